"""The switch between editions under each clause, in a book of three: what it was, and what became of it."""

from __future__ import annotations

import pytest

from lawtext.corpus import load_book
from lawtext.site.interface import Interface
from lawtext.site.view import Site
from tests.citations.two_editions import write
from tests.site.test_pages import by_id, made, text


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Site:
    return Site(load_book(write(tmp_path_factory.mktemp("book"))), Interface(("en",)))


@pytest.mark.parametrize(
    ("page", "clause", "said"),
    [
        ("law/3/2008/", "3A", ["2008", "2018", "2020"]),
        ("law/3/2008/", "3B", ["2008", "is 3C in 2018", "no longer there in 2020"]),
        ("law/3/2008/", "3C", ["2008", "is 3B in 2018", "is 3B in 2020"]),
        ("law/3/2008/", "3D", ["2008", "is 3A1 in 2018", "is 3A1 in 2020"]),
        ("law/3/2008/", "3E", ["2008", "no longer there in 2018"]),
        ("law/3/2018/", "3C", ["was 3B in 2008", "2018", "no longer there in 2020"]),
        ("law/3/2020/", "3B", ["was 3C in 2008", "2018", "2020"]),
        ("law/3/2020/", "3A1", ["was 3D in 2008", "2018", "2020"]),
        ("law/4/2018/", "4B", ["new in 2018", "2018", "2020"]),
        ("law/4/2020/", "4B", ["2018", "2020"]),  # that it was new in 2018 is said on that page
    ],
)
def test_a_clause_is_followed_through_every_edition(site: Site, page: str, clause: str, said: list[str]) -> None:
    (steps,) = by_id(made(site, page), clause).xpath("./div/div[@class='under']/span[@class='turns']")
    assert [text(step) for step in steps if step.get("class") != "what"] == said


def test_each_step_leads_to_the_clause_of_its_edition_and_the_last_to_the_newest(site: Site) -> None:
    links = by_id(made(site, "law/3/2008/"), "3D").xpath(".//a[contains(@class, 'became')]")
    assert [(link.get("href"), link.get("class")) for link in links] == [
        ("../2018/index.html#3A1", "became"),
        ("../2020/index.html#3A1", "became newest"),
    ]
    back = by_id(made(site, "law/3/2020/"), "3A1").xpath(".//a[@class='was']/@href")
    assert back == ["../2008/index.html#3D", "../2018/index.html#3A1"]
