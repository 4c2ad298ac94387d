"""Reports on two files that belong to no corpus: every format, under their own names, without a notice or a date."""

from __future__ import annotations

import io
import json
import zipfile
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from lawtext.cli import group
from lawtext.cli.report import _called
from lawtext.reports import FORMATS

OLD = "# LAW 1 - STONES\n\n## A. Falling\n\nA stone that falls is lost.\n\n## B. Turns\n\nThe dealer may begin the round (see A).\n"
NEW = "# LAW 1 - STONES\n\n## A. Turns\n\nThe dealer shall begin the round (see B).\n\n## B. Falling\n\nA stone that falls is lost.\n"


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.chdir(tmp_path)
    for name, text in (("old.md", OLD), ("new.md", NEW), ("ΝΕΟ.md", NEW)):
        (tmp_path / name).write_text(text, encoding="utf-8")
    return tmp_path


def run(*arguments: str) -> Result:
    return CliRunner().invoke(group, ["report", *arguments])


@pytest.mark.client("report-pdf")
@pytest.mark.parametrize("ending", FORMATS)
def test_every_format(folder: Path, ending: str) -> None:
    made = run("old.md", "new.md", "--language", "en", "-o", f"x{ending}")
    assert made.exit_code == 0, made.output
    first = (folder / f"x{ending}").read_bytes()
    assert first
    run("old.md", "new.md", "--language", "en", "-o", f"y{ending}")
    assert (folder / f"y{ending}").read_bytes() == first
    assert str(folder).encode() not in first


def test_it_speaks_of_the_files(folder: Path) -> None:
    run("old.md", "ΝΕΟ.md", "-o", "x.md")
    text = (folder / "x.md").read_text(encoding="utf-8")
    assert text.startswith("# What changed from “old.md” to “ΝΕΟ.md”\n")
    assert "In Law 1, A and B changed places" in text
    assert "<del>may</del><ins>shall</ins>" in text
    assert "Made with lawtext from two files" in text
    for notice in ("The English text decides", "printed book", "Two files"):
        assert notice not in text
    run("old.md", "ΝΕΟ.md", "--in", "el", "-o", "x.html")
    assert "Τι άλλαξε από το «old.md» στο «ΝΕΟ.md»" in (folder / "x.html").read_text(encoding="utf-8")
    run("old.md", "new.md", "--law", "1", "-o", "x.json")
    data = json.loads((folder / "x.json").read_text(encoding="utf-8"))
    assert (data["old"]["edition"], data["new"]["edition"], data["title"]) == ("old.md", "new.md", {})


def test_a_word_file_of_files_has_an_author_and_no_date(folder: Path) -> None:
    run("old.md", "new.md", "-o", "x.docx")
    with zipfile.ZipFile(io.BytesIO((folder / "x.docx").read_bytes())) as archive:
        text = archive.read("word/document.xml").decode()
        assert 'w:author="new.md"' in text
        assert "w:date" not in text
        assert b"created" not in archive.read("docProps/core.xml")


def test_files_of_one_name_are_told_apart_by_their_folders() -> None:
    assert _called(Path("/x/2007/en/53.md"), Path("/x/2017/en/53.md")) == ("2007/en/53.md", "2017/en/53.md")
    assert _called(Path("a/53.md"), Path("53.docx")) == ("53.md", "53.docx")
    assert _called(Path("a.md"), Path("a.md")) == ("a.md", "a.md")


@pytest.mark.client("docx")
def test_word_files_are_read_as_pages(folder: Path) -> None:
    """What an editor has is mostly Word files: their laws are found as an import finds them."""
    import docx

    for name, text in (("old", OLD), ("new", NEW)):
        document = docx.Document()
        for block in text.strip().split("\n\n"):
            if block.startswith("#"):
                document.add_heading(block.lstrip("# "), 1 if block.startswith("# ") else 2)
            else:
                document.add_paragraph(block)
        document.save(str(folder / f"{name}.docx"))
    made = run("old.docx", "new.docx", "-o", "x.md")
    assert made.exit_code == 0, made.exception
    text = (folder / "x.md").read_text(encoding="utf-8")
    assert text.startswith("# What changed from “old.docx” to “new.docx”\n")
    assert "In Law 1, A and B changed places" in text
    assert "<del>may</del><ins>shall</ins>" in text
    document = docx.Document()
    document.add_paragraph("Dear Sir,")
    document.save(str(folder / "letter.docx"))
    assert "no law was found in it" in str(run("letter.docx", "new.docx", "-o", "x.md").exception)


# arguments, what is said
REFUSED = [
    (("old.md", "2017", "-o", "x.md"), "“2017” is not a file, and “corpus” has no corpus"),
    (("old.md", "gone.md", "-o", "x.md"), "“gone.md” is not a file"),
    (("old.md", "new.md", "--language", "fr", "-o", "x.md"), "language"),
    (("old.md", "new.md", "--law", "x", "-o", "x.md"), "“x” is not the number of a law"),
    (("old.md", "new.md", "--law", "9", "-o", "x.md"), "law 9 is in neither old nor new"),
    (("old.md", "new.md", "-o", "x.odt"), "“x.odt” has no known file ending; use one of .html, .pdf, .docx"),
]


@pytest.mark.parametrize(("arguments", "sentence"), REFUSED)
def test_what_cannot_be_compared_is_said(folder: Path, arguments: tuple[str, ...], sentence: str) -> None:
    made = run(*arguments)
    assert made.exit_code != 0
    assert sentence in str(made.exception)
    assert not list(folder.glob("x.*"))
