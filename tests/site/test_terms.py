"""Terms in the text: which words are marked, where, and what the script is given to show."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from lxml import html

from lawtext.corpus import load_book
from lawtext.site.data import data_files
from lawtext.site.interface import Interface
from lawtext.site.terms import Marker, meanings, terms_file
from lawtext.site.text import Span
from lawtext.site.view import Site
from tests.site.made_up import write_book
from tests.site.test_pages import by_id, made, text

GLOSSARY = """
[[terms]]
id = "card"
en = ["card"]
el = ["φύλλο"]
search = ["pasteboard"]
[[terms]]
id = "lead"
en = ["lead"]
el = ["έξοδος"]
[[terms]]
id = "lead-out-of-turn"
en = ["lead out of turn"]
el = ["έξοδος εκτός σειράς"]
[[terms]]
id = "summit"
en = ["zenith", "summit"]
el = ["κορυφή"]
note = { en = "Never the base." }
"""


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Site:
    folder: Path = write_book(tmp_path_factory.mktemp("terms"))
    (folder / "glossary.toml").write_text(GLOSSARY, encoding="utf-8")
    return Site(load_book(folder), Interface(("en", "el")))


def marked(site: Site, code: str, words: str, apart: tuple[str, ...] = ()) -> list[tuple[str, str]]:
    """What is marked in some words, with what it leads to."""
    spans = [Span(words.index(one), words.index(one) + len(one), None, None) for one in apart]  # type: ignore[arg-type]
    found = Marker(site, "2020", code).spans(words, "law/1/", spans, set())
    return [(words[span.start : span.end], str(span.before).partition("#")[2].partition('"')[0]) for span in found]


@pytest.mark.parametrize(
    ("code", "words", "expected"),
    [
        ("en", "A card, two Cards and a CARD.", [("card", "card")]),  # the first only, in any form
        ("en", "He leads out of turn.", [("leads out of turn", "lead-out-of-turn")]),  # the longest
        ("en", "The lead; out of turn.", [("lead", "lead")]),  # never across a stop
        ("en", "Discarded and cardinal.", []),  # never a part of a word
        (
            "en",
            "The summits of chalk",
            [("summits", "top"), ("chalk", "chalk")],
        ),  # the glossary leads to the definition
        (
            "el",
            "Την έξοδο εκτός σειράς ακολουθεί άλλη έξοδος.",
            [("έξοδο εκτός σειράς", "lead-out-of-turn"), ("έξοδος", "lead")],
        ),
        ("el", "Τα φύλλα και οι φίλοι", [("φύλλα", "card")]),  # they sound alike and are not the same
        ("el", "η κορυφή", [("κορυφή", "top")]),
    ],
)
def test_what_is_marked(site: Site, code: str, words: str, expected: list[tuple[str, str]]) -> None:
    assert marked(site, code, words) == expected


def test_nothing_is_marked_inside_a_citation(site: Site) -> None:
    assert marked(site, "en", "see Law of the card 5, then a card", ("Law of the card 5",)) == [("card", "card")]
    assert marked(site, "en", "see Law of the card 5", ("Law of the card 5",)) == []


def test_the_text_stays_as_it_is(site: Site) -> None:
    """With marks or without, a clause says the same words."""
    root = made(site, "law/1/")
    for number in ("1A", "1B"):
        clause = site.book.clause("2020", "en", number)
        assert clause is not None
        shown = by_id(root, number).xpath("./div[1]/div[@data-cell='en']/p")
        assert clause.text.split()[0] in text(shown[-1])


def test_what_the_script_shows(site: Site) -> None:
    found = terms_file(site, "2020")
    assert list(meanings(site, "2020")) == ["chalk", "top", "night", "card", "lead", "lead-out-of-turn"]
    assert found["top"] == {
        "t": {
            "en": ["Zenith = Top = summit", "The highest stone of these laws (see the Introduction)."],
            "el": ["Κορυφή", "Η ψηλότερη πέτρα."],
        },
        "n": {"en": "Never the base."},
    }
    assert found["card"] == {"t": {"en": ["card"], "el": ["φύλλο"]}}
    files = dict(data_files(site))
    call = files["data/terms/2020.js"]
    assert json.loads(call.removeprefix('lawtextTerms("2020",').removesuffix(");\n")) == found


def test_the_page_of_terms(site: Site) -> None:
    root = made(site, "terms/")
    assert "pasteboard" in text(by_id(root, "card"))
    assert by_id(root, "top").xpath(".//a/@href") == ["../definitions/2020/index.html#top"]
    assert not made(site, "definitions/").xpath("//a[@class='term']"), "definitions do not point at themselves"


MORE = (
    GLOSSARY
    + """
[[terms]]
id = "white"
en = ["white"]
el = ["λευκός"]
[[terms]]
id = "stone"
en = ["stone"]
el = ["πέτρα"]
[[terms]]
id = "harsh"
en = ["harsh"]
el = ["σκληρός"]
"""
)


def term_links(root: html.HtmlElement, path: str) -> list[tuple[str, str]]:
    return [(link.text_content(), link.get("href")) for link in root.xpath(path + "//a[@class='term']")]


def test_headings_definitions_and_commentary_mark_terms_too(tmp_path: Path) -> None:
    site = Site(load_book(write_book(tmp_path, glossary_toml=MORE)), Interface(("en", "el")))
    law = made(site, "law/2/")
    # The heading says the word first; the text that says it again needs no other mark.
    assert term_links(law, "//*[@id='2A']//h2") == [("White", "../../terms/index.html#white")]
    assert term_links(law, "//*[@id='2A']//p[not(@*)]") == [("stones", "../../terms/index.html#stone")]
    # Each definition is read alone: it marks what it says itself, but never its own headword.
    definitions = made(site, "definitions/")
    assert term_links(definitions, "//*[@id='top']") == [("stone", "../terms/index.html#stone")]
    assert term_links(definitions, "//*[@id='chalk']") == [
        ("stone", "../terms/index.html#stone"), ("white", "../terms/index.html#white"),
    ]  # fmt: skip
    assert definitions.xpath("//article/@data-edition") == ["2020"]
    article = made(site, "commentary/towers/")
    assert term_links(article, "//*[@lang='en']") == [("harsh", "../../terms/index.html#harsh")]
    assert term_links(article, "//*[@lang='el']") == [("σκληρός", "../../terms/index.html#harsh")]
    assert article.xpath("//article/@data-edition") == ["2020"], "the script must know whose terms these are"
    assert not made(site, "print/").xpath("//a[@class='term']"), "paper shows no definition"


def test_a_definition_leads_to_another_on_its_own_page(tmp_path: Path) -> None:
    text = "# DEFINITIONS\n\n## Chalk {#chalk}\n\nFound near the top.\n\n## Top {#top}\n\nWhere chalk is rare.\n"
    site = Site(load_book(write_book(tmp_path, laws__2020__en__definitions_md=text)), Interface(("en", "el")))
    for path in ("definitions/", "definitions/2020/"):
        assert term_links(made(site, path), "//*[@id='chalk']") == [("top", "#top")]
