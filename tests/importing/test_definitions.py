"""Pages of definitions: terms of a made-up game, each language in its own alphabetical order."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from lawtext.corpus import read_corpus
from tests.importing.conftest import Run
from tests.whole_pages import read

ENGLISH = """\
DEFINITIONS

Captain — 1. The player who leads a team. 2. The player who speaks for it (see Law 9A).

Gate: the way into a tower; it may be open or shut.

Match = Contest — a game of two teams.

Tower - a place that is held.

It has one gate at least.
"""
GREEK = """\
ΟΡΙΣΜΟΙ

Αγώνας = Παιχνίδι — παιχνίδι δύο ομάδων.

Αρχηγός (Captain) — 1. Ο παίκτης που οδηγεί μια ομάδα. 2. Ο παίκτης που μιλά γι' αυτήν (βλέπε Νόμο 9Α).

Πύλη: η είσοδος ενός πύργου· μπορεί να είναι ανοικτή ή κλειστή.

Πύργος (Tower) - τόπος που κατέχεται.

Έχει τουλάχιστον μία πύλη.
"""
EXPECTED = [
    ("en", "captain", ["Captain"], "", ["The player who leads a team.", "The player who speaks for it (see Law 9A)."]),
    ("en", "gate", ["Gate"], "the way into a tower; it may be open or shut.", []),
    ("en", "match", ["Match", "Contest"], "a game of two teams.", []),
    ("en", "tower", ["Tower"], "a place that is held.\n\nIt has one gate at least.", []),
    ("el", "agonas", ["Αγώνας", "Παιχνίδι"], "παιχνίδι δύο ομάδων.", []),
    (
        "el",
        "captain",
        ["Αρχηγός"],
        "",
        ["Ο παίκτης που οδηγεί μια ομάδα.", "Ο παίκτης που μιλά γι' αυτήν (βλέπε Νόμο 9Α)."],
    ),
    ("el", "pyli", ["Πύλη"], "η είσοδος ενός πύργου· μπορεί να είναι ανοικτή ή κλειστή.", []),
    ("el", "tower", ["Πύργος"], "τόπος που κατέχεται.\n\nΈχει τουλάχιστον μία πύλη.", []),
]


def told(answer: dict[str, Any]) -> list[tuple[str, str, list[str], str, list[str]]]:
    return [
        (d["language"], d["id"], d["terms"], d["text"], [sense["text"] for sense in d["senses"]])
        for d in answer["definitions"]
    ]


def test_each_language_keeps_its_order_and_only_what_is_certain_is_one_term(
    empty: Path, tmp_path: Path, outline: Callable[..., dict[str, Any]]
) -> None:
    (tmp_path / "page.txt").write_text(f"{ENGLISH}\n{GREEK}", encoding="utf-8")
    answer = outline(tmp_path / "page.txt", "--edition", "2017", "--book", empty)
    assert told(answer) == EXPECTED
    paired = {(d["language"], d["id"]) for d in answer["definitions"] if d["paired"]}
    assert paired == {(code, id) for code in ("en", "el") for id in ("captain", "tower")}
    assert [(p["line"], p["code"]) for p in answer["problems"]] == [
        (15, "definition-unpaired"),
        (19, "definition-unpaired"),
    ]
    assert answer["laws"] == answer["commentary"] == []


def test_a_term_is_no_pair_because_the_corpus_has_it_in_its_own_language(
    empty: Path, tmp_path: Path, run: Run, outline: Callable[..., dict[str, Any]]
) -> None:
    page = tmp_path / "page.txt"
    page.write_text(f"{ENGLISH}\n{GREEK}", encoding="utf-8")
    assert run("import", page, "--edition", "2017", "--book", empty)[0] == 0
    again = outline(page, "--edition", "2017", "--book", empty)
    assert {(d["language"], d["id"]) for d in again["definitions"] if d["paired"]} == {
        (code, id) for code in ("en", "el") for id in ("captain", "tower")
    }


@pytest.mark.parametrize(
    ("name", "page"),
    [
        (
            "page.html",
            "<h1>Ορισμοί</h1><dl><dt>Αγορά</dt><dd>Κάθε δήλωση:<ol><li>μια αγορά·</li><li>ένα πάσο.</li></ol></dd>"
            "<dt>Ταμπλό</dt><dd><ol><li>Μια θήκη.</li><li>Τα χέρια.</li></ol></dd><dt>Φύλλο</dt><dd>Ένα από 52.</dd></dl>",
        ),
        (
            "page",
            "====== Ορισμοί ======\n\n**Αγορά**\n\nΚάθε δήλωση:\n  - μια αγορά·\n  - ένα πάσο.\n\n"
            "**Ταμπλό**\n\n  - Μια θήκη.\n  - Τα χέρια.\n\n**Φύλλο**\n\nΈνα από 52.\n",
        ),
        (
            "page.md",
            "# Ορισμοί\n\n**Αγορά**\n\nΚάθε δήλωση:\n\n1. μια αγορά·\n2. ένα πάσο.\n\n"
            "**Ταμπλό**\n\n1. Μια θήκη.\n2. Τα χέρια.\n\n**Φύλλο**\n\nΈνα από 52.\n",
        ),
    ],
)
def test_the_numbers_of_a_list_are_those_of_senses(name: str, page: str) -> None:
    (found,) = read(page, name=name).definitions
    assert [
        (entry.terms, [p.string for p in entry.paragraphs], [(s.label, s.text.string) for s in entry.senses])
        for entry in found.entries
    ] == [
        (("Αγορά",), ["Κάθε δήλωση:"], [("1.", "μια αγορά·"), ("2.", "ένα πάσο.")]),
        (("Ταμπλό",), [], [("1.", "Μια θήκη."), ("2.", "Τα χέρια.")]),
        (("Φύλλο",), ["Ένα από 52."], []),
    ]


def test_below_a_title_a_term_may_stand_in_italics(
    empty: Path, tmp_path: Path, outline: Callable[..., dict[str, Any]]
) -> None:
    terms = "*Gate* The way into a *tower*.\n\n*Side Door* Another way.\n\n*Tower* A place.\n"
    (tmp_path / "page.txt").write_text(f"# Definitions\n\n{terms}", encoding="utf-8")
    found = outline(tmp_path / "page.txt", "--edition", "2017", "--book", empty)["definitions"]
    assert [(d["terms"], d["text"]) for d in found] == [
        (["Gate"], "The way into a tower."),
        (["Side Door"], "Another way."),
        (["Tower"], "A place."),
    ]
    sentences = "*Gates* are ways into a tower.\n\n*Nobody* moves.\n\n*Towers* are places.\n"
    (tmp_path / "page.txt").write_text(f"# Definitions\n\n{sentences}", encoding="utf-8")
    assert outline(tmp_path / "page.txt", "--edition", "2017", "--book", empty)["definitions"] == []


def test_the_name_of_a_bold_term_in_another_language_stands_behind_the_bold(
    empty: Path, tmp_path: Path, outline: Callable[..., dict[str, Any]]
) -> None:
    greek = (
        "# Ορισμοί\n\n**Πύλη** (Gate): η είσοδος.\n\n**Πύργος** (Tower) – τόπος.\n\n**Ρόδα** (μικρή) είναι κύκλος.\n"
    )
    (tmp_path / "page.md").write_text(greek, encoding="utf-8")
    found = outline(tmp_path / "page.md", "--edition", "2017", "--book", empty)["definitions"]
    assert [(d["id"], d["terms"], d["text"]) for d in found] == [
        ("gate", ["Πύλη"], "η είσοδος."),
        ("tower", ["Πύργος"], "τόπος."),
        ("roda", ["Ρόδα"], "(μικρή) είναι κύκλος."),
    ]


def test_they_are_written_and_an_id_that_a_person_gave_stays(empty: Path, tmp_path: Path, run: Run) -> None:
    page = tmp_path / "page.txt"
    page.write_text(f"{ENGLISH}\n{GREEK}", encoding="utf-8")
    assert run("import", page, "--edition", "2017", "--book", empty)[0] == 0
    book, problems = read_corpus(empty)
    assert problems == ()
    assert [entry.id for entry in book.definitions["2017", "el"].entries] == ["agonas", "captain", "pyli", "tower"]
    file = empty / "laws" / "2017" / "el" / "definitions.md"
    file.write_text(file.read_text(encoding="utf-8").replace("{#pyli}", "{#gate}"), encoding="utf-8")
    page.write_text(f"{ENGLISH}\n{GREEK}".replace("ανοικτή", "ανοιχτή"), encoding="utf-8")
    assert run("import", page, "--edition", "2017", "--book", empty)[0] == 0
    again = file.read_text(encoding="utf-8")
    assert "## Πύλη {#gate}" in again
    assert "ανοιχτή" in again


def test_the_glossary_joins_terms(empty: Path, tmp_path: Path, outline: Callable[..., dict[str, Any]]) -> None:
    (empty / "glossary.toml").write_text('[[terms]]\nid = "the-gate"\nen = ["gate"]\nel = ["πύλη"]\n', encoding="utf-8")
    (tmp_path / "page.txt").write_text(f"{ENGLISH}\n{GREEK}", encoding="utf-8")
    found = outline(tmp_path / "page.txt", "--edition", "2017", "--book", empty)["definitions"]
    assert [d["id"] for d in found if d["language"] == "el"] == ["agonas", "captain", "gate", "tower"]


def test_terms_as_headings_and_after_the_last_law(
    empty: Path, tmp_path: Path, outline: Callable[..., dict[str, Any]]
) -> None:
    page = """\
