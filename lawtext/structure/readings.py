"""What a block can be read as after what is open, and what each way costs.

Every reading of every label has a price for each irregularity (a rank that is skipped, a level that is missing, a
letter that a browser turned into a list number, a label that is lost). Regular labels cost nothing. Which series of
readings is the cheapest is for ``outline`` to find.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from functools import cache
from typing import Literal, NamedTuple

from lawtext import sequence
from lawtext.numbering import Numbering, Rank, Step
from lawtext.structure.labels import FIGURE, Hold, Piece, Token, same_style

CASE = "case"

# The price of each irregularity, in hundredths. What decides is their order: a label that fits always beats one that
# does not. They are whole numbers: readings that are as dear as each other are so exactly.
_TEXT = 400
"""Reading what looks like a label as text."""
_STYLE = 30
"""Brackets where the book has a full stop, or the other way round."""
_WRONG_LETTER = 10
_SKIPPED_LEVEL = 300
_SKIPPED_RANK = 200
_PER_RANK = 100
_REPEATED = 200
_REPEATED_CONVERTED = 20
_COUNTS_ON = 10
_OTHER_KIND = 50
"""A number beside a letter, or a letter beside a number."""
_NUMBER_BELOW_BULLET = 60
_ITEM_LOST = 60
_ITEM_AS_TEXT = 200
_BELOW_ITEM = 10
_OUTER_HEADING = 5
_HEADING_LOST = 70
_HEADING_AS_TEXT = 300
_FIRST_LOST = 50
_OPENING_ALONE = 120
_OPENING = 160
_HEADED_BELOW = 5
"""Where numbers stand for letters, one with a heading and a text below it is rather one of those."""
_UNANNOUNCED = 150
"""A list that no text announces, and that begins with a case of its own, is rarely that of the paragraph above it."""
_BODY_LOST = 400
"""The text right below a heading is that heading's: a label of its own would have to be lost between the two."""
_LOW = 80
"""A list number before a text that goes on with the opening text of the law is rather a number than a lost letter."""
_OTHER_LIST = 60
"""A bullet that is no item of the list above it, nor the first of one in the clause above; and a number that goes on
with the list inside the one it stands in."""
_NAMED_BELOW = 600
"""Where numbers with headings stand for letters, one with a heading is one of those,"""
_NAMELESS = 100
"""and one without is none."""
_LIST_OVER = 20
"""A list whose last item has ended it does not go on."""
_HIGH = 12
"""A rank above this is rarer than a word that looks like a label."""


@dataclass(frozen=True, slots=True, eq=False)
class Entry:
    """A clause that is open: its step, and whether its letter had become a list number.

    There is one value for each (``_entry``), so that paths are compared without a look inside.
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


@cache
def _entry(level: int, rank: int, inserted: str, *, converted: bool) -> Entry:
    """Return the one value. There are no defaults: the cache would take one that is left out for another value."""
    return Entry(Step(level, rank, inserted), converted)


def counted_to(path: Path, most: Sequence[int]) -> Path:
    """Return a path in which no rank is greater than the one that ``most`` gives for its level."""
    return tuple([entry if entry.rank < most[entry.level] else _counted(entry, most[entry.level]) for entry in path])


def _counted(entry: Entry, rank: int) -> Entry:
    return _entry(entry.level, rank, "", converted=entry.converted)


@dataclass(frozen=True, slots=True, eq=False)
class Mode:
    """What lost labels cost: ``continues`` for text that goes on, ``unclosed`` more where it does not end as a text
    does (it may be the heading of a list), ``lost`` for text that opens a clause.

    ``parent`` is the price of a first label whose clause above is lost without a word, ``restart`` that of counting
    that starts anew for the same reason, ``converted`` that of a list number where the level counts with letters.
    ``headings_lost`` tells that a clause may have been nothing but a heading, which is gone with the title, ``small``
    that the clauses of the first level are printed with small letters (``a)``) where the book has capitals, ``free``
    that only labels that cost nothing are read as such, and that none is lost, ``named`` that the letters of the first
    level became numbers, and have kept their headings.
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
def with_small_tops(mode: Mode) -> Mode:
    """Return a mode where the clauses of the first level are printed with small letters."""
    return replace(mode, small=True)


@cache
def without_price(mode: Mode) -> Mode:
    """Return a mode in which only labels that cost nothing are read as such."""
    return replace(mode, free=True)


