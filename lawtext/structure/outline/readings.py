"""What a block can be read as after what is open, and what each way costs.

Every reading of every label has a price for each irregularity (a rank that is skipped, a level that is missing, a
letter that a browser turned into a list number, a label that is lost). Regular labels cost nothing. Which series of
readings is the cheapest is for ``outline`` to find.
"""

from __future__ import annotations

from collections.abc import Container, Sequence
from dataclasses import dataclass, field, replace
from functools import cache

from lawtext import sequence
from lawtext.numbering import Numbering, Rank, Step
from lawtext.structure.labels.printed import Token
from lawtext.structure.outline.looks import Look, Meaning, Mode
from lawtext.structure.outline.prices import (
    ANEW,
    ANNOUNCED_ANEW,
    BELOW_ITEM,
    COUNTS_ON,
    FIRST_LOST,
    HEAD_MISREAD,
    HEADED_BELOW,
    HEADED_FIRST,
    LIST_OVER,
    LOW,
    NAMED_BELOW,
    NAMELESS,
    NUMBER_ANNOUNCED,
    NUMBER_LOST,
    OTHER_KIND,
    OTHER_LIST,
    OUTER_HEADING,
    PER_RANK,
    REPEATED,
    REPEATED_CONVERTED,
    SKIPPED_LEVEL,
    SKIPPED_RANK,
    TEXT,
    UNANNOUNCED,
)

CASE = "case"


@dataclass(frozen=True, slots=True, eq=False)
class Entry:
    """A clause that is open: its step, and whether its letter had become a list number.

    There is one value for each (``_as_printed``, ``_as_number``), so that paths are compared without a look inside.
    """

    step: Step
    converted: bool = False
    level: int = field(init=False)
    rank: int = field(init=False)

    def __post_init__(self) -> None:
        object.__setattr__(self, "level", self.step.level)
        object.__setattr__(self, "rank", self.step.rank)


Path = tuple[Entry, ...]
"""The clauses that are open, from the first level down."""


# There are no defaults: the cache would take one that is left out for another value.
@cache
def _as_printed(level: int, rank: int, inserted: str) -> Entry:
    """Return the one value for a clause that is counted as the book prints it."""
    return Entry(Step(level, rank, inserted))


@cache
def _as_number(level: int, rank: int, inserted: str) -> Entry:
    """Return the one value for a clause whose letter had become a list number."""
    return Entry(Step(level, rank, inserted), converted=True)


_FIRST = _as_printed(1, 1, "")
"""The first clause of a law."""


def counted_to(path: Path, most: Sequence[int]) -> Path:
    """Return a path in which no rank is greater than the one that ``most`` gives for its level."""
    return tuple([entry if entry.rank < most[entry.level] else _counted(entry, most[entry.level]) for entry in path])


def _counted(entry: Entry, rank: int) -> Entry:
    return (_as_number if entry.converted else _as_printed)(entry.level, rank, "")


@cache
def _next(entry: Entry) -> Entry:
    """Return the clause behind an open one, counted as that is."""
    return _counted(entry, entry.rank + 1)


def counted_on(entry: Entry, by: int) -> Entry:
    """Return the clause that stands so many behind an open one, counted as that is."""
    return _next(entry) if by == 1 else _counted(entry, entry.rank + by)


@cache
def _below_announced(mode: Mode) -> Mode:
    """Return what lost labels cost right below an item that opens a list: its numbers count what stands under it, and
    not what stands under a clause that was lost between the two."""
    return replace(mode, converted=NUMBER_ANNOUNCED, restart=mode.restart + ANNOUNCED_ANEW)


@cache
def _below_closed(mode: Mode) -> Mode:
    """Return what lost labels cost below an item that announces no list: its numbers may count what stands under a
    clause that was lost between the two."""
    return replace(mode, restart=ANEW)


Opens = tuple[tuple[Path, int | None, str], ...]
"""What a block opens: each time the path it leads to, which of its labels (None: lost), and why it was inferred."""
Way = tuple[int, Path, Opens]
"""A way to read a block: its price, what is open then, and what it opens."""
_Opening = tuple[int, Path, str]
"""A way to read one label: its price, the path that it leads to, and why it was inferred."""


