"""The pages of changes: of one law, and of the whole book, with the picture of what changed where.

What changed is computed in ``editions``; here it is put into the words and links of a page.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import partial
from itertools import groupby

from markupsafe import Markup, escape

from lawtext.editions import KINDS, Change, Comparison, Home
from lawtext.model import PARAGRAPH_BREAK
from lawtext.site import addresses
from lawtext.site import text as html
from lawtext.site.law_pages import term_id
from lawtext.site.marking import preview_key
from lawtext.site.page import Context, InParts, Page, change_id, change_place, titles
from lawtext.site.quotations import marked
from lawtext.site.view import Site
from lawtext.textdiff import Op, for_readers


def _grouped(changes: Iterable[Change]) -> list[list[Change]]:
    """Return the changes with their languages together, what is unchanged in every language left out."""
    return [group for group in _by_clause(changes) if not _is_unchanged(group)]


def _by_clause(changes: Iterable[Change]) -> Iterable[list[Change]]:
    """Return the changes with their languages together."""
    groups: dict[tuple[tuple[str, ...], tuple[str, ...]], list[Change]] = {}
    for change in changes:
        groups.setdefault((change.old_all, change.new_all), []).append(change)
    return groups.values()


def _is_unchanged(group: Iterable[Change]) -> bool:
    return all(change.unchanged for change in group)


def kind_counts(changes: Iterable[Change]) -> dict[str, int]:
    """Return how many clauses changed in each way, in the order of ``KINDS``.

    What several languages say of a clause counts once.
    """
    groups: dict[tuple[tuple[str, ...], tuple[str, ...]], set[str]] = {}
    for change in changes:  # whose changes are not held: they may be those of a large book
        groups.setdefault((change.old_all, change.new_all), set()).update(change.kinds)
    found: Counter[str] = Counter()
    for kinds in groups.values():
        found.update(kinds - {"unchanged"} or kinds)
    return {kind: found[kind] for kind in KINDS if found[kind]}


_MOVED = frozenset({"moved", "renumbered", "split", "merged"})
_WORDING = frozenset({"reworded", "punctuation", "capitals", "encoding", "heading", "note-changed"})
_WHOLE = frozenset({"added", "removed", "note-added", "note-removed"})
_CITING = frozenset({"reference-updated", "reference-unexplained", "reference-elsewhere"})
SORTS = ("substance", "wording", "citations", "moved", "whole", "open")
"""By what changes can be filtered: judged to be substance; other words; nothing but citations; another number or place;
added or removed; not judged yet."""
_SIGNS: Mapping[str, str] = {
    "substance": "!",
    "whole": "±",
    "wording": "≠",
    "moved": "↕",
    "citations": "§",
    "open": "?",
}
"""The sign of a clause in the picture of the book, that of the first sort that fits."""


def sorts(group: Sequence[Change]) -> tuple[str, ...]:
    """Return the sorts (see ``SORTS``) to which one change belongs, told in every language in which it was compared."""
    kinds = {kind for change in group for kind in change.kinds}
    judged = next((change.substance for change in group if change.substance), None)
    fits = {
        "substance": judged == "substance",
        "wording": judged == "wording" or bool(kinds & _WORDING and judged is None),
        "citations": judged == "reference"
        or bool(kinds & _CITING and not kinds & (_WORDING | _WHOLE) and judged is None),
        "moved": bool(kinds & _MOVED) or any(change.moved for change in group),
        "whole": bool(kinds & _WHOLE),
        "open": any(change.waits for change in group),
    }
    return tuple(one for one in SORTS if fits[one])


def _sort_counts(groups: Iterable[Sequence[Change]]) -> dict[str, int]:
    """Return how many changes are of each sort."""
    found = [sorts(group) for group in groups]
    return {one: sum(one in each for each in found) for one in SORTS}


def change_context(site: Site, group: Sequence[Change], comparison: Comparison, here: str) -> Context:
    """Return one change, in each language in which it was compared."""
    first = group[0]
    kinds = list(dict.fromkeys(kind for change in group for kind in change.kinds if kind != "unchanged"))
    order = site.languages
    return {
        "id": change_id(first),
        "kinds": kinds,
        "sorts": sorts(group),
        "judged": next((change.judged for change in group if change.judged), None),
        "waits": any(change.waits for change in group),
        "away": [],
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
                "behind": any(site.is_behind(comparison.new, change.language, one) for one in change.new_all),
            }
            for change in sorted(group, key=lambda change: order.index(change.language))
        ],
    }


def _said(group: Sequence[Change], code: str, site: Site) -> Markup:
    """Return the sentence about a change that speaks of the text in the reader's language, where that changed; what it
    quotes is in the language of the text."""
    changed = [change for change in group if not change.unchanged] or list(group)
    own = next((change for change in changed if change.language == code), changed[0])
    return marked(own.says.get(code, ""), code, lambda _: own.language)


def _place(site: Site, number: str, edition: str, here: str) -> Context:
    part, _, id = number.partition(".")
    if part in _PARTS:
        return _part_place(site, part, id, edition, here)
    return {
        "number": number,
        "written": site.written(number),
        "href": site.link(here, number, edition, permanent=True),
        "preview": preview_key(site, number, edition),
    }


_PARTS = {"definitions": addresses.DEFINITIONS, "introduction": addresses.INTRODUCTION}
"""The parts of a book that have no number, with the page on which each stands."""


def _part_place(site: Site, part: str, id: str, edition: str, here: str) -> Context:
    """Return the place of a definition, named by its headwords, or of the introduction."""
    named = {
        code: " = ".join(entry.terms)
        for (of, code), held in site.book.definitions.items()
        for entry in held.entries
        if of == edition and entry.id == id
    }
    first = next(iter(named.values()), id)
    written = (
        {code: named.get(code, first) for code in site.interface.languages}
        if id
        else site.interface.say("introduction_title")
    )
    path = f"{_PARTS[part]}{edition}/"
    return {
        "number": f"{part}.{id}",
        "written": written,
        "href": addresses.link(here, path, term_id(site, edition, id) if id else ""),
        "preview": "",
    }


def diff(ops: Sequence[Op]) -> Markup:
    """Return a word-level comparison as HTML: ``<del>`` and ``<ins>``, paragraphs kept apart, tables row by row."""
    out: list[Markup] = []
    for op in for_readers(ops):
        if op.sign == "=":
            out.append(escape(op.new))
        elif op.sign == "-":
            out.append(_marked(op.old, "del"))
        else:
            out.append(_marked(op.new, "ins"))
    pieces = (piece for piece in "".join(out).split(PARAGRAPH_BREAK) if piece)
    return html.joined(Markup(f'<p class="grid">{one}</p>' if "\t" in one else f"<p>{one}</p>") for one in pieces)


def _marked(text: str, tag: str) -> Markup:
    """Return text in ``<del>`` or ``<ins>``, closed and opened again at each paragraph break."""
    pieces = map(escape, text.split(PARAGRAPH_BREAK))
    return html.joined((Markup(f"<{tag}>{one}</{tag}>") if one.strip() else one for one in pieces), PARAGRAPH_BREAK)


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
    was = site.old_law(comparison, law)
    orders = {
        side: _sections(site, of, edition)
        for side, of, edition in (("old", was, comparison.old), ("new", law, comparison.new))
    }
    moved = {
        number
        for change in comparison.changes
        if change.moved or _MOVED & set(change.kinds)
        for number in change.new_all
    }
    if was != law:  # sections that only follow their law stay in their places
        moved = {number for number in moved if site.number(number).steps[1:] not in _steps(site, comparison, number)}
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


def _steps(site: Site, comparison: Comparison, number: str) -> list[object]:
    """Return the places inside their laws of what became a clause."""
    return [site.number(before).steps[1:] for before in comparison.lineage.backward(number)]


def _sections(site: Site, law: str, edition: str) -> list[str]:
    held = bool(law) and site.has(law, edition)
    return [child.key for child in site.merged(law, edition).children] if held else []


def law_changes_page(site: Site, law: str) -> Page:
    """Return the page of what changed in a law, the newest pair of editions first."""
    path = addresses.law_changes(law)
    pairs = site.comparisons_with(law)
    newest = pairs[0]
    title = site.interface.say("changes_law_title", number=site.written(law), old=newest.old, new=newest.new)
    return Page(path, "law_changes.html", title, lambda: law_changes_context(site, law), title, newest.new, law)


def law_changes_context(site: Site, law: str) -> Context:
    """Return what changed in a law, per pair of editions."""
    here = addresses.law_changes(law)
    newest = site.newest(law)
    return {
        "law": law,
        "number": site.written(law),
        "titles": titles(site, law, newest.id),
        "sections": [_section(site, comparison, law, here) for comparison in site.comparisons_of(law)],
        "path": site.path(law, newest.id),
    }


def _section(site: Site, comparison: Comparison, law: str, here: str, *, place: bool = True) -> Context:
    """Return what changed in a law from one edition to the next; with ``place`` ids are those of the law's own page."""
    groups = _grouped(comparison.changes)
    changes = _with_jumps(site, [change_context(site, group, comparison, here) for group in groups], comparison)
    gone = site.comparison_of_gone(comparison, law)
    lost = _grouped(gone.changes) if gone else []
    went = [change_context(site, group, comparison, here) for group in lost]
    seen: Counter[str] = Counter()
    changes, went = _told_apart(changes, seen), _told_apart(went, seen)
    if place:
        changes, went = (
            [_placed(one, partial(change_place, site, law, comparison)) for one in some] for some in (changes, went)
        )
    was, now = site.old_law(comparison, law), site.became(comparison, law)
    return {
        "law": law,
        "number": site.written(law),
        "old": comparison.old,
        "new": comparison.new,
        "was": was,
        "old_href": site.link(here, was, comparison.old, permanent=True) if was else "",
        "new_href": site.link(here, law, comparison.new, permanent=True) if site.has(law, comparison.new) else "",
        "summary": comparison.summary(law) if comparison.changes else {},
        "changes": changes,
        "compared": bool(comparison.changes),
        "gone": {"summary": gone.summary(law), "changes": went} if gone else None,
        "now": {
            "number": site.written(now),
            "href": addresses.link(here, addresses.law_changes(now)),
        }
        if now and now != law and site.has(law, comparison.old)
        else None,
        "languages": comparison.languages,
        "total": len(groups) + len(lost),
        "counts": _sort_counts([*groups, *lost]),
        "picture": picture(site, comparison, law),
        "whole": addresses.changes(comparison.old, comparison.new),
        "titles": titles(site, law, comparison.new),
    }


