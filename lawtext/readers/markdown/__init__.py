r"""Markdown: headings of any level, bold and italics, escapes, links, lists, pipe tables, ``[^1]`` notes.

Only what people write in a page of law is understood, as CommonMark 0.31 has it; every sign of it is left out of
the text and named. The rank of a heading is passed on, though it decides nothing in a law.
"""

from __future__ import annotations

import html
import re
from collections.abc import Iterator, Mapping
from dataclasses import replace
from functools import lru_cache
from itertools import count, islice

from lawtext.readers.blocks import BREAK, Block, Document, LeftOut, Ref, at_breaks, in_boxes
from lawtext.readers.dokuwiki.plugins import BLOCK_TAG
from lawtext.readers.dokuwiki.signs import Signs, blanked, with_more, without_signs
from lawtext.readers.gathered import Gathered
from lawtext.readers.html.listtags import with_list_numbers
from lawtext.readers.markdown.editsigns import edit_signs
from lawtext.readers.markdown.lists import with_lists
from lawtext.readers.markdown.opentables import OpenRow, may_hold_open_tables, open_tables
from lawtext.readers.markdown.sitesigns import FOR_THE_SITE, MARKUP, boxes, facts_of_front, front_matter, site_signs
from lawtext.readers.notesinnotes import MARK_IN_NOTE
from lawtext.readers.page import Page, stands_in
from lawtext.readers.pictures import PICTURE
from lawtext.readers.text.lines import LABELLED, Line, is_rule, lines_of, starred
from lawtext.readers.text.rows import cells_at, row
from lawtext.readers.text.scripts import script_of
from lawtext.readers.text.waiting import Waiting
from lawtext.readers.traced import Traced

NAME = "Markdown"

