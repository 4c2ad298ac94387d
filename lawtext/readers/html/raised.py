"""Notes of a web page that no link leads to: what begins with a raised mark that stood in the text above.

Notes that share a line or stand in rows of a table are for ``notelines``; those that links lead to for ``notes``.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

from lxml import etree

from lawtext.readers.html.notelines import notes_in_line, row_of
from lawtext.readers.html.tree import BLOCKS, HEADING_TAGS, TEXT, WHOLE, Tree, called, first_token

NOTE_TAGS = ("div", "li", "p", "dd", "aside")
_TIP_TAGS = ("span", "div", "aside")
_LAST_WORD = re.compile(r"[^\W\d_]+\Z")
NOTE_MARK = re.compile(r"[(\[]?(?:[0-9]{1,2}|[*†‡§]{1,3})[)\].]?|\[[ivx]{1,5}\]")
_FRACTION = re.compile(r"\s?[/\u2044]\s?[0-9]")
_AROUND_MARK = "()[]."
_MOST_SHARED = 20
"""More marks than this share no note."""
_NOTES_NAME = re.compile(r"(^|[\s_-])(footnotes?|endnotes?|notes?)([\s_-]|$)", re.I)


@dataclass(slots=True)
class _Alike:
    """Raised marks that are printed alike, and the notes below them that begin so."""

    marks: list[etree._Element] = field(default_factory=list)
    notes: list[etree._Element] = field(default_factory=list)


def raised_notes(tree: Tree, main: etree._Element) -> dict[etree._Element, etree._Element]:
    """Return for each raised mark of the main content that is no link the element of its note."""
    raised = _Raised(tree, main)
    raised.find()
    return {**raised.found, **_tooltips(tree, main)}


def mark_in(sup: etree._Element, tree: Tree) -> str:
    """Return the mark of a note that an element holds; a figure behind “m” or “km” is an exponent, one before a stroke
    and another figure the upper one of a fraction."""
    if _FRACTION.match(tree.raw(str(sup.tail or "")) + _words_behind(sup, tree)):
        return ""
    printed = "".join(tree.words(sup).split())
    above = sup.getprevious()
    around = sup.getparent()
    before = above.tail if above is not None else around.text if around is not None else ""
    word = _LAST_WORD.search(tree.raw(str(before or ""))[-3:])
    bare = printed.strip(_AROUND_MARK)
    if not NOTE_MARK.fullmatch(printed) or (word and len(word[0]) < 3 and bare.isdecimal()):
        return ""
    return bare


def _words_behind(element: etree._Element, tree: Tree) -> str:
    """Return what the element behind another one says, empty where there is none or that is raised too."""
    behind = element.getnext()
    return "" if behind is None or behind.tag == "sup" else tree.words(behind)


class _Raised:
    """The search for the notes of raised marks: a mark alone is none (“3 m²”). Below the text there may be notes
    outside the main content too."""

    def __init__(self, tree: Tree, main: etree._Element) -> None:
        self.tree = tree
        self.main = main
        self.found: dict[etree._Element, etree._Element] = {}
        self.alike: dict[str, _Alike] = {}
        self.waiting: set[str] = set()
        """The marks that may have notes below."""
        self.lines: dict[etree._Element, etree._Element] = {}
        """The notes that share lines, by the marks they begin with."""
        self.inside = dict.fromkeys(main.iter("sup"))
        outside = (sup for sup in main.getroottree().iter("sup") if sup not in self.inside)
        unlinked = (sup for sup in (*self.inside, *outside) if sup.find(".//a") is None)
        self.marks = {sup: mark for sup in unlinked if (mark := mark_in(sup, tree))}

    def find(self) -> None:
        """Find the notes, from mark to mark."""
        first: dict[etree._Element, str] = {}
        for sup, mark in self.marks.items():
            block = next((up for up in sup.iterancestors() if up.tag in BLOCKS), self.main)
            if block not in first:
                first[block] = first_token(block)
            begins = first_token(sup) == first[block]
            note = self.lines.get(sup)
            if note is None and mark in self.waiting:
                note = self._note_at(sup, block, begins=begins)
            if note is not None:
                self.alike[mark].notes.append(note)
            elif not begins and sup in self.inside:
                self._await_note(sup, mark)
        for group in self.alike.values():
            self._join(group)
        self._unraised({mark: group.marks for mark, group in self.alike.items() if not group.notes})

    def _note_at(self, sup: etree._Element, block: etree._Element, *, begins: bool) -> etree._Element | None:
        """Return the note that begins with a mark: the block, the row of a table, or a part of a line."""
        if begins and block.tag in NOTE_TAGS and sum(1 for other in block.iter("sup") if other in self.marks) == 1:
            return block
        row = row_of(sup)
        if row is not None or block.tag in HEADING_TAGS:
            return row
        self.lines.update(notes_in_line(sup, self.marks, self.waiting, BLOCKS, self.tree.raw))
        return self.lines.get(sup)

    def _await_note(self, sup: etree._Element, mark: str) -> None:
        """Let a mark wait for its note, with those that are printed alike and have none yet."""
        group = self.alike.setdefault(mark, _Alike())
        if group.notes:
            self._join(group)
            group = self.alike[mark] = _Alike()
        group.marks.append(sup)
        (self.waiting.add if len(group.marks) <= _MOST_SHARED else self.waiting.discard)(mark)

    def _join(self, group: _Alike) -> None:
        """Join marks to their notes: all of them to one, or each to its own, as the notes of two languages that stand
        below both texts; which note is whose cannot be told otherwise."""
        notes = group.notes * len(group.marks) if len(group.notes) == 1 else group.notes
        if len(notes) == len(group.marks):
            self.found.update(zip(group.marks, notes, strict=True))

    def _unraised(self, waiting: Mapping[str, Sequence[etree._Element]]) -> None:
        """Find the notes whose number is not raised: the last blocks of the page, numbered as the marks are from 1 on.

        Clauses are numbered so too: only where the page sets them apart (small, below a line, by their class).
        """
        if not waiting or list(waiting) != [str(number) for number in range(1, len(waiting) + 1)]:
            return
        blocks = [block for block in self.main.iter(*NOTE_TAGS) if _is_leaf(block)][-len(waiting) :]
        if len(blocks) < len(waiting) or any(len(marks) > _MOST_SHARED for marks in waiting.values()):
            return
        below = blocks[0].getprevious()
        lined = below is not None and below.tag == "hr"
        for block, (mark, marks) in zip(blocks, waiting.items(), strict=True):
            numbered = re.match(rf"\s*[(\[]?{mark}[.)\]]{{1,2}}\s+\S", self.tree.raw(str(TEXT(block))))
            if not numbered or not (lined or _is_small(block)) or any(block in sup.iterancestors() for sup in marks):
                return
        for block, marks in zip(blocks, waiting.values(), strict=True):
            self.found.update(dict.fromkeys(marks, block))


def _tooltips(tree: Tree, main: etree._Element) -> dict[etree._Element, etree._Element]:
    """Return the notes that a page shows when one points at their marks (ARIA: ``aria-describedby``, ``tooltip``)."""
    shown = {tip.get("id"): tip for tip in main.iter(*_TIP_TAGS) if tip.get("role") == "tooltip"}
    found: dict[etree._Element, etree._Element] = {}
    for sup in main.iter("sup") if shown else ():
        told = (element.get("aria-describedby") for element in sup.iter())
        tip = next((shown[id] for id in told if id in shown), None)
        if tip is not None and mark_in(sup, tree):
            found[sup] = tip
    return found


def _is_leaf(block: etree._Element) -> bool:
    """Tell whether an element holds words, and no other block."""
    return next(block.iterdescendants(*BLOCKS), None) is None and bool(first_token(block))


def _is_small(block: etree._Element) -> bool:
    """Tell whether a page sets a block apart as notes are: in small print, in a foot, or by what it calls it."""
    around = [block, *block.iterancestors()]
    small = [element for element in (*around, *block.iterchildren()) if element.tag in ("small", "footer")]
    return bool(small) or any(_NOTES_NAME.search(called(up)) for up in around if up.tag not in WHOLE)
