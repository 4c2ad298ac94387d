"""What stands around the text of a mail: its head above it, the greeting and the names below it.

The posts of a forum are for ``forum``, what a mail quotes for the readers.
"""

from __future__ import annotations

from collections.abc import Sequence

from lawtext.languages import fold
from lawtext.model import Book
from lawtext.readers import Block
from lawtext.structure.lines_of_law import opens_clause
from lawtext.structure.page_lines import SHORT
from lawtext.structure.phrases import LOOK, bare_of, phrases_in

_FEWEST_OF_MAIL = 3
_LONGEST_END_OF_MAIL = 6
"""A greeting with the names below it is no more paragraphs than these."""
_ROUND_A_GREETING = " ,.!-–—"


def heads_of_mails(blocks: Sequence[Block], short: Sequence[int], book: Book, reasons: dict[int, str]) -> None:
    """Leave out the lines above a mail that say whom it is from, whom to, when and on what: three at least on end."""
    likely = [index for index in short if ":" in blocks[index].text.string[:LOOK]]
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
