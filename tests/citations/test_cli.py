"""The commands: citations, cited-by and fix-scripts, as a person or a program meets them."""

from __future__ import annotations

import json
import shutil
import unicodedata
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from lawtext.cli import group
from lawtext.problems import UsageError

ROOT = Path(__file__).resolve().parents[2]
CORPUS = ["--book", str(ROOT / "corpus")]


def run(*arguments: str, text: str = "") -> Result:
    """Run a command of lawtext with ``text`` on standard input."""
    return CliRunner().invoke(group, [*arguments], input=text)


def answer(*arguments: str, text: str = "") -> list[dict[str, object]]:
    """Return what ``lawtext citations - --format json`` prints."""
    result = run("citations", "-", *CORPUS, "--format", "json", *arguments, text=text)
    assert result.exit_code == 0, result.output
    found = json.loads(result.stdout)
    assert isinstance(found, list)
    return found


def test_the_json_has_these_keys_and_no_others() -> None:
    """The kept interface: keys, in order, and their values for a list."""
    found = answer("--language", "el", "--edition", "2017", "--inside", "53A", text="τους Νόμους 16Γ και 62Γ2, βλ. Β\n")
    assert found == [
        {
            "start": 5,
            "end": 15,
            "text": "Νόμους 16Γ",
            "targets": ["16C"],
            "work": None,
            "status": "not-in-corpus",
            "wrong_script": [],
            "candidates": [],
            "relative": False,
        },
        {
            "start": 20,
            "end": 24,
            "text": "62Γ2",
            "targets": ["62C2"],
            "work": None,
            "status": "not-in-corpus",
            "wrong_script": [],
            "candidates": [],
            "relative": False,
        },
        {
            "start": 30,
            "end": 31,
            "text": "Β",
            "targets": ["53B"],
            "work": None,
            "status": "resolved",
            "wrong_script": [],
            "candidates": [],
            "relative": True,
        },
    ]
    assert list(found[0]) == [
        "start", "end", "text", "targets", "work", "status", "wrong_script", "candidates", "relative",
    ]  # fmt: skip


def test_a_wrong_letter_is_told_with_its_code_point() -> None:
    """``at`` counts from the start of the input."""
    found = answer("--language", "el", text="(βλέπε τον Νόμο 47B)")
    assert found[0]["wrong_script"] == [{"at": 18, "codepoint": "U+0042", "fix": "Β"}]


def test_offsets_count_code_points_after_nfc() -> None:
    """Decomposed input is normalised before anything is counted."""
    text = "Ο Νόμος 16Γ ισχύει"
    assert answer("--language", "el", text=unicodedata.normalize("NFD", text)) == answer("--language", "el", text=text)


def test_the_language_is_guessed() -> None:
    """Without --language most letters decide."""
    assert answer(text="Ο Νόμος 16Γ ισχύει")[0]["text"] == "Νόμος 16Γ"
    assert answer(text="Law 16C applies")[0]["text"] == "Law 16C"


def test_inside_takes_any_spelling() -> None:
    """--inside 53α, in Greek letters, is 53A."""
    assert answer("--language", "en", "--inside", "53α", text="(see B)")[0]["targets"] == ["53B"]


def test_a_clause_of_the_corpus() -> None:
    """A clause is named as a person names it; its citations count in its own text."""
    result = run("citations", "Νόμος 53 Β", *CORPUS, "--language", "el", "--format", "json")
    assert [found["targets"] for found in json.loads(result.stdout)] == [["53A"], ["16C"]]


def test_a_file(tmp_path: Path) -> None:
    """A file is read as UTF-8."""
    file = tmp_path / "ruling.txt"
    file.write_text("The Director ruled under Law 53A.", encoding="utf-8")
    result = run("citations", str(file), *CORPUS)
    assert result.exit_code == 0
    assert "53A" in result.stdout
    assert "resolved" in result.stdout


@pytest.mark.parametrize(
    ("format", "expected"),
    [
        (
            "html",
            '<p>&lt;b&gt; &amp; <a class="citation" href="law/53/2017/#53A" data-status="resolved"'
            ' data-targets="53A">Law 53A</a> but <span class="citation" data-status="not-in-corpus"'
            ' data-targets="16C">Law 16C</span></p>\n',
        ),
        ("markdown", "\\<b\\> \\& [Law 53A](<law/53/2017/#53A>) but Law 16C"),
    ],
)
def test_the_text_with_links(format: str, expected: str) -> None:
    """Only what is here is a link, and the rest of the text is escaped."""
    result = run("citations", "-", *CORPUS, "--format", format, text="<b> & Law 53A but Law 16C")
    assert result.stdout == expected


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (["citations", "-", *CORPUS, "--edition", "1999"], "no edition “1999”; this book has 2007, 2017"),
        (["citations", "-", *CORPUS, "--language", "fr"], "no language “fr”; this book has en, el"),
        (["citations", "53Z", *CORPUS], "no clause 53Z in 2017"),
        (["citations", "no-such-file.txt", *CORPUS], "neither a file nor a clause"),
        (["citations", "-", *CORPUS, "--inside", "???"], "“???” is not a clause"),
        (["cited-by", "???", *CORPUS], "“???” is not a clause"),
        (["cited-by", "53A", *CORPUS, "--edition", "1999"], "no edition “1999”"),
    ],
)
def test_wrong_input_is_told_in_a_sentence(arguments: list[str], message: str) -> None:
    """What was wrong, and what would be right."""
    result = run(*arguments, text="Law 53")
    assert result.exception is not None
    assert message in str(result.exception) + result.output


