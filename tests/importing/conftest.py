"""A corpus of its own for each test, and the command line run in this process."""

from __future__ import annotations

import json
import shutil
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from lawtext.cli import _run

ROOT = Path(__file__).parents[2]

Run = Callable[..., tuple[int, str, str]]


@pytest.fixture
def corpus(tmp_path: Path) -> Path:
    """A copy of the corpus."""
    return Path(shutil.copytree(ROOT / "corpus", tmp_path / "corpus"))


@pytest.fixture
def empty(tmp_path: Path) -> Path:
    """A corpus that holds nothing but its book.toml."""
    folder = tmp_path / "empty"
    folder.mkdir()
    shutil.copy(ROOT / "corpus" / "book.toml", folder)
    return folder


@pytest.fixture
def run(capfd: pytest.CaptureFixture[str]) -> Run:
    """Run ``lawtext …``; return the exit code, what was printed, and what was complained of."""

    def run(*arguments: str | Path) -> tuple[int, str, str]:
        capfd.readouterr()
        code = _run([str(argument) for argument in arguments])
        captured = capfd.readouterr()
        return code, captured.out, captured.err

    return run


@pytest.fixture
def outline(run: Run) -> Callable[..., dict[str, Any]]:
    """Return what ``lawtext import … --dry-run --format json`` prints."""

    def outline(*arguments: str | Path) -> dict[str, Any]:
        _, out, _ = run("import", *arguments, "--dry-run", "--format", "json")
        return dict(json.loads(out))

    return outline


def state(folder: Path) -> dict[str, bytes]:
    """Every file of a folder with its content."""
    return {p.relative_to(folder).as_posix(): p.read_bytes() for p in sorted(folder.rglob("*")) if p.is_file()}
