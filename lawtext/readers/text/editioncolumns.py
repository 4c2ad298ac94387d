"""Tables of two or more editions side by side, a column for each: which cells stand below which year, and which name
the rows.

A row of such a table is a clause as it was and as it is, so its columns are read one after the other. Here it is told
from the heads of the columns; to read them in that order is for ``blocks`` and ``rows``.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Collection, Sequence
from functools import cache

from lawtext.languages import fold, known_languages, language
from lawtext.languages.learned import from_languages

_LONGEST_NAME = 14
_WORD = re.compile(r"[^\W\d_]+")
_YEAR = re.compile(
    r"\D{0,40}\b(?:1[89]|20)[0-9]{2}\b\D{0,40}"
    # “Law 63 - Errors (2007)”
    r"|.{0,90}[(\[]\D{0,20}\b(?:1[89]|20)[0-9]{2}\b\D{0,20}[)\]]:?"
)


def are_years(heads: Sequence[str]) -> bool:
    """Tell whether the heads of several columns say a year each, or two of them which is old and which is new."""
    return len(heads) > 1 and (all(map(_YEAR.fullmatch, heads)) or _are_old_and_new(heads))


def _are_old_and_new(heads: Sequence[str]) -> bool:
    """Tell whether two heads call an edition old and new (``Old text``, ``New text``; ``Παλιό``, ``Νέο``)."""
    if len(heads) != 2 or any(len(head) > 2 * _LONGEST_NAME for head in heads):
        return False
    said = [frozenset(fold(word) for word in _WORD.findall(head)) for head in heads]
    return any(_is_called(said, (old, new), beside) for old, new, beside in _old_and_new())


def _is_called(said: Sequence[frozenset[str]], called: Sequence[frozenset[str]], beside: frozenset[str]) -> bool:
    """Tell whether the words of two heads are each one of those for an edition, in either order, and what may stand
    beside them."""
    orders = (called, called[::-1])
    return any(
        all(words & one and words <= one | beside for words, one in zip(said, order, strict=True)) for order in orders
    )


@from_languages
@cache
def _old_and_new() -> tuple[tuple[frozenset[str], frozenset[str], frozenset[str]], ...]:
    """Return the words for an older and for a newer edition, and what may stand beside them, by language."""
    found: list[tuple[frozenset[str], frozenset[str], frozenset[str]]] = []
    for code in known_languages():
        keys = ("older_edition", "newer_edition", "edition_kinds", "edition")
        old, new, kinds, edition = (frozenset(map(fold, language(code).words("pages", key))) for key in keys)
        found += [(old, new, kinds | edition)] if old and new else []
    return tuple(found)


def _is_edition(heads: Sequence[str], at: int) -> bool:
    """Tell whether one of the heads of columns is that of an edition."""
    if _YEAR.fullmatch(heads[at]):
        return True
    return any(_are_old_and_new(pair) for pair in (heads[at - 1 : at + 1], heads[at : at + 2]) if len(pair) > 1)


def names_rows(heads: Sequence[str]) -> bool:
    """Tell whether the first of several heads is short and no year, and years follow it (``Clause``, ``2007``,
    ``2017``)."""
    return len(heads) > 2 and len(heads[0]) <= _LONGEST_NAME and not _YEAR.fullmatch(heads[0]) and are_years(heads[1:3])


def columns_of_editions(
    rows: Sequence[Sequence[Sequence[int] | None]], text_of: Callable[[int], str], across: Collection[int] = ()
) -> list[list[int]]:
    """Return for each column of a table which blocks stand in it, its head first; none where they are no editions.

    The heads say a year each, no row has more cells than there are heads, and sentences stand below every head: the
    columns of a table of figures may be years too.

    Args:
        rows: for each cell which of the blocks stand in it, None for a cell that goes on from the one above.
        text_of: gives the text of a block.
        across: the rows of one cell that is as wide as the table: it stands in each column.
    """
    heads = [text_of(cell[0]) for cell in rows[0] if cell and len(cell) == 1] if rows else []
    if not are_years(heads) or len(rows) < 2 or any(len(row) > len(heads) for row in rows):
        return []
    columns: list[list[int]] = [[] for _ in heads]
    for at, row in enumerate(rows):
        cells = [row[0]] * len(columns) if at in across else row
        for column, cell in zip(columns, cells, strict=False):
            column += cell or ()
    return columns if all(any(text_of(index).endswith(".") for index in column) for column in columns) else []


_YEAR_ALONE = re.compile(r"(?:1[89]|20)[0-9]{2}")
_LABEL_AT_HEAD = r"\(?(?:[0-9]{1,2}|[^\W\d_]{1,3}|[0-9]{1,3}[^\W\d_]{1,2}[0-9]{0,2})[.):]\s+"
_LABELLED = re.compile(_LABEL_AT_HEAD)
_FEWEST_LABELLED = 2


def rows_of_editions(rows: Sequence[Sequence[Sequence[int] | None]], text_of: Callable[[int], str]) -> list[list[int]]:
    """Return for each edition which blocks stand in its rows, its year first, where the first of two columns says in
    each row of which edition the clause beside it is; none where it does not.

    A year may stand in several rows, or go on through them; sentences stand beside each, and labels in some rows: a
    table of what happened in which year has none.
    """
    found: dict[str, list[int]] = {}
    year, labelled = "", 0
    for row in rows:
        if len(row) != 2 or not row[1] or (not year if row[0] is None else len(row[0]) != 1):
            return []
        for index in row[0] or ():
            year = text_of(index).strip("*_ .:")
            if _YEAR_ALONE.fullmatch(year) is None:
                return []
            found.setdefault(year, [index])
        found[year] += row[1]
        labelled += _LABELLED.match(text_of(row[1][0]).lstrip("*_ ")) is not None
    told = all(any(text_of(index).endswith(".") for index in some[1:]) for some in found.values())
    return [*found.values()] if len(found) > 1 and labelled >= _FEWEST_LABELLED and told else []


_LABEL = re.compile(r"(?=.*\w)\(?(?:[0-9]{0,3}[^\W\d_]{0,2}[0-9]{0,2}|[ivx]{3,4})(?:\([^\W\d_]{1,4}\))*[.):]*")
_HEADED = re.compile(_LABEL_AT_HEAD + r"[^\W\d_](?:[^\n]{0,120}[^.;:·])?")
"""What names a row by the label and the heading of its clause (``A. The Keeper``)."""
_SIGNS = (".", ")", ":", "")
Named = tuple[int | None, list[int]]
"""The block that is the label of a row, if one is, and those of a cell of the row."""


def columns_beside_names(
    rows: Sequence[Sequence[Sequence[int] | None]], text_of: Callable[[int], str]
) -> list[tuple[int, list[Named]]]:
    """Return for each column of an edition its head, and its cells with the labels of their rows, where the first
    column names the rows (``Clause | 2007 | 2017``); none where it does not.

    A label that the cell itself begins with is none of the cell. Columns behind those of the editions say something of
    them.
    """
    if len(rows) < 2 or len(rows[0]) < 3 or any(cell is None or len(cell) > 1 for cell in rows[0]):
        return []
    heads = [text_of(cell[0]) if cell else "" for cell in rows[0]]
    last = next((at for at in range(1, len(heads)) if not _is_edition(heads, at)), len(heads))
    names = [text_of(index) for first, *_ in rows[1:] for index in first or ()]
    if last < 3 or _is_edition(heads, 0) or any(len(name) > _LONGEST_NAME and not has_heading(name) for name in names):
        return []
    columns = [
        (rows[0][at], [_named(row, at, text_of) for row in rows[1:] if row[at : at + 1]]) for at in range(1, last)
    ]
    sentences = all(any(text_of(one).endswith(".") for _, cell in cells for one in cell) for _, cells in columns)
    return [(head[0], cells) for head, cells in columns if head] if sentences else []


def has_heading(name: str) -> bool:
    """Tell whether the name of a row is a label with the heading of its clause.

    >>> has_heading("A. The Keeper"), has_heading("A."), has_heading("The Keeper")
    (True, False, False)
    """
    return _HEADED.fullmatch(name.strip("*_ ")) is not None


def _named(row: Sequence[Sequence[int] | None], at: int, text_of: Callable[[int], str]) -> Named:
    """Return a cell with the label of its row."""
    cell, first = [*(row[at] or ())], row[0] or ()
    if len(first) != 1 or not cell:
        return None, cell
    label, string = text_of(first[0]).strip("*_ "), text_of(cell[0]).lstrip("*_ ")
    if has_heading(label):
        return first[0], cell
    core = label.rstrip(".):")
    begins = string.startswith(core) and string[len(core) : len(core) + 1] in _SIGNS
    return (None if begins or _LABEL.fullmatch(label) is None else first[0]), cell
