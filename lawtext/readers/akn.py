"""Akoma Ntoso 3.0 of anybody: sections, rules, articles into blocks, every character traced to the file.

The XML is read without entities, DTDs or network. What the corpus has no place for (a chapter, an image, an amendment
to another act, a blocked list's wrapper) is told with the tags that say it, among what was left out. Files that
lawtext wrote come back whole through ``lawtext.exchange.akn_reading``.
"""

from __future__ import annotations

import re
from collections import Counter

from lxml import etree

from lawtext.akoma import HIERARCHY, NAMESPACE
from lawtext.languages import codes_by_iso
from lawtext.problems import LawtextError
from lawtext.readers.blocks import Block, Document, LeftOut, Ref, in_spanned_grid
from lawtext.readers.entities import resolved
from lawtext.readers.gathered import Gathered, tidied
from lawtext.readers.page import Page
from lawtext.readers.traced import Traced

NAME = "Akoma Ntoso"
MARKUP = "Akoma Ntoso markup"
METADATA = "metadata of the document"
BOOK_TITLE = "the title of the book"

RANK_OF_LAWS = "rank of laws"
"""The fact of a file that says which rank the headings of its laws have."""
_ACTS = ("act", "bill")
_ABOVE_NAMES = "book chapter division part subchapter subdivision subpart subtitle title tome"
_ABOVE = frozenset(_ABOVE_NAMES.split())
_RANKED = HIERARCHY | {"hcontainer"}
_LEFT = {
    "meta": METADATA,
    "coverPage": "the cover page",
    "toc": "table of contents",
    "docTitle": BOOK_TITLE,
    "del": "text that an amendment struck out",
}
_STRANGE = {
    "blockList": "a list inside text: the corpus keeps its items as paragraphs",
    "blockContainer": "a container of blocks: the corpus keeps what is in it",
    "embeddedStructure": "a quoted structure: the corpus keeps its text, not that it is quoted",
    "quotedStructure": "a quoted structure: the corpus keeps its text, not that it is quoted",
    "quotedText": "a quotation of another law: the corpus keeps its text",
    "mod": "an amendment of another law: the corpus keeps its text, not what it changes",
    "rmod": "an amendment of another law: the corpus keeps its text, not what it changes",
    "mmod": "an amendment of another law: the corpus keeps its text, not what it changes",
    "ins": "text that an amendment put in: the corpus keeps it as text",
    "img": "an image: the corpus has no place for it",
    "table": "a table: its cells are kept in order, as a table where its rows are regular",
    "hcontainer": "a container without a number of its own",
    "crossHeading": "a heading between clauses: the corpus keeps headings of clauses only",
    "subheading": "a second heading: the corpus has one for each clause",
    "attachments": "attachments: the corpus keeps their text as further clauses",
    "attachment": "an attachment: the corpus keeps its text",
    "component": "a component: the corpus keeps its text",
    "componentRef": "a component in another file, which is not read",
    "documentRef": "a document in another file, which is not read",
    "foreign": "content of another format",
    "preface": "the preface",
    "preamble": "the preamble",
    "conclusions": "the conclusions",
    "wrapUp": "text after sub-clauses: check that it went to the clause it closes",
    "proviso": "a proviso: the corpus has no such level",
    **{name: f"{name}: the corpus knows no level above a law but the outline in book.toml" for name in _ABOVE},
}
_TEXT_NAMES = "p num heading subheading crossHeading listIntroduction listWrapUp th td block caption"
_TEXT = frozenset(_TEXT_NAMES.split())
_SET_OFF_NAMES = "blockList br content eol intro item li tr wrapUp"
_SET_OFF = _TEXT | HIERARCHY | frozenset(_SET_OFF_NAMES.split())
"""What stands apart from the words before it, inside text too."""
_CLOSING = (f"{{{NAMESPACE}}}wrapUp", f"{{{NAMESPACE}}}listWrapUp")
_BARE_NUMBER = re.compile(r"\w{1,6}")
"""A number that nothing ends, as drafting programs write it: the style sheet adds the sign."""
_SIGNS = re.compile(
    r"\A\s*(?:<\?xml[^>]*>\s*)?(?:<!--.*?-->\s*)*(?:<!DOCTYPE[^>\[]*(?:\[.*?\])?\s*>\s*)?<(?:\w+:)?akomaNtoso\b",
    re.DOTALL,
)
_TAG = re.compile(
    r"<!--.*?-->|<!\[CDATA\[(?P<data>.*?)\]\]>|<\?.*?\?>"
    r"|</?[^\s<>/!?][^<>\"']*(?:(?:\"[^\"<]*\"|'[^'<]*')[^<>\"']*)*>",
    re.DOTALL,
)
_NAME_OF = re.compile(r"</?(?:(?P<prefix>[^\s<>/:]+):)?(?P<name>[^\s<>/:]+)")
_ENTITY = re.compile(r"&(?:#[0-9]{1,7}|#x[0-9a-fA-F]{1,6}|amp|lt|gt|quot|apos);")
_DOCTYPE = re.compile(r"<!DOCTYPE", re.IGNORECASE)
_TOKEN = re.compile("\ue000([0-9]+)\ue001")
_DECLARATION = re.compile(r"\A\s*<\?xml[^>]*\?>")


