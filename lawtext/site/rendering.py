"""Rendering: the templates of the theme, filled with what ``pages`` gives; every value is escaped.

Templates are looked for in the folders of the MkDocs theme, so that a ``custom_dir`` overrides any of them.
"""

from __future__ import annotations

import re
import zlib
from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import cached_property
from pathlib import Path
from typing import Any

from jinja2 import Environment, FileSystemLoader, StrictUndefined, UndefinedError
from markupsafe import Markup

from lawtext.languages import language
from lawtext.languages.dates import day_of, written_date
from lawtext.site import addresses
from lawtext.site.beside import Spread
from lawtext.site.compiled import THEME, CompiledTemplates
from lawtext.site.footing import Footing
from lawtext.site.interface import Interface
from lawtext.site.keeping import KeptTexts
from lawtext.site.marking import authority, whose_rule
from lawtext.site.page import Context, Page
from lawtext.site.view import Site


class Renderer:
    """Makes the content of pages; one for a build."""

    def __init__(self, site: Site, folders: Sequence[str] = ()) -> None:
        self.site = site
        self._loader = FileSystemLoader([*folders, str(THEME)])
        self.environment = Environment(
            loader=self._loader,
            autoescape=True,
            undefined=StrictUndefined,
            trim_blocks=True,
            lstrip_blocks=True,
            auto_reload=False,
            bytecode_cache=CompiledTemplates("content"),
        )

    def page(self, page: Page, *, apart: bool = False) -> Markup:
        """Return the content of a page; with ``apart`` the places of its parts stand for them, where they may."""
        parts = {part.law: part for part in page.parts}
        apart = apart and bool(self.apart(page))

        def piece(law: str) -> Markup:
            return Markup(_PLACE.format(parts[law].path)) if apart else self.page(parts[law])

        here = page.path.partition("#")[0]
        return self.fill(f"pages/{page.template}", here, {**page.fill(), "piece": piece} if parts else page.fill())

    def apart(self, page: Page) -> tuple[Page, ...]:
        """Return the parts of a page that may be put in where its template is filled: all, where that is ours.

        A template of somebody's own may do anything with a part: look at its words, or show it twice.
        """
        return page.parts if page.parts and self._is_ours(f"pages/{page.template}") else ()

    def _is_ours(self, template: str) -> bool:
        _, file, _ = self._loader.get_source(self.environment, template)
        return THEME in Path(file).parents

    @cached_property
    def has_own_shell(self) -> bool:
        """Whether what stands around a page is somebody's own: it may do anything with what the page holds."""
        return not (self._is_ours("main.html") and self._is_ours("base.html"))

    def fill(self, template: str, here: str, context: Context) -> Markup:
        """Return a template filled for the page at ``here``."""
        return Markup(self.environment.get_template(template).render({**self.words(here), **context}))

    def words(self, here: str) -> dict[str, Any]:
        """Return what every template may use, as seen from the page at ``here``."""
        site, interface = self.site, self.site.interface
        return {
            "t": lambda key, **values: _of_template(interface, key, lambda: interface.show(key, **values)),
            "a": lambda name, key, **values: _of_template(
                interface, key, lambda: interface.attribute(name, key, **values)
            ),
            "a_in": lambda code, name, key: _of_template(
                interface, key, lambda: interface.attribute_in(code, name, key)
            ),
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
            "has": site.has,
            "date": lambda text: _date(interface, text),
            "authority": lambda id: authority(site, id),
            "whose_rule": whose_rule,
            "told": interface.told,
            "translator": lambda code, name: translator(interface, code, name),
            "markup": Markup,
            "svg": self._svg,
            "swapped": interface.swapped,
            "book": site.book,
            "to_type": lambda: site.to_type,
            "interface_languages": interface.languages,
        }

    def _svg(self, written: dict[str, str]) -> Markup:
        """Return a number for a drawing, where a language is a ``tspan``."""
        if len(set(written.values())) == 1:
            return Markup.escape(next(iter(written.values())))
        return Markup("").join(
            Markup('<tspan class="u" lang="{}">{}</tspan>').format(code, text) for code, text in written.items()
        )


_PLACE = "\0{}\0"
"""Where a part of a page stands: signs that no HTML holds."""
_PLACES = re.compile(r"\0([^\0]*)\0")