def _told_apart(changes: Sequence[Context], seen: Counter[str]) -> list[Context]:
    """Return changes with ids of which those in ``seen`` and these hold none twice: ``45D2``, ``45D2-2``.

    Where languages differ in what became of a clause, two changes may lead to one number.
    """
    found: list[Context] = []
    for one in changes:
        seen[one["id"]] += 1
        times = seen[one["id"]]
        found.append(one if times == 1 else {**one, "id": f"{one['id']}-{times}"})
    return found


def _placed(change: Context, place: Callable[[str], str]) -> Context:
    """Return a change with its place on the page, and with those that its jumps lead to."""
    away = [{**jump, "to": place(jump["to"])} for jump in change["away"]]
    return {**change, "id": place(change["id"]), "away": away}


def _with_jumps(site: Site, changes: Sequence[Context], comparison: Comparison) -> list[Context]:
    """Return the changes of a law with the ways from where a clause stood to where it stands.

    What was 53C and is 53B is told at 53B; at the place of 53C stands that it is there now, with a jump.
    """
    found = [dict(one) for one in changes]
    by_id = {one["id"]: one for one in found}
    for one in changes:
        if not (one["moved"] or one["renumbered"]) or not one["new"]:
            continue
        jump = {"to": one["id"], "old": one["old"], "new": one["new"]}
        for place in one["old"]:
            if place["number"] in by_id and place["number"] != one["id"]:
                by_id[place["number"]]["away"] = [*by_id[place["number"]]["away"], jump]
    return found


