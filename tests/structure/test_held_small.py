"""What there is one of for every paragraph is held small, and says the same as what it was made of."""

from __future__ import annotations

import pytest

from lawtext.model import Book, Inference
from lawtext.readers import Traced
from lawtext.structure.labels.printed import Assigned, Opened, PutAway, tokens_at
from lawtext.structure.proposal import ProposedClause, ProposedText
from tests.structure.test_golden import empty_book  # noqa: F401


def test_an_outline_that_is_put_away_says_the_same(empty_book: Book) -> None:  # noqa: F811
    numbering = empty_book.numbering
    law = numbering.law(7)
    first, second = (numbering.child(law, 1, rank) for rank in (1, 2))
    item = numbering.child(second, 2, 1)
    token = tokens_at("B. 1. Text", numbering, "en")
    outline = (
        Assigned((), law),
        Assigned((Opened(first, None, False, Inference("position", 0.6, "counted")),), first),
        Assigned((Opened(second, token[0]), Opened(item, token[1], True)), item),
        Assigned((), item),
    )
    away = PutAway(outline)
    assert tuple(away) == outline
    assert away[1:3] == outline[1:3]
    assert away[-1] == outline[-1]
    with pytest.raises(IndexError):
        away[4]


@pytest.mark.parametrize("count", [0, 1, 2, 3])
def test_a_clause_has_the_paragraphs_that_were_added(empty_book: Book, count: int) -> None:  # noqa: F811
    texts = [ProposedText(Traced.inserted(f"Paragraph {place}.")) for place in range(count)]
    clause = ProposedClause(empty_book.numbering.law(7))
    for text in texts:
        clause.add_paragraph(text)
    assert [*clause.paragraphs] == texts
    assert [*ProposedClause(clause.number, paragraphs=texts).paragraphs] == texts
    table = ProposedText(Traced.inserted("1\t2"))
    if count > 1:
        clause.join_last(2, table)
        assert [*clause.paragraphs] == [*texts[:-2], table]


@pytest.mark.parametrize(
    "printed",
    [
        Traced.stretch("(a)", 12),
        Traced.inserted("(a)"),
        Traced.join([Traced.stretch("(", 3), Traced.stretch("a)", 9)]),
        Traced(),
        None,
    ],
)
def test_a_clause_says_what_is_printed_as_its_label(empty_book: Book, printed: Traced | None) -> None:  # noqa: F811
    assert ProposedClause(empty_book.numbering.law(7), printed).printed == printed
