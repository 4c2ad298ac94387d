"""The words of the interface: one file per language in ``strings/``, shown in every language at once.

A word of the interface stands in the page once per language; style shows the one that the reader chose, so that
switching needs no other page and reading needs no script. Attributes, which style cannot choose, carry the other
languages in ``data-LANGUAGE-NAME``, which the script swaps. Law text never passes through here.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from functools import cache, cached_property
from typing import Any

from markupsafe import Markup, escape

from lawtext.editions.naming import named
from lawtext.languages import language
from lawtext.model import Book
from lawtext.numbering import Noun
from lawtext.problems import UsageError
from lawtext.site.settings import OWN, SettingError
from lawtext.worded import languages_of, words_of

Value = object
"""What fills a place in a string: anything with ``str()``, ``Markup``, or a mapping with one value per language."""


@cache
def words(code: str) -> Mapping[str, str]:
    """Return the words of the interface in one language, with ``name`` and ``short`` of the language itself.

    Raises:
        UsageError: the interface does not speak it.
    """
    data = _file(code)
    return {"name": data["name"], "short": data["short"], **data["words"]}


def _file(code: str) -> Mapping[str, Any]:
    if code not in known():
        having = ", ".join(known())
        raise UsageError(
            f"no interface in “{code}” (known: {having}); set “interface: [en]” in mkdocs.yml, and the laws are shown "
            "in every language of the book all the same (docs/another-book.md says how an interface is translated)"
        )
    return words_of(__package__, code)


def known() -> tuple[str, ...]:
    """Return the languages that the interface speaks, sorted."""
    return languages_of(__package__)


@dataclass(frozen=True)
class Interface:
    """The interface in some languages; the first is the one shown where no script runs."""

    languages: tuple[str, ...]
    nouns: tuple[tuple[str, Noun], ...] = field(default=(), hash=False)
    """What the book calls its laws, by language (``nouns_of``)."""

    @cached_property
    def _plain(self) -> dict[str, Markup]:
        return {}

    @cached_property
    def _attributes(self) -> dict[tuple[str, str], Markup]:
        return {}

    @property
    def default(self) -> str:
        """The language shown before the reader chooses."""
        return self.languages[0]

    def source(self, code: str) -> Mapping[str, str]:
        """Return the words of its files in one of its languages; an interface of more pages adds its own."""
        return words(code)

    def words(self, code: str) -> Mapping[str, str]:
        """Return the words that it says in one of its languages: laws are called what the book calls them."""
        if code not in self._said:
            noun = dict(self.nouns).get(code) or _own_noun(code)
            self._said[code] = {key: named(text, noun, code) for key, text in self.source(code).items()}
        return self._said[code]

    @cached_property
    def _said(self) -> dict[str, Mapping[str, str]]:
        return {}

    def say(self, key: str, **values: Value) -> dict[str, str]:
        """Return the sentence ``key`` in every language, as plain text.

        Raises:
            KeyError: there is no such sentence.
        """
        return {
            code: self.words(code)[key].format(**{name: _in(value, code) for name, value in values.items()})
            for code in self.languages
        }

    def show(self, key: str, **values: Value) -> Markup:
        """Return the sentence in every language as HTML; values are escaped unless they are ``Markup``."""
        if values:
            return self.both(
                {
                    code: escape(known[key]).format(**{name: _in(value, code) for name, value in values.items()})
                    for code, known in ((code, self.words(code)) for code in self.languages)
                }
            )
        if key not in self._plain:
            self._plain[key] = self.both(self.say(key))
        return self._plain[key]

    def count(self, key: str, n: int) -> Markup:
        """Return a sentence about ``n`` things: ``key_one`` for one, else ``key`` with ``{n}``."""
        return self.show(f"{key}_one") if n == 1 else self.show(key, n=n)

    def both(self, texts: Mapping[str, object]) -> Markup:
        """Return a text that differs by language as HTML: one copy per language, or one for all where they agree."""
        if not texts:
            return Markup()
        fallback = next(iter(texts.values()))
        chosen = [(code, texts.get(code, fallback)) for code in self.languages]
        if len({str(text) for _, text in chosen}) == 1:
            return escape(chosen[0][1])
        return Markup("".join(f'<span class="u" lang="{code}">{escape(text)}</span>' for code, text in chosen))

    def told(self, texts: Mapping[str, str]) -> Markup:
        """Return what people said in some languages: in the reader's, else in the first, marked as what it is.

        The empty code is a text whose language nobody said.
        """
        if not texts:
            return Markup()
        first = next(iter(texts))
        foreign = Markup('<span lang="{}">{}</span>').format(first, texts[first]) if first else escape(texts[first])
        return self.both({code: escape(texts[code]) if code in texts else foreign for code in self.languages})

    def told_or_all(self, texts: Mapping[str, str]) -> Markup:
        """Return a notice in the reader's language; where it is not said in that, in every language in which it is."""
        every = Markup(" ").join(Markup('<span lang="{}">{}</span>').format(code, text) for code, text in texts.items())
        return self.both({code: texts.get(code, every) for code in self.languages})

    def attribute(self, name: str, key: str, **values: Value) -> Markup:
        """Return an attribute in the default language, and the other languages in ``data-`` attributes."""
        if values:
            return self.attributes(name, self.say(key, **values))
        if (name, key) not in self._attributes:
            self._attributes[name, key] = self.attributes(name, self.say(key))
        return self._attributes[name, key]

    def attribute_in(self, code: str, name: str, key: str, **values: Value) -> Markup:
        """Return an attribute of what stands in a text, for who hears it: in the language of the text, by whose voice
        it is read; where the interface does not speak that, as ``attribute``."""
        if code not in self.languages:
            return self.attribute(name, key, **values)
        return Markup(f' {name}="{escape(self.say(key, **values)[code])}"')

    def swapped(self, texts: Mapping[str, str]) -> Markup:
        """Return the attributes of an element whose text the script changes with the language of the interface.

        Where a page has thousands of them; without a script the text stays in the default language.
        """
        if len(set(texts.values())) == 1:
            return Markup()
        return Markup(" data-swap") + Markup("").join(
            Markup(' data-{}="{}"').format(code, texts[code]) for code in self.languages
        )

    def attributes(self, name: str, texts: Mapping[str, str]) -> Markup:
        """Return the attribute ``name`` for a text given per language (see ``attribute``)."""
        if len(set(texts.values())) == 1:
            return Markup(f' {name}="{escape(texts[self.default])}"')
        others = "".join(f' data-{code}-{name}="{escape(texts[code])}"' for code in self.languages)
        return Markup(f' {name}="{escape(texts[self.default])}"{others}')

    def reason(self, text: str) -> dict[str, str]:
        """Return why something was inferred, in each language that can say it; a language that cannot is left out.

        The program writes reasons in English; ``[reasons]`` of a language's file says its own words for their parts.
        """
        found: dict[str, str] = {}
        for code in self.languages:
            said = text if code == "en" else said_in(text, _file(code).get("reasons", {}).get("patterns", []))
            if said:
                found[code] = said
        return found

    def names(self, code: str) -> dict[str, str]:
        """Return what a language of the book is called, in each language of the interface: English, αγγλικά."""
        return self._names("languages", code)

    def adjectives(self, code: str) -> dict[str, str]:
        """Return the same as an adjective for a text: English, αγγλικό."""
        return self._names("adjectives", code)

    def _names(self, table: str, code: str) -> dict[str, str]:
        return {one: _file(one)[table].get(code, language(code).english_name) for one in self.languages}


