"""The pages of an edition based on another: definitions and an introduction that it takes over cite its own laws."""

from __future__ import annotations

from pathlib import Path

from lawtext.corpus import load_book
from lawtext.site.interface import Interface
from lawtext.site.view import Site
from tests.site.made_up import BOOK, write_book
from tests.site.test_pages import by_id, made, text

RESTING = BOOK + '[[editions]]\nid = "2030"\nyear = 2030\nlanguages = ["en", "el"]\nbased_on = "2020"\n'
LATER = {
    "laws__2030__en__01_md": "# LAW 1 - TOWERS\n\n## A. Building\n\nA tower is built of grey stones (see Law 2A).\n"
}


def test_pages_of_its_own(tmp_path: Path) -> None:
    site = Site(load_book(write_book(tmp_path / "resting", book_toml=RESTING, **LATER)), Interface(("en", "el")))
    root = made(site, "definitions/2030/")
    assert "Soft stone" in text(by_id(root, "chalk"))
    assert by_id(root, "chalk").xpath(".//a[@class='cite']/@href") == ["../../law/1/2030/index.html#1A"]
    (cited,) = made(site, "introduction/2030/").xpath("//article//a[@class='cite']")
    assert (cited.text, cited.get("href")) == ("Law 2A", "../../law/2/2030/index.html#2A")
    assert made(site, "definitions/").xpath("boolean(//*[@id='chalk'])"), "the newest edition's"
