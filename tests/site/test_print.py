"""The whole book on one page, and as a PDF."""

from __future__ import annotations

from pathlib import Path

import pytest
from click.testing import CliRunner

from lawtext.cli import group
from lawtext.site.building import build
from lawtext.site.print_pages import write_book_pdf
from lawtext.site.view import Site
from tests.site.made_up import write_book
from tests.site.test_pages import by_id, cell, made, text


def test_every_law_of_the_newest_edition_stands_there_once(site: Site) -> None:
    root = made(site, "print/")
    ids = root.xpath("//@id")
    assert len(ids) == len(set(ids))
    assert [one.get("id") for one in root.xpath("//section[@class='printed-law']")] == ["1", "2"]
    assert root.xpath("//nav[@class='toc']//a/@href") == ["#1", "#2"]
    for law in site.book.numbers("2020"):
        for code, held in site.laws(law, "2020").items():
            for clause in held.clauses.values():
                if clause.number.depth and clause.text:
                    shown = text(cell(root, str(clause.number), code))
                    assert clause.text.split()[0] in shown, clause.number


def test_its_citations_stay_on_the_page(site: Site) -> None:
    root = made(site, "print/")
    links = root.xpath("//a[contains(@class,'cite')]/@href")
    assert links
    ids = set(root.xpath("//@id"))
    inside = [link[1:] for link in links if link.startswith("#")]
    assert inside and set(inside) <= ids
    assert not by_id(root, "1A").xpath(".//a[@class='term']|.//div[@class='under']")


@pytest.mark.client("report-pdf", "pdf")
def test_the_book_as_pdf(tmp_path: Path) -> None:
    import pdfplumber

    book = write_book(tmp_path / "book")
    site, target = tmp_path / "site", tmp_path / "out" / "book.pdf"
    done = CliRunner().invoke(group, ["build", "--book", str(book), "--site-dir", str(site), "--pdf", str(target)])
    assert done.exit_code == 0, done.output
    first = target.read_bytes()
    write_book_pdf(site, target)
    assert target.read_bytes() == first, "the same book gives the same bytes"
    with pdfplumber.open(target) as document:
        pages = [page.extract_text() for page in document.pages]
        links = [link for page in document.pages for link in page.annots]
    assert "Contents" in pages[1]
    (contents,) = (line for line in pages[1].splitlines() if "TOWERS" in line)
    page = int(contents.split()[-1])
    assert "TOWERS" in pages[page - 1], "the contents name the page"
    assert links, "and lead there"
    assert any("A." in line and "Α." in line for line in pages[page - 1].splitlines()), "the languages side by side"


@pytest.mark.client("report-pdf", "pdf")
def test_the_lines_behind_a_label_begin_below_each_other(tmp_path: Path) -> None:
    """Only the first is shorter by the label: it does not reach into the second."""
    import pdfplumber

    long = "A grey stone " + "is laid beside the tower before the bell rings and " * 6 + "stays."
    law = f"# LAW 2 - STONES\n\n## A. White\n\n1. {long}\n"
    book = write_book(tmp_path / "book", laws__2020__en__02_md=law)
    build(book, tmp_path / "site")
    write_book_pdf(tmp_path / "site", tmp_path / "book.pdf")
    with pdfplumber.open(tmp_path / "book.pdf") as document:
        (page,) = (page for page in document.pages if "A grey stone" in page.extract_text())
        lines = page.crop((page.width * 0.14, 0, page.width * 0.5, page.height)).extract_text_lines()
    first = next(at for at, line in enumerate(lines) if line["text"].startswith("1. A grey"))
    begins = {round(line["x0"]) for line in lines[first : first + 3]}
    assert len(begins) == 1, [line["text"] for line in lines[first : first + 3]]


@pytest.mark.client("report-pdf", "pdf")
def test_the_label_of_a_clause_that_says_nothing_takes_no_line(tmp_path: Path) -> None:
    """It stands before that of its first sub-clause."""
    import pdfplumber

    law = "# LAW 4 - GATES\n\nA. An open gate counts.\n\nB. 1. A closed gate is none.\n\n2. A gate ajar is closed.\n"
    build(write_book(tmp_path / "book", laws__2020__en__04_md=law), tmp_path / "site")
    write_book_pdf(tmp_path / "site", tmp_path / "book.pdf")
    with pdfplumber.open(tmp_path / "book.pdf") as document:
        lines = [line for page in document.pages for line in (page.extract_text() or "").splitlines()]
    (told,) = (line for line in lines if "A closed gate" in line)
    assert told.replace(" ", "") == "4B1B.1.Aclosedgateisnone."
    assert "4B" not in lines


@pytest.mark.client("report-pdf", "pdf")
def test_a_clause_as_long_as_a_page_leaves_none_empty_above_it(tmp_path: Path) -> None:
    import pdfplumber

    long = "A tower that falls by the wind, by an animal or by a spectator is built again. " * 75
    english = f"# LAW 3 - WIND\n\n## A. Weak\n\n{long[:1580]}\n\n## B. Strong\n\n{long.strip()}\n"
    book = write_book(tmp_path / "book", laws__2020__en__03_md=english)
    build(book, tmp_path / "site")
    write_book_pdf(tmp_path / "site", tmp_path / "book.pdf")
    with pdfplumber.open(tmp_path / "book.pdf") as document:
        pages = document.pages[2:-1]  # without the cover, the contents and the last one
        ends = [max(word["bottom"] for word in page.extract_words() if word["bottom"] < 780) for page in pages]
        words = " ".join(page.extract_text() for page in document.pages).count("spectator")
    assert pages and min(ends) > 600, ends
    assert words == long.count("spectator") + long[:1580].count("spectator")
