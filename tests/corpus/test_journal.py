"""Several writers on one corpus: they wait for each other, and who expected other content writes nothing."""

from __future__ import annotations

import errno
import json
import multiprocessing
import os
from pathlib import Path

import pytest

from lawtext.corpus.files import write_bytes
from lawtext.corpus.journal import STAGE, finish, recover, write_together
from lawtext.problems import ChangedMeanwhile, LawtextError


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
    def refuse(self: Path, *_: object) -> None:
        raise PermissionError(13, "Permission denied", str(self))

    monkeypatch.setattr(Path, "open", refuse)
    with pytest.raises(PermissionError) as told:
        write_bytes(tmp_path / "x.md", b"text")
    assert told.value.filename == str(tmp_path / "x.md")


@pytest.mark.skipif(os.name == "nt", reason="rights of POSIX")
@pytest.mark.parametrize("umask", [0o002, 0o022, 0o077])
def test_a_new_file_is_open_to_whom_the_system_opens_new_files(tmp_path: Path, umask: int) -> None:
    before = os.umask(umask)
    try:
        write_together(tmp_path, {"x.md": b"text"})
    finally:
        os.umask(before)
    assert (tmp_path / "x.md").stat().st_mode & 0o777 == 0o666 & ~umask


@pytest.mark.skipif(os.name == "nt", reason="rights of POSIX")
@pytest.mark.parametrize("mode", [0o600, 0o640, 0o664])
def test_a_file_written_anew_is_open_to_whom_it_was(tmp_path: Path, mode: int) -> None:
    for name in ("x.md", "y.md"):
        (tmp_path / name).write_bytes(b"old")
        (tmp_path / name).chmod(mode)
    write_bytes(tmp_path / "x.md", b"text")
    write_together(tmp_path, {"y.md": b"text"})
    assert [(tmp_path / name).stat().st_mode & 0o777 for name in ("x.md", "y.md")] == [mode, mode]


OLD = {"a.md": b"old a", "b.md": b"old b", "d.md": b"old d"}
NEW = {"a.md": b"new a", "b.md": None, "c/c.md": b"new c", "d.md": b"new d"}


def files(root: Path) -> dict[str, bytes]:
    return {path.relative_to(root).as_posix(): path.read_bytes() for path in root.rglob("*") if path.is_file()}


@pytest.mark.parametrize("links", [True, False])
@pytest.mark.parametrize("refused", sorted(NEW))
def test_where_one_file_cannot_take_its_place_none_does(
    refused: str, links: bool, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The system may refuse a name although it promised the right to it: an immutable file, one that is held open."""
    for name, content in OLD.items():
        (tmp_path / name).write_bytes(content)
    real, gone = Path.replace, Path.unlink
    seen = []

    def replace(self: Path, target: Path) -> Path:
        if Path(target) == tmp_path / refused and not seen:
            seen.append(refused)
            raise OSError(errno.EPERM, "Operation not permitted", str(self), None, str(target))
        return real(self, target)

    def unlink(self: Path, *, missing_ok: bool = False) -> None:
        if self == tmp_path / refused:
            raise OSError(errno.EPERM, "Operation not permitted", str(self))
        gone(self, missing_ok=missing_ok)

    def link(*_: object) -> None:
        raise OSError(errno.EOPNOTSUPP, "Operation not supported")

    monkeypatch.setattr(Path, "replace", replace)
    monkeypatch.setattr(Path, "unlink", unlink)
    if not links:
        monkeypatch.setattr(os, "link", link)
    with pytest.raises(OSError, match="not permitted"):
        write_together(tmp_path, NEW)
    assert files(tmp_path) == OLD
    assert not finish(tmp_path)
    monkeypatch.undo()
    assert write_together(tmp_path, NEW) == ("a.md", "b.md", "c/c.md", "d.md")
    assert files(tmp_path) == {"a.md": b"new a", "c/c.md": b"new c", "d.md": b"new d"}


def test_a_decided_change_that_cannot_be_finished_is_told_with_the_file_in_the_way(tmp_path: Path) -> None:
    stage = tmp_path / STAGE
    stage.mkdir()
    (stage / "0").write_bytes(b"new a")
    (stage / "1").write_bytes(b"new b")
    (stage / "journal.json").write_text(json.dumps([["0", "a.md"], ["1", "b.md"]]))
    (tmp_path / "b.md").mkdir()
    (tmp_path / "b.md" / "inside").write_bytes(b"")
    for read in (finish, finish, recover):
        with pytest.raises(LawtextError, match=r"\Ab\.md: unfinished: .*cannot be completed"):
            read(tmp_path)
    (tmp_path / "b.md" / "inside").unlink()
    (tmp_path / "b.md").rmdir()
    assert finish(tmp_path)
    assert files(tmp_path) == {"a.md": b"new a", "b.md": b"new b"}
