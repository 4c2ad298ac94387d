"""The made-up book is what its truth says, and lawtext reads exactly that back."""

from __future__ import annotations

import json
import re
import subprocess
import sys
import unicodedata
from collections import Counter
from pathlib import Path
from typing import Any

import pytest

sys.path.insert(0, str(Path(__file__).resolve().parent))

import generate
import pyrgos
import pyrgos_tree
import pyrgos_truth

from lawtext.corpus import load_book, write_law
from lawtext.corpus.articles import write_article, write_definitions
from lawtext.model import Book, Clause

Truth = dict[str, Any]


@pytest.fixture(scope="module")
def made() -> generate.Made:
    """A whole book."""
    return generate.generate(seed=1, laws=93)


@pytest.fixture(scope="module")
def small() -> list[generate.Made]:
    """Small books of all sorts, every feature crowded into few laws."""
    return [
        generate.generate(seed=2, laws=6),
        generate.generate(seed=3, laws=25, edited=0.9),
        generate.generate(seed=4, laws=8, edited=0.7, clean=True),
        generate.generate(seed=5, laws=2),
    ]


@pytest.fixture(scope="module")
def books(made: generate.Made, small: list[generate.Made]) -> list[generate.Made]:
    """All of them."""
    return [made, *small]


def clauses(truth: Truth, edition: str) -> list[dict[str, Any]]:
    """Every clause of an edition."""
    return [clause for law in truth["editions"][edition]["laws"] for clause in law["clauses"]]


def texts(truth: Truth) -> dict[tuple[str, str, str], str]:
    """Text by edition, number and language."""
    return {
        (edition, clause["number"], lang): clause["text"][lang]
        for edition in truth["editions"]
        for clause in clauses(truth, edition)
        for lang in truth["languages"]
    }


# --- grammar and numerals, by hand -------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("form", "noun", "expected"),
    [
        ("nd", "tower", "ο πύργος"), ("gd", "tower", "του πύργου"), ("ad", "tower", "τον πύργο"),
        ("ad", "guard", "τον φρουρό"), ("ai", "guard", "έναν φρουρό"), ("ad", "gate", "την πύλη"),
        ("ad", "ladder", "τη σκάλα"), ("ad", "shield", "την ασπίδα"), ("gd", "gate", "της πύλης"),
        ("sd", "zone", "στη ζώνη"), ("sd", "courtyard", "στην αυλή"), ("sd", "wall", "στο τείχος"),
        ("sd", "moat", "στην τάφρο"), ("apd", "gate", "τις πύλες"), ("gpd", "pawn", "των πιονιών"),
        ("apl", "tower", "πύργους"), ("gi", "crown", "ενός στέμματος"), ("gb", "key", "κλειδιού"),
    ],
)  # fmt: skip
def test_greek_nouns(form: str, noun: str, expected: str) -> None:
    assert "".join(pyrgos._greek_noun(pyrgos.NOUNS[noun], form)) == expected


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("Τοποθέτηση πύλης", "ΤΟΠΟΘΕΤΗΣΗ ΠΥΛΗΣ"),
        ("ρολόι", "ΡΟΛΟΪ"),
        ("πύργος", "ΠΥΡΓΟΣ"),
        ("τείχους", "ΤΕΙΧΟΥΣ"),
        ("ΐ", "Ϊ"),
    ],
)
def test_greek_capitals(text: str, expected: str) -> None:
    assert pyrgos.upper(text) == expected


@pytest.mark.parametrize(
    ("steps", "english", "greek"),
    [
        (((0, 47), (1, 5), (2, 1)), "47E1", "47Ε1"),
        (((0, 12), (1, 3), (2, 1), (3, 5), (4, 2)), "12C1(e)(ii)", "12Γ1(ε)(ii)"),
        (((0, 20), (1, 6), (2, 2)), "20F2", "20ΣΤ2"),
        (((0, 7), (1, 11)), "7K", "7ΙΑ"),
        (((0, 9), (1, 8), (2, 10), (3, 6)), "9H10(f)", "9Η10(στ)"),
        (((0, 9), (1, 1), (2, 1), (3, 10)), "9A1(j)", "9Α1(ι)"),
    ],
)
def test_numbers(steps: pyrgos_tree.Steps, english: str, greek: str) -> None:
    assert pyrgos_tree.number_text(steps) == english
    assert pyrgos_tree.number_text(steps, "el") == greek
    assert unicodedata.name(greek[len(str(steps[0][1]))]).startswith("GREEK")


