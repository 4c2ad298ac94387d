"""The runs of a paragraph of a Word file: their words, marks of notes, and what of them is no text.

Notes are numbered in the order in which the text marks them; the text boxes of drawings are kept for after their
paragraph. What is made of the pieces is for ``docx``.
"""

from __future__ import annotations

import re
import unicodedata
from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from typing import Literal, NamedTuple

from lxml import etree

from lawtext.problems import LawtextError, Problem
from lawtext.readers.docx.changes import IN, OUT, Tracked, dropped
from lawtext.readers.docx.fields import FIELD_PARTS, Fields, made_by, symbol
from lawtext.readers.docx.styles import Style, WordStyles, raised, said, struck
from lawtext.readers.docx.word import local, switched, value, w
from lawtext.readers.dokuwiki.signs import STRUCK
from lawtext.readers.extracted import clean
from lawtext.readers.pictures import PICTURE, SMALLEST, shown
from lawtext.readers.text.superscripts import as_raised

DEPTH = 60
"""What is nested deeper is refused."""
READING = "a reading above a word"
PLACEHOLDER = "what somebody is asked to type there"
_NO_TEXT = """rPr pPr bookmarkStart bookmarkEnd proofErr lastRenderedPageBreak footnoteRef
endnoteRef annotationRef commentRangeStart commentRangeEnd commentReference permStart permEnd sdtPr sdtEndPr
footnotePr separator continuationSeparator"""
_SKIPPED = frozenset(_NO_TEXT.split())
_SIGNS = {"tab": "\t", "ptab": "\t", "noBreakHyphen": "\u2011", "cr": "\n", "br": "\n"}
_SHOWN = frozenset(("blip", "imagedata", "chart", "relIds"))
"""What of a drawing shows something that is no text: a picture, a chart, a diagram."""
_OF_PIXEL = 9525
"""So many units of a drawing are a pixel (ECMA-376, 20.1.10.16: 914,400 are an inch)."""
_AROUND_TERMS = {"begChr": "(", "sepChr": "|", "endChr": ")"}
"""What stands around terms, and between them, where a formula does not say it (ECMA-376, 22.1.2.24)."""
_SUM = re.compile(r"[^\w.,]")
"""What parts the terms of the upper or the lower part of a fraction."""
_WORDS = ("t", "delText")
_NOTES = ("footnoteReference", "endnoteReference")


@dataclass(frozen=True, slots=True)
class Piece:
    """A run of a paragraph: ``role`` is ``text``, ``mark`` (then ``what`` is the note) or ``out`` (the reason)."""

    string: str
    role: Literal["text", "mark", "out"] = "text"
    what: str = ""
    bold: bool = False
    italic: bool = False


class _Looks(NamedTuple):
    """How a run is printed, and why it is no text (empty: it is)."""

    bold: bool
    italic: bool
    raised: bool
    out: str


