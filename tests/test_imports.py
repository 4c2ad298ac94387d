"""How rooms lean on each other: a module imports from its own row of the design and from those above it, never below;
what a module keeps to itself is not taken from it; and no code asks which language it has before it.
"""

from __future__ import annotations

import ast
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import lawtext
from lawtext.languages import known_languages

ROOT = Path(lawtext.__file__).parent
ROWS: tuple[tuple[str, ...], ...] = (
    (
        "problems",
        "languages",
        "numbering",
        "sequence",
        "textdiff",
        "kept",
        "remembered",
        "packed",
        "cells",
        "akoma",
        "collector",
        "threads",
        "worded",
    ),
    ("model", "lookup", "hashes"),
    ("corpus", "readers"),
    ("citations", "structure", "alignment", "editions", "decisions", "reviewed", "judging", "checks"),
    ("reports", "exchange", "site", "importing", "desk"),
    ("cli",),
)
"""Ground, model, reading, meaning, products, door: each room of the package in its row."""
SHELVES = {
    "structure": (
        ("proposal", "slugs"),
        ("tables",),
        ("lines",),
        ("labels",),
        ("notes",),
        ("sections",),
        ("around", "outline"),
        ("articles",),
        ("clauses",),
        ("lending",),
        ("titles",),
        ("cutting",),
        ("pages",),
    ),
}
"""The rooms that have rows of their own: their modules and packages, from those that know least to the one that knows all."""
ROW = {room: place for place, rooms in enumerate(ROWS) for room in rooms}


@cache
def _nodes(path: Path) -> tuple[ast.Import | ast.ImportFrom | ast.Compare, ...]:
    """Return the imports and comparisons of a module, wherever in it."""
    nodes = ast.walk(ast.parse(path.read_text(encoding="utf-8")))
    return tuple(node for node in nodes if isinstance(node, ast.Import | ast.ImportFrom | ast.Compare))


def _imports(path: Path) -> Iterator[str]:
    """Yield the modules of the package that a module imports, wherever in it."""
    for node in _nodes(path):
        if isinstance(node, ast.ImportFrom) and node.level == 0 and node.module == "lawtext":
            yield from (f"lawtext.{one.name}" for one in node.names)
        elif isinstance(node, ast.ImportFrom) and (node.module or "").startswith("lawtext."):
            yield node.module or ""
        elif isinstance(node, ast.Import):
            yield from (one.name for one in node.names if one.name.startswith("lawtext."))


def _modules() -> Iterator[tuple[Path, str]]:
    for path in sorted(ROOT.rglob("*.py")):
        room = path.relative_to(ROOT).parts[0].removesuffix(".py")
        if not room.startswith("__"):
            yield path, room


def test_every_room_has_its_row() -> None:
    assert {room for _, room in _modules()} == set(ROW)


def test_a_module_imports_only_from_its_own_row_and_from_those_above() -> None:
    wrong = [
        f"{path.relative_to(ROOT)} imports {name}"
        for path, room in _modules()
        for name in _imports(path)
        if ROW.get(name.split(".")[1], -1) > ROW[room]
    ]
    assert wrong == []


def test_in_a_large_room_a_package_imports_only_from_those_above_its_own_row() -> None:
    for room, rows in SHELVES.items():
        row = {shelf: place for place, shelves in enumerate(rows) for shelf in shelves}
        shelved = {
            path: path.relative_to(ROOT / room).parts[0].removesuffix(".py") for path in (ROOT / room).rglob("*.py")
        }
        assert set(shelved.values()) == {*row, "__init__"}
        wrong = [
            f"{path.relative_to(ROOT)} imports {name}"
            for path, shelf in shelved.items()
            for name in _imports(path)
            if name.startswith(f"lawtext.{room}.") and name.split(".")[2] != shelf
            if row[name.split(".")[2]] >= row[shelf]
        ]
        assert wrong == []


def test_what_the_desk_decides_knows_nothing_of_its_pages() -> None:
    wrong = [
        f"{path.name} imports {name}"
        for path in sorted((ROOT / "desk").glob("*.py"))
        for name in _imports(path)
        if name.startswith(("lawtext.desk.web", "lawtext.site.rendering"))
    ]
    assert wrong == []


def test_no_private_name_is_taken_from_another_module() -> None:
    taken = [
        f"{path.relative_to(ROOT)} takes {one.name} from {node.module}"
        for path in sorted(ROOT.rglob("*.py"))
        for node in _nodes(path)
        if isinstance(node, ast.ImportFrom)
        for one in node.names
        if one.name.startswith("_") and not one.name.endswith("__")
    ]
    assert taken == []


def test_no_code_asks_for_a_language_by_name() -> None:
    """Facts of a language are data; English alone is known by name, as what is shown where a language has no words."""
    codes = set(known_languages()) - {"en"}
    asked = [
        f"{path.relative_to(ROOT)}:{node.lineno}"
        for path in sorted(ROOT.rglob("*.py"))
        for node in _nodes(path)
        if isinstance(node, ast.Compare)
        for side in (node.left, *node.comparators)
        if isinstance(side, ast.Constant) and side.value in codes
    ]
    assert asked == []