_HEADING = re.compile(r"[ ]{0,3}(?P<hashes>#{1,6})(?P<gap>[ \t]+)(?P<rest>\S.*?)?(?P<tail>[ \t]+#+)?[ \t]*\Z")
_UNDERLINE = re.compile(r"[ ]{0,3}(=+|-+)[ \t]*\Z")
_NOTE = re.compile(r"^[ ]{0,3}\[\^(?P<mark>[^\]\s]+)\]:[ \t]*(?=\S|\Z)")
_DEFINED = re.compile(r"^[ ]{0,3}\[\^(?P<mark>[^\]\s]+)\]:[ \t]*(?:\n(?: {4}|\t)[ \t]*)?(?=\S)", re.MULTILINE)
"""The mark before a note, which may stand in a line of its own above it."""
_INLINE = re.compile(
    r"\\(?P<escaped>[!-/:-@\[-`{-~])"
    r"|(?P<code>(?<!`)(?P<ticks>`{1,3})(?!`)(?P<inside>[^`]+)(?P=ticks)(?!`))"
    r"|(?P<strong>\*\*(?=\S)|(?<=\S)\*\*|__(?=\S)|(?<=\S)__)"
    r"|\[\^(?P<note>[^\]\s]+)\]"
    r"|\^\[(?P<in_place>(?:[^\[\]]|\[[^\[\]]*\])+)\]"
    r"|\[(?P<span>[^\]\[]*)\]\{[.#][^{}\n]*\}"
    r"|(?P<picture> ?!\[\]\([^()\n]*\)|\[!\[(?P<shown>[^\]\[\n]*)\]\([^()\n]*\)\]\([^()\n]*\))"
    r"|!?\[(?P<link>(?:\\[\[\]]|[^\]\[\\])+)\]\((?P<target>[^)\s]*)(?:\s+\"[^\"]*\")?\)"
    r"|!?\[(?P<words>[^\]\[]+)\](?:\[(?P<label>[^\]\[]*)\])?"
    r"|<(?P<address>https?://[^\s<>]+|[^\s<>@/]+@[^\s<>@/]+)>"
    r"|(?P<star>\*(?=[^\s*])|(?<=[^\s*])\*|(?<=[^\s*]\*\*)\*(?!\*))"
    r"|(?P<entity>&(?:[A-Za-z][A-Za-z0-9]{1,31}|#[0-9]{1,7}|#[xX][0-9A-Fa-f]{1,6});)"
    rf"|(?P<between>{BLOCK_TAG})"
    r"|(?P<break><br\s*/?>)"
)
_CELL_BREAK = re.compile(r"\s*<br\s*/?>\s*")
_SIGNS = re.compile(
    r"(?m)^(?:[ ]{0,3}>[ ]?){0,3}[ ]{0,3}#{1,6}[ \t]+\S|(?<![\w*])\*\*(?![*\s])[^*\n]*[^\s*]\*\*(?!\*)"
    r"|\\[*_#.()\[\]]|^\[\^[^\]\s]+\]:|\]\(\S+\)|<ins>[^<>]*</ins>"
    r"|\{(?:\+\+[^{}\n]+\+\+|--[^{}\n]+--|~~[^{}\n]+~>[^{}\n]*~~)\}"
    r"|(?<![^\n])\*(?=[^\s*])[^*\n]{1,100}(?<=[^\s*])\*(?![\w*])"
    r"|(?<=\S)\n\n?:[ ]{3}\S"
    r"|^\|[^\n]*<br\s*/?>"
)
_EMPHASISED = re.compile(r"(?<![\w*])\*(?=[^\s*])[^*\n]{1,100}(?<=[^\s*])\*(?![\w*])")
"""A word or a few in italics amid a line (``the *zone*``); the mark of a note stands behind its word."""
_FEWEST_EMPHASISED = 3
"""So many of them are no chance."""
_ESCAPES = re.compile(r"\\(?=[\[\]])")
"""What stands before a bracket in the words of a link."""
_WORD = re.compile(r"[^\W\d_]{2,}")
_PICTURES = re.compile(r"\[?!\[[^\]\[\n]*\](?:\([^()\n]*\)|\[[^\]\[\n]*\])?(?:\]\([^()\n]*\))?")
_MEANING = re.compile(r"[ ]{0,3}:[ \t]+(?=\S)")
"""What stands before the meaning of the term in the line above, in lists of definitions."""
_LONGEST_QUOTE = 16
"""So near the head of a line stand the signs of what is quoted, in code points."""
_QUOTE = re.compile(r"(?:[ ]{0,12}>[ \t]?)+|[ ]{0,3}:[ \t]+(?=\S)")
"""The sign of a quotation, in a quotation or in an item of a list too, or of what a term above it means."""
_COUNTED = re.compile(r"(?P<indent>[ \t]*)(?P<sign>#\.)[ \t]+(?=\S)")
"""A list number that Pandoc counts."""
_FENCE = re.compile(r"[ ]{0,3}(?:`{3,}|~{3,})[ \t]*[\w+-]*[ \t]*")
_BROKEN = re.compile(r"(?<!\\)(?:\\\\)*\\\Z")
"""The sign of a line break at the end of a line; two of them are a backslash."""
_EMPHASIS = re.compile(r"(\*{1,3})(?=[^\s*])[^*\n]+(?<=[^\s*])\1(?![\w*])")
_MARK = re.compile(r"(?<![\\\n])\[\^(?P<mark>[^\]\s]+)\]")
"""A note mark amid the words of a line."""
_INDENTS = ("\n    ", "\n\t")
_NEEDED = ("#", "**", "\\", "[^", "](", "<ins>", "*", "{", "\n:   ", "-|", "- |", "<br")
"""One of these is in every sign that only Markdown has."""
_TARGET = re.compile(
    r"^[ ]{0,3}\[(?P<label>[^\]\[^][^\]\[\n]*)\]:[ \t]*(?:<[^<>\n]*>|[^\s<]\S*)"
    r"(?:[ \t]+(?:\"[^\"\n]*\"|'[^'\n]*'))?[ \t]*$",
    re.MULTILINE,
)
"""What a link leads to, written apart from it: ``[3]: law_03.md "Law 3"``."""

