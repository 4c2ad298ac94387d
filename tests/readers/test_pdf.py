"""PDFs whose every glyph is placed here: heads, page numbers, columns, broken words, notes, and files that mean harm."""

from __future__ import annotations

import subprocess
import sys
import time
import zlib
from pathlib import Path

import pytest

from lawtext.importing.ledger import unaccounted
from lawtext.problems import LawtextError
from lawtext.readers import Document, read_source
from lawtext.readers.pdf import NAME
from lawtext.structure.pages import structure_sources, walk
from lawtext.structure.proposal import Hints
from tests.readers import golden_documents
from tests.whole_pages import BOOK

pytestmark = pytest.mark.client("pdf")

Placed = tuple[float, float, float, str]
"""Points from the left, points from the top, size, text; characters 1 and 2 of the font are the ligatures fi and ffl."""


def pdf(
    pages: list[list[Placed]], filters: bytes = b"", packed: bytes = b"", drawn: bytes = b"", *, pictures: bool = False
) -> bytes:
    """Return a PDF of A5 pages (420 by 595 points) with text where it is asked for, in Courier (0.6 em a letter);
    ``drawn`` is put on each page as it is."""
    picture = b"q 100 0 0 100 50 300 cm /I Do Q" if pictures else b""
    contents = [
        b"\n".join(
            [
                b"BT /F %g Tf 1 0 0 1 %g %g Tm (%b) Tj ET" % (size, x, 595 - y, _escaped(text))
                for x, y, size, text in page
            ]
            + [picture, drawn]
        )
        for page in pages
    ]
    kids = " ".join(f"{6 + 2 * i} 0 R" for i in range(len(pages)))
    objects: list[bytes] = [
        b"<< /Type /Catalog /Pages 2 0 R >>",
        f"<< /Type /Pages /Kids [{kids}] /Count {len(pages)} >>".encode(),
        b"<< /Type /Font /Subtype /Type1 /BaseFont /Courier /Encoding 4 0 R >>",
        b"<< /Type /Encoding /BaseEncoding /WinAnsiEncoding /Differences [1 /fi /uniFB04 173 /hyphen] >>",
        b"<< /Type /XObject /Subtype /Image /Width 1 /Height 1 /ColorSpace /DeviceGray /BitsPerComponent 8 /Length 1 >>\n"
        b"stream\n0\nendstream",
    ]
    for i, content in enumerate(contents):
        objects.append(
            f"<< /Type /Page /Parent 2 0 R /MediaBox [0 0 420 595] /Contents {7 + 2 * i} 0 R /Resources "
            f"<< /Font << /F 3 0 R >> /XObject << /I 5 0 R >> >> >>".encode()
        )
        body = packed or content
        objects.append(b"<< /Length %d %b >>\nstream\n%b\nendstream" % (len(body), filters, body))
    out = b"%PDF-1.4\n"
    places: list[int] = []
    for i, value in enumerate(objects):
        places.append(len(out))
        out += b"%d 0 obj\n%b\nendobj\n" % (i + 1, value)
    table = b"".join(b"%010d 00000 n \n" % place for place in places)
    start = len(out)
    out += b"xref\n0 %d\n0000000000 65535 f \n%b" % (len(objects) + 1, table)
    return out + b"trailer << /Size %d /Root 1 0 R >>\nstartxref\n%d\n%%%%EOF\n" % (len(objects) + 1, start)


def _escaped(text: str) -> bytes:
    raw = text.encode("cp1252").replace(b"\\", b"\\\\")
    return raw.replace(b"(", b"\\(").replace(b")", b"\\)")


def lines(*texts: str, x: float = 40, top: float = 80, size: float = 10) -> list[Placed]:
    return [(x, top + 1.2 * size * i, size, text) for i, text in enumerate(texts)]


def read(pages: list[list[Placed]]) -> Document:
    document = read_source(pdf(pages), "a.pdf")
    (found,) = structure_sources([(document, Hints("7", "2017", "en"))], BOOK)
    assert unaccounted(found) == ()
    return document


def strings(document: Document) -> list[str]:
    return [block.string for block in document.blocks]


def left_out(document: Document) -> list[tuple[str, str]]:
    return [(document.page.text[out.start : out.end], out.reason) for out in document.left_out]


def test_the_report_names_whose_offsets_these_are() -> None:
    document = read([lines("The keeper opens the gate.")])
    assert (document.reader, NAME) == ("PDF, as extracted text", NAME)
    assert document.page.text.startswith("The keeper opens")


FULL = "The keeper of the gate opens it in the first hour of the"  # 56 letters of 6 points reach from 40 to 376


