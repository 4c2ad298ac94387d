"""Lineages of editions: the file says what every clause became, and the languages agree about it.

A lineage file (``lineage/2007-2017.toml``) is looked at as it stands, with what people confirmed and what the program
once proposed; whether the languages agree is found by matching the clauses of two editions in each language alone.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from itertools import pairwise

from lawtext.checks.findings import Corpus, Fact, Hit, rule
from lawtext.corpus.files import read_text
from lawtext.editions import Lineage, conflicts, totality
from lawtext.editions.store import confirmed_entries, lineage_path, stored_entries
from lawtext.editions.units import Unit, languages_of, units
from lawtext.model import Place
from lawtext.problems import Problem


def _files(corpus: Corpus) -> Iterator[tuple[str, str, str, str]]:
    """Yield the editions of each lineage file of the corpus, its name and its text."""
    ids = [edition.id for edition in corpus.book.editions]
    for old in ids:
        for new in ids:
            path = lineage_path(corpus.book, old, new)
            if old != new and path.is_file():
                yield old, new, f"lineage/{path.name}", read_text(path, f"lineage/{path.name}")


def _line(text: str, key: str) -> int:
    """Return the line of a file that names a clause first, 1 where none does."""
    at = text.find(f'"{key}"')
    return text.count("\n", 0, at) + 1 if at >= 0 else 1


_SAID: Mapping[str, Mapping[str, str]] = {
    "is in no entry": {"en": "is in no entry", "el": "δεν βρίσκεται σε καμία εγγραφή"},
    "is in more than one entry": {
        "en": "is in more than one entry",
        "el": "βρίσκεται σε περισσότερες από μία εγγραφές",
    },
    "does not exist": {"en": "does not exist", "el": "δεν υπάρχει"},
}
"""What ``editions.totality`` says of a clause, in every language."""
_NO_ENTRY = "is in no entry"
_LAW_SAID: Mapping[str, str] = {
    "en": "is in no entry, nor are its {} clauses and notes",
    "el": "δεν βρίσκεται σε καμία εγγραφή, ούτε κάποια από τις {} διατάξεις και σημειώσεις του",
}
"""What is said of a law of which nothing is in a lineage."""


@rule(
    "lineage-not-total",
    "warning",
    {
        "en": "{number} of {edition} {said}; run lawtext lineage {old} {new} --write",
        "el": "{number} του {edition}: {said}· ξαναγράψτε τη γενεαλογία (lawtext lineage {old} {new} --write)",
    },
    {
        "en": "Every clause and note of both editions should be in exactly one entry of their lineage file: kept, "
        "moved, split, merged, added or removed. This one is not, for example because its law was imported later "
        "or the clause was renumbered.",
        "el": "Κάθε διάταξη και σημείωση των δύο εκδόσεων βρίσκεται σε μία ακριβώς εγγραφή του αρχείου γενεαλογίας."
        " Όπου προστέθηκε στη συλλογή ένας νόμος ή άλλαξε μια αρίθμηση, αυτό δεν ισχύει.",
    },
    "`53D of 2017 is in no entry`",
)
def _not_total(corpus: Corpus) -> Iterator[Hit]:
    for old, new, name, text in _files(corpus):
        lineage = Lineage(old, new, stored_entries(corpus.book, old, new))
        held = {edition: units(corpus.book, edition) for edition in (old, new)}
        for key, edition, said in _by_law(totality(lineage, held[old], held[new]), held):
            facts: dict[str, Fact] = {"old": old, "new": new, "edition": edition, "said": said}
            yield Hit(key, edition, "", Place(name, _line(text, key), 1), key, facts)


def _by_law(
    problems: Iterable[Problem], held: Mapping[str, Mapping[str, Unit]]
) -> Iterator[tuple[str, str, Mapping[str, str]]]:
    """Yield of which clause or law of which edition a lineage is not total, and what is said of it.

    A law that came into the corpus since is told once, and not by each of its clauses.
    """
    told = [_parts(problem) for problem in problems]
    absent = Counter((edition, held[edition][key].law) for key, edition, said in told if said == _NO_ENTRY)
    whole = Counter((edition, unit.law) for edition, of in held.items() for unit in of.values())
    laws = {of: count for of, count in absent.items() if count == whole[of] > 1}
    for key, edition, said in told:
        law = held[edition][key].law if said == _NO_ENTRY else ""
        if (edition, law) not in laws:
            yield key, edition, _SAID[said]
        elif count := laws[edition, law]:
            laws[edition, law] = 0  # told
            yield law, edition, {language: text.format(count) for language, text in _LAW_SAID.items()}


def _parts(problem: Problem) -> tuple[str, str, str]:
    """Return the clause, the edition and what is said of it: ``53D of 2017 is in no entry``."""
    key, _, rest = problem.message.partition(" of ")
    edition, _, said = rest.partition(" ")
    return key, edition, said


@rule(
    "lineage-conflict",
    "warning",
    {
        "en": "the languages disagree on what {number} of {old} became in {new}; run lawtext lineage {old} {new}"
        " --confirm {text}=…",
        "el": "οι γλώσσες διαφωνούν για το τι έγινε η διάταξη {number} του {old} στο {new}: επιβεβαιώστε το"
        " (lawtext lineage {old} {new} --confirm {text}=…)",
    },
    {
        "en": "Both languages have one lineage. Here the words of one language match the clause with a different one "
        "than those of the other language: a translation has a wrong label, or one language was not updated.",
        "el": "Η γενεαλογία είναι κοινή για όλες τις γλώσσες. Εδώ το κείμενο της μιας γλώσσας, αν κρινόταν μόνο του, θα"
        " αντιστοιχούσε με βεβαιότητα τη διάταξη σε άλλη από εκείνη που δείχνει η άλλη γλώσσα: μια μετάφραση βρίσκεται"
        " κάτω από λάθος ένδειξη ή δεν ενημερώθηκε.",
    },
    "In English 53B became 53C, in Greek it is still under Β.",
)
def _conflict(corpus: Corpus) -> Iterator[Hit]:
    book = corpus.book
    for before, after in pairwise(book.editions):
        old, new = before.id, after.id
        if len([code for code in languages_of(book, old) if code in languages_of(book, new)]) < 2:
            continue
        confirmed = confirmed_entries(book, old, new)
        for key in conflicts(book, old, new, confirmed):
            unit = units(book, old)[key]
            law = next(law for code in unit.texts if (law := book.law(old, code, unit.law)) is not None)
            at = law.clauses.get(key) or next(note for note in law.notes if str(note.number) == key)
            yield Hit(key, old, law.language, Place(law.file, at.line, at.col), key, {"old": old, "new": new})
