"""What the tests of this room share."""

from __future__ import annotations

import pytest

from lawtext.model import Book
from tests.whole_pages import BOOK


@pytest.fixture(scope="session")
def book() -> Book:
    """The book of the repository without a law in it."""
    return BOOK