@cache
def _below_bullet(mode: Mode) -> Mode:
    """Return what lost labels cost right below a bullet that opens a list: its numbers count what stands under it."""
    return replace(mode, converted=_NUMBER_BELOW_BULLET)


Opens = tuple[tuple[Path, int | None, str], ...]
"""What a block opens: each time the path it leads to, which of its labels (None: lost), and why it was inferred."""
Way = tuple[int, Path, Opens]
"""A way to read a block: its price, what is open then, and what it opens."""
_Opening = tuple[int, Path, str]
"""A way to read one label: its price, the path that it leads to, and why it was inferred."""


class Sense(NamedTuple):
    """One thing that a label can mean: its rank, and what its looks cost where it is read so.

    ``how`` says that it is ``read`` as printed, that a number one comes ``again`` and again, or that the number stands
    for a ``letter``.
    """

    rank: Rank
    flaws: int
    how: Literal["read", "again", "letter"]


@dataclass(frozen=True, slots=True)
class _Meaning:
    """What the first label of a block, or one behind it, can mean; where it is only the letter of one of the first
    clauses (``top``), none that has its letter may be open."""

    senses: tuple[Sense, ...]
    top: bool = False


@dataclass(frozen=True, slots=True, eq=False)
class Look:
    """All of a block and of those beside it that decides how it can be read: blocks that look alike share one.

    ``hold`` is what it counts as, ``item`` whether it is a list item. ``goes_on`` tells that the text goes on with an
    opening text above, ``headed`` that the block is the heading of a text below it, ``below_bullet`` that a bullet
    above opens a list, ``unannounced`` that nothing announces the list that begins, ``body`` that a heading stands
    right above, ``outer`` that the item above stands deeper in lists, ``named`` that the labels stand before a heading,
    ``over`` that the item above was the last of its list, ``mode`` what lost labels cost. ``alone`` is what going on
    costs while no clause is open.

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
    below_bullet: bool
    unannounced: bool
    body: bool
    outer: bool
    named: bool
    over: bool
    alone: int
    mode: Mode
    meanings: tuple[_Meaning, ...] = ()
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
    for index, piece in enumerate(pieces):
        following = pieces[index + 1] if index < last else None
        over = not mode.free and before is not None and _ends_list(above, before, piece)
        heads = before is None and _heads_excerpt(pieces, numbering)
        found.append(_look(piece, before, following, numbering, code, mode, last + 1, over=over, heads=heads))
        above, before = before, piece
    return found


def _heads_excerpt(pieces: Sequence[Piece], numbering: Numbering) -> bool:
    """Tell whether the first block of a law is a heading with a letter (``F. Heading``) that counts although those
    before it are not on the page: none of them stands below it, nor does it stand there once more."""
    first, following = pieces[0], pieces[1] if len(pieces) > 1 else None
    tops = _tops(first.tokens, numbering)
    if not (tops and first.headline and (_is_text(following) or _opens_list(following))):
        return False
    highest = max(rank.rank for rank in tops)
    return highest > 1 and not any(
        rank.rank <= highest for piece in pieces[1:] for rank in _tops(piece.tokens, numbering)
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
) -> Look:
    tokens = piece.tokens
    # Where the labelled lines themselves have bullets, a bullet before the text of a heading says nothing.
    hold: Hold = "text" if is_item_of_headline(piece, before) else piece.hold
    goes_on = headed = below_bullet = unannounced = body = False
    if tokens:
        goes_on, headed = piece.low, piece.headline and _is_text(following)
        if before is not None and not before.tokens:
            below_bullet = before.hold == "item" and before.colon
            if before.hold == "text" and before.colon:
                # Letters below the opening text of an article (“For the purposes of these Statutes: (a) …”) are its
                # own; numbers may be letters that a list renumbered.
                goes_on = goes_on or (len(numbering.levels) > 2 and numbering.levels[2].numeral != "decimal")
            unannounced = mode.headings_lost and is_unannounced(piece, before)
    if before is not None:
        body = hold == "text" and (before.headline or before.hold == "heading")
    outer = before is not None and bool(tokens and before.tokens) and 0 < piece.depth < before.depth
    continues = alone = _continues(hold, mode) + mode.unclosed * (hold == "text" and not (piece.closed or piece.colon))
    if mode.top_only and hold == "text":
        labelled_below = following is not None and bool(following.tokens)
        announces = piece.colon and not labelled_below and count > 2
        # Where the clauses have kept their headings, a paragraph above the first one is of none of them.
        headed_below = following is not None and following.hold == "heading" and not labelled_below
        opening = before is None and following is not None and (announces or headed_below)
        alone = 0 if opening else _OPENING_ALONE if before is None and labelled_below else _OPENING
    printed = tokens[0].printed if len(tokens) == 1 else tuple([token.printed for token in tokens])
    named = mode.named and bool(tokens) and piece.headline
    if not tokens or (len(tokens) == 1 and FIGURE.fullmatch(tokens[0].printed)):
        code = ""  # A number is the same in all languages.
    key = (mode, code, printed, hold, piece.hold, piece.inside, piece.words, goes_on, headed, below_bullet,
           unannounced, body, outer, named, over, heads, continues, alone)  # fmt: skip
    look: Look | None = numbering.memo.get(key)
    if look is None:
        look = Look(tokens, hold, piece.hold == "item", piece.inside, piece.words, goes_on, headed, below_bullet,
                    unannounced, body, outer, named, over, alone, mode)  # fmt: skip
        meanings = tuple([_meaning(token, numbering, mode) for token in tokens])
        tops = _tops(tokens, numbering)
        as_text = _as_text(tokens) + _TEXT * heads
        look = replace(look, meanings=meanings, tops=tops, as_text=as_text,
                       continues=0 if piece.inside else continues, lost=_loses(look))  # fmt: skip
        look = replace(look, least=_least(look))
        numbering.remember(key, look)
    return look


def _is_text(piece: Piece | None) -> bool:
    """Tell whether a block is a text without a label."""
    return piece is not None and not piece.tokens and piece.hold == "text"


def _opens_list(piece: Piece | None) -> bool:
    """Tell whether a block has the first label of a list."""
    return piece is not None and bool(piece.tokens) and piece.tokens[0].ranks[0].rank == 1


def is_item_of_headline(piece: Piece, before: Piece | None) -> bool:
    """Tell whether a bullet says nothing: the labelled line above, a headline, has one too."""
    above = before is not None and before.hold == "item" and before.headline and bool(before.tokens)
    return piece.hold == "item" and above


def is_unannounced(piece: Piece, before: Piece) -> bool:
    """Tell whether a list of numbers begins that the paragraph above does not announce: that ends with a full stop, and
    the first item begins a case of its own."""
    if not (piece.case and before.closed and not before.tokens and before.hold == "text"):
        return False
    return piece.tokens[0].ranks[0].rank == 1 and FIGURE.fullmatch(piece.tokens[0].printed) is not None


def _continues(hold: Hold, mode: Mode) -> int:
    """Return what it costs that a block goes on with the clause that is open."""
    return {"text": mode.continues, "heading": _HEADING_AS_TEXT, "item": _ITEM_AS_TEXT}[hold]


def _as_text(tokens: tuple[Token, ...]) -> int:
    """Return what it costs to read the labels of a block as text."""
    return (_TEXT // 2 if tokens[0].ranks[0].rank > _HIGH else _TEXT) if tokens else 0


def _tops(tokens: tuple[Token, ...], numbering: Numbering) -> tuple[Rank, ...]:
    """Return what the first label of a block is at the first level, where it is printed as the book prints that."""
    if not tokens or not same_style(tokens[0], numbering, 1):
        return ()
    return tuple([rank for rank in tokens[0].ranks if rank.level == 1])


def _loses(look: Look) -> int | None:
    """Return what it costs at least that a block opens a clause whose label is lost, None where none can be lost."""
    if look.mode.free or look.inside or not look.words:
        return None
    price = {"text": look.mode.lost, "heading": _HEADING_LOST, "item": _ITEM_LOST}[look.hold]
    return price + _BODY_LOST * look.body


def _least(look: Look) -> int:
    """Return what a block costs at least, whatever is open.

    What a text saves that goes on (``_LOW``) need not be in it: the level that is skipped then costs more.
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
    if look.tops and path and not path[0].converted and any(sequence.continues(path[0].step, top) for top in look.tops):
        as_text += _TEXT
    found.append((as_text + (look.continues if path or look.inside else look.alone), path, ()))
    if look.lost is not None:
        found += _lost(look, path, level_of_list, as_text + look.lost, numbering)
    return found


