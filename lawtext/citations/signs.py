"""The letters and signs that the grammar of citations shares: what is a letter of a number, a dash, a gap, a word.

What a text means by them is for the modules that read: ``around`` and those that build on it.
"""

from __future__ import annotations

import re

from lawtext.citations.patterns import SPACE, YEAR
from lawtext.languages import scripts
from lawtext.numbering import CAPITAL_NUMERALS, KERAIAS, SMALL_NUMERALS

UPPER, LOWER = CAPITAL_NUMERALS, SMALL_NUMERALS
"""Capitals and small letters that number a clause."""
LETTER = UPPER + LOWER
CAPITAL = scripts.CAPITAL + "∆"
"""Capitals with which a word begins."""
GREEK = "Α-ΡΣ-ΩϚ∆α-ωϛ"
"""The Greek ones of both."""
KERAIA = rf"(?:(?<=[{GREEK}])[{KERAIAS}](?![^\W\d_]))?"
"""The sign behind a Greek numeral (Β΄)."""
LETTERS = rf"[{LETTER}]{{1,6}}{KERAIA}"
"""A letter, a Greek numeral of several, a roman numeral."""
INNER = rf"(?:[0-9]{{1,3}}[{LETTER}]{{0,2}}|{LETTERS})"
"""What a bracket holds that is a number."""
FIRST = re.compile(
    rf"(?P<digits>[0-9]{{1,4}})(?![0-9])"
    rf"|(?P<letters>{LETTERS})(?![^\W\d_])"
    rf"|\([^\S\n]?(?P<inner>{INNER})[^\S\n]?\)"
)
"""What a number can begin with."""
DASHES = "-‐‑‒–—−"
# A dash at the head of a line opens an item of a list; only one alone on its line can join what stands around it.
DASH = re.compile(rf"(?:[^\S\n]{{1,40}}|[^\S\n]?\n(?=[{DASHES}]\n))?[{DASHES}]{SPACE}?")
DIGIT_APART = re.compile(r"[^\S\n][0-9]{1,2}(?=[^\S\n]?(?:[.,;:)\]]|\n|\Z|\())(?!\.[0-9])")
"""Digits that stand apart and end there."""
INITIAL = re.compile(rf"\.[^\S\n]?[{UPPER}]")
"""A full stop and a capital: the letter before may be that of a person."""
IN_NAME = re.compile(rf"['’]s(?!\w)|[-‐‑][{scripts.SMALL}]{{2}}")
"""Behind a letter or a word: something is its (``A's case``), or it is part of a word (``A-listed``)."""
LAST_WORD = re.compile(r"[^\W\d_]+\Z")
YEAR_BEHIND = re.compile(rf"[^\S\n]?[(\[]({YEAR})[)\]]")
SAME_THOUGHT = 160
"""As far behind a law, in code points, what is said may still be of it."""
HYPHENS = ("-", "‐", "‑")
STOP = re.compile(r"[^\S\n]*(?:[.,;:!?)\]}»”\"·•…/&–—\u0387\u037e-]|\n|\Z|['’](?:s|$|\W))")
"""What a number can end before: a sign, the end of the line."""
WORD = re.compile(rf"{SPACE}?([^\W\d_]+)")
ARROWS = "|«»‹›←→⇐⇒"
LOOK_BACK = 72
"""As far before a place, in code points, words are looked at."""
AROUND_WORDS = '«“"‘(.'
"""Signs that stand at a word and are none of it."""
QUOTES_OPEN = '«“"‘'
"""Signs with which a quotation opens."""
MOST_PARTS = 8
"""More parts than these no number, and no row of parts, has."""
GAPS = (" ", "\u00a0", "\n")
"""What parts a word from the next."""
SPACES = re.compile(SPACE)
COMMA_OR_SPACE = re.compile(rf",?{SPACE}")
COMMA_BEFORE = re.compile(rf",{SPACE}\Z")
