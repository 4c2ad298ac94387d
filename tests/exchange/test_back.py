"""Translations that come back (XLIFF, tables): edits to the corpus, three ways, nothing lost, all or nothing."""

from __future__ import annotations

import csv
import io
import json
import re
import shutil
import subprocess
import zipfile
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st
from lxml import etree

from lawtext.cli import _run
from lawtext.corpus import load_book
from lawtext.corpus.inline import read_inline, write_inline
from lawtext.exchange.akn_reading import is_ours
from lawtext.exchange.unit_table import read_table, read_word_table, write_tsv
from lawtext.exchange.units import BREAK, Unit, Units, joined, split, unit_hash, units_of
from lawtext.exchange.word import write_table
from lawtext.exchange.xliff import is_xliff, read_xliff, write_xliff
from lawtext.importing.edits import came_back, carry_out, plan_edits
from lawtext.importing.unit_texts import text_of
from lawtext.model import Book, Mark, Text
from lawtext.problems import ChangedMeanwhile, LawtextError

from .conftest import contents, write_hard

X = "{urn:oasis:names:tc:xliff:document:1.2}"


class Xliff:
    """An exported document, to be changed as a translator's tool would."""

    def __init__(self, folder: Path, filled: str = "translation") -> None:
        self.root = etree.fromstring(write_xliff(units_of(load_book(folder), "2017", "en", "el"), filled))

    def unit(self, id: str) -> etree._Element:
        (found,) = [one for one in self.root.iter(f"{X}trans-unit") if one.get("id") == id]
        return found

    def target(self, id: str, inside: str) -> Xliff:
        """Give a unit another target; ``inside`` is XML in which codes are as the document writes them."""
        old = self.unit(id).find(f"{X}target")
        assert old is not None
        new = etree.fromstring(f'<target xmlns="{X[1:-1]}">{inside}</target>')
        new.tail = old.tail
        self.unit(id).replace(old, new)
        return self

    def data(self) -> bytes:
        return etree.tostring(self.root, xml_declaration=True, encoding="UTF-8")


def code(id: str, kind: str = "x-note") -> str:
    return f'<x id="{id}" ctype="{kind}"/>'


OPENING = f"Ο πύργος{code('note:53^1')} είναι".replace("53", "3")
SIGNS = '<g id="emphasis:1" ctype="italic">ξύλινος</g><x id="addition:1" ctype="x-addition"/> και στέκει.'


# --- what is given


def test_what_a_person_writes_while_a_translation_is_taken_over_is_not_overwritten(folder: Path) -> None:
    back = Xliff(folder).target("3#heading", "ΝΕΟΣ ΤΙΤΛΟΣ").data()
    plan = plan_edits(folder, {"back.xlf": back})
    (path,) = plan.contents
    file = folder / path
    file.write_text(file.read_text(encoding="utf-8").replace("στέκει", "έστεκε"), encoding="utf-8")
    before = contents(folder)
    with pytest.raises(ChangedMeanwhile, match=f"{path}: changed-meanwhile: "):
        carry_out(plan)
    assert contents(folder) == before
    assert carry_out(plan_edits(folder, {"back.xlf": back})) == (path,)


def test_every_text_is_a_unit_and_codes_have_the_same_name_in_both_languages(folder: Path) -> None:
    units = units_of(load_book(folder), "2017", "en", "el")
    assert [unit.id for unit in units.units] == [
        "introduction#title",
        "introduction#b1",
        "introduction#b2",
        "definitions#title",
        "definitions/gate#terms",
        "definitions/gate#p1",
        "definitions/gate#s1",
        "3#heading",
        "3#p1",
        "3#p2",
        "3A#p1",
        "3B#p1",
        "3^1#note",
        "4#heading",
        "4A1#p1",
        "4A2#p1",
        "4^1#note",
    ]
    assert units.left_out == ()
    unit = Xliff(folder).unit("3#p1")
    source, target = unit.find(f"{X}source"), unit.find(f"{X}target")
    assert source is not None and target is not None
    assert [one.get("id") for one in source] == ["note:3^1", "emphasis:1"]
    assert [one.get("id") for one in target] == ["note:3^1", "emphasis:1", "addition:1"]


def test_target_source_fills_every_target_with_the_source(folder: Path) -> None:
    document = Xliff(folder, "source")
    units = list(document.root.iter(f"{X}trans-unit"))
    assert len(units) > 5
    for unit in units:
        texts = [
            etree.tostring(unit.find(f"{X}{name}"), method="text", encoding="unicode") for name in ("source", "target")
        ]  # type: ignore[arg-type]
        assert texts[0] == texts[1] != ""


def test_what_cannot_come_back_is_told(hard: Book) -> None:
    units = units_of(hard, "2017", "en", "el")
    assert units.left_out == ("table t1 of 3B has a different shape in el",)
    assert not any(unit.id.startswith("3B#t1") for unit in units.units)


def test_a_note_that_stands_elsewhere_in_the_other_language_is_told(folder: Path) -> None:
    file = folder / "laws/2017/el/03.md"
    text = file.read_text(encoding="utf-8").replace("πύργος[^1]", "πύργος").replace("Υψώνεται.", "Υψώνεται[^1].")
    file.write_text(text, encoding="utf-8")
    units = units_of(load_book(folder), "2017", "en", "el")
    assert units.left_out == ("note 3^1 is elsewhere in el, or missing",)
    assert "3^1#note" not in {unit.id for unit in units.units}


# --- nothing changed, nothing happens


