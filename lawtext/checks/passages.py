"""Passages: the stretches of text that the checks of words read, and which of two languages say the same.

A passage is a paragraph, a heading, a note, a definition's sense or a block of an article, with its place in a file.
Passages are paired by number and, inside a clause, in order where both languages have as many paragraphs; what they
say is not asked for here (that is for ``lawtext.alignment``), so that checking a book stays fast.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Collection, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property, partial
from itertools import chain
from sys import intern
from typing import Literal, TypeVar

from lawtext.languages import fold
from lawtext.model import PARAGRAPH_BREAK, Article, Book, Clause, Definition, Definitions, Held, Law, Note, Place, Text
from lawtext.textdiff import one_script

Profile = Literal["law", "commentary", "definitions"]
PROFILES: tuple[Profile, ...] = ("law", "commentary", "definitions")
"""The kinds of text that a rule may be for: laws with their notes, articles and introductions, definitions."""

_WORD = re.compile(r"[^\W\d_]+(?:'[^\W\d_]+)*|\d+(?:[.,]\d+)*")
_MOST_REMEMBERED = 200_000
"""So many written words are kept with what they hold: those of a law book many times over."""

_Made = dict[tuple[str, str, str | int], tuple["Passage", ...]]
"""The passages of clauses, notes, entries and articles made already (see ``_once``)."""


_P = TypeVar("_P")


class _Held(dict[str, tuple[str, ...]]):
    """The words inside what stands between two spaces (``(47E1),``), mostly one; learned when it is first met.

    A text has few different ones, and no word goes on over a space, so that no text is folded and searched as a whole.
    """

    def __missing__(self, written: str) -> tuple[str, ...]:
        if len(self) >= _MOST_REMEMBERED:
            self.clear()
        same = written if written.isascii() else one_script(written)  # a letter of the other script is told by itself
        found = tuple(map(intern, _WORD.findall(_folded(same))))  # a book says the same words again and again
        self[written] = found
        return found


_HELD = _Held()


def _folded(text: str) -> str:
    return fold(text).replace("’", "'")


def _words(text: str) -> tuple[str, ...]:
    """Return the words of a text in order, folded, with straight apostrophes; numbers in digits among them."""
    return tuple(chain.from_iterable(map(_HELD.__getitem__, text.split())))


@dataclass(frozen=True, init=False)
class Passage:
    """A stretch of text in one language.

    ``number`` is that of the clause or note, or the id of the article or definition; ``part`` is ``text``,
    ``heading`` or ``note``; ``texts`` are its paragraphs (mostly one), ``table`` says that it is one.
    """

    profile: Profile
    edition: str
    language: str
    number: str
    part: str
    texts: tuple[Text, ...]
    file: str
    line: int = 1
    table: bool = False
    string: str = field(init=False, compare=False, repr=False)
    """Its words, paragraphs joined by a blank line."""

    def __init__(
        self,
        profile: Profile,
        edition: str,
        language: str,
        number: str,
        part: str,
        texts: tuple[Text, ...],
        file: str,
        line: int = 1,
        *,
        table: bool = False,
    ) -> None:
        # They are made by the ten thousand, and a frozen class sets its fields one by one, at three times the cost.
        self.__dict__.update(
            profile=profile, edition=edition, language=language, number=number, part=part, texts=texts, file=file,
            line=line, table=table,
            string=texts[0].string if len(texts) == 1 else PARAGRAPH_BREAK.join([text.string for text in texts]),
        )  # fmt: skip

    @cached_property
    def words(self) -> tuple[str, ...]:
        """Its words in order, folded, with straight apostrophes; numbers in digits among them."""
        return _words(self.string)

    @cached_property
    def spans(self) -> tuple[tuple[int, int], ...]:
        """Where each of ``words`` stands in ``string``."""
        return tuple(match.span() for match in _WORD.finditer(_folded(self.string)))

    def span(self, word: int) -> tuple[int, int]:
        """Return where a word of it stands in ``string``, by the word's place in ``words``."""
        return self.spans[word] if word < len(self.spans) else (0, len(self.string))

    def place(self, at: int = 0) -> Place:
        """Return where offset ``at`` of ``string`` stands in its file."""
        for text in self.texts:
            if at <= len(text.string):
                line, col = text.place(at)
                return Place(self.file, line or self.line, col or 1)
            at -= len(text.string) + len(PARAGRAPH_BREAK)
        return Place(self.file, self.line, 1)

    def cut(self, start: int, end: int) -> Piece:
        """Return a stretch of it as a piece, for rules that look sentence by sentence."""
        return Piece(self.string[start:end], start, self)


