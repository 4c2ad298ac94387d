"""Text below the last sub-clause: whose it is where something shows it, and what is said where nothing does."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

import pytest

from lawtext.corpus import read_law
from lawtext.model import Book
from lawtext.structure.clauses.building import Builder
from lawtext.structure.labels.printed import Assigned
from lawtext.structure.pages import walk
from lawtext.structure.proposal import ProposedClause
from tests.whole_pages import BOOK, read

HEAD = "LAW 5 - TOWERS\n\nA. The captain may:\n\n"
END = "\n\nB. Gates stay shut."
TOLD = "text-after-items"


@pytest.fixture(scope="module")
def empty() -> Book:
    return BOOK


@pytest.mark.parametrize(
    ("items", "owner", "told"),
    [
        ("1. stay;\n\n2. go; or\n\n3. sit.\n\nHe says so.", "5A", False),
        ("1. stay,\n\n2. go.\n\nHe says so.", "5A", False),
        ("1. stay; but\n\n2. not long.\n\nHe says so.", "5A", False),
        ("1. oats, straw\n\n2. hay.\n\nHe says so.", "5A2", True),
        ("1. stay or\n\n2. go:\n\n(a) at once; or\n\n(b) later.\n\nHe says so.", "5A", False),
        ("1. He stays.\n\n2. go:\n\n(a) at once; or\n\n(b) later.\n\nHe says so.", "5A2", False),
        ("1. He stays.\n\n2. He goes.\n\nHe says so.", "5A2", True),
        ("1. stay;\n\n2. go;\n\nHe says so.", "5A2", True),
        ("1. He stays.\n\nHe says so.\n\n2. He goes.", "5A1", False),
        ("1. He stays.\n\n2. He goes.\n\nunless he says so.", "5A", False),
        ("1. He stays.\n\n2. He goes;\n\nhe says so.\n\n3. He sits.", "5A2", False),
        ("1. (a) stay;\n\n(b) go;\n\nif he says so.\n\n2. He sits.", "5A1", False),
    ],
)
def test_the_list_shows_whose_the_text_below_it_is(items: str, owner: str, told: bool, empty: Book) -> None:
    found = read(HEAD + items + END, empty)
    owners = [str(c.number) for c in walk(found.laws[0].root) for p in c.paragraphs if "says so" in p.text.string]
    assert owners == [owner]
    assert (TOLD in [problem.code for problem in found.problems]) is told


def test_the_other_language_shows_it(empty: Book) -> None:
    other = "# ΝΟΜΟΣ 5 - ΠΥΡΓΟΙ\n\nΑ. Ο αρχηγός:\n\n1. Μένει.\n\n2. Φεύγει.\n\n{=5A} Το λέει.\n\nΒ. Οι πύλες μένουν κλειστές.\n"
    law, _ = read_law(other, empty.numbering, "el", "2017", "laws/5.md")
    assert law is not None
    book = replace(empty, laws={(law.edition, law.language, str(law.number)): law})
    found = read(HEAD + "1. He stays.\n\n2. He goes.\n\nHe says so." + END, book)
    clause = next(c for c in walk(found.laws[0].root) if str(c.number) == "5A")
    assert [(p.text.string, p.after) for p in clause.paragraphs] == [("The captain may:", 0), ("He says so.", 2)]


ENGLISH = HEAD + "1. He stays.\n\n2. He goes.\n\nHe says so." + END
GREEK = "ΝΟΜΟΣ 5 - ΠΥΡΓΟΙ\n\nΑ. Ο αρχηγός:\n\n1. {}\n\n2. φεύγει.\n\nΤο λέει.\n\nΒ. Οι πύλες μένουν κλειστές."


@pytest.mark.parametrize("greek_first", [True, False])
@pytest.mark.parametrize(("item", "owner", "built"), [("μένει,", "5A", 3), ("Μένει.", "5A2", 2)])
def test_the_same_law_further_on_shows_it_and_is_not_read_again(
    greek_first: bool, item: str, owner: str, built: int, empty: Book, monkeypatch: pytest.MonkeyPatch
) -> None:
    builds: list[str] = []
    build = Builder.build

    def counted(builder: Builder, assigned: Sequence[Assigned]) -> ProposedClause:
        builds.append(builder.section.language)
        return build(builder, assigned)

    monkeypatch.setattr(Builder, "build", counted)
    pages = [ENGLISH, GREEK.format(item)]
    found = read("\n\n".join(reversed(pages) if greek_first else pages), empty)
    english = next(law for law in found.laws if law.language == "en")
    owners = [str(c.number) for c in walk(english.root) for p in c.paragraphs if "says so" in p.text.string]
    assert (owners, len(builds)) == ([owner], built)


@pytest.mark.parametrize("sign", ["\n", "\n\n"])
def test_lines_below_a_short_item_close_the_sentence(sign: str) -> None:
    """Nobody broke a short item of a list that is announced: what stands below its comma is a line of its own."""
    lines = ("LAW 5 - TOWERS", "A. A builder who:", "1. leaves the table, or", "2. sings,", "pays the keeper a coin.")
    (law,) = read(sign.join((*lines, "B. Gates stay shut.", ""))).laws
    texts = {str(clause.number): [one.string for one in clause.paragraphs] for clause in walk(law.root)}
    assert texts["5A"] == ["A builder who:", "pays the keeper a coin."]
    assert texts["5A2"] == ["sings,"]


@pytest.mark.parametrize(
    ("page", "owner"),
    [
        (
            "A stone lies.\n\n1. It stays.\n\n2. It goes as follows:\n\n(a) at once,\n\n(b) later,\n\nas he says so.",
            "5A2",
        ),
        ("He may:\n\n1. stay.\n\n2. go.\n\nShe may:\n\n1. stay,\n\n2. go,\n\nas she says so.", "5B"),
        ("He may:\n\n1. stay.\n\n2. go.\n\nand he says so.\n\nShe may:\n\n1. stay.\n\n2. go.", "5A"),
        # Where other clauses begin in lower case too, this one may.
        ("when it rains, he may:\n\n1. stay,\n\n2. go,\n\nwhen he says so, all go.", "5B"),
    ],
)
def test_text_that_ends_the_sentence_of_a_list_has_lost_no_letter(page: str, owner: str, empty: Book) -> None:
    """In lower case below an item, where all letters are lost."""
    (law,) = read(f"LAW 5 - TOWERS\n\n{page}\n", empty).laws
    owners = [str(c.number) for c in walk(law.root) for p in c.paragraphs if "says so" in p.text.string]
    assert owners == [owner]


@pytest.mark.parametrize(
    ("page", "certainties"),
    [
        ("He may:\n\n1. stay.\n\n2. go.\n\nAll is well.", [0.5, 0.5]),
        ("He may:\n\n1. stay.\n\n2. go.\n\nAll is well.\n\nNobody pays.", [0.6] * 3),
        ("He may:\n\n1. stay.\n\n2. go.\n\nShe may:\n\n1. stay.\n\n2. go.", [0.6, 0.6]),
    ],
)
def test_a_paragraph_below_the_only_list_is_hardly_a_clause(page: str, certainties: list[float], empty: Book) -> None:
    (law,) = read(f"LAW 5 - TOWERS\n\n{page}\n", empty).laws
    assert [clause.inference and clause.inference.certainty for clause in law.root.children] == certainties
