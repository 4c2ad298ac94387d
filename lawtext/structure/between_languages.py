"""Two titles, or two clauses, that stand in one line of a page, one per language: each gets a line of its own.

What parts two titles is for ``lines_of_law``; the sign between two clauses is found here.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import replace

from lawtext.languages import language
from lawtext.model import Book
from lawtext.numbering import Numbering
from lawtext.readers import Block
from lawtext.readers.lines import script_of
from lawtext.readers.wikisigns import holds
from lawtext.structure.definitions import is_definitions_title
from lawtext.structure.labels import tokens_at
from lawtext.structure.lines_of_law import LONGEST_HEADING, between_languages, ends_sentence, second_title, title_line
from lawtext.structure.page_lines import PageLines
from lawtext.structure.phrases import PhraseHeads, may_start, phrases_in
from lawtext.structure.proposal import Structured

_BETWEEN_CLAUSES = (" / ", " | ", " • ")
"""What people put between the two languages of a line."""
_BEFORE_TITLE = re.compile(r"\s[/|•]\s")
"""What parts two titles of which the second has no number."""
_SIGN = "the sign between two languages"
_BETWEEN_TITLES = re.compile(r"\s*[/|•·–—-]\s*|\s*\((?=[^()]+\)\Z)")
"""What stands between two titles of a list of definitions; brackets may be around the second."""
_LONGEST_NUMBERS = 24
"""“LAW 61 / ΝΟΜΟΣ 61” is not longer than this, in code points."""


def languages_apart(blocks: PageLines, book: Book, out: Structured) -> PageLines:
    """Return the blocks with two titles, or two clauses, that stand in one line, one per language, as two."""
    titled = frozenset(blocks.starting(book.numbering.heads))
    seconds = dict(found for index in titled if (found := _between_titles(blocks, index, book.numbering)))
    # Most pages have no such sign: one look at all lines is cheaper than one at each.
    signed = holds(out.document.page, blocks, *_BETWEEN_CLAUSES)
    between_clauses = _between_clauses(blocks, book) if signed else {}
    heads = PhraseHeads(phrases_in(book, "definitions"))
    of_definitions = {
        index: spans
        for index in blocks.starting(heads)
        if may_start(blocks.strings[index], heads) and (spans := _titles_of_definitions(blocks[index], book))
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
        if between is None:
            between = between_clauses.get(index)
        if between is None:
            apart.append(block)
            numbers = False
            continue
        numbers = index in titled and len(block.text.string) <= _LONGEST_NUMBERS
        out.claim(block.text.cut(*between), "left out", _SIGN)
        apart += [block.cut(0, between[0]), block.cut(between[1])]
    return PageLines(apart)


def _between_titles(blocks: PageLines, index: int, numbering: Numbering) -> tuple[int, tuple[int, int]] | None:
    """Return in which block, and where in it, the sign between the titles of a law in two languages stands, None where
    there is none: the second title may have no number (``LAW 5 - TOWERS / ΠΥΡΓΟΙ``), and both may stand below it."""
    block = blocks[index]
    if (between := second_title(block, numbering)) is not None:
        return index, between
    if _BEFORE_TITLE.search(block.text.string):
        title = title_line(block, numbering)
        return _without_number(blocks, index, title.start) if title else None
    if len(block.text.string) > _LONGEST_NUMBERS or index + 1 == len(blocks):
        return None
    title = title_line(block, numbering) if _BEFORE_TITLE.search(blocks.strings[index + 1]) else None
    alone = title is not None and title.start == len(block.text.string)
    return _without_number(blocks, index + 1, 0) if alone else None


def _without_number(blocks: PageLines, index: int, start: int) -> tuple[int, tuple[int, int]] | None:
    """Return the block and where in it the sign between two titles stands, the first of which begins at ``start``,
    None where there is none, or no sentence below it in the language of the second one."""
    between = between_languages(blocks[index].cut(start))
    if between is None:
        return None
    end = start + between[1]
    second = script_of(blocks.strings[index][end:], 3)
    below = (string for string in blocks.strings[index + 1 :] if ends_sentence(string))
    return (index, (start + between[0], end)) if any(script_of(string, 3) == second for string in below) else None


def stands_beside(above: Block, block: Block, page: str) -> bool:
    """Tell whether a block stands right below the one above, a heading of the same rank as it, or in one line with it
    on the page."""
    if block.kind == "heading":
        return above.level == block.level
    between = page[above.text.start + len(above.string) : block.text.start]
    return bool(between) and "\n" not in between


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


def _between_clauses(blocks: PageLines, book: Book) -> Mapping[int, tuple[int, int]]:
    """Return the offsets of the sign between the same clause in two languages (``A. A road / Α. Ο δρόμος``), by block.

    Below it the sign parts the texts without labels too, in the same order of languages (``It is long. / Είναι …``).
    """
    found: dict[int, tuple[int, int]] = {}
    known: set[tuple[str, str, str]] = set()
    for index, block in enumerate(blocks):
        for sign in _BETWEEN_CLAUSES:
            first, _, second = block.text.string.partition(sign)
            codes = _languages_of(first, second, book) if second else None
            if codes is None:
                continue
            one, other = (
                [replace(token.ranks[0], wrong=()) for token in tokens_at(string, book.numbering, code)]
                for string, code in zip((first, second), codes, strict=True)
            )
            again = (sign, *codes) in known and sign not in second
            if (one == other and (one or again)) or (one and not other and _heads_both(blocks, index, codes)):
                known.add((sign, *codes))
                found[index] = len(first), len(first) + len(sign)
                break
    return found


def _heads_both(blocks: PageLines, index: int, codes: tuple[str, str]) -> bool:
    """Tell whether a line is a heading with one label for two languages (``A. A road / Ο δρόμος``): it is short, and
    the two below it are one in each."""
    letters = [language(code).letters for code in codes]
    below = [script_of(string, 3) for string in blocks.strings[index + 1 : index + 3]]
    return below in (letters, letters[::-1]) and len(blocks.strings[index]) <= 2 * LONGEST_HEADING


def _languages_of(first: str, second: str, book: Book) -> tuple[str, str] | None:
    """Return the two languages whose letters the parts of a line have, None where they are one or unknown."""
    scripts = script_of(first, 3), script_of(second, 3)
    one, other = (next((c for c in book.languages if language(c).letters == script), "") for script in scripts)
    return (one, other) if one and other and one != other else None
