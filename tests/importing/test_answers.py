"""What ``lawtext import --dry-run --format json`` says of a page: where in the text of its clause each mark stands."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

PAGE = """LAW 8 - THE LAMP

A. Lighting1)

It burns2) (Ed.: a torch).

Nobody sleeps [T.N.: so he says] beside it3).

B. Silence

No player speaks.

1) With a match.

2) With oil.

3) In the hall.
"""


def test_notes_and_remarks_say_where_they_stand(
    empty: Path, tmp_path: Path, outline: Callable[..., dict[str, Any]]
) -> None:
    (tmp_path / "page.txt").write_text(PAGE, encoding="utf-8")
    (law,) = outline(tmp_path / "page.txt", "--edition", "2017", "--book", empty)["laws"]
    first, second = law["clauses"]
    assert first["text"] == "It burns.\n\nNobody sleeps beside it."
    assert first["notes"] == [
        {"number": "8^1", "mark": "1", "at": -1, "text": "With a match."},
        {"number": "8^2", "mark": "2", "at": len("It burns"), "text": "With oil."},
        {"number": "8^3", "mark": "3", "at": len("It burns.\n\nNobody sleeps beside it"), "text": "In the hall."},
    ]
    assert first["remarks"] == [
        {"whose": "editor", "at": len("It burns"), "text": "(Ed.: a torch)"},
        {"whose": "translator", "at": len("It burns.\n\nNobody sleeps"), "text": "[T.N.: so he says]"},
    ]
    assert "remarks" not in second


TITLED = "LAW 8 - THE LAMP1\n\n[Translator's note: 1980.]\n\n%sA. Lighting\n\nIt is lit.\n\nB. End\n\nIt is out.\n\n1 Of iron.\n"
OF_TITLE = {
    "notes": [{"number": "8^1", "mark": "1", "at": -1, "text": "Of iron."}],
    "remarks": [{"whose": "translator", "at": -1, "text": "[Translator's note: 1980.]"}],
}


@pytest.mark.parametrize("opening", ["", "The lamp is of the club.\n\n"])
def test_what_stands_at_the_title_of_a_law_is_the_laws_or_its_opening_texts(
    opening: str, empty: Path, tmp_path: Path, outline: Callable[..., dict[str, Any]]
) -> None:
    (tmp_path / "page.txt").write_text(TITLED % opening, encoding="utf-8")
    (law,) = outline(tmp_path / "page.txt", "--edition", "2017", "--book", empty)["laws"]
    numbers = [clause["number"] for clause in law["clauses"]]
    assert numbers == (["8", "8A", "8B"] if opening else ["8A", "8B"])
    said = law["clauses"][0] if opening else law
    assert {key: said[key] for key in OF_TITLE} == OF_TITLE
    assert opening == "" or "remarks" not in law
