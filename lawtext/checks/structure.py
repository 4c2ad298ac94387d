"""Checks of structure: is every clause, note and heading of one language there in the other, and how is it known?"""

from __future__ import annotations

import shlex
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass

from lawtext.checks.findings import Corpus, Fact, Hit, clause_place, in_language, law_called, rule
from lawtext.checks.passages import both_inherited
from lawtext.languages import in_words
from lawtext.model import SAME, Book, Clause, Definition, Law, Note, Place
from lawtext.packed import Picked


@rule(
    "heading-missing",
    "warning",
    {"en": "{number} has a heading that {lacks}", "el": "{number}: η επικεφαλίδα {lacks}"},
    {
        "en": "The clause has a heading in the printed book, but no source gives it. Headings are never invented.",
        "el": "Η διάταξη έχει επικεφαλίδα στο βιβλίο, αλλά καμία πηγή δεν τη δίνει. Δεν επινοείται ποτέ.",
    },
    "## Α. {missing}",
    by_law=True,
)
def heading_missing(corpus: Corpus) -> Iterator[Hit]:
    """Report headings written as ``{missing}``."""
    for law in corpus.laws():
        for number, clause in law.clauses.items():
            if clause.heading and clause.heading.missing:
                shown = corpus.book.numbering.written(clause.number, law.language)
                place = clause_place(law, clause)
                facts: dict[str, Fact] = {"lacks": _lacks(corpus.book, law, number)}
                yield Hit(number, law.edition, law.language, place, clause.label or shown, facts)


def _lacks(book: Book, law: Law, number: str) -> Fact:
    """Say of a heading where it is missing, and what it is in another language that has it."""
    for code in book.languages:
        other = book.clause(law.edition, code, number)
        if other and other.heading and other.heading.text:
            words = " ".join(other.heading.text.string.split())
            there, here = in_words(code, "en"), in_words(law.language, "en")
            ours, own = in_words(code, "el"), in_words(law.language, "el")
            return {
                "en": f"is missing {here}; {there} it is “{words}”",
                "el": f"λείπει {own}· {ours} είναι «{words}»",
            }
    return {"en": "no source gives", "el": "δεν υπάρχει σε καμία πηγή"}


_REASONS: dict[str, dict[str, str]] = {
    "position": {"en": "from its position", "el": "από τη θέση της"},
    "copy": {"en": "from a labelled copy of the text", "el": "από αντίγραφο του κειμένου που την έχει"},
    "language": {"en": "from the other language", "el": "από την άλλη γλώσσα"},
}
"""How a label was inferred, in words."""


@rule(
    "label-unconfirmed",
    "warning",
    {
        "en": "the label {shown} was inferred ({reason}) and is not confirmed; run lawtext confirm {argument}",
        "el": "η ένδειξη {shown} προτάθηκε από το πρόγραμμα ({reason}) και δεν έχει επιβεβαιωθεί: "
        "lawtext confirm {argument}",
    },
    {
        "en": "The page does not print the label; the program inferred it. Use lawtext confirm after checking it.",
        "el": "Η σελίδα δεν τυπώνει την ένδειξη· την πρότεινε το πρόγραμμα. Το lawtext confirm την επιβεβαιώνει.",
    },
    'inferred/2017/54.toml: [label."54A".el] from = "position"',
)
def label_unconfirmed(corpus: Corpus) -> Iterator[Hit]:
    """Report labels that the program proposed and no person confirmed."""
    book = corpus.book
    for (edition, code, number), inference in book.inferred.items():
        if (edition, code, number) in book.confirmed or (clause := book.clause(edition, code, number)) is None:
            continue
        law = book.law(edition, code, str(clause.number.law))
        if law is not None and not law.inherited:
            facts: dict[str, Fact] = {
                "shown": clause.label or number,
                "reason": _REASONS.get(inference.origin, inference.origin),
                "argument": shlex.quote(number),
            }
            yield Hit(number, edition, code, clause_place(law, clause), clause.label or number, facts)