class WordRuns:
    """What the paragraphs of a file hold, read in order."""

    def __init__(self, name: str, tracked: Tracked, styles: WordStyles, body: etree._Element) -> None:
        self._name, self._tracked, self._styles = name, tracked, styles
        self._fields = Fields(body)
        self._marks: dict[tuple[str, str], str] = {}
        self._chosen: set[str] = set()
        self._counted: Counter[str] = Counter()
        self._boxes: list[etree._Element] = []

    def mark_of(self, kind: str, id: str) -> str | None:
        """Return the mark of a note (``footnote`` or ``endnote``), None where the text read so far has none."""
        return self._marks.get((f"{kind}Reference", id))

    def is_chosen(self, mark: str | None) -> bool:
        """Tell whether a mark is a sign that somebody chose, not a number that Word counts."""
        return mark in self._chosen

    def take_boxes(self) -> list[etree._Element]:
        """Return the text boxes that were found since they were taken last."""
        boxes, self._boxes = self._boxes, []
        return boxes

    def of(self, element: etree._Element, style: Style, out: str = "", depth: int = 0) -> Iterator[Piece]:
        """Yield the pieces of what a paragraph holds; ``out`` is why it is no text, where it is none.

        Raises:
            LawtextError: it is nested too deep.
        """
        if depth > DEPTH:
            raise LawtextError(Problem(self._name, 0, 0, "too-deep", f"nested deeper than {DEPTH} levels"))
        for child in element:
            tag = local(child)
            if tag == "r":
                yield from self._run(child, style, out)
            elif tag in IN or tag in OUT:
                yield from self.of(child, style, out or dropped(tag, self._tracked), depth + 1)
            elif tag == "fldSimple":
                yield from self.of(child, style, out or made_by(value(child, "instr")), depth + 1)
            elif tag == "sdt" and is_empty(child):
                yield from self.of(child, style, out or PLACEHOLDER, depth + 1)
            elif tag in ("oMath", "oMathPara"):
                yield Piece(clean(_formula(child)), "out" if out else "text", out)
            elif tag and tag not in _SKIPPED:
                yield from self.of(child, style, out, depth + 1)

    def _run(self, run: etree._Element, style: Style, out: str) -> Iterator[Piece]:
        looks = self._looks(run.find(w("rPr")), style, out)
        for child in run:
            tag = local(child)
            if tag in _NOTES:
                why = looks.out or self._fields.reason()
                mark = self._mark(child, tag, run)
                yield replace(mark, role="out", what=why) if why else mark
                if _is_sign(child):
                    return  # what follows in this run is the sign itself
            elif tag == "ruby":
                for part, reason in (("rubyBase", looks.out), ("rt", looks.out or READING)):
                    for base in child.iterchildren(w(part)):
                        yield from self.of(base, style, reason)
            elif tag in FIELD_PARTS:
                self._fields.see(child)
            elif (string := _string(child, tag)) is not None:
                yield self._piece(string, tag, looks)
            elif tag not in _SKIPPED:
                yield from self._drawn(child, looks)

    def _looks(self, properties: etree._Element | None, style: Style, out: str) -> _Looks:
        """Return the looks of a run with these properties in a paragraph of a style; ``out`` is why that is no text."""
        of = self._styles.of_run(properties)
        hidden = _first(said(properties, "vanish"), of.hidden, style.hidden)
        gone = _first(struck(properties), of.struck, style.struck)
        return _Looks(
            _first(said(properties, "b"), of.bold, style.bold),
            _first(said(properties, "i"), of.italic, style.italic),
            _first(raised(properties), of.raised, style.raised),
            out or ("hidden text" if hidden else STRUCK if gone else ""),
        )

    def _piece(self, string: str, tag: str, looks: _Looks) -> Piece:
        why = looks.out or self._fields.reason()
        if tag == "softHyphen":
            return Piece(string, "out", why or "a soft hyphen")
        if looks.raised:
            string = as_raised(string)
        return Piece(string, "out" if why else "text", why, looks.bold, looks.italic)

    def _drawn(self, element: etree._Element, looks: _Looks) -> Iterator[Piece]:
        """Yield what stands for the picture in a drawing, and keep its text boxes for after the paragraph; a second
        form of the same one is passed over."""
        words = described(element)
        if words is not None:
            yield Piece(shown(clean(words)), "out", looks.out or PICTURE)
        found: list[etree._Element] = []
        for box in element.iter(w("txbxContent")):
            forms = [local(above) for above in box.iterancestors()]
            if "Fallback" in forms and any(not _in_fallback(other) for other in element.iter(w("txbxContent"))):
                continue
            if not any(above in found for above in box.iterancestors()):
                found.append(box)
        self._boxes += found

    def _mark(self, reference: etree._Element, tag: str, run: etree._Element) -> Piece:
        """Return the mark of a note: its number in the order of the text, or the sign that somebody chose."""
        key = (tag, value(reference, "id"))
        printed = clean("".join(str(t.text or "") for t in run.iter(w("t")))).strip() if _is_sign(reference) else ""
        if key not in self._marks:
            if not printed:
                self._counted[tag] += 1
            mark = printed or (str(self._counted[tag]) if tag == "footnoteReference" else f"e{self._counted[tag]}")
            # Two notes may both have a star; in the document each needs a mark of its own.
            self._counted[mark] += 1
            self._marks[key] = mark if self._counted[mark] == 1 else f"{mark}-{self._counted[mark]}"
            if printed:
                self._chosen.add(self._marks[key])
        return Piece(printed or self._marks[key], "mark", self._marks[key])


