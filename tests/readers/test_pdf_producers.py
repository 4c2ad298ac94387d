"""What other programs do to a PDF: heads of browsers, turned pages, notes in margins, ligatures and scripts that meet."""

from __future__ import annotations

import pytest

from lawtext.readers import Document, read_source
from lawtext.readers.browserprint import OF_BROWSER
from lawtext.readers.pdf.gutters import Span, gutter_of, where_scripts_meet
from lawtext.readers.pdf.margins import IN_MARGIN
from lawtext.readers.pdf.signs import UNKNOWN, accented, is_made_by_tex, sign
from tests.readers.test_pdf import Placed, lines, pdf

pytestmark = pytest.mark.client("pdf")


def read(pages: list[list[Placed]], drawn: bytes = b"") -> Document:
    return read_source(pdf(pages, drawn=drawn), "tiles.pdf")


def strings(document: Document) -> list[str]:
    return [block.string for block in document.blocks]


def left_out(document: Document, reason: str) -> list[str]:
    return [document.page.text[gone.start : gone.end] for gone in document.left_out if gone.reason == reason]


BODY = ["A crew lays one tile on each tide, and", "the ferryman counts them.", "Nobody counts twice."]
TEXTS = [BODY, ["Fog puts every crossing off until the far", "bank is seen again.", "Then the flag is lifted."]]

BROWSERS = {
    "Chromium": (("22/11/2026, 12:06", "Ferry Dominoes"), ("https://ferry.example/laws", "{page}/{pages}")),
    "Chromium in American English": (("11/22/26, 12:06 PM", "Ferry Dominoes"), ("file:///laws.html", "{page}/{pages}")),
    "Firefox": (("Ferry Dominoes", "https://ferry.example/laws"), ("{page} of {pages}", "22/11/2026, 12:06")),
    "Safari": (("Ferry Dominoes", "22/11/2026, 12:06"), ("https://ferry.example/laws", "Page {page} of {pages}")),
}


@pytest.mark.parametrize("pages", [1, 2])
@pytest.mark.parametrize("browser", BROWSERS)
def test_what_a_browser_prints_around_a_page_is_left_out(browser: str, pages: int) -> None:
    def page(number: int) -> list[Placed]:
        (a, b), (c, d) = ([part.format(page=number, pages=pages) for part in end] for end in BROWSERS[browser])
        frame = [(30, 20, 7, a), (270, 20, 7, b), (30, 580, 7, c), (270, 580, 7, d)]
        return [*frame, *lines(*TEXTS[number - 1])]

    found = read([page(number + 1) for number in range(pages)])
    assert strings(found) == [text for a, b, c in TEXTS[:pages] for text in (f"{a} {b}", c)]
    assert len(left_out(found, OF_BROWSER)) == 2 * pages


@pytest.mark.parametrize(
    "ends",
    [
        [(30.0, 20.0, 7.0, "https://ferry.example/laws")],
        [(30.0, 20.0, 7.0, "22/11/2026, 12:06  1/1")],
        [(30.0, 20.0, 7.0, "https://ferry.example/laws"), (30.0, 580.0, 7.0, "22/11/2026, 12:06  2/7")],
    ],
)
def test_where_one_of_the_four_things_is_missing_nothing_is_taken_for_a_browser(ends: list[Placed]) -> None:
    found = read([[*ends, *lines(*BODY)]])
    assert left_out(found, OF_BROWSER) == []


def test_the_numbers_of_two_pages_on_one_sheet_are_left_out() -> None:
    def sheet(*numbers: int) -> list[Placed]:
        halves = zip((20.0, 225.0), numbers, strict=False)
        return [(x + 80, 570, 9, str(number)) for x, number in halves] + [
            place for x in (20.0, 225.0)[: len(numbers)] for place in lines(*SHORT[numbers[0]], x=x, size=6)
        ]

    found = read([sheet(1, 2), sheet(3, 4), sheet(5)])
    assert left_out(found, "page number") == ["1 2", "3 4", "5"]


@pytest.mark.parametrize(
    "feet",
    [
        ["4", "4", "5", "5", "6", "6"],  # two languages that face each other share a number
        ["Page 12", "Page 31", "Page 47"],  # pages that somebody picked out of a book
    ],
)
def test_numbers_that_do_not_go_on_with_each_page_are_left_out(feet: list[str]) -> None:
    pages = [
        [*lines(f"Tile {at} is laid on the {at}th tide."), (200.0, 570.0, 9.0, foot)] for at, foot in enumerate(feet)
    ]
    found = read([page[::] for page in pages])
    assert left_out(found, "page number") + left_out(found, "running foot") == feet


SHORT = {
    1: ["A crew lays one tile on each tide,", "and nobody counts it twice.", "Fog puts it off."],
    3: ["The flag is lifted when the far bank", "is seen again from the jetty.", "Nobody hurries."],
    5: ["A tile that falls into the river is", "lost, and the crew plays on.", "No fee is due."],
}


