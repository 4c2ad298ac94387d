"""A whole book: the made-up laws of ``tests/books`` build, every link resolves, and pages stay light."""

from __future__ import annotations

import gzip
import re
import statistics
from pathlib import Path

import pytest

from lawtext.site.building import build
from lawtext.site.links import check_links
from tests.books.written import made_up_book

LAWS = 93


@pytest.fixture(scope="module")
def whole(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("whole")
    assert build(made_up_book(folder / "book", laws=LAWS), folder / "site") > LAWS * 3
    return folder / "site"


def test_every_law_has_its_pages(whole: Path) -> None:
    for law in range(1, LAWS + 1):
        assert (whole / "law" / str(law) / "index.html").is_file()
    assert check_links(whole) == ()


def test_the_list_of_all_numbers_is_left_out_of_pictures_by_ten_laws(whole: Path) -> None:
    """Chromium asks of each piece for each picture whether it is near: of 93 it takes more than of ten."""
    pieces = (whole / "find" / "index.html").read_text(encoding="utf-8").split('<div class="ten">')
    assert [len(re.findall('<section class="found" data-law=', piece)) for piece in pieces] == [0, *[10] * 9, 3]
    assert ".ten{content-visibility:auto;" in (whole / "assets" / "find.css").read_text(encoding="utf-8")


def test_no_kind_of_page_has_more_than_8_kb_of_style(whole: Path) -> None:
    looks = {}
    for page in whole.rglob("*.html"):
        text = page.read_text(encoding="utf-8")
        kind = re.search('<body class="kind-([a-z-]+)"', text)
        assert kind is not None
        looks[kind[1]] = re.findall('<link rel="stylesheet" href="([^"]+)"', text)
    assert {"law", "changes", "changes-text", "law-changes", "check", "citations", "print", "slip", "home"} <= set(
        looks
    )
    for kind, styles in looks.items():
        names = {style.rpartition("/")[2] for style in styles}  # of no address: asked for in several places
        sizes = [len(gzip.compress((whole / "assets" / name).read_bytes())) for name in sorted(names)]
        assert len(sizes) > 1 and sum(sizes) < 8_000, (kind, sizes)


def test_pages_are_light(whole: Path) -> None:
    """Under 40 kB of HTML and 12 kB compressed for a law that is neither short nor long."""
    laws = [file.read_bytes() for file in sorted(whole.glob("law/*/index.html"))]
    assert statistics.median(map(len, laws)) < 40_000
    assert statistics.median(len(gzip.compress(page)) for page in laws) < 12_000
    script = b"".join((whole / "assets" / name).read_bytes() for name in ("early.js", "lawtext.js", "words.js"))
    assert len(gzip.compress(script)) < 30_000
