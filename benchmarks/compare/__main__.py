"""``make bench-compare``: ours and other people's comparisons, on Law 53 and on a made-up book of 1 MB, in one run.

python -m benchmarks.compare                 both
python -m benchmarks.compare --only ours     one program (ours, docxodus, xmldiff, redlines, libreoffice, git, dwdiff)

The Python peers run where a Python that has them is named: ``PEERS=/path/to/python``; the others where they are
installed. What is missing, fails or takes more than two minutes is said in a sentence.
"""

from __future__ import annotations

import argparse
import json
import os
import re
import shutil
import signal
import subprocess
import sys
import tempfile
import threading
import time
from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass
from itertools import pairwise
from pathlib import Path
from typing import Any

from lawtext.corpus import load_book
from lawtext.editions.units import Unit, units
from lawtext.model import Book
from lawtext.textdiff import words

ROOT = Path(__file__).parents[2]
HERE = Path(__file__).parent
GENERATE = ROOT / "tests" / "books" / "generate.py"
LIMIT = 120
"""Seconds after which a program is given up."""
MIB = 1024

Ops = list[tuple[str, str]]

# A process begins with the memory of the one that starts it, so a small one starts the program and measures it.
_LAUNCHER = """
import json, resource, subprocess, sys
code = subprocess.call(sys.argv[2:])
used = resource.getrusage(resource.RUSAGE_CHILDREN)
with open(sys.argv[1], "w") as file:
    json.dump({"seconds": used.ru_utime + used.ru_stime, "memory": used.ru_maxrss}, file)
sys.exit(code)
"""

NAMES = {
    "ours": "lawtext compare",
    "docxodus": "python-redlines[docxodus]",
    "xmldiff": "xmldiff",
    "redlines": "redlines",
    "libreoffice": "LibreOffice",
    "git": "git --word-diff",
    "dwdiff": "dwdiff",
}
_INSIDE_WORD = re.compile(r"\w\Z"), re.compile(r"\w")


@dataclass(frozen=True)
class Task:
    """Two editions: where the corpus lies, and their texts in the languages both have, a paragraph on each line."""

    title: str
    folder: Path
    editions: tuple[str, str]
    options: tuple[str, ...]
    texts: tuple[str, str]


@dataclass(frozen=True)
class Result:
    """What a program made of a task; words are counted as ``textdiff.words`` does."""

    marked: int
    hidden: int
    cut: int
    seconds: float
    memory: float


def law_53() -> Task:
    """Return Law 53 of 2007 and 2017, English."""
    folder = ROOT / "corpus"
    book = load_book(folder)
    texts = tuple(text_of(book, edition, ("en",), "53") for edition in ("2007", "2017"))
    return Task("Law 53", folder, ("2007", "2017"), ("--law", "53", "--language", "en"), (texts[0], texts[1]))


def whole_book(folder: Path) -> Task:
    """Return a made-up book of 93 laws in two languages and two editions: more than 1 MB of law files."""
    subprocess.run([sys.executable, str(GENERATE), str(folder), "--seed", "1", "--laws", "93"], check=True,
                   capture_output=True)  # fmt: skip
    size = sum(file.stat().st_size for file in (folder / "laws").rglob("*.md"))
    book = load_book(folder)
    ids = (book.editions[0].id, book.editions[1].id)
    texts = tuple(text_of(book, edition, book.languages) for edition in ids)
    return Task(f"A book of {size / 1e6:.2f} MB", folder, ids, (), (texts[0], texts[1]))


def text_of(book: Book, edition: str, languages: tuple[str, ...], law: str = "") -> str:
    """Return the texts of the clauses and notes of an edition in order, a paragraph on each line."""
    held = [unit for unit in units(book, edition).values() if not law or unit.law == law]
    return "\n".join(text for code in languages for unit in held if (text := _line(unit, code))) + "\n"


def _line(unit: Unit, code: str) -> str:
    return re.sub(r"\s*\n\s*", "\n", unit.texts.get(code, "").strip())


def run(name: str, task: Task, folder: Path) -> Result | str:
    """Return what a program makes of a task, or why it does not."""
    files = []
    for side, text in zip(("old", "new"), task.texts, strict=True):
        files.append(folder / f"{side}.txt")
        files[-1].write_text(text, encoding="utf-8")
    command = _command(name, task, files)
    if isinstance(command, str):
        return command
    out = folder / "said.json"
    started = time.perf_counter()
    with out.open("wb") as said, (folder / "errors").open("wb") as errors:
        usage = folder / "used.json"
        launcher = [sys.executable, "-c", _LAUNCHER, str(usage), *command]
        child = subprocess.Popen(launcher, stdout=said, stderr=errors, cwd=ROOT, start_new_session=True)
        clock = threading.Timer(LIMIT, os.killpg, (child.pid, signal.SIGKILL))
        clock.start()
        code = child.wait()
        clock.cancel()
    if time.perf_counter() - started >= LIMIT:
        return f"given up after {LIMIT} seconds"
    if code:
        lines = (folder / "errors").read_text("utf-8", "replace").strip().splitlines()
        return f"failed: {lines[-1] if lines else code}"
    data = json.loads(out.read_text(encoding="utf-8"))
    used = json.loads(usage.read_text(encoding="utf-8"))
    seconds, memory = used["seconds"], used["memory"] / MIB
    if name == "ours":
        return _ours(data, task, seconds, memory)
    ops = [(sign, text) for sign, text in data]
    return Result(marked(ops), hidden(ops, *task.texts), cut(ops), seconds, memory)