def comparisons_page(site: Site) -> Page:
    """Return the list of the comparisons that there are, where the address of one, cut short, leads."""
    title = site.interface.say("comparisons_title")
    intro = site.interface.say("comparisons_intro")
    return Page(addresses.COMPARISONS, "comparisons.html", title, lambda: comparisons_context(site), intro)


def comparisons_context(site: Site) -> Context:
    """Return each comparison of two editions with its counts, the newest first."""
    return {
        "comparisons": [
            {
                "old": one.old,
                "new": one.new,
                "whole": addresses.changes(one.old, one.new),
                "words": addresses.changes(one.old, one.new, words=True),
                "counts": kind_counts(one.changes),
            }
            for one in site.comparisons
        ]
    }


def changes_pages(site: Site, comparison: Comparison) -> Iterable[Page]:
    """Yield the page of what changed in the whole book between two editions, and that with all the words."""
    path, whole = (addresses.changes(comparison.old, comparison.new, words=words) for words in (False, True))
    title = site.interface.say("changes_title", old=comparison.old, new=comparison.new)
    words = site.interface.say("changes_text_title", old=comparison.old, new=comparison.new)
    yield Page(path, "changes.html", title, lambda: changes_context(site, comparison, path), title, comparison.new)
    text = Page(
        whole, "changes_text.html", words, lambda: changes_text_context(site, comparison, whole), words, comparison.new
    )
    told = (
        text.part(law, "_changed_law.html", partial(changed_law_context, site, comparison, law, whole))
        for law, _, _ in _told_laws(site, comparison)
    )
    yield replace(text, parts=tuple(told))


