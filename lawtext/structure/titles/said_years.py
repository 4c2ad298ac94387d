"""The edition that a page says at its head where somebody names another: told, since one of the two is wrong.

What a line says about the edition of what stands below it is for ``sectioning``; here are also lines that are left out
with the head of a page, and years that the book has no edition of.
"""

from __future__ import annotations

import re
from collections.abc import Collection, Iterator, Sequence
from itertools import islice

from lawtext.languages import fold
from lawtext.model import Book
from lawtext.readers import Block
from lawtext.structure.lines.lines_of_law import LONGEST_HEADING, ends_sentence, title_line
from lawtext.structure.lines.page_lines import HEAD
from lawtext.structure.lines.phrases import phrases_in
from lawtext.structure.proposal import Structured

CODE = "wrong-edition"
_YEAR = re.compile(r"(?<![\d/.-])(?:1[89]|20)[0-9]{2}(?![\d/.-]|[–-][0-9])")
_BETWEEN = re.compile(r"\s*[|»›:]\s*|\s+[-–—]\s+")
"""What parts the names that a site sets beside one another in a line."""
_WORD = re.compile(r"[^\W\d_]+")
_HIGHEST = 12
"""The name of a book stands within so many lines of the head of a page."""
_RIGHTS = ("©", "(c)", "copyright")


def tell_other_edition(blocks: Sequence[Block], book: Book, out: Structured, read: Collection[str]) -> None:
    """Tell that the head of a page says another edition than the command does, and none of its lines the same; ``read``
    are the editions of its laws."""
    edition = next((one for one in book.editions if one.id == out.hints.edition), None)
    if edition is None or out.hints.what == "commentary":
        return
    said = [*_said(blocks, book, out)]
    own = str(edition.year)
    if not said or any(year == own for _, year, _ in said):
        return
    at, year, line = said[0]
    if own not in out.document.page.text or year not in book.years:
        # What a page says of two editions of the book it may compare.
        taken = edition.id if edition.id in read or not read else " and ".join(sorted(read))
        out.warn(at, CODE, f"“{line}” says {year}, but the command says {edition.id}; read as {taken}")


def _said(blocks: Sequence[Block], book: Book, out: Structured) -> Iterator[tuple[int, str, str]]:
    """Yield the years that the name of a page, the lines above its first law and the title of that say, each with its
    place and its line."""
    name = out.facts.get("title", "")
    if _names_edition(name, book):
        yield 0, _YEAR.findall(name)[0], name
    for block in islice(blocks, _HIGHEST):
        string = block.string
        titled = book.numbering.heads[string[:HEAD]] and title_line(block, book.numbering) is not None
        years = _YEAR.findall(string) if len(string) <= LONGEST_HEADING else []
        if len(years) == 1 and (titled or _names_edition(string, book)):
            yield block.text.start, years[0], string
        if titled:
            return


def _names_edition(string: str, book: Book) -> bool:
    """Tell whether a line, or a part of it, names the book or an edition with a year, and says nothing of rights."""
    part = next((part for part in _BETWEEN.split(string) if len(_YEAR.findall(part)) == 1), "")
    folded = fold(string)
    if not part or ends_sentence(string) or any(sign in folded for sign in _RIGHTS):
        return False
    words = [fold(word) for word in _WORD.findall(part)]
    phrases = {fold(phrase) for phrase in phrases_in(book, "edition")}
    named = any(word in book.numbering.law_nouns or word in phrases for word in words)
    return named and not re.search("[0-9]", _YEAR.sub("", part))
