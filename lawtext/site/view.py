"""What the pages look at: the book with its citations, comparisons and findings, computed once for a build.

The page functions ask here who cites a clause, which address a clause has and what it was in another edition; they
compute none of it themselves.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from contextlib import AbstractContextManager, nullcontext
from dataclasses import dataclass, field
from functools import cached_property, partial
from typing import Any

from lawtext import citations
from lawtext.checks import Finding
from lawtext.citations import Citation
from lawtext.citations.finding import of_law
from lawtext.editions import Change, Comparison, Went, Whereabouts
from lawtext.editions.store import whereabouts
from lawtext.exchange.memory import all_behind
from lawtext.judging import consecutive
from lawtext.model import DEFINITIONS, Article, Book, Clause, Edition, Law, Note, Publish
from lawtext.numbering import Number
from lawtext.packed import Recent
from lawtext.site import addresses
from lawtext.site.beside import Beside
from lawtext.site.citing import Cites, Citing, PackedCites, cites
from lawtext.site.interface import Interface
from lawtext.site.rows import Node, merge_law
from lawtext.site.sentences import Aligned, Aligning, Sentences
from lawtext.site.told import Told

Behind = Mapping[tuple[str, str], Mapping[str, str]]
"""By edition and language, the clauses and notes of translations that are older than their source, each with why."""

_MERGED = 6
"""So many laws are held with their languages side by side: those of a law that is asked for, in its editions."""
_NUMBERS = 4_000
"""So many numbers are remembered as they are read and written: those of a book, or of many laws of a large one."""


@dataclass(frozen=True)
class Site:
    """A book as the site shows it."""

    book: Book
    interface: Interface
    checking: Beside[tuple[Finding, ...]] | None = None
    offers_zip: bool = False
    aligning: Aligning | None = None
    compared: tuple[Comparison, ...] | None = None
    comparing: Beside[tuple[Comparison, ...]] | None = None
    indexing: Beside[PackedCites] | None = None
    """Who cites what in a large book."""
    lagging: Beside[Behind] | None = None
    found_before: Callable[[str], AbstractContextManager[None]] = field(default=lambda _: nullcontext(), compare=False)
    """Gives a store, by a name, for what a page computes by itself and an earlier build may have computed."""

    @cached_property
    def kept(self) -> dict[str, Any]:
        """What pages compute once for a build and look at again, by a name of theirs."""
        return {}

    # --- what there is

    @property
    def findings(self) -> tuple[Finding, ...]:
        """What the checks report.

        Raises:
            LawtextError: a file of what people decided cannot be read.
        """
        return self.checking.result() if self.checking else ()

    @cached_property
    def languages(self) -> tuple[str, ...]:
        """The languages of the book, the authoritative one first."""
        return languages_in_order(self.book)

    def laws(self, number: Number | str, edition: str) -> dict[str, Law]:
        """Return a law of an edition in every language that has it, the authoritative one first."""
        found = ((code, self.book.law(edition, code, number)) for code in self.languages)
        return {code: law for code, law in found if law is not None}

    def merged(self, law: str, edition: str) -> Node:
        """Return a law of an edition with its languages side by side; several pages ask for that of one law.

        Raises:
            ValueError: the edition lacks it.
        """
        return self._merged.of((law, edition))

    @cached_property
    def _merged(self) -> Recent[tuple[str, str], Node]:
        return Recent(lambda place: merge_law(self.laws(*place)), _MERGED)

    def languages_of(self, law: str, edition: str) -> tuple[str, ...]:
        """Return the languages in which an edition has a law, the authoritative one first; no law is read for it."""
        return tuple(code for code in self.languages if (edition, code, law) in self.book.laws)

    def has(self, number: Number | str, edition: str) -> bool:
        """Tell whether an edition has a law in any language; the law itself need not be read for it."""
        return any((edition, code, str(number)) in self.book.laws for code in self.languages)

    @cached_property
    def numbers(self) -> tuple[Number, ...]:
        """The numbers of all laws of any edition, in order."""
        return tuple(sorted({number for edition in self.book.editions for number in self.book.numbers(edition.id)}))

    def order(self, edition: str) -> tuple[Number, ...]:
        """Return the numbers of the laws that an edition holds, in order."""
        if edition not in self._orders:
            self._orders[edition] = self.book.numbers(edition)
        return self._orders[edition]

    @cached_property
    def _orders(self) -> dict[str, tuple[Number, ...]]:
        return {}

    @cached_property
    def _newest(self) -> Mapping[str, Edition]:
        found: dict[str, Edition] = {}
        for edition in self.book.newest_first:
            for number in self.book.numbers(edition.id):
                found.setdefault(str(number), edition)
        return found

    def newest(self, number: Number | str) -> Edition:
        """Return the newest edition that holds a law, a draft only where no other does: ``/law/53/`` shows it."""
        key = str(number.law) if isinstance(number, Number) else number
        return self._newest[key]

    def held(self, number: Number | str) -> tuple[Edition, ...]:
        """Return the editions that hold a law, oldest first."""
        return tuple(edition for edition in self.book.editions if self.has(number, edition.id))

    def law_of(self, number: str) -> str:
        """Return the number of the law in which a canonical number lies."""
        return str(self.number(number).law)

    def number(self, text: str) -> Number:
        """Return a canonical number read; each is read once.

        Raises:
            ValueError: it is no number of this book.
        """
        found = self._numbers_read.get(text)
        if found is None:
            if len(self._numbers_read) >= _NUMBERS:
                self._numbers_read.clear()
            found = self._numbers_read[text] = self.book.numbering.parse(text)
        return found

    @cached_property
    def _numbers_read(self) -> dict[str, Number]:
        return {}

    @cached_property
    def _numbers_written(self) -> dict[str, dict[str, str]]:
        return {}

    @cached_property
    def articles(self) -> Mapping[str, dict[str, Article]]:
        """The articles by id, each in the languages it has, the authoritative one first."""
        found: dict[str, dict[str, Article]] = {}
        for article in self.book.articles:
            found.setdefault(article.id, {})[article.language] = article
        order = self.languages
        return {id: dict(sorted(one.items(), key=lambda item: order.index(item[0]))) for id, one in found.items()}

    # --- addresses

    def path(self, law: str, edition: str, *, permanent: bool = False) -> str:
        """Return the path of a law: the short one where the edition is the newest and ``permanent`` is False."""
        if not permanent and law in self._newest and self._newest[law].id == edition:
            return addresses.law(law)
        return addresses.law_edition(law, edition)

    def link(self, here: str, number: str, edition: str, *, permanent: bool = False) -> str:
        """Return the link on the page ``here`` to a clause or note that exists in an edition."""
        law = self.law_of(number)
        return addresses.link(here, self.path(law, edition, permanent=permanent), "" if number == law else number)

    def elsewhere(self, number: str, edition: str = "") -> str:
        """Return where a law that this corpus lacks stands, empty where the book does not say."""
        if not self.book.elsewhere:
            return ""
        law = self.number(number).law
        try:
            return self.book.elsewhere.format(law=law.steps[0].rank, edition=edition or self.book.latest.id)
        except (KeyError, IndexError, ValueError):
            return ""

    # --- numbers in words

    def written(self, number: Number | str) -> dict[str, str]:
        """Return a number as each language of the interface writes it: 53C and 53Γ; of a note, in words."""
        key = str(number)
        if key not in self._numbers_written:
            if len(self._numbers_written) >= _NUMBERS:
                self._numbers_written.clear()
            self._numbers_written[key] = self._written(self.number(key))
        return self._numbers_written[key]

    def aliases(self, number: Number) -> tuple[str, ...]:
        """Return other spellings of a number for addresses, in the languages of the book."""
        key = str(number)
        if key not in self._aliases:
            if len(self._aliases) >= _NUMBERS:
                self._aliases.clear()
            self._aliases[key] = self.book.numbering.aliases(number, self.book.languages)
        return self._aliases[key]

    @cached_property
    def _aliases(self) -> dict[str, tuple[str, ...]]:
        return {}

    def _written(self, value: Number) -> dict[str, str]:
        numbering = self.book.numbering
        last = value.steps[-1]
        if last.name == "^" and value.parent is not None:
            parent = {code: numbering.written(value.parent, code) for code in self.interface.languages}
            return self.interface.say("note_of", number=parent, n=last.rank)
        return {code: numbering.written(value, code) for code in self.interface.languages}

    @cached_property
    def to_type(self) -> dict[str, str]:
        """What may be typed to find a clause, by a clause that this book has, in each language of the interface."""
        number = self.a_clause
        if number is None:
            return self.interface.say("goto_placeholder_empty")
        said = {
            code: self._said(number, next((one for one in self.languages if one != code), code))
            for code in self.interface.languages
        }
        return self.interface.say("goto_placeholder", number=self.written(number), said=said)

    @cached_property
    def spellings(self) -> tuple[str, ...]:
        """Ways to type the number of one clause of this book, in its languages: 53A, 53Α, law 53 a, νόμος 53 α."""
        number = self.a_clause
        if number is None:
            return ()
        written = (self.book.numbering.written(number, code) for code in self.languages)
        return tuple(dict.fromkeys((*written, *(self._said(number, code) for code in self.languages))))

    @cached_property
    def a_clause(self) -> Number | None:
        """The first clause below a law, the first law where none has one; None in an empty book."""
        held = (law for key in map(str, self.numbers) for law in self.laws(key, self._newest[key].id).values())
        below = (clause.number for law in held for clause in law.root.walk() if len(clause.number.steps) > 1)
        return next(below, next(iter(self.numbers), None))

    def _said(self, number: Number, code: str) -> str:
        """Return a number as people type it in a language of the book: νόμος 53 α, άρθρο 1.1."""
        noun = self.book.numbering.noun(0, code)
        parts = re.findall(r"\d+(?:\.\d+)*|[^\W\d_]+", self.book.numbering.written(number, code))
        return " ".join([*([noun.singular["nominative"]] if noun else []), *parts]).lower()

    # --- citations

    @cached_property
    def cites(self) -> Cites:
        """Who cites what in the book."""
        if self.indexing is not None:
            return self.indexing.result().read()
        return cites(self.book, citations.index(self.book), self.articles, self.targets, self.law_of)

    def citations(self, law: Law, clause: Clause | Note) -> tuple[Citation, ...]:
        """Return the citations of a clause's text or of a note."""
        return of_law(self.book, law).get(str(clause.number), ())

    def block_citations(self, article: Article, block: int) -> tuple[Citation, ...]:
        """Return the citations of one block of an article."""
        return self.cites.of_block(article, block)

    def edition_of(self, article: Article) -> str:
        """Return the edition that an article speaks about: the latest where it does not say."""
        return article.edition or self.book.latest.id

    def targets(self, citation: Citation) -> tuple[str, ...]:
        """Return the clauses of this book that a citation means, as canonical numbers."""
        return () if citation.work else tuple(target for target in citation.targets if self._is_number(target))

    def _is_number(self, target: str) -> bool:
        """Tell a number from a part of the book that has none (``definitions``, ``introduction``)."""
        try:
            self.number(target)
        except ValueError:
            return False
        return True

    def cited_by(self, number: str, edition: str) -> tuple[Citing, ...]:
        """Return every place that cites a clause itself (not those that cite what lies under it)."""
        return tuple(self.cites.of_laws.get((edition, self.law_of(number)), {}).get(number, ()))

    @cached_property
    def absent(self) -> tuple[str, ...]:
        """The numbers that are cited and that no edition of this corpus holds, in order."""
        parsed = [
            self.number(number)
            for number in self.cites.absent
            if not any(self.book.exists(edition.id, number) for edition in self.book.editions)
        ]
        return tuple(str(number) for number in sorted(parsed))

    # --- editions

    @cached_property
    def comparisons(self) -> tuple[Comparison, ...]:
        """Each edition compared with the one before it, newest first; those without text in common left out."""
        if self.compared is not None:
            return self.compared
        return self.comparing.result() if self.comparing is not None else consecutive(self.book)

    @property
    def latest_comparison(self) -> Comparison | None:
        """The newest comparison that does not lead to a draft; that with a draft where there is no other, and None
        where there is none at all."""
        drafts = {edition.id for edition in self.book.editions if edition.draft}
        return next((one for one in self.comparisons if one.new not in drafts), next(iter(self.comparisons), None))

    def change_to(self, number: str, edition: str) -> tuple[Change, ...]:
        """Return the changes that led to a clause of an edition from the edition before, one per language."""
        return self._changes_of("new", number, self.comparison_to(edition))

    def change_from(self, number: str, edition: str) -> tuple[Change, ...]:
        """Return the changes from a clause of an edition to the edition after it, one per language."""
        return self._changes_of("old", number, self.comparison_from(edition))

    def _changes_of(self, side: str, number: str, comparison: Comparison | None) -> tuple[Change, ...]:
        return () if comparison is None else self.told(comparison).change_of(side, number, self.law_of(number))

    def comparison_to(self, edition: str) -> Comparison | None:
        """Return the comparison that leads to an edition."""
        return next((one for one in self.comparisons if one.new == edition), None)

    def comparison_from(self, edition: str) -> Comparison | None:
        """Return the comparison that starts from an edition."""
        return next((one for one in self.comparisons if one.old == edition), None)

    def became(self, comparison: Comparison, law: str) -> str:
        """Return the law of the new edition that a law of the old one became, empty where it is gone."""
        found = comparison.lineage.forward(law)
        return self.law_of(found[0]) if found else ""

    def old_law(self, comparison: Comparison, law: str) -> str:
        """Return the law of the old edition that a law of the new one was, empty where it is new."""
        found = comparison.lineage.backward(law)
        return self.law_of(found[0]) if found else ""

    def told_in(self, comparison: Comparison, change: Change) -> tuple[str, ...]:
        """Return the laws on whose pages a change is told, the law of the new edition first.

        What was removed is told where its old law lives on, not in the law that bears its old number now; of a law
        that is gone as a whole, under the number that it had.
        """
        left = (self.became(comparison, change.law_old) or change.law_old) if change.law_old else ""
        return tuple(dict.fromkeys(law for law in (change.law_new, left) if law))

    def is_of_gone_law(self, comparison: Comparison, change: Change) -> bool:
        """Tell whether a change is of a law of the old edition that the new one no longer has."""
        return not change.law_new and not self.became(comparison, change.law_old)

    @cached_property
    def _told(self) -> Mapping[str, Told]:
        """What is told of each law, by the old edition."""
        return {
            one.old: Told(one, partial(self.told_in, one), partial(self.is_of_gone_law, one), self.law_of)
            for one in self.comparisons
        }

    def told(self, comparison: Comparison) -> Told:
        """Return what a comparison of the book tells of each law."""
        return self._told[comparison.old]

    def comparison_of(self, comparison: Comparison, law: str) -> Comparison:
        """Return what a comparison says of a law of the new edition (see ``told_in``)."""
        return self.told(comparison).of(law)

    def comparison_of_gone(self, comparison: Comparison, law: str) -> Comparison | None:
        """Return what a comparison says of a law that is gone, by its old number; None where none is."""
        return self.told(comparison).of_gone(law)

    def comparisons_with(self, law: str) -> tuple[Comparison, ...]:
        """Return the comparisons in which a law has entries, newest first."""
        return tuple(one for one in self.comparisons if law in self.told(one).laws)

    def comparisons_of(self, law: str) -> tuple[Comparison, ...]:
        """Return the comparisons in which a law has entries, for that law, newest first."""
        return tuple(self.comparison_of(one, law) for one in self.comparisons_with(law))

    @cached_property
    def whereabouts(self) -> Whereabouts:
        """Where the clauses of each edition are in the others, by the lineages of the comparisons."""
        return whereabouts(self.book, (comparison.lineage for comparison in self.comparisons))

    def went(self, target: str, edition: str) -> tuple[Went, ...]:
        """Return where a clause stands that an edition lacks, and what it became; nothing where nobody knows."""
        return () if self.book.exists(edition, target) else self.whereabouts.of(target, edition)

    # --- sentences

    @cached_property
    def aligned(self) -> Aligned:
        """The sentences of every law that an edition has in two languages, by (edition, law).

        Raises:
            LawtextError: a file of what people decided cannot be read.
        """
        return (self.aligning or Aligning(self.book, self.languages)).result()

    def sentences(self, number: Number | str, edition: str) -> Sentences:
        """Return which sentences of a law say the same in its first two languages; none where it has one."""
        return self.aligned.get((edition, str(number)), {})

    def begin_pages(self) -> None:
        """Compute what all pages share, so that they can be made side by side."""
        _ = self.aligned, self.comparisons, self.cites, self._told, self.whereabouts, self.behind

    # --- translations

    @cached_property
    def behind(self) -> Behind:
        """Which translations are older than their source.

        Raises:
            LawtextError: a file of what people decided cannot be read.
        """
        return self.lagging.result() if self.lagging else all_behind(self.book)

    def is_behind(self, edition: str, language: str, number: str) -> bool:
        """Tell whether a clause or note of a translation is older than its source."""
        return number in self.behind.get((edition, language), ())

    def late(self, edition: str, language: str, law: str = "") -> list[str]:
        """Return what of a translation, or of one law or the definitions of it, is older than its source, in a fixed
        order: for hashes."""
        found = self.behind.get((edition, language), {})
        numbers: Iterable[str] = found
        if law == DEFINITIONS:
            terms = self.book.definitions.get((edition, language))
            numbers = [entry.id for entry in terms.entries] if terms else ()
        elif law:
            held = self.book.outlines.get((edition, language, law))
            numbers = held.numbers if held else ()
        return sorted(found.keys() & numbers)

    # --- rights

    @property
    def publish(self) -> Publish:
        """Whether all of the corpus may be published: the gravest answer of its sources; "yes" without any."""
        return publishable(source.publish for source in self.book.sources)


def languages_in_order(book: Book) -> tuple[str, ...]:
    """Return the languages of a book, the authoritative one first."""
    return (book.authoritative, *(code for code in book.languages if code != book.authoritative))


def publishable(answers: Iterator[Publish] | Sequence[Publish]) -> Publish:
    """Return the gravest of some answers."""
    given = set(answers)
    return "no" if "no" in given else "unknown" if "unknown" in given else "yes"
