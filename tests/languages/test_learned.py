"""What is kept of the data of languages is forgotten where a book brings others: no cache that rests on it is left out.

Which caches do is read out of the code: those whose function names, or names what names, the languages that were brought.
"""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

from lawtext.languages.learned import forget, from_languages

Name = tuple[str, str]
"""A module, and a name at its top."""

BROUGHT: Name = ("lawtext.languages", "_BROUGHT")
ROOT = Path(__file__).parents[2]
CACHES = ("cache", "lru_cache")


def modules() -> dict[str, ast.Module]:
    found = {}
    for path in sorted((ROOT / "lawtext").rglob("*.py")):
        name = ".".join(path.relative_to(ROOT).with_suffix("").parts).removesuffix(".__init__")
        found[name] = ast.parse(path.read_text(encoding="utf-8"))
    return found


def defined(trees: dict[str, ast.Module]) -> dict[Name, ast.stmt]:
    found: dict[Name, ast.stmt] = {}
    for module, tree in trees.items():
        for one in tree.body:
            if isinstance(one, ast.FunctionDef | ast.ClassDef):
                found[module, one.name] = one
            for target in one.targets if isinstance(one, ast.Assign) else [getattr(one, "target", None)]:
                if isinstance(target, ast.Name):
                    found[module, target.id] = one
    return found


def imported(trees: dict[str, ast.Module]) -> dict[Name, Name]:
    return {
        (module, alias.asname or alias.name): (one.module, alias.name)
        for module, tree in trees.items()
        for one in ast.walk(tree)
        if isinstance(one, ast.ImportFrom) and (one.module or "").startswith("lawtext")
        for alias in one.names
        if one.module
    }


def named_in(
    module: str, statement: ast.stmt, come_from: dict[Name, Name], known: dict[Name, ast.stmt]
) -> Iterator[Name]:
    for one in ast.walk(statement):
        name: Name | None = None
        if isinstance(one, ast.Name):
            name = (module, one.id)
        elif isinstance(one, ast.Attribute) and isinstance(one.value, ast.Name) and (module, one.value.id) in come_from:
            name = (".".join(come_from[module, one.value.id]), one.attr)  # language.table, of an imported module
        passed: set[Name] = set()
        while name is not None and name not in known and name not in passed:
            passed.add(name)
            name = come_from.get(name)
        if name in known:
            yield name


def decorators(statement: ast.stmt) -> list[str]:
    if isinstance(statement, ast.FunctionDef):
        return [ast.unparse(one).partition("(")[0] for one in statement.decorator_list]
    value = getattr(statement, "value", None)
    found = []
    while isinstance(value, ast.Call):
        found.append(ast.unparse(value.func))
        value = value.args[0] if value.args else None
    return found


def test_every_cache_that_rests_on_languages_forgets_them() -> None:
    trees = modules()
    known, come_from = defined(trees), imported(trees)
    names = {name: {*named_in(name[0], statement, come_from, known)} for name, statement in known.items()}
    resting = {BROUGHT}
    while more := {name for name, of in names.items() if name not in resting and of & resting}:
        resting |= more
    noted = {name for name, statement in known.items() if "from_languages" in decorators(statement)}
    cached = {name for name, statement in known.items() if any(one in CACHES for one in decorators(statement))}
    assert len(noted) > 50
    assert noted == cached & resting


def test_what_is_noted_is_forgotten() -> None:
    found: list[int] = []

    class Kept:
        def cache_clear(self) -> None:
            found.append(1)

    assert isinstance(from_languages(Kept()), Kept)
    forget()
    assert found == [1]
