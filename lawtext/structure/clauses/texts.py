"""Stretches of a page into the texts of a law, each entered into the ledger, with the note marks beside them.

The first layer of the builder of a law (see ``building``).
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from operator import attrgetter

from lawtext.numbering import Number
from lawtext.readers import INSERTED, Block, Ref, Traced
from lawtext.readers.blocks import shifted
from lawtext.structure.notes.marks import Mark
from lawtext.structure.notes.remarks import said_by
from lawtext.structure.proposal import ClaimKind, NoteMark, ProposedText, places_between
from lawtext.structure.sections import Section

_place = attrgetter("at")


def _as_mark(ref: Ref) -> NoteMark:
    return NoteMark(ref.at, ref.mark, ref.source, ref.whose, ref.apart, ref.spaced)


class Texts:
    """The claims and the warnings of one law, and the texts that are cut out of its blocks."""

    def __init__(self, section: Section) -> None:
        assert section.noted is not None
        self.section = section
        self.noted = section.noted
        self.claims: list[tuple[int, int, ClaimKind, str]] = []
        self.warnings: list[tuple[int, str, str]] = []
        self.shared: list[tuple[Traced, ClaimKind, str]] = []
        """What another law of the page may have entered already: its notes, and the marks of its title."""
        self.page = ""
        """The text of the page: with it, a text that stands so there is not held twice."""

    def claim(self, text: Traced, kind: ClaimKind, what: Number | str) -> None:
        """Enter a stretch of the page, and what became of it, into the ledger."""
        origin = text.origin
        if origin != INSERTED:
            self.claims.append((origin, origin + len(text.string), kind, str(what)))
        else:
            name = str(what)
            self.claims += [(start, end, kind, name) for start, end in text.stretches()]

    def warn(self, at: int, code: str, message: str) -> None:
        """Tell of something at an offset of the page that a person should look at."""
        self.warnings.append((at, code, message))

    def _cut(self, block: Block, start: int, marks: Sequence[Mark], owner: Number, kind: ClaimKind) -> ProposedText:
        string = block.text.string
        low = len(string) - len(string[start:].lstrip())
        if marks:
            moved = [Mark(0, mark.start - low, mark.end - low, mark.id) for mark in marks if mark.start >= low]
            return self._text(block.cut(start), moved, owner, kind)
        high = len(string.rstrip())
        if high < low:
            high = low
        origin = block.text.origin
        beside = block.refs or block.emphasis
        if not beside and origin != INSERTED and low < high and self.page.startswith(string, origin):
            # Most texts are one stretch of the page.
            self.claims.append((origin + low, origin + high, kind, owner.latin))
            return ProposedText.standing(self.page, origin + low, origin + high)
        places = places_between(self.page, block.text, low, high)
        if places is None:
            text = block.text.cut(low, high)
            self.claim(text, kind, owner)
            made = ProposedText(text)
        else:
            name = owner.latin
            self.claims += [(*place, kind, name) for place in zip(places[::2], places[1::2], strict=True)]
            made = ProposedText.at_places(self.page, places)
        if beside:
            emphasis = shifted(block.emphasis, low, high) if block.emphasis else ()
            notes = self._notes(block.refs_between(start, None, low, high)) if block.refs else ()
            made.set_beside(emphasis, notes)
        return made

    def _notes(self, refs: Iterable[Ref]) -> tuple[NoteMark, ...]:
        """Return the note marks that a format itself marks, each entered into the ledger."""
        notes = sorted(map(_as_mark, refs), key=_place)
        for note in notes:
            if note.source:
                self._claim_mark(note)
        return tuple(notes)

    def _claim_mark(self, note: NoteMark) -> None:
        self.claim(note.source, "mark", self._whose_mark(note))

    def _whose_mark(self, note: NoteMark) -> str:
        law = self.section.number
        return f"{said_by(note.whose)} in {law}" if note.whose else f"{law} note {note.mark}"

    def _text(self, block: Block, marks: Sequence[Mark], owner: Number, kind: ClaimKind = "title") -> ProposedText:
        """Return the block's text with the marks taken out of it and put beside it."""
        marks = sorted(marks, key=lambda mark: mark.start)
        cut: list[NoteMark] = []
        gone = 0
        for mark in marks:
            # A mark that was cut out shortens the text before the marks that follow it.
            cut.append(NoteMark(mark.start - gone, mark.id, block.text.cut(mark.start, mark.end)))
            gone += mark.end - mark.start
        block = block.without(*((mark.start, mark.end) for mark in marks)) if marks else block
        refs = [*map(_as_mark, block.refs)]
        found = sorted([*cut, *refs], key=_place)
        if kind == "title":
            # What stands in the words of a title was entered with them; one title may be that of several editions.
            self.shared += [(note.source, "mark", self._whose_mark(note)) for note in refs if not note.whose]
            entered = [note for note in refs if note.whose]
        else:
            self.claim(block.text, kind, owner)
            entered = found
        for note in entered:
            self._claim_mark(note)
        return ProposedText(block.text, block.emphasis, tuple(found), page=self.page)