class RenderedAhead:
    """The content of many pages, made in other processes while MkDocs does its own part; of few, when it is asked for.

    The other processes are copies of this one, so all that pages share must have been computed before. A page that an
    earlier build made of the same is taken from what was ``kept``.
    """

    def __init__(self, renderer: Renderer, pages: Mapping[str, Page], footing: Footing, kept: KeptTexts) -> None:
        """Begin to make ``pages``, given by any name, in their order."""
        self._renderer, self._kept = renderer, kept
        self._pages = {
            name: one
            for whole, page in pages.items()
            for name, one in (*((part.path, part) for part in renderer.apart(page)), (whole, page))
        }
        self._parts = {
            name: frozenset(part.path for part in renderer.apart(page)) for name, page in pages.items() if page.parts
        }
        self._keys = (
            {name: footing.of(page, apart=bool(self._parts.get(name))) for name, page in self._pages.items()}
            if kept.keeps
            else {}
        )
        # What is not known yet (the findings) is not known to a copy of this process either.
        asked = [name for name, page in self._pages.items() if page.path != addresses.CHECK and not self._is_kept(name)]
        self._spread = self._begun(asked, pages)

    def _begun(self, asked: Sequence[str], whole: Mapping[str, Page]) -> Spread[str, str | bytes]:
        """Begin to make pages and parts of pages; ``whole`` are the names of all pages of the site."""
        pages = [name for name in asked if name in whole]
        parts = [name for name in asked if name not in whole]
        least = _FEW if len(whole) >= _MANY else len(whole) + 1
        if len(asked) < _MANY:  # those of an edit are made in one process: two would read the same templates
            return Spread(self._render, pages, least=least, kind=lambda _: "", last=parts)
        for template in sorted({self._pages[name].template for name in asked}):  # each makes many of the same kind
            self._renderer.environment.get_template(f"pages/{template}")
        light = [name for name in pages if self._pages[name].law]
        heavy = [name for name in asked if not self._pages[name].law]
        return Spread(self._render, light, heavy, least, kind=lambda name: self._pages[name].law, last=parts)

    def _is_kept(self, name: str) -> bool:
        key = self._keys.get(name)
        return bool(key) and self._kept.has(str(key))

    def _render(self, name: str) -> str | bytes:
        """Return the content of a page, packed where it is long: it is held until it is sent, and once more then."""
        content = str(self._renderer.page(self._pages[name], apart=True))
        return content if len(content) < _LONG else zlib.compress(content.encode("utf-8", "surrogatepass"), 1)

    def page(self, name: str, *, apart: bool = False) -> Markup:
        """Return the content of a page; with ``apart`` the places of its parts stand for them, until ``put_in``."""
        found = self._content(name)
        return Markup(found if apart else "".join(self._pieces(name, found)))

    def in_parts(self, name: str) -> bool:
        """Tell whether a page may be written with the places of its parts, so that it need never be held as a whole."""
        return bool(self._parts.get(name)) and not self._renderer.has_own_shell

    def put_in(self, name: str, file: Path) -> None:
        """Put the parts of a page, which was written with their places, into its file, one by one."""
        written = file.read_bytes().decode("utf-8")
        with file.open("w", encoding="utf-8", errors="xmlcharrefreplace", newline="") as filled:
            filled.writelines(self._pieces(name, written))

    def _pieces(self, name: str, found: str) -> Iterator[str]:
        """Yield what stands on a page with its parts in their places."""
        parts, at = self._parts.get(name, frozenset()), 0
        for match in _PLACES.finditer(found) if parts else ():
            if match[1] in parts:
                yield found[at : match.start()]
                yield self._content(match[1])
                at = match.end()
        yield found[at:]

    def _content(self, name: str) -> str:
        """Return the content of a page with the places of its parts, or of a part."""
        key = self._keys.get(name, "")
        found = self._kept.get(key) if key else None
        if found is None:
            sent = self._spread.of(name)
            found = zlib.decompress(sent).decode("utf-8", "surrogatepass") if isinstance(sent, bytes) else sent
            if key:
                self._kept.put(key, found)
        return found

    def end(self, *, whole: bool = False) -> None:
        """End the other processes; ``whole``: every page was asked for, so that what is not of use can be forgotten."""
        self._spread.end()
        self._kept.end(whole=whole)


_LONG = 1 << 18
"""How many characters of a page are many."""
_MANY = 100
"""From how many pages of a site on it is worth while to start other processes."""
_FEW = 6
"""How many pages to make are too few for other processes."""


def _of_template(interface: Interface, key: str, say: Callable[[], Markup]) -> Markup:
    """Return words of the interface that a template asks for.

    Raises:
        UndefinedError: it has none by that name, or they want a value that the template does not give; it then knows
            which template asked.
    """
    try:
        return say()
    except KeyError as error:
        lacks = error.args[0]
        known = key in interface.words(interface.default)
        said = f"the words “{key}” need “{lacks}”" if known else f"the interface has no words named “{key}”"
        raise UndefinedError(said) from error


def _date(interface: Interface, text: str) -> dict[str, Markup]:
    """Return a date as each language of the interface writes it, with the day for programs."""
    day = day_of(text)
    element = Markup(f'<time datetime="{day}">{{}}</time>') if day else Markup("{}")
    return {code: element.format(written_date(text, code)) for code in interface.languages}


def translator(interface: Interface, code: str, name: str | None) -> Markup:
    """Return who translated the text into a language."""
    known: dict[str, Any] = {"language": interface.names(code), "adjective": interface.adjectives(code)}
    if not name:
        return interface.show("translator_unknown", **known)
    marked = Markup('<span lang="{}">{}</span>').format(code, name)
    return interface.show("translator", name=marked, **known)
