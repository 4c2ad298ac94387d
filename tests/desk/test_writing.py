"""Saving from the desk where the disk says no, and where the program dies: the corpus is as before or as after."""

from __future__ import annotations

import errno
import os
import shutil
from collections.abc import Callable
from pathlib import Path

import pytest
from werkzeug.test import TestResponse

from lawtext.corpus.journal import recover
from lawtext.desk import answers
from lawtext.desk.answers import Contents
from lawtext.desk.editing import source_of
from lawtext.desk.sight import Sight
from lawtext.desk.sitting import Sitting
from tests.desk.review_book import review_book
from tests.desk.test_review_gate import Desk
from tests.importing.test_import import killed_at


def state(folder: Path) -> dict[str, bytes]:
    """Return what the files of a corpus hold; what is only staged is none of it."""
    files = (one for one in folder.rglob("*") if one.is_file() and ".import" not in one.parts)
    return {one.relative_to(folder).as_posix(): one.read_bytes() for one in files}


def _approve(sight: Sight) -> Contents:
    key = ("2020", "el", "1A")
    return answers.approve(sight, key, "approved", "A. B.", "2026-01-31", answers.texts_of(sight.book, key), "")


def _edit(sight: Sight) -> Contents:
    seen = source_of(sight.book, "2020", "el", "1A").texts
    return answers.edit(sight, "2020", "el", "1A", [one.replace("γυρίσει", "στρέψει") for one in seen], seen)


def _confirm(sight: Sight) -> Contents:
    return answers.confirm_label(sight, "2020", "el", "2A")


def _waive(sight: Sight) -> Contents:
    mark = next(
        answers.finding_mark(one) for one in sight.findings if (one.rule, one.number) == ("doubled-word", "1C2")
    )
    return answers.waive(sight, mark, "So it was said.", "A. B.", "2026-01-31")


def _pair(sight: Sight) -> Contents:
    key = ("2020", "el", "1C")
    groups = {
        f"{code} 1C:{place}": name
        for code in ("en", "el")
        for place, name in zip(("0:0", "0:1", "0:2", "1:0"), "1123", strict=True)
    }
    return answers.set_pairs(sight, key, groups, answers.texts_of(sight.book, key), answers.pairs_mark(sight, key))


@pytest.mark.parametrize("answer", [_approve, _edit, _confirm, _waive, _pair])
def test_killed_at_any_write_of_a_save(tmp_path: Path, answer: Callable[[Sight], Contents]) -> None:
    whole = review_book(tmp_path)
    before = state(whole)
    done = tmp_path / "done"
    shutil.copytree(whole, done)
    sitting = Sitting(done, pairings=False)
    contents = answer(sitting.look())
    written = sitting.save(answer)
    after = state(done)
    assert after != before
    assert_whole_when_killed(whole, before, after, lambda one: one.save(lambda _: contents))
    # ... and of its undoing
    assert_whole_when_killed(done, after, before, lambda one: one.undo(written))


def assert_whole_when_killed(
    whole: Path,
    before: dict[str, bytes],
    after: dict[str, bytes],
    work: Callable[[Sitting], object],
) -> None:
    """Die at the first change of the disk, at the second and so on: the corpus is as before, and then as after."""
    outcomes: list[bool] = []
    died = True
    folder = whole.parent / f"{whole.name}-written-to"
    shutil.copytree(whole, folder)
    sitting = Sitting(folder, pairings=False)
    while died and len(outcomes) < 60:
        sitting.look()
        died = killed_at(len(outcomes), lambda: work(sitting))
        recover(folder)
        assert state(folder) in (before, after), len(outcomes)
        assert not (folder / ".import").exists()
        outcomes.append(state(folder) == after)
        _put_back(folder, before)
    assert not died, "the save never came to its end"
    assert outcomes == sorted(outcomes) and outcomes[0] is False and outcomes[-1] is True
    assert len(outcomes) > 4


def _put_back(folder: Path, before: dict[str, bytes]) -> None:
    """Make a corpus what it was: files that are the same are left alone, folders that were made are gone."""
    now = state(folder)
    for name in now.keys() - before.keys():
        (folder / name).unlink()
    for name, data in before.items():
        if now.get(name) != data:
            (folder / name).parent.mkdir(parents=True, exist_ok=True)
            (folder / name).write_bytes(data)
    for one in sorted(folder.rglob("*"), reverse=True):
        if one.is_dir() and not any(one.iterdir()):
            one.rmdir()


def _no_access(name: str) -> Callable[..., bool]:
    def access(path: object, mode: int) -> bool:
        return not str(path).endswith(name)

    return access


def _full(*_: object) -> None:
    raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))


@pytest.mark.parametrize(
    ("place", "name", "change", "told"),
    [
        ("access", "el/01.md", "edit", "01.md: Permission denied"),  # a file that is read-only
        ("access", "laws/2020/el", "edit", "01.md: Permission denied"),  # its folder
        ("access", "/book", "approve", "1.toml: Permission denied"),  # review/ cannot be made
        ("fsync", "", "edit", "No space left on device"),
        ("fsync", "", "approve", "No space left on device"),
    ],
)
def test_a_corpus_that_may_not_be_written_to(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, place: str, name: str, change: str, told: str
) -> None:
    desk = Desk(review_book(tmp_path))
    browser = desk.browser()
    page = browser.get("/item/2020/el/1A/")
    typed = {}
    if change == "edit":
        typed["text-0"] = browser.form(page, "edit", 'value="el"')[1]["text-0"].replace("γυρίσει", "στρέψει & γυρίσει")
    before = state(desk.folder)

    def send() -> TestResponse:
        return browser.send(page, change, 'value="el"', **typed)

    with monkeypatch.context() as patched:
        patched.setattr(os, place, _no_access(name) if place == "access" else _full)
        answer = send()
    assert answer.status_code == 503 and told in answer.text and "nothing was changed" in answer.text
    assert str(tmp_path) not in answer.text
    if change == "edit":
        assert "στρέψει &amp; γυρίσει" in answer.text  # nothing that was typed is lost
    assert state(desk.folder) == before
    assert send().status_code == 303 and state(desk.folder) != before  # there is room again
