"""Editing a clause: the lines it owns, what is written, and what is refused with its place."""

from __future__ import annotations

from pathlib import Path

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from lawtext.corpus import load_book, read_law
from lawtext.desk.editing import Refused, edited, source_of
from lawtext.model import Book
from lawtext.problems import UsageError
from tests.desk.review_book import EL_2020, review_book


@pytest.fixture(scope="module")
def book(tmp_path_factory: pytest.TempPathFactory) -> Book:
    return load_book(review_book(tmp_path_factory.mktemp("editing")))


@pytest.mark.parametrize(
    ("number", "texts"),
    [
        ("1", ("# ΝΟΜΟΣ 1 - Η ΣΗΜΑΙΑ",)),
        ("1A", ("## Α. Ποιος Γυρίζει\n\nΟ αρχηγός πρέπει να γυρίσει τη σημαία.",)),
        ("1C1", ("1. Ο πρώτος γύρος είναι σύντομος.",)),
        ("1C", (
            "## Γ. Η Δεύτερη Στροφή\n\nΗ δεύτερη στροφή είναι ελεύθερη[^1]. Ο Διαιτητής παρακολουθεί. Κανείς δεν μιλά.",
            "{=1C} Μετά και τους δύο γύρους η πύλη κλείνει.",
        )),
        ("1^1", ("[^1]: Χωρίς χρέωση.",)),
        ("banner", ("## Σημαία {#banner}\n\nΌ,τι γυρίζει ο αρχηγός.",)),
        ("gate", ("## Πύλη {#gate}\n\nΌ,τι κλείνει με το κουδούνι.",)),
    ],
)  # fmt: skip
def test_what_a_person_is_given(book: Book, number: str, texts: tuple[str, ...]) -> None:
    source = source_of(book, "2020", "el", number)
    assert source.texts == texts
    assert edited(book, source, texts) == {
        source.path: (book.path / source.path).read_bytes()
    }  # nothing edited, nothing changed


@pytest.mark.parametrize(
    ("number", "texts", "old", "new"),
    [
        ("1C2", ["2. Ο δεύτερος γύρος είναι μακρύς."], "είναι είναι", "είναι"),
        ("1C2", ["\r\n2. Ο δεύτερος γύρος είναι μακρύς.  \r\n\r\n"], "είναι είναι", "είναι"),
        ("1^1", ["[^1]: Δωρεάν."], "Χωρίς χρέωση", "Δωρεάν"),
        ("1", ["# ΝΟΜΟΣ 1 - Η ΜΕΓΑΛΗ ΣΗΜΑΙΑ"], "Η ΣΗΜΑΙΑ", "Η ΜΕΓΑΛΗ ΣΗΜΑΙΑ"),
        # a new note comes with its text, which the writer puts where notes stand
        (
            "1C1",
            ["1. Ο πρώτος γύρος[^2] είναι σύντομος.\n\n[^2]: Ή στροφή."],
            "1. Ο πρώτος γύρος είναι σύντομος.", "1. Ο πρώτος γύρος[^2] είναι σύντομος.",
        ),
    ],
)  # fmt: skip
def test_what_is_written(book: Book, number: str, texts: list[str], old: str, new: str) -> None:
    source = source_of(book, "2020", "el", number)
    wanted = EL_2020[1].replace(old, new)
    if "[^2]" in new:
        wanted += "\n[^2]: Ή στροφή.\n"
    assert edited(book, source, texts) == {"laws/2020/el/01.md": wanted.encode("utf-8")}


def test_closing_text_is_a_part_of_its_own(book: Book) -> None:
    source = source_of(book, "2020", "el", "1C")
    content = edited(book, source, [source.texts[0], "{=1C} Μετά η πύλη κλείνει."])[source.path]
    assert content.decode() == EL_2020[1].replace("Μετά και τους δύο γύρους η", "Μετά η")


@pytest.mark.parametrize(
    ("number", "texts", "place", "code"),
    [
        ("2A", ["Η πύλη κλείνει."], (-1, 0, 0), "gone"),
        ("1A", [""], (0, 1, 1), "gone"),
        ("1A", ["## Α. Ποιος\n\nΛόγια.\n\n## Β. Άλλο\n\nΚι άλλα."], None, "label-out-of-sequence"),
        ("1A", ["## Α. Ποιος\n\nΛόγια[^7] εδώ."], (0, 3, 6), "mark-without-note"),
        ("1A", ["## Α. Ποιος\n\n{=9Z} Λόγια."], (0, 3, 1), "not-open"),
        ("1A", ["## Α. Ποιος\n\n## Χωρίς ένδειξη"], (0, 3, 1), "unknown-heading"),
        ("1A", ["## Α. Ποιος\0"], (0, 1, 1), "unreadable"),
        ("1A", ["## Α. Ποιος\n\n[^1]: Κλεμμένη."], None, "note-twice"),
        ("1C1", ["1. Ο πρώτος.\n\n{=1C} Ξένα λόγια."], (-1, 0, 0), "other-clause"),
        ("1C2", ["2. Ο δεύτερος.\n\n3. Τρίτος."], (-1, 0, 0), "other-clause"),
        ("1^1", ["Χωρίς σημάδι."], None, "mark-without-note"),
        ("banner", ["## Σημαία {#flag}\n\nΌ,τι."], (-1, 0, 0), "gone"),
        ("banner", ["## Σημαία {#gate}\n\nΌ,τι."], None, "id-twice"),
        ("banner", ["## Σημαία {#banner}\n\nΌ,τι.\n\n## Νέο {#new}\n\nΛόγια."], (-1, 0, 0), "other-clause"),
        ("gate", ["Λόγια χωρίς τίτλο."], None, "unknown-heading"),
    ],
)  # fmt: skip
def test_what_is_refused(
    book: Book, number: str, texts: list[str], place: tuple[int, int, int] | None, code: str
) -> None:
    source = source_of(book, "2020", "el", number)
    with pytest.raises(Refused) as refused:
        edited(book, source, texts)
    assert code in [one[3] for one in refused.value.problems]
    if place is not None:
        assert place in [one[:3] for one in refused.value.problems]


