"""Citations of an editor's own text: rewritten where that is sure, listed where it is not, nothing else touched."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from click.testing import CliRunner
from hypothesis import given
from hypothesis import strategies as st

from lawtext.cli import group
from lawtext.editions import Comparison, compare
from lawtext.languages import nfc
from lawtext.model import Book
from lawtext.reports.carrying import carry
from lawtext.reports.markup import PATTERNS, words_of

ROOT = Path(__file__).parents[2]


@pytest.fixture(scope="module")
def swap(bridge: Book) -> Comparison:
    return compare(bridge, "2007", "2017")


# ending, text for 2007, text for 2017: B and C of Law 53 changed places
REWRITTEN = [
    (".txt", "See Law 53B.", "See Law 53C."),
    (".txt", "Law 53C applies, Law 53A too.", "Law 53B applies, Law 53A too."),
    (".txt", "Laws 53B and C apply.", "Laws 53C and B apply."),
    (".txt", "Law 53 B applies (see Law 53C).\r\nLine two.\r\n", "Law 53C applies (see Law 53B).\r\nLine two.\r\n"),
    (".txt", "Ο Νόμος 53Γ και οι Νόμοι 53Β.", "Ο Νόμος 53Β και οι Νόμοι 53Γ."),
    (".txt", "του Νόμου 53Β ισχύει", "του Νόμου 53Γ ισχύει"),
    (".txt", "13 cards, 53 boards, Law 47E1.", "13 cards, 53 boards, Law 47E1."),
    (".txt", "https://example.org/law/53B", "https://example.org/law/53B"),
    (".md", "# On **Law 53B**\n\n`Law 53B` stays.\n", "# On **Law 53C**\n\n`Law 53B` stays.\n"),
    (".md", "```\nLaw 53B\n```\n\nLaw 53B\n", "```\nLaw 53B\n```\n\nLaw 53C\n"),
    (".md", "[Law 53B](a/53B.md 'Law 53B')", "[Law 53C](a/53B.md 'Law 53B')"),
    (".md", "Law **53B** is _Law 53C_.", "Law **53C** is _Law 53B_."),
    (".html", "<p title='Law 53B'>Law&nbsp;53B</p>", "<p title='Law 53B'>Law&nbsp;53C</p>"),
    (".html", "<p>Law <b>53B</b></p><code>Law 53B</code>", "<p>Law <b>53C</b></p><code>Law 53B</code>"),
    (
        ".html",
        "<script>Law 53B</script><!-- Law 53B --><i>Law 53C</i>",
        "<script>Law 53B</script><!-- Law 53B --><i>Law 53B</i>",
    ),
    (".html", "<td>Law</td><td>53 boards</td>", "<td>Law</td><td>53 boards</td>"),
    (".html", "<p>του &Nu;&#972;μου 53&Beta;</p>", "<p>του &Nu;&#972;μου 53Γ</p>"),
    (".txt", "section B of Law 53 applies", "section C of Law 53 applies"),
    (".txt", "Κατά την παράγραφο Β του Νόμου 53 …", "Κατά την παράγραφο Γ του Νόμου 53 …"),
    (".txt", "Νόμος 53 παράγραφος Γ", "Νόμος 53 παράγραφος Β"),
]


@pytest.mark.parametrize(("ending", "old", "new"), REWRITTEN)
def test_rewritten(bridge: Book, swap: Comparison, ending: str, old: str, new: str) -> None:
    assert carry(old, ending, bridge, swap)[0] == new


# text, what becomes of its citations
VERDICTS = [
    ("Law 53A", ["changed"]),
    ("Law 53", ["same"]),
    ("Law 53B", ["rewritten"]),
    ("Law 54", ["unknown"]),  # not in this corpus for 2007
    ("Law 16D", ["unknown"]),  # nor this
    ("Laws 53A to C", ["changed"]),  # B and C changed places in it: it means the same clauses
    ("Law 5<b>3B</b>", ["by-hand"]),  # markup stands inside the number
]


@pytest.mark.parametrize(("text", "verdicts"), VERDICTS)
def test_what_becomes_of_it(bridge: Book, swap: Comparison, text: str, verdicts: list[str]) -> None:
    after, found = carry(text, ".html", bridge, swap)
    assert [one.verdict for one in found] == verdicts
    assert verdicts == ["rewritten"] or after == text


def _stones(*names: str) -> str:
    texts = {
        "Round": "A round stone is thrown with the left hand from behind the line.",
        "Flat": "A flat stone may skip over the water three times at most.",
        "Black": "Black stones belong to the oldest player until the sun is down.",
        "White": "Whoever finds a white one keeps it in a pocket for the next year.",
        "Wet": "Nobody throws what is wet before noon.",
    }
    sections = [f"## {label}. {name}\n\n{texts[name]}\n\n" for label, name in zip("ABCDE", names, strict=False)]
    return "# LAW 7 - STONES\n\n" + "".join(sections)


# text for the old edition, text for the new one (None: left to a person)
RANGES = [
    ("Laws 7A to 7C apply.", "Laws 7B to 7D apply."),
    ("Laws 7A to C apply, and 7B.", "Laws 7B to D apply, and 7C."),
    ("See 7A-7B (Laws 7A–7B).", "See 7B-7C (Laws 7B–7C)."),
    ("Οι Νόμοι 7Α έως 7Γ και ο Νόμος 7Β.", "Οι Νόμοι 7Β έως 7Δ και ο Νόμος 7Γ."),
    ("Οι Νόμοι 7Α έως Γ.", "Οι Νόμοι 7Β έως Δ."),
    ("Laws 7A to 7D apply.", None),  # 7D is now 7A: no range means the four in this order …
    ("Laws 7C to 7D apply.", None),  # … nor these two
]


@pytest.mark.parametrize(("old", "new"), RANGES)
def test_a_range_is_rewritten_where_it_still_means_the_same_clauses(make_book, old: str, new: str | None) -> None:
    book = make_book(
        {"2010/en/7": _stones("Round", "Flat", "Black", "White"), "2020/en/7": _stones("Wet", "Round", "Flat", "Black", "White")}
        if new
        else {"2010/en/7": _stones("Round", "Flat", "Black", "White"), "2020/en/7": _stones("White", "Wet", "Round", "Flat", "Black")}
    )  # fmt: skip
    after, found = carry(old, ".txt", book, compare(book, "2010", "2020"))
    assert after == (new or old)
    assert {one.verdict for one in found} == ({"rewritten"} if new else {"by-hand"})


def test_gone_and_split_are_listed(make_book) -> None:
    long = "A stone that falls off the board before the end of the round is lost to its player for good."
    other = "The player to the left of the dealer begins every round, and nobody else may touch a stone till then."
    book = make_book(
        {
            "2010/en/1": f"# LAW 1 - STONES\n\nStones are round.\n\n## A. Falling\n\n{long}\n\n## B. Order\n\n{other}\n\n## C. Cold\n\nCold stones are warmed by hand, one after the other.\n",
            "2020/en/1": f"# LAW 1 - STONES\n\nStones are round.\n\n## A. Order\n\n{other}\n\n## B. Cold\n\nCold stones are warmed by hand, one after the other.\n",
        }
    )
    text, found = carry("Law 1A, Law 1B, Law 1C; Laws 1B and C; Law 2.", ".txt", book, compare(book, "2010", "2020"))
    assert [one.verdict for one in found][:5] == ["gone", "rewritten", "rewritten", "rewritten", "rewritten"]
    assert text == "Law 1A, Law 1A, Law 1B; Laws 1A and B; Law 2."
    assert found[0].changes[0].says["en"] == "Law 1A was removed."


PIECES = [
    "Law 53B",
    "**",
    "`",
    "<b>",
    "</b>",
    "&amp;",
    "[x](y)",
    "\n\n",
    "\\",
    "_",
    " ",
    "ά",
    "α\u0301",
    "~~~\n",
    "<!--",
    "-->",
    "http://a.b/c",
]


@given(st.lists(st.sampled_from(PIECES), max_size=12).map("".join), st.sampled_from([".txt", ".md", ".html"]))
def test_every_letter_is_where_it_says(text: str, ending: str) -> None:
    """Places rise, and a stretch without markup is the same letters in the file."""
    found = words_of(text, ending)
    assert len(found.text) == len(found.starts) == len(found.ends)
    assert list(found.starts) == sorted(found.starts)
    assert found.text == nfc(found.text)
    for at in range(len(found.text)):
        assert 0 <= found.starts[at] < found.ends[at] <= len(text)
    assert ending != ".txt" or "http" in text or found.text == nfc(text)


def test_a_text_without_citations_of_moved_clauses_stays_as_it_is(bridge: Book, swap: Comparison) -> None:
    for ending in PATTERNS:
        text = "\ufeffΤέλος: Law 53A\u00a0… \r\n\tα\u0301 <b>x</b> **y** &amp; `z`\r"
        assert carry(text, ending, bridge, swap)[0] == text


def test_the_command(tmp_path: Path) -> None:
    file, into = tmp_path / "rules.md", tmp_path / "new.md"
    file.write_bytes(b"See **Law 53B**, Law 54.\r\n")
    common = ["update-citations", str(file), "--from", "2007", "--to", "2017", "--book", str(ROOT / "corpus")]
    run = CliRunner().invoke(group, common)
    assert run.exit_code == 0, run.output
    assert "line 1: Law 53B → Law 53C: rewritten" in run.output
    assert "line 1: Law 54: cannot be known" in run.output
    assert list(tmp_path.iterdir()) == [file]
    run = CliRunner().invoke(group, [*common, "-o", str(into), "--format", "json"])
    assert json.loads(run.output)["counts"] == {"rewritten": 1, "unknown": 1}
    assert into.read_bytes() == b"See **Law 53C**, Law 54.\r\n"


def test_what_cannot_be_updated_is_named(tmp_path: Path) -> None:
    run = CliRunner().invoke(group, ["update-citations", "a.odt", "--from", "2007", "--to", "2017"])
    assert "citations can only be updated in .txt, .md, .markdown, .html, .htm, .docx" in str(run.exception)
    (tmp_path / "a.docx").write_bytes(b"PK")
    options = ["--from", "2007", "--to", "2017", "-o", str(tmp_path / "a.md")]
    run = CliRunner().invoke(group, ["update-citations", str(tmp_path / "a.docx"), *options])
    assert "“a.md” must end in .docx, like the file that is read" in str(run.exception)
    file = tmp_path / "rules.md"
    file.write_bytes("# Rules\nSee Νόμο".encode("cp1253"))
    common = ["--from", "2007", "--to", "2017", "--book", str(ROOT / "corpus")]
    run = CliRunner().invoke(group, ["update-citations", str(file), *common])
    assert str(run.exception) == f"{file.as_posix()}:2:5: not-utf-8: byte 12 is not valid UTF-8"
