"""Printed labels at the head of a block, and the likeliest way to read a whole series of them.

``tokens_at`` finds what may be a label (``A.``, ``(α).``, ``b)``, two on one line); ``outline`` then reads all blocks
of a law together: every reading of every label has a price for each irregularity (a rank that is skipped, a level
that is missing, a letter that a browser turned into a list number, a label that is lost), and the cheapest series
wins. Regular labels cost nothing, so a page whose labels are all there is read exactly as they say.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import lru_cache
from itertools import pairwise
from operator import attrgetter
from sys import intern
from typing import Literal, NamedTuple

from lawtext import sequence
from lawtext.languages import language
from lawtext.model import Inference
from lawtext.numbering import DOTTED, KERAIAS, ORDINAL, Number, Numbering, Rank, Step

Hold = Literal["text", "heading", "item"]

# U+2206 (∆) is a sign, not a letter, and stands for Δ in pasted Greek.
_TOKEN = re.compile(
    rf"(?P<open>\()?(?P<core>[0-9]{{1,3}}(?:[ \u00a0-]?{ORDINAL})?|∆[{KERAIAS}]?|[^\W\d_]{{1,6}}[{KERAIAS}]?)"
    r"(?(open)\)[.)]?|(?P<close>\)\.?|\.\)?|(?<=\w)[ \u00a0](?:\)|\.)(?=\s)))"
)
_WHOLE = re.compile(rf"(?:§[ \u00a0]?)?(?P<number>{DOTTED})[.):]?(?=\s|\Z|\(|(?<=\.)[^\W\d_]{{1,4}}[{KERAIAS}]?\))")
"""The whole number of a clause as its label: ``3.2.1``, ``3.2.1.``, ``§ 3.2``, and before the label of an item."""
_LONGEST_TOKEN = 16
"""No label is longer than this, in code points: the sign that ends it stands so near its head."""
_WORD_AFTER = re.compile("[A-Z\u0386-\u03ab](?:[a-z\u03ac-\u03ce]{2}|[a-z\u03ac-\u03ce]?[ \u00a0]+[a-z\u03ac-\u03ce])")
_FEWEST_NUMBERED = 2
"""So many lines with a list number before their label are no chance."""
_MOST = 60
"""No clause has more siblings than this."""
_BEAM = 48
_FREE = 1e-6
"""What costs no more than this costs nothing."""
_FIGURE = re.compile(r"\(?[0-9]+[.)]*")
_LOW = 0.8
"""A list number before a text that goes on with the opening text of the law is rather a number than a lost letter."""
_OTHER_LIST = 0.6
"""A bullet that is no item of the list above it, nor the first of one in the clause above."""
_LONGEST_ITEM = 20
"""No item of a list has more paragraphs."""
_HOPELESS = 10.0
"""A reading that is dearer than the best one by this much never catches up."""

_made = tuple.__new__
"""Makes what there is one of for every paragraph of its values without a call in between."""

# The price of each irregularity. What decides is their order: a label that fits always beats one that does not.
_TEXT = 4.0
"""Reading what looks like a label as text."""
_STYLE = 0.3
"""Brackets where the book has a full stop, or the other way round."""
_SKIPPED_LEVEL = 3.0
_SKIPPED_RANK = 2.0
_PER_RANK = 1.0
_REPEATED = 2.0
_COUNTS_ON = 0.1
_NUMBER_BELOW_BULLET = 0.6
_ITEM_LOST = 0.6
_HEADING_LOST = 0.7
_HEADING_AS_TEXT = 3.0
_CASE = "case"
_HEADED_BELOW = 0.05
"""Where numbers stand for letters, one with a heading and a text below it is rather one of those."""
_UNANNOUNCED = 1.5
"""A list that no text announces, and that begins with a case of its own, is rarely that of the paragraph above it."""
_UNANNOUNCED_LIST = "nothing above announces the list below it, which begins with a case of its own"
_BODY_LOST = 4.0
"""The text right below a heading is that heading's: a label of its own would have to be lost between the two."""


class Token(NamedTuple):
    """What may be a label: as printed, its offsets in the block, and how it can be read.

    ``whole`` are the steps of a label that is the whole number of its clause (``3.2.1``), the last of them its rank.
    """

    printed: str
    start: int
    end: int
    ranks: tuple[Rank, ...]
    whole: tuple[Rank, ...] = ()


