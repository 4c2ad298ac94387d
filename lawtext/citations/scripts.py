"""Safe repairs of look-alike letters in law files: Latin letters in Greek words and numbers, and the reverse.

A repair changes one letter into its twin and nothing else. It is safe where the meaning cannot change: in a citation
whose reading does not depend on it or that exists in the book, and in a word in which letters of both scripts stand
and each foreign one has a twin. What is not safe is left to a person.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from itertools import chain

from lawtext.citations.finding import find, of_clause, of_note, of_text
from lawtext.citations.records import Citation
from lawtext.languages import language
from lawtext.model import Book, Law, Place, Text
from lawtext.numbering import GREEK_TO_LATIN, LATIN_TO_GREEK, Number, WrongLetter, is_greek, is_latin, rank_of

_WORD = re.compile(r"[^\W_]+")


@dataclass(frozen=True, slots=True)
class Repair:
    """One letter to change: where it stands in its file, which, into what, the word around it, and why it is safe."""

    place: Place
    letter: str
    fix: str
    word: str
    reason: str

    @property
    def codepoint(self) -> str:
        """The letter as ``U+0042``."""
        return f"U+{ord(self.letter):04X}"


def word_repairs(text: str, code: str) -> tuple[WrongLetter, ...]:
    """Return the wrong letters of words in mixed script (``Νόμoς``, ``Eθνικούς``), by place in the text.

    A word counts where it has letters of the language's script, none without a twin of the other, no digit, and at
    least two letters; a word wholly in the other script is a foreign word and stays.

    >>> [(wrong.at, wrong.fix) for wrong in word_repairs("ο Νόμoς", "el")]
    [(5, 'ο')]
    """
    native, foreign, twins = (
        (is_greek, is_latin, LATIN_TO_GREEK)
        if language(code).letters == "greek"
        else (is_latin, is_greek, GREEK_TO_LATIN)
    )
    found: list[WrongLetter] = []
    for match in _WORD.finditer(text):
        word = match[0]
        if len(word) < 2 or not any(foreign(c) for c in word) or not any(native(c) for c in word):
            continue
        if all(native(c) or (foreign(c) and c in twins) for c in word):
            found += [WrongLetter(match.start() + i, c, twins[c]) for i, c in enumerate(word) if not native(c)]
    return tuple(found)


def repairs(book: Book) -> tuple[Repair, ...]:
    """Return every safe repair of the book's files, in order of file and place; inherited files count once.

    Its files are the laws, the definitions, the introductions and the articles about the laws.
    """
    found: dict[tuple[str, int, int], Repair] = {}
    own = (_wrong_letters(book, law) for law in book.laws.values() if not law.inherited)
    for place, wrong, word, reason in chain(*own, _beside_the_laws(book)):
        found.setdefault((place.file, place.line, place.col), Repair(place, wrong.letter, wrong.fix, word, reason))
    return tuple(found[key] for key in sorted(found))


def _beside_the_laws(book: Book) -> Iterator[tuple[Place, WrongLetter, str, str]]:
    """Yield the wrong letters of what stands in no law."""
    introductions = (one for one in book.introductions.values() if not one.inherited)
    for article in (*introductions, *book.articles):
        texts = [article.title] if article.title is not None else []
        for text in (*texts, *(block.text for block in article.blocks)):
            yield from _of_text(article.file, text, article.language, of_text(book, article, text))
    for (edition, code), definitions in book.definitions.items():
        for entry in definitions.entries if not definitions.inherited else ():
            for text in (*entry.paragraphs, *(sense.text for sense in entry.senses)):
                yield from _of_text(definitions.file, text, code, find(text.string, code, book, edition))


def _of_text(
    file: str, text: Text, code: str, citations: tuple[Citation, ...]
) -> Iterator[tuple[Place, WrongLetter, str, str]]:
    for wrong, citation in _cited(citations):
        yield Place(file, *text.place(wrong.at)), wrong, citation.text, f"cites {citation.targets[0]}"
    for wrong in word_repairs(text.string, code):
        yield Place(file, *text.place(wrong.at)), wrong, _word_at(text.string, wrong.at), "a word in one script"


def _wrong_letters(book: Book, law: Law) -> Iterator[tuple[Place, WrongLetter, str, str]]:
    for clause in law.clauses.values():
        for wrong, citation in _cited(of_clause(book, law, clause)):
            yield law.place(clause, wrong.at), wrong, citation.text, f"cites {citation.targets[0]}"
        for start, paragraph in clause.offsets():
            for wrong in word_repairs(paragraph.text.string, law.language):
                word = _word_at(paragraph.text.string, wrong.at)
                yield law.place(clause, start + wrong.at), wrong, word, "a word in one script"
        if clause.heading is not None and clause.heading.text is not None:
            yield from _in_text(book, law, clause.heading.text, clause.number)
    for note in law.notes:
        for wrong, citation in _cited(of_note(book, law, note)):
            yield _place(law, note.text, wrong.at), wrong, citation.text, f"cites {citation.targets[0]}"
        for wrong in word_repairs(note.text.string, law.language):
            yield _place(law, note.text, wrong.at), wrong, _word_at(note.text.string, wrong.at), "a word in one script"


def _in_text(book: Book, law: Law, text: Text, inside: Number) -> Iterator[tuple[Place, WrongLetter, str, str]]:
    for wrong, citation in _cited(find(text.string, law.language, book, law.edition, inside)):
        yield _place(law, text, wrong.at), wrong, citation.text, f"cites {citation.targets[0]}"
    for wrong in word_repairs(text.string, law.language):
        yield _place(law, text, wrong.at), wrong, _word_at(text.string, wrong.at), "a word in one script"


def _cited(citations: tuple[Citation, ...]) -> Iterator[tuple[WrongLetter, Citation]]:
    """Yield the wrong letters of citations that can be repaired safely."""
    for citation in citations:
        for wrong in citation.wrong_script:
            if repairable(citation, wrong):
                yield wrong, citation


def repairable(citation: Citation, wrong: WrongLetter) -> bool:
    """Whether the twin of a citation's wrong letter is safe: of one rank in both scripts, or the clause exists."""
    alike = LATIN_TO_GREEK.get(wrong.letter) == wrong.fix or GREEK_TO_LATIN.get(wrong.letter) == wrong.fix
    known = _same_rank(wrong.letter, wrong.fix) or citation.status == "resolved"
    return bool(citation.targets) and alike and known


def _same_rank(letter: str, twin: str) -> bool:
    """Whether a letter and its twin of the other script count the same: A, B, E and H do, I and Ι do not."""
    ranks = {rank_of("lower", sign.lower(), "greek" if is_greek(sign) else "latin") for sign in (letter, twin)}
    return len(ranks) == 1 and None not in ranks


def _place(law: Law, text: Text, at: int) -> Place:
    line, col = text.place(at)
    return Place(law.file, line, col)


def _word_at(text: str, at: int) -> str:
    return next((match[0] for match in _WORD.finditer(text) if match.start() <= at < match.end()), text[at])
