"""Old marks of changes beside the computed ones: what translators marked in a source against what the comparison finds.

A source may mark what a new edition changed (``;;…;;``, ``<del>…</del>``: ``Book.marks``). ``compare_marks`` lays these
marks on a computed comparison and says, clause by clause, what was marked and changed, marked and not changed, changed
and not marked. Nothing here decides who is right: a mark may be about wording that both texts of the corpus share.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Literal, get_args

from lawtext.editions.changes import Change, Comparison
from lawtext.languages import fold
from lawtext.model import PARAGRAPH_BREAK, Book, Law, SourceMark
from lawtext.textdiff import Op, words

Verdict = Literal["marked-and-changed", "marked-not-changed", "changed-not-marked"]

VERDICTS: tuple[Verdict, ...] = get_args(Verdict)
"""Every verdict, in the order in which they are counted."""


@dataclass(frozen=True, slots=True)
class Hunk:
    """One computed difference: the words that went and those that came.

    ``start`` and ``end`` are where the new words stand in the new text (where nothing came: the place of what went);
    ``part`` is ``heading`` or empty.
    """

    old: str
    new: str
    start: int
    end: int
    part: str = ""

    def as_json(self) -> dict[str, Any]:
        """Return the difference as ``compare --marks --format json`` prints it."""
        return {"old": self.old, "new": self.new, "start": self.start, "end": self.end, "part": self.part or "text"}


@dataclass(frozen=True, slots=True)
class Laid:
    """One mark on the text as it is now, and whether the comparison finds a change there.

    ``start`` and ``end`` are None where a person has edited the words away since; then nothing is said of it.
    """

    mark: SourceMark
    start: int | None
    end: int | None
    changed: bool

    def as_json(self) -> dict[str, Any]:
        """Return the mark as ``compare --marks --format json`` prints it."""
        return {
            "kind": self.mark.kind,
            "text": self.mark.text,
            "part": self.mark.part or "text",
            "start": self.start,
            "end": self.end,
            "changed": self.changed if self.start is not None else None,
            "source": self.mark.place,
        }


@dataclass(frozen=True, slots=True)
class MarkedClause:
    """One clause or note in one language: its marks, and the changes on which there is no mark.

    ``number`` is its number in the new edition, empty where it was removed; ``old`` those it had before.
    """

    number: str
    old: tuple[str, ...]
    language: str
    verdict: Verdict
    marks: tuple[Laid, ...] = ()
    unmarked: tuple[Hunk, ...] = ()

    def as_json(self) -> dict[str, Any]:
        """Return the clause as ``compare --marks --format json`` prints it."""
        return {
            "number": self.number or None,
            "old": list(self.old),
            "language": self.language,
            "verdict": self.verdict,
            "marks": [laid.as_json() for laid in self.marks],
            "unmarked": [hunk.as_json() for hunk in self.unmarked],
        }


@dataclass(frozen=True)
class MarkComparison:
    """The marks of the new edition beside a comparison, in the order of the book; only laws whose source has marks."""

    old: str
    new: str
    clauses: tuple[MarkedClause, ...]
    laws: tuple[tuple[str, str], ...] = field(default=())

    @property
    def counts(self) -> dict[str, int]:
        """How many clauses there are of each verdict."""
        return {verdict: sum(c.verdict == verdict for c in self.clauses) for verdict in VERDICTS}

    def as_json(self) -> dict[str, Any]:
        """Return it as ``lawtext compare OLD NEW --marks --format json`` prints it."""
        return {
            "old": self.old,
            "new": self.new,
            "laws": [{"law": law, "language": code} for law, code in self.laws],
            "clauses": [clause.as_json() for clause in self.clauses],
            "counts": self.counts,
        }


def compare_marks(book: Book, done: Comparison) -> MarkComparison:
    """Return the marks of the newer edition of a comparison beside what it computed.

    A law and language whose source has no mark at all is left out: nobody marked changes there.
    """
    marks: dict[tuple[str, str], list[SourceMark]] = {}
    for (edition, code, law), found in book.marks.items():
        chosen = [mark for mark in found if mark.kind in ("changed", "deleted")]
        if edition == done.new and code in done.languages and chosen and law in done.laws:
            marks[law, code] = chosen
    clauses: list[MarkedClause] = []
    for (law, code), found_here in sorted(marks.items(), key=lambda item: done.laws.index(item[0][0])):
        text = book.laws.get((done.new, code, law))
        changes = [c for c in done.changes if c.language == code and law in (c.law_new, c.law_old)]
        if text is not None:
            clauses += _of_law(text, changes, found_here, law)
    return MarkComparison(done.old, done.new, tuple(clauses), tuple(marks))


def _of_law(law: Law, changes: Sequence[Change], marks: Sequence[SourceMark], number: str) -> Iterator[MarkedClause]:
    gone = [change for change in changes if change.new is None and change.law_old == number]
    for change in changes:
        if change.law_new != number or change.new is None:
            continue
        numbers = change.new_all or (change.new,)
        mine = [mark for mark in marks if mark.number in numbers]
        hunks = [*_hunks(change.heading_words, "heading"), *_hunks(change.words, "")]
        laid = tuple(_laid(law, mark, numbers, hunks, gone) for mark in mine)
        bare = tuple(hunk for hunk in hunks if not any(_on(hunk, one) for one in laid))
        known = any(one.start is not None for one in laid)
        if known and (hunks or any(one.changed for one in laid)):
            yield MarkedClause(change.new, change.old_all, law.language, "marked-and-changed", laid, bare)
        elif known:
            yield MarkedClause(change.new, change.old_all, law.language, "marked-not-changed", laid)
        elif hunks:
            yield MarkedClause(change.new, change.old_all, law.language, "changed-not-marked", laid, bare)
    for change in gone:
        text = "".join(op.old for op in change.words)
        struck = [mark for mark in marks if mark.kind == "deleted" and _says(text, mark.text)]
        if not struck and words(text):
            yield MarkedClause(
                "", change.old_all, law.language, "changed-not-marked", (), (Hunk(text.strip(), "", 0, 0),)
            )


def _hunks(ops: Sequence[Op], part: str) -> list[Hunk]:
    """Return the differences that a comparison has, neighbours joined; mere punctuation and space is none."""
    found: list[Hunk] = []
    at = 0
    for op in ops:
        end = at + len(op.new)
        if op.sign != "=":
            last = found[-1] if found else None
            if last is not None and last.end == at:
                found[-1] = Hunk(last.old + op.old, last.new + op.new, last.start, end, part)
            else:
                found.append(Hunk(op.old, op.new, at, end, part))
        at = end
    return [hunk for hunk in found if any(c.isalnum() for c in hunk.old + hunk.new)]


def _laid(law: Law, mark: SourceMark, numbers: Sequence[str], hunks: Sequence[Hunk], gone: Sequence[Change]) -> Laid:
    """Return a mark with its place in the compared text: that of its clause, or of the clauses that it became."""
    place = mark.found_in(_text(law, mark.number, mark.part))
    if place is None:
        return Laid(mark, None, None, changed=False)
    before = numbers[: numbers.index(mark.number)] if not mark.part else ()
    shift = sum(len(_text(law, number, "")) + len(PARAGRAPH_BREAK) for number in before)
    laid = Laid(mark, place[0] + shift, place[1] + shift, changed=False)
    changed = any(_on(hunk, laid) for hunk in hunks)
    if mark.kind == "deleted" and not changed:
        changed = any(_says("".join(op.old for op in change.words), mark.text) for change in gone)
    return Laid(mark, laid.start, laid.end, changed)


def _text(law: Law, number: str, part: str) -> str:
    clause = law.clauses.get(number)
    if clause is None:
        return next((note.text.string for note in law.notes if str(note.number) == number), "")
    return clause.title if part else clause.text


def _on(hunk: Hunk, laid: Laid) -> bool:
    """Tell whether a difference is one that a mark marks."""
    if laid.start is None or laid.end is None or hunk.part != laid.mark.part:
        return False
    if laid.mark.kind == "deleted":
        # What was struck out is what went, wherever the comparison happens to put the gap.
        return bool(hunk.old) and _says(hunk.old, laid.mark.text)
    if any(c.isalnum() for c in hunk.new):
        return hunk.start < laid.end and laid.start < hunk.end
    # Words that only went: the mark stands around the gap, or right at it.
    return laid.start - 1 <= hunk.start <= laid.end + 1


def _says(text: str, struck: str) -> bool:
    """Tell whether one of two texts has all words of the other, one after the other."""
    sides = ([fold(word) for word in words(string)] for string in (text, struck))
    short, long = sorted(sides, key=len)
    size = len(short)
    return bool(size) and any(long[at : at + size] == short for at in range(len(long) - size + 1))


SAID: Mapping[Verdict, str] = {
    "marked-and-changed": "marked, and changed",
    "marked-not-changed": "marked, but not changed",
    "changed-not-marked": "changed, but not marked",
}
"""The verdicts as a person says them."""
