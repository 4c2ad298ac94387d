"""Pages: what each page of the site shows, as plain values for its template; pure functions of the model.

``every_page`` lists the pages of a book. Each page knows its address, its title in every language of the interface
and which template it fills; making the HTML is the template's part.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from markupsafe import Markup, escape

from lawtext import citations
from lawtext.checks import RULES
from lawtext.citations import Citation
from lawtext.editions import Change, Comparison
from lawtext.model import PARAGRAPH_BREAK, Article, Definition, Edition, Law, Note, Source, Text
from lawtext.numbering import Number
from lawtext.problems import UsageError
from lawtext.site import addresses, citation_map
from lawtext.site import text as html
from lawtext.site.marking import (
    Standpoint,
    additions,
    authority,
    note_id,
    note_marks,
    preview_key,
    sentence_spans,
    snippet,
    spans,
)
from lawtext.site.rows import Node, Passage, merge_law
from lawtext.site.sentences import Sentences
from lawtext.site.view import Citing, Site
from lawtext.textdiff import Op

Context = dict[str, Any]
Texts = Mapping[str, str]

SNIPPETS = 12
"""How many places that cite a clause are shown with their words; the others are links."""


@dataclass(frozen=True)
class Page:
    """A page of the site: ``fill`` gives what its template shows."""

    path: str
    template: str
    title: Texts
    fill: Callable[[], Context]
    description: Texts
    edition: str = ""
    law: str = ""


def every_page(site: Site) -> Iterator[Page]:
    """Yield every page that is made from the corpus, in a fixed order."""
    for number in site.numbers:
        yield from _law_pages(site, number)
    for comparison in site.comparisons:
        yield changes_page(site, comparison)
    yield find_page(site)
    yield from citation_map_pages(site)
    yield check_page(site)
    if site.articles:
        yield commentary_page(site)
    for id in site.articles:
        yield article_page(site, id)
    if site.book.definitions:
        yield from definitions_pages(site)
    if site.book.introductions:
        yield from introduction_pages(site)


def _law_pages(site: Site, number: Number) -> Iterator[Page]:
    newest = site.newest(number)
    yield law_page(site, number, newest, permanent=False)
    for edition in site.held(number):
        yield law_page(site, number, edition, permanent=True)
    if site.comparisons_of(str(number)):
        yield law_changes_page(site, str(number))


# --- a law -------------------------------------------------------------------------------------------------


def titles(site: Site, number: Number | str, edition: str) -> dict[str, str | None]:
    """Return the title of a law per language of its text; None where a source lost it, "" where it has none."""
    return {
        code: (None if law.root.heading and law.root.heading.missing else law.title)
        for code, law in site.laws(number, edition).items()
    }


def law_page(site: Site, number: Number, edition: Edition, permanent: bool) -> Page:
    """Return the page of a law in an edition: the permanent one, or the one that shows what is in force."""
    path = site.path(str(number), edition.id, permanent)
    name = site.interface.say("law", number=site.written(number))
    known = titles(site, number, edition.id)
    title = {
        code: text
        + (f" – {known.get(code) or next((t for t in known.values() if t), '')}" if any(known.values()) else "")
        + f" ({edition.id})"
        for code, text in name.items()
    }
    book = site.book.title
    description = {
        code: f"{title[code]}. {book.get(code, next(iter(book.values())))}." for code in site.interface.languages
    }
    return Page(
        path,
        "law.html",
        title,
        lambda: law_context(site, number, edition, Standpoint(path, edition.id, permanent)),
        description,
        edition.id,
        str(number),
    )


def law_context(site: Site, number: Number, edition: Edition, where: Standpoint) -> Context:
    """Return what a law's page shows."""
    laws = site.laws(number, edition.id)
    maker = _LawMaker(site, laws, edition, where)
    root = merge_law(laws)
    order = [key for key in site.numbers if site.laws(key, edition.id)]
    at = order.index(number)
    return {
        "number": number,
        "key": str(number),
        "edition": edition,
        "permanent": where.permanent,
        "newest": site.newest(number),
        "languages": tuple(laws),
        "absent_languages": [code for code in site.languages if code not in laws and code in edition.languages],
        "titles": titles(site, number, edition.id),
        "clause": maker.clause(root, 0),
        "notes": maker.notes(),
        "editions": _edition_links(site, number, edition, where),
        "changes": addresses.law_changes(number) if site.comparisons_of(str(number)) else "",
        "previous": _neighbour(site, order[at - 1], edition, where) if at else None,
        "next": _neighbour(site, order[at + 1], edition, where) if at + 1 < len(order) else None,
        "sources": _sources(site, laws),
        "lights": bool(maker.sentences),
        "marked": maker.marked,
    }


