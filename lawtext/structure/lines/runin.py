"""Headings that run into their text without a sign between them (``A. Right of the Player He may …``).

A capital where no sentence ends shows where the text begins: at a word that is only written so at the head of a
sentence (``The``, ``If``, ``Όταν``), after words in capitals, or, less surely, at the last capital before the first
word that no heading in title case holds. The words are data (``[pages]`` of a language).
"""

from __future__ import annotations

import re
from functools import cache, lru_cache
from itertools import groupby, pairwise
from typing import NamedTuple

from lawtext.languages import fold, language
from lawtext.languages.learned import from_languages
from lawtext.languages.scripts import CAPITAL, SMALL
from lawtext.structure.lines.phrases import phrases_of

LONGEST = 120
"""No heading that runs into its text is longer than this, in code points."""
_FEWEST_CAPITALS = 3
"""So many capitals show a heading that begins as a sentence does (``The Herald in the Zone``)."""
_WORD = re.compile(r"\S+")
_ALL_PAUSES = ".,;:!?…·\u037e\u0387"
_PAUSES = tuple(_ALL_PAUSES)
_PAUSE = re.compile("[.,;:!?…·\u037e\u0387](?=\\s|\\Z)")
_CAPITAL = re.compile(f'[{CAPITAL}](?:(?<=\\s.)|(?<=\\s[(«“"].))')
_CAPITALS_GO_ON = re.compile(rf"[{CAPITAL}]{{2}},\s+[{CAPITAL}]{{2}}")
"""A heading in capitals goes on behind its comma (``TOWERS, STONES``)."""
_PEEK = 4
_AROUND = "()[]«»“”\"'’‘"
_LETTERS = re.compile(r"[^\W\d_]")
_LETTERS_ONLY = re.compile(r"[^\W\d_]+")
_STOP_AFTER_WORDS = re.compile("[^.,:;!?·\u037e\u0387]{3,}+[.:]\\s")
"""What every text begins with that ``_WORDS_AND_STOP`` matches; most texts are told by it at little cost."""
_LONGEST_BEFORE_STOP = 90
_WORDS_AND_STOP = re.compile(rf"([^.,:;!?·\u037e\u0387]{{3,90}}?)\s*[.:]\s+(?=[^\W\d_{SMALL}])")
_WORDS_AND_COLON = re.compile(f"([^.,:;!?·\u037e\u0387]{{4,90}}?)\\s*:\\s+(?=[{SMALL}])")
_WORDS_AND_DASH = re.compile(rf"(?:[^.;:!?·\u037e\u0387\s]|\s(?![-–—]\s)){{3,90}}+\s[-–—]\s+(?=[^\W\d_{SMALL}])")
_WORDS_ALONE = re.compile(r"([^.,:;!?·\u037e\u0387]{4,90}?)\s*[.]\s*\Z")


class RunOn(NamedTuple):
    """Where a heading ends and where its text starts; ``sure``: the capital alone shows it."""

    end: int
    start: int
    sure: bool


class _Word(NamedTuple):
    start: int
    end: int
    bare: str

    @property
    def folded(self) -> str:
        return _folded(self.bare)

    @property
    def opens_upper(self) -> bool:
        return self.bare[:1].isupper()

    @property
    def opens_lower(self) -> bool:
        return self.bare[:1].islower()

    @property
    def all_upper(self) -> bool:
        return self.bare.isupper()


_made = tuple.__new__
"""Makes a ``_Word`` of its values without a call in between: there are some ten for every paragraph."""


@lru_cache(maxsize=20_000)
def _folded(word: str) -> str:
    """Return a word folded: the words at the head of a text are few, and come again and again."""
    return fold(word)


@from_languages
@cache
def _words_of(code: str, key: str) -> frozenset[str]:
    return frozenset(phrases_of((code,), key))


@from_languages
@cache
def abbreviations(code: str) -> frozenset[str]:
    """Return the words of a language, folded, whose full stop ends nothing (``vs.``)."""
    return frozenset(map(fold, language(code).words("sentences", "abbreviations")))


@from_languages
@cache
def _small_and_long(code: str) -> frozenset[str]:
    """Return the words that stand in lower case in headings: few letters or many."""
    return _words_of(code, "title_small") | _words_of(code, "small")


