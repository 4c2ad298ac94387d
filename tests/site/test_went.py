"""A citation of what its edition lacks says where it went and leads there: in the text, in lists, on the map."""

from __future__ import annotations

import pytest

from lawtext.corpus import load_book
from lawtext.site.interface import Interface
from lawtext.site.view import Site
from tests.citations.two_editions import write
from tests.site.test_pages import by_id, cell, made, map_rows, text

COMMENTARY = {
    "commentary/articles.toml": '[[articles]]\nid = "lanterns"\n',
    "commentary/lanterns.en.md": "# On lanterns\n\nLaw 3D is old; Law 3C of 2008 was about falling.\n",
}


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Site:
    folder = write(tmp_path_factory.mktemp("book"))
    for name, content in COMMENTARY.items():
        (folder / name).parent.mkdir(exist_ok=True)
        (folder / name).write_text(content, encoding="utf-8")
    return Site(load_book(folder), Interface(("en", "el")))


def test_in_the_text_it_is_a_link_of_its_own_kind(site: Site) -> None:
    """It leads to the successor, or to the clause itself in the edition that has it, and says which and why."""
    root = made(site, "law/4/2018/")
    (greek,) = cell(root, "4A", "el").xpath(".//a")
    assert (text(greek), greek.get("class")) == ("Νόμο 3Δ", "cite went")
    assert greek.get("href") == "../../3/2018/index.html#3A1"
    assert greek.get("data-c") == "2018/3/3A1"
    assert greek.get("title") == "3D: not in the 2018 edition of this corpus. 3D in 2008 is 3A1 in 2018."
    assert greek.get("data-el-title") == (
        "3Δ: δεν υπάρχει στην έκδοση 2018 αυτής της συλλογής. 3Δ στο 2008 είναι 3Α1 στο 2018."
    )
    (gone,) = cell(root, "4B", "en").xpath(".//a")
    assert gone.get("href") == "../../3/2008/index.html#3E"
    assert gone.get("title") == "3E: not in the 2018 edition of this corpus. 3E in 2008 has no counterpart in 2018."
    (here,) = cell(root, "4C", "en").xpath(".//a")
    assert (here.get("class"), here.get("title")) == ("cite", None)


def test_an_edition_that_takes_over_another_says_it_of_itself(site: Site) -> None:
    """Law 4 of 2020 is the file of 2018, and its Law 3C is no longer there."""
    (gone,) = cell(made(site, "law/4/2020/"), "4C", "en").xpath(".//a")
    assert gone.get("href") == "../../3/2018/index.html#3C"
    assert gone.get("title") == "3C: not in the 2020 edition of this corpus. 3C in 2018 has no counterpart in 2020."


def test_the_list_of_what_a_clause_cites_says_it(site: Site) -> None:
    items = by_id(made(site, "law/4/2018/"), "4A").xpath(".//details[@class='cited cites']/ul/li")
    assert [text(item) for item in items] == [
        "3A1",
        "3D: not in the 2018 edition of this corpus · 3D in 2008 is 3A1 in 2018",
    ]
    assert items[1].xpath("./a/@href") == ["../../3/2018/index.html#3A1"]


def test_the_map_says_it(site: Site) -> None:
    root = made(site, "citations/2018/")
    assert [row[:3] for row in map_rows(root)] == [
        ("4A", "3A1", "EN"),
        ("4A", "3D no such clause in 2018 · 3D in 2008 is 3A1 in 2018", "ΕΛ"),
        ("4B", "3E no such clause in 2018 · 3E in 2008 has no counterpart in 2018", "EN ΕΛ"),
        ("4C", "3C", "EN ΕΛ"),
    ]
    assert root.xpath("//tbody/tr[2]/td[2]//a/@href") == ["../../law/3/2018/index.html#3A1"]


def test_an_edition_that_the_text_names_is_told_with_what_it_is_today(site: Site) -> None:
    """The link leads to what was cited, Law 3C of 2008; its title says which clause that is now."""
    root = made(site, "commentary/lanterns/")
    gone, named = root.xpath("//article//p//a[contains(@class,'went')]")
    assert gone.get("title") == "3D: not in the 2020 edition of this corpus. 3D in 2008 is 3A1 in 2020."
    assert text(named) == "Law 3C"
    assert named.get("href") == "../../law/3/2008/index.html#3C"
    assert named.get("title") == "3C in 2008 is 3B in 2020"


def test_with_three_editions_every_link_to_a_change_names_a_place(site: Site) -> None:
    """On the page of a law's changes the ids of an older pair of editions carry its years, and links know it."""
    root = made(site, "law/4/2018/")
    links = by_id(root, "4A").xpath(".//a[@class='what']/@href") + by_id(root, "4C").xpath(".//a[@class='what']/@href")
    assert "../changes/index.html#2008-2018-4A" in links
    assert "../changes/index.html#4C" in links
    ids = set(made(site, "law/4/changes/").xpath("//@id"))
    assert {link.partition("#")[2] for link in links} <= ids
    whole = made(site, "changes/2008-2018/").xpath("//a[contains(@href, 'law/4/changes/')]/@href")
    assert {link.partition("#")[2] for link in whole} - {""} <= ids
