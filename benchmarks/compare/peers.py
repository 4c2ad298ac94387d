"""One comparison by one program: ``python peers.py NAME OLD NEW`` prints it as JSON, a list of [sign, text].

Signs are ``=``, ``-`` and ``+``, and ``<`` and ``>`` for what a program shows as moved from and to. OLD and NEW are
UTF-8 text, a paragraph on each line. It runs in whatever Python has the program, and imports nothing of lawtext.
"""

from __future__ import annotations

import io
import json
import re
import subprocess
import sys
import xml.etree.ElementTree as ET
import zipfile
from pathlib import Path
from xml.sax.saxutils import escape

Ops = list[tuple[str, str]]

_W = "{http://schemas.openxmlformats.org/wordprocessingml/2006/main}"
_SIGNS = {"ins": "+", "del": "-", "moveFrom": "<", "moveTo": ">"}


def git(old: Path, new: Path) -> Ops:
    """``git diff --word-diff=porcelain``: words are what blanks part."""
    command = ["git", "diff", "--no-index", "--word-diff=porcelain", "--no-color", "-U9999999", str(old), str(new)]
    said = subprocess.run(command, capture_output=True, check=False).stdout.decode("utf-8")
    body = said.partition("\n@@")[2].partition("\n")[2]
    signs = {" ": "=", "-": "-", "+": "+"}
    return [("=", "\n") if line[:1] == "~" else (signs[line[0]], line[1:]) for line in body.splitlines() if line]


def dwdiff(old: Path, new: Path) -> Ops:
    """``dwdiff`` with its defaults and delimiters that no text has."""
    marks = ["-w", "\x01-", "-x", "\x02", "-y", "\x01+", "-z", "\x02"]
    environment = {"LC_ALL": "C.UTF-8", "PATH": "/usr/bin:/bin"}
    done = subprocess.run(["dwdiff", *marks, str(old), str(new)], capture_output=True, check=False, env=environment)
    return _marked(done.stdout.decode("utf-8"), "\x01([-+])([^\x02]*)\x02")


def _marked(text: str, pattern: str) -> Ops:
    ops: Ops = []
    at = 0
    for match in re.finditer(pattern, text):
        ops += [("=", text[at : match.start()]), (match[1], match[2])]
        at = match.end()
    return [*ops, ("=", text[at:])]


def redlines(old: Path, new: Path) -> Ops:
    """``redlines``: its opcodes say which of its tokens went and came; the mark-up it prints is read back."""
    from redlines import Redlines

    said = Redlines(old.read_text("utf-8"), new.read_text("utf-8"), markdown_style="none").output_markdown
    return _marked(re.sub(r"<(/?)(del|ins)>", _as_mark, said), "\x01([-+])([^\x02]*)\x02")


def _as_mark(match: re.Match[str]) -> str:
    return "\x02" if match[1] else "\x01" + ("-" if match[2] == "del" else "+")


def xmldiff(old: Path, new: Path) -> Ops:
    """``xmldiff``: a ``p`` for each paragraph, the text inside compared, its XML formatter read back."""
    from xmldiff import formatting, main

    sides = [
        "<b>" + "".join(f"<p>{escape(p)}</p>" for p in f.read_text("utf-8").splitlines()) + "</b>" for f in (old, new)
    ]
    formatter = formatting.XMLFormatter(normalize=formatting.WS_NONE, text_tags=("p",), formatting_tags=())
    ops: Ops = []
    _walk(ET.fromstring(main.diff_texts(*sides, formatter=formatter)), "=", ops)
    return ops


def _walk(node: ET.Element, sign: str, ops: Ops) -> None:
    space = "{http://namespaces.shoobx.com/diff}"
    if node.tag == f"{space}delete" or f"{space}delete" in node.attrib:
        sign = "-"
    elif node.tag == f"{space}insert" or f"{space}insert" in node.attrib:
        sign = "+"
    ops.append((sign, node.text or ""))
    for child in node:
        _walk(child, sign, ops)
        ops.append((sign, child.tail or ""))
    if node.tag == "p":
        ops.append((sign, "\n"))


def docxodus(old: Path, new: Path) -> Ops:
    """``python-redlines[docxodus]``: two Word files, compared with its defaults; the tracked changes read back."""
    from python_redlines import DocxodusEngine

    files = [word_file(file.read_text("utf-8").splitlines()) for file in (old, new)]
    return tracked(DocxodusEngine().run_redline("A. Reader", *files)[0])


def libreoffice(old: Path, new: Path) -> Ops:
    """LibreOffice's own comparison, by its Python bridge (Debian: python3-uno); the Word file it saves is read back."""
    from libreoffice_compare import compared

    files = [file.with_suffix(".docx") for file in (old, new)]
    for text, file in zip((old, new), files, strict=False):
        file.write_bytes(word_file(text.read_text("utf-8").splitlines()))
    return tracked(compared(*files).read_bytes())


def word_file(paragraphs: list[str]) -> bytes:
    """Return a Word file with plain paragraphs."""
    types = (
        '<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" '
        'ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" '
        'ContentType="application/xml"/><Override PartName="/word/document.xml" ContentType='
        '"application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml"/></Types>'
    )
    links = (
        '<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="r1" '
        'Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/officeDocument" '
        'Target="word/document.xml"/></Relationships>'
    )
    body = "".join(f'<w:p><w:r><w:t xml:space="preserve">{escape(p)}</w:t></w:r></w:p>' for p in paragraphs)
    document = f'<w:document xmlns:w="{_W[1:-1]}"><w:body>{body}<w:sectPr/></w:body></w:document>'
    into = io.BytesIO()
    with zipfile.ZipFile(into, "w") as made:
        for name, text in (("[Content_Types].xml", types), ("_rels/.rels", links), ("word/document.xml", document)):
            made.writestr(name, text)
    return into.getvalue()


def tracked(data: bytes) -> Ops:
    """Return the tracked changes of a Word file."""
    root = ET.fromstring(zipfile.ZipFile(io.BytesIO(data)).read("word/document.xml"))
    ops: Ops = []
    for paragraph in root.iter(f"{_W}p"):
        _runs(paragraph, "=", ops)
        mark = paragraph.find(f"{_W}pPr/{_W}rPr")
        signs = [_SIGNS.get(child.tag.removeprefix(_W)) for child in mark] if mark is not None else []
        ops.append((next(filter(None, signs), "="), "\n"))
    return ops


def _runs(node: ET.Element, sign: str, ops: Ops) -> None:
    for child in node:
        name = child.tag.removeprefix(_W)
        if name in ("t", "delText"):
            ops.append((sign, child.text or ""))
        elif name not in ("pPr", "rPr"):
            _runs(child, _SIGNS.get(name, sign), ops)


PEERS = {one.__name__: one for one in (docxodus, xmldiff, redlines, libreoffice, git, dwdiff)}

if __name__ == "__main__":
    print(json.dumps(PEERS[sys.argv[1]](Path(sys.argv[2]), Path(sys.argv[3]))))