_BROKEN_LINK = re.compile(
    # None of its lines begins with the sign of a quotation, a heading or an item.
    r"\[[^\]\[\n]*(?:\n[ \t]*(?![>#]|[-*+][ \t]|[0-9]{1,3}[.)][ \t])[^\]\[\s][^\]\[\n]*){1,3}\]"
    r"\([^()\s]+(?:\s\"[^\"\n]*\")?\)"
    r"|\[[^\]\[\n]+\]\([^()\s]+[ \t]*\n[ \t]*\"[^\"\n]*\"\)"
)
"""A link with a line feed in its words or before its title."""

_SAYS_NOTHING = re.compile(r"\s*\|(?:\s*:?-+:?\s*\|)+\s*|\s*\|(?:\s*\|)+\s*")
"""The line between the heads of a table and its rows, and a row of empty cells."""


def recognises(page: Page) -> bool:
    """Tell whether the page has signs that only Markdown has, be it the title in its front matter alone."""
    if front_matter(page.text):
        return True
    if not any(stands_in(page.text, sign) for sign in _NEEDED):
        return False
    if _SIGNS.search(page.text) or may_hold_open_tables(page.text):
        return True
    return "*" in page.text and _emphasises(page.text)


def _emphasises(text: str) -> bool:
    return sum(1 for _ in islice(_EMPHASISED.finditer(text), _FEWEST_EMPHASISED)) == _FEWEST_EMPHASISED


def read(page: Page) -> Document:
    """Return the blocks of a Markdown page."""
    blocks: list[Block] = []
    notes: dict[str, Block] = {}
    signs = with_more(edit_signs(page.text), site_signs(page.text))
    left_out = list(signs.left_out)
    defined = frozenset(match["mark"] for match in _DEFINED.finditer(page.text))
    targets = frozenset(_name(match["label"]) for match in _TARGET.finditer(page.text))
    last = ""
    counted: dict[str, int] = {}
    quotes: list[tuple[int, int]] = []
    for shown in _blocks(page, signs, left_out, quotes):
        block = replace(shown, text=without_signs(shown.text, signs)).cut(0) if signs.gone else shown
        if last and block.kind in ("paragraph", "item") and _is_indented(page.text, block.text.start):
            # Indented below a note: a further paragraph of it, or an item of a list in it.
            below = inline(block, left_out, defined, targets)
            left_out += [LeftOut(*at, MARK_IN_NOTE) for ref in below.refs for at in ref.source.stretches()]
            above = [notes[last].text] if notes[last].string else []
            text = Traced.join([*above, *(part.text for part in at_breaks(below))], " ")
            notes[last] = replace(notes[last], text=text, refs=(*notes[last].refs, *below.refs))
            continue
        last = ""
        note = _NOTE.match(block.string) if block.kind == "paragraph" else None
        if note and note["mark"] in defined:
            start = block.text.at(0)
            left_out.append(LeftOut(start, start + note.end(), "the number of a note"))
            last = _id_of(note["mark"], notes, blocks, counted)
            words = inline(block.cut(note.end()), left_out, defined, targets)
            left_out += [LeftOut(*at, MARK_IN_NOTE) for ref in words.refs for at in ref.source.stretches()]
            notes[last] = _in_one(words)
            continue
        for line in _lines_in_cell(block, page.text, left_out):
            plain = inline(line, left_out, defined, targets, notes)
            blocks += [part for part in at_breaks(plain) if part.string or part.refs]
    numbered = with_list_numbers(with_lists(blocks, page.text, left_out), page.text)
    marks = tuple(sorted(signs.marks, key=lambda mark: (mark.start, mark.end)))
    told = tuple(_unpaired(page.text, defined)) if "[^" in page.text else ()
    boxed = tuple(in_boxes(numbered, boxes(page.text)))
    facts = facts_of_front(page.text)
    return Document(page, NAME, boxed, tuple(left_out), notes, facts, marks, told, tuple(quotes))


