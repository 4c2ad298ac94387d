"""Rows: the languages of a law side by side, clause by clause.

A law's trees in several languages become one tree, in which every clause and every stretch of closing text holds
what each language has there; what a language lacks stays an empty place and is never filled from the other.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass

from lawtext.model import Clause, Heading, Law, Paragraph
from lawtext.numbering import Number


@dataclass(frozen=True, slots=True)
class Piece:
    """A paragraph and the offset at which it starts in its clause's text (-1: it is not part of the text)."""

    paragraph: Paragraph
    start: int


@dataclass(frozen=True, slots=True)
class Passage:
    """Paragraphs of one clause that stand in one place, per language."""

    pieces: Mapping[str, tuple[Piece, ...]]


@dataclass(frozen=True, slots=True)
class Node:
    """A clause in every language that has it.

    ``opening`` is its text before the first sub-clause; ``parts`` are its sub-clauses and the passages between
    and after them, in order. ``rank`` is the rank of its heading (2 for the first below the law's title).
    """

    number: Number
    clauses: Mapping[str, Clause]
    opening: Passage
    parts: tuple[Node | Passage, ...]
    rank: int

    @property
    def key(self) -> str:
        """The canonical number as a string."""
        return str(self.number)

    @property
    def children(self) -> tuple[Node, ...]:
        """The sub-clauses."""
        return tuple(part for part in self.parts if isinstance(part, Node))

    def heading(self, code: str) -> Heading | None:
        """Return the heading in a language, None where there is none."""
        clause = self.clauses.get(code)
        return clause.heading if clause else None

    def walk(self) -> Iterable[Node]:
        """Yield this node and every node under it, in order."""
        yield self
        for child in self.children:
            yield from child.walk()


def merge_law(laws: Mapping[str, Law]) -> Node:
    """Return a law in the languages given, the first of which decides the order.

    Raises:
        ValueError: no language was given.
    """
    if not laws:
        raise ValueError("no language to show")
    return _merge({code: law.root for code, law in laws.items()}, 1)


def _merge(clauses: Mapping[str, Clause], rank: int) -> Node:
    number = next(iter(clauses.values())).number
    below = rank + 1 if any(clause.heading for clause in clauses.values()) else rank
    passages: dict[str, dict[str, list[Piece]]] = {}
    for code, clause in clauses.items():
        for piece, after in _pieces(clause):
            before = str(clause.children[after - 1].number) if after and clause.children else ""
            passages.setdefault(before, {}).setdefault(code, []).append(piece)
    parts: list[Node | Passage] = []
    children = {code: {str(child.number): child for child in clause.children} for code, clause in clauses.items()}
    for key in _order([list(held) for held in children.values()]):
        parts.append(_merge({code: held[key] for code, held in children.items() if key in held}, below))
        if key in passages:
            parts.append(_passage(passages[key]))
    return Node(number, clauses, _passage(passages.get("", {})), tuple(parts), rank)


def _pieces(clause: Clause) -> list[tuple[Piece, int]]:
    starts = {id(paragraph): start for start, paragraph in clause.offsets()}
    return [(Piece(paragraph, starts.get(id(paragraph), -1)), paragraph.after) for paragraph in clause.paragraphs]


def _passage(pieces: Mapping[str, Sequence[Piece]]) -> Passage:
    return Passage({code: tuple(found) for code, found in pieces.items()})


def _order(lists: Sequence[Sequence[str]]) -> list[str]:
    """Return every key once: the first list's order, what others add after what stands before it there."""
    order: list[str] = list(lists[0]) if lists else []
    known = set(order)
    for keys in lists[1:]:
        for before, key in zip(["", *keys], keys, strict=False):
            if key not in known:
                order.insert(order.index(before) + 1 if before else 0, key)
                known.add(key)
    return order
