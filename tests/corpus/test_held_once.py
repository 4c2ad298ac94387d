"""What the editions and languages of a book have in common is held once: a large book has to fit into memory."""

from __future__ import annotations

from pathlib import Path

from lawtext.corpus import load_book
from tests.made_up import GAME, NUMBERING, head

LAW = """# LAW {number} - STONES

A. The stones of table {number} are laid before the first bell is rung.

B. {second}

1. A stone that falls is lost.
"""


def in_greek(text: str) -> str:
    """Return the text with Greek labels; what it says does not matter here."""
    return text.replace("LAW", "ΝΟΜΟΣ").replace("A. ", "Α. ").replace("B. ", "Β. ")


def written(folder: Path) -> Path:
    for edition in ("2008", "2018"):
        for code in ("en", "el"):
            laws = folder / "laws" / edition / code
            laws.mkdir(parents=True)
            for number in range(1, 201):
                text = LAW.format(number=number, second=f"In {edition} they are red.")
                (laws / f"{number:02}.md").write_text(text if code == "en" else in_greek(text), encoding="utf-8")
    (folder / "book.toml").write_text(head("game", GAME, {"2008": "", "2018": ""}) + NUMBERING, encoding="utf-8")
    return folder


def test_texts_labels_and_numbers_are_one_value(tmp_path: Path) -> None:
    book = load_book(written(tmp_path / "game"))
    for law in ("1", "150", "200"):
        old, new = (book.laws[edition, "en", law].clauses for edition in ("2008", "2018"))
        greek = book.laws["2018", "el", law].clauses
        first, second = f"{law}A", f"{law}B"
        assert old[first].text == f"The stones of table {law} are laid before the first bell is rung."
        assert old[first].text is new[first].text
        assert old[second].text == "In 2008 they are red."
        assert new[second].text == "In 2018 they are red."
        assert old[first].number is greek[first].number
        assert old[first].label is new[first].label
