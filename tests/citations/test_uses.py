"""The uses of citations at the command line: files as they are on the disk, notes, repairs that change nothing else."""

from __future__ import annotations

import json
import shutil
import unicodedata
from pathlib import Path

import pytest

from lawtext.citations.repairing import repaired_bytes
from lawtext.citations.scripts import Repair
from lawtext.corpus import load_book
from lawtext.model import Place
from lawtext.problems import LawtextError, UsageError
from tests.citations.test_cli import CORPUS, ROOT, answer, run
from tests.citations.two_editions import write

# --- what is read

SIGNED = "\ufeffLaw 53A\r\nand Law\r\n16B; cafe\u0301, Law 27C\n"


def test_a_file_and_standard_input_count_alike(tmp_path: Path) -> None:
    """Offsets count code points of the input in NFC: the byte order mark is one, a carriage return too, ``é`` one."""
    file = tmp_path / "ruling.txt"
    file.write_bytes(SIGNED.encode("utf-8"))
    found = json.loads(run("citations", str(file), *CORPUS, "--language", "en", "--format", "json").stdout)
    assert [(one["start"], one["end"], one["text"], one["targets"]) for one in found] == [
        (1, 8, "Law 53A", ["53A"]),
        (14, 22, "Law\r\n16B", ["16B"]),
        (30, 37, "Law 27C", ["27C"]),
    ]
    text = unicodedata.normalize("NFC", SIGNED)
    assert [text[one["start"] : one["end"]] for one in found] == [one["text"] for one in found]
    assert answer("--language", "en", text=SIGNED) == found


@pytest.mark.parametrize("raw", [b"\xff\xfeL\x00", b"Law \x0053A"])
def test_a_file_that_is_no_text_is_told(tmp_path: Path, raw: bytes) -> None:
    file = tmp_path / "ruling.txt"
    file.write_bytes(raw)
    assert isinstance(run("citations", str(file), *CORPUS).exception, LawtextError)


def test_a_note_is_named_as_the_program_names_it() -> None:
    """``53^1``, as cited-by prints it: its text, as seen from the clause it hangs on."""
    result = run("citations", "53^1", *CORPUS, "--format", "json")
    assert result.exit_code == 0
    assert json.loads(result.stdout) == []
    missing = run("citations", "53^9", *CORPUS, "--language", "el")
    assert isinstance(missing.exception, UsageError)
    assert str(missing.exception) == "no note 53^9 in 2017 in el"


@pytest.mark.parametrize(
    ("inside", "edition", "message"),
    [
        ("53Q", "2017", "Law 53 has no clause 53Q in 2017; run lawtext show 53 to see its clauses"),
        ("53Ζ", "2017", "Law 53 has no clause 53G in 2017"),
        ("54K", "2017", "Law 54 has no clause 54K in 2017"),
        ("", "2017", "“” is not a clause"),
    ],
)
def test_inside_what_does_not_exist_is_refused(inside: str, edition: str, message: str) -> None:
    result = run("citations", "-", *CORPUS, "--edition", edition, "--inside", inside, text="see B")
    assert isinstance(result.exception, UsageError)
    assert message in str(result.exception)


def test_a_ruling_pasted_on_standard_input() -> None:
    """A text of nobody's corpus, in both languages, as a director pastes it."""
    ruling = (
        "TD ruling, board 14: West led out of turn (Law 53A). Τhe lead was accepted.\n"
        "Απόφαση: ο Δυτικός εξήλθε εκτός σειράς (Νόμος 53Α· βλ. και Νόμους 54Α και Β).\n"
    )
    found = answer(text=ruling)
    assert [(one["text"], one["targets"]) for one in found] == [
        ("Law 53A", ["53A"]),
        ("Νόμος 53Α", ["53A"]),
        ("Νόμους 54Α", ["54A"]),
        ("Β", ["54B"]),
    ]


# --- who cites