def _lines_in_cell(block: Block, text: str, left_out: list[LeftOut]) -> Iterator[Block]:
    """Yield the lines of a cell in a row that says the same in two languages: its breaks part paragraphs, for which a
    cell has no other sign. Any other block is one line, in which breaks are spaces."""
    breaks = [*_CELL_BREAK.finditer(block.string)] if block.kind == "cell" and "<br" in block.string else []
    if not breaks or not _in_two_scripts(text, block.text.start):
        yield block
        return
    start = 0
    for match in breaks:
        yield block.cut(start, match.start())
        _drop(block.text, match.start(), match.end(), left_out)
        start = match.end()
    yield block.cut(start)


def _in_two_scripts(text: str, at: int) -> bool:
    """Tell whether the cells of the row in which a place of the page stands are of two scripts."""
    end = text.find("\n", at)
    row = text[text.rfind("\n", 0, at) + 1 : end if end >= 0 else len(text)]
    return len({script_of(cell) for cell in row.split("|")} - {""}) > 1


def _in_one(words: Block) -> Block:
    """Return the words of a note in one line."""
    lines = [*at_breaks(words)]
    return lines[0] if len(lines) == 1 else Block(Traced.join([line.text for line in lines], " "), refs=words.refs)


def _id_of(mark: str, notes: Mapping[str, Block], blocks: list[Block], last: dict[str, int]) -> str:
    """Return what the note of a mark is called: a further one (``1-2``) has the marks below the one before it that is
    printed so, as where parts of a page have notes of their own. ``last`` counts those of each mark."""
    if mark not in notes:
        return mark
    above = f"{mark}-{last[mark]}" if mark in last else mark
    found = next(at for at in count(last.get(mark, 1) + 1) if f"{mark}-{at}" not in notes)
    last[mark], id = found, f"{mark}-{found}"
    start = notes[above].text.start
    for at in range(len(blocks) - 1, -1, -1):
        block = blocks[at]
        if 0 <= block.text.start <= start:
            break
        if block.refs:
            refs = tuple(replace(ref, mark=id) if ref.mark == mark else ref for ref in block.refs)
            blocks[at] = replace(block, refs=refs)
    return id


def _is_indented(text: str, at: int) -> bool:
    """Tell whether the line that words stand in begins with the white space that makes it part of the note above."""
    line = text.rfind("\n", 0, at)
    return line >= 0 and text.startswith(_INDENTS, line)


def _unpaired(text: str, defined: frozenset[str]) -> Iterator[tuple[int, str, str]]:
    """Yield what is to be told of marks without a note and of notes without a mark, which stay text: where it stands,
    the code, and the message."""
    marked: set[str] = set()
    for match in _MARK.finditer(text):
        marked.add(match["mark"])
        if match["mark"] not in defined:
            yield match.start(), "mark-without-note", f"“{match[0]}” is a note mark, but there is no note"
    for note in _DEFINED.finditer(text):
        if note["mark"] not in marked:
            message = f"the note “[^{note['mark']}]” has no mark in the text; read as text"
            yield note.start("mark") - 2, "note-without-mark", message