def ways(look: Look, path: Path, level_of_list: int | None, numbering: Numbering) -> list[Way]:
    """Return every way to go on with a block that looks so.

    Args:
        look: the block.
        path: what is open.
        level_of_list: at which level the items of its list stand, where it is a list item without a label and that is
            known.
        numbering: how the book numbers.
    """
    found: list[Way] = []
    if look.tokens:
        found += _printed_ways(look, path)
        if look.mode.free:
            return found
    # The whole block is text: it goes on with the clause that is open, or its own label is lost.
    as_text = look.as_text
    if look.tops and path and not path[0].converted and _counts(look, path[0].step):
        as_text += TEXT
    found.append((as_text + (look.continues if path or look.inside else look.alone), path, ()))
    if look.lost is not None:
        found += _lost(look, path, level_of_list, as_text + look.lost, numbering)
    return found


def _counts(look: Look, last: Step) -> bool:
    """Tell whether a label of the first level, as the book prints it, is the next one, or stands before a heading and
    is a later one: the clauses between are not on the page."""
    if any(sequence.continues(last, top) for top in look.tops):
        return True
    return look.hold == "heading" and any(top.level == last.level and top.rank > last.rank for top in look.tops)


def _printed_ways(look: Look, path: Path) -> list[Way]:
    """Return the ways to read labels of a block as such."""
    mode = _below_announced(look.mode) if look.announced else look.mode
    if look.anew and path:
        mode = _below_closed(mode)
    if look.unannounced and len(path) == 1 and path[0].level == 1:
        here = [(UNANNOUNCED + price, after, opens) for price, after, opens in labelled(look, path, mode)]
        return _below_lost_heading(look, path) + here
    return labelled(look, path, mode)


def _below_lost_heading(look: Look, path: Path) -> list[Way]:
    """Return the ways to read a list as that of the next clause, of which nothing but the heading was there."""
    moved = (_next(path[-1]),)
    found: list[Way] = []
    for price, after, opens in labelled(replace(look, headed=False), moved, look.mode):
        if after[:1] == moved:
            (first, token, _), *others = opens
            found.append((look.mode.restart + price, after, ((first, token, CASE), *others)))
    return found


def labelled(look: Look, path: Path, mode: Mode) -> list[Way]:
    """Return the ways to read the first, the first two … tokens of a block as labels: one behind another opens a clause
    below it (``2. (a) …``, ``2. 1. …``)."""
    found: list[Way] = []
    reached: list[Way] = [(0, path, ())]
    for index, token in enumerate(look.tokens):
        meaning = look.meanings[index]
        mode = _below_announced(look.mode) if index else mode
        reached = [
            (cost + price + _goes_on(look, before, after), after, (*opens, (after, index, why)))
            for cost, before, opens in reached
            for price, after, why in _openings(before, token, meaning, mode)
            if not (mode.free and price) and (not index or len(after) > len(before))
        ]
        if look.sunk and not index and not mode.free:
            reached = [(cost + OTHER_LIST, after, opens) for cost, after, opens in reached]
            reached += _in_lost_item(look, path, meaning)
        if look.outer and not index and not mode.free:
            reached = [(cost + OTHER_LIST * (len(after) >= len(path)), after, opens) for cost, after, opens in reached]
        if look.deeper is not None and not index and not mode.free:
            reached = [
                (cost + OTHER_LIST * _is_elsewhere(look, path, after), after, opens) for cost, after, opens in reached
            ]
        if mode.named and not index:
            reached = [(cost + _of_name(look, after), after, opens) for cost, after, opens in reached]
        if look.over and not index:
            reached = [
                (cost + LIST_OVER * _goes_on_inside(path, after), after, opens) for cost, after, opens in reached
            ]
        if not reached:
            break
        rest = len(look.tokens) - index - 1
        for cost, after, opens in reached:
            below = look.headed and len(after) > 1 and after[0].converted
            first = look.headed and not path and after[:-1] == (_FIRST,)
            found.append((cost + HEADED_BELOW * below + HEADED_FIRST * first + rest * TEXT, after, opens))
    return found