def _printed_ways(look: Look, path: Path) -> list[Way]:
    """Return the ways to read labels of a block as such."""
    mode = _below_bullet(look.mode) if look.below_bullet else look.mode
    if look.unannounced and len(path) == 1 and path[0].level == 1:
        here = [(_UNANNOUNCED + price, after, opens) for price, after, opens in labelled(look, path, mode)]
        return _below_lost_heading(look, path) + here
    return labelled(look, path, mode)


def _below_lost_heading(look: Look, path: Path) -> list[Way]:
    """Return the ways to read a list as that of the next clause, of which nothing but the heading was there."""
    above = path[-1]
    moved = (_entry(above.level, above.rank + 1, "", converted=above.converted),)
    found: list[Way] = []
    for price, after, opens in labelled(replace(look, headed=False), moved, look.mode):
        if after[:1] == moved:
            (first, token, _), *others = opens
            found.append((look.mode.restart + price, after, ((first, token, CASE), *others)))
    return found


def labelled(look: Look, path: Path, mode: Mode) -> list[Way]:
    """Return the ways to read the first, the first two … tokens of a block as labels."""
    found: list[Way] = []
    reached: list[Way] = [(0, path, ())]
    for index, token in enumerate(look.tokens):
        meaning = look.meanings[index]
        reached = [
            (cost + price + _goes_on(look, before, after), after, (*opens, (after, index, why)))
            for cost, before, opens in reached
            for price, after, why in _openings(before, token, meaning, mode)
            if not (mode.free and price)
        ]
        if look.outer and not index and not mode.free:
            reached = [(cost + _OTHER_LIST * (len(after) >= len(path)), after, opens) for cost, after, opens in reached]
        if mode.named and not index:
            reached = [(cost + _of_name(look, after), after, opens) for cost, after, opens in reached]
        if look.over and not index:
            reached = [
                (cost + _LIST_OVER * _goes_on_inside(path, after), after, opens) for cost, after, opens in reached
            ]
        if not reached:
            break
        rest = len(look.tokens) - index - 1
        for cost, after, opens in reached:
            below = look.headed and len(after) > 1 and after[0].converted
            found.append((cost + _HEADED_BELOW * below + rest * _TEXT, after, opens))
    return found


