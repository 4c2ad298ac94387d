"""Findings as tab-separated values, one a line, for spreadsheets."""

from __future__ import annotations

from collections.abc import Iterable

from lawtext.cells import guarded
from lawtext.checks.findings import Finding

COLUMNS = (
    "rule", "severity", "state", "number", "edition", "language", "file", "line", "col", "text", "other", "message",
    "fix", "reason",
)  # fmt: skip


def tsv(findings: Iterable[Finding]) -> str:
    """Return findings as a table with a line of heads; no cell holds a tab or a line break, or is a formula.

    Clause 1E5 has an apostrophe before it, or a spreadsheet would show 100000.
    """
    rows = [COLUMNS, *(tuple(guarded(" ".join(_value(one, name).split())) for name in COLUMNS) for one in findings)]
    return "".join("\t".join(row) + "\n" for row in rows)


def _value(one: Finding, name: str) -> str:
    data = one.as_json() | {"other": one.other, "reason": one.reason}
    value = data[name]
    return "" if value is None else str(value)
