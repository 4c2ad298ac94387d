"""Rows of a table of two languages that were copied as lines: each says the same clause twice, once in each language,
with nothing but a space between them, or not even that (``Α. Ένας δρόμος είναι μακρύς. A. A road is long.``).

Many programs that take the text out of a page write the cells of a row so. One line says little: a Greek sentence may
end in an English name. A page is read so where the title of a law stands twice in one line, or most of the longer lines
do it, in one order of languages, and where a label at the head of a line stands again at the head of its second part.
"""

from __future__ import annotations

import re
from collections.abc import Container, Iterator, Mapping, Sequence
from itertools import accumulate, pairwise
from typing import NamedTuple

from lawtext.languages.scripts import GREEK
from lawtext.model import Book
from lawtext.readers import Block
from lawtext.readers.text.lines import OPENING
from lawtext.readers.text.scripts import holds_latin
from lawtext.structure.cutting.between_languages import languages_of_parts
from lawtext.structure.labels.printed import Token, tokens_at
from lawtext.structure.lines.lines_of_law import ends_sentence, title_line
from lawtext.structure.lines.page_lines import PageLines

_WORD = re.compile(rf"[{GREEK}]+|[^\W\d_{GREEK}]+")
_IS_GREEK = re.compile(f"[{GREEK}]")
_FEWEST_LINES = 3
"""So many lines say it, at least; one less where the title of the law is among them."""
_FEWEST_WORDS = 6
"""A line with fewer words says nothing of how a page is written."""
_MOST_LINES = 0.6
"""This share of the longer lines, at least, holds both languages."""
_MOST_FOREIGN = 0.1
"""This share of the words of a line, at most, is in the letters of the other language."""
_MOST_UNEQUAL = 3
"""A text has at most so many times the words of its translation."""
_LONGEST_NAME = 3
"""A sentence ends in no more words than this in the letters of the other language (``… από τον LHO.``)."""
_SIGNS = ("/", "|", "•", "–", "—", "-")
"""What people put between two languages; such lines are for ``between_languages``."""
_LARGEST_GAP = 4
"""Between two rows stand fewer lines than this that are in one language, as what is said in one of them only."""
_LOOK = 40
"""So many lines tell whether a page may be written so."""


class _Row(NamedTuple):
    """A line in two languages: where the second one begins, the languages, how many words each has, and whether what
    is at its head and its end, a label and the end of a sentence, is there again."""

    at: int
    codes: tuple[str, str]
    words: tuple[int, int]
    again: bool


def rows_as_lines(blocks: PageLines, book: Book) -> PageLines:
    """Return the blocks of a page with each row of a table of two languages that stands in one line as two lines."""
    if not _may_be_rows(blocks):
        return blocks
    rows = {index: row for index, block in enumerate(blocks) if (row := _row(block.string, book)) is not None}
    sure = {index: row for index, row in rows.items() if _says_the_same(row, blocks[index], book)}
    orders = {row.codes for row in sure.values()}
    titled = any(_is_title(blocks[index], row.at, book) for index, row in rows.items())
    longer = 0 if titled else sum(len(_WORD.findall(string)) >= _FEWEST_WORDS for string in blocks.strings)
    if len(orders) != 1 or len(sure) < max(_FEWEST_LINES - titled, _MOST_LINES * longer):
        return blocks
    rows = {index: row for index, row in rows.items() if row.codes in orders}
    cut = {index: rows[index].at for index in _in_tables(rows, sorted(sure), fewest=_FEWEST_LINES - titled)}
    return PageLines(_apart(blocks, cut))


def _is_title(block: Block, at: int, book: Book) -> bool:
    """Tell whether both parts of a line are the title of one law."""
    first, second = title_line(block.cut(0, at), book.numbering), title_line(block.cut(at), book.numbering)
    return first is not None and second is not None and first.number == second.number


def _in_tables(rows: Container[int], sure: Sequence[int], *, fewest: int) -> Iterator[int]:
    """Yield the places of the rows of each table: from the names of the languages and the titles right above its first
    line that is sure, to the last one that has another near above."""
    begins = [at for at, index in enumerate(sure) if not at or index - sure[at - 1] > _LARGEST_GAP]
    for begin, end in pairwise([*begins, len(sure)]):
        if end - begin < fewest:
            continue
        first, last = sure[begin], sure[end - 1]
        while first - 1 in rows:
            first -= 1
        yield from (index for index in range(first, last + 1) if index in rows)


