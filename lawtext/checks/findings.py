"""Findings and rules: what a check reports, and how rules are registered.

A rule is one function with an id, a severity, an explanation and an example; what it yields are findings with
their place in a file. Messages are templates per language, so that a page can say them in the reader's own.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass, field, replace
from functools import cached_property
from typing import Any, Literal, TypeVar

from lawtext import citations, kept
from lawtext.checks.passages import Pair, Passage, Passages
from lawtext.citations import Citation
from lawtext.corpus import with_folder
from lawtext.editions import Whereabouts
from lawtext.editions.naming import article
from lawtext.editions.store import whereabouts
from lawtext.languages import in_words
from lawtext.model import Article, Book, Clause, Law, Note, Place
from lawtext.problems import SEVERITIES, Problem, Severity
from lawtext.reviewed import Decisions, read_decisions

T = TypeVar("T")

State = Literal["open", "waived", "stale"]

Fact = str | tuple[str, ...] | Mapping[str, str]
"""A fact of a message: words, canonical numbers (written as each language writes them), or words per language."""


@dataclass(frozen=True, slots=True)
class Finding:
    """One thing that a check reports.

    ``number`` is the canonical number of the clause or note, or the id of an article; ``text`` the words meant;
    ``fix`` what they should be, where the program knows; ``says`` the message per language. ``other`` are the words
    of the other language that ``text`` was compared with; ``reason`` is what a person said who accepted it.
    """

    rule: str
    severity: Severity
    number: str
    edition: str
    language: str
    place: Place
    text: str
    says: Mapping[str, str] = field(hash=False)
    fix: str | None = None
    state: State = "open"
    other: str = ""
    reason: str = ""

    def __str__(self) -> str:
        """Return the finding as a line: ``file:line:col: rule: message``, and its state where that is not open."""
        place = str(self.place) if self.place.line else self.place.file
        state = "" if self.state == "open" else f" [{self.state}]"
        return f"{place}: {self.rule}: {self.message}{state}"

    @property
    def message(self) -> str:
        """The message in English."""
        return self.says["en"]

    def as_json(self) -> dict[str, str | int | None]:
        """Return the finding as ``lawtext check --format json`` prints it (schema version 1)."""
        return {
            "rule": self.rule,
            "severity": self.severity,
            "number": self.number,
            "edition": self.edition,
            "language": self.language,
            "file": self.place.file,
            "line": self.place.line,
            "col": self.place.col,
            "text": self.text,
            "message": self.message,
            "fix": self.fix,
            "state": self.state,
        }

    @property
    def sort_key(self) -> tuple[str, int, int, str, str]:
        """Findings stand in the order of files and places."""
        return (self.place.file, self.place.line, self.place.col, self.rule, self.text)


_BESIDE_THE_TEXT = ("review/", "lineage/")
"""The folders whose files are read by their path inside the corpus."""
_LARGE = 1_000
"""How many files of laws a book has that is not looked at as a whole."""
_FEW = 10
"""A law to so many files of laws is few: where what is found is kept, their pairs are made for each rule that asks."""


@dataclass(frozen=True)
class Corpus:
    """What a rule looks at: the book, the problems of its files, and its citations, read once.

    ``of`` are the laws, by their numbers, that a rule with ``by_law`` looks at (``""``: at what is no law); None: all.
    """

    book: Book
    problems: tuple[Problem, ...] = ()
    of: frozenset[str] | None = None
    _shared: dict[str, Any] = field(default_factory=dict, repr=False, compare=False)

    def shared(self, name: str, make: Callable[[], T]) -> T:
        """Return what several rules of one kind look at, made when the first of them asks."""
        if name not in self._shared:
            self._shared[name] = make()
        found: T = self._shared[name]
        return found

    def cited(self, edition: str, language: str, number: str) -> tuple[Citation, ...]:
        """Return the citations of a clause's text or a note of an edition, but of a law that it takes over."""
        law = self.book.law(edition, language, number)
        return () if law is None or law.inherited else citations.of_law(self.book, law).get(number, ())

    @cached_property
    def decisions(self) -> Decisions:
        """What people decided about pairs and findings."""
        return read_decisions(self.book)

    @cached_property
    def _streams(self) -> bool:
        """Whether passages are made anew for each rule: those of a large book take more room than it, and where what is
        found is kept, few rules look at them all."""
        return self.of is None and kept.keeps() and len(self.book.laws) > _LARGE

    @cached_property
    def _passages(self) -> Passages:
        return Passages(self.book, self.of, once=not self._streams)

    @property
    def passages(self) -> Iterable[Passage]:
        """Every passage of the book."""
        return self._passages.all() if self._streams else self._every_passage

    @cached_property
    def _every_passage(self) -> tuple[Passage, ...]:
        return tuple(self._passages.all())

    @property
    def passage_pairs(self) -> Iterable[Pair]:
        """The passages that stand for each other in two languages."""
        return self._passages.pairs() if self._streams else self._every_pair

    def pairs_beside(self, numbers: Iterable[str]) -> Iterable[Pair]:
        """Return the pairs of all laws that some clauses and notes lie in, and of what is no law, where these are few
        or the book is large, else all: for a rule that looks at all once to see which it must look at again."""
        laws = {"", *map(self._law_of, numbers)}
        if self._streams or (self.of is None and kept.keeps() and len(laws) * _FEW <= len(self.book.outlines)):
            return Passages(self.book, laws, once=False).pairs()
        return self._every_pair

    def _law_of(self, number: str) -> str:
        try:
            return str(self.book.numbering.parse(number).law)
        except ValueError:
            return ""

    @cached_property
    def _every_pair(self) -> tuple[Pair, ...]:
        return tuple(self._passages.pairs())

    @cached_property
    def beside_laws(self) -> Corpus:
        """The articles and definitions alone."""
        return Corpus(self.book, self.problems, frozenset({""}) if self.of is None else self.of & {""})

    @cached_property
    def elsewhere(self) -> tuple[tuple[Passage, tuple[Citation, ...]], ...]:
        """The passages of articles and definitions with what they cite."""
        found = []
        for passage in self.beside_laws.passages:
            cited = citations.find(passage.string, passage.language, self.book, passage.edition or self.book.latest.id)
            if cited:
                found.append((passage, cited))
        return tuple(found)

    @cached_property
    def _spans_elsewhere(self) -> Mapping[tuple[str, int, str], tuple[tuple[int, int], ...]]:
        return {
            (one.file, one.place().line, one.string): tuple((c.start, c.end) for c in cited)
            for one, cited in self.elsewhere
        }

    def cited_spans(self, passage: Passage) -> tuple[tuple[int, int], ...]:
        """Return where a passage cites: (start, end) in its string."""
        if passage.profile != "law":
            return self._spans_elsewhere.get((passage.file, passage.place().line, passage.string), ())
        if passage.part == "heading":
            return tuple((c.start, c.end) for c in citations.find(passage.string, passage.language, self.book))
        law = self.book.law(passage.edition, passage.language, passage.number)
        cited = self.cited((law.inherited if law else "") or passage.edition, passage.language, passage.number)
        if not cited:
            return ()
        clause = law.clauses.get(passage.number) if law else None
        start = 0
        if clause is not None and len(passage.texts) == 1 < len(clause.paragraphs):
            said = passage.texts[0]
            start = next((at for at, one in clause.offsets() if one.text.runs == said.runs and one.text == said), 0)
        end = start + len(passage.string)
        return tuple((c.start - start, c.end - start) for c in cited if start <= c.start and c.end <= end)

    @cached_property
    def whereabouts(self) -> Whereabouts:
        """Where the clauses of each edition are in the others."""
        return whereabouts(self.book)

    def looks_at(self, law: str) -> bool:
        """Tell whether a rule with ``by_law`` looks at the law of a number."""
        return self.of is None or law in self.of

    def laws(self) -> Iterator[Law]:
        """Yield the laws whose files these are, not those that an edition takes over from another."""
        held = self.book.laws
        return (law for place in held if self.looks_at(place[2]) and not (law := held[place]).inherited)

    def pairs(self) -> Iterator[tuple[Law, Law]]:
        """Yield each law in the authoritative language with itself in each other language the edition has it in."""
        held = self.book.laws
        for place in held:
            if place[1] != self.book.authoritative or not self.looks_at(place[2]):
                continue
            law = held[place]
            if law.inherited:
                continue
            for code in self.book.languages:
                other = self.book.law(law.edition, code, law.number) if code != law.language else None
                if other is not None:
                    yield law, other


