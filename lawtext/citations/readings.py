"""Every way to read a written number: which clauses its letters and digits can name, and what each reading costs.

The first layer of the resolution of citations (see ``resolution``). It knows the numbering of a book and no clause of
it: which of the readings is meant is for the layers that follow.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple, TypeVar

from lawtext.citations.records import Piece, Segment
from lawtext.numbering import KERAIAS, LATIN_ORDINALS, Level, Number, Numbering, WrongLetter, is_greek, rank_of

BRACKET, SKIP, WRONG, CASE, LONG = 4, 6, 100, 1000, 10000
"""What a reading costs: brackets missing or too many, a level skipped, letters of the wrong script, of the wrong
case, several Latin letters for one numeral. Each is dearer than all of those before it together."""


class Reading(NamedTuple):
    """One way to read pieces: the number, its cost, the wrong letters (offsets in the text)."""

    number: Number
    key: str
    cost: int
    wrong: tuple[WrongLetter, ...]


class _Shape(NamedTuple):
    """One way to read the texts of pieces, apart from where they stand: wrong letters as (piece, offset, …)."""

    number: Number
    key: str
    cost: int
    wrong: tuple[tuple[int, int, str, str], ...]


class _Way(NamedTuple):
    """One step that a piece can be: its level and rank, what that costs, its wrong letters, the pieces it takes."""

    level: int
    rank: int
    inserted: str
    cost: int
    wrong: tuple[tuple[int, int, str, str], ...]
    taken: int


_MOST_SHAPES = 1_000
"""So many readings are remembered: most come again soon or never."""
_MOST_STEPS = 10_000
"""So many of their parts are: a book has few different ones, a text of somebody any number."""
_MOST_WAYS = 48
"""So many ways to read the head of a number are followed up."""
_Kept = TypeVar("_Kept")


class Readings:
    """The readings of numbers by the levels of a book; what was read once is remembered."""

    def __init__(self, numbering: Numbering) -> None:
        self.numbering = numbering
        self.levels = numbering.levels
        self._shapes: dict[tuple[object, ...], tuple[_Shape, ...]] = {}
        self._rests: dict[tuple[object, ...], tuple[_Shape, ...]] = {}
        self._ways: dict[tuple[object, ...], list[_Way]] = {}

    def readings(self, segments: Sequence[Segment], code: str, base: Number | None) -> tuple[Reading, ...]:
        """Return every way to read segments below ``base`` (None: from the law down), the cheapest first."""
        pieces = segments[0].pieces if len(segments) == 1 else tuple(p for segment in segments for p in segment.pieces)
        written = tuple([f"{piece.text}{piece.shape}" for piece in pieces])
        levels = tuple([(segment.levels, len(segment.pieces)) for segment in segments])
        # What can be read below a clause depends on its level and on the last sign of its number, on nothing else.
        above = base.steps if base else ()
        place = (base.level, above[-1].latin[-1:]) if base and above else None
        key = (written, levels, code, place)
        shapes = self._shapes.get(key)
        if shapes is None:
            heads: list[tuple[int, ...] | None] = []
            for segment in segments:
                heads += [segment.levels or None, *[None] * (len(segment.pieces) - 1)]
            law = self._law_in_digits(pieces[0], heads[0]) if base is None else None
            read = self._read(pieces, heads, code, base) if law is None else self._read_law(pieces, heads, code, *law)
            if above:
                read = tuple([shape._replace(number=Number(shape.number.steps[len(above) :])) for shape in read])
            shapes = _kept(self._shapes, key, read, _MOST_SHAPES)
        if above:
            before = str(base)
            return tuple(
                [
                    Reading(
                        Number((*above, *shape.number.steps)),
                        before + str(shape.number),
                        shape.cost,
                        _wrong_letters(shape, pieces) if shape.wrong else (),
                    )
                    for shape in shapes
                ]
            )
        return tuple(
            [
                Reading(shape.number, shape.key, shape.cost, _wrong_letters(shape, pieces) if shape.wrong else ())
                for shape in shapes
            ]
        )

    def _law_in_digits(self, piece: Piece, allowed: tuple[int, ...] | None) -> tuple[Number, int] | None:
        """Return the one law that a piece can be, and its cost; None where it may be something else as well."""
        level = self.levels[0]
        if level.numeral != "decimal" or level.inserted or not piece.text.isdigit() or (allowed and 0 not in allowed):
            return None
        rank = rank_of("decimal", piece.text)
        return (self.numbering.law(rank), _cost(level, piece, piece.text, "")) if rank else None

    def _read_law(
        self, pieces: Sequence[Piece], heads: Sequence[tuple[int, ...] | None], code: str, law: Number, cost: int
    ) -> tuple[_Shape, ...]:
        """Read pieces of which the first is a law: what the others are below it is the same below most laws."""
        if len(pieces) == 1:
            return (_Shape(law, str(law), cost, ()),)
        written = tuple([f"{piece.text}{piece.shape}" for piece in pieces[1:]])
        key = (written, tuple(heads[1:]), code, str(law)[-1])
        rests = self._rests.get(key)
        if rests is None:
            rests = _kept(self._rests, key, self._read(pieces[1:], heads[1:], code, law), _MOST_STEPS)
        numbers = [Number((*law.steps, *rest.number.steps[1:])) for rest in rests]
        return tuple(
            [
                _Shape(
                    number,
                    str(number),
                    rest.cost + cost,
                    tuple([(piece + 1, at, letter, fix) for piece, at, letter, fix in rest.wrong]),
                )
                for number, rest in zip(numbers, rests, strict=True)
            ]
        )

    def _read(
        self, pieces: Sequence[Piece], heads: Sequence[tuple[int, ...] | None], code: str, base: Number | None
    ) -> tuple[_Shape, ...]:
        waiting: dict[int, list[_Shape]] = {0: [_Shape(base or Number(()), "", 0, ())]}
        for index in range(len(pieces)):
            for shape in waiting.pop(index, ())[:_MOST_WAYS]:
                # A letter behind a noun of its own is none of an inserted number: “paragraphe 2, point a)” is not 2a.
                glued = index + 1 < len(heads) and heads[index + 1] is None
                pair = pieces[index : index + 1 + glued]
                for step, taken in self._steps(pair, index, shape.number, heads[index], code):
                    merged = _Shape(step.number, "", shape.cost + step.cost, (*shape.wrong, *step.wrong))
                    waiting.setdefault(index + taken, []).append(merged)
        # Where two levels are written alike (3.2 and, a level skipped, 3.2), a number is what it costs least to be.
        best: dict[str, _Shape] = {}
        for shape in waiting.pop(len(pieces), ()):
            key = str(shape.number)
            if key not in best or shape.cost < best[key].cost:
                best[key] = shape._replace(key=key)
        return tuple(sorted(best.values(), key=lambda shape: (shape.cost, shape.key)))

    def _steps(
        self, pair: Sequence[Piece], index: int, number: Number, allowed: tuple[int, ...] | None, code: str
    ) -> list[tuple[_Shape, int]]:
        """Return every step that the first of a ``pair``, at ``index``, can be below ``number``, with the pieces it
        takes: the second may belong to it."""
        below = number.level if number.steps else -1
        key = (tuple([(piece.text, piece.shape) for piece in pair]), below, allowed, code)
        ways = self._ways.get(key)
        if ways is None:
            ways = _kept(self._ways, key, self._ways_of(pair, below, allowed, code), _MOST_STEPS)
        found: list[tuple[_Shape, int]] = []
        for level, rank, inserted, cost, wrong, taken in ways:
            numbers = self.numbering
            extended = numbers.child(number, level, rank, inserted) if below >= 0 else numbers.law(rank, inserted)
            placed = tuple([(index + i, at, letter, fix) for i, at, letter, fix in wrong]) if wrong else ()
            found.append((_Shape(extended, "", cost, placed), taken))
        return found

    def _ways_of(self, pieces: Sequence[Piece], below: int, allowed: tuple[int, ...] | None, code: str) -> list[_Way]:
        """Return every step that the first of the pieces can be below a number of level ``below`` (-1: no number)."""
        first = below + 1
        allowed = self._named_below(allowed, below)
        last = len(self.levels) if below >= 0 or (allowed and 0 not in allowed) else 1
        found: list[_Way] = []
        skipped = 0
        for level in range(first, last):
            if allowed is not None and level not in allowed:
                skipped += SKIP if below >= 0 else 0
                continue
            shape = self.levels[level]
            # A letter joined to a law is a section, if in small letters: “law 12c” skips none of the levels.
            leap = CASE + 1 if skipped and shape.bracketed and pieces[0].shape in ("", "~") else 0
            for text, taken in self._texts(pieces, shape):
                for rank in self.numbering.ranks(text, level, code):
                    cost = _cost(shape, pieces[0], text, rank.inserted) + skipped + leap + WRONG * bool(rank.wrong)
                    bare = text.rstrip(KERAIAS)
                    if bare.isalpha() and is_greek(bare[0]) and rank.rank > 99 and not rank.inserted:
                        continue
                    if len(bare) > 1 and bare.isalpha() and not shape.numeral.startswith("roman"):
                        if not is_greek(bare[0]) and shape.numeral != "double":
                            cost += LONG
                        elif rank.rank > 99:
                            continue
                    if below >= 0 or level == 0:
                        wrong = tuple(_placed(0, pieces, w) for w in rank.wrong)
                        found.append(_Way(level, rank.rank, rank.inserted, cost, wrong, taken))
            skipped += SKIP
        return found

    def _named_below(self, allowed: tuple[int, ...] | None, below: int) -> tuple[int, ...] | None:
        """Return the levels that a noun names behind a number of level ``below``: where that is as deep as the noun,
        the next one (``Article 6(1)(f), point (aa)``, where both are points)."""
        if not allowed or below < 0 or max(allowed) > below or below + 1 == len(self.levels):
            return allowed
        return (below + 1,)

    def _texts(self, pieces: Sequence[Piece], shape: Level) -> list[tuple[str, int]]:
        """Return the texts that a numeral can take: the first piece, and where numbers are inserted two."""
        texts = [(pieces[0].text, 1)]
        if shape.inserted and pieces[0].text.isdigit() and len(pieces) > 1:
            following = pieces[1]
            glued = following.shape == "" or following.text.lower() in LATIN_ORDINALS
            glued = glued or (following.shape in (" ", "~", "?") and following.text.isupper())
            if following.text[0].isalpha() and glued:
                texts.insert(0, (pieces[0].text + following.text.rstrip(KERAIAS), 2))
        return texts


def _kept(memo: dict[tuple[object, ...], _Kept], key: tuple[object, ...], found: _Kept, most: int) -> _Kept:
    """Keep what was found for a key, and return it; of more than ``most`` all is forgotten."""
    if len(memo) >= most:
        memo.clear()
    memo[key] = found
    return found


def _wrong_letters(shape: _Shape, pieces: Sequence[Piece]) -> tuple[WrongLetter, ...]:
    return tuple(WrongLetter(pieces[i].at + offset, letter, fix) for i, offset, letter, fix in shape.wrong)


def _placed(index: int, pieces: Sequence[Piece], wrong: WrongLetter) -> tuple[int, int, str, str]:
    """Place a wrong letter in the piece it stands in (an inserted number is two pieces)."""
    at = wrong.at
    while at >= len(pieces[index].text):
        at -= len(pieces[index].text)
        index += 1
    return (index, at, wrong.letter, wrong.fix)


def _cost(level: Level, piece: Piece, text: str, inserted: str) -> int:
    """Return what it costs to read a piece at a level: its brackets, and the case of its letters (those that are
    inserted behind digits may have any)."""
    cost = 0
    if level.bracketed != (piece.shape == "("):
        cost += BRACKET
    letters = [c for c in text if c.isalpha()]
    if letters and not inserted:
        upper = level.numeral in ("upper", "roman-upper")
        if upper != letters[0].isupper():
            cost += CASE if upper else 2 * CASE
    return cost
