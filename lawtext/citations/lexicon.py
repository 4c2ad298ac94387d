"""The words of citations in one language, compiled: the nouns of the book and the tables of the language's file.

Everything here is made from ``book.toml`` and ``[citations]`` of ``lawtext/languages/<code>.toml``; the grammar asks
it what a word is. All words are compared in the fold of ``Lexicon.fold``, which keeps every offset.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass
from functools import cache

from lawtext.citations.edition_words import EditionWords, edition_words
from lawtext.citations.nouns import NounUse, accents_of, is_counted_part, is_one_law, noun_key, noun_table
from lawtext.citations.patterns import (
    NEVER,
    NOUN_END,
    REMARK,
    SHORT_END,
    SPACE,
    WORD_END,
    amended_work,
    any_of,
    before_noun,
    bracketed_endings,
    conjunction,
    counted_figures,
    folded_pattern,
    lettered_sentence,
    number_endings,
    number_lists,
    number_words,
    orders_before_noun,
    part_fillers,
    part_of,
    part_ordinals,
    trie,
)
from lawtext.languages import fold, language
from lawtext.languages.counting import count_words
from lawtext.languages.learned import from_languages
from lawtext.model import Book
from lawtext.numbering import LATIN_TO_GREEK, Level


class _GreekFold(dict[int, str]):
    """The fold of Greek words: Latin letters that look Greek count as Greek; learns each code point once."""

    def __missing__(self, code: int) -> str:
        character = chr(code)
        twin = LATIN_TO_GREEK.get(character, character)
        self[code] = fold(twin)
        return self[code]


_GREEK_FOLD = _GreekFold()
_LATIN_TWIN = re.compile("[" + re.escape("".join(LATIN_TO_GREEK)) + "]")


def _greek_fold(text: str) -> str:
    return text.translate(_GREEK_FOLD) if _LATIN_TWIN.search(text) else fold(text)


def fold_for(code: str) -> Callable[[str], str]:
    """Return the fold in which words of a language are compared; it keeps the length of NFC text."""
    if language(code).letters == "greek":
        return _greek_fold
    return _plain_fold if _plain_words(code) else fold


def _plain_words(code: str) -> bool:
    """Whether the words of citations in a language have no accents, so that lower case alone is their fold."""
    return not any(not c.isascii() and fold(c) != c.lower() for c in str(language(code).table("citations")))


def _plain_fold(text: str) -> str:
    lowered = text.lower()
    return lowered if len(lowered) == len(text) else fold(text)


@dataclass(frozen=True)
class Lexicon:
    """The compiled words of one language for one book; ``accented`` is what the grammar learns about written nouns."""

    code: str
    greek: bool
    fold: Callable[[str], str]
    nouns: Mapping[str, NounUse]
    noun: re.Pattern[str]
    accents: Mapping[str, tuple[frozenset[int], ...]]
    accented: dict[str, bool]
    heads: re.Pattern[str]
    first_heads: re.Pattern[str]
    first_nouns: re.Pattern[str]
    short: re.Pattern[str]
    short_head: re.Pattern[str]
    short_law: re.Pattern[str]
    """A capital of the language's own script that is short for a noun, and digits: what a text of another reads."""
    short_start: re.Pattern[str]
    first_digits: frozenset[int]
    first_letters: frozenset[int]
    has_roman: bool
    inserts: bool
    separator: re.Pattern[str]
    conjunction: re.Pattern[str]
    against: re.Pattern[str]
    comparing: frozenset[str]
    compared: re.Pattern[str]
    conjunctions: frozenset[str]
    conjunctions_written: frozenset[str]
    work_joins: frozenset[str]
    between: re.Pattern[str]
    to: re.Pattern[str]
    of: re.Pattern[str]
    part_of: re.Pattern[str]
    joining: frozenset[str]
    relatives: frozenset[str]
    et_seq: re.Pattern[str]
    et_seq_glued: re.Pattern[str]
    going_on: frozenset[str]
    pointing: frozenset[str]
    counts_sentences: bool
    place_words: re.Pattern[str]
    place_parts: re.Pattern[str]
    more: frozenset[str]
    openers: frozenset[str]
    see: frozenset[str]
    acts: frozenset[str]
    acts_of_sections: frozenset[str]
    editions: EditionWords
    part_articles: frozenset[str]
    subjects: frozenset[str]
    prepositions: frozenset[str]
    persons: frozenset[str]
    articles: frozenset[str]
    seats: frozenset[str]
    seat_words: frozenset[str]
    wrote: frozenset[str]
    clitics: frozenset[str]
    singular_verbs: frozenset[str]
    copulas: frozenset[str]
    singular_endings: tuple[str, ...]
    past_endings: tuple[str, ...]
    noun_adjuncts: frozenset[str]
    bracketed_endings: re.Pattern[str]
    other_laws: frozenset[str]
    other_law_ends: frozenset[str]
    elsewhere: frozenset[str]
    name_words: frozenset[str]
    prefixes: frozenset[str]
    upward: re.Pattern[str]
    long_ago: re.Pattern[str]
    one_of_many: re.Pattern[str]
    deeds: frozenset[str]
    continuing: frozenset[str]
    inverted: frozenset[str]
    places: re.Pattern[str]
    seated: frozenset[str]
    dwelling: frozenset[str]
    same_place: frozenset[str]
    results: frozenset[str]
    inside_words: frozenset[str]
    verbs: frozenset[str]
    thereof: re.Pattern[str]
    thereof_named: re.Pattern[str]
    anaphoric: frozenset[str]
    ranging: re.Pattern[str]
    possessive: re.Pattern[str]
    sign: re.Pattern[str]
    this: re.Pattern[str]
    this_words: frozenset[str]
    previous: frozenset[str]
    previous_of_all: frozenset[str]
    previous_laws: frozenset[str]
    next: frozenset[str]
    beside: frozenset[str]
    previous_after: re.Pattern[str]
    this_ends: frozenset[str]
    this_after: re.Pattern[str]
    not_this: frozenset[str]
    everyday: frozenset[str]
    same: re.Pattern[str]
    cite: frozenset[str]
    weak: frozenset[str]
    fillers: frozenset[str]
    not_before: frozenset[str]
    above: re.Pattern[str]
    below: re.Pattern[str]
    applies: re.Pattern[str]
    apply: re.Pattern[str]
    says: re.Pattern[str]
    as_said: frozenset[str]
    of_number: re.Pattern[str]
    word_letters: frozenset[str]
    pronoun_letters: frozenset[str]
    after: frozenset[str]
    after_endings: tuple[str, ...]
    verbs_like_things: frozenset[str]
    before_nouns: frozenset[str]
    units: frozenset[str]
    months: frozenset[str]
    pairing: frozenset[str]
    plural_endings: tuple[str, ...]
    noun_plurals: tuple[str, ...]
    ordinals: re.Pattern[str]
    number_words: re.Pattern[str]
    cardinal_words: re.Pattern[str]
    cardinal_lists: re.Pattern[str]
    cardinal: re.Pattern[str]
    cardinal_roots: tuple[str, ...]
    orders_before_noun: re.Pattern[str]
    orders_in_words: Mapping[str, int]
    order_roots: tuple[str, ...]
    order_ending: str
    part_ordinals: re.Pattern[str]
    part_ordinals_behind: re.Pattern[str]
    ordinal: re.Pattern[str]
    ordinal_numbers: Mapping[str, int]
    part_fillers: re.Pattern[str]
    lettered_sentence: re.Pattern[str]
    idioms: tuple[str, ...]
    lone_idioms: tuple[str, ...]
    chapters: frozenset[str]
    numbers_in_words: Mapping[str, int]
    number_endings: re.Pattern[str]
    counted_figures: re.Pattern[str]
    counted_figures_listed: re.Pattern[str]
    navigation: re.Pattern[str]
    phrases: re.Pattern[str]
    phrase_kinds: Mapping[str, str]
    works: frozenset[str]
    work_endings: tuple[str, ...]
    work_follows: bool
    whole_follows: bool
    no_works: re.Pattern[str]
    work_before: re.Pattern[str]
    numbered_work: re.Pattern[str]
    amended_work: re.Pattern[str]
    amending: re.Pattern[str]
    amended: re.Pattern[str]
    own_names: frozenset[str]
    own_nouns: frozenset[str]
    capital_nouns: frozenset[str]
    named_works: Mapping[str, str]
    never: re.Pattern[str]
    articled: frozenset[str]
    acronyms: re.Pattern[str]


