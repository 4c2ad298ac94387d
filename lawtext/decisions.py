"""What people decided about the structure: inferred labels made firm.

A label that the program proposed stands in ``inferred/``; once a person confirms it, its entry moves, with the
program's reason, to ``review/``, and no later import takes it back, unless other words stand under it then: it stands
in both and waits ``again``. The text of the law is not touched.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace

from lawtext.corpus import inferred_path, review_path
from lawtext.corpus.bookfile import read_labels
from lawtext.corpus.labelfile import REVIEW_HEAD, labels_text
from lawtext.lookup import example, numbers_meant
from lawtext.model import Book, Inference
from lawtext.numbering import Number
from lawtext.problems import UsageError


@dataclass(frozen=True, slots=True)
class Confirmed:
    """One label that becomes firm: its edition, language and clause, and how the program had found it."""

    edition: str
    language: str
    number: str
    inference: Inference


def unconfirmed(book: Book, edition: str = "", language: str = "") -> tuple[Confirmed, ...]:
    """Return the labels that wait for a person, in the order of the book; of one edition or language when given."""
    found = [
        Confirmed(id, code, number, inference)
        for (id, code, number), inference in book.inferred.items()
        if (id, code, number) not in book.confirmed and edition in ("", id) and language in ("", code)
    ]
    editions = [entry.id for entry in book.editions]
    return tuple(
        sorted(
            found,
            key=lambda c: (
                editions.index(c.edition),
                book.numbering.parse(c.number),
                book.languages.index(c.language) if c.language in book.languages else len(book.languages),
            ),
        )
    )


def waiting_under(book: Book, text: str, edition: str = "", language: str = "") -> tuple[Confirmed, ...]:
    """Return the labels that wait at or under the clause that a person names in any spelling (``54Α``, ``law 54``).

    Raises:
        UsageError: it is no number, or nothing waits there; the sentence says which labels do.
    """
    waiting = unconfirmed(book, edition, language)
    readings = numbers_meant(book, text)
    if not readings:
        raise UsageError(f"“{text}” is not a number of this book; write it like {example(book, book.latest.id)}")
    for number in readings:
        found = tuple(entry for entry in waiting if book.numbering.parse(entry.number).within(number))
        if found:
            return found
    raise UsageError(_nothing_waits(book, readings, text, waiting))


def _nothing_waits(book: Book, readings: tuple[Number, ...], text: str, waiting: tuple[Confirmed, ...]) -> str:
    numbers = ", ".join(dict.fromkeys(entry.number for entry in waiting))
    others = f"labels to confirm: {numbers}" if numbers else "there are no labels to confirm"
    if any(key[2] == str(number) for number in readings for key in book.confirmed):
        return f"the label of {readings[0]} is already confirmed; {others}"
    return f"no inferred label to confirm at “{text}”; {others}"


def confirm(book: Book, chosen: Iterable[Confirmed]) -> dict[str, bytes | None]:
    """Return what the files of the corpus hold once the labels are confirmed, by path; None where a file goes.

    Nothing is written here: the paths are for ``lawtext.corpus.journal.write_together``.
    """
    contents: dict[str, bytes | None] = {}
    by_law: dict[tuple[str, str], list[Confirmed]] = {}
    for entry in chosen:
        by_law.setdefault((entry.edition, str(book.numbering.parse(entry.number).law)), []).append(entry)
    for (edition, law), entries in sorted(by_law.items()):
        moved = {(entry.number, entry.language): replace(entry.inference, again=False) for entry in entries}
        proposed, decided = inferred_path(book, edition, law), review_path(book, edition, law)
        for path, head, adding in ((proposed, "", False), (decided, REVIEW_HEAD, True)):
            name = path.relative_to(book.path).as_posix()
            there = read_labels(path, name) if path.is_file() else {}
            kept = {**there, **moved} if adding else {key: there[key] for key in there if key not in moved}
            text = labels_text(path, name, kept, book.languages, book.numbering, *([head] if head else []))
            contents[name] = None if text is None else text.encode("utf-8")
    return contents
