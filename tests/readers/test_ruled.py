"""Rules drawn on a page, and the grids that they make: whole ones only."""

from __future__ import annotations

import pytest

from lawtext.readers.pdf.ruled import Grid, Rule, grids_of


def rules(across: list[tuple[float, float, float]], down: list[tuple[float, float, float]]) -> list[Rule]:
    return [*(Rule(True, *rule) for rule in across), *(Rule(False, *rule) for rule in down)]


FRAME = [(10, 0, 90), (50, 0, 90)]
COLUMNS = [(0, 10, 50), (40, 10, 50), (90, 10, 50)]


@pytest.mark.parametrize(
    ("across", "down", "wanted"),
    [
        # Two rows and two columns; the cell below the first one goes on.
        ([*FRAME, (30, 0, 90)], COLUMNS, Grid((0, 40, 90), (10, 30, 50), frozenset())),
        ([*FRAME, (30, 40, 90)], COLUMNS, Grid((0, 40, 90), (10, 30, 50), frozenset({(1, 0)}))),
        # Drawn piece by piece, and twice.
        (
            [*FRAME, (29, 0, 41), (31, 0, 41), (29, 39, 90), (31, 39, 90)],
            COLUMNS,
            Grid((0, 40, 90), (10, 30, 50), frozenset()),
        ),
        # A head over both columns; one column; columns that go on below the last row; rules that do not meet.
        ([*FRAME, (30, 0, 90)], [(0, 10, 50), (40, 30, 50), (90, 10, 50)], None),
        ([*FRAME, (30, 0, 90)], [(0, 10, 50), (90, 10, 50)], None),
        ([(10, 0, 90), (30, 0, 90)], COLUMNS, Grid((0, 40, 90), (10, 30), frozenset())),
        ([*FRAME, (30, 0, 90), (70, 0, 90), (80, 0, 90)], [], None),
    ],
)
def test_only_a_whole_grid_counts(
    across: list[tuple[float, float, float]], down: list[tuple[float, float, float]], wanted: Grid | None
) -> None:
    found = grids_of(rules(across, down))
    assert found == ([wanted] if wanted else [])


def test_two_grids_come_from_top_to_bottom() -> None:
    first = rules([*FRAME, (30, 0, 90)], COLUMNS)
    second = [Rule(r.flat, r.at + 100, r.start, r.end) if r.flat else r for r in first]
    second = [r if r.flat else Rule(False, r.at, r.start + 100, r.end + 100) for r in second]
    assert [grid.ys[0] for grid in grids_of([*second, *first])] == [10, 110]


def test_a_point_is_in_the_cell_that_goes_on() -> None:
    (grid,) = grids_of(rules([*FRAME, (30, 40, 90)], COLUMNS))
    assert [grid.place(*at) for at in ((5, 45), (50, 45), (5, 15), (95, 15))] == [(0, 0), (1, 1), (0, 0), None]


@pytest.mark.parametrize("count", [700, 5_000])
def test_a_drawing_is_no_table(count: int) -> None:
    lattice = [(4.0 * at, 0.0, 4.0 * count) for at in range(count)]
    assert grids_of(rules(lattice, lattice)) == []
