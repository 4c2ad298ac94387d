"""What a source is called in the ledger and on the site: laws together, in the words of the book and of the reader."""

from __future__ import annotations

import re
import tomllib
from pathlib import Path

import pytest

from .conftest import Run

# (numbers of the laws on the page, English, Greek)
PAGES = [
    (("1",), "Law 1 of 2017 in English", "Νόμος 1 του 2017 στα αγγλικά"),
    (("1", "2", "3", "7", "8"), "Laws 1–3, 7, 8 of 2017 in English", "Νόμοι 1–3, 7, 8 του 2017 στα αγγλικά"),
]


@pytest.mark.parametrize(("numbers", "english", "greek"), PAGES)
def test_the_laws_of_a_source_are_told_together(
    empty: Path, tmp_path: Path, run: Run, numbers: tuple[str, ...], english: str, greek: str
) -> None:
    page = tmp_path / "laws.txt"
    page.write_text(
        "".join(
            f"LAW {number} - TOWER {number}\n\nA. Height\n\nA tower is {number} stones high.\n\n" for number in numbers
        ),
        encoding="utf-8",
    )
    assert run("import", "--book", empty, page, "--edition", "2017")[0] == 0
    (entry,) = tomllib.loads((empty / "sources" / "sources.toml").read_text(encoding="utf-8"))["sources"]
    told = {code: re.sub("^[^:]+: ", "", said) for code, said in entry["what"].items()}
    assert told == {"en": english, "el": greek}