@from_languages
@cache
def _verb_endings(code: str) -> tuple[str, ...]:
    return tuple(sorted(_words_of(code, "verb_endings")))


@from_languages
@cache
def _possessive_endings(code: str) -> tuple[str, ...]:
    return tuple(sorted(_words_of(code, "possessive_endings")))


def run_on(string: str, code: str) -> RunOn | None:
    """Return how a heading runs into its text at the head of a string, None where nothing shows that one does."""
    if string[:1].islower() or string.isupper():
        return None
    # Most texts have no capital but the first before their first sign of punctuation.
    pause = _PAUSE.search(string, 0, LONGEST + 60)
    goes_on = pause is None or _CAPITALS_GO_ON.match(string, max(0, pause.start() - 2))
    if _CAPITAL.search(string, 0, pause.start() if pause and not goes_on else LONGEST + 60) is None:
        return None
    words = _first_words(string)
    if len(words) < 3 or not words[0].opens_upper:
        return None
    found = _after_capitals(words, code)
    if found is not None:
        sure = found > 1 or len(words[found].bare) > 1
        return RunOn(words[found - 1].end, words[found].start, sure)
    found = _at_an_opener(words, code, comma=string[words[-1].end - 1] == ",")
    if found is not None:
        return RunOn(words[found - 1].end, words[found].start, not _is_name(words, found, code))
    found = _after_title_case(words, code)
    return None if found is None else RunOn(words[found - 1].end, words[found].start, sure=False)


def _is_name(words: list[_Word], at: int, code: str) -> bool:
    """Tell whether a capital of one letter may be a name (“Team A plays first”), and no article.

    It is an article behind a heading in title case; Greek articles are no letters that anybody counts with first.
    """
    if len(words[at].bare) > 1 or not _words_of(code, "title_small"):
        return False
    return at < 3 or len(words[at + 1].bare) < 4 or not _is_title_case(words[:at], code)


def _first_words(string: str) -> list[_Word]:
    """Return the words up to the first sign of punctuation, which the last of them may carry; a comma between capitals
    is none."""
    words: list[_Word] = []
    for match in _WORD.finditer(string, 0, LONGEST + 60):
        word = match[0]
        if word.isalnum():
            words.append(_made(_Word, (*match.span(), word)))
            continue
        bare = word.strip(_AROUND).rstrip(_ALL_PAUSES).strip(_AROUND)
        words.append(_made(_Word, (*match.span(), bare)))
        if word.rstrip(_AROUND).endswith(_PAUSES) and not _CAPITALS_GO_ON.search(
            string, match.start(), match.end() + _PEEK
        ):
            break
    return words


def _after_capitals(words: list[_Word], code: str) -> int | None:
    """Return which word is the first after a heading that is all in capitals."""
    if not words[0].all_upper and words[0].opens_upper:
        return None
    low = next((i for i, word in enumerate(words) if _LETTERS.search(word.bare) and not word.all_upper), None)
    if low is None:
        return None
    # “… ΣΕΙΡΑΣ Ο παίκτης”: a word of one letter is in capitals wherever it begins a sentence.
    article = low > 0 and len(words[low - 1].bare) == 1 and words[low - 1].folded in _words_of(code, "openers")
    first = low - 1 if article or not words[low].opens_upper else low
    heading = words[:first]
    if first == low - 1 and (first < 1 or len(words[first].bare) != 1):
        return None
    letters = sum(len(word.bare) for word in heading)
    long = [word for word in heading if len(word.bare) > 3]
    return first if long and letters > 5 and words[first - 1].end <= LONGEST else None


def _at_an_opener(words: list[_Word], code: str, *, comma: bool) -> int | None:
    """Return which word begins the text: the last one before any punctuation that has no business with its capital, or,
    where that is a comma, the one before it."""
    found: list[int] = []
    for at in range(1, len(words) - (not comma)):
        word = words[at]
        if not word.opens_upper or (word.all_upper and len(word.bare) > 1):
            continue
        if words[at - 1].end > LONGEST or not _opens_text(words, at, code) or not _ends_heading(words[:at], code):
            continue
        found.append(at)
    longer = [at for at in found if len(words[at].bare) > 1]
    return max(longer or found, default=None)


