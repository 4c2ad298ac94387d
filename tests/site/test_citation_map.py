"""The map of citations: every column sorts, articles name their paragraph, nothing is fetched, many arcs are pale."""

from __future__ import annotations

from pathlib import Path

from lawtext.corpus import load_book
from lawtext.site.citation_map import Cited, Place, Row, picture
from lawtext.site.interface import Interface
from lawtext.site.view import Site
from tests.site.made_up import write_book
from tests.site.test_pages import made, map_rows


def test_every_column_sorts(bridge: Site) -> None:
    heads = made(bridge, "citations/").xpath("//table[@class='sortable']/thead/tr/th/@data-sort")
    assert heads == ["text", "text", "text", "number"]


def test_an_article_that_cites_in_several_paragraphs_names_them(bridge: Site) -> None:
    """Rows that differ only in the paragraph can be told apart, and each leads to its own."""
    root = made(bridge, "citations/")
    rows = [row for row in root.xpath("//tbody/tr") if row.xpath("./td[1]/a[@class='art']")]
    said = [row[0] for row in map_rows(root) if row[0].startswith("Commentary")]
    assert len(said) == len(rows)
    for row, words in zip(rows, said, strict=True):
        (href,) = row.xpath("./td[1]/a/@href")
        assert words.endswith(f"¶ {href.rpartition('#p')[2]}")


def test_what_a_citation_leaves_open_is_told_and_the_whole_book_is_no_target(tmp_path: Path) -> None:
    """“See B” of an article names no law; “these Laws” are the whole book, which has a page of its own."""
    words = "# On towers\n\nThese Laws are old.\n\nPlayers like paragraph B.\n\nLaw 1B is harsh.\n"
    folder = write_book(tmp_path / "game", **{"commentary/towers.en.md": words, "commentary/towers.el.md": None})
    root = made(Site(load_book(folder), Interface(("en", "el"))), "citations/")
    assert [row[1:] for row in map_rows(root) if row[0].startswith("Commentary")] == [
        ("“paragraph B” It is not clear from the context what this refers to", "EN", "1"),
        ("1B", "EN", "2"),  # cited by a definition too
    ]


def test_nothing_of_it_is_fetched(bridge: Site) -> None:
    """Picture and table stand in the page itself: it loads nothing for them, from here or elsewhere."""
    root = made(bridge, "citations/")
    assert root.xpath("//*[@src or local-name()='link' or local-name()='image' or local-name()='use']") == []
    assert root.xpath("//figure//*[local-name()='svg']/*[local-name()='path']")
    assert not [href for href in root.xpath("//table//a/@href") if "//" in href]


def _rows(number: int) -> list[Row]:
    pairs = [(one, other) for one in range(1, 30) for other in range(1, 30) if one != other][:number]
    return [Row(Place("clause", f"{one}A"), Cited("2020", f"{other}A"), ("en",), 1) for one, other in pairs]


def test_many_arcs_are_pale(site: Site) -> None:
    assert not picture(site, _rows(150), "2020", "citations/")["dense"]
    assert picture(site, _rows(151), "2020", "citations/")["dense"]
