"""Notes of a PDF: at the foot of a page or at the end of the document, joined to their marks in the text.

A note is told by its place, its small letters and a mark that the text above it has. Notes in the margin are for
``margins``.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, field
from itertools import groupby, takewhile

from lawtext.numbering import numeral
from lawtext.readers.pdf.lines import Line
from lawtext.readers.pdf.raised import LETTER
from lawtext.readers.text.lines import ENDS, FULL_STOP, LABELLED
from lawtext.readers.text.superscripts import as_figures

_NOTE_HEAD = re.compile(r"\(?(?P<mark>[0-9]{1,2}|[*†‡§]{1,4}|[⁰¹²³⁴-⁹]{1,2})[.):]{0,2}(?=\s|[^\W\d_])\s*")
_LETTER_HEAD = re.compile(rf"(?P<mark>{LETTER})[.)]?\s*(?=\S)")
"""A note that is marked with a letter: it is one only where the letter is raised, before the note and in the text."""
_FRACTION = re.compile(r"\s?[/\u2044]\s?[0-9₀-₉]")
"""What stands behind the upper figure of a fraction, which is no mark (``2¹/2``)."""
_ROMAN = re.compile("[ivxl]{1,7}")
_ENDNOTE_HEAD = re.compile(rf"(?P<mark>{_ROMAN.pattern})[.)]?\s+(?=\S)")
_LONGEST_NOTE = 6
"""A note that is printed as large as the text has no more lines."""
_SMALLER = 0.93
"""Notes are printed smaller than the text, at most at this share of its size."""


_LARGER, _APART = 1.05, 2.0
"""The lines of a note are no larger than its first one by this factor, and not so many sizes of their letters apart."""


@dataclass(slots=True)
class Note:
    """A note at the foot of a page: its mark as printed, the id it has in the document, its lines."""

    mark: str
    id: str
    head: int
    lines: list[Line]


@dataclass(slots=True)
class Kinds:
    """What the lines of the document are, beside text."""

    heads: dict[int, str] = field(default_factory=dict)
    notes: list[Note] = field(default_factory=list)
    refs: dict[int, list[tuple[int, int, str]]] = field(default_factory=dict)
    before: Sequence[Line] = ()
    """The text of the page before, of which a mark may have its note on the next one."""


def notes_of(page: Sequence[Line], body: float, kinds: Kinds) -> None:
    """Find the notes at the foot of a page: small lines that begin with a mark which the text above them has."""
    _go_on_above(page, kinds)
    printed = [line for line in page if id(line) not in kinds.heads]
    text = [line for line in printed if line.size > _SMALLER * body or line.cell]
    rest = [line for line in printed if line.cell is None]
    before = kinds.notes[-1] if kinds.notes and kinds.notes[-1].lines[-1].page == _page_of(rest) - 1 else None
    tails = [_tail(rest, column, body) for column in dict.fromkeys(line.column for line in rest)] if text else []
    of_notes = {id(line) for tail in tails for line in tail}
    text = [line for line in text if id(line) not in of_notes]
    alike = Counter(_head_mark(line) for tail in tails for line in tail)
    for tail in tails:
        open_note = before
        for at, line in enumerate(tail):
            mark = _head_mark(line)
            several = sum(_head_mark(other) == mark for other in tail[at:]) if mark and alike[mark] > 1 else 0
            places = _free_marks(line, mark, text, kinds, of_column=bool(several)) if mark else []
            if mark and not places and line is tail[0] and line.size <= _SMALLER * body:
                places = _raised_before(mark, kinds)
            if places and not (several and len(places) > several):
                open_note = _note_head(line, mark, places[: 1 if several else None], kinds)
                kinds.notes.append(open_note)
            elif open_note is not None and not places and _goes_on_in_note(open_note.lines[-1], line):
                open_note.lines.append(line)
            else:
                # More marks than notes that begin alike: which is whose is not told, so the notes stay where they are.
                open_note = None
                continue
            kinds.heads.setdefault(id(line), "")
    kinds.before = text


def _go_on_above(page: Sequence[Line], kinds: Kinds) -> None:
    """Let the last note of each column of the page before go on at the top of this one, where it broke off in the midst
    of a sentence, the text above it did not, and the first line there is in lower case and neither a clause nor a
    note."""
    printed = [line for line in page if id(line) not in kinds.heads]
    last = {note.lines[-1].column: note for note in kinds.notes if note.lines[-1].page == _page_of(printed) - 1}
    for column, note in last.items():
        end = note.lines[-1]
        text = [line for line in kinds.before if line.column == column]
        if end.string.endswith(ENDS) or not text or text[-1].y > end.y or not FULL_STOP.search(text[-1].string):
            continue
        for line in _below_top(printed, end):
            above = note.lines[-1]
            begins = above is end and line.string[:1].islower() and line.size <= end.size * _LARGER
            if above.string.endswith(ENDS) or not (begins or (above is not end and _goes_on_in_note(above, line))):
                break
            if LABELLED.match(line.string) or any(start == 0 for start, _ in line.raised):
                break
            note.lines.append(line)
            kinds.heads.setdefault(id(line), "")


def _below_top(printed: Sequence[Line], end: Line) -> list[Line]:
    """Return the lines of the column that begins at the top of a page, below where a line of the page before began."""
    top = min((line.y for line in printed), default=0.0)
    columns = [list(lines) for _, lines in groupby(printed, key=lambda line: line.column)]
    at_top = (lines for lines in columns if lines[0].y - top <= _APART * lines[0].size)
    return next((lines for lines in at_top if abs(lines[0].x0 - end.x0) <= lines[0].size), [])


def _goes_on_in_note(above: Line, line: Line) -> bool:
    """Tell whether a line may be one of the note above it: not in bold where that is not, no larger, and no
    further below it than the lines of a paragraph are."""
    if line.page != above.page or line.column != above.column:
        return True
    alike = line.size <= above.size * _LARGER and (above.all_strong or not line.all_strong)
    return alike and line.y - above.y <= _APART * line.size


def _raised_before(mark: str, kinds: Kinds) -> list[tuple[Line, int, int]]:
    """Return the raised mark of the page before that has no note yet: its foot had no room for that, so that it stands
    first at the foot of this page."""
    places = _free_marks(kinds.before[-1], mark, kinds.before, kinds, of_column=False) if kinds.before else []
    return [p for p in places[-1:] if any(a <= p[1] < b for a, b in p[0].raised)]


def _tail(lines: Sequence[Line], column: int, body: float) -> list[Line]:
    """Return the small lines at the foot of a column or, where it has none, those from the first that begins with a
    raised mark: some print their notes as large as the text."""
    below = [line for line in lines if line.column == column]
    small = [*takewhile(lambda line: line.size <= _SMALLER * body, reversed(below))][::-1]
    found = 0
    for count, line in enumerate(reversed(below), 1):
        if any(start == 0 for start, _ in line.raised):
            found = count
        elif count - found > _LONGEST_NOTE:
            break
    return small or below[len(below) - found :]


def _head(line: Line) -> re.Match[str] | None:
    """Return the mark that a line begins with, as a note does, None where it begins with none."""
    raised = any(start == 0 for start, _ in line.raised)
    return _NOTE_HEAD.match(line.string) or (_LETTER_HEAD.match(line.string) if raised else None)


def _head_mark(line: Line) -> str:
    """Return the mark that a line begins with, as a note does, empty where it begins with none."""
    head = _head(line)
    return as_figures(head["mark"]) if head else ""


def _page_of(lines: Sequence[Line]) -> int:
    """Return the page that lines stand on, -1 for none."""
    return lines[0].page if lines else -1


def _free_marks(
    line: Line, mark: str, text: Sequence[Line], kinds: Kinds, *, of_column: bool
) -> list[tuple[Line, int, int]]:
    """Return the marks in the text that a note at its foot may belong to: the raised ones, else the first that is glued
    to a word; ``of_column`` takes those of the note's own column where it has some."""
    places = [(above, *span) for above in text for span in _marks_in(above, mark)]
    places = [p for p in places if (p[1], p[2]) not in {(a, b) for a, b, _ in kinds.refs.get(id(p[0]), ())}]
    if of_column:
        places = [p for p in places if p[0].column == line.column] or places
    return [p for p in places if any(a <= p[1] < b for a, b in p[0].raised)] or places[:1]