def _sources(site: Site, laws: Mapping[str, Law]) -> list[Source]:
    """Return the sources out of which the files of a law were read."""
    inside = {law.file.partition("/")[2] for law in laws.values()}
    return [source for source in site.book.sources if inside & set(source.written)]


def _neighbour(site: Site, number: Number, edition: Edition, where: Standpoint) -> Context:
    known = titles(site, number, edition.id)
    return {
        "href": site.link(where.path, str(number), edition.id, where.permanent),
        "number": site.written(number),
        "titles": known,
    }


def _edition_links(site: Site, number: Number, edition: Edition, where: Standpoint) -> list[Context]:
    """Return the editions of the book, newest first, each with the way to this law in it where it is held."""
    held = {one.id for one in site.held(number)}
    return [
        {
            "edition": one,
            "here": one.id == edition.id,
            "latest": one.id == site.book.latest.id,
            "href": addresses.link(where.path, addresses.law_edition(number, one.id)) if one.id in held else "",
        }
        for one in reversed(site.book.editions)
    ]


class _LawMaker:
    """Makes the clauses of one law in one edition as values for the template."""

    def __init__(
        self, site: Site, laws: Mapping[str, Law], edition: Edition, where: Standpoint, embedded: bool = False
    ) -> None:
        self.site, self.laws, self.edition, self.where = site, laws, edition, where
        self.note = {code: note_marks(site, where, law, embedded) for code, law in laws.items()}
        self.addition = additions(site)
        law = next(iter(laws.values()))
        self.sentences: Sentences = {} if embedded else site.sentences(law.number, edition.id)
        self.marked = {one.kind for some in self.sentences.values() for one in some} - {"pair"}

    def _around(self, code: str, number: str) -> list[html.Span]:
        """Return the sentences of a clause or note that the alignment knows."""
        found = self.sentences.get((code, number), ())
        other = next((one for one in self.laws if one != code), code)
        return sentence_spans(self.site, found, other)

    def clause(self, node: Node, depth: int) -> Context:
        """Return a clause with everything under it."""
        cells = [self._cell(node, code) for code in self.laws]
        return {
            "key": node.key,
            "aliases": self.site.book.numbering.aliases(node.number, self.site.book.languages),
            "number": self.site.written(node.number),
            "depth": depth,
            "rank": min(node.rank, 6),
            "cells": cells,
            "parts": self._parts(node, depth),
            "inferred": self._inferred(node),
            "history": history(self.site, node.key, self.edition.id, self.where),
            "cites": cites(self.site, node, self.laws, self.where),
            "cited": cited_by(self.site, node.key, self.edition.id, self.where),
        }

    def _parts(self, node: Node, depth: int) -> list[Context]:
        """Return sub-clauses in lists, and the passages between them."""
        out: list[Context] = []
        for part in node.parts:
            if isinstance(part, Passage):
                out.append({"passage": [self._passage_cell(node, part, code) for code in self.laws]})
            elif out and "clauses" in out[-1]:
                out[-1]["clauses"].append(self.clause(part, depth + 1))
            else:
                out.append({"clauses": [self.clause(part, depth + 1)]})
        return out

    def _cell(self, node: Node, code: str) -> Context:
        clause = node.clauses.get(code)
        if clause is None:
            return {"language": code, "absent": True}
        heading = clause.heading
        return {
            "language": code,
            "absent": False,
            "label": clause.label or "",
            "inferred": (self.edition.id, code, node.key) in self.site.book.inferred,
            "has_heading": heading is not None,
            "missing": bool(heading and heading.missing),
            "heading": html.inline(heading.text, (), self.note[code], self.addition)
            if heading and heading.text
            else Markup(),
            "body": self._passage(node, node.opening, code),
            "lacks": not node.opening.pieces.get(code) and bool(node.opening.pieces),
        }

    def _passage_cell(self, node: Node, passage: Passage, code: str) -> Context:
        return {
            "language": code,
            "absent": code not in node.clauses,
            "body": self._passage(node, passage, code),
            "lacks": code in node.clauses and not passage.pieces.get(code),
        }

    def _passage(self, node: Node, passage: Passage, code: str) -> Markup:
        pieces = passage.pieces.get(code, ())
        if not pieces:
            return Markup()
        law = self.laws[code]
        found = spans(self.site, self.where, self.site.citations(law, node.clauses[code]))
        around = self._around(code, node.key)
        out: list[Markup] = []
        for piece in pieces:
            paragraph = piece.paragraph
            length = len(paragraph.text.string)
            mine = html.shifted(found, piece.start, length) if piece.start >= 0 else ()
            said = html.shifted(around, piece.start, length) if piece.start >= 0 else ()
            made = html.paragraph(paragraph, mine, self.note[code], self.addition, said)
            if paragraph.authority:
                named = self.site.interface.show("local_rule", authority=authority(self.site, paragraph.authority))
                made = Markup('<aside class="rule"><p class="whose">{}</p>{}</aside>').format(named, made)
            out.append(made)
        return Markup("").join(out)

    def _inferred(self, node: Node) -> list[Context]:
        found: list[Context] = []
        for code, clause in node.clauses.items():
            inference = self.site.book.inferred.get((self.edition.id, code, node.key))
            if inference is not None:
                found.append(
                    {
                        "language": code,
                        "label": clause.label or "",
                        "origin": inference.origin,
                        "percent": round(inference.certainty * 100),
                        "reason": inference.reason,
                    }
                )
        return found

    def notes(self) -> list[Context]:
        """Return the notes of the law, each in every language that has it, with the ways back to its marks."""
        by_number: dict[Number, dict[str, Note]] = {}
        for code, law in self.laws.items():
            for note in law.notes:
                by_number.setdefault(note.number, {})[code] = note
        return [self._note(number, by_number[number]) for number in sorted(by_number)]

    def _note(self, number: Number, notes: Mapping[str, Note]) -> Context:
        cells = []
        for code, law in self.laws.items():
            note = notes.get(code)
            if note is None:
                cells.append({"language": code, "absent": True})
                continue
            found = spans(self.site, self.where, self.site.citations(law, note))
            cells.append(
                {
                    "language": code,
                    "absent": False,
                    "mark": note.mark,
                    "body": html.inline(
                        note.text, found, self.note[code], self.addition, self._around(code, str(number))
                    ),
                    "back": addresses.fragment(note_id(str(number), code, 0)),
                }
            )
        return {
            "key": str(number),
            "number": self.site.written(number),
            "cells": cells,
            "history": history(self.site, str(number), self.edition.id, self.where),
        }


