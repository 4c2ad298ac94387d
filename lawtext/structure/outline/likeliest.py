"""The likeliest way to read a whole series of labels, and the numbers that it gives.

``outline`` reads all blocks of a law together: each can be read in several ways (``readings``), which have prices, and
the cheapest series wins. Regular labels cost nothing, so a page whose labels are all there is read exactly as they say.
"""

from __future__ import annotations

from collections.abc import Container, Iterable, Sequence
from dataclasses import replace
from functools import cache, lru_cache
from itertools import pairwise
from typing import Literal

from lawtext.model import Inference
from lawtext.numbering import Number, Numbering
from lawtext.structure.labels.printed import FIGURE, Assigned, Opened, Piece, Token, same_style
from lawtext.structure.outline.all_first import letters_all_first
from lawtext.structure.outline.looks import (
    HEADED,
    LOST,
    NAMED,
    NORMAL,
    UNTITLED,
    Mode,
    below_lost_items,
    is_unannounced,
    with_heads,
    with_small_tops,
)
from lawtext.structure.outline.readings import CASE, Path
from lawtext.structure.outline.series import Done, at_no_cost, cheapest, regular

_made = tuple.__new__
"""Makes what there is one of for every paragraph of its values without a call in between."""


def outline(
    pieces: Sequence[Piece],
    numbering: Numbering,
    law: Number,
    code: str,
    *,
    witness: bool = False,
    own: bool = False,
    untitled: bool = False,
    typed: bool = False,
    kept: bool = False,
) -> tuple[Assigned, ...]:
    """Return what each block of a law opens and whose text it is.

    Args:
        pieces: the blocks, in order.
        numbering: how the book numbers.
        law: the number of the law.
        code: the language of the text, or another name for how its labels are printed.
        witness: whether the other language of the same page has blocks of the same kinds in the same order, which
            makes an inference from position more certain.
        own: whether plain numbers are the law's own, with no clause above them.
        untitled: whether the page has lost the title of the law, as it then has its headings.
        typed: whether somebody typed the labels that are left: where others are lost, they went with their headings.
        kept: whether the page is known to have lost no label.
    """
    if not pieces:
        return ()
    if len(numbering.levels) == 1:
        return tuple(Assigned((), law) for _ in pieces)  # nothing counts below a law: all is its text
    best = None if below_lost_items(pieces) else regular(pieces, numbering, code)
    if best is not None and _has_top(best):
        return _assigned(best, numbering, law, pieces, lost=False, witness=witness)
    small = best is None and _has_small_tops(pieces, numbering)
    named = _numbers_head_lists(pieces, untitled=untitled)
    anew = () if best is not None or named or own else letters_all_first(pieces, numbering, law, _converted)
    if anew:
        return anew
    numbered = not (_may_have_top(pieces) or small or own) and _numbers_head_numbers(pieces, numbering)
    whole = kept or named or numbered or (small and _letters_head_clauses(pieces))
    lost = None if whole else _lost_mode(pieces, numbering, untitled=untitled, typed=typed)
    # Where no label can be one of the first level, what is cheapest with such labels need not be known.
    if best is None and (own or lost is None or _may_have_top(pieces)):
        best = cheapest(pieces, numbering, code, _mode_of_all(pieces, small=small, named=named and not own))
    if best is not None and (lost is None or _has_top(best) or (own and _counts_its_own(best))):
        return _assigned(best, numbering, law, pieces, lost=False, witness=witness)
    assert lost is not None
    mode = with_small_tops(lost) if small else lost
    best = at_no_cost(pieces, numbering, code, mode) or cheapest(pieces, numbering, code, mode)
    return _assigned(best, numbering, law, pieces, lost=True, witness=witness)


def _mode_of_all(pieces: Sequence[Piece], *, small: bool, named: bool) -> Mode:
    """Return what irregularities cost where no label is lost."""
    if small:
        return with_small_tops(NORMAL)
    return NAMED if named and not _may_have_top(pieces) else NORMAL


