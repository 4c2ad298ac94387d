"""What needs attention, in which order and why; and what is shown of an item."""

from __future__ import annotations

from pathlib import Path

import pytest

from lawtext.desk import answers
from lawtext.desk.answers import finding_mark, waive
from lawtext.desk.attention import Item, Sieve, neighbours, sifted
from lawtext.desk.item import offset_of, view
from lawtext.desk.sitting import Sitting
from tests.desk.review_book import review_book


@pytest.fixture
def sitting(tmp_path: Path) -> Sitting:
    return Sitting(review_book(tmp_path))


def item_of(sitting: Sitting, number: str, edition: str = "2020"):
    return next(one for one in sitting.items() if one.key == (edition, "el", number))


def approve(sitting: Sitting, number: str, state: str = "approved", edition: str = "2020") -> None:
    key = (edition, "el", number)

    def answer(sight):
        seen = answers.texts_of(sight.book, key)
        mark = answers.state_mark(answers.state_of(sight, key))
        return answers.approve(sight, key, state, "A. B.", "2026-01-31", seen, mark)

    sitting.save(answer)


@pytest.mark.parametrize(
    ("number", "edition", "why"),
    [
        ("2A", "2020", ("label", "unreviewed")),
        ("1B", "2020", ("warning", "unreviewed")),  # a Latin A in a Greek citation
        ("1C2", "2020", ("warning", "new", "unreviewed")),  # a doubled word; new in 2020
        ("1A", "2020", ("warning", "new", "unreviewed")),  # the source changed, the Greek did not
        ("1C1", "2020", ("new", "unreviewed")),
        ("1^1", "2020", ("new", "unreviewed")),
        ("1", "2020", ("unreviewed",)),
        ("banner", "2020", ("unreviewed",)),
        ("2A", "2010", ("unreviewed",)),
    ],
)
def test_why(sitting: Sitting, number: str, edition: str, why: tuple[str, ...]) -> None:
    assert item_of(sitting, number, edition).why == why


def test_order_is_gravest_first_then_newest_edition_then_the_book(sitting: Sitting) -> None:
    keys = [(one.why[0], one.edition, one.number) for one in sifted(sitting.items(), Sieve())]
    assert keys[:4] == [
        ("label", "2020", "2A"),
        ("warning", "2020", "1A"),
        ("warning", "2020", "1B"),
        ("warning", "2020", "1C2"),
    ]
    unreviewed = [(edition, number) for why, edition, number in keys if why == "unreviewed"]
    assert unreviewed == [
        ("2020", "1"), ("2020", "2"), ("2020", "banner"), ("2020", "gate"),
        ("2010", "1"), ("2010", "1A"), ("2010", "1B"), ("2010", "2"), ("2010", "2A"),
    ]  # fmt: skip


def test_states_and_edits_move_an_item(sitting: Sitting) -> None:
    approve(sitting, "1C1", "reviewed")
    assert item_of(sitting, "1C1").why == ("reviewed",)
    approve(sitting, "1C1")
    assert item_of(sitting, "1C1").why == ()
    assert [one.number for one in sifted(sitting.items(), Sieve(why="approved"))] == ["1C1"]
    assert not Sieve().lets(item_of(sitting, "1C1")) and Sieve(every=True).lets(item_of(sitting, "1C1"))
    file = sitting.folder / "laws" / "2020" / "en" / "01.md"
    file.write_text(file.read_text(encoding="utf-8").replace("is short", "is very short"), encoding="utf-8")
    item = item_of(sitting, "1C1")
    assert item.why == ("changed",)
    assert sifted(sitting.items(), Sieve())[0] == item
    shown = view(sitting.look(), item)
    assert [op.new for op in shown.standing.changed["en"] if op.sign == "+"] == ["very "]


def test_what_was_accepted_or_approved_can_be_asked_for(sitting: Sitting) -> None:
    approve(sitting, "1C1")
    finding = item_of(sitting, "1C2").findings[0]
    sitting.save(lambda sight: waive(sight, finding_mark(finding), "He says it so.", "A. B.", "2026-01-31"))
    for sieve, numbers in (
        (Sieve(state="approved"), ["1C1"]),
        (Sieve(state="waived"), ["1C2"]),
        (Sieve(state="waived", rule="doubled-word", severity="warning"), ["1C2"]),
        (Sieve(state="waived", rule="length"), []),
        (Sieve(state="open", rule="doubled-word"), []),
    ):
        assert [one.number for one in sifted(sitting.items(), sieve)] == numbers
    file = sitting.folder / "laws" / "2020" / "el" / "01.md"
    text = file.read_text(encoding="utf-8")
    file.write_text(text.replace("είναι είναι", "κρατά κρατά"), encoding="utf-8")
    assert [one.number for one in sifted(sitting.items(), Sieve(state="stale"))] == ["1C2"]
    assert sifted(sitting.items(), Sieve(state="waived")) == ()


