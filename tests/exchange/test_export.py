"""``lawtext export``: each form it offers, written to a file, read by another program's eyes."""

from __future__ import annotations

import csv
import io
import json
import time
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import pytest
from lxml import etree

from lawtext.alignment import align_law
from lawtext.cli import _run
from lawtext.corpus import load_book, read_law
from lawtext.exchange.akn_reading import read_akn
from lawtext.exchange.clause_table import write_csv
from lawtext.exchange.memory import ambiguous, memory_units
from lawtext.exchange.plain import law_data
from lawtext.exchange.tmx import SegmentType, TranslationUnit, write_tmx
from lawtext.model import Book

ROOT = Path(__file__).parents[2]
Call = Callable[..., tuple[int, str]]


@pytest.fixture
def call(hard: Book, capfd: pytest.CaptureFixture[str]) -> Call:
    def call(*arguments: object) -> tuple[int, str]:
        code = _run(["export", *map(str, arguments), "--book", str(hard.path)])
        return code, capfd.readouterr().err

    return call


# --- Akoma Ntoso


def test_akn_writes_a_file_for_each_language(call: Call, hard: Book, tmp_path: Path) -> None:
    code, _ = call("akn", "-o", tmp_path / "out")
    assert code == 0
    assert sorted(file.name for file in (tmp_path / "out").iterdir()) == ["bridge-2017-ell.xml", "bridge-2017-eng.xml"]
    again = read_akn((tmp_path / "out" / "bridge-2017-ell.xml").read_bytes(), "x.xml", hard)
    assert again.laws == (hard.laws["2017", "el", "3"],)


def test_akn_writes_one_named_file(call: Call, hard: Book, tmp_path: Path) -> None:
    assert call("akn", "-o", tmp_path / "old.xml", "--edition", "2007")[0] == 0
    assert read_akn((tmp_path / "old.xml").read_bytes(), "x.xml", hard).edition == "2007"


REFUSED = [
    (["akn", "-o", "{}/two.xml"], "name a folder, or one --language"),
    (["akn", "-o", "{}/x.xml", "--edition", "1999"], "no edition “1999”"),
    (["akn", "-o", "{}/x.xml", "--edition", "2007", "--language", "el"], "no law of 2007 in “el”"),
    (["csv", "-o", "{}"], "is a folder; name a file"),
    (["json", "-o", "{}/x.json", "--sentences"], "--sentences is only for tmx"),
    (["tmx", "-o", "{}/x.tmx", "--edition", "2007"], "needs two languages"),
    (["tmx", "-o", "{}/x.tmx", "--language", "en"], "is the authoritative language"),
    (["odt", "-o", "{}/x.odt"], "Invalid value"),
    (["json", "-o", "{}/x.json", "--target", "source"], "--target is only for xliff"),
    (["xliff", "-o", "{}/x.xlf", "--language", "en"], "is the authoritative language"),
    (["tbx", "-o", "{}/x.tbx"], "glossary.toml does not exist"),
    (["docx", "-o", "{}/x.docx"], "name a folder, or one --language"),
    (["csv"], "Missing option"),
]


@pytest.mark.parametrize(("arguments", "said"), REFUSED, ids=[row[1] for row in REFUSED])
def test_what_cannot_be_written_is_refused_in_a_sentence(
    call: Call, tmp_path: Path, arguments: list[str], said: str
) -> None:
    code, told = call(*(one.format(tmp_path) for one in arguments))
    assert (code, said in told) == (2, True), told
    assert list(tmp_path.iterdir()) == []


def test_the_same_corpus_gives_the_same_bytes(call: Call, tmp_path: Path) -> None:
    for form in ("csv", "json", "tmx"):
        assert call(form, "-o", tmp_path / "a")[0] == call(form, "-o", tmp_path / "b")[0] == 0
        assert (tmp_path / "a").read_bytes() == (tmp_path / "b").read_bytes()


# --- CSV