class Piece(NamedTuple):
    """A block as the outline sees it: the labels that may stand at its head, and what kind of block it is.

    ``colon`` tells that its text ends with a colon, as the opening text of a law often does; ``words`` whether
    there is text besides the labels; ``headline`` whether that is a short line without punctuation, as headings are;
    ``inside`` that the format itself says that the block goes on with a list item above it; ``depth`` how deep in
    lists a list item stands, 0 for other blocks; ``low`` that its text starts in lower case, as one does that goes on
    with the text above; ``closed`` that the text ends with a full stop; ``case`` that it begins a case of its own (``If
    …``, ``Each …``).
    """

    tokens: tuple[Token, ...] = ()
    hold: Hold = "text"
    colon: bool = False
    words: bool = True
    headline: bool = False
    inside: bool = False
    depth: int = 0
    low: bool = False
    closed: bool = False
    case: bool = False


class Opened(NamedTuple):
    """A clause that a block opens: its number, its token (None: the label is lost), and why it was inferred."""

    number: Number
    token: Token | None = None
    converted: bool = False
    inference: Inference | None = None


class Assigned(NamedTuple):
    """What the outline says of one block: which clauses it opens, and whose text the rest is."""

    opened: tuple[Opened, ...]
    owner: Number


def tokens_at(string: str, numbering: Numbering, code: str, at: int = 0) -> tuple[Token, ...]:
    """Return what may be labels at the head of a string, one after the other.

    >>> # tokens_at("1. (a) The cards", numbering, "en") gives “1.” and “(a)”
    """
    head = string[at : at + _LONGEST_TOKEN]
    if "." not in head and ")" not in head:
        return ()
    # Most labels are the first word, and no other is near: what such a word means is known from the last time.
    end = head.find(" ")
    following = string[at + end + 1 : at + end + 1 + _LONGEST_TOKEN]
    if end < 0 or "." in following or ")" in following or following[:1].isspace():
        return _tokens_at(string, numbering, code, at)
    word = head[:end]
    key = ("alone", word, at, code)
    tokens: tuple[Token, ...] | None = numbering.memo.get(key)
    if tokens is None:
        tokens = _tokens_at(string, numbering, code, at)
        if len(tokens) == 1 and tokens[0].printed == word:
            numbering.remember(key, tokens)
    return tokens


def _tokens_at(string: str, numbering: Numbering, code: str, at: int) -> tuple[Token, ...]:
    whole = whole_number_at(string, numbering, code, at) if numbering.dotted else None
    found: tuple[Token, ...] = ()
    if whole is not None:
        found = (whole,)
        at = whole.end
        while string[at : at + 1].isspace():
            at += 1
    while len(found) < 4 and (match := _TOKEN.match(string, at)):
        end = match.end()
        if not string[end : end + 1].isspace() and not _ends_label(string, match):
            break
        # The same few labels stand in all laws: there is one value for all that are printed alike at the same place.
        printed = match[0]
        key = ("head", printed, at, code)
        token: Token | tuple[()] | None = numbering.memo.get(key)
        if token is None:
            ranks = ranks_of(match["core"], numbering, code)
            token = Token(intern(printed), at, end, ranks) if ranks else ()
            numbering.remember(key, token)
        if not token:
            break
        found = (*found, token)
        at = end
        while string[at : at + 1].isspace():
            at += 1
        head = string[at : at + _LONGEST_TOKEN]
        if "." not in head and ")" not in head:
            break
    return found


def whole_number_at(string: str, numbering: Numbering, code: str, at: int = 0) -> Token | None:
    """Return the label that is a whole number (``3.2.1``), None where none stands there.

    Whether it is a label of the law it stands in is for ``lawtext.structure.dotted``: an amount is written so too.
    """
    match = _WHOLE.match(string, at)
    ranks = numbering.dotted_ranks(match["number"], code) if match else ()
    if match is None or not ranks or any(rank.rank > _MOST for rank in ranks if rank.level):
        return None
    return Token(intern(match[0]), at, match.end(), ranks[-1:], ranks)


