"""Where the lineage of two editions lies in a corpus, and how it is read and written there.

``lineage/2007-2017.toml`` holds what the program proposed and what a person confirmed; only the second is read back
into a comparison.
"""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path

from lawtext.corpus.files import read_text, write_text
from lawtext.editions.lineage import Entry, Lineage, lineage_text, read_lineage
from lawtext.editions.whereabouts import Whereabouts
from lawtext.model import Book


def lineage_path(book: Book, old: str, new: str) -> Path:
    """Return where the lineage of two editions stands."""
    return book.path / "lineage" / f"{old}-{new}.toml"


def stored_entries(book: Book, old: str, new: str) -> tuple[Entry, ...]:
    """Return the entries of the lineage file, none where there is no file.

    Raises:
        LawtextError: the file cannot be read.
    """
    path = lineage_path(book, old, new)
    name = f"lineage/{path.name}"
    return read_lineage(read_text(path, name), name, old, new) if path.is_file() else ()


def confirmed_entries(book: Book, old: str, new: str) -> tuple[Entry, ...]:
    """Return the entries of the lineage file that a person confirmed, as ``compare`` and ``propose`` take them.

    Raises:
        LawtextError: the file cannot be read.
    """
    return tuple(entry for entry in stored_entries(book, old, new) if entry.confirmed)


def write_lineage(book: Book, lineage: Lineage) -> bool:
    """Write the lineage file; return False where it said so already."""
    return write_text(lineage_path(book, lineage.old, lineage.new), lineage_text(lineage))


def whereabouts(book: Book, known: Iterable[Lineage] = ()) -> Whereabouts:
    """Return what knows where the clauses of each edition are in the others, with what a person confirmed.

    ``known`` are lineages made already. A file that cannot be read is told (``LawtextError``) when it is first needed.
    """
    return Whereabouts(book, lambda old, new: confirmed_entries(book, old, new), known)
