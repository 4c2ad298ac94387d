"""A small made-up law book of a made-up game, in two languages and two editions, for the tests of the site."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path

from tests.made_up import GAME, NUMBERING, head

BOOK = head(
    "game",
    GAME,
    {"2010": "", "2020": 'in_force = { "" = "2020-03-01" }\ntranslators = { el = "Μια <Ομοσπονδία>" }'},
    more='elsewhere = "https://example.org/law_{law:02}"',
)
BOOK += """
[rights]
en = "No rights <reserved>."
[[authorities]]
id = "HPF"
en = "Hall Federation"
el = "Ομοσπονδία Αίθουσας"
"""
BOOK += NUMBERING

FILES = {
    "laws/2010/en/01.md": """# LAW 1 - TOWERS

## A. Building

A tower is built of stones (see Law 2).

## B. Falling

A tower that falls is lost.
""",
    "laws/2010/el/01.md": """# ΝΟΜΟΣ 1 - ΠΥΡΓΟΙ

## Α. Χτίσιμο

Ο πύργος χτίζεται με πέτρες (βλέπε Νόμο 2).

## Β. Πτώση

Ο πύργος που πέφτει χάνεται.
""",
    "laws/2020/en/01.md": """# LAW 1 - TOWERS

The towers:

## A. Building

A tower is built of white stones[^1] (see Law 2A).

1. By day.

2. By night.

## B. Falling

A tower that falls is lost (see Law 9B).

{=1} This closes the law.

[^1]: Chalk is no stone.
""",
    "laws/2020/el/01.md": """# ΝΟΜΟΣ 1 - {missing}

Οι πύργοι:

## Α. {missing}

Ο πύργος χτίζεται με λευκές πέτρες[^*] (βλέπε Νόμο 2Α).

1. Την ημέρα.

## Β. {missing}

Ο πύργος που πέφτει χάνεται (βλέπε Νόμο 9Β).

> {HPF} Στην αίθουσα μετριέται μισός.

{=1} Αυτό κλείνει τον νόμο.

[^*]: Η κιμωλία δεν είναι πέτρα.
""",
    "laws/2020/en/02.md": """# LAW 2 - STONES

## A. White

White stones are hard (but see Law 1A).
""",
    "commentary/towers.en.md": """# On towers

Law 1B is harsh.
""",
    "commentary/towers.el.md": """# Για τους πύργους

Ο Νόμος 1Β είναι σκληρός.
""",
    "laws/2020/en/definitions.md": """# DEFINITIONS

## Chalk {#chalk}

Soft stone <white>; see Law 1A.

1. in sticks

## Zenith = Top {#top}

The highest stone of these laws (see the Introduction).
""",
    "laws/2020/el/definitions.md": """# ΟΡΙΣΜΟΙ

## Κορυφή {#top}

Η ψηλότερη πέτρα.

## Νύχτα {#night}

Όταν δεν χτίζεται τίποτα (βλέπε Νόμο 1Β).
""",
    "laws/2020/en/introduction.md": """# Introduction

These laws are for towers (see Law 2A).
""",
    "inferred/2020/1.toml": """[label."1A".el]
from = "position"
certainty = 0.9
reason = "the first paragraph"
""",
}


def write_book(folder: Path, **changed: str | None) -> Path:
    """Write the book into a folder; ``changed`` replaces files (their paths with ``__`` for ``/``), None drops one."""
    files: dict[str, str | None] = {"book.toml": BOOK, **FILES}
    files |= {
        name.replace("__", "/").replace("_md", ".md").replace("_toml", ".toml"): text for name, text in changed.items()
    }
    for name, text in files.items():
        if text is not None:
            (folder / name).parent.mkdir(parents=True, exist_ok=True)
            (folder / name).write_text(text.lstrip("\n"), encoding="utf-8")
    return folder


def whole_files(files: Iterable[tuple[str, bytes]]) -> dict[str, bytes]:
    """Return files by path, those that come in pieces put together."""
    found: dict[str, bytes] = {}
    for path, content in files:
        found[path] = found.get(path, b"") + content
    return found
