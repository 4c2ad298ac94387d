"""Laws with Roman figures (``Part II``, ``Parts III and IV``, ``II.A.2``): a text with Arabic ones in their places.

The grammar knows the number of a law by its figures. In a book that prints them in Roman ones, those that can only be
the number of a law are given to it in figures, with the place where each character of the text stood. Letters that may
be a person's (``I shall``, ``C. Smith``) or those of a section stay what they are.
"""

from __future__ import annotations

import re
from collections.abc import Container, Iterable, Iterator, Sequence
from typing import NamedTuple

from lawtext.languages import fold, language
from lawtext.numbering import CAPITAL_NUMERALS, SECTION_SIGN, SMALL_NUMERALS, Numbering

_FIGURE = re.compile(r"(?<![\w.'’-])[IVXLCDMΙΧΜ]{1,12}(?!\w)")
"""Roman figures, also with the Greek letters that look like them."""
_NOUN = re.compile(rf"([^\W\d_]+|{SECTION_SIGN})\.?[^\S\n]*\n?[^\S\n]*\Z")
"""The word before a number."""
_LOOK_BACK = 40
_PARTS = re.compile(
    rf"(?:\.(?:[{CAPITAL_NUMERALS}]|[{SMALL_NUMERALS}]{{1,3}}|[0-9]{{1,3}})(?!\w)"
    rf"|[^\S\n]?\([0-9{CAPITAL_NUMERALS}{SMALL_NUMERALS}]{{1,4}}\))+"
)
"""What is part of a law, joined to its number: ``.A.2``, ``(b)``."""
_GAP = re.compile(r"[^\S\n]?[,;/–—-]?\s?(?:([^\W\d_]+)\s)?\Z")
"""What stands between two numbers of a list."""


class Figures(NamedTuple):
    """A text with figures for Roman ones, and where each of its characters began and ended before."""

    text: str
    starts: Sequence[int]
    ends: Sequence[int]


def in_figures(text: str, codes: Sequence[str], numbering: Numbering, laws: Container[str]) -> Figures | None:
    """Return a text with the numbers of laws in Arabic figures; None where it has no Roman one.

    Args:
        codes: the languages of the book, whose words join numbers and cite.
        laws: the numbers of the laws that there are; what no noun says to be one must be one of them.
    """
    found = list(_numbers(text, codes, numbering, laws))
    return replaced(text, found) if found else None


def replaced(text: str, found: Iterable[tuple[int, int, str]]) -> Figures:
    """Return a text with figures in the place of some of its stretches: where each begins and ends, in order."""
    pieces: list[str] = []
    starts: list[int] = []
    ends: list[int] = []
    at = 0
    for start, end, figures in (*found, (len(text), len(text), "")):
        pieces += (text[at:start], figures)
        starts += (*range(at, start), *[start] * len(figures))
        ends += (*range(at + 1, start + 1), *[end] * len(figures))
        at = end
    return Figures("".join(pieces), starts, ends)


def _numbers(
    text: str, codes: Sequence[str], numbering: Numbering, laws: Container[str]
) -> Iterator[tuple[int, int, str]]:
    """Yield the Roman figures that number a law: where each begins and ends, and what is read in its place."""
    noun = numbering.noun(0, codes[0])
    named = f"{noun.singular['nominative']} " if noun else ""
    joining = _words(codes, "and", "to")
    citing = _words(codes, "see", "cite")
    last, listed = 0, -1
    for match in _FIGURE.finditer(text):
        ranks = numbering.law_ranks(match[0], None)
        if not ranks:
            continue
        rank, start, end = ranks[0].rank, match.start(), match.end()
        parts = _PARTS.match(text, end)
        before = _NOUN.search(text, max(0, start - _LOOK_BACK), start)
        word = fold(before[1]) if before else ""
        known = str(rank) in laws
        goes_on = listed >= 0 and known and rank > last and _joins(text[listed:start], joining)
        cited = known and word in citing and len(match[0]) > 1
        behind = word in numbering.law_nouns or goes_on or cited
        if not behind and not (known and parts and _is_number(text, parts)):
            continue
        last, listed = rank, parts.end() if parts else end
        # A number that stands alone (II.A.2) is one of a law all the same, and says so more than figures would.
        yield start, end, str(rank) if behind else f"{named}{rank}"


def _words(codes: Iterable[str], *keys: str) -> frozenset[str]:
    return frozenset(fold(word) for code in codes for key in keys for word in language(code).words("citations", key))


def _joins(gap: str, joining: Container[str]) -> bool:
    """Whether what stands between two numbers makes a list or a range of them."""
    match = _GAP.match(gap)
    return match is not None and bool(gap.strip()) and (match[1] is None or fold(match[1]) in joining)


def _is_number(text: str, parts: re.Match[str]) -> bool:
    """Whether what is joined to Roman figures makes a number of them; a letter and a full stop can be the initials of a
    person: ``I.B. Smith``."""
    end = parts.end()
    return parts[0][-1].isdecimal() or "(" in parts[0] or parts[0].count(".") > 1 or text[end : end + 1] != "."
