"""The ledger: for every source, where each stretch of its characters went, or why it was left out.

``entries`` puts the claims of a structured source in order and joins neighbours; ``unaccounted`` finds characters
that are in no entry, which must never be.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from operator import itemgetter
from typing import NamedTuple

from lawtext.problems import Problem
from lawtext.readers import Page
from lawtext.readers.collector import collector_at_rest
from lawtext.structure.proposal import Claim, ClaimKind, Structured

_LINE = re.compile(r"\S[^\n]*")
_PLACE = itemgetter(0, 1)
"""Where a claim starts and ends."""


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
    waiting: Claim | None = None
    for claim in sorted(structured.claims, key=_PLACE):
        start, end, what_kind, what = claim
        if start == end or (text[start].isspace() and not text[start:end].strip()):
            continue
        if waiting is not None:
            if waiting.what == what and waiting.kind == what_kind and not text[waiting.end : start].strip():
                waiting = Claim(waiting.start, max(waiting.end, end), what_kind, what)
                continue
            if kind is None or waiting.kind == kind:
                yield _entry(text, *waiting)
        waiting = claim
    if waiting is not None and (kind is None or waiting.kind == kind):
        yield _entry(text, *waiting)


def _entry(text: str, start: int, end: int, kind: ClaimKind, what: str) -> Entry:
    raw = text[start:end]
    bare = raw.strip()
    if len(bare) < len(raw):
        start += len(raw) - len(raw.lstrip())
        end = start + len(bare)
    return Entry(start, end, kind, what, bare)


@collector_at_rest()
def unaccounted(structured: Structured) -> tuple[Problem, ...]:
    """Return an error for each stretch of non-space characters that is in no claim, or in two of different kinds."""
    page = structured.document.page
    claims = sorted(structured.claims, key=_PLACE)
    problems: list[Problem] = []
    text = page.text
    reached = 0
    for start, end in [*map(_PLACE, claims), (len(text), len(text))]:
        if reached < start and not text[reached:start].isspace():
            for line in _LINE.finditer(text, reached, start):
                message = f"“{line[0].strip()[:60]}” went nowhere; please report this page"
                problems.append(page.problem(line.start(), "unaccounted", message))
        if end > reached:
            reached = end
    problems += _claimed_twice(page, claims)
    return tuple(problems)


def _claimed_twice(page: Page, claims: Sequence[Claim]) -> list[Problem]:
    problems: list[Problem] = []
    reached = 0
    for start, end in map(_PLACE, claims):
        if start < reached and page.text[start : min(reached, end)].strip():
            excerpt = page.text[start : min(reached, end)].strip()[:60]
            problems.append(page.problem(start, "twice", f"“{excerpt}” went to two places; please report this page"))
        if end > reached:
            reached = end
    return problems
