"""What an import tells whoever brings a translation in law by law, and tidies the folder of sources."""

from __future__ import annotations

from pathlib import Path

from tests.importing.conftest import Run

GREEK = "ΝΟΜΟΣ 7 - Η ΚΟΡΩΝΑ\n\nΑ. Η κορώνα στέκεται στον πύργο.\n\nΒ. Ο αρχηγός σηκώνει την κορώνα.\n"
ENGLISH = "LAW 7 - THE CROWN\n\nA. The crown stands on the tower.\n\nB. The captain lifts the crown.\n"


def test_only_editions_that_have_the_language_of_a_page_are_offered(empty: Path, tmp_path: Path, run: Run) -> None:
    (tmp_path / "korona.txt").write_text(GREEK, encoding="utf-8")
    (tmp_path / "crown.txt").write_text(ENGLISH, encoding="utf-8")
    assert "its edition; use --edition 2017\n" in run("import", "--book", empty, tmp_path / "korona.txt")[2]
    assert "its edition; use --edition 2007 or 2017\n" in run("import", "--book", empty, tmp_path / "crown.txt")[2]


def test_a_language_that_an_edition_is_not_said_to_have_is_told(empty: Path, tmp_path: Path, run: Run) -> None:
    page = tmp_path / "korona.txt"
    page.write_text(GREEK + "\n" + GREEK.replace("7", "8"), encoding="utf-8")
    code, _, err = run("import", "--book", empty, page, "--edition", "2007")
    assert code == 0
    message = (
        "language-of-edition: book.toml does not list Greek for edition 2007; add “el” to the languages of that edition"
    )
    assert err.count(message) == 1
    assert "language-of-edition" not in run("import", "--book", empty, page, "--edition", "2017")[2]


def test_a_source_that_somebody_took_away_says_what_to_do(empty: Path, tmp_path: Path, run: Run) -> None:
    page = tmp_path / "crown.txt"
    page.write_text(ENGLISH, encoding="utf-8")
    assert run("import", "--book", empty, page, "--edition", "2017")[0] == 0
    (empty / "sources/crown.txt").unlink()
    code, _, err = run("import", "--book", empty)
    assert code == 2
    assert (
        "sources/crown.txt: unreadable: this source is listed in sources.toml but does not exist; put it back, or"
        in err
    )
    page.unlink()
    assert f"{page.as_posix()}: unreadable: No such file or directory" in run("import", "--book", empty, page)[2]
