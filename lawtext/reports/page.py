"""Page: a report as one self-contained web page, without a script and without a request to anywhere.

The only style is its own, allowed by hash in the page's content security policy; filters and views are radio buttons
that the style reads. Every value is escaped by the template.
"""

from __future__ import annotations

import base64
import hashlib
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any

from jinja2 import Environment, FileSystemLoader, StrictUndefined
from markupsafe import Markup

from lawtext.editions import KINDS
from lawtext.reports.contents import STANDINGS, Item, LawPart, Report
from lawtext.reports.markdown import facts_of
from lawtext.reports.wording import Wording, differs
from lawtext.textdiff import for_readers

TEMPLATES = Path(__file__).parent / "templates"
"""Where the templates of reports lie, with their styles."""

GROUPS: Mapping[str, str] = {
    "unchanged": "same",
    "encoding": "same",
    "renumbered": "place",
    "moved": "place",
    "split": "place",
    "merged": "place",
    "reference-updated": "place",
    "reworded": "reword",
    "reference-unexplained": "reword",
    "reference-elsewhere": "place",
    "punctuation": "reword",
    "capitals": "reword",
    "heading": "reword",
    "note-changed": "reword",
    "added": "in",
    "note-added": "in",
    "removed": "out",
    "note-removed": "out",
}
"""What each kind counts as in the picture of the book; of several, the one that says most."""
_BAR = ("same", "place", "reword", "in", "out")  # from what says least to what says most
_ROW = 24  # pixels between two lines of a drawing
_HEAD = 34


@dataclass(frozen=True, slots=True)
class Bar:
    """One part of a bar: from ``x``, ``width`` wide, of 100."""

    group: str
    x: float
    width: float


@dataclass(frozen=True, slots=True)
class PictureRow:
    """A law in the picture of the book."""

    law: LawPart
    title: str
    title_language: str
    parts: tuple[Bar, ...]
    says: str
    gone: int
    come: int
    shown: bool


@dataclass(frozen=True, slots=True)
class Line:
    """A clause in the drawing of an order: its heights in pixels on both sides, and what it is called there."""

    old: int
    new: int
    was: str
    now: str
    tie: int


@dataclass(frozen=True, slots=True)
class Drawing:
    """How clauses that stand side by side changed their order."""

    lines: tuple[Line, ...]
    height: int


@dataclass(frozen=True, slots=True)
class Block:
    """A stretch of a law: a change, clauses that are unchanged, or the place that a clause moved away from."""

    item: Item | None = None
    same: tuple[Item, ...] = ()
    ghost: Item | None = None

    @property
    def numbers(self) -> tuple[str, ...]:
        """The numbers of the clauses that are unchanged."""
        return tuple(number for item in self.same for number in item.first.new_all)


@dataclass(frozen=True, slots=True)
class LawView:
    """A law as the page shows it."""

    law: LawPart
    title: str
    title_language: str
    classes: str
    drawings: tuple[Drawing, ...]
    blocks: tuple[Block, ...]


def page(report: Report, code: str) -> str:
    """Return a report as a web page in the language ``code``."""
    css = style(report)
    style_hash = base64.b64encode(hashlib.sha256(css.encode("utf-8")).digest()).decode("ascii")
    told = values(report, Wording(report, code))
    return environment().get_template("report.html").render(style=Markup(css), style_hash=style_hash, **told)


def values(report: Report, say: Wording) -> dict[str, Any]:
    """Return what the templates are filled with: the report, its words, and what of it is drawn or counted."""
    shown = [law for law in report.sections if report.shown(law)]
    views = [_view(report, law, say) for law in shown]
    items = [item for law in shown for item in report.shown(law)]
    counts = {kind: sum(kind in item.kinds for item in items) for kind in KINDS}
    standings = {name: sum(item.standing == name for item in items) for name in STANDINGS}
    return {
        "report": report,
        "say": say,
        "groups": GROUPS,
        "bar_groups": _BAR,
        "digest_shown": any(law.changed for law in report.sections),
        "digest": [(law, item) for law in report.sections for item in law.changed if item.standing == "substance"],
        "waiting": report.standings.get("not-judged", 0),
        "picture": _picture(report, say),
        "laws": views,
        "ghosts": {block.ghost.id for view in views for block in view.blocks if block.ghost},
        "kind_counts": {kind: count for kind, count in counts.items() if count and kind != "unchanged"},
        "standing_counts": {name: count for name, count in standings.items() if count},
        "limits": say.limits(),
        "classes": _classes,
        "places": _places(report),
        "differs": differs,
        "for_readers": for_readers,
        "facts": lambda item: facts_of(item, say, waiting=False),
    }


@cache
def environment() -> Environment:
    """Return what fills the templates; every value is escaped."""
    return Environment(
        loader=FileSystemLoader(str(TEMPLATES)),
        autoescape=True,
        undefined=StrictUndefined,
        trim_blocks=True,
        lstrip_blocks=True,
    )


def style(report: Report) -> str:
    """Return the style of the page, with a rule for each filter. It holds nothing of the text of the book."""
    filtered = [f"kind-{kind}:checked|k-{kind}" for kind in KINDS]
    filtered += [f"standing-{name}:checked|s-{name}" for name in STANDINGS]
    rules = [(TEMPLATES / "report.css").read_text(encoding="utf-8").rstrip("\n")]
    rules += [
        f"main:has(#{chosen}) :is(.item, .law, .c, .ghost, .same):not(.{kept}) {{ display: none; }}"
        for chosen, _, kept in (one.partition("|") for one in filtered)
    ]
    rules += [
        f"main:has(#law-chosen option.w{place}:checked) :is(.law, .c):not(.w{place}) {{ display: none; }}"
        for place in _places(report).values()
    ]
    for code in report.languages:
        here = f"main:has(#language-{code}:checked)"
        rules.append(f"{here} .lang:not(.l-{code}) {{ display: none; }}")
        rules.append(f"{here} :is(.item, .law, .c, .ghost):not(.in-{code}) {{ display: none; }}")
    return "\n".join(rules) + "\n"


