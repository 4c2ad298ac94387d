"""Every file of settings and decisions that a person edits, damaged as people and programs damage files.

Whatever command meets it ends with 2 and says file, line, column and what is wrong; the desk shows the same and writes
nothing. Nothing is ever read as if the entry were not there.
"""

from __future__ import annotations

import json
import re
import shutil
from collections.abc import Callable
from pathlib import Path

import pytest

from lawtext.cli import _run
from lawtext.corpus import read_corpus
from lawtext.desk.sight import see
from lawtext.problems import LawtextError
from lawtext.reviewed import refuse_malformed
from tests.checks.test_malformed import STATE
from tests.desk.review_book import review_book

GOOD = {
    "glossary.toml": '[[terms]]\nid = "gate"\nen = ["gate"]\nel = ["πύλη"]\n\n[terms.forbidden]\nel = ["πόρτα"]\n',
    "lineage/2010-2020.toml": 'old = "2010"\nnew = "2020"\n\n[[entry]]\nkind = "kept"\nold = ["1A"]\nnew = ["1A"]\n'
    'confirmed = true\nby = "Ν. Κ."\n',
    "review/2020/1.toml": "# Αποφάσεις\n" + STATE,
    "review/2010-2020.toml": '[[judgement]]\nold = "1A"\nnew = "1A"\njudged = "wording"\nby = "Ν. Κ."\n',
    "review/characters.toml": '[[character]]\ncode = "U+2660"\nname = "♠"\nby = "Ν. Κ."\ndate = "2026-01-31"\n',
    "review/waivers.toml": '[[waiver]]\nrule = "spaces"\nwords = "x"\nreason = "για πάντα"\nby = "A"\n'
    'date = "2026-01-31"\n',
    "inferred/2020/2.toml": '[label."2A".el]\nfrom = "position"\ncertainty = 0.9\nreason = "ο πρώτος τίτλος"\n',
    "inferred/lexicon.toml": 'languages = ["en", "el"]\npairs = [["gate", "πύλη", 2, 3]]\n',
    "sources/sources.toml": '[[sources]]\nfile = "a.txt"\nsha256 = "00"\nwhat.el = "σελίδα"\npublish = "yes"\n',
    "commentary/articles.toml": '[[articles]]\nid = "first"\nauthor = "Ν. Κ."\n',
    "marks/2020/el/01.toml": '[[link]]\nnumber = "1A"\ntext = "αρχηγός"\ntarget = "x"\nstart = 2\nend = 9\n',
}
"""Sound files; ``book.toml`` is that of the book."""


def _first_key(change: str) -> Callable[[str], str]:
    return lambda text: re.sub(r"(?m)^(\w+)( = .*)$", change, text, count=1)


DAMAGES: dict[str, Callable[[str], bytes]] = {
    "two people's versions, not merged": lambda text: ("<<<<<<< HEAD\n" + text + "=======\n>>>>>>> x\n").encode(),
    "saved in the encoding of old Windows": lambda text: (text + "# Ελληνικά\n").encode("cp1253", "replace"),
    "saved as “Unicode”": lambda text: text.encode("utf-16"),
    "a null character": lambda text: (text + "\0\n").encode(),
    "cut off": lambda text: text[: text.rindex('"')].encode(),
    "typographic quotes": lambda text: text.replace('"', "”").encode(),
    "a table that nobody reads": lambda text: (
        text + ("\n[[outlines]]\na = 1\n" if "[[editions]]" in text else "\n[[waver]]\na = 1\n")
    ).encode(),
    "a table in place of a list": lambda text: (re.sub(r"\[\[(\w+)\]\]", r"[\1]", text) + '\n["waver"]\n').encode(),
    "a value of another kind": lambda text: re.sub(
        r"= (\".*\"|\[.*\]|\d\.\d)$", "= {x = 1}", text, flags=re.M
    ).encode(),
    "a line twice": lambda text: _first_key(r"\1\2\n\1\2")(text).encode(),
}