@rule(
    "law-untranslated",
    "notice",
    {
        "en": "{law} {number} of {edition} is missing {name}{begin}",
        "el": "{law} {number}: η έκδοση {edition} δεν έχει το κείμενο {name}{begin}",
    },
    {
        "en": "The edition lists the language, but this corpus has no file for the law in it.",
        "el": "Η έκδοση δηλώνει τη γλώσσα, αλλά δεν υπάρχει αρχείο του νόμου σε αυτήν.",
    },
    "laws/2017/en/12.md without laws/2017/el/12.md",
)
def law_untranslated(corpus: Corpus) -> Iterator[Hit]:
    """Report laws that an edition has in one of its languages only."""
    book = corpus.book
    for place, outline in book.outlines.items():
        edition = book.edition(place[0])
        having = [code for code in book.languages if (place[0], code, place[2]) in book.laws]
        told = book.authoritative if book.authoritative in having else having[0]  # once, whatever else has it
        lacking = [code for code in edition.languages if code not in having] if edition and place[1] == told else ()
        for code in lacking if not outline.inherited else ():
            law = book.laws[place]
            facts: dict[str, Fact] = {
                "law": law_called(book),
                "edition": law.edition,
                "name": in_language(code),
                "begin": _begin(book, law.edition, code),
            }
            yield Hit(law.key, law.edition, code, Place(law.file, law.root.line, 1), law.key, facts)


def _begin(book: Book, edition: str, code: str) -> str:
    """Return the command that begins the translation of an edition, where an older one has the language."""
    ids = [one.id for one in book.editions]
    older = ids[: ids.index(edition)]
    has = any((id, language) == (before, code) for id, language, _ in book.laws for before in older)
    return f"; run lawtext draft {edition} --language {code}" if has and code != book.authoritative else ""


@rule(
    "clause-missing",
    "warning",
    {
        "en": "{number} exists {has} but not {lacks}{below}",
        "el": "η {number} υπάρχει {has} αλλά όχι {lacks}{below}",
    },
    {
        "en": "Every clause of a law should be in each language of the edition.",
        "el": "Κάθε διάταξη ενός νόμου πρέπει να υπάρχει σε κάθε γλώσσα της έκδοσης.",
    },
    "## B. … in English, no Β. in Greek",
    by_law=True,
)
def clause_missing(corpus: Corpus) -> Iterator[Hit]:
    """Report clauses that one language of a law has and the other lacks, each with all that is under it."""
    for has, lacks, facts in _each_way(corpus):
        for number, clause in has.clauses.items():
            above = clause.number.parent
            if number in lacks.clauses or (above and str(above) not in lacks.clauses):
                continue
            below = _with_below(sum(1 for _ in clause.walk()) - 1)
            place = clause_place(has, clause)
            yield Hit(number, lacks.edition, lacks.language, place, clause.label or number, {**facts, "below": below})


def _with_below(count: int) -> Fact:
    """Return, as the end of a message, that so many clauses under one are lacking with it; nothing where none is."""
    if not count:
        return ""
    english, greek = ("one clause", "μία διάταξη") if count == 1 else (f"{count} clauses", f"{count} διατάξεις")
    return {"en": f", with {english} under it", "el": f", με {greek} από κάτω της"}


def _each_way(corpus: Corpus) -> Iterator[tuple[Law, Law, Mapping[str, Fact]]]:
    """Yield each law in two languages, each of them once as the one that has what the other lacks, and how that is
    told."""
    for one, other in corpus.pairs():
        for has, lacks in ((one, other), (other, one)):
            yield has, lacks, {"has": in_language(has.language), "lacks": in_language(lacks.language)}


def _only_in_one(corpus: Corpus, differ: Callable[[Clause, Clause], bool]) -> Iterator[Hit]:
    """Yield the clauses of which one language has what the other lacks, as ``differ`` tells of the two clauses."""
    for has, lacks, facts in _each_way(corpus):
        for number, clause in has.clauses.items():
            twin = lacks.clauses.get(number)
            if twin and differ(clause, twin):
                yield Hit(number, lacks.edition, lacks.language, clause_place(lacks, twin), number, facts)


@rule(
    "text-missing",
    "warning",
    {
        "en": "{number} has text {has} but none {lacks}",
        "el": "η {number} έχει κείμενο {has} αλλά όχι {lacks}",
    },
    {
        "en": "Both languages have the clause, but in one of them it has no text.",
        "el": "Η διάταξη υπάρχει και στις δύο γλώσσες, αλλά στη μία είναι κενή.",
    },
    "A. Text … in English, Α. in Greek",
    by_law=True,
)
def text_missing(corpus: Corpus) -> Iterator[Hit]:
    """Report clauses with text in one language and none in the other."""
    return _only_in_one(corpus, lambda has, lacks: not lacks.text and bool(has.text))


