"""DokuWiki's raw text: headings of any level, lists, ``((notes))``, links, marks of changed text.

The syntax is that of dokuwiki.org/wiki:syntax. Its signs are left out of the text and named; a link keeps its
words and its target, a note goes beside the text; ``<del>`` and ``;;changed;;`` (with which translators mark what an
edition changed) are ``signs``' and kept as marks.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Literal

from lawtext.readers.blocks import BREAK, BesideMark, Block, Document, LeftOut, Ref, at_breaks, in_boxes, in_grid
from lawtext.readers.dokuwiki.plugins import BLOCK_TAG, SIGN, boxes, plugin_signs
from lawtext.readers.dokuwiki.signs import IN_NOTE, Signs, blanked, signs_of, with_more, without_signs
from lawtext.readers.page import Page, stands_in
from lawtext.readers.pictures import PICTURE, SMALLEST, pictured
from lawtext.readers.text.lines import LABELLED, OPENING, Line, is_rule, is_tidy, one_line, paragraphs, starred
from lawtext.readers.traced import INSERTED, Traced

NAME = "DokuWiki text"

_HEADING = re.compile(r"[ \t]*(?P<open>={2,})[ \t]*(?P<rest>[^=\s](?:.*[^=\s])?)[ \t]*(?P<close>=*)[ \t]*\Z")
_LIST = re.compile(r"(?:;;+)?(?P<indent>(?: {2}|\t)+)(?P<sign>[-*])[ \t]*")
_DEFINED = re.compile(
    r"(?: {2}|\t)+(?P<sign>[;?:!])[ \t]+(?P<term>\S(?:.*?\S)??)(?:[ \t]+(?P<colon>:)[ \t]+(?P<words>\S.*))?\Z"
)
"""A term and what it means, as the plugins for lists of definitions write them, in one line or in two."""
_AT_HEAD = " \t=|^;>"
"""What a line with a sign of DokuWiki at its head starts with."""
_CELLS = re.compile(r"[ \t]*[|^].*[|^][ \t]*\Z")
_BAR = re.compile(r"\[\[[^\[\]\n]*\]\]|\{\{[^{}\n]*\}\}|%%.*?%%|<nowiki>.*?</nowiki>|(?P<bar>[|^])")
"""A sign between cells, or what may hold one that is none."""
_SPAN = ":::"
"""What stands in a cell that goes on from the one above."""
_INLINE = re.compile(
    r"(?P<literal>%%(?P<asis>.*?)%%|<nowiki>(?P<asis2>.*?)</nowiki>)"
    rf"|(?P<note>\(\((?P<words>{IN_NOTE}*)\)\))"
    r"|\[\[(?P<target>[^\[\]|\n]+)(?:\|(?P<link>[^\[\]\n]+))?\]\]"
    r"|(?P<tag></?nowiki>)"
    r"|(?P<macro>~~(?:[A-Z][A-Z0-9_]+|[Tt]itle)(?:[:= ][^~\n]*)?~~"
    r"|\{\{(?P<file>[^{}|>\n]*)(?:\|(?P<shown>[^{}\n]*))?\}\}|\{\{[^{}\n]*\}\})"
    r"|(?P<strong>\*\*)|(?P<emphasis>(?<!http:)(?<!https:)(?<!ftp:)//)|(?P<other>__|'')"
    r"|(?P<break>(?:\\\\(?:\s+|\Z|(?<=\S\\\\))|<br\s*/?>\s*)(?P<again>(?:\\\\(?:\s+|\Z)|<br\s*/?>\s*)*))"
    rf"|(?P<between>{BLOCK_TAG})",
    re.DOTALL,
)
_PICTURE = re.compile(r"\.(?:png|jpe?g|gif|svg|webp|bmp|ico)\s*(?:\?|\Z)", re.IGNORECASE)
"""The name of a file that holds a picture, with what says how it is shown."""
_EMPHASIS = re.compile(r"\*\*|//|__|''")
_WIDTH = re.compile(r"\?(?P<pixels>[0-9]{1,5})")
"""How wide a picture is shown."""
_LONGEST_LABEL = 20
"""No label with the signs of emphasis around it is longer."""
_NOTE_OF_LINES = re.compile(rf"\(\((?=[^()\n]*\n){IN_NOTE}{{1,2000}}\)\)")
_DOUBLED = re.compile(r"([(\[{~*/_'%\\<])(?:\1|(?<=<))")
"""What every sign inside a line starts with."""
_DOUBLES = ("((", "[[", "{{", "~~", "**", "//", "__", "''", "%%", "\\\\", "<")
"""The same, one by one."""
_SIGNS = re.compile(
    rf"(?m)^[ \t]*={{2,}}[ \t]*[^=\s].*?=+[ \t]*$|\(\({IN_NOTE}{{8,}}\)\)|~~[A-Z]+~~|</(?:WRAP|wrap|nowiki)>"
    r"|^\^ [^\W_][^^\n]* \^(?:[^^\n]*\^)+[ \t]*$"
)
_SOME_SIGN = ("==", "((", "~~", "</", "^ ")
"""One of these stands in every sign that only DokuWiki has."""
_SHARED = re.compile(r"\[\[[^\[\]\n]+\]\]|(?m:(?<![\\\s])[ \t]*\\\\[ \t]*$)|\*\*//[^*/\n]+//\*\*|//\*\*[^*/\n]+\*\*//")
"""Links, line breaks and words in bold italics that are DokuWiki's where the page has no heading of Markdown."""
_SOME_SHARED = ("[[", "\\\\", "**//", "//**")
_TOLD = 20
"""So many signs without their other half are told one by one."""
_MARKDOWN = re.compile(r"(?m)^#{1,6}[ \t]+\S")
_ITEM = re.compile(r"(?m)^(?P<indent>[ \t]*)[-*+][ \t]")
_ONLY_MARKDOWN = ("](", "[^", "```")
_FEWEST_ITEMS = 3
_PER_LEVEL = "  "
"""What stands before the sign of an item for each level."""


