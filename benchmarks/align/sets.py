"""Gold sets for alignment, and the stress sets made from them with a fixed seed.

Tuning looked at ``TUNING`` only; everything else is reported.
"""

from __future__ import annotations

import random
import re
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
GOLD = ROOT / "tests" / "data" / "alignment"
SEED = 20251121

Unit = tuple[tuple[int, ...], tuple[int, ...]]


@dataclass(frozen=True, slots=True)
class Case:
    """One text with its gold: Greek segments, English segments, units."""

    name: str
    a: tuple[str, ...]
    b: tuple[str, ...]
    gold: tuple[Unit, ...]
    languages: tuple[str, str] = ("el", "en")


def read_gold(path: Path) -> tuple[Unit, ...]:
    """Read a gold file: lines ``[i, …]:[j, …]``."""
    units = []
    for line in path.read_text(encoding="utf-8").splitlines():
        if line.strip():
            first, second = line.split(":")[:2]
            units.append((tuple(map(int, re.findall(r"\d+", first))), tuple(map(int, re.findall(r"\d+", second)))))
    return tuple(units)


def read_case(stem: Path, languages: tuple[str, str] = ("el", "en")) -> Case:
    """Read ``stem.src``, ``stem.tgt`` and ``stem.gold``."""
    a, b = (stem.with_name(stem.name + end).read_text(encoding="utf-8").splitlines() for end in (".src", ".tgt"))
    gold = read_gold(stem.with_name(stem.name + ".gold"))
    return Case(f"{stem.parent.name}/{stem.name}", tuple(a), tuple(b), gold, languages)


def renumbered(
    case: Case, a: list[tuple[int, str]], b: list[tuple[int, str]], name: str, units: list[Unit] | None = None
) -> Case:
    """Return a case with these of its segments, in this order; units that lost all of one side become empty ones."""
    place_a = {old: new for new, (old, _) in enumerate(a)}
    place_b = {old: new for new, (old, _) in enumerate(b)}
    gold: list[Unit] = []
    for first, second in units or case.gold:
        one = tuple(sorted(place_a[i] for i in first if i in place_a))
        two = tuple(sorted(place_b[j] for j in second if j in place_b))
        if one and two:
            gold.append((one, two))
        else:
            gold += [((i,), ()) for i in one] + [((), (j,)) for j in two]
    return Case(name, tuple(t for _, t in a), tuple(t for _, t in b), tuple(gold), case.languages)


def dropped(case: Case, count: int | None, share: float, rng: random.Random) -> Case:
    """Leave out whole units on either side, never the same one on both."""
    pairs = [unit for unit in case.gold if unit[0] and unit[1]]
    number = count if count is not None else max(1, round(share * len(pairs)))
    chosen = rng.sample(range(len(pairs)), 2 * number)
    no_a = {i for k in chosen[:number] for i in pairs[k][0]}
    no_b = {j for k in chosen[number:] for j in pairs[k][1]}
    a = [(i, t) for i, t in enumerate(case.a) if i not in no_a]
    b = [(j, t) for j, t in enumerate(case.b) if j not in no_b]
    return renumbered(case, a, b, f"{case.name} dropped")


def window(case: Case, first: int, size: int) -> Case:
    """Return ``size`` units of a case from unit ``first`` on."""
    units = case.gold[first : first + size]
    rows = {i for unit in units for i in unit[0]}
    columns = {j for unit in units for j in unit[1]}
    a = [(i, t) for i, t in enumerate(case.a) if i in rows]
    b = [(j, t) for j, t in enumerate(case.b) if j in columns]
    return renumbered(case, a, b, f"{case.name}[{first}:]", list(units))


def merged(case: Case, share: float, rng: random.Random) -> Case:
    """Join neighbouring 1-1 units on one side, so that they become 2-1 or 1-2."""
    a, b, gold = [], [], []
    units = list(case.gold)
    k = 0
    while k < len(units):
        unit = units[k]
        follows = units[k + 1] if k + 1 < len(units) else None
        plain = follows and all(len(side) == 1 for u in (unit, follows) for side in u)
        if plain and follows and rng.random() < share:
            texts_a = [case.a[unit[0][0]], case.a[follows[0][0]]]
            texts_b = [case.b[unit[1][0]], case.b[follows[1][0]]]
            if rng.random() < 0.5:
                texts_a = [" ".join(texts_a)]
            else:
                texts_b = [" ".join(texts_b)]
            k += 2
        else:
            texts_a = [case.a[i] for i in unit[0]]
            texts_b = [case.b[j] for j in unit[1]]
            k += 1
        gold.append((tuple(range(len(a), len(a) + len(texts_a))), tuple(range(len(b), len(b) + len(texts_b)))))
        a += texts_a
        b += texts_b
    return Case(f"{case.name} merged", tuple(a), tuple(b), tuple(gold), case.languages)


def numbered(case: Case, at: int, extra: str) -> Case:
    """Number both sides, after a local addition in A that shifts its numbers by one."""
    a = [(i, t) for i, t in enumerate(case.a)]
    a.insert(at, (-1, extra))
    b = list(enumerate(case.b))
    units = [*case.gold, ((-1,), ())]
    found = renumbered(case, a, b, f"{case.name} renumbered", units)
    return Case(
        found.name,
        tuple(f"{n}. {text}" for n, text in enumerate(found.a, 1)),
        tuple(f"{n}. {text}" for n, text in enumerate(found.b, 1)),
        found.gold,
        case.languages,
    )


