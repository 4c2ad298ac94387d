"""Lines in lower case right below the title of a law: text of the law, or the rest of a sentence that print broke."""

from __future__ import annotations

import pytest

from lawtext.readers import read_source


@pytest.mark.parametrize(
    ("page", "paragraphs"),
    [
        ("Law 27: Shields\na player holds his shield:\nA. left;\n", ["Law 27: Shields", "a player holds his shield:"]),
        ("LAW 27 – SHIELDS\na shield is held.\nA. left;\n", ["LAW 27 – SHIELDS", "a shield is held."]),
        ("Νόμος 27 - Ασπίδες\nη ασπίδα κρατιέται.\nΑ. όχι\n", ["Νόμος 27 - Ασπίδες", "η ασπίδα κρατιέται."]),
        ("Law 27: Shields of the\nsecond hand\nA. left;\n", ["Law 27: Shields of the second hand"]),
        ("Law 27: Shields and\nother arms.\nA. left;\n", ["Law 27: Shields and other arms."]),
        (
            "Law 27: the umpire may let a player\nchange his shield.\nA. left;\n",
            ["Law 27: the umpire may let a player change his shield."],
        ),
        ("See Law 27 (Shields\nand arms).\nA. left;\n", ["See Law 27 (Shields and arms)."]),
    ],
)
def test_a_line_in_lower_case_below_a_title(page: str, paragraphs: list[str]) -> None:
    found = [" ".join(block.string.split()) for block in read_source(page.encode(), "page.txt").blocks]
    assert found[: len(paragraphs)] == paragraphs
    assert found[len(paragraphs)].startswith(("A.", "Α."))
