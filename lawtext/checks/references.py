"""Checks of citations: letters of the wrong script, targets that are not there, and parity between the languages."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass
from itertools import chain

from lawtext.checks.findings import Corpus, Fact, Hit, law_called, note_place, rule, text_place
from lawtext.checks.gathered import gathered, gathering
from lawtext.citations import Citation, of_law
from lawtext.citations.finding import citation_data, citation_from
from lawtext.citations.scripts import repairable
from lawtext.editions import Went
from lawtext.languages import in_words
from lawtext.model import Book, Law, Place

_Found = tuple["Law | _Home", str, Citation, Place]


@dataclass(frozen=True, slots=True)
class _Home:
    """Where a text that cites stands that is no law: its edition (empty: none in particular) and language."""

    edition: str
    language: str


def _odd(corpus: Corpus) -> tuple[_Found, ...]:
    """Return the citations that are not simply resolved, each with its law (or where else it stands), its number or id,
    and its place: few of a book's, found once for all rules."""
    return corpus.shared("odd citations", lambda: tuple(_read_odd(corpus)))


def _read_odd(corpus: Corpus) -> Iterator[_Found]:
    for passage, cited in corpus.elsewhere:
        home = _Home(passage.edition, passage.language)
        for citation in cited:
            if citation.wrong_script or citation.status != "resolved":
                yield home, passage.number, citation, passage.place(citation.start)
    for edition, code, number, citation, place in gathered(corpus, _ODD):
        yield _Home(edition, code), number, citation_from(*citation), Place(*place)


_ODD, _UNLIKE = "odd citations", "citations unlike"


@gathering(_ODD)
def _odd_rows(corpus: Corpus) -> Iterator[tuple[str, list[object]]]:
    """Yield the citations of laws that are not simply resolved: edition, language, number, citation, place."""
    for law in corpus.laws():
        for number, cited in of_law(corpus.book, law).items():
            for citation in cited:
                if citation.wrong_script or citation.status != "resolved":
                    at = _place(law, number, citation)
                    where = [at.file, at.line, at.col]
                    yield law.file, [law.edition, law.language, number, citation_data(citation), where]


@gathering(_UNLIKE)
def _unlike_rows(corpus: Corpus) -> Iterator[tuple[str, str]]:
    """Yield the number of each law of which a clause or note does not cite just the same in two languages."""
    for one, other in _pairs(corpus.book, corpus.looks_at):
        first, second = (
            {number: [(c.work, c.targets) for c in cited] for number, cited in of_law(corpus.book, law).items()}
            for law in (one, other)
        )
        if first != second:
            yield one.file, one.key


@rule(
    "citation-wrong-script",
    "warning",
    {
        "en": "“{text}” contains {letters} from another script; it should be “{fix}”{command}",
        "el": "το «{text}» έχει γράμμα άλλου αλφαβήτου ({letters})· σωστό: «{fix}»{command}",
    },
    {
        "en": "There is a Latin letter in a Greek number, or the reverse. It looks right, but no search finds it.",
        "el": "Λατινικό γράμμα μέσα σε ελληνικό αριθμό (ή το αντίστροφο): φαίνεται σωστό αλλά δεν βρίσκεται.",
    },
    "Νόμο 47B with U+0042",
)
def citation_wrong_script(corpus: Corpus) -> Iterator[Hit]:
    """Report citations that have letters of the wrong script, with their repair."""
    for law, number, citation, place in _odd(corpus):
        if not citation.wrong_script:
            continue
        letters = ", ".join(f"{wrong.letter} ({wrong.codepoint})" for wrong in citation.wrong_script)
        safe = all(repairable(citation, wrong) for wrong in citation.wrong_script)
        facts = {"letters": letters, "command": " (lawtext fix-scripts)" if safe else ""}
        yield Hit(number, law.edition, law.language, place, citation.text, facts, _repaired(citation))


def _repaired(citation: Citation) -> str:
    """Return the citation with its wrong letters replaced."""
    fixes = {wrong.at - citation.start: wrong.fix for wrong in citation.wrong_script}
    return "".join(fixes.get(at, letter) for at, letter in enumerate(citation.text))