class _Reading(Waiting):
    """The blocks of a page as its lines are read; ``counted`` is how many items that Pandoc counts stand right above,
    by how far in they stand, ``label`` the number of the item that is being read, ``quotes`` where the page quotes
    something (``> …``)."""

    def __init__(self, page: Page, left_out: list[LeftOut], quotes: list[tuple[int, int]]) -> None:
        super().__init__(page, left_out, notes_starred=starred(_EMPHASIS.sub("", page.text)))
        self.counted: dict[int, int] = {}
        self.label = ""
        self.quotes = quotes
        self.bare = page.text
        self.open_rows: Mapping[int, OpenRow | None] = {}

    def blocks(self, bare: str) -> Iterator[Block]:
        """Yield the blocks of the page, ``bare`` of what is no text of it, their signs inside a line as they stand."""
        self.bare = bare
        lines = lines_of(bare)
        self.open_rows = open_tables(lines, bare)
        for line in lines:
            yield from self._row(line) if line.start in self.open_rows else self._line(line)
        yield from self.end_table()
        yield from self.end_paragraph()

    def _row(self, line: Line) -> Iterator[Block]:
        """Read a row of a table without bars at its ends, or a line that belongs to one."""
        yield from self.end_paragraph()
        row = self.open_rows[line.start]
        if row is not None:
            self.rows.append((row.line, cells_at(self.page, row.line, row.cells)))
        elif "|" in line.string and not line.string.strip(" \t|:-"):
            self._leave(line.start, line.end)

    def _line(self, line: Line) -> Iterator[Block]:
        heading = _HEADING.match(line.string)
        if heading is None and ">" in line.string[:_LONGEST_QUOTE] and (quote := _QUOTE.match(line.string)):
            heading = _HEADING.match(line.string[quote.end() :])
            line = self._unquoted(line) if heading else line
        if heading:
            yield from self.end_table()
            yield from self.end_paragraph()
            yield from self._heading(line, heading)
        elif self._underlines(line):
            yield from self._underlined(line)
        elif _SAYS_NOTHING.fullmatch(line.string):
            self._leave(line.start, line.end)
        elif cells := row(self.page, line):
            yield from self.end_paragraph()
            self.rows.append((line, cells))
        else:
            yield from self.end_table()
            if _TARGET.fullmatch(line.string) or _FENCE.fullmatch(line.string):
                self._leave(line.start, line.end)
            else:
                if _MEANING.match(line.string):
                    yield from self.end_paragraph()
                yield from self._plain(self._unquoted(line))

    def _plain(self, line: Line) -> Iterator[Block]:
        """Read a line that no sign makes anything but an item of a list or a part of a paragraph."""
        item = _COUNTED.match(line.string)
        indent = len(line.string.expandtabs(4)) - len(line.string.expandtabs(4).lstrip())
        if item:
            yield from self.end_paragraph()
            kept = {at: count for at, count in self.counted.items() if at <= indent}
            self.counted = {**kept, indent: kept.get(indent, 0) + 1}
            self._leave(line.start + item.start("sign"), line.start + item.end("sign"))
            self.label = f"{self.counted[indent]}."
            self.plain.append(Line(line.start + item.end(), line.end, line.string[item.end() :]))
            return
        if not line.blank:
            self.counted = {at: count for at, count in self.counted.items() if at < indent}
        if _BROKEN.search(line.string):
            self._leave(line.end - 1, line.end)
            line = Line(line.start, line.end - 1, line.string[:-1])
        self.plain.append(line)

    def end_paragraph(self) -> Iterator[Block]:
        """Yield what the plain lines above are; the first of them may be an item that Pandoc counts."""
        label, self.label = self.label, ""
        for at, block in enumerate(super().end_paragraph()):
            counted = label and not at
            yield replace(block, kind="item", level=1, label=label, gap=label == "1.") if counted else block

    def _underlines(self, line: Line) -> bool:
        """Tell whether a row of signs makes a heading of the line above it."""
        if not self.plain or self.plain[-1].blank:
            return False
        return _UNDERLINE.match(line.string) is not None and _single(self.plain)

    def _underlined(self, line: Line) -> Iterator[Block]:
        title = self.plain.pop()
        yield from self.end_paragraph()
        self._leave(line.start, line.end)
        level = 1 if "=" in line.string else 2
        yield Block(Traced.of(self.page.text, title.start, title.end).tidy(), "heading", level, gap=True)

    def _unquoted(self, line: Line) -> Line:
        quote = _QUOTE.match(line.string)
        if quote is None:
            return line
        start = line.start + quote.end()
        self._leave(line.start, start)
        if ">" in quote[0]:
            goes_on = self.quotes and self.quotes[-1][1] + 1 == line.start
            self.quotes.append((self.quotes.pop()[0] if goes_on else line.start, line.end))
        return Line(start, line.end, line.string[quote.end() :])

    def _heading(self, line: Line, match: re.Match[str]) -> Iterator[Block]:
        for sign in ("hashes", "tail"):
            if match[sign]:
                self._leave(line.start + match.start(sign), line.start + match.end(sign))
        if match["rest"]:
            text = Traced.of(self.page.text, line.start + match.start("rest"), line.start + match.end("rest")).tidy()
            yield Block(text, "heading", len(match["hashes"]), gap=True)

    def _leave(self, start: int, end: int) -> None:
        """Leave out a stretch of the page, but for the tags in it: they are left out already (``><b>A tower</b>``)."""
        if self.bare.startswith(self.page.text[start:end], start):
            self.left_out.append(LeftOut(start, end, MARKUP))
        else:
            signs = re.finditer(r"\S+", self.bare[start:end])
            self.left_out += [LeftOut(start + sign.start(), start + sign.end(), MARKUP) for sign in signs]


