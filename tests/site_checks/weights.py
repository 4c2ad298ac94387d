"""How heavy pages are, and that they ask no other host for anything: what the files themselves tell.

Weights are those of issue 7; compressed means gzip as a web server does it, for search data brotli. A page loads what
it names itself; search data and the scripts that show them come when somebody uses the box.
"""

from __future__ import annotations

import gzip
import re
import subprocess
from collections.abc import Iterable, Iterator
from pathlib import Path
from statistics import median_high
from urllib.parse import urlsplit

from lxml import html

from tests.site_checks.sites import Built

KILO = 1024
PAGE, PAGE_COMPRESSED = 40 * KILO, 12 * KILO
STYLE_COMPRESSED, SCRIPT_COMPRESSED = 8 * KILO, 30 * KILO
SEARCH_BROTLI = 300 * KILO
# The words of an index with where they stand, made in the build.
_INDEX = re.compile(r'"index":\{"lengths":\[\d.*"terms":\[\["', re.DOTALL)

_LOADED = (
    ("script", "src"), ("img", "src"), ("img", "srcset"), ("source", "src"), ("iframe", "src"), ("object", "data"),
    ("embed", "src"), ("use", "href"), ("video", "src"), ("audio", "src"), ("form", "action"),
)  # fmt: skip
_LOADED_LINKS = (
    "stylesheet",
    "icon",
    "apple-touch-icon",
    "manifest",
    "preload",
    "prefetch",
    "preconnect",
    "dns-prefetch",
)
_CSS_ADDRESS = re.compile(r"""url\(\s*["']?([^"')]+)|@import\s+["']([^"']+)""")
_UNSAFE = ("unsafe-inline", "unsafe-eval", "http:", "https:", "*")


def compressed(data: bytes) -> int:
    """Return how many bytes gzip makes of some."""
    return len(gzip.compress(data, 9, mtime=0))


def brotli(file: Path) -> int:
    """Return how many bytes brotli makes of a file (Node has it built in)."""
    program = (
        "const z = require('zlib'), f = require('fs').readFileSync(process.argv[1]);"
        "console.log(z.brotliCompressSync(f, {params: {[z.constants.BROTLI_PARAM_SIZE_HINT]: f.length}}).length)"
    )
    run = subprocess.run(["node", "-e", program, str(file)], capture_output=True, text=True, check=True)
    return int(run.stdout)


def _kb(size: int) -> str:
    return f"{size / KILO:.1f} KB"


def law_pages(site: Built) -> list[Path]:
    """Return the pages of laws in the edition in force."""
    return sorted(site.folder.glob("law/*/index.html"))


def law_weights(sites: Iterable[Built]) -> Iterator[str]:
    """Yield what is too heavy of the page of a normal law: the median one of a book."""
    for site in sites:
        pages = law_pages(site)
        raw = median_high(page.stat().st_size for page in pages)
        small = median_high(compressed(page.read_bytes()) for page in pages)
        if raw >= PAGE:
            yield f"{site.name}: a normal law's page has {_kb(raw)} of HTML, {_kb(PAGE)} is the limit"
        if small >= PAGE_COMPRESSED:
            yield f"{site.name}: a normal law's page has {_kb(small)} compressed, {_kb(PAGE_COMPRESSED)} is the limit"


def asset_weights(site: Built) -> Iterator[str]:
    """Yield what is too heavy of the style and the scripts that each kind of page loads."""
    for kind, page in site.kinds.items():
        tree = html.fromstring(page.read_bytes())
        styles = [link.get("href") for link in tree.iter("link") if link.get("rel") == "stylesheet"]
        scripts = [script.get("src") for script in tree.iter("script") if script.get("src")]
        for what, listed, limit in (("style", styles, STYLE_COMPRESSED), ("script", scripts, SCRIPT_COMPRESSED)):
            size = sum(
                compressed((page.parent / name).read_bytes()) for name in listed if (page.parent / name).is_file()
            )
            if size >= limit:
                yield f"{site.name}: {kind}: {_kb(size)} of {what} compressed, {_kb(limit)} is the limit"


def search_weights(site: Built) -> Iterator[str]:
    """Yield which search data are too heavy, or hold no index."""
    files = sorted(site.folder.glob("data/search/*/*.js"))
    if not files:
        yield f"{site.name}: there are no search data"
    for file in files:
        size, name = brotli(file), file.relative_to(site.folder).as_posix()
        if size >= SEARCH_BROTLI:
            yield f"{site.name}: {name} has {_kb(size)} with brotli, {_kb(SEARCH_BROTLI)} is the limit"
        if not _INDEX.search(file.read_text(encoding="utf-8")):
            yield f"{site.name}: {name} holds no index: the browser would have to make it"


def _foreign(address: str) -> bool:
    parts = urlsplit(address.strip())
    return bool(parts.netloc) or parts.scheme not in ("", "data")


def foreign(site: Built) -> Iterator[str]:
    """Yield what a page or a style would load from another host."""
    for page in site.pages:
        tree = html.fromstring(page.read_bytes())
        found = [(tag, e.get(attribute)) for tag, attribute in _LOADED for e in tree.iter(tag) if e.get(attribute)]
        found += [
            ("link", link.get("href", ""))
            for link in tree.iter("link")
            if set(link.get("rel", "").split()) & set(_LOADED_LINKS)
        ]
        for tag, address in found:
            if _foreign(address):
                yield f"{site.name}: {site.path(page)}: <{tag}> asks for {address}"
    for style in sorted(site.folder.rglob("*.css")):
        for pair in _CSS_ADDRESS.findall(style.read_text(encoding="utf-8")):
            address = pair[0] or pair[1]
            if _foreign(address):
                yield f"{site.name}: {style.relative_to(site.folder)}: asks for {address}"


def policy(site: Built) -> Iterator[str]:
    """Yield pages without a strict Content-Security-Policy, and what one would refuse."""
    for page in site.pages:
        where = f"{site.name}: {site.path(page)}"
        tree = html.fromstring(page.read_bytes())
        policies = [m.get("content", "") for m in tree.iter("meta") if m.get("http-equiv") == "Content-Security-Policy"]
        if len(policies) != 1:
            yield f"{where}: {len(policies)} Content-Security-Policies, one is wanted"
            continue
        said = {name: rest for name, *rest in (part.split() for part in policies[0].split(";") if part.strip())}
        if said.get("default-src") != ["'none'"]:
            yield f"{where}: the policy does not begin with default-src 'none'"
        for name, sources in said.items():
            for source in sources:
                if any(source.strip("'") == unsafe or source.startswith(unsafe) for unsafe in _UNSAFE):
                    yield f"{where}: the policy allows {name} {source}"
        for element in tree.iter():
            if not isinstance(element.tag, str):
                continue
            if element.tag == "style" or (
                element.tag == "script" and not element.get("src") and element.get("type") != "application/ld+json"
            ):
                yield f"{where}: <{element.tag}> inside the page, which the policy refuses"
            for attribute in element.attrib:
                if attribute == "style" or attribute.startswith("on"):
                    yield f"{where}: <{element.tag} {attribute}=…>, which the policy refuses"
