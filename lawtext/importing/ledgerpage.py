"""The ledger as a web page: each source with colours over it, and over every stretch what became of it.

One file without scripts, for light and dark screens and for paper. What the page of the source says is escaped; every
character of it stands in the order in which it was received.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from html import escape
from itertools import pairwise
from pathlib import PurePath

from lawtext.importing.ledger import BESIDE, Entry, entries, inferred_at
from lawtext.importing.planned import Plan
from lawtext.model import Inference
from lawtext.problems import Problem
from lawtext.structure.proposal import ClaimKind, Structured

_KINDS: Mapping[ClaimKind, tuple[str, str]] = {
    "title": ("#b8d4f5", "#1d4a7a"),
    "heading": ("#d4e6fb", "#22405f"),
    "label": ("#ffe08a", "#6b5200"),
    "text": ("#dcf0d6", "#21452a"),
    "note": ("#e4daf5", "#45306a"),
    "mark": ("#cbbcf0", "#5b3f96"),
    "author": ("#c2ece4", "#14524a"),
    "left out": ("#f5c2c5", "#6e2a30"),
}
"""Every kind of stretch with its colour on a light and on a dark screen."""

_NOWHERE = ("#ff5c5c", "#d01818")

_CSS = """
:root{color-scheme:light dark}
body{font:1rem/1.75 Georgia,"DejaVu Serif",serif;max-width:52rem;margin:0 auto;padding:1rem 1rem 4rem;
 color:#16181a;background:#fff;overflow-wrap:anywhere}
h1{font-size:1.5rem;line-height:1.25}h2{font-size:1.2rem;margin:2.5rem 0 .25rem}
p,ul{margin:.4rem 0}ul{padding-left:1.2rem}.small{font-size:.875rem}
.page{white-space:pre-wrap;border:1px solid #9aa;border-radius:.4rem;padding:.8rem;margin:.8rem 0}
.page span,.key span{border-radius:.2em;padding:.05em .1em}
.key{display:flex;flex-wrap:wrap;gap:.4rem;padding:0;list-style:none;font:.875rem/1.5 system-ui,sans-serif}
.page span[data-to]::before{content:attr(data-to);font:600 .6875rem/1 system-ui,sans-serif;
 margin-right:.3em;opacity:.85;vertical-align:.25em}
.page span{unicode-bidi:isolate}
.title{border-bottom:4px double}.heading{border-bottom:2px solid}.label{font-weight:700}
.note{border-bottom:2px dotted}.mark{border-bottom:2px dashed}.author{font-style:italic}
.left-out{text-decoration:line-through}
u{text-decoration-style:wavy;text-decoration-thickness:1px;text-underline-offset:.2em}
@media (prefers-color-scheme:dark){body{color:#e9ebee;background:#14171a}.page{border-color:#56606a}}
@media print{body{max-width:none}.page span{-webkit-print-color-adjust:exact;print-color-adjust:exact}}
"""


def ledger_html(plan: Plan) -> str:
    """Return the ledger as a page: the sources with colours over them, where each stretch went beside it."""
    items = [(item, entries(item)) for item in plan.structured]
    counts = Counter(entry.kind for _, found in items for entry in found)
    keys = "".join(
        f'<li><span class="{_name(kind)}">{kind}</span> {counts[kind]}</li>' for kind in _KINDS if counts[kind]
    )
    parts = [
        '<!DOCTYPE html>\n<html lang="en"><head><meta charset="utf-8">',
        '<meta name="viewport" content="width=device-width,initial-scale=1">',
        "<title>Import ledger</title>",
        f"<style>{_CSS}{_colours()}</style></head><body><main><h1>Where every character went</h1>",
        f'<ul class="key">{keys}</ul>',
    ]
    for item, found in items:
        parts += _source(item, found, plan.problems)
    parts.append("</main></body></html>\n")
    return "\n".join(parts)


def _name(kind: str) -> str:
    return kind.replace(" ", "-")


def _colours() -> str:
    kinds: list[tuple[str, tuple[str, str]]] = [*_KINDS.items(), ("nowhere", _NOWHERE)]
    light = "".join(f".{_name(kind)}{{background:{colours[0]}}}" for kind, colours in kinds)
    dark = "".join(f".{_name(kind)}{{background:{colours[1]}}}" for kind, colours in kinds)
    return f"{light}@media (prefers-color-scheme:dark){{{dark}}}"


def _source(item: Structured, found: Sequence[Entry], problems: Sequence[Problem]) -> Iterator[str]:
    """Yield one source: what it is, what is to be looked at, what was left out and why, its text in colours."""
    page = item.document.page
    yield f"<section><h2>{escape(PurePath(page.name).name)}</h2>"
    yield f'<p class="small">{escape(item.document.reader)}: {len(found)} stretches</p>'
    told = [problem for problem in problems if problem.file == page.name]
    if told:
        shown = "".join(f"<li>{escape(_said(problem))}</li>" for problem in told)
        yield f'<p class="small">To look at:</p><ul class="small">{shown}</ul>'
    reasons = Counter(entry.what for entry in found if entry.kind == "left out")
    if reasons:
        shown = "".join(f"<li>{escape(what)}: {count}</li>" for what, count in reasons.items())
        yield f'<p class="small">Left out:</p><ul class="small">{shown}</ul>'
    yield f'<div class="page">{_coloured(item, found)}</div></section>'


def _said(problem: Problem) -> str:
    place = f"{problem.line}:{problem.col}: " if problem.line else ""
    return f"{place}{problem.code}: {problem.message}"


def _coloured(item: Structured, found: Sequence[Entry]) -> str:
    text = item.document.page.text
    inferred = inferred_at(item)
    beside = sorted((mark.start, mark.end, mark.kind, mark.target) for mark in item.document.marks)
    out: list[str] = []
    at = 0
    before = ""
    for entry in found:
        out.append(_between(text[at : entry.start]))
        label = inferred.get(entry.start)
        title = escape(f"{entry.kind}: {entry.what}{_knows(label)}", quote=True)
        # Where the text goes is said once, at the first of the stretches that go there.
        to = _goes_to(entry)
        said = to + (", inferred" if label is not None else "")
        tag = f' data-to="{escape(said, quote=True)}"' if to and to != before else ""
        before = to or before
        shown = _marked(text, entry.start, entry.end, beside)
        out.append(f'<span class="{_name(entry.kind)}" title="{title}"{tag}>{shown}</span>')
        at = entry.end
    return "".join([*out, _between(text[at:])])


def _knows(inference: Inference | None) -> str:
    """Return how a label is known that the page does not print."""
    if inference is None:
        return ""
    reason = f": {inference.reason}" if inference.reason else ""
    return f"; its label is inferred ({inference.origin}, {inference.certainty:g}){reason}"


def _between(text: str) -> str:
    """Return what stands between two stretches: white space, or what went nowhere, which stops every import."""
    shown = escape(text)
    return f'<span class="nowhere" title="this went nowhere">{shown}</span>' if text.strip() else shown


def _goes_to(entry: Entry) -> str:
    return entry.what if entry.kind in ("text", "heading", "title", "label", "note") else ""


def _marked(text: str, start: int, end: int, beside: Sequence[tuple[int, int, str, str]]) -> str:
    """Return a stretch with a wavy line under what the source marks, and what that is on it."""
    over = [mark for mark in beside if mark[0] < end and start < mark[1]]
    if not over:
        return escape(text[start:end])
    cuts = sorted({start, end, *(min(max(at, start), end) for mark in over for at in mark[:2])})
    out: list[str] = []
    for low, high in pairwise(cuts):
        on = [mark for mark in over if mark[0] <= low and high <= mark[1]]
        says = "; ".join(BESIDE[kind] + (f" to {target}" if target else "") for _, _, kind, target in on)
        piece = escape(text[low:high])
        out.append(f'<u title="{escape(says, quote=True)}">{piece}</u>' if on else piece)
    return "".join(out)
