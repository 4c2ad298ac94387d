"""Worded: what a part of the program says to people, a table for each language in ``strings/`` beside its modules."""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from functools import cache
from importlib import resources
from typing import Any

_ENDING = ".toml"


@cache
def languages_of(package: str) -> tuple[str, ...]:
    """Return the languages that a package has words in, sorted."""
    names = (file.name for file in resources.files(package).joinpath("strings").iterdir())
    return tuple(sorted(name.removesuffix(_ENDING) for name in names if name.endswith(_ENDING)))


@cache
def words_of(package: str, code: str) -> Mapping[str, Any]:
    """Return the words of a package in one of its languages, as its file has them.

    Raises:
        FileNotFoundError: it has none in this language.
    """
    file = resources.files(package).joinpath("strings", f"{code}{_ENDING}")
    return tomllib.loads(file.read_text(encoding="utf-8"))
