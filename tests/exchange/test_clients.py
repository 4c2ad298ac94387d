"""Real programs with what lawtext gives them: OmegaT, npm's xliff, translate-toolkit, and the schemas they go by.

OmegaT's exit code says nothing: what it wrote and what its log says is looked at.
"""

from __future__ import annotations

import json
import os
import subprocess
from pathlib import Path

import pytest
from lxml import etree

from lawtext.corpus import load_book
from lawtext.exchange.memory import memory_units
from lawtext.exchange.terms import write_glossary, write_tbx
from lawtext.exchange.tmx import TranslationUnit, write_tmx
from lawtext.exchange.units import units_of
from lawtext.exchange.xliff import write_xliff
from lawtext.importing.edits import plan_edits
from lawtext.model import Book

from .conftest import ROOT, write_hard
from .schemas import OMEGAT, tbx_schema, tmx_dtd, xliff_schema

CLIENTS = ROOT / "build" / "clients"
X = "{urn:oasis:names:tc:xliff:document:1.2}"
TERMS = """
[[terms]]
id = "dummy"
en = ["dummy", "the dummy"]
el = ["μορ", "ο μορ"]
forbidden = { el = ["νεκρός"] }

[[terms]]
id = "half"
en = ["half"]
"""


@pytest.fixture
def hard_with_terms(tmp_path: Path) -> Book:
    folder = write_hard(tmp_path / "hard")
    (folder / "glossary.toml").write_text(TERMS, encoding="utf-8")
    return load_book(folder)


# --- schemas


@pytest.mark.client("xliff-schema")
@pytest.mark.parametrize("filled", ["translation", "source"])
def test_xliff_is_valid_against_the_strict_schema(filled: str, hard: Book, made: Book, corpus: Book) -> None:
    schema = xliff_schema()
    for book in (hard, made, corpus):
        document = etree.fromstring(
            write_xliff(units_of(book, book.latest.id, "en", "el"), filled, "© somebody & others")
        )
        assert len(document.findall(f".//{X}trans-unit")) > 8
        schema.assertValid(document)


@pytest.mark.client("omegat")
def test_tmx_is_valid_against_its_dtd(corpus: Book, hard: Book) -> None:
    dtd = tmx_dtd()
    for book in (corpus, hard):
        for segments in ("paragraph", "sentence"):
            units = memory_units(book, "2017", ("en", "el"), segments)  # type: ignore[arg-type]
            dtd.assertValid(etree.fromstring(write_tmx(units, ("en", "el"), segments, "notice")))  # type: ignore[arg-type]


@pytest.mark.client("omegat")
def test_tbx_is_valid_against_its_schema(corpus: Book, hard_with_terms: Book) -> None:
    schema = tbx_schema()
    for book in (corpus, hard_with_terms):
        schema.assertValid(etree.fromstring(write_tbx(book, ("en", "el"), "notice")))


def test_a_forbidden_rendering_is_never_a_term(hard_with_terms: Book) -> None:
    root = etree.fromstring(write_tbx(hard_with_terms, ("en", "el")))
    assert [(one.text, one.getnext().text) for one in root.iter("term")] == [
        ("dummy", "preferredTerm-admn-sts"),
        ("the dummy", "admittedTerm-admn-sts"),
        ("μορ", "preferredTerm-admn-sts"),
        ("ο μορ", "admittedTerm-admn-sts"),
    ]
    assert [one.text for one in root.iter("note")] == ["not: νεκρός"]
    lines = write_glossary(hard_with_terms, "en", "el").decode().splitlines()
    assert lines == [
        f"{source}\t{target}\tnot: νεκρός" for source in ("dummy", "the dummy") for target in ("μορ", "ο μορ")
    ]


# --- OmegaT

PROJECT = """\
<?xml version="1.0" encoding="UTF-8" standalone="yes"?>
<omegat><project version="1.0">
<source_dir>__DEFAULT__</source_dir><target_dir>__DEFAULT__</target_dir><tm_dir>__DEFAULT__</tm_dir>
<glossary_dir>__DEFAULT__</glossary_dir><dictionary_dir>__DEFAULT__</dictionary_dir>
<source_lang>en</source_lang><target_lang>el</target_lang><sentence_seg>{sentences}</sentence_seg>
<support_default_translations>true</support_default_translations><remove_tags>false</remove_tags>
</project></omegat>
"""
# Says what OmegaT's own readers find in each glossary of the project.
SCRIPT = """\
import org.omegat.gui.glossary.*
if ("$eventType" == "LOAD") {
  new File(project.projectProperties.glossaryRoot).listFiles().sort().each { f ->
    def found = f.name.endsWith(".tbx") ? GlossaryReaderTBX.read(f, false) : GlossaryReaderTSV.read(f, false)
    found.each { one -> System.out.println(["TERM", f.name, one.srcText, one.locText].join("\\t")) }
  }
}
"""


