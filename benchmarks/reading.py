"""How well pasted pages are read, and how fast.

    python benchmarks/reading.py --seed 1 --laws 93 [--show 3]     clauses right, wrong and missing, by form of page
    python benchmarks/reading.py --speed [--megabytes 1.5 3 10]     MB/s, seconds and memory of large sources
    python benchmarks/reading.py --labels [--megabytes 1]           MB/s and memory of laws by the form of their labels

The last form, "mixed", has every quirk at random: format, order of the languages, labels, headings, notes, white
space, what the site puts around the text (tests/structure/mixing.py).

A clause is right when the reader gives its number the text it has; wrong when it gives it another text, or finds a
clause that is not there; missing when it does not find it.

The speed of a source is measured in a process of its own, in seconds of processor time, the best of three: from its
bytes to blocks (``blocks``), from its bytes to the finished proposal with its ledger (``proposal``), and, in another
process, all of what ``lawtext import --dry-run --format json`` does (``import``: law files written and read again, the
answer printed). Memory is the most that the process held above what it held before it read (after the first time), as a
multiple of the source's size; the head of the source is read before that, since the modules and the words that the
program loads when they are first needed are its own.

Labels are measured on two sources of short lines each: a book of laws of 40 paragraphs, and one law that is as long but
has 2400 paragraphs in each language at most: an import refuses longer ones.
"""

from __future__ import annotations

import argparse
import html
import json
import os
import random
import re
import resource
import shutil
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import redirect_stdout
from dataclasses import replace
from itertools import count, cycle, islice, repeat
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
sys.path[:0] = [str(ROOT), str(ROOT / "tests" / "books")]

from generate import generate, write  # noqa: E402

from lawtext.cli._options import print_json  # noqa: E402
from lawtext.corpus import load_book  # noqa: E402
from lawtext.importing import answers, plan_import  # noqa: E402
from lawtext.importing.ledger import each_entry, unaccounted  # noqa: E402
from lawtext.model import Book  # noqa: E402
from lawtext.readers import read_source  # noqa: E402
from lawtext.structure.pages import structure_sources, walk  # noqa: E402
from lawtext.structure.proposal import Hints  # noqa: E402
from tests.structure.mixing import drawn, sound, written  # noqa: E402
from tests.structure.pasting import FORMS, Law, Line, expected, joined, lines, plain, usable  # noqa: E402


def made(seed: int, laws: int) -> tuple[Book, list[Law]]:
    """Return the empty book of a made-up corpus and its laws that a pasted page can show whole."""
    generated = generate(seed=seed, laws=laws, clean=True)
    with tempfile.TemporaryDirectory() as folder:
        write(generated, Path(folder))
        book = load_book(folder)
    found = [law for edition in generated.truth["editions"].values() for law in edition["laws"] if usable(law)]
    return replace(book, laws={}, inferred={}, articles=(), confirmed=frozenset()), found


def read(page: bytes, book: Book, encoding: str = "") -> dict[tuple[str, str], str]:
    """Return the text of every clause that the reader finds, by (language, number)."""
    hints = Hints(edition=book.editions[-1].id)
    (found,) = structure_sources([(read_source(page, "page.txt", encoding), hints)], book)
    return {
        (proposed.language, str(clause.number)): "\n\n".join(p.text.string for p in clause.paragraphs)
        for proposed in found.laws
        for clause in walk(proposed.root)
    }


def _told(text: str | None) -> str:
    return "nothing" if text is None else repr(text if len(text) < 90 else f"{text[:40]} … {text[-46:]}")


# --- large sources ------------------------------------------------------------------------------------------------


def _wiki(law: Law, chance: random.Random) -> str:
    """Return a law in DokuWiki's text: headings, some words in bold, some a link, some a note."""
    out: list[str] = []
    waiting = ""
    for line in (line for code in ("el", "en") for line in lines(law, code)):
        if line.label and not line.text:
            waiting += f"{line.label} "
            continue
        out.append(_wiki_line(replace(line, label=f"{waiting}{line.label}".strip()), chance))
        waiting = ""
    return "\n\n".join(out)


