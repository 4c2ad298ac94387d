"""Checks: what a translator or an editor should look at, found in the corpus and said with its place.

``run`` gives every finding of every rule, with the problems of the files first. Rules stand in the modules of this
package, one function each; ``RULES`` lists them with their explanations.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping

from lawtext.checks import (
    by_law,
    decided,
    following,
    lineage,
    links,
    marks,
    modals,
    negation,
    numbers,
    opposites,
    parties,
    quotes,
    references,
    renderings,
    restrictions,
    sentence_counts,
    spelled,
    spelling,
    structure,
    terms,
    units,
)
from lawtext.checks.findings import RULES, Corpus, Finding, Rule, at_least
from lawtext.checks.passages import PROFILES, Profile
from lawtext.checks.waivers import waived
from lawtext.model import Book, Place
from lawtext.problems import Problem
from lawtext.reviewed import Decisions, read_decisions

__all__ = [
    "PROFILES",
    "RULES",
    "Corpus",
    "Finding",
    "Rule",
    "at_least",
    "decided",
    "following",
    "lineage",
    "links",
    "marks",
    "modals",
    "negation",
    "numbers",
    "opposites",
    "parties",
    "profile_of",
    "quotes",
    "references",
    "renderings",
    "restrictions",
    "run",
    "sentence_counts",
    "spelled",
    "spelling",
    "structure",
    "terms",
    "units",
]


def run(
    book: Book,
    problems: Iterable[Problem] = (),
    only: Collection[str] = (),
    profiles: Collection[Profile] = (),
    decisions: Decisions | None = None,
) -> tuple[Finding, ...]:
    """Return every finding in a book, sorted by file and place, each with its state.

    Args:
        problems: those that reading the corpus gave.
        only: keep findings of these rules (empty: all but those that run only when they are asked for).
        profiles: keep findings in these kinds of text (empty: all).
        decisions: what people decided; None for what ``review/`` holds.

    Raises:
        LawtextError: a file of ``review/`` cannot be read.
    """
    known = read_decisions(book) if decisions is None else decisions
    found = [_of_problem(problem) for problem in problems]
    chosen = [rule for rule in RULES.values() if rule.id in only or (not only and not rule.asked)]
    found += _in_whole(Corpus(book), [rule for rule in chosen if not rule.by_law])
    found += by_law.findings(Corpus(book), [rule for rule in chosen if rule.by_law])
    kept = (finding for finding in found if not only or finding.rule in only)
    fitting = (finding for finding in kept if not profiles or profile_of(finding) in profiles)
    told = waived(sorted(fitting, key=lambda finding: finding.sort_key), known.waivers)
    return _without_unread(_without_shifted(_explained(told, book.authoritative), book), book)


def _in_whole(corpus: Corpus, rules: Iterable[Rule]) -> list[Finding]:
    """Return what the rules find that look at the book as a whole; what they share of it goes with the corpus."""
    return [finding for rule in rules for finding in rule.findings(corpus)]


_PASSING = frozenset({"negation", "modal-missing", "number", "unit", "opposite", "restriction", "term-missing"})
_SAID = _PASSING | {"modal-turned", "modal-force", "length"}
_EXPLAINS: Mapping[str, frozenset[str]] = {
    "follows-older": _SAID | {"citation-parity", "citation-not-in-edition"},
    "untranslated": _SAID | {"citation-parity"},
    "paragraph-count": _PASSING | {"length", "citation-parity"},
    "modal-turned": frozenset({"negation", "restriction"}),
    "modal-force": frozenset({"negation", "restriction"}),
    "opposite": frozenset({"negation"}),
    "length": _PASSING,
    "one-rendering": _PASSING,
    "term-forbidden": frozenset({"term-missing"}),
    "citation-not-in-edition": frozenset({"citation-parity"}),
    "citation-parity": frozenset({"citation-not-in-corpus"}),
}
"""Rules whose findings explain those of others on the same words: one fault is told once, by what it is.

