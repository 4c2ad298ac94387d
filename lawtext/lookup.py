"""Lookup: which clause a person means by what they typed, and what to tell them where there is none.

Any spelling that ``Numbering.read`` takes is accepted, and the words that a text has around a number (``paragraph 1
of Article 6``), as in the box of the site; among the readings, the clauses that exist decide.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from typing import NamedTuple

from lawtext.languages import fold, language, nfc
from lawtext.languages.counting import in_figures
from lawtext.languages.searching import search_rules
from lawtext.model import Book, Edition
from lawtext.numbering import KERAIAS, SECTION_SIGN, Number, listed, rank_of, roman_numeral
from lawtext.problems import UsageError

_SHOWN = 12
_MOST_READINGS = 64
_ORNAMENT = re.compile(rf"[{SECTION_SIGN},;:/|=\\_#«»“”\"–—\[\]{{}}-]")
_INSERTED_BELOW = re.compile(r"(?<![^\W_])(?P<law>[0-9]+[^\W\d_])(?=[0-9])")
"""The number of an inserted law before that of its paragraph: ``3A1`` of Article 3A."""
_ROMAN_BELOW = re.compile(r"(?<=[a-zα-ω])\s+(?P<roman>[ivxl]+)\s*\Z")
"""A Roman numeral below a letter, at the end: ``54 b ii``."""
_FIGURE_BELOW = re.compile(r"(?<=[a-zα-ω])\s*(?P<figure>[1-9][0-9]?)\Z")
"""A figure below a letter, at the end, which may stand for a Roman one: ``12c1e2``."""
_GLUED_BELOW = re.compile(r"(?<=[0-9])(?P<letter>[a-zα-ω])(?P<roman>[ivxl]+)\s*\Z")
"""A letter and a Roman numeral in one: ``12c1eii``."""
_OF_A_LAW = re.compile(r"[0-9]+[^\W\d_(.]")
"""How a number begins that says its law: 54B, which is no paragraph where it stands behind ``paragraph 2 of``."""
_WORD = re.compile(r"[^\W\d_]+")
_BEFORE_FIGURE = re.compile(r"[^\W\d_]+(?=\.?\s*[0-9])")
_NOTE = re.compile(r"(?<![^\W_])(?P<name>[^\W\d_]+)\.?(?:\s*(?P<place>[1-9][0-9]?))?(?![^\W_])")
"""A word with the figures behind it, which may name a note."""
_FORMS = ("singular", "plural", "abbreviations")
_PIECE = re.compile(
    rf"(?P<word>[^\W\d_]+)\.?(?=[\s(0-9]|\Z)|(?P<closed>[^\W_]{{1,5}}[{KERAIAS}]?)\)(?=[\s.]|\Z)|(?P<rest>\S+?(?=[(\s]|\Z))"
)
"""A word, a label that is only closed (``στ)``), or any other piece of what was typed."""


def edition_of(book: Book, id: str | None) -> Edition:
    """Return the edition with this id, the latest where ``id`` is None.

    Raises:
        UsageError: the book has no such edition; the message names those it has.
    """
    if id is None:
        return book.latest
    found = book.edition(id)
    if found is None:
        raise no_edition(book, id)
    return found


def is_later(book: Book, one: str, other: str) -> bool:
    """Tell whether an edition comes after another in the book; False where the book lacks one of them."""
    ids = [edition.id for edition in book.editions]
    return one in ids and other in ids and ids.index(one) > ids.index(other)


def refuse_out_of_order(book: Book, old: str, new: str) -> None:
    """Refuse two editions of which the first is not the older: what people decide about them goes from old to new.

    Raises:
        UsageError: the book lacks one of them, they are one and the same, or they stand in the other order.
    """
    if edition_of(book, old) is edition_of(book, new):
        raise UsageError(f"{old} and {new} are the same edition; name an older and a newer one")
    if is_later(book, old, new):
        raise UsageError(f"{old} is the later edition; name the older one first: {new} {old}")


def no_edition(book: Book, id: str, at: str = "") -> UsageError:
    """Return the error of an edition that the book has not; ``at`` is the revision at which it was looked for.

    An edition later than all is told as one that has first to be entered.
    """
    known = [edition.id for edition in book.editions]
    when = f" at “{at}”" if at else ""
    new = id > max(known, default="") and not at
    step = "; a new one first needs an [[editions]] entry in book.toml" if new else ""
    return UsageError(f"no edition “{id}”{when}; this book has {', '.join(known)}{step}")


def language_of(book: Book, code: str | None) -> str | None:
    """Return the language code if the book has it.

    Raises:
        UsageError: it does not; the message names those it has.
    """
    if code is not None and code not in book.languages:
        raise UsageError(f"no language “{code}”; this book has {', '.join(book.languages)}")
    return code


def translation_of(book: Book, code: str | None) -> str | None:
    """Return the language code if the book has it and its text is a translation.

    Raises:
        UsageError: the book has it not, or it is the language that decides.
    """
    if code is not None and language_of(book, code) == book.authoritative:
        raise UsageError(
            f"“{code}” is the authoritative language; use --language with a language that it is translated into"
        )
    return code


def clause_number(book: Book, typed: str, edition: str) -> Number:
    """Return the number of the clause that a person means by ``typed`` in an edition.

    Raises:
        UsageError: what was typed is no number, or the edition has no such clause; the message says what would be
            right.
    """
    found = numbers_meant(book, typed)
    if not found:
        raise UsageError(f"“{typed}” is not a clause number; write it like {example(book, edition)}, in any script")
    for number in found:
        if book.exists(edition, number):
            return number
    raise UsageError(_not_there(book, found[0], edition))


def numbers_meant(book: Book, typed: str) -> tuple[Number, ...]:
    """Return the numbers that a person may mean, likeliest first; none where it is no number.

    The canonical one, else every spelling that ``Numbering.read`` knows, also with an accent, a section sign or hyphens
    that a hurried hand puts in, and with nouns: ``άρθρο 6 παράγραφος 1 στοιχείο στ)``, ``point (f) of Article 6(1)``,
    the law also in words beside its noun or before a label (``law fifty-three``, ``fifty-four D``), a label by the name
    of its letter (``54 γάμμα``).
    """
    try:
        number = book.numbering.parse(typed.strip())
    except ValueError:
        number = None
    if number is not None and len(number.steps[-1].name) != 1:
        return (number,)
    if (noted := _of_note(book, typed)) is not None:
        return (noted,)
    inside = part_nouns(book) | book.numbering.levels_of_noun.keys()
    typed = in_figures(
        nfc(typed), book.languages, law_nouns(book).__contains__, _number_signs(book), inside.__contains__
    )
    found = _numbers_read(book, _with_own_noun(book, _in_one_word(book, typed)))
    return found or ((number,) if number else ())  # “4.2.a” is 4.2(a), and no part called a


def _of_note(book: Book, typed: str) -> Number | None:
    """Return the number of a note that is named as one (``53, note 1``, ``footnote to Law 53``: the first); None where
    it is none, or its law is not told. The box of the site does the same (``noted`` in ``lawtext.js``)."""
    names = note_names(book, book.languages)
    text = fold(nfc(typed))
    named = next((found for found in _NOTE.finditer(text) if found["name"] in names), None)
    if named is None:
        return None
    rest = f"{text[: named.start()]} {text[named.end() :]}".strip()
    own = next(iter(book.numbering.law_nouns), "")
    of_law = rest if re.search("[0-9]", rest) else f"{own} {rest or named['place'] or ''}"
    laws = numbers_meant(book, of_law)
    if not laws or laws[0].parent is not None:
        return None
    return book.numbering.parse(f"{laws[0]}^{(rest and named['place']) or 1}")


def note_names(book: Book, codes: Iterable[str]) -> frozenset[str]:
    """Return the words by which people name a note in some languages, folded, but for those that the book has for its
    laws and their parts."""
    names = {fold(word) for code in codes for word in language(code).words("search", "notes")}
    return frozenset(names - book.numbering.levels_of_noun.keys() - law_nouns(book) - part_nouns(book))


def law_nouns(book: Book) -> frozenset[str]:
    """Return the words that people say before the number of a law, folded: the book's own nouns, and those by which its
    languages call the laws of other books (``article``, ``rule``, ``άρθρο``), where they are no part of one in this."""
    levels = book.numbering.levels_of_noun
    others = _nouns_of_languages(book, lambda entry: bool(entry.get("one") and entry.get("whole")))
    return frozenset({*book.numbering.law_nouns, *(one for one in others if one not in levels)})


def _long_nouns(book: Book) -> dict[str, str]:
    """Return the nouns of the laws that are no single word (``by-law``), each with the letters of it in one word."""
    long = [form for form in book.numbering.law_nouns if not form.isalpha() and _WORD.match(form)]
    return {form: "".join(_WORD.findall(form)) for form in long}


def _in_one_word(book: Book, typed: str) -> str:
    """Return what was typed with such a noun in one word: ``bylaw 2b`` for ``by-law 2b`` and ``by law 2b``."""
    long = sorted(_long_nouns(book).items(), key=lambda one: -len(one[1]))
    typed = fold(typed) if long else typed
    for form, word in long:
        spelt = r"[\s-]*".join(_WORD.findall(form))
        typed = re.sub(rf"(?<![^\W_]){spelt}(?![^\W\d_])", word, typed)
    return typed


def _with_own_noun(book: Book, typed: str) -> str:
    """Return what was typed with the book's own noun before a figure for one of another book: ``rule 54``."""
    own, said = next(iter(book.numbering.law_nouns), ""), law_nouns(book)
    return _BEFORE_FIGURE.sub(lambda word: own if own and fold(word[0]) in said else word[0], typed)


