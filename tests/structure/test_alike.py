"""What a block is read as after a path is what it is read as after another one that it cannot tell from that."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from lawtext.model import Book
from lawtext.structure.outline.alike import Alike, led_to
from lawtext.structure.outline.looks import LOST, NAMED, NORMAL, UNTITLED, Look, looks, without_price
from lawtext.structure.outline.readings import Path, counted_on, ways
from tests.structure.test_cheapest_series import LINES, QUICK, pieces
from tests.structure.test_golden import empty_book  # noqa: F401

MODES = st.sampled_from((NORMAL, LOST, UNTITLED, NAMED, without_price(NORMAL)))
WALKS = st.lists(st.integers(0, 6), min_size=12, max_size=12)


def _walked(seen: list[Look], walk: list[int], book: Book) -> set[Path]:
    """Return paths that the blocks can leave open, and such with later numbers."""
    paths: set[Path] = {()}
    path: Path = ()
    for pick, look in zip(walk, seen * 3, strict=False):
        found = ways(look, path, None, book.numbering)
        path = found[pick % len(found)][1] if found else path
        paths.add(path)
        for by in (1, 4, 9):
            paths.add(tuple([counted_on(entry, by + pick) for entry in path]))
            paths.add((*path[:-1], *[counted_on(entry, by) for entry in path[-1:]]))
    return paths


@QUICK
@given(st.lists(LINES, min_size=2, max_size=5), WALKS, MODES, st.sampled_from(("en", "el")))
def test_a_plan_leads_where_the_way_leads(empty_book: Book, lines, walk, mode, code) -> None:  # type: ignore[no-untyped-def] # noqa: F811
    numbering = empty_book.numbering
    seen = looks(pieces(empty_book, lines, code), numbering, code, mode)
    paths = sorted(_walked(seen, walk, empty_book), key=repr)
    for look in seen:
        alike = Alike(look)
        for path in [*paths, *reversed(paths)]:
            for level in (0, 2):
                plans, costs = alike.plans(path, level, numbering)
                found = [(plan[0], *led_to(path, plan)) for plan in plans]
                expected = [
                    (price, after, bool(opens), opens[-1][0][-1].level if opens and opens[-1][1] is None else 0)
                    for price, after, opens in ways(look, path, level or None, numbering)
                ]
                assert found == expected
                assert [(cost >> 24, cost & 0xFFFF) for cost in costs] == [(p[0], at) for at, p in enumerate(expected)]


def test_a_label_cannot_tell_apart_what_it_cannot_follow(empty_book: Book) -> None:  # noqa: F811
    numbering = empty_book.numbering
    (look,) = looks(pieces(empty_book, [("3.", "text", set())], "en"), numbering, "en", NORMAL)
    (_, (three,), _), *_ = ways(look, (), None, numbering)
    (one,), *_ = (path for _, path, _ in ways(look, (), None, numbering) if [entry.rank for entry in path] == [1])
    alike = Alike(look)
    assert alike[counted_on(three, 1)] == alike[counted_on(three, 7)]
    assert len({alike[one], alike[counted_on(one, 1)], alike[three], alike[counted_on(three, 1)]}) == 4