def _opens_text(words: list[_Word], at: int, code: str) -> bool:
    """Tell whether a word with a capital begins a text: an opener before what it opens, one before its comma
    (“Otherwise, either …”), or, behind a heading in title case, what else begins a subject (“No other person”)."""
    word = words[at].folded
    if at == len(words) - 1:
        return word in _words_of(code, "openers_before_comma")
    if word in _words_of(code, "openers"):
        return words[at + 1].opens_lower or _names_something(words, at, code)
    titled = at > 1 and words[at + 1].opens_lower and bool(_words_of(code, "title_small"))
    return titled and word in _words_of(code, "subjects") and _is_title_case(words[:at], code)


def _names_something(words: list[_Word], at: int, code: str) -> bool:
    """Tell whether a sentence that begins at a word goes on with a name (“The Director decides”, “Under Option 1 the
    offender”, “Notwithstanding Law 19B, …”), behind a heading in title case where the language has that."""
    following = words[at + 1]
    if following.folded in _words_of(code, "openers") and len(following.bare) > 1:
        return False
    rest = [other for other in words[at + 2 :] if not any(map(str.isdigit, other.bare))]
    cited = not rest and len(words) > at + 2 and len(words[at].bare) > 3
    goes_on = cited or (bool(rest) and rest[0].opens_lower)
    return goes_on and (not _words_of(code, "title_small") or _is_title_case(words[:at], code))


def _after_title_case(words: list[_Word], code: str) -> int | None:
    """Return which word begins the text after a heading in title case: the last capital before a word in lower case."""
    small = _words_of(code, "title_small")
    if not small:
        return None  # a language without title case
    long, either = _words_of(code, "small"), _small_and_long(code)
    low = next((i for i, word in enumerate(words) if word.opens_lower and word.folded not in either), None)
    if low is None:
        return None
    first = next((i for i in range(low - 1, -1, -1) if words[i].opens_upper), 0)
    if any(word.folded in long for word in words[first:low]):
        return None
    sound = first >= 2 and not words[first].all_upper and words[first - 1].end <= LONGEST
    heading = words[:first]
    capitals = sum(word.opens_upper for word in heading)
    opens = bool(heading) and heading[0].folded in _words_of(code, "openers") and capitals < _FEWEST_CAPITALS
    return first if sound and not opens and _ends_heading(heading, code) else None


def at_the_only_capital(string: str, code: str, length: int) -> RunOn | None:
    """Return where a heading ends that another language shows to be there, ``length`` code points long: before the only
    capital of the words that are not far beyond that length, where it fits it."""
    words = _first_words(string)
    capitals = [at for at in range(1, len(words) - 1) if words[at].opens_upper and words[at - 1].end <= 3 * length]
    if len(capitals) != 1 or not words[capitals[0] + 1].opens_lower or not _ends_heading(words[: capitals[0]], code):
        return None
    end = words[capitals[0] - 1].end
    return RunOn(end, words[capitals[0]].start, sure=True) if 0.5 * length <= end <= 2 * length else None


def _ends_heading(heading: list[_Word], code: str) -> bool:
    """Tell whether the last word before the text can end a heading: no article, no preposition, no possessive."""
    last = heading[-1]
    if last.folded in _words_of(code, "openers") or last.folded in _words_of(code, "title_small"):
        return False
    return not last.folded.endswith(_possessive_endings(code)) and bool(_LETTERS.search(last.bare))


def _is_title_case(heading: list[_Word], code: str) -> bool:
    small = _small_and_long(code)
    return not any(word.opens_lower and word.folded not in small for word in heading)


def titled_alone(string: str, code: str) -> tuple[int, int] | None:
    """Return where the words of a line end that are in title case throughout, before its only full stop."""
    match = _WORDS_ALONE.match(string) if len(string) <= LONGEST and _words_of(code, "title_small") else None
    words = _first_words(string) if match else []
    if match is None or len(words) < 2 or not _is_title_case(words, code) or not _ends_heading(words, code):
        return None
    verbs = _words_of(code, "verb_words")
    capitals = sum(word.opens_upper for word in words)
    sound = capitals > 1 and verbs.isdisjoint(word.folded for word in words)
    return (match.end(1), match.end()) if sound else None


