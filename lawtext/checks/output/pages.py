"""Findings as one HTML page that needs nothing else: no network, no other file, and no script to filter by."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable, Sequence
from functools import cache
from typing import get_args

from jinja2 import Environment, PackageLoader, StrictUndefined
from markupsafe import Markup

from lawtext.checks.findings import RULES, State
from lawtext.checks.modal_matrix import Cell
from lawtext.checks.output.shown import Excerpt
from lawtext.languages import language
from lawtext.model import Book
from lawtext.problems import SEVERITIES
from lawtext.reviewed import law_of


@cache
def _environment() -> Environment:
    loader = PackageLoader("lawtext.checks.output", "templates")
    made = Environment(loader=loader, autoescape=True, undefined=StrictUndefined, trim_blocks=True, lstrip_blocks=True)
    made.filters["css_string"] = _css_string
    return made


def _css_string(text: str) -> Markup:
    """Return a text as a string of a style sheet, of which nothing can end the string or the style."""
    return Markup('"{}"').format(re.sub(r"[^\w-]", lambda sign: f"\\{ord(sign[0]):x} ", text))


def page(shown: Iterable[Excerpt], book: Book, left_out: Sequence[str] = ()) -> str:
    """Return a page of findings; ``left_out`` are sentences about those that do not stand on it."""
    excerpts = list(shown)
    findings = [one.finding for one in excerpts]
    of_laws = [law_of(book, one.edition, one.number) for one in findings]
    rows = [{"shown": one, "finding": one.finding, "law": law} for one, law in zip(excerpts, of_laws, strict=True)]
    counts = Counter(one.severity for one in findings)
    used = {one.rule for one in findings}
    laws = sorted({law for law in of_laws if law}, key=lambda law: (len(law), law))
    states = [state for state in get_args(State) if any(one.state == state for one in findings)]
    severities = [severity for severity in reversed(SEVERITIES) if counts[severity]]
    return _environment().get_template("findings.html").render(
        title=book.title.get("en") or next(iter(book.title.values()), book.id),
        rows=rows,
        left_out=left_out,
        counts=[(severity, counts[severity]) for severity in reversed(SEVERITIES)],
        filters=(
            ("law", "Law", laws), ("rule", "Rule", sorted(used)),
            ("severity", "Severity", severities), ("state", "State", states),
        ),
        rules=[rule for rule in RULES.values() if rule.id in used],
    )  # fmt: skip


def matrix_page(cells: Sequence[Cell], book: Book) -> str:
    """Return the matrix of modal verbs and their renderings: a table of counts, each leading to its places."""
    matrices = []
    for code in dict.fromkeys(cell.language for cell in cells):
        own = [cell for cell in cells if cell.language == code]
        renderings = sorted({cell.rendering for cell in own}, key=lambda one: (not one, _rank(one, own)))
        held = {(cell.verb, cell.rendering): (place, cell) for place, cell in enumerate(own)}
        rows = [
            (verb, [_cell(code, *held[verb, one]) if (verb, one) in held else None for one in renderings])
            for verb in dict.fromkeys(cell.verb for cell in own)
        ]
        matrices.append({"language": code, "name": language(code).name, "renderings": renderings, "rows": rows})
    return _environment().get_template("matrix.html").render(
        title=book.title.get("en") or next(iter(book.title.values()), book.id),
        source=book.authoritative,
        matrices=matrices,
    )  # fmt: skip


def _rank(rendering: str, cells: Sequence[Cell]) -> int:
    return next(place for place, cell in enumerate(cells) if cell.rendering == rendering)


def _cell(code: str, place: int, cell: Cell) -> dict[str, object]:
    places = [
        {"number": number, "edition": edition, "place": at, "source": source, "target": target}
        for (number, edition, at), (source, target) in zip(cell.places, cell.sentences, strict=True)
    ]
    anchor = f"{code}-{place + 1}"
    return {"anchor": anchor, "count": len(places), "rendering": cell.rendering, "places": places}
