"""Checks of citations: letters of the wrong script, targets that are not there, and parity between the languages."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from lawtext.checks.findings import Corpus, Fact, Hit, note_place, rule, text_place
from lawtext.citations import Citation
from lawtext.languages import language
from lawtext.model import Book, Law, Place


def _all(corpus: Corpus) -> Iterator[tuple[Law, str, Citation, Place]]:
    """Yield every citation of the laws' text with its law, the number it stands in, and its place."""
    for (edition, code, number), found in corpus.citations.items():
        law = corpus.book.law(edition, code, number)
        if law is None:
            continue
        clause = law.clauses.get(number)
        note = None if clause else next(note for note in law.notes if str(note.number) == number)
        for citation in found:
            if clause:
                yield law, number, citation, text_place(law, clause, citation.start)
            elif note:
                yield law, number, citation, note_place(law, note, citation.start)


@rule(
    "citation-wrong-script",
    "warning",
    {
        "en": "“{text}” is written with {letters} of another script; it should be “{fix}”",
        "el": "το «{text}» έχει γράμμα άλλου αλφαβήτου ({letters})· σωστό: «{fix}»",
    },
    {
        "en": "A Latin letter stands in a Greek number (or the reverse). It looks right and is found by no search.",
        "el": "Λατινικό γράμμα μέσα σε ελληνικό αριθμό (ή το αντίστροφο): φαίνεται σωστό αλλά δεν βρίσκεται.",
    },
    "Νόμο 47B with U+0042",
)
def citation_wrong_script(corpus: Corpus) -> Iterator[Hit]:
    """Report citations that have letters of the wrong script, with their repair."""
    for law, number, citation, place in _all(corpus):
        if not citation.wrong_script:
            continue
        letters = ", ".join(f"{wrong.letter} ({wrong.codepoint})" for wrong in citation.wrong_script)
        yield Hit(number, law.edition, law.language, place, citation.text, {"letters": letters}, _repaired(citation))


def _repaired(citation: Citation) -> str:
    """Return the citation with its wrong letters replaced."""
    fixes = {wrong.at - citation.start: wrong.fix for wrong in citation.wrong_script}
    return "".join(fixes.get(at, letter) for at, letter in enumerate(citation.text))


@rule(
    "citation-not-in-edition",
    "warning",
    {
        "en": "“{text}”: {targets} does not exist in {edition}",
        "el": "«{text}»: η {targets} δεν υπάρχει στο {edition}",
    },
    {
        "en": "The law that is cited is here, but this edition of it has no such clause.",
        "el": "Ο νόμος υπάρχει, αλλά αυτή η έκδοσή του δεν έχει τέτοια παράγραφο.",
    },
    "see Law 53Z",
)
def citation_not_in_edition(corpus: Corpus) -> Iterator[Hit]:
    """Report citations of clauses that the edition of their text lacks."""
    yield from _with_status(corpus, "not-in-edition")


@rule(
    "citation-not-in-corpus",
    "notice",
    {
        "en": "“{text}”: law {targets} is not in this corpus",
        "el": "«{text}»: ο νόμος {targets} δεν έχει εισαχθεί",
    },
    {
        "en": "The law that is cited has not been read into this corpus; the citation is shown without a link.",
        "el": "Ο νόμος δεν έχει εισαχθεί· η παραπομπή εμφανίζεται χωρίς σύνδεσμο.",
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
        "en": "The clauses that exist do not decide what is meant, so there is no link.",
        "el": "Οι παράγραφοι που υπάρχουν δεν αποφασίζουν τι εννοείται, άρα δεν μπαίνει σύνδεσμος.",
    },
    "Νόμος 16I with a Latin I",
)
def citation_ambiguous(corpus: Corpus) -> Iterator[Hit]:
    """Report citations that can mean several clauses."""
    yield from _with_status(corpus, "ambiguous")


@rule(
    "citation-malformed",
    "warning",
    {"en": "“{text}” names no clause of this book", "el": "το «{text}» δεν είναι αριθμός αυτού του βιβλίου"},
    {
        "en": "It is written like a citation, but no numbering of this book has such a number.",
        "el": "Μοιάζει με παραπομπή, αλλά η αρίθμηση του βιβλίου δεν έχει τέτοιον αριθμό.",
    },
    "see Law 53(((",
)
def citation_malformed(corpus: Corpus) -> Iterator[Hit]:
    """Report what is written like a citation and is no number."""
    yield from _with_status(corpus, "malformed")


def _with_status(corpus: Corpus, status: str) -> Iterator[Hit]:
    for law, number, citation, place in _all(corpus):
        if citation.status == status:
            facts: dict[str, Fact] = {
                "targets": citation.targets,
                "candidates": citation.candidates,
                "edition": law.edition,
            }
            yield Hit(number, law.edition, law.language, place, citation.text, facts)


@rule(
    "citation-parity",
    "warning",
    {
        "en": "{number} cites {only} in {has} but not in {lacks}{known}",
        "el": "η {number} παραπέμπει σε {only} στη γλώσσα «{has}» αλλά όχι στη γλώσσα «{lacks}»{known}",
    },
    {
        "en": "A clause should cite the same laws, as often, in each language.",
        "el": "Μια παράγραφος πρέπει να παραπέμπει στους ίδιους νόμους, ίσες φορές, σε κάθε γλώσσα.",
    },
    "see Law 47E in English, βλέπε Νόμο 47Ε2 in Greek",
)
def citation_parity(corpus: Corpus) -> Iterator[Hit]:
    """Report clauses and notes whose languages cite different clauses, or one of them more often."""
    for one, other in corpus.pairs():
        numbers = [*one.clauses, *(str(note.number) for note in one.notes)]
        for number in numbers:
            first = corpus.citations.get((one.edition, one.language, number))
            second = corpus.citations.get((other.edition, other.language, number))
            if first is None or second is None or _targets(first) == _targets(second):
                continue
            for has, cited, lacks, others in ((one, first, other, second), (other, second, one, first)):
                only = _targets(cited) - _targets(others)
                if not only:
                    continue
                facts: dict[str, Fact] = {
                    "only": tuple(sorted(only.elements())),
                    "has": language(has.language).name,
                    "lacks": language(lacks.language).name,
                    "known": _known_elsewhere(corpus.book, has.edition, only),
                }
                citation = next(c for c in cited if set(c.targets) & set(only))
                place = _place(has, number, citation)
                yield Hit(number, has.edition, has.language, place, citation.text, facts)


def _targets(found: tuple[Citation, ...]) -> Counter[str]:
    return Counter(target for citation in found if citation.work is None for target in citation.targets)


def _known_elsewhere(book: Book, edition: str, targets: Counter[str]) -> str:
    """Say which other edition has a cited clause that this one lacks."""
    for target in sorted(targets):
        if book.exists(edition, target) or book.numbering.parse(target).depth == 0:
            continue
        has = [other.id for other in book.editions if other.id != edition and book.exists(other.id, target)]
        if has:
            return f" ({target}: {', '.join(has)})"
    return ""


def _place(law: Law, number: str, citation: Citation) -> Place:
    clause = law.clauses.get(number)
    if clause:
        return text_place(law, clause, citation.start)
    note = next(note for note in law.notes if str(note.number) == number)
    return note_place(law, note, citation.start)
