"""Which changes are told of which law: what one look at each change gathers is what looking for each law would find."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path

import pytest

from lawtext.corpus import load_book
from lawtext.editions import Change
from lawtext.site.interface import Interface
from lawtext.site.view import Site
from tests.site.made_up import write_book

LAWS = {  # Of 2010, 2 is gone and 3 has its number; 4 is gone, and no other law has its number; 1B is now 2B, 1C is gone
    "2010": {
        "1": "# LAW 1 - STONES\n\nA. Stones are laid from the west to the east side of the hall.\n\n"
        "B. Whoever finds a lantern in the yard brings it to the captain at once.\n\n"
        "C. Green carpets were never allowed in any room before last summer.\n",
        "2": "# LAW 2 - WHISTLES\n\nA. Whoever blows a whistle twice pays for the supper of all others.\n",
        "3": "# LAW 3 - ROPES\n\nA. A rope that is torn in the game is tied again by the captain.\n",
        "4": "# LAW 4 - BELLS\n\nA. Six bells are rung before noon wherever no judge has arrived.\n",
    },
    "2020": {
        "1": "# LAW 1 - STONES\n\nA. Stones are laid from the west to the east side of the hall.\n",
        "2": "# LAW 2 - ROPES\n\nA. A rope that is torn in the game is tied again by the captain.\n\n"
        "B. Whoever finds a lantern in the yard brings it to the captain at once.\n",
    },
}


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Site:
    folder: Path = write_book(tmp_path_factory.mktemp("told"))
    for old in ("laws", "commentary", "inferred", "review", "lineage"):
        for file in (folder / old).rglob("*.*"):
            file.unlink()
    for edition, laws in LAWS.items():
        for law, content in laws.items():
            (folder / "laws" / edition / "en" / f"{law}.md").write_text(content, encoding="utf-8")
    return Site(load_book(folder), Interface(("en", "el")))


def test_laws_that_are_gone_and_a_clause_that_went_to_another_law(site: Site) -> None:
    (comparison,) = site.comparisons
    told = site.told(comparison)
    assert set(told.laws) == {"1", "2", "4"}
    assert {one.old for one in told.of("2").changes} == {"3", "3A", "1B"}
    assert ("1C", "1") in {(one.old, one.law_new) for one in told.of("1").changes}
    gone = {law: told.of_gone(law) for law in ("1", "2", "4")}
    assert {law: {change.old for change in one.changes} for law, one in gone.items() if one} == {
        "2": {"2", "2A"},
        "4": {"4", "4A"},
    }
    assert "1B" in {one.old for one in told.touching("1")}
    assert [one.new for one in told.change_of("old", "1B", "1")] == ["2B"]


def _names(changes: Iterable[Change]) -> list[tuple[object, ...]]:
    return [(one.old_all, one.new_all, one.language, one.is_note, one.on, one.law_old) for one in changes]


def test_each_change_is_told_of_its_laws(site: Site) -> None:
    assert all(comparison.changes for comparison in site.comparisons) and site.comparisons
    for comparison in site.comparisons:
        told = site.told(comparison)
        laws = {law for change in comparison.changes for law in site.told_in(comparison, change)}
        assert set(told.laws) == laws
        for law in laws:
            here = [change for change in comparison.changes if law in site.told_in(comparison, change)]
            gone = [change for change in here if site.is_of_gone_law(comparison, change)]
            assert _names(told.of(law).changes) == _names(change for change in here if change not in gone)
            assert all(change.law_new for change in told.of(law).changes)
            of_gone = told.of_gone(law)
            assert (_names(of_gone.changes) if of_gone else []) == _names(gone)


def test_changes_touch_the_laws_of_both_editions(site: Site) -> None:
    assert all(comparison.changes for comparison in site.comparisons) and site.comparisons
    for comparison in site.comparisons:
        told = site.told(comparison)
        for change in comparison.changes:
            for side, numbers in (("old", change.old_all), ("new", change.new_all)):
                for number in numbers:
                    law = site.law_of(number)
                    assert change in list(told.touching(law))
                    assert change in told.change_of(side, number, law)
            for law in site.told_in(comparison, change):
                assert list(told.touching(law)).count(change) == 1
        assert told.change_of("old", "99A", "99") == ()
        assert list(told.touching("99")) == []
