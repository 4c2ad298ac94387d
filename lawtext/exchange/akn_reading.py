"""The way back: an Akoma Ntoso file that lawtext wrote into the laws it was written from.

``read_akn`` gives values of the model that ``write_law`` turns into the same corpus files, byte for byte. It is
strict: an element or a text it has no place for is an error with its line, so that nothing an editor added to the
file is lost in silence. Files of others go through ``lawtext.readers.akn``.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace

from lxml import etree

from lawtext.cells import in_utf8
from lawtext.corpus.articles import read_article, read_definitions, write_article, write_definitions
from lawtext.corpus.lawfile import read_law
from lawtext.corpus.lawwriting import write_law
from lawtext.exchange.akn_inferred import inference_of
from lawtext.exchange.akn_names import (
    BETWEEN,
    DEFINITION,
    FORM,
    NAMED_PART,
    Names,
    akn,
    authority_reference,
    names_of,
    own,
)
from lawtext.model import (
    DEFINITIONS,
    FROM_ABOVE,
    INTRODUCTION,
    Article,
    Block,
    Book,
    Clause,
    Definition,
    Definitions,
    Heading,
    Inference,
    Law,
    Mark,
    Note,
    Paragraph,
    Run,
    Sense,
    Table,
    Text,
)
from lawtext.numbering import Number
from lawtext.problems import LawtextError, Problem
from lawtext.readers.akn import parsed
from lawtext.readers.page import decode

_PARTS = ("meta", "preface", "preamble", "body")
_ROWS = re.compile(r"[1-9][0-9]{0,3}")
"""Over how many rows a cell may go."""
_HOLDING_TEXT = (akn("intro"), akn("content"), akn("wrapUp"))
_ONCE = frozenset({akn("num"), akn("heading"), *_HOLDING_TEXT})
"""What a clause has no more than one of."""

__all__ = ["AknBook", "is_ours", "read_akn"]


@dataclass(frozen=True, slots=True)
class AknBook:
    """What a file holds: the edition and language it is of, and its laws in order.

    What the edition takes over from another has its ``inherited`` set; it has no file of its own.
    ``definitions`` and ``introduction`` are None where the file has none. ``inferred`` has the labels that are only
    inferred, by the number of the clause.
    """

    edition: str
    language: str
    laws: tuple[Law, ...]
    definitions: Definitions | None = None
    introduction: Article | None = None
    inferred: Mapping[str, Inference] = field(default_factory=dict)


@dataclass(slots=True)
class _Held:
    """What the elements inside a clause have said of it so far; ``intro``: how its law's file begins."""

    label: str | None = None
    intro: str = ""
    heading: Heading | None = None
    paragraphs: list[Paragraph] = field(default_factory=list)
    children: list[Clause] = field(default_factory=list)


def is_ours(data: bytes) -> bool:
    """Tell whether a file is an Akoma Ntoso document that lawtext wrote, be it saved in UTF-8 or in UTF-16."""
    head = in_utf8(data)[:8192]
    return b"urn:lawtext:akn:" in head and b"<akomaNtoso" in head


def read_akn(data: bytes, name: str, book: Book) -> AknBook:
    """Return the laws of a file that lawtext wrote.

    Args:
        data: the bytes of the file.
        name: what messages call it.
        book: the book whose numbering and authorities it uses.

    Raises:
        LawtextError: it is no such file, is of another book, edition or language than this book has, or holds what
            lawtext does not write; every problem carries its line.
    """
    page = decode(data, name)
    root = parsed(page)
    return _Reader(book, name, root).read()


@dataclass(slots=True)
class _Gathered:
    """An inline text while it is being read."""

    pieces: list[str] = field(default_factory=list)
    length: int = 0
    marks: list[Mark] = field(default_factory=list)

    def put(self, string: str | None) -> None:
        if string:
            self.pieces.append(string)
            self.length += len(string)

    def text(self) -> Text:
        """Return the text; line feeds are spaces that are line breaks in the law's file."""
        whole = "".join(self.pieces)
        breaks = [at for at, character in enumerate(whole) if character == "\n"]
        runs = (Run(0, 1, 1), *(Run(at + 1, line, 1) for line, at in enumerate(breaks, 2)))
        return Text(whole.replace("\n", " "), tuple(self.marks), runs if breaks else ())


