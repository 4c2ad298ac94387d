"""Who cites whom in a whole book: the citations of every clause, note and article, and back from each clause.

The index is made once per book by whoever needs it (a build, a command) and handed on; it holds nothing that
``find`` would not say of each text alone.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Mapping, Set
from dataclasses import dataclass, field, replace
from typing import Literal, NamedTuple

from lawtext.citations.finding import find, of_law, of_text
from lawtext.citations.records import Citation
from lawtext.citations.sentences import sentence_around
from lawtext.model import Article, Book, Text
from lawtext.numbering import Number, Numbering
from lawtext.packed import by_fields

SourceKind = Literal["clause", "note", "article", "definition"]
Relation = Literal["itself", "under", "above"]


@dataclass(frozen=True, slots=True)
class Source:
    """One place that cites.

    Args:
        kind: what cites: a clause, a note, an article (an introduction is one), a definition.
        edition: the edition of the text that cites; empty for an article about none in particular.
        language: its language.
        id: the number of the clause or note, or the id of the article or definition.
        block: for articles, which block (-1: the title); for definitions, which paragraph or sense; else 0.
        citation: the citation, with offsets in ``text``.
        text: the text of that clause, note or block.
        relation: whether the clause asked for is cited itself, or one under it, or one above it.
    """

    kind: SourceKind
    edition: str
    language: str
    id: str
    block: int
    citation: Citation
    text: str = field(repr=False)
    relation: Relation = "itself"

    __reduce__ = by_fields

    @property
    def sentence(self) -> str:
        """The sentence that the citation stands in, as printed."""
        start, end = sentence_around(self.text, self.citation.start, self.citation.end, self.language)
        return self.text[start:end]


@dataclass(frozen=True)
class CitationIndex:
    """The citations of a book, by where they stand and by what they cite.

    ``clauses`` is keyed by (edition, language, number), ``notes`` likewise, ``articles`` by (edition, language, id,
    block), the edition empty for one about none in particular;
    a text without citations has no entry.
    """

    clauses: Mapping[tuple[str, str, str], tuple[Citation, ...]]
    notes: Mapping[tuple[str, str, str], tuple[Citation, ...]]
    articles: Mapping[tuple[str, str, str, int], tuple[Citation, ...]]
    sources: tuple[Source, ...]
    _targets: Mapping[tuple[str, str], tuple[int, ...]] = field(repr=False)
    _existing: Mapping[str, Set[str]] = field(repr=False)
    _numbering: Numbering = field(repr=False)

    def of(self, edition: str, language: str, number: Number | str) -> tuple[Citation, ...]:
        """Return the citations of a clause or note."""
        key = (edition, language, str(number))
        return self.clauses.get(key, ()) or self.notes.get(key, ())

    def cited_by(self, edition: str | None, number: Number | str, *, related: bool = True) -> tuple[Source, ...]:
        """Return the places that cite a clause of an edition (None: of any), in the order of the book.

        With ``related`` also those that cite a clause under it (``under``) or one it lies in (``above``), each
        marked so. A text that cites the clause it stands in is left out only of the related ones.
        """
        wanted = str(number)
        around = frozenset(_parents(self._numbering, wanted)) if self._is_known(wanted) else frozenset()
        found: dict[int, Relation] = {}
        for (of, target), places in self._targets.items():
            if edition is not None and of != edition:
                continue
            relation = self._relation(target, wanted, around)
            if relation is None or (relation != "itself" and not related):
                continue
            for place in places:
                if found.get(place) != "itself":
                    found[place] = relation
        return tuple(replace(self.sources[place], relation=found[place]) for place in sorted(found))

    def _is_known(self, number: str) -> bool:
        """Tell whether a number is that of a clause or note of the book, or is cited."""
        return any(number in some for some in self._existing.values()) or any(one == number for _, one in self._targets)

    def _relation(self, target: str, wanted: str, around: Collection[str]) -> Relation | None:
        if target == wanted:
            return "itself"
        if target in around:
            return "above"
        return "under" if wanted in _parents(self._numbering, target) else None


def index(book: Book) -> CitationIndex:
    """Return the citations of every text of a book."""
    clauses: dict[tuple[str, str, str], tuple[Citation, ...]] = {}
    notes: dict[tuple[str, str, str], tuple[Citation, ...]] = {}
    articles: dict[tuple[str, str, str, int], tuple[Citation, ...]] = {}
    sources: list[Source] = []
    for kind, edition, code, id, place, text, cited in _citing(book):
        if kind == "clause":
            clauses[edition, code, id] = cited
        elif kind == "note":
            notes[edition, code, id] = cited
        elif kind == "article":
            articles[edition, code, id, place] = cited
        sources.extend(Source(kind, edition, code, id, place, citation, text) for citation in cited)
    targets: dict[tuple[str, str], list[int]] = {}
    for place, source in enumerate(sources):
        if source.citation.work is None:
            for target in source.citation.targets:
                targets.setdefault((source.citation.edition, target), []).append(place)
    return CitationIndex(
        clauses,
        notes,
        articles,
        tuple(sources),
        {key: tuple(dict.fromkeys(places)) for key, places in targets.items()},
        book.existing,
        book.numbering,
    )


class _Citing(NamedTuple):
    """A text that cites: what holds it, which of the holder's texts it is (0 for a clause or a note), and what it
    cites."""

    kind: SourceKind
    edition: str
    language: str
    id: str
    place: int
    text: str
    cited: tuple[Citation, ...]


def _citing(book: Book) -> Iterator[_Citing]:
    """Yield the texts of a book that cite: its laws, its introductions and articles, its definitions."""
    for (edition, code, _), law in book.laws.items():
        said = {str(note.number): note.text.string for note in law.notes}
        for number, cited in of_law(book, law).items():
            clause = law.clauses.get(number)
            if clause is not None:
                yield _Citing("clause", edition, code, number, 0, clause.text, cited)
            else:
                yield _Citing("note", edition, code, number, 0, said[number], cited)
    for article in (*book.introductions.values(), *book.articles):
        for place, text in _texts(article):
            cited = of_text(book, article, text)
            if cited:
                yield _Citing("article", article.edition, article.language, article.id, place, text.string, cited)
    for (edition, code), definitions in book.definitions.items():
        for entry in definitions.entries:
            for place, text in enumerate((*entry.paragraphs, *(sense.text for sense in entry.senses))):
                cited = find(text.string, code, book, edition)
                yield _Citing("definition", edition, code, entry.id, place, text.string, cited)


def in_order(book: Book, sources: Iterable[Source]) -> tuple[Source, ...]:
    """Return places that cite as a reader looks for them: by edition, then by clause, its languages together.

    Notes stand with their law; definitions and articles follow, the latter also where they are about no edition.
    """
    editions = [edition.id for edition in book.editions]
    codes = [book.authoritative, *(code for code in book.languages if code != book.authoritative)]

    def place(source: Source) -> tuple[object, ...]:
        edition = editions.index(source.edition) if source.edition in editions else len(editions)
        last = (source.block, codes.index(source.language), source.citation.start)
        if source.kind in ("clause", "note"):
            return (edition, 0, book.numbering.parse(source.id), *last)
        return (edition, 1 if source.kind == "definition" else 2, source.id, *last)

    return tuple(sorted(sources, key=place))


def _texts(article: Article) -> Iterator[tuple[int, Text]]:
    if article.title is not None:
        yield -1, article.title
    for place, block in enumerate(article.blocks):
        yield place, block.text


def _parents(numbering: Numbering, target: str) -> Iterator[str]:
    """Yield the numbers a target lies in, nearest first; none for the definitions and the introduction."""
    try:
        number = numbering.parse(target).parent
    except ValueError:
        return
    while number is not None:
        yield str(number)
        number = number.parent
