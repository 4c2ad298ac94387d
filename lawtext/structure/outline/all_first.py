"""Letters of the first level that a page turned into list numbers which all begin anew: ``1.`` for A, B and C, as a
format counts them that takes each for a list of its own.

The numbers below such a letter count on (``1.`` ``1.`` ``2.`` ``1.``: A, A1, A2, B); a list of one item is none.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence

from lawtext.model import Inference
from lawtext.numbering import Number, Numbering
from lawtext.structure.labels.printed import FIGURE, Assigned, Opened, Piece

_FEWEST = 2
_LETTER, _FIGURE = 1, 2
"""The levels."""


def letters_all_first(
    pieces: Sequence[Piece], numbering: Numbering, law: Number, why: Callable[[str], Inference]
) -> tuple[Assigned, ...]:
    """Return the outline of a law whose letters all became the first number; none where another reading of its numbers
    has as much for it: a paragraph without a label, a further label, numbers that begin with two or count on where a
    letter should stand.

    Args:
        pieces: the blocks of the law, in order.
        numbering: how the book numbers.
        law: the number of the law.
        why: says why a letter was inferred that is printed otherwise.
    """
    first = next((index for index, piece in enumerate(pieces) if piece.tokens), len(pieces))
    below = pieces[first:]
    if len(numbering.levels) <= _FIGURE or not all(map(_is_figure, below)):
        return ()
    ranks = [piece.tokens[0].ranks[0].rank for piece in below]
    if ranks.count(1) < _FEWEST:
        return ()
    places = [*_places(ranks)]
    if 0 in places:
        return ()
    out = [Assigned((), law)] * first
    letter, count = law, 0
    for piece, level, rank in zip(below, places, ranks, strict=True):
        token = piece.tokens[0]
        if level == _LETTER:
            count += 1
            letter = numbering.child(law, _LETTER, count)
            opened = Opened(letter, token, converted=True, inference=why(token.printed))
        else:
            opened = Opened(numbering.child(letter, _FIGURE, rank), token)
        out.append(Assigned((opened,), opened.number))
    return tuple(out)


def _is_figure(piece: Piece) -> bool:
    """Tell whether one label stands before a text, a number of the second level as lists print them: ``1)`` may be a
    note."""
    tokens = piece.tokens
    return (
        len(tokens) == 1
        and piece.words
        and FIGURE.fullmatch(tokens[0].printed) is not None
        and not tokens[0].printed.endswith(")")
        and tokens[0].ranks[0].level == _FIGURE
        and not tokens[0].whole
    )


def _places(ranks: Sequence[int]) -> Iterator[int]:
    """Yield the level at which each number stands, 0 where none is right."""
    at = 0
    while at < len(ranks):
        yield _LETTER if ranks[at] == 1 else 0
        at += 1
        count = _length(ranks, at)
        yield from [_FIGURE] * count
        at += count


def _length(ranks: Sequence[int], at: int) -> int:
    """Return how many numbers count on from one at a place; one alone is no list."""
    count = next((step for step, rank in enumerate(ranks[at:]) if rank != step + 1), len(ranks) - at)
    return count if count > 1 else 0
