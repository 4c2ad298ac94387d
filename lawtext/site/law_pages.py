"""The page of a law: its clauses in every language, what they cite, who cites them, and where they went.

What changed between editions is ``change_pages``; how text becomes HTML is ``text`` and ``marking``.
"""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from collections.abc import Iterable, Mapping, Sequence

from markupsafe import Markup

from lawtext.citations import Citation
from lawtext.editions import Change, Comparison
from lawtext.model import Clause, Edition, Law, Note, Text
from lawtext.numbering import Number
from lawtext.problems import UsageError
from lawtext.site import addresses
from lawtext.site import text as html
from lawtext.site.citing import Citing
from lawtext.site.downloads import of_edition, of_law
from lawtext.site.editions_here import sources_of
from lawtext.site.marking import (
    Standpoint,
    additions,
    authority,
    note_id,
    note_marks,
    pointer,
    preview_key,
    sentence_spans,
    snippet,
    spans,
    whose_rule,
)
from lawtext.site.page import Context, Page, Texts, article_titles, block_id, change_id, change_place, remarking, titles
from lawtext.site.rows import Node, Passage, merge_law
from lawtext.site.sentences import Sentences
from lawtext.site.terms import marker
from lawtext.site.view import Site

SNIPPETS = 12
"""How many places that cite a clause are shown with their words; the others are links."""


SHORT = 2_000
"""Up to how many characters a law in several languages is set larger on paper (10.5 points instead of 9)."""
LONG = (4_000, 5_300, 6_000)
"""From how many characters on it is set smaller (8.5 points, then 8 and 7.5): some 7,700 in each language, or 1,400
words, stand on two pages. One language alone is set in 11 points, from the last of these on in 9.5."""


def law_title(site: Site, number: Number, edition: Edition) -> Texts:
    """Return the title of the pages of a law in an edition."""
    known = titles(site, number, edition.id)
    any_title = next((title for title in known.values() if title), "")
    return {
        code: name + (f" – {known.get(code) or any_title}" if any_title else "") + f" ({edition.id})"
        for code, name in site.interface.say("law", number=site.written(number)).items()
    }


def law_page(site: Site, number: Number, edition: Edition, title: Texts, *, permanent: bool) -> Page:
    """Return the page of a law in an edition: the permanent one, or the one that shows what is in force.

    Its ``title`` is that of ``law_title``.
    """
    path = site.path(str(number), edition.id, permanent=permanent)
    return Page(
        path,
        "law.html",
        title,
        lambda: law_context(site, number, edition, Standpoint(path, edition.id, permanent)),
        None,
        edition.id,
        str(number),
    )


def law_context(site: Site, number: Number, edition: Edition, where: Standpoint) -> Context:
    """Return what a law's page shows."""
    laws = site.laws(number, edition.id)
    maker = _LawMaker(site, laws, edition, where)
    root = site.merged(str(number), edition.id)
    order = site.order(edition.id)
    at = bisect_left(order, number)
    return {
        "number": number,
        "key": str(number),
        "edition": edition,
        "permanent": where.permanent,
        "newest": _in_force(site, edition),
        "onwards": _onwards(site, str(number), edition, where),
        "standing": _standing(site, str(number), edition, where) if edition.draft else [],
        "after": _in_force(site, edition).id,
        "languages": tuple(laws),
        "short": max(map(_length, laws.values())) < SHORT,
        "long": bisect_right(LONG, max(map(_length, laws.values()))),
        "absent_languages": [code for code in site.languages if code not in laws and code in edition.languages],
        "titles": titles(site, number, edition.id),
        "clause": maker.clause(root, 0),
        "notes": maker.notes(),
        "editions": _edition_links(site, number, edition, where),
        "changes": addresses.law_changes(number) if site.comparisons_with(str(number)) else "",
        "previous": _neighbour(site, order[at - 1], edition, where) if at else None,
        "next": _neighbour(site, order[at + 1], edition, where) if at + 1 < len(order) else None,
        "sources": sources_of(site, laws.values()),
        "lights": bool(maker.sentences),
        "marked": maker.marked,
        "files": [(one, addresses.link_to_file(where.path, one.path)) for one in of_law(site, str(number), edition.id)],
        "whole": [(one, addresses.link_to_file(where.path, one.path)) for one in of_edition(site, edition)],
    }


