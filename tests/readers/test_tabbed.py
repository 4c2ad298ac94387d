"""Tables copied with tabs between their cells: which lines are rows of one, and which are text, labels or columns."""

from __future__ import annotations

import pytest

from lawtext.readers import read_source

# The page, and its tables as rows of cells; "" is an empty cell.
TABLES = [
    (
        "SCORES\tLow\tHigh\nFor each tower\nAlone\t20\t30\nGuarded\t40\t60",
        [[["SCORES", "Low", "High"], ["For each tower", "", ""], ["Alone", "20", "30"], ["Guarded", "40", "60"]]],
    ),
    # A row may lack its last cells or its first one; figures need not fill the table.
    ("\tLow\tHigh\nAlone\t20\nBoth\t40\t60", [[["", "Low", "High"], ["Alone", "20", ""], ["Both", "40", "60"]]]),
    (
        "For each:\tLow\tHigh\nAlone\tits rank\tits rank\nBoth\t100\t200",
        [[["For each:", "Low", "High"], ["Alone", "its rank", "its rank"], ["Both", "100", "200"]]],
    ),
    # A blank line ends a table, as do three lines of one cell; each needs three rows with tabs.
    ("Alone\t20\nBoth\t40\n\nNone\t60\nAll\t80", []),
    ("a\t1\nb\t2\nc\t3\nOne\nTwo\nThree\nd\t4\t5", [[["a", "1"], ["b", "2"], ["c", "3"]]]),
    # Two rows of figures are enough below a line that announces them.
    ("Each pays:\nFor a tower\t50\nFor a gate\t100", [[["For a tower", "50"], ["For a gate", "100"]]]),
    ("Each pays\nFor a tower\t50\nFor a gate\t100", []),
    ("Each pays:\nFor a tower\tmuch\nFor a gate\t100", []),
    ("Each pays:\nFor a tower\t50", []),
    # Short words below as many heads: a cell may be a dash or empty. Two columns, long cells and more cells are none.
    (
        "West\tNorth\tEast\n-\tgate\tpass\npass\ttower",
        [[["West", "North", "East"], ["-", "gate", "pass"], ["pass", "tower", ""]]],
    ),
    ("West\tNorth\tEast\n\t\tgate", [[["West", "North", "East"], ["", "", "gate"]]]),
    ("West\tNorth\nbell\tgate\npass\ttower", []),
    ("West\tNorth\tEast\ngate\tthe tower of the keeper\tpass", []),
    ("West\tNorth\tEast\ngate\tpass\tpass\tpass", []),
    # Labels, sentences and words in two languages.
    ("A.\tTowers are 20 high.\nB.\tGates are 30 wide.\nC.\t40", []),
    ("Towers\t(a)\t20\nGates\t(b)\t30\nBridges\t(c)\t40\t50", []),
    ("Towers are high.\t20\nGates are wide.\t30\nBridges are long.\t40\t50", []),
    ("Tower\tΠύργος\t1\nGate\tΠύλη\t2\nBridge\tΓέφυρα\t3\t4", []),
    # A line in capitals above one that announces a table is the heading of both; in small letters both name rows.
    (
        "a\t1\nb\t2\nc\t3\nTHE GATES\nEach pays:\nd\t4\ne\t5",
        [[["a", "1"], ["b", "2"], ["c", "3"]], [["d", "4"], ["e", "5"]]],
    ),
    (
        "a\t1\nb\t2\nc\t3\nThe gates\nEach pays:\nd\t4\ne\t5",
        [[["a", "1"], ["b", "2"], ["c", "3"], ["The gates", ""], ["Each pays:", ""], ["d", "4"], ["e", "5"]]],
    ),
    (
        "a\t1\nb\t2\nc\t3\nTHE GATES\nEach pays\tper day:\nd\t4",
        [[["a", "1"], ["b", "2"], ["c", "3"], ["THE GATES", ""], ["Each pays", "per day:"], ["d", "4"]]],
    ),
    # The title of the next law is no row of one cell.
    ("a\t1\nb\t2\nc\t3\nLaw 7 - Gates\nd\t4", [[["a", "1"], ["b", "2"], ["c", "3"]]]),
]


@pytest.mark.parametrize(("page", "tables"), TABLES)
def test_rows_with_tabs_are_one_table(page: str, tables: list[list[list[str]]]) -> None:
    document = read_source(page.encode(), "page.txt")
    found: dict[int, list[list[str]]] = {}
    for block in document.blocks:
        if block.cell is not None:
            grid = block.cell.grid
            rows = found.setdefault(grid.at, [[""] * grid.columns for _ in range(grid.rows)])
            rows[block.cell.row][block.cell.column] = block.string
    assert [found[at] for at in sorted(found)] == tables
    words = [word for block in document.blocks for word in block.string.split()]
    assert words == page.split()
