"""Where remarks on a law begin below the last of its letters that no word for them heads: what stands there looks like
no clause of that law.

A line drawn below the clauses ends the law, and so does a heading where its clauses have none, or others. Lines that
say in words that they head remarks are for ``remarks_below``.
"""

from __future__ import annotations

import re
from bisect import bisect_left
from collections.abc import Iterator, Mapping, Sequence
from itertools import pairwise

from lawtext.model import Book
from lawtext.numbering import Number
from lawtext.readers import Block, Document
from lawtext.readers.text.lines import is_rule
from lawtext.structure.labels.printed import tokens_at
from lawtext.structure.lines.lines_of_law import (
    LONGEST_PLAIN,
    ends_sentence,
    is_capitals,
    looks_like_heading,
    title_line,
)
from lawtext.structure.lines.page_lines import PageLines
from lawtext.structure.notes.marks import note_head, note_sign

_LABELLED = re.compile(r"\W{0,3}\w{1,6}[.):]|\w{1,3}[ \u00a0]")
"""How a line begins that may have a label."""
_SHORTEST = 30
"""A sentence below a heading is longer than this, in code points."""
_FEWEST = 2
"""So many letters above show what the clauses of the law look like."""


def begins_unlike_clauses(blocks: PageLines, codes: Sequence[str], document: Document, book: Book) -> frozenset[int]:
    """Return the places of the blocks of a document, below the last letter of a law, with which something else than its
    clauses begins."""
    drawn = (block.text.start for block in document.blocks if is_rule(block.string))
    rules = sorted([*document.drawn, *drawn])
    titles = [(at, title_line(blocks[at], book.numbering)) for at in blocks.starting(book.numbering.heads)]
    starts = [(at, title.number) for at, title in titles if title is not None]
    found: set[int] = set()
    letters: Mapping[Number, int] | None = None
    for (start, number), (end, _) in pairwise([*starts, (len(blocks), None)]):
        for at, listed in _below_letters(blocks, codes, range(start + 1, end), rules, book):
            if number is None or not _is_unlike(blocks, codes, range(start + 1, at), at, rules, book, listed=listed):
                continue
            letters = _letters_of(starts, blocks, codes, book) if letters is None else letters
            if letters[number] <= _last_letter(blocks, range(start + 1, at), codes, codes[at], book):
                found.add(at)
                break
    return frozenset(found)


def _below_letters(
    blocks: Sequence[Block], codes: Sequence[str], law: range, rules: Sequence[int], book: Book
) -> Iterator[tuple[int, bool]]:
    """Yield the places of the blocks below all letters of a law that stand below a drawn line, or may be a heading
    above a sentence, each with whether a list begins below it; not those amid a list."""
    first = law.stop
    labels: list[int] = []
    while first > law.start and not (tops := _levels_begun(blocks[first - 1], codes[first - 1], book)).count(1):
        first -= 1
        labels += [first] if tops else []
    if first == law.start:
        return  # nothing has a letter
    for at in range(first, law.stop):
        above, here = blocks[at - 1], blocks[at]
        if here.kind in ("cell", "item") or not ends_sentence(above.string) or codes[at] != codes[at - 1]:
            continue
        if _is_label_alone(above, codes[at], book):
            continue
        below = [one for one in labels if one >= at]
        if below and (below[-1] == at or not _is_first(blocks[below[-1]], codes[below[-1]], book)):
            continue
        if _is_ruled(above, here, rules) or _may_head(blocks, codes, at, law.stop):
            yield at, bool(below)


def _levels_begun(block: Block, code: str, book: Book) -> tuple[int, ...]:
    """Return the levels at which the first label of a block may stand, none where it has no label."""
    if not (block.label or _LABELLED.match(block.string)):
        return ()
    tokens = tokens_at(block.shown, book.numbering, code)[:1]
    return tuple(rank.level for token in tokens for rank in token.ranks)


def _is_first(block: Block, code: str, book: Book) -> bool:
    """Tell whether the label of a block may be the first one of a list."""
    return any(rank.rank == 1 for token in tokens_at(block.shown, book.numbering, code)[:1] for rank in token.ranks)


def _is_label_alone(block: Block, code: str, book: Book) -> bool:
    """Tell whether a line is nothing but labels: its clause has the lines below."""
    tokens = tokens_at(block.string, book.numbering, code)
    return bool(tokens) and not block.string[tokens[-1].end :].strip()


def _is_ruled(above: Block, here: Block, rules: Sequence[int]) -> bool:
    """Tell whether a line is drawn between two blocks, and the second one is no note."""
    drawn = bisect_left(rules, above.text.start) < bisect_left(rules, here.text.start)
    return drawn and not (note_head(here) or note_sign(here)) and not here.string[:1].islower()


def _may_head(blocks: Sequence[Block], codes: Sequence[str], at: int, end: int) -> bool:
    """Tell whether a block may be the heading of the sentence below it."""
    here = blocks[at]
    if len(here.string) > LONGEST_PLAIN or not looks_like_heading(here.string) or at + 1 == end:
        return False
    below = blocks[at + 1]
    said = ends_sentence(below.string) and len(below.string) > _SHORTEST
    return said and below.kind != "cell" and codes[at + 1] == codes[at]


def _is_unlike(
    blocks: Sequence[Block],
    codes: Sequence[str],
    law: range,
    at: int,
    rules: Sequence[int],
    book: Book,
    *,
    listed: bool,
) -> bool:
    """Tell whether a block begins something else than the clauses above it: it is the only one below a drawn line, or a
    heading where no clause has one, but above a list (``listed``), or none in capitals or of a rank."""
    code = codes[at]
    clauses = [index for index in law if codes[index] == code and 1 in _levels_begun(blocks[index], code, book)]
    if len(clauses) < _FEWEST:
        return False
    here, lines = blocks[at], [blocks[index] for index in clauses]
    if _is_ruled(blocks[at - 1], here, rules):
        first = bisect_left(rules, lines[0].text.start)
        return first == bisect_left(rules, blocks[at - 1].text.start)
    if here.kind == "heading" and not any(one.kind == "heading" or one.strong for one in lines):
        return True
    alone = any(_is_label_alone(one, code, book) for one in lines)
    bare = not (listed or alone) and all(ends_sentence(one.string) and not one.strong for one in lines)
    return bare or (is_capitals(here.string) and not any(is_capitals(one.string) for one in lines))


def _last_letter(blocks: Sequence[Block], law: range, codes: Sequence[str], code: str, book: Book) -> int:
    """Return which is the last label of the first level in the lines of a law in one language."""
    tokens = (tokens_at(blocks[at].shown, book.numbering, code)[:1] for at in law if codes[at] == code)
    return max((rank.rank for one in tokens for token in one for rank in token.ranks if rank.level == 1), default=0)


def _letters_of(
    titles: Sequence[tuple[int, Number]], blocks: Sequence[Block], codes: Sequence[str], book: Book
) -> Mapping[Number, int]:
    """Return how many letters each law of a page has in the language, or in the edition of the corpus, with most."""
    found = {number: 0 for _, number in titles}
    for law in book.laws.values():
        if law.number in found:
            found[law.number] = max(found[law.number], len(law.root.children))
    for (start, number), end in zip(titles, [*(at for at, _ in titles[1:]), len(blocks)], strict=True):
        lines = range(start, end)
        most = max(_last_letter(blocks, lines, codes, code, book) for code in {*codes[start:end]})
        found[number] = max(found[number], most)
    return found
