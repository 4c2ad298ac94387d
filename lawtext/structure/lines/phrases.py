"""The phrases of a page that the languages of a book know (``[pages]``), and which lines begin with them."""

from __future__ import annotations

import re
from collections.abc import Sequence
from functools import cache
from itertools import pairwise

from lawtext.languages import fold, language
from lawtext.languages.learned import from_languages
from lawtext.languages.searching import search_rules, words
from lawtext.model import Book
from lawtext.structure.lines.page_lines import HEAD

UP = "↑⇧▲"
"""Arrows before a link to the head of the page."""
SIGNS = f" .:·•»>|[](){UP}"
"""What may stand around a phrase that is all of a line."""
LOOK = 16
"""A phrase is told from others by so many code points at its head."""


def phrases_in(book: Book, key: str) -> tuple[str, ...]:
    """Return the phrases of a key in the languages of a book, folded."""
    return phrases_of(tuple(book.languages), key)


@from_languages
@cache
def phrases_of(codes: tuple[str, ...], key: str) -> tuple[str, ...]:
    """Return the phrases of a key in some languages, folded."""
    return tuple(fold(phrase) for code in codes for phrase in language(code).words("pages", key))


_CHAPTER = re.compile(r"(?P<word>[^\W\d_]+) (?:[^\W_]{1,5})(?: [-–—] |[:.] )")


def without_chapter(words: str, codes: Sequence[str]) -> str:
    """Return the folded words of a title without the number of its chapter (``part ii - definitions``)."""
    match = _CHAPTER.match(words)
    return words[match.end() :] if match and match["word"] in phrases_of(tuple(codes), "chapters") else words


@from_languages
@cache
def joining_words(code: str) -> frozenset[str]:
    """Return the words with which a language joins the items of a list (and, or), folded."""
    return frozenset(map(fold, language(code).words("citations", "and")))


_FIRST_WORDS = 8
"""So many words of an item may say that it goes on: what stands behind them rather speaks of the item itself."""


def goes_on_from_above(item: str, code: str) -> bool:
    """Tell whether the text of a list item shows that it goes on with the text above the list.

    It begins in lower case, or speaks of what was named there (``The second card …``, ``A card so withdrawn …``). An
    office that is written as a name (``The Director …``) was named nowhere: there is one.
    """
    first, _, rest = item.partition(" ")
    if not first[:1].isupper():
        return True
    if fold(first) in phrases_of((code,), "known") and not rest[:1].isupper():
        return True
    early = [fold(word.strip(",.;:()")) for word in rest.split(" ", _FIRST_WORDS)[:_FIRST_WORDS]]
    back, forth = phrases_of((code,), "referring"), phrases_of((code,), "not_referring")
    return any(word in back and after not in forth for word, after in pairwise((fold(first), *early, "")))


def begins_with_pronoun(item: str, code: str) -> bool:
    """Tell whether a text begins with a word for somebody who was named above it (``He applies …``)."""
    return fold(item.partition(" ")[0]) in phrases_of((code,), "pronouns")


_SHORTEST = 4
"""A noun that says what a sentence is about has as many letters."""


def repeats_from_above(item: str, above: str, code: str) -> bool:
    """Tell whether a list item begins with a word that the text above the list has in some form, be it behind an
    article (``Dummy may exercise other rights.`` above ``1. Dummy may ask …``): it goes on with what is said of that.

    An office that is written as a name (``The Director …``) is spoken of everywhere.
    """
    first, _, rest = item.partition(" ")
    articles = phrases_of((code,), "articles")
    word = first
    if fold(first) in articles:
        word = rest.partition(" ")[0]
        if word[:1].isupper():
            return False
    said = words(word)
    if not said or len(said[0]) < _SHORTEST or said[0] in phrases_of((code,), "openers"):
        return False
    rules = search_rules(code)
    stem = rules.stems(said[0])[:1]
    return bool(stem) and any(rules.stems(other)[:1] == stem for other in words(above))


def bare_of(string: str) -> str:
    """Return a line folded, without the signs around it."""
    return fold(string).strip(SIGNS)


_LEADS_ON = (":", "|", "»", ">", "›", "→", "/")
"""What stands behind a phrase of one word: before what it names (``Trace: …``), or on the way through a site."""


def starts(string: str, phrases: Sequence[str], *, whole: bool = False) -> bool:
    """Tell whether a line is one of the phrases or, for phrases of several words, starts with one."""
    said = bare_of(string)
    if not said.startswith(tuple(phrases)):
        return False
    for phrase in phrases:
        if said == phrase:
            return True
        if not whole and said.startswith(phrase) and len(said) <= len(phrase) + 120:
            rest = said[len(phrase) :]
            if (" " in phrase and not rest[:1].isalpha()) or rest.lstrip().startswith(_LEADS_ON):
                return True
    return False


class PhraseHeads(dict[str, bool]):
    """By the first three characters of a line, whether it could start with a phrase; each head is learned once."""

    def __init__(self, phrases: Sequence[str]) -> None:
        super().__init__()
        self.heads = frozenset(phrase[:HEAD] for phrase in phrases)

    def __missing__(self, head: str) -> bool:
        unclear = len(head) < HEAD or head[0] in SIGNS
        known = self[head] = unclear or fold(head) in self.heads
        return known


def may_start(string: str, starts: PhraseHeads) -> bool:
    """Tell, at little cost, whether a line could start with a phrase."""
    at = string[:1] == "("
    if not starts[string[at : at + HEAD]]:
        return False
    head = fold(string[:LOOK]).lstrip(SIGNS)
    return len(head) < HEAD or head[:HEAD] in starts.heads
