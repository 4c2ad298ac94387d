"""The command: two editions or two files, JSON as it is promised, sentences for what makes no sense."""

from __future__ import annotations

import json
import re
import shutil
import unicodedata
from importlib.resources import files
from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner

from lawtext.cli.compare import command as compare_command
from lawtext.cli.lineage import command as lineage_command
from lawtext.problems import LawtextError
from lawtext.textdiff import words

from .conftest import CORPUS

LAWS = CORPUS / "laws"


def run(command: Any, *arguments: str | Path) -> str:
    result = CliRunner().invoke(command, [str(one) for one in arguments], catch_exceptions=False)
    assert result.exit_code == 0, result.output
    return result.stdout


def as_json(*arguments: str | Path) -> dict[str, Any]:
    return json.loads(run(compare_command, *arguments, "--format", "json"))


@pytest.mark.parametrize(
    "arguments",
    [
        ("2007", "2017", "--law", "53", "--book", CORPUS),
        ("2007", "2017", "--law", "Νόμος 53", "--language", "en", "--book", CORPUS),
        (LAWS / "2007/en/53.md", LAWS / "2017/en/53.md", "--language", "en"),
        (LAWS / "2007/en/53.md", LAWS / "2017/en/53.md", "--book", CORPUS),
    ],
)
def test_the_kept_interface(arguments: tuple[Any, ...]) -> None:
    told = as_json(*arguments)
    assert [(c["old"], c["new"]) for c in told["changes"]] == [
        ("53A", "53A"),
        ("53C", "53B"),
        ("53B", "53C"),
        (None, "53^1"),
    ]
    kinds = {c["new"]: c["kinds"] for c in told["changes"]}
    assert kinds["53B"] == ["reworded", "renumbered", "reference-unexplained"]
    assert kinds["53C"] == ["reworded", "renumbered", "moved", "reference-updated"]
    moved = told["changes"][2]
    assert moved["because"] == [{"citation": "C", "old": "53C", "new": "53B"}]
    assert moved["language"] == "en"
    assert 0 < moved["score"] < 1
    assert {*moved["says"]} == {"en", "el"}
    assert "".join(t for s, t in moved["heading_words"] if s != "+").startswith("Wrong Defender Plays Card")
    assert told["counts"]["moved"] == 1
    assert told["counts"]["unchanged"] == 1
    assert told["summary"]["53"]["en"].startswith("In Law 53, B and C changed places;")


def test_all_shows_what_is_unchanged() -> None:
    told = as_json("2007", "2017", "--law", "53", "--all", "--book", CORPUS)
    assert [c["new"] for c in told["changes"] if c["kinds"] == ["unchanged"]] == ["53"]


def test_in_the_terminal_marks_are_more_than_colour() -> None:
    shown = run(compare_command, "2007", "2017", "--book", CORPUS)
    assert "[-Any-]{+Prior to the thirteenth trick, any+} lead" in " ".join(shown.split())
    assert "53B → 53C" in shown
    assert "Law 54 is not in this corpus for 2007" in shown
    assert "Edition 2007 has no text in Greek, so that language was not compared." in " ".join(shown.split())
    assert "\x1b" not in shown  # no colours into a pipe


def test_a_terminal_obeys_nothing_in_the_text(tmp_path: Path) -> None:
    for name, word in (("a", "red"), ("b", "\x1b[2Jblue\x07")):
        (tmp_path / f"{name}.md").write_text(f"# LAW 1 - X\n\n## A. Y\n\nThe [bold]cards[/] are {word}.\n")
    shown = run(compare_command, tmp_path / "a.md", tmp_path / "b.md")
    assert "\x1b" not in shown
    assert "\x07" not in shown
    assert "The [bold]cards[/] are" in shown


def test_a_greek_text_against_itself_with_encoding_noise(tmp_path: Path) -> None:
    text = (LAWS / "2017/el/53.md").read_text(encoding="utf-8")
    noise = unicodedata.normalize("NFD", text).replace(" ", "\u00a0").replace("47Ε1", "47E1").replace("53Α", "53A")
    noise = noise.replace("#\u00a0", "# ").replace("Α.\u00a0", "Α. ").replace("\u00a0{", " {")
    noise = noise.replace("ΝΟΜΟΣ\u00a053\u00a0-", "ΝΟΜΟΣ 53 -").replace("]:\u00a0", "]: ")
    (tmp_path / "noise.md").write_text(noise, encoding="utf-8")
    told = as_json(LAWS / "2017/el/53.md", tmp_path / "noise.md", "--all", "--language", "el")
    assert told["words_marked"] == 0
    assert {kind for c in told["changes"] for kind in c["kinds"]} <= {"unchanged", "encoding"}
    assert [c["old"] for c in told["changes"]] == ["53", "53A", "53B", "53C", "53^1"]


