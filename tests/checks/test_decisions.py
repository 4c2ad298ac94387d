"""Decisions and outputs: approvals, waivers and baselines by the command line, and every form findings are printed in."""

from __future__ import annotations

import json
import multiprocessing
import re
import shutil
import subprocess
from collections.abc import Callable
from pathlib import Path
from typing import Any

import jsonschema
import pytest

from lawtext.checks import RULES
from lawtext.checks.findings import Finding, Place
from lawtext.checks.waivers import baseline_text
from lawtext.cli import _run
from lawtext.corpus import load_book
from lawtext.corpus.journal import write_anew
from lawtext.reviewed import approval, read_decisions, with_states
from tests.checks.test_words import GLOSSARY, HEAD, LAWS

WHO = ("--by", "A. Reader", "--date", "2026-11-21")
Call = Callable[..., tuple[int, str, str]]


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    root = tmp_path / "book"
    root.mkdir()
    shutil.copy(HEAD, root / "book.toml")
    (root / "glossary.toml").write_text(GLOSSARY, encoding="utf-8")
    for name, text in LAWS.items():
        file = root / "laws" / "2020" / name
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(text, encoding="utf-8")
    return root


@pytest.fixture
def call(folder: Path, capfd: pytest.CaptureFixture[str]) -> Call:
    def run(*arguments: str) -> tuple[int, str, str]:
        code = _run([*arguments, "--book", str(folder)])
        return (code, *capfd.readouterr())

    return run


def change(folder: Path, name: str, old: str, new: str) -> None:
    file = folder / "laws" / "2020" / name
    text = file.read_text(encoding="utf-8")
    assert old in text
    file.write_text(text.replace(old, new, 1), encoding="utf-8")


def weaken(folder: Path) -> None:
    change(folder, "el/03.md", "πρέπει να ελεγχθεί", "θα πρέπει να ελεγχθεί")


def states(out: str) -> list[tuple[str, str]]:
    return [(one["rule"], one["state"]) for one in json.loads(out)["findings"]]


def test_a_waiver_holds_until_its_words_change(folder: Path, call: Call) -> None:
    weaken(folder)
    assert call("check", "--fail-on", "warning")[0] == 1
    assert call("waive", "modal-force", "3^1", "--reason", "The federation wants it so.", *WHO)[0] == 0
    code, out, _ = call("check", "--fail-on", "warning", "--format", "json")
    assert (code, states(out)) == (0, [("modal-force", "waived")])
    code, out, _ = call("check")
    assert out == "No findings.\n1 waived (lawtext waive --list).\n"
    change(folder, "el/03.md", "από τον αρχηγό", "από τον φρουρό")
    code, out, _ = call("check", "--fail-on", "warning", "--format", "json")
    assert (code, states(out)) == (1, [("modal-force", "stale")])
    assert "waived on 2026-11-21 by A. Reader, “The federation wants it so.”" in out
    assert " stale: The federation wants it so." in call("waive", "--list")[1]


@pytest.mark.parametrize(
    ("old", "new", "says"),
    [
        ('rule = "modal-force"', 'rule = "modal-farce"', "there is no rule “modal-farce”"),
        ("2020", "2019", "the book has no edition “2019”"),
    ],
)
def test_a_waiver_of_what_there_is_not_is_told_with_its_line(
    folder: Path, call: Call, old: str, new: str, says: str
) -> None:
    weaken(folder)
    call("waive", "modal-force", "3^1", "--reason", "So it is.", *WHO)
    file = folder / "review/2020/3.toml"
    text = file.read_text(encoding="utf-8")
    if old == "2020":
        (folder / "review" / new).mkdir()
        file.rename(folder / "review" / new / "3.toml")
    else:
        file.write_text(text.replace(old, new), encoding="utf-8")
    (told,) = [
        one for one in json.loads(call("check", "--format", "json")[1])["findings"] if one["rule"] != "modal-force"
    ]
    assert (told["rule"], told["severity"], told["state"]) == ("waiver-unknown", "notice", "open")
    assert says in told["message"] and told["file"].endswith("3.toml") and told["line"] > 1


