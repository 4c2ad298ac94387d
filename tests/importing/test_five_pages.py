"""The five real pages: what each becomes, by hand; that nothing of them is lost; that importing again changes nothing."""

from __future__ import annotations

import shutil
import tomllib
from collections import Counter
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from tests.importing.conftest import ROOT, Run, state

SOURCES = ROOT / "corpus" / "sources"
LISTING = tomllib.loads((SOURCES / "sources.toml").read_text(encoding="utf-8"))["sources"]
BY_NUMBER = {entry["file"][:3]: entry for entry in LISTING}
Outline = Callable[..., dict[str, Any]]


def test_the_listing_says_what_each_source_is() -> None:
    assert sorted(BY_NUMBER) == ["000", "001", "002", "003", "004"]
    for entry in LISTING:
        assert entry["publish"] == "unknown"
        assert entry["what"] and entry["origin"] and entry["rights"]
    assert (BY_NUMBER["004"]["changed"], BY_NUMBER["004"]["editor"]) == ("2018-05-25 17:05", "pournaras")
    assert BY_NUMBER["004"]["edition"] == "2017"
    assert "changed" not in BY_NUMBER["000"]


def test_importing_everything_again_changes_nothing(corpus: Path, run: Run) -> None:
    before = state(corpus)
    code, out, err = run("import", "--book", corpus)
    assert code == 0
    told = [line.partition(".txt:")[2].split(": ")[:2] for line in err.splitlines()]
    assert told == [["13:1", "note-by-place"], ["14:1", "note-by-place"]]  # of page 000: no sign is before its notes
    assert out.endswith("changed: nothing\n")
    assert state(corpus) == before


@pytest.mark.parametrize("number", sorted(BY_NUMBER))
def test_importing_one_page_again_changes_nothing(number: str, corpus: Path, run: Run) -> None:
    before = state(corpus)
    code, out, _ = run("import", "--book", corpus, corpus / "sources" / BY_NUMBER[number]["file"])
    assert (code, out.splitlines()[-1]) == (0, "changed: nothing")
    assert state(corpus) == before


def test_the_corpus_can_be_made_again_from_its_sources(corpus: Path, run: Run) -> None:
    before = state(corpus)
    for folder in ("laws", "commentary", "inferred"):
        shutil.rmtree(corpus / folder)
    assert run("import", "--book", corpus)[0] == 0
    after = state(corpus)
    del before["commentary/articles.toml"], after["commentary/articles.toml"]  # its order is a person's
    assert after == before


def clauses(law: dict[str, Any]) -> list[tuple[str, str | None, bool, str | None, bool]]:
    keys = ("number", "label", "inferred", "heading", "heading_missing")
    return [tuple(clause[key] for key in keys) for clause in law["clauses"]]  # type: ignore[misc]


CORRECT, PROPER, WRONG = (
    "Lead Out of Turn Treated as Correct Lead",
    "Proper Lead Made Subsequent to Irregular Lead",
    "Wrong Defender Plays Card to Declarer's Irregular Lead",
)
LOST_54 = [
    ("54", None, False, None, False),
    ("54A", None, True, None, True),
    ("54B", None, True, None, True),
    ("54B1", "1.", False, None, False),
    ("54B2", "2.", False, None, False),
    ("54C", None, True, None, True),
    ("54D", None, True, None, True),
    ("54E", None, True, None, True),
]
LOST_53 = [("53A", None, True, None, True), ("53B", None, True, None, True), ("53C", None, True, None, True)]
LAWS = {
    "003": [
        (
            ("2007", "en", "53", "LEAD OUT OF TURN ACCEPTED"),
            [
                ("53A", "A.", False, CORRECT, False),
                ("53B", "B.", False, WRONG, False),
                ("53C", "C.", False, PROPER, False),
            ],
        ),
        (
            ("2017", "en", "53", "LEAD OUT OF TURN ACCEPTED"),
            [
                ("53A", "A.", False, CORRECT, False),
                ("53B", "B.", False, PROPER, False),
                ("53C", "C.", False, WRONG, False),
            ],
        ),
    ],
    "000": [(("2017", "el", "53", None), LOST_53), (("2017", "en", "53", None), LOST_53)],
    "004": [(("2017", "el", "54", None), LOST_54), (("2017", "en", "54", None), LOST_54)],
    "001": [],
    "002": [],
}


@pytest.mark.parametrize("number", sorted(LAWS))
def test_the_laws_of_a_page(number: str, corpus: Path, outline: Outline) -> None:
    found = outline("--book", corpus, corpus / "sources" / BY_NUMBER[number]["file"])["laws"]
    heads = [(law["edition"], law["language"], law["number"], law["title"]) for law in found]
    assert heads == [head for head, _ in LAWS[number]]
    assert [clauses(law) for law in found] == [rows for _, rows in LAWS[number]]


def test_each_note_is_on_its_word(corpus: Path, outline: Outline) -> None:
    found = outline("--book", corpus)["laws"]
    notes = [
        (
            law["file"][-24:-21],
            law["language"],
            clause["number"],
            note["mark"],
            clause["text"][: note["at"]],
            note["text"],
        )
        for law in found
        for clause in law["clauses"]
        for note in clause["notes"]
    ]
    english = "A lead out of turn at trick thirteen must be retracted."
    assert notes == [
        ("003", "en", "53A", "*", "Prior to the thirteenth trick", english),
        (
            "000",
            "el",
            "53A",
            "1",
            "Πριν από τη δέκατη τρίτη λεβέ",
            "Μία έξοδος εκτός σειράς στη δέκατη τρίτη λεβέ πρέπει να αποσυρθεί.",
        ),
        ("000", "en", "53A", "2", "Prior to the thirteenth trick", english),
    ]


