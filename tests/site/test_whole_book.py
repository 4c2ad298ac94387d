"""A whole book: the 93 made-up laws of ``tests/books`` build, every link resolves, and pages stay light."""

from __future__ import annotations

import gzip
import statistics
import subprocess
import sys
from pathlib import Path

import pytest

from lawtext.site.building import build
from lawtext.site.links import check_links


@pytest.fixture(scope="module")
def whole(tmp_path_factory: pytest.TempPathFactory, repository: Path) -> Path:
    folder = tmp_path_factory.mktemp("whole")
    program = repository / "tests" / "books" / "generate.py"
    command = [sys.executable, str(program), str(folder / "book"), "--seed", "1", "--laws", "93"]
    subprocess.run(command, check=True, capture_output=True, timeout=60)
    assert build(folder / "book", folder / "site") > 93 * 3
    return folder / "site"


def test_every_law_has_its_pages(whole: Path) -> None:
    for law in range(1, 94):
        assert (whole / "law" / str(law) / "index.html").is_file()
    assert check_links(whole) == ()


def test_pages_are_light(whole: Path) -> None:
    """Under 40 kB of HTML and 12 kB compressed for a law that is neither short nor long."""
    laws = [file.read_bytes() for file in sorted(whole.glob("law/*/index.html"))]
    assert statistics.median(map(len, laws)) < 40_000
    assert statistics.median(len(gzip.compress(page)) for page in laws) < 12_000
    style = (whole / "assets" / "lawtext.css").read_bytes()
    script = b"".join((whole / "assets" / name).read_bytes() for name in ("early.js", "lawtext.js", "words.js"))
    assert len(gzip.compress(style)) < 8_000
    assert len(gzip.compress(script)) < 30_000
