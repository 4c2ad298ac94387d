"""Labels of a law file that do not follow: those that one slip of the pen explains are told once, with the first.

Whoever types ``## Q.`` for ``## A.`` has made one mistake, though no label below it follows any more. What would follow
the wrong label, as it is printed or as it should have been, waits for that one to be mended.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field, replace

from lawtext.numbering import Rank, Step
from lawtext.problems import Problem
from lawtext.sequence import Open, begins, continues, last_step


@dataclass(slots=True)
class Slips:
    """The slips of a file so far: where in the list of its problems each stands, and how many labels wait for it."""

    waiting: dict[int, int] = field(default_factory=dict)
    _steps: dict[int, tuple[Step, ...]] = field(default_factory=dict)  # by level, what may have been read last
    _told: int = -1

    def fitted(self, level: int) -> None:
        """A label was read: what lies at its level or deeper waits no more."""
        if self._steps:
            self._steps = {one: steps for one, steps in self._steps.items() if one < level}

    def waits(self, ranks: Iterable[Rank]) -> bool:
        """Tell whether a label would follow if the slip before it were mended, and count it then."""
        for rank in ranks:
            if any(continues(step, rank) for step in self._steps.get(rank.level, ())) or (
                rank.level - 1 in self._steps and begins(rank.level - 1, rank)
            ):
                self.fitted(rank.level)
                self._steps[rank.level] = (_step(rank),)
                self.waiting[self._told] += 1
                return True
        return False

    def begin(self, problem: int, path: Sequence[Open], ranks: Iterable[Rank]) -> Step | None:
        """A label was told as ``problem``, which follows nothing that is open along ``path``. Return what would follow
        at its level, None where that is not open."""
        self._told = problem
        self.waiting[problem] = 0
        due = None
        for rank in ranks:
            above = next((one for one in path if one.number.level == rank.level - 1), None)
            last = last_step(above.children) if above is not None else None
            wanted = Step(rank.level, last.rank + 1 if last else 1) if above is not None else None
            self.fitted(rank.level)
            self._steps[rank.level] = (_step(rank), *([wanted] if wanted else ()))
            due = due or wanted
        return due

    def told(self, problems: Sequence[Problem]) -> list[Problem]:
        """Return the problems of a file, each slip with how many labels wait for it."""
        return [
            replace(one, message=one.message + _waiting(self.waiting.get(at, 0))) for at, one in enumerate(problems)
        ]


def _step(rank: Rank) -> Step:
    return Step(rank.level, rank.rank, rank.inserted)


def _waiting(many: int) -> str:
    return f"; {many} label{'s' * (many != 1)} below depend{'s' * (many == 1)} on it" if many else ""
