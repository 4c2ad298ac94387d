"""What a segment says that can be compared across languages: words, numbers, citations, its label, its last sign.

A label at the head of a segment (``1.``, ``(β)``, ``Article 5``) and a note mark glued to a word (``trick2)``) are
set apart: they number a text and do not say what it says. What two languages have in common is for ``lexicon`` and
``evidence`` to tell; nothing here needs a data file for a language.
"""

from __future__ import annotations

import re
import tomllib
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cache, lru_cache
from importlib import resources

from lawtext.languages import fold, known_languages, language, nfc
from lawtext.languages.amounts import in_plain_figures
from lawtext.languages.learned import from_languages
from lawtext.languages.scripts import CAPITAL
from lawtext.numbering import CAPITAL_NUMERALS, KERAIAS, SECTION_SIGN, SMALL_NUMERALS, is_greek, rank_of

Citations = Callable[[str, str], Iterable[str]]
"""Finds the canonical targets cited in a text: (text, language code) to numbers such as ``47E1``."""

_LABEL = re.compile(
    rf"""\s*(?:[•*▪◦‣·–—-]\s+)?
    (?P<label>
        \(?(?:\d{{1,3}}(?:\.\d{{1,3}})*|[^\W\d_]{{1,2}}|[ivxlcIVXLC]{{1,5}}|[{CAPITAL_NUMERALS}]\d{{1,2}})[{KERAIAS}]?(?:[.)]|\)\.)(?=\s|$)
      | {SECTION_SIGN}\s?\d+[.)]?(?=\s|$)
      | \d{{1,3}}(?:\.\d{{1,3}})+(?=\s)                          # 3.2 Scope
      | [^\W\d_]{{2,14}}\s\d{{1,3}}[^\W\d_]?(?=\s*(?:$|[.:)]|\s[–—-]\s|\s[{CAPITAL}]))  # Article 5, ΑΡΘΡΟ 5.
    )[\s.:–—-]*""",
    re.VERBOSE,
)
_NOTE_MARK = re.compile(r"(?<=[^\W\d_]{3})(?:\d{1,2}\)|\[\d{1,2}\]|[¹²³⁴⁵⁶⁷⁸⁹⁰]+|\\?\*+)|\[\^[^\]]+\]")
_MAY_MARK = re.compile(r"[])¹²³⁴⁵⁶⁷⁸⁹⁰*]")
"""One of these ends every note mark: looked for first, since most segments have none."""
# Scripts written without spaces are compared letter by letter.
_WORD = re.compile(r"[\u3040-\u30ff\u3400-\u9fff\u0e00-\u0e7f]|[^\W\d_]+(?:['’][^\W\d_]+)*|\d+(?:[.,]\d+)*", re.UNICODE)
_RUN = re.compile(
    rf"(?<![^\W_])(\d{{1,3}})([{CAPITAL_NUMERALS}]{{1,2}})(\d{{0,2}})(?![^\W_])((?:\([0-9{SMALL_NUMERALS}]{{1,4}}\))*)"
)
_NO_LETTER = re.compile(r"[\W_]+")
# What a translation copies letter by letter: addresses and file names.
_VERBATIM = re.compile(
    r"""(?:https?://|www\.)[^\s<>«»"“”]+[^\s<>«»"“”.,;:)·]
      | (?<![\w.+-])[\w.+-]+@[\w-]+(?:\.[\w-]+)+
      | (?<![\w./-])[\w-]+(?:[./][\w-]+)*\.[a-z]{2,4}(?:/[\w./-]*\w)?(?!\w)""",
    re.VERBOSE | re.ASCII,
)
_MAY_COPY = re.compile(r"://|www\.|@|\.[a-z]")
"""One of these stands in everything that a translation copies so."""
_CLOSERS = "\"'»”’)]*_"
_BREAK = re.compile(r"(?<=[^\W\d_]{2})[\])\"'»”’]*[.;:·?!…]+[\])\"'»”’]*(?=\s+\S)")
_SIGNS = {":": ":", ",": ",", ";": ";", "·": ";", "?": ".", ".": ".", "!": ".", "…": "."}


