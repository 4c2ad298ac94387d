"""Terms: are the words of the glossary rendered by the words the glossary gives?

Words are compared by their stems (snowballstemmer), so that inflected forms count; the longest term at a place wins
(``opening lead out of turn`` before ``lead``), and the rendering of a narrower term answers a wider one it holds.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from itertools import compress, count
from typing import NamedTuple

from lawtext.checks.findings import Corpus, Fact, Hit, in_translation, rule
from lawtext.checks.passages import Pair, Passage
from lawtext.languages import fold, language
from lawtext.languages.learned import from_languages
from lawtext.languages.stems import stemmed
from lawtext.model import Book, Term
from lawtext.textdiff import words as cut

Stems = tuple[str, ...]


@from_languages
@cache
def _own_forms(code: str) -> tuple[tuple[str, str], ...]:
    """Return the endings that make a noun of a verb, each with the ending that its forms are compared by."""
    table = language(code).table("checks").get("own_forms", {})
    return tuple((ending, singular) for singular, endings in table.items() for ending in endings)


@from_languages
@cache
def stem(word: str, code: str) -> str:
    """Return the stem of a folded word; the word itself in a language without a stemmer. Each word is stemmed once."""
    found = stemmed(word, code)
    if found is None:
        return word
    for ending, singular in _own_forms(code):
        if word.endswith(ending):
            return word.removesuffix(ending) + singular  # a noun: bidding is not what the verb says, bids and bid
    ends = str(language(code).table("checks").get("stem_ends", ""))
    return found[:-1] if len(found) > 4 and found[-1] in ends else found


@dataclass(frozen=True, slots=True)
class _Entry:
    """One wording of a term in one language: its stems, its place among the term's wordings, whether forbidden."""

    term: Term
    written: str
    stems: Stems
    variant: int
    forbidden: bool = False


@dataclass(frozen=True)
class _Lexicon:
    """The wordings of a language, the longest first, by each word that was met and has their first stem."""

    opened: _Opened

    def find(self, words: Sequence[str]) -> Iterator[tuple[_Entry, int]]:
        """Yield the wordings that stand in a run of folded words, with the place of their first word."""
        opened, compared, taken = self.opened, self.opened.compared, 0
        for at in compress(count(), map(opened.__getitem__, words)):
            if at < taken:
                continue
            for entry in opened[words[at]]:
                rest = entry.stems[1:]
                if not rest or tuple(map(compared.__getitem__, words[at + 1 : at + 1 + len(rest)])) == rest:
                    yield entry, at
                    taken = at + len(entry.stems)
                    break


def _lexicon(book: Book, code: str) -> _Lexicon:
    entries: list[_Entry] = []
    for term in book.glossary:
        for place, written in enumerate(term.terms.get(code, ())):
            entries.append(_Entry(term, written, _stems(written, code), place))
        entries += [_Entry(term, one, _stems(one, code), -1, forbidden=True) for one in term.forbidden.get(code, ())]
    by_first: dict[str, list[_Entry]] = {}
    for entry in entries:
        if entry.stems:
            by_first.setdefault(entry.stems[0], []).append(entry)
    heads = frozenset(one[:3] for entry in entries for one in entry.stems)
    ordered = {first: tuple(sorted(some, key=lambda e: -len(e.stems))) for first, some in by_first.items()}
    return _Lexicon(_Opened(ordered, _Compared(_Opening(heads), code)))


def _stems(text: str, code: str) -> Stems:
    return tuple(stem(fold(word), code) for word in cut(text))


class _Known(dict[str, str]):
    """The stems of folded words of a language; learned when a word is first met."""

    def __init__(self, code: str) -> None:
        super().__init__()
        self.code = code

    def __missing__(self, word: str) -> str:
        self[word] = stem(word, self.code)
        return self[word]


_known = from_languages(cache(_Known))


def _of(passage: Passage) -> Stems:
    return tuple(map(_known(passage.language).__getitem__, passage.words))


_LONG = 6
"""A word so long keeps its first letters in its stem (dying is die)."""


class _Opening(dict[str, bool]):
    """Whether a word begins like a wording of the glossary: only then is it worth a stem; learned at first sight."""

    def __init__(self, heads: frozenset[str]) -> None:
        super().__init__()
        self.heads = heads
        self.letters = frozenset(head[:1] for head in heads)

    def __missing__(self, word: str) -> bool:
        short = len(word) < _LONG and word[:1] in self.letters
        self[word] = short or word[:3] in self.heads or word[:2] in self.heads
        return self[word]