@pytest.fixture(scope="module")
def damaged_book(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = review_book(tmp_path_factory.mktemp("damaged"))
    for file, text in GOOD.items():
        (folder / file).parent.mkdir(parents=True, exist_ok=True)
        (folder / file).write_text(text, encoding="utf-8")
    shutil.rmtree(folder / "laws" / "2020" / "el")  # so that there is something to draft
    return folder


def test_the_sound_files_are_read(damaged_book: Path) -> None:
    book, problems = read_corpus(damaged_book)
    refuse_malformed(book, problems)
    assert book.glossary and book.sources and book.inferred and book.marks


@pytest.mark.parametrize("file", [*GOOD, "book.toml"])
@pytest.mark.parametrize("damage", DAMAGES)
def test_a_damaged_file(damaged_book: Path, capfd: pytest.CaptureFixture[str], file: str, damage: str) -> None:
    path = damaged_book / file
    good = path.read_bytes()
    text = good.decode()
    made = DAMAGES[damage](text)
    assert made != good
    path.write_bytes(made)
    try:
        for command in (["check"], ["progress"], ["draft", "2020", "--language", "el", "--dry-run"]):
            assert _run([*command, "--book", str(damaged_book)]) == 2, command
            said = capfd.readouterr().err
            assert re.search(rf"(?m)^(book/)?{re.escape(file)}:[1-9]\d*:[1-9]\d*: [a-z0-9-]+: \S", said), (
                command,
                said,
            )
            assert "internal" not in said and "Traceback" not in said
        with pytest.raises(LawtextError):
            see(damaged_book)
    finally:
        path.write_bytes(good)


@pytest.mark.parametrize("file", [*GOOD, "book.toml"])
def test_nothing_is_built_or_written_from_it(
    damaged_book: Path, tmp_path: Path, capfd: pytest.CaptureFixture[str], file: str
) -> None:
    path = damaged_book / file
    good = path.read_bytes()
    path.write_bytes(good + (b"\n[[outlines]]\na = 1\n" if file == "book.toml" else b"\n[[waver]]\na = 1\n"))
    before = {one: one.read_bytes() for one in damaged_book.rglob("*") if one.is_file()}
    who = ["--by", "A. B.", "--date", "2026-01-31"]
    try:
        for command in (
            ["build", "--site-dir", str(tmp_path / "site"), "--no-cache"],
            ["approve", "1A", "--edition", "2010", *who],
            ["waive", "spaces", "1A", "--reason", "x", *who],
            ["confirm", "2A"],
            ["review", "--no-open"],
        ):
            assert _run([*command, "--book", str(damaged_book)]) == 2, command
            assert f"{file}:" in (said := capfd.readouterr().err) and ": bad-" in said, (command, said)
        assert {one: one.read_bytes() for one in damaged_book.rglob("*") if one.is_file()} == before
        assert not (tmp_path / "site").exists()
    finally:
        path.write_bytes(good)


@pytest.mark.parametrize(
    ("file", "old", "new", "told"),
    [
        ("glossary.toml", "forbidden", "forbiden", ":6:1: bad-glossary: unknown key “forbiden”; did you mean “forbidden”"),
        ("glossary.toml", "el = [\"πύλη\"]", "gr = [\"πύλη\"]", ":4:1: bad-glossary: unknown key “gr”"),
        ("glossary.toml", '["gate"]', '"gate"', ":3:1: bad-glossary: “en” in a term should be a list"),
        ("lineage/2010-2020.toml", "confirmed", "confirm", ":8:1: bad-lineage: .*did you mean “confirmed”"),
        ("lineage/2010-2020.toml", "= true", '= "yes"', ":8:1: bad-lineage: entry 1: “confirmed” cannot be 'yes'"),
        ("lineage/2010-2020.toml", '"kept"', '"swapped"', ":5:1: bad-lineage: entry 1: unknown kind “swapped”"),
        ("lineage/2010-2020.toml", 'new = "2020"', 'new = "2030"', ":1:1: bad-lineage: not the lineage of"),
        ("review/2010-2020.toml", "judged =", "judge =", ":4:1: bad-judgement: .*did you mean “judged”"),
        ("inferred/2020/2.toml", "certainty", "certain", ":3:1: bad-inference"),
        ("inferred/2020/2.toml", "0.9", "9", ":3:1: bad-inference: certainty of 2A"),
        ("inferred/lexicon.toml", "2, 3", '"2", 3', ":2:1: bad-lexicon"),
        ("sources/sources.toml", '"yes"', '"maybe"', ":5:1: bad-ledger: publish"),
        ("commentary/articles.toml", "id =", "name =", ":1:1: bad-book: an article has no “id”"),
        ("marks/2020/el/01.toml", "start", "begin", ":5:1: bad-marks: unknown key “begin”"),
        ("book.toml", 'en = "', 'en = "\\u0000', ":9:1: bad-book: the control character U\\+0000"),
        ("glossary.toml", "πύλη", "πύλη\\u0007", ":4:1: bad-glossary: the control character U\\+0007"),
        ("sources/sources.toml", '"yes"', '"yes\\b"', ":5:1: bad-ledger: the control character U\\+0008"),
        ("book.toml", "[[modals]]", "[[modal]]", "bad-book: unknown key “modal”; did you mean “modals”"),
        ("book.toml", "[checks.not_numbers]", "[checks.no_numbers]", "did you mean “not_numbers”"),
        ("book.toml", "year = 2010", 'year = "2010"', ":19:1: bad-book: “year” in an edition should be a whole number"),
        ("book.toml", "year = 2010", "year = 20100", ":19:1: bad-book: “year” must have four digits, not 20100"),
        ("book.toml", "year = 2010", 'year = 2010\nbased_on = "1999"', ":20:1: bad-book: there is no edition “1999” before"),
        ("book.toml", "year = 2010", 'year = 2010\nbased_on = "2010"', ":20:1: bad-book: there is no edition “2010” before"),
        ("book.toml", "year = 2010", 'year = 2010\nbased_on = "2020"', ":20:1: bad-book: there is no edition “2020” before"),
        ("book.toml", "year = 2010", 'year = 2010\nin_force = "2010-13-45"', ":20:1: bad-book: “2010-13-45” is not a date"),
        ("book.toml", "year = 2010", 'year = 2010\nin_force.WBF = "soon"', ":1: bad-book: “soon” is not a date"),
        ("book.toml", 'id = "2020"', 'id = "2010"', ":1: bad-book: there are two editions “2010”"),
        ("book.toml", 'languages = ["en"', 'languages = ["zz"', ":1: bad-book: no language “zz”"),
        ("book.toml", 'label = "{}."', 'label = "{}"', ":1: bad-book: level “section”: the label"),
        ("glossary.toml", "[[terms]]", '[[terms]]\nid = "gate"\n[[terms]]', ":4:1: bad-glossary: there are two terms “gate”"),
    ],
)  # fmt: skip
def test_a_slip_of_the_pen(
    damaged_book: Path, capfd: pytest.CaptureFixture[str], file: str, old: str, new: str, told: str
) -> None:
    path = damaged_book / file
    good = path.read_text(encoding="utf-8")
    if old == "[checks.not_numbers]" and old not in good:
        good_with = good + '\n[checks.not_numbers]\nen = ["x"]\n'
    else:
        good_with = good
    assert old in good_with
    path.write_text(good_with.replace(old, new, 1), encoding="utf-8")
    try:
        assert _run(["check", "--book", str(damaged_book)]) == 2
        said = capfd.readouterr().err
        assert re.search(re.escape(file) + r"[^\n]*?" + told, said), said
    finally:
        path.write_text(good, encoding="utf-8")


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ('[checks.not_numbers]\nen = ["(two"]\n', "“(two” in [checks.not_numbers] is not a regular expression"),
        ("checks = 3\n", "“checks” in the book should be a table"),
        ("citations = 3\n", "“citations” in the book should be a table"),
        ('[[works]]\nid = "a"\nen = "Act"\n', "“en” in a work should be a list"),
        ("[itself]\nen = 3\n", "“en” in [itself] should be a list"),
        ('[akn]\ncontry = "qm"\n', "unknown key “contry”; did you mean “country”?"),
        ("[akn]\nlevels = [1]\n", "“levels” in [akn] should be a table"),
        ('[[outline]]\nid = "a"\nlast = 3\n', "unknown key “last”"),
        ('[[authorities]]\nid = "A"\ngr = "Α"\n', "unknown key “gr”; known keys are begins, el, en, id"),
        ('[citations]\nnever = ["(x"]\n', "“(x” in [citations] is not a regular expression"),
        ('[[modals]]\nedition = ["2020"]\n', "did you mean “editions”?"),
        ('[[modals]]\neditions = ["2021"]\n', "there is no edition “2021”"),
        ('[[modals]]\n[[modals.verbs]]\nid = "may"\nkind = "leave"\n', "unknown kind “leave” (known: duty, permission"),
        ('[[modals]]\n[[modals.verbs]]\nid = "may"\nkind = "duty"\nrank = "1"\n', "“rank” in a modal verb should be"),
        (
            '[[modals]]\n[[modals.verbs]]\nid = "may"\nkind = "duty"\nen = "may"\n',
            "“en” in a modal verb should be a list",
        ),
        ('[modals]\neditions = ["2020"]\n', "“modals” in the book should be a list"),
    ],
)
def test_settings_that_would_have_failed_later(
    damaged_book: Path, capfd: pytest.CaptureFixture[str], text: str, told: str
) -> None:
    path = damaged_book / "book.toml"
    good = path.read_text(encoding="utf-8")
    kept = re.sub(r"(?ms)^\[+(?:itself|checks\.not_numbers|citations|modals[.a-z]*)\]+\n.*?(?=^\[|\Z)", "", good)
    first, rest = kept.split("\n[", 1)
    made = f"{first}\n{text}\n[{rest}" if not text.startswith("[") else f"{kept}\n{text}"
    path.write_text(made, encoding="utf-8")
    try:
        for command in (["check"], ["progress"], ["draft", "2020", "--language", "el", "--dry-run"]):
            assert _run([*command, "--book", str(damaged_book)]) == 2, command
            assert told in (said := capfd.readouterr().err), said
    finally:
        path.write_text(good, encoding="utf-8")


