"""Sentences on a law's page: which light up together, which stand alone, and that nothing else is disturbed."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest
from lxml import html
from markupsafe import Markup

from lawtext.alignment import Member, Unit
from lawtext.checks.findings import Finding
from lawtext.corpus import load_book
from lawtext.model import Clause, Mark, Place, Text
from lawtext.site import keeping
from lawtext.site import sentences as room
from lawtext.site.beside import Beside
from lawtext.site.interface import Interface
from lawtext.site.keeping import KeptTexts
from lawtext.site.sentences import Aligning, Sentence, sentences
from lawtext.site.sentences import units as pairs_of
from lawtext.site.text import Span, inline
from lawtext.site.view import Site
from tests.site.made_up import write_book
from tests.site.test_pages import cell, made, text


def members(*of: tuple[str, int, int]) -> tuple[Member, ...]:
    return tuple(Member(number, 0, start, end) for number, start, end in of)


def test_groups_alone_and_doubtful(site: Site) -> None:
    laws = site.laws("1", "2020")
    units = [
        Unit("clause", {"en": members(("1A", 0, 50)), "el": members(("1A", 0, 50))}, 1.0, "label"),
        Unit("sentence", {"en": members(("1A", 0, 9), ("1A", 10, 20)), "el": members(("1A", 0, 15))}, 0.9, "inferred"),
        Unit("sentence", {"en": members(("1A", 21, 30)), "el": members(("1B", 0, 5))}, 0.4, "inferred"),
        Unit("sentence", {"en": (), "el": members(("1B", 6, 9))}, 0.8, "inferred"),
        Unit("sentence", {"en": members(("1A2", 0, 9)), "el": ()}, 0.8, "inferred"),  # Greek lacks the clause
        Unit("sentence", {"en": members(("1B", 0, 4)), "el": members(("1B", 10, 12))}, 0.1, "confirmed"),
    ]
    found = sentences(laws, units)
    assert found == {
        ("en", "1A"): (
            Sentence(0, 9, 1, "pair", 0.9),
            Sentence(10, 20, 1, "pair", 0.9),
            Sentence(21, 30, 2, "doubt", 0.4),
        ),
        ("el", "1A"): (Sentence(0, 15, 1, "pair", 0.9),),
        ("el", "1B"): (
            Sentence(0, 5, 2, "doubt", 0.4),
            Sentence(6, 9, 3, "alone", 0.8),
            Sentence(10, 12, 5, "pair", 0.1, "confirmed"),
        ),
        ("en", "1B"): (Sentence(0, 4, 5, "pair", 0.1, "confirmed"),),
    }
    # Out of them the pairs come back: two sentences for one, one of another clause, one that a person set.
    whole = [unit for unit in units if unit.level == "sentence" and all(unit.members.values())]
    assert [
        ({code: [(m.number, m.start, m.end) for m in some] for code, some in unit.members.items()}, unit.origin)
        for unit in pairs_of(found)
    ] == [
        ({code: [(m.number, m.start, m.end) for m in some] for code, some in unit.members.items()}, unit.origin)
        for unit in whole
    ]


def test_law_53_is_lit_sentence_by_sentence(bridge: Site) -> None:
    root = made(bridge, "law/53/")

    def said(code: str) -> dict[str, str]:
        return {s.get("data-s"): s.text_content() for s in cell(root, "53A", code).xpath(".//span[@data-s]")}

    english, greek = said("en"), said("el")
    assert list(english) == list(greek) == ["1", "2", "3"]
    assert english["1"].startswith("Prior to the thirteenth trick")
    assert english["1"].endswith("(but see Law 47E1).")
    assert greek["1"].endswith("47Ε1).")
    assert english["3"].startswith("If there is no such acceptance or play, the Director will require")
    assert root.xpath("//span[contains(@class,'s-alone') or contains(@class,'s-doubt')]") == []
    assert cell(root, "53^1", "en").xpath("string(.//span[@data-s])").startswith("A lead out of turn")


def test_translators_find_all_doubtful_sentences_on_one_page(tmp_path: Path) -> None:
    """With their words, where they stand and how sure that is; one that a finding tells or a person set is not there."""
    missing = Finding(
        "sentence-missing", "notice", "1A", "2020", "el", Place("01.md", 3, 1), "no", {"en": "1A lacks it"}
    )
    site = Site(load_book(write_book(tmp_path)), Interface(("en", "el")), Beside(lambda: (missing,)))
    doubt = Unit("sentence", {"en": members(("1A", 0, 12)), "el": members(("1A", 0, 9), ("1B", 0, 7))}, 0.4, "inferred")
    alone = Unit("sentence", {"en": (), "el": members(("1B", 9, 19))}, 0.8, "inferred")
    told = Unit("sentence", {"en": members(("1A", 13, 20)), "el": ()}, 0.8, "inferred")
    sure = Unit("sentence", {"en": members(("1B", 0, 4)), "el": members(("1B", 10, 12))}, 0.1, "confirmed")
    found = sentences(site.laws("1", "2020"), (doubt, alone, told, sure))
    site.__dict__["aligned"] = {("2020", "1"): found}
    root = made(site, "check/")
    assert [text(head) for head in root.xpath("//h2")] == ["Sentences to compare 2", "Notices 1"]
    first, second = root.xpath("//section[@data-severity='pairing']//li")
    assert [text(one) for one in first] == ["1A", "certainty 40 %", "2020", "A tower is b", "Ο πύργος 1B Ο πύργο"]
    assert first.xpath("./p/@lang") == ["en", "el"] and first.xpath("./a/@href") == ["../law/1/index.html#1A"]
    assert [text(one) for one in second] == ["1B", "No sentence found for it in the English text", "2020", "που πέφτει"]
    assert root.xpath("//select[@data-filter='law']/option/@value") == ["", "1"]
    assert root.xpath("//select[@data-filter='severity']/option/@value") == ["", "pairing", "notice"]
    assert root.xpath("//select[@data-filter='state']/option/@value") == ["", "open"]


def test_a_book_in_one_language_has_none(site: Site) -> None:
    assert site.sentences("2", "2020") == {}
    assert made(site, "law/2/").xpath("//*[@data-s] | //*[@id='sentence-keys']") == []


def test_the_same_in_one_process_and_in_several(bridge: Site, monkeypatch: pytest.MonkeyPatch) -> None:
    found = []
    for many, processes in ((99, 1), (1, 2)):
        monkeypatch.setattr(room, "_RECENT", {})
        monkeypatch.setattr(room, "_MANY", many)
        monkeypatch.setattr(room, "side_by_side", lambda processes=processes: processes)
        found.append(Aligning(bridge.book, ("en", "el")).result())
    assert found[0] == found[1]
    assert len(found[0]["2017", "54"]["el", "54A"]) == 3


def test_what_was_kept_is_the_same_and_is_not_aligned_again(
    bridge: Site, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(room, "_RECENT", {})
    fresh = Aligning(bridge.book, ("en", "el"), KeptTexts(tmp_path, "alignment")).result()
    room._RECENT.clear()
    monkeypatch.setattr(room._Work, "__call__", lambda *_: pytest.fail("aligned again"))
    assert Aligning(bridge.book, ("en", "el"), KeptTexts(tmp_path, "alignment")).result() == fresh


def test_only_what_changed_is_aligned_again(bridge: Site, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(room, "_RECENT", {})
    Aligning(bridge.book, ("en", "el"), KeptTexts(tmp_path, "alignment")).result()
    room._RECENT.clear()
    law = bridge.book.laws["2017", "en", "53"]
    changed = replace(
        bridge.book, laws={**bridge.book.laws, ("2017", "en", "53"): replace(law, root=_reworded(law.root))}
    )
    again = Aligning(changed, ("en", "el"), KeptTexts(tmp_path, "alignment"))
    assert [task[:2] for task in again._asked] == [("2017", "53")]


def _reworded(clause: Clause) -> Clause:
    """Return a clause whose first child with text says one word more."""
    child = next(child for child in clause.children if child.paragraphs)
    paragraph = child.paragraphs[0]
    said = replace(paragraph, text=replace(paragraph.text, string=f"{paragraph.text.string} Really."))
    more = replace(child, paragraphs=(said, *child.paragraphs[1:]))
    return replace(clause, children=tuple(more if one is child else one for one in clause.children))


def test_a_spoiled_file_is_as_good_as_none(bridge: Site, tmp_path: Path) -> None:
    room._RECENT.clear()
    fresh = Aligning(bridge.book, ("en", "el"), KeptTexts(tmp_path, "alignment")).result()
    (file,) = tmp_path.rglob("*.sqlite")
    for spoiled in (b"", b"no such file", file.read_bytes().replace(b'"pair"', b'"riap"')):
        room._RECENT.clear()
        file.write_bytes(spoiled)
        assert Aligning(bridge.book, ("en", "el"), KeptTexts(tmp_path, "alignment")).result() == fresh


def test_another_program_finds_nothing_kept(bridge: Site, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    room._RECENT.clear()
    first = Aligning(bridge.book, ("en", "el"), KeptTexts(tmp_path, "alignment"))
    first.result()
    monkeypatch.setattr(keeping, "program", lambda: "newer")
    room._RECENT.clear()
    assert len(Aligning(bridge.book, ("en", "el"), KeptTexts(tmp_path, "alignment"))._asked) == len(first._keys)


def around(start: int, end: int, name: str = "s") -> Span:
    return Span(start, end, Markup(f"<{name}>"), Markup(f"</{name}>"))


@pytest.mark.parametrize(
    ("spans", "sentence_spans", "expected"),
    [
        ([], [around(0, 4), around(5, 9)], "<s>One.</s> <s>Two.</s>"),
        ([around(0, 3, "a")], [around(0, 4)], "<s><a>One</a>.</s> Two."),
        ([around(1, 4, "a")], [around(0, 4), around(5, 9)], "<s>O<a>ne.</a></s> <s>Two.</s>"),
        ([around(2, 7, "a")], [around(0, 4), around(5, 9)], "On<a>e. Tw</a>o."),
        ([around(5, 8, "a")], [around(0, 9)], "<s>One. <a>Two</a>.</s>"),
        ([], [around(0, 6), around(4, 9)], "<s>One. T</s>wo."),
    ],
)
def test_sentences_hold_links_and_lose_no_character(
    spans: list[Span], sentence_spans: list[Span], expected: str
) -> None:
    made_of = inline(Text("One. Two."), spans, around=sentence_spans)
    assert made_of == expected
    assert html.fromstring(f"<p>{made_of}</p>").text_content() == "One. Two."


def test_notes_and_emphasis_across_sentences() -> None:
    text = Text("One. Two.", (Mark("note", 4, 4, "1"), Mark("emphasis", 2, 7, ""), Mark("note", 5, 5, "2")))
    shown = inline(text, (), lambda mark: Markup(f"[{mark.value}]"), around=[around(0, 4), around(5, 9)])
    assert shown == "<s>On<em>e.</em>[1]</s><em> </em>[2]<s><em>Tw</em>o.</s>"
