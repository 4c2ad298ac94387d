"""Citations: every mention of a clause in a text, where it stands and what it means.

``find`` reads any text; ``of_clause``, ``of_note`` and ``of_article`` those of the corpus; ``index`` the whole book,
both ways. How citations are written is for ``grammar``, what they mean for ``resolution``, and the words of a language
for ``lexicon`` and the language's data file.
"""

from __future__ import annotations

from lawtext.citations.book import CitationIndex, Source, in_order, index
from lawtext.citations.finding import find, find_mixed, number_of, of_article, of_clause, of_law, of_note, of_text
from lawtext.citations.records import Citation, Status

__all__ = [
    "Citation",
    "CitationIndex",
    "Source",
    "Status",
    "find",
    "find_mixed",
    "in_order",
    "index",
    "number_of",
    "of_article",
    "of_clause",
    "of_law",
    "of_note",
    "of_text",
]
