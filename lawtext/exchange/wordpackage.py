"""A Word file around the parts that somebody writes: the package, its settings and its styles, as in ECMA-376.

The same parts give the same bytes, without a time of the day. What stands in the parts is for who writes them.
"""

from __future__ import annotations

import io
import zipfile
from collections.abc import Iterable, Mapping

from lxml import etree

from lawtext.readers.docx.word import w

Look = tuple[str, str, int, bool, int, int]
"""A style of paragraphs: its id and name, half-points, whether it is bold, space before it in twips, outline level."""

R = "http://schemas.openxmlformats.org/officeDocument/2006/relationships"
PACKAGE = "http://schemas.openxmlformats.org/package/2006"
_W = str(etree.QName(w("p")).namespace)
_WORD = "application/vnd.openxmlformats-officedocument.wordprocessingml"
_ZIP_DATE = (1980, 1, 1, 0, 0, 0)
"""The earliest that a zip file can say: files of a package have no date of their own."""


def root_of(name: str) -> etree._Element:
    """Return an element that a part begins with."""
    return etree.Element(w(name), nsmap={"w": _W, "r": R})


def as_xml(root: etree._Element) -> bytes:
    """Return a part as it stands in the package."""
    return bytes(etree.tostring(root, xml_declaration=True, encoding="UTF-8", standalone=True))


def packaged(core: bytes, targets: Iterable[str], parts: Mapping[str, etree._Element]) -> bytes:
    """Return the file.

    Args:
        core: the part that says what the file is called.
        targets: the names of the parts that the document has beside it, in the order of their relations.
        parts: what stands in the document and in those, by name.
    """
    targets = [*targets]
    whole = {
        "[Content_Types].xml": _content_types(targets),
        "_rels/.rels": _relations([("officeDocument", "word/document.xml"), (_CORE, "docProps/core.xml")]),
        "docProps/core.xml": core,
        "word/_rels/document.xml.rels": _relations((name, f"{name}.xml") for name in targets),
        **{f"word/{name}.xml": as_xml(parts[name]) for name in sorted(parts)},
    }
    stream = io.BytesIO()
    with zipfile.ZipFile(stream, "w", zipfile.ZIP_DEFLATED) as archive:
        for name, content in whole.items():
            info = zipfile.ZipInfo(name, _ZIP_DATE)
            info.compress_type = zipfile.ZIP_DEFLATED
            info.external_attr = 0o644 << 16
            archive.writestr(info, content)
    return stream.getvalue()


_CORE = "metadata/core-properties"


def _content_types(names: Iterable[str]) -> bytes:
    space = f"{PACKAGE}/content-types"
    root = etree.Element(f"{{{space}}}Types", nsmap={None: space})
    kinds = {"rels": "application/vnd.openxmlformats-package.relationships+xml", "xml": "application/xml"}
    for ending, kind in kinds.items():
        etree.SubElement(root, f"{{{space}}}Default", Extension=ending, ContentType=kind)
    parts = {"document": f"{_WORD}.document.main+xml", **{name: f"{_WORD}.{name}+xml" for name in names}}
    for name, kind in parts.items():
        etree.SubElement(root, f"{{{space}}}Override", PartName=f"/word/{name}.xml", ContentType=kind)
    core = "application/vnd.openxmlformats-package.core-properties+xml"
    etree.SubElement(root, f"{{{space}}}Override", PartName="/docProps/core.xml", ContentType=core)
    return as_xml(root)


def _relations(targets: Iterable[tuple[str, str]]) -> bytes:
    space = f"{PACKAGE}/relationships"
    root = etree.Element(f"{{{space}}}Relationships", nsmap={None: space})
    for place, (kind, target) in enumerate(targets, 1):
        base = f"{PACKAGE}/relationships" if "/" in kind else R
        etree.SubElement(root, f"{{{space}}}Relationship", Id=f"rId{place}", Type=f"{base}/{kind}", Target=target)
    return as_xml(root)


def notes_part() -> etree._Element:
    """Return the part of the footnotes, with the two lines that stand above notes and no note yet."""
    footnotes = root_of("footnotes")
    for id, kind in (("-1", "separator"), ("0", "continuationSeparator")):
        note = etree.SubElement(footnotes, w("footnote"), {w("type"): kind, w("id"): id})
        etree.SubElement(etree.SubElement(etree.SubElement(note, w("p")), w("r")), w(kind))
    return footnotes


def settings_part() -> etree._Element:
    """Return the settings of a file that has such a part of footnotes."""
    settings = root_of("settings")
    notes = etree.SubElement(settings, w("footnotePr"))
    for id in ("-1", "0"):
        etree.SubElement(notes, w("footnote")).set(w("id"), id)
    return settings


def styles_part(language: str, looks: Iterable[Look]) -> etree._Element:
    """Return the styles of a file in a language; all are based on ``Normal``, which is one of them."""
    root = root_of("styles")
    default = etree.SubElement(etree.SubElement(root, w("docDefaults")), w("rPrDefault"))
    etree.SubElement(etree.SubElement(default, w("rPr")), w("lang")).set(w("val"), language)
    for id, name, size, bold, before, level in looks:
        style = etree.SubElement(root, w("style"), {w("type"): "paragraph", w("styleId"): id})
        if id == "Normal":
            style.set(w("default"), "1")
        etree.SubElement(style, w("name")).set(w("val"), name)
        if id != "Normal":
            etree.SubElement(style, w("basedOn")).set(w("val"), "Normal")
        paragraph = etree.SubElement(style, w("pPr"))
        if level >= 0:
            etree.SubElement(paragraph, w("keepNext"))
        etree.SubElement(paragraph, w("spacing"), {w("before"): str(before), w("after"): "80"})
        if level >= 0:
            etree.SubElement(paragraph, w("outlineLvl")).set(w("val"), str(level))
        letters = etree.SubElement(style, w("rPr"))
        if bold:
            etree.SubElement(letters, w("b"))
        etree.SubElement(letters, w("sz")).set(w("val"), str(size))
    return root
