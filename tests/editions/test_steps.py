"""What people confirmed between neighbouring editions counts between those further apart, too."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from lawtext.editions import Entry, Lineage
from lawtext.editions.store import confirmed_entries, write_lineage
from lawtext.model import Book

from .conftest import BookMaker

LAW = "# LAW 5 - HALL\n\nA. One rule.\n\nB. Another rule.\n"


def entry(kind: str, old: list[str], new: list[str], *, confirmed: bool = True) -> Entry:
    return Entry(kind, tuple(old), tuple(new), confirmed=confirmed, by="A. Reader" if confirmed else "")  # type: ignore[arg-type]


@pytest.fixture
def book(make_book: BookMaker, tmp_path: Path) -> Book:
    made = replace(make_book({(id, "en"): [LAW] for id in ("a", "b", "c")}), path=tmp_path)
    first = [
        entry("moved", ["5A"], ["5B"]),
        entry("kept", ["5C"], ["5C"]),
        entry("removed", ["5D"], []),
        entry("kept", ["5E"], ["5E"], confirmed=False),
        entry("kept", ["5F"], ["5F"]),
        entry("added", [], ["5G"]),
    ]
    second = [
        entry("split", ["5B"], ["5B", "5X"]),
        entry("removed", ["5C"], []),
        entry("kept", ["5E"], ["5E"]),
        entry("kept", ["5F"], ["5F"], confirmed=False),
        entry("kept", ["5G"], ["5G"]),
    ]
    write_lineage(made, Lineage("a", "b", tuple(first)))
    write_lineage(made, Lineage("b", "c", tuple(second)))
    return made


def test_only_what_is_confirmed_all_the_way(book: Book) -> None:
    found = {(e.kind, e.old, e.new) for e in confirmed_entries(book, "a", "c")}
    assert found == {("split", ("5A",), ("5B", "5X")), ("removed", ("5C",), ()), ("removed", ("5D",), ())}
    assert all(e.confirmed for e in confirmed_entries(book, "a", "c"))


def test_the_file_of_the_two_editions_comes_first(book: Book) -> None:
    write_lineage(book, Lineage("a", "c", (entry("kept", ["5A"], ["5B"]),)))
    found = {(e.kind, e.old, e.new) for e in confirmed_entries(book, "a", "c")}
    assert found == {("kept", ("5A",), ("5B",)), ("removed", ("5C",), ()), ("removed", ("5D",), ())}


def test_neighbours_and_the_way_back_are_as_their_file_says(book: Book) -> None:
    assert len(confirmed_entries(book, "a", "b")) == 5
    assert confirmed_entries(book, "c", "a") == ()
