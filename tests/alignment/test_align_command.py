"""``lawtext align`` as a person or a program calls it: files, one mixed file, the corpus, and plain refusals."""

from __future__ import annotations

import csv
import io
import json
import time
from pathlib import Path

import pytest
from lxml import etree

from lawtext.cli import _run

ROOT = Path(__file__).parents[2]
CORPUS = str(ROOT / "corpus")
GREEK = "Ο γύρος αρχίζει με το κουδούνι.\nΤοπική διάταξη.\nΚάθε παίκτης ρίχνει τρεις πέτρες.\n\nΒλέπε Κανόνα 14Γ.\n"
ENGLISH = "The round begins with the bell.\nEach player throws three stones.\nSee Rule 14C.\n"


@pytest.fixture
def call(tmp_path: Path, capfd: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch):  # type: ignore[no-untyped-def]
    monkeypatch.chdir(tmp_path)
    Path("A.txt").write_text(GREEK, encoding="utf-8")
    Path("B.txt").write_text(ENGLISH, encoding="utf-8")

    def run(*arguments: str) -> tuple[int, str, str]:
        code = _run(["align", *arguments])
        captured = capfd.readouterr()
        return code, captured.out, captured.err

    return run


def test_two_files_give_every_line_exactly_once(call) -> None:  # type: ignore[no-untyped-def]
    code, out, err = call("A.txt", "B.txt", "--languages", "el,en", "--format", "json")
    assert (code, err) == (0, "")
    found = json.loads(out)
    assert [(a, b) for a, b, _ in found] == [([0], [0]), ([1], []), ([2], [1]), ([3], []), ([4], [2])]
    assert all(0 <= probability <= 1 for _, _, probability in found)


def test_the_languages_may_stand_the_other_way_round_or_be_guessed(call) -> None:  # type: ignore[no-untyped-def]
    pairs = {}
    for name, arguments in {
        "turned": ("B.txt", "A.txt", "--languages", "en,el"),
        "guessed": ("A.txt", "B.txt"),
    }.items():
        code, out, _ = call(*arguments, "--format", "json")
        assert code == 0
        pairs[name] = [(a, b) if name == "guessed" else (b, a) for a, b, _ in json.loads(out)]
    assert sorted(pairs["turned"]) == sorted(pairs["guessed"])


def test_languages_without_a_data_file(call) -> None:  # type: ignore[no-untyped-def]
    Path("C.txt").write_text("Der Kapitän spielt Karte 7.\nDas Resultat ist 44.\n", encoding="utf-8")
    Path("D.txt").write_text("De kapitein speelt kaart 7.\nHet resultaat is 44.\n", encoding="utf-8")
    code, out, _ = call("C.txt", "D.txt", "--languages", "de,nl", "--format", "json")
    assert code == 0
    assert [(a, b) for a, b, _ in json.loads(out)] == [([0], [0]), ([1], [1])]
    head = next(filter(None, map(str.strip, call("C.txt", "D.txt", "--languages", "de,nl")[1].splitlines())))
    assert head.split() == ["Deutsch", "Nederlands"]


def test_two_languages_of_one_script_are_told_by_their_small_words_or_asked_for(call) -> None:  # type: ignore[no-untyped-def]
    Path("C.txt").write_text(
        "Die Karte ist rot und sie liegt auf dem Tisch.\nDer Turm steht nicht.\n", encoding="utf-8"
    )
    Path("D.txt").write_text("La carte est rouge et elle est sur la table.\nLa tour ne bouge pas.\n", encoding="utf-8")
    code, out, err = call("C.txt", "D.txt")
    assert code == 0 and "Deutsch" in out and "Français" in out
    assert "“C.txt” in German and “D.txt” in French" in err and "--languages" in err
    Path("E.txt").write_text("Turm\nKarte\n", encoding="utf-8")
    code, out, err = call("E.txt", "D.txt")
    assert (code, out) == (2, "") and "which language “E.txt” is in; use --languages" in err
    assert "Français" in call("A.txt", "D.txt")[1]  # beside Greek too
    assert "English" in call("A.txt", "E.txt")[1]  # where nothing tells, English beside Greek, as before


