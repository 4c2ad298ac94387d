"""Numbering: the one home of numerals, labels and clause numbers, in every script.

A numeral is a way of counting (decimal, letters, roman); a level says which numeral counts there and how it is
written; a ``Number`` is the address of a clause (``12C1(e)(ii)``), canonical in Latin letters whatever the
language. Greek letters count as Greek numerals (Ε = 5, ΣΤ = 6, Ζ = 7), so an index into the alphabet is wrong
from F on. This module knows no clause and no file; whether a number exists is for others to say.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property, lru_cache
from itertools import pairwise
from operator import attrgetter
from typing import Any, Literal

from lawtext.languages import Letters, fold, language, nfc

NumeralKind = Literal["decimal", "upper", "lower", "roman", "roman-upper", "double"]

KERAIAS = "\u02b9\u0374\u0384\u00b4\u1ffd'\u2019\u2032\u02bc"
"""Signs that mark a Greek numeral (NFC turns U+0374 into U+02B9 and U+1FFD into U+00B4) and what is typed for them."""

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
ORDINAL = rf"(?=[bdnoqstuvBDNOQSTUV])(?i:{'|'.join(sorted(LATIN_ORDINALS, key=len, reverse=True))})(?![^\W\d_])"
"""One of them, as part of a pattern, in any case; what begins with another letter is told at once."""
INSERTED = rf"(?:[ \u00a0-]?{ORDINAL}|[^\W\d_]{{1,2}})"
"""What can follow the digits of an inserted number: ``A`` of 5A, ``bis`` of 9bis."""
DOTTED = rf"[0-9]{{1,3}}(?:{INSERTED})?(?:\.[0-9]{{1,3}}(?:{INSERTED})?)+(?![0-9])"
"""A number whose levels are joined by full stops (``3.2.1``, ``3.2a.1``), as a label prints it."""

# --- numerals ---------------------------------------------------------------------------------------------------

_GREEK_UNITS = ("", "α", "β", "γ", "δ", "ε", "στ", "ζ", "η", "θ")
_GREEK_TENS = ("", "ι", "κ", "λ", "μ", "ν", "ξ", "ο", "π", "ϟ")
_GREEK_HUNDREDS = ("", "ρ", "σ", "τ", "υ", "φ", "χ", "ψ", "ω", "ϡ")
_GREEK_VARIANTS = str.maketrans({"ϛ": "στ", "ς": "σ", "ϙ": "ϟ", "∆": "δ"})
_ROMAN = (
    (1000, "m"), (900, "cm"), (500, "d"), (400, "cd"), (100, "c"), (90, "xc"), (50, "l"), (40, "xl"),
    (10, "x"), (9, "ix"), (5, "v"), (4, "iv"), (1, "i"),
)  # fmt: skip

_TWINS_UPPER = dict(zip("ABEZHIKMNOPTXY", "ΑΒΕΖΗΙΚΜΝΟΡΤΧΥ", strict=True))
_TWINS_LOWER = dict(zip("aeiknoptuvxyw", "αεικηορτυνχγω", strict=True))
LATIN_TO_GREEK: Mapping[str, str] = {**_TWINS_UPPER, **_TWINS_LOWER}
"""Latin letters and the Greek letters that look like them."""
GREEK_TO_LATIN: Mapping[str, str] = {greek: latin for latin, greek in LATIN_TO_GREEK.items()}
"""Greek letters and the Latin letters that look like them."""


def greek_numeral(rank: int) -> str:
    """Return the Greek numeral for ``rank`` (1 to 999) in lower case, without keraia.

    >>> [greek_numeral(n) for n in (1, 6, 10, 16, 21)]
    ['α', 'στ', 'ι', 'ιστ', 'κα']
    """
    if not 1 <= rank <= 999:
        raise ValueError(f"no Greek numeral for {rank}")
    return _GREEK_HUNDREDS[rank // 100] + _GREEK_TENS[rank // 10 % 10] + _GREEK_UNITS[rank % 10]


_GREEK_RANKS = {greek_numeral(rank): rank for rank in range(1, 1000)}


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


def _double_rank(text: str, letters: Letters) -> int | None:
    """Return the rank of a doubled letter: ``αα`` ``αβ`` ``αγ`` or ``αα`` ``ββ`` ``γγ`` (the second part counts)."""
    if letters == "latin":
        return _latin_rank(text[1]) if len(text) == 2 else None
    spelled = text.translate(_GREEK_VARIANTS)
    half = spelled[: len(spelled) // 2]
    if half in _GREEK_RANKS and spelled == half * 2:
        return _GREEK_RANKS[half]
    for first in ("στ", spelled[:1]):
        rest = spelled[len(first) :]
        if spelled.startswith(first) and first in _GREEK_UNITS and rest in _GREEK_UNITS and rest:
            return _GREEK_UNITS.index(rest)
    return None


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


# --- numbers ----------------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True, order=True)
class Step:
    """One step of a number: at which level, which one.

    ``rank`` counts from 1. ``inserted`` is what follows an inserted number (``A`` in 5A, ``bis`` in 9bis) and
    ``place`` the count of a Latin one, since 9ter comes before 9quater; ``name`` is the name of a part that has no
    numeral (``trick`` in 77.trick), ``^1`` for a note. ``latin`` is how the step stands in the canonical number, with
    its separator.
    """

    level: int
    rank: int
    place: int = field(init=False, repr=False)
    inserted: str = ""
    name: str = ""
    latin: str = field(default="", compare=False)

    def __post_init__(self) -> None:
        object.__setattr__(self, "place", LATIN_ORDINALS.get(self.inserted, 0))


@dataclass(frozen=True, slots=True, order=True, init=False)
class Number:
    """The address of a law, a clause, a table or a note; ``str()`` gives it in canonical Latin form.

    Numbers are made by ``Numbering``; they sort in the order of the book.
    """

    steps: tuple[Step, ...]
    _hash: int = field(repr=False, compare=False)
    _parent: Number | None = field(repr=False, compare=False)
    _string: str = field(repr=False, compare=False)

    def __init__(self, steps: tuple[Step, ...]) -> None:
        # Numbers are looked up far more often than made, and made by the ten thousand: what a frozen class does to
        # set its fields would take twice the time. Their ranks tell most of them apart.
        _set_steps(self, steps)
        _set_hash(self, hash(tuple(map(_rank_of_step, steps))))
        _set_parent(self, None)
        _set_string(self, "")

    def __str__(self) -> str:
        string = self._string
        if not string:
            string = "".join([step.latin for step in self.steps])
            _set_string(self, string)
        return string

    def __hash__(self) -> int:
        return self._hash

    @property
    def parent(self) -> Number | None:
        """The number one step up, None for a law."""
        if len(self.steps) < 2:
            return None
        return self._parent or Number(self.steps[:-1])

    @property
    def law(self) -> Number:
        """The number of the law that this number lies in."""
        return Number(self.steps[:1]) if len(self.steps) > 1 else self

    @property
    def depth(self) -> int:
        """How many steps below the law: 0 for a law."""
        return len(self.steps) - 1

    @property
    def level(self) -> int:
        """The level of the last step that has a numeral, 0 for a law; a named part counts as its parent."""
        if self.steps and not self.steps[-1].name:
            return self.steps[-1].level
        return next((step.level for step in reversed(self.steps) if not step.name), 0)

    def within(self, other: Number) -> bool:
        """Tell whether this number is ``other`` or lies under it."""
        return self.steps[: len(other.steps)] == other.steps


_rank_of_step = attrgetter("rank")
_set_steps, _set_hash, _set_parent, _set_string = (
    Number.__dict__[name].__set__ for name in ("steps", "_hash", "_parent", "_string")
)


@dataclass(frozen=True, slots=True)
class Noun:
    """What a level is called in one language: its forms by number and case, and what it is printed as for short.

    ``singular`` and ``plural`` map a case to a form; a language without cases has the one key ``nominative``.
    """

    levels: tuple[int, ...]
    gender: str
    singular: Mapping[str, str]
    plural: Mapping[str, str]
    variants: tuple[str, ...] = ()
    abbreviations: tuple[str, ...] = ()

    @property
    def forms(self) -> tuple[str, ...]:
        """Every form but the abbreviations, singular first, each once."""
        return tuple(dict.fromkeys((*self.singular.values(), *self.plural.values(), *self.variants)))


@dataclass(frozen=True, slots=True)
class Level:
    """One level of numbering, as ``book.toml`` describes it.

    ``label`` holds ``{}`` for the numeral of the level, or ``{number}`` for the whole number of the clause (``3.2.1``).
    """

    id: str
    numeral: NumeralKind
    written: str
    label: str
    inserted: bool = False

    @property
    def bracketed(self) -> bool:
        """Whether the numeral stands in brackets inside a number."""
        return "(" in self.written


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


_MOST_REMEMBERED = 100_000
"""So many labels, numbers and steps of a book are kept: those of a thousand laws, in two editions."""

_Made = tuple[Number, int, int, str]
"""How a number is made: the one above it, then level, rank and insertion of its last step."""
_LATELY = 500
"""So many numbers of clauses are kept until all are forgotten: those of a few laws."""

# U+2206 (∆) is a sign, not a letter, and stands for Δ in pasted Greek.
_TOKEN = re.compile(rf"(?P<open>\()?\s*(?P<body>[0-9]+|(?:[^\W\d_]|∆)+[{KERAIAS}]?)\s*(?P<close>\))?")
_TOKEN_INSERTED = re.compile(_TOKEN.pattern.replace("[0-9]+", rf"[0-9]+(?:{INSERTED}(?![^\W_]))?"))
"""A token whose letters behind the digits are an inserted number's: ``3a`` of 2.3a and 2(3a)."""
_INSERTED = re.compile(rf"([0-9]+)({INSERTED})\Z")
_CANONICAL = re.compile(
    r"(?P<skip>\.(?=\())?(?:(?P<note>\^[0-9]+)|\((?P<inner>[0-9A-Za-z]+)\)|\.(?P<name>[a-z][a-z0-9-]*)"
    r"|(?P<dot>\.?)(?P<digits>[0-9]+)|(?P<letters>[A-Za-z]+))"
)


