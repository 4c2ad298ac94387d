"""Pages as people paste them, made from the laws of Pyrgos with every clause known: one function per form.

A page is made from the truth of ``tests/books`` (which imports nothing of lawtext); what the reader must find in it is
the number and the text of every clause whose label the page shows. Tables, an authority's rules, parts without label
and text after sub-clauses are left off: no pasted page says whose they are.
"""

from __future__ import annotations

import random
import re
import textwrap
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, replace
from itertools import zip_longest
from typing import Any

Law = Mapping[str, Any]
TITLES = {"en": "LAW", "el": "ΝΟΜΟΣ"}


@dataclass(frozen=True, slots=True)
class Line:
    """One paragraph of a page: ``number`` of the clause, its printed label, and what it is."""

    number: str
    level: int
    label: str
    text: str
    kind: str


def usable(law: Law) -> bool:
    """Tell whether everything in a law shows on a pasted page."""
    clauses = law["clauses"]
    return (
        all(not clause["name"] and not any(clause["explicit"].values()) for clause in clauses)
        and all(
            p["kind"] == "text" and not p["additions"]
            for c in clauses
            for code in ("en", "el")
            for p in c["paragraphs"][code]
        )
        and all(len(c["paragraphs"][code]) < 2 for c in clauses for code in ("en", "el"))
        and not any("*" in c["text"][code] for c in clauses for code in ("en", "el"))
        and len(clauses) > 2
    )


def lines(law: Law, code: str, marks: Callable[[str], str] = lambda mark: "") -> list[Line]:
    """Return the paragraphs of a law in one language; ``marks`` writes a note's mark at its word."""
    out: list[Line] = []
    for clause in law["clauses"]:
        label, heading = clause["label"][code] or "", clause["heading"][code]
        number, level = clause["number"], clause["level"]
        texts = [_marked(paragraph, marks) for paragraph in clause["paragraphs"][code]]
        if not level:
            out.append(Line(number, 0, "", f"{TITLES[code]} {number} - {heading or ''}".rstrip(" -"), "title"))
        elif heading and not clause["heading_missing"][code]:
            out.append(Line(number, level, label, re.sub(r"\[\^.*?\]", "", heading), "heading"))
            label = ""
        elif not texts:
            out.append(Line(number, level, label, "", "text"))
            label = ""
        for text in texts:
            out.append(Line(number, level, label, text, "text"))
            label = ""
    return out


def _marked(paragraph: Mapping[str, Any], marks: Callable[[str], str]) -> str:
    text = str(paragraph["text"])
    for at, what in reversed(paragraph["inserts"]):
        note = re.fullmatch(r"\[\^(.+)\]", what)
        text = text[:at] + (marks(note[1]) if note else "") + text[at:]
    return text


def notes(law: Law, code: str) -> list[tuple[str, str]]:
    """Return the notes of a law: mark and text."""
    return [(note["mark"][code], note["text"][code]) for note in law["notes"]]


def joined(found: list[Line]) -> Iterator[str]:
    """Yield what the page shows of each line; a label without text stands before the next one (``1. (a) …``)."""
    waiting = ""
    for line in found:
        if line.label and not line.text:
            waiting += f"{line.label} "
            continue
        yield f"{waiting}{line.label} {line.text}".strip()
        waiting = ""
    if waiting:
        yield waiting.strip()


def plain(law: Law, chance: random.Random) -> str:
    """Greek, then English, a blank line between paragraphs."""
    return "\n\n".join(part for code in ("el", "en") for part in joined(lines(law, code))) + "\n"


def tight(law: Law, chance: random.Random) -> str:
    """English, then Greek, no blank line anywhere."""
    return "\n".join(part for code in ("en", "el") for part in joined(lines(law, code))) + "\n"


def alternating(law: Law, chance: random.Random) -> str:
    """Each paragraph in English and at once in Greek."""
    english, greek = (list(joined(lines(law, code))) for code in ("en", "el"))
    return "\n\n".join(part for pair in zip_longest(english, greek) for part in pair if part)


