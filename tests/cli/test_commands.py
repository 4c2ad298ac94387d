"""The command line as a person meets it: help with an example, the same clause however it is typed, plain refusals."""

from __future__ import annotations

import hashlib
import json
import re
import shutil
import socket
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import click
import pytest

from lawtext.cli import _BY_JOB, _run, group

ROOT = Path(__file__).parents[2]
COMMANDS = group.list_commands(click.Context(group))


@pytest.fixture
def corpus(tmp_path: Path) -> Path:
    return Path(shutil.copytree(ROOT / "corpus", tmp_path / "corpus"))


@pytest.fixture
def run(corpus: Path, capfd: pytest.CaptureFixture[str]) -> Iterator[object]:
    def run(*arguments: str) -> tuple[int, str, str]:
        code = _run([*arguments, "--book", str(corpus)] if "--help" not in arguments else list(arguments))
        captured = capfd.readouterr()
        return code, captured.out, captured.err

    return run


def _state(folder: Path) -> dict[str, str]:
    """Every file of a folder with the hash of its content."""
    files = sorted(path for path in folder.rglob("*") if path.is_file())
    return {str(path.relative_to(folder)): hashlib.sha256(path.read_bytes()).hexdigest() for path in files}


def test_the_commands_of_the_main_job_are_there() -> None:
    wanted = {"build", "check", "citations", "cited-by", "compare", "import", "serve", "show"}
    assert wanted <= set(COMMANDS)


def test_the_list_of_commands_says_each_to_its_end(run) -> None:  # type: ignore[no-untyped-def]
    _, out, _ = run("--help")
    lines = [line for line in out.splitlines() if line.strip().split(" ")[0] in COMMANDS]
    assert len(lines) == len(COMMANDS)
    assert [line for line in lines if not line.endswith(".") or line.endswith("..")] == []
    assert sorted(name for job in _BY_JOB.values() for name in job) == COMMANDS, "each stands with one job"
    assert "Others" not in out


def test_a_comparison_names_the_language_of_every_entry(run, tmp_path: Path) -> None:  # type: ignore[no-untyped-def]
    old, new = tmp_path / "old.md", tmp_path / "new.md"
    old.write_text("# LAW 3 - STONES\n\nA. Grey stones count once.\n\nB. A tower of four stones may be moved.\n")
    new.write_text("# LAW 3 - STONES\n\nA. A tower of four stones may be moved.\n")
    _, out, _ = run("compare", str(old), str(new), "--language", "en")
    (moved,) = [entry for entry in out.split("\n\n") if entry.startswith("  3B → 3A  [renumbered")]
    assert moved.splitlines()[0].endswith("]  en")


def test_a_law_that_only_lost_a_clause_to_another_is_told(corpus: Path, run) -> None:  # type: ignore[no-untyped-def]
    towers, ropes = "A. Grey stones count once in the hall.\n", "B. No rope is longer than the wall of the hall.\n"
    for edition, one, two in (("2007", f"{towers}\n{ropes}", towers), ("2017", towers, f"{towers}\n{ropes}")):
        for law, text in ((91, one), (92, two.replace("Grey stones", "Green towers"))):
            (corpus / f"laws/{edition}/en/{law}.md").write_text(
                f"# LAW {law} - STONES {law}\n\n{text}", encoding="utf-8"
            )
    _, out, _ = run("compare", "2007", "2017")
    assert "In Law 91, B moved and is now 92B.\n" in out


@pytest.mark.parametrize("name", COMMANDS)
def test_every_command_has_help_with_an_example(name: str, run) -> None:  # type: ignore[no-untyped-def]
    code, out, _ = run(name, "--help")
    assert code == 0
    assert re.search(rf"Examples?: lawtext {name}", " ".join(out.split()))
    for line in out.splitlines():
        assert len(line) <= 80