def _wiki_line(line: Line, chance: random.Random) -> str:
    shown = f"{line.label} {line.text}".strip()
    if line.kind != "text":
        signs = "=" * (6 - line.level)
        return f"{signs} {shown} {signs}"
    words = shown.split(" ")
    if len(words) > 8 and chance.random() < 0.3:
        at = chance.randrange(3, len(words) - 1)
        words[at] = chance.choice(["**{}**", "//{}//", "[[law_7|{}]]", "{}((A note of the wiki.))"]).format(words[at])
    return " ".join(words)


def _web(law: Law, chance: random.Random) -> str:
    """Return a law as a web page shows it."""
    out: list[str] = []
    for code in ("el", "en"):
        for shown in joined(lines(law, code)):
            name = "h2" if shown.startswith(("LAW", "ΝΟΜΟΣ")) else "p"
            out.append(f"<{name}>{html.escape(shown)}</{name}>")
    return "\n".join(out)


KINDS: Mapping[str, tuple[str, Callable[[Law, random.Random], str], str]] = {
    "text": ("txt", plain, "{}"),
    "wiki": ("txt", _wiki, "{}"),
    "html": ("html", _web, "<!DOCTYPE html><html><head><title>Laws</title></head><body><main>{}</main></body></html>"),
}
"""The kinds of large sources: how the file's name ends, how a law is written, what stands around them all."""

_MOST_LAWS = 999


def _long(law: Law, times: int) -> Law:
    """Return a law whose paragraphs are so many times as long."""
    if times == 1:
        return law
    clauses = [
        {**clause, "paragraphs": {code: [{**p, "text": " ".join([p["text"]] * times), "inserts": []} for p in found]
                                  for code, found in clause["paragraphs"].items()}}
        for clause in law["clauses"]
    ]  # fmt: skip
    return {**law, "clauses": clauses}


def large(kind: str, megabytes: float, laws: Sequence[Law]) -> bytes:
    """Return a source of about so many megabytes: the laws again and again, each time under the next number.

    A book has 999 laws at most; where they do not fill the source, their paragraphs are longer.
    """
    _, write_law, frame = KINDS[kind]
    for times in range(1, 50):
        source = frame.format("\n\n".join(_renumbered(kind, laws, write_law, times, megabytes))).encode("utf-8")
        if len(source) >= 0.97 * megabytes * 1e6:
            return source
    raise ValueError(f"{megabytes} MB are more than fifty such books")


def _renumbered(
    kind: str, laws: Sequence[Law], write_law: Callable[[Law, random.Random], str], times: int, megabytes: float
) -> Iterator[str]:
    chance = random.Random(1)
    size = 0.0
    for number in range(1, _MOST_LAWS + 1):
        page = write_law(_long(laws[number % len(laws)], times), chance)
        page = re.sub(r"(?m)^((?:=+ |<h2>)?(?:LAW|ΝΟΜΟΣ)) [0-9]+", rf"\g<1> {number}", page)
        size += len(page.encode("utf-8"))
        yield page
        if size >= megabytes * 1e6:
            return


# --- forms of labels ----------------------------------------------------------------------------------------------

_LETTERS = {"en": "ABCDEFGHIJKLMNOPQRSTUVWX", "el": "ΑΒΓΔΕΖΗΘΙΚΛΜΝΞΟΠΡΣΤΥΦΧΨΩ"}
_ROMAN = ("i", "ii", "iii", "iv", "v", "vi", "vii", "viii", "ix", "x")
_PARAGRAPHS = 40
_MOST_PARAGRAPHS = 2400
"""An import refuses a law that has more paragraphs with labels."""


def _counted(shape: str) -> Callable[[str], Iterator[str]]:
    return lambda code: map(shape.format, count(1))


def _lettered(shape: str, *, small: bool = False) -> Callable[[str], Iterator[str]]:
    return lambda code: (shape.format(x.lower() if small else x) for x in cycle(_LETTERS[code]))


def _nested(code: str) -> Iterator[str]:
    """Yield labels as the book has them: letters, numbers below them, some with items."""
    for letter in cycle(_LETTERS[code]):
        yield f"{letter}."
        for number in range(1, 4):
            yield f"{number}."
            yield from (f"({item.lower()})" for item in _LETTERS[code][: number % 3])


