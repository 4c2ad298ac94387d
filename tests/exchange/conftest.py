"""The books of these tests, read once: the corpus of this repository, a made-up one of 93 laws, and a hard small one."""

from __future__ import annotations

from pathlib import Path

import pytest

from lawtext.corpus import load_book
from lawtext.model import Book
from tests.books.written import made_up_book

ROOT = Path(__file__).parents[2]

HARD = {
    # Everything that the grammar of a law file has, in the least regular way it can be written.
    "laws/2007/en/03.md": "# LAW 3 - TOWERS\n\nOld text of the law.\n\n## A. Raising\n\nA tower is raised.\n",
    "laws/2017/en/03.md": """\
# LAW 3: TOWERS[^*] & <GATES>

Opening text of the law,
which goes on in the next line.

Second paragraph; see Law 3A, *and 3B* too (not Law 99).

### A. Raising *a* Tower

1. (a) Two labels on one line[^1].

(b) See 2 below, *emphasis with a note[^1] inside*[^2] {+HBF: in *one* room
only+} and more.

{=3A1} Between: no, closing text of 3A1.

{=3A} Text between two sub-clauses of A \\*not emphasis\\*.

2. Last item; Laws 3A-3B are cited.

{=3A} Closing text of A.

> {=3A} {HBF} A rule of one authority & nobody else.

## B. {missing}

{#t1}
| Tower | Points[^3] | Gate |
| :-- | --: | --- |
| low & small | 1 | ^^ |
| ^^ | 2 \\| 3 | ^^ |
| high |  | *open* |

### C. Skipping

(i) {=3C.(i)} A level is skipped.

## SCORES {#scores}

Text of a part without number.

{=3} Closing text of the law: `<rule>` &amp; "quotes" are letters.

[^*]: Towers are made of wood.

[^1]: A note
over two lines, see Law 3B.

[^2]: Second.

[^3]: {same=4^1} Points count once.
""",
    "laws/2017/en/04.md": "# LAW 4\n\n[^x]\n\n[^x]: Points count once.\n",
    "laws/2017/el/03.md": """\
# ΝΟΜΟΣ 3 - ΠΥΡΓΟΙ[^1]

Αρχικό κείμενο (βλέπε Νόμο 3Α).

## Α. Ύψωση

1. (α) Πρώτο[^2].

(β) Δεύτερο[^3].

2. Τρίτο και τελευταίο.

## Β. Πόντοι

{#t1}
| Πύργος | Πόντοι[^4] |
| --- | --- |
| χαμηλός | 1 |

## Γ. Άλμα

(i) {=3C.(i)} Λείπει ένα επίπεδο.

## ΒΑΘΜΟΛΟΓΙΑ {#scores}

Κείμενο.

[^1]: Ξύλινοι.

[^2]: Ένα.

[^3]: Δύο.

[^4]: Τρία.
""",
    "lineage/2007-2017.toml": """\
old = "2007"
new = "2017"

[[entry]]
kind = "kept"
old = ["3A"]
new = ["3B"]
confirmed = true
by = "A. Nobody"

[[entry]]
kind = "added"
old = []
new = ["3C"]
reason = "nothing like it in 2007"
""",
}

BESIDE = {
    # What stands beside the laws.
    "laws/2017/en/definitions.md": """\
# DEFINITIONS & TERMS

## Tower = Keep {#tower}

What is *raised* (see Law 3A),
in wood.

It may also be

1. of stone; or

2. of [^7] glass.

## Gate {#gate}

(a) A door.

## Moat {#moat}
""",
    "laws/2017/el/definitions.md": "# ΟΡΙΣΜΟΙ\n\n## Πύλη {#gate}\n\nΠόρτα (βλέπε Νόμο 3Α).\n",
    "laws/2017/en/introduction.md": """\
# {missing}

Towers have *always* been
raised; see Law 3.

## Why & How

- One item
- another, in {+HBF: some+} places
  1. numbered below

\\# is no heading.

2\\. is no item.
""",
    "laws/2007/en/introduction.md": "# Introduction of 2007\n\nOld words.\n",
}


SMALL = {
    # Two laws: one in both languages, with every sign that a text can carry; one in English only.
    "laws/2017/en/03.md": """\
# LAW 3 - TOWERS

A tower[^*] is *made* of wood.

A. It is raised.

B. It falls.

{=3} Closing text.

[^*]: Of oak.
""",
    "laws/2017/el/03.md": """\
# ΝΟΜΟΣ 3 - ΠΥΡΓΟΙ

Ο πύργος[^1] είναι *ξύλινος* {+HBF: (στην Ελλάδα ψηλός)+}
και στέκει.

Α. Υψώνεται.

Β. Πέφτει.

{=3} Κλείσιμο.

> {=3} {HBF} Κανόνας της ομοσπονδίας.

[^1]: Από δρυ.
""",
    "laws/2017/en/04.md": """\
# LAW 4 - GATES

A. 1. A gate[^1] opens.

2. It *closes*.

[^1]: Slowly.
""",
    "laws/2017/en/definitions.md": "# DEFINITIONS\n\n## Gate {#gate}\n\nWhat opens.\n\n1. Or closes.\n",
    "laws/2017/el/definitions.md": "# ΟΡΙΣΜΟΙ\n\n## Πύλη {#gate}\n\nΌ,τι ανοίγει.\n\n1. Ή κλείνει.\n",
    "laws/2017/en/introduction.md": "# Introduction\n\nTowers stand.\n\n- They fall.\n",
    "laws/2017/el/introduction.md": "# Εισαγωγή\n\nΟι πύργοι στέκουν.\n\n- Πέφτουν.\n",
}


def _written(folder: Path, files: dict[str, str]) -> Path:
    """Write files into a folder, with the ``book.toml`` of the corpus of this repository."""
    head = (ROOT / "corpus" / "book.toml").read_text(encoding="utf-8")
    for name, text in {"book.toml": head, **files}.items():
        path = folder / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")
    return folder


def write_hard(folder: Path, *, beside: bool = False) -> Path:
    """Write the hard book into a folder, on request with definitions and introductions."""
    return _written(folder, {**HARD, **(BESIDE if beside else {})})


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """The corpus folder of the small book, to be written to."""
    return _written(tmp_path / "book", SMALL)


def contents(folder: Path) -> dict[str, str]:
    """Every file below a folder, by its path in it."""
    return {
        path.relative_to(folder).as_posix(): path.read_text(encoding="utf-8")
        for path in sorted(folder.rglob("*"))
        if path.is_file()
    }


@pytest.fixture(scope="session")
def hard(tmp_path_factory: pytest.TempPathFactory) -> Book:
    return load_book(write_hard(tmp_path_factory.mktemp("hard")))


@pytest.fixture(scope="session")
def beside(tmp_path_factory: pytest.TempPathFactory) -> Book:
    return load_book(write_hard(tmp_path_factory.mktemp("beside"), beside=True))


@pytest.fixture(scope="session")
def corpus() -> Book:
    return load_book(ROOT / "corpus")


@pytest.fixture(scope="session")
def made_folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return made_up_book(tmp_path_factory.mktemp("made") / "book", seed=11)


@pytest.fixture(scope="session")
def made(made_folder: Path) -> Book:
    return load_book(made_folder)
