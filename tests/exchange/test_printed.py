"""DokuWiki pages and Word books: what is printed, and that lawtext's own readers find the same clauses in it."""

from __future__ import annotations

import io
import shutil
import subprocess
import zipfile
from collections.abc import Mapping
from dataclasses import replace
from pathlib import Path

import pytest
from lxml import etree

from lawtext.cli import _run
from lawtext.corpus import read_law
from lawtext.corpus.inline import read_inline
from lawtext.exchange.printed import spans_of, unprinted
from lawtext.exchange.wiki import law_page, pages_of
from lawtext.exchange.word import write_book
from lawtext.importing import Plan, lawfiles, plan_import
from lawtext.importing.lawfiles import same_law
from lawtext.model import Book, Law

from .conftest import ROOT


def law_of(text: str, book: Book, code: str = "en") -> Law:
    law, problems = read_law(text, book.numbering, code, "2017", "x.md", ["HBF"])
    assert law is not None and not [one for one in problems if one.severity == "error"], problems
    return law


PAGE = """\
# LAW 53 - LEAD OUT OF TURN[^*]

## A. A **bold** Heading

A lead[^1] of *trumps* (see http://x), 2__3, [[x]] and <del>y</del>.

1. (a) It is 'so''.

> {=53A1(a)} {HBF} Nobody else.

## B. {missing}

{#t1}
| Trick | Po^int |
| --- | --- |
| one | 2 |
| ^^ | 3 |

[^*]: A note (with brackets)

[^1]: See the dummy.
"""
WIKI = """\
====== LAW 53 - LEAD OUT OF TURN((A note (with brackets) )) ======

===== A. A %%**%%bold%%**%% Heading =====

A lead((See the dummy.)) of //trumps// (see http:%%//%%x), 2%%__%%3, %%[[%%x%%]]%% and %%<%%del>y%%<%%/del>.

1. (a) It is 'so%%''%%.

Nobody else.

B.

^ Trick ^ Po%%^%%int ^
| one | 2 |
| ::: | 3 |
"""


def test_a_page_has_the_signs_of_dokuwiki_and_law_text_is_text(corpus: Book) -> None:
    # Emphasis in a law file is one star, so two of them are letters.
    text = PAGE.replace("**", "\\*\\*")
    assert law_page(law_of(text, corpus), corpus) == WIKI


def test_citations_lead_to_the_page_of_their_law(hard: Book) -> None:
    page = law_page(hard.laws["2017", "en", "3"], hard)
    assert "see [[law_3|Law 3A]]" in page and "(not Law 99)" in page
    greek = law_page(hard.laws["2017", "el", "3"], hard)
    assert "(βλέπε [[law_3|Νόμο 3Α]])" in greek


def test_what_print_has_no_sign_for_is_told(hard: Book) -> None:
    told = list(unprinted(hard.laws["2017", "en", "3"]))
    assert [one.partition(":")[0] for one in told] == [
        "3^2",
        "3",
        "3A",
        "3A",
        "3A1",
        "3A1(b)",
        "3B",
        "3C.(i)",
        "3.scores",
    ]
    assert list(unprinted(law_of("# LAW 5 - X\n\nA. Plain[^1].\n\n[^1]: Note.\n", hard))) == []


def empty_corpus(folder: Path, like: Book) -> Path:
    folder.mkdir()
    shutil.copy(like.path / "book.toml", folder / "book.toml")
    return folder


def plan_of(files: Mapping[str, bytes], book: Book, edition: str, code: str, tmp_path: Path) -> Plan:
    (tmp_path / "sources").mkdir()
    for name, content in files.items():
        (tmp_path / "sources" / name).write_bytes(content)
    facts = {"edition": edition, "language": code}
    return plan_import(empty_corpus(tmp_path / "book", book), [tmp_path / "sources"], facts)


def laws_of(plan: Plan) -> list[Law]:
    """Return the laws that a plan proposes."""
    laws = [law for item in plan.structured for law in item.laws]
    return [lawfiles.law_of(law, plan.book.numbering) for law in laws]


