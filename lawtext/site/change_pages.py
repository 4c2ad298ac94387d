"""The pages of changes: of one law, and of the whole book, with the picture of what changed where.

What changed is computed in ``editions``; here it is put into the words and links of a page.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from markupsafe import Markup, escape

from lawtext.editions import Change, Comparison
from lawtext.model import PARAGRAPH_BREAK
from lawtext.site import addresses
from lawtext.site.marking import (
    preview_key,
)
from lawtext.site.page import Context, Page, change_id, change_place, titles
from lawtext.site.rows import merge_law
from lawtext.site.view import Site
from lawtext.textdiff import Op


def _grouped(changes: Iterable[Change]) -> list[list[Change]]:
    """Return the changes with their languages together, what is unchanged in every language left out."""
    groups: dict[tuple[tuple[str, ...], tuple[str, ...]], list[Change]] = {}
    for change in changes:
        groups.setdefault((change.old_all, change.new_all), []).append(change)
    return [group for group in groups.values() if not all(change.unchanged for change in group)]


def change_context(site: Site, group: Sequence[Change], comparison: Comparison, here: str) -> Context:
    """Return one change, in each language in which it was compared."""
    first = group[0]
    kinds = list(dict.fromkeys(kind for change in group for kind in change.kinds if kind != "unchanged"))
    order = site.languages
    return {
        "id": change_id(first),
        "kinds": kinds,
        "moved": any(change.moved for change in group),
        "renumbered": first.old_all != first.new_all and bool(first.old_all and first.new_all),
        "certain": all(change.certain for change in group),
        "old": [_place(site, number, comparison.old, here) for number in first.old_all],
        "new": [_place(site, number, comparison.new, here) for number in first.new_all],
        "says": {code: _said(group, code, site) for code in site.interface.languages},
        "because": [
            {"citation": one.citation, "old": site.written(one.old), "new": site.written(one.new)}
            for one in dict.fromkeys(one for change in group for one in change.because)
        ],
        "texts": [
            {
                "language": change.language,
                "heading": diff(change.heading_words),
                "heading_changed": any(op.sign != "=" for op in change.heading_words),
                "body": diff(change.words),
                "unchanged": all(op.sign == "=" for op in change.words),
            }
            for change in sorted(group, key=lambda change: order.index(change.language))
        ],
    }


def _said(group: Sequence[Change], code: str, site: Site) -> str:
    """Return the sentence about a change that speaks of the text in the reader's language, else in the first."""
    own = next((change for change in group if change.language == code), None)
    return (own or group[0]).says.get(code, "")


def _place(site: Site, number: str, edition: str, here: str) -> Context:
    return {
        "written": site.written(number),
        "href": site.link(here, number, edition, permanent=True),
        "preview": preview_key(site, number, edition),
    }


def diff(ops: Sequence[Op]) -> Markup:
    """Return a word-level comparison as HTML: ``<del>`` and ``<ins>``, paragraphs kept apart."""
    out = Markup()
    for op in ops:
        if op.sign == "=":
            out += escape(op.new)
        elif op.sign == "-":
            out += _marked(op.old, "del")
        else:
            out += _marked(op.new, "ins")
    return Markup("").join(
        Markup("<p>{}</p>").format(Markup(piece)) for piece in str(out).split(PARAGRAPH_BREAK) if piece
    )


def _marked(text: str, tag: str) -> Markup:
    """Return text in ``<del>`` or ``<ins>``, closed and opened again at each paragraph break."""
    wrapped = (
        Markup("<{0}>{1}</{0}>").format(Markup(tag), piece) if piece.strip() else escape(piece)
        for piece in text.split(PARAGRAPH_BREAK)
    )
    return Markup(PARAGRAPH_BREAK).join(wrapped)


@dataclass(frozen=True, slots=True)
class Line:
    """One line of the picture of a law's changes: from a place in the old order to one in the new."""

    old: int
    new: int
    moved: bool


