"""Decisions of people in ``review/`` that no longer fit: pairs set between the languages (``[[pairs]]``), and waivers
of what there is not.

A pair that does not fit is never bent to the new text: it is left out of the alignment until a person has looked at it.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations

from lawtext.alignment.decided import Confirmed, read_confirmed, reviewed
from lawtext.checks.findings import RULES, Corpus, Fact, Hit, rule
from lawtext.model import DEFINITIONS, Book, Place
from lawtext.problems import LawtextError


@rule(
    "stale-pair",
    "warning",
    {"en": "a pair set by a person is not used: {says}", "el": "Αντιστοιχία που όρισε άνθρωπος δεν ισχύει: {says}"},
    {
        "en": "A person decided that certain words in two languages say the same, but that text is gone, has changed, "
        "or is no longer side by side. The pair is left out of the alignment until somebody sets it again.",
        "el": "Ό,τι αποφάσισε άνθρωπος για το ποια λόγια των δύο γλωσσών λένε το ίδιο αφορά κείμενο που δεν υπάρχει, "
        "άλλαξε ή δεν βρίσκεται δίπλα δίπλα. Η αντιστοιχία μένει έξω ώσπου κάποιος να την ανανεώσει.",
    },
    'en = ["53A:0:7"] where 53A has three sentences',
)
def stale_pair(corpus: Corpus) -> Iterator[Hit]:
    """Report decisions about pairs that the alignment cannot follow, and files of decisions that cannot be read."""
    for edition, law in reviewed(corpus.book):
        try:
            decisions = read_confirmed(corpus.book, edition, law)
        except LawtextError as error:
            says: Fact = {"en": str(error), "el": str(error)}
            yield Hit(law, edition, "", Place(f"review/{edition}/{law}.toml", 1, 1), "", {"says": says})
            continue
        yield from _left(corpus.book, edition, law, decisions)


def _left(book: Book, edition: str, law: str, decisions: tuple[Confirmed, ...]) -> Iterator[Hit]:
    from lawtext.alignment.book import align_law_fully  # loads numpy and scipy: only where somebody set a pair

    told: set[int] = set()
    for pair in combinations(book.languages, 2):
        if not any(set(pair) <= set(one.members) for one in decisions):
            continue
        try:
            left = align_law_fully(book, law, edition, pair)[1]
        except LawtextError as error:
            says = {"en": str(error), "el": str(error)}
            yield Hit(law, edition, "", Place(f"review/{edition}/{law}.toml", 1, 1), "", {"says": says})
            continue
        for one in left:
            if one.decision.line in told:
                continue
            told.add(one.decision.line)
            code = next(iter(one.decision.members))
            addresses = ", ".join(a for side in one.decision.members.values() for a in side)
            number = (
                law
                if law == DEFINITIONS
                else next((s[0].split(":")[0] for s in one.decision.members.values() if s), law)
            )
            place = Place(one.decision.file, one.decision.line, 1)
            yield Hit(number, edition, code, place, addresses, {"says": dict(one.why)})


@rule(
    "waiver-unknown",
    "notice",
    {
        "en": "a waiver has no effect: {says}",
        "el": "Μια αποδοχή ευρήματος δεν αφορά τίποτα: {says}",
    },
    {
        "en": "A waiver names a rule that lawtext does not have, or an edition that the book does not have, so that it "
        "can never match a finding.",
        "el": "Μια αποδοχή ευρήματος αναφέρει κανόνα που δεν υπάρχει ή έκδοση που το βιβλίο δεν έχει, οπότε κανένα "
        "εύρημα δεν μπορεί να της αντιστοιχεί: το όνομα γράφτηκε λάθος ή δεν υπάρχει πια.",
    },
    'rule = "negations", where the rule is called negation',
)
def waiver_unknown(corpus: Corpus) -> Iterator[Hit]:
    """Report waivers of a rule or an edition that does not exist."""
    editions = {"", *(edition.id for edition in corpus.book.editions)}
    for one in corpus.decisions.waivers:
        at = (one.number, one.edition) if one.edition in editions else ("", "")
        if one.number and one.rule not in RULES:  # what is wrong with a file has no number and no rule
            wrong, says = one.rule, {"en": "there is no rule “{}”", "el": "δεν υπάρχει κανόνας «{}»"}
        elif one.edition not in editions:
            wrong, says = one.edition, {"en": "the book has no edition “{}”", "el": "το βιβλίο δεν έχει έκδοση «{}»"}
        else:
            continue
        told = {code: text.format(wrong) for code, text in says.items()}
        yield Hit(*at, one.language, Place(one.file, one.line, 1), wrong, {"says": told})
