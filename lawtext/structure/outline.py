"""The likeliest way to read a whole series of labels, and the numbers that it gives.

``outline`` reads all blocks of a law together: each can be read in several ways (``readings``), which have prices, and
the cheapest series wins. Regular labels cost nothing, so a page whose labels are all there is read exactly as they say.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise
from operator import itemgetter
from typing import NamedTuple

from lawtext.model import Inference
from lawtext.numbering import Number, Numbering
from lawtext.structure.labels import FIGURE, Assigned, Opened, Piece, Token, same_style
from lawtext.structure.readings import (
    CASE,
    LOST,
    LOW,
    NORMAL,
    UNTITLED,
    Look,
    Mode,
    Opens,
    Path,
    is_item_of_headline,
    is_unannounced,
    labelled,
    looks,
    ways,
    with_small_tops,
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
_UNANNOUNCED_LIST = "nothing above announces the list below it, which begins with a case of its own"


def outline(
    pieces: Sequence[Piece],
    numbering: Numbering,
    law: Number,
    code: str,
    witness: bool = False,
    own: bool = False,
    untitled: bool = False,
) -> tuple[Assigned, ...]:
    """Return what each block of a law opens and whose text it is.

    Args:
        pieces: the blocks, in order.
        numbering: how the book numbers.
        law: the number of the law.
        code: the language of the text.
        witness: whether the other language of the same page has blocks of the same kinds in the same order, which
            makes an inference from position more certain.
        own: whether plain numbers are the law's own, with no clause above them.
        untitled: whether the page has lost the title of the law, as it then has its headings.
    """
    if not pieces:
        return ()
    best = _regular(pieces, numbering, code)
    small = best is None and _has_small_tops(pieces, numbering)
    if best is None:
        best = _cheapest(pieces, numbering, code, with_small_tops(NORMAL) if small else NORMAL)
    if not _has_top(best) and not (own and _counts_its_own(best)):
        unlabelled = sum(1 for piece in pieces if not piece.tokens and piece.hold == "text") - _bodies(pieces)
        headed = any(piece.hold == "heading" and not piece.tokens for piece in pieces)
        anew = _starts_anew(pieces) and (unlabelled or _heads_sub_items(pieces, numbering))
        unannounced = untitled and any(is_unannounced(piece, before) for before, piece in pairwise(pieces))
        if unlabelled > 1 or headed or anew or unannounced:
            mode = UNTITLED if untitled else LOST
            lost = _read(pieces, numbering, code, with_small_tops(mode) if small else mode)
            return _assigned(lost, numbering, law, pieces, True, witness)
    return _assigned(best, numbering, law, pieces, False, witness)


def _has_small_tops(pieces: Sequence[Piece], numbering: Numbering) -> bool:
    """Tell whether the labels of a law begin with a small letter (``a)``, ``α.``) that has no bracket before it, where
    the book counts its first level with capitals, none of which is there."""
    labelled = [token for piece in pieces for token in piece.tokens]
    if not labelled or len(numbering.levels) < 2 or numbering.levels[1].numeral != "upper":
        return False
    first = labelled[0]
    if first.printed[0] == "(" or not first.printed[0].islower() or not any(rank.rank == 1 for rank in first.ranks):
        return False
    return not any(rank.level == 1 for token in labelled for rank in token.ranks)


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
    ranks = [piece.tokens[0].ranks[0].rank for piece in pieces if piece.tokens and piece.tokens[0].printed[0].isdigit()]
    return any(first > 1 and second == 1 for first, second in pairwise(ranks))


def _counts_its_own(done: Sequence[_Done]) -> bool:
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


def _has_top(done: Sequence[_Done]) -> bool:
    """Tell whether a label of the first level is on the page."""
    return any(
        token and path[-1].step.level == 1 and not path[-1].converted for opens in done for path, token, _ in opens
    )


_Done = tuple[tuple[Path, Token | None, str], ...]
"""What one block opens: each time the path it leads to, the label (None: lost), and why it was inferred."""
_Regular = tuple[tuple[Path, Opens], ...]
"""How labels can be read after a path at no cost: for each way the path they lead to, and what is opened."""


def _regular(pieces: Sequence[Piece], numbering: Numbering, code: str) -> list[_Done] | None:
    """Return what ``_cheapest`` finds at no cost in the ``NORMAL`` mode: most laws are regular.

    What can follow a path at no cost depends on the path and the labels only, so it is worked out once for a book.
    """
    done: list[_Done] = []
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
        elif piece.hold != "text" and not is_item_of_headline(piece, before):
            return None
        else:
            done.append(())
        before = piece
    return done


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


def _read_as(opens: Opens, tokens: tuple[Token, ...]) -> _Done:
    if len(opens) == 1 and len(tokens) == 1:
        path, token, why = opens[0]
        return ((path, None if token is None else tokens[0], why),)
    return tuple([(path, None if token is None else tokens[token], why) for path, token, why in opens])


class _State(NamedTuple):
    """One way to have read the blocks so far: what it costs, what is open, what the last block opened, how deep in
    lists that stands, the state before, and whether another way was as dear and led to the same path."""

    cost: int
    path: Path
    opens: Opens = ()
    depth: int = 0
    before: _State | None = None
    tied: bool = False


_START = _State(0, ())
_made = tuple.__new__
"""Makes what there is one of for every paragraph of its values without a call in between."""


def _done(state: _State | None, pieces: Sequence[Piece]) -> list[_Done]:
    """Return what was done with each block on the way to a state, in order."""
    done: list[_Done] = []
    for piece in reversed(pieces):
        if state is None:
            break
        done.append(_read_as(state.opens, piece.tokens))
        state = state.before
    done.reverse()
    return done


def _regular_series(pieces: Sequence[Piece], numbering: Numbering, code: str) -> list[_Done] | None:
    """Return what ``_regular`` does where a label can be read in several ways, until those below it decide."""
    states = [_START]
    before: Piece | None = None
    for piece in pieces:
        if piece.tokens:
            reached: dict[Path, _State] = {}
            for state in states:
                for path, opens in _regular_ways(state.path, piece, numbering, code):
                    if path not in reached:
                        reached[path] = _State(0, path, opens, piece.depth, state)
            if not reached:
                return None
            states = list(reached.values())[:_BEAM]
        elif piece.hold != "text" and not is_item_of_headline(piece, before):
            return None
        else:
            states = [_State(0, state.path, (), 0, state) for state in states]
        before = piece
    return _done(states[0], pieces)


def _read(pieces: Sequence[Piece], numbering: Numbering, code: str, mode: Mode) -> list[_Done]:
    """Return the cheapest way to read all blocks.

    Most laws are regular: what costs nothing is looked for first, since nothing can be cheaper.
    """
    free = _search(pieces, looks(pieces, numbering, code, without_price(mode)), numbering, _BEAM, 0)
    return _done(free.best, pieces) if free.best is not None else _cheapest(pieces, numbering, code, mode)


def _cheapest(pieces: Sequence[Piece], numbering: Numbering, code: str, mode: Mode) -> list[_Done]:
    """Return the cheapest way to read all blocks.

    A narrow search gives a series, and what it costs; a wider one then passes over all that is dearer. Once nothing
    that was passed over could be as cheap, the series is the cheapest, and where it is the only one, a search that
    passes over nothing would give the same. Where several are as cheap, such a search decides which is taken.
    """
    seen = looks(pieces, numbering, code, mode)
    found = _search(pieces, seen, numbering, _NARROW, _ANY)
    if found.best is not None and found.passed_over <= found.best.cost:
        found = _search(pieces, seen, numbering, _BEAM, found.best.cost)
    if found.tied or found.best is None:
        found = _search(pieces, seen, numbering, _BEAM, _ANY)
    return _done(found.best, pieces)


class _Found(NamedTuple):
    """What a search found: the cheapest state after all blocks (None where all cost too much), whether another is as
    cheap, and what those that were passed over would cost at least."""

    best: _State | None
    tied: bool
    passed_over: int


def _search(pieces: Sequence[Piece], seen: Sequence[Look], numbering: Numbering, width: int, most: int) -> _Found:
    """Find the cheapest way to read all blocks.

    Args:
        pieces: the blocks.
        seen: what each of them looks like.
        numbering: how the book numbers.
        width: how many states are followed.
        most: what costs more is passed over.
    """
    rest = sum(look.least for look in seen)
    most += LOW if any(look.goes_on for look in seen) else 0
    states = [_START]
    passed_over = _ANY
    for piece, look in zip(pieces, seen, strict=True):
        rest -= look.least
        reached = _reached(states, look, piece.depth, most - rest, numbering)
        if not reached:
            return _Found(None, False, passed_over)
        states = sorted(reached.values(), key=_by_cost)
        if len(states) > width:
            if most < _ANY:
                return _Found(None, False, most)
            passed_over = min(passed_over, states[width].cost + rest)
            del states[width:]
        hopeless = states[0].cost + _HOPELESS
        while states[-1].cost > hopeless:
            states.pop()
    tied = states[0].tied or (len(states) > 1 and states[1].cost == states[0].cost)
    return _Found(states[0], tied, passed_over)


def _reached(states: Sequence[_State], look: Look, depth: int, limit: int, numbering: Numbering) -> dict[Path, _State]:
    """Return the cheapest state for each path that one more block leads to, for no more than ``limit``."""
    listed = look.item and not look.inside and look.words
    reached: dict[Path, _State] = {}
    for state in states:
        cost, tied = state.cost, state.tied
        level_of_list = _level_of_list(state, depth) if listed else None
        for price, path, opens in ways(look, state.path, level_of_list, numbering):
            total = cost + price
            if total > limit:
                continue
            if total + _HOPELESS < limit:
                limit = total + _HOPELESS
            known = reached.get(path)
            if known is None or total < known.cost:
                reached[path] = _made(_State, (total, path, opens, depth, state, tied))
            elif total == known.cost and not known.tied:
                reached[path] = known._replace(tied=True)
    return reached


_by_cost = itemgetter(0)


def _level_of_list(state: _State, depth: int) -> int | None:
    """Return at which level the items of a list stand: that of its items above, else one below what it stands in."""
    did: _State | None = state
    below: int | None = None
    for _ in range(_LONGEST_ITEM):
        if did is None or did.before is None:
            break
        if did.opens and did.depth <= depth:
            path, token, _why = did.opens[-1]
            if did.depth == depth and token is None:
                # A bullet of the same list, where what stands between the two is part of it.
                if below is None or (path[:-1] == state.path[: len(path) - 1] and len(state.path) > len(path)):
                    return path[-1].step.level
            elif below is None:
                # Where the item above has its label, one without is no sibling of it.
                below = path[-1].step.level + 1
        did = did.before
    return below


# --- from the cheapest series to numbers -------------------------------------------------------------------------


def _assigned(
    done: Sequence[_Done], numbering: Numbering, law: Number, pieces: Sequence[Piece], lost: bool, witness: bool
) -> tuple[Assigned, ...]:
    owner = law
    out: list[Assigned] = []
    opening = bool(done) and not done[0] and pieces[0].colon
    known: set[Number] = {law}
    numbers: dict[Path, Number] = {(): law}
    for opens in done:
        if not opens:
            out.append(_made(Assigned, ((), owner)))
            continue
        opened: list[Opened] = []
        for path, token, why in opens:
            # Above a path that has been seen, everything is open.
            for size in range(len(path) if path[:-1] in numbers else 1, len(path) + 1):
                last = size == len(path)
                here = path if last else path[:size]
                if here in numbers:
                    continue
                entry = here[-1]
                step = entry.step
                number = numbers[here] = numbering.child(numbers[here[:-1]], step.level, step.rank, step.inserted)
                seen = len(known)
                known.add(number)
                if len(known) == seen:
                    continue
                converted = entry.converted and last
                inference = None
                if not last:
                    reason = _UNANNOUNCED_LIST if why == CASE else "the labels below it start anew"
                    inference = Inference("numbering", 0.5, reason)
                elif token is None:
                    item = not lost and pieces[len(out)].hold == "item"
                    inference = _ITEM_COUNTED if item else _why_lost(lost, opening, witness)
                elif converted:
                    number_reason = f"printed as the list number “{token.printed}”"
                    letter_reason = f"printed as the small letter “{token.printed}”"
                    reason = number_reason if FIGURE.fullmatch(token.printed) else letter_reason
                    inference = Inference("numbering", 0.6, reason)
                opened.append(_made(Opened, (number, token if last else None, converted, inference)))
            owner = numbers[path]
        out.append(_made(Assigned, (tuple(opened), owner)))
    return tuple(out)


_ITEM_COUNTED = Inference("numbering", 0.8, "a list item without a label, counted in its list")


def _why_lost(lost: bool, opening: bool, witness: bool) -> Inference:
    if not lost:
        return Inference("numbering", 0.8, "the labels before and after it leave one out")
    certainty = 0.6 + 0.1 * opening + 0.2 * witness
    reasons = ["no label of this level is on the page; counted by position"]
    if opening:
        reasons.append("after an opening text that ends with a colon")
    else:
        reasons.append("one too far if the first paragraph is the opening text of the law")
    if witness:
        reasons.append("the other language of the page has the same paragraphs in the same order")
    return Inference("position", round(certainty, 2), ", ".join(reasons))