def recognises(page: Page) -> bool:
    """Tell whether the page is an Akoma Ntoso document."""
    return bool(_SIGNS.match(page.text[:20000]))


def parsed(page: Page) -> etree._Element:
    """Return the document's tree, without comments and processing instructions.

    Raises:
        LawtextError: it is no well-formed XML, declares a document type (entities are never resolved), nests deeper
            than 255 elements, or is no Akoma Ntoso 3.0.
    """
    body = _DECLARATION.sub(lambda match: " " * len(match[0]), page.text)
    doctype = _DOCTYPE.search(body)
    if doctype:
        message = "a file with a document type declaration is not read, since it could define entities"
        raise LawtextError(page.problem(doctype.start(), "doctype", message))
    root = _tree(page, body)
    if root.tag != f"{{{NAMESPACE}}}akomaNtoso":
        space = etree.QName(root).namespace or "none"
        raise LawtextError(page.problem(0, "not-akn", f"not Akoma Ntoso 3.0: the namespace is {space}"))
    return root


def _tree(page: Page, body: str) -> etree._Element:
    parser = etree.XMLParser(
        resolve_entities=False, no_network=True, load_dtd=False, huge_tree=False, remove_comments=True, remove_pis=True
    )
    try:
        return etree.fromstring(body.encode("utf-8"), parser)
    except etree.XMLSyntaxError as error:
        line, col = error.position
        reason = (error.msg or "the file ends too early").split("\n")[0].split(", line ")[0]
        code, message = "bad-xml", f"not well-formed XML: {reason}"
        if "Excessive depth" in reason or "too deep" in reason:
            code, message = "too-deep", "elements are nested more than 255 levels deep"
        lines = page.text.split("\n")
        at = sum(len(one) + 1 for one in lines[: line - 1]) + max(col - 1, 0)
        raise LawtextError(page.problem(min(at, len(page.text)), code, message)) from error


def read(page: Page) -> Document:
    """Return the blocks of an Akoma Ntoso document.

    Raises:
        LawtextError: see ``parsed``.
    """
    root = parsed(page)
    return _Reader(page, root).read()


