"""The two pictures of the docs that are of no site: the review desk, and a report as PDF, both of made-up books.

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
from tests.browser.chromium import chromium
from tests.desk.review_book import review_book

PICTURES = Path(__file__).resolve().parents[2] / "docs" / "screenshots"
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


def report(folder: Path, target: Path) -> None:
    """Make the report of one law in Greek, and put its first two pages side by side."""
    book, made = folder / "castle", folder / "report.pdf"
    generate([str(book), "--seed", "1", "--laws", "93", "--edited", ".3"])
    if _run(["report", "2010", "2020", "--book", str(book), "--law", "92", "--in", "el", "-o", str(made)]):
        raise SystemExit("the report was not made")
    with pdfplumber.open(made) as pdf:
        pages = [page.to_image(resolution=DOTS, antialias=True).original.convert("RGB") for page in pdf.pages[:2]]
    width = sum(page.width for page in pages) + BETWEEN * (len(pages) - 1)
    picture = Image.new("RGB", (width, max(page.height for page in pages)), GREY)
    left = 0
    for page in pages:
        picture.paste(page, (left, 0))
        left += page.width + BETWEEN
    picture.save(target, optimize=True)


def main() -> int:
    """Make both pictures anew."""
    with TemporaryDirectory(prefix="lawtext-pictures-") as folder:
        review(Path(folder), PICTURES / "review.png")
        report(Path(folder), PICTURES / "report-pdf-el.png")
    return 0


if __name__ == "__main__":
    sys.exit(main())
