"""Akoma Ntoso 3.0: one file for each edition and language, valid against the strict OASIS schema.

A law is a ``rule``, and so on down by the levels of the book; opening text is ``intro``, closing text ``wrapUp``,
notes are ``authorialNote``, citations that are resolved are ``ref``. What a corpus file says and the standard has no
word for stands in attributes of a namespace of our own, so that ``akn_reading`` writes the same files again. What a
file says about itself is in ``akn_about``.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace
from functools import cached_property, partial

from lxml import etree

from lawtext import citations
from lawtext.akoma import NAMESPACE
from lawtext.corpus.inline import line_breaks
from lawtext.corpus.lawwriting import write_law
from lawtext.editions.lineage import Entry
from lawtext.exchange.akn_about import AboutItself
from lawtext.exchange.akn_inferred import inference_facts
from lawtext.exchange.akn_names import (
    BETWEEN,
    DEFINITION,
    NAMED_PART,
    OWN,
    akn,
    authority_reference,
    names_of,
    own,
    slug,
)
from lawtext.exchange.lines import put_on_lines
from lawtext.languages import language as language_data
from lawtext.lookup import edition_of
from lawtext.model import (
    DEFINITIONS,
    INTRODUCTION,
    Article,
    Book,
    Clause,
    Definitions,
    Heading,
    Held,
    Mark,
    Note,
    Paragraph,
    Table,
    Text,
)
from lawtext.numbering import Number
from lawtext.packed import Picked
from lawtext.problems import UsageError

__all__ = ["akn_parts", "file_name", "write_akn"]

_DASH = re.compile(r"\s*[-–—:.]?\s*\Z")
_MIXED = frozenset(akn(name) for name in ("p", "heading", "num", "block", "docTitle"))


def file_name(book: Book, edition: str, language: str) -> str:
    """Return what the file of an edition in a language is called: ``bridge-2017-ell.xml``."""
    return f"{slug(book.id)}-{slug(edition)}-{language_data(language).iso639_3}.xml"


def write_akn(book: Book, edition: str, language: str, lineage: Sequence[Entry] = ()) -> bytes:
    """Return an edition in one language as an Akoma Ntoso document; arguments and errors are those of ``akn_parts``."""
    return b"".join(akn_parts(book, edition, language, lineage))


def _made(law: str, make: Callable[[], bytes]) -> bytes:
    return make()


def akn_parts(
    book: Book,
    edition: str,
    language: str,
    lineage: Sequence[Entry] = (),
    kept: Callable[[str, Callable[[], bytes]], bytes] = _made,
) -> Iterator[bytes]:
    """Return an edition in one language as an Akoma Ntoso document, in parts: each is let go of when it is written.

    Args:
        book: the book.
        edition: the edition's id.
        language: the language's code.
        lineage: which clause of the edition before became which of this one, for ``wId`` and ``textualMod``;
            entries that no person confirmed say so.
        kept: returns what is given to it to be made of a law, told by its number, or the same made before.

    Raises:
        UsageError: the book has no such edition, no law of it in that language, or ``[akn]`` makes no sense.
        LawtextError: the text has a character that XML cannot hold.
    """
    chosen = edition_of(book, edition)
    places = [(edition, language, str(number)) for number in book.numbers(edition)]
    laws = Picked(book.laws, [place for place in places if place in book.laws])
    if not laws:
        raise UsageError(f"this corpus has no law of {edition} in “{language}”")
    return _Writer(book, names_of(book), chosen, language, laws, tuple(lineage)).parts(kept)


_PLACE = "laws"
"""Stands for the laws in the document around them; Akoma Ntoso has no such element."""
_DEPTH = 3
"""How deep a law stands: in the body of the act of the document."""
_LINE = b"\n" + b"  " * _DEPTH


def _root() -> etree._Element:
    return etree.Element(akn("akomaNtoso"), nsmap={None: NAMESPACE, "lt": OWN})


@dataclass(frozen=True, slots=True)
class _Span:
    """A stretch of text that an element holds."""

    start: int
    end: int
    make: Callable[[etree._Element], etree._Element]


class _Writer(AboutItself):
    noted: set[str]
    """The notes of the law that were written."""

    @cached_property
    def was(self) -> dict[str, Entry]:
        """What each clause was before, where that is one clause."""
        return {entry.new[0]: entry for entry in self.lineage if len(entry.old) == len(entry.new) == 1}

    # --- the document

    def parts(self, kept: Callable[[str, Callable[[], bytes]], bytes]) -> Iterator[bytes]:
        """Yield the document in parts, law by law: the tree of a whole book takes ten times the room of the file."""
        root, body = self._around_laws()
        place = etree.SubElement(body, akn(_PLACE))
        declared = bytes(etree.tostring(place))[len(f"<{_PLACE}") : -len("/>")]
        put_on_lines(root, _MIXED)
        whole = bytes(etree.tostring(root, xml_declaration=True, encoding="UTF-8"))
        before, _, after = whole.partition(f"<{_PLACE}/>".encode())
        yield before
        for count, (_, _, law) in enumerate(self.laws.keys):
            if count:
                yield _LINE
            yield kept(law, partial(self._of_law, count, declared))
        yield after + b"\n"

    def _of_law(self, place: int, declared: bytes) -> bytes:
        """Return a law as it stands in the document, whose root has ``declared`` the names."""
        law = self.laws[place]
        self.law, self.noted = law, set()
        element = self._clause(etree.SubElement(_root(), akn("body")), law.root)
        _mark_inherited(element, law)
        put_on_lines(element, _MIXED, _DEPTH)
        head, _, rest = bytes(etree.tostring(element, encoding="UTF-8", with_tail=False)).partition(declared)
        return head + rest

    def _around_laws(self) -> tuple[etree._Element, etree._Element]:
        """Return the document without its laws, and the element in which they stand."""
        root = _root()
        version = "singleVersion" if self.before else "originalVersion"
        act = etree.SubElement(root, akn("act"), name="act", contains=version)
        self.meta(act)
        preface = etree.SubElement(act, akn("preface"))
        title = etree.SubElement(etree.SubElement(preface, akn("longTitle")), akn("p"))
        etree.SubElement(title, akn("docTitle")).text = self.sound(self.in_language(self.book.title))
        # What stands outside the laws has no notes of its own.
        self.law = replace(self.laws[0], notes=())
        introduction = self.book.introductions.get((self.edition.id, self.language))
        if introduction:
            self._introduction(etree.SubElement(act, akn("preamble")), introduction)
        body = etree.SubElement(act, akn("body"))
        definitions = self.book.definitions.get((self.edition.id, self.language))
        if definitions:
            self._definitions(body, definitions)
        return root, body

    # --- what stands outside the laws

    def _introduction(self, preamble: etree._Element, article: Article) -> None:
        eid = f"preamble__container_{INTRODUCTION}"
        holder = etree.SubElement(preamble, akn("container"), name=INTRODUCTION, eId=eid)
        _mark_inherited(holder, article)
        if article.title:
            title = etree.SubElement(holder, akn("block"), name="title")
            self._inline(title, article.title, self._cited(article.title))
        listed: etree._Element | None = None
        count = 0
        for block in article.blocks:
            cited = self._cited(block.text)
            if block.kind != "item":
                listed = None
            if block.kind == "item":
                if listed is None:
                    count += 1
                    listed = etree.SubElement(holder, akn("blockList"), eId=f"{eid}__list_{count}")
                item = self._item(listed, block.label, block.text, cited)
                if block.level != 1:
                    item.set(own("level"), str(block.level))
            elif block.kind == "heading":
                heading = etree.SubElement(holder, akn("block"), name="heading")
                heading.set(own("level"), str(block.level))
                self._inline(heading, block.text, cited)
            else:
                self._inline(etree.SubElement(holder, akn("p")), block.text, cited)

    def _item(
        self, listed: etree._Element, label: str, text: Text, cited: Sequence[citations.Citation]
    ) -> etree._Element:
        item = etree.SubElement(listed, akn("item"), eId=f"{listed.get('eId')}__item_{len(listed) + 1}")
        if label:
            etree.SubElement(item, akn("num")).text = self.sound(label)
        self._inline(etree.SubElement(item, akn("p")), text, cited)
        return item

    def _definitions(self, body: etree._Element, definitions: Definitions) -> None:
        """Write the definitions; a headword is a ``term``, whose concept is the same in every language."""
        eid = f"hcontainer_{DEFINITIONS}"
        holder = etree.SubElement(body, akn("hcontainer"), name=DEFINITIONS, eId=eid)
        _mark_inherited(holder, definitions)
        etree.SubElement(holder, akn("heading")).text = self.sound(definitions.title)
        for entry in definitions.entries:
            name = f"{eid}__hcontainer_{entry.id}"
            element = etree.SubElement(holder, akn("hcontainer"), name=DEFINITION, eId=name)
            heading = etree.SubElement(element, akn("heading"))
            for place, words in enumerate(entry.terms):
                if place:
                    heading[-1].tail = " = "
                etree.SubElement(heading, akn("term"), refersTo=f"#term-{entry.id}").text = self.sound(words)
            content = etree.SubElement(element, akn("content"), eId=f"{name}__content")
            for text in entry.paragraphs:
                self._inline(etree.SubElement(content, akn("p")), text, self._cited(text))
            if not entry.senses and not entry.paragraphs:
                etree.SubElement(content, akn("p"))
            if entry.senses:
                listed = etree.SubElement(content, akn("blockList"), eId=f"{name}__list_1")
                for sense in entry.senses:
                    self._item(listed, sense.label, sense.text, self._cited(sense.text))

    def _cited(self, text: Text) -> Sequence[citations.Citation]:
        return citations.find(text.string, self.language, self.book, self.edition.id)

    # --- clauses

    def _clause(self, parent: etree._Element, clause: Clause) -> etree._Element:
        number = clause.number
        element = etree.SubElement(parent, akn(self.names.element(number)))
        if number.steps[-1].name:
            element.set("name", NAMED_PART)
        eid = self.names.eid(number)
        element.set("eId", eid)
        was = self.was.get(str(number))
        if was and (was.certain or was.confirmed) and was.old != was.new and "^" not in was.old[0]:
            element.set("wId", self.names.eid(self.book.numbering.parse(was.old[0])))
        if clause.explicit:
            element.set(own("explicit"), "true")
        self._num(element, clause)
        self._heading(element, clause)
        cited = citations.of_clause(self.book, self.law, clause)
        starts = {id(paragraph): start for start, paragraph in clause.offsets()}
        groups: list[list[Paragraph]] = [[] for _ in range(len(clause.children) + 1)]
        for paragraph in clause.paragraphs:
            groups[min(paragraph.after, len(clause.children))].append(paragraph)
        for place, group in enumerate(groups):
            if group:
                holder = self._holder(element, eid, place, len(clause.children))
                for paragraph in group:
                    self._paragraph(holder, eid, paragraph, _shifted(cited, starts.get(id(paragraph)), paragraph))
            if place < len(clause.children):
                self._clause(element, clause.children[place])
        return element

    @staticmethod
    def _holder(element: etree._Element, eid: str, place: int, children: int) -> etree._Element:
        """Return the element for the text that stands behind ``place`` sub-clauses."""
        if not children:
            return etree.SubElement(element, akn("content"), eId=f"{eid}__content")
        if place == 0:
            return etree.SubElement(element, akn("intro"), eId=f"{eid}__intro")
        if place == children:
            return etree.SubElement(element, akn("wrapUp"), eId=f"{eid}__wrapup")
        within = f"{eid}__hcontainer_{place}"
        between = etree.SubElement(element, akn("hcontainer"), name=BETWEEN, eId=within)
        return etree.SubElement(between, akn("content"), eId=f"{within}__content")

    def _num(self, element: etree._Element, clause: Clause) -> None:
        if clause.number.steps[-1].name:
            return
        num = etree.SubElement(element, akn("num"))
        if clause.number.depth:
            num.text = self.sound(clause.label or self.book.numbering.label(clause.number, self.language))
            if self.book.label_origin(self.law.edition, self.language, clause.number) == "inferred":
                num.set("status", "editorial")
                inference = self.book.inferred[self.law.edition, self.language, str(clause.number)]
                for name, said in inference_facts(inference).items():
                    num.set(own(name), self.sound(said))
            return
        intro = clause.heading.intro if clause.heading else ""
        intro = intro or self._default_intro(clause.number)
        num.text = self.sound(_DASH.sub("", intro))
        if intro != f"{num.text} - ":
            num.set(own("intro"), self.sound(intro))

    def _default_intro(self, number: Number) -> str:
        bare = replace(self.law, root=Clause(number, None, Heading(Text(""), 1), (), ()), notes=())
        return write_law(bare, self.book.numbering).removeprefix("# ").rstrip() + " "

    def _heading(self, element: etree._Element, clause: Clause) -> None:
        if clause.heading is None:
            return
        heading = etree.SubElement(element, akn("heading"))
        if clause.heading.hashes != min(clause.number.depth + 1, 6):
            heading.set(own("rank"), str(clause.heading.hashes))
        if clause.heading.text is None:
            heading.set("status", "incomplete")
        else:
            self._inline(heading, clause.heading.text)

    def _paragraph(
        self, holder: etree._Element, eid: str, paragraph: Paragraph, cited: Sequence[citations.Citation]
    ) -> None:
        if paragraph.table:
            self._table(holder, eid, paragraph.table, cited)
        elif paragraph.authority:
            block = etree.SubElement(holder, akn("block"), self._whose("authority", paragraph.authority))
            self._inline(block, paragraph.text)
        else:
            self._inline(etree.SubElement(holder, akn("p")), paragraph.text, cited)

    def _table(self, holder: etree._Element, eid: str, table: Table, cited: Sequence[citations.Citation]) -> None:
        element = etree.SubElement(holder, akn("table"), eId=f"{eid}__table_{table.id}")
        if table.rule and table.rule != "|" + " --- |" * len(table.rows[0]):
            element.set(own("rule"), self.sound(table.rule))
        above: dict[int, etree._Element] = {}
        at = 0
        for place, row in enumerate(table.rows):
            line = etree.SubElement(element, akn("tr"))
            for column, cell in enumerate(row):
                start, at = at, at + len(cell.string) + 1
                if table.continues(place, column) and not cell.marks and column in above:
                    above[column].set("rowspan", str(int(above[column].get("rowspan", "1")) + 1))
                    continue
                above[column] = etree.SubElement(line, akn("td" if place else "th"))
                self._inline(
                    etree.SubElement(above[column], akn("p")), cell, _within(cited, start, start + len(cell.string))
                )
            if len(line) == 0:
                # A row whose every cell continues the one above would be no row: it is written out.
                for column, cell in enumerate(row):
                    above[column].set("rowspan", str(int(above[column].get("rowspan", "1")) - 1))
                    if above[column].get("rowspan") == "1":
                        del above[column].attrib["rowspan"]
                    above[column] = etree.SubElement(line, akn("td"))
                    etree.SubElement(above[column], akn("p")).text = self.sound(cell.string)
            for column in [column for column in above if column >= len(row)]:
                del above[column]

    # --- text

    def _inline(self, parent: etree._Element, text: Text, cited: Sequence[citations.Citation] = ()) -> None:
        """Write a text with its marks: notes, emphasis, additions, and the citations that lead somewhere."""
        spans = [_Span(m.start, m.end, _emphasis) for m in text.marks if m.kind == "emphasis" and m.start < m.end]
        links = ((citation.start, citation.end, self._link(citation)) for citation in cited)
        spans += [
            _Span(start, end, link)
            for start, end, link in links
            if link is not None and not any(_cross(start, end, span) for span in spans)
        ]
        points = sorted(
            (m for m in text.marks if m.kind != "emphasis" or m.start == m.end),
            key=lambda m: (m.start, {"note": 1, "addition": 2, "emphasis": 3}[m.kind]),
        )
        string = text.string
        for at in line_breaks(text):
            string = f"{string[:at]}\n{string[at + 1 :]}"
        opened: list[tuple[int, etree._Element]] = [(len(string) + 1, parent)]
        starts = sorted(spans, key=lambda span: (span.start, -span.end))
        cuts = sorted({0, len(string), *(m.start for m in points), *(x for s in spans for x in (s.start, s.end))})
        for here, following in zip(cuts, [*cuts[1:], len(string)], strict=True):
            while opened[-1][0] == here:
                opened.pop()
            for mark in [mark for mark in points if mark.start == here]:
                self._point(opened[-1][1], mark)
            for span in [span for span in starts if span.start == here]:
                opened.append((span.end, span.make(opened[-1][1])))
            _append(opened[-1][1], self.sound(string[here:following]))

    def _point(self, parent: etree._Element, mark: Mark) -> None:
        if mark.kind == "emphasis":
            etree.SubElement(parent, akn("i"))
        elif mark.kind == "addition":
            element = etree.SubElement(parent, akn("inline"), self._whose("addition", mark.authority))
            element.text = self.sound((" " if mark.spaced else "") + mark.value)
        else:
            self._note_mark(parent, mark.value)

    def _whose(self, name: str, authority: str) -> dict[str, str]:
        """Return the attributes that say whose words stand apart: only the book's authorities are in the metadata."""
        if authority in {one.id for one in self.book.authorities}:
            return {"name": name, "refersTo": f"#{authority_reference(authority)}"}
        return {"name": name, own("authority"): self.sound(authority)}

    def _note_mark(self, parent: etree._Element, mark: str) -> None:
        note = self.law.notes_by_mark.get(mark)
        if note is None:
            etree.SubElement(parent, akn("marker"), {"name": "noteMark", own("mark"): self.sound(mark)})
            return
        eid = self.names.eid(note.number)
        if mark in self.noted:
            etree.SubElement(parent, akn("noteRef"), href=f"#{eid}", marker=self.sound(mark))
            return
        self.noted.add(mark)
        self._note(parent, note, eid)

    def _note(self, parent: etree._Element, note: Note, eid: str) -> None:
        element = etree.SubElement(parent, akn("authorialNote"), eId=eid, marker=self.sound(note.mark))
        if note.same:
            element.set(own("same"), note.same)
        cited = citations.of_note(self.book, self.law, note)
        self._inline(etree.SubElement(element, akn("p")), note.text, cited)

    def _link(self, citation: citations.Citation) -> Callable[[etree._Element], etree._Element] | None:
        """Return what makes the link of a citation, None where it leads nowhere with certainty."""
        if citation.work is not None or citation.status != "resolved" or not citation.targets:
            return None
        hrefs = [self._href(citation.edition, target) for target in citation.targets]
        if len(hrefs) == 1 and hrefs[0]:
            return _maker("ref", {"href": hrefs[0]})
        first, last = hrefs[0], hrefs[-1]
        if citation.how == "range" and first and last and first[0] == last[0] == "#":
            return _maker("rref", {"from": first, "upTo": last})
        return None

    def _href(self, edition: str, target: str) -> str:
        cited = self.book.edition(edition)
        if cited is None or not self.book.exists(edition, target):
            return ""
        if edition == self.edition.id and target in self.here:
            return f"#{self.names.eid(self.book.numbering.parse(target))}"
        return self.elsewhere(cited, target)