def _in_lost_item(look: Look, path: Path, meaning: Meaning) -> list[Way]:
    """Return the ways to read the first label of a list inside an item of which nothing is on the page: the first one
    below what is open, the one behind the item above, or the one behind that which holds the list above."""
    above: Path = ()
    if look.deeper is None:
        above = (*path, _as_printed(path[-1].level + 1, 1, "")) if path else ()
    elif 0 < len(path) + look.deeper - 1 <= len(path):
        *above_that, parent = path[: len(path) + look.deeper - 1]
        above = (*above_that, _next(parent))
    return [
        (NUMBER_LOST + flaws, after, ((after, 0, "restarted"),))
        for rank, flaws, how in meaning.senses
        if above and rank.level == above[-1].level + 1 and rank.rank == 1
        for entry in [(_as_number if how == "letter" else _as_printed)(rank.level, rank.rank, rank.inserted)]
        for after in [(*above, entry)]
    ]


def _of_name(look: Look, after: Path) -> int:
    """Return what it costs that a clause of the first level has no heading, or that one below it has one, where those
    of the first level have kept theirs."""
    return NAMED_BELOW * look.named if after[-1].level > 1 else NAMELESS * (not look.named)


def _is_elsewhere(look: Look, path: Path, after: Path) -> bool:
    """Tell whether what a label opens stands at another level than its depth in lists says, after the item above it.

    A list that begins as deep as the item above it may be another one.
    """
    assert look.deeper is not None
    if look.deeper > 0:
        return not (len(after) > len(path) and after[: len(path)] == path)
    anew = look.tokens[0].ranks[0].rank == 1
    return not anew and len(after) != len(path) + look.deeper


def _goes_on_inside(path: Path, after: Path) -> bool:
    """Tell whether a number that stands for a letter goes on with the list of the item above it."""
    return len(path) == len(after) > 1 and after[-1].converted and path[:-1] == after[:-1]


def _goes_on(look: Look, before: Path, after: Path) -> int:
    """Return what the first label of a law costs more or less where its text goes on with the opening text above."""
    if not look.goes_on or before or look.mode.free or look.tokens[0].whole or len(after) > 1 or after[0].level > 2:
        return 0
    return LOW if after[0].converted else -LOW * (after[0].level == 2)


def _openings(path: Path, token: Token, meaning: Meaning, mode: Mode) -> list[_Opening]:
    """Return the ways to read one token after a path."""
    if token.whole:
        rank = token.ranks[0]
        depth = _depth(path, rank.level)
        sibling = path[depth] if depth < len(path) and path[depth].level == rank.level else None
        # What is counted to be there may not stand in the way of the label that says it.
        printed = token.end > token.start
        over = sibling is not None and sibling.rank + printed > rank.rank and not sequence.continues(sibling.step, rank)
        return [(TEXT * over, (*path[:depth], _as_printed(rank.level, rank.rank, rank.inserted)), "")]
    found: list[_Opening] = []
    for rank, price, how in meaning.senses:
        if how == "letter" and meaning.top and path and not path[0].converted:
            continue
        depth = _depth(path, rank.level)
        # “3.” below “2.” of a list that stands for letters: the numbers of that list count on.
        if how == "read" and path and path[-1].converted and _counts_on(path[-1], rank) and not mode.free:
            price += COUNTS_ON
        if how == "again":
            found += _repeated(path, depth, rank.level)
        else:
            found += _at_level(path, depth, rank, price, mode, converted=how == "letter")
    return found


def _counts_on(last: Entry, rank: Rank) -> bool:
    """Tell whether a number goes on with the one that is open below its level."""
    return last.rank + 1 == rank.rank and rank.level < last.level


def _depth(path: Path, level: int) -> int:
    """Return how many clauses of a path stand above a level."""
    depth = 0
    for entry in path:
        if entry.level >= level:
            break
        depth += 1
    return depth


