"""How the lists of a web page count: what their own style, the style sheet inside the page and their attributes say.

A browser prints numbers that stand nowhere in the text; a style sheet in another file is not read. tinycss2 and
cssselect read sheets and selectors. Whether a selector fits is found here, in one walk up from the element: what
searches a whole tree for it takes minutes on a page that was made to be slow. Selectors of names, classes, ids,
descendants and children are understood; a rule with any other is passed over.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import islice

import cssselect
import tinycss2
from cssselect.parser import Class, CombinedSelector, Hash, Pseudo, Tree
from cssselect.parser import Element as Name
from lxml import etree
from tinycss2.ast import AtRule, Declaration, Node, QualifiedRule

from lawtext.numbering import numeral

_KINDS = {
    "none": "none",
    "disc": "none",
    "circle": "none",
    "square": "none",
    "decimal": "1",
    "lower-alpha": "a",
    "lower-latin": "a",
    "upper-alpha": "A",
    "upper-latin": "A",
    "lower-roman": "i",
    "upper-roman": "I",
    "lower-greek": "α",
}
"""CSS list styles as the letters of HTML's ``type``; a bullet is no number."""
_OWN = "\x1f"
"""What stands before and between the parts of a style that a page makes itself: system, signs before and behind, and
the signs that it counts with."""
_SYSTEMS = frozenset({"fixed", "alphabetic"})
"""How such styles count, where their signs are the labels of a law (CSS, counter styles level 3, 3.1)."""
_COUNTS = {"a": "lower", "A": "upper", "i": "roman", "I": "roman-upper"}
_LIST_STYLES = frozenset({"list-style", "list-style-type"})
_ON_LISTS = re.compile(r"list-style|counters?\(", re.IGNORECASE)
_RANK = re.compile("[0-9]{1,4}")
LONGEST_SHEET = 500_000
"""A longer style sheet, in code points, is in no page of text; it is not read."""
MOST_RULES = 200
"""More rules on lists are in no page of text; those beyond are passed over."""
_LONGEST_PRELUDE = 1000
"""A list of selectors of more signs and names is passed over."""
_MOST_STEPS = 20
"""A selector with more parts is passed over, and so are rules in more boxes (``@media``, ``@supports``) than this."""


@dataclass(frozen=True, slots=True)
class Step:
    """One part of a selector: ``ol.alpha``."""

    tag: str
    classes: frozenset[str]
    id: str
    first: bool = False
    """Whether it is the first element of the one around it."""

    def fits(self, element: etree._Element) -> bool:
        """Tell whether an element is what the step names."""
        return (
            self.tag in ("", element.tag)
            and (not self.id or element.get("id") == self.id)
            and self.classes.issubset(str(element.get("class", "")).split())
            and not (self.first and next(element.itersiblings("*", preceding=True), None) is not None)
        )


@dataclass(frozen=True, slots=True)
class Selector:
    """What a rule of a style sheet is about: ``runs`` are the parts from the last one up; in a run each is the parent
    of the one before it. ``weight`` is how particular it is (CSS, selectors level 3, 9).
    """

    runs: tuple[tuple[Step, ...], ...]
    weight: tuple[int, int, int]

    def fits(self, element: etree._Element) -> bool:
        """Tell whether it names an element."""
        if not self.runs[0][0].fits(element):
            return False
        path = (element, *element.iterancestors())
        at = 0
        for index, run in enumerate(self.runs):
            # The nearest place is the best: it leaves the most to those further up.
            places = range(at, len(path) - len(run) + 1) if index else (0,)
            found = next((p for p in places if all(map(Step.fits, run, path[p : p + len(run)]))), None)
            if found is None:
                return False
            at = found + len(run)
        return True


@dataclass(frozen=True, slots=True)
class ListRule:
    """A rule of a style sheet on lists: ``kind`` is the letter of HTML's ``type``, ``around`` what is printed around
    the number, where it is not a full stop.
    """

    selector: Selector
    kind: str
    around: tuple[str, str] | None = None
    joint: str = ""
    """What joins the number to that of the item around it, where both are printed (``3.1``)."""

    def fits(self, element: etree._Element) -> bool:
        """Tell whether the rule is about an element."""
        return self.selector.fits(element)


def list_rules(sheet: str) -> tuple[ListRule, ...]:
    """Return the rules on lists of a style sheet, the weightiest first; of equals, the later one."""
    if len(sheet) > LONGEST_SHEET or not _ON_LISTS.search(sheet):
        return ()
    nodes = tinycss2.parse_stylesheet(sheet, skip_comments=True, skip_whitespace=True)
    rules = list(islice(_rules(nodes, {**_counter_styles(nodes), **_KINDS}), MOST_RULES))
    return tuple(sorted(rules, key=lambda rule: rule.selector.weight)[::-1])


