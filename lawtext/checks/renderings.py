"""Renderings: passages that were left in the source's language, that say one thing in two ways or two things in one,
and translations far longer or shorter than the book's own.

What is compared are whole paragraphs of the same number, word for word; the meaning is asked by other rules.
"""

from __future__ import annotations

import math
import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cache
from itertools import islice
from statistics import median

from lawtext.checks.findings import Corpus, Hit, in_translation, rule
from lawtext.checks.gathered import gathered, gathering
from lawtext.checks.passages import Pair, Passage
from lawtext.hashes import hash_of_text
from lawtext.languages import fold, language
from lawtext.languages.learned import from_languages
from lawtext.languages.scripts import GREEK, LATIN, SCRIPTS

_LEAST_LETTERS_ALONE = 4
"""A heading of one word of the source, in its letters, is not translated either, if it is no mere sign (IMP)."""
_LEAST_WORDS = 4
"""A passage of fewer words may well read the same in two languages, or be said in two ways."""
_SPACES = re.compile(r"\s+")
_MARKS = re.compile(r"[^\w\s]+")
_RUN = 3
_LETTER = {script: re.compile(f"[{letters}]") for script, letters in SCRIPTS.items()}


def _comparable(text: str) -> str:
    """Return the words of a text without case, accents and signs."""
    return _SPACES.sub(" ", _MARKS.sub(" ", fold(text))).strip()


@from_languages
@cache
def _stop_words(code: str) -> frozenset[str]:
    return frozenset(fold(word) for word in language(code).words("textdiff", "stop_words"))


def _foreign(word: str, code: str) -> bool:
    """Tell whether no letter of a word belongs to the script of a language."""
    return not _LETTER[language(code).letters].search(word)


def _other_script(pair: Pair) -> bool:
    return language(pair.source.language).letters != language(pair.target.language).letters


@rule(
    "untranslated",
    "error",
    {
        "en": "{number} is not translated: “{text}”",
        "el": "η {number} δεν έχει μεταφραστεί: «{text}»",
    },
    {
        "en": "The passage, or several words of it, is still in the language of the source.",
        "el": "Το κείμενο, ή μια σειρά λέξεων μέσα του, έμεινε στη γλώσσα του πρωτοτύπου.",
    },
    "Α. Any lead faced out of turn may be treated as a correct lead.",
    by_law=True,
)
def untranslated(corpus: Corpus) -> Iterator[Hit]:
    """Report passages that repeat the source, or keep a run of its words."""
    for pair in corpus.passage_pairs:
        if pair.source.table:
            continue
        found = _untranslated(pair)
        if found:
            yield in_translation(pair, {}, *found)


def _untranslated(pair: Pair) -> tuple[int, int] | None:
    code = pair.target.language
    words = list(islice((word for word in pair.target.words if word[0].isalpha()), _LEAST_WORDS))
    if len(words) < 2:
        alone = pair.source.part == "heading" and len(words) == 1 and len(words[0]) >= _LEAST_LETTERS_ALONE
        same = _other_script(pair) and words == [word for word in pair.source.words if word[0].isalpha()]
        return (0, len(pair.target.string)) if alone and same and _foreign(words[0], code) else None
    if not _other_script(pair):
        same = len(words) >= _LEAST_WORDS and _comparable(pair.source.string) == _comparable(pair.target.string)
        return (0, len(pair.target.string)) if same else None
    for match in _RUNS[language(code).letters].finditer(pair.target.string):
        run_words = _comparable(match[0]).split()
        run = len(run_words)
        if run < min(_RUN, len(words)) or run < 2 or " ".join(run_words) not in _comparable(pair.source.string):
            continue
        if pair.source.part == "heading" or not _is_name(match[0]):
            return match.span()
    return None


def _is_name(text: str) -> bool:
    """Tell whether a run of words is a name, which a translation may keep: under two words are in small letters."""
    return sum(1 for word in re.findall(r"[^\W\d_]{2,}", text) if word.islower()) < 2


_RUNS = {
    "greek": re.compile(rf"[{LATIN}][{LATIN}'’]*(?:[\s,;:()“”\"'’-]+[{LATIN}][{LATIN}'’]*)+"),
    "latin": re.compile(rf"[{GREEK}]+(?:[\s,;:·()«»“”\"'’-]+[{GREEK}]+)+"),
}
"""By the letters of a language, a run of words in those of the other."""


