"""Cells that go over all columns of a table whose columns are two languages, or several editions.

What such a cell says is said once for all of them. Signs and figures are of no language: they stand in the text of
both. Words are in one language, and only the columns of that one are followed by them, which is told. Editions have the
cell each (``lawtext.readers.blocks``).
"""

from __future__ import annotations

from collections.abc import Sequence

from lawtext.languages import language
from lawtext.model import Book
from lawtext.readers import Block
from lawtext.readers.blocks import ACROSS, again
from lawtext.readers.text.scripts import telling_script
from lawtext.structure.labels.printed import tokens_at
from lawtext.structure.lines.lines_of_law import title_line
from lawtext.structure.lines.page_lines import PageLines
from lawtext.structure.notes.remarks import excerpt
from lawtext.structure.proposal import Structured

_CODE = "cell-across-columns"
_MOST = 12
"""So many cells before and behind a wide one say which languages its table has."""


def across_columns(blocks: PageLines, codes: list[str], book: Book, out: Structured) -> tuple[PageLines, list[str]]:
    """Return the blocks of a page and their languages, what stands across the columns of two languages in both where it
    is of neither; what stands in one of them, or in several editions, is told."""
    wide = [index for index, block in enumerate(blocks) if block.frame == ACROSS]
    if not wide:
        return blocks, codes
    _tell_copies([blocks[index] for index in wide], out)
    further = {index: code for index in wide if (code := _other_language(blocks, codes, index, book, out))}
    if not further:
        return blocks, codes
    found: list[tuple[Block, str]] = []
    for index, (block, code) in enumerate(zip(blocks, codes, strict=True)):
        found.append((block, code))
        if index in further:
            found.append((again(block), further[index]))
    return PageLines(block for block, _ in found), [code for _, code in found]


def _tell_copies(wide: Sequence[Block], out: Structured) -> None:
    """Tell of cells that stand across the columns of several editions."""
    copied = {block.string for block in wide if not _is_on_page(block)}
    for block in wide:
        if block.string in copied and _is_on_page(block):
            out.warn(block.text.start, _CODE, f"“{excerpt(block.text)}” spans all columns and is added to each edition")


def _other_language(blocks: Sequence[Block], codes: Sequence[str], index: int, book: Book, out: Structured) -> str:
    """Return the language that a wide cell stands in too, empty where it is said in one, or no two are in its table."""
    block, code = blocks[index], codes[index]
    near = range(max(0, index - _MOST), min(index + _MOST + 1, len(blocks)))
    cells = [at for at in near if blocks[at].kind == "cell" and blocks[at].frame != ACROSS]
    spoken = {codes[at] for at in cells if telling_script(blocks[at].string)}
    beside = {codes[at] for at in (index - 1, index + 1) if at in near and blocks[at].frame == ACROSS}
    labelled = tokens_at(block.string, book.numbering, code) or title_line(block, book.numbering)
    if len(spoken) != 2 or code not in spoken or labelled or not _is_on_page(block):
        return ""
    if not telling_script(block.string):
        out.warn(block.text.start, _CODE, f"“{excerpt(block.text)}” spans both columns and is added to both languages")
        return (spoken - {code}).pop()
    if not spoken & (beside - {code}):
        name = language(code).english_name
        where = f"spans both columns but is in one language; added to the {name} text only"
        out.warn(block.text.start, _CODE, f"“{excerpt(block.text)}” {where}")
    return ""


def _is_on_page(block: Block) -> bool:
    """Tell whether the words of a block are those of the page, and no copy of them."""
    return next(block.text.stretches(), None) is not None