def embedded_clause(site: Site, here: str, number: str, edition: Edition, languages: Sequence[str]) -> Context:
    """Return a clause for a page that people write; ``languages`` empty: every language that has it.

    Raises:
        UsageError: the law is not there in these languages.
    """
    laws = {
        code: law
        for code, law in site.laws(site.law_of(number), edition.id).items()
        if not languages or code in languages
    }
    node = next((node for node in merge_law(laws).walk() if node.key == number), None) if laws else None
    if node is None:
        raise UsageError(f"{number} of {edition.id} is not here in {', '.join(languages)}")
    where = Standpoint(here, edition.id, permanent=True)
    return {
        "clause": _LawMaker(site, laws, edition, where, embedded=True).clause(node, 0),
        "languages": list(laws),
        "href": site.link(here, number, edition.id, permanent=True),
        "edition": edition,
    }


def history(site: Site, number: str, edition: str, where: Standpoint) -> list[Context]:
    """Return what a clause was in the edition before and became in the one after, for its foot line."""
    out: list[Context] = []
    before = site.comparison_to(edition)
    changes = site.change_to(number, edition)
    if before is not None and changes:
        out.append(_step(site, "was", before.old, changes, number, where, before, changes[0].old_all))
    after = site.comparison_from(edition)
    changes = site.change_from(number, edition)
    if after is not None and changes:
        out.append(_step(site, "became", after.new, changes, number, where, after, changes[0].new_all))
    return out


