"""The lexicon: which words of two languages say the same, and reading and writing it.

A lexicon is a set of meanings; each has forms in both languages, a form being one to four words or stems that stand
next to each other. It comes from the glossary of a book, from the general word lists that lawtext brings along
(``words/``), and from pairs learned from accepted alignments, which a person can read and edit. A word that the
lexicon does not know is no evidence either way.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cache
from importlib import resources

from lawtext.corpus.tomlfile import read_toml_file
from lawtext.languages import fold, known_languages, language
from lawtext.languages.folding import GREEK_VOWELS
from lawtext.model import Book, Term

_SHORT_STEM = 4
_SHORT_ENDING = 3
_LONGEST_ENDING = 8
_MOST_REMEMBERED = 5_000
"""So many texts are kept with their phrases: a paragraph of one sentence, and that of another edition, say the same."""


@dataclass(frozen=True, slots=True)
class Form:
    """One to four words next to each other; ``stems`` says of which of them any ending may follow."""

    words: tuple[str, ...]
    stems: tuple[bool, ...]

    @classmethod
    def read(cls, text: str) -> Form:
        """Read a form as it is written in a list: ``αδει-``, ``no one``."""
        parts = [fold(part) for part in text.split()]
        return cls(tuple(part.rstrip("-") for part in parts), tuple(part.endswith("-") for part in parts))


@dataclass(frozen=True, slots=True)
class Meaning:
    """One meaning: its forms in the first and in the second language of the lexicon."""

    first: tuple[Form, ...]
    second: tuple[Form, ...]


class _Side:
    """The forms of one language, arranged for looking words up."""

    def __init__(self, forms: Iterable[tuple[Form, int]]) -> None:
        self.whole: dict[str, list[int]] = defaultdict(list)
        self.stems: dict[str, list[int]] = defaultdict(list)
        self.phrases: dict[str, list[tuple[Form, int]]] = defaultdict(list)
        self._known: dict[str, tuple[int, ...]] = {}
        self._begun: dict[str, list[tuple[Form, int]]] = {}
        self._phrases_in: dict[tuple[str, ...], dict[int, tuple[str, ...]]] = {}
        for form, meaning in forms:
            if len(form.words) > 1:
                self.phrases[form.words[0][:3]].append((form, meaning))
            elif form.words and form.words[0]:
                (self.stems if form.stems[0] else self.whole)[form.words[0]].append(meaning)

    def meanings(self, word: str) -> tuple[int, ...]:
        """Return the meanings of a folded word: those of the whole word, else those of its longest stem."""
        found = self._known.get(word)
        if found is None:
            found = self._known[word] = tuple(sorted(set(self._look_up(word))))
        return found

    def _look_up(self, word: str) -> list[int]:
        if word in self.whole:
            return [*self.whole[word], *self.stems.get(word, ())]
        for size in range(len(word), max(1, len(word) - _LONGEST_ENDING - 1), -1):
            ending = len(word) - size
            longest = _SHORT_ENDING if size < _SHORT_STEM else _LONGEST_ENDING
            if ending <= longest and word[:size] in self.stems:
                return self.stems[word[:size]]
        return []

    def phrases_in(self, words: tuple[str, ...]) -> Mapping[int, tuple[str, ...]]:
        """Return the meanings of the phrases in a text, each with the words that make it."""
        found = self._phrases_in.get(words)
        if found is None:
            if len(self._phrases_in) >= _MOST_REMEMBERED:
                self._phrases_in.clear()
            found = self._phrases_in[words] = self._search(words)
        return found

    def _search(self, words: tuple[str, ...]) -> dict[int, tuple[str, ...]]:
        found = {}
        for at, head in enumerate(words):
            begun = self._begun.get(head)
            if begun is None:
                some = self.phrases.get(head[:3], ())
                begun = self._begun[head] = [one for one in some if _is_form((head,), one[0], 1)]
            for form, meaning in begun:
                window = words[at : at + len(form.words)]
                if len(window) == len(form.words) and _is_form(window, form, len(window)):
                    found[meaning] = window
        return found


def _is_form(words: Sequence[str], form: Form, size: int) -> bool:
    """Tell whether some words are the first ``size`` words of a phrase."""
    return all(
        part == word if not stem else part.startswith(word)
        for part, word, stem in zip(words, form.words[:size], form.stems[:size], strict=True)
    )


@dataclass(frozen=True)
class Lexicon:
    """Meanings that two languages share. ``languages`` names the first and the second."""

    languages: tuple[str, str]
    meanings: tuple[Meaning, ...] = ()
    _sides: dict[int, _Side] = field(default_factory=dict, repr=False, compare=False)

    def side(self, index: int) -> _Side:
        """Return the forms of the first (0) or second (1) language, arranged for looking words up."""
        if index not in self._sides:
            self._sides[index] = _Side(
                (form, number)
                for number, meaning in enumerate(self.meanings)
                for form in (meaning.second if index else meaning.first)
            )
        return self._sides[index]

    def joined(self, other: Lexicon) -> Lexicon:
        """Return this lexicon with the meanings of another one for the same languages, in either order."""
        if other.languages != self.languages:
            other = other.turned()
        if other.languages != self.languages:
            raise ValueError(f"lexicons for {self.languages} and {other.languages} cannot be joined")
        return Lexicon(self.languages, self.meanings + other.meanings)

    def turned(self) -> Lexicon:
        """Return the same lexicon with its languages the other way round."""
        first, second = self.languages
        return Lexicon((second, first), tuple(Meaning(m.second, m.first) for m in self.meanings))


def read_list(text: str, languages: tuple[str, str]) -> Lexicon:
    """Read a word list: ``a, b- = c, d`` a line, ``#`` begins a comment.

    Raises:
        ValueError: a line has no ``=`` or nothing on one side of it; the message names the line.
    """
    meanings = []
    for number, line in enumerate(text.splitlines(), 1):
        line = line.split("#")[0].strip()
        if not line:
            continue
        first, _, second = line.partition("=")
        sides = [tuple(Form.read(part) for part in side.split(",") if part.strip()) for side in (first, second)]
        if not all(sides):
            raise ValueError(f"line {number}: “{line}” is not “words = words”")
        meanings.append(Meaning(sides[0], sides[1]))
    return Lexicon(languages, tuple(meanings))


@cache
def general(first: str, second: str) -> Lexicon:
    """Return the general word list that lawtext has for two languages, empty where it has none."""
    folder = resources.files(__package__).joinpath("words")
    for name, turned in ((f"{first}-{second}.txt", False), (f"{second}-{first}.txt", True)):
        file = folder.joinpath(name)
        if file.is_file():
            found = read_list(file.read_text(encoding="utf-8"), (second, first) if turned else (first, second))
            return found.turned() if turned else found
    return Lexicon((first, second))


# --- the glossary of a book -------------------------------------------------------------------------------------


def from_glossary(terms: Iterable[Term], first: str, second: str) -> Lexicon:
    """Return the lexicon of a glossary: each term with its variants, every word of it as a stem.

    Articles and the like inside a term are left out of single-word forms, never out of phrases.
    """
    meanings = []
    for term in terms:
        sides = [
            tuple(_stemmed(form, code) for form in term.terms.get(code, ()) if form.strip()) for code in (first, second)
        ]
        if all(sides):
            meanings.append(Meaning(sides[0], sides[1]))
    return Lexicon((first, second), tuple(meanings))


def _stemmed(text: str, code: str) -> Form:
    words = fold(text).split()
    cut = [_stem(word, code) for word in words]
    return Form(tuple(stem for stem, _ in cut), tuple(any_ending for _, any_ending in cut))


def _stem(word: str, code: str) -> tuple[str, bool]:
    """Return a word without its ending, and whether any was cut: the last vowels of Greek, the last s or e else."""
    bare = word.rstrip("σς") if code in known_languages() and language(code).letters == "greek" else word
    if bare != word or (bare and bare[-1] in GREEK_VOWELS):
        bare = bare.rstrip(GREEK_VOWELS)
    elif bare == word:
        bare = word[:-1] if len(word) > 4 and word[-1] in "esy" else word
    return (bare, True) if len(bare) >= 3 else (word, False)


# --- pairs learned from accepted alignments ---------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Learned:
    """A pair of stems seen together: in how many accepted pairs, of how many that have either of them."""

    first: str
    second: str
    together: int
    either: int


STEM = 6
"""Letters of a word that count when pairs are learned without knowing how a language inflects."""


def learn(
    pairs: Iterable[tuple[Sequence[str], Sequence[str]]], least: int = 3, share: float = 0.5
) -> tuple[Learned, ...]:
    """Return the stem pairs that stand together in at least ``least`` of the given pairs of word lists, and in at
    least ``share`` of those that have either of them; each stem with its best partner only, sorted.
    """
    first_count: dict[str, int] = defaultdict(int)
    second_count: dict[str, int] = defaultdict(int)
    together: dict[tuple[str, str], int] = defaultdict(int)
    for one, two in pairs:
        stems = [{word[:STEM] for word in side if len(word) > 3} for side in (one, two)]
        for stem in stems[0]:
            first_count[stem] += 1
        for stem in stems[1]:
            second_count[stem] += 1
        for a in stems[0]:
            for b in stems[1]:
                together[a, b] += 1
    found: list[Learned] = []
    for (a, b), count in together.items():
        either = first_count[a] + second_count[b] - count
        if count >= least and count >= share * either:
            found.append(Learned(a, b, count, either))
    found.sort(key=lambda pair: (-pair.together / pair.either, -pair.together, pair.first, pair.second))
    kept: list[Learned] = []
    seen: tuple[set[str], set[str]] = (set(), set())
    for pair in found:
        if pair.first not in seen[0] and pair.second not in seen[1]:
            kept.append(pair)
            seen[0].add(pair.first)
            seen[1].add(pair.second)
    return tuple(sorted(kept, key=lambda pair: (pair.first, pair.second)))


def from_learned(pairs: Iterable[Learned], first: str, second: str) -> Lexicon:
    """Return the lexicon of learned pairs; stems cut at ``STEM`` letters may be followed by any ending."""

    def form(stem: str) -> Form:
        return Form((stem,), (len(stem) >= STEM,))

    return Lexicon((first, second), tuple(Meaning((form(p.first),), (form(p.second),)) for p in pairs))


def write_learned(pairs: Iterable[Learned], first: str, second: str) -> str:
    """Return the text of ``inferred/lexicon.toml``: one pair a line, sorted."""
    lines = [
        "# Word pairs learned from accepted alignments: stems, in how many pairs they stood together, and in how",
        "# many there was either. Lines may be deleted or added by hand.",
        f'languages = ["{first}", "{second}"]',
        "pairs = [",
    ]
    lines += [f'  ["{p.first}", "{p.second}", {p.together}, {p.either}],' for p in pairs]
    return "\n".join([*lines, "]", ""])


def read_learned(data: Mapping[str, object]) -> tuple[tuple[str, str], tuple[Learned, ...]]:
    """Read the parsed ``inferred/lexicon.toml``: its languages and its pairs.

    Raises:
        ValueError: the data are not of that form.
    """
    codes, rows = data.get("languages"), data.get("pairs", [])
    if not (isinstance(codes, list) and len(codes) == 2 and isinstance(rows, list)):
        raise ValueError("the learned lexicon needs “languages” (two codes) and “pairs” (a list)")
    found = []
    for row in rows:
        match row:
            case [str(a), str(b), int(together), int(either)]:
                found.append(Learned(a, b, together, either))
            case _:
                raise ValueError(f"not a learned pair: {row!r}")
    return (str(codes[0]), str(codes[1])), tuple(found)


def learned_of(book: Book) -> tuple[tuple[str, ...], tuple[Learned, ...]]:
    """Return the languages and pairs of ``inferred/lexicon.toml``, none where there is no such file.

    Raises:
        LawtextError: the file cannot be read or is not of its form.
    """
    path = book.path / "inferred" / "lexicon.toml"
    if not path.is_file():
        return (), ()
    file = read_toml_file(path, "inferred/lexicon.toml")
    file.refuse_strangers((), file.data, ("languages", "pairs"), "bad-lexicon")
    try:
        return read_learned(file.data)
    except ValueError as error:
        raise file.wrong(("pairs",), "bad-lexicon", str(error)) from error


def lexicon_of(book: Book, first: str, second: str) -> Lexicon:
    """Return the words of a book for two languages: its glossary, what alignments taught, the general list."""
    lexicon = from_glossary(book.glossary, first, second)
    codes, pairs = learned_of(book)
    if set(codes) == {first, second}:
        lexicon = lexicon.joined(from_learned(pairs, *codes))
    return lexicon.joined(general(first, second))
