"""Where the tags of a web page stand in its text, and which elements are no text as a whole: scripts, style sheets.

What is between the tags is for ``tree``.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from lawtext.readers.text.lines import LABELLED

_TAG = re.compile(
    r"(?P<comment><!--)|(?P<data><!\[CDATA\[)|<[!?][^<>]*>"
    r"|<(?P<raw>script|style|template|svg|noscript|textarea|title)\b[^<>]*>"
    r"|</?[a-zA-Z][^<>\"']*(?:(?:\"[^\"<]*\"|'[^'<]*')[^<>\"']*)*>",
    re.IGNORECASE | re.DOTALL,
)
_FOR_SCRIPTS = frozenset({"template", "noscript"})
_SHOWN_TEMPLATE = re.compile(r"<template\b[^<>]*\bshadowrootmode\b", re.IGNORECASE)
_TEXT_BOX = re.compile(r"<textarea\b[^<>]*>(?P<source>[^<]*(?:<(?!/textarea\b)[^<]*)*)</textarea\b", re.IGNORECASE)
_BETWEEN_TAGS = re.compile(r"<[^<>]*>")
SIGNS_OF_SOURCE = " \t=*_/"
"""What may stand before a label in wiki text: signs of headings, lists and emphasis."""
_FEWEST_LABELS = 2
"""Fewer lines with labels in a box may be what somebody has begun to type."""


def shows_source(text: str) -> bool:
    """Tell whether a page shows the source of a text in a box that one could type in, as a wiki does: the labels of
    the page are there and nowhere else."""
    lines = (line for box in _TEXT_BOX.finditer(text) for line in box["source"].split("\n"))
    if sum(1 for line in lines if LABELLED.match(line.lstrip(SIGNS_OF_SOURCE))) < _FEWEST_LABELS:
        return False
    return not _has_label(_TEXT_BOX.sub("<>", text))


def tags(text: str, *, with_source: bool) -> Iterator[tuple[int, int, str]]:
    """Yield the tags of a page and what else is no text, as (start, end, name of an element left out whole).

    Args:
        text: the page.
        with_source: whether what stands in boxes that one could type in is text.
    """
    low = ""
    never: set[str] = set()
    at = shown = 0
    while match := _TAG.search(text, at):
        at = match.end()
        raw = (match["raw"] or "").lower()
        raw = "" if (raw in _FOR_SCRIPTS and at < shown) or (raw == "textarea" and with_source) else raw
        closing = "-->" if match["comment"] else "]]>" if match["data"] else f"</{raw}" if raw else ""
        if closing and closing not in never:
            if not low:
                low = text.lower()
                low = low if len(low) == len(text) else text
            end = low.find(closing, at)
            end = low.find(">", end) + 1 if end >= 0 else 0
            if end and raw in _FOR_SCRIPTS and _is_shown(raw, text[match.start() : end]):
                shown = end
            elif end:
                yield match.start(), end, raw
                at = end
                continue
            else:
                never.add(closing)
        yield match.start(), at, ""


def _is_shown(raw: str, element: str) -> bool:
    """Tell whether an element that scripts use holds text of the page: a template that browsers show as it is, and
    what stands for browsers without scripts where it has labels."""
    return _SHOWN_TEMPLATE.match(element) is not None if raw == "template" else _has_label(element)


def _has_label(markup: str) -> bool:
    return any(LABELLED.match(words.lstrip()) for words in _BETWEEN_TAGS.split(markup))
