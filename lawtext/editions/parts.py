"""Parts of a book that are no laws, compared like clauses: its definitions, headword by headword, and its introduction.

They have no place in the lineage of clauses, whose citations are carried here too. A definition is known by its id,
``definitions.auction``; one that lost its id by its words. The introduction is one text, ``introduction``.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping
from dataclasses import dataclass

from lawtext.model import DEFINITIONS, INTRODUCTION, PARAGRAPH_BREAK, Book
from lawtext.textdiff import keys

_SAME = 0.6
"""The least share of words that two definitions with different ids have in common to be one."""


@dataclass(frozen=True, slots=True)
class Part:
    """A definition or an introduction in one language: its number, what heads it, and its text."""

    number: str
    heading: str
    text: str


def is_part(number: str | None) -> bool:
    """Tell whether a number names a part that is no law: ``definitions.auction``, ``introduction``."""
    return number is not None and (number == INTRODUCTION or number.startswith(f"{DEFINITIONS}."))


def parts(book: Book, edition: str, code: str) -> dict[str, dict[str, Part]]:
    """Return the parts of an edition in a language, ``definitions`` and ``introduction``, each by number.

    What this corpus does not hold is left out.
    """
    found: dict[str, dict[str, Part]] = {}
    definitions = book.definitions.get((edition, code))
    if definitions is not None:
        entries = [
            Part(
                f"{DEFINITIONS}.{entry.id}",
                " = ".join(entry.terms),
                _joined([*(text.string for text in entry.paragraphs), *(sense.text.string for sense in entry.senses)]),
            )
            for entry in definitions.entries
        ]
        found[DEFINITIONS] = {one.number: one for one in entries}
    introduction = book.introductions.get((edition, code))
    if introduction is not None:
        title = introduction.title.string if introduction.title else ""
        text = _joined([block.text.string for block in introduction.blocks])
        found[INTRODUCTION] = {INTRODUCTION: Part(INTRODUCTION, title, text)}
    return found


def _joined(texts: Iterable[str]) -> str:
    return PARAGRAPH_BREAK.join(text for text in texts if text)


def paired(old: Mapping[str, Part], new: Mapping[str, Part]) -> list[tuple[Part | None, Part | None, float | None]]:
    """Return what belongs together, in the new order, removals last.

    The third value is how alike the words are where the ids do not say that two are one.
    """
    partner = {number: number for number in new if number in old}
    likeness: dict[str, float] = {}
    lost = [number for number in old if number not in new]
    for number, part in new.items():
        if number not in partner and lost:
            score, best = max((_alike(old[one], part), one) for one in lost)
            if score >= _SAME:
                partner[number], likeness[number] = best, round(score, 3)
                lost.remove(best)
    found: list[tuple[Part | None, Part | None, float | None]] = [
        (old[partner[number]] if number in partner else None, part, likeness.get(number))
        for number, part in new.items()
    ]
    return found + [(old[number], None, None) for number in lost]


def _alike(one: Part, other: Part) -> float:
    if one.heading and one.heading == other.heading:
        return 1.0
    a, b = Counter(keys(one.text)), Counter(keys(other.text))
    return 2 * sum((a & b).values()) / max(1, sum(a.values()) + sum(b.values()))
