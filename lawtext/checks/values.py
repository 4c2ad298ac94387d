"""Values: what the numbers of a text count, in words and digits: ``thirteenth``, ``δέκατη τρίτη``, ``13``, ``13η``.

Words are read with their accents, for ``έκτος`` is the sixth and ``εκτός`` is outside. What two languages owe each
other is for ``numbers``; halves, times of day and other numbers that are said otherwise are for ``said_numbers``.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from decimal import Decimal
from functools import cache
from itertools import compress
from typing import NamedTuple

from lawtext.languages import fold, language
from lawtext.languages.amounts import in_plain_figures
from lawtext.languages.learned import from_languages

_TOKEN = re.compile(
    r"(?<![\d:])\d{1,2}:[0-5]\d(?![\d:])"  # a time of day
    r"|(?<![\d.])\d{1,2}(?:[^\W\d_]{1,2})?(?=\.\d{1,2}\.\d{4}(?!\.?\d))"  # 31.12.2017, 1η.1.2018
    r"|(?<=\w\.)\d{1,2}(?=\.\d{4}(?!\.?\d))"
    r"|\d+(?:[.,]\d{3})*(?:[.,]\d+)?(?:[^\W\d_]{1,4}(?![^\W\d_]))?|[^\W\d_]+(?:-[^\W\d_]+)*"
)
_DIGITS = re.compile(r"(\d+(?:[.,:]\d+)*)([^\W\d_]*)\Z")
_TENS = frozenset(range(20, 100, 10))
_MOST_REMEMBERED = 200_000
_GROUPS = re.compile(r"\d{1,3}(?:[ \u00a0\u2009\u202f]\d{3})+\Z")  # 1 000
_GROUP = 3
_THOUSAND = 1000
_FACTORS = (100, _THOUSAND, 1_000_000, 1_000_000_000)


@dataclass(frozen=True, slots=True)
class Value:
    """A number of a text: its value as canonical text, and where it stands."""

    value: str
    start: int
    end: int


@dataclass(frozen=True, slots=True)
class _Words:
    """The number words of a language: lower-case word to (value, whether it is an ordinal)."""

    whole: Mapping[str, tuple[int, bool]]
    stems: tuple[tuple[str, int], ...]
    endings: frozenset[str]
    joins: frozenset[str]
    after_tens: frozenset[str]
    first: frozenset[str]
    accent_tells: frozenset[str]

    def value(self, word: str) -> tuple[int, bool] | None:
        found = self.whole.get(word)
        if found is not None or word[:3] not in self.first:
            return found
        for stem, value in self.stems:
            if word.startswith(stem) and word[len(stem) :] in self.endings:
                return value, True
        return None


@from_languages
@cache
def _words(code: str) -> _Words:
    table = language(code).table("checks").get("numbers", {})
    whole: dict[str, tuple[int, bool]] = {}
    stems: list[tuple[str, int]] = []
    for name, ordinal in (("cardinals", False), ("ordinals", True)):
        for value, entries in table.get(name, {}).items():
            for entry in entries:
                if entry.endswith("-"):
                    stems.append((entry[:-1], int(value)))
                else:
                    whole[entry] = (int(value), ordinal)
    first = frozenset(stem[:3] for stem, _ in stems)
    return _Words(
        whole, tuple(stems), frozenset(table.get("endings", ())), frozenset(table.get("joins", ())),
        frozenset(table.get("after_tens", ())), first,
        frozenset(map(fold, table.get("accent_tells", ())))
    )  # fmt: skip


class _Plausible(dict[str, bool]):
    """Whether a folded word of a language may be a number, or a part of one; learned when a word is first met."""

    def __init__(self, code: str) -> None:
        super().__init__()
        self.code = code

    def __missing__(self, word: str) -> bool:
        whole, stems = _folded(self.code)
        found = word[0].isdigit() or word in whole or (word[:3] in _folded_heads(self.code) and word.startswith(stems))
        self[word] = found
        return found


_plausible = from_languages(cache(_Plausible))


def may_count(words: Iterable[str], code: str) -> bool:
    """Tell, at little cost, whether one of some folded words of a language may be a number."""
    return any(map(_plausible(code).__getitem__, words)) and knows_numbers(code)


def spoken(value: int, code: str) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """Return the words that say how many, and those that say which in order, in a language; none where it has none.

    Of the words for an order only the first that is listed (the fourth is no quarter), a stem with its first ending.

    >>> spoken(13, "en"), spoken(13, "el")[1]
    ((('thirteen',), ('thirteenth',)), ('δέκατος τρίτος',))
    """
    table = language(code).table("checks").get("numbers", {})
    ending = (table.get("endings") or ("",))[0]

    def first(number: int) -> str:
        return str(table.get("ordinals", {}).get(str(number), ("",))[0]).replace("-", ending)

    parts = (first(value // 10 * 10), first(value % 10))
    order = first(value) or (" ".join(parts) if all(parts) else "")
    return tuple(table.get("cardinals", {}).get(str(value), ())), (order,) if order else ()


@from_languages
@cache
def knows_numbers(code: str) -> bool:
    """Tell whether a language has words for numbers."""
    return bool(language(code).table("checks").get("numbers"))


@from_languages
@cache
def _folded(code: str) -> tuple[frozenset[str], tuple[str, ...]]:
    words = _words(code)
    return frozenset(map(fold, words.whole)), tuple(fold(stem) for stem, _ in words.stems)


@from_languages
@cache
def _folded_heads(code: str) -> frozenset[str]:
    return frozenset(stem[:3] for stem in _folded(code)[1])


class _Counting(NamedTuple):
    """The parts of a token in words (twenty-one), what each counts, and whether one counts only behind a ten."""

    parts: tuple[str, ...]
    counted: tuple[tuple[int, bool] | None, ...]
    after_ten: bool


class _Counted(dict[str, _Counting]):
    """What the tokens of a language count; learned when one is first met."""

    def __init__(self, code: str) -> None:
        super().__init__()
        self.code = code

    def __missing__(self, token: str) -> _Counting:
        words = _words(self.code)
        parts = tuple(token.lower().split("-"))
        counted = tuple(map(words.value, parts))
        if token.isupper() and len(token) > 1 and counted == (None,):
            counted = (_in_capitals(fold(token), self.code),)
        self[token] = found = _Counting(parts, counted, after_ten=not words.after_tens.isdisjoint(parts))
        return found

    def counts(self, token: str) -> bool:
        """Tell whether a token may be a part of a number."""
        if token[0].isdigit():
            return True
        known = self[token]
        return known.after_ten or any(known.counted)


_counted = from_languages(cache(_Counted))


class _Bearing(dict[str, bool]):
    """Whether what stands between two spaces may hold a part of a number; learned when it is first met."""

    def __init__(self, code: str) -> None:
        super().__init__()
        self.counts = _counted(code).counts

    def __missing__(self, written: str) -> bool:
        if len(self) >= _MOST_REMEMBERED:
            self.clear()
        self[written] = found = any(map(self.counts, _TOKEN.findall(written)))
        return found


_bearing = from_languages(cache(_Bearing))


def tokens(text: str, code: str) -> list[re.Match[str]]:
    """Return the tokens of a text that may be part of a number, in order.

    Most of what stands between two spaces holds none, so that it is only cut and looked up; where the rest stands is
    asked of it alone.
    """
    written = text.split()
    found: list[re.Match[str]] = []
    end = 0
    for one in compress(written, map(_bearing(code).__getitem__, written)):
        at = text.index(one, end)
        while not (_is_apart(text, at - 1) and _is_apart(text, at + len(one))):  # “one” in “someone”
            at = text.index(one, at + 1)
        end = at + len(one)
        found += [match for match in _TOKEN.finditer(text, at, end) if _counted(code).counts(match[0])]
    return found


def _is_apart(text: str, at: int) -> bool:
    return not 0 <= at < len(text) or text[at].isspace()


def values(text: str, code: str, masked: Sequence[tuple[int, int]] = ()) -> tuple[Value, ...]:
    """Return the numbers of a text, in order; ``masked`` are spans that hold none (citations).

    >>> [one.value for one in values("στη δέκατη τρίτη λεβέ, εκτός σειράς", "el")]
    ['13']
    """
    return values_of(text, code, tokens(text, code), masked)


def values_of(
    text: str, code: str, placed: Iterable[re.Match[str]], masked: Sequence[tuple[int, int]]
) -> tuple[Value, ...]:
    """Return the numbers that tokens of a text make."""
    known, reader = _counted(code), _Reader(text, _words(code))
    for match in placed:
        if masked and any(low < match.end() and match.start() < high for low, high in masked):
            reader.close()
        elif match[0][0].isdigit():
            reader.digits(match)
        else:
            reader.word(match, known[match[0]])
    reader.close()
    return tuple(reader.found)


class _Reader:
    """Reads the numbers of a text token by token: several words can make one number (``δέκατη τρίτη``)."""

    __slots__ = ("_end", "_run", "_start", "_text", "_words", "found")

    def __init__(self, text: str, words: _Words) -> None:
        self._text = text
        self._words = words
        self._run: list[tuple[int, bool]] = []  # the number that is being read: the parts of it, each with its kind
        self._start = self._end = 0
        self.found: list[Value] = []

    def close(self) -> None:
        """End the number that is being read, if there is one."""
        if self._run:
            self.found.append(Value(str(_sum(self._run)), self._start, self._end))
            self._run.clear()

    def digits(self, match: re.Match[str]) -> None:
        """Take in digits; a group of three may go on with those before it (``1 000``)."""
        self.close()
        token, end = match[0], match.end()
        last = self.found[-1] if self.found else None
        if last and len(token) == _GROUP and _GROUPS.match(self._text, last.start, end):
            self.found[-1] = Value(re.sub(r"\D", "", self._text[last.start : end]), last.start, end)
        elif digits := _DIGITS.match(token):
            self.found.append(Value(_canonical(digits[1]), match.start(), end))

    def word(self, match: re.Match[str], known: _Counting) -> None:
        """Take in a word that may be a number, a part of one, or join two parts."""
        at, text, run = match.start(), self._text, self._run
        counted = known.counted
        if known.after_ten:
            before = run[-1] if run and not text[self._end : at].strip() else None
            counted = _after_tens(known.parts, counted, before, self._words)
        if not any(counted):
            if not (run and known.parts[0] in self._words.joins):
                self.close()
            return
        factor = _factor(counted)
        if factor and self.found and not run and _is_multiplied(text, self.found[-1], at):
            last = self.found[-1]
            self.found[-1] = Value(_times(last.value, factor), last.start, match.end())
            return
        for one in counted:
            if one is None:
                self.close()
                continue
            if run and not (_is_near(text[self._end : at], self._words) and _goes_on(run, one)):
                self.close()
            if not run:
                self._start = at
            run.append(one)
            self._end = match.end()


def _factor(counted: Sequence[tuple[int, bool] | None]) -> int:
    """Return what a word multiplies a number in digits before it by (5 million); 0 where it does not."""
    value, ordinal = counted[0] or (0, True)
    return value if len(counted) == 1 and value >= _THOUSAND and not ordinal else 0


def _is_multiplied(text: str, number: Value, at: int) -> bool:
    """Tell whether a number in digits stands right before a place of its text."""
    return text[number.start].isdigit() and text[number.end - 1].isdigit() and text[number.end : at].isspace()


def _times(value: str, factor: int) -> str:
    """Return a canonical number, multiplied: 2.5 million is 2500000."""
    found = Decimal(value) * factor
    return str(int(found)) if found == int(found) else str(found.normalize())


def _after_tens(
    parts: Sequence[str],
    counted: Sequence[tuple[int, bool] | None],
    before: tuple[int, bool] | None,
    words: _Words,
) -> tuple[tuple[int, bool] | None, ...]:
    """Return what parts of a token count, with those that are one behind a ten only: είκοσι ένα."""
    found: list[tuple[int, bool] | None] = []
    for part, one in zip(parts, counted, strict=True):
        if one is None and part in words.after_tens and before and before[0] in _TENS:
            one = (1, False)
        found.append(one)
        before = one
    return tuple(found)


def _is_near(between: str, words: _Words) -> bool:
    """Tell whether a word of a number goes on behind the one before: nothing stands between but a joining word."""
    bare = between.strip()
    return not bare.strip("-") or (bare.isalpha() and fold(bare) in words.joins)


@from_languages
@cache
def _in_capitals(word: str, code: str) -> tuple[int, bool] | None:
    """Return what a word in capitals counts; None where only an accent could tell (ΕΚΤΟΣ)."""
    words = _words(code)
    if word in words.accent_tells:
        return None
    hits = {pair for known, pair in words.whole.items() if fold(known) == word}
    hits |= {
        (value, True) for stem, value in words.stems for ending in words.endings if fold(stem + ending) == word
    }  # fmt: skip
    return next(iter(hits)) if len(hits) == 1 else None


def _goes_on(run: Sequence[tuple[int, bool]], one: tuple[int, bool]) -> bool:
    """Tell whether a number word goes on with the one before: twenty + one, δέκατη + τρίτη, two + hundred."""
    last, was_ordinal = run[-1]
    value, ordinal = one
    if last >= _THOUSAND and not was_ordinal:
        return value < last
    if value in _FACTORS and not was_ordinal:
        return last < value
    if was_ordinal and not ordinal:
        return False
    return (last >= 100 and value < 100 and last % 100 == 0) or (
        last % 10 == 0 and value < 10 and (last >= 20 or (was_ordinal and ordinal))
    )


def _sum(run: Sequence[tuple[int, bool]]) -> int:
    total = current = 0
    for value, _ in run:
        if value >= _THOUSAND:
            total += max(current, 1) * value
            current = 0
        elif value == 100:
            current = max(current, 1) * 100
        else:
            current += value
    return total + current


def _canonical(digits: str) -> str:
    whole = in_plain_figures(digits).replace(":", ".")
    if whole[0] == "0":
        whole = re.sub(r"^0+(?=\d)", "", whole)
    return str(int(whole)) if whole.isdigit() else whole


def digits_in(text: str, spans: Sequence[tuple[int, int]]) -> frozenset[str]:
    """Return the values of the numbers in digits that touch spans of a text."""
    tokens = _TOKEN.finditer(text) if spans else ()
    touched = (one[0] for one in tokens if any(low < one.end() and one.start() < high for low, high in spans))
    return frozenset(_canonical(found[1]) for token in touched if (found := _DIGITS.match(token)))


def worth(word: str, code: str) -> int | None:
    """Return what a word of a language counts in a time of day or before a half, None where it is no number.

    >>> worth("one", "en"), worth("μία", "el")
    (1, 1)
    """
    known = _words(code)
    if word.lower() in known.after_tens:
        return 1
    found = known.value(word.lower())
    return found[0] if found else None
