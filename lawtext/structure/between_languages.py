"""Two titles, or two clauses, that stand in one line of a page, one per language: each gets a line of its own.

What parts two titles is for ``lines_of_law``; the sign between two clauses is found here.
"""

from __future__ import annotations

import re

from lawtext.languages import language
from lawtext.model import Book
from lawtext.readers import Block
from lawtext.readers.lines import script_of
from lawtext.readers.wikisigns import holds
from lawtext.structure.definitions import is_definitions_title
from lawtext.structure.labels import tokens_at
from lawtext.structure.lines_of_law import LONGEST_HEADING, between_languages, second_title
from lawtext.structure.page_lines import PageLines
from lawtext.structure.phrases import Starts, phrases_in
from lawtext.structure.proposal import Structured

_BETWEEN_CLAUSES = (" / ", " | ", " • ")
"""What people put between the two languages of a line."""
_SIGN = "the sign between two languages"
_BETWEEN_TITLES = re.compile(r"\s*[/|•·–—-]\s*|\s*\((?=[^()]+\)\Z)")
"""What stands between two titles of a list of definitions; brackets may be around the second."""
_LONGEST_NUMBERS = 24
"""“LAW 61 / ΝΟΜΟΣ 61” is not longer than this, in code points."""


def languages_apart(blocks: PageLines, book: Book, out: Structured) -> PageLines:
    """Return the blocks with two titles, or two clauses, that stand in one line, one per language, as two."""
    titled = frozenset(blocks.starting(book.numbering.heads))
    seconds = {index: between for index in titled if (between := second_title(blocks[index], book.numbering))}
    # Most pages have no such sign: one look at all lines is cheaper than one at each.
    between_clauses = holds(out.document.page, blocks, *_BETWEEN_CLAUSES)
    of_definitions = {
        index: spans
        for index in blocks.starting(Starts(phrases_in(book, "definitions")))
        if (spans := _titles_of_definitions(blocks[index], book))
    }
    if not seconds and not between_clauses and not of_definitions:
        return blocks
    apart: list[Block] = []
    numbers = False
    for index, block in enumerate(blocks):
        if index in of_definitions:
            first, second = of_definitions[index]
            out.claim(block.text.cut(first[1], second[0]), "left out", _SIGN)
            out.claim(block.text.cut(second[1]), "left out", _SIGN)
            apart += [block.cut(*first), block.cut(*second)]
            continue
        between = seconds.get(index)
        if between is None and numbers:
            # Below the numbers of the law in both languages, its titles stand in one line too.
            between = between_languages(block)
        if between is None and between_clauses:
            between = _between_clauses(block, book)
        if between is None:
            apart.append(block)
            numbers = False
            continue
        numbers = index in titled and len(block.text.string) <= _LONGEST_NUMBERS
        out.claim(block.text.cut(*between), "left out", _SIGN)
        apart += [block.cut(0, between[0]), block.cut(between[1])]
    return PageLines(apart)


def _titles_of_definitions(block: Block, book: Book) -> tuple[tuple[int, int], tuple[int, int]] | None:
    """Return where the two titles of a list of definitions stand in a line (``ΟΡΙΣΜΟΙ / DEFINITIONS``, ``ΟΡΙΣΜΟΙ
    (DEFINITIONS)``), None where it is no such line."""
    string = block.text.string
    for match in _BETWEEN_TITLES.finditer(string) if len(string) <= LONGEST_HEADING else ():
        spans = (0, match.start()), (match.end(), len(string) - match[0].endswith("("))
        titles = [block.cut(*span) for span in spans]
        scripts = {script_of(title.string) for title in titles}
        if len(scripts) > 1 and all(is_definitions_title(title, book.languages) for title in titles):
            return spans
    return None


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
