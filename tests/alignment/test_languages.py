"""Any two languages: files in languages without a data file, and a book with a third language that has one."""

from __future__ import annotations

import importlib.resources
import json
import shutil
from collections.abc import Iterator
from pathlib import Path

import pytest

import lawtext.languages
from benchmarks.align.score import Score, add
from benchmarks.align.sets import GOLD, read_case
from lawtext.alignment import align_law, align_segments, general, learned_from, lexicon_of, member_text
from lawtext.alignment.tokens import plain_runs
from lawtext.citations import find
from lawtext.cli import _run
from lawtext.corpus import load_book
from lawtext.languages import shipped_languages
from lawtext.languages.learned import forget
from tests.alignment.test_decided import BOOK, folder
from tests.made_up import ITEMS, PARAGRAPH

__all__ = ["folder"]

GERMAN = """name = "Deutsch"
english_name = "German"
iso639_3 = "deu"
letters = "latin"

[numerals]
zwei = 2
drei = 3
"zweimal" = 2

[sentences]
ends = [".", "?", "!"]
pauses = [";"]
abbreviations = ["bzw", "vgl", "nr"]
"""
DE = """# GESETZ 1 - DER TURM

## A. Eintritt

Ein Spieler betritt den Turm durch das nördliche Tor, vgl. Nr. 4. Der Wächter schreibt den Namen ins Buch.

## B. Austritt

Niemand geht vor der Glocke. In Griechenland läutet die Glocke zweimal. Wer geht, zahlt drei Münzen.
"""


