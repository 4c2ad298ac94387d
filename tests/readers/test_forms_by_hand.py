"""Every form of source that people have, small and by hand: a page of a made-up game and the clauses it means.

``data/forms/NAME.txt`` says which form it is, what the person says who imports it, the page, and its clauses: a row is
``language number | label | heading | text``, the edition before it where the page has two; ``?`` before the label:
inferred; ``{missing}``: a heading that was lost; ``[^1]``: a note mark; ``¶`` between paragraphs; ``‖`` between the rows of a
table, ``¦`` between its cells. The law itself has a
row where it has a title or text. Word files and PDFs are made by LibreOffice in ``golden_documents``.
"""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from pathlib import Path

import pytest

from lawtext.importing.ledger import entries, unaccounted
from lawtext.readers import read_source
from lawtext.structure.pages import structure_sources, walk
from lawtext.structure.proposal import Hints, ProposedClause, ProposedText, Structured
from tests.whole_pages import BOOK

FORMS = Path(__file__).parent / "data" / "forms"
NAMES = sorted(path.stem for path in FORMS.glob("*.txt"))


@dataclass(frozen=True, slots=True)
class Source:
    """A page of the folder and what it means."""

    form: str
    hints: Hints
    page: str
    rows: tuple[str, ...]


def source(name: str) -> Source:
    head, rest = (FORMS / f"{name}.txt").read_text(encoding="utf-8").split("\n--- page\n", 1)
    page, wanted = rest.split("--- clauses\n", 1)
    form, options = (line.partition(":")[2].strip() for line in head.split("\n"))
    words = options.split()
    hints = Hints(**{key.removeprefix("--"): value for key, value in zip(words[::2], words[1::2], strict=True)})
    rows = tuple(" ".join(row.split()) for row in wanted.splitlines() if row.strip())
    return Source(form, hints, page, rows)


def structured(name: str) -> Structured:
    what = source(name)
    (found,) = structure_sources([(read_source(what.page.encode("utf-8"), f"{name}.txt"), what.hints)], BOOK)
    return found


def marked(proposed: ProposedText) -> str:
    string = proposed.text.string
    for mark in reversed(proposed.marks):
        string = f"{string[: mark.at]}[^{mark.mark}]{string[mark.at :]}"
    if proposed.rows:
        assert [row.split("\t") for row in string.split("\n")] == [
            [marked(cell) for cell in row] for row in proposed.rows
        ]
    return string.replace("\u00a0", " ").replace("\t", " ¦ ").replace("\n", " ‖ ")


def row(clause: ProposedClause) -> str:
    label = ("?" if clause.inferred else "") + (clause.printed.string if clause.printed else "")
    heading = marked(clause.heading) if clause.heading else "{missing}" if clause.heading_missing else ""
    return f"{clause.number} | {label} | {heading} | {' ¶ '.join(map(marked, clause.paragraphs))}"


def rows(found: Structured) -> list[str]:
    out: list[str] = []
    several = len({law.edition for law in found.laws}) > 1
    for law in found.laws:
        start = f"{law.edition} {law.language}" if several else law.language
        for clause in walk(law.root):
            if clause is law.root and clause.heading is None and not clause.paragraphs:
                continue
            out.append(f"{start} {row(clause)}")
        out += [f"{start} note {note.mark} | {note.text.text.string}" for note in law.notes]
    out += [
        f"article {article.id} | {article.title.text.string if article.title else ''}" for article in found.articles
    ]
    for definitions in found.definitions:
        out += [f"term {definitions.language} {entry.id} | {' = '.join(entry.terms)}" for entry in definitions.entries]
    out += [f"problem {problem.code}: {problem.message}" for problem in found.problems if problem.code == "wrong-law"]
    return [" ".join(line.split()) for line in out]


@pytest.mark.parametrize("name", NAMES)
def test_the_page_means_these_clauses(name: str) -> None:
    assert rows(structured(name)) == list(source(name).rows)


@pytest.mark.parametrize("name", NAMES)
def test_every_character_goes_somewhere_once(name: str) -> None:
    found = structured(name)
    assert unaccounted(found) == ()
    said = Counter(c for entry in entries(found) for c in entry.text if not c.isspace())
    assert said == Counter(c for c in found.document.page.text if not c.isspace())