FORMS: dict[str, tuple[str, Callable[[Book], bytes]]] = {
    "xliff": ("x.xlf", lambda book: write_xliff(units_of(book, book.latest.id, "en", "el"))),
    "xliff-source": ("x.xlf", lambda book: write_xliff(units_of(book, book.latest.id, "en", "el"), "source")),
    "tsv": ("x.tsv", lambda book: write_tsv(units_of(book, book.latest.id, "en", "el"))),
    "word": ("x.docx", lambda book: write_table(units_of(book, book.latest.id, "en", "el"))),
}


@pytest.mark.parametrize("form", FORMS)
@pytest.mark.client("docx")
def test_what_nobody_changed_changes_nothing(form: str, folder: Path, tmp_path: Path) -> None:
    before = contents(folder)
    name, write = FORMS[form]
    (tmp_path / name).write_bytes(write(load_book(folder)))
    assert _run(["import", str(tmp_path / name), "--book", str(folder)]) == 0
    assert contents(folder) == before


@pytest.mark.parametrize("form", FORMS)
@pytest.mark.client("docx")
def test_the_hard_and_the_large_book_come_back_unchanged(form: str, tmp_path: Path, made: Book) -> None:
    name, write = FORMS[form]
    for book in (load_book(write_hard(tmp_path / "hard")), made):
        assert len(units_of(book, book.latest.id, "en", "el").units) > 8
        plan = plan_edits(book.path, {name: write(book)})
        assert (plan.edits, plan.rejected, plan.contents) == ([], [], {})


DRAFTED = """\
# ΝΟΜΟΣ 3 - ΠΥΡΓΟΙ

[^1]

Α. Υψώνεται.

Β.

{=3} Κλείσιμο.

[^1]:
"""


@pytest.mark.parametrize("form", FORMS)
@pytest.mark.client("docx")
def test_a_note_that_waits_for_its_words_is_not_translated_and_nothing_else(form: str, folder: Path) -> None:
    """As ``lawtext draft`` writes it: the mark stands there, and neither the clause nor the note has words."""
    (folder / "laws/2017/el/03.md").write_text(DRAFTED, encoding="utf-8")
    name, write = FORMS[form]
    data = write(load_book(folder))
    plan = plan_edits(folder, {name: data})
    assert (plan.edits, plan.rejected, plan.contents) == ([], [], {})


def test_a_note_that_waited_is_translated_in_a_table(folder: Path) -> None:
    (folder / "laws/2017/el/03.md").write_text(DRAFTED, encoding="utf-8")
    rows = table_of(folder)
    put_in_table(rows, {"3#p1": "Ο πύργος[^1] στέκει.", "3^1#note": "Από δρυ."})
    plan = plan_edits(folder, {"x.tsv": saved_table(rows)})
    assert plan.rejected == []
    text = (plan.contents["laws/2017/el/03.md"] or b"").decode()
    assert text == DRAFTED.replace("[^1]\n\nΑ", "Ο πύργος[^1] στέκει.\n\nΑ").replace("[^1]:\n", "[^1]: Από δρυ.\n")


# --- edits


def table_of(folder: Path) -> list[list[str]]:
    """Return the rows of the table of units."""
    data = write_tsv(units_of(load_book(folder), "2017", "en", "el"))
    return [*csv.reader(io.StringIO(data.decode("utf-8-sig"), newline=""), delimiter="\t")]


def put_in_table(rows: list[list[str]], texts: dict[str, str]) -> None:
    for row in rows:
        row[3] = texts.get(row[0], row[3])


def saved_table(rows: list[list[str]]) -> bytes:
    out = io.StringIO()
    csv.writer(out, delimiter="\t", lineterminator="\r\n").writerows(rows)
    return out.getvalue().encode("utf-8")


LEFT = "only partly translated: “A tower is never taken down.” is still the text of the source"


@pytest.mark.parametrize(
    ("after", "reason"),
    [
        ("A tower is never taken down. Κάθε πύργος στέκει μόνος.", LEFT),
        ("Κάθε πύργος στέκει μόνος. A tower is never taken down.", LEFT),
        ("Ο πύργος δεν γκρεμίζεται. Κάθε πύργος στέκει μόνος.", ""),
        ("Ο πύργος (“a tower”) δεν γκρεμίζεται. Στέκει.", ""),
    ],
)
def test_a_unit_of_which_a_sentence_was_left_is_rejected(folder: Path, after: str, reason: str) -> None:
    """A tool that works sentence by sentence leaves those in the source's language that nobody translated."""
    english = folder / "laws/2017/en/03.md"
    text = english.read_text(encoding="utf-8")
    english.write_text(text.replace("It falls.", "A tower is never taken down. Each stands alone."), encoding="utf-8")
    plan = plan_edits(folder, {"x.xlf": Xliff(folder, "source").target("3B#p1", after).data()})
    assert [one.reason for one in plan.rejected] == ([reason] if reason else [])
    assert [one.after for one in plan.edits] == ([] if reason else [after])


