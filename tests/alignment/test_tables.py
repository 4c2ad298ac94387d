"""Tables of few numbers say what arrays with all their zeros say, whoever multiplies them."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import numpy as np
import numpy.typing as npt
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from lawtext.alignment import tables as tables_module
from lawtext.alignment.tables import Table

CORPUS = Path(__file__).parents[2] / "corpus"
_Array = npt.NDArray[np.float32]


def _arrays(height: int, width: int) -> st.SearchStrategy[_Array]:
    numbers = st.lists(
        st.sampled_from((0.0, 0.0, 0.0, 0.5, 1.0, 2.5)), min_size=height * width, max_size=height * width
    )
    return numbers.map(lambda held: np.array(held, dtype=np.float32).reshape(height, width))


def _table(array: _Array) -> Table:
    rows, columns = np.nonzero(array)
    return Table.of_places(rows, columns, array[rows, columns], array.shape)


def _array(table: Table) -> _Array:
    found = np.zeros((table.height, table.width), dtype=np.float32)
    found[table.rows, table.columns] = table.data
    return found


_two = st.tuples(*[st.integers(1, 5)] * 3).flatmap(lambda n: st.tuples(_arrays(n[0], n[1]), _arrays(n[1], n[2])))


@pytest.mark.parametrize(
    ("dense", "many"), [(1_000, 1_000), (0, 1_000), (0, 0)], ids=["with its zeros", "by places", "by SciPy"]
)
@settings(max_examples=60, deadline=None)
@given(_two)
def test_products(dense: int, many: int, arrays: tuple[_Array, _Array]) -> None:
    one, two = map(_table, arrays)
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(tables_module, "_DENSE", dense)
        patch.setattr(tables_module, "_MANY", many)
        product = arrays[0] @ arrays[1]
        assert np.array_equal(_array(one.times(two)), product)
        assert np.array_equal(one.dense(two), product)
        assert np.array_equal(one.by_rows(two.turned), product)
        assert np.array_equal(_array(one.turned), arrays[0].T)
        assert np.array_equal(one.summed(np.arange(one.width) + 0.5), arrays[0] @ (np.arange(one.width) + 0.5))


@settings(max_examples=40, deadline=None)
@given(
    st.tuples(st.integers(1, 6), st.integers(1, 4)).flatmap(lambda n: _arrays(*n)), st.integers(0, 6), st.integers(0, 6)
)
def test_a_part_is_some_of_the_rows(array: _Array, first: int, last: int) -> None:
    assert np.array_equal(_array(_table(array).part(slice(first, last))), array[first:last])


def test_nothing_times_nothing() -> None:
    none = Table.of_rows([0], [], 3)
    assert none.times(Table.of_rows([0, 0, 0, 0], [], 2)).height == 0
    assert none.dense(Table.of_rows([0, 0, 0, 0], [], 2)).shape == (0, 2)


def test_a_law_is_aligned_without_scipy() -> None:
    """It takes longer to load than a law to align; the site of a book is built anew after every edit of one."""
    code = (
        "import sys; from lawtext.alignment import align_law; from lawtext.corpus import load_book;"
        f"book = load_book({str(CORPUS)!r});"
        "assert align_law(book, '53', '2017', ('en', 'el')); sys.exit('scipy' in sys.modules)"
    )
    assert subprocess.run([sys.executable, "-c", code], check=False).returncode == 0