@pytest.mark.parametrize(
    ("texts", "wanted"),
    [
        ((FULL, "morning, and shuts it."), [f"{FULL} morning, and shuts it."]),
        # There was room for the next word, so the line ended on purpose.
        ((FULL, "morning.", "The herald rings."), [f"{FULL} morning.", "The herald rings."]),
        ((FULL, "A. The herald rings."), [f"{FULL} A. The herald rings."]),
        (("A. The keeper opens the gate when it is his turn to open.", "B. The herald rings."),
         ["A. The keeper opens the gate when it is his turn to open.", "B. The herald rings."]),
        (("The keeper may not open it at any hour of the day (but see", "F). The herald rings."),
         ["The keeper may not open it at any hour of the day (but see F). The herald rings."]),
        (("The herald rings the bell of the tower under Law 39D4(b)", "(iii), and then rests."),
         ["The herald rings the bell of the tower under Law 39D4(b)(iii), and then rests."]),
        (("The herald rings the bell of the tower under all Laws 56-", "8. Then he rests."),
         ["The herald rings the bell of the tower under all Laws 56-8. Then he rests."]),
        (("The herald rings the bell of the tower under the Laws 56-", "57, and then rests."),
         ["The herald rings the bell of the tower under the Laws 56-57, and then rests."]),
    ],
)  # fmt: skip
def test_lines_into_paragraphs(texts: tuple[str, ...], wanted: list[str]) -> None:
    assert strings(read([lines(*texts)])) == wanted


@pytest.mark.parametrize(
    ("break_", "elsewhere", "wanted", "hyphens"),
    [
        ("tower-", "The towerkeeper rests.", "the towerkeeper climbs.", 1),
        ("tower-", "The TOWERKEEPER rests.", "the towerkeeper climbs.", 1),
        # Nobody has seen the word in one piece, so the hyphen may be the word's own.
        ("tower-", "The keeper rests.", "the tower-keeper climbs.", 0),
        ("tower-", "The tower-keeper rests.", "the tower-keeper climbs.", 0),
        ("tower\u00ad", "The towerkeeper rests.", "the towerkeeper climbs.", 1),
    ],
)
def test_a_broken_word_is_joined_only_where_it_is_known(break_: str, elsewhere: str, wanted: str, hyphens: int) -> None:
    start = "Each hour of the day from the first to the last one the "
    document = read([lines(f"{start}{break_}", "keeper climbs.") + lines(elsewhere, top=200)])
    assert strings(document)[0] == f"{start}{wanted.removeprefix('the ')}"
    assert left_out(document) == [("-", "a hyphen at the end of a line")] * hyphens


@pytest.mark.parametrize(
    ("last", "x", "joined"),
    [
        # The text of a clause begins further right than a label that hangs out.
        ("A. The keeper of the gate shuts it in the last hour of day.", 58, True),
        ("(a) The keeper of the gate shuts it in the last hour of it.", 64, True),
        # Without a label a line that begins further right begins a paragraph, as one does that is no part of the clause.
        ("The old keeper of the gate shuts it in the last hour of day.", 58, False),
        ("A. The keeper of the gate shuts it in the last hour of day.", 110, False),
        # There was room for the next word.
        ("A. The keeper of the gate shuts it in the evening.", 58, False),
        # It stands where the one above it does.
        ("The old keeper of the gate shuts it in the last hour of day.", 40, True),
    ],
)
def test_a_full_line_goes_on_at_the_head_of_the_next_page(last: str, x: float, joined: bool) -> None:
    foot = "Rings are counted."
    document = read([lines(last), [(x, 80, 10, "Then he rests."), *lines(foot, top=300)]])
    assert strings(document) == ([f"{last} Then he rests.", foot] if joined else [last, "Then he rests.", foot])


@pytest.mark.parametrize(
    ("title", "wanted"),
    [
        (["LAW 7 - THE PROCEDURE AFTER A GATE WAS OPENED", "BY A HERALD"],
         ["LAW 7 - THE PROCEDURE AFTER A GATE WAS OPENED BY A HERALD"]),
        (["LAW 7 - THE PROCEDURE AFTER A GATE WAS OPENED", "BY A HERALD OF THE CAPTAIN OR BY A NEIGHBOUR", "UNTIL DAWN"],
         ["LAW 7 - THE PROCEDURE AFTER A GATE WAS OPENED BY A HERALD OF THE CAPTAIN OR BY A NEIGHBOUR UNTIL DAWN"]),
        (["LAW 7 - THE GATE", "OPENING IT"], ["LAW 7 - THE GATE", "OPENING IT"]),  # there was room for a word
    ],
)  # fmt: skip
def test_the_lines_of_a_title_in_the_middle_of_a_page(title: list[str], wanted: list[str]) -> None:
    middle, wide = 40 + 3 * len(FULL), 0.6 * 12
    titles = [(middle - len(line) * wide / 2, 60 + 15.0 * at, 12.0, line) for at, line in enumerate(title)]
    found = strings(read([[*titles, *lines(*[FULL] * 6, top=140)]]))
    assert found[:-1] == wanted