def test_cited_by() -> None:
    """Who cites a clause, as text and as JSON."""
    shown = run("cited-by", "53Α", *CORPUS, "--exact", "--language", "el")
    assert shown.stdout.splitlines()[0] == "2017 el clause 53B: Νόμου 53Α → 53A"
    told = json.loads(run("cited-by", "53A", *CORPUS, "--format", "json").stdout)
    assert [(entry["edition"], entry["language"], entry["id"], entry["relation"]) for entry in told] == [
        ("2007", "en", "53C", "itself"),
        ("2017", "en", "53B", "itself"),
        ("2017", "el", "53B", "itself"),
        ("2017", "en", "54B", "above"),
        ("2017", "el", "54B", "above"),
    ]


def test_fix_scripts_changes_one_letter_and_nothing_else(tmp_path: Path) -> None:
    """Shown without --apply; with it, only look-alike letters differ, and a second run finds nothing."""
    book = tmp_path / "book"
    shutil.copytree(ROOT / "corpus", book)
    law = book / "laws" / "2017" / "el" / "53.md"
    before = law.read_text(encoding="utf-8")
    wrong = before.replace("Σύμφωνα με τις", "Σύμφωνα με τιs").replace("οποιαδήποτε", "oποιαδήποτε")
    wrong = wrong.replace("από τον μορ", "από το word")
    law.write_text(wrong, encoding="utf-8")
    others = {path: path.read_bytes() for path in book.rglob("*.md") if path != law}
    shown = run("fix-scripts", "--book", str(book))
    assert law.read_text(encoding="utf-8") == wrong
    assert (
        "book/laws/2017/el/53.md:5:36: o (U+006F) → ο (U+03BF) in “oποιαδήποτε”: a word in one script" in shown.stdout
    )
    assert run("fix-scripts", "--book", str(book), "--apply").exit_code == 0
    # "s" has no Greek twin and stays, as does a word wholly in Latin letters.
    assert law.read_text(encoding="utf-8") == wrong.replace("oποιαδήποτε", "οποιαδήποτε").replace("47B", "47Β")
    assert {path: path.read_bytes() for path in others} == others
    assert run("fix-scripts", "--book", str(book)).stdout == "nothing to repair\n"


def test_a_byte_order_mark_counts() -> None:
    """Offsets count code points of the input, and the mark is one."""
    (plain,) = answer("--language", "en", text="see Law 16B")
    (signed,) = answer("--language", "en", text="\ufeffsee Law 16B")
    assert (plain["start"], plain["end"]) == (4, 11)
    assert (signed["start"], signed["end"]) == (5, 12)
    assert signed["targets"] == ["16B"]


def test_a_language_in_capitals_is_the_language() -> None:
    """``--language EL`` is Greek."""
    (found,) = answer("--language", "EL", text="βλ. Νόμο 16Β")
    assert found["targets"] == ["16B"]


@pytest.mark.parametrize("inside", ["hello", "53Q9", "53A99(z)"])
def test_inside_must_be_a_clause(inside: str) -> None:
    """What is no number, and what its law does not have, is refused and not passed over."""
    result = run("citations", "-", *CORPUS, "--inside", inside, text="see B")
    assert isinstance(result.exception, UsageError)
    assert inside in str(result.exception)


def test_inside_may_be_a_clause_of_a_law_that_is_not_here() -> None:
    """The corpus lacks Law 98, so nobody can say which clauses it has."""
    (found,) = answer("--language", "en", "--inside", "98B1", text="(see A)")
    assert (found["targets"], found["status"], found["relative"]) == (["98A"], "not-in-corpus", True)


def test_the_base_of_links_cannot_break_out_of_markdown() -> None:
    """Whatever ``--base`` is, a link stays one link."""
    base = "x) [y](javascript:alert(1))> <b>"
    result = run("citations", "-", *CORPUS, "--language", "en", "--format", "markdown", "--base", base, text="Law 53A")
    assert result.exit_code == 0
    address = result.output.split("](<", 1)[1].rsplit(">)", 1)[0]
    assert not set("<>()[] ") & set(address)


def test_the_table_says_where_a_clause_went() -> None:
    """A clause that this edition lacks and another has is told with both."""
    result = run("citations", "-", *CORPUS, "--language", "en", "--edition", "2017", text="Law 53D was there")
    assert result.exit_code == 0
    assert "not-in-edition" in result.output


def test_wrong_letters_of_an_ambiguous_number_are_told() -> None:
    """``16I`` in Greek letters is the ninth or the tenth: ambiguous, and the Latin letter is named with its twin."""
    (found,) = answer("--language", "el", text="του Νόμου 98I")
    assert found["status"] == "ambiguous"
    assert found["wrong_script"] == [{"at": 12, "codepoint": "U+0049", "fix": "Ι"}]
