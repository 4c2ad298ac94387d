"""Titles of laws that say their edition, in brackets (``LAW 63 - ERRORS (2007)``, ``Law 63 (2017 edition)``), in the
place of their words (``Law 63 - 2017``) or before them (``2007 LAW 63 - ERRORS``, ``Laws of Towers 2007 - Law 63``), as
comparisons of editions print them: the edition is set above the title, as a line of its own would be.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import replace
from functools import cache

from lawtext.languages import fold, language
from lawtext.languages.learned import from_languages
from lawtext.model import Book
from lawtext.readers import Block
from lawtext.structure.lines.lines_of_law import (
    LONGEST_HEADING,
    edition_line,
    ends_sentence,
    has_year,
    is_title_case,
    title_line,
)
from lawtext.structure.lines.page_lines import HEAD, PageLines
from lawtext.structure.lines.phrases import phrases_in
from lawtext.structure.proposal import Structured

_SHORT_WORD = 3
"""“and”, “και”, “vs” between two years have no more letters."""
_NAMES = re.compile(r"[0-9]+|[^\W\d_]+")
_BEFORE_YEAR = " \u00a0-–—:,."
_BEFORE = re.compile(
    r"(?P<before>[^\d\n]{0,70}?)(?P<year>(?:1[89]|20)[0-9]{2})"
    r"(?P<behind>[ \u00a0]+[^\W\d_]+(?=[)\]]?[ \u00a0]*[:|,–—-]))?"
    r"[)\]]?[ \u00a0]*[:|,–—-]?[ \u00a0]+(?=[^\W\d_])"
)
_SIGNS = " \u00a0()[]"
_IN_BRACKETS = re.compile(r"\s*[(\[](?P<words>[^()\[\]]{2,40})[)\]]:?\Z")


def years_before_titles(blocks: PageLines, book: Book, out: Structured) -> PageLines:
    """Return the blocks, the edition that the title of a law has in brackets as a block above it."""
    strings = blocks.strings
    likely = {
        *blocks.starting(book.numbering.heads),
        *blocks.with_head(_begins_before(tuple(book.languages)).__contains__),
    }
    may_be = sorted(index for index in likely if len(strings[index]) <= LONGEST_HEADING and has_year(strings[index]))
    if not may_be or out.hints.what == "commentary":
        return blocks
    found = [*blocks]
    for index in reversed(may_be):
        parted = _behind_its_year(blocks[index], book, out)
        found[index : index + 1] = parted or _parted(blocks[index], book, out)
    return blocks.now(found)


def names_editions(words: str, book: Book) -> bool:
    """Tell whether the words of a title are nothing but the years of two editions or more (``Law 58: 2007 and 2017``):
    what is compared below it, and no heading of the law."""
    if not has_year(words):
        return False
    names = _NAMES.findall(words)
    figures = [name for name in names if name.isdecimal()]
    others = (name for name in names if not name.isdecimal())
    return len(figures) > 1 and book.years.issuperset(figures) and all(len(name) <= _SHORT_WORD for name in others)


def _behind_its_year(block: Block, book: Book, out: Structured) -> tuple[Block, ...]:
    """Return the year of an edition, which stands before the title of a law, and the title; nothing where none does."""
    match = _BEFORE.match(block.string)
    if match is None or match["year"] not in book.edition_names or ends_sentence(block.string):
        return ()
    said = f"{match['before']}{match['behind'] or ''}".strip(_SIGNS)
    title = block.cut(match.end())
    if title_line(title, book.numbering) is None or (said and not _names_the_book(said, book)):
        return ()
    for start, end in ((0, match.start("year")), (match.end("year"), match.end())):
        out.claim(block.text.cut(start, end).strip(), "left out", "words beside the edition, before the title")
    year = replace(block.cut(*match.span("year")), strong=(), emphasis=(), refs=())
    return year, title


def _names_the_book(said: str, book: Book) -> bool:
    """Tell whether the words beside a year are the name of the book (``Laws of Towers``), or of one of its editions."""
    words = [fold(word) for word in _NAMES.findall(said)]
    if any(word in book.numbering.law_nouns for word in words):
        return is_title_case(said) or said.isupper()
    return any(fold(phrase) in words for phrase in phrases_in(book, "edition"))


@from_languages
@cache
def _begins_before(codes: tuple[str, ...]) -> frozenset[str]:
    """Return the first characters of lines that may have the year of an edition before the title of a law: of a year,
    in brackets too, and of the words that the name of a book or of an edition begins with."""
    keys = (("textdiff", "stop_words"), ("pages", "edition"))
    words = {word for code in codes for key in keys for word in language(code).words(*key)}
    years = {f"{century}{decade}" for century in (18, 19, 20) for decade in range(10)}
    bracketed = {f"{bracket}{year[:2]}" for bracket in "([" for year in years}
    return frozenset({*years, *bracketed, *(f"{word[:1].upper()}{word[1:]} "[:HEAD] for word in words)})


def _parted(block: Block, book: Book, out: Structured) -> Iterator[Block]:
    string = block.text.string
    match = _IN_BRACKETS.search(string)
    start, end = match.span("words") if match else _behind_the_number(block, book)
    before = match.start() if match else len(string[:start].rstrip(_BEFORE_YEAR))
    words = replace(block.cut(start, end), strong=(), emphasis=(), refs=())
    title = block.cut(0, before)
    is_edition = start > 0 and not book.edition_names.isdisjoint((words.string, edition_line(words, book)))
    if not is_edition or title_line(title, book.numbering) is None:
        yield block
        return
    for sign in (block.text.cut(before, start), block.text.cut(end)):
        reason = "a bracket around the edition" if match else "punctuation before the edition"
        out.claim(sign.strip(), "left out", reason)
    yield words
    yield title


def _behind_the_number(block: Block, book: Book) -> tuple[int, int]:
    """Return where the words of a title stand (``Law 22 - 2007 Edition``); 0 where there are none."""
    title = title_line(block, book.numbering)
    return (title.start, len(block.string.rstrip(": "))) if title else (0, 0)
