"""Where the parts of a TOML file stand, and what is said of one that is none."""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from lawtext.corpus.tomlfile import Way, parsed, places
from lawtext.problems import LawtextError

TEXT = '''# a comment with [brackets]
id = "x"   # [[not]] a head
list = [
  1, # ]
  2,
]
long = """
[[fake]]
key = 1 \\""" still
"""
plain = \'\'\'
[fake]
\'\'\'

[title]
en = "a ] b"

  [[terms]]
id = "one"
[terms.forbidden]
el = ["α"]

[[terms]]
"odd.key" = {a = [1, 2]}
dotted.inner = 3

[label."54A".el]
from = "position"
'''


@pytest.mark.parametrize(
    ("way", "place"),
    [
        (("id",), (2, 1)),
        (("list",), (3, 1)),
        (("long",), (7, 1)),
        (("plain",), (11, 1)),
        (("title",), (15, 1)),
        (("title", "en"), (16, 1)),
        (("terms",), (18, 3)),
        (("terms", 0), (18, 3)),
        (("terms", 0, "id"), (19, 1)),
        (("terms", 0, "forbidden"), (20, 1)),
        (("terms", 0, "forbidden", "el"), (21, 1)),
        (("terms", 1), (23, 1)),
        (("terms", 1, "odd.key"), (24, 1)),
        (("terms", 1, "dotted", "inner"), (25, 1)),
        (("label", "54A", "el", "from"), (28, 1)),
    ],
)
def test_where_a_part_stands(way: Way, place: tuple[int, int]) -> None:
    tomllib.loads(TEXT)
    assert places(TEXT)[way] == place


def test_what_only_looks_like_a_table_is_none() -> None:
    assert not any("fake" in way or "not" in way for way in places(TEXT))


def test_what_has_no_place_is_told_at_what_holds_it() -> None:
    file = parsed(TEXT, "x.toml")
    assert file.problem(("terms", 1, "odd.key", "a"), "c", "m").line == 24
    assert (file.problem(("none",), "c", "m").line, file.problem((), "c", "m").col) == (1, 1)


@pytest.mark.parametrize(
    ("text", "place"),
    [('a = 1\nb = "x\n', (2, 7)), ("a = [1,\n2\n", (2, 2)), ("a = 1\na = 2\n", (2, 6)), ("<<<<<<< HEAD\n", (1, 1))],
)
def test_what_is_no_toml_has_its_place(text: str, place: tuple[int, int]) -> None:
    with pytest.raises(LawtextError) as told:
        parsed(text, "x.toml")
    (problem,) = told.value.problems
    assert (problem.code, problem.line, problem.col) == ("bad-toml", *place)


def test_a_slip_of_the_pen_is_told_with_what_was_meant() -> None:
    file = parsed("\nforbiden = 1\n", "x.toml")
    with pytest.raises(LawtextError, match=r"x\.toml:2:1: bad: unknown key “forbiden”; did you mean “forbidden”"):
        file.refuse_strangers((), file.data, ("forbidden", "note"), "bad")


SCALARS = st.integers() | st.booleans() | st.text(st.characters(codec="utf-8", exclude_categories=("Cs",)))
NAMES = st.text("ab-_1Ω. ", min_size=1, max_size=4)
TABLES = st.dictionaries(NAMES, SCALARS | st.lists(st.dictionaries(NAMES, SCALARS, max_size=3), max_size=3), max_size=4)


@given(TABLES)
def test_every_key_of_any_file_has_a_place(data: Mapping[str, Any]) -> None:
    import tomlkit

    text = tomlkit.dumps(data)
    found = places(text)
    lines = text.split("\n")
    for key, value in tomllib.loads(text).items():
        if isinstance(value, list):
            if not value:
                continue
            for place, table in enumerate(value):
                line, _ = found[key, place]
                assert lines[line - 1].startswith("[[")
                for inner in table:
                    assert (key, place, inner) in found
        else:
            line, col = found[key,]
            assert tomllib.loads(lines[line - 1][col - 1 :].split("=")[0] + "= 1").keys() == {key}
