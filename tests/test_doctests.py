"""The examples in the docstrings of the program, run as they stand."""

from __future__ import annotations

import doctest
import importlib
import pkgutil

import lawtext


def test_every_example_in_a_docstring_holds() -> None:
    names = [
        found.name for found in pkgutil.walk_packages(lawtext.__path__, "lawtext.") if "__main__" not in found.name
    ]
    failed: list[str] = []
    tried = 0
    for name in names:
        result = doctest.testmod(importlib.import_module(name))
        tried += result.attempted
        failed += [name] * bool(result.failed)
    assert failed == [] and tried > 60
