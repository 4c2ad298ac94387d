"""The way of a translator at the command line, in a made-up regulation of articles whose Greek text decides."""

from __future__ import annotations

from pathlib import Path

import pytest
from lxml import etree

from lawtext.cli import _run
from lawtext.desk.sitting import Sitting
from tests.made_up import PARAGRAPH, POINT, head, of_levels

X = "{urn:oasis:names:tc:xliff:document:1.2}"
TITLES = {"el": "Κανονισμός Πλοίων", "en": "Regulation of Boats"}
BOOK = head("boats", TITLES, {"2020": "", "2024": ""}, decides="el")
BOOK += """
[rights]
el = "Επινοημένος κανονισμός."
en = "A made-up regulation."

[[levels]]
id = "article"
numeral = "decimal"
written = "{}"
label = "{}"

[[levels]]
id = "paragraph"
numeral = "decimal"
written = "({})"
label = "{}."

[[levels]]
id = "letter"
numeral = "lower"
written = "({})"
label = "({})"

[[levels]]
id = "point"
numeral = "roman"
written = "({})"
label = "({})"

[[nouns]]
levels = ["article"]
en = { singular = "Article", plural = "Articles", abbreviations = ["Art."] }
[nouns.el]
gender = "neuter"
singular = { nominative = "Άρθρο", genitive = "Άρθρου", accusative = "Άρθρο" }
plural = { nominative = "Άρθρα", genitive = "Άρθρων", accusative = "Άρθρα" }
abbreviations = ["Αρ."]

[itself]
en = ["this Regulation"]
el = ["ο παρών Κανονισμός", "του παρόντος Κανονισμού", "τον παρόντα Κανονισμό"]
"""
BOOK += of_levels(PARAGRAPH, "paragraph") + of_levels(POINT, "letter", "point")
LAWS = {
    "laws/2020/el/01.md": """\
# ΑΡΘΡΟ 1 - ΠΛΟΙΑ

1. Πλοίο είναι κάθε σκάφος που πλέει.

2. Δεν είναι πλοίο:

(α) η σχεδία που

(i) έχει τρία ξύλα, ή

(ii) δεν έχει πανί·

(β) το βαρέλι.
""",
    "laws/2020/el/02.md": """\
# ΑΡΘΡΟ 2 - ΦΑΝΟΙ

1. Κάθε πλοίο έχει δύο φανούς, εκτός αν ισχύει το άρθρο 1 παράγραφος 2.

2. Ο πλοίαρχος πρέπει να ανάβει τους φανούς.
""",
    "laws/2020/en/01.md": """\
# ARTICLE 1 - BOATS

1. A boat is every vessel that floats.

2. The following is not a boat:

(a) a raft that

(i) has three logs, or

(ii) has no sail;

(b) the barrel.
""",
    "laws/2020/en/02.md": """\
# ARTICLE 2 - LIGHTS

1. Every boat has two lights, unless Article 1(2) applies.

2. The master must light the lights.
""",
    "laws/2024/el/01.md": """\
# ΑΡΘΡΟ 1 - ΠΛΟΙΑ

1. Πλοίο είναι κάθε σκάφος που πλέει.

2. Τα πλοία έχουν όνομα.

3. Δεν είναι πλοίο:

(α) η σχεδία που

(i) έχει τέσσερα ξύλα, ή

(ii) δεν έχει πανί·

(β) το βαρέλι.
""",
    "laws/2024/el/02.md": """\
# ΑΡΘΡΟ 2 - ΦΑΝΟΙ

1. Κάθε πλοίο έχει δύο φανούς, εκτός αν ισχύει το άρθρο 1 παράγραφος 3.

2. Ο πλοίαρχος πρέπει να ανάβει τους φανούς.
""",
    "laws/2024/el/03.md": """\
# ΑΡΘΡΟ 3 - ΤΙΜΕΣ

Ο δήμος ορίζει τις τιμές.
""",
}