@pytest.fixture
def german(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Give the program a data file for German beside its own."""
    there = tmp_path / "languages"
    shutil.copytree(Path(lawtext.languages.__file__).parent, there)
    (there / "de.toml").write_text(GERMAN, encoding="utf-8")
    own = importlib.resources.files

    def files(package: object) -> object:
        return there if package == "lawtext.languages" else own(package)  # type: ignore[arg-type]

    monkeypatch.setattr(lawtext.languages.resources, "files", files)
    shipped_languages.cache_clear()
    forget()
    yield
    monkeypatch.undo()
    shipped_languages.cache_clear()
    forget()


@pytest.mark.parametrize(("name", "least"), [("de-fr", 0.85), ("el-en", 0.97)])
@pytest.mark.parametrize("turned", [False, True])
def test_made_up_rule_books_by_the_command_line(
    name: str, least: float, turned: bool, tmp_path: Path, capfd: pytest.CaptureFixture[str]
) -> None:
    first, second = name.split("-")
    case = read_case(GOLD / "made-up" / name, (first, second))
    sides = [case.a, case.b]
    for side, lines in zip("AB", reversed(sides) if turned else sides, strict=True):
        (tmp_path / f"{side}.txt").write_text("\n".join(lines) + "\n", encoding="utf-8")
    codes = f"{second},{first}" if turned else f"{first},{second}"
    files = [str(tmp_path / f"{side}.txt") for side in "AB"]
    assert _run(["align", *files, "--languages", codes, "--format", "json", "--book", str(tmp_path)]) == 0
    found = [(tuple(a), tuple(b)) for a, b, _ in json.loads(capfd.readouterr().out)]
    score = Score()
    add(score, [(b, a) for a, b in found] if turned else found, case.gold)
    assert score.strict >= least


def test_a_book_with_a_third_language(folder: Path, german: None) -> None:
    (folder / "book.toml").write_text(
        BOOK.replace('["en", "el"]', '["en", "el", "de"]').replace(
            "[nouns.el]\n",
            '[nouns.de]\nsingular = "Gesetz"\nplural = "Gesetze"\n[nouns.el]\n',
        ),
        encoding="utf-8",
    )
    (folder / "laws" / "2020" / "de").mkdir()
    (folder / "laws" / "2020" / "de" / "1.md").write_text(DE, encoding="utf-8")
    book = load_book(folder)
    for codes in (("el", "de"), ("de", "en"), ("en", "de"), ("en", "el")):
        sentences = [
            tuple(" | ".join(member_text(book, "2020", code, m).split()[0] for m in u.members[code]) for code in codes)
            for u in align_law(book, "1", "2020", codes)
            if u.level == "sentence"
        ]
        firsts = {
            "en": ["A", "The", "Nobody", "", "A"], "el": ["Ο", "Ο", "Κανείς", "Στην", "Όποιος"],
            "de": ["Ein", "Der", "Niemand", "In", "Wer"],
        }  # fmt: skip
        expected = list(zip(firsts[codes[0]], firsts[codes[1]], strict=True))
        # Without a word list five short sentences may leave one doubt: which of two is the addition.
        wrong = set(sentences) ^ set(expected)
        assert len(wrong) <= (4 if "de" in codes else 0), codes
        clauses = [u for u in align_law(book, "1", "2020", codes) if u.level == "clause"]
        assert [u.members[codes[0]][0].number for u in clauses] == ["1", "1A", "1B"]
        assert all(u.members[codes[0]][0].number == u.members[codes[1]][0].number for u in clauses)


@pytest.mark.parametrize(
    ("text", "cited"),
    [
        ("Siehe Gesetz 1A.", ["Gesetz 1A"]),
        ("Gesetz 1 Absatz B gilt", ["Gesetz 1 Absatz B"]),
        ("in Gesetz 1, Absatz B", ["Gesetz 1, Absatz B"]),
        ("Nach den Gesetzen, Gesetze 1A, 1B", ["Gesetze 1A", "1B"]),
        ("Gesetz 1 A.", ["Gesetz 1 A"]),
        ("Es regnet im Turm", []),
    ],
)
def test_a_language_whose_data_say_nothing_of_citations(
    folder: Path, german: None, text: str, cited: list[str]
) -> None:
    """The nouns of ``book.toml`` are enough: no word of a list that is not there is taken to stand everywhere."""
    head = BOOK.replace('["en", "el"]', '["en", "el", "de"]') + ITEMS + PARAGRAPH
    for english, german_noun in (("Law", ("Gesetz", "Gesetze")), ("paragraph", ("Absatz", "Absätze"))):
        at = head.index("[nouns.el]", head.index(f'singular = "{english}"'))
        head = head[:at] + '[nouns.de]\nsingular = "{}"\nplural = "{}"\n'.format(*german_noun) + head[at:]
    (folder / "book.toml").write_text(head, encoding="utf-8")
    found = find(text, "de", load_book(folder), "2020")
    assert [(one.text, one.status) for one in found] == [(words, "resolved") for words in cited]


def test_words_learned_from_accepted_pairs_are_written_read_and_may_be_edited(
    folder: Path, capfd: pytest.CaptureFixture[str]
) -> None:
    """Thirty laws of the same made-up words in both languages: what stands together is learned, with counts."""
    greek = ["βαμπό", "κελού", "ριμάτα", "σοφίκι", "τελόνα"]
    english = ["drumble", "quist", "fennow", "garble", "wippet"]
    for number in range(1, 41):
        x, y = number % 5, (number * 3 + 1) % 5
        clauses = {
            "el": f"# ΝΟΜΟΣ {number} - ΤΟ {greek[x].upper()}\n\nΤο {greek[x]} με αριθμό {number} περνά "
            f"μπροστά από το {greek[y]} πριν χτυπήσει η καμπάνα {number + 100} φορές.\n",
            "en": f"# LAW {number} - THE {english[x].upper()}\n\nThe {english[x]} of number {number} passes "
            f"in front of the {english[y]} before the bell rings {number + 100} times.\n",
        }
        for code, text in clauses.items():
            (folder / "laws" / "2020" / code / f"{number}.md").write_text(text, encoding="utf-8")
    assert learned_from(load_book(folder), "2020", ("en", "el"))
    assert _run(["align", "--learn", "--edition", "2020", "--book", str(folder)]) == 0
    assert "written to inferred/lexicon.toml" in capfd.readouterr().out
    file = folder / "inferred" / "lexicon.toml"
    text = file.read_text(encoding="utf-8")
    assert '["quist", "κελου", ' in text
    knows = lexicon_of(load_book(folder), "en", "el")
    without = general("en", "el")
    assert knows.side(0).meanings("quist") and not without.side(0).meanings("quist")
    # What is learned recovers an order that is lost, which nothing else could.
    a = [f"{english[k]} {english[(k + 1) % 5]} {english[(k + 3) % 5]}" for k in (0, 1, 2, 3, 4)]
    b = [f"{greek[k]} {greek[(k + 1) % 5]} {greek[(k + 3) % 5]}" for k in (0, 1, 2, 3, 4)]
    assert all(pair.a == pair.b for pair in align_segments(a, b, ("en", "el"), knows).pairs)
    file.write_text("\n".join(line for line in text.splitlines() if '"quist"' not in line), encoding="utf-8")
    assert not lexicon_of(load_book(folder), "en", "el").side(0).meanings("quist")
    file.write_text(text.replace("pairs = [\n", 'pairs = [\n  ["zorp", "ζορπι", 3, 3],\n'), encoding="utf-8")
    assert lexicon_of(load_book(folder), "en", "el").side(0).meanings("zorp")


@pytest.mark.parametrize(
    ("text", "cited"),
    [("βλ. 47Ε1", "47E1"), ("βλ. 47∆1", "47D1"), ("βλ. 47ΣΤ", "47F"), ("βλ. 47Ϛ2", "47F2"), ("see 47E1", "47E1")],
)
def test_numbers_of_clauses_are_one_in_both_scripts(text: str, cited: str) -> None:
    assert plain_runs(text, "el") == (cited,)
