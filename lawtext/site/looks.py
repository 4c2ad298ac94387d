"""The name and the look that ``mkdocs.yml`` asks for: colours as variables of the style, checked before they are used,
and the pictures, styles and scripts that it names; what else a site changes of the look is in these and in its
templates."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from urllib.parse import urlsplit

from mkdocs.config.defaults import MkDocsConfig
from mkdocs.structure.files import Files
from tinycss2.color4 import parse_color

from lawtext.site.settings import SettingError
from lawtext.site.view import Site

_OURS = Path(__file__).parent / "theme" / "assets"
STYLE = "assets/colors.css"
NAMES = (
    "paper", "panel", "raised", "ink", "soft", "line", "accent", "accent-ink", "wash", "mark",
    "gone", "gone-wash", "come", "come-wash", "warn",
)  # fmt: skip
"""The colours of the theme; ``lawtext.css`` says at its head what each is."""
ACCENT, PAPER = "#1d5646", "#fdfcf8"
"""Two of them on light pages, for what is told of a site beside its style."""
_COLORS = ("theme", "colors")
_NO_REMARK = re.compile(r'("[^"]*")|/\*.*?\*/', re.DOTALL)
_REMARK_OF_SCRIPT = re.compile(r"^[ \t]*(?:/\*(?!!).*?\*/[ \t]*\n)?", re.DOTALL | re.MULTILINE)
_BLANK = re.compile(r"\s*([{};,])\s*|(:)\s+|\s+")
_COLOR = re.compile(r"#[0-9a-fA-F]{3,8}|[a-zA-Z]+|(?:rgb|hsl|oklch|oklab|lab|lch)a?\([0-9a-z.,%/ -]+\)")


def site_titles(site: Site, name: str) -> dict[str, str]:
    """Return what the site is called in each language of the interface: the title of its book.

    Where ``mkdocs.yml`` gives the site a name that is no title of the book, that stands before it.
    """
    title = site.book.title
    first = next(iter(title.values()), site.book.id)
    before = f"{name} · " if name.strip() and name not in title.values() else ""
    return {code: before + title.get(code, first) for code in site.interface.languages}


def colors_style(colors: object) -> str:
    """Return the style for the colours given: a value, or one for ``light`` and one for ``dark`` pages.

    Raises:
        SettingError: a name is no colour of the theme, or a value is no colour.

    >>> print(colors_style({"accent": {"light": "#234f9e", "dark": "#9fc0ff"}}), end="")
    :root { --accent: #234f9e; }
    @media screen and (prefers-color-scheme: dark) { :root:not([data-theme="light"]) { --accent: #9fc0ff; } }
    @media screen { :root[data-theme="dark"] { --accent: #9fc0ff; } }
    """
    if not colors:
        return ""
    if not isinstance(colors, Mapping):
        raise SettingError(_COLORS, "write a list of names with their colours, as in “accent: '#234f9e'”")
    light: dict[str, str] = {}
    dark: dict[str, str] = {}
    for name, value in colors.items():
        if name not in NAMES:
            raise SettingError((*_COLORS, str(name)), f"unknown colour name (known: {', '.join(NAMES)})")
        each = value if isinstance(value, Mapping) else {"light": value, "dark": value}
        for side, found in (("light", light), ("dark", dark)):
            if side in each:
                if not _is_color(str(each[side])):
                    way = (*_COLORS, name, side) if each is value else (*_COLORS, name)
                    raise SettingError((*way, str(each[side])), "this is not a colour")
                found[name] = str(each[side])
    out = f":root {{ {_rules(light)} }}\n" if light else ""
    if dark:
        rules = f"{{ {_rules(dark)} }}"
        out += f'@media screen and (prefers-color-scheme: dark) {{ :root:not([data-theme="light"]) {rules} }}\n'
        out += f'@media screen {{ :root[data-theme="dark"] {rules} }}\n'
    return out


def lighten(files: Files) -> None:
    """Make the styles and scripts of the theme lighter in the site; those that somebody wrote stay as they are."""
    ways = {".css": lighter, ".js": lighter_script}
    for file in files:
        source = Path(file.abs_src_path or "")
        if source.suffix in ways and source.parent == _OURS:
            file.content_string = ways[source.suffix](file.content_string)


def lighter(style: str) -> str:
    """Return a style sheet of the theme without its remarks and the blank space that says nothing.

    >>> lighter('/* Of paper. */\\n.a > b, .c { content: "· "; }\\n@media print { .a { color: red; } }\\n')
    '.a > b,.c{content:"· "}@media print{.a{color:red}}'
    """
    pieces = (piece for piece in _NO_REMARK.split(style) if piece)
    return "".join(piece if piece.startswith('"') else _closer(piece) for piece in pieces).strip()


def lighter_script(script: str) -> str:
    """Return a script of the theme without the remarks that have their lines to themselves (a licence stays) and
    without what sets its lines in: no string of ours goes over several.

    >>> lighter_script('/* Of paper,\\n   and ink. */\\n  var a = "/* no remark */"; // one\\n/*! Licence */\\n')
    'var a = "/* no remark */"; // one\\n/*! Licence */\\n'
    """
    return _REMARK_OF_SCRIPT.sub("", script)


def _closer(piece: str) -> str:
    return _BLANK.sub(lambda found: found[1] or found[2] or " ", piece).replace(";}", "}")


def light_color(colors: object, name: str, ours: str) -> str:
    """Return a colour as it is on light pages: what ``mkdocs.yml`` says (checked before), else the theme's own.

    >>> light_color({"accent": {"light": "#234f9e", "dark": "#9fc0ff"}}, "accent", ACCENT)
    '#234f9e'
    >>> light_color({}, "accent", ACCENT)
    '#1d5646'
    """
    value = colors.get(name) if isinstance(colors, Mapping) else None
    said = value.get("light") if isinstance(value, Mapping) else value
    return str(said or ours)


def named_files(config: MkDocsConfig) -> Iterator[tuple[str, ...]]:
    """Yield the way to each file of the site that ``mkdocs.yml`` names for its look; the last is the file itself."""
    entries: list[tuple[tuple[str, ...], object]] = [
        (("theme", entry), config.theme.get(entry)) for entry in ("logo", "favicon")
    ]
    entries += [(("extra_css",), name) for name in config.extra_css]
    entries += [(("extra_javascript",), name) for name in config.extra_javascript]
    for way, name in entries:
        address = urlsplit(str(name or ""))
        if address.path and not address.netloc:
            yield *way, str(name)


def named_pages(nav: object, way: tuple[str, ...] = ("nav",)) -> Iterator[tuple[str, ...]]:
    """Yield the way to each page that the menu names; the last is the page itself.

    >>> list(named_pages(["index.md", {"Guides": [{"One": "one.md"}]}, {"Elsewhere": "https://example.org/"}]))
    [('nav', 'index.md'), ('nav', 'Guides', 'One', 'one.md')]
    """
    if isinstance(nav, Mapping):
        for title, entry in nav.items():
            yield from named_pages(entry, (*way, str(title)))
    elif isinstance(nav, Sequence) and not isinstance(nav, str):
        for entry in nav:
            yield from named_pages(entry, way)
    elif isinstance(nav, str) and nav.endswith(".md") and not urlsplit(nav).netloc:
        yield *way, nav


def _is_color(value: str) -> bool:
    return _COLOR.fullmatch(value) is not None and parse_color(value) is not None


def _rules(colors: Mapping[str, str]) -> str:
    return " ".join(f"--{name}: {value};" for name, value in colors.items())
