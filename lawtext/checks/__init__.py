"""Checks: what a translator or an editor should look at, found in the corpus and said with its place.

``run`` gives every finding of every rule, with the problems of the files first. Rules stand in the modules of this
package, one function each; ``RULES`` lists them with their explanations.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable

from lawtext.checks import decided, lineage, links, marks, references, structure
from lawtext.checks.findings import RULES, Corpus, Finding, Rule, at_least
from lawtext.model import Book, Place
from lawtext.problems import Problem

__all__ = [
    "RULES",
    "Finding",
    "Rule",
    "at_least",
    "decided",
    "lineage",
    "links",
    "marks",
    "references",
    "run",
    "structure",
]


def run(book: Book, problems: Iterable[Problem] = (), only: Collection[str] = ()) -> tuple[Finding, ...]:
    """Return every finding in a book, sorted by file and place.

    ``problems`` are those that reading the corpus gave; ``only`` keeps findings of these rules (empty: all).
    """
    found = [_of_problem(problem) for problem in problems]
    corpus = Corpus(book)
    for rule in RULES.values():
        if not only or rule.id in only:
            found += rule.findings(corpus)
    kept = (finding for finding in found if not only or finding.rule in only)
    return tuple(sorted(kept, key=lambda finding: finding.sort_key))


def _of_problem(problem: Problem) -> Finding:
    place = Place(problem.file, problem.line, problem.col)
    return Finding(
        problem.code, problem.severity, "", "", "", place, "", {"en": problem.message, "el": problem.message}
    )
