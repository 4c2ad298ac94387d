"""A build that would give the same is left out; anything that could make a difference is seen."""

from __future__ import annotations

import gc
import logging
import multiprocessing
import os
import shutil
import threading
from collections.abc import Callable
from pathlib import Path

import pytest

from lawtext.site import building, keeping
from lawtext.site.building import build
from lawtext.site.keeping import FOLDER, Kept, file_hash, file_hashes
from lawtext.site.last_build import Copy, alone_in, is_built
from lawtext.site.new_site import built_beside
from tests.site.made_up import write_book

CONFIG = """site_name: Game
docs_dir: pages
theme: {name: lawtext, custom_dir: ours}
plugins: [{lawtext: {corpus: game}}]
markdown_extensions: [md_in_html]
"""


@pytest.fixture
def runs(monkeypatch: pytest.MonkeyPatch) -> list[int]:
    """How often MkDocs built something."""
    made: list[int] = []
    mkdocs = building.mkdocs_build.build
    monkeypatch.setattr(building.mkdocs_build, "build", lambda config: (made.append(1), mkdocs(config)))
    return made


@pytest.fixture
def book(tmp_path: Path) -> Path:
    for folder in ("pages", "ours"):
        (tmp_path / folder).mkdir()
    (tmp_path / "pages" / "index.md").write_text("# Home\n", encoding="utf-8")
    (tmp_path / "mkdocs.yml").write_text(CONFIG, encoding="utf-8")
    return write_book(tmp_path / "game")


def content(folder: Path) -> dict[str, bytes]:
    return {path.relative_to(folder).as_posix(): path.read_bytes() for path in folder.rglob("*") if path.is_file()}


def test_what_is_unchanged_is_not_built_again(book: Path, tmp_path: Path, runs: list[int]) -> None:
    pages = build(book, tmp_path / "site")
    before = content(tmp_path / "site")
    assert build(book, tmp_path / "site") == pages
    assert (len(runs), content(tmp_path / "site")) == (1, before)


def test_the_same_bytes_with_and_without_what_is_kept(book: Path, tmp_path: Path, runs: list[int]) -> None:
    build(book, tmp_path / "site")
    (book / "laws" / "2020" / "en" / "02.md").write_text("# LAW 2 - STONES\n\n## A. White\n\nSoft.\n", encoding="utf-8")
    build(book, tmp_path / "site")
    build(book, tmp_path / "elsewhere" / "site", cache=False)
    assert len(runs) == 3
    assert content(tmp_path / "site") == content(tmp_path / "elsewhere" / "site")
    assert not (tmp_path / "elsewhere" / FOLDER).exists()


def _replaced(path: str, old: str, new: str) -> Callable[[Path], None]:
    def change(folder: Path) -> None:
        text = (folder / path).read_text(encoding="utf-8")
        assert old in text
        (folder / path).write_text(text.replace(old, new), encoding="utf-8")

    return change


def _written(path: str, text: str) -> Callable[[Path], None]:
    def change(folder: Path) -> None:
        (folder / path).parent.mkdir(parents=True, exist_ok=True)
        (folder / path).write_text(text, encoding="utf-8")

    return change


@pytest.mark.parametrize(
    "change",
    [
        _replaced("game/laws/2020/en/01.md", "By night.", "By noon."),
        _replaced("game/book.toml", "Laws of the Game", "Laws of a Game"),
        _written("game/review/2020/1.toml", '[label."1A".el]\nfrom = "position"\n'),
        _written("game/commentary/more.en.md", "# More\n\nLaw 1A.\n"),
        _written("pages/about.md", "# About\n"),
        _written("ours/main.html", '{% extends "base.html" %}{% block footer %}ours{% endblock %}'),
        _replaced("mkdocs.yml", "site_name: Game", "site_name: Games"),
        _written("site/.hidden", "what no build writes stays, and is seen"),
        lambda folder: (folder / "pages" / "index.md").rename(folder / "pages" / "index.markdown"),
    ],
)
def test_what_may_make_a_difference_is_built(
    book: Path, tmp_path: Path, runs: list[int], change: Callable[[Path], None]
) -> None:
    build(book, tmp_path / "site")
    change(tmp_path)
    build(book, tmp_path / "site")
    assert len(runs) == 2


