"""Search data: what a word is looked for by, and an index that holds every word of every clause."""

from __future__ import annotations

import json
import re
import shutil
import subprocess
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from lawtext.corpus import load_book
from lawtext.languages.searching import READINGS, search_rules, words
from lawtext.site.data import data_files
from lawtext.site.interface import Interface
from lawtext.site.searching import index, search_data, search_rules_data
from lawtext.site.view import Site
from tests.site.made_up import write_book
from tests.site.search_cases import STEMS, WORDS


@pytest.mark.parametrize(("code", "word", "stems"), STEMS)
def test_stems(code: str, word: str, stems: tuple[str, ...]) -> None:
    assert search_rules(code).stems(words(word)[0]) == stems


@pytest.mark.parametrize(("text", "expected"), WORDS)
def test_words(text: str, expected: tuple[str, ...]) -> None:
    assert tuple(words(text)) == expected


@given(st.text(alphabet="abcdehinoptuxyαβγεηικλνουςσ0389", min_size=1, max_size=12), st.sampled_from(["en", "el"]))
def test_a_stem_is_never_empty_and_readings_are_few(word: str, code: str) -> None:
    for folded in words(word):
        stems = search_rules(code).stems(folded)
        assert len(stems) <= READINGS
        assert all(stems)


def test_every_word_of_a_clause_is_in_the_index(site: Site) -> None:
    data = search_data(site, "2020", "en")
    found = json.loads(json.dumps(data))
    terms = {term: where for term, *where in found["index"]["terms"]}
    assert len(found["index"]["lengths"]) / 2 == len(found["entries"]) == sum(group[3] for group in found["groups"])
    for place, (_, *texts) in enumerate(found["entries"]):
        for field, string in enumerate(texts):
            for word in words(re.sub(r"\b(but )?see (?=Law|the Intro)", "", string)):  # they only point there
                (stem, *_) = search_rules("en").stems(word)
                assert place in terms[stem][field][::2]


def test_a_word_that_only_points_to_another_clause_is_not_what_somebody_saw(tmp_path: Path) -> None:
    laws = "# LAW 2 - STONES\n\nA. A stone is hard (but see B, and see Law 1).\n\nB. Whoever can see a stone tells it; see Law 1A.\n"
    book = load_book(write_book(tmp_path / "book", laws__2020__en__02_md=laws))
    data = search_data(Site(book, Interface(("en",))), "2020", "en")
    terms = {term: where for term, *where in json.loads(json.dumps(data["index"]))["terms"]}
    numbers = [number for number, *_ in json.loads(json.dumps(data["entries"]))]
    (stem, *_) = search_rules("en").stems("seen")
    in_laws = {numbers[place]: times for place, times in zip(*[iter(terms[stem][1])] * 2, strict=True)}
    assert {number: times for number, times in in_laws.items() if number[0].isdigit()} == {"2B": 1}


def test_a_cell_that_goes_on_from_above_is_found_and_shown_without_its_sign(tmp_path: Path) -> None:
    table = "{#t1}\n| Stone | Worth |\n| --- | --- |\n| white | 2 |\n| ^^ | 3 ^^ |\n"
    book = load_book(write_book(tmp_path / "book", laws__2020__en__02_md=f"# LAW 2 - STONES\n\nA. By this:\n\n{table}"))
    data = search_data(Site(book, Interface(("en",))), "2020", "en")
    assert ["2A", "", "By this:\n\nStone\tWorth\nwhite\t2\n\t3 ^^"] in data["entries"]


def test_what_can_be_found(site: Site) -> None:
    data = search_data(site, "2020", "el")
    assert data["groups"] == [
        ["1", "", "law/1/", 5],
        ["", "ΟΡΙΣΜΟΙ", "definitions/2020/", 2],
        ["", "Για τους πύργους", "commentary/towers/", 1],
    ]
    entries = data["entries"]
    assert isinstance(entries, list)
    assert [entry[0] for entry in entries] == ["1", "1A", "1A1", "1B", "1^1", "top.el", "night", "p1"]
    assert entries[4] == ["1^1", "", "Η κιμωλία δεν είναι πέτρα."]


def test_counts_are_those_of_the_words() -> None:
    made = index("en", search_entries("A white stone, white stones", "Stones"))
    assert made["terms"] == [["a", [], [0, 1]], ["ston", [0, 1], [0, 2]], ["whit", [], [0, 2]]]
    assert made["lengths"] == [1, 3]
    assert made["average"] == [1.0, 3.0]


def search_entries(text: str, heading: str):
    from lawtext.site.searching import Entry

    return [Entry("1", heading, text, text)]


def test_the_glossary_says_what_the_hall_says(bridge: Site) -> None:
    glossary = search_rules_data(bridge)["glossary"]
    assert isinstance(glossary, list)
    loot = next(term for term in glossary if "LOOT" in term["said"])
    assert loot["said"] == ["LOOT", "lead out of turn", "έξοδος εκτός σειράς"]
    assert loot["terms"] == {"en": ["lead out of turn"], "el": ["έξοδος εκτός σειράς"]}


def test_a_number_means_its_words(bridge: Site) -> None:
    """What counts apart from what says which: the second card is no “two cards”."""
    glossary = search_rules_data(bridge)["glossary"]
    assert isinstance(glossary, list)
    thirteen, thirteenth = (term for term in glossary if term["said"][0] in ("13", "nth 13"))
    assert thirteen["said"] == ["13"]
    assert thirteen["terms"]["en"] == ["thirteen"] and "δεκατρία" in thirteen["terms"]["el"]
    assert thirteenth == {"said": ["nth 13"], "terms": {"en": ["thirteenth"], "el": ["δέκατος τρίτος"]}}
    assert [term["terms"] for term in glossary if term["said"] == ["nth 1"]] == [{"en": ["first"], "el": ["πρώτος"]}]


def test_the_data_is_a_file_of_each_edition_and_language(site: Site) -> None:
    paths = [path for path, _ in data_files(site) if path.startswith("data/search/")]
    assert paths == [f"data/search/{edition}/{code}.js" for edition in ("2020", "2010") for code in ("en", "el")]


def test_the_library_says_its_licence(repository: Path) -> None:
    text = (repository / "lawtext/site/theme/assets/minisearch.js").read_text(encoding="utf-8")
    assert "Permission is hereby granted, free of charge" in text[:1500]


@pytest.mark.skipif(not shutil.which("node"), reason="needs node")
def test_the_index_reaches_the_script_as_it_is(tmp_path: Path) -> None:
    """It is handed over as a string of JSON: quotes, backslashes and line separators of the text must survive."""
    law = "# LAW 2 - IT'S \"SO\"\n\n## A. Back\\\\slash\n\nO'Hara’s \\\\n <script> '\\\\'' \u2028 end.\n"
    book = load_book(write_book(tmp_path, laws__2020__en__02_md=law))
    site = Site(book, Interface(("en", "el")))
    call = dict(data_files(site))["data/search/2020/en.js"]
    assert call.startswith("""lawtextWords("2020/en",JSON.parse('""")
    assert "<" not in call and "\u2028" not in call
    program = "let got; const lawtextWords = (k, d) => { got = d; };" + call + "console.log(JSON.stringify(got))"
    run = subprocess.run(["node", "-e", program], capture_output=True, text=True, check=True)
    assert json.loads(run.stdout) == json.loads(json.dumps(search_data(site, "2020", "en")))
    assert any("O'Hara’s" in entry[2] and "\\n" in entry[2] for entry in json.loads(run.stdout)["entries"])