def laws_of(site: Site, comparison: Comparison) -> list[str]:
    """Return the laws that a comparison tells of, in order: those of the new edition, and numbers whose law is gone."""
    return sorted(site.told(comparison).laws, key=site.number)


def _told_there(site: Site, comparison: Comparison, law: str) -> Comparison:
    """Return what a comparison says of a law without what left it for another law, where it is told."""
    return _without_left(site.comparison_of(comparison, law), law)


def _without_left(mine: Comparison, law: str) -> Comparison:
    return replace(mine, changes=tuple(change for change in mine.changes if change.law_new == law))


@dataclass(frozen=True, slots=True)
class _Extent:
    """How much changed in a law, or in one that is gone and had its number: clauses, how many of each sort, and whether
    clauses left it for another law, which is told there."""

    law: str
    gone: bool
    clauses: int
    counts: Mapping[str, int]
    left: bool


def _extents(site: Site, comparison: Comparison) -> tuple[_Extent, ...]:
    """Return how much changed in each law in which something did, in order; the changes of a large book are read
    law by law for it, once for a build."""
    key = f"extents {comparison.old} {comparison.new}"
    if key not in site.kept:
        site.kept[key] = tuple(_found_extents(site, comparison))
    found: tuple[_Extent, ...] = site.kept[key]
    return found


def _found_extents(site: Site, comparison: Comparison) -> Iterator[_Extent]:
    for law in laws_of(site, comparison):
        for gone in (False, True):
            one = _of_law(site, comparison, law, gone=gone)
            groups = _grouped(one.changes) if one else []
            left = not gone and bool(site.comparison_of(comparison, law).left(Home(law)))
            if groups or left or (gone and one):
                yield _Extent(law, gone, len(groups), _sort_counts(groups), left)


def _told_laws(site: Site, comparison: Comparison) -> Iterator[tuple[str, int, dict[str, int]]]:
    """Yield the laws in which something changed, as the page with all the words tells it: a law with one that is gone
    and had its number, how many clauses changed, and how many of each sort."""
    told = (one for one in _extents(site, comparison) if one.clauses or one.gone)
    for law, every in groupby(told, lambda one: one.law):
        some = list(every)
        yield law, sum(one.clauses for one in some), {of: sum(one.counts[of] for one in some) for of in SORTS}


def changed_law_context(site: Site, comparison: Comparison, law: str, here: str) -> Context:
    """Return every change of a law with its words, for the page of the whole book."""
    section = _section(site, _told_there(site, comparison, law), law, here, place=False)
    return {"old": comparison.old, "new": comparison.new, "section": section}


def changes_text_context(site: Site, comparison: Comparison, here: str) -> Context:
    """Return the laws in which something changed, with the counts of the whole book; their words are parts."""
    told = list(_told_laws(site, comparison))
    parts = _grouped(comparison.parts)
    counts = (*(counts for _, _, counts in told), _sort_counts(parts))
    return {
        "old": comparison.old,
        "new": comparison.new,
        "sections": [
            InParts(
                {"law": law, "total": total},
                lambda law=law: changed_law_context(site, comparison, law, here)["section"],  # type: ignore[misc]
            )
            for law, total, _ in told
        ],
        "parts": [change_context(site, group, comparison, here) for group in parts],
        "counts": {one: sum(some[one] for some in counts) for one in SORTS},
        "whole": addresses.changes(comparison.old, comparison.new),
    }


