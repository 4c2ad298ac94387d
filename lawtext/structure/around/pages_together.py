"""Pages of a site that were put one below the other in one source, each with its own head and foot around a law.

Where one page ends and the next begins is told by what the site puts there: between the last words of a law and the
title of the next one stand lines of a foot or a head, and nothing else.
"""

from __future__ import annotations

from collections.abc import Container, Iterator, Mapping, Sequence
from dataclasses import dataclass

from lawtext.model import Book
from lawtext.readers import Block
from lawtext.structure.lines.lines_of_law import TitleLine, is_aside
from lawtext.structure.lines.page_lines import PageLines
from lawtext.structure.lines.phrases import phrases_in, starts

FOOT = "page foot"
HEAD = "page head"
OTHER_PAGES = "navigation: other pages of the site"
NAMED = f"{FOOT}: the name of the page"


@dataclass(frozen=True, slots=True)
class PageThere:
    """One of several pages, from ``start`` to ``end``; what stands above it from ``may_start`` on may be of it too."""

    may_start: int
    start: int
    end: int

    def at_edges(self, found: Mapping[int, str], titles: Container[int]) -> Iterator[tuple[int, str]]:
        """Yield what was found to be no text of the page by itself, above its title and below its last words."""
        lines = range(self.start, self.end)
        first = next((at for at in lines if at not in found), self.end)
        title = next((at for at in lines if at in titles and at not in found), first)
        below = self.end
        while below > self.start and below - 1 in found:
            below -= 1
        for at, reason in found.items():
            # That it stands above a title tells nothing of a line that may end the page before.
            if at >= below or (at < title and (at >= self.start or reason != HEAD)):
                yield at, reason


def pages_together(
    blocks: PageLines, titles: Mapping[int, TitleLine], book: Book, reasons: Mapping[int, str]
) -> Iterator[PageThere]:
    """Yield each page, where several stand in a source; nothing where it is one page."""
    named = [*_below_names(blocks, reasons)]
    phrases = phrases_in(book, "head"), phrases_in(book, "foot")
    edges = [(at, at) for at in named]
    above = 0 if named else None
    for title in sorted(titles):
        if title in reasons:
            continue
        if above is not None and not any(above < at <= title for at in named):
            edges += _edge(blocks, range(above, title), phrases, reasons)
        above = title + 1
    if edges:
        edges.sort()
        ends = [start for _, start in edges] + [len(blocks)]
        yield from (PageThere(*page, end) for page, end in zip([(0, 0), *edges], ends, strict=True))


def _below_names(blocks: Sequence[Block], reasons: Mapping[int, str]) -> Iterator[int]:
    """Yield where the lines end that stand below the name of a page at its foot, and another page follows."""
    for at, reason in reasons.items():
        if reason.startswith(NAMED):
            end = next((below for below in range(at, len(blocks)) if below not in reasons), len(blocks))
            if end < len(blocks):
                yield end


def _edge(
    blocks: Sequence[Block], lines: range, phrases: tuple[Sequence[str], Sequence[str]], reasons: Mapping[int, str]
) -> list[tuple[int, int]]:
    """Return where, among the lines between the titles of two laws, the law above has ended and where the next page
    begins: with the first line that opens a page, else below the last one that ends one; nothing where neither stands.
    """
    heads, feet = phrases
    opened: int | None = None
    left_out: int | None = None
    ended: int | None = None
    last = lines.stop
    for at in reversed(lines):
        string = blocks[at].string
        if starts(string, heads):
            opened = at
        elif reasons.get(at, "").startswith(FOOT) or starts(string, feet):
            ended = ended or at + 1
        elif at in reasons:
            left_out = at
        elif not is_aside(blocks[at]):
            break
        last = at
    start = next((cut for cut in (opened, ended, left_out) if cut is not None), None)
    return [] if start is None else [(last, start)]
