"""Carrying: the citations of an editor's own text, written for one edition, rewritten for another.

A citation whose clause has one sure new number gets it, in the letters it was written in, and only where the text
read again then means that clause. All else that a person must look at is listed: the text of the clause changed, the
clause is gone or in several pieces, or nobody can know.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Literal, Protocol, get_args

from lawtext.citations import Citation, find, find_mixed
from lawtext.citations.restating import by_step
from lawtext.editions import Change, Comparison
from lawtext.languages import language
from lawtext.model import Book
from lawtext.numbering import Number
from lawtext.reports.docx import edition_date
from lawtext.reports.markup import words_of
from lawtext.reports.wordfile import word_text

Verdict = Literal["same", "changed", "rewritten", "gone", "split", "unknown", "by-hand"]
VERDICTS: tuple[Verdict, ...] = get_args(Verdict)
"""What becomes of a citation: its clause stands as it stood; it has the same number but changed; it has another
number; it is gone; it was split or merged; it cannot be known; its new number is known but a person has to write it."""

_CANNOT = ("ambiguous", "malformed", "no-context")


class Written(Protocol):
    """The words of a file, each letter with its place in it."""

    @property
    def text(self) -> str:
        """The words, in NFC."""

    def place(self, start: int, end: int) -> tuple[int, int] | None:
        """Return where a stretch stands in the file; None where it cannot be rewritten."""

    def line(self, at: int) -> int | None:
        """Return the line of the file, from 1, in which a letter stands; None where it has no lines."""

    def where(self, at: int) -> str:
        """Return what the place of a letter is called: ``line 12``."""


@dataclass(frozen=True, slots=True)
class Carried:
    """A citation of the text: as written, in which line (None in a Word file), what its place is called, what became
    of it.

    ``old`` and ``new`` are what it cites in the two editions, ``written`` how it is cited now (where it was
    rewritten), ``change`` what happened to the clause where its text changed, ``reason`` why it cannot be known.
    """

    text: str
    line: int | None
    where: str
    verdict: Verdict
    old: tuple[str, ...] = ()
    new: tuple[str, ...] = ()
    written: str = ""
    changes: tuple[Change, ...] = ()
    reason: str = ""

    def as_json(self) -> dict[str, object]:
        """Return it as the mapping that ``lawtext update-citations --format json`` prints."""
        return {
            "citation": self.text,
            "line": self.line,
            "where": self.where,
            "verdict": self.verdict,
            "old": list(self.old),
            "new": list(self.new),
            "written": self.written or None,
            "changed": [dict(change.says) for change in self.changes],
            "reason": self.reason or None,
        }


@dataclass(frozen=True)
class _Edit:
    """A stretch of the words to be written otherwise: ``start`` to ``end`` becomes ``by``; of which citation."""

    citation: int
    start: int
    end: int
    by: str


def carry(
    source: str, ending: str, book: Book, comparison: Comparison, code: str | None = None
) -> tuple[str, tuple[Carried, ...]]:
    """Return a text with its citations carried to the new edition, and what became of each.

    Args:
        source: the text of the file.
        ending: of the file's name, a key of ``markup.PATTERNS``.
        book: whose laws it cites.
        comparison: of the edition it was written for and the one it is to cite, whole book.
        code: its language; None: told from its letters, stretch by stretch.
    """
    words = words_of(source, ending)
    edits, results = _carried_all(words, book, comparison, code)
    pieces, at = [], 0
    for edit in edits:
        span = words.place(edit.start, edit.end)
        assert span is not None, "proven before"
        pieces += [source[at : span[0]], edit.by]
        at = span[1]
    return "".join((*pieces, source[at:])), results


def carry_word(
    data: bytes, name: str, book: Book, comparison: Comparison, code: str | None = None
) -> tuple[bytes, tuple[Carried, ...]]:
    """Return a Word file with its citations carried as tracked changes, and what became of each.

    Author and date of the changes are those of the new edition. Accepting all gives the new text, rejecting all the
    file as it was.

    Args:
        data: the file.
        name: what messages call it.
        book: whose laws it cites.
        comparison: as for ``carry``.
        code: as for ``carry``.

    Raises:
        LawtextError: it is no Word file that can be read, or it holds tracked changes already.
    """
    words = word_text(data, name)
    edits, results = _carried_all(words, book, comparison, code)
    edition = book.edition(comparison.new)
    assert edition is not None, "a comparison of two editions of this book"
    title = book.title.get(book.authoritative) or next(iter(book.title.values()), "")
    changes = [(edit.start, edit.end, edit.by) for edit in edits]
    return words.rewritten(changes, f"{title} {edition.id}".strip(), edition_date(edition)), results


def _carried_all(
    words: Written, book: Book, comparison: Comparison, code: str | None
) -> tuple[list[_Edit], tuple[Carried, ...]]:
    """Return what is to be rewritten, in order, and what becomes of every citation."""
    found = _find(words.text, book, comparison.old, code)
    carried = [_carried(one, words, book, comparison) for one in found]
    edits = [
        edit
        for place, (one, result) in enumerate(zip(found, carried, strict=True))
        if result.verdict == "rewritten"
        for edit in _edits(place, one, result, book)
    ]
    edits = _proven(edits, found, carried, words, book, comparison, code)
    done: dict[int, list[_Edit]] = {}
    for edit in edits:
        done.setdefault(edit.citation, []).append(edit)
    results = tuple(
        replace(one, written=_written(found[place], done[place]))
        if place in done
        else replace(one, verdict="by-hand")
        if one.verdict == "rewritten"
        else one
        for place, one in enumerate(carried)
    )
    return edits, results


def _find(text: str, book: Book, edition: str, code: str | None) -> tuple[Citation, ...]:
    found = find(text, code, book, edition) if code else find_mixed(text, book, edition)
    kept: list[Citation] = []
    for one in found:
        own = one.work is None and one.edition in ("", edition) and one.how not in ("book", "part", "work")
        if own and (one.targets or one.status in _CANNOT):
            kept.append(one)
    return tuple(kept)


def _carried(one: Citation, words: Written, book: Book, comparison: Comparison) -> Carried:
    about = one.text, words.line(one.start), words.where(one.start)
    if one.status in _CANNOT or not one.targets:
        return Carried(*about, "unknown", one.targets, reason=one.status)
    lineage = comparison.lineage
    not_held = {law for _, law in comparison.not_held}
    new: list[str] = []
    for target in one.targets:
        law = str(book.numbering.parse(target).law)
        entry = lineage.entry(old=target)
        if entry is None:
            reason = "not-in-corpus" if one.status == "not-in-corpus" or law in not_held else one.status
            return Carried(*about, "unknown", one.targets, reason=reason)
        if law in not_held and not entry.new:
            return Carried(*about, "unknown", one.targets, reason="not-in-corpus")
        if not entry.certain and not entry.confirmed:
            return Carried(*about, "unknown", one.targets, entry.new, reason="uncertain")
        if not entry.new:
            return Carried(*about, "gone", one.targets, changes=_changes(comparison, target))
        if len(entry.new) > 1 or len(entry.old) > 1:
            return Carried(*about, "split", one.targets, entry.new, changes=_changes(comparison, target))
        new += entry.new
    changes = tuple(change for target in one.targets for change in _changes(comparison, target))
    if {*new} == {*one.targets}:  # of a range in which clauses changed places, too
        return Carried(*about, "changed" if changes else "same", one.targets, tuple(new), changes=changes)
    return Carried(*about, "rewritten", one.targets, tuple(new), changes=changes)


def _changes(comparison: Comparison, target: str) -> tuple[Change, ...]:
    """Return what changed in a clause beyond its number and place."""
    quiet = {"unchanged", "renumbered", "moved", "encoding", "reference-updated"}
    return tuple(one for one in comparison.changes if target in one.old_all and not {*one.kinds} <= quiet)


# --- rewriting ------------------------------------------------------------------------------------------------


def _edits(place: int, one: Citation, result: Carried, book: Book) -> tuple[_Edit, ...]:
    """Return how a citation is written anew; nothing where it is not clear which letters are its numbers.

    Of a number in words (``άρθρο 4 παρ. 1``) each changed step is. Of a range the two ends are written anew. Whether it
    then means the same clauses, no more, no fewer and in their order, is for ``_proven`` to see: a range whose clauses
    went apart, or took others in, is left to a person.
    """
    numbering = book.numbering
    old_first, new_first, old_last, new_last = (
        numbering.parse(side[end]) for end in (0, -1) for side in (result.old, result.new)
    )
    alone = len(result.old) == 1
    same_law = old_last.law == new_last.law if alone else new_first.law == new_last.law
    tail = _edit(place, one, (0, len(one.text)), (old_last, new_last), book, same_law=same_law)
    if alone and tail is None:
        code = one.language or book.authoritative
        parts = next(by_step(one.text, old_last, new_last, code, numbering), ())
        return tuple(_Edit(place, one.start + part.start, one.start + part.end, part.by) for part in parts)
    if alone or tail is None:
        return (tail,) if tail is not None else ()
    for end in range(tail.start - one.start, 0, -1):  # the longest part before it that ends with the first number
        if one.text[end - 1].isalnum() or one.text[end - 1] == ")":
            head = _edit(place, one, (0, end), (old_first, new_first), book, same_law=old_first.law == new_first.law)
            if head is not None:
                return head, tail
    return ()


def _edit(
    place: int, one: Citation, part: tuple[int, int], numbers: tuple[Number, Number], book: Book, *, same_law: bool
) -> _Edit | None:
    """Return how the number that ends a part of a citation is written anew, None where none does.

    ``same_law``: what is written without its law (``C`` of "37A to C") may stay so.
    """
    numbering, (old, new) = book.numbering, numbers
    code = one.language or book.authoritative
    text = one.text[: part[1]]
    for start in range(part[0], part[1]):  # the longest end that reads as the number, or as its end in its law
        tail = text[start:]
        if (start and text[start - 1].isalnum()) or not tail[:1].strip() or not (tail[0].isalnum() or tail[0] == "("):
            continue
        if any(reading.number == old for reading in numbering.read(tail, code)) and tail[0].isdigit():
            return _Edit(place, one.start + start, one.start + part[1], _as(tail, new, code, book))
        if same_law and old.depth and new.depth and _folded(tail) == _folded(_inside(old, tail, code, book)):
            return _Edit(place, one.start + start, one.start + part[1], _inside(new, tail, code, book))
    return None


def _folded(text: str) -> str:
    return "".join(text.split()).casefold()


def _letters(like: str, code: str) -> bool:
    """Tell whether a number is written in the letters of its language, rather than in Latin ones."""
    letters = [c for c in like if c.isalpha()]
    return language(code).letters == "greek" and not (letters and all(c.isascii() for c in letters))


def _as(like: str, number: Number, code: str, book: Book) -> str:
    """Return a number in the letters in which another is written."""
    return book.numbering.written(number, code) if _letters(like, code) else str(number)


def _inside(number: Number, like: str, code: str, book: Book) -> str:
    """Return what is written of a number inside its own law: ``B2`` of 53B2."""
    return _as(like, number, code, book)[len(_as(like, number.law, code, book)) :].lstrip(".")


def _written(one: Citation, edits: Sequence[_Edit]) -> str:
    pieces, at = [], 0
    for edit in edits:
        pieces += [one.text[at : edit.start - one.start], edit.by]
        at = edit.end - one.start
    return "".join((*pieces, one.text[at:]))


def _proven(
    edits: Sequence[_Edit],
    found: Sequence[Citation],
    carried: Sequence[Carried],
    words: Written,
    book: Book,
    comparison: Comparison,
    code: str | None,
) -> list[_Edit]:
    """Return the edits after which every citation of the text, read again, means what it should.

    An edit that reads otherwise is left out, and with it what stands in the same list, until all that is left is
    right.
    """
    kept = [edit for edit in edits if words.place(edit.start, edit.end) is not None]
    while kept:
        text, places = _edited(words.text, kept, [one.start for one in found])
        again = {one.start: one for one in _find(text, book, comparison.new, code)}
        wrong = []
        for edit in kept:
            read = again.get(places[edit.citation])
            if read is None or read.targets != carried[edit.citation].new:
                wrong.append(edit)
        touched = {edit.citation for edit in kept}
        for place, one in enumerate(found):  # an edit must not change what its neighbour means
            read = again.get(places[place])
            before = one.targets
            if place not in touched and not one.relative and (read is None or read.targets != before):
                near = [edit for edit in kept if abs(edit.citation - place) == 1]
                wrong += [edit for edit in near if edit not in wrong]
        if not wrong:
            return kept
        kept = [edit for edit in kept if edit not in wrong]
    return []


def _edited(text: str, edits: Sequence[_Edit], starts: Sequence[int]) -> tuple[str, list[int]]:
    """Return a text with edits made, and where offsets of the old text are in it."""
    pieces, at = [], 0
    for edit in edits:
        pieces += [text[at : edit.start], edit.by]
        at = edit.end
    shifts = [
        start + sum(len(edit.by) - (edit.end - edit.start) for edit in edits if edit.end <= start) for start in starts
    ]
    return "".join((*pieces, text[at:])), shifts
