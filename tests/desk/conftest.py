"""Books of two editions for the desk: a generated one with its truth, and small ones written by hand."""

from __future__ import annotations

import shutil
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path

import pytest

from tests.books.written import made_up_book


@dataclass(frozen=True)
class Hidden:
    """A generated book, and the same without the Greek of the new edition."""

    whole: Path
    without: Path


def hidden(folder: Path, seed: int, laws: int, *, clean: bool = False) -> Hidden:
    """Make a book and hide the Greek of its new edition in a copy."""
    whole, without = made_up_book(folder / "whole", seed, laws, clean=clean), folder / "without"
    shutil.copytree(whole, without)
    shutil.rmtree(without / "laws" / "2020" / "el")
    return Hidden(whole, without)


@pytest.fixture(scope="session", params=[5, 7])
def clean(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Hidden:
    """A book without planted faults."""
    return hidden(tmp_path_factory.mktemp("clean"), request.param, 40, clean=True)


def write_book(folder: Path, editions: Mapping[str, Mapping[str, Mapping[int, str]]]) -> Path:
    """Write a corpus of laws given by edition, language and number, with the book file of the generated ones."""
    made_up_book(folder, laws=2)
    shutil.rmtree(folder / "laws")
    shutil.rmtree(folder / "commentary", ignore_errors=True)
    for edition, languages in editions.items():
        for code, laws in languages.items():
            for number, text in laws.items():
                path = folder / "laws" / edition / code / f"{number:02}.md"
                path.parent.mkdir(parents=True, exist_ok=True)
                path.write_text(text, encoding="utf-8")
    return folder
