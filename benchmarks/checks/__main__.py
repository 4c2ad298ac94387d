"""``make bench-checks``: lawtext check and pofilter (translate-toolkit) on the same pairs, in one run, and speed.

The pairs are the seventeen real ones of the corpus (two laws and an article), judged by eye in ``docs/checks.md``, and
the same pairs with one fault planted at a time. pofilter is run where a Python that has it is named:
``PEERS=/path/to/python`` (pip install translate-toolkit; it is GPL and only a peer here); without it, ours runs alone.
"""

from __future__ import annotations

import argparse
import gc
import json
import os
import re
import resource
import shutil
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterable, Iterator, Sequence
from pathlib import Path

from lawtext import checks, citations
from lawtext.checks import Corpus
from lawtext.checks.passages import Pair
from lawtext.corpus import load_book, read_corpus
from lawtext.model import Book

ROOT = Path(__file__).resolve().parents[2]

# What is planted in the Greek: clause, words, their replacement, and what is wrong then.
PLANTED: tuple[tuple[str, str, str, str], ...] = (
    ("53A", "Νόμο 47Ε1", "Νόμο 47Ε2", "another clause is cited"),
    ("53A", "δέκατη τρίτη", "δέκατη τέταρτη", "another number, in words"),
    ("53B", "χωρίς να θεωρηθεί", "και θα θεωρηθεί", "a negation is lost"),
    ("54B2", "δεν μπορεί να αποσυρθεί παρά μόνο", "μπορεί να αποσυρθεί", "a prohibition permits"),
    ("54A", "πρέπει να απλώσει", "μπορεί να απλώσει", "a duty becomes permission"),
    ("54C", "υποχρεούται να αποδεχθεί", "μπορεί να αποδεχθεί", "a duty becomes permission"),
    ("53C", "ο αμυνόμενος στα δεξιά", "ο παίκτης στα δεξιά", "another word for a term"),
    ("54D", "ανοικτή του αντάμ", "ανoικτή του αντάμ", "a Latin letter in a word"),
    ("53C", "(αλλά βλέπε παράγραφο Β)", "(αλλά βλέπε παράγραφο Β", "an open bracket"),
    ("54E", "του άξονα του εκτελεστή", "του του άξονα του εκτελεστή", "a word twice"),
    ("54B1", "από το χέρι του εκτελεστή", "from declarer’s hand", "a part is not translated"),
    ("53^1", "πρέπει να αποσυρθεί", "αποσύρεται", "a modal verb is lost"),
)  # fmt: skip


def pairs(book: Book) -> tuple[Pair, ...]:
    """Return the seventeen pairs: paragraphs and notes of the laws, paragraphs of the article."""
    found = Corpus(book).passage_pairs
    return tuple(one for one in found if one.source.part != "heading")


def planted(book: Book, number: str, old: str, new: str) -> Book:
    """Return the book with words of one Greek clause replaced (in a copy of its file)."""
    law = book.law("2017", "el", number)
    assert law is not None
    with tempfile.TemporaryDirectory() as folder:
        copy = Path(folder) / "corpus"
        shutil.copytree(book.path, copy)
        file = copy / law.file.partition("/")[2]
        text = file.read_text(encoding="utf-8")
        assert text.count(old) >= 1, (number, old)
        file.write_text(text.replace(old, new, 1), encoding="utf-8")
        return read_corpus(copy)[0]


IGNORED = frozenset({"heading-missing", "label-unconfirmed", "citation-not-in-corpus"})
"""Rules about the state of the corpus (headings no source gives, labels nobody confirmed), which pofilter has not."""


def ours(book: Book) -> list[tuple[str, str]]:
    """Return (clause, rule) of what we report on the pairs."""
    numbers = {one.number for one in pairs(book)}
    found = [one for one in checks.run(book) if one.rule not in IGNORED and one.number in numbers]
    return [(one.number, one.rule) for one in found if one.edition in ("2017", "")]


