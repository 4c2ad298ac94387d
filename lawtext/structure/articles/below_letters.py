"""Where remarks on a law begin below the last of its letters that no word for them heads: what stands there looks like
no clause of that law.

A line drawn below the clauses ends the law. A heading where its clauses have none, or others, does so only where
another text of the law has the same letters and nothing below them: its looks alone make nothing a remark. Lines that
say in words that they head remarks are for ``remarks_below``.
"""

from __future__ import annotations

import re
from bisect import bisect_left
from collections.abc import Container, Iterator, Mapping, Sequence
from functools import cached_property
from itertools import pairwise
from typing import NamedTuple

from lawtext.model import Book
from lawtext.numbering import Number, Rank
from lawtext.readers import Block, Document
from lawtext.readers.text.lines import is_rule
from lawtext.structure.labels.printed import tokens_at
from lawtext.structure.lines.lines_of_law import (
    STOPS,
    ends_sentence,
    is_capitals,
    looks_like_heading,
    title_line,
)
from lawtext.structure.lines.page_lines import PageLines
from lawtext.structure.lines.runin import before_a_stop, may_be_named_so
from lawtext.structure.notes.marks import note_head, note_sign

_LABELLED = re.compile(r"\W{0,3}\w{1,6}[.):]|\w{1,3}[ \u00a0]")
"""How a line begins that may have a label."""
_NAMED = re.compile(r"(?P<letter>[^\W\d_]{1,2})(?:[0-9]{1,2}(?:\([^\W_]+\))?)?:\s")
"""How a line begins that says something of a clause."""
_SHORTEST = 30
"""A sentence below a heading is longer than this, in code points."""
_FEWEST = 2
"""So many letters above show what the clauses of the law look like."""


class _Clauses:
    """The lines of a law in one language that begin with a letter, and what they look like."""

    def __init__(self, blocks: Sequence[Block], places: Sequence[int], code: str, book: Book) -> None:
        self.code, self.book = code, book
        self.lines = [blocks[at] for at in places if 1 in _levels_begun(blocks[at], code, book)]

    @cached_property
    def last(self) -> int:
        """The last of the letters."""
        ranks = (rank for line in self.lines for rank in _ranks_begun(line, self.code, self.book))
        return max((rank.rank for rank in ranks if rank.level == 1), default=0)

    def are_named(self, letters: Sequence[str]) -> bool:
        """Tell whether letters that stand before a colon are those of clauses, which have another sign behind them."""
        if not letters or any(_NAMED.match(line.shown) for line in self.lines):
            return False
        known = {rank for line in self.lines for rank in _ranks_begun(line, self.code, self.book) if rank.level == 1}
        named = (tokens_at(f"{letter}.", self.book.numbering, self.code) for letter in letters)
        return all(tokens and not known.isdisjoint(tokens[0].ranks) for tokens in named)

    @cached_property
    def ranked(self) -> bool:
        """Whether one is a heading by its rank."""
        return any(line.kind == "heading" for line in self.lines)

    @cached_property
    def strong(self) -> bool:
        """Whether one is a heading by its rank, or has words in bold."""
        return any(line.kind == "heading" or line.strong for line in self.lines)

    @cached_property
    def bare(self) -> bool:
        """Whether none is a heading, nor has one in its line or its text below it."""
        return all(ends_sentence(line.string) for line in self.lines) and not any(
            has(line, self.code, self.book) for line in self.lines for has in (_is_label_alone, _runs_in)
        )

    @cached_property
    def capitals(self) -> bool:
        """Whether one is in capitals."""
        return any(is_capitals(line.string) for line in self.lines)

    def are_above_all(self, rules: Sequence[int], last: Block) -> bool:
        """Tell whether no line is drawn between the first of several letters and the last line of their law."""
        several = len(self.lines) >= _FEWEST
        return several and bisect_left(rules, self.lines[0].text.start) == bisect_left(rules, last.text.start)

    def have_no_such(self, heading: Block, *, listed: bool) -> bool:
        """Tell whether a heading looks like that of none of several clauses: none has one (``listed``: above a list it
        may be that of a clause), none of a rank or in bold, or none in capitals."""
        if len(self.lines) < _FEWEST:
            return False
        if (heading.kind == "heading" and not self.ranked) or (heading.all_strong and not self.strong):
            return True
        return (self.bare and not listed) or (is_capitals(heading.string) and not self.capitals)


