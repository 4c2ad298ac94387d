"""Word files of other people, their words read run by run and rewritten as tracked changes.

Whatever is not rewritten stays as it was: parts without a change byte for byte, formatting, notes and tables with
them. Which words to rewrite is for ``carrying``; how a Word file is opened safely for ``readers.docx.word``.
"""

from __future__ import annotations

import io
import re
import unicodedata
import zipfile
from bisect import bisect_right
from collections.abc import Iterable, Iterator, Mapping, Sequence
from copy import deepcopy
from dataclasses import dataclass
from itertools import count

from lxml import etree

from lawtext.languages import nfc
from lawtext.problems import LawtextError, Problem
from lawtext.readers.docx.word import local, open_word, w

ENDING = ".docx"
_BREAK = "\n\n"  # nothing is read across it
_SPACE = "{http://www.w3.org/XML/1998/namespace}space"
_TYPES = "{http://schemas.openxmlformats.org/package/2006/content-types}"
_KIND = re.compile(r"wordprocessingml\.(?:(?:document|template)\.(main)|(footnotes|endnotes|header|footer))\+xml\Z")
_ORDER = ("main", "footnotes", "endnotes", "header", "footer")
_NOTES = {"footnotes": ("footnote", "footnote"), "endnotes": ("endnote", "endnote")}
_PLACES = {"header": "page head", "footer": "page foot"}
_SIGNS = {"tab": "\t", "ptab": "\t", "br": "\n", "cr": "\n", "noBreakHyphen": "\u2011", "sym": "\ufffc"}
_INSIDE = frozenset({"hyperlink", "smartTag", "sdt", "sdtContent", "customXml", "dir", "bdo", "fldSimple"})
"""What stands around runs in a paragraph, and is part of it."""
_TRACKED = tuple(w(name) for name in ("ins", "del", "moveFrom", "moveTo", "cellIns", "cellDel", "cellMerge"))
_LINK = re.compile(r"\s*HYPERLINK\b", re.I)
_NEW = "new"  # stands for the id of a change until all of them are made


@dataclass(frozen=True, slots=True)
class _Letter:
    """A code point of the text: the element ``w:t`` that holds it and where, None where it is no letter of the file.

    ``free`` tells whether it may be rewritten: what a field computes is computed again.
    """

    sign: str
    text: etree._Element | None = None
    at: int = 0
    free: bool = False


@dataclass(frozen=True)
class WordText:
    """The words of a Word file in NFC: body, notes, heads and feet of pages, paragraph by paragraph.

    ``starts`` and ``ends`` say which ``letters`` each letter of ``text`` is; ``paragraphs`` where each paragraph
    starts and what it is called.
    """

    data: bytes
    parts: Mapping[str, etree._Element]
    text: str
    letters: Sequence[_Letter]
    starts: Sequence[int]
    ends: Sequence[int]
    paragraphs: Sequence[tuple[int, str]]

    def place(self, start: int, end: int) -> tuple[int, int] | None:
        """Return which letters a stretch of the text is; None where they cannot be rewritten."""
        span = self.starts[start], self.ends[end - 1]
        letters = self.letters[span[0] : span[1]]
        whole = all(one.text is not None and one.free for one in letters)
        return span if whole and nfc("".join(one.sign for one in letters)) == self.text[start:end] else None

    def line(self, at: int) -> None:
        """Return None: a Word file has no lines."""

    def where(self, at: int) -> str:
        """Return what the paragraph is called in which a letter stands: ``paragraph 12``, ``footnote 3``."""
        return self.paragraphs[bisect_right(self.paragraphs, at, key=lambda one: one[0]) - 1][1]

    def rewritten(self, edits: Sequence[tuple[int, int, str]], author: str, date: str) -> bytes:
        """Return the file with stretches of the text rewritten as tracked changes; this value is then used up.

        Args:
            edits: stretches of the text (start, end) and what each becomes, in order, all of them with a ``place``.
            author: of the changes.
            date: their date, as ISO 8601 with a time.
        """
        if not edits:
            return self.data
        writer = _Writer(author, date)
        touched: set[etree._Element] = set()
        for start, end, by in reversed(edits):
            place = self.place(start, end)
            assert place is not None, "proven before"
            letters = self.letters[place[0] : place[1]]
            touched.add(letters[0].text.getroottree().getroot())  # type: ignore[union-attr]
            writer.replace(letters, by)
        _number(self.parts.values())
        content = {name: _xml(root) for name, root in self.parts.items() if root in touched}
        return _packed(self.data, content)


