"""LibreOffice as a client: what it makes of a Word file when every tracked change is accepted, or rejected.

It runs headless with a profile of its own, spoken to over a named pipe by the system's Python (Debian's
``python3-uno``; the tests' own Python has no bridge to it), and reaches no network. What the text ought to be is for
the tests to say.
"""

from __future__ import annotations

import io
import json
import os
import shutil
import subprocess
import zipfile
from dataclasses import dataclass
from functools import cache
from pathlib import Path

import pytest
from lxml import etree

_SCRIPT = Path(__file__).with_name("libreoffice_uno.py")
_PYTHON = "/usr/bin/python3"
_ATTEMPTS = 3
_LONGEST = 180  # seconds


@dataclass(frozen=True)
class Resolved:
    """The paragraphs of a document, a footnote as ``[^text]`` at its mark; changes there were and changes left."""

    paragraphs: tuple[str, ...]
    before: int
    left: int


@cache
def _has_bridge() -> bool:
    run = subprocess.run([_PYTHON, "-c", "import uno"], capture_output=True, timeout=60, check=False)
    return run.returncode == 0


def need_bridge() -> None:
    """Skip a test where LibreOffice cannot be spoken to, or fail it on the build machine."""
    if _has_bridge():
        return
    sentence = "not run: libreoffice's Python bridge is missing here; get it with: apt-get install python3-uno"
    if os.environ.get("CI") == "true":
        pytest.fail(sentence, pytrace=False)
    pytest.skip(sentence)


def without_comments(data: bytes) -> bytes:
    """Return a Word file without the marks of its comments.

    Debian's LibreOffice without a screen (7.4, libreoffice-writer-nogui) crashes when it opens any document with a
    comment in a window, also a hidden one, whoever wrote it; to convert one it needs no window.
    """
    into = io.BytesIO()
    with zipfile.ZipFile(io.BytesIO(data)) as old, zipfile.ZipFile(into, "w") as new:
        for name in old.namelist():
            content = old.read(name)
            if name == "word/document.xml":
                tree = etree.fromstring(content)
                for mark in tree.xpath("//*[starts-with(local-name(), 'comment')]"):
                    run = mark.getparent() if mark.tag.endswith("}commentReference") else mark
                    run.getparent().remove(run)
                content = etree.tostring(tree)
            new.writestr(name, content)
    return into.getvalue()


def resolve(data: bytes, folder: Path) -> tuple[Resolved, Resolved]:
    """Return a Word file as it is once every change is accepted, and once every change is rejected.

    On a busy machine the bridge sometimes dies by a signal, without a word, while LibreOffice is starting: then it is
    asked again, with a new profile. What it does with the file is the same at each attempt.

    Args:
        data: the file.
        folder: an empty folder to work in.

    Raises:
        AssertionError: LibreOffice did not do it; with what it said.
    """
    source, target = folder / "in.docx", folder / "out"
    source.write_bytes(without_comments(data))
    for attempt in range(_ATTEMPTS):
        ended = _resolve_once(source, target, folder / f"profile-{attempt}")
        if ended.returncode == 0:
            return _read(folder / "out.accept"), _read(folder / "out.reject")
    raise AssertionError(f"the bridge to LibreOffice ended with {ended.returncode}: {ended.stdout}{ended.stderr}")


def _resolve_once(source: Path, target: Path, profile: Path) -> subprocess.CompletedProcess[str]:
    """Start LibreOffice with a new profile, and let the bridge work in it; return how the bridge ended."""
    office = shutil.which("soffice") or shutil.which("libreoffice")
    assert office is not None
    program = [office, f"-env:UserInstallation={profile.as_uri()}", "--headless", "--norestore", "--nologo"]
    # The first start with a new profile starts the program a second time: it happens here, not below the bridge.
    subprocess.run([*program, "--terminate_after_init"], capture_output=True, timeout=_LONGEST, check=False)
    pipe = f"lawtext-{os.getpid()}-{abs(hash(str(profile)))}"
    started = subprocess.Popen(
        [*program, "--nolockcheck", f"--accept=pipe,name={pipe};urp;"],
        stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL,
    )
    try:
        return subprocess.run(
            [_PYTHON, str(_SCRIPT), pipe, str(source), str(target)],
            capture_output=True,
            text=True,
            timeout=_LONGEST,
            check=False,
        )
    finally:
        try:
            started.wait(timeout=20)
        except subprocess.TimeoutExpired:
            started.kill()
            started.wait()


def _read(file: Path) -> Resolved:
    found = json.loads(file.read_text(encoding="utf-8"))
    return Resolved(tuple(found["paragraphs"]), found["before"], found["left"])


_OPEN = "urn:oasis:names:tc:opendocument:xmlns"
_NAMES = {name: f"{_OPEN}:{name}:1.0" for name in ("table", "office", "text")}


def _converted(source: Path, ending: str, *options: str) -> etree._Element:
    """Return the content of a file that LibreOffice converted to flat OpenDocument, with a profile beside the file."""
    folder = source.parent
    office = shutil.which("soffice") or shutil.which("libreoffice") or "soffice"
    command = [office, f"-env:UserInstallation={(folder / 'profile').as_uri()}", "--headless", *options]
    command += ["--convert-to", ending, "--outdir", str(folder), str(source)]
    subprocess.run(command, capture_output=True, timeout=_LONGEST, check=True)
    return etree.parse(source.with_suffix(f".{ending}")).getroot()


def notes_and_comments_of(data: bytes, folder: Path) -> tuple[list[str], list[tuple[str, str]]]:
    """Return what the notes of a Word file say in LibreOffice, and its comments with the text each is anchored to."""
    (folder / "in.docx").write_bytes(data)
    tree = _converted(folder / "in.docx", "fodt")
    notes = ["".join(body.itertext()).strip() for body in tree.iterfind(".//text:note-body", _NAMES)]
    comments = []
    for one in tree.iterfind(".//office:annotation", _NAMES):
        said = " ".join("".join(p.itertext()) for p in one.iterfind("text:p", _NAMES))
        name = one.get(f"{{{_NAMES['office']}}}name")
        around = tree.xpath(
            ".//text()[not(ancestor::office:annotation) and not(ancestor::text:note)]"
            "[preceding::office:annotation[@office:name=$name]][following::office:annotation-end[@office:name=$name]]",
            namespaces=_NAMES,
            name=name,
        )
        comments.append((said, "".join(around)))
    return notes, comments


def cells_of(data: bytes, folder: Path) -> list[list[tuple[str, str]]]:
    """Return a CSV file as LibreOffice Calc reads it, UTF-8 and commas: the type and the shown text of every cell, row by row."""
    (folder / "in.csv").write_bytes(data)
    tree = _converted(folder / "in.csv", "fods", "--infilter=CSV:44,34,76,1")
    rows: list[list[tuple[str, str]]] = []
    for row in tree.iterfind(".//table:table-row", _NAMES):
        cells: list[tuple[str, str]] = []
        for cell in row.iterfind("table:table-cell", _NAMES):
            kind = (
                "formula"
                if cell.get(f"{{{_NAMES['table']}}}formula")
                else cell.get(f"{{{_NAMES['office']}}}value-type")
            )
            shown = "\n".join("".join(p.itertext()) for p in cell.iterfind("text:p", _NAMES))
            cells += [(kind or "", shown)] * int(cell.get(f"{{{_NAMES['table']}}}number-columns-repeated", "1"))
        rows.append(cells)
    return rows