def _classes(item: Item) -> str:
    """Return what the filters choose a change by: its kinds, its standing, the languages in which it changed."""
    kinds = [f"k-{kind}" for kind in item.kinds]
    return " ".join([*kinds, f"s-{item.standing}", *(f"in-{one.language}" for one in item.told if one.changed)])


def _places(report: Report) -> dict[str, int]:
    """Return the laws that are shown, numbered: what a law is called in a class of the style, whatever its number."""
    return {law.id: place for place, law in enumerate((law for law in report.sections if report.shown(law)), 1)}


def _group(item: Item) -> str:
    return max((GROUPS[kind] for kind in item.kinds), key=_BAR.index)


def _picture(report: Report, say: Wording) -> tuple[PictureRow, ...]:
    longest = max((len(law.items) for law in report.sections), default=1)
    rows = []
    for law in report.sections:
        counts = {group: sum(_group(item) == group for item in law.items) for group in _BAR}
        parts, x = [], 0.0
        for group, count in counts.items():
            width = 100 * count / longest
            if count:
                parts.append(Bar(group, round(x, 2), round(width, 2)))
            x += width
        says = "\u00a0· ".join(f"{say.name('groups', group)}\u00a0{count}" for group, count in counts.items() if count)
        figures = [law.marked(code) for code in report.languages]
        title, language = _title(law, say.code)
        gone, come = sum(g for g, _ in figures), sum(c for _, c in figures)
        rows.append(PictureRow(law, title, language, tuple(parts), says, gone, come, bool(report.shown(law))))
    return tuple(rows)


def _title(law: LawPart, code: str) -> tuple[str, str]:
    if code in law.title:
        return law.title[code], code
    return next(((title, other) for other, title in law.title.items()), ("", code))


def _view(report: Report, law: LawPart, say: Wording) -> LawView:
    shown = report.shown(law)
    classes = sorted({one for item in shown for one in _classes(item).split()})
    title, language = _title(law, say.code)
    return LawView(law, title, language, " ".join(classes), _drawings(report, law, say), _blocks(report, law))


def _blocks(report: Report, law: LawPart) -> tuple[Block, ...]:
    """Return a law in the order of the new edition, with a mark wherever a clause moved away."""
    shown = report.shown_ids
    ghosts = _ghosts(report, law)
    blocks = [Block(ghost=item) for item in ghosts.get("", ()) if item.id in shown]
    same: list[Item] = []
    for item in law.items:
        if item.unchanged:
            if not report.kinds:
                same.append(item)
        elif item.id in shown:
            if same:
                blocks.append(Block(same=tuple(same)))
                same = []
            blocks.append(Block(item=item))
        left = [ghost for ghost in ghosts.get(item.id, ()) if ghost.id in shown]
        if left and same:
            blocks.append(Block(same=tuple(same)))
            same = []
        blocks += [Block(ghost=ghost) for ghost in left]
    return (*blocks, *((Block(same=tuple(same)),) if same else ()))


def _ghosts(report: Report, law: LawPart) -> dict[str, list[Item]]:
    """Return what moved away in a law, also to another one, by the id of the clause that stood before it and stayed.

    The id is empty where none did.
    """
    if not law.old or not law.is_law:
        return {}
    parse = report.numbering.parse
    mine = {item.id for item in law.items}
    clauses = [item for item in report.items if not item.first.is_note and item.first.law_old == law.old]
    found: dict[str, list[Item]] = {}
    before = ""
    for item in sorted(clauses, key=lambda item: parse(item.first.old or "")):
        if item.tie:
            found.setdefault(before, []).append(item)
        elif item.first.new and item.id in mine:
            before = item.id
    return found


def _drawings(report: Report, law: LawPart, say: Wording) -> tuple[Drawing, ...]:
    """Return a drawing for each row of clauses in which something moved."""
    if not law.is_law:
        return ()
    parse = report.numbering.parse
    rows: dict[tuple[str, str], list[Item]] = {}
    for item in law.items:
        if item.first.old and item.first.new and not item.first.is_note:
            above = parse(item.first.old).parent, parse(item.first.new).parent
            if above[0] and above[1]:
                rows.setdefault((str(above[0]), str(above[1])), []).append(item)
    return tuple(
        _drawing(items, report, say) for items in rows.values() if len(items) > 1 and any(item.tie for item in items)
    )


def _drawing(items: Sequence[Item], report: Report, say: Wording) -> Drawing:
    parse = report.numbering.parse

    def ordered(side: str) -> dict[str, int]:
        numbers = sorted({getattr(item.first, side) for item in items}, key=parse)
        return {number: _HEAD + place * _ROW for place, number in enumerate(numbers)}

    olds, news = ordered("old"), ordered("new")
    lines = tuple(
        Line(
            olds[item.first.old or ""],
            news[item.first.new or ""],
            say.number(item.first.old or ""),
            say.number(item.first.new or ""),
            item.tie,
        )
        for item in items
    )
    return Drawing(lines, _HEAD + max(len(olds), len(news)) * _ROW)