def _without_letters(code: str) -> Iterator[str]:
    """Yield numbers with items and points below them."""
    for number in count(1):
        yield f"{number}."
        for index, item in enumerate(_LETTERS[code][:3].lower()):
            yield f"({item})"
            yield from (f"({point})" for point in _ROMAN[:index])


def _on_one_line(code: str) -> Iterator[str]:
    first, second = _LETTERS[code][:2].lower()
    for number in count(1):
        yield from (f"{number}. ({first}) (i)", "(ii)", f"({second})")


def _restarting(code: str) -> Iterator[str]:
    for last in cycle((3, 5, 2, 4)):
        yield from (f"{number}." for number in range(1, last + 1))


def _lost(labels: Callable[[str], Iterator[str]]) -> Callable[[str], Iterator[str]]:
    """Return labels of which every seventh is lost."""
    return lambda code: ("" if index % 7 == 5 else label for index, label in enumerate(labels(code)))


LABELS: Mapping[str, Callable[[str], Iterator[str]]] = {
    "A. 1. (a)": _nested,
    "A. B. C.": _lettered("{}."),
    "1. 2. 3.": _counted("{}."),
    "1) 2) 3)": _counted("{})"),
    "(a) (b) (c)": _lettered("({})", small=True),
    "a) b) c)": _lettered("{})", small=True),
    "i. ii. iii.": lambda code: (f"{point}." for point in cycle(_ROMAN)),
    "1. (a) (i)": _without_letters,
    "1. (a) (i) text": _on_one_line,
    "1. 2. 3. 1. 2.": _restarting,
    "A. 1. lost": _lost(_nested),
    "1. 2. lost": _lost(_counted("{}.")),
    "- - -": lambda code: repeat("-"),
    "none": lambda code: repeat(""),
}
"""The labels of a law in a language, by their form, without end."""


def _lines_with(labels: Callable[[str], Iterator[str]], number: int, paragraphs: int, chance: random.Random) -> str:
    """Return a law of short lines in two languages."""
    words = {"en": "the player draws a tile from every gate", "el": "ο παίκτης τραβά ένα πλακίδιο από κάθε πύλη"}
    out: list[str] = []
    for code, title in (("en", f"LAW {number} - THE TILES"), ("el", f"ΝΟΜΟΣ {number} - ΤΑ ΠΛΑΚΙΔΙΑ")):
        out.append(title)
        for label in islice(labels(code), paragraphs):
            text = " ".join(chance.choices(words[code].split(), k=chance.randint(6, 10)))
            out.append(f"{label} {text.capitalize()}.".strip())
    return "\n".join(out) + "\n"


def _told_labels(forms: Sequence[str], megabytes: float, times: int) -> None:
    print(f"{'labels':16} {'book of laws: MB/s':>19} {'memory':>8} {'one law: MB/s':>15} {'memory':>8}")
    with tempfile.TemporaryDirectory() as made_here:
        bare = Path(made_here) / "bare"
        write(generate(seed=1, laws=3, clean=True), Path(made_here) / "whole")
        bare.mkdir()
        shutil.copy(Path(made_here) / "whole" / "book.toml", bare)
        for form in forms:
            chance = random.Random(1)
            one = _lines_with(LABELS[form], 1, _PARAGRAPHS, chance)
            laws = min(_MOST_LAWS, round(megabytes * 1e6 / len(one.encode("utf-8"))))
            book = "".join(_lines_with(LABELS[form], number, _PARAGRAPHS, chance) for number in range(1, laws + 1))
            row = f"{form:16}"
            most = min(laws * _PARAGRAPHS, _MOST_PARAGRAPHS)
            for text, wide in ((book, 19), (_lines_with(LABELS[form], 1, most, chance), 15)):
                source = Path(made_here) / "source.txt"
                source.write_text(text, encoding="utf-8")
                command = [sys.executable, __file__, "--measure", str(source), str(bare), "--times", str(times)]
                got = json.loads(subprocess.run(command, check=True, capture_output=True, text=True).stdout)
                row += f" {got['megabytes'] / got['proposal']:{wide}.2f} {got['memory']:8.1f}"
            print(row, flush=True)


