"""The page of ``lawtext check --format html`` in Chromium: its filters work with scripts and without."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.desk.review_book import review_book

pytestmark = pytest.mark.client("chromium")

FILTERS = ("law", "rule", "severity", "state")


@pytest.fixture
def page(browser, tmp_path: Path) -> Iterator[str]:
    from lawtext.cli import main

    book, target = review_book(tmp_path), tmp_path / "found.html"
    waive = [
        "waive",
        "citation-wrong-script",
        "1B",
        "--book",
        str(book),
        "--reason",
        "so",
        "--by",
        "A",
        "--date",
        "2026-01-31",
    ]
    for arguments in (waive, ["check", "--book", str(book), "--with-waived", "--format", "html", "-o", str(target)]):
        with pytest.raises(SystemExit) as ended:
            main(arguments)
        assert ended.value.code in (0, 1)
    yield target.as_uri()
    browser.scripts(True)
    browser.open("about:blank")


def shown(browser) -> list[dict[str, str]]:
    rows = "Array.from(document.querySelectorAll('article')).filter(a => a.getClientRects().length)"
    return list(browser.script(f"return {rows}.map(a => Object.assign({{}}, a.dataset))"))


@pytest.mark.parametrize("scripts", [True, False])
def test_every_value_of_every_filter_shows_its_own_and_no_other(browser, page: str, scripts: bool) -> None:
    from selenium.webdriver.support.ui import Select

    browser.scripts(scripts)
    browser.open(page)
    everything = shown(browser)
    assert len(everything) > 3
    for name in FILTERS:
        chosen = Select(browser.one(f"select[name={name}]"))
        values = [one.get_attribute("value") for one in chosen.options]
        assert sorted(values[1:]) == sorted({row[name] for row in everything if row[name]})
        for value in values:
            chosen.select_by_value(value)
            wanted = [row for row in everything if value in ("", row[name])]
            assert shown(browser) == wanted
            assert browser.text("#count") == (f"{len(wanted)} of {len(everything)} shown" if scripts else "")
        chosen.select_by_value("")
    assert {row["state"] for row in everything} == {"open", "waived"}


def test_filters_are_taken_together(browser, page: str) -> None:
    from selenium.webdriver.support.ui import Select

    browser.open(page)
    everything = shown(browser)
    Select(browser.one("select[name=law]")).select_by_value("1")
    Select(browser.one("select[name=state]")).select_by_value("open")
    both = [row for row in everything if (row["law"], row["state"]) == ("1", "open")]
    assert shown(browser) == both and 0 < len(both) < len([row for row in everything if row["law"] == "1"])
    assert browser.complaints() == []
