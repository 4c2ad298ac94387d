"""What the pages of the desk show, as plain values and safe HTML for their templates.

Law text is drawn by the site's own functions: escaped, with what it cites as links, and here with the findings marked
at their places. Which address is whose stands here too.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Any
from urllib.parse import quote, urlencode

from markupsafe import Markup

from lawtext import citations
from lawtext.checks import RULES, Finding
from lawtext.citations import Citation
from lawtext.desk.answers import Outdated
from lawtext.desk.attention import APPROVED, STATES, WHY, Item, Sieve, neighbours, sifted
from lawtext.desk.editing import Source
from lawtext.desk.item import Passage, Side, Spot, View
from lawtext.languages import known_languages
from lawtext.languages.dates import written_date
from lawtext.model import DEFINITIONS, INTRODUCTION, PARAGRAPH_BREAK, Law, Mark, Table
from lawtext.problems import SEVERITIES
from lawtext.reviewed import article_of, law_of, text_of
from lawtext.site import text as html
from lawtext.site.change_pages import diff
from lawtext.site.law_pages import printed_law
from lawtext.site.list_pages import law_gender
from lawtext.site.marking import Standpoint, additions, spans
from lawtext.site.quotations import in_finding, marked
from lawtext.site.view import Site
from lawtext.textdiff import compare

AT_ONCE = 100
"""So many items the list shows at a time."""
_TOLD = 3
"""So many findings of an item the list tells."""
KEYS = ("j", "k", "a", "r", "w", "f", "p", "e", "c", "u", "g")
"""The keys of the desk that are a letter, as the foot of each page lists them."""
SIEVED = ("why", "law", "rule", "severity", "state", "edition", "language")
"""What the list is narrowed by, as addresses name it."""

Context = dict[str, Any]
Key = tuple[str, str, str]


@dataclass(frozen=True)
class Typed:
    """What a person typed that was not taken, so that nothing of it is lost: by field name, and what was wrong.

    ``cursor`` is where to go on, as the part of the edit and the offset in it.
    """

    fields: Mapping[str, str] = field(default_factory=dict)
    form: str = ""
    message: str = ""
    problems: Sequence[tuple[int, int, int, str, str]] = ()
    cursor: tuple[int, int] | None = None


def item_path(key: Key) -> str:
    """Return the path of an item, without the slash at its head: ``item/2017/el/53A/``."""
    edition, code, number = key
    return f"item/{quote(edition, safe='') or '-'}/{code or '-'}/{quote(number, safe='()/:.')}/"


def sieve_query(sieve: Sieve, **other: str) -> str:
    """Return the query of an address that keeps what somebody goes through; empty where that is everything."""
    values = {name: getattr(sieve, name) for name in SIEVED}
    values |= {"every": "1" if sieve.every else ""} | other
    chosen = {name: value for name, value in values.items() if value}
    return "?" + urlencode(chosen) if chosen else ""


def item_address(key: Key, sieve: Sieve) -> str:
    """Return the address of an item."""
    return f"/{item_path(key)}{sieve_query(sieve)}"


class Drawing:
    """Draws items of one book for one language of the interface."""

    def __init__(self, site: Site) -> None:
        self.site = site
        self.ui = site.interface.default
        self.addition = additions(site)

    def say(self, key: str, **values: object) -> str:
        """Return a sentence of the interface."""
        return self.site.interface.say(key, **values)[self.ui]

    def name_of(self, code: str) -> str:
        """Return what a language is called in the language of the interface."""
        return self.site.interface.names(code)[self.ui] if code in known_languages() else code

    def called(self, key: Key) -> str:
        """Return what the item with a key is called."""
        edition, language, number = key
        return self.number(Item(edition, language, number, law_of(self.site.book, edition, number), ()))

    def number(self, item: Item) -> str:
        """Return what an item is called: 53Γ, the headword of a definition, a file."""
        edition, code, number = item.key
        if not edition and not item.law:
            return number
        if number == item.law and number != INTRODUCTION:
            return self.law_name(number)  # a law as a whole: a bare 53 would be no name
        try:
            return self.site.written(number)[self.ui]
        except (ValueError, KeyError):
            pass
        if item.law == DEFINITIONS:
            for held in (code, *self.site.languages):
                text = text_of(self.site.book, edition, held, number)
                if text:
                    return text.split("\n")[0]
        return self._title(edition, code, number) or number

    def _title(self, edition: str, code: str, number: str) -> str:
        """Return the title of the introduction or an article, in the language of the interface where it has one."""
        held = (article_of(self.site.book, edition, one, number) for one in (self.ui, code, *self.site.languages))
        return next((one.title.string for one in held if one is not None and one.title is not None), "")

    def law_name(self, law: str) -> str:
        """Return what a law, the definitions or an article are called."""
        if law == DEFINITIONS:
            return self.say("definitions")
        try:
            return self.say("law", number=self.site.written(law))
        except (ValueError, KeyError):
            pass
        if law == INTRODUCTION:
            return self.say("introduction_title")
        editions = ("", *(one.id for one in self.site.book.editions))
        return next(filter(None, (self._title(edition, self.ui, law) for edition in editions)), law)

    # --- the list

    def queue(self, items: Sequence[Item], sieve: Sieve, first: int) -> Context:
        """Return what the list shows."""
        wanted = sifted(items, sieve)
        others = replace(sieve, why="", every=True)
        counts = Counter(why for item in sifted(items, others) for why in item.sorts)
        shown = wanted[first : first + AT_ONCE]
        laws = dict.fromkeys(item.law for item in sorted(items, key=lambda one: one.order[1:]))
        query = {"first": str(first + AT_ONCE)}, {"first": str(max(0, first - AT_ONCE))}
        return {
            "items": [self._line(item, sieve) for item in shown],
            "total": len(wanted),
            "first": first,
            "sieve": sieve,
            "more": "/" + sieve_query(sieve, **query[0]) if first + AT_ONCE < len(wanted) else "",
            "less": "/" + (sieve_query(sieve, **query[1]) if first > AT_ONCE else sieve_query(sieve)) if first else "",
            "reasons": [
                (why, counts[why], "/" + sieve_query(replace(sieve, why=why if sieve.why != why else "")))
                for why in (*WHY, APPROVED)
                if counts[why]
            ],
            "laws": [(law, self.law_name(law)) for law in laws if law],
            "every_law": self.say(f"check_all_{law_gender(self.site, self.ui)}"),
            "rules": [id for id in RULES if any(one.rule == id for item in items for one in item.findings)],
            "severities": SEVERITIES[::-1],
            "states": STATES,
            "editions": [one.id for one in reversed(self.site.book.editions)],
            "languages": [
                (code, self.name_of(code)) for code in self.site.languages if code != self.site.book.authoritative
            ],
        }

    def _line(self, item: Item, sieve: Sieve) -> Context:
        says = list(dict.fromkeys(map(self._says, item.findings)))  # both texts may lack the same heading
        text = text_of(self.site.book, item.edition, item.language, item.number) if item.language else ""
        return {
            "href": item_address(item.key, sieve),
            "number": self.number(item),
            "edition": item.edition,
            "language": self.name_of(item.language) if item.language else "",
            "why": item.shown_why,
            "says": says[:_TOLD],
            "more": max(0, len(says) - _TOLD),
            "code": item.language,
            "text": _begin(text or "", self.number(item)),
        }

    def _says(self, finding: Finding) -> Markup:
        """Return what a finding says to the reader."""
        said = finding.says.get(self.ui, finding.message)
        return marked(said, self.ui, in_finding(self.site.book, finding))

    # --- an item

    def item(self, view: View, items: Sequence[Item], sieve: Sieve, typed: Typed) -> Context:
        """Return what the page of an item shows."""
        item = view.item
        here = item_path(item.key)
        wanted = sifted(items, sieve)
        before, after, place = neighbours(wanted, item)
        where = Standpoint(here, item.edition, permanent=True)
        sides = [self._side(view, side, where, sieve) for side in view.sides]
        proposed = {one.mark for one in view.proposals}
        return {
            "here": here,
            "item": item,
            "view": view,
            "number": self.number(item),
            "law_name": self.law_name(item.law) if item.law else "",
            "law_href": self._law_address(item),
            "query": sieve_query(sieve),
            "queue": "/" + sieve_query(sieve),
            "before": item_address(before.key, sieve) if before else "",
            "after": item_address(after.key, sieve) if after else "",
            "after_key": after.key if after else None,
            "place": place + 1 if place < len(wanted) and wanted[place].key == item.key else 0,
            "total": len(wanted),
            "sides": sides,
            "below": self._below(item),
            "findings": [
                {
                    "number": one.number,
                    "finding": one.finding,
                    "mark": one.mark,
                    "placed": one.placed,
                    "language": self.name_of(one.finding.language) if one.finding.language else "",
                    # Of a finding about a whole text, the text above is excerpt enough.
                    "whole": any(one.finding.text in text for text in view.texts.values()),
                    "says": self._says(one.finding),
                    "excerpt": one.excerpt,
                    "reason": typed.fields.get(f"reason-{one.mark}", ""),
                    "accept": bool(one.finding.number),
                    "mend": f"/{here}{sieve_query(sieve, fix=one.mark)}#edit-{one.finding.language}"
                    if one.mark in proposed
                    else "",
                }
                for one in view.findings
            ],
            "waived": [
                {"finding": one.finding, "mark": one.mark, "says": self._says(one.finding)} for one in view.waived
            ],
            "since": self._since(view),
            "cited": self._cited(view, where),
            "pairs": self._pairs(view, typed),
            "edits": [self._edit(side, typed) for side in view.sides],
            "typed": typed,
            "name_of": self.name_of,
        }

    def _below(self, item: Item) -> int:
        """Return how many clauses stand under a clause, each a pair of its own."""
        law = self.site.book.law(item.edition, self.site.book.authoritative, item.number)
        clause = law.clauses.get(item.number) if law else None
        return sum(1 for _ in clause.walk()) - 1 if clause else 0

    def _law_address(self, item: Item) -> str:
        book = self.site.book
        if item.edition and any(
            book.law(item.edition, code, item.number) for code in book.languages if item.law != DEFINITIONS
        ):
            path = self.site.path(item.law, item.edition, permanent=True)
            return f"/{path}index.html#{quote(item.number, safe='()')}"
        if item.law == INTRODUCTION:
            return f"/introduction/{item.edition}/index.html"
        if item.law == DEFINITIONS and item.edition:
            return f"/definitions/{item.edition}/index.html#{item.number}"
        return ""

    def _side(self, view: View, side: Side, where: Standpoint, sieve: Sieve) -> Context:
        change = side.change
        old = self._old_text(view, side) if not side.present or not any(p.text.string for p in side.passages) else ""
        return {
            "language": side.language,
            "present": side.present,
            "label": side.label,
            "inferred": side.waits,
            "missing_heading": bool(side.clause and side.clause.heading and side.clause.heading.missing),
            "passages": [self._passage(side, place, where) for place in range(len(side.passages))],
            "notes": self._notes(side, where),
            "inference": side.inference if side.waits else None,
            "reason": self.site.interface.reason(side.inference.reason).get(self.ui, side.inference.reason)
            if side.inference and side.waits
            else "",
            "percent": round(side.inference.certainty * 100) if side.inference else 0,
            "changed": change is not None and not change.unchanged,
            "change": self._change(side) if change is not None and not change.unchanged else None,
            "same": change is not None and change.unchanged,
            "old_text": old,
        }

    def _old_text(self, view: View, side: Side) -> str:
        """Return what the edition before said, for a text that has no words yet."""
        texts = (text_of(self.site.book, view.before, side.language, one) for one in view.old) if view.before else ()
        return "\n\n".join(filter(None, texts))

    def _change(self, side: Side) -> Context:
        change = side.change
        assert change is not None
        return {
            "says": marked(change.says.get(self.ui, ""), self.ui, lambda _: change.language),
            "kinds": [kind for kind in change.kinds if kind != "unchanged"],
            "heading": diff(change.heading_words) if any(op.sign != "=" for op in change.heading_words) else "",
            "body": diff(change.words),
        }

    def _since(self, view: View) -> Context | None:
        standing = view.standing
        if standing is None or standing.given is None or standing.standing != "changed":
            return None
        given = standing.given
        return {
            "says": self.say(
                "desk_since",
                state=self.say(f"desk_{given.state}"),
                by=given.by,
                date=written_date(given.date, self.ui),
            ),
            "texts": [(code, diff(ops)) for code, ops in standing.changed.items()],
        }

    # --- texts

    def _citations(self, side: Side, place: int) -> Sequence[Citation]:
        """Return the citations of a passage, counted in its own string."""
        passage = side.passages[place]
        book = self.site.book
        if side.law is not None and side.note is not None:
            return citations.of_note(book, side.law, side.note)
        if side.law is not None and side.clause is not None and passage.start >= 0:
            length = len(passage.text.string)
            return [
                replace(one, start=one.start - passage.start, end=one.end - passage.start)
                for one in citations.of_clause(book, side.law, side.clause)
                if passage.start <= one.start and one.end <= passage.start + length
            ]
        if passage.kind in ("paragraph", "sense"):
            return citations.find(passage.text.string, side.language, book)
        return ()

    def _passage(self, side: Side, place: int, where: Standpoint) -> Context:
        passage = side.passages[place]
        marks = _marks([spot for spot in side.spots if spot.passage == place], self)
        links = [
            link
            for link in spans(self.site, where, self._citations(side, place))
            # A finding is never hidden by a link: what begins or ends inside one takes the link's place.
            if not any(link.start < edge < link.end for mark in marks for edge in (mark.start, mark.end))
        ]
        note = self._note(side.law)
        table = passage.paragraph.table if passage.paragraph else None
        return {
            "kind": passage.kind,
            "label": passage.label,
            "authority": passage.paragraph.authority if passage.paragraph else "",
            "table": table is not None,
            "body": self._body(passage, table, links, marks, note),
        }

    def _body(
        self, passage: Passage, table: Table | None, links: list[html.Span], marks: list[html.Span], note: html.Render
    ) -> Markup:
        if table is not None:
            free = [link for link in links if not any(link.start < m.end and m.start < link.end for m in marks)]
            return html.table(table, sorted([*free, *marks], key=lambda one: one.start), note, self.addition)
        return html.inline(passage.text, links, note, self.addition, marks)

    def _note(self, law: Law | None) -> html.Render:
        def make(mark: Mark) -> Markup:
            note = law.notes_by_mark.get(mark.value) if law else None
            if note is None or law is None:
                return Markup("<sup>{}</sup>").format(mark.value)
            key = (law.edition, law.language, str(note.number))
            if law.language == self.site.book.authoritative:
                return Markup('<sup class="mark">{}</sup>').format(mark.value)
            return Markup('<sup class="mark"><a href="/{}">{}</a></sup>').format(item_path(key), mark.value)

        return make

    def _notes(self, side: Side, where: Standpoint) -> list[Context]:
        """Return the notes that hang on a clause."""
        if side.law is None or side.clause is None:
            return []
        found = []
        for one in side.law.noted(side.clause):
            links = spans(self.site, where, citations.of_note(self.site.book, side.law, one))
            body = html.inline(one.text, links, self._note(side.law), self.addition)
            found.append({"mark": one.mark, "body": body})
        return found

    def _cited(self, view: View, where: Standpoint) -> list[Context]:
        """Return the clauses that the texts cite, each once, with their words."""
        found: dict[tuple[str, str], None] = {}
        for side in view.sides:
            for place in range(len(side.passages)):
                for one in self._citations(side, place):
                    edition = one.edition or where.edition or self.site.book.latest.id
                    for target in self.site.targets(one):
                        if self.site.book.exists(edition, target):
                            found[edition, target] = None
        return [
            {
                "number": self.site.written(number)[self.ui],
                "edition": edition,
                "href": self.site.link(where.path, number, edition, permanent=True),
                "texts": [
                    (code, text)
                    for code in dict.fromkeys((*(side.language for side in view.sides), *self.site.languages))
                    if (text := text_of(self.site.book, edition, code, number))
                ],
            }
            for edition, number in found
        ]

    # --- forms

    def _pairs(self, view: View, typed: Typed) -> Context | None:
        if not view.pairs:
            return None
        return {
            "columns": [
                (
                    code,
                    [
                        {
                            "name": f"group-{code}-{row.sentence.address}",
                            "group": typed.fields.get(f"group-{code}-{row.sentence.address}", str(row.group)),
                            "text": row.sentence.text,
                            "doubt": not row.sure,
                            "percent": row.percent,
                            "decided": row.decided,
                        }
                        for row in rows
                    ],
                )
                for code, rows in view.pairs.items()
            ],
            "decided": any(row.decided for rows in view.pairs.values() for row in rows),
            "open": typed.form == "pairs",
        }

    def _edit(self, side: Side, typed: Typed) -> Context:
        return self.edit_form(side.language, side.source, side.why_not, typed)

    def edit_form(self, code: str, source: Source | None, why_not: str, typed: Typed) -> Context:
        """Return the form in which a text is edited."""
        form = f"edit-{code}"
        mine = typed.form == form
        segments = source.segments if source else ()
        return {
            "language": code,
            "form": form,
            "open": mine,
            "source": source,
            "why_not": why_not,
            "problems": [self._problem(one) for one in typed.problems] if mine else [],
            "segments": [
                {
                    "name": f"text-{place}",
                    "was": one.text,
                    "text": typed.fields.get(f"text-{place}", one.text) if mine else one.text,
                    "line": one.first,
                    "rows": min(24, max(4, 1 + sum(1 + len(line) // 70 for line in one.text.split("\n")))),
                    "at": _begin_at(typed, place) if mine else "",
                    "wrong": mine and bool(_first_wrong(typed, place)),
                }
                for place, one in enumerate(segments)
            ],
        }

    def _problem(self, problem: tuple[int, int, int, str, str]) -> Context:
        part, line, col, code, message = problem
        where = self.say("desk_edit_line", part=part + 1, line=line, col=col) if part >= 0 else ""
        return {"where": where, "code": code, "message": message}

    # --- what went otherwise

    def conflict(self, outdated: Outdated, typed: Typed) -> Context:
        """Return what a person is shown whose answer is outdated: both versions, and all that was typed."""
        edits = []
        parts = sum(1 for name in typed.fields if name.startswith("text-"))
        if outdated.now is not None and parts == len(outdated.now.segments):
            edits = [self.edit_form(outdated.now.language, outdated.now, "", typed)]
        return {
            "what": outdated.what,
            "texts": [(code, diff(compare(old, new)), new) for code, (old, new) in outdated.texts.items()],
            "edits": edits,
            "typed": typed,
            "name_of": self.name_of,
        }

    def law(self, law: str, edition: str) -> Context | None:
        """Return the text of a law to read, None where it is not here."""
        found = self.site.book.edition(edition)
        try:
            number = self.site.number(law)
        except ValueError:
            return None
        if found is None or not self.site.laws(number, edition):
            return None
        here = self.site.path(str(number), edition, permanent=True)
        return {
            "law": printed_law(self.site, number, found, here),
            "edition": found,
            "here": here,
            "languages": list(self.site.laws(number, edition)),
        }


def _marks(spots: Sequence[Spot], drawing: Drawing) -> list[html.Span]:
    """Return findings as spans; those that overlap are marked together."""
    joined: list[tuple[int, int, list[int]]] = []
    for spot in sorted(spots, key=lambda one: (one.start, -one.end)):
        if joined and spot.start < joined[-1][1]:
            start, end, numbers = joined[-1]
            joined[-1] = (start, max(end, spot.end), [*numbers, spot.finding])
        else:
            joined.append((spot.start, spot.end, [spot.finding]))
    return [html.Span(start, end, *_around(numbers, drawing)) for start, end, numbers in joined]


def _around(numbers: Sequence[int], drawing: Drawing) -> tuple[Markup, Markup]:
    opening = Markup("").join(Markup('<span class="at" id="spot-{}"></span>').format(one) for one in numbers)
    links = Markup(" ").join(
        Markup('<a href="#finding-{0}" aria-label="{1}">{0}</a>').format(one, drawing.say("desk_finding", n=one))
        for one in numbers
    )
    return opening + Markup('<mark class="spot">'), Markup('</mark><sup class="spot-n">{}</sup>').format(links)


def _begin_at(typed: Typed, place: int) -> str:
    """Return at which offset of a part the script puts the cursor; empty for nowhere."""
    return str(typed.cursor[1]) if typed.cursor and typed.cursor[0] == place else _first_wrong(typed, place)


def _first_wrong(typed: Typed, place: int) -> str:
    """Return where in what was typed the first fault stands, as an offset for the script; empty where there is none."""
    text = typed.fields.get(f"text-{place}", "").replace("\r\n", "\n")
    for part, line, col, _, _ in typed.problems:
        if part == place and line:
            lines = text.split("\n")[: line - 1]
            return str(sum(len(one) + 1 for one in lines) + max(col - 1, 0))
    return ""


def _begin(text: str, called: str, length: int = 110) -> str:
    """Return how a text begins, its heading set off, without the headword or title by which the list names it."""
    parts = [" ".join(part.split()) for part in text.split(PARAGRAPH_BREAK)]
    words = " · ".join(parts[1:] if parts[0] == called and len(parts) > 1 else parts)
    return words if len(words) <= length else words[: length - 1].rstrip() + "…"