class _Reader:
    def __init__(self, page: Page, root: etree._Element) -> None:
        self.page = page
        self.runs: list[tuple[int, int]] = []
        self.left_out: list[LeftOut] = []
        self.blocks: list[Block] = []
        self.notes: dict[str, Block] = {}
        self.marks: dict[str, str] = {}
        self.marked: set[str] = set()
        self.free = 1
        """No number below it is free to mark a note."""
        self.facts = _facts(root)
        self.prefix = root.prefix
        self.root = _tree(page, self._tokens())
        self.head: list[Traced] = []
        self.head_refs: list[Ref] = []
        self.open: Gathered | None = None
        self.numbers: Counter[etree._Element | None] = Counter()
        """How many numbers stand in each element."""
        self.last_numbered: etree._Element | None = None
        self.cells: dict[etree._Element, range] = {}
        self.named: dict[etree._Element, str] = {}
        self.asked: dict[str, str] = {}
        """The notes that marks in the text ask for, with the sign of the first such mark."""
        for element in self.root.iter(f"{{{NAMESPACE}}}noteRef"):
            self.asked.setdefault(str(element.get("href", "")), str(element.get("marker", "")))

    def read(self) -> Document:
        # lxml refuses more than 255 levels, so that walking by recursion stays within Python's own limit.
        self._name_notes()
        self._walk(self.root, 0)
        self._flush()
        return Document(self.page, NAME, tuple(self.blocks), tuple(self.left_out), self.notes, self.facts)

    # --- the tree, with tokens in place of text

    def _tokens(self) -> str:
        """Return the file with each run of text as a token that says where it stands."""
        text = self.page.text
        declaration = _DECLARATION.match(text)
        at = declaration.end() if declaration else 0
        if declaration:
            self.left_out.append(LeftOut(0, at, MARKUP))
        out: list[str] = []
        for match in _TAG.finditer(text, at):
            out.append(self._text(at, match.start()))
            at = match.end()
            if match["data"] is not None:
                start, end = match.span("data")
                self.left_out += [LeftOut(match.start(), start, MARKUP), LeftOut(end, at, MARKUP)]
                out.append(self._text(start, end, literal=True))
                continue
            name = _NAME_OF.match(match[0])
            ours = name and name["prefix"] == self.prefix and not match[0].startswith("</")
            strange = _STRANGE.get(name["name"]) if name and ours else None
            self._leave_markup(match.start(), at, strange or MARKUP)
            out.append(match[0] if name else "")
        out.append(self._text(at, len(text)))
        return "".join(out)

    def _leave_markup(self, start: int, end: int, reason: str) -> None:
        """Leave out a tag, together with the ones before it where only white space stands between."""
        last = self.left_out[-1] if self.left_out else None
        if last and last.reason == reason == MARKUP and not self.page.text[last.end : start].strip():
            self.left_out[-1] = LeftOut(last.start, end, MARKUP)
        else:
            self.left_out.append(LeftOut(start, end, reason))

    def _text(self, start: int, end: int, *, literal: bool = False) -> str:
        raw = self.page.text[start:end]
        if not raw.strip():
            return raw
        self.runs.append((start, end if not literal else -end))
        return f"\ue000{len(self.runs) - 1}\ue001"

    def _traced(self, index: int) -> Traced:
        """Return the text of a run, entities as the characters they stand for."""
        start, end = self.runs[index]
        if end < 0:
            return Traced.of(self.page.text, start, -end)
        text, markup = resolved(self.page.text, start, end, _ENTITY, MARKUP)
        self.left_out += markup
        return text

    # --- walking

    def _walk(self, element: etree._Element, depth: int) -> None:
        name = etree.QName(element).localname
        reason = _why_left_out(element, name)
        if reason:
            self._leave(element, reason)
        elif name == "authorialNote":
            self._note(element, depth)
        elif name == "noteRef":
            self._note_ref(element)
        elif self.open is not None:
            self._inside(element, name, depth)
        elif name in _TEXT:
            self._block(element, name, depth)
        else:
            self._around(element, name, depth)

    def _around(self, element: etree._Element, name: str, depth: int) -> None:
        """Read an element that holds others: a part of the hierarchy, a list, a table."""
        self._loose(element.text)
        for child in element:
            self._walk(child, depth + 1)
            self._loose(child.tail)
        if name in HIERARCHY:
            self._flush()
        elif name == "table":
            self._table(element)

    def _leave(self, element: etree._Element, reason: str) -> None:
        for index in _TOKEN.findall("".join(map(str, element.itertext()))):
            start, end = self.runs[int(index)]
            self.left_out.append(LeftOut(start, abs(end), reason))

    def _inside(self, element: etree._Element, name: str, depth: int) -> None:
        """Read an element inside text; a block inside a cell or a list introduction is set off by a space."""
        assert self.open is not None
        if name in _SET_OFF:
            self._add(Traced.inserted(" "))
        start = self.open.length
        self._put(element.text)
        for child in element:
            self._walk(child, depth + 1)
            self._put(child.tail)
        if self.open.length > start:
            if name == "b":
                self.open.strong.append((start, self.open.length))
            elif name == "i":
                self.open.emphasis.append((start, self.open.length))

    def _block(self, element: etree._Element, name: str, depth: int) -> None:
        self.open = Gathered()
        self._put(element.text)
        for child in element:
            self._walk(child, depth + 1)
            self._put(child.tail)
        gathered, self.open = self.open, None
        block = _tidied(gathered)
        if not block.string and not block.refs:
            if name == "heading":
                self._head_alone(element)
            return
        parent = element.getparent()
        owner = etree.QName(parent).localname if parent is not None else ""
        if name == "num":
            self.head_refs += [Ref(ref.at + self._head_length(), ref.mark, ref.source) for ref in block.refs]
            self.head.append(block.text)
            self.numbers[parent] += 1
            self.last_numbered = parent
            following = element.getnext()
            headed = following is not None and etree.QName(following).localname == "heading"
            if not headed and block.string[-1:].isalnum() and _is_outermost(parent):
                self._head_alone(element)
        elif name == "heading" and (owner in HIERARCHY or owner in ("hcontainer", "blockList", "item")):
            # LAW 53 - TITLE, but 1. Title: what separates the two is not in the file.
            bare = bool(self.head) and self.head[-1].string[-1:].isalnum() and _is_outermost(parent)
            self._emit(block, "heading", _rank(element), " - " if bare else " ")
        elif name in ("heading", "subheading", "crossHeading"):
            self._flush()
            self._emit(block, "heading", 6)
        elif name in ("th", "td"):
            self._flush()
            self._emit(block, "cell")
            self.cells[element] = range(len(self.blocks) - 1, len(self.blocks))
        else:
            self._emit(block, "paragraph", closes=self._closes(element))

    def _closes(self, element: etree._Element) -> int:
        """Return how many numbers back a text stands that follows the parts of what it is in ."""
        closing = element.tag in _CLOSING or next(element.iterancestors(*_CLOSING), None) is not None
        if not closing or self.last_numbered is None:
            return 0
        left = {self.last_numbered, *self.last_numbered.iterancestors()} - {*element.iterancestors()}
        return sum(self.numbers[one] for one in left)

    def _table(self, table: etree._Element) -> None:
        """Say of the blocks of a table which cell each is."""
        space = f"{{{NAMESPACE}}}"
        rows = (
            [(self.cells.get(cell, ()), cell.get("rowspan", ""), cell.get("colspan", "")) for cell in row]
            for row in table.iter(f"{space}tr")
        )
        in_spanned_grid(rows, self.blocks)

    def _head_alone(self, element: etree._Element) -> None:
        """A number whose heading is lost or was never there, on a line of its own as a heading is."""
        if self.head:
            self._emit(Block(Traced()), "heading", _rank(element), between="")

    def _head_length(self) -> int:
        return sum(len(piece) + 1 for piece in self.head)

    def _emit(self, block: Block, kind: str, level: int = 0, between: str = " ", closes: int = 0) -> None:
        """Add a block, the numbers that wait before it in front."""
        head, refs, self.head, self.head_refs = self.head, self.head_refs, [], []
        if head:
            joined = Traced.join(_with_signs(head, between), " ")
            shift = len(joined) + len(between)
            block = Block(
                Traced.join((joined, block.text), between),
                strong=tuple((a + shift, b + shift) for a, b in block.strong),
                emphasis=tuple((a + shift, b + shift) for a, b in block.emphasis),
                refs=(*refs, *(Ref(ref.at + shift, ref.mark, ref.source) for ref in block.refs)),
            )
        self.blocks.append(
            Block(
                block.text,
                kind,  # type: ignore[arg-type]
                level,
                gap=True,
                strong=block.strong,
                emphasis=block.emphasis,
                refs=block.refs,
                closes=closes,
            )
        )

    def _flush(self) -> None:
        """Put numbers that no text follows into a block of their own."""
        if self.head:
            self._emit(Block(Traced()), "paragraph", between="")

    def _loose(self, string: str | None) -> None:
        """Text where the standard allows none: a block of its own, so that it is not lost."""
        for index in _TOKEN.findall(string or ""):
            text = self._traced(int(index)).tidy()
            self._emit(Block(text), "paragraph")

    def _put(self, string: str | None) -> None:
        at = 0
        for match in _TOKEN.finditer(string or ""):
            if match.start() > at:
                self._add(Traced.inserted(" "))
            self._add(self._traced(int(match[1])))
            at = match.end()
        if at < len(string or ""):
            self._add(Traced.inserted(" "))

    def _add(self, piece: Traced) -> None:
        assert self.open is not None
        self.open.put(piece)

    # --- notes

    def _name_notes(self) -> None:
        """Give every note its mark, since a mark may stand above its note.

        Notes among the metadata (``meta/notes``) are read where a ``noteRef`` asks for them.
        """
        for element in [*self.root.iter(f"{{{NAMESPACE}}}authorialNote", f"{{{NAMESPACE}}}note")]:
            aside = etree.QName(element).localname == "note"
            eid = str(element.get("eId", ""))
            if aside and f"#{eid}" not in self.asked:
                continue
            self.named[element] = self._mark(element.get("marker") or self.asked.get(f"#{eid}", ""), eid)
            parent = element.getparent()
            if aside and parent is not None:
                self._note(element, 0)
                parent.remove(element)

    def _note(self, element: etree._Element, depth: int) -> None:
        mark = self.named[element]
        before, blocks, self.blocks = self.open, self.blocks, []
        head, head_refs, self.head, self.head_refs = self.head, self.head_refs, [], []
        self.open = None
        self._loose(element.text)
        for child in element:
            self._walk(child, depth + 1)
            self._loose(child.tail)
        self._flush()
        found, self.blocks, self.open = self.blocks, blocks, before
        self.head, self.head_refs = head, head_refs
        if not found:
            return
        text = Traced.join([block.text for block in found if block.string], " ")
        unasked = self.open is None and f"#{element.get('eId', '')}" not in self.asked
        if unasked or not text.string:
            self.blocks += found
            return
        self.notes[mark] = Block(text, emphasis=found[0].emphasis)
        if self.open is not None:
            self.open.refs.append(Ref(self.open.length, mark))

    def _mark(self, marker: str, eid: str) -> str:
        """Return a mark that no other note of the document has: the printed one, or the next number that is free."""
        mark = re.sub(r"[^\w*†‡§]", "", marker)
        while not mark or mark in self.marked:
            mark = str(self.free)
            self.free += 1
        self.marked.add(mark)
        if eid:
            self.marks[f"#{eid}"] = mark
        return mark

    def _note_ref(self, element: etree._Element) -> None:
        self._leave(element, "the number of a note")
        mark = self.marks.get(element.get("href", ""))
        if mark and self.open is not None:
            self.open.refs.append(Ref(self.open.length, mark))


