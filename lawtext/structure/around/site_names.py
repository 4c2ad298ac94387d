"""The name of a site or of a book that a web page prints before the title of its law: ``Towers : Law 60 - Nests``
(Confluence), ``Laws of Towers/Law 34`` (subpages of MediaWiki)."""

from __future__ import annotations

from lawtext.languages import fold
from lawtext.model import Book
from lawtext.readers import Block
from lawtext.readers.text.lines import end_of_site_name
from lawtext.structure.lines.lines_of_law import title_line
from lawtext.structure.lines.page_lines import PageLines
from lawtext.structure.lines.phrases import phrases_in
from lawtext.structure.proposal import Structured

_AT_HEAD = 5
"""The heading of a page is one of so many blocks at its head."""


def without_site_names(blocks: PageLines, book: Book, out: Structured) -> PageLines:
    """Return the blocks, the first heading without the name of the site before the title of a law, where the page's own
    title begins with that name too."""
    title = out.document.facts.get("title", "")
    if not title:
        return blocks
    for index, block in enumerate(blocks[:_AT_HEAD]):
        end = end_of_site_name(block.string, title) if block.kind == "heading" else 0
        if end and not _names_remarks(block.string[:end], book) and _is_only_behind(block, end, book):
            out.claim(block.text.cut(0, end), "left out", "the name of the site before the title")
            return blocks.now([*blocks[:index], block.cut(end), *blocks[index + 1 :]])
    return blocks


def _names_remarks(name: str, book: Book) -> bool:
    """Tell whether what stands before the title of a law names remarks on it (``Commentary | Law 60 - Nests``)."""
    return fold(name).strip(" :|»›/") in phrases_in(book, "remarks")


def _is_only_behind(block: Block, end: int, book: Book) -> bool:
    """Tell whether a block is the title of a law from a place on, and not as a whole."""
    return title_line(block, book.numbering) is None and title_line(block.cut(end), book.numbering) is not None
