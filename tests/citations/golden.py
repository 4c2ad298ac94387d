"""Golden files of citations: made-up sentences in which every citation is marked with what it means.

``⟦Laws 55-57|55 56 57⟧`` says that these words are one citation of three clauses. A third part holds what differs
from the usual: ``relative``; a status (``not-in-edition``, ``not-in-corpus``, ``ambiguous``, ``malformed``,
``no-context``); ``work=Regulations``; ``candidates=16I,16J``; ``wrong=B>Β`` per letter. Parts are parted by ``;``.
What is not marked is no citation.
"""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from pathlib import Path

from lawtext.citations import Citation
from lawtext.corpus.bookfile import read_book
from lawtext.languages import nfc
from lawtext.model import Book, Clause, Heading, Law
from lawtext.numbering import Number

FOLDER = Path(__file__).parent / "golden"
_MARK = re.compile(r"⟦([^|⟧]*)\|([^|⟧]*)(?:\|([^⟧]*))?⟧")


@dataclass(frozen=True)
class Expected:
    """What a citation must be: its place, its words and its meaning."""

    start: int
    end: int
    text: str
    targets: tuple[str, ...]
    status: str = "resolved"
    work: str | None = None
    relative: bool = False
    candidates: tuple[str, ...] = ()
    wrong: tuple[str, ...] = ()


@dataclass(frozen=True)
class Case:
    """One sentence of a golden file."""

    form: str
    text: str
    expected: tuple[Expected, ...]
    language: str
    inside: str | None = None
    edition: str | None = None
    name: str = field(default="", compare=False)


def unmark(marked: str) -> tuple[str, tuple[Expected, ...]]:
    """Return the plain text of a marked one, and what it expects."""
    plain, expected, at = "", [], 0
    marked = nfc(marked)
    for match in _MARK.finditer(marked):
        plain += marked[at : match.start()]
        start = len(plain)
        plain += match[1]
        expected.append(_expected(start, match))
        at = match.end()
    return plain + marked[at:], tuple(expected)


def _expected(start: int, match: re.Match[str]) -> Expected:
    facts: dict[str, object] = {}
    for fact in (match[3] or "").split(";"):
        name, _, value = fact.strip().partition("=")
        if name == "work":
            facts["work"], facts["status"] = value, "not-in-corpus"
        elif name in ("candidates", "wrong"):
            facts[name] = tuple(value.split(","))
            if name == "candidates":
                facts["status"] = "ambiguous"
        elif name == "relative":
            facts["relative"] = True
        elif name:
            facts["status"] = name
    if facts.get("status") == "no-context":
        facts["relative"] = True
    return Expected(start, start + len(match[1]), match[1], tuple(match[2].split()), **facts)  # type: ignore[arg-type]


def seen(citation: Citation) -> Expected:
    """Return what was found, in the form of what is expected."""
    return Expected(
        citation.start,
        citation.end,
        citation.text,
        citation.targets,
        citation.status,
        citation.work,
        citation.relative,
        citation.candidates,
        tuple(f"{wrong.letter}>{wrong.fix}" for wrong in citation.wrong_script),
    )


def cases(name: str) -> Iterator[Case]:
    """Yield the cases of a golden file: a table per form, with ``inside`` and ``edition`` for all its sentences."""
    data = tomllib.loads((FOLDER / f"{name}.toml").read_text(encoding="utf-8"))
    for form in data["form"]:
        for place, sentence in enumerate(form["sentences"]):
            text, expected = unmark(sentence)
            yield Case(
                form["name"], text, expected, data["language"], form.get("inside"), form.get("edition"),
                f"{name}/{form['name']}/{place}",
            )  # fmt: skip


def book(name: str) -> Book:
    """Return a book without text that has the clauses its golden file lists (``[editions]``: numbers by edition)."""
    data = tomllib.loads((FOLDER / f"{name}.book.toml").read_text(encoding="utf-8"))
    path = Path(__file__).parent / data["book"]
    bare = read_book(path, path.name)
    return with_clauses(bare, data["clauses"])


def with_clauses(bare: Book, clauses: Mapping[str, Sequence[str]]) -> Book:
    """Return a book that has clauses without text: by edition, their numbers."""
    laws: dict[tuple[str, str, str], Law] = {}
    for edition in bare.editions:
        numbers = [bare.numbering.parse(number) for number in clauses.get(edition.id, [])]
        for code in edition.languages:
            for law in [number for number in numbers if number.depth == 0]:
                inside = sorted(number for number in numbers if number.within(law))
                laws[edition.id, code, str(law)] = Law(edition.id, code, _clause(law, inside), ())
    return replace(bare, laws=laws)


def _clause(number: Number, numbers: list[Number]) -> Clause:
    children = tuple(_clause(child, numbers) for child in numbers if child.parent == number)
    return Clause(number, None, Heading(None), (), children)