_GOING_ON = (
    *("and", "against", "to", "between", "of", "part_of", "possessive", "from", "et_seq", "this", "same"),
    *("above", "below", "thereof", "thereof_named", "stood", "place_parts"),
)
"""The tables whose words can follow a number and belong to its citation; a noun can too."""

_JOINING = ("and", "between", "of", "cite", "weak", "fillers", "after", "says", "above", "below", "to")
"""The tables whose words join what they stand between, so that they are no part of a name."""

_POINTING = ("and", "applies", "adverbs", "above", "below")
"""The tables whose words, behind a letter alone, say that a part of a law is cited."""

FIRST_ORDER = 10
"""The first ordinal in words that is the number of a law."""
_TWENTY, _HUNDRED = 20, 100

_FIRST_WORD = re.compile(r"[^\W\d_]+")


class _Table:
    """The table ``[citations]`` of a language's file: its words folded, and the patterns that are made of them."""

    def __init__(self, code: str) -> None:
        self.data = language(code).table("citations")
        self.folded = fold_for(code)
        self._words: dict[str, tuple[str, ...]] = {}

    def words(self, key: str) -> tuple[str, ...]:
        """Return the words of a key, none where the language has no such words."""
        if key not in self._words:
            self._words[key] = tuple([_spaced(word, self.folded) for word in self.data.get(key, ())])
        return self._words[key]

    def set(self, *keys: str) -> frozenset[str]:
        """Return the words of some keys."""
        return frozenset(word for key in keys for word in self.words(key))

    def parts(self, *keys: str) -> frozenset[str]:
        """Return each word of the phrases of some keys."""
        return frozenset(word for key in keys for form in self.words(key) for word in form.split())

    def first(self, *keys: str) -> frozenset[str]:
        """Return the letters with which the phrases of some keys begin, up to the first other sign."""
        return _first_words(form for key in keys for form in self.words(key))

    def last(self, *keys: str) -> frozenset[str]:
        """Return the last words of the phrases of some keys."""
        return frozenset(form.split()[-1] for key in keys for form in self.words(key))

    def behind(self, key: str, before: str = SPACE, after: str = WORD_END) -> re.Pattern[str]:
        """Return what matches the words of a key, with what stands before and behind them."""
        return re.compile(f"{before}{trie(self.words(key))}{after}") if self.data.get(key) else NEVER

    def applied(self, key: str) -> re.Pattern[str]:
        """Return what matches the words of a key, an adverb before or in them: ``then applies``, ``may also apply``;
        not where somebody asks for something (``applies for a seat``, ``applies for a day's leave``; but ``applies for
        a day``)."""
        if not self.data.get(key):
            return NEVER
        space = rf"{SPACE}(?:{trie(self.words('adverbs'))}{SPACE})?"
        lasts = f"(?!{SPACE}{trie(self.words('lasts'))}{WORD_END}(?!['’]))" if self.data.get("lasts") else ""
        asks = f"(?!{SPACE}{trie(self.words('asks'))}{WORD_END}{lasts})"
        return re.compile(f"{space}{trie(self.words(key)).replace(SPACE, space)}{WORD_END}{asks}")


