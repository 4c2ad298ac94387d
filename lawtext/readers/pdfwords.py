"""Words that the end of a line of a PDF breaks: where one is broken, and which hyphens are no part of it."""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Sequence

from lawtext.languages import fold
from lawtext.readers.pdflines import Line

WORD = re.compile(r"[^\W\d_]+(?:['’][^\W\d_]+)*")
SOFT_HYPHEN = "\u00ad"
_HYPHENS = f"-\u2010{SOFT_HYPHEN}"


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
    first = re.search(r"[^\W\d_]+\Z", above.rstrip(_HYPHENS))
    last = re.match(r"[^\W\d_]+", below)
    return f"{first[0] if first else ''}{last[0] if last else ''}".casefold()


def known_words(lines: Sequence[Line]) -> frozenset[str]:
    """Return the words that stand somewhere in a document in one piece, in lower case and also without accents, as
    capitals are, and those that lines break at more than one place: a compound has its hyphen at one."""
    words: set[str] = set()
    broken: defaultdict[str, set[str]] = defaultdict(set)
    for index, line in enumerate(lines):
        string = line.string
        above = lines[index - 1].string if index else ""
        if breaks_word(above, string):
            broken[joined_word(above, string)].add(joined_word(above, ""))
            string = re.sub(r"^[^\W\d_]+", "", string)
        if index + 1 < len(lines) and breaks_word(string, lines[index + 1].string):
            string = re.sub(r"[^\W\d_]+.\Z", "", string)
        words |= {word.casefold() for word in WORD.findall(string)}
    words |= {word for word, heads in broken.items() if len(heads) > 1}
    return frozenset(words | {fold(word) for word in words})