def numbers_of_a_list(labels: Mapping[int, Sequence[Token]], numbering: Numbering) -> list[int]:
    """Return the blocks whose first label is only the number of a list before the real one (``1. A. Text``).

    Of two labels on a line the second is the level below the first, and starts anew there. A number before the label
    of a level above (``1. A.``, ``2. B.``) opens none, nor one that counts as the label behind it does (``1. (a)``,
    ``2. (b)``); there must be several, and they must count from the first label on.

    Args:
        labels: by block, the labels of those with at least two at their heads.
    """
    for level in range(1, len(numbering.levels)):
        if numbering.levels[level].numeral == "decimal":
            continue
        rows: list[tuple[int, int, int]] = []
        for index, tokens in labels.items():
            rank = next((rank for rank in tokens[1].ranks if rank.level == level and not rank.inserted), None)
            if rank is not None and _FIGURE.fullmatch(tokens[0].printed):
                rows.append((index, tokens[0].ranks[0].rank, rank.rank))
        if len(rows) < _FEWEST_NUMBERED or rows[0][2] != 1:
            continue
        number = next(at for at, known in enumerate(numbering.levels) if at and known.numeral == "decimal")
        above = level < number and all(after[2] == before[2] + 1 for before, after in pairwise(rows))
        counts = all(figure == rank for _, figure, rank in rows)
        restarts = all(after[2] in (1, before[2] + 1) for before, after in pairwise(rows))
        if above or (counts and restarts and max(rank for _, _, rank in rows) > 1):
            return [index for index, _, _ in rows]
    return []


def ranks_of(core: str, numbering: Numbering, code: str) -> tuple[Rank, ...]:
    """Return what a label (without dots and brackets) at the head of a block can mean, nothing where it is a word."""
    key = ("head", core, code)
    ranks: tuple[Rank, ...] | None = numbering.memo.get(key)
    if ranks is None:
        ranks = _ranks(core, numbering, code)
        numbering.remember(key, ranks)
    return ranks


def _ranks(core: str, numbering: Numbering, code: str) -> tuple[Rank, ...]:
    if (
        len(core) > 1
        and core.isalpha()
        and not sequence.is_roman(core)
        and not sequence.is_numeral_group(core, language(code).letters)
    ):
        return ()
    return tuple(rank for rank in numbering.label_ranks(core, code) if rank.rank <= _MOST)


def _ends_label(string: str, match: re.Match[str]) -> bool:
    """Tell whether a label may end here: at a space, at the end, or glued to its text where no word is written so."""
    following = string[match.end() : match.end() + 1]
    if not following or following.isspace() or following == "(":
        return True
    bracketed = match[0].rstrip(".").endswith(")")
    if following.isalpha() and (bracketed or match["core"].isdigit()):
        return True
    # “Γ.Επιλογή παίκτη”: a capital, its full stop, and a word. “Α.Σ.” and “π.χ.” are written so too.
    return bool(match["core"].isupper() and _WORD_AFTER.match(string, match.end()))


# --- the outline ------------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True, eq=False)
class _Entry:
    """A clause that is open in a state: its step, and whether its letter had become a list number.

    There is one value for each (``_entry``), so that paths are compared without a look inside.
    """

    step: Step
    converted: bool = False


@lru_cache(maxsize=4096)
def _entry(level: int, rank: int, inserted: str = "", converted: bool = False) -> _Entry:
    return _Entry(Step(level, rank, inserted), converted)


# The three kinds of value below are made by the hundred thousand: not frozen, since that makes them three times dearer.


@dataclass(slots=True, eq=False)
class _State:
    """One way to have read the blocks so far."""

    cost: float
    path: tuple[_Entry, ...]
    labelled: int
    did: _Did | None = None


_Opens = tuple[tuple[tuple[_Entry, ...], Token | None, str], ...]
"""What one block opens: each time the path it leads to, the label (None: lost), and why it was inferred."""


@dataclass(slots=True, eq=False)
class _Did:
    """What a state did with a block, and what it did before."""

    opens: _Opens
    before: _Did | None = field(repr=False, default=None)
    depth: int = 0


@dataclass(frozen=True, slots=True)
class Mode:
    """What lost labels cost: ``continues`` for text that goes on, ``lost`` for text that opens a clause.

    ``parent`` is the price of a first label whose clause above is lost without a word, ``restart`` that of counting
    that starts anew for the same reason, ``converted`` that of a list number where the level counts with letters.
    ``headings_lost`` tells that a clause may have been nothing but a heading, which is gone with the title, ``small``
    that the clauses of the first level are printed with small letters (``a)``) where the book has capitals.
    """

    continues: float
    lost: float
    parent: float
    restart: float
    converted: float
    top_only: bool
    headings_lost: bool = False
    small: bool = False


