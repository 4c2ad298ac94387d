"""What other laws cite of a law that has lost its letters and headings tells where its clauses begin."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from lawtext.corpus import load_book
from lawtext.model import Book
from lawtext.readers import read_source
from lawtext.structure.pages import structure_sources
from lawtext.structure.proposal import Hints, ProposedClause, Structured
from tests.whole_pages import BOOK, read, walked

_PAGE = (
    "A gate is shut at night.\n\nA lamp is lit beside it.\n\n1. The keeper lights it.\n\n2. It burns until dawn.\n\n"
    "A bell is rung.\n\nNo bell is rung at dawn.\n"
)
_IN_SENTENCE = ["8", "8A", "8B", "8B1", "8B2", "8C", "8D"]
_ITS_OWN = ["8", "8A", "8B", "8C", "8C1", "8C2", "8D", "8E"]


def _together(*pages: tuple[str, str, str], book: Book = BOOK) -> list[Structured]:
    """Read pages, each with its law and its edition, in one import."""
    return structure_sources(
        [
            (read_source(page.encode(), f"law_{law}.txt"), Hints(edition=edition or book.editions[-1].id, law=law))
            for page, law, edition in pages
        ],
        book,
    )


def _numbers(found: Structured, law: str = "8") -> list[str]:
    return [str(clause.number) for of, clause in walked(found) if str(of.number) == law]


def _inferred(found: Structured) -> list[ProposedClause]:
    return [clause for _, clause in walked(found) if clause.inference is not None]


@pytest.mark.parametrize(
    ("citing", "expected"),
    [
        ("A. The keeper pays (see Law 8C2).", _ITS_OWN),
        ("A. The keeper pays (see Laws 9B and 8C2).", _ITS_OWN),
        ("A. Ο φύλακας πληρώνει (βλέπε Νόμο 8Γ2).", _ITS_OWN),
        ("The keeper pays (see Law 8C2).", _ITS_OWN),  # this law has lost its letters too
        ("A. The keeper pays (see Law 8B2).", _IN_SENTENCE),  # it is there
        ("A. The keeper pays (see Law 8F2).", _IN_SENTENCE),  # it is nowhere
        ("A. The keeper pays (see Laws 8B2 and 8C2).", _IN_SENTENCE),  # one or the other is missing
        ("A. The keeper pays (see Law 18C2).", _IN_SENTENCE),
        ("A. The keeper pays (see Law 8C2 of the 2007 Code).", _IN_SENTENCE),  # which may have been another text
        ("A. The keeper pays (see Section 8C2 of the Housing Act 1996).", _IN_SENTENCE),
        ("A. The keeper pays 8 coins.", _IN_SENTENCE),
    ],
)
@pytest.mark.parametrize("first", [True, False])
@pytest.mark.parametrize("title", ["", "LAW 8 - GATES\n\n"])
def test_a_list_below_a_sentence_stands_where_another_law_cites_it(
    citing: str, expected: list[str], first: bool, title: str
) -> None:
    pages = [(title + _PAGE, "8", ""), (f"{citing}\n\nB. Nobody else does.\n", "9", "")]
    found = _together(*(pages if first else reversed(pages)))
    law = found[0 if first else 1]
    assert _numbers(law) == expected
    reasons = {clause.inference.reason for clause in _inferred(law) if clause.inference}
    as_cited = "other laws cite 8C2: it exists with this numbering" in reasons
    assert as_cited == (expected == _ITS_OWN)


def test_the_text_itself_comes_first_in_the_reason() -> None:
    page = _PAGE.replace("night.", "night (but see C2).")
    (law, _) = _together((page, "8", ""), ("A. The keeper pays (see Law 8C1).\n\nB. Nobody else does.\n", "9", ""))
    assert _numbers(law) == _ITS_OWN
    assert {clause.inference.reason for clause in _inferred(law) if clause.inference} == {
        "the text cites 8C2: it exists with this numbering"
    }


def test_laws_of_another_edition_show_nothing() -> None:
    older = BOOK.editions[0].id
    citing = "A. The keeper pays (see Law 8C2).\n\nB. Nobody else does.\n"
    assert _numbers(_together((_PAGE, "8", ""), (citing, "9", older))[0]) == _IN_SENTENCE
    assert _numbers(_together((_PAGE, "8", older), (citing, "9", older))[0]) == _ITS_OWN


def test_laws_of_the_corpus_show_it() -> None:
    whole = load_book(Path(__file__).parents[2] / "corpus")
    place = (whole.editions[-1].id, "en", "54")
    law = whole.laws[place]
    first, *others = law.root.children
    cites = replace(first.paragraphs[0], text=replace(first.paragraphs[0].text, string="He pays (see Law 8C2)."))
    root = replace(law.root, children=(replace(first, paragraphs=(cites,)), *others))
    for of_book, expected in ((replace(law, root=root), _ITS_OWN), (law, _IN_SENTENCE)):
        assert _numbers(read(_PAGE, replace(BOOK, laws={place: of_book}), law="8")) == expected


def test_letters_are_less_sure_where_another_law_cites_one_that_is_not_there() -> None:
    page = "A gate is shut at night.\n\nA lamp is lit.\n\nA bell is rung.\n"
    for cited, certainty in (("8F", 0.5), ("8B", 0.6)):
        (law, _) = _together(
            (page, "8", ""), (f"A. The keeper pays (see Law {cited}).\n\nB. Nobody else does.\n", "9", "")
        )
        assert {clause.inference.certainty for clause in _inferred(law) if clause.inference} == {certainty}
    assert _numbers(law) == ["8", "8A", "8B", "8C"]
