"""Downloads and structured data: what is listed is there, says what the corpus says, and carries its notices."""

from __future__ import annotations

import csv
import io
import json
import sqlite3
from collections.abc import Iterator
from contextlib import closing
from dataclasses import replace
from pathlib import Path

import pytest
from lxml import etree, html

from lawtext.corpus import load_book
from lawtext.exchange.memory import gated, memory_units
from lawtext.exchange.tmx import write_tmx
from lawtext.site.building import build
from lawtext.site.downloads import contents, downloads, memories
from lawtext.site.interface import Interface
from lawtext.site.keeping import FOLDER, KeptTexts
from lawtext.site.pages import every_page
from lawtext.site.plugin import write_files
from lawtext.site.structured import in_force, structured
from lawtext.site.view import Site
from tests.conftest import ROOT
from tests.site.made_up import whole_files, write_book


@pytest.fixture(scope="module")
def built(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("downloads")
    build(write_book(folder / "game"), folder / "site")
    return folder / "site"


def test_what_is_listed_is_what_there_is(site: Site) -> None:
    assert [one.path for one in downloads(site)] and sorted(one.path for one in downloads(site)) == sorted(
        {**whole_files(contents(site)), **whole_files(memories(site))}
    )


def test_the_forms_of_one_law(site: Site) -> None:
    found = whole_files(contents(site))
    law = json.loads(found["data/law/1/2020.json"])
    assert law["rights"] == {"en": "No rights <reserved>.", "el": ""}
    assert (law["edition"], law["page"]) == ("2020", "law/1/2020/")
    clauses = {one["number"]: one["languages"] for one in law["law"]["clauses"]}
    assert clauses["1B"]["el"]["text"] == "Ο πύργος που πέφτει χάνεται (βλέπε Νόμο 9Β)."
    assert clauses["1B"]["el"]["citations"][0]["targets"] == ["9B"]
    text = found["data/law/1/2020.el.md"].decode()
    assert text.startswith("# ΝΟΜΟΣ 1 - {missing}\n\nΟι πύργοι:\n")


def test_what_changed_is_offered_with_its_words_and_its_notices(built: Path) -> None:
    told = json.loads((built / "data/changes/2010-2020.json").read_text(encoding="utf-8"))
    assert (told["old"], told["new"], told["rights"]["en"]) == ("2010", "2020", "No rights <reserved>.")
    changes = {(one["new"], one["language"]): one for one in told["changes"]}
    changed = changes["1A", "en"]
    assert "reworded" in changed["kinds"]
    assert ["+", "white "] in changed["words"] and changed["says"]["en"].startswith("Law 1A was reworded")
    assert ("1A1", "en") in changes, "added"
    assert not any(one["kinds"] == ["unchanged"] for one in told["changes"])
    for page in ("changes/2010-2020", "data"):
        listed = html.parse(str(built / page / "index.html")).xpath("//main//a[@download]/@href")
        assert any(href.endswith("changes/2010-2020.json") for href in listed)


def test_the_markdown_is_the_file_of_the_corpus(tmp_path: Path, site: Site) -> None:
    write_book(tmp_path / "game")
    offered = {path: content for path, content in whole_files(contents(site)).items() if path.endswith(".md")}
    assert len(offered) == len(site.book.laws)
    for path, content in offered.items():
        _, _, number, name = path.split("/")
        edition, code, _ = name.split(".")
        assert content == (tmp_path / "game" / f"laws/{edition}/{code}/0{number}.md").read_bytes()


def test_a_table_and_akoma_ntoso(site: Site) -> None:
    found = whole_files(contents(site))
    table = found["data/2020.csv"]
    assert isinstance(table, bytes)
    rows = list(csv.DictReader(io.StringIO(table.decode("utf-8-sig"))))
    assert rows[0]["number"] == "1" and rows[0]["text el"].startswith("Οι πύργοι:")
    xml = found["data/akn/game-2020-ell.xml"]
    assert isinstance(xml, bytes)
    assert etree.fromstring(xml).tag.endswith("akomaNtoso")


def test_pages_lead_to_the_files(built: Path) -> None:
    law = html.fromstring((built / "law" / "1" / "2020" / "index.html").read_text(encoding="utf-8"))
    hrefs = [a.get("href") for a in law.iter("a") if "data/" in (a.get("href") or "")]
    assert "../../../data/law/1/2020.json" in hrefs
    assert "../../../data/law/1/2020.el.md" in hrefs
    listed = html.fromstring((built / "data" / "index.html").read_text(encoding="utf-8"))
    names = {a.get("href") for a in listed.iter("a") if a.get("download") is not None}
    assert {"book.json", "2020.json", "2020.csv", "akn/game-2020-eng.xml", "law/1/2020.json", "site.zip"} <= names
    assert all((built / "data" / name).is_file() for name in names)


def test_structured_data_names_the_law(built: Path) -> None:
    page = html.fromstring((built / "law" / "1" / "2010" / "index.html").read_text(encoding="utf-8"))
    (script,) = (one for one in page.iter("script") if one.get("type") == "application/ld+json")
    about = json.loads(script.text or "")
    assert (about["@type"], about["legislationIdentifier"]) == ("Legislation", "game/2010/1")
    assert (about["inLanguage"], about["legislationLegalForce"]) == (["en", "el"], "https://schema.org/NotInForce")
    assert about["isPartOf"]["name"] == "Laws of the Game"
    newest = html.fromstring((built / "law" / "1" / "index.html").read_text(encoding="utf-8"))
    (script,) = (one for one in newest.iter("script") if one.get("type") == "application/ld+json")
    about = json.loads(script.text or "")
    assert (about["legislationLegalForce"], about["legislationDateVersion"]) == (
        "https://schema.org/InForce",
        "2020-03-01",
    )
    assert about["copyrightNotice"] == "No rights <reserved>."


def test_what_is_in_force_is_told_where_a_date_says_so(bridge: Site) -> None:
    laws = [page for page in every_page(bridge) if page.template == "law.html"]
    assert laws
    for page in laws:
        assert "legislationLegalForce" not in str(structured(bridge, page, "", "")), page.path


@pytest.mark.parametrize(
    ("dates", "told"),
    [
        # the editions, oldest first: for whom each is in force, from when ("" for all)
        (({}, {"": "2020"}), ("NotInForce", "InForce")),
        (({"": "2010"}, {"": "2020"}), ("NotInForce", "InForce")),
        (({"": "2010"}, {"": "2020", "HPF": "2021"}), ("NotInForce", "InForce")),
        (({"": "2010"}, {"HPF": "2021"}), ("PartiallyInForce", "PartiallyInForce")),  # the others keep the old one
        (({"HPF": "2010"}, {"HPF": "2021"}), ("NotInForce", "InForce")),
        (({"HPF": "2010", "EUF": "2011"}, {"HPF": "2021"}), ("PartiallyInForce", "PartiallyInForce")),
        (({"EUF": "2011"}, {"HPF": "2021"}), ("InForce", "PartiallyInForce")),
        (({}, {"HPF": "2021"}), ("", "InForce")),  # for whom the old one was nobody said
        (({"": "2000"}, {"HPF": "2010"}, {"": "2020"}), ("NotInForce", "NotInForce", "InForce")),
        (({"": "2000"}, {"": "2010"}, {"HPF": "2020"}), ("NotInForce", "PartiallyInForce", "PartiallyInForce")),
        (({"": "2010"}, {}), ("", "")),
    ],
)
def test_an_edition_is_in_force_for_whom_no_newer_one_is(
    site: Site, dates: tuple[dict[str, str], ...], told: tuple[str, ...]
) -> None:
    editions = tuple(replace(site.book.latest, id=str(place), in_force=each) for place, each in enumerate(dates))
    book = replace(site.book, editions=editions)
    assert tuple(in_force(book, edition) for edition in editions) == told
    draft = replace(editions[-1], id="draft", draft=True)
    assert in_force(replace(book, editions=(*editions, draft)), draft) == ("NotInForce" if told[-1] else "")


def test_the_translation_memory_is_the_one_that_export_writes(bridge: Site) -> None:
    """The pages know the sentences already; what they make of them is what an alignment from nothing makes."""
    found = whole_files(memories(bridge))["data/2017.en-el.tmx"]
    made, _ = gated(bridge.book, "2017", memory_units(bridge.book, "2017", ("en", "el"), "sentence"))
    rights = " ".join(bridge.book.rights[code] for code in ("en", "el"))
    assert found == write_tmx(made, ("en", "el"), "sentence", rights)
    assert isinstance(found, bytes)
    units = etree.fromstring(found, etree.XMLParser(load_dtd=False, no_network=True)).findall("body/tu")
    first = [segment.text for segment in units[0].iter("seg")]
    assert first[0].startswith("Prior to the thirteenth trick") and first[1].startswith("Πριν από τη δέκατη τρίτη λεβέ")
    assert not [one for one in downloads(bridge) if one.path.endswith(".tmx") and one.edition == "2007"], "English only"


def test_structured_data_says_in_which_languages_an_edition_is(bridge: Site) -> None:
    about = {"2017": structured(bridge, None, "", "")["about"]["inLanguage"]}
    old = next(page for page in every_page(bridge) if page.path == "law/53/2007/")
    about["2007"] = structured(bridge, old, "Law 53", "")["isPartOf"]["inLanguage"]
    assert about == {"2017": ["en", "el"], "2007": ["en"]}


def test_a_source_with_two_translations_is_left_out_of_the_memory(tmp_path: Path) -> None:
    """A tool would take the last of them in silence."""
    root = write_book(tmp_path / "game")
    said = {
        "en": "# LAW 7 - {t}\n\nThe umpire removes the stone.\n",
        "el": "# ΝΟΜΟΣ 7 - {t}\n\nΟ επόπτης {verb} την πέτρα.\n",
    }
    for number, verb in ((7, "αφαιρεί"), (8, "πετάει")):
        for code, text in said.items():
            text = text.replace("7", str(number)).replace("{t}", f"X{number}").replace("{verb}", verb)
            (root / f"laws/2020/{code}/0{number}.md").write_text(text, encoding="utf-8")
    found = whole_files(memories(Site(load_book(root), Interface(("en", "el")))))["data/2020.en-el.tmx"]
    assert isinstance(found, bytes)
    text = found.decode()
    assert "umpire" not in text and "επόπτης" not in text
    assert "A tower is built of white stones" in text


def test_a_translation_older_than_its_source_is_left_out_of_the_memory(tmp_path: Path) -> None:
    """A tool would offer the words of the older text for the new one; who accepts them keeps them."""
    root = write_book(tmp_path / "game")
    for edition, colour in (("2010", "red"), ("2020", "blue")):
        english = f"# LAW 7 - LAMPS\n\n## A. Light\n\nA lamp is {colour}.\n\n## B. Dark\n\nA dark lamp is lost.\n"
        greek = "# ΝΟΜΟΣ 7 - ΛΥΧΝΟΙ\n\n## Α. Φως\n\nΟ λύχνος είναι κόκκινος.\n\n## Β. Σκοτάδι\n\nΧαμένος είναι.\n"
        (root / f"laws/{edition}/en/07.md").write_text(english, encoding="utf-8")
        (root / f"laws/{edition}/el/07.md").write_text(greek, encoding="utf-8")

    def memory() -> str:
        return whole_files(memories(Site(load_book(root), Interface(("en", "el")))))["data/2020.en-el.tmx"].decode()

    assert "A lamp is blue" not in memory()
    assert "A dark lamp is lost" in memory()
    build(root, tmp_path / "site")
    file = tmp_path / "site/data/2020.en-el.tmx"
    assert file.read_text(encoding="utf-8") == memory()
    (root / "review/2020").mkdir(parents=True, exist_ok=True)
    waiver = """[[waiver]]
rule = "follows-older"
number = "7A"
language = "el"
words = "Ο λύχνος είναι κόκκινος."
against = "A lamp is blue."
reason = "it is so"
by = "N. N."
date = "2026-01-01"
"""
    (root / "review/2020/07.toml").write_text(waiver, encoding="utf-8")
    assert "A lamp is blue" in memory()
    build(root, tmp_path / "site")
    assert file.read_text(encoding="utf-8") == memory(), "what was kept rests on what people accepted"


def test_a_law_leads_to_the_files_of_its_edition(built: Path) -> None:
    law = html.fromstring((built / "law" / "1" / "2020" / "index.html").read_text(encoding="utf-8"))
    hrefs = {a.get("href") for a in law.iter("a")}
    for name in ("2020.csv", "2020.json", "2020.en-el.tmx", "akn/game-2020-ell.xml"):
        assert f"../../../data/{name}" in hrefs
        assert (built / "data" / name).is_file()


def test_a_large_file_is_whole_also_where_a_piece_of_it_was_lost(tmp_path: Path, site: Site) -> None:
    """What earlier builds made comes in pieces too; where one of them is gone, the file is made anew."""
    made = whole_files(memories(site, "", KeptTexts(tmp_path, "memories")))
    assert made == whole_files(memories(site))
    assert made == whole_files(memories(site, "", KeptTexts(tmp_path, "memories")))
    with closing(sqlite3.connect(tmp_path / FOLDER / "memories.sqlite", isolation_level=None)) as file:
        pieces = "SELECT count(*) FROM kept WHERE key LIKE '% 0'"
        before = file.execute(pieces).fetchone()
        assert before[0] > 0
        file.execute("DELETE FROM kept WHERE key LIKE '% 0'")
    assert made == whole_files(memories(site, "", KeptTexts(tmp_path, "memories")))
    with closing(sqlite3.connect(tmp_path / FOLDER / "memories.sqlite", isolation_level=None)) as file:
        assert file.execute(pieces).fetchone() == before


def test_a_file_of_which_not_all_pieces_came_does_not_bear_its_name(tmp_path: Path) -> None:
    def broken_off() -> Iterator[tuple[str, bytes]]:
        yield "data/a.csv", b"one,"
        yield "data/law/1.json", b"{}"
        raise OSError("no room")

    with pytest.raises(OSError, match="no room"):
        write_files(broken_off(), tmp_path)
    assert not (tmp_path / "data" / "a.csv").exists()
    pieces = [("data/a.csv", b"one,"), ("data/law/1.json", "{}"), ("data/a.csv", b"two")]
    write_files(pieces, tmp_path)  # what was begun before is written anew
    files = {path.relative_to(tmp_path).as_posix(): path.read_bytes() for path in tmp_path.rglob("*") if path.is_file()}
    assert files == {"data/a.csv": b"one,two", "data/law/1.json": b"{}"}


def test_the_akoma_ntoso_of_a_law_follows_what_became_of_its_clauses(tmp_path: Path) -> None:
    root = write_book(tmp_path / "game")

    def made(*kept: KeptTexts) -> bytes:
        found = contents(Site(load_book(root), Interface(("en", "el"))), "", *kept)
        return whole_files(found)["data/akn/game-2020-eng.xml"]

    before = made(KeptTexts(tmp_path, "downloads"))
    (root / "lineage").mkdir(exist_ok=True)
    entry = '[[entry]]\nkind = "moved"\nold = ["1A"]\nnew = ["1B"]\nconfirmed = true\n'
    (root / "lineage/2010-2020.toml").write_text(entry, encoding="utf-8")
    assert made() != before
    assert made(KeptTexts(tmp_path, "downloads")) == made()


def test_what_the_documents_say_to_people_who_write_apps(built: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """Every key of book.json and of a law's file is told, and the example runs."""
    text = (ROOT / "docs" / "exchange.md").read_text(encoding="utf-8")
    told = text[text.index("**JSON** has everything") : text.index("\n## Python")]
    book = json.loads((built / "data" / "book.json").read_text(encoding="utf-8"))
    law = json.loads((built / "data" / "law" / "1" / "2020.json").read_text(encoding="utf-8"))
    edition = book["editions"][0]
    for keys in (book, edition, edition["laws"][0], law, law["law"], *law["law"]["clauses"][0]["languages"].values()):
        assert [key for key in keys if f"`{key}`" not in told and f"`{key}[]`" not in told] == []
    example = told[told.index("```python\n") + len("```python\n") : told.rindex("```")]
    exec(example.replace("https://laws.example.org/", f"{built.as_uri()}/"), {})
    said = capsys.readouterr().out.splitlines()
    assert f"{built.as_uri()}/law/1/2020/#1A en A. A tower is built of white stones (see Law 2A)." in said
    assert f"{built.as_uri()}/law/1/2020/#1 el None Οι πύργοι:" in said