@dataclass(slots=True)
class _Found:
    """What is found on the way through a page, beside its blocks."""

    signs: Signs
    left_out: list[LeftOut] = field(default_factory=list)
    notes: dict[str, Block] = field(default_factory=dict)
    marks: list[BesideMark] = field(default_factory=list)


def recognises(page: Page) -> bool:
    """Tell whether the page has signs that only DokuWiki's text has."""
    text = page.text
    if any(stands_in(text, sign) for sign in _SOME_SIGN) and _SIGNS.search(text):
        return True
    shared = any(stands_in(text, sign) for sign in _SOME_SHARED) and bool(_SHARED.search(text))
    lists = not shared and stands_in(text, "**") and _has_lists(text)
    if not (shared or lists or stands_in(text, "<del>")) or _MARKDOWN.search(text):
        return False
    return shared or lists or bool(signs_of(text).struck)


def _has_lists(text: str) -> bool:
    """Tell whether a page has lists as only DokuWiki wants them, and nothing that only Markdown has: each item has two
    spaces before its sign for each level, also at the first, and some that are counted stand in others."""
    if "\n    - " not in text or any(sign in text for sign in _ONLY_MARKDOWN):
        return False
    # A star at the head of a line is the mark of a note.
    items = [match["indent"] for match in _ITEM.finditer(text) if match[0][0] != "*"]
    if len(items) < _FEWEST_ITEMS or min(map(len, items)) != len(_PER_LEVEL):
        return False
    return all(indent == _PER_LEVEL * (len(indent) // len(_PER_LEVEL)) for indent in items)


def read(page: Page) -> Document:
    """Return the blocks of a page of DokuWiki text."""
    signs = with_more(signs_of(page.text), plugin_signs(page.text))
    doubles = [sign for sign in _DOUBLES if stands_in(page.text, sign)]
    found = _Found(signs, list(signs.left_out), {}, list(signs.marks))
    blocks: list[Block] = []
    any_empty = False
    for block in _Reading(page, found).blocks():
        string = block.text.string
        if signs.gone:
            block = _inline(block, found, found.notes)
        else:
            # To look for one sign takes a tenth of the time that a search for several takes.
            for sign in doubles:
                if sign in string:
                    block = _inline(block, found, found.notes)
                    break
        string = block.text.string
        if BREAK in string:
            parts = [*at_breaks(block)]
            any_empty = any_empty or "" in [part.text.string for part in parts]
            blocks += parts
        else:
            any_empty = any_empty or not string
            blocks.append(block)
    if any_empty:
        blocks = [*_with_labels_of_empty_items(blocks)]
    if boxed := boxes(page.text):
        blocks = [*in_boxes(blocks, boxed)]
    if any(stands_in(page.text, tag) for tag in ("<ol", "<OL")):
        from lawtext.readers.html.listtags import with_list_numbers  # it needs much memory, few pages need it

        blocks = [*with_list_numbers(blocks, page.text)]
    warnings = [
        (at, "mark-unpaired", f"“{sign}” has no matching mark; it is removed, and nothing is marked by it")
        for at, sign in signs.lone[:_TOLD]
    ]
    if len(signs.lone) > _TOLD:
        more = f"{len(signs.lone) - _TOLD} more marks without a matching mark from here on"
        warnings.append((signs.lone[_TOLD][0], "mark-unpaired", more))
    return Document(
        page,
        NAME,
        tuple(blocks),
        tuple(found.left_out),
        found.notes,
        {},
        tuple(sorted(found.marks, key=lambda mark: (mark.start, mark.end))),
        tuple(warnings),
    )


class _Reading:
    """The blocks of a page as its lines are read: what waits for the end of a paragraph, of a list or of a table."""

    def __init__(self, page: Page, found: _Found) -> None:
        self.page = page
        self.left_out = found.left_out
        self.notes_starred = starred(page.text)
        # What stands on a line is told without the signs of changed text; the text itself loses them in ``_inline``.
        self.bare = _notes_in_line(blanked(page.text, found.signs))
        self.as_it_stands = self.bare is page.text
        self.tidy = self.as_it_stands and is_tidy(page)
        self.plain: list[Line] = []
        self.waits = False
        """Whether some of the plain lines have words."""
        self.rows: list[Line] = []
        self.counts: list[int] = []

    def blocks(self) -> Iterator[Block]:
        """Yield the blocks, their signs inside a line as they stand."""
        at = 0
        for part in self.bare.split("\n\n"):
            start, at = at, at + len(part) + 2
            # Most lines have empty lines around them, and most of those need no closer look.
            if part and "\n" not in part and (block := self._alone(part, start, gap=start > 0)):
                yield block
                continue
            if start:
                yield from self._empty_line()
            yield from self._lines(part, start)
        yield from self._flush()

    def _empty_line(self) -> Sequence[Block]:
        self.counts = []
        found = [*self._flush()] if self.rows else ()
        self.plain.append(_EMPTY)
        return found

    def _alone(self, string: str, start: int, *, gap: bool) -> Block | None:
        """Return the paragraph or the heading that a line above an empty one is, None where it takes more to tell what
        it is, or something waits; ``gap`` tells whether an empty line stands above it."""
        if self.waits or self.rows or not self.as_it_stands:
            return None
        first = string[0]
        if first.isalnum() or first in OPENING:
            if string[-1].isspace():
                return None
            if self.tidy:
                block = Block(Traced.stretch(string, start), "paragraph", 0, "", gap)
            else:
                block = one_line(string, start, gap=gap)
        elif first == "=" and (heading := _HEADING.match(string)):
            block = self._heading(string, start, heading)
        else:
            return None
        self.plain = []
        return block

    def _lines(self, part: str, at: int) -> Iterator[Block]:
        """Read lines without an empty one between two with words, from an offset on."""
        strings = part.split("\n")
        for string, below in zip(strings, [*strings[1:], ""], strict=True):
            start, at = at, at + len(string) + 1
            if not string:
                yield from self._empty_line()
                continue
            if self.rows and not _is_row(string):
                yield from self._flush()
            if not below and (block := self._alone(string, start, gap=bool(self.plain))):
                yield block
                continue
            line = Line(start, at - 1, string)
            first = string[0]
            if first in _AT_HEAD or first.isspace():
                yield from self._signed(line)
            else:
                self._wait(line)

    def _wait(self, line: Line) -> None:
        self.waits = True
        self.plain.append(line)

    def _flush(self) -> Iterator[Block]:
        if self.rows:
            yield from _table(self.page, self.rows, self.left_out)
            self.rows = []
        if self.waits:
            yield from paragraphs(self.page, self.plain, self.left_out, notes_starred=self.notes_starred)
        self.plain, self.waits = [], False

    def _signed(self, line: Line) -> Iterator[Block]:
        """Read a line that begins with white space or with what may be a sign of DokuWiki."""
        if line.blank:
            self.counts = []
            self.plain.append(line)
        elif heading := _HEADING.match(line.string):
            yield from self._flush()
            yield self._heading(line.string, line.start, heading)
        elif item := self._item_at(line):
            yield from self._flush()
            yield _item(self.page, line, item, self.counts, self.left_out)
        elif defined := _DEFINED.match(line.string):
            yield from self._flush()
            self.counts = []
            yield from _definition(self.page, line, defined, self.left_out)
        elif _is_row(line.string):
            if not self.rows:
                yield from self._flush()
            self.rows.append(line)
        else:
            self._wait(line)

    def _heading(self, string: str, start: int, match: re.Match[str]) -> Block:
        """Return the heading that a line from an offset on is; the signs around it are left out."""
        self.counts = []
        (opened, open_end), (first, last), (closed, close_end) = map(match.span, ("open", "rest", "close"))
        self.left_out.append(_made(LeftOut, (start + opened, start + open_end, SIGN, "left out")))
        if closed < close_end:
            self.left_out.append(_made(LeftOut, (start + closed, start + close_end, SIGN, "left out")))
        text = Traced.of(self.page.text, start + first, start + last)
        return Block(text if self.tidy else text.tidy(), "heading", max(1, 7 + opened - open_end), gap=True)

    def _item_at(self, line: Line) -> re.Match[str] | None:
        """Return the sign of a list item at the head of a line, None where there is none or it is struck out."""
        item = _LIST.match(self.page.text, line.start, line.end)
        return None if item is None or self.bare[item.start("sign")].isspace() else item


def _is_row(string: str) -> bool:
    return _CELLS.match(string) is not None and not is_rule(string)


_made = tuple.__new__
"""Makes a ``LeftOut`` of its values without a call in between: a page has some ten thousand."""
_NO_ITEM = Block(Traced())
_EMPTY = Line(0, 0, "")
"""Stands for every empty line: nobody asks where it is."""


def _notes_in_line(text: str) -> str:
    """Return the text with spaces for the line breaks inside notes: a note is part of the line on which it begins."""
    if "((" not in text:
        return text
    return _NOTE_OF_LINES.sub(lambda note: note[0].replace("\n", " "), text)


def _span(line: Line, span: tuple[int, int], reason: str) -> list[LeftOut]:
    start, end = span
    return [LeftOut(line.start + start, line.start + end, reason)] if end > start else []


def _item(page: Page, line: Line, match: re.Match[str], counts: list[int], left_out: list[LeftOut]) -> Block:
    """Return a list item; ordered ones (``-``) are counted, as DokuWiki shows them."""
    depth = len(match["indent"].replace("\t", "  ")) // 2
    left_out.append(LeftOut(*match.span("sign"), "a list marker"))
    del counts[depth:]
    counts += [0] * (depth - len(counts))
    label = ""
    if match["sign"] == "-":
        counts[depth - 1] += 1
        label = f"{counts[depth - 1]}."
    text = Traced.of(page.text, match.end(), line.end).tidy()
    return Block(text, "item", depth, label)


def _definition(page: Page, line: Line, match: re.Match[str], left_out: list[LeftOut]) -> Iterator[Block]:
    """Yield a term and what it means, each a paragraph."""
    for name in ("sign", "colon"):
        if match[name]:
            left_out += _span(line, match.span(name), "a list marker")
    for name in ("term", "words"):
        if match[name]:
            start, end = match.span(name)
            yield Block(Traced.of(page.text, line.start + start, line.start + end).tidy(), gap=True)


def _with_labels_of_empty_items(blocks: Sequence[Block]) -> Iterator[Block]:
    """Yield the blocks that have text; the number of an item that has none is printed before the list that begins right
    below it."""
    waiting = _NO_ITEM
    for block in blocks:
        label = block.label
        if waiting.label and label and block.level > waiting.level:
            label = f"{waiting.label} {label}"
        if block.text.string:
            waiting = _NO_ITEM
            yield block if label == block.label else replace(block, label=label)
        else:
            waiting = replace(block, label=label) if block.kind == "item" else _NO_ITEM


def _table(page: Page, rows: list[Line], left_out: list[LeftOut]) -> Iterator[Block]:
    """Yield the cells of rows that follow one another; the signs between the cells go to ``left_out``."""
    blocks: list[Block] = []
    shape: list[list[list[int] | None]] = []
    spans: list[int] = []
    any_wide = False
    across: list[int] = []
    for line in rows:
        cells: list[list[int] | None] = []
        wide = 0
        at = -1
        for match in _BAR.finditer(line.string):
            if match["bar"] is None:
                continue
            # No space between two signs: a cell that is as wide as several.
            wide += match.start() == at
            if line.string[max(at, 0) : match.start()].strip():
                text = Traced.of(page.text, line.start + max(at, 0), line.start + match.start()).tidy()
                cells.append(None if text.string == _SPAN else [len(blocks)])
                spans += [len(blocks)] if text.string == _SPAN else []
                blocks.append(Block(text, "cell", gap=True))
            elif at >= 0:
                cells.append([])
            left_out.append(LeftOut(line.start + match.start(), line.start + match.end(), SIGN))
            at = match.end()
        if not shape and wide and sum(map(bool, cells)) == 1:
            continue
        if wide and cells[0] and wide + 1 == len(cells):
            across.append(len(shape))
        else:
            any_wide = any_wide or wide > 0
        shape.append(cells)
    in_grid(shape, blocks, wide=any_wide, across=across)
    if spans and any(block.cell for block in blocks):
        for index in spans:
            left_out += [LeftOut(start, end, SIGN) for start, end in blocks[index].text.stretches()]
        blocks = [block for index, block in enumerate(blocks) if index not in spans]
    yield from blocks


def _inline(block: Block, found: _Found, notes: dict[str, Block]) -> Block:
    """Return the block without inline signs; its notes go to ``notes``, numbered through the page."""
    text = without_signs(block.text, found.signs) if found.signs.gone else block.text
    sign = _DOUBLED.search(text.string)
    if sign is None and text is block.text:
        return block.cut(0)
    return _Inline(block, text, found, notes).read(sign.start() if sign else len(text.string))


_Piece = tuple[int, int, str]
"""A stretch of the text of a block that is kept, or a sign that is put in, which starts at ``INSERTED``."""


class _Inline:
    """Takes the inline signs out of the text of one block, from left to right."""

    __slots__ = ("block", "found", "length", "notes", "opened", "pieces", "ranges", "refs", "text")

    def __init__(self, block: Block, text: Traced, found: _Found, notes: dict[str, Block]) -> None:
        self.block, self.text, self.found, self.notes = block, text, found, notes
        self.pieces: list[_Piece] = []
        self.length = 0  # of what is kept so far
        self.refs: list[Ref] = []
        self.ranges: dict[str, list[tuple[int, int]]] = {"strong": [], "emphasis": []}
        self.opened: dict[str, int] = {}

    def read(self, sign: int) -> Block:
        """Return the block with the text that is left, and where emphasis and notes stand in it; the first ``sign``
        stands nowhere before that place."""
        self._between(0, len(self.text.string), sign)
        block = self.block
        strong, emphasis = tuple(self.ranges["strong"]), tuple(self.ranges["emphasis"])
        whole = Block(
            self._kept(), block.kind, block.level, block.label, block.gap, strong, emphasis,
            tuple(self.refs), block.nested, block.frame, block.cell,
        )  # fmt: skip
        string = whole.text.string
        return whole.cut(0) if string[:1].isspace() or string[-1:].isspace() else whole

    def _kept(self) -> Traced:
        """Return the text that is left."""
        text = self.text
        if text.origin == INSERTED:
            return Traced.join(
                [
                    Traced.inserted(sign) if start == INSERTED else text.cut(start, end)
                    for start, end, sign in self.pieces
                ]
            )
        parts: list[tuple[int, int, int]] = []
        at = 0
        for start, _, string in self.pieces:
            parts.append((at, len(string), INSERTED if start == INSERTED else text.origin + start))
            at += len(string)
        return Traced("".join([string for _, _, string in self.pieces]), tuple(parts))

    def _between(self, start: int, end: int, sign: int) -> None:
        """Read what stands between two places of the text; the first ``sign`` stands nowhere before its place."""
        string, at = self.text.string, start
        while found := _DOUBLED.search(string, sign, end):
            start = found.start()
            match = _INLINE.match(string, start, end)
            if match is None:
                sign = start + 1
                continue
            if at < start:
                self._keep(at, start)
            at = sign = match.end()
            _READERS.get(match.lastgroup or "", _Inline._emphasis)(self, match)
        if at < end:
            self._keep(at, end)

    def _keep(self, start: int, end: int) -> None:
        """Keep a stretch of the text that is not empty."""
        self.pieces.append((start, end, self.text.string[start:end]))
        self.length += end - start

    def _drop(self, start: int, end: int, reason: str = SIGN, *, mark: bool = False) -> None:
        kind: Literal["left out", "mark"] = "mark" if mark else "left out"
        for low, high in self._places(start, end):
            self.found.left_out.append(_made(LeftOut, (low, high, reason, kind)))

    def _places(self, start: int, end: int) -> Sequence[tuple[int, int]]:
        """Return where on the page a stretch of the text stands."""
        origin = self.text.origin
        if origin != INSERTED and start < end:
            return ((origin + start, origin + end),)
        return [*self.text.cut(start, end).stretches()]

    def _literal(self, match: re.Match[str]) -> None:
        """Keep what stands between ``%%`` or ``<nowiki>``: there, signs are letters."""
        start, end = match.span("asis") if match["asis"] is not None else match.span("asis2")
        self._drop(match.start(), start)
        self._drop(end, match.end())
        if start < end:
            self._keep(start, end)

    def _note(self, match: re.Match[str]) -> None:
        """Put a note among the notes, and its mark here; the space before it would be one too many, unless a word
        follows right behind it."""
        start, end = match.span()
        first, last = match.span("words")
        glued = self.text.string[end : end + 1].isalnum()
        if not glued:
            self._without_space_before()
        mark = str(len(self.notes) + 1)
        self._drop(start, first)
        self._drop(last, end)
        words = Block(self.text.cut(first, last).strip(), "paragraph", self.block.level, "", self.block.gap)
        note = list(at_breaks(_inline(words, self.found, {})))
        self.notes[mark] = note[0] if len(note) == 1 else Block(Traced.join([part.text for part in note], " "))
        spaced = bool(self.pieces) and self.pieces[-1][2].endswith(" ")
        self.refs.append(Ref(self.length - spaced, mark))

    def _link(self, match: re.Match[str]) -> None:
        """Keep the words of a link, and remember where it led."""
        start, end = match.span("link") if match["link"] else match.span("target")
        target = match["target"].strip()
        if not match["link"] and "/" not in target and ">" not in target:
            # DokuWiki shows a page by its own name, without those of the folders around it.
            start += match["target"].rfind(":") + 1
        reason = f"a link to {target}"
        self._drop(match.start(), start, reason, mark=True)
        self._drop(end, match.end(), reason, mark=True)
        if places := self._places(start, end):
            self.found.marks.append(BesideMark("link", places[0][0], places[-1][1], target))
        self._between(start, end, start)

    def _without_space_before(self) -> None:
        if self.pieces and self.pieces[-1][2][-1] == " ":
            start, end, string = self.pieces.pop()
            if len(string) > 1:
                self.pieces.append((start, end - 1, string[:-1]))
            self.length -= 1

    def _break(self, match: re.Match[str]) -> None:
        """Put a line break in place of a block's tag, or of its sign where a label follows or a line stays empty, else
        a space."""
        self._without_space_before()
        self._drop(match.start(), match.end())
        parts = match["between"] or match["again"] or self._is_labelled(match.end())
        self.pieces.append((INSERTED, INSERTED, BREAK if parts else " "))
        self.length += 1

    def _is_labelled(self, at: int) -> bool:
        """Tell whether a label stands at a place, with signs of emphasis around it or without."""
        string = self.text.string
        words = _EMPHASIS.sub("", string[at : at + _LONGEST_LABEL])
        return bool(LABELLED.match(string, at) or LABELLED.match(words))

    def _is_shown(self, match: re.Match[str]) -> bool:
        """Tell whether the words of a media link stand in the text: those that lead to a file do amid a sentence, and
        what a picture says in place of a label or a suit."""
        if _PICTURE.search(match["file"]):
            return re.fullmatch(pictured(), match["shown"].strip(), re.IGNORECASE) is not None
        goes_on = self.text.string[match.end() :].lstrip()[:1].islower()
        return goes_on or any(any(map(str.isalnum, string)) for _, _, string in self.pieces)

    def _emphasis(self, match: re.Match[str]) -> None:
        """Open or close a stretch of emphasis; other signs are only left out."""
        kind = match.lastgroup or ""
        if match["shown"] and self._is_shown(match):
            start, end = match.span("shown")
            self._drop(match.start(), start)
            self._between(start, end, start)
            self._drop(end, match.end())
            return
        if kind == "macro" and self.text.string[match.end() : match.end() + 1] in ("", " "):
            self._without_space_before()
        self._drop(match.start(), match.end(), PICTURE if _is_large_picture(match["file"] or "") else SIGN)
        if kind not in self.ranges:
            return
        if kind in self.opened:
            start = self.opened.pop(kind)
            if start < self.length:
                self.ranges[kind].append((start, self.length))
        else:
            self.opened[kind] = self.length


def _is_large_picture(file: str) -> bool:
    """Tell whether a media link shows a picture that is larger than a smiley."""
    width = _WIDTH.search(file)
    return _PICTURE.search(file) is not None and (width is None or int(width["pixels"]) > SMALLEST)


_READERS: Mapping[str, Callable[[_Inline, re.Match[str]], None]] = {
    "literal": _Inline._literal,
    "note": _Inline._note,
    "target": _Inline._link,
    "link": _Inline._link,
    "break": _Inline._break,
    "between": _Inline._break,
}
"""What reads the signs that are more than left out, by the last group of ``_INLINE`` that they match."""
