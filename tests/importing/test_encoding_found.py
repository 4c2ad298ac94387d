"""An encoding that no page declares, as the import tells it; offsets are those of the decoded file."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

from tests.importing.conftest import Run, state

PAGE = """ΝΟΜΟΣ 7 - ΤΟ ΣΤΕΜΜΑ\r
\r
Α. Πού στέκεται\r
\r
Το στέμμα στέκεται στον πύργο και δεν το αγγίζει κανείς.\r
\r
law_07.txt · Last modified: 2020/01/02 by editor\r
"""


def test_it_is_told_and_the_second_import_changes_nothing(empty: Path, tmp_path: Path, run: Run) -> None:
    page = tmp_path / "crown.txt"
    page.write_bytes(PAGE.encode("cp1253"))
    code, out, err = run("import", "--book", empty, page, "--edition", "2017")
    assert code == 0
    told = "read as cp1253: not declared, but certain because its 16 Greek words have the letters, accents and endings of Greek"
    assert out.startswith(
        f"{page.as_posix()}: pasted page, {told}, among them ΝΟΜΟΣ, ΤΟ, στον; it reads the same in ISO-8859-7"
    )
    assert f"crown.txt:1:1: encoding-found: {told}" in err
    assert (empty / "sources/crown.txt").read_bytes() == PAGE.encode("cp1253")
    before = state(empty)
    assert run("import", "--book", empty)[0] == 0
    assert state(empty) == before
    assert "encoding" not in (empty / "sources/sources.toml").read_text("utf-8")
    said = run("import", "--book", empty, page, "--edition", "2017", "--encoding", "cp1253", "--dry-run")
    assert "not declared" not in said[1] + said[2]


def test_offsets_are_those_of_the_decoded_file(
    empty: Path, tmp_path: Path, outline: Callable[..., dict[str, Any]]
) -> None:
    page = tmp_path / "crown.txt"
    page.write_bytes(PAGE.encode("cp1253"))
    found = outline(page, "--book", empty, "--edition", "2017")
    assert [law["title"] for law in found["laws"]] == ["ΤΟ ΣΤΕΜΜΑ"]
    assert found["left_out"]
    for left in found["left_out"]:
        assert PAGE[left["start"] : left["end"]].replace("\r\n", "\n") == left["text"]
    (notice,) = [problem for problem in found["problems"] if problem["code"] == "encoding-found"]
    assert notice["severity"] == "notice"
