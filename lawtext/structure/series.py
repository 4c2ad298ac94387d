"""The cheapest series of readings for the blocks of a law: what each block opens, and which of its labels say so.

``readings`` says what a block can be read as after a path, and at what price; here the readings of all blocks are
followed together. The same few labels stand again and again, so what has been read leads from one ``_Front`` to the
next by a ``_Move`` that is worked out once, and a law is a row of moves. What its numbers are is for ``outline``.
"""

from __future__ import annotations

from array import array
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from itertools import pairwise
from operator import itemgetter
from typing import NamedTuple

from lawtext.numbering import Numbering
from lawtext.structure.labels import MOST_SIBLINGS, Piece, Token
from lawtext.structure.readings import (
    NORMAL,
    Look,
    Mode,
    Opens,
    Path,
    is_item_of_headline,
    labelled,
    looks,
    raised,
    ways,
    without_price,
)

_BEAM = 48
"""So many readings of the blocks so far are followed at most."""
_NARROW = 2
"""So many at first, to know what a series may cost."""
_HOPELESS = 1000
"""A reading that is dearer than the best one by this much never catches up."""
_ANY = 10**9
"""Dearer than any reading."""
_LONGEST_ITEM = 20
"""No item of a list has more paragraphs."""
_MOST_MOVES = 2500
"""So many moves are remembered: they take some megabytes."""
_MOST_COUNTED = 10
"""No block makes a rank that is open greater by more than this: each of its labels does so by one at most."""
_FAR = MOST_SIBLINGS + 1 + _MOST_COUNTED
"""The least rank that is written lower than it is (``_Front``)."""

Done = tuple[tuple[Path, Token | None, str], ...]
"""What one block opens: each time the path it leads to, the label (None: lost), and why it was inferred."""
_Regular = tuple[tuple[Path, Opens], ...]
"""How labels can be read after a path at no cost: for each way the path they lead to, and what is opened."""
_Lowered = tuple[int, ...]
"""By level, how much less its far ranks are written than they are."""


def regular(pieces: Sequence[Piece], numbering: Numbering, code: str) -> list[Done] | None:
    """Return what ``cheapest`` finds at no cost in the ``NORMAL`` mode, None where there is nothing: most laws are
    regular.

    What can follow a path at no cost depends on the path and the labels only, so it is worked out once for a book.
    """
    done: list[Done] = []
    path: Path = ()
    before: Piece | None = None
    for piece in pieces:
        tokens = piece.tokens
        if tokens:
            found = _regular_ways(path, piece, numbering, code)
            if len(found) != 1:
                return _regular_series(pieces, numbering, code) if found else None
            path, opens = found[0]
            done.append(_read_as(opens, tokens))
        elif _may_open(piece, before):
            return None
        else:
            done.append(())
        before = piece
    return done


def _may_open(piece: Piece, before: Piece | None) -> bool:
    """Tell whether a block without a label rather opens a clause than goes on with the text above."""
    return not piece.tokens and piece.hold != "text" and not is_item_of_headline(piece, before)


def _regular_ways(path: Path, piece: Piece, numbering: Numbering, code: str) -> _Regular:
    """Return how the labels of a block can be read after a path at no cost."""
    tokens = piece.tokens
    key = (code, path, tokens[0].printed if len(tokens) == 1 else tuple([token.printed for token in tokens]))
    found: _Regular | None = numbering.memo.get(key)
    if found is None:
        (look,) = looks([Piece(tokens)], numbering, code, without_price(NORMAL))
        found = tuple((after, opens) for price, after, opens in labelled(look, path, numbering, look.mode) if not price)
        numbering.remember(key, found)
    return found


def _regular_series(pieces: Sequence[Piece], numbering: Numbering, code: str) -> list[Done] | None:
    """Return what ``regular`` does where a label can be read in several ways, until those below it decide."""
    if any(_may_open(piece, before) for before, piece in pairwise((None, *pieces)) if piece is not None):
        return None
    found = _follow(pieces, looks(pieces, numbering, code, without_price(NORMAL)), numbering, _Search(_BEAM, free=True))
    return found and _done(found, pieces)


