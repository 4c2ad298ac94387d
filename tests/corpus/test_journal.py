"""Several writers on one corpus: they wait for each other, and who expected other content writes nothing."""

from __future__ import annotations

import multiprocessing
from pathlib import Path

import pytest

from lawtext.corpus.files import write_bytes
from lawtext.corpus.journal import STAGE, ChangedMeanwhile, write_together


@pytest.mark.parametrize(
    ("expected", "fits"),
    [
        ({}, True),
        ({"a.toml": b"one"}, True),
        ({"a.toml": b"one", "b.toml": None}, True),
        ({"a.toml": b"two"}, False),
        ({"a.toml": None}, False),
        ({"a.toml": b"one", "b.toml": b""}, False),
    ],
)
def test_nothing_is_written_unless_files_hold_what_is_expected(tmp_path: Path, expected, fits: bool) -> None:
    (tmp_path / "a.toml").write_bytes(b"one")
    contents = {"a.toml": b"new", "b.toml": b"more"}
    if fits:
        assert write_together(tmp_path, contents, expected) == ("a.toml", "b.toml")
        assert (tmp_path / "b.toml").read_bytes() == b"more"
    else:
        with pytest.raises(ChangedMeanwhile) as changed:
            write_together(tmp_path, contents, expected)
        assert changed.value.path in expected
        assert (tmp_path / "a.toml").read_bytes() == b"one" and not (tmp_path / "b.toml").exists()
    assert not (tmp_path / STAGE).exists()


def _count(root: str, times: int) -> None:
    """Add one to a number, as often as told, never over somebody else's."""
    path = Path(root) / "count.toml"
    for _ in range(times):
        while True:
            before = path.read_bytes()
            try:
                write_together(Path(root), {"count.toml": b"%d" % (int(before) + 1)}, {"count.toml": before})
                break
            except ChangedMeanwhile:
                continue


def test_programs_that_write_at_once_lose_nothing(tmp_path: Path) -> None:
    (tmp_path / "count.toml").write_bytes(b"0")
    context = multiprocessing.get_context("spawn")
    programs = [context.Process(target=_count, args=(str(tmp_path), 20)) for _ in range(3)]
    for program in programs:
        program.start()
    for program in programs:
        program.join()
    assert [program.exitcode for program in programs] == [0, 0, 0]
    assert (tmp_path / "count.toml").read_bytes() == b"60"
    assert not (tmp_path / STAGE).exists()


def test_a_file_that_cannot_be_written_is_told_by_its_own_name(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(**_: object) -> None:
        raise PermissionError(13, "Permission denied", "/somewhere/.x.md.abc.tmp")

    monkeypatch.setattr("tempfile.mkstemp", refuse)
    with pytest.raises(PermissionError) as told:
        write_bytes(tmp_path / "x.md", b"text")
    assert told.value.filename == str(tmp_path / "x.md")
