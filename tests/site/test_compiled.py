"""Templates of the theme are compiled once for all builds; nothing that goes wrong with what was kept changes a page."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest
from jinja2 import Environment, FileSystemLoader

from lawtext.site import compiled
from lawtext.site.compiled import CompiledTemplates
from lawtext.site.rendering import Renderer
from lawtext.site.view import Site

TEMPLATE = "pages/part_goto.html"


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The folder in which Python keeps what it compiled of the theme."""
    monkeypatch.setattr(sys, "pycache_prefix", str(tmp_path))
    monkeypatch.setattr(sys, "dont_write_bytecode", False)
    return Path(CompiledTemplates("content").directory)


@pytest.fixture
def compilations(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """The names of the templates that are compiled from now on."""
    names: list[str] = []
    real = Environment.compile

    def noted(self: Environment, source: str, name: str | None = None, *rest: object) -> object:
        names.append(name or "")
        return real(self, source, name, *rest)  # type: ignore[call-overload]

    monkeypatch.setattr(Environment, "compile", noted)
    return names


def shown(site: Site, *folders: str) -> str:
    return str(Renderer(site, folders).fill(TEMPLATE, "", {}))


def test_a_template_is_compiled_once(site: Site, folder: Path, compilations: list[str], tmp_path: Path) -> None:
    first = shown(site)
    assert 'id="goto"' in first
    assert compilations == [TEMPLATE]
    assert tmp_path in folder.parents
    assert [file.name for file in folder.iterdir()] == ["content-pages-part_goto.html.pyc"]
    assert shown(site) == first
    assert compilations == [TEMPLATE]


@pytest.mark.parametrize("spoiled", [b"", b"no code", b"j2\x05\x00"])
def test_what_was_spoiled_is_compiled_again(site: Site, folder: Path, compilations: list[str], spoiled: bytes) -> None:
    first = shown(site)
    (file,) = folder.iterdir()
    sound = file.read_bytes()
    for damaged in (spoiled, sound[: len(sound) // 2]):
        file.write_bytes(damaged)
        compilations.clear()
        assert shown(site) == first
        assert compilations == [TEMPLATE]
        assert file.read_bytes() == sound


def test_another_version_of_the_program_compiles_anew(
    site: Site, folder: Path, compilations: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    shown(site)
    monkeypatch.setattr(compiled, "key", lambda *parts: "another version")
    shown(site)
    assert compilations == [TEMPLATE, TEMPLATE]
    assert len(list(folder.iterdir())) == 1


def test_a_template_of_somebodys_own_is_not_kept(site: Site, folder: Path, tmp_path: Path) -> None:
    own = tmp_path / "ours" / TEMPLATE
    own.parent.mkdir(parents=True)
    for words in ("one", "two"):
        own.write_text(words, encoding="utf-8")
        assert shown(site, str(tmp_path / "ours")) == words
    assert not folder.exists()


def test_nothing_is_written_where_python_may_not_write(
    site: Site, folder: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    folder.parent.mkdir(parents=True)
    folder.write_text("no folder", encoding="utf-8")
    first = shown(site)
    folder.unlink()
    monkeypatch.setattr(sys, "dont_write_bytecode", True)
    assert shown(site) == first
    assert not folder.exists()


def test_two_kinds_of_environment_keep_their_own(folder: Path) -> None:
    found = []
    for kind, trims in (("content", True), ("shell", False), ("content", True), ("shell", False)):
        environment = Environment(
            loader=FileSystemLoader(compiled.THEME),
            trim_blocks=trims,
            bytecode_cache=CompiledTemplates(kind),
            autoescape=True,
        )
        found.append(environment.get_template("pages/_macros.html").root_render_func.__code__)
    assert found[0] != found[1]
    assert found[:2] == found[2:]
    assert {file.name.partition("-")[0] for file in folder.iterdir()} == {"content", "shell"}