@pytest.mark.parametrize(
    ("middle", "table"),
    [
        (0.0, False),  # both gaps of a line are as wide: it was stretched to the edge
        (40.0, True),  # they are not
    ],
)
def test_a_line_of_three_words_that_was_stretched_is_no_row_of_a_table(middle: float, table: bool) -> None:
    edge = 40 + 6 * len(FULL)

    def stretched(y: float, first: str, second: str, third: str) -> list[Placed]:
        gap = (edge - 40 - 6 * len(first + second + third)) / 2
        behind = 40 + 6 * len(first) + gap + middle
        return [(40, y, 10, first), (behind, y, 10, second), (edge - 6 * len(third), y, 10, third)]

    rows = [*stretched(130, "morning,", "and", "nobody"), *stretched(142, "however,", "may", "always")]
    found = strings(read([[*lines(*[FULL] * 4, top=82), *rows, *lines("be let in.", top=154)]]))
    assert (len(found) > 1) is table
    assert " ".join(found) == f"{' '.join([FULL] * 4)} morning, and nobody however, may always be let in."


def test_ligatures_are_their_letters() -> None:
    assert strings(read([lines("The \x01rst sta\x02e.")])) == ["The first staffle."]


def book_pages(count: int, head: str, foot: str, left: float = 40) -> list[list[Placed]]:
    # No two pages say the same.
    names = ["keeper", "herald", "warden", "porter", "climber", "ringer", "watcher", "builder"]
    return [
        [(left, 40, 9, head.format(n=n + 1)), *lines(f"The {names[n]} has the {n + 3}th word."),
         (200, 560, 9, foot.format(n=n + 1, m=count))]
        for n in range(count)
    ]  # fmt: skip


@pytest.mark.parametrize(
    ("count", "head", "foot", "reasons"),
    [
        (3, "Laws of the Tower", "{n}", {"running head", "page number"}),
        (3, "Laws of the Tower                     {n}", "- {n} -", {"running head", "page number"}),
        (7, "Laws of the Tower", "Page {n} of {m}", {"running head", "running foot"}),
    ],
)
def test_heads_and_page_numbers_are_left_out(count: int, head: str, foot: str, reasons: set[str]) -> None:
    document = read(book_pages(count, head, foot))
    assert all(string.endswith(" word.") for string in strings(document))
    assert len(document.blocks) == count
    assert {reason for _, reason in left_out(document)} == reasons


def test_the_number_of_the_only_page_is_known_by_its_word() -> None:
    pages = [[*lines("The keeper opens the gate."), (200, 560, 9, "Page 1")]]
    assert strings(read(pages)) == ["The keeper opens the gate."]
    assert left_out(read(pages)) == [("Page 1", "running foot")]


def test_titles_that_count_like_pages_stay() -> None:
    document = read(book_pages(4, "LAW {n}", "Laws of the Tower"))
    assert [string for string in strings(document) if string.startswith("LAW")] == [f"LAW {n + 1}" for n in range(4)]


def test_text_that_pages_begin_with_by_chance_stays() -> None:
    pages = [lines("the gate stays shut.", f"Then the {name} rests.") for name in ("keeper", "herald", "warden")]
    assert strings(read(pages)).count("the gate stays shut.") == 3
    labelled = [
        lines("A. The gate stays shut.", f"B. Then the {name} rests.") for name in ("keeper", "herald", "warden")
    ]
    assert strings(read(labelled)).count("A. The gate stays shut.") == 3


def test_a_head_that_names_the_law_of_its_page_is_no_title() -> None:
    titles = ["LAW 3 - THE GATE", "LAW 3 - THE GATE", "LAW 4 - THE BELL", "LAW 5 - THE ROPE"]
    pages = [
        [(40, 40, 8, title), *([(40, 70, 14, title)] if n != 1 else []), *lines(f"The {n + 2}th word.", top=100)]
        for n, title in enumerate(titles)
    ]
    document = read(pages)
    assert strings(document) == [
        "LAW 3 - THE GATE", "The 2th word.", "The 3th word.", "LAW 4 - THE BELL", "The 4th word.", "LAW 5 - THE ROPE",
        "The 5th word.",
    ]  # fmt: skip
    assert left_out(document) == [(title, "running head") for title in titles]


def test_a_head_that_is_the_title_without_its_number_is_no_heading() -> None:
    titles = ["THE GATE", "THE BELL", "THE ROPE"]
    pages = [
        [(40, 40, 8, title), (40, 70, 14, f"LAW {n + 3} - {title}"), *lines(f"The {n + 2}th word.", top=100)]
        for n, title in enumerate(titles)
    ]
    assert left_out(read(pages)) == [(title, "running head") for title in titles]