class Nominal(NamedTuple):
    """A heading before a full stop that is told by its words alone: where it ends, where its text starts, and whether
    it can hardly be a sentence (``clear``)."""

    end: int
    start: int
    clear: bool


_MOST_WORDS = 9


def _first_sentence(string: str, code: str, *, alone: bool) -> tuple[re.Match[str], list[str]] | None:
    """Return the words before the first full stop, folded, where text follows them (or, ``alone``, where none does),
    and they neither begin nor end as a sentence does."""
    if alone:
        match = _WORDS_ALONE.match(string) if len(string) <= LONGEST else None
    else:
        stop = _STOP_AFTER_WORDS.match(string)
        # Before the sign and its white space stand no more words than ``_WORDS_AND_STOP`` takes.
        near = stop is not None and len(string[: stop.end() - 2].rstrip()) <= _LONGEST_BEFORE_STOP
        match = _WORDS_AND_STOP.match(string) if near else None
    if match is None:
        return None
    openers, verbs = _words_of(code, "openers"), _words_of(code, "verb_words")
    words = [_folded(word.strip(_AROUND)) for word in match[1].split()]
    if not words or len(words) > _MOST_WORDS or words[-1] in openers | abbreviations(code):
        return None  # “Boats vs. Rafts: …” goes on
    if words[0] in openers and not _is_prepositional(words, code):
        return None
    sentence = not verbs.isdisjoint(words) and not _has_capitals_throughout(match[1], code)
    return None if sentence else (match, words)


def _has_capitals_throughout(string: str, code: str) -> bool:
    """Tell whether all words but short ones have capitals, in a language whose sentences give them to names only
    (``Φύλλο που δεν Παίχτηκε``)."""
    words = [word.strip(_AROUND) for word in string.split()]
    capitals = sum(word[:1].isupper() for word in words)
    return bool(_verb_endings(code)) and capitals > 1 and all(len(word) <= 3 or word[:1].isupper() for word in words)


_LONGEST_NAME = 2
"""So many words in a row, none of them small, can be a thing; a third one may be what it does."""


@from_languages
@cache
def _linking(code: str) -> frozenset[str]:
    return _small_and_long(code) | _words_of(code, "openers")


@from_languages
@cache
def _never_first(code: str) -> frozenset[str]:
    """Return the words with which a sentence begins, and no heading."""
    return _words_of(code, "openers") - _words_of(code, "prepositions")


def opens_sentence(word: str, code: str) -> bool:
    """Tell whether a word begins a sentence or a part of one, and no heading (``when``, ``the``; not ``during``)."""
    return _folded(word) in _never_first(code)


def _is_prepositional(words: list[str], code: str) -> bool:
    """Tell whether words are nothing but a preposition with its noun (``During the auction``, ``Μετά το τέλος του
    γύρου``), and neither announce what follows nor go on with a sentence (``In the auction players bid``)."""
    if words[0] not in _words_of(code, "prepositions") or not _words_of(code, "sentence_words").isdisjoint(words):
        return False
    linking, subjects = _linking(code), _words_of(code, "subjects")
    if any(word in subjects and before not in linking for before, word in pairwise(words)):
        return False
    if _verb_endings(code):
        return True
    runs = (len([*run]) for small, run in groupby(words, linking.__contains__) if not small)
    return max(runs, default=0) <= _LONGEST_NAME


def heads_without_verb(string: str, code: str, *, alone: bool = False) -> tuple[int, int] | None:
    """Return where a heading ends that is no sentence (``Πύλη εκτός σειράς. Ο παίκτης …``), and where its text starts;
    ``alone``: nothing follows it in its line.

    Only for languages whose verbs are known by their endings; None where there is no such heading.
    """
    endings = _verb_endings(code)
    found = _first_sentence(string, code, alone=alone) if endings else None
    if found is None:
        return None
    match, _ = found
    # Only the first word of a sentence has a capital where it is a verb.
    low = (word for index, word in enumerate(match[1].split()) if not (index and word[:1].isupper()))
    if any(len(word) > 3 and word.endswith(endings) for word in (_folded(word.strip(_AROUND)) for word in low)):
        return None
    return match.end(1), match.end()