def omegat(folder: Path, files: dict[str, bytes], *, sentences: bool = False) -> str:
    """Run OmegaT without a screen over a project with these files; return what it says."""
    for name in ("source", "target", "tm/auto", "glossary", "omegat", "dictionary", "home"):
        (folder / name).mkdir(parents=True, exist_ok=True)
    (folder / "omegat.project").write_text(PROJECT.format(sentences=str(sentences).lower()), encoding="utf-8")
    (folder / "terms.groovy").write_text(SCRIPT, encoding="utf-8")
    for name, content in files.items():
        (folder / name).write_bytes(content)
    command = ["java", "-Djava.awt.headless=true", "-Dfile.encoding=UTF-8", f"-Duser.home={folder / 'home'}"]
    command += ["-jar", str(OMEGAT), str(folder), "--mode=console-translate", f"--script={folder / 'terms.groovy'}"]
    done = subprocess.run(command, capture_output=True, timeout=120, check=False)
    said = (done.stdout + done.stderr).decode("utf-8", "replace")
    log = "".join(path.read_text(encoding="utf-8", errors="replace") for path in (folder / "home").rglob("*.log"))
    assert "Translated document created" in said, said
    return said + log


@pytest.mark.client("omegat")
def test_omegat_translates_every_real_paragraph(corpus: Book, tmp_path: Path) -> None:
    units = memory_units(corpus, "2017", ("en", "el"))
    assert len(units) == 17
    said = omegat(
        tmp_path,
        {
            "tm/auto/laws.tmx": write_tmx(units, ("en", "el"), "paragraph"),
            "glossary/laws.tbx": write_tbx(corpus, ("en", "el")),
            "glossary/laws.txt": write_glossary(corpus, "en", "el"),
            "source/laws.txt": "\n\n".join(unit.segments[0] for unit in units).encode("utf-8"),
        },
    )
    assert "TF_TM_LOAD_ERROR" not in said and "Segmentation method: paragraph (TMXR_INFO_SEG_TYPE)" in said
    translated = (tmp_path / "target" / "laws.txt").read_text(encoding="utf-8").split("\n\n")
    assert [one.strip() for one in translated] == [unit.segments[1] for unit in units]
    read = {tuple(line.split("\t")[1:]) for line in said.splitlines() if line.startswith("TERM")}
    terms = [term for term in corpus.glossary if term.terms.get("en") and term.terms.get("el")]
    assert len(terms) > 20
    for name in ("laws.tbx", "laws.txt"):
        assert {(name, term.terms["en"][0], term.terms["el"][0]) for term in terms} <= read


@pytest.mark.client("omegat")
def test_omegat_tells_a_broken_memory_and_we_hear_it(tmp_path: Path) -> None:
    said = omegat(tmp_path, {"tm/auto/laws.tmx": b"<tmx version='1.4'><header/><bo", "source/laws.txt": b"A tower.\n"})
    assert "TF_TM_LOAD_ERROR" in said


@pytest.mark.client("omegat")
def test_omegat_translates_our_xliff_and_it_comes_back(tmp_path: Path) -> None:
    folder = write_hard(tmp_path / "book")
    book = load_book(folder)
    units = units_of(book, "2017", "en", "el")
    memory = [one for one in units.units if one.target is not None and not one.source.marks]
    words = {one.id: f"{one.target.string} Και πάλι." for one in memory if one.target and one.id.endswith("#p1")}
    pairs = "".join(
        f'<tu><tuv xml:lang="en"><seg>{one.source.string}</seg></tuv><tuv xml:lang="el"><seg>{words[one.id]}</seg></tuv></tu>'
        for one in memory
        if one.id in words
    )
    head = '<header creationtool="t" creationtoolversion="1" segtype="paragraph" o-tmf="t" adminlang="en" srclang="en" datatype="plaintext"/>'
    memory_file = f'<?xml version="1.0" encoding="UTF-8"?><tmx version="1.4">{head}<body>{pairs}</body></tmx>'
    files = {
        "tm/auto/laws.tmx": memory_file.replace("&", "&amp;").encode("utf-8"),
        "source/laws.xlf": write_xliff(units, "source"),
    }
    omegat(tmp_path / "project", files)
    returned = (tmp_path / "project" / "target" / "laws.xlf").read_bytes()
    plan = plan_edits(folder, {"laws.xlf": returned})
    assert plan.rejected == []
    assert {edit.id: edit.after for edit in plan.edits} == words and words
    assert plan.untranslated == len(units.units) - len(words)