def wrapped(law: Law, chance: random.Random) -> str:
    """Lines of even width, as a mail has them."""
    width = chance.choice([66, 72, 78])
    parts = [part for code in ("el", "en") for part in joined(lines(law, code))]
    return "\n\n".join("\n".join(textwrap.wrap(part, width, break_on_hyphens=False)) for part in parts)


def markdown(law: Law, chance: random.Random) -> str:
    """Markdown whose headings have any rank, or none."""
    out: list[str] = []
    for code in ("en", "el"):
        for line in lines(law, code):
            shown = f"{line.label} {line.text}".strip()
            if line.kind != "text":
                shown = f"{'#' * chance.randint(1, 6)} {chance.choice(['{}', '**{}**']).format(shown)}"
            out.append(shown)
    return "\n\n".join(out)


def brackets(law: Law, chance: random.Random) -> str:
    """Labels with other brackets than the book's: ``1)``, ``α)``, ``(β).``."""

    def other(line: Line) -> Line:
        core = line.label.strip("().")
        shape = chance.choice(["{})", "{}."] if line.level < 3 else ["{})", "({}).", "({})"])
        return Line(line.number, line.level, shape.format(core) if core else "", line.text, line.kind)

    return "\n\n".join(part for code in ("el", "en") for part in joined([other(line) for line in lines(law, code)]))


def glued(law: Law, chance: random.Random) -> str:
    """Note marks glued to words, all notes at the end, numbered through the page."""
    numbers: dict[tuple[str, str], int] = {}
    body: list[str] = []
    for code in ("el", "en"):

        def mark(id: str, code: str = code) -> str:
            return f"{numbers.setdefault((code, id), len(numbers) + 1)})"

        body += joined(lines(law, code, mark))
    texts = {(code, id): text for code in ("el", "en") for id, text in notes(law, code)}
    shown = sorted((number, texts[key]) for key, number in numbers.items() if key in texts)
    return "\n\n".join(body) + "\n\n" + "\n".join(f"{number}) {text}" for number, text in shown)


def latin(law: Law, chance: random.Random) -> str:
    """Latin letters in the Greek labels where they look alike."""
    twins = str.maketrans("ΑΒΕΗ", "ABEH")
    greek = [Line(x.number, x.level, x.label.translate(twins), x.text, x.kind) for x in lines(law, "el")]
    return "\n\n".join(joined(greek))


def letters_lost(law: Law, chance: random.Random) -> str:
    """The labels and headings of the first level are gone in both languages, as web pages lose them."""
    found = [line for code in ("el", "en") for line in lines(law, code) if (line.level, line.kind) != (1, "heading")]
    bare = [replace(line, label="" if line.level == 1 else line.label) for line in found]
    return "\n\n".join(part for part in joined(bare) if part)


def list_numbers(law: Law, chance: random.Random) -> str:
    """The letters of the first level became list numbers in the Greek text; the English one has its letters."""
    out: list[Line] = []
    for code in ("el", "en"):
        count = 0
        for line in lines(law, code):
            if line.level == 1 and line.label and code == "el":
                count += 1
                line = replace(line, label=f"{count}.")
            out.append(line)
    return "\n\n".join(joined(out))


def greek_labels_lost(law: Law, chance: random.Random) -> str:
    """Every label and heading is gone in Greek; the English text has them all."""
    greek = [line for line in lines(law, "el") if line.kind != "heading" and line.text]
    english = lines(law, "en")
    return "\n\n".join([*(line.text for line in greek), *joined(english)])


def one_line(law: Law, chance: random.Random) -> str:
    """Each language in one line."""
    return "\n\n".join(" ".join(joined(lines(law, code))) for code in ("el", "en"))


FORMS: Mapping[str, Callable[[Law, random.Random], str]] = {
    form.__name__: form
    for form in (
        plain,
        tight,
        alternating,
        wrapped,
        markdown,
        brackets,
        glued,
        latin,
        letters_lost,
        list_numbers,
        greek_labels_lost,
        one_line,
    )
}


def expected(law: Law, page: str) -> dict[tuple[str, str], str]:
    """Return the text of every clause that a page shows, by (language, number)."""
    codes = [code for code in ("el", "en") if TITLES[code] in page]
    return {(code, clause["number"]): clause["text"][code] for code in codes for clause in law["clauses"]}
