"""The page of progress: its table, its bars and its JSON say what ``lawtext progress`` counts."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from lawtext.corpus import load_book
from lawtext.desk.progress import Counts
from lawtext.reviewed import approval, with_states
from lawtext.site.downloads import contents
from lawtext.site.interface import Interface
from lawtext.site.progress_page import STEPS, _cells
from lawtext.site.view import Site
from tests.site.made_up import whole_files, write_book
from tests.site.test_pages import made, text


@pytest.mark.parametrize(
    ("counts", "bar"),
    [
        (Counts(4, 4, 4), [("unreviewed", 0, 200)]),
        (
            Counts(4, 3, 1, 1, 1),
            [("approved", 0, 50), ("reviewed", 50, 50), ("unreviewed", 100, 50), ("missing", 150, 50)],
        ),
        (Counts(3, 3, 0, 0, 1, 2), [("approved", 0, 67), ("stale", 67, 133)]),
        (Counts(1000, 1000, 999, 1), [("unreviewed", 0, 200)]),  # too little to be seen is told by its number
        (Counts(2), [("missing", 0, 200)]),
        (Counts(), []),
    ],
)
def test_a_bar_is_as_wide_as_its_parts(counts: Counts, bar: list[tuple[str, int, int]]) -> None:
    assert _cells(counts)["bar"] == bar
    assert set(STEPS) <= set(counts.as_json())


def test_the_page_tells_each_law_in_each_edition(site: Site) -> None:
    root = made(site, "progress/")
    heads = [text(head) for head in root.xpath("//section/h2")]
    assert heads == ["Edition 2020: Greek", "Edition 2010: Greek"]
    rows = [[text(cell) for cell in row.xpath("./th|./td")] for row in root.xpath("//section[1]//tbody/tr")]
    # Law 2 has two texts in English, its title and 2A, and no Greek.
    named = {row[0]: row[2:] for row in rows}
    assert named["Law 2"] == ["2", "0", "–", "–", "–", "–", "2"]
    for row in rows:
        source, there, *parts = (0 if one == "–" else int(one) for one in row[2:])
        assert source == sum(parts) and there == source - parts[-1]
    sums = [text(cell) for cell in root.xpath("//section[1]//tfoot//td[@class='count']")]
    assert int(sums[0]) == sum(int(row[2]) for row in rows)
    assert root.xpath("//section[1]//tbody/tr[1]/th/a/@href") == ["../law/1/2020/index.html"]
    assert root.xpath("//tbody/tr[1]//svg/@aria-hidden") == ["true", "true"], "the numbers say it"
    assert made(site, "check/").xpath("//a[@href='../progress/index.html']")


def test_what_people_decided_is_in_the_picture(tmp_path: Path) -> None:
    folder = write_book(tmp_path)
    book = load_book(folder)
    states = [approval(book, "2020", number, "el", "approved", "A. B.", "2024-01-01") for number in ("1B", "1A")]
    for name, content in with_states(book, [state for state in states if state is not None]).items():
        (folder / name).parent.mkdir(parents=True, exist_ok=True)
        assert content is not None
        (folder / name).write_bytes(content)
    law = folder / "laws/2020/el/01.md"
    law.write_text(law.read_text(encoding="utf-8").replace("χάνεται", "πέφτει"), encoding="utf-8")  # 1B, since then
    site = Site(load_book(folder), Interface(("en", "el")))
    data = json.loads(whole_files(contents(site))["data/progress.json"])
    (row,) = [row for row in data["laws"] if row["law"] == "1" and row["edition"] == "2020"]
    assert (row["approved"], row["stale"]) == (1, 1)
    first = made(site, "progress/").xpath("//section[1]//tbody/tr[1]")[0]
    assert [text(cell) for cell in first.xpath("./td[@class='count']")[2:]] == [
        "1", "–", str(row["unreviewed"] or "–"), "1", str(row["missing"] or "–"),
    ]  # fmt: skip
    assert first.xpath(".//rect")[0].get("class") == "approved"
