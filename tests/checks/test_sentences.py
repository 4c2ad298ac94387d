"""What translations say, sentence by sentence: sound renderings are silent, one fault is told once by its own rule.

A book of one-sentence laws of a made-up game, read as a whole: in it stand the turns of Greek that a word-by-word reader
takes for faults (doubled negatives, παρά μόνο, εκτός σειράς, impersonal verbs) and the faults that look most like them.
"""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest

from lawtext import checks
from lawtext.corpus import read_corpus

HEAD = Path(__file__).parents[1] / "books" / "book.head.toml"

SOUND = [
    ("No guard leaves the wall.", "Κανείς φρουρός δεν αφήνει το τείχος."),
    ("One or no player is at the gate.", "Ένας ή κανένας παίκτης είναι στην πύλη."),
    ("No rectification.", "Καμία επανόρθωση."),
    ("There is no penalty before anybody speaks.", "Χωρίς ποινή είναι όλα πριν μιλήσει κανείς."),
    ("The guard does not owe anybody anything.", "Ο φρουρός δεν χρωστά τίποτα σε κανέναν."),
    ("The penalty may not be paid except by the captain.", "Η ποινή δεν μπορεί να πληρωθεί παρά μόνο από τον αρχηγό."),
    ("A stone moved out of turn goes back.", "Ένας λίθος που μετακινήθηκε εκτός σειράς γυρίζει πίσω."),
    ("The gate stays shut unless the captain objects.", "Η πύλη μένει κλειστή εκτός κι αν διαφωνήσει ο αρχηγός."),
    ("Neither the guard nor the herald speaks.", "Ούτε ο φρουρός ούτε ο κήρυκας μιλάει."),
    ("The stone may be moved by either side.", "Ο λίθος μπορεί να μετακινηθεί από οποιαδήποτε πλευρά."),
    ("A player must not touch the wall.", "Ο παίκτης δεν πρέπει να αγγίξει το τείχος."),
    ("A player may not touch the wall.", "Ο παίκτης δεν μπορεί να αγγίξει το τείχος."),
    ("A player need not touch the wall.", "Ο παίκτης δεν χρειάζεται να αγγίξει το τείχος."),
    ("A player need not touch the wall.", "Ο παίκτης δεν είναι υποχρεωμένος να αγγίξει το τείχος."),
    ("A player shall not touch the wall.", "Ο παίκτης δεν θα αγγίξει το τείχος."),
    ("A player shall not touch the wall.", "Ο παίκτης απαγορεύεται να αγγίξει το τείχος."),
    ("The bell is rung twice.", "Η καμπάνα χτυπά δύο φορές."),
    ("Both sides stand up.", "Και οι δύο πλευρές σηκώνονται."),
    ("Both sides stand up.", "Αμφότερες οι πλευρές σηκώνονται."),
    ("In the thirteenth round the gate opens.", "Στον 13ο γύρο ανοίγει η πύλη."),
    ("In the 13th round the gate opens.", "Στον δέκατο τρίτο γύρο ανοίγει η πύλη."),
    ("Half of the stones go back.", "Οι μισοί λίθοι γυρίζουν πίσω."),
    ("Either player calls the captain.", "Όποιος από τους δύο παίκτες θέλει καλεί τον αρχηγό."),
    ("Either player calls the captain.", "Ο ένας ή ο άλλος παίκτης καλεί τον αρχηγό."),
    ("The bell is rung three times.", "Η καμπάνα χτυπά τρεις φορές."),
    ("The bell is rung three times.", "Η καμπάνα χτυπά τρις."),
    ("A quarter of the stones is lost.", "Το ένα τέταρτο των λίθων χάνεται."),
    ("Two thirds of the stones are lost.", "Τα δύο τρίτα των λίθων χάνονται."),
    ("The last two rounds do not count.", "Οι δύο τελευταίοι γύροι δεν μετρούν."),
    ("A dozen stones are enough.", "Δώδεκα λίθοι αρκούν."),
    ("He has a pair of stones.", "Έχει δύο λίθους."),
    ("A fortnight passes.", "Περνούν δύο εβδομάδες."),
    ("The wall cannot be moved.", "Το τείχος δεν μετακινείται."),
    ("Save where the gate is open, the guard waits.", "Εκτός εάν η πύλη είναι ανοικτή, ο φρουρός περιμένει."),
    ("Except in the case of rain, the bell is rung once.", "Εκτός της περίπτωσης βροχής, η καμπάνα χτυπά μία φορά."),
    ("The bell is rung, except when the captain is ill.", "Η καμπάνα χτυπά, εκτός σε περίπτωση που ο αρχηγός ασθενεί."),
    ("But for the rain, the gate would be open.", "Αν δεν έβρεχε, η πύλη θα ήταν ανοικτή."),
    ("All stones but one are counted.", "Μετρώνται όλοι οι λίθοι εκτός από έναν."),
    ("Play begins at 18.30.", "Το παιχνίδι αρχίζει στις 18:30."),
    ("No fewer than three stones must stay.", "Πρέπει να μείνουν τουλάχιστον τρεις λίθοι."),
    ("Not less than ten points must be paid.", "Δεν πρέπει να καταβληθούν λιγότεροι από δέκα βαθμοί."),
    ("No fewer than three stones may stay.", "Δεν μπορούν να μείνουν λιγότεροι από τρεις λίθοι."),
    ("No more than three stones may stay.", "Δεν μπορούν να μείνουν περισσότεροι από τρεις λίθοι."),
    ("He must refrain from touching the wall.", "Πρέπει να μην αγγίξει το τείχος."),
    ("He must abstain from touching the wall.", "Δεν πρέπει να αγγίξει το τείχος."),
    ("No one but the captain may speak.", "Κανείς εκτός από τον αρχηγό δεν μπορεί να μιλήσει."),
    ("The penalty is tripled.", "Η ποινή τριπλασιάζεται."),
    ("The winner gets three times the stones.", "Ο νικητής παίρνει το τριπλάσιο των λίθων."),
    ("The wall cannot be moved.", "Είναι αδύνατο να μετακινηθεί το τείχος."),
    ("Nobody may speak.", "Κανείς δεν μπορεί να μιλήσει."),
    ("No player may speak.", "Κανένας παίκτης δεν μπορεί να μιλήσει."),
    ("No player may speak before the bell has been rung.", "Δεν μπορεί κανένας παίκτης να μιλήσει πριν χτυπήσει η καμπάνα."),
    ("The player may speak only after the bell.", "Ο παίκτης μπορεί να μιλήσει μόνο μετά την καμπάνα."),
    ("The player may only speak after the bell.", "Ο παίκτης δεν μπορεί να μιλήσει παρά μόνο μετά την καμπάνα."),
    ("The player may not speak except after the bell.", "Ο παίκτης μπορεί να μιλήσει μόνο μετά την καμπάνα."),
    ("The gate may be opened only by the guard.", "Η πύλη δεν μπορεί να ανοιχτεί παρά μόνο από τον φρουρό."),
    ("No more than two players may rise.", "Μπορούν να σηκωθούν το πολύ δύο παίκτες."),
    ("No more than two players may rise.", "Δεν μπορούν να σηκωθούν περισσότεροι από δύο παίκτες."),
    ("At most two players may rise.", "Δεν μπορούν να σηκωθούν περισσότεροι από δύο παίκτες."),
    ("The player must not only rise but also speak.", "Ο παίκτης πρέπει όχι μόνο να σηκωθεί αλλά και να μιλήσει."),
    ("Not all players may rise.", "Δεν μπορούν να σηκωθούν όλοι οι παίκτες."),
    ("There must be no delay.", "Δεν πρέπει να υπάρχει καθυστέρηση."),
    ("The player must have no stones.", "Ο παίκτης δεν πρέπει να έχει λίθους."),
    ("The player must make no remark.", "Ο παίκτης δεν πρέπει να κάνει κανένα σχόλιο."),
    ("The player must say nothing.", "Ο παίκτης δεν πρέπει να πει τίποτα."),
    ("The player may do nothing.", "Ο παίκτης δεν μπορεί να κάνει τίποτα."),
    ("The player must neither speak nor move.", "Ο παίκτης δεν πρέπει ούτε να μιλήσει ούτε να κινηθεί."),
    ("The stone must be neither wet nor dry.", "Ο λίθος δεν πρέπει να είναι ούτε υγρός ούτε στεγνός."),
    ("The guard must take care that no player speaks.", "Ο φρουρός πρέπει να φροντίζει να μη μιλά κανένας παίκτης."),
    ("The player may not speak unless he is asked.", "Ο παίκτης μπορεί να μιλήσει μόνο αν ερωτηθεί."),
    ("The guard is not bound to answer.", "Ο φρουρός δεν έχει καμία υποχρέωση να απαντήσει."),
    ("There is no rectification.", "Δεν υπάρχει επανόρθωση."),
    ("The stone is lost if it is not found.", "Ο λίθος χάνεται αν δεν βρεθεί."),
    ("It makes no difference who speaks first.", "Δεν έχει σημασία ποιος μιλά πρώτος."),
    ("No one other than the captain opens the gate.", "Κανείς άλλος εκτός από τον αρχηγό δεν ανοίγει την πύλη."),
    ("A guard other than the one at the gate rings the bell.", "Την καμπάνα χτυπά φρουρός άλλος από εκείνον της πύλης."),
    ("Only the captain opens the gate.", "Μόνο ο αρχηγός ανοίγει την πύλη."),
    ("Only the captain opens the gate.", "Κανείς εκτός από τον αρχηγό δεν ανοίγει την πύλη."),
    ("The gate is never opened.", "Η πύλη δεν ανοίγει ποτέ."),
    ("The player has no right to speak.", "Ο παίκτης δεν έχει δικαίωμα να μιλήσει."),
    ("The stone is put back, except in the last round.", "Ο λίθος επιστρέφεται, εκτός από τον τελευταίο γύρο."),
    ("The stone is put back, except in the last round.", "Ο λίθος επιστρέφεται, με εξαίρεση τον τελευταίο γύρο."),
    ("The stone is put back except when the bell rings.", "Ο λίθος επιστρέφεται εκτός όταν χτυπά η καμπάνα."),
    ("He plays without looking and without speaking.", "Παίζει χωρίς να κοιτά ούτε να μιλά."),
    ("The sixth player outside the wall waits.", "Ο έκτος παίκτης εκτός του τείχους περιμένει."),
    ("The first to speak loses.", "Χάνει όποιος μιλήσει πρώτος."),
    ("One of the players speaks.", "Ένας από τους παίκτες μιλά."),
    ("The ace and the two of stones are put away.", "Ο άσσος και το δύο των λίθων μαζεύονται."),
    ("A player must not touch the wall.", "Ο παίκτης πρέπει να μην αγγίξει το τείχος."),
    ("A player may decline to answer.", "Ο παίκτης μπορεί να μην απαντήσει."),
    ("A player should not touch the wall.", "Ο παίκτης δεν θα πρέπει να αγγίξει το τείχος."),
    ("If the player may not speak, the captain must.", "Αν ο παίκτης δεν μπορεί να μιλήσει, πρέπει ο αρχηγός."),
    ("The captain may, but need not, ring the bell.", "Ο αρχηγός μπορεί, αλλά δεν χρειάζεται, να χτυπήσει την καμπάνα."),
    ("A player who has not spoken may speak; one who has spoken must not.", "Όποιος παίκτης δεν έχει μιλήσει μπορεί να μιλήσει· όποιος έχει μιλήσει δεν πρέπει."),
    ("It is not enough to touch the stone without moving it.", "Δεν αρκεί να αγγίξει κανείς τον λίθο χωρίς να τον μετακινήσει."),
    ("He is not entitled to more than three stones.", "Δεν δικαιούται περισσότερους από τρεις λίθους."),
    ("The game goes on as though no stone had been moved.", "Το παιχνίδι συνεχίζεται σαν να μην έχει μετακινηθεί λίθος."),
    ("No further correction is made.", "Δεν γίνεται καμία άλλη διόρθωση."),
    ("unless it is too late", "εκτός εάν είναι πολύ αργά"),
    ("A player may not withdraw a stone, nor may he add one.", "Ο παίκτης δεν μπορεί να αποσύρει λίθο, ούτε μπορεί να προσθέσει έναν."),
    ("The stone is worth twice as much.", "Ο λίθος αξίζει τα διπλά."),
    ("For the first time, both captains shake hands.", "Για πρώτη φορά δίνουν τα χέρια και οι δύο αρχηγοί."),
    ("It lasts a quarter of an hour.", "Διαρκεί ένα τέταρτο της ώρας."),
    ("All four players and three-quarters of the guests leave.", "Και οι τέσσερις παίκτες και τα τρία τέταρτα των καλεσμένων φεύγουν."),
    ("The stone is worth 1,000 points.", "Ο λίθος αξίζει 1.000 πόντους."),
    ("The stone is worth 2.5 points.", "Ο λίθος αξίζει 2,5 πόντους."),
]  # fmt: skip