NORMAL = Mode(continues=0.0, lost=2.5, parent=4.0, restart=5.0, converted=2.5, top_only=False)
LOST = Mode(continues=2.0, lost=1.0, parent=1.0, restart=1.0, converted=4.0, top_only=True)
"""No label of the first level is on the page, but paragraphs without label, or numbers that start anew, are."""
UNTITLED = replace(LOST, headings_lost=True)
"""The same on a page that has no title either."""


@lru_cache
def _below_bullet(mode: Mode) -> Mode:
    """Return what lost labels cost right below a bullet that opens a list: its numbers count what stands under it."""
    return replace(mode, converted=_NUMBER_BELOW_BULLET)


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
        best = _done(_search(pieces, numbering, replace(NORMAL, small=small), None))
    if not _has_top(best) and not (own and _counts_its_own(best)):
        unlabelled = sum(1 for piece in pieces if not piece.tokens and piece.hold == "text") - _bodies(pieces)
        headed = any(piece.hold == "heading" and not piece.tokens for piece in pieces)
        anew = _starts_anew(pieces) and (unlabelled or _heads_sub_items(pieces, numbering))
        unannounced = untitled and any(_is_unannounced(piece, before) for before, piece in pairwise(pieces))
        if unlabelled > 1 or headed or anew or unannounced:
            mode = replace(UNTITLED if untitled else LOST, small=small)
            lost = _done(_read(pieces, numbering, code, mode))
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
            numbered = _FIGURE.fullmatch(piece.tokens[0].printed) is not None
            heads = numbered and piece.headline and not below.tokens and below.words and below.hold == "text"
            if not numbered or not (heads or bodies):
                return 0
            bodies += heads
    return bodies if bodies > 1 else 0


def _starts_anew(pieces: Sequence[Piece]) -> bool:
    """Tell whether plain numbers start anew right after others: the clauses above them cannot have been numbers."""
    ranks = [piece.tokens[0].ranks[0].rank for piece in pieces if piece.tokens and piece.tokens[0].printed[0].isdigit()]
    return any(first > 1 and second == 1 for first, second in pairwise(ranks))


def _counts_its_own(done: Sequence[_Opens]) -> bool:
    """Tell whether the first label is a number right below the law."""
    first = next((opens for opens in done if opens), None)
    return first is not None and len(first[0][0]) == 1 and not first[0][0][0].converted


def _heads_sub_items(pieces: Sequence[Piece], numbering: Numbering) -> bool:
    """Tell whether plain numbers stand before the first letter of a level below them, in its own signs (``1. (a) …``):
    they are the numbers of that level, and not letters of the first one that became numbers."""
    return any(
        _FIGURE.fullmatch(first.printed)
        and any(
            rank.rank == 1 and rank.level > first.ranks[0].level and _same_style(second, numbering, rank.level)
            for rank in second.ranks
        )
        for piece in pieces
        for first, second in pairwise(piece.tokens)
    )


def _has_top(done: Sequence[_Opens]) -> bool:
    """Tell whether a label of the first level is on the page."""
    return any(
        token and path[-1].step.level == 1 and not path[-1].converted for opens in done for path, token, _ in opens
    )


def _done(state: _State | None) -> list[_Opens]:
    """Return what was done with each block on the way to a state, in order."""
    done: list[_Opens] = []
    did = state.did if state is not None else None
    while did is not None:
        done.append(did.opens)
        did = did.before
    done.reverse()
    return done


_Ways = tuple[tuple[tuple[_Entry, ...], tuple[tuple[tuple[_Entry, ...], str], ...]], ...]
"""How labels can be read after a path: for each way the path they lead to, and the path and reason of each label."""


def _regular(pieces: Sequence[Piece], numbering: Numbering, code: str) -> list[_Opens] | None:
    """Return what ``_search`` finds at no cost in the ``NORMAL`` mode: most laws are regular.

    What can follow a path at no cost depends on the path and the labels only, so it is worked out once for a book.
    """
    done: list[_Opens] = []
    path: tuple[_Entry, ...] = ()
    before: Piece | None = None
    for piece in pieces:
        tokens = piece.tokens
        if tokens:
            ways = _ways(path, piece, numbering, code)
            if len(ways) != 1:
                return _regular_ways(pieces, numbering, code) if ways else None
            path, opens = ways[0]
            done.append(_read_as(opens, tokens))
        elif piece.hold != "text" and not _item_of_headline(piece, before):
            return None
        else:
            done.append(())
        before = piece
    return done