def test_an_edit_changes_its_words_and_nothing_else(folder: Path, tmp_path: Path) -> None:
    before = contents(folder)
    document = Xliff(folder)
    document.target("3#p1", f"Κάθε πύργος{code('note:3^1')} είναι {SIGNS}").target("3A#p1", "Σηκώνεται ψηλά.")
    document.target("3^1#note", "Από βελανιδιά.").target("definitions/gate#s1", "Ή σφαλίζει.")
    document.target("introduction#b2", "Γκρεμίζονται.")
    (tmp_path / "back.xlf").write_bytes(document.data())
    assert _run(["import", str(tmp_path / "back.xlf"), "--book", str(folder)]) == 0
    after = contents(folder)
    assert {name for name in after if after[name] != before.get(name)} == {
        "laws/2017/el/03.md",
        "laws/2017/el/definitions.md",
        "laws/2017/el/introduction.md",
    }
    assert (
        after["laws/2017/el/03.md"]
        == """\
# ΝΟΜΟΣ 3 - ΠΥΡΓΟΙ

Κάθε πύργος[^1] είναι *ξύλινος* {+HBF: (στην Ελλάδα ψηλός)+} και στέκει.

Α. Σηκώνεται ψηλά.

Β. Πέφτει.

{=3} Κλείσιμο.

> {=3} {HBF} Κανόνας της ομοσπονδίας.

[^1]: Από βελανιδιά.
"""
    )
    assert after["laws/2017/el/definitions.md"].endswith("1. Ή σφαλίζει.\n")
    assert after["laws/2017/el/introduction.md"].endswith("- Γκρεμίζονται.\n")
    # A second time there is nothing left to do.
    assert _run(["import", str(tmp_path / "back.xlf"), "--book", str(folder)]) == 0
    assert contents(folder) == after


def test_a_dry_run_writes_nothing_and_tells(folder: Path, tmp_path: Path, capfd: pytest.CaptureFixture[str]) -> None:
    before = contents(folder)
    (tmp_path / "back.xlf").write_bytes(Xliff(folder).target("3A#p1", "Σηκώνεται.").data())
    arguments = ["import", str(tmp_path / "back.xlf"), "--book", str(folder), "--dry-run"]
    assert _run(arguments) == 0
    told = capfd.readouterr().out
    assert "laws/2017/el/03.md: 3A#p1\n  - Υψώνεται.\n  + Σηκώνεται." in told
    assert "would change: laws/2017/el/03.md" in told
    assert _run([*arguments, "--format", "json"]) == 0
    data = json.loads(capfd.readouterr().out)
    assert data["edits"] == [
        {"unit": "3A#p1", "file": "laws/2017/el/03.md", "before": "Υψώνεται.", "after": "Σηκώνεται."}
    ]
    assert (data["version"], data["changed"], data["files"]) == (1, [], ["laws/2017/el/03.md"])
    assert contents(folder) == before


def test_a_label_at_the_head_of_a_translation_stays_text(folder: Path) -> None:
    plan = plan_edits(folder, {"x.xlf": Xliff(folder).target("3A#p1", "1. (α) Υψώνεται *ψηλά.").data()})
    assert plan.rejected == []
    assert "Α. 1\\. (α) Υψώνεται \\*ψηλά." in (plan.contents["laws/2017/el/03.md"] or b"").decode()


BROKEN_LINES = [
    # What a tool that indents its XML makes of a text, and what is read: the text before, or with one word changed.
    (f"Ο πύργος\n      {code('note:3^1')} είναι \n  {SIGNS}", None),
    (f"\n   Ο πύργος{code('note:3^1')}\n είναι {SIGNS}\n    ", None),
    (
        f"Κάθε\n   πύργος\n   {code('note:3^1')} είναι \n {SIGNS}",
        "Κάθε πύργος[^1] είναι *ξύλινος* {+HBF: (στην Ελλάδα ψηλός)+} και",
    ),
    (f"Πύργος{code('note:3^1')}\n  , είναι \n {SIGNS}", "Πύργος[^1], είναι *ξύλινος* {+HBF:"),
]


@pytest.mark.parametrize(("inside", "read"), BROKEN_LINES)
def test_the_line_breaks_of_a_tool_are_no_text(folder: Path, inside: str, read: str | None) -> None:
    plan = plan_edits(folder, {"x.xlf": Xliff(folder).target("3#p1", inside).data()})
    assert plan.rejected == []
    text = (plan.contents.get("laws/2017/el/03.md") or b"").decode()
    assert read in text if read else plan.edits == []


# --- three ways


def test_the_corpus_changed_meanwhile(folder: Path) -> None:
    document = Xliff(folder).target("3A#p1", "Σηκώνεται.").target("3B#p1", "Γκρεμίζεται.")
    file = folder / "laws/2017/el/03.md"
    file.write_text(
        file.read_text(encoding="utf-8").replace("Υψώνεται", "Ανυψώνεται").replace("Κλείσιμο", "Τέλος"),
        encoding="utf-8",
    )
    plan = plan_edits(folder, {"x.xlf": document.data()})
    # 3A: both changed it; 3B: only the translator; the closing text: only the corpus.
    assert [edit.id for edit in plan.edits] == ["3B#p1"]
    ((id, reason),) = [(one.id, one.reason) for one in plan.rejected]
    assert id == "3A#p1" and "“Ανυψώνεται.”" in reason and "“Σηκώνεται.”" in reason
    assert plan.older == 1
    text = (plan.contents["laws/2017/el/03.md"] or b"").decode()
    assert "Ανυψώνεται" in text and "Τέλος" in text and "Γκρεμίζεται" in text


def test_both_changed_it_to_the_same(folder: Path) -> None:
    document = Xliff(folder).target("3A#p1", "Σηκώνεται.")
    file = folder / "laws/2017/el/03.md"
    file.write_text(file.read_text(encoding="utf-8").replace("Υψώνεται", "Σηκώνεται"), encoding="utf-8")
    plan = plan_edits(folder, {"x.xlf": document.data()})
    assert (plan.edits, plan.rejected) == ([], [])