class Unlike(NamedTuple):
    """The places of the blocks, below the last letter of a law, that look like none of its clauses."""

    ends: frozenset[int]
    """Something else than the law begins there."""
    doubted: frozenset[int]
    """Their looks alone say so: they are text of the law."""


def begins_unlike_clauses(
    blocks: PageLines, codes: Sequence[str], document: Document, edition: str, book: Book
) -> Unlike:
    """Return where, below the last letter of a law, something begins that looks like none of its clauses.

    Args:
        blocks: the lines of the page.
        codes: their languages.
        document: the page.
        edition: that of its laws where a person says it, else empty.
        book: the book, with the laws that the corpus has.
    """
    drawn = (block for block in document.blocks if not block.text.string[:1].isalnum())
    rules = sorted([*document.drawn, *(block.text.start for block in drawn if is_rule(block.string))])
    open_ended = [at for at, string in enumerate(blocks.strings) if not string.endswith(STOPS)]
    titles = [(at, title_line(blocks[at], book.numbering)) for at in blocks.starting(book.numbering.heads)]
    starts = [(at, title.number) for at, title in titles if title is not None]
    ends: set[int] = set()
    looks: dict[Number, dict[str, int]] = {}
    letters = _Letters(starts, blocks, codes, book)
    for (start, number), (end, _) in pairwise([*starts, (len(blocks), None)]):
        of_code: dict[str, _Clauses] = {}
        for at, listed, named in _below_letters(blocks, codes, range(start + 1, end), rules, open_ended, book):
            code = codes[at]
            if code not in of_code:
                places = [index for index in range(start + 1, end) if codes[index] == code]
                of_code[code] = _Clauses(blocks, places, code, book)
            clauses = of_code[code]
            ruled = _is_ruled(blocks[at - 1], blocks[at], rules)
            told = clauses.are_named(named) or (ruled and clauses.are_above_all(rules, blocks[at - 1]))
            unlike = told or (not ruled and clauses.have_no_such(blocks[at], listed=listed))
            if number is None or not unlike or clauses.last < letters.most(number):
                continue
            if told:
                ends.add(at)
                break
            looks.setdefault(number, {}).setdefault(code, at)
    for number, firsts in looks.items():
        ends.update(at for code, at in firsts.items() if letters.end_alike(number, code, edition, firsts))
    return Unlike(frozenset(ends), frozenset(at for firsts in looks.values() for at in firsts.values()) - ends)


def _below_letters(
    blocks: Sequence[Block],
    codes: Sequence[str],
    law: range,
    rules: Sequence[int],
    open_ended: Sequence[int],
    book: Book,
) -> Iterator[tuple[int, bool, Sequence[str]]]:
    """Yield the places of the blocks below all letters of a law that stand below a drawn line, or may be a heading
    above a sentence or above the names of clauses, each with whether a list begins below it and with those names; not
    those amid a list. ``open_ended`` are the places of the lines of the page that end with no stop, as headings do."""
    likely = open_ended[bisect_left(open_ended, law.start) : bisect_left(open_ended, law.stop)]
    if not rules and not (likely and 1 not in _levels_begun(blocks[likely[-1]], codes[likely[-1]], book)):
        return  # the last of them is none, or a letter
    first = law.stop
    labels: list[int] = []
    while first > law.start and not (tops := _levels_begun(blocks[first - 1], codes[first - 1], book)).count(1):
        first -= 1
        labels += [first] if tops else []
    if first == law.start:
        return  # nothing has a letter
    for at in range(first, law.stop):
        while labels and labels[-1] < at:
            labels.pop()
        above, here = blocks[at - 1], blocks[at]
        if here.kind in ("cell", "item") or not ends_sentence(above.string):
            continue
        if _is_label_alone(above, codes[at], book):
            continue
        if labels and (labels[-1] == at or not _is_first(blocks[labels[-1]], codes[labels[-1]], book)):
            continue
        ruled, heads = _is_ruled(above, here, rules), _may_head(blocks, codes, at, law.stop)
        named = _names_below(blocks, law, at)
        if ruled or heads or named:
            yield at, bool(labels), named


