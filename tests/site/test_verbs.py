"""The page of modal verbs: its counts are those of ``lawtext check --matrix``, and each leads to its places."""

from __future__ import annotations

import json
from pathlib import Path
from urllib.parse import unquote

import pytest
from lxml import html

from lawtext.cli import main
from lawtext.corpus import load_book
from lawtext.site.interface import Interface
from lawtext.site.list_pages import check_context
from lawtext.site.pages import every_page
from lawtext.site.rendering import Renderer
from lawtext.site.view import Site
from tests.site.made_up import write_book

VERBS = """
[[modals]]
[[modals.verbs]]
id = "must"
kind = "duty"
rank = 4
en = ["must"]
el = ["πρέπει", "οφείλει"]
[[modals.verbs]]
id = "may"
kind = "permission"
rank = 1
en = ["may"]
el = ["μπορεί"]
"""
ENGLISH = """# LAW 4 - THE UMPIRE

## A. Duty

The umpire must stop the clock.

## B. Leave

A player may leave the hall. A player may take a stone.

## C. Silence

The umpire must not speak; he must write.
"""
GREEK = """# ΝΟΜΟΣ 4 - Ο ΕΠΟΠΤΗΣ

## Α. Καθήκον

Ο επόπτης οφείλει να σταματήσει το ρολόι.

## Β. Άδεια

Ο παίκτης μπορεί να αφήσει την αίθουσα. Ο παίκτης παίρνει μία πέτρα.

## Γ. Σιωπή

Ο επόπτης δεν πρέπει να μιλά· πρέπει να γράφει.
"""


def made(tmp_path: Path) -> Path:
    root = write_book(tmp_path / "game", laws__2020__en__04_md=ENGLISH, laws__2020__el__04_md=GREEK)
    book = root / "book.toml"
    book.write_text(book.read_text(encoding="utf-8") + VERBS, encoding="utf-8")
    return root


def page_of(root: Path) -> html.HtmlElement:
    site = Site(load_book(root), Interface(("en", "el")))
    (page,) = (page for page in every_page(site) if page.path == "check/verbs/")
    assert check_context(site)["verbs"] == "verbs/index.html"
    return html.fromstring(str(Renderer(site).page(page)))


def test_each_verb_has_a_row_of_counts_that_lead_to_its_places(tmp_path: Path) -> None:
    page = page_of(made(tmp_path))
    heads = [" ".join(cell.text_content().split()) for cell in page.xpath("//thead//th")]
    assert heads[1:] == ["οφείλει", "πρέπει", "μπορεί", "nothing τίποτα"] or heads[-1].startswith("nothing")
    rows = {
        row.xpath("string(th)"): [cell.text_content() for cell in row.xpath("td")] for row in page.xpath("//tbody/tr")
    }
    assert rows["may"].count("1") == 2, "one with its rendering, one with none"
    for link in page.xpath("//tbody//td/a"):
        (section,) = page.xpath(f"//section[@id='{link.get('href')[1:]}']")
        assert section.xpath("string(h3/span[@class='n'])") == link.text
        assert section.xpath(".//a[@class='num']/@href")
    places = [unquote(href) for href in page.xpath("//a[@class='num']/@href")]
    assert "../../law/4/2020/index.html#4B" in places


def test_how_often_stands_with_the_clause_that_it_counts(tmp_path: Path) -> None:
    """Not between two: who reads “4B ×2 4C” cannot tell."""
    root = made(tmp_path)
    for code, old, new in (
        ("en", "A player may take", "He may take"),
        ("el", "Ο παίκτης παίρνει", "Μπορεί να παίρνει"),
    ):
        law = root / "laws" / "2020" / code / "04.md"
        law.write_text(law.read_text(encoding="utf-8").replace(old, new), encoding="utf-8")
    (twice,) = page_of(root).xpath("//p[@class='numbers']//small")
    assert (twice.getparent().tag, twice.getparent().get("data-c"), twice.text) == ("a", "2020/4/4B", "\xa0×2")


def test_its_counts_are_those_of_the_command(tmp_path: Path, capfd: pytest.CaptureFixture[str]) -> None:
    root = made(tmp_path)
    with pytest.raises(SystemExit) as ended:
        main(["check", "--book", str(root), "--matrix", "--format", "json"])
    assert ended.value.code == 0
    counted = {
        (cell["verb"], cell["rendering"]): cell["count"] for cell in json.loads(capfd.readouterr().out)["matrix"]
    }
    page = page_of(root)
    shown = {}
    for section in page.xpath("//section[@class='verb']"):
        verb, *rendering = section.xpath("h3/span[@lang]/text()")
        key = verb, "" if "nothing" in section.xpath("string(h3)") else rendering[0]
        shown[key] = int(section.xpath("string(h3/span[@class='n'])"))
    assert shown == counted and len(counted) >= 4


def test_a_book_without_such_verbs_has_no_such_page(site: Site) -> None:
    assert not [page for page in every_page(site) if page.path == "check/verbs/"]
    assert check_context(site)["verbs"] == ""
