"""Hashes: of all that is known of each law, by which what rests on a law is found again while the law is the same; and
of a text, by which it is told from others without being held."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from hashlib import blake2b

from lawtext import kept
from lawtext.model import Book, Clause, Law, PackedLaws, Text
from lawtext.numbering import Number
from lawtext.remembered import Remembered

_HASHES: Remembered[Book, None, dict[tuple[str, str, str], str]] = Remembered()


def law_hashes(book: Book) -> Mapping[tuple[str, str, str], str]:
    """Return a hash of all that is known of each law by (edition, language, number), made once for a book."""
    if isinstance(book.laws, PackedLaws):
        return book.laws.hashes
    return _HASHES.once(book, None, lambda: {place: hash_of(law) for place, law in book.laws.items()})


def hash_of(law: Law) -> str:
    """Return a hash of all that is known of a law."""
    return kept.digest(_told(law))


def hash_of_text(text: str) -> bytes:
    """Return what tells a text from any other, in less room than the text."""
    return blake2b(text.encode("utf-8", "surrogatepass"), digest_size=16).digest()


def _told(law: Law) -> Iterator[object]:
    """Yield all of a law, but where in its file the characters of a text stand, as plain values: how the model shows
    itself says the same, and takes three times as long."""
    yield law.edition, law.language, law.file, law.inherited
    yield [_of_clause(clause) for clause in law.root.walk()]
    for one in law.notes:
        where = *_of_number(one.number), one.mark, *_of_number(one.clause), one.at, one.same, one.line, one.col
        yield where, *_of_text(one.text)


def _of_clause(one: Clause) -> tuple[object, ...]:
    head = one.heading
    heading = head and (head.hashes, head.intro, head.text and _of_text(head.text))
    held = [(*_of_text(some.text), some.after, some.authority, some.table) for some in one.paragraphs]
    many = len(one.children)
    return *_of_number(one.number), one.label, heading, held, many, one.line, one.col, one.explicit


def _of_text(text: Text) -> tuple[object, ...]:
    return text.string, text.marks


def _of_number(number: Number) -> tuple[object, ...]:
    """Return a number as it is written and the levels of its steps: the numbering of its book tells the rest."""
    return str(number), [step.level for step in number.steps]