A prohibition that permits has lost its no; a sentence of the older edition, or one that was never translated, says
other things than its source; a paragraph or a row of a table that is lost takes its numbers and citations along, a
lost sentence its words; what was copied from elsewhere is another text (see ``_keep_copies``)."""


def _explained(found: tuple[Finding, ...], authoritative: str) -> tuple[Finding, ...]:
    """Leave out what another finding explains; what a person accepted explains nothing, but for the lost no.

    Parity is told in the source's language where the translation cites nothing: no citation there explains that.
    """
    causes: dict[tuple[str, str, str], list[Finding]] = {}
    for one in found:
        if one.rule in _EXPLAINS and (one.state != "waived" or one.rule == "modal-turned"):
            causes.setdefault((one.edition, one.language, one.number), []).append(one)
    if not causes:
        return found
    _keep_copies(causes, found)
    return tuple(
        one
        for one in found
        if not any(
            one.rule in _EXPLAINS[cause.rule]
            and _same_words(one, cause)
            and not (one.rule == "citation-parity" and one.language == authoritative)
            for cause in causes.get((one.edition, one.language, one.number), ())
        )
    )


def _keep_copies(causes: dict[tuple[str, str, str], list[Finding]], found: tuple[Finding, ...]) -> None:
    """Let a rendering that stands twice explain only what two rules and more say of it: then it was copied."""
    said: dict[tuple[str, str, str], set[str]] = {}
    for one in found:
        if one.rule in _PASSING:
            said.setdefault((one.edition, one.language, one.number), set()).add(one.rule)
    for key, some in causes.items():
        if len(said.get(key, ())) < _TWO_RULES:
            causes[key] = [one for one in some if one.rule != "one-rendering"]


_TWO_RULES = 2


def _without_shifted(found: tuple[Finding, ...], book: Book) -> tuple[Finding, ...]:
    """Leave out what differs in the items of a list of which the last number is missing.

    An item lost in the middle moves those behind it up by one, so that each stands beside the wrong one; they are
    compared again as soon as the list is whole.
    """
    lost: set[tuple[str, str, str]] = set()
    for one in found:
        law = book.law(one.edition, one.language, one.number) if one.rule == "clause-missing" else None
        clause = book.clause(one.edition, book.authoritative, one.number) if law is not None else None
        if law is None or clause is None or clause.number.parent is None:
            continue
        siblings = [key for key, held in law.clauses.items() if held.number.parent == clause.number.parent]
        if siblings and all(law.clauses[key].number < clause.number for key in siblings):
            lost.update((one.edition, one.language, key) for key in siblings)
    if not lost:
        return found
    return tuple(
        one
        for one in found
        if one.rule not in _PASSING | {"length"} or (one.edition, one.language, one.number) not in lost
    )


_UNREAD = frozenset({"label-out-of-sequence", "unknown-heading", "ambiguous-label", "label-mismatch"})
_LACKING = frozenset(
    {
        "clause-missing", "text-missing", "paragraph-count", "note-missing", "citation-parity",
        "follows-older", "pair-changed", "pair-moved",
    }
)  # fmt: skip
"""What is said of a clause that is compared with what it was, or with what it is in another language."""


def _without_unread(found: tuple[Finding, ...], book: Book) -> tuple[Finding, ...]:
    """Leave out what a law seems to lack or to say otherwise where a label of its file could not be read: what stands
    behind that label went to another clause, and is compared as soon as the label is right."""
    files = {one.place.file for one in found if one.rule in _UNREAD and one.severity == "error"}
    if not files:
        return found
    unread = {(edition, key) for (edition, _, key), law in book.outlines.items() if law.file in files}
    return tuple(
        one
        for one in found
        if one.rule not in _LACKING
        or (law := book.law(one.edition, book.authoritative, one.number)) is None
        or (law.edition, law.key) not in unread
    )


def _same_words(one: Finding, cause: Finding) -> bool:
    if not one.text or one.text in cause.text:
        return bool(one.text)
    if cause.rule == "follows-older" and one.rule in _SAID:
        # A sentence of the older edition says other things; a citation of it says nothing of the words around it.
        return cause.text in one.text and cause.other in one.other and cause.other != one.other
    return cause.text in one.text


def profile_of(finding: Finding) -> Profile:
    """Return the kind of text that a finding is in, by its file."""
    file = finding.place.file
    if file.endswith("/definitions.md"):
        return "definitions"
    return "commentary" if "/commentary/" in file or file.endswith("/introduction.md") else "law"


def _of_problem(problem: Problem) -> Finding:
    place = Place(problem.file, problem.line, problem.col)
    return Finding(
        problem.code, problem.severity, "", "", "", place, "", {"en": problem.message, "el": problem.message}
    )
