"""Lines that say what follows: titles of laws, editions, headings; and which language a block is written in.

The words are data (``book.toml`` nouns, ``[pages]`` of a language); here stands only what a title looks like.
"""

from __future__ import annotations

import re
from collections.abc import Collection, Container, Sequence
from dataclasses import dataclass
from functools import cache

from lawtext.languages import fold, language
from lawtext.languages.learned import from_languages
from lawtext.languages.scripts import GREEK, SMALL
from lawtext.model import Book
from lawtext.numbering import (
    INSERTED,
    KERAIAS,
    ORDINAL_SIGNS,
    SECTION_SIGN,
    Number,
    Numbering,
    in_one_script,
    rank_of,
)
from lawtext.numbering.letters import letter_readings
from lawtext.readers import Block
from lawtext.readers.blocks import QUOTED
from lawtext.readers.text.scripts import holds_latin, script_of, telling_script
from lawtext.structure.lines.page_lines import HEAD, SHORT
from lawtext.structure.lines.phrases import phrases_in, phrases_of
from lawtext.structure.lines.runin import opens_sentence, run_on
from lawtext.structure.lines.titles_in_words import with_number_in_figures
from lawtext.structure.slugs import slug

LONGEST_HEADING = 140
"""A heading is not longer than this, in code points (the longest of the bridge laws has 74)."""

LONGEST_PLAIN = 90
"""A title or a heading that only its words or its place show to be one is not longer than this, in code points."""

_SHORTEST_TITLE = 2
"""A single word behind a number is a title where it is longer than this, in code points (``Art. 1 But``)."""

SHORT_CELL = 60
"""Below a heading stands a text that ends a sentence, or is longer than this, in code points."""

MISSING = "{missing}"
"""Stands in a source for a title or a heading that is known to be lost."""

LONGEST_YEAR = 40
_LONGEST_PARTICLE = 3
"""Words of so few letters say nothing in the name of an edition (of, the, του), in letters."""
"""A line that is nothing but the name of an edition is not longer than this, in code points."""

_LOOK = 1000
"""As much of a line is looked at to tell how it is written, in code points."""