def _ways(path: tuple[_Entry, ...], piece: Piece, numbering: Numbering, code: str) -> _Ways:
    """Return how the labels of a block can be read after a path at no cost."""
    tokens = piece.tokens
    key = (code, path, tokens[0].printed if len(tokens) == 1 else tuple([token.printed for token in tokens]))
    ways: _Ways | None = numbering.memo.get(key)
    if ways is None:
        ways = _free_ways(_State(0.0, path, len(path)), piece, numbering)
        numbering.remember(key, ways)
    return ways


def _read_as(opens: tuple[tuple[tuple[_Entry, ...], str], ...], tokens: tuple[Token, ...]) -> _Opens:
    if len(opens) == 1:
        path, why = opens[0]
        return ((path, tokens[0], why),)
    return tuple([(path, token, why) for (path, why), token in zip(opens, tokens, strict=True)])


def _regular_ways(pieces: Sequence[Piece], numbering: Numbering, code: str) -> list[_Opens] | None:
    """Return what ``_regular`` does where a label can be read in several ways, until those below it decide."""
    states = [_State(0.0, (), 0)]
    before: Piece | None = None
    for piece in pieces:
        tokens = piece.tokens
        if not tokens:
            if piece.hold != "text" and not _item_of_headline(piece, before):
                return None
            for state in states:
                state.did = _Did((), state.did)
            before = piece
            continue
        before = piece
        reached: dict[tuple[_Entry, ...], _State] = {}
        for state in states:
            for path, opens in _ways(state.path, piece, numbering, code):
                if path not in reached:
                    did = _Did(_read_as(opens, tokens), state.did, piece.depth)
                    reached[path] = _State(0.0, path, len(path), did)
        if not reached:
            return None
        states = list(reached.values())[:_BEAM]
    return _done(states[0])


def _free_ways(state: _State, piece: Piece, numbering: Numbering) -> _Ways:
    free = (new for new in _labelled(state, piece, numbering, NORMAL, True) if new.cost - state.cost <= _FREE)
    return tuple((new.path, tuple((path, why) for path, _, why in new.did.opens)) for new in free if new.did)


def _item_of_headline(piece: Piece, before: Piece | None) -> bool:
    """Tell whether a bullet says nothing: the labelled line above, a headline, has one too."""
    above = before is not None and before.hold == "item" and before.headline and bool(before.tokens)
    return piece.hold == "item" and above


def _read(pieces: Sequence[Piece], numbering: Numbering, code: str, mode: Mode) -> _State:
    """Return the cheapest way to read all blocks.

    Most laws are regular: what costs nothing is looked for first, since nothing can be cheaper.
    """
    return _search(pieces, numbering, mode, _FREE) or _search(pieces, numbering, mode, None) or _State(0.0, (), 0)


def _search(pieces: Sequence[Piece], numbering: Numbering, mode: Mode, most: float | None) -> _State | None:
    """Return the cheapest way to read all blocks that costs no more than ``most``, None where there is none."""
    states = [_State(0.0, (), 0)]
    for index, piece in enumerate(pieces):
        following = pieces[index + 1] if index + 1 < len(pieces) else None
        reached: dict[tuple[tuple[_Entry, ...], int], _State] = {}
        for state in states:
            before = pieces[index - 1] if index else None
            for new in _steps(state, piece, before, following, numbering, mode, len(pieces), most is not None):
                if most is not None and new.cost > most:
                    continue
                key = (new.path, new.labelled)
                known = reached.get(key)
                if known is None or new.cost < known.cost - 1e-9:
                    reached[key] = new
        if not reached:
            return None
        states = sorted(reached.values(), key=_by_cost)[:_BEAM]
        limit = states[0].cost + _HOPELESS
        states = [state for state in states if state.cost <= limit]
    return states[0]


_by_cost = attrgetter("cost")