def test_the_source_changed_meanwhile(folder: Path) -> None:
    document = Xliff(folder).target("3A#p1", "Σηκώνεται.")
    file = folder / "laws/2017/en/03.md"
    file.write_text(file.read_text(encoding="utf-8").replace("It is raised", "It must be raised"), encoding="utf-8")
    (rejected,) = plan_edits(folder, {"x.xlf": document.data()}).rejected
    assert rejected.id == "3A#p1" and "“It must be raised.”" in rejected.reason


def test_a_tool_that_loses_the_record_may_fill_but_not_replace(folder: Path) -> None:
    document = Xliff(folder).target("3A#p1", "Σηκώνεται.")
    for unit in document.root.iter(f"{X}trans-unit"):
        del unit.attrib["extradata"]
    (rejected,) = plan_edits(folder, {"x.xlf": document.data()}).rejected
    assert rejected.id == "3A#p1" and "has lost its record" in rejected.reason


# --- what is rejected

REJECTED = [
    ("3#p1", "Ο πύργος είναι " + SIGNS, "[^1] is missing"),
    ("3#p1", f"{OPENING} {code('note:3^1')}{SIGNS}", "there is one [^1] too many"),
    ("3#p1", f"{OPENING} <g id='emphasis:1'>ξύλινος</g> και στέκει.", "{+HBF: (στην Ελλάδα ψηλός)+} is missing"),
    ("3#p1", f"{OPENING} ξύλινος{code('addition:1')} και στέκει.", "emphasis is used 0 times, not 1"),
    ("3#p1", f"{OPENING} {SIGNS}{code('addition:2')}", "addition 2"),
    ("3A#p1", f"Υψώνεται{code('note:3^7')}.", "note or sign 3^7"),
    ("3A#p1", '<ph id="7">&lt;b></ph>Υψώνεται.', "note or sign <ph id=“7”>"),
    ("3A#p1", "", "empty"),
    ("3A#p1", "   ", "empty"),
    ("4#heading", "ΠΥΛΕΣ", "needs all its 4 units at once; not translated: 4A1#p1, 4A2#p1, 4^1#note"),
]


@pytest.mark.parametrize(("id", "inside", "why"), REJECTED, ids=[row[2] for row in REJECTED])
def test_a_unit_that_loses_something_is_rejected_with_the_reason(folder: Path, id: str, inside: str, why: str) -> None:
    plan = plan_edits(folder, {"x.xlf": Xliff(folder).target(id, inside).data()})
    assert plan.edits == [] and plan.contents == {}
    (rejected,) = plan.rejected
    assert rejected.id == id and why in rejected.reason
    assert re.fullmatch(r"x\.xlf:[1-9][0-9]*", rejected.place)


def test_all_or_nothing_unless_a_person_says_otherwise(
    folder: Path, tmp_path: Path, capfd: pytest.CaptureFixture[str]
) -> None:
    before = contents(folder)
    document = Xliff(folder).target("3A#p1", "Σηκώνεται.").target("3#p1", "Ο πύργος.")
    document.unit("3B#p1").set("id", "9Z#p1")
    (tmp_path / "back.xlf").write_bytes(document.data())
    arguments = ["import", str(tmp_path / "back.xlf"), "--book", str(folder)]
    assert _run(arguments) == 1
    told = capfd.readouterr()
    assert "nothing was written, because units were rejected" in told.out
    assert re.search(r"back\.xlf:[0-9]+: rejected: 3#p1: .*\[\^1\] is missing", told.err)
    assert re.search(r"rejected: 9Z#p1: the corpus has no such unit", told.err)
    assert contents(folder) == before
    assert _run([*arguments, "--leave-rejected"]) == 1
    assert "Σηκώνεται." in contents(folder)["laws/2017/el/03.md"]


def test_a_unit_given_twice_with_two_texts_is_rejected(folder: Path) -> None:
    one, other = Xliff(folder).target("3A#p1", "Ένα."), Xliff(folder).target("3A#p1", "Δύο.")
    plan = plan_edits(folder, {"a.xlf": one.data(), "b.xlf": other.data()})
    assert [(found.id, found.place.partition(":")[0]) for found in plan.rejected] == [
        ("3A#p1", "a.xlf"),
        ("3A#p1", "b.xlf"),
    ]


def test_the_language_that_decides_is_never_edited(folder: Path) -> None:
    document = Xliff(folder)
    for file in document.root.iter(f"{X}file"):
        file.set("original", file.get("original", "").replace("/el/", "/en/"))
        file.set("target-language", "en")
    plan = plan_edits(folder, {"x.xlf": document.target("3A#p1", "It rises.").data()})
    assert plan.edits == [] and len(plan.rejected) == 17


def test_a_document_in_utf_16_is_one(folder: Path) -> None:
    """It had become an article of the commentary."""
    document = Xliff(folder).target("3A#p1", "Σηκώνεται.")
    data = etree.tostring(document.root, xml_declaration=True, encoding="UTF-16")
    assert data[:2] in (b"\xff\xfe", b"\xfe\xff") and came_back(data)
    plan = plan_edits(folder, {"x.xlf": data})
    assert [edit.id for edit in plan.edits] == ["3A#p1"] and plan.rejected == []


@pytest.mark.parametrize("space", ["", " "])
def test_a_file_in_utf_16_is_known_whatever_sign_its_head_ends_in(space: str) -> None:
    """The first bytes are looked at; a sign of four bytes may stand across their end."""
    xliff = f'<xliff xmlns="urn:oasis:names:tc:xliff:document:1.2">{space}' + "\U0001d6fc" * 4000
    akn = f'<akomaNtoso><p href="urn:lawtext:akn:x">{space}' + "\U0001d6fc" * 4000
    assert is_xliff(xliff.encode("utf-16")) and is_ours(akn.encode("utf-16"))