def _counter_styles(nodes: Iterable[Node]) -> dict[str, str]:
    """Return how the styles count that a sheet makes itself (``@counter-style``), by name."""
    found: dict[str, str] = {}
    for node in nodes:
        if not isinstance(node, AtRule) or node.lower_at_keyword != "counter-style" or node.content is None:
            continue
        name = next((token.lower_value for token in node.prelude if token.type == "ident"), "")
        said = declared(tinycss2.parse_blocks_contents(node.content, skip_comments=True, skip_whitespace=True))
        system = [token.lower_value for token in said.get("system", ()) if token.type == "ident"] or ["symbolic"]
        symbols = _values(said.get("symbols", ()))
        around = ["".join(_values(said.get(key, ()))) for key in ("prefix", "suffix")]
        suffix = around[1] if "suffix" in said else ". "
        if system[0] in _SYSTEMS and len(symbols) > 1:
            found[name] = _OWN + _OWN.join((system[0], around[0], suffix, *symbols))
    return found


def _values(nodes: Iterable[Node]) -> list[str]:
    return [str(token.value) for token in nodes if token.type in ("ident", "string", "number")]


def _own_label(style: str, rank: int) -> str:
    """Return what a style that a page makes itself prints before the item of a rank, empty where it has no sign for
    it."""
    system, head, tail, *symbols = style.split(_OWN)[1:]
    printed = ""
    if system == "fixed":
        printed = symbols[rank - 1] if rank <= len(symbols) else ""
    else:
        while rank > 0:
            rank, at = divmod(rank - 1, len(symbols))
            printed = symbols[at] + printed
    return f"{head}{printed}{tail}".strip() if printed else ""


def _rules(nodes: Iterable[Node], kinds: Mapping[str, str]) -> Iterator[ListRule]:
    for rule, selectors in rules_in(nodes, frozenset({"content", *_LIST_STYLES})):
        said = declared(tinycss2.parse_blocks_contents(rule.content, skip_comments=True, skip_whitespace=True))
        kind, printed = _list_style(said, kinds), _printed(said.get("content", ()))
        for selector, pseudo in selectors:
            if pseudo in ("before", "marker") and printed:
                yield ListRule(selector, *printed)
            elif pseudo is None and kind:
                yield ListRule(selector, kind)


def rules_in(
    nodes: Iterable[Node], properties: frozenset[str], depth: int = 0
) -> Iterator[tuple[QualifiedRule, list[tuple[Selector, str | None]]]]:
    """Yield the rules for screens of a style sheet that declare one of some properties, each with its selectors and the
    pseudo-element of each (``before``)."""
    for node in nodes:
        if isinstance(node, AtRule) and node.content is not None and depth < _MOST_STEPS:
            media = {token.lower_value for token in node.prelude if token.type == "ident"}
            if "print" not in media or media & {"screen", "all", "not"}:
                inside = tinycss2.parse_rule_list(node.content, skip_comments=True, skip_whitespace=True)
                yield from rules_in(inside, properties, depth + 1)
        elif isinstance(node, QualifiedRule):
            said = declared(tinycss2.parse_blocks_contents(node.content, skip_comments=True, skip_whitespace=True))
            if said.keys() & properties:
                yield node, [*_selectors(node)]


def declared(nodes: Iterable[Node]) -> dict[str, Sequence[Node]]:
    """Return the values that a rule or an element declares, by property; the last of several counts."""
    return {node.lower_name: node.value for node in nodes if isinstance(node, Declaration)}


def _selectors(rule: QualifiedRule) -> Iterator[tuple[Selector, str | None]]:
    """Yield the selectors of a rule that are understood here, each with its pseudo-element."""
    if len(rule.prelude) > _LONGEST_PRELUDE or any(token.type == "function" for token in rule.prelude):
        return
    try:
        selectors = cssselect.parse(tinycss2.serialize(rule.prelude))
    except cssselect.SelectorError:
        return
    for selector in selectors:
        runs = _runs(selector.parsed_tree)
        if 0 < sum(map(len, runs)) <= _MOST_STEPS:
            pseudo = selector.pseudo_element
            yield Selector(runs, selector.specificity()), None if pseudo is None else str(pseudo)


def _list_style(declared: dict[str, Sequence[Node]], kinds: Mapping[str, str] = _KINDS) -> str:
    """Return how a list counts by what is declared, nothing where that does not say."""
    values = [value for name, value in declared.items() if name in _LIST_STYLES]
    found = [kinds[token.lower_value] for value in values for token in value if _is_kind(token, kinds)]
    return found[-1] if found else ""


def _is_kind(token: Node, kinds: Mapping[str, str] = _KINDS) -> bool:
    return token.type == "ident" and token.lower_value in kinds