@dataclass(frozen=True, slots=True)
class Content:
    """The comparable content of one segment.

    ``label`` is the number at its head as canonical text, empty where there is none; ``words`` are folded, in
    order, without those that count; ``foreign`` are those with a capital inside a sentence or in capitals;
    ``numbers`` and ``citations`` are canonical; ``verbatim`` are addresses and file names; ``sign`` is the
    class of the last sign; ``length`` counts letters and digits without the label; ``breaks`` counts the strong
    signs inside (full stop, colon, semicolon, Greek high point …).
    """

    label: str
    words: tuple[str, ...]
    foreign: frozenset[str]
    numbers: frozenset[str]
    citations: frozenset[str]
    verbatim: frozenset[str]
    sign: str
    length: int
    breaks: int = 0


def plain_runs(text: str, code: str) -> tuple[str, ...]:
    """Return runs such as ``47Ε1`` in Latin letters; what stands in for a finder of citations when none is given."""
    found = []
    for match in _RUN.finditer(text):
        law, letters, item, rest = match.groups()
        rank = _letter_rank(letters)
        found.append(f"{law}{chr(64 + rank) if rank and rank <= 26 else letters}{item}{fold(rest)}")
    return tuple(found)


def _letter_rank(letters: str) -> int | None:
    return rank_of("upper", letters, "greek" if any(map(is_greek, letters)) else "latin")


@from_languages
@cache
def _asks_with_semicolon(code: str) -> bool:
    """Tell whether a semicolon ends a sentence of a language, as it ends a question in Greek."""
    return code in known_languages() and ";" in language(code).words("sentences", "ends")


@from_languages
@cache
def _numerals(code: str) -> tuple[Mapping[str, int], Mapping[str, int]]:
    """Return the number words of a language: whole words and stems."""
    table = language(code).table("numerals") if code in known_languages() else {}
    # Whole words are compared with their accents: έκτος is the sixth, εκτός is outside.
    whole = {word: rank for word, rank in table.items() if not word.endswith("-")}
    stems = {fold(word[:-1]): rank for word, rank in table.items() if word.endswith("-")}
    return whole, stems


@from_languages
@lru_cache(maxsize=50_000)
def number_word(raw: str, code: str) -> int | None:
    """Return what a word, in lower case with its accents, counts in a language; None where it is no number."""
    whole, stems = _numerals(code)
    if raw in whole:
        return whole[raw]
    word = fold(raw)
    for size in range(len(word), max(2, len(word) - 5), -1):
        if word[:size] in stems:
            return stems[word[:size]]
    return None


@from_languages
@lru_cache(maxsize=50_000)
def _word(raw: str, code: str) -> tuple[str, int | None]:
    """Return a word as it is compared, and what it counts."""
    return fold(raw), number_word(raw.lower(), code)


def split_label(text: str) -> tuple[str, str]:
    """Return the label at the head of a text as canonical text (empty where there is none), and the rest.

    >>> split_label("2. Η λεβέ")
    ('2', 'Η λεβέ')
    >>> split_label("ΑΡΘΡΟ 5")
    ('5', '')
    """
    match = _LABEL.match(text)
    if match is None:
        return "", text
    core = re.sub(r"[^\w]+", ".", match["label"].split()[-1]).strip(".")
    rank = _letter_rank(core.upper()) if core.isalpha() and len(core) <= 2 else None
    return (f"#{rank}" if rank else fold(core)), text[match.end() :]


def content(text: str, code: str, citations: Citations = plain_runs) -> Content:
    """Return the comparable content of a segment of language ``code`` (which may have no data file)."""
    body, found = _read(text, code)
    cited = frozenset(citations(body, code))
    return replace(found, citations=cited) if cited else found


_SEGMENTS = 4_000
"""So many segments are remembered as they were read: those of a long law in all its editions, not of a whole book."""