def check(plan: Plan, book: Book, edition: str, code: str, least: int) -> None:
    """Every law is there, those that print can say are the same, and nothing went nowhere."""
    read = {law.key: law for law in laws_of(plan) if (law.edition, law.language) == (edition, code)}
    laws = [law for (id, language, _), law in book.laws.items() if (id, language) == (edition, code)]
    assert sorted(read) == sorted(law.key for law in laws)
    sayable = [law for law in laws if not list(unprinted(law))]
    assert len(sayable) >= least
    for law in sayable:
        assert same_law(law, read[law.key]), law.key
    assert not plan.errors, plan.errors
    assert not any(planned.path.startswith("commentary/") for planned in plan.files)


@pytest.mark.parametrize("code", ["en", "el"])
def test_wiki_pages_are_read_back_to_the_same_clauses(code: str, made: Book, tmp_path: Path) -> None:
    edition = made.latest.id
    pages = {name: page.encode("utf-8") for name, page in pages_of(made, edition, code).items()}
    check(plan_of(pages, made, edition, code, tmp_path), made, edition, code, 50)


@pytest.mark.client("docx")
@pytest.mark.parametrize("code", ["en", "el"])
def test_a_word_book_is_read_back_to_the_same_clauses(code: str, made: Book, tmp_path: Path) -> None:
    edition = made.latest.id
    files = {"book.docx": write_book(made, edition, code)}
    check(plan_of(files, made, edition, code, tmp_path), made, edition, code, 50)


@pytest.mark.client("docx")
@pytest.mark.parametrize("code", ["en", "el"])
def test_the_real_laws_are_read_back(code: str, corpus: Book, tmp_path: Path) -> None:
    for name, files in (
        ("wiki", {name: page.encode() for name, page in pages_of(corpus, "2017", code).items()}),
        ("word", {"book.docx": write_book(corpus, "2017", code)}),
    ):
        (tmp_path / name).mkdir()
        check(plan_of(files, corpus, "2017", code, tmp_path / name), corpus, "2017", code, 2)


def test_signs_of_the_wiki_in_law_text_come_back(corpus: Book, tmp_path: Path) -> None:
    text = "# LAW 54 - X\n\nA. Two \\*\\* stars, a//b, 2__3, [[x]], ((y)), {{z}}, 'so''.\n\nB. ===== No heading.\n"
    law = law_of(text, corpus)
    plan = plan_of({"law_54.txt": law_page(law, corpus).encode()}, corpus, "2017", "en", tmp_path)
    (read,) = laws_of(plan)
    assert same_law(law, read), {number: clause.text for number, clause in read.clauses.items()}


def test_the_commands_write_files_for_each_language(tmp_path: Path, capfd: pytest.CaptureFixture[str]) -> None:
    book = str(ROOT / "corpus")
    assert _run(["export", "dokuwiki", "-o", str(tmp_path / "wiki"), "--book", book]) == 0
    assert sorted(path.relative_to(tmp_path).as_posix() for path in tmp_path.rglob("*.txt")) == [
        f"wiki/{code}/law_{law}.txt" for code in ("el", "en") for law in (53, 54)
    ]
    assert _run(["export", "docx", "-o", str(tmp_path / "laws.docx"), "--language", "el", "--book", book]) == 0
    assert _run(["export", "docx", "-o", str(tmp_path / "books"), "--book", book]) == 0
    assert (tmp_path / "books" / "bridge-2017-el.docx").read_bytes() == (tmp_path / "laws.docx").read_bytes()


def test_a_word_book_has_headings_notes_and_notices(hard: Book) -> None:
    with zipfile.ZipFile(io.BytesIO(write_book(hard, "2017", "en"))) as archive:
        parts = {name: archive.read(name).decode() for name in archive.namelist()}
    assert 'w:val="Heading1"' in parts["word/document.xml"] and "<w:vMerge" in parts["word/document.xml"]
    assert "Towers are made of wood." in parts["word/footnotes.xml"]
    assert "World Bridge Federation" in parts["word/footer.xml"]
    assert "Laws of Duplicate Bridge 2017" in parts["word/header.xml"]
    assert 'w:instr=" PAGE "' in parts["word/footer.xml"]