@from_languages
@cache
def _table(code: str) -> _Table:
    return _Table(code)


def lexicon(book: Book, code: str) -> Lexicon:
    """Return the words of citations in a language for a book."""
    table = _table(code)
    folded, words, behind = table.folded, table.words, table.behind
    greek = language(code).letters == "greek"
    nouns = noun_table(book, code, folded)
    long_nouns = [form for form in nouns if len(form) > 1 or not form.isalpha()]
    letters = "".join(sorted(form for form, use in nouns.items() if len(form) == 1 and form.isalpha() and use.levels))
    levels: tuple[Level, ...] = book.numbering.levels
    itself = _with_fused([_spaced(name, folded) for name in book.itself.get(code, ())], table)
    phrases = _phrases(table, itself)
    signs = "".join(re.escape(word) for word in words("and") if not word[0].isalnum())
    numbered = "|".join(folded_pattern(pattern, folded) for pattern in table.data.get("numbered_works", ()))
    cardinals = _cardinals(table.data, folded)
    numbers = {folded(word): number for word, number in table.data.get("number_words", {}).items()}
    ordinals = {folded(word): number for word, number in table.data.get("part_ordinals", {}).items()}
    tens, orders, roots = _orders(table, code)
    counted = [form for form, use in nouns.items() if is_counted_part(use, levels)]
    sentences = [form for form, use in nouns.items() if use.sentences]
    laws = [form for form, use in nouns.items() if 0 in use.levels]
    endings = language(code).words("pages", "ordinals")
    figures_with_endings = counted_figures(laws, endings, [*words("and"), *words("to")])
    of_this_book = _name_words(book, code, (), folded)
    spaced = f"{WORD_END}{SPACE}"
    maybe_comma = rf"{SPACE}?,?{SPACE}"
    return Lexicon(
        code=code,
        greek=greek,
        fold=folded,
        nouns=nouns,
        noun=any_of(long_nouns, NOUN_END),
        accents=accents_of(book, code, folded) if greek else {},
        accented={},
        heads=any_of((*long_nouns, *phrases), NOUN_END),
        first_heads=any_of((form.split()[0] for form in (*long_nouns, *phrases)), NOUN_END),
        first_nouns=any_of((form.split()[0] for form in long_nouns), NOUN_END),
        short=re.compile(rf"[{letters}]{SHORT_END}\Z") if letters else NEVER,
        short_head=re.compile(rf"[{letters}]{SHORT_END}[1-9]") if letters else NEVER,
        short_law=re.compile(rf"[{letters.upper()}](?<!\w.){SHORT_END}(?=[1-9])") if letters else NEVER,
        short_start=re.compile(rf"(?<!\w)[{letters.upper()}](?:[.1-9]|\Z)") if letters else NEVER,
        first_digits=frozenset(i for i, level in enumerate(levels) if level.numeral == "decimal"),
        first_letters=frozenset(i for i, level in enumerate(levels) if level.numeral != "decimal"),
        has_roman=any(level.numeral.startswith("roman") for level in levels),
        inserts=any(level.inserted for level in levels),
        separator=re.compile(rf"{SPACE}?[,;/·\u0387{signs}]{SPACE}?|{SPACE}"),
        conjunction=conjunction(words("and"), signs),
        against=behind("against", "", spaced),
        comparing=table.set("comparing"),
        compared=behind("compared", "", spaced),
        conjunctions=table.set("and"),
        conjunctions_written=frozenset(table.data.get("and", ())),
        work_joins=table.set("work_joins"),
        between=re.compile(rf"(?:{trie(words('between'))}{spaced}){{1,3}}"),
        to=behind("to", after=spaced),
        of=re.compile(f"{maybe_comma}{before_noun(words('of'))}"),
        part_of=part_of(words("part_of"), words("possessive")),
        joining=table.last(*_JOINING),
        openers=table.parts("openers", "this", "cite", "between"),
        more=table.set("more"),
        et_seq=behind("et_seq", after=rf"{WORD_END}\.?"),
        # A letter alone behind a number is a part of it: “12C1f”.
        et_seq_glued=any_of(form for form in words("et_seq") if len(form) > 1),
        counts_sentences=not greek and any(use.sentences for use in nouns.values()),
        place_words=behind("place_words", rf"{SPACE}{trie(words('of'))}{SPACE}", spaced),
        place_parts=behind("place_parts", maybe_comma, SPACE),
        going_on=table.first(*_GOING_ON) | _first_words(nouns) | _following_works(table),
        pointing=table.first(*_POINTING),
        relatives=table.set("relatives"),
        see=table.set("see"),
        acts=table.set("acts"),
        acts_of_sections=table.set("acts_of_sections"),
        editions=edition_words(book, words, _plurals_of_laws(book, code, folded)),
        part_articles=table.set("part_articles"),
        subjects=frozenset(table.data.get("subjects", ())),
        prepositions=table.last("between", "of", "cite", "weak") - table.set("subjects"),
        persons=table.set("persons"),
        articles=table.set("articles"),
        seats=table.set("seats"),
        seat_words=table.set("seat_words"),
        wrote=table.set("wrote"),
        clitics=table.set("clitics"),
        singular_verbs=table.set("singular_verbs"),
        copulas=table.set("copulas"),
        singular_endings=tuple(words("singular_endings")),
        past_endings=tuple(words("past_endings")),
        noun_adjuncts=table.set("noun_adjuncts"),
        bracketed_endings=bracketed_endings(words("plural_endings")),
        other_laws=_other_laws(words("other_laws"), words("other_law_stems"), words("stem_endings")) - of_this_book,
        other_law_ends=frozenset(word.split()[-1] for word in words("other_laws") if " " in word),
        elsewhere=table.set("elsewhere") - of_this_book,
        name_words=table.parts("works", "persons") | _name_words(book, code, nouns, folded),
        prefixes=table.set("prefixes"),
        upward=behind("upward"),
        long_ago=behind("long_ago"),
        one_of_many=behind("one", r"(?<![^\W_])", rf"{SPACE}[^\W\d_]+{SPACE}{trie(words('possessive'))}{SPACE}\Z"),
        deeds=table.set("deeds"),
        continuing=table.set("continuing"),
        inverted=table.set("inverted"),
        places=behind("places"),
        seated=table.set("seated"),
        dwelling=table.set("dwelling"),
        same_place=table.set("same_place"),
        results=table.set("seated", "results"),
        inside_words=table.parts("of"),
        verbs=table.set("verbs", "acts") | {form.split()[0] for form in (*words("says"), *words("applies"))},
        anaphoric=table.set("anaphoric"),
        thereof=behind("thereof"),
        thereof_named=behind("thereof_named"),
        ranging=behind("from", "", rf"{spaced}(?=[0-9])"),
        possessive=behind("possessive"),
        sign=behind("number_signs", "", rf"\.?{SPACE}?"),
        this=any_of(words("this"), spaced),
        this_words=table.set("this"),
        previous=table.set("previous", "previous_part"),
        previous_of_all=table.set("previous"),
        previous_laws=table.set("previous_laws"),
        next=table.set("next"),
        beside=table.set("previous", "previous_part", "next"),
        previous_after=behind("previous_after"),
        this_ends=table.last("this"),
        this_after=behind("this_after"),
        everyday=table.set("everyday"),
        not_this=table.set("not_this"),
        same=any_of(words("same"), spaced),
        cite=table.set("cite"),
        weak=table.set("weak"),
        fillers=table.set("fillers"),
        not_before=table.set("not_before"),
        above=behind("above", f"{maybe_comma}?"),
        below=behind("below", f"{maybe_comma}?"),
        applies=table.applied("applies"),
        apply=table.applied("apply"),
        says=behind("says"),
        as_said=table.set("as_said"),
        of_number=re.compile(rf"(?:[^\S\n]{trie(words('of_number'))})?[^\S\n][0-9]{{1,3}}(?!\w)"),
        word_letters=table.set("word_letters"),
        pronoun_letters=table.set("pronoun_letters"),
        after=table.set("after"),
        after_endings=tuple(words("after_endings")),
        verbs_like_things=frozenset(
            verb
            for verb in table.set("after") - table.set("openers", "cite")
            if verb.endswith(tuple(language(code).words("pages", "plurals_end")))
        ),
        before_nouns=table.last("of") | table.set("articles"),
        units=table.set("units"),
        pairing=table.set("pairing"),
        months=frozenset(folded(month) for month in language(code).table("dates").get("months", ())),
        plural_endings=tuple(words("plural_endings")),
        # An ending of one letter is that of adverbs too: «σήμερα».
        noun_plurals=tuple(ending for ending in words("plural_endings") if len(ending) > 1),
        ordinals=behind("ordinals", ""),
        number_words=number_words([form for form, use in nouns.items() if is_one_law(use)], [*numbers]),
        cardinal_words=number_words([form for form, use in nouns.items() if is_one_law(use)], [*cardinals]),
        cardinal_lists=number_lists(
            [form for form, use in nouns.items() if use.levels == (0,)], [*cardinals], words("and")
        ),
        cardinal=any_of(cardinals),
        cardinal_roots=tuple(word for word in cardinals if " " not in word and "-" not in word),
        orders_before_noun=orders_before_noun(tens, orders, [form for form, use in nouns.items() if is_one_law(use)]),
        orders_in_words=tens | orders,
        order_roots=roots,
        order_ending=(*words("ordinals"), "")[0],
        part_ordinals=part_ordinals(words("and"), [*ordinals], words("part_ordinals_after"), counted),
        part_ordinals_behind=number_words(counted, [*ordinals]),
        ordinal=any_of(ordinals),
        ordinal_numbers=ordinals,
        part_fillers=part_fillers(words("part_fillers"), long_nouns),
        lettered_sentence=lettered_sentence(sentences, maybe_comma) if greek else NEVER,
        # Two languages may have the same noun: “Regel”, “regel”.
        chapters=frozenset(folded(chapter) for chapter in language(code).words("pages", "chapters")),
        idioms=tuple(folded(idiom) for one in book.languages for idiom in language(one).words("citations", "idioms")),
        lone_idioms=tuple(words("lone_idioms")),
        numbers_in_words={**cardinals, **numbers},
        number_endings=number_endings(words("number_endings")),
        counted_figures=figures_with_endings[0],
        counted_figures_listed=figures_with_endings[1],
        navigation=any_of(words("navigation")),
        phrases=any_of(phrases),
        phrase_kinds=phrases,
        works=table.set("works"),
        work_endings=tuple(words("work_endings")),
        work_follows=bool(table.data.get("work_follows", False)),
        whole_follows=bool(table.data.get("whole_follows", False)),
        no_works=behind("no_works", rf",?{SPACE}"),
        work_before=re.compile(rf"(?:{trie(words('work_before'))}{spaced}){{0,3}}"),
        numbered_work=re.compile(rf"({numbered}){WORD_END}{REMARK}") if numbered else NEVER,
        amended_work=amended_work(words("amended_in"), words("amended_of"), numbered),
        amending=behind("amending"),
        amended=behind("amended"),
        own_names=frozenset((*map(_undetermined, itself), *_titles(_spaced(book.title.get(code, ""), folded), table))),
        own_nouns=frozenset(form for form, use in nouns.items() if 0 in use.levels),
        capital_nouns=_capital_nouns(book, code, folded),
        named_works=_named_works(book, code, folded),
        acronyms=re.compile(rf"{SPACE}({trie(table.data.get('acronyms', ()))}){WORD_END}"),
        articled=_articled(table),
        never=_never(book),
    )


