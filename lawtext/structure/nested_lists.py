"""Laws whose labels are all the numbers of nested lists: how deep an item stands in the lists is its level.

Whoever sets a law as one list of lists leaves the letters and brackets to the program that counts, and that counts
``1.``, ``2.`` at every level. Where labels are typed beside the lists, ``outline`` reads them together.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from lawtext.model import Inference
from lawtext.numbering import Number, Numbering
from lawtext.structure.labels import FIGURE, Assigned, Opened, Piece, Token, means, same_style
from lawtext.structure.outline import ITEM_COUNTED
from lawtext.structure.sections import Section

_OWN_NUMBERS = 2
"""The level of numbers right below the opening text of a law."""


def nested_lists(section: Section, numbering: Numbering) -> tuple[Assigned, ...]:
    """Return what each block of a law opens where all its labels are the numbers of lists inside the items of one list,
    nothing where they are not.

    The items of the outermost list are the clauses of the first level, or the law's own numbers where all go on with
    its opening text in lower case.
    """
    assert section.noted is not None
    pieces = section.pieces
    depths = [block.level if block.kind == "paragraph" else 0 for block in section.noted.blocks]
    if not _are_nested_lists(pieces, depths):
        return ()
    outermost = _level_of_outermost(pieces, numbering)
    if outermost + max(piece.depth for piece in pieces) > len(numbering.levels):
        return ()
    still_open = [section.number]
    out: list[Assigned] = []
    for piece, depth in zip(pieces, depths, strict=True):
        opened: tuple[Opened, ...] = ()
        owner = still_open[: depth + 1][-1] if depth else still_open[-1]
        if piece.depth and not piece.inside:
            one = _opened(piece, still_open, numbering, outermost + piece.depth - 1)
            if one is None:
                return ()
            opened, owner = (one,), one.number
            still_open[piece.depth :] = [owner]
        out.append(Assigned(opened, owner))
    return tuple(out)


def _are_nested_lists(pieces: Sequence[Piece], depths: Sequence[int]) -> bool:
    """Tell whether all labels of a law are the numbers of items at several depths, the outermost plain numbers, and
    nothing but an opening text stands outside the list: other texts may have lost a label.

    ``depths`` are those of the items in which paragraphs stand, 0 outside any list.
    """
    labelled = [piece for piece in pieces if piece.tokens]
    if not all(piece.depth and not piece.inside and len(piece.tokens) == 1 for piece in labelled):
        return False
    if any(piece.tokens[0].end for piece in labelled) or max((piece.depth for piece in labelled), default=0) < 2:
        return False
    if not all(FIGURE.fullmatch(piece.tokens[0].printed) for piece in labelled if piece.depth == 1):
        return False
    opening = 1 if pieces[0].hold == "text" and not pieces[0].depth else 0
    listed = zip(pieces[opening:], depths[opening:], strict=True)
    return all(piece.tokens or piece.inside or piece.depth > 1 or depth for piece, depth in listed)


def _level_of_outermost(pieces: Sequence[Piece], numbering: Numbering) -> int:
    """Return the level of the items of the outermost list."""
    goes_on = not pieces[0].tokens and all(piece.low for piece in pieces if piece.depth == 1)
    counted = len(numbering.levels) > _OWN_NUMBERS and numbering.levels[_OWN_NUMBERS].numeral == "decimal"
    return _OWN_NUMBERS if goes_on and counted else 1


def _opened(piece: Piece, still_open: Sequence[Number], numbering: Numbering, level: int) -> Opened | None:
    """Return the clause that an item opens, None where it does not count on in its list, or where its label has the
    signs of another level."""
    if piece.depth > len(still_open):
        return None
    before = still_open[piece.depth].steps[-1].rank if piece.depth < len(still_open) else 0
    if not piece.tokens:
        number = numbering.child(still_open[piece.depth - 1], level, before + 1)
        return Opened(number, inference=ITEM_COUNTED)
    (token,) = piece.tokens
    rank = min((rank.rank for rank in token.ranks if rank.rank > before), default=0)
    if not rank or _is_of_another_level(token, numbering, level):
        return None
    number = numbering.child(still_open[piece.depth - 1], level, rank)
    converted = not means(token, number)
    return Opened(number, token, converted, _by_depth(token.printed, piece.depth) if converted else None)


def _is_of_another_level(token: Token, numbering: Numbering, level: int) -> bool:
    """Tell whether a letter is printed as the book prints it, and at another level."""
    printed = {rank.level for rank in token.ranks if same_style(token, numbering, rank.level)}
    return bool(printed) and level not in printed and FIGURE.fullmatch(token.printed) is None


@lru_cache(maxsize=500)
def _by_depth(printed: str, depth: int) -> Inference:
    """Return why a label was inferred: the same few are, so there is one value for each."""
    reason = (
        f"printed as the list number “{printed}” at depth {depth} of the nested lists that hold all labels of the law"
    )
    return Inference("numbering", 0.6, reason)
