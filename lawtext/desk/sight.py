"""What the desk sees of a corpus at one moment: the book, its problems and findings, what people decided, the changes.

Read anew whenever a file changed, whoever changed it; what only decisions changed does not make the texts be checked
again. Nothing is written here, and what needs a person is for ``attention`` to say.
"""

from __future__ import annotations

import os
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from functools import cached_property
from pathlib import Path

from lawtext import checks
from lawtext.alignment import Lexicon, Unit, align_law_fully, lexicon_of
from lawtext.checks import Finding
from lawtext.checks.waivers import waived
from lawtext.corpus import journal, read_corpus
from lawtext.editions import Change, Comparison
from lawtext.judging import consecutive
from lawtext.model import DEFINITIONS, Book
from lawtext.problems import LawtextError, Problem
from lawtext.reviewed import Decisions, PairStanding, read_decisions, refuse_malformed, standings

OF_DECISIONS = frozenset({"pair-changed", "pair-moved", "stale-pair", "label-unconfirmed", "waiver-unknown"})
"""The rules that look at what people decided; all others at the texts alone."""

_ASIDE = (journal.STAGE, "sources", ".git")

Signature = frozenset[tuple[str, int, int, int]]
"""Files as the disk tells of them: name, time, size, and which file it is."""


@dataclass(frozen=True, eq=False)
class Sight:
    """A corpus as it is: what was found in it, and what people decided about that.

    ``findings`` have their states; ``found`` are the same as the rules gave them, before anybody's word on them.
    """

    book: Book
    problems: tuple[Problem, ...]
    decisions: Decisions
    findings: tuple[Finding, ...]
    found: tuple[Finding, ...] = ()
    texts: Signature = frozenset()
    decided: Signature = frozenset()
    _checked: tuple[Finding, ...] = ()
    _shared: dict[str, tuple[Comparison, ...]] = field(default_factory=dict)
    _aligned: dict[tuple[str, str, str], tuple[Unit, ...]] = field(default_factory=dict)
    _lexicons: dict[str, Lexicon] = field(default_factory=dict)

    @cached_property
    def standings(self) -> tuple[PairStanding, ...]:
        """How every pair stands."""
        return standings(self.book, self.decisions)

    @property
    def comparisons(self) -> tuple[Comparison, ...]:
        """Each edition compared with the one before it, newest first."""
        if "comparisons" not in self._shared:
            self._shared["comparisons"] = consecutive(self.book)
        return self._shared["comparisons"]

    @cached_property
    def _by_number(self) -> Mapping[tuple[str, str], tuple[Change, ...]]:
        found: dict[tuple[str, str], list[Change]] = {}
        for comparison in self.comparisons:
            for change in (*comparison.changes, *comparison.parts):
                for number in change.new_all:
                    found.setdefault((comparison.new, number.removeprefix(f"{DEFINITIONS}.")), []).append(change)
        return {key: tuple(changes) for key, changes in found.items()}

    def changes_to(self, edition: str, number: str) -> tuple[Change, ...]:
        """Return what led to a clause from the edition before, a change per language that both editions have."""
        return self._by_number.get((edition, number), ())

    def before(self, edition: str) -> str:
        """Return the edition with which an edition is compared, empty where there is none."""
        return next((one.old for one in self.comparisons if one.new == edition), "")

    def units(self, edition: str, language: str, law: str) -> tuple[Unit, ...]:
        """Return how a law (or ``definitions``) is aligned with the authoritative text, computed once.

        Raises:
            LawtextError: it is not there, or a decision about it cannot be read.
        """
        key = (edition, language, law)
        if key not in self._aligned:
            book = self.book
            words = self._lexicons.get(language)
            if words is None:
                words = self._lexicons[language] = lexicon_of(book, book.authoritative, language)
            number = law if law == DEFINITIONS else book.numbering.parse(law)
            self._aligned[key] = align_law_fully(book, number, edition, (book.authoritative, language), words)[0]
        return self._aligned[key]


def see(folder: Path, before: Sight | None = None) -> Sight:
    """Return what a corpus is now; ``before`` itself where no file changed, and as much of it as still holds.

    Raises:
        LawtextError: the book file or a file of decisions cannot be read.
    """
    journal.finish(folder)
    texts, decided = _signatures(folder)
    if before is not None and (before.texts, before.decided) == (texts, decided):
        return before
    book, problems = read_corpus(folder)
    refuse_malformed(book, problems)
    decisions = read_decisions(book)
    same = before if before is not None and before.texts == texts else None
    checked = same._checked if same else _checked(book, problems)
    of_decisions = checks.run(book, (), OF_DECISIONS, decisions=decisions)
    found = tuple(sorted((*checked, *of_decisions), key=lambda one: one.sort_key))
    known = waived(found, decisions.waivers)
    return Sight(book, problems, decisions, known, found, texts, decided, checked, same._shared if same else {})


def has_changed(folder: Path, sight: Sight) -> bool:
    """Tell whether a file of a corpus changed since it was seen."""
    return _signatures(folder) != (sight.texts, sight.decided)


def _checked(book: Book, problems: tuple[Problem, ...]) -> tuple[Finding, ...]:
    """Return what the rules say that look at the texts alone."""
    found = checks.run(book, problems, decisions=Decisions())
    return tuple(one for one in found if one.rule not in OF_DECISIONS)


def _signatures(folder: Path) -> tuple[Signature, Signature]:
    texts: set[tuple[str, int, int, int]] = set()
    decided: set[tuple[str, int, int, int]] = set()
    for name, path in _files(folder):
        try:
            told = path.stat()
        except OSError:  # gone between two looks
            continue
        is_decision = name.startswith("review/") and name != "review/characters.toml"
        (decided if is_decision else texts).add((name, told.st_mtime_ns, told.st_size, told.st_ino))
    return frozenset(texts), frozenset(decided)


def _files(folder: Path) -> Iterator[tuple[str, Path]]:
    # Folders come and go meanwhile (another program writes together): `os.walk` passes over what is gone.
    for here, folders, files in os.walk(folder):
        at = Path(here)
        if at == folder:
            folders[:] = [one for one in folders if one not in _ASIDE]
            files += ["sources/sources.toml"]
        for file in files:
            path = at / file
            if path.suffix in (".md", ".toml", ".txt") and path.is_file():
                yield path.relative_to(folder).as_posix(), path


def unreadable(error: LawtextError) -> tuple[str, ...]:
    """Return what stands in the way of reading a corpus, a line each."""
    return tuple(map(str, error.problems)) or (str(error),)