@pytest.mark.parametrize(
    "change",
    [
        lambda site: shutil.rmtree(site),
        lambda site: (site / "sw.js").unlink(),
        _written("more.html", "somebody wrote here"),
        lambda site: (site / "index.html").unlink() or (site / "index.html").write_text("another file", "utf-8"),
    ],
)
def test_a_site_that_is_gone_is_put_back(
    book: Path, tmp_path: Path, runs: list[int], change: Callable[[Path], object]
) -> None:
    pages = build(book, tmp_path / "site")
    before = content(tmp_path / "site")
    change(tmp_path / "site")
    assert build(book, tmp_path / "site") == pages
    assert (len(runs), content(tmp_path / "site")) == (1, before)


@pytest.mark.parametrize("where", ["site/law/1/index.html", f"{FOLDER}/last-build-site/*"])
def test_what_was_changed_in_the_copy_too_is_never_put_back(
    book: Path, tmp_path: Path, runs: list[int], where: str
) -> None:
    build(book, tmp_path / "site")
    before = content(tmp_path / "site")
    next(tmp_path.glob(where)).write_text("somebody wrote here", encoding="utf-8")
    for _ in range(2):  # the second time from the copy that the first one made anew
        shutil.rmtree(tmp_path / "site")
        build(book, tmp_path / "site")
        assert (len(runs), content(tmp_path / "site")) == (2, before)


def test_a_copy_holds_what_the_last_build_wrote_and_nothing_older(tmp_path: Path) -> None:
    site, copy = tmp_path / "site", Copy(tmp_path / "copy", tmp_path / "site")
    site.mkdir()
    for texts in ({"a": "one", "b": "two"}, {"b": "two", "c": "three"}):
        for name, text in texts.items():
            (site / name).write_text(text, encoding="utf-8")
        files = {name: file_hash(site / name) for name in texts}
        copy.write(files)
        assert {one.name for one in (tmp_path / "copy").iterdir()} == {*files.values()}
    shutil.rmtree(site)
    site.mkdir()
    assert copy.put_back(files, {})
    assert content(site) == {"b": b"two", "c": b"three"}


def test_a_disk_without_second_names_keeps_a_copy(
    book: Path, tmp_path: Path, runs: list[int], monkeypatch: pytest.MonkeyPatch
) -> None:
    def refused(*_: object) -> None:
        raise OSError("no links here")

    monkeypatch.setattr(os, "link", refused)
    build(book, tmp_path / "site")
    before = content(tmp_path / "site")
    _written("site/law/1/index.html", "somebody wrote here")(tmp_path)
    build(book, tmp_path / "site")
    assert (len(runs), content(tmp_path / "site")) == (1, before)


def test_another_program_builds_again(
    book: Path, tmp_path: Path, runs: list[int], monkeypatch: pytest.MonkeyPatch
) -> None:
    build(book, tmp_path / "site")
    monkeypatch.setattr(keeping, "program", lambda: "newer")
    build(book, tmp_path / "site")
    assert len(runs) == 2


@pytest.mark.parametrize(
    ("more", "file"),
    [
        ("hooks: [hook.py]\n", ("hook.py", "def on_page_markdown(markdown, **_):\n    return markdown\n")),
        ("extra: {who: !ENV [LAWTEXT_WHO, nobody]}\n", ("x.txt", "")),
    ],
)
def test_a_build_that_may_read_more_is_always_made(
    book: Path, tmp_path: Path, runs: list[int], more: str, file: tuple[str, str]
) -> None:
    (tmp_path / file[0]).write_text(file[1], encoding="utf-8")
    (tmp_path / "mkdocs.yml").write_text(CONFIG + more, encoding="utf-8")
    for _ in range(2):
        build(book, tmp_path / "site")
    assert len(runs) == 2


def test_cache_false_in_the_settings_keeps_nothing(book: Path, tmp_path: Path, runs: list[int]) -> None:
    (tmp_path / "mkdocs.yml").write_text(CONFIG.replace("corpus: game", "corpus: game, cache: false"), encoding="utf-8")
    for _ in range(2):
        build(book, tmp_path / "site")
    assert len(runs) == 2 and not (tmp_path / FOLDER).exists()


