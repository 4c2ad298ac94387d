"""Rendering: the templates of the theme, filled with what ``pages`` gives; every value is escaped.

Templates are looked for in the folders of the MkDocs theme, so that a ``custom_dir`` overrides any of them.
"""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Any

from jinja2 import Environment, FileSystemLoader, StrictUndefined
from markupsafe import Markup

from lawtext.languages import language
from lawtext.site import addresses, theme
from lawtext.site.interface import Interface
from lawtext.site.marking import authority
from lawtext.site.page import Context, Page
from lawtext.site.view import Site

THEME = Path(theme.__file__).parent


class Renderer:
    """Makes the content of pages; one for a build."""

    def __init__(self, site: Site, folders: Sequence[str] = ()) -> None:
        self.site = site
        self.environment = Environment(
            loader=FileSystemLoader([*folders, str(THEME)]),
            autoescape=True,
            undefined=StrictUndefined,
            trim_blocks=True,
            lstrip_blocks=True,
            auto_reload=False,
        )

    def page(self, page: Page) -> Markup:
        """Return the content of a page."""
        return self.fill(f"pages/{page.template}", page.path, page.fill())

    def fill(self, template: str, here: str, context: Context) -> Markup:
        """Return a template filled for the page at ``here``."""
        return Markup(self.environment.get_template(template).render({**self.words(here), **context}))

    def words(self, here: str) -> dict[str, Any]:
        """Return what every template may use, as seen from the page at ``here``."""
        site, interface = self.site, self.site.interface
        return {
            "t": interface.show,
            "a": interface.attribute,
            "attributes": interface.attributes,
            "both": interface.both,
            "count": interface.count,
            "name": interface.names,
            "adjective": interface.adjectives,
            "own_name": lambda code: language(code).name,
            "own": lambda code: Markup('<span lang="{}">{}</span>').format(code, language(code).name),
            "to": lambda path: addresses.link(here, path),
            "fragment": addresses.fragment,
            "law_of": site.law_of,
            "has": lambda law, edition: bool(site.laws(law, edition)),
            "authority": lambda id: authority(site, id),
            "in_english": lambda text: Markup('<span lang="en">{}</span>').format(text),
            "translator": lambda code, name: translator(interface, code, name),
            "markup": Markup,
            "svg": self._svg,
            "book": site.book,
            "interface_languages": interface.languages,
        }

    def _svg(self, written: dict[str, str]) -> Markup:
        """Return a number for a drawing, where a language is a ``tspan``."""
        if len(set(written.values())) == 1:
            return Markup.escape(next(iter(written.values())))
        return Markup("").join(
            Markup('<tspan class="u" lang="{}">{}</tspan>').format(code, text) for code, text in written.items()
        )


def translator(interface: Interface, code: str, name: str | None) -> Markup:
    """Return who translated the text into a language."""
    known: dict[str, Any] = {"language": interface.names(code), "adjective": interface.adjectives(code)}
    if not name:
        return interface.show("translator_unknown", **known)
    marked = Markup('<span lang="{}">{}</span>').format(code, name)
    return interface.show("translator", name=marked, **known)
