"""Tracked: two editions of a law book as one text, in which every stretch stayed, went or came.

Taking what stayed and came gives the new edition, what stayed and went the old one, to the last code point. What
moved went at its old place and came at the new one. How a word processor is told so is for ``docx``.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from itertools import accumulate
from typing import Literal

from lawtext.editions import Change
from lawtext.editions.comparing import stop_words
from lawtext.editions.moves import off_chain
from lawtext.editions.parts import Part
from lawtext.editions.parts import parts as parts_of
from lawtext.model import PARAGRAPH_BREAK, Clause, Law, Text
from lawtext.reports.contents import Item, Report
from lawtext.reports.wording import Wording
from lawtext.textdiff import Op, Sign, compare, words

Style = Literal["law", "clause", "body"]


@dataclass(frozen=True, slots=True)
class Stretch:
    """A stretch of the text: ``text`` without a line feed, or the end of a paragraph, or the mark of a note.

    ``style`` and ``depth`` are those of the paragraph that an end ends, ``note`` what the note says, ``moved`` the
    number of the move that the stretch is part of (0: none). A ``comment`` speaks of the paragraph it starts.
    """

    kind: Literal["text", "end", "note", "comment"]
    sign: Sign
    text: str = ""
    style: Style = "body"
    depth: int = 0
    note: tuple[Op, ...] = ()
    moved: int = 0


@dataclass(frozen=True)
class _Region:
    """A string with the note marks in it: (offset, number of the note)."""

    string: str
    marks: tuple[tuple[int, str], ...] = ()


@dataclass(frozen=True)
class _Piece:
    """What is printed of a clause without a break: its label, heading and opening text, or text further down.

    The regions are label and what follows it, the heading, what follows that, and the text.
    """

    number: str
    place: int
    label: _Region
    title: _Region
    gap: _Region
    body: _Region
    depth: int

    @property
    def regions(self) -> tuple[_Region, ...]:
        """The regions in their order."""
        return (self.label, self.title, self.gap, self.body)

    @property
    def weight(self) -> int:
        """How much it weighs against a move: its words, at least one."""
        return 1 + sum(len(words(region.string)) for region in self.regions)


def tracked(report: Report, code: str, says: Wording, *, moves: bool = True) -> Iterator[Stretch]:
    """Yield the text of two editions in one language.

    Args:
        report: the report; a law asked for limits it to that law.
        code: the language of the text.
        says: the words of the comments.
        moves: number what moved word for word, so that it can be shown as a move.
    """
    yield from _Weaver(report, code, says, moves=moves).weave()


class _Weaver:
    def __init__(self, report: Report, code: str, says: Wording, *, moves: bool) -> None:
        self.report, self.code, self.says, self.moves = report, code, says, moves
        changes = [one for one in report.comparison.changes if one.language == code]
        asked = report.law_asked
        olds = {one.law_old for one in changes if one.law_old and asked in ("", one.law_old)}
        news = {one.law_new for one in changes if one.law_new and asked in ("", one.law_new)}
        self.old_laws = self._laws(report.comparison.old, olds)
        self.new_laws = self._laws(report.comparison.new, news)
        others = [one for one in report.comparison.parts if one.language == code]
        pairs = [one for one in (*changes, *others) if len(one.old_all) == len(one.new_all) == 1]
        self.by_old: Mapping[str, Change] = {one.old: one for one in pairs if one.old}
        self.items: Mapping[tuple[str, str], Item] = {
            (side, number): item
            for item in report.items
            for side, numbers in (("old", item.first.old_all), ("new", item.first.new_all))
            for number in numbers
        }

    def _laws(self, edition: str, keys: Iterable[str]) -> list[Law]:
        ordered = sorted(keys, key=self.report.numbering.parse)
        found = (self.report.book.law(edition, self.code, key) for key in ordered)
        return [law for law in found if law is not None]

    def weave(self) -> Iterator[Stretch]:
        """Yield the stretches, the laws first, then what of the book is no law."""
        old, new = ([piece for law in laws for piece in self._pieces(law)] for laws in (self.old_laws, self.new_laws))
        yield from self._woven(old, new)
        done = self.report.comparison
        sides = [parts_of(self.report.book, edition, self.code) for edition in (done.old, done.new)]
        for part in self.report.parts:
            if all(part.number in side for side in sides):
                yield Stretch("text", "=", Wording(self.report, self.code).law_name(part))
                yield Stretch("end", "=", style="law")
                old, new = ([_entry(one) for one in side[part.number].values()] for side in sides)
                yield from self._woven(old, new)

    def _woven(self, old: Sequence[_Piece], new: Sequence[_Piece]) -> Iterator[Stretch]:
        """Yield the stretches of two texts: what stayed in its place in one go, the rest before it, what went first."""
        where = {(piece.number, piece.place): at for at, piece in enumerate(new)}
        partner: dict[int, int] = {}  # by place in the new order: place in the old one
        for at, piece in enumerate(old):
            change = self.by_old.get(piece.number)
            there = where.get((change.new, piece.place)) if change and change.new else None
            if there is not None:
                partner[there] = at
        paired = sorted(partner)
        moved = off_chain([partner[at] for at in paired], [new[at].weight + old[partner[at]].weight for at in paired])
        stays = {at: partner[at] for place, at in enumerate(paired) if place not in moved}
        names = self._names(old, new, {partner[paired[i]]: paired[i] for i in sorted(moved)}) if self.moves else {}
        done = 0
        # What goes stands before what comes in its place, as word processors write it.
        nexts = [*accumulate((stays.get(at, len(old)) for at in reversed(range(len(new)))), min)][::-1]
        for at, piece in enumerate(new):
            for place in range(done, nexts[at]):
                yield from self._comments(old[place], "old")
                yield from self._alone(old[place], "-", names.get(("old", place), 0))
            done = max(done, nexts[at])
            yield from self._comments(piece, "new")
            if at in stays:
                yield from self._both(old[done], piece)
                done += 1
            else:
                yield from self._alone(piece, "+", names.get(("new", at), 0))
        for place in range(done, len(old)):
            yield from self._comments(old[place], "old")
            yield from self._alone(old[place], "-", names.get(("old", place), 0))

    def _names(
        self, old: Sequence[_Piece], new: Sequence[_Piece], moved: Mapping[int, int]
    ) -> dict[tuple[str, int], int]:
        """Return the numbers of the moves whose text did not change by a letter, for both their places."""
        found: dict[tuple[str, int], int] = {}
        count = 0
        for was, now in moved.items():
            one, other = old[was].body, new[now].body
            if one.string and one.string == other.string and not one.marks and not other.marks:
                count += 1
                found["old", was] = found["new", now] = count
        return found

    # --- pieces ---------------------------------------------------------------------------------------------

    def _pieces(self, law: Law) -> list[_Piece]:
        found: list[_Piece] = []

        def walk(clause: Clause) -> None:
            groups = _groups(clause)
            found.append(self._opening(law, clause, groups.get(0, _Region(""))))
            place = 0
            for index, child in enumerate([*clause.children, None]):
                if index and index in groups:
                    place += 1
                    empty = _Region("")
                    body = self._named(law, groups[index])
                    found.append(_Piece(str(clause.number), place, empty, empty, empty, body, clause.number.depth))
                if child is not None:
                    walk(child)

        walk(law.root)
        return found

    def _opening(self, law: Law, clause: Clause, body: _Region) -> _Piece:
        is_law = clause is law.root
        label = Wording(self.report, self.code).law(law.key) if is_law else clause.label or ""
        text = clause.heading.text if clause.heading else None
        title = self._named(law, _region(text)) if text is not None else _Region("")
        after = ". " if is_law else " "
        label += after if label and title.string else ""
        head = label + title.string
        gap = "\n" if body.string and head and (title.string or is_law) else " " if body.string and head else ""
        named = self._named(law, body)
        return _Piece(str(clause.number), 0, _Region(label), title, _Region(gap), named, clause.number.depth)

    def _named(self, law: Law, region: _Region) -> _Region:
        """Return a region with the numbers of its notes in place of their marks in the file."""
        notes = law.notes_by_mark
        return replace(region, marks=tuple((at, str(notes[m].number)) for at, m in region.marks if m in notes))

    # --- stretches ------------------------------------------------------------------------------------------

    def _comments(self, piece: _Piece, side: Literal["old", "new"]) -> Iterator[Stretch]:
        item = self.items.get((side, piece.number))
        if item is None or piece.place or item.unchanged:
            return
        tied = item.tie or len(item.first.old_all) + len(item.first.new_all) > 2
        if side == "old" and item.first.new and not tied:
            return  # it is spoken of where it is now
        if item.because or tied or item.judgement or "reference-elsewhere" in item.kinds:
            parts = (self.says.says(item), *self.says.because(item), self.says.judged(item))
            yield Stretch("comment", "=", "\n".join(part for part in parts if part))

    def _alone(self, piece: _Piece, sign: Sign, moved: int) -> Iterator[Stretch]:
        last = self._head_style(piece)
        for region in piece.regions:
            both = (region, _Region("")) if sign == "-" else (_Region(""), region)
            op = Op(sign, region.string, "") if sign == "-" else Op(sign, "", region.string)
            number = moved if region is piece.body else 0
            for one in self._stretches([op], both, piece.depth, last):
                yield replace(one, moved=number) if one.kind == "text" else one
            last = "body" if region is piece.gap and "\n" in region.string else last
        yield Stretch("end", sign, style=last, depth=piece.depth)

    def _both(self, old: _Piece, new: _Piece) -> Iterator[Stretch]:
        change = self.by_old[old.number]
        stop = stop_words(self.code)
        style = self._head_style(new)
        for region, (was, now) in enumerate(zip(old.regions, new.regions, strict=True)):
            whole = region in (0, 2)  # labels and gaps are replaced, not compared by words
            if whole or not was.string or not now.string:
                ops = _replaced(was.string, now.string)
            elif region == 3 and _joins(change.words) == (was.string, now.string):
                ops = list(change.words)
            else:
                ops = list(compare(was.string, now.string, stop_words=stop))
            yield from self._stretches(ops, (was, now), new.depth, style)
            style = "body" if region == 2 and "\n" in now.string else style
        yield Stretch("end", "=", style=style, depth=new.depth)

    def _head_style(self, piece: _Piece) -> Style:
        if piece.place:
            return "body"
        return "law" if not piece.depth else "clause" if piece.title.string else "body"

    def _stretches(
        self, ops: Iterable[Op], regions: tuple[_Region, _Region], depth: int, style: Style
    ) -> Iterator[Stretch]:
        for one in _with_notes(_exact(ops), *regions):
            if isinstance(one, Op):
                text = (one.old or one.new).replace(PARAGRAPH_BREAK, "\n")
                for at, line in enumerate(text.split("\n")):
                    if at:
                        yield Stretch("end", one.sign, style=style, depth=depth)
                    if line:
                        yield Stretch("text", one.sign, line)
            else:
                yield from self._note(*one)

    def _note(self, old: str, new: str) -> Iterator[Stretch]:
        """Yield the mark of a note: one that stayed with what changed in it, or one that went and one that came."""
        change = self.by_old.get(old)
        if old and new and change is not None and change.new == new:
            yield Stretch("note", "=", note=tuple(_exact(change.words)))
            return
        for number, sign, laws in ((old, "-", self.old_laws), (new, "+", self.new_laws)):
            text = next((n.text.string for law in laws for n in law.notes if str(n.number) == number), "")
            if number and sign == "-":
                yield Stretch("note", "-", note=(Op("-", text, ""),))
            elif number:
                yield Stretch("note", "+", note=(Op("+", "", text),))


def _entry(part: Part) -> _Piece:
    """Return a definition or an introduction as a piece."""
    empty, gap = _Region(""), _Region("\n" if part.heading and part.text else "")
    return _Piece(part.number, 0, empty, _Region(part.heading), gap, _Region(part.text), 1)


def _region(text: Text) -> _Region:
    return _Region(text.string, tuple((mark.start, mark.value) for mark in text.notes))


def _groups(clause: Clause) -> dict[int, _Region]:
    """Return the text of a clause by how many of its sub-clauses stand before it."""
    found: dict[int, _Region] = {}
    for paragraph in clause.law_paragraphs:
        one = _region(paragraph.text)
        before = found.get(paragraph.after)
        if before is None:
            found[paragraph.after] = one
        else:
            start = len(before.string) + len(PARAGRAPH_BREAK)
            marks = (*before.marks, *((at + start, mark) for at, mark in one.marks))
            found[paragraph.after] = _Region(before.string + PARAGRAPH_BREAK + one.string, marks)
    return found


def _joins(ops: Iterable[Op]) -> tuple[str, str]:
    kept = list(ops)
    return "".join(op.old for op in kept), "".join(op.new for op in kept)


def _replaced(old: str, new: str) -> list[Op]:
    if old == new:
        return [Op("=", old, new)] if old else []
    return [op for op in (Op("-", old, ""), Op("+", "", new)) if op.old or op.new]


def _exact(ops: Iterable[Op]) -> list[Op]:
    """Return a comparison in which what differs by its encoding only went and came too: both texts are exact."""
    found: list[Op] = []
    for op in ops:
        if op.sign == "=" and op.old != op.new:
            found += _replaced(op.old, op.new)
        elif op.old or op.new:
            found.append(op)
    return found


def _with_notes(ops: Iterable[Op], old: _Region, new: _Region) -> Iterator[Op | tuple[str, str]]:
    """Yield a comparison with the note marks at their places, as (old note, new note), one empty where only one is."""
    olds, news = list(old.marks), list(new.marks)
    at_old = at_new = 0

    def due(marks: list[tuple[int, str]], place: int) -> str:
        return marks.pop(0)[1] if marks and marks[0][0] <= place else ""

    def marks_here(*, kept: bool) -> Iterator[tuple[str, str]]:
        while True:
            was, now = due(olds, at_old), due(news, at_new)
            if not was and not now:
                return
            if kept:
                yield (was, now)
            else:
                yield from ((one, other) for one, other in ((was, ""), ("", now)) if one or other)

    yield from marks_here(kept=True)
    for op in ops:
        rest_old, rest_new = op.old, op.new
        while rest_old or rest_new:
            steps = [
                mark[0][0] - at
                for mark, at, rest in ((olds, at_old, rest_old), (news, at_new, rest_new))
                if mark and rest
            ]
            step = min([one for one in steps if one > 0] + [len(rest_old or rest_new)])
            yield Op(op.sign, rest_old[:step], rest_new[:step])
            at_old += len(rest_old[:step])
            at_new += len(rest_new[:step])
            rest_old, rest_new = rest_old[step:], rest_new[step:]
            yield from marks_here(kept=op.sign == "=")