def _groups(corpus: Corpus, *, by_source: bool) -> Iterator[tuple[Sequence[Pair], Sequence[str]]]:
    """Yield the pairs that share their source (or their translation) and whose other sides differ."""
    again = corpus.shared("said again", lambda: _said_again(corpus))[by_source]
    groups: dict[bytes, list[Pair]] = {}
    for pair in filter(_is_text, corpus.pairs_beside(again.at)) if again.said else ():
        if pair.number in again.at and (said := _said(pair, by_source=by_source)) in again.said:
            groups.setdefault(said, []).append(pair)
    for some in groups.values():
        others = [" ".join((one.target if by_source else one.source).words) for one in some]
        if len(set(others)) > 1:
            yield some, others


@dataclass(frozen=True, slots=True)
class _Again:
    """What longer texts say that are not the only ones to say it (see ``_said``), and the numbers they stand at."""

    said: set[bytes] = field(default_factory=set)
    at: set[str] = field(default_factory=set)


def _said_again(corpus: Corpus) -> Mapping[bool, _Again]:
    """Return what several sources say (True), and what several translations do (False): the pairs are read once."""
    found: dict[bool, _Again] = {by_source: _Again() for by_source in (True, False)}
    first: dict[bool, dict[bytes, str]] = {by_source: {} for by_source in found}
    for row in gathered(corpus, _PAIRS):
        number, *_, source, target = row.split(" ")
        for by_source, again in found.items():
            said, known = bytes.fromhex(source if by_source else target), first[by_source]
            if said in known:
                again.said.add(said)
                again.at.update((known[said], number))
            elif said:
                known[said] = number
    return found


_PAIRS = "pairs"


@gathering(_PAIRS)
def _rows(corpus: Corpus) -> Iterator[tuple[str, str]]:
    """Yield, of each pair of texts, its number and language, how long its sides are, and hashes of what they say (see
    ``_said``), in one line: a large book has ten thousands."""
    for pair in corpus.passage_pairs:
        if not pair.source.table and pair.source.part != "heading":
            says = [_said(pair, by_source=one).hex() if _is_text(pair) else "" for one in (True, False)]
            lengths = len(pair.source.string), len(pair.target.string)
            yield pair.source.file, " ".join(map(str, (pair.number, pair.target.language, *lengths, *says)))


def _is_text(pair: Pair) -> bool:
    """Tell whether a pair is one paragraph of a law or a definition."""
    source = pair.source
    return not source.table and source.profile != "commentary" and len(source.texts) == 1 and source.part != "heading"


def _said(pair: Pair, *, by_source: bool) -> bytes:
    """Return a hash of the words of the source of a pair (or of its translation), empty where they are few."""
    side = pair.source if by_source else pair.target
    if len(side.words) < _LEAST_WORDS:
        return b""
    said = "\0".join((pair.edition, pair.target.language, *side.words))
    return hash_of_text(said)


@rule(
    "two-renderings",
    "notice",
    {
        "en": "{number} translates the same source in other words than {elsewhere}",
        "el": "η {number} αποδίδει το ίδιο πρωτότυπο με άλλα λόγια από ό,τι η {elsewhere}",
    },
    {
        "en": "The same paragraph of the source has two different translations in one edition.",
        "el": "Η ίδια παράγραφος του πρωτοτύπου μεταφράζεται με δύο τρόπους στην ίδια έκδοση.",
    },
    "Law 24 applies here — εφαρμόζεται εδώ ο Νόμος 24, ισχύει εδώ ο Νόμος 24",
)
def two_renderings(corpus: Corpus) -> Iterator[Hit]:
    """Report passages whose source is translated otherwise elsewhere."""
    for some, others in _groups(corpus, by_source=True):
        for at, pair in enumerate(some):
            first = others.index(others[at])
            if others[at] != others[0] and first == at:
                yield _elsewhere(pair, some[0])


@rule(
    "one-rendering",
    "warning",
    {
        "en": "{number} has exactly the words of {elsewhere}, whose source says something else",
        "el": "η {number} έχει τις ίδιες λέξεις με την {elsewhere}, της οποίας το πρωτότυπο λέει κάτι άλλο",
    },
    {
        "en": "Two different paragraphs of the source have the same translation. One may have been copied.",
        "el": "Δύο διαφορετικές παράγραφοι του πρωτοτύπου έχουν την ίδια μετάφραση: ίσως η μία αντιγράφηκε.",
    },
    "53B and 53C with the Greek of 53B",
)
def one_rendering(corpus: Corpus) -> Iterator[Hit]:
    """Report passages whose translation also stands for another source."""
    for some, others in _groups(corpus, by_source=False):
        for at, pair in enumerate(some):
            if others[at] != others[0] and others.index(others[at]) == at and not _alike(pair.source, some[0].source):
                yield _elsewhere(pair, some[0])


