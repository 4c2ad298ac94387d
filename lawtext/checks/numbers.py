"""Numbers in words and in digits: ``thirteenth``, ``δέκατη τρίτη``, ``13`` and ``13η`` are the same number.

Words are read with their accents, for ``έκτος`` is the sixth and ``εκτός`` is outside; numbers of cited clauses, and
what ``book.toml`` says is no number (card ranks), are not counted, nor are the articles one and ένας. Digits alone are
not compared sign by sign: what counts is the value.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from decimal import Decimal
from functools import cache, partial
from itertools import compress
from operator import attrgetter
from typing import NamedTuple

from lawtext.checks.findings import Corpus, Hit, in_language, rule
from lawtext.checks.passages import Pair, Passage
from lawtext.checks.phrases import Phrases
from lawtext.checks.said_numbers import half_words, said_numbers
from lawtext.languages import fold, language
from lawtext.model import Book

_TOKEN = re.compile(
    r"(?<![\d:])\d{1,2}:[0-5]\d(?![\d:])"  # a time of day
    r"|\d+(?:[.,]\d{3})*(?:[.,]\d+)?(?:[^\W\d_]{1,4}(?![^\W\d_]))?|[^\W\d_]+(?:-[^\W\d_]+)*"
)
_DIGITS = re.compile(r"(\d+(?:[.,:]\d+)*)([^\W\d_]*)\Z")
_TENS = frozenset(range(20, 100, 10))
_MOST_REMEMBERED = 200_000
_GROUPS = re.compile(r"\d{1,3}(?:[ \u00a0\u2009\u202f]\d{3})+\Z")  # 1 000
_GROUP = 3
_CLOCK = re.compile(r"(\d{1,2}):([0-5]\d)\Z")
_NOON = 12
_THOUSAND = 1000
_FACTORS = (100, _THOUSAND, 1_000_000, 1_000_000_000)
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
    accent_tells: frozenset[str]

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


_plausible = cache(_Plausible)


@cache
def _folded(code: str) -> tuple[frozenset[str], tuple[str, ...]]:
    words = _words(code)
    return frozenset(map(fold, words.whole)), tuple(fold(stem) for stem, _ in words.stems)


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


_counted = cache(_Counted)


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


_bearing = cache(_Bearing)


def _placed(text: str, code: str) -> list[re.Match[str]]:
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
    return _values(text, code, _placed(text, code), masked)


def _values(
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
    if _THOUSANDS.match(digits):
        return str(int(re.sub(r"[.,]", "", digits)))
    whole = digits.replace(",", ".").replace(":", ".")
    if whole[0] == "0":
        whole = re.sub(r"^0+(?=\d)", "", whole)
    return str(int(whole)) if whole.isdigit() else whole


@cache
def _loose(code: str) -> frozenset[str]:
    return frozenset(language(code).table("checks").get("numbers", {}).get("loose", ()))


def _readings(value: Value, text: str) -> frozenset[str]:
    """Return what a number may be called: a time of day also by the clock of twelve hours, a full hour by itself."""
    clock = _CLOCK.match(text[value.start : value.end])
    if not clock:
        return frozenset({value.value})
    hours = {int(clock[1]), int(clock[1]) - _NOON} if int(clock[1]) > _NOON else {int(clock[1])}
    full = {str(hour) for hour in hours} if int(clock[2]) == 0 else set()
    return frozenset({f"{hour}.{clock[2]}" for hour in hours} | full)


@cache
def _said_whole(code: str) -> Phrases[str]:
    """Return the phrases that say a number as a whole (two dozen), by its value; by none those that say none."""
    table = language(code).table("checks").get("numbers", {})
    return Phrases.of({"": table.get("never", ()), **table.get("phrases", {})})


@cache
def _implying(code: str) -> Phrases[tuple[str, ...]]:
    """Return the words that may stand for numbers of another language, by the values (half: 30 minutes, 50 %)."""
    values: dict[str, list[str]] = {}
    for value, entries in language(code).table("checks").get("numbers", {}).get("implied", {}).items():
        for entry in entries:
            values.setdefault(entry, []).append(value)
    lists: dict[tuple[str, ...], list[str]] = {}
    for entry, some in values.items():
        lists.setdefault(tuple(some), []).append(entry)
    return Phrases.of(lists)


@cache
def _compounds(code: str) -> tuple[re.Pattern[str], re.Pattern[str], Mapping[str, int]] | None:
    """Return what a compound begins with (τετρα-μελής), what a head of it is, and what each head counts."""
    table = language(code).table("checks").get("numbers", {})
    heads = {head: int(value) for value, some in table.get("heads", {}).items() for head in some}
    if not heads:
        return None
    head = "|".join(sorted(heads, key=len, reverse=True))
    return re.compile(f"((?:{head})+)(?:{'|'.join(table.get('units', ()))})"), re.compile(head), heads


def _implied(words: Sequence[str], code: str) -> frozenset[str]:
    """Return the numbers that words may stand for, though they say none: noon is twelve, τριήμερη of three days."""
    found = {value for one in _implying(code).find(words) for value in one.key}
    halves = half_words(code)
    begun_halves = {halves[word] for word in words if word in halves}
    found |= {str(number) for number in begun_halves} | ({"30"} if begun_halves else set())
    known = _compounds(code)
    if known:
        compound, head, heads = known
        begun = (match[1] for word in words if (match := compound.match(word)))
        found |= {str(sum(heads[part] for part in head.findall(some))) for some in begun}
    return frozenset(found)


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
    by_law=True,
)
def number(corpus: Corpus) -> Iterator[Hit]:
    """Report passages whose numbers differ between the languages."""
    for pair, *both in numbered(corpus):
        if {v.value for v in both[0]} != {v.value for v in both[1]}:
            cited = [_digits_cited(corpus, side) for side in (pair.source, pair.target)]
            # What one language alone cites is no number missing in the other; what both cite answers nothing.
            answered = (cited[1] - cited[0], cited[0] - cited[1])
            one, other = ([v for v in some if v.value not in held] for some, held in zip(both, answered, strict=True))
            yield from _in_pair(pair, one, other)
        elif len(both[0]) > 1 and Counter(v.value for v in both[0]) != Counter(v.value for v in both[1]):
            yield from _in_sentences(pair, both[0], both[1])


def numbered(corpus: Corpus) -> tuple[tuple[Pair, tuple[Value, ...], tuple[Value, ...]], ...]:
    """Return the passages that stand for each other with the numbers of both, where one of them has any."""
    return corpus.shared("numbers", lambda: tuple(_numbered(corpus)))


def _numbered(corpus: Corpus) -> Iterator[tuple[Pair, tuple[Value, ...], tuple[Value, ...]]]:
    never = {code: _never(corpus.book, code) for code in corpus.book.languages}
    for pair in corpus.passage_pairs:
        one, other = (_of(corpus, side, never[side.language]) for side in (pair.source, pair.target))
        if one or other:
            yield pair, one, other


def _in_sentences(pair: Pair, one: Sequence[Value], other: Sequence[Value]) -> Iterator[Hit]:
    """Report a number that stands in place of another which the passage has too: the second for the third."""
    for source, target in pair.pieces:
        mine, theirs = (
            [v for v in some if piece.start <= v.start < piece.start + len(piece.string)]
            for some, piece in ((one, source), (other, target))
        )
        counts = [Counter(v.value for v in some) for some in (mine, theirs)]
        more = [counts[side] - counts[1 - side] for side in (0, 1)]
        if [sum(some.values()) for some in more] == [1, 1] and "1" not in more[0] | more[1]:
            yield from _in_pair(
                pair,
                *([next(v for v in some if v.value in odd)] for some, odd in zip((mine, theirs), more, strict=True)),
            )


def _digits_cited(corpus: Corpus, passage: Passage) -> frozenset[str]:
    """Return the numbers inside what a passage cites."""
    spans = corpus.cited_spans(passage)
    inside = {
        digits for start, end in spans for digits in re.findall(r"(?<![\w.])\d+(?![\w.])", passage.string[start:end])
    }
    tokens = _TOKEN.finditer(passage.string) if spans else ()
    touched = [one[0] for one in tokens if any(low < one.end() and one.start() < high for low, high in spans)]
    return frozenset(inside) | {_canonical(found[1]) for token in touched if (found := _DIGITS.match(token))}


def _of(corpus: Corpus, passage: Passage, never: re.Pattern[str] | None) -> tuple[Value, ...]:
    code = passage.language
    if not any(map(_plausible(code).__getitem__, passage.words)) or not _known(code):
        return ()
    placed = _placed(passage.string, code)
    masked = list(corpus.cited_spans(passage)) if placed else []
    if all(any(low < one.end() and one.start() < high for low, high in masked) for one in placed):
        return ()  # nothing, or the numbers of citations alone: most numbers of laws are
    if never:
        masked += [match.span() for match in never.finditer(passage.string)]
    whole = [
        Value(one.key, passage.span(one.start)[0], passage.span(one.end - 1)[1])
        for one in _said_whole(code).find(passage.words)
    ]
    found = _values(passage.string, code, placed, [*masked, *((one.start, one.end) for one in whole)])
    return tuple(sorted((*found, *(one for one in whole if one.value)), key=attrgetter("start")))


@cache
def _known(code: str) -> bool:
    return bool(language(code).table("checks").get("numbers"))


def _unanswered(side: Passage, mine: Sequence[Value], other: Passage, theirs: Sequence[Value]) -> list[Value]:
    """Return the numbers of a text that the other one does not have, nor says in another way."""
    said = frozenset().union(*(_readings(v, other.string) for v in theirs))
    left = [v for v in mine if said.isdisjoint(_readings(v, side.string))]
    implied = _implied(other.words, other.language) if left else frozenset()
    return [v for v in left if v.value not in implied]


def _without_said(pair: Pair, one: Sequence[Value], other: Sequence[Value]) -> tuple[Sequence[Value], Sequence[Value]]:
    """Leave out what one text says in words of its own (half past seven, δυόμισι) and the other says as well."""
    sides = ((pair.source, one), (pair.target, other))
    said = [said_numbers(side.string, side.language, partial(worth, code=side.language)) for side, _ in sides]
    if not any(said):
        return one, other
    readings = [frozenset().union(*(_readings(v, side.string) for v in some)) for side, some in sides]
    kept: list[Sequence[Value]] = [one, other]
    for at in (0, 1):
        for here in said[at]:
            inside = frozenset().union(*(there.readings for there in said[1 - at]))
            if not here.readings.isdisjoint(readings[1 - at] | inside):
                kept[at] = [v for v in kept[at] if not here.start <= v.start < here.end]
                text = sides[1 - at][0].string
                kept[1 - at] = [v for v in kept[1 - at] if here.readings.isdisjoint(_readings(v, text))]
    return kept[0], kept[1]


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


def _in_pair(pair: Pair, one: Sequence[Value], other: Sequence[Value]) -> Iterator[Hit]:
    codes = (pair.source.language, pair.target.language)
    if not all(map(_known, codes)):
        return
    one, other = _without_said(pair, one, other)
    only = _unanswered(pair.source, one, pair.target, other), _unanswered(pair.target, other, pair.source, one)
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
