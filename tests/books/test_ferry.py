"""A book as unlike the laws of a card game as can be: rules numbered 3.2.1, three editions, the last one based on the second."""

from __future__ import annotations

from pathlib import Path

import pytest

from lawtext.citations import find
from lawtext.cli import _run
from lawtext.corpus import load_book
from lawtext.editions import compare
from lawtext.lookup import clause_number
from lawtext.model import Book
from tests.made_up import head

HEAD = head(
    "ferry",
    {"en": "Rules of the Ferry", "el": "Κανόνες του Πορθμείου"},
    {"1998": "", "2011": "", "2023": 'based_on = "2011"'},
)
HEAD += """
[[levels]]
id = "rule"
numeral = "decimal"
inserted = true
label = "{}"
[[levels]]
id = "sub"
numeral = "decimal"
written = ".{}"
inserted = true
[[levels]]
id = "subsub"
numeral = "decimal"
written = ".{}"
inserted = true
[[levels]]
id = "item"
numeral = "lower"
written = "({})"
label = "({})"
[[nouns]]
levels = ["rule", "sub", "subsub"]
en = { singular = "Rule", plural = "Rules" }
[nouns.el]
gender = "masculine"
singular = { nominative = "κανόνας", genitive = "κανόνα", accusative = "κανόνα" }
plural = { nominative = "κανόνες", genitive = "κανόνων", accusative = "κανόνες" }
"""
DAWN_EN, FOG_EN = "The ferry shall leave at dawn.", "In fog the ferry waits."
DAWN_EL, FOG_EL = "Το πορθμείο θα φεύγει την αυγή.", "Σε ομίχλη το πορθμείο περιμένει."
HORN_EN, HORN_EL = "The horn must be sounded every 5 minutes.", "Η κόρνα πρέπει να ηχεί κάθε 5 λεπτά."
FARES_EN = """# RULE 2 - FARES

1. The fare is 2 coins (see Rule {horn}).

1A. A dog pays half.

2. The fare is not charged:

(a) {{=2.2(a)}} to children under 6;

(b) {{=2.2(b)}} to the ferryman, as Rule 2.2(a) has it.
"""
FARES_EL = """# ΚΑΝΟΝΑΣ 2 - ΝΑΥΛΑ

1. Ο ναύλος είναι 2 νομίσματα (βλ. Κανόνα {horn}).

1Α. Ο σκύλος πληρώνει μισά.

2. Ναύλος δεν εισπράττεται:

(α) {{=2.2(a)}} από παιδιά κάτω των 6·

(β) {{=2.2(b)}} από τον πορθμέα, όπως λέει ο Κανόνας 2.2(α).
"""


def _crossing(title: str, first: str, second: str, horn: str, under: str) -> str:
    """The rule of the crossing; the horn is a part of the fog, which stood second and came first."""
    parts = [f"1. {first}", f"2. {second}"]
    parts.insert(1 if under == "1" else 2, f"1. {horn}" if under == "2" else f"1. {{=3.1.1}} {horn}")
    if under == "1":
        parts[2] = f"2. {{=3.2}} {second}"
    return f"# {title}\n\n" + "\n\n".join(parts) + "\n"


FILES = {
    "laws/1998/en/02.md": FARES_EN.format(horn="3.2.1"),
    "laws/1998/el/02.md": FARES_EL.format(horn="3.2.1"),
    "laws/1998/en/03.md": _crossing("RULE 3 - THE CROSSING", DAWN_EN, FOG_EN, HORN_EN, "2"),
    "laws/1998/el/03.md": _crossing("ΚΑΝΟΝΑΣ 3 - Η ΔΙΑΒΑΣΗ", DAWN_EL, FOG_EL, HORN_EL, "2"),
    "laws/2011/en/02.md": FARES_EN.format(horn="3.1.1"),
    "laws/2011/el/02.md": FARES_EL.format(horn="3.1.1"),
    "laws/2011/en/03.md": _crossing("RULE 3 - THE CROSSING", FOG_EN, DAWN_EN, HORN_EN, "1"),
    "laws/2011/el/03.md": _crossing("ΚΑΝΟΝΑΣ 3 - Η ΔΙΑΒΑΣΗ", FOG_EL, DAWN_EL, HORN_EL, "1"),
    "laws/2023/en/03.md": _crossing("RULE 3 - THE CROSSING", FOG_EN, DAWN_EN, HORN_EN.replace("5", "9"), "1"),
}


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    made = tmp_path_factory.mktemp("ferry")
    for name, content in {"book.toml": HEAD, **FILES}.items():
        path = made / "corpus" / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(content, encoding="utf-8")
    return made


@pytest.fixture(scope="module")
def book(folder: Path) -> Book:
    return load_book(folder / "corpus")


@pytest.mark.parametrize(
    ("typed", "number"),
    [("3.1.1", "3.1.1"), ("κανόνα 2.1Α", "2.1A"), ("2.1α", "2.1A"), ("Rule 2.2 (a)", "2.2(a)"), ("rule 2.1a", "2.1A")],
)
def test_a_number_is_found_however_it_is_typed(book: Book, typed: str, number: str) -> None:
    assert str(clause_number(book, typed, "2011")) == number


def test_a_number_that_two_levels_can_write_is_one_clause(book: Book) -> None:
    """2.2(a) is the second of 2, not the second below a level that was skipped; “under 6” cites nothing."""
    text = book.laws["2011", "en", "2"].clauses
    found = [find(text[number].text, "en", book, "2011", number) for number in ("2.1", "2.2(a)", "2.2(b)")]
    assert [[(one.targets, one.status) for one in some] for some in found] == [
        [(("3.1.1",), "resolved")],
        [],
        [(("2.2(a)",), "resolved")],
    ]


def test_a_citation_that_followed_is_told_with_its_whole_number(book: Book) -> None:
    (change,) = (one for one in compare(book, "1998", "2011").changes if one.new == "2.1" and one.language == "en")
    assert change.says["en"] == (
        "Rule 2.1 cites what it cited under a new number: its “Rule 3.2.1” now reads “Rule 3.1.1”, "
        "because Rule 3.2.1 became 3.1.1."
    )


def test_what_is_said_calls_a_rule_a_rule(folder: Path, capfd: pytest.CaptureFixture[str]) -> None:
    assert _run(["show", "9", "--book", str(folder / "corpus")]) == 2
    assert "rule 9 of 2023 is not in this corpus, which has 2, 3" in capfd.readouterr().err


def test_the_site_of_three_editions_has_no_link_that_leads_nowhere(
    folder: Path, monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str]
) -> None:
    """Two clauses that changed places lead to each other, also where the page tells of several pairs of editions."""
    monkeypatch.chdir(folder)
    assert _run(["build", "--no-cache"]) == 0, capfd.readouterr().err
    page = (folder / "build/site/law/3/changes/index.html").read_text(encoding="utf-8")
    assert 'href="#1998-2011-3.2"' in page and 'href="#1998-2011-3.1"' in page
