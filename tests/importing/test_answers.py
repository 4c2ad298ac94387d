"""What ``lawtext import --dry-run --format json`` says of a page: where in the text of its clause each mark stands."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

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
