"""Labelled copies: the labels of a text from another text that says the same, in its own or in another language.

A copy in the same language is found by its words; the other language is laid beside paragraph by paragraph, in
order, and only where the two fit. Both give each block the number of the clause it belongs to.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import chain

from rapidfuzz import fuzz

from lawtext.languages import nfc
from lawtext.model import FROM_ABOVE, Clause, Law, in_order
from lawtext.numbering import Number
from lawtext.structure.labels.printed import Piece
from lawtext.structure.proposal import ProposedClause, ProposedLaw

SAME = 0.9
"""From this similarity on (0 to 1), two paragraphs are the same text."""

ENOUGH = 0.75
"""How much of a text a copy must hold for the text to be that law (share of characters)."""

_SPACES = re.compile(r"\s+")


@dataclass(frozen=True, slots=True)
class Line:
    """One paragraph of a labelled law, or a heading: its clause and its words.

    ``run_in`` tells that a heading stands in one line with the text below it.
    """

    number: Number
    text: str
    heading: bool = False
    run_in: bool = False


@dataclass(frozen=True, slots=True)
class Labelled:
    """A law whose labels are known: which it is, what to call it in a reason, its paragraphs.

    ``via`` names where its own labels come from when they are not printed in it.
    """

    edition: str
    language: str
    number: Number
    named: str
    lines: tuple[Line, ...]
    numbers: frozenset[Number]
    via: str = ""


def of_law(law: Law, source: str = "") -> Labelled:
    """Return a law of the corpus as a labelled copy; ``source`` names the page it came from."""
    lines: list[Line] = []

    def add(clause: Clause) -> None:
        if clause.title and clause is not law.root:
            lines.append(Line(clause.number, clause.title, heading=True))
        for one in in_order(clause.law_paragraphs, clause.children):
            if isinstance(one, Clause):
                add(one)
            else:
                cells = one.table.cells if one.table else (one.text,)
                lines.extend(_lines(clause.number, (cell.string for cell in cells)))

    add(law.root)
    numbers = frozenset(clause.number for clause in law.root.walk())
    return Labelled(law.edition, law.language, law.number, source or law.file or "the corpus", tuple(lines), numbers)


def of_proposal(law: ProposedLaw, via: str = "") -> Labelled:
    """Return a law of the same import as a labelled copy."""
    lines: list[Line] = []

    def add(clause: ProposedClause) -> None:
        if clause.heading is not None and clause is not law.root:
            lines.append(Line(clause.number, clause.heading.string, heading=True, run_in=clause.run_in))
        for one in in_order(clause.paragraphs, clause.children):
            if isinstance(one, ProposedClause):
                add(one)
            else:
                cells = chain.from_iterable(one.rows) if one.rows else (one,)
                lines.extend(_lines(clause.number, (cell.string for cell in cells)))

    add(law.root)
    numbers = frozenset(line.number for line in lines) | {law.number}
    return Labelled(law.edition, law.language, law.number, law.page, tuple(lines), numbers, via)


def _lines(number: Number, strings: Iterable[str]) -> Iterator[Line]:
    """Yield a line for a paragraph, and for each cell of a table, which a page gives one by one."""
    return (Line(number, string) for string in strings if string not in ("", FROM_ABOVE))


def bare(string: str) -> str:
    """Return text as it is compared: NFC, single spaces."""
    return _SPACES.sub(" ", nfc(string)).strip()


def similarity(first: str, second: str) -> float:
    """Return how alike two texts are, 0 to 1."""
    return float(fuzz.ratio(bare(first), bare(second))) / 100


def match_copy(texts: Sequence[str], copy: Labelled) -> tuple[float, list[Line | None]]:
    """Return how much of the texts a labelled copy holds (0 to 1), and the line of it that each text is.

    Order is kept: the pairing with the greatest similarity in all.
    """
    rows, columns = len(texts), len(copy.lines)
    if not rows or not columns:
        return 0.0, [None] * rows
    scores = [[similarity(text, line.text) for line in copy.lines] for text in texts]
    best = [[0.0] * (columns + 1) for _ in range(rows + 1)]
    for i in range(rows - 1, -1, -1):
        for j in range(columns - 1, -1, -1):
            paired = scores[i][j] + best[i + 1][j + 1] if scores[i][j] >= SAME else 0.0
            best[i][j] = max(paired, best[i + 1][j], best[i][j + 1])
    lines: list[Line | None] = [None] * rows
    i = j = 0
    while i < rows and j < columns:
        if scores[i][j] >= SAME and best[i][j] == scores[i][j] + best[i + 1][j + 1]:
            lines[i] = copy.lines[j]
            i, j = i + 1, j + 1
        elif best[i][j] == best[i + 1][j]:
            i += 1
        else:
            j += 1
    weight = [len(bare(text)) for text in texts]
    held = sum(
        w * scores[i][copy.lines.index(line)] for i, (w, line) in enumerate(zip(weight, lines, strict=True)) if line
    )
    return held / max(1, sum(weight)), lines


def beside(texts: Sequence[str], copy: Labelled) -> list[Line] | None:
    """Return the line of the other language that each text stands beside; None where the two do not fit.

    They fit when they have as many paragraphs, with the headings, without them or with those that are run in as part of
    their texts, and no paragraph is out of all proportion to its partner.
    """
    without = tuple(line for line in copy.lines if not line.heading)
    for lines in (copy.lines, without, tuple(_run_in(copy.lines))):
        if texts and len(texts) == len(lines) and in_proportion(texts, [line.text for line in lines]):
            return list(lines)
    return None


def beside_without_headings(pieces: Sequence[Piece], texts: Sequence[str], copy: Labelled) -> list[Line] | None:
    """Return the line of a copy that each text stands beside where its language shows other headings than the copy,
    None where the two do not fit.

    A heading stands beside what the text below it does, without the labels that are that text's own.
    """
    headings = {index for index, piece in enumerate(pieces[:-1]) if _heads_a_clause(piece)}
    if not headings:
        return None
    found = beside([text for index, text in enumerate(texts) if index not in headings], copy)
    if found is None:
        return None
    waiting, lines = list(reversed(found)), list[Line]()
    for index in range(len(pieces)):
        lines.append(waiting[-1] if index in headings and waiting else waiting.pop())
        own = len(pieces[index + 1].tokens) if index in headings else 0
        if own:
            lines[-1] = replace(lines[-1], number=Number(lines[-1].number.steps[:-own]))
    return lines


def _heads_a_clause(piece: Piece) -> bool:
    """Tell whether a block is the heading of a clause: one with its label, or one that is no text in any case."""
    return piece.hold == "heading" or (piece.headline and bool(piece.tokens))


def _run_in(lines: Iterable[Line]) -> Iterator[Line]:
    """Yield the lines as they stand on their page: a heading that is run in is part of the text behind it."""
    before = ""
    for line in lines:
        if line.run_in:
            before = f"{line.text} "
            continue
        yield Line(line.number, before + line.text, heading=line.heading) if before else line
        before = ""


def in_proportion(texts: Sequence[str], others: Sequence[str]) -> bool:
    """Tell whether no text is out of all proportion to its partner among others, which are as many."""
    total = sum(map(len, texts)) / max(1, sum(map(len, others)))
    ratios = ((len(text) + 20) / (len(other) * total + 20) for text, other in zip(texts, others, strict=True))
    return all(0.45 <= ratio <= 2.2 for ratio in ratios)
