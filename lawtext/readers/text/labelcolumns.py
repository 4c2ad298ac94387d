"""Tables with a column for the labels of their rows: the last one (``text | κείμενο | A.``) or one between two texts
(``text | A | κείμενο``), whose labels stand before their rows, and the first one where they have no sign (``A | text``,
``Α/A | κείμενο | text``).

Read from cell to cell, a label in the last cell would be that of the row below, and one without a sign a word.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence

from lawtext.languages import Letters
from lawtext.numbering import NumeralKind, rank_of
from lawtext.readers.text.scripts import telling_script

_FEWEST_COLUMNS = 3
"""A table in two languages with the labels of both; in one of two columns the second says something of the first."""
_FEWEST_LABELS = 2
"""One label counts nothing."""
_LABEL = re.compile(r"\(?(?P<core>[^\W_]{1,5})[.)]{1,2}")
_CORE = r"(?:[0-9]{1,3}|[^\W\d_]{1,4})"
_BARE = re.compile(rf"\(?(?P<core>{_CORE})[.)]{{0,2}}(?:\s?/\s?\(?(?P<other>{_CORE})[.)]{{0,2}})?")
"""A label that nothing need end, and one that stands once for two languages."""
_FEWEST_BARE = 3
"""Fewer labels without a sign may be words; where a law stands beside itself in several columns, two are enough."""
_TEXT = 12
"""The cells beside labels without a sign are longer than this on average, in code points, and half of them end as parts
of a sentence do: figures and names are counted too."""
_SAYS_NOTHING = " -–—"
"""What a cell holds where a text has nothing in that row."""
_ENDS = (".", ";", ":", ",", "·", "\u037e", "\u0387")
_COUNTED: tuple[tuple[NumeralKind, Letters], ...] = (
    ("decimal", "latin"),
    ("upper", "latin"),
    ("upper", "greek"),
    ("roman", "latin"),
    ("lower", "latin"),
    ("lower", "greek"),
)
"""How a label may count; capitals are told apart from small letters by themselves."""

Cell = Sequence[int] | None


def column_of_labels(rows: Sequence[Sequence[Cell]], string: Callable[[int], str]) -> int:
    """Return which column behind the first one holds the labels of the rows and nothing else: the last one, or that
    between two texts; 0 where there is none."""
    if not rows or len(rows[0]) < _FEWEST_COLUMNS or any(len(row) != len(rows[0]) for row in rows):
        return 0
    if labels_stand_last(rows, string):
        return len(rows[0]) - 1
    return 1 if len(rows[0]) == _FEWEST_COLUMNS and _labels_stand_between(rows, string) else 0


def _labels_stand_between(rows: Sequence[Sequence[Cell]], string: Callable[[int], str]) -> bool:
    """Tell whether the column in the middle of a table holds the labels of its rows, which count on, before texts on
    both sides that have none: figures without a sign amid one language may be points, or days."""
    labels = [string(index).strip() for row in rows for index in row[1] or ()]
    found = [match["core"] for match in map(_BARE.fullmatch, labels) if match]
    if not _FEWEST_LABELS <= len(labels) == len(found) or not _counts(found):
        return False
    beside = [[string(index).strip() for index in cell or ()] for row in rows for cell in (row[0], row[2]) if row[1]]
    texts = [text for cell in beside for text in cell]
    sides = [{telling_script(text) for cell in beside[at::2] for text in cell} - {""} for at in (0, 1)]
    if any(label[-1].isalnum() for label in labels) and not sides[0].isdisjoint(sides[1]):
        return False
    return all(beside) and sum(map(len, texts)) >= _TEXT * len(texts) and not any(map(_LABEL.match, texts))


def labels_stand_last(rows: Sequence[Sequence[Cell]], string: Callable[[int], str]) -> bool:
    """Tell whether the last column of a table holds the labels of its rows and nothing else: each with its sign, none
    twice, counted one after the other, before or beside texts that have none.

    ``rows`` holds for each cell which blocks stand in it; ``string`` gives the text of a block.
    """
    if len(rows) < _FEWEST_LABELS or len(rows[0]) < _FEWEST_COLUMNS or any(len(row) != len(rows[0]) for row in rows):
        return False
    last = [row[-1] for row in rows]
    if None in last or any(len(cell or ()) > 1 for cell in last):
        return False
    labels = [string(cell[0]).strip() for cell in last if cell]
    if len(labels) < _FEWEST_LABELS or len({*labels}) < len(labels) or not all(map(_LABEL.fullmatch, labels)):
        return False
    if not _counts([match["core"] for match in map(_LABEL.fullmatch, labels) if match]):
        return False  # points: (100), 20.
    others = [string(index).strip() for row in rows for cell in row[:-1] if row[-1] for index in cell or ()]
    return bool(others) and not any(map(_LABEL.match, others))


def bare_labels_first(rows: Sequence[Sequence[Cell]], string: Callable[[int], str]) -> list[tuple[int, list[int]]]:
    """Return the labels in the first column of a table, where that holds nothing but labels without a sign that count
    on, before texts, in half of its rows at least (heads and further paragraphs have none): which block each is, and
    where in it a sign would stand; none where the column is another."""
    if any(len(row) != len(rows[0]) or len(row) < 2 for row in rows):
        return []
    # What heads the column is no label (“#”, “Clause”), nor is what names the row with the titles of the law (“Title”).
    bare = (all(_BARE.fullmatch(string(index).strip()) for index in row[0]) if row[0] else None for row in rows)
    headed = next((at for at, labelled in enumerate(bare) if labelled), len(rows))
    named = [row for row in rows[headed:] if row[0]]
    named = named[_names_columns(named, string) :]
    labels = [index for row in named for index in row[0] or ()]
    found = [match for index in labels if (match := _BARE.fullmatch(string(index).strip()))]
    fewest = _FEWEST_BARE - (len(rows[0]) >= _FEWEST_COLUMNS) if rows else 0
    if not fewest <= len(named) == len(labels) == len(found) or 2 * len(named) < len(rows):
        return []
    if not _counts([match["core"] for match in found]):
        return []
    cells = (string(index).strip() for row in named for cell in row[1:] for index in cell or ())
    texts = [text for text in cells if text.strip(_SAYS_NOTHING)]
    sentences = sum(text.endswith(_ENDS) for text in texts)
    if sum(map(len, texts)) < _TEXT * len(texts) or 2 * sentences < len(texts) or any(map(_LABEL.match, texts)):
        return []
    ends = ([match.end(name) for name in ("core", "other") if match[name]] for match in found)
    return [
        (index, [end for end in bare if match.string[end : end + 1] not in (".", ")")])
        for index, match, bare in zip(labels, found, ends, strict=True)
    ]


def _names_columns(rows: Sequence[Sequence[Cell]], string: Callable[[int], str]) -> bool:
    """Tell whether the first of the rows with a label names the columns, as a word that could be one does (“No”,
    “Α/Α”): the next label is the first of its kind, none goes on from that word or it is that word again, and no part
    of a sentence stands beside it."""
    said = [string(index).strip() for row in rows for index in row[0] or ()]
    if len(said) < 2 or any(string(index).strip().endswith(_ENDS) for cell in rows[0][1:] for index in cell or ()):
        return False
    word, *others = ({*_ranks(match["core"])} if (match := _BARE.fullmatch(label)) else set() for label in said)
    firsts = {one for one in others[0] if one[-1] == 1}
    goes_on = any((*kind, rank + 1) in other for *kind, rank in word if rank for other in others)
    return bool(firsts) and (not goes_on or not firsts.isdisjoint(word))


def _ranks(numeral: str) -> list[tuple[bool, tuple[NumeralKind, Letters], int]]:
    """Return what a numeral counts in each way, 0 where it is none."""
    return [(numeral.isupper(), how, rank_of(how[0], numeral, how[1]) or 0) for how in _COUNTED]


def _counts(numerals: Sequence[str]) -> bool:
    """Tell whether each numeral is the first of its kind or the next one behind one above it, and not all are firsts:
    lists inside rows begin anew."""
    above: set[tuple[object, ...]] = set()
    follows = False
    for at, numeral in enumerate(numerals):
        ranks = _ranks(numeral)
        goes_on = any(rank and (*kind, rank - 1) in above for *kind, rank in ranks)
        if not (goes_on or not at or any(rank == 1 for *_, rank in ranks)):
            return False
        follows = follows or goes_on
        above.update(ranks)
    return follows


def with_labels_first(rows: Sequence[Sequence[Cell]], column: int) -> tuple[list[int], list[list[Cell]]]:
    """Return the blocks of a table in their order with each label, of a column, before its row, and the rows as they
    are then.

    >>> with_labels_first([[[5], [6], [7]]], 2)
    ([7, 5, 6], [[[5], [6], [7]]])
    """
    turned = [[row[column], *row[:column], *row[column + 1 :]] for row in rows]
    order = [index for row in turned for cell in row for index in cell or ()]
    place = dict(zip(order, sorted(order), strict=True))
    moved: list[list[Cell]] = [
        [None if cell is None else [place[one] for one in cell] for cell in row] for row in turned
    ]
    return order, moved