def _length(law: Law) -> int:
    """Return how many characters the clauses and notes of a law have."""
    return sum(len(clause.text) for clause in law.root.walk()) + sum(len(note.text.string) for note in law.notes)


def _in_force(site: Site, edition: Edition) -> Edition:
    """Return the newest edition that the clauses of an edition can be followed to, no draft."""
    found = edition
    while (after := _after(site, found.id)) is not None:
        found = next(one for one in site.book.editions if one.id == after.new)
    return found


def _after(site: Site, edition: str) -> Comparison | None:
    """Return the comparison that leads on from an edition, None where that is the newest, or a draft comes next."""
    after = site.comparison_from(edition)
    drafts = {one.id for one in site.book.editions if one.draft}
    return after if after is not None and after.new not in drafts else None


def _onwards(site: Site, law: str, edition: Edition, where: Standpoint) -> list[Context]:
    """Return the laws that a law of an older edition became in the newest one that can be said, with links."""
    numbers, last = [law], edition.id
    while (after := _after(site, last)) is not None:
        became = [new for number in numbers for new in after.lineage.forward(number)]
        if not became:
            break
        numbers, last = became, after.new
    newest = site.newest(law)
    if last == edition.id and newest.id != edition.id and not edition.draft and not _after(site, edition.id):
        numbers, last = [law], newest.id
    return [
        {"href": site.link(where.path, one, last), "number": site.written(one), "edition": last}
        for one in dict.fromkeys(numbers)
        if last != edition.id
    ]


def _standing(site: Site, law: str, edition: Edition, where: Standpoint) -> list[Context]:
    """Return the laws, with links, that a law of a draft was in the newest edition before it that is none."""
    numbers, of = [law], edition
    while of.draft and (before := site.comparison_to(of.id)) is not None:
        numbers = [old for number in numbers for old in before.lineage.backward(number)]
        of = next(one for one in site.book.editions if one.id == before.old)
    return [
        {"href": site.link(where.path, one, of.id), "number": site.written(one), "edition": of.id}
        for one in dict.fromkeys(numbers)
        if not of.draft
    ]


def _neighbour(site: Site, number: Number, edition: Edition, where: Standpoint) -> Context:
    known = titles(site, number, edition.id)
    return {
        "href": site.link(where.path, str(number), edition.id, permanent=where.permanent),
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
        for one in site.book.newest_first
    ]


def _is_wordless(node: Node, codes: Sequence[str]) -> bool:
    """Tell whether a clause says nothing itself, in any language, before its first sub-clause: as the book prints it,
    its label stands before that one's, on the same line."""
    first = node.parts[0] if node.parts else None
    return (
        isinstance(first, Node)
        and node.number.depth > 0
        and not any(node.opening.pieces.values())
        and all(code in first.clauses and code in node.clauses for code in codes)
        and all(clause.label and clause.heading is None for clause in node.clauses.values())
    )


