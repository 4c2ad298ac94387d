"""Letters and signs: words of mixed script, characters a book does not use, bytes that are not NFC, brackets and
quotation marks without their other half, words and spaces that stand twice.

They look at one language at a time. Letters of the wrong script inside citations are told by ``references``.
"""

from __future__ import annotations

import re
import unicodedata
from collections import Counter
from collections.abc import Container, Iterator, Mapping
from functools import cache
from operator import eq

from lawtext.checks.findings import Corpus, Fact, Hit, in_language, often, rule
from lawtext.checks.gathered import gathered, gathering
from lawtext.checks.passages import Passage
from lawtext.languages import fold, language
from lawtext.languages.learned import from_languages
from lawtext.languages.scripts import GREEK, LATIN, SCRIPTS
from lawtext.model import Place
from lawtext.numbering import GREEK_TO_LATIN, LATIN_TO_GREEK, Numbering
from lawtext.reviewed import approved_characters

_MIXED = re.compile(rf"(?<![\w])(?=[{GREEK}{LATIN}'’]*[{GREEK}])(?=[{GREEK}{LATIN}'’]*[{LATIN}])[{GREEK}{LATIN}]+")
_BOTH = re.compile(rf"[{GREEK}][{LATIN}]|[{LATIN}][{GREEK}]")
_LABELS = re.compile(r"(?:(?<=\s)|\A)\(?(?:[^\W_]{1,4}|[^\W\d_]*\d{1,3})\)")
_OTHERS = {"greek": re.compile(f"[{LATIN}]"), "latin": re.compile(f"[{GREEK}]")}
_CLOSES = re.compile(r"(?:(?<=\s)|\A)(?:[^\W_]{1,4}|[^\W\d_]*\d{1,3})\Z")


@rule(
    "mixed-script",
    "warning",
    {
        "en": "“{text}” has letters of two scripts ({letters}){repair}",
        "el": "το «{text}» έχει γράμματα δύο αλφαβήτων ({letters}){repair}",
    },
    {
        "en": "A Latin letter in a Greek word, or the reverse, looks right, but no search finds it.",
        "el": "Λατινικό γράμμα μέσα σε ελληνική λέξη (ή το αντίστροφο): φαίνεται σωστή και δεν τη βρίσκει καμία "
        "αναζήτηση.",
    },
    "Νόμoς with a Latin o",
    by_law=True,
)
def mixed_script(corpus: Corpus) -> Iterator[Hit]:
    """Report words written with letters of two scripts."""
    for passage in corpus.passages:
        foreign = _OTHERS[language(passage.language).letters]
        if not foreign.search(passage.string) or not _BOTH.search(passage.string):
            continue
        cited = corpus.cited_spans(passage)
        for match in _MIXED.finditer(passage.string):
            if any(low < match.end() and match.start() < high for low, high in cited):
                continue
            word = match[0]
            fix = _repaired(word, language(passage.language).letters)
            wrong = [c for c in word if _is_latin(c) == (language(passage.language).letters == "greek")]
            facts: dict[str, Fact] = {
                "letters": ", ".join(dict.fromkeys(f"{c} U+{ord(c):04X}" for c in wrong)),
                "repair": {"en": f"; it should be “{fix}”" if fix else "", "el": f"· σωστό: «{fix}»" if fix else ""},
            }
            place = passage.place(match.start())
            yield Hit(passage.number, passage.edition, passage.language, place, word, facts, fix)


def _is_latin(letter: str) -> bool:
    return bool(re.match(f"[{LATIN}]", letter))


def _repaired(word: str, letters: str) -> str | None:
    """Return a word in the one script of its language; None where a letter has no twin there."""
    twins: Mapping[str, str] = LATIN_TO_GREEK if letters == "greek" else GREEK_TO_LATIN
    native = (lambda c: not _is_latin(c)) if letters == "greek" else _is_latin
    repaired = "".join(c if native(c) else twins.get(c, "\0") for c in word)
    return None if "\0" in repaired else repaired


@from_languages
@cache
def _inventory(code: str) -> re.Pattern[str]:
    """Return a pattern of the characters that no text of a language is expected to have."""
    return re.compile(rf"[^{_signs(code)}\s]|(?![{_signs(code)}])[^\S \n\t\u00a0]")


@from_languages
@cache
def _expected(code: str) -> re.Pattern[str]:
    """Return a pattern of a text in which ``_inventory`` finds nothing, which is read faster."""
    return re.compile(rf"[{_signs(code)} \n\t\u00a0]*\Z")