@pytest.mark.parametrize(
    ("old", "new", "fewest", "ops"),
    [
        ("a b c", "a b c", 0, [["=", "a b c"]]),
        ("a b c.", "a c.", 1, [["=", "a "], ["-", "b "], ["=", "c."]]),
        ("see C.", "see B.", 2, [["=", "see "], ["-", "C"], ["+", "B"], ["=", "."]]),
        ("a, b", "a b", 0, [["=", "a"], ["-", ","], ["=", " b"]]),
        ("x a b", "a b x", 2, [["-", "x "], ["=", "a b"], ["+", " x"]]),
        ("", "a", 1, [["+", "a"]]),
    ],
)
def test_fewest_words(old: str, new: str, fewest: int, ops: list[list[str]]) -> None:
    assert pyrgos_truth.diff_words(old, new) == (ops, fewest)


@pytest.mark.parametrize(
    ("places", "weights", "kept"),
    [
        ([0, 1, 2], [1, 1, 1], {0, 1, 2}),
        ([1, 0], [5, 3], {0}),
        ([2, 0, 1], [9, 4, 4], {0}),
        ([2, 0, 1], [7, 4, 4], {1, 2}),
        ([], [], set()),
    ],
)
def test_heaviest_chain(places: list[int], weights: list[int], kept: set[int]) -> None:
    assert pyrgos_truth._heaviest_chain(places, weights) == kept


# --- the book and its truth --------------------------------------------------------------------------------------


def test_same_seed_same_bytes() -> None:
    one, two, other = (generate.generate(seed=seed, laws=6) for seed in (11, 11, 12))
    assert one.files == two.files
    assert generate.truth_json(one.truth) == generate.truth_json(two.truth)
    assert one.files != other.files


def test_the_command(tmp_path: Path) -> None:
    script = Path(__file__).with_name("generate.py")
    command = [sys.executable, str(script), str(tmp_path / "out"), "--seed", "11", "--laws", "6"]
    for seed in ("0", "77"):  # the order of sets must not matter
        subprocess.run(command, check=True, capture_output=True, env={"PYTHONHASHSEED": seed})
        made = generate.generate(seed=11, laws=6)
        written = {
            p.relative_to(tmp_path / "out").as_posix(): p.read_bytes().decode()
            for p in (tmp_path / "out").rglob("*")
            if p.is_file()
        }
        assert json.loads(written.pop("truth.json")) == json.loads(generate.truth_json(made.truth))
        assert written == made.files
    foreign = tmp_path / "foreign"
    foreign.mkdir()
    (foreign / "letter.txt").write_text("dear")
    with pytest.raises(SystemExit):
        generate.write(made, foreign)
    assert [p.name for p in foreign.iterdir()] == ["letter.txt"]


def test_files_follow_from_the_truth(books: list[generate.Made]) -> None:
    for made in books:
        assert generate.files_of(json.loads(generate.truth_json(made.truth))) == made.files


def test_files_are_canonical(books: list[generate.Made]) -> None:
    for made in books:
        for name, text in made.files.items():
            assert unicodedata.normalize("NFC", text) == text, name
            assert "\r" not in text and "\t" not in text and text.endswith("\n") and not text.endswith("\n\n"), name
            if name.startswith("laws/"):
                assert "\n\n\n" not in text and not re.search(r"[ ]\n|  ", text), name


def stripped(file: str) -> str:
    """Take the marks off a law file, the short way: what is left are titles, headings, labels and text."""
    body = re.split(r"\n\n(?=\[\^[^\]]+\]: )", file)[0]
    body = re.sub(r"\n\n> [^\n]*", "", body)
    body = re.sub(r" ?\{\+.*?\+\}|\{=[^}]*\} |\{#[^}]*\}\n?|\[\^[^\]]+\]|(?<!\\)\*", "", body)
    body = re.sub(r"\n\|( --- \|)+", "", body)
    return re.sub(r"\s*(?<!\\)\|\s*", " ", body).replace("\\", "")


