"""axe-core on every kind of page, light and dark, at 390 and 1280 pixels, and on what opens above a page.

While each page is open it is also asked what it loaded: everything must come from its own host.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path

from tests.browser.chromium import Chromium
from tests.browser.serving import SiteServer
from tests.site_checks.sites import Built, of_kind

WIDTHS = ((390, 844), (1280, 900))

_RUN = """
const done = arguments[arguments.length - 1];
axe.run(document, {resultTypes: ["violations"]}).then(
  found => done(found.violations.flatMap(one => one.nodes.map(node => one.id + " (" + one.help + "): " +
    node.target.join(" ") + ": " + (node.any.concat(node.all, node.none)[0] || {message: ""}).message))),
  error => done(["axe itself failed: " + error]));
"""
_LOADED = "return performance.getEntriesByType('resource').map(entry => entry.name)"


@dataclass(frozen=True)
class State:
    """Something that opens above a page: its name, the page it stands on, and how it is opened."""

    name: str
    page: str
    open: Callable[[Chromium], object]


def _search(browser: Chromium) -> None:
    browser.one("#goto").send_keys("stones")
    browser.until("return document.querySelector('.answers mark')")


def _number(browser: Chromium) -> None:
    browser.one("#goto").send_keys("1")
    browser.until("return document.querySelector('.answers [role=option]')")


def _preview(browser: Chromium) -> None:
    browser.script("document.querySelector('a.cite').focus()")
    browser.until("return document.querySelector('#pop p')")


def _table(browser: Chromium) -> None:
    browser.script("document.querySelector('[id=\"1A\"]').querySelectorAll('.tool')[2].click()")
    browser.until("return document.querySelector('dialog.table[open] .big-clause p')")


def _slip(browser: Chromium) -> None:
    _table(browser)
    browser.one(".table button.add").click()
    address = browser.driver.current_url.split("law/1/")[0]
    browser.open(address + "slip/index.html")
    browser.until("return document.querySelector('.slip-clause p')")


def _found(browser: Chromium) -> None:
    address = browser.driver.current_url.split("law/1/")[0]
    browser.open(address + "find/index.html?q=stones")
    browser.until("return document.querySelector('main mark')")


STATES = (
    State("the answers to words", "law/1/", _search),
    State("the answers to a number", "law/1/", _number),
    State("the preview of a citation", "law/1/", _preview),
    State("a clause at the table", "law/1/", _table),
    State("the slip with a clause on it", "law/1/", _slip),
    State("find with results", "law/1/", _found),
)
"""On the small made-up book."""


def _looks(browser: Chromium) -> Iterator[str]:
    for width, height in WIDTHS:
        browser.size(width, height)
        for dark in (False, True):
            browser.media(dark=dark, reduced_motion=True)
            yield f"{width} pixels, {'dark' if dark else 'light'}"


def _violations(browser: Chromium, axe: str) -> list[str]:
    browser.script("if (!window.axe) {" + axe + "}")
    found: list[str] = browser.driver.execute_async_script(_RUN)
    return found


def accessibility(axe_file: Path, sites: Sequence[Built], small: Built) -> Iterator[str]:
    """Yield what axe finds, and what a page loaded from another host."""
    from tests.browser.chromium import chromium  # selenium only where it is used

    axe = axe_file.read_text(encoding="utf-8")
    with chromium() as browser:
        browser.driver.set_script_timeout(60)
        for site in sites:
            with SiteServer(site.folder) as server:
                for _, kind, page in of_kind([site]):
                    path = page.relative_to(site.folder).as_posix()
                    browser.open(server.address(path))
                    yield from _look(browser, axe, f"{site.name}: {kind} (/{path.removesuffix('index.html')})", server)
        with SiteServer(small.folder) as server:
            for state in STATES:
                browser.size(*WIDTHS[-1])
                browser.open(server.address(state.page))
                try:
                    state.open(browser)
                except Exception as error:  # whatever it is, the sentence says which state could not be reached
                    yield f"{small.name}: {state.name} did not open: {str(error).splitlines()[0]}"
                    continue
                yield from _look(browser, axe, f"{small.name}: {state.name}", server)


def _look(browser: Chromium, axe: str, name: str, server: SiteServer) -> Iterator[str]:
    said: dict[str, list[str]] = {}
    for look in _looks(browser):
        for violation in _violations(browser, axe):
            said.setdefault(violation, []).append(look)
    for violation, looks in said.items():
        yield f"{name}: {violation} [{'; '.join(looks)}]"
    for address in browser.script(_LOADED):
        if not address.startswith((server.origin + "/", "data:")):
            yield f"{name}: asked another host for {address}"