def word_text(data: bytes, name: str) -> WordText:
    """Return the words of a Word file.

    Args:
        data: the file.
        name: what messages call it.

    Raises:
        LawtextError: python-docx is missing, the file is no Word file or damaged, or it holds tracked changes, which
            would be mixed up with ours.
    """
    open_word(data, name)  # refuses what is no Word file, or not a safe one
    parts = _parts(data)
    for root in parts.values():
        if next(root.iter(*_TRACKED), None) is not None:
            message = "it has tracked changes; accept or reject them first, so that they are not mixed with new ones"
            raise LawtextError(Problem(name, 0, 0, "tracked-changes", message))
    letters: list[_Letter] = []
    paragraphs: list[tuple[int, str]] = []  # by letter
    for root in parts.values():
        for called, paragraph in _paragraphs(root):
            paragraphs.append((len(letters), called))
            letters += _Runs(paragraph).letters()
            letters += [_Letter(sign) for sign in _BREAK]
    composed = list(_composed(letters))
    starts = [start for _, start, _ in composed]
    ends = [end for _, _, end in composed]
    called_at = [(bisect_right(starts, at - 1), called) for at, called in paragraphs]
    return WordText(data, parts, "".join(sign for sign, _, _ in composed), letters, starts, ends, called_at)


# --- reading --------------------------------------------------------------------------------------------------


def _parts(data: bytes) -> dict[str, etree._Element]:
    """Return the parts that hold text a reader sees, in the order in which they are read."""
    parser = etree.XMLParser(resolve_entities=False, no_network=True, remove_blank_text=False)
    with zipfile.ZipFile(io.BytesIO(data)) as archive:
        types = etree.fromstring(archive.read("[Content_Types].xml"), parser)
        kinds: dict[str, str] = {}
        for one in types.iter(f"{_TYPES}Override"):
            found = _KIND.search(str(one.get("ContentType")))
            if found:
                kinds[str(one.get("PartName")).lstrip("/")] = found[1] or found[2]
        names = set(archive.namelist())
        ordered = sorted((_ORDER.index(kind), name) for name, kind in kinds.items() if name in names)
        return {name: etree.fromstring(archive.read(name), parser) for _, name in ordered}


def _paragraphs(root: etree._Element) -> Iterator[tuple[str, etree._Element]]:
    """Yield the paragraphs of a part, each with what it is called."""
    kind = local(root)
    tag, name = _NOTES.get(kind, ("", ""))
    number = count(1)
    notes: dict[etree._Element, str] = {}
    for note in root.iter(w(tag)) if tag else ():
        if note.get(w("type")) in (None, "normal"):
            notes[note] = f"{name} {next(number)}"
    known = {"hdr": _PLACES["header"], "ftr": _PLACES["footer"]}.get(kind)
    counted = 0
    for paragraph in root.iter(w("p")):
        if any(local(above) == "Fallback" for above in paragraph.iterancestors()):
            continue  # the same once more, for programs of before 2010
        counted += 1
        above_it = next((notes[one] for one in paragraph.iterancestors() if one in notes), None)
        yield above_it or known or f"paragraph {counted}", paragraph


class _Runs:
    """The letters of one paragraph; it keeps track of the fields that they stand in."""

    def __init__(self, paragraph: etree._Element) -> None:
        self.paragraph = paragraph
        self.fields: list[str] = []  # the instructions of the complex fields that are open
        self.locked = 0

    def letters(self) -> list[_Letter]:
        return list(self._inside(self.paragraph))

    def _inside(self, element: etree._Element) -> Iterator[_Letter]:
        for child in element:
            name = local(child)
            if name == "r":
                yield from self._run(child)
            elif name in _INSIDE:
                computed = name == "fldSimple" and not _LINK.match(str(child.get(w("instr"), "")))
                self.locked += computed
                yield from self._inside(child)
                self.locked -= computed

    def _run(self, run: etree._Element) -> Iterator[_Letter]:
        for child in run:
            name = local(child)
            if name == "t":
                free = not self.locked and all(_LINK.match(one) for one in self.fields)
                yield from (_Letter(sign, child, at, free) for at, sign in enumerate(_visible(child)))
            elif name in _SIGNS:
                yield _Letter(_SIGNS[name])
            elif name == "instrText" and self.fields:
                self.fields[-1] += child.text or ""
            elif name == "fldChar":
                kind = child.get(w("fldCharType"))
                if kind == "begin":
                    self.fields.append("")
                elif kind == "end" and self.fields:
                    self.fields.pop()


def _visible(text: etree._Element) -> str:
    """Return what a ``w:t`` shows: blanks at its ends only where it says so."""
    string = text.text or ""
    return string if text.get(_SPACE) == "preserve" else string.strip(" \t\r\n")


