"""A small made-up law book of two editions with something of every kind to review; its game is played with banners."""

from __future__ import annotations

import shutil
from functools import cache
from pathlib import Path
from tempfile import mkdtemp

from tests.desk.conftest import write_book

EN_2010 = {
    1: """# LAW 1 - THE BANNER

## A. Who Turns

The captain must turn the banner.

## B. Out of Turn

A captain who turns the banner out of turn should stop. Law 2A applies.
""",
    2: """# LAW 2 - THE GATE

## A. Closing

The gate is closed at the bell.
""",
}
EL_2010 = {
    1: """# ΝΟΜΟΣ 1 - Η ΣΗΜΑΙΑ

## Α. Ποιος Γυρίζει

Ο αρχηγός πρέπει να γυρίσει τη σημαία.

## Β. Εκτός Σειράς

Ο αρχηγός που γυρίζει τη σημαία εκτός σειράς θα πρέπει να σταματήσει. Εφαρμόζεται ο Νόμος 2Α.
""",
    2: """# ΝΟΜΟΣ 2 - Η ΠΥΛΗ

## Α. Κλείσιμο

Η πύλη κλείνει με το κουδούνι.
""",
}
EN_2020 = {
    1: """# LAW 1 - THE BANNER

## A. Who Turns

The captain must turn the banner before the bell.

## B. Out of Turn

A captain who turns the banner out of turn should stop. Law 2A applies.

## C. The Second Turn

The second turn is free[^1]. The Referee looks on. Nobody speaks.

1. The first round is short.

2. The second round is long.

{=1C} After both rounds the gate is closed.

[^1]: Free of charge.
""",
    2: EN_2010[2],
}
EL_2020 = {
    1: """# ΝΟΜΟΣ 1 - Η ΣΗΜΑΙΑ

## Α. Ποιος Γυρίζει

Ο αρχηγός πρέπει να γυρίσει τη σημαία.

## Β. Εκτός Σειράς

Ο αρχηγός που γυρίζει τη σημαία εκτός σειράς θα πρέπει να σταματήσει. Εφαρμόζεται ο Νόμος 2A.

## Γ. Η Δεύτερη Στροφή

Η δεύτερη στροφή είναι ελεύθερη[^1]. Ο Διαιτητής παρακολουθεί. Κανείς δεν μιλά.

1. Ο πρώτος γύρος είναι σύντομος.

2. Ο δεύτερος γύρος είναι είναι μακρύς.

{=1C} Μετά και τους δύο γύρους η πύλη κλείνει.

[^1]: Χωρίς χρέωση.
""",
    2: """# ΝΟΜΟΣ 2 - Η ΠΥΛΗ

## Α. Κλείσιμο

Η πύλη κλείνει με το κουδούνι.
""",
}
EN_DEFINITIONS = """# DEFINITIONS

## Banner {#banner}

What the captain turns.

## Gate {#gate}

What is closed at the bell.
"""
EL_DEFINITIONS = """# ΟΡΙΣΜΟΙ

## Πύλη {#gate}

Ό,τι κλείνει με το κουδούνι.

## Σημαία {#banner}

Ό,τι γυρίζει ο αρχηγός.
"""
INFERRED = """# Proposed by the program, not confirmed by a person: `lawtext confirm 53A` makes a label firm.

[label."2A".el]
from = "position"
certainty = 0.9
reason = "the first heading of the law"
"""


@cache
def _written() -> Path:
    folder = Path(mkdtemp(prefix="lawtext-review-")) / "book"
    write_book(folder, {"2010": {"en": EN_2010, "el": EL_2010}, "2020": {"en": EN_2020, "el": EL_2020}})
    for code, text in (("en", EN_DEFINITIONS), ("el", EL_DEFINITIONS)):
        (folder / "laws" / "2020" / code / "definitions.md").write_text(text, encoding="utf-8")
    inferred = folder / "inferred" / "2020" / "2.toml"
    inferred.parent.mkdir(parents=True)
    inferred.write_text(INFERRED, encoding="utf-8")
    return folder


def review_book(folder: Path) -> Path:
    """Return a fresh copy of the book below a folder."""
    target = folder / "book"
    shutil.copytree(_written(), target)
    return target