def test_what_another_lawtext_reads_is_told_and_stops_nothing(
    damaged_book: Path, capfd: pytest.CaptureFixture[str]
) -> None:
    path = damaged_book / "book.toml"
    good = path.read_text(encoding="utf-8")
    path.write_text(f'printer = "A. B."\n{good}\n[paper]\nsize = "A5"\n', encoding="utf-8")
    try:
        assert _run(["progress", "--book", str(damaged_book)]) == 0
        capfd.readouterr()
        _run(["check", "--format", "json", "--book", str(damaged_book)])
        found = json.loads(capfd.readouterr().out)["findings"]
        told = [(one["severity"], one["line"], one["col"]) for one in found if one["rule"] == "unknown-setting"]
        last = good.count("\n") + 3
        assert told == [("warning", 1, 1), ("warning", last, 1)]
        assert _run(["check", "--fail-on", "warning", "--rule", "unknown-setting", "--book", str(damaged_book)]) == 1
    finally:
        path.write_text(good, encoding="utf-8")


KEYS = """
elsewhere = "https://example.org/law_{law:02}"
[[editions]]
id = "2021"
year = 2021
languages = ["en"]
based_on = "2020"
in_force = { HBF = 2021-01-01, WBF = "2021-02-01" }
translators = { el = "A. B." }
checked = true
[[editions]]
id = "2022"
year = 2022
in_force = 2022-01-01
[[outline]]
id = "first"
first = 1
title = { en = "Part One", el = "Μέρος Πρώτο" }
[[authorities]]
id = "HBF"
en = "A Federation"
[[works]]
id = "code"
en = ["Civil Code"]
[citations]
never = ["[1-7](?:C|D)"]
[checks.not_numbers]
en = ["two of spades"]
[akn]
country = "qm"
levels = { law = "article" }
"""