@pytest.mark.parametrize(
    "typed",
    ["53A", "53Α", "53a", "53α", "Νόμος 53 Α", "law 53 A", "L53A", "ΝΟΜΟΣ 53Α", "53 a", "53ά", "53 - A", "§53A"],
)
def test_one_clause_however_it_is_typed(typed: str, run) -> None:  # type: ignore[no-untyped-def]
    code, out, err = run("show", typed, "--format", "json")
    assert (code, err) == (0, "")
    answer = json.loads(out)
    assert (answer["number"], answer["edition"]) == ("53A", "2017")
    (clause,) = answer["clauses"]
    assert clause["languages"]["en"]["label"] == "A."
    assert clause["languages"]["el"]["label"] == "Α."
    assert clause["languages"]["en"]["text"].startswith("Prior to the thirteenth trick, any lead faced")
    assert clause["languages"]["el"]["text"].startswith("Πριν από τη δέκατη τρίτη λεβέ, οποιαδήποτε")
    assert clause["languages"]["en"]["notes"][0]["number"] == "53^1"
    assert clause["languages"]["en"]["heading"] == "Lead Out of Turn Treated as Correct Lead"
    assert (clause["languages"]["el"]["heading"], clause["languages"]["el"]["heading_missing"]) == (None, True)
    assert clause["languages"]["el"]["inferred"] is True


def test_show_side_by_side(run) -> None:  # type: ignore[no-untyped-def]
    code, out, _ = run("show", "54B")
    assert code == 0
    assert "English · 2017" in out and "Ελληνικά · 2017" in out
    for words in ("B.?", "Β.?", "1. ", "The second card to the trick", "Το δεύτερο φύλλο στη λεβέ", "54Β cites 53, 41"):
        assert words in out or words.replace("Β", "B") in out, words


def test_show_has_the_text_behind_sub_clauses_behind_them(run, corpus: Path) -> None:  # type: ignore[no-untyped-def]
    law = (
        "# LAW 61 - LAMPS\n\nA lamp is lit\n\n## A. Where\n\nin a hall:\n\n1. at noon\n\n2. at night\n\n"
        "{=61A} if it is dark;\n\n## B. When\n\nat once.\n\n{=61} Nobody else lights it.\n"
    )
    (corpus / "laws/2017/en/61.md").write_text(law, encoding="utf-8")
    (corpus / "laws/2017/el/61.md").write_text("# ΝΟΜΟΣ 61 - ΛΑΜΠΕΣ\n\nΜόνο αυτό.\n", encoding="utf-8")
    shown = ["A lamp is lit", "A. Where in a hall:", "1. at noon", "2. at night", "if it is dark;", "B. When at once."]
    code, out, _ = run("show", "61", "--language", "en")
    assert code == 0
    assert " ".join([*shown, "Nobody else lights it."]) in " ".join(out.split())
    assert " ".join(shown[1:-1]) in " ".join(run("show", "61A", "--language", "en")[1].split())
    both = run("show", "61")[1]
    assert both.index("B. When") < both.index("Nobody else") and both.count("Nobody else") == 1


def test_show_has_a_ditto_where_a_cell_goes_on_from_above(run, corpus: Path) -> None:  # type: ignore[no-untyped-def]
    table = "{#t1}\n| Tricks | Points |\n| --- | --- |\n| 1 | 20 |\n| 2 | ^^ |\n"
    (corpus / "laws/2017/en/61.md").write_text(f"# LAW 61 - LAMPS\n\n{table}\nA sign such as ^^ stays.\n", "utf-8")
    code, out, _ = run("show", "61", "--language", "en")
    assert code == 0
    assert [line.split() for line in out.splitlines() if line.split()[-1:] in (["20"], ["″"], ["stays."])] == [
        ["1", "20"],
        ["2", "″"],
        ["A", "sign", "such", "as", "^^", "stays."],
    ]


REFUSALS = [
    (["show", "53Z"], "there is no 53Z in 2017: 53 has 53A, 53B, 53C"),
    (["show", "53A1"], "there is no 53A1 in 2017: 53A has no sub-clauses"),
    (["show", "99"], "law 99 of 2017 is not in this corpus, which has 53, 54"),
    (["show", "54", "--edition", "2007"], "law 54 of 2007 is not in this corpus, which has 53; 2017 has it"),
    (["show", "hello"], "“hello” is not a clause number; write it like 53A, in any script"),
    (["show", "53A", "--edition", "1999"], "no edition “1999”; this book has 2007, 2017\n"),
    (["show", "53A", "--language", "fr"], "no language “fr”; this book has en, el"),
    (["show", "53A", "--edition", "2007", "--language", "el"], "53A of 2007 is not in this corpus in “el”, only in en"),
    (["check", "--rule", "no-such-rule"], "unknown rule “no-such-rule”; run lawtext check --explain to list the rules"),
    (["check", "laws/2017/en/5.md"], "no file “laws/2017/en/5.md”, here or in "),
    (["check", "--edition", "2018"], "no edition “2018”; this book has 2007, 2017"),
    (["compare", "1999", "2017"], "“1999” is neither an edition of this book (known: 2007, 2017) nor a file"),
    (["cited-by", "hello"], "“hello” is not a clause"),
    (["citations", "-", "--language", "fr"], "no language “fr”"),
    (["import", "no-such-file.txt"], "no-such-file.txt"),
    (["import", "--law", "53"], "--law is only for pages: without FILES it would apply to every source"),
    (["import", "--publish", "yes"], "--publish is only for pages: without FILES it would apply to every source"),
]  # fmt: skip