def _may_be_rows(blocks: PageLines) -> bool:
    """Tell from some lines whether a page may be written so: most pages are not, and no more of them is looked at."""
    some = blocks.strings[:_LOOK] if len(blocks) < 2 * _LOOK else blocks.strings[_LOOK : 2 * _LOOK]
    return sum(_IS_GREEK.search(string) is not None and holds_latin(string) for string in some) >= _FEWEST_LINES - 1


def _apart(blocks: Sequence[Block], cut: Mapping[int, int]) -> Iterator[Block]:
    for index, block in enumerate(blocks):
        at = cut.get(index)
        if at is None:
            yield block
        else:
            yield block.cut(0, at)
            yield block.cut(at)


def _says_the_same(row: _Row, block: Block, book: Book) -> bool:
    """Tell whether the parts of a line are titles of one law, or may be a text and its translation."""
    fewer, more = sorted(row.words)
    if fewer + more < _FEWEST_WORDS:
        return _is_title(block, row.at, book)
    return row.again and more <= _MOST_UNEQUAL * fewer


def _row(string: str, book: Book) -> _Row | None:
    """Return where a line goes over from one language to another, None where it does not, or more than once."""
    words = [*_WORD.finditer(string)]
    greek = [_IS_GREEK.match(word[0]) is not None for word in words]
    if len(words) < 2 or len({*greek}) < 2:
        return None
    at = _turn(greek)
    before, after = greek[:at], greek[at:]
    first = 2 * sum(before) > len(before)
    foreign = sum(one != first for one in before) + sum(one == first for one in after)
    turn = words[at].start()
    codes = languages_of_parts(string[:turn], string[turn:], book)
    if foreign > _MOST_FOREIGN * len(words) or codes is None:
        return None
    labels = tokens_at(string, book.numbering, codes[0])
    start = _label_again(string, words, at, labels, book, codes[1]) if labels else None
    if start is None:
        at = _behind_a_name(string, words, at)
        start = _with_opening(string, words[at].start())
        again = not labels and ends_sentence(string[:start]) == ends_sentence(string)
    else:
        again = True
    if string[:start].rstrip().endswith(_SIGNS):
        return None
    return _Row(start, codes, (at, len(words) - at), again)


def _turn(greek: Sequence[bool]) -> int:
    """Return before which word a line goes over to the other letters, with the fewest words on the wrong side."""
    ahead = [*accumulate(greek, initial=0)]
    count, total = len(greek), ahead[-1]

    def foreign(at: int) -> int:
        # Greek first: what is not Greek before, and what is Greek after; else the other way round.
        return min(at - ahead[at] + total - ahead[at], ahead[at] + (count - at) - (total - ahead[at]))

    return min(range(1, count), key=foreign)


def _behind_a_name(string: str, words: Sequence[re.Match[str]], at: int) -> int:
    """Return the first word of the second part, where the first one ends in some words in the letters of the other."""
    for other in range(at, min(at + _LONGEST_NAME + 1, len(words))):
        if ends_sentence(string[: words[other].start()].rstrip().rstrip(OPENING).rstrip()):
            return other
    return at


def _label_again(
    string: str, words: Sequence[re.Match[str]], at: int, labels: Sequence[Token], book: Book, code: str
) -> int | None:
    """Return where, right before a word or at it, a label stands that says in another language what the labels at the
    head of a line say; None where there is none."""
    said = [_rank(label) for label in labels]
    begins = words[at - 1].end() if at else 0
    for start in range(words[at].start(), begins - 1, -1):
        if _may_begin(string, start):
            there = tokens_at(string, book.numbering, code, start)
            if [_rank(label) for label in there] == said:
                return start
    return None


def _may_begin(string: str, start: int) -> bool:
    """Tell whether a label may begin there: behind a space, or where a program left none, behind a sign or the letters
    of the other language."""
    before, first = string[start - 1 : start], string[start]
    if before in ("", "(") or first.isspace():
        return False
    other = not first.isalpha() or _is_greek(before) != _is_greek(first)
    return not before.isalnum() or (before.isalpha() and other)


def _is_greek(letter: str) -> bool:
    return _IS_GREEK.match(letter) is not None


def _rank(label: Token) -> tuple[int, int]:
    return label.ranks[0].level, label.ranks[0].rank


def _with_opening(string: str, start: int) -> int:
    """Return where a word begins, with the brackets and the quotation mark that open before it."""
    while start and string[start - 1] in OPENING:
        start -= 1
    return start
