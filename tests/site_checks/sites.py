"""The built sites that are checked: of the corpus, of a small made-up book, and of a made-up book of 93 laws."""

from __future__ import annotations

import re
import subprocess
import sys
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from pathlib import Path

from tests.site.made_up import write_book

ROOT = Path(__file__).resolve().parents[2]
LAWS = 93

_KIND = re.compile(r'<body class="kind-([a-z-]+)"')

HOSTILE = """# LAW 2 - STONES <b>"&"</b>

## A. White <script>alert("1")</script>

White stones are hard (but see B and Law 1A); Law 9 is elsewhere. <img src="https://elsewhere.example/x.png">

## B. Black

1. Black stones are soft (but see A).

2. {#t1} of the table

| stone | *price* |
|---|---|
| white & black | 1 |
"""
"""A law whose text looks like HTML, so that what it becomes is checked too."""


@dataclass(frozen=True)
class Built:
    """A built site: what it is called in messages, and its folder."""

    name: str
    folder: Path

    @property
    def pages(self) -> list[Path]:
        """Every HTML page, in a fixed order."""
        return sorted(self.folder.rglob("*.html"))

    def path(self, page: Path) -> str:
        """Return the address of a page inside its site, as a message names it."""
        return "/" + page.relative_to(self.folder).as_posix().removesuffix("index.html")

    @property
    def kinds(self) -> Mapping[str, Path]:
        """The heaviest page of each kind."""
        found: dict[str, Path] = {}
        for page in sorted(self.pages, key=lambda page: (-page.stat().st_size, page)):
            found.setdefault(kind(page), page)
        return dict(sorted(found.items()))


def kind(page: Path) -> str:
    """Return what kind of page a built page is, as its body says."""
    found = _KIND.search(page.read_text(encoding="utf-8"))
    return found.group(1) if found else "unknown"


def build(book: Path | None, name: str, out: Path) -> Built:
    """Build a book's site (None: the corpus of this repository) as ``lawtext build`` does."""
    folder = out / name
    program = "import sys; from lawtext.cli import main; sys.exit(main())"
    option = ["--book", str(book)] if book else []
    command = [sys.executable, "-c", program, "build", *option, "--site-dir", str(folder)]
    run = subprocess.run(command, cwd=ROOT, capture_output=True, text=True)
    if run.returncode:
        raise SystemExit(f"the site of {name} was not built (exit {run.returncode}):\n{run.stdout}\n{run.stderr}")
    return Built(name, folder)


def small_book(folder: Path) -> Path:
    """Write the small made-up book, with a law that is full of HTML."""
    laws = "laws__2020__en__02_md"
    return write_book(folder, **{laws: HOSTILE})


def large_book(folder: Path, laws: int = LAWS) -> Path:
    """Write the made-up book of 93 laws in two languages and two editions."""
    generator = ROOT / "tests" / "books" / "generate.py"
    subprocess.run([sys.executable, str(generator), str(folder), "--laws", str(laws)], check=True, capture_output=True)
    return folder


def of_kind(sites: Iterable[Built]) -> list[tuple[Built, str, Path]]:
    """Return the heaviest page of each kind of each site."""
    return [(site, kind, page) for site in sites for kind, page in site.kinds.items()]
