"""Books of a law or two for comparing, written in the tests as law files are."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from pathlib import Path

import pytest

from lawtext.corpus import load_book, read_law
from lawtext.editions import Mention
from lawtext.model import Book, Edition

CORPUS = Path(__file__).parents[2] / "corpus"

BookMaker = Callable[[Mapping[tuple[str, str], Sequence[str]]], Book]


@pytest.fixture(scope="session")
def corpus() -> Book:
    return load_book(CORPUS)


@pytest.fixture(scope="session")
def make_book(corpus: Book) -> BookMaker:
    """Return what makes a book of law files: ``{("old", "en"): ["# LAW 1 - …", …]}``."""

    def make(files: Mapping[tuple[str, str], Sequence[str]]) -> Book:
        laws = {}
        for (edition, code), texts in files.items():
            for text in texts:
                law, problems = read_law(text, corpus.numbering, code, edition)
                assert law is not None
                assert not problems, problems
                laws[edition, code, law.key] = law
        editions = list(dict.fromkeys(edition for edition, _ in files))
        codes = {edition: tuple(code for e, code in files if e == edition) for edition in editions}
        return replace(
            corpus,
            editions=tuple(Edition(id, 2000 + place, codes[id]) for place, id in enumerate(editions)),
            laws=laws,
            inferred={},
            confirmed=frozenset(),
        )

    return make


def simple_citations(text: str, code: str, book: Book, edition: str, inside: str) -> list[Mention]:
    """Citations of two plain forms, for tests of what editions make of them: ``Law 16D`` and ``(see B)``."""
    law = re.match(r"\d+", inside)[0]
    found = []
    for match in re.finditer(r"Law (\d+[A-Z]?\d*)|(?:see|βλέπε) ([A-ZΑ-Ω])\b", text):
        group = 1 if match[1] else 2
        letter = match[group].translate(str.maketrans("ΑΒΓΔΕ", "ABCDE"))
        targets = (letter if match[1] else law + letter,)
        found.append(Mention(match.start(group), match.end(group), targets, not match[1]))
    return found
