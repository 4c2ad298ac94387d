"""The report as PDF: Greek can be read back, fonts are inside, contents and bookmarks lead where they say."""

from __future__ import annotations

import builtins
import io
import logging
import os
import re
import subprocess
import sys
from dataclasses import replace
from functools import cache
from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner

from lawtext.cli import group
from lawtext.editions import compare
from lawtext.judging import Judgement
from lawtext.model import Book
from lawtext.problems import UsageError
from lawtext.reports import Report, report
from lawtext.reports.pdf import pdf, printed, weasyprint_here
from lawtext.reports.wording import Wording

pytestmark = pytest.mark.client("report-pdf", "pdf")
ROOT = Path(__file__).parents[2]
NASTY = '<img src="https://example.org/x.png"> <style>@import "https://example.org/y.css"</style>'


@pytest.fixture(scope="module", autouse=True)
def pango() -> None:
    """Skip where the system lacks what WeasyPrint draws with, or fail on the build machine."""
    try:
        weasyprint_here()
    except UsageError as error:
        if os.environ.get("CI") == "true":
            pytest.fail(str(error), pytrace=False)
        pytest.skip(f"not run: {error}")


@pytest.fixture(scope="module")
def some_laws(whole_book: Report) -> Report:
    """Seven laws, the fewest of which a report has contents on a page of their own; each page is read back slowly."""
    return replace(whole_book, laws=tuple(law for law in whole_book.laws if law.changed)[:7])


@pytest.fixture(scope="module")
def made(some_laws: Report) -> bytes:
    return pdf(some_laws, "el")


@pytest.fixture(scope="module")
def law_53_made(law_53: Report) -> bytes:
    return pdf(law_53, "en")


@cache
def pages(data: bytes) -> list[str]:
    import pdfplumber

    with pdfplumber.open(io.BytesIO(data)) as read:
        return [page.extract_text() or "" for page in read.pages]


def resolved(value: Any) -> Any:
    from pdfminer.pdftypes import resolve1

    return resolve1(value)


@cache
def outline(data: bytes) -> list[tuple[int, str, int]]:
    """The bookmarks: (level, text, page from 1)."""
    import pdfplumber

    with pdfplumber.open(io.BytesIO(data)) as read:
        numbers = {page.page_obj.pageid: page.page_number for page in read.pages}
        return [
            (level, title, numbers[resolved(target)[0].objid]) for level, title, target, _, _ in read.doc.get_outlines()
        ]


def test_greek_is_read_back_as_it_stands(made: bytes, pyrgos: Book) -> None:
    text = re.sub(r"\s+", " ", " ".join(pages(made)))
    assert "Τι πρέπει να ξέρουν οι παίκτες" in text
    assert "Νόμοι του Πύργου: τι άλλαξε από το 2010 στο 2020" in text
    law = pyrgos.law("2020", "el", "2")
    assert law is not None
    assert f"Νόμος 2 {law.title}" in text


def test_every_font_is_inside(made: bytes) -> None:
    import pdfplumber

    with pdfplumber.open(io.BytesIO(made)) as read:
        fonts = {
            id(font): resolved(font)
            for page in read.pages
            for font in resolved(resolved(page.page_obj.resources)["Font"]).values()
        }
        assert fonts
        for font in fonts.values():
            assert "Lawtext-Serif" in str(font["BaseFont"])
            (inner,) = resolved(font["DescendantFonts"])
            assert resolved(resolved(inner)["FontDescriptor"])["FontFile2"]


def test_bookmarks_and_contents_lead_where_they_say(made: bytes, some_laws: Report) -> None:
    found, texts = outline(made), pages(made)
    laws = [law for law in some_laws.laws if law.changed]
    say = Wording(some_laws, "el")
    assert [title for level, title, _ in found if level == 1][:3] == [
        "Με λίγα λόγια",
        "Τι πρέπει να ξέρουν οι παίκτες",
        "Περιεχόμενα",
    ]
    of_laws = [(title, page) for level, title, page in found if level == 2]
    titles = [law.title.get("el") or law.title["en"] for law in laws]  # one lost its Greek heading
    assert [title for title, _ in of_laws] == [
        f"{say.law(law.number)} {title}" for law, title in zip(laws, titles, strict=True)
    ]
    assert len([1 for level, _, _ in found if level == 3]) == sum(len(law.changed) for law in laws)
    contents = texts[{title: page for _, title, page in found}["Περιεχόμενα"] - 1]
    for law, (title, page) in zip(laws, of_laws, strict=True):
        (line,) = [one for one in contents.splitlines() if one.startswith(f"{say.law(law.number)} ")]
        assert line.endswith(f" {page}"), (title, line)
        assert f"{say.law(law.number)} " in texts[page - 1]