def _signs(code: str) -> str:
    signs = re.escape(str(language(code).table("checks").get("signs", "")))
    return rf"A-Za-z0-9{SCRIPTS[language(code).letters]}{_letters_of_name(language(code).name)}!-/:-@\[-`{{-~{signs}"


_ALPHABETS = range(0x0300, 0x3000)
"""The code points of the alphabets beside the Latin one."""


def _letters_of_name(name: str) -> str:
    """Return the letters of the alphabet, neither Latin nor Greek, that a language's own name (Русский) and its texts
    are written with."""
    alphabets = {_alphabet(letter) for letter in name if letter.isalpha()} - {"LATIN", "GREEK"}
    letters = (chr(point) for point in (_ALPHABETS if alphabets else ()) if chr(point).isalpha())
    return "".join(letter for letter in letters if _alphabet(letter) in alphabets)


def _alphabet(letter: str) -> str:
    return unicodedata.name(letter, "unnamed").split()[0]


@rule(
    "character",
    "notice",
    {
        "en": "{named} occurs {count} {name} and is not approved for this book; run lawtext approve --character",
        "el": "{named}: {count} {name} και δεν ανήκει στα γνωστά σημεία του βιβλίου (lawtext approve --character)",
    },
    {
        "en": "Every character that is not one of the usual letters and signs of the language is listed once, with the "
        "number of times it occurs. A person approves it once, for the whole book.",
        "el": "Κάθε χαρακτήρας έξω από τα γράμματα και τα σημεία της γλώσσας αναφέρεται μία φορά, με το πόσες φορές "
        "υπάρχει στο βιβλίο· εγκρίνεται μία φορά για όλο το βιβλίο.",
    },
    "U+2206 (increment) for Δ, U+00AD (soft hyphen)",
)
def character(corpus: Corpus) -> Iterator[Hit]:
    """Report each character that the languages of the book and its people do not know."""
    approved = approved_characters(corpus.book)
    count: Counter[tuple[str, str]] = Counter()
    first: dict[tuple[str, str], tuple[str, str, Place]] = {}
    order = {law.file: place for place, law in enumerate(corpus.book.outlines.values()) if not law.inherited}
    for code, sign, many, number, edition, place in sorted(
        gathered(corpus, _SIGNS), key=lambda row: order.get(row[-1][0], len(order))
    ):
        if sign not in approved:
            count[code, sign] += many
            first.setdefault((code, sign), (number, edition, Place(*place)))
    for (code, sign), (number, edition, at) in first.items():
        named = f"U+{ord(sign):04X} ({unicodedata.name(sign, 'unnamed').lower()})"
        facts: dict[str, Fact] = {"named": named, "count": often(count[code, sign]), "name": in_language(code)}
        yield Hit(number, edition, code, at, sign, facts)


_SIGNS = "signs"


@gathering(_SIGNS)
def _rows(corpus: Corpus) -> Iterator[tuple[str, list[object]]]:
    """Yield the characters of each text that its language does not know: language, character, how often, and where
    first: number, edition, place."""
    for passage in corpus.passages:
        if _expected(passage.language).match(passage.string):
            continue
        found: dict[str, list[int]] = {}
        for match in _inventory(passage.language).finditer(passage.string):
            found.setdefault(match[0], []).append(match.start())
        for sign, starts in found.items():
            at = passage.place(starts[0])
            where = [passage.number, passage.edition, [at.file, at.line, at.col]]
            yield passage.file, [passage.language, sign, len(starts), *where]


