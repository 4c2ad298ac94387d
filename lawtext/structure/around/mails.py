"""What stands around the text of a mail: its head and what it opens with above it, the greeting and the names below it.

The posts of a forum are for ``forum``, what a mail quotes for the readers.
"""

from __future__ import annotations

from collections.abc import Container, Sequence

from lawtext.languages import fold
from lawtext.model import Book
from lawtext.readers import Block
from lawtext.structure.lines.lines_of_law import opens_clause
from lawtext.structure.lines.page_lines import SHORT, PageLines
from lawtext.structure.lines.phrases import LOOK, bare_of, phrases_in

_FEWEST_OF_MAIL = 3
_LONGEST_END_OF_MAIL = 6
"""A greeting with the names below it is no more paragraphs than these."""
_ROUND_A_GREETING = " ,.!-–—"
_LONGEST_NAMES = 40
"""Behind the first word of a mail (Dear) its comma stands within so many code points."""
_LONGEST_OPENING, _MOST_OPENING = 240, 3
"""What a mail says before the law that it brings is no longer, in code points and in paragraphs."""


def heads_of_mails(blocks: PageLines, short: Sequence[int], book: Book, reasons: dict[int, str]) -> None:
    """Leave out the lines above a mail that say whom it is from, whom to, when and on what: three at least on end."""
    strings = blocks.strings
    likely = [index for index in short if ":" in strings[index][:LOOK]]
    if len(likely) < _FEWEST_OF_MAIL:
        return
    names = frozenset(phrases_in(book, "mail"))
    run: list[tuple[int, str]] = []
    for index in [*likely, len(blocks)]:
        head = blocks[index].text.string[:LOOK].partition(":")[0] if index < len(blocks) else ""
        name = bare_of(head)
        if name in names and (not run or run[-1][0] == index - 1):
            run.append((index, name))
            continue
        if len({name for _, name in run}) >= _FEWEST_OF_MAIL:
            reasons.update(dict.fromkeys((at for at, _ in run), "the head of a mail"))
        run = [(index, name)] if name in names else []


def end_of_mail(blocks: Sequence[Block], book: Book, reasons: dict[int, str]) -> None:
    """Leave out the line that ends a mail, with the names and short lines below it to the end of the page."""
    phrases = phrases_in(book, "mail_ends")
    for index in range(max(0, len(blocks) - _LONGEST_END_OF_MAIL), len(blocks)):
        string = blocks[index].text.string
        if index in reasons or len(string) > SHORT or not fold(string).startswith(phrases):
            continue
        below = range(index + 1, len(blocks))
        ends = fold(string).strip(_ROUND_A_GREETING) in phrases
        if ends and all(len(blocks[at].string) <= SHORT and not opens_clause(blocks[at], book) for at in below):
            reasons.update(dict.fromkeys((index, *below), "the end of a mail"))
            return


def opening_of_mail(blocks: Sequence[Block], titles: Container[int], book: Book, reasons: dict[int, str]) -> None:
    """Leave out the first line of a page that addresses somebody (``Dear all,``), with the few words below it down to
    the title of a law."""
    first = next((index for index in range(len(blocks)) if index not in reasons), len(blocks))
    if first == len(blocks) or not _addresses(blocks[first].text.string, book):
        return
    for index in range(first, min(first + _MOST_OPENING + 1, len(blocks))):
        if index in titles:
            reasons.update(dict.fromkeys(range(first, index), "the opening of a mail"))
            return
        if len(blocks[index].string) > _LONGEST_OPENING or opens_clause(blocks[index], book):
            return


def _addresses(string: str, book: Book) -> bool:
    said = fold(string[:LOOK])
    word = next((one for one in phrases_in(book, "mail_begins") if said.startswith(one)), "")
    behind = string[len(word) : len(word) + _LONGEST_NAMES]
    return bool(word) and not behind[:1].isalnum() and ("," in behind or string[-1:] in ":!")
