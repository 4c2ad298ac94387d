"""Structured data: what a page is, in the words of schema.org, for search engines and other programs.

A law is ``Legislation`` with its number as identifier; any other page is a ``WebPage`` about the book. Types and
properties are those of https://schema.org/Legislation.
"""

from __future__ import annotations

from typing import Any

from lawtext.model import Book, Edition
from lawtext.site.page import Page, titles
from lawtext.site.view import Site

EVERYBODY = ""
"""For whom an edition is in force where ``book.toml`` names no authority."""


def structured(site: Site, page: Page | None, title: str, address: str) -> dict[str, Any]:
    """Return the JSON-LD of a page.

    Args:
        site: the book's site.
        page: what it shows, None for a page that people wrote.
        title: its title in the interface's first language.
        address: its canonical address, empty where the site has none.
    """
    edition = site.book.edition(page.edition) if page and page.edition else site.book.latest
    assert edition is not None
    book = _legislation(site, edition.id) | {"name": _first(site, dict(site.book.title)), "identifier": site.book.id}
    about: dict[str, Any] = {"@context": "https://schema.org"}
    if page is None or not page.law or page.template != "law.html":
        about |= {"@type": "WebPage", "name": title, "inLanguage": list(site.interface.languages), "about": book}
    else:
        known = titles(site, page.law, edition.id)
        names = [title for title in known.values() if title]
        about |= _legislation(site, edition.id) | {
            "name": title,
            "legislationIdentifier": f"{site.book.id}/{edition.id}/{page.law}",
            "inLanguage": [*known],
            "isPartOf": book,
        }
        if names:
            about["alternateName"] = names
        elsewhere = site.elsewhere(page.law, edition.id)
        if elsewhere:
            about["sameAs"] = elsewhere
    if address:
        about["url"] = address
    return about


def _legislation(site: Site, edition_id: str) -> dict[str, Any]:
    edition = site.book.edition(edition_id)
    assert edition is not None
    about: dict[str, Any] = {
        "@type": "Legislation",
        "legislationIdentifier": f"{site.book.id}/{edition.id}",
        "version": edition.id,
        "inLanguage": [code for code in site.languages if code in edition.languages],
    }
    status = in_force(site.book, edition)
    if status:
        about["legislationLegalForce"] = f"https://schema.org/{status}"  # a term of theirs, no word
    dates = sorted(date for date in edition.in_force.values() if date)
    if dates:
        about["legislationDateVersion"] = dates[0]
    rights = _first(site, dict(site.book.rights))
    if rights:
        about["copyrightNotice"] = rights
    return about


def in_force(book: Book, edition: Edition) -> str:
    """Return whether an edition is in force, in schema.org's term: ``InForce``, ``PartiallyInForce``, ``NotInForce``.

    An edition replaces those before it for whom ``book.toml`` says that it is in force: for all, or for some
    authorities only; the older ones then stay in force in part. No clock is asked: a day that is said is taken as come.
    Empty where nobody has said what is in force, or for whom an older edition was.
    """
    final = [one for one in reversed(book.newest_first) if not one.draft]
    if not book.latest.in_force:
        return ""
    if edition not in final:
        return "NotInForce"
    at = final.index(edition)
    later = {whose for one in final[at + 1 :] for whose in one.in_force}
    before = {whose for one in final[:at] for whose in one.in_force}
    own = set(edition.in_force)
    if EVERYBODY in later or (own and own <= later):
        return "NotInForce"
    if not own:
        return ""
    left_to_others = EVERYBODY not in own and bool(before - own)
    return "PartiallyInForce" if later & own or (later and EVERYBODY in own) or left_to_others else "InForce"


def _first(site: Site, texts: dict[str, str]) -> str:
    return texts.get(site.interface.default) or next(iter(texts.values()), "")
