"""Findings written down: for the terminal, for programs (SARIF, TSV) and as one page that needs nothing else."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from lawtext.checks.modal_matrix import Cell
from lawtext.checks.output.sarif import sarif
from lawtext.checks.output.shown import Excerpt, excerpts
from lawtext.checks.output.table import tsv
from lawtext.model import Book

__all__ = ["Excerpt", "excerpts", "matrix_page", "page", "sarif", "tsv"]


def page(shown: Iterable[Excerpt], book: Book, left_out: Sequence[str] = ()) -> str:
    """Return a page of findings; ``left_out`` are sentences about those that do not stand on it."""
    from lawtext.checks.output import pages  # with jinja2, which no other form needs

    return pages.page(shown, book, left_out)


def matrix_page(cells: Sequence[Cell], book: Book) -> str:
    """Return a page of the matrix of modal verbs, whose counts lead to the places."""
    from lawtext.checks.output import pages

    return pages.matrix_page(cells, book)
