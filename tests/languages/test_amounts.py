"""Amounts as texts write them: the sign before three figures parts thousands in every language, another a fraction."""

from __future__ import annotations

import pytest

from lawtext.languages.amounts import in_plain_figures


@pytest.mark.parametrize(
    ("written", "plain"),
    [
        ("7", "7"),
        ("2,000", "2000"),
        ("2.000", "2000"),
        ("1.234,567", "1234567"),
        ("2,5", "2.5"),
        ("2.5", "2.5"),
        ("2,50", "2.50"),
        ("1234,567", "1234.567"),  # no group of thousands has four figures
    ],
)
def test_signs_in_amounts(written: str, plain: str) -> None:
    assert in_plain_figures(written) == plain