def _blocks(page: Page, signs: Signs, left_out: list[LeftOut], quotes: list[tuple[int, int]]) -> Iterator[Block]:
    """Yield the blocks of a page, where it quotes something to ``quotes``; what its front matter calls it is its first
    heading where it has no other."""
    bare = blanked(page.text, signs)
    named = front_matter(page.text)
    if named:
        start, end = named
        words = Traced.of(page.text, start, end).tidy()
        bare = bare[:start] + " " * (end - start) + bare[end:]
        if _says(bare, words.string):
            left_out.append(LeftOut(start, end, FOR_THE_SITE))
        else:
            yield Block(words, "heading", 1, gap=True)
    yield from _Reading(page, left_out, quotes).blocks(_with_whole_links(bare))


def _with_whole_links(text: str) -> str:
    """Return a page with a space for the line feed inside a link, where a program that breaks lines put one."""
    return _BROKEN_LINK.sub(lambda link: link[0].replace("\n", " "), text) if "](" in text else text


def _says(text: str, title: str) -> bool:
    """Tell whether a page has a heading of the first rank, or one with the words of its title."""
    headings = [match for line in lines_of(text) if (match := _HEADING.match(line.string))]
    return any(
        len(heading["hashes"]) == 1 or _name((heading["rest"] or "").strip("*_ ")) == _name(title)
        for heading in headings
    )


def _single(lines: list[Line]) -> bool:
    """Tell whether the last line is a paragraph of one line (so that a row of signs below makes it a heading)."""
    return (len(lines) == 1 or lines[-2].blank) and not is_rule(lines[-1].string)


def inline(
    block: Block,
    left_out: list[LeftOut],
    notes: frozenset[str],
    targets: frozenset[str] = frozenset(),
    in_place: dict[str, Block] | None = None,
) -> Block:
    """Return the block without its inline signs, which go to ``left_out``.

    ``notes`` are the marks that have a note, ``targets`` the names of links that are written apart; ``in_place`` takes
    the notes that are written where their mark would stand (``^[…]``).
    """
    text = block.text
    out = Gathered()
    pairs = _paired(text.string, targets)
    opened: dict[str, int] = {}
    at = 0
    for match in _signs(text.string, targets):
        kind = "strong" if match["strong"] else "star" if match["star"] else ""
        if (kind and match.start() not in pairs) or (match["note"] and match["note"] not in notes):
            continue
        out.put(text.cut(at, match.start()))
        at = match.end()
        if kind:
            _drop(text, match.start(), match.end(), left_out)
            if kind in opened:
                (out.strong if kind == "strong" else out.emphasis).append((opened.pop(kind), out.length))
            else:
                opened[kind] = out.length
        elif match["note"]:
            out.refs.append(Ref(out.length, match["note"], text.cut(match.start(), match.end())))
        elif match["in_place"]:
            if in_place is None:
                out.put(text.cut(match.start(), match.end()))
                continue
            note = Block(_kept(text, match, match.span("in_place"), left_out))
            mark = f"^{len(in_place) + 1}"
            in_place[mark] = inline(note, left_out, frozenset(), targets)
            out.refs.append(Ref(out.length, mark))
        elif match["entity"]:
            out.put(_character(text, match, left_out))
        elif match["break"] or match["between"]:
            _drop(text, match.start(), match.end(), left_out)
            out.put(Traced.inserted(BREAK if match["between"] or LABELLED.match(text.string, match.end()) else " "))
        else:
            out.put(_kept(text, match, _within(match), left_out))
    out.put(text.cut(at))
    whole = replace(
        block,
        text=Traced.join(out.pieces),
        strong=tuple(out.strong),
        emphasis=tuple(out.emphasis),
        refs=tuple(out.refs),
    )
    return whole.cut(0)


