"""The patterns of the grammar of citations that are made of words: what joins, what ends a word.

Each is made of words that are folded already and stands for itself; which words a language has is for ``lexicon``; what
says an edition is for ``edition_words``.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Sequence
from functools import lru_cache
from typing import Any

from lawtext.numbering import KERAIAS, SECTION_SIGN

SPACE = r"(?>[^\S\n]{1,40}\n?[^\S\n]{0,40}|\n[^\S\n]{0,40})"
"""White space inside a citation: at most one line feed, since a blank line ends a paragraph. It is
atomic: a run of spaces is read in one way only, and so in no more time than it is long."""
YEAR = "(?:19|20)[0-9]{2}"
"""A year that an edition may be of."""
SHORT_END = r"(?:\.[^\S\n]?|[^\S\n])?"
"""What may stand between a letter that is short for a noun and its number: ``L47``, ``L 47``, ``L. 47``."""
NEVER = re.compile(r"(?!)")
"""What is made of no words matches nowhere."""
WORD_END = r"(?![^\W_])"
NOUN_END = rf"(?:(?![^\W\d_])|(?<={SECTION_SIGN}))"
"""A number may be joined to a noun, a letter only to the sign that stands for one (``§C``)."""
REMARK = rf"(?:{SPACE}?\([^()\n]{{1,30}}\))?"
"""What stands in brackets behind the number of a work: where it was published."""


def trie(words: Iterable[str]) -> str:
    """Return a regular expression that matches the longest of the words, by first letters, without backtracking.

    Without words it matches nothing.
    """
    return _trie(tuple(sorted(set(words))))


@lru_cache(maxsize=4_000)
def _trie(words: tuple[str, ...]) -> str:
    """Return what ``trie`` says of words in order: those of a language are the same for each of its books."""
    tree: dict[str, Any] = {}
    for word in words:
        node = tree
        for character in word:
            node = node.setdefault(character, {})
        node[""] = {}

    def written(node: dict[str, Any]) -> str:
        ends = "" in node
        parts = [
            (SPACE if character == " " else re.escape(character)) + written(node[character])
            for character in sorted(node)
            if character
        ]
        if not parts:
            return ""
        body = parts[0] if len(parts) == 1 and not ends else f"(?:{'|'.join(parts)})"
        return f"{body}?" if ends else body

    return written(tree) if tree else NEVER.pattern


def any_of(words: Iterable[str], ending: str = WORD_END) -> re.Pattern[str]:
    """Return what matches the longest of some words, with what stands behind it."""
    either = trie(words)
    return re.compile(either + ending) if either != NEVER.pattern else NEVER


def conjunction(words: Sequence[str], signs: str) -> re.Pattern[str]:
    """Return what matches the word or the sign (one of ``signs``) that joins the items of a list."""
    worded = trie(word for word in words if word[0].isalnum())
    return re.compile(rf"(?:{worded}{WORD_END}|{f'[{signs}]' if signs else '(?!)'}){SPACE}")


def bracketed_endings(endings: Sequence[str]) -> re.Pattern[str]:
    """Return what matches the plural that is left open behind a noun: ``Law(s)``, ``Νόμος(-οι)``, ``Νόμος/οι``."""
    if not endings:
        return NEVER
    either = trie(endings)
    return re.compile(rf"\(-?{either}\)(?!\w)|/-?{either}{WORD_END}")


def part_of(words: Sequence[str], possessive: Sequence[str]) -> re.Pattern[str]:
    """Return what joins a part to the law it belongs to; behind a comma only a possessive does. No space follows a word
    that ends with an apostrophe (``paragraphe 2 de l'article 3``)."""
    if not words:
        return NEVER
    behind = rf"|,{SPACE}{trie(possessive)}{WORD_END}{SPACE}" if possessive else ""
    return re.compile(f"{SPACE}{before_noun(words)}{behind}")


def before_noun(words: Sequence[str]) -> str:
    """Return what matches one of the words with the space behind it; behind an apostrophe there is none."""
    elided = [word[:-1] for word in words if word.endswith("'")]
    spaced = [word for word in words if not word.endswith("'")]
    whole = f"{trie(spaced)}{WORD_END}{SPACE}"
    return f"(?:{trie(elided)}['\u2019]|{whole})" if elided else whole


def folded_pattern(pattern: str, folded: Callable[[str], str]) -> str:
    """Return a pattern of the data file with its letters folded, and each space as white space of a citation."""
    out = re.sub(r"(?<!\\)[^\W\d_]+", lambda match: folded(match[0]), pattern)
    return out.replace(" ?", f"{SPACE}?").replace(" ", SPACE).replace(f"{SPACE}?", f"(?:{SPACE})?")


def number_words(nouns: Sequence[str], numbers: Sequence[str]) -> re.Pattern[str]:
    """Return what matches a number in words behind a noun of a law, both folded."""
    if not nouns or not numbers:
        return NEVER
    noun, word = ("|".join(map(re.escape, sorted(some, reverse=True))) for some in (nouns, numbers))
    return re.compile(rf"(?<![^\W_])(?:{noun})\s+(?P<word>{word})(?![^\W_])")


def number_lists(nouns: Sequence[str], numbers: Sequence[str], joining: Sequence[str]) -> re.Pattern[str]:
    """Return what matches two numbers in words and more behind a noun of laws, all folded: ``Laws fifty and sixty``."""
    if not nouns or not numbers:
        return NEVER
    word = trie(numbers)
    joined = rf"(?:,{SPACE}(?:{trie(joining)}{SPACE})?|{SPACE}{trie(joining)}{SPACE})"
    return re.compile(rf"(?<![^\W_]){trie(nouns)}{SPACE}(?P<list>{word}(?:{joined}{word})+){WORD_END}")


def orders_before_noun(tens: Iterable[str], orders: Iterable[str], nouns: Sequence[str]) -> re.Pattern[str]:
    """Return what matches an ordinal in words before the noun of a law, all folded: ``fifty-third Law``."""
    order = trie(orders)
    if not nouns or order == NEVER.pattern:
        return NEVER
    ten = rf"(?:(?P<ten>{trie(tens)})(?:-|{SPACE}))?"
    return re.compile(rf"(?<![^\W_]){ten}(?P<order>{order}){SPACE}(?={trie(nouns)}{WORD_END})")


def number_endings(endings: Sequence[str]) -> re.Pattern[str]:
    """Return what matches the last figure of a number and the ending that makes an ordinal of it."""
    if not endings:
        return NEVER
    ending = "|".join(map(re.escape, sorted(endings, reverse=True)))
    return re.compile(rf"(?P<figure>[0-9])\.?(?:{ending})(?![^\W_])")


def counted_figures(
    nouns: Sequence[str], endings: Sequence[str], joining: Sequence[str]
) -> tuple[re.Pattern[str], re.Pattern[str]]:
    """Return what matches the noun of a law, its number in figures and the ending that makes an ordinal of them
    (``άρθρου 5ου``), and what matches the next such number of a list (``1ο έως 3ο``)."""
    if not nouns or not endings:
        return NEVER, NEVER
    figures = rf"[0-9]{{0,2}}(?P<figure>[0-9]){trie(endings)}{WORD_END}"
    one = re.compile(rf"(?<![^\W_]){trie(nouns)}\.?{SPACE}{figures}")
    return one, re.compile(rf"(?:,{SPACE}|{SPACE}{trie(joining)}{SPACE}){figures}")


def part_ordinals(
    joining: Sequence[str], ordinals: Sequence[str], before: Sequence[str], nouns: Sequence[str]
) -> re.Pattern[str]:
    """Return what matches ordinals before the noun of a part, behind the number of its law or one of the words
    ``before``: ``artikel 3, tweede lid``, ``het eerste en tweede lid``."""
    if not nouns or not ordinals:
        return NEVER
    one, said = trie(ordinals), f"|(?<![^\\W_]){trie(before)}{SPACE}" if before else ""
    return re.compile(
        rf"(?:(?<=[0-9])[^\W\d_]{{0,4}}\)?,?{SPACE}{said})"
        rf"(?P<list>(?:{one}(?:,{SPACE}|{SPACE}{trie(joining)}{SPACE}))*)(?P<last>{one}){SPACE}(?P<noun>{trie(nouns)}){WORD_END}"
    )


def part_fillers(fillers: Sequence[str], nouns: Sequence[str]) -> re.Pattern[str]:
    """Return what matches words that stand before the noun of a part and cite nothing: ``aanhef en onder a``."""
    return re.compile(rf"(?<![^\W_]){trie(fillers)}{SPACE}(?={trie(nouns)}{NOUN_END})") if fillers and nouns else NEVER


def lettered_sentence(nouns: Sequence[str], before: str) -> re.Pattern[str]:
    """Return what matches a sentence by its number or its letter, folded (``εδ. β΄``)."""
    if not nouns:
        return NEVER
    return re.compile(rf"{before}{trie(nouns)}(?:\.{SPACE}?|{SPACE})(?:[0-9]{{1,2}}|[α-ω]{{1,2}}[{KERAIAS}]?)(?!\w)")


def amended_work(inside: Sequence[str], of: Sequence[str], numbered: str) -> re.Pattern[str]:
    """Return what matches another work by its number (``work``) behind a word that may say that it is changed: in it
    (``στον ν. 4412/2016``) or in a part of it (``of``: ``του ν. 4412/2016``)."""
    if not (inside and of and numbered):
        return NEVER
    return re.compile(rf"\b(?:(?P<of>{trie(of)})|{trie(inside)}){SPACE}(?P<work>{numbered}){WORD_END}")