def before_a_colon(string: str, code: str) -> tuple[int, int] | None:
    """Return where words before a colon end that can be a heading, and where the text behind it starts, which goes on
    in lower case (``Rights of the Captain: when a tower falls …``): they neither begin as a sentence does nor hold a
    verb."""
    match = _WORDS_AND_COLON.match(string) if string.find(":", 0, LONGEST) > 0 else None
    if match is None or not may_be_named_so(match[1], code):
        return None
    return match.end(1), match.end()


def before_a_stop(string: str, code: str) -> tuple[int, int] | None:
    """Return where a few words before the first stop or colon end, whatever they are, and where the text behind them
    starts, which begins with a capital."""
    match = _WORDS_AND_STOP.match(string) if string[:1].isupper() else None
    words = match[1].split() if match else []
    few = 0 < len(words) <= _MOST_WORDS and fold(words[-1]) not in abbreviations(code)
    return (match.end(1), match.end()) if match and few else None


def before_a_dash(string: str) -> tuple[int, int] | None:
    """Return where a few words before a dash end, and where the text behind it starts, which begins with a capital
    (``Fog - In fog no boat is late.``)."""
    match = _WORDS_AND_DASH.match(string)
    if match is None or string[:1].islower():
        return None
    return len(match[0].rstrip().rstrip("-–—").rstrip()), match.end()


def may_be_named_so(string: str, code: str) -> bool:
    """Tell whether words can be a heading: they neither begin as a sentence does nor hold a verb."""
    if not string[:1].isupper():
        return False
    found = _first_words(string)
    words = [word.folded for word in found]
    a_sentence = _words_of(code, "verb_words") | _words_of(code, "sentence_words")
    if words[0] in _words_of(code, "openers") or not a_sentence.isdisjoint(words) or says_something(string, code):
        return False
    return bool(_verb_endings(code)) or (len(words) > 1 and _is_title_case(found, code)) or _is_clear(words, code)


def says_something(string: str, code: str) -> bool:
    """Tell whether words without a full stop are a sentence, or the first part of one, and no heading: they hold a
    verb (``There is no rectification after a revoke``). Words in title case or in capitals are no such thing."""
    words = [word.strip(_AROUND) for word in string.split()]
    if _verb_endings(code):
        endings = _verb_endings(code)
        return not string.isupper() and any(
            len(word) > 3 and word.endswith(endings) for word in map(_folded, words) if word
        )
    if not _words_of(code, "title_small") or _is_title_case([_made(_Word, (0, 0, word)) for word in words], code):
        return False
    return any(_folded(word) in _words_of(code, "verb_words") for word in words)


def heads_as_nouns_do(string: str, code: str) -> Nominal | None:
    """Return a heading before a full stop in a language whose verbs do not show by their endings (``Move out of turn.
    The player …``): none of its words belongs to a sentence only.

    “Captain plays from the board. He …” and “Players sit at a table. …” may be sentences as well: only a heading whose
    second word cannot be a verb of the first, and which has a preposition or is a single word, is ``clear``.
    """
    if _verb_endings(code) or not _words_of(code, "verb_words"):
        return None
    first = _LETTERS_ONLY.match(string)
    if first is not None and first[0].lower() in _never_first(code):
        return None  # most texts
    found = _first_sentence(string, code, alone=False)
    if found is None:
        return None
    match, words = found
    if any(any(map(str.isdigit, word)) for word in words) or not _words_of(code, "sentence_words").isdisjoint(words):
        return None
    return Nominal(match.end(1), match.end(), _is_clear(words, code))


def _is_clear(words: list[str], code: str) -> bool:
    """Tell whether words can hardly be a sentence: a single one, or such with a preposition of which none is a verb."""
    small = _small_and_long(code)
    if len(words) == 1:
        return True
    may_be_verb = words[1].endswith(tuple(_words_of(code, "verb_may_end"))) or (
        words[1] not in small and words[0].endswith(tuple(_words_of(code, "plurals_end")))
    )
    return not (small.isdisjoint(words) or may_be_verb)
