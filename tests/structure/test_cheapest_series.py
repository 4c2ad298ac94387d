"""The quick way to find the cheapest series of labels finds what a search that passes over nothing finds."""

from __future__ import annotations

from dataclasses import dataclass
from typing import NamedTuple

import pytest
from hypothesis import assume, example, given, settings
from hypothesis import strategies as st

from lawtext.model import Book
from lawtext.numbering import Numbering
from lawtext.structure.labels.printed import Hold, Piece, tokens_at
from lawtext.structure.outline import fronts, looks, readings, series
from tests.structure.test_golden import empty_book  # noqa: F401

LABELS = ("1.", "2.", "3.", "4.", "7.", "1)", "2)", "A.", "B.", "D.", "ΣΤ.", "(a)", "(b)", "(γ)", "b)", "(i)", "ii.",
          "iv.", "1. (a)", "2. (a) (i)", "X.", "", "", "")  # fmt: skip
HOLDS: tuple[Hold, ...] = ("text", "text", "text", "text", "heading", "item")
LINES = st.tuples(st.sampled_from(LABELS), st.sampled_from(HOLDS), st.sets(st.integers(1, 7), max_size=2))
MODES = (looks.NORMAL, looks.LOST, looks.UNTITLED)
PLAIN = [(f"{rank}.", "text", set[int]()) for rank in range(1, 9)]
MANY_WAYS: list[tuple[str, Hold, set[int]]] = [
    ("", "text", set()), ("X.", "text", {1}), ("4.", "heading", {5, 7}), ("", "text", set()), ("(b)", "text", {2, 4}),
    ("2)", "item", set()), ("ii.", "text", set()), ("(i)", "text", set()), ("(γ)", "text", {1, 2}), *PLAIN[:2],
    ("A.", "text", set()),
]  # fmt: skip
"""So many readings that the cheapest is not among the 48 best ones of each block, where these are followed one by one."""
QUICK = settings(max_examples=120, deadline=None)
HOPELESS = 2000
"""What is dearer than the cheapest by more than this is not followed: four blocks never make up for it."""


def pieces(book: Book, lines: list[tuple[str, Hold, set[int]]], code: str) -> list[Piece]:
    """Return blocks with labels; the numbers say what else is true of each (``Piece``)."""
    return [
        Piece(
            tokens_at(f"{label} Text", book.numbering, code) if label else (),
            hold,
            colon=1 in true,
            words=2 not in true,
            headline=3 in true,
            inside=4 in true,
            depth=1 if hold == "item" else 0,
            low=5 in true,
            closed=6 in true,
            case=7 in true and bool(label),
        )
        for label, hold, true in lines
    ]


@dataclass
class _Read:
    """One way to have read the blocks so far, with nothing left out: what a quick search may write shorter."""

    cost: int
    path: readings.Path
    opens: readings.Opens = ()
    depth: int = 0
    before: _Read | None = None

    def level_of_list(self, depth: int) -> int | None:
        """At which level the items of a list stand that goes on in the next block."""
        below = None
        did = self
        for _ in range(20):
            if did.before is None:
                break
            if did.opens and did.depth <= depth:
                opened, token, _why = did.opens[-1]
                if did.depth == depth and token is None:
                    if below is None or (opened[:-1] == self.path[: len(opened) - 1] and len(self.path) > len(opened)):
                        return opened[-1].level
                elif below is None:
                    below = opened[-1].level + 1
            did = did.before
        return below


class OneByOne(NamedTuple):
    """The cheapest series of those that were followed, what it costs, and the least that those that were not cost so
    far."""

    done: list[series.Done]
    cost: int
    passed_over: int