def _command(name: str, task: Task, files: list[Path]) -> list[str] | str:
    """Return how a program is run, or why it cannot be."""
    if name == "ours":
        return [str(Path(sys.executable).with_name("lawtext")), "compare", *task.editions, "--book", str(task.folder),
                "--format", "json", *task.options]  # fmt: skip
    python = {"git": sys.executable, "dwdiff": sys.executable, "libreoffice": "/usr/bin/python3"}.get(
        name, os.environ.get("PEERS", "")
    )
    needed = {"git": "git", "dwdiff": "dwdiff", "libreoffice": "soffice"}.get(name)
    if needed and shutil.which(needed) is None:
        return f"not run: {needed} is not installed"
    if not python or not Path(python).exists():
        return "not run: name a Python that has it, PEERS=/path/to/python"
    return [python, str(HERE / "peers.py"), name, *map(str, files)]


def _ours(data: Any, task: Task, seconds: float, memory: float) -> Result:
    """Measure our own answer: each entry rebuilt against the texts of its clauses, as the others' whole text is."""
    book = load_book(task.folder)
    held = [units(book, edition) for edition in task.editions]
    missing = broken = 0
    told: tuple[set[tuple[str, str]], set[tuple[str, str]]] = (set(), set())
    for change in data["changes"]:
        ops = [(sign, text) for sign, text in change["words"]]
        texts = [
            "\n\n".join(text for key in change[side] if (text := held[place][key].texts[change["language"]]))
            for place, side in enumerate(("old_all", "new_all"))
        ]
        missing += hidden(ops, texts[0], texts[1])
        broken += cut(ops)
        for place, side in enumerate(("old_all", "new_all")):
            told[place].update((key, change["language"]) for key in change[side])
    quiet = [_untold(held[place], told[place], data["languages"], task) for place in (0, 1)]
    missing += _apart(*quiet)
    return Result(data["words_marked"], missing, broken, seconds, memory)


def _untold(held: Mapping[str, Unit], told: set[tuple[str, str]], languages: list[str], task: Task) -> Counter[str]:
    """Return the words of what an answer does not name: it says by that, that they are unchanged."""
    law = task.options[1] if task.options else ""
    quiet = [
        unit.texts[code]
        for unit in held.values()
        for code in languages
        if code in unit.texts and (unit.key, code) not in told and (not law or unit.law == law)
    ]
    return Counter(words("\n".join(quiet)))


def marked(ops: Ops) -> int:
    """Return how many words are shown as gone or come."""
    return sum(len(words(text)) for sign, text in ops if sign in "-+")


def hidden(ops: Ops, old: str, new: str) -> int:
    """Return how many words a comparison shows wrongly or not at all.

    Words of a text that it does not have, or has too often; and what differs between moved from and moved to, which
    nobody sees.
    """
    found = 0
    for side, text in (("=-<", old), ("=+>", new)):
        shown = Counter(words("".join(piece for sign, piece in ops if sign in side)))
        found += _apart(shown, Counter(words(text)))
    moved = [Counter(words(" ".join(text for sign, text in ops if sign == side))) for side in "<>"]
    return found + _apart(moved[0], moved[1])


def _apart(one: Counter[str], other: Counter[str]) -> int:
    return sum((one - other).values()) + sum((other - one).values())


def cut(ops: Ops) -> int:
    """Return how many marks begin or end inside a word."""
    found = 0
    for side in ("=-<", "=+>"):
        pieces = [(sign, text) for sign, text in ops if sign in side and text]
        found += sum(
            a[0] != b[0] and bool(_INSIDE_WORD[0].search(a[1])) and bool(_INSIDE_WORD[1].match(b[1]))
            for a, b in pairwise(pieces)
        )
    return found


def main() -> None:
    """Print a table for each task."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--only", choices=NAMES)
    chosen = parser.parse_args().only
    with tempfile.TemporaryDirectory() as made:
        for task in (law_53(), whole_book(Path(made) / "book")):
            print(f"\n{task.title} ({len(words(task.texts[0]))} words, then {len(words(task.texts[1]))})\n")
            print("| program | words marked | hidden | cut | processor seconds | MB |\n|---|---|---|---|---|---|")
            for name, title in NAMES.items():
                if chosen in (None, name):
                    told = run(name, task, Path(made))
                    if isinstance(told, str):
                        print(f"| {title} | {told} | | | | |", flush=True)
                        continue
                    print(
                        f"| {title} | {told.marked} | {told.hidden} | {told.cut} | {told.seconds:.1f} |"
                        f" {told.memory:.0f} |",
                        flush=True,
                    )


if __name__ == "__main__":
    main()