BROKEN = [
    (b"<?xml version='1.0'?><xliff xmlns='urn:oasis:names:tc:xliff:document:1.2'><file", "not well-formed XML"),
    (
        b"<xliff xmlns='urn:oasis:names:tc:xliff:document:1.2' version='1.2'><file original='a.c' "
        b"source-language='en' datatype='x'><body/></file></xliff>",
        "this file was not written by lawtext",
    ),
]


@pytest.mark.parametrize(("data", "why"), BROKEN, ids=["damaged", "not ours"])
def test_a_document_that_is_not_ours_is_refused(data: bytes, why: str, folder: Path) -> None:
    with pytest.raises(LawtextError, match=why):
        plan_edits(folder, {"x.xlf": data})


def test_entities_are_not_read(folder: Path, tmp_path: Path) -> None:
    (tmp_path / "secret").write_text("secret words", encoding="utf-8")
    data = Xliff(folder).data().decode()
    entity = f'<!DOCTYPE xliff [<!ENTITY e SYSTEM "{(tmp_path / "secret").as_uri()}">]>'
    data = data.replace("<xliff ", f"{entity}<xliff ", 1).replace("Υψώνεται.", "Υψώνεται &e;.")
    with pytest.raises(LawtextError, match="it defines an entity"):
        plan_edits(folder, {"x.xlf": data.encode()})


def test_a_target_that_a_tool_left_away_says_nothing(folder: Path) -> None:
    document = Xliff(folder)
    for unit in document.root.iter(f"{X}trans-unit"):
        unit.remove(unit.find(f"{X}target"))  # type: ignore[arg-type]
    plan = plan_edits(folder, {"x.xlf": document.data()})
    assert (plan.edits, plan.rejected) == ([], []) and plan.untranslated == 17


def test_a_translation_and_a_source_are_not_imported_together(
    folder: Path, tmp_path: Path, capfd: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "a.xlf").write_bytes(Xliff(folder).data())
    (tmp_path / "b.txt").write_text("LAW 9\n\nText.\n", encoding="utf-8")
    assert _run(["import", str(tmp_path / "a.xlf"), str(tmp_path / "b.txt"), "--book", str(folder)]) == 2
    assert "import them separately" in capfd.readouterr().err


# --- what is not there yet


def test_a_law_that_is_not_there_begins_with_all_its_units(folder: Path, tmp_path: Path) -> None:
    document = Xliff(folder, "source")
    document.target("4#heading", "ΠΥΛΕΣ").target("4A1#p1", f"Μια πύλη{code('note:4^1')} ανοίγει.")
    document.target("4A2#p1", "Και <g id='emphasis:1'>κλείνει</g>.").target("4^1#note", "Αργά.")
    (tmp_path / "back.xlf").write_bytes(document.data())
    assert _run(["import", str(tmp_path / "back.xlf"), "--book", str(folder)]) == 0
    assert (
        contents(folder)["laws/2017/el/04.md"]
        == """\
# ΝΟΜΟΣ 4 - ΠΥΛΕΣ

Α. 1. Μια πύλη[^1] ανοίγει.

2. Και *κλείνει*.

[^1]: Αργά.
"""
    )
    assert "4A1" in load_book(folder).laws["2017", "el", "4"].clauses


def test_a_clause_that_is_not_there_is_put_in_its_place(folder: Path) -> None:
    file = folder / "laws/2017/el/03.md"
    file.write_text(file.read_text(encoding="utf-8").replace("Α. Υψώνεται.\n\nΒ.", "Β. {=3B}"), encoding="utf-8")
    # The closing text stands behind one sub-clause in Greek, behind two in English.
    document = Xliff(folder)
    assert "3#text" in {unit.get("id") for unit in document.root.iter(f"{X}trans-unit")}
    plan = plan_edits(folder, {"x.xlf": document.target("3A#p1", "Υψώνεται.").data()})
    assert plan.rejected == []
    text = (plan.contents["laws/2017/el/03.md"] or b"").decode()
    assert "και στέκει.\n\nΑ. Υψώνεται.\n\nΒ. {=3B} Πέφτει.\n\n{=3} Κλείσιμο." in text


TABLE = """\

{#t1}
| Tower | Points |
| --- | --: |
| low | 1–10 |
| ^^ | 25 |
"""


@pytest.mark.parametrize("greek", ["Β. Πέφτει.\n", ""], ids=["table", "clause"])
def test_a_table_that_is_not_there_begins_with_all_its_cells(folder: Path, greek: str) -> None:
    """What has no letters in it reads as the source does; of a clause that is not there, the table comes along."""
    for code, clause, with_table in (("en", "B. It falls.\n", TABLE), ("el", "Β. Πέφτει.\n", "")):
        file = folder / f"laws/2017/{code}/03.md"
        there = clause if code == "en" else greek
        file.write_text(file.read_text(encoding="utf-8").replace(clause, there + with_table), encoding="utf-8")
    rows = table_of(folder)
    there = {row[0]: row[2] for row in rows if "#t1." in row[0]}
    assert [*there.values()] == ["Tower", "Points", "low", "1–10", "25"]
    words = {**there, "3B#t1.1.1": "Πύργος", "3B#t1.1.2": "Πόντοι", "3B#t1.2.1": "χαμηλός", "3B#p1": "Πέφτει."}
    put_in_table(rows, words)
    plan = plan_edits(folder, {"x.tsv": saved_table(rows)})
    assert plan.rejected == []
    text = (plan.contents["laws/2017/el/03.md"] or b"").decode()
    table = "{#t1}\n| Πύργος | Πόντοι |\n| --- | --: |\n| χαμηλός | 1–10 |\n| ^^ | 25 |\n"
    assert f"Β. Πέφτει.\n\n{table}\n{{=3}} Κλείσιμο." in text

    put_in_table(rows, {**words, "3B#t1.2.1": "", "3B#t1.3.2": ""})
    reasons = {one.reason for one in plan_edits(folder, {"x.tsv": saved_table(rows)}).rejected}
    count, group = (5, "table t1 of 3B") if greek else (6, "clause 3B")
    whole = f"{group} is not in el yet and needs all its {count} units at once"
    assert reasons == {f"{whole}; not translated: 3B#t1.2.1, 3B#t1.3.2"}