def test_bullets_begin_items() -> None:
    document = read([lines("The keeper has the keys of:", f"• {FULL[:49]}", "• the tower; and", "• the well.")])
    assert [(block.kind, block.string) for block in document.blocks] == [
        ("paragraph", "The keeper has the keys of:"), ("item", FULL[:49]), ("item", "the tower; and"),
        ("item", "the well."),
    ]  # fmt: skip
    assert left_out(document) == [("•", "a list marker")] * 3


def test_a_head_of_two_lines_on_right_pages_and_of_one_on_left_pages() -> None:
    heads = [["Laws of the Gate", "And of the Tower"], ["The Gate Book"]]
    pages = [[*lines(*heads[n % 2], top=30, size=8), *lines(f"The {n + 3}th word.")] for n in range(6)]
    assert strings(read(pages)) == [f"The {n + 3}th word." for n in range(6)]


def test_words_on_a_slope_or_behind_the_text_are_no_text() -> None:
    text = ["The keeper opens the gate.", "The herald rings the bell.", "The warden shuts the gate."]
    slope = b"BT /F 60 Tf 0.7 0.7 -0.7 0.7 60 400 Tm (DRAFT) Tj ET"
    document = read_source(pdf([lines(*text)], drawn=slope), "a.pdf")
    assert strings(document) == [" ".join(text)]
    assert left_out(document) == [("DRAFT", "text that is turned across the page")]
    behind = read([[*lines(*text), (40, 110, 60, "DRAFT")], [*lines("A. It is shut."), (40, 110, 60, "DRAFT")]])
    assert strings(behind) == [" ".join(text), "A. It is shut."]
    assert left_out(behind) == [("DRAFT", "words printed behind the text")] * 2


@pytest.mark.parametrize(
    ("capital", "first", "below", "wanted"),
    [
        ("T", "he keeper opens the", "gate at noon.", "The keeper opens the"),
        # “keeper” stands below, “akeeper” nowhere: the capital is a word.
        ("A", "keeper opens the gate", "when the keeper may.", "A keeper opens the gate"),
    ],
)
def test_a_large_capital_stands_before_the_word_that_it_begins(
    capital: str, first: str, below: str, wanted: str
) -> None:
    page = [(40, 92, 32, capital), *lines(first, below, x=61), *lines("A third line of the page.", top=104)]
    assert strings(read([page]))[0].startswith(wanted)


def test_letters_that_are_set_apart_are_words() -> None:
    apart = [(40 + 9 * at, 80, 10, letter) for at, letter in enumerate("LAW 3 - THE GATE") if letter != " "]
    assert strings(read([[*apart, *lines("The keeper opens the gate.", top=120)]]))[0] == "LAW 3 - THE GATE"
    figures = [(40 + 9 * at, 80, 10, figure) for at, figure in enumerate("12345")]
    assert strings(read([[*figures, *lines("The keeper opens the gate.", top=120)]]))[0] == "1 2 3 4 5"


def test_a_word_that_lines_break_at_two_places_is_known() -> None:
    start = "Each hour of the day from the first to the last one the "
    document = read([[*lines(f"{start}tower-", "keeper climbs."), *lines(f"{start}to-", "werkeeper rests.", top=200)]])
    assert strings(document) == [f"{start}towerkeeper climbs.", f"{start}towerkeeper rests."]


def test_the_columns_of_a_page_go_on_on_the_last_page() -> None:
    left = [f"left line {word} says more" for word in ("one", "two", "three", "four", "five", "six", "seven", "eight")]
    right = [text.replace("left", "right") for text in left]
    full = [*lines(*left, x=40), *lines(*right, x=230)]
    last = [*lines("left line nine is long", "left line ten.", x=40)]
    last += lines("right line nine goes", "right line ten.", x=230)
    text = read([full, last]).page.text
    assert text.index("left line ten") < text.index("right line nine")


def test_a_paragraph_goes_on_over_the_page() -> None:
    first = [*lines(FULL, top=500)]
    assert strings(read([first, lines("morning, and shuts it.")])) == [f"{FULL} morning, and shuts it."]
    assert strings(read([lines("It is shut."), lines("The herald rings.")])) == ["It is shut.", "The herald rings."]


def test_two_columns_are_read_one_after_the_other() -> None:
    left = [f"left line {word} says more" for word in ("one", "two", "three", "four", "five", "six", "seven", "eight")]
    right = [text.replace("left", "right") for text in left]
    page = [*lines("A title that runs across both of the columns of the page.", top=50)]
    page += [*lines(*left, x=40), *lines(*right, x=230, top=83)]
    text = read([page]).page.text
    assert text.index("left line eight") < text.index("right line one")
    assert text.startswith("A title that runs")