def _step(
    site: Site,
    key: str,
    other: str,
    changes: Sequence[Change],
    number: str,
    where: Standpoint,
    comparison: Comparison,
    numbers: Sequence[str],
) -> Context:
    kinds = list(dict.fromkeys(kind for change in changes for kind in change.kinds))
    unchanged = kinds == ["unchanged"]
    law = site.law_of(changes[0].new or changes[0].old or number)
    id = change_id(changes[0])
    return {
        "sense": key,
        "edition": other,
        "numbers": [
            {"written": site.written(one), "href": site.link(where.path, one, other, permanent=True), "number": one}
            for one in numbers
        ],
        "renumbered": tuple(numbers) != (number,),
        "unchanged": unchanged,
        "kinds": [kind for kind in kinds if kind != "unchanged"],
        "changes": "" if unchanged else addresses.link(where.path, addresses.law_changes(law), id),
    }


def cites(site: Site, node: Node, laws: Mapping[str, Law], where: Standpoint) -> list[Context]:
    """Return what a clause's own text cites, each clause once, in the order of the first language that does."""
    found: dict[tuple[str, str], Citation] = {}
    for code, clause in node.clauses.items():
        for citation in site.citations(laws[code], clause):
            for target in site.targets(citation):
                found.setdefault((citation.edition or where.edition, target), citation)
    return [
        {
            "written": site.written(target),
            "href": site.link(where.path, target, edition, where.permanent)
            if site.book.exists(edition, target)
            else "",
            "preview": preview_key(site, target, edition),
            "says": site.interface.say(
                "cite_not_in_corpus" if found[edition, target].status == "not-in-corpus" else "cite_not_in_edition",
                number=site.written(target),
                edition=edition,
            ),
            "elsewhere": site.elsewhere(target, edition),
        }
        for edition, target in found
    ]


def cited_by(site: Site, number: str, edition: str, where: Standpoint) -> Context:
    """Return who cites a clause: clauses of the law first, in order, then the commentary."""
    law: dict[str, list[Citing]] = {}
    commentary: dict[tuple[str, int], list[Citing]] = {}
    terms: dict[str, list[Citing]] = {}
    for citing in site.cited_by(number, edition):
        if citing.definition:
            if citing.edition == edition:
                terms.setdefault(citing.definition, []).append(citing)
        elif citing.article:
            commentary.setdefault((citing.article, citing.block), []).append(citing)
        elif citing.edition == edition:
            law.setdefault(citing.number, []).append(citing)
    places = [
        {
            "href": site.link(where.path, key, edition, where.permanent),
            "written": site.written(key),
            "preview": preview_key(site, key, edition),
            "snippets": _snippets(site, found) if place < SNIPPETS else [],
        }
        for place, (key, found) in enumerate(sorted(law.items(), key=lambda item: site.number(item[0])))
    ]
    articles = [
        {
            "href": addresses.link(where.path, addresses.article(id), block_id(block)),
            "titles": article_titles(site, id),
            "snippets": _snippets(site, found),
        }
        for (id, block), found in commentary.items()
    ]
    defined = [
        {
            "href": addresses.link(where.path, f"{addresses.DEFINITIONS}{edition}/", term_id(site, edition, id)),
            "terms": _terms(site, edition, id),
            "snippets": _snippets(site, found),
        }
        for id, found in terms.items()
    ]
    count = len(places) + len(articles) + len(defined)
    return {"laws": places, "articles": articles, "definitions": defined, "count": count}


