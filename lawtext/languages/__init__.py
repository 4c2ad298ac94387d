"""Languages as data: what lawtext knows about the words of a language stands in ``<code>.toml`` beside this file.

A room that needs words of its own (conjunctions for citations, abbreviations for sentences, stop words) keeps
them in a table of that file and asks for them here; no Greek or English word stands in code.
"""

from __future__ import annotations

import re
import tomllib
from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import cache
from importlib import resources
from operator import itemgetter
from typing import Any, Literal

from lawtext.languages.folding import capitals, fold, nfc
from lawtext.languages.learned import forget, from_languages
from lawtext.problems import UsageError

__all__ = [
    "LANGUAGE_CODE", "Language", "bring", "brought", "capitals", "codes_by_iso", "fold", "in_words", "known_languages",
    "language", "nfc", "plain_languages", "shipped_languages",
]  # fmt: skip

Letters = Literal["latin", "greek"]

LANGUAGE_CODE = re.compile(r"[a-z]{2,3}(-[A-Za-z0-9]+)*\Z")

_BROUGHT: dict[str, Mapping[str, Any]] = {}
"""The languages that the book brings which was read last, by code."""


@dataclass(frozen=True, slots=True)
class Language:
    """What the data file of one language says.

    ``code`` is the BCP 47 tag, ``iso639_3`` the three-letter code that Akoma Ntoso wants, ``letters`` how the
    language counts with letters: ``latin`` (the alphabet) or ``greek`` (Greek numerals, with stigma).
    """

    code: str
    name: str
    english_name: str
    iso639_3: str
    letters: Letters
    data: Mapping[str, Any] = field(repr=False, compare=False)

    def table(self, name: str) -> Mapping[str, Any]:
        """Return the table ``name`` of the data file, empty where the file has none."""
        found = self.data.get(name, {})
        return found if isinstance(found, Mapping) else {}

    def words(self, table: str, key: str) -> tuple[str, ...]:
        """Return the list of words ``key`` in ``table``, empty where there is none."""
        return tuple(self.table(table).get(key, ()))


@from_languages
@cache
def language(code: str) -> Language:
    """Return the language with this code.

    Raises:
        UsageError: lawtext knows nothing of it.
    """
    data = _BROUGHT.get(code) or (_data_of(code) if code in shipped_languages() else plain_languages().get(code))
    if data is None:
        some = ", ".join(sorted({*known_languages(), *plain_languages()}))
        raise UsageError(f"no language “{code}” (known: {some}); add a data file for it (docs/another-book.md)")
    return Language(
        code=code,
        name=data["name"],
        english_name=data["english_name"],
        iso639_3=data["iso639_3"],
        letters=data["letters"],
        data=data,
    )


@from_languages
@cache
def in_words(code: str, speaking: str) -> str:
    """Return how one language says that something stands in another: ``in Greek``, ``στα ελληνικά``.

    The names are data of the language that is spoken (``[languages]``), where a name has the grammar that the
    sentence needs; of a language that it does not know, it tells the name in the ``other`` form.

    Args:
        code: the language that is spoken of.
        speaking: the language of the sentence.

    Raises:
        UsageError: lawtext has no data file for one of them.

    >>> in_words("el", "en"), in_words("en", "el")
    ('in Greek', 'στα αγγλικά')
    """
    forms, known = language(speaking).table("languages"), language(code)
    said = forms.get(code) or forms.get("other", "in {english_name}")
    return str(said).format(name=known.name, english_name=known.english_name)


def bring(languages: Mapping[str, Mapping[str, Any]]) -> None:
    """Make the languages known that a book brings, by code, in place of those of the book before.

    All that was learned of a language by its code is forgotten where they are others than before.
    """
    if languages == _BROUGHT:
        return
    _BROUGHT.clear()
    _BROUGHT.update(languages)
    forget()


def brought() -> tuple[tuple[str, Mapping[str, Any]], ...]:
    """Return the languages that were brought, sorted by code."""
    return tuple(sorted(_BROUGHT.items(), key=itemgetter(0)))


@from_languages
@cache
def known_languages() -> tuple[str, ...]:
    """Return the codes of the languages that have a data file, here or in the book, sorted."""
    return tuple(sorted({*shipped_languages(), *_BROUGHT}))


@cache
def shipped_languages() -> tuple[str, ...]:
    """Return the codes of the languages that have a data file here, sorted."""
    files = (file.name for file in resources.files(__name__).iterdir())
    codes = (name.removesuffix(".toml") for name in files if name.endswith(".toml"))
    return tuple(sorted(filter(LANGUAGE_CODE.match, codes)))


@cache
def plain_languages() -> Mapping[str, Mapping[str, Any]]:
    """Return, by code, what is known of the languages that have no data file: their names, how they letter, and their
    smallest words, how they cite, their abbreviations and signs, and what heads the parts of their books."""
    listed = _data_of("plain")
    citing, checks = listed.pop("citations"), listed.pop("checks")
    numbers, short = listed.pop("title_numbers"), listed.pop("abbreviations")
    pages = {key: listed.pop(key) for key in ("chapters", "annexes", "closings", "introduction", "page", "page_of")}
    numbered = listed.pop("chapter_numbers")
    pages["numbered_chapters"] = {code: [*pages["chapters"][code]] for code in numbered if "#." in numbered[code]}
    for code, ordinals in numbered.items():
        words = [*pages["chapters"][code]]
        pages["chapters"][code] += [f"{ordinal} {word}" for ordinal in ordinals if ordinal != "#." for word in words]
    return {
        code: {
            "name": name,
            "english_name": english,
            "iso639_3": iso,
            "letters": "latin",
            "textdiff": {"stop_words": small.split()},
            "citations": {
                **_plain_citations(citing.get(code, {}), small.split()),
                "number_words": numbers.get(code, {}),
            },
            "sentences": {"pauses": [";", "·"], "abbreviations": short.get(code, [])},
            "checks": checks,
            "pages": {
                "title_numbers": numbers.get(code, {}),
                **{key: words.get(code, []) for key, words in pages.items()},
            },
        }
        for code, (name, english, iso, small) in listed.items()
    }


def _plain_citations(said: Mapping[str, list[str]], small_words: list[str]) -> Mapping[str, list[str]]:
    """Return how a language cites that has no data file: a number before one of its small words counts nothing."""
    after = [*said.get("after", ()), *said.get("and", ()), *said.get("to", ()), *small_words] if said else []
    return {**said, "part_of": said.get("of", []), "after": after, "cite": said.get("see", [])}


@from_languages
@cache
def codes_by_iso() -> Mapping[str, str]:
    """Return the codes of all languages by their code in ISO 639-3 (``ell`` is ``el``)."""
    codes = (*plain_languages(), *known_languages())
    return {language(code).iso639_3: code for code in codes}


def _data_of(name: str) -> dict[str, Any]:
    return tomllib.loads(resources.files(__name__).joinpath(f"{name}.toml").read_text(encoding="utf-8"))
