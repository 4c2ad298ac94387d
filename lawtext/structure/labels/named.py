"""Labels that are printed with the noun of their level: ``Section 1. Name.``, ``SECTION 2 – OFFICES``, ``Section. 3.``.

A sentence may begin with the name of a clause, too. What is believed counts on from the first clause of the law; what
the labels then mean is for ``lawtext.structure.outline.likeliest``.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise

from lawtext.readers import Block
from lawtext.structure.labels.printed import Token


def without_mere_names(
    blocks: Sequence[Block], labels: Sequence[tuple[Token, ...]]
) -> tuple[list[tuple[Token, ...]], frozenset[int]]:
    """Return the labels of a law without those that are mere names of clauses, and the levels printed with their noun.

    They are believed where each is greater than the one before or the first again, from the first on, and no plain
    label of their level alone stands right above the first; one that no sign ends, before its text, or that ends
    before a small letter, where its neighbour counts on from it.

    Args:
        labels: by block, what ``tokens_at`` found at its head.
    """
    row = [index for index, tokens in enumerate(labels) if tokens and tokens[0].named]
    ranks = [labels[index][0].ranks[0].rank for index in row]
    counts = ranks[:1] == [1] and all(after == 1 or after > before for before, after in pairwise(ranks))
    labelled = [tokens for tokens in labels if tokens]
    counts = counts and not any(_begins_again(above[-1], below[0]) for above, below in pairwise(labelled))
    beside = {at for at, (before, after) in enumerate(pairwise(ranks)) if after == before + 1}
    found, levels = [*labels], set[int]()
    for at, index in enumerate(row):
        if counts and (at in beside or at - 1 in beside or _is_ended(blocks[index], labels[index][0])):
            levels.update(rank.level for rank in labels[index][0].ranks)
        else:
            found[index] = ()
    return found, frozenset(levels)


def _begins_again(above: Token, below: Token) -> bool:
    """Tell whether a label with its noun would be the first once more below a plain one (``2.``, ``Section 1``)."""
    levels = {rank.level for rank in below.ranks}
    plain = below.named and not above.named and levels.issuperset(rank.level for rank in above.ranks)
    return plain and below.ranks[0].rank == 1


def _is_ended(block: Block, token: Token) -> bool:
    """Tell whether a sign ends a label before what is no rest of a sentence (``Section 1. of the charter applies``), or
    nothing but a heading stands behind it."""
    goes_on = block.string[token.end :].lstrip()[:1].islower()
    return (
        (not token.printed[-1].isalnum() and not goes_on) or block.kind == "heading" or len(block.string) == token.end
    )