def _why_left_out(element: etree._Element, name: str) -> str:
    """Return the reason why an element is no text of the law, empty where it is."""
    if name in ("inline", "block") and element.get("name") in ("addition", "authority"):
        return "a rule of one authority, which is not part of the law's text"
    if name in _LEFT:
        return _LEFT[name]
    following = element.getnext() if name == "crossHeading" else None
    if following is not None and _is_outermost(following):
        return "a heading between laws"
    return "" if etree.QName(element).namespace == NAMESPACE else "content of another format"


def _with_signs(head: list[Traced], between: str) -> list[Traced]:
    """Return numbers with the full stop that a style sheet puts behind a bare one, but for that of a law's title."""
    ends = (".",) * (len(head) - 1) + ("" if between.strip() or not between else ".",)
    return [
        Traced.join((one, Traced.inserted(end))) if end and _BARE_NUMBER.fullmatch(one.string) else one
        for one, end in zip(head, ends, strict=True)
    ]


def _rank(element: etree._Element) -> int:
    """Return the rank of the heading of a clause: 1 for the outermost, 6 at most."""
    return max(1, min(6, sum(1 for one in element.iterancestors() if etree.QName(one).localname in _RANKED)))


def _numbers_a_law(number: etree._Element) -> bool:
    """Tell whether a number is that of an outermost clause, and of no chapter or part above the clauses."""
    owner = number.getparent()
    name = etree.QName(owner).localname if owner is not None else ""
    return name in HIERARCHY - _ABOVE and _is_outermost(owner)


