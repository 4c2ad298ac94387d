"""Finding citations: the grammar and the resolution joined, for any text and for the texts of a book."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import replace
from functools import cache
from itertools import chain
from typing import Any

from lawtext import kept
from lawtext.citations.grammar import Parser, Starts
from lawtext.citations.lexicon import Lexicon, lexicon
from lawtext.citations.number_words import in_digits
from lawtext.citations.records import Citation, Group, Mention, Status
from lawtext.citations.resolution import NounScripts, forget_resolvers, resolver
from lawtext.citations.roman import Figures, in_figures
from lawtext.citations.signs import CAPITAL
from lawtext.hashes import hash_of_text, law_hashes
from lawtext.languages import language as language_of
from lawtext.languages.learned import from_languages
from lawtext.languages.scripts import GREEK, SMALL
from lawtext.lookup import edition_of, example, numbers_meant
from lawtext.model import Article, Book, Clause, Law, Note, Text
from lawtext.numbering import GREEK_TO_LATIN, LATIN_TO_GREEK, Number, WrongLetter, is_greek, is_latin
from lawtext.packed import PackedMapping, packed, unpacked
from lawtext.problems import UsageError
from lawtext.remembered import Remembered

_GREEK_LETTER = re.compile(f"[{GREEK}]")
_LATIN_LETTER = re.compile("[A-Za-z]")
_SIGNS_UNSEEN = "\u00ad\u200b\u200c\u200d\u2060\ufeff"
_WORD_GAP = re.compile(rf"(?<=[{SMALL}])\u200b(?=[{CAPITAL}])")

_LEXICONS: Remembered[Book, str, Lexicon] = Remembered()
_SILENT: Remembered[Book, str, dict[bytes, None]] = Remembered()
"""The texts in which nothing cites, whatever the edition, by their language: most texts of an edition stand in another
as they are, and many clauses are one sentence, which is looked at once more."""
_MOST_SILENT = 4_000
"""So many of them are remembered in a language: those of a book, or of many laws of a large one."""


def _lexicon(book: Book, code: str) -> Lexicon:
    return _LEXICONS.once(book, code, lambda: lexicon(book, code))


def read_words(book: Book) -> None:
    """Read the words with which the languages of a book cite, which ``find`` does else when it first needs them: a
    process that others are copied from reads them for all.
    """
    for code in book.languages:
        _lexicon(book, code)


def number_of(book: Book, written: Number | str) -> Number:
    """Return the number that a person wrote (``53A``, ``53Α``, ``Νόμος 53 Α``) or a canonical one.

    Raises:
        UsageError: it is no number of this book.
    """
    if isinstance(written, Number):
        return written
    meant = numbers_meant(book, written)
    if not meant:
        raise UsageError(f"“{written}” is not a clause; write it like {example(book, book.latest.id)}")
    return meant[0]


def find(
    text: str, language: str, book: Book, edition: str | None = None, inside: Number | str | None = None
) -> tuple[Citation, ...]:
    """Return the citations of a text, in order, none overlapping another.

    Args:
        text: in NFC; offsets count its code points.
        language: the language of the text (``el``); laws cited in the book's other languages are found too.
        book: whose laws are cited.
        edition: the edition of the text that cites (None: the latest).
        inside: the number of the clause that the text stands in, by which relative citations are resolved.

    Raises:
        UsageError: the book has no such edition, or ``inside`` is no number.
    """
    chosen = edition_of(book, edition).id
    place = number_of(book, inside) if inside is not None else None
    return _finder(book, language, chosen).citations(text, place)


_HEAD = 2_000
"""So much of a long text, in code points, nearly always shows whether it cites."""


class _Finder:
    """Finds the citations of texts of one language and edition: what is the same for all of them is asked for once."""

    def __init__(self, book: Book, code: str, edition: str) -> None:
        codes = (code, *(other for other in book.languages if other != code))
        lexicons = [_lexicon(book, one) for one in codes]
        self._languages = [(words, Starts(words, primary=place == 0)) for place, words in enumerate(lexicons)]
        self._silent = _SILENT.once(book, code, dict)
        self._numbering = book.numbering
        self._resolver = resolver(book, edition)
        self._scripts = _scripts(codes)

    def citations(self, text: str, place: Number | None) -> tuple[Citation, ...]:
        """Return the citations of a text that stands in a clause (None: in none)."""
        if self._numbering.roman:
            codes = [words.code for words, _ in self._languages]
            figures = in_figures(text, codes, self._numbering, self._resolver.laws)
            if figures is not None:
                return _back_in(text, figures, self._with_ordinals(figures.text, place))
        return self._with_ordinals(text, place)

    def _with_ordinals(self, text: str, place: Number | None) -> tuple[Citation, ...]:
        """Return the citations of a text whose laws have no Roman figures."""
        figures = in_digits(text, self._languages[0][0])
        if figures is not None:
            return _back_in(text, figures, self._in_figures(figures.text, place))
        return self._in_figures(text, place)

    def _in_figures(self, text: str, place: Number | None) -> tuple[Citation, ...]:
        """Return the citations of a text whose laws have figures."""
        told = hash_of_text(text)
        if told in self._silent:
            return ()
        bare, places = _visible(text)
        mentions = self._mentions(bare, self._reading(text))
        first = next(mentions, None)
        if first is None:
            self._note_silent(told)
            return ()
        found = self._resolver.citations(chain((first,), mentions), bare, place, self._scripts)
        if not places:
            return tuple(found)
        ends = [place + 1 for place in places]
        return tuple([_placed(citation, text, places, ends) for citation in found])

    def _note_silent(self, told: bytes) -> None:
        """Note that nothing cites in a text (``hash_of_text``)."""
        if len(self._silent) >= _MOST_SILENT:
            self._silent.clear()
        self._silent[told] = None

    def _reading(self, text: str) -> list[Lexicon]:
        """Return the words of the languages that a citation of the text may be in."""
        own = self._languages[0][0]
        if len(text) <= _HEAD:
            written = text.split()
            may_cite = [words for words, starts in self._languages if any(map(starts.__getitem__, written))]
            return [words for words in may_cite if words is own or _has_nouns(text, words)]
        # A long text that cites shows it early; only one that does not is cut into all its words.
        head = text[:_HEAD].split()
        with_nouns = [one for one in self._languages if one[0] is own or _has_nouns(text, one[0])]
        return [
            words
            for words, starts in with_nouns
            if any(map(starts.__getitem__, head)) or any(map(starts.__getitem__, text.split()))
        ]

    def _mentions(self, text: str, reading: Iterable[Lexicon]) -> Iterator[Mention]:
        """Return what the grammar finds in the text's own language, and what the other languages add to it.

        One after the other as they are read: a mention is no longer needed when it is resolved.
        """
        found: Iterator[Mention] = iter(())
        for words in reading:
            primary = words is self._languages[0][0]
            more = Parser(text, words, self._numbering).mentions(primary=primary)
            found = more if primary else _merged(found, more)
        return found


_FINDERS: Remembered[Book, tuple[str, str], _Finder] = Remembered()


def forget_readings(book: Book) -> None:
    """Forget how the numbers of a book were read, which takes more room than what they mean, where all were read.

    What is asked for later is read anew.
    """
    _FINDERS.forget(book)
    forget_resolvers(book)


def _finder(book: Book, code: str, edition: str) -> _Finder:
    return _FINDERS.once(book, (code, edition), lambda: _Finder(book, code, edition))


@from_languages
@cache
def _scripts(codes: tuple[str, ...]) -> NounScripts:
    twins = {code: dict(LATIN_TO_GREEK if language_of(code).letters == "greek" else GREEK_TO_LATIN) for code in codes}
    return NounScripts(twins)


def _visible(text: str) -> tuple[str, list[int]]:
    """Return a text without the signs that do not show (soft hyphens, zero-width spaces and joiners), and where each
    of its characters stood; no places where there are no such signs."""
    if text.isascii() or not any(map(text.__contains__, _SIGNS_UNSEEN)):
        return text, []
    # A zero-width space can stand for the gap between two words: “seeLaw 53”.
    text = _WORD_GAP.sub(" ", text)
    places = [place for place, sign in enumerate(text) if sign not in _SIGNS_UNSEEN]
    return "".join([text[place] for place in places]), places


def _back_in(text: str, figures: Figures, found: Iterable[Citation]) -> tuple[Citation, ...]:
    """Return citations of a text with figures where they stand in the text as it is."""
    return tuple([_placed(one, text, figures.starts, figures.ends) for one in found])


def _placed(citation: Citation, text: str, places: Sequence[int], ends: Sequence[int]) -> Citation:
    """Return a citation where it stands in a text of which what was read is made: with other signs in some places."""
    start, end = places[citation.start], ends[citation.end - 1]
    wrong = tuple(WrongLetter(places[w.at], w.letter, w.fix) for w in citation.wrong_script)
    return replace(citation, start=start, end=end, text=text[start:end], wrong_script=wrong)


def _has_nouns(text: str, words: Lexicon) -> bool:
    """Whether a text can hold a noun of another language: letters of its script, and for Latin such a word or its
    short form."""
    if words.greek:
        return not text.isascii() and _GREEK_LETTER.search(text) is not None
    if _LATIN_LETTER.search(text) is None:
        return False
    return words.noun.search(text.lower()) is not None or words.short_law.search(text) is not None


def _extent(mention: Mention) -> tuple[int, int]:
    if isinstance(mention, Group):
        return (mention.items[0].start, mention.end)
    return (mention.start, mention.end)


def _merged(found: Iterator[Mention], more: Iterator[Mention]) -> Iterator[Mention]:
    """Yield two runs of mentions as one in order; of two that overlap the first run's stays, unless it was read for
    want of the other's noun."""
    first = next(found, None)
    taken = 0
    for mention in more:
        start, end = _extent(mention)
        while first is not None and _extent(first)[0] < end:
            if _gives_way(first, mention):
                first = next(found, None)
                continue
            taken = _extent(first)[1]
            if taken > start:
                break
            yield first
            first = next(found, None)
        if taken <= start:
            yield mention
    while first is not None:
        yield first
        first = next(found, None)


