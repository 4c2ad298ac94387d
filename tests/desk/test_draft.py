"""The draft of a new edition's Greek against the Greek that was hidden: what is ready must be it, word for word."""

from __future__ import annotations

import json
import re
import shutil
import tomllib
from functools import cache
from importlib import resources
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from lawtext.cli import group
from lawtext.corpus import load_book, read_corpus
from lawtext.desk.draft import draft
from lawtext.desk.drafted import Draft, Piece
from lawtext.desk.sheet import markdown, page
from lawtext.desk.sheet_words import SheetWords
from lawtext.editions import compare
from lawtext.model import Book
from lawtext.reviewed import read_decisions, text_of
from lawtext.textdiff import keys
from tests.desk.conftest import Hidden, hidden, write_book


def run(*arguments: str) -> Result:
    return CliRunner().invoke(group, list(arguments), catch_exceptions=True)


@cache
def drafted(folder: Path) -> tuple[Book, Draft]:
    book = load_book(folder)
    return book, made(book)


def made(book: Book, law: str | None = None) -> Draft:
    return draft(book, compare(book, "2010", "2020", language="en"), "el", law)


def pieces(found: Draft) -> dict[str, Piece]:
    return {piece.number: piece for law in found.laws for piece in law.pieces}


def test_what_is_ready_is_the_true_greek(clean: Hidden) -> None:
    true, (_, found) = load_book(clean.whole), drafted(clean.without)
    ready = [one for one in pieces(found).values() if one.state == "ready"]
    wrong = [one.number for one in ready if one.text != (text_of(true, "2020", "el", one.number) or "")]
    assert wrong == []
    assert len(ready) > 300
    rewritten = [cited for one in ready for cited in one.cited if cited.verdict == "rewritten"]
    assert len(rewritten) > 15
    assert not found.failed


def test_in_a_spoiled_book_only_what_was_spoiled_differs(tmp_path: Path) -> None:
    """Where the true Greek itself was spoiled (a Latin letter, a lost heading), and nowhere else, a ready text differs."""
    spoiled = hidden(tmp_path, seed=4, laws=60)
    true, found = load_book(spoiled.whole), made(load_book(spoiled.without))
    planted = json.loads((spoiled.whole / "truth.json").read_text(encoding="utf-8"))["planted"]
    letters = {one["clause"] for one in planted if one["what"] == "wrong-script" and one["edition"] == "2020"}
    seen = {"letter": 0, "heading": 0}
    for one in pieces(found).values():
        if one.state != "ready" or one.text == text_of(true, "2020", "el", one.number):
            continue
        clause = true.clause("2020", "el", one.number)
        assert clause is not None
        if clause.heading is not None and clause.heading.missing:
            seen["heading"] += 1
        else:
            assert one.number in letters, one.number
            assert keys(one.text) == keys(text_of(true, "2020", "el", one.number) or ""), one.number
            seen["letter"] += 1
    assert all(seen.values()), seen


def test_every_text_of_the_new_edition_is_told(clean: Hidden) -> None:
    book, found = drafted(clean.without)
    told = pieces(found)
    assert book.numbers("2020")
    for number in book.numbers("2020"):
        law = book.law("2020", "en", number)
        assert law is not None
        for key in (*law.clauses, *(str(note.number) for note in law.notes)):
            assert key in told or not text_of(book, "2020", "en", key)


def test_no_word_is_invented_and_none_is_lost(clean: Hidden) -> None:
    book, found = drafted(clean.without)
    told = pieces(found)
    assert all(not one.text for one in told.values() if one.state == "translate")
    assert any(one.state == "translate" for one in told.values())
    held = {old for one in told.values() if one.text for old in one.old} | {number for number, _ in found.left_behind}
    for number in book.numbers("2010"):
        law = book.law("2010", "el", number)
        assert law is not None
        for key in (*law.clauses, *(str(note.number) for note in law.notes)):
            assert key in held or not text_of(book, "2010", "el", key)