# LAW 9 - GATES

## A. Gate Open

A gate is open when its captain says so.

# Definitions

## A

### Arch

The upper part of a gate.

### Armour

1. What a captain wears.

2. What a tower wears.

## B

### Bow

A weapon.
"""
    (tmp_path / "page.md").write_text(page, encoding="utf-8")
    answer = outline(tmp_path / "page.md", "--edition", "2017", "--book", empty)
    assert told(answer) == [
        ("en", "arch", ["Arch"], "The upper part of a gate.", []),
        ("en", "armour", ["Armour"], "", ["What a captain wears.", "What a tower wears."]),
        ("en", "bow", ["Bow"], "A weapon.", []),
    ]
    assert [clause["number"] for clause in answer["laws"][0]["clauses"]] == ["9A"]
    reasons = [entry["reason"] for entry in answer["left_out"] if entry["text"] in ("A", "B")]
    assert reasons == ["a letter of the alphabet above its terms"] * 2


def test_both_languages_below_one_title_and_links_to_the_letters(
    empty: Path, tmp_path: Path, outline: Callable[..., dict[str, Any]]
) -> None:
    page = """\
====== ΟΡΙΣΜΟΙ / DEFINITIONS ======

Α | Β | Γ

**Γύρος (Round)**: Μέρος της συνάντησης χωρίς μετακίνηση παικτών.