def at_no_cost(pieces: Sequence[Piece], numbering: Numbering, code: str, mode: Mode) -> list[Done] | None:
    """Return the series that costs nothing in a mode, None where there is none: nothing can be cheaper."""
    seen = looks(pieces, numbering, code, without_price(mode))
    if any(look.least for look in seen):
        return None
    found = _follow(pieces, seen, numbering, _Search(_BEAM, free=True))
    return None if found is None or found.passed_over < _ANY else _done(found, pieces)


def cheapest(pieces: Sequence[Piece], numbering: Numbering, code: str, mode: Mode) -> list[Done]:
    """Return the cheapest way to read all blocks.

    Of several that are as cheap it is the one of which the last block costs most, then the last but one, and so on;
    of those where each block costs the same, the one that ``ways`` names first, from the first block on.

    A narrow search gives a series, and what it costs. Where nothing that was passed over could be as cheap, and it is
    the only one, a wide search would give the same; else that decides.
    """
    seen = looks(pieces, numbering, code, mode)
    listed = any(_is_listed(look) for look in seen)
    found = _follow(pieces, seen, numbering, _Search(_NARROW, ties=True, exact=listed))
    if found is None or found.tied or found.passed_over <= found.cost:
        found = _follow(pieces, seen, numbering, _Search(_BEAM, exact=listed))
    assert found is not None, "a block can always be read as text"
    return _done(found, pieces)


class _Search(NamedTuple):
    """How readings are followed: how many at most, whether only those that cost nothing (``free``), whether it is noted
    which are as dear as others (``ties``), and whether ranks are always written as they are (``exact``): the items of
    lists are compared with those above them."""

    width: int
    free: bool = False
    ties: bool = False
    exact: bool = False


@dataclass(frozen=True, slots=True, eq=False)
class _Front:
    """The ways to have read the blocks so far: the path that each leaves open, what it costs more than the first, which
    is the cheapest, and whether another way was as dear and led to the same path.

    There is one value for each. No label has a rank above ``MOST_SIBLINGS``, so how ranks above it differ decides what
    can follow, and not how great they are: those of a level are written so much lower that the least of them is
    ``_FAR`` (``_Found``). One that has just grown above it is written as it is, below ``_FAR``, so that none is taken
    for another; where such a one goes on to grow, those of its level are written as they are again (``_raised``).
    """

    paths: tuple[Path, ...]
    costs: bytes
    tied: tuple[bool, ...]

    @property
    def dearer(self) -> memoryview[int]:
        """What each way costs more than the first."""
        return memoryview(self.costs).cast("h")


_START = _Front(((),), array("h", (0,)).tobytes(), ())


class _Move(NamedTuple):
    """How a block leads from one front to another: what the cheapest way to do so costs, and for each way of the new
    front which it goes on with, and what the block opens.

    ``passed_over`` is what the cheapest costs of those that are not followed; ``lower`` by how much the far ranks of
    each level are lower in the new front, ``grown`` the levels that have ranks which no label has, below ``_FAR``.
    """

    front: _Front
    cost: int
    before: bytes
    opens: tuple[Opens, ...]
    passed_over: int
    lower: _Lowered
    grown: tuple[int, ...]


class _Found(NamedTuple):
    """What a search found: a move for each block, from which block on ranks are written how much lower, what the
    cheapest series costs, whether another is as cheap, and what those that were passed over would cost at least."""

    moves: list[_Move]
    lowered: list[tuple[int, _Lowered]]
    cost: int
    tied: bool
    passed_over: int


@dataclass(slots=True)
class _Remembered:
    """The fronts and moves that have been worked out."""

    fronts: dict[object, _Front] = field(default_factory=dict)
    moves: dict[object, _Move | None] = field(default_factory=dict)

    @classmethod
    def of(cls, numbering: Numbering) -> _Remembered:
        """Return what is remembered for a book; all is forgotten before it grows without end."""
        found: _Remembered | None = numbering.memo.get(cls)
        if found is None or len(found.moves) >= _MOST_MOVES:
            found = cls()
            numbering.remember(cls, found)
        return found

    def front(self, paths: tuple[Path, ...], costs: bytes, tied: tuple[bool, ...]) -> _Front:
        """Return the one value for a front."""
        key = (paths, costs, tied)
        found = self.fronts.get(key)
        if found is None:
            found = self.fronts[key] = _Front(*key)
        return found