def _cardinals(data: Mapping[str, Mapping[str, int]], folded: Callable[[str], str]) -> dict[str, int]:
    """Return the numbers from thirteen to ninety-nine in words, folded: ``cardinals``, tens, tens and units."""
    tens = {folded(word): number for word, number in data.get("cardinal_tens", {}).items()}
    units = {folded(word): number for word, number in data.get("cardinal_units", {}).items()}
    found = {folded(word): number for word, number in data.get("cardinals", {}).items()} | tens
    for ten, number in tens.items():
        found |= {f"{ten}{sign}{unit}": number + more for unit, more in units.items() for sign in "- "}
    return found


def _orders(table: _Table, code: str) -> tuple[dict[str, int], dict[str, int], tuple[str, ...]]:
    """Return the tens that stand before an ordinal in words (``fifty-third``), the ordinals of a language, folded, in
    all their forms, and what stands in every number that such words say for a law; nothing where no figures have the
    ending of an ordinal."""
    endings = table.words("ordinals")
    told = {word: -number for word, number in count_words((code,)).items() if number < 0} if endings else {}
    tens = {table.folded(word): number for word, number in table.data.get("cardinal_tens", {}).items() if told}
    orders: dict[str, int] = {}
    roots = [*tens]
    for word, number in told.items():
        stem = word.removesuffix("-")
        orders |= dict.fromkeys([word] if stem == word else [stem + ending for ending in endings], number)
        roots += [stem] * (number >= FIRST_ORDER)
    tens |= {word: number for word, number in orders.items() if _TWENTY <= number < _HUNDRED}
    return tens, orders, tuple(roots)