def test_csv_has_a_row_for_each_clause(call: Call, tmp_path: Path) -> None:
    assert call("csv", "-o", tmp_path / "x.csv")[0] == 0
    raw = (tmp_path / "x.csv").read_bytes()
    assert raw.startswith(b"\xef\xbb\xbfedition,number,label en,")
    rows = {row["number"]: row for row in csv.DictReader(io.StringIO(raw.decode("utf-8-sig"), newline=""))}
    assert list(rows) == ["3", "3A", "3A1", "3A1(a)", "3A1(b)", "3A2", "3B", "3C", "3C.(i)", "3.scores", "4"]
    assert rows["3A1(a)"]["label el"] == "(α)"
    assert rows["3A1(a)"]["text en"] == "Two labels on one line."
    assert rows["3A1(a)"]["notes en"] == "[1] A note over two lines, see Law 3B."
    assert rows["3B"]["heading en"] == "{missing}" and rows["3B"]["heading el"] == "Πόντοι"
    assert rows["4"]["text el"] == ""


def test_law_text_that_looks_like_a_formula_is_text(hard: Book) -> None:
    law, _ = read_law('# LAW 7 - X\n\n=HYPERLINK("http://x","y")\n', hard.numbering, "en", "2017")
    assert law is not None
    raw = write_csv(replace(hard, laws={("2017", "en", "7"): law}), "2017", ("en",)).decode("utf-8-sig")
    (row,) = csv.DictReader(io.StringIO(raw, newline=""))
    assert row["text en"] == '\'=HYPERLINK("http://x","y")'


# --- JSON


def test_json_has_everything_and_its_notices(call: Call, hard: Book, tmp_path: Path) -> None:
    assert call("json", "-o", tmp_path / "x.json")[0] == 0
    data = json.loads((tmp_path / "x.json").read_text(encoding="utf-8"))
    assert (data["version"], data["edition"], data["authoritative"], data["checked"]) == (1, "2017", "en", False)
    assert data["rights"]["en"] and data["translators"] == {"el": "Ελληνική Ομοσπονδία Μπριτζ"}
    clauses = {clause["number"]: clause for law in data["laws"] for clause in law["clauses"]}
    missing = [number for number, one in clauses.items() if one["languages"].get("en", {}).get("heading_missing")]
    assert missing == ["3B"]
    assert clauses["3A2"]["languages"]["en"]["text"] == "Last item; Laws 3A-3B are cited."
    cited = clauses["3A2"]["languages"]["en"]["citations"]
    assert [(one["text"], one["targets"], one["status"]) for one in cited] == [("Laws 3A-3B", ["3A", "3B"], "resolved")]
    assert set(clauses["4"]["languages"]) == {"en"}


def test_json_has_what_stands_beside_the_text(hard: Book) -> None:
    page = "# LAW 7 - X\n\n> {translator} Above all.\n\nA. One {+editor: (Ed.: two)+} three.\n\n> {=7A} {HBF} Below.\n"
    law, _ = read_law(page, hard.numbering, "en", "2017", authorities=("HBF",))
    assert law is not None
    book = replace(hard, laws={("2017", "en", "7"): law})
    data = law_data(book, "2017", law.number, ("en",))
    remarks = {one["number"]: one["languages"]["en"].get("remarks") for one in data["clauses"]}
    assert remarks == {
        "7": [{"whose": "translator", "at": 0, "text": "Above all."}],
        "7A": [{"whose": "editor", "at": 3, "text": "(Ed.: two)"}, {"whose": "HBF", "at": 10, "text": "Below."}],
    }


# --- TMX


def test_tmx_has_paragraphs_with_their_clause(call: Call, tmp_path: Path) -> None:
    assert call("tmx", "-o", tmp_path / "x.tmx")[0] == 0
    root = etree.parse(str(tmp_path / "x.tmx"), etree.XMLParser(load_dtd=False, no_network=True)).getroot()
    assert root.find("header").get("segtype") == "paragraph"  # type: ignore[union-attr]
    assert root.find("header").get("srclang") == "en"  # type: ignore[union-attr]
    units = {
        tu.findtext("prop[@type='x-clause']"): [tuv.findtext("seg") for tuv in tu.iter("tuv")] for tu in root.iter("tu")
    }
    assert units["3A1(a)"] == ["Two labels on one line.", "Πρώτο."]
    assert {tu.findtext("note") for tu in root.iter("tu")} >= {"3A1(a) (2017)"}
    assert "World Bridge Federation" in str(root.findtext("header/note"))


def test_tmx_has_the_headings_that_both_languages_have(hard: Book) -> None:
    """A tool is given the headings to translate (``xliff``), and finds those that stayed; 3B has lost one of its two."""
    headings = {
        unit.properties[1][1]: unit.segments
        for unit in memory_units(hard, "2017", ("en", "el"))
        if ("x-origin", "number") in unit.properties
    }
    assert headings["3"] == ("TOWERS & <GATES>", "ΠΥΡΓΟΙ")
    assert headings["3A"][0] == "Raising a Tower"
    assert "3B" not in headings


