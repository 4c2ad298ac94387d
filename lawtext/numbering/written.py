"""Numbers as people write them: cut into pieces, and what each piece and the whole can mean.

Which levels a piece can stand at is for ``Numbering``.
"""

from __future__ import annotations

import re
from dataclasses import dataclass

from lawtext.numbering.address import Number
from lawtext.numbering.letters import WrongLetter
from lawtext.numbering.numerals import INSERTED, KERAIAS


@dataclass(frozen=True, slots=True)
class Rank:
    """One way to read a numeral: the rank at a level, and the letters that would be in the wrong script."""

    level: int
    rank: int
    inserted: str = ""
    wrong: tuple[WrongLetter, ...] = ()


@dataclass(frozen=True, slots=True)
class Reading:
    """One way to read a number that a person wrote."""

    number: Number
    wrong: tuple[WrongLetter, ...] = ()


@dataclass(frozen=True, slots=True)
class Token:
    """A piece of a written number: digits or a run of letters, its offset, and whether brackets stand around it."""

    text: str
    at: int
    bracketed: bool


# U+2206 (∆) is a sign, not a letter, and stands for Δ in pasted Greek.
_TOKEN = re.compile(rf"(?P<open>\()?\s*(?P<body>[0-9]+|(?:[^\W\d_]|∆)+[{KERAIAS}]?)\s*(?P<close>\))?")
"""Digits, or letters with their keraia, with the brackets around them."""
_TOKEN_INSERTED = re.compile(_TOKEN.pattern.replace("[0-9]+", rf"[0-9]+(?:{INSERTED}(?![^\W_]))?"))
"""A token whose letters behind the digits are an inserted number's: ``3a`` of 2.3a and 2(3a)."""
_GLUED = re.compile(rf"{INSERTED}(?![^\W_])")
"""What makes the digits before it an inserted number: ``A`` of 5A, where no letter or digit follows."""
_GAP = re.compile(r"[\s.,·]*")
"""What stands between two tokens."""


def tokens_of(text: str, *, inserted: bool, law_inserted: bool) -> tuple[Token, ...] | None:
    """Cut a written number into tokens; None where it is none.

    Args:
        text: the number, without a noun before it.
        inserted: the letters behind any digits belong to them.
        law_inserted: those behind the digits of the law do.
    """
    pattern = _TOKEN_INSERTED if inserted else _TOKEN
    tokens: list[Token] = []
    at = 0
    while at < len(text):
        match = pattern.match(text, at)
        if not match or bool(match["open"]) != bool(match["close"]):
            return None
        body, end = match["body"], match.end()
        if law_inserted and not tokens and body.isdigit() and (glued := _GLUED.match(text, end)):
            body, end = body + glued[0], glued.end()
        tokens.append(Token(body, match.start("body"), bool(match["open"])))
        gap = _GAP.match(text, end)
        at = gap.end() if gap else end
    return tuple(tokens)
