"""The ledger: for every source, where each stretch of its characters went, or why it was left out.

``entries`` puts the claims of a structured source in order and joins neighbours; ``unaccounted`` finds characters
that are in no entry, which must never be.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass

from lawtext.problems import Problem
from lawtext.readers import Page
from lawtext.structure.proposal import Claim, ClaimKind, Structured

_LINE = re.compile(r"\S[^\n]*")


@dataclass(frozen=True, slots=True)
class Entry:
    """A stretch of the page's text: what kind of thing it became, and which (a number, an article, a reason)."""

    start: int
    end: int
    kind: ClaimKind
    what: str
    text: str


def entries(structured: Structured) -> tuple[Entry, ...]:
    """Return the entries of a source in order; stretches that differ by white space only are joined."""
    text = structured.document.page.text
    joined: list[Claim] = []
    for claim in sorted(structured.claims, key=lambda claim: (claim.start, claim.end)):
        if not text[claim.start : claim.end].strip():
            continue
        last = joined[-1] if joined else None
        same = last is not None and (last.kind, last.what) == (claim.kind, claim.what)
        if last is not None and same and not text[last.end : claim.start].strip():
            joined[-1] = Claim(last.start, max(last.end, claim.end), last.kind, last.what)
        else:
            joined.append(claim)
    return tuple(
        Entry(*_trimmed(text, claim), claim.kind, claim.what, text[slice(*_trimmed(text, claim))]) for claim in joined
    )


def _trimmed(text: str, claim: Claim) -> tuple[int, int]:
    raw = text[claim.start : claim.end]
    return (claim.start + len(raw) - len(raw.lstrip()), claim.start + len(raw.rstrip()))


def unaccounted(structured: Structured) -> tuple[Problem, ...]:
    """Return an error for each stretch of non-space characters that is in no claim, or in two of different kinds."""
    page = structured.document.page
    claims = sorted(structured.claims, key=lambda claim: (claim.start, claim.end))
    problems: list[Problem] = []
    reached = 0
    for start, end in [*((claim.start, claim.end) for claim in claims), (len(page.text), len(page.text))]:
        for line in _LINE.finditer(page.text, reached, max(start, reached)):
            message = f"“{line[0].strip()[:60]}” went nowhere; please report this page"
            problems.append(page.problem(line.start(), "unaccounted", message))
        reached = max(reached, end)
    problems += _claimed_twice(page, claims)
    return tuple(problems)


def _claimed_twice(page: Page, claims: Sequence[Claim]) -> list[Problem]:
    problems: list[Problem] = []
    reached = 0
    for claim in claims:
        if claim.start < reached and page.text[claim.start : min(reached, claim.end)].strip():
            excerpt = page.text[claim.start : min(reached, claim.end)].strip()[:60]
            problems.append(
                page.problem(claim.start, "twice", f"“{excerpt}” went to two places; please report this page")
            )
        reached = max(reached, claim.end)
    return problems
