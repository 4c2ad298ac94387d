"""Sentences that say the same in two languages, as a law's page lights them up together.

Which sentence answers which is decided by ``lawtext.alignment``; here its answer is computed once for a build, the
laws side by side on the cores there are, kept for the next build, and put where the page needs it. A book in one
language has none.
"""

from __future__ import annotations

import json
import zlib
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from hashlib import sha256
from importlib import import_module
from typing import Literal

from lawtext.alignment.decided import Origin, read_confirmed
from lawtext.alignment.lexicon import Lexicon, learned_of, lexicon_of
from lawtext.alignment.places import Member
from lawtext.alignment.units import Unit
from lawtext.citations.finding import read_words
from lawtext.hashes import law_hashes
from lawtext.model import Book, Law
from lawtext.packed import Recent
from lawtext.site.beside import Spread, side_by_side
from lawtext.site.keeping import NO_TEXTS, KeptTexts, key

Kind = Literal["pair", "alone", "doubt", "only"]
"""``only``: a person said that the other language has nothing for it, as for a local addition."""
Task = tuple[str, str, str, str]
"""Edition, law, and the two languages."""

_MANY = 24
"""From how many laws of a book on it is worth while to start other processes."""
_VERY_MANY = 500
"""From how many laws on the others load what they compute with themselves: this process holds a large book, and needs
no more."""
_FEW = 4
"""Fewer laws, those of an edit, are aligned while other processes do something else."""


@dataclass(frozen=True, slots=True)
class Sentence:
    """A sentence of a clause's or note's text, from ``start`` to ``end`` in it, in code points.

    Sentences of a law with the same ``group`` say the same. ``probability`` is how sure that is, ``origin`` how it is
    known.
    """

    start: int
    end: int
    group: int
    kind: Kind
    probability: float
    origin: Origin = "inferred"

    @property
    def percent(self) -> int:
        """How probable the pair is, as people read it."""
        return round(self.probability * 100)


Sentences = Mapping[tuple[str, str], tuple[Sentence, ...]]
"""The sentences of a law by (language, number of the clause or note)."""


_RECENTLY_READ = 8
"""The sentences of so many laws are kept as values: a page asks for those of one law again and again."""


class Aligned(Mapping[tuple[str, str], Sentences]):
    """The sentences of laws by (edition, law), each law's read when it is looked at; those of the last few are kept."""

    def __init__(self, told: Mapping[tuple[str, str], bytes]) -> None:
        """Take what tells the sentences of each law (see ``_told``)."""
        self._told = told
        self._read: Recent[tuple[str, str], Sentences] = Recent(lambda place: _sentences(told[place]), _RECENTLY_READ)

    def __getitem__(self, place: tuple[str, str]) -> Sentences:
        return self._read.of(place)

    def __contains__(self, place: object) -> bool:
        return place in self._told

    def __iter__(self) -> Iterator[tuple[str, str]]:
        return iter(self._told)

    def __len__(self) -> int:
        return len(self._told)

    def told(self, edition: str) -> list[tuple[str, str]]:
        """Return the laws of an edition, each with a hash of all about its sentences."""
        return [(law, sha256(told).hexdigest()) for (of, law), told in self._told.items() if of == edition]


class Aligning:
    """The alignment of a whole book, begun in other processes where there are many laws; ``result`` waits for it."""

    def __init__(self, book: Book, languages: Sequence[str], kept: KeptTexts = NO_TEXTS) -> None:
        """Begin to align each law of ``book`` in the first two of ``languages`` that it has, but what is ``kept``.

        Raises:
            LawtextError: a file of what people decided cannot be read.
        """
        tasks = list(_tasks(book, languages))
        self._kept = kept
        around = repr((book.numbering, book.languages, book.editions, sorted(book.settings.items())))
        existing = repr({edition: sorted(numbers) for edition, numbers in book.existing.items()})
        common = key(around, existing, book.glossary, learned_of(book) if tasks else ())
        self._keys = {task: key(common, task, _about(book, task)) for task in tasks}
        self._found = {task: text for task in tasks if (text := self._known(self._keys[task])) is not None}
        self._asked = [task for task in tasks if task not in self._found]
        if len(tasks) < _VERY_MANY and len(self._asked) >= _MANY:
            import_module("lawtext.alignment.book")  # once, not in each process
            read_words(book)
        few = len(tasks) < _MANY or (len(self._asked) < _FEW and len(tasks) < _VERY_MANY)
        lexicons = {(one, other): lexicon_of(book, one, other) for _, _, one, other in self._asked}
        # What the editions of a law say alike is read once.
        self._spread = Spread(
            _Work(book, lexicons), self._asked, processes=1 if few else side_by_side(), kind=lambda task: task[1]
        )

    @property
    def alone(self) -> bool:
        """Whether this process does all of it."""
        return not self._spread.begun

    def end(self) -> None:
        """End the other processes."""
        self._spread.end()
        self._kept.end(whole=False)

    def _known(self, key: str) -> bytes | None:
        kept = self._kept.get_bytes(key)
        return _RECENT.get(key) if kept is None else kept

    def result(self) -> Aligned:
        """Return the sentences of laws by (edition, law); the same whatever was kept and whatever the processes."""
        try:
            self._found |= {task: self._spread.of(task) for task in self._asked}
        finally:
            self._spread.end()
        _RECENT.clear()
        _RECENT.update({self._keys[task]: text for task, text in self._found.items()})
        for task in self._asked:
            self._kept.put_bytes(self._keys[task], self._found[task])
        self._kept.end()
        return Aligned({task[:2]: self._found[task] for task in self._keys})


