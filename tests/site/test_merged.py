"""Laws with their languages side by side, and the spellings of numbers: made once for all pages that ask."""

from __future__ import annotations

from collections.abc import Mapping

import pytest

from lawtext.model import Law
from lawtext.numbering import Numbering
from lawtext.site import view
from lawtext.site.rows import Node, merge_law
from lawtext.site.view import Site


def test_a_law_is_laid_side_by_side_once(site: Site, monkeypatch: pytest.MonkeyPatch) -> None:
    fresh = Site(site.book, site.interface)
    asked: list[tuple[str, ...]] = []

    def noted(laws: Mapping[str, Law]) -> Node:
        asked.append(tuple(laws))
        return merge_law(laws)

    monkeypatch.setattr(view, "merge_law", noted)
    places = [(str(number), edition.id) for edition in site.book.editions for number in site.order(edition.id)]
    for law, edition in places:
        assert fresh.merged(law, edition) is fresh.merged(law, edition)
        assert fresh.merged(law, edition) == merge_law(site.laws(law, edition))
    assert len(asked) == len(places)
    with pytest.raises(ValueError, match="no language"):
        fresh.merged("99", site.book.latest.id)


def test_other_spellings_of_a_number_are_found_once(site: Site, monkeypatch: pytest.MonkeyPatch) -> None:
    fresh = Site(site.book, site.interface)
    number = site.book.numbering.parse("3B")
    assert fresh.aliases(number) == ("3Β",)
    monkeypatch.setattr(Numbering, "aliases", lambda *_: pytest.fail("asked again"))
    assert fresh.aliases(number) == ("3Β",)
