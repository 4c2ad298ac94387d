"""The words of Pyrgos, a game that does not exist: nouns, verbs and law sentences in English and in Greek.

Every sentence stands once per language, written by hand; the slots in it (``{O.the}``, ``{O.ad}``) are filled from
the word tables below, which give each Greek word in the cases the sentences need. This module knows grammar, and
neither laws nor numbers nor files; ``generate.py`` makes a book of it.
"""

from __future__ import annotations

import re
from dataclasses import dataclass, field

LANGUAGES = ("en", "el")

# --- nouns -------------------------------------------------------------------------------------------------------
# id: English singular, plural, preposition of place (or ""), Greek gender, nominative genitive accusative
# of the singular, of the plural.

_NOUNS = """
tower     | tower      | towers      |             | m | πύργος πύργου πύργο | πύργοι πύργων πύργους
gate      | gate       | gates       |             | f | πύλη πύλης πύλη | πύλες πυλών πύλες
pawn      | pawn       | pawns       |             | n | πιόνι πιονιού πιόνι | πιόνια πιονιών πιόνια
ladder    | ladder     | ladders     |             | f | σκάλα σκάλας σκάλα | σκάλες σκαλών σκάλες
stone     | stone      | stones      |             | m | λίθος λίθου λίθο | λίθοι λίθων λίθους
banner    | banner     | banners     |             | f | σημαία σημαίας σημαία | σημαίες σημαιών σημαίες
guard     | guard      | guards      |             | m | φρουρός φρουρού φρουρό | φρουροί φρουρών φρουρούς
key       | key        | keys        |             | n | κλειδί κλειδιού κλειδί | κλειδιά κλειδιών κλειδιά
ring      | ring       | rings       |             | m | δακτύλιος δακτυλίου δακτύλιο | δακτύλιοι δακτυλίων δακτυλίους
wheel     | wheel      | wheels      |             | m | τροχός τροχού τροχό | τροχοί τροχών τροχούς
shield    | shield     | shields     |             | f | ασπίδα ασπίδας ασπίδα | ασπίδες ασπίδων ασπίδες
lantern   | lantern    | lanterns    |             | n | φανάρι φαναριού φανάρι | φανάρια φαναριών φανάρια
crown     | crown      | crowns      |             | n | στέμμα στέμματος στέμμα | στέμματα στεμμάτων στέμματα
cube      | cube       | cubes       |             | m | κύβος κύβου κύβο | κύβοι κύβων κύβους
disc      | disc       | discs       |             | m | δίσκος δίσκου δίσκο | δίσκοι δίσκων δίσκους
marker    | marker     | markers     |             | m | δείκτης δείκτη δείκτη | δείκτες δεικτών δείκτες
herald    | herald     | heralds     |             | m | κήρυκας κήρυκα κήρυκα | κήρυκες κηρύκων κήρυκες
chest     | chest      | chests      |             | n | σεντούκι σεντουκιού σεντούκι | σεντούκια σεντουκιών σεντούκια
square    | square     | squares     | on          | n | τετράγωνο τετραγώνου τετράγωνο | τετράγωνα τετραγώνων τετράγωνα
border    | border     | borders     | at          | n | σύνορο συνόρου σύνορο | σύνορα συνόρων σύνορα
courtyard | courtyard  | courtyards  | in          | f | αυλή αυλής αυλή | αυλές αυλών αυλές
moat      | moat       | moats       | in          | f | τάφρος τάφρου τάφρο | τάφροι τάφρων τάφρους
wall      | wall       | walls       | on          | n | τείχος τείχους τείχος | τείχη τειχών τείχη
corner    | corner     | corners     | in          | f | γωνία γωνίας γωνία | γωνίες γωνιών γωνίες
shelf     | shelf      | shelves     | on          | n | ράφι ραφιού ράφι | ράφια ραφιών ράφια
line      | line       | lines       | on          | f | γραμμή γραμμής γραμμή | γραμμές γραμμών γραμμές
column    | column     | columns     | in          | f | στήλη στήλης στήλη | στήλες στηλών στήλες
zone      | zone       | zones       | in          | f | ζώνη ζώνης ζώνη | ζώνες ζωνών ζώνες
passage   | passage    | passages    | in          | f | δίοδος διόδου δίοδο | δίοδοι διόδων διόδους
centre    | centre     | centres     | in          | n | κέντρο κέντρου κέντρο | κέντρα κέντρων κέντρα
player    | player     | players     |             | m | παίκτης παίκτη παίκτη | παίκτες παικτών παίκτες
opponent  | opponent   | opponents   |             | m | αντίπαλος αντιπάλου αντίπαλο | αντίπαλοι αντιπάλων αντιπάλους
captain   | captain    | captains    |             | m | αρχηγός αρχηγού αρχηγό | αρχηγοί αρχηγών αρχηγούς
scorer    | scorer     | scorers     |             | m | γραμματέας γραμματέα γραμματέα | γραμματείς γραμματέων γραμματείς
keeper    | timekeeper | timekeepers |             | m | χρονομέτρης χρονομέτρη χρονομέτρη | χρονομέτρες χρονομετρών χρονομέτρες
defender  | defender   | defenders   |             | m | αμυνόμενος αμυνόμενου αμυνόμενο | αμυνόμενοι αμυνόμενων αμυνόμενους
attacker  | attacker   | attackers   |             | m | επιτιθέμενος επιτιθέμενου επιτιθέμενο | επιτιθέμενοι επιτιθέμενων επιτιθέμενους
partner   | partner    | partners    |             | m | συμπαίκτης συμπαίκτη συμπαίκτη | συμπαίκτες συμπαικτών συμπαίκτες
substitute| substitute | substitutes |             | m | αναπληρωτής αναπληρωτή αναπληρωτή | αναπληρωτές αναπληρωτών αναπληρωτές
offender  | offender   | offenders   |             | m | υπαίτιος υπαιτίου υπαίτιο | υπαίτιοι υπαιτίων υπαιτίους
organiser | organiser  | organisers  |             | m | διοργανωτής διοργανωτή διοργανωτή | διοργανωτές διοργανωτών διοργανωτές
observer  | observer   | observers   |             | m | παρατηρητής παρατηρητή παρατηρητή | παρατηρητές παρατηρητών παρατηρητές
"""