_RECENT: dict[str, bytes] = {}
"""What this process aligned last, by key: while a book is edited only what changed is done again."""


def _tasks(book: Book, languages: Sequence[str]) -> Iterator[Task]:
    """Yield what is to be aligned, the editions of a law one after the other: what they say alike is read once, and
    need not be remembered for long."""
    places = sorted((number, at) for at, edition in enumerate(book.editions) for number in book.numbers(edition.id))
    for edition, number in ((book.editions[at].id, str(number)) for number, at in places):
        held = [code for code in languages if (edition, code, number) in book.laws]
        if len(held) > 1:
            yield edition, number, held[0], held[1]


def _told(sentences: Sentences) -> bytes:
    """Return what tells all about sentences: JSON, packed, since of a large book it takes room."""
    data = [
        [*place, [[one.start, one.end, one.group, one.kind, one.probability, one.origin] for one in some]]
        for place, some in sentences.items()
    ]
    return zlib.compress(json.dumps(data, separators=(",", ":")).encode(), 1)


def _sentences(told: bytes) -> Sentences:
    """Read what ``_told`` wrote."""
    data = json.loads(zlib.decompress(told))
    return {(code, number): tuple(Sentence(*one) for one in some) for code, number, some in data}


def _about(book: Book, task: Task) -> object:
    """Return all that the alignment of a law comes from, beside what is common to all laws."""
    edition, number, one, other = task
    laws = [law_hashes(book).get((edition, code, number)) for code in (one, other)]
    return laws, read_confirmed(book, edition, number)


@dataclass(frozen=True)
class _Work:
    book: Book
    lexicons: Mapping[tuple[str, str], Lexicon]

    def __call__(self, task: Task) -> bytes:
        from lawtext.alignment import align_law

        edition, number, one, other = task
        units = align_law(self.book, number, edition, (one, other), self.lexicons[one, other], only="sentence")
        laws = {code: law for code in (one, other) if (law := self.book.law(edition, code, number)) is not None}
        return _told(sentences(laws, units))


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
        kind: Kind = "doubt" if unit.doubtful else "pair"
        for code, members in unit.members.items():
            for member in members:
                if not paired:
                    if any(member.number not in numbers for other, numbers in said.items() if other != code):
                        continue
                    kind = "only" if unit.kind == "addition" else "alone"
                made = Sentence(member.start, member.end, group, kind, unit.probability, unit.origin)
                found.setdefault((code, member.number), []).append(made)
    return {key: tuple(sorted(some, key=lambda one: one.start)) for key, some in found.items()}


def together(found: Sentences) -> Iterator[tuple[Sentence, Mapping[str, tuple[Member, ...]]]]:
    """Yield the sentences of a law by what is said together, in the order of the alignment: one of them, and where all
    of them stand, by language."""
    groups: dict[int, tuple[Sentence, dict[str, list[Member]]]] = {}
    for (code, number), some in found.items():
        for one in some:
            _, members = groups.setdefault(one.group, (one, {}))
            members.setdefault(code, []).append(Member(number, None, one.start, one.end))
    for _, (one, members) in sorted(groups.items()):
        yield one, {code: tuple(some) for code, some in members.items()}


def units(found: Sentences) -> tuple[Unit, ...]:
    """Return the pairs of sentences as the alignment gave them, in their order, for a translation memory."""
    return tuple(
        Unit("sentence", members, one.probability, one.origin) for one, members in together(found) if len(members) > 1
    )


def _with_text(law: Law) -> frozenset[str]:
    clauses = {number for number, clause in law.clauses.items() if clause.text}
    return frozenset(clauses | {str(note.number) for note in law.notes})
