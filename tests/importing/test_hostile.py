"""Sources that mean harm, of every format, through the command line: a sentence with its place, and nothing is written.

Each is refused (exit code 2) or answered within seconds in bounded memory; the corpus stays as it was either way.
"""

from __future__ import annotations

import io
import time
import zipfile
import zlib
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from lawtext.importing.lawfiles import law_of
from lawtext.readers import read_source
from lawtext.structure.pages import structure_sources
from lawtext.structure.proposal import Hints
from tests.importing.bounded import Bounded
from tests.importing.conftest import state
from tests.readers.test_akn import document as akn
from tests.readers.test_docx import GOOD as WORD
from tests.readers.test_docx import packed, par, renamed, run
from tests.readers.test_pdf import GOOD as PDF
from tests.readers.test_pdf import pdf
from tests.whole_pages import BOOK

SECONDS = 20
"""Seconds of processor that the command gets for what takes one or two."""
MEMORY = 1_500_000_000
"""Bytes of address space that the command gets; a source has at most 64 MB."""
TITLE = "LAW 5 - TOWERS\n\nA. A tower stands.\n\n"
WIKI = "====== LAW 5 - TOWERS ======\n\n((note)) "
HTML = "<!DOCTYPE html><html><body><h1>LAW 5 - TOWERS</h1><p>A. A tower stands.</p>"
ENTITIES = "".join(f'<!ENTITY b{n} "{(f"&b{n - 1};" if n else "ha") * 10}">' for n in range(10))
EXTERNAL = '<!ENTITY x SYSTEM "file:///etc/passwd">'


def bomb(data: bytes) -> bytes:
    out = io.BytesIO(data)
    with zipfile.ZipFile(out, "a", zipfile.ZIP_DEFLATED) as archive, archive.open("word/media/a.png", "w") as part:
        for _ in range(200):
            part.write(bytes(1_000_000))
    return out.getvalue()


def word_entities(declared: str) -> bytes:
    return renamed(WORD, "word/document.xml", f"<!DOCTYPE d [{declared}]><d>&b9;&x;</d>".encode())


