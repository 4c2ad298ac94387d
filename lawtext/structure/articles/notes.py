"""The notes of articles: an article has none of its own, so their words stand at its end, each with the number or the
sign that stands in brackets at the word it belongs to (``a lamp[1]``, ``1. In 2007 it was another.``).
"""

from __future__ import annotations

from collections.abc import Container, Iterable, Iterator, Mapping, Sequence
from dataclasses import replace
from itertools import chain, count, pairwise

from lawtext.readers import Block, Ref, Traced
from lawtext.structure.proposal import ArticleBlock, ProposedText, Structured

_LONGEST_SIGN = 3


def printed_marks(blocks: Iterable[Block], notes: Container[str]) -> dict[str, str]:
    """Return how the marks of an article are printed, in the order of its words: as they are where that is a number or
    a sign; what a format only names (``fn-lamp``) has the next free number."""
    marks = [*dict.fromkeys(ref.mark for block in blocks for ref in block.refs if ref.mark in notes)]
    free = (number for number in map(str, count(1)) if number not in marks)
    return {mark: mark if _is_shown(mark) else next(free) for mark in marks}


def with_marks_in_text(blocks: Iterable[Block], marks: Mapping[str, str]) -> Iterator[Block]:
    """Yield blocks with the marks of their notes in the text, in brackets; ``marks`` says how they are printed."""
    for block in blocks:
        refs = [ref for ref in block.refs if ref.mark in marks]
        yield _with_marks(block, refs, marks) if refs else block


def notes_of(blocks: Sequence[Block], id: str, out: Structured, marks: Mapping[str, str]) -> list[ArticleBlock]:
    """Return the notes that blocks ask for, as items of the end of the article ``id``, and claim their words."""
    found: list[ArticleBlock] = []
    texts: set[Traced] = set()
    for ref in (ref for block in blocks for ref in block.refs):
        out.claim(ref.source, "mark", id)
        note = out.document.notes[ref.mark]
        if note.text not in texts:
            texts.add(note.text)
            if note.text.start not in out.noted:
                out.claim(note.text, "note", id)
                out.noted.add(note.text.start)
            found.append(_item(note, marks[ref.mark]))
    return found


def _is_shown(mark: str) -> bool:
    return mark.isdigit() or (len(mark) <= _LONGEST_SIGN and not any(map(str.isalnum, mark)))


def _item(note: Block, mark: str) -> ArticleBlock:
    if mark.isdigit():
        return ArticleBlock("item", ProposedText(note.text, note.emphasis), 1, f"{mark}.")
    sign = Traced.inserted(f"[{mark}] ")
    emphasis = tuple((start + len(sign), end + len(sign)) for start, end in note.emphasis)
    return ArticleBlock("item", ProposedText(Traced.join((sign, note.text)), emphasis), 1)


def _with_marks(block: Block, refs: Sequence[Ref], marks: Mapping[str, str]) -> Block:
    """Return a block with marks in its text, each at its place."""
    places = [0, *(min(ref.at, len(block.text)) for ref in refs), len(block.text)]
    stretches = (block.text.cut(start, end) for start, end in pairwise(places))
    signs = [Traced.inserted(f"[{marks[ref.mark]}]") for ref in refs]
    pieces = chain.from_iterable(zip(stretches, [*signs, Traced()], strict=True))

    def moved(at: int, *, behind: bool) -> int:
        before = (len(sign) for ref, sign in zip(refs, signs, strict=True) if ref.at < at or (behind and ref.at == at))
        return at + sum(before)

    emphasis = tuple((moved(start, behind=True), moved(end, behind=False)) for start, end in block.emphasis)
    strong = tuple((moved(start, behind=True), moved(end, behind=False)) for start, end in block.strong)
    return replace(block, text=Traced.join(pieces), emphasis=emphasis, strong=strong)