def test_a_clause_that_is_not_there_yet_is_begun_at_its_place(tmp_path: Path) -> None:
    folder = review_book(tmp_path)
    file = folder / "laws" / "2020" / "el" / "01.md"
    whole = file.read_text(encoding="utf-8")
    begin, end = whole.index("## Β."), whole.index("## Γ.")
    file.write_text(whole[:begin] + whole[end:], encoding="utf-8")
    # without B the label C does not follow, so the file says which it is
    file.write_text(file.read_text(encoding="utf-8").replace("## Γ. Η", "## Γ. {=1C} Η"), encoding="utf-8")
    book = load_book(folder)
    source = source_of(book, "2020", "el", "1B")
    assert (source.absent, source.texts, source.label) == (True, ("",), "Β.")
    content = edited(book, source, [whole[begin:end].strip()])[source.path].decode()
    assert content == whole.replace("## Γ. Η", "## Γ. {=1C} Η")
    with pytest.raises(Refused):
        edited(book, source, ["Λόγια χωρίς ένδειξη."])


def test_other_lines_of_a_file_that_is_not_canonical_stay(tmp_path: Path) -> None:
    folder = review_book(tmp_path)
    file = folder / "laws" / "2020" / "el" / "01.md"
    odd = EL_2020[1].replace("## Β. Εκτός Σειράς\n\n", "## Β.   Εκτός Σειράς\n\n\n\n")
    file.write_text(odd, encoding="utf-8")
    source = source_of(load_book(folder), "2020", "el", "1C2")
    content = edited(load_book(folder), source, ["2. Ο δεύτερος γύρος είναι μακρύς."])[source.path].decode()
    assert content == odd.replace("είναι είναι", "είναι")


def test_what_cannot_be_edited_here_says_why(tmp_path: Path) -> None:
    folder = review_book(tmp_path)
    (folder / "laws" / "2020" / "el" / "02.md").unlink()
    book = load_book(folder)
    with pytest.raises(UsageError, match="has no file"):
        source_of(book, "2020", "el", "2A")
    text = (folder / "book.toml").read_text(encoding="utf-8")
    (folder / "book.toml").write_text(text.replace('id = "2020"', 'id = "2020"\nbased_on = "2010"'), encoding="utf-8")
    with pytest.raises(UsageError, match="has no file"):
        source_of(load_book(folder), "2020", "el", "2A")  # its English is there: the older Greek is none of it
    (folder / "laws" / "2020" / "en" / "02.md").unlink()
    book = load_book(folder)
    assert book.law("2020", "el", "2").inherited == "2010"
    with pytest.raises(UsageError, match="that of 2010"):
        source_of(book, "2020", "el", "2A")


PIECES = st.lists(
    st.sampled_from(
        ["## ", "Α. ", "Β. ", "Γ. ", "1. ", "3. ", "(α) ", "{=1} ", "{=1C} ", "{missing}", "[^1]", "[^1]: ", "[^9]", "\n\n",
         "\n", "Λόγια ", "*", "\\", "> {HBF} ", "{+HBF: x+}", "{#t1}", "| α | β |", "# ΝΟΜΟΣ 2 - Χ", "{#id}", " "]
    ),
    max_size=12,
)  # fmt: skip


@settings(max_examples=120, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(number=st.sampled_from(["1", "1A", "1B", "1C1", "1C2", "1^1"]), keep=st.booleans(), pieces=PIECES)
def test_whatever_is_typed_nothing_else_changes(book: Book, number: str, keep: bool, pieces: list[str]) -> None:
    source = source_of(book, "2020", "el", number)
    typed = (source.texts[0] if keep else "") + "".join(pieces)
    try:
        content = edited(book, source, [typed])[source.path].decode()
    except Refused as refused:
        assert refused.problems
        return
    before = book.law("2020", "el", "1")
    after, problems = read_law(content, book.numbering, "el", "2020", "", [one.id for one in book.authorities])
    assert after is not None and not [one for one in problems if one.severity == "error"]
    for key, clause in before.clauses.items():
        assert key in after.clauses
        if key != number:
            assert (after.clauses[key].text, after.clauses[key].heading) == (clause.text, clause.heading)
    notes = {note.mark: note.text.string for note in after.notes}
    assert "1" in notes and (number == "1^1" or notes["1"] == "Χωρίς χρέωση.")
