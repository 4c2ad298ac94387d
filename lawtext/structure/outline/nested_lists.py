"""Laws whose labels are all the numbers of nested lists: how deep an item stands in the lists is its level.

Whoever sets a law as one list of lists leaves the letters and brackets to the program that counts, and that counts
``1.``, ``2.`` at every level. Where labels are typed beside the lists, ``outline`` reads them together.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import NamedTuple

from lawtext.model import Inference
from lawtext.numbering import Number, Numbering
from lawtext.readers import Block
from lawtext.structure.labels.printed import FIGURE, Assigned, Opened, Piece, Token, means, same_style
from lawtext.structure.outline.likeliest import ITEM_COUNTED, STARTS_ANEW, outline
from lawtext.structure.outline.looks import below_lost_items, is_unannounced
from lawtext.structure.sections import Section

_OWN_NUMBERS = 2
"""The level of numbers right below the opening text of a law."""


class _Place(NamedTuple):
    """How deep in lists a block stands: as an item (0: it is none), or as a text inside one (0: outside any list)."""

    item: int
    text: int


def by_own_labels(section: Section, numbering: Numbering, **how: bool) -> tuple[Assigned, ...]:
    """Return what each block of a law opens by its own labels: by the depth of its lists, else as ``outline`` reads it,
    ``how`` being what that is told."""
    found = nested_lists(section, numbering, untitled=how.get("untitled", False))
    # What is known of labels is known by how they are printed, and Roman numerals are printed as letters are.
    signs = f"{section.language} in Roman numerals" if section.roman else section.language
    return found or outline(section.pieces, numbering, section.number, signs, **how)


def nested_lists(section: Section, numbering: Numbering, *, untitled: bool = False) -> tuple[Assigned, ...]:
    """Return what each block of a law opens where all its labels are the numbers of lists inside the items of one list,
    nothing where they are not, or where they are those that the book prints.

    The items of the outermost list are the clauses of the first level, or the law's own numbers where all go on with
    its opening text in lower case. A text below the list closes the law, but not where the list kept its letters:
    there it may as well go on with the last clause. On a page that has lost its headings (``untitled``), a list that no
    text announces is that of one.
    """
    assert section.noted is not None
    pieces, blocks = section.pieces, section.noted.blocks
    first = next((index for index, piece in enumerate(pieces) if piece.tokens), -1)
    if first < 0 or not blocks[first].depth:
        return ()
    if untitled and first and is_unannounced(pieces[first], pieces[first - 1]):
        return ()
    places = [*map(_place, pieces, blocks)]
    if not _are_nested_lists(pieces, places):
        return ()
    last = max(index for index, place in enumerate(places) if place.item)
    lettered = FIGURE.fullmatch(pieces[first].tokens[0].printed) is None
    if not (lettered or _holds_the_law(pieces, places, last)):
        return ()
    outermost = 1 if lettered else _level_of_outermost(pieces, places, numbering)
    if outermost + max(place.item for place in places) > len(numbering.levels):
        return ()
    found = _assigned(section.number, pieces, places, numbering, outermost, None if lettered else last)
    converts = any(opened.converted for what in found for opened in what.opened)
    return found if converts or not lettered else ()


def _assigned(
    law: Number,
    pieces: Sequence[Piece],
    places: Sequence[_Place],
    numbering: Numbering,
    outermost: int,
    last: int | None,
) -> tuple[Assigned, ...]:
    """Return what each block opens, nothing where an item does not count on in its list; the law owns what stands below
    the ``last`` item, None where the outermost list kept its letters."""
    still_open = [law]
    out: list[Assigned] = []
    below_lost = below_lost_items(pieces)
    # Inside one item alone letters of the first level may be those of the law.
    told = last is None or sum(place.item == 1 for place in places) > 1
    for index, (piece, place) in enumerate(zip(pieces, places, strict=True)):
        opened: tuple[Opened, ...] = ()
        owner = (
            still_open[: place.text + 1][-1]
            if place.text
            else law
            if last is not None and index > last
            else still_open[-1]
        )
        if place.item:
            if index in below_lost:
                if place.item - 1 > len(still_open):
                    return ()
                still_open[place.item - 1 :] = [_lost_item(still_open, place.item, numbering, outermost)]
                opened = (Opened(still_open[-1], inference=STARTS_ANEW),)
            one = _opened(piece, place.item, still_open, numbering, outermost + place.item - 1, told=told)
            if one is None:
                return ()
            opened, owner = (*opened, one), one.number
            still_open[place.item :] = [owner]
        out.append(Assigned(opened, owner))
    return tuple(out)


def _lost_item(still_open: Sequence[Number], depth: int, numbering: Numbering, outermost: int) -> Number:
    """Return the item, of which nothing is on the page, that a list so deep stands in: the first of its list, or the
    one behind the item that is open there."""
    before = still_open[depth - 1].steps[-1].rank if depth <= len(still_open) else 0
    return numbering.child(still_open[depth - 2], outermost + depth - 2, before + 1)


def _place(piece: Piece, block: Block) -> _Place:
    """Return how deep in lists a block stands; a paragraph is an item by its number only."""
    item = block.depth if piece.tokens or (block.kind == "item" and not piece.inside) else 0
    return _Place(item, 0 if item or block.kind != "paragraph" else block.level)


def _are_nested_lists(pieces: Sequence[Piece], places: Sequence[_Place]) -> bool:
    """Tell whether all labels of a law are those of items at several depths, the outermost all plain numbers or all
    capitals."""
    labelled = [(piece, place.item) for piece, place in zip(pieces, places, strict=True) if piece.tokens]
    if (
        not all(depth and len(piece.tokens) == 1 for piece, depth in labelled)
        or max(depth for _, depth in labelled) < 2
    ):
        return False
    outermost = [piece.tokens[0].printed for piece, depth in labelled if depth == 1]
    return all(map(FIGURE.fullmatch, outermost)) or all(printed[0].isupper() for printed in outermost)


def _holds_the_law(pieces: Sequence[Piece], places: Sequence[_Place], last: int) -> bool:
    """Tell whether nothing but an opening text and one closing text stands outside the list: others may have lost a
    label. A text between two items, across which the list counts on, has lost none.

    ``last`` is the last item.
    """
    opening = 1 if pieces[0].hold == "text" and not places[0].item else 0
    first = next(index for index, place in enumerate(places) if place.item)
    listed = [*zip(pieces, places, strict=True)]
    if not all(
        piece.tokens
        or piece.inside
        or place.item > 1
        or place.text
        or (index > first and not place.item and piece.hold == "text")
        for index, (piece, place) in enumerate(listed[opening : last + 1], opening)
    ):
        return False
    below = [piece for piece, place in listed[last + 1 :] if not place.text]
    return all(piece.hold == "text" for piece in below) and sum(not (piece.inside or piece.low) for piece in below) < 2


def _level_of_outermost(pieces: Sequence[Piece], places: Sequence[_Place], numbering: Numbering) -> int:
    """Return the level of the items of the outermost list."""
    outermost = (piece for piece, place in zip(pieces, places, strict=True) if place.item == 1)
    goes_on = not pieces[0].tokens and all(piece.low for piece in outermost)
    counted = len(numbering.levels) > _OWN_NUMBERS and numbering.levels[_OWN_NUMBERS].numeral == "decimal"
    return _OWN_NUMBERS if goes_on and counted else 1


def _opened(
    piece: Piece, depth: int, still_open: Sequence[Number], numbering: Numbering, level: int, *, told: bool
) -> Opened | None:
    """Return the clause that an item opens, None where it does not count on in its list, or where its label has the
    signs of another level; ``told``: the outermost list shows which labels are those of the first level."""
    if depth > len(still_open):
        return None
    before = still_open[depth].steps[-1].rank if depth < len(still_open) else 0
    if not piece.tokens:
        number = numbering.child(still_open[depth - 1], level, before + 1)
        return Opened(number, inference=ITEM_COUNTED)
    (token,) = piece.tokens
    rank = min((rank.rank for rank in token.ranks if rank.rank > before), default=0)
    begun = told and (before > 0 or rank == 1)
    if not rank or _is_of_another_level(token, numbering, level, begun=begun):
        return None
    number = numbering.child(still_open[depth - 1], level, rank)
    converted = not means(token, number)
    return Opened(number, token, converted, _by_depth(token.printed, depth) if converted else None)


def _is_of_another_level(token: Token, numbering: Numbering, level: int, *, begun: bool) -> bool:
    """Tell whether a letter is printed as the book prints it, and at another level: one of the first level is not that
    where its list, inside an item of the list that is at that level, has ``begun`` anew."""
    printed = {rank.level for rank in token.ranks if same_style(token, numbering, rank.level)}
    if not printed or level in printed or FIGURE.fullmatch(token.printed):
        return False
    return not begun or max(printed) > 1


@lru_cache(maxsize=500)
def _by_depth(printed: str, depth: int) -> Inference:
    """Return why a label was inferred: the same few are, so there is one value for each."""
    reason = (
        f"printed as the list number “{printed}” at depth {depth} of the nested lists that have all labels of the law"
    )
    return Inference("numbering", 0.6, reason)
