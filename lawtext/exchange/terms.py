"""The glossary of the book for translators' tools: TBX (version 2, ISO 30042:2008) and the plain table of OmegaT.

A forbidden rendering is given in a note, never as a term: OmegaT and others read no status, and would offer it.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from lxml import etree

from lawtext.exchange.xml_text import writable
from lawtext.model import Book, Term

__all__ = ["write_glossary", "write_tbx"]

_XML_LANG = "{http://www.w3.org/XML/1998/namespace}lang"
_PREFERRED, _ADMITTED = "preferredTerm-admn-sts", "admittedTerm-admn-sts"


def write_tbx(book: Book, languages: Sequence[str], notice: str = "") -> bytes:
    """Return the glossary as TBX: an entry for each term that all the languages have."""
    root = etree.Element("martif", {"type": "TBX", _XML_LANG: languages[0]})
    header = etree.SubElement(root, "martifHeader")
    description = etree.SubElement(header, "fileDesc")
    source = etree.SubElement(description, "sourceDesc")
    for said in filter(None, (book.title.get(languages[0], book.id), notice)):
        etree.SubElement(source, "p").text = writable(said)
    encoding = etree.SubElement(header, "encodingDesc")
    etree.SubElement(encoding, "p", type="XCSURI").text = "TBXXCSV02.xcs"
    body = etree.SubElement(etree.SubElement(root, "text"), "body")
    for term in _in_all(book, languages):
        entry = etree.SubElement(body, "termEntry", id=term.id)
        for code in languages:
            _language(entry, term, code)
    return bytes(
        etree.tostring(
            root,
            xml_declaration=True,
            encoding="UTF-8",
            pretty_print=True,
            doctype='<!DOCTYPE martif SYSTEM "TBXcoreStructV02.dtd">',
        )
    )


def _language(entry: etree._Element, term: Term, code: str) -> None:
    group = etree.SubElement(entry, "langSet", {_XML_LANG: code})
    for note in _notes(term, code):
        etree.SubElement(group, "note").text = writable(note)
    for place, words in enumerate(term.terms[code]):
        tig = etree.SubElement(group, "tig")
        etree.SubElement(tig, "term").text = writable(words)
        status = _ADMITTED if place else _PREFERRED
        etree.SubElement(tig, "termNote", type="administrativeStatus").text = status


def write_glossary(book: Book, source: str, target: str) -> bytes:
    """Return the glossary as OmegaT reads it: term, rendering and comment, separated by tabs, in UTF-8."""
    lines = [
        "\t".join(map(_cell, (words, rendering, "; ".join(_notes(term, target)))))
        for term in _in_all(book, (source, target))
        for words in term.terms[source]
        for rendering in term.terms[target]
    ]
    return "".join(f"{line}\n" for line in lines).encode("utf-8")


def _in_all(book: Book, languages: Sequence[str]) -> Iterator[Term]:
    yield from (term for term in book.glossary if all(term.terms.get(code) for code in languages))


def _notes(term: Term, code: str) -> Iterator[str]:
    if term.note.get(code):
        yield term.note[code]
    if term.forbidden.get(code):
        yield f"not: {', '.join(term.forbidden[code])}"


def _cell(words: str) -> str:
    return " ".join(words.split())
