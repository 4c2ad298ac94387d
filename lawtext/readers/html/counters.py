"""The numbers that a style sheet counts before paragraphs and headings: ``p::before { content: counter(c) "." }``.

A browser prints them, and they stand nowhere in the text. Lists are for ``liststyles``, which also reads selectors.
Counters are kept by their names for the whole page, as its elements come: where a page nests one name in itself, it
counts lists.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from itertools import islice

import tinycss2
from lxml import etree
from tinycss2.ast import Node

from lawtext.readers.html.liststyles import LONGEST_SHEET, MOST_RULES, Selector, counted, declared, numeral_of, rules_in

_COUNTS = re.compile(r"counters?\(", re.IGNORECASE)
_STARTS = {"counter-reset": 0, "counter-set": 0, "counter-increment": 1}
"""What a counter is set to, or goes on by, where the style sheet says no number."""
_LABEL = re.compile(r"\S+(?: \S+){0,2}")


@dataclass(frozen=True, slots=True)
class _Rule:
    """A rule of a style sheet on counters: what it sets, and what it prints before an element: words, and counters with
    how each counts."""

    selector: Selector
    sets: Mapping[str, Mapping[str, int]]
    printed: tuple[tuple[str, str], ...] = ()


@dataclass(slots=True)
class Counters:
    """The counters of one page, as far as it is read; ``sheet`` are its own style sheets."""

    sheet: str
    rules: tuple[_Rule, ...] = field(init=False)
    counts: dict[str, int] = field(default_factory=dict)

    def __post_init__(self) -> None:
        self.rules = _rules(self.sheet)

    def label(self, element: etree._Element) -> str:
        """Count an element, which must come in the order of the page, and return the number printed before it: empty
        where there is none, or it is in no counter's own place."""
        fitting = [rule for rule in self.rules if rule.selector.fits(element)]
        for what in _STARTS:
            found = next((rule.sets[what] for rule in fitting if what in rule.sets), {})
            for name, number in found.items():
                before = self.counts.get(name, 0) if what == "counter-increment" else 0
                self.counts[name] = before + number
        printed = next((rule.printed for rule in fitting if rule.printed), ())
        string = "".join(numeral_of(kind, self.counts.get(said, 0)) if kind else said for said, kind in printed).strip()
        return string if _LABEL.fullmatch(string) else ""


def _rules(sheet: str) -> tuple[_Rule, ...]:
    """Return the rules on counters of a style sheet, the weightiest first; none where nothing prints a counter."""
    if len(sheet) > LONGEST_SHEET or not _COUNTS.search(sheet):
        return ()
    nodes = tinycss2.parse_stylesheet(sheet, skip_comments=True, skip_whitespace=True)
    found = list(islice(_rules_in(nodes), MOST_RULES))
    if not any(rule.printed for rule in found):
        return ()
    return tuple(sorted(found, key=lambda rule: rule.selector.weight)[::-1])


def _rules_in(nodes: Sequence[Node]) -> Iterator[_Rule]:
    for rule, selectors in rules_in(nodes, frozenset({"content", *_STARTS})):
        said = declared(tinycss2.parse_blocks_contents(rule.content, skip_comments=True, skip_whitespace=True))
        sets = {what: _numbers(said[what], of) for what, of in _STARTS.items() if what in said}
        printed = _printed(said.get("content", ()))
        for selector, pseudo in selectors:
            if pseudo == "before":
                # What is counted at “::before” is counted before that is printed.
                yield _Rule(selector, sets, printed)
            elif pseudo is None and sets:
                yield _Rule(selector, sets)


def _numbers(value: Sequence[Node], unsaid: int) -> dict[str, int]:
    """Return the counters that a declaration names (``sec 4 item``), with what it says of each."""
    found: dict[str, int] = {}
    name = ""
    for token in value:
        if token.type == "ident":
            name = token.value
            found[name] = unsaid
        elif token.type == "number" and token.is_integer and name:
            found[name] = token.int_value
    return {} if "none" in found else found


def _printed(content: Sequence[Node]) -> tuple[tuple[str, str], ...]:
    """Return what ``content`` prints, as words and as counters with how they count; nothing where it holds no counter,
    or anything else."""
    parts: list[tuple[str, str]] = []
    for token in content:
        if token.type == "string":
            parts.append((token.value, ""))
        elif token.type == "function" and (counter := counted(token)):
            parts.append(counter)
        elif token.type != "whitespace":
            return ()
    return tuple(parts) if any(kind for _, kind in parts) else ()
