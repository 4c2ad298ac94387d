"""The same clause in two languages on one line, with a sign between them, and the texts below it written so too."""

from __future__ import annotations

import pytest

from tests.whole_pages import read, said, walked


@pytest.mark.parametrize("sign", [" | ", " / "])
def test_texts_without_labels(sign: str) -> None:
    """What stands below a clause that the sign has parted is parted by it too, in the same order."""
    page = """LAW 5 - TOWERS
ΝΟΜΟΣ 5 - ΠΥΡΓΟΙ

A. Stones | Α. Πέτρες
A tower has nine stones. | Ο πύργος έχει εννέα πέτρες.
1. It is counted. | 1. Μετριέται.
B. Keepers | Β. Φύλακες
The keeper counts. | Ο φύλακας μετράει.
""".replace(" | ", sign)
    found = [
        (law.language, str(clause.number), said(clause)) for law, clause in walked(read(page)) if clause.number.depth
    ]
    assert found == [
        ("en", "5A", "Stones|A tower has nine stones."),
        ("en", "5A1", "|It is counted."),
        ("en", "5B", "Keepers|The keeper counts."),
        ("el", "5A", "Πέτρες|Ο πύργος έχει εννέα πέτρες."),
        ("el", "5A1", "|Μετριέται."),
        ("el", "5B", "Φύλακες|Ο φύλακας μετράει."),
    ]


@pytest.mark.parametrize(
    "line", ["The wall / ο τοίχος stands.", "Ο τοίχος / the wall stands.", "The wall / the fence / ο φράχτης stands."]
)
def test_a_sign_within_a_text(line: str) -> None:
    """Where no clause is parted so, or in another order, the sign is one of the text."""
    page = f"LAW 5 - TOWERS\n\nA. Stones\n{line}\nB. Keepers\nThe keeper counts.\n"
    assert line in [text.string for _, clause in walked(read(page)) for text in (p.text for p in clause.paragraphs)]