def test_what_is_written_is_a_valid_corpus_with_the_same_tree(clean: Hidden, tmp_path: Path) -> None:
    folder = tmp_path / "book"
    shutil.copytree(clean.without, folder)
    first = run("draft", "2020", "--language", "el", "--book", str(folder), "--format", "json")
    assert first.exit_code == 0, first.output
    told = json.loads(first.output)
    book, problems = read_corpus(folder)
    assert not [one for one in problems if one.severity == "error"]
    assert [law["law"] for law in told["laws"]] == [str(number) for number in book.numbers("2020")]
    for number in book.numbers("2020"):
        en, el = book.law("2020", "en", number), book.law("2020", "el", number)
        assert en is not None
        assert el is not None
        assert list(en.clauses) == list(el.clauses)
        assert [str(note.number) for note in en.notes] == [str(note.number) for note in el.notes]
        assert all(c.isascii() is False for label in (k.label for k in el.root.children) if label for c in label[:1])
    assert read_decisions(book).states == ()  # nothing is reviewed or approved
    again = run("draft", "2020", "--language", "el", "--book", str(folder))
    assert again.exit_code != 0
    assert "already" in str(again.exception)


def test_the_same_twice(clean: Hidden) -> None:
    one, two = drafted(clean.without)[1], made(load_book(clean.without))
    assert one.files == two.files
    assert markdown(one) == markdown(two)
    assert page(one) == page(two)


OLD_EN = "# LAW 3 - THE GATE\n\n## A. Opening\n\nA player opens the gate[^1] at his turn (see B).\n\n## B. Closing\n\nHe should close it before the end of the round.\n\n## C. Guard\n\nThe guard stays where he is, as Law 3B says.\n\n[^1]: A gate has two wings.\n"
OLD_EL = "# ΝΟΜΟΣ 3 - Η ΠΥΛΗ\n\n## Α. Άνοιγμα\n\nΟ παίκτης ανοίγει την πύλη[^1] στη σειρά του (βλέπε Β).\n\n## Β. Κλείσιμο\n\nΠρέπει να την κλείσει πριν από το τέλος του γύρου.\n\n## Γ. Φρουρός\n\nΟ φρουρός μένει εκεί που είναι, όπως λέει ο Νόμος 3Β.\n\n[^1]: Η πύλη έχει δύο φύλλα.\n"
NEW_EN = "# LAW 4 - THE GATE\n\n## A. Banner\n\nNobody may touch the banner[^1] while the horn sounds.\n\n## B. Opening\n\nA player opens the gate[^2] at his turn (see C).\n\n## C. Closing\n\nHe must close it before the end of the round.\n\n## D. Guard\n\nThe guard stays where he is, as Law 4C says.\n\n[^1]: The banner is <red> & *new*.\n\n[^2]: A gate has two wings.\n"


@pytest.fixture
def gate(tmp_path: Path) -> Path:
    editions = {"2010": {"en": {3: OLD_EN}, "el": {3: OLD_EL}}, "2020": {"en": {4: NEW_EN}}}
    return write_book(tmp_path / "gate", editions)


DRAFTED = """# ΝΟΜΟΣ 4 - Η ΠΥΛΗ

## Α. {missing}

[^1]

## Β. Άνοιγμα

Ο παίκτης ανοίγει την πύλη[^2] στη σειρά του (βλέπε Γ).

## Γ. Κλείσιμο

Πρέπει να την κλείσει πριν από το τέλος του γύρου.

## Δ. Φρουρός

Ο φρουρός μένει εκεί που είναι, όπως λέει ο Νόμος 4Γ.

[^1]:

[^2]: Η πύλη έχει δύο φύλλα.
"""


