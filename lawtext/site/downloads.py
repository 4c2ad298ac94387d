"""Downloads: the book as files for people who write programs or keep lists, each at an address that stays.

What each form holds is told in ``lawtext.exchange``; here stands which of them the site offers, and the page that lists
them.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Collection, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cached_property, partial
from itertools import islice
from typing import Any

from lawtext.alignment.decided import read_confirmed
from lawtext.alignment.lexicon import learned_of
from lawtext.alignment.units import Unit
from lawtext.corpus.lawwriting import write_law
from lawtext.desk.progress import progress_data
from lawtext.editions import Comparison
from lawtext.editions.lineage import Entry
from lawtext.editions.store import stored_entries
from lawtext.exchange.akn import akn_parts, file_name
from lawtext.exchange.clause_table import csv_head, csv_rows
from lawtext.exchange.memory import GATE, KeptBy, Said, each_unit, held_back, without
from lawtext.exchange.plain import edition_data, law_data
from lawtext.exchange.tmx import TranslationUnit, tmx_parts
from lawtext.hashes import law_hashes
from lawtext.kept import digest
from lawtext.model import DEFINITIONS, Edition
from lawtext.numbering import Number
from lawtext.packed import PackedSequence, portion
from lawtext.reviewed import read_decisions
from lawtext.site import addresses
from lawtext.site.keeping import NO_TEXTS, KeptTexts, key
from lawtext.site.page import Context, Page
from lawtext.site.progress_page import rows_of
from lawtext.site.sentences import units
from lawtext.site.view import Site


@dataclass(frozen=True, slots=True)
class Download:
    """A file that the site offers: its path, what kind of file it is, and what it holds."""

    path: str
    form: str
    edition: str = ""
    language: str = ""
    law: str = ""


def downloads(site: Site) -> Iterator[Download]:
    """Yield what is offered, in a fixed order."""
    yield Download(f"{addresses.DATA}book.json", "JSON")
    if rows_of(site):
        yield Download(addresses.PROGRESS_DATA, "JSON")
    for one in site.comparisons:
        yield Download(addresses.changes_data(one.old, one.new), "JSON")
    for edition in site.book.newest_first:
        yield from of_edition(site, edition)
        for number in site.book.numbers(edition.id):
            yield from of_law(site, str(number), edition.id)


def of_edition(site: Site, edition: Edition) -> tuple[Download, ...]:
    """Return what is offered of an edition as a whole, in a fixed order; the page of every law names it."""
    known: dict[str, tuple[Download, ...]] = site.kept.setdefault("downloads", {})
    if edition.id not in known:
        known[edition.id] = tuple(_of_edition(site, edition))
    return known[edition.id]


def _of_edition(site: Site, edition: Edition) -> Iterator[Download]:
    codes = _languages(site, edition)
    if not codes:
        return
    yield Download(f"{addresses.DATA}{edition.id}.json", "JSON", edition.id)
    yield Download(f"{addresses.DATA}{edition.id}.csv", "CSV", edition.id)
    for code in codes:
        name = file_name(site.book, edition.id, code)
        yield Download(f"{addresses.DATA}akn/{name}", "Akoma Ntoso", edition.id, code)
    for pair in _pairs(site, edition):
        yield Download(_memory_path(edition, pair), "TMX", edition.id, pair[1] if len(codes) > 2 else "")


def _pairs(site: Site, edition: Edition) -> Iterator[tuple[str, str]]:
    """Yield the languages of a translation memory: the one that decides, and each that has a law of the edition too."""
    source, laws = site.book.authoritative, site.book.laws
    numbers = [str(number) for number in site.book.numbers(edition.id)]
    for code in _languages(site, edition):
        if code != source and any(
            {(edition.id, source, one), (edition.id, code, one)} <= laws.keys() for one in numbers
        ):
            yield source, code


def _memory_path(edition: Edition, pair: tuple[str, str]) -> str:
    return f"{addresses.DATA}{edition.id}.{'-'.join(pair)}.tmx"


def _memory(
    site: Site, edition: Edition, pair: tuple[str, str], late: Collection[str], kept: KeptBy
) -> Iterator[bytes]:
    """Return the translation memory of an edition, in parts, out of the sentences that its pages light up together.

    As ``lawtext export`` does, it leaves out what has several translations that nobody accepted, and the clauses
    whose translation is older than its source (``late``).
    """
    known = _Known(site, edition.id, frozenset(pair))
    rights = " ".join(site.book.rights[code] for code in pair if site.book.rights.get(code))
    every = without(each_unit(site.book, edition.id, pair, "sentence", known, kept), late)
    some = iter(lambda: tuple(islice(every, _AT_A_TIME)), ())
    found: PackedSequence[TranslationUnit] = PackedSequence(map(portion, some))  # they take more room than the file
    held = {one.source for one in held_back(site.book, edition.id, found)}
    return tmx_parts((unit for unit in found if unit.segments[0] not in held), pair, "sentence", rights)


_AT_A_TIME = 500
"""So many units of a translation memory are held as they are."""


@dataclass(frozen=True)
class _Known(Mapping[str, Sequence["Unit"]]):
    """The pairs of sentences of an edition in two languages by law, each law's made when it is asked for."""

    site: Site
    edition: str
    pair: frozenset[str]

    def __getitem__(self, law: str) -> Sequence[Unit]:
        found = self.site.sentences(law, self.edition)
        if not found or not self.pair.issuperset(code for code, _ in found):
            raise KeyError(law)
        return units(found)

    def __iter__(self) -> Iterator[str]:
        return (law for edition, law in self.site.aligned if edition == self.edition)

    def __len__(self) -> int:
        return sum(1 for _ in self)