def _repeated(path: Path, depth: int, level: int) -> Sequence[_Opening]:
    """Return the next sibling for a number one that comes again and again (``1.`` ``1.`` ``1.``)."""
    sibling = path[depth] if depth < len(path) and path[depth].level == level else None
    if sibling is not None and (sibling.rank == 1 or sibling.converted):
        price = REPEATED_CONVERTED if sibling.converted else REPEATED
        return ((price, (*path[:depth], _as_number(level, sibling.rank + 1, "")), ""),)
    return ()


def _at_level(path: Path, depth: int, rank: Rank, price: int, mode: Mode, *, converted: bool) -> Sequence[_Opening]:
    """Return the paths that a label of this rank at this level can lead to, each with its price; ``depth`` clauses
    stand above that level."""
    kept = path[:depth]
    sibling = path[depth] if depth < len(path) and path[depth].level == rank.level else None
    entry = (_as_number if converted else _as_printed)(rank.level, rank.rank, rank.inserted)
    if sibling is None:
        parent = kept[-1].level if kept else 0
        opening = price + SKIPPED_LEVEL * (rank.level - parent - 1) + mode.converted * converted
        if rank.rank != 1 or rank.inserted:
            opening += SKIPPED_RANK + PER_RANK * min(rank.rank - 1, 6)
        first = (opening, (*kept, entry), "")
        if rank.level == 2 and rank.rank == 1 and not path:
            # 1. with nothing above it: the first clause of the law was lost without a word.
            return (price + mode.parent, (_FIRST, entry), "restarted"), first
        if kept and rank.level == parent + 2 and rank.rank == 1 and not converted:
            # (a) right below A: the first number was lost, as those are with which (a) starts anew.
            return first, (opening + NUMBER_LOST, (*kept, _as_printed(parent + 1, 1, ""), entry), "restarted")
        return (first,)
    if sibling.converted != converted:
        price += mode.converted + OTHER_KIND
    if sequence.continues(sibling.step, rank):
        return ((price, (*kept, entry), ""),)
    if rank.rank > sibling.rank:
        gap = rank.rank - sibling.rank - 1
        return ((price + SKIPPED_RANK + PER_RANK * min(gap, 6), (*kept, entry), ""),)
    if rank.rank == 1 and kept and kept[-1].level > 0:
        # 1. 2. 1.: the clause above was lost with its text.
        return ((price + mode.restart, (*kept[:-1], _next(kept[-1]), entry), "restarted"),)
    return ()


def _below(path: Path, whole: Container[int]) -> int:
    """Return the next level below what is open whose labels are no ``whole`` numbers."""
    level = path[-1].level + 1 if path else 1
    while level in whole:
        level += 1
    return level


def _lost(look: Look, path: Path, level_of_list: int | None, price: int, numbering: Numbering) -> list[Way]:
    """Return where a block whose label is lost can open a clause, next of an open level, or first; ``price`` is what
    that costs at least. No whole number is lost (``2.1``): it is typed with the text."""
    found: list[Way] = []
    whole = numbering.whole_levels
    top_only = look.mode.top_only and look.hold == "text" and not look.item
    for depth, sibling in enumerate(path[:1] if top_only else path):
        level = sibling.level
        if level in whole:
            continue
        inner = OUTER_HEADING + HEAD_MISREAD * look.mode.heads
        extra = inner * depth if look.hold == "heading" else 0
        extra += OTHER_LIST * (level_of_list is not None and level != level_of_list)
        after = (*path[:depth], _next(sibling))
        found.append((price + extra, after, ((after, None, "lost"),)))
    if not path and 1 not in whole:
        first = (_FIRST,)
        found.append((price + (0 if look.mode.top_only else FIRST_LOST), first, ((first, None, "lost"),)))
    elif look.item and (below := _below(path, whole)) < len(numbering.levels):
        extra = BELOW_ITEM + OTHER_LIST * (level_of_list is not None and below != level_of_list)
        after = (*path, _as_printed(below, 1, ""))
        found.append((price + extra, after, ((after, None, "lost"),)))
    return found