def _following_works(table: _Table) -> frozenset[str]:
    """Return the words with which a work may follow a clause where no word joins the two."""
    return table.first("works", "work_before") if table.data.get("work_follows", False) else frozenset()


def _spaced(words: str, folded: Callable[[str], str]) -> str:
    return " ".join(folded(words).split())


def _with_fused(names: list[str], table: _Table) -> list[str]:
    """Return the names of a book, also behind a preposition that has become one word with their article: ``στους
    παρόντες Νόμους`` beside ``τους παρόντες Νόμους``."""
    fused = {table.folded(article): table.folded(word) for article, word in table.data.get("fused", {}).items()}
    split = [name.partition(" ") for name in names]
    return [*names, *(f"{fused[first]} {rest}" for first, _, rest in split if first in fused)]


def _first_words(forms: Iterable[str]) -> frozenset[str]:
    return frozenset(match[0] for form in forms if (match := _FIRST_WORD.match(form)))


def _plurals_of_laws(book: Book, code: str, folded: Callable[[str], str]) -> list[str]:
    """Return what a book calls its laws together: ``laws``, ``νομοι``, ``νομων``."""
    nouns = (noun for noun in book.numbering.nouns.get(code, ()) if 0 in noun.levels)
    return [folded(form) for noun in nouns for form in noun.plural.values()]