class _LawMaker:
    """Makes the clauses of one law in one edition as values for the template."""

    def __init__(
        self,
        site: Site,
        laws: Mapping[str, Law],
        edition: Edition,
        where: Standpoint,
        *,
        embedded: bool = False,
        bare: bool = False,
    ) -> None:
        self.site, self.laws, self.edition, self.where = site, laws, edition, where
        self.bare = bare  # the text alone: no history, no citing places, no terms
        self.note = {code: note_marks(site, where, law, embedded=embedded) for code, law in laws.items()}
        self.addition = additions(site)
        self.terms = {code: marker(site, edition.id, code) for code in laws}
        self.found: dict[tuple[str, str], list[html.Span]] = {}
        self.told: dict[str, set[str]] = {}
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
            "aliases": self.site.aliases(node.number),
            "number": self.site.written(node.number),
            "depth": depth,
            "rank": min(node.rank + self.bare, 6),
            "cells": cells,
            "wordless": _is_wordless(node, tuple(self.laws)),
            "parts": self._parts(node, depth),
            "inferred": self._inferred(node),
            **({} if self.bare else self._around_clause(node)),
        }

    def _around_clause(self, node: Node) -> Context:
        """Return what stands under a clause: its other editions, what it cites and who cites it."""
        return {
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
            "heading": html.inline(
                heading.text, self._in_heading(node, code, heading.text), self.note[code], self.addition
            )
            if heading and heading.text
            else Markup(),
            "body": self._passage(node, node.opening, code),
            "lacks": not node.opening.pieces.get(code) and bool(node.opening.pieces),
            "behind": self.site.is_behind(self.edition.id, code, node.key),
        }

    def _passage_cell(self, node: Node, passage: Passage, code: str) -> Context:
        return {
            "language": code,
            "absent": code not in node.clauses,
            "body": self._passage(node, passage, code),
            "lacks": code in node.clauses and not passage.pieces.get(code),
        }

    def _in_heading(self, node: Node, code: str, heading: Text) -> list[html.Span]:
        """Return the terms that the page mentions for the first time in a clause's heading; headings cite nothing."""
        if self.bare or not node.number.depth:  # the title of the law is a title, and names the page
            return []
        return self.terms[code].spans(heading.string, self.where.path, (), self.told.setdefault(code, set()))

    def _spans(self, code: str, key: str, said: Clause | Note) -> list[html.Span]:
        """Return the citations of a clause or note, and the terms that the page mentions for the first time."""
        if (code, key) not in self.found:
            cited = spans(self.site, self.where, self.site.citations(self.laws[code], said))
            text = said.text if isinstance(said, Clause) else said.text.string
            if self.bare:
                self.found[code, key] = cited
                return cited
            told = self.told.setdefault(code, set())
            self.found[code, key] = cited + self.terms[code].spans(text, self.where.path, cited, told)
        return self.found[code, key]

    def _passage(self, node: Node, passage: Passage, code: str) -> Markup:
        pieces = passage.pieces.get(code, ())
        if not pieces:
            return Markup()
        found = self._spans(code, node.key, node.clauses[code])
        around = self._around(code, node.key)
        out: list[Markup] = []
        for piece in pieces:
            paragraph = piece.paragraph
            length = len(paragraph.text.string)
            mine = html.shifted(found, piece.start, length) if piece.start >= 0 else ()
            said = html.shifted(around, piece.start, length) if piece.start >= 0 else ()
            made = html.paragraph(paragraph, mine, self.note[code], self.addition, said)
            if paragraph.authority:
                named = self.site.interface.show(
                    whose_rule(paragraph.authority), authority=authority(self.site, paragraph.authority)
                )
                made = Markup('<aside class="rule"><p class="whose">{}</p>{}</aside>').format(named, made)
            out.append(made)
        return html.joined(out)

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
                        "why": self.site.interface.reason(inference.reason),
                        # Labels that were inferred alike are told together.
                        "told": (inference.origin, inference.certainty, inference.reason),
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
        for code in self.laws:
            note = notes.get(code)
            if note is None:
                cells.append({"language": code, "absent": True})
                continue
            found = self._spans(code, str(number), note)
            cells.append(
                {
                    "language": code,
                    "absent": False,
                    "mark": note.mark,
                    "body": html.inline(
                        note.text, found, self.note[code], self.addition, self._around(code, str(number))
                    ),
                    "back": addresses.fragment(note_id(str(number), code, 0)),
                    "behind": self.site.is_behind(self.edition.id, code, str(number)),
                }
            )
        return {
            "key": str(number),
            "number": self.site.written(number),
            "cells": cells,
            "history": [] if self.bare else history(self.site, str(number), self.edition.id, self.where),
        }


