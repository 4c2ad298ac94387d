"""Quotations on the pages of a site: of a clause, of an older edition, in other words, of somebody else."""

from __future__ import annotations

from pathlib import Path

import pytest
from lxml import html

from lawtext.cli import main
from tests.site.made_up import write_book

GATES = """# LAW 2 - GATES

## A. Who Opens One

The keeper opens a gate when the bell has rung {times}, and closes it behind the last player.
"""
GATES_IN_GREEK = """# ΝΟΜΟΣ 2 - ΠΥΛΕΣ

## Α. Ποιος ανοίγει

Ο τηρητής ανοίγει μια πύλη όταν η καμπάνα χτυπήσει δύο φορές και την κλείνει πίσω από τον τελευταίο παίκτη.
"""
QUOTING = """# On gates

> The keeper opens a gate when the bell has rung twice, and closes it behind the last player.

> The keeper opens a gate when the bell has rung once, and closes it behind the last player.

> The keeper shuts a gate when the bell has rung twice, and closes it behind the last player.

> The tower is high, says the poet (see Law 1A).
"""
SAYS = [
    ("2A", "2020 edition", "law/2/index.html#2A", False),
    ("2A", "2010 edition", "law/2/2010/index.html#2A", False),
    ("2A", "2020 edition · not in these words", "law/2/index.html#2A", True),
    None,
]


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    write_book(
        tmp_path / "corpus",
        laws__2010__en__02_md=GATES.format(times="once"),
        laws__2020__en__02_md=GATES.format(times="twice"),
        laws__2020__el__02_md=GATES_IN_GREEK,
    )
    (tmp_path / "corpus/commentary/gates.en.md").write_text(QUOTING, encoding="utf-8")
    (tmp_path / "mkdocs.yml").write_text(
        "site_name: Game\ndocs_dir: pages\ntheme: {name: lawtext}\nplugins: [{lawtext: {corpus: corpus}}]\nmarkdown_extensions: [md_in_html]\n",
        encoding="utf-8",
    )
    (tmp_path / "pages").mkdir()
    (tmp_path / "pages" / "index.md").write_text(QUOTING.replace("\n\n>", "\n\nIt says:\n\n>"), encoding="utf-8")
    (tmp_path / "pages" / "all.md").write_text(
        QUOTING.replace("\n\n>", "\n>\n>").replace("#", ">", 1), encoding="utf-8"
    )
    greek = "> Ο τηρητής ανοίγει μια πύλη όταν η καμπάνα χτυπήσει δύο φορές"
    page = f'<section class="u prose" lang="el" markdown="1">\n\n# Πύλες\n\n{greek}\n\n</section>\n'
    (tmp_path / "pages" / "greek.md").write_text(page, encoding="utf-8")
    return tmp_path


def build(folder: Path) -> int:
    with pytest.raises(SystemExit) as end:
        main(["build", "--book", str(folder / "corpus"), "--site-dir", str(folder / "site")])
    return int(end.value.code or 0)


def quotations(page: Path) -> list[tuple[str, str, str, bool] | None]:
    found: list[tuple[str, str, str, bool] | None] = []
    for one in html.fromstring(page.read_text(encoding="utf-8")).xpath("//main//blockquote[@class='quoted']"):
        (footer,) = one.xpath("footer") or [None]
        if footer is None:
            found.append(None)
            continue
        for other in footer.xpath(".//*[@lang='el']"):
            other.drop_tree()
        (link,) = footer.xpath("a")
        says = " ".join(footer.text_content().split()).removeprefix(link.text_content()).strip()
        found.append(
            (link.text_content(), says, link.get("href").lstrip("./"), bool(footer.xpath("*[@class='differs']")))
        )
    return found


def test_an_article_and_a_page_that_people_write_lead_to_what_they_quote(
    folder: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert build(folder) == 0
    told = capsys.readouterr().err
    assert quotations(folder / "site/commentary/gates/index.html") == SAYS
    assert quotations(folder / "site/index.html") == SAYS
    assert "pages/index.md:9:3: quote-differs: the quoted words are not those of 2A in 2020, but those of 2010" in told
    assert (
        "pages/index.md:13:3: quote-differs: the quoted words are not those of 2A in 2020: “shuts” instead of “opens”"
        in told
    )
    paragraphs = html.fromstring((folder / "site/all/index.html").read_text("utf-8")).xpath("//blockquote/*")
    assert [one.tag for one in paragraphs] == ["p", "p", "footer", "p", "footer", "p", "footer", "p"]
    assert [one and one[:2] for one in quotations(folder / "site/greek/index.html")] == [("2A", "2020 edition")]


def test_what_a_quoted_clause_cites_is_meant_as_there(folder: Path) -> None:
    law = (
        GATES.format(times="twice").replace("last player.", "last player (but see B).")
        + "\n## B. A Gate Left Open\n\nIt is closed.\n"
    )
    (folder / "corpus/laws/2020/en/02.md").write_text(law, encoding="utf-8")
    quoting = QUOTING.replace("last player.", "last player (but see B).")
    (folder / "corpus/commentary/gates.en.md").write_text(quoting, encoding="utf-8")
    assert build(folder) == 0
    page = html.fromstring((folder / "site/commentary/gates/index.html").read_text("utf-8"))
    (first, *_) = page.xpath("//blockquote[1]/p")
    assert [(link.text, link.get("href")) for link in first.xpath("a[@class='cite']")] == [
        ("B", "../../law/2/index.html#2B")
    ]


def test_a_law_that_changes_is_told_in_the_articles_that_quote_it(folder: Path) -> None:
    assert build(folder) == 0
    law = folder / "corpus/laws/2020/en/02.md"
    law.write_text(GATES.format(times="four times"), encoding="utf-8")
    assert build(folder) == 0
    told = quotations(folder / "site/commentary/gates/index.html")
    assert [one and one[3] for one in told] == [True, False, True, None]
