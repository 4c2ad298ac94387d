"""The words of the interfaces: every sentence in ``strings/`` is said somewhere, and each language has the same."""

from __future__ import annotations

import re
import tomllib
from pathlib import Path

import pytest

import lawtext

ROOT = Path(lawtext.__file__).parent
FOLDERS = sorted(folder for folder in ROOT.rglob("strings") if folder.is_dir())
SAYING = "\n".join(
    file.read_text(encoding="utf-8") for suffix in ("*.py", "*.html", "*.js") for file in sorted(ROOT.rglob(suffix))
)
"""Code and templates: what names the sentences."""
BUILT_OF = tuple(re.compile(form) for form in (r'["\']([\w-]+[_-])["\'{]', r'["\'}]([_-][\w-]+)["\']'))
"""Names that are put together: ``f"kind-{kind}"``, ``"kind-" ~ kind``, ``f"{key}_one"``."""


def _keys(file: Path) -> set[str]:
    table = tomllib.loads(file.read_text(encoding="utf-8"))
    return {key for key, said in (*table.items(), *table.get("words", {}).items()) if isinstance(said, str)}


@pytest.mark.parametrize("folder", FOLDERS, ids=lambda folder: folder.parent.name)
def test_every_sentence_is_said_somewhere(folder: Path) -> None:
    starts, ends = (tuple(set(form.findall(SAYING))) for form in BUILT_OF)
    named = set(re.findall(r"[\w-]+", SAYING))
    keys = _keys(folder / "en.toml")
    assert len(keys) > 20
    assert sorted(key for key in keys - named if not key.startswith(starts) and not key.endswith(ends)) == []


@pytest.mark.parametrize("folder", FOLDERS, ids=lambda folder: folder.parent.name)
def test_each_language_has_the_same_sentences(folder: Path) -> None:
    assert {file.stem: _keys(file) ^ _keys(folder / "en.toml") for file in folder.glob("*.toml")} == {
        file.stem: set() for file in folder.glob("*.toml")
    }