def test_files_that_are_no_law_files_are_compared_as_text(tmp_path: Path) -> None:
    old, new = tmp_path / "old.txt", tmp_path / "new.txt"
    old.write_text("A castle has four gates.\n\nThe moat is deep.\n", encoding="utf-8")
    new.write_text("A castle has five gates.\n\nThe moat is deep.\n", encoding="utf-8")
    told = as_json(old, new)
    assert [c["words"] for c in told["changes"]] == [
        [["=", "A castle has "], ["-", "four"], ["+", "five"], ["=", " gates.\n\nThe moat is deep."]]
    ]


@pytest.mark.parametrize(
    ("old", "new", "language"),
    [
        ("Le château a quatre portes.\n", "Le château a cinq portes.\n", "fr"),
        ("Το κάστρο έχει τέσσερις πύλες.\n", "Το κάστρο έχει πέντε πύλες.\n", "el"),
        ("Το κάστρο (château) έχει μία πύλη.\n", "Το κάστρο (château) έχει δύο πύλες.\n", "el"),
    ],
)
def test_files_are_compared_in_the_language_of_their_book_that_has_their_letters(
    tmp_path: Path, old: str, new: str, language: str
) -> None:
    book = tmp_path / "book"
    book.mkdir()
    told = (files("lawtext.editions") / "default_book.toml").read_text(encoding="utf-8")
    told = told.replace('["en", "el"]', '["el", "fr"]').replace('authoritative = "en"', 'authoritative = "el"')
    (book / "book.toml").write_text(re.sub("(?m)^en = ", "fr = ", told), encoding="utf-8")
    for name, text in (("old.txt", old), ("new.txt", new)):
        (tmp_path / name).write_text(text, encoding="utf-8")
    compared = as_json(tmp_path / "old.txt", tmp_path / "new.txt", "--book", book)
    assert [change["language"] for change in compared["changes"]] == [language]


def test_pages_as_they_were_received(tmp_path: Path) -> None:
    page = next((CORPUS / "sources").glob("003*")).read_text(encoding="utf-8")
    old, new = page.split("### **2017 Law**")
    (tmp_path / "old.md").write_text(old.partition("\n")[2], encoding="utf-8")
    (tmp_path / "new.md").write_text(new, encoding="utf-8")
    told = as_json(tmp_path / "old.md", tmp_path / "new.md")
    assert told["words_marked"] == 67
    assert [(c["old"], c["new"]) for c in told["changes"]] == [
        ("53A", "53A"),
        ("53C", "53B"),
        ("53B", "53C"),
        (None, "53^1"),
    ]


def test_a_page_in_two_languages_is_compared_in_both(tmp_path: Path) -> None:
    page = next((CORPUS / "sources").glob("004*")).read_text(encoding="utf-8")
    (tmp_path / "old.txt").write_text(page, encoding="utf-8")
    edited = page.replace("Dummy becomes", "Dummy then becomes").replace("Ο μορ γίνεται", "Ο μορ τότε γίνεται")
    (tmp_path / "new.txt").write_text(edited, encoding="utf-8")
    told = as_json(tmp_path / "old.txt", tmp_path / "new.txt")
    marks = {c["language"]: (c["new"], [op for op in c["words"] if op[0] != "="]) for c in told["changes"]}
    assert marks == {"en": ("54A", [["+", "then "]]), "el": ("54A", [["+", "τότε "]])}