def _note_head(line: Line, mark: str, places: Sequence[tuple[Line, int, int]], kinds: Kinds) -> Note:
    """Return the note that a line begins, joined to its marks in the text."""
    head = _head(line)
    assert head is not None
    same = sum(1 for note in kinds.notes if note.mark == mark)
    id_ = f"{mark}-{same + 1}" if same else mark
    for above, start, end in places:
        kinds.refs.setdefault(id(above), []).append((start, end, id_))
    return Note(mark, id_, head.end(), [line])


def endnotes_of(lines: Sequence[Line], kinds: Kinds) -> None:
    """Find the notes at the end of a document that are counted in Roman numerals, as Word and LibreOffice do: where the
    raised marks of the text are ``i``, ``ii``, … and the last lines begin with each of them in turn."""
    raised = [(line, start, end) for line in lines for start, end in line.raised if start]
    marks = [(line, start, end) for line, start, end in raised if _ROMAN.fullmatch(line.string[start:end])]
    wanted = [numeral("roman", count + 1) for count in range(len(marks))]
    if not marks or [line.string[start:end] for line, start, end in marks] != wanted:
        return
    notes: list[Note] = []
    for line in lines[[id(line) for line in lines].index(id(marks[-1][0])) + 1 :]:
        head = _ENDNOTE_HEAD.match(line.string)
        if head is not None and len(notes) < len(wanted) and head["mark"] == wanted[len(notes)]:
            notes.append(Note(head["mark"], head["mark"], head.end(), [line]))
        elif notes:
            notes[-1].lines.append(line)
    if len(notes) < len(wanted):
        return
    for note, (line, start, end) in zip(notes, marks, strict=True):
        kinds.notes.append(note)
        kinds.refs.setdefault(id(line), []).append((start, end, note.id))
        kinds.heads.update((id(below), "") for below in note.lines)


def _marks_in(line: Line, mark: str) -> list[tuple[int, int]]:
    """Return where a line has a note mark: raised, or glued to a word."""
    found = [
        (start, end)
        for start, end in line.raised
        if as_figures(line.string[start:end].strip(" ().")) == mark and not _FRACTION.match(line.string, end)
    ]
    if mark.isalpha():
        return sorted(found)
    glued = re.compile(rf"(?:(?<=[^\W\d_]{{3}})|(?<=[^\W\d_][)»”\"’.,]))({re.escape(mark)}\)?)(?![\w.]\w)(?![\w*†‡§])")
    found += [m.span(1) for m in glued.finditer(line.string) if not any(a <= m.start(1) < b for a, b in found)]
    return sorted(found)
