"""Words as a reader types them into a search box: by sound and without their ending.

A word of the text and a word of a query meet in a *stem*: folded, in the sounds of its language where the data file
gives any (so that Greeklish finds Greek), doubled letters once, the longest known ending off; forms of a word that have
different stems (παίζει, παίξει; led, lead) have that of the first. The rules are data (``[search]`` in the language's
file); the site's script follows the same data, and one table of cases tests both.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import cache
from itertools import product

from lawtext.languages import fold, language
from lawtext.languages.learned import from_languages

_WORD = re.compile(r"[^\W_]+")
_LATIN = re.compile(r"[a-z]")
_DOUBLED = re.compile(r"([^\W\d])\1+")
_APOSTROPHES = "’'ʼ"
_AFTER_APOSTROPHE = re.compile(rf"(?<=\w)[{_APOSTROPHES}]s\b")
_NOT = re.compile(rf"(\w+)n[{_APOSTROPHES}]t\b")
_CUT_SHORT = {"ca": "can", "wo": "will", "sha": "shall"}
READINGS = 8
"""How many readings of one word are tried at most."""


def words(text: str) -> list[str]:
    """Return the words of a text, folded, in order: runs of letters and digits, without a possessive ’s; n’t is a not.

    >>> words("The declarer’s Έξοδος, 53A!")
    ['the', 'declarer', 'εξοδοσ', '53a']
    >>> words("It doesn’t, and can't")
    ['it', 'does', 'not', 'and', 'can', 'not']
    """
    folded = fold(text)
    if any(map(folded.__contains__, _APOSTROPHES)):  # in most texts none stands
        folded = _AFTER_APOSTROPHE.sub("", folded)
        folded = _NOT.sub(lambda cut: f"{_CUT_SHORT.get(cut[1], cut[1])} not", folded)
    return _WORD.findall(folded)


@dataclass(frozen=True)
class SearchRules:
    """The rules of one language: sounds of its own letters, of Latin ones, endings (longest first), least stem, and the
    stems that are another's forms."""

    sounds: Mapping[str, tuple[str, ...]]
    latin: Mapping[str, tuple[str, ...]]
    endings: tuple[tuple[str, str], ...]
    least: int
    same: Mapping[str, str] = field(default_factory=dict)

    def stems(self, word: str) -> tuple[str, ...]:
        """Return the stems of a folded word, the likeliest first: several only for Latin letters that stand for
        the language's own. Empty where the language cannot have the word (a Greek word in English).

        >>> search_rules("el").stems("εξοδουσ")
        ('exod',)
        >>> search_rules("el").stems("exodous")
        ('exod', 'ehod')
        """
        if word.isdigit():
            return (word,)
        if not self.sounds:
            return (self._cut(_DOUBLED.sub(r"\1", word)),) if word.isascii() else ()
        cut = (self._cut(_DOUBLED.sub(r"\1", heard)) for heard in self.heard(word))
        return tuple(dict.fromkeys(cut))

    def heard(self, word: str) -> Sequence[str]:
        """Return how a folded word sounds, the likeliest first: several only for Latin letters that stand for the
        language's own.

        >>> search_rules("el").heard("ορισμοι"), search_rules("el").heard("orismoi")
        (['orismi'], ['orismi'])
        """
        return _readings(word, self.latin if _LATIN.search(word) else self.sounds)

    def _cut(self, word: str) -> str:
        for ending, instead in self.endings:
            if word.endswith(ending) and len(word) - len(ending) >= self.least:
                word = word[: len(word) - len(ending)] + instead
                break
        return self.same.get(word, word)


def _readings(word: str, table: Mapping[str, tuple[str, ...]]) -> list[str]:
    """Return the ways to read a word by a table of patterns, longest pattern first, at most ``READINGS``."""
    parts: list[tuple[str, ...]] = []
    at = 0
    while at < len(word):
        for length in (3, 2, 1):
            sound = table.get(word[at : at + length])
            if sound is not None:
                parts.append(sound)
                at += length
                break
        else:
            parts.append((word[at],))
            at += 1
    readings: list[str] = []
    for choice in product(*parts):
        readings.append("".join(choice))
        if len(readings) == READINGS:
            break
    return readings


@from_languages
@cache
def search_rules(code: str) -> SearchRules:
    """Return the rules of a language; one without ``[search]`` only folds.

    Raises:
        UsageError: lawtext has no data file for the language.
    """
    table = language(code).table("search")
    sounds = {pattern: (sound,) for pattern, sound in table.get("sounds", {}).items()}
    latin = {pattern: tuple(sound) for pattern, sound in table.get("latin", {}).items()}
    endings: dict[str, str] = {}
    for written in table.get("endings", ()):
        ending, _, instead = written.partition("=")
        sounded = _readings(fold(ending), sounds)[0] if sounds else fold(ending)
        endings.setdefault(sounded, instead)
    ordered = sorted(endings.items(), key=lambda pair: (-len(pair[0]), pair[0]))
    rules = SearchRules(sounds, latin, tuple(ordered), int(table.get("least", 3)))
    return replace(rules, same=_same(rules, table.get("same", ())))


def _same(rules: SearchRules, groups: Iterable[Sequence[str]]) -> dict[str, str]:
    """Return, of forms of one word each, the stem of the first by those of the others."""
    stems = [[stem for form in forms for stem in rules.stems(fold(form))[:1]] for forms in groups]
    return {other: of[0] for of in stems for other in of[1:] if other != of[0]}


def rules_data(code: str) -> dict[str, object]:
    """Return the rules of a language as plain data for the site's script."""
    rules = search_rules(code)
    return {
        "sounds": {pattern: list(sound) for pattern, sound in rules.sounds.items()},
        "latin": {pattern: list(sound) for pattern, sound in rules.latin.items()},
        "endings": [list(pair) for pair in rules.endings],
        "least": rules.least,
        "same": dict(rules.same),
    }
