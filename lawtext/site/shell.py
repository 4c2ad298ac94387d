"""The shell: what stands around the content of every page: titles, menu, notices, rights.

The notices say on each page what a reader must know before relying on it: which language is authoritative, whether
the text was checked, and whether it may be published.
"""

from __future__ import annotations

import json
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Any

from markupsafe import Markup

from lawtext.model import Edition
from lawtext.site import addresses
from lawtext.site.editors import PLACE as EDITORS
from lawtext.site.interface import words
from lawtext.site.looks import ACCENT, site_titles
from lawtext.site.page import Page, described
from lawtext.site.rendering import Renderer, translator
from lawtext.site.structured import structured
from lawtext.site.view import Site

STYLES: dict[str, tuple[str, ...]] = {
    "article": ("text", "articles", "quotes", "paper"),
    "commentary": ("text", "articles", "paper"),
    "definitions": ("text", "paper"),
    "law": ("text", "law"),
    "editors": ("docs",),
    "home": ("text", "home"),
    "written": ("text", "written", "paper"),
    **dict.fromkeys(("changes", "changes-text", "comparisons", "law-changes"), ("changes", "beside", "paper")),
    "citations": ("changes", "map", "paper"),
    "check": ("changes", "lists", "paper"),
    "terms": ("changes", "paper"),
    **dict.fromkeys(("progress", "verbs"), ("changes", "counts", "paper")),
    "print": ("text", "print"),
    "slip": ("table",),
    "find": ("find", "paper"),
    "data": ("paper",),
}
"""The style sheets that a kind of page has beside that of every page, so that none is heavier than it must be.

What only some of the pages have that people write (plain lists on the first page, lists of laws on others, quotations),
``base.html`` adds where it is there."""


@dataclass(frozen=True)
class Shell:
    """Makes what templates know about the page's surroundings; ``written`` are (path, title, meta) of the menu."""

    site: Site
    renderer: Renderer
    written: Sequence[tuple[str, str, dict[str, Any]]] = ()
    serving: bool = False
    name: str = ""  # the site's, as mkdocs.yml says it
    color: str = ACCENT  # what phones colour around the page

    def context(
        self, here: str, base: str, page: Page | None, title: str, meta: dict[str, Any], address: str = ""
    ) -> dict[str, Any]:
        """Return the context of the page at ``here``, whose way to the root is ``base``, with its canonical address."""
        interface = self.site.interface
        own = dict(page.title) if page else self._titles(title, meta)
        books = site_titles(self.site, self.name)
        home = here == addresses.HOME
        full = {code: books[code] if home else f"{own[code]} · {books[code]}" for code in interface.languages}
        words_here = self.renderer.words(here)
        kind = page.template.removesuffix(".html").replace("_", "-") if page else _kind_of_written(here)
        return {
            **words_here,
            "base": base,
            "lawtext": {
                "interface": interface,
                "kind": kind,
                "styles": STYLES.get(kind, ()),
                "full_titles": full,
                "description": dict(described(self.site, page)) if page else full | self._descriptions(meta),
                "book_titles": books,
                "color": self.color,
                "names": {code: words(code)["name"] for code in interface.languages},
                "shorts": {code: words(code)["short"] for code in interface.languages},
                "places": self._places(here),
                "notices": self.notices(page),
                "rights": self._rights,
                "rights_told": self._rights_told,
                "serving": self.serving,
                "structured": _script_safe(structured(self.site, page, full[interface.default], address)),
            },
        }

    def error_context(self, base: str) -> dict[str, Any]:
        """Return the context of a page shown at any address: its links begin with ``base``."""
        say = self.site.interface.say("missing_page")
        context = self.context("404.html", base, None, say[self.site.interface.default], {})
        places = [{**place, "href": base + place["href"]} for place in context["lawtext"]["places"]]
        context["lawtext"] |= {
            "places": places,
            "full_titles": say,
            "description": say,
            "kind": "missing",
            "styles": STYLES["find"],
        }
        return {**context, "to": lambda path: base + addresses.link("", path)}

    def _titles(self, title: str, meta: dict[str, Any]) -> dict[str, str]:
        return {code: str(meta.get(f"title_{code}", title)) for code in self.site.interface.languages}

    def _descriptions(self, meta: dict[str, Any]) -> dict[str, str]:
        given = {
            code: meta.get(f"description_{code}", meta.get("description")) for code in self.site.interface.languages
        }
        return {code: str(text) for code, text in given.items() if text}

    def _places(self, here: str) -> list[dict[str, Any]]:
        """Return the menu as seen from the page at ``here``."""
        return [
            {"href": addresses.link(here, path), "title": title, "here": path == here} for path, title in self._menu
        ]

    @cached_property
    def _menu(self) -> list[tuple[str, Markup]]:
        """The menu, path and title: home, the lists that this book has, and the pages that people wrote."""
        site, show = self.site, self.site.interface.show
        newest = site.latest_comparison
        wanted: list[tuple[str, Markup]] = [(addresses.HOME, show("home")), (addresses.FIND, show("find"))]
        if newest is not None:
            wanted.append((addresses.changes(newest.old, newest.new), show("changes")))
        if site.cites.sources:
            wanted.append((addresses.CITATIONS, show("map_title")))
        if site.articles:
            wanted.append((addresses.COMMENTARY, show("commentary")))
        if site.book.definitions:
            wanted.append((addresses.DEFINITIONS, show("definitions")))
        if site.book.glossary:
            wanted.append((addresses.TERMS, show("terms_title")))
        if site.book.introductions:
            wanted.append((addresses.INTRODUCTION, show("introduction_title")))
        wanted.append((addresses.CHECK, show("check" if len(site.languages) > 1 else "check_text")))
        return wanted + [(path, site.interface.both(self._titles(title, meta))) for path, title, meta in self.written]

    @cached_property
    def _rights(self) -> dict[str, str]:
        """The notice of rights, in each language that has it."""
        book = self.site.book
        return {code: book.rights[code] for code in self.site.languages if book.rights.get(code)}

    @cached_property
    def _rights_told(self) -> Markup:
        """The same as a reader is told it."""
        return self.site.interface.told_or_all(self._rights)

    def notices(self, page: Page | None) -> list[Markup]:
        """Return what a reader of the page must know before relying on it."""
        edition = self.site.book.edition(page.edition) if page and page.edition else self.site.book.latest
        of = edition.id if edition else ""
        if of not in self._notices:
            self._notices[of] = self._notices_of(edition)
        return self._notices[of]

    @cached_property
    def _notices(self) -> dict[str, list[Markup]]:
        return {}

    def _notices_of(self, edition: Edition | None) -> list[Markup]:
        site, show = self.site, self.site.interface.show
        found = [show("authoritative", adjective=site.interface.adjectives(site.book.authoritative))]
        checked = edition.checked if edition else False
        found.append(show("checked" if checked else "not_checked"))
        if edition and edition.draft:
            found.append(show("draft", edition=edition.id))
        for code, name in edition.translators.items() if edition else ():
            found.append(translator(site.interface, code, name))
        if site.publish != "yes":
            found.append(show(f"publish_{site.publish}"))
        return found


def _kind_of_written(here: str) -> str:
    if here == addresses.HOME:
        return "home"
    return "editors" if here.startswith(EDITORS) else "written"


def _script_safe(value: object) -> Markup:
    """Return JSON that may stand in a ``<script>``: nothing in it can end the element."""
    text = json.dumps(value, ensure_ascii=False, separators=(",", ":"))
    return Markup(text.replace("<", "\\u003c").replace(">", "\\u003e").replace("&", "\\u0026"))
