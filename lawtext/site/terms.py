"""Terms: the words of the glossary and of the definitions, marked where a page says them first: in headings, clauses
and notes of a law, in the text of a definition, in the commentary and the introduction.

A term is known by the stems of its words, so that an inflected form is marked too. What a term means is shown by the
script, out of a file of its own (``terms_file``) that is loaded when the first one is asked for; without a script the
mark is a link to the definition, or to the page of terms.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field

from markupsafe import Markup, escape

from lawtext.checks.terms import stem
from lawtext.languages import fold
from lawtext.languages.searching import words as folded_words
from lawtext.model import Definition, Text
from lawtext.site import addresses
from lawtext.site.page import Context, Page, nothing_more
from lawtext.site.text import Span
from lawtext.site.view import Site

_WORD = re.compile(r"[^\W_]+")
_BETWEEN = re.compile(r"[ \u00a0\u2010\u2011-]{1,2}")


_MENTIONED = 2_000
"""So many texts are remembered with the terms they mention: those of many laws, whose pages are made law by law."""


@dataclass(frozen=True, slots=True)
class Meaning:
    """A term: what it is called per language, its definition where the edition has one, a note of the glossary.

    ``id`` is that of the definition, else that of the glossary.
    """

    id: str
    names: Mapping[str, tuple[str, ...]]
    definition: Mapping[str, Definition] = field(default_factory=dict)
    note: Mapping[str, str] = field(default_factory=dict)


def meanings(site: Site, edition: str) -> dict[str, Meaning]:
    """Return the terms of an edition by id: its definitions in their order, then what only the glossary has."""
    key = f"terms {edition}"
    if key not in site.kept:
        site.kept[key] = _of_edition(site, edition)
    found: dict[str, Meaning] = site.kept[key]
    return found


def _of_edition(site: Site, edition: str) -> dict[str, Meaning]:
    defined: dict[str, dict[str, Definition]] = {}
    for code in site.languages:
        held = site.book.definitions.get((edition, code))
        for entry in held.entries if held else ():
            defined.setdefault(entry.id, {})[code] = entry
    found = {
        id: Meaning(id, {code: entry.terms for code, entry in entries.items()}, entries)
        for id, entries in defined.items()
    }
    by_stems = {
        (code, _key(code, name)): id for id, one in found.items() for code, names in one.names.items() for name in names
    }
    for term in site.book.glossary:
        same = [term.id] if term.id in found else []
        same += [
            by_stems[code, _key(code, name)]
            for code, names in term.terms.items()
            for name in names
            if (code, _key(code, name)) in by_stems
        ]
        if same:
            one = found[same[0]]
            names = {
                code: _together(one.names.get(code, ()), term.terms.get(code, ()))
                for code in site.languages
                if one.names.get(code) or term.terms.get(code)
            }
            found[one.id] = Meaning(one.id, names, one.definition, term.note)
        else:
            found[term.id] = Meaning(term.id, dict(term.terms), {}, term.note)
    return found


def _together(defined: Sequence[str], listed: Sequence[str]) -> tuple[str, ...]:
    """Return the names of a definition, and those of the glossary that are other words."""
    known = {fold(name) for name in defined}
    return (*defined, *(name for name in listed if fold(name) not in known))


def _key(code: str, name: str) -> tuple[str, ...]:
    """Return the stems of a term's words."""
    return tuple(stem(word, code) for word in folded_words(name))


def marker(site: Site, edition: str, code: str) -> Marker:
    """Return what marks the terms of an edition in a language; it is made once for a build."""
    key = f"marker {edition} {code}"
    if key not in site.kept:
        site.kept[key] = Marker(site, edition, code)
    found: Marker = site.kept[key]
    return found