def _of_name(look: Look, after: Path) -> int:
    """Return what it costs that a clause of the first level has no heading, or that one below it has one, where those
    of the first level have kept theirs."""
    return _NAMED_BELOW * look.named if after[-1].level > 1 else _NAMELESS * (not look.named)


def _goes_on_inside(path: Path, after: Path) -> bool:
    """Tell whether a number that stands for a letter goes on with the list of the item above it."""
    return len(path) == len(after) > 1 and after[-1].converted and path[:-1] == after[:-1]


def _goes_on(look: Look, before: Path, after: Path) -> int:
    """Return what the first label of a law costs more or less where its text goes on with the opening text above."""
    if not look.goes_on or before or look.mode.free or look.tokens[0].whole or len(after) > 1 or after[0].level > 2:
        return 0
    return _LOW if after[0].converted else -_LOW * (after[0].level == 2)


def _openings(path: Path, token: Token, meaning: _Meaning, mode: Mode) -> list[_Opening]:
    """Return the ways to read one token after a path."""
    if token.whole:
        rank = token.ranks[0]
        depth = _depth(path, rank.level)
        sibling = path[depth] if depth < len(path) and path[depth].level == rank.level else None
        # What is counted to be there may not stand in the way of the label that says it.
        printed = token.end > token.start
        over = sibling is not None and sibling.rank + printed > rank.rank and not sequence.continues(sibling.step, rank)
        return [(_TEXT * over, (*path[:depth], _entry(rank.level, rank.rank, rank.inserted, converted=False)), "")]
    found: list[_Opening] = []
    for rank, price, how in meaning.senses:
        if how == "letter" and meaning.top and path and not path[0].converted:
            continue
        depth = _depth(path, rank.level)
        # “3.” below “2.” of a list that stands for letters: the numbers of that list count on.
        if how == "read" and path and path[-1].converted and _counts_on(path[-1], rank) and not mode.free:
            price += _COUNTS_ON
        if how == "again":
            found += _repeated(path, depth, rank.level)
        else:
            found += _at_level(path, depth, rank, price, mode, converted=how == "letter")
    return found


def _counts_on(last: Entry, rank: Rank) -> bool:
    """Tell whether a number goes on with the one that is open below its level."""
    return last.rank + 1 == rank.rank and rank.level < last.level