@rule(
    "paragraph-count",
    "warning",
    {
        "en": "{number} has {some} {has} and {fewer} {lacks}",
        "el": "η {number} έχει {some} {has} και {fewer} {lacks}",
    },
    {
        "en": "A clause, a definition or the introduction should have the same number of paragraphs in both languages, "
        "and a table the same number of rows and columns. Otherwise one may have been lost, or two joined.",
        "el": "Μια διάταξη, ένας ορισμός ή η εισαγωγή πρέπει να έχει ίσες παραγράφους σε κάθε γλώσσα, ένας πίνακας "
        "ίσες γραμμές και στήλες: ίσως χάθηκε μία ή δύο έγιναν μία.",
    },
    "two paragraphs under A in English, one in Greek",
    by_law=True,
)
def paragraph_count(corpus: Corpus) -> Iterator[Hit]:
    """Report texts with more paragraphs, list items or table rows in one language than in the other."""
    yield from _uneven_clauses(corpus)
    if corpus.looks_at(""):
        yield from _uneven_definitions(corpus.book)
        yield from _uneven_introductions(corpus.book)


def _uneven_clauses(corpus: Corpus) -> Iterator[Hit]:
    for one, other in corpus.pairs():
        for number, clause in one.clauses.items():
            twin = other.clauses.get(number)
            if twin is None or _plainly_even(clause, twin) or not clause.text or not twin.text:
                continue
            sizes = _size(clause), _size(twin)
            if sizes[0] != sizes[1]:
                at = clause_place(other, twin)
                yield _counted(number, one.edition, (one.language, other.language), sizes, at, twin.text)


def _uneven_definitions(book: Book) -> Iterator[Hit]:
    for (edition, code), definitions in book.definitions.items():
        source = book.definitions.get((edition, book.authoritative))
        if source is None or code == book.authoritative or both_inherited(source, definitions):
            continue
        by_id = {entry.id: entry for entry in source.entries}
        for entry in definitions.entries:
            first = by_id.get(entry.id)
            if first is None:
                continue
            sizes = _entry_size(first), _entry_size(entry)
            if sizes[0] != sizes[1]:
                place, codes = Place(definitions.file, entry.line, 1), (book.authoritative, code)
                yield _counted(entry.id, edition, codes, sizes, place, entry.id)


def _uneven_introductions(book: Book) -> Iterator[Hit]:
    for (edition, code), article in book.introductions.items():
        source = book.introductions.get((edition, book.authoritative))
        if source is None or code == book.authoritative or both_inherited(source, article):
            continue
        sizes = _Size(len(source.blocks), ()), _Size(len(article.blocks), ())
        if sizes[0] != sizes[1]:
            codes = (book.authoritative, code)
            yield _counted(article.id, edition, codes, sizes, Place(article.file, 1, 1), article.id)


@dataclass(frozen=True, slots=True)
class _Size:
    """How many paragraphs a text has, and the (rows, columns) of its tables."""

    paragraphs: int
    tables: tuple[tuple[int, int], ...]

    def said(self, other: _Size, code: str) -> str:
        """Return what of it differs from another, in words."""
        if self.paragraphs != other.paragraphs:
            return _how_many(self.paragraphs, _PARAGRAPHS[code])
        tables = ", ".join(f"{rows}×{columns}" for rows, columns in self.tables) or "—"
        return _TABLE[code].format(tables)


def _how_many(count: int, nouns: tuple[str, str]) -> str:
    """Return a count with its noun, of which the singular stands first."""
    return f"{count} {nouns[count != 1]}"


_PARAGRAPHS = {"en": ("paragraph", "paragraphs"), "el": ("παράγραφο", "παραγράφους")}
_NOTES = {"en": ("note", "notes"), "el": ("σημείωση", "σημειώσεις")}
_TABLE = {"en": "a table of {}", "el": "πίνακα {}"}


def _plainly_even(one: Clause, other: Clause) -> bool:
    """Tell at a glance that two clauses have one paragraph each, which is no table: most have."""
    if len(one.paragraphs) != 1 or len(other.paragraphs) != 1:
        return False
    first, second = one.paragraphs[0], other.paragraphs[0]
    return first.is_law and second.is_law and not first.table and not second.table


def _entry_size(entry: Definition) -> _Size:
    return _Size(len(entry.paragraphs) + len(entry.senses), ())