def _composed(letters: Sequence[_Letter]) -> Iterator[tuple[str, int, int]]:
    """Yield the letters in NFC, each with the letters of the file that it is."""
    at = 0
    while at < len(letters):
        stop = at + 1
        while stop < len(letters) and unicodedata.combining(letters[stop].sign):
            stop += 1
        for sign in nfc("".join(one.sign for one in letters[at:stop])):
            yield sign, at, stop
        at = stop


# --- writing --------------------------------------------------------------------------------------------------


class _Writer:
    def __init__(self, author: str, date: str) -> None:
        self.author, self.date = author, date

    def replace(self, letters: Sequence[_Letter], by: str) -> None:
        """Replace letters that follow each other: deleted run by run, inserted with the formatting of the first."""
        pieces: list[list[_Letter]] = []
        for one in letters:
            if pieces and pieces[-1][-1].text is one.text:
                pieces[-1].append(one)
            else:
                pieces.append([one])
        gone = [self._delete(piece) for piece in reversed(pieces)][::-1]
        first, last = gone[0], gone[-1]
        inserted = _shell(first[0])
        inserted.append(_text("t", by))
        after = last if last.getparent() is first.getparent() else first
        after.addnext(self._tag("ins", inserted))

    def _delete(self, piece: Sequence[_Letter]) -> etree._Element:
        """Delete letters of one ``w:t``, for which its run is parted; return the mark of the deletion."""
        text = piece[0].text
        assert text is not None
        run = text.getparent()
        assert run is not None
        string = _visible(text)
        start, end = piece[0].at, piece[-1].at + 1
        rest = _shell(run)
        if string[end:]:
            rest.append(_text("t", string[end:]))
        rest.extend(list(text.itersiblings()))
        removed = _shell(run)
        removed.append(_text("delText", string[start:end]))
        gone = self._tag("del", removed)
        run.addnext(gone)
        if _holds(rest):
            gone.addnext(rest)
        if string[:start]:
            text.text = string[:start]
            text.set(_SPACE, "preserve")
        else:
            run.remove(text)
        if not _holds(run):
            run.getparent().remove(run)  # type: ignore[union-attr]
        return gone

    def _tag(self, name: str, run: etree._Element) -> etree._Element:
        tag = run.makeelement(w(name), nsmap=run.nsmap)
        for key, value in (("id", _NEW), ("author", self.author), ("date", self.date)):
            tag.set(w(key), value)
        tag.append(run)
        return tag


def _shell(run: etree._Element) -> etree._Element:
    """Return an empty run that looks as another does."""
    shell = run.makeelement(run.tag, dict(run.attrib), nsmap=run.nsmap)
    properties = run.find(w("rPr"))
    if properties is not None:
        copied = deepcopy(properties)
        for one in copied.iter():
            if one.get(w("id")) is not None:  # a tracked change of the formatting
                one.set(w("id"), _NEW)
        shell.append(copied)
    return shell


def _holds(run: etree._Element) -> bool:
    """Tell whether there is anything in a run besides its looks."""
    return any(local(child) not in ("rPr", "lastRenderedPageBreak") for child in run)


def _text(name: str, string: str) -> etree._Element:
    element = etree.Element(w(name))
    element.set(_SPACE, "preserve")
    element.text = string
    return element


def _number(roots: Iterable[etree._Element]) -> None:
    """Give each new change an id that nothing in the file has, in the order of the text."""
    found = list(roots)
    given = [one.get(w("id"), "") for root in found for one in root.iter()]
    ids = count(max((int(id) for id in given if re.fullmatch(r"[0-9]{1,9}", id)), default=0) + 1)
    for root in found:
        for one in root.iter():
            if one.get(w("id")) == _NEW:
                one.set(w("id"), str(next(ids)))


def _xml(root: etree._Element) -> bytes:
    tree = root.getroottree()
    standalone = tree.docinfo.standalone
    return etree.tostring(tree, xml_declaration=True, encoding="UTF-8", standalone=standalone)


def _packed(data: bytes, changed: Mapping[str, bytes]) -> bytes:
    """Return the file with some parts replaced; the others stay as they are, in their order."""
    into = io.BytesIO()
    with zipfile.ZipFile(io.BytesIO(data)) as old, zipfile.ZipFile(into, "w", zipfile.ZIP_DEFLATED) as new:
        new.comment = old.comment
        for info in old.infolist():
            new.writestr(info, changed.get(info.filename) or old.read(info), info.compress_type)
    return into.getvalue()
