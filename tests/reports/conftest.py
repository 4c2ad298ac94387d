"""Two reports to look at: Law 53 of the corpus, and a made-up book of twelve laws in two languages."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from lawtext.corpus import load_book
from lawtext.editions import compare
from lawtext.editions.store import confirmed_entries
from lawtext.model import Book
from lawtext.reports import Report, report
from tests.books.written import made_up_book
from tests.made_up import GAME, NUMBERING, head

ROOT = Path(__file__).parents[2]


@pytest.fixture(scope="session")
def bridge() -> Book:
    return load_book(ROOT / "corpus")


@pytest.fixture(scope="session")
def law_53(bridge: Book) -> Report:
    return report(bridge, compare(bridge, "2007", "2017", confirmed=confirmed_entries(bridge, "2007", "2017")))


@pytest.fixture(scope="session")
def pyrgos_folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return made_up_book(tmp_path_factory.mktemp("pyrgos"), seed=3, laws=12)


@pytest.fixture(scope="session")
def pyrgos(pyrgos_folder: Path) -> Book:
    return load_book(pyrgos_folder)


@pytest.fixture(scope="session")
def whole_book(pyrgos: Book) -> Report:
    return report(pyrgos, compare(pyrgos, "2010", "2020"))


MakeBook = Callable[..., Book]

HEAD = head("game", GAME, {"2010": "", "2020": 'in_force = { "" = "2020-03-01" }'})
HEAD += """
[rights]
en = "No rights <reserved>."
"""
HEAD += NUMBERING


@pytest.fixture
def make_book(tmp_path: Path) -> MakeBook:
    """Return what makes a corpus of a made-up game on disk: ``{"2010/en/1": "# LAW 1 - …"}``, files by edition."""

    def make(files: dict[str, str]) -> Book:
        (tmp_path / "book.toml").write_text(HEAD, encoding="utf-8")
        for name, text in files.items():
            edition, code, law = name.split("/")
            file = tmp_path / "laws" / edition / code / f"{int(law):02}.md"
            file.parent.mkdir(parents=True, exist_ok=True)
            file.write_text(text, encoding="utf-8")
        return load_book(tmp_path)

    return make