def test_every_word_stands_in_its_file_in_order(books: list[generate.Made]) -> None:
    for made in books:
        for edition, content in made.truth["editions"].items():
            for law in content["laws"]:
                for lang in made.truth["languages"]:
                    file = stripped(made.files[f"laws/{edition}/{lang}/{int(law['number']):02}.md"])
                    at = 0
                    closing: list[str] = []
                    for clause in law["clauses"]:
                        for paragraph in clause["paragraphs"][lang]:
                            text = re.sub(r"[\t\n]", " ", paragraph["text"])
                            if paragraph["kind"] == "authority":
                                continue
                            if paragraph["kind"] == "closing":
                                closing.append(text)
                                continue
                            found = re.sub(r"\s+", " ", file).find(text, at)
                            assert found >= at, (edition, lang, clause["number"], text)
                            at = found + len(text)
                    assert all(text in file for text in closing)


def test_the_text_of_a_clause_is_its_paragraphs(books: list[generate.Made]) -> None:
    for made in books:
        for edition in made.truth["editions"]:
            for clause in clauses(made.truth, edition):
                for lang in made.truth["languages"]:
                    own = [p for p in clause["paragraphs"][lang] if p["kind"] != "authority"]
                    text = clause["text"][lang]
                    assert text == "\n\n".join(p["text"] for p in own)
                    for paragraph in own:
                        assert text[paragraph["start"] :].startswith(paragraph["text"])
                        for start, end, _ in paragraph["sentences"]:
                            sentence = text[start:end]
                            assert sentence == sentence.strip() and sentence[-1] in ".:;·", sentence


def test_citations_stand_where_the_truth_says(books: list[generate.Made]) -> None:
    for made in books:
        text = texts(made.truth)
        for cite in made.truth["citations"]:
            whole = text[cite["edition"], cite["clause"], cite["language"]]
            assert whole[cite["start"] : cite["end"]] == cite["text"]
            assert cite["targets"]
            for wrong in cite["wrong_script"]:
                assert f"U+{ord(whole[wrong['at']]):04X}" == wrong["codepoint"]
                assert unicodedata.name(whole[wrong["at"]]).startswith("LATIN") and unicodedata.name(
                    wrong["fix"]
                ).startswith("GREEK")
                assert cite["start"] <= wrong["at"] < cite["end"]


def test_a_full_citation_names_its_target(made: generate.Made) -> None:
    """The number as written, put into Latin letters by a second table, is the target."""
    greek = dict(zip(["Α", "Β", "Γ", "Δ", "Ε", "ΣΤ", "Ζ", "Η", "Θ", "Ι", "ΙΑ", "ΙΒ"], "ABCDEFGHIJKL", strict=True))
    small = dict(zip(["α", "β", "γ", "δ", "ε", "στ", "ζ", "η", "θ", "ι"], "abcdefghij", strict=True))
    seen = 0
    for cite in made.truth["citations"]:
        number = re.search(r"[0-9]+(?:[A-Z]|[Α-Ω]{1,2})?[0-9]*(?:\([a-zα-ω]+\))*\Z", cite["text"])
        if (
            cite["form"] not in ("full", "list", "bare")
            or cite["relative"]
            or not number
            or cite["status"] != "resolved"
        ):
            continue
        latin = re.sub(r"\(([α-ω]+)\)", lambda m: f"({small[m[1]]})", number[0])
        for wrong in cite["wrong_script"]:
            latin = latin.replace(chr(int(wrong["codepoint"][2:], 16)), wrong["fix"], 1)
        latin = re.sub(r"[Α-Ω]+", lambda m: greek[m[0]], latin)
        assert cite["targets"] == [latin], cite
        seen += 1
    assert seen > 800


def test_relative_citations_cite_what_is_near(books: list[generate.Made]) -> None:
    for made in books:
        numbers = {
            edition: {c["number"]: c for c in clauses(made.truth, edition)} for edition in made.truth["editions"]
        }
        for cite in made.truth["citations"]:
            if cite["relative"] and cite["form"] != "this-law":
                known = numbers[cite["edition"]]
                above, number = [cite["clause"]], cite["clause"]
                while known[number]["parent"]:
                    number = known[number]["parent"]
                    above.append(number)
                assert known[cite["targets"][0]]["parent"] in above
            elif cite["relative"]:
                assert cite["targets"] == [re.match(r"[0-9]+", cite["clause"])[0]]  # type: ignore[index]