@dataclass(frozen=True, slots=True)
class Hit:
    """What a rule yields: where, and the facts that its message names. The registry makes a ``Finding`` of it.

    ``text`` are the words meant, ``other`` those of the other language that they were compared with; ``severity`` is
    given where the evidence is weaker than the rule's own severity says.
    """

    number: str
    edition: str
    language: str
    place: Place
    text: str
    facts: Mapping[str, Fact] = field(default_factory=dict)
    fix: str | None = None
    other: str = ""
    severity: Severity | None = None


def in_translation(
    pair: Pair, facts: Mapping[str, Fact], start: int = 0, end: int | None = None, fix: str | None = None
) -> Hit:
    """Return what a rule says of the translation in a pair, or of a stretch of it, beside the whole source."""
    target = pair.target
    text = target.string[start:end]
    return Hit(pair.number, pair.edition, target.language, target.place(start), text, facts, fix, pair.source.string)


@dataclass(frozen=True, slots=True)
class Rule:
    """One check: ``message`` and ``explanation`` per language, the messages with the facts in braces.

    One that is ``asked`` runs only when somebody asks for it. One ``by_law`` looks at the passages of one law at a
    time, at what they cite, and beside them at nothing of the book but its settings, its glossary and which clauses
    there are: what it finds in a law is the same as long as these are. If it looks at more of the book, ``beside``
    gives all of that.
    """

    id: str
    severity: Severity
    message: Mapping[str, str]
    explanation: Mapping[str, str]
    example: str
    check: Callable[[Corpus], Iterator[Hit]]
    asked: bool = False
    by_law: bool = False
    beside: Callable[[Corpus], Iterable[object]] | None = None

    def says(self, facts: Mapping[str, Fact], book: Book) -> dict[str, str]:
        """Return the message with its facts, per language."""
        return {
            code: template.format_map({name: _said(fact, code, book) for name, fact in facts.items()})
            for code, template in self.message.items()
        }

    def findings(self, corpus: Corpus) -> Iterator[Finding]:
        """Yield what the rule finds in a corpus."""
        for hit in self.check(corpus):
            facts: dict[str, Fact] = {"number": (hit.number,), "text": hit.text, "fix": hit.fix or "", **hit.facts}
            says = self.says(facts, corpus.book)
            severity, place = hit.severity or self.severity, hit.place
            if place.file.startswith(_BESIDE_THE_TEXT):
                place = replace(place, file=with_folder(corpus.book, place.file))
            yield Finding(
                self.id, severity, hit.number, hit.edition, hit.language, place, hit.text, says, hit.fix,
                other=hit.other,
            )  # fmt: skip


