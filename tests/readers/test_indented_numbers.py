"""Numbered lists inside others, which a pasted page shows by nothing but their indentation."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from lawtext.readers import read_source


def _depths(page: str) -> list[int]:
    return [block.depth for block in read_source(page.encode(), "page.txt").blocks]


@pytest.mark.parametrize(
    ("page", "depths"),
    [
        ("  1. A gate is shut.\n  2. It stays so if:\n    1. it is night; or\n    2. it rains.\n  3. A bell is rung.\n", [1, 1, 2, 2, 1]),
        ("1. A gate is shut.\n2. It stays so if:\n\t1. it is night; or\n\t2. it rains.\n3. A bell is rung.\n", [1, 1, 2, 2, 1]),
        # An empty line between all of them.
        ("    1. A gate is shut if:\n\n        1. it is night; or\n\n        2. it rains.\n\n    2. A bell is rung.\n", [1, 2, 2, 1]),
        ("  1. One is:\n    1. two:\n      1. three.\n  2. The gate is shut.\n", [1, 2, 3, 1]),
        ("  1.\n    1. A gate is shut.\n    2. It is of wood.\n  2. A bell is rung.\n", [1, 2, 2, 1]),
        # The item that holds the inner list has no words and no line: the first one, and one in between.
        ("    1. A gate is shut.\n    2. It is of wood.\n  2. A bell is rung.\n", [2, 2, 1]),
        ("    1. A gate is shut.\n    1. It is of wood.\n  3. A bell is rung.\n", [2, 2, 1]),
        ("  1. A gate is shut.\n    1. It is of wood.\n    1. A bell is rung.\n  3. It is of iron.\n", [1, 2, 2, 1]),
        ("    1. A gate is shut.\n    2. It is of wood.\n  3. A bell is rung.\n", [0, 0, 0]),
        # A text between two lists parts them; no list of the second stands inside another.
        ("  1. A gate if:\n    1. it is shut.\n\nThe bell.\n\n  1. It is rung.\n  2. It is of iron.\n", [1, 2, 0, 0, 0]),
        # All as deep as another: people set in lists as they like.
        ("  1. A gate is shut.\n  2. A bell is rung.\n", [0, 0]),
        # What begins deeper does not begin anew, or nothing is as deep as it.
        ("  1. A gate is shut.\n    2. A bell is rung.\n", [0, 0]),
        ("  1. A gate is shut if:\n      1. it is night.\n    2. A bell is rung.\n", [0, 0, 0]),
        ("  1. A gate is shut if:\n    1. it is night.\n    3. A bell is rung.\n", [0, 0, 0]),
    ],
)  # fmt: skip
def test_depth_of_numbers(page: str, depths: list[int]) -> None:
    assert _depths(page) == depths


_Tree = list["_Tree"]
_LISTS = st.recursive(st.just(_Tree()), lambda below: st.lists(below, min_size=1, max_size=4), max_leaves=12)


def _printed(tree: _Tree, indent: int, step: int) -> list[tuple[str, int]]:
    """Return the lines of a list of lists as a browser copies it, each with its depth."""
    out: list[tuple[str, int]] = []
    for number, below in enumerate(tree, 1):
        out.append((f"{' ' * indent}{number}. A gate is shut when the bell is rung.", indent // step))
        out += _printed(below, indent + step, step)
    return out


@given(_LISTS.filter(any), st.sampled_from([2, 4]))
def test_the_depth_of_whatever_a_browser_copies_comes_back(tree: _Tree, step: int) -> None:
    lines = _printed(tree, step, step)
    assert _depths("".join(f"{line}\n" for line, _ in lines)) == [depth for _, depth in lines]