def _lost_mode(pieces: Sequence[Piece], numbering: Numbering, *, untitled: bool, typed: bool) -> Mode | None:
    """Return what lost labels cost where those of the first level may all be lost, None where nothing shows that they
    may be."""
    unlabelled = sum(1 for piece in pieces if not piece.tokens and piece.hold == "text") - _bodies(pieces)
    headed = any(piece.hold == "heading" and not piece.tokens for piece in pieces)
    anew = _starts_anew(pieces) and (unlabelled or _heads_sub_items(pieces, numbering) or _are_lists(pieces))
    unannounced = untitled and any(is_unannounced(piece, before) for before, piece in pairwise(pieces))
    if unlabelled > 1 or headed or anew or unannounced or (untitled and _closes_behind_list(pieces)):
        mode = HEADED if _begins_with_headings(pieces) else UNTITLED if untitled or typed else LOST
        return with_heads(mode) if _heads_have_no_labels(pieces) else mode
    return None


def _closes_behind_list(pieces: Sequence[Piece]) -> bool:
    """Tell whether a law is one list of plain numbers, be there others inside, each of which begins and ends as a
    sentence does, and one such paragraph behind it."""
    *items, last = pieces
    numbers = _figures(items)
    if len(numbers) < 2 or numbers != [*range(1, len(numbers) + 1)] or _figures(items[:1]) != [1]:
        return False
    listed = all(piece.tokens for piece in items) and not any(piece.low for piece in items if _figures((piece,)))
    return listed and items[-1].closed and last.hold == "text" and not (last.tokens or last.low) and last.closed


def _begins_with_headings(pieces: Sequence[Piece]) -> bool:
    """Tell whether a law begins with the heading of a clause without its letter, be it behind a paragraph of its own,
    and has another one."""
    first = pieces[1] if _is_paragraph(pieces[0]) and len(pieces) > 1 else pieces[0]
    return first.hold == "heading" and sum(piece.hold == "heading" and not piece.tokens for piece in pieces) > 1


def _is_paragraph(piece: Piece) -> bool:
    """Tell whether a block is a text without a label, of one sentence or more."""
    return piece.hold == "text" and not piece.tokens and (piece.closed or piece.colon)


def _heads_have_no_labels(pieces: Sequence[Piece]) -> bool:
    """Tell whether several headings of a law stand without a label, and no label before a heading: those that are there
    count what stands below the headings."""
    heads = [not piece.tokens for piece in pieces if piece.hold == "heading" or (piece.tokens and piece.headline)]
    return len(heads) > 1 and all(heads)


def _may_have_top(pieces: Sequence[Piece]) -> bool:
    """Tell whether a label can be one of the first level."""
    return any(rank.level == 1 for piece in pieces for token in piece.tokens for rank in token.ranks)


def _has_small_tops(pieces: Sequence[Piece], numbering: Numbering) -> bool:
    """Tell whether the labels of a law begin with a small letter (``a)``, ``α.``) that has no bracket before it, where
    the book counts its first level with capitals, none of which is there."""
    labelled = [token for piece in pieces for token in piece.tokens]
    if not labelled or len(numbering.levels) < 2 or numbering.levels[1].numeral != "upper":
        return False
    first = labelled[0]
    if first.printed[0] == "(" or not first.printed[0].islower() or not any(rank.rank == 1 for rank in first.ranks):
        return False
    return not _may_have_top(pieces)


def _letters_head_clauses(pieces: Sequence[Piece]) -> bool:
    """Tell whether small letters stand before headings, from the first one on: the text above them is that of the law,
    and those below the headings are theirs."""
    headed = [
        piece.tokens[0].ranks[0].rank
        for piece in pieces
        if piece.headline and piece.tokens and piece.tokens[0].printed[0].islower()
    ]
    return len(headed) > 1 and headed == [*range(1, len(headed) + 1)]


def _bodies(pieces: Sequence[Piece]) -> int:
    """Return how many paragraphs stand right below a number and its heading, where the first label of the law is such a
    number, and all are numbers: none of those paragraphs has lost a label."""
    bodies = 0
    for piece, below in pairwise((*pieces, Piece(words=False))):
        if piece.tokens:
            numbered = FIGURE.fullmatch(piece.tokens[0].printed) is not None
            heads = numbered and piece.headline and not below.tokens and below.words and below.hold == "text"
            if not numbered or not (heads or bodies):
                return 0
            bodies += heads
    return bodies if bodies > 1 else 0


def _starts_anew(pieces: Sequence[Piece]) -> bool:
    """Tell whether plain numbers start anew right after others: the clauses above them cannot have been numbers."""
    return any(first > 1 and second == 1 for first, second in pairwise(_figures(pieces)))