def test_a_law_read_by_eye(gate: Path) -> None:
    sheet = gate.parent / "sheet.md"
    result = run("draft", "2020", "--language", "el", "--book", str(gate), "-o", str(sheet))
    assert result.exit_code == 0, (result.output, result.exception)
    written = (gate / "laws" / "2020" / "el" / "04.md").read_text(encoding="utf-8")
    assert [line.rstrip() for line in written.split("\n")] == DRAFTED.split("\n")
    found = {line.split(":")[0]: line for line in result.output.splitlines()}
    assert found["4A"] == "4A: to translate"
    assert found["4C (was 3B)"] == "4C (was 3B): changed in the authoritative text"
    assert found["4^1"] == "4^1: to translate"
    assert "4B (was 3A)" not in found  # ready
    text = sheet.read_text(encoding="utf-8")
    assert "He <del>should</del><ins>must</ins> close it" in text
    assert "\\<red\\> \\& new" in text


def test_the_sheet_speaks_the_language_of_the_translation_or_the_one_asked_for(gate: Path) -> None:
    sheet = gate.parent / "sheet.html"
    asked = ("draft", "2020", "--language", "el", "--book", str(gate), "--dry-run", "-o", str(sheet))
    assert run(*asked).exit_code == 0
    greek = sheet.read_text(encoding="utf-8")
    assert (
        '<html lang="el">' in greek
        and "<h1>Σχέδιο μετάφρασης της έκδοσης 2020 στα ελληνικά, από την έκδοση 2010</h1>" in greek
    )
    assert "<h3>4Γ (ήταν 3Β)</h3>" in greek and "<li>1 με αλλαγή στο δεσμευτικό κείμενο</li>" in greek
    assert run(*asked, "--in", "en").exit_code == 0
    english = sheet.read_text(encoding="utf-8")
    assert "<h1>Draft of 2020 in Greek, from 2010</h1>" in english and "<h3>4C (was 3B)</h3>" in english


def test_every_word_of_the_sheet_and_every_reason_has_its_greek() -> None:
    files = {code: resources.files("lawtext.desk").joinpath("strings", f"{code}.toml") for code in ("en", "el")}
    english, greek = (tomllib.loads(files[code].read_text(encoding="utf-8")) for code in ("en", "el"))
    for key, said in english["words"].items():
        assert re.findall(r"{\w+}", said) == re.findall(r"{\w+}", greek["words"][key]), key
    room = Path(str(resources.files("lawtext.desk")))
    written = "\n".join((room / name).read_text(encoding="utf-8") for name in ("draft_laws.py", "draft_beside.py"))
    reasons = re.findall(r'f?"((?:the |only )[^"]{15,})"', written)
    assert len(reasons) >= 8
    for reason in (*reasons, "81% of the words, the same heading, another label; the languages disagree"):
        plain = reason.replace("{mark}", "1").replace("{number}", "4^1")
        assert not re.search("[a-zA-Z]{3}", SheetWords("el").reason(plain)), plain


def test_words_that_stayed_and_cite_another_clause_say_so(tmp_path: Path) -> None:
    head, opening, closing, guard = OLD_EN.split("## ")
    opening = opening.replace("A. Opening", "B. Opening").replace("(see B)", "(see A)")
    after = "## ".join([head, closing.replace("B. Closing", "A. Closing"), opening, guard])  # Law 3B is the opening now
    book = write_book(tmp_path / "gate", {"2010": {"en": {3: OLD_EN}, "el": {3: OLD_EL}}, "2020": {"en": {3: after}}})
    result = run("draft", "2020", "--language", "el", "--book", str(book))
    lines = result.output.splitlines()
    at = lines.index("3C: changed in the authoritative text")
    assert lines[at + 1] == "    the words are the same, but a clause that they cite is now another one"


def test_a_clause_of_which_only_the_heading_changed_says_so(tmp_path: Path) -> None:
    after = OLD_EN.replace("## C. Guard", "## C. The Guard of the Gate").replace("should close", "must close")
    book = write_book(tmp_path / "gate", {"2010": {"en": {3: OLD_EN}, "el": {3: OLD_EL}}, "2020": {"en": {3: after}}})
    lines = run("draft", "2020", "--language", "el", "--book", str(book)).output.splitlines()
    at = lines.index("3C: changed in the authoritative text")
    assert lines[at + 1] == "    only the heading changed, the text is the same"
    assert not lines[lines.index("3B: changed in the authoritative text") + 1].startswith("    ")