def _steps(
    state: _State,
    piece: Piece,
    before: Piece | None,
    following: Piece | None,
    numbering: Numbering,
    mode: Mode,
    count: int,
    free: bool,
) -> Iterator[_State]:
    """Yield every way to go on from a state with one block; ``free`` leaves out what always costs something."""
    numbered = before is not None and before.hold == "item" and before.colon and not before.tokens
    opened = before is not None and before.hold == "text" and before.colon and not before.tokens
    labelled = state
    if mode.headings_lost and before is not None and _is_below_first(state) and _is_unannounced(piece, before):
        yield from _below_lost_heading(state, piece, numbering, mode)
        labelled = replace(state, cost=state.cost + _UNANNOUNCED)
    below = _below_bullet(mode) if numbered else mode
    headed = piece.headline and following is not None and not following.tokens and following.hold == "text"
    yield from _labelled(labelled, piece, numbering, below, free, opened, headed)
    if free and piece.tokens:
        return
    # The whole block is text: it goes on with the clause that is open, or its own label is lost.
    as_text = _TEXT * bool(piece.tokens) * (0.5 if piece.tokens and piece.tokens[0].ranks[0].rank > 12 else 1.0)
    if as_text and _is_next_top(state, piece, numbering):
        as_text += _TEXT
    # Where the labelled lines themselves have bullets, a bullet before the text of a heading says nothing.
    hold = piece.hold
    if _item_of_headline(piece, before):
        hold = "text"
    continued = {"text": mode.continues, "heading": _HEADING_AS_TEXT, "item": 2.0}[hold]
    if mode.top_only and not state.path and hold == "text":
        first = before is None
        opening = first and piece.colon and following is not None and not following.tokens and count > 2
        alone = first and following is not None and bool(following.tokens)
        continued = 0.0 if opening else 1.2 if alone else 1.6
    if piece.inside:
        continued = 0.0
    yield _State(state.cost + as_text + continued, state.path, len(state.path), _Did((), state.did))
    price = {"text": mode.lost, "heading": _HEADING_LOST, "item": _ITEM_LOST}[hold]
    if before is not None and hold == "text" and (before.headline or before.hold == "heading"):
        price += _BODY_LOST
    if piece.words and not piece.inside and not free:
        yield from _lost(state, piece, numbering, mode, price + as_text)


def _is_unannounced(piece: Piece, before: Piece) -> bool:
    """Tell whether a list of numbers begins that the paragraph above does not announce: that ends with a full stop, and
    the first item begins a case of its own."""
    if not (piece.case and before.closed and not before.tokens and before.hold == "text"):
        return False
    return piece.tokens[0].ranks[0].rank == 1 and _FIGURE.fullmatch(piece.tokens[0].printed) is not None


def _is_below_first(state: _State) -> bool:
    """Tell whether a clause of the first level is open, and none below it."""
    return len(state.path) == 1 and state.path[0].step.level == 1


def _below_lost_heading(state: _State, piece: Piece, numbering: Numbering, mode: Mode) -> Iterator[_State]:
    """Yield the ways to read a list as that of the next clause, of which nothing but the heading was there."""
    above = state.path[-1]
    moved = (_entry(above.step.level, above.step.rank + 1, "", above.converted),)
    for new in _labelled(replace(state, path=moved, cost=state.cost + mode.restart), piece, numbering, mode, False):
        if new.did is not None and new.did.opens and new.path[:1] == moved:
            (path, token, _), *others = new.did.opens
            new.did.opens = ((path, token, _CASE), *others)
            yield new


def _is_next_top(state: _State, piece: Piece, numbering: Numbering) -> bool:
    """Tell whether a block starts with the next label of the first level, printed as the book prints it."""
    if not state.path or state.path[0].step.level != 1 or state.path[0].converted:
        return False
    token = piece.tokens[0]
    return _same_style(token, numbering, 1) and any(
        rank.level == 1 and sequence.continues(state.path[0].step, rank) for rank in token.ranks
    )


def _labelled(
    state: _State,
    piece: Piece,
    numbering: Numbering,
    mode: Mode,
    free: bool,
    opened: bool = False,
    headed: bool = False,
) -> Iterator[_State]:
    """Yield the ways to read the first, the first two … tokens of a block as labels.

    ``opened``: right above stands text without a label that ends in a colon. Letters below the opening text of an
    article (“For the purposes of these Statutes: (a) …”) are its own; numbers may be letters that a list renumbered.
    ``headed``: the block is the heading of a text below it, as clauses of the first level have.
    """
    goes_on = piece.low or (opened and len(numbering.levels) > 2 and numbering.levels[2].numeral != "decimal")
    reached: list[tuple[float, tuple[_Entry, ...], _Opens]] = [(0.0, state.path, ())]
    for index, token in enumerate(piece.tokens):
        reached = [
            (
                cost + price + (_goes_on(path) if goes_on and not before and not free else 0.0),
                path,
                (*opens, (path, token, why)),
            )
            for cost, before, opens in reached
            for price, path, why in _openings(before, token, numbering, mode, free)
            if not free or price <= _FREE
        ]
        if not reached:
            return
        rest = len(piece.tokens) - index - 1
        for cost, path, opens in reached:
            if headed and len(path) > 1 and path[0].converted:
                cost += _HEADED_BELOW
            yield _State(state.cost + cost + rest * _TEXT, path, len(path), _Did(tuple(opens), state.did, piece.depth))


