"""``make bench-align``: ours and the peers over gold and stress sets, calibration, and speed, in one run.

python -m benchmarks.align                 everything
python -m benchmarks.align --gold FOLDER --languages de,en    another folder of NAME.src, NAME.tgt, NAME.gold
"""

from __future__ import annotations

import argparse
import random
import resource
import tempfile
import time
from collections.abc import Callable, Sequence
from pathlib import Path

from benchmarks.align import peers
from benchmarks.align.score import Score, add
from benchmarks.align.sets import (
    CC,
    EUPL,
    GOLD,
    SEED,
    TUNING,
    UDHR,
    Case,
    all_sets,
    dropped,
    pages,
    read_case,
    short_sets,
)
from lawtext.alignment import Lexicon, align_law, align_segments, general, lexicon_of
from lawtext.corpus import load_book
from tests.books.generate import generate, write

Answer = tuple[list[tuple[tuple[int, ...], tuple[int, ...]]], float]
Aligner = Callable[[Sequence[Case]], list[Answer]]


def ours(lexicon: Callable[[tuple[str, str]], Lexicon], seen: list[tuple[float, bool]] | None = None) -> Aligner:
    """Return our aligner with a word list; ``seen`` collects (probability, right) of every pair."""

    def align(cases: Sequence[Case]) -> list[Answer]:
        found = []
        for case in cases:
            started = time.perf_counter()
            pairs = align_segments(case.a, case.b, case.languages, lexicon(case.languages)).pairs
            found.append(([(pair.a, pair.b) for pair in pairs], time.perf_counter() - started))
            if seen is not None:
                gold = set(case.gold)
                seen.extend((pair.probability, (pair.a, pair.b) in gold) for pair in pairs)
        return found

    return align


def page_sets() -> dict[str, list[Case]]:
    """Return the sets made of the pages of the corpus."""
    found = pages()
    clean = [
        Case(c.name, tuple(c.a[u[0][0]] for u in g), tuple(c.b[u[1][0]] for u in g), ())
        for c in found
        for g in [[u for u in c.gold if u[0] and u[1]]]
    ]
    a = tuple(text for case in clean for text in case.a)
    b = tuple(text for case in clean for text in case.b)
    whole = Case("pages", a, b, tuple(((i,), (i,)) for i in range(len(a))))
    rng = random.Random(f"{SEED} pages")
    missing = [dropped(whole, 3, 0.0, rng) for _ in range(20)]
    return {"pages, noise lines in": found, "pages, three of seventeen missing": missing}


def table(sets: dict[str, list[Case]], aligners: dict[str, Aligner]) -> None:
    """Print one row a set, with the strict and lax F1, the null recall and the seconds of each aligner."""
    print(f"\n{'set':<34} {'aligner':<26} strict    lax  nulls  seconds")
    for name, cases in sets.items():
        for who, align in aligners.items():
            score, seconds = Score(), 0.0
            for case, (said, took) in zip(cases, align(cases), strict=True):
                add(score, said, case.gold)
                seconds += took
            nulls = "    –" if score.null_recall is None else f"{score.null_recall:5.3f}"
            print(f"{name:<34} {who:<26} {score.strict:6.3f} {score.lax:6.3f}  {nulls} {seconds:8.2f}", flush=True)


def calibration(seen: list[tuple[float, bool]]) -> None:
    """Print how often units of each probability were right."""
    print("\nprobability    units   mean  right")
    error = 0.0
    for low, high in ((0.0, 0.5), (0.5, 0.7), (0.7, 0.8), (0.8, 0.9), (0.9, 0.95), (0.95, 0.99), (0.99, 1.01)):
        inside = [(p, right) for p, right in seen if low <= p < high]
        if inside:
            mean = sum(p for p, _ in inside) / len(inside)
            right = sum(r for _, r in inside) / len(inside)
            bar = "█" * round(40 * right)
            print(f"{low:4.2f} – {min(high, 1):4.2f} {len(inside):9}  {mean:5.3f}  {right:5.3f} {bar}")
            error += abs(mean - right) * len(inside) / len(seen)
    print(f"expected calibration error {error:.4f}")