def test_nothing_is_written_over_or_in_a_dry_run(gate: Path) -> None:
    target = gate / "laws" / "2020" / "el" / "04.md"
    assert run("draft", "2020", "--language", "el", "--book", str(gate), "--dry-run").exit_code == 0
    assert not target.exists()
    target.parent.mkdir(parents=True)
    target.write_text("# ΝΟΜΟΣ 4 - ΔΙΚΟ ΜΟΥ\n", encoding="utf-8")
    assert run("draft", "2020", "--language", "el", "--book", str(gate)).exit_code != 0
    assert target.read_text(encoding="utf-8") == "# ΝΟΜΟΣ 4 - ΔΙΚΟ ΜΟΥ\n"


@pytest.mark.parametrize(
    ("arguments", "says"),
    [
        (("2020", "--language", "en"), "the authoritative language"),
        (("2020", "--language", "fr"), "no language"),
        (("2030", "--language", "el"), "; a new one first needs an [[editions]] entry in book.toml"),
        (("2010", "--language", "el"), "no edition before 2010"),
        (("2020", "--language", "el", "--from", "2020"), "a draft begins from an older edition"),
        (("2020", "--language", "el", "--law", "9"), "no law 9"),
        (("2020", "--language", "el", "-o", "x.txt"), "work sheet"),
    ],
)
def test_what_cannot_be_drafted_is_said(gate: Path, arguments: tuple[str, ...], says: str) -> None:
    result = run("draft", *arguments, "--book", str(gate))
    assert says in str(result.exception)


def test_one_law_leaves_the_others_out(clean: Hidden) -> None:
    book, whole = drafted(clean.without)
    for law in whole.laws[:6]:
        one = made(book, law.number)
        assert one.files == {law.path: law.content.encode("utf-8")}
        assert set(one.left_behind) <= set(whole.left_behind)


def test_laws_taken_over_from_the_edition_before_are_left_alone(gate: Path) -> None:
    head = gate / "book.toml"
    text = head.read_text(encoding="utf-8")
    at = text.index('id = "2020"')
    end = text.index("\n", at)
    head.write_text(text[:end] + '\nbased_on = "2010"' + text[end:], encoding="utf-8")
    source = OLD_EN.replace("should", "must")
    (gate / "laws" / "2020" / "en" / "03.md").write_text(source, encoding="utf-8")
    (gate / "laws" / "2020" / "en" / "04.md").unlink()
    for code, title in (("en", "# LAW 7 - HORN"), ("el", "# ΝΟΜΟΣ 7 - ΚΕΡΑΣ")):
        (gate / "laws" / "2010" / code / "07.md").write_text(f"{title}\n", encoding="utf-8")
    found = made(load_book(gate))
    assert [law.number for law in found.laws] == ["3"]
    assert found.kept == ("7",)
    assert pieces(found)["3B"].state == "changed"
    assert pieces(found)["3C"].state == "ready"


