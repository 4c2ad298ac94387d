"""How well pasted pages are read: clauses right, wrong and missing, by form, with the first mistakes of each.

    python benchmarks/reading.py --seed 1 --laws 93 [--show 3]

A clause is right when the reader gives its number the text it has; wrong when it gives it another text, or finds a
clause that is not there; missing when it does not find it.
"""

from __future__ import annotations

import argparse
import random
import sys
import tempfile
import time
from dataclasses import replace
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
sys.path[:0] = [str(ROOT), str(ROOT / "tests" / "books")]

from generate import generate, write  # noqa: E402

from lawtext.corpus import load_book  # noqa: E402
from lawtext.model import Book  # noqa: E402
from lawtext.readers import read_source  # noqa: E402
from lawtext.structure.pages import structure_sources, walk  # noqa: E402
from lawtext.structure.proposal import Hints  # noqa: E402
from tests.structure.pasting import FORMS, Law, expected, usable  # noqa: E402


def made(seed: int, laws: int) -> tuple[Book, list[Law]]:
    """Return the empty book of a made-up corpus and its laws that a pasted page can show whole."""
    generated = generate(seed=seed, laws=laws, clean=True)
    with tempfile.TemporaryDirectory() as folder:
        write(generated, Path(folder))
        book = load_book(folder)
    found = [law for edition in generated.truth["editions"].values() for law in edition["laws"] if usable(law)]
    return replace(book, laws={}, inferred={}, articles=(), confirmed=frozenset()), found


def read(page: str, book: Book, law: Law) -> dict[tuple[str, str], str]:
    """Return the text of every clause that the reader finds, by (language, number)."""
    hints = Hints(edition=book.editions[-1].id)
    (found,) = structure_sources([(read_source(page.encode("utf-8"), "page.txt"), hints)], book)
    return {
        (proposed.language, str(clause.number)): "\n\n".join(p.text.string for p in clause.paragraphs)
        for proposed in found.laws
        for clause in walk(proposed.root)
    }


def _told(text: str | None) -> str:
    return "nothing" if text is None else repr(text if len(text) < 90 else f"{text[:40]} … {text[-46:]}")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--laws", type=int, default=93)
    parser.add_argument("--show", type=int, default=2, help="mistakes shown per form")
    options = parser.parse_args()
    book, laws = made(options.seed, options.laws)
    print(f"{len(laws)} laws, seed {options.seed}")
    print(f"{'form':12} {'right':>6} {'wrong':>6} {'missing':>8} {'kB/s':>8}")
    for name, form in FORMS.items():
        chance = random.Random(options.seed)
        right = wrong = missing = size = 0
        mistakes: list[str] = []
        started = time.perf_counter()
        for law in laws:
            page = form(law, chance)
            size += len(page.encode("utf-8"))
            wanted, found = expected(law, page), read(page, book, law)
            for key in sorted({*wanted, *found}):
                if wanted.get(key, "") == found.get(key, "") and (key in wanted) == (key in found):
                    right += 1
                    continue
                wrong += key in found
                missing += key not in found
                mistakes.append(f"  {key}: wanted {_told(wanted.get(key))}, found {_told(found.get(key))}")
        speed = size / 1000 / (time.perf_counter() - started)
        print(f"{name:12} {right:6} {wrong:6} {missing:8} {speed:8.0f}")
        print("\n".join(mistakes[: options.show])) if mistakes else None


if __name__ == "__main__":
    main()