_WORDS = r"[^\W\d_]++(?:-[^\W\d_]++)*+"
"""A noun before a number (``By-law``); of several words apart (``Standing Order``) the others look like a sign."""
_SIGN = r"(?:(?P<sign>(?:[^\W\d_]++['’]?\.?\s*){1,2}|[#№]\s*)(?<![^\W\d_]))?"
"""“no.”, “υπ’ αριθμ.”, between the noun and the number."""
_ROMAN = "[IVXLΙΧ]{1,7}(?![^\\W_])"
"""A number in Roman numerals, as by-laws have it (``ARTICLE IV``), typed with Greek letters as well (``Νόμος ΧΙΙ``)."""
_TITLE = re.compile(
    rf"(?P<noun>{_WORDS}\.?|{SECTION_SIGN})\s*(?::\s*)?{_SIGN}(?P<number>[0-9]{{1,3}}(?:\.?[{ORDINAL_SIGNS}](?!\w)|{INSERTED})?|(?<=\s){_ROMAN})"
    r"(?P<dash>\s*[-–—:.]+(?:\s+|\Z)|\s+[|·]\s+|\s*[-–—:](?=[^\W\d_]{3})|\s+|\Z)(?P<title>.*)\Z",
    re.DOTALL,
)
_BETWEEN = re.compile(r"\s*[/|•·]\s*|\s+[-–—]\s+|\s{2,}")
_BEFORE_NUMBERED = re.compile(rf"{_BETWEEN.pattern}|\s+(?=[^\W\d_]{{3,}}\s+[0-9])")
"""Between two titles of one law a space is enough: the second one begins with the name of the law and its number."""
_BEHIND_A_SIGN = re.compile(r"[\s/|•·](?=(\S.{0,2}))", re.DOTALL)
"""What stands behind each sign that may part two titles, as far as it tells that a second one begins there."""
STOPS = tuple(".;!?\u037e·\u0387,…")
"""The signs that end a sentence or a part of one, without the colon."""
_SENTENCE_ENDS = (*STOPS, ":")
_CLOSING = "'\"”»’)]"
_QUESTION = re.compile(rf"(?P<words>[^.,:;?!\u037e]{{4,90}}[?;\u037e])\s+(?=[^\W\d_{SMALL}])")
_LETTERS = re.compile(r"[^\W\d_]+")
_MOST_HEADS = 20_000
_LABEL = re.compile(r"\(?(?:[0-9]{1,2}|[^\W\d_]{1,3})[.)]{1,2}\s")
_TITLES = "titles"
"""Under this name a book's numbering keeps the titles that were found on a page."""
_NUMBERED = re.compile(rf"(?:{_WORDS}\.?|{SECTION_SIGN})\s*(?::\s*)?{_SIGN}(?:[0-9]|{_ROMAN})")
_NOUN = re.compile(r"[^\W\d_]++(?=\.?\s+[^\W_])")
"""The first word of a line, before another one or a number."""
_COUNTED_NOUN = re.compile(
    rf"(?P<number>[0-9]{{1,3}})(?:\.?[{ORDINAL_SIGNS}]|\s?(?P<ending>[^\W\d_]{{1,3}}))\s+(?P<noun>[^\W\d_{SMALL}]{_WORDS})"
)
"""An ordinal before the noun of a law (``44th Law``, ``1ο Άρθρο``)."""
_LETTERS_APART = re.compile(rf"[^\W\d_{SMALL}](?:\s[^\W\d_{SMALL}]){{2,}}(?=\s+[0-9])")
"""A noun in capitals with a space between its letters, and a number (``Ν Ο Μ Ο Σ  5``)."""
_ENDING_APART = re.compile(r"\.?\s+[0-9]{1,3}\s(?P<ending>[^\W\d_]{1,2})(?=\s*[-–—:.(]|\s*\Z)")
_LETTERED_NUMBER = re.compile(
    rf"\.?\s+(?P<letters>[{GREEK}]{{1,4}})[{KERAIAS}](?=\s*[-–—:.(]|\s*\Z|\s+[^\W\d_{SMALL}])"
)
"""A number in Greek letters with the sign that they count (``Άρθρο Α΄``)."""
_FOUR_FIGURES = re.compile("[12][0-9]{3}")
_BRACKET_FIRST = re.compile(r"\((?P<words>[^()]{1,40})\)\s*[-–—:.]*\s*")
_IN_BRACKETS = re.compile(r"\([^()]*\)")
_WORD = re.compile(r"[^\W\d_]+(?:['’][^\W\d_]+)*")
_JOINED = re.compile(rf"{_WORD.pattern}(?:-{_WORD.pattern})*")
"""A word, or several that hyphens join."""
_CUT_SHORT = re.compile(rf"(?<![^\W\d_])[^\W\d_]{{1,3}}\.(?=\s*[0-9{SMALL}])")
_REPEALED = re.compile(r"\([^\W\d_]{6,30}\)")
"""All that is left of a law that is no more."""
_YEAR = re.compile(r"(?<!\d)(?:1[89]|20)[0-9]{2}(?!\d)")


@dataclass(frozen=True, slots=True)
class TitleLine:
    """A line that opens a law: its number, its language, where in the line the words of its title start, and whether
    its noun is ``shared`` by several languages."""

    number: Number
    language: str
    start: int
    shared: bool = False


def ends_sentence(string: str) -> bool:
    """Tell whether a string ends with a sign of punctuation."""
    # Most strings end with the sign itself.
    return string.endswith(_SENTENCE_ENDS) or string.rstrip().rstrip(_CLOSING).endswith(_SENTENCE_ENDS)


def is_capitals(string: str) -> bool:
    """Tell whether a string is written in capitals."""
    letters = "".join(_WORD.findall(string[:_LOOK]))
    return len(letters) > 1 and sum(map(str.isupper, letters)) >= 0.8 * len(letters)


def is_title_case(string: str) -> bool:
    """Tell whether the longer words of a string start with a capital, as English headings do (``Off-side Moves``)."""
    words = [word for word in _JOINED.findall(string[:_LOOK]) if len(word) > 3]
    return bool(words) and sum(word[0].isupper() for word in words) >= 0.7 * len(words)


