"""Notes whose marks stand in other notes: they are read at the ends of these, and are no text of the law."""

from __future__ import annotations

import pytest

from tests.whole_pages import left_out, read, said, walked

HTML = "<html><body><h1>LAW 8 - TOWERS</h1><p>A. The keeper{0} opens the gate.</p><p>B. The guest waits{1}.</p>{2}</body></html>"


def mark(number: int, back: int | None = None) -> str:
    return f'<sup><a id="r{back or number}" href="#n{number}">{number}</a></sup>'


def listed(*notes: str) -> str:
    items = (f'<li id="n{at}">{note} <a href="#r{at}">↩</a></li>' for at, note in enumerate(notes, 1))
    return f"<ol>{''.join(items)}</ol>"


def numbered(*notes: str) -> str:
    return "".join(f'<p id="n{at}">{at}. {note} <a href="#r{at}">↩</a></p>' for at, note in enumerate(notes, 1))


MARKDOWN = "# LAW 8 - TOWERS\n\nA. The keeper[^1] opens the gate.\n\nB. The guest waits{0}.\n\n{1}\n"
PAGES = [
    (HTML.format(mark(1), "", listed(f"Or his deputy{mark(2)}.", "Of the hall.")), "page.html", ["Or his deputy. Of the hall."]),
    (HTML.format(mark(1), "", numbered(f"Or his deputy{mark(2)}.", "Of the hall.")), "page.html", ["Or his deputy. Of the hall."]),
    (
        HTML.format(mark(1), mark(3), listed(f"Or his deputy{mark(2)}.", "Of the hall.", "By day.")),
        "page.html",
        ["Or his deputy. Of the hall.", "By day."],
    ),
    (
        HTML.format(mark(1), "", listed(f"Or his deputy{mark(2)}.", f"Of the hall{mark(3)}.", "By day.")),
        "page.html",
        ["Or his deputy. Of the hall. By day."],
    ),
    (MARKDOWN.format("", "[^1]: Or his deputy[^2].\n[^2]: Of the hall."), "page.md", ["Or his deputy. Of the hall."]),
    (
        MARKDOWN.format("", "[^1]: Or his deputy[^2].\n[^2]: Of the hall[^3].\n[^3]: By day."),
        "page.md",
        ["Or his deputy. Of the hall. By day."],
    ),
    # One that the text has a mark of too stays a note of the text.
    (MARKDOWN.format("[^2]", "[^1]: Or his deputy[^2].\n[^2]: Of the hall."), "page.md", ["Or his deputy.", "Of the hall."]),
    (
        HTML.format(mark(1), mark(2), listed(f"Or his deputy{mark(2, 4)}.", "Of the hall.")),
        "page.html",
        ["Or his deputy.", "Of the hall."],
    ),
    # Each asks for the other.
    (MARKDOWN.format("", "[^1]: Or his deputy[^2].\n[^2]: Of the hall[^1]."), "page.md", ["Or his deputy. Of the hall."]),
]  # fmt: skip


@pytest.mark.parametrize(("page", "name", "notes"), PAGES)
def test_a_note_of_a_note_stands_at_its_end(page: str, name: str, notes: list[str]) -> None:
    found = read(page, name=name)
    assert [f"{clause.number}|{said(clause)}" for _, clause in walked(found)] == [
        "8|TOWERS|",
        "8A||The keeper opens the gate.",
        "8B||The guest waits.",
    ]
    (law,) = found.laws
    assert [note.text.string for note in law.notes] == notes
    told = [problem for problem in found.problems if problem.code == "note-in-note"]
    assert len(told) == sum(note.count(". ") for note in notes)
    assert not [words for words in left_out(found) if "hall" in words or "deputy" in words]
