"""Capitals and small letters with accents, in whatever script: they begin a text and go on with it as others do."""

from __future__ import annotations

from pathlib import Path

import pytest

from lawtext.corpus import load_book
from lawtext.model import Book
from tests.made_up import ITEMS, SECTIONS, head
from tests.whole_pages import read, said, walked

_NOUN = '[[nouns]]\nlevels = ["law"]\nfr = { singular = "Règle", plural = "Règles" }\n'


@pytest.fixture
def tours(tmp_path: Path) -> Book:
    text = head("tours", {"fr": "Règles des tours"}, {"2020": ""}, "fr") + SECTIONS + ITEMS + _NOUN
    (tmp_path / "book.toml").write_text(text, encoding="utf-8")
    return load_book(tmp_path)


@pytest.mark.parametrize(("first", "second"), [("École du gardien", "Étage du haut"), ("Chemin", "Marche du haut")])
def test_a_label_glued_to_a_capital_with_an_accent_is_one(first: str, second: str, tours: Book) -> None:
    page = f"RÈGLE 5 - TOURS\n\nA.{first}\n\nLe gardien apprend à monter.\n\nB.{second}\n\nIl y monte.\n"
    clauses = [f"{clause.number} {said(clause)}" for _, clause in walked(read(page, tours))]
    assert clauses == ["5 TOURS|", f"5A {first}|Le gardien apprend à monter.", f"5B {second}|Il y monte."]


@pytest.mark.parametrize(("sign", "notes"), [("É", ["1", "2"]), ("é", [])])
def test_a_mark_behind_the_end_of_a_sentence(sign: str, notes: list[str], tours: Book) -> None:
    """A figure behind a full stop is a mark where the next sentence begins behind it."""
    page = f"RÈGLE 5 - TOURS\n\nA. Le gardien lit.1 {sign}galement, il monte2.\n\nB. Il dort.\n\n1) Ou non.\n\n2) Ou pas.\n"
    (law,) = read(page, tours).laws
    assert [note.mark for note in law.notes] == notes


@pytest.mark.parametrize(
    ("first", "second", "clauses"),
    [
        ("École", "Étage", ["5A École", "5B Étage"]),
        ("école", "étage", ["5A ", "5B "]),
    ],
)
def test_a_heading_above_a_text_in_lower_case_begins_with_a_capital(
    first: str, second: str, clauses: list[str], tours: Book
) -> None:
    page = (
        f"RÈGLE 5 - TOURS\nA. {first}\nune chose que le gardien ouvre chaque matin à sept heures.\n"
        f"B. {second}\nune autre que le gardien ferme chaque soir à sept heures.\n"
    )
    found = [f"{clause.number} {said(clause).partition('|')[0]}" for _, clause in walked(read(page, tours))]
    assert found[1:] == clauses
