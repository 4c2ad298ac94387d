"""Findings as one HTML page that needs nothing else: no network, no other file; filters where scripts run."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from functools import cache

from jinja2 import Environment, PackageLoader, StrictUndefined

from lawtext.checks.findings import RULES
from lawtext.checks.output.shown import Excerpt
from lawtext.model import Book
from lawtext.problems import SEVERITIES
from lawtext.reviewed import law_of


@cache
def _environment() -> Environment:
    loader = PackageLoader("lawtext.checks.output", "templates")
    return Environment(loader=loader, autoescape=True, undefined=StrictUndefined, trim_blocks=True, lstrip_blocks=True)


def page(shown: Iterable[Excerpt], book: Book, older: int = 0) -> str:
    """Return a page of findings; ``older`` is how many a baseline left out."""
    rows = [
        {"shown": one, "finding": one.finding, "law": law_of(book, one.finding.edition, one.finding.number)}
        for one in shown
    ]
    counts = Counter(str(one["finding"].severity) for one in rows)  # type: ignore[attr-defined]
    used = {str(one["finding"].rule) for one in rows}  # type: ignore[attr-defined]
    return _environment().get_template("findings.html").render(
        title=book.title.get("en") or next(iter(book.title.values()), book.id),
        rows=rows,
        older=older,
        counts=[(severity, counts[severity]) for severity in reversed(SEVERITIES)],
        laws=sorted({str(one["law"]) for one in rows if one["law"]}, key=lambda law: (len(law), law)),
        rules=[rule for rule in RULES.values() if rule.id in used],
        names=sorted(used),
    )  # fmt: skip