def looks_like_heading(string: str, *, low: bool = False) -> bool:
    """Tell whether a line could be a heading: short, starting with a capital (unless all is typed in lower case,
    ``low``), without punctuation at its end."""
    bare = string.strip()
    if len(bare) > LONGEST_HEADING or ends_sentence(bare):
        return False
    first = bare[:1] if bare[:1].isalpha() else next((c for c in bare if c.isalpha()), "")
    return bool(first) and (low or not first.islower())


def is_aside(block: Block) -> bool:
    """Tell whether a block is short and no sentence, as navigation and page heads are."""
    return (
        len(block.string) <= SHORT and not ends_sentence(block.string) and not re.match(r"\(?\w{1,3}[.)]", block.string)
    )


def opens_clause(block: Block, book: Book) -> bool:
    """Tell whether a block begins with a label, or as the title of a law does."""
    return _LABEL.match(block.string) is not None or title_line(block, book.numbering) is not None


def without_question(string: str) -> str:
    """Return a line without the sign that makes it a question: a heading may ask (``Major or minor card?``). A
    semicolon asks in Greek only."""
    last = string[-1:]
    asks = last in ("?", "\u037e") or (last == ";" and script_of(string) == "greek")
    return string[:-1] if asks else string


def question_before(string: str) -> tuple[int, int] | None:
    """Return where a short question at the head of a text ends, and where the text below it starts; None where there is
    none."""
    match = _QUESTION.match(string)
    if match is None or without_question(match["words"]) == match["words"]:
        return None
    return match.end("words"), match.end()


def title_line(block: Block, numbering: Numbering) -> TitleLine | None:
    """Return what the block says when it is the title line of a law (``LAW 53 - …``, ``Νόμος 53: …``)."""
    string = block.text.string
    if not numbering.heads[string[:3]] or len(string) > LONGEST_HEADING * 2 or block.frame == QUOTED:
        return None
    # Every title is asked for several times on its way through a page.
    known: dict[tuple[str, bool, bool], TitleLine | None] = numbering.memo.setdefault(_TITLES, {})
    key = (string, block.kind == "heading", bool(block.strong) and block.all_strong)
    if key in known:
        return known[key]
    if not (_NUMBERED.match(string) or _NOUN.match(string) or _COUNTED_NOUN.match(string)):
        return None
    title = known[key] = _title_line(block, numbering)
    return title


def forget_titles(numbering: Numbering) -> None:
    """Forget what ``title_line`` has found: it is asked again while a page is read, and not afterwards."""
    numbering.memo.pop(_TITLES, None)


def _title_line(block: Block, numbering: Numbering) -> TitleLine | None:
    match = _TITLE.match(_in_figures_only(block.text.string, numbering))
    if not match:
        return None
    named = _noun_of(match, numbering)
    code = numbering.language_of_noun(named)
    if code is None or (named == match["noun"] and not _is_number_sign(match["sign"], code)):
        return None
    noun = fold(in_one_script(named))
    if noun in numbering.oblique_law_nouns:
        return None  # “… σύμφωνα με τον” above “Νόμο 16.”
    ranks = numbering.ranks(_in_figures(match["number"], code), 0, code)
    title = match["title"][_end_of_name_again(match, code, numbering) :]
    if not ranks or not _is_title(block, match, title):
        return None
    shared = noun.rstrip(".") in numbering.shared_law_forms
    return TitleLine(numbering.law(ranks[0].rank, ranks[0].inserted), code, len(block.text.string) - len(title), shared)