# id: English base, third person, past participle, -ing; Greek aorist subjunctive (and perfect) third person, present,
# passive subjunctive, passive past, verbal noun: gender, nominative genitive accusative.
_VERBS = """
place    | place    places    placed    placing    | τοποθετήσει τοποθετεί τοποθετηθεί τοποθετήθηκε | f τοποθέτηση τοποθέτησης τοποθέτηση
lift     | lift     lifts     lifted    lifting    | ανυψώσει ανυψώνει ανυψωθεί ανυψώθηκε | f ανύψωση ανύψωσης ανύψωση
rotate   | rotate   rotates   rotated   rotating   | περιστρέψει περιστρέφει περιστραφεί περιστράφηκε | f περιστροφή περιστροφής περιστροφή
remove   | remove   removes   removed   removing   | αφαιρέσει αφαιρεί αφαιρεθεί αφαιρέθηκε | f αφαίρεση αφαίρεσης αφαίρεση
exchange | exchange exchanges exchanged exchanging | ανταλλάξει ανταλλάσσει ανταλλαχθεί ανταλλάχθηκε | f ανταλλαγή ανταλλαγής ανταλλαγή
cover    | cover    covers    covered   covering   | καλύψει καλύπτει καλυφθεί καλύφθηκε | f κάλυψη κάλυψης κάλυψη
reveal   | reveal   reveals   revealed  revealing  | αποκαλύψει αποκαλύπτει αποκαλυφθεί αποκαλύφθηκε | f αποκάλυψη αποκάλυψης αποκάλυψη
declare  | declare  declares  declared  declaring  | δηλώσει δηλώνει δηλωθεί δηλώθηκε | f δήλωση δήλωσης δήλωση
seize    | seize    seizes    seized    seizing    | καταλάβει καταλαμβάνει καταληφθεί καταλήφθηκε | f κατάληψη κατάληψης κατάληψη
return   | return   returns   returned  returning  | επιστρέψει επιστρέφει επιστραφεί επιστράφηκε | f επιστροφή επιστροφής επιστροφή
withdraw | withdraw withdraws withdrawn withdrawing| αποσύρει αποσύρει αποσυρθεί αποσύρθηκε | f απόσυρση απόσυρσης απόσυρση
advance  | advance  advances  advanced  advancing  | προωθήσει προωθεί προωθηθεί προωθήθηκε | f προώθηση προώθησης προώθηση
mark     | mark     marks     marked    marking    | επισημάνει επισημαίνει επισημανθεί επισημάνθηκε | f επισήμανση επισήμανσης επισήμανση
lock     | lock     locks     locked    locking    | κλειδώσει κλειδώνει κλειδωθεί κλειδώθηκε | n κλείδωμα κλειδώματος κλείδωμα
release  | release  releases  released  releasing  | απελευθερώσει απελευθερώνει απελευθερωθεί απελευθερώθηκε | f απελευθέρωση απελευθέρωσης απελευθέρωση
replace  | replace  replaces  replaced  replacing  | αντικαταστήσει αντικαθιστά αντικατασταθεί αντικαταστάθηκε | f αντικατάσταση αντικατάστασης αντικατάσταση
transfer | transfer transfers transferred transferring | μεταφέρει μεταφέρει μεταφερθεί μεταφέρθηκε | f μεταφορά μεταφοράς μεταφορά
inspect  | inspect  inspects  inspected inspecting | ελέγξει ελέγχει ελεγχθεί ελέγχθηκε | m έλεγχος ελέγχου έλεγχο
surrender| surrender surrenders surrendered surrendering | παραδώσει παραδίδει παραδοθεί παραδόθηκε | f παράδοση παράδοσης παράδοση
claim    | claim    claims    claimed   claiming   | διεκδικήσει διεκδικεί διεκδικηθεί διεκδικήθηκε | f διεκδίκηση διεκδίκησης διεκδίκηση
touch    | touch    touches   touched   touching   | αγγίξει αγγίζει αγγιχθεί αγγίχθηκε | n άγγιγμα αγγίγματος άγγιγμα
restore  | restore  restores  restored  restoring  | επαναφέρει επαναφέρει επαναφερθεί επαναφέρθηκε | f επαναφορά επαναφοράς επαναφορά
protect  | protect  protects  protected protecting | προστατεύσει προστατεύει προστατευθεί προστατεύθηκε | f προστασία προστασίας προστασία
conceal  | conceal  conceals  concealed concealing | αποκρύψει αποκρύπτει αποκρυφθεί αποκρύφθηκε | f απόκρυψη απόκρυψης απόκρυψη
"""