def _terms(site: Site, edition: str, id: str) -> dict[str, str]:
    """Return the headwords of a definition per language."""
    return {
        code: " = ".join(entry.terms)
        for code in site.languages
        if (found := site.book.definitions.get((edition, code)))
        for entry in found.entries
        if entry.id == id
    }


def term_id(site: Site, edition: str, id: str, code: str = "") -> str:
    """Return the id of a definition on its page: the first language that has it bears the plain one."""
    having = _terms(site, edition, id)
    return id if not code or code == next(iter(having), code) else f"{id}.{code}"


def _snippets(site: Site, found: Iterable[Citing]) -> list[tuple[str, Markup]]:
    """Return the words around the first citation in each language."""
    first: dict[str, Citing] = {}
    for citing in found:
        first.setdefault(citing.language, citing)
    return [(code, snippet(first[code])) for code in site.languages if code in first]


# --- what changed --------------------------------------------------------------------------------------------


def change_id(change: Change) -> str:
    """Return the id of a change on a page of changes: its number in the new edition, else the old one, marked."""
    return change.new if change.new else f"{change.old}-"


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
    for place, comparison in enumerate(site.comparisons_of(law)):
        changes = [change_context(site, group, comparison, here) for group in _grouped(comparison.changes)]
        if place:  # ids are those of the newest pair; an older one's carry its years
            changes = [{**one, "id": f"{comparison.old}-{comparison.new}-{one['id']}"} for one in changes]
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
                        "href": addresses.link(here, addresses.law_changes(law), change_id(group[0])),
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


# --- lists -----------------------------------------------------------------------------------------------------


def law_list(site: Site, here: str) -> list[Context]:
    """Return every law in its newest edition: number, titles, link; parts of the book where the outline names them."""
    parts = {part.first: part for part in site.book.outline}
    return [
        {
            "number": site.written(number),
            "key": str(number),
            "titles": titles(site, number, site.newest(number).id),
            "href": site.link(here, str(number), site.newest(number).id),
            "edition": site.newest(number).id,
            "editions": [edition.id for edition in reversed(site.held(number))],
            "old": site.newest(number).id != site.book.latest.id,
            "part": dict(parts[str(number)].title) if str(number) in parts else None,
        }
        for number in site.numbers
    ]


def find_page(site: Site) -> Page:
    """Return the list of all numbers and headings: where the box leads when no script runs."""
    title = site.interface.say("find_title")
    return Page(addresses.FIND, "find.html", title, lambda: find_context(site), site.interface.say("find_intro"))


def find_context(site: Site) -> Context:
    """Return every law with every clause of its newest edition, and what only older editions have."""
    laws = law_list(site, addresses.FIND)
    for entry, number in zip(laws, site.numbers, strict=True):
        newest = site.newest(number)
        entry["clauses"] = [
            {
                "key": node.key,
                "written": site.written(node.number),
                "href": site.link(addresses.FIND, node.key, newest.id),
                "headings": _headings(node),
                "depth": node.number.depth,
            }
            for node in merge_law(site.laws(number, newest.id)).walk()
            if node.number.depth
        ]
        entry["older"] = [
            {"edition": edition.id, "href": site.link(addresses.FIND, str(number), edition.id, permanent=True)}
            for edition in reversed(site.held(number))
            if edition.id != newest.id
        ]
    return {
        "laws": laws,
        "clauses": sum(len(entry["clauses"]) for entry in laws),
        "absent": [{"written": site.written(number), "elsewhere": site.elsewhere(number)} for number in site.absent],
    }