def test_status_of_citations(books: list[generate.Made]) -> None:
    for made in books:
        existing = {edition: {c["number"] for c in clauses(made.truth, edition)} for edition in made.truth["editions"]}
        for cite in made.truth["citations"]:
            there = all(target in existing[cite["edition"]] for target in cite["targets"])
            assert there == (cite["status"] == "resolved"), cite


def test_every_sentence_is_aligned_once(books: list[generate.Made]) -> None:
    for made in books:
        for edition in made.truth["editions"]:
            paired: dict[tuple[str, str], list[list[int]]] = {}
            for unit in made.truth["sentences"][edition]:
                for lang in made.truth["languages"]:
                    paired.setdefault((unit["number"], lang), []).extend(unit[lang])
            for clause in clauses(made.truth, edition):
                for lang in made.truth["languages"]:
                    own = [
                        s[:2] for p in clause["paragraphs"][lang] if p["kind"] != "authority" for s in p["sentences"]
                    ]
                    assert paired.get((clause["number"], lang), []) == own
    units = [(len(u["en"]), len(u["el"])) for u in books[0].truth["sentences"]["2020"]]
    assert {(1, 1), (2, 1), (1, 2)} <= set(units)


def test_lineage_is_total(books: list[generate.Made]) -> None:
    for made in books:
        for edition, side in zip(made.truth["editions"], ("old", "new"), strict=True):
            told = Counter(number for entry in made.truth["lineage"] for number in entry[side])
            assert told == Counter(clause["number"] for clause in clauses(made.truth, edition))
        for entry in made.truth["lineage"]:
            if entry["kinds"] == ["kept"]:
                assert entry["old"] == entry["new"]
            assert ("renumbered" in entry["kinds"]) == (
                bool(entry["old"] and entry["new"]) and entry["old"][0] != entry["new"][0]
            )
            if "moved-law" in entry["kinds"]:
                assert entry["old"][0] != entry["new"][0]


def test_words_rebuild_both_editions(books: list[generate.Made]) -> None:
    for made in books:
        text = texts(made.truth)
        for change in made.truth["changes"]:
            joined = {
                side: "".join(t for op, t in change["words"] if op in signs)
                for side, signs in (("old", "=-"), ("new", "=+"))
            }
            assert joined["old"] == text["2010", change["old"], change["language"]]
            assert joined["new"] == text["2020", change["new"], change["language"]]
            marked = sum(len(re.findall(r"\w+", t)) for op, t in change["words"] if op != "=")
            assert marked == change["fewest"] >= 0


def test_unlisted_clauses_did_not_change(made: generate.Made) -> None:
    text = texts(made.truth)
    listed = {(change["old"], change["language"]) for change in made.truth["changes"]}
    special = {"split", "merged", "added", "removed"}
    for entry in made.truth["lineage"]:
        if special & set(entry["kinds"]):
            continue
        for lang in made.truth["languages"]:
            if (entry["old"][0], lang) not in listed:
                assert text["2010", entry["old"][0], lang] == text["2020", entry["new"][0], lang]


def test_references_follow_the_lineage(books: list[generate.Made]) -> None:
    seen: Counter[str] = Counter()
    for made in books:
        became = {old: entry["new"][0] for entry in made.truth["lineage"] if entry["new"] for old in entry["old"]}
        before = {clause["number"] for clause in clauses(made.truth, "2010")}
        for reference in (r for change in made.truth["changes"] for r in change["references"]):
            ends = [reference["old_targets"][0], reference["old_targets"][-1]]
            followed = [became.get(number, "gone" if number in before else number) for number in ends]
            now = [reference["new_targets"][0], reference["new_targets"][-1]]
            seen[reference["kind"]] += 1
            assert (reference["old"] == reference["new"]) == (reference["kind"] == "elsewhere")
            assert (followed == now) == (reference["kind"] == "consequence"), reference
    assert seen["consequence"] > 100 and seen["unexplained"] and seen["elsewhere"]