def test_no_cell_of_a_first_row_goes_on_from_above(folder: Path) -> None:
    file = folder / "laws/2017/en/03.md"
    table = TABLE.replace("| Tower |", "| ^^ |")
    file.write_text(
        file.read_text(encoding="utf-8").replace("B. It falls.\n", f"B. It falls.\n{table}"), encoding="utf-8"
    )
    found = units_of(load_book(folder), "2017", "en", "el").units
    cells = {one.id: one.source.string for one in found if "#t1." in one.id}
    assert [*cells.items()] == [
        ("3B#t1.1.1", "^^"),
        ("3B#t1.1.2", "Points"),
        ("3B#t1.2.1", "low"),
        ("3B#t1.2.2", "1–10"),
        ("3B#t1.3.2", "25"),
    ]


def test_numbers_alone_begin_no_table(folder: Path) -> None:
    file = folder / "laws/2017/en/03.md"
    file.write_text(
        file.read_text(encoding="utf-8").replace("B. It falls.\n", f"B. It falls.\n{TABLE}"), encoding="utf-8"
    )
    plan = plan_edits(folder, {"x.xlf": Xliff(folder, "source").data()})
    assert (plan.edits, plan.rejected) == ([], [])
    assert plan.untranslated == len(units_of(load_book(folder), "2017", "en", "el").units)


def test_definitions_and_introduction_begin_as_a_whole(folder: Path) -> None:
    for name in ("definitions.md", "introduction.md"):
        (folder / "laws/2017/el" / name).unlink()
    document = Xliff(folder, "source")
    words = {
        "definitions#title": "ΟΡΙΣΜΟΙ",
        "definitions/gate#terms": "Πύλη = Πόρτα",
        "definitions/gate#p1": "Ανοίγει.",
    }
    for id, text in words.items():
        document.target(id, text)
    plan = plan_edits(folder, {"x.xlf": document.data()})
    assert [one.id for one in plan.rejected] == list(words) and plan.contents == {}
    document.target("definitions/gate#s1", "Ή κλείνει.")
    document.target("introduction#title", "Αρχή").target("introduction#b1", "Ένα.").target("introduction#b2", "Δύο.")
    plan = plan_edits(folder, {"x.xlf": document.data()})
    assert plan.rejected == []
    assert {path: (content or b"").decode() for path, content in plan.contents.items()} == {
        "laws/2017/el/definitions.md": "# ΟΡΙΣΜΟΙ\n\n## Πύλη = Πόρτα {#gate}\n\nΑνοίγει.\n\n1. Ή κλείνει.\n",
        "laws/2017/el/introduction.md": "# Αρχή\n\nΈνα.\n\n- Δύο.\n",
    }


def test_a_definition_that_is_not_there_is_put_behind_the_others(folder: Path) -> None:
    file = folder / "laws/2017/en/definitions.md"
    file.write_text(
        file.read_text(encoding="utf-8").replace("## Gate", "## Arch {#arch}\n\nA bow.\n\n## Gate"), encoding="utf-8"
    )
    document = Xliff(folder).target("definitions/arch#terms", "Καμάρα").target("definitions/arch#p1", "Τόξο.")
    plan = plan_edits(folder, {"x.xlf": document.data()})
    text = (plan.contents["laws/2017/el/definitions.md"] or b"").decode()
    assert text.endswith("1. Ή κλείνει.\n\n## Καμάρα {#arch}\n\nΤόξο.\n")


# --- tables


def rows_of(data: bytes, delimiter: str = "\t") -> list[list[str]]:
    return list(csv.reader(io.StringIO(data.decode("utf-8-sig"), newline=""), delimiter=delimiter))


@pytest.mark.parametrize("delimiter", ["\t", ",", ";"])
def test_a_table_comes_back_from_a_spreadsheet(delimiter: str, folder: Path) -> None:
    rows = rows_of(write_tsv(units_of(load_book(folder), "2017", "en", "el")))
    for row in rows:
        if row[0] == "3#p1":
            row[3] = "Κάθε πύργος[^1] *ξύλινος* {+HBF: (στην Ελλάδα ψηλός)+}, «και; στέκει, ναι»."
        if row[0] == "3A#p1":
            row[3] = "'=Σηκώνεται."
    out = io.StringIO()
    csv.writer(out, delimiter=delimiter).writerows(rows)
    plan = plan_edits(folder, {"x.csv": out.getvalue().encode("utf-8")})
    assert plan.rejected == []
    text = (plan.contents["laws/2017/el/03.md"] or b"").decode()
    assert "Κάθε πύργος[^1] *ξύλινος* {+HBF: (στην Ελλάδα ψηλός)+}, «και; στέκει, ναι»." in text
    assert "Α. =Σηκώνεται." in text


