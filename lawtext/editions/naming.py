"""Naming: what clauses are called in a sentence, with the nouns, articles and cases of its language.

The words stand in ``languages/<code>.toml`` under ``editions``, articles, genders and cases come from the nouns of
``book.toml``. What is said of the clauses stands in ``saying`` and ``law_sentences``.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Sequence
from functools import cache
from typing import Any

from lawtext.cells import dittoed
from lawtext.editions.parts import is_part
from lawtext.languages import fold, language
from lawtext.languages.learned import from_languages
from lawtext.numbering import Noun, Number, Numbering


@from_languages
@cache
def words_of(code: str) -> Mapping[str, Any]:
    """Return the words in which a language says what changed: the table ``editions`` of its file, empty without one."""
    return language(code).table("editions")


FALLBACK = "en"
"""In which language it is said what changed where none of a book's has the words for it."""


_WRITTEN = 1_000
"""So many numbers are remembered as they are written: what is said of a law names its clauses again and again."""


def spoken(codes: Iterable[str]) -> tuple[str, ...]:
    """Return the languages of ``codes`` that have the words to say a change in; English where none of them has."""
    return tuple(code for code in codes if words_of(code)) or (FALLBACK,)


class Names:
    """What clauses are called in a sentence of one language."""

    def __init__(self, numbering: Numbering | None, code: str, terms: Mapping[str, str] | None = None) -> None:
        self._numbering = numbering
        self._terms = terms or {}
        self._code = code
        self._table = words_of(code)
        self._numbers: dict[str, Number] = {}
        self._written: dict[str, str] = {}

    def quote(self, text: str) -> str:
        """Return a text in the quotation marks of the language."""
        opening, closing = self._table["quotes"]
        return f"{opening}{' '.join(dittoed(text).split())}{closing}"  # a row of a table is one line in a sentence

    def join(self, parts: Sequence[str]) -> str:
        """Return parts as a list: ``A, B and C``."""
        if len(parts) < 2:
            return "".join(parts)
        return str(self._table["comma"].join(parts[:-1]) + self._table["and"] + parts[-1])

    def number(self, key: str) -> Number:
        """Return the number that a canonical string names."""
        assert self._numbering is not None
        if key not in self._numbers:
            self._numbers[key] = self._numbering.parse(key)
        return self._numbers[key]

    def full(self, key: str) -> str:
        """Return a number as the language writes it: ``53Γ``."""
        assert self._numbering is not None
        found = self._written.get(key)
        if found is None:
            if len(self._written) >= _WRITTEN:
                self._written.clear()
            found = self._written[key] = self._numbering.written(self.number(key), self._code)
        return found

    def short(self, key: str, law: str) -> str:
        """Return a number as it is called inside a law: ``Γ`` in 53, ``16Γ`` elsewhere; whole where printed so."""
        number = self.number(key)
        if not number.depth or str(number.law) != law or self._is_printed_whole(number):
            return self.full(key)
        return self.full(key)[len(self.full(law)) :].lstrip(".")

    def _is_printed_whole(self, number: Number) -> bool:
        """Whether the label of the clause, or of one that it is in below the law, is its whole number (``1.2``)."""
        assert self._numbering is not None
        return not self._numbering.whole_levels.isdisjoint(range(number.level + 1))

    def subject(self, key: str) -> str:
        """Return a clause as the subject of a sentence: ``Law 53B``, ``ο Νόμος 53Β``; a note by its place."""
        if is_part(key):
            term = self.quote(self._terms.get(key, key.partition(".")[2]))
            return str(self._table["part_subjects"][key.partition(".")[0]].format(term=term))
        if "^" in key:
            number = self.number(key)
            law = str(number.law)
            place = number.steps[-1].rank
            return str(
                self._table["note_subject"].format(
                    place=place, law=self._with_noun(law, "nominative"), law_genitive=self._with_noun(law, "genitive")
                )
            )
        return self._with_noun(key, "nominative")

    def subjects(self, keys: Sequence[str], run: str = "") -> str:
        """Return clauses as the subject of a sentence: ``Laws 2A and 2B``, ``οι Νόμοι 2Α και 2Β``; notes one by one.

        With ``run``, the template of a run: ``Laws 2A to 2D``.
        """
        noun = self.noun(0)
        plural = noun.plural.get("nominative", "") if noun else ""
        if len(keys) < 2 or not plural or any("^" in key for key in keys):
            return self.join([self.subject(key) for key in keys])
        shown = [self.full(key) for key in keys]
        listed = run.format(first=shown[0], last=shown[-1]) if run else self.join(shown)
        article = self._article(noun, "nominative", plural, many=True)
        return " ".join(self._table["subject"].format(article=article, noun=plural, number=listed).split())

    def named(self, key: str, law: str) -> str:
        """Return a clause as the subject of a clause inside a sentence: ``C``, ``η παράγραφος Γ``."""
        number = self.number(key)
        inside = number.depth and str(number.law) == law
        level = min(number.level, len(self._numbering.levels) - 1) if self._numbering else 0
        noun = self.noun(level if inside else 0)
        if not self._table["article"]["one"] and inside:
            return self.short(key, law)
        return self._phrase(noun, self.short(key, law), "nominative")

    def targets(self, keys: Sequence[str]) -> str:
        """Return numbers as a list: ``12Γ1 και 12Γ2``."""
        return self.join([self.subject(key) if "^" in key or is_part(key) else self.full(key) for key in keys if key])

    def into(self, key: str) -> str:
        """Return a clause as what others went into: ``Law 12C``, ``στον Νόμο 12Γ``."""
        return self.within(key) if self._table["in_article"] else self._with_noun(key, "accusative")

    def whence(self, key: str) -> str:
        """Return a clause as what something comes from: ``Law 12C``, ``τον Νόμο 12Γ`` behind ``από``."""
        return self._with_noun(key, "accusative")

    def within(self, key: str) -> str:
        """Return a clause as where something is: ``Law 53``, ``στον Νόμο 53``."""
        noun = self.noun(0)
        bare = noun.singular.get("accusative", noun.singular.get("nominative", "")) if noun else ""
        article = ""
        if noun and self._table["in_article"]:
            forms = self._table["in_article"]
            nu = f"{noun.gender}_nu"
            article = forms[nu] if nu in forms and _keeps_nu(self._code, bare) else forms.get(noun.gender, "")
        return " ".join(part for part in (article, bare, self.full(key)) if part)

    def among(self, keys: Sequence[str], law: str, run: str = "", was: Mapping[str, str] | None = None) -> str:
        """Return clauses of a law as the subject of a sentence about it: ``A and B``, ``οι παράγραφοι Α και Β``.

        With ``run``, the template of a run, only the first and the last are named: ``A to D``. ``was`` holds old
        numbers that are told beside the new ones: ``B (old C)``.
        """
        if list(keys) == [law]:
            noun = self.noun(0)
            cases = ((case, noun.singular.get(case, "") if noun else "") for case in ("nominative", "genitive"))
            return str(self._table["opening"].format(**{case: form.lower() for case, form in cases}))
        shown = [self.short(key, law) for key in keys]
        if was:
            shown = [
                self._table["formerly"].format(new=text, old=self.short(was[key], law)) if key in was else text
                for text, key in zip(shown, keys, strict=True)
            ]
        listed = run.format(first=shown[0], last=shown[-1]) if run else self.join(shown)
        number = self.number(next(key for key in keys if key != law))
        level = min(number.level, len(self._numbering.levels) - 1) if self._numbering else 0
        noun = self.noun(level)
        many = len(keys) > 1
        forms = (noun.plural if many else noun.singular) if noun else {}
        article = self._article(noun, "nominative", forms.get("nominative", ""), many=many)
        text = self._table["among"].format(article=article, noun=forms.get("nominative", ""), list=listed)
        return " ".join(text.split())

    def _with_noun(self, key: str, case: str) -> str:
        return self._phrase(self.noun(0), self.full(key), case)

    def _phrase(self, noun: Noun | None, number: str, case: str) -> str:
        if noun is None:
            return number
        bare = noun.singular.get(case) or noun.singular.get("nominative", "")
        article = self._article(noun, case, bare, many=False)
        text = self._table["subject"].format(article=article, noun=bare, number=number)
        return " ".join(text.split())

    def noun(self, level: int) -> Noun | None:
        """Return what a level is called, None where the book names nothing for it; a law is called one all the same."""
        own = self._numbering.noun(level, self._code) if self._numbering else None
        if own or level or not self._numbering:
            return own
        data = self._table["noun"]
        return Noun((0,), data.get("gender", ""), data["singular"], data["plural"])

    def _article(self, noun: Noun | None, case: str, before: str, *, many: bool) -> str:
        return article(self._code, noun, case, before, many=many)


