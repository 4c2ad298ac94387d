"""The draft: a translation of a new edition begun from that of an older one.

Each clause of the authoritative text takes the older translation of the clause it was, with the new number as its
label and its citations rewritten; one that is new, or was split or merged, stays without words. The definitions and
the introduction are carried too, entry by entry and block by block. Nothing here is reviewed or approved: every piece
is told with what a person has still to do. The parts are made by ``draft_laws`` and ``draft_beside``.
"""

from __future__ import annotations

from pathlib import Path

from lawtext.corpus import beside_file, law_path
from lawtext.desk.carrying import Between
from lawtext.desk.draft_beside import LeftBehind, draft_definitions, draft_introduction
from lawtext.desk.draft_laws import LawDraft
from lawtext.desk.drafted import Draft, DraftLaw
from lawtext.editions import Comparison
from lawtext.model import DEFINITIONS, INTRODUCTION, Book, Held
from lawtext.problems import UsageError
from lawtext.reviewed import text_of


def source_edition(book: Book, edition: str, language: str) -> str:
    """Return the latest edition before ``edition`` that has laws of its own in ``language``.

    Raises:
        UsageError: there is none.
    """
    ids = [one.id for one in book.editions]
    own = {id for (id, code, _), law in book.laws.items() if code == language and not law.inherited}
    before = [id for id in ids[: ids.index(edition)] if id in own]
    if not before:
        raise UsageError(f"no edition before {edition} has laws in “{language}” to begin a draft from")
    return before[-1]


def _is_translated(source: Held, there: Held | None) -> bool:
    """Tell whether an edition has its translation: its own, or that of the edition from which it has the source too."""
    return there is not None and (not there.inherited or bool(source.inherited))


def draft(book: Book, comparison: Comparison, language: str, law: str | None = None, *, anew: bool = False) -> Draft:
    """Return the draft of a translation.

    Args:
        book: the book.
        comparison: of the older edition and the new one, the whole book.
        language: of the translation; not the authoritative one.
        law: only this law of the new edition; None: all.
        anew: draft what has a file of its own, too, to see once more what it began with.

    Raises:
        UsageError: the language is the authoritative one, or the new edition lacks that law in the authoritative one.
    """
    if language == book.authoritative:
        raise UsageError(f"“{language}” is the authoritative language of this book; nothing to translate")
    new = comparison.new
    if law is not None and book.law(new, book.authoritative, law) is None:
        raise UsageError(f"{new} has no {book.law_noun} {law} in “{book.authoritative}” in this corpus")
    between = Between(book, comparison, language)
    laws: list[DraftLaw] = []
    kept: list[str] = []
    failed: list[str] = []
    carried: set[str] = set()
    for number in book.numbers(new):
        source = book.law(new, book.authoritative, number)
        if source is None or law not in (None, source.key):
            continue
        file = law_path(book, new, language, source.key)
        if _is_left_alone(file, source, book.law(new, language, number), anew=anew):
            kept.append(source.key)
            continue
        made = LawDraft(between, source, carried).drafted()
        if made is None:
            failed.append(source.key)
        else:
            laws.append(made)
    whole = law is None and not kept
    left = _left_behind(between, carried, None if whole else {one.number for one in laws})
    parts: list[DraftLaw] = []
    if law is None:
        parts, kept_parts, left_parts = _parts(between, anew=anew)
        kept += kept_parts
        left += left_parts
    return Draft(new, language, comparison.old, tuple(laws), tuple(parts), tuple(kept), tuple(failed), left)


def _is_left_alone(file: Path, source: Held | None, there: Held | None, *, anew: bool) -> bool:
    """Tell whether the new edition has a translation already; with ``anew`` its own file is none."""
    if file.exists():
        return not anew
    return source is not None and _is_translated(source, there)


def _parts(between: Between, *, anew: bool) -> tuple[list[DraftLaw], list[str], LeftBehind]:
    """Return the drafts of what stands beside the laws, the names of what is there already, and what is left behind."""
    book, new = between.book, between.lineage.new
    parts: list[DraftLaw] = []
    kept: list[str] = []
    left: LeftBehind = ()
    for name, of, held in (
        (DEFINITIONS, draft_definitions, book.definitions),
        (INTRODUCTION, draft_introduction, book.introductions),
    ):
        own, theirs = held.get((new, book.authoritative)), held.get((new, between.language))
        file = book.path / beside_file(new, between.language, name)
        if _is_left_alone(file, own, theirs, anew=anew):
            kept.append(name)
        elif (found := of(between)) is not None:
            parts.append(found[0])
            left += found[1]
    return parts, kept, left


def _left_behind(between: Between, carried: set[str], laws: set[str] | None) -> LeftBehind:
    """Return the clauses and notes of the older translation that the draft takes nothing from.

    ``laws``: only those that stood in what became these laws; None: all.
    """
    book, lineage = between.book, between.lineage
    found: list[tuple[str, str]] = []
    drafted = {_law_of(key, book) for key in carried}
    for number in book.numbers(lineage.old):
        law = book.law(lineage.old, between.language, number)
        if law is None or (laws is not None and law.key not in drafted):
            continue
        for key in (*law.clauses, *(str(note.number) for note in law.notes)):
            text = text_of(book, lineage.old, between.language, key)
            elsewhere = laws is not None and any(_law_of(one, book) not in laws for one in lineage.forward(key))
            if text and key not in carried and not elsewhere:
                found.append((key, text))
    return tuple(found)


def _law_of(number: str, book: Book) -> str:
    return str(book.numbering.parse(number).law)