def _in_figures_only(string: str, numbering: Numbering) -> str:
    """Return a line with the number in figures that it has in words, or in letters that count, behind the noun of a
    law, or as an ordinal before it, and without an ending that stands apart from the figures (``1 ο``), or spaces
    between the letters of the noun; any other as it is."""
    string = _noun_first(string, numbering)
    noun = _NOUN.match(string)
    code = numbering.language_of_noun(noun[0]) if noun and noun[0][0].isupper() else None
    if noun is None or code is None:
        return string
    apart = _ENDING_APART.match(string, noun.end())
    if apart is not None and fold(apart["ending"]) in language(code).words("pages", "ordinals"):
        return string[: apart.start("ending")].rstrip() + string[apart.end() :]
    lettered = _LETTERED_NUMBER.match(string, noun.end()) if language(code).letters == "greek" else None
    rank = rank_of("lower", lettered["letters"], "greek") if lettered else None
    if lettered is not None and rank:
        return f"{noun[0]} {rank}{string[lettered.end() :]}"
    if _NUMBERED.match(string):
        return string
    shared = numbering.shared_law_nouns
    codes = (code, *sorted(shared - {code})) if code in shared else (code,)
    written = (with_number_in_figures(string, noun.end(), one) for one in codes)
    return next(filter(None, written), string)


def _noun_first(string: str, numbering: Numbering) -> str:
    """Return a line with the noun of a law before its number, and without spaces between the letters of that noun."""
    apart = _LETTERS_APART.match(string)
    if apart is not None:
        return "".join(apart[0].split()) + string[apart.end() :]
    counted = _COUNTED_NOUN.match(string)
    code = numbering.language_of_noun(counted["noun"]) if counted else None
    if counted is None or code is None:
        return string
    ordinal = counted["ending"] is None or fold(counted["ending"]) in language(code).words("pages", "ordinals")
    return f"{counted['noun']} {counted['number']}{string[counted.end() :]}" if ordinal else string


def _end_of_name_again(match: re.Match[str], code: str, numbering: Numbering) -> int:
    """Return where in the words of a title the name of the same law in another language ends that stands before them
    in brackets (``ΝΟΜΟΣ 5 (LAW 5) - ΠΥΡΓΟΙ``), 0 where there is none."""
    bracket = _BRACKET_FIRST.match(match["title"])
    again = _TITLE.match(bracket["words"]) if bracket else None
    if bracket is None or again is None or again["title"] or again["number"] != match["number"]:
        return 0
    return bracket.end() if numbering.language_of_noun(again["noun"]) not in (None, code) else 0


def text_after_title(block: Block, numbering: Numbering) -> int | None:
    """Return where the text of a law begins that stands in one line with its title (``LAW 5 - TOWERS A tower is …``),
    None where there is none or nothing shows it."""
    string = block.text.string
    match = _TITLE.match(string) if _NUMBERED.match(string) else None
    code = numbering.language_of_noun(_noun_of(match, numbering)) if match else None
    if match is None or code is None:
        return None
    found = run_on(match["title"], code)
    if found is None or not found.sure:
        return None
    title = block.cut(0, match.start("title") + found.end)
    return match.start("title") + found.start if title_line(title, numbering) is not None else None


def number_before_text(block: Block, numbering: Numbering) -> int | None:
    """Return where the text begins that stands in one line with the number of its law in capitals and has no title
    (``LAW 5 A tower is …``), None where there is no such number."""
    string = block.text.string
    match = _TITLE.match(string) if _NUMBERED.match(string) else None
    if match is None or match["dash"].strip() or not match["title"][:1].isupper() or not is_capitals(match["noun"]):
        return None
    number = block.cut(0, match.start("title")).text.string.strip()
    return match.start("title") if number and title_line(block.cut(0, len(number)), numbering) is not None else None


def second_title(block: Block, numbering: Numbering) -> tuple[int, int] | None:
    """Return where in the title line of a law its title in another language begins: the offsets of the sign between
    the two (``LAW 5 - TOWERS / ΝΟΜΟΣ 5 - ΠΥΡΓΟΙ``, ``Νόμος 5 / Law 5``); None where there is no second title of the
    same law."""
    string = block.text.string
    if not any(map(numbering.heads.__getitem__, _BEHIND_A_SIGN.findall(string))):
        return None
    whole = title_line(block, numbering)
    for match in _BEFORE_NUMBERED.finditer(string):
        if not numbering.heads[string[match.end() : match.end() + HEAD]]:
            continue
        first = whole or title_line(block.cut(0, match.start()), numbering)
        second = title_line(block.cut(match.end()), numbering) if first else None
        if first and second and second.number == first.number and second.language != first.language:
            return match.span()
    return None