@dataclass(frozen=True)
class Piece:
    """A stretch of a passage (a sentence, or the whole), as rules compare it; offsets count in its own string."""

    string: str
    start: int
    of: Passage

    @cached_property
    def words(self) -> tuple[str, ...]:
        """Its words, as those of a passage."""
        if len(self.string) == len(self.of.string):
            return self.of.words
        return _words(self.string)

    def place(self, at: int = 0) -> Place:
        """Return where offset ``at`` of its string stands in the file."""
        return self.of.place(self.start + at)

    def span(self, word: int) -> tuple[int, int]:
        """Return where a word of it stands in its string, by the word's place in ``words``."""
        for place, match in enumerate(_WORD.finditer(_folded(self.string))):
            if place == word:
                return match.span()
        return (0, len(self.string))


@dataclass(frozen=True)
class Pair:
    """Two passages that stand for each other: ``source`` in the authoritative language, ``target`` in another."""

    source: Passage
    target: Passage

    @property
    def number(self) -> str:
        """The number of the clause or note, or the id."""
        return self.target.number

    @property
    def edition(self) -> str:
        """The edition, empty for an article about none in particular."""
        return self.target.edition

    @cached_property
    def pieces(self) -> tuple[tuple[Piece, Piece], ...]:
        """The sentences that stand for each other; the whole of both where they have not as many."""
        from lawtext.alignment.sentences import sentences

        whole = ((self.source.cut(0, len(self.source.string)), self.target.cut(0, len(self.target.string))),)
        spans = [sentences(side.string, side.language) for side in (self.source, self.target)]
        if len(spans[0]) != len(spans[1]) or len(spans[0]) < 2:
            return whole
        return tuple(
            (self.source.cut(*one), self.target.cut(*other)) for one, other in zip(spans[0], spans[1], strict=True)
        )


class Passages:
    """The passages of a book, each made once: what one rule has worked out about it the next need not."""

    def __init__(self, book: Book, of: Collection[str] | None = None, *, once: bool = True) -> None:
        """Take those of some laws, by their numbers (``""``: of what is no law); None: of all.

        Those of laws that are not made ``once`` are made each time that somebody asks, and take no room.
        """
        self._book, self._of, self._once = book, of, once
        self._made: _Made = {}

    def all(self) -> Iterator[Passage]:
        """Yield every passage of the files of the book: laws, definitions, introductions, articles."""
        return chain(self._of_laws(_passages, self._laws()), self._elsewhere(_passages_elsewhere))

    def pairs(self) -> Iterator[Pair]:
        """Yield the passages of the authoritative language with those of other languages that stand for them."""
        in_first = self._laws(self._book.authoritative)
        return chain(self._of_laws(partial(_pairs, self._book), in_first), self._elsewhere(_pairs_elsewhere))

    def _of_laws(self, of: Callable[[Iterable[Law], _Made], Iterator[_P]], laws: Iterable[Law]) -> Iterator[_P]:
        if self._once:
            return of(laws, self._made)
        return chain.from_iterable(of((law,), {}) for law in laws)

    def _laws(self, code: str = "") -> Iterator[Law]:
        """Yield the laws in one language, or in all; no other is looked at."""
        laws, some = self._book.laws, self._of
        return (laws[place] for place in laws if code in ("", place[1]) and (some is None or place[2] in some))

    def _elsewhere(self, of: Callable[[Book, _Made], Iterator[_P]]) -> Iterator[_P]:
        return of(self._book, self._made) if self._of is None or "" in self._of else iter(())


def passages(book: Book) -> Iterator[Passage]:
    """Yield every passage of the files of a book: laws, definitions, introductions, articles."""
    return Passages(book).all()


def pairs(book: Book) -> Iterator[Pair]:
    """Yield the passages of the authoritative language with those of each other language that stand for them."""
    return Passages(book).pairs()


def _passages(laws: Iterable[Law], made: _Made) -> Iterator[Passage]:
    for law in laws:
        if not law.inherited:
            for number, clause in law.clauses.items():
                yield from _of_clause(law, number, clause, made)
            yield from _notes(law, made).values()


def _passages_elsewhere(book: Book, made: _Made) -> Iterator[Passage]:
    for definitions in book.definitions.values():
        for entry in definitions.entries if not definitions.inherited else ():
            yield from _of_entry(definitions, entry, made)
    for article in (*book.introductions.values(), *book.articles):
        if not article.inherited:
            yield from _of_article(article, made)


def _pairs(book: Book, laws: Iterable[Law], made: _Made) -> Iterator[Pair]:
    for law in laws:
        for code in book.languages:
            other = book.law(law.edition, code, law.number) if code != law.language else None
            if other is not None and not both_inherited(law, other):
                yield from _of_laws(law, other, made)


def _pairs_elsewhere(book: Book, made: _Made) -> Iterator[Pair]:
    first = book.authoritative
    for (edition, code), definitions in book.definitions.items():
        source = book.definitions.get((edition, first))
        if code != first and source is not None and not both_inherited(source, definitions):
            yield from _of_definitions(source, definitions, made)
    articles = {(one.id, one.language): one for one in book.articles}
    both = [
        (one, articles[id, code]) for (id, mine), one in articles.items() if mine == first
        for code in book.languages if code != first and (id, code) in articles
    ]  # fmt: skip
    both += [
        (one, book.introductions[edition, code]) for (edition, mine), one in book.introductions.items() if mine == first
        for code in book.languages if code != first and (edition, code) in book.introductions
    ]  # fmt: skip
    for one, two in both:
        if not both_inherited(one, two):
            yield from paired(_of_article(one, made), _of_article(two, made))