def _gives_way(first: Mention, mention: Mention) -> bool:
    """Whether a number without a noun is that of a law in short in another language: the ``Ν`` of ``Ν. 2Β`` in an
    English text is no clause."""
    if not isinstance(mention, Group) or not mention.short or not isinstance(first, Group) or first.tie == "noun":
        return False
    return _extent(first)[0] == _extent(mention)[0]


_Place = tuple[str, str, str]
"""Edition, language and number of a law."""
_Data = list[tuple[str, list[list[object]]]]
"""What cites in a law, by number, with its citations as plain data."""


class _Found:
    """What was found in the clauses and notes of a book, while the book lives: checks, site and exports all ask."""

    def __init__(self) -> None:
        self._of: dict[_Place, dict[str, tuple[Citation, ...]]] = {}
        self._taken: Mapping[_Place, dict[str, tuple[Citation, ...]]] = {}
        self.surroundings = ""

    def of(self, book: Book, place: _Place, law: Law | None = None) -> dict[str, tuple[Citation, ...]]:
        """Return the citations of what cites in a law of the book itself, by number; the law is read where need be."""
        found = self._of.get(place)
        if found is None:
            found = self._taken.get(place)
        if found is None:
            cited = self._law(book, place, book.laws[place] if law is None else law)
            found = self._of[place] = {number: some for number, some in cited.items() if some}
        return found

    def take(self, found: Mapping[_Place, bytes]) -> None:
        """Take it that this was found in the laws of the book, of each of which it is read when somebody asks."""
        self._taken = PackedMapping(found, _unpacked_law, _MANY)

    def _law(self, book: Book, place: _Place, law: Law) -> dict[str, tuple[Citation, ...]]:
        def made() -> dict[str, tuple[Citation, ...]]:
            texts = [(str(clause.number), clause.text, clause.number) for clause in law.clauses.values()]
            texts += [(str(note.number), note.text.string, note.clause) for note in law.notes]
            finder = _finder(book, law.language, law.edition)
            return {number: finder.citations(text, at) for number, text, at in texts}

        return kept.once(
            "citations",
            lambda: (surroundings(book), law.edition, law.language, law_hashes(book)[place]),
            made,
            _law_data,
            lambda data: {number: tuple(citation_from(*one) for one in cited) for number, cited in data},
        )


