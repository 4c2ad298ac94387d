"""Laws of the corpus: five pages' laws, a whole made-up book whose truth is known, and what people decided."""

from __future__ import annotations

import shutil
from collections.abc import Callable
from pathlib import Path

import pytest

from lawtext.alignment import Unit, align_law, member_text
from lawtext.alignment.book import learned_from, lexicon_of
from lawtext.alignment.decided import Level
from lawtext.alignment.lexicon import from_learned, learn, read_learned, write_learned
from lawtext.corpus import load_book
from lawtext.model import Book
from lawtext.problems import LawtextError, UsageError
from tests.books.generate import generate, write

ROOT = Path(__file__).parents[2]


def numbers(units: tuple[Unit, ...], level: str) -> list[tuple[list[str], list[str]]]:
    return [tuple([m.number for m in unit.members[c]] for c in ("en", "el")) for unit in units if unit.level == level]  # type: ignore[misc]


@pytest.fixture(scope="module")
def book() -> Book:
    return load_book(ROOT / "corpus")


@pytest.fixture(scope="module")
def made(tmp_path_factory: pytest.TempPathFactory) -> Book:
    folder = tmp_path_factory.mktemp("pyrgos")
    write(generate(seed=4, laws=8, clean=True), folder)
    return load_book(folder)


def edited(tmp_path: Path, change: Callable[[Path], None]) -> Book:
    folder = Path(shutil.copytree(ROOT / "corpus", tmp_path / "corpus"))
    change(folder)
    return load_book(folder)


@pytest.mark.parametrize(
    ("law", "clauses"),
    [
        ("53", ["53", "53A", "53B", "53C", "53^1"]),
        ("54", ["54", "54A", "54B", "54B1", "54B2", "54C", "54D", "54E"]),
    ],
)
def test_the_laws_of_the_pages_are_joined_clause_by_clause(book: Book, law: str, clauses: list[str]) -> None:
    units = align_law(book, law, "2017")
    assert numbers(units, "clause") == [([one], [one]) for one in clauses]
    assert all(unit.probability > 0.9 for unit in units)
    assert all(unit.members["en"] and unit.members["el"] for unit in units)


def test_sentences_of_53a_by_their_words(book: Book) -> None:
    units = [u for u in align_law(book, "53A", "2017") if u.level == "sentence" and u.members["en"][0].number == "53A"]
    begins = [
        tuple(member_text(book, "2017", code, u.members[code][0]).split()[0] for code in ("en", "el")) for u in units
    ]
    assert begins == [("Prior", "Πριν"), ("It", "Γίνεται"), ("If", "Αν")]


def test_inferred_labels_say_so_in_the_alignment(book: Book) -> None:
    origins = {
        m.number: u.origin for u in align_law(book, "53", "2017") if u.level == "clause" for m in u.members["en"]
    }
    for number, origin in origins.items():
        known = {book.label_origin("2017", code, number) for code in ("en", "el")}
        assert origin == ("inferred" if "inferred" in known else "confirmed" if "confirmed" in known else "label")
    assert "inferred" in origins.values()


def test_every_character_of_a_clause_stands_in_one_sentence_unit(made: Book) -> None:
    edition = made.latest.id
    assert len(made.numbers(edition)) == 8
    for number in made.numbers(edition):
        units = [u for u in align_law(made, number, edition) if u.level == "sentence"]
        for code in ("en", "el"):
            law = made.law(edition, code, number)
            if law is None:
                continue
            for clause in law.clauses.values():
                mine = [m for u in units for m in u.members[code] if m.number == str(clause.number)]
                said = "".join(
                    "".join(clause.text[m.start : m.end].split()) for m in sorted(mine, key=lambda m: m.start)
                )
                assert said == "".join(clause.text.split())


def test_a_made_up_book_is_joined_by_number_where_content_agrees(made: Book) -> None:
    edition = made.latest.id
    found = [pair for number in made.numbers(edition) for pair in numbers(align_law(made, number, edition), "clause")]
    wrong = [pair for pair in found if pair[0] and pair[1] and pair[0] != pair[1]]
    assert not wrong
    assert sum(bool(pair[0] and pair[1]) for pair in found) / len(found) > 0.97


@pytest.mark.parametrize("level", ["clause", "paragraph", "sentence"])
def test_the_units_of_one_level_are_those_among_all(book: Book, made: Book, level: Level) -> None:
    asked = [(made, number) for number in (*made.numbers(made.latest.id), "definitions")]
    for one, number in (*asked, (book, "53"), (book, "54")):
        every = align_law(one, number, one.latest.id)
        wanted = tuple(unit for unit in every if unit.level == level)
        assert wanted
        assert len(wanted) < len(every)
        assert align_law(one, number, one.latest.id, only=level) == wanted


