"""Pages on which nothing names a law, and whose text is that of a law of the book: they are read as it, and it is told."""

from __future__ import annotations

from pathlib import Path

import pytest

from lawtext.importing import plan_import
from tests.made_up import GAME, ITEMS, LAW, SECTIONS, head

_TEXTS = (
    "The keeper fills every lamp of the tower with oil before dusk falls.",
    "The wick is cut each morning by the keeper who stood the last watch.",
)


@pytest.fixture
def towers(tmp_path: Path) -> Path:
    folder = tmp_path / "corpus"
    law = folder / "laws" / "2017" / "en" / "05.md"
    law.parent.mkdir(parents=True)
    (folder / "book.toml").write_text(
        head("towers", GAME, {"2007": "", "2017": ""}) + SECTIONS + ITEMS + LAW, encoding="utf-8"
    )
    law.write_text(f"# LAW 5 - LAMPS\n\n## A. Oil\n\n{_TEXTS[0]}\n\n## B. Wick\n\n{_TEXTS[1]}\n", encoding="utf-8")
    return folder


def _told(towers: Path, text: str, **facts: str) -> list[str]:
    page = towers.parent / "page.txt"
    page.write_text(text, encoding="utf-8")
    return [problem.message for problem in plan_import(towers, [page], facts).problems if problem.code == "law-by-copy"]


def test_what_only_its_text_says_is_told(towers: Path) -> None:
    (told,) = _told(towers, f"Oil\n\n{_TEXTS[0]}\n\nWick\n\n{_TEXTS[1]}\n")
    assert told.startswith(
        "no title says which law this is; read as law 5 of 2017 because 100% of its English text is that of "
    )
    assert told.endswith("laws/2017/en/05.md; use --as commentary if it is not")


@pytest.mark.parametrize(
    ("title", "told"),
    [("", ["the page is given as law 6, but its text is that of law 5"]), ("LAW 6 - LIGHT\n\n", [])],
)
def test_a_page_said_to_be_one_law_with_the_text_of_another(towers: Path, title: str, told: list[str]) -> None:
    page = towers.parent / "page.txt"
    page.write_text(f"{title}A. Oil\n\n{_TEXTS[0]}\n\nB. Wick\n\n{_TEXTS[1]}\n", encoding="utf-8")
    problems = plan_import(towers, [page], {"law": "6", "edition": "2017"}).problems
    assert [problem.message.partition(" (")[0] for problem in problems if problem.code == "wrong-law"] == told


@pytest.mark.parametrize(
    ("text", "facts"),
    [
        (f"LAW 5 - LAMPS\n\nA. Oil\n\n{_TEXTS[0]}\n\nB. Wick\n\n{_TEXTS[1]}\n", {}),
        (f"Oil\n\n{_TEXTS[0]}\n\nWick\n\n{_TEXTS[1]}\n", {"kind": "commentary"}),
        (f"Oil\n\n{_TEXTS[0]}\n\nWick\n\n{_TEXTS[1]}\n", {"law": "5", "edition": "2017"}),
        (f"Oil\n\n{_TEXTS[0]}\n\nA boat is late in fog, and nobody on the quay is told of it then.\n", {}),
    ],
)
def test_nothing_is_told_of_what_the_page_or_a_person_says(towers: Path, text: str, facts: dict[str, str]) -> None:
    assert _told(towers, text, **facts) == []