@rule(
    "citation-not-in-edition",
    "warning",
    {
        "en": "“{text}”: {targets} does not exist in {edition}{went}",
        "el": "«{text}»: στην έκδοση {edition} δεν υπάρχει {targets}{went}",
    },
    {
        "en": "The cited law is here, but this edition of it has no such clause. If the lineage knows where the clause "
        "went, the finding says so.",
        "el": "Ο νόμος υπάρχει, αλλά αυτή η έκδοσή του δεν έχει τέτοια διάταξη· όπου είναι γνωστό, λέγεται τι έγινε.",
    },
    "see Law 53Z",
)
def citation_not_in_edition(corpus: Corpus) -> Iterator[Hit]:
    """Report citations of clauses that the edition of their text lacks, also in texts it takes over from another."""
    yield from _with_status(corpus, "not-in-edition", [*_odd(corpus), *_taken_over(corpus)])


@rule(
    "citation-not-in-corpus",
    "notice",
    {
        "en": "“{text}”: {what} is not in this corpus{went}",
        "el": "«{text}»: {what} δεν υπάρχει σε αυτή τη συλλογή{went}",
    },
    {
        "en": "The cited law is not in this corpus. The citation is shown without a link.",
        "el": "Ο νόμος δεν υπάρχει σε αυτή τη συλλογή· η παραπομπή εμφανίζεται χωρίς σύνδεσμο.",
    },
    "see Law 47E1, where Law 47 is not here",
)
def citation_not_in_corpus(corpus: Corpus) -> Iterator[Hit]:
    """Report citations of laws that this corpus does not hold."""
    yield from _with_status(corpus, "not-in-corpus")


@rule(
    "citation-ambiguous",
    "warning",
    {"en": "“{text}” can mean {candidates}", "el": "το «{text}» μπορεί να σημαίνει {candidates}"},
    {
        "en": "The existing clauses do not decide what is meant, so there is no link.",
        "el": "Οι διατάξεις που υπάρχουν δεν δείχνουν ποια εννοείται, γι’ αυτό δεν υπάρχει σύνδεσμος.",
    },
    "Νόμος 16I with a Latin I",
)
def citation_ambiguous(corpus: Corpus) -> Iterator[Hit]:
    """Report citations that can mean several clauses; not “this rule”, which no other words would tell better."""
    yield from _with_status(corpus, "ambiguous", (one for one in _odd(corpus) if one[2].how != "self"))


@rule(
    "citation-malformed",
    "warning",
    {"en": "“{text}” is not a valid number in this book", "el": "το «{text}» δεν είναι αριθμός αυτού του βιβλίου"},
    {
        "en": "It looks like a citation, but no clause of this book can have such a number.",
        "el": "Μοιάζει με παραπομπή, αλλά η αρίθμηση του βιβλίου δεν έχει τέτοιον αριθμό.",
    },
    "see Law 53B(zz)",
)
def citation_malformed(corpus: Corpus) -> Iterator[Hit]:
    """Report what is written like a citation and is no number."""
    yield from _with_status(corpus, "malformed")


def _with_status(corpus: Corpus, status: str, found: Iterable[_Found] | None = None) -> Iterator[Hit]:
    for law, number, citation, place in _odd(corpus) if found is None else found:
        if citation.status == status:
            of = citation.edition or law.edition or corpus.book.latest.id
            lacking = tuple(target for target in citation.targets if not corpus.book.exists(of, target))
            facts: dict[str, Fact] = {
                "targets": citation.targets if citation.work else lacking,
                "what": _lacking(corpus.book, citation, lacking),
                "candidates": citation.candidates,
                "edition": of,
                "went": _went(corpus, () if citation.work else lacking, of),
            }
            yield Hit(number, law.edition, law.language, place, citation.text, facts)