def printed_law(site: Site, number: Number, edition: Edition, here: str) -> Context:
    """Return a law for the page that holds the whole book: its text and its notes, without what stands around them."""
    laws = site.laws(number, edition.id)
    maker = _LawMaker(site, laws, edition, Standpoint(here, edition.id), embedded=True, bare=True)
    return {
        "key": str(number),
        "number": site.written(number),
        "titles": titles(site, number, edition.id),
        "clause": maker.clause(site.merged(str(number), edition.id), 0),
        "notes": maker.notes(),
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
        raise UsageError(f"{number} of {edition.id} is not in this corpus in {', '.join(languages)}")
    maker = _LawMaker(site, laws, edition, Standpoint(here, edition.id, permanent=True), embedded=True)
    held = [(law, law.clauses.get(one.key)) for law in laws.values() for one in node.walk()]
    noted = {str(note.number) for law, clause in held if clause for note in law.noted(clause)}
    return {
        "clause": maker.clause(node, 0),
        "notes": [note for note in maker.notes() if note["key"] in noted],
        "languages": list(laws),
        "href": site.link(here, number, edition.id, permanent=True),
        "edition": edition,
    }


def history(site: Site, number: str, edition: str, where: Standpoint) -> list[Context]:
    """Return what a clause was in the editions before, oldest first, and became in those after, for its foot line."""
    out: list[Context] = []
    before = site.comparison_to(edition)
    changes = site.change_to(number, edition)
    if before is not None and changes:
        if changes[0].old_all:
            out.extend(reversed(_farther(site, "was", before.old, number, edition, where)))
        out.append(_step(site, "was", before.old, changes, number, where, before, changes[0].old_all))
    after = site.comparison_from(edition)
    changes = site.change_from(number, edition)
    if after is not None and changes:
        out.append(_step(site, "became", after.new, changes, number, where, after, changes[0].new_all))
        if changes[0].new_all:
            out.extend(_farther(site, "became", after.new, number, edition, where))
    return out


def _farther(site: Site, key: str, near: str, number: str, edition: str, where: Standpoint) -> list[Context]:
    """Return the steps of a clause beyond the edition next to its own, as far as it can be followed for certain; of the
    editions after it, with the first that no longer has it."""
    order = [one.id for one in site.book.editions]
    at = order.index(near)
    out: list[Context] = []
    for other in order[at + 1 :] if key == "became" else reversed(order[:at]):
        went = site.whereabouts.between(number, edition, other)
        if went.became is None or not went.certain or not (went.became or key == "became"):
            break
        out.append(
            {
                "sense": key,
                "edition": other,
                "numbers": _numbers(site, went.became, other, where),
                "renumbered": went.became != (number,),
                "far": True,
                "changes": "",
            }
        )
        if not went.became:
            break
    return out


def _numbers(site: Site, numbers: Sequence[str], edition: str, where: Standpoint) -> list[Context]:
    """Return clauses of another edition with the links to them."""
    return [
        {"written": site.written(one), "href": site.link(where.path, one, edition, permanent=True), "number": one}
        for one in numbers
    ]


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
    law = next(iter(site.told_in(comparison, changes[0])), site.law_of(number))
    id = change_place(site, law, comparison, change_id(changes[0]))
    return {
        "sense": key,
        "edition": other,
        "numbers": _numbers(site, numbers, other, where),
        "renumbered": tuple(numbers) != (number,),
        "far": False,
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
            "href": site.link(where.path, target, edition, permanent=where.permanent)
            if site.book.exists(edition, target)
            else "",
            "preview": preview_key(site, target, edition),
            "says": site.interface.say(
                "cite_not_in_corpus" if found[edition, target].status == "not-in-corpus" else "cite_not_in_edition",
                number=site.written(target),
                edition=edition,
            ),
            "elsewhere": site.elsewhere(target, edition),
            "went": pointer(site, where, site.went(target, edition)),
        }
        for edition, target in found
    ]


def cited_by(site: Site, number: str, edition: str, where: Standpoint) -> Context:
    """Return who cites a clause: clauses of the law first, in order, then the commentary, and what remarks on it."""
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
    commentary |= {(id, -1): [] for id in remarking(site, number, edition, {id for id, _ in commentary})}
    places = [
        {
            "href": site.link(where.path, key, edition, permanent=where.permanent),
            "written": site.written(key),
            "preview": preview_key(site, key, edition),
            "snippets": _snippets(site, found) if place < SNIPPETS else [],
        }
        for place, (key, found) in enumerate(sorted(law.items(), key=lambda item: site.number(item[0])))
    ]
    articles = [
        {
            "href": addresses.link(where.path, addresses.article(id), block_id(block) if found else ""),
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
