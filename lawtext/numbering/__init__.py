"""Numbering: the one home of numerals, labels and clause numbers, in every script.

A numeral is a way of counting (decimal, letters, roman: ``numerals``, and ``letters`` for those of the wrong script); a
level says which numeral counts there and how it is written (``levels``); a ``Number`` is the address of a clause
(``12C1(e)(ii)``, ``address``), canonical in Latin letters whatever the language; and ``Numbering`` (``book``) makes and
reads them by the levels of a book. No clause and no file is known here; whether a number exists is for others to say.
"""

from lawtext.numbering.address import Number, Step, listed
from lawtext.numbering.book import Numbering
from lawtext.numbering.letters import (
    AS_GREEK,
    GREEK_TO_LATIN,
    LATIN_TO_GREEK,
    WrongLetter,
    in_one_script,
    is_greek,
    is_latin,
)
from lawtext.numbering.levels import Heads, Level, Noun
from lawtext.numbering.numerals import (
    CAPITAL_NUMERALS,
    COUNTING_LETTERS,
    DOTTED,
    INSERTED,
    KERAIAS,
    LATIN_ORDINALS,
    MOST_COUNTED,
    ORDINAL,
    ORDINAL_SIGNS,
    OWN_KERAIAS,
    SECTION_SIGN,
    SMALL_NUMERALS,
    WHOLE,
    NumeralKind,
    greek_numeral,
    latin_numeral,
    numeral,
    rank_of,
    roman_numeral,
)
from lawtext.numbering.written import Rank, Reading, Token

__all__ = [
    "AS_GREEK",
    "CAPITAL_NUMERALS",
    "COUNTING_LETTERS",
    "DOTTED",
    "GREEK_TO_LATIN",
    "INSERTED",
    "KERAIAS",
    "LATIN_ORDINALS",
    "LATIN_TO_GREEK",
    "MOST_COUNTED",
    "ORDINAL",
    "ORDINAL_SIGNS",
    "OWN_KERAIAS",
    "SECTION_SIGN",
    "SMALL_NUMERALS",
    "WHOLE",
    "Heads",
    "Level",
    "Noun",
    "Number",
    "Numbering",
    "NumeralKind",
    "Rank",
    "Reading",
    "Step",
    "Token",
    "WrongLetter",
    "greek_numeral",
    "in_one_script",
    "is_greek",
    "is_latin",
    "latin_numeral",
    "listed",
    "numeral",
    "rank_of",
    "roman_numeral",
]
