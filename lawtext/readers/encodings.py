"""Old encodings that a file does not declare: read only where they are certain, and never guessed.

``certain`` finds out whether bytes that are no UTF-8 can be nothing else than Greek in Windows-1253 or ISO-8859-7, or
UTF-16 without its mark. It judges by what cannot be chance: words of one script, accents and final sigmas where Greek
puts them, the words of the language's data file. What is not certain is for a person to say.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import cache
from itertools import islice

from lawtext.languages import fold, known_languages, language
from lawtext.languages.folding import GREEK_ACCENTED, GREEK_VOWELS
from lawtext.languages.learned import from_languages

__all__ = ["Reading", "Undecided", "advice", "certain"]

GREEK = ("cp1253", "iso8859_7")
"""The encodings of Greek that are taken where they are certain."""
_OTHERS = ("cp737", "cp869", "mac_greek")
"""Older ones, which a person has to name: they tell nothing of quotation marks and dashes."""
NAMES: Mapping[str, str] = {"cp1253": "Windows-1253", "iso8859_7": "ISO-8859-7"}


@dataclass(frozen=True, slots=True)
class Reading:
    """An encoding that was not declared, and why it is certain."""

    codec: str
    why: str


@dataclass(frozen=True, slots=True)
class Undecided:
    """Greek beyond doubt, in one of two encodings: the offset of the first byte that they read differently."""

    at: int
    message: str


_LARGEST = 8_000_000
"""No book of laws is larger than this, in bytes, and not every word of what is no text is looked at."""
_ENOUGH = 20_000
"""So many bytes are enough for what an error says."""
_LONGEST = 40
"""No word has more letters."""
_KNOWN_LEAST, _LETTERS_LEAST, _ACCENTED_LEAST = 2, 6, 8
"""So many different words of the language's data with so many letters, or so many different words with an accent, and
no word against it, are no chance."""
_BARE_MOST = 0.1
"""More words than this without their accent, and the text is no Greek of today."""
_WRONG_MOST = 0.005
"""As many words may be misspelt, in a text of some length."""

_WORD = re.compile(r"[^\W\d_]+")
_UTF8 = re.compile(rb"(?:[\xce\xcf][\x80-\xbf]){2}|\xe2\x80[\x80-\xbf]")
"""Two Greek letters, or a quotation mark, in UTF-8: nothing that Greek in an old encoding can hold."""
_ODD = "\u00a3-\u00a6\u00a8\u00a9\u00ab\u00ac\u00ae\u00b0-\u00b3\u00b6\u00bd\u20ac\u20af"
_STRAY = re.compile(rf"[^\W\d_][{_ODD}]+[^\W\d_]")
"""Signs that stand between two letters of a word only where the encoding is another."""
_CONTROL = re.compile("[\x00-\x08\x0e-\x1f\x7f-\x9f]")
_GREEK_LETTER = re.compile("[\u0370-\u03ff\u00b5]")
_VOWEL_RUN = re.compile(f"[{GREEK_VOWELS}ϊϋ{''.join(sorted(GREEK_ACCENTED))}]+")
_ALIKE = frozenset("ABEHIKMNOPTXYZabeiknoptuvxy")
"""Latin letters that are typed for Greek ones (``Νόμoς``)."""

Verdict = Callable[[str, int], bool]


def certain(data: bytes) -> Reading | Undecided | None:
    """Return how bytes that are no UTF-8 are to be read, None where nothing is certain.

    Args:
        data: all bytes of a source, without a byte order mark.

    Returns:
        a ``Reading`` that is certain; ``Undecided`` where the text is Greek, but two encodings read a byte of it
        differently and both make sense.
    """
    if b"\0" in data or not data.strip():
        return _wide(data)
    if len(data) > _LARGEST or _UTF8.search(data):
        return None
    texts = {codec: text for codec in GREEK if (text := _decoded(data, codec)) is not None}
    sound = {codec: found for codec, text in texts.items() if (found := _Words.of(text)).are_greek}
    if not sound or any((text := _decoded(data, codec)) and _Words.of(text).are_greek for codec in _OTHERS):
        return None
    return _between(data, texts, sound)


def advice(data: bytes) -> str:
    """Return what an error can say about bytes that are no UTF-8: the encoding that they may be in."""
    if _UTF8.search(data):
        return ""
    texts = {codec: text for codec in (*GREEK, *_OTHERS) if (text := _decoded(data[:_ENOUGH], codec)) is not None}
    words = {codec: found for codec, text in texts.items() if (found := _Words.of(text)).may_be_greek}
    if words:
        codec = max(words, key=lambda codec: (words[codec].are_greek, -words[codec].wrong))
        name = NAMES.get(codec, codec)
        return f"; it looks like Greek in {name}, but this is not certain; if it is, use --encoding {codec}"
    western = _decoded(data[:_ENOUGH], "cp1252")
    if western is not None and _western(western):
        return "; it looks like text in Windows-1252; if it is, use --encoding cp1252"
    return ""


def _decoded(data: bytes, codec: str) -> str | None:
    try:
        text = data.decode(codec)
    except UnicodeDecodeError:
        return None
    return None if _CONTROL.search(text) else text


def _western(text: str) -> bool:
    """Tell whether the signs beyond ASCII are punctuation, or letters inside words that are else plain."""
    high = [word for word in _WORD.findall(text) if not word.isascii()]
    return all(len(word) == 1 or sum(map(str.isascii, word)) >= len(word) / 2 for word in high)


# --- UTF-16 without its mark


_PLAIN = re.compile("[\t\n\r\x20-\x7e\u00a0-\u00ff\u0300-\u0345\u0370-\u03ff\u1f00-\u1fff\u2010-\u2044\u20ac\ufeff]*")
_WIDE_LEAST = 8


def _wide(data: bytes) -> Reading | None:
    """Return UTF-16 where the bytes, read so, are Latin and Greek letters and nothing else, and only one way round."""
    if len(data) % 2 or len(data) < 2 * _WIDE_LEAST:
        return None
    plain = [codec for codec in ("utf-16-le", "utf-16-be") if _is_plain(data, codec)]
    if len(plain) != 1:
        return None
    order = "low" if plain[0] == "utf-16-le" else "high"
    return Reading(plain[0], f"every two bytes are a Latin or Greek letter or a sign, the {order} byte first")


def _is_plain(data: bytes, codec: str) -> bool:
    try:
        text = data.decode(codec)
    except UnicodeDecodeError:
        return False
    return _PLAIN.fullmatch(text) is not None and any(map(str.isalpha, text))


# --- words


@from_languages
@cache
def _known() -> tuple[frozenset[str], frozenset[str]]:
    """Return the frequent words of the languages with Greek letters, as written in lower case and folded."""
    words = {
        word
        for code in known_languages()
        if language(code).letters == "greek"
        for word in (*language(code).words("textdiff", "stop_words"), *_nouns(code))
        if len(word) > 1 and word.isalpha()
    }
    return frozenset(words), frozenset(map(fold, words))


def _nouns(code: str) -> list[str]:
    nouns = language(code).table("citations").get("nouns", ())
    return [form for noun in nouns for key in ("singular", "plural") for form in noun.get(key, ())]


@dataclass(frozen=True, slots=True)
class _Words:
    """What the words of a text say about its encoding, each different word counted once but for ``total``."""

    total: int
    accented: int
    syllabic: int
    bare: int
    wrong: int
    known: tuple[str, ...]
    stray: bool

    @classmethod
    def of(cls, text: str) -> _Words:
        """Return what the words of a text say: those with a Greek letter."""
        exact, folded = _known()
        counts = Counter(
            (match[0], text[match.end() : match.end() + 1] in (".", "'", "’", "΄", "-", "\u00ad"))
            for match in _WORD.finditer(text)
            if not match[0].isascii()
        )
        found = dict.fromkeys(("accented", "syllabic", "bare", "wrong"), 0)
        known: dict[str, str] = {}
        for (word, cut), count in counts.items():
            if not _is_greek(word, cut=cut):
                found["wrong"] += count
                continue
            lower = word.replace("µ", "μ").lower()
            upper = word.isupper()
            if lower in exact or (upper and fold(word) in folded):
                known.setdefault(lower, word)
            if upper or cut or len(_VOWEL_RUN.findall(lower)) < 2:
                continue
            found["syllabic"] += count
            if GREEK_ACCENTED.isdisjoint(lower):
                found["bare"] += count
            elif len(word) > 3:
                found["accented"] += 1
        return cls(sum(counts.values()), **found, known=tuple(known.values()), stray=_STRAY.search(text) is not None)

    @property
    def are_greek(self) -> bool:
        """Whether these can be nothing but the words of a Greek text."""
        return (
            not self.stray
            and (self._many_known or self.accented >= _ACCENTED_LEAST)
            and self.wrong <= _WRONG_MOST * self.total
            and self.bare <= _BARE_MOST * self.syllabic
        )

    @property
    def _many_known(self) -> bool:
        return len(self.known) >= _KNOWN_LEAST and sum(map(len, self.known)) >= _LETTERS_LEAST

    @property
    def may_be_greek(self) -> bool:
        """Whether they look so, as far as they go."""
        return self.total > 0 and self.wrong <= self.total / 4 and self.bare <= self.syllabic / 2

    @property
    def why(self) -> str:
        """What makes them certain, in words."""
        some = ", ".join(islice(self.known, 3))
        return f"its {self.total} Greek words have the letters, accents and endings of Greek" + (
            f", among them {some}" if some else ""
        )


def _is_greek(word: str, *, cut: bool) -> bool:
    """Tell whether a word has the shape of a Greek one; ``cut``: it is shortened, or goes on behind a hyphen."""
    if len(word) > _LONGEST:
        return False
    latin = [letter for letter in word if not _GREEK_LETTER.match(letter)]
    if latin and (len(latin) > 1 or latin[0] not in _ALIKE or len(word) < 3):
        return False
    if word.isupper():
        return True
    lower = word.replace("µ", "μ").lower() if "µ" in word else word.lower()
    # Python's own lower case makes a final sigma; the word itself says which it had.
    if "ς" in word[:-1] or (word[-1] == "σ" and not cut and len(word) > 1):
        return False
    if not word[1:].islower() and len(word) > 1:
        return False
    if len(word) > 3 and not cut and not _VOWEL_RUN.search(lower):
        return False
    accents = [at for at, letter in enumerate(lower) if letter in GREEK_ACCENTED]
    if len(accents) > 2 or (len(accents) == 2 and len(_VOWEL_RUN.findall(lower[accents[0] : accents[1]])) < 2):
        return False
    return not accents or len(_VOWEL_RUN.findall(lower[accents[-1] + 1 :])) <= 2


# --- which of the two


def _between(data: bytes, texts: Mapping[str, str], sound: Mapping[str, _Words]) -> Reading | Undecided | None:
    """Decide between the two encodings, by each byte that they read differently."""
    if len(texts) < 2:
        (codec,) = sound
        return Reading(codec, f"{sound[codec].why}; it cannot be {NAMES[_other(codec)]}")
    first, second = (texts[codec] for codec in GREEK)
    differing = [at for at, (a, b) in enumerate(zip(first, second, strict=True)) if a != b]
    if not differing:
        return Reading(GREEK[0], f"{sound[GREEK[0]].why}; it reads the same in {NAMES[GREEK[1]]}")
    able = [codec for codec in sound if all(_makes_sense(texts[codec], at) for at in differing)]
    for codec in able:
        against = [at for at in differing if not _makes_sense(texts[_other(codec)], at)]
        if able == [codec] and not against and len(sound) == 1:
            return Reading(codec, f"{sound[codec].why}; in {NAMES[_other(codec)]} they do not")
        if able == [codec] and against:
            here, there = (_around(texts[one], against[0]) for one in (codec, _other(codec)))
            return Reading(codec, f"{sound[codec].why}; “{here}” would be “{there}” in {NAMES[_other(codec)]}")
    at = differing[0]
    told = " or ".join(f"“{_around(texts[codec], at)}” ({codec})" for codec in GREEK)
    return Undecided(at, f"byte {at} (0x{data[at]:02X}) can be {told}; use --encoding to choose the right one")


def _other(codec: str) -> str:
    return GREEK[1 - GREEK.index(codec)]


def _around(text: str, at: int) -> str:
    start = max(text.rfind(" ", 0, at), text.rfind("\n", 0, at)) + 1
    end = re.compile(r"\s|\Z").search(text, at)
    return text[max(start, at - 20) : min(end.start() if end else at, at + 20)]


def _makes_sense(text: str, at: int) -> bool:
    """Tell whether a sign that the other encoding reads as another can stand where it stands."""
    return _SENSE.get(text[at], _anywhere)(text, at)


def _anywhere(text: str, at: int) -> bool:
    return True


def _nowhere(text: str, at: int) -> bool:
    return False


def _accented_capital(text: str, at: int) -> bool:
    word = next(match for match in _WORD.finditer(text, _start_of_word(text, at)))
    return len(word[0]) > 1 and _is_greek(word[0], cut=True)


def _start_of_word(text: str, at: int) -> int:
    while at and _WORD.fullmatch(text[at - 1]):
        at -= 1
    return at


def _closing(text: str, at: int) -> bool:
    """Tell whether ``’`` closes a word or stands for a letter; before a capital it stands for its accent."""
    before, after = text[at - 1 : at], text[at + 1 : at + 3]
    if before and (before.isalnum() or before in ".,;:!?·»”’)"):
        return True
    return len(after) == 2 and after[0] in GREEK_VOWELS.upper() and after[1].islower()


def _opening(text: str, at: int) -> bool:
    before, after = text[at - 1 : at], text[at + 1 : at + 2]
    return not before.isalnum() and after.isalnum()


def _not_before_a_letter(text: str, at: int) -> bool:
    return not text[at + 1 : at + 2].isalpha()


def _micro(text: str, at: int) -> bool:
    word = next(match for match in _WORD.finditer(text, _start_of_word(text, at)))
    return word[0] == "µ" or _is_greek(word[0], cut=True)


_SENSE: Mapping[str, Verdict] = {
    "Ά": _accented_capital,
    "’": _closing,
    "‘": _opening,
    "¶": _not_before_a_letter,
    "µ": _micro,
    "\u0385": _nowhere,
    "\u037a": _nowhere,
    "¤": _nowhere,
}
"""Where a sign that only one of the two encodings has at its byte can stand."""
