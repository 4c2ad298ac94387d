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
    assert "53B was here; it moved and is now 53C" in ghost.text_content()


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

    nouns = [strings.pop("noun") for strings in tables.values()]
    assert all({"singular", "plural"} <= {*noun} for noun in nouns)
    assert shape(tables["en"]) == shape(tables["el"])


LAWS = {
    "stones": "# LAW {} - STONES\n\n## A. Falling\n\nA stone that falls off the board before the end of the round is lost for good.\n",
    "turns": "# LAW {} - TURNS\n\n## A. Dealer\n\nThe player to the left of the dealer begins, and nobody else may touch a piece till then.\n",
    "clocks": "# LAW {} - CLOCKS\n\n## A. Time\n\nWhoever forgets to press the clock twice in an evening pays a coin into the common box.\n",
    "lamps": "# LAW {} - LAMPS\n\n## A. Light\n\nThe oldest guest lights the lamp at dusk and puts it out after the last game of all.\n",
}
COLD = "\n## B. Cold\n\nCold hands are warmed by the fire, one after the other, before the game goes on.\n"


def test_what_was_removed_is_told_in_the_law_it_stood_in(make_book) -> None:
    """Old 1 became 2, and lost a clause; old 2 is gone as a whole; old 3 stayed; a new 1 came before them."""
    book = make_book(
        {
            "2010/en/1": LAWS["stones"].format(1) + COLD,
            "2010/en/2": LAWS["turns"].format(2),
            "2010/en/3": LAWS["clocks"].format(3),
            "2020/en/1": LAWS["lamps"].format(1),
            "2020/en/2": LAWS["stones"].format(2),
            "2020/en/3": LAWS["clocks"].format(3),
        }
    )
    done = report(book, compare(book, "2010", "2020"))
    found = [(law.id, law.old, law.new, law.title["en"], [item.id for item in law.changed]) for law in done.laws]
    assert found == [
        ("1", "", "1", "LAMPS", ["c1", "c1A"]),
        ("2", "1", "2", "STONES", ["c2", "c2A", "c1B-old"]),
        ("2-old", "2", "", "TURNS", ["c2-old", "c2A-old"]),
        ("3", "3", "3", "CLOCKS", []),
    ]
    assert done.law_places == {"renumbered": 1, "added": 1, "removed": 1}
    assert done.laws[2].says["en"] == "Law 2 was removed."
    assert "B was removed" in done.laws[1].says["en"]
    text = page(done, "en")
    assert "One law has another number, one law is new, one law is no more." in text
    assert "Law 2 (2010)" in text
    ids = lxml_html.fromstring(text).xpath("//@id")
    assert len(ids) == len(set(ids))


def test_a_clause_that_went_to_another_law_is_tied_at_both_places(make_book) -> None:
    book = make_book(
        {
            "2010/en/1": LAWS["stones"].format(1) + COLD,
            "2010/en/2": LAWS["turns"].format(2),
            "2020/en/1": LAWS["stones"].format(1).replace("for good", "for ever"),
            "2020/en/2": LAWS["turns"].format(2) + COLD,
        }
    )
    tree = lxml_html.fromstring(page(report(book, compare(book, "2010", "2020")), "en"))
    ghost, moved = tree.get_element_by_id("c2B-was"), tree.get_element_by_id("c2B")
    assert [one.get("id") for one in ghost.xpath("ancestor::section[@id]")] == ["law-1"]
    assert [one.get("id") for one in moved.xpath("ancestor::section[@id]")] == ["law-2"]
    assert "1B was here; it moved and is now 2B" in ghost.text_content()
    assert moved.xpath(".//a[@href='#c2B-was']")
    assert ghost.xpath(".//a[@href='#c2B']")


@pytest.mark.client("chromium")
@pytest.mark.parametrize("code", ["en", "el"])
@pytest.mark.parametrize("width", [320, 390, 1280])
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
    browser.script("document.getElementById('kind-all').click()")
    law = next(law for law in whole_book.laws if law.changed)
    browser.script("document.getElementById('law-chosen').selectedIndex = 1")
    assert browser.script(seen, ".item") == browser.script(seen, "tr.c") == len(law.changed)
    browser.script("document.getElementById('law-chosen').selectedIndex = 0")
    assert browser.script(seen, ".item") == every
    browser.script("document.getElementById('kind-reworded').click()")
    both = browser.script(seen, "tr.c")
    browser.script("document.getElementById('standing-not-judged').click()")
    chosen = [one for law in whole_book.laws for one in law.changed if one.standing == "not-judged"]
    assert browser.script(seen, "tr.c") == sum("reworded" in one.kinds for one in chosen) <= both
    browser.script("document.getElementById('standing-all').click()")
    browser.script("document.getElementById('view-side').click()")
    assert browser.script(seen, ".item .inline") == 0
    assert browser.script(seen, ".item .side") > 0
    browser.script("document.getElementById('language-el').click()")
    assert browser.script(seen, ".item .lang.l-en") == 0
    greek = [
        one for law in whole_book.laws for one in law.changed if any(t.changed for t in one.told if t.language == "el")
    ]
    assert browser.script(seen, "tr.c") == sum("reworded" in one.kinds for one in greek)
    assert browser.overflow() <= 0
