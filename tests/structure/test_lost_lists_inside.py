"""Two lists, one inside the last item of the other, that have lost all their labels below a number: what is in lower
case below a colon, and below a colon amid it."""

from __future__ import annotations

import pytest

from tests.whole_pages import read, walked

PAGE = """LAW 5 - TOWERS

A. Building

1. The builder lays his stones.

2. He pays the keeper, who then has either:

to count the stones of the tower. He does so at once.

to send the builder away, subject to {rest}

B. Falling

A tower that falls belongs to nobody.
"""
INSIDE = "the following:\n\nthe keeper must say why; and\n\nthe builder must not come back that day."


def _numbers(page: str) -> list[str]:
    return [str(clause.number) for _, clause in walked(read(page)) if clause.number.depth]


def test_items_below_the_last_item_are_inside_it() -> None:
    page = PAGE.format(rest=INSIDE)
    assert _numbers(page) == ["5A", "5A1", "5A2", "5A2(a)", "5A2(b)", "5A2(b)(i)", "5A2(b)(ii)", "5B"]
    inferred = [str(clause.number) for _, clause in walked(read(page)) if clause.inference]
    assert inferred == ["5A2(a)", "5A2(b)", "5A2(b)(i)", "5A2(b)(ii)"]


def test_one_list_is_read_as_before() -> None:
    assert _numbers(PAGE.format(rest="Law 7.")) == ["5A", "5A1", "5A2", "5A2(a)", "5A2(b)", "5B"]


@pytest.mark.parametrize(
    "rest",
    [
        # One item below; one that does not end as items do; another one that announces some.
        "the following:\n\nthe keeper must say why.",
        "the following:\n\nthe keeper must say why\n\nthe builder must not come back that day.",
        f"{INSIDE[:-1]}:\n\nthis is what he says:\n\nhe is gone; and\n\nhe is far away.",
    ],
)
def test_where_nothing_tells_where_a_list_ends_no_label_is_inferred(rest: str) -> None:
    assert not any(number.count("(") > 1 for number in _numbers(PAGE.format(rest=rest)))
