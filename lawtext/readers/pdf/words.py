"""Words that the end of a line of a PDF breaks: where one is broken, and which hyphens are no part of it."""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Container, Iterable, Mapping, Sequence
from functools import cache

from lawtext.languages import fold, known_languages, language
from lawtext.languages.broken import has_one_accent, is_broken_greek
from lawtext.languages.learned import from_languages
from lawtext.readers.pdf.lines import Line

_INSIDE = re.compile(r"\w\u2010\w")
_FEWEST_BREAKS = 3
WORD = re.compile(r"[^\W\d_]+(?:['’][^\W\d_]+)*")
SOFT_HYPHEN = "\u00ad"
_HYPHENS = f"-\u2010\u2212{SOFT_HYPHEN}"
"""The minus sign too: the Greek gazette is set with it."""


def breaks_word(above: str, below: str) -> bool:
    """Tell whether a line ends inside a word, or between two numbers, that the next line goes on with."""
    if len(above) < 2 or above[-1] not in _HYPHENS:
        return False
    if above[-2].isdecimal():
        return below[:1].isdecimal()
    return above[-2].isalpha() and (below[:1].islower() or _breaks_capitals(above, below))


def _breaks_capitals(above: str, below: str) -> bool:
    """Tell whether a line ends inside a word in capitals (``WAIV-`` and ``ING``); one letter alone may be a label."""
    parts = re.search(r"[^\W\d_]{2,}\Z", above[:-1]), re.match(r"[^\W\d_]{2,}", below)
    return all(part is not None and part[0].isupper() for part in parts)


def joined_word(above: str, below: str) -> str:
    """Return the word that a hyphen at the end of a line breaks, in one piece, in lower case."""
    last = re.match(r"[^\W\d_]+", below)
    return f"{_last_part(above)}{last[0] if last else ''}".casefold()


def _last_part(above: str) -> str:
    """Return the part of a word at the end of a line, without its hyphen."""
    first = re.search(r"[^\W\d_]+\Z", above.rstrip(_HYPHENS))
    return first[0] if first else ""


def known_words(lines: Sequence[Line]) -> frozenset[str]:
    """Return the words that stand somewhere in a document in one piece, in lower case and also without accents, as
    capitals are, and those that lines break at more than one place: a compound has its hyphen at one."""
    words: set[str] = set()
    broken: defaultdict[str, set[str]] = defaultdict(set)
    for index, line in enumerate(lines):
        string = line.string
        above = lines[index - 1].string if index else ""
        if breaks_word(above, string):
            broken[joined_word(above, string)].add(_last_part(above).lower())
            string = re.sub(r"^[^\W\d_]+", "", string)
        if index + 1 < len(lines) and breaks_word(string, lines[index + 1].string):
            string = re.sub(r"[^\W\d_]+.\Z", "", string)
        words |= {word.casefold() for word in WORD.findall(string)}
    words |= {word for word, heads in broken.items() if len(heads) > 1}
    words |= _in_greek(broken, words)
    return frozenset(words | {fold(word) for word in words})


def _in_greek(broken: Mapping[str, Iterable[str]], words: Container[str]) -> set[str]:
    """Return the Greek words that lines break by their accent, of words by the heads that stand at the ends of lines.

    Some are certain by themselves. Where the parts of several have one accent together, and no head stands by itself
    or is one that hyphens follow (``ελληνο-``), a program breaks the lines: compounds have the accents of two words.
    """
    parts = [(word, head) for word, heads in broken.items() for head in heads]
    greek = [(word, head) for word, head in parts if has_one_accent(word)]
    pieces = {word for word, head in greek if head.casefold() not in words and fold(head) not in _before_hyphens()}
    certain = {word for word, head in greek if is_broken_greek(head, word[len(head) :])}
    return pieces | certain if len(pieces) >= _FEWEST_BREAKS else certain


def breaking_hyphens(lines: Iterable[Line]) -> str:
    """Return the signs that a document has at the ends of its lines only where a word is broken: the soft hyphen, and
    U+2010 where no word has it inside a line, but ``-`` stands somewhere, or lines end so again and again.

    A browser and WeasyPrint print U+2010 where they break a word, and ``-`` as it was typed.
    """
    strings = [line.string for line in lines]
    breaks = sum(string.endswith("\u2010") for string in strings)
    if not breaks or any(map(_INSIDE.search, strings)):
        return SOFT_HYPHEN
    typed = breaks >= _FEWEST_BREAKS or any("-" in string for string in strings)
    return f"{SOFT_HYPHEN}\u2010" if typed else SOFT_HYPHEN


@from_languages
@cache
def _before_hyphens() -> frozenset[str]:
    """Return the words that a hyphen may follow inside a word, in every language, folded."""
    return frozenset(
        fold(word) for code in known_languages() for word in language(code).words("pages", "before_hyphen")
    )