def _capital_nouns(book: Book, code: str, folded: Callable[[str], str]) -> frozenset[str]:
    """Return what a book calls a law, where it writes that with a capital: in small letters it may be any law."""
    nouns = (noun for noun in book.numbering.nouns.get(code, ()) if 0 in noun.levels)
    return frozenset(folded(form) for noun in nouns for form in noun.forms if form[:1].isupper())


def _phrases(table: _Table, itself: list[str]) -> dict[str, str]:
    """Return the phrases that cite without a number, and what each of them means."""
    kinds = {word: kind for kind in ("footnote", "definitions", "introduction") for word in table.words(kind)}
    return kinds | dict.fromkeys(itself, "book")


def _name_words(book: Book, code: str, nouns: Iterable[str], folded: Callable[[str], str]) -> frozenset[str]:
    """Return the words of which the names of the book and of its clauses are made."""
    return frozenset(word for name in (*_own_names(book, code), *nouns) for word in folded(name).split())


def _named_works(book: Book, code: str, folded: Callable[[str], str]) -> dict[str, str]:
    """Return the id of each work that ``book.toml`` names, by its names in a language."""
    works = book.settings.get("works", ())
    return {
        _spaced(name, folded): str(work.get("id", name))
        for work in (works if isinstance(works, list) else ())
        for name in work.get(code, ())
    }


