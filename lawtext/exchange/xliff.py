"""XLIFF 1.2, valid against its strict schema: the units of an edition for translators' tools, and read back.

Note marks, an authority's additions and paragraph breaks are ``x`` codes, emphasis is ``g``: a tool shows them as
tags. The hashes of both texts at export stand in ``extradata``, which tools keep and do not show.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from itertools import groupby

from lxml import etree

from lawtext import __version__
from lawtext.cells import in_utf8
from lawtext.exchange.lines import put_on_lines
from lawtext.exchange.units import Code, Piece, Returned, Unit, Units, pieces_of, unit_hash
from lawtext.exchange.xml_text import unwritable
from lawtext.languages import nfc
from lawtext.problems import LawtextError, Problem

__all__ = ["is_xliff", "read_xliff", "write_xliff"]

NAMESPACE = "urn:oasis:names:tc:xliff:document:1.2"
_SPACE = "{http://www.w3.org/XML/1998/namespace}space"
_CTYPES = {"note": "x-note", "addition": "x-addition", "break": "lb", "emphasis": "italic"}
_EXTRA = re.compile(r"lawtext:1 source=(\S+) target=(\S+)")
_ORIGINAL = re.compile(r"laws/(?P<edition>[^/]+)/(?P<language>[^/]+)/[^/]+\.md")


def _x(name: str) -> str:
    return f"{{{NAMESPACE}}}{name}"


_MIXED = frozenset(map(_x, ("source", "target", "note")))


def write_xliff(
    units: Units, filled: str = "translation", notice: str = "", behind: Mapping[str, str] | None = None
) -> bytes:
    """Return an XLIFF 1.2 document.

    Args:
        units: what is translated.
        filled: what stands in ``target`` at first: ``translation`` (the one the corpus has, the source where it has
            none) or ``source`` (always the source, as OmegaT needs it).
        notice: whose the texts are.
        behind: the clauses and notes whose translation is older than its source, with why: they are to be reviewed.

    Raises:
        LawtextError: a text has a character that XML cannot hold.
    """
    root = etree.Element(_x("xliff"), {"version": "1.2"}, nsmap={None: NAMESPACE})
    for name, inside in groupby(units.units, key=lambda unit: unit.file):
        facts = {
            "original": f"laws/{units.edition}/{units.target}/{name.zfill(2)}.md",
            "source-language": units.source,
            "target-language": units.target,
            "datatype": "plaintext",
            "product-name": "lawtext",
            "product-version": __version__,
        }
        file = etree.SubElement(root, _x("file"), facts)
        header = etree.SubElement(file, _x("header"))
        if notice:
            etree.SubElement(header, _x("note"), {"from": "lawtext"}).text = notice
        body = etree.SubElement(file, _x("body"))
        for unit in inside:
            late = "" if unit.id.endswith("#heading") else (behind or {}).get(unit.where, "")
            _unit(body, unit, units, filled, late)
    put_on_lines(root, _MIXED)
    return bytes(etree.tostring(root, xml_declaration=True, encoding="UTF-8")) + b"\n"


def _unit(body: etree._Element, unit: Unit, units: Units, filled: str, late: str) -> None:
    extra = f"lawtext:1 source={unit_hash(unit.source)} target={unit_hash(unit.target)}"
    facts = {"id": unit.id, "resname": unit.id, "extradata": extra, _SPACE: "preserve"}
    element = etree.SubElement(body, _x("trans-unit"), facts)
    source = pieces_of(unit.source, unit.notes[0])
    _text(etree.SubElement(element, _x("source")), source, unit)
    translated = unit.target is not None and filled == "translation"
    state = ("needs-review-translation" if late else "translated") if translated else "needs-translation"
    target = etree.SubElement(element, _x("target"), state=state)
    pieces = pieces_of(unit.target, unit.notes[1]) if unit.target is not None and translated else source
    _text(target, pieces, unit)
    note = f"{unit.where} ({units.edition})" if unit.file == unit.where.partition("^")[0] else ""
    etree.SubElement(element, _x("note"), {"from": "lawtext"}).text = note or f"{unit.id} ({units.edition})"
    if late:
        etree.SubElement(element, _x("note"), {"from": "lawtext"}).text = late


def _text(parent: etree._Element, pieces: Sequence[Piece], unit: Unit) -> None:
    holder, last = parent, None
    for piece in pieces:
        if isinstance(piece, str):
            if unwritable(piece) is not None:
                raise LawtextError(Problem(unit.id, 0, 0, "not-xml", "a character that is not allowed in XML"))
            if last is None:
                holder.text = (holder.text or "") + piece
            else:
                last.tail = (last.tail or "") + piece
        elif piece.kind == "emphasis" and piece.end:
            holder, last = parent, holder
        else:
            name = "g" if piece.kind == "emphasis" else "x"
            facts = {"id": f"{piece.kind}:{piece.id}", "ctype": _CTYPES[piece.kind]}
            if name == "x":
                facts["equiv-text"] = piece.shown
            last = etree.SubElement(holder, _x(name), facts)
            if name == "g":
                holder, last = last, None


def is_xliff(data: bytes) -> bool:
    """Tell whether bytes are an XLIFF 1.2 document, be they UTF-8 or UTF-16."""
    head = in_utf8(data)[:8192]
    return NAMESPACE.encode() in head and b"<xliff" in head.replace(b":xliff", b"<xliff")


def read_xliff(data: bytes, name: str) -> tuple[Returned, ...]:
    """Return the units of a document that came back.

    Raises:
        LawtextError: it is damaged, or no document that lawtext wrote.
    """
    parser = etree.XMLParser(resolve_entities=False, no_network=True, load_dtd=False, huge_tree=False)
    try:
        root = etree.fromstring(data, parser)
    except etree.XMLSyntaxError as error:
        line, col = error.position
        hint = "; save it in the encoding that its first line names" if "encoding" in (error.msg or "") else ""
        raise LawtextError(
            Problem(name, line or 0, col or 0, "damaged", f"not well-formed XML: {error.msg}{hint}")
        ) from error
    entity = next(root.iter(etree.Entity), None)
    if entity is not None:
        message = "it defines an entity, which is never read"
        raise LawtextError(Problem(name, int(entity.sourceline or 0), 1, "doctype", message))
    found: list[Returned] = []
    for file in root.iter(_x("file")):
        place = _ORIGINAL.search(file.get("original", "").replace("\\", "/"))
        if place is None:
            message = (
                "this file was not written by lawtext: “original” does not name a file of a corpus (laws/2017/el/53.md)"
            )
            raise LawtextError(Problem(name, int(file.sourceline or 0), 1, "not-ours", message))
        into = file.get("target-language", place["language"])
        if not _same_language(into, place["language"]):
            message = f"its target language is “{into}”, but the file it belongs to is {place[0]}"
            raise LawtextError(Problem(name, int(file.sourceline or 0), 1, "wrong-language", message))
        languages = file.get("source-language", ""), place["language"]
        found += [_returned(unit, name, place["edition"], languages) for unit in file.iter(_x("trans-unit"))]
    return tuple(found)


def _same_language(one: str, other: str) -> bool:
    """Tell whether two language tags name one language, whatever the country: ``el-GR`` is ``el`` (RFC 5646, 2.1)."""
    return one.replace("_", "-").partition("-")[0].lower() == other.partition("-")[0].lower()


def _returned(unit: etree._Element, name: str, edition: str, languages: tuple[str, str]) -> Returned:
    extra = _EXTRA.fullmatch(unit.get("extradata", ""))
    source = unit.find(_x("source"))
    # A tool that leaves the target away says nothing: as if the source stood there still.
    target = unit.find(_x("target"))
    target = source if target is None else target
    return Returned(
        unit.get("id", ""),
        edition,
        *languages,
        () if source is None else tuple(_pieces(source)),
        () if target is None else tuple(_pieces(target)),
        (extra[1], extra[2]) if extra else ("", ""),
        f"{name}:{int(unit.sourceline or 0)}",
    )


def _pieces(element: etree._Element) -> Iterator[Piece]:
    if element.text:
        yield nfc(element.text)
    for child in element:
        yield from _piece(child)
        if child.tail:
            yield nfc(child.tail)


def _piece(element: etree._Element) -> Iterator[Piece]:
    if not isinstance(element.tag, str):
        return  # a comment
    tag = etree.QName(element).localname
    kind, _, id = element.get("id", "").partition(":")
    shown = element.get("equiv-text", "")
    if tag == "mrk":
        # How a tool cuts a text into sentences: nothing of the text.
        yield from _pieces(element)
    elif tag == "g" and kind == "emphasis":
        yield Code("emphasis", id, "*")
        yield from _pieces(element)
        yield Code("emphasis", id, "*", end=True)
    elif tag == "x" and kind == "note":
        yield Code("note", id, shown)
    elif tag == "x" and kind == "addition":
        yield Code("addition", id, shown)
    elif tag == "x" and kind == "break":
        yield Code("break", id, shown)
    else:
        # No code of ours: it is told as one too many.
        yield Code("note", f"<{tag} id=“{element.get('id', '')}”>", shown)
        yield from _pieces(element)