def _names_below(blocks: Sequence[Block], law: range, at: int) -> Sequence[str]:
    """Return the letters of the clauses that all lines of a law below a heading begin with, before a colon (``A: …``,
    ``B2: …``), none where one of them begins otherwise."""
    found: list[str] = []
    if _NAMED.match(blocks[at].string) or not looks_like_heading(blocks[at].string.rstrip(":")):
        return found
    for index in range(at + 1, law.stop):
        match = _NAMED.match(blocks[index].string)
        if match is None:
            return []
        found.append(match["letter"])
    return found


def _ranks_begun(block: Block, code: str, book: Book) -> tuple[Rank, ...]:
    """Return how the first label of a block may be read, nothing where it has none."""
    if not (block.label or _LABELLED.match(block.string)):
        return ()
    return tuple(rank for token in tokens_at(block.shown, book.numbering, code)[:1] for rank in token.ranks)


def _levels_begun(block: Block, code: str, book: Book) -> tuple[int, ...]:
    """Return the levels at which the first label of a block may stand, none where it has no label."""
    return tuple(rank.level for rank in _ranks_begun(block, code, book))


def _is_first(block: Block, code: str, book: Book) -> bool:
    """Tell whether the label of a block may be the first one of a list."""
    return any(rank.rank == 1 for rank in _ranks_begun(block, code, book))


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
    if not looks_like_heading(here.string) or at + 1 == end:
        return False
    below = blocks[at + 1]
    said = ends_sentence(below.string) and len(below.string) > _SHORTEST
    return said and below.kind != "cell" and codes[at + 1] == codes[at]


def _runs_in(block: Block, code: str, book: Book) -> bool:
    """Tell whether a clause has a heading in the line of its text (``A. Closed gates. A gate is shut …``)."""
    tokens = tokens_at(block.string, book.numbering, code)
    words = block.string[tokens[-1].end :].lstrip() if tokens else ""
    found = before_a_stop(words, code)
    return found is not None and may_be_named_so(words[: found[0]], code)


class _Letters:
    """How many letters each law of a page has, there and in the corpus."""

    def __init__(
        self, titles: Sequence[tuple[int, Number]], blocks: Sequence[Block], codes: Sequence[str], book: Book
    ) -> None:
        self._titles, self._blocks, self._codes, self._book = titles, blocks, codes, book

    @cached_property
    def _here(self) -> Mapping[Number, Mapping[str, int]]:
        """The last letter of each law in each language of the page."""
        found: dict[Number, dict[str, int]] = {number: {} for _, number in self._titles}
        ends = [*(at for at, _ in self._titles[1:]), len(self._blocks)]
        for (start, number), end in zip(self._titles, ends, strict=True):
            here = found[number]
            for code in {*self._codes[start:end]}:
                places = [at for at in range(start, end) if self._codes[at] == code]
                here[code] = max(here.get(code, 0), _Clauses(self._blocks, places, code, self._book).last)
        return found

    @cached_property
    def _kept(self) -> Mapping[Number, Mapping[str, int]]:
        """The letters that the corpus has of each law in each edition, in the language with most."""
        found: dict[Number, dict[str, int]] = {number: {} for _, number in self._titles}
        for law in self._book.laws.values():
            if (kept := found.get(law.number)) is not None:
                kept[law.edition] = max(kept.get(law.edition, 0), len(law.root.children))
        return found

    def most(self, number: Number) -> int:
        """Return the letters of a law in the language, or in the edition of the corpus, with most."""
        return max((*self._here[number].values(), *self._kept[number].values()))

    def end_alike(self, number: Number, code: str, edition: str, doubtful: Container[str]) -> bool:
        """Tell whether another text of a law has its last letter and nothing else below it: one of the page that is in
        none of the ``doubtful`` languages, or that of its edition in the corpus."""
        here = self._here[number]
        beside = (last for other, last in here.items() if other not in doubtful)
        return here[code] in (*beside, self._kept[number].get(edition))