def pofilter(some: Sequence[Pair], python: str) -> list[tuple[str, str]] | None:
    """Return (clause, test) of what pofilter reports on pairs, None where it is not there."""
    program = Path(python).with_name("pofilter")
    if not program.is_file():
        return None
    with tempfile.TemporaryDirectory() as folder:
        source, target = Path(folder) / "pairs.po", Path(folder) / "found.po"
        head = 'msgid ""\nmsgstr ""\n"Content-Type: text/plain; charset=UTF-8\\n"\n"Language: el\\n"\n\n'
        entries = [
            f"#: {one.number}\nmsgctxt {_quoted(f'{place}')}\n"
            f"msgid {_quoted(one.source.string)}\nmsgstr {_quoted(one.target.string)}\n"
            for place, one in enumerate(some)
        ]
        source.write_text(head + "\n".join(entries), encoding="utf-8")
        command = [str(program), "--language=el", "--progress=none", str(source), str(target)]
        subprocess.run(command, check=False, capture_output=True, timeout=120)
        text = target.read_text(encoding="utf-8") if target.is_file() else ""
    found: list[tuple[str, str]] = []
    for block in text.split("\n\n"):
        number = re.search(r"^#: (\S+)", block, re.MULTILINE)
        tests = re.findall(r"\(pofilter\) (\w+):", block)
        found += [(number[1] if number else "", one) for one in tests]
    return found


def _quoted(text: str) -> str:
    escaped = text.replace("\\", "\\\\").replace('"', '\\"').replace("\n", "\\n")
    return f'"{escaped}"'


def new_on(before: Iterable[tuple[str, str]], after: Iterable[tuple[str, str]], number: str) -> list[str]:
    """Return the findings on a clause that were not there before the fault was planted."""
    known = list(before)
    return sorted({rule for clause, rule in after if clause == number and (clause, rule) not in known})