def test_stale_greek(made: generate.Made) -> None:
    text = {
        (edition, c["number"]): c["paragraphs"] for edition in ("2010", "2020") for c in clauses(made.truth, edition)
    }
    assert len(made.truth["stale"]) > 5
    for stale in made.truth["stale"]:
        now = text["2020", stale["new"]]
        greek = now["el"][stale["paragraph"]]
        before = text["2010", stale["old"]]
        assert greek["text"] in [p["text"] for p in before["el"]]
        english = next(p for p in now["en"] if p["id"] == greek["id"])
        assert english["text"] != next(p for p in before["en"] if p["id"] == greek["id"])["text"]


def test_a_clean_book_has_no_faults(small: list[generate.Made]) -> None:
    truth = small[2].truth
    assert truth["made"]["clean"] and truth["planted"] == [] and truth["stale"] == []
    assert all(c["status"] == "resolved" and not c["wrong_script"] for c in truth["citations"])


@pytest.mark.parametrize("edited", [0.3, 0.7, 0.9])
def test_as_much_is_edited_as_asked(edited: float) -> None:
    truth = generate.generate(seed=6, laws=40, edited=edited, clean=True).truth
    before = {p["id"]: p["text"] for c in clauses(truth, "2010") for p in c["paragraphs"]["en"]}
    after = {p["id"]: p["text"] for c in clauses(truth, "2020") for p in c["paragraphs"]["en"]}
    both = before.keys() & after.keys()
    share = sum(before[id] != after[id] for id in both) / len(both)
    assert abs(share - edited) < 0.12


def test_a_whole_book_shows_everything(made: generate.Made) -> None:
    truth = made.truth
    assert [len(content["laws"]) for content in truth["editions"].values()] == [93, 93]
    kinds = {kind for entry in truth["lineage"] for kind in entry["kinds"]}
    assert kinds == {"kept", "renumbered", "moved", "moved-law", "split", "merged", "added", "removed"}
    assert {c["form"] for c in truth["citations"]} == set(pyrgos_tree.FORM_WEIGHTS)
    assert {c["status"] for c in truth["citations"]} == {"resolved", "not-in-edition", "not-in-corpus"}
    assert {p["what"] for p in truth["planted"]} == {"wrong-script", "dangling"}
    assert {n["kind"] for n in truth["notes"]} == {"unchanged", "note-added", "note-removed", "note-changed"}
    for edition in truth["editions"]:
        found = clauses(truth, edition)
        assert {clause["level"] for clause in found} == {0, 1, 2, 3, 4}
        assert {"Α.", "ΣΤ.", "Ι.", "ΙΑ.", "(στ)", "(ι)", "(i)"} <= {clause["label"]["el"] for clause in found}
        files = "\n".join(text for name, text in made.files.items() if name.startswith(f"laws/{edition}/"))
        for sign in (
            "[^*]",
            "{same=",
            "{#t1}\n|",
            "| ^^ |",
            "{#score}",
            "{+HPF: (",
            "> {HPF} ",
            "{missing}",
            "\\*",
            "\\|",
        ):
            assert sign in files, sign
        for pattern in (
            r"\n1\. \(a\) ",
            r"\n\(i\) \{=[0-9A-Z]+\(i\)\}",
            r"\n\(i\) \{=[0-9A-Z]+\(h\)\(i\)\}",
            r"\n\{=[0-9]+\} ",
            r"\n\(a\) \{=[0-9]+[A-Z]\.?\(a\)\}",
        ):
            assert re.search(pattern, files), pattern
        for lang in truth["languages"]:
            titles = [c["heading"][lang] for c in found if c["level"] == 0 and c["heading"][lang]]
            headings = [c["heading"][lang] for c in found if c["level"] and c["heading"][lang]]
            assert len(titles) == len(set(titles)) and len(headings) == len(set(headings))


# --- what lawtext makes of it ------------------------------------------------------------------------------------


@pytest.fixture(scope="module")
def loaded(
    books: list[generate.Made], tmp_path_factory: pytest.TempPathFactory
) -> list[tuple[generate.Made, Book, Path]]:
    """The books as lawtext reads them."""
    out = []
    for index, made in enumerate(books):
        folder = tmp_path_factory.mktemp("books") / str(index)
        generate.write(made, folder)
        out.append((made, load_book(folder), folder))
    return out


