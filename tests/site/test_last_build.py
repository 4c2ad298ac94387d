"""A build that would give the same is left out; anything that could make a difference is seen."""

from __future__ import annotations

import logging
import os
import shutil
from collections.abc import Callable
from pathlib import Path

import pytest

from lawtext.site import building, keeping
from lawtext.site.building import build
from lawtext.site.keeping import FOLDER
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
    shutil.rmtree(tmp_path / "site")
    build(book, tmp_path / "site")
    assert (len(runs), content(tmp_path / "site")) == (2, before)


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