def _alike(one: Passage, other: Passage) -> bool:
    """Tell whether two sources differ in so little (a verb of the same meaning) that one rendering may do for both."""
    mine, theirs = set(one.words) - _stop_words(one.language), set(other.words) - _stop_words(other.language)
    apart = len(mine ^ theirs)
    return apart <= 2 or apart <= 0.3 * len(mine | theirs)


def _elsewhere(pair: Pair, first: Pair) -> Hit:
    return in_translation(pair, {"elsewhere": (first.number,)})


def _has_fewer_sentences(pair: Pair, *, shorter: bool) -> bool:
    """Tell whether the shorter of two texts has fewer sentences than the other."""
    from lawtext.alignment.sentences import sentences

    source, target = (len(sentences(side.string, side.language)) for side in (pair.source, pair.target))
    return target < source if shorter else source < target


_LEAST_LETTERS = 60
_FAR = 5.5
"""How many times the book's usual deviation; and by how much the lengths must differ at least (a factor)."""
_FACTOR = 1.6
_FAR_CUT, _FACTOR_CUT = 3.0, 1.35
"""The same where the shorter text has fewer sentences, too: one of them was lost."""


@rule(
    "length",
    "warning",
    {
        "en": "{number} is {times} times as long as its source; in this book the usual ratio is {usual}",
        "el": "η {number} έχει μήκος {times} φορές εκείνο του πρωτοτύπου· στο βιβλίο αυτό είναι συνήθως {usual}",
    },
    {
        "en": "A translation that is much longer or shorter than the others in the book may have gained or lost a "
        "sentence.",
        "el": "Μια μετάφραση πολύ μακρύτερη ή συντομότερη από τις άλλες του βιβλίου ίσως έχασε ή κέρδισε μια πρόταση.",
    },
    "four lines of English, one of Greek",
)
def length(corpus: Corpus) -> Iterator[Hit]:
    """Report passages whose length is far from what the book's own pairs lead to expect."""
    lengths: dict[str, list[tuple[int, int, str]]] = {}
    for row in gathered(corpus, _PAIRS):
        number, code, source, target, *_ = row.split(" ")
        lengths.setdefault(code, []).append((int(source), int(target), number))
    long = {code: [(a, b) for a, b, _ in some if a >= _LEAST_LETTERS] for code, some in lengths.items()}
    known = {code: _usual(some) for code, some in long.items() if len(some) >= 12}
    far = {
        number for code, some in lengths.items() if code in known for a, b, number in some if _far(a, b, known[code])
    }
    for pair, a, b in _measured(corpus.pairs_beside(far)) if far else ():
        code = pair.target.language
        apart = _far(a, b, known[code]) if code in known else None
        if apart is None:
            continue
        ratio, (usual, _) = b / a, known[code]
        if (apart[0] > _FAR and apart[1] > _FACTOR) or _has_fewer_sentences(pair, shorter=ratio < usual):
            yield in_translation(pair, {"times": f"{ratio:.2f}", "usual": f"{usual:.2f}"})


def _far(source: int, target: int, known: tuple[float, float]) -> tuple[float, float] | None:
    """Return how far the length of a translation is from what is usual (see ``_usual``), in spreads and as a factor, by
    the letters of both; None where it is not, or both are short."""
    if max(source, target) < _LEAST_LETTERS:
        return None
    usual, spread = known
    far = abs(target - usual * source) / math.sqrt(source) / spread
    ratio = target / source
    apart = max(ratio / usual, usual / ratio) if ratio else math.inf
    return (far, apart) if far > _FAR_CUT and apart > _FACTOR_CUT else None


def _measured(pairs: Iterable[Pair]) -> Iterator[tuple[Pair, int, int]]:
    """Yield the pairs of texts with how many letters the source and the translation have."""
    for pair in pairs:
        if not pair.source.table and pair.source.part != "heading":
            yield pair, len(pair.source.string), len(pair.target.string)


def _usual(lengths: Sequence[tuple[int, int]]) -> tuple[float, float]:
    """Return how long translations are as a rule, their sources counting 1, and how far from that they are."""
    usual = median(b / a for a, b in lengths)
    return usual, max(median(abs(b - usual * a) / math.sqrt(a) for a, b in lengths) * 1.4826, 0.3)