def told(clause: Clause) -> dict[str, Any]:
    """What a clause read says, in the words of the truth."""
    return {
        "number": str(clause.number),
        "label": clause.label,
        "heading": clause.heading.text.string if clause.heading and clause.heading.text else None,
        "missing": bool(clause.heading and clause.heading.missing),
        "text": clause.text,
        "paragraphs": [(p.text.string, p.authority, p.table.id if p.table else "") for p in clause.paragraphs],
        "closing": [p.text.string for p in clause.paragraphs if p.after],
        "notes": [(m.value, m.start) for m in clause.marks if m.kind == "note"],
        "additions": [(m.value, m.start, m.authority) for m in clause.marks if m.kind == "addition"],
        "emphasis": [clause.text[m.start : m.end] for m in clause.marks if m.kind == "emphasis"],
    }


def known(clause: dict[str, Any], lang: str) -> dict[str, Any]:
    """What the truth says of a clause in one language."""
    paragraphs = clause["paragraphs"][lang]
    law = [p for p in paragraphs if p["kind"] != "authority"]
    return {
        "number": clause["number"],
        "label": clause["label"][lang],
        "heading": clause["heading"][lang],
        "missing": clause["heading_missing"][lang],
        "text": clause["text"][lang],
        "paragraphs": [(p["text"], p.get("authority", ""), p.get("table", "")) for p in paragraphs],
        "closing": [p["text"] for p in paragraphs if p["kind"] == "closing"],
        "notes": [(n["mark"], n["at"]) for n in clause["notes"][lang] if n["at"] >= 0],
        "additions": [(a["text"], a["at"], a["authority"]) for p in law for a in p.get("additions", [])],
        "emphasis": [p["text"][a[0] : b[0]] for p in law for a, b in _stars(p)],
    }


def _stars(paragraph: dict[str, Any]) -> list[tuple[list[Any], list[Any]]]:
    stars = [insert for insert in paragraph["inserts"] if insert[1] == "*"]
    return list(zip(stars[::2], stars[1::2], strict=True))


def test_lawtext_reads_the_truth(loaded: list[tuple[generate.Made, Book, Path]]) -> None:
    for made, book, _ in loaded:
        for edition, content in made.truth["editions"].items():
            for law in content["laws"]:
                for lang in made.truth["languages"]:
                    read = book.law(edition, lang, law["number"])
                    assert read is not None
                    assert [told(c) for c in read.clauses.values()] == [known(c, lang) for c in law["clauses"]]
                    notes = [(str(n.number), n.mark, n.text.string, n.same) for n in read.notes]
                    assert notes == [(n["number"], n["mark"][lang], n["text"][lang], n["same"]) for n in law["notes"]]
            assert len(book.numbers(edition)) == len(content["laws"])


def test_reading_and_writing_gives_the_same_bytes(loaded: list[tuple[generate.Made, Book, Path]]) -> None:
    for made, book, _ in loaded:
        written = {
            f"laws/{edition}/{lang}/{int(law.key):02}.md": write_law(law, book.numbering)
            for (edition, lang, _), law in book.laws.items()
        }
        for (edition, lang), definitions in book.definitions.items():
            written[f"laws/{edition}/{lang}/definitions.md"] = write_definitions(definitions)
        for (edition, lang), introduction in book.introductions.items():
            written[f"laws/{edition}/{lang}/introduction.md"] = write_article(introduction)
        for article in book.articles:
            written[f"commentary/{article.id}.{article.language}.md"] = write_article(article)
        assert written == {name: text for name, text in made.files.items() if name.endswith(".md")}


def test_what_stands_beside_the_laws(loaded: list[tuple[generate.Made, Book, Path]]) -> None:
    for _, book, _ in loaded:
        assert (book.id, book.languages, [e.id for e in book.editions]) == ("pyrgos", ("en", "el"), ["2010", "2020"])
        assert [a.id for a in book.authorities] == ["HPF"]
        assert len(book.glossary) == len(pyrgos.NOUNS) - len(pyrgos.PLACES)
        assert len(book.articles) == 2 and len(book.definitions) == len(book.introductions) == 4
        assert book.outline[0].first == "1"
