"""Letters of two scripts: which look alike, and how a numeral in the letters of the wrong one is read.

A Latin A in a Greek label is a slip that nobody sees: it is read all the same, and told with its fix.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import lru_cache

from lawtext.languages import Letters
from lawtext.languages.learned import from_languages
from lawtext.numbering.numerals import MOST_COUNTED, NumeralKind, numeral, rank_of

_TWINS_UPPER = dict(zip("ABEZHIKMNOPTXY", "ΑΒΕΖΗΙΚΜΝΟΡΤΧΥ", strict=True))
_TWINS_LOWER = dict(zip("aeiknoptuvxyw", "αεικηορτυνχγω", strict=True))
LATIN_TO_GREEK: Mapping[str, str] = {**_TWINS_UPPER, **_TWINS_LOWER}
"""Latin letters and the Greek letters that look like them."""
AS_GREEK = str.maketrans(dict(LATIN_TO_GREEK))
"""The same, as ``str.translate`` takes it."""
GREEK_TO_LATIN: Mapping[str, str] = {greek: latin for latin, greek in LATIN_TO_GREEK.items()}
"""Greek letters and the Latin letters that look like them."""


@dataclass(frozen=True, slots=True)
class WrongLetter:
    """A letter of the wrong script: where (offset from the start of what was read), which, and what it should be."""

    at: int
    letter: str
    fix: str

    @property
    def codepoint(self) -> str:
        """The letter as ``U+0042``."""
        return f"U+{ord(self.letter):04X}"


def is_greek(character: str) -> bool:
    """Tell whether a letter belongs to the Greek script (Greek and Coptic, Greek Extended, or ∆ used as Δ)."""
    return "\u0370" <= character <= "\u03ff" or "\u1f00" <= character <= "\u1fff" or character == "\u2206"


def is_latin(character: str) -> bool:
    """Tell whether a character is a letter of the Latin script."""
    return character.isalpha() and (character < "\u0250" or "\u1e00" <= character <= "\u1eff") and character not in "ªº"


def in_one_script(word: str) -> str:
    """Return a word in Greek letters where each Latin letter in it looks like a Greek one and one letter at least is
    Greek (``Nόμος``, ``APΘPO``); any other as it is.

    >>> in_one_script("Nόμος") == "Νόμος", in_one_script("NO")
    (True, 'NO')
    """
    turned = word if word.isascii() else word.translate(AS_GREEK)
    return turned if turned != word and not any(map(is_latin, turned)) else word


LetterReading = tuple[int, tuple[WrongLetter, ...]]
"""One way to read letters as a numeral: its rank, and which of the letters are of the wrong script."""


@from_languages
@lru_cache(maxsize=4096)
def letter_readings(text: str, kind: NumeralKind, letters: Letters) -> tuple[LetterReading, ...]:
    """Return each way to read letters where ``letters`` is the script expected."""
    native, foreign = (is_greek, is_latin) if letters == "greek" else (is_latin, is_greek)
    if all(native(c) for c in text):
        rank = rank_of(kind, text, letters)
        return ((rank, ()),) if rank else ()
    if not all(native(c) or foreign(c) for c in text):
        return ()
    by_rank = _by_rank(text, kind, letters)
    by_look = _by_look(text, kind, letters, native)
    if by_rank and by_look and by_rank[0] == by_look[0]:
        by_look = None
    return tuple(reading for reading in (by_rank, by_look) if reading)


def _by_rank(text: str, kind: NumeralKind, expected: Letters) -> LetterReading | None:
    """Read letters of the other script as a numeral of that script; its fix is the same rank in the one expected."""
    if kind not in ("upper", "lower", "double"):
        return None
    rank = rank_of(kind, text, "latin" if expected == "greek" else "greek")
    if not rank or (expected == "greek" and rank > MOST_COUNTED):
        return None  # (iii) in Latin letters has no Greek numeral as its fix
    right = _cased(numeral(kind, rank, expected), text)
    fixes = right if len(right) == len(text) else (right, *[""] * (len(text) - 1))
    return rank, tuple(WrongLetter(i, c, fixes[i]) for i, c in enumerate(text))


def _by_look(text: str, kind: NumeralKind, expected: Letters, native: Callable[[str], bool]) -> LetterReading | None:
    """Read letters of the other script as the letters of the one expected that look like them."""
    twins = LATIN_TO_GREEK if expected == "greek" else GREEK_TO_LATIN
    if not all(native(c) or c in twins for c in text):
        return None
    rank = rank_of(kind, "".join(c if native(c) else twins[c] for c in text), expected)
    return (rank, tuple(WrongLetter(i, c, twins[c]) for i, c in enumerate(text) if not native(c))) if rank else None


def _cased(text: str, like: str) -> str:
    return text.upper() if like == like.upper() else text.lower()
