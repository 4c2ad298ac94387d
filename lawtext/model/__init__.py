"""The model: a law book as frozen values with positions. It neither parses nor prints.

A ``Book`` has editions; an edition has, per language, ``Law`` files; a law is a tree of ``Clause``s that hold
paragraphs of ``Text``. A ``Text`` is a plain string, with marks (notes, emphasis, additions) beside it and the
place of each of its stretches in the file. "The text of a clause" has one definition, ``Clause.text``: its own
paragraphs joined by a blank line, closing text included, without label, heading, marks and braces; every offset,
hash and word difference in lawtext means that string, counted in Unicode code points.
"""

from __future__ import annotations

from lawtext.cells import FROM_ABOVE
from lawtext.model.articles import (
    DEFINITIONS,
    INTRODUCTION,
    Article,
    Block,
    BlockKind,
    Definition,
    Definitions,
    Held,
    Sense,
    Term,
)
from lawtext.model.book import Authority, Book, Edition, OutlinePart, newest
from lawtext.model.laws import (
    EDITOR,
    HEADING,
    LOST,
    PARAGRAPH_BREAK,
    REMARKERS,
    SAME,
    TEXT,
    TRANSLATOR,
    Clause,
    Heading,
    Law,
    LawOutline,
    Mark,
    MarkKind,
    Note,
    Origin,
    Paragraph,
    Place,
    Run,
    Table,
    Text,
    in_order,
)
from lawtext.model.packed_laws import PackedLaws
from lawtext.model.sources import Inference, Publish, Source, SourceMark, SourceMarkKind

__all__ = [
    "DEFINITIONS",
    "EDITOR",
    "FROM_ABOVE",
    "HEADING",
    "INTRODUCTION",
    "LOST",
    "PARAGRAPH_BREAK",
    "REMARKERS",
    "SAME",
    "TEXT",
    "TRANSLATOR",
    "Article",
    "Authority",
    "Block",
    "BlockKind",
    "Book",
    "Clause",
    "Definition",
    "Definitions",
    "Edition",
    "Heading",
    "Held",
    "Inference",
    "Law",
    "LawOutline",
    "Mark",
    "MarkKind",
    "Note",
    "Origin",
    "OutlinePart",
    "PackedLaws",
    "Paragraph",
    "Place",
    "Publish",
    "Run",
    "Sense",
    "Source",
    "SourceMark",
    "SourceMarkKind",
    "Table",
    "Term",
    "Text",
    "in_order",
    "newest",
]