def _in_figures(number: str, code: str) -> str:
    """Return a number without the ending that makes it an ordinal (``53ος``), a Roman one in figures."""
    roman = letter_readings(number, "roman-upper", "latin")
    if roman:
        return str(roman[0][0])
    number = number.rstrip(f".{ORDINAL_SIGNS}")
    figures = number.rstrip("".join(filter(str.isalpha, number)))
    return figures if fold(number[len(figures) :]) in language(code).words("pages", "ordinals") else number


def between_languages(block: Block) -> tuple[int, int] | None:
    """Return the offsets of the sign between words of two scripts in a short line, None where there is none."""
    for match in _BETWEEN.finditer(block.string) if len(block.string) <= LONGEST_HEADING * 2 else ():
        before, after = script_of(block.string[: match.start()], 3), script_of(block.string[match.end() :], 3)
        if before and after and before != after:
            return match.span()
    return None


def _is_title(block: Block, match: re.Match[str], title: str) -> bool:
    marked = block.kind == "heading" or block.all_strong or is_capitals(match["noun"])
    if not title.strip():
        return True
    short = len(title) <= LONGEST_PLAIN and not ends_sentence(title)
    if _REPEALED.fullmatch(title):
        return True  # “§ 4 (weggefallen)”
    if title[:1].islower():
        # Somebody who writes all in lower case: “law 53 – lead out of turn accepted”.
        return short and block.string[:1].islower() and bool(match["dash"].strip())
    if not match["dash"].strip():
        if marked and (block.kind == "heading" or is_capitals(title) or is_title_case(title)):
            return block.kind == "heading" or is_capitals(title) or short
        # “Νόμος 53 Έξοδος εκτός σειράς”, “Article 1 Scope”, but not “Law 12 C applies”.
        sentence_case = title[1:2].islower() and (" " in title or len(title) > _SHORTEST_TITLE)
        return (
            short
            and not block.string[:1].islower()
            and title[:1].isupper()
            and (sentence_case or _is_in_capitals(title))
        )
    # “Artículo 3.- Derechos de los socios.”: a stop and a dash part a title from its number, whatever ends it.
    parted = len(match["dash"].strip()) > 1 and len(title) <= LONGEST_PLAIN
    return marked or parted or not ends_sentence(title)


def _is_in_capitals(title: str) -> bool:
    """Tell whether a title is in capitals that are no labels of clauses (“Law 12 AB”)."""
    return is_capitals(title) and any(len(word) > 2 for word in _WORD.findall(title))


def _is_number_sign(sign: str | None, code: str) -> bool:
    """Tell whether the words between a noun and a number say that a number follows (``Law no. 90``)."""
    return sign is None or fold(sign).strip(" .") in map(fold, language(code).words("citations", "number_signs"))


def _noun_of(match: re.Match[str], numbering: Numbering) -> str:
    """Return the words before a number that name a law: the first, or several (``Standing Order 5``)."""
    first, others = str(match["noun"]), match["sign"]
    several = f"{first} {others.strip()}" if others else first
    return several if others and numbering.language_of_noun(several) is not None else first


def law_of_page_name(name: str, numbering: Numbering) -> Number | None:
    """Return the law that the name of a page states: ``law_54.txt`` is Law 54, and so is ``nomos_54.txt``; a page that
    calls itself remarks on a law (``law_54_comments.txt``) holds none."""
    match = re.search(
        r"(?:^|[:/_.-])(?P<noun>[^\W\d_]+)[_ -]?0*(?P<number>[1-9][0-9]{0,2})(?:[._-][^\d]*)?\Z", name.strip()
    )
    if not match or not _words_for_remarks(tuple(numbering.nouns)).isdisjoint(_LETTERS.findall(fold(name))):
        return None
    known = numbering.language_of_noun(match["noun"]) or match["noun"].lower() in _nouns_in_latin_letters(numbering)
    return numbering.law(int(match["number"])) if known else None


