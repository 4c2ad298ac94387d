"""Laws that several languages of a book call alike (``Article 3`` in English and in French): the noun of such a title
does not say its language, and the lines below it do."""

from __future__ import annotations

from collections.abc import Sequence

from lawtext.languages import language
from lawtext.model import Book
from lawtext.numbering import Numbering
from lawtext.readers import Block
from lawtext.readers.text.scripts import script_of
from lawtext.structure.lines.lines_of_law import TitleLine, language_of, title_line
from lawtext.structure.lines.page_lines import PageLines


def language_of_title(title: TitleLine, code: str, numbering: Numbering) -> str:
    """Return the language of a title: that of its noun, that of its line where several languages share the noun."""
    return code if title.shared and code in numbering.shared_law_nouns else title.language


def below_shared_titles(blocks: PageLines, codes: list[str], book: Book, given: str) -> list[str]:
    """Return the language of each line; a title with a noun of several languages has that of the next line which tells.

    With the title go the lines between that tell no language (``A. Time``). ``given``: somebody has said the language.
    """
    shared = book.numbering.shared_law_nouns
    if given or not shared:
        return codes
    found = list(codes)
    for index in blocks.starting(book.numbering.heads):
        title = title_line(blocks[index], book.numbering)
        if title is None or not title.shared:
            continue
        telling = _telling(blocks, index, book)
        if telling is not None:
            at, code = telling
            found[index:at] = [code] * (at - index)
    return found


def _telling(blocks: Sequence[Block], title: int, book: Book) -> tuple[int, str] | None:
    """Return the first line from a title on that tells its language, with that; None where none does above the next."""
    for at in range(title, len(blocks)):
        if at > title and title_line(blocks[at], book.numbering) is not None:
            return None
        code = _told_by(blocks[at].text.string, book)
        if code is not None:
            return at, code
    return None


def _told_by(string: str, book: Book) -> str | None:
    """Return the language that a line tells by its script or its small words."""
    script = script_of(string, 3)
    fitting = [code for code in book.languages if language(code).letters == script]
    return language_of(string, fitting) if len(fitting) > 1 else next(iter(fitting), None)