def test_every_key_that_the_documentation_names_is_read(damaged_book: Path, capfd: pytest.CaptureFixture[str]) -> None:
    path = damaged_book / "book.toml"
    good = path.read_text(encoding="utf-8")
    kept = re.sub(r"(?ms)^\[+(?:authorities|checks\.not_numbers|citations|outline)\]+\n.*?(?=^\[|\Z)", "", good)
    first, tables = KEYS.split("[[editions]]", 1)
    path.write_text(f"{first}{kept}\n[[editions]]{tables}", encoding="utf-8")
    try:
        _run(["check", "--format", "json", "--book", str(damaged_book)])
        said = capfd.readouterr()
        assert said.err == ""
        assert not [one for one in json.loads(said.out)["findings"] if one["rule"] == "unknown-setting"]
    finally:
        path.write_text(good, encoding="utf-8")


def test_a_lineage_that_nobody_reads(damaged_book: Path, capfd: pytest.CaptureFixture[str]) -> None:
    stray = damaged_book / "lineage" / "2010-2021.toml"
    stray.write_text("", encoding="utf-8")
    try:
        assert _run(["check", "--book", str(damaged_book)]) == 2
        assert "lineage/2010-2021.toml:1:1: bad-lineage: this file is not read" in capfd.readouterr().err
    finally:
        stray.unlink()