def test_the_number_of_a_page_may_lie_over_the_place_where_its_columns_part() -> None:
    left = [f"left line {word} says more" for word in ("one", "two", "three", "four", "five", "six", "seven", "eight")]
    right = [text.replace("left", "right") for text in left]
    text = read([[*lines(*left, x=40), *lines(*right, x=230, top=83), (225.5, 560, 10, "7")]]).page.text
    assert text.index("left line eight") < text.index("right line one")


def test_the_columns_part_where_nothing_crosses_though_many_lines_of_one_are_short() -> None:
    """Where short lines end there is more room than between the columns, but full lines go through it."""
    short = [f"{number} points" for number in range(10, 30)]
    full = [f"each of the {number} lamps is lit" for number in range(10, 16)]
    right = [f"{number} keepers wait there till the" for number in range(50, 74)]
    title = [(170, 50, 10, "Laws of the Game")]
    page = [*title, *lines(*short, *full, x=40), *lines(*right, x=230, top=86)]
    text = read([page]).page.text
    assert text.index("29 points") < text.index("15 lamps is lit") < text.index("50 keepers")


@pytest.mark.parametrize(
    ("clause", "above", "x", "begins"),
    [
        # Where the lines of clauses go on as far left as they begin, what stands further in is an item.
        (40, "2. after the first call is made the warden of it decides", 60, True),
        # Where they hang out, what stands as far left as the label is one.
        (60, "(i) the mate of the one who called must pass, he too and", 40, True),
        # A citation stands where the line would.
        (40, "2. after the first call is made the warden applies Laws 3B", 40, False),
        (60, "(i) the mate of the one who called must pass, by Laws 3B and", 60, False),
    ],
)
def test_a_label_below_a_full_line_begins_a_clause_by_where_it_stands(
    clause: float, above: str, x: float, begins: bool
) -> None:
    goes_on = "whether the lamps of the others are lit, and the"
    page = [
        *lines("A. The keeper of the lamps is asked by everybody at once"),
        *lines("why they burn.", x=clause, top=92),
    ]
    page += [
        *lines("B. The warden of the lamps tells everybody in the harbour", top=104),
        *lines("why they do.", x=clause, top=116),
    ]
    page += [*lines(above, top=128), *lines(f"(ii) {goes_on}", x=x, top=140), *lines("others.", x=clause, top=152)]
    assert (any(string.startswith("(ii)") for string in strings(read([page])))) == begins


def test_terms_that_hang_out_go_on_where_their_text_stands_in() -> None:
    terms = [
        ("Bailer - a cup with which all of the water can be taken", "out of a boat."),
        ("Eddy - water that turns back at a stone and may hold any", "boat that comes into it."),
        # In capitals too, since the others show how paragraphs stand; a line behind the end of a sentence is none.
        ("Flag - a cloth of red that is lifted by nobody but the", "Marshal of the race."),
        ("Gate - what must be shut as soon as the night has come.", "The lock has two."),
    ]
    page = [
        placed
        for at, (first, second) in enumerate(terms)
        for placed in (*lines(first, top=80 + 24 * at), *lines(second, x=60, top=92 + 24 * at))
    ]
    wanted = [f"{first} {second}" for first, second in terms[:3]]
    assert strings(read([page])) == [*wanted, *terms[3]]


def test_labels_that_hang_out_are_no_column() -> None:
    page = [item for i, c in enumerate("ABCDEFGH") for item in ((40, 80 + 20 * i, 10, f"{c}."), (70, 80 + 20 * i, 10, f"Rule {c} is kept."))]  # fmt: skip
    assert strings(read([page])) == [f"{c}. Rule {c} is kept." for c in "ABCDEFGH"]


def test_a_raised_figure_says_so_in_the_text_and_finds_its_note() -> None:
    page = [*lines("A. Look at it", top=80), (118, 76, 6, "1"), (122, 80, 10, ". The hall has 5 m"), (230, 76, 6, "2"),
            *lines("B. A guest waits in the hall.", top=110), (40, 126, 6, "1"), (46, 130, 10, "Or his deputy.")]  # fmt: skip
    document = read([page])
    assert strings(document)[0] == "A. Look at it. The hall has 5 m²"
    assert [(ref.at, ref.mark) for ref in document.blocks[0].refs] == [(13, "1")]
    (found,) = structure_sources([(document, Hints("7", "2017", "en"))], BOOK)
    assert [(note.mark, note.text.string) for note in found.laws[0].notes] == [("1", "Or his deputy.")]


@pytest.mark.parametrize(
    ("top", "told"),
    [
        (500, []),  # right below the text: the last sentence of each page
        (540, ["running foot"] * 5),
    ],
)
def test_a_sentence_that_ends_several_pages_is_a_running_foot_only_where_it_stands_apart(
    top: float, told: list[str]
) -> None:
    words = ("one", "two", "three", "four", "five")
    texts = [[f"This is page {word}, which says more.", f"It ends with word {word}."] for word in words]
    pages = [[*lines(*text, top=476), *lines("A guest who touches it pays.", top=top)] for text in texts]
    document = read(pages)
    assert [reason for _, reason in left_out(document)] == told
    assert ("A guest who touches it pays." in " ".join(strings(document))) == (not told)


