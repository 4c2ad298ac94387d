"""What was kept of a comparison, of matches, of citations and of findings is what would be found anew."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

import pytest

from lawtext import checks, citations, corpus
from lawtext.checks import by_law, modal_matrix
from lawtext.corpus import read_corpus
from lawtext.editions import conflicts
from lawtext.judging import consecutive
from lawtext.kept import in_store, once, once_each
from lawtext.model import packed_laws
from tests.books.written import made_up_book


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
    made_up_book(tmp_path / "book", seed=3, laws=4, edited=0.6)

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


def test_of_many_things_only_those_are_made_for_which_nothing_is_kept() -> None:
    store, asked = Memory(), []

    def lengths(*words: str) -> dict[str, int]:
        def made(some: Sequence[str]) -> dict[str, int]:
            asked.append([*some])
            return {word: len(word) for word in some}

        return once_each("lengths", words, lambda word: (word,), made, str, int)

    with in_store(store):
        assert lengths("a", "bb") == {"a": 1, "bb": 2}
        assert list(lengths("ccc", "bb", "a").items()) == [("ccc", 3), ("bb", 2), ("a", 1)]
        assert lengths("bb") == {"bb": 2} and lengths() == {}
    assert asked == [["a", "bb"], ["ccc"]]
    assert lengths("bb") == {"bb": 2} and asked[-1] == ["bb"], "without a store nothing is kept"


def _marred(file: Path) -> None:
    """Let a law say a word twice, with two spaces and half a bracket."""
    text = file.read_text(encoding="utf-8").rstrip("\n")
    file.write_text(f"{text} The player may may not lead three  stones (or seven.\n", encoding="utf-8")


def test_after_an_edit_only_the_edited_law_is_checked_for_its_words(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    made_up_book(tmp_path / "book", seed=5, laws=5, edited=0.6)
    looked: set[str] = set()
    whole = modal_matrix._look

    def found() -> tuple[object, ...]:
        book, problems = read_corpus(tmp_path / "book")
        return checks.run(book, problems), modal_matrix.matrix(checks.Corpus(book))

    def look(corpus: checks.Corpus) -> object:
        looked.update(pair.target.file for pair in corpus.passage_pairs)
        return whole(corpus)

    store = Memory()
    with in_store(store):
        before = found()
    assert before == found()
    _marred(next((tmp_path / "book").glob("laws/2020/en/02.md")))
    monkeypatch.setattr(modal_matrix, "_look", look)
    with in_store(store):
        after = found()
    assert {Path(file).name for file in looked} == {"02.md"}
    assert after == found() and after != before
    rules = {one.rule for one in after[0] if one not in before[0]}
    assert {"doubled-word", "spaces", "unbalanced"} <= rules


def _said_twice(book: Path) -> None:
    """Let two laws say the same in one language and not in the other, and a third much more in one of them."""
    ends = {
        ("en", "01"): "The keeper closes the northern gate before the seventh bell has rung.",
        ("el", "01"): "Ο φύλακας κλείνει τη βόρεια πύλη πριν χτυπήσει η έβδομη καμπάνα.",
        ("en", "02"): "The keeper closes the northern gate before the seventh bell has rung.",
        ("el", "02"): "Η βόρεια πύλη μένει κλειστή μετά την έβδομη καμπάνα της ημέρας.",
        ("en", "04"): "Nobody may carry a lantern across the bridge while a boat passes under it.",
        ("el", "04"): "Η βόρεια πύλη μένει κλειστή μετά την έβδομη καμπάνα της ημέρας.",
        ("en", "05"): "Each player keeps a count of the stones that lie in front of the tower. " * 9,
        ("el", "05"): "Κάθε παίκτης μετρά τους λίθους που βρίσκονται μπροστά από τον πύργο.",
    }
    for (code, law), words in ends.items():
        file = book / "laws" / "2020" / code / f"{law}.md"
        file.write_text(f"{file.read_text(encoding='utf-8')}\n{{={int(law)}}} {words.strip()}\n", encoding="utf-8")


def test_a_book_is_checked_some_laws_at_a_time_as_it_is_as_a_whole(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    made_up_book(tmp_path / "book", seed=7, laws=5, edited=0.6)
    _marred(next((tmp_path / "book").glob("laws/2020/en/03.md")))
    _said_twice(tmp_path / "book")
    book, problems = read_corpus(tmp_path / "book")
    whole = checks.run(book, problems), modal_matrix.matrix(checks.Corpus(book))
    monkeypatch.setattr(by_law, "_AT_A_TIME", 2)
    monkeypatch.setattr(checks.findings, "_LARGE", 5)
    monkeypatch.setattr(corpus, "_LARGE", 5)
    monkeypatch.setattr(packed_laws, "_RECENTLY_READ", 1)
    book, problems = read_corpus(tmp_path / "book", packed=True)
    with in_store(Memory()):
        assert (checks.run(book, problems), modal_matrix.matrix(checks.Corpus(book))) == whole
    assert {"doubled-word", "spaces", "two-renderings", "one-rendering", "length"} <= {one.rule for one in whole[0]}
    places = modal_matrix.matrix(checks.Corpus(book), sentences=False)
    assert [(one.verb, one.rendering, one.places) for one in places] == [
        (one.verb, one.rendering, one.places) for one in whole[1]
    ]
    assert {said for one in places for said in one.sentences} == {("", "")}