def _number_signs(book: Book) -> frozenset[str]:
    return frozenset(
        fold(word) for code in book.languages for word in language(code).words("citations", "number_signs")
    )


def _numbers_read(book: Book, typed: str) -> tuple[Number, ...]:
    """Return the numbers that a person may mean by what is no canonical one."""
    plain = _ORNAMENT.sub(" ", _with_nouns(book, fold(nfc(typed)))).strip()
    parts = _parts(book, plain)
    named = _of_named_levels(book, parts)
    others = part_nouns(book) - book.numbering.levels_of_noun.keys()  # "53 points" is no number
    joined = [] if named or others & set(_WORD.findall(plain)) else [" ".join(part.numeral for part in parts)]
    glued = [_INSERTED_BELOW.sub(r"\g<law> ", plain)] if book.numbering.levels[0].inserted else []
    spellings = (typed, plain, *joined, *glued)
    first = next(filter(None, map(book.numbering.read, spellings)), ())
    more = map(book.numbering.read, _as_roman(plain) if first else _with_roman((plain, *joined)))
    found = (*first, *(reading for readings in more for reading in readings))
    return tuple(dict.fromkeys((*named, *(reading.number for reading in found))))


def _as_roman(plain: str) -> tuple[str, ...]:
    """Return other ways to write what ends in a Roman numeral below a letter: as a figure, apart from the letter."""
    found = (_ROMAN_BELOW.sub(_in_figures, plain), _GLUED_BELOW.sub(r"\g<letter> \g<roman>", plain))
    return tuple(other for other in found if other != plain)


