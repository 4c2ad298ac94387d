"""Editing a text of the corpus: the lines of a file that are one clause's, and the file once they read otherwise.

A person edits lines as the file has them, with labels and marks. What comes back is read as the whole file would be:
anything the reader refuses, and anything that would change another clause, is refused with its place, and nothing is
written. A file that was canonical is written by the writer again; another keeps its other lines as they are.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Container, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import TypeVar

from lawtext.corpus import beside_file, law_path, read_law, write_law
from lawtext.corpus.articles import read_article, read_definitions, write_article, write_definitions
from lawtext.corpus.files import read_text
from lawtext.languages import nfc
from lawtext.model import (
    DEFINITIONS,
    INTRODUCTION,
    Article,
    Book,
    Clause,
    Definition,
    Definitions,
    Law,
    Note,
    Paragraph,
)
from lawtext.problems import Problem, UsageError
from lawtext.reviewed import article_ids, article_of, law_of

LONGEST = 200_000
"""So many characters may a text have that a person sends."""


@dataclass(frozen=True, slots=True)
class Segment:
    """Lines of a file that stand together: ``first`` counts from 1, ``text`` has no blank lines at its ends."""

    first: int
    last: int
    text: str


@dataclass(frozen=True, slots=True)
class Source:
    """A clause, note or definition as its file writes it: ``path`` is inside the corpus, ``raw`` the whole file.

    ``shared`` are the numbers of what stands on the same lines and may change with it. A clause that the file lacks
    has one empty segment, where it would stand.
    """

    path: str
    edition: str
    language: str
    number: str
    raw: str
    segments: tuple[Segment, ...]
    shared: frozenset[str] = frozenset()
    absent: bool = False
    label: str = ""

    @property
    def texts(self) -> tuple[str, ...]:
        """What a person is given to edit."""
        return tuple(one.text for one in self.segments)


class Refused(Exception):  # noqa: N818  # it is the edit that is
    """An edit that the corpus cannot take: ``problems`` as (segment, line in it from 1, column, code, what is wrong).

    A segment of -1 means the whole of it.
    """

    def __init__(self, problems: Sequence[tuple[int, int, int, str, str]]) -> None:
        super().__init__(problems)
        self.problems = tuple(problems)


def source_of(book: Book, edition: str, language: str, number: str) -> Source:
    """Return what a person may edit.

    Raises:
        UsageError: there is no file for it, or it is that of another edition; the sentence says so.
        LawtextError: the file cannot be read.
    """
    law = law_of(book, edition, number)
    if law == DEFINITIONS:
        return _definition_source(book, edition, language, number)
    if number in article_ids(book, edition):
        return _article_source(book, edition, language, number)
    held = book.law(edition, language, number)
    if held is None:
        raise UsageError(
            f"{book.law_noun} {law or number} of {edition} has no file in “{language}” that can be edited here"
        )
    if held.inherited:
        raise UsageError(f"{book.law_noun} {law} of {edition} is that of {held.inherited}; edit it there")
    path = law_path(book, edition, language, held.key).relative_to(book.path).as_posix()
    raw = read_text(book.path / path, path)
    read = _read(book, raw, edition, language)[0]
    if read is None:
        raise UsageError(f"{path} cannot be read")
    owners = _owners(read)
    lines = raw.split("\n")
    if number in read.clauses or any(str(note.number) == number for note in read.notes):
        segments, shared = _segments(lines, owners, number)
        return Source(path, edition, language, number, raw, segments, shared)
    at = _where(book, read, owners, edition, number, len(lines))
    parsed = book.numbering.parse(number)
    label = "" if parsed.steps[-1].name else book.numbering.label(parsed, language)
    return Source(
        path, edition, language, number, raw, (Segment(at, at - 1, ""),), frozenset(), absent=True, label=label
    )


def _read(book: Book, raw: str, edition: str, language: str) -> tuple[Law | None, tuple[Problem, ...]]:
    return read_law(raw, book.numbering, language, edition, "", (one.id for one in book.authorities))


def _owners(law: Law) -> dict[int, set[str]]:
    """Return the lines at which something begins, each with whose it is."""
    found: dict[int, set[str]] = {}
    for clause in law.root.walk():
        number = str(clause.number)
        for line in (clause.line, *map(_line, clause.paragraphs)):
            found.setdefault(line, set()).add(number)
    for note in law.notes:
        found.setdefault(note.line, set()).add(str(note.number))
    found.pop(0, None)
    return found


def _line(paragraph: Paragraph) -> int:
    """Return the line where a paragraph begins: of a table the one above its first row (``{#t1}``)."""
    line, _ = paragraph.text.place(0)
    return line - 1 if paragraph.table and line else line


def _segments(
    lines: Sequence[str], owners: Mapping[int, set[str]], number: str
) -> tuple[tuple[Segment, ...], frozenset[str]]:
    starts = sorted(owners)
    ends = [*starts[1:], len(lines) + 1]
    found: list[Segment] = []
    shared: set[str] = set()
    open_at = 0
    for start, end in zip(starts, ends, strict=True):
        if number not in owners[start]:
            open_at = 0
            continue
        shared |= owners[start]
        last = end - 1
        while last > start and not lines[last - 1].strip():
            last -= 1
        if open_at:
            found.pop()
        open_at = open_at or start
        found.append(Segment(open_at, last, "\n".join(lines[open_at - 1 : last])))
    return tuple(found), frozenset(shared - {number})


def _where(book: Book, law: Law, owners: Mapping[int, set[str]], edition: str, number: str, end: int) -> int:
    """Return the line before which a clause that a law lacks would stand: by the order of the authoritative text."""
    notes = min((note.line for note in law.notes), default=end + 1)
    source = book.law(edition, book.authoritative, number)
    order = list(source.clauses) if source else []
    if source is None or number not in order:
        return notes
    wanted = book.numbering.parse(number)
    for after in order[order.index(number) + 1 :]:
        clause = law.clauses.get(after)
        if clause is not None and not clause.number.within(wanted) and owners[clause.line] == {after}:
            return clause.line
    return notes


def edited(book: Book, source: Source, texts: Sequence[str]) -> dict[str, bytes | None]:
    """Return what the file holds once the segments of a source read as ``texts``, by path.

    Raises:
        Refused: the reader does not take it, or something else would change with it.
    """
    if len(texts) != len(source.segments):
        raise Refused([(-1, 0, 0, "unreadable", "these are not the parts of the clause")])
    given = [_even(text) for text in texts]
    for place, text in enumerate(given):
        if "\0" in text or len(text) > LONGEST:
            raise Refused([(place, 1, 1, "unreadable", "a null character, or far too long")])
    if not any(given):
        raise Refused([(0, 1, 1, "gone", f"{source.number} would be lost; a clause cannot be deleted here")])
    lines = source.raw.split("\n")
    offsets: list[tuple[int, int]] = []
    shift = 0
    out = list(lines)
    for segment, text in zip(source.segments, given, strict=True):
        new = text.split("\n") if text else []
        if source.absent:
            new = [*([""] if segment.first > 1 and out[segment.first - 2].strip() else []), *new, ""]
        first = segment.first + shift
        out[first - 1 : segment.last + shift] = new
        offsets.append((first, len(new)))
        shift += len(new) - (segment.last - segment.first + 1)
    raw = "\n".join(out).rstrip("\n") + "\n"
    if source.path.endswith("/definitions.md"):
        content = _definitions_content(source, raw, offsets)
    elif source.number in article_ids(book, source.edition):
        content = _article_content(source, raw, offsets)
    else:
        content = _law_content(book, source, raw, offsets)
    return {source.path: content.encode("utf-8")}


def _even(text: str) -> str:
    """Return a text as files have it: NFC, line feeds, no spaces at the ends of lines, no blank lines at its own."""
    lines = [line.rstrip() for line in nfc(text.replace("\r\n", "\n").replace("\r", "\n")).split("\n")]
    return "\n".join(lines).strip("\n")


def _law_content(book: Book, source: Source, raw: str, offsets: Sequence[tuple[int, int]]) -> str:
    before, after, problems = _before_and_after(
        lambda text: _read(book, text, source.edition, source.language), source, raw, offsets
    )
    _refuse_others(book, source, before, after)
    if write_law(before, book.numbering) != source.raw:
        return raw
    content = write_law(after, book.numbering)
    again, found = _read(book, content, source.edition, source.language)
    if again is None or again.root != after.root or len(again.notes) != len(after.notes) or len(found) > len(problems):
        return raw
    return content


_Held = TypeVar("_Held", Law, Definitions, Article)


def _before_and_after(
    read: Callable[[str], tuple[_Held | None, Sequence[Problem]]],
    source: Source,
    raw: str,
    offsets: Sequence[tuple[int, int]],
) -> tuple[_Held, _Held, Sequence[Problem]]:
    """Return what a file held, what it would hold after an edit, and the problems that it would have.

    Raises:
        Refused: the edit brings errors that were not there, or the file cannot be read any more.
    """
    before, old_problems = read(source.raw)
    after, problems = read(raw)
    _refuse(old_problems, problems, offsets)
    if before is None or after is None:
        raise Refused([(-1, 0, 0, "unreadable", "the file could no longer be read")])
    return before, after, problems


def _refuse(old: Iterable[Problem], new: Iterable[Problem], offsets: Sequence[tuple[int, int]]) -> None:
    """Refuse what the reader calls an error and did not before."""
    known = Counter((one.code, one.message) for one in old)
    wrong = []
    for one in new:
        if one.severity != "error":
            continue
        known[one.code, one.message] -= 1
        if known[one.code, one.message] < 0:
            wrong.append((*_place(one.line, offsets), one.col, one.code, one.message))
    if wrong:
        raise Refused(wrong)


def _place(line: int, offsets: Sequence[tuple[int, int]]) -> tuple[int, int]:
    for place, (first, count) in enumerate(offsets):
        if first <= line < first + max(count, 1):
            return place, line - first + 1
    return -1, line


def _refuse_others(book: Book, source: Source, before: Law, after: Law) -> None:
    """Refuse an edit after which another clause or note would be gone or read otherwise, or a stranger would stand."""
    mine = {source.number, *source.shared}
    wrong = [*_changed_clauses(mine, before, after), *_changed_notes(mine, before, after)]
    wanted = None if note_of(before, source.number) else book.numbering.parse(source.number)
    for number, clause in after.clauses.items():
        if number not in before.clauses and (wanted is None or not clause.number.within(wanted)):
            wrong.append(("other-clause", f"this would add {number}, which is not part of this clause"))
    if source.absent and source.number not in after.clauses:
        wrong.append(("gone", f"the label of {source.number} is missing at the beginning"))
    if wrong:
        raise Refused([(-1, 0, 0, *one) for one in wrong])


def _changed_clauses(mine: Container[str], before: Law, after: Law) -> Iterator[tuple[str, str]]:
    """Yield what an edit does to clauses that are not ``mine``, and which are gone: the code of it and a sentence."""
    for number, clause in before.clauses.items():
        now = after.clauses.get(number)
        if now is None:
            yield "gone", f"{number} would be lost; a clause cannot be deleted here"
        elif number not in mine and _said(clause) != _said(now):
            yield "other-clause", f"this would also change {number}; edit that clause separately"


def _changed_notes(mine: Container[str], before: Law, after: Law) -> Iterator[tuple[str, str]]:
    """Yield the same of notes."""
    theirs = {note.mark: note for note in after.notes}
    for note in before.notes:
        kept = theirs.get(note.mark)
        if kept is None:
            yield "gone", f"the note [^{note.mark}] would be lost"
        elif str(note.number) not in mine and (kept.text, kept.same) != (note.text, note.same):
            yield "other-clause", f"this would also change the note [^{note.mark}]"


def _said(clause: Clause) -> object:
    held = [(one.text, one.authority, one.table) for one in clause.paragraphs]
    return (clause.label, clause.heading, held, clause.explicit)


def note_of(law: Law, number: str) -> Note | None:
    """Return a note of a law by its number."""
    return next((note for note in law.notes if str(note.number) == number), None)


# --- definitions --------------------------------------------------------------------------------------------------


def _definition_source(book: Book, edition: str, language: str, number: str) -> Source:
    held = book.definitions.get((edition, language))
    if held is not None and held.inherited:
        raise UsageError(f"the definitions of {edition} are those of {held.inherited}; edit them there")
    if held is None:
        raise UsageError(f"the definitions of {edition} have no file in “{language}” that can be edited here")
    path = beside_file(edition, language, DEFINITIONS)
    raw = read_text(book.path / path, path)
    read = read_definitions(raw, edition, language)[0]
    lines = raw.split("\n")
    starts = [entry.line for entry in read.entries] if read else []
    for place, entry in enumerate(read.entries if read else ()):
        if entry.id == number:
            last = (starts[place + 1] if place + 1 < len(starts) else len(lines) + 1) - 1
            while last > entry.line and not lines[last - 1].strip():
                last -= 1
            segment = Segment(entry.line, last, "\n".join(lines[entry.line - 1 : last]))
            return Source(path, edition, language, number, raw, (segment,))
    end = len(lines) + (1 if lines[-1].strip() else 0)
    empty = (Segment(end, end - 1, ""),)
    return Source(path, edition, language, number, raw, empty, frozenset(), absent=True, label=f"## … {{#{number}}}")


def _definitions_content(source: Source, raw: str, offsets: Sequence[tuple[int, int]]) -> str:
    before, after, _ = _before_and_after(
        lambda text: read_definitions(text, source.edition, source.language), source, raw, offsets
    )
    held = {one.id: one for one in after.entries}
    wrong = [
        (-1, 0, 0, "gone", f"{one.id} would be lost or would read differently")
        for one in before.entries
        if one.id not in held or (one.id != source.number and _entry(held[one.id]) != _entry(one))
    ]
    strangers = held.keys() - {one.id for one in before.entries} - {source.number}
    wrong += [
        (-1, 0, 0, "other-clause", f"this would add {id}; edit that definition separately") for id in sorted(strangers)
    ]
    if source.number not in held and not wrong:
        wrong.append((0, 1, 1, "gone", f"the headword needs {{#{source.number}}}"))
    if wrong:
        raise Refused(wrong)
    return write_definitions(after) if write_definitions(before) == source.raw else raw


def _entry(entry: Definition) -> object:
    return (entry.terms, entry.paragraphs, entry.senses)


# --- articles and the introduction: the whole file is what is edited -------------------------------------------------


def _article_source(book: Book, edition: str, language: str, number: str) -> Source:
    held = article_of(book, edition, language, number)
    if held is not None and held.inherited:
        raise UsageError(f"the introduction of {edition} is that of {held.inherited}; edit it there")
    if held is None:
        raise UsageError(f"“{number}” has no file in “{language}” that can be edited here")
    is_introduction = number == INTRODUCTION
    path = beside_file(edition, language, INTRODUCTION) if is_introduction else f"commentary/{number}.{language}.md"
    raw = read_text(book.path / path, path)
    lines = raw.rstrip("\n").split("\n")
    whole = Segment(1, len(lines), "\n".join(lines))
    return Source(path, edition, language, number, raw, (whole,))


def _article_content(source: Source, raw: str, offsets: Sequence[tuple[int, int]]) -> str:
    before, after, _ = _before_and_after(
        lambda text: read_article(text, source.number, source.language), source, raw, offsets
    )
    if before.blocks and not after.blocks:
        raise Refused([(0, 1, 1, "gone", f"all of {source.number} except its title would be lost")])
    return write_article(after) if write_article(before) == source.raw else raw