class _Compared(dict[str, str]):
    """What each word that was met is compared as: its stem, where it is worth one."""

    def __init__(self, opening: _Opening, code: str) -> None:
        super().__init__()
        self.opening, self.stems = opening, _known(code)

    def __missing__(self, word: str) -> str:
        self[word] = self.stems[word] if self.opening[word] else word
        return self[word]


class _Opened(dict[str, tuple[_Entry, ...]]):
    """The wordings whose first word has the stem of a word that was met; mostly none."""

    def __init__(self, by_first: Mapping[str, tuple[_Entry, ...]], compared: _Compared) -> None:
        super().__init__()
        self.by_first, self.compared = by_first, compared

    def __missing__(self, word: str) -> tuple[_Entry, ...]:
        self[word] = self.by_first.get(self.compared[word], ())
        return self[word]


@dataclass(frozen=True, slots=True)
class _Use:
    """The wordings that stand in the two sides of a pair, with their places."""

    pair: Pair
    source: tuple[tuple[_Entry, int], ...]
    target: tuple[tuple[_Entry, int], ...]


def _uses(corpus: Corpus) -> tuple[_Use, ...]:
    return corpus.shared("terms", lambda: tuple(_read_uses(corpus)))


def _read_uses(corpus: Corpus) -> Iterator[_Use]:
    book = corpus.book
    if not book.glossary:
        return
    known = {code: _lexicon(book, code) for code in book.languages}
    for pair in corpus.passage_pairs:
        if pair.source.table or pair.source.part == "heading":
            continue
        source, target = (tuple(known[side.language].find(side.words)) for side in (pair.source, pair.target))
        if source or target:
            yield _Use(pair, source, target)


class Wording(NamedTuple):
    """A wording of the glossary in a text: its term, how the glossary writes it, and from which word to which."""

    term: str
    written: str
    start: int
    end: int
    forbidden: bool


def wordings(corpus: Corpus) -> Iterator[tuple[Pair, list[Wording], list[Wording]]]:
    """Yield the passages that use terms, with the wordings of both languages."""
    for use in _uses(corpus):
        mine, theirs = (
            [Wording(e.term.id, e.written, at, at + len(e.stems), e.forbidden) for e, at in some]
            for some in (use.source, use.target)
        )
        yield use.pair, mine, theirs


@from_languages
@cache
def _verbal(code: str) -> tuple[frozenset[str], tuple[str, ...]]:
    table = language(code).table("checks")
    return frozenset(map(fold, table.get("verbs_behind", ()))), tuple(table.get("verb_endings", ()))


@from_languages
@cache
def _around_verbs(code: str) -> tuple[frozenset[str], frozenset[str]]:
    before, behind = language(code).table("checks").get("verbs_between", ((), ()))
    return frozenset(map(fold, before)), frozenset(map(fold, behind))


def _is_verb_between(words: Sequence[str], at: int, code: str) -> bool:
    """Tell whether a word is a verb by the words around it (and hands over the lamp)."""
    before, behind = _around_verbs(code)
    return bool(
        0 < at < len(words) - 1
        and words[at - 1] in before
        and words[at + 1] in behind
        and words[at].endswith(_verbal(code)[1])
    )


def _nouns(use: _Use) -> list[tuple[_Entry, int]]:
    """Return the wordings of the source that are no verbs (who leads out of turn, declarer leads) and no parts of
    other words (a six-card suit)."""
    before, endings = _verbal(use.pair.source.language)
    words, ends = use.pair.source.words, {at + len(entry.stems) for entry, at in use.source}
    return [
        (entry, at) for entry, at in use.source
        if not (at and words[at - 1] in before)
        and not _is_verb_between(words, at, use.pair.source.language)
        and not (at in ends and endings and words[at].endswith(endings))
        and use.pair.source.string[: use.pair.source.span(at)[0]][-1:] != "-"
    ]  # fmt: skip


def _narrower(book: Book, code: str) -> Mapping[str, frozenset[str]]:
    """Return, per term, the terms whose wording in a language holds it (``opening lead`` holds ``lead``)."""
    found: dict[str, set[str]] = {}
    wordings = [(term.id, _stems(w, code)) for term in book.glossary for w in term.terms.get(code, ())]
    for wide, short in wordings:
        for narrow, long in wordings:
            if narrow != wide and len(long) > len(short) and any(
                long[at : at + len(short)] == short for at in range(len(long))
            ):  # fmt: skip
                found.setdefault(wide, set()).add(narrow)
    return {wide: frozenset(some) for wide, some in found.items()}