def _follow(pieces: Sequence[Piece], seen: Sequence[Look], numbering: Numbering, search: _Search) -> _Found | None:
    """Follow the readings of all blocks, None where none is left.

    Args:
        pieces: the blocks.
        seen: what each of them looks like.
        numbering: how the book numbers.
        search: how they are followed.
    """
    rest = sum(look.least for look in seen)
    front, cost, passed_over = _START, 0, _ANY
    moves: list[_Move] = []
    unlowered = tuple([0] * (len(numbering.levels) + 1))
    lowered = [(0, unlowered)]
    for piece, look in zip(pieces, seen, strict=True):
        rest -= look.least
        levels = _levels_of_list(front, moves, pieces, piece.depth) if _is_listed(look) else None
        move = _move(front, look, levels, search, numbering)
        if move is None:
            return None
        moves.append(move)
        front, by = move.front, lowered[-1][1]
        passed_over = min(passed_over, cost + move.passed_over + rest)
        cost += move.cost
        raise_again = [level for level in move.grown if by[level]]
        if raise_again:
            front = _raised(front, by, raise_again, numbering)
            by = tuple([0 if level in raise_again else less for level, less in enumerate(by)])
        if move.lower:
            by = tuple(map(sum, zip(by, move.lower, strict=True)))
        if by != lowered[-1][1]:
            lowered.append((len(moves), by))
    tied = bool(front.tied) and (front.tied[0] or (len(front.dearer) > 1 and not front.dearer[1]))
    return _Found(moves, lowered, cost, tied, passed_over)


def _move(
    front: _Front, look: Look, levels: tuple[int | None, ...] | None, search: _Search, numbering: Numbering
) -> _Move | None:
    """Return how a block leads on from a front, None where no way is left; it is worked out once.

    ``levels``: for each way, at which level the items of its list stand, where the block is one without a label.
    """
    remembered = _Remembered.of(numbering)
    key = (front, look, levels, search)
    if key in remembered.moves:
        return remembered.moves[key]
    reached = sorted(_reached(front, look, levels, search, numbering), key=itemgetter(0))
    passed_over = reached[search.width][0] if len(reached) > search.width else _ANY
    del reached[search.width :]
    while reached and reached[-1][0] > reached[0][0] + _HOPELESS:
        reached.pop()
    move = _moved(reached, passed_over, search, remembered, len(numbering.levels)) if reached else None
    remembered.moves[key] = move
    return move


_Followed = tuple[int, Path, int, Opens, bool]
"""A way to read one more block: what it costs, the path that it leaves open, which way of the front it goes on with,
what it opens, and whether another is as dear and leads to the same path."""


def _reached(
    front: _Front, look: Look, levels: tuple[int | None, ...] | None, search: _Search, numbering: Numbering
) -> Iterable[_Followed]:
    """Return the cheapest way for each path that one more block leads to."""
    limit = 0 if search.free else _ANY
    reached: dict[Path, _Followed] = {}
    for before, (start, dearer) in enumerate(zip(front.paths, front.dearer, strict=True)):
        tied = bool(front.tied) and front.tied[before]
        for price, path, opens in ways(look, start, levels[before] if levels else None, numbering):
            cost = dearer + price
            if cost > limit:
                continue
            if cost + _HOPELESS < limit:
                limit = cost + _HOPELESS
            known = reached.get(path)
            if known is None or cost < known[0]:
                reached.pop(path, None)  # What is as dear comes in the order in which it was found.
                reached[path] = (cost, path, before, opens, tied)
            elif search.ties and cost == known[0]:
                reached[path] = (*known[:4], True)
    return reached.values()


