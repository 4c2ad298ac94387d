"""What the texts of a book say about themselves, found out for its site: what need not be waited for, in other
processes.

In which order what is begun, and in which process, is what the time and the memory of a build rest on: see the README
of ``benchmarks/site``.
"""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress
from importlib import import_module
from itertools import pairwise
from typing import Any

from lawtext import checks, judging
from lawtext.citations.finding import forget_readings, found_in_laws, take_found
from lawtext.editions import Comparison, Entry, Lineage
from lawtext.editions.lineage import contested, remember, remember_contested
from lawtext.editions.units import units
from lawtext.exchange.memory import all_behind
from lawtext.hashes import law_hashes
from lawtext.languages.stems import read_rules
from lawtext.model import Book
from lawtext.problems import Problem, UsageError
from lawtext.site import citing
from lawtext.site.beside import Beside, side_by_side
from lawtext.site.held import IN_PARTS, PACKED, held_of
from lawtext.site.interface import Interface
from lawtext.site.keeping import KeptTexts, found_before
from lawtext.site.sentences import Aligning
from lawtext.site.view import Behind, Site, languages_in_order

_LARGE = 1_000
"""Of so many files of laws on, a book is looked at in other processes: the room that takes is not left behind here."""


class FindingOut:
    """Finds out who cites what, what changed, which sentences answer which, and what the checks say of a book."""

    def __init__(
        self, book: Book, problems: tuple[Problem, ...], chosen: Interface, kept: Callable[[str], KeptTexts]
    ) -> None:
        """Begin nothing yet.

        Args:
            book: the book.
            problems: what is wrong with its files.
            chosen: the languages that the site speaks.
            kept: gives, by the name of what is found out, what earlier builds found: a file of its own for each.
        """
        self.book, self.problems, self.chosen, self.kept = book, problems, chosen, kept
        self.large = len(book.laws) > _LARGE and side_by_side() > 1
        self.proposing = Beside(self._proposed)
        self.doubting = Beside(self._contested)
        self.checking = Beside(self._checked)
        self.lagging = Beside(self._behind)
        self.indexing = Beside(self._cited, cut=citing.IN_PARTS)
        self.comparing = Beside(
            self._compared,
            lambda: held_of(book, (one for one, _ in self.proposing.result())),
            PACKED if self.large else IN_PARTS,
        )
        self.begun: list[Beside[Any] | Aligning] = [
            self.proposing, self.doubting, self.checking, self.lagging, self.indexing, self.comparing,
        ]  # fmt: skip
        """What works beside this process."""

    def site(self, *, zipped: bool) -> Site:
        """Return the site of the book with all that is found out, or will be when it is asked for; ``zipped``: it has
        itself as an archive."""
        self._read_once()
        self.proposing.begin()
        self.doubting.begin()
        if self.large:
            self.indexing.begin()
        aligning = Aligning(self.book, languages_in_order(self.book), self.kept("alignment"))  # others work on it
        self.begun.append(aligning)
        site = Site(
            self.book,
            self.chosen,
            self.checking,
            zipped,
            aligning,
            comparing=self.comparing,
            indexing=self.indexing if self.large else None,
            lagging=self.lagging,
            found_before=lambda name: found_before(self.kept(name)),
        )
        self._find_citations(site)
        if aligning.alone:
            _ = site.aligned  # while others match the editions
        self._find_changes()
        self.lagging.begin()
        self.checking.begin()  # they look at what cites what and at the lineages too, not at what changed
        _ = site.comparisons
        return site

    def end(self) -> None:
        """End what works beside this process."""
        for one in self.begun:
            one.end()

    def _read_once(self) -> None:
        """Read here, once, what each of the other processes would have to read."""
        _ = law_hashes(self.book)
        read_rules(self.book.languages)
        if self.large:
            _ = self.book.existing, self.book.numbers(self.book.latest.id)  # for which all laws are read
        elif len(self.book.editions) > 1 and side_by_side() > 1:
            import_module("lawtext.editions.matching")
            for edition in self.book.editions:
                units(self.book, edition.id)

    def _find_citations(self, site: Site) -> None:
        if self.large:
            take_found(self.book, self.indexing.result().of_texts)
        else:
            with found_before(self.kept("meaning")):
                _ = site.cites
        forget_readings(self.book)

    def _find_changes(self) -> None:
        for lineage, confirmed in self.proposing.result():
            remember(self.book, lineage, confirmed)
        if self.large:
            self.comparing.begin()
        self.doubting.wait()
        if side_by_side() == 1:
            self.doubting.result()  # while the units are shared

    def _cited(self) -> citing.PackedCites:
        """Return who cites what: in a process of its own, with which the memory goes that finding it takes."""
        with found_before(self.kept("meaning")):
            return citing.packed_cites(Site(self.book, self.chosen).cites, found_in_laws(self.book))

    def _compared(self) -> tuple[Comparison, ...]:
        """Return what changed from each edition to the next."""
        with found_before(self.kept("words")):
            return judging.consecutive(self.book)

    def _proposed(self) -> list[tuple[Lineage, tuple[Entry, ...]]]:
        """Return which clause became which."""
        with found_before(self.kept("lineage")):
            return judging.proposed(self.book)

    def _contested(self) -> list[tuple[str, str, frozenset[str]]]:
        """Return the clauses of which one language alone says otherwise than another what became of them."""
        found: list[tuple[str, str, frozenset[str]]] = []
        with found_before(self.kept("alone")):
            for old, new in pairwise(one.id for one in self.book.editions):
                with suppress(UsageError):  # they have no language in common
                    found.append((old, new, contested(self.book, old, new)))
        return found

    def _behind(self) -> Behind:
        """Return which translations are older than their source."""
        with found_before(self.kept("late")):
            return all_behind(self.book)

    def _checked(self) -> tuple[checks.Finding, ...]:
        """Return what the checks find: this may be another process."""
        for old, new, found in self.doubting.result():
            remember_contested(self.book, old, new, found)
        with found_before(self.kept("checks")):
            return checks.run(self.book, self.problems)