@from_languages
@cache
def _words_for_remarks(codes: tuple[str, ...]) -> frozenset[str]:
    """Return the words that call a page remarks on a law, also as names of files spell them (``scholia``)."""
    words = {phrase for phrase in phrases_of(codes, "remarks") if " " not in phrase}
    return frozenset(words | {slug(word) for word in words})


def _nouns_in_latin_letters(numbering: Numbering) -> frozenset[str]:
    """Return the nouns of a law in another alphabet as names of files spell them (``arthro``, ``nomos``)."""
    key = ("latin law nouns",)
    found: frozenset[str] | None = numbering.memo.get(key)
    if found is None:
        nouns = (noun for nouns in numbering.nouns.values() for noun in nouns if 0 in noun.levels)
        forms = (form.get("nominative", "") for noun in nouns for form in (noun.singular, noun.plural))
        found = frozenset(slug(form) for form in forms if not form.isascii())
        numbering.remember(key, found)
    return found


def begins_like(string: str, heads: WordHeads) -> bool:
    """Tell, at little cost, whether a line may be a phrase of ``[pages]`` or start with its first word."""
    head = string[:HEAD]
    if head.isalpha() and len(head) == HEAD:
        return heads[head]
    word = _LETTERS.search(string)
    return word is not None and heads[word[0][:HEAD]]


class WordHeads(dict[str, bool]):
    """By the first letters of a word, whether a phrase starts so; it learns each head when it first meets it."""

    def __init__(self, known: frozenset[str]) -> None:
        super().__init__()
        self.known = known

    def __missing__(self, head: str) -> bool:
        if len(self) >= _MOST_HEADS:
            self.clear()
        known = self[head] = fold(head) in self.known
        return known


@from_languages
@cache
def heads_of(codes: tuple[str, ...], keys: tuple[str, ...]) -> WordHeads:
    """Return, by the first letters of a line's first word, whether it may be a phrase of ``[pages]``."""
    phrases = (phrase for key in keys for phrase in phrases_of(codes, key))
    return WordHeads(frozenset(word[0][:HEAD] for phrase in phrases if (word := _LETTERS.search(phrase))))


def has_year(string: str) -> bool:
    """Tell, at little cost, whether a string may have a year in it."""
    return _FOUR_FIGURES.search(string) is not None


def may_say_year(string: str) -> bool:
    """Tell, at little cost, whether a line may be the name of an edition with its year: no sentence is."""
    return not string.endswith(STOPS) and has_year(string)


def edition_line(block: Block, book: Book) -> str | None:
    """Return the year that a line announces as the edition of what follows (``2007 Law``), None where it is none."""
    string = block.text.string
    if len(string) > LONGEST_HEADING or not _FOUR_FIGURES.search(string):
        return None
    years = _YEAR.findall(string)
    if len(years) != 1:
        return None
    words = [fold(word) for word in _WORD.findall(string)]
    if len(words) > 6 or ends_sentence(string.rstrip(":")) or re.search(r"\d", _YEAR.sub("", string)):
        return None
    nouns = {fold(form) for nouns in book.numbering.nouns.values() for n in nouns if 0 in n.levels for form in n.forms}
    known = {word for phrase in phrases_in(book, "edition") for word in phrase.split()}
    # “2017 (English)” heads a column of that edition in that language.
    known |= {fold(name) for code in book.languages for name in (language(code).name, language(code).english_name)}
    titles = {fold(word) for title in book.title.values() for word in _WORD.findall(title)}
    named = [word for word in words if word in nouns or word in known]
    # “Old (2007)”, “Old text 2007”, but not “New in 2017”.
    kinds = {*phrases_in(book, "edition_kinds")}
    if f"({years[0]})" in string:
        kinds.update(phrases_in(book, "edition_sides"))
    if words and not named and not kinds.issuperset(words):
        return None
    if not all(word in nouns | known | titles or word in kinds or len(word) <= _LONGEST_PARTICLE for word in words):
        return None
    if not words and not (block.kind == "heading" or block.all_strong):
        return None
    return str(years[0])