def _peak() -> float:
    """Return the most memory that this process held since it was started, in megabytes."""
    status = Path("/proc/self/status")
    if status.is_file():  # What ``getrusage`` says starts with what the parent of the process held.
        found = re.search(r"VmHWM:\s+([0-9]+) kB", status.read_text(encoding="ascii"))
        if found:
            return int(found[1]) * 1024 / 1e6
    return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss * 1024 / 1e6


_HEAD = 20_000
"""So many bytes of a source hold a law of it, or several."""


def _head(data: bytes) -> bytes:
    """Return the head of a source."""
    return data[: data.index(b"\n", _HEAD)]


def measure(source: Path, folder: Path, times: int, *, whole: bool) -> dict[str, float]:
    """Return seconds and memory of reading one source; the folder holds a ``book.toml`` and no law.

    ``whole``: of the whole import; else of the proposal.
    """
    if whole:
        return _imported(source, folder, times)
    data, book = source.read_bytes(), load_book(folder)
    hints = Hints(edition=book.editions[-1].id)
    structure_sources([(read_source(_head(data), source.name), hints)], book)
    before, seconds, memory = _peak(), {"blocks": 9e9, "proposal": 9e9}, 0.0
    for _ in range(times):
        start = time.process_time()
        (found,) = structure_sources([(read_source(data, source.name), hints)], book)
        assert not unaccounted(found)
        for _ in each_entry(found):
            pass
        seconds["proposal"] = min(seconds["proposal"], time.process_time() - start)
        memory = memory or _peak() - before
        laws = len(found.laws)
        del found
        start = time.process_time()
        read_source(data, source.name)
        seconds["blocks"] = min(seconds["blocks"], time.process_time() - start)
    size = len(data) / 1e6
    return {"megabytes": size, **seconds, "memory": memory / size, "laws": laws}


def _imported(source: Path, folder: Path, times: int) -> dict[str, float]:
    edition = load_book(folder).editions[-1].id
    head = source.with_name(f"head-{source.name}")
    head.write_bytes(_head(source.read_bytes()))
    with Path(os.devnull).open("w", encoding="utf-8") as nowhere, redirect_stdout(nowhere):
        print_json(answers.as_stream(plan_import(folder, [head], {"edition": edition})))
    before, best, memory = _peak(), 9e9, 0.0
    for _ in range(times):
        start = time.process_time()
        plan = plan_import(folder, [source], {"edition": edition})
        with Path(os.devnull).open("w", encoding="utf-8") as nowhere, redirect_stdout(nowhere):
            print_json({**answers.as_stream(plan), "changed": list(plan.changes)})
        del plan
        best = min(best, time.process_time() - start)
        memory = memory or _peak() - before
    return {"import": best, "all": memory * 1e6 / source.stat().st_size}


