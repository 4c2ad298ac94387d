"""The address of a clause: steps from the law down, each at its level.

Addresses are made by ``Numbering``, which knows the levels of a book; here they are compared, sorted and taken apart.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field
from operator import attrgetter

from lawtext.numbering.numerals import LATIN_ORDINALS


@dataclass(frozen=True, slots=True, order=True)
class Step:
    """One step of a number: at which level, which one.

    ``rank`` counts from 1. ``inserted`` is what follows an inserted number (``A`` in 5A, ``bis`` in 9bis) and
    ``place`` the count of a Latin one, since 9ter comes before 9quater; ``name`` is the name of a part that has no
    numeral (``trick`` in 77.trick), ``^1`` for a note. ``latin`` is how the step stands in the canonical number, with
    its separator.
    """

    level: int
    rank: int
    place: int = field(init=False, repr=False)
    inserted: str = ""
    name: str = ""
    latin: str = field(default="", compare=False)

    def __post_init__(self) -> None:
        object.__setattr__(self, "place", LATIN_ORDINALS.get(self.inserted, 0))

    def __reduce__(self) -> tuple[Callable[..., object], tuple[object, ...]]:
        return _as_it_was, (Step, *_fields_of_step(self))


@dataclass(frozen=True, slots=True, order=True, init=False)
class Number:
    """The address of a law, a clause, a table or a note; ``str()`` gives it in canonical Latin form.

    Numbers are made by ``Numbering``; they sort in the order of the book. ``latin`` is the canonical form; ``level``
    that of the last step that has a numeral, 0 for a law: a named part counts as its parent. ``parent`` is the number
    one step up, None for a law.
    """

    steps: tuple[Step, ...]
    latin: str = field(repr=False, compare=False)
    level: int = field(repr=False, compare=False)
    _hash: int = field(repr=False, compare=False)
    parent: Number | None = field(repr=False, compare=False)

    def __init__(self, steps: tuple[Step, ...], parent: Number | None = None) -> None:
        # Numbers are looked up far more often than made, and made by the ten thousand: what a frozen class does to
        # set its fields would take twice the time. Their ranks tell most of them apart.
        _set_steps(self, steps)
        _set_hash(self, hash(tuple(map(_rank_of_step, steps))))
        above = parent if parent is not None or len(steps) < 2 else Number(steps[:-1])
        _set_parent(self, above)
        if not steps:
            _set_latin(self, "")
            _set_level(self, 0)
            return
        last = steps[-1]
        _set_latin(self, last.latin if above is None else above.latin + last.latin)
        _set_level(self, last.level if not last.name else 0 if above is None else above.level)

    def __str__(self) -> str:
        return self.latin

    def __hash__(self) -> int:
        return self._hash

    def __reduce__(self) -> tuple[Callable[..., object], tuple[object, ...]]:
        return _as_it_was, (Number, *_fields_of_number(self))

    @property
    def law(self) -> Number:
        """The number of the law that this number lies in."""
        number = self
        while number.parent is not None:
            number = number.parent
        return number

    @property
    def depth(self) -> int:
        """How many steps below the law: 0 for a law."""
        return len(self.steps) - 1

    def within(self, other: Number) -> bool:
        """Tell whether this number is ``other`` or lies under it."""
        return self.steps[: len(other.steps)] == other.steps


_rank_of_step = attrgetter("rank")
_set_steps, _set_latin, _set_level, _set_hash, _set_parent = (
    Number.__dict__[name].__set__ for name in ("steps", "latin", "level", "_hash", "parent")
)
_PUT: Mapping[type[Step | Number], tuple[Callable[[object, object], None], ...]] = {
    kind: tuple(kind.__dict__[name].__set__ for name in kind.__slots__) for kind in (Step, Number)
}
"""What sets the fields of a new value, one after the other."""
_fields_of_step, _fields_of_number = (attrgetter(*kind.__slots__) for kind in (Step, Number))


def _as_it_was(kind: type[Step | Number], *fields: object) -> Step | Number:
    """Return a step or a number with the fields that it had when it was packed: a law has dozens, and nothing of them
    is worked out once more."""
    made: Step | Number = object.__new__(kind)
    for put, value in zip(_PUT[kind], fields, strict=True):
        put(made, value)
    return made


def under(parent: Number, step: Step) -> Number:
    """Return the number one step below another, which it remembers."""
    return Number((*parent.steps, step), parent)


def listed(numbers: Iterable[str]) -> str:
    """Return the numbers of laws in few words: three or more that follow one another are a range.

    >>> listed(["1", "2", "3", "5", "5A", "7", "8"])
    '1–3, 5, 5A, 7, 8'
    """
    rows: list[list[str]] = []
    for number in numbers:
        follows = rows and number.isdecimal() and rows[-1][-1].isdecimal() and int(number) == int(rows[-1][-1]) + 1
        if follows:
            rows[-1].append(number)
        else:
            rows.append([number])
    return ", ".join(f"{row[0]}–{row[-1]}" if len(row) > 2 else ", ".join(row) for row in rows)