def test_a_waiver_that_nothing_answers_is_listed_and_pruned(folder: Path, call: Call) -> None:
    weaken(folder)
    call("waive", "modal-force", "3^1", "--reason", "So it is.", *WHO)
    change(folder, "el/03.md", "θα πρέπει να ελεγχθεί", "πρέπει να ελεγχθεί")
    assert " unused: So it is." in call("waive", "--list")[1]
    assert call("waive", "--prune")[1] == "1 waiver removed\n"
    assert call("waive", "--list")[1] == "nothing is waived\n"
    assert not (folder / "review/2020/3.toml").exists()


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        (("waive", "modal-force", "3^1", *WHO), "a waiver needs a reason"),
        (("waive", "modal-force", "4A", "--reason", "x", *WHO), "this rule has findings at: 3^1"),
        (("waive", "no-such", "3^1", "--reason", "x", *WHO), "unknown rule “no-such”"),
        (("waive", "modal-force", "3^1", "--reason", "x", "--by", "A", "--date", "today"), "write it like 2026-01-31"),
        (("approve", "9Z", *WHO), "“9Z” is not a pair of 2020"),
        (("approve", "3A", "--by", "A. Reader", "--date", "2026-02-30"), "write it like 2026-01-31"),
        (("approve", "3A", "--changed", *WHO), "--changed only lists"),
        (("approve", "--undo", *WHO), "--undo needs NUMBERS"),
        (("approve", "3A", "--character", "♠", *WHO), "--character cannot be used with"),
        (("approve", "--undo", "--character", "♠", *WHO), "--character cannot be used with"),
        (("approve", "--character", "U+FFFFFFFFFFFFFFFFFFFF", *WHO), "is not a character code; write it like U+2660"),
        (("approve", "--character", "U+110000", *WHO), "is not a character code; write it like U+2660"),
        (("approve", "--character", "U+D800", *WHO), "is not a character code; write it like U+2660"),
        (("approve", "--character", "U+26_60", *WHO), "is not a character code; write it like U+2660"),
        (("approve", "--character", "U+", *WHO), "is not a character code; write it like U+2660"),
        (("waive", "--list", "--edition", "2020"), "--list and --prune are for all waivers"),
        (("waive", "--prune", "--words", "may"), "--list and --prune are for all waivers"),
        (("check", "--write-baseline", "x.json"), "--write-baseline needs the date"),
        (("check", "--write-baseline", "x.json", "--date", "2026-02-30"), "write it like 2026-01-31"),
    ],
)
def test_what_is_asked_wrongly_is_refused_and_nothing_written(
    folder: Path, call: Call, arguments: tuple[str, ...], words: str
) -> None:
    weaken(folder)
    code, _, err = call(*arguments)
    assert code == 2
    assert words in err
    assert not (folder / "review").exists()


def test_no_day_is_taken_from_the_clock(call: Call, monkeypatch: pytest.MonkeyPatch, folder: Path) -> None:
    monkeypatch.delenv("SOURCE_DATE_EPOCH", raising=False)
    monkeypatch.delenv("LAWTEXT_DATE", raising=False)
    assert call("approve", "3A", "--by", "A. Reader")[0] == 2
    monkeypatch.setenv("LAWTEXT_DATE", "2026-11-21")
    assert call("approve", "3A", "--by", "A. Reader")[0] == 0
    assert 'date = "2026-11-21"' in (folder / "review/2020/3.toml").read_text(encoding="utf-8")