@pytest.mark.parametrize(
    ("sieve", "numbers"),
    [
        (Sieve(why="label"), ["2A"]),
        (Sieve(rule="doubled-word"), ["1C2"]),
        (Sieve(rule="doubled-word", severity="error"), []),
        (Sieve(rule="doubled-word", severity="warning", state="open"), ["1C2"]),
        (Sieve(rule="doubled-word", state="waived"), []),
        (Sieve(severity="warning", edition="2020"), ["2A", "1A", "1B", "1C2"]),
        (Sieve(state="stale"), []),
        (Sieve(state="approved"), []),
        (Sieve(state="unreviewed", law="2", edition="2020"), ["2A", "2"]),
        (Sieve(state="of no kind"), []),
        (Sieve(law="2", edition="2020"), ["2A", "2"]),
        (Sieve(law="definitions"), ["banner", "gate"]),
        (Sieve(language="en"), []),
        (Sieve(why="nothing of that kind"), []),
    ],
)
def test_sieves(sitting: Sitting, sieve: Sieve, numbers: list[str]) -> None:
    assert [one.number for one in sifted(sitting.items(), sieve)] == numbers


def test_neighbours_of_an_item_that_is_not_in_the_list(sitting: Sitting) -> None:
    wanted = sifted(sitting.items(), Sieve(why="warning"))
    assert [one.number for one in wanted] == ["1A", "1B", "1C2"]
    before, after, place = neighbours(wanted, wanted[1])
    assert (before.number, after.number, place) == ("1A", "1C2", 1)
    before, after, place = neighbours(wanted, item_of(sitting, "2A"))
    assert (before, after.number, place) == (None, "1A", 0)
    before, after, place = neighbours(wanted, item_of(sitting, "1C1"))
    assert (before.number, after, place) == ("1C2", None, 3)


def test_an_item_shows_its_findings_at_their_places_and_the_edition_before(sitting: Sitting) -> None:
    shown = view(sitting.look(), item_of(sitting, "1B"))
    assert [side.language for side in shown.sides] == ["en", "el"]
    greek = shown.sides[1]
    spot = greek.spots[0]
    text = greek.passages[spot.passage].text.string
    assert (text[spot.start : spot.end], shown.findings[0].finding.rule) == ("Νόμος 2A", "citation-wrong-script")
    assert shown.before == "2010" and greek.change is not None
    changed = view(sitting.look(), item_of(sitting, "1A"))
    english = changed.sides[0].change
    assert [op.new for op in english.words if op.sign == "+"] == [" before the bell"]
    assert changed.sides[1].change.unchanged
    assert view(sitting.look(), item_of(sitting, "2A")).sides[1].waits


def test_places_in_a_file_are_offsets_in_the_text(sitting: Sitting) -> None:
    law = sitting.look().book.law("2020", "el", "1")
    for clause in law.clauses.values():
        for paragraph in clause.paragraphs:
            text = paragraph.text
            for at in range(len(text.string)):
                assert offset_of(text, *text.place(at)) == at
    assert offset_of(law.clauses["1A"].paragraphs[0].text, 999, 1) is None


def test_what_stands_in_a_broken_file_is_told_and_the_rest_can_be_reviewed(sitting: Sitting) -> None:
    file = sitting.folder / "laws" / "2020" / "el" / "02.md"
    file.write_text(file.read_text(encoding="utf-8") + "\n## Θ. Πολύ Μακριά\n", encoding="utf-8")
    found = sifted(sitting.items(), Sieve())[0]
    assert found.why[0] == "error" and found.number.endswith("laws/2020/el/02.md")
    shown = view(sitting.look(), found)
    assert not shown.sides and not shown.can_approve and shown.findings[0].finding.place.line == 7
    assert item_of(sitting, "1B").why


def test_a_doubtful_pairing_joins_the_list_once_it_was_looked_at(sitting: Sitting, monkeypatch) -> None:
    import lawtext.desk.sitting as module

    looked = []

    def doubts(sight, edition, language, law):
        looked.append((edition, language, law))
        if len(looked) == 4:
            sitting.end()
        return frozenset({"1C"}) if (edition, law) == ("2020", "1") else frozenset()

    assert sitting.waiting_pairings() == 4
    monkeypatch.setattr(module, "doubtful_clauses", doubts)
    sitting.look_at_pairings()
    assert looked == [("2010", "el", "1"), ("2010", "el", "2"), ("2020", "el", "1"), ("2020", "el", "2")]
    assert item_of(sitting, "1C").why == ("pairing", "new", "unreviewed")
    assert sitting.waiting_pairings() == 0


def test_what_is_new_and_not_reviewed_is_said_once() -> None:
    item = Item("2020", "el", "1A", "1", ("warning", "new", "unreviewed"))
    assert item.shown_why == ("warning", "new")
    assert Item("2020", "el", "1A", "1", ("unreviewed",)).shown_why == ("unreviewed",)
