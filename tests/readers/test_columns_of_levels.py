"""Two columns of a PDF: with texts of many levels, beside a large title, and with headings behind plain labels."""

from __future__ import annotations

import pytest

from lawtext.readers.pdf.gutters import Span, gutter_of
from lawtext.readers.pdf.lines import Glyph, lines_of_page
from tests.readers.test_printed_pages import outline, printed, structured

pytestmark = [pytest.mark.client("report-pdf"), pytest.mark.client("pdf")]

PAGE = (
    "@page { size: 15cm 14cm; margin: 1.5cm } body { columns: 2; column-gap: 8mm; font-size: 9pt; text-align: justify }"
)


@pytest.mark.parametrize(("places", "gutter"), [(8, True), (12, False)])
def test_columns_in_which_each_level_stands_further_in_are_parted(places: int, gutter: bool) -> None:
    """Four levels of labels and texts make eight places; where lines begin anywhere, they are no column."""
    rows = [
        [Span(60, 290, "theboatliesatthepier"), Span(310 + 12 * (at % places), 540, "andistiedtotwoposts")]
        for at in range(48)
    ]
    found = gutter_of(rows)
    assert (found is not None and 290 < found < 310) is gutter


def test_a_wide_gap_inside_a_column_that_whole_lines_cross_is_not_where_the_columns_part() -> None:
    """A table in the left column has more room between its cells than there is between the columns."""
    text = Span(313, 540, "andistiedtotwopostsatthepier")
    cells = [Span(40, 180, "thelongboatlies"), Span(215, 300, "atthisplace")]
    rows = [[*cells, text] if at % 6 else [Span(40, 300, "thenthekeeperofthepiercomes"), text] for at in range(24)]
    found = gutter_of(rows)
    assert found is not None and 300 < found <= 313


def test_a_wide_letter_over_the_place_where_columns_part_has_nothing_beside_it() -> None:
    page = [
        Glyph(sign, x + 5 * at, x + 5 * at + 5, 40 + 12 * row, 10, bold=False, italic=False)
        for row in range(14)
        for x, words in ((40, f"Theboatthatliesatthepiernumber{row:02}is"), (288, f"tiedtotwopostsinrow{row:02}"))
        for at, sign in enumerate(words)
    ]
    letter = Glyph("W", 205, 300, 20, 20, bold=False, italic=False)
    said = [line.string for line in lines_of_page([letter, *page], 0, 595)]
    assert "W" in said and said.index("Theboatthatliesatthepiernumber13is") < said.index("tiedtotwopostsinrow00")


def test_a_large_title_in_one_column_takes_no_line_of_the_other() -> None:
    def signs(words: str, x: float, y: float, size: float) -> list[Glyph]:
        wide = size / 2
        return [
            Glyph(sign, x + at * wide, x + (at + 1) * wide, y, size, bold=False, italic=False)
            for at, sign in enumerate(words)
            if sign != " "
        ]

    # The title ends 8 points before the other column: less than the space between two of its words.
    page = signs("LAW 58 - THE PIER ON THE", 40, 46, 20)
    for row in range(14):
        page += signs(f"tied to two posts in row {row}", 288, 40 + 12 * row, 10)
        page += signs(f"Every boat that lies at the pier number {row} is", 40, 70 + 12 * row, 10)
    said = [line.string for line in lines_of_page(page, 0, 595)]
    assert said[0] == "LAW 58 - THE PIER ON THE"
    assert said[15:18] == ["tied to two posts in row 0", "tied to two posts in row 1", "tied to two posts in row 2"]


def test_a_heading_in_bold_goes_on_below_a_plain_label() -> None:
    body = (
        "<h1>LAW 58 - THE PIER</h1>"
        "<p>A. <b>Boats of Other People and Their Captains and Every Thing on Board Except Whatever the Owner of the Pier"
        " Said</b></p><p>Boats are tied.</p><p>B. <b>Posts</b></p><p>Posts are red.</p>"
    )
    found = outline(structured(printed(body, "@page { size: 12cm 14cm; margin: 1.5cm }"), "pier.pdf"))
    assert found[1:] == [
        "en 58A | A. | Boats of Other People and Their Captains and Every Thing on Board Except Whatever the Owner of"
        " the Pier Said | Boats are tied.",
        "en 58B | B. | Posts | Posts are red.",
    ]


@pytest.mark.parametrize(
    ("behind", "last", "parts"),
    [
        ((1, 2), "tothepierthenextboat", True),  # the second column begins at the top of the page
        ((20, 22), "tothepierthenextboat", False),  # a place to sign, below the text
        ((1, 2), "pier", False),  # a note in the margin
    ],
)
def test_a_column_that_has_but_begun_is_one(behind: tuple[int, int], last: str, parts: bool) -> None:
    def line(x: float, text: str) -> Span:
        return Span(x, x + 9 * len(text), text)

    rows = [
        [
            line(60, "theboatliesatthepier"),
            *([line(310, last if at == behind[1] else last[:14])] if at in behind else []),
        ]
        for at in range(24)
    ]
    found = gutter_of(rows)
    assert (found is not None) == parts
    assert found is None or 240 < found < 310


@pytest.mark.parametrize("below", ["<h1>LAW 59 - THE ROPE</h1><p>A. A rope is long.</p><p>B. It is dry.</p>", ""])
def test_short_lines_below_two_columns_are_read_after_both(below: str) -> None:
    """They cross no gutter: the labels tell that the second column goes on with the first one."""
    clauses = "".join(
        f"<p>{letter}. The boat of the {word} class is tied to the {word} post as soon as the bell is rung.</p>"
        for letter, word in zip("ABCDEF", ("first", "second", "third", "fourth", "fifth", "sixth"), strict=True)
    )
    body = f"<h1>LAW 58 - THE PIER</h1><div style='columns: 2; column-gap: 8mm'>{clauses}</div>{below}"
    found = outline(structured(printed(body, "@page { size: 15cm 14cm; margin: 1.5cm }"), "pier.pdf"))
    numbers = [line.split(" ")[1] for line in found]
    assert numbers == ["58", *(f"58{letter}" for letter in "ABCDEF"), *(("59", "59A", "59B") if below else ())]
    assert all(line.endswith("as soon as the bell is rung.") for line in found[1:7])


def test_lines_of_a_paragraph_and_of_its_list_are_not_below_both_columns() -> None:
    """The second column is shorter than the first one, whose last label is that of a list."""
    words = "The boat of the keeper is tied to the post as soon as the bell of the pier is rung."
    first = "".join(f"<p>{label} {words} {words}</p>" for label in ("A.", "B.", "1.", "2.", "3."))
    second = f"<p style='break-before: column'>C. The guest waits at the bell.</p><p>D. {words}</p><p>E. {words}</p>"
    body = f"<h1>LAW 58 - THE PIER</h1><div style='columns: 2; column-gap: 8mm; height: 13cm; column-fill: auto'>{first}{second}</div>"
    found = outline(structured(printed(body, "@page { size: 15cm 18cm; margin: 1.5cm }"), "pier.pdf"))
    numbers = [line.split(" ")[1] for line in found]
    assert numbers == ["58", "58A", "58B", "58B1", "58B2", "58B3", "58C", "58D", "58E"]
    assert "58C | C. | | The guest waits at the bell." in found[6]