def _headings(node: Node) -> list[tuple[str, str]]:
    """Return the headings that exist, with their languages."""
    found = ((code, node.heading(code)) for code in node.clauses)
    return [(code, heading.text.string) for code, heading in found if heading and heading.text]


def citation_map_pages(site: Site) -> Iterator[Page]:
    """Yield who cites whom: in the newest edition that cites at all, and in each edition at a permanent address."""
    editions = citation_map.editions_with_citations(site)
    title, note = site.interface.say("map_title"), site.interface.say("map_intro")

    def page(path: str, edition: str) -> Page:
        own = title if path == addresses.CITATIONS else {code: f"{text} ({edition})" for code, text in title.items()}
        return Page(path, "citations.html", own, lambda: citation_map_context(site, edition, path), note, edition)

    if editions:
        yield page(addresses.CITATIONS, editions[0])
    for edition in editions:
        yield page(addresses.citations(edition), edition)


def citation_map_context(site: Site, edition: str, here: str) -> Context:
    """Return who cites whom in an edition, as a table and as a picture."""
    rows = citation_map.rows(site, edition)
    return {
        "edition": edition,
        "editions": [
            {"id": one, "href": addresses.link(here, addresses.citations(one))}
            for one in citation_map.editions_with_citations(site)
        ],
        "rows": citation_map.table(site, rows, edition, here),
        "picture": citation_map.picture(site, rows, edition, here),
        "picture_title": site.interface.say("map_picture", edition=edition),
        "picture_desc": site.interface.say("map_caption"),
        "lawtext_default": site.interface.default,
    }


def check_page(site: Site) -> Page:
    """Return the page of findings, for translators."""
    title = site.interface.say("check_title")
    return Page(addresses.CHECK, "check.html", title, lambda: check_context(site), site.interface.say("check_intro"))


_SEVERITY_WORDS = {"error": "check_errors", "warning": "check_warnings", "notice": "check_notices"}


def check_context(site: Site) -> Context:
    """Return the findings by severity, gravest first, then by rule; and by what they can be filtered."""
    groups = []
    laws: dict[str, Texts] = {}
    for severity, word in _SEVERITY_WORDS.items():
        found = [finding for finding in site.findings if finding.severity == severity]
        rules: dict[str, Context] = {}
        for finding in found:
            law = _law_of_finding(site, finding.number)
            laws.setdefault(law, site.written(law) if law else site.interface.say("check_no_law"))
            rule = rules.setdefault(finding.rule, {"words": _rule_words(site, finding.rule), "findings": []})
            rule["findings"].append(
                {
                    "finding": finding,
                    "law": law,
                    "says": {code: finding.says.get(code, finding.message) for code in site.interface.languages},
                    "href": _finding_link(site, finding.number, finding.edition),
                    "written": _written_or_id(site, finding.number),
                }
            )
        if found:
            groups.append({"severity": severity, "word": word, "count": len(found), "rules": rules})
    order = sorted((law for law in laws if law), key=site.number)
    return {
        "groups": groups,
        "total": sum(group["count"] for group in groups),
        "laws": [(law, laws[law]) for law in [*order, *(law for law in laws if not law)]],
    }


def _rule_words(site: Site, id: str) -> dict[str, str]:
    """Return what a rule is for, in each language of the interface; empty for what the reading of files reports."""
    rule = RULES.get(id)
    if rule is None:
        return {}
    return {code: rule.explanation.get(code, rule.explanation["en"]) for code in site.interface.languages}


def _law_of_finding(site: Site, number: str) -> str:
    """Return the law that a finding is about, empty for an article or none."""
    try:
        return site.law_of(number)
    except ValueError:
        return ""