def said_in(text: str, patterns: Sequence[Sequence[str]]) -> str:
    """Return a reason in other words, empty where a part of it is not known.

    Its parts stand behind a comma or a semicolon; one may stand in the name of a file too, so each is tried.
    """
    for joint in (*re.finditer(", |; ", text), None):
        end, following = (joint.start(), joint.end()) if joint else (len(text), len(text))
        said = next((found.expand(words) for one, words in patterns if (found := re.fullmatch(one, text[:end]))), "")
        if not said:
            continue
        if following == len(text):
            return said
        rest = said_in(text[following:], patterns)
        if rest:
            return f"{said}, {rest}"
    return ""


def _in(value: Value, code: str) -> object:
    return value.get(code, next(iter(value.values()), "")) if isinstance(value, Mapping) else value


@cache
def _own_noun(code: str) -> Noun:
    """Return what the interface calls a law where the book has no word for it in a language."""
    data = _file(code)["noun"]
    return Noun((0,), data.get("gender", ""), data["singular"], data["plural"])


def nouns_of(book: Book) -> tuple[tuple[str, Noun], ...]:
    """Return what a book calls its laws, by language.

    A language in which ``book.toml`` names no law is left out; the interface then says its own word.
    """
    found = ((code, book.numbering.noun(0, code)) for code in (*book.languages, *book.numbering.spoken))
    return tuple(
        (code, noun)
        for code, noun in found
        if noun is not None and "nominative" in noun.singular and "nominative" in noun.plural
    )


def chosen(languages: Sequence[str], book: Book) -> Interface:
    """Return the interface for a book in ``languages``, or in those of the book that it speaks.

    Raises:
        SettingError: it does not speak one of ``languages``.
    """
    wanted = list(languages) or [code for code in book.languages if code in known()] or ["en"]
    for code in wanted:
        try:
            words(code)
        except UsageError as error:
            raise SettingError((*OWN, "interface", code), str(error)) from error
    return Interface(tuple(dict.fromkeys(wanted)), nouns_of(book))