_MANY = 200
"""What so many laws cite is kept as it was read, where it was found in another process."""
_FOUND: Remembered[Book, None, _Found] = Remembered()


def surroundings(book: Book) -> str:
    """Return a hash of all of a book that decides what a text of it cites, beside the text itself."""
    found = _found(book)
    if not found.surroundings:
        found.surroundings = kept.digest(_around(book))
    return found.surroundings


def _around(book: Book) -> Iterator[object]:
    """Yield all of a book that decides what a text of it cites, beside the text itself."""
    yield book.id, book.title, book.numbering, book.languages, book.authoritative, book.editions, book.itself
    yield sorted(book.settings.items()), sorted(book.definitions), sorted(book.introductions)
    for place, law in book.outlines.items():
        yield place, [*map(str, law.clauses)], [(str(note), str(clause)) for note, clause in law.notes]


def citation_data(one: Citation) -> list[object]:
    wrong = [[letter.at, letter.letter, letter.fix] for letter in one.wrong_script]
    return [
        one.start, one.end, one.text, one.targets, one.work, one.status, wrong, one.candidates, one.relative,
        one.language, one.how, one.edition,
    ]  # fmt: skip


def _law_data(found: Mapping[str, Iterable[Citation]]) -> _Data:
    return [(number, [citation_data(one) for one in cited]) for number, cited in found.items()]


