"""The ledger: for every source, where each stretch of its characters went, or why it was left out.

``entries`` puts the claims of a structured source in order and joins neighbours; ``unaccounted`` finds characters
that are in no entry, which must never be.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from itertools import chain
from typing import Literal, NamedTuple

from lawtext.collector import collector_at_rest
from lawtext.model import Inference
from lawtext.problems import Problem
from lawtext.structure.proposal import ClaimKind, Structured, walk

_LINE = re.compile(r"\S[^\n]*")
BESIDE: Mapping[str, str] = {"changed": "marked as changed", "deleted": "struck out", "link": "link"}
"""What is said of each kind of thing that a source says beside its words."""


class Entry(NamedTuple):
    """A stretch of the page's text: what kind of thing it became, and which (a number, an article, a reason)."""

    start: int
    end: int
    kind: ClaimKind
    what: str
    text: str


@collector_at_rest()
def entries(structured: Structured, kind: ClaimKind | None = None) -> tuple[Entry, ...]:
    """Return the entries of a source in order, or only those of one kind; stretches that differ by white space only
    are joined."""
    return tuple(each_entry(structured, kind))


def each_entry(structured: Structured, kind: ClaimKind | None = None) -> Iterator[Entry]:
    """Yield what ``entries`` returns, one after the other: all of them hold the whole text once more."""
    text = structured.document.page.text
    at = until = -1
    of_what = held = ""
    of_kind: ClaimKind | Literal[""] = "text"
    behind_all: tuple[int, int, Literal[""], str] = (len(text), len(text), "", "")
    for start, end, what_kind, what in chain(structured.claims.in_order().rows(), [behind_all]):
        bare = text[start:end].strip()
        if what_kind and not bare:
            continue
        if what == of_what and what_kind == of_kind and at >= 0 and (until >= start or text[until:start].isspace()):
            until, held = max(until, end), ""
            continue
        if at >= 0 and (kind is None or of_kind == kind):
            held = held or text[at:until].rstrip()
            yield _made(Entry, (at, at + len(held), of_kind, of_what, held))
        at, until, held, of_kind, of_what = start, end, bare, what_kind, what
        if len(bare) < end - start:
            at = end - len(text[start:end].lstrip())


_made = tuple.__new__
"""Makes an ``Entry`` of its values without a call in between: a source has some ten thousand."""


def inferred_at(structured: Structured) -> dict[int, Inference]:
    """Return which clauses of a source have a label that it does not print, by where on the page their own words
    begin."""
    found: dict[int, Inference] = {}
    for law in structured.laws:
        for clause in walk(law.root):
            first = clause.heading or next(iter(clause.paragraphs), None)
            if clause.inference is not None and first is not None:
                found.setdefault(first.text.start, clause.inference)
    return found


@collector_at_rest()
def unaccounted(structured: Structured) -> tuple[Problem, ...]:
    """Return an error for each stretch of non-space characters that is in no claim, or in two of different kinds."""
    page = structured.document.page
    nowhere: list[Problem] = []
    twice: list[Problem] = []
    text = page.text
    reached = 0
    for start, end in chain(structured.claims.in_order().places(), [(len(text), len(text))]):
        if reached < start and not text[reached:start].isspace():
            for line in _LINE.finditer(text, reached, start):
                message = f"“{line[0].strip()[:60]}” was neither read nor left out; please report this page"
                nowhere.append(page.problem(line.start(), "unaccounted", message))
        elif start < reached and (excerpt := text[start : min(reached, end)].strip()):
            twice.append(
                page.problem(start, "twice", f"“{excerpt[:60]}” was assigned to two places; please report this page")
            )
        if end > reached:
            reached = end
    return (*nowhere, *twice)