def _printed(content: Sequence[Node]) -> tuple[str, tuple[str, str], str] | None:
    """Return how ``content`` counts, what it prints around the number and what joins that to the number of the item
    around it; None where it is not one number."""
    tokens = [token for token in content if token.type != "whitespace"]
    places = [at for at, token in enumerate(tokens) if token.type == "function"]
    if len(places) != 1 or any(token.type not in ("string", "function") for token in tokens):
        return None
    counter = counted(tokens[places[0]])
    if counter is None:
        return None
    head, tail = ("".join(token.value for token in some) for some in (tokens[: places[0]], tokens[places[0] + 1 :]))
    joints = [token.value for token in tokens[places[0]].arguments if token.type == "string"]
    return counter[1], (head, tail), "".join(joints[:1])


def counted(function: Node) -> tuple[str, str] | None:
    """Return the name of the counter that a function in ``content`` prints, and how it counts; None where it is
    another function."""
    names = [token for token in function.arguments if token.type == "ident"]
    if function.lower_name not in ("counter", "counters") or not names:
        return None
    kinds = [_KINDS[token.lower_value] for token in names[1:] if _is_kind(token)]
    return names[0].value, kinds[-1] if kinds else "1"


def _runs(selector: Tree) -> tuple[tuple[Step, ...], ...]:
    """Return the parts of a selector as ``ListRule`` has them, none where it has what is not understood here."""
    runs: list[tuple[Step, ...]] = []
    run: list[Step] = []
    while isinstance(selector, CombinedSelector):
        step = _step(selector.subselector)
        if step is None or selector.combinator not in (" ", ">"):
            return ()
        run.append(step)
        if selector.combinator == " ":
            runs.append(tuple(run))
            run = []
        selector = selector.selector
    first = _step(selector)
    return () if first is None else (*runs, (*run, first))


def _step(compound: Tree) -> Step | None:
    classes: set[str] = set()
    id = ""
    first = False
    while isinstance(compound, Class | Hash | Pseudo):
        if isinstance(compound, Class):
            classes.add(compound.class_name)
        elif isinstance(compound, Hash):
            id = compound.id
        elif compound.ident == "first-child":
            first = True
        else:
            return None
        compound = compound.selector
    tag = (compound.element or "").lower() if isinstance(compound, Name) else None
    return None if tag is None else Step(tag, frozenset(classes), id, first)


def list_numbers(
    parent: etree._Element, rules: tuple[ListRule, ...] = (), around: str = ""
) -> dict[etree._Element, str]:
    """Return the numbers that a browser prints before the items of an ordered list; ``around`` is the number of the
    item that the list stands in."""
    items = [child for child in parent if child.tag == "li"]
    backwards = parent.get("reversed") is not None
    first = str(parent.get("start", ""))
    rank = int(first) if _RANK.fullmatch(first) else len(items) if backwards else 1
    of_list = _styled(parent, rules) or str(parent.get("type", ""))
    found: dict[etree._Element, str] = {}
    for item in items:
        value = str(item.get("value", ""))
        rank = int(value) if _RANK.fullmatch(value) else rank
        printed = next((rule for rule in rules if rule.around and rule.fits(item)), None)
        kind = _styled(item, rules) or str(item.get("type", "")) or of_list
        if printed is not None and printed.around is not None:
            head, tail = printed.around
            above = around.removeprefix(head.strip()).removesuffix(tail.strip()) if printed.joint else ""
            joint = printed.joint if above else ""
            found[item] = f"{head}{above}{joint}{numeral_of(printed.kind, rank)}{tail}".strip()
        elif kind.startswith(_OWN):
            found[item] = _own_label(kind, rank)
        else:
            found[item] = "" if kind == "none" else f"{numeral_of(kind, rank)}."
        rank += -1 if backwards else 1
    return found


def _styled(element: etree._Element, rules: tuple[ListRule, ...]) -> str:
    """Return how the style of an element counts: the letter of ``type``, ``none``, or nothing where it does not say."""
    written = str(element.get("style", ""))
    if _ON_LISTS.search(written):
        own = _list_style(declared(tinycss2.parse_blocks_contents(written, skip_comments=True, skip_whitespace=True)))
        if own:
            return own
    return next((rule.kind for rule in rules if rule.around is None and rule.fits(element)), "")


def numeral_of(kind: str, rank: int) -> str:
    """Return a number as a list of a kind prints it (a letter of HTML's ``type``), nothing for ``none``."""
    if kind == "none":
        return ""
    if kind == "α":
        return numeral("lower", max(1, rank), "greek")
    return numeral(_COUNTS.get(kind, "decimal"), max(1, rank))  # type: ignore[arg-type]
