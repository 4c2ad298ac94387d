"""The import fails, and writes nothing, where a character of a page went nowhere or to two places."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from lawtext.importing import receiving
from lawtext.readers import Document, LeftOut, read_source
from tests.importing.conftest import Run, state

PAGE = "LAW 7 - THE CROWN\n\nA. The crown stands on the tower.\n\nB. The captain lifts it.\n"


def losing(document: Document) -> Document:
    """A reader that forgets the last paragraph."""
    return replace(document, blocks=document.blocks[:-1])


def doubling(document: Document) -> Document:
    """A reader that keeps the title and leaves it out, too."""
    return replace(document, left_out=(*document.left_out, LeftOut(0, 17, "a sign")))


@pytest.mark.parametrize(
    ("fault", "message"),
    [
        (
            losing,
            "5:1: unaccounted: “B. The captain lifts it.” was neither read nor left out; please report this page",
        ),
        (doubling, "1:1: twice: “LAW 7 -” was assigned to two places; please report this page"),
    ],
)
@pytest.mark.parametrize("options", [(), ("--fail-on", "never")])
def test_a_reader_that_loses_text_stops_the_import(
    fault: object,
    message: str,
    options: tuple[str, ...],
    empty: Path,
    tmp_path: Path,
    run: Run,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(receiving, "read_source", lambda *given: fault(read_source(*given)))  # type: ignore[operator]
    page = tmp_path / "crown.txt"
    page.write_text(PAGE, encoding="utf-8")
    before = state(empty)
    code, _, err = run("import", "--book", empty, page, "--edition", "2017", *options)
    assert (code, state(empty)) == (2, before)
    assert f"crown.txt:{message}" in err
    if not options:
        assert run("import", "--book", empty, page, "--edition", "2017", "--dry-run")[0] == 1
