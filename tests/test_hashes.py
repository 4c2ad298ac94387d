"""The hash of a law tells every part of it: what rests on it must not be taken for what it was."""

from __future__ import annotations

from dataclasses import fields, replace
from pathlib import Path
from typing import Any

import pytest

from lawtext.corpus.bookfile import read_book
from lawtext.hashes import law_hashes
from lawtext.model import Clause, Heading, Law, Mark, Note, Paragraph, Table, Text

_BOOK = read_book(Path(__file__).parent / "citations" / "articles.toml")
_NUMBERING = _BOOK.numbering
_LAW = _NUMBERING.law(3)
_A = _NUMBERING.child(_LAW, 1, 1)

_MARK = Mark("note", 4, 4, "1")
_TEXT = Text("The gate is shut.", (_MARK,))
_TABLE = Table("t1", ((Text("a"), Text("b")),))
_PARAGRAPH = Paragraph(Text("A player knocks."), 0)
_HEADING = Heading(Text("KNOCKING"), 1, "LAW 3 - ")
_NOTE = Note(_NUMBERING.note(_LAW, 1), "1", Text("With the hand."), _A, 4)
_CLAUSE = Clause(_A, "A.", Heading(Text("Once")), (Paragraph(_TEXT), _PARAGRAPH), (), 5, 1)
_ROOT = Clause(_LAW, None, _HEADING, (), (_CLAUSE,), 1, 1)
_WHOLE = Law("2020", "en", _ROOT, (_NOTE,), "laws/2020/en/03.md")


def _hash(law: Law) -> str:
    place = (law.edition, law.language, "3")
    return law_hashes(replace(_BOOK, laws={place: law}))[place]


def _with_clause(**changed: Any) -> Law:
    return replace(_WHOLE, root=replace(_ROOT, children=(replace(_CLAUSE, **changed),)))


def _with_text(text: Text) -> Law:
    return _with_clause(paragraphs=(Paragraph(text), _PARAGRAPH))


_CHANGED = {
    "law": {
        "edition": replace(_WHOLE, edition="2010"),
        "language": replace(_WHOLE, language="el"),
        "root": _with_clause(label="B."),
        "notes": replace(_WHOLE, notes=()),
        "file": replace(_WHOLE, file="laws/2020/en/3.md"),
        "inherited": replace(_WHOLE, inherited="2010"),
    },
    "clause": {
        "number": _with_clause(number=_NUMBERING.child(_LAW, 1, 2)),
        "label": _with_clause(label="A)"),
        "heading": _with_clause(heading=None),
        "paragraphs": _with_clause(paragraphs=(_PARAGRAPH,)),
        "children": _with_clause(children=(replace(_CLAUSE, number=_NUMBERING.child(_A, 2, 1)),)),
        "line": _with_clause(line=6),
        "col": _with_clause(col=2),
        "explicit": _with_clause(explicit=True),
    },
    "heading": {
        "text": _with_clause(heading=Heading(None)),
        "hashes": _with_clause(heading=Heading(Text("Once"), 3)),
        "intro": _with_clause(heading=Heading(Text("Once"), intro="LAW")),
    },
    "paragraph": {
        "text": _with_clause(paragraphs=(Paragraph(_TEXT), replace(_PARAGRAPH, text=Text("A player waits.")))),
        "after": _with_clause(paragraphs=(Paragraph(_TEXT), replace(_PARAGRAPH, after=1))),
        "authority": _with_clause(paragraphs=(Paragraph(_TEXT), replace(_PARAGRAPH, authority="HPF"))),
        "table": _with_clause(paragraphs=(Paragraph(_TEXT), replace(_PARAGRAPH, table=_TABLE))),
    },
    "text": {
        "string": _with_text(replace(_TEXT, string="The gate is open.")),
        "marks": _with_text(replace(_TEXT, marks=())),
    },
    "mark": {
        one.name: _with_text(replace(_TEXT, marks=(replace(_MARK, **{one.name: new}),)))
        for one, new in zip(fields(Mark), ("emphasis", 3, 5, "2", "HPF", True), strict=True)
    },
    "note": {
        one.name: replace(_WHOLE, notes=(replace(_NOTE, **{one.name: new}),))
        for one, new in zip(
            fields(Note),
            (_NUMBERING.note(_LAW, 2), "*", Text("With a foot."), _LAW, 5, "4^1", 9, 3),
            strict=True,
        )
    },
}


@pytest.mark.parametrize(("part", "name"), [(part, name) for part, some in _CHANGED.items() for name in some])
def test_a_law_of_which_anything_is_otherwise_has_another_hash(part: str, name: str) -> None:
    assert _hash(_CHANGED[part][name]) != _hash(_WHOLE)


@pytest.mark.parametrize(
    ("part", "kind"),
    [
        ("law", Law),
        ("clause", Clause),
        ("heading", Heading),
        ("paragraph", Paragraph),
        ("text", Text),
        ("mark", Mark),
        ("note", Note),
    ],
)
def test_nothing_that_a_law_has_is_left_out(part: str, kind: Any) -> None:
    """``runs`` say where the characters of a text stand in the file; what is found again does not rest on that."""
    assert {one.name for one in fields(kind)} - {"runs"} == {*_CHANGED[part]}


def test_the_same_law_read_again_has_the_same_hash() -> None:
    assert _hash(replace(_WHOLE, root=replace(_ROOT))) == _hash(_WHOLE)