# When and how something happens; fits behind any sentence and, with a comma, before it.
TIMES = (
    ("before the first signal", "πριν από το πρώτο σήμα"),
    ("after the second signal", "μετά το δεύτερο σήμα"),
    ("during the opening round", "κατά τον εναρκτήριο γύρο"),
    ("in the last round", "στον τελευταίο γύρο"),
    ("while the clock is stopped", "όσο το χρονόμετρο είναι σταματημένο"),
    ("at the end of the round", "στο τέλος του γύρου"),
    ("on the first move", "στην πρώτη κίνηση"),
    ("in the presence of the Referee", "παρουσία του Διαιτητή"),
    ("with the consent of the other side", "με τη σύμφωνη γνώμη της άλλης πλευράς"),
    ("during a pause", "κατά τη διάρκεια παύσης"),
    ("after the draw for sides", "μετά την κλήρωση των πλευρών"),
    ("in the thirteenth turn", "στη δέκατη τρίτη σειρά"),
    ("before the board is turned", "πριν γυρίσει το ταμπλό"),
    ("in a team match", "σε ομαδικό αγώνα"),
    ("between two rounds", "ανάμεσα σε δύο γύρους"),
    ("in the second half of the match", "στο δεύτερο μισό του αγώνα"),
    ("after a warning", "έπειτα από προειδοποίηση"),
    ("before the result is announced", "πριν ανακοινωθεί το αποτέλεσμα"),
)

# English; Greek masculine accusative, feminine accusative, neuter, genitive.
NUMERALS = (
    ("two", "δύο", "δύο", "δύο", "δύο"),
    ("three", "τρεις", "τρεις", "τρία", "τριών"),
    ("four", "τέσσερις", "τέσσερις", "τέσσερα", "τεσσάρων"),
    ("five", "πέντε", "πέντε", "πέντε", "πέντε"),
    ("six", "έξι", "έξι", "έξι", "έξι"),
    ("seven", "επτά", "επτά", "επτά", "επτά"),
    ("nine", "εννέα", "εννέα", "εννέα", "εννέα"),
    ("ten", "δέκα", "δέκα", "δέκα", "δέκα"),
    ("twelve", "δώδεκα", "δώδεκα", "δώδεκα", "δώδεκα"),
)

# Duties and permissions; the Greek ones are followed by the aorist subjunctive.
MODALS = (
    ("must", "πρέπει να"),
    ("shall", "θα"),
    ("should", "θα πρέπει να"),
    ("may", "μπορεί να"),
    ("must not", "δεν πρέπει να"),
    ("may not", "δεν μπορεί να"),
)

# --- sentences ---------------------------------------------------------------------------------------------------
# English and Greek start in lower case and end without a full stop; generate.py puts both. Slots: A B people,
# O O2 O3 things, P Q places, V V2 verbs, T time, N numeral, M modal.

