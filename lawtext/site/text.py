"""Law text as HTML: the characters as they stand, escaped, with links, notes and additions in their places.

The text is never parsed as Markdown or HTML. What is a link, and where a note leads, the caller decides; this
module only weaves them into the string without losing or adding a character of it.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from functools import partial

from markupsafe import Markup, escape

from lawtext.model import Mark, Paragraph, Table, Text

Render = Callable[[Mark], Markup]


@dataclass(frozen=True, slots=True)
class Span:
    """A stretch of text that stands between two pieces of HTML (a link, say)."""

    start: int
    end: int
    before: Markup
    after: Markup


@dataclass(frozen=True, slots=True)
class _Point:
    """Something without words of its own at a place of the text; at one place marks come first, then ends."""

    start: int
    order: int
    make: Callable[[], Markup]


def joined(pieces: Iterable[Markup], between: str = "") -> Markup:
    """Return pieces of HTML one after the other; ``Markup.join`` asks each of them again whether it is HTML.

    Args:
        pieces: the HTML.
        between: HTML that stands between them.
    """
    return Markup(between.join(pieces))


def _nothing(mark: Mark) -> Markup:
    return Markup()


def inline(
    text: Text,
    spans: Iterable[Span] = (),
    note: Render = _nothing,
    addition: Render = _nothing,
    around: Iterable[Span] = (),
) -> Markup:
    """Return a text as HTML.

    Args:
        text: the text, with its marks.
        spans: what is wrapped; spans that overlap an earlier one are passed over.
        note: makes a note mark; one that falls inside a span is put after it, since links do not nest.
        addition: makes an authority's addition, likewise.
        around: what holds spans and points (sentences, say); one whose end lies inside a span is left out.
    """
    kept = _apart(spans)
    points = [
        _Point(mark.start, 0, partial(note if mark.kind == "note" else addition, mark))
        for mark in text.marks
        if mark.kind != "emphasis"
    ]
    for one in _apart(around):
        if not any(span.start < edge < span.end for span in kept for edge in (one.start, one.end)):
            points += (
                _Point(one.end, 1, partial(Markup, one.after)),
                _Point(one.start, 2, partial(Markup, one.before)),
            )
    points.sort(key=lambda point: (point.start, point.order))
    out: list[Markup] = []
    at = used = 0

    def flush(until: int, *, closed: bool) -> None:
        """Put the points up to ``until``; those at ``until`` itself only where no span is open there."""
        nonlocal used, at
        while used < len(points) and (points[used].start < until or (closed and points[used].start == until)):
            mark = points[used]
            out.append(_emphasised(text, at, mark.start))
            at = mark.start
            out.append(mark.make())
            used += 1

    for span in kept:
        flush(span.start, closed=True)
        out.append(_emphasised(text, at, span.start))
        out += (span.before, _emphasised(text, span.start, span.end), span.after)
        at = span.end
        while used < len(points) and points[used].start < span.end:
            out.append(points[used].make())
            used += 1
    flush(len(text.string), closed=True)
    out.append(_emphasised(text, at, len(text.string)))
    return joined(out)


def _apart(spans: Iterable[Span]) -> list[Span]:
    """Return the spans in order without those that begin before the one before them has ended."""
    kept: list[Span] = []
    for span in sorted(spans, key=lambda span: (span.start, -span.end)):
        if span.end > span.start and (not kept or span.start >= kept[-1].end):
            kept.append(span)
    return kept


def _emphasised(text: Text, start: int, end: int) -> Markup:
    """Return a stretch of the text, escaped, with what is emphasised in it in ``<em>``."""
    out: list[Markup] = []
    at = start
    for mark in text.marks:
        if mark.kind == "emphasis" and mark.start < end and mark.end > at and at < end:
            first, last = max(mark.start, at), min(mark.end, end)
            out += (escape(text.string[at:first]), Markup("<em>{}</em>").format(text.string[first:last]))
            at = last
    plain = escape(text.string[at:end])
    return joined((*out, plain)) if out else plain


def shifted(spans: Iterable[Span], start: int, length: int) -> tuple[Span, ...]:
    """Return the spans that lie in ``length`` characters from ``start``, counted from there."""
    return tuple(
        Span(span.start - start, span.end - start, span.before, span.after)
        for span in spans
        if span.start >= start and span.end <= start + length
    )


def table(table: Table, spans: Sequence[Span], note: Render = _nothing, addition: Render = _nothing) -> Markup:
    """Return a table as HTML: its first row as its head, ``^^`` as a cell that goes on from above.

    ``spans`` count in the string of the table's paragraph, where tabs part cells and line feeds rows.
    """
    starts: dict[tuple[int, int], int] = {}
    at = 0
    for i, row in enumerate(table.rows):
        for j, cell in enumerate(row):
            starts[i, j] = at
            at += len(cell.string) + 1
    out = [Markup('<div class="table" tabindex="0"><table>')]
    for i, row in enumerate(table.rows):
        tag = "th" if i == 0 else "td"
        out.append(Markup("<tr>"))
        for j, cell in enumerate(row):
            if table.continues(i, j):
                continue
            height = 1
            while table.continues(i + height, j):
                height += 1
            attribute = Markup(' rowspan="{}"').format(height) if height > 1 else Markup()
            inner = inline(cell, shifted(spans, starts[i, j], len(cell.string)), note, addition)
            out.append(Markup("<{0}{1}>{2}</{0}>").format(Markup(tag), attribute, inner))
        out.append(Markup("</tr>"))
    return joined([*out, Markup("</table></div>")])


def paragraph(
    paragraph: Paragraph,
    spans: Sequence[Span],
    note: Render = _nothing,
    addition: Render = _nothing,
    around: Sequence[Span] = (),
) -> Markup:
    """Return a paragraph of law as HTML; ``spans`` and ``around`` count from its own first character."""
    if paragraph.table is not None:
        return table(paragraph.table, spans, note, addition)
    return Markup(f"<p>{inline(paragraph.text, spans, note, addition, around)}</p>")
