"""Figures above the line: what a file sets so, and the characters of plain text that say so themselves (``m²``)."""

from __future__ import annotations

import re

_FIGURES, _RAISED = "0123456789", "⁰¹²³⁴⁵⁶⁷⁸⁹"
_UP, _DOWN = str.maketrans(_FIGURES, _RAISED), str.maketrans(_RAISED, _FIGURES)
_NUMBER = re.compile(r"\s*[0-9]+[\s.,]*")


def as_raised(string: str) -> str:
    """Return words that are printed above the line with figures that say so themselves, where they are figures: ``m²``,
    and the mark of a note. One with a bracket is told as a mark by that.

    >>> as_raised("2"), as_raised("1)"), as_raised("nd")
    ('²', '1)', 'nd')
    """
    return string.translate(_UP) if _NUMBER.fullmatch(string) else string


def as_figures(string: str) -> str:
    """Return a text with raised figures as plain ones: what the mark of a note is called.

    >>> as_figures("¹²"), as_figures("*")
    ('12', '*')
    """
    return string.translate(_DOWN)
