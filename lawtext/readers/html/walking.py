"""The walk through the tree of a web page: each element is text, a note mark, a note, or left out with a reason.

What an element is, its neighbours in this package say; the walk asks them in turn and gathers the blocks.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import replace
from functools import cached_property
from typing import Literal

from lxml import etree

from lawtext.readers.blocks import (
    NOTE_NUMBER,
    BesideMark,
    Block,
    Document,
    LeftOut,
    Ref,
    end_of_note_number,
    in_spanned_grid,
)
from lawtext.readers.docx.sentences import without_sentences_as_headings
from lawtext.readers.dokuwiki.signs import STRUCK
from lawtext.readers.html.chrome import Chrome
from lawtext.readers.html.content import main_content, title_above
from lawtext.readers.html.counters import Counters
from lawtext.readers.html.drawn import drawn
from lawtext.readers.html.gathering import GAP, Gathering, Place
from lawtext.readers.html.images import shows_something
from lawtext.readers.html.law import Law
from lawtext.readers.html.layout import Layout
from lawtext.readers.html.listing import Listing
from lawtext.readers.html.notes import Notes
from lawtext.readers.html.older import STRUCK_TAGS, struck_of_older
from lawtext.readers.html.tree import BLOCKS, HEADING_TAGS, MARKUP, PLACE, TOKEN, Tree, leads_away, leads_to_top
from lawtext.readers.notesinnotes import MARK_IN_NOTE
from lawtext.readers.pictures import PICTURE
from lawtext.readers.text.lines import LABELLED
from lawtext.readers.traced import Traced

NAME = "HTML"
_DEPTH = 200
_SOURCE_HEADING = re.compile(r"(?P<before>={2,6}[ \t]*)[^=\s](?:.*[^=\s])?(?P<behind>[ \t]*={2,6})")
_TOP_OF_SOURCE = 7
"""The highest heading of DokuWiki has one sign less on each side."""
_AROUND_NUMBERS = re.compile(r"(?:[\s,;^|]|\.(?=\s)|\[\s*\]|\(\s*\))+(?=\S)")
"""What stands around and between the numbers of a note: “, ”, “[] ”."""
_PLAIN = Place()
_NOTE_OF_STRUCK = "a note whose mark is struck out"


class Walk:
    """One walk through the tree of a page."""

    def __init__(self, tree: Tree, root: etree._Element) -> None:
        self.tree = tree
        self.out = Gathering()
        law = Law(tree, root)
        self.chrome = Chrome(tree, law, self.out.said_from)
        self.main = main_content(law, self.chrome)
        self.title = title_above(self.main, law)
        self.notes = Notes(tree, self.main, self.chrome.remarks)
        self.layout = Layout(tree)
        self.listing = Listing(tree.sheet)
        self.counters = Counters(tree.sheet)
        self.noted: dict[str, Block] = {}
        """The notes that were read, by the ids of their marks."""
        self.beside: list[BesideMark] = []
        self.raised: set[str] = set()
        """What stands above the line behind words."""
        self.quotes: list[tuple[int, int]] = []
        """Where the page quotes another text."""
        self.rules: list[int] = []
        """How many blocks stand above each line that is drawn across the page."""
        self.width = 0
        """How long the lines are where line breaks are kept, 0 where they are not."""
        for part in (*self.title, self.main):
            self._walk(part, 0)
            self.out.close()
        if self.main is not root:
            self._leave_but_notes(root, "outside the main content of the page", 0, (*self.title, self.main))
        self._leave_links_at_edges()

    def document(self) -> Document:
        """Return what was read."""
        blocks = without_sentences_as_headings(self.out.blocks)
        marks = sorted(self.beside, key=lambda mark: (mark.start, mark.end))
        tree = self.tree
        left_out = tuple(tree.left_out)
        quotes = tuple(self.quotes)
        below = (block for above in self.rules for block in self.out.blocks[above : above + 1])
        rules = tuple(block.text.start - 1 for block in below)
        return Document(
            tree.page, NAME, tuple(blocks), left_out, self.noted, tree.facts, tuple(marks), quotes=quotes, rules=rules
        )

    def _walk(self, element: etree._Element, depth: int) -> None:
        tag = element.tag if isinstance(element.tag, str) else ""
        if self._is_left_out(element, tag, depth):
            return
        if tag == "img":
            self._say_picture(element)
        self._say_beside(element, tag)
        if self._is_note_or_mark(element, depth):
            return
        block = self.layout.is_block(element, tag)
        before = self.out.place
        number = self.counters.label(element) if self.counters.rules else ""
        if block:
            self.out.close()
            # “Law 3 –” is no label of a list but words of the page, which a title needs.
            self.out.place = self._placed(element, tag, "" if " " in number else number)
            if " " in number:
                self.out.add(Traced.inserted(f"{number} "))
        elif self.layout.is_set_apart(element, tag, self.out.open.pieces):
            self.out.add(GAP)
        first = len(self.out.blocks)
        self._walk_inside(element, tag, depth, block=block)
        if block:
            self.out.close()
            self.out.place = before
            self._end_cell_or_table(element, tag, first)
            if tag == "blockquote":
                self._end_quote(first)
            elif tag == "hr":
                self.rules.append(first)

    def _is_left_out(self, element: etree._Element, tag: str, depth: int) -> bool:
        """Leave out an element that is no text, or is struck out, and tell whether it was."""
        if depth > _DEPTH:
            self.tree.leave_element(element, "nested deeper than any page of text")
            return True
        reason = self.chrome.reason(element) if depth else ""
        if not tag or reason:
            self._leave_but_notes(element, reason or MARKUP, depth)
            return True
        if tag in STRUCK_TAGS and depth and element not in self._of_older:
            self._keep_beside("deleted", element)
            self.tree.leave_element(element, STRUCK)
            self.notes.strike(element)
            self.out.gone = True
            return True
        return False

    @cached_property
    def _of_older(self) -> frozenset[etree._Element]:
        """What is struck out in the text of an older edition, and is text of that."""
        return struck_of_older(self.main, self.tree)

    def _say_picture(self, image: etree._Element) -> None:
        """Say of the tag of an image that it is a picture, where that is no decoration."""
        left_out, place = self.tree.left_out, image.get(PLACE, "")
        if place and shows_something(image):
            left_out[int(place)] = left_out[int(place)]._replace(reason=PICTURE)

    def _say_beside(self, element: etree._Element, tag: str) -> None:
        """Keep what an element says beside its words: that they were put in, which page of the wiki they lead to."""
        if tag == "ins" or tag in STRUCK_TAGS:
            self._keep_beside("changed", element)
        if tag == "a" and "wikilink" in str(element.get("class") or ""):
            self._keep_beside("link", element, _wiki_page(element))

    def _is_note_or_mark(self, element: etree._Element, depth: int) -> bool:
        """Read an element that is a note or the mark of one, and tell whether it was."""
        note = self.notes.note_at(element)
        if note:
            self._note(element, note, depth)
            return True
        if self.notes.struck and self.notes.is_struck(element):
            self.out.close()
            self.tree.leave_element(element, _NOTE_OF_STRUCK)
            return True
        beside = self.notes.side_note_at(element)
        if beside:
            self._note(element, beside, depth)
            if beside in self.noted:
                self.out.refer(beside, Traced())
            return True
        mark = self.notes.mark_at(element)
        if mark:
            self.out.refer(mark, self.tree.traced_of(element))
        return bool(mark)

    def _walk_inside(self, element: etree._Element, tag: str, depth: int, *, block: bool) -> None:
        start, pieces = self.out.open.length, len(self.out.open.pieces)
        kept, self.width = self.width, self.layout.width(element, tag) or self.width
        signs = drawn(element, tag, self.tree)
        self._draw(signs.before)
        self._put(element.text)
        for index, child in enumerate(element):
            self._walk(child, depth + 1)
            if signs.between and index == 0:
                self.out.raise_figures(pieces)  # “2¹/2”
                self._draw(signs.between)
            if block and isinstance(child.tag, str) and child.tag in BLOCKS:
                self.out.close()
                self.out.place = self.out.place.further()
            self._put(child.tail)
        self._draw(signs.behind)
        self.width = kept
        if tag == "br":
            self.out.line_break()
        self._say_how(element, tag, start, pieces)

    def _draw(self, sign: str) -> None:
        """Put a sign that a browser draws."""
        if sign:
            self.out.add(Traced.inserted(sign))

    def _say_how(self, element: etree._Element, tag: str, start: int, pieces: int) -> None:
        """Say of the words of an element what it says of them: bold, italics, a link, raised.

        Args:
            element: one whose words have been put.
            tag: its name.
            start: where they begin in the block that is being gathered.
            pieces: how many pieces stand before them there.
        """
        gathered = self.out.open
        if tag == "a" and (leads_away(element) or leads_to_top(element)):
            links = gathered.links if leads_away(element) else gathered.tops
            links.append(Traced.join(gathered.pieces[pieces:]))
        if gathered.length <= start:
            return
        if self.layout.is_bold(element, tag):
            gathered.strong.append((start, gathered.length))
        if tag in ("i", "em"):
            gathered.emphasis.append((start, gathered.length))
        if tag == "sup":
            self._raise_figures(Traced.join(gathered.pieces[pieces:]).string.strip(), pieces, inside=start > 0)

    def _raise_figures(self, printed: str, first: int, *, inside: bool) -> None:
        """Let figures that the page sets above the line say so: behind words, and where a note begins with the same.

        The number of a paragraph may be raised too (``<sup>1</sup> Everybody …``): it is no mark.
        """
        if inside:
            self.raised.add(printed)
        if printed in self.raised:
            self.out.raise_figures(first)

    def _end_cell_or_table(self, element: etree._Element, tag: str, first: int) -> None:
        """Keep which blocks a cell holds, from ``first`` on; say of those of a table which cell each is."""
        if tag in ("td", "th"):
            self.out.cells[element] = range(first, len(self.out.blocks))
        elif tag == "table":
            self._end_table(element)

    def _end_quote(self, first: int) -> None:
        """Keep where a quotation stands whose blocks are those from ``first`` on."""
        places = [place for block in self.out.blocks[first:] for place in block.text.stretches()]
        if places:
            self.quotes.append((min(places)[0], max(end for _, end in places)))

    def _end_table(self, table: etree._Element) -> None:
        """Say of the blocks of a table which cell each is; a table in a table, and its wide cells, are a layout."""
        if table.get("role") == "presentation" or next(table.iterdescendants("table"), None) is not None:
            return
        cells = [[*row.iterchildren("td", "th")] for row in table.iterdescendants("tr")]
        held = self.out.cells
        if any(cell not in held for row in cells for cell in row):
            return
        rows = (
            [(held[cell], str(cell.get("rowspan", "")), str(cell.get("colspan", ""))) for cell in row] for row in cells
        )
        in_spanned_grid(rows, self.out.blocks)

    def _placed(self, element: etree._Element, tag: str, number: str) -> Place:
        """Return the place of a block in the place around it; ``number`` is what its style counts before it."""
        around = self.out.place
        if tag in HEADING_TAGS:
            return Place("heading", int(tag[1]), number or around.label)
        if tag in ("td", "th"):
            return Place("cell")
        if tag == "li":
            depth = sum(1 for _ in element.iterancestors("ol", "ul"))
            return Place("item", depth, self.listing.label(element, len(self.out.blocks)) or number)
        frame = str(element.get("class") or "") or around.frame
        if number:
            return Place("item", max(1, around.level), number, frame)
        if around.kind == "heading":
            return around
        if not around.level:
            return Place(frame=frame) if frame else _PLAIN
        return replace(around, frame=frame)

    # --- words

    def _put(self, string: str | None) -> None:
        """Put what lxml sees as the words of an element."""
        if not string:
            return
        if string.isspace():
            self.out.add(GAP)
            return
        at = 0
        for match in TOKEN.finditer(string):
            if match.start() > at:
                self.out.add(GAP)
            text = self.tree.traced(int(match[1]))
            if self.width:
                self._put_lines(text)
            else:
                self.out.add(text)
            at = match.end()
        if at < len(string):
            self.out.add(GAP)

    def _put_lines(self, text: Traced) -> None:
        """Put text whose line breaks are kept (``<pre>``): a line that goes on with the one above is joined to it."""
        above = ""
        at = 0
        for line in text.string.split("\n"):
            here = line.strip()
            if at and self._goes_on(above, here):
                self.out.add(Traced.inserted(" "))
            elif at:
                self.out.close()
            heading = _SOURCE_HEADING.fullmatch(here) if self.tree.shows_source else None
            if heading:
                self._put_source_heading(text.cut(at + line.index(here)), heading)
            elif here:
                self.out.add(text.cut(at, at + len(line)))
            at += len(line) + 1
            above = here

    def _goes_on(self, above: str, here: str) -> bool:
        """Tell whether a line whose break is kept goes on with the one above it: its first word had no room there."""
        if not above or not here or LABELLED.match(here):
            return False
        return here[0].islower() or len(above) + 1 + len(here.split(None, 1)[0]) > self.width

    def _put_source_heading(self, text: Traced, heading: re.Match[str]) -> None:
        """Put a heading of wiki text (``== Title ==``), a line that ``text`` begins with, without its signs."""
        before = self.out.place
        self.out.place = Place("heading", _TOP_OF_SOURCE - heading["before"].count("="))
        for sign in ("before", "behind"):
            stretches = text.cut(*heading.span(sign)).stretches()
            self.tree.left_out += [LeftOut(*at, "wiki markup") for at in stretches]
        self.out.add(text.cut(heading.end("before"), heading.start("behind")))
        self.out.close()
        self.out.place = before

    def _keep_beside(
        self, kind: Literal["changed", "deleted", "link"], element: etree._Element, target: str = ""
    ) -> None:
        """Keep what the page says beside the words of an element."""
        runs = self.tree.runs_of(element)
        if runs:
            self.beside.append(BesideMark(kind, runs[0][0], runs[-1][1], target))

    # --- notes

    def _note(self, element: etree._Element, mark: str, depth: int) -> None:
        """Read the text of a note: the element without the link that leads back."""
        if element.tag in BLOCKS:
            self.out.close()
        # A note amid the words of a paragraph does not end it.
        around, self.out = self.out, Gathering()
        for link in self.notes.signs_in(element):
            if element in link.iterancestors():
                self.tree.leave_element(link, NOTE_NUMBER)
                link.text = None
                for child in list(link):
                    link.remove(child)
        with self.notes.inside_a_note(element):
            self._put(element.text)
            for child in element:
                self._walk(child, depth + 1)
                self._put(child.tail)
        self.out.close()
        found, self.out = self.out.blocks, around
        if found:
            marks = (ref.source for block in found for ref in block.refs)
            self.tree.left_out += [LeftOut(*at, MARK_IN_NOTE) for mark in marks for at in mark.stretches()]
            refs = tuple(Ref(0, ref.mark) for block in found for ref in block.refs)
            note = Block(Traced.join([block.text for block in found], " "), emphasis=found[0].emphasis)
            # Where the number is no link back, it is printed as text: “1. …” of the note marked 1.
            signs = _AROUND_NUMBERS.match(note.string)
            end = end_of_note_number(note, mark) or (signs.end() if signs else 0)
            self.tree.left_out += [LeftOut(*at, NOTE_NUMBER) for at in note.text.cut(0, end).stretches()]
            self.noted[mark] = replace(note.cut(end), refs=refs)

    # --- what is left out

    def _leave_but_notes(
        self, element: etree._Element, reason: str, depth: int, kept: Sequence[etree._Element] = ()
    ) -> None:
        """Leave out an element but for the notes in it whose marks stand in the text above, and for what is kept."""
        if element in kept:
            return
        around = any(element in part.iterancestors() for part in kept)
        note = "" if around else self.notes.note_at(element)
        if note and element in self.notes.noting:
            self._note(element, note, depth)
        elif element not in self.notes.noting and not around:
            self.tree.leave_element(element, reason)
        else:
            self.tree.leave(element.text, reason)
            for child in element:
                self._leave_but_notes(child, reason, depth + 1, kept)
                self.tree.leave(child.tail, reason)

    def _leave_links_at_edges(self) -> None:
        """Leave out what is nothing but links to other pages, at the head and at the foot of the text."""
        blocks = self.out.blocks
        for end in (0, -1):
            while blocks and any(blocks[end] is line for line in self.out.linked):
                line = blocks.pop(end)
                self.tree.left_out += [LeftOut(*at, "a list of links") for at in line.text.stretches()]


def _wiki_page(link: etree._Element) -> str:
    """Return the page of the wiki that a link of a rendered page leads to, with its anchor."""
    address = str(link.get("href") or "")
    page = str(link.get("data-wiki-id") or link.get("title") or "") or address.partition("#")[0].rpartition("=")[2]
    anchor = address.partition("#")[2]
    return f"{page}#{anchor}" if anchor and "#" not in page else page
