"""Two editions that a page calls ``Old`` and ``New`` and says no year of: each name stands for an edition of the book.

Only a book with exactly two editions says which are meant, and only where both names head texts; it is told, since the
page does not say it. What a line with a year announces is for ``lines_of_law`` and those that ask it.
"""

from __future__ import annotations

import re
from collections.abc import Mapping

from lawtext.languages import fold
from lawtext.model import Book
from lawtext.readers import Block
from lawtext.structure.lines.lines_of_law import heads_of
from lawtext.structure.lines.page_lines import PageLines
from lawtext.structure.lines.phrases import phrases_in
from lawtext.structure.proposal import Structured

CODE = "edition-by-word"
_NAME = re.compile(
    r"[(\[]?(?P<words>[^\W\d_]+(?: [^\W\d_]+){0,2})[)\]]?(?P<sign>[ \u00a0]*(?::|[–—-](?=[ \u00a0])|\Z))?"
)
_WORD = re.compile(r"[^\W\d_]+")
_LONGEST = 40
"""No such name is longer, in code points."""


def called_old_and_new(blocks: PageLines, book: Book, out: Structured) -> Mapping[int, tuple[str, int]]:
    """Return which lines of a page name one of the two editions of a book by such a word: its year, and where in the
    line the name ends; none where the page does not name both."""
    if len(book.editions) != 2 or out.hints.what == "commentary":
        return {}
    heads = heads_of(tuple(book.languages), ("older_edition", "newer_edition"))
    found = {at: name for at in blocks.with_first_word(heads) if (name := named_by_word(blocks[at], book))}
    return found if len({year for year, _ in found.values()}) == len(book.editions) else {}


def tell_old_and_new(block: Block, named: tuple[str, int], book: Book, out: Structured) -> None:
    """Tell, once for a page, which edition such a name is taken for, and enter the name into the ledger."""
    year, end = named
    out.claim(block.text.cut(0, end), "left out", f"says the edition: {year}")
    if all(problem.code != CODE for problem in out.problems):
        older, newer = (str(edition.year) for edition in book.editions)
        words = block.string[:end].rstrip(" :")
        message = f"“{words}” gives no year; assumed to be {year}, as the book has {older} and {newer}"
        out.warn(block.text.start, CODE, message)


def named_by_word(block: Block, book: Book) -> tuple[str, int] | None:
    """Return the year of the edition that the head of a block names by a word, and where the name ends; None where it
    names none: a name stands in bold or before a sign, or alone as a heading or in several words (``New text``)."""
    string = block.string
    bold = next((stop for start, stop in block.strong if not start and stop < len(string)), 0)
    match = _NAME.match(string[: bold or _LONGEST])
    if match is None:
        return None
    end = match.end("words") + (string[match.end("words") : match.end("words") + 1] in (")", "]"))
    alone = end == len(string)
    headed = alone and (block.kind in ("heading", "cell") or block.all_strong or len(_WORD.findall(match["words"])) > 1)
    if not (headed or (match["sign"] is not None and not alone)):
        return None
    older = _is_called(match["words"], "older_edition", book)
    newer = _is_called(match["words"], "newer_edition", book)
    return (str(book.editions[0 if older else 1].year), end) if older != newer else None


def _is_called(words: str, key: str, book: Book) -> bool:
    """Tell whether the words of a name call an edition so, and say nothing else but that it is a text or a law."""
    said = [fold(word) for word in _WORD.findall(words)]
    called = phrases_in(book, key)
    others = {*phrases_in(book, "edition_kinds"), *phrases_in(book, "edition"), *book.numbering.law_nouns}
    others |= {word for word in said if len(word) <= 3}
    return any(word in called for word in said) and all(word in called or word in others for word in said)
