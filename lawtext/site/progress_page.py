"""The page of progress: how much of each translation is there, reviewed, approved, stale, as a table with a picture.

What is counted, and what a state means, is decided in ``lawtext.desk.progress``; here its counts become rows and bars.
"""

from __future__ import annotations

from lawtext.desk.progress import Counts, Row, by_language, progress, total
from lawtext.model import DEFINITIONS
from lawtext.reviewed import read_decisions
from lawtext.site import addresses
from lawtext.site.page import Context, Page
from lawtext.site.view import Site

STEPS = ("approved", "reviewed", "unreviewed", "stale", "missing")
"""The parts of a bar, from its left end."""

_WIDE = 200
"""How many units a bar is wide."""


def rows_of(site: Site) -> tuple[Row, ...]:
    """Return how far each law has come, in the languages that its edition is to have."""
    if "progress" not in site.kept:
        wanted = {(edition.id, code) for edition in site.book.editions for code in edition.languages}
        found = progress(site.book, read_decisions(site.book), late=site.behind)
        site.kept["progress"] = tuple(row for row in found if (row.edition, row.language) in wanted)
    rows: tuple[Row, ...] = site.kept["progress"]
    return rows


def progress_page(site: Site) -> Page:
    """Return the page of progress."""
    say = site.interface.say
    intro = say("progress_intro")
    return Page(
        addresses.PROGRESS,
        "progress.html",
        say("progress_title"),
        lambda: progress_context(site),
        intro,
        rests=lambda: rows_of(site),
    )


def progress_context(site: Site) -> Context:
    """Return the counts per edition, newest first, and language: a row for each law, and one for all of them."""
    order = [edition.id for edition in reversed(site.book.editions)]
    return {
        "steps": STEPS,
        "file": addresses.link_to_file(addresses.PROGRESS, addresses.PROGRESS_DATA),
        "wide": _WIDE,
        "groups": [
            {
                "edition": edition,
                "language": code,
                "all": _cells(total(held)),
                "rows": [{"counts": _cells(row.counts), **_place(site, row)} for row in held],
            }
            for edition, code, held in sorted(by_language(rows_of(site)), key=lambda group: order.index(group[0]))
        ],
    }


def _place(site: Site, row: Row) -> Context:
    """Return what a row is about, and where that is read."""
    if row.law == DEFINITIONS:
        return {
            "written": site.interface.say("definitions"),
            "href": addresses.link(addresses.PROGRESS, f"{addresses.DEFINITIONS}{row.edition}/"),
        }
    return {
        "written": site.interface.say("law", number=site.written(row.law)),
        "href": site.link(addresses.PROGRESS, row.law, row.edition, permanent=True),
    }


def _cells(counts: Counts) -> Context:
    """Return the counts by name, and the parts of the bar that show them (name, from where, how wide)."""
    named = counts.as_json()
    bar, at = [], 0
    for place, step in enumerate(STEPS):
        # Ends are rounded, not widths, so that the parts fill the bar.
        end = round(_WIDE * sum(named[one] for one in STEPS[: place + 1]) / counts.source) if counts.source else 0
        if end > at:
            bar.append((step, at, end - at))
        at = end
    return {**named, "bar": bar}
