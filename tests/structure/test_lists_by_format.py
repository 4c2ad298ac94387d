"""One law that is a list of lists, written in every format that says how deep a list stands: each is read alike.

A law is written here once, as items and paragraphs with their depth in lists; the outlines were written by hand.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NamedTuple

import pytest

from lawtext.readers import Document, read_source
from lawtext.structure.pages import structure_sources
from lawtext.structure.proposal import Hints
from tests import whole_pages
from tests.readers.test_docx import level, lists, packed, par, run
from tests.structure.test_any_page import BOOK
from tests.structure.test_nested_lists import laws


class Row(NamedTuple):
    """A paragraph of a law: an item of a list at a depth, or a text inside the item at a depth (0: outside any)."""

    depth: int
    text: str
    item: bool = True


def text(depth: int, words: str) -> Row:
    return Row(depth, words, item=False)


def indented(left: int, hanging: int = 0) -> str:
    return f'<w:ind w:left="{left}" w:hanging="{hanging}"/>'


def levels(*kinds: tuple[str, str], more: str = "") -> str:
    """Levels of a Word list, each indented; a kind is a format and the text around the number."""
    return "".join(
        level(at, kind, around, more).replace("</w:lvl>", f"<w:pPr>{indented(720 * at + 720, 360)}</w:pPr></w:lvl>")
        for at, (kind, around) in enumerate(kinds)
    )


FIGURES = levels(*(("decimal", f"%{at}.") for at in range(1, 6)))


def number(at: int, list_id: int = 1) -> str:
    return f'<w:numPr><w:ilvl w:val="{at}"/><w:numId w:val="{list_id}"/></w:numPr>'


def docx(rows: Sequence[Row], title: str, numbering: str = FIGURES) -> Document:
    body = par(run(title), '<w:outlineLvl w:val="0"/>')
    for row in rows:
        plain = indented(720 * row.depth) if row.depth else ""
        body += par(run(row.text), number(row.depth - 1) if row.item else plain)
    return read_source(packed(body, numbering=lists(numbering)), "a.docx")


def wiki(rows: Sequence[Row], title: str) -> Document:
    lines = [f"====== {title} ======"]
    for row in rows:
        lines += ["  " * row.depth + f"- {row.text}"] if row.item else ["", row.text, ""]
    return read_source("\n".join(lines).encode(), "a.txt")


def web(rows: Sequence[Row], title: str) -> Document:
    page, depth = f"<html><body><h1>{title}</h1>", 0
    for row in rows:
        page += "</li></ol>" * (depth - row.depth)
        if row.item:
            page += "</li>" * (depth >= row.depth) + "<ol>" * (row.depth - depth) + f"<li>{row.text}"
        else:
            page += f"<p>{row.text}</p>"
        depth = row.depth
    return read_source((page + "</li></ol>" * depth + "</body></html>").encode(), "a.html")


def markdown(rows: Sequence[Row], title: str, step: int = 3, *, ones: bool = False) -> Document:
    """``step`` is how far each list is indented, ``ones`` that every item is written with ``1.``."""
    lines, counts = [f"# {title}", ""], [0] * 9
    for row in rows:
        if row.item:
            counts[row.depth :] = [1 if ones else counts[row.depth] + 1, *[0] * (8 - row.depth)]
            lines.append(f"{' ' * step * (row.depth - 1)}{counts[row.depth]}. {row.text}")
        else:
            lines += ["", " " * step * row.depth + row.text, ""]
    return read_source("\n".join(lines).encode(), "a.md")


Writer = Callable[[Sequence[Row], str], Document]
ALL: tuple[Writer, ...] = (web, wiki, markdown, docx)
THAT_NEST: tuple[Writer, ...] = (web, markdown, docx)
"""In a wiki a paragraph stands in no item."""

OPENING = text(0, "A ferry leaves when the flag is up.")
BOARDING = (
    Row(1, "A passenger boards."),
    Row(2, "The late one waits."),
    Row(3, "He sits."),
    Row(3, "He stands."),
    Row(2, "Nobody boards twice."),
)
SEATS = Row(1, "An empty seat is the crew's.")
COIN = text(1, "Whoever boards pays a coin.")
CLOSING = text(0, "The ferryman decides what is left open.")
READ = [
    "12 |  | THE CROSSING | A ferry leaves when the flag is up.{closing}",
    "12A | 1. –numbering 0.6 |  | A passenger boards.{coin}",
    "12A1 | 1. |  | The late one waits.",
    "12A1(a) | 1. –numbering 0.6 |  | He sits.{paid}",
    "12A1(b) | 2. –numbering 0.6 |  | He stands.",
    "12A2 | 2. |  | Nobody boards twice.",
    "12B | 2. –numbering 0.6 |  | An empty seat is the crew's.",
]


def read(lines: int = 7, closing: str = "", coin: str = "", paid: str = "") -> list[str]:
    return [line.format(closing=closing, coin=coin, paid=paid) for line in READ[:lines]]


@pytest.mark.client("docx")
@pytest.mark.parametrize("written", ALL)
@pytest.mark.parametrize(
    ("rows", "wanted"),
    [
        ((OPENING, *BOARDING, SEATS), read()),
        ((OPENING, *BOARDING, SEATS, CLOSING), read(closing=" ¶2 " + CLOSING.text)),
        # Right below the deepest list, it closes the law all the same.
        ((OPENING, *BOARDING, CLOSING), read(6, closing=" ¶1 " + CLOSING.text)),
        # One list inside the other is all there is, and each begins at 1.
        ((OPENING, Row(1, "The crew rows."), Row(2, "It sings."), Row(3, "It hums."), CLOSING),
         ["12 |  | THE CROSSING | A ferry leaves when the flag is up. ¶1 The ferryman decides what is left open.",
          "12A | 1. –numbering 0.6 |  | The crew rows.",
          "12A1 | 1. |  | It sings.",
          "12A1(a) | 1. –numbering 0.6 |  | It hums."]),
        # Items that go on with the opening text in lower case are the law's own; so may the closing text.
        ((text(0, "A keeper who finds a key may:"), Row(1, "keep it for the day;"), Row(2, "hang it up; or"),
          Row(2, "hide it; or"), Row(1, "leave it there."), text(0, "and in every case he tells the herald.")),
         ["12 |  | THE CROSSING | A keeper who finds a key may: ¶2 and in every case he tells the herald.",
          "12.1 | 1. |  | keep it for the day;",
          "12.1(a) | 1. –numbering 0.6 |  | hang it up; or",
          "12.1(b) | 2. –numbering 0.6 |  | hide it; or",
          "12.2 | 2. |  | leave it there."]),
        ((OPENING, Row(1, "Oil"), Row(2, "Oil is fetched before noon."), Row(2, "It is never lent."), Row(1, "Wood"),
          Row(2, "Wood is cut at night."), CLOSING),
         ["12 |  | THE CROSSING | A ferry leaves when the flag is up. ¶2 The ferryman decides what is left open.",
          "12A | 1. –numbering 0.6 | Oil | ",
          "12A1 | 1. |  | Oil is fetched before noon.",
          "12A2 | 2. |  | It is never lent.",
          "12B | 2. –numbering 0.6 | Wood | ",
          "12B1 | 1. |  | Wood is cut at night."]),
    ],
)  # fmt: skip
def test_a_text_below_the_whole_list_closes_the_law(written: Writer, rows: Sequence[Row], wanted: list[str]) -> None:
    assert laws(written(rows, "LAW 12 - THE CROSSING")) == wanted


@pytest.mark.client("docx")
@pytest.mark.parametrize("written", ALL)
def test_greek_is_read_alike(written: Writer) -> None:
    rows = (
        text(0, "Το πορθμείο φεύγει όταν υψωθεί η σημαία."),
        Row(1, "Ο επιβάτης ανεβαίνει."),
        Row(2, "Όποιος αργεί περιμένει."),
        Row(1, "Η άδεια θέση είναι του πληρώματος."),
        text(0, "Ό,τι μένει το κρίνει ο πορθμέας."),
    )
    assert laws(written(rows, "ΝΟΜΟΣ 12 - Η ΔΙΑΒΑΣΗ")) == [
        "12 |  | Η ΔΙΑΒΑΣΗ | Το πορθμείο φεύγει όταν υψωθεί η σημαία. ¶2 Ό,τι μένει το κρίνει ο πορθμέας.",
        "12A | 1. –numbering 0.6 |  | Ο επιβάτης ανεβαίνει.",
        "12A1 | 1. |  | Όποιος αργεί περιμένει.",
        "12B | 2. –numbering 0.6 |  | Η άδεια θέση είναι του πληρώματος.",
    ]


@pytest.mark.client("docx")
@pytest.mark.parametrize("written", ALL)
def test_several_texts_below_a_list_may_have_lost_their_labels(written: Writer) -> None:
    """They are clauses; so is the opening text, and the list is inside it, item in item as it stands."""
    rows = (OPENING, *BOARDING, CLOSING, text(0, "The crew obeys him."))
    assert " ".join(line.partition(" |")[0] for line in laws(written(rows, "LAW 12 - THE CROSSING"))) == (
        "12 12A 12A1 12A1(a) 12A1(a)(i) 12A1(a)(ii) 12A1(b) 12B 12C"
    )


@pytest.mark.parametrize(("written", "said"), [(wiki, 1), (web, 0)])
def test_a_text_that_closes_a_law_by_its_place_only_is_told(written: Writer, said: int) -> None:
    document = written((OPENING, *BOARDING, SEATS, CLOSING), "LAW 12 - THE CROSSING")
    (found,) = structure_sources([(document, Hints(edition="2017"))], BOOK)
    told = [problem.message for problem in found.problems if problem.code == "text-after-items"]
    assert (
        told
        == [
            "“The ferryman decides …” has no label and comes after the last item of 12; read as the closing text of 12, but it may"
            " be text of 12B"
        ]
        * said
    )


@pytest.mark.client("docx")
@pytest.mark.parametrize("written", THAT_NEST)
@pytest.mark.parametrize(
    ("rows", "wanted"),
    [
        ((OPENING, *BOARDING, COIN, SEATS), read(coin=" ¶2 " + COIN.text)),
        ((OPENING, *BOARDING, COIN), read(6, coin=" ¶2 " + COIN.text)),
        ((OPENING, *BOARDING, COIN, CLOSING), read(6, coin=" ¶2 " + COIN.text, closing=" ¶1 " + CLOSING.text)),
        ((OPENING, *BOARDING[:3], text(3, "He is not paid for it."), *BOARDING[3:], SEATS),
         read(paid=" ¶0 He is not paid for it.")),
    ],
)  # fmt: skip
def test_a_text_inside_an_item_is_of_that_item(written: Writer, rows: Sequence[Row], wanted: list[str]) -> None:
    assert laws(written(rows, "LAW 12 - THE CROSSING")) == wanted


LETTERED = (("upperLetter", "%1."), ("decimal", "%2."), ("lowerLetter", "(%3)"))


@pytest.mark.client("docx")
@pytest.mark.parametrize(
    ("numbering", "labels"),
    [
        # The numbers of the levels above are printed before each.
        (levels(("decimal", "%1."), ("decimal", "%1.%2."), ("decimal", "%1.%2.%3.")), ["1.", "1.", "1.", "2.", "2.", "2."]),
        # The list that Word offers first.
        (levels(("decimal", "%1."), ("lowerLetter", "%2."), ("lowerRoman", "%3.")), ["1.", "a.", "i.", "ii.", "b.", "2."]),
        (levels(("upperLetter", "%1."), ("decimal", "%2."), ("decimal", "%3.")), ["A.", "1.", "1.", "2.", "2.", "B."]),
        (levels(*LETTERED), ["A.", "1.", "(a)", "(b)", "2.", "B."]),
    ],
)  # fmt: skip
def test_signs_of_word_lists_do_not_matter(numbering: str, labels: list[str]) -> None:
    found = laws(docx((OPENING, *BOARDING, SEATS), "LAW 12 - THE CROSSING", numbering))
    assert [line.split(" | ")[0] for line in found] == ["12", "12A", "12A1", "12A1(a)", "12A1(b)", "12A2", "12B"]
    assert [line.split(" | ")[1].split(" –")[0] for line in found[1:]] == labels


@pytest.mark.client("docx")
def test_below_letters_that_a_list_kept_depth_decides_too() -> None:
    """What stands below the last clause may go on with it: nothing says that it closes the law."""
    rows = (OPENING, *BOARDING[:3], Row(2, "Nobody boards twice."), Row(2, "Nobody leaves."), SEATS, CLOSING)
    found = laws(
        docx(rows, "LAW 12 - THE CROSSING", levels(("upperLetter", "%1."), ("decimal", "%2."), ("decimal", "%3.")))
    )
    assert [line.partition(" |")[0] for line in found] == ["12", "12A", "12A1", "12A1(a)", "12A2", "12A3", "12B"]
    assert found[-1].endswith(" ¶0 " + CLOSING.text)


ROWING = (
    OPENING,
    Row(1, "A passenger boards."),
    Row(2, "The late one waits."),
    Row(1, "The crew rows."),
    Row(2, "It sings."),
    SEATS,
)


@pytest.mark.client("docx")
@pytest.mark.parametrize(
    ("numbering", "numbers"),
    [
        # A level that never starts anew counts on below the next clause.
        (levels(("decimal", "%1.")) + level(1, "decimal", "%2.", '<w:lvlRestart w:val="0"/>'),
         ["12A", "12A1", "12B", "12B2", "12C"]),
        (FIGURES.replace('<w:start w:val="1"/>', '<w:start w:val="4"/>'), ["12D", "12D4", "12E", "12E4", "12F"]),
    ],
)  # fmt: skip
def test_a_number_is_what_word_counts_at_its_depth(numbering: str, numbers: list[str]) -> None:
    found = laws(docx(ROWING, "LAW 12 - THE CROSSING", numbering))
    assert [line.partition(" |")[0] for line in found] == ["12", *numbers]


@pytest.mark.client("docx")
def test_another_use_of_a_word_list_may_start_elsewhere() -> None:
    again = (
        '<w:num w:numId="7"><w:abstractNumId w:val="0"/><w:lvlOverride w:ilvl="1"><w:startOverride w:val="3"/>'
        "</w:lvlOverride></w:num>"
    )
    body = par(run("LAW 12 - THE CROSSING"), '<w:outlineLvl w:val="0"/>') + par(run(OPENING.text))
    for at, list_id, words in ((0, 1, "One."), (1, 1, "Two."), (0, 1, "Three."), (1, 7, "Four."), (1, 7, "Five.")):
        body += par(run(words), number(at, list_id))
    found = laws(read_source(packed(body, numbering=lists(FIGURES, nums=again)), "a.docx"))
    assert [line.partition(" |")[0] for line in found] == ["12", "12A", "12A1", "12B", "12B3", "12B4"]


@pytest.mark.client("docx")
def test_styles_may_carry_lists_and_indentation() -> None:
    styles = "".join(
        f'<w:style w:type="paragraph" w:styleId="N{at}"><w:name w:val="List Number {at}"/><w:pPr>{number(at - 1)}</w:pPr>'
        f'</w:style><w:style w:type="paragraph" w:styleId="C{at}"><w:name w:val="List Continue {at}"/><w:pPr>'
        f"{indented(720 * at)}</w:pPr></w:style>"
        for at in (1, 2, 3)
    )
    body = par(run("LAW 12 - THE CROSSING"), '<w:outlineLvl w:val="0"/>')
    for row in (OPENING, *BOARDING, COIN, CLOSING):
        style = f'<w:pStyle w:val="{"N" if row.item else "C"}{row.depth}"/>' if row.depth else ""
        body += par(run(row.text), style)
    found = laws(read_source(packed(body, numbering=lists(FIGURES), styles=styles), "a.docx"))
    assert found == read(6, coin=" ¶2 " + COIN.text, closing=" ¶1 " + CLOSING.text)


@pytest.mark.client("docx")
def test_bullets_below_numbers_are_as_deep_as_they_are_indented() -> None:
    bullets = level(0, "bullet", "•").replace("</w:lvl>", f"<w:pPr>{indented(2160, 360)}</w:pPr></w:lvl>")
    body = par(run("LAW 12 - THE CROSSING"), '<w:outlineLvl w:val="0"/>') + par(run(OPENING.text))
    for at, list_id, words in ((0, 1, "A passenger boards."), (1, 1, "The late one may:"), (0, 2, "sit; or"),
                               (0, 2, "stand."), (1, 1, "Nobody boards twice."), (0, 1, "The crew rows.")):  # fmt: skip
        body += par(run(words), number(at, list_id))
    assert laws(read_source(packed(body, numbering=lists(FIGURES, bullets)), "a.docx")) == [
        "12 |  | THE CROSSING | A ferry leaves when the flag is up.",
        "12A | 1. –numbering 0.6 |  | A passenger boards.",
        "12A1 | 1. |  | The late one may:",
        "12A1(a) | –numbering 0.8 |  | sit; or",
        "12A1(b) | –numbering 0.8 |  | stand.",
        "12A2 | 2. |  | Nobody boards twice.",
        "12B | 2. –numbering 0.6 |  | The crew rows.",
    ]


@pytest.mark.client("docx")
def test_indentation_that_is_not_kept_to_says_nothing() -> None:
    """One paragraph inside a clause is indented, another one is not: the last one need not close the law."""
    rows = (OPENING, Row(1, "A passenger boards."), text(1, "He pays."), SEATS, text(0, "The mate too."),
            Row(1, "The crew rows."), text(0, "It sings."))  # fmt: skip
    found = laws(docx(rows, "LAW 12 - THE CROSSING", levels(*LETTERED)))
    assert found[1:] == [
        "12A | A. |  | A passenger boards. ¶0 He pays.",
        "12B | B. |  | An empty seat is the crew's. ¶0 The mate too.",
        "12C | C. |  | The crew rows. ¶0 It sings.",
    ]


@pytest.mark.parametrize("step", [2, 3, 4])
@pytest.mark.parametrize("ones", [False, True])
def test_markdown_may_indent_little_or_much_and_count_by_itself(step: int, *, ones: bool) -> None:
    found = laws(markdown((OPENING, *BOARDING, COIN, CLOSING), "LAW 12 - THE CROSSING", step, ones=ones))
    assert found == read(6, coin=" ¶2 " + COIN.text, closing=" ¶1 " + CLOSING.text)


HEAD = "# LAW 12 - THE CROSSING\n\n"


@pytest.mark.parametrize(
    ("page", "wanted"),
    [
        # Tabs, empty lines, lines that go on.
        ("1. A passenger boards.\n\n\t1. The late one waits\n\t   at the gate.\n\n\t\t1. He sits.\n\n\tHe pays.\n\n"
         "2. The crew rows.\n\nThat is all.\n",
         ["12 |  | THE CROSSING | That is all.",
          "12A | 1. –numbering 0.6 |  | A passenger boards. ¶1 He pays.",
          "12A1 | 1. |  | The late one waits at the gate.",
          "12A1(a) | 1. –numbering 0.6 |  | He sits.",
          "12B | 2. –numbering 0.6 |  | The crew rows."]),
        # A list of one level whose numbers are all the same is counted.
        ("1. A passenger boards.\n1. The crew rows.\n1. It sings.\n",
         ["12 |  | THE CROSSING | ",
          "12A | 1. –numbering 0.6 |  | A passenger boards.",
          "12B | 2. –numbering 0.6 |  | The crew rows.",
          "12C | 3. –numbering 0.6 |  | It sings."]),
        # The same number in two languages is that of one clause.
        ("# ΝΟΜΟΣ 12 - Η ΔΙΑΒΑΣΗ\n\nA. Boarding\n\nΑ. Επιβίβαση\n\n1. He waits.\n\n1. Περιμένει.\n",
         ["12 |  | THE CROSSING | ",
          "12A | A. | Boarding | ",
          "12A1 | 1. |  | He waits.",
          "12 |  | Η ΔΙΑΒΑΣΗ | ",
          "12A | Α. | Επιβίβαση | ",
          "12A1 | 1. |  | Περιμένει."]),
        # A text that is not indented ends a list, and a letter does.
        ("A. Boarding\n\n1. He waits.\n\nB. Rowing\n\n1. She rows.\n",
         ["12 |  | THE CROSSING | ",
          "12A | A. | Boarding | ",
          "12A1 | 1. |  | He waits.",
          "12B | B. | Rowing | ",
          "12B1 | 1. |  | She rows."]),
        # Typed letters are above the lists; what is indented belongs to an item, what is not to the clause.
        ("## A. Boarding\n\nA passenger boards.\n\n1. The late one waits.\n   1. He sits.\n   2. He stands.\n\n   He is not paid."
         "\n2. Nobody boards twice.\n\nWhoever boards pays.\n\n## B. Seats\n\nAn empty seat is the crew's.\n",
         ["12 |  | THE CROSSING | ",
          "12A | A. | Boarding | A passenger boards. ¶2 Whoever boards pays.",
          "12A1 | 1. |  | The late one waits. ¶2 He is not paid.",
          "12A1(a) | 1. –numbering 0.6 |  | He sits.",
          "12A1(b) | 2. –numbering 0.6 |  | He stands.",
          "12A2 | 2. |  | Nobody boards twice.",
          "12B | B. | Seats | An empty seat is the crew's."]),
        # Bullets inside numbers.
        ("1. A passenger boards.\n    1. The late one may:\n        - sit; or\n        - stand.\n    2. Nobody boards twice.\n"
         "2. The crew rows.\n",
         ["12 |  | THE CROSSING | ",
          "12A | 1. –numbering 0.6 |  | A passenger boards.",
          "12A1 | 1. |  | The late one may:",
          "12A1(a) | –numbering 0.8 |  | sit; or",
          "12A1(b) | –numbering 0.8 |  | stand.",
          "12A2 | 2. |  | Nobody boards twice.",
          "12B | 2. –numbering 0.6 |  | The crew rows."]),
        # A paragraph below a label that is typed, and indented to it, is of that label.
        ("## A. Boarding\n\n1. The late one waits.\n\n   (a) He sits.\n\n       He is not paid.\n\n   (b) He stands.\n",
         ["12 |  | THE CROSSING | ",
          "12A | A. | Boarding | ",
          "12A1 | 1. |  | The late one waits.",
          "12A1(a) | (a) |  | He sits. ¶0 He is not paid.",
          "12A1(b) | (b) |  | He stands."]),
    ],
)  # fmt: skip
def test_lists_of_markdown(page: str, wanted: list[str]) -> None:
    assert laws(read_source((HEAD + page).encode(), "a.md")) == wanted


@pytest.mark.client("docx")
@pytest.mark.parametrize("written", [markdown, docx])
def test_a_text_that_is_not_indented_is_of_the_item_above_where_the_list_counts_on(written: Writer) -> None:
    """LibreOffice takes the indentation of such paragraphs away when it saves a web page as a Word file."""
    rows = (OPENING, *BOARDING[:3], text(0, "He is not paid for it."), *BOARDING[3:], SEATS)
    assert laws(written(rows, "LAW 12 - THE CROSSING")) == read(paid=" ¶0 He is not paid for it.")


@pytest.mark.parametrize(
    ("page", "name"),
    [
        (
            "**A. Sails**\n  - All are white.\n  - A sail is torn if it\n    * has a hole, or\n    * hangs down.\n",
            "a.txt",
        ),
        ("**A. Sails**\n\n1. All are white.\n2. A sail is torn if it\n   - has a hole, or\n   - hangs down.\n", "a.md"),
        (
            "<b>A. Sails</b><ol><li>All are white.</li><li>A sail is torn if it"
            "<ul><li>has a hole, or</li><li>hangs down.</li></ul></li></ol>",
            "a.html",
        ),
    ],
)
def test_a_list_inside_a_short_item_keeps_its_first_item(page: str, name: str) -> None:
    titled = {"a.txt": "====== Law 6 ======\n", "a.md": "# Law 6\n\n", "a.html": "<h1>Law 6</h1>"}[name]
    found = whole_pages.walked(whole_pages.read(titled + page, name=name))
    *_, item, first, second = (f"{clause.number.latin} {whole_pages.said(clause)}" for _, clause in found)
    assert item == "6A2 |A sail is torn if it"
    assert (first, second) == ("6A2(a) |has a hole, or", "6A2(b) |hangs down.")
