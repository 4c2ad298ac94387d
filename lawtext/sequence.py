"""Which label can follow which: the one home of the rules by which labels open, go on and go back.

The law file asks strictly (``fits``: one reading or an error), a pasted page asks with a price for every
irregularity; both ask the same two questions, ``begins`` and ``continues``.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Protocol, TypeVar

from lawtext.languages import Letters
from lawtext.numbering import AS_GREEK, Number, Rank, Step, is_greek, rank_of


class Open(Protocol):
    """A clause that is open while a text is read."""

    @property
    def number(self) -> Number:
        """Its number."""

    @property
    def children(self) -> Sequence[Open]:
        """The clauses below it that have been opened so far."""


_Node = TypeVar("_Node", bound=Open)


def begins(parent_level: int, rank: Rank) -> bool:
    """Tell whether a label is the first of the level right below ``parent_level``."""
    return rank.level == parent_level + 1 and rank.rank == 1 and not rank.inserted


def continues(last: Step, rank: Rank) -> bool:
    """Tell whether a label is the next after ``last`` at its level; 5A and 9bis come after 5 and 9."""
    if rank.level != last.level:
        return False
    if not rank.inserted:
        return rank.rank == last.rank + 1
    return rank.rank == last.rank and Step(rank.level, rank.rank, rank.inserted) > last


def last_step(children: Sequence[Open]) -> Step | None:
    """Return the step of the last clause that has a numeral, None where there is none."""
    for child in reversed(children):
        step = child.number.steps[-1]
        if not step.name:
            return step
    return None


def fits(path: Sequence[_Node], ranks: Sequence[Rank]) -> list[tuple[_Node, Rank]]:
    """Return where a label can stand without a mark, as (parent, reading): a next sibling of what is open along
    ``path``, or the first child of its innermost clause.

    A reading in the language's own letters wins over one that needs a letter of the wrong script: in Greek ``(i)``
    is roman and ``(ι)`` the tenth.
    """
    found: list[tuple[_Node, Rank]] = []
    for node in path:
        last = last_step(node.children)
        for rank in ranks:
            if last is None:
                if node is path[-1] and begins(node.number.level, rank):
                    found.append((node, rank))
            elif continues(last, rank):
                found.append((node, rank))
    if len(found) < 2:
        return found
    return [fit for fit in found if not fit[1].wrong] or found


def is_numeral_group(text: str, letters: Letters = "latin") -> bool:
    """Tell whether letters are a Greek numeral of two or three signs (ΣΤ, ΙΑ, ΙΣΤ) or a doubled one (αα, στστ, ιαια).

    Latin letters that look like Greek ones count as those beside a Greek letter (``ΣT`` with a Latin T), and alone
    where ``letters``, those of the language, are Greek (``IB`` for ΙΒ).
    """
    spelled = text.translate(AS_GREEK) if letters == "greek" or any(map(is_greek, text)) else text
    if len(text) == 2 and is_greek(text[0]) and rank_of("double", text, "greek") is not None:
        return True  # αβ, the second of αα, αβ, αγ; βα, the first of βα, ββ, βγ
    half = text[: len(text) // 2]
    if len(text) == 4 and half * 2 == text and is_greek(text[0]) and rank_of("double", text, "greek") is not None:
        return True
    return len(text) <= 3 and (rank_of("lower", spelled, "greek") is not None or text[0] == text[-1])


def is_roman(text: str) -> bool:
    """Tell whether letters are those of a roman numeral below fifty."""
    return bool(re.fullmatch(r"[ivxIVX]+", text))
