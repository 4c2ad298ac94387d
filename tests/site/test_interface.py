"""The words of the interface: complete in each language, escaped, and shown one at a time."""

from __future__ import annotations

import json
import re
import string
from collections.abc import Sequence
from pathlib import Path

import pytest
from markupsafe import Markup

from lawtext.corpus.bookfile import read_book
from lawtext.model import Book
from lawtext.problems import UsageError
from lawtext.site.data import SCRIPT_WORDS
from lawtext.site.interface import Interface, chosen, known, nouns_of, words
from lawtext.site.rendering import THEME
from tests.made_up import ARTICLE, SECTIONS

BOTH = Interface(("en", "el"))


def fields(text: str) -> set[str]:
    return {name for _, name, _, _ in string.Formatter().parse(text) if name}


def test_each_language_has_the_same_words_with_the_same_places() -> None:
    english = words("en")
    for code in known():
        assert set(words(code)) == set(english)
    # A language says adjective or noun, as its grammar wants; everything else is named alike.
    either = {"adjective": "language"}
    for code in known():
        for key, text in words(code).items():
            named = {either.get(name, name) for name in fields(text)}
            assert named == {either.get(name, name) for name in fields(english[key])}, (code, key)


def test_the_words_that_templates_and_script_use_exist() -> None:
    used = set(SCRIPT_WORDS)
    for file in THEME.rglob("*.html"):
        text = file.read_text(encoding="utf-8")
        used |= set(re.findall(r'\bt\("([a-z_]+)"[,)]', text))
        used |= set(re.findall(r'\ba\("[a-z-]+", "([a-z_]+)"', text))
    assert used - {"cited_by"} <= set(words("en"))
    said = re.findall(r'\bsay\("([a-z_]+)"', (THEME / "assets" / "lawtext.js").read_text(encoding="utf-8"))
    assert set(said) <= set(SCRIPT_WORDS)


def test_no_greek_or_english_sentence_stands_in_a_template() -> None:
    for file in THEME.rglob("*.html"):
        bare = re.sub(r"\{[{%#].*?[}%#]\}|<[^>]*>", " ", file.read_text(encoding="utf-8"), flags=re.DOTALL)
        assert re.findall(r"[^\W\d_]{3,}", bare) == [], file.name


def test_both_languages_stand_in_the_page() -> None:
    shown = BOTH.show("home")
    assert shown == '<span class="u" lang="en">Laws</span><span class="u" lang="el">Νόμοι</span>'


def test_what_is_alike_stands_once() -> None:
    assert BOTH.both({"en": "53A", "el": "53A"}) == "53A"
    assert BOTH.both({"en": "only English"}) == "only English"
    assert BOTH.both({}) == ""


def test_values_are_escaped_unless_they_are_html() -> None:
    shown = BOTH.show("goto_not_number", query="<b>&")
    assert "“&lt;b&gt;&amp;”" in shown
    assert "<i>x</i>" in BOTH.show("law", number=Markup("<i>x</i>"))
    assert "<" not in BOTH.attributes("title", {"en": '"<', "el": "'"}).replace("&lt;", "")


def test_a_value_may_differ_by_language() -> None:
    assert BOTH.say("law", number={"en": "53C", "el": "53Γ"}) == {"en": "Law 53C", "el": "Νόμος 53Γ"}


def test_attributes_carry_the_other_languages() -> None:
    assert BOTH.attribute("title", "home") == ' title="Laws" data-en-title="Laws" data-el-title="Νόμοι"'
    assert Interface(("el", "en")).attribute("title", "home").startswith(' title="Νόμοι"')
    assert Interface(("el",)).attribute("title", "home") == ' title="Νόμοι"'


def test_counting() -> None:
    assert "Cited by 1<" in BOTH.count("cited_by", 1)
    assert "Cited by 5<" in BOTH.count("cited_by", 5)


def test_languages_by_name() -> None:
    assert BOTH.names("el") == {"en": "Greek", "el": "ελληνικά"}
    assert BOTH.adjectives("en") == {"en": "English", "el": "αγγλικό"}


def test_choosing(tmp_path: Path) -> None:
    assert chosen(["el"], book_of(tmp_path, ["en", "el"])).languages == ("el",)
    both = book_of(tmp_path, ["el", "en"])
    assert chosen([], both).languages == ("el", "en")
    with pytest.raises(UsageError, match="no interface in “xx”: there is el, en"):
        chosen(["xx"], both)


def test_the_starter_page_is_the_one_we_use_ourselves(repository: Path) -> None:
    ours = (repository / "site" / "how-to-read.md").read_text(encoding="utf-8")
    assert (repository / "lawtext" / "site" / "starter" / "how-to-read.md").read_text(encoding="utf-8") == ours


def test_laws_are_called_what_the_book_calls_them() -> None:
    called = Interface(("en", "el"), (("en", "Article", "Articles"), ("el", "Άρθρο", "Άρθρα")))
    assert called.say("law", number="6") == {"en": "Article 6", "el": "Άρθρο 6"}
    assert called.say("laws") == {"en": "Articles", "el": "Άρθρα"}
    assert called.words("el")["goto_law"] == "Άρθρο {number}"
    only_english = Interface(("en", "el"), (("en", "Article", "Articles"),))
    assert only_english.say("law", number="6") == {"en": "Article 6", "el": "Νόμος 6"}


def book_of(folder: Path, languages: Sequence[str]) -> Book:
    titles = "".join(f'{code} = "Cards"\n' for code in languages)
    editions = f'[[editions]]\nid = "2020"\nyear = 2020\nlanguages = {json.dumps([*languages])}\n'
    (folder / "book.toml").write_text(
        f'id = "cards"\nlanguages = {json.dumps([*languages])}\n[title]\n{titles}{editions}{SECTIONS}{ARTICLE}',
        encoding="utf-8",
    )
    return read_book(folder / "book.toml")


def test_the_nouns_are_those_of_the_first_level_with_a_capital(tmp_path: Path) -> None:
    assert nouns_of(book_of(tmp_path, ["en", "el"])) == (("en", "Article", "Articles"), ("el", "Άρθρο", "Άρθρα"))
