"""What each form of a noun says in a book: those by which the book calls its levels, and those of the language's table.

The words of a whole language are for ``lexicon``, which asks here.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any, NamedTuple

from lawtext.languages import language
from lawtext.model import Book
from lawtext.numbering import Level


class NounUse(NamedTuple):
    """What a form of a noun says: the levels it names (none for clauses of other works), number, whether it is a
    short form, whether only the language's table has it (``generic``), whether it is what other works are divided
    into (``foreign``), and whether it names sentences, whose letters are numbers of no clause (``εδάφιο β΄``)."""

    levels: tuple[int, ...]
    plural: bool = False
    short: bool = False
    generic: bool = False
    foreign: bool = False
    sentences: bool = False


def noun_table(book: Book, code: str, folded: Callable[[str], str]) -> dict[str, NounUse]:
    """Return what each folded form says; the book's own nouns come before those of the language's table."""
    table: dict[str, NounUse] = {}

    def add(form: str, use: NounUse) -> None:
        key = noun_key(form, folded)
        known = table.get(key)
        if known is None:
            table[key] = use
        elif not known.generic and not use.generic:
            levels = tuple(sorted({*known.levels, *use.levels}))
            table[key] = known._replace(levels=levels, plural=known.plural and use.plural)

    for form, use in _own_nouns(book, code):
        add(form, use)
    parts = tuple(range(1, len(book.numbering.levels)))
    lettered = tuple(level for level in parts if book.numbering.levels[level].numeral != "decimal")
    for entry in language(code).table("citations").get("nouns", ()):
        owned = _owned_levels(entry, table, folded)
        whole = bool(entry.get("whole", False))
        levels = () if whole else lettered if entry.get("lettered", False) else parts
        generic = NounUse(levels, generic=True, foreign=whole, sentences=bool(entry.get("sentences", False)))
        for form, plural, short in _forms(entry):
            if owned:
                table.setdefault(noun_key(form, folded), NounUse(owned, plural, short))
            elif not entry.get("own", False):
                add(form, generic._replace(plural=plural, short=short))
    return table


def _own_nouns(book: Book, code: str) -> Iterator[tuple[str, NounUse]]:
    """Yield the forms of the nouns by which a book calls its levels, and what each says."""
    for noun in book.numbering.nouns.get(code, ()):
        for form in (*noun.singular.values(), *noun.variants):
            yield form, NounUse(noun.levels)
        for form in noun.plural.values():
            yield form, NounUse(noun.levels, plural=True)
        letters = {form.rstrip(".") for form in noun.abbreviations}
        for form in noun.abbreviations:
            letter = form.rstrip(".")
            doubled = letter[:-1] in letters and letter[-1] in ("s", letter[-2])  # “§§”, “artt.”, “arts.”
            yield form, NounUse(noun.levels, plural=doubled, short=True)
            if len(letter) == 1:
                yield letter * 2, NounUse(noun.levels, plural=True, short=True)


def _forms(entry: Mapping[str, Sequence[str]]) -> Iterator[tuple[str, bool, bool]]:
    """Yield the forms of a noun of the language's table, each with whether it is a plural and whether it is short."""
    for key, plural, short in (("singular", False, False), ("plural", True, False), ("abbreviations", False, True)):
        for form in entry.get(key, ()):
            yield form, plural, short


def accents_of(book: Book, code: str, folded: Callable[[str], str]) -> dict[str, tuple[frozenset[int], ...]]:
    """Return where the forms of the nouns have their accents, by their folded form."""
    forms: list[str] = []
    for noun in book.numbering.nouns.get(code, ()):
        forms += [*noun.singular.values(), *noun.plural.values(), *noun.variants]
    for entry in language(code).table("citations").get("nouns", ()):
        forms += [*entry.get("singular", ()), *entry.get("plural", ())]
    found: dict[str, set[frozenset[int]]] = {}
    for form in forms:
        lowered = form.lower()
        plain = folded(form)
        places = frozenset(i for i, sign in enumerate(lowered) if plain[i] != sign and sign != "ς")
        found.setdefault(noun_key(form, folded), set()).add(places)
    return {key: tuple(sorted(places, key=sorted)) for key, places in found.items()}


def noun_key(form: str, folded: Callable[[str], str]) -> str:
    """Return how a form is looked up: folded, without the full stop of an abbreviation."""
    return " ".join(folded(form).rstrip(".").split())


def _owned_levels(
    entry: Mapping[str, Any], table: Mapping[str, NounUse], folded: Callable[[str], str]
) -> tuple[int, ...]:
    """Return the levels that the book gives a noun of the language's table, none where the book does not know it.

    Only an entry for one noun counts (``one = true``): its other forms and short forms are then the book's too.
    """
    if not entry.get("one", False):
        return ()
    uses = [table.get(noun_key(form, folded)) for form in (*entry.get("singular", ()), *entry.get("plural", ()))]
    return tuple(sorted({level for use in uses if use is not None and not use.generic for level in use.levels}))


def is_counted_part(use: NounUse, levels: Sequence[Level]) -> bool:
    """Whether a noun is that of parts of a law which the book counts in figures, and no short form."""
    own = bool(use.levels) and not (use.short or use.generic)
    return own and all(level and levels[level].numeral == "decimal" for level in use.levels)


def is_one_law(use: NounUse) -> bool:
    """Whether a noun is that of one law, and no short form."""
    return use.levels == (0,) and not (use.plural or use.short)
