"""Numerals: ranks as digits, Latin and Greek letters and roman numerals, and back.

Greek letters count as Greek numerals (Ε = 5, ΣΤ = 6, Ζ = 7), so an index into the alphabet is wrong from F on. The
parts of patterns that say how numerals are printed stand here too; letters of the wrong script are for ``letters``.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from functools import cache
from typing import Literal

from lawtext.languages import Letters, known_languages, language
from lawtext.languages.learned import from_languages

NumeralKind = Literal["decimal", "upper", "lower", "roman", "roman-upper", "double"]

OWN_KERAIAS = "\u02b9\u0374\u0384\u00b4\u1ffd"
"""Signs that mark a Greek numeral and hardly anything else (NFC turns U+0374 into U+02B9 and U+1FFD into U+00B4)."""
KERAIAS = f"{OWN_KERAIAS}'\u2019\u2032\u02bc"
"""The same and what is typed for them."""

CAPITAL_NUMERALS = "A-ZΑ-ΡΣ-ΩϚ∆"
"""Capitals that count, and the sign ∆ that is typed for Δ; what stands inside a set of a pattern, as the next."""
SMALL_NUMERALS = "a-zα-ωϛ"
"""Small letters that count."""

COUNTING_LETTERS = (
    r"(?:[ικΙΚIK]?(?:στ|Σ[ΤT]|(?<=[ικΙΚIK])[α-θΑ-ΘABEZH])|[α-θΑ-Θ]{2}|(?P<letter>[^\W\d_])(?P=letter)|[^\W\d_])"
    r"(?![^\W\d_])"
)
"""What counts at the head of a line, as part of a pattern: a letter, one twice (``aa``), or a Greek numeral of several
(``ΙΑ``, ``στ``, ``αβ``), also with Latin letters that look alike. “it.” and «την.» are words."""

LATIN_ORDINALS: Mapping[str, int] = {
    word: place
    for place, words in enumerate(
        (
            "bis", "ter", "quater", "quinquies", "sexies", "septies", "octies", "nonies novies", "decies", "undecies",
            "duodecies", "terdecies", "quaterdecies", "quindecies quinquiesdecies", "sexdecies sedecies sexiesdecies",
            "septdecies septiesdecies septendecies", "octodecies octiesdecies duodevicies",
            "novodecies nonodecies noviesdecies undevicies", "vicies",
        ),
        start=2,
    )
    for word in words.split()
}  # fmt: skip
"""What counts the clauses inserted behind a number (9, 9bis, 9ter), with its place: the number itself is the first."""
_ORDINAL_AT: dict[int, str] = {place: word for word, place in reversed([*LATIN_ORDINALS.items()])}
ORDINAL = rf"(?=[bdnoqstuvBDNOQSTUV])(?i:{'|'.join(sorted(LATIN_ORDINALS, key=len, reverse=True))})(?![^\W\d_])"
"""One of them, as part of a pattern, in any case; what begins with another letter is told at once."""
SECTION_SIGN = "§"
"""The sign that stands for a noun of numbering (``§ 5``), also at the head of a whole number that is a label; it stands
for itself in patterns."""
ORDINAL_SIGNS = "º°ª"
"""Signs behind the figures of an ordinal number (``Artículo 3º``), the sign of degrees in place of the first too."""
INSERTED = rf"(?:[ \u00a0-]?{ORDINAL}|[^\W\d_]{{1,2}})"
"""What can follow the digits of an inserted number: ``A`` of 5A, ``bis`` of 9bis."""
DOTTED = rf"[0-9]{{1,3}}(?:{INSERTED})?(?:\.[0-9]{{1,3}}(?:{INSERTED})?)+(?![0-9])"
"""A number whose levels are joined by full stops (``3.2.1``, ``3.2a.1``), as a label prints it."""
WHOLE = rf"[0-9]{{1,3}}(?:{INSERTED})?(?:\.(?:[0-9]{{1,3}}(?:{INSERTED})?|[^\W\d_]{{1,4}}))+(?![0-9])"
"""The same with letters among them (``2.A.1``, ``100.1a``)."""

_GREEK_UNITS = ("", "α", "β", "γ", "δ", "ε", "στ", "ζ", "η", "θ")
_GREEK_TENS = ("", "ι", "κ", "λ", "μ", "ν", "ξ", "ο", "π", "ϟ")
_GREEK_HUNDREDS = ("", "ρ", "σ", "τ", "υ", "φ", "χ", "ψ", "ω", "ϡ")
_GREEK_VARIANTS = str.maketrans({"ϛ": "στ", "ς": "σ", "ϙ": "ϟ", "∆": "δ"})
_ROMAN = (
    (1000, "m"), (900, "cm"), (500, "d"), (400, "cd"), (100, "c"), (90, "xc"), (50, "l"), (40, "xl"),
    (10, "x"), (9, "ix"), (5, "v"), (4, "iv"), (1, "i"),
)  # fmt: skip


MOST_COUNTED = 999
"""The numerals of every language count as far."""


def greek_numeral(rank: int) -> str:
    """Return the Greek numeral for ``rank`` (1 to 999) in lower case, without keraia.

    >>> [greek_numeral(n) for n in (1, 6, 10, 16, 21)]
    ['α', 'στ', 'ι', 'ιστ', 'κα']
    """
    if not 1 <= rank <= MOST_COUNTED:
        raise ValueError(f"no Greek numeral for {rank}")
    return _GREEK_HUNDREDS[rank // 100] + _GREEK_TENS[rank // 10 % 10] + _GREEK_UNITS[rank % 10]


_GREEK_RANKS = {greek_numeral(rank): rank for rank in range(1, MOST_COUNTED + 1)}


def latin_numeral(rank: int) -> str:
    """Return the rank as letters of the Latin alphabet: a … z, aa, ab … (bijective base 26)."""
    if rank < 1:
        raise ValueError(f"no letter for {rank}")
    letters = ""
    while rank:
        rank, rest = divmod(rank - 1, 26)
        letters = chr(ord("a") + rest) + letters
    return letters


def roman_numeral(rank: int) -> str:
    """Return the roman numeral for ``rank`` (1 to 3999) in lower case."""
    if not 1 <= rank <= 3999:
        raise ValueError(f"no roman numeral for {rank}")
    letters = ""
    for value, sign in _ROMAN:
        while rank >= value:
            letters += sign
            rank -= value
    return letters


def _latin_rank(text: str) -> int | None:
    if not re.fullmatch(r"[a-z]{1,3}", text):
        return None
    rank = 0
    for letter in text:
        rank = rank * 26 + ord(letter) - ord("a") + 1
    return rank


def _roman_rank(text: str) -> int | None:
    if not re.fullmatch(r"[ivxlcdm]{1,15}", text):
        return None
    values = {sign: value for value, sign in _ROMAN if len(sign) == 1}
    total = 0
    for sign, following in zip(text, [*text[1:], "i"], strict=True):
        total += -values[sign] if values[sign] < values[following] else values[sign]
    return total if 1 <= total <= 3999 and roman_numeral(total) == text else None


def _greek_rank(text: str) -> int | None:
    return _GREEK_RANKS.get(text.translate(_GREEK_VARIANTS))


@from_languages
@cache
def _greek_words() -> frozenset[str]:
    """Return what two letters that count spell as well in a language that counts as Greek: a particle, a short form."""
    counting = (known for known in map(language, known_languages()) if known.letters == "greek")
    return frozenset(word for known in counting for word in known.words("numbering", "words"))


def _double_rank(text: str, letters: Letters) -> int | None:
    """Return the rank of a doubled letter: ``αα`` ``αβ`` ``αγ`` or ``αα`` ``ββ`` ``γγ`` (the second part counts), in
    Greek also ``βα`` ``ββ`` ``βγ`` with the letter of the clause above.

    Other letters side by side are a word (``no``, ``or``), not a numeral.
    """
    if letters == "latin":
        return _latin_rank(text[1]) if len(text) == 2 and text[0] in ("a", text[1]) else None
    spelled = text.translate(_GREEK_VARIANTS)
    half = spelled[: len(spelled) // 2]
    if half in _GREEK_RANKS and spelled == half * 2:
        return _GREEK_RANKS[half]
    above, rest = spelled[:1], spelled[1:]
    if spelled in _greek_words() or above not in _GREEK_UNITS[1:] or rest not in _GREEK_UNITS[1:]:
        return None
    return _GREEK_UNITS.index(rest)


def numeral(kind: NumeralKind, rank: int, letters: Letters = "latin") -> str:
    """Return ``rank`` (1 = first) as a numeral of this kind, letters counted as ``letters`` says.

    Raises:
        ValueError: there is no such numeral.

    >>> numeral("upper", 6, "greek"), numeral("upper", 6), numeral("roman", 4)
    ('ΣΤ', 'F', 'iv')
    """
    if kind == "decimal":
        return str(rank)
    if kind in ("roman", "roman-upper"):
        text = roman_numeral(rank)
    else:
        text = greek_numeral(rank) if letters == "greek" else latin_numeral(rank)
    if kind == "double":
        return text * 2
    return text.upper() if kind in ("upper", "roman-upper") else text


def rank_of(kind: NumeralKind, text: str, letters: Letters = "latin") -> int | None:
    """Return the rank that ``text`` has as a numeral of this kind, or None where it is none.

    Case is not looked at and a keraia is ignored; letters count as ``letters`` says and no look-alike is
    accepted (see ``Numbering.ranks`` for that).

    >>> rank_of("upper", "ΣΤ", "greek"), rank_of("lower", "στ΄", "greek"), rank_of("roman", "iiii")
    (6, 6, None)
    """
    if kind == "decimal":
        return int(text) if re.fullmatch(r"[1-9][0-9]{0,5}", text) else None
    bare = text.rstrip(KERAIAS).lower()
    if kind in ("roman", "roman-upper"):
        return _roman_rank(bare)
    if kind == "double":
        return _double_rank(bare, letters)
    return _greek_rank(bare) if letters == "greek" else _latin_rank(bare)


def same_case(kind: NumeralKind, text: str) -> bool:
    """Tell whether the letters of a text are in the case that numerals of this kind have."""
    letters = "".join(c for c in text if c.isalpha())
    if kind in ("upper", "roman-upper"):
        return letters == letters.upper()
    return kind == "decimal" or letters == letters.lower()


def inserted_in(inserted: str, letters: Letters, *, bis: bool = False) -> str:
    """Return what follows an inserted number, in the language's letters: A → Α in Greek, bis in a language that counts
    inserted numbers so (``bis``); else bis stays."""
    rank = _latin_rank(inserted.lower()) if inserted and inserted not in LATIN_ORDINALS else None
    if rank and bis and rank + 1 in _ORDINAL_AT:
        return _ORDINAL_AT[rank + 1]
    return numeral("upper", rank, letters) if rank else inserted