@pytest.mark.parametrize(("arguments", "message"), REFUSALS, ids=[" ".join(row[0]) for row in REFUSALS])
def test_wrong_input_is_refused_in_a_sentence(arguments: list[str], message: str, run, corpus: Path) -> None:  # type: ignore[no-untyped-def]
    before = _state(corpus)
    code, _, err = run(*arguments)
    assert code == 2
    assert message in err
    assert "Traceback" not in err
    assert _state(corpus) == before


def test_a_note_is_shown_at_its_word_and_by_its_number(run) -> None:  # type: ignore[no-untyped-def]
    code, out, _ = run("show", "53A", "--language", "en")
    assert code == 0 and "Prior to the thirteenth trick[*], any lead" in " ".join(out.split())
    assert run("show", "53^1")[1] == run("show", "53")[1]


def test_the_citations_of_a_law_say_that_its_clauses_are_asked_for_one_by_one(run) -> None:  # type: ignore[no-untyped-def]
    code, out, err = run("citations", "53", "--format", "json")
    assert (code, json.loads(out)) == (0, [])
    assert err == "this is the text of 53 itself; its clauses are 53A, 53B, 53C\n"


@pytest.mark.parametrize(
    ("number", "told"),
    [
        ("53Z", "nothing in this corpus cites 53Z, which no edition here has\n"),
        ("99", "nothing in this corpus cites 99, which no edition here has\n"),
        ("54B2", "nothing in this corpus cites 54B2\n"),
        ("53^1", "nothing in this corpus cites 53^1\n"),
    ],
)
def test_cited_by_says_where_there_is_no_such_clause(number: str, told: str, run) -> None:  # type: ignore[no-untyped-def]
    assert run("cited-by", number, "--exact") == (0, told, "")


def test_a_folder_that_cannot_be_made_is_said_in_a_sentence(run, corpus: Path) -> None:  # type: ignore[no-untyped-def]
    before = _state(corpus)
    code, _, err = run("build", "--site-dir", str(corpus / "book.toml" / "site"))
    assert code == 2
    assert "internal error" not in err and "book.toml/site" in err
    assert _state(corpus) == before


@pytest.mark.parametrize("address", ["127.0.0.1:99999", "foo", ":80", "127.0.0.1:²"])
def test_serve_refuses_what_is_no_address(address: str, run) -> None:  # type: ignore[no-untyped-def]
    code, _, err = run("serve", "--address", address)
    assert (code, err) == (2, f"“{address}” is not an address; write HOST:PORT, as in 127.0.0.1:8001\n")


def test_serve_says_at_once_where_another_program_listens(run) -> None:  # type: ignore[no-untyped-def]
    with socket.socket() as other:
        other.bind(("127.0.0.1", 0))
        other.listen()
        address = f"127.0.0.1:{other.getsockname()[1]}"
        code, out, err = run("serve", "--address", address)
    assert (code, out) == (2, "")
    assert err.startswith(f"{address} cannot be used: ") and err.endswith("; use --address to choose another\n")
    code, _, err = run("serve", "--address", "no.such.host.invalid:8000")
    assert code == 2 and err.startswith("no.such.host.invalid:8000 cannot be used: ")


@pytest.mark.parametrize(
    ("option", "value"), [("--edition", "2007"), ("--law", "53"), ("--as", "law"), ("--keep-mine", "")]
)
def test_what_is_said_of_pages_says_nothing_of_a_translation_that_came_back(
    option: str, value: str, run, tmp_path: Path
) -> None:  # type: ignore[no-untyped-def]
    table = str(tmp_path / "laws.tsv")
    assert run("export", "tsv", "-o", table)[0] == 0
    code, _, err = run("import", table, option, *([value] if value else []))
    assert (code, err) == (
        2,
        f"{option} is only for pages: a returned translation already says what it belongs to\n",
    )
    assert run("import", table)[0] == 0


