"""The made-up book of these tests, read once."""

from __future__ import annotations

from pathlib import Path

import pytest

from lawtext.corpus import load_book
from lawtext.site.interface import Interface
from lawtext.site.rendering import Renderer
from lawtext.site.view import Site
from tests.site.made_up import write_book


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