def test_every_page_has_its_number_and_the_law_it_goes_on_with(made: bytes) -> None:
    texts = pages(made)
    assert [one.splitlines()[-1] for one in texts] == [f"{n} / {len(texts)}" for n in range(1, len(texts) + 1)]
    starts = [(page, re.match(r"Νόμος \d+", title)[0]) for level, title, page in outline(made) if level == 2]
    for page in range(2, len(texts)):
        before = [law for start, law in starts if start < page]
        head = texts[page - 1].splitlines()[0]
        if before and not texts[page - 1].splitlines()[1].startswith("Νόμος "):
            assert head == f"Νόμοι του Πύργου: τι άλλαξε από το 2010 στο 2020 {before[-1]}"


def test_the_same_report_gives_the_same_bytes_in_another_process(law_53_made: bytes, tmp_path: Path) -> None:
    into = tmp_path / "a.pdf"
    command = [
        sys.executable,
        "-m",
        "lawtext",
        "report",
        "2007",
        "2017",
        "-o",
        str(into),
        "--book",
        str(ROOT / "corpus"),
    ]
    env = {**os.environ, "PYTHONHASHSEED": "7", "TZ": "Asia/Tokyo"}
    run = subprocess.run(command, capture_output=True, text=True, env=env, check=False, timeout=120)
    assert run.returncode == 0, run.stderr
    assert into.read_bytes() == law_53_made


def test_date_and_author_are_those_of_the_edition(law_53_made: bytes) -> None:
    import pdfplumber

    with pdfplumber.open(io.BytesIO(law_53_made)) as read:
        about = read.metadata
    assert about["Author"] == "Laws of Duplicate Bridge 2017"
    assert about["CreationDate"] == about["ModDate"] == "D:20170101000000Z"


def test_law_text_is_data_and_nothing_is_fetched(make_book, caplog: pytest.LogCaptureFixture) -> None:
    old = f"# LAW 1 - STARTS {NASTY}\n\n## A. Order {NASTY}\n\nOne {NASTY} two.\n"
    book = make_book({"2010/en/1": old, "2020/en/1": old.replace("One", "Three")})
    done = report(book, compare(book, "2010", "2020"), [Judgement("1A", "1A", "substance", NASTY, {"en": NASTY})])
    page = printed(done, "en")
    assert "<img" not in page
    assert "<style" not in page
    with caplog.at_level(logging.WARNING, logger="weasyprint"):
        text = " ".join(pages(pdf(done, "en")))
    assert 'src="https://example.org/x.png"' in text
    assert caplog.messages == []


def test_without_weasyprint_a_sentence_says_what_to_do(monkeypatch: pytest.MonkeyPatch, law_53: Report) -> None:
    real = builtins.__import__
    failure: list[Exception] = [ImportError("no module")]

    def without(name: str, *args: Any, **more: Any) -> Any:
        if name == "weasyprint":
            raise failure[0]
        return real(name, *args, **more)

    monkeypatch.setattr(builtins, "__import__", without)
    with pytest.raises(UsageError, match=r"needs WeasyPrint: pip install 'lawtext\[report-pdf\]'"):
        pdf(law_53, "en")
    failure[0] = OSError("cannot load library 'libpango-1.0-0'")
    with pytest.raises(UsageError, match="cannot find Pango; on Debian, run apt-get install libpango"):
        pdf(law_53, "en")


def test_the_command(tmp_path: Path, pyrgos_folder: Path) -> None:
    into = tmp_path / "a.pdf"
    options = ["--law", "3", "--language", "el", "--kind", "reworded", "-o", str(into), "--book", str(pyrgos_folder)]
    run = CliRunner().invoke(group, ["report", "2010", "2020", *options])
    assert run.exit_code == 0, run.output
    text = re.sub(r"\s+", " ", " ".join(pages(into.read_bytes())))
    assert "Εμφανίζονται μόνο αλλαγές των ειδών: αναδιατύπωση." in text
    assert "Λέξεις στα ελληνικά που διαγράφηκαν: " in text
    assert "Αγγλικά" not in text


def test_the_bar_of_a_law_is_one_line(some_laws: Report, made: bytes) -> None:
    """Of the longest bar the last part must not fall under the others."""
    import pdfplumber

    with pdfplumber.open(io.BytesIO(made)) as read:
        bars = [(page.page_number, round(rect["top"])) for page in read.pages for rect in page.rects
                if 6 < rect["height"] < 6.5]  # fmt: skip
    assert len({*bars}) == len(some_laws.sections)