def of_law(site: Site, law: str, edition: str) -> Iterator[Download]:
    """Yield what is offered of one law in an edition."""
    path = addresses.law_data(law, edition)
    yield Download(f"{path}.json", "JSON", edition, law=law)
    for code in (code for code in site.languages if (edition, code, law) in site.book.laws):
        yield Download(f"{path}.{code}.md", "Markdown", edition, code, law)


def contents(site: Site, common: str = "", kept: KeptTexts = NO_TEXTS) -> Iterator[tuple[str, bytes]]:
    """Yield (path, content) of every file that is offered but the translation memories, in a fixed order.

    What holds every law of an edition comes piece by piece, each by the same path, and files of the laws between.

    Args:
        common: the hash of what all pages rest on (see ``Footing``).
        kept: what earlier builds made of the same.
    """
    yield f"{addresses.DATA}book.json", f"{_json(book_data(site))}\n".encode()
    if rows_of(site):
        yield addresses.PROGRESS_DATA, f"{_json(progress_data(rows_of(site)))}\n".encode()
    for one in site.comparisons:
        path = addresses.changes_data(one.old, one.new)
        yield from ((path, piece) for piece in _gathered(_changes(site, one)))
    for edition in _editions(site, common, kept):
        yield from edition.files()
    kept.end()


def memories(site: Site, common: str = "", kept: KeptTexts = NO_TEXTS) -> Iterator[tuple[str, bytes]]:
    """Yield (path, content) of every translation memory, as ``contents`` does; what aligns texts is loaded for it."""
    for edition in _editions(site, common, kept):
        yield from edition.memories()
    kept.end()


def _editions(site: Site, common: str, kept: KeptTexts) -> Iterator[_Edition]:
    """Yield the editions that have a law, the newest first."""
    for edition in site.book.newest_first:
        codes = _languages(site, edition)
        if codes:
            yield _Edition(site, edition, codes, common, kept)


def _languages(site: Site, edition: Edition) -> tuple[str, ...]:
    return tuple(code for code in site.languages if any(key[:2] == (edition.id, code) for key in site.book.laws))