def citation_from(
    start: int,
    end: int,
    text: str,
    targets: list[str],
    work: str | None,
    status: Status,
    wrong: list[tuple[int, str, str]],
    candidates: list[str],
    *rest: Any,
) -> Citation:
    letters = tuple(WrongLetter(*one) for one in wrong)
    return Citation(start, end, text, tuple(targets), work, status, letters, tuple(candidates), *rest)


def of_law(book: Book, law: Law) -> dict[str, tuple[Citation, ...]]:
    """Return the citations of each clause's text and of each note of a law of the book itself, by the number of what
    cites, in the order of the law."""
    return _found(book).of(book, (law.edition, law.language, law.key), law)


def found_in_laws(book: Book) -> dict[_Place, bytes]:
    """Return what each law of a book cites, packed, for ``take_found`` in another process."""
    found = _found(book)
    return {place: packed(_law_data(found.of(book, place))) for place in book.laws}


def take_found(book: Book, found: Mapping[_Place, bytes]) -> None:
    """Take it that ``of_law`` found this in the laws of a book, as it did in another process."""
    _found(book).take(found)


def _unpacked_law(data: bytes) -> dict[str, tuple[Citation, ...]]:
    return {number: tuple(citation_from(*one) for one in some) for number, some in unpacked(data)}


def of_clause(book: Book, law: Law, clause: Clause) -> tuple[Citation, ...]:
    """Return the citations of a clause's text, with offsets in ``clause.text``."""
    return _once(book, law, clause, clause.text, clause.number)


def of_note(book: Book, law: Law, note: Note) -> tuple[Citation, ...]:
    """Return the citations of a note's text, as seen from the clause the note hangs on."""
    return _once(book, law, note, note.text.string, note.clause)


def _once(book: Book, law: Law, held: Clause | Note, text: str, inside: Number) -> tuple[Citation, ...]:
    """Return what ``find`` finds, found once for a law of the book itself."""
    number = str(held.number)
    own = book.laws.get((law.edition, law.language, law.key)) is law and (
        law.clauses.get(number) is held or any(note is held for note in law.notes)
    )
    if not own:
        return find(text, law.language, book, law.edition, inside)
    return of_law(book, law).get(number, ())


def _found(book: Book) -> _Found:
    return _FOUND.once(book, None, _Found)


def of_text(book: Book, article: Article, text: Text) -> tuple[Citation, ...]:
    """Return the citations of one text of an article (its title, or a block), with offsets in that text."""
    return find(text.string, article.language, book, article.edition or None)


def of_article(book: Book, article: Article) -> tuple[tuple[int, Citation], ...]:
    """Return the citations of an article's blocks, each with the index of its block; -1 is the title."""
    texts = [(-1, article.title)] if article.title is not None else []
    texts += [(place, block.text) for place, block in enumerate(article.blocks)]
    return tuple((place, citation) for place, text in texts for citation in of_text(book, article, text))


def find_mixed(
    text: str, book: Book, edition: str | None = None, inside: Number | str | None = None
) -> tuple[Citation, ...]:
    """Return the citations of a text in several languages, such as a page with both: each run of lines is read in
    the language its letters show. Arguments, offsets and errors are those of ``find``."""
    found: list[Citation] = []
    for start, end, code in _runs(text, book):
        for citation in find(text[start:end], code, book, edition, inside):
            wrong = tuple(WrongLetter(w.at + start, w.letter, w.fix) for w in citation.wrong_script)
            moved = replace(citation, start=citation.start + start, end=citation.end + start, wrong_script=wrong)
            found.append(moved)
    return tuple(found)


def _runs(text: str, book: Book) -> list[tuple[int, int, str]]:
    """Return (start, end, language) of the runs of lines of one language; a line without letters goes with the last."""
    runs: list[tuple[int, int, str]] = []
    at = 0
    for line in text.splitlines(keepends=True):
        end = at + len(line)
        lettered = any(is_greek(c) or is_latin(c) for c in line)
        code = language_guess(line, book) if lettered or not runs else runs[-1][2]
        if runs and (runs[-1][2] == code or not lettered):
            runs[-1] = (runs[-1][0], end, runs[-1][2])
        else:
            runs.append((at, end, code))
        at = end
    return runs


def language_guess(text: str, book: Book) -> str:
    """Return the language of the book whose script most letters of the text have; the first where none decides."""
    greek = sum(1 for character in text if is_greek(character))
    latin = sum(1 for character in text if is_latin(character))
    wanted = "greek" if greek > latin else "latin"
    return next((code for code in book.languages if language_of(code).letters == wanted), book.languages[0])
