"""Pictures of a built site, for the README and for eyes: each page 390 and 1280 wide, light and dark.

`make screenshots` runs it. The language of the interface is asked for in the address (`?lang=el`), and the
name of that parameter can be changed; a page that ignores it is simply photographed as it is.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import product
from pathlib import Path
from urllib.parse import quote, urlencode, urlsplit, urlunsplit

from tests.browser.chromium import DESK, PHONE, Chromium, chromium
from tests.browser.serving import SiteServer

PAGES = (
    "/",
    "/law/53/",
    "/law/53/2007/#53B",
    "/law/53/changes/",
    "/law/53/changes/?diff=side",
    "/changes/",
    "/changes/2007-2017/",
    "/changes/2007-2017/text/",
    "/find/",
    "/find/?q=out+of+turn",
    "/citations/",
    "/commentary/",
    "/commentary/opening-lead-and-dummy/",
    "/terms/",
    "/print/",
    "/slip/",
    "/data/",
    "/check/",
    "/progress/",
    "/check/verbs/",
    "/editors/",
    "/opening-lead-out-of-turn/",
)
"""One of each kind of page."""
SCREENS = {390: PHONE, 1280: DESK}


@dataclass(frozen=True, slots=True)
class Shot:
    """One picture to take."""

    page: str
    width: int
    dark: bool
    language: str | None

    @property
    def name(self) -> str:
        """File name: page, width, colours, language: `law-53-390-dark-el.png`."""
        address = urlsplit(self.page)
        place = "-".join(part for part in address.path.split("/") if part and part != "index.html") or "home"
        query = "".join(c if c.isalnum() else "-" for c in address.query + address.fragment)
        parts = [place, query, str(self.width), "dark" if self.dark else "light", self.language or ""]
        return "-".join(part for part in parts if part) + ".png"

    def path(self, parameter: str) -> str:
        """The page's path with the language asked for in the query, before a fragment."""
        address = urlsplit(self.page)
        query = "&".join(
            part for part in (address.query, urlencode({parameter: self.language}) if self.language else "") if part
        )
        return urlunsplit(("", "", quote(address.path, safe="/%"), query, address.fragment))


def shots(pages: Sequence[str], widths: Sequence[int], languages: Sequence[str]) -> Iterator[Shot]:
    """Every picture to take, each page's together; no languages means the page as it comes."""
    for page, width, dark, language in product(pages, widths, (False, True), languages or (None,)):
        yield Shot(page, width, dark, language)


def take(window: Chromium, server: SiteServer, shot: Shot, parameter: str, out: Path, whole: bool) -> Path:
    """Photograph one page. Raises LookupError when the site has no such page."""
    window.size(shot.width, SCREENS.get(shot.width, DESK)[1], touch=shot.width < 600)
    window.media(dark=shot.dark, reduced_motion=True)
    server.requests.clear()
    window.open(server.address(shot.path(parameter)))
    if server.requests and server.requests[0][0] == 404:
        raise LookupError(f"the site has no page {shot.page}")
    if whole:  # what is far below would be laid out only when a reader comes near
        window.script("document.querySelectorAll('.far, .ten, .pair, .printed-law').forEach("
                      "one => { one.style.contentVisibility = 'visible'; })")  # fmt: skip
    target = out / shot.name
    window.photograph(target, whole_page=whole)
    return target


def main(arguments: Sequence[str] | None = None) -> int:
    """Take the pictures; 0 when all were taken, 2 when the site or one of its pages is not there."""
    parser = argparse.ArgumentParser(
        prog="python -m tests.browser.screenshots",
        description=(__doc__ or "").split("\n")[0],
        epilog="example: make screenshots PATHS='/law/53/ /find/?q=47E1' SHOTS=build/pictures",
    )
    parser.add_argument("pages", nargs="*", default=list(PAGES), metavar="PATH", help="paths inside the site")
    parser.add_argument("--site", type=Path, default=Path("build/site"), help="the built site")
    parser.add_argument("--out", type=Path, default=Path("build/screenshots"), help="where the PNG files go")
    parser.add_argument("--widths", default="390,1280", help="widths in pixels, with commas")
    parser.add_argument("--languages", default="en,el", help="languages, with commas; '' for none")
    parser.add_argument("--parameter", default="lang", help="the address parameter that asks for a language")
    parser.add_argument("--window", action="store_true", help="only what fits the window, not the whole page")
    options = parser.parse_args(arguments)
    widths = [int(width) for width in options.widths.split(",")]
    languages = [language for language in options.languages.split(",") if language]
    try:
        with SiteServer(options.site) as server, chromium() as window:
            for shot in shots(options.pages, widths, languages):
                print(take(window, server, shot, options.parameter, options.out, not options.window))
    except (FileNotFoundError, LookupError) as problem:
        print(f"screenshots: {problem}", file=sys.stderr)
        return 2
    return 0


if __name__ == "__main__":
    sys.exit(main())
