"""What the editions and languages of a book have in common is held once: a large book has to fit into memory."""

from __future__ import annotations

from pathlib import Path

import pytest

from lawtext import checks, corpus
from lawtext.corpus import load_book, read_corpus
from lawtext.editions.units import units
from lawtext.hashes import law_hashes
from lawtext.model import Book, packed_laws
from lawtext.packed import PackedMapping
from tests.books.written import made_up_book
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


def test_a_large_book_is_read_as_any_other_and_holds_its_laws_packed(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Also where an edition takes laws over, and where each law is forgotten as soon as another is asked for."""
    folder = tmp_path / "book"
    made_up_book(folder, seed=5, laws=6)
    head = (folder / "book.toml").read_text(encoding="utf-8")
    newest = 'id = "2022"\nyear = 2022\nlanguages = ["en", "el"]\nbased_on = "2020"\n'
    (folder / "book.toml").write_text(f"{head}\n[[editions]]\n{newest}", encoding="utf-8")
    own = folder / "laws" / "2022" / "en"
    own.mkdir(parents=True)
    (own / "03.md").write_text("# LAW 3 - NETS\n\nA. A net is mended before noon.\n", encoding="utf-8")
    plain, problems = read_corpus(folder)
    assert not isinstance(read_corpus(folder, packed=True)[0].laws, PackedMapping)
    monkeypatch.setattr(corpus, "_LARGE", 0)
    monkeypatch.setattr(packed_laws, "_RECENTLY_READ", 1)
    book, again = read_corpus(folder, packed=True)
    assert again == problems
    assert isinstance(book.laws, PackedMapping)
    assert list(book.laws) == list(plain.laws)
    assert [repr(law) for law in book.laws.values()] == [repr(law) for law in plain.laws.values()]
    assert [law.file for law in book.laws.values()] == [law.file for law in plain.laws.values()]
    assert book.laws["2022", "en", "3"].title == "NETS"
    assert book.laws["2022", "el", "2"].inherited == "2020"
    assert ("2022", "el", "3") not in book.laws  # the English of its own has no translation yet
    assert book.existing == plain.existing
    assert list(book.outlines.items()) == list(plain.outlines.items())
    assert list(law_hashes(book).items()) == list(law_hashes(plain).items())
    for place, law in plain.laws.items():
        outline = book.outlines[place]
        assert outline.worded == {
            *(number for number, clause in law.clauses.items() if clause.title or clause.text),
            *(str(note.number) for note in law.notes if note.text.string),
        }
        assert (outline.number, outline.file, outline.inherited) == (law.number, law.file, law.inherited)
        assert [*outline.numbers] == [*law.clauses, *(str(note.number) for note in law.notes)]
        assert [str(clause) for _, clause in outline.notes] == [str(note.clause) for note in law.notes]
        assert outline.title == (None if law.root.heading and law.root.heading.missing else law.title)
    for edition in ("2020", "2022"):
        assert book.numbers(edition) == plain.numbers(edition)
        assert [law.key for law in book.laws_of(edition, "el")] == [law.key for law in plain.laws_of(edition, "el")]
        assert _said(book, edition) == _said(plain, edition)
    old, new = (book.laws[edition, "en", "1"].root.number for edition in ("2020", "2022"))
    assert old is new
    assert checks.run(book, problems) == checks.run(plain, problems)


def _said(book: Book, edition: str) -> list[object]:
    return [
        (
            (key, one.number, one.kind, dict(one.texts), dict(one.headings), dict(one.hangs_on)),
            [(one.says(code), one.has_words_in(code)) for code in ("en", "el", "fr")],
        )
        for key, one in units(book, edition).items()
    ]