def _lacking(book: Book, citation: Citation, targets: Iterable[str]) -> str | Mapping[str, str]:
    """Return what a citation names that is not here: the other work, or the clauses by what the book calls a law."""
    if citation.work:
        return citation.work
    return {
        code: f"{name} {', '.join(book.numbering.said(target, code) for target in targets)}"
        for code, name in law_called(book).items()
    }


def _taken_over(corpus: Corpus) -> Iterator[_Found]:
    """Yield the citations that an edition has from another's file, and that lead nowhere only in this edition."""
    book = corpus.book
    for law in chain.from_iterable(book.laws_of(edition.id) for edition in book.editions if edition.based_on):
        if not law.inherited:
            continue
        for number in (*law.clauses, *(str(note.number) for note in law.notes)):
            theirs = {one.start: one.status for one in corpus.cited(law.inherited, law.language, number)}
            for citation in _of(corpus, law, number) or () if theirs else ():
                if theirs.get(citation.start) != citation.status:
                    yield law, number, citation, _place(law, number, citation)


def _of(corpus: Corpus, law: Law, number: str) -> tuple[Citation, ...] | None:
    """Return the citations of a clause or note, of a law that is taken over too; None where it does not exist."""
    if number not in law.clauses and all(str(note.number) != number for note in law.notes):
        return None
    return of_law(corpus.book, law).get(number, ())


def _went(corpus: Corpus, targets: Iterable[str], edition: str) -> Mapping[str, str]:
    """Return what is known of clauses that an edition lacks, in brackets, per language; empty where nothing is."""
    return _told(corpus, [went for target in dict.fromkeys(targets) for went in corpus.whereabouts.of(target, edition)])


def _told(corpus: Corpus, known: Iterable[Went]) -> Mapping[str, str]:
    known = tuple(dict.fromkeys(known))
    said = {code: "; ".join(went.said(corpus.book, code) for went in known) for code in ("en", "el")}
    return {code: f" ({words})" if words else "" for code, words in said.items()}


@rule(
    "citation-parity",
    "warning",
    {"en": "{number} {differs}{went}", "el": "η {number} {differs}{went}"},
    {
        "en": "A clause should cite the same laws, equally often, in each language.",
        "el": "Μια διάταξη πρέπει να παραπέμπει στους ίδιους νόμους, ίσες φορές, σε κάθε γλώσσα.",
    },
    "see Law 47E in English, βλέπε Νόμο 47Ε2 in Greek",
)
def citation_parity(corpus: Corpus) -> Iterator[Hit]:
    """Report clauses and notes whose languages cite different clauses, or one of them more often.

    Where each cites what the other does not, it is one finding that names both, at the place in the translation.
    """
    yield from _parity_elsewhere(corpus)
    for one, other in _pairs(corpus.book, frozenset(gathered(corpus, _UNLIKE)).__contains__):
        for number in (*one.clauses, *(str(note.number) for note in one.notes)):
            first, second = _of(corpus, one, number), _of(corpus, other, number)
            if first is None or second is None:
                continue
            if [(c.work, c.targets) for c in first] == [(c.work, c.targets) for c in second]:
                continue
            only = _targets(first) - _targets(second), _targets(second) - _targets(first)
            only = only[0] - _perhaps(second), only[1] - _perhaps(first)
            only = _but_malformed(only[0], second), _but_malformed(only[1], first)
            if not only[0] and not only[1]:
                continue
            has, cited, extra = (other, second, only[1]) if only[1] else (one, first, only[0])
            citation = next(c for c in cited if set(c.targets) & set(extra))
            facts: dict[str, Fact] = {
                "differs": _differs(corpus.book, (one, other), only),
                "went": _told(corpus, _parity_went(corpus, one.edition, only)),
            }
            yield Hit(number, has.edition, has.language, _place(has, number, citation), citation.text, facts)


