"""Rendering: the templates of the theme, filled with what ``pages`` gives; every value is escaped.

Templates are looked for in the folders of the MkDocs theme, so that a ``custom_dir`` overrides any of them.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from multiprocessing import get_context
from pathlib import Path
from typing import Any

from jinja2 import Environment, FileSystemLoader, StrictUndefined
from markupsafe import Markup

from lawtext.languages import language
from lawtext.site import addresses, theme
from lawtext.site.interface import Interface
from lawtext.site.marking import authority
from lawtext.site.page import Context, Page
from lawtext.site.sentences import side_by_side
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
            "told": interface.told,
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


class RenderedAhead:
    """The content of many pages, made in other processes while MkDocs does its own part; of few, when it is asked for.

    The other processes are copies of this one, so all that pages share must have been computed before.
    """

    def __init__(self, renderer: Renderer, pages: Mapping[str, Page]) -> None:
        """Begin to make ``pages``, given by any name, in their order."""
        self._renderer, self._pages = renderer, pages
        self._made: dict[str, str] = {}
        self._coming: Iterator[tuple[str, str]] = iter(())
        self._pool: ProcessPoolExecutor | None = None
        processes = side_by_side()
        if len(pages) < _MANY or processes < 2:
            return
        for template in sorted({page.template for page in pages.values()}):
            renderer.environment.get_template(f"pages/{template}")
        global _shared
        _shared = (renderer, pages)
        try:
            self._pool = ProcessPoolExecutor(processes, get_context("fork"))
            self._coming = self._pool.map(_render, pages, chunksize=4)
        except OSError:  # some machines allow no other processes
            self._pool = None
        finally:
            _shared = None

    def page(self, name: str) -> Markup:
        """Return the content of a page."""
        if self._pool is not None:
            try:
                while name not in self._made:
                    other, text = next(self._coming)
                    self._made[other] = text
            except (StopIteration, BrokenProcessPool):
                self.end()
        found = self._made.pop(name, None)
        return self._renderer.page(self._pages[name]) if found is None else Markup(found)

    def end(self) -> None:
        """End the other processes."""
        if self._pool is not None:
            self._pool.shutdown(cancel_futures=True)
            self._pool = None


_MANY = 100
"""From how many pages on it is worth while to start other processes."""

_shared: tuple[Renderer, Mapping[str, Page]] | None = None


def _render(name: str) -> tuple[str, str]:
    assert _shared is not None
    renderer, pages = _shared
    return name, str(renderer.page(pages[name]))


def translator(interface: Interface, code: str, name: str | None) -> Markup:
    """Return who translated the text into a language."""
    known: dict[str, Any] = {"language": interface.names(code), "adjective": interface.adjectives(code)}
    if not name:
        return interface.show("translator_unknown", **known)
    marked = Markup('<span lang="{}">{}</span>').format(code, name)
    return interface.show("translator", name=marked, **known)