FAULTY = [
    ("No fewer than three stones must stay.", "Μπορούν να μείνουν τουλάχιστον τρεις λίθοι.", "modal-force"),
    ("The penalty is tripled.", "Η ποινή τετραπλασιάζεται.", "number"),
    ("No one but the captain may speak.", "Μπορεί να μιλήσει ο αρχηγός και οι άλλοι.", "modal-turned"),
    ("Save where the gate is open, the guard waits.", "Εάν η πύλη είναι ανοικτή, ο φρουρός περιμένει.", "negation"),
    ("Every stone is counted, with the exception of the last.", "Κάθε λίθος μετριέται, και ο τελευταίος.", "negation"),
    ("In the case of rain, the bell is rung.", "Εκτός της περίπτωσης βροχής, η καμπάνα χτυπά.", "negation"),
    ("Play begins at 18.30.", "Το παιχνίδι αρχίζει στις 18:45.", "number"),
    ("No player may speak.", "Κανένας παίκτης μπορεί να μιλήσει.", "modal-turned"),
    ("There is no rectification.", "Υπάρχει καμία επανόρθωση.", "negation"),
    ("The guard is never at the gate.", "Ο φρουρός είναι ποτέ στην πύλη.", "negation"),
    ("No stone is on the wall.", "Κανένας λίθος είναι στο τείχος.", "negation"),
    ("The captain must be told without delay.", "Ο αρχηγός πρέπει να ενημερωθεί αμέσως.", "negation"),
    ("A stone must be returned immediately.", "Ένας λίθος πρέπει να επιστραφεί χωρίς καθυστέρηση.", "negation"),
    ("A player must touch the wall.", "Ο παίκτης πρέπει να μην αγγίξει το τείχος.", "modal-turned"),
    ("A player should not touch the wall.", "Ο παίκτης θα πρέπει να αγγίξει το τείχος.", "negation"),
    ("The bell is rung thrice.", "Η καμπάνα χτυπά δύο φορές.", "number"),
    ("All four players leave.", "Και οι πέντε παίκτες φεύγουν.", "number"),
    ("A player may not withdraw a stone, nor may he add one.", "Ο παίκτης δεν μπορεί να αποσύρει λίθο, αλλά μπορεί να προσθέσει έναν.", "modal-turned"),
    ("It is not enough to touch the stone.", "Αρκεί να αγγίξει ο παίκτης τον λίθο.", "negation"),
    ("No further correction is made.", "Γίνεται και άλλη διόρθωση.", "negation"),
    ("A player must not touch the wall.", "Ο παίκτης πρέπει να αγγίξει το τείχος.", "modal-turned"),
    ("A player may not touch the wall.", "Ο παίκτης μπορεί να αγγίξει το τείχος.", "modal-turned"),
    ("A player may touch the wall.", "Ο παίκτης δεν μπορεί να αγγίξει το τείχος.", "modal-turned"),
    ("A player must touch the wall.", "Ο παίκτης δεν πρέπει να αγγίξει το τείχος.", "modal-turned"),
    ("A player must touch the wall.", "Ο παίκτης μπορεί να αγγίξει το τείχος.", "modal-force"),
    ("A player may touch the wall.", "Ο παίκτης πρέπει να αγγίξει το τείχος.", "modal-force"),
    ("A player should touch the wall.", "Ο παίκτης πρέπει να αγγίξει το τείχος.", "modal-force"),
    ("A player must touch the wall.", "Ο παίκτης θα πρέπει να αγγίξει το τείχος.", "modal-force"),
    ("No player may speak.", "Κάθε παίκτης μπορεί να μιλήσει.", "modal-turned"),
    ("The player may only speak after the bell.", "Ο παίκτης μπορεί να μιλήσει μετά την καμπάνα.", "modal-turned"),
    ("The player may not speak except after the bell.", "Ο παίκτης μπορεί να μιλήσει μετά την καμπάνα.", "modal-turned"),
    ("The player may not touch the wall.", "Ο παίκτης μπορεί μόνο να αγγίξει το τείχος.", "modal-force"),
    ("The gate may be opened only by the guard.", "Η πύλη δεν μπορεί να ανοιχτεί μόνο από τον φρουρό.", "modal-force"),
    ("The gate may be opened only by the guard.", "Η πύλη δεν μπορεί να ανοιχτεί από τον φρουρό.", "modal-turned"),
    ("At least two players must rise.", "Δεν πρέπει να σηκωθούν τουλάχιστον δύο παίκτες.", "modal-turned"),
    ("No more than two players may rise.", "Μπορούν να σηκωθούν περισσότεροι από δύο παίκτες.", "modal-turned"),
    ("Not every player may rise.", "Κάθε παίκτης μπορεί να σηκωθεί.", "modal-turned"),
    ("The player must rise, no stone is touched.", "Ο παίκτης δεν πρέπει να σηκωθεί, κανένας λίθος δεν αγγίζεται.", "modal-turned"),
    ("The player must rise and say nothing.", "Ο παίκτης δεν πρέπει να σηκωθεί και δεν λέει τίποτα.", "modal-turned"),
    ("The player must have no stones.", "Ο παίκτης πρέπει να έχει λίθους.", "negation"),
    ("A player need not touch the wall.", "Ο παίκτης χρειάζεται να αγγίξει το τείχος.", "negation"),
    ("A player shall not touch the wall.", "Ο παίκτης θα αγγίξει το τείχος.", "negation"),
    ("The gate is never opened.", "Η πύλη ανοίγει.", "negation"),
    ("The gate is opened.", "Η πύλη δεν ανοίγει ποτέ.", "negation"),
    ("The stone is lost if it is not found.", "Ο λίθος χάνεται αν βρεθεί.", "negation"),
    ("The gate stays shut unless the captain objects.", "Η πύλη μένει κλειστή εκτός σειράς όταν διαφωνεί ο αρχηγός.", "negation"),
    ("Neither the guard nor the herald speaks.", "Και ο φρουρός και ο κήρυκας μιλούν.", "negation"),
    ("The bell is rung twice.", "Η καμπάνα χτυπά τρεις φορές.", "number"),
    ("The bell is rung three times.", "Η καμπάνα χτυπά δύο φορές.", "number"),
    ("The bell is rung twice.", "Η καμπάνα χτυπά.", "number"),
    ("Both sides stand up.", "Και οι τρεις πλευρές σηκώνονται.", "number"),
    ("In the thirteenth round the gate opens.", "Στον 12ο γύρο ανοίγει η πύλη.", "number"),
    ("In the sixth round the gate opens.", "Στον έβδομο γύρο ανοίγει η πύλη.", "number"),
    ("After 48 hours the gate opens.", "Μετά από 24 ώρες ανοίγει η πύλη.", "number"),
    ("The player must stand up. He may not speak.", "Ο παίκτης πρέπει να σηκωθεί. Μπορεί να μιλήσει.", "modal-turned"),
    ("The captain is told by the guard, not by the herald.", "Ο αρχηγός ενημερώνεται από τον φρουρό, από τον κήρυκα.", "negation"),
]  # fmt: skip

