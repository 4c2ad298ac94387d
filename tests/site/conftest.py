"""The made-up book of these tests, read once."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from lawtext.corpus import load_book
from lawtext.site import beside
from lawtext.site.interface import Interface
from lawtext.site.rendering import Renderer
from lawtext.site.view import Site
from tests.site.made_up import write_book


@pytest.fixture(autouse=True, scope="module")
def one_process() -> Iterator[None]:
    """Let a build work in this process alone: the machine would copy all that the tests hold, for each small site.

    What another process finds is compared with what this one finds in ``test_build``.
    """
    with pytest.MonkeyPatch.context() as patched:
        patched.setattr(beside, "_PROCESSES", 1)
        yield


@pytest.fixture
def several_processes(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let a build begin other processes, where the machine has several cores."""
    monkeypatch.setattr(beside, "_PROCESSES", 4)


@pytest.fixture(scope="session")
def site(tmp_path_factory: pytest.TempPathFactory) -> Site:
    book = load_book(write_book(tmp_path_factory.mktemp("game")))
    return Site(book, Interface(("en", "el")))


@pytest.fixture(scope="session")
def bridge(repository: Path) -> Site:
    """The law book of this repository."""
    return Site(load_book(repository / "corpus"), Interface(("en", "el")))


@pytest.fixture(scope="session")
def renderer(site: Site) -> Renderer:
    return Renderer(site)
