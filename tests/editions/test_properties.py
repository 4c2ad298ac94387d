"""Whatever two editions hold, the comparison is total, rebuilds both, and says something in every language."""

from __future__ import annotations

from typing import Any

from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from lawtext.editions import Comparison, compare, totality
from lawtext.editions.units import units
from lawtext.textdiff import plain

from .conftest import BookMaker

WORDS = ["tower", "gate", "the", "of", "king", "rides", "slowly", "Law 1B", "(see A)", "and", "night", "bell", "1A"]
SENTENCES = st.lists(st.sampled_from(WORDS), min_size=0, max_size=14).map(" ".join)
HEADINGS = st.sampled_from([None, "Towers", "Gates", "Night Rides"])
CLAUSES = st.lists(st.tuples(HEADINGS, SENTENCES, st.lists(SENTENCES, max_size=3)), max_size=5)
LAWS = st.lists(CLAUSES, min_size=1, max_size=3)


def law_files(laws: list[Any]) -> list[str]:
    """Write laws as files: 1, 2 …, each with sections that have a heading or a text and some items."""
    files = []
    for rank, clauses in enumerate(laws, 1):
        parts = [f"# LAW {rank} - NAME {rank}"]
        for letter, (heading, text, items) in zip("ABCDE", clauses, strict=False):
            text = text or "it rains"
            parts.append(f"## {letter}. {heading}\n\n{text}" if heading else f"{letter}. {text}")
            parts += [f"{place}. {item or 'so be it'}" for place, item in enumerate(items, 1)]
        files.append("\n\n".join(parts) + "\n")
    return files


def check(told: Comparison, book: Any) -> None:
    assert totality(told.lineage, units(book, "old"), units(book, "new")) == ()
    for change in told.changes:
        sides = ((change.old_all, "old", "+"), (change.new_all, "new", "-"))
        for keys, edition, gone in sides:
            clauses = [book.clause(edition, change.language, key) for key in keys]
            text = "\n\n".join(clause.text for clause in clauses if clause.text)
            assert "".join(t for sign, t in plain(change.words) if sign != gone) == text
        assert change.kinds
        assert ("unchanged" in change.kinds) == (change.kinds == ("unchanged",))
        assert {*change.says} == {"en", "el"}
    for law in told.laws:
        assert {*told.summary(law)} == {"en", "el"}


@settings(max_examples=80, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(LAWS, LAWS)
def test_any_two_editions(make_book: BookMaker, old: list[Any], new: list[Any]) -> None:
    book = make_book({("old", "en"): law_files(old), ("new", "en"): law_files(new)})
    check(compare(book, "old", "new"), book)


@settings(max_examples=40, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(LAWS)
def test_an_edition_against_itself_is_unchanged(make_book: BookMaker, laws: list[Any]) -> None:
    book = make_book({("old", "en"): law_files(laws), ("new", "en"): law_files(laws)})
    told = compare(book, "old", "new")
    check(told, book)
    assert {change.kinds for change in told.changes} <= {("unchanged",)}


@settings(max_examples=40, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(LAWS, st.data())
def test_the_order_of_the_laws_does_not_matter(make_book: BookMaker, laws: list[Any], data: st.DataObject) -> None:
    files = law_files(laws)
    shuffled = data.draw(st.permutations(files))
    first = make_book({("old", "en"): files, ("new", "en"): files})
    second = make_book({("old", "en"): shuffled, ("new", "en"): files})
    assert compare(first, "old", "new").as_json(everything=True) == compare(second, "old", "new").as_json(
        everything=True
    )