def shuffled(case: Case, rng: random.Random) -> Case:
    """Put the segments of B into any order; only 1-1 units are kept, for order lost leaves no neighbours."""
    units = [unit for unit in case.gold if len(unit[0]) == len(unit[1]) == 1]
    a = [(u[0][0], case.a[u[0][0]]) for u in units]
    b = [(u[1][0], case.b[u[1][0]]) for u in units]
    rng.shuffle(b)
    return renumbered(case, a, b, f"{case.name} shuffled", units)


def _short(case: Case, rng: random.Random) -> Case:
    """Return two to six neighbouring 1-1 units of a case."""
    while True:
        size = rng.randint(2, 6)
        first = rng.randrange(len(case.gold) - size)
        if all(len(a) == len(b) == 1 for a, b in case.gold[first : first + size]):
            return window(case, first, size)


def turned(case: Case, rng: random.Random) -> Case:
    """Return a short text of which two neighbours changed places in B."""
    case = _short(case, rng)
    b = list(enumerate(case.b))
    k = rng.randrange(len(b) - 1)
    b[k], b[k + 1] = b[k + 1], b[k]
    return renumbered(case, list(enumerate(case.a)), b, f"{case.name} turned")


def joined(case: Case, rng: random.Random) -> Case:
    """Return a short text of which three or four neighbours are one sentence in A."""
    size = rng.randint(3, 4)
    case = next(found for found in iter(lambda: _short(case, rng), None) if len(found.a) >= size)
    k = rng.randrange(len(case.a) - size + 1)
    one = ", ".join(text.rstrip(".") for text in case.a[k : k + size]) + "."
    gold = [((i,), (i,)) for i in range(k)] + [((k,), tuple(range(k, k + size)))]
    gold += [((i - size + 1,), (i,)) for i in range(k + size, len(case.a))]
    return Case(f"{case.name} joined", (*case.a[:k], one, *case.a[k + size :]), case.b, tuple(gold), case.languages)


_ADDITIONS = (
    "Τοπική διάταξη: οι αθλητές οφείλουν να φορούν το σήμα του σωματείου τους στο γήπεδο.",
    "Στην Ελλάδα ο οργανωτής ανακοινώνει την ώρα έναρξης μία εβδομάδα νωρίτερα.",
)


def pages() -> list[Case]:
    """Return the paragraphs of the three bilingual pages of ``corpus/sources``, noise lines in, paired by hand."""
    sources = ROOT / "corpus" / "sources"
    found = []
    for gold in sorted((GOLD / "pages").glob("*.gold")):
        text = next(sources.glob(f"{gold.stem}_*.txt")).read_text(encoding="utf-8")
        lines = [line.strip().lstrip("|").strip() for line in text.splitlines()]
        greek = tuple(line for line in lines if re.search("[α-ω]", line))
        english = tuple(line for line in lines if line and not re.search("[α-ω]", line))
        found.append(Case(f"pages/{gold.stem}", greek, english, read_gold(gold)))
    return found


CC, UDHR, EUPL = "cc-by-sa-4.0", "udhr", "eupl-1.2"
TUNING = (CC,)
"""Texts that weights were set on; their rows are marked in the table."""


def _seeded(name: str) -> random.Random:
    return random.Random(f"{SEED} {name}")


def _sentences(names: tuple[str, ...]) -> list[Case]:
    return [read_case(GOLD / "elen-sent" / name) for name in names]


def _three_missing(names: tuple[str, ...]) -> Iterator[Case]:
    for name in names:
        case = read_case(GOLD / "elen-clause" / name)
        rng = _seeded(f"three {name}")
        for first in range(0, len(case.gold) - 17, 6):
            yield dropped(window(case, first, 17), 3, 0.0, rng)


def _repeated(make: Callable[[Case, random.Random], Case], names: tuple[str, ...], times: int, kind: str) -> list[Case]:
    found = []
    for case in _sentences(names):
        rng = _seeded(f"{kind} {case.name}")
        found += [make(case, rng) for _ in range(times)]
    return found


def short_sets(names: tuple[str, ...]) -> dict[str, list[Case]]:
    """Return the sets made of a few neighbouring segments of these texts, by the name of their rows."""
    return {
        "short, neighbours turned": _repeated(turned, names, 40, "turn"),
        "short, three or four joined": _repeated(joined, names, 40, "join"),
    }


def all_sets(names: tuple[str, ...]) -> dict[str, list[Case]]:
    """Return every set made of these texts, by the name of its row."""
    clauses = [read_case(GOLD / "elen-clause" / n) for n in names if (GOLD / "elen-clause" / f"{n}.src").is_file()]
    clause_names = tuple(case.name.split("/")[1] for case in clauses)
    labelled = [read_case(GOLD / "elen-sent" / "eupl-1.2-labelled")] if EUPL in names else []
    sets = {
        "clauses": clauses,
        "sentences": _sentences(names) + labelled,
        "three of seventeen missing": list(_three_missing(clause_names)),
        "8 % missing on each side": _repeated(lambda c, r: dropped(c, None, 0.08, r), names, 4, "drop"),
        "merged or split": _repeated(lambda c, r: merged(c, 0.15, r), names, 6, "merge"),
        "numbers shifted": _repeated(
            lambda c, r: numbered(c, r.randrange(3, 20), r.choice(_ADDITIONS)), names, 6, "shift"
        ),
        "order lost": _repeated(shuffled, names, 2, "shuffle"),
        "definitions": [
            read_case(GOLD / "elen-defs-sorted" / n)
            for n, of in (("cc-defs", CC), ("eupl-defs", EUPL), ("both-defs", EUPL))
            if of in names
        ],
    }
    return {name: cases for name, cases in sets.items() if cases}
