"""A whole book: its editions and all that is read of it."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from pathlib import Path

from lawtext.model.articles import Article, Definitions, Term
from lawtext.model.laws import Clause, Law, LawOutline, Origin
from lawtext.model.packed_laws import PackedLaws
from lawtext.model.sources import Inference, Source, SourceMark
from lawtext.numbering import Number, Numbering


@dataclass(frozen=True, slots=True)
class Edition:
    """An edition of the book.

    ``in_force`` maps an authority's id (empty: every authority) to the first day, ISO 8601; empty where no
    date is known. ``based_on`` is the edition whose files it takes over where it has none, or empty. A ``draft`` is
    still written: it is shown and compared, and is no edition that anybody plays by.
    """

    id: str
    year: int
    languages: tuple[str, ...]
    in_force: Mapping[str, str] = field(default_factory=dict)
    based_on: str = ""
    translators: Mapping[str, str] = field(default_factory=dict)
    checked: bool = False
    draft: bool = False


def newest(editions: Sequence[Edition]) -> Edition:
    """Return the newest of some editions, oldest first, that is no draft; the newest draft where all are."""
    return next((edition for edition in reversed(editions) if not edition.draft), editions[-1])


@dataclass(frozen=True, slots=True)
class Authority:
    """A body whose own rules may stand inside the text.

    ``begins``: with which words they begin on pages as they are received, by language.
    """

    id: str
    name: Mapping[str, str]
    begins: Mapping[str, tuple[str, ...]] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class OutlinePart:
    """A part of the book (an ``[[outline]]`` entry): from its first law on."""

    id: str
    first: str
    title: Mapping[str, str]


@dataclass(frozen=True)
class Book:
    """A whole corpus, read.

    ``laws`` is keyed by (edition, language, number as string); ``inferred`` holds the labels that the program
    proposed and no person has confirmed, keyed by (edition, language, clause number); ``confirmed`` those that
    a person did. ``marks`` are what the sources said beside the text, keyed by (edition, language, law), with
    ``definitions`` for the definitions; of an article by (empty, language, id).
    """

    id: str
    title: Mapping[str, str]
    numbering: Numbering
    languages: tuple[str, ...]
    authoritative: str
    editions: tuple[Edition, ...]
    rights: Mapping[str, str] = field(default_factory=dict)
    authorities: tuple[Authority, ...] = ()
    outline: tuple[OutlinePart, ...] = ()
    elsewhere: str = ""
    itself: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    laws: Mapping[tuple[str, str, str], Law] = field(default_factory=dict)
    articles: tuple[Article, ...] = ()
    definitions: Mapping[tuple[str, str], Definitions] = field(default_factory=dict)
    introductions: Mapping[tuple[str, str], Article] = field(default_factory=dict)
    glossary: tuple[Term, ...] = ()
    sources: tuple[Source, ...] = ()
    inferred: Mapping[tuple[str, str, str], Inference] = field(default_factory=dict)
    confirmed: frozenset[tuple[str, str, str]] = frozenset()
    marks: Mapping[tuple[str, str, str], tuple[SourceMark, ...]] = field(default_factory=dict)
    settings: Mapping[str, object] = field(default_factory=dict, repr=False)
    path: Path = field(default=Path(), compare=False)

    @property
    def latest(self) -> Edition:
        """The newest edition that is no draft, which is the one in force unless dates say otherwise."""
        return newest(self.editions)

    @property
    def newest_first(self) -> tuple[Edition, ...]:
        """The editions, newest first, with the drafts behind them."""
        drafts = [edition for edition in self.editions if edition.draft]
        others = [edition for edition in self.editions if not edition.draft]
        return (*reversed(others), *reversed(drafts))

    @property
    def law_noun(self) -> str:
        """What the book calls a law inside an English sentence (``law``, ``article``); its own word where it has no
        English one."""
        return self.numbering.law_noun

    def edition(self, id: str) -> Edition | None:
        """Return the edition with this id, None where the book has none."""
        return next((edition for edition in self.editions if edition.id == id), None)

    @cached_property
    def years(self) -> frozenset[str]:
        """The years of the editions, in figures."""
        return frozenset(str(edition.year) for edition in self.editions)

    @cached_property
    def edition_names(self) -> frozenset[str]:
        """What a line may call an edition in short: its year, in figures, or its id."""
        return self.years.union(edition.id for edition in self.editions)

    def edition_of(self, name: str) -> str:
        """Return the id of the edition that a line calls so by its year or its id, empty where there is none."""
        return next((edition.id for edition in self.editions if name in (edition.id, str(edition.year))), "")

    def law(self, edition: str, language: str, number: Number | str) -> Law | None:
        """Return a law, None where this corpus does not hold it."""
        if isinstance(number, str):
            key = self._law_keys.get(number)
            if key is None:
                try:
                    key = str(self.numbering.parse(number).law)
                except ValueError:
                    return None
        else:
            key = str(number.law)
        return self.laws.get((edition, language, key))

    @cached_property
    def outlines(self) -> Mapping[tuple[str, str, str], LawOutline]:
        """The outline of each law, by the keys of ``laws`` in their order: for all that is asked of outlines the laws,
        which a large book holds packed, are read once, or were noted when its files were."""
        if isinstance(self.laws, PackedLaws):
            return self.laws.outlines
        return {place: LawOutline.of(law) for place, law in self.laws.items()}

    @cached_property
    def _law_keys(self) -> Mapping[str, str]:
        """The law that each clause and note of the book lies in: asked for far too often to be read from its number."""
        found: dict[str, str] = {}
        for (_, _, key), law in self.outlines.items():
            found.update(dict.fromkeys(law.numbers, key))
        return found

    def clause(self, edition: str, language: str, number: Number | str) -> Clause | None:
        """Return a clause by number (a ``Number`` or its canonical string), None where it is not here."""
        law = self.law(edition, language, number)
        return law.clauses.get(str(number)) if law else None

    def numbers(self, edition: str) -> tuple[Number, ...]:
        """Return the numbers of the laws an edition holds in any language, in the order of the book."""
        return self._numbers.get(edition, ())

    @cached_property
    def _numbers(self) -> Mapping[str, tuple[Number, ...]]:
        """The numbers of the laws that each edition holds."""
        found: dict[str, set[Number]] = {}
        for (edition, _, _), law in self.outlines.items():
            found.setdefault(edition, set()).add(law.number)
        return {edition: tuple(sorted(numbers)) for edition, numbers in found.items()}

    def laws_of(self, edition: str, language: str = "") -> Iterator[Law]:
        """Yield the laws of an edition in one language, or in all, in the order of the book; no other is looked at:
        those of a large book are read when somebody asks for them."""
        return (self.laws[key] for key in self.laws if key[0] == edition and language in ("", key[1]))

    @cached_property
    def existing(self) -> Mapping[str, frozenset[str]]:
        """Per edition, the canonical numbers of every clause and note that exists in any language."""
        found: dict[str, set[str]] = {edition.id: set() for edition in self.editions}
        for (edition, _, _), law in self.outlines.items():
            found[edition].update(law.numbers)
        return {edition: frozenset(numbers) for edition, numbers in found.items()}

    def exists(self, edition: str, number: Number | str) -> bool:
        """Tell whether an edition holds this clause or note in any language."""
        return str(number) in self.existing.get(edition, frozenset())

    def languages_of(self, edition: str, number: Number | str) -> tuple[str, ...]:
        """Return the languages, in the book's order, in which an edition holds the law of this number."""
        return tuple(code for code in self.languages if self.law(edition, code, number) is not None)

    def label_origin(self, edition: str, language: str, number: Number | str) -> Origin:
        """Return how the label of a clause is known: printed, inferred by the program, or confirmed."""
        key = (edition, language, str(number))
        if key in self.confirmed:
            return "confirmed"
        return "inferred" if key in self.inferred else "label"
