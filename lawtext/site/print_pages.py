"""The whole book on one page, to be printed, and the same as a PDF (the extra ``report-pdf``).

The page holds every law of the newest edition in every language, with its notes and a list of contents; citations lead
to their place on the page. The PDF is set from the built page by WeasyPrint, with the fonts of the reports.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import replace
from functools import partial
from pathlib import Path

from lxml import html
from markupsafe import Markup

from lawtext.corpus.files import write_bytes
from lawtext.numbering import Number
from lawtext.problems import UsageError
from lawtext.site import addresses
from lawtext.site.law_pages import printed_law
from lawtext.site.page import Context, InParts, Page, nothing_more, titles
from lawtext.site.view import Site

_STYLE = Path(__file__).parent / "book-pdf.css"
_LAW_LINK = re.compile(r"(?:\.\./)+law/(?P<law>[^/]+)/(?:index\.html)?(?P<id>#.*)?")


def print_page(site: Site) -> Page:
    """Return the page that holds the whole book."""
    say = site.interface.say
    edition = site.book.latest
    page = Page(
        addresses.PRINT,
        "print.html",
        say("print_title"),
        lambda: print_context(site),
        say("print_intro"),
        edition.id,
        rests=nothing_more,
    )
    laws = (
        page.part(str(number), "_printed_law.html", partial(printed_law_context, site, number))
        for number in site.order(edition.id)
    )
    return replace(page, parts=tuple(laws))


def print_context(site: Site) -> Context:
    """Return every law of the newest edition, in order, with the parts of the book where the outline names them."""
    edition = site.book.latest
    parts = {part.first: dict(part.title) for part in site.book.outline}
    return {
        "edition": edition,
        "laws": [
            InParts(
                {
                    "key": str(number),
                    "number": site.written(number),
                    "titles": titles(site, number, edition.id),
                    "part": parts.get(str(number)),
                },
                partial(printed_law, site, number, edition, addresses.PRINT),
            )
            for number in site.order(edition.id)
        ],
        "inside": _inside(site),
        "languages": [code for code in site.languages if code in edition.languages],
        "book_titles": site.book.title,
    }


def printed_law_context(site: Site, number: Number) -> Context:
    """Return what the page of the whole book shows of a law."""
    return {"law": printed_law(site, number, site.book.latest, addresses.PRINT), "inside": _inside(site)}


def _inside(site: Site) -> Callable[[Markup], Markup]:
    """Return what turns links to laws that stand on the page of the whole book into links within it."""
    here = set(map(str, site.order(site.book.latest.id)))

    def inside(made: Markup) -> Markup:
        def turned(match: re.Match[str]) -> str:
            link = _LAW_LINK.fullmatch(match[1])
            if link is None or link["law"] not in here:
                return match[0]
            return f'href="{link["id"] or "#" + link["law"]}"'

        return Markup(re.sub(r'href="([^"]*)"', turned, str(made)))

    return inside


def write_book_pdf(folder: Path, target: Path) -> None:
    """Write the book as a PDF, out of a built site.

    Args:
        folder: the built site.
        target: the file to write.

    Raises:
        UsageError: WeasyPrint is not installed, or the site has no page that holds the book.
    """
    source = folder / addresses.PRINT / "index.html"
    if not source.is_file():
        raise UsageError(f"{addresses.PRINT}index.html is not in the built site, but the PDF is made from it")
    page = html.parse(str(source), parser=html.HTMLParser(encoding="utf-8")).getroot()
    article = page.xpath("//article")[0]
    for link in article.xpath(".//a[@href]"):
        if not link.get("href").startswith("#"):
            del link.attrib["href"]  # paper leads nowhere, and a file of its own knows no site beside it
    speaks = page.get("lang", "en")
    title = page.findtext(".//title") or ""
    body = html.tostring(article, encoding="unicode")
    notices = [
        html.tostring(one, encoding="unicode") for one in page.xpath("//ul[@class='notices']|//p[@class='rights']")
    ]
    document = (
        f'<!doctype html><html lang="{speaks}"><head><title>{Markup.escape(title)}</title></head>'
        f"<body>{body}<footer>{''.join(notices)}</footer></body></html>"
    )
    from lawtext.reports.pdf import FONTS, faces, weasyprint_here  # needed by nothing else here

    weasyprint = weasyprint_here()
    from weasyprint.text.fonts import FontConfiguration
    from weasyprint.urls import URLFetcher

    fonts, fetcher = FontConfiguration(), URLFetcher(allowed_protocols=("file",))
    style = weasyprint.CSS(
        string=faces() + f'.u:not([lang="{speaks}"]) {{ display: none; }}\n' + _STYLE.read_text(encoding="utf-8"),
        base_url=f"{FONTS.as_uri()}/",
        font_config=fonts,
        url_fetcher=fetcher,
    )
    made: bytes = weasyprint.HTML(string=document, base_url=f"{FONTS.as_uri()}/", url_fetcher=fetcher).write_pdf(
        stylesheets=[style], font_config=fonts
    )
    target.parent.mkdir(parents=True, exist_ok=True)
    write_bytes(target, made)
