"""Reports as Markdown, JSON and CSV: what they hold, that they hold all of it, and that law text stays data."""

from __future__ import annotations

import csv
import io
import json
import re
import zipfile
from pathlib import Path

import pytest
from click.testing import CliRunner
from hypothesis import given
from hypothesis import strategies as st
from jsonschema import Draft202012Validator
from markdown_it import MarkdownIt

from lawtext.cli import group
from lawtext.editions import compare
from lawtext.judging import Judgement, fingerprint
from lawtext.model import Book
from lawtext.reports import FORMATS, Report, report, write
from lawtext.reports.data import COLUMNS, as_csv, as_data, as_json
from lawtext.reports.markdown import escaped, markdown
from tests.reports.libreoffice import cells_of

ROOT = Path(__file__).parents[2]


def test_law_53_in_markdown(law_53: Report) -> None:
    text = markdown(law_53, "en")
    assert "In Law 53, B and C changed places;" in text
    assert "<del>Any</del><ins>Prior to the thirteenth trick, any</ins> lead faced out of turn" in text
    assert "#### 53C → 53B (reworded, renumbered, citation changed)" in text
    assert "- Why: C: 53C is now 53B" in text
    assert "4 changes are not judged yet." in text
    assert "- Law 54 is not in this corpus for 2007." in text
    assert "© World Bridge Federation" in text


def test_a_report_names_what_the_translation_has_not_followed(make_book) -> None:
    """Else a report on the Greek texts alone would say that nothing changed in 1A."""
    english, greek = (
        "# LAW 1 - A\n\nA. A rope has {} yards on the wall.\n",
        "# ΝΟΜΟΣ 1 - Α\n\nΑ. Το σκοινί έχει {} οργιές.\n",
    )
    texts = {"2010/en/1": english.format("ten"), "2010/el/1": greek.format("δέκα"), "2020/en/1": english.format("six")}
    stale = make_book(texts | {"2020/el/1": greek.format("δέκα")})
    said = "The authoritative text or heading of 1A changed; the text in Greek may still translate the older one."
    for language in (None, "el"):
        assert f"- {said}" in markdown(report(stale, compare(stale, "2010", "2020", language=language)), "en")
    followed = make_book(texts | {"2020/el/1": greek.format("έξι")})
    assert "The authoritative text of" not in markdown(report(followed, compare(followed, "2010", "2020")), "en")


def test_law_53_in_greek_markdown(law_53: Report) -> None:
    text = markdown(law_53, "el")
    assert "Στον Νόμο 53, οι παράγραφοι Β και Γ άλλαξαν θέσεις μεταξύ τους" in text
    assert "53Γ → 53Β" in text
    assert "- Γιατί: C: το 53Γ είναι τώρα 53Β" in text


def test_every_text_is_whole_in_the_json(whole_book: Report, pyrgos: Book) -> None:
    """Joining = and - gives the old text of every clause that changed, = and + the new one."""
    data = json.loads(write(whole_book, ".json", "en"))
    seen = 0
    for law in data["laws"]:
        for change in law["changes"]:
            for text in change["texts"]:
                for edition, sign, key in (("2010", "+", "old_all"), ("2020", "-", "new_all")):
                    if change["note"]:
                        continue
                    clauses = [pyrgos.clause(edition, text["language"], number) for number in change[key]]
                    expected = "\n\n".join(clause.text for clause in clauses if clause and clause.text)
                    assert "".join(part for mark, part in text["words"] if mark != sign) == expected
                    seen += 1
    assert seen > 100


def _keys(value: object) -> set[str]:
    if isinstance(value, dict):
        return {*value} | {key for one in value.values() for key in _keys(one)}
    return {key for one in value for key in _keys(one)} if isinstance(value, list) else set()


def test_every_field_and_column_is_documented(whole_book: Report) -> None:
    documented = set(re.findall(r"`([a-z_]+)`", (ROOT / "docs" / "reports.md").read_text(encoding="utf-8")))
    data = as_data(whole_book)
    for part in ("counts", "standings", "law_standings", "words", "title", "rights", "in_force"):  # keyed by ids
        data.pop(part, None)
    for law in (*data["laws"], *data["parts"]):
        for part in ("counts", "words", "title", "says"):
            law.pop(part, None)
        for change in law["changes"]:
            for text in change["texts"]:
                text.pop("says")
    data["old"].pop("in_force"), data["new"].pop("in_force")
    assert _keys(data) - documented == set()
    assert {*COLUMNS} - documented == set()


@pytest.fixture(scope="module")
def schema() -> Draft202012Validator:
    said = json.loads((ROOT / "docs" / "lawtext-report-1.schema.json").read_text(encoding="utf-8"))
    Draft202012Validator.check_schema(said)
    return Draft202012Validator(said)