def _with_roman(spellings: Sequence[str]) -> tuple[str, ...]:
    """Return what ends in a figure below a letter with a Roman numeral for it."""
    bare = [" ".join(re.sub("[()]", " ", spelled).split()) for spelled in spellings]
    found = [_FIGURE_BELOW.sub(lambda figure: f" {roman_numeral(int(figure['figure']))}", each) for each in bare]
    return tuple(other for other, each in zip(found, bare, strict=True) if other != each)


def _in_figures(found: re.Match[str]) -> str:
    """Return a Roman numeral as a figure behind a space, as it stands where it is none."""
    rank = rank_of("roman", found["roman"])
    return f" {rank}" if rank else found[0]


def part_nouns(book: Book) -> frozenset[str]:
    """Return the single words that the languages of a book have for parts of a law (point, letter, στοιχείο), folded,
    whether or not the book itself uses them; those of whole laws are none."""
    said = _nouns_of_languages(book, lambda entry: not entry.get("whole", False))
    return frozenset(one for one in said if 0 not in book.numbering.levels_of_noun.get(one, ()))


def _nouns_of_languages(book: Book, wanted: Callable[[Mapping[str, object]], bool]) -> Iterator[str]:
    """Yield the single words of the nouns that the languages of a book have for parts of laws and for whole ones, of
    those entries that are wanted, folded."""
    for code in book.languages:
        for entry in filter(wanted, language(code).table("citations").get("nouns", ())):
            forms = (fold(form).rstrip(".") for key in _FORMS for form in entry.get(key, ()))
            yield from (form for form in forms if form.isalpha())


class _Part(NamedTuple):
    """A numeral that was typed, and the levels that the noun before it names (none: no noun)."""

    levels: frozenset[int]
    numeral: str


def _with_nouns(book: Book, typed: str) -> str:
    """Return what was typed, folded, with the word for the sign of a noun: ``Absatz 2 § 3``."""
    named = book.numbering.levels_of_noun.get(SECTION_SIGN) if SECTION_SIGN in typed else None
    words = (word for word, levels in book.numbering.levels_of_noun.items() if levels == named and len(word) > 2)
    word = next(words, "")
    return re.sub(f"{SECTION_SIGN}+", f" {word} ", typed) if word else typed


def _of_named_levels(book: Book, parts: Sequence[_Part]) -> tuple[Number, ...]:
    """Return the numbers of parts of which one below the law has its noun, each at a level that its noun names: ``3 Nr.
    1`` is no ``3(1)`` where that is a paragraph."""
    if not any(part.levels and 0 not in part.levels for part in parts):
        return ()
    found: Sequence[Number | None] = [None]
    for part in parts:
        tokens = book.numbering.tokens(part.numeral)
        if not tokens:
            return ()
        found = [
            reading.number
            for base in found
            for reading in book.numbering.readings(tokens, None, base)
            if not part.levels or reading.number.steps[len(base.steps) if base else 0].level in part.levels
        ][:_MOST_READINGS]
    return tuple(dict.fromkeys(number for number in found if number))