def _figures(pieces: Iterable[Piece]) -> list[int]:
    """Return the ranks of the blocks whose first label is a plain number."""
    return [piece.tokens[0].ranks[0].rank for piece in pieces if piece.tokens and piece.tokens[0].printed[0].isdigit()]


def _are_lists(pieces: Sequence[Piece]) -> bool:
    """Tell whether plain numbers are lists one after the other (``1. 2. 3. 1. 2.``), none of which the text above
    announces: that ends with a full stop."""
    ranks = _figures(pieces)
    if any(second not in (first + 1, 1) or first == second for first, second in pairwise(ranks)):
        return False
    return all(above.closed for above, first in pairwise(pieces) if _figures((first,)) == [1])


def _numbers_head_lists(pieces: Sequence[Piece], *, untitled: bool) -> bool:
    """Tell whether plain numbers with headings have others without below them, which start anew: letters that a list
    renumbered, and their items.

    On a page that has lost the title of the law the list may stand below a lost heading, where no text announces it.
    """
    headed = _figures(piece for piece in pieces if piece.headline)
    if len(headed) < 2 or headed not in ([*range(1, len(headed) + 1)], [1] * len(headed)):
        return False
    above = [above for above, first in pairwise(pieces) if not first.headline and _figures((first,)) == [1]]
    told = not untitled or all(piece.colon or piece.headline for piece in above)
    return len(above) > 0 and (told or _heads_stand_around_lists(pieces))


def _heads_stand_around_lists(pieces: Sequence[Piece]) -> bool:
    """Tell whether behind a plain number without a heading one with a heading does not count on from it (``1. Oars``,
    ``1. …``, ``2. …``, ``2. Sails``): it goes on with the headings, and the list between them is inside the first."""
    numbers = [piece for piece in pieces if _figures((piece,))]
    return any(
        here.headline and not above.headline and _figures((here,)) != [_figures((above,))[0] + 1]
        for above, here in pairwise(numbers)
    )


def _counts_its_own(done: Sequence[Done]) -> bool:
    """Tell whether the first label is a number right below the law."""
    first = next((opens for opens in done if opens), None)
    return first is not None and len(first[0][0]) == 1 and not first[0][0][0].converted


def _heads_sub_items(pieces: Sequence[Piece], numbering: Numbering) -> bool:
    """Tell whether plain numbers stand before the first letter of a level below them, in its own signs (``1. (a) …``):
    they are the numbers of that level, and not letters of the first one that became numbers."""
    return any(
        FIGURE.fullmatch(first.printed)
        and any(
            rank.rank == 1 and rank.level > first.ranks[0].level and same_style(second, numbering, rank.level)
            for rank in second.ranks
        )
        for piece in pieces
        for first, second in pairwise(piece.tokens)
    )


def _numbers_head_numbers(pieces: Sequence[Piece], numbering: Numbering) -> bool:
    """Tell whether a plain number stands before the first plain number of another list (``2. 1. …``), and the outer
    ones were letters of the first level: those of the level below the numbers are as they were (``(a)``), or no text
    but an opening and a closing one has no label."""
    bare = [index for index, piece in enumerate(pieces) if not piece.tokens]
    kept = _has_letters_below_numbers(pieces, numbering) or {*bare} <= {0, len(pieces) - 1}
    heads = [
        piece.tokens[0].ranks[0].rank
        for piece in pieces
        for first, second in pairwise(piece.tokens[:2])
        if FIGURE.fullmatch(first.printed) and FIGURE.fullmatch(second.printed) and second.ranks[0].rank == 1
    ]
    # One that only begins anew so (``1. 1. …``) may be the list of a clause whose letter is lost.
    return kept and max(heads, default=0) > 1


def _has_letters_below_numbers(pieces: Sequence[Piece], numbering: Numbering) -> bool:
    """Tell whether a label is a letter of a level below the numbers, in its own signs."""
    deeper = {level for level in range(3, len(numbering.levels)) if numbering.levels[level].numeral != "decimal"}
    return any(
        rank.level in deeper and same_style(token, numbering, rank.level) and not FIGURE.fullmatch(token.printed)
        for piece in pieces
        for token in piece.tokens
        for rank in token.ranks
    )


def _has_top(done: Sequence[Done]) -> bool:
    """Tell whether a label of the first level is on the page."""
    return any(
        token and path[-1].step.level == 1 and not path[-1].converted for opens in done for path, token, _ in opens
    )