@pytest.mark.parametrize(
    "name",
    [
        "glossary.toml", "sources/sources.toml", "review/waivers.toml", "review/characters.toml", "review/2020/2.toml",
        "review/2010-2020.toml", "lineage/2010-2020.toml", "inferred/lexicon.toml", "inferred/2020/2.toml",
        "commentary/articles.toml", "commentary/x.en.md", "marks/2020/el/01.toml", "words.en.txt", "laws/2020/en/9.md",
    ],
)  # fmt: skip
def test_a_folder_in_place_of_a_file(damaged_book: Path, capfd: pytest.CaptureFixture[str], name: str) -> None:
    path = damaged_book / name
    good = path.read_bytes() if path.is_file() else None
    path.unlink(missing_ok=True)
    path.mkdir(parents=True)
    try:
        for command in (["check"], ["progress"]):
            assert _run([*command, "--book", str(damaged_book)]) == 2
            said = capfd.readouterr()
            assert re.search(rf"(?m)^(book/)?{re.escape(name)}: (misplaced|unreadable): ", said.err + said.out), said
    finally:
        path.rmdir()
        if good is not None:
            path.write_bytes(good)


@pytest.mark.parametrize(
    "name", ["glossary.toml", "sources/sources.toml", "review/2020/2.toml", "laws/2020/en/9.md", "commentary/x.en.md"]
)
def test_a_link_to_nothing(damaged_book: Path, capfd: pytest.CaptureFixture[str], name: str) -> None:
    """A law whose file is not there would else be gone without a word."""
    path = damaged_book / name
    good = path.read_bytes() if path.is_file() else None
    path.unlink(missing_ok=True)
    path.symlink_to("nowhere")
    try:
        for command in (["check"], ["progress"]):
            assert _run([*command, "--book", str(damaged_book)]) == 2
            said = capfd.readouterr()
            assert re.search(rf"(?m)^(book/)?{re.escape(name)}: (misplaced|unreadable): ", said.err + said.out), said
    finally:
        path.unlink()
        if good is not None:
            path.write_bytes(good)


@pytest.mark.parametrize("name", ["review", "lineage", "inferred", "marks", "commentary", "sources"])
def test_a_file_in_place_of_a_folder(damaged_book: Path, capfd: pytest.CaptureFixture[str], name: str) -> None:
    away = damaged_book / f"{name}.away"
    (damaged_book / name).rename(away)
    (damaged_book / name).write_text("", encoding="utf-8")
    try:
        for command in (["check"], ["progress"]):
            assert _run([*command, "--book", str(damaged_book)]) == 2
            assert f"{name}: misplaced: this should be a folder" in capfd.readouterr().err
    finally:
        (damaged_book / name).unlink()
        away.rename(damaged_book / name)


@pytest.mark.parametrize(
    ("name", "content", "told"),
    [
        ("words.el.txt", "λέξη\n".encode("cp1253"), "words.el.txt:1:1: not-utf-8"),
        ("words.el.txt", b"a\nb\0\n", "words.el.txt:2:2: null-character"),
        ("words.gr.txt", b"a\n", "words.gr.txt:1:1: unknown-file"),
        ("words.txt", b"a\n", "words.txt:1:1: unknown-file"),
    ],
)
def test_a_list_of_words(
    damaged_book: Path, capfd: pytest.CaptureFixture[str], name: str, content: bytes, told: str
) -> None:
    path = damaged_book / name
    path.write_bytes(content)
    try:
        for command in (["check"], ["check", "--spelling"], ["progress"]):
            assert _run([*command, "--book", str(damaged_book)]) == 2
            assert told in capfd.readouterr().err
    finally:
        path.unlink()
