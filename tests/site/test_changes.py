"""Pages of changes: sorts, filters, renumbered laws, where a clause that moved is, what people judged."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from dataclasses import replace
from pathlib import Path

import pytest

from lawtext.corpus import load_book
from lawtext.editions import compare
from lawtext.editions.changes import Change, Judged, Kind
from lawtext.site.building import build
from lawtext.site.change_pages import _told_apart, changed_laws, changes_context, changes_pages, kind_counts, sorts
from lawtext.site.interface import Interface
from lawtext.site.told import Told
from lawtext.site.view import Site
from tests.site.made_up import write_book
from tests.site.test_pages import by_id, made, text

LAWS = {  # Law 2 of 2010 is gone; Law 3 of 2010 is Law 2 of 2020 and lost its C
    "laws/2010/en/1.md": "# LAW 1 - STONES\n\nA. Stones are laid from the west to the east side of the hall.\n",
    "laws/2010/en/2.md": "# LAW 2 - WHISTLES\n\nA. Whoever blows a whistle twice pays for the supper of all others.\n",
    "laws/2010/en/3.md": "# LAW 3 - ROPES\n\nA. A rope that is torn in the game is tied again by the captain.\n\n"
    "B. No rope is longer than the wall beside which it hangs in the hall.\n\n"
    "C. Green ropes were never allowed in any game before the last summer.\n",
    "laws/2010/en/definitions.md": "# DEFINITIONS\n\n## Rope {#rope}\n\nWhat hangs beside the wall.\n",
    "laws/2020/en/definitions.md": "# DEFINITIONS\n\n## Rope {#rope}\n\nWhat hangs beside the tower.\n",
    "laws/2020/en/1.md": "# LAW 1 - STONES\n\nA. Stones are laid from the west to the east side of the hall.\n",
    "laws/2020/en/2.md": "# LAW 2 - ROPES\n\nA. A rope that is torn in the game is tied again by the captain.\n\n"
    "B. No rope is shorter than the wall beside which it hangs in the hall.\n",
}


def with_laws(folder: Path, laws: Mapping[str, str]) -> Path:
    """Return the folder of a made-up book that has these laws and nothing else."""
    write_book(folder)
    for old in ("laws", "commentary", "inferred", "review", "lineage"):
        for file in sorted((folder / old).rglob("*"), reverse=True) if (folder / old).exists() else ():
            if file.is_file():
                file.unlink()
    for name, content in laws.items():
        file = folder / name
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(content, encoding="utf-8")
    return folder


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Site:
    folder = with_laws(tmp_path_factory.mktemp("changed"), LAWS)
    review = folder / "review"
    review.mkdir(exist_ok=True)
    (review / "2010-2020.toml").write_text(
        '[[judgement]]\nold = "3B"\nnew = "2B"\njudged = "substance"\nby = "Α. Β."\nreason = { en = "It turns round." }\n',
        encoding="utf-8",
    )
    return Site(load_book(folder), Interface(("en", "el")))


def test_a_clause_that_changed_in_one_language_only_is_no_unchanged_one(site: Site) -> None:
    same, other = (next(one for one in site.comparisons[0].changes if one.old == old) for old in ("1A", "3B"))
    assert (same.unchanged, other.unchanged) == (True, False)
    greek = replace(same, language="el", old_all=other.old_all, new_all=other.new_all)
    assert kind_counts([greek, other]) == kind_counts([other])
    assert kind_counts([same, replace(same, language="el")]) == {"unchanged": 1}


def test_a_renumbered_law_keeps_what_it_lost(site: Site) -> None:
    (comparison,) = site.comparisons
    assert (site.became(comparison, "3"), site.became(comparison, "2"), site.old_law(comparison, "2")) == ("2", "", "3")
    mine = site.comparison_of(comparison, "2")
    assert {(change.old, change.new) for change in mine.changes} == {
        ("3", "2"), ("3A", "2A"), ("3B", "2B"), ("3C", None),
    }  # fmt: skip
    gone = site.comparison_of_gone(comparison, "2")
    assert gone is not None
    assert {(change.old, change.new) for change in gone.changes} == {("2", None), ("2A", None)}
    assert "removed" in gone.summary("2")["en"]
    assert site.comparison_of(comparison, "3").changes == ()


def test_only_the_page_of_a_number_that_a_law_left_leads_to_its_new_one(tmp_path: Path) -> None:
    stones, whistles, ropes = (LAWS[f"laws/2010/en/{law}.md"] for law in "123")
    laws = {
        "laws/2010/en/1.md": stones,
        "laws/2010/en/2.md": ropes.replace("LAW 3", "LAW 2"),
        "laws/2020/en/1.md": stones,
        "laws/2020/en/2.md": whistles,
        "laws/2020/en/3.md": ropes,
    }
    site = Site(load_book(with_laws(tmp_path, laws)), Interface(("en", "el")))
    leading = {
        law: [
            text(one) for one in made(site, f"law/{law}/changes/").xpath("//p[@class='jump']") if "was Law" in text(one)
        ]
        for law in "123"
    }
    assert leading == {"1": [], "2": ["For what was Law 2 in 2010, see Law 3"], "3": []}


def test_its_page_tells_both_apart(site: Site) -> None:
    root = made(site, "law/2/changes/")
    lost = root.xpath("//section[@class='lost']")[0]
    assert [one.get("id") for one in lost.xpath(".//section[@class='change']")] == ["2-", "2A-"]
    assert by_id(root, "3C-").xpath("boolean(ancestor::section[@class='lost'])") is False
    assert root.xpath("//section[@class='pair']/h2/a/@href") == ["../../3/2010/index.html", "../2020/index.html"]


def test_sorts(site: Site) -> None:
    root = made(site, "changes/2010-2020/text/")
    found = {one.get("id"): one.get("data-sorts") for one in root.xpath("//section[@data-sorts]")}
    assert found["2B"] == "substance moved"
    assert found["2A"] == "moved"
    assert found["3C-"].startswith("whole")
    assert "substance (judged by Α. Β.)" in text(by_id(root, "2B"))
    assert "It turns round." in text(by_id(root, "2B"))
    ids = root.xpath("//@id")
    assert len(ids) == len(set(ids))


@pytest.mark.parametrize(
    ("kinds", "judged", "wanted"),
    [
        (("unchanged",), "", ()),
        (("reworded",), "", ("wording", "open")),
        (("punctuation",), "", ("wording", "open")),
        # Nobody has to say what these are.
        (("heading",), "", ("wording",)),
        (("encoding",), "", ("wording",)),
        (("renumbered",), "", ("moved",)),
        (("moved", "reworded"), "", ("wording", "moved", "open")),
        (("split",), "", ("moved",)),
        (("added",), "", ("whole", "open")),
        (("note-removed",), "", ("whole", "open")),
        # Citations are told where nothing else changed.
        (("reference-updated",), "", ("citations",)),
        (("reference-unexplained",), "", ("citations", "open")),
        (("reworded", "reference-updated"), "", ("wording", "open")),
        # What a person said counts, whatever words changed; not where the words changed since.
        (("reworded",), "wording", ("wording",)),
        (("reworded",), "substance", ("substance",)),
        (("reworded",), "reference", ("citations",)),
        (("reference-unexplained",), "wording", ("wording",)),
        (("removed",), "substance", ("substance", "whole")),
        (("reworded",), "overtaken", ("wording", "open")),
    ],
)
def test_by_what_a_change_is_found(kinds: tuple[Kind, ...], judged: str, wanted: tuple[str, ...]) -> None:
    overtaken = judged == "overtaken"
    said = Judged("wording" if overtaken else judged, "A. B.", {}, overtaken) if judged else None
    for is_note, number in ((False, "2B"), (True, "2^1")):
        change = Change(kinds, number, number, "en", is_note, (), judged=said)
        assert sorts([change]) == wanted
        # The other language has no change there.
        also = Change(("unchanged",), number, number, "el", is_note, ())
        assert sorts([also, change]) == wanted


def test_the_table_of_the_book(site: Site) -> None:
    root = made(site, "changes/2010-2020/")
    rows = [[text(cell) for cell in row.xpath("./th|./td")] for row in root.xpath("//tbody/tr[1]")]
    assert [row[0].split(" ROPES")[0].split(" WHIST")[0] for row in rows] == ["Law 2 was 3 in 2010", "Law 2 2010"]
    assert rows[0][1:] == ["4", "1", "–", "–", "3", "1", "1"]
    assert len(root.xpath("//tbody[1]//ul/li[@data-sorts]")) == 4
    # The sign of a clause is style; what it means is told by the legend, in both languages.
    for chip in root.xpath("//ul[@class='chips']/li/a"):
        assert chip.get("class") == "sort-" + chip.get("aria-describedby").removeprefix("is-")
        assert by_id(root, chip.get("aria-describedby")).xpath("./span/@lang") == ["en", "el"]
    assert {one.text for one in root.xpath("//li[@class='same']")} <= {"▌" * n for n in range(1, 9)}
    links = root.xpath("//tbody[2]//ul/li/a/@href")
    assert links == ["../../law/2/changes/index.html#2-", "../../law/2/changes/index.html#2A-"]


def test_the_lines_of_the_home_page_are_those_of_the_table(site: Site) -> None:
    (comparison,) = site.comparisons
    rows = changes_context(site, comparison, "")["laws"]
    told = changed_laws(site, comparison, "")
    assert [(one["key"], one["gone"]) for one in told] == [("2", False), ("2", True)]
    for name in rows[0]:
        assert [one[name] for one in told] == [one[name] for one in rows]


def test_the_changes_of_a_law_are_read_only_where_its_line_is_shown(
    site: Site, monkeypatch: pytest.MonkeyPatch
) -> None:
    (comparison,) = site.comparisons
    fresh = replace(site, compared=site.comparisons)
    list(changes_pages(fresh, comparison))  # looks once at every law, before the pages are made side by side
    read: list[str] = []
    of = Told.of
    monkeypatch.setattr(Told, "of", lambda told, law: read.append(law) or of(told, law))
    (first, *_) = changed_laws(fresh, comparison, "")
    (_, text_of_all) = changes_pages(fresh, comparison)
    assert [one["total"] for one in text_of_all.fill()["sections"]] == [6]
    assert not read
    assert first["summary"]
    assert first["strip"]
    assert read == ["2"]
    read.clear()
    changes_context(fresh, comparison, "")
    assert sorted(read) == sorted({*read})


def test_a_law_that_only_lost_a_clause_to_another_is_not_one_without_a_change(tmp_path: Path) -> None:
    ropes = "B. No rope is longer than the wall beside which it hangs in the hall.\n"
    laws = {
        "laws/2010/en/1.md": f"{LAWS['laws/2010/en/1.md']}\n{ropes}",
        "laws/2010/en/2.md": LAWS["laws/2010/en/2.md"],
        "laws/2020/en/1.md": LAWS["laws/2010/en/1.md"],
        "laws/2020/en/2.md": f"{LAWS['laws/2010/en/2.md']}\n{ropes}",
    }
    site = Site(load_book(with_laws(tmp_path / "left", laws)), Interface(("en", "el")))
    (comparison,) = site.comparisons
    said = changes_context(site, comparison, "")
    assert [(row["key"], row["summary"]["en"]) for row in said["laws"]] == [
        ("1", "In Law 1, B moved and is now 2B."),
        ("2", "In Law 2, Law 1B moved and is now B."),
    ]
    assert said["unchanged"] == []


def test_what_two_languages_say_of_a_clause_counts_once(tmp_path: Path) -> None:
    site = Site(load_book(write_book(tmp_path / "game")), Interface(("en", "el")))
    root = made(site, "changes/2010-2020/")
    (comparison,) = site.comparisons
    reworded = {(one.old, one.new) for one in comparison.changes if "reworded" in one.kinds}
    assert len(reworded) < sum("reworded" in one.kinds for one in comparison.changes)
    said = [text(one) for one in root.xpath("//section[@class='counts']//li")]
    assert f"{len(reworded)} reworded" in said
    greek = [text(one, "el") for one in root.xpath("//section[@class='counts']//li")]
    assert f"{len(reworded)} αναδιατυπώθηκαν" in greek


def test_two_changes_that_lead_to_one_number_have_ids_of_their_own() -> None:
    """One language says that 5E2 became 5D2 and 5D3, the other, which is that of the edition before, 5D2 and 5E2."""
    seen: Counter[str] = Counter()
    told = _told_apart([{"id": "5D2"}, {"id": "5D2"}, {"id": "5E-"}], seen)
    assert [one["id"] for one in told] == ["5D2", "5D2-2", "5E-"]
    assert [one["id"] for one in _told_apart([{"id": "5D2"}, {"id": "5F"}], seen)] == ["5D2-3", "5F"]


def test_where_a_clause_went_stands_at_its_old_place(bridge: Site) -> None:
    root = made(bridge, "law/53/changes/")
    jump = by_id(root, "53B").xpath("./p[@class='jump']")[0]
    assert text(jump) == "2007 53B moved: now 53C"
    assert jump.find("a").get("href") == "#53C"
    assert jump.getnext().tag == "h3", "above what stands there now"


def test_an_old_edition_leads_to_the_law_that_replaced_it(site: Site) -> None:
    notice = made(site, "law/3/2010/").xpath("//p[@class='old-edition']")[0]
    assert text(notice.find("a")) == "Read Law 2 in the 2020 edition"
    assert notice.find("a").get("href") == "../../2/index.html"
    (bar,) = made(site, "law/3/2010/").xpath("//div[starts-with(@class, 'show')]/a[@class='of-old']")
    assert (text(bar), bar.get("href")) == ("2010 edition", "#3"), "the bar that stays leads to the notice"
    assert made(site, "law/1/2020/").xpath("//a[@class='of-old']") == []
    gone = made(site, "law/2/2010/").xpath("//p[@class='old-edition']")[0]
    assert text(gone).endswith("Law 2 is not in the 2020 edition any more.")
    assert gone.find("a") is None


def test_a_law_that_is_gone_says_so_and_not_that_this_corpus_lacks_it(tmp_path: Path) -> None:
    book = write_book(tmp_path / "game", laws__2010__en__07_md="# LAW 7 - KITES\n\n## A. Cord\n\nKites have cords.\n")
    root = made(Site(load_book(book), Interface(("en", "el"))), "law/7/2010/")
    assert text(root.xpath("//span[@class='ed none']")[0]) == "2020 no longer there"
    notice = text(root.xpath("//p[@class='old-edition']")[0])
    assert notice == (
        "This is the 2010 edition; the newest here is 2020 (in force from 1 March 2020)."
        " Law 7 is not in the 2020 edition any more."
    )


def test_a_table_that_changed_stands_row_by_row(tmp_path: Path) -> None:
    table = (
        "# LAW 1 - STONES\n\nA. Stones.\n\n{{#t1}}\n| Stone | Worth |\n| --- | --- |\n| <white> | 4 |\n| ^^ | {} |\n"
    )
    laws = {
        f"laws/{edition}/en/1.md": table.format(worth) for edition, worth in (("2010", 5), ("2020", "6 |\n| ^^ | 7"))
    }
    site = Site(load_book(with_laws(tmp_path, laws)), Interface(("en", "el")))
    (grid,) = made(site, "law/1/changes/").xpath("//p[@class='grid']")
    assert grid.text_content().split("\n") == ["Stone\tWorth", "<white>\t4", "″\t56", "″\t7"]
    assert [one.text for one in grid] == ["5", "6\n″\t7"]
    merged = site.book.laws["2020", "en", "1"].clauses["1A"].text
    (said,) = (one.says["en"] for one in compare(site.book, "2010", "2020").changes if not one.unchanged)
    assert "^^" in merged and "^^" not in said


def test_every_sort_has_words(bridge: Site) -> None:
    (comparison, *_) = bridge.comparisons
    assert {one for change in comparison.changes for one in sorts([change])}
    for change in comparison.changes:
        for one in sorts([change]):
            assert bridge.interface.say(f"sort_{one}")["el"]


@pytest.mark.parametrize("page", ["changes/", "changes/2010-2020/", "changes/2010-2020/text/", "law/1/changes/"])
def test_what_changed_says_from_when_an_edition_holds(site: Site, page: str) -> None:
    """As far as the book says: of 2010 it has no date."""
    assert [text(one) for one in made(site, page).xpath("//p[@class='sub']") if "force" in text(one)] == [
        "2020 edition: in force from 1 March 2020."
    ]


def test_definitions_are_told_too(site: Site) -> None:
    root = made(site, "changes/2010-2020/text/")
    told = root.xpath("//section[@id='parts']/section")[0]
    assert text(told.find("h3")).startswith("2010 Rope → 2020 Rope reworded")
    assert told.xpath("./h3/a/@href") == [
        "../../../definitions/2010/index.html#rope",
        "../../../definitions/2020/index.html#rope",
    ]
    assert [(one.tag, one.text) for one in told.xpath(".//ins|.//del")] == [("del", "wall"), ("ins", "tower")]
    assert made(site, "changes/2010-2020/").xpath("//a[contains(@href,'#parts')]")


def test_the_comparisons_are_listed_the_newest_first(site: Site) -> None:
    (newest,) = site.comparisons
    root = made(site, "changes/")
    assert text(root.find(".//h2")) == "What changed from 2010 to 2020"
    assert root.xpath("//h2/a/@href") == ["2010-2020/index.html"]
    assert root.xpath("//p[@class='more']/a/@href") == ["2010-2020/text/index.html"]
    assert "../index.html" not in made(site, "changes/2010-2020/").xpath("//p[@class='more']/a/@href")
    older = replace(newest, old="2000", new="2010", changes=(), parts=(), untold=())
    several = replace(site, compared=(newest, older))
    root = made(several, "changes/")
    assert [text(one) for one in root.iter("h2")] == [
        "What changed from 2010 to 2020",
        "What changed from 2000 to 2010",
    ]
    assert "No difference found" in text(root.xpath("//section")[1])
    assert "../index.html" in made(several, "changes/2010-2020/").xpath("//p[@class='more']/a/@href")


def test_the_home_page_tells_of_a_law_that_a_clause_left(tmp_path: Path) -> None:
    """What moved to another law is told there, but the law that lost it changed too."""
    lamps = "## A. Lamps\n\nA lamp lights the square on which it stands, by day and by night.\n"
    oil = "## B. Oil\n\nOil is poured by the keeper of the hall before the bell has rung twice.\n"
    ropes = "## A. Ropes\n\nA rope joins two towers and is cut by nobody but the builder of both.\n"
    book = write_book(
        tmp_path / "book",
        laws__2010__en__03_md=f"# LAW 3 - LAMPS\n\n{lamps}\n{oil}",
        laws__2020__en__03_md=f"# LAW 3 - LAMPS\n\n{lamps}",
        laws__2010__en__04_md=f"# LAW 4 - ROPES\n\n{ropes}",
        laws__2020__en__04_md=f"# LAW 4 - ROPES\n\n{ropes}\n{oil}",
    )
    build(book, tmp_path / "site")
    latest = (tmp_path / "site" / "index.html").read_text(encoding="utf-8").partition('class="latest"')[2]
    assert "In Law 3, B moved and is now 4B." in latest and "In Law 4, Law 3B moved and is now B." in latest
    text = (tmp_path / "site" / "changes" / "2010-2020" / "text" / "index.html").read_text(encoding="utf-8")
    assert 'id="4' in text and 'id="3' not in text, "its words stand once, where they are now"