# --- from the cheapest series to numbers -------------------------------------------------------------------------


def _assigned(
    done: Sequence[Done], numbering: Numbering, law: Number, pieces: Sequence[Piece], *, lost: bool, witness: bool
) -> tuple[Assigned, ...]:
    owner = law
    out: list[Assigned] = []
    rows = _announces_rows(pieces)
    opening = bool(done) and not done[0] and pieces[0].colon and not rows
    numbers: dict[Path, Number] = {(): law}
    # Only where letters became numbers do two paths lead to one clause.
    known: set[Number] | None = None
    for opens in done:
        opened: list[Opened] = []
        for path, token, why in opens:
            # Above a path that has been seen, everything is open.
            number = numbers.get(path[:-1])
            for here in [path[:size] for size in range(1, len(path) + 1)] if number is None else (path,):
                last = len(here) == len(path)
                above, number = number or law, numbers.get(here)
                if number is not None:
                    continue
                entry = here[-1]
                step = entry.step
                if entry.converted and known is None:
                    known = {*numbers.values()}
                number = numbers[here] = numbering.child(above, step.level, step.rank, step.inserted)
                if known is not None:
                    if number in known:
                        continue
                    known.add(number)
                converted = (entry.converted or (token is not None and token.roman)) and last
                inference = None
                if not last:
                    inference = _UNANNOUNCED_LIST if why == CASE else STARTS_ANEW
                elif token is None or converted:
                    item = not lost and pieces[len(out)].hold == "item"
                    inference = _why(token, item=item, lost=lost, opening=opening, witness=witness)
                opened.append(Opened(number, token if last else None, converted, inference))
            owner = number or law
        out.append(Assigned(tuple(opened), owner))
    outline = _as_sure_as_shown(out, pieces, law, rows=rows) if lost else tuple(out)
    return _less_sure_items(outline, pieces)


def _as_sure_as_shown(
    outline: Sequence[Assigned], pieces: Sequence[Piece], law: Number, *, rows: bool
) -> tuple[Assigned, ...]:
    """Return the outline of a law that has lost its letters, with those that are less sure said to be so, or without
    the only one, which is none."""
    if _has_lone_letter(outline, pieces):
        return tuple(Assigned((), law) for _ in pieces)
    outline = _less_sure_of_two(_less_sure_behind(outline), pieces)
    return _less_sure_below_rows(outline, pieces) if rows else outline


def _announces_rows(pieces: Sequence[Piece]) -> bool:
    """Tell whether the colon that the first paragraph ends with is that of the rows of a table below it."""
    return len(pieces) > 1 and pieces[0].colon and pieces[1].inside and not pieces[1].tokens


def _less_sure_below_rows(outline: tuple[Assigned, ...], pieces: Sequence[Piece]) -> tuple[Assigned, ...]:
    """Return an outline in which what is counted by position is less sure, where no label at all is on the page."""
    if any(piece.tokens for piece in pieces):
        return outline
    return tuple(
        replace(what, opened=tuple(_less_sure(one, "table") for one in what.opened)) if what.opened else what
        for what in outline
    )


def _less_sure_items(outline: tuple[Assigned, ...], pieces: Sequence[Piece]) -> tuple[Assigned, ...]:
    """Return an outline in which bullets are less surely numbers that were lost where the law has numbers of their
    level, and none of them beside a bullet, and those below such bullets are no surer."""
    if not any(piece.hold == "item" for piece in pieces):
        return outline
    opened = [one for what in outline for one in what.opened]
    printed = {one.number.level for one in opened if one.token is not None and not one.converted}
    beside = {one.number.parent for one in opened if one.token is not None and not one.converted}
    bullets: set[Number | None] = set()
    for piece, what in zip(pieces, outline, strict=True):
        for one in what.opened[-1:] if piece.hold == "item" else ():
            own = one.number.level in printed and one.number.parent not in beside
            if one.token is None and one.number.level > 1 and (own or one.number.parent in bullets):
                bullets.add(one.number)
    if not bullets:
        return outline
    return tuple([replace(what, opened=tuple([_as_bullet(one, bullets) for one in what.opened])) for what in outline])


def _as_bullet(one: Opened, bullets: Container[Number | None]) -> Opened:
    return replace(one, inference=_BULLET) if one.number in bullets else one