def test_the_json_is_what_its_schema_says(
    schema: Draft202012Validator, bridge: Book, whole_book: Report, make_book
) -> None:
    judged = [
        Judgement("53C", "53B", "substance", "A.", {"en": "Why.", "el": "Γιατί."}),
        Judgement("53B", "53C", "wording", "A.", {}, {"en": "000000000000"}),
        Judgement("9A", "9B", "reference", "A."),
    ]
    some = report(bridge, compare(bridge, "2007", "2017"), judged, kinds=["moved", "reworded"])
    book = make_book({"2010/en/1": "# LAW 1 - A\n\nOne.\n", "2020/en/1": "# LAW 1 - A\n\nTwo.\n"})
    files = report(book, compare(book, "2010", "2020"), files=("a.md", "β.md"))
    nothing = report(book, compare(book, "2020", "2020"))
    for one in (whole_book, some, files, nothing):
        schema.validate(json.loads(as_json(one)))
    data = as_data(some)
    assert data["stray_judgements"] == [{"old": "9A", "new": "9B"}]
    for field in data:
        assert not schema.is_valid({key: value for key, value in data.items() if key != field}), field
    assert not schema.is_valid({**data, "more": 1})
    data["laws"][0]["changes"][0]["texts"][0]["words"][0][0] = "~"
    assert not schema.is_valid(json.loads(json.dumps(data)))


@pytest.mark.client("report-pdf", "pdf")
@pytest.mark.parametrize("code", ["en", "el"])
@pytest.mark.parametrize("ending", FORMATS)
def test_every_format_shows_the_reason_and_counts_what_is_not_judged(bridge: Book, ending: str, code: str) -> None:
    said = {"en": "A right was taken away.", "el": "Αφαιρέθηκε ένα δικαίωμα."}
    judged = [Judgement("53C", "53B", "substance", "A. Reader", said)]
    data = write(report(bridge, compare(bridge, "2007", "2017"), judged), ending, code)
    if ending == ".pdf":
        import pdfplumber

        with pdfplumber.open(io.BytesIO(data)) as read:
            text = " ".join(" ".join((page.extract_text() or "").split()) for page in read.pages)
    elif ending == ".docx":
        with zipfile.ZipFile(io.BytesIO(data)) as archive:
            text = " ".join(archive.read(f"word/{name}.xml").decode() for name in ("document", "comments"))
    else:
        text = data.decode("utf-8")
    assert said[code] in text
    assert "A. Reader" in text
    if ending == ".json":
        assert json.loads(text)["standings"]["not-judged"] == 3
    elif ending == ".csv":
        assert [row["standing"] for row in csv.DictReader(io.StringIO(text[1:]))].count("not-judged") == 3
    else:
        assert {"en": "3 changes are not judged yet.", "el": "3 αλλαγές δεν έχουν κριθεί ακόμη."}[code] in text


def test_a_judgement_counts_until_the_text_changes(bridge: Book) -> None:
    done = compare(bridge, "2007", "2017")
    change = next(one for one in done.changes if one.old == "53C")
    said = {"en": "A right was taken away.", "el": "Αφαιρέθηκε ένα δικαίωμα."}
    good = Judgement("53C", "53B", "substance", "A. Reader", said, {"en": fingerprint(change)})
    judged = report(bridge, done, [good])
    assert judged.standings == {"substance": 1, "not-judged": 3, "unchanged": 1}
    assert judged.law_standings == {"substance": 1}
    assert "Judged substance by A. Reader: A right was taken away." in markdown(judged, "en")
    assert "Κρίση: ουσία (A. Reader): Αφαιρέθηκε ένα δικαίωμα." in markdown(judged, "el")
    old = Judgement("53C", "53B", "substance", "A. Reader", said, {"en": "000000000000"})
    overtaken = report(bridge, done, [old])
    assert overtaken.standings == {"not-judged": 4, "unchanged": 1}
    assert "Judged substance before the text changed: no longer counts." in markdown(overtaken, "en")


def test_a_judgement_on_nothing_is_said(bridge: Book) -> None:
    odd = report(bridge, compare(bridge, "2007", "2017"), [Judgement("9A", "9B", "wording", "A. Reader")])
    assert "A judgement names 9B, which is not in this comparison." in markdown(odd, "en")


@pytest.mark.parametrize(
    ("kinds", "numbers"),
    [
        ((), ["53A", "53B", "53C", "53^1"]),
        (("moved",), ["53C"]),
        (("note-added", "moved"), ["53C", "53^1"]),
        (("split",), []),
    ],
)
def test_kinds_limit_what_is_shown_and_not_what_is_counted(bridge: Book, kinds: tuple, numbers: list[str]) -> None:
    data = as_data(report(bridge, compare(bridge, "2007", "2017"), kinds=kinds))
    assert [change["new"] for law in data["laws"] for change in law["changes"]] == numbers
    assert data["standings"] == {"not-judged": 4, "unchanged": 1}


