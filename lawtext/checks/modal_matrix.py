"""The matrix of modal verbs: how often each verb of a book is rendered by what, and where.

It counts what stands there and judges nothing; ``modals`` tells what is wrong.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace
from operator import itemgetter
from typing import Any

from lawtext.checks.by_law import found_by_law
from lawtext.checks.findings import Corpus
from lawtext.checks.modal_verbs import Base, Modals, Verb, met, modals_of, negates_after, verb_of
from lawtext.checks.passages import Pair, Piece
from lawtext.languages import language
from lawtext.model import Place


@dataclass(frozen=True, slots=True)
class Cell:
    """How often a modal verb of the source is rendered in one way, and where: (number, edition, place)."""

    verb: str
    rendering: str
    language: str
    places: tuple[tuple[str, str, Place], ...]
    sentences: tuple[tuple[str, str], ...] = ()
    """The sentence of the source and its translation, at each of the places; empty ones where nobody wants them."""


def matrix(corpus: Corpus, edition: str = "", *, sentences: bool = True) -> tuple[Cell, ...]:
    """Return what each modal verb of the book is rendered by, sentence by sentence, in the order of ``book.toml``.

    A rendering is accepted first, then what stands in its place; ``""`` where nothing of the kind stands there.
    Without ``sentences`` the cells tell places only.
    """
    found: dict[tuple[int, str, str, str], list[tuple[tuple[str, str, Place], tuple[str, str]]]] = {}
    for one in _rendered(corpus, sentences=sentences):
        if edition in ("", one.edition):
            key = (one.verb_place, one.verb, one.language, one.rendering)
            found.setdefault(key, []).append(((one.number, one.edition, one.place), (one.source, one.target)))
    ordered = sorted(found.items(), key=lambda item: (item[0][0], item[0][2], -len(item[1]), item[0][3]))
    return tuple(
        Cell(verb, rendering, code, tuple(place for place, _ in met_at), tuple(said for _, said in met_at))
        for (_, verb, code, rendering), met_at in ordered
    )


@dataclass(frozen=True, slots=True)
class _Rendered:
    """One modal verb of a sentence (``verb_place``: its place in ``book.toml``) with what renders it."""

    verb_place: int
    verb: str
    language: str
    rendering: str
    number: str
    edition: str
    place: Place
    source: str
    target: str

    @classmethod
    def of(cls, data: Any) -> _Rendered:
        """Read what ``data`` wrote."""
        *start, place, source, target = data
        return cls(*(*start, Place(*place), source, target))

    def data(self) -> list[object]:
        """Return it as plain data."""
        place = [self.place.file, self.place.line, self.place.col]
        start = [self.verb_place, self.verb, self.language, self.rendering, self.number, self.edition]
        return [*start, place, self.source, self.target]


def _rendered(corpus: Corpus, *, sentences: bool) -> Iterable[_Rendered]:
    """Return every modal verb of the laws with what renders it, in the order of the book."""
    name, look = ("renderings", _look) if sentences else ("places of renderings", _look_for_places)
    found = found_by_law(name, corpus, look, _Rendered.data, _Rendered.of)
    laws, first = corpus.book.laws, corpus.book.authoritative
    order = {(edition, number): place for place, (edition, code, number) in enumerate(laws) if code == first}
    together = [(order[one.edition, law], one) for law, some in found.items() for one in some]
    return [one for _, one in sorted(together, key=itemgetter(0))]


def _look_for_places(corpus: Corpus) -> Iterator[tuple[str, _Rendered]]:
    return ((file, replace(one, source="", target="")) for file, one in _look(corpus))


def _look(corpus: Corpus) -> Iterator[tuple[str, _Rendered]]:
    known = {one.id: modals_of(corpus.book, one.id) for one in corpus.book.editions}
    for pair in corpus.passage_pairs:
        modals = known.get(pair.edition) if pair.source.profile == "law" else None
        if modals is None or not met(pair.source, pair.source.language, modals):
            continue
        for source, target in pair.pieces:
            for verb, rendering in _renderings(source, target, pair, modals):
                yield pair.target.file, _Rendered(
                    modals.verbs.index(verb), verb.id, pair.target.language, rendering, pair.number, pair.edition,
                    target.place(0), source.string.strip(), target.string.strip(),
                )  # fmt: skip


def _renderings(source: Piece, target: Piece, pair: Pair, modals: Modals) -> Iterator[tuple[Verb, str]]:
    codes = (pair.source.language, pair.target.language)
    theirs = list(met(target, codes[1], modals))
    verbs = [verb for one in met(source, codes[0], modals) if (verb := verb_of(one, codes[0], modals))]
    waiting: list[Verb] = []
    for verb in verbs:
        answer = next((t for t in theirs if t.base in verb.forms.get(codes[1], ())), None)
        if answer is None:
            waiting.append(verb)
            continue
        theirs.remove(answer)
        yield verb, _named(answer.base, codes[1])
    for verb in waiting:
        yield verb, _named(theirs.pop(0).base, codes[1]) if theirs else ""


def _named(base: Base, code: str) -> str:
    negators = language(code).table("checks").get("modals", {}).get("negators", ())
    if not base[1] or not negators:
        return base[0]
    return f"{base[0]} {negators[0]}" if negates_after(code) else f"{negators[0]} {base[0]}"
