"""The quick way to find the cheapest series of labels finds what a search that passes over nothing finds."""

from __future__ import annotations

from hypothesis import example, given, settings
from hypothesis import strategies as st

from lawtext.model import Book
from lawtext.structure import outline as found
from lawtext.structure import readings
from lawtext.structure.labels import Hold, Piece, tokens_at
from tests.structure.test_golden import empty_book  # noqa: F401

LABELS = ("1.", "2.", "3.", "4.", "7.", "1)", "2)", "A.", "B.", "D.", "ΣΤ.", "(a)", "(b)", "(γ)", "b)", "(i)", "ii.",
          "iv.", "1. (a)", "2. (a) (i)", "X.", "", "", "")  # fmt: skip
HOLDS: tuple[Hold, ...] = ("text", "text", "text", "text", "heading", "item")
LINES = st.tuples(st.sampled_from(LABELS), st.sampled_from(HOLDS), st.sets(st.integers(1, 7), max_size=2))
MODES = (readings.NORMAL, readings.LOST, readings.UNTITLED)
PLAIN = [(f"{rank}.", "text", set[int]()) for rank in range(1, 9)]
QUICK = settings(max_examples=120, deadline=None)


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


@QUICK
@given(st.lists(LINES, min_size=1, max_size=14), st.sampled_from(("en", "el")), st.sampled_from(MODES), st.booleans())
@example(PLAIN, "en", readings.NORMAL, False)
@example([*PLAIN[:3], ("", "text", set()), *PLAIN[4:]], "el", readings.NORMAL, False)
@example([("A.", "text", set()), ("", "text", set()), *PLAIN[:2], ("C.", "text", set())], "en", readings.NORMAL, False)
def test_the_quick_search_finds_what_the_whole_one_finds(
    empty_book: Book,  # noqa: F811
    lines: list[tuple[str, Hold, set[int]]],
    code: str,
    mode: readings.Mode,
    small: bool,
) -> None:
    blocks, numbering = pieces(empty_book, lines, code), empty_book.numbering
    mode = readings.with_small_tops(mode) if small else mode
    seen = readings.looks(blocks, numbering, code, mode)
    whole = found._search(blocks, seen, numbering, found._BEAM, found._ANY).best
    assert found._cheapest(blocks, numbering, code, mode) == found._done(whole, blocks)


@QUICK
@given(st.lists(LINES, min_size=2, max_size=8), st.sampled_from(("en", "el")), st.sampled_from(MODES))
@example(PLAIN, "en", readings.NORMAL)
def test_no_block_costs_less_than_its_looks_say(
    empty_book: Book,  # noqa: F811
    lines: list[tuple[str, Hold, set[int]]],
    code: str,
    mode: readings.Mode,
) -> None:
    blocks, numbering = pieces(empty_book, lines, code), empty_book.numbering
    paths: list[readings.Path] = [()]
    for look in readings.looks(blocks, numbering, code, mode):
        all_ways = [way for path in paths for level in (None, 2) for way in readings.ways(look, path, level, numbering)]
        assert min(price for price, _, _ in all_ways) >= look.least - readings.LOW * look.goes_on
        paths = list(dict.fromkeys(path for _, path, _ in all_ways))[:40]


def test_what_nothing_else_can_equal_is_found_at_the_first_narrow_look(empty_book: Book) -> None:  # noqa: F811
    blocks = pieces(empty_book, [(f"{rank}.", "text", set()) for rank in range(1, 41)], "en")
    seen = readings.looks(blocks, empty_book.numbering, "en", readings.NORMAL)
    narrow = found._search(blocks, seen, empty_book.numbering, found._NARROW, found._ANY)
    assert narrow.best is not None
    assert narrow.best.cost < narrow.passed_over
    assert not narrow.tied
    assert [entry.step.rank for entry in narrow.best.path] == [40]