def test_csv_reads_back_and_no_cell_is_a_formula(make_book) -> None:
    book = make_book(
        {
            "2010/en/1": '# LAW 1 - STARTS\n\n## A. Order\n\n=SUM(A1), "quoted" text.\n',
            "2020/en/1": "# LAW 1 - STARTS\n\n## A. Order\n\n\\+1 point, text.\n",
        }
    )
    done = report(book, compare(book, "2010", "2020"))
    text = as_csv(done, "en")
    assert text.startswith("\ufefflaw,old,new,")
    rows = list(csv.DictReader(io.StringIO(text.removeprefix("\ufeff"), newline="")))
    assert len(rows) == 1
    assert rows[0]["old_text"] == '\'=SUM(A1), "quoted" text.'
    assert rows[0]["new_text"] == "'+1 point, text."


SPREAD = {
    "2010/en/1": "# LAW 1 - TURNS\n\n"
    + "".join(
        f"{label}. {text}\n\n"
        for label, text in zip("ABCD", ['Old "way"; a, b.', "\\+30 210", "\\-5", "3/4"], strict=True)
    )
    + "E. Old turn:\n\n1. One.\n\n2. =SUM(A1:A9)\n",
    "2010/el/1": "# ΝΟΜΟΣ 1 - ΣΕΙΡΕΣ\n\n"
    + "".join(f"{label}. Παλιό «{label}», έτσι.\n\n" for label in "ΑΒΓΔ")
    + "Ε. Παλιά σειρά:\n\n1. Ένα.\n\n2. Ϊ ΰ ῳ.\n",
}


@pytest.mark.client("calc")
def test_calc_shows_every_cell_as_it_was_written(make_book, tmp_path: Path) -> None:
    """Clause 1E2 is no 100, a Greek letter stays one, and nothing is a formula."""
    new = {
        name.replace("2010", "2020"): text.replace("Old", "New").replace("Παλι", "Νέα ")
        for name, text in SPREAD.items()
    }
    new = {name: text.replace("3/4", "7/8").replace("-5", "-6").replace("30", "31") for name, text in new.items()}
    new = {name: text.replace("One", "Two").replace("A9", "B9").replace("Ένα", "Δύο") for name, text in new.items()}
    book = make_book({**SPREAD, **{name: text.replace(" ΰ", "") for name, text in new.items()}})
    text = as_csv(report(book, compare(book, "2010", "2020")), "el")
    written = list(csv.reader(io.StringIO(text.removeprefix("\ufeff"), newline="")))
    assert {"'1E1", "'1E2"} <= {row[2] for row in written}
    read = cells_of(text.encode(), tmp_path)[: len(written)]
    assert [[shown for _, shown in row][: len(COLUMNS)] for row in read] == written
    assert {kind for row in read for kind, _ in row} <= {"string", "float", ""}
    numbers = {COLUMNS[place] for row in read[1:] for place, (kind, _) in enumerate(row) if kind == "float"}
    assert numbers <= {"law", "words_out", "words_in"}


@given(st.text(alphabet=st.sampled_from("ab1. )#-+=*_`[]<>&|~\\$:!(Γ"), min_size=1, max_size=12))
def test_escaped_text_is_printed_as_it_stands(text: str) -> None:
    """A Markdown reader of CommonMark and tables prints exactly the text, whatever signs it has."""
    text = " ".join(text.split())
    if not text:
        return
    html = MarkdownIt("commonmark").enable(["table", "strikethrough"]).render(escaped(text))
    plain = re.sub(r"&(lt|gt|amp|quot);", lambda m: {"lt": "<", "gt": ">", "amp": "&", "quot": '"'}[m[1]], html)
    assert plain == f"<p>{text}</p>\n"


def test_the_command_writes_by_the_ending(tmp_path: Path) -> None:
    book = ["--book", str(ROOT / "corpus")]
    for ending in (".md", ".json", ".csv"):
        run = CliRunner().invoke(group, ["report", "2007", "2017", "-o", str(tmp_path / f"a{ending}"), *book])
        assert run.exit_code == 0, run.output
        assert (tmp_path / f"a{ending}").read_bytes()
    again = CliRunner().invoke(group, ["report", "2007", "2017", "-o", str(tmp_path / "a.md"), *book])
    assert "unchanged" in again.stderr


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (["2007", "2017", "-o", "x.txt"], "has no known file ending"),
        (["2007", "2018", "-o", "x.md"], "“2018” is neither an edition of this book (known: 2007, 2017) nor a file"),
        (["2007", "2017", "--law", "99", "-o", "x.md"], "law 99 is in neither"),
        (["2007", "2017", "--language", "el", "-o", "x.md"], "has no text in language “el”"),
        (["2007", "2017", "-o", "no-such-folder/x.md"], "there is no folder"),
    ],
)
def test_what_cannot_be_reported_is_said(arguments: list[str], said: str, tmp_path: Path, monkeypatch) -> None:
    monkeypatch.chdir(tmp_path)
    run = CliRunner().invoke(group, ["report", *arguments, "--book", str(ROOT / "corpus")])
    assert run.exit_code != 0
    assert said in str(run.exception)
    assert not list(tmp_path.iterdir())


def test_unchanged_definitions_are_told_in_right_greek(whole_book: Report) -> None:
    assert "Ορισμοί: αμετάβλητοι." in markdown(whole_book, "el")
