"""What was kept of a comparison, of matches and of citations is what would be found anew."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

from lawtext import citations
from lawtext.corpus import read_corpus
from lawtext.editions import conflicts
from lawtext.judging import consecutive
from lawtext.kept import in_store, once

GENERATOR = Path(__file__).parent / "books" / "generate.py"


class Memory:
    """A store that remembers, and counts what it was given."""

    def __init__(self) -> None:
        self.texts: dict[str, str] = {}

    def get(self, key: str) -> str | None:
        return self.texts.get(key)

    def put(self, key: str, text: str) -> None:
        assert key not in self.texts, "found twice"
        self.texts[key] = text


def test_what_was_kept_is_what_would_be_found(tmp_path: Path) -> None:
    arguments = ["--seed", "3", "--laws", "4", "--edited", ".6"]
    subprocess.run([sys.executable, GENERATOR, tmp_path / "book", *arguments], check=True, capture_output=True)

    def meaning() -> tuple[object, ...]:
        book, _ = read_corpus(tmp_path / "book")
        old, new = (edition.id for edition in book.editions)
        index = citations.index(book)
        return index.sources, index.clauses, index.notes, consecutive(book), conflicts(book, old, new)

    anew, store = meaning(), Memory()
    with in_store(store):
        first = meaning()
        known = len(store.texts)
        second = meaning()
    assert anew == first == second
    assert known > 10 and len(store.texts) == known
    assert meaning() == anew


def test_a_result_is_found_again_where_anything_it_comes_from_differs() -> None:
    store, made = Memory(), []

    def found(*parts: object) -> tuple[int, ...]:
        return once("n", lambda: parts, lambda: (made.append(1), (len(parts),))[1], list, tuple)

    with in_store(store):
        assert [found("a"), found("a"), found("a", "b"), found("ab")] == [(1,), (1,), (2,), (1,)]
    assert len(made) == 3
    assert found("a") == (1,) and len(made) == 4, "without a store nothing is kept"
