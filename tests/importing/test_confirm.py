"""``lawtext confirm``: labels that a person made firm, in any spelling, kept by every later import."""

from __future__ import annotations

from pathlib import Path

import pytest

from lawtext.corpus import load_book
from tests.importing.conftest import Run, state


def waiting(corpus: Path) -> set[tuple[str, str, str]]:
    return set(load_book(corpus).inferred)


@pytest.mark.parametrize("spelling", ["54B", "54Β", "54b", "law 54 b", "Νόμος 54 Β"])
def test_a_label_is_confirmed_however_it_is_typed(spelling: str, corpus: Path, run: Run) -> None:
    before = waiting(corpus)
    code, out, _ = run("confirm", spelling, "--book", corpus)
    assert code == 0
    assert [line.split(" confirmed")[0] for line in out.splitlines()] == ["54B (2017, en)", "54B (2017, el)"]
    assert before - waiting(corpus) == {("2017", "en", "54B"), ("2017", "el", "54B")}
    book = load_book(corpus)
    assert book.label_origin("2017", "el", "54B") == "confirmed"
    assert book.label_origin("2017", "el", "54C") == "inferred"
    assert book.label_origin("2017", "el", "54B1") == "label"


def test_an_import_that_inferred_labels_names_the_command_for_them(empty: Path, tmp_path: Path, run: Run) -> None:
    for code, title in (("en", "LAW 7 - THE CROWN"), ("el", "ΝΟΜΟΣ 7 - ΤΟ ΣΤΕΜΜΑ")):
        text = "The crown stands" if code == "en" else "Το στέμμα στέκει"
        labels = ("A. ", "B. ") if code == "en" else ("", "")
        lines = (f"{label}{text}, {place}." for label, place in zip(labels, (1, 2), strict=True))
        (tmp_path / f"{code}.txt").write_text("\n\n".join((title, *lines)) + "\n", encoding="utf-8")
    out = run("import", "--book", empty, tmp_path / "en.txt", tmp_path / "el.txt", "--edition", "2017")[1]
    assert (waiting(empty) != set()) and out.splitlines()[-1] == (
        "Next: lawtext confirm (it inferred labels), lawtext check"
    )


def test_a_law_takes_its_clauses_along_and_a_language_can_be_chosen(corpus: Path, run: Run) -> None:
    assert run("confirm", "54", "--language", "el", "--book", corpus)[0] == 0
    assert {key for key in waiting(corpus) if key[2].startswith("54")} == {
        ("2017", "en", f"54{letter}") for letter in "ABCDE"
    }


def test_all_of_them_and_no_import_takes_it_back(corpus: Path, run: Run) -> None:
    assert run("confirm", "--all", "--book", corpus)[0] == 0
    assert waiting(corpus) == set()
    assert list((corpus / "inferred").rglob("*.toml")) == []
    before = state(corpus)
    assert run("import", "--book", corpus)[0] == 0
    assert state(corpus) == before
    code, out, _ = run("confirm", "--book", corpus)
    assert (code, out) == (0, "no inferred labels to confirm\n")


def test_what_stands_in_the_review_file_is_kept(corpus: Path, run: Run) -> None:
    review = corpus / "review" / "2017" / "54.toml"
    review.parent.mkdir(parents=True)
    mine = (
        '[[waiver]]\nrule = "negation"\nnumber = "54A"\nlanguage = "el"\nwords = "not"\n'
        'reason = "said by a verb"  # because\nby = "N. N."\ndate = "2026-01-01"\n'
    )
    review.write_text("# mine\n" + mine, encoding="utf-8")
    assert run("confirm", "54A", "--book", corpus)[0] == 0
    text = review.read_text(encoding="utf-8")
    assert text.startswith("# mine\n") and mine in text
    assert '[label."54A".el]' in text


def test_where_nothing_waits_no_label_is_called_none(corpus: Path, run: Run) -> None:
    assert run("confirm", "--all", "--book", corpus)[0] == 0
    told = "the label of 54A is already confirmed; there are no labels to confirm"
    assert told in run("confirm", "54A", "--book", corpus)[2]


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (["54B1"], "no inferred label to confirm at “54B1”; labels to confirm: 53A, 53B, 53C, 54A"),
        (["99"], "no inferred label to confirm at “99”"),
        (["zz"], "“zz” is not a number of this book"),
        (["54A", "--edition", "1999"], "no edition “1999”"),
        (["54A", "--language", "fr"], "no language “fr”"),
        (["54A", "--all"], "use either NUMBERS or --all"),
    ],
)
def test_a_request_that_makes_no_sense_is_told_and_writes_nothing(
    arguments: list[str], message: str, corpus: Path, run: Run
) -> None:
    before = state(corpus)
    code, _, err = run("confirm", *arguments, "--book", corpus)
    assert code == 2 and message in err
    assert state(corpus) == before


NET = {
    "en": ("LAW 7 - THE NET", "A. The net is hung before the game.", "B. The keeper hangs it alone.", "C. Nobody talks."),
    "el": ("ΝΟΜΟΣ 7 - ΤΟ ΔΙΧΤΥ", "Το δίχτυ κρεμιέται πριν από το παιχνίδι.", "Το κρεμάει μόνος του ο φύλακας.", "Κανείς δεν μιλά."),
}  # fmt: skip
NEW = {"en": "B. In the rain a second net is hung.", "el": "Με βροχή κρεμιέται και δεύτερο δίχτυ."}


