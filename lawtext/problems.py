"""Problems: what is wrong, where it stands, and how bad it is.

Every reader and check of lawtext reports with these values, so that each message a person sees has the same
form, ``file:line:col: code: message``. What to do about a problem is decided by whoever receives it.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Literal

Severity = Literal["error", "warning", "notice"]

SEVERITIES: tuple[Severity, ...] = ("notice", "warning", "error")
"""From the mildest to the gravest."""


@dataclass(frozen=True, slots=True, order=True)
class Problem:
    """One thing that is wrong, and its place.

    ``line`` and ``col`` count from 1, in code points; 0 where the whole file is meant.
    """

    file: str
    line: int
    col: int
    code: str
    message: str
    severity: Severity = "error"

    def __str__(self) -> str:
        place = self.file
        if self.line:
            place += f":{self.line}:{self.col}"
        return f"{place}: {self.code}: {self.message}"


class LawtextError(Exception):
    """Input that cannot be used; carries the problems, at least one, in the order they were found."""

    def __init__(self, problems: Problem | Iterable[Problem]) -> None:
        self.problems: tuple[Problem, ...] = (problems,) if isinstance(problems, Problem) else tuple(problems)
        super().__init__("\n".join(str(problem) for problem in self.problems))


class UsageError(LawtextError):
    """A request that makes no sense as asked (an unknown clause, edition or file); one sentence, no place."""

    def __init__(self, message: str) -> None:
        self.message = message
        Exception.__init__(self, message)
        self.problems = ()

    def __str__(self) -> str:
        return self.message


class ChangedMeanwhile(Exception):  # noqa: N818 - nobody is at fault
    """A file does not hold what it held when its new content was made; ``path`` is the file. Nothing was written."""

    def __init__(self, path: str) -> None:
        super().__init__(
            f"{path}: changed-meanwhile: it was changed by someone else; nothing was written; run the command again"
        )
        self.path = path