def _told_speed(kinds: Sequence[str], sizes: Sequence[float], seed: int, times: int) -> None:
    _, laws = made(seed, 93)
    generated = generate(seed=seed, laws=3, clean=True)
    print(f"{'source':6} {'MB':>5} {'laws':>5} {'blocks':>8} {'proposal':>9} {'import':>8}    "
          f"{'blocks':>7} {'proposal':>9} {'import':>7} {'memory':>8} {'import':>8}")  # fmt: skip
    print(f"{'':17} {'seconds':>27} {'MB/s':>28} {'times the source':>19}")
    with tempfile.TemporaryDirectory() as made_here:
        whole, bare = Path(made_here) / "whole", Path(made_here) / "bare"
        write(generated, whole)
        bare.mkdir()
        shutil.copy(whole / "book.toml", bare)
        for kind in kinds:
            for size in sizes:
                source = Path(made_here) / f"{kind}.{KINDS[kind][0]}"
                source.write_bytes(large(kind, size, laws))
                command = [sys.executable, __file__, "--measure", str(source), str(bare), "--times", str(times)]
                got: dict[str, float] = {}
                for more in ([], ["--whole"]):
                    told = subprocess.run([*command, *more], check=True, capture_output=True, text=True).stdout
                    got |= json.loads(told)
                names = ("blocks", "proposal", "import")
                seconds = " ".join(f"{got[name]:{width}.2f}" for name, width in zip(names, (8, 9, 8), strict=True))
                speeds = " ".join(
                    f"{got['megabytes'] / got[name]:{width}.2f}" for name, width in zip(names, (7, 9, 7), strict=True)
                )
                print(f"{kind:6} {got['megabytes']:5.1f} {got['laws']:5} {seconds}    {speeds} "
                      f"{got['memory']:8.1f} {got['all']:8.1f}", flush=True)  # fmt: skip


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--laws", type=int, default=93)
    parser.add_argument("--show", type=int, default=2, help="mistakes shown per form")
    parser.add_argument("--speed", action="store_true", help="measure large sources")
    parser.add_argument("--labels", nargs="*", choices=list(LABELS), metavar="FORM",
                        help="measure forms of labels (all where none is named)")  # fmt: skip
    parser.add_argument("--megabytes", type=float, nargs="+", default=[1.5, 3, 10], help="their sizes")
    parser.add_argument("--kinds", nargs="+", default=list(KINDS), choices=list(KINDS), help="their kinds")
    parser.add_argument("--times", type=int, default=3, help="how often each is read; the best counts")
    parser.add_argument("--measure", nargs=2, metavar=("SOURCE", "BOOK"), type=Path, help=argparse.SUPPRESS)
    parser.add_argument("--whole", action="store_true", help=argparse.SUPPRESS)
    options = parser.parse_args()
    if options.measure:
        source, folder = options.measure
        print(json.dumps(measure(source, folder, options.times, whole=options.whole)))
        return
    if options.labels is not None:
        _told_labels(options.labels or list(LABELS), options.megabytes[0], options.times)
        return
    if options.speed:
        _told_speed(options.kinds, options.megabytes, options.seed, options.times)
        return
    book, laws = made(options.seed, options.laws)
    print(f"{len(laws)} laws, seed {options.seed}")
    print(f"{'form':17} {'right':>6} {'wrong':>6} {'missing':>8} {'kB/s':>8}")
    for name in [*FORMS, "mixed"]:
        chance = random.Random(options.seed)
        right = wrong = missing = size = 0
        mistakes: list[str] = []
        seconds = 0.0
        for law in laws if name != "mixed" else _unshared(laws) * MIXED:
            page, wanted, encoding = _page(name, law, chance)
            size += len(page)
            started = time.process_time()
            found = read(page, book, encoding)
            seconds += time.process_time() - started
            for key in sorted({*wanted, *found}):
                if wanted.get(key, "") == found.get(key, "") and (key in wanted) == (key in found):
                    right += 1
                    continue
                wrong += key in found
                missing += key not in found
                mistakes.append(f"  {key}: wanted {_told(wanted.get(key))}, found {_told(found.get(key))}")
        print(f"{name:17} {right:6} {wrong:6} {missing:8} {size / 1000 / seconds:8.0f}")
        print("\n".join(mistakes[: options.show])) if mistakes else None


MIXED = 10
"""How many pages with mixed quirks are made of each law."""


def _page(name: str, law: Law, chance: random.Random) -> tuple[bytes, dict[tuple[str, str], str], str]:
    """Return a page of a form, the texts it holds, and the encoding that a person would have to say."""
    if name != "mixed":
        page = FORMS[name](law, chance)
        return page.encode("utf-8"), expected(law, page), ""
    quirks = sound(drawn(chance))
    data, truth = written([law], quirks, chance)
    return data, truth.texts, quirks.encoding if quirks.encoding == "cp1253" else ""


def _unshared(laws: list[Law]) -> list[Law]:
    """Return the laws whose notes have one mark each, and none on a heading: pages of every format can show those."""
    marks = [[note for clause in law["clauses"] for note in clause["notes"]["en"]] for law in laws]
    return [
        law
        for law, noted in zip(laws, marks, strict=True)
        if len({note["number"] for note in noted}) == len(noted) and all(note["at"] >= 0 for note in noted)
    ]


if __name__ == "__main__":
    main()
