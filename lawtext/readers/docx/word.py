"""python-docx, in one place: Word files opened safely, and the few names of WordprocessingML that are needed.

A Word file is a zip of XML from anybody: its size is checked before anything is unpacked, and no part may declare
a document type, so neither a zip bomb nor an entity bomb gets as far as a parser. What the parts say is for others.
"""

from __future__ import annotations

import io
import zipfile
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from lxml import etree

from lawtext.problems import LawtextError, Problem

if TYPE_CHECKING:
    from docx.opc.part import Part

MAX_UNPACKED = 128_000_000
"""The largest that all parts of a file may be together, unpacked, in bytes."""
MAX_XML = 48_000_000
"""The largest that one XML part may be, unpacked, in bytes."""
MAX_TAGS = 1_500_000
"""The most tags that all XML parts may have together; Word writes some thirty for a paragraph."""
MAX_PARTS = 5_000
EXTRA = "docx"

_W = "http://schemas.openxmlformats.org/wordprocessingml/2006/main"
_STRICT = "http://purl.oclc.org/ooxml/wordprocessingml/main"
_BODY = "word/document.xml"
_WORKBOOK = "xl/workbook.xml"


@dataclass(frozen=True, slots=True)
class WordFile:
    """The XML of a Word file: its body, and its other parts by kind (``footnotes``, ``numbering``, ``header`` …)."""

    body: etree._Element
    parts: dict[str, tuple[etree._Element, ...]]

    def part(self, kind: str) -> etree._Element | None:
        """Return the one part of a kind, None where there is none."""
        return next(iter(self.parts.get(kind, ())), None)


def w(name: str) -> str:
    """Return the full name of an element or attribute of WordprocessingML.

    >>> w("p")
    '{http://schemas.openxmlformats.org/wordprocessingml/2006/main}p'
    """
    return f"{{{_W}}}{name}"


def value(element: etree._Element | None, attribute: str = "val") -> str:
    """Return an attribute of an element, empty where either is missing."""
    return "" if element is None else str(element.get(w(attribute), ""))


def number(element: etree._Element | None, default: int, attribute: str = "val") -> int:
    """Return an attribute that is a whole number, ``default`` where it is missing or none."""
    string = value(element, attribute)
    return int(string) if string.lstrip("-").isdecimal() and len(string) < 9 else default


def switched(element: etree._Element | None) -> bool | None:
    """Return what a switch such as ``<w:b/>`` says, None where it says nothing."""
    if element is None:
        return None
    return value(element) not in ("0", "false", "off", "none")


def local(element: etree._Element) -> str:
    """Return the name of an element without its namespace, empty for a comment."""
    return element.tag.rpartition("}")[2] if isinstance(element.tag, str) else ""


def is_zip(data: bytes) -> bool:
    """Tell whether bytes begin as a zip file does."""
    return data.startswith((b"PK\x03\x04", b"PK\x05\x06"))


def open_word(data: bytes, name: str) -> WordFile:
    """Return the XML of a Word file.

    Args:
        data: the bytes of the file.
        name: what messages call it.

    Raises:
        LawtextError: python-docx is missing; or the file is damaged, no Word document, or unpacks to more than any
            law book.
    """
    try:
        from docx import package
    except ImportError as error:
        message = f"a Word file needs python-docx: pip install 'lawtext[{EXTRA}]'"
        raise LawtextError(Problem(name, 0, 0, "missing-extra", message)) from error
    _check(data, name)
    try:
        # docx.Document refuses templates and files with macros, whose text stands in the same places.
        main = package.Package.open(io.BytesIO(data)).main_document_part
        parts: dict[str, list[etree._Element]] = {}
        for kind, part in _related(main):
            parts.setdefault(kind, []).append(_root(part))
        body = _root(main).find(w("body"))
    except LawtextError:
        raise
    # python-docx and lxml raise whatever a damaged package leads them to (KeyError, ValueError, XMLSyntaxError …).
    except Exception as error:
        raise _damaged(name, str(error) or type(error).__name__) from error
    if body is None:
        raise _damaged(name, "it has no body")
    return WordFile(body, {kind: tuple(found) for kind, found in parts.items()})


