"""Tables with a column in which somebody remarks on the rows: ``English | Ελληνικά | Comments``.

The other columns hold the law, each cell with its label before it or in a column of its own. In a table that is part of
a law (``Fault | Points | Remarks``) no row has a label, and the column is one of its own.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from functools import cache

from lawtext.languages import fold, known_languages, language
from lawtext.languages.learned import from_languages

_LONGEST_HEAD = 30
"""The head of a column is no longer than this, in code points."""
_FEWEST = 2
"""So many labels show that the rows are clauses."""

_LABELLED = re.compile(r"[*_]{0,3}\(?(?:[0-9]{1,3}|[^\W\d_]{1,2}|[ivx]{3,4})[.)]{1,2}[*_]{0,3}(?:\s|\(|\Z)")
"""A clause, or its label in a column of its own."""

Cell = Sequence[int] | None


def column_of_remarks(rows: Sequence[Sequence[Cell]], text_of: Callable[[int], str]) -> int:
    """Return which column of a table of clauses holds remarks by what heads it; -1 where none does.

    Args:
        rows: for each cell which of the blocks stand in it, None for a cell that goes on from the one above.
        text_of: gives the text of a block.
    """
    if len(rows) <= _FEWEST or len(rows[0]) < 2 or any(len(row) != len(rows[0]) for row in rows):
        return -1
    if any(cell is None or len(cell) > 1 for cell in rows[0]):
        return -1
    heads = [text_of(cell[0]).strip("*_ ") if cell else "" for cell in rows[0]]
    found = [at for at, head in enumerate(heads) if fold(head.rstrip(":")) in _names()]
    if len(found) != 1 or any(len(head) > _LONGEST_HEAD for head in heads):
        return -1
    others = [row[: found[0]] + row[found[0] + 1 :] for row in map(list, rows[1:])]
    labelled = sum(any(_LABELLED.match(text_of(cell[0])) for cell in row if cell) for row in others)
    return found[0] if labelled >= _FEWEST else -1


def names_a_language(head: str) -> bool:
    """Tell whether the head of a column is the name of a language.

    >>> names_a_language("Ελληνικά"), names_a_language("Text")
    (True, False)
    """
    return fold(head.strip("*_ ")) in _languages()


@from_languages
@cache
def _names() -> frozenset[str]:
    words = (
        language(code).words("pages", key) for code in known_languages() for key in ("remarks", "comments_in_line")
    )
    return frozenset(fold(word) for found in words for word in found)


@from_languages
@cache
def _languages() -> frozenset[str]:
    known = map(language, known_languages())
    return frozenset(fold(name) for one in known for name in (one.name, one.english_name))