SENTENCES: tuple[tuple[str, str], ...] = (
    ("{A.the} {M} {V.b} {O.the} {P.on} {T}", "{A.nd} {M} {V.as} {O.ad} {P.sd} {T}"),
    ("when {A.a} {V.s} {O.the} out of turn, {B.the} {M} {V2.b} {O2.the} {P.on}",
     "όταν {A.ni} {V.as} {O.ad} εκτός σειράς, {B.nd} {M} {V2.as} {O2.ad} {P.sd}"),
    ("if {O.the} was {V.pp} {T}, the round is suspended and {A.the} {M} {V2.b} {O2.the}",
     "αν {O.nd} {V.past} {T}, ο γύρος διακόπτεται και {A.nd} {M} {V2.as} {O2.ad}"),
    ("{V.ing} {O.the} {P.on} ends the turn of {A.the}", "{V.nn} {O.gd} {P.sd} τερματίζει τη σειρά {A.gd}"),
    ("no {A.n} may {V.b} {O.a} that {B.the} has already {V2.pp}",
     "κανένας {A.n} δεν μπορεί να {V.as} {O.ai} που {B.nd} έχει ήδη {V2.as}"),
    ("{A.the} forfeits {N} points for every {O.n} {V.pp} {P.on} {T}",
     "{A.nd} χάνει {N.m} βαθμούς για κάθε {O.ab} που {V.past} {P.sd} {T}"),
    ("{O.the} remains {P.on} until {A.the} {V.s} it", "{O.nd} παραμένει {P.sd} μέχρι να {O.cl:V.as} {V.as} {A.nd}"),
    ("{A.the} who {V.s} {O.the} without permission from {B.the} loses the right to {V2.b} {O2.the} {T}",
     "{A.nd} που {V.pr} {O.ad} χωρίς την άδεια {B.gd} χάνει το δικαίωμα να {V2.as} {O2.ad} {T}"),
    ("if {A.the} and {B.the} disagree about {O.the}, the Referee decides after inspecting {P.the}",
     "αν {A.nd} και {B.nd} διαφωνούν για {O.ad}, ο Διαιτητής αποφασίζει αφού ελέγξει {P.ad}"),
    ("{O.a} {V.pp} {P.on} {T} counts as {N} pawns", "{O.ni} που {V.past} {P.sd} {T} υπολογίζεται ως {N.n} πιόνια"),
    ("before {V.ing} {O.the}, {A.the} announces to {B.the} the number of {O2.pl} {P.on}",
     "πριν από {V.na} {O.gd}, {A.nd} ανακοινώνει {B.sd} τον αριθμό των {O2.gpl} {P.sd}"),
    ("the Referee allows {A.the} to {V.b} {O.the} once more, provided that {B.the} has not {V2.pp} {O2.the}",
     "ο Διαιτητής επιτρέπει {A.sd} να {V.as} {O.ad} ακόμη μία φορά, υπό τον όρο ότι {B.nd} δεν έχει {V2.as} {O2.ad}"),
    ("{O.the} {P.on} may not be {V.pp} except to correct an error of {A.the}",
     "{O.nd} {P.sd} δεν μπορεί να {V.pas} παρά μόνο για διόρθωση σφάλματος {A.gd}"),
    ("the result stands, but {A.the} {M} {V.b} {O.a} {T}", "το αποτέλεσμα ισχύει, αλλά {A.nd} {M} {V.as} {O.ai} {T}"),
    ("{A.the} has {N} minutes to {V.b} {O.the}, after which the turn passes to {B.the}",
     "{A.nd} έχει στη διάθεσή του {N.n} λεπτά για να {V.as} {O.ad}, έπειτα από τα οποία η σειρά περνά {B.sd}"),
    ("if no one has {V.pp} {O.the} {T}, {A.the} chooses between {O2.the} and {O3.the}",
     "αν κανείς δεν έχει {V.as} {O.ad} {T}, {A.nd} επιλέγει ανάμεσα {O2.sd} και {O3.sd}"),
    ("{A.the} records in the score sheet each {O.n} {V.pp} {P.on}",
     "{A.nd} καταγράφει στο δελτίο αγώνα κάθε {O.ab} που {V.past} {P.sd}"),
    ("{A.the} is deemed to have {V.pp} {O.the} even if {O2.the} has not left {P.the}",
     "{A.nd} θεωρείται ότι έχει {V.as} {O.ad} ακόμη και αν {O2.nd} δεν έχει εγκαταλείψει {P.ad}"),
    ("after the warning of the Referee, {A.the} loses {N} turns if he again {V.s} {O.a} {P.on}",
     "μετά την προειδοποίηση του Διαιτητή, {A.nd} χάνει {N.f} σειρές αν {V.as} ξανά {O.ai} {P.sd}"),
    ("any dispute over {V.ing} {O.pl} is settled {T} by {A.the} of the side on move",
     "κάθε διαφωνία για {V.na} {O.gpd} επιλύεται {T} από {A.ad} της πλευράς που παίζει"),
    ("where two {O.pl} stand {P.on}, only the first one {V.pp} scores points",
     "όπου δύο {O.npl} βρίσκονται {P.sd}, παίρνει βαθμούς μόνο {O|ο πρώτος|η πρώτη|το πρώτο} που {V.past}"),
    ("{A.the} keeps the right to {V.b} {O.the}, unless {B.the} objects {T}",
     "{A.nd} διατηρεί το δικαίωμα να {V.as} {O.ad}, εκτός αν {B.nd} διαφωνήσει {T}"),
    ("the Referee awards an adjusted score when {V.ing} {O.the} {P.on} has harmed {A.the}",
     "ο Διαιτητής απονέμει διορθωμένη βαθμολογία όταν {V.nn} {O.gd} {P.sd} έχει βλάψει {A.ad}"),
    ("{A.the} does not {V.b} {O.the} before {B.the} has completed the move {P.on}",
     "{A.nd} δεν {V.pr} {O.ad} πριν {B.nd} ολοκληρώσει την κίνηση {P.sd}"),
    ("as long as {O.the} is {P.on}, neither side may {V.b} {O2.pl}",
     "όσο {O.nd} βρίσκεται {P.sd}, καμία πλευρά δεν μπορεί να {V.as} {O2.apl}"),
    ("{A.the} may ask {B.the} whether {O.the} {P.on} was correctly {V.pp}",
     "{A.nd} μπορεί να ρωτήσει {B.ad} αν {O.nd} {P.sd} {V.past} σωστά"),
    ("if {A.the} {V.s} {O.the} by mistake, the board is restored to its former position and play continues {T}",
     "αν {A.nd} {V.as} κατά λάθος {O.ad}, το ταμπλό επανέρχεται στην προηγούμενη θέση του και το παιχνίδι συνεχίζεται {T}"),
    ("the right to {V.b} {O.the} belongs to {A.the} and passes to {B.the} only {T}",
     "το δικαίωμα να {V.as} κανείς {O.ad} ανήκει {A.sd} και περνά {B.sd} μόνο {T}"),
    ("{N} moves after {V.ing} {O.the}, {A.the} {M} {V2.b} {O2.the} {P.on}",
     "{N.f} κινήσεις μετά {V.na} {O.gd}, {A.nd} {M} {V2.as} {O2.ad} {P.sd}"),
    ("{A.the} bears the responsibility for {O.the} until the round has ended, even if {B.the} {V.s} it",
     "{A.nd} φέρει την ευθύνη για {O.ad} μέχρι τη λήξη του γύρου, ακόμη και αν {O.cl:V.as} {V.as} {B.nd}"),
    ("{O.the} {V.pp} {T} by {A.the} goes back at once to {B.the}",
     "{O.nd} που {V.past} {T} από {A.ad} επανέρχεται αμέσως {B.sd}"),
    ("if doubt remains about {P.the}, {A.the} {V.s} {O.the} again in the presence of {B.the}",
     "αν παραμένει αμφιβολία για {P.ad}, {A.nd} {V.pr} ξανά {O.ad} παρουσία {B.gd}"),
    ("the side that first {V.s} {N} {O.pl} {P.on} wins the round",
     "η πλευρά που {V.pr} πρώτη {N.O} {O.apl} {P.sd} κερδίζει τον γύρο"),
    ("a move is complete when {A.the} has {V.pp} {O.the} and {B.the} has stopped the clock",
     "η κίνηση ολοκληρώνεται όταν {A.nd} έχει {V.as} {O.ad} και {B.nd} έχει σταματήσει το χρονόμετρο"),
    ("{A.the} may decline to {V.b} {O.the} {T} without giving a reason",
     "{A.nd} μπορεί να αρνηθεί να {V.as} {O.ad} {T} χωρίς να δώσει εξηγήσεις"),
    ("in no case may {O.the} be {V.pp} while {A.the} is away from {P.the}",
     "σε καμία περίπτωση δεν μπορεί να {V.pas} {O.nd} όσο {A.nd} απουσιάζει από {P.ad}"),
    ("the penalty for {V.ing} {O.the} {T} is the loss of {N} points",
     "η ποινή για {V.na} {O.gd} {T} είναι η απώλεια {N.g} βαθμών"),
    ("{A.the} inspects {P.the} before each round and reports to the Referee every {O.n} that has been {V.pp}",
     "{A.nd} ελέγχει {P.ad} πριν από κάθε γύρο και αναφέρει στον Διαιτητή κάθε {O.ab} που έχει {V.pas}"),
    ("{A.the} {M} tell {B.the} which {O.n} he intends to {V.b} {T}",
     "{A.nd} {M} πει {B.sd} {O|ποιον|ποια|ποιο} {O.ab} σκοπεύει να {V.as} {T}"),
    ("once {O.the} has been {V.pp}, {A.the} cannot {V2.b} {O2.the} without losing {N} points",
     "μόλις {V.pas} {O.nd}, {A.nd} δεν μπορεί να {V2.as} {O2.ad} χωρίς να χάσει {N.m} βαθμούς"),
    ("whoever {V.s} {O.the} {P.on} {M} inform {A.the} {T}", "όποιος {V.pr} {O.ad} {P.sd} {M} ενημερώσει {A.ad} {T}"),
    ("every {O.n} {P.on} belongs to {A.the}, however it was {V.pp}",
     "κάθε {O.n} {P.sd} ανήκει {A.sd}, με όποιον τρόπο και αν {V.past}"),
)  # fmt: skip