class Marker:
    """Marks the terms of an edition in a language."""

    def __init__(self, site: Site, edition: str, code: str) -> None:
        self.site, self.edition, self.code = site, edition, code
        self.known: dict[tuple[str, ...], str] = {}
        self._stems: dict[str, str] = site.kept.setdefault(f"stems {code}", {})  # editions say much alike
        self._mentioned: dict[str, tuple[tuple[int, int, str], ...]] = {}  # a law is shown at several addresses
        for one in meanings(site, edition).values():
            for name in one.names.get(code, ()):
                key = _key(code, name)
                if key:
                    self.known.setdefault(key, one.id)
        self.longest = max(map(len, self.known), default=0)
        self.first = {key[0] for key in self.known}

    def spans(self, text: str, here: str, apart: Iterable[Span], told: set[str]) -> list[Span]:
        """Return the first mention of each term of a text as spans of HTML, none inside or across ``apart``.

        ``told`` are the ids of terms that were marked before and need no other mark; those marked here are added.
        """
        if not self.known:
            return []
        if text not in self._mentioned:
            if len(self._mentioned) >= _MENTIONED:
                self._mentioned.clear()
            self._mentioned[text] = tuple(self._mentions(text))
        taken = [(span.start, span.end) for span in apart]
        found: list[Span] = []
        for start, end, id in self._mentioned[text]:
            if id not in told and not any(start < until and end > since for since, until in taken):
                told.add(id)
                found.append(Span(start, end, self._opening(id, here), Markup("</a>")))
        return found

    def _mentions(self, text: str) -> Iterator[tuple[int, int, str]]:
        """Yield every mention of a term, with its id."""
        words = [match.span() for match in _WORD.finditer(text)]
        stems = [self._stem(text[start:end]) for start, end in words]
        at = 0
        while at < len(words):
            length, id = self._longest(text, words, stems, at)
            if id is not None:
                yield words[at][0], words[at + length - 1][1], id
            at += length

    def _stem(self, word: str) -> str:
        found = self._stems.get(word)
        if found is None:
            found = self._stems[word] = stem(fold(word), self.code)
        return found

    def _longest(
        self, text: str, words: Sequence[tuple[int, int]], stems: Sequence[str], at: int
    ) -> tuple[int, str | None]:
        """Return how many words from ``at`` are a term, and its id."""
        if stems[at] not in self.first:
            return 1, None
        together = 1
        while (
            together < self.longest
            and at + together < len(words)
            and _BETWEEN.fullmatch(text, words[at + together - 1][1], words[at + together][0])
        ):
            together += 1
        for length in range(together, 0, -1):
            id = self.known.get(tuple(stems[at : at + length]))
            if id is not None:
                return length, id
        return 1, None

    def _opening(self, id: str, here: str) -> Markup:
        path, fragment = term_place(self.site, self.edition, id)
        if here.startswith(addresses.DEFINITIONS) and path.startswith(here):
            path = here  # the page of definitions shows the newest edition at two addresses
        return Markup(f'<a class="term" href="{escape(addresses.link(here, path, fragment))}">')


def term_place(site: Site, edition: str, id: str) -> tuple[str, str]:
    """Return the page and the id on it where a term is told without a script."""
    if meanings(site, edition)[id].definition:
        return f"{addresses.DEFINITIONS}{edition}/", id
    return addresses.TERMS, id


def _paragraphs(entry: Definition) -> list[str]:
    texts: list[Text | str] = [*entry.paragraphs, *(f"{sense.label} {sense.text.string}" for sense in entry.senses)]
    return [text if isinstance(text, str) else text.string for text in texts]


def terms_file(site: Site, edition: str) -> dict[str, object]:
    """Return what the script shows of each term of an edition: per language its names and its definition; the note."""
    return {
        one.id: {
            "t": {
                code: [" = ".join(names), *(_paragraphs(one.definition[code]) if code in one.definition else ())]
                for code, names in one.names.items()
                if code in site.languages
            },
            **({"n": dict(one.note)} if one.note else {}),
        }
        for one in meanings(site, edition).values()
    }


def terms_pages(site: Site) -> Iterator[Page]:
    """Yield the page of terms, where the book has a glossary."""
    if site.book.glossary:
        say = site.interface.say
        title, intro = say("terms_title"), say("terms_intro")
        yield Page(addresses.TERMS, "terms.html", title, lambda: terms_context(site), intro, rests=nothing_more)


def terms_context(site: Site) -> Context:
    """Return the terms in every language, in the order of the first, each with the place of its definition."""
    newest = site.book.latest.id
    known = list(meanings(site, newest).values())
    searched = {term.id: term.search for term in site.book.glossary}
    first = site.languages[0]
    return {
        "languages": list(site.languages),
        "terms": [
            {
                "id": one.id,
                "names": {code: list(one.names.get(code, ())) for code in site.languages},
                "note": one.note,
                "search": searched.get(one.id, ()),
                "definition": addresses.link(addresses.TERMS, *term_place(site, newest, one.id))
                if one.definition
                else "",
            }
            for one in sorted(known, key=lambda one: fold(next(iter(one.names.get(first, ())), one.id)))
        ],
    }
