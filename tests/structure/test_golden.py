"""Pages of a made-up game, each with one quirk or several, and the structure they have: written by hand.

``golden/NAME.page`` starts with a line ``@ --law 12 --edition 2017`` (what the person says who imports it), then the
page. ``golden/NAME.expected`` has a line per clause: edition, language, number | label | heading | text, where
``–position 0.9`` stands for a label that is not on the page, ``{missing}`` for a lost heading, ``[^1]`` for a note
mark, ``¶2`` for a further paragraph after two sub-clauses; then the notes and what was left out (of HTML, the reasons only). A no-break space is written as a space.
"""

from __future__ import annotations

from pathlib import Path

import pytest

from lawtext.corpus import read_law
from lawtext.importing.lawfiles import law_of, law_text
from lawtext.importing.ledger import entries, unaccounted
from lawtext.model import Book
from lawtext.readers import read_source
from lawtext.structure.pages import structure_sources, walk
from lawtext.structure.proposal import Hints, ProposedClause, ProposedText, Structured
from tests.whole_pages import BOOK

GOLDEN = Path(__file__).parent / "golden"
NAMES = sorted(path.stem for path in GOLDEN.glob("*.page"))


@pytest.fixture(scope="module")
def empty_book() -> Book:
    """The book of the repository without a law in it: its levels, nouns, editions and languages."""
    return BOOK


def structured(name: str, book: Book) -> Structured:
    first, _, page = (GOLDEN / f"{name}.page").read_text(encoding="utf-8").partition("\n")
    words = first.removeprefix("@").split()
    hints = Hints(**{key.removeprefix("--"): value for key, value in zip(words[::2], words[1::2], strict=True)})
    (found,) = structure_sources([(read_source(page.encode("utf-8"), f"{name}.page"), hints)], book)
    return found


def outline(found: Structured) -> list[list[str]]:
    """The lines of an expected file, as cells."""
    lines: list[list[str]] = []
    for law in found.laws:
        lines += [
            [f"{law.edition} {law.language} {clause.number}", label(clause), heading(clause), text(clause)]
            for clause in walk(law.root)
        ]
        lines += [
            [f"{law.edition} {law.language} {law.number} note {note.mark}", note.text.text.string] for note in law.notes
        ]
    left = [entry for entry in entries(found) if entry.kind == "left out"]
    if found.document.reader == "HTML":
        reasons = sorted({entry.what for entry in left} - {"HTML markup"})
        return [*lines, [f"left out besides HTML markup: {', '.join(reasons)}"]]
    return [*lines, *([f"left out: {entry.what}", " ".join(entry.text.split())] for entry in left)]


def label(clause: ProposedClause) -> str:
    printed = clause.printed.string if clause.printed else ""
    why = f"–{clause.inference.origin} {clause.inference.certainty:g}" if clause.inference else ""
    return f"{printed} {why}".strip()


def heading(clause: ProposedClause) -> str:
    return marked(clause.heading) if clause.heading else "{missing}" if clause.heading_missing else ""


def text(clause: ProposedClause) -> str:
    return " ".join(
        f"{f'¶{paragraph.after} ' if index else ''}{marked(paragraph)}"
        for index, paragraph in enumerate(clause.paragraphs)
    )


def marked(proposed: ProposedText) -> str:
    string = proposed.text.string
    for mark in reversed(proposed.marks):
        string = f"{string[: mark.at]}[^{mark.mark}]{string[mark.at :]}"
    return string.replace("\u00a0", " ")


def cells(line: str) -> list[str]:
    if line.startswith("left out besides"):
        return [line]
    if line.startswith("left out"):
        return [cell.strip() for cell in line.split("|", 1)]
    return [" ".join(cell.split()) for cell in line.split("|")]


@pytest.mark.parametrize("name", NAMES)
def test_the_page_has_this_structure(name: str, empty_book: Book) -> None:
    expected = [cells(line) for line in (GOLDEN / f"{name}.expected").read_text(encoding="utf-8").splitlines()]
    found = outline(structured(name, empty_book))
    shortened = [
        [*row[:3], row[3][: len(wanted[3])]] if len(row) == len(wanted) == 4 and wanted[3] else row
        for row, wanted in zip(found, expected, strict=False)
    ]
    assert [*shortened, *found[len(shortened) :]] == expected


@pytest.mark.parametrize("name", NAMES)
def test_every_character_of_the_page_is_accounted_for_once(name: str, empty_book: Book) -> None:
    assert unaccounted(structured(name, empty_book)) == ()


@pytest.mark.parametrize("name", NAMES)
def test_every_law_is_written_and_read_again_as_the_same(name: str, empty_book: Book) -> None:
    for proposed in structured(name, empty_book).laws:
        law = law_of(proposed, empty_book.numbering, "laws/x.md")
        text = law_text(law, empty_book)
        again, problems = read_law(text, empty_book.numbering, law.language, law.edition, "laws/x.md")
        assert again is not None
        assert [problem for problem in problems if problem.severity == "error"] == []
        assert [(n, c.text) for n, c in again.clauses.items()] == [(n, c.text) for n, c in law.clauses.items()]