def read_one_by_one(blocks: list[Piece], numbering: Numbering, code: str, mode: looks.Mode) -> OneByOne:
    """Return the cheapest series as it is defined: 48 readings are followed, each written out, none remembered.

    Those that no label to come can tell apart are one; the cheapest, then the first stands for them.
    """
    reads = [_Read(0, ())]
    passed_over = fronts.DEARER_THAN_ANY
    seen = looks.looks(blocks, numbering, code, mode)
    for index, (block, look) in enumerate(zip(blocks, seen, strict=True)):
        reached: list[_Read] = []
        for read in reads:
            listed = look.item and not look.inside and look.words
            level = read.level_of_list(block.depth) if listed else None
            for price, path, opens in readings.ways(look, read.path, level, numbering):
                reached.append(_Read(read.cost + price, path, opens, block.depth, read))
        cheapest: dict[readings.Path, _Read] = {}
        for read in sorted(reached, key=lambda read: read.cost):
            cheapest.setdefault(read.path, read)
        reads = list(cheapest.values())
        followed = [read for read in reads[:48] if read.cost <= reads[0].cost + HOPELESS]
        passed_over = min([passed_over, *(read.cost for read in reads[len(followed) :])])
        reads = followed
        if not any(below.item and not below.inside and below.words for below in seen[index + 1 :]):
            reads = told_apart(reads, seen[index + 1 :])
    return OneByOne(written_out(reads[0], blocks), reads[0].cost, passed_over)


def told_apart(reads: list[_Read], below: list[looks.Look]) -> list[_Read]:
    """Return the readings without those in which the same clauses are open as in one before, but for ranks that are
    above those of all labels to come, at their level and above it."""
    labels = [sense.rank for look in set(below) for meaning in look.meanings for sense in meaning.senses]
    found: dict[object, _Read] = {}
    for read in reads:
        shape: list[object] = []
        for entry in read.path:
            asked_for = any(label.level <= entry.level and label.rank >= entry.rank for label in labels)
            shape.append((entry.level, entry.converted, entry.step if asked_for else None))
        found.setdefault(tuple(shape), read)
    return list(found.values())


def read_in_every_way(blocks: list[Piece], numbering: Numbering, code: str, mode: looks.Mode) -> list[series.Done]:
    """Return the cheapest of all series there are: none is passed over, whatever it leads to.

    Of those that are as cheap it is the one that was cheaper above its last block, or above the last but one, and so
    on; then the one whose ways are named first.
    """
    reads: list[tuple[list[int], list[int], _Read]] = [([0], [], _Read(0, ()))]
    for block, look in zip(blocks, looks.looks(blocks, numbering, code, mode), strict=True):
        reads = [
            ([read.cost + price, *costs], [*named, at], _Read(read.cost + price, path, opens, block.depth, read))
            for costs, named, read in reads
            for at, (price, path, opens) in enumerate(readings.ways(look, read.path, None, numbering))
        ]
    return written_out(min(reads, key=lambda found: found[:2])[2], blocks)


def least_cost(blocks: list[Piece], numbering: Numbering, code: str, mode: looks.Mode) -> int:
    """Return what the cheapest series costs where all paths are followed, however great their ranks are, that
    are no more than ``HOPELESS`` dearer than the cheapest."""
    costs: dict[readings.Path, int] = {(): 0}
    for look in looks.looks(blocks, numbering, code, mode):
        reached: dict[readings.Path, int] = {}
        for before, cost in costs.items():
            for price, path, _opens in readings.ways(look, before, None, numbering):
                reached[path] = min(cost + price, reached.get(path, cost + price))
        most = min(reached.values()) + HOPELESS
        costs = {path: cost for path, cost in reached.items() if cost <= most}
    return min(costs.values())


def written_out(last: _Read | None, blocks: list[Piece]) -> list[series.Done]:
    """Return what a series did with each block."""
    done: list[series.Done] = []
    for block in reversed(blocks):
        assert last is not None
        done.append(tuple((path, None if at is None else block.tokens[at], why) for path, at, why in last.opens))
        last = last.before
    return done[::-1]


def followed(blocks: list[Piece], numbering: Numbering, code: str, mode: looks.Mode) -> series._Series:
    """Return the blocks as the quick search follows them."""
    seen = looks.looks(blocks, numbering, code, mode)
    found = series._follow(blocks, seen, numbering, series._NARROW)
    found = found or series._follow(blocks, seen, numbering, series._WIDE)
    assert found is not None and found.done() == series.cheapest(blocks, numbering, code, mode)
    return found


