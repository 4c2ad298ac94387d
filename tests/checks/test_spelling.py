"""Spelling against the real dictionaries of Debian (hunspell-el, hunspell-en-us): what they know, what is asked."""

from __future__ import annotations

import json
import shutil
import subprocess
from pathlib import Path

import pytest

from lawtext.checks.passages import Passage
from lawtext.checks.spelling import unknown, words_of
from lawtext.cli import _run
from lawtext.model import Text

CORPUS = Path(__file__).parents[2] / "corpus"


def asked(text: str, code: str) -> list[str]:
    passage = Passage("law", "2017", code, "53", "text", (Text(text),), "laws/2017/el/53.md")
    return [word for word, _ in words_of(passage)]


ASKED = [
    ("el", "Ο ΕΚΤΕΛΕΣΤΗΣ παίζει στη 13η λεβέ", ["παίζει", "στη", "λεβέ"]),
    ("el", "απ’ εδώ, γι' αυτό, αλλ’ όχι", ["εδώ", "αυτό", "όχι"]),
    ("el", "π.χ. ο Τ.Δ., κ.λπ.", []),
    ("el", "το claim του LHO", ["το", "του"]),
    ("el", "τρία-τέσσερα φύλλα", ["τρία", "τέσσερα", "φύλλα"]),
    ("en", "the player’s 13th trick isn't LHO's", ["the", "player’s", "trick", "isn't"]),
    ("en", "i.e. a naïve call", ["naïve", "call"]),
]


@pytest.mark.parametrize(("code", "text", "words"), ASKED, ids=[row[1] for row in ASKED])
def test_only_words_of_the_language_are_asked_about(code: str, text: str, words: list[str]) -> None:
    assert asked(text, code) == words


@pytest.mark.client("hunspell")
def test_the_real_greek_dictionary_knows_inflected_words() -> None:
    words = [
        "παίκτης",
        "παίκτη",
        "παίκτες",
        "αντιπάλων",
        "κατοχυρωμένη",
        "υποχρεούται",
        "Νόμου",
        "Εκτελεστή",
        "αποσυρθεί",
    ]
    assert unknown([*words, "παίχητηκε", "εκτελεσής"], "el") == {"παίχητηκε", "εκτελεσής"}


@pytest.mark.client("hunspell")
def test_the_real_english_dictionary_knows_words_with_apostrophes() -> None:
    assert unknown(["player's", "isn't", "don’t", "trick", "recieve"], "en") == {"recieve"}


@pytest.mark.client("hunspell")
def test_the_real_pages_and_the_word_list_of_the_book(tmp_path: Path, capfd: pytest.CaptureFixture[str]) -> None:
    """The two words of the pages that no American or Greek dictionary has; the book's word list ends both findings."""
    book = tmp_path / "corpus"
    shutil.copytree(CORPUS, book, ignore=shutil.ignore_patterns("sources"))

    def told() -> set[tuple[str, str]]:
        assert _run(["check", "--book", str(book), "--rule", "spelling", "--format", "json"]) == 0
        found = json.loads(capfd.readouterr().out)["findings"]
        return {(one["language"], one["text"]) for one in found} - {("en", "defence")}  # known where hunspell-en-gb is

    assert told() == {("el", "ρεκόντραρε")}
    (book / "words.el.txt").write_text("ρεκόντραρε\n", encoding="utf-8")
    assert told() == set()
    file = book / "laws/2017/el/53.md"
    file.write_text(file.read_text(encoding="utf-8").replace("αμυνόμενος", "αμηνόμενος", 1), encoding="utf-8")
    assert told() == {("el", "αμηνόμενος")}


def test_a_dictionary_that_cannot_be_asked_is_told_as_missing(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    for ending in (".dic", ".aff"):
        (tmp_path / f"en_US{ending}").write_text("", encoding="utf-8")
    monkeypatch.setenv("DICPATH", str(tmp_path))
    monkeypatch.setattr("shutil.which", lambda _: "/bin/hunspell")

    def late(*_: object, **__: object) -> None:
        raise subprocess.TimeoutExpired("hunspell", 120)

    monkeypatch.setattr("subprocess.run", late)
    assert unknown(["gate"], "en") is None