def test_a_title_that_goes_on_in_a_table_of_contents_is_one_entry() -> None:
    found = read(
        [lines("LAW 5 - THE TIDES OF THE RIVER AND", "THE SEA . . . . . . . 3", "LAW 6 - FOG . . . . . . . 4")]
    )
    assert strings(found) == [
        "LAW 5 - THE TIDES OF THE RIVER AND THE SEA . . . . . . . 3",
        "LAW 6 - FOG . . . . . . . 4",
    ]


def test_entries_of_an_index_with_dots_up_to_their_clauses_are_lines_of_their_own() -> None:
    entries = [
        "INDEX",
        "Anchor......................31A",
        "Fog.................63, 64B1(a)",
        "Rope, let go . . . . . . . . 32",
    ]
    assert strings(read([lines(*entries)])) == entries


def test_a_soft_hyphen_that_chromium_prints_as_a_space_without_width_parts_no_word() -> None:
    """The next letters stand over the space, and where the line ends the word is broken by another sign."""

    def row(y: float, *parts: str) -> list[Placed]:
        out: list[Placed] = []
        x = 40.0
        for part in parts:
            out += [(x, y, 10, part), (x + 6 * len(part), y, 10, " ")]
            x += 6 * len(part)
        return out

    page = [*row(80, "The har", "bour", "mas", "ter counts"), *row(92, "all un", "der", "wa", "ter tiles.")]
    assert strings(read([page]))[0].split() == ["The", "harbourmaster", "counts", "all", "underwater", "tiles."]


def test_cells_set_in_the_middle_of_their_columns_are_rows_of_one_table() -> None:
    rows = [("tide", "tiles won", "lost"), ("first", "12", "3"), ("neap", "8", "107"), ("last", "115", "0")]
    table: list[Placed] = [
        (middle - 3 * len(word), 150 + 14 * at, 10, word)
        for at, row in enumerate(rows)
        for middle, word in zip((60, 180, 320), row, strict=True)
    ]
    found = read([[*lines("The ferryman counts what each crew won and lost on a tide."), *table]])
    cells = [(block.cell.row, block.cell.column, block.string) for block in found.blocks if block.cell]
    assert cells == [(at, column, word) for at, row in enumerate(rows) for column, word in enumerate(row)]


TURNS = {
    "up": b"0 1 -1 0 60 40",
    "down": b"0 -1 1 0 60 560",
    "over": b"-1 0 0 -1 380 500",
}


def turned(matrix: bytes, *texts: str) -> bytes:
    rows = b"\n".join(b"(%b) Tj 0 -12 Td" % text.encode() for text in texts)
    return b"q %b cm BT /F 10 Tf 0 0 Td %b ET Q" % (matrix, rows)


TILES = [
    "A. Tiles",
    "Each crew keeps its tiles in a coffer that nobody",
    "else may open before the last tide has come in.",
]


@pytest.mark.parametrize("way", TURNS)
def test_a_page_that_was_put_in_turned_is_read_as_it_would_be_held(way: str) -> None:
    found = read([[]], turned(TURNS[way], *TILES))
    assert strings(found) == [TILES[0], f"{TILES[1]} {TILES[2]}"]


def test_a_stamp_that_is_turned_is_still_left_out_with_its_reason() -> None:
    found = read([lines(*BODY)], turned(TURNS["up"], "Copy of the harbour master"))
    assert strings(found) == [f"{BODY[0]} {BODY[1]}", BODY[2]]
    assert left_out(found, "text that is turned across the page") == ["Copy of the harbour master"]


def test_a_note_in_the_margin_is_left_out_and_told() -> None:
    beside: list[Placed] = [(300, 80, 7, "Counting of"), (300, 88, 7, "the tiles")]
    found = read([[*lines(*BODY), *beside]])
    assert strings(found) == [f"{BODY[0]} {BODY[1]}", BODY[2]]
    assert left_out(found, IN_MARGIN) == ["Counting of the tiles"]
    assert [(code, message) for _, code, message in found.warnings] == [
        ("margin-note", "“Counting of the tiles” is in the margin and is left out")
    ]


def test_numbers_that_count_the_lines_of_a_page_are_left_out() -> None:
    texts = [
        f"The {word} tile is laid by the crew that came first." for word in ("one", "two", "three", "four", "fifth")
    ]
    page = [*lines(*texts * 2, x=60), (20, 80 + 12 * 4, 6, "5"), (20, 80 + 12 * 9, 6, "10")]
    found = read([page])
    assert not any(word.isdecimal() for text in strings(found) for word in text.split())
    assert left_out(found, IN_MARGIN) == ["5", "10"]


def test_numbers_in_the_margin_that_do_not_go_on_by_fives_stay() -> None:
    found = read([[*lines(*BODY, x=60), (20, 80, 6, "1"), (20, 104, 6, "2")]])
    assert left_out(found, IN_MARGIN) == []