def test_a_note_goes_back_to_its_raised_mark() -> None:
    page = [*lines("The herald", top=80), (100, 76, 6, "1"), (108, 80, 10, "rings; he rests at noon."),
            *lines("The keeper opens the gate and the tower.", top=110),
            *lines("1 Or the deputy that he", "named before.", top=540, size=8)]  # fmt: skip
    document = read([page])
    assert strings(document) == ["The herald rings; he rests at noon.", "The keeper opens the gate and the tower."]
    (ref,) = document.blocks[0].refs
    assert (ref.at, ref.mark, ref.source.string) == (10, "1", "¹")
    assert {mark: note.string for mark, note in document.notes.items()} == {"1": "Or the deputy that he named before."}


@pytest.mark.parametrize(
    ("size", "top"),
    [(14, 334), (10, 360)],  # larger letters than those of the note; as large ones, but further below
)
def test_a_note_as_large_as_the_text_ends_above_the_next_law(size: float, top: float) -> None:
    page = [
        *lines("LAW 7 - GATES", top=250),
        *lines("The herald", top=280),
        (100, 276, 6, "1"),
        (108, 280, 10, "rings."),
    ]
    page += [(40, 306, 6, "1"), *lines("Or his deputy,", x=46, top=310), *lines("or nobody.", x=46, top=322)]
    page += [*lines("LAW 8 - BELLS", top=top, size=size), *lines("The bell is of brass.", top=380)]
    document = read([page])
    assert strings(document) == ["LAW 7 - GATES", "The herald rings.", "LAW 8 - BELLS", "The bell is of brass."]
    assert {mark: note.string for mark, note in document.notes.items()} == {"1": "Or his deputy, or nobody."}


@pytest.mark.parametrize(
    ("first", "third", "items"),
    [
        ("1. may be accepted by the next of all the players or else", "3. is void.", 3),
        # Another item has the number, or a number before it tells that it is one of a list.
        ("1. may be accepted by the next of all the players or else", "2. is void.", 2),
        ("1. may be accepted by the next player by Law 1 or by 3 or", "3. is void.", 2),
    ],
)
def test_an_item_below_a_full_one_without_a_sign_at_its_end_counts_on(first: str, third: str, items: int) -> None:
    page = [*lines("A call that is too low for the players who come behind it", "and has been made:")]
    page += lines(first, "2. must be made higher by whoever made it, at his turn,", "if that can be.", third, top=120)
    assert sum(string[:1].isdecimal() for string in strings(read([page]))) == items


def test_a_note_for_which_a_page_had_no_room_stands_at_the_foot_of_the_next_one() -> None:
    first = [*lines("The herald", top=500), (100, 496, 6, "1"), (108, 500, 10, "rings; he rests at noon.")]
    second = [*lines("The keeper opens the gate and the tower."), *lines("1 Or his deputy.", top=540, size=8)]
    document = read([first, second])
    assert strings(document) == ["The herald rings; he rests at noon.", "The keeper opens the gate and the tower."]
    assert [(ref.at, ref.mark) for ref in document.blocks[0].refs] == [(10, "1")]
    assert {mark: note.string for mark, note in document.notes.items()} == {"1": "Or his deputy."}


def test_each_page_may_begin_its_notes_anew() -> None:
    pages = [
        [*lines(f"The {name}", top=80), (40 + 6 * (len(name) + 4), 76, 6, "1"), *lines("Some more of the text of the law.", top=110),
         *lines(f"1 Note on the {name}.", top=540, size=8)]
        for name in ("herald", "keeper")
    ]  # fmt: skip
    document = read(pages)
    assert {mark: note.string for mark, note in document.notes.items()} == {
        "1": "Note on the herald.",
        "1-2": "Note on the keeper.",
    }


def marked(word: str, top: float, mark: str = "*", x: float = 40) -> list[Placed]:
    """A line of text whose word has a raised mark."""
    return [
        *lines(word, x=x, top=top),
        (x + 6 * len(word), top - 4, 6, mark),
        (x + 6 * len(word) + 8, top, 10, "rings."),
    ]


HERALD = [*marked("The herald", 80), *lines("He rests at noon and climbs the tower at night.", top=100)]