def _root(part: Part) -> etree._Element:
    """Return the XML of a part; python-docx has parsed the kinds it knows."""
    from docx.oxml.parser import parse_xml

    element = getattr(part, "element", None)
    return element if isinstance(element, etree._Element) else parse_xml(part.blob)


_KINDS = ("footnotes", "endnotes", "comments", "numbering", "styles", "header", "footer", "settings", "diagramData")


def _related(main: Part) -> Iterator[tuple[str, Part]]:
    """Yield the parts that the body names, in the order of their relation, each once."""
    seen: set[int] = set()
    for _, relation in sorted(main.rels.items(), key=lambda pair: (len(pair[0]), pair[0])):
        kind = relation.reltype.rpartition("/")[2]
        if kind in _KINDS and not relation.is_external and id(relation.target_part) not in seen:
            seen.add(id(relation.target_part))
            yield kind, relation.target_part


def _damaged(name: str, why: str) -> LawtextError:
    message = f"this Word file, or other zip file, is damaged or cut off: {why[:200]}"
    return LawtextError(Problem(name, 0, 0, "damaged", message))


def _check(data: bytes, name: str) -> None:
    """Refuse a zip that is broken, too large once it is unpacked, or whose XML declares entities."""
    try:
        with zipfile.ZipFile(io.BytesIO(data)) as archive:
            parts = archive.infolist()
            _check_sizes(parts, name)
            names = {part.filename for part in parts}
            if _BODY not in names:
                kind = bytes(archive.read("mimetype")) if "mimetype" in names else b""
                if _WORKBOOK in names or kind.endswith(b"spreadsheet"):
                    what = "a spreadsheet; save its table as CSV in UTF-8"
                else:
                    what = "a zip file, but not a Word document; save the text as .docx"
                raise LawtextError(Problem(name, 0, 0, "unknown-format", what))
            tags = 0
            for part in parts:
                if part.filename.endswith((".xml", ".rels")):
                    xml = archive.read(part)
                    _check_xml(xml, part.filename, name)
                    tags += xml.count(b"<")
                    if tags > MAX_TAGS:
                        message = f"more tags than the limit of {MAX_TAGS:,}"
                        raise LawtextError(Problem(name, 0, 0, "too-large", message))
    # zipfile raises these on a broken archive, an unknown compression and a password.
    except (zipfile.BadZipFile, NotImplementedError, RuntimeError, EOFError, ValueError, OSError) as error:
        raise _damaged(name, str(error) or type(error).__name__) from error
    except Exception as error:
        if type(error).__module__ in ("zlib", "lzma", "bz2"):
            raise _damaged(name, str(error)) from error
        raise


def _check_sizes(parts: Sequence[zipfile.ZipInfo], name: str) -> None:
    whole = sum(part.file_size for part in parts)
    largest = max((part.file_size for part in parts if part.filename.endswith((".xml", ".rels"))), default=0)
    # What a part says of its size is also the most that zipfile unpacks of it.
    if whole > MAX_UNPACKED or largest > MAX_XML or len(parts) > MAX_PARTS:
        message = f"it unpacks to {whole:,} bytes in {len(parts):,} parts, which is too large"
        raise LawtextError(Problem(name, 0, 0, "too-large", message))


def _check_xml(xml: bytes, part: str, name: str) -> None:
    for codec in ("ascii", "utf-16-le", "utf-16-be"):
        if "<!DOCTYPE".encode(codec) in xml or "<!ENTITY".encode(codec) in xml:
            message = f"{part} declares a document type, which is not allowed in a Word file"
            raise LawtextError(Problem(name, 0, 0, "entities", message))
    if _STRICT.encode() in xml[:20000]:
        message = "it is in Word's “strict” format; save it as an ordinary .docx"
        raise LawtextError(Problem(name, 0, 0, "unknown-format", message))
