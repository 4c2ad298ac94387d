"""The fields of a Word file and its characters of symbol fonts: what runs hold that is not plain text.

A field (ECMA-376 part 1, 17.16) begins in one paragraph and may end in another; ``Fields`` goes along and says when
the runs are a table of contents or an index. ``symbol`` gives the letters, card suits and signs of the font Symbol
as Unicode has them.
"""

from __future__ import annotations

import re
from collections import Counter

from lxml import etree

from lawtext.readers.docx.word import local, value, w
from lawtext.readers.extracted import clean

CONTENTS = "table of contents"
_LISTS = {"TOC": CONTENTS, "TOA": "a table of authorities", "INDEX": "an index"}
"""What fields make of the words of a document, and are no text of it."""
FIELD_PARTS = frozenset({"fldChar", "instrText", "delInstrText"})
"""The tags inside a run that say where a field begins and ends, and what it does."""

_LATIN = "ABGDEZHQIKLMNXOPRSTUFCYWabgdezhqiklmnxoprVstufcyw"
_GREEK = "ΑΒΓΔΕΖΗΘΙΚΛΜΝΞΟΠΡΣΤΥΦΧΨΩαβγδεζηθικλμνξοπρςστυφχψω"
_SIGNS = {
    0xA3: "≤",
    0xA7: "♣",
    0xA8: "♦",
    0xA9: "♥",
    0xAA: "♠",
    0xAE: "→",
    0xB0: "°",
    0xB1: "±",
    0xB3: "≥",
    0xB4: "×",
    0xB7: "•",
}
_OF_SYMBOL = {**{ord(of): sign for of, sign in zip(_LATIN, _GREEK, strict=True)}, **_SIGNS}
"""What the font Symbol shows for a byte: the table that Unicode publishes for Adobe's Symbol encoding."""


class Fields:
    """The fields that are open where somebody reads, part by part, the body of a document."""

    def __init__(self, body: etree._Element) -> None:
        kinds = Counter(value(part, "fldCharType") for part in body.iter(w("fldChar")))
        # A field that never ends would take everything below it along.
        self._all_end = kinds["begin"] == kinds["end"]
        self._open: list[str] = []

    def see(self, part: etree._Element) -> None:
        """Take note of one of ``FIELD_PARTS``."""
        kind = value(part, "fldCharType")
        if kind == "begin":
            self._open.append("")
        elif kind == "end":
            del self._open[-1:]
        elif local(part) == "instrText" and self._open:
            self._open[-1] += str(part.text or "")

    def reason(self) -> str:
        """Return why what stands here is no text, empty where it is."""
        reasons = map(made_by, self._open) if self._all_end else ()
        return next(filter(None, reasons), "")


def made_by(field: str) -> str:
    """Return what list a field makes of the words of a document, empty where it makes none."""
    return _LISTS.get("".join(field.split()[:1]).upper(), "")


def symbol(element: etree._Element) -> str:
    """Return the character that a ``w:sym`` shows; the replacement character where only its font knows it."""
    code = value(element, "char")
    point = int(code, 16) if re.fullmatch(r"[0-9A-Fa-f]{2,5}", code) else 0xFFFD
    if value(element, "font").lower() == "symbol" and point >> 8 in (0, 0xF0) and point & 0xFF in _OF_SYMBOL:
        return _OF_SYMBOL[point & 0xFF]
    return clean(chr(point)) if not 0xE000 <= point <= 0xF8FF else "\ufffd"