@from_languages
@lru_cache(maxsize=_SEGMENTS)
def _read(text: str, code: str) -> tuple[str, Content]:
    """Return a segment without its label, and its content but for what it cites: two editions say much alike."""
    label, whole = split_label(nfc(text))
    body = _NOTE_MARK.sub(" ", whole) if _MAY_MARK.search(whole) else whole
    copied = _VERBATIM.finditer(body) if _MAY_COPY.search(body) else ()
    verbatim = frozenset(fold(match.group()) for match in copied)
    read = _VERBATIM.sub(" ", body) if verbatim else body
    words: list[str] = []
    numbers: set[str] = set()
    foreign: set[str] = set()
    tens = 0
    first = True
    cited_spans = [match.span() for match in _RUN.finditer(read)]
    for match in _WORD.finditer(read):
        raw = match.group()
        if cited_spans and any(low <= match.start() < high for low, high in cited_spans):
            continue
        if raw[0].isdigit():
            numbers.add(in_plain_figures(raw))
            tens = 0
            first = False
            continue
        word, counted = _word(raw, code)
        if counted is None:
            tens = 0
        elif tens and counted < 10:
            numbers.discard(str(tens))
            numbers.add(str(tens + counted))
            tens = 0
        else:
            numbers.add(str(counted))
            tens = counted if counted >= 10 and counted % 10 == 0 and counted < 100 else 0
            first = False
            continue
        words.append(word)
        if (raw[0].isupper() and not first) or (len(raw) > 1 and raw.isupper()):
            foreign.add(word)
        first = False
    tail = body.rstrip().rstrip(_CLOSERS).rstrip()
    length = len(_NO_LETTER.sub("", body))
    sign = _SIGNS.get(tail[-1:], "") if tail else ""
    if tail[-1:] == ";" and _asks_with_semicolon(code):
        sign = "."
    breaks = len(_BREAK.findall(body))
    about = Content(
        label, tuple(words), frozenset(foreign), frozenset(numbers), frozenset(), verbatim, sign, length, breaks
    )
    return whole, about


def contents(texts: Sequence[str], code: str, citations: Citations = plain_runs) -> tuple[Content, ...]:
    """Return the content of each text."""
    return tuple(content(text, code, citations) for text in texts)


def joined(parts: Sequence[Content]) -> Content:
    """Return the content of texts that stand one after the other, as if they had been read as one."""
    if len(parts) == 1:
        return parts[0]
    return Content(
        parts[0].label if parts else "",
        tuple(word for part in parts for word in part.words),
        frozenset().union(*(part.foreign for part in parts)),
        frozenset().union(*(part.numbers for part in parts)),
        frozenset().union(*(part.citations for part in parts)),
        frozenset().union(*(part.verbatim for part in parts)),
        parts[-1].sign if parts else "",
        sum(part.length for part in parts),
        sum(part.breaks for part in parts) + sum(part.sign != "," for part in parts[:-1]),
    )


# --- sounds -----------------------------------------------------------------------------------------------------


@cache
def _sounds() -> tuple[re.Pattern[str], Mapping[str, str]]:
    tables = tomllib.loads(resources.files(__package__).joinpath("scripts.toml").read_text(encoding="utf-8"))
    sounds = {letters: sound for table in tables.values() for letters, sound in table.items()}
    longest_first = sorted(sounds, key=lambda letters: (-len(letters), letters))
    return re.compile("|".join(map(re.escape, longest_first))), sounds


@lru_cache(maxsize=200_000)
def sound(word: str) -> str:
    """Return a folded word as it sounds, in Latin letters, doubled letters made one.

    >>> sound("μαντσεστερ"), sound("philosophy")
    ('madsester', 'filosofi')
    """
    pattern, sounds = _sounds()
    heard = pattern.sub(lambda match: sounds[match.group()], word.replace("'", "").replace("’", ""))
    return re.sub(r"(.)\1+", r"\1", heard)


def script(word: str) -> str:
    """Return the script of a word's first letter: latin, greek, cyrillic or other."""
    return _script_of(word[:1])


@lru_cache(maxsize=10_000)
def _script_of(letter: str) -> str:
    for name, low, high in (("latin", "A", "ɏ"), ("greek", "Ͱ", "Ͽ"), ("cyrillic", "Ѐ", "ӿ")):
        if low <= letter <= high:
            return name
    return "other"