def _goes_on(path: tuple[_Entry, ...]) -> float:
    """Return what the first label of a law costs more or less where its text goes on with the opening text above."""
    if len(path) > 1 or path[0].step.level > 2:
        return 0.0
    return _LOW if path[0].converted else -_LOW * (path[0].step.level == 2)


def _openings(
    path: tuple[_Entry, ...], token: Token, numbering: Numbering, mode: Mode, free: bool
) -> tuple[tuple[float, tuple[_Entry, ...], str], ...]:
    """Return (price, path, why it was inferred) for each way to read one token after a path; each is worked out once,
    since the same few labels stand below the same paths in all laws."""
    key = ("openings", path, token, mode, free)
    found: tuple[tuple[float, tuple[_Entry, ...], str], ...] | None = numbering.memo.get(key)
    if found is None:
        found = tuple(_openings_of(path, token, numbering, mode, free))
        numbering.remember(key, found)
    return found


def _openings_of(
    path: tuple[_Entry, ...], token: Token, numbering: Numbering, mode: Mode, free: bool
) -> Iterator[tuple[float, tuple[_Entry, ...], str]]:
    if token.whole:
        rank = token.ranks[0]
        above = tuple(entry for entry in path if entry.step.level < rank.level)
        yield 0.0, (*above, _entry(rank.level, rank.rank, rank.inserted)), ""
        return
    last = path[-1] if path and not free else None
    for rank in token.ranks:
        style = 0.0 if _same_style(token, numbering, rank.level) else _STYLE
        wrong = 0.1 * len(rank.wrong)
        if last is not None and last.converted and last.step.rank + 1 == rank.rank and rank.level < last.step.level:
            wrong += _COUNTS_ON  # the numbers of the list above count on
        if not free or style + wrong <= _FREE:
            yield from _at_level(path, rank, style + wrong, mode, False)
    if not free and token.ranks[0].rank == 1 and _FIGURE.fullmatch(token.printed):
        yield from _repeated(path, token.ranks[0].level)
    if mode.small:
        if not free and token.printed[0].islower() and (not path or path[0].converted):
            yield from _at_level(path, Rank(1, token.ranks[0].rank), 0.0, mode, True)
    elif not free and token.ranks[0].level and _FIGURE.fullmatch(token.printed):
        for level in range(1, len(numbering.levels)):
            if numbering.levels[level].numeral != "decimal":
                rank = Rank(level, token.ranks[0].rank)
                yield from _at_level(path, rank, 0.0, mode, True)


def _repeated(path: tuple[_Entry, ...], level: int) -> Iterator[tuple[float, tuple[_Entry, ...], str]]:
    """Yield the next sibling for a number one that comes again and again (``1.`` ``1.`` ``1.``)."""
    sibling = next((entry for entry in path if entry.step.level == level), None)
    if sibling is not None and (sibling.step.rank == 1 or sibling.converted) and sibling.step.rank < _MOST:
        kept = tuple(entry for entry in path if entry.step.level < level)
        price = 0.2 if sibling.converted else _REPEATED
        yield price, (*kept, _entry(level, sibling.step.rank + 1, "", True)), ""


def _same_style(token: Token, numbering: Numbering, level: int) -> bool:
    shape = numbering.levels[level].label
    return ("(" in shape) == ("(" in token.printed) and (")" in shape) == (")" in token.printed)