class _Edition:
    """The files of one edition, each made where no earlier build made it of the same."""

    def __init__(self, site: Site, edition: Edition, codes: tuple[str, ...], common: str, kept: KeptTexts) -> None:
        self._site, self._edition, self._codes, self._kept = site, edition, codes, kept
        hashes = law_hashes(site.book) if kept.keeps else {}
        self._hashes = {
            code: {law: hashes[of, one, law] for of, one, law in hashes if (of, one) == (edition.id, code)}
            for code in codes
        }
        parts = [(place, one) for place, one in sorted(site.book.introductions.items()) if place[0] == edition.id]
        labels = [place for place in sorted(site.book.confirmed) if place[0] == edition.id]
        inferred = [(*place, repr(one)) for place, one in sorted(site.book.inferred.items()) if place[0] == edition.id]
        terms = {code: site.late(edition.id, code, DEFINITIONS) for code in codes}
        self._late_terms = {code: late for code, late in terms.items() if late}
        told = (parts, labels, inferred, self._late_terms)
        self._common = key("download", common, edition.id, codes, *told) if kept.keeps else ""

    def _made(self, path: str, make: Callable[[], str | bytes], *rests: object) -> tuple[str, bytes]:
        """Return a file and its content; ``rests`` tells all it is made of beside what is common to the edition."""
        name = key(self._common, path, *rests) if self._kept.keeps else ""
        content = self._kept.get_bytes(name) if name else None
        if content is None:
            made = make()
            content = made.encode("utf-8") if isinstance(made, str) else made
            if name:
                self._kept.put_bytes(name, content)
        return path, content

    def _made_in_pieces(
        self, path: str, make: Callable[[], Iterable[bytes]], *rests: object
    ) -> Iterator[tuple[str, bytes]]:
        """Yield a file that holds every law piece by piece, and keep each piece by itself (see ``_made``)."""
        name = key(self._common, path, *rests) if self._kept.keeps else ""
        number = int(self._kept.get(name) or 0) if name else 0
        known = [piece for place in range(number) if (piece := self._kept.get_bytes(f"{name} {place}")) is not None]
        if number and len(known) == number:
            yield from ((path, piece) for piece in known)
            return
        number = 0
        for piece in _gathered(make()):
            if name:
                self._kept.put_bytes(f"{name} {number}", piece)
            yield path, piece
            number += 1
        if name:
            self._kept.put(name, str(number))

    @cached_property
    def _head(self) -> dict[str, Any]:
        return edition_data(self._site.book, self._edition, self._codes, laws=False, late=self._late_terms)

    def _of_law(self, number: str) -> list[object]:
        """Return what the data of a law are made of."""
        return [held.get(number) for held in self._hashes.values()]

    def _late(self, law: str) -> dict[str, list[str]]:
        """Return what of a law is older than its source, by language."""
        return {code: late for code in self._codes if (late := self._site.late(self._edition.id, code, law))}

    def files(self) -> Iterator[tuple[str, bytes]]:
        """Yield (path, content): the data of each law and with them those of the edition, then its other files."""
        site, book, edition, codes = self._site, self._site.book, self._edition, self._codes
        every, table = f"{addresses.DATA}{edition.id}.json", f"{addresses.DATA}{edition.id}.csv"
        before, after = _json(self._head).split(_NO_LAWS)
        yield every, f"{before}{_NO_LAWS[:-1]}".encode()
        sign = b""
        for number in book.numbers(edition.id):
            law = str(number)
            path = addresses.law_data(law, edition.id)
            page = site.path(law, edition.id, permanent=True)
            opening = f'{self._opening},"page":{_json(page)},"law":'
            made, content = self._made(
                f"{path}.json", partial(self._law, number, opening), self._of_law(law), self._late(law)
            )
            yield every, sign + content[len(opening.encode()) : -len(_END)]
            sign = b","
            yield made, content
            for code in site.languages_of(law, edition.id):
                written = partial(self._written, law, code)
                yield self._made(f"{path}.{code}.md", written, self._hashes.get(code, {}).get(law))
        yield every, f"]{after}\n".encode()
        yield table, csv_head(codes)
        for number in book.numbers(edition.id):
            yield table, self._rows(number)
        place = book.editions.index(edition)
        lineage = stored_entries(book, book.editions[place - 1].id, edition.id) if place else ()
        for code in codes:
            path = f"{addresses.DATA}akn/{file_name(book, edition.id, code)}"
            for piece in _gathered(akn_parts(book, edition.id, code, lineage, self._in_akn(path, code, lineage))):
                yield path, piece

    def memories(self) -> Iterator[tuple[str, bytes]]:
        """Yield (path, content) of the translation memory of each pair of languages."""
        site, edition = self._site, self._edition
        for pair in _pairs(site, edition):
            late = site.late(edition.id, pair[1])
            memory = partial(_memory, site, edition, pair, late, self._said_in(pair))
            yield from self._made_in_pieces(_memory_path(edition, pair), memory, late, *self._paired(pair))

    def _said_in(self, pair: tuple[str, str]) -> KeptBy:
        """Return what keeps the pairs of sentences of each law, of the definitions and of the articles."""
        book, edition = self._site.book, self._edition.id
        if not self._kept.keeps:
            return lambda _, make: make()
        around, articles = digest((pair, learned_of(book))), digest(book.articles)
        aligned = dict(self._site.aligned.told(edition))

        def kept(of: str, make: Callable[[], Iterable[Said]]) -> Iterable[Said]:
            rests = [around, *(self._hashes[code].get(of) for code in pair), aligned.get(of)]
            decided = read_confirmed(book, edition, of) if of else articles
            _, said = self._made(f"memory#{of}", lambda: _json(list(make())), *rests, decided)
            return [tuple(one) for one in json.loads(said)]

        return kept

    def _in_akn(self, path: str, code: str, lineage: Sequence[Entry]) -> Callable[[str, Callable[[], bytes]], bytes]:
        """Return what keeps how each law stands in a document that holds them all."""
        was = digest(lineage) if self._kept.keeps else ""

        def kept(law: str, make: Callable[[], bytes]) -> bytes:
            return self._made(f"{path}#{law}", make, was, self._hashes[code].get(law))[1]

        return kept

    def _paired(self, pair: tuple[str, str]) -> Iterator[object]:
        """Yield what a translation memory is made of, beside which clauses are late."""
        if self._kept.keeps:
            book, edition, decisions = self._site.book, self._edition.id, read_decisions(self._site.book)
            # What people accepted of what has several translations is looked for by a check of the whole book.
            waived = any(one.rule == GATE for one in decisions.waivers)
            yield self._hashes, decisions, law_hashes(book) if waived else ""
            yield self._site.aligned.told(edition)
            yield pair, learned_of(book), read_confirmed(book, edition, DEFINITIONS)
            yield book.articles, sorted(book.introductions.items())

    def _law(self, number: Number, before: str) -> str:
        late = self._late(str(number))
        return before + _json(law_data(self._site.book, self._edition.id, number, self._codes, late)) + _END

    def _written(self, law: str, code: str) -> str:
        return write_law(self._site.book.laws[self._edition.id, code, law], self._site.book.numbering)

    @cached_property
    def _opening(self) -> str:
        """What the data of each law begin with."""
        return _json({key: value for key, value in self._head.items() if key != "laws"})[:-1]

    def _rows(self, number: Number) -> bytes:
        path = f"{addresses.DATA}{self._edition.id}.csv#{number}"
        made = partial(csv_rows, self._site.book, self._edition.id, number, self._codes)
        return self._made(path, made, self._of_law(str(number)))[1]