def test_several_laws_in_a_file(tmp_path: Path) -> None:
    first = "# LAW 1 - GATES\n\n## A. Number\n\nA castle has four gates and one of them is always shut.\n"
    second = "\n# LAW 2 - MOATS\n\n## A. Depth\n\nThe moat is as deep as two men are tall.\n"
    (tmp_path / "old.md").write_text(first + second, encoding="utf-8")
    (tmp_path / "new.md").write_text(first.replace("four", "five") + second, encoding="utf-8")
    told = as_json(tmp_path / "old.md", tmp_path / "new.md")
    assert [(c["old"], c["kinds"]) for c in told["changes"]] == [("1A", ["reworded"])]
    assert told["counts"] == {"unchanged": 3, "reworded": 1}
    third = "\n# LAW 90 - WALLS\n\n## A. Height\n\nThe wall is higher than the tallest of the guards.\n"
    (tmp_path / "new.md").write_text(first + second + third, encoding="utf-8")
    told = as_json(tmp_path / "old.md", tmp_path / "new.md")
    assert [(c["old"], c["new"], c["kinds"]) for c in told["changes"]] == [
        (None, "90", ["added"]),
        (None, "90A", ["added"]),
    ]
    told = as_json(tmp_path / "new.md", tmp_path / "old.md")
    assert told["counts"] == {"unchanged": 4, "removed": 2}


def test_what_changed_in_one_language_only(tmp_path: Path) -> None:
    corpus = Path(shutil.copytree(CORPUS, tmp_path / "corpus", ignore=shutil.ignore_patterns("lineage")))
    for number in ("53", "54"):  # the older edition in Greek, made up: a word of 54A was another one
        greek = (LAWS / f"2017/el/{number}.md").read_text(encoding="utf-8")
        folder = corpus / "laws/2007/el"
        folder.mkdir(exist_ok=True)
        (folder / f"{number}.md").write_text(greek.replace("ένα ή περισσότερα", "τρία ή περισσότερα"), encoding="utf-8")
    english = (LAWS / "2017/en/54.md").read_text(encoding="utf-8")
    (corpus / "laws/2007/en/54.md").write_text(english, encoding="utf-8")
    told = json.loads(
        run(compare_command, "2007", "2017", "--law", "54", "--across", "--format", "json", "--book", corpus)
    )
    assert [(lag["new"], lag["changed_in"], lag["unchanged_in"]) for lag in told["lags"]] == [("54A", ["el"], ["en"])]
    assert ["-", "τρία"] in told["lags"][0]["words"]["el"]
    shown = run(compare_command, "2007", "2017", "--law", "54", "--across", "--book", corpus)
    assert "[-τρία-]{+ένα+}" in shown
    assert "Changed in one language and not in the other: 1." in shown


WRONG = [
    (("2007", "2017", "--across", "--book", CORPUS), "in this corpus in en only"),
    (("2007", "2018", "--book", CORPUS), r"“2018” is neither an edition of this book \(known: 2007, 2017\) nor a file"),
    (("2007", LAWS / "2017/en/53.md", "--book", CORPUS), r"name two editions \(2007, 2017\) or two files"),
    (("2007", "2017", "--language", "el", "--book", CORPUS), "edition 2007 has no text in language “el”; try en"),
    (("2007", "2017", "--language", "fr", "--book", CORPUS), "no language “fr”"),
    (("2007", "2017", "--law", "99", "--book", CORPUS), "law 99 is in neither 2007 nor 2017"),
    (("2007", "2017", "--law", "first", "--book", CORPUS), "“first” is not the number of a law; write it like 53"),
    (("a", "b", "--book", "nowhere"), "“a” is not a file, and “nowhere” has no corpus"),
]


@pytest.mark.parametrize(("arguments", "message"), WRONG)
def test_wrong_input_is_told_what_would_be_right(arguments: tuple[Any, ...], message: str) -> None:
    with pytest.raises(LawtextError, match=message):
        run(compare_command, *arguments)


def test_an_empty_file_is_nothing_to_compare(tmp_path: Path) -> None:
    (tmp_path / "empty.md").write_text("\n \n", encoding="utf-8")
    with pytest.raises(LawtextError, match="it contains nothing to compare"):
        run(compare_command, tmp_path / "empty.md", LAWS / "2017/en/53.md")


@pytest.fixture
def own_corpus(tmp_path: Path) -> Path:
    return Path(shutil.copytree(CORPUS, tmp_path / "corpus", ignore=shutil.ignore_patterns("lineage")))


def test_a_lineage_is_shown_and_not_written(own_corpus: Path) -> None:
    shown = run(lineage_command, "2007", "2017", "--law", "53", "--book", own_corpus)
    assert "5 entries, 5 not confirmed by a person." in shown
    assert not (own_corpus / "lineage").exists()


