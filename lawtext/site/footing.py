"""Footing: what the content of each page rests on, as a hash, so that a page that would be the same is not made again.

A law's page rests on all that is known of the law (its text in every edition and language, its sentences, what it
cites, who cites it, what changed in it) and on what is common to all pages: the settings, the theme, the glossary and
the definitions, which laws and clauses there are and what they are called, which clause became which. Any other page
rests on the whole book and on what people decided, unless it says itself on what (``Page.rests``). A page function
that looks at more of another law than its number and title must be told here.
"""

from __future__ import annotations

import hashlib
from collections import defaultdict
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import fields, replace
from functools import cached_property
from itertools import chain, combinations
from pathlib import Path

from lawtext.citations.finding import surroundings
from lawtext.editions import Change, Lineage
from lawtext.hashes import law_hashes
from lawtext.reviewed import read_decisions
from lawtext.site import addresses
from lawtext.site.citing import Citing
from lawtext.site.keeping import file_hashes, key
from lawtext.site.page import Page
from lawtext.site.view import Site

_OF_LAWS = ("laws", "path", "settings", "articles", "introductions", "marks", "inferred", "confirmed")
"""The parts of a book that are told otherwise than as they stand."""


class Footing:
    """Says on what the pages of a site rest, once all that pages share is computed."""

    def __init__(self, site: Site, folders: Sequence[str] = ()) -> None:
        """Prepare for a site whose templates lie in ``folders``, beside those of the program itself."""
        self._site, self._folders = site, folders

    def of(self, page: Page, *, apart: bool = True) -> str:
        """Return the hash of what a page's content is made of, with its parts unless these stand ``apart``; empty where
        that is not known (the findings)."""
        if page.path == addresses.CHECK:
            return ""
        if page.rests is not None and (apart or not page.parts):
            rests = _hash(page.rests())
        else:
            rests = self._laws.get(page.law, "") if page.law else self._whole
        return key("page", page.path, page.template, page.edition, page.law, self.common, rests)

    @cached_property
    def common(self) -> str:
        """The hash of what all pages rest on, whichever law they are of."""
        site, book = self._site, self._site.book
        return _hash(
            chain(
                ((one.name, getattr(book, one.name)) for one in fields(book) if one.name not in _OF_LAWS),
                (
                    sorted(book.settings.items()),
                    sorted((*place, repr(label)) for place, label in book.inferred.items()),
                    sorted(book.confirmed),
                    [(one.id, one.language, one.edition, one.title) for one in book.articles],
                    sorted(book.introductions),
                    (site.interface.languages, site.offers_zip),
                    [sorted(file_hashes(Path(folder)).items()) for folder in self._folders],
                    surroundings(book),
                ),
                self._outline(),
                (
                    replace(one, changes=(), lineage=Lineage(one.old, one.new, ()), untold=(), parts=())
                    for one in site.comparisons
                ),
                ([(one.old, one.new) for one in site.comparisons_with(str(number))] for number in site.numbers),
                self._lineages(),
            )
        )

    def _outline(self) -> Iterator[object]:
        """Yield which laws, clauses and notes there are, and what the laws are called."""
        for place, law in self._site.book.outlines.items():
            yield place, law.title, [*law.numbers]

    def _lineages(self) -> Iterator[object]:
        """Yield which clause became which from each edition to each later one."""
        for old, new in combinations([edition.id for edition in self._site.book.editions], 2):
            lineage = self._site.whereabouts.lineage(old, new)
            yield old, new, lineage is None
            for one in lineage.entries if lineage else ():
                yield one.kind, one.old, one.new, one.certain, one.confirmed

    @cached_property
    def _laws(self) -> dict[str, str]:
        """The hash of all that is known of each law."""
        return {str(number): _hash(self._law(str(number))) for number in self._site.numbers}

    def _law(self, law: str) -> Iterator[object]:
        site, book = self._site, self._site.book
        changes = [change for one in site.comparisons for change in site.told(one).touching(law)]
        for edition in book.editions:
            yield edition.id, self._sentences.get((edition.id, law))
            for code in site.languages:
                held = book.outlines.get((edition.id, code, law))
                if held is None:
                    continue
                yield code, book.marks.get((edition.id, code, law))
                yield site.late(edition.id, code, law)
                yield [(number, _cites(one)) for number in held.numbers for one in site.cited_by(number, edition.id)]
        yield [_became(change) for change in changes]
        touched = {site.law_of(number) for change in changes for number in (*change.old_all, *change.new_all)}
        yield [self._texts[of] for of in sorted({law, *touched})]
        for one in site.comparisons:
            yield one.old, site.became(one, law), site.old_law(one, law)
            yield [change.law_new for change in site.comparison_of(one, law).changes]
            gone = site.comparison_of_gone(one, law)
            yield [change.law_new for change in gone.changes] if gone else None

    @cached_property
    def _texts(self) -> dict[str, list[object]]:
        """The hashes of the texts of each law, by its number."""
        found: dict[str, list[object]] = defaultdict(list)
        for place, one in law_hashes(self._site.book).items():
            found[place[2]].append((place, one))
        return found

    @cached_property
    def _sentences(self) -> dict[tuple[str, str], str]:
        """What tells all about the sentences of each law, by (edition, law)."""
        editions = [edition.id for edition in self._site.book.editions]
        return {(id, law): text for id in editions for law, text in self._site.aligned.told(id)}

    @cached_property
    def _whole(self) -> str:
        book = self._site.book
        return _hash(
            chain(
                self._laws.items(),
                (
                    book.articles,
                    sorted(book.introductions.items()),
                    sorted(book.marks.items()),
                    read_decisions(book),
                ),
                chain.from_iterable((one.untold, one.parts, *one.lineage.entries) for one in self._site.comparisons),
            )
        )


def _cites(one: Citing) -> object:
    """Return what tells of a place that cites what its text and all that pages rest on do not tell."""
    citation = one.citation
    place = one.edition, one.language, one.number, one.article, one.block, one.definition
    return place, one.text, citation.start, citation.end, citation.text, citation.targets, citation.status


def _became(one: Change) -> object:
    """Return what tells of a change what the texts of its laws and all that pages rest on do not tell."""
    return one.language, one.kinds, one.old_all, one.new_all, one.moved, one.score, one.reason, one.judged, one.says


def _hash(parts: Iterable[object]) -> str:
    """Return the SHA-256 of the ``repr`` of some things, in their order; sets are told in theirs."""
    found = hashlib.sha256()
    for part in parts:
        found.update(repr(sorted(part) if isinstance(part, set | frozenset) else part).encode("utf-8", "surrogatepass"))
        found.update(b"\0")
    return found.hexdigest()
