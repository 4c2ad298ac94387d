"""Words that are struck out in the text of an older edition, above or beside a newer one: they are text of that one."""

from __future__ import annotations

import pytest

from lawtext.readers import read_source
from lawtext.readers.dokuwiki.oldereditions import below_older, years_named

MARKDOWN = "## {0}\n\nA. Stones\n\nA stone lies ~~flat~~ here.\n\n## {1}\n\nA. Stones\n\nA stone lies ~~there~~ here.\n"
WIKI = "===== {0} =====\n\nA. A stone lies <del>flat</del> here.\n\n===== {1} =====\n\nA. A stone lies <del>there</del> here.\n"
HTML = (
    "<html><body><h2>{0}</h2><p>A. A stone lies <s>flat</s> here.</p>"
    "<h2>{1}</h2><p>A. A stone lies <del>there</del> here.</p></body></html>"
)
COLUMNS = (
    "<html><body><table><tr><th>{0}</th><th>{1}</th></tr><tr><td>A. A stone lies <del>flat</del> here.</td>"
    "<td>A. A stone lies <del>there</del> here.</td></tr></table></body></html>"
)
PIPES = "| {0} | {1} |\n|---|---|\n| A. Stones | A. Stones |\n| A stone lies ~~flat~~ here. | A stone lies ~~there~~ here. |\n"


@pytest.mark.parametrize("names", [("2007", "2017"), ("Edition 2007", "Edition 2017")])
@pytest.mark.parametrize(
    ("page", "name"),
    [
        (MARKDOWN, "page.md"),
        (PIPES, "page.md"),
        (WIKI, "page.txt"),
        (HTML, "page.html"),
        (COLUMNS, "page.html"),
    ],
)
def test_struck_words_of_the_older_edition_are_its_text(page: str, name: str, names: tuple[str, str]) -> None:
    found = read_source(page.format(*names).encode(), name)
    strings = [block.string for block in found.blocks if "stone lies" in block.string]
    assert [string.removeprefix("A. ") for string in strings] == ["A stone lies flat here.", "A stone lies here."]
    kinds = [mark.kind for mark in found.marks]
    assert kinds == ["changed", "deleted"]


@pytest.mark.parametrize(
    ("page", "name"), [(MARKDOWN, "page.md"), (WIKI, "page.txt"), (HTML, "page.html"), (COLUMNS, "page.html")]
)
@pytest.mark.parametrize("names", [("2017", "Stones"), ("Law of 2007", "May 2017"), ("2017", "2017")])
def test_elsewhere_they_are_no_text(page: str, name: str, names: tuple[str, str]) -> None:
    found = read_source(page.format(*names).encode(), name)
    assert not any(word in block.string for block in found.blocks for word in ("flat", "there"))


TABLE = "====== Law 8 ======\n\n^ {0} ^ {1} ^\n| A. A stone lies <del>flat</del> here. | A. A stone lies <del>there</del> here. |\n"
BARS = "====== Law 8 ======\n\n| **{0}** | **{1}** |\n| A. See [[law_7|<del>7</del>]]. | A. See. |\n| A stone lies <s>flat</s> here. | A stone lies <strike>there</strike> here. |\n"
NAMED = "====== Law 8 ======\n\n^ Clause ^ {0} ^ {1} ^\n| A. | A stone lies <del>flat</del> here. | A stone lies <del>there</del> here. |\n"
TAGS = PIPES.replace("~~flat~~", "<s>flat</s>").replace("~~there~~", "<strike>there</strike>")
SAID = "# LAW 8\n\n## A.\n\n- {0}: A stone lies ~~flat~~ here.\n- {1}: A stone lies <s>there</s> here.\n"
SAID_WIKI = (
    "====== LAW 8 ======\n\n**{0}** A stone lies <del>flat</del> here.\n\n**{1}** A stone lies <del>there</del> here.\n"
)
SAID_HTML = "<html><body><h1>LAW 8</h1><ul><li>{0}: A stone lies <s>flat</s> here.</li><li>{1}: A stone lies <s>there</s> here.</li></ul></body></html>"


@pytest.mark.parametrize("names", [("2007", "2017"), ("2017", "2007"), ("Edition 2007", "Edition 2017")])
@pytest.mark.parametrize(
    ("page", "name"),
    [
        (TABLE, "page.txt"),
        (BARS, "page.txt"),
        (NAMED, "page.txt"),
        (TAGS, "page.md"),
        (SAID, "page.md"),
        (SAID_WIKI, "page.txt"),
        (SAID_HTML, "page.html"),
    ],
)
def test_they_are_in_columns_and_behind_the_name_of_an_edition_too(
    page: str, name: str, names: tuple[str, str]
) -> None:
    found = read_source(page.format(*names).encode(), name)
    said = [block.string[block.string.index("A stone") :] for block in found.blocks if "stone lies" in block.string]
    older = "A stone lies flat here." if names[0] < names[1] else "A stone lies there here."
    assert sorted(said) == sorted([older, "A stone lies here."])


def test_heads_of_columns_say_nothing_of_what_stands_below_them() -> None:
    assert below_older(["2017", "2007", "A.", "A."]) == [False] * 4


def test_years_count_beside_the_same_words() -> None:
    assert years_named(["2007 Law", "A. Stones", "Law 2007", "2017 Law", "In 2017 all was new."]) == {0: 2007, 3: 2017}
    assert below_older(["Stones", "2017 Law", "A.", "2007 Law", "A."]) == [False, False, False, True, True]
