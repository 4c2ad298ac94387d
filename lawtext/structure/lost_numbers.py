"""List numbers that one language of a law has lost below a letter, and the other has (``1.``, ``2.``).

Copying a page may lose the numbers of a list and keep the letters that somebody typed. Where the clause of the other
language is nothing but its sub-clauses, and this one has as many paragraphs, of like lengths and with the same labels
between them, each is one of them.
"""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Mapping, Sequence

from lawtext.model import Clause, Inference
from lawtext.numbering import Number, Step
from lawtext.structure.copies import in_proportion
from lawtext.structure.labels import Assigned, Opened, Piece
from lawtext.structure.proposal import ProposedClause, walk

CERTAINTY = 0.9
_FEWEST = 2
_Part = Step | None
"""A part of a clause, in order: a paragraph, or the last step of the number of a sub-clause."""


def lost_numbers(root: ProposedClause, other: Clause | ProposedClause) -> dict[Number, tuple[Number, ...]]:
    """Return the numbers that the paragraphs of the clauses of a law have lost, by clause, as the same law in another
    language (``other``) shows them: what stands below them has the same labels there."""
    waiting = {
        clause.number: clause
        for clause in walk(root)
        if len(clause.paragraphs) >= _FEWEST and clause.number.depth
        and not any(paragraph.rows for paragraph in clause.paragraphs)
    }  # fmt: skip
    found: dict[Number, tuple[Number, ...]] = {}
    for clause in _all(other) if waiting else ():
        own = waiting.get(clause.number)
        if own is None or _texts(clause) or len(clause.children) != len(own.paragraphs):
            continue
        texts = [_texts(item) for item in clause.children]
        parts = [part for item in clause.children for part in _parts(item)]
        if any(len(of_item) != 1 for of_item in texts) or parts != _parts(own):
            continue
        if in_proportion(_texts(own), [of_item[0] for of_item in texts]):
            found[clause.number] = tuple(item.number for item in clause.children)
    return found


def with_numbers(
    assigned: Sequence[Assigned], pieces: Sequence[Piece], lost: Mapping[Number, Sequence[Number]], reason: str
) -> tuple[Assigned, ...]:
    """Return the outline of a law with numbers that it has lost, where each paragraph of their clause is a block of its
    own below the label; the labels between them are those of sub-clauses."""
    found = [*assigned]
    inference = Inference("language", CERTAINTY, reason)
    for clause, numbers in lost.items():
        below = [index for index, what in enumerate(assigned) if what.owner == clause and not what.opened]
        if len(below) != len(numbers) or any(pieces[index].hold != "text" for index in below):
            continue
        for index, what in enumerate(assigned[below[0] :], below[0]):
            if what.owner.steps[: len(clause.steps)] != clause.steps:
                break
            item = numbers[bisect_right(below, index) - 1]
            opened = [one._replace(number=_within(one.number, clause, item)) for one in what.opened]
            if index in below:
                opened = [Opened(item, None, converted=False, inference=inference)]
            found[index] = Assigned(tuple(opened), _within(what.owner, clause, item))
    return tuple(found)


def _within(number: Number, clause: Number, item: Number) -> Number:
    """Return a number below a clause as one below an item of that."""
    return Number((*item.steps, *number.steps[len(clause.steps) :]))


def _all(clause: Clause | ProposedClause) -> Sequence[Clause | ProposedClause]:
    return [*walk(clause)] if isinstance(clause, ProposedClause) else [*clause.walk()]


def _texts(clause: Clause | ProposedClause) -> list[str]:
    if isinstance(clause, ProposedClause):
        return [paragraph.string for paragraph in clause.paragraphs]
    return [paragraph.text.string for paragraph in clause.law_paragraphs]


def _parts(clause: Clause | ProposedClause) -> list[_Part]:
    paragraphs = clause.paragraphs if isinstance(clause, ProposedClause) else clause.law_paragraphs
    parts: list[_Part] = []
    for index in range(len(clause.children) + 1):
        parts += [None for paragraph in paragraphs if paragraph.after == index]
        parts += [child.number.steps[-1] for child in clause.children[index : index + 1]]
    return parts
