"""Lines that end in dots and the number of a page are entries of a table of contents, and hold no law."""

from __future__ import annotations

import pytest

from lawtext.model import Book
from tests.structure.test_pages_of_sites import left_out
from tests.whole_pages import read

GREEK = "ΝΟΜΟΣ 1\nΗ ΒΑΡΚΑ\n\nΑ. Η βάρκα είναι μακριά.\n\nΝΟΜΟΣ 2\nΤΟ ΚΟΥΠΙ\n\nΑ. Το κουπί είναι κοντό.\n"
ENGLISH = "LAW 1 - THE BOAT\n\nA. A boat is long.\n\nLAW 2 - THE OAR\n\nA. An oar is short.\n"

BROKEN = ("Law 7 - The Ferry and the\n\nGuests", "Law 8 - The Jetty and the\n\nTide")


def entries(*names: str) -> str:
    return "\n".join(f"{name}.......{page}" for page, name in enumerate(names, 3)) + "\n\n"


@pytest.mark.parametrize(
    ("text", "left"),
    [
        # “Νόμος 1 Η” may name a clause; its neighbour is told by its law, which comes below.
        (entries("Πρόλογος", "Νόμος 1 Η Βάρκα", "Νόμος 2 Το Κουπί") + GREEK, "Πρόλογος Βάρκα Κουπί"),
        (entries("Law 2 The Oar") + ENGLISH, "Oar"),
        # The number of the page that the contents stand on is below them.
        (entries("Law 1 The Boat", "Law 2 The Oar") + "ii\n\n" + ENGLISH, "Boat Oar ii"),
        (entries("Law 2 The Oar") + "ii\n\n" + ENGLISH, "Oar ii"),
        # A title may be too long for its line, of a law that is not on the page.
        ("CONTENTS\n\n" + entries(*BROKEN) + ENGLISH, "CONTENTS Ferry Guests Jetty Tide"),
        # Below the heading of a table of contents no entry need name a law.
        ("CONTENTS\n\n" + entries("Introduction", "Definitions") + ENGLISH, "CONTENTS Introduction Definitions"),
        # One line of that kind, and lines that nothing calls contents, are text.
        ("CONTENTS\n\n" + entries("Introduction") + ENGLISH, "CONTENTS"),
        (ENGLISH + "\n" + entries("Points for a boat", "Points for an oar"), ""),
    ],
)
def test_entries_with_the_numbers_of_their_pages(text: str, left: str, book: Book) -> None:
    found = read(text, book)
    assert [str(law.root.number) for law in found.laws] == ["1", "2"]
    gone = " ".join(words for reason, words in left_out(found) if reason == "table of contents")
    names = (
        "CONTENTS",
        "Introduction",
        "Definitions",
        "Πρόλογος",
        "Βάρκα",
        "Boat",
        "Oar",
        "Κουπί",
        "Points",
        "Ferry",
        "Guests",
        "Jetty",
        "Tide",
        "ii",
    )
    assert [name for name in names if name in gone] == left.split()
