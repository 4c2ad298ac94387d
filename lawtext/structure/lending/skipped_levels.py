"""Levels that the labels of one language skip and those of another show: ``Γ.`` with ``α.`` ``β.`` below it, where the
English text has ``C.`` with ``1.`` ``2.``.

A translator may count with letters what the law book counts with numbers. Where the two have as many sub-clauses there,
and only one of them goes down level by level, the other is read so; its labels stay as they are printed.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace

from lawtext.model import Clause, Inference
from lawtext.numbering import Number
from lawtext.structure.labels.printed import Assigned, Opened
from lawtext.structure.proposal import ProposedClause

_CERTAINTY = 0.9


def in_levels(own: Clause | ProposedClause, other: Clause | ProposedClause) -> dict[Number, Number]:
    """Return the numbers that clauses of a law have in another language, which skips no level there, by those that they
    have in this one; nothing where this one skips none."""
    return dict(_moved(own, other, moved=False))


def _moved(
    own: Clause | ProposedClause, other: Clause | ProposedClause, *, moved: bool
) -> Iterator[tuple[Number, Number]]:
    mine: Sequence[Clause | ProposedClause] = own.children
    theirs: Sequence[Clause | ProposedClause] = other.children
    skips = _steps_down(own) > 1 and _steps_down(other) == 1
    moves = bool(mine) and _ranks(mine) == _ranks(theirs) and (skips or (moved and _steps_down(other) == 1))
    if moves:
        yield from zip(_numbers(mine), _numbers(theirs), strict=True)
    beside = {child.number.steps[-1]: child for child in theirs}
    for at, child in enumerate(mine):
        same = theirs[at] if moves else beside.get(child.number.steps[-1])
        if same is not None:
            yield from _moved(child, same, moved=moves)


def _steps_down(clause: Clause | ProposedClause) -> int:
    """Return how many levels below a clause all of its sub-clauses stand, 0 where they stand at several or are none."""
    levels = {child.number.level for child in clause.children}
    return levels.pop() - clause.number.level if len(levels) == 1 else 0


def _ranks(clauses: Sequence[Clause | ProposedClause]) -> list[tuple[int, str]]:
    return [(number.steps[-1].rank, number.steps[-1].inserted) for number in _numbers(clauses)]


def _numbers(clauses: Sequence[Clause | ProposedClause]) -> list[Number]:
    return [clause.number for clause in clauses]


def with_levels(assigned: Sequence[Assigned], moved: Mapping[Number, Number], reason: str) -> tuple[Assigned, ...]:
    """Return the outline of a law with clauses ``moved`` to other numbers, and those below them with them."""
    return tuple(
        Assigned(tuple(_put(one, moved, reason) for one in what.opened), _number(what.owner, moved))
        for what in assigned
    )


def _put(opened: Opened, moved: Mapping[Number, Number], reason: str) -> Opened:
    number = _number(opened.number, moved)
    if opened.token is None or opened.number not in moved:
        return replace(opened, number=number)
    why = Inference("language", _CERTAINTY, f"{reason}; printed as “{opened.token.printed}”")
    return Opened(number, opened.token, converted=True, inference=why)


def _number(number: Number, moved: Mapping[Number, Number]) -> Number:
    """Return the number of a clause, or that of the nearest one above it that is moved with what stands below that."""
    above: Number | None = number
    while above is not None and above not in moved:
        above = above.parent
    return number if above is None else Number((*moved[above].steps, *number.steps[len(above.steps) :]))