class _Reader:
    def __init__(self, book: Book, name: str, root: etree._Element) -> None:
        self.book, self.name, self.root = book, name, root
        self.names: Names = names_of(book)
        self.problems: list[Problem] = []
        self.authorities = {f"#{authority_reference(one.id)}": one.id for one in book.authorities}
        self.notes: dict[str, tuple[Text, str]] = {}
        self.inferred: dict[str, Inference] = {}
        self.taken = 0

    def _report(self, element: etree._Element, code: str, message: str) -> None:
        self.problems.append(Problem(self.name, int(element.sourceline or 0), 1, code, message))

    def read(self) -> AknBook:
        """Return the laws of the file."""
        facts = self.root.find(f".//{own('book')}")
        if facts is None or facts.get("form") != FORM:
            message = "this file was not written by lawtext; use lawtext import, which reads any Akoma Ntoso"
            raise LawtextError(Problem(self.name, 1, 1, "not-ours", message))
        edition, code = facts.get("edition", ""), facts.get("language", "")
        if facts.get("id") != self.book.id or not self.book.edition(edition) or code not in self.book.languages:
            message = f"this is {facts.get('id')}, edition {edition}, in “{code}”, which this corpus does not have"
            raise LawtextError(Problem(self.name, int(facts.sourceline or 0), 1, "other-book", message))
        preamble, elements = self._contents()
        introduction = None if preamble is None else self._introduction(preamble, edition, code)
        definitions: Definitions | None = None
        if elements and elements[0].get("name") == DEFINITIONS and elements[0].tag == akn("hcontainer"):
            definitions = self._definitions(elements[0], edition, code)
            elements = elements[1:]
        laws = [self._law(element, edition, code) for element in elements]
        if self.problems:
            raise LawtextError(self.problems)
        held = tuple(law for law in laws if law is not None)
        return AknBook(edition, code, held, definitions, introduction, self.inferred)

    def _contents(self) -> tuple[etree._Element | None, Sequence[etree._Element]]:
        """Return the preamble and what the body holds; anything that stands beside them is a problem."""
        act = self.root.find(akn("act"))
        parts = [] if act is None else list(act)
        tags = [str(one.tag) for one in parts]
        preamble = parts[2] if akn("preamble") in tags[2:3] else None
        wanted = [akn(name) for name in _PARTS if name != "preamble" or preamble is not None]
        if act is None or len(self.root) != 1 or tags != wanted:
            self._report(self.root, "unknown-element", f"the document must have {', '.join(_PARTS)} and nothing else")
            return None, ()
        for one in (self.root, act, parts[-1]):
            self._no_text(one.text, one)
            for child in one:
                self._no_text(child.tail, child)
        return preamble, list(parts[-1])

    # --- what stands outside the laws

    def _introduction(self, preamble: etree._Element, edition: str, code: str) -> Article | None:
        self.notes, self.taken = {}, 0
        before = len(self.problems)
        holder = preamble[0] if len(preamble) == 1 else preamble
        if holder.tag != akn("container") or holder.get("name") != INTRODUCTION:
            self._unknown(holder)
            return None
        self._no_text(preamble.text, preamble)
        self._no_text(holder.tail, holder)
        title: Text | None = None
        blocks: list[Block] = []
        self._no_text(holder.text, holder)
        for place, child in enumerate(holder):
            self._no_text(child.tail, child)
            named = child.get("name") if child.tag == akn("block") else None
            if named == "title" and not place:
                title = self._text(child)
            elif named == "heading":
                blocks.append(Block("heading", self._text(child), self._level(child)))
            elif child.tag == akn("p"):
                blocks.append(Block("paragraph", self._text(child)))
            elif child.tag == akn("blockList"):
                blocks += [Block("item", text, self._level(item), label) for item, label, text in self._items(child)]
            else:
                self._unknown(child)
        article = Article(INTRODUCTION, code, title, tuple(blocks), "", edition, "", self.name)
        if len(self.problems) == before:
            self._whole(preamble, "the introduction")
            again, problems = read_article(write_article(article), INTRODUCTION, code, self.name, "", edition)
            if problems or again != article:
                self._report(preamble, "cannot-write", "the introduction cannot be written as a file")
        return replace(article, inherited=holder.get(own("inherited"), ""))

    def _definitions(self, holder: etree._Element, edition: str, code: str) -> Definitions | None:
        self.notes, self.taken = {}, 0
        before = len(self.problems)
        title = ""
        entries: list[Definition] = []
        self._no_text(holder.text, holder)
        for place, child in enumerate(holder):
            self._no_text(child.tail, child)
            if child.tag == akn("heading") and not place and not len(child):
                title = self._take(child.text)
            elif child.tag == akn("hcontainer") and child.get("name") == DEFINITION:
                entries.append(self._definition(child))
            else:
                self._unknown(child)
        found = Definitions(edition, code, title, tuple(entries), self.name)
        if len(self.problems) == before:
            self._whole(holder, "the definitions", sum(max(len(one.terms) - 1, 0) for one in entries))
            again, problems = read_definitions(write_definitions(found), edition, code, self.name)
            if problems or again != found:
                self._report(holder, "cannot-write", "the definitions cannot be written as a file")
        return replace(found, inherited=holder.get(own("inherited"), ""))

    def _definition(self, element: etree._Element) -> Definition:
        id = element.get("eId", "").rpartition("__hcontainer_")[2]
        terms: list[str] = []
        paragraphs: list[Text] = []
        senses: list[Sense] = []
        self._no_text(element.text, element)
        for place, child in enumerate(element):
            self._no_text(child.tail, child)
            if child.tag == akn("heading") and not place:
                terms += self._terms(child)
            elif child.tag == akn("content") and place == 1:
                self._no_text(child.text, child)
                for inner in child:
                    self._no_text(inner.tail, inner)
                    if inner.tag == akn("p") and not inner.text and not len(inner) and len(child) == 1:
                        continue
                    if inner.tag == akn("p") and not senses:
                        paragraphs.append(self._text(inner))
                    elif inner.tag == akn("blockList"):
                        senses += [Sense(label, text) for _, label, text in self._items(inner)]
                    else:
                        self._unknown(inner)
            else:
                self._unknown(child)
        return Definition(id, tuple(terms), tuple(paragraphs), tuple(senses))

    def _terms(self, heading: etree._Element) -> Iterator[str]:
        self._no_text(heading.text, heading)
        for place, term in enumerate(heading, 1):
            if term.tag != akn("term") or len(term):
                self._unknown(term)
                continue
            if (term.tail or "").strip() != ("=" if place < len(heading) else ""):
                self._no_text(term.tail or "=", term)
            yield self._take(term.text)

    def _items(self, listed: etree._Element) -> Iterator[tuple[etree._Element, str, Text]]:
        """Yield the items of a list: the element, its label, its text."""
        self._no_text(listed.text, listed)
        for item in listed:
            self._no_text(item.tail, item)
            self._no_text(item.text, item)
            parts = list(item)
            for one in parts:
                self._no_text(one.tail, one)
            label = self._take(parts.pop(0).text) if parts and parts[0].tag == akn("num") else ""
            if item.tag != akn("item") or len(parts) != 1 or parts[0].tag != akn("p"):
                self._unknown(item)
                continue
            yield item, label, self._text(parts[0])

    def _level(self, element: etree._Element) -> int:
        level = element.get(own("level"), "1")
        return int(level) if level in tuple("123456789") else 1

    def _whole(self, element: etree._Element, what: str, signs: int = 0) -> None:
        """Report text that was not taken over; ``signs`` is how many characters stand between texts."""
        if _weight("".join(map(str, element.itertext()))) != self.taken + signs or self.notes:
            self._report(element, "text-lost", f"{what} has text that lawtext did not write and cannot place")

    # --- laws

    def _law(self, element: etree._Element, edition: str, code: str) -> Law | None:
        self.notes, self.taken = {}, 0
        before = len(self.problems)
        root = self._clause(element)
        if root is None or len(self.problems) > before:
            return None
        law = Law(edition, code, root, tuple(self._numbered(root)), self.name, element.get(own("inherited"), ""))
        if _weight("".join(map(str, element.itertext()))) != self.taken or len(law.notes) != len(self.notes):
            self._report(
                element,
                "text-lost",
                f"{self.book.law_noun} {law.key} has text that lawtext did not write and cannot place",
            )
        elif root.heading is None or root.number.depth or not self._can_be_written(law):
            self._report(element, "cannot-write", f"{self.book.law_noun} {law.key} cannot be written as a law file")
        return law

    def _can_be_written(self, law: Law) -> bool:
        """Tell whether the law's file would be read as this law again."""
        known = (authority.id for authority in self.book.authorities)
        text = write_law(law, self.book.numbering)
        again, problems = read_law(text, self.book.numbering, law.language, law.edition, law.file, known)
        return not any(one.severity == "error" for one in problems) and again == replace(law, inherited="")

    def _take(self, string: str | None) -> str:
        """Return a string, and count what is no white space in it as taken over."""
        self.taken += _weight(string or "")
        return string or ""

    def _numbered(self, root: Clause) -> Iterator[Note]:
        """Yield the notes by their first marks, as the law's file numbers them."""
        seen: set[str] = set()
        for clause in root.walk():
            for mark, at in _marks(clause):
                found = self.notes.get(mark)
                if mark in seen or found is None:
                    continue
                seen.add(mark)
                yield Note(
                    self.book.numbering.note(root.number, len(seen)), mark, found[0], clause.number, at, found[1]
                )

    # --- clauses

    def _clause(self, element: etree._Element) -> Clause | None:
        number = self._number(element)
        if number is None:
            return None
        held = _Held()
        once: set[str] = set()
        for child in element:
            tag = str(child.tag)
            if tag in once:
                self._unknown(child)
            if tag in _ONCE:
                once.add(tag)
            self._hold(child, number, held)
            self._no_text(child.tail, child)
        self._no_text(element.text, element)
        label, heading = held.label, held.heading
        if number.depth == 0:
            label = None
            if heading is not None:
                heading = Heading(heading.text, heading.hashes, held.intro)
        explicit = element.get(own("explicit")) == "true"
        return Clause(number, label, heading, tuple(held.paragraphs), tuple(held.children), explicit=explicit)

    def _infer(self, num: etree._Element, number: Number) -> None:
        """Note how the label of a clause was inferred, where it was."""
        try:
            inference = inference_of(num)
        except ValueError:
            self._report(num, "certainty", f"the certainty of the label “{num.text}” must be a number from 0 to 1")
            return
        if inference is not None:
            self.inferred[str(number)] = inference

    def _hold(self, child: etree._Element, number: Number, held: _Held) -> None:
        """Take what an element inside a clause says into what is known of the clause."""
        if child.tag == akn("num"):
            held.label = self._take(child.text)
            self._infer(child, number)
            held.intro = child.get(own("intro"), f"{held.label} - ")
            if number.depth == 0 and not re.fullmatch(re.escape(held.label) + r"\s*[-–—:.]?\s*", held.intro):
                message = f"the label “{held.label}” is not the beginning of the law's file, “{held.intro}”"
                self._report(child, "label", message)
        elif child.tag == akn("heading"):
            held.heading = self._heading(child, number)
        elif child.tag in _HOLDING_TEXT:
            held.paragraphs += self._paragraphs(child, len(held.children))
        elif child.tag == akn("hcontainer") and child.get("name") == BETWEEN:
            for content in child:
                held.paragraphs += self._paragraphs(content, len(held.children))
        else:
            inner = self._clause(child)
            if inner is not None:
                held.children.append(inner)

    def _number(self, element: etree._Element) -> Number | None:
        eid = element.get("eId", "")
        try:
            number = self.names.number(eid)
        except ValueError as error:
            self._report(element, "bad-eid", str(error))
            return None
        right = element.tag == akn(self.names.element(number))
        if not right or (number.steps[-1].name and element.get("name") != NAMED_PART):
            self._report(element, "bad-eid", f"“{eid}” is not an eId for <{etree.QName(element).localname}>")
        return number

    def _heading(self, element: etree._Element, number: Number) -> Heading:
        rank = element.get(own("rank"), "")
        hashes = int(rank) if rank in tuple("123456") else min(number.depth + 1, 6)
        if element.get("status") == "incomplete":
            self._no_text(element.text, element)
            return Heading(None, hashes)
        return Heading(self._text(element), hashes)

    def _no_text(self, string: str | None, element: etree._Element) -> None:
        if string and string.strip():
            self._report(
                element, "stray-text", f"“{string.strip()[:40]}” is not allowed here, where there can be no text"
            )

    # --- text

    def _whose(self, element: etree._Element) -> str:
        """Return whose words stand apart in an element, empty where it does not say."""
        return self.authorities.get(element.get("refersTo", "")) or element.get(own("authority")) or ""

    def _paragraphs(self, holder: etree._Element, after: int) -> Iterator[Paragraph]:
        self._no_text(holder.text, holder)
        for child in holder:
            self._no_text(child.tail, child)
            if child.tag == akn("p"):
                yield Paragraph(self._text(child), after)
            elif child.tag == akn("block") and (whose := self._whose(child)):
                yield Paragraph(self._text(child), after, whose)
            elif child.tag == akn("table"):
                yield self._table(child, after)
            else:
                self._unknown(child)

    def _unknown(self, element: etree._Element) -> None:
        message = f"<{etree.QName(element).localname}>: the corpus has no place for it here"
        self._report(element, "unknown-element", message)

    def _table(self, element: etree._Element, after: int) -> Paragraph:
        rows: list[tuple[Text, ...]] = []
        spanning: dict[int, int] = {}
        for line in element:
            cells: list[Text] = []
            pending = list(line)
            while pending or spanning.get(len(cells), 0):
                column = len(cells)
                if spanning.get(column, 0):
                    spanning[column] -= 1
                    cells.append(Text(FROM_ABOVE))
                    continue
                cell = pending.pop(0)
                spanning[column] = self._rowspan(cell) - 1
                cells.append(self._cell(cell))
            rows.append(tuple(cells))
        name = element.get("eId", "").rpartition("__table_")[2]
        rule = element.get(own("rule"), "")
        string = "\n".join("\t".join(cell.string for cell in row) for row in rows)
        return Paragraph(Text(string), after, "", Table(name, tuple(rows), rule))

    def _rowspan(self, cell: etree._Element) -> int:
        span = cell.get("rowspan", "1")
        if _ROWS.fullmatch(span) is None or cell.get("colspan", "1") != "1":
            self._report(cell, "bad-table", "a cell that spans columns, or rows that are not counted from 1")
            return 1
        return int(span)

    def _cell(self, cell: etree._Element) -> Text:
        if len(cell) != 1 or cell[0].tag != akn("p"):
            self._unknown(cell)
            return Text("")
        return self._text(cell[0])

    def _text(self, element: etree._Element) -> Text:
        gathered = _Gathered()
        self._inline(element, gathered)
        self.taken += sum(map(_weight, gathered.pieces))
        return gathered.text()

    def _inline(self, element: etree._Element, gathered: _Gathered) -> None:
        gathered.put(element.text)
        for child in element:
            self._inline_element(child, gathered)
            gathered.put(child.tail)

    def _inline_element(self, element: etree._Element, gathered: _Gathered) -> None:
        at = gathered.length
        tag = element.tag
        if tag in (akn("ref"), akn("rref"), akn("i")):
            self._inline(element, gathered)
            if tag == akn("i"):
                gathered.marks.append(Mark("emphasis", at, gathered.length))
        elif tag == akn("authorialNote"):
            mark = element.get("marker", "")
            if len(element) != 1 or element[0].tag != akn("p") or mark in self.notes:
                self._unknown(element)
            else:
                self.notes[mark] = (self._text(element[0]), element.get(own("same"), ""))
            gathered.marks.append(Mark("note", at, at, mark))
        elif tag == akn("noteRef"):
            gathered.marks.append(Mark("note", at, at, element.get("marker", "")))
        elif tag == akn("marker") and element.get("name") == "noteMark":
            gathered.marks.append(Mark("note", at, at, element.get(own("mark"), "")))
        elif tag == akn("inline") and element.get("name") == "addition" and not len(element):
            whose = self._whose(element)
            value = self._take(element.text)
            spaced = value.startswith(" ")
            gathered.marks.append(Mark("addition", at, at, value[1:] if spaced else value, whose, spaced))
        else:
            self._unknown(element)


def _weight(string: str) -> int:
    """Return how many characters of a string are no white space."""
    return len(string) - sum(map(str.isspace, string))


def _marks(clause: Clause) -> Iterator[tuple[str, int]]:
    """Yield each note mark of a clause as the law's file counts them: mark, offset in its text (-1: heading)."""
    if clause.heading and clause.heading.text:
        for mark in clause.heading.text.notes:
            yield mark.value, -1
    starts = {id(paragraph): start for start, paragraph in clause.offsets()}
    for paragraph in clause.paragraphs:
        start = starts.get(id(paragraph), 0)
        cells = paragraph.table.cells if paragraph.table else ()
        yield from ((mark.value, start) for cell in cells for mark in cell.notes)
        yield from ((mark.value, start + mark.start) for mark in paragraph.text.notes)
