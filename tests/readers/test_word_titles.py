"""The title of a Word file, in the style that Word has for it, stands above the headings of every level."""

from __future__ import annotations

import io

import pytest
from docx import Document as Word

from lawtext.readers import read_source
from lawtext.structure.pages import structure_sources
from lawtext.structure.proposal import Hints
from tests.whole_pages import BOOK

TEXT = (
    "A claim is a statement that a player will win some of the rounds that are left, as the seniors of the hall see it."
)
MORE = (
    "South claims the rest and forgets that a stone of the keeper is still out, which the others may point out to her."
)


def _file(*paragraphs: tuple[str, str]) -> bytes:
    word, out = Word(), io.BytesIO()
    for text, style in paragraphs:
        word.add_paragraph(text, style)
    word.save(out)
    return out.getvalue()


CASES = [
    (("Title", "Heading 1", "Heading 1"), [1, 2, 2], ["Claims and Stones"]),
    (("Title", "Heading 1", "Heading 2"), [1, 2, 3], ["Claims and Stones"]),
    (("Heading 1", "Heading 2", "Heading 2"), [1, 2, 2], ["Claims and Stones"]),
    (("Heading 1", "Heading 1", "Heading 1"), [1, 1, 1], ["Claims and Stones", "The Rule", "An Example"]),
    (("Title", "Title", "Title"), [1, 1, 1], ["Claims and Stones", "The Rule", "An Example"]),
]


@pytest.mark.parametrize(("styles", "levels", "articles"), CASES)
def test_the_headings_below_a_title_are_of_its_article(
    styles: tuple[str, str, str], levels: list[int], articles: list[str]
) -> None:
    title, first, second = styles
    data = _file(
        ("Claims and Stones", title), (MORE, "Normal"), ("The Rule", first), (TEXT, "Normal"), ("An Example", second),
        (MORE, "Normal"),
    )  # fmt: skip
    document = read_source(data, "a.docx")
    assert [block.level for block in document.blocks if block.kind == "heading"] == levels
    (found,) = structure_sources([(document, Hints(edition="2017"))], BOOK)
    assert [article.title and article.title.text.string for article in found.articles] == articles


def test_a_title_changes_nothing_in_laws_below_it() -> None:
    data = _file(
        ("Laws of the Game", "Title"), ("LAW 5 - STONES", "Heading 1"), ("A. Counting", "Heading 2"), (TEXT, "Normal"),
        ("LAW 6 - LAMPS", "Heading 1"), (MORE, "Normal"),
    )  # fmt: skip
    (found,) = structure_sources([(read_source(data, "a.docx"), Hints(edition="2017"))], BOOK)
    assert [(str(law.root.number), law.root.heading and law.root.heading.text.string) for law in found.laws] == [
        ("5", "STONES"),
        ("6", "LAMPS"),
    ]
    assert [str(clause.number) for clause in found.laws[0].root.children] == ["5A"]