# Decoys: numbers, years and letters that cite nothing. {a} and {b} are digits that generate.py draws.
DECOYS: tuple[tuple[str, str], ...] = (
    ("each side begins with {a} pawns and {b} towers", "κάθε πλευρά αρχίζει με {a} πιόνια και {b} πύργους"),
    ("a match that began before {y} is completed under the rules of its own year",
     "αγώνας που άρχισε πριν από το {y} ολοκληρώνεται με τους κανόνες του έτους του"),
    ("under Option {o} {A.the} keeps {O.the}, whatever {B.the} has {V.pp}",
     "με την Επιλογή {o} {A.nd} κρατά {O.ad}, ό,τι και αν έχει {V.as} {B.nd}"),
    ("the form of {d} March {y} remains in use for {O.pl}", "το έντυπο της {d}ης Μαρτίου {y} παραμένει σε χρήση για {O.apd}"),
    ("a round lasts {a} minutes on a board of {b} lines and {c} columns",
     "κάθε γύρος διαρκεί {a} λεπτά σε ταμπλό με {b} γραμμές και {c} στήλες"),
    ("{A.the} of team {L} sits at table {a}", "{A.nd} της ομάδας {L} κάθεται στο τραπέζι {a}"),
    ("the score sheet has room for {a} rounds and {b} signatures", "το δελτίο αγώνα έχει χώρο για {a} γύρους και {b} υπογραφές"),
    ("{A.the} may not {V.b} {O.the} on a square marked *", "{A.nd} δεν μπορεί να {V.as} {O.ad} σε τετράγωνο με το σημάδι *"),
)  # fmt: skip

# Opening words of a list, and its items.
OPENINGS: tuple[tuple[str, str], ...] = (
    ("when {A.a} has {V.pp} {O.the} {T}, {B.the} may choose one of the following:",
     "όταν {A.ni} έχει {V.as} {O.ad} {T}, {B.nd} μπορεί να επιλέξει ένα από τα εξής:"),
    ("{A.the} who has {V.pp} {O.the} {P.on} has the right:", "{A.nd} που έχει {V.as} {O.ad} {P.sd} έχει το δικαίωμα:"),
    ("{A.the} is bound, as soon as {B.the} has {V.pp} {O.a}:", "{A.nd} υποχρεούται, μόλις {B.nd} {V.as} {O.ai}:"),
    ("in the absence of {A.the}, {B.the} is required:", "όταν απουσιάζει {A.nd}, {B.nd} οφείλει:"),
)  # fmt: skip
ITEMS: tuple[tuple[str, str], ...] = (
    ("to {V.b} {O.the} {P.on} {T}", "να {V.as} {O.ad} {P.sd} {T}"),
    ("to ask {A.the} to {V.b} {O.the} {T}", "να ζητήσει από {A.ad} να {V.as} {O.ad} {T}"),
    ("to {V.b} {N} {O.pl} and {V2.b} {O2.the}", "να {V.as} {N.O} {O.apl} και να {V2.as} {O2.ad}"),
    ("to prevent {A.the} from {V.ing} {O.the} {P.on}", "να εμποδίσει {A.ad} να {V.as} {O.ad} {P.sd}"),
    ("to leave {O.the} {P.on} and inform {A.the} that it was {V.pp}",
     "να αφήσει {O.ad} {P.sd} και να ενημερώσει {A.ad} ότι {V.past}"),
    ("not to {V.b} {O.the} {P.on}, unless {A.the} agrees", "να μη{n:V.as} {V.as} {O.ad} {P.sd}, εκτός αν συμφωνήσει {A.nd}"),
    ("to demand {N} points for every {O.n} {V.pp} {T}", "να απαιτήσει {N.m} βαθμούς για κάθε {O.ab} που {V.past} {T}"),
)  # fmt: skip