def _formula(element: etree._Element, depth: int = 0) -> str:
    """Return what a formula says in one line: a fraction with its stroke (``¹/2``), and raised figures as such."""
    tag = local(element)
    if tag == "t" or depth > DEPTH:
        return "".join(str(t.text or "") for t in element.iter() if local(t) == "t")
    held = [child for child in element if not local(child).endswith("Pr")]
    parts = [_formula(child, depth + 1) for child in held]
    if tag == "f" and len(parts) == 2:
        upper, lower = (f"({part})" if _SUM.search(part) else part for part in parts)
        return f"{as_raised(upper)}/{lower}"
    if tag == "sSup" and len(parts) == 2:
        return parts[0] + as_raised(parts[1])
    if tag == "d":
        signs = {local(sign): str(next(iter(sign.attrib.values()), "")) for sign in element.iterfind("{*}dPr/{*}*")}
        opens, parting, closes = (signs.get(name, sign) for name, sign in _AROUND_TERMS.items())
        return opens + parting.join(parts) + closes
    # “¹/2 ab”: what stands behind a fraction is none of its lower part.
    apart = (
        above is not None and local(above) == "f" and part[:1].isalnum()
        for above, part in zip([None, *held], parts, strict=False)
    )
    return "".join(f" {part}" if space else part for part, space in zip(parts, apart, strict=True))


def _string(element: etree._Element, tag: str) -> str | None:
    """Return what an element of a run prints, None where it is none of words or of signs."""
    if tag in _WORDS:
        return clean(str(element.text or ""))
    if tag == "sym":
        return symbol(element)
    return "\u00ad" if tag == "softHyphen" else _SIGNS.get(tag)


def _first(*ways: bool | None) -> bool:
    """Return what the first says that says something: the run, its style, the style of the paragraph."""
    return bool(next((way for way in ways if way is not None), False))


def _is_sign(reference: etree._Element) -> bool:
    """Tell whether the mark of a note is a sign that somebody chose."""
    return value(reference, "customMarkFollows") in ("1", "true", "on")


def described(element: etree._Element) -> str | None:
    """Return the words that describe the picture in a drawing, empty where nobody wrote any; None where it shows
    nothing, or says that it is a decoration."""
    parts = [*_outside_boxes(element)]
    if not any(local(part) in _SHOWN for part in parts):
        return None
    if any(local(part) == "decorative" and part.get("val") in ("1", "true") for part in parts):
        return None
    extents = [part for part in parts if local(part) == "extent"]
    sizes = [int(part.get(side, "")) for part in extents for side in ("cx", "cy") if part.get(side, "").isdecimal()]
    if sizes and min(sizes) <= SMALLEST * _OF_PIXEL:
        return None
    said = (part.get(name) for part in parts for name in ("descr", "title", "alt"))
    return next(filter(None, said), "")


def _outside_boxes(element: etree._Element) -> Iterator[etree._Element]:
    """Yield an element and what it holds but for its text boxes, which are read on their own."""
    yield element
    for child in element:
        if local(child) not in ("", "txbxContent"):
            yield from _outside_boxes(child)


def _in_fallback(element: etree._Element) -> bool:
    return any(local(above) == "Fallback" for above in element.iterancestors())


def is_empty(sdt: etree._Element) -> bool:
    """Tell whether a content control shows only what somebody is asked to type there."""
    return switched(sdt.find(f"{w('sdtPr')}/{w('showingPlcHdr')}")) is True


def sound(pieces: list[Piece]) -> list[Piece]:
    """Return the pieces with an accent that begins one moved to the letter before it."""
    out: list[Piece] = []
    for piece in pieces:
        last = out[-1] if out else None
        string = piece.string
        while last is not None and last.role == piece.role == "text" and string and unicodedata.combining(string[0]):
            last = replace(last, string=unicodedata.normalize("NFC", last.string + string[0]))
            out[-1] = last
            string = string[1:]
        if string:
            out.append(replace(piece, string=string))
    return out


def lines(pieces: Sequence[Piece]) -> Iterator[list[Piece]]:
    """Yield the pieces of each line of a paragraph (Word has line breaks inside a paragraph)."""
    line: list[Piece] = []
    for piece in pieces:
        if piece.role != "text" or "\n" not in piece.string:
            line.append(piece)
            continue
        first, *more = piece.string.split("\n")
        line.append(replace(piece, string=first))
        for string in more:
            yield line
            line = [replace(piece, string=string)]
    yield line
