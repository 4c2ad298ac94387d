"""The pictures of the docs that `make screenshots` cannot make: what opens above a page of the site of this corpus (the
preview of a citation, the box with its answers), and what is no site, the review desk and reports, both of made-up
books.

python -m tests.browser.docs_pictures
"""

from __future__ import annotations

import sys
from pathlib import Path
from tempfile import TemporaryDirectory

import pdfplumber
from PIL import Image

from lawtext.cli import _run
from lawtext.desk.web.gate import Gate
from lawtext.desk.web.server import served
from tests.books.generate import main as generate
from tests.browser.chromium import DESK, PHONE, Chromium, chromium
from tests.browser.serving import SiteServer
from tests.desk.review_book import review_book

ROOT = Path(__file__).resolve().parents[2]
PICTURES = ROOT / "docs" / "screenshots"
DOTS = 60
"""Dots per inch of a page of the report."""
GREY = "#888888"
BETWEEN = 6


def review(folder: Path, target: Path) -> None:
    """Photograph an item of the review desk."""
    with served(review_book(folder), Gate("M. P.", "2026-11-21"), pairings=False) as desk, chromium() as window:
        window.size(1280, 980)
        window.media(reduced_motion=True)
        window.open(desk.gate.address())
        window.until("return document.querySelector('.desk-items')")
        window.open(f"http://127.0.0.1:{desk.gate.port}/item/2020/el/1B/")
        window.photograph(target)


def castle(folder: Path) -> Path:
    """Make the book of the pictures of reports."""
    book = folder / "castle"
    generate([str(book), "--seed", "1", "--laws", "93", "--edited", ".3"])
    return book


def reported(book: Path, target: Path, *options: str) -> Path:
    """Write a report of what changed in the book."""
    if _run(["report", "2010", "2020", "--book", str(book), *options, "-o", str(target)]):
        raise SystemExit("the report was not made")
    return target


def printed_report(book: Path, made: Path, target: Path) -> None:
    """Make the report of one law in Greek, and put its first two pages side by side."""
    reported(book, made, "--law", "92", "--in", "el")
    with pdfplumber.open(made) as pdf:
        pages = [page.to_image(resolution=DOTS, antialias=True).original.convert("RGB") for page in pdf.pages[:2]]
    width = sum(page.width for page in pages) + BETWEEN * (len(pages) - 1)
    picture = Image.new("RGB", (width, max(page.height for page in pages)), GREY)
    left = 0
    for page in pages:
        picture.paste(page, (left, 0))
        left += page.width + BETWEEN
    picture.save(target, optimize=True)


def report_page(window: Chromium, page: Path, heading: str, target: Path) -> None:
    """Photograph a report from one of its headings on."""
    window.open(page.as_uri())
    window.script("document.getElementById(arguments[0]).parentElement.scrollIntoView()", heading)
    window.photograph(target)


def report_pages(window: Chromium, book: Path, folder: Path) -> None:
    """Photograph the book at a glance, and a law in Greek on a phone, dark."""
    window.size(1280, 1000)
    window.media(reduced_motion=True)
    report_page(window, reported(book, folder / "book.html"), "h-picture", PICTURES / "report-1280-light-en.png")
    window.size(*PHONE, touch=True)
    window.media(dark=True, reduced_motion=True)
    law = reported(book, folder / "law.html", "--law", "8", "--in", "el")
    report_page(window, law, "h-laws", PICTURES / "report-390-dark-el.png")


def preview(window: Chromium, server: SiteServer, target: Path) -> None:
    """Photograph what a citation of Law 54B shows of Law 53, as the keyboard opens it."""
    window.size(*DESK)
    window.media(reduced_motion=True)
    window.open(server.address("/law/54/?lang=en"))
    window.script("document.querySelector('#\\\\35 4B > .row .cell[lang=en] a.cite').focus()")
    window.until("return !document.querySelector('#pop').hidden && document.querySelector('#pop [lang=en]')")
    window.photograph(target)


def answers(window: Chromium, server: SiteServer, target: Path) -> None:
    """Photograph the box with a number typed into it, on a phone, dark."""
    window.size(*PHONE, touch=True)
    window.media(dark=True, reduced_motion=True)
    window.open(server.address("/law/53/?lang=el"))
    window.one("#goto").send_keys("νομος 53α")
    window.until("return document.querySelector('.answers:not([aria-busy]) [role=option]')")
    window.script("document.querySelector('#goto').style.caretColor = 'transparent'")  # it blinks
    window.photograph(target)


def main() -> int:
    """Make these pictures anew."""
    with TemporaryDirectory(prefix="lawtext-pictures-") as folder:
        site = Path(folder) / "site"
        if _run(["build", "--book", str(ROOT / "corpus"), "--site-dir", str(site)]):
            raise SystemExit("the site was not built")
        with SiteServer(site) as server, chromium() as window:
            preview(window, server, PICTURES / "law-54-preview-1280-light-en.png")
            answers(window, server, PICTURES / "goto-390-dark-el.png")
        review(Path(folder), PICTURES / "review.png")
        book = castle(Path(folder))
        printed_report(book, Path(folder) / "report.pdf", PICTURES / "report-pdf-el.png")
        with chromium() as window:
            report_pages(window, book, Path(folder))
    return 0


if __name__ == "__main__":
    sys.exit(main())
