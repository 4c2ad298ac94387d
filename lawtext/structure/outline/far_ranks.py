"""Ranks that no label to come can have: nothing asks how great they are, so ways that differ in them only are one way.

Where the labels of a level are lost, its clauses are counted beyond every label. From there on a label finds no clause
that it could follow, whatever its rank. So a law looks the same after its thirtieth lost letter as after its
thirty-first, and what comes next is known.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import accumulate

from lawtext.numbering import Numbering
from lawtext.structure.outline.looks import Look

FarRanks = tuple[int, ...]
"""By level, the least rank that is far: no label to come has it or a greater one."""


def far_ranks(seen: Sequence[Look], numbering: Numbering) -> list[FarRanks | None]:
    """Return for each block of a law which ranks are far below it, None while an item of a list without a label is to
    come: that goes on with its list, whose level each way has read for itself.

    Args:
        seen: what the blocks look like.
        numbering: how the book numbers.
    """
    greatest = [0] * (len(numbering.levels) + 1)  # A lost label may be of the first level where a book has none.
    far: FarRanks | None = _beyond(greatest)
    found: list[FarRanks | None] = []
    below: set[Look] = set()
    for look in reversed(seen):
        found.append(far)
        if far is None or look in below:
            continue
        below.add(look)
        for meaning in look.meanings:
            for rank, _, _ in meaning.senses:
                greatest[rank.level] = max(greatest[rank.level], rank.rank)
        far = None if look.is_listed else _beyond(greatest)
    found.reverse()
    return found


def _beyond(greatest: Sequence[int]) -> FarRanks:
    # A label is compared with what is open at its own level, and below it (``_COUNTS_ON``).
    return tuple([most + 1 for most in accumulate(greatest, max)])
