"""Labels that a page prints once for two languages: ``Α. / A.`` in a cell or at the head of a line, before its columns.

Both say the same number, each in its own letters; each language gets its own.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from itertools import permutations
from typing import NamedTuple

from lawtext.model import Book
from lawtext.numbering import KERAIAS
from lawtext.readers import Block, Traced
from lawtext.readers.text.lines import LABELLED
from lawtext.readers.text.scripts import script_of
from lawtext.structure.labels.printed import ranks_of
from lawtext.structure.proposal import Structured

_LONGEST = 14
"""So near the head of a line stands what parts two labels, in code points."""
_CORE = rf"(?:[0-9]{{1,3}}|[^\W\d_]{{1,5}}[{KERAIAS}]?)"
_PAIR = re.compile(
    rf"(?P<one>(?P<open>\()?(?P<first>{_CORE})(?(open)\))[.)]?)\s?/\s?"
    rf"(?P<two>(?(open)\()(?P<second>{_CORE})(?(open)\))[.)]?)(?=\s|\Z)"
)
_MOST = 6
"""No cell has more paragraphs."""
_AGAIN = "a label again, in another language"
_SIGN = "between the labels of two languages"


class _Pair(NamedTuple):
    """Two labels at the head of a block: where each stands, and where both end; whether they have a sign (a full stop
    or a bracket), and whether they are in two scripts."""

    labels: tuple[tuple[int, int], tuple[int, int]]
    end: int
    signed: bool
    in_two: bool


def labels_of_both(blocks: Sequence[Block], book: Book, out: Structured) -> Sequence[Block]:
    """Return the blocks of a page, those that begin with a label in two languages with that of their own, and the text
    of the other language beside them with the other one."""
    if "/" not in out.document.page.text:
        return blocks
    strings = [block.text.string for block in blocks]
    near = [index for index, string in enumerate(strings) if "/" in string and string.find("/", 1, _LONGEST) > 0]
    pairs = {index: pair for index in near if (pair := _pair(blocks[index].string, book))}
    # “1/1” is no label by itself, and “A/Α” may head a column of numbers in Greek.
    sure = any(pair.signed for pair in pairs.values()) or sum(pair.in_two for pair in pairs.values()) > 1
    return [*_apart(blocks, pairs, out)] if sure else blocks


def _pair(string: str, book: Book) -> _Pair | None:
    """Return the two labels at the head of a text where they mean one number in two languages, None where they do
    not."""
    match = _PAIR.match(string)
    if match is None:
        return None
    first, second = match["first"], match["second"]
    signed = [match[name][-1] in ".)" for name in ("one", "two")]
    in_two = script_of(first) != script_of(second)
    if signed[0] != signed[1] or not (signed[0] or in_two or first.isdigit()):
        return None
    same = any(
        {(rank.level, rank.rank) for rank in ranks_of(first, book.numbering, one)}
        & {(rank.level, rank.rank) for rank in ranks_of(second, book.numbering, other)}
        for one, other in permutations(book.languages, 2)
    )
    return _Pair((match.span("one"), match.span("two")), match.end(), signed[0], in_two) if same else None


def _apart(blocks: Sequence[Block], pairs: Mapping[int, _Pair], out: Structured) -> Iterator[Block]:
    """Yield the blocks with each label before the text of its language."""
    labels: dict[int, Traced] = {}
    bare: dict[int, Block] = {}
    for index, pair in pairs.items():
        block, found = blocks[index], _texts(blocks, index, pairs)
        if not found or not (len(found) > 1 or pair.signed) or not labels.keys().isdisjoint(found):
            continue
        both = [block.text.cut(*span) for span in pair.labels]
        both = _in_order_of(blocks[found[-1]], both, last=len(found) > 1)
        labels.update(zip(found, both, strict=False))
        bare[index] = block.cut(pair.end)
        out.claim(block.text.cut(pair.labels[0][1], pair.labels[1][0]), "left out", _SIGN)
        if len(found) == 1:
            out.claim(both[1], "left out", _AGAIN)
    for index, block in enumerate(blocks):
        text = bare.get(index, block)
        if index in labels:
            yield replace(text, text=labels[index], strong=(), emphasis=(), refs=()).followed_by(text)
        elif text.string or text.refs:
            yield text


def _texts(blocks: Sequence[Block], index: int, pairs: Mapping[int, _Pair]) -> list[int]:
    """Return where the texts stand that two labels stand before: the first one, and the first of the other language."""
    found: list[int] = []
    script = ""
    for at in _row(blocks, index):
        string = blocks[at].string[pairs[index].end :] if at == index else blocks[at].string
        if at == index and not string.strip():
            continue
        here = script_of(string)
        if not here or (at != index and (at in pairs or LABELLED.match(string))):
            break
        if found and here != script:
            return [*found, at]
        if not found:
            found, script = [at], here
    return found


def _row(blocks: Sequence[Block], index: int) -> Sequence[int]:
    """Return where the cells of the row of a block stand, or, where it is in no grid, it and what stands below it."""
    cell = blocks[index].cell
    near = range(max(0, index - _MOST), min(index + _MOST, len(blocks)))
    if cell is None:
        below = [at for at in near if at >= index]
        end = next((at for at in below if blocks[at].kind == "heading" or blocks[at].cell is not None), len(blocks))
        return [at for at in below if at < end or at == index]
    beside = ((at, blocks[at].cell) for at in near)
    return [at for at, other in beside if other and (other.grid, other.row) == (cell.grid, cell.row)]


def _in_order_of(text: Block, labels: list[Traced], *, last: bool) -> list[Traced]:
    """Return two labels in the order of the texts they stand before, of which ``text`` is the last, or the only one;
    where they are in one script, as they stand."""
    scripts = [script_of(label.string) for label in labels]
    turned = "" not in scripts and scripts[0] != scripts[1] and (scripts[last] != script_of(text.string))
    return labels[::-1] if turned else labels
