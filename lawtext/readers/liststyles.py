"""How the lists of a web page count: what their own style, the style sheet inside the page and their attributes say.

A browser prints numbers that stand nowhere in the text; a style sheet in another file is not read. Selectors of names,
classes, ids, descendants and children are understood; a rule with any other is passed over.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from itertools import islice

from lxml import etree

from lawtext.numbering import numeral

_KINDS = {
    "none": "none",
    "decimal": "1",
    "lower-alpha": "a",
    "lower-latin": "a",
    "upper-alpha": "A",
    "upper-latin": "A",
    "lower-roman": "i",
    "upper-roman": "I",
    "lower-greek": "α",
}
"""CSS list styles as the letters of HTML's ``type``."""
_COUNTS = {"a": "lower", "A": "upper", "i": "roman", "I": "roman-upper"}
_OF = "|".join(_KINDS)
_LIST_STYLE = re.compile(rf"list-style(?:-type)?\s*:[^;]*?(?<![\w-])({_OF})(?![\w-])", re.IGNORECASE)
_CONTENT = re.compile(r"(?:^|[;\s])content\s*:\s*([^;]*)", re.IGNORECASE)
_COUNTER = re.compile(
    rf"(?P<quote>[\"'])(?P<words>[^\"']*)(?P=quote)|counter\(\s*[\w-]+\s*(?:,\s*(?P<kind>{_OF})\s*)?\)|\s+",
    re.IGNORECASE,
)
_BEFORE = re.compile(r"::?before\Z", re.IGNORECASE)
_STEP = re.compile(r"(?P<child>>)?\s*(?P<tag>[A-Za-z][\w-]*|\*)?(?P<named>(?:[.#][\w-]+)*)(?:\s+|(?=>)|\Z)")
_BRACE = re.compile(r"[{}]")
_MOST_RULES = 200
"""More rules on lists are in no page of text; those beyond are passed over."""
_MOST_STEPS = 20
"""A selector with more parts is passed over."""


@dataclass(frozen=True, slots=True)
class Step:
    """One part of a selector: ``ol.alpha``; ``child`` tells that the part before it is its parent."""

    tag: str
    classes: frozenset[str]
    id: str
    child: bool

    def fits(self, element: etree._Element) -> bool:
        """Tell whether an element is what the step names."""
        return (
            self.tag in ("", "*", element.tag)
            and (not self.id or element.get("id") == self.id)
            and self.classes.issubset(str(element.get("class", "")).split())
        )


@dataclass(frozen=True, slots=True)
class ListRule:
    """A rule of a style sheet on lists: ``kind`` is the letter of HTML's ``type``, ``before`` and ``after`` what is
    printed around the number, where it is not a full stop."""

    steps: tuple[Step, ...]
    kind: str
    around: tuple[str, str] | None = None

    @property
    def weight(self) -> tuple[int, int, int]:
        """How particular the selector is: ids, then classes, then names (CSS, selectors level 3, section 9)."""
        return (
            sum(bool(step.id) for step in self.steps),
            sum(len(step.classes) for step in self.steps),
            sum(step.tag not in ("", "*") for step in self.steps),
        )

    def fits(self, element: etree._Element) -> bool:
        """Tell whether the rule is about an element."""
        *above, own = self.steps
        if not own.fits(element):
            return False
        child, around = own.child, element.iterancestors()
        for step in reversed(above):
            if not any(step.fits(up) for up in (islice(around, 1) if child else around)):
                return False
            child = step.child
        return True


def list_rules(sheet: str) -> tuple[ListRule, ...]:
    """Return the rules on lists of a style sheet, the weightiest first; of equals, the later one."""
    first, *commented = sheet.split("/*")
    rules = list(_rules(first + "".join(part.partition("*/")[2] for part in commented)))[:_MOST_RULES]
    return tuple(sorted(rules, key=lambda rule: rule.weight)[::-1])