@pytest.fixture
def net(empty: Path, tmp_path: Path, run: Run) -> Path:
    """A corpus with a law whose Greek labels were lost, inferred and confirmed, all of them."""
    for code, lines in NET.items():
        (tmp_path / f"{code}.txt").write_text("\n\n".join(lines) + "\n", encoding="utf-8")
    assert run("import", "--book", empty, tmp_path / "en.txt", tmp_path / "el.txt", "--edition", "2017")[0] == 0
    assert run("confirm", "7", "--book", empty)[1].count(" confirmed ") == 3
    return empty


def rewrite(pages: Path, en: tuple[str, ...], el: tuple[str, ...]) -> tuple[Path, Path]:
    for code, lines in (("en", en), ("el", el)):
        (pages / f"{code}.txt").write_text("\n\n".join(lines) + "\n", encoding="utf-8")
    return pages / "en.txt", pages / "el.txt"


def test_a_label_waits_again_where_other_words_stand_under_it(net: Path, tmp_path: Path, run: Run) -> None:
    title, first, second, third = NET["en"]
    en = (title, first, NEW["en"], second.replace("B.", "C."), third.replace("C.", "D."))
    title, first, second, third = NET["el"]
    pages = rewrite(tmp_path, en, (title, first, NEW["el"], second, third))
    wanted = {("2017", "el", number) for number in ("7B", "7C", "7D")}
    for _ in range(2):  # as long as nobody looks
        assert run("import", "--book", net, *pages)[0] == 0
        assert waiting(net) == wanted
        assert {key[2] for key in load_book(net).confirmed} == {"7A"}
    told = run("confirm", "--book", net)[1].splitlines()
    assert [line.endswith("; it was confirmed for other words]") for line in told] == [True, True, False]
    assert [line.split(" ")[0] for line in told] == ["7B", "7C", "7D"]
    check = run("check", "--book", net, "--rule", "label-unconfirmed")[1]
    assert [f"lawtext confirm {number}" in check for number in ("7A", "7B", "7C", "7D")] == [False, True, True, True]
    assert run("confirm", "7", "--book", net)[1].count(" confirmed ") == 3
    assert waiting(net) == set() and "again" not in (net / "review/2017/7.toml").read_text(encoding="utf-8")
    before = state(net)
    assert run("import", "--book", net)[0] == 0
    assert state(net) == before


def test_a_label_stays_confirmed_where_its_words_are_mended(net: Path, tmp_path: Path, run: Run) -> None:
    el = tuple(line.replace("μόνος του", "μόνος").replace("πριν", "λίγο πριν") for line in NET["el"])
    assert run("import", "--book", net, *rewrite(tmp_path, NET["en"], el))[0] == 0
    assert "λίγο πριν" in (net / "laws/2017/el/07.md").read_text(encoding="utf-8")
    assert waiting(net) == set()


def test_a_confirmed_label_stays_where_the_page_has_lost_what_showed_it(empty: Path, tmp_path: Path, run: Run) -> None:
    """The labels came from the English text, which is no longer on the page: the Greek by itself shows fewer."""
    en = (
        "LAW 7 - THE NET\n\nA. Hanging\nThe net is hung in the yard.\n1. It is hung high.\n2. Nobody takes it down.\n\n"
    )
    el = "ΝΟΜΟΣ 7 - ΤΟ ΔΙΧΤΥ\n\nΚρέμασμα\nΤο δίχτυ κρεμιέται στην αυλή.\nΚρεμιέται ψηλά.\nΚανείς δεν το κατεβάζει.\n"
    page, file = tmp_path / "net.txt", empty / "laws/2017/el/07.md"
    page.write_text(en + el, encoding="utf-8")
    assert run("import", "--book", empty, page, "--edition", "2017")[0] == 0
    assert run("confirm", "7", "--book", empty)[1].count(" confirmed ") == 3
    whole = file.read_bytes()
    page.write_text(el.replace("στην αυλή", "μέσα στην αυλή"), encoding="utf-8")
    code, out, err = run("import", "--book", empty, page)
    assert (code, file.read_bytes()) == (1, whole)
    assert "CONFLICT (the page has lost what showed the labels of 7A1, 7A2)" in out
    assert "the page has lost what showed the labels of 7A1, 7A2, which a person confirmed; the file is left" in err
    page.write_text(en + el.replace("στην αυλή", "μέσα στην αυλή"), encoding="utf-8")
    assert run("import", "--book", empty, page)[0] == 0
    assert "μέσα στην αυλή" in file.read_text(encoding="utf-8") and waiting(empty) == set()


def test_a_label_stays_confirmed_where_a_person_wrote_other_words(net: Path, run: Run) -> None:
    file = net / "laws/2017/el/07.md"
    text = file.read_text(encoding="utf-8")
    file.write_text(text.replace("Κανείς δεν μιλά.", "Όλοι μένουν σιωπηλοί ως το τέλος."), encoding="utf-8")
    assert run("import", "--book", net)[0] == 0
    assert waiting(net) == set()


def test_a_label_that_a_person_confirms_by_hand_needs_no_more_than_its_entry(net: Path, run: Run) -> None:
    review, proposed = net / "review/2017/7.toml", net / "inferred/2017/7.toml"
    proposed.parent.mkdir(parents=True, exist_ok=True)
    proposed.write_text(review.read_text(encoding="utf-8"), encoding="utf-8")
    assert len(load_book(net).confirmed) == 3
    assert run("confirm", "--book", net)[1] == "no inferred labels to confirm\n"