def _kept(text: Traced, match: re.Match[str], within: tuple[int, int], left_out: list[LeftOut]) -> Traced:
    """Return what of a sign is text, from one place to another; the rest, and the escapes in a link, are dropped."""
    if _is_picture(match):
        _drop(text, *match.span(), left_out, PICTURE)
        return Traced()
    start, end = within
    _drop(text, match.start(), start, left_out)
    kept: list[Traced] = []
    for escape in _ESCAPES.finditer(text.string, start, end) if match["link"] else ():
        kept.append(text.cut(start, escape.start()))
        _drop(text, escape.start(), escape.end(), left_out)
        start = escape.end()
    _drop(text, end, match.end(), left_out)
    return Traced.join([*kept, text.cut(start, end)]) if kept else text.cut(start, end)


def _character(text: Traced, match: re.Match[str], left_out: list[LeftOut]) -> Traced:
    """Return the character that a name in HTML stands for (``&nbsp;``), the name where that is none or two."""
    character = html.unescape(match["entity"])
    if len(character) != 1:
        return text.cut(match.start(), match.end())
    is_itself = character == "&"
    _drop(text, match.start() + is_itself, match.end(), left_out)
    return text.cut(match.start(), match.start() + 1) if is_itself else Traced.inserted(character)


def _signs(string: str, targets: frozenset[str]) -> Iterator[re.Match[str]]:
    """Yield the inline signs of a string; words in brackets are one only where a link of that name is written apart."""
    at = 0
    while match := _INLINE.search(string, at):
        at = match.end()
        if match["words"] and _name(match["label"] or match["words"]) not in targets:
            at = match.start() + 1
        else:
            yield match


def _name(label: str) -> str:
    return " ".join(label.split()).casefold()


_AROUND = ("span", "escaped", "inside", "shown", "link", "words", "address")


def _within(match: re.Match[str]) -> tuple[int, int]:
    """Return what of a sign is text: what it stands around, nothing for a tag."""
    around = next((name for name in _AROUND if match[name]), "")
    return match.span(around) if around else (match.end(), match.end())


def _drop(text: Traced, start: int, end: int, left_out: list[LeftOut], reason: str = MARKUP) -> None:
    left_out += [LeftOut(a, b, reason) for a, b in text.cut(start, end).stretches()]


def _is_picture(match: re.Match[str]) -> bool:
    """Tell whether a sign shows a picture that nothing describes, or that stands alone or beside others, be it behind
    a label: amid a sentence the words that describe one stand in its place."""
    if match["picture"]:
        return not match["shown"] or _shows_only_pictures(match.string)
    return match[0].startswith("!") and _shows_only_pictures(match.string)


@lru_cache(maxsize=1)
def _shows_only_pictures(string: str) -> bool:
    return _WORD.search(_PICTURES.sub(" ", string)) is None


def _paired(string: str, targets: frozenset[str]) -> frozenset[int]:
    """Return the offsets of the stars that have a partner: the others are text (or note marks)."""
    paired: list[int] = []
    opened: dict[str, int] = {}
    for match in _signs(string, targets):
        sign = match["strong"] or match["star"]
        if not sign:
            continue
        at, end = match.span()
        if sign in opened and not string[at - 1].isspace():
            paired += (opened.pop(sign), at)
        elif sign not in opened and string[end : end + 1].strip():
            opened[sign] = at
    return frozenset(paired)
