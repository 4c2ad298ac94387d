"""Across languages: what changed in one language and not in the other, the translators' work list for an edition.

It compares the changes of a comparison with each other, clause by clause; it does not read the languages against one
another (that is what alignment and the checks are for).
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from lawtext.editions.changes import Change, Comparison, Kind
from lawtext.editions.parts import is_part
from lawtext.model import PARAGRAPH_BREAK
from lawtext.textdiff import Op, new_text, plain, words

_MATTERS: frozenset[Kind] = frozenset(
    (
        "reworded",
        "reference-updated",
        "reference-unexplained",
        "note-changed",
        "note-added",
        "note-removed",
        "added",
        "removed",
    )
)
"""Kinds of change that the other language must have too. Punctuation, capitals and headings are its own affair."""
_MATTERS_IN_PARTS: frozenset[Kind] = _MATTERS | frozenset[Kind](("heading",))
"""The same of definitions: what heads one is the term that it defines."""


@dataclass(frozen=True)
class Lag:
    """A clause that changed in some languages only.

    ``kinds`` is what changed there and not in ``unchanged_in``; ``changes`` holds the entry of each language.
    """

    old: str | None
    new: str | None
    kinds: tuple[Kind, ...]
    changed_in: tuple[str, ...]
    unchanged_in: tuple[str, ...]
    changes: Mapping[str, Change]

    def as_json(self) -> dict[str, Any]:
        """Return it for programs, with the words of each language."""
        told = {
            "old": self.old,
            "new": self.new,
            "kinds": list(self.kinds),
            "changed_in": list(self.changed_in),
            "unchanged_in": list(self.unchanged_in),
            "words": {code: [list(op) for op in plain(change.words)] for code, change in self.changes.items()},
        }
        headings = {code: [list(op) for op in plain(ops)] for code, ops in self.headings.items()}
        return {**told, "heading_words": headings} if headings else told

    @property
    def headings(self) -> Mapping[str, tuple[Op, ...]]:
        """What changed in what heads a definition, by language; nothing where that is not why it is told."""
        told = "heading" in self.kinds
        return {code: one.heading_words for code, one in self.changes.items() if told and one.heading_words}


def across(comparison: Comparison) -> tuple[Lag, ...]:
    """Return the clauses that changed in one language and not in another, in the order of the comparison, then the
    definitions and the introduction.

    Empty where the comparison has one language only.
    """
    found: dict[tuple[str | None, str | None], dict[str, Change]] = {}
    for change in (*comparison.changes, *comparison.parts):
        found.setdefault((change.old, change.new), {})[change.language] = change
    lags = (_lag(by_language) for by_language in found.values() if len(by_language) > 1)
    return tuple(lag for lag in lags if lag is not None)


def _lag(changes: Mapping[str, Change]) -> Lag | None:
    first = next(iter(changes.values()))
    kept = _MATTERS_IN_PARTS if is_part(first.new or first.old) else _MATTERS
    mattering = {code: kept & {*change.kinds} for code, change in changes.items()}
    everywhere = frozenset.intersection(*(frozenset(kinds) for kinds in mattering.values()))
    only = {code: kinds - everywhere for code, kinds in mattering.items()}
    ahead = _paragraphs_ahead(changes)
    only = {code: kinds | {"reworded"} if code in ahead else kinds for code, kinds in only.items()}
    if not any(only.values()):
        return None
    kinds = frozenset[Kind]().union(*only.values())
    return Lag(
        first.old,
        first.new,
        tuple(sorted(kinds)),
        tuple(code for code, kinds in only.items() if kinds),
        tuple(code for code, kinds in only.items() if not kinds),
        changes,
    )


def _paragraphs_ahead(changes: Mapping[str, Change]) -> frozenset[str]:
    """Return the languages that changed a paragraph which another language left as it was.

    Only where all have as many paragraphs, so that each has its counterpart.
    """
    counts = {new_text(change.words).count(PARAGRAPH_BREAK) for change in changes.values()}
    if len(counts) != 1 or 0 in counts:
        return frozenset()
    touched = {code: _touched(change) for code, change in changes.items()}
    everywhere = frozenset.intersection(*touched.values())
    return frozenset(code for code, places in touched.items() if places - everywhere)


def _touched(change: Change) -> frozenset[int]:
    """Return the places of the paragraphs of the new text in which a word came or went."""
    places: set[int] = set()
    before = 0
    for op in change.words:
        if op.sign != "=" and words(op.old or op.new):
            places.add(before)
        before += op.new.count(PARAGRAPH_BREAK)
    return frozenset(places)