@pytest.mark.parametrize("delimiter", ["\t", ",", ";"])
def test_a_table_whose_first_row_was_sorted_away_comes_back(delimiter: str, folder: Path) -> None:
    """The row that stands first now has more commas than there are columns."""
    rows = rows_of(write_tsv(units_of(load_book(folder), "2017", "en", "el")))
    for row in rows:
        if row[0] == "3A#p1":
            row[3] = "Σηκώνεται, σήμερα, αύριο; και, και, και, και; και; και; και; και; και."
    rows.sort(key=lambda row: row[0] != "3A#p1")
    out = io.StringIO()
    csv.writer(out, delimiter=delimiter).writerows(rows)
    plan = plan_edits(folder, {"x.csv": out.getvalue().encode("utf-8")})
    assert ([edit.id for edit in plan.edits], plan.rejected) == (["3A#p1"], [])


def test_no_cell_of_the_table_is_a_formula(folder: Path) -> None:
    file = folder / "laws/2017/en/03.md"
    file.write_text(file.read_text(encoding="utf-8").replace("It is raised", "=1+1"), encoding="utf-8")
    rows = rows_of(write_tsv(units_of(load_book(folder), "2017", "en", "el")))
    assert [row[2] for row in rows if row[0] == "3A#p1"] == ["'=1+1."]
    assert not any(cell.startswith(("=", "+", "-", "@")) for row in rows for cell in row)


def test_a_table_in_another_encoding_is_refused(folder: Path) -> None:
    data = write_tsv(units_of(load_book(folder), "2017", "en", "el"))
    with pytest.raises(LawtextError, match="UTF-8"):
        read_table(data.decode("utf-8-sig").encode("cp1253", "replace"), "x.tsv")


@pytest.mark.parametrize(
    ("before", "after"),
    [
        ("lawtext units 1 2017 en-el", "unit"),
        ("lawtext units 1 ", "lawtext units 2 "),
        ("\ufeff", "\ufeff".encode().decode("cp1252")),
    ],
    ids=["renamed", "of another version", "in another encoding"],
)
def test_a_table_whose_first_row_was_changed_is_refused_and_no_article(
    before: str, after: str, folder: Path, tmp_path: Path, capfd: pytest.CaptureFixture[str]
) -> None:
    was = contents(folder)
    data = write_tsv(units_of(load_book(folder), "2017", "en", "el")).decode("utf-8")
    assert before in data
    (tmp_path / "x.tsv").write_text(data.replace(before, after, 1), encoding="utf-8", newline="")
    assert _run(["import", str(tmp_path / "x.tsv"), "--book", str(folder)]) == 2
    assert "x.tsv:1:1: not-ours: its first row is no longer that of a table of units" in capfd.readouterr().err
    assert contents(folder) == was


def rewritten(data: bytes, change: Callable[[str], str]) -> bytes:
    """Return a Word file with its body changed."""
    out = io.BytesIO()
    with zipfile.ZipFile(io.BytesIO(data)) as old, zipfile.ZipFile(out, "w") as new:
        for name in old.namelist():
            part = old.read(name)
            new.writestr(name, change(part.decode()).encode() if name == "word/document.xml" else part)
    return out.getvalue()


@pytest.mark.client("docx")
def test_a_word_table_comes_back(folder: Path) -> None:
    data = write_table(units_of(load_book(folder), "2017", "en", "el"))
    split = '>Σηκώ</w:t></w:r><w:r><w:rPr><w:b/></w:rPr><w:t xml:space="preserve">νεται.<'
    changed = rewritten(data, lambda body: body.replace(">Υψώνεται.<", split))
    plan = plan_edits(folder, {"x.docx": changed})
    assert [(edit.id, edit.after) for edit in plan.edits] == [("3A#p1", "Σηκώνεται.")]
    assert plan.rejected == []


@pytest.mark.client("docx")
def test_the_texts_of_a_word_table_have_the_room_and_each_page_its_titles(folder: Path) -> None:
    """A translator writes into two wide columns; what only the way back needs is narrow and small."""
    import docx
    from docx.oxml.ns import qn
    from docx.shared import Pt

    units = units_of(load_book(folder), "2017", "en", "el")
    table = docx.Document(io.BytesIO(write_table(units))).tables[0]
    widths = [column.width or 0 for column in table.columns]
    assert widths[2] == widths[3] and widths[2] > 2.5 * max(widths[1], widths[4]) and widths[2] > 1.5 * widths[0]
    sizes = {run.font.size for cell in table.columns[4].cells for one in cell.paragraphs for run in one.runs}
    assert sizes == {Pt(6)}
    heads = [row._tr.find(f"{qn('w:trPr')}/{qn('w:tblHeader')}") is not None for row in table.rows]
    assert heads == [True, *[False] * len(units.units)]


TRACKED = (
    '</w:t></w:r><w:del w:id="1" w:author="a"><w:r><w:delText>Υψώνεται.</w:delText></w:r></w:del>'
    '<w:ins w:id="2" w:author="a"><w:r><w:t>Σηκώνεται.</w:t></w:r></w:ins><w:r><w:t>'
)


@pytest.mark.client("docx")
def test_tracked_changes_need_a_word(folder: Path) -> None:
    data = write_table(units_of(load_book(folder), "2017", "en", "el"))
    changed = rewritten(data, lambda body: body.replace("Υψώνεται.", TRACKED))
    with pytest.raises(LawtextError, match="--tracked accept or --tracked refuse"):
        plan_edits(folder, {"x.docx": changed})
    texts = {way: {one.id: one.text for one in read_word_table(changed, "x", way)} for way in ("accept", "refuse")}
    assert (texts["accept"]["3A#p1"], texts["refuse"]["3A#p1"]) == ("Σηκώνεται.", "Υψώνεται.")