def test_cited_by_over_editions_and_languages(tmp_path: Path) -> None:
    """One clause, every edition that has a citation of it, every language; each can be asked for alone."""
    folder = write(tmp_path)

    def who(*arguments: str) -> list[tuple[str, str, str, str]]:
        told = json.loads(run("cited-by", *arguments, "--book", str(folder), "--format", "json").stdout)
        return [(one["edition"], one["language"], one["id"], one["citation"]["text"]) for one in told]

    assert who("3D", "--exact") == [
        ("2008", "en", "4A", "Law 3D"),
        ("2008", "el", "4A", "Νόμο 3Δ"),
        ("2018", "el", "4A", "Νόμο 3Δ"),
        ("2020", "el", "4A", "Νόμο 3Δ"),
    ]
    assert who("3Δ", "--exact", "--edition", "2008", "--language", "EL") == [("2008", "el", "4A", "Νόμο 3Δ")]
    assert who("3E", "--exact", "--edition", "2008") == []


def test_who_cites_stands_in_the_order_of_the_book(tmp_path: Path) -> None:
    """By edition and clause, the languages of a clause together; definitions and articles behind the laws."""
    folder = write(tmp_path)
    for name, text in {
        "laws/2018/en/definitions.md": "# DEFINITIONS\n\n## Paint {#paint}\n\nWhat Law 3C says.\n",
        "laws/2018/el/10.md": "# ΝΟΜΟΣ 10 - ΧΡΩΜΑΤΑ\n\nΑ. Βλέπε Νόμο 3Γ.\n",
        "laws/2018/en/10.md": "# LAW 10 - COLOURS\n\nA. See Law 3C.\n",
        "commentary/articles.toml": '[[articles]]\nid = "paint"\nedition = "2018"\n',
        "commentary/paint.en.md": "# On paint\n\nLaw 3C is about paint.\n",
    }.items():
        (folder / name).parent.mkdir(exist_ok=True)
        (folder / name).write_text(text, encoding="utf-8")
    told = json.loads(run("cited-by", "3C", "--exact", "--book", str(folder), "--format", "json").stdout)
    assert [(one["edition"], one["language"], one["kind"], one["id"]) for one in told if one["edition"] == "2018"] == [
        ("2018", "en", "clause", "4C"),
        ("2018", "el", "clause", "4C"),
        ("2018", "en", "clause", "10A"),
        ("2018", "el", "clause", "10A"),
        ("2018", "en", "definition", "paint"),
        ("2018", "en", "article", "paint"),
    ]


def test_who_cites_a_note_or_a_part_of_the_book(tmp_path: Path) -> None:
    folder = write(tmp_path)
    for name, text in {
        "laws/2018/en/definitions.md": "# DEFINITIONS\n\n## Bell {#bell}\n\nWhat is rung.\n",
        "laws/2018/en/05.md": "# LAW 5 - BELLS\n\nA. A bell is rung twice (see the Definitions).\n",
    }.items():
        (folder / name).write_text(text, encoding="utf-8")
    told = run("cited-by", "definitions", "--book", str(folder), "--edition", "2018")
    assert told.stdout.splitlines()[0] == "2018 en clause 5A: the Definitions → definitions"
    assert run("cited-by", "53^1", "--exact", *CORPUS).stdout == "nothing in this corpus cites 53^1\n"


# --- repairs


def _repair(line: int, col: int, letter: str, fix: str) -> Repair:
    return Repair(Place("a.md", line, col), letter, fix, "", "")


@pytest.mark.parametrize(
    ("before", "repairs", "after"),
    [
        ("Νόμο 47B.\n", [_repair(1, 8, "B", "Β")], "Νόμο 47Β.\n"),
        ("\ufeffα\r\nΝόμο 47B\rβ\n", [_repair(2, 8, "B", "Β")], "\ufeffα\r\nΝόμο 47Β\rβ\n"),
        ("\ufeffoι\n", [_repair(1, 1, "o", "ο")], "\ufeffοι\n"),
        ("Νο\u0301μoς e\u0301, Νόμο 47B", [_repair(1, 4, "o", "ο"), _repair(1, 17, "B", "Β")],
         "Νο\u0301μος e\u0301, Νόμο 47Β"),
        ("Νo\u0301μος", [_repair(1, 2, "ó", "ό")], "Νόμος"),
        ("47BE", [_repair(1, 3, "B", "Β"), _repair(1, 4, "E", "Ε")], "47ΒΕ"),
    ],
)  # fmt: skip
def test_a_repair_changes_its_letter_and_no_other_byte(before: str, repairs: list[Repair], after: str) -> None:
    """Line ends of any kind, a byte order mark and letters that are not in NFC stay as they are."""
    assert repaired_bytes(before.encode("utf-8"), repairs) == after.encode("utf-8")