@rule(
    "not-nfc",
    "warning",
    {
        "en": "{text} is not written in Unicode's composed form (NFC)",
        "el": "το {text} δεν είναι γραμμένο στη συντεθειμένη μορφή του Unicode (NFC)",
    },
    {
        "en": "A letter and its accent are two characters, so that other programs do not find the word. Reading and "
        "writing the file with lawtext corrects this.",
        "el": "Γράμμα και τόνος είναι δύο χωριστοί χαρακτήρες: άλλα προγράμματα δεν θα βρουν τη λέξη.",
    },
    "ό as ο + U+0301",
)
def not_nfc(corpus: Corpus) -> Iterator[Hit]:
    """Report the first place of each file that is not in NFC."""
    book = corpus.book
    seen: dict[str, tuple[str, str, str]] = {}
    for (edition, code, key), law in book.outlines.items():
        if not law.inherited:
            seen[law.file] = (key, edition, code)
    for definitions in (one for one in book.definitions.values() if not one.inherited):
        seen[definitions.file] = ("", definitions.edition, definitions.language)
    for article in (one for one in (*book.introductions.values(), *book.articles) if not one.inherited):
        seen[article.file] = (article.id, article.edition, article.language)
    for file, (number, edition, code) in seen.items():
        path = book.path / file.partition("/")[2]
        try:
            text = path.read_text(encoding="utf-8")
        except (OSError, UnicodeDecodeError):
            continue
        if text.isascii() or unicodedata.is_normalized("NFC", text):
            continue
        for line, raw in enumerate(text.split("\n"), 1):
            if not unicodedata.is_normalized("NFC", raw):
                word = next(w for w in re.split(r"(\s+)", raw) if not unicodedata.is_normalized("NFC", w))
                shown = unicodedata.normalize("NFC", word)
                yield Hit(number, edition, code, Place(file, line, raw.index(word) + 1), shown, fix=shown)
                break


_BRACKETS = (("(", ")"), ("[", "]"), ("{", "}"))


@rule(
    "unbalanced",
    "warning",
    {
        "en": "{number}: “{text}” is unmatched",
        "el": "{number}: το «{text}» δεν έχει το ταίρι του",
    },
    {
        "en": "Brackets and quotation marks come in pairs, in each language with its own: (…), [….], “…”, «…».",
        "el": "Οι παρενθέσεις και τα εισαγωγικά πηγαίνουν ανά δύο, σε κάθε γλώσσα τα δικά της: (…), […], «…», “…”.",
    },
    "(but see B",
    by_law=True,
)
def unbalanced(corpus: Corpus) -> Iterator[Hit]:
    """Report brackets and quotation marks without their other half, in a clause's whole text."""
    nouns = {code: _nouns(corpus.book.numbering, code) for code in corpus.book.languages}
    for passage in _whole(corpus):
        found = _unpaired(passage.string, passage.language, nouns.get(passage.language, ()))
        if found is not None:
            sign = passage.string[found]
            yield Hit(passage.number, passage.edition, passage.language, passage.place(found), sign)


def _whole(corpus: Corpus) -> Iterator[Passage]:
    """Yield passages, the paragraphs of one clause as one: a quotation may go on over several."""
    open_: Passage | None = None
    for one in corpus.passages:
        same = open_ is not None and one.part == open_.part == "text" and not one.table and not open_.table
        if same and open_ and (one.file, one.number, one.profile) == (open_.file, open_.number, "law"):
            texts = (*open_.texts, *one.texts)
            open_ = Passage(
                one.profile, one.edition, one.language, one.number, "text", texts, one.file, open_.line
            )  # fmt: skip
            continue
        if open_ is not None:
            yield open_
        open_ = one
    if open_ is not None:
        yield open_


@from_languages
@cache
def _marks(code: str) -> tuple[re.Pattern[str], Mapping[str, str]]:
    pairs = (*_BRACKETS, *(tuple(one) for one in language(code).table("checks").get("quotes", ())))
    closing: dict[str, str] = {}
    for one, other in pairs:
        closing.setdefault(one, other)
    signs = {sign for pair in pairs for sign in pair} | {'"'}
    return re.compile("[" + re.escape("".join(sorted(signs))) + "]"), closing


def _nouns(numbering: Numbering, code: str) -> frozenset[str]:
    """Return every form of what the levels of the book are called in a language, folded."""
    nouns = numbering.nouns.get(code, ())
    return frozenset(fold(form) for noun in nouns for form in noun.spellings)


def _unpaired(text: str, code: str, nouns: Container[str] = ()) -> int | None:
    """Return the place of the first bracket or quotation mark without its other half, None where each has it.

    ``nouns`` are what clauses are called: behind one of them (``στοιχείο στ)``) stands the label of a clause.
    """
    pattern, closing = _marks(code)
    open_: list[tuple[str, int]] = []
    for match in pattern.finditer(text):
        sign, at = match[0], match.start()
        if open_ and closing.get(open_[-1][0], open_[-1][0] if open_[-1][0] == '"' else "") == sign:
            open_.pop()
        elif sign == '"' or sign in closing:
            if sign == '"' and text[at - 1 : at].isdigit():
                continue  # inches, seconds
            open_.append((sign, at))
        elif sign == ")" and _is_label(text, at, nouns):
            continue  # a label of a list inside the text: "a)"
        else:
            return at
    return open_[0][1] if open_ else None