def in_language(code: str) -> Fact:
    """Return, as a fact of a message, that something stands in a language: ``in Greek``, ``στα ελληνικά``."""
    return {one: in_words(code, one) for one in ("en", "el")}


def law_called(book: Book) -> dict[str, str]:
    """Return what a book calls a law, by the language of the message, in Greek with its article: ``το άρθρο``."""
    noun = book.numbering.noun(0, "el")
    word = noun.singular["nominative"].lower() if noun else ""
    greek = f"{article('el', noun, 'nominative', word)} {word}" if word else "ο νόμος"
    return {"en": book.law_noun, "el": greek}


def often(count: int) -> Mapping[str, str]:
    """Return, as a fact of a message, how often something stands: ``once``, ``3 φορές``."""
    return {"en": "once", "el": "μία φορά"} if count == 1 else {"en": f"{count} times", "el": f"{count} φορές"}


def _said(fact: Fact, code: str, book: Book) -> str:
    """Return a fact as a message in a language says it."""
    if isinstance(fact, str):
        return fact
    if isinstance(fact, Mapping):
        return fact.get(code, fact["en"])
    return ", ".join(book.numbering.said(number, code) for number in fact)


RULES: dict[str, Rule] = {}
"""Every rule by its id, in the order in which they are documented."""


def rule(
    id: str,
    severity: Severity,
    message: Mapping[str, str],
    explanation: Mapping[str, str],
    example: str,
    beside: Callable[[Corpus], Iterable[object]] | None = None,
    *,
    asked: bool = False,
    by_law: bool = False,
) -> Callable[[Callable[[Corpus], Iterator[Hit]]], Callable[[Corpus], Iterator[Hit]]]:
    """Register the decorated function as a rule (see ``Rule``)."""

    def register(check: Callable[[Corpus], Iterator[Hit]]) -> Callable[[Corpus], Iterator[Hit]]:
        if id in RULES:
            raise ValueError(f"two rules are called {id}")
        RULES[id] = Rule(id, severity, message, explanation, example, check, asked, by_law, beside)
        return check

    return register


def at_least(severity: Severity, threshold: Severity) -> bool:
    """Tell whether a severity reaches a threshold."""
    return SEVERITIES.index(severity) >= SEVERITIES.index(threshold)


def clause_place(law: Law, clause: Clause) -> Place:
    """Return where a clause begins in its file."""
    return Place(law.file, clause.line, clause.col)


def text_place(law: Law, clause: Clause, at: int) -> Place:
    """Return where offset ``at`` of a clause's text stands in its file."""
    return law.place(clause, at)


def note_place(law: Law, note: Note, at: int) -> Place:
    """Return where offset ``at`` of a note stands in its file."""
    line, col = note.text.place(at)
    return Place(law.file, line or note.line, col or note.col)


def article_place(article: Article, line: int, col: int) -> Place:
    """Return a place in an article's file."""
    return Place(article.file, line, col)