def test_one_mixed_file_counts_its_own_lines(call) -> None:  # type: ignore[no-untyped-def]
    Path("mixed.txt").write_text(GREEK + ENGLISH, encoding="utf-8")
    code, out, _ = call("mixed.txt", "--languages", "el,en", "--format", "json")
    assert code == 0
    found = json.loads(out)
    assert [(a, b) for a, b, _ in found if a and b] == [([0], [5]), ([2], [6]), ([4], [7])]
    assert sorted(i for a, b, _ in found for i in [*a, *b]) == list(range(8))


@pytest.mark.parametrize("empty", ["A.txt", "B.txt"])
def test_an_empty_file_leaves_the_other_alone(call, empty: str) -> None:  # type: ignore[no-untyped-def]
    Path(empty).write_text("", encoding="utf-8")
    code, out, _ = call("A.txt", "B.txt", "--languages", "el,en", "--format", "json")
    assert code == 0
    assert all(not a or not b for a, b, _ in json.loads(out))
    assert len(json.loads(out)) == (3 if empty == "A.txt" else 5)


def test_both_empty(call) -> None:  # type: ignore[no-untyped-def]
    for name in ("A.txt", "B.txt"):
        Path(name).write_text("", encoding="utf-8")
    assert call("A.txt", "B.txt", "--format", "json")[:2] == (0, "[]\n")


def test_tsv_has_a_row_for_each_unit(call) -> None:  # type: ignore[no-untyped-def]
    code, out, _ = call("A.txt", "B.txt", "--languages", "el,en", "--format", "tsv")
    rows = list(csv.reader(io.StringIO(out), delimiter="\t", quoting=csv.QUOTE_NONE))
    assert code == 0
    assert rows[0] == ["el", "en", "probability", "text el", "text en", "kind"]
    assert rows[1][:2] == ["0", "0"] and rows[1][3] == GREEK.splitlines()[0]
    assert rows[2][:2] == ["1", ""]
    assert [row[5] for row in rows[1:3]] == ["pair", "alone"]


def test_tmx_has_the_pairs_and_survives_what_xml_cannot_hold(call) -> None:  # type: ignore[no-untyped-def]
    Path("A.txt").write_text("Πέτρα <b> & \x0b κουδούνι 12.\n", encoding="utf-8")
    Path("B.txt").write_text("Stone <b> & bell 12.\n", encoding="utf-8")
    code, out, _ = call("A.txt", "B.txt", "--languages", "el,en", "--format", "tmx")
    assert code == 0
    root = etree.fromstring(out.encode(), etree.XMLParser(load_dtd=False, no_network=True))
    assert [seg.text for seg in root.iter("seg")] == ["Πέτρα <b> & \ufffd κουδούνι 12.", "Stone <b> & bell 12."]
    assert root.find("header").get("srclang") == "el"


def test_the_terminal_shows_both_sides_and_what_is_alone(call) -> None:  # type: ignore[no-untyped-def]
    code, out, _ = call("A.txt", "B.txt", "--languages", "el,en")
    assert code == 0
    assert "Ελληνικά" in out and "English" in out and "kουδούνι" not in out
    assert "in one language only" in out


def test_a_law_of_the_corpus(call) -> None:  # type: ignore[no-untyped-def]
    code, out, err = call("53", "--edition", "2017", "--format", "json", "--book", CORPUS)
    assert (code, err) == (0, "")
    units = json.loads(out)
    assert {unit["level"] for unit in units} == {"clause", "paragraph", "sentence"}
    for unit in units:
        assert list(unit) == ["level", "en", "el", "probability", "origin", "kind"]
        assert unit["origin"] in ("label", "inferred", "confirmed")
        for member in [*unit["en"], *unit["el"]]:
            assert list(member) == ["number", "paragraph", "start", "end"]
    turned = json.loads(call("53", "--languages", "el,en", "--format", "json", "--book", CORPUS)[1])
    assert list(turned[0])[1:3] == ["el", "en"]


