"""Two titles, or two clauses, that stand in one line of a page, one per language: each gets a line of its own.

What parts two titles is for ``lines_of_law``; the sign between two clauses is found here.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass, replace
from itertools import pairwise

from lawtext.languages import language
from lawtext.model import Book
from lawtext.numbering import Number, Numbering
from lawtext.readers import Block, Traced
from lawtext.readers.dokuwiki.signs import holds
from lawtext.readers.text.scripts import script_of
from lawtext.structure.articles.book_names import book_names
from lawtext.structure.articles.definitions import is_definitions_title
from lawtext.structure.cutting.foreign_words import is_foreign_item
from lawtext.structure.labels.printed import tokens_at
from lawtext.structure.lines.lines_of_law import (
    LONGEST_HEADING,
    TitleLine,
    between_languages,
    ends_sentence,
    is_capitals,
    looks_like_heading,
    second_title,
    title_line,
)
from lawtext.structure.lines.page_lines import PageLines
from lawtext.structure.lines.phrases import PhraseHeads, may_start, phrases_in
from lawtext.structure.proposal import Structured

_BETWEEN_CLAUSES = (" / ", " | ", " • ")
"""What people put between the two languages of a line."""
_BEFORE_TITLE = re.compile(r"\s[/|•]\s")
"""What parts two titles of which the second has no number;"""
_DASH_BEFORE_TITLE = re.compile(r"\s[–—-]\s|\((?=[^()]+\)\Z)")
"""and what may part them too, or stand within one of them."""
_SIGN = "punctuation between two languages"
_BETWEEN_TITLES = re.compile(r"\s*[/|•·–—-]\s*|\s*\((?=[^()]+\)\Z)")
"""What stands between two titles of a list of definitions; brackets may be around the second."""

_BETWEEN_TITLES_OF_ARTICLE = re.compile(r"\s+[/|•·–—-]\s+|\s*\((?=[^()]+\)\Z)")
"""What stands between two titles of an article."""


@dataclass(frozen=True, slots=True)
class _Between:
    """Where in a line the sign between two languages begins and ends, and where what stands behind it ends; ``number``
    is that of a law whose second title stands there without one."""

    start: int
    end: int
    stop: int
    number: Number | None = None


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
    of_article = {} if of_definitions else _titles_of_article(blocks)
    if of_article and any(title_line(blocks[index], book.numbering) for index in titled):
        of_article = {}
    if not seconds and not between_clauses and not of_definitions and not of_article:
        return blocks
    apart: list[Block] = []
    numbers = False
    for index, block in enumerate(blocks):
        if (spans := of_definitions.get(index) or of_article.get(index)) is not None:
            first, second = spans
            out.claim(block.text.cut(first[1], second[0]), "left out", _SIGN)
            out.claim(block.text.cut(second[1]), "left out", _SIGN)
            apart += [block.cut(*first), block.cut(*second)]
            continue
        between = seconds.get(index)
        if between is None and numbers:
            # Below the numbers of the law in both languages, its titles stand in one line too.
            between = _to_the_end(block, between_languages(block))
        if between is None:
            between = _to_the_end(block, between_clauses.get(index))
        if between is None:
            apart.append(block)
            numbers = False
            continue
        numbers = index in titled and len(block.text.string) <= _LONGEST_NUMBERS
        out.claim(block.text.cut(between.start, between.end), "left out", _SIGN)
        out.claim(block.text.cut(between.stop), "left out", _SIGN)
        other = block.cut(between.end, between.stop)
        apart += [block.cut(0, between.start), _numbered(other, between.number, book)]
    return PageLines(apart)


def _to_the_end(block: Block, between: tuple[int, int] | None) -> _Between | None:
    return None if between is None else _Between(*between, len(block.text.string))


def _numbered(title: Block, number: Number | None, book: Book) -> Block:
    """Return the second title of a law with the noun and the number that the first one has, unless it has its own."""
    if number is None or title_line(title, book.numbering) is not None:
        return title
    letters = script_of(title.string)
    nouns = (book.numbering.noun(0, code) for code in book.languages if language(code).letters == letters)
    noun = next(filter(None, nouns), None)
    return title if noun is None else title.behind(Block(Traced.inserted(f"{noun.forms[0]} {number.latin} –")))


def _between_titles(blocks: PageLines, index: int, numbering: Numbering) -> tuple[int, _Between] | None:
    """Return in which block, and where in it, the sign between the titles of a law in two languages stands, None where
    there is none: the second title may have no number (``LAW 5 - TOWERS / ΠΥΡΓΟΙ``), and both may stand below it."""
    block = blocks[index]
    if (between := second_title(block, numbering)) is not None:
        return index, _Between(*between, len(block.text.string))
    string = block.text.string
    title = title_line(block, numbering) if _DASH_BEFORE_TITLE.search(string) or _BEFORE_TITLE.search(string) else None
    if title is not None and _BEFORE_TITLE.search(string):
        return _without_number(blocks, index, title.start, numbering, title.number)
    if title is not None and title.start < len(string):
        return _behind_a_dash(blocks, index, title, numbering)
    if len(string) > _LONGEST_NUMBERS or index + 1 == len(blocks):
        return None
    title = title_line(block, numbering) if _BEFORE_TITLE.search(blocks.strings[index + 1]) else None
    alone = title is not None and title.start == len(string)
    return _without_number(blocks, index + 1, 0, numbering) if alone else None


def _behind_a_dash(
    blocks: PageLines, index: int, title: TitleLine, numbering: Numbering
) -> tuple[int, _Between] | None:
    """Return the block and where in it a dash, or the brackets around the second, parts two titles of a law (``LAW 5 -
    TOWERS - ΠΥΡΓΟΙ``), None where these are no signs between two languages: the first is in the language of the noun,
    each is in the letters of one language, both
    in capitals or neither, and the law has no other title in the second one."""
    string = blocks.strings[index]
    for match in _DASH_BEFORE_TITLE.finditer(string, title.start):
        end = len(string) - match[0].endswith("(")
        parts = string[title.start : match.start()], string[match.end() : end]
        first, second = map(script_of, parts)
        if first != language(title.language).letters or second in ("", first) or not all(map(_of_one_script, parts)):
            continue
        if is_capitals(parts[0]) != is_capitals(parts[1]):
            return None  # “Έξοδος εκτός σειράς (LOOT)”
        if _says_again(blocks, index, title, numbering) or not _is_below(blocks, index, second, numbering):
            return None
        start = len(string[: match.start()].rstrip())
        return index, _Between(start, match.end(), end, title.number)
    return None


def _of_one_script(words: str) -> bool:
    """Tell whether all letters of some words are of one script, three at least."""
    return len({script_of(letter) for letter in words if letter.isalpha()}) == 1 and bool(script_of(words, 3))


def _says_again(blocks: PageLines, index: int, title: TitleLine, numbering: Numbering) -> bool:
    """Tell whether a law has a title line in another language too."""
    others = (title_line(block, numbering) for block in blocks)
    return any(other.number == title.number and other.language != title.language for other in others if other)


def _is_below(blocks: PageLines, index: int, script: str, numbering: Numbering) -> bool:
    """Tell whether a sentence in a script stands below a title, above that of another law; an item of a list in the
    letters that the title begins with is none (``iii. time-out.``)."""
    codes, letters = [*numbering.nouns], _first_letters(blocks.strings[index])
    return any(
        script_of(string, 3) == script and not is_foreign_item(above, string, letters, numbering, codes)
        for above, string in pairwise(blocks.strings[index : _end_of_law(blocks, index, numbering)])
        if ends_sentence(string)
    )


def _end_of_law(blocks: PageLines, index: int, numbering: Numbering) -> int:
    """Return where the title of another law stands below a title, or below the line under the number of a law."""
    titles = ((at, title_line(blocks[at], numbering)) for at in blocks.starting(numbering.heads) if at >= index - 1)
    number: Number | None = None
    for at, title in titles:
        if title is not None and at > index and number is not None and title.number != number:
            return at
        number = title.number if title is not None and at <= index else number
    return len(blocks)


def _first_letters(string: str) -> str:
    """Return the script of the first letter of a line."""
    return next((script_of(letter) for letter in string if letter.isalpha()), "")


def _without_number(
    blocks: PageLines, index: int, start: int, numbering: Numbering, number: Number | None = None
) -> tuple[int, _Between] | None:
    """Return the block and where in it the sign between two titles stands, the first of which begins at ``start``,
    None where there is none, or no sentence below it in the language of the second one."""
    between = between_languages(blocks[index].cut(start))
    if between is None:
        return None
    end, string = start + between[1], blocks.strings[index]
    below = _is_below(blocks, index, script_of(string[end:], 3), numbering)
    return (index, _Between(start + between[0], end, len(string), number)) if below else None


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
        if len(scripts) > 1 and all(is_definitions_title(title, book.languages, book_names(book)) for title in titles):
            return spans
    return None


def _titles_of_article(blocks: PageLines) -> Mapping[int, tuple[tuple[int, int], tuple[int, int]]]:
    """Return where the two titles stand in the first line of a page that is no law (``Αξιώσεις - Claims``), by its
    place: each is in the letters of one language, both in capitals or neither, and a sentence in each stands below."""
    string = blocks.strings[0] if blocks else ""
    if not looks_like_heading(string):
        return {}
    for match in _BETWEEN_TITLES_OF_ARTICLE.finditer(string):
        spans = (0, match.start()), (match.end(), len(string) - match[0].endswith("("))
        parts = [string[start:end] for start, end in spans]
        scripts = [script_of(part, 3) for part in parts]
        if scripts[0] == scripts[1] or not all(map(_of_one_script, parts)):
            continue
        written = is_capitals(parts[0]) == is_capitals(parts[1])
        below = [line for line in blocks.strings[1:] if ends_sentence(line)]
        said = {script_of(line, 3) for line in below}
        return {0: spans} if written and said.issuperset(scripts) else {}
    return {}


def _between_clauses(blocks: PageLines, book: Book) -> Mapping[int, tuple[int, int]]:
    """Return the offsets of the sign between the same clause in two languages (``A. A road / Α. Ο δρόμος``), by block.

    Below it the sign parts the texts without labels too, in the same order of languages (``It is long. / Είναι …``).
    """
    found: dict[int, tuple[int, int]] = {}
    known: set[tuple[str, str, str]] = set()
    for index, block in enumerate(blocks):
        for sign in _BETWEEN_CLAUSES:
            first, _, second = block.text.string.partition(sign)
            codes = languages_of_parts(first, second, book) if second else None
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


def languages_of_parts(first: str, second: str, book: Book) -> tuple[str, str] | None:
    """Return the two languages whose letters the parts of a line have, None where they are one or unknown."""
    scripts = script_of(first, 3), script_of(second, 3)
    one, other = (next((c for c in book.languages if language(c).letters == script), "") for script in scripts)
    return (one, other) if one and other and one != other else None