@pytest.mark.parametrize("raised", [False, True])
def test_endnotes_in_roman_numerals_go_back_to_their_raised_marks(raised: bool) -> None:
    text = [*marked("A. The herald", 80, "i"), *lines("B. The keeper rings.", "C. The warden.", top=110)]
    text.append((160, 106, 6, "ii"))
    if raised:
        notes = [[(40, 80 + 20 * at, 6, mark), (46 + 4 * at, 84 + 20 * at, 10, note)]
                 for at, (mark, note) in enumerate([("i", "Or his deputy."), ("ii", "Of the gate.")])]  # fmt: skip
    else:
        notes = [lines("i Or his deputy.", "ii Of the gate.")]
    document = read([text, [placed for note in notes for placed in note]])
    assert strings(document) == ["A. The herald rings.", "B. The keeper rings.", "C. The warden."]
    assert {mark: note.string for mark, note in document.notes.items()} == {"i": "Or his deputy.", "ii": "Of the gate."}
    without = read([text, lines("i Or his deputy.", "iii Of the gate.")])
    assert not without.notes


KEEPER = [*marked("The keeper", 120), *lines("He opens the gate and shuts it at nightfall.", top=140)]
TWO_NOTES = [*lines("* Note on the herald.", top=530, size=8), *lines("* Note on the keeper.", top=544, size=8)]


@pytest.mark.parametrize(
    ("page", "wanted"),
    [
        ([*HERALD, *KEEPER, *TWO_NOTES], [("*", "Note on the herald."), ("*-2", "Note on the keeper.")]),
        # Three marks and two notes: nothing says whose they are, so they stay where they stand.
        ([*HERALD, *KEEPER, *marked("The guard", 160), *TWO_NOTES], []),
        # One note, two marks that share it.
        ([*HERALD, *KEEPER, *TWO_NOTES[:1]], [("*", "Note on the herald.")]),
    ],
)
def test_notes_of_a_page_that_begin_alike_go_each_to_one_mark(
    page: list[Placed], wanted: list[tuple[str, str]]
) -> None:
    document = read([page])
    assert [(mark, note.string) for mark, note in document.notes.items()] == wanted
    refs = [ref.mark for block in document.blocks for ref in block.refs]
    assert refs == {2: [mark for mark, _ in wanted], 1: ["*", "*"], 0: []}[len(wanted)]


@pytest.mark.parametrize(
    "keeper", [marked("The keeper", 120, "**"), lines("The keeper** rings.", top=120)], ids=["raised", "glued"]
)
def test_one_star_is_no_part_of_two(keeper: list[Placed]) -> None:
    notes = [*lines("* Or his deputy.", top=530, size=8), *lines("** Of the gate.", top=544, size=8)]
    document = read([[*HERALD, *keeper, *lines("He opens the gate and shuts it at nightfall.", top=140), *notes]])
    assert {mark: note.string for mark, note in document.notes.items()} == {"*": "Or his deputy.", "**": "Of the gate."}
    assert [(block.string[:10], ref.mark) for block in document.blocks for ref in block.refs] == [
        ("The herald", "*"),
        ("The keeper", "**"),
    ]


def test_small_print_without_a_mark_in_the_text_is_text() -> None:
    page = [*lines("The keeper opens the gate and the tower."), *lines("1 Printed in the tower.", top=540, size=8)]
    assert strings(read([page])) == ["The keeper opens the gate and the tower.", "1 Printed in the tower."]


GATES = [
    *lines("LAW 7 - GATES", top=60, size=14), *lines("A. Opening of the gate", top=90), *lines("The keeper", top=102), (100, 98, 6, "1"),
    *lines("opens the gate in the morning, when", x=108, top=102), *lines("the bell rings for the first time.", top=114),
    *lines("B. Closing of the gate at night and on all the days without", "any wind", "The herald closes it.", top=126),
]  # fmt: skip
BELLS = [
    *lines("LAW 8 - BELLS", top=180, size=14), *lines("A. Ringing of the bell", "The bell", top=200), (88, 208, 6, "2"),
    *lines("rings at noon.", x=94, top=212),
]  # fmt: skip


@pytest.mark.parametrize(
    "pages",
    [
        [[*GATES, *BELLS, *lines("1 Or the deputy that he named.", "2 Of bronze.", top=300)]],
        [[*GATES, *BELLS, *lines("Notes", "1. Or the deputy that he named.", "2. Of bronze.", top=300)]],
        [[*GATES, *BELLS], [*lines("Endnotes", top=60, size=14), (40, 86, 6, "1"), *lines("Or the deputy that he named.", x=48, top=90),
                            (40, 106, 6, "2"), *lines("Of bronze.", x=48, top=110)]],
    ],
    ids=["below the text", "with a heading", "on a page of their own"],
)  # fmt: skip
def test_endnotes_as_large_as_the_text_go_back_to_the_laws_of_their_marks(pages: list[list[Placed]]) -> None:
    (found,) = structure_sources([(read_source(pdf(pages), "a.pdf"), Hints(edition="2017", language="en"))], BOOK)
    assert unaccounted(found) == ()
    assert [(str(law.number), note.mark, note.text.string) for law in found.laws for note in law.notes] == [
        ("7", "1", "Or the deputy that he named."),
        ("8", "2", "Of bronze."),
    ]
    headings = [clause.heading.string for law in found.laws for clause in walk(law.root) if clause.heading]
    assert headings == [
        "GATES",
        "Opening of the gate",
        "Closing of the gate at night and on all the days without any wind",
        "BELLS",
        "Ringing of the bell",
    ]