def _has_lone_letter(outline: Sequence[Assigned], pieces: Sequence[Piece]) -> bool:
    """Tell whether a paragraph would be the one clause of its law, by its place alone: no law has a first one without a
    second."""
    opens = [(piece, what.opened) for piece, what in zip(pieces, outline, strict=True) if what.opened]
    if len(opens) != 1 or len(opens[0][1]) != 1:
        return False
    (piece, (opened,)) = opens[0]
    return piece.hold == "text" and opened.token is None


def _less_sure_of_two(outline: tuple[Assigned, ...], pieces: Sequence[Piece]) -> tuple[Assigned, ...]:
    """Return an outline in which two letters that are counted by position are less sure where nothing but one list
    stands between the two: the law may have no letters, and its last paragraph close that list."""
    ends = outline[0], outline[-1]
    if not (pieces[0].colon and pieces[-1].hold == "text" and all(what.opened for what in ends)):
        return outline
    tops = [one.number for what in outline for one in what.opened if one.number.level == 1]
    if len(outline) < 3 or tops != [what.opened[0].number for what in ends]:
        return outline
    doubted = [replace(what, opened=(_less_sure(what.opened[0], "list"), *what.opened[1:])) for what in ends]
    return (doubted[0], *outline[1:-1], doubted[1])


def _less_sure_behind(outline: Sequence[Assigned]) -> tuple[Assigned, ...]:
    """Return an outline in which letters that are counted by position are no surer than one before them that stands
    for a clause of which nothing is there."""
    doubted: set[Number | None] = set()
    out: list[Assigned] = []
    for what in outline:
        opened = what.opened
        if doubted:
            opened = tuple([_less_sure(one) if one.number.parent in doubted else one for one in opened])
        doubted.update([one.number.parent for one in opened if one.inference in _OF_NOTHING])
        out.append(what if opened is what.opened else replace(what, opened=opened))
    return tuple(out)


def _less_sure(opened: Opened, why: Literal["before", "list", "table"] = "before") -> Opened:
    known = opened.inference
    if known is None or known.origin != "position":
        return opened
    added = {
        "before": "numbered on from one that is less certain",
        "list": "the text after the only list may be its closing text",
        "table": "the text after the table may belong to the law",
    }[why]
    return replace(opened, inference=Inference("position", STARTS_ANEW.certainty, ", ".join((known.reason, added))))


def _why(token: Token | None, *, item: bool, lost: bool, opening: bool, witness: bool) -> Inference:
    """Return why a label was inferred that is not printed, or is printed otherwise: ``token``."""
    if token is not None:
        return _converted(token.printed)
    return ITEM_COUNTED if item else _why_lost(lost=lost, opening=opening, witness=witness)


@lru_cache(maxsize=500)
def _converted(printed: str) -> Inference:
    """Return why a letter was inferred that is printed otherwise: the same few are, so there is one value for each."""
    if FIGURE.fullmatch(printed):
        return Inference("numbering", 0.6, f"printed as the list number “{printed}”")
    if printed.islower():
        return Inference("numbering", 0.6, f"printed as the small letter “{printed}”")
    return Inference("numbering", 0.6, f"printed as the Roman numeral “{printed}”")


_UNANNOUNCED_LIST = Inference(
    "numbering", 0.5, "nothing introduces the list below it, whose first item is a case of its own"
)
STARTS_ANEW = Inference("numbering", 0.5, "the labels below it start again")
_OF_NOTHING = (_UNANNOUNCED_LIST, STARTS_ANEW)
ITEM_COUNTED = Inference("numbering", 0.8, "a list item without a label, numbered within its list")
_BULLET = Inference(
    "numbering",
    0.5,
    "a list item without a label, numbered within its list, although other lists of the law have labels",
)


@cache
def _why_lost(*, lost: bool, opening: bool, witness: bool) -> Inference:
    if not lost:
        return Inference("numbering", 0.8, "other labels of this level are printed; it is numbered in their order")
    certainty = 0.6 + 0.1 * opening + 0.2 * witness
    reasons = ["no label of this level is on the page; numbered by position"]
    if opening:
        reasons.append("after an opening text that ends with a colon")
    else:
        reasons.append("one too high if the first paragraph is the opening text of the law")
    if witness:
        reasons.append("the other language of the page has the same paragraphs in the same order")
    return Inference("position", round(certainty, 2), ", ".join(reasons))