def _keeps_nu(code: str, word: str) -> bool:
    return not word or fold(word).startswith(tuple(words_of(code)["before_nu"]))


def article(code: str, noun: Noun | None, case: str, before: str, *, many: bool = False) -> str:
    """Return the article that a noun has in a case before a word (``τον``, ``την`` or ``τη``), empty where the language
    has none."""
    forms = words_of(code)["article"]["many" if many else "one"].get(noun.gender if noun else "", {})
    return str(forms[f"{case}_nu"] if f"{case}_nu" in forms and _keeps_nu(code, before) else forms.get(case, ""))


_NOUN = re.compile(r"\{(?P<noun>nouns?)(?::(?P<form>[a-z ]+))?\}", re.IGNORECASE)
"""What stands for the noun of a law in a sentence: ``{noun}`` and ``{nouns}`` as titles begin, ``{noun:accusative}`` in
a case with its article, ``{Noun:accusative}`` with a capital, ``{nouns:bare genitive}`` without the article."""


def named(text: str, noun: Noun, code: str) -> str:
    """Return a sentence with what the book calls a law, in the cases that the sentence asks for."""

    def form(match: re.Match[str]) -> str:
        many = match["noun"].lower() == "nouns"
        asked = match["form"] or ""
        case = asked.removeprefix("bare").strip() or "nominative"
        forms = noun.plural if many else noun.singular
        word = forms.get(case) or forms["nominative"]
        if not asked:
            return capital(word)
        word = capital(word) if match["noun"][0].isupper() else word[:1].lower() + word[1:]
        before = "" if asked.startswith("bare") else article(code, noun, case, word, many=many)
        return f"{before} {word}".lstrip()

    return _NOUN.sub(form, text)


def capital(text: str) -> str:
    """Return a text with its first letter as a capital."""
    return text[:1].upper() + text[1:]


def counted(forms: Mapping[str, str], count: int) -> str:
    """Return how many there are of something, in the form of the word that goes with the number."""
    return forms["one" if count == 1 else "many"].format(count=count)
