"""What a block of a law looks like: all of it, and of those beside it, that decides how its labels can be read.

Blocks that look alike share one ``Look``, and all that follows from it is told once. Which ways to read a block there
are after what is open is for ``readings``.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import cache
from itertools import pairwise
from typing import Literal, NamedTuple

from lawtext.numbering import Numbering, Rank
from lawtext.structure.labels.printed import FIGURE, Hold, Piece, Token, same_style
from lawtext.structure.outline.mere_text import mere_text
from lawtext.structure.outline.prices import (
    BETWEEN_LISTS,
    BODY_LOST,
    COUNTED_LOST,
    HEAD_MISREAD,
    HEADING_AS_TEXT,
    HEADING_LOST,
    HIGH,
    ITEM_AS_TEXT,
    ITEM_LOST,
    OPENING,
    OPENING_ALONE,
    STYLE,
    TEXT,
    WRONG_LETTER,
)


@dataclass(frozen=True, slots=True, eq=False)
class Mode:
    """What lost labels cost: ``continues`` for text that goes on, ``unclosed`` more where it does not end as a text
    does (it may be the heading of a list), ``lost`` for text that opens a clause.

    ``parent`` is the price of a first label whose clause above is lost without a word, ``restart`` that of counting
    that starts anew for the same reason, ``converted`` that of a list number where the level counts with letters.
    ``headings_lost`` tells that a clause may have been nothing but a heading, which is gone with the title, ``small``
    that the clauses of the first level are printed with small letters (``a)``) where the book has capitals, ``free``
    that only labels that cost nothing are read as such, and that none is lost, ``named`` that the letters of the first
    level became numbers, and have kept their headings, ``heads`` that no label stands before a heading: those without
    one head the clauses of the first level.
    """

    continues: int
    lost: int
    parent: int
    restart: int
    converted: int
    top_only: bool
    headings_lost: bool = False
    small: bool = False
    free: bool = False
    unclosed: int = 0
    named: bool = False
    heads: bool = False


NORMAL = Mode(continues=0, lost=250, parent=400, restart=500, converted=250, top_only=False)
LOST = Mode(continues=200, lost=100, parent=100, restart=100, converted=400, top_only=True)
"""No label of the first level is on the page, but paragraphs without label, or numbers that start anew, are."""
HEADED = replace(LOST, continues=0, unclosed=200)
"""The same where the headings of the clauses are there: a text without one goes on with the clause above."""
UNTITLED = replace(LOST, headings_lost=True)
"""The same on a page that has no title either."""


NAMED = replace(NORMAL, named=True)
"""Numbers with headings have lists below them, which start anew: those with headings were the letters."""


@cache
def with_heads(mode: Mode) -> Mode:
    """Return a mode where the headings without a label head the clauses of the first level."""
    return replace(mode, heads=True)


@cache
def with_small_tops(mode: Mode) -> Mode:
    """Return a mode where the clauses of the first level are printed with small letters."""
    return replace(mode, small=True)


@cache
def without_price(mode: Mode) -> Mode:
    """Return a mode in which only labels that cost nothing are read as such."""
    return replace(mode, free=True)


class Sense(NamedTuple):
    """One thing that a label can mean: its rank, and what its looks cost where it is read so.

    ``how`` says that it is ``read`` as printed, that a number one comes ``again`` and again, or that the number stands
    for a ``letter``.
    """

    rank: Rank
    flaws: int
    how: Literal["read", "again", "letter"]


@dataclass(frozen=True, slots=True)
class Meaning:
    """What the first label of a block, or one behind it, can mean; where it is only the letter of one of the first
    clauses (``top``), none that has its letter may be open."""

    senses: tuple[Sense, ...]
    top: bool = False


@dataclass(frozen=True, slots=True, eq=False)
class Look:
    """All of a block and of those beside it that decides how it can be read: blocks that look alike share one.

    ``hold`` is what it counts as, ``item`` whether it is a list item. ``goes_on`` tells that the text goes on with an
    opening text above, ``headed`` that the block is the heading of a text below it, ``announced`` that an item above
    opens a list with a colon, ``unannounced`` that nothing announces the list that begins, ``body`` that a heading
    stands right above, ``outer`` that the item above stands deeper in lists, ``deeper`` by how much it stands deeper
    than that item (None: not known), ``sunk`` that it begins a list inside an item of which nothing is on the page,
    ``named`` that the labels stand before a heading, ``over`` that the item above was
    the last of its list, ``mode`` what lost labels cost, ``anew`` that a list begins below an item that says nothing of
    it. ``alone`` is what going on costs while no clause is open.

    What follows from these: the ``meanings`` of its labels, the first of which may be ``tops``, of the first level as
    the book prints it; what it costs to read them ``as_text``, that the block ``continues`` what is open, or that it
    opens a clause whose label is ``lost`` (None: it opens none); and what it costs at ``least``, whatever is open.
    """

    tokens: tuple[Token, ...]
    hold: Hold
    item: bool
    inside: bool
    words: bool
    goes_on: bool
    headed: bool
    announced: bool
    unannounced: bool
    body: bool
    outer: bool
    deeper: int | None
    sunk: bool
    named: bool
    over: bool
    alone: int
    mode: Mode
    anew: bool = False
    meanings: tuple[Meaning, ...] = ()
    tops: tuple[Rank, ...] = ()
    as_text: int = 0
    continues: int = 0
    lost: int | None = None
    least: int = 0

    @property
    def is_listed(self) -> bool:
        """Whether it is a list item whose level those above it may show."""
        return self.item and not self.inside and self.words and not self.mode.free


def looks(pieces: Sequence[Piece], numbering: Numbering, code: str, mode: Mode) -> list[Look]:
    """Return what each block of a law looks like, in a mode."""
    found: list[Look] = []
    above: Piece | None = None
    before: Piece | None = None
    last = len(pieces) - 1
    letter = 0
    several = mode.top_only and _announces_several(pieces)
    sunk = below_lost_items(pieces)
    own = not mode.free and _is_one_list(pieces)
    mere = frozenset() if mode.free else mere_text(pieces, numbering)
    kept = mode.free or mode.top_only
    counted, leads = (frozenset(), frozenset()) if kept else (_above_letters(pieces), _above_new_lists(pieces))
    for index, piece in enumerate(pieces):
        following = pieces[index + 1] if index < last else None
        over = not mode.free and before is not None and _ends_list(above, before, piece)
        heads = piece.headline and bool(piece.tokens) and _heads_excerpt(pieces, index, letter, numbering)
        ends = mode.top_only and piece.low and _goes_on_with(piece, before) and _is_the_rule(pieces)
        look = _look(piece, before, following, numbering, code, mode, last + 1, over=over, heads=heads, ends=ends,
                     several=several, own=own, sunk=index in sunk, mere=index in mere,
                     counted=index in counted, leads=index in leads)  # fmt: skip
        found.append(look)
        if look.tops:
            letter = look.tops[0].rank
        above, before = before, piece
    return found


def _is_one_list(pieces: Sequence[Piece]) -> bool:
    """Tell whether a law is nothing but an opening text that ends with a colon and one list of plain numbers below it,
    from the first on, each before a text: no letter was there that could have become a number."""
    first, items = pieces[0], pieces[1:]
    if len(items) < 2 or first.tokens or first.hold != "text" or not first.colon:
        return False
    ranks = [
        piece.tokens[0].ranks[0].rank
        for piece in items
        if len(piece.tokens) == 1 and FIGURE.fullmatch(piece.tokens[0].printed)
    ]
    return ranks == [*range(1, len(items) + 1)] and not any(
        piece.headline or piece.colon or piece.depth for piece in items
    )


def _announces_several(pieces: Sequence[Piece]) -> bool:
    """Tell whether several texts, the first of which announces one, have lists of items without labels below them: each
    is a clause and none the opening text of the law, whose clauses would be items first and then texts."""
    lists = [text for text, item in pairwise(pieces) if _is_text(text) and item.hold == "item" and not item.tokens]
    return len(lists) > 1 and lists[0] is pieces[0] and lists[0].colon


def _goes_on_with(piece: Piece, before: Piece | None) -> bool:
    """Tell whether a paragraph in lower case can go on with what stands above it: an item with a label."""
    if before is None or not before.tokens or piece.tokens or piece.hold != "text":
        return False
    return not (before.colon or before.headline)


def _is_the_rule(pieces: Sequence[Piece]) -> bool:
    """Tell whether no paragraph of a law is in lower case but such as go on with an item: else clauses may begin so."""
    return all(
        _goes_on_with(piece, before)
        for before, piece in pairwise((None, *pieces))
        if piece is not None and piece.low and not piece.tokens and piece.hold == "text"
    )


def _heads_excerpt(pieces: Sequence[Piece], index: int, above: int, numbering: Numbering) -> bool:
    """Tell whether a block of a law is a heading with a letter (``F. Heading``) that counts although those before it
    are not on the page: none of them stands below it, nor does it stand there once more.

    Args:
        pieces: the blocks of the law.
        index: which block.
        above: the letter of the first level above it, 0 where there is none.
        numbering: how the book numbers.
    """
    first, following = pieces[index], pieces[index + 1] if index + 1 < len(pieces) else None
    if max([rank.rank for rank in first.tokens[0].ranks if rank.level == 1], default=0) <= above + 1:
        return False
    tops = _tops(first.tokens, numbering)
    if not (tops and (_is_text(following) or _opens_list(following))):
        return False
    highest = max(rank.rank for rank in tops)
    return highest > above + 1 and not any(
        rank.rank <= highest for piece in pieces[index + 1 :] for rank in _tops(piece.tokens, numbering)
    )


def _ends_list(above: Piece | None, last: Piece, piece: Piece) -> bool:
    """Tell whether a block was the last item of a list, so that the labelled one below it is none of its: the items of
    a list begin alike, and where one ends with a full stop and those above it do not, it is the last. Where the format
    says that both are of one list, they are."""
    same = piece.depth and piece.depth == last.depth
    if same or not (last.closed and last.tokens and piece.tokens):
        return False
    others = above is not None and bool(above.tokens) and not (above.closed or above.colon or above.headline)
    return others or last.low != piece.low


def _look(
    piece: Piece,
    before: Piece | None,
    following: Piece | None,
    numbering: Numbering,
    code: str,
    mode: Mode,
    count: int,
    *,
    over: bool,
    heads: bool,
    ends: bool,
    several: bool,
    own: bool,
    sunk: bool,
    mere: bool,
    counted: bool,
    leads: bool,
) -> Look:
    tokens = piece.tokens
    # Where the labelled lines themselves have bullets, a bullet before the text of a heading says nothing.
    hold: Hold = "text" if is_item_of_headline(piece, before) else piece.hold
    goes_on = headed = announced = unannounced = body = False
    if tokens:
        goes_on = piece.low or (own and before is not None and not before.tokens)
        headed = piece.headline and _is_text(following)
        if before is not None and before.tokens:
            announced = before.colon
        elif before is not None:
            announced = before.hold == "item" and before.colon
            if before.hold == "text" and before.colon:
                # Letters below the opening text of an article (“For the purposes of these Statutes: (a) …”) are its
                # own; numbers may be letters that a list renumbered.
                goes_on = goes_on or (len(numbering.levels) > 2 and numbering.levels[2].numeral != "decimal")
            unannounced = mode.headings_lost and is_unannounced(piece, before)
    if before is not None:
        body = hold == "text" and (before.headline or before.hold == "heading")
    outer = False
    deeper: int | None = None
    if before is not None and tokens and before.tokens:
        # Of several numbers at the head of an item, as where the one above has no text, the last counts it.
        depth = piece.depth - len(tokens) + 1
        outer = 0 < (depth if depth > 0 else piece.depth) < before.depth
        deeper = depth - before.depth if depth > 0 and before.depth > 0 else None
    announced = announced or (deeper or 0) > 0
    continues = alone = _continues(hold, mode) + mode.unclosed * (hold == "text" and not (piece.closed or piece.colon))
    continues = 0 if ends else continues
    if mode.top_only and hold == "text":
        labelled_below = following is not None and bool(following.tokens)
        announces = piece.colon and not labelled_below and count > 2 and not several
        # Where the clauses have kept their headings, a paragraph above the first one is of none of them.
        headed_below = following is not None and following.hold == "heading" and not labelled_below
        opening = before is None and following is not None and (announces or headed_below)
        alone = 0 if opening else OPENING_ALONE if before is None and labelled_below else OPENING
    printed = tokens[0].printed if len(tokens) == 1 else tuple([token.printed for token in tokens])
    named = mode.named and bool(tokens) and piece.headline
    anew = not (mode.top_only or mode.named or mode.small) and _begins_anew(piece, before)
    if not tokens or (len(tokens) == 1 and FIGURE.fullmatch(tokens[0].printed)):
        code = ""  # A number is the same in all languages.
    key = (mode, code, printed, hold, piece.hold, piece.inside, piece.words, goes_on, headed, announced, unannounced,
           body, outer, deeper, sunk, named, over, heads, continues, alone, mere, anew, counted, leads)  # fmt: skip
    look: Look | None = numbering.memo.get(key)
    if look is None:
        look = Look(tokens, hold, piece.hold == "item", piece.inside, piece.words, goes_on, headed, announced,
                    unannounced, body, outer, deeper, sunk, named, over, alone, mode, anew)  # fmt: skip
        meanings = tuple([_meaning(token, numbering, mode) for token in tokens])
        tops = _tops(tokens, numbering)
        as_text = _as_text(tokens) + TEXT * heads
        look = replace(look, meanings=meanings, tops=tops, as_text=as_text,
                       continues=0 if piece.inside else continues,
                       lost=None if mere else _loses(look, counted=counted, leads=leads))  # fmt: skip
        look = replace(look, least=_least(look))
        numbering.remember(key, look)
    return look


def _begins_anew(piece: Piece, before: Piece | None) -> bool:
    """Tell whether the first number of a list stands right below an item that ends with a full stop, and begins as a
    sentence does."""
    if before is None or not (before.tokens and before.closed):
        return False
    return _figure(piece) == 1 and not piece.low and not piece.tokens[0].printed.endswith(")")  # “1)” may be a note


def below_lost_items(pieces: Sequence[Piece]) -> frozenset[int]:
    """Return the places of the items that begin a list inside an item of which nothing is on the page.

    One that has no text of its own has no line either in many copies of a page; the list around it goes on behind it.
    """
    found: list[int] = []
    for index, piece in enumerate(pieces):
        if piece.depth and (rank := _figure(piece)) > 1 and pieces[index - 1].depth > piece.depth:
            found += _below_lost_items(pieces, index, rank)
    return frozenset(found)


def _below_lost_items(pieces: Sequence[Piece], index: int, rank: int) -> list[int]:
    """Return the places of such items, from the last on, between an item with a number and the one that it follows in
    its list."""
    depth = pieces[index].depth
    begun: list[int] = []
    before, first = 0, index
    for at in range(index - 1, -1, -1):
        piece = pieces[at]
        if piece.depth == depth:
            before = _figure(piece)
            break
        if piece.depth < depth and not piece.inside:
            before = rank - 1 if _is_counted(pieces, first, rank - 1) else 0
            break
        first = at
        if piece.depth == depth + 1 and _figure(piece) == 1:
            begun.append(at)
    lost = rank - before - 1
    # The first list may be that of the item above, which is there.
    return begun[:lost] if lost and lost in (len(begun), len(begun) - (before > 0)) else []


def _figure(piece: Piece) -> int:
    """Return the number at the head of an item, 0 where there is none."""
    if len(piece.tokens) != 1 or FIGURE.fullmatch(piece.tokens[0].printed) is None:
        return 0
    return piece.tokens[0].ranks[0].rank


def _is_counted(pieces: Sequence[Piece], index: int, number: int) -> bool:
    """Tell whether the last label above a block, with no heading between, is a number: a paragraph may stand below the
    item that it counts."""
    before = (pieces[at] for at in range(index - 1, -1, -1))
    above = (piece for piece in before if piece.tokens or not (piece.closed or piece.colon))
    return _figure(next(above, Piece())) == number


def _is_text(piece: Piece | None) -> bool:
    """Tell whether a block is a text without a label."""
    return piece is not None and not piece.tokens and piece.hold == "text"


def _opens_list(piece: Piece | None) -> bool:
    """Tell whether a block has the first label of a list."""
    return piece is not None and bool(piece.tokens) and piece.tokens[0].ranks[0].rank == 1


def is_item_of_headline(piece: Piece, before: Piece | None) -> bool:
    """Tell whether a bullet says nothing: the labelled line above, a headline, has one too, in the same list: one
    inside that opens a list of its own (``2. He names it, if he`` above ``says so``)."""
    above = before is not None and before.hold == "item" and before.headline and bool(before.tokens)
    return piece.hold == "item" and above and not (before and piece.depth > before.depth)


def is_unannounced(piece: Piece, before: Piece) -> bool:
    """Tell whether a list of numbers begins that the paragraph above does not announce: that ends with a full stop, and
    the first item begins a case of its own."""
    if not (piece.case and before.closed and not before.tokens and before.hold == "text"):
        return False
    return piece.tokens[0].ranks[0].rank == 1 and FIGURE.fullmatch(piece.tokens[0].printed) is not None


def _continues(hold: Hold, mode: Mode) -> int:
    """Return what it costs that a block goes on with the clause that is open."""
    heading = HEADING_AS_TEXT + HEAD_MISREAD * mode.heads
    return {"text": mode.continues, "heading": heading, "item": ITEM_AS_TEXT}[hold]


def _as_text(tokens: tuple[Token, ...]) -> int:
    """Return what it costs to read the labels of a block as text."""
    return (TEXT // 2 if tokens[0].ranks[0].rank > HIGH else TEXT) if tokens else 0


def _tops(tokens: tuple[Token, ...], numbering: Numbering) -> tuple[Rank, ...]:
    """Return what the first label of a block is at the first level, where it is printed as the book prints that."""
    if not tokens or not same_style(tokens[0], numbering, 1):
        return ()
    return tuple([rank for rank in tokens[0].ranks if rank.level == 1])


def _loses(look: Look, *, counted: bool, leads: bool) -> int | None:
    """Return what it costs at least that a block opens a clause whose label is lost, None where none can be lost;
    ``counted``: the first letter of the law counts it; ``leads``: it stands between two lists of numbers."""
    if look.mode.free or look.inside or not look.words:
        return None
    text = COUNTED_LOST if counted else look.mode.lost - BETWEEN_LISTS * leads
    price = {"text": text, "heading": HEADING_LOST, "item": ITEM_LOST}[look.hold]
    return price + BODY_LOST * look.body


def _least(look: Look) -> int:
    """Return what a block costs at least, whatever is open.

    What a text saves that goes on (``LOW``) need not be in it: the level that is skipped then costs more.
    """
    text = 0 if look.inside else min(look.continues, look.alone)
    least = text if look.lost is None else min(text, look.lost)
    if not look.tokens:
        return least
    first = look.tokens[0]
    other = first.whole or FIGURE.fullmatch(first.printed) or (look.mode.small and first.printed[0].islower())
    label = (
        0 if other else min((one.flaws for one in look.meanings[0].senses if one.how == "read"), default=look.as_text)
    )
    return min(label, least + look.as_text)


def _meaning(token: Token, numbering: Numbering, mode: Mode) -> Meaning:
    """Return what a label can mean, in a mode."""
    read = [Sense(rank, _flaws(token, rank, numbering), "read") for rank in token.ranks]
    if mode.free:
        return Meaning(tuple([sense for sense in read if not sense.flaws]))
    first = token.ranks[0]
    figure = FIGURE.fullmatch(token.printed) is not None
    if figure and first.level and first.rank == 1:
        # Letters that became numbers may all have become the first one.
        levels_again = (first, Rank(1, 1)) if mode.named else (first,)
        read += [Sense(rank, 0, "again") for rank in levels_again]
    if mode.small:
        letters = [Rank(1, first.rank)] if token.printed[0].islower() else []
    else:
        levels = range(1, len(numbering.levels)) if figure and first.level else ()
        letters = [Rank(level, first.rank) for level in levels if numbering.levels[level].numeral != "decimal"]
    return Meaning((*read, *[Sense(rank, 0, "letter") for rank in letters]), top=mode.small)


def _flaws(token: Token, rank: Rank, numbering: Numbering) -> int:
    """Return what the looks of a label cost where it is read so: its signs, its letters."""
    style = 0 if same_style(token, numbering, rank.level) else STYLE
    return style + WRONG_LETTER * len(rank.wrong)


def _above_letters(pieces: Sequence[Piece]) -> frozenset[int]:
    """Return the places of the paragraphs without a label that a law's first letter counts (``C.`` below two: somebody
    put back the letters of the lower half only), none where there are more or fewer; an opening text that ends with a
    colon is none of them."""
    first, rank = next(((at, rank) for at, piece in enumerate(pieces) if (rank := _letter(piece))), (0, 0))
    if not first:
        return frozenset()
    opens = pieces[0].colon and not (pieces[0].tokens or pieces[1].tokens)
    bare = [at for at in range(opens, first) if not pieces[at].tokens]
    whole = all(_is_whole(pieces[at]) and (opens or not pieces[at].low) for at in bare)
    return frozenset(bare if whole and len(bare) == rank - 1 else ())


def _above_new_lists(pieces: Sequence[Piece]) -> frozenset[int]:
    """Return which paragraphs stand between two lists of plain numbers, the second of which begins anew with its first
    two items."""
    rows = [_figure(piece) for piece in pieces]
    return frozenset(
        index
        for index in range(1, len(pieces) - 2)
        if rows[index - 1] > 1
        and rows[index + 1 : index + 3] == [1, 2]
        and not pieces[index].tokens
        and _is_whole(pieces[index])
    )


def _letter(piece: Piece) -> int:
    """Return the rank of the letter of the first level that a block begins with, 0 where there is none."""
    rank = piece.tokens[0].ranks[0] if piece.tokens else None
    return rank.rank if rank is not None and rank.level == 1 else 0


def _is_whole(piece: Piece) -> bool:
    """Tell whether a block is a paragraph that ends as a clause does, or where its list begins."""
    return piece.hold == "text" and piece.words and not piece.inside and (piece.closed or piece.colon)
