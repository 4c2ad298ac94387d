"""Definitions whose terms stand in two languages one beside the other: those are one term each."""

from __future__ import annotations

import pytest

from tests.whole_pages import BOOK, read

TERMS = [
    ("Βάρδια", "Watch", "Ο χρόνος ενός φύλακα.", "The time of one keeper."),
    ("Κελί", "Chamber", "Ένας χώρος του πύργου.", "A room of the tower."),
    ("Πύλη", "Gate", "Η είσοδος του πύργου.", "The way into the tower."),
    ("Φρουρά", "Guard", "Όσοι φυλάνε την πύλη.", "Those who keep the gate."),
]
IDS = {"el": ["watch", "chamber", "gate", "guard"], "en": ["watch", "chamber", "gate", "guard"]}


def ids(page: str, name: str = "page.txt") -> dict[str, list[str]]:
    found = read(page, name=name).definitions
    return {of.language: [entry.id for entry in of.entries if entry.id in of.paired] for of in found}


def lines(form: str, terms: list[tuple[str, str, str, str]] = TERMS) -> str:
    return "".join(form.format(*term) for term in terms)


@pytest.mark.parametrize(
    ("page", "name"),
    [
        ("Ορισμοί\n\n" + lines("{0} – {2}\n\n{1} – {3}\n\n"), "page.txt"),
        ("Ορισμοί\n\n" + lines("{0} — {2}\n{1} — {3}\n\n"), "page.txt"),
        ("Definitions\n\n" + lines("{1}: {3}\n\n{0}: {2}\n\n"), "page.txt"),
        ("====== Ορισμοί ======\n\n^ Ελληνικά ^ English ^\n" + lines("| **{0}** - {2} | **{1}** - {3} |\n"), "page.txt"),
        ("# Definitions\n\n" + lines("**{1}** – {3}\n\n**{0}** – {2}\n\n"), "page.md"),
        ("<h1>Ορισμοί</h1><table>" + lines("<tr><td><b>{0}</b> – {2}</td><td><b>{1}</b> – {3}</td></tr>") + "</table>",
         "page.html"),
    ],
)  # fmt: skip
def test_terms_that_take_turns_are_one_each(page: str, name: str) -> None:
    assert ids(page, name) == IDS
    # Nobody has said so: it is told, at the place of each term.
    found = read(page, name=name)
    told = [one for one in found.problems if one.code == "definition-by-place"]
    lines_of_page = page.splitlines()
    assert [one.message for one in told] == [
        f"“{greek}” is assumed to be the same term as “{english}”, which is beside it; its id is {id}"
        for (greek, english, _, _), id in zip(TERMS, IDS["el"], strict=True)
    ]
    assert all(
        lines_of_page[one.line - 1][one.col - 1 :].startswith(of[0]) for one, of in zip(told, TERMS, strict=True)
    )


@pytest.mark.parametrize(
    "page",
    [
        # Each language in its own order, one list after the other, or side by side.
        "Ορισμοί\n\n" + lines("{0} – {2}\n\n") + "Definitions\n\n" + lines("{1} – {3}\n\n", sorted(TERMS, key=lambda t: t[1])),
        "Ορισμοί\n\n"
        + "".join(f"{one[0]} – {one[2]}\n\n{other[1]} – {other[3]}\n\n" for one, other in zip(TERMS, sorted(TERMS, key=lambda t: t[1]), strict=True)),
        # One term has no translation.
        "Ορισμοί\n\n" + lines("{0} – {2}\n\n{1} – {3}\n\n") + "Ώρα – Μία από τις είκοσι τέσσερις της ημέρας.\n\n",
    ],
)  # fmt: skip
def test_other_lists_are_not_paired_by_place(page: str) -> None:
    assert not any(ids(page).values())


def test_what_the_glossary_knows_otherwise_is_believed() -> None:
    (term,) = (one for one in BOOK.glossary if one.id == "hand")
    greek = term.terms["el"][0]
    page = "Ορισμοί\n\n" + lines("{0} – {2}\n\n{1} – {3}\n\n") + f"{greek} – Τα φύλλα.\n\nAsk – To say it.\n\n"
    assert not {"watch", "chamber"} & {id for of in ids(page).values() for id in of}
