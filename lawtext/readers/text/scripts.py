"""The script of a line: whether most of its letters are Greek or Latin."""

from __future__ import annotations

import re

from lawtext.languages.scripts import GREEK

_GREEK_LETTER = f"{GREEK}\u2206"
"""Greek, and the sign ∆ that is typed for Δ."""
_GREEK = re.compile(f"[{_GREEK_LETTER}]+")
_LATIN = re.compile("[A-Za-z\u00b5\u00c0-\u00d6\u00d8-\u00f6\u00f8-\u024f\u1e00-\u1eff]")
_LATIN_WORD = re.compile(f"{_LATIN.pattern}+")
"""To look for one letter takes half the time that a word takes."""
_NOT_OF_LATIN = bytes(
    {*range(256)} - {*b"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz", *range(0xC3, 0xCA), 0xE1}
)
"""The bytes that neither are a Latin letter, but for the micro sign, nor begin one."""
_FIRST_WORD = re.compile(r"[^\W\d_]{3,}")
_ROMAN_LABEL = re.compile(r"\(?[ivxlc]+[.)]")
_THREE_GREEK = re.compile(f"[{_GREEK_LETTER}](?:[^{_GREEK_LETTER}]*[{_GREEK_LETTER}]){{2}}")
_THREE_LATIN = re.compile("[A-Za-z](?:[^A-Za-z]*[A-Za-z]){2}")


def holds_latin(string: str) -> bool:
    """Tell whether a Latin letter stands in a string."""
    # Of most Greek lines their bytes tell that none does, in half the time.
    left = string.encode("utf-8", "surrogatepass").translate(None, _NOT_OF_LATIN)
    return (bool(left) or "\u00b5" in string) and _LATIN.search(string) is not None


def script_of(string: str, fewest: int = 1) -> str:
    """Return the script that most letters of a string have: ``greek``, ``latin``; nothing for less than ``fewest``."""
    if string.isascii():
        return "latin" if (_THREE_LATIN if fewest == 3 else _LATIN).search(string) else ""
    if fewest == 3 and not holds_latin(string):
        return "greek" if _THREE_GREEK.search(string) else ""
    greek = sum(map(len, _GREEK.findall(string)))
    if greek >= fewest and 2 * greek >= len(string):
        return "greek"
    latin = sum(map(len, _LATIN_WORD.findall(string)))
    if greek + latin < fewest:
        return ""
    return "greek" if greek >= latin or _begins_greek(string, greek, latin) else "latin"


_SOME = 3
"""A Greek line with a name in Latin letters has one Greek letter for so many of those."""


def _begins_greek(string: str, greek: int, latin: int) -> bool:
    """Tell whether a line with some Greek in it begins with a Greek word: none in another language does, but a Greek
    one may go on with a longer name in Latin letters."""
    if _SOME * greek < latin:
        return False
    label = _ROMAN_LABEL.match(string)  # “iii.” is Latin in every language
    word = _FIRST_WORD.search(string, label.end() if label else 0)
    return word is not None and _GREEK.fullmatch(word[0]) is not None


_LONGEST_SIGN = 5
"""Words in Latin capitals that are not longer stand in tables of any language (``IMP``, ``NT``, ``MP``)."""


def telling_script(cell: str) -> str:
    """Return the script of the words in the cell of a table, nothing where they do not show its language."""
    words = [word for word in cell.split() if any(map(str.isalpha, word))]
    signs = all(word.isascii() and word.isupper() and len(word) <= _LONGEST_SIGN for word in words)
    return "" if signs else script_of(cell, 3)
