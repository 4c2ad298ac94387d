"""A citation made to say another number where it stands, step by step: ``άρθρο 4 παρ. 1``, ``section B of Law 16``.

The words between the steps, their signs and their order stay. Whether the new words mean what they should is for those
who read them again.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import NamedTuple

from lawtext.numbering import Number, Numbering

TOKEN = re.compile(r"\d+|[^\W\d_]+")
"""Digits or a run of letters: what the steps of a number consist of."""


class Restated(NamedTuple):
    """A stretch of a citation and what is to stand there."""

    start: int
    end: int
    by: str


def steps_of(number: Number, code: str | None, numbering: Numbering) -> list[str]:
    """Return how each step of a number is written: in a language's letters, in Latin ones where there is none."""
    chain: list[Number] = [number]
    while (above := chain[0].parent) is not None:
        chain.insert(0, above)
    written = [numbering.written(one, code) if code else str(one) for one in chain]
    return [text[len(before) :] for before, text in zip(["", *written], written, strict=False)]


def by_step(text: str, old: Number, new: Number, code: str, numbering: Numbering) -> Iterator[tuple[Restated, ...]]:
    """Yield the ways to replace each changed step of a number in the text of a citation: where it stands there once.

    The new steps are in the letters of the language, however the old ones are written: never a wrong letter anew.
    """
    tokens = [(match[0], match.start()) for match in TOKEN.finditer(text)]
    for letters in (code, None):
        before, after = steps_of(old, letters, numbering), steps_of(new, code, numbering)
        if len(before) != len(after):
            continue
        pairs = [(TOKEN.findall(a), TOKEN.findall(b)) for a, b in zip(before, after, strict=True) if a != b]
        if not pairs or not all(len(a) == len(b) == 1 for a, b in pairs):
            continue
        places = [[at for word, at in tokens if word == a[0]] for a, _ in pairs]
        if all(len(held) == 1 for held in places):
            yield tuple(sorted(Restated(at, at + len(a[0]), b[0]) for (at,), (a, b) in zip(places, pairs, strict=True)))