@pytest.mark.parametrize("typed", [["53A"], ["53Α"], ["Νόμος", "53", "Α"]])
def test_a_clause_however_it_is_typed(call, typed: list[str]) -> None:  # type: ignore[no-untyped-def]
    code, out, _ = call(*typed, "--format", "json", "--book", CORPUS)
    assert code == 0
    assert {m["number"] for unit in json.loads(out) for m in unit["en"]} == {"53A"}


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        ([], "nothing to align; name a law"),
        (["A.txt", "nowhere.txt"], "no file “nowhere.txt”"),
        (["A.txt", "B.txt", "A.txt"], "two files"),
        (["A.txt", "."], "folder"),
        (["A.txt", "B.txt", "--languages", "el"], "two language codes"),
        (["A.txt", "B.txt", "--languages", "el,EN!"], "two language codes"),
        (["A.txt", "B.txt", "--languages", "en,el"], "must name the language of the first file first"),
        (["A.txt", "B.txt", "--edition", "2017"], "--edition"),
        (["A.txt"], "in only one of el and en"),
        (["A.txt", "--languages", "de,fr"], "one file for each language"),
        (["bad.txt", "B.txt"], "not valid UTF-8"),
        (["99", "--book", CORPUS], "99"),
        (["53", "--edition", "1492", "--book", CORPUS], "no edition"),
        (["53", "--edition", "2007", "--book", CORPUS], "is not in this corpus in “el”"),
        (["53", "--languages", "en,fr", "--book", CORPUS], "no language “fr”"),
        (["53", "--languages", "en,en", "--book", CORPUS], "itself"),
        (["53", "--learn", "--book", CORPUS], "whole edition"),
    ],
)
def test_bad_input_is_refused_in_a_sentence(call, arguments: list[str], words: str) -> None:  # type: ignore[no-untyped-def]
    Path("bad.txt").write_bytes(b"\xff\xfe\x00bad")
    code, out, err = call(*arguments)
    assert (code, out) == (2, "")
    assert words in err


def test_learning_from_too_little_writes_nothing(call, tmp_path: Path) -> None:  # type: ignore[no-untyped-def]
    code, out, _ = call("--learn", "--edition", "2017", "--book", CORPUS)
    assert code == 0
    assert "nothing written" in out
    assert not (ROOT / "corpus" / "inferred" / "lexicon.toml").exists()


def test_texts_that_have_nothing_to_do_with_each_other_are_not_sure_of_anything(call) -> None:  # type: ignore[no-untyped-def]
    made_up = ROOT / "tests" / "data" / "alignment" / "made-up"
    arguments = (str(made_up / "de-fr.src"), str(made_up / "el-en.tgt"), "--languages", "de,en", "--format", "json")
    code, out, _ = call(*arguments)
    assert code == 0
    assert not [probability for a, b, probability in json.loads(out) if a and b and probability > 0.5]


@pytest.mark.parametrize("line", ["x" * 1_000_000, "a.b-" * 250_000, "1. " * 300_000, "(" * 500_000, "«Α. " * 200_000])
def test_a_line_of_a_megabyte_is_answered_soon(call, line: str) -> None:  # type: ignore[no-untyped-def]
    Path("A.txt").write_text(f"{line}\n{ENGLISH}", encoding="utf-8")
    started = time.process_time()
    code, out, err = call("A.txt", "B.txt", "--languages", "en,en", "--format", "json")
    assert (code, err) == (0, "") or (code == 2 and "letters" in err)
    assert time.process_time() - started < 15
    if code == 0:
        assert [(a, b) for a, b, _ in json.loads(out)][1:] == [([1], [0]), ([2], [1]), ([3], [2])]


def test_the_same_text_twice_is_itself(call) -> None:  # type: ignore[no-untyped-def]
    code, out, _ = call("B.txt", "B.txt", "--languages", "en,en", "--format", "json")
    assert code == 0
    assert [(a, b) for a, b, _ in json.loads(out)] == [([k], [k]) for k in range(3)]


def test_null_characters_are_refused_with_their_place(call) -> None:  # type: ignore[no-untyped-def]
    Path("A.txt").write_bytes("Το κουδούνι\0.\n".encode())
    code, _, err = call("A.txt", "B.txt")
    assert code == 2
    assert "A.txt:1:" in err