def told(done: list[series.Done]) -> list[object]:
    """The same without the readers' own values: levels, ranks, labels."""
    return [
        [([(e.level, e.rank, e.step.inserted, e.converted) for e in path], token, why) for path, token, why in opens]
        for opens in done
    ]


@QUICK
@given(st.lists(LINES, min_size=1, max_size=14), st.sampled_from(("en", "el")), st.sampled_from(MODES), st.booleans())
@example(PLAIN, "en", looks.NORMAL, False)
@example([*PLAIN[:3], ("", "text", set()), *PLAIN[4:]], "el", looks.NORMAL, False)
@example([("A.", "text", set()), ("", "text", set()), *PLAIN[:2], ("C.", "text", set())], "en", looks.NORMAL, False)
@example(MANY_WAYS, "el", looks.LOST, False)
def test_the_quick_search_finds_what_one_that_writes_all_out_finds(
    empty_book: Book,  # noqa: F811
    lines: list[tuple[str, Hold, set[int]]],
    code: str,
    mode: looks.Mode,
    small: bool,
) -> None:
    blocks, numbering = pieces(empty_book, lines, code), empty_book.numbering
    mode = looks.with_small_tops(mode) if small else mode
    quick, written = followed(blocks, numbering, code, mode), read_one_by_one(blocks, numbering, code, mode)
    # The one that writes all out may pass over the cheapest, which the quick one, that takes more together, follows.
    cheaper = written.passed_over <= written.cost and quick.cost < written.cost
    assert cheaper or told(quick.done()) == told(written.done)


WITHOUT_LISTS = st.tuples(st.sampled_from(LABELS), st.sampled_from(HOLDS[:-1]), st.sets(st.integers(1, 7), max_size=2))


@QUICK
@given(st.lists(WITHOUT_LISTS, min_size=1, max_size=4), st.sampled_from(("en", "el")), st.sampled_from(MODES))
@example([("1.", "text", set()), ("", "text", set()), ("", "text", set())], "en", looks.NORMAL)
@example([("(i)", "text", set())] * 4, "el", looks.NORMAL)
def test_of_few_blocks_it_finds_the_cheapest_of_all_series(
    empty_book: Book,  # noqa: F811
    lines: list[tuple[str, Hold, set[int]]],
    code: str,
    mode: looks.Mode,
) -> None:
    blocks, numbering = pieces(empty_book, lines, code), empty_book.numbering
    assert told(series.cheapest(blocks, numbering, code, mode)) == told(
        read_in_every_way(blocks, numbering, code, mode)
    )


@settings(max_examples=40, deadline=None)
@given(st.lists(WITHOUT_LISTS, min_size=5, max_size=9), st.sampled_from(MODES))
@example([("A.", "text", set()), ("", "text", set()), ("", "heading", set()), ("1.", "text", set())] * 2, looks.LOST)
def test_ways_that_no_label_to_come_can_tell_apart_cost_the_same_from_there_on(
    empty_book: Book,  # noqa: F811
    lines: list[tuple[str, Hold, set[int]]],
    mode: looks.Mode,
) -> None:
    blocks, numbering = pieces(empty_book, lines, "en"), empty_book.numbering
    seen = looks.looks(blocks, numbering, "en", mode)
    found = series._follow(blocks, seen, numbering, fronts.Search(250))
    assert found is not None
    assume(found.passed_over > found.cost)
    assert found.cost == least_cost(blocks, numbering, "en", mode)


FEW = st.lists(
    st.tuples(st.sampled_from(LABELS), st.sampled_from(("text", "text", "item")), st.just(set[int]())),
    min_size=1,
    max_size=5,
)