def edition_said(block: Block, book: Book) -> str:
    """Return the year that a line announces as the edition of what follows, or that stands alone in it; empty where
    there is none."""
    if not may_say_year(block.string):
        return ""
    alone = block.string.strip(" .:")
    return edition_line(block, book) or (alone if alone.isdecimal() else "")


_BEHIND_YEAR = re.compile(r"(?<=\A[0-9]{4})[ \u00a0]*\([^()]*\)")


def bare_line(string: str) -> str:
    """Return a line without the signs around it, and without what stands in brackets behind a year.

    >>> bare_line("2017 (in force from 1 September):"), bare_line("Law 2017 (new)")
    ('2017', 'Law 2017 (new)')
    """
    return _BEHIND_YEAR.sub("", string).strip(" .:")


def year_of_notes(block: Block, book: Book) -> str | None:
    """Return the year of the edition whose notes a line heads (``Notes 2007``), None where it is no such heading."""
    string = block.text.string
    if len(string) > SHORT or ends_sentence(string):
        return None
    years = _YEAR.findall(string)
    if len(years) != 1 or re.search(r"\d", _YEAR.sub("", string)):
        return None
    known = {word for phrase in phrases_in(book, "edition") for word in phrase.split()}
    words = [fold(word) for word in _WORD.findall(string)]
    said = " ".join(word for word in words if len(word) > _LONGEST_PARTICLE and word not in known)
    return str(years[0]) if said in phrases_in(book, "notes") else None


def is_value(blocks: Sequence[Block], index: int, years: Container[str]) -> bool:
    """Tell whether a year alone in a line is one of several below one another, or what a colon above announces."""
    if index and blocks[index - 1].string.endswith(":") and bare_line(blocks[index - 1].string) not in years:
        return True
    beside = (at for at in (index - 1, index + 1) if 0 <= at < len(blocks) and blocks[at].kind != "cell")
    return any(bare_line(blocks[at].string) in years for at in beside)


def year_above_title(blocks: Sequence[Block], index: int, book: Book) -> str | None:
    """Return the year that stands alone in a line above the title of a law, where the book has an edition of it."""
    year = blocks[index].text.string
    if len(year) > LONGEST_YEAR or index + 1 >= len(blocks):
        return None
    year = year.strip(" .:")
    return year if year in book.edition_names and title_line(blocks[index + 1], book.numbering) is not None else None


def languages_of(blocks: Sequence[Block], codes: Sequence[str], given: str = "") -> list[str]:
    """Return the language of each block: by script, then by stop words, else that of its neighbours."""
    first = given or (codes[0] if codes else "")
    by_script = {s: [code for code in codes if language(code).letters == s] for s in ("greek", "latin")}
    # In most books each script is that of one language.
    only: dict[str, str | None] = {"": None}
    for script, fitting in by_script.items():
        if given in fitting or len(fitting) < 2:
            only[script] = given if given in fitting else fitting[0] if fitting else None
    found: list[str | None] = []
    for block in blocks:
        string = block.text.string
        script = script_of(string, 3)
        short = len(string) <= LONGEST_HEADING * 2
        if short and script and "(" in string and not string.isascii() and holds_latin(string):
            # “Storm at sea (Καταιγίδα στη θάλασσα)” is English, “Πέτρες (Stones of the game)” is Greek.
            script = script_of(_IN_BRACKETS.sub("", string), 3) or script
        if script == "latin" and len(string) <= SHORT and not string.isascii() and _is_sign_behind_greek(string):
            script = ""
        found.append(only[script] if script in only else language_of(string, by_script[script]))
    _fill_in_columns(blocks, found)
    known = [code for code in found if code is not None]
    if len(known) == len(found):
        return known
    _take_turns(blocks, found)
    below: list[str | None] = [None] * (len(found) + 1)
    for index in range(len(found) - 1, -1, -1):
        below[index] = found[index] or below[index + 1]
    for index, code in enumerate(found):
        if code is None:
            following = below[index + 1]
            before = found[index - 1] if index else None
            string = blocks[index].text.string
            figures = string[-1:].isdigit() and not any(map(str.isalpha, string))
            alone = len(_WORD.findall(string)) <= 1 and not figures
            found[index] = (following or before if alone else before or following) or first
    return [code or first for code in found]