READERS_OF_THE_CORPUS = [
    ["show", "53A"],
    ["check"],
    ["compare", "2007", "2017"],
    ["cited-by", "53B"],
    ["citations", "53A"],
    ["build"],
]


@pytest.mark.parametrize("arguments", READERS_OF_THE_CORPUS, ids=" ".join)
def test_a_broken_corpus_is_said_with_its_place_and_left_alone(arguments: list[str], run, corpus: Path) -> None:  # type: ignore[no-untyped-def]
    file = corpus / "laws" / "2017" / "en" / "53.md"
    file.write_text(file.read_text(encoding="utf-8").replace("## B. ", "## D. "), encoding="utf-8")
    before = _state(corpus)
    code, out, err = run(*arguments)
    assert code in (1, 2)
    assert "corpus/laws/2017/en/53.md:7:4: label-out-of-sequence: “D.” does not follow here" in out + err
    assert _state(corpus) == before


@pytest.mark.parametrize(
    "command",
    [
        "show 53",
        "check",
        "compare 2007 2017",
        "lineage 2007 2017",
        "align 53 --edition 2017",
        "citations 53A",
        "cited-by 53B",
    ],
)
def test_a_closed_pipe_is_no_error(command: str) -> None:
    process = subprocess.Popen(
        [sys.executable, "-m", "lawtext", *command.split()], cwd=ROOT, stdout=subprocess.PIPE, stderr=subprocess.PIPE
    )
    assert process.stdout is not None and process.stderr is not None
    process.stdout.close()  # the reader is gone before anything is written
    assert (process.stderr.read(), process.wait()) == (b"", 0)


CHECKED = [
    (["laws/2017/en/53.md"], lambda file: file.endswith("laws/2017/en/53.md")),
    (["laws/2017/en"], lambda file: "/2017/en/" in file),
    (["laws/2017/en/", "laws/2007"], lambda file: "/2017/en/" in file or "/2007/" in file),
    (["--edition", "2007"], lambda file: "/2007/" in file),
    (["--edition", "2017", "laws"], lambda file: "/2017/" in file),
]  # fmt: skip


@pytest.mark.parametrize(("arguments", "kept"), CHECKED, ids=[" ".join(row[0][:2]) for row in CHECKED])
def test_check_keeps_files_folders_and_an_edition(arguments: list[str], kept, run) -> None:  # type: ignore[no-untyped-def]
    everything = json.loads(run("check", "--format", "json")[1])["findings"]
    code, out, _ = run("check", "--format", "json", *arguments)
    found = json.loads(out)["findings"]
    assert code == 0 and found
    assert found == [one for one in everything if kept(one["file"])]


def test_who_stands_in_the_corpus_itself_is_told_how_to_name_it(tmp_path: Path, monkeypatch, capfd) -> None:  # type: ignore[no-untyped-def]
    shutil.copy(ROOT / "corpus" / "book.toml", tmp_path)
    monkeypatch.chdir(tmp_path)
    assert _run(["check"]) == 2
    assert capfd.readouterr().err == "no corpus in “corpus”, which has no book.toml; use --book .\n"


def test_check_counts_what_issue_says_of_the_real_corpus(run) -> None:  # type: ignore[no-untyped-def]
    code, out, _ = run("check", "--format", "json")
    answer = json.loads(out)
    assert code == 0 and answer["version"] == 1
    rules = [(finding["rule"], finding["number"], finding["language"]) for finding in answer["findings"]]
    assert ("citation-wrong-script", "53A", "el") in rules
    assert ("heading-missing", "53", "el") in rules and ("heading-missing", "54A", "en") in rules
    assert ("label-unconfirmed", "54A", "el") in rules and ("label-unconfirmed", "53A", "en") not in rules
    (latin,) = [finding for finding in answer["findings"] if finding["rule"] == "citation-wrong-script"]
    assert (latin["text"], latin["fix"]) == ("Νόμο 47B", "Νόμο 47Β")
    assert (latin["file"], latin["line"]) == ("corpus/laws/2017/el/53.md", 5)
    assert not [finding for finding in answer["findings"] if finding["severity"] == "error"]