# The same examples each time: 48 readings are followed, and where a hundred and fifty labels make no sense the two
# searches may each pass over another of them (``3.``, ``2.``, ``(b)`` again and again: 52,500 found, 52,450 the least).
@settings(max_examples=12, deadline=None, derandomize=True)
@given(FEW, FEW, st.sampled_from((looks.NORMAL, looks.LOST)))
@example([("1.", "text", set()), ("2.", "text", set())], [("(a)", "text", set())], looks.LOST)
@example([("1.", "text", set()), ("", "text", set())], [("A.", "text", set())], looks.LOST)
@example([("", "item", set())], [("A.", "text", set()), ("", "item", set())], looks.LOST)
@example([("(a)", "item", set()), ("", "item", set())], [("(b)", "item", set())], looks.LOST)
@example([("1. (a)", "text", set())], [("4.", "text", set()), ("2. (a) (i)", "text", set())], looks.NORMAL)
@example([("1.", "text", set()), ("A.", "text", set()), ("7.", "item", set())], [("1.", "text", set())], looks.LOST)
def test_so_it_does_where_labels_start_anew_more_often_than_any_clause_has_siblings(
    empty_book: Book,  # noqa: F811
    again: list[tuple[str, Hold, set[int]]],
    then: list[tuple[str, Hold, set[int]]],
    mode: looks.Mode,
) -> None:
    blocks = pieces(empty_book, [*again * (150 // len(again)), *then, *again * 5], "en")
    quick = series.cheapest(blocks, empty_book.numbering, "en", mode)
    assert told(quick) == told(read_one_by_one(blocks, empty_book.numbering, "en", mode).done)


@pytest.mark.parametrize("hold", ["item", "heading", "text"])
def test_a_clause_has_as_many_siblings_as_have_lost_their_labels(empty_book: Book, hold: Hold) -> None:  # noqa: F811
    blocks = pieces(empty_book, [("", hold, set())] * 90, "en")
    done = series.cheapest(blocks, empty_book.numbering, "en", looks.LOST)
    opened = [[(entry.level, entry.rank) for entry in opens[-1][0]] for opens in done if opens]
    assert opened == [[(1, rank)] for rank in range(1, 91)]


def test_what_is_counted_beyond_all_numerals_stays_with_the_last_that_has_one(empty_book: Book) -> None:  # noqa: F811
    lines: list[tuple[str, Hold, set[int]]] = [("1.", "text", set()), ("2.", "text", set())]
    blocks = pieces(empty_book, lines * 1010, "en")
    done = series.cheapest(blocks, empty_book.numbering, "en", looks.LOST)
    ranks = [opens[-1][0][0].rank for opens in done]
    assert ranks == [min(letter, 999) for letter in range(1, 1011) for _ in "12"]


def test_ranks_that_no_label_has_are_told_as_they_are(empty_book: Book) -> None:  # noqa: F811
    lines: list[tuple[str, Hold, set[int]]] = [("1.", "text", set()), ("2.", "text", set())]
    blocks = pieces(empty_book, lines * 120, "en")
    done = series.cheapest(blocks, empty_book.numbering, "en", looks.LOST)
    assert [opens[-1][0][0].rank for opens in done] == [letter for letter in range(1, 121) for _ in "12"]


@QUICK
@given(st.lists(LINES, min_size=2, max_size=8), st.sampled_from(("en", "el")), st.sampled_from(MODES))
@example(PLAIN, "en", looks.NORMAL)
def test_no_block_costs_less_than_its_looks_say(
    empty_book: Book,  # noqa: F811
    lines: list[tuple[str, Hold, set[int]]],
    code: str,
    mode: looks.Mode,
) -> None:
    blocks, numbering = pieces(empty_book, lines, code), empty_book.numbering
    paths: list[readings.Path] = [()]
    for look in looks.looks(blocks, numbering, code, mode):
        all_ways = [way for path in paths for level in (None, 2) for way in readings.ways(look, path, level, numbering)]
        assert min(price for price, _, _ in all_ways) >= look.least
        paths = list(dict.fromkeys(path for _, path, _ in all_ways))[:40]


def test_a_law_whose_shape_comes_again_is_a_row_of_moves_that_are_known(empty_book: Book) -> None:  # noqa: F811
    lines: list[tuple[str, Hold, set[int]]] = [("1.", "text", set()), ("2.", "text", set()), ("", "text", set())]
    seen = looks.looks(pieces(empty_book, lines * 150, "en"), empty_book.numbering, "en", looks.LOST)
    whole = series._follow(pieces(empty_book, lines * 150, "en"), seen, empty_book.numbering, series._WIDE)
    assert whole is not None
    assert len({id(move) for move in whole.moves[-120:]}) <= 12