def _mark_inherited(element: etree._Element, held: Held) -> None:
    """Say of an element that its text is that of the edition this one is based on, where it is."""
    if held.inherited:
        element.set(own("inherited"), held.inherited)


def _emphasis(parent: etree._Element) -> etree._Element:
    return etree.SubElement(parent, akn("i"))


def _maker(name: str, facts: dict[str, str]) -> Callable[[etree._Element], etree._Element]:
    return lambda parent: etree.SubElement(parent, akn(name), facts)


def _cross(start: int, end: int, span: _Span) -> bool:
    """Tell whether two stretches overlap and neither holds the other."""
    apart = end <= span.start or span.end <= start
    inside = (span.start <= start and end <= span.end) or (start <= span.start and span.end <= end)
    return not apart and not inside


def _shifted(
    cited: Sequence[citations.Citation], start: int | None, paragraph: Paragraph
) -> tuple[citations.Citation, ...]:
    """Return the citations of a clause that stand in one paragraph, with offsets there."""
    return () if start is None else _within(cited, start, start + len(paragraph.text.string))


def _within(cited: Sequence[citations.Citation], start: int, end: int) -> tuple[citations.Citation, ...]:
    return tuple(
        replace(one, start=one.start - start, end=one.end - start)
        for one in cited
        if start <= one.start and one.end <= end
    )


def _append(parent: etree._Element, string: str) -> None:
    if not string:
        return
    if len(parent):
        parent[-1].tail = (parent[-1].tail or "") + string
    else:
        parent.text = (parent.text or "") + string
