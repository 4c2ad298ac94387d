"""What mkdocs.yml may ask of the look, the documents for editors, and why something was inferred in words."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from lxml import html

from lawtext.problems import UsageError
from lawtext.site.building import BuildError, build
from lawtext.site.editors import editors_pages
from lawtext.site.interface import Interface
from lawtext.site.looks import colors_style
from tests.site.made_up import write_book


@pytest.mark.parametrize(
    ("colors", "expected"),
    [
        ({}, ""),
        (
            {"accent": "#123456"},
            ":root { --accent: #123456; }\n"
            '@media screen and (prefers-color-scheme: dark) { :root:not([data-theme="light"]) { --accent: #123456; } }\n'
            '@media screen { :root[data-theme="dark"] { --accent: #123456; } }\n',
        ),
        ({"ink": {"light": "rgb(1 2 3)"}}, ":root { --ink: rgb(1 2 3); }\n"),
    ],
)
def test_colours(colors: object, expected: str) -> None:
    assert colors_style(colors) == expected


@pytest.mark.parametrize(
    "colors",
    [
        {"font": "red"},
        {"ink": "red; } body { display: none"},
        "red",
        {"ink": "url(x)"},
        {"ink": "blueish"},
        {"ink": "#12345"},
        {"ink": {"dark": "rgb(1 2)"}},
    ],
)
def test_what_is_no_colour(colors: object) -> None:
    with pytest.raises(UsageError, match="theme: colors"):
        colors_style(colors)


def test_a_site_with_colours_a_logo_and_documents(tmp_path: Path) -> None:
    book = write_book(tmp_path / "corpus")
    (tmp_path / "pages").mkdir()
    (tmp_path / "pages" / "index.md").write_text("# Home\n\n<!-- lawtext: laws -->\n", encoding="utf-8")
    (tmp_path / "pages" / "logo.svg").write_text('<svg xmlns="http://www.w3.org/2000/svg"/>', encoding="utf-8")
    (tmp_path / "docs").mkdir()
    (tmp_path / "docs" / "one.md").write_text(
        "# One\n\nAll of it. More: [two](two.md), [no](../no.md)\n", encoding="utf-8"
    )
    (tmp_path / "docs" / "two.md").write_text("# Two\n\n![p](p.png) <b>x</b> Law 1A\n", encoding="utf-8")
    (tmp_path / "mkdocs.yml").write_text(
        "site_name: x\ndocs_dir: pages\ntheme:\n  name: lawtext\n  logo: logo.svg\n  colors: {accent: '#123456'}\n"
        "plugins:\n  - lawtext: {corpus: corpus, interface: [en, el], editors: docs}\nnav: [index.md]\n",
        encoding="utf-8",
    )
    site = tmp_path / "site"
    build(book, site)
    page = (site / "law" / "1" / "index.html").read_text(encoding="utf-8")
    assert '<img class="brand-logo" src="../../logo.svg" alt="">' in page
    assert '<link rel="stylesheet" href="../../assets/colors.css">' in page
    assert "--accent: #123456" in (site / "assets" / "colors.css").read_text(encoding="utf-8")
    assert '<span class="u" lang="el">Για επιμελητές</span>' in page
    listed = (site / "editors" / "index.html").read_text(encoding="utf-8")
    assert '<a href="one/index.html">One</a>: All of it.' in listed
    two = (site / "editors" / "two" / "index.html").read_text(encoding="utf-8")
    assert "p.png" not in two


@pytest.mark.parametrize(
    ("name", "before"), [("Hall <Fed>", "Hall <Fed> · "), ("Laws of the Game", ""), ("Νόμοι του Παιχνιδιού", "")]
)
def test_the_name_of_the_site_stands_before_the_title_of_its_book(tmp_path: Path, name: str, before: str) -> None:
    """In the head, in the title of every page and of the app, also where only the name was edited since the last build."""
    book = write_book(tmp_path / "corpus")
    (tmp_path / "pages").mkdir()
    (tmp_path / "pages" / "index.md").write_text("# Home\n", encoding="utf-8")
    for said in ("Before", name):
        (tmp_path / "mkdocs.yml").write_text(
            f"site_name: {said}\ndocs_dir: pages\ntheme:\n  name: lawtext\n  colors: {{accent: {{light: '#123456'}}, paper: '#fff'}}\n"
            "plugins:\n  - lawtext: {corpus: corpus, interface: [en, el]}\n",
            encoding="utf-8",
        )
        build(book, tmp_path / "site")
    for path, own in (("", {}), ("law/1/", {"en": "Law 1 – TOWERS (2020) · ", "el": "Νόμος 1 – TOWERS (2020) · "})):
        page = html.fromstring((tmp_path / "site" / path / "index.html").read_text(encoding="utf-8"))
        titles = {"en": before + "Laws of the Game", "el": before + "Νόμοι του Παιχνιδιού"}
        assert {code: page.find(".//title").get(f"data-{code}") for code in titles} == {
            code: own.get(code, "") + title for code, title in titles.items()
        }
        brand = page.xpath("//*[@class='brand-name']/span")
        assert [one.text_content() for one in brand] == [*titles.values()]
        assert page.xpath("//meta[@name='theme-color']/@content") == ["#123456"]
    app = json.loads((tmp_path / "site" / "manifest.webmanifest").read_text(encoding="utf-8"))
    assert (app["name"], app["theme_color"], app["background_color"]) == (
        before + "Laws of the Game",
        "#123456",
        "#fff",
    )
    assert app["short_name"] == ("Hall <Fed>" if before else "Laws")


def test_a_book_without_settings_is_called_by_its_title(tmp_path: Path) -> None:
    build(write_book(tmp_path / "folder"), tmp_path / "site")
    page = html.fromstring((tmp_path / "site" / "index.html").read_text(encoding="utf-8"))
    assert page.findtext(".//title") == "Laws of the Game"


def test_documents_keep_links_to_one_another(tmp_path: Path) -> None:
    (tmp_path / "a.md").write_text(
        "# A\n\nSee [b](b.md#x), [c](../c.md), [d](https://example.org/).\n\n```law en\n# LAW 1\n```\n",
        encoding="utf-8",
    )
    (tmp_path / "b.md").write_text("no title\n\n| x | ![y](y.png) |\n", encoding="utf-8")
    pages = editors_pages(tmp_path)
    assert pages["editors/a.md"] == "# A\n\nSee [b](b.md#x), c, [d](https://example.org/).\n\n```law\n# LAW 1\n```\n"
    assert pages["editors/b.md"] == "no title\n\n"
    assert "- [A](a.md): See [b](b.md#x), c, [d](https://example.org/)." in pages["editors/index.md"]
    with pytest.raises(UsageError, match="not a folder"):
        editors_pages(tmp_path / "none")


def test_reasons_in_greek() -> None:
    say = Interface(("en", "el")).reason
    reason = (
        "no label of this level is on the page; numbered by position, after an opening text that ends with a colon, "
        "the other language of the page has the same paragraphs in the same order"
    )
    assert say(reason)["el"] == (
        "η σελίδα δεν έχει ενδείξεις σε αυτό το επίπεδο· αριθμήθηκε από τη θέση της, μετά από εισαγωγικό κείμενο που τελειώνει "
        "σε άνω και κάτω τελεία, η άλλη γλώσσα της σελίδας έχει τις ίδιες παραγράφους με την ίδια σειρά"
    )
    assert say("the English text has as many paragraphs, and its labels are in 003.txt")["el"].endswith("στο 003.txt")
    assert say("printed as the small letter “α)”")["el"] == "τυπωμένη ως πεζό γράμμα «α)»"
    first = "numbered by position, one too high if the first paragraph is the opening text of the law"
    assert say(f"no label of this level is on the page; {first}")["el"].endswith("το εισαγωγικό κείμενο του νόμου")
    assert say("somebody's own words") == {"en": "somebody's own words"}


def test_the_list_of_documents_says_what_each_is_about(tmp_path: Path) -> None:
    (tmp_path / "desk.md").write_text("# Desk\n\n    lawtext draft 2027\n\nWhat is drafted. More.\n", encoding="utf-8")
    pictures = "| | |\n|---|---|\n| home | ![Home](a.png) |\n"
    (tmp_path / "site.md").write_text(f"# Site\n\nHow it looks.\n\n{pictures}\nThe end.\n", encoding="utf-8")
    found = editors_pages(tmp_path)
    assert "- [Desk](desk.md): What is drafted." in found["editors/index.md"]
    assert found["editors/site.md"] == "# Site\n\nHow it looks.\n\n\nThe end.\n", "no table is left without a row"


def test_a_broken_link_of_a_document_names_the_document(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    write_book(tmp_path / "corpus")
    (tmp_path / "pages").mkdir()
    (tmp_path / "pages" / "index.md").write_text("# Home\n", encoding="utf-8")
    (tmp_path / "docs").mkdir()
    (tmp_path / "docs" / "one.md").write_text(
        "# One\n\nAll of it.\n\n| | |\n|---|---|\n| home | ![Home](a.png) |\n\nSee [two](two.md#none).\n", "utf-8"
    )
    (tmp_path / "docs" / "two.md").write_text("# Two\n\nThe rest.\n", encoding="utf-8")
    (tmp_path / "mkdocs.yml").write_text(
        "site_name: x\ndocs_dir: pages\ntheme: {name: lawtext}\n"
        "plugins:\n  - lawtext: {corpus: corpus, editors: docs}\n",
        encoding="utf-8",
    )
    with pytest.raises(BuildError):
        build(tmp_path / "corpus", tmp_path / "site")
    assert (
        "\ndocs/one.md:9:17: broken-fragment: “../two/index.html#none” does not lead to a place on its page"
        in caplog.text
    )
