"""Which bullets and headings without a label are text of the clause they stand in, whatever a page may have lost.

A list sign or a heading may be all that is left of a label. Two things say that it is not: no level of the book is left
below the clause whose label stands above, and that one is no item of the list; and labels that count on stand around
a heading, so that this law has headings of other kinds than those of its clauses.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import pairwise

from lawtext.numbering import Numbering
from lawtext.structure.labels.printed import Piece, same_style


def mere_text(pieces: Sequence[Piece], numbering: Numbering) -> frozenset[int]:
    """Return the places of the blocks without a label that have lost none.

    Args:
        pieces: the blocks of a law, in order.
        numbering: how the book numbers.
    """
    labelled = [at for at, piece in enumerate(pieces) if piece.tokens]
    if not labelled or len(labelled) == len(pieces):
        return frozenset()
    return frozenset((*_below_the_deepest(pieces, labelled, numbering), *_names(pieces, labelled, numbering)))


def _below_the_deepest(pieces: Sequence[Piece], labelled: Sequence[int], numbering: Numbering) -> Iterator[int]:
    """Yield the bullets below a label of the deepest level, as the book prints it, that is no item of a list itself,
    and the heading right below one that is a heading."""
    deepest = len(numbering.levels) - 1
    for above, below in pairwise((*labelled, len(pieces))):
        piece = pieces[above]
        last = piece.tokens[-1]
        levels = {rank.level for rank in last.ranks if same_style(last, numbering, rank.level)}
        if piece.hold != "item" and levels == {deepest}:
            yield from (at for at in range(above + 1, below) if pieces[at].hold == "item")
            if piece.headline and above + 1 < below and pieces[above + 1].hold == "heading":
                yield above + 1


def _names(pieces: Sequence[Piece], labelled: Sequence[int], numbering: Numbering) -> Iterator[int]:
    """Yield the headings without a label, where one of them stands between two headings of the first level that count
    on, with a text between: it is a part with a name, and so may the others be."""
    if any(_is_between(pieces, above, below, numbering) for above, below in pairwise(labelled)):
        yield from (at for at, piece in enumerate(pieces) if piece.hold == "heading" and not piece.tokens)


def _is_between(pieces: Sequence[Piece], above: int, below: int, numbering: Numbering) -> bool:
    """Tell whether a heading without a label stands behind a text between two headings of the first level."""
    heads = pieces[above], pieces[below]
    if not all(
        piece.headline and len(piece.tokens) == 1 and same_style(piece.tokens[0], numbering, 1) for piece in heads
    ):
        return False
    first, second = ({rank.rank for rank in piece.tokens[0].ranks if rank.level == 1} for piece in heads)
    if not any(rank + 1 in second for rank in first):
        return False
    between = [pieces[at].hold for at in range(above + 1, below)]
    return "text" in between and "heading" in between[between.index("text") :]
