"""Word files and PDFs that LibreOffice made: the structure that was written by hand, and that of a generated book."""

from __future__ import annotations

from pathlib import Path

import pytest

from lawtext.importing.ledger import entries, unaccounted
from lawtext.model import Book
from lawtext.readers import read_source
from lawtext.structure.pages import structure_sources, walk
from lawtext.structure.proposal import Hints, Structured
from tests.readers import books, golden_documents
from tests.readers.conftest import LAWS
from tests.readers.test_forms_by_hand import marked
from tests.structure.test_nested_lists import laws
from tests.whole_pages import BOOK

pytestmark = [pytest.mark.client("libreoffice"), pytest.mark.client("docx"), pytest.mark.client("pdf")]
FORMS = ("docx", "pdf")


def structured(data: bytes, name: str, book: Book = BOOK, edition: str = "2017", tracked: str = "") -> Structured:
    (found,) = structure_sources([(read_source(data, name, tracked=tracked), Hints(edition=edition))], book)
    assert unaccounted(found) == ()
    return found


def outline(found: Structured) -> list[str]:
    lines: list[str] = []
    for law in found.laws:
        for clause in walk(law.root):
            label = clause.printed.string if clause.printed else ""
            heading = clause.heading.text.string if clause.heading else ""
            text = " ¶ ".join(map(marked, clause.paragraphs))
            assert clause.inference is None
            lines.append(" | ".join([f"{law.language} {clause.number}", label, heading, text]))
        lines += [f"{law.language} note {note.mark} | {note.text.text.string}" for note in law.notes]
    return [" ".join(line.split()) for line in lines]


def left_out(found: Structured) -> list[tuple[str, str]]:
    return [(" ".join(e.text.split()), e.what) for e in entries(found) if e.kind == "left out"]


@pytest.mark.parametrize("form", FORMS)
def test_lists_notes_and_headings_of_a_document(form: str, made: dict[str, bytes]) -> None:
    found = structured(made[f"herald.{form}"], f"herald.{form}")
    assert outline(found) == [" ".join(x.split()) for x in golden_documents.HERALD_OUTLINE.splitlines()]


def test_lists_that_count_every_depth_alike(made: dict[str, bytes]) -> None:
    """A PDF does not say how deep a list stands."""
    found = laws(read_source(made["figures.docx"], "figures.docx"))
    assert found == golden_documents.FIGURES_OUTLINE.splitlines()


@pytest.mark.parametrize("form", FORMS)
def test_two_languages_side_by_side_in_the_cells_of_a_table(form: str, made: dict[str, bytes]) -> None:
    found = structured(made[f"sides.{form}"], f"sides.{form}")
    assert outline(found) == [" ".join(x.split()) for x in golden_documents.SIDES_OUTLINE.splitlines()]


@pytest.mark.parametrize("form", FORMS)
def test_two_languages_side_by_side_through_several_pages(form: str, made: dict[str, bytes]) -> None:
    found = structured(made[f"over-pages.{form}"], f"over-pages.{form}")
    wanted = [" ".join(x.split()) for x in golden_documents.OVER_PAGES_OUTLINE.splitlines()]
    assert sorted(outline(found)) == sorted(wanted)


@pytest.mark.parametrize("form", FORMS)
def test_dotted_lines_of_a_table_of_contents(form: str, made: dict[str, bytes]) -> None:
    found = structured(made[f"contents.{form}"], f"contents.{form}")
    assert outline(found) == [" ".join(x.split()) for x in golden_documents.CONTENTS_OUTLINE.splitlines()]


@pytest.mark.parametrize("form", FORMS)
@pytest.mark.parametrize(
    ("name", "wanted"),
    [
        ("ruled", golden_documents.RULED_OUTLINE),
        ("scores", golden_documents.SCORES_OUTLINE),
        ("fines", golden_documents.FINES_OUTLINE),
        ("beside", golden_documents.BESIDE_OUTLINE),
        ("calls", golden_documents.CALLS_OUTLINE),
    ],
)
def test_tables_of_data_and_what_is_none(name: str, wanted: str, form: str, made: dict[str, bytes]) -> None:
    found = structured(made[f"{name}.{form}"], f"{name}.{form}")
    assert outline(found) == [" ".join(x.split()) for x in wanted.splitlines()]


@pytest.mark.parametrize("form", FORMS)
def test_an_index_behind_a_tab_is_left_out(form: str, made: dict[str, bytes]) -> None:
    found = [
        words
        for words, what in left_out(structured(made[f"calls.{form}"], f"calls.{form}"))
        if what.startswith("index")
    ]
    assert found == ["INDEX Bell 7A1 Calls 22 Gate 3"]


