"""Citing: who cites what in a book, as the pages ask for it: law by law, by the law that cites and by the one cited.

The citations of a large book take more room than the book; they are held packed, as another process found them.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence, Set
from dataclasses import dataclass
from itertools import chain, groupby, islice
from operator import itemgetter
from typing import Any

from lawtext.citations import Citation, CitationIndex
from lawtext.citations.book import Source
from lawtext.model import Article, Book
from lawtext.packed import PackedMapping, PackedSequence, Spooled, by_fields, packed, portion
from lawtext.site.beside import Cut


@dataclass(frozen=True, slots=True)
class Citing:
    """A place that cites: a clause or note of the law (``number``), a block of an article, or a definition."""

    edition: str
    language: str
    number: str
    citation: Citation
    text: str
    article: str = ""
    block: int = -1
    definition: str = ""

    __reduce__ = by_fields


OfLaw = Mapping[str, Sequence[Citing]]
"""Who cites the clauses and notes of a law, by their numbers."""
Blocks = Mapping[tuple[str, str, str, int], tuple[Citation, ...]]
"""What the blocks of articles cite, by (edition, language, article, block)."""


@dataclass(frozen=True)
class Cites:
    """Who cites what: every place that cites, in the order of the book; by (edition, law) who cites it; and what is
    cited that the edition meant lacks."""

    sources: Sequence[Source]
    blocks: Blocks
    of_laws: Mapping[tuple[str, str], OfLaw]
    absent: Set[str]

    def of_block(self, article: Article, block: int) -> tuple[Citation, ...]:
        """Return the citations of one block of an article."""
        return self.blocks.get((article.edition, article.language, article.id, block), ())


def cites(
    book: Book,
    index: CitationIndex,
    articles: Mapping[str, Mapping[str, Article]],
    targets: Callable[[Citation], Iterable[str]],
    law_of: Callable[[str], str],
) -> Cites:
    """Return who cites what.

    Args:
        book: the book.
        index: what its texts cite.
        articles: its articles by id and language.
        targets: the clauses of the book that a citation means.
        law_of: the law in which a number lies.
    """
    of_laws: dict[tuple[str, str], dict[str, list[Citing]]] = {}
    absent: set[str] = set()
    for citing in _every(index.sources, articles):
        edition = citing.citation.edition or citing.edition or book.latest.id
        for target in targets(citing.citation):
            if book.exists(edition, target):
                of_laws.setdefault((edition, law_of(target)), defaultdict(list))[target].append(citing)
            elif citing.citation.status in ("not-in-corpus", "not-in-edition"):
                absent.add(target)
    return Cites(index.sources, index.articles, of_laws, absent)


def _every(sources: Iterable[Source], articles: Mapping[str, Mapping[str, Article]]) -> Iterator[Citing]:
    for source in sources:
        if source.kind in ("clause", "note"):
            yield Citing(source.edition, source.language, source.id, source.citation, source.text)
        elif source.kind == "article" and source.id in articles:
            article = articles[source.id].get(source.language)
            if article is not None and source.block >= 0:
                text = article.blocks[source.block].text.string
                yield Citing(source.edition, source.language, "", source.citation, text, source.id, source.block)
        elif source.kind == "definition":
            yield Citing(source.edition, source.language, "", source.citation, source.sentence, "", -1, source.id)


@dataclass(frozen=True)
class PackedCites:
    """``Cites`` as bytes, to be sent by another process and held; ``of_texts`` is what each law cites
    (``found_in_laws``)."""

    of_texts: Mapping[tuple[str, str, str], bytes]
    sources: PackedSequence[Source]
    blocks: Blocks
    of_laws: Mapping[tuple[str, str], bytes]
    absent: Set[str]

    def read(self) -> Cites:
        """Return who cites what, of each law read when it is asked for."""
        return Cites(self.sources, self.blocks, PackedMapping(self.of_laws), self.absent)


_AT_A_TIME = 200
"""So many places that cite are packed together, for they are asked for one after the other; so many laws are sent."""


def packed_cites(found: Cites, of_texts: Mapping[tuple[str, str, str], bytes]) -> PackedCites:
    """Return who cites what, packed."""
    parts = groupby(enumerate(found.sources), lambda one: one[0] // _AT_A_TIME)
    return PackedCites(
        of_texts,
        PackedSequence(portion([source for _, source in some]) for _, some in parts),
        found.blocks,
        Spooled((place, packed(dict(of_law))) for place, of_law in found.of_laws.items()),
        found.absent,
    )


def _parts(found: PackedCites) -> Iterator[tuple[str, object]]:
    yield "", {"blocks": found.blocks, "absent": found.absent}
    for name, items in (
        ("of_texts", found.of_texts.items()),
        ("sources", found.sources.portions()),
        ("of_laws", found.of_laws.items()),
    ):
        coming = iter(items)
        while some := list(islice(coming, _AT_A_TIME)):
            yield name, some


def _whole(parts: Iterable[tuple[str, Any]]) -> PackedCites:
    coming = iter(parts)
    _, rest = next(coming)
    found: dict[str, Any] = {"of_texts": Spooled(()), "sources": PackedSequence(()), "of_laws": Spooled(())}
    for name, every in groupby(coming, itemgetter(0)):
        items = chain.from_iterable(some for _, some in every)
        found[name] = PackedSequence(items) if name == "sources" else Spooled(items)
    return PackedCites(**found, **rest)


IN_PARTS: Cut[PackedCites] = Cut(lambda _: (), _parts, _whole)
"""How it is sent: one large message would leave a hole in the memory of the process that reads it."""
