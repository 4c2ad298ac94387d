"""Made-up books whose every change is known: what the comparison finds of it, and what it finds that is not there."""

from __future__ import annotations

import json
from dataclasses import dataclass
from typing import Any

import pytest

from benchmarks.compare.generated import known_citations
from lawtext.corpus import load_book
from lawtext.editions import Comparison, across, compare
from lawtext.model import Book
from lawtext.textdiff import plain
from tests.books.written import made_up_book

BOOKS = [(5, 0.3), (6, 0.7), (7, 0.9)]
"""Seed, and share of paragraphs that were edited."""


@dataclass(frozen=True)
class Made:
    """A generated book, its truth, and what the comparison says."""

    book: Book
    truth: dict[str, Any]
    told: Comparison
    edited: float


@pytest.fixture(scope="module", params=BOOKS, ids=[f"{edited:.0%} edited" for _, edited in BOOKS])
def made(request: Any, tmp_path_factory: pytest.TempPathFactory) -> Made:
    seed, edited = request.param
    folder = made_up_book(tmp_path_factory.mktemp("book"), seed, 60, edited)
    truth = json.loads((folder / "truth.json").read_text(encoding="utf-8"))
    book = load_book(folder)
    return Made(book, truth, compare(book, *truth["editions"], find=known_citations(truth)), edited)


def rates(found: set[Any], true: set[Any]) -> tuple[float, float]:
    """Return precision and recall."""
    return len(found & true) / max(1, len(found)), len(found & true) / max(1, len(true))


def pairs(entries: Any) -> set[tuple[str, str]]:
    return {(old, new) for olds, news in entries for old in olds for new in news}


def test_clauses_are_matched(made: Made) -> None:
    true = pairs((e["old"], e["new"]) for e in made.truth["lineage"])
    entries = [e for e in made.told.lineage.entries if not any("^" in key for key in (*e.old, *e.new))]
    precision, recall = rates(pairs((e.old, e.new) for e in entries), true)
    assert precision >= 0.99
    assert recall >= 0.99
    wrong = [e for e in entries if e.certain and not pairs([(e.old, e.new)]) <= true]
    assert wrong == []  # it may be unsure, not wrong


def test_notes_are_matched(made: Made) -> None:
    true = {(n["old"], n["new"]) for n in made.truth["notes"] if n["old"] and n["new"]}
    found = pairs((e.old, e.new) for e in made.told.lineage.entries if any("^" in key for key in (*e.old, *e.new)))
    precision, recall = rates(found, true)
    assert precision >= 0.95
    assert recall >= 0.95


def test_moves_are_seen(made: Made) -> None:
    true = {(tuple(e["old"]), tuple(e["new"])) for e in made.truth["lineage"] if {"moved", "moved-law"} & {*e["kinds"]}}
    found = {(c.old_all, c.new_all) for c in made.told.changes if "moved" in c.kinds}
    precision, recall = rates(found, true)
    assert precision >= 0.98
    assert recall >= 0.95


def test_consequences_are_never_wrong_and_rarely_missed(made: Made) -> None:
    matched = {(c.old, c.new, c.language): c for c in made.told.changes}
    true: list[tuple[Any, str, str]] = []
    for change in made.truth["changes"]:
        key = (change["old"], change["new"], change["language"])
        if key in matched:
            true += [(key, r["old"], r["new"]) for r in change["references"] if r["kind"] == "consequence"]
    known = {(c["old"], c["new"], c["language"]) for c in made.truth["changes"]}
    found = [
        ((c.old, c.new, c.language), r.text_old, r.text_new)
        for c in made.told.changes
        for r in c.references
        if r.verdict == "updated" and (c.old, c.new, c.language) in known
    ]

    def same(one: tuple[Any, str, str], other: tuple[Any, str, str]) -> bool:
        (place, old, new), (true_place, true_old, true_new) = one, other
        # Of citations that became one with the clauses they cite, the truth names the first.
        return (
            place == true_place
            and (true_old in old or true_old.endswith(old))
            and (new.endswith(true_new) or true_new.endswith(new))
        )

    assert [one for one in found if not any(same(one, other) for other in true)] == []
    missed = [other for other in true if not any(same(one, other) for one in found)]
    assert len(missed) <= 0.03 * len(true)


def test_few_more_words_are_marked_than_were_changed(made: Made) -> None:
    fewest = {(c["old"], c["new"], c["language"]): c["fewest"] for c in made.truth["changes"]}
    true = pairs((e["old"], e["new"]) for e in made.truth["lineage"])
    whole = [
        c for c in made.told.changes
        if not c.is_note and len(c.old_all) == len(c.new_all) == 1 and (c.old, c.new) in true
    ]  # fmt: skip
    least = sum(fewest.get((c.old, c.new, c.language), 0) for c in whole)
    assert sum(c.marked for c in whole) <= 1.05 * least


def test_both_editions_are_rebuilt(made: Made) -> None:
    editions = list(made.truth["editions"])
    assert any(not change.is_note for change in made.told.changes)
    for change in made.told.changes:
        if change.is_note:
            continue
        for edition, keys, gone in zip(editions, (change.old_all, change.new_all), "+-", strict=True):
            clauses = [made.book.clause(edition, change.language, key) for key in keys]
            text = "\n\n".join(clause.text for clause in clauses if clause and clause.text)
            assert "".join(t for sign, t in plain(change.words) if sign != gone) == text


def test_what_lags_behind_in_the_other_language(made: Made) -> None:
    true = {one["new"] for one in made.truth["stale"]}
    precision, recall = rates({lag.new for lag in across(made.told)}, true)
    assert precision >= 0.9
    assert recall >= 0.95


def test_it_can_be_printed_as_json(made: Made) -> None:
    told = json.loads(json.dumps(made.told.as_json(everything=True)))
    assert len(told["changes"]) == len(made.told.changes)
    assert sum(told["counts"].values()) >= len(told["changes"])


def test_everything_is_said_in_both_languages(made: Made) -> None:
    assert made.told.changes and made.told.laws
    for change in made.told.changes:
        assert {*change.says} == {"en", "el"}
        for code, sentence in change.says.items():
            assert sentence.endswith("."), sentence
            assert "{" not in sentence
            assert "  " not in sentence
            assert sentence[0].isupper(), (code, sentence)
    for law in made.told.laws:
        summary = made.told.summary(law)
        assert {*summary} == {"en", "el"}
        assert all(sentence.endswith(".") for sentence in summary.values())