def _rules(sheet: str) -> Iterator[ListRule]:
    opened: list[tuple[str, bool]] = []
    """What stands before each brace that is open, and whether it is inside of what is for print only."""
    at = 0
    for brace in _BRACE.finditer(sheet):
        words, at = sheet[at : brace.start()].strip(), brace.end()
        if brace[0] == "{":
            heads = words.rpartition(";")[2].strip()
            for_print = heads.startswith("@media") and "print" in heads
            opened.append((heads, for_print or (bool(opened) and opened[-1][1])))
            continue
        selectors, for_print = opened.pop() if opened else ("@", False)
        if not selectors.startswith("@") and not for_print:
            for selector in selectors.split(","):
                yield from _rule(selector.strip(), words)


def _rule(selector: str, words: str) -> Iterator[ListRule]:
    before = _BEFORE.search(selector)
    steps = _steps(selector[: before.start()] if before else selector)
    if not 0 < len(steps) <= _MOST_STEPS:
        return
    if before:
        content = _CONTENT.search(words)
        parts = list(_COUNTER.finditer(content[1].strip())) if content else []
        counters = [at for at, part in enumerate(parts) if part[0].startswith("counter")]
        if content and len(counters) == 1 and sum(len(part[0]) for part in parts) == len(content[1].strip()):
            place = counters[0]
            head, tail = ("".join(p["words"] or "" for p in some) for some in (parts[:place], parts[place + 1 :]))
            yield ListRule(steps, _KINDS[(parts[place]["kind"] or "decimal").lower()], (head, tail))
    elif style := _LIST_STYLE.search(words):
        yield ListRule(steps, _KINDS[style[1].lower()])


def _steps(selector: str) -> tuple[Step, ...]:
    """Return the parts of a selector, none where it has what is not understood here."""
    steps: list[Step] = []
    at = 0
    while at < len(selector):
        step = _STEP.match(selector, at)
        if step is None or not (step["tag"] or step["named"]):
            return ()
        names = re.findall(r"[.#][\w-]+", step["named"])
        classes = frozenset(name[1:] for name in names if name[0] == ".")
        id = next((name[1:] for name in names if name[0] == "#"), "")
        steps.append(Step((step["tag"] or "").lower(), classes, id, bool(step["child"])))
        at = step.end()
    return tuple(steps)


def list_numbers(parent: etree._Element, rules: tuple[ListRule, ...] = ()) -> dict[etree._Element, str]:
    """Return the numbers that a browser prints before the items of an ordered list."""
    items = [child for child in parent if child.tag == "li"]
    backwards = parent.get("reversed") is not None
    first = str(parent.get("start", ""))
    rank = int(first) if re.fullmatch(r"[0-9]{1,4}", first) else len(items) if backwards else 1
    of_list = _styled(parent, rules) or str(parent.get("type", ""))
    found: dict[etree._Element, str] = {}
    for item in items:
        value = str(item.get("value", ""))
        rank = int(value) if re.fullmatch(r"[0-9]{1,4}", value) else rank
        printed = next((rule for rule in rules if rule.around and rule.fits(item)), None)
        kind = _styled(item, rules) or str(item.get("type", "")) or of_list
        if printed is not None and printed.around is not None:
            head, tail = printed.around
            found[item] = f"{head}{_numeral(printed.kind, rank)}{tail}".strip()
        else:
            found[item] = "" if kind == "none" else f"{_numeral(kind, rank)}."
        rank += -1 if backwards else 1
    return found


def _styled(element: etree._Element, rules: tuple[ListRule, ...]) -> str:
    """Return how the style of an element counts: the letter of ``type``, ``none``, or nothing where it does not say."""
    own = _LIST_STYLE.search(str(element.get("style", "")))
    if own:
        return _KINDS[own[1].lower()]
    return next((rule.kind for rule in rules if rule.around is None and rule.fits(element)), "")


def _numeral(kind: str, rank: int) -> str:
    if kind == "α":
        return numeral("lower", max(1, rank), "greek")
    return numeral(_COUNTS.get(kind, "decimal"), max(1, rank))  # type: ignore[arg-type]