def _gathered(parts: Iterable[bytes]) -> Iterator[bytes]:
    """Yield parts of a file as fewer, larger ones."""
    some: list[bytes] = []
    size = 0
    for part in parts:
        some.append(part)
        size += len(part)
        if size >= _PIECE:
            yield b"".join(some)
            some, size = [], 0
    yield b"".join(some)


_PIECE = 1 << 18
"""So many bytes of a large file are kept and written together, or a few more."""
_END = "}\n"
"""What stands behind the clauses of a law in its file."""
_NO_LAWS = '"laws":[]'
"""Where the laws stand in the data of an edition; in a text its quotation marks would be written otherwise."""


def _json(data: object) -> str:
    return json.dumps(data, ensure_ascii=False, separators=(",", ":"))  # indented it takes ten times as long


def book_data(site: Site) -> dict[str, Any]:
    """Return what the book holds: its editions, and of each law where its pages and its files are."""
    book = site.book
    return {
        "version": 1,
        "book": book.id,
        "title": dict(book.title),
        "rights": dict(book.rights),
        "authoritative": book.authoritative,
        "languages": list(site.languages),
        "editions": [
            {
                "id": edition.id,
                "year": edition.year,
                "in_force": dict(edition.in_force),
                "languages": list(edition.languages),
                "translators": dict(edition.translators),
                "checked": edition.checked,
                "draft": edition.draft,
                "laws": [_law_data(site, str(number), edition.id) for number in book.numbers(edition.id)],
            }
            for edition in book.editions
        ],
    }


