"""Who cites what, as it is found in this process and as another one sends it packed, says the same."""

from __future__ import annotations

from dataclasses import replace

import pytest

from lawtext import citations
from lawtext.citations.finding import found_in_laws
from lawtext.editions.saying import Said
from lawtext.model import Article, Block, Text
from lawtext.site import citing, held
from lawtext.site.beside import Cut
from lawtext.site.citing import Cites, cites, packed_cites
from lawtext.site.view import Site


def _found(site: Site) -> Cites:
    return cites(site.book, citations.index(site.book), site.articles, site.targets, site.law_of)


@pytest.mark.parametrize("at_a_time", [1, 3, 200])
@pytest.mark.parametrize("name", ["site", "bridge"])
def test_what_is_sent_is_what_was_found(
    name: str, at_a_time: int, request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch
) -> None:
    book: Site = request.getfixturevalue(name)
    monkeypatch.setattr(citing, "_AT_A_TIME", at_a_time)
    found, of_texts = _found(book), found_in_laws(book.book)
    sent = citing.IN_PARTS.whole(citing.IN_PARTS.parts(packed_cites(found, of_texts)))
    assert sent.of_texts == of_texts
    read = sent.read()
    assert len(read.sources) > at_a_time or at_a_time == 200
    assert list(read.sources) == list(found.sources)
    assert dict(read.of_laws) == found.of_laws
    assert (read.blocks, read.absent) == (found.blocks, found.absent)


def test_who_cites_a_clause_and_what_no_edition_has(site: Site, bridge: Site) -> None:
    found = _found(site)
    for (edition, law), of_law in found.of_laws.items():
        for number, places in of_law.items():
            assert site.law_of(number) == law
            assert site.book.exists(edition, number)
            assert all(number in one.citation.targets for one in places)
            assert all((one.citation.edition or one.edition or site.book.latest.id) == edition for one in places)
    cited = {(one.number, one.language) for one in _found(bridge).of_laws["2017", "53"]["53A"]}
    assert {("53B", "en"), ("53B", "el")} <= cited
    assert {"47B", "47E1", "16C", "57"} <= _found(bridge).absent
    assert "53A" not in _found(bridge).absent


def test_what_an_article_cites_is_in_the_edition_that_it_names_and_its_title_is_no_block(bridge: Site) -> None:
    texts = ("Law 53 of the 2007 Laws was longer.", "Law 53 is short.", "Nothing is cited here.")
    blocks = tuple(Block("paragraph", Text(text)) for text in texts)
    article = Article("lead", "en", Text("On Law 53"), blocks)
    book = replace(bridge.book, articles=(article,))
    found = cites(book, citations.index(book), {"lead": {"en": article}}, bridge.targets, bridge.law_of)
    assert {
        (edition, number, one.block, one.text)
        for (edition, _), of_law in found.of_laws.items()
        for number, places in of_law.items()
        for one in places
        if one.article
    } == {("2007", "53", 0, texts[0]), ("2017", "53", 1, texts[1])}


@pytest.mark.parametrize("cut", [held.IN_PARTS, held.PACKED], ids=["entries", "packed"])
@pytest.mark.parametrize("at_a_time", [1, 500])
def test_comparisons_are_sent_as_they_are(
    site: Site, cut: Cut[object], at_a_time: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(held, "_AT_A_TIME", at_a_time)
    whole = cut.whole(cut.parts(site.comparisons))
    assert isinstance(whole, tuple)
    assert [(one.old, one.new, list(one.changes)) for one in whole] == [
        (one.old, one.new, list(one.changes)) for one in site.comparisons
    ]
    said = [[dict(change.says) for change in one.changes] for one in site.comparisons]
    assert [[dict(change.says) for change in one.changes] for one in whole] == said


def test_what_says_the_entries_is_not_packed_with_them(site: Site) -> None:
    speakers = {
        id(change.says.speaker) for one in site.comparisons for change in one.changes if isinstance(change.says, Said)
    }
    found = held.PACKED.whole(held.PACKED.parts(site.comparisons))
    assert speakers
    assert {
        id(change.says.speaker) for one in found for change in one.changes if isinstance(change.says, Said)
    } == speakers
