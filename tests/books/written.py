"""Made-up books on disk (``generate``): each is drawn once in a process, however many tests ask for the same one."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from pathlib import Path

from tests.books.generate import generate, truth_json


@cache
def _files(seed: int, laws: int, edited: float, clean: bool) -> Mapping[str, bytes]:
    made = generate(seed, laws, edited, clean=clean)
    return {name: text.encode() for name, text in {**made.files, "truth.json": truth_json(made.truth)}.items()}


def made_up_book(folder: Path, seed: int = 1, laws: int = 93, edited: float = 0.3, *, clean: bool = False) -> Path:
    """Write a made-up law book with its truth into a folder that is new or empty, and return the folder."""
    for name, data in _files(seed, laws, edited, clean).items():
        file = folder / name
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_bytes(data)
    return folder
