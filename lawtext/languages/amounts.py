"""Amounts in figures, as texts write them: which of their signs part thousands, and which a fraction."""

from __future__ import annotations

import re

_THOUSANDS = re.compile(r"\d{1,3}(?:[.,]\d{3})+\Z")
_SEPARATOR = re.compile("[.,]")


def in_plain_figures(amount: str) -> str:
    """Return an amount without separators of thousands, with a full stop before its fraction.

    Languages swap the two signs, so both are taken for either: what parts groups of three figures parts thousands.

    >>> in_plain_figures("2,000"), in_plain_figures("2.000"), in_plain_figures("2,5")
    ('2000', '2000', '2.5')
    """
    return _SEPARATOR.sub("", amount) if _THOUSANDS.match(amount) else amount.replace(",", ".")
