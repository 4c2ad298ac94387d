"""Findings written down: for the terminal, for programs (SARIF, TSV) and as one page that needs nothing else."""

from __future__ import annotations

from lawtext.checks.output.page import matrix_page, page
from lawtext.checks.output.sarif import sarif
from lawtext.checks.output.shown import Excerpt, excerpts
from lawtext.checks.output.table import tsv

__all__ = ["Excerpt", "excerpts", "matrix_page", "page", "sarif", "tsv"]