REFUSED: dict[str, tuple[Callable[[], bytes], str]] = {
    # name of the file: what is in it, and the code that is told
    "100-MB-of-one-line.txt": (lambda: b"x" * 100_000_000, "too-large"),
    "60-MB-of-one-line.txt": (lambda: TITLE.encode() + b"x" * 60_000_000, ":5:1: line-too-long"),
    "60-MB-of-one-line.wiki": (lambda: WIKI.encode() + b"x" * 60_000_000, ":3:1: line-too-long"),
    "60-MB-of-one-line.md": (lambda: b"# LAW 5\n\n" + b"*" * 60_000_000, ":3:1: line-too-long"),
    "60-MB-of-one-line.xml": (lambda: akn(f"<p>{'x' * 60_000_000}</p>"), ":1:1: line-too-long"),
    "60-MB-of-one-line.html": (lambda: HTML.encode() + b"x" * 60_000_000, ":1:1: line-too-long"),
    "60-MB-of-tags.html": (lambda: HTML.encode() + b"<p>x</p>" * 7_500_000, "too-large: 15,000,00"),
    "null.txt": (lambda: TITLE.encode() + b"B. \0", ":5:4: not-text"),
    "null.wiki": (lambda: WIKI.encode() + b"\0", "not-text"),
    "null.md": (lambda: b"# LAW 5\n\n\0", ":3:1: not-text"),
    "null.html": (lambda: HTML.encode() + b"\0", "not-text"),
    "null.xml": (lambda: akn("<p>\0</p>"), "not-text"),
    "mixed.txt": (lambda: TITLE.encode() + "Ο Νόμος".encode("cp1253"), ":5:1: wrong-encoding: byte 36 (0xCF)"),
    "mixed.wiki": (lambda: WIKI.encode() + "Ο Νόμος".encode("cp1253"), "wrong-encoding: byte"),
    "mixed.html": (lambda: HTML.encode() + "Νόμος".encode("cp1253"), "wrong-encoding: byte"),
    "mixed.xml": (lambda: akn("<p>x</p>") + "Νόμος".encode("cp1253"), "wrong-encoding: byte"),
    "half-a-letter.txt": (lambda: (TITLE + "Ο Νόμος").encode()[:-1], "wrong-encoding: byte"),
    "half.xml": (lambda: akn("<rule><num>A.</num></rule>")[:-30], "bad-xml"),
    "entities.xml": (lambda: f"<!DOCTYPE akomaNtoso [{ENTITIES}]>".encode() + akn("<p>&b9;</p>"), ":1:1: doctype"),
    "external.xml": (lambda: f"<!DOCTYPE akomaNtoso [{EXTERNAL}]>".encode() + akn("<p>&x;</p>"), ":1:1: doctype"),
    "levels.xml": (lambda: akn("<point>" * 10_000 + "</point>" * 10_000), "too-deep"),
    "levels.html": (lambda: (HTML + "<ol><li>x" * 10_000).encode(), "too-deep"),
    "entities.docx": (lambda: word_entities(ENTITIES), ": entities: "),
    "external.docx": (lambda: word_entities(EXTERNAL), ": entities: "),
    "bomb.docx": (lambda: bomb(WORD), "too-large"),
    "half.docx": (lambda: WORD[: len(WORD) // 2], "damaged"),
    "levels.docx": (lambda: packed("<w:tbl><w:tr><w:tc>" * 200 + par(run("x")) + "</w:tc></w:tr></w:tbl>" * 200), "damaged: "),
    "null.docx": (lambda: renamed(WORD, "word/document.xml", b"\0" * 1000), "damaged"),
    "half.pdf": (lambda: PDF[: len(PDF) // 2], "damaged"),
    "bomb.pdf": (lambda: pdf([[]], filters=b"/Filter /FlateDecode", packed=zlib.compress(bytes(100_000_000), 9)), "too-large"),
    "null.pdf": (lambda: b"%PDF-1.4\n" + bytes(100_000), "damaged"),
}  # fmt: skip
ANSWERED: dict[str, Callable[[], bytes]] = {
    "levels.txt": lambda: (TITLE + "\n".join(f"{' ' * (n % 900)}(a) x{n}" for n in range(4_000))).encode(),
    "levels.wiki": lambda: (WIKI + "\n" + "\n".join(f"{'  ' * min(n, 300)}- x{n}" for n in range(1, 4_000))).encode(),
    "levels.md": lambda: (
        "# LAW 5\n\n" + "> " * 10_000 + "x\n\n" + "".join(f"{'  ' * min(n, 300)}- x{n}\n" for n in range(3000))
    ).encode(),
    "entities.html": lambda: f"<!DOCTYPE html [{ENTITIES}{EXTERNAL}]>{HTML}<p>&b9;&x;</p>".encode(),
    "half.html": lambda: (HTML + "<p>B. Half <b").encode(),
    "raised.html": lambda: (HTML + "<p>B. A deck" + "<sup>1</sup> a" * 120_000).encode(),
    "list.html": lambda: (HTML + "<ol><li>Oak.</ol>" + "<p>The tower stands here.</p>" * 55_000).encode(),
    "changed.txt": lambda: (TITLE + "B. A deck" + ";;a;; b " * 20_000).encode(),
    "short-words.txt": lambda: (TITLE + "".join(f"See it{n % 99 + 1}) here.\n\n" for n in range(25_000))).encode(),
    "lines.html": lambda: (HTML.replace("LAW 5", "All") + "<p>A deck" + "<br>the deck" * 50_000).encode(),
    "columns.docx": lambda: packed(
        f'<w:tbl><w:tr><w:tc><w:tcPr><w:gridSpan w:val="2000000000"/></w:tcPr>{par(run("x"))}</w:tc></w:tr></w:tbl>'
    ),
    "notes.xml": lambda: akn("<p>A" + '<authorialNote marker="1"><p>x</p></authorialNote> b' * 40_000 + "</p>"),
}


@pytest.fixture(scope="module")
def bounded() -> Iterator[Bounded]:
    program = Bounded()
    yield program
    program.end()


def commanded(program: Bounded, book: Path, page: Path, seconds: int = SECONDS) -> tuple[int, str]:
    """Run ``lawtext import`` with bounded memory and time of the processor; return its exit code and its complaint."""
    command = ["import", page.name, "--book", str(book), "--edition", "2017"]
    code, out, err = program.run(command, page.parent, seconds, MEMORY)
    assert code >= 0, f"killed by signal {-code}: more than {seconds} seconds of the processor"
    assert "Traceback" not in err and "root:" not in out
    return code, err


def skipped_without(name: str) -> None:
    if name.endswith(".docx"):
        pytest.importorskip("docx")
    if name.endswith(".pdf"):
        pytest.importorskip("pdfplumber")


@pytest.mark.parametrize("name", REFUSED)
def test_a_hostile_source_is_refused_with_its_place(name: str, bounded: Bounded, empty: Path, tmp_path: Path) -> None:
    skipped_without(name)
    made, told = REFUSED[name]
    (tmp_path / name).write_bytes(made())
    before = state(empty)
    code, complaint = commanded(bounded, empty, tmp_path / name)
    assert (code, state(empty)) == (2, before), complaint
    assert complaint.startswith(f"{name}:") and told in complaint, complaint[:300]
    assert complaint.count("\n") == 1 and len(complaint) < 400


@pytest.mark.parametrize("name", ANSWERED)
def test_a_hostile_source_that_can_be_read_is_read(name: str, bounded: Bounded, empty: Path, tmp_path: Path) -> None:
    skipped_without(name)
    (tmp_path / name).write_bytes(ANSWERED[name]())
    # Thousands of labels of which none follows the other: each is weighed against all that is open.
    code, complaint = commanded(bounded, empty, tmp_path / name, 3 * SECONDS)
    assert code in (0, 1) or "cannot-write" in complaint or "too-many" in complaint, complaint[:300]
    written = b"".join(content for path, content in state(empty).items() if path.startswith("laws/"))
    assert b"haha" not in written and b"root:" not in written


def test_a_law_with_thousands_of_notes_takes_seconds() -> None:
    marks, notes = ("".join(map(form.format, range(20_000))) for form in ("[^{}]", "[^{}]: n\n\n"))
    page = f"# LAW 5 - TOWERS\n\nA. A tower{marks}.\n\n{notes}"
    (found,) = structure_sources([(read_source(page.encode(), "a.md"), Hints(edition="2017"))], BOOK)
    started = time.process_time()
    assert len(law_of(found.laws[0], BOOK.numbering).notes) == 20_000
    assert time.process_time() - started < 8
