"""Old marks of changes that came with a source, against the changes that are computed between the editions.

A notice only: a translator's mark may be about an older comparison, or a text of the corpus may have been put right
since. Only laws whose source has marks are looked at, each against the edition before its own.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise

from lawtext.checks.findings import Corpus, Fact, Hit, clause_place, note_place, rule, text_place
from lawtext.editions import compare
from lawtext.editions.lineage import Entry
from lawtext.editions.marks import Laid, MarkComparison, MarkedClause, compare_marks
from lawtext.editions.store import confirmed_entries
from lawtext.editions.units import languages_of
from lawtext.model import Book, Law, Place
from lawtext.problems import LawtextError


@rule(
    "change-marks",
    "notice",
    {"en": "{says}", "el": "{says}"},
    {
        "en": "What a translator marked in the source as changed by this edition differs from what the comparison with "
        "the previous edition finds.",
        "el": "Όσα σημείωσε ο μεταφραστής στην πηγή ως αλλαγές αυτής της έκδοσης δεν συμπίπτουν με τη σύγκριση με την "
        "προηγούμενη.",
    },
    "Ο φρουρός ;;φυλάει;; την πύλη, where the older edition has the same words",
)
def change_marks(corpus: Corpus) -> Iterator[Hit]:
    """Report words that a source marks as changed and that are not, and changes that such a source does not mark."""
    for done in _compared(corpus.book):
        for clause in done.clauses:
            number = clause.number or clause.old[0]
            law = corpus.book.law(done.new, clause.language, number)
            if law is None:
                continue
            yield from (
                _unchanged(law, done, laid) for laid in clause.marks if laid.start is not None and not laid.changed
            )
            if clause.unmarked:
                yield _unmarked(law, done, clause, number)


def _compared(book: Book) -> Iterator[MarkComparison]:
    """Yield the marks of each edition beside what changed since the edition before it."""
    marked = {edition for (edition, _, _), marks in book.marks.items() if any(m.kind != "link" for m in marks)}
    for old, new in pairwise(edition.id for edition in book.editions):
        if new in marked and {*languages_of(book, old)}.intersection(languages_of(book, new)):
            yield compare_marks(book, compare(book, old, new, confirmed=_confirmed(book, old, new)))


def _confirmed(book: Book, old: str, new: str) -> tuple[Entry, ...]:
    try:
        return confirmed_entries(book, old, new)
    except LawtextError:
        return ()  # what is wrong with the file is told where it is read


def _place(law: Law, number: str, at: int = 0, part: str = "") -> Place:
    clause = law.clauses.get(number)
    if clause is not None:
        return clause_place(law, clause) if part else text_place(law, clause, at)
    note = next((note for note in law.notes if str(note.number) == number), None)
    return note_place(law, note, at) if note else Place(law.file, law.root.line, 1)


def _unchanged(law: Law, done: MarkComparison, laid: Laid) -> Hit:
    mark = laid.mark
    says = {
        "en": f"“{mark.text}” is marked as changed ({mark.place}), but {done.old} does not differ there",
        "el": f"το «{mark.text}» σημειώνεται ως αλλαγή ({mark.place}), αλλά το {done.old} δεν διαφέρει εκεί",
    }
    if mark.kind == "deleted":
        says = {
            "en": f"“{mark.text}” is struck out ({mark.place}), but {done.old} does not have it there",
            "el": f"το «{mark.text}» είναι διαγραμμένο ({mark.place}), αλλά το {done.old} δεν το έχει εκεί",
        }
    place = _place(law, mark.number, mark.start, mark.part)
    return Hit(mark.number, law.edition, law.language, place, mark.text, {"says": says})


def _unmarked(law: Law, done: MarkComparison, clause: MarkedClause, number: str) -> Hit:
    first = clause.unmarked[0]
    changed = "; ".join(_shown(hunk.old, hunk.new) for hunk in clause.unmarked)
    says: Fact = {
        "en": f"changed since {done.old} ({changed}); the source marks other changes of this law, but not this one",
        "el": f"άλλαξε μετά το {done.old} ({changed})· η πηγή σημειώνει άλλες αλλαγές του νόμου και όχι αυτήν",
    }
    word = next((at for at, c in enumerate(first.new) if c.isalnum()), 0)
    place = _place(law, clause.number or law.key, first.start + word, first.part)
    text = first.new.strip() or first.old.strip()
    return Hit(number, law.edition, law.language, place, text, {"says": says})


def _shown(old: str, new: str) -> str:
    gone, come = (" ".join(side.split()) for side in (old, new))
    return f"“{gone}” → “{come}”" if gone and come else f"+ “{come}”" if come else f"− “{gone}”"
