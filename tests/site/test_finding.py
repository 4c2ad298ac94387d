"""Finding out: what need not be waited for is begun before what the building process does itself."""

from __future__ import annotations

from pathlib import Path

import pytest

from lawtext import judging
from lawtext.corpus import load_book
from lawtext.editions import Comparison
from lawtext.editions.units import shared_units
from lawtext.model import Book
from lawtext.site.beside import side_by_side
from lawtext.site.finding import FindingOut
from lawtext.site.interface import Interface
from lawtext.site.keeping import NO_TEXTS
from tests.site.made_up import write_book


@pytest.mark.usefixtures("several_processes")
def test_checks_run_while_the_editions_are_compared(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    if side_by_side() == 1:
        pytest.skip("this machine works in one process")
    book = load_book(write_book(tmp_path / "game"))
    found = FindingOut(book, (), Interface(("en", "el")), lambda name: NO_TEXTS)
    begun: list[bool] = []
    compared = judging.consecutive

    def noted(book: Book) -> tuple[Comparison, ...]:
        begun.append(found.checking._other is not None)
        return compared(book)

    monkeypatch.setattr(judging, "consecutive", noted)
    try:
        with shared_units(book):
            site = found.site(zipped=False)
        assert begun == [True]
        assert site.comparisons and site.findings
    finally:
        found.end()