def _fill_in_columns(blocks: Sequence[Block], found: list[str | None]) -> None:
    """Give the cells of a row that says no language, as labels alone do (``α)``, ``(a)``), those of their columns,
    where all other cells of these have one and each column has its own."""
    if None not in found:
        return
    columns: dict[int, dict[int, set[str]]] = {}
    told: set[tuple[int, int]] = set()
    for block, code in zip(blocks, found, strict=True):
        if block.cell is not None and code is not None:
            columns.setdefault(block.cell.grid.at, {}).setdefault(block.cell.column, set()).add(code)
            told.add((block.cell.grid.at, block.cell.row))
    own = {at: spoken for at, spoken in columns.items() if _has_each_its_own(spoken.values())}
    for index, block in enumerate(blocks):
        cell = block.cell
        if cell is not None and found[index] is None and (cell.grid.at, cell.row) not in told:
            found[index] = next(iter(own.get(cell.grid.at, {}).get(cell.column, ())), None)


def _has_each_its_own(spoken: Collection[set[str]]) -> bool:
    """Tell whether each of several columns is in one language, and no two in the same."""
    return len(spoken) > 1 and sum(map(len, spoken)) == len(set().union(*spoken)) == len(spoken)


def _take_turns(blocks: Sequence[Block], found: list[str | None]) -> None:
    """Give two lines that are alike and of no language (``2.``, ``2.``) those of the two lines below (``(a) …``,
    ``(α) …``): languages that take turns do so with what has no letters, too."""
    for index in range(len(found) - 3):
        twice = found[index] is found[index + 1] is None and blocks[index].string == blocks[index + 1].string
        if twice and blocks[index].cell is None and None not in found[index + 2 : index + 4]:
            found[index : index + 2] = found[index + 2 : index + 4]


def _is_sign_behind_greek(string: str) -> bool:
    """Tell whether a line is nothing but signs in Latin capitals behind a Greek label (``Γ. IMP``): the lines around it
    say its language."""
    label, *rest = string.split(maxsplit=1)
    return script_of(label) == "greek" and not telling_script("".join(rest))


def language_of(string: str, fitting: Sequence[str]) -> str | None:
    """Return which of the languages of one script a text is in, by its stop words; None where they do not say. The
    letter of a label (``a) …``) is none of its words, nor is what is cut short (``art. 3 al. 1``)."""
    label = _LABEL.match(string)
    rest = string[label.end() :] if label else string
    words = [fold(word) for word in _WORD.findall(_CUT_SHORT.sub("", rest) if "." in rest else rest)]

    def share(code: str) -> int:
        stops = {fold(word) for word in language(code).words("textdiff", "stop_words")}
        return sum(word in stops for word in words)

    best, second = sorted(((share(code), code) for code in fitting), reverse=True)[:2]
    return best[1] if best[0] > second[0] else None


_FEWEST_OF_SENTENCE = 5


def _begins_exception(words: Sequence[str]) -> bool:
    """Tell whether a line is a sentence up to the one word behind its last comma (``Nobody may stand there, save``):
    the word goes on with what stands below."""
    return len(words) >= _FEWEST_OF_SENTENCE and words[-1].islower() and words[-2].endswith(",")


def ends_openly(string: str, code: str) -> bool:
    """Tell whether a line ends with a dash, or with a word that no heading ends with (an article, a conjunction) and
    that says not whose the noun before it is (``τα φύλλα του``). Only a title writes such a word with a capital behind
    others (``Who It Is``); a sentence that goes on does not."""
    words = string.rstrip(": ").split()
    if words and (words[-1][-1] in "—–" or _begins_exception(words)):
        return True
    if not words or (len(words) > 1 and words[-1] in language(code).words("pages", "owners")):
        return False
    if len(words) > 1 and words[-1].istitle() and (string.istitle() or is_title_case(string)):
        return False
    return words[-1].lower() in language(code).words("textdiff", "stop_words") or opens_sentence(words[-1], code)
