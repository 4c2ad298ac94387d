"""An edition that is a draft: shown and compared, and in no place where readers look for what is in force."""

from __future__ import annotations

from pathlib import Path

import pytest
from lxml import html

from lawtext.corpus import load_book
from lawtext.lookup import edition_of
from lawtext.problems import LawtextError
from lawtext.site.handwritten import PARTS
from lawtext.site.interface import Interface
from lawtext.site.list_pages import law_list
from lawtext.site.rendering import Renderer
from lawtext.site.searching import search_languages
from lawtext.site.view import Site
from tests.citations.two_editions import write
from tests.site.test_pages import by_id, made, text

ONLY_THERE = "# LAW 5 - DRUMS\n\nA. Whoever drums sits by the door.\n"


def _book(folder: Path) -> Path:
    write(folder)
    (folder / "laws/2020/en/05.md").write_text(ONLY_THERE, encoding="utf-8")
    book = folder / "book.toml"
    said = book.read_text(encoding="utf-8")
    book.write_text(said.replace('based_on = "2018"', 'based_on = "2018"\ndraft = true'), encoding="utf-8")
    return folder


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Site:
    return Site(load_book(_book(tmp_path_factory.mktemp("book"))), Interface(("en", "el")))


def test_the_address_without_a_year_shows_the_edition_in_force(site: Site) -> None:
    assert made(site, "law/3/").xpath("//article/@data-edition") == ["2018"]
    assert made(site, "law/3/2020/").xpath("//article/@data-edition") == ["2020"]
    assert made(site, "law/5/").xpath("//article/@data-edition") == ["2020"]  # a law that no other edition has


def test_what_is_not_said_means_the_edition_in_force(site: Site) -> None:
    book = site.book
    assert (book.latest.id, edition_of(book, None).id) == ("2018", "2018")
    assert [edition.id for edition in book.newest_first] == ["2018", "2008", "2020"]
    assert [edition for edition, _ in search_languages(site)] == ["2018", "2008", "2020"]
    assert [(law["edition"], law["old"]) for law in law_list(site, "")] == [
        ("2018", False),
        ("2018", False),
        ("2020", True),
    ]
    assert site.latest_comparison is not None and site.latest_comparison.new == "2018"
    assert [one.new for one in site.comparisons] == ["2020", "2018"]


def test_a_page_of_the_draft_says_so_and_leads_to_the_law_in_force(site: Site) -> None:
    page = made(site, "law/3/2020/")
    (notice,) = page.xpath("//p[contains(@class, 'old-edition')]")
    assert "The 2020 edition is a draft: it is not in force yet." in text(notice)
    assert notice.xpath("./a/@href") == ["../index.html"]
    assert [text(one) for one in page.xpath("//a[@class='of-old']")] == ["2020 draft"]
    assert [text(one) for one in page.xpath("//nav[@class='editions']/*[contains(@class, 'ed')]")][:3] == [
        "2018", "2008", "2020 draft",
    ]  # fmt: skip


def test_no_page_says_that_the_draft_replaced_the_edition_in_force(site: Site) -> None:
    page = made(site, "law/3/")
    assert page.xpath("//p[contains(@class, 'old-edition')]") == []
    (old,) = made(site, "law/3/2008/").xpath("//p[contains(@class, 'old-edition')]")
    assert "the newest here is 2018" in text(old) and "2020" not in text(old)


def test_what_a_draft_changes_is_told_as_that(site: Site, tmp_path: Path) -> None:
    said = "The 2020 edition is a draft: it is not in force yet."
    for path in ("changes/2018-2020/", "changes/2018-2020/text/", "law/3/changes/", "changes/"):
        notices = made(site, path).xpath("//p[@class='old-edition draft']")
        assert [text(one) for one in notices] == [said], path
    assert made(site, "changes/2008-2018/").xpath("//p[contains(@class, 'draft')]") == []
    (steps,) = by_id(made(site, "law/3/2018/"), "3C").xpath("./div/div[@class='under']/span[@class='turns']")
    assert "not in the draft of 2020" in text(steps) and "no longer" not in text(steps)
    assert [law["editions"] for law in law_list(site, "")] == [
        ["2018", "2008", "2020"],
        ["2018", "2008", "2020"],
        ["2020"],
    ]
    only = _book(tmp_path)
    book = only / "book.toml"
    book.write_text(
        book.read_text(encoding="utf-8").replace("year = 2018\n", "year = 2018\ndraft = true\n"), encoding="utf-8"
    )
    drafted = Site(load_book(only), Interface(("en",)))
    root = html.fromstring(Renderer(drafted).fill("pages/part_latest.html", "", PARTS["latest"](drafted, "", ())))
    assert text(root.xpath("//h2")[0]) == "What the draft of 2020 changes 2018 → 2020"


def test_where_all_are_drafts_the_newest_is_shown(tmp_path: Path) -> None:
    write(tmp_path)
    book = tmp_path / "book.toml"
    said = book.read_text(encoding="utf-8").replace("year = ", "draft = true\nyear = ")
    book.write_text(said, encoding="utf-8")
    assert load_book(tmp_path).latest.id == "2020"


def test_a_draft_stands_last(tmp_path: Path) -> None:
    write(tmp_path)
    book = tmp_path / "book.toml"
    said = book.read_text(encoding="utf-8").replace("year = 2008", "year = 2008\ndraft = true")
    book.write_text(said, encoding="utf-8")
    with pytest.raises(LawtextError, match="edition “2018” comes after a draft but is not one; drafts must come last"):
        load_book(tmp_path)
