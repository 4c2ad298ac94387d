"""The texts of units as programs give them back: their words, their codes, and what a program did to them on the way.

A text comes back as a string or in pieces, with codes for notes, additions and emphasis; here it becomes a ``Text``
with marks again, and what its codes or its words cannot be is named. Which text is taken into the corpus is decided in
``edits``.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Sequence
from dataclasses import replace

from lawtext.alignment.sentences import split as split_sentences
from lawtext.corpus.inline import read_inline, write_inline
from lawtext.exchange.units import BREAK, Piece, Unit
from lawtext.languages import nfc
from lawtext.model import Mark, Text
from lawtext.readers.dokuwiki.signs import CLOSING

_BROKEN = re.compile(r"(?P<lead>[ \t\r]*\n[ \t\r\n]*)?(?P<body>.*?)(?:\n[ \t\r\n]*)?", re.DOTALL)
_BREAKS = re.compile(r"[ \t\r]*\n[ \t\r\n]*")
_MISTAKEN = ("cp1252", "cp1253")
"""Encodings that UTF-8 is taken for: `MÃ¼ller`, `Ξ»ΞΏΞ³ΞΏΟ‚`."""


def misread(text: str) -> str:
    """Return a word that was read in another encoding than its own, empty where there is none.

    Its signs are, as bytes of an older encoding, two or more signs of UTF-8 or one that is Latin, or one was lost.
    """
    for word in text.split():
        if "\ufffd" in word:
            return word
        for encoding in _MISTAKEN:
            meant = _as_utf8(word, encoding)
            if meant and sum(not sign.isascii() for sign in meant) > (encoding != "cp1252"):
                return word
    return ""


def _as_utf8(word: str, encoding: str) -> str:
    """Return a word whose bytes in an older encoding are UTF-8, empty where they are none."""
    found = b""
    for sign in word:
        try:
            found += sign.encode(encoding)
        except UnicodeEncodeError:
            if ord(sign) > 0xFF:
                return ""
            found += bytes([ord(sign)])  # a byte that the encoding leaves undefined is read as it is
    try:
        return found.decode("utf-8")
    except UnicodeDecodeError:
        return ""


_LEAST_WORDS = 3
"""A sentence of fewer words may read the same in two languages (a name, a number)."""
_WORD = re.compile(r"[^\W\d_]{2,}")


def left_sentence(text: Text, known: Unit, language: str) -> str:
    """Return a sentence of the source that stands in its translation, empty where there is none.

    A tool that works sentence by sentence leaves those as they were that nobody translated.
    """
    before = known.target.string if known.target else ""
    sentences = split_sentences(known.source.string, language)
    return next(
        (
            one
            for one in sentences
            if len(_WORD.findall(one)) >= _LEAST_WORDS and one in text.string and one not in before
        ),
        "",
    )


def words_given(given: Sequence[Piece] | str) -> str:
    """Return the words of what a file gives, without signs."""
    if isinstance(given, str):
        return read_inline(given).string
    return "".join(_one_line(piece) for piece in given if isinstance(piece, str)).strip()


def text_of(given: Sequence[Piece] | str, known: Unit) -> Text:
    """Return what a file gives as a text, with the note marks of the language it is in.

    Raises:
        ValueError: its codes make no sense.
    """
    if isinstance(given, str):
        if "\n" in given:
            raise ValueError("a line break; a unit is one paragraph, and ¶ separates the paragraphs of a clause")
        return read_inline(given)
    string, marks = _decoded(given, known)
    lead, end = len(string) - len(string.lstrip(" ")), len(string.rstrip(" "))
    trimmed = tuple(
        replace(m, start=max(min(m.start, end) - lead, 0), end=max(min(m.end, end) - lead, 0)) for m in marks
    )
    # As a law file writes it and is read again: the order of marks is then the same on every way.
    return read_inline(write_inline(Text(string[lead:end] if lead < end else "", trimmed)))


def _decoded(given: Sequence[Piece], known: Unit) -> tuple[str, list[Mark]]:
    """Return the words of pieces on one line, and what their codes mark in them.

    Raises:
        ValueError: a code is of no note, sign or addition of the unit.
    """
    marks_of = {number: mark for mark, number in known.notes[0 if known.target is None else 1].items()}
    model = known.source if known.target is None else known.target
    additions = [mark for mark in model.marks if mark.kind == "addition"]
    out: list[str] = []
    marks: list[Mark] = []
    opened: dict[str, int] = {}
    length = 0
    for piece in given:
        if isinstance(piece, str):
            words = _one_line(piece)
            out.append(words)
            length += len(words)
            continue
        kind, id = piece.kind, piece.id
        if kind == "break":
            out.append(BREAK)
            length += 1
        elif kind == "emphasis" and not piece.end:
            opened[id] = length
        elif kind == "emphasis":
            marks.append(Mark("emphasis", opened.pop(id, length), length))
        elif kind == "addition":
            if not (id.isdecimal() and 1 <= int(id) <= len(additions)):
                raise ValueError(f"addition {id} does not exist in this text")
            marks.append(replace(additions[int(id) - 1], start=length, end=length))
        else:
            mark = marks_of.get(id, id.removeprefix("mark ") if id.startswith("mark ") else "")
            if not mark:
                raise ValueError(f"note or sign {id} does not exist in this text")
            marks.append(Mark("note", length, length, mark))
    return "".join(out), marks


def _one_line(string: str) -> str:
    """Return a string in NFC on one line, for a tool may break its lines anew.

    At a code such a break is the tool's own: a space that stood there before stands there still. Behind a code it is
    a space unless a punctuation mark follows.
    """
    if "\n" not in string:
        return nfc(string)
    match = _BROKEN.fullmatch(string)
    lead, body = (match["lead"], match["body"]) if match else ("", string)
    space = " " if lead and body and not body.startswith(CLOSING) else ""
    return nfc(space + _BREAKS.sub(" ", body))


def words_apart(source: str) -> list[str]:
    """Return the words of a source as a table has it, however they are spaced."""
    return nfc(source).replace(BREAK, " ").split()


def same_words(first: Text, second: Text | None) -> bool:
    """Tell whether two texts differ in white space at most."""
    return second is not None and _squeezed(first) == _squeezed(second)


def _squeezed(text: Text) -> str:
    return "".join(write_inline(text, wrapped=False).split())


def _codes(text: Text) -> Counter[str]:
    shown = Counter(f"[^{mark.value}]" for mark in text.marks if mark.kind == "note")
    shown += Counter(f"{{+{mark.authority}: {mark.value}+}}" for mark in text.marks if mark.kind == "addition")
    shown += Counter({"¶": text.string.count(BREAK)})
    return shown


def _emphases(text: Text) -> int:
    return sum(1 for mark in text.marks if mark.kind == "emphasis")


def refuse_other_codes(text: Text, known: Unit) -> None:
    """Raise ValueError where a text has other notes, additions, paragraphs or emphasis than it should."""
    model = known.source if known.target is None else known.target
    wanted, found = _codes(model), _codes(text)
    missing, extra = wanted - found, found - wanted
    told = [f"{sign} is missing" for sign in sorted(missing.elements())]
    told += [f"there is one {sign} too many" for sign in sorted(extra.elements())]
    if not told and _emphases(text) not in (_emphases(model), _emphases(known.source)):
        told = [f"emphasis is used {_emphases(text)} times, not {_emphases(model)}"]
    if told:
        raise ValueError("; ".join(told))