def test_what_got_another_number_came_or_went_is_shown_alone(own_corpus: Path) -> None:
    shown = run(lineage_command, "2007", "2017", "--law", "53", "--changed", "--book", own_corpus)
    assert "53B" in shown and "53C" in shown and "53^1" in shown and "53A" not in shown
    assert "3 entries, 3 not confirmed by a person." in shown
    confirmed = ("--confirm", "53B=53C", "--by", "A. Reader")
    shown = run(lineage_command, "2007", "2017", "--law", "53", "--changed", *confirmed, "--book", own_corpus)
    assert "2 entries, 2 not confirmed by a person." in shown
    assert shown.endswith("written: lineage/2007-2017.toml\n")


def test_a_person_confirms(own_corpus: Path) -> None:
    run(lineage_command, "2007", "2017", "--confirm", "53Β=53Γ", "--by", "A. Reader", "--book", own_corpus)
    run(lineage_command, "2007", "2017", "--write", "--book", own_corpus)
    told = json.loads(run(lineage_command, "2007", "2017", "--format", "json", "--book", own_corpus))
    said = next(e for e in told["entries"] if e["old"] == ["53B"])
    assert (said["new"], said["confirmed"], said["by"], said["score"]) == (["53C"], True, "A. Reader", None)
    change = next(c for c in as_json("2007", "2017", "--book", own_corpus)["changes"] if c["old"] == "53B")
    assert change["confirmed"]
    assert "moved" in change["kinds"]


def test_where_nothing_got_another_number_that_is_said(own_corpus: Path) -> None:
    shown = run(lineage_command, "2017", "2017", "--changed", "--book", own_corpus)
    assert shown.startswith("Every clause certainly kept its number or is confirmed.\n0 entries, ")


def test_who_confirms_is_shown_what_was_confirmed_and_what_changes_with_it(own_corpus: Path) -> None:
    shown = run(lineage_command, "2007", "2017", "--confirm", "53B=53B", "--by", "A. Reader", "--book", own_corpus)
    rows = [line.split()[:3] for line in shown.splitlines()]
    for row in (["53B", "53B", "kept"], ["53C", "–", "removed"], ["–", "53C", "added"]):
        assert row in rows
    assert "3 entries, 2 not confirmed by a person." in shown and "53A" not in shown
    again = run(lineage_command, "2007", "2017", "--confirm", "53B=53B", "--by", "A. Reader", "--book", own_corpus)
    assert "1 entry, 0 not confirmed by a person." in again and "53C" not in again
    whole = run(lineage_command, "2007", "2017", "--confirm", "53B=53B", "--law", "53", "--book", own_corpus)
    assert "53A" in whole and "53C" in whole


def test_a_person_may_say_otherwise(own_corpus: Path) -> None:
    run(lineage_command, "2007", "2017", "--confirm", "53B=", "--confirm", "=53C", "--book", own_corpus)
    told = as_json("2007", "2017", "--book", own_corpus)
    assert {(c["old"], c["new"]): c["kinds"] for c in told["changes"]}[("53B", None)] == ["removed"]


WRONG_LINEAGE = [
    (("--write", "--by", "A. Reader"), "--by is only for confirming an entry"),
    (("--confirm", "53B"), "write the old and the new number"),
    (("--confirm", "53Z=53C"), "“53Z” is not a clause of 2007"),
    (("--confirm", "="), "name a clause"),
    (("--confirm", "53A=53^1"), "a clause can only become a clause"),
    (("--write", "--law", "99"), "law 99 is in neither 2007 nor 2017"),
]


@pytest.mark.parametrize(("options", "message"), WRONG_LINEAGE)
def test_a_wrong_confirmation_writes_nothing(own_corpus: Path, options: tuple[str, ...], message: str) -> None:
    with pytest.raises(LawtextError, match=message):
        run(lineage_command, "2007", "2017", *options, "--book", own_corpus)
    assert not (own_corpus / "lineage").exists()


def test_one_clause_named_twice_is_one_clause(own_corpus: Path) -> None:
    told = run(lineage_command, "2007", "2017", "--confirm", "53A,53A=53A", "--format", "json", "--book", own_corpus)
    assert [e["kind"] for e in json.loads(told)["entries"] if e["old"] == ["53A"]] == ["kept"]


def test_to_compare_across_takes_every_language() -> None:
    with pytest.raises(LawtextError, match="cannot be used with --language"):
        run(compare_command, "2017", "2017", "--across", "--language", "el", "--book", CORPUS)


def test_words_are_counted_as_people_count_them() -> None:
    assert words("offender's (α) 47Ε1 face-up") == ("offender's", "α", "47Ε1", "face", "up")
