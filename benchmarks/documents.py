"""How well Word files and PDFs are read: clauses right, wrong and missing, and the speed, by form.

    python -m benchmarks.documents [--seed 1] [--laws 93] [--show 2]

LibreOffice must be there: it makes the files from the laws of the generated book, with labels typed (justified, with
space between paragraphs), labels counted by lists (no space), and small pages (justified, no space). Each has a
running head, page numbers and footnotes. Speed is processor time of the reader alone, on one core.
"""

from __future__ import annotations

import argparse
import io
import sys
import tempfile
import time
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
sys.path[:0] = [str(ROOT)]

import pdfplumber  # noqa: E402

from lawtext.readers import read_source  # noqa: E402
from lawtext.structure.pages import structure_sources, walk  # noqa: E402
from lawtext.structure.proposal import Hints  # noqa: E402
from tests.readers import books  # noqa: E402
from tests.readers.writer_files import saved  # noqa: E402


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--laws", type=int, default=93, help="laws of the book; those a page can show whole are used")
    parser.add_argument("--show", type=int, default=2, help="mistakes shown per form")
    options = parser.parse_args()
    book, laws = books.made(options.laws, seed=options.seed, of=options.laws)
    head = "Laws of Pyrgos"
    sources = {
        "typed": books.source(laws, counted=False, head=head, align="justify"),
        "counted": books.source(laws, counted=True, head=head, space="0cm"),
        "narrow": books.source(
            laws, counted=False, head=head, align="justify", width="12cm", height="16cm", space="0cm"
        ),
    }
    wanted, notes = books.expected(laws), books.expected_notes(laws)
    print(f"{len(laws)} laws, {len(notes)} notes, seed {options.seed}")
    print(f"{'form':14} {'right':>6} {'wrong':>6} {'missing':>8} {'notes':>6} {'pages':>6} {'pages/s':>8}")
    with tempfile.TemporaryDirectory() as folder:
        made = saved(sources, Path(folder))
    read_source(made["counted.docx"], "warm-up.docx")
    read_source(made["counted.pdf"], "warm-up.pdf")
    for name, data in made.items():
        started = time.process_time()
        document = read_source(data, name)
        seconds = time.process_time() - started
        (found,) = structure_sources([(document, Hints(edition=books.EDITION))], book)
        texts = {
            (law.language, str(clause.number)): "\n\n".join(p.text.string for p in clause.paragraphs)
            for law in found.laws
            for clause in walk(law.root)
        }
        bad = [key for key in sorted({*wanted, *texts}) if texts.get(key) != wanted.get(key)]
        right = len({*wanted, *texts}) - len(bad)
        missing = sum(key not in texts for key in bad)
        got = [note.text.text.string for law in found.laws for note in law.notes]
        pages = len(pdfplumber.open(io.BytesIO(data)).pages) if name.endswith("pdf") else 0
        told = f"{pages:6} {pages / seconds:8.1f}" if pages else ""
        kept = sum(map(notes.count, set(got)))
        print(f"{name:14} {right:6} {len(bad) - missing:6} {missing:8} {kept:6} {told}")
        for key in bad[: options.show]:
            print(f"  {key}: wanted {str(wanted.get(key))[-90:]!r}, found {str(texts.get(key))[-90:]!r}")


if __name__ == "__main__":
    main()