HEADINGS: tuple[tuple[str, str], ...] = (
    ("{V.ing} {O.a} {P.on}", "{V.noun} {O.gb} {P.sd}"),
    ("{O.pl} {V.pp} {P.on}", "{V.noun} {O.gpl} {P.sd}"),
    ("{A.the} and {O.the} {P.on}", "{A.nd} και {O.nd} {P.sd}"),
    ("right of {A.the} to {V.b} {O.pl}", "δικαίωμα {A.gd} για {V.noun.acc} {O.gpl}"),
    ("{O.a} {V.pp} out of turn {P.on}", "{V.noun} {O.gb} εκτός σειράς {P.sd}"),
    ("penalty for {V.ing} {O.pl} {P.on}", "ποινή για {V.noun.acc} {O.gpl} {P.sd}"),
    ("{A.the} without {O.a} after {V.ing} {O2.the}", "{A.nd} χωρίς {O.ab} μετά {V.na} {O2.gd}"),
)  # fmt: skip
TITLES: tuple[tuple[str, str], ...] = (
    ("{V.ing} {O.pl}", "{V.noun} {O.gpl}"),
    ("{V.ing} {O.pl} {P.on}", "{V.noun} {O.gpl} {P.sd}"),
    ("rights and duties of {A.the}", "δικαιώματα και υποχρεώσεις {A.gd}"),
    ("absence of {A.the}", "απουσία {A.gd}"),
    ("errors in {V.ing} {O.pl}", "σφάλματα κατά {V.na} {O.gpl}"),
    ("{O.pl} out of turn", "{O.npl} εκτός σειράς"),
    ("loss of {O.a}", "απώλεια {O.gb}"),
    ("disputes about {P.the}", "διαφωνίες για {P.ad}"),
)  # fmt: skip
NOTES: tuple[tuple[str, str], ...] = (
    ("{O.a} {V.pp} by {A.the} does not count here", "{O.ni} που {V.past} από {A.ad} δεν υπολογίζεται εδώ"),
    ("{A.the} may {V.b} {O.the} only {T}", "{A.nd} μπορεί να {V.as} {O.ad} μόνο {T}"),
    ("this includes {O.a} that {A.the} has {V.pp}", "περιλαμβάνεται και {O.ni} που {A.nd} έχει {V.as}"),
)  # fmt: skip

# What one authority adds, in its own language only.
ADDITIONS = (
    "(στην Ελλάδα και {P.sd})",
    "(στην Ελλάδα μόνο {T})",
    "(στους ελληνικούς αγώνες {A.nd} ειδοποιείται γραπτώς)",
)
AUTHORITY_PARAGRAPHS = (
    "στους αγώνες της Ομοσπονδίας {A.nd} {M} {V.as} {O.ad} {T}",
    "η Ομοσπονδία ορίζει πόσα λεπτά έχει στη διάθεσή του {A.nd} για να {V.as} {O.ad}",
)

TABLE_HEAD = (("Piece", "Place", "Points"), ("Κομμάτι", "Θέση", "Βαθμοί"))

# id, English term(s), Greek term(s), English paragraphs, Greek paragraphs, English senses, Greek senses.
DEFINITIONS = (
    ("tower", ("Tower",), ("Πύργος",), "The tallest piece, worth five pawns.", "Το ψηλότερο κομμάτι, που αξίζει πέντε πιόνια.", (), ()),
    ("gate", ("Gate",), ("Πύλη",), "The opening in the wall through which pawns pass.", "Το άνοιγμα στο τείχος από όπου περνούν τα πιόνια.", (), ()),
    ("turn", ("Turn",), ("Σειρά",), "", "", ("The right to move.", "The time in which a side moves."), ("Το δικαίωμα κίνησης.", "Ο χρόνος στον οποίο κινείται μια πλευρά.")),
    ("round", ("Round", "Game"), ("Γύρος", "Παιχνίδι"), "A series of turns that ends with the signal of the timekeeper.", "Σύνολο σειρών που τελειώνει με το σήμα του χρονομέτρη.", (), ()),
    ("referee", ("Referee",), ("Διαιτητής",), "The person who applies these rules at the board.", "Το πρόσωπο που εφαρμόζει τους κανόνες στο ταμπλό.", (), ()),
    ("move", ("Move",), ("Κίνηση",), "Whatever changes the position of a piece.", "Οτιδήποτε αλλάζει τη θέση ενός κομματιού.", (), ()),
    ("signal", ("Signal",), ("Σήμα",), "", "", ("The sound of the bell.", "The raised hand of the timekeeper."), ("Ο ήχος του κουδουνιού.", "Το σηκωμένο χέρι του χρονομέτρη.")),
    ("side", ("Side",), ("Πλευρά",), "Two partners who play together against two opponents.", "Δύο συμπαίκτες που παίζουν μαζί εναντίον δύο αντιπάλων.", (), ()),
    ("banner", ("Banner",), ("Σημαία",), "The piece that shows which side is on move.", "Το κομμάτι που δείχνει ποια πλευρά παίζει.", (), ()),
    ("courtyard", ("Courtyard",), ("Αυλή",), "The nine squares inside the wall.", "Τα εννέα τετράγωνα μέσα στο τείχος.", (), ()),
    ("moat", ("Moat",), ("Τάφρος",), "The line of squares outside the wall, which no pawn crosses without a ladder.", "Η γραμμή των τετραγώνων έξω από το τείχος, την οποία κανένα πιόνι δεν περνά χωρίς σκάλα.", (), ()),
    ("offender", ("Offender",), ("Υπαίτιος",), "The player who has broken a rule.", "Ο παίκτης που παρέβη κάποιον κανόνα.", (), ()),
    ("key", ("Key",), ("Κλειδί",), "The piece that opens a locked gate.", "Το κομμάτι που ανοίγει μια κλειδωμένη πύλη.", (), ()),
    ("penalty", ("Penalty",), ("Ποινή",), "Points or turns that are lost after an infraction.", "Βαθμοί ή σειρές που χάνονται μετά από παράβαση.", (), ()),
)  # fmt: skip