def _size(clause: Clause) -> _Size:
    tables = [one.table for one in clause.law_paragraphs if one.table]
    return _Size(len(clause.law_paragraphs), tuple((len(t.rows), max(map(len, t.rows), default=0)) for t in tables))


def _counted(
    number: str, edition: str, codes: tuple[str, str], sizes: tuple[_Size, _Size], place: Place, text: str
) -> Hit:
    facts: dict[str, Fact] = {
        "has": in_language(codes[0]),
        "lacks": in_language(codes[1]),
        "some": {code: sizes[0].said(sizes[1], code) for code in ("en", "el")},
        "fewer": {code: sizes[1].said(sizes[0], code) for code in ("en", "el")},
    }
    return Hit(number, edition, codes[1], place, text, facts)


@rule(
    "note-missing",
    "warning",
    {
        "en": "{number} has {some} {has} and {fewer} {lacks}",
        "el": "η {number} έχει {some} {has} και {fewer} {lacks}",
    },
    {
        "en": "A clause should have the same number of notes in both languages.",
        "el": "Μια διάταξη πρέπει να έχει ίσες σημειώσεις σε κάθε γλώσσα.",
    },
    "trick[^*] in English, λεβέ in Greek",
    by_law=True,
)
def note_missing(corpus: Corpus) -> Iterator[Hit]:
    """Report clauses whose note marks differ in number between the languages."""
    for one, other in corpus.pairs():
        for number, clause in one.clauses.items():
            twin = other.clauses.get(number)
            if twin is None or _marks(clause) == _marks(twin):
                continue
            (has, more), (lacks, less) = sorted(
                [(one, clause), (other, twin)], key=lambda side: _marks(side[1]), reverse=True
            )
            facts: dict[str, Fact] = {
                "some": {code: _how_many(_marks(more), nouns) for code, nouns in _NOTES.items()},
                "fewer": str(_marks(less)),
                "has": in_language(has.language),
                "lacks": in_language(lacks.language),
            }
            yield Hit(number, lacks.edition, lacks.language, clause_place(lacks, less), number, facts)


def _marks(clause: Clause) -> int:
    heading = len(clause.heading.text.notes) if clause.heading and clause.heading.text else 0
    marks = [mark for paragraph in clause.law_paragraphs for mark in paragraph.text.marks]
    return heading + sum(mark.kind == "note" for mark in marks)


@rule(
    "heading-parity",
    "warning",
    {
        "en": "{number} has a heading {has} and none {lacks}",
        "el": "η {number} έχει επικεφαλίδα {has} και όχι {lacks}",
    },
    {
        "en": "A clause with a heading in one language should have one in the other, if only {missing}.",
        "el": "Μια επικεφαλίδα πρέπει να υπάρχει και στις δύο γλώσσες, έστω ως {missing}.",
    },
    "## A. Heading in English, Α. text in Greek",
    by_law=True,
)
def heading_parity(corpus: Corpus) -> Iterator[Hit]:
    """Report clauses with a heading in one language and none, not even a missing one, in the other."""
    return _only_in_one(corpus, lambda has, lacks: has.heading is not None and lacks.heading is None)


@rule(
    "shared-note-differs",
    "error",
    {
        "en": "the note says it is the same as {same}, but {why}",
        "el": "η σημείωση δηλώνεται ίδια με την {same}, αλλά {why}",
    },
    {
        "en": "A note shared by two laws must have the same words in both.",
        "el": "Μια κοινή σημείωση δύο νόμων πρέπει να έχει το ίδιο κείμενο και στους δύο.",
    },
    "[^1]: {same=70^1} …",
)
def shared_note_differs(corpus: Corpus) -> Iterator[Hit]:
    """Report notes marked ``{same=70^1}`` whose text is not that of the other note."""
    held = corpus.book.outlines.items()
    shared = [place for place, law in held if not law.inherited and any(said & SAME for said in law.said)]
    for law in Picked(corpus.book.laws, shared):
        for note in law.notes:
            if not note.same:
                continue
            partner = _note(corpus.book.law(law.edition, law.language, note.same), note.same)
            if partner is None or partner.text.string != note.text.string:
                why = "there is no such note" if partner is None else "the texts differ"
                place = Place(law.file, note.line, note.col)
                facts = {"same": note.same, "why": why}
                yield Hit(str(note.number), law.edition, law.language, place, note.text.string, facts)


def _note(law: Law | None, number: str) -> Note | None:
    return next((note for note in law.notes if str(note.number) == number), None) if law else None
