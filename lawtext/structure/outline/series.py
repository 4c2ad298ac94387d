"""The cheapest series of readings for the blocks of a law: what each block opens, and which of its labels say so.

``readings`` says what a block can be read as after a path, and at what price; ``fronts`` how a block leads on from all
ways to have read those above it. Here all blocks of a law are followed so, and the cheapest series is written out. What
its numbers are is for ``outline``.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from itertools import pairwise
from typing import NamedTuple

from lawtext.numbering import MOST_COUNTED, Numbering
from lawtext.structure.labels.printed import Piece, Token
from lawtext.structure.outline.far_ranks import FarRanks, far_ranks
from lawtext.structure.outline.fronts import DEARER_THAN_ANY, START, Front, KnownMoves, Levels, Move, Search
from lawtext.structure.outline.looks import NORMAL, Look, Mode, is_item_of_headline, looks, without_price
from lawtext.structure.outline.readings import Opens, Path, counted_to, labelled

_WIDE = Search(48)
"""So many readings of the blocks so far are followed at most."""
_NARROW = Search(2, sure=True)
"""So many at first, which are enough for most laws."""
_FREE = Search(48, free=True)
"""Of those that cost nothing."""
_LONGEST_ITEM = 20
"""No item of a list has more paragraphs."""

Done = tuple[tuple[Path, Token | None, str], ...]
"""What one block opens: each time the path it leads to, the label (None: lost), and why it was inferred."""
_Regular = tuple[tuple[Path, Opens], ...]
"""How labels can be read after a path at no cost: for each way the path they lead to, and what is opened."""


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
        found = tuple((after, opens) for price, after, opens in labelled(look, path, look.mode) if not price)
        numbering.remember(key, found)
    return found


def _regular_series(pieces: Sequence[Piece], numbering: Numbering, code: str) -> list[Done] | None:
    """Return what ``regular`` does where a label can be read in several ways, until those below it decide."""
    if any(_may_open(piece, before) for before, piece in pairwise((None, *pieces)) if piece is not None):
        return None
    found = _follow(pieces, looks(pieces, numbering, code, without_price(NORMAL)), numbering, _FREE)
    return None if found is None else found.done()


def at_no_cost(pieces: Sequence[Piece], numbering: Numbering, code: str, mode: Mode) -> list[Done] | None:
    """Return the series that costs nothing in a mode, None where there is none: nothing can be cheaper."""
    seen = looks(pieces, numbering, code, without_price(mode))
    if any(look.least for look in seen):
        return None
    found = _follow(pieces, seen, numbering, _FREE)
    return None if found is None or found.passed_over < DEARER_THAN_ANY else found.done()


def cheapest(pieces: Sequence[Piece], numbering: Numbering, code: str, mode: Mode) -> list[Done]:
    """Return the cheapest way to read all blocks.

    Of several that are as cheap it is the one of which the last block costs most, then the last but one, and so on;
    of those where each block costs the same, the one that ``ways`` names first, from the first block on.

    Where nothing that a narrow search passed over could be as cheap, a wide one would give the same; else that decides.
    """
    seen = looks(pieces, numbering, code, mode)
    found = _follow(pieces, seen, numbering, _NARROW) or _follow(pieces, seen, numbering, _WIDE)
    assert found is not None, "a block can always be read as text"
    return found.done()


class _Stand(NamedTuple):
    """Where a block stands: the ways to have read those above it, which each was in the move to them, and where the
    block is an item of a list, at which level its items stand."""

    front: Front
    were: bytes
    levels: Levels | None


@dataclass(slots=True)
class _Series:
    """The blocks that have been followed, and how: where each stands, and a move for it; what the cheapest series
    costs, and those that were passed over would cost at least."""

    pieces: Sequence[Piece]
    looks: Sequence[Look]
    numbering: Numbering
    front: Front = START
    were: bytes = bytes(1)
    stands: list[_Stand] = field(default_factory=list)
    moves: list[Move] = field(default_factory=list)
    cost: int = 0
    passed_over: int = DEARER_THAN_ANY

    def stand(self, look: Look) -> _Stand:
        """Return where the next block stands, which looks so."""
        return _Stand(self.front, self.were, self._levels_of_list() if look.is_listed else None)

    def follow(self, stand: _Stand, move: Move, rest: int, far: FarRanks | None, known: KnownMoves) -> None:
        """Go on with a move; the blocks below it cost at least ``rest``, and cannot tell far ranks apart."""
        self.stands.append(stand)
        self.moves.append(move)
        self.passed_over = min(self.passed_over, self.cost + move.passed_over + rest)
        self.cost += move.cost
        self.front, self.were = known.merged(move.front, far)

    def _levels_of_list(self) -> Levels:
        """Return, for each way, at which level the items of a list stand, of which the next block is one."""
        depth = self.pieces[len(self.moves)].depth
        # Most items stand right below one of the same list.
        above = self.moves and self.pieces[len(self.moves) - 1].depth == depth
        known = bytes([self.moves[-1].lost_at[way] for way in self.were]) if above else bytes(len(self.were))
        if all(known):
            return known
        return bytes([level or self._level_of_list(way, depth) for way, level in enumerate(known)])

    def _level_of_list(self, way: int, depth: int) -> int:
        """Return at which level the items of a list stand: that of its items above, else one below what it stands in; 0
        where neither is known.

        Args:
            way: which way of the front.
            depth: how deep in lists the list stands.
        """
        below, still_open = 0, len(self.front.paths[way])
        deep, way = still_open, self.were[way]
        for index in range(len(self.moves) - 1, max(len(self.moves) - 1 - _LONGEST_ITEM, -1), -1):
            move, stand, item = self.moves[index], self.stands[index], self.pieces[index]
            opened, lost_at, before = move.front.paths[way], move.lost_at[way], move.before[way]
            if move.opened[way] and item.depth <= depth:
                if lost_at and item.depth == depth:
                    # A bullet of the same list, where what stands between the two is part of it.
                    if not below or (deep > len(opened) and still_open >= len(opened) - 1):
                        return opened[-1].level
                elif not below:
                    # Where the item above has its label, one without is no sibling of it.
                    below = opened[-1].level + 1
            still_open = min(still_open, _in_common(stand.front.paths[before], opened))
            way = stand.were[before]
        return below

    def done(self) -> list[Done]:
        """Return what the cheapest series does with each block, in order.

        What it counts beyond all numerals goes on with the last clause that has one.
        """
        done: list[Done] = []
        known = KnownMoves.of(self.numbering)
        path: Path = ()
        for piece, look, stand, move, way in zip(
            self.pieces, self.looks, self.stands, self.moves, self._best(), strict=True
        ):
            opens: Opens = ()
            if move.opened[way]:
                level = stand.levels[move.before[way]] if stand.levels else 0
                _, path, opens = known.ways_on(look, path, level, self.numbering)[move.which[way]]
            done.append(_read_as(opens, piece.tokens))
        return [*map(_with_numerals, done)] if len(done) > MOST_COUNTED else done

    def _best(self) -> list[int]:
        """Return, for each move, which of its ways the cheapest series is."""
        way = 0
        found: list[int] = []
        for stand, move in zip(reversed(self.stands), reversed(self.moves), strict=True):
            found.append(way)
            way = stand.were[move.before[way]]
        found.reverse()
        return found


def _follow(pieces: Sequence[Piece], seen: Sequence[Look], numbering: Numbering, search: Search) -> _Series | None:
    """Follow the readings of all blocks, None where none is left or the search is no longer sure.

    Args:
        pieces: the blocks.
        seen: what each of them looks like.
        numbering: how the book numbers.
        search: how they are followed.
    """
    rest = sum(look.least for look in seen)
    series, known = _Series(pieces, seen, numbering), KnownMoves.of(numbering)
    for look, far in zip(seen, far_ranks(seen, numbering), strict=True):
        rest -= look.least
        stand = series.stand(look)
        move = known.move(stand.front, look, stand.levels, search, numbering)
        if move is None:
            return None
        series.follow(stand, move, rest, far, known)
        if search.sure and series.passed_over <= series.cost + rest:
            return None
    return series


def _with_numerals(done: Done) -> Done:
    """Return what one block opens, with no rank beyond the numerals of every language."""
    most = [MOST_COUNTED] * (1 + max((entry.level for path, _, _ in done for entry in path), default=0))
    return tuple([(counted_to(path, most), token, why) for path, token, why in done])


def _in_common(above: Path, below: Path) -> int:
    """Return how many clauses that are open above a block are so below it."""
    size = 0
    for before, after in zip(above, below, strict=False):
        if before is not after:
            break
        size += 1
    return size


def _read_as(opens: Opens, tokens: tuple[Token, ...]) -> Done:
    """Return what a block opens, with its own labels."""
    if len(opens) == 1 and len(tokens) == 1:
        path, token, why = opens[0]
        return ((path, None if token is None else tokens[0], why),)
    return tuple([(path, None if token is None else tokens[token], why) for path, token, why in opens])
