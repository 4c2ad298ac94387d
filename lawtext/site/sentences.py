"""Sentences that say the same in two languages, as a law's page lights them up together.

Which sentence answers which is decided by ``lawtext.alignment``; here its answer is computed once for a build, the
laws side by side on the cores there are, and put where the page needs it. A book in one language has none.
"""

from __future__ import annotations

import os
import sys
import threading
from collections.abc import Mapping, Sequence
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from dataclasses import dataclass
from multiprocessing import get_all_start_methods, get_context
from typing import Literal

from lawtext.alignment import Lexicon, Unit, align_law, lexicon_of
from lawtext.alignment.decided import read_confirmed
from lawtext.model import Book, Law

Kind = Literal["pair", "alone", "doubt", "only"]
"""``only``: a person said that the other language has nothing for it, as for a local addition."""
Task = tuple[str, str, str, str]
"""Edition, law, and the two languages."""

DOUBT = 0.7
"""A pair less probable than this is marked as doubtful, as ``lawtext align`` does."""

_MANY = 24
"""From how many laws on it is worth while to start other processes."""


@dataclass(frozen=True, slots=True)
class Sentence:
    """A sentence of a clause's or note's text, from ``start`` to ``end`` in it, in code points.

    Sentences of a law with the same ``group`` say the same. ``percent`` is how probable that is.
    """

    start: int
    end: int
    group: int
    kind: Kind
    percent: int


Sentences = Mapping[tuple[str, str], tuple[Sentence, ...]]
"""The sentences of a law by (language, number of the clause or note)."""


def align_all(book: Book, tasks: Sequence[Task]) -> dict[tuple[str, str], Sentences]:
    """Return the sentences of laws by (edition, law); the same whatever the number of processes."""
    lexicons = {(one, other): lexicon_of(book, one, other) for _, _, one, other in tasks}
    work = _Work(book, lexicons)
    said = {task: work.about(task) for task in tasks}
    asked = [task for task in tasks if task not in _known or _known[task][0] != said[task]]
    for task, sentences in zip(asked, _answers(work, asked), strict=True):
        _known[task] = (said[task], sentences)
    return {task[:2]: _known[task][1] for task in tasks}


_known: dict[Task, tuple[object, Sentences]] = {}
"""What was aligned in this process, with all that it came from: while a book is edited only what changed is done
again."""


def _answers(work: _Work, tasks: Sequence[Task]) -> list[Sentences]:
    processes = min(4, len(os.sched_getaffinity(0))) if hasattr(os, "sched_getaffinity") else 1
    if len(tasks) < _MANY or processes < 2 or not _may_fork():
        return [work(task) for task in tasks]
    global _shared
    _shared = work  # what is forked has it already: a book is not sent
    try:
        with ProcessPoolExecutor(processes, get_context("fork")) as pool:
            return list(pool.map(_run, tasks, chunksize=4))
    except (OSError, ImportError, BrokenProcessPool):  # some machines allow no other processes
        return [work(task) for task in tasks]
    finally:
        _shared = None


_shared: _Work | None = None


def _run(task: Task) -> Sentences:
    assert _shared is not None
    return _shared(task)


def _may_fork() -> bool:
    """Tell whether a copy of this process is safe: no other thread runs in it (``lawtext serve`` has some)."""
    return "fork" in get_all_start_methods() and sys.platform != "darwin" and threading.active_count() == 1


@dataclass(frozen=True)
class _Work:
    book: Book
    lexicons: Mapping[tuple[str, str], Lexicon]

    def about(self, task: Task) -> object:
        """Return all that the alignment of a law comes from, to be compared."""
        edition, number, one, other = task
        laws = [self.book.law(edition, code, number) for code in (one, other)]
        return laws, self.book.existing, self.lexicons[one, other], read_confirmed(self.book, edition, number)

    def __call__(self, task: Task) -> Sentences:
        edition, number, one, other = task
        units = align_law(self.book, number, edition, (one, other), self.lexicons[one, other])
        laws = {code: law for code in (one, other) if (law := self.book.law(edition, code, number)) is not None}
        return sentences(laws, units)


def sentences(laws: Mapping[str, Law], units: Sequence[Unit]) -> Sentences:
    """Return the sentences that an alignment speaks of, in the order of the text.

    A sentence without a partner is ``alone`` only where the other language has the clause with some text: what is
    missing as a whole the page says otherwise.
    """
    said = {code: _with_text(law) for code, law in laws.items()}
    found: dict[tuple[str, str], list[Sentence]] = {}
    group = 0
    for unit in units:
        if unit.level != "sentence":
            continue
        group += 1
        paired = all(unit.members.values())
        kind: Kind = "pair"
        if paired and unit.probability < DOUBT and unit.origin != "confirmed":
            kind = "doubt"
        for code, members in unit.members.items():
            for member in members:
                if not paired:
                    if any(member.number not in numbers for other, numbers in said.items() if other != code):
                        continue
                    kind = "only" if unit.kind == "addition" else "alone"
                percent = round(unit.probability * 100)
                made = Sentence(member.start, member.end, group, kind, percent)
                found.setdefault((code, member.number), []).append(made)
    return {key: tuple(sorted(some, key=lambda one: one.start)) for key, some in found.items()}


def _with_text(law: Law) -> frozenset[str]:
    clauses = {number for number, clause in law.clauses.items() if clause.text}
    return frozenset(clauses | {str(note.number) for note in law.notes})