def test_a_number_is_evidence_and_no_proof(tmp_path: Path) -> None:
    """Greek B and C of Law 53 change places, labels and all: the content joins B with C."""

    def swap(folder: Path) -> None:
        file = folder / "laws" / "2017" / "el" / "53.md"
        head, a, b, c, note = file.read_text(encoding="utf-8").replace("[^1]: ", "## [^1]: ").split("## ")
        b_text, c_text = b.removeprefix("Β. "), c.removeprefix("Γ. ")
        text = "## ".join([head, a, "Β. " + c_text, "Γ. " + b_text]) + note
        file.write_text(text, encoding="utf-8")

    units = align_law(edited(tmp_path, swap), "53", "2017")
    assert (["53B"], ["53C"]) in numbers(units, "clause")
    assert (["53C"], ["53B"]) in numbers(units, "clause")
    assert all(u.origin == "inferred" for u in units if numbers((u,), "clause") == [(["53B"], ["53C"])])


def test_a_clause_of_one_language_stands_alone(tmp_path: Path) -> None:
    def cut(folder: Path) -> None:
        file = folder / "laws" / "2017" / "el" / "54.md"
        text = file.read_text(encoding="utf-8")
        file.write_text(text[: text.index("## Ε.")], encoding="utf-8")

    units = align_law(edited(tmp_path, cut), "54", "2017")
    assert (["54E"], []) in numbers(units, "clause")
    assert (["54D"], ["54D"]) in numbers(units, "clause")


def test_what_a_person_set_stands(tmp_path: Path) -> None:
    def review(folder: Path) -> None:
        file = folder / "review" / "2017" / "53.toml"
        file.parent.mkdir(parents=True, exist_ok=True)
        pair = '[[pairs]]\nlevel = "sentence"\nen = ["53A:0:0", "53A:0:1"]\nel = ["53A:0:0"]\n'
        file.write_text(pair, encoding="utf-8")

    units = [u for u in align_law(edited(tmp_path, review), "53", "2017") if u.origin == "confirmed"]
    assert [(len(u.members["en"]), len(u.members["el"]), u.probability) for u in units] == [(2, 1, 1.0)]


def test_bad_requests(book: Book, tmp_path: Path) -> None:
    with pytest.raises(UsageError, match="neither"):
        align_law(book, "99", "2017")
    with pytest.raises(UsageError, match="itself"):
        align_law(book, "53", "2017", ("en", "en"))

    def review(folder: Path) -> None:
        file = folder / "review" / "2017" / "53.toml"
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text('[[pairs]]\nlevel = "page"\nen = []\n', encoding="utf-8")

    with pytest.raises(LawtextError, match=r"review/2017/53\.toml:1:1: bad-review"):
        align_law(edited(tmp_path, review), "53", "2017")


def test_learned_words_can_be_written_read_and_used(tmp_path: Path) -> None:
    pairs = [(["πετρα"], ["stone"])] * 4 + [(["γυροσ"], ["round"])] * 3 + [(["πετρα", "γυροσ"], ["stone", "round"])]
    learned = learn([*pairs, (["γυροσ"], ["bell"])])
    assert [(p.first, p.second, p.together, p.either) for p in learned] == [
        ("γυροσ", "round", 4, 5), ("πετρα", "stone", 5, 5),
    ]  # fmt: skip

    def put(folder: Path) -> None:
        (folder / "inferred" / "lexicon.toml").write_text(write_learned(learned, "el", "en"), encoding="utf-8")

    read = edited(tmp_path, put)
    lexicon = lexicon_of(read, "en", "el")
    assert set(lexicon.side(0).meanings("stone")) & set(lexicon.side(1).meanings("πετρα"))
    assert from_learned(learned, "el", "en").turned().side(0).meanings("round")
    with pytest.raises(ValueError, match="not a learned pair"):
        read_learned({"languages": ["el", "en"], "pairs": [["a", 1]]})


def test_a_small_edition_teaches_nothing(book: Book) -> None:
    assert learned_from(book, "2017", ("en", "el")) == ()


def test_a_larger_one_does(made: Book) -> None:
    learned = learned_from(made, made.latest.id, ("en", "el"))
    assert len(learned) > 20
    assert all(pair.together <= pair.either for pair in learned)