def speed(sizes: Sequence[int]) -> None:
    """Print seconds and memory for long texts made of halves of gold sentences."""
    print("\nsentences   seconds  megabytes  right")
    rng = random.Random(SEED)
    cases = [read_case(GOLD / "elen-sent" / name) for name in (CC, UDHR, EUPL)]
    pairs = [
        (" ".join(c.a[i] for i in u[0]).split(), " ".join(c.b[j] for j in u[1]).split())
        for c in cases
        for u in c.gold
        if u[0] and u[1]
    ]
    for size in sizes:
        a, b = [], []
        for _ in range(size):
            (one, two), (three, four), cut = rng.choice(pairs), rng.choice(pairs), rng.random()
            a.append(" ".join([*one[: int(len(one) * cut) + 1], *three[: int(len(three) * (1 - cut)) + 1]]))
            b.append(" ".join([*two[: int(len(two) * cut) + 1], *four[: int(len(four) * (1 - cut)) + 1]]))
        started = time.process_time()
        found = align_segments(a, b, ("el", "en")).pairs
        took = time.process_time() - started
        memory = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024
        right = sum(len(pair.a) == 1 and pair.a == pair.b for pair in found) / size
        print(f"{size:>9} {took:9.2f} {memory:10.0f}  {right:5.3f}", flush=True)


def book_speed() -> None:
    """Print the seconds that the laws of a made-up book of 93 laws take on one core."""
    with tempfile.TemporaryDirectory() as folder:
        write(generate(seed=1, laws=93, clean=True), Path(folder))
        book = load_book(folder)
        first, second = book.languages[:2]
        words = lexicon_of(book, first, second)
        edition = book.latest.id
        numbers = book.numbers(edition)
        started = time.process_time()
        units = sum(len(align_law(book, number, edition, (first, second), words)) for number in numbers)
        print(
            f"{len(numbers)} laws, {units} units: {time.process_time() - started:.2f} seconds on one core", flush=True
        )


def gold_folder(folder: Path, languages: tuple[str, str]) -> dict[str, list[Case]]:
    """Return the cases of any folder of gold, each a set of its own."""
    stems = sorted(path.with_suffix("") for path in folder.rglob("*.gold"))
    return {stem.name: [read_case(stem, languages)] for stem in stems}


def main() -> None:
    """Run the benchmark."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--gold", type=Path, help="a folder with gold of your own")
    parser.add_argument("--languages", default="el,en", help="its languages, .src first")
    parser.add_argument("--no-speed", action="store_true", help="leave out the long texts")
    options = parser.parse_args()
    book = load_book()
    first, second = options.languages.split(",")
    seen: list[tuple[float, bool]] = []
    aligners: dict[str, Aligner] = {
        "lawtext": ours(
            lambda codes: lexicon_of(book, *codes) if set(codes) <= set(book.languages) else general(*codes), seen
        ),
        "lawtext without any words": ours(Lexicon),
    }
    if peers.has_nltk():
        aligners["NLTK gale_church"] = peers.gale_church
    if peers.has_hunalign():
        aligners["hunalign"] = lambda cases: peers.hunalign(cases, with_words=False)
        aligners["hunalign, our words"] = lambda cases: peers.hunalign(cases, with_words=True)
    if options.gold:
        table(gold_folder(options.gold, (first, second)), aligners)
        return
    print(f"tuned on {', '.join(TUNING)}; its rows say nothing about other texts")
    tuned = all_sets(TUNING) | short_sets(TUNING)
    table({f"{name} (tuned)": cases for name, cases in tuned.items()}, aligners)
    seen.clear()
    print("\nreported: the declaration, the EUPL, the pages of the corpus")
    table(all_sets((UDHR, EUPL)) | page_sets(), aligners)
    calibration(seen)
    print("\nshort texts: two to six neighbouring segments of the declaration and the EUPL")
    table(short_sets((UDHR, EUPL)), aligners)
    print("\nmade-up rule books, written before the aligner saw them")
    codes = (("de", "fr"), ("el", "en"))
    table({f"{x}–{y}": [read_case(GOLD / "made-up" / f"{x}-{y}", (x, y))] for x, y in codes}, aligners)
    if not options.no_speed:
        speed((130, 1000, 6700))
        book_speed()


if __name__ == "__main__":
    main()