def test_a_page_that_is_a_picture_is_named() -> None:
    document = read_source(pdf([lines("The keeper rests."), []], pictures=True), "a.pdf")
    assert left_out(document) == [("[picture: page 1]", "a picture"), ("[picture: page 2]", "a picture")]
    assert [message for _, _, message in document.warnings] == [
        "2 pictures, the first one here (“page 1”), are not read; if they show text or a table of the law, type that in "
        "its place"
    ]


GOOD = pdf([lines("The keeper rests.")])
BOMB = zlib.compress(bytes(100_000_000), 9)


@pytest.mark.parametrize(
    ("data", "told"),
    [
        (GOOD[: len(GOOD) // 2], "damaged"),
        (b"%PDF-1.7\nnothing\n%%EOF\n", "damaged|no-text"),
        (pdf([[]]), "no-text"),
        (pdf([[], []], pictures=True), r"no-text: .*\(OCR\)"),
        (pdf([[]], filters=b"/Filter /FlateDecode", packed=BOMB), "too-large"),
        (pdf([[]], filters=b"/Filter [/FlateDecode /FlateDecode]", packed=zlib.compress(BOMB, 9)), "too-large"),
    ],
)
def test_what_cannot_be_read_is_told(data: bytes, told: str) -> None:
    started = time.process_time()
    with pytest.raises(LawtextError, match=told) as caught:
        read_source(data, "a.pdf")
    assert str(caught.value).startswith("a.pdf: ")
    assert time.process_time() - started < 10


@pytest.mark.client("libreoffice")
def test_an_encrypted_pdf_is_told(made: dict[str, bytes], tmp_path: Path) -> None:
    (tmp_path / "gate.fodt").write_text(golden_documents.TABLE, encoding="utf-8")
    options = '{"EncryptFile":{"type":"boolean","value":"true"},"DocumentOpenPassword":{"type":"string","value":"x"}}'
    subprocess.run(
        ["soffice", f"-env:UserInstallation={(tmp_path / 'profile').as_uri()}", "--headless", "--convert-to",
         f"pdf:writer_pdf_Export:{options}", "--outdir", str(tmp_path), str(tmp_path / "gate.fodt")],
        check=True, capture_output=True, timeout=120,
    )  # fmt: skip
    with pytest.raises(LawtextError, match="encrypted: this PDF is encrypted"):
        read_source((tmp_path / "gate.pdf").read_bytes(), "gate.pdf")


def test_a_text_that_speaks_of_pdfs_is_text() -> None:
    assert read_source(b"A file begins with %PDF-1.4.\n", "a.txt").reader == "pasted page"


def test_without_pdfplumber_a_sentence_names_the_extra(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "pdfplumber", None)
    with pytest.raises(LawtextError, match=r"missing-extra: .*pip install 'lawtext\[pdf\]'"):
        read_source(GOOD, "a.pdf")


def test_a_table_above_two_columns_is_not_read_down_the_columns() -> None:
    table = [(40.0, 40 + 12.0 * at, 10.0, name) for at, name in enumerate(["Bell", "first", "second", "third"])]
    table += [(300.0, 40 + 12.0 * at, 10.0, points) for at, points in enumerate(["Points", "5", "15", "100"])]
    left = lines(*["The keeper of the gate opens"] * 8, top=120)
    right = lines(*["A herald who rings the bell."] * 8, x=225, top=120)
    found = strings(read([[*table, *left, *right]]))
    assert found[:8] == ["Bell", "Points", "first", "5", "second", "15", "third", "100"]
    assert " ".join(found[8:]) == " ".join(["The keeper of the gate opens"] * 8 + ["A herald who rings the bell."] * 8)


@pytest.mark.parametrize(("head", "kept"), [("LAW 1 - THING 1", True), ("Page 1 of 1", False), ("1 / 1", False)])
def test_the_title_of_a_law_above_a_single_page_is_not_its_number(head: str, kept: bool) -> None:
    lines = [head, "A. The builder stacks all of his stones at once.", "B. The mover lifts the tower when it is whole."]
    page = [(40.0, 60.0 + 40 * index, 10.0, line) for index, line in enumerate(lines)]
    document = read_source(pdf([page]), "page.pdf")
    assert (document.blocks[0].string == head) is kept
    (found,) = structure_sources([(document, Hints(edition="2017"))], BOOK)
    assert [str(law.number) for law in found.laws] == (["1"] if kept else [])
    assert unaccounted(found) == ()