SILENT_BESIDE = {"two-renderings", "one-rendering", "law-untranslated"}
"""Rules that compare one law with another: the laws of this book say the same things again and again."""


@pytest.fixture(scope="module")
def told(tmp_path_factory: pytest.TempPathFactory) -> dict[str, list[str]]:
    root = tmp_path_factory.mktemp("sentences") / "book"
    root.mkdir()
    shutil.copy(HEAD, root / "book.toml")
    for number, row in enumerate([*SOUND, *FAULTY], 1):
        for code, head, text in (("en", "LAW", row[0]), ("el", "ΝΟΜΟΣ", row[1])):
            file = root / "laws" / "2020" / code / f"{number:02}.md"
            file.parent.mkdir(parents=True, exist_ok=True)
            file.write_text(f"# {head} {number} - {'WALLS' if code == 'en' else 'ΤΕΙΧΗ'}\n\n{text}\n", encoding="utf-8")
    book, problems = read_corpus(root)
    found: dict[str, list[str]] = {}
    for one in checks.run(book, problems):
        if one.rule not in SILENT_BESIDE:
            found.setdefault(one.number, []).append(one.rule)
    return found


@pytest.mark.parametrize(
    ("number", "expected"),
    [(n, [row[2]] if len(row) > 2 else []) for n, row in enumerate([*SOUND, *FAULTY], 1)],
    ids=[f"{row[0]} — {row[1]}" for row in [*SOUND, *FAULTY]],
)
def test_a_sentence(told: dict[str, list[str]], number: int, expected: list[str]) -> None:
    assert told.get(f"{number}", []) == expected
