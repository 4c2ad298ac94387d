"""The direction of imports: a module imports from its own row of the design and from those above it, never below."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

import lawtext

ROOT = Path(lawtext.__file__).parent
ROWS: tuple[tuple[str, ...], ...] = (
    ("problems", "languages", "numbering", "sequence", "textdiff", "kept", "cells"),
    ("model", "lookup"),
    ("corpus", "readers"),
    ("citations", "structure", "alignment", "editions", "decisions", "reviewed", "judging", "checks"),
    ("reports", "exchange", "site", "importing", "desk"),
    ("cli",),
)
"""Ground, model, reading, meaning, products, door: each room of the package in its row."""
ROW = {room: place for place, rooms in enumerate(ROWS) for room in rooms}


def _imports(path: Path) -> Iterator[str]:
    """Yield the modules of the package that a module imports, wherever in it."""
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
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


def test_what_the_desk_decides_knows_nothing_of_its_pages() -> None:
    wrong = [
        f"{path.name} imports {name}"
        for path in sorted((ROOT / "desk").glob("*.py"))
        for name in _imports(path)
        if name.startswith(("lawtext.desk.web", "lawtext.site.rendering"))
    ]
    assert wrong == []
