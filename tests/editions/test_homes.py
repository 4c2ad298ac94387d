"""Where changes are told when laws were renumbered: what was removed stands with what its old law became."""

from __future__ import annotations

import pytest

from lawtext.editions import Comparison, Home, compare
from tests.editions.conftest import BookMaker

GATE = (
    "# LAW {} - THE GATE\n\n## A. Opening\n\nThe gate is opened by the younger of the two captains at noon.\n\n"
    "## B. Closing\n\nWhoever comes last closes it before the lamps are lit.\n"
)
WELL = (
    "# LAW {} - THE WELL\n\n## A. Water\n\nTwo buckets may be drawn from the well on each day of the siege.\n\n"
    "## B. Rope\n\nA rope that broke is mended by the side that drew with it.\n"
)
ROPE = WELL[WELL.index("\n## B") :]
MOAT = "# LAW {} - THE MOAT\n\nNobody swims in the moat while a boat of the other side is on it.\n"
FEAST = "# LAW {} - THE FEAST\n\nAfter the ninth round both sides eat at one table and tell what they hid.\n"


@pytest.fixture(scope="module")
def shifted(make_book: BookMaker) -> Comparison:
    """Law 1 is new, 1 and 2 became 2 and 3, section B of old 2 is gone, and old Law 3, the moat, is gone."""
    old = [GATE.format(1), WELL.format(2), MOAT.format(3)]
    new = [FEAST.format(1), GATE.format(2), WELL.format(3).replace(ROPE, "")]
    return compare(make_book({("old", "en"): old, ("new", "en"): new}), "old", "new", whole=True)


def test_what_was_removed_is_told_with_what_its_law_became(shifted: Comparison) -> None:
    found = {law.id: [change.old for change in changes if not change.new] for law, changes in shifted.by_law.items()}
    assert found == {"1": [], "2": [], "3": ["2B"], "3-old": ["3"]}
    assert shifted.laws == ("1", "2", "3")
    assert shifted.summary("2")["en"] == "Law 1 became 2."
    assert "2B was removed" in shifted.summary("3")["en"]
    assert shifted.summary_of(Home("3", gone=True))["en"] == "Law 3 was removed."


def test_json_tells_a_law_that_is_gone_beside_the_one_that_has_its_number(shifted: Comparison) -> None:
    summary = shifted.as_json()["summary"]
    assert list(summary) == ["1", "2", "3", "3-old"]
    assert summary["3-old"] == {"en": "Law 3 was removed.", "el": "Ο Νόμος 3 καταργήθηκε."}


def test_a_law_that_is_gone_keeps_its_number_where_no_other_has_it(make_book: BookMaker) -> None:
    files = {("old", "en"): [GATE.format(1), MOAT.format(2)], ("new", "en"): [GATE.format(1)]}
    told = compare(make_book(files), "old", "new", whole=True)
    assert told.laws == ("1", "2")
    assert told.as_json()["summary"]["2"]["en"] == told.summary("2")["en"] == "Law 2 was removed."


@pytest.mark.parametrize(
    ("law", "entries"),
    [
        ("1", {(None, "1"), ("1", "2"), ("1A", "2A"), ("1B", "2B")}),
        ("2", {("1", "2"), ("1A", "2A"), ("1B", "2B"), ("2", "3"), ("2A", "3A"), ("2B", None)}),
        ("3", {("2", "3"), ("2A", "3A"), ("2B", None), ("3", None)}),
    ],
)
def test_one_law_is_all_that_has_its_number_or_is_told_in_it(
    make_book: BookMaker, shifted: Comparison, law: str, entries: set[tuple[str | None, str | None]]
) -> None:
    old = [GATE.format(1), WELL.format(2), MOAT.format(3)]
    new = [FEAST.format(1), GATE.format(2), WELL.format(3).replace(ROPE, "")]
    alone = compare(make_book({("old", "en"): old, ("new", "en"): new}), "old", "new", law, whole=True)
    assert {(change.old, change.new) for change in alone.changes} == entries
    assert {(change.old, change.new) for change in shifted.of_law(law).changes} == entries


def test_a_law_tells_what_left_it(make_book: BookMaker) -> None:
    gone = WELL.format(2).replace(ROPE, "")
    files = {
        ("old", "en"): [GATE.format(1), WELL.format(2)],
        ("new", "en"): [GATE.format(1) + ROPE.replace("B.", "C."), gone],
    }
    told = compare(make_book(files), "old", "new", whole=True)
    assert told.summary("2") == {
        "en": "In Law 2, B moved and is now 1C.",
        "el": "Στον Νόμο 2, η παράγραφος Β μετακινήθηκε και είναι τώρα 1Γ.",
    }
    assert told.summary("1")["en"] == "In Law 1, Law 2B moved and is now C."


def test_with_a_clause_goes_all_that_is_in_it(make_book: BookMaker) -> None:
    bucket = "\n## C. Buckets\n\n1. A bucket is of oak.\n\n2. A bucket holds nine jugs of water.\n"
    files = {("old", "en"): [WELL.format(1) + bucket], ("new", "en"): [WELL.format(1)]}
    told = compare(make_book(files), "old", "new", whole=True)
    assert told.counts["removed"] == 3
    assert told.summary("1")["en"] == "In Law 1, C was removed."
