"""The page of definitions: each language in its own order, the other language beside."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from markupsafe import Markup

from lawtext import citations
from lawtext.citations.finding import surroundings
from lawtext.model import Definition, Edition, Text, newest
from lawtext.site import addresses
from lawtext.site import text as html
from lawtext.site.editions_here import edition_context
from lawtext.site.law_pages import term_id
from lawtext.site.marking import (
    Standpoint,
    additions,
    spans,
)
from lawtext.site.page import Context, Page
from lawtext.site.terms import Marker
from lawtext.site.view import Site


def definitions_pages(site: Site) -> Iterator[Page]:
    """Yield the definitions of the newest edition that has them, and of each edition at a permanent address."""
    editions = [
        edition for edition in site.book.editions if any(edition.id == held for held, _ in site.book.definitions)
    ]
    title = site.interface.say("definitions_title")
    note = site.interface.say("definitions_beside")

    def page(path: str, edition: Edition) -> Page:
        return Page(
            path,
            "definitions.html",
            title,
            lambda: definitions_context(site, edition, path, editions),
            note,
            edition.id,
            rests=lambda: (surroundings(site.book), [site.late(edition.id, code) for code in site.languages]),
        )

    yield page(addresses.DEFINITIONS, newest(editions))
    for edition in editions:
        yield page(f"{addresses.DEFINITIONS}{edition.id}/", edition)


def definitions_context(site: Site, edition: Edition, here: str, editions: Sequence[Edition]) -> Context:
    """Return the definitions in each language's own order, the others' terms beside; ``editions`` have some."""
    held = {code: found for code in site.languages if (found := site.book.definitions.get((edition.id, code)))}
    where = Standpoint(here, edition.id, permanent=here != addresses.DEFINITIONS)
    terms = {code: Marker(site, edition.id, code) for code in held}
    by_id = {code: {entry.id: entry for entry in found.entries} for code, found in held.items()}
    return {
        **edition_context(site, here, addresses.DEFINITIONS, edition, editions, held.values()),
        "languages": list(held),
        "columns": [
            {
                "language": code,
                "title": found.title,
                "entries": [
                    {
                        "id": term_id(site, edition.id, entry.id, code),
                        "entry": entry,
                        "behind": site.is_behind(edition.id, code, entry.id),
                        "body": _definition(site, entry, terms[code], where),
                        "others": [
                            (other, entries[entry.id].terms, term_id(site, edition.id, entry.id, other))
                            for other, entries in by_id.items()
                            if other != code and entry.id in entries
                        ],
                    }
                    for entry in found.entries
                ],
            }
            for code, found in held.items()
        ],
        "here": here,
    }


def _definition(site: Site, entry: Definition, terms: Marker, where: Standpoint) -> Markup:
    """Return the text of a definition: what it cites, and other terms where it first says them."""
    told = {entry.id}

    def linked(text: Text) -> Markup:
        cited = spans(site, where, citations.find(text.string, terms.code, site.book, where.edition))
        marked = terms.spans(text.string, where.path, cited, told)
        return html.inline(text, cited + marked, addition=additions(site))

    out = Markup("").join(Markup("<p>{}</p>").format(linked(paragraph)) for paragraph in entry.paragraphs)
    for sense in entry.senses:
        out += Markup('<p class="sense"><span class="label">{}</span> {}</p>').format(sense.label, linked(sense.text))
    return out