def test_what_a_build_says_is_said_again(book: Path, tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    (book / "sources").mkdir()
    (book / "sources" / "a.txt").write_text("a\n", encoding="utf-8")
    (book / "sources" / "sources.toml").write_text(
        '[[sources]]\nfile = "a.txt"\nsha256 = "87428fc522803d31065e7bce3cf03fe475096631e5e07bbd7a0fde60c4cf25c7"\n'
        'what = "a"\npublish = "unknown"\n', encoding="utf-8"
    )  # fmt: skip
    told = []
    for _ in range(2):
        caplog.clear()
        with caplog.at_level(logging.INFO, "mkdocs"):
            build(book, tmp_path / "site")
        told.append([line for line in caplog.messages if "not for publication" in line])
    assert told[0] == told[1] and len(told[0]) == 1


def test_a_folder_that_cannot_be_written_is_no_error(book: Path, tmp_path: Path) -> None:
    (tmp_path / "out").mkdir()
    (tmp_path / "out" / FOLDER).write_text("a file where a folder ought to be", encoding="utf-8")
    assert build(book, tmp_path / "out" / "site") > 10
    assert (tmp_path / "out" / "site" / "index.html").is_file()


def test_what_lies_in_a_linked_folder_counts(tmp_path: Path) -> None:
    (tmp_path / "elsewhere").mkdir()
    (tmp_path / "pages").mkdir()
    (tmp_path / "elsewhere" / "more.md").write_text("# More\n", encoding="utf-8")
    (tmp_path / "pages" / "linked").symlink_to(tmp_path / "elsewhere", target_is_directory=True)
    before = file_hashes(tmp_path / "pages")
    assert list(before) == ["linked/more.md"]
    (tmp_path / "elsewhere" / "more.md").write_text("# Less\n", encoding="utf-8")
    assert file_hashes(tmp_path / "pages") != before


def test_a_folder_linked_into_itself_is_read_once(tmp_path: Path) -> None:
    (tmp_path / "a").mkdir()
    (tmp_path / "a" / "one").write_text("1", encoding="utf-8")
    (tmp_path / "a" / "b").symlink_to(tmp_path, target_is_directory=True)
    (tmp_path / "a" / "itself").symlink_to(tmp_path / "a" / "itself")
    (tmp_path / "a" / "nowhere").symlink_to(tmp_path / "not there")
    assert list(file_hashes(tmp_path)) == ["a/one"]


def test_a_file_saved_while_the_site_is_built_is_not_taken_for_what_was_built(
    book: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    page, mkdocs, made = tmp_path / "pages" / "index.md", building.mkdocs_build.build, []

    def saved_meanwhile(config: object) -> None:
        made.append(1)
        if len(made) == 1:
            page.write_text("# Saved\n", encoding="utf-8")
        mkdocs(config)

    monkeypatch.setattr(building.mkdocs_build, "build", saved_meanwhile)
    build(book, tmp_path / "site")
    page.write_text("# Home\n", encoding="utf-8")  # as it was when the build began
    build(book, tmp_path / "site")
    assert len(made) == 2 and "Saved" not in (tmp_path / "site" / "index.html").read_text("utf-8")


def test_a_spoiled_digit_is_not_taken_for_what_was_kept(tmp_path: Path) -> None:
    Kept(tmp_path, "alignment").write({"a": [1, 0.75]})
    (file,) = tmp_path.rglob("alignment.json")
    assert Kept(tmp_path, "alignment").found == {"a": [1, 0.75]}
    file.write_bytes(file.read_bytes().replace(b"0.75", b"0.85"))
    assert Kept(tmp_path, "alignment").found == {}
    file.write_bytes(b'{"a":[1,0.75]}')  # of a version that wrote no hash
    assert Kept(tmp_path, "alignment").found == {}


def test_files_that_are_alike_are_put_back_as_two(tmp_path: Path) -> None:
    site, files = tmp_path / "site", {}
    site.mkdir()
    for name in ("a", "b"):
        (site / name).write_text("alike", encoding="utf-8")
        files[name] = file_hash(site / name)
    copy = Copy(tmp_path / "copy", site)
    copy.write(files)
    shutil.rmtree(site)
    assert copy.put_back(files, {})
    (site / "a").write_text("changed", encoding="utf-8")
    assert (site / "b").read_text("utf-8") == "alike"


def test_builds_into_one_folder_wait_for_each_other(tmp_path: Path) -> None:
    entered = threading.Event()

    def other() -> None:
        with alone_in(tmp_path / "site"):
            entered.set()

    thread = threading.Thread(target=other)
    with alone_in(tmp_path / "site"):
        with alone_in(tmp_path / "another"):
            pass
        thread.start()
        assert not entered.wait(0.2)
    thread.join(5)
    assert entered.is_set() and not (tmp_path / "another").exists()


@pytest.mark.usefixtures("several_processes")
def test_a_build_that_was_broken_off_can_be_made_again(
    book: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    site = tmp_path / "site"

    def killed(*_: object, **__: object) -> None:
        raise KeyboardInterrupt

    with monkeypatch.context() as broken, pytest.raises(KeyboardInterrupt):
        broken.setattr("mkdocs.structure.files.Files.copy_static_files", killed)
        build(book, site)
    assert not any(tmp_path.glob("*site*"))  # a new site lies beside the old one until it is whole
    assert not multiprocessing.active_children() and not gc.get_freeze_count()
    build(book, site)
    shutil.rmtree(site / "assets")  # killed while the folder was emptied
    assert is_built(site)
    (site / "notes.txt").write_text("mine", encoding="utf-8")
    assert not is_built(site)


@pytest.mark.usefixtures("several_processes")
def test_where_nothing_can_be_written_beside_a_site_one_that_was_broken_off_can_be_made_again(
    book: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    site = tmp_path / "site"
    (tmp_path / ".site.new").write_text("in the way", encoding="utf-8")

    def killed(*_: object, **__: object) -> None:
        raise KeyboardInterrupt

    with monkeypatch.context() as broken, pytest.raises(KeyboardInterrupt):
        broken.setattr("mkdocs.structure.files.Files.copy_static_files", killed)
        build(book, site)
    assert any(site.iterdir()) and is_built(site)
    build(book, site)
    assert (site / "index.html").is_file()


@pytest.mark.usefixtures("several_processes")
@pytest.mark.parametrize("broken", ["mkdocs.structure.files.Files.copy_static_files", "lawtext.site.offline.worker"])
def test_a_build_that_fails_leaves_the_site_as_it_was(
    book: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, broken: str
) -> None:
    site = tmp_path / "site"
    build(book, site)
    (site / ".git").mkdir()
    (site / ".git" / "HEAD").write_text("ref\n", encoding="utf-8")
    before = content(site)
    law = book / "laws" / "2020" / "en" / "01.md"
    law.write_text(law.read_text(encoding="utf-8").replace("white", "pale"), encoding="utf-8")

    def full(*_: object, **__: object) -> None:
        raise OSError(28, "No space left on device")

    with monkeypatch.context() as disk, pytest.raises(OSError, match="No space") as told:
        disk.setattr(broken, full)
        build(book, site)
    assert told.value.filename == site.as_posix()
    assert content(site) == before
    (tmp_path / ".site.new").mkdir()  # a build that was killed left it
    (tmp_path / ".site.new" / "index.html").write_text("half", encoding="utf-8")
    (site / "law" / "99").mkdir()
    build(book, site)
    assert content(site).keys() == before.keys()
    assert content(site) != before
    assert not (site / "law" / "99").exists() and not (tmp_path / ".site.new").exists()


def test_what_mkdocs_leaves_in_the_folder_changes_nothing(book: Path, tmp_path: Path) -> None:
    build(book, tmp_path / "site")
    before = content(tmp_path / "site")
    (tmp_path / "site" / ".git").mkdir()
    (tmp_path / "site" / ".git" / "HEAD").write_text("ref\n", encoding="utf-8")
    (tmp_path / "site" / ".git" / "page.html").write_text("<a href='nowhere'>", encoding="utf-8")
    build(book, tmp_path / "site")
    after = content(tmp_path / "site")
    assert {name: one for name, one in after.items() if not name.startswith(".")} == before


@pytest.mark.parametrize("fails_at", range(5))
def test_where_the_exchange_of_two_sites_fails_the_old_one_is_put_back(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, fails_at: int
) -> None:
    site = tmp_path / "site"
    for name in ("index.html", "law/1/index.html", "old/index.html"):
        (site / name).parent.mkdir(parents=True, exist_ok=True)
        (site / name).write_text("as it was", encoding="utf-8")
    before = content(site)
    move, moved = shutil.move, iter(range(100))

    def move_or_fail(source: Path, target: Path) -> None:
        if next(moved) == fails_at:
            raise PermissionError(13, "Permission denied", str(source))
        move(source, target)

    monkeypatch.setattr("lawtext.site.new_site.shutil.move", move_or_fail)
    with pytest.raises(PermissionError), built_beside(site) as new:
        (new / "law" / "1").mkdir(parents=True)
        (new / "law" / "1" / "index.html").write_text("new", encoding="utf-8")
        (new / "index.html").write_text("new", encoding="utf-8")
    assert content(site) == before
    assert not (tmp_path / ".site.new").exists()
