"""Cells over all columns of a table: said once for two languages, or for two editions."""

from __future__ import annotations

import pytest

from lawtext.structure.proposal import Structured
from tests.whole_pages import read, said, walked


def row(*cells: str) -> str:
    return "<tr>" + "".join(f"<td>{cell}</td>" for cell in cells) + "</tr>"


def wide(cell: str, columns: int = 2) -> str:
    return f"<tr><td colspan='{columns}'>{cell}</td></tr>"


FIRST, LAST = row("A. It burns.", "Α. Καίει."), row("C. It is out.", "Γ. Σβήνει.")


def page(*rows: str) -> Structured:
    return read(f"<h1>LAW 8 - THE LAMP</h1><table>{''.join(rows)}</table>", name="a.html")


def texts(found: Structured, of: str) -> list[str]:
    return [f"{one.number} {said(one)}" for law, one in walked(found) if of in (law.language, law.edition)][1:]


def told(found: Structured) -> list[str]:
    return [problem.message for problem in found.problems if problem.code == "cell-across-columns"]


@pytest.mark.parametrize("signs", ["IMP 1 – 2 – 3", "20 + 20 = 40", "10%"])
def test_signs_and_figures_are_in_both_languages(signs: str) -> None:
    found = page(FIRST, wide(signs), row("B. Oil.", "Β. Λάδι."), LAST)
    assert texts(found, "en") == [f"8A |It burns. / {signs}", "8B |Oil.", "8C |It is out."]
    assert texts(found, "el") == [f"8A |Καίει. / {signs}", "8B |Λάδι.", "8C |Σβήνει."]
    assert told(found) == [f"“{signs}” spans both columns and is added to both languages"]


@pytest.mark.parametrize(
    ("words", "of", "name"), [("Only by night.", "en", "English"), ("Μόνο τη νύχτα.", "el", "Greek")]
)
def test_words_in_one_language_are_told(words: str, of: str, name: str) -> None:
    found = page(FIRST, wide(words), row("B. Oil.", "Β. Λάδι."), LAST)
    assert texts(found, of)[0].endswith(f" / {words}")
    assert [text for other in ("en", "el") for text in texts(found, other) if words in text] == texts(found, of)[:1]
    assert told(found) == [f"“{words}” spans both columns but is in one language; added to the {name} text only"]


@pytest.mark.parametrize("cell", ["B. Fuel", "B.", "B. Fuel / Β. Καύσιμα", "Β. Καύσιμα", "* * *"])
def test_labels_and_both_languages_need_no_word(cell: str) -> None:
    found = page(FIRST, wide(cell), row("Oil is bought.", "Το λάδι αγοράζεται."), LAST)
    assert told(found) == []
    assert len(texts(found, "en")) == len(texts(found, "el")) == 3


@pytest.mark.parametrize(
    "rows",
    [
        (row("Red", "20"), wide("10"), row("Blue", "30")),
        (row("A. It burns.", "20"), wide("Μόνο τη νύχτα."), row("B. Oil.", "30")),
        (row("A. It burns.", "Α. Καίει."), row("20", ""), row("B. Oil.", "Β. Λάδι.")),
        (row("A. It burns.", "Α. Καίει.", "note"), wide("20"), row("B. Oil.", "Β. Λάδι.", "")),
    ],
    ids=["one-language", "words-of-no-column", "an-empty-cell", "not-all-columns"],
)
def test_other_cells_stay_where_they_are(rows: tuple[str, ...]) -> None:
    assert told(page("<tr><td>LAW 8</td></tr>", *rows)) == []


def test_the_last_cell_of_a_page() -> None:
    found = page(FIRST, LAST, wide("10%"))
    assert texts(found, "en")[-1] == "8C |It is out. / 10%"
    assert texts(found, "el")[-1] == "8C |Σβήνει. / 10%"


def test_one_cell_for_each_language_is_said_in_both() -> None:
    found = page(FIRST, wide("Only by night."), wide("Μόνο τη νύχτα."), LAST)
    assert told(found) == []
    assert "Only by night." in " ".join(texts(found, "en"))
    assert "Μόνο τη νύχτα." in " ".join(texts(found, "el"))


def test_the_title_of_the_law_heads_both_columns() -> None:
    found = read(f"<table>{wide('LAW 8 - THE LAMP')}{FIRST}{LAST}</table>", name="a.html")
    assert told(found) == []
    assert texts(found, "el") == ["8A |Καίει.", "8C |Σβήνει."]


def test_the_title_of_the_next_law_heads_both_columns_too() -> None:
    found = page(FIRST, LAST, wide("LAW 9 - THE GATE"), row("A. It is shut.", "Α. Κλείνει αργά."))
    assert told(found) == []
    assert [f"{law.language} {one.number} {said(one)}" for law, one in walked(found) if str(one.number) == "9A"] == [
        "en 9A |It is shut.",
        "el 9A |Κλείνει αργά.",
    ]


HEADS = row("2007", "2017")


def test_each_edition_has_what_stands_across_its_column() -> None:
    found = page(HEADS, row("A. It burns.", "A. It burns well."), wide("B. It is out."), row("C. Oil.", "C. No oil."))
    assert texts(found, "2007") == ["8A |It burns.", "8B |It is out.", "8C |Oil."]
    assert texts(found, "2017") == ["8A |It burns well.", "8B |It is out.", "8C |No oil."]
    assert told(found) == ["“B. It is out.” spans all columns and is added to each edition"]


def test_a_heading_across_two_editions_heads_both() -> None:
    found = page(HEADS, wide("A. Lighting"), row("It burns.", "It burns well."), wide("B. End"), row("Out.", "It is."))
    assert texts(found, "2007") == ["8A Lighting|It burns.", "8B End|Out."]
    assert texts(found, "2017") == ["8A Lighting|It burns well.", "8B End|It is."]


def test_what_some_editions_share_is_put_into_none() -> None:
    rows = (row("1997", "2007", "2017"), "<tr><td colspan='2'>A. It burns.</td><td>A. It may burn.</td></tr>")
    found = page(*rows, row("B. Out.", "B. Out now.", "B. It is."))
    assert {law.edition for law in found.laws} == {"2017"}


WIKI = "====== LAW 8 - THE LAMP ======\n\n| A. It burns. | Α. Καίει. |\n| %s ||\n| B. Oil. | Β. Λάδι. |\n"


def test_in_wiki_text() -> None:
    found = read(WIKI % "20 + 20 = 40")
    assert texts(found, "el") == ["8A |Καίει. / 20 + 20 = 40", "8B |Λάδι."]
    assert told(read(WIKI % "Only by night."))
    assert not told(read(WIKI.replace(" ||", " |  |") % "Only by night."))