INTRODUCTION = {
    "en": ("INTRODUCTION",
           ("Pyrgos is played by two sides on one board. Its rules say what each player does in turn, and what is done when something goes wrong.",
            "The headings help the reader and do not limit the rules that stand under them.")),
    "el": ("ΕΙΣΑΓΩΓΗ",
           ("Ο Πύργος παίζεται από δύο πλευρές σε ένα ταμπλό. Οι κανόνες του λένε τι κάνει κάθε παίκτης στη σειρά του και τι γίνεται όταν κάτι πάει στραβά.",
            "Οι επικεφαλίδες βοηθούν τον αναγνώστη και δεν περιορίζουν τους κανόνες που βρίσκονται από κάτω τους.")),
}  # fmt: skip

PLACES = (
    "square",
    "border",
    "courtyard",
    "moat",
    "wall",
    "corner",
    "shelf",
    "line",
    "column",
    "zone",
    "passage",
    "centre",
)
PEOPLE = ("player", "opponent", "captain", "scorer", "keeper", "defender", "attacker", "partner", "substitute",
          "offender", "organiser", "observer")  # fmt: skip
THINGS = ("tower", "gate", "pawn", "ladder", "stone", "banner", "guard", "key", "ring", "wheel", "shield", "lantern",
          "crown", "cube", "disc", "marker", "herald", "chest")  # fmt: skip


@dataclass(frozen=True, slots=True)
class Noun:
    """A noun in both languages; ``el`` is nominative, genitive, accusative of the singular, then of the plural."""

    id: str
    en: str
    en_plural: str
    on: str
    gender: str
    el: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Verb:
    """A verb in both languages and its Greek noun (nominative, genitive, accusative)."""

    id: str
    en: tuple[str, ...]
    el: tuple[str, ...]
    gender: str
    noun: tuple[str, ...]


def _rows(table: str) -> list[list[str]]:
    return [[cell.strip() for cell in line.split("|")] for line in table.strip().splitlines()]


NOUNS: dict[str, Noun] = {
    row[0]: Noun(row[0], row[1], row[2], row[3], row[4], (*row[5].split(), *row[6].split())) for row in _rows(_NOUNS)
}
VERBS: dict[str, Verb] = {}
for _row in _rows(_VERBS):
    _gender, *_noun = _row[3].split()
    VERBS[_row[0]] = Verb(_row[0], tuple(_row[1].split()), tuple(_row[2].split()), _gender, tuple(_noun))

# --- grammar -----------------------------------------------------------------------------------------------------

# Before these the feminine article, the pronoun and μη(ν) keep their final ν.
_KEEPS_N = re.compile(r"[αάεέηήιίϊΐοόυύϋΰωώκπτξψ]|γκ|μπ|ντ|τσ|τζ")
_ARTICLES = {
    "m": ("ο", "του", "τον", "οι", "των", "τους"),
    "f": ("η", "της", "την", "οι", "των", "τις"),
    "n": ("το", "του", "το", "τα", "των", "τα"),
}
_INDEFINITE = {"m": ("ένας", "ενός", "έναν"), "f": ("μία", "μίας", "μία"), "n": ("ένα", "ενός", "ένα")}
_TEAMS = {"A": "Α", "B": "Β", "C": "Γ", "D": "Δ", "E": "Ε"}
_CASES = {"n": 0, "g": 1, "a": 2}


def keeps_n(word: str) -> bool:
    """Tell whether την, μην and the like keep their ν before ``word``."""
    return bool(_KEEPS_N.match(word.lower()))


def article(gender: str, case: int, following: str) -> str:
    """Return the Greek definite article before ``following``; ``case`` 0–2 singular, 3–5 plural."""
    form = _ARTICLES[gender][case]
    return "τη" if form == "την" and not keeps_n(following) else form


def upper(text: str) -> str:
    """Return ``text`` in capitals; Greek ones carry no accent, and a diaeresis where the accent parted two vowels."""
    out = re.sub(
        r"([άόέύ])([ιυ])",
        lambda m: m[1] + {"ι": "ϊ", "υ": "ϋ"}[m[2]] if m[0] in ("άι", "όι", "άυ", "έι", "έυ", "όυ", "ύι") else m[0],
        text,
    )
    return out.translate(str.maketrans("άέήίόύώΐΰϊϋ", "αεηιουωϊϋϊϋ")).upper()


def first_upper(text: str) -> str:
    """Return ``text`` with a capital first letter."""
    return text[:1].upper() + text[1:]


_SMALL = {"a", "an", "the", "of", "to", "in", "on", "at", "and", "for", "out", "about", "after", "without"}


def title_case(text: str) -> str:
    """Return an English heading with capital words, small ones but at its beginning."""
    words = text.split()
    return " ".join(w if w in _SMALL and i else first_upper(w) for i, w in enumerate(words))


def english_article(noun: str) -> str:
    """Return ``a`` or ``an``."""
    return "an" if noun[0] in "aeiou" else "a"


