"""What changed in a book that is neither in English nor in Greek is said in English, with the book's words in it."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from lawtext.cli import _run

BOOK = """id = "sticks"
authoritative = "de"
languages = [{languages}]

[title]
de = "Regeln der Stöcke"

[[editions]]
id = "2026"
year = 2026
languages = [{languages}]

[[editions]]
id = "2027"
year = 2027
languages = [{languages}]

[[levels]]
id = "law"
numeral = "decimal"
written = "{{}}"
label = "{{}}"

[[levels]]
id = "section"
numeral = "decimal"
written = "({{}})"
label = "({{}})"

[[nouns]]
levels = ["law"]
de = {{ singular = "Artikel", plural = "Artikel", abbreviations = ["Art."] }}
"""
LAWS = {
    "2026/de": "# ARTIKEL 2 - Der Wurf\n\n(1) Der Hüter wirft zuerst, und alle anderen warten am Rand des Feldes.\n\n(2) Der Gast wirft danach.\n",
    "2027/de": "# ARTIKEL 2 - Der Wurf\n\n(1) Der Gast wirft zuerst, und alle anderen warten am Rand des Feldes.\n\n(2) Der Gast wirft danach.\n",
    "2026/fr": "# ARTICLE 2 - Le jet\n\n(1) Le gardien joue le premier, et tous les autres attendent au bord du terrain.\n\n(2) L’invité joue ensuite.\n",
    "2027/fr": "# ARTICLE 2 - Le jet\n\n(1) L’invité joue le premier, et tous les autres attendent au bord du terrain.\n\n(2) L’invité joue ensuite.\n",
}


@pytest.fixture(params=[("de", "fr"), ("de",)], ids=" ".join)
def folder(tmp_path: Path, request: pytest.FixtureRequest) -> Path:
    codes: tuple[str, ...] = request.param
    noun = 'fr = { singular = "Article", plural = "Articles" }\n' if "fr" in codes else ""
    tmp_path.joinpath("book.toml").write_text(
        BOOK.format(languages=", ".join(f'"{code}"' for code in codes)) + noun, encoding="utf-8"
    )
    for place, text in LAWS.items():
        file = tmp_path / "laws" / place / "02.md"
        if file.parent.name in codes:
            file.parent.mkdir(parents=True)
            file.write_text(text, encoding="utf-8")
    return tmp_path


def said(capfd: pytest.CaptureFixture[str], folder: Path, *arguments: str) -> str:
    assert _run([*arguments, "--book", str(folder)]) == 0
    return capfd.readouterr().out


def test_a_comparison_says_it_in_english(folder: Path, capfd: pytest.CaptureFixture[str]) -> None:
    told = said(capfd, folder, "compare", "2026", "2027")
    assert told.startswith("In Law 2, (1) was reworded.\n")
    assert "Law 2(1) was reworded: “Hüter” became “Gast”." in told
    assert "de: Der [-Hüter-]{+Gast+} wirft zuerst, und" in told
    data = json.loads(said(capfd, folder, "compare", "2026", "2027", "--format", "json"))
    assert data["summary"] == {"2": {"en": "In Law 2, (1) was reworded."}}
    assert "Law 2(1) was reworded" in said(capfd, folder, "judge", "2026", "2027")


@pytest.mark.parametrize("form", ["md", "html", "docx", "json", "csv"])
@pytest.mark.parametrize("speaking", ["en", "el"])
def test_every_report_is_written(folder: Path, form: str, speaking: str, tmp_path: Path) -> None:
    file = tmp_path / f"changes.{form}"
    assert _run(["report", "2026", "2027", "--in", speaking, "-o", str(file), "--book", str(folder)]) == 0
    if form in ("md", "html"):
        text = file.read_text(encoding="utf-8")
        names = {"en": ("Law 2", "German"), "el": ("Νόμος 2", "Deutsch")}[speaking]
        assert all(name in text for name in names)


def test_citations_are_carried(folder: Path, tmp_path: Path, capfd: pytest.CaptureFixture[str]) -> None:
    text = tmp_path / "ruling.txt"
    text.write_text("Nach Artikel 2(1) wirft der Hüter.\n", encoding="utf-8")
    told = said(capfd, folder, "update-citations", str(text), "--from", "2026", "--to", "2027", "--language", "de")
    assert "its text changed" in told and "Law 2(1) was reworded" in told


def test_a_law_is_called_as_the_book_writes_it(folder: Path, capfd: pytest.CaptureFixture[str]) -> None:
    assert _run(["show", "3", "--book", str(folder)]) == 2
    assert capfd.readouterr().err == "Artikel 3 of 2027 is not in this corpus, which has 2\n"
    if not (folder / "laws" / "2027" / "fr").is_dir():
        return
    for number in ("03", "04"):
        for code, noun in (("de", "ARTIKEL"), ("fr", "ARTICLE")):
            law = f"# {noun} {int(number)} - X\n\n(1) Alles steht still, und niemand wirft.\n"
            for edition in ("2026", "2027"):
                if (edition, code) != ("2027", "fr"):
                    (folder / "laws" / edition / code / f"{number}.md").write_text(law, encoding="utf-8")
    assert "2 Artikel of 2027 drafted from 2026" in said(capfd, folder, "draft", "2027", "--language", "fr")