@pytest.mark.client("omegat")
def test_a_note_mark_is_a_tag_in_omegat_and_comes_back_as_the_mark_of_the_translation(
    corpus: Book, tmp_path: Path
) -> None:
    units = units_of(corpus, "2017", "en", "el")
    (unit,) = [one for one in units.units if one.id == "53A#p1"]
    assert unit.target is not None
    # As OmegaT itself keeps them: the tag is text of the segment. The note is [^*] in English and [^1] in Greek.
    first = unit.source.string.replace("thirteenth trick", "thirteenth trick<x0/>")
    second = unit.target.string.replace("τρίτη λεβέ", "τρίτη λεβέ<x0/>").replace("Πριν από", "Προτού έρθει")
    memory = etree.fromstring(write_tmx([TranslationUnit((first, second))], ("en", "el"), "paragraph"))
    memory.find("header").set("creationtool", "OmegaT")  # type: ignore[union-attr]
    files = {"tm/auto/a.tmx": etree.tostring(memory, encoding="UTF-8"), "source/laws.xlf": write_xliff(units, "source")}
    omegat(tmp_path, files)
    plan = plan_edits(corpus.path, {"laws.xlf": (tmp_path / "target" / "laws.xlf").read_bytes()})
    assert plan.rejected == []
    ((id, after),) = [(edit.id, edit.after) for edit in plan.edits]
    assert id == "53A#p1" and after.startswith("Προτού έρθει τη δέκατη τρίτη λεβέ[^1], οποιαδήποτε")


# --- npm's xliff

READ = """\
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
const xliff = createRequire(process.argv[2])('xliff');
const read = await xliff.xliff12ToJs(readFileSync(process.argv[3], 'utf8'));
const written = await xliff.jsToXliff12(read);
console.log(JSON.stringify({ read, written }));
"""


@pytest.mark.client("npm-xliff")
def test_npm_xliff_reads_ours_and_what_it_writes_comes_back(tmp_path: Path, made_folder: Path) -> None:
    (tmp_path / "read.mjs").write_text(READ, encoding="utf-8")
    for folder in (write_hard(tmp_path / "book"), made_folder):
        book = load_book(folder)
        units = units_of(book, book.latest.id, "en", "el")
        (tmp_path / "laws.xlf").write_bytes(write_xliff(units))
        command = ["node", str(tmp_path / "read.mjs"), str(CLIENTS / "package.json"), str(tmp_path / "laws.xlf")]
        done = subprocess.run(command, capture_output=True, check=True, timeout=60)
        answer = json.loads(done.stdout)
        assert (answer["read"]["sourceLanguage"], answer["read"]["targetLanguage"]) == ("en", "el")
        read = {id: unit for file in answer["read"]["resources"].values() for id, unit in file.items()}
        assert list(read) == [unit.id for unit in units.units]
        plain = [unit for unit in units.units if unit.target and not unit.source.marks and not unit.target.marks]
        assert all(read[one.id]["target"] == one.target.string for one in plain if one.target)
        # It writes each code on a line of its own: nothing of that is an edit.
        plan = plan_edits(folder, {"laws.xlf": answer["written"].encode("utf-8")})
        assert (plan.edits, plan.rejected) == ([], [])


# --- translate-toolkit

TOOLKIT = """\
import json, sys
from translate.storage import tbx, tmx, xliff
xlf, memory, terms = sys.argv[1:]
print(json.dumps([
    [[one.getid().rpartition("\\x04")[2], one.source, one.target] for one in xliff.xlifffile.parsefile(xlf).units],
    [[one.source, one.target] for one in tmx.tmxfile.parsefile(memory).units],
    [[one.source, one.target] for one in tbx.tbxfile.parsefile(terms).units],
]))
"""


@pytest.mark.client("translate-toolkit")
def test_translate_toolkit_reads_ours(corpus: Book, tmp_path: Path) -> None:
    units = units_of(corpus, "2017", "en", "el")
    memory = memory_units(corpus, "2017", ("en", "el"))
    files = {
        "laws.xlf": write_xliff(units),
        "laws.tmx": write_tmx(memory, ("en", "el"), "paragraph"),
        "laws.tbx": write_tbx(corpus, ("en", "el")),
    }
    for name, content in files.items():
        (tmp_path / name).write_bytes(content)
    python = CLIENTS / "python" / "bin" / "python"
    command = [str(python), "-c", TOOLKIT, *(str(tmp_path / name) for name in files)]
    environment = {key: value for key, value in os.environ.items() if not key.startswith("PYTHON")}
    done = subprocess.run(command, capture_output=True, check=True, timeout=60, env=environment)
    documents, pairs, terms = json.loads(done.stdout)
    expected = [[one.id, one.source.string, (one.target or one.source).string] for one in units.units]
    assert documents == expected
    assert pairs == [list(one.segments) for one in memory]
    both = [term for term in corpus.glossary if term.terms.get("en") and term.terms.get("el")]
    assert terms == [[term.terms["en"][0], term.terms["el"][0]] for term in both]