def _parity_elsewhere(corpus: Corpus) -> Iterator[Hit]:
    """Report definitions, and paragraphs of articles that stand side by side, that cite otherwise than their source.

    How often an article cites a law is its author's affair: only what one language cites at all and the other does not
    is told.
    """
    held = {(one.file, one.string): cited for one, cited in corpus.elsewhere}
    for pair in corpus.beside_laws.passage_pairs:
        source, target = (held.get((side.file, side.string), ()) for side in (pair.source, pair.target))
        only = (
            Counter(set(_targets(source)) - set(_targets(target))),
            Counter(set(_targets(target)) - set(_targets(source))),
        )
        if not only[0] and not only[1]:
            continue
        side, cited, extra = (pair.target, target, only[1]) if only[1] else (pair.source, source, only[0])
        citation = next(c for c in cited if set(c.targets) & set(extra))
        homes = _Home(pair.edition, pair.source.language), _Home(pair.edition, pair.target.language)
        facts: dict[str, Fact] = {"differs": _differs(corpus.book, homes, only), "went": {"en": "", "el": ""}}
        place = side.place(citation.start)
        yield Hit(
            pair.number, side.edition, side.language, place, citation.text, facts, other=pair.source.string
        )  # fmt: skip


_BOTH = {
    "en": "cites {one} {first} but {other} {second}",
    "el": "παραπέμπει σε {one} {first} αλλά σε {other} {second}",
}
_ONLY = {
    "en": "cites {one} {first} but not {second}",
    "el": "παραπέμπει σε {one} {first} αλλά όχι {second}",
}


def _differs(
    book: Book, laws: tuple[Law | _Home, Law | _Home], only: tuple[Counter[str], Counter[str]]
) -> Mapping[str, str]:
    """Return what each of two languages cites that the other does not, in words per language."""
    if not only[0]:
        laws, only = (laws[1], laws[0]), (only[1], only[0])
    forms = _BOTH if only[1] else _ONLY
    told: dict[str, str] = {}
    for code, form in forms.items():
        one, other = (", ".join(book.numbering.said(key, code) for key in sorted(some.elements())) for some in only)
        first, second = (in_words(law.language, code) for law in laws)
        told[code] = form.format(one=one, other=other, first=first, second=second)
    return told


def _pairs(book: Book, looks_at: Callable[[str], bool]) -> Iterator[tuple[Law, Law]]:
    """Yield each law in the authoritative language that somebody looks at with itself in each other language of the
    edition.

    Left out are two that an edition takes over from one and the same edition: they are compared there.
    """
    for law in (book.laws[place] for place in book.laws if place[1] == book.authoritative and looks_at(place[2])):
        for code in book.languages:
            other = book.law(law.edition, code, law.number) if code != law.language else None
            if other is not None and not (law.inherited and law.inherited == other.inherited):
                yield law, other


def _targets(found: tuple[Citation, ...]) -> Counter[str]:
    return Counter(target for citation in found if citation.work is None for target in citation.targets)


def _perhaps(found: tuple[Citation, ...]) -> Counter[str]:
    """Return what ambiguous citations may cite: told as ambiguous, it is no difference between languages."""
    return Counter(target for citation in found if citation.status == "ambiguous" for target in citation.candidates)


def _but_malformed(only: Counter[str], found: tuple[Citation, ...]) -> Counter[str]:
    """Return what one language cites more, without as many as the other cites by numbers that cannot be read: those are
    told as malformed."""
    left = max(0, only.total() - sum(one.status == "malformed" for one in found))
    return only if left == only.total() else Counter(list(only.elements())[:left])


def _parity_went(corpus: Corpus, edition: str, only: tuple[Counter[str], Counter[str]]) -> Iterator[Went]:
    """Yield where clauses went that only one language cites: those the edition lacks, and those whose old number
    another clause has now, the one that the other language cites."""
    for mine, theirs in (only, only[::-1]):
        for target in sorted(mine):
            if corpus.book.exists(edition, target):
                yield from corpus.whereabouts.left_behind(target, edition, theirs)
            else:
                yield from corpus.whereabouts.of(target, edition)


def _place(law: Law, number: str, citation: Citation) -> Place:
    clause = law.clauses.get(number)
    if clause:
        return text_place(law, clause, citation.start)
    note = next(note for note in law.notes if str(note.number) == number)
    return note_place(law, note, citation.start)
