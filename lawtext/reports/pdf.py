"""PDF: a report as pages to print or to attach, set by WeasyPrint (the extra ``report-pdf``).

The page is made of the same parts as the web page, in a template for paper: contents with page numbers, bookmarks,
running heads. The fonts come with the package, so that Greek is there on every machine and the same report gives the
same bytes; nothing is fetched from anywhere.
"""

from __future__ import annotations

import contextlib
import io
from pathlib import Path
from typing import Any

from lawtext.problems import UsageError
from lawtext.reports.contents import Report
from lawtext.reports.docx import edition_date
from lawtext.reports.page import TEMPLATES, environment, values
from lawtext.reports.wording import Wording

EXTRA = "report-pdf"
FONTS = Path(__file__).parent / "fonts"
_FACES = {"normal": "DejaVuSerifCondensed.ttf", "bold": "DejaVuSerifCondensed-Bold.ttf"}
_PANGO = "libpango-1.0-0 libpangoft2-1.0-0 libharfbuzz-subset0"


def pdf(report: Report, code: str) -> bytes:
    """Return a report as a PDF in the language ``code``.

    Raises:
        UsageError: WeasyPrint, or the system's Pango that it draws with, is not installed.
    """
    weasyprint = weasyprint_here()
    from weasyprint.text.fonts import FontConfiguration
    from weasyprint.urls import URLFetcher

    fonts = FontConfiguration()
    fetcher = URLFetcher(allowed_protocols=("file",))
    style = weasyprint.CSS(
        string=faces() + (TEMPLATES / "print.css").read_text(encoding="utf-8"),
        base_url=f"{FONTS.as_uri()}/",
        font_config=fonts,
        url_fetcher=fetcher,
    )
    document = weasyprint.HTML(string=printed(report, code), base_url=f"{FONTS.as_uri()}/", url_fetcher=fetcher)
    made: bytes = document.write_pdf(stylesheets=[style], font_config=fonts)
    return made


def printed(report: Report, code: str) -> str:
    """Return the page that the PDF is made of."""
    say = Wording(report, code)
    told = values(report, say)
    sections = [("h-summary", say.say("summary"))]
    sections += [("h-digest", say.say("digest"))] if told["digest_shown"] else []
    sections += [("h-picture", say.say("picture"))] if told["picture"] else []
    sections.append(("h-laws", say.say("laws")))
    author = f"{say.book_title()} {report.new.id}".strip()
    made: str = (
        environment()
        .get_template("print.html")
        .render(sections=sections, author=author, date=edition_date(report.new), **told)
    )
    return made


def faces() -> str:
    """Return the style that names the fonts of the package, whose addresses are relative to ``FONTS``."""
    return "".join(
        f'@font-face {{ font-family: "Lawtext Serif"; font-weight: {weight}; src: url("{name}"); }}\n'
        for weight, name in _FACES.items()
    )


def weasyprint_here() -> Any:
    """Return the module WeasyPrint.

    Raises:
        UsageError: it, or the system's Pango that it draws with, is not installed.
    """
    said = io.StringIO()
    try:
        with contextlib.redirect_stdout(said):  # it prints a page of advice where Pango is missing
            import weasyprint
    except ImportError as error:
        raise UsageError(f"a report as PDF needs WeasyPrint: pip install 'lawtext[{EXTRA}]'") from error
    except OSError as error:
        message = f"WeasyPrint, which makes the PDF, cannot find Pango; on Debian, run apt-get install {_PANGO}"
        raise UsageError(message) from error
    return weasyprint