@pytest.mark.parametrize("segments", ["paragraph", "sentence"])
def test_tmx_has_tables_cell_by_cell(folder: Path, segments: SegmentType) -> None:
    """Those that both languages have in one form; a cell that goes on from above is no text, a full stop no end."""
    head = "{{#{}}}\n| {} |\n| --- | --- |\n"
    one = (
        "# LAW 3 - MUGS\n\nTwo mugs.\n\n" + head.format("t1", "Mug | How") + "| big | It is. It was. |\n| ^^ | no |\n\n"
    )
    two = (
        "# ΝΟΜΟΣ 3 - ΚΟΥΠΕΣ\n\nΔύο.\n\n"
        + head.format("t1", "Κούπα | Πώς")
        + "| μεγάλη | Είναι. Ήταν. |\n| ^^ | όχι |\n\n"
    )
    one += head.format("t2", "Tea | Cup") + "| a | b |\n"
    two += head.format("t2", "Τσάι | Φλιτζάνι")
    for code, text in (("en", one), ("el", two)):
        (folder / "laws" / "2017" / code / "03.md").write_text(text, encoding="utf-8")
    made = memory_units(load_book(folder), "2017", ("en", "el"), segments)
    units = [unit.segments for unit in made if ("x-clause", "3") in unit.properties]
    cells = [("Mug", "Κούπα"), ("How", "Πώς"), ("big", "μεγάλη"), ("It is. It was.", "Είναι. Ήταν."), ("no", "όχι")]
    assert units == [("MUGS", "ΚΟΥΠΕΣ"), *cells, ("Two mugs.", "Δύο.")]


def test_tmx_has_sentences_on_request(call: Call, corpus: Book, tmp_path: Path) -> None:
    paragraphs = memory_units(corpus, "2017", ("en", "el"))
    sentences = memory_units(corpus, "2017", ("en", "el"), "sentence")
    assert len(sentences) > len(paragraphs) > 0
    assert call("tmx", "-o", tmp_path / "x.tmx", "--sentences")[0] == 0
    assert b'segtype="sentence"' in (tmp_path / "x.tmx").read_bytes()


def test_the_seventeen_real_paragraphs_keep_their_clauses(corpus: Book) -> None:
    clauses = [dict(unit.properties)["x-clause"] for unit in memory_units(corpus, "2017", ("en", "el"))]
    # Laws 53 and 54 of 2017 in both languages: every clause with text of its own, and the note of Law 53; and the
    # five paragraphs of the article that is there in both.
    laws = ["53A", "53B", "53C", "53^1", "54", "54A", "54B", "54B1", "54B2", "54C", "54D", "54E"]
    assert sorted(clauses) == sorted([*laws, *["commentary/opening-lead-and-dummy"] * 5])


def test_units_that_are_known_are_not_computed_again(corpus: Book) -> None:
    whole = memory_units(corpus, "2017", ("en", "el"))
    known = {"53": (), "54": align_law(corpus, "54", "2017")}
    some = memory_units(corpus, "2017", ("en", "el"), "paragraph", known)
    assert [unit for unit in whole if not dict(unit.properties)["x-clause"].startswith("53")] == list(some)


def test_a_source_with_two_translations_is_told() -> None:
    def unit(source: str, target: str, clause: str) -> TranslationUnit:
        return TranslationUnit((source, target), (("x-clause", clause),))

    units = (unit("Play.", "Παίξε.", "1"), unit("Stop.", "Στοπ.", "2"), unit("Play.", "Παίζει.", "3"))
    (found,) = ambiguous(units)
    assert (found.source, found.translations, found.clauses) == ("Play.", ("Παίξε.", "Παίζει."), ("1", "3"))


TWICE = {
    "laws/2017/en/08.md": "# LAW 8\n\n## A.\n\nThe tower stays where it is.\n\n## B.\n\nThe tower stays where it is.\n\n"
    "## C.\n\nA gate is opened.\n",
    "laws/2017/el/08.md": "# ΝΟΜΟΣ 8\n\n## Α.\n\nΟ πύργος μένει στη θέση του.\n\n## Β.\n\nΟ πύργος δεν μετακινείται από εκεί.\n\n"
    "## Γ.\n\nΑνοίγει μια πύλη.\n",
}