@rule(
    "term-missing",
    "warning",
    {
        "en": "{number}: “{term}” is not translated as in the glossary ({wanted})",
        "el": "{number}: λείπει η απόδοση του «{term}» ({wanted})",
    },
    {
        "en": "The source uses a term of the glossary, and the translation has none of the words that the glossary "
        "gives for it.",
        "el": "Το πρωτότυπο έχει έναν όρο του γλωσσαρίου· η μετάφραση δεν έχει καμία από τις αποδόσεις του.",
    },
    "declarer — παίκτης, where the glossary has εκτελεστής",
    by_law=True,
)
def term_missing(corpus: Corpus) -> Iterator[Hit]:
    """Report passages that use a term whose renderings are all absent from the translation."""
    narrower = {code: _narrower(corpus.book, code) for code in corpus.book.languages}
    for use in _uses(corpus):
        code = use.pair.target.language
        held = {entry.term.id for entry, _ in use.target}
        if all(entry.term.id in held for entry, _ in use.source):
            continue
        stems = frozenset(_of(use.pair.target))
        for entry in {entry.term.id: entry for entry, _ in reversed(_nouns(use))}.values():
            term = entry.term
            wanted = term.terms.get(code, ())
            if not wanted or entry.forbidden or term.id in held:
                continue
            mine = use.pair.source.language
            if held & (narrower[mine].get(term.id, frozenset()) | narrower[code].get(term.id, frozenset())):
                continue
            if any(stems.issuperset(_stems(one, code)) for one in wanted):
                continue  # its words stand there, with others between
            yield in_translation(use.pair, {"term": entry.written, "wanted": ", ".join(wanted)})


@rule(
    "term-forbidden",
    "error",
    {
        "en": "{number}: “{text}” is forbidden for “{term}”; the glossary has {wanted}",
        "el": "{number}: το «{text}» απαγορεύεται για τον όρο «{term}»· το γλωσσάριο έχει {wanted}",
    },
    {
        "en": "The glossary lists the wording as forbidden for a term that the source uses there.",
        "el": "Το γλωσσάριο απαγορεύει αυτή την απόδοση για έναν όρο που έχει εκεί το πρωτότυπο.",
    },
    "dummy — νεκρός",
    by_law=True,
)
def term_forbidden(corpus: Corpus) -> Iterator[Hit]:
    """Report forbidden wordings of a term where the source uses the term."""
    for use in _uses(corpus):
        used = {entry.term.id for entry, _ in use.source}
        for entry, at in use.target:
            if not entry.forbidden or entry.term.id not in used:
                continue
            target = use.pair.target
            start, end = target.spans[at][0], target.spans[at + len(entry.stems) - 1][1]
            wanted = entry.term.terms.get(target.language, ())
            term = next((e.written for e, _ in use.source if e.term.id == entry.term.id), entry.term.id)
            facts: dict[str, Fact] = {"term": term, "wanted": ", ".join(wanted)}
            yield in_translation(use.pair, facts, start, end, wanted[0] if wanted else None)


@rule(
    "term-varies",
    "notice",
    {
        "en": "{number}: “{text}”, but {elsewhere} of the same law has “{first}” for the same term",
        "el": "{number}: «{text}», αλλά η {elsewhere} του ίδιου νόμου έχει «{first}» για τον ίδιο όρο",
    },
    {
        "en": "The glossary accepts both wordings, but one law should use one of them.",
        "el": "Το γλωσσάριο δέχεται και τις δύο αποδόσεις, αλλά ένας νόμος πρέπει να έχει μία.",
    },
    "αγορά in 17A, περίοδος των αγορών in 17C",
    by_law=True,
)
def term_varies(corpus: Corpus) -> Iterator[Hit]:
    """Report a second accepted wording of a term within one law, where the source keeps to one."""
    first: dict[tuple[str, str, str, str], tuple[_Entry, str, str]] = {}
    told: set[tuple[str, str, str, str, int]] = set()
    for use in _uses(corpus):
        if use.pair.source.profile != "law" or not use.source or not use.target:
            continue
        target = use.pair.target
        law = corpus.book.law(target.edition, target.language, target.number)
        used = {entry.term.id: entry.written for entry, _ in use.source}
        for entry, at in use.target:
            if entry.forbidden or entry.term.id not in used or law is None:
                continue
            key = (target.edition, target.language, law.key, entry.term.id)
            one, number, source = first.setdefault(key, (entry, target.number, used[entry.term.id]))
            same = one.variant == entry.variant or source != used[entry.term.id]
            if same or (*key, entry.variant) in told:
                continue
            told.add((*key, entry.variant))
            start, end = target.spans[at][0], target.spans[at + len(entry.stems) - 1][1]
            facts: dict[str, Fact] = {"elsewhere": (number,), "first": one.written}
            yield in_translation(use.pair, facts, start, end, one.written)