def _at_level(
    path: tuple[_Entry, ...], rank: Rank, price: float, mode: Mode, converted: bool
) -> Iterator[tuple[float, tuple[_Entry, ...], str]]:
    """Yield the path that a label of this rank at this level leads to, with its price."""
    kept = tuple(entry for entry in path if entry.step.level < rank.level)
    sibling = next((entry for entry in path if entry.step.level == rank.level), None)
    entry = _entry(rank.level, rank.rank, rank.inserted, converted)
    if sibling is None:
        parent = kept[-1].step.level if kept else 0
        if rank.level == 2 and rank.rank == 1 and not path:
            # 1. with nothing above it: the first clause of the law was lost without a word.
            yield price + mode.parent, (_entry(1, 1), entry), "restarted"
        price += _SKIPPED_LEVEL * (rank.level - parent - 1)
        price += 0.0 if rank.rank == 1 and not rank.inserted else _SKIPPED_RANK + _PER_RANK * min(rank.rank - 1, 6)
        yield price + mode.converted * converted, (*kept, entry), ""
        return
    if sibling.converted != converted:
        price += mode.converted + 0.5
    if sequence.continues(sibling.step, rank):
        yield price, (*kept, entry), ""
    elif rank.rank > sibling.step.rank:
        gap = rank.rank - sibling.step.rank - 1
        yield price + _SKIPPED_RANK + _PER_RANK * min(gap, 6), (*kept, entry), ""
    elif rank.rank == 1 and kept and kept[-1].step.level > 0:
        # 1. 2. 1.: the clause above was lost with its text.
        above = kept[-1]
        lost = _entry(above.step.level, above.step.rank + 1, "", above.converted)
        yield price + mode.restart, (*kept[:-1], lost, entry), "restarted"


def _lost(state: _State, piece: Piece, numbering: Numbering, mode: Mode, price: float) -> Iterator[_State]:
    """Yield the ways in which a block whose label is lost can open a clause: next of an open level, or first."""
    tops = [entry.step.level for entry in state.path]
    level_of_list = _level_of_list(state, piece.depth) if piece.hold == "item" else None
    for level in tops:
        if mode.top_only and piece.hold == "text" and level != tops[0]:
            continue
        kept = tuple(entry for entry in state.path if entry.step.level < level)
        sibling = next(entry for entry in state.path if entry.step.level == level)
        if sibling.step.rank >= _MOST:
            continue
        entry = _entry(level, sibling.step.rank + 1, "", sibling.converted)
        extra = 0.05 * (tops.index(level)) if piece.hold == "heading" else 0.0
        extra += _OTHER_LIST * (level_of_list is not None and level != level_of_list)
        yield _opened_lost(state, (*kept, entry), price + extra, piece.depth)
    if not state.path:
        yield _opened_lost(state, (_entry(1, 1),), price + (0.0 if mode.top_only else 0.5), piece.depth)
    elif piece.hold == "item" and state.path[-1].step.level + 1 < len(numbering.levels):
        below = state.path[-1].step.level + 1
        extra = 0.1 + _OTHER_LIST * (level_of_list is not None and below != level_of_list)
        yield _opened_lost(state, (*state.path, _entry(below, 1)), price + extra, piece.depth)


def _opened_lost(state: _State, path: tuple[_Entry, ...], price: float, depth: int) -> _State:
    return _State(state.cost + price, path, len(path), _Did(((path, None, "lost"),), state.did, depth))


def _level_of_list(state: _State, depth: int) -> int | None:
    """Return at which level the items of a list stand: that of its items above, else one below what it stands in."""
    did = state.did
    below: int | None = None
    for _ in range(_LONGEST_ITEM):
        if did is None:
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
    done: Sequence[_Opens], numbering: Numbering, law: Number, pieces: Sequence[Piece], lost: bool, witness: bool
) -> tuple[Assigned, ...]:
    owner = law
    out: list[Assigned] = []
    opening = bool(done) and not done[0] and pieces[0].colon
    known: set[Number] = {law}
    numbers: dict[tuple[_Entry, ...], Number] = {(): law}
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
                    reason = _UNANNOUNCED_LIST if why == _CASE else "the labels below it start anew"
                    inference = Inference("numbering", 0.5, reason)
                elif token is None:
                    item = not lost and pieces[len(out)].hold == "item"
                    inference = _ITEM_COUNTED if item else _why_lost(lost, opening, witness)
                elif converted:
                    number_reason = f"printed as the list number “{token.printed}”"
                    letter_reason = f"printed as the small letter “{token.printed}”"
                    reason = number_reason if _FIGURE.fullmatch(token.printed) else letter_reason
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


def label_of(number: Number, numbering: Numbering, code: str) -> str:
    """Return the label that the book prints for a number in a language."""
    return numbering.label(number, language(code).code)