CLOSED = """# LAW 5 - LANTERNS

Lanterns are lit at dusk.

A. The keeper:

1. fills them;

(a) with oil;

2. trims them.

{=5A} He then signs the book.

B. Nobody else does.
"""


def test_a_word_book_sets_in_what_a_clause_holds(hard: Book) -> None:
    law = law_of(CLOSED, hard)
    book = replace(hard, laws={("2017", "en", "5"): law}, definitions={}, introductions={})
    with zipfile.ZipFile(io.BytesIO(write_book(book, "2017", "en"))) as archive:
        body = etree.fromstring(archive.read("word/document.xml"))
    space = {"w": "http://schemas.openxmlformats.org/wordprocessingml/2006/main"}
    left = {
        "".join(one.itertext()): "".join(one.xpath("w:pPr/w:ind/@w:left", namespaces=space))
        for one in body.iterfind(".//w:p", space)
    }
    assert left == {
        "LAW 5 - LANTERNS": "",
        "Lanterns are lit at dusk.": "",
        "A. The keeper:": "",
        "1. fills them;": "360",
        "(a) with oil;": "720",
        "2. trims them.": "360",
        "He then signs the book.": "",
        "B. Nobody else does.": "",
    }


@pytest.mark.client("docx")
def test_text_below_the_items_of_a_section_is_read_back_as_the_section_s(hard: Book, tmp_path: Path) -> None:
    law = law_of(CLOSED, hard)
    book = replace(hard, laws={("2017", "en", "5"): law}, definitions={}, introductions={})
    (read,) = laws_of(plan_of({"book.docx": write_book(book, "2017", "en")}, hard, "2017", "en", tmp_path))
    assert same_law(law, read)


@pytest.mark.client("libreoffice")
def test_libreoffice_opens_the_word_book(hard: Book, tmp_path: Path) -> None:
    (tmp_path / "laws.docx").write_bytes(write_book(hard, "2017", "en"))
    profile = f"-env:UserInstallation={(tmp_path / 'profile').as_uri()}"
    command = [
        shutil.which("soffice") or "libreoffice",
        profile,
        "--headless",
        "--convert-to",
        "odt",
    ]
    subprocess.run(
        [*command, "--outdir", str(tmp_path), str(tmp_path / "laws.docx")], check=True, capture_output=True, timeout=120
    )
    with zipfile.ZipFile(tmp_path / "laws.odt") as archive:
        text = "".join(etree.fromstring(archive.read("content.xml")).itertext())
    for line in ("LAW 3: TOWERS", "A. Raising a Tower", "Towers are made of wood.", "low & small"):
        assert line in text


@pytest.mark.parametrize("words", [["dokuwiki"], ["docx"]])
def test_the_articles_that_are_left_out_are_told(
    folder: Path, tmp_path: Path, capfd: pytest.CaptureFixture[str], words: list[str]
) -> None:
    (folder / "commentary").mkdir(exist_ok=True)
    (folder / "commentary" / "towers.el.md").write_text("# Πύργοι\n\nΛίγα λόγια.\n", encoding="utf-8")
    assert _run(["export", *words, "-o", str(tmp_path / "out"), "--book", str(folder)]) == 0
    assert "el: left out, as not part of the laws: the articles " in (told := capfd.readouterr().err)
    assert "towers" in told


def test_an_addition_stands_among_the_words_and_the_other_marks_stay_on_theirs() -> None:
    spans = list(spans_of(read_inline("One *low* gate {+HBF: or two+}, *red*[^1] and {+HBF: say+} old.")))
    assert "".join(one.words or f"[{one.note}]" for one in spans) == "One low gate or two, red[1] and say old."
    assert [one.words for one in spans if one.emphasis] == ["low", "red"]
