"""The menu of laws that a site sets beside a law, as its page is printed: rows of spans, and the paragraph it becomes."""

from __future__ import annotations

import pytest

from lawtext.readers.pdf.gutters import Span, gutter_of, side_bar_behind
from tests.whole_pages import read, walked

WORDS = ("LAW62-STONES", "A.Counting", "Thekeepercountsallthestonesbeforethebellandwhoever", "doubtsthecountasks.")


def _menu(places: tuple[float, float], names: list[str], texts: list[str], at: float) -> list[list[Span]]:
    """Return rows as a printer makes them of a menu and a text, the lines of which are a little higher: a row of both
    where they meet, else of one."""
    rows: list[list[Span]] = []
    for count, name in enumerate(names):
        menu = Span(*places, name)
        if count % 3 == 2 and texts:
            rows.append(sorted((menu, Span(at, at + 7 * len(texts[0]), texts.pop(0)))))
        else:
            rows.append([menu])
            if count % 3 == 1 and texts:
                rows.append([Span(at, at + 7 * len(texts[0]), texts.pop(0))])
    return [*rows, *([Span(at, at + 7 * len(text), text)] for text in texts)]


LAWS = [f"Law{number}" for number in range(60, 72)]


@pytest.mark.parametrize(
    ("rows", "gutter"),
    [
        (_menu((34, 77), LAWS, [*WORDS, *WORDS], 169), 167.5),
        (_menu((34, 77), [f"Νόμος{number}" for number in range(1, 13)], [*WORDS, *WORDS], 140), 138.5),
        (_menu((500, 543), LAWS, [*WORDS, *WORDS], 34), 498.5),
        # each name has words beside it: a table of contents
        ([[Span(34, 77, name), Span(120, 240, "Stones")] for name in LAWS], None),
        # each is the head of a text that is set in
        ([row for name in LAWS for row in ([Span(34, 77, name)], [Span(60, 300, WORDS[2])])], None),
        (_menu((34, 77), LAWS[:5], [*WORDS, *WORDS], 169), None),  # too few
        (
            _menu((34, 77), ["Law7", "Law3", "Law9", "Law1", "Law5", "Law2", "Law8", "Law4"], [*WORDS, *WORDS], 169),
            None,
        ),
    ],
)
def test_where_the_names_of_laws_part_from_the_text_beside_them(rows: list[list[Span]], gutter: float | None) -> None:
    assert gutter_of(rows) == gutter


@pytest.mark.parametrize(
    ("lines", "bar"),
    [
        (["Harbournews", "Theharbourpilots", "Weathertoday", "Boatsforsale"], True),
        (["Thekeeperwritesitdown", "inthebookofthingsonthe", "dayonwhichitwasmoved.", "LAW63-BELLS"], False),
        (["A.", "B.", "C.", "D."], False),
    ],
)
def test_names_beside_a_text_are_a_side_bar_and_parts_of_sentences_none(lines: list[str], *, bar: bool) -> None:
    rows = [
        row for line in lines for row in ([Span(34, 280, WORDS[2])], [Span(320, 400, line)], [Span(34, 200, WORDS[3])])
    ]
    assert side_bar_behind(rows, 300) is bar


@pytest.mark.parametrize(
    ("line", "kept"),
    [
        (" ".join(f"Law {number}" for number in range(1, 94)), False),
        (" | ".join(f"Νόμος {number}" for number in range(60, 80)), False),
        (
            " ".join(f"Law {number}" for number in range(60, 75)) + " and all others apply to the keeper of the hall.",
            True,
        ),
    ],
)
def test_a_paragraph_of_nothing_but_names_of_laws_is_a_menu(line: str, *, kept: bool) -> None:
    page = f"LAW 62 - STONES\n\nA. Counting\n\nThe keeper counts all the stones of the tower.\n\n{line}\n"
    found = read(page)
    said = " ".join(text.text.string for _, clause in walked(found) for text in clause.paragraphs)
    assert (line in said) is kept
    assert next(str(law.root.number) for law, _ in walked(found)) == "62" and len(found.laws) == 1