def main() -> None:
    """Print hits, misses and false alarms of both, and the speed of ours where it is asked for."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--others", action="store_true", help="what the rules of words say of other texts, too")
    parser.add_argument("--speed", action="store_true", help="how long a book of 1,000 laws takes, too")
    asked = parser.parse_args()
    book = load_book(ROOT / "corpus")
    peer = os.environ.get("PEERS", str(ROOT / "build" / "peers" / "python" / "bin" / "python"))
    some = pairs(book)
    before = {"lawtext check": ours(book), "pofilter": pofilter(some, peer)}
    print(f"{len(some)} real pairs, one real fault (the Latin B of 47B in 53A)\n")
    for name, found in before.items():
        if found is None:
            print(f"{name}: not here (PEERS=/path/to/python of an environment that has translate-toolkit)")
            continue
        hits = [one for one in found if one == ("53A", "citation-wrong-script")]
        print(f"{name:14} hits {len(hits)}, misses {1 - len(hits)}, false alarms {len(found) - len(hits)}")
        for clause, rule in found:
            print(f"    {clause:22} {rule}{'' if (clause, rule) in hits else '   (false)'}")
    print(f"\n{len(PLANTED)} planted faults, one at a time: what is new on the clause")
    score = dict.fromkeys(before, 0)
    for number, old, new, what in PLANTED:
        changed = planted(book, number, old, new)
        told = {"lawtext check": new_on(before["lawtext check"] or [], ours(changed), number)}
        if before["pofilter"] is not None:
            told["pofilter"] = new_on(before["pofilter"], pofilter(pairs(changed), peer) or [], number)
        for name, rules in told.items():
            score[name] += bool(rules)
        print(f"    {number:5} {what:28} " + "; ".join(f"{name}: {', '.join(r) or '—'}" for name, r in told.items()))
    print("    found: " + ", ".join(f"{name} {count}" for name, count in score.items() if before[name] is not None))
    if asked.others:
        others(book)
    if asked.speed:
        speed()


def gold(folder: Path) -> Iterator[tuple[str, str]]:
    """Yield the English and the Greek of each pair that people made of other texts (``tests/data/alignment``)."""
    for name in ("elen-clause", "elen-sent"):
        for file in sorted((folder / name).glob("*.gold")):
            if "labelled" in file.stem:
                continue  # the same sentences once more
            greek, english = (file.with_suffix(end).read_text(encoding="utf-8").split("\n") for end in (".src", ".tgt"))
            for line in file.read_text(encoding="utf-8").splitlines():
                one, other = (json.loads(side) for side in line.split(":")[:2])
                if one and other:
                    yield " ".join(english[at] for at in other), " ".join(greek[at] for at in one)


def others(book: Book) -> None:
    """Print what the rules of words say of pairs that they were not written for, with the words."""
    found = list(gold(ROOT / "tests" / "data" / "alignment"))
    print(f"\n{len(found)} pairs of other texts (CC BY-SA 4.0, the Universal Declaration, the EUPL)")
    with tempfile.TemporaryDirectory() as folder:
        copy = Path(folder) / "book"
        head = re.sub(r"(?s)^based_on.*?\n", "", (book.path / "book.toml").read_text(encoding="utf-8"))
        for place, (english, greek) in enumerate(found, 1):
            for code, title, text in (("en", "LAW", english), ("el", "ΝΟΜΟΣ", greek)):
                file = copy / "laws" / "2017" / code / f"{place}.md"
                file.parent.mkdir(parents=True, exist_ok=True)
                escaped = re.sub(r"([\\`*_{}\[\]()#+\-.!>|^])", r"\\\1", text.strip())
                file.write_text(f"# {title} {place} - {{missing}}\n\n{escaped}\n", encoding="utf-8")
        (copy / "book.toml").write_text(head, encoding="utf-8")
        read, problems = read_corpus(copy)
        errors = [problem for problem in problems if problem.severity == "error"]
        print(f"    {len(errors)} could not be read")
        for rule in ("negation", "number", "opposite", "restriction", "sentence-missing"):
            told = checks.run(read, only=(rule,))
            print(f"    {rule}: {len(told)} on {len({one.text for one in told})} texts")
            for one in told:
                print(f"        {one.message}: {one.other[:90]} — {one.text[:90]}")


def speed() -> None:
    """Print what `lawtext check` takes for 1,000 made-up laws in two languages, in seconds of one processor.

    The command as a user runs it, with Python's own start, and its parts; beside them a loop that says how fast this
    machine is just now, for other programs on it make every figure longer.
    """
    with tempfile.TemporaryDirectory() as folder:
        out = Path(folder) / "book"
        script = ROOT / "tests" / "books" / "generate.py"
        subprocess.run(
            [sys.executable, str(script), str(out), "--laws", "1000", "--clean"], check=True, capture_output=True
        )
        whole = _seconds(out)
        shutil.rmtree(out / "laws" / "2010")
        for name in ("book.toml", "commentary/articles.toml"):
            file = out / name
            text = re.sub(r'(?s)\[\[editions\]\]\nid = "2010".*?\n\n', "", file.read_text(encoding="utf-8"))
            file.write_text(text.replace("2010", "2020"), encoding="utf-8")
        one = min(_seconds(out) for _ in range(3))
        gc.disable()  # as the command does while it reads and checks
        started = time.process_time()
        book, _ = read_corpus(out)
        read = time.process_time()
        corpus = Corpus(book)
        characters = sum(len(c.text) for law in book.laws.values() for c in law.clauses.values())
        for law in book.laws.values():
            citations.of_law(book, law)
        cited = time.process_time()
        count = sum(len(list(rule.findings(corpus))) for rule in checks.RULES.values() if not rule.asked)
        done = time.process_time()
    print(f"\n1,000 laws in two languages, {characters / 1e6:.1f} million characters: {count} findings")
    print(f"    lawtext check: {one:.1f} s; ten million additions on this machine just now: {_loop():.2f} s")
    print(f"    reading {read - started:.1f} s, citations {cited - read:.1f} s, every rule {done - cited:.1f} s")
    print(f"    the same laws in two editions (2,000 laws, compared as well): {whole:.1f} s")


def _seconds(book: Path) -> float:
    """Return the processor time that ``lawtext check`` takes over a book, with what starting Python takes."""
    before = resource.getrusage(resource.RUSAGE_CHILDREN)
    subprocess.run([sys.executable, "-m", "lawtext", "check", "--book", str(book)], check=False, capture_output=True)
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    return after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime


def _loop() -> float:
    started = time.process_time()
    total = 0
    for number in range(10_000_000):
        total += number
    return time.process_time() - started


if __name__ == "__main__":
    main()
