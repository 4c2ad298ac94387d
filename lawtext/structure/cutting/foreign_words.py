"""Items of a list that are nothing but foreign words (``iii. time-out.`` below Greek ones): no text of its own.

The label of such an item counts on from that of the line right above it, which is in the other letters. Two languages
that take turns have each label twice.
"""

from __future__ import annotations

from collections.abc import Sequence

from lawtext.languages import language
from lawtext.numbering import Numbering
from lawtext.readers.text.scripts import script_of
from lawtext.structure.labels.printed import Token, tokens_at
from lawtext.structure.lines.page_lines import SHORT

_MOST = 12
"""A page has no more items of foreign words; one with more lines in a language has a text in it."""
_MOST_WORDS = 2
"""A foreign term has no more words; a clause that waits for its translation has."""


def is_foreign_item(above: str, string: str, letters: str, numbering: Numbering, codes: Sequence[str]) -> bool:
    """Tell whether a line that has other letters than a text is an item of a list in that: a word or two with the label
    that is next behind that of the line above, with the same signs, or a label with a word of that text behind it.

    Args:
        above: the line above it.
        string: the line.
        letters: the script of the text.
        numbering: how the book numbers.
        codes: the languages of the book.
    """
    labels = [label for code in codes if (label := tokens_at(string, numbering, code))] if len(string) <= SHORT else []
    if not labels:
        return False
    words = string[max(label[0].end for label in labels) :].split()
    if _has_word_in(words, letters):
        return True
    if len(words) > _MOST_WORDS:
        return False
    over = [label for code in codes if (label := tokens_at(above, numbering, code))]
    return script_of(above, 3) == letters and any(_counts_on(one[0], other[0]) for one in over for other in labels)


def with_foreign_items(strings: Sequence[str], found: Sequence[str], numbering: Numbering) -> list[str]:
    """Return the languages of the lines of a page, that of its other lines for those that only look as if they were in
    another one: each of these is an item of foreign words, or has a word of the language of the page too.

    Args:
        strings: the lines.
        found: their languages by their letters.
        numbering: how the book numbers.
    """
    codes = sorted({*found}, key=found.count)
    if len(codes) != 2 or found.count(codes[0]) > _MOST:
        return [*found]
    few, most = codes
    letters = language(most).letters
    if language(few).letters == letters:
        return [*found]
    others = (at for at, code in enumerate(found) if code == few)
    foreign = all(at and is_foreign_item(strings[at - 1], strings[at], letters, numbering, codes) for at in others)
    return [most] * len(found) if foreign else [*found]


def _counts_on(before: Token, after: Token) -> bool:
    """Tell whether a label is the next one after another, with the same signs around it."""
    if before.printed[-1:] != after.printed[-1:] or before.printed.startswith("(") != after.printed.startswith("("):
        return False
    following = {(rank.level, rank.rank + 1) for rank in before.ranks}
    return any((rank.level, rank.rank) in following for rank in after.ranks)


def _has_word_in(words: Sequence[str], letters: str) -> bool:
    """Tell whether one of several words is in some letters; one letter may be a label."""
    return any(len(word) > 1 and script_of(word) == letters for word in words)