def _meaning(token: Token, numbering: Numbering, mode: Mode) -> _Meaning:
    """Return what a label can mean, in a mode."""
    read = [Sense(rank, _flaws(token, rank, numbering), "read") for rank in token.ranks]
    if mode.free:
        return _Meaning(tuple([sense for sense in read if not sense.flaws]))
    first = token.ranks[0]
    figure = FIGURE.fullmatch(token.printed) is not None
    if figure and first.level and first.rank == 1:
        read.append(Sense(first, 0, "again"))
    if mode.small:
        letters = [Rank(1, first.rank)] if token.printed[0].islower() else []
    else:
        levels = range(1, len(numbering.levels)) if figure and first.level else ()
        letters = [Rank(level, first.rank) for level in levels if numbering.levels[level].numeral != "decimal"]
    return _Meaning((*read, *[Sense(rank, 0, "letter") for rank in letters]), top=mode.small)


def _flaws(token: Token, rank: Rank, numbering: Numbering) -> int:
    """Return what the looks of a label cost where it is read so: its signs, its letters."""
    style = 0 if same_style(token, numbering, rank.level) else _STYLE
    return style + _WRONG_LETTER * len(rank.wrong)


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
        price = _REPEATED_CONVERTED if sibling.converted else _REPEATED
        return ((price, (*path[:depth], _entry(level, sibling.rank + 1, "", converted=True)), ""),)
    return ()


def _at_level(path: Path, depth: int, rank: Rank, price: int, mode: Mode, *, converted: bool) -> Sequence[_Opening]:
    """Return the paths that a label of this rank at this level can lead to, each with its price; ``depth`` clauses
    stand above that level."""
    kept = path[:depth]
    sibling = path[depth] if depth < len(path) and path[depth].level == rank.level else None
    entry = _entry(rank.level, rank.rank, rank.inserted, converted=converted)
    if sibling is None:
        parent = kept[-1].level if kept else 0
        opening = price + _SKIPPED_LEVEL * (rank.level - parent - 1) + mode.converted * converted
        if rank.rank != 1 or rank.inserted:
            opening += _SKIPPED_RANK + _PER_RANK * min(rank.rank - 1, 6)
        first = (opening, (*kept, entry), "")
        if rank.level == 2 and rank.rank == 1 and not path:
            # 1. with nothing above it: the first clause of the law was lost without a word.
            return (price + mode.parent, (_entry(1, 1, "", converted=False), entry), "restarted"), first
        return (first,)
    if sibling.converted != converted:
        price += mode.converted + _OTHER_KIND
    if sequence.continues(sibling.step, rank):
        return ((price, (*kept, entry), ""),)
    if rank.rank > sibling.rank:
        gap = rank.rank - sibling.rank - 1
        return ((price + _SKIPPED_RANK + _PER_RANK * min(gap, 6), (*kept, entry), ""),)
    if rank.rank == 1 and kept and kept[-1].level > 0:
        # 1. 2. 1.: the clause above was lost with its text.
        above = kept[-1]
        lost = _entry(above.level, above.rank + 1, "", converted=above.converted)
        return ((price + mode.restart, (*kept[:-1], lost, entry), "restarted"),)
    return ()


def _lost(look: Look, path: Path, level_of_list: int | None, price: int, numbering: Numbering) -> list[Way]:
    """Return where a block whose label is lost can open a clause, next of an open level, or first; ``price`` is what
    that costs at least."""
    found: list[Way] = []
    top_only = look.mode.top_only and look.hold == "text" and not look.item
    for depth, sibling in enumerate(path[:1] if top_only else path):
        level = sibling.level
        extra = _OUTER_HEADING * depth if look.hold == "heading" else 0
        extra += _OTHER_LIST * (level_of_list is not None and level != level_of_list)
        after = (*path[:depth], _entry(level, sibling.rank + 1, "", converted=sibling.converted))
        found.append((price + extra, after, ((after, None, "lost"),)))
    if not path:
        first = (_entry(1, 1, "", converted=False),)
        found.append((price + (0 if look.mode.top_only else _FIRST_LOST), first, ((first, None, "lost"),)))
    elif look.item and path[-1].level + 1 < len(numbering.levels):
        below = path[-1].level + 1
        extra = _BELOW_ITEM + _OTHER_LIST * (level_of_list is not None and below != level_of_list)
        after = (*path, _entry(below, 1, "", converted=False))
        found.append((price + extra, after, ((after, None, "lost"),)))
    return found
