"""Which paragraphs above the first letter of a law are the clauses that it counts: ``C.`` below two paragraphs.

Somebody may have put back the letters of the lower half of a law only. Where as many paragraphs stand above the first
letter as it counts before itself, each is one of those clauses.
"""

from __future__ import annotations

from collections.abc import Sequence

from lawtext.structure.labels.printed import Piece


def above_letters(pieces: Sequence[Piece]) -> frozenset[int]:
    """Return the places of the paragraphs without a label that a law's first letter counts, none where there are more
    or fewer; an opening text that ends with a colon is none of them."""
    first, rank = next(((at, rank) for at, piece in enumerate(pieces) if (rank := _letter(piece))), (0, 0))
    if rank < 2 or not first:
        return frozenset()
    opens = pieces[0].colon and not (pieces[0].tokens or pieces[1].tokens)
    bare = [at for at in range(opens, first) if not pieces[at].tokens]
    whole = all(_is_whole(pieces[at]) and (opens or not pieces[at].low) for at in bare)
    return frozenset(bare if whole and len(bare) == rank - 1 else ())


def _letter(piece: Piece) -> int:
    """Return the rank of the letter of the first level that a block begins with, 0 where there is none."""
    rank = piece.tokens[0].ranks[0] if piece.tokens else None
    return rank.rank if rank is not None and rank.level == 1 else 0


def _is_whole(piece: Piece) -> bool:
    """Tell whether a block is a paragraph that ends as a clause does, or where its list begins."""
    return piece.hold == "text" and piece.words and not piece.inside and (piece.closed or piece.colon)
