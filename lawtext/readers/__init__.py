"""Readers: the bytes of a source into blocks with offsets, one module per format, chosen by content.

``read_source`` is the only door. Each reader has ``NAME``, ``recognises`` and ``read``; the first that recognises
the page reads it, and the pasted page takes what is left.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Protocol

from lawtext.problems import LawtextError, Problem
from lawtext.readers import dokuwiki, markdown, pasted
from lawtext.readers.blocks import Block, Document, LeftOut, Ref
from lawtext.readers.page import Page, decode
from lawtext.readers.traced import INSERTED, Traced

__all__ = ["INSERTED", "Block", "Document", "LeftOut", "Page", "Ref", "Traced", "decode", "read_source"]


class TextReader(Protocol):
    """What the module of a text format offers."""

    @property
    def NAME(self) -> str:  # noqa: N802
        """What the format is called in reports."""

    @property
    def recognises(self) -> Callable[[Page], bool]:
        """Tell whether a page is of this format, by its content."""

    @property
    def read(self) -> Callable[[Page], Document]:
        """Return the blocks of a page."""


TEXT_READERS: Sequence[TextReader] = (dokuwiki, markdown, pasted)
"""The readers of text formats, the most particular first."""


def read_source(data: bytes, name: str, encoding: str = "") -> Document:
    """Return what a source holds.

    Args:
        data: the bytes of the file.
        name: what messages call it.
        encoding: the encoding, where a person says it; else it is what the file declares, or UTF-8.

    Raises:
        LawtextError: no reader can read it, or it is empty; nothing is guessed.
    """
    page = decode(data, name, encoding)
    if not page.text.strip():
        raise LawtextError(Problem(name, 0, 0, "empty", "there is nothing in it"))
    reader = next(reader for reader in TEXT_READERS if reader.recognises(page))
    return reader.read(page)