def test_a_file_that_changed_meanwhile_is_left_alone() -> None:
    with pytest.raises(ValueError, match="is no longer here"):
        repaired_bytes(b"something else", [_repair(1, 8, "B", "Β")])
    with pytest.raises(ValueError, match="is no longer here"):
        repaired_bytes(b"short", [_repair(7, 1, "B", "Β")])


def test_fix_scripts_keeps_every_other_byte_of_the_book(tmp_path: Path) -> None:
    """Files with a byte order mark and carriage returns; what is shown is what is changed, and nothing else is."""
    book = tmp_path / "book"
    shutil.copytree(ROOT / "corpus", book)
    law = book / "laws" / "2017" / "el" / "53.md"
    law.write_bytes(b"\xef\xbb\xbf" + law.read_bytes().replace(b"\n", b"\r\n"))
    before = {path: path.read_bytes() for path in book.rglob("*") if path.is_file()}
    shown = json.loads(run("fix-scripts", "--book", str(book), "--format", "json").stdout)
    assert [(one["file"], one["codepoint"], one["fix"]) for one in shown] == [
        ("book/laws/2017/el/53.md", "U+0042", "Β")
    ]
    assert {path: path.read_bytes() for path in before} == before
    assert run("fix-scripts", "--book", str(book), "--apply").exit_code == 0
    after = {path: path.read_bytes() for path in book.rglob("*") if path.is_file()}
    assert {path for path in before if before[path] != after[path]} == {law}
    assert set(after) == set(before)
    assert after[law] == before[law].replace(b"47B", "47Β".encode())
    assert load_book(book).clause("2017", "el", "53A") is not None


def test_fix_scripts_reads_every_file_of_the_book(tmp_path: Path) -> None:
    """Definitions, introductions and articles too, also inside emphasis and behind a note or an escape."""
    folder = write(tmp_path / "book")
    files = {
        "laws/2018/el/definitions.md": "# ΟΡΙΣΜΟΙ\n\n## Χρώμα {#paint}\n\nΌ,τι λέει ο Νόμος 3B.\n\n1. με *Νόμo* 3Γ\n",
        "laws/2018/el/introduction.md": "# Εισαγωγή\n\nΟι Eθνικοί κανόνες (βλ. Νόμο 3A).\n",
        "commentary/paint.el.md": "# Για τo χρώμα\n\n- Ο *πολύ* \\*σαφής\\* Νόμος 3B ισχύει.\n",
    }
    for name, text in files.items():
        (folder / name).parent.mkdir(exist_ok=True)
        (folder / name).write_text(text, encoding="utf-8")
    result = run("fix-scripts", "--book", str(folder), "--apply")
    assert result.exit_code == 0, result.output
    assert {name: (folder / name).read_text(encoding="utf-8") for name in files} == {
        "laws/2018/el/definitions.md": "# ΟΡΙΣΜΟΙ\n\n## Χρώμα {#paint}\n\nΌ,τι λέει ο Νόμος 3Β.\n\n1. με *Νόμο* 3Γ\n",
        "laws/2018/el/introduction.md": "# Εισαγωγή\n\nΟι Εθνικοί κανόνες (βλ. Νόμο 3Α).\n",
        "commentary/paint.el.md": "# Για το χρώμα\n\n- Ο *πολύ* \\*σαφής\\* Νόμος 3Β ισχύει.\n",
    }
    assert run("fix-scripts", "--book", str(folder)).stdout == "nothing to repair\n"