def _law_data(site: Site, law: str, edition: str) -> dict[str, Any]:
    outlines = site.book.outlines
    return {
        "number": law,
        "title": {code: outlines[edition, code, law].title or None for code in site.languages_of(law, edition)},
        "page": site.path(law, edition, permanent=True),
        "data": f"{addresses.law_data(law, edition)}.json",
    }


def _changes(site: Site, comparison: Comparison) -> Iterator[bytes]:
    """Yield, in parts, what ``lawtext compare --format json`` tells of two editions, but its sums; the changes, which
    may be those of a large book, are held one at a time."""
    book = site.book
    head = {"version": 1, "book": book.id, "title": dict(book.title), "rights": dict(book.rights)}
    told = replace(comparison, changes=()).as_json()
    rest = {name: value for name, value in told.items() if name not in _SUMS}
    yield f'{_json(head | rest)[:-1]},"changes":['.encode()
    sign = ""
    for change in comparison.changes:
        if not change.unchanged:
            yield f"{sign}{_json(change.as_json())}".encode()
            sign = ","
    yield f"]{_END}".encode()


_SUMS = frozenset({"changes", "counts", "summary", "words_marked", "not_judged"})


def data_page(site: Site) -> Page:
    """Return the page that lists the downloads."""
    title, intro = site.interface.say("data_title"), site.interface.say("data_intro")
    return Page(addresses.DATA, "data.html", title, lambda: data_context(site), intro, rests=lambda: downloads(site))


def data_context(site: Site) -> Context:
    """Return the downloads by edition: whole ones first, then law by law."""
    listed = [(one, addresses.link_to_file(addresses.DATA, one.path)) for one in downloads(site)]
    editions = []
    for edition in site.book.newest_first:
        own = [(one, href) for one, href in listed if one.edition == edition.id]
        laws: dict[str, list[tuple[Download, str]]] = {}
        for one, href in own:
            if one.law:
                laws.setdefault(one.law, []).append((one, href))
        if own:
            whole = [(one, href) for one, href in own if not one.law]
            editions.append({"id": edition.id, "whole": whole, "laws": laws})
    return {
        "book": [(one, href) for one, href in listed if one.path == f"{addresses.DATA}book.json"],
        "changes": [
            (one.old, one.new, addresses.link_to_file(addresses.DATA, addresses.changes_data(one.old, one.new)))
            for one in site.comparisons
        ],
        "progress": [(one, href) for one, href in listed if one.path == addresses.PROGRESS_DATA],
        "editions": editions,
        "written": site.written,
        "zip": addresses.link_to_file(addresses.DATA, addresses.ZIP) if site.offers_zip else "",
    }
