"""Two titles of a law in one line, of which the second has no number: a sign, a dash or brackets part them."""

from __future__ import annotations

import pytest

from lawtext.model import Book
from tests.whole_pages import read

_ENGLISH = "A gate is shut at night."
_GREEK = "Η πύλη κλείνει τη νύχτα."


def _titles(page: str, book: Book) -> dict[str, str | None]:
    return {law.language: law.root.heading and law.root.heading.string for law in read(page, book).laws}


@pytest.mark.parametrize("texts", [(_ENGLISH, _GREEK), (_GREEK, _ENGLISH)], ids=["english-first", "greek-first"])
@pytest.mark.parametrize(
    "line",
    [
        "LAW 8 - GATES / ΠΥΛΕΣ",
        "LAW 8 - GATES - ΠΥΛΕΣ",
        "LAW 8 - GATES – ΠΥΛΕΣ",
        "LAW 8 - GATES (ΠΥΛΕΣ)",
        "ΝΟΜΟΣ 8 - ΠΥΛΕΣ / GATES",
        "ΝΟΜΟΣ 8 - ΠΥΛΕΣ - GATES",
        "ΝΟΜΟΣ 8 - ΠΥΛΕΣ (GATES)",
        "LAW 8 - GATES / ΝΟΜΟΣ 8 - ΠΥΛΕΣ",
    ],
)
def test_each_language_gets_its_title(line: str, texts: tuple[str, str], book: Book) -> None:
    assert _titles("\n\n".join([line, *texts]), book) == {"en": "GATES", "el": "ΠΥΛΕΣ"}


@pytest.mark.parametrize(
    ("page", "expected"),
    [
        (  # the law has an English title of its own
            f"ΝΟΜΟΣ 8 - ΠΥΛΕΣ (GATES)\n\n{_GREEK}\n\nLAW 8 - THE GATES OF A TOWN\n\n{_ENGLISH}",
            {"el": "ΠΥΛΕΣ (GATES)", "en": "THE GATES OF A TOWN"},
        ),
        (f"ΝΟΜΟΣ 8 - ΠΥΛΕΣ (GATES)\n\n{_GREEK}", {"el": "ΠΥΛΕΣ (GATES)"}),
        (f"LAW 8 - GATES - PART TWO\n\n{_ENGLISH}\n\n{_GREEK}", {"en": "GATES - PART TWO", "el": None}),
        (f"Νόμος 8 - Έξοδος από την πύλη (LOOT)\n\n{_GREEK}\n\n{_ENGLISH}", {"el": "Έξοδος από την πύλη (LOOT)", "en": None}),
        (f"Νόμος 8 - Πύλες - Gate Β\n\n{_GREEK}\n\n{_ENGLISH}", {"el": "Πύλες - Gate Β", "en": None}),
    ],
)  # fmt: skip
def test_what_is_no_second_title_stays_in_the_title(page: str, expected: dict[str, str | None], book: Book) -> None:
    assert _titles(page, book) == expected
