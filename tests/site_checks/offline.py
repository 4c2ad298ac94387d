"""The copy for reading without a network, of a whole book of 93 laws: made in one visit, it shows every page.

The server is stopped after the visit; every page, every law's data and all search data must then still come.
"""

from __future__ import annotations

import json
from collections.abc import Iterator

from tests.browser.serving import SiteServer
from tests.site_checks.sites import Built

MOST = 40 * 1024 * 1024
"""How many bytes the copy of a book of 93 laws in two editions and two languages may have."""

_ASK = """
const done = arguments[arguments.length - 1];
(async () => {
  const lost = [];
  for (const path of arguments[0]) {
    try {
      const answer = await fetch(path);
      const text = await answer.text();
      if (!answer.ok || !text) lost.push(path + ": " + answer.status);
    } catch (error) { lost.push(path + ": " + error); }
  }
  done(lost);
})();
"""


def kept(site: Built) -> dict[str, str]:
    """Return the files that the service worker keeps, by their names, as it lists them."""
    line = next(
        line
        for line in (site.folder / "sw.js").read_text(encoding="utf-8").splitlines()
        if line.startswith("const FILES")
    )
    found: dict[str, str] = json.loads(line.removeprefix("const FILES = ").removesuffix(";"))
    return found


def copy_size(site: Built) -> int:
    """Return how many bytes the copy has."""
    return sum((site.folder / name).stat().st_size for name in kept(site))


def whole_copy(site: Built) -> Iterator[str]:
    """Yield what does not work without a network after one visit to the home page."""
    from tests.browser.chromium import chromium

    size = copy_size(site)
    if size >= MOST:
        yield f"{site.name}: the copy has {size / 1048576:.1f} MB, {MOST / 1048576:.0f} MB is the limit"
    files = kept(site)
    with chromium() as browser, SiteServer(site.folder, "/laws/") as server:
        browser.driver.set_script_timeout(180)
        browser.open(server.url)
        browser.until("return document.querySelector('.kept').textContent.startsWith('Ready')", seconds=180)
        server.stop()
        asked = [server.address(name) for name in sorted(files)]
        lost: list[str] = browser.driver.execute_async_script(_ASK, asked)
        yield from (f"{site.name}: without a network there is no {line}" for line in lost)
        pages = [name for name in sorted(files) if name.startswith("law/") and name.endswith("index.html")]
        for name in (pages[0], pages[len(pages) // 2], pages[-1]):
            browser.open(server.address(name))
            if not browser.all("article.law, .changes, main h1"):
                yield f"{site.name}: /{name} shows no law without a network"
        browser.open(server.address(next(name for name in pages if name.count("/") == 2)))
        browser.one("#goto").send_keys("tower")
        try:
            browser.until("return document.querySelector('.answers mark')", seconds=30)
        except Exception:
            yield f"{site.name}: a word is not found without a network"