@pytest.mark.parametrize("label", ["12.", "(a)", "B."])
def test_a_label_in_the_margin_stays_before_its_clause(label: str) -> None:
    found = read([[(20, 80, 7, label), *lines(*BODY, x=60)]])
    assert strings(found)[0] == f"{label} {BODY[0]} {BODY[1]}"
    assert found.warnings == ()


def test_a_table_in_small_print_that_is_wider_than_the_text_keeps_all_its_cells() -> None:
    rows: list[Placed] = [
        (x, 200 + 10 * row, 7, word)
        for row, words in enumerate(
            [("tide", "tiles", "ferryman"), ("first", "seven", "takes none"), ("last", "two", "pays")]
        )
        for x, word in zip((40, 150, 330), words, strict=True)
    ]
    found = read([[*lines(*BODY), *rows, *lines(*BODY, top=300)]])
    assert "takes none" in strings(found)
    assert left_out(found, IN_MARGIN) == []


@pytest.mark.parametrize(
    ("raw", "of_tex", "read_as"),
    [
        ("ﬁ", False, "fi"),
        ("ﬄ", False, "ffl"),
        ("昀椀", False, "fi"),
        ("昀昀", False, "ff"),
        ("昀\ud200", False, "ffl"),
        ("昀\u4e00", False, UNKNOWN),
        ("日本", False, "日本"),
        ("(cid:28)", True, "fi"),
        ("(cid:31)", True, "ffl"),
        ("(cid:12)", True, "fi"),
        ("(cid:28)", False, UNKNOWN),
        ("(cid:99)", True, UNKNOWN),
    ],
)
def test_ligatures_are_their_letters_or_have_no_meaning(raw: str, of_tex: bool, read_as: str) -> None:
    assert sign(raw, of_tex=of_tex) == read_as


@pytest.mark.parametrize(
    ("facts", "by_tex"),
    [
        ({"Producer": "pdfTeX-1.40.24"}, True),
        ({"Creator": "LaTeX with hyperref"}, True),
        ({"Producer": "Writer"}, False),
        ({}, False),
    ],
)
def test_a_file_says_whether_tex_made_it(facts: dict[str, object], by_tex: bool) -> None:
    assert is_made_by_tex(facts) is by_tex


@pytest.mark.parametrize(
    ("before", "printed", "letter"),
    [
        ("΄", "Ο", "Ό"),
        ("´", "Α", "Ά"),
        ("ο", "\u0301", "ό"),
        ("΄", "ο", ""),
        ("΄", "Κ", ""),
        ("β", "Ο", ""),
        ("", "Ο", ""),
        (" ", "\u0301", ""),
    ],
)
def test_an_accent_that_is_a_sign_of_its_own_belongs_to_its_letter(before: str, printed: str, letter: str) -> None:
    assert accented(before, printed) == letter


def test_a_sign_without_a_meaning_is_told() -> None:
    text = "A crew lays one tile on each tide, and the ferryman counts the o\x03cial ones."
    found = read([lines(text, *BODY)])
    assert [(code, message[:20]) for _, code, message in found.warnings] == [
        ("unknown-sign", f"“o{UNKNOWN}cial”: the file d")
    ]


def row(*parts: tuple[float, str]) -> list[Span]:
    """Signs of five points each, from where each part begins."""
    return [Span(x + 5 * at, x + 5 * at + 5, sign) for x, text in parts for at, sign in enumerate(text) if sign.strip()]


ENGLISH = ["the first tile is", "laid by the crew", "that came before", "the other one,", "at any tide."]
GREEK = ["το πρώτο πλακίδιο", "το βάζει όποιο", "πλήρωμα έφτασε", "πριν από το", "άλλο."]


def test_two_languages_without_a_gutter_part_where_the_second_begins_in_all_rows() -> None:
    rows = [row((100 - 5 * len(en), en), (100, el)) for en, el in zip(ENGLISH, GREEK, strict=True)]
    assert where_scripts_meet(rows) == pytest.approx(100, abs=3)


@pytest.mark.parametrize(
    "rows",
    [
        [row((0, en)) for en in ENGLISH],
        [row((7.0 * at, f"{en}{el}")) for at, (en, el) in enumerate(zip(ENGLISH, GREEK, strict=True))],
        [row((0, f"{'the Bridge'} {el}")) for el in GREEK[:2]] + [row((0, el + el)) for el in GREEK],
    ],
)
def test_words_of_another_script_in_a_text_are_no_column(rows: list[list[Span]]) -> None:
    assert where_scripts_meet(rows) is None


def test_labels_in_a_column_of_their_own_belong_to_the_column_behind_them() -> None:
    rows = [
        [Span(60, 200, "x" * 28), *([Span(214, 226, f"{at}.")] if at % 2 else []), Span(240, 380, "y" * 28)]
        for at in range(8)
    ]
    found = gutter_of(rows)
    assert found is not None
    assert 200 < found < 214
