"""``--tracked`` on the command line: a Word file with tracked changes is read one way, the other, or not at all."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.importing.conftest import Run
from tests.readers.test_docx import gone, new, packed, par
from tests.readers.test_docx import run as words


@pytest.mark.parametrize(
    ("option", "code", "text"),
    [
        (("--tracked", "accept"), 0, "The keeper opens it."),
        (("--tracked", "refuse"), 0, "The keeper shuts it."),
        ((), 2, ""),
    ],
)
def test_the_option_decides(
    option: tuple[str, ...], code: int, text: str, empty: Path, tmp_path: Path, run: Run
) -> None:
    page = tmp_path / "page.docx"
    page.write_bytes(
        packed(
            par(words("LAW 7 - GATES")) + par(words("A. The keeper ") + gone("shuts") + new("opens") + words(" it."))
        )
    )
    found, _, err = run("import", page, "--edition", "2017", "--book", empty, *option)
    assert found == code
    written = empty / "laws" / "2017" / "en" / "07.md"
    assert (text in written.read_text(encoding="utf-8")) if text else ("--tracked" in err and not written.exists())
    if text:
        # What was decided is kept: the next import of everything needs no option.
        assert run("import", "--book", empty)[0] == 0