def _finding_link(site: Site, number: str, edition: str) -> str:
    if number in site.articles:
        return addresses.link(addresses.CHECK, addresses.article(number))
    if number and site.book.exists(edition, number):
        return site.link(addresses.CHECK, number, edition)
    return ""


def _written_or_id(site: Site, number: str) -> dict[str, str]:
    try:
        return site.written(number)
    except ValueError:
        return dict.fromkeys(site.interface.languages, number)


# --- commentary ---------------------------------------------------------------------------------------------------


def block_id(block: int) -> str:
    """Return the id of a block of an article, counted from 1 on the page."""
    return f"p{block + 1}"


def article_titles(site: Site, id: str) -> dict[str, str | None]:
    """Return the title of an article per language it is in; None where its source gives none."""
    return {code: article.title.string if article.title else None for code, article in site.articles[id].items()}


def commentary_page(site: Site) -> Page:
    """Return the list of articles."""
    title = site.interface.say("commentary_title")
    intro = site.interface.say("commentary_intro")
    return Page(addresses.COMMENTARY, "commentary.html", title, lambda: commentary_context(site), intro)


def commentary_context(site: Site) -> Context:
    """Return every article with its titles, author, first words and the clauses it cites."""
    here = addresses.COMMENTARY
    return {
        "articles": [
            {
                "href": addresses.link(here, addresses.article(id)),
                "titles": article_titles(site, id),
                "opening": [(code, _opening(article)) for code, article in articles.items()],
                "author": next((article.author for article in articles.values() if article.author), ""),
                "languages": list(articles),
                "cites": _article_cites(site, id, here),
            }
            for id, articles in site.articles.items()
        ]
    }


def _opening(article: Article) -> str:
    """Return the first words of an article, cut between words."""
    first = next((block.text.string for block in article.blocks if block.kind == "paragraph"), "")
    if len(first) <= 160:
        return first
    return first[: first.rindex(" ", 0, 160) if " " in first[:160] else 160] + " …"


def _article_cites(site: Site, id: str, here: str) -> list[Context]:
    """Return the clauses that an article cites, each once, in the order of the book."""
    found: dict[str, str] = {}
    for article in site.articles[id].values():
        for block in range(len(article.blocks)):
            for citation in site.block_citations(article, block):
                for target in site.targets(citation):
                    found[target] = citation.edition or site.edition_of(article)
    return [
        {
            "written": site.written(target),
            "href": site.link(here, target, found[target]) if site.book.exists(found[target], target) else "",
            "preview": preview_key(site, target, found[target]),
            "says": site.interface.say("cite_not_in_corpus", number=site.written(target)),
        }
        for target in sorted(found, key=site.number)
    ]


def article_page(site: Site, id: str) -> Page:
    """Return the page of an article."""
    known = article_titles(site, id)
    untitled = site.interface.say("article_untitled")
    first = next((title for title in known.values() if title), None)
    title = {code: known.get(code) or first or untitled[code] for code in site.interface.languages}
    path = addresses.article(id)
    return Page(path, "article.html", title, lambda: article_context(site, id, path), title)


def article_context(site: Site, id: str, here: str) -> Context:
    """Return an article: its languages side by side where their blocks correspond, else one after the other."""
    return article_texts(site, site.articles[id], here, _article_cites(site, id, here))