@pytest.mark.client("docx", "libreoffice")
def test_a_table_that_libreoffice_saved_comes_back(folder: Path, tmp_path: Path) -> None:
    data = write_table(units_of(load_book(folder), "2017", "en", "el"), "© somebody")
    (tmp_path / "x.docx").write_bytes(rewritten(data, lambda body: body.replace("Υψώνεται.", "Σηκώνεται.")))
    profile = f"-env:UserInstallation={(tmp_path / 'profile').as_uri()}"
    command = [shutil.which("soffice") or "libreoffice", profile, "--headless", "--convert-to", "docx"]
    command += ["--outdir", str(tmp_path / "saved"), str(tmp_path / "x.docx")]
    subprocess.run(command, check=True, capture_output=True, timeout=120)
    plan = plan_edits(folder, {"x.docx": (tmp_path / "saved" / "x.docx").read_bytes()})
    assert [(edit.id, edit.after) for edit in plan.edits] == [("3A#p1", "Σηκώνεται.")]
    assert plan.rejected == []


@pytest.mark.client("docx")
def test_two_paragraphs_in_a_cell_are_rejected(folder: Path) -> None:
    data = write_table(units_of(load_book(folder), "2017", "en", "el"))
    two = "Υψώνεται.</w:t></w:r></w:p><w:p><w:r><w:t>Ναι."
    plan = plan_edits(folder, {"x.docx": rewritten(data, lambda body: body.replace("Υψώνεται.", two))})
    assert [(one.id, "line break" in one.reason) for one in plan.rejected] == [("3A#p1", True)]


def test_the_same_corpus_gives_the_same_bytes_in_every_form(folder: Path) -> None:
    for _, write in FORMS.values():
        assert write(load_book(folder)) == write(load_book(folder))


def test_reading_gives_what_was_written(folder: Path) -> None:
    units = units_of(load_book(folder), "2017", "en", "el")
    back = {one.id: one for one in read_xliff(write_xliff(units), "x")}
    assert set(back) == {unit.id for unit in units.units}
    assert all((one.edition, one.source_language, one.language) == ("2017", "en", "el") for one in back.values())


# --- any file


@pytest.mark.parametrize("form", ["xliff", "tsv"])
def test_no_spoiled_file_takes_a_note_or_an_addition_away(form: str, folder: Path) -> None:
    """Bytes changed, taken out and put in: refused, rejected, or an edit that has every sign that was there."""
    book = load_book(folder)
    data = FORMS[form][1](book)
    before = (folder / "laws/2017/el/03.md").read_text(encoding="utf-8")
    random = Random(8)
    edited = 0
    for _ in range(150):
        spoiled = bytearray(data)
        for _ in range(random.randint(1, 3)):
            at = random.randrange(len(spoiled))
            end = at + random.choice([0, 0, 0, 1, 20])
            letters = random.choice([b"ab", b"ab", b'<>&"\t\n[]^{}*'])
            spoiled[at:end] = bytes(random.choice(letters) for _ in range(random.randint(0, 2)))
        try:
            plan = plan_edits(folder, {"x": bytes(spoiled)})
        except LawtextError:
            continue
        text = (plan.contents.get("laws/2017/el/03.md") or before.encode()).decode()
        for sign in ("[^1]", "{+HBF: (στην Ελλάδα ψηλός)+}", "> {=3} {HBF} Κανόνας της ομοσπονδίας.", "[^1]: "):
            assert text.count(sign) == before.count(sign), (sign, bytes(spoiled))
        edited += bool(plan.edits)
    assert edited


# --- any text


def test_paragraphs_that_were_joined_are_split_again_with_their_marks() -> None:
    texts = tuple(map(read_inline, ("One *day*.", "Two[^1] gates[^2]", "*Three* towers{+HBF: x+}.")))
    whole = joined(texts)
    assert whole.string.split(BREAK) == [text.string for text in texts]
    assert [(mark.kind, mark.start) for mark in whole.marks if mark.kind != "addition"] == [
        ("emphasis", 4), ("note", 12), ("note", 18), ("emphasis", 19),
    ]  # fmt: skip
    assert split(whole) == texts
    with pytest.raises(ValueError, match="emphasis that begins in one paragraph and ends in another"):
        split(replace(whole, marks=(Mark("emphasis", 4, 12),)))


PIECES = [
    "word",
    " ",
    "<b>",
    "&",
    "*",
    "*",
    "\\*",
    "[^1]",
    "[^2]",
    "[^x]",
    " {+HBF: (τοπικά)+}",
    "{+HBF: a+}",
    ".",
    "¶",
    "ά",
    "{=3}",
]


@given(st.lists(st.sampled_from(PIECES), min_size=1, max_size=14), st.lists(st.sampled_from(PIECES), max_size=6))
def test_any_text_comes_back_the_same_in_every_form(first: list[str], second: list[str]) -> None:
    texts = [read_inline("".join(raw).replace("¶", "").strip()) for raw in (first, second)]
    texts = [read_inline(write_inline(one)) for one in texts if one.string.strip() == one.string and one.string]
    if not texts:
        return
    whole = joined(texts)
    notes = {"1": "3^1", "2": "3^2"}
    unit = Unit("3#text", "3", "3", Text("Source."), whole, "", ({}, notes))
    units = Units("2017", "en", "el", (unit,))
    (from_xliff,) = read_xliff(write_xliff(units), "x")
    (from_table,) = read_table(write_tsv(units), "x")
    for returned in (from_xliff, from_table):
        assert unit_hash(text_of(returned.text, unit)) == unit_hash(whole), (returned.text, whole)
