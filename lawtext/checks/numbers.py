"""Numbers: does a text count the same in both languages, ``thirteenth`` for ``δέκατη τρίτη``, ``13`` and ``13η``?

What the numbers of a text are is for ``values``. Numbers of cited clauses, and what ``book.toml`` says is no number
(card ranks), are not counted, nor are the articles one and ένας. Digits alone are not compared sign by sign: what
counts is the value.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import cache, partial
from operator import attrgetter

from lawtext.checks.findings import Corpus, Hit, in_language, in_translation, rule
from lawtext.checks.passages import Pair, Passage
from lawtext.checks.phrases import Phrases
from lawtext.checks.said_numbers import Said, ValueOf, half_words, said_numbers, said_times
from lawtext.checks.values import Value, digits_in, knows_numbers, may_count, tokens, values_of, worth
from lawtext.languages import fold, language
from lawtext.languages.learned import from_languages
from lawtext.model import Book

_Saying = Callable[[str, str, ValueOf], tuple[Said, ...]]
"""Finds what a text, in a language, says in words of its own."""
_CLOCK = re.compile(r"(\d{1,2}):([0-5]\d)\Z")
_NOON = 12
_DAY_BEFORE = re.compile(r"(?<!\d)\d{1,2}(?:[^\W\d_]{1,2})?[./-]\Z")


@from_languages
@cache
def _loose(code: str) -> frozenset[str]:
    return frozenset(language(code).table("checks").get("numbers", {}).get("loose", ()))


def _readings(value: Value, text: str) -> frozenset[str]:
    """Return what a number may be called: a time of day also by the clock of twelve hours, a full hour by itself, and a
    whole number without its noughts (12.00)."""
    clock = _CLOCK.match(text[value.start : value.end])
    if not clock:
        whole, _, part = value.value.partition(".")
        return frozenset({value.value} if part.strip("0") else {value.value, whole})
    hours = {int(clock[1]), int(clock[1]) - _NOON} if int(clock[1]) > _NOON else {int(clock[1])}
    full = {str(hour) for hour in hours} if int(clock[2]) == 0 else set()
    return frozenset({f"{hour}.{clock[2]}" for hour in hours} | full)


@from_languages
@cache
def _said_whole(code: str) -> Phrases[str]:
    """Return the phrases that say a number as a whole (two dozen), by its value; by none those that say none."""
    table = language(code).table("checks").get("numbers", {})
    return Phrases.of({"": table.get("never", ()), **table.get("phrases", {})})


@from_languages
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


@from_languages
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


@from_languages
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
        # Without ones: an article in the one language (one point) is a figure in the other (1 βαθμός).
        counts = [Counter(v.value for v in some if v.value != "1") for some in (mine, theirs)]
        more = [counts[side] - counts[1 - side] for side in (0, 1)]
        if [sum(some.values()) for some in more] == [1, 1]:
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
    return digits_in(passage.string, spans) | inside


def _of(corpus: Corpus, passage: Passage, never: re.Pattern[str] | None) -> tuple[Value, ...]:
    code = passage.language
    if not may_count(passage.words, code):
        return ()
    placed = tokens(passage.string, code)
    masked = list(corpus.cited_spans(passage)) if placed else []
    if all(any(low < one.end() and one.start() < high for low, high in masked) for one in placed):
        return ()  # nothing, or the numbers of citations alone: most numbers of laws are
    if never:
        masked += [match.span() for match in never.finditer(passage.string)]
    whole = [
        Value(one.key, passage.span(one.start)[0], passage.span(one.end - 1)[1])
        for one in _said_whole(code).find(passage.words)
    ]
    found = values_of(passage.string, code, placed, [*masked, *((one.start, one.end) for one in whole)])
    return tuple(sorted((*found, *(one for one in whole if one.value)), key=attrgetter("start")))


def _unanswered(side: Passage, mine: Sequence[Value], other: Passage, theirs: Sequence[Value]) -> list[Value]:
    """Return the numbers of a text that the other one does not have, nor says in another way."""
    said = frozenset().union(*(_readings(v, other.string) for v in theirs))
    left = [v for v in mine if said.isdisjoint(_readings(v, side.string))]
    implied = _implied(other.words, other.language) if left else frozenset()
    return [v for v in left if v.value not in implied and not _month_named(v, side, other)]


@from_languages
@cache
def _months(code: str) -> Mapping[str, str]:
    """Return the number of each month of a language, by its folded name."""
    return {fold(name): str(place) for place, name in enumerate(language(code).table("dates").get("months", ()), 1)}


def _month_named(value: Value, side: Passage, other: Passage) -> bool:
    """Tell whether a number is the month of a date in figures (31/3, 1η.3.2017) that the other text names (March)."""
    if not _DAY_BEFORE.search(side.string, max(0, value.start - 5), value.start):
        return False
    months = _months(other.language)
    return any(months.get(word) == value.value for word in other.words)


def _said_by(pair: Pair, said: _Saying = said_numbers) -> tuple[tuple[Said, ...], tuple[Said, ...]]:
    """Return what each text says in words of its own: half past seven, δυόμισι."""
    one, other = (
        said(side.string, side.language, partial(worth, code=side.language)) for side in (pair.source, pair.target)
    )
    return one, other


def _other_times(pair: Pair, one: Sequence[Value], other: Sequence[Value]) -> tuple[Said, Said] | None:
    """Return a time of day of each text that the other does not have: a quarter past seven, επτά και μισή."""
    said, values = _said_by(pair, said_times), (one, other)
    found: list[Said] = []
    for at, side in ((0, pair.target), (1, pair.source)):
        answers = frozenset().union(
            *(there.readings for there in said[1 - at]), *(_readings(v, side.string) for v in values[1 - at])
        )
        found += [here for here in said[at] if here.readings.isdisjoint(answers)][:1]
    return (found[0], found[1]) if len(found) == 2 else None


def _without_said(pair: Pair, one: Sequence[Value], other: Sequence[Value]) -> tuple[Sequence[Value], Sequence[Value]]:
    """Leave out what one text says in words of its own (half past seven, δυόμισι) and the other says as well."""
    sides = ((pair.source, one), (pair.target, other))
    said = _said_by(pair)
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


def _in_pair(pair: Pair, one: Sequence[Value], other: Sequence[Value]) -> Iterator[Hit]:
    codes = (pair.source.language, pair.target.language)
    if not all(map(knows_numbers, codes)):
        return
    if turned := _other_times(pair, one, other):
        words = [
            side.string[said.start : said.end] for side, said in zip((pair.source, pair.target), turned, strict=True)
        ]
        yield _hit(pair, words, turned[1])
        one, other = _outside(one, turned[0]), _outside(other, turned[1])
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
            # Of as many numbers none is said without its word: another one stands there twice.
            softly = len(one) != len(other) and any(True for _ in _soft(codes[1 - side]).find(passage.words))
            if softly or {v.value for v in only[side]} == {"1"}:
                return
    if not only[0] and not only[1]:
        return
    told = [", ".join(dict.fromkeys(_shown(passage, v) for v in some)) or "—"
            for passage, some in ((pair.source, only[0]), (pair.target, only[1]))]  # fmt: skip
    yield _hit(pair, told, only[1][0] if only[1] else None)


def _outside(values: Sequence[Value], said: Said) -> list[Value]:
    """Return the numbers of a text that are no part of what was told."""
    return [value for value in values if not said.start <= value.start < said.end]


def _hit(pair: Pair, told: Sequence[str], at: Value | Said | None) -> Hit:
    """Return what is told of the numbers of two texts, at one of the second (None: at all of it)."""
    first, second = (in_language(side.language) for side in (pair.source, pair.target))
    facts = {"one": told[0], "other": told[1], "first": first, "second": second}
    return in_translation(pair, facts, *((at.start, at.end) if at else ()))


def _shown(passage: Passage, value: Value) -> str:
    words = passage.string[value.start : value.end]
    return words if words.isdigit() else f"{words} (= {value.value})"