@pytest.fixture
def boats(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The book: 2020 in both languages, of 2024 the Greek alone."""
    for name, text in {"book.toml": BOOK, **LAWS}.items():
        (tmp_path / "corpus" / name).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / "corpus" / name).write_text(text, encoding="utf-8")
    monkeypatch.chdir(tmp_path)
    return tmp_path / "corpus"


@pytest.fixture
def said(capsys: pytest.CaptureFixture[str]):  # type: ignore[no-untyped-def]
    """Run a command and return its exit code and all that it said, its lines joined by one space each."""

    def run(*arguments: str) -> tuple[int, str]:
        code = _run(list(arguments))
        told = capsys.readouterr()
        return code, " ".join((told.out + told.err).split())

    return run


def test_what_is_not_translated_yet_is_called_as_the_book_calls_it(boats: Path, said) -> None:  # type: ignore[no-untyped-def]
    code, told = said("check")
    assert code == 0
    assert "law-untranslated: article 1 of 2024 is missing in English; run lawtext draft 2024 --language en" in told
    assert "law 1" not in told


def test_a_draft_leaves_headings_that_are_told_with_the_words_of_the_other_language(boats: Path, said) -> None:  # type: ignore[no-untyped-def]
    assert said("draft", "2024", "--language", "en")[0] == 0
    assert "heading-missing: 3 has a heading that is missing in English; in Greek it is “ΤΙΜΕΣ”" in said("check")[1]


def test_an_edition_that_is_not_there_yet_is_told_with_what_comes_first(boats: Path, said) -> None:  # type: ignore[no-untyped-def]
    step = "; a new one first needs an [[editions]] entry in book.toml"
    for arguments in (["draft", "2030", "--language", "en"], ["show", "1", "--edition", "2030"]):
        assert said(*arguments) == (2, f"no edition “2030”; this book has 2020, 2024{step}")
    assert said("show", "1", "--edition", "1999") == (2, "no edition “1999”; this book has 2020, 2024")
    for file in (boats / "laws/2024/el").iterdir():
        file.unlink()
    code, told = said("draft", "2024", "--language", "en")
    assert (code, told) == (
        2,
        "edition 2024 has no text in this corpus; import it first, as in lawtext import page.txt --edition 2024",
    )


def test_a_comparison_names_the_languages_beside_the_clause_and_tells_each_change_once(boats: Path, said) -> None:  # type: ignore[no-untyped-def]
    said("draft", "2024", "--language", "en")
    told = said("compare", "2020", "2024")[1]
    assert "1(2)(b) → 1(3)(b) [renumbered] el, en Article 1(2)(b) became 1(3)(b). Needs no judging." in told
    assert told.count("1(2)(b) became 1(3)(b)") == 1
    assert "1(2)(a)(i) → 1(3)(a)(i) [reworded, renumbered] el " in told
    assert "el: έχει [-τρία-]{+τέσσερα+} ξύλα, ή" in told


def test_an_approval_names_what_was_asked_for_apart_from_what_it_takes_along(boats: Path, said) -> None:  # type: ignore[no-untyped-def]
    who = ["--edition", "2020", "--by", "A. B.", "--date", "2026-01-31"]
    assert said("approve", "1(2)(a)", *who) == (
        0,
        "3 approved: 1(2)(a), and what is under it: 1(2)(a)(i), 1(2)(a)(ii)",
    )
    assert said("approve", "1(2)(b)", *who) == (0, "1 approved: 1(2)(b)")
    assert said("approve", "1(2)(a)", "--undo", *who)[1].startswith("3 unreviewed again: 1(2)(a), and what is under it")


@pytest.mark.parametrize(
    ("code", "expected"),
    [
        (
            "en",
            ["3 articles compared", "One article is new.", "## What happened to each article", "| Article | Title |",
             "## Article by article", "Words in English: 1 out, 1 in."],
        ),
        (
            "el",
            ["Συγκρίθηκαν 3 άρθρα: 1 μόνο με άλλη διατύπωση", "Προστέθηκε 1 άρθρο.", "## Τι άλλαξε σε κάθε άρθρο",
             "| Άρθρο | Τίτλος |", "## Άρθρο προς άρθρο"],
        ),
    ],
)  # fmt: skip
def test_a_report_calls_articles_articles(code: str, expected: list[str], boats: Path, said) -> None:  # type: ignore[no-untyped-def]
    said("draft", "2024", "--language", "en")
    assert said("report", "2020", "2024", "-o", "r.md", "--in", code)[0] == 0
    told = Path("r.md").read_text(encoding="utf-8")
    assert [one for one in expected if one not in told] == []
    assert [one for one in ("law", "Law", "νόμο", "Νόμο") if one in told.replace("lawtext", "")] == []


def test_a_draft_says_what_was_written_and_what_comes_next(boats: Path, said) -> None:  # type: ignore[no-untyped-def]
    told = said("draft", "2024", "--language", "en")[1]
    assert "3 articles of 2024 drafted from 2020" in told
    assert "changed: laws/2024/en/01.md, laws/2024/en/02.md, laws/2024/en/03.md" in told
    assert "Next: lawtext check, lawtext review --language en (lawtext draft 2024 --language en --dry-run -o" in told


def test_what_a_draft_began_with_can_be_seen_again(boats: Path, said) -> None:  # type: ignore[no-untyped-def]
    said("draft", "2024", "--language", "en", "-o", "first.md")
    file = boats / "laws/2024/en/01.md"
    file.write_text(file.read_text(encoding="utf-8").replace("three logs", "four logs"), encoding="utf-8")
    before = {one: one.read_bytes() for one in boats.rglob("*") if one.is_file()}
    code, told = said("draft", "2024", "--language", "en")
    assert code == 2 and "use --dry-run -o draft.html to see the work sheet again" in told
    code, told = said("draft", "2024", "--language", "en", "--dry-run", "-o", "again.md")
    assert code == 0 and "1(3)(a)(i) (was 1(2)(a)(i)): changed in the authoritative text" in told
    assert told.endswith("this is what a draft would contain now; nothing was written")
    assert Path("again.md").read_bytes() == Path("first.md").read_bytes()
    assert {one: one.read_bytes() for one in boats.rglob("*") if one.is_file()} == before


def test_a_translation_older_than_its_source_is_in_no_memory_and_is_marked_in_xliff(boats: Path, said) -> None:  # type: ignore[no-untyped-def]
    said("draft", "2024", "--language", "en")
    code, told = said("export", "tmx", "-o", "a.tmx")
    assert code == 0 and "1(3)(a)(i): left out: 1(3)(a)(i) still follows 2020" in told
    memory = Path("a.tmx").read_text(encoding="utf-8")
    assert "three logs" not in memory and "has no sail" in memory
    said("export", "xliff", "-o", "a.xlf")
    units = Path("a.xlf").read_text(encoding="utf-8").split("<trans-unit")
    (late,) = [one for one in units if "needs-review-translation" in one]
    assert "has three logs, or" in late and "(“τρία” → “τέσσερα”)</note>" in late
    said("waive", "follows-older", "1(3)(a)(i)", "--reason", "x", "--by", "A. B.", "--date", "2026-01-31")
    assert "left out" not in said("export", "tmx", "-o", "a.tmx")[1]
    assert "three logs" in Path("a.tmx").read_text(encoding="utf-8")


def test_a_translation_approved_before_its_source_was_edited_is_in_no_memory(boats: Path, said) -> None:  # type: ignore[no-untyped-def]
    who = ["--edition", "2020", "--by", "A. B.", "--date", "2026-01-31"]
    said("approve", "2(2)", *who)
    source = boats / "laws/2020/el/02.md"
    source.write_text(source.read_text(encoding="utf-8").replace("πρέπει να ανάβει", "ανάβει"), encoding="utf-8")
    told = said("export", "tmx", "-o", "a.tmx", "--edition", "2020")[1]
    assert "2(2): left out: its source was edited since it was approved" in told
    assert "must light" not in Path("a.tmx").read_text(encoding="utf-8")


def edited(unit: str, words: str) -> str:
    """Write a.xlf with other words for a unit of 2020, and return its name."""
    root = etree.parse("a.xlf")
    (found,) = [one for one in root.iter(f"{X}trans-unit") if one.get("id") == unit]
    target = found.find(f"{X}target")
    assert target is not None
    target.text = words
    root.write("a.xlf", encoding="UTF-8", xml_declaration=True)
    return "a.xlf"


@pytest.mark.parametrize(
    ("words", "damaged"),
    [
        ("The master MÃ¼ller must light the lights.", "MÃ¼ller"),  # UTF-8 read as Windows-1252
        ("The mastâ€™er must light the lights.", "mastâ€™er"),
        ("The master M\ufffdller must light the lights.", "M\ufffdller"),
        ("The Ξ»ΞΏΞ³ΞΏΟ‚ must light the lights.", "Ξ»ΞΏΞ³ΞΏΟ‚"),  # … as Windows-1253
        ("The master Müller must light the “lights” – café, naïve.", ""),
        ("The λόγος and «Ξ», ΟΣΟ, Ξ» must light the lights.", ""),
    ],
)
def test_words_of_another_encoding_are_never_taken_over(words: str, damaged: str, boats: Path, said) -> None:  # type: ignore[no-untyped-def]
    said("export", "xliff", "-o", "a.xlf", "--edition", "2020")
    code, told = said("import", edited("2(2)#p1", words), "--dry-run")
    if damaged:
        assert f"rejected: 2(2)#p1: “{damaged}” shows that the file was read or saved in the wrong encoding" in told
        assert code == 1 and "would change: nothing" in told
    else:
        assert code == 0 and "would change: laws/2020/en/02.md" in told


def test_a_file_of_another_book_is_refused_in_one_line(boats: Path, said) -> None:  # type: ignore[no-untyped-def]
    said("export", "xliff", "-o", "a.xlf", "--edition", "2020")
    Path("a.xlf").write_text(Path("a.xlf").read_text(encoding="utf-8").replace("laws/2020/", "laws/1990/"), "utf-8")
    code, told = said("import", "a.xlf")
    assert code == 1 and told.count("this corpus has no translation of edition 1990") == 1
    assert "rejected: 1#heading, 1(1)#p1, 1(2)#p1, " in told


def test_a_memory_or_glossary_that_cannot_be_is_told_with_what_is_missing(boats: Path, said) -> None:  # type: ignore[no-untyped-def]
    decides = "“el” is the authoritative language; use --language with a language that it is translated into"
    assert said("export", "tmx", "-o", "a.tmx", "--language", "el", "--edition", "2020") == (2, decides)
    missing = "corpus/glossary.toml does not exist; create it with terms in both “el” and “en”"
    assert said("export", "tbx", "-o", "a.tbx", "--edition", "2020") == (2, missing)


def test_the_desk_calls_new_what_has_another_text_and_not_another_number_alone(boats: Path, said) -> None:  # type: ignore[no-untyped-def]
    said("draft", "2024", "--language", "en")
    found = {(one.edition, one.number): one.why for one in Sitting(boats, pairings=False).items()}
    assert found["2024", "1(3)(a)(i)"] == ("warning", "new", "unreviewed")  # three logs became four
    assert found["2024", "2(1)"] == ("new", "unreviewed")  # it cites the same clause by another number
    assert found["2024", "1(3)"] == ("unreviewed",)  # it was 1(2)
    assert found["2024", "1(3)(b)"] == ("unreviewed",)


def held(folder: Path) -> dict[str, bytes]:
    """Return what stands in a corpus, by path."""
    return {one.relative_to(folder).as_posix(): one.read_bytes() for one in folder.rglob("*") if one.is_file()}


@pytest.mark.parametrize(
    ("command", "says"),
    [
        (["lineage", "2020", "2020", "--write"], "2020 and 2020 are the same edition; name an older and a newer one"),
        (["lineage", "2024", "2020", "--write"], "2024 is the later edition; name the older one first: 2020 2024"),
        (["lineage", "2024", "2020", "--confirm", "1(1)=1(1)", "--by", "A. B."], "2024 is the later edition"),
        (["lineage", "2020", "2030", "--write"], "no edition “2030”; this book has 2020, 2024"),
        (["judge", "2024", "2020"], "2024 is the later edition; name the older one first: 2020 2024"),
        (["judge", "2024", "2020", "1(1)", "--as", "wording", "--by", "A. B."], "2024 is the later edition"),
        (["judge", "2024", "2024"], "2024 and 2024 are the same edition"),
        (["approve", "1", "--edition", "2020", "--by", " ", "--date", "2026-01-31"], "--by is empty; give a name"),
        (["judge", "2020", "2024", "1(3)(a)(i)", "--as", "wording", "--by", ""], "--by is empty; give a name"),
        (["approve", "1", "--language", "el", "--by", "A. B."], "“el” is the authoritative language"),
        (["approve", "--language", "el"], "“el” is the authoritative language"),
        (["approve", "99", "--language", "en", "--edition", "2020"], "it must exist in el and in en"),
        (["draft", "2024", "--language", "el"], "“el” is the authoritative language"),
    ],
)  # fmt: skip
def test_what_must_not_be_decided_is_refused_and_nothing_is_written(
    command: list[str], says: str, boats: Path, said
) -> None:  # type: ignore[no-untyped-def]
    before = held(boats)
    code, told = said(*command)
    assert (code, says in told) == (2, True), told
    assert held(boats) == before


def test_the_way_back_is_compared_and_told_as_such(boats: Path, said) -> None:  # type: ignore[no-untyped-def]
    remark = "2024 is the later edition; this shows what would change back to 2020"
    code, told = said("compare", "2024", "2020")
    assert code == 0 and remark in told and "1(3)(b) became 1(2)(b)" in told
    code, told = said("report", "2024", "2020", "-o", "r.md")
    assert code == 0 and remark in told
    for arguments in (
        ["compare", "2020", "2024"],
        ["compare", "2020", "2020"],
        ["report", "2020", "2024", "-o", "r.md"],
    ):
        code, told = said(*arguments)
        assert code == 0 and "later edition" not in told
    assert said("lineage", "2024", "2020")[0] == 0  # it is only shown


def test_who_approves_what_follows_the_older_edition_is_told_so(boats: Path, said) -> None:  # type: ignore[no-untyped-def]
    said("draft", "2024", "--language", "en")
    who = ["--by", "A. B.", "--date", "2026-01-31"]
    code, told = said("approve", "1(3)(a)", *who)
    assert code == 0 and told.startswith("3 approved: 1(3)(a), and what is under it: 1(3)(a)(i), 1(3)(a)(ii) ")
    assert told.count("follows-older") == 1
    assert "corpus/laws/2024/en/01.md:11:5: follows-older: 1(3)(a)(i) still follows 2020" in told
    assert "follows-older" not in said("approve", "1(1)", *who)[1]
    assert "follows-older" not in said("approve", "1(3)(a)(i)", "--undo")[1]
    said("waive", "follows-older", "1(3)(a)(i)", "--reason", "x", *who)
    assert "follows-older" not in said("approve", "1(3)(a)(i)", *who)[1]


@pytest.mark.parametrize(
    ("into", "refused"), [("de", True), ("el", True), ("en", False), ("EN-gb", False), ("en_US", False), (None, False)]
)
def test_translations_said_to_be_in_another_language_are_not_taken(
    into: str | None, refused: bool, boats: Path, said
) -> None:  # type: ignore[no-untyped-def]
    said("export", "xliff", "-o", "a.xlf", "--edition", "2020")
    edited("2(2)#p1", "The master lights the lights.")
    root = etree.parse("a.xlf")
    for file in root.iter(f"{X}file"):
        del file.attrib["target-language"]
        if into is not None:
            file.set("target-language", into)
    root.write("a.xlf", encoding="UTF-8", xml_declaration=True)
    before = held(boats)
    code, told = said("import", "a.xlf")
    if refused:
        assert code == 2 and "a.xlf:3:1: wrong-language: its target language is " in told
        assert held(boats) == before
    else:
        assert code == 0 and "changed: laws/2020/en/02.md" in told
