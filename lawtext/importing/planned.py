"""What an import would do: which file of the corpus comes of which source, and what is wrong. It touches nothing."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Literal

from lawtext.importing.sources import Contents
from lawtext.model import Book, SourceMark
from lawtext.problems import Problem
from lawtext.structure.proposal import Structured

Status = Literal["new", "same", "changed", "merged", "kept", "conflict", "elsewhere"]


@dataclass(frozen=True, slots=True)
class Planned:
    """One file of the corpus that a source gives.

    ``status``: new; the same as it is; changed; merged with a person's edit; kept (a person's edit, the source says
    what it said before); conflict; elsewhere (another source gives this law).
    """

    path: str
    source: str
    status: Status
    message: str = ""


@dataclass(slots=True)
class Plan:
    """What an import would do. ``same_as`` gives, by source and law, the corpus file that says the same already;
    ``marks``, by source and by edition, language and law (``definitions``; an article: empty, language, id), what the
    source says beside the words; ``seen``, what the files of the corpus held when the plan was made, as
    ``journal.write_seen`` takes it."""

    book: Book
    structured: list[Structured]
    files: list[Planned] = field(default_factory=list)
    contents: Contents = field(default_factory=Contents)
    problems: list[Problem] = field(default_factory=list)
    same_as: dict[tuple[str, tuple[str, str, str]], str] = field(default_factory=dict)
    marks: dict[tuple[str, tuple[str, str, str]], tuple[SourceMark, ...]] = field(default_factory=dict)
    seen: dict[str, str | None] = field(default_factory=dict)

    @property
    def errors(self) -> tuple[Problem, ...]:
        """The problems that keep something from being written."""
        return tuple(problem for problem in self.problems if problem.severity == "error")

    @property
    def changes(self) -> tuple[str, ...]:
        """The paths whose content would change, sorted."""
        return self.contents.differing(self.book.path)