BESIDE = {
    # The English of both editions, and the Greek of the older one; Law 3B of ``gate`` became 4C.
    "2010/en/definitions.md": "# TERMS\n\n## Horn {#horn}\n\nWhat is blown (see Law 3B).\n\n## Key = Pass {#key}\n\nIt opens a gate.\n\n"
    "1. of iron;\n\n2. of wood.\n\n## Moat {#moat}\n\nThe ditch around the wall.\n",
    "2010/el/definitions.md": "# ΟΡΟΙ\n\n## Κέρας {#horn}\n\nΑυτό που φυσάνε (βλέπε Νόμο 3Β).\n\n## Κλειδί = Διαβατήριο {#key}\n\n"
    "Ανοίγει μια πύλη.\n\n1. σιδερένιο·\n\n2. ξύλινο.\n\n## Τάφρος {#moat}\n\nΤο χαντάκι γύρω από το τείχος.\n",
    "2020/en/definitions.md": "# TERMS\n\n## Horn {#horn}\n\nWhat is blown (see Law 4C).\n\n## Key = Pass {#key}\n\nIt opens and shuts a gate.\n\n"
    "1. of iron;\n\n2. of wood.\n\n## Rope {#rope}\n\nWhat guests climb by.\n",
    "2010/en/introduction.md": "# FOREWORD\n\nGates are old.\n\nThe horn decides (see Law 3B).\n\nNobody reads this part any more.\n",
    "2010/el/introduction.md": "# ΠΡΟΛΟΓΟΣ\n\nΟι πύλες είναι παλιές.\n\nΤο κέρας αποφασίζει (βλέπε Νόμο 3Β).\n\nΑυτό δεν το διαβάζει πια κανείς.\n",
    "2020/en/introduction.md": "# FOREWORD\n\nGates are very old.\n\nA wholly new thought about ropes, ladders and lanterns.\n\n"
    "The horn decides (see Law 4C).\n",
}


@pytest.fixture
def beside(gate: Path) -> Path:
    for name, text in BESIDE.items():
        (gate / "laws" / name).write_text(text, encoding="utf-8")
    return gate


def test_definitions_and_introduction_are_carried_too(beside: Path) -> None:
    result = run("draft", "2020", "--language", "el", "--book", str(beside))
    assert result.exit_code == 0
    assert "1 law and the definitions and the introduction of 2020 drafted from 2010" in result.output
    folder = beside / "laws" / "2020" / "el"
    assert (folder / "definitions.md").read_text(encoding="utf-8") == (
        "# ΟΡΟΙ\n\n## Κέρας {#horn}\n\nΑυτό που φυσάνε (βλέπε Νόμο 4Γ).\n\n## Κλειδί = Διαβατήριο {#key}\n\n"
        "Ανοίγει μια πύλη.\n\n1. σιδερένιο·\n\n2. ξύλινο.\n"
    )
    assert (folder / "introduction.md").read_text(encoding="utf-8") == (
        "# ΠΡΟΛΟΓΟΣ\n\nΟι πύλες είναι παλιές.\n\nΤο κέρας αποφασίζει (βλέπε Νόμο 4Γ).\n"
    )
    assert read_corpus(beside)[1] == ()


def test_each_definition_and_block_says_what_it_waits_for(beside: Path) -> None:
    found = made(load_book(beside))
    states = {piece.number: piece.state for part in found.parts for piece in part.pieces}
    assert states == {
        "horn": "ready", "key": "changed", "rope": "translate",
        "introduction#title": "ready", "introduction#b1": "changed", "introduction#b2": "translate",
        "introduction#b3": "ready",
    }  # fmt: skip
    key = next(piece for part in found.parts for piece in part.pieces if piece.number == "key")
    assert "".join(op.new for op in key.words if op.sign != "=").split() == ["and", "shuts"]
    assert {number for number, _ in found.left_behind if number == "moat" or "#" in number} == {
        "moat", "introduction#b3",
    }  # fmt: skip
    sheet = page(found)
    assert "What guests climb by." in sheet and "Το χαντάκι γύρω από το τείχος." in sheet


def test_definitions_that_are_there_already_stay(beside: Path) -> None:
    own = beside / "laws" / "2020" / "el" / "definitions.md"
    own.parent.mkdir(parents=True, exist_ok=True)
    own.write_text("# ΔΙΚΟΙ ΜΟΥ ΟΡΟΙ\n", encoding="utf-8")
    result = run("draft", "2020", "--language", "el", "--book", str(beside))
    assert result.exit_code == 0 and "definitions" in result.output
    assert own.read_text(encoding="utf-8") == "# ΔΙΚΟΙ ΜΟΥ ΟΡΟΙ\n"