def _articled(table: _Table) -> frozenset[str]:
    """Return the nouns behind whose number an acronym names the work: ``άρθρο 914 ΑΚ``."""
    return frozenset(
        noun_key(form, table.folded)
        for entry in table.data.get("nouns", ())
        if entry.get("acronym", False)
        for key in ("singular", "plural", "abbreviations")
        for form in entry.get(key, ())
    )


def _never(book: Book) -> re.Pattern[str]:
    """Return what ``book.toml`` says is no number of a clause."""
    own = book.settings.get("citations", {})
    never = own.get("never", ()) if isinstance(own, Mapping) else ()
    return re.compile("|".join(f"(?:{pattern})" for pattern in never)) if never else NEVER


def _other_laws(words: Iterable[str], stems: Iterable[str], endings: Iterable[str]) -> frozenset[str]:
    """Return the words before “law” that say whose it is; an inflected language gives stems and their endings."""
    return frozenset((*words, *(stem + ending for stem in stems for ending in endings)))


def _own_names(book: Book, code: str) -> tuple[str, ...]:
    """Return what the book is called: its title and the names it has for itself."""
    return (book.title.get(code, ""), *book.itself.get(code, ()))


def _titles(title: str, table: _Table) -> Iterator[str]:
    """Yield the title of a book and, where it begins with a sort of work, what it is called in short: ``Estatutos``,
    ``Estatutos del Club`` of ``Estatutos del Club de la Montaña``."""
    yield title
    words = title.split()
    if words and words[0] in table.set("works"):
        yield from (" ".join(words[:count]) for count in range(1, len(words)))


def _undetermined(name: str) -> str:
    """Return the last word of a name of the book: ``laws`` of ``these laws``, ``κωδικα`` of ``τον παροντα κωδικα``."""
    return name.split()[-1]
