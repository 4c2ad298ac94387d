"""JSON as the commands print it: what the standard library's encoder writes, piece by piece and from iterators."""

from __future__ import annotations

import json
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from lawtext.cli._options import print_json

SCALARS = st.none() | st.booleans() | st.integers() | st.floats(allow_nan=False) | st.text()
VALUES = st.recursive(
    SCALARS,
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text() | st.integers(), inner, max_size=4),
    max_leaves=25,
)


def printed(value: object, capsys: pytest.CaptureFixture[str]) -> str:
    capsys.readouterr()
    print_json(value)
    return capsys.readouterr().out


@given(value=VALUES)
def test_it_is_what_the_standard_encoder_writes(value: Any) -> None:
    from lawtext.cli import _options

    assert "".join(_options._pieces(value, "\n", 0)) == json.dumps(value, ensure_ascii=False, indent=2)


@pytest.mark.parametrize(
    "value",
    [
        {},
        [],
        {"a": [], "b": {}, "c": ()},
        {"a": [[[[[1, {"x": [True, None, "«ά»\n\u2028"]}]]]]]},
        {1: "a", None: "b", 2.5: True},
        "Νόμος",
        [{"laws": [{"clauses": [{"text": 'He said "no" \\ yes'}]}]}],
    ],
)
def test_values_of_every_kind(value: Any, capsys: pytest.CaptureFixture[str]) -> None:
    assert printed(value, capsys) == json.dumps(value, ensure_ascii=False, indent=2) + "\n"


def test_iterators_are_lists_and_are_asked_one_item_at_a_time(capsys: pytest.CaptureFixture[str]) -> None:
    value = {"laws": iter([{"number": "1", "clauses": []}, {"number": "2"}]), "none": iter(()), "changed": ["x"]}
    wanted = {"laws": [{"number": "1", "clauses": []}, {"number": "2"}], "none": [], "changed": ["x"]}
    assert printed(value, capsys) == json.dumps(wanted, indent=2) + "\n"