def article_texts(site: Site, articles: Mapping[str, Article], here: str, cites: Sequence[Context] = ()) -> Context:
    """Return an article in the languages given (see ``article_context``)."""
    shapes = {tuple((block.kind, block.level) for block in article.blocks) for article in articles.values()}
    any_article = next(iter(articles.values()))
    edition = site.edition_of(any_article)
    where = Standpoint(here, edition)
    columns = {
        code: [
            {
                "language": code,
                "kind": block.kind,
                "level": min(block.level, 6),
                "label": block.label,
                "html": html.inline(
                    block.text, spans(site, where, site.block_citations(article, index)), addition=additions(site)
                ),
            }
            for index, block in enumerate(article.blocks)
        ]
        for code, article in articles.items()
    }
    rows = (
        [list(row) for row in zip(*columns.values(), strict=True)]
        if len(shapes) == 1
        else [[block] for blocks in columns.values() for block in blocks]
    )
    return {
        "titles": {code: article.title.string if article.title else None for code, article in articles.items()},
        "languages": list(articles),
        "beside": len(shapes) == 1 and len(articles) > 1,
        "rows": rows,
        "author": any_article.author,
        "edition": any_article.edition,
        "source": next((source.what for source in site.book.sources if source.file == any_article.source), ""),
        "cites": cites,
        "in_commentary": here.startswith(addresses.COMMENTARY),
    }


def introduction_pages(site: Site) -> Iterator[Page]:
    """Yield the introduction of the newest edition that has one, and of each edition at a permanent address."""
    editions = [
        edition for edition in site.book.editions if any(edition.id == held for held, _ in site.book.introductions)
    ]
    title = site.interface.say("introduction_title")

    def page(path: str, edition: Edition) -> Page:
        held = {code: one for code in site.languages if (one := site.book.introductions.get((edition.id, code)))}
        return Page(path, "article.html", title, lambda: article_texts(site, held, path), title, edition.id)

    yield page(addresses.INTRODUCTION, editions[-1])
    for edition in editions:
        yield page(f"{addresses.INTRODUCTION}{edition.id}/", edition)


# --- definitions --------------------------------------------------------------------------------------------------


def definitions_pages(site: Site) -> Iterator[Page]:
    """Yield the definitions of the newest edition that has them, and of each edition at a permanent address."""
    editions = [
        edition for edition in site.book.editions if any(edition.id == held for held, _ in site.book.definitions)
    ]
    title = site.interface.say("definitions_title")
    note = site.interface.say("definitions_beside")

    def page(path: str, edition: Edition) -> Page:
        return Page(path, "definitions.html", title, lambda: definitions_context(site, edition, path), note, edition.id)

    yield page(addresses.DEFINITIONS, editions[-1])
    for edition in editions:
        yield page(f"{addresses.DEFINITIONS}{edition.id}/", edition)


def definitions_context(site: Site, edition: Edition, here: str) -> Context:
    """Return the definitions in each language's own order, the other languages' terms beside."""
    held = {code: found for code in site.languages if (found := site.book.definitions.get((edition.id, code)))}
    where = Standpoint(here, edition.id, permanent=here != addresses.DEFINITIONS)
    by_id = {code: {entry.id: entry for entry in found.entries} for code, found in held.items()}
    return {
        "edition": edition,
        "languages": list(held),
        "columns": [
            {
                "language": code,
                "title": found.title,
                "entries": [
                    {
                        "id": term_id(site, edition.id, entry.id, code),
                        "entry": entry,
                        "body": _definition(site, entry, code, where),
                        "others": [
                            (other, entries[entry.id].terms, term_id(site, edition.id, entry.id, other))
                            for other, entries in by_id.items()
                            if other != code and entry.id in entries
                        ],
                    }
                    for entry in found.entries
                ],
            }
            for code, found in held.items()
        ],
        "here": here,
    }


def _definition(site: Site, entry: Definition, code: str, where: Standpoint) -> Markup:
    def linked(text: Text) -> Markup:
        cited = citations.find(text.string, code, site.book, where.edition)
        return html.inline(text, spans(site, where, cited), addition=additions(site))

    out = Markup("").join(Markup("<p>{}</p>").format(linked(paragraph)) for paragraph in entry.paragraphs)
    for sense in entry.senses:
        out += Markup('<p class="sense"><span class="label">{}</span> {}</p>').format(sense.label, linked(sense.text))
    return out