def law_meant(book: Book, typed: str) -> str:
    """Return the law that a person means, or the law of the clause.

    Raises:
        UsageError: what was typed is no number.
    """
    found = numbers_meant(book, typed)
    if not found:
        law = next(iter(_numbers(book, book.latest.id)), "53")
        raise UsageError(f"“{typed}” is not the number of {_one(book.law_noun)}; write it like {law}")
    return str(found[0].law)


def _one(noun: str) -> str:
    return f"{'an' if noun[0] in 'aeiou' else 'a'} {noun}" if noun.isascii() else noun


def _parts(book: Book, typed: str) -> list[_Part]:
    """Return the numerals of what was typed, folded, from the law down (``6 1 (στ)``), with the levels of their nouns;
    nothing where a word is none of a number."""
    small = {fold(word) for code in book.languages for word in language(code).words("textdiff", "stop_words")}
    parts: list[_Part] = []
    levels: frozenset[int] = frozenset()
    named: frozenset[int] = frozenset()
    others = dict.fromkeys(part_nouns(book), frozenset(range(1, len(book.numbering.levels))))
    others |= dict.fromkeys(_long_nouns(book).values(), frozenset((0,)))
    order: list[tuple[int, int]] = []
    outwards = 0  # each "of" leads to what holds the part before it
    for piece in _PIECE.finditer(typed):
        word = piece["word"] or ""
        known = book.numbering.levels_of_noun.get(_in_own_letters(book, word)) or others.get(word)
        if known is not None and (len(word) > 1 or re.match(r"\.?\s*[0-9]", typed[piece.end("word") :])):
            levels = named = known
        elif word not in small or (len(word) < 2 and (parts or not _noun_at(book, typed, piece.end()))):
            numeral = f"({piece['closed']})" if piece["closed"] else word or piece["rest"]
            parts.append(_Part(named, numeral))
            order.append((min(levels), outwards) if levels and (named or not _OF_A_LAW.match(numeral)) else (0, 0))
            named = frozenset()
        else:
            outwards -= 1
    return [parts[at] for at in sorted(range(len(parts)), key=order.__getitem__)]


def _noun_at(book: Book, typed: str, at: int) -> bool:
    """Tell whether the next word names a law or a part: a letter before it is an article (``η παράγραφος``)."""
    following = _PIECE.search(typed, at)
    word = (following and following["word"]) or ""
    return word in part_nouns(book) or word in book.numbering.levels_of_noun


def _in_own_letters(book: Book, word: str) -> str:
    """Return a single Latin letter as the noun of one letter that sounds like it: the n of ``n54d`` as ν."""
    nouns = book.numbering.levels_of_noun
    if len(word) != 1 or not word.isascii() or word in nouns:
        return word
    rules = [search_rules(code) for code in book.languages]
    own = (one for one in nouns if len(one) == 1 for each in rules if each.sounds.get(one, ()) == each.latin.get(word))
    return next(own, word)


def example(book: Book, edition: str) -> str:
    """Return a number of an edition to show how this book writes numbers: a clause below a law where there is one."""
    numbers = sorted(book.existing[edition], key=lambda number: (len(number) < 3, number))
    return numbers[0] if numbers else "53A"


def _numbers(book: Book, edition: str) -> list[str]:
    return [str(number) for number in book.numbers(edition)]


def _not_there(book: Book, number: Number, edition: str) -> str:
    """Say why a clause is not there: another edition has it, its law has others, or its law is not here."""
    elsewhere = [other.id for other in book.editions if book.exists(other.id, number)]
    also = f"; {', '.join(elsewhere)} has it" if elsewhere else ""
    if not book.exists(edition, number.law):
        runs = listed(_numbers(book, edition)).split(", ")
        held = ", ".join(runs[:_SHOWN]) + (" …" if len(runs) > _SHOWN else "")
        wanted = f"{book.law_noun} {number.law} of {edition}"
        return f"{wanted} is not in this corpus, which has {held or 'nothing of it'}{also}"
    parent = number.parent or number
    while parent.parent and not book.exists(edition, parent):
        parent = parent.parent
    below = sorted(
        {
            child.number
            for code in book.languages
            if (clause := book.clause(edition, code, parent))
            for child in clause.children
        }
    )
    named = ", ".join(str(child) for child in below[:_SHOWN]) + (" …" if len(below) > _SHOWN else "")
    has = f"{parent} has {named}" if named else f"{parent} has no sub-clauses"
    return f"there is no {number} in {edition}: {has}{also}"