def picture(site: Site, comparison: Comparison, law: str) -> Context:
    """Return the two orders of a law's sections and the lines that join them.

    Only the clauses right below the law are drawn: what is deeper went with them or is told in its own entry.
    """
    orders = {
        side: _sections(site, law, edition) for side, edition in (("old", comparison.old), ("new", comparison.new))
    }
    moved = {
        number
        for change in comparison.changes
        if change.moved or "renumbered" in change.kinds
        for number in change.new_all
    }
    lines = [
        Line(orders["old"].index(before), at, number in moved)
        for at, number in enumerate(orders["new"])
        for before in comparison.lineage.backward(number)
        if before in orders["old"]
    ]
    return {
        "old": [site.written(number) for number in orders["old"]],
        "new": [site.written(number) for number in orders["new"]],
        "lines": lines,
        "height": max(len(orders["old"]), len(orders["new"])),
        "crossed": any(line.old != line.new for line in lines),
    }


def _sections(site: Site, law: str, edition: str) -> list[str]:
    laws = site.laws(law, edition)
    return [child.key for child in merge_law(laws).children] if laws else []


def law_changes_page(site: Site, law: str) -> Page:
    """Return the page of what changed in a law, the newest pair of editions first."""
    path = addresses.law_changes(law)
    pairs = site.comparisons_of(law)
    newest = pairs[0]
    title = site.interface.say("changes_law_title", number=site.written(law), old=newest.old, new=newest.new)
    return Page(path, "law_changes.html", title, lambda: law_changes_context(site, law), title, newest.new, law)


def law_changes_context(site: Site, law: str) -> Context:
    """Return what changed in a law, per pair of editions."""
    here = addresses.law_changes(law)
    sections = []
    for comparison in site.comparisons_of(law):
        changes = [change_context(site, group, comparison, here) for group in _grouped(comparison.changes)]
        changes = [{**one, "id": change_place(site, law, comparison, one["id"])} for one in changes]
        sections.append(
            {
                "old": comparison.old,
                "new": comparison.new,
                "summary": comparison.summary(law),
                "changes": changes,
                "languages": comparison.languages,
                "picture": picture(site, comparison, law),
                "whole": addresses.changes(comparison.old, comparison.new),
            }
        )
    newest = site.newest(law)
    return {
        "law": law,
        "number": site.written(law),
        "titles": titles(site, law, newest.id),
        "sections": sections,
        "path": site.path(law, newest.id),
    }


def changes_page(site: Site, comparison: Comparison) -> Page:
    """Return the page of what changed in the whole book between two editions."""
    path = addresses.changes(comparison.old, comparison.new)
    title = site.interface.say("changes_title", old=comparison.old, new=comparison.new)
    return Page(path, "changes.html", title, lambda: changes_context(site, comparison, path), title, comparison.new)


def changes_context(site: Site, comparison: Comparison, here: str) -> Context:
    """Return what changed in the whole book: counts, a sentence per law, and which laws were not compared."""
    rows = []
    for law in comparison.laws:
        mine = site.comparison_of(comparison, law)
        groups = _grouped(mine.changes)
        newest = site.newest(law)
        rows.append(
            {
                "number": site.written(law),
                "titles": titles(site, law, newest.id),
                "summary": mine.summary(law),
                "href": addresses.link(here, addresses.law_changes(law)),
                "clauses": [
                    {
                        "written": site.written(group[0].new or group[0].old or law),
                        "kinds": list(dict.fromkeys(kind for change in group for kind in change.kinds)),
                        "href": addresses.link(
                            here, addresses.law_changes(law), change_place(site, law, comparison, change_id(group[0]))
                        ),
                    }
                    for group in groups
                ],
                "total": len({change.new or change.old for change in mine.changes}),
            }
        )
    return {
        "old": comparison.old,
        "new": comparison.new,
        "languages": comparison.languages,
        "counts": comparison.counts,
        "laws": [row for row in rows if row["clauses"]],
        "unchanged": [row for row in rows if not row["clauses"]],
        "only": [
            {
                "edition": edition,
                "laws": [
                    {"written": site.written(law), "href": site.link(here, law, edition, permanent=True)}
                    for lacking, law in comparison.not_held
                    if lacking != edition
                ],
            }
            for edition in (comparison.new, comparison.old)
        ],
    }
