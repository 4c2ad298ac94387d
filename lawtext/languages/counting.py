"""Numbers of laws in words, as somebody types them beside the noun (``law fifty-three``, ``the 53rd law``, ``τριακοστός
νόμος``) or before a label (``fifty-four D``), that of a part in its order (``second paragraph``), and labels by the
name of their letter (``54 γάμμα``) or in words behind one (``54 b two``). The box of the site reads them by the same
table (``unspelt`` in ``lawtext.js``).

What a text counts is for ``lawtext.checks.values``, titles of laws in words for ``lawtext.structure``.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Mapping
from functools import cache

from lawtext.languages import fold, language
from lawtext.languages.learned import from_languages

_WORD = re.compile(r"([^\W_]+)")
_GAP = re.compile(r"[\s-]+\Z")
_BEFORE = re.compile(r"[.\s]+\Z")
_BELOW = re.compile(r"[\s,.(-]+\Z")
_LABEL = re.compile(r"(?:[^\W\d_]|στ)[0-9]{0,2}\Z")
_LETTER = re.compile(r"(?P<figures>[0-9]*)(?:[^\W\d_]|στ)\Z")
_DEEPER = re.compile(r"(?:[^\W\d_]|στ|[ivxl]+|[0-9]{1,2})\Z")
_GLUED = re.compile(r"(?<=[0-9])[^\W\d_]{3,}(?![^\W\d_])")
"""What may be the name of a letter without a gap before it: ``54gamma``."""
_OF_A_LAW = re.compile(r"[0-9]{2,}[^\W\d_]")
"""How the number of a clause begins that says its law, and is none of a part: ``54β`` behind ``2η παρ.``."""
_ORDER = re.compile(r"([0-9]+)([^\W\d_]+)\Z")
_LONGEST_ENDING = 3
_LEAST = 3
"""A word of fewer letters behind the noun of a part may be its numeral."""
_TEN, _HUNDRED = 10, 100


def count_words(codes: Iterable[str]) -> Mapping[str, int]:
    """Return the words that number something in some languages, folded: what counts is above zero, what tells a place
    in an order (fiftieth) below. Stems, which stand before an ending, have ``-`` behind them."""
    found: dict[str, int] = {}
    for code in codes:
        found |= _count_words(code)
    return found


@from_languages
@cache
def _count_words(code: str) -> Mapping[str, int]:
    known = language(code)
    told = {**known.table("numerals"), **known.table("pages").get("title_numbers", {})}
    numbers = known.table("checks").get("numbers", {})
    orders = {fold(words[0]): -int(number) for number, words in numbers.get("ordinals", {}).items()}
    return {fold(word): number for word, number in told.items()} | orders


def order_endings(codes: Iterable[str]) -> frozenset[str]:
    """Return what stands behind figures that tell a place in an order (53rd, 53ος), folded; a letter that is a numeral
    (53α) is none."""
    endings = {fold(word) for code in codes for word in _endings(code)}
    return frozenset(ending for ending in endings if len(ending) > 1 or ending == "ο")


def order_letters(codes: Iterable[str]) -> frozenset[str]:
    """Return the single letters among what stands behind figures that tell a place in an order (2η), folded: such a one
    may be a numeral too (2Η), and is none only before the noun of a part whose own number does not follow."""
    return frozenset(ending for code in codes for ending in map(fold, _endings(code)) if len(ending) == 1)


def _endings(code: str) -> Iterable[str]:
    return language(code).words("citations", "ordinals")


def letter_names(codes: Iterable[str]) -> Mapping[str, str]:
    """Return the letters by what some languages call them (gamma: γ), folded, for those who say a label."""
    entries = (entry for code in codes for entry in language(code).words("search", "letters"))
    return {fold(name): letter for name, _, letter in (entry.partition("=") for entry in entries)}


def in_figures(
    typed: str,
    codes: Iterable[str],
    is_noun: Callable[[str], bool],
    signs: frozenset[str],
    is_part: Callable[[str], bool] = lambda word: False,
) -> str:
    """Return what was typed with the number of a law in figures where words say it, or that of a part in its order
    (second paragraph), and with the letter for its name behind a number or the noun of a part; else as it is.

    Args:
        codes: the languages in which it may be said.
        is_noun: tells whether a folded word is the noun of a law.
        signs: what may stand between the noun and the number (``number``), folded.
        is_part: tells whether a folded word is the noun of a part of a law.
    """
    codes = tuple(codes)
    words, endings, letters = count_words(codes), order_endings(codes), order_letters(codes)
    names = letter_names(codes)
    text = _WORD.split(_GLUED.sub(lambda found: f" {found[0]} " if found[0] in names else found[0], fold(typed)))
    changed = _spell_letters(text, names, lambda word: bool(_value(word, words, endings)) or is_part(word))
    changed |= _spell_last(text, lambda word: _value(word, words, endings))
    at = 1
    while at < len(text):
        number, end = _number_at(text, at, words, endings)
        number = number or _in_order(text, at, letters, is_part)
        behind = _noun_before(text, at, is_noun, signs) if number else 0
        if number > 0 and at == 1 and _is_number_below(text[end:]):
            text[at:end] = [str(number)]
            changed = True
        elif behind:
            text[behind + 1 : end] = [" ", str(abs(number))]
            at = behind + 2
            changed = True
        elif number < 0 and end + 1 < len(text) and _GAP.match(text[end]) and _is_any(text[end + 1], is_noun, is_part):
            text[at : end + 2] = [f"{text[end + 1]} {-number}"]
            changed = True
        at += 2
    return "".join(text) if changed else typed


def _is_any(word: str, *kinds: Callable[[str], bool]) -> bool:
    return any(kind(word) for kind in kinds)


def _spell_letters(text: list[str], names: Mapping[str, str], counts: Callable[[str], bool]) -> bool:
    """Put letters for their names behind figures and what counts; tell whether there were any."""
    changed = False
    for at in range(3, len(text), 2):
        before = text[at - 2]
        if text[at] in names and _BELOW.match(text[at - 1]) and (before[-1:].isdigit() or counts(before)):
            text[at] = names[text[at]]
            changed = True
    return changed


def _spell_last(text: list[str], value: Callable[[str], int]) -> bool:
    """Put figures for the last word where it counts behind the letter of a clause: the two of ``54 b two``; tell
    whether it does."""
    if len(text) < len(("", "54b", " ", "two", "")):
        return False
    label, gap, last = text[-4:-1]
    *_, of, above = ("", "", *text[:-4])
    letter, number = _LETTER.match(label), value(last)
    known = letter and (letter["figures"] or (_BELOW.match(above) and (of[-1:].isdigit() or value(of) > 0)))
    if not known or number <= 0 or not _BELOW.match(gap):
        return False
    text[-2] = str(number)
    return True


def _is_number_below(rest: list[str]) -> bool:
    """Tell whether what follows a number is a label, with those below it and no more: the ``D`` of fifty-four D."""
    labels, gaps = rest[1::2], rest[:-1:2]
    return (
        bool(labels and _LABEL.match(labels[0]))
        and all(map(_BELOW.match, gaps))
        and all(map(_DEEPER.match, labels[1:]))
    )


def _number_at(text: list[str], at: int, words: Mapping[str, int], endings: frozenset[str]) -> tuple[int, int]:
    """Return the number that the words from ``at`` on say, below zero where they tell a place in an order, and where
    the words end; zero where they say none."""
    number = _value(text[at], words, endings)
    end = at + 1
    while number and end + 1 < len(text) and _GAP.match(text[end]):
        more = _value(text[end + 1], words, endings)
        size = _HUNDRED if number % _HUNDRED == 0 else _TEN
        if not more or number % size or abs(more) >= size:
            break
        sum_of_both = abs(number) + abs(more)
        number = sum_of_both if more > 0 else -sum_of_both
        end += 2
    return number, end


def _in_order(text: list[str], at: int, letters: frozenset[str], is_part: Callable[[str], bool]) -> int:
    """Return the place in an order that figures with one letter tell before the noun of a part (``2η παράγραφος του
    54Β``), below zero; zero where the noun has a number of its own, or where no other number is there."""
    order, noun, behind = _ORDER.match(text[at]), "".join(text[at + 2 : at + 3]), "".join(text[at + 4 : at + 5])
    others = any(word[0].isdigit() for word in (*text[1:at:2], *text[at + 2 :: 2]))
    if not order or order[2] not in letters or not others or not _GAP.match(text[at + 1]) or not is_part(noun):
        return 0
    own = len(behind) < _LEAST or (behind[0].isdigit() and not _OF_A_LAW.match(behind))
    return 0 if behind and own else -int(order[1])


def _value(word: str, words: Mapping[str, int], endings: frozenset[str]) -> int:
    order = _ORDER.match(word)
    if order:
        return -int(order[1]) if order[2] in endings else 0
    stems = (f"{word[:length]}-" for length in range(len(word) - 1, max(2, len(word) - _LONGEST_ENDING - 1), -1))
    return next((words[one] for one in (word, *stems) if one in words), 0)


def _noun_before(text: list[str], at: int, is_noun: Callable[[str], bool], signs: frozenset[str]) -> int:
    """Return where the noun stands behind which a number at ``at`` is that of a law; 0 where there is none."""
    before = at - 2
    if before > 1 and text[before] in signs:
        before -= 2
    gaps = text[max(before, 0) + 1 : at : 2]
    return before if before > 0 and is_noun(text[before]) and all(map(_BEFORE.match, gaps)) else 0