def test_who_and_when_are_asked_for_in_one_sentence(call: Call, monkeypatch: pytest.MonkeyPatch, folder: Path) -> None:
    for name in ("SOURCE_DATE_EPOCH", "LAWTEXT_DATE", "LAWTEXT_BY"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setattr("lawtext.cli._people._git_user", lambda: "")
    code, out, err = call("approve", "3A")
    assert (code, out) == (2, "")
    assert "--by" in err and "LAWTEXT_BY" in err and "--date" in err and "LAWTEXT_DATE" in err


def test_states_of_pairs_are_given_listed_and_taken_back(folder: Path, call: Call) -> None:
    assert (
        call("approve", "3", "--as", "reviewed", *WHO)[1]
        == "6 reviewed: 3, and what is under it: 3A, 3A1, 3A2, 3B, 3^1\n"
    )
    assert call("approve", "3A1", *WHO)[1] == "1 approved: 3A1\n"
    change(folder, "en/03.md", "may ask how many", "may ask which")
    _code, out, _ = call("approve", "--format", "json")
    pairs = {one["number"]: one for one in json.loads(out)["pairs"]}
    assert [pairs[n]["standing"] for n in ("3", "3A", "3A1", "4A")] == ["reviewed", "reviewed", "changed", "unreviewed"]
    assert pairs["3A1"]["changed"] == {"en": "“how many” → “which”"}
    assert call("approve", "3A1", "--undo")[1] == "1 unreviewed again: 3A1\n"
    assert "[[state]]" in (folder / "review/2020/3.toml").read_text(encoding="utf-8")
    assert call("check")[0] == 0


def test_what_is_written_is_told_to_programs_too(folder: Path, call: Call) -> None:
    weaken(folder)
    data = ("--format", "json")
    (pair,) = json.loads(call("approve", "3A1", *WHO, *data)[1])["pairs"]
    assert (pair["number"], pair["standing"], pair["by"]) == ("3A1", "approved", "A. Reader")
    (pair,) = json.loads(call("approve", "3A1", "--undo", *data)[1])["pairs"]
    assert (pair["number"], pair["standing"], pair["state"]) == ("3A1", "unreviewed", None)
    (sign,) = json.loads(call("approve", "--character", "U+2660", *WHO, *data)[1])["characters"]
    assert (sign["code"], sign["name"]) == ("U+2660", "black spade suit")
    (waiver,) = json.loads(call("waive", "modal-force", "3^1", "--reason", "So it is.", *WHO, *data)[1])["waivers"]
    assert (waiver["number"], waiver["state"], waiver["file"]) == ("3^1", "used", "review/2020/3.toml")
    assert json.loads(call("waive", "--prune", *data)[1])["waivers"] == []
    change(folder, "el/03.md", "θα πρέπει να ελεγχθεί", "πρέπει να ελεγχθεί")
    (gone,) = json.loads(call("waive", "--prune", *data)[1])["waivers"]
    assert (gone["number"], gone["state"]) == ("3^1", "unused")


@pytest.mark.parametrize("epoch", ["99999999999999", "²", "soon", ""])
def test_a_source_date_epoch_that_is_no_day_is_none(call: Call, monkeypatch: pytest.MonkeyPatch, epoch: str) -> None:
    monkeypatch.delenv("LAWTEXT_DATE", raising=False)
    monkeypatch.setenv("SOURCE_DATE_EPOCH", epoch)
    code, _, err = call("approve", "3A", "--by", "A. Reader")
    assert code == 2 and "the date (use --date" in err
    monkeypatch.setenv("SOURCE_DATE_EPOCH", "1763683200")
    assert call("approve", "3A", "--by", "A. Reader")[0] == 0


def test_a_name_that_is_no_utf_8_is_asked_for(call: Call, monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.delenv("LAWTEXT_BY", raising=False)
    monkeypatch.setenv("GIT_CONFIG_GLOBAL", str(tmp_path / "config"))
    monkeypatch.setenv("GIT_CONFIG_NOSYSTEM", "1")
    monkeypatch.chdir(tmp_path)
    (tmp_path / "config").write_bytes("[user]\n name = Müller\n".encode("latin-1"))
    code, _, err = call("approve", "3A", "--date", "2026-11-21")
    assert code == 2 and "who decides" in err
    (tmp_path / "config").write_text("[user]\n name = Μαρία\n", encoding="utf-8")
    assert call("approve", "3A", "--date", "2026-11-21")[0] == 0


def _approve_at_once(folder: str, number: str, together: Any) -> None:
    """Approve a pair of a book that was read while others did the same."""
    book = load_book(Path(folder))
    given = approval(book, "2020", number, "el", "approved", "A. Reader", "2026-11-21")
    assert given is not None
    together.wait()
    write_anew(book.path, lambda: with_states(book, [given]))


def test_decisions_that_several_people_make_at_once_are_all_kept(folder: Path) -> None:
    context = multiprocessing.get_context("spawn")
    together = context.Barrier(3)
    numbers = ("3A", "3A1", "3B")
    people = [context.Process(target=_approve_at_once, args=(str(folder), one, together)) for one in numbers]
    for one in people:
        one.start()
    for one in people:
        one.join()
    assert {one.number for one in read_decisions(load_book(folder)).states} == {*numbers}


def test_an_introduction_and_definitions_in_one_language_alone_are_checked_too(folder: Path, call: Call) -> None:
    for code, title in (("en", "INTRODUCTION"), ("el", "ΟΡΙΣΜΟΙ")):
        name = "introduction.md" if code == "en" else "definitions.md"
        text = (
            f"# {title}\n\nThirteen gates are open.\n" if code == "en" else f"# {title}\n\n## Πύλη {{#gate}}\n\nΜία.\n"
        )
        (folder / "laws" / "2020" / code / name).write_text(text, encoding="utf-8")
    code_, out, err = call("check", "--format", "json")
    assert (code_, err) == (0, "")
    assert not [one for one in json.loads(out)["findings"] if one["rule"] == "number"]


def test_what_people_wrote_beside_stays(folder: Path, call: Call) -> None:
    file = folder / "review/2020/3.toml"
    file.parent.mkdir(parents=True)
    mine = '# by hand\n[[pairs]]\nlevel = "clause"\nen = ["3A"]\nel = ["3A"]  # sure\n'
    file.write_text(mine, encoding="utf-8")
    call("approve", "3A", *WHO)
    first = file.read_bytes()
    assert first.decode("utf-8").startswith(mine.strip())
    call("approve", "3A", *WHO)
    assert file.read_bytes() == first


@pytest.mark.parametrize(
    "text",
    [
        "[[state]\n",
        '[[state]]\nnumber = "3A"\n',
        "state = 3\n",
        '[[waiver]]\nrule = "negation"\nwords = "x"\nby = "A"\ndate = "2026-11-21"\n',
        '[[waiver]]\nrule = "negation"\nwords = "x"\nreason = "y"\nby = "A"\ndate = "yesterday"\n',
        '[[waiver]]\nrule = "negation"\nwords = "x"\nreason = "y"\nby = "A"\ndate = "2026-11-21"\nnumbr = "3A"\n',
        '[[pairs]]\nlevel = "page"\nen = []\nel = []\n',
    ],
)
def test_a_malformed_file_is_exit_2(folder: Path, call: Call, text: str) -> None:
    file = folder / "review/2020/3.toml"
    file.parent.mkdir(parents=True)
    file.write_text(text, encoding="utf-8")
    code, _, err = call("check")
    assert code == 2
    assert "review/2020/3.toml" in err
    assert file.read_text(encoding="utf-8") == text


def test_a_baseline_lists_findings_in_one_order_whatever_theirs_is() -> None:
    said = {"en": "x"}
    findings = [
        Finding(rule, "warning", number, "2017", "en", Place(f"laws/{number}.md", 1, 1), "x", said)
        for rule, number in (("spelling", "9"), ("length", "10"), ("spelling", "10"), ("length", "9"))
    ]
    assert baseline_text(findings, None, "2026-01-01") == baseline_text(findings[::-1], None, "2026-01-01")


def test_a_baseline_is_no_waiver_and_shows_its_age(folder: Path, call: Call, tmp_path: Path) -> None:
    weaken(folder)
    file = str(tmp_path / "old.json")
    assert call("check", "--write-baseline", file, "--date", "2026-01-01")[0] == 0
    code, out, _ = call("check", "--baseline", file, "--date", "2026-01-31", "--fail-on", "warning")
    assert code == 0
    assert out == "No findings.\n1 finding is in the baseline, the oldest since 2026-01-01, 30 days ago.\n"
    assert "2026-01-01, 1 day ago." in call("check", "--baseline", file, "--date", "2026-01-02")[1]
    change(folder, "el/04.md", "της πύλης", "της πύλης πύλης")
    code, out, _ = call("check", "--baseline", file, "--fail-on", "warning", "--format", "json")
    assert (code, states(out)) == (1, [("doubled-word", "open")])
    call("check", "--write-baseline", file, "--date", "2026-03-01")
    since = {one["rule"]: one["since"] for one in json.loads(Path(file).read_text(encoding="utf-8"))["findings"]}
    assert since == {"modal-force": "2026-01-01", "doubled-word": "2026-03-01"}
    broken = Path(file).read_text(encoding="utf-8").replace("2026-03-01", "2026-02-30")
    for text in (broken, "{}"):
        Path(file).write_text(text, encoding="utf-8")
        assert call("check", "--baseline", file)[0] == 2


# --- outputs --------------------------------------------------------------------------------------------------------


def test_text_has_both_texts_and_a_caret_under_the_words(folder: Path, call: Call) -> None:
    change(folder, "el/04.md", "της πύλης", "της πύλης πύλης")
    weaken(folder)
    lines = call("check")[1].splitlines()
    assert lines[0].startswith("book/laws/2020/el/03.md:17:36: modal-force: 3^1: “must” is translated by “θα πρέπει”")
    caret = lines[2].index("^")
    assert lines[1][caret:].startswith("θα πρέπει")
    assert lines[3] == "    en: A tower of three stones must be inspected by the captain."
    assert lines[5][lines[6].index("^") :].startswith("πύλης πύλης στο")
    assert lines[-1] == "0 errors, 2 warnings, 0 notices."


SCHEMA = {
    "type": "object",
    "required": ["version", "findings"],
    "properties": {
        "version": {"const": 1},
        "findings": {
            "type": "array",
            "items": {
                "type": "object",
                "additionalProperties": False,
                "required": ["rule", "severity", "number", "edition", "language", "file", "line", "col", "text", "message", "fix", "state"],
                "properties": {
                    **{key: {"type": "string"} for key in ("rule", "number", "edition", "language", "file", "text", "message")},
                    "severity": {"enum": ["error", "warning", "notice"]},
                    "state": {"enum": ["open", "waived", "stale"]},
                    "line": {"type": "integer"},
                    "col": {"type": "integer"},
                    "fix": {"type": ["string", "null"]},
                },
            },
        },
    },
}  # fmt: skip


def test_json_keeps_its_schema(folder: Path, call: Call) -> None:
    weaken(folder)
    change(folder, "el/03.md", "Νόμο 4Β", "Νόμο 4B")
    data = json.loads(call("check", "--format", "json")[1])
    jsonschema.validate(data, SCHEMA)
    assert {(one["rule"], one["fix"]) for one in data["findings"]} == {
        ("modal-force", None),
        ("citation-wrong-script", "Νόμο 4Β"),
    }


def test_sarif_has_rules_regions_and_fixes(folder: Path, call: Call, tmp_path: Path) -> None:
    change(folder, "el/03.md", "Νόμο 4Β", "Νόμο 4B")
    weaken(folder)
    call("waive", "modal-force", "3^1", "--reason", "So it is.", *WHO)
    target = tmp_path / "found.sarif"
    assert call("check", "--format", "sarif", "-o", str(target))[1] == ""
    (run,) = json.loads(target.read_text(encoding="utf-8"))["runs"]
    assert run["columnKind"] == "unicodeCodePoints"
    (one,) = run["results"]  # what is waived stays away: some readers count it
    assert (one["ruleId"], one["level"]) == ("citation-wrong-script", "warning")
    assert run["tool"]["driver"]["rules"][one["ruleIndex"]]["id"] == one["ruleId"]
    region = one["locations"][0]["physicalLocation"]["region"]
    line = (folder / "laws/2020/el/03.md").read_text(encoding="utf-8").split("\n")[region["startLine"] - 1]
    assert line[region["startColumn"] - 1 : region["endColumn"] - 1] == "Νόμο 4B"
    assert one["fixes"][0]["artifactChanges"][0]["replacements"][0]["insertedContent"]["text"] == "Νόμο 4Β"
    _code, out, _ = call("check", "--format", "sarif", "--with-waived")
    waived = [one for one in json.loads(out)["runs"][0]["results"] if "suppressions" in one]
    assert [one["suppressions"][0]["justification"] for one in waived] == ["So it is."]


@pytest.mark.client("sarif-multitool")
def test_sarif_is_valid_for_its_own_validator(folder: Path, call: Call, tmp_path: Path, repository: Path) -> None:
    change(folder, "el/03.md", "Νόμο 4Β", "Νόμο 4B")
    target = tmp_path / "found.sarif"
    call("check", "--format", "sarif", "-o", str(target))
    validator = repository / "build/clients/node_modules/.bin/sarif-multitool"
    done = subprocess.run([str(validator), "validate", str(target)], capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout
    assert ": error " not in done.stdout


def test_tsv_is_a_table_without_formulas(folder: Path, call: Call) -> None:
    change(folder, "el/04.md", "της πύλης", "=της πύλης  πύλης")
    rows = [line.split("\t") for line in call("check", "--format", "tsv")[1].splitlines()]
    assert {len(row) for row in rows} == {len(rows[0])}
    assert not any(cell.startswith("=") for row in rows for cell in row)
    assert "doubled-word" in {row[0] for row in rows[1:]}


def test_the_page_needs_nothing_else_and_escapes_the_law(folder: Path, call: Call, tmp_path: Path) -> None:
    change(folder, "el/04.md", "της πύλης", "της πύλης πύλης <script>alert(1)</script>")
    target = tmp_path / "found.html"
    call("check", "--format", "html", "-o", str(target))
    html = target.read_text(encoding="utf-8")
    assert "<script>alert" not in html
    assert "<mark>πύλης" in html
    assert "http" not in html and "src=" not in html and "<link" not in html


def test_the_page_says_what_it_leaves_out_and_offers_the_states_that_it_has(
    folder: Path, call: Call, tmp_path: Path
) -> None:
    old = tmp_path / "old.json"
    weaken(folder)
    call("check", "--write-baseline", str(old), "--date", "2026-10-01")
    change(folder, "el/04.md", "της πύλης", "της πύλης πύλης")
    page = call("check", "--format", "html", "--baseline", str(old), "--date", "2026-11-21")[1]
    assert "1 finding is in the baseline, the oldest since 2026-10-01, 51 days ago." in page
    assert re.search(r'name="state">(.*?)</select>', page)[1] == (
        '<option value="">all</option><option value="open">open</option>'
    )
    call("waive", "modal-force", "3^1", "--reason", "So it is.", *WHO)
    assert "1 waived (lawtext waive --list)." in call("check", "--format", "html")[1]
    assert '<option value="waived">' in call("check", "--format", "html", "--with-waived")[1]


def test_a_finding_is_shown_with_both_texts_and_its_word(folder: Path, call: Call) -> None:
    weaken(folder)
    change(folder, "el/03.md", "Νόμο 4Β", "Νόμο 4B")
    told = call("check")[1].splitlines()
    script, modal = (
        next(at for at, line in enumerate(told) if rule in line) for rule in ("wrong-script", "modal-force")
    )
    at = told[modal + 1].index("θα πρέπει")
    # the finding is about a sentence: the caret stands under its word
    assert told[modal + 2] == " " * at + "^^" and told[modal + 3].startswith("    en: ")
    assert told[script + 3].startswith("    en: ") and "Law 4B" in told[script + 3]


def test_a_place_in_a_long_paragraph_has_its_stretch_of_the_other_language(folder: Path, call: Call) -> None:
    for code, words, last in (
        ("en", "The guard rests. ", "see Law 4B."),
        ("el", "Ο φρουρός ξεκουράζεται. ", "βλέπε Νόμο 4B."),
    ):
        law = folder / "laws/2020" / code / "05.md"
        head = "# LAW 5 - REST\n\nA." if code == "en" else "# ΝΟΜΟΣ 5 - ΑΝΑΠΑΥΣΗ\n\nΑ."
        law.write_text(f"{head} {words * 40}{last}\n", encoding="utf-8")
    (told,) = [line for line in call("check", "--rule", "citation-wrong-script")[1].splitlines() if "    en: " in line]
    assert told.startswith("    en: …") and told.endswith("see Law 4B.")


def test_the_other_language_of_a_clause_with_a_table_is_the_same_paragraph_or_cell(folder: Path, call: Call) -> None:
    laws = {
        "en": "# LAW 5 - REST\n\nA. A tower falls (see Law 4B).\n\n{#t1}\n| Stone | Points |\n| --- | --- |\n"
        "| red | 3 |\n| ^^ | as in Law 4B |\n",
        "el": "# ΝΟΜΟΣ 5 - ΑΝΑΠΑΥΣΗ\n\nΑ. Ο πύργος πέφτει (βλέπε Νόμο 4B).\n\n{#t1}\n| Λίθος | Πόντοι |\n| --- | --- |\n"
        "| κόκκινος | 3 |\n| ^^ | του Νόμου 4B |\n",
    }
    for code, text in laws.items():
        (folder / "laws/2020" / code / "05.md").write_text(text, encoding="utf-8")
    _, out, _ = call("check", "--rule", "citation-wrong-script")
    told = [line for line in out.splitlines() if line.startswith("    en: ")]
    assert told[-2:] == ["    en: A tower falls (see Law 4B).", "    en: as in Law 4B"]


def test_a_waiver_is_for_what_a_check_tells(folder: Path, call: Call) -> None:
    law = "# {} 5 - {}\n\n{}. {}\n"
    english = law.format("LAW", "REST", "A", "The guard must not sleep. The herald does not sleep.")
    greek = law.format("ΝΟΜΟΣ", "ΑΝΑΠΑΥΣΗ", "Α", "Ο φρουρός πρέπει να κοιμάται. Ο κήρυκας κοιμάται.")
    for code, text in (("en", english), ("el", greek)):
        (folder / "laws/2020" / code / "05.md").write_text(text, encoding="utf-8")
    told = json.loads(call("check", "--format", "json")[1])["findings"]
    assert [(one["rule"], one["number"]) for one in told] == [("modal-turned", "5A"), ("negation", "5A")]
    assert len(json.loads(call("check", "--rule", "negation", "--format", "json")[1])["findings"]) == 2
    assert call("waive", "negation", "5A", "--reason", "He snores.", *WHO)[0] == 0
    found = json.loads(call("check", "--format", "json")[1])["findings"]
    assert [(one["rule"], one["state"]) for one in found] == [("modal-turned", "open"), ("negation", "waived")]


def test_findings_of_some_files_only(folder: Path, call: Call) -> None:
    weaken(folder)
    assert call("check", str(folder / "laws/2020/el/04.md"), "--brief")[1] == "No findings.\n"
    assert "1 warning" in call("check", str(folder / "laws/2020/el/03.md"), "--brief")[1]


def test_spelling_says_when_it_cannot(call: Call, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("lawtext.checks.spelling.dictionaries", lambda code: ())
    found = json.loads(call("check", "--rule", "spelling", "--format", "json")[1])["findings"]
    assert [one["language"] for one in found] == ["en", "el"]
    assert "spelling was not checked in Greek; install its dictionary" in found[1]["message"]


def test_spelling_asks_the_dictionary_about_the_words_that_are_not_the_books_own(
    folder: Path, call: Call, monkeypatch: pytest.MonkeyPatch
) -> None:
    (folder / "words.el.txt").write_text("σεντούκι\n", encoding="utf-8")
    asked: dict[str, set[str]] = {}

    def wrong(words: object, code: str) -> frozenset[str]:
        asked[code] = set(words)  # type: ignore[call-overload]
        return frozenset({"φυλάει"}) if code == "el" else frozenset()

    monkeypatch.setattr("lawtext.checks.spelling.unknown", wrong)
    found = json.loads(call("check", "--rule", "spelling", "--format", "json")[1])["findings"]
    assert [(one["number"], one["text"]) for one in found] == [("4C", "φυλάει")]
    assert "σεντούκι" not in asked["el"] and "tower" not in asked["en"]


def test_every_rule_is_explained(call: Call) -> None:
    out = call("check", "--explain")[1]
    assert all(rule in out for rule in RULES)


def test_a_slip_in_a_label_takes_no_approval_back(folder: Path, call: Call) -> None:
    """What stands behind the label is read as text of another clause: once it is right, every pair stands as before."""
    assert call("approve", "3", "--by", "A. Reader", "--date", "2026-11-21", "--edition", "2020")[0] == 0
    change(folder, "en/03.md", "A. ", "Q. ")
    code, out, _ = call("check", "--brief", "--edition", "2020")
    assert code == 1 and "label-out-of-sequence: “Q.” does not follow here, where 3A would" in out
    assert not re.search("pair-changed|clause-missing|text-missing|note-missing", out)
    change(folder, "en/03.md", "Q. ", "A. ")
    assert call("approve", "--changed")[1] == "no pair has changed since it was seen\n"
