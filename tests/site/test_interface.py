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
from lawtext.languages import language, plain_languages
from lawtext.model import Book
from lawtext.numbering import Noun
from lawtext.problems import UsageError
from lawtext.site.compiled import THEME
from lawtext.site.data import SCRIPT_WORDS
from lawtext.site.interface import Interface, chosen, known, nouns_of, words
from tests.made_up import ARTICLE, SECTIONS

BOTH = Interface(("en", "el"))


def fields(text: str) -> set[str]:
    places = {name for _, name, _, _ in string.Formatter().parse(text) if name}
    return places - {"noun", "nouns", "Noun", "Nouns"}  # each language says where it needs them


@pytest.mark.parametrize(
    ("texts", "shown"),
    [
        (
            {"en": "© <X>", "el": "© Χ"},
            '<span class="u" lang="en">© &lt;X&gt;</span><span class="u" lang="el">© Χ</span>',
        ),
        (
            {"en": "© X"},
            '<span class="u" lang="en">© X</span><span class="u" lang="el"><span lang="en">© X</span></span>',
        ),
        ({"de": "© D", "fr": "© F"}, '<span lang="de">© D</span> <span lang="fr">© F</span>'),
    ],
)
def test_a_notice_is_told_in_the_readers_language_or_in_all_that_say_it(texts: dict[str, str], shown: str) -> None:
    assert BOTH.told_or_all(texts) == shown


def test_every_language_that_a_book_may_be_in_is_named_in_each_interface() -> None:
    for code in known():
        interface = Interface((code,))
        for one in plain_languages():
            for name in (interface.names(one)[code], interface.adjectives(one)[code]):
                assert (name != language(one).english_name) or code == "en", (code, one)


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
    files = list(THEME.rglob("*.html"))
    assert len(files) > 20
    for file in files:
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
    with pytest.raises(UsageError, match=r"no interface in “xx” \(known: el, en\)"):
        chosen(["xx"], both)


def test_the_starter_page_is_the_one_we_use_ourselves(repository: Path) -> None:
    ours = (repository / "site" / "how-to-read.md").read_text(encoding="utf-8")
    assert (repository / "lawtext" / "site" / "starter" / "how-to-read.md").read_text(encoding="utf-8") == ours


NOUNS = {
    "article": Noun((0,), "", {"nominative": "Article"}, {"nominative": "Articles"}),
    "άρθρο": Noun(
        (0,), "neuter",
        {"nominative": "άρθρο", "genitive": "άρθρου", "accusative": "άρθρο"},
        {"nominative": "άρθρα", "genitive": "άρθρων", "accusative": "άρθρα"},
    ),
    "κανόνας": Noun(
        (0,), "masculine",
        {"nominative": "κανόνας", "genitive": "κανόνα", "accusative": "κανόνα"},
        {"nominative": "κανόνες", "genitive": "κανόνων", "accusative": "κανόνες"},
    ),
    "διάταξη": Noun(
        (0,), "feminine",
        {"nominative": "διάταξη", "genitive": "διάταξης", "accusative": "διάταξη"},
        {"nominative": "διατάξεις", "genitive": "διατάξεων", "accusative": "διατάξεις"},
    ),
}  # fmt: skip


def test_laws_are_called_what_the_book_calls_them() -> None:
    called = Interface(("en", "el"), (("en", NOUNS["article"]), ("el", NOUNS["άρθρο"])))
    assert called.say("law", number="6") == {"en": "Article 6", "el": "Άρθρο 6"}
    assert called.say("laws") == {"en": "Articles", "el": "Άρθρα"}
    assert called.words("el")["goto_law"] == "Άρθρο {number}"
    only_english = Interface(("en", "el"), (("en", NOUNS["article"]),))
    assert only_english.say("law", number="6") == {"en": "Article 6", "el": "Νόμος 6"}


@pytest.mark.parametrize(
    ("noun", "key", "said"),
    [
        ("article", "old_notice_link", "Read Article 6 in the 2020 edition"),
        ("article", "find_only_here", "9 articles, 27 clauses"),
        ("article", "changes_not_compared", "Articles that this corpus has in one edition only are not compared."),
        ("άρθρο", "old_notice_link", "Διαβάστε το Άρθρο 6 στην έκδοση 2020"),
        ("άρθρο", "changes_law_now", "Ό,τι ήταν το Άρθρο 6 το 2019 βρίσκεται εδώ:"),
        ("άρθρο", "map_picture", "Οι παραπομπές των άρθρων σε άρθρα, έκδοση 2020"),
        ("άρθρο", "changes_law_none", "Δεν βρέθηκε διαφορά στο κείμενο του άρθρου."),
        ("κανόνας", "old_notice_link", "Διαβάστε τον Κανόνα 6 στην έκδοση 2020"),
        (
            "κανόνας",
            "commentary_intro",
            "Σχόλια για τους κανόνες, συνδεδεμένα με τις διατάξεις στις οποίες παραπέμπουν.",
        ),
        ("διάταξη", "old_notice_link", "Διαβάστε τη Διάταξη 6 στην έκδοση 2020"),
        ("διάταξη", "changes_law_now", "Ό,τι ήταν η Διάταξη 6 το 2019 βρίσκεται εδώ:"),
    ],
)
def test_sentences_speak_of_laws_in_the_case_and_gender_of_the_book(noun: str, key: str, said: str) -> None:
    code = "en" if noun == "article" else "el"
    values = {"number": "6", "newest": "2020", "old": "2019", "edition": "2020", "n": 9, "m": 27}
    assert Interface((code,), ((code, NOUNS[noun]),)).say(key, **values)[code] == said


def test_no_sentence_names_a_law_by_a_word_of_its_own() -> None:
    called = Interface(("en", "el"), (("en", NOUNS["article"]), ("el", NOUNS["άρθρο"])))
    for code in called.languages:
        for key, text in called.words(code).items():
            sentence = re.sub(r"{.*?}", "", text)
            assert not re.search(r"(?i)\b(laws?|νόμο\w*|νόμω\w*)\b", sentence), (code, key, text)


def book_of(folder: Path, languages: Sequence[str]) -> Book:
    titles = "".join(f'{code} = "Cards"\n' for code in languages)
    editions = f'[[editions]]\nid = "2020"\nyear = 2020\nlanguages = {json.dumps([*languages])}\n'
    (folder / "book.toml").write_text(
        f'id = "cards"\nlanguages = {json.dumps([*languages])}\n[title]\n{titles}{editions}{SECTIONS}{ARTICLE}',
        encoding="utf-8",
    )
    return read_book(folder / "book.toml")


def test_the_nouns_are_those_of_the_first_level_with_a_capital(tmp_path: Path) -> None:
    called = Interface(("en", "el"), nouns_of(book_of(tmp_path, ["en", "el"])))
    assert called.say("laws") == {"en": "Articles", "el": "Άρθρα"}
    assert called.say("law", number="6") == {"en": "Article 6", "el": "Άρθρο 6"}