def _is_outermost(element: etree._Element | None) -> bool:
    """Tell whether a clause stands in no other: what the corpus calls a law."""
    names = [etree.QName(one).localname for one in element.iterancestors()] if element is not None else []
    return not any(name in HIERARCHY and name not in _ABOVE for name in names)


def _tidied(gathered: Gathered) -> Block:
    marked = (tuple(gathered.strong), tuple(gathered.emphasis), tuple(gathered.refs))
    return tidied(Block(Traced.join(gathered.pieces), strong=marked[0], emphasis=marked[1], refs=marked[2]))


def _facts(root: etree._Element) -> dict[str, str]:
    """Return what the file says of itself: the language, where lawtext knows it, and of an act or a bill the rank of
    the headings of its laws, where they have one."""
    facts: dict[str, str] = {}
    act = next(root.iter(*(f"{{{NAMESPACE}}}{name}" for name in _ACTS)), None)
    numbers = (
        (number for number in act.iter(f"{{{NAMESPACE}}}num") if _numbers_a_law(number)) if act is not None else ()
    )
    if len(ranks := {_rank(number) for number in numbers}) == 1:
        facts[RANK_OF_LAWS] = str(*ranks)
    codes = codes_by_iso()
    for element in root.iter(f"{{{NAMESPACE}}}FRBRlanguage"):
        code = codes.get(element.get("language", ""))
        if code:
            facts.setdefault("language", code)
    return facts
