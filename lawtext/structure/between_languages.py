"""Two titles, or two clauses, that stand in one line of a page, one per language: each gets a line of its own.

What parts two titles is for ``lines_of_law``; the sign between two clauses is found here.
"""

from __future__ import annotations

from lawtext.languages import language
from lawtext.model import Book
from lawtext.readers import Block
from lawtext.readers.lines import script_of
from lawtext.readers.wikisigns import holds
from lawtext.structure.definitions import is_definitions_title
from lawtext.structure.labels import tokens_at
from lawtext.structure.lines_of_law import between_languages, second_title
from lawtext.structure.page_lines import PageLines
from lawtext.structure.proposal import Structured

_BETWEEN_CLAUSES = (" / ", " | ", " • ")
"""What people put between the two languages of a line."""
_LONGEST_NUMBERS = 24
"""“LAW 61 / ΝΟΜΟΣ 61” is not longer than this, in code points."""


def languages_apart(blocks: PageLines, book: Book, out: Structured) -> PageLines:
    """Return the blocks with two titles, or two clauses, that stand in one line, one per language, as two."""
    titled = frozenset(blocks.starting(book.numbering.heads))
    seconds = {index: between for index in titled if (between := second_title(blocks[index], book.numbering))}
    # Most pages have no such sign: one look at all lines is cheaper than one at each.
    between_clauses = holds(out.document.page, blocks, *_BETWEEN_CLAUSES)
    if not seconds and not between_clauses:
        return blocks
    apart: list[Block] = []
    numbers = False
    for index, block in enumerate(blocks):
        between = seconds.get(index)
        if between is None and numbers:
            # Below the numbers of the law in both languages, its titles stand in one line too.
            between = between_languages(block)
        if between is None and between_clauses:
            between = _between_clauses(block, book) or _between_definitions(block, book)
        if between is None:
            apart.append(block)
            numbers = False
            continue
        numbers = index in titled and len(block.text.string) <= _LONGEST_NUMBERS
        out.claim(block.text.cut(*between), "left out", "the sign between two languages")
        apart += [block.cut(0, between[0]), block.cut(between[1])]
    return PageLines(apart)


def _between_definitions(block: Block, book: Book) -> tuple[int, int] | None:
    """Return the offsets of the sign between two titles of a list of definitions (``ΟΡΙΣΜΟΙ / DEFINITIONS``)."""
    between = between_languages(block)
    if between is None:
        return None
    titles = (block.cut(0, between[0]), block.cut(between[1]))
    return between if all(is_definitions_title(title, book.languages) for title in titles) else None


def _between_clauses(block: Block, book: Book) -> tuple[int, int] | None:
    """Return the offsets of the sign between the same clause in two languages (``A. A road / Α. Ο δρόμος``)."""
    for sign in _BETWEEN_CLAUSES:
        at = block.text.string.find(sign)
        if at < 0:
            continue
        before, after = block.text.string[:at], block.text.string[at + len(sign) :]
        scripts = script_of(before, 3), script_of(after, 3)
        codes = [next((c for c in book.languages if language(c).letters == script), "") for script in scripts]
        if not all(codes) or codes[0] == codes[1]:
            continue
        first, second = (
            [token.ranks[0] for token in tokens_at(string, book.numbering, code)]
            for string, code in zip((before, after), codes, strict=True)
        )
        if first and first == second:
            return at, at + len(sign)
    return None