def test_why_labels_were_inferred(corpus: Path, outline: Outline) -> None:
    why = {
        (law["file"][-24:-21], law["language"]): {clause.get("from") for clause in law["clauses"] if clause["inferred"]}
        for law in outline("--book", corpus)["laws"]
    }
    assert why == {
        ("003", "en"): set(),
        ("000", "el"): {"language"},
        ("000", "en"): {"copy"},
        ("004", "el"): {"position"},
        ("004", "en"): {"position"},
    }


def test_what_the_corpus_has_already(corpus: Path, outline: Outline) -> None:
    found = outline("--book", corpus, corpus / "sources" / BY_NUMBER["000"]["file"])
    assert [law["same_as"] for law in found["laws"]] == ["laws/2017/el/53.md", "laws/2017/en/53.md"]
    assert [(entry["path"], entry["status"]) for entry in found["files"]] == [
        ("laws/2017/el/53.md", "same"),
        ("laws/2017/en/53.md", "elsewhere"),
    ]


def test_the_commentaries(corpus: Path, outline: Outline) -> None:
    found = outline("--book", corpus)["commentary"]
    heads = [(article["id"], article["language"], article["title"], article["author"]) for article in found]
    assert heads == [
        ("opening-lead-and-dummy", "en", None, None),
        ("opening-lead-and-dummy", "el", None, None),
        ("lead-out-of-turn", "en", "Lead out of turn", None),
        ("opening-lead-out-of-turn-lead", "en", "Opening lead out of turn Lead", None),
        (
            "my-opponent-has-made-the-opening-lead-out-of-turn-now-what",
            "en",
            "My opponent has made the opening lead out of turn--Now what",
            "Larry Cohen",
        ),
    ]
    kinds = ["".join(block["kind"][0] for block in article["blocks"]) for article in found]
    assert kinds == ["ppppp", "ppppp", "p", "phiiiiihpppp", "pp" + "iii" + "iiiiiii" + "iii" + "iiii" + "iii"]
    second = [block["text"] for block in found[3]["blocks"] if block["kind"] == "heading"]
    assert second == ["Declarer's Options (Law 54)", "Key Points & Common Scenarios"]
    options = [b["text"][:9] for b in found[4]["blocks"] if b["kind"] == "item" and b["level"] == 1]
    assert options == ["Option 1)", "Option2) ", "Option 3)", "Option 4)", "Option 5)"]


# What a page has beyond what its outline repeats: the words before a law's title, brackets of note marks, the star
# at the head of the note, punctuation between a heading and its text, the word before an author's name.
BESIDES = {"000": "))", "001": "By:", "002": "", "003": "LAW53-LAW53-*", "004": ""}


@pytest.mark.parametrize("number", sorted(BESIDES))
def test_nothing_is_lost_and_nothing_invented(number: str, corpus: Path, outline: Outline) -> None:
    """Count the non-space characters of the page and of all that the outline says: they are the same."""
    file = corpus / "sources" / BY_NUMBER[number]["file"]
    found = outline("--book", corpus, file)
    page = file.read_bytes().decode("utf-8")
    said: list[str] = [BESIDES[number]]
    for law in found["laws"]:
        said.append(law["title"] or "")
        for clause in law["clauses"]:
            said += [clause["label"] or "", clause["heading"] or "", clause["text"]]
            said += [part for note in clause["notes"] for part in (note["mark"], note["text"])]
    for article in found["commentary"]:
        said += [article["title"] or "", article["author"] or ""]
        said += [part for block in article["blocks"] for part in (block["label"] or "", block["text"])]
    for entry in found["left_out"]:
        assert page[entry["start"] : entry["end"]] == entry["text"]
        assert entry["reason"]
        assert entry["file"].endswith(BY_NUMBER[number]["file"])
        said.append(entry["text"])
    assert Counter("".join("".join(said).split())) == Counter("".join(page.split()))


def test_what_was_left_out(corpus: Path, outline: Outline) -> None:
    left = outline("--book", corpus)["left_out"]
    told = Counter((entry["file"][-24:-21], entry["reason"]) for entry in left)
    assert told == {
        ("001", "a list marker"): 5,
        ("001", "stray characters without a letter or a digit"): 1,
        ("003", "Markdown markup"): 9,
        ("003", "says the edition: 2007"): 1,
        ("003", "says the edition: 2017"): 1,
        ("004", "page foot"): 1,
        ("004", "a list marker"): 3,
        ("004", "page foot: the name of the page, which says law 54"): 1,
        ("004", "page foot: when the page was last changed"): 1,
        ("004", "page foot: who changed the page last"): 1,
    }


def test_the_report_prints_every_stretch(corpus: Path, run: Run, tmp_path: Path) -> None:
    page = tmp_path / "ledger.html"
    code, out, _ = run("import", "--book", corpus, "--dry-run", "--report", "--report-html", page)
    assert code == 0
    assert "  39:1  left out: stray characters without a letter or a digit  “|”" in out
    assert "heading: 53A" in out and "mark: 53 note 1  “1)”" in out
    html = page.read_text(encoding="utf-8")
    assert '<span class="left-out" title="left out: page foot: who changed the page last">από pournaras</span>' in html
    assert "Key Points &amp; Common Scenarios" in html
