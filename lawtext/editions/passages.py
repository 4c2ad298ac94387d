"""Passages that a comparison of words marks twice, as gone and as come, and that only changed their place.

Inside one text (two sentences in another order), or from one clause to another. What is said of them is for ``saying``.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import groupby
from typing import TYPE_CHECKING

from lawtext.textdiff import Op, new_text, old_text, words

if TYPE_CHECKING:
    from lawtext.editions.changes import Change

_TWO = 2
_SEVERAL = 4
"""Words that a single word has to move across to be told by what it stands before."""
_FEW_WORDS = re.compile(r"\s*(?:[^\s.,;:·]+\s+){0,2}[^\s.,;:·]+")
"""The first words of a text, three at most, up to a sign."""
_FEWEST = 5
"""Words that a passage has at least that is known again in another clause: fewer can stand in any."""

Passage = tuple[str, ...]
"""The words of a passage."""
Travels = Mapping[Passage, tuple[str, str]]
"""By passage, the clause it was in and the one it is in."""


def swapped(ops: Sequence[Op]) -> tuple[str, str] | None:
    """Return the passage that moved and the one it moved across, where that is all that changed in a text."""
    runs, marked = _runs(ops)
    if len(marked) != _TWO or marked[1] - marked[0] != _TWO:
        return None
    first, between, second = (run for _, run in runs[marked[0] : marked[1] + 1])
    if {first[0].sign, second[0].sign} != {"-", "+"}:
        return None
    moved = old_text(first) or old_text(second)
    other = new_text(first) or new_text(second)
    across = old_text(between)
    return (moved, across) if words(moved) and words(moved) == words(other) and words(across) else None


def strayed(ops: Sequence[Op]) -> tuple[str, str, str] | None:
    """Return a single word that moved across several (a modal verb, a no), and the words before which it stands now and
    stood, where that is all that changed in a text: it is said of other words now, and has changed places with none."""
    found = swapped(ops)
    if found is None or len(words(found[0])) > 1 or len(words(found[1])) < _SEVERAL:
        return None
    runs, marked = _runs(ops)
    follows = {runs[place][0]: _head(runs[place + 1 : place + 2]) for place in marked}
    return (found[0], follows["+"], follows["-"]) if all(follows.values()) else None


def _runs(ops: Sequence[Op]) -> tuple[list[tuple[str, tuple[Op, ...]]], list[int]]:
    """Return a comparison in stretches of one sign, and the places of those that are marked."""
    runs = [(sign, tuple(run)) for sign, run in groupby(ops, key=lambda op: op.sign)]
    return runs, [place for place, (sign, _) in enumerate(runs) if sign != "="]


def _head(runs: Sequence[tuple[str, tuple[Op, ...]]]) -> str:
    """Return the first few words of what follows, within its sentence."""
    text = old_text(runs[0][1]) if runs else ""
    found = _FEW_WORDS.match(text)
    return found[0].strip() if found else ""


def travelled(changes: Iterable[Change]) -> Mapping[tuple[str, str, str], Travels]:
    """Return the passages that went out of one clause and came into another one, and into no third: by language,
    edition (``old``, ``new``) and clause of that edition."""
    gone: dict[tuple[str, Passage], list[str]] = {}
    come: dict[tuple[str, Passage], list[str]] = {}
    for change in changes:
        if change.is_note or not (change.old and change.new) or {"split", "merged"} & {*change.kinds}:
            continue
        for sign, passage in _marked(change.words):
            side, clause = (gone, change.old) if sign == "-" else (come, change.new)
            side.setdefault((change.language, passage), []).append(clause)
    found: dict[tuple[str, str, str], dict[Passage, tuple[str, str]]] = {}
    for (language, passage), olds in gone.items():
        news = come.get((language, passage), [])
        if len(olds) == len(news) == 1 and olds != news:
            for edition, clause in (("old", olds[0]), ("new", news[0])):
                found.setdefault((language, edition, clause), {})[passage] = olds[0], news[0]
    return found


def _marked(ops: Sequence[Op]) -> Iterator[tuple[str, Passage]]:
    """Yield the passages that only went (``-``) or only came (``+``) at their place, where they are long enough."""
    for same, run in groupby(ops, key=lambda op: op.sign == "="):
        marked = tuple(run)
        signs = {op.sign for op in marked}
        if same or len(signs) != 1:
            continue
        passage = tuple(words(old_text(marked) or new_text(marked)))
        if len(passage) >= _FEWEST:
            yield marked[0].sign, passage
