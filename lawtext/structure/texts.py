"""Stretches of a page into the texts of a law, each entered into the ledger, with the note marks beside them.

The first layer of the builder of a law (see ``building``).
"""

from __future__ import annotations

from collections.abc import Sequence

from lawtext.numbering import Number
from lawtext.readers import INSERTED, Block, Traced
from lawtext.structure.notes import Mark
from lawtext.structure.proposal import ClaimKind, NoteMark, ProposedText
from lawtext.structure.sections import Section


class Texts:
    """The claims and the warnings of one law, and the texts that are cut out of its blocks."""

    def __init__(self, section: Section) -> None:
        assert section.noted is not None
        self.section = section
        self.noted = section.noted
        self.claims: list[tuple[int, int, ClaimKind, str]] = []
        self.warnings: list[tuple[int, str, str]] = []
        self.page = ""
        """The text of the page: with it, a text that stands so there is not held twice."""

    def claim(self, text: Traced, kind: ClaimKind, what: Number | str) -> None:
        """Enter a stretch of the page, and what became of it, into the ledger."""
        origin = text.origin
        if origin != INSERTED:
            self.claims.append((origin, origin + len(text.string), kind, str(what)))
        else:
            self.claims += [(start, end, kind, str(what)) for start, end in text.stretches()]

    def warn(self, at: int, code: str, message: str) -> None:
        """Tell of something at an offset of the page that a person should look at."""
        self.warnings.append((at, code, message))

    def _cut(self, block: Block, start: int, marks: Sequence[Mark], owner: Number, kind: ClaimKind) -> ProposedText:
        if not marks and not block.refs and not block.emphasis:
            string = block.text.string
            low = len(string) - len(string[start:].lstrip())
            high = max(low, len(string.rstrip()))
            origin = block.text.origin
            if origin == INSERTED or low == high:
                text = block.text.cut(low, high)
                self.claim(text, kind, owner)
                return ProposedText(text, page=self.page)
            # Most texts are one stretch of the page.
            self.claims.append((origin + low, origin + high, kind, owner.latin))
            if self.page.startswith(string, origin):
                return ProposedText.standing(self.page, origin + low, origin + high)
            return ProposedText(block.text.cut(low, high))
        behind = block.text.string[start:] if marks else ""
        shift = start + len(behind) - len(behind.lstrip())
        moved = [Mark(0, mark.start - shift, mark.end - shift, mark.id) for mark in marks if mark.start >= shift]
        return self._text(block.cut(start), moved, owner, kind)

    def _text(self, block: Block, marks: Sequence[Mark], owner: Number, kind: ClaimKind = "title") -> ProposedText:
        """Return the block's text with the marks taken out of it and put beside it."""
        if not marks and not block.refs and kind != "title":
            self.claim(block.text, kind, owner)
            return ProposedText(block.text, block.emphasis, page=self.page)
        marks = sorted(marks, key=lambda mark: mark.start)
        cut: list[NoteMark] = []
        gone = 0
        for mark in marks:
            # A mark that was cut out shortens the text before the marks that follow it.
            cut.append(NoteMark(mark.start - gone, mark.id, block.text.cut(mark.start, mark.end)))
            gone += mark.end - mark.start
        block = block.without(*((mark.start, mark.end) for mark in marks)) if marks else block
        refs = [NoteMark(ref.at, ref.mark, ref.source, ref.whose, ref.apart, ref.spaced) for ref in block.refs]
        shifted = sorted([*cut, *refs], key=lambda note: note.at)
        if kind != "title":
            self.claim(block.text, kind, owner)
        for note in shifted if kind != "title" else refs:
            # What stands in the words of a title was entered with them.
            what = f"a remark of the {note.whose}" if note.whose else f"note {note.mark}"
            self.claim(note.source, "mark", f"{self.section.number} {what}")
        return ProposedText(block.text, block.emphasis, tuple(shifted), page=self.page)
