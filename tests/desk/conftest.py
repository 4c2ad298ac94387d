"""Books of two editions for the desk: a generated one with its truth, and small ones written by hand."""

from __future__ import annotations

import shutil
import subprocess
import sys
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path

import pytest

GENERATE = Path(__file__).parents[1] / "books" / "generate.py"


@dataclass(frozen=True)
class Hidden:
    """A generated book, and the same without the Greek of the new edition."""

    whole: Path
    without: Path


def hidden(folder: Path, *options: str) -> Hidden:
    """Make a book and hide the Greek of its new edition in a copy."""
    whole, without = folder / "whole", folder / "without"
    subprocess.run([sys.executable, str(GENERATE), str(whole), *options], check=True, capture_output=True)
    shutil.copytree(whole, without)
    shutil.rmtree(without / "laws" / "2020" / "el")
    return Hidden(whole, without)


@pytest.fixture(scope="session", params=["5", "7"])
def clean(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Hidden:
    """A book without planted faults."""
    return hidden(tmp_path_factory.mktemp("clean"), "--seed", request.param, "--laws", "40", "--clean")


def write_book(folder: Path, editions: Mapping[str, Mapping[str, Mapping[int, str]]]) -> Path:
    """Write a corpus of laws given by edition, language and number, with the book file of the generated ones."""
    subprocess.run([sys.executable, str(GENERATE), str(folder), "--laws", "2"], check=True, capture_output=True)
    shutil.rmtree(folder / "laws")
    shutil.rmtree(folder / "commentary", ignore_errors=True)
    for edition, languages in editions.items():
        for code, laws in languages.items():
            for number, text in laws.items():
                path = folder / "laws" / edition / code / f"{number:02}.md"
                path.parent.mkdir(parents=True, exist_ok=True)
                path.write_text(text, encoding="utf-8")
    return folder
