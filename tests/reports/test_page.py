"""The report as a web page: nothing from elsewhere, law text escaped, and in Chromium as a reader sees it."""

from __future__ import annotations

import base64
import hashlib
import re
import tomllib
from pathlib import Path
from typing import get_args
from urllib.parse import unquote

import pytest
from lxml import html as lxml_html

from lawtext.editions import Kind, compare
from lawtext.judging import Judgement
from lawtext.model import Book
from lawtext.reports import Report, report
from lawtext.reports.page import GROUPS, page
from tests.browser.conftest import browser

__all__ = ["browser"]

NASTY = '<img src=x onerror="alert(1)">'


def test_law_53_page(law_53: Report) -> None:
    text = page(law_53, "en")
    assert "B and C changed places" in text
    assert "<del>Any</del><ins>Prior to the thirteenth trick, any</ins>" in text
    tree = lxml_html.fromstring(text)
    moved = tree.get_element_by_id("c53C")
    assert "tie-1" in moved.get("class")
    ghost = tree.get_element_by_id("c53C-was")

    order = [
        one.get("id") for one in tree.xpath("//section[@id='law-53']//*[self::article or contains(@class, 'ghost')]")
    ]
    assert order == ["c53A", "c53C-was", "c53B", "c53C", "c53^1"]
    assert "53B stood here; it moved and is now 53C" in ghost.text_content()


@pytest.mark.parametrize("code", ["en", "el"])
def test_the_page_needs_nothing_and_allows_nothing(whole_book: Report, code: str) -> None:
    text = page(whole_book, code)
    tree = lxml_html.fromstring(text)
    assert tree.get("lang") == code
    policy = tree.xpath("//meta[@http-equiv='Content-Security-Policy']/@content")[0]
    assert policy.startswith("default-src 'none'; style-src 'sha256-")
    (style,) = re.findall(r"<style>(.*?)</style>", text, re.DOTALL)
    assert base64.b64encode(hashlib.sha256(style.encode()).digest()).decode() in policy
    assert not tree.xpath(
        "//script | //link | //img | //iframe | //*[@style] | //form | //*[starts-with(name(@*), 'on')]"
    )
    assert not re.search(r"url\(|@import|https?://", style)
    hrefs = tree.xpath("//@href")
    ids = tree.xpath("//@id")
    assert hrefs
    assert {unquote(href) for href in hrefs} <= {f"#{id}" for id in ids}
    assert len(ids) == len(set(ids))


def test_law_text_is_data(make_book) -> None:
    old = f"# LAW 1 - STARTS {NASTY}\n\n## A. Order {NASTY}\n\nOne {NASTY} two.\n"
    new = old.replace("One", "Three </style></script>")
    book = make_book({"2010/en/1": old, "2020/en/1": new})
    said = {"en": NASTY}
    done = report(book, compare(book, "2010", "2020"), [Judgement("1A", "1A", "substance", NASTY, said)])
    text = page(done, "en")
    assert "<img" not in text
    assert text.count("</style>") == 1
    assert "No rights &lt;reserved&gt;." in text
    tree = lxml_html.fromstring(text)
    assert NASTY in tree.get_element_by_id("c1A").text_content()


def test_the_same_comparison_gives_the_same_bytes(bridge: Book, law_53: Report) -> None:
    assert page(report(bridge, compare(bridge, "2007", "2017")), "el") == page(law_53, "el")


def test_every_kind_has_a_colour_and_words() -> None:
    folder = Path(__file__).parents[2] / "lawtext" / "reports" / "strings"
    tables = {file.stem: tomllib.loads(file.read_text(encoding="utf-8")) for file in sorted(folder.glob("*.toml"))}
    assert {*GROUPS} == {*get_args(Kind)}
    for strings in tables.values():
        assert {*strings["kinds"]} == {*strings["kind_counts"]} == {*get_args(Kind)}

    def shape(value: object) -> object:
        return {key: shape(one) for key, one in value.items()} if isinstance(value, dict) else None

    assert shape(tables["en"]) == shape(tables["el"])


@pytest.mark.client("chromium")
@pytest.mark.parametrize("code", ["en", "el"])
@pytest.mark.parametrize("width", [360, 390, 1280])
def test_it_fits_and_filters_in_a_browser(browser, tmp_path: Path, whole_book: Report, code: str, width: int) -> None:
    file = tmp_path / "report.html"
    file.write_text(page(whole_book, code), encoding="utf-8")
    browser.size(width, 800)
    browser.open(file.as_uri())
    assert browser.complaints() == []
    assert browser.overflow() <= 0
    seen = "return [...document.querySelectorAll(arguments[0])].filter(e => e.checkVisibility()).length"
    every = browser.script(seen, ".item")
    assert every == sum(len(law.changed) for law in whole_book.laws)
    browser.script("document.getElementById('kind-moved').click()")
    moved = browser.script(seen, ".item")
    assert moved == whole_book.counts["moved"] < every
    assert browser.script(seen, "tr.c") == moved
    browser.script("document.getElementById('view-side').click()")
    assert browser.script(seen, ".item .inline") == 0
    assert browser.script(seen, ".item .side") > 0
    browser.script("document.getElementById('language-el').click()")
    assert browser.script(seen, ".item .lang.l-en") == 0
    assert browser.overflow() <= 0
