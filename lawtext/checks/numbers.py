"""Numbers in words and in digits: ``thirteenth``, ``δέκατη τρίτη``, ``13`` and ``13η`` are the same number.

Words are read with their accents, for ``έκτος`` is the sixth and ``εκτός`` is outside; numbers of cited clauses, and
what ``book.toml`` says is no number (card ranks), are not counted, nor are the articles one and ένας. Digits alone are
not compared sign by sign: what counts is the value.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from itertools import compress, filterfalse

from lawtext.checks.findings import Corpus, Hit, in_language, rule
from lawtext.checks.passages import Pair, Passage
from lawtext.checks.phrases import Phrases
from lawtext.languages import fold, language
from lawtext.model import Book

_TOKEN = re.compile(r"\d+(?:[.,]\d{3})*(?:[.,]\d+)?(?:[^\W\d_]{1,4}(?![^\W\d_]))?|[^\W\d_]+(?:-[^\W\d_]+)*")
# The same for text of these signs only, as most is; read in half the time.
_COMMON = re.compile(r"[\x00-\x7fα-ωΑ-ΡΣ-ΩάέήίόύώΆΈΉΊΌΎΏ«»“”‘’–—·…\xa0]*\Z")
_COMMON_TOKEN = re.compile(
    r"[0-9]+(?:[.,][0-9]{3})*(?:[.,][0-9]+)?(?:L{1,4}(?!L))?|L+(?:-L+)*".replace("L", "[a-zA-Zα-ωΑ-ΡΣ-ΩάέήίόύώΆΈΉΊΌΎΏ]")
)
_DIGITS = re.compile(r"(\d+(?:[.,]\d+)*)([^\W\d_]*)\Z")
_DIGIT = re.compile(r"\d")
_LETTER = re.compile(r"[^\W\d_]")
_TENS = frozenset(range(20, 100, 10))
_THOUSANDS = re.compile(r"\d{1,3}(?:[.,]\d{3})+\Z")


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

    def value(self, word: str) -> tuple[int, bool] | None:
        found = self.whole.get(word)
        if found is not None or word[:3] not in self.first:
            return found
        for stem, value in self.stems:
            if word.startswith(stem) and word[len(stem) :] in self.endings:
                return value, True
        return None


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
        frozenset(table.get("after_tens", ())), first
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


_plausible = cache(_Plausible)


class _Plain(dict[str, bool]):
    """Whether a token can be no part of a number; learned when it is first met."""

    def __init__(self, code: str) -> None:
        super().__init__()
        self.words = _words(code)

    def __missing__(self, token: str) -> bool:
        words, low = self.words, token.lower()
        part = low in words.whole or low[:3] in words.first or low in words.joins or low in words.after_tens
        self[token] = not (part or "-" in low or low[0].isdigit() or token.isupper())
        return self[token]


_plain = cache(_Plain)


@cache
def _folded(code: str) -> tuple[frozenset[str], tuple[str, ...]]:
    words = _words(code)
    return frozenset(map(fold, words.whole)), tuple(fold(stem) for stem, _ in words.stems)


@cache
def _folded_heads(code: str) -> frozenset[str]:
    return frozenset(stem[:3] for stem in _folded(code)[1])


def _placed(text: str, code: str) -> Iterator[re.Match[str]]:
    """Yield the tokens of a text that may be part of a number, in order.

    Most tokens are none, so they are only cut and looked up; where the others stand is asked of them alone.
    """
    tokens = (_COMMON_TOKEN if _COMMON.match(text) else _TOKEN).findall(text)
    after = 0
    for token in filterfalse(_plain(code).__getitem__, tokens):
        while True:
            at = text.index(token, after)
            match = _TOKEN.match(text, at)
            inside = at and _LETTER.match(token) and _LETTER.match(text, at - 1)  # “one” in “someone”
            if match is not None and match[0] == token and not inside:
                break
            after = at + 1
        after = match.end()
        yield match


def values(text: str, code: str, masked: Sequence[tuple[int, int]] = ()) -> tuple[Value, ...]:
    """Return the numbers of a text, in order; ``masked`` are spans that hold none (citations).

    >>> [one.value for one in values("στη δέκατη τρίτη λεβέ, εκτός σειράς", "el")]
    ['13']
    """
    words = _words(code)
    found: list[Value] = []
    run: list[tuple[int, bool]] = []
    start = end = 0

    def close() -> None:
        if run:
            found.append(Value(str(_sum(run)), start, end))
            run.clear()

    for match in _placed(text, code):
        if any(low < match.end() and match.start() < high for low, high in masked):
            close()
            continue
        token = match[0]
        if token[0].isdigit():
            close()
            digits = _DIGITS.match(token)
            if digits:
                found.append(Value(_canonical(digits[1]), match.start(), match.end()))
            continue
        parts = token.lower().split("-") if "-" in token else (token.lower(),)
        counted = [words.value(part) for part in parts]
        if token.isupper() and len(token) > 1 and counted == [None]:
            counted = [_in_capitals(fold(token), code)]
        for place, part in enumerate(parts):
            before = counted[place - 1] if place else run[-1] if run and not text[end : match.start()].strip() else None
            if counted[place] is None and part in words.after_tens and before and before[0] in _TENS:
                counted[place] = (1, False)
        if all(one is None for one in counted):
            if not (run and parts[0] in words.joins):
                close()
            continue
        for one in counted:
            if one is None:
                close()
                continue
            near = (
                not text[end : match.start()].strip().strip("-")
                or fold(text[end : match.start()]).strip() in words.joins
            )
            if run and not (near and _goes_on(run, one)):
                close()
            if not run:
                start = match.start()
            run.append(one)
            end = match.end()
    close()
    return tuple(found)


@cache
def _in_capitals(word: str, code: str) -> tuple[int, bool] | None:
    """Return what a word in capitals counts; None where only an accent could tell (ΕΚΤΟΣ)."""
    words = _words(code)
    hits = {pair for known, pair in words.whole.items() if fold(known) == word}
    hits |= {
        (value, True) for stem, value in words.stems for ending in words.endings if fold(stem + ending) == word
        and not word.startswith("εκτ")
    }  # fmt: skip
    return next(iter(hits)) if len(hits) == 1 else None


def _goes_on(run: Sequence[tuple[int, bool]], one: tuple[int, bool]) -> bool:
    """Tell whether a number word goes on with the one before: twenty + one, δέκατη + τρίτη, two + hundred."""
    last, was_ordinal = run[-1]
    value, ordinal = one
    if last >= 1000 and not was_ordinal:
        return value < 1000
    if value in (100, 1000) and not was_ordinal:
        return last < value
    if was_ordinal and not ordinal:
        return False
    return (last >= 100 and value < 100 and last % 100 == 0) or (
        last % 10 == 0 and value < 10 and (last >= 20 or (was_ordinal and ordinal))
    )


def _sum(run: Sequence[tuple[int, bool]]) -> int:
    total = current = 0
    for value, _ in run:
        if value == 1000:
            total += max(current, 1) * 1000
            current = 0
        elif value == 100:
            current = max(current, 1) * 100
        else:
            current += value
    return total + current


def _canonical(digits: str) -> str:
    if _THOUSANDS.match(digits):
        return str(int(re.sub(r"[.,]", "", digits)))
    whole = digits.replace(",", ".")
    return str(int(whole)) if whole.isdigit() else whole


@cache
def _loose(code: str) -> frozenset[str]:
    return frozenset(language(code).table("checks").get("numbers", {}).get("loose", ()))


@cache
def _soft(code: str) -> Phrases[str]:
    return Phrases.of({"soft": language(code).table("checks").get("each_other", ())})


def _never(book: Book, code: str) -> re.Pattern[str] | None:
    """Return what ``[checks] not_numbers`` of ``book.toml`` says is no number in a language."""
    table = book.settings.get("checks", {})
    patterns = table.get("not_numbers", {}).get(code, ()) if isinstance(table, Mapping) else ()
    return re.compile("|".join(f"(?:{one})" for one in patterns), re.IGNORECASE) if patterns else None


@rule(
    "number",
    "warning",
    {
        "en": "{number}: {one} {first} but {other} {second}",
        "el": "{number}: {one} {first} αλλά {other} {second}",
    },
    {
        "en": "A number in words or digits should have the same value in each language: thirteenth and δέκατη τρίτη. "
        "Numbers of cited clauses, ranks of cards, one and ένας do not count.",
        "el": "Ένας αριθμός, με λέξεις ή ψηφία, πρέπει να έχει την ίδια τιμή σε κάθε γλώσσα: thirteenth και "
        "δέκατη τρίτη. "
        "Αριθμοί παραπομπών, φύλλα της τράπουλας, το one και το ένας δεν μετρούν.",
    },
    "the thirteenth trick — η δέκατη τέταρτη λεβέ",
)
def number(corpus: Corpus) -> Iterator[Hit]:
    """Report passages whose numbers differ between the languages."""
    never = {code: _never(corpus.book, code) for code in corpus.book.languages}
    for pair in corpus.passage_pairs:
        both = [_of(corpus, side, never[side.language]) for side in (pair.source, pair.target)]
        if {v.value for v in both[0]} != {v.value for v in both[1]}:
            cited = [_digits_cited(corpus, side) for side in (pair.target, pair.source)]
            one, other = ([v for v in some if v.value not in held] for some, held in zip(both, cited, strict=True))
            yield from _in_pair(pair, one, other)


def _digits_cited(corpus: Corpus, passage: Passage) -> frozenset[str]:
    """Return the numbers inside what a passage cites: what one language cites is no number missing in the other."""
    spans = corpus.cited_spans(passage)
    inside = {
        digits for start, end in spans for digits in re.findall(r"(?<![\w.])\d+(?![\w.])", passage.string[start:end])
    }
    tokens = _TOKEN.finditer(passage.string) if spans else ()
    touched = [one[0] for one in tokens if any(low < one.end() and one.start() < high for low, high in spans)]
    return frozenset(inside) | {_canonical(found[1]) for token in touched if (found := _DIGITS.match(token))}


def _of(corpus: Corpus, passage: Passage, never: re.Pattern[str] | None) -> tuple[Value, ...]:
    code = passage.language
    plausible = _plausible(code)
    maybe = list(compress(passage.words, map(plausible.__getitem__, passage.words)))
    if not maybe or not _known(code):
        return ()
    masked = list(corpus.cited_spans(passage))
    if masked and all(word[0].isdigit() for word in maybe) and _all_inside(passage.string, masked):
        return ()
    if never:
        masked += [match.span() for match in never.finditer(passage.string)]
    return values(passage.string, passage.language, masked)


def _all_inside(text: str, spans: Sequence[tuple[int, int]]) -> bool:
    """Tell whether every digit of a text stands in one of the spans: what most numbers of laws do."""
    return all(any(low <= digit.start() < high for low, high in spans) for digit in _DIGIT.finditer(text))


@cache
def _known(code: str) -> bool:
    return bool(language(code).table("checks").get("numbers"))


def _in_pair(pair: Pair, one: Sequence[Value], other: Sequence[Value]) -> Iterator[Hit]:
    codes = (pair.source.language, pair.target.language)
    if not all(map(_known, codes)):
        return
    mine, theirs = {v.value for v in one}, {v.value for v in other}
    only = [v for v in one if v.value not in theirs], [v for v in other if v.value not in mine]
    only = ([v for v in only[0] if v.value != "1" or only[1]], [v for v in only[1] if v.value != "1" or only[0]])
    for side in (0, 1):
        if not only[1 - side]:  # "third parties", where nothing of the other language answers it
            passage = (pair.source, pair.target)[side]
            kept = [v for v in only[side] if passage.string[v.start : v.end].lower() not in _loose(codes[side])]
            only = (kept, only[1]) if side == 0 else (only[0], kept)
    for side in (0, 1):  # "both", "twice", "once" and the like say a small number without its word
        if not only[1 - side] and {v.value for v in only[side]} <= {"1", "2"}:
            passage = (pair.target, pair.source)[side]
            if any(True for _ in _soft(codes[1 - side]).find(passage.words)) or {v.value for v in only[side]} == {"1"}:
                return
    if not only[0] and not only[1]:
        return
    told = [", ".join(dict.fromkeys(_shown(passage, v) for v in some)) or "—"
            for passage, some in ((pair.source, only[0]), (pair.target, only[1]))]  # fmt: skip
    at = only[1][0] if only[1] else None
    facts = {
        "one": told[0], "other": told[1], "first": in_language(codes[0]), "second": in_language(codes[1]),
    }  # fmt: skip
    text = pair.target.string[at.start : at.end] if at else pair.target.string
    place = pair.target.place(at.start if at else 0)
    yield Hit(pair.number, pair.edition, codes[1], place, text, facts, other=pair.source.string)


def _shown(passage: Passage, value: Value) -> str:
    words = passage.string[value.start : value.end]
    return words if words.isdigit() else f"{words} (= {value.value})"