def _moved(
    reached: Sequence[_Followed], passed_over: int, search: _Search, remembered: _Remembered, levels: int
) -> _Move:
    """Return the move that the ways which are followed make, the cheapest of them first."""
    costs, paths, before, opens, tied = zip(*reached, strict=True)
    ranks: list[list[int]] = [[] for _ in range(levels + 1)]
    for entry in {entry for path in paths for entry in path if entry.rank > MOST_SIBLINGS}:
        ranks[entry.level].append(entry.rank)
    grown = tuple([level for level, found in enumerate(ranks) if found and min(found) < _FAR])
    lower: _Lowered = ()
    if any(ranks) and not search.exact:
        lower = tuple([min(found) - _FAR if found and level not in grown else 0 for level, found in enumerate(ranks)])
        if any(lower):
            paths = tuple([raised(path, [-less for less in lower], _FAR) for path in paths])
    dearer = array("h", [cost - costs[0] for cost in costs])
    front = remembered.front(paths, dearer.tobytes(), tied if search.ties else ())
    return _Move(front, costs[0], bytes(before), opens, passed_over, lower, grown)


def _raised(front: _Front, lowered: _Lowered, levels: Sequence[int], numbering: Numbering) -> _Front:
    """Return a front with the far ranks of some levels as they are."""
    by = [less if level in levels else 0 for level, less in enumerate(lowered)]
    paths = tuple([raised(path, by, _FAR) for path in front.paths])
    return _Remembered.of(numbering).front(paths, front.costs, front.tied)


def _is_listed(look: Look) -> bool:
    """Tell whether a block is a list item whose level those above it may show."""
    return look.item and not look.inside and look.words and not look.mode.free


def _levels_of_list(
    front: _Front, moves: Sequence[_Move], pieces: Sequence[Piece], depth: int
) -> tuple[int | None, ...]:
    """Return, for each way of a front, at which level the items of a list stand, of which the next block is one."""
    return tuple([_level_of_list(at, path, moves, pieces, depth) for at, path in enumerate(front.paths)])


def _level_of_list(at: int, path: Path, moves: Sequence[_Move], pieces: Sequence[Piece], depth: int) -> int | None:
    """Return at which level the items of a list stand: that of its items above, else one below what it stands in.

    Args:
        at: which way of the front.
        path: what that leaves open.
        moves: the moves of the blocks so far.
        pieces: the blocks.
        depth: how deep in lists the list stands.
    """
    below: int | None = None
    for index in range(len(moves) - 1, max(len(moves) - 1 - _LONGEST_ITEM, -1), -1):
        opens = moves[index].opens[at]
        at = moves[index].before[at]
        if not opens or pieces[index].depth > depth:
            continue
        opened, token, _why = opens[-1]
        if pieces[index].depth == depth and token is None:
            # A bullet of the same list, where what stands between the two is part of it.
            if below is None or (opened[:-1] == path[: len(opened) - 1] and len(path) > len(opened)):
                return opened[-1].step.level
        elif below is None:
            # Where the item above has its label, one without is no sibling of it.
            below = opened[-1].step.level + 1
    return below


def _done(found: _Found, pieces: Sequence[Piece]) -> list[Done]:
    """Return what the cheapest series does with each block, in order."""
    done: list[Done] = []
    at, lowered = 0, [*found.lowered]
    for index in range(len(pieces) - 1, -1, -1):
        while lowered[-1][0] > index:
            lowered.pop()
        move = found.moves[index]
        done.append(_read_as(move.opens[at], pieces[index].tokens, lowered[-1][1]))
        at = move.before[at]
    done.reverse()
    return done


def _read_as(opens: Opens, tokens: tuple[Token, ...], lowered: _Lowered = ()) -> Done:
    if any(lowered):
        opens = tuple([(raised(path, lowered, _FAR), token, why) for path, token, why in opens])
    if len(opens) == 1 and len(tokens) == 1:
        path, token, why = opens[0]
        return ((path, None if token is None else tokens[0], why),)
    return tuple([(path, None if token is None else tokens[token], why) for path, token, why in opens])
