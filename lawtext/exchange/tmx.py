"""TMX 1.4b: pairs of segments for translators' tools (OmegaT and others).

A translation unit has one segment a language; segments of several lines are joined by a space. The probability
and how the pair is known go into properties. Nothing in the file changes from run to run.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Literal

from lxml import etree

from lawtext import __version__
from lawtext.exchange.xml_text import writable

SegmentType = Literal["paragraph", "sentence"]

_XML_LANG = "{http://www.w3.org/XML/1998/namespace}lang"


@dataclass(frozen=True, slots=True)
class TranslationUnit:
    """One pair: the segments in the order of the languages, properties (type, value), and a note for people."""

    segments: tuple[str, ...]
    properties: tuple[tuple[str, str], ...] = ()
    note: str = ""


def write_tmx(
    units: Iterable[TranslationUnit], languages: Sequence[str], segments: SegmentType = "sentence", notice: str = ""
) -> bytes:
    """Return a TMX file. Units that lack a segment are left out: TMX has no place for them.

    ``segments`` says what a segment is (a translator's tool cuts its own text the same way), ``notice`` whose the
    texts are. Characters that XML cannot hold become U+FFFD.
    """
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
        if not all(segment.strip() for segment in unit.segments):
            continue
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