@dataclass(slots=True)
class Phrase:
    """A sentence of the tables above with the words that fill it.

    ``note`` and ``emphasis`` name a slot: behind its noun a note mark stands, around it emphasis.
    """

    table: str
    index: int
    slots: dict[str, str] = field(default_factory=dict)
    note: tuple[str, str] | None = None
    emphasis: str | None = None

    @property
    def template(self) -> tuple[str, str]:
        """The two sentences with their slots."""
        return TABLES[self.table][self.index]


TABLES: dict[str, tuple[tuple[str, str], ...]] = {
    "sentence": SENTENCES,
    "decoy": DECOYS,
    "opening": OPENINGS,
    "item": ITEMS,
    "heading": HEADINGS,
    "title": TITLES,
    "note": NOTES,
    "addition": tuple(("", line) for line in ADDITIONS),
    "authority": tuple(("", line) for line in AUTHORITY_PARAGRAPHS),
}
_SLOT = re.compile(r"\{([^}]+)\}")


def slot_names(template: str) -> list[str]:
    """Return the names of the slots of a sentence, in order, each once."""
    return list(dict.fromkeys(re.split(r"[.|:]", match)[0] for match in _SLOT.findall(template)))


def fill(phrase: Phrase, lang: str) -> list[tuple[str, str]]:
    """Return the sentence as pieces: ("text", …), ("emphasis", …) and ("note", id of the note)."""
    template = phrase.template[LANGUAGES.index(lang)]
    out: list[tuple[str, str]] = []
    marked: set[str] = set()
    at = 0
    for match in _SLOT.finditer(template):
        out.append(("text", template[at : match.start()]))
        at = match.end()
        before, word = (_english if lang == "en" else _greek)(match[1], phrase.slots)
        name = re.split(r"[.|:]", match[1])[0]
        out.append(("text", before))
        fresh = name not in marked and name in "OO2O3PAB" and ".cl" not in match[1]
        out.append(("emphasis" if fresh and phrase.emphasis == name else "text", word))
        if fresh and phrase.note and phrase.note[0] == name:
            out.append(("note", phrase.note[1]))
        if fresh:
            marked.add(name)
    out.append(("text", template[at:]))
    return [piece for piece in out if piece[1]]


def plain(phrase: Phrase, lang: str) -> str:
    """Return the sentence without marks."""
    return "".join(text for kind, text in fill(phrase, lang) if kind != "note")


def _english(token: str, slots: dict[str, str]) -> tuple[str, str]:
    name, _, form = token.partition(".")
    value = slots[name]
    if name == "T":
        return "", TIMES[int(value)][0]
    if name == "N":
        return "", NUMERALS[int(value)][0]
    if name == "M":
        return "", MODALS[int(value)][0]
    if name in ("V", "V2"):
        return "", VERBS[value].en[("b", "s", "pp", "ing").index(form)]
    if name not in slots or value not in NOUNS:
        return "", value
    noun = NOUNS[value]
    before = {"the": "the ", "a": english_article(noun.en) + " ", "on": f"{noun.on} the "}.get(form, "")
    return before, noun.en_plural if form == "pl" else noun.en


def _greek(token: str, slots: dict[str, str]) -> tuple[str, str]:
    if "|" in token:
        name, *forms = token.split("|")
        return "", forms["mfn".index(NOUNS[slots[name]].gender)]
    if ":" in token:
        return _before_verb(token, slots)
    name, _, form = token.partition(".")
    value = slots[name]
    if name == "T":
        return "", TIMES[int(value)][1]
    if name == "M":
        return "", MODALS[int(value)][1]
    if name == "N":
        column = {"m": 1, "f": 2, "n": 3, "g": 4}.get(form) or "mfn".index(NOUNS[slots[form]].gender) + 1
        return "", NUMERALS[int(value)][column]
    if name in ("V", "V2"):
        return _greek_verb(VERBS[value], form)
    if value not in NOUNS:
        return "", _TEAMS.get(value, value)
    return _greek_noun(NOUNS[value], form)


def _before_verb(token: str, slots: dict[str, str]) -> tuple[str, str]:
    """``{O.cl:V.as}`` is him/her/it before a verb, ``{n:V.as}`` the ν of μην before it."""
    what, _, verb = token.partition(":")
    _, following = _greek(verb, slots)
    if what == "n":
        return "", "ν" if keeps_n(following) else ""
    gender = NOUNS[slots[what.partition(".")[0]]].gender
    return "", article(gender, 2, following)


def _greek_verb(verb: Verb, form: str) -> tuple[str, str]:
    if form in ("nn", "ng", "na"):
        case = _CASES[form[1]]
        return article(verb.gender, case, verb.noun[case]) + " ", verb.noun[case]
    if form.startswith("noun"):
        return "", verb.noun[2 if form.endswith("acc") else 0]
    return "", verb.el[("as", "pr", "pas", "past").index(form)]


def _greek_noun(noun: Noun, form: str) -> tuple[str, str]:
    """``nd gd ad`` definite, ``ni gi ai`` indefinite, ``sd`` σε with the article, ``gb`` bare, ``…pd`` plural, ``…pl`` bare."""
    if form in ("n", "ab"):
        return "", noun.el[0 if form == "n" else 2]
    if form == "sd":
        return "σ" + article(noun.gender, 2, noun.el[2]) + " ", noun.el[2]
    case = _CASES[form[0]]
    if form.endswith("b"):
        return "", noun.el[case]
    if form.endswith("pl"):
        return "", noun.el[case + 3]
    if form.endswith("pd"):
        return article(noun.gender, case + 3, noun.el[case + 3]) + " ", noun.el[case + 3]
    if form.endswith("i"):
        return _INDEFINITE[noun.gender][case] + " ", noun.el[case]
    return article(noun.gender, case, noun.el[case]) + " ", noun.el[case]