**Δήλωση (Call)**: Κάθε προσφορά ή πάσο.

**Παράβαση (Infraction)**: Η παραβίαση ενός Νόμου από παίκτη.

**Call**: Any bid or pass.

**Infraction**: A breach of Law by a player.

**Round**: A part of a session without movement of players.
"""
    (tmp_path / "page.txt").write_text(page, encoding="utf-8")
    answer = outline(tmp_path / "page.txt", "--edition", "2017", "--book", empty)
    assert told(answer) == [
        ("en", "call", ["Call"], "Any bid or pass.", []),
        ("en", "infraction", ["Infraction"], "A breach of Law by a player.", []),
        ("en", "round", ["Round"], "A part of a session without movement of players.", []),
        ("el", "round", ["Γύρος"], "Μέρος της συνάντησης χωρίς μετακίνηση παικτών.", []),
        ("el", "call", ["Δήλωση"], "Κάθε προσφορά ή πάσο.", []),
        ("el", "infraction", ["Παράβαση"], "Η παραβίαση ενός Νόμου από παίκτη.", []),
    ]
    assert answer["laws"] == [] and answer["commentary"] == []


def test_a_text_with_a_title_that_only_sounds_so_is_commentary(
    empty: Path, tmp_path: Path, outline: Callable[..., dict[str, Any]]
) -> None:
    page = "Definitions\n\nPeople often ask what a tower is, and there is no short answer to that question.\n"
    (tmp_path / "page.txt").write_text(page, encoding="utf-8")
    answer = outline(tmp_path / "page.txt", "--edition", "2017", "--book", empty)
    assert answer["definitions"] == []
    assert [article["title"] for article in answer["commentary"]] == ["Definitions"]


TERMS = "Αυλή: ο χώρος πίσω από την πύλη.\n\nΠύλη: η είσοδος ενός πύργου.\n\nΣκάλα: το μέσο της ανόδου.\n\n"
OTHER_TERMS = "Gate: the way into a tower.\n\nLadder: the way up.\n\nYard: the place behind the gate.\n"


@pytest.mark.parametrize(
    "page",
    [
        f"ΟΡΙΣΜΟΙ / DEFINITIONS\n\n{TERMS}{OTHER_TERMS}",
        f"ΟΡΙΣΜΟΙ - DEFINITIONS\n\n{TERMS}{OTHER_TERMS}",
        f"ΟΡΙΣΜΟΙ (DEFINITIONS)\n\n{TERMS}{OTHER_TERMS}",
        f"ΟΡΙΣΜΟΙ – DEFINITIONS\n\n{TERMS}DEFINITIONS\n\n{OTHER_TERMS}",
        f"ΟΡΙΣΜΟΙ\n\n{TERMS}{OTHER_TERMS}",
        f"DEFINITIONS\n\n{TERMS}{OTHER_TERMS}",
    ],
)
def test_one_line_is_the_title_of_both_lists(page: str) -> None:
    found = read(page)
    assert not found.articles
    terms = {list_of.language: [entry.terms for entry in list_of.entries] for list_of in found.definitions}
    assert terms == {"el": [("Αυλή",), ("Πύλη",), ("Σκάλα",)], "en": [("Gate",), ("Ladder",), ("Yard",)]}


def test_a_text_below_definitions_in_the_other_language_is_no_list_of_them() -> None:
    found = read(f"ΟΡΙΣΜΟΙ\n\n{TERMS}Note: the gate is shut at night.\n")
    assert [list_of.language for list_of in found.definitions] == ["el"]
    assert [article.language for article in found.articles] == ["en"]


@pytest.mark.parametrize(
    ("english", "greek", "told"),
    [
        (
            "Alert",
            "Άλερτ",
            ["“Άλερτ” is assumed to be the same term as “Alert”, which sounds like it; its id is alert"],
        ),
        ("Alert", "Ειδοποίηση", []),  # nothing says which it is
        ("Alert", "Άλερτ (Alert)", []),  # the page says it
    ],
)
@pytest.mark.parametrize("greek_first", [True, False])
def test_a_term_that_sounds_like_that_of_another_language_is_told(
    english: str, greek: str, told: list[str], greek_first: bool
) -> None:
    """Both would have one id, and so be one term, by the letters of the one alone."""
    lists = [
        f"DEFINITIONS\n\n{english} — What a keeper calls.\n\nGate — The way in.\n\nTower — A place that is held.\n",
        f"ΟΡΙΣΜΟΙ\n\n{greek} — Ό,τι φωνάζει ο φύλακας.\n\nΠύλη — Η είσοδος.\n\nΠύργος — Τόπος που κατέχεται.\n",
    ]
    found = read("\n".join(reversed(lists) if greek_first else lists))
    ids = {one.language: [entry.id for entry in one.entries] for one in found.definitions}
    assert ids["en"] == ["alert", "gate", "tower"]
    assert ids["el"][0] == ("idopiisi" if greek == "Ειδοποίηση" else "alert")
    assert [one.message for one in found.problems if one.code == "definition-by-sound"] == told
    unpaired = [one.message.partition("”")[0] for one in found.problems if one.code == "definition-unpaired"]
    assert ("“Ειδοποίηση" in unpaired) == (greek == "Ειδοποίηση") and "“Άλερτ" not in unpaired


@pytest.mark.parametrize(
    ("heads", "name"),
    [
        (("GLOSSARY OF TERMS", "ΓΛΩΣΣΑΡΙΟ ΟΡΩΝ"), "glossary.txt"),
        (("Terms and definitions", "Όροι και ορισμοί"), "x.txt"),
    ],
)
def test_a_list_of_terms_has_other_names_too(heads: tuple[str, str], name: str) -> None:
    page = ENGLISH.replace("DEFINITIONS", heads[0]) + "\n" + GREEK.replace("ΟΡΙΣΜΟΙ", heads[1])
    found = read(page, name=name).definitions
    assert {of.language: [entry.terms for entry in of.entries] for of in found} == {
        "en": [("Captain",), ("Gate",), ("Match", "Contest"), ("Tower",)],
        "el": [("Αγώνας", "Παιχνίδι"), ("Αρχηγός",), ("Πύλη",), ("Πύργος",)],
    }


def test_a_second_meaning_that_begins_like_a_term_is_text() -> None:
    """Where terms stand in lines of their own, one line with a colon is what the term above it means."""
    terms = {"Berth": ["A place."], "Fund": ["What fines go into.", "Also: what is lent."], "Horn": ["A bell."]}
    rows = (f"<dt>{term}</dt>{''.join(f'<dd>{said}</dd>' for said in texts)}" for term, texts in terms.items())
    (found,) = read(f"<html><body><h1>Glossary</h1><dl>{''.join(rows)}</dl></body></html>", name="x.html").definitions
    assert {entry.terms[0]: [text.string for text in entry.paragraphs] for entry in found.entries} == terms
    run_in = "".join(f"<p>{term}: {texts[0]}</p>" for term, texts in terms.items())
    (found,) = read(
        f"<html><body><h1>Glossary</h1>{run_in}<p>Also: what is lent.</p></body></html>", name="x.html"
    ).definitions
    assert [entry.terms[0] for entry in found.entries] == [*terms, "Also"]
