"""TMX 1.4b: pairs of segments for translators' tools (OmegaT and others).

A translation unit has one segment a language; segments of several lines are joined by a space. The probability
and how the pair is known go into properties. Nothing in the file changes from run to run.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from itertools import islice
from typing import Literal

from lxml import etree

from lawtext import __version__
from lawtext.exchange.xml_text import writable
from lawtext.packed import by_fields

SegmentType = Literal["paragraph", "sentence"]

_XML_LANG = "{http://www.w3.org/XML/1998/namespace}lang"


@dataclass(frozen=True, slots=True)
class TranslationUnit:
    """One pair: the segments in the order of the languages, properties (type, value), and a note for people."""

    segments: tuple[str, ...]
    properties: tuple[tuple[str, str], ...] = ()
    note: str = ""

    __reduce__ = by_fields


def write_tmx(
    units: Iterable[TranslationUnit], languages: Sequence[str], segments: SegmentType = "sentence", notice: str = ""
) -> bytes:
    """Return a TMX file. Units that lack a segment are left out: TMX has no place for them.

    ``segments`` says what a segment is (a translator's tool cuts its own text the same way), ``notice`` whose the
    texts are. Characters that XML cannot hold become U+FFFD.
    """
    return b"".join(tmx_parts(units, languages, segments, notice))


def tmx_parts(
    units: Iterable[TranslationUnit], languages: Sequence[str], segments: SegmentType = "sentence", notice: str = ""
) -> Iterator[bytes]:
    """Yield a TMX file (see ``write_tmx``) in parts, each of the next units: the whole need not be held."""
    paired = (unit for unit in units if all(segment.strip() for segment in unit.segments))
    end = b""
    for some in iter(lambda: tuple(islice(paired, _AT_A_TIME)), ()):
        file = _file(some, languages, segments, notice)
        first, last = file.index(_FIRST), file.rindex(_LAST) + len(_LAST)
        yield file[first:last] if end else file[:last]
        end = file[last:]
    yield end or _file((), languages, segments, notice)


_AT_A_TIME = 500
"""The tree of so many units is held at a time: it takes ten times the room of the file."""
_FIRST, _LAST = b"    <tu>\n", b"    </tu>\n"
"""Where the units of a file begin and end; in a text the brackets would be written otherwise."""


def _file(units: Iterable[TranslationUnit], languages: Sequence[str], segments: SegmentType, notice: str) -> bytes:
    """Return the file of some units."""
    root = etree.Element("tmx", version="1.4")
    header = etree.SubElement(
        root,
        "header",
        {
            "creationtool": "lawtext",
            "creationtoolversion": __version__,
            "segtype": segments,
            "o-tmf": "lawtext",
            "adminlang": "en",
            "srclang": languages[0],
            "datatype": "plaintext",
        },
    )
    if notice:
        etree.SubElement(header, "note").text = writable(notice)
    body = etree.SubElement(root, "body")
    for unit in units:
        element = etree.SubElement(body, "tu")
        if unit.note:
            etree.SubElement(element, "note").text = writable(unit.note)
        for kind, value in unit.properties:
            etree.SubElement(element, "prop", type=kind).text = writable(value)
        for code, segment in zip(languages, unit.segments, strict=True):
            variant = etree.SubElement(element, "tuv", {_XML_LANG: code})
            etree.SubElement(variant, "seg").text = writable(segment)
    return bytes(
        etree.tostring(
            root, xml_declaration=True, encoding="UTF-8", pretty_print=True, doctype='<!DOCTYPE tmx SYSTEM "tmx14.dtd">'
        )
    )
