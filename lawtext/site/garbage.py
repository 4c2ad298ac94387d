"""Garbage: how often Python looks for objects that hold each other and that nobody holds any more.

A build makes millions of objects, and keeps most of them to its end: to look through them every few hundred takes a
tenth of a first build, and a quarter of one after an edit.
"""

from __future__ import annotations

import gc
from collections.abc import Iterator
from contextlib import contextmanager


@contextmanager
def few_collections() -> Iterator[None]:
    """Let Python look for such objects rarely meanwhile."""
    before = gc.get_threshold()
    gc.set_threshold(50_000, 20, 50)
    try:
        yield
    finally:
        gc.set_threshold(*before)