def changes_context(site: Site, comparison: Comparison, here: str) -> Context:
    """Return what changed in the whole book: counts, a line per law, and which laws were not compared."""
    rows = [row for law in laws_of(site, comparison) for row in _rows(site, comparison, law, here)]
    changed = [row for row in rows if row["clauses"] or row["left"]]
    return {
        "old": comparison.old,
        "new": comparison.new,
        "languages": comparison.languages,
        "counts": kind_counts(comparison.changes),
        "laws": changed,
        "unchanged": [row for row in rows if not (row["clauses"] or row["left"])],
        "sums": {one: sum(row["counts"][one] for row in changed) for one in SORTS},
        "total": sum(row["total"] for row in rows),
        "signs": {one: _SIGNS[one] for one in SORTS if one != "open" or _has_open(changed)},
        "changed": sum(len(row["clauses"]) for row in rows),
        "words": addresses.changes(comparison.old, comparison.new, words=True),
        "data": addresses.link_to_file(here, addresses.changes_data(comparison.old, comparison.new)),
        "others": addresses.COMPARISONS if len(site.comparisons) > 1 else "",
        "parts": len(_grouped(comparison.parts)),
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


def _has_open(rows: Sequence[Context]) -> bool:
    """Whether some clause in the picture of the book is of no other sort than not judged."""
    return any(chip["sort"] == "open" for row in rows for chip in row["clauses"])


def changed_laws(site: Site, comparison: Comparison, here: str) -> list[Context]:
    """Return the line of each law in which something changed, or that a clause left; its changes are read when it is
    shown."""
    return [
        InParts({"key": one.law, "gone": one.gone}, partial(_row, site, comparison, one.law, here, gone=one.gone))
        for one in _extents(site, comparison)
        if one.clauses or one.left
    ]


def _rows(site: Site, comparison: Comparison, law: str, here: str) -> Iterable[Context]:
    """Yield the line of a law, and one for a law that is gone and had its number.

    The changes of a law are let go of with its line: the lines of a large book are all held while its page is made.
    """
    return (row for gone in (False, True) if (row := _row(site, comparison, law, here, gone=gone)))


def _row(site: Site, comparison: Comparison, law: str, here: str, *, gone: bool) -> Context:
    """Return the line of a law; nothing where nothing is told of it."""
    whole = site.comparison_of_gone(comparison, law) if gone else site.comparison_of(comparison, law)
    one = whole if gone or whole is None else _without_left(whole, law)
    if whole is None or one is None or not one.changes:
        return {}
    groups = _grouped(one.changes)
    all_groups: dict[tuple[str | None, str | None], list[Change]] = {}
    for change in one.changes:
        all_groups.setdefault((change.old, change.new), []).append(change)
    was = site.old_law(comparison, law)
    edition = comparison.old if gone else site.newest(law).id
    return {
        "key": law,
        "left": not gone and bool(whole.left(Home(law))),
        "number": site.written(law),
        "was": site.written(was) if not gone and was and was != law else None,
        "gone": gone,
        "edition": edition,
        "titles": titles(site, law, edition),
        "href": addresses.link(here, addresses.law_changes(law)),
        "counts": _sort_counts(groups),
        "clauses": [_chip(site, comparison, law, group, here) for group in groups],
        "strip": _strip(site, comparison, law, all_groups.values(), here),
        "total": len(all_groups),
        "summary": whole.summary(law),
    }


def _of_law(site: Site, comparison: Comparison, law: str, *, gone: bool) -> Comparison | None:
    """Return what a comparison says of a law where it is told, or of a gone one that had its number."""
    return site.comparison_of_gone(comparison, law) if gone else _told_there(site, comparison, law)


def _strip(
    site: Site, comparison: Comparison, law: str, groups: Iterable[Sequence[Change]], here: str
) -> list[Context | int]:
    """Return the picture of a law: its changed clauses, and between them how many are as they were."""
    found: list[Context | int] = []
    for group in groups:
        if not _is_unchanged(group):
            found.append(_chip(site, comparison, law, group, here))
        elif found and isinstance(found[-1], int):
            found[-1] += 1
        else:
            found.append(1)
    return found


def _chip(site: Site, comparison: Comparison, law: str, group: Sequence[Change], here: str) -> Context:
    first = group[0]
    mine = sorts(group)
    return {
        "written": site.written(first.new or first.old or law),
        "kinds": list(dict.fromkeys(kind for change in group for kind in change.kinds)),
        "sorts": mine,
        "sort": next((one for one in _SIGNS if one in mine), "open"),
        "href": addresses.link(here, addresses.law_changes(law), change_place(site, law, comparison, change_id(first))),
    }
