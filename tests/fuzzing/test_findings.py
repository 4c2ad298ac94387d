"""What the fuzzer found once, and what it begins with, keeps every promise; and the command that runs it is whole.

A finding is ``findings/TARGET/what-was-wrong``: the bytes as the fuzzer gave them, made as small as they can be.
"""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from tests.fuzzing.targets import FINDINGS, ROOT, TARGETS

FOUND = sorted(path.relative_to(FINDINGS) for path in FINDINGS.glob("*/*"))


@pytest.mark.parametrize("path", FOUND, ids=str)
def test_what_was_found_once_is_mended(path: Path) -> None:
    TARGETS[path.parts[0]].run((FINDINGS / path).read_bytes())


@pytest.mark.parametrize("name", TARGETS)
def test_every_seed_keeps_the_promises(name: str) -> None:
    seeds = list(TARGETS[name].seeds())
    assert seeds
    for seed in seeds:
        TARGETS[name].run(seed)


def test_the_command_fuzzes_every_reader() -> None:
    script = (ROOT / "scripts" / "fuzz").read_text(encoding="utf-8")
    named = re.search(r"readers=\(([a-z ]+)\)", script)
    assert named and named[1].split() == list(TARGETS)