@pytest.mark.parametrize("form", FORMS)
def test_greek_words_that_lines_break(form: str, made: dict[str, bytes]) -> None:
    found = structured(made[f"broken.{form}"], f"broken.{form}")
    assert outline(found) == [" ".join(x.split()) for x in golden_documents.BROKEN_OUTLINE.splitlines()]
    assert form == "docx" or left_out(found).count(("-", "a hyphen at the end of a line")) > 5


def test_the_head_of_a_table_on_a_further_page_is_named(made: dict[str, bytes]) -> None:
    assert ("Fault Stones Towers", "the head of a table, printed again") in left_out(
        structured(made["fines.pdf"], "fines.pdf")
    )


def test_what_a_word_file_has_beside_its_text_is_named(made: dict[str, bytes]) -> None:
    found = structured(made["herald.docx"], "herald.docx")
    assert left_out(found) == [("Laws of the Tower", "page head"), ("Page 1 of 1", "page foot")]
    assert found.document.reader == "DOCX, as extracted text"


def test_emphasis_is_kept(made: dict[str, bytes]) -> None:
    for form in FORMS:
        document = read_source(made[f"herald.{form}"], f"herald.{form}")
        (block,) = [block for block in document.blocks if block.string.startswith("The herald")]
        assert [block.string[a:b] for a, b in block.emphasis] == ["Law 3"], form


@pytest.mark.parametrize("form", FORMS)
def test_columns_broken_words_and_ligatures(form: str, made: dict[str, bytes]) -> None:
    found = structured(made[f"columns.{form}"], f"columns.{form}")
    lines = outline(found)
    wanted = [" ".join(x.split()) for x in golden_documents.COLUMNS_OUTLINE.splitlines()]
    assert lines[1:-1] == wanted[:-1]
    assert lines[-1].startswith(wanted[-1])


def test_heads_feet_and_hyphens_of_a_pdf_are_named(made: dict[str, bytes]) -> None:
    found = left_out(structured(made["columns.pdf"], "columns.pdf"))
    pages = sum(1 for text, what in found if text.startswith("Page "))
    assert pages > 1
    assert found.count(("Laws of the Tower", "running head")) == pages
    assert [text for text, what in found if what == "running foot"] == [
        f"Page {n + 1} of {pages}" for n in range(pages)
    ]
    rest = {(text, what) for text, what in found if what not in ("running head", "running foot")}
    assert {what for _, what in rest} <= {"a hyphen at the end of a line"}


@pytest.mark.parametrize("form", FORMS)
def test_cells_of_a_table_are_blocks_of_their_own(form: str, made: dict[str, bytes]) -> None:
    document = read_source(made[f"table.{form}"], f"table.{form}")
    cells = [block.string for block in document.blocks if block.kind == "cell"]
    assert cells == ["Stones", "Points", "one", "three", "two", "seven"]


@pytest.mark.parametrize("form", FORMS)
@pytest.mark.parametrize("name", ["book-typed", "book-counted", "book-narrow"])
def test_a_generated_book_is_given_back(name: str, form: str, made: dict[str, bytes]) -> None:
    book, laws = books.made(LAWS)
    found = structured(made[f"{name}.{form}"], f"{name}.{form}", book, books.EDITION)
    texts = {
        (law.language, str(clause.number)): "\n\n".join(p.text.string for p in clause.paragraphs)
        for law in found.laws
        for clause in walk(law.root)
    }
    assert texts == books.expected(laws)
    notes = sorted(note.text.text.string for law in found.laws for note in law.notes)
    assert notes == books.expected_notes(laws)
    assert not any(clause.inferred for law in found.laws for clause in walk(law.root))


def test_offsets_count_in_the_extracted_text(made: dict[str, bytes]) -> None:
    for form in FORMS:
        document = read_source(made[f"herald.{form}"], f"herald.{form}")
        page = document.page
        for block in document.blocks:
            for offset, character in enumerate(block.string):
                at = block.text.at(offset)
                assert at == -1 or page.text[at] == character
        assert page.origin(len(page.text)) == len(page.text)


@pytest.mark.parametrize(
    ("tracked", "text", "gone"),
    [
        ("accept", "The keeper opens the gate.", ("shuts", "taken out by a tracked change, which is accepted")),
        ("refuse", "The keeper shuts the gate.", ("opens", "put in by a tracked change, which is refused")),
    ],
)
def test_tracked_changes_are_read_one_way_or_the_other(
    tracked: str, text: str, gone: tuple[str, str], made: dict[str, bytes]
) -> None:
    found = structured(made["changed.docx"], "changed.docx", tracked=tracked)
    assert outline(found)[1] == f"en 13A | A. | | {text}"
    assert gone in left_out(found)


def test_nothing_of_the_folder_is_left_to_chance(made: dict[str, bytes]) -> None:
    names = [*golden_documents.SOURCES, "book-typed", "book-counted", "book-narrow"]
    assert sorted(made) == sorted(f"{Path(name).stem}.{form}" for name in names for form in FORMS)
