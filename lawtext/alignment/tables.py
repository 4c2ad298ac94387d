"""Tables: few numbers among many zeros, by row, as the words of a law and their answers are.

SciPy has the same, and takes longer to load than it takes to align a law: only what is large is left to it.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import TYPE_CHECKING

import numpy as np
import numpy.typing as npt

from lawtext.alignment.path import Floats, Ints

if TYPE_CHECKING:
    from scipy import sparse

Numbers = npt.NDArray[np.float32]
Places = npt.NDArray[np.int32]

_MANY = 1 << 18
"""More numbers, or products of two, are left to SciPy."""
_DENSE = 1_000_000
"""A product of so many places is added up here, with its zeros."""


@dataclass(frozen=True)
class Table:
    """A table of ``width`` columns by rows: row ``i`` has ``data`` at ``columns`` from ``ends[i]`` to ``ends[i + 1]``,
    each column once, in order."""

    ends: Places
    columns: Places
    data: Numbers | Floats
    width: int

    @classmethod
    def of_rows(cls, ends: Sequence[int] | Ints, columns: Sequence[int] | Ints, width: int) -> Table:
        """Return the table that has a one at each of ``columns``, those of a row after those of the one before."""
        ones = np.ones(len(columns), dtype=np.float32)
        return cls(np.asarray(ends, dtype=np.int32), np.asarray(columns, dtype=np.int32), ones, width)

    @classmethod
    def of_places(
        cls, rows: Ints | Places, columns: Ints | Places, data: Numbers | Floats, shape: tuple[int, int]
    ) -> Table:
        """Return the table of some numbers, of which those of a row stand together, the rows in order."""
        ends = np.append(0, np.cumsum(np.bincount(rows, minlength=shape[0])))
        return cls(ends.astype(np.int32), columns.astype(np.int32, copy=False), data, shape[1])

    @property
    def height(self) -> int:
        """How many rows it has."""
        return len(self.ends) - 1

    @cached_property
    def rows(self) -> Ints:
        """The row of each number."""
        return np.repeat(np.arange(self.height), np.diff(self.ends))

    @cached_property
    def turned(self) -> Table:
        """The table with its columns as rows."""
        if len(self.data) > _MANY:
            return _of_scipy(self._in_scipy().T.tocsr())
        order = np.argsort(self.columns, kind="stable")
        return Table.of_places(self.columns[order], self.rows[order], self.data[order], (self.width, self.height))

    def part(self, rows: slice) -> Table:
        """Return some rows that stand together."""
        first, last, _ = rows.indices(self.height)
        if (first, last) == (0, self.height):
            return self
        ends = self.ends[first : max(first, last) + 1]
        held = slice(int(ends[0]), int(ends[-1]))
        return Table(ends - ends[0], self.columns[held], self.data[held], self.width)

    def with_data(self, data: Numbers | Floats) -> Table:
        """Return the table with other numbers in the same places."""
        return Table(self.ends, self.columns, data, self.width)

    def summed(self, values: Floats) -> Floats:
        """Return the sum of each row, each number multiplied by the value of its column."""
        return _added_up(self.rows, self.data * values[self.columns], self.height)

    def dense(self, other: Table) -> Floats:
        """Return its product with another table, as an array with its zeros."""
        places, numbers = self._multiplied(other)
        return _added_up(places, numbers, self.height * other.width).reshape(self.height, other.width)

    def by_rows(self, other: Table) -> Floats:
        """Return how its rows go with the rows of another table, as an array with its zeros: the product with that one
        turned over, of tables of any size."""
        found = self.with_data(self.data.astype(np.float64))._in_scipy() @ other._in_scipy().T
        return np.asarray(found.toarray())

    def times(self, other: Table) -> Table:
        """Return its product with another table; none of their numbers may be less than zero."""
        shape = (self.height, other.width)
        if shape[0] * shape[1] <= _DENSE:
            table = self.dense(other)
            rows, columns = np.nonzero(table)
            return Table.of_places(rows, columns, table[rows, columns].astype(np.float32), shape)
        if int(np.diff(other.ends)[self.columns].sum()) > _MANY:
            found = self._in_scipy() @ other._in_scipy()
            found.sort_indices()
            return _of_scipy(found)
        places, numbers = self._multiplied(other)
        once, which = np.unique(places, return_inverse=True)
        added = _added_up(which, numbers, len(once)).astype(np.float32)
        return Table.of_places(once // shape[1], once % shape[1], added, shape)

    def _multiplied(self, other: Table) -> tuple[Ints, Floats]:
        """Return what the product with another table is the sum of: places in the product, counted row by row, and the
        numbers there."""
        begins = other.ends[self.columns]
        each = other.ends[self.columns + 1] - begins
        held = np.repeat(begins - np.cumsum(each) + each, each)
        held += np.arange(len(held))
        places = np.repeat(self.rows * other.width, each)
        places += other.columns[held]
        return places, np.repeat(self.data.astype(np.float64), each) * other.data[held]

    def _in_scipy(self) -> sparse.csr_array:
        from scipy import sparse

        return sparse.csr_array((self.data, self.columns, self.ends), shape=(self.height, self.width))


def _of_scipy(table: sparse.csr_array) -> Table:
    return Table(table.indptr, table.indices, table.data, table.shape[1])


def _added_up(places: Ints, numbers: Floats, many: int) -> Floats:
    """Return the sum of the numbers for each of ``many`` places."""
    return np.asarray(np.bincount(places, numbers, many), dtype=np.float64)