def _is_label(text: str, at: int, nouns: Container[str]) -> bool:
    """Tell whether a closing bracket ends a label: of a list (``a) … b) …``), one of several or one behind a sign, or
    of a clause that is cited."""
    label = _CLOSES.search(text[:at])
    if label is None:
        return False
    before = text[: label.start()].rstrip(" ")
    several = sum(1 for match in _LABELS.finditer(text) if "(" not in match[0])
    head = before.isalpha()  # "Option 4) …"
    cited = fold(before.split()[-1]) in nouns if before else False
    return not before or head or cited or before[-1] in "\n.;:,·—–-" or several > 1


_DOUBLED = re.compile(r"(?<![\w'’-])([^\W\d_]{2,})\s+(\1)(?![\w'’-])", re.IGNORECASE)


@from_languages
@cache
def _spaces(code: str) -> tuple[re.Pattern[str], re.Pattern[str]]:
    """Return what finds the spaces of a language that are too many, and what stands in every text with such a space
    and is found sooner. Signs with no space before them are data of the language: French has one before ``;``."""
    signs = re.escape(str(language(code).table("checks").get("no_space_before", "")))
    double = r"(?<=\S)  +(?=\S)"
    if not signs:
        return re.compile(double), re.compile("  ")
    return re.compile(rf"{double}| +(?=[{signs}](?:\s|\Z))"), re.compile(f" [ {signs}]")


@rule(
    "doubled-word",
    "warning",
    {"en": "{number}: “{text}” occurs twice in a row", "el": "{number}: το «{text}» υπάρχει δύο φορές στη σειρά"},
    {
        "en": "The same word occurs twice in a row. Words that may be repeated are listed in the language's data.",
        "el": "Η ίδια λέξη υπάρχει δύο φορές στη σειρά. Όσες επιτρέπεται είναι στα δεδομένα της γλώσσας.",
    },
    "of the the trick",
    by_law=True,
)
def doubled_word(corpus: Corpus) -> Iterator[Hit]:
    """Report words that stand twice in a row; a tab parts the cells of a row (``Pass``, ``Pass``), as a line does."""
    for passage in corpus.passages:
        if passage.table or not any(map(eq, passage.words, passage.words[1:])):
            continue
        for match in _DOUBLED.finditer(passage.string):
            word = fold(match[1])
            if word in _listed(passage.language, "twice") or not {"\n", "\t"}.isdisjoint(match[0]):
                continue
            if word in _listed(passage.language, "one_by_one"):
                behind = _BEHIND.match(passage.string, match.end())
                if behind is None or fold(behind[1]) in _listed(passage.language, "behind_one_by_one"):
                    continue  # one by one, and not an article that stands twice before its noun
            place = passage.place(match.start())
            yield Hit(passage.number, passage.edition, passage.language, place, match[0], fix=match[1])


_BEHIND = re.compile(r"\s+([^\W\d_]+)")


@from_languages
@cache
def _listed(code: str, key: str) -> frozenset[str]:
    return frozenset(fold(word) for word in language(code).table("checks").get(key, ()))


@rule(
    "spaces",
    "notice",
    {
        "en": "{number}: {what}",
        "el": "{number}: {what}",
    },
    {
        "en": "There are two spaces in a row, or a space before closing punctuation.",
        "el": "Δύο κενά στη σειρά, ή κενό πριν από σημείο που κλείνει κάτι.",
    },
    "the lead  stands ; Law 57 applies",
    by_law=True,
)
def spaces(corpus: Corpus) -> Iterator[Hit]:
    """Report doubled spaces and spaces before closing signs."""
    for passage in corpus.passages:
        found, sooner = _spaces(passage.language)
        if passage.table or not sooner.search(passage.string):
            continue
        for match in found.finditer(passage.string):
            double = len(match[0]) > 1
            facts: dict[str, Fact] = {
                "what": {
                    "en": "two spaces" if double else "a space before punctuation",
                    "el": "δύο κενά" if double else "κενό πριν από σημείο",
                }
            }
            start, end = max(0, match.start() - 12), match.end() + 12
            text = " ".join(passage.string[start:end].split("\n"))
            place = passage.place(match.start())
            yield Hit(passage.number, passage.edition, passage.language, place, text, facts)
