"""Citations of clauses that were split or merged: ``A`` that became ``A or B``, ``A and B`` that became ``A``; and of
clauses that changed places, where all of them are cited (``A or B``, when A became B and B became A).

What one text has as one citation the other one has as several in a row, with nothing but joining words between them.
They are made one here, with all their targets, so that references can lay the one beside the other.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from functools import cache
from itertools import chain
from operator import attrgetter

from lawtext.editions.lineage import Lineage
from lawtext.editions.references import Mention, Reference
from lawtext.languages import fold, language
from lawtext.languages.learned import from_languages
from lawtext.textdiff import words

_SIGNS = re.compile(r"[\s,;·()/&]+")
_SMALL = 3
"""A word of so many letters before a citation is an article or a preposition (``η``, ``του``, ``of``)."""


@from_languages
@cache
def _joining(code: str) -> frozenset[str]:
    """Return the words that may stand between the citations of a list, folded."""
    table = language(code).table("citations")
    small = [word for word in table.get("between", ()) if len(word) <= _SMALL]
    return frozenset(map(fold, (*table.get("and", ()), *small)))


@from_languages
@cache
def _words(code: str, key: str) -> frozenset[str]:
    return frozenset(map(fold, language(code).words("citations", key)))


def with_parts(
    before: Sequence[Mention], after: Sequence[Mention], texts: tuple[str, str], lineage: Lineage, code: str
) -> tuple[Sequence[Mention], Sequence[Mention]]:
    """Return the citations of an old and a new text, those made one that cite all parts of what the other cites as one.

    Args:
        before: the citations of the old text, in order.
        after: those of the new text.
        texts: the old text and the new one.
        lineage: the lineage of the two editions.
        code: the language of both.
    """
    became, was = _several(before, lineage.forward), _several(after, lineage.backward)
    return (
        _joined(before, texts[0], was, code) if was else before,
        _joined(after, texts[1], became, code) if became else after,
    )


def _several(cited: Sequence[Mention], other: Callable[[str], tuple[str, ...]]) -> set[frozenset[str]]:
    """Return, of each clause cited alone that is several in the other edition, what it is there."""
    alone = {mention.targets[0] for mention in cited if len(mention.targets) == 1}
    return {frozenset(parts) for parts in map(other, alone) if len(parts) > 1}


def without_swapped(found: Sequence[Reference], new: str, code: str) -> tuple[Reference, ...]:
    """Return what changed in the citations of a text without those, in one row, of clauses that have changed places
    with each other: they mean what they meant, unless a word tells the one from the other.

    Args:
        found: the citations that changed in print or in meaning, in order.
        new: the new text.
        code: its language.
    """
    kept: list[Reference] = []
    at = 0
    while at < len(found):
        end = at + 1
        while end < len(found) and _joins(new[found[end - 1].span_new[1] : found[end].span_new[0]], code):
            end += 1
        row = found[at:end]
        stays = len(row) > 1 and all(one.verdict == "elsewhere" for one in row) and not _told_apart(row, new, code)
        was, is_now = ({*chain.from_iterable(map(attrgetter(side), row))} for side in ("old", "new"))
        kept += () if stays and was == is_now else row
        at = end
    return tuple(kept)


def _told_apart(row: Sequence[Reference], text: str, code: str) -> bool:
    """Tell whether citations in a row do not all mean the same: ``A, not B``, ``A and B respectively``; ``neither A nor
    B`` do."""
    between = map(fold, words(text[row[0].span_new[1] : row[-1].span_new[0]]))
    return not (
        _words(code, "but_not").isdisjoint(between) and _words(code, "respectively").isdisjoint(map(fold, words(text)))
    )


def _joined(mentions: Sequence[Mention], text: str, parts: set[frozenset[str]], code: str) -> list[Mention]:
    """Return citations, those in a row that cite all of some parts, and each once, made one."""
    found: list[Mention] = []
    at = 0
    while at < len(mentions):
        end = _run(mentions, at, text, parts, code)
        run = mentions[at:end]
        targets = tuple(target for mention in run for target in mention.targets)
        found.append(Mention(run[0].start, run[-1].end, targets, run[0].relative) if len(run) > 1 else run[0])
        at = end
    return found


def _run(mentions: Sequence[Mention], at: int, text: str, parts: set[frozenset[str]], code: str) -> int:
    """Return behind which citation a row ends that cites all of some parts; where none does, the next one."""
    cited: list[str] = []
    for place in range(at, len(mentions)):
        if place > at and not _joins(text[mentions[place - 1].end : mentions[place].start], code):
            break
        cited += mentions[place].targets
        if place > at and frozenset(cited) in parts and len(set(cited)) == len(cited):
            return place + 1
    return at + 1


def _joins(between: str, code: str) -> bool:
    return all(word in _joining(code) for word in _SIGNS.split(fold(between)) if word)
