"""Passages that a comparison of words marks twice, as gone and as come, and that only changed their place.

Inside one text (two sentences in another order), or from one clause to another. What is said of them is for ``saying``.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import groupby
from typing import TYPE_CHECKING

from lawtext.textdiff import Op, new_text, old_text, words

if TYPE_CHECKING:
    from lawtext.editions.changes import Change

_TWO = 2
_FEWEST = 5
"""Words that a passage has at least that is known again in another clause: fewer can stand in any."""

Passage = tuple[str, ...]
"""The words of a passage."""
Travels = Mapping[tuple[str, Passage], tuple[str, str]]
"""By language and passage, the clause it was in and the one it is in."""


def swapped(ops: Sequence[Op]) -> tuple[str, str] | None:
    """Return the passage that moved and the one it moved across, where that is all that changed in a text."""
    runs = [(sign, tuple(run)) for sign, run in groupby(ops, key=lambda op: op.sign)]
    marked = [place for place, (sign, _) in enumerate(runs) if sign != "="]
    if len(marked) != _TWO or marked[1] - marked[0] != _TWO:
        return None
    first, between, second = (run for _, run in runs[marked[0] : marked[1] + 1])
    if {first[0].sign, second[0].sign} != {"-", "+"}:
        return None
    moved = old_text(first) or old_text(second)
    other = new_text(first) or new_text(second)
    across = old_text(between)
    return (moved, across) if words(moved) and words(moved) == words(other) and words(across) else None


def travelled(changes: Iterable[Change]) -> Travels:
    """Return the passages that went out of one clause and came into another one, and into no third."""
    gone: dict[tuple[str, Passage], list[str]] = {}
    come: dict[tuple[str, Passage], list[str]] = {}
    for change in changes:
        if change.is_note or not (change.old and change.new) or {"split", "merged"} & {*change.kinds}:
            continue
        for sign, passage in _marked(change.words):
            side, clause = (gone, change.old) if sign == "-" else (come, change.new)
            side.setdefault((change.language, passage), []).append(clause)
    return {
        key: (gone[key][0], come[key][0])
        for key in gone
        if len(gone[key]) == len(come.get(key, ())) == 1 and gone[key] != come[key]
    }


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