def both_inherited(one: Held, other: Held) -> bool:
    """Tell whether an edition takes both over from the same other one, where they stand for each other already."""
    return bool(one.inherited) and one.inherited == other.inherited


def paired(source: Sequence[Passage], target: Sequence[Passage]) -> Iterator[Pair]:
    """Yield two runs of passages in pairs: each with its own where they are of the same kinds, else text as a whole."""
    if len(source) == len(target) and all(
        one.part == other.part and one.table == other.table for one, other in zip(source, target, strict=True)
    ):
        yield from map(Pair, source, target)
        return
    for part in ("heading", "text"):
        one, two = ([p for p in side if p.part == part and not p.table] for side in (source, target))
        if one and len(one) == len(two):
            yield from map(Pair, one, two)
        elif one and two and part == "text":
            yield Pair(_joined(one), _joined(two))


def _joined(some: Sequence[Passage]) -> Passage:
    first = some[0]
    texts = tuple(text for one in some for text in one.texts)
    return Passage(first.profile, first.edition, first.language, first.number, "text", texts, first.file, first.line)


def _once(made: _Made, key: tuple[str, str, str | int], make: Callable[[], Iterator[Passage]]) -> tuple[Passage, ...]:
    """Return what ``make`` yields for a value of an edition, made at the first call.

    The key of a clause or note is its number: a law of a large book comes and goes. What is no law is held by the book,
    and told by what it is: two entries of the definitions may have one id.
    """
    found = made.get(key)
    if found is None:
        found = made[key] = tuple(make())
    return found


def _of_clause(law: Law, number: str, clause: Clause, made: _Made) -> tuple[Passage, ...]:
    key = (law.edition, law.language, number)
    found = made.get(key)
    if found is None:
        found = made[key] = _new_of_clause(law, number, clause)
    return found


def _new_of_clause(law: Law, number: str, clause: Clause) -> tuple[Passage, ...]:
    edition, code, file, line = law.edition, law.language, law.file, clause.line
    found: list[Passage] = []
    heading = clause.heading
    if heading and heading.text and heading.text.string:
        found.append(Passage("law", edition, code, number, "heading", (heading.text,), file, line))
    for paragraph in clause.law_paragraphs:
        if paragraph.text.string:
            table = paragraph.table is not None
            found.append(Passage("law", edition, code, number, "text", (paragraph.text,), file, line, table=table))
    return tuple(found)


def _notes(law: Law, made: _Made) -> Mapping[str, Passage]:
    by_number = {str(note.number): note for note in law.notes}
    return {number: _of_note(law, number, note, made) for number, note in by_number.items()}


def _of_note(law: Law, number: str, note: Note, made: _Made) -> Passage:
    def new() -> Iterator[Passage]:
        yield Passage("law", law.edition, law.language, number, "note", (note.text,), law.file, note.line)

    return _once(made, (law.edition, law.language, number), new)[0]


def _of_laws(law: Law, other: Law, made: _Made) -> Iterator[Pair]:
    for number, clause in law.clauses.items():
        twin = other.clauses.get(number)
        if twin is not None:
            yield from paired(_of_clause(law, number, clause, made), _of_clause(other, number, twin, made))
    notes, theirs = _notes(law, made), _notes(other, made)
    for number, note in notes.items():
        if number in theirs:
            yield Pair(note, theirs[number])


def _of_entry(definitions: Definitions, entry: Definition, made: _Made) -> tuple[Passage, ...]:
    return _once(made, (definitions.edition, "", id(entry)), lambda: _new_of_entry(definitions, entry))


def _new_of_entry(definitions: Definitions, entry: Definition) -> Iterator[Passage]:
    for text in (*entry.paragraphs, *(sense.text for sense in entry.senses)):
        edition, code, file = definitions.edition, definitions.language, definitions.file
        yield Passage("definitions", edition, code, entry.id, "text", (text,), file, entry.line)


def _of_definitions(source: Definitions, target: Definitions, made: _Made) -> Iterator[Pair]:
    entries = {entry.id: entry for entry in source.entries}
    for entry in target.entries:
        if entry.id in entries:
            yield from paired(_of_entry(source, entries[entry.id], made), _of_entry(target, entry, made))


def _of_article(article: Article, made: _Made) -> tuple[Passage, ...]:
    return _once(made, (article.edition, "", id(article)), lambda: _new_of_article(article))


def _new_of_article(article: Article) -> Iterator[Passage]:
    def passage(text: Text, part: str) -> Passage:
        return Passage("commentary", article.edition, article.language, article.id, part, (text,), article.file)

    if article.title is not None:
        yield passage(article.title, "heading")
    for block in article.blocks:
        if block.text.string:
            yield passage(block.text, "heading" if block.kind == "heading" else "text")