def test_a_source_with_two_renderings_is_in_no_memory_until_a_person_accepts_it(
    tmp_path: Path, capfd: pytest.CaptureFixture[str]
) -> None:
    book = tmp_path / "book"
    (book / "laws").mkdir(parents=True)
    (book / "book.toml").write_bytes((ROOT / "corpus" / "book.toml").read_bytes())
    for name, text in TWICE.items():
        (book / name).parent.mkdir(parents=True, exist_ok=True)
        (book / name).write_text(text, encoding="utf-8")

    def exported(*options: str) -> tuple[list[str], str]:
        assert _run(["export", "tmx", "-o", str(tmp_path / "x.tmx"), "--book", str(book), *options]) == 0
        segments = etree.parse(str(tmp_path / "x.tmx")).xpath("//tuv[2]/seg/text()")
        return sorted(segments), capfd.readouterr().err

    gate, both = (
        ["Ανοίγει μια πύλη."],
        ["Ανοίγει μια πύλη.", "Ο πύργος δεν μετακινείται από εκεί.", "Ο πύργος μένει στη θέση του."],
    )
    assert exported("--duplicates")[0] == both
    held, told = exported()
    assert held == gate
    assert "8A, 8B: left out: one source, 2 translations" in told and "waive two-renderings" in told
    waive = ["waive", "two-renderings", "8B", "--reason", "both say it", "--by", "M. P.", "--date", "2026-11-21"]
    assert _run([*waive, "--book", str(book)]) == 0
    capfd.readouterr()
    assert exported() == (both, f"{(tmp_path / 'x.tmx').as_posix()}: written\n")
    greek = book / "laws" / "2017" / "el" / "08.md"  # other words: what was accepted is not what stands there now
    greek.write_text(greek.read_text(encoding="utf-8").replace("από εκεί", "καθόλου"), encoding="utf-8")
    assert exported()[0] == gate


def test_tmx_survives_what_xml_cannot_hold_in_notes() -> None:
    data = write_tmx([TranslationUnit(("a", "α"), (), "bell \x07")], ("en", "el"), "paragraph", "bell \x07")
    assert data.count("bell \ufffd".encode()) == 2


def test_a_memory_of_many_units_is_one_file_with_each_of_them_once() -> None:
    units = [
        TranslationUnit((f"stone {place}", f"λίθος {place}"), (("x-clause", f"{place}A"),)) for place in range(1203)
    ]
    lacking = TranslationUnit(("stone", " "))
    data = write_tmx([lacking, *units[:700], lacking, *units[700:]], ("en", "el"), "sentence", "notice")
    root = etree.fromstring(data)
    assert [segment.text for segment in root.iter("seg")] == [text for unit in units for text in unit.segments]
    assert len(root.findall("header")) == len(root.findall("body")) == 1
    few = write_tmx(units[:2], ("en", "el"), "sentence", "notice")
    between = few.index(b"    <tu>"), few.rindex(b"</tu>\n") + len(b"</tu>\n")
    assert data.startswith(few[: between[1]]) and data.endswith(few[between[1] :])
    assert data.count(b"\n") == few.count(b"\n") + 1201 * few[slice(*between)].count(b"\n") // 2


def test_a_memory_without_units_is_a_file_all_the_same() -> None:
    root = etree.fromstring(write_tmx([], ("en", "el")))
    assert [child.tag for child in root] == ["header", "body"] and not len(root[1])


# --- a whole book


def test_a_book_of_93_laws_is_written_in_seconds(made: Book, tmp_path: Path) -> None:
    started = time.process_time()
    for form in ("akn", "csv", "json"):
        assert _run(["export", form, "-o", str(tmp_path / form), "--book", str(made.path)]) == 0
    assert time.process_time() - started < 20


def test_notes_and_what_an_authority_adds_are_shown_where_they_stand(
    hard: Book, capfd: pytest.CaptureFixture[str]
) -> None:
    assert _run(["show", "3", "--edition", "2017", "--language", "en", "--book", str(hard.path)]) == 0
    shown = " ".join(capfd.readouterr().out.split())
    assert "3 TOWERS[*] & <GATES>" in shown
    assert "emphasis with a note[1] inside[2] [HBF: in *one* room only] and more." in shown
    assert "Tower Points[3] Gate" in shown
    assert "[HBF] A rule of one authority & nobody else." in shown
