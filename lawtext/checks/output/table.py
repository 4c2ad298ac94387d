"""Findings as tab-separated values, one a line, for spreadsheets."""

from __future__ import annotations

from collections.abc import Iterable

from lawtext.checks.findings import Finding

COLUMNS = (
    "rule", "severity", "state", "number", "edition", "language", "file", "line", "col", "text", "other", "message",
    "fix", "reason",
)  # fmt: skip
_FORMULA = ("=", "+", "-", "@")


def tsv(findings: Iterable[Finding]) -> str:
    """Return findings as a table with a line of heads; no cell holds a tab or a line break, or is a formula."""
    rows = [COLUMNS, *(tuple(_cell(_value(one, name)) for name in COLUMNS) for one in findings)]
    return "".join("\t".join(row) + "\n" for row in rows)


def _value(one: Finding, name: str) -> str:
    data = one.as_json() | {"other": one.other, "reason": one.reason}
    value = data[name]
    return "" if value is None else str(value)


def _cell(text: str) -> str:
    flat = " ".join(text.split())
    return f"'{flat}" if flat.startswith(_FORMULA) else flat