def is_greek(character: str) -> bool:
    """Tell whether a letter belongs to the Greek script (Greek and Coptic, Greek Extended, or ∆ used as Δ)."""
    return "\u0370" <= character <= "\u03ff" or "\u1f00" <= character <= "\u1fff" or character == "\u2206"


def is_latin(character: str) -> bool:
    """Tell whether a character is a letter of the Latin script."""
    return character.isalpha() and (character < "\u0250" or "\u1e00" <= character <= "\u1eff") and character not in "ªº"


class Heads(dict[str, bool]):
    """By the first three characters of a line, whether it may start with one of some folded words.

    It is asked of every line of a page, and learns each head when it first meets it.
    """

    def __init__(self, words: Iterable[str]) -> None:
        super().__init__()
        self.words = frozenset(words)
        self.starts = frozenset(word[:3] for word in words)

    def __missing__(self, head: str) -> bool:
        if len(self) >= _MOST_REMEMBERED:
            self.clear()
        letters = next((at for at, sign in enumerate(head) if not sign.isalnum() or sign.isdecimal()), len(head))
        word = fold(head[:letters])
        known = self[head] = word in (self.starts if letters == 3 else self.words)
        return known


@dataclass(frozen=True)
class Numbering:
    """How a book numbers its clauses: its levels, and their nouns by language."""

    levels: tuple[Level, ...]
    nouns: Mapping[str, tuple[Noun, ...]] = field(default_factory=dict)
    memo: dict[Any, Any] = field(default_factory=dict, init=False, repr=False, compare=False)
    """What is worked out once for many labels of a book; ``remember`` keeps it small."""
    lately: dict[_Made, Number] = field(default_factory=dict, init=False, repr=False, compare=False)
    """The numbers that were made last."""

    def remember(self, key: Any, value: Any) -> None:
        """Keep what was worked out for a key; all is forgotten before it grows without end."""
        if len(self.memo) >= _MOST_REMEMBERED:
            self.memo.clear()
        self.memo[key] = value

    @cached_property
    def law_nouns(self) -> Mapping[str, str]:
        """The nouns of the law level, folded and without a full stop, with the code of their language."""
        found: dict[str, str] = {}
        for code, nouns in self.nouns.items():
            for noun in nouns:
                for form in (*noun.forms, *noun.abbreviations) if 0 in noun.levels else ():
                    found.setdefault(fold(form).rstrip("."), code)
        return found

    @cached_property
    def law_noun(self) -> str:
        """What the book calls a law inside an English sentence (``law``, ``article``); its own word where it has no
        English one."""
        nouns = (self.noun(0, code) for code in ("en", *self.nouns))
        return next((noun.singular["nominative"].lower() for noun in nouns if noun), "law")

    @cached_property
    def noun_levels(self) -> Mapping[str, int]:
        """The nouns of all levels, folded and without a full stop, with the highest level that each names."""
        found: dict[str, int] = {}
        for noun in (noun for nouns in self.nouns.values() for noun in nouns):
            for form in (*noun.forms, *noun.abbreviations):
                word = fold(form).rstrip(".")
                found[word] = min(noun.levels[0], found.get(word, noun.levels[0]))
        return found

    @cached_property
    def heads(self) -> Heads:
        """By the first three characters of a line, whether it may start with a noun of the law level."""
        return Heads(self.law_nouns)

    @cached_property
    def dotted(self) -> range:
        """The levels joined by full stops, whose labels can be whole numbers: from the law on (3.2.1), or from the
        first level below it (2.1 of Article 3); empty where there are none."""
        joined = [
            above.numeral == level.numeral == "decimal" and level.written.startswith(".")
            for above, level in pairwise(self.levels)
        ]
        first = next((at for at in (0, 1) if joined[at : at + 1] == [True]), None)
        if first is None:
            return range(0)
        return range(first, next((at for at in range(first, len(joined)) if not joined[at]), len(joined)) + 1)

    @cached_property
    def prints_whole_numbers(self) -> bool:
        """Whether ``book.toml`` says that the label of a level is the whole number of its clause."""
        return any("{number}" in level.label for level in self.levels)

    def dotted_ranks(self, text: str, code: str) -> tuple[Rank, ...]:
        """Return the steps of a number whose levels are joined by full stops (``3.2a.1``), nothing where it is none."""
        parts = text.split(".")
        levels = self.dotted[: len(parts)]
        if len(parts) < 2 or len(levels) < len(parts):
            return ()
        found = [self.ranks(part, level, code) for part, level in zip(parts, levels, strict=True)]
        return tuple(ranks[0] for ranks in found) if all(found) else ()

    # --- making numbers

    def law(self, rank: int, inserted: str = "") -> Number:
        """Return the number of a law: ``law(53)`` is 53."""
        key = ("law", rank, inserted)
        number: Number | None = self.memo.get(key)
        if number is None:
            number = Number((Step(0, rank, inserted, "", self._latin(None, 0, rank, inserted)),))
            self.remember(key, number)
        return number

    def child(self, parent: Number, level: int, rank: int, inserted: str = "") -> Number:
        """Return the number of a clause at ``level`` under ``parent``.

        Raises:
            ValueError: the level does not lie below the parent's, or has no such numeral.
        """
        # A law has the same numbers in each language, one soon after the other.
        made = (parent, level, rank, inserted)
        number = self.lately.get(made)
        if number is not None:
            return number
        steps = parent.steps
        last = steps[-1] if steps else None
        above = last.level if last is not None and not last.name else parent.level
        if level <= above or level >= len(self.levels):
            raise ValueError(f"no level {level} under {parent}")
        # How the step is written depends on what it stands behind, and on nothing else of the parent.
        key = ("step", last.latin[-1:] if last is not None else "", above, level, rank, inserted)
        step = self.memo.get(key)
        if step is None:
            step = Step(level, rank, inserted, "", self._latin(parent, level, rank, inserted))
            self.remember(key, step)
        number = Number((*steps, step))
        _set_parent(number, parent)
        if len(self.lately) >= _LATELY:
            self.lately.clear()
        self.lately[made] = number
        return number

    def named(self, parent: Number, name: str) -> Number:
        """Return the number of a part that has a name in place of a numeral: ``77.trick``."""
        return Number((*parent.steps, Step(len(self.levels), 0, "", name, f".{name}")))

    def note(self, law: Number, place: int) -> Number:
        """Return the number of a note by its place in the law: ``53^1``."""
        return Number((*law.law.steps, Step(len(self.levels) + 1, place, "", "^", f"^{place}")))

    def _latin(self, parent: Number | None, level: int, rank: int, inserted: str) -> str:
        text = self.levels[level].written.format(numeral(self.levels[level].numeral, rank) + inserted)
        if parent is None or not parent.steps:
            return text
        before = str(parent)[-1:]
        merges = (before.isdigit() and text[0].isdigit()) or (before.isalpha() and text[0].isalpha())
        # A level was skipped and the text alone would be read as the level that was skipped.
        hidden = any(
            self.levels[between].bracketed == self.levels[level].bracketed
            and rank_of(self.levels[between].numeral, numeral(self.levels[level].numeral, rank)) is not None
            and _same_case(self.levels[between].numeral, numeral(self.levels[level].numeral, rank))
            for between in range(parent.level + 1, level)
        )
        return f".{text}" if (merges or hidden) and not text.startswith(".") else text

    # --- reading canonical numbers

    def parse(self, text: str) -> Number:
        """Return the number that a canonical Latin string names.

        Raises:
            ValueError: it is not a canonical number of this book.

        >>> # numbering.parse("12C1(e)(ii)"), numbering.parse("77.trick"), numbering.parse("53^1")
        """
        number: Number | None = self.memo.get(("number", text))
        if number is None:
            number = self._parse(text)
            self.remember(("number", text), number)
        if number is None:
            raise ValueError(f"“{text}” is not a number of this book")
        return number

    def _parse(self, text: str) -> Number | None:
        number: Number | None = None
        at = 0
        while at < len(text):
            match = _CANONICAL.match(text, at)
            if not match:
                return None
            number, at = self._next(number, match, text)
            if number is None:
                return None
        return number if number is not None and str(number) == text else None

    def _next(self, number: Number | None, match: re.Match[str], text: str) -> tuple[Number | None, int]:
        """Extend ``number`` by the step that ``match`` holds; also where to read on."""
        if match["note"]:
            return (self.note(number, int(match["note"][1:])) if number else None), match.end()
        end = match.end()
        body = match["inner"] or match["digits"] or match["letters"]
        first = number.level + 1 if number else 0
        if body:
            inserted = ""
            for level in range(first, len(self.levels) if number else 1):
                shape = self.levels[level]
                if shape.bracketed != bool(match["inner"]):
                    continue
                if (
                    shape.inserted
                    and match["digits"]
                    and (tail := re.compile(rf"{ORDINAL}|[A-Z]{{1,2}}").match(text, end))
                ):
                    inserted = tail[0]
                elif shape.inserted and (cut := _INSERTED.match(body)):
                    body, inserted = cut[1], cut[2]
                rank = rank_of(shape.numeral, body)
                if rank is None or not _same_case(shape.numeral, body):
                    continue
                step = self.law(rank, inserted) if number is None else self.child(number, level, rank, inserted)
                tail_length = len(inserted) if not match["inner"] else 0
                if text.startswith(str(step), 0):
                    return step, end + tail_length
        if match["name"] and number:
            return self.named(number, match["name"]), end
        return None, end

    # --- writing

    def written(self, number: Number, code: str) -> str:
        """Return the number as it is written in a language: ``12Γ1(ε)(ii)`` for 12C1(e)(ii) in Greek."""
        letters = language(code).letters
        out = ""
        for step in number.steps:
            if step.level >= len(self.levels):
                out += step.latin
                continue
            level = self.levels[step.level]
            text = level.written.format(
                numeral(level.numeral, step.rank, letters) + _inserted_in(step.inserted, letters)
            )
            out += f".{text}" if step.latin.startswith(".") and not text.startswith(".") else text
        return out

    def label(self, number: Number, code: str) -> str:
        """Return what is printed at the head of the clause in a language: ``Α.``, ``(ε)``; empty for a named part."""
        step = number.steps[-1]
        if step.level >= len(self.levels):
            return ""
        level = self.levels[step.level]
        letters = language(code).letters
        counted = [
            numeral(self.levels[one.level].numeral, one.rank, letters) + _inserted_in(one.inserted, letters)
            for one in number.steps
            if one is step or one.level in self.dotted
        ]
        return level.label.format(counted[-1], number=".".join(counted))

    def aliases(self, number: Number, codes: Iterable[str]) -> tuple[str, ...]:
        """Return other spellings of the number for addresses: in each language, and with dots for brackets."""
        spellings = [self.written(number, code) for code in codes]
        spellings += [re.sub(r"\)?\(", ".", text).replace(")", "") for text in (str(number), *spellings)]
        return tuple(dict.fromkeys(text for text in spellings if text != str(number)))

    # --- reading what people write

    def ranks(self, text: str, level: int, code: str | None) -> tuple[Rank, ...]:
        """Return every way to read one numeral at ``level`` in a text of language ``code`` (None: any).

        Letters of the language's own script are read as they are. Letters of the other script are read with
        their own rank and, where all have a look-alike in the language's script, with the look-alike's rank as
        well; each is reported as a wrong letter with its fix. A, B, E and H have one rank in both scripts.
        """
        kind = self.levels[level].numeral
        if self.levels[level].inserted and (cut := _INSERTED.match(text)):
            return self._inserted_ranks(cut, level, code)
        if kind == "decimal":
            rank = rank_of(kind, text)
            return (Rank(level, rank),) if rank else ()
        bare = text.rstrip(KERAIAS)
        wants: tuple[Letters, ...]
        if kind in ("roman", "roman-upper"):
            wants = ("latin",)
        else:
            wants = (language(code).letters,) if code else ("greek", "latin")
        found: dict[int, Rank] = {}
        for letters in wants:
            for reading in _letter_readings(bare, kind, letters):
                known = found.get(reading[0])
                if known is None or len(reading[1]) < len(known.wrong):
                    found[reading[0]] = Rank(level, reading[0], "", reading[1] if code or kind == "roman" else ())
        return tuple(found.values())

    def _inserted_ranks(self, cut: re.Match[str], level: int, code: str | None) -> tuple[Rank, ...]:
        rank = rank_of("decimal", cut[1])
        if rank is None:
            return ()
        ordinal = cut[2].lstrip(" \u00a0-").lower()
        if ordinal in LATIN_ORDINALS:
            return (Rank(level, rank, ordinal),)
        letters: Letters = language(code).letters if code else ("greek" if is_greek(cut[2][0]) else "latin")
        return tuple(
            Rank(
                level,
                rank,
                latin_numeral(place).upper(),
                tuple(WrongLetter(w.at + len(cut[1]), w.letter, w.fix) for w in wrong),
            )
            for place, wrong in _letter_readings(cut[2], "upper", letters)
        )

    def tokens(self, text: str, inserted: bool = False) -> tuple[Token, ...] | None:
        """Cut a written number (``47(e)(1)``, ``67Β2β``, ``20ΣΤ2``, ``A.1``) into tokens; None where it is none.

        With ``inserted``, the letters behind any digits belong to them, as else only behind those of a law.
        """
        tokens: list[Token] = []
        at = 0
        gap = re.compile(r"[\s.,·]*")
        inserts = any(level.inserted for level in self.levels)
        while at < len(text):
            match = (_TOKEN_INSERTED if inserted else _TOKEN).match(text, at)
            if not match or bool(match["open"]) != bool(match["close"]):
                return None
            body, end = match["body"], match.end()
            glued = re.compile(rf"{INSERTED}(?![^\W_])").match(text, end)
            if inserts and body.isdigit() and glued and self.levels[0].inserted and not tokens:
                body, end = body + glued[0], glued.end()
            tokens.append(Token(body, match.start("body"), bool(match["open"])))
            at = _end(gap, text, end)
        return tuple(tokens)

    def readings(self, tokens: Sequence[Token], code: str | None, base: Number | None = None) -> tuple[Reading, ...]:
        """Return every number that the tokens can mean below ``base`` (None: from the law down), likeliest first.

        A token goes to the nearest deeper level whose numeral it is; levels are skipped only where nothing
        nearer fits, but each such reading is given too, since only the clauses that exist can decide.
        """
        partial: list[Reading] = [Reading(base)] if base else [Reading(Number(()))]
        for token in tokens:
            partial = [
                Reading(
                    self._extend(reading.number, rank),
                    (*reading.wrong, *(WrongLetter(w.at + token.at, w.letter, w.fix) for w in rank.wrong)),
                )
                for reading in partial
                for rank in self._token_ranks(token, reading.number, code)
            ][:64]
        return tuple(dict.fromkeys(partial)) if tokens else ()

    def _extend(self, number: Number, rank: Rank) -> Number:
        if not number.steps:
            return self.law(rank.rank, rank.inserted)
        return self.child(number, rank.level, rank.rank, rank.inserted)

    def _token_ranks(self, token: Token, number: Number, code: str | None) -> list[Rank]:
        if not number.steps:
            return list(self.ranks(token.text, 0, code))
        found: list[Rank] = []
        for level in range(number.level + 1, len(self.levels)):
            shape = self.levels[level]
            if token.bracketed and not shape.bracketed and any(r.bracketed for r in self.levels[level + 1 :]) and found:
                continue
            found += self.ranks(token.text, level, code)
        return found

    def read(self, text: str, code: str | None = None) -> tuple[Reading, ...]:
        """Return every number that a person may mean by ``text``, likeliest first: any script, case and spelling.

        A leading noun of the law level (``Νόμος``, ``law``, ``L.``, ``Ν.``) is passed over.

        >>> # [str(r.number) for r in numbering.read("νομος 47 ε 1")] == ["47E1"]
        """
        bare = self._without_noun(nfc(text).strip())
        ways = (False, True) if any(level.inserted for level in self.levels[1:]) else (False,)
        cut = [self.tokens(bare, inserted) for inserted in ways] if bare else []
        return tuple(dict.fromkeys(reading for tokens in cut if tokens for reading in self.readings(tokens, code)))

    def _without_noun(self, text: str) -> str:
        words = {
            fold(form).rstrip(".")
            for nouns in self.nouns.values()
            for noun in nouns
            if 0 in noun.levels
            for form in (*noun.forms, *noun.abbreviations)
        }
        match = re.match(r"([^\W\d_]+)\.?\s*(?=\d)", text)
        return text[match.end() :] if match and fold(match[1]) in words else text

    def label_ranks(self, core: str, code: str) -> tuple[Rank, ...]:
        """Return every level and rank below the law that a printed label (without dots and brackets) can mean.

        Case decides between upper and lower levels, since labels are printed with care.
        """
        key = ("label", core, code)
        found: tuple[Rank, ...] | None = self.memo.get(key)
        if found is None:
            found = self._label_ranks(core, code)
            self.remember(key, found)
        return found

    def _label_ranks(self, core: str, code: str) -> tuple[Rank, ...]:
        found = [
            rank
            for level in range(1, len(self.levels))
            for rank in self.ranks(core, level, code)
            if _same_case(self.levels[level].numeral, core)
        ]
        return (*found, *self._doubled(core, code))

    def _doubled(self, core: str, code: str) -> tuple[Rank, ...]:
        """Return what a doubled small letter (``αα``, ``αβ``, ``bb``) means where no level of the book has those: the
        level below the small letters, which people print so in place of roman numerals."""
        kinds = [level.numeral for level in self.levels]
        if "double" in kinds or "lower" not in kinds or not core.isalpha() or core != core.lower():
            return ()
        level = kinds.index("lower") + 1
        letters = language(code).letters
        doubles = core[: len(core) // 2] * 2 == core or (core[0] in "αa" and len(core) == 2)
        if level >= len(kinds) or not doubles or _roman_rank(core) is not None:
            return ()
        rank = rank_of("double", core, letters)
        return (Rank(level, rank),) if rank else ()

    def noun(self, level: int, code: str) -> Noun | None:
        """Return the first noun of a level in a language, None where the book names none."""
        return next((noun for noun in self.nouns.get(code, ()) if level in noun.levels), None)


def _end(pattern: re.Pattern[str], text: str, at: int) -> int:
    match = pattern.match(text, at)
    return match.end() if match else at


def _same_case(kind: NumeralKind, text: str) -> bool:
    letters = "".join(c for c in text if c.isalpha())
    if kind in ("upper", "roman-upper"):
        return letters == letters.upper()
    return kind == "decimal" or letters == letters.lower()


def _inserted_in(inserted: str, letters: Letters) -> str:
    """Return what follows an inserted number, in the language's letters: A → Α in Greek; bis stays."""
    rank = _latin_rank(inserted.lower()) if inserted and inserted not in LATIN_ORDINALS else None
    return numeral("upper", rank, letters) if rank else inserted


@lru_cache(maxsize=4096)
def _letter_readings(text: str, kind: NumeralKind, letters: Letters) -> tuple[tuple[int, tuple[WrongLetter, ...]], ...]:
    """Return (rank, wrong letters) for each way to read letters where ``letters`` is the script expected."""
    native, foreign = (is_greek, is_latin) if letters == "greek" else (is_latin, is_greek)
    if all(native(c) for c in text):
        rank = rank_of(kind, text, letters)
        return ((rank, ()),) if rank else ()
    if not all(native(c) or foreign(c) for c in text):
        return ()
    found: list[tuple[int, tuple[WrongLetter, ...]]] = []
    other: Letters = "latin" if letters == "greek" else "greek"
    if all(foreign(c) for c in text) and kind in ("upper", "lower", "double"):
        rank = rank_of(kind, text, other)
        if rank and (letters != "greek" or rank <= 999):  # (iii) in Latin letters has no Greek numeral as its fix
            right = _cased(numeral(kind, rank, letters), text)
            fixes = right if len(right) == len(text) else (right, *[""] * (len(text) - 1))
            found.append((rank, tuple(WrongLetter(i, c, fixes[i]) for i, c in enumerate(text))))
    twins = LATIN_TO_GREEK if letters == "greek" else GREEK_TO_LATIN
    if all(native(c) or c in twins for c in text):
        spelled = "".join(c if native(c) else twins[c] for c in text)
        rank = rank_of(kind, spelled, letters)
        if rank and all(rank != known for known, _ in found):
            wrong = tuple(WrongLetter(i, c, twins[c]) for i, c in enumerate(text) if not native(c))
            found.append((rank, wrong))
    return tuple(found)


def _cased(text: str, like: str) -> str:
    return text.upper() if like == like.upper() else text.lower()
