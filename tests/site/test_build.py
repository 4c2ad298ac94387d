"""Building: from the command line and with MkDocs itself; what stops it, and that it is the same each time."""

from __future__ import annotations

import hashlib
import json
import logging
import re
import shutil
import subprocess
import sys
from dataclasses import replace
from datetime import UTC, datetime
from pathlib import Path

import pytest
from lxml import html

from lawtext import corpus
from lawtext.cli import main
from lawtext.model import packed_laws
from lawtext.site import finding, rendering
from lawtext.site.interface import Interface
from lawtext.site.links import check_links
from lawtext.site.plugin import edition_time
from lawtext.site.view import Site
from tests.site.made_up import write_book


def run(capsys: pytest.CaptureFixture[str], *arguments: str) -> tuple[int, str, str]:
    with pytest.raises(SystemExit) as left:
        main(["build", *arguments])
    said = capsys.readouterr()
    return int(left.value.code or 0), said.out, said.err


def digests(folder: Path) -> dict[str, str]:
    return {
        file.relative_to(folder).as_posix(): hashlib.sha256(file.read_bytes()).hexdigest()
        for file in sorted(folder.rglob("*"))
        if file.is_file()
    }


def test_a_book_without_a_mkdocs_yml(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    book = write_book(tmp_path / "game")
    code, out, err = run(capsys, "--book", str(book), "--site-dir", str(tmp_path / "out"))
    assert (code, err) == (0, "")
    pages = len(list((tmp_path / "out").rglob("*.html")))
    assert out == f"{pages} pages in {(tmp_path / 'out').as_posix()}\n"
    home = (tmp_path / "out" / "index.html").read_text(encoding="utf-8")
    assert "Laws of the Game" in home
    assert 'href="law/1/index.html"' in home
    assert check_links(tmp_path / "out") == ()


@pytest.mark.parametrize(
    ("in_force", "year", "day"),
    [
        ({"": "2020-03-01"}, 2020, "2020-03-01"),
        # Where authorities differ, the first of them.
        ({"HPF": "2021-01-01", "": "2020-09-30"}, 2020, "2020-09-30"),
        # No day is known: the first one of the year.
        ({}, 2020, "2020-01-01"),
        ({"": "2021"}, 2020, "2020-01-01"),
    ],
)
def test_the_date_in_the_output_is_that_of_the_newest_edition(
    tmp_path: Path, in_force: dict[str, str], year: int, day: str
) -> None:
    book = corpus.load_book(write_book(tmp_path / "game"))
    newest = replace(book.latest, in_force=in_force, year=year)
    site = Site(replace(book, editions=(*book.editions[:-1], newest)), Interface(("en", "el")))
    assert datetime.fromtimestamp(edition_time(site), UTC).isoformat() == f"{day}T00:00:00+00:00"


def test_the_same_corpus_gives_the_same_bytes(
    tmp_path: Path,
    capsys: pytest.CaptureFixture[str],
    request: pytest.FixtureRequest,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Also with the work done in several processes, and as it is done for a large book."""
    book = write_book(tmp_path / "game")
    elsewhere = write_book(tmp_path / "other" / "game")
    assert run(capsys, "--book", str(book), "--site-dir", str(tmp_path / "one"))[0] == 0
    request.getfixturevalue("several_processes")
    assert run(capsys, "--book", str(elsewhere), "--site-dir", str(tmp_path / "two"))[0] == 0
    first = digests(tmp_path / "one")
    assert first == digests(tmp_path / "two")
    monkeypatch.setattr(finding, "_LARGE", 0)
    monkeypatch.setattr(corpus, "_LARGE", 0)
    monkeypatch.setattr(packed_laws, "_RECENTLY_READ", 1)
    monkeypatch.setattr(rendering, "_LONG", 0)
    for kept in ((), ("--no-cache",)):
        assert run(capsys, "--book", str(book), "--site-dir", str(tmp_path / "large"), *kept)[0] == 0
        assert first == digests(tmp_path / "large")
    every = "".join(file.read_text(encoding="utf-8") for file in (tmp_path / "one").rglob("*.html"))
    assert str(tmp_path) not in every
    assert run(capsys, "--book", str(book), "--site-dir", str(tmp_path / "one"))[0] == 0
    assert digests(tmp_path / "one") == first


def test_errors_in_the_corpus_stop_it(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    book = write_book(tmp_path / "game")
    (book / "laws" / "2020" / "en" / "02.md").write_text(
        "# LAW 2 - STONES\n\n## A. White\n\n{=7} x\n", encoding="utf-8"
    )
    code, out, err = run(capsys, "--book", str(book), "--site-dir", str(tmp_path / "out"))
    assert (code, out) == (1, "")
    assert re.match(r"game/laws/2020/en/02\.md:5:\d+: [a-z-]+: ", err)
    assert err.endswith("not built: 1 error in the corpus\n")
    assert not (tmp_path / "out").exists()


def test_where_there_is_no_corpus(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    code, _, err = run(capsys, "--book", str(tmp_path / "none"), "--site-dir", str(tmp_path / "out"))
    assert code == 2
    assert "book.toml" in err


def test_a_folder_that_is_no_site_is_left_alone(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    book = write_book(tmp_path / "game")
    (tmp_path / "mine").mkdir()
    (tmp_path / "mine" / "letter.txt").write_text("dear", encoding="utf-8")
    before = digests(tmp_path)
    for folder, words in (
        (tmp_path / "mine", "something other than a built site"),
        (book, "the corpus"),
        (tmp_path, "the corpus"),
    ):
        code, _, err = run(capsys, "--book", str(book), "--site-dir", str(folder))
        assert code == 2
        assert words in err
    assert digests(tmp_path) == before


def test_after_a_mistake_in_a_page_the_next_build_works(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """Whether or not there was a site before: half a site is nobody's own files."""
    book = write_book(tmp_path / "game")
    (tmp_path / "pages").mkdir()
    (tmp_path / "mkdocs.yml").write_text(
        "site_name: Game\ndocs_dir: pages\ntheme: {name: lawtext}\nplugins: [{lawtext: {corpus: game}}]\n",
        encoding="utf-8",
    )
    (tmp_path / "pages" / "index.md").write_text("# Home\n", encoding="utf-8")
    page = tmp_path / "pages" / "guide.md"
    for _ in range(2):
        page.write_text("# Guide\n\n<!-- lawtext: clause 9Z -->\n", encoding="utf-8")
        code, _, err = run(capsys, "--book", str(book), "--site-dir", str(tmp_path / "out"))
        assert code == 1
        assert "pages/guide.md:3:1: no-place: " in err
        page.write_text("# Guide\n\n<!-- lawtext: clause 1A -->\n", encoding="utf-8")
        code, _, err = run(capsys, "--book", str(book), "--site-dir", str(tmp_path / "out"))
        assert (code, err) == (0, "")


LEDGER = """[[sources]]
file = "page.txt"
sha256 = "0"
what = "a page"
publish = "{}"
"""


@pytest.mark.parametrize(("answer", "code"), [("yes", 0), ("unknown", 1), ("no", 1)])
def test_for_publication(tmp_path: Path, capsys: pytest.CaptureFixture[str], answer: str, code: int) -> None:
    book = write_book(tmp_path / "game")
    (book / "sources").mkdir()
    (book / "sources" / "sources.toml").write_text(LEDGER.format(answer), encoding="utf-8")
    got, _, err = run(capsys, "--public", "--book", str(book), "--site-dir", str(tmp_path / "out"))
    assert got == code
    if code:
        said = 'error: --public: sources/sources.toml does not say publish = "yes" for page.txt\nnot built: see above\n'
        assert err == said
        got, _, err = run(capsys, "--book", str(book), "--site-dir", str(tmp_path / "out"))
        assert got == 0
        assert f"publish = “{answer}”" in err
        home = (tmp_path / "out" / "index.html").read_text(encoding="utf-8")
        words = {"unknown": "It is not settled whether these", "no": "may not be published"}[answer]
        assert words in home


def test_mkdocs_itself_tells_a_link_that_leads_nowhere_once(tmp_path: Path) -> None:
    project(tmp_path, "# Ours\n\nTo [one](/nowhere/).\n")
    command = [sys.executable, "-m", "mkdocs", "build", "--site-dir", str(tmp_path / "site")]
    done = subprocess.run(command, cwd=tmp_path, capture_output=True, text=True, check=False)
    assert done.returncode == 1
    assert done.stderr.count("/nowhere/") == 1 and ":3:10: broken-link: “/nowhere/”" in done.stderr, done.stderr


def test_mkdocs_itself_builds_strictly(tmp_path: Path, repository: Path) -> None:
    command = [sys.executable, "-m", "mkdocs", "build", "--strict", "--site-dir", str(tmp_path / "site")]
    done = subprocess.run(command, cwd=repository, capture_output=True, text=True, timeout=120)
    assert done.returncode == 0, done.stderr
    assert check_links(tmp_path / "site") == ()
    assert (tmp_path / "site" / "law" / "53" / "2007" / "index.html").is_file()


def project(tmp_path: Path, home: str, extra: str = "") -> Path:
    """A law book with a mkdocs.yml of its own."""
    write_book(tmp_path / "corpus")
    (tmp_path / "pages").mkdir()
    (tmp_path / "pages" / "index.md").write_text(home, encoding="utf-8")
    (tmp_path / "mkdocs.yml").write_text(
        "site_name: Game\nsite_url: https://game.example/laws/\ndocs_dir: pages\nsite_dir: public\n"
        f"theme:\n  name: lawtext\n{extra}plugins:\n  - lawtext:\n      interface: [el]\n",
        encoding="utf-8",
    )
    return tmp_path / "corpus"


@pytest.mark.parametrize(
    ("extra", "told"),
    [
        (
            "  logo: lgoo.svg\n",
            "mkdocs.yml:7:9: bad-setting: theme: logo: lgoo.svg: there is no such file among the pages",
        ),
        ("extra_css: [gone.css]\n", "mkdocs.yml:7:13: bad-setting: extra_css: gone.css: there is no such file among"),
        (
            "extra_javascript:\n- a/gone.js\n",
            "mkdocs.yml:8:3: bad-setting: extra_javascript: a/gone.js: there is no such",
        ),
    ],
)
def test_a_file_that_mkdocs_yml_names_and_that_is_not_there(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], extra: str, told: str
) -> None:
    code, _, err = run(capsys, "--book", str(project(tmp_path, "# Ours\n", extra)), "--site-dir", str(tmp_path / "out"))
    assert code == 1
    assert told in err


def test_a_corpus_that_mkdocs_yml_misspells(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """The site would be built without anything that mkdocs.yml says."""
    book = project(tmp_path, "# Ours\n")
    settings = tmp_path / "mkdocs.yml"
    settings.write_text(settings.read_text(encoding="utf-8") + "      corpus: corpsu\n", encoding="utf-8")
    code, _, err = run(capsys, "--book", str(book), "--site-dir", str(tmp_path / "out"))
    assert (code, err) == (
        2,
        "mkdocs.yml:10:15: bad-setting: corpus: corpsu: there is no such folder beside mkdocs.yml\n",
    )


@pytest.mark.parametrize(
    ("said", "instead", "code", "told"),
    [
        ("  name: lawtext\n", "  name: lawtext\n  colors: {ink: blueish}\n", 1, "7:17: bad-setting: theme: colors: ink: blueish"),
        ("  name: lawtext\n", "  name: lawtext\n  colors:\n    pen: red\n", 1, "8:5: bad-setting: theme: colors: pen: unknown colour name"),
        ("  name: lawtext\n", "  name: lawtext\n  custom_dir: gone\n", 2, "5:1: bad-setting: theme: The path set in"),
        ("  name: lawtext\n", "  name: lawtext\n  custom_dir: no\n", 2, "1:1: bad-setting: "),
        ("  name: lawtext\n", "  name: other\n", 2, "5:1: bad-setting: theme: Unrecognised theme name: 'other'"),
        ("[el]", "[el, xx]", 1, "9:23: bad-setting: interface: xx: no interface in “xx”"),
        ("[el]", "el", 2, "9:7: bad-setting: plugins: interface: Expected a list of items"),
        ("[el]", "[el]\n      zip: perhaps", 2, "10:7: bad-setting: plugins: zip: Expected type"),
        ("[el]", "[el]\n      colour: red", 1, "10:7: bad-setting: plugins: colour: Unrecognised"),
        ("[el]", "[el]\n      editors: docs", 1, "10:16: bad-setting: editors: docs: this is not a folder with Markdown"),
        ("- lawtext:", "- lawtxt:", 2, '8:5: bad-setting: plugins: The "lawtxt" plugin is not installed'),
        ("site_url: https://game.example/laws/", "site_url: game", 2, "2:1: bad-setting: site_url: "),
        ("docs_dir: pages", "docs_dir: pagse", 2, "3:1: bad-setting: docs_dir: The path 'pagse' isn't"),
        ("theme:", "theme: [", 2, "7:8: bad-yaml: "),
        ("site_name: Game", "site_name: G\u0000", 2, "1:13: null-character"),
        ("site_name: Game\n", "site_name: Game\nsitename: x\n", 1, "2:1: bad-setting: sitename: Unrecognised"),
        ("plugins:", "nav: [index.md, {More: gone.md}]\nplugins:", 1, "7:24: bad-setting: nav: More: gone.md: there is no"),
        ("plugins:", "markdown_extensions:\n- no_such\nplugins:", 2, "8:3: bad-setting: markdown_extensions: Failed to load"),
    ],
)  # fmt: skip
def test_what_is_wrong_in_mkdocs_yml_has_its_place(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], said: str, instead: str, code: int, told: str
) -> None:
    book = project(tmp_path, "# Ours\n")
    assert run(capsys, "--book", str(book), "--site-dir", str(tmp_path / "out"))[0] == 0
    before = digests(tmp_path / "out")
    settings = tmp_path / "mkdocs.yml"
    text = settings.read_text(encoding="utf-8")
    assert said in text
    settings.write_text(text.replace(said, instead), encoding="utf-8")
    got, _, err = run(capsys, "--book", str(book), "--site-dir", str(tmp_path / "out"))
    assert (got, err.count("mkdocs.yml:")) == (code, 1)
    assert f"mkdocs.yml:{told}" in err
    assert str(tmp_path) not in err
    assert digests(tmp_path / "out") == before


@pytest.mark.parametrize(
    ("name", "template", "told"),
    [
        ("main.html", '{% extends "base.html" %}\n{% block', "ours/main.html:2:1: bad-template: "),
        ("main.html", "<p>\n{{ nothing.at.all }}", "ours/main.html:2:1: bad-template: 'nothing' is undefined"),
        ("pages/law.html", "\n\n{% if %}", "ours/pages/law.html:3:1: bad-template: "),
        ("pages/law.html", "\n{{ nothing.at.all }}", "ours/pages/law.html:2:1: bad-template: 'nothing' is undefined"),
        (
            "pages/law.html",
            "\n{{ 1 / 0 }}",
            "ours/pages/law.html:2:1: bad-template: ZeroDivisionError: division by zero",
        ),
        (
            "main.html",
            "\n{{ t('nosuch') }}",
            "ours/main.html:2:1: bad-template: the interface has no words named “nosuch”",
        ),
        ("pages/slip.html", "{{ t('law') }}", "ours/pages/slip.html:1:1: bad-template: the words “law” need “number”"),
        (
            "pages/slip.html",
            "{{ a('title', 'no') }}",
            "ours/pages/slip.html:1:1: bad-template: the interface has no words",
        ),
        ("main.html", "{{ 'one' + 1 }}", "ours/main.html:1:1: bad-template: TypeError: "),
        ("pages/_printed_law.html", "{{ [1]|sum(start='') }}", "ours/pages/_printed_law.html:1:1: bad-template: TypeE"),
    ],
)
def test_a_template_of_its_own_that_is_wrong(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], name: str, template: str, told: str
) -> None:
    book = project(tmp_path, "# Ours\n", "  custom_dir: ours\n")
    file = tmp_path / "ours" / name
    file.parent.mkdir(parents=True)
    file.write_text(template, encoding="utf-8")
    code, _, err = run(capsys, "--book", str(book), "--site-dir", str(tmp_path / "out"))
    assert code == 1
    assert told in err


def test_a_mkdocs_yml_of_its_own(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    book = project(tmp_path, "# Ours\n\n<!-- lawtext: laws -->\n")
    assert run(capsys, "--book", str(book), "--site-dir", str(tmp_path / "out"))[0] == 0
    law = (tmp_path / "out" / "law" / "1" / "index.html").read_text(encoding="utf-8")
    assert '<link rel="canonical" href="https://game.example/laws/law/1/">' in law
    assert '<html lang="el"' in law
    assert "All numbers" not in law, "the interface is in Greek only"
    home = (tmp_path / "out" / "index.html").read_text(encoding="utf-8")
    assert "<h1" in home
    assert 'href="law/2/index.html"' in home
    sitemap = (tmp_path / "out" / "sitemap.xml").read_text(encoding="utf-8")
    assert "https://game.example/laws/law/1/2010/" in sitemap
    listed = re.findall("<loc>(.*?)</loc>", sitemap)
    assert len(listed) == len(set(listed))
    for short in ("law/1/", "citations/", "definitions/"):  # each shows what the permanent address of 2020 shows
        page = (tmp_path / "out" / short / "2020" / "index.html").read_text(encoding="utf-8")
        assert f'<link rel="canonical" href="https://game.example/laws/{short}">' in page
        assert f"https://game.example/laws/{short}" in listed
        assert f"https://game.example/laws/{short}2020/" not in listed
    older = (tmp_path / "out" / "law" / "1" / "2010" / "index.html").read_text(encoding="utf-8")
    assert '<link rel="canonical" href="https://game.example/laws/law/1/2010/">' in older
    assert set(re.findall("<lastmod>(.*?)</lastmod>", sitemap)) == {"2020-03-01"}
    missing = (tmp_path / "out" / "404.html").read_text(encoding="utf-8")
    assert 'href="/laws/find/index.html"' in missing
    assert 'src="/laws/assets/lawtext.js"' in missing


def test_a_clause_in_a_page_written_by_hand(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    home = "# Ours\n\n<!-- lawtext: clause 1α -->\n\n<!-- lawtext: clause 1B 2010 en -->\n\n<!-- lawtext: clause 1A en -->\n"
    book = project(tmp_path, home)
    assert run(capsys, "--book", str(book), "--site-dir", str(tmp_path / "out"))[0] == 0
    page = html.parse(str(tmp_path / "out" / "index.html"), html.HTMLParser(encoding="utf-8")).getroot()
    first, second, third = page.xpath("//figure")
    assert [cell.get("lang") for cell in first.xpath("./div[1]/div")] == ["en", "el"]
    assert "A tower is built of white stones" in first.text_content()
    assert "By day." in first.text_content()
    assert first.xpath(".//sup/a/@href") == ["law/1/2020/index.html#1%5E1"] * 2
    noted = first.xpath("./div[div[contains(@class, 'pop-note')]]/div")
    assert [(cell.get("lang"), " ".join(cell.text_content().split())) for cell in noted] == [
        ("en", "1 Chalk is no stone."),
        ("el", "* Η κιμωλία δεν είναι πέτρα."),
    ]
    assert second.xpath(".//div[contains(@class, 'pop-note')]") == [], "it has none"
    assert first.xpath("./figcaption/a/@href") == ["law/1/2020/index.html#1A"]
    assert " ".join(second.xpath(".//p[not(@class)]/text()")) == "A tower that falls is lost."
    assert second.xpath("./figcaption/a/@href") == ["law/1/2010/index.html#1B"]
    assert [cell.get("lang") for cell in third.xpath("./div[1]/div")] == ["en"]


def test_templates_can_be_overridden(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    book = project(tmp_path, "# Ours\n", "  custom_dir: mine\n")
    (tmp_path / "mine" / "pages").mkdir(parents=True)
    (tmp_path / "mine" / "pages" / "check.html").write_text("<h1>{{ groups | length }} & mine</h1>", encoding="utf-8")
    (tmp_path / "mine" / "main.html").write_text(
        '{% extends "base.html" %}{% block footer %}<p>our own foot</p>{% endblock %}', encoding="utf-8"
    )
    assert run(capsys, "--book", str(book), "--site-dir", str(tmp_path / "out"))[0] == 0
    check = (tmp_path / "out" / "check" / "index.html").read_text(encoding="utf-8")
    assert re.search("<h1>[1-3] & mine</h1>", check)
    assert "our own foot" in check
    assert "our own foot" in (tmp_path / "out" / "404.html").read_text(encoding="utf-8")


def test_a_line_of_ones_own_stands_in_the_foot(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    book = project(tmp_path, "# Ours\n", "  custom_dir: mine\n")
    (tmp_path / "mine").mkdir()
    (tmp_path / "mine" / "main.html").write_text(
        '{% extends "base.html" %}{% block foot %}<p class="ours">Thursdays at seven</p>{% endblock %}',
        encoding="utf-8",
    )
    assert run(capsys, "--book", str(book), "--site-dir", str(tmp_path / "out"))[0] == 0
    page = html.parse(tmp_path / "out" / "law" / "1" / "index.html")
    assert page.xpath("//footer/div[@class='foot-in']/p[@class='ours']/following-sibling::p[@class='kept']")


def test_a_shell_of_ones_own_sees_all_that_a_page_holds(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    book = project(tmp_path, "# Ours\n", "  custom_dir: mine\n")
    (tmp_path / "mine").mkdir()
    (tmp_path / "mine" / "main.html").write_text(
        '{% extends "base.html" %}{% block footer %}<p>{{ page and page.content.count("printed-law") }} laws</p>{% endblock %}',
        encoding="utf-8",
    )
    assert run(capsys, "--book", str(book), "--site-dir", str(tmp_path / "out"))[0] == 0
    printed = (tmp_path / "out" / "print" / "index.html").read_text(encoding="utf-8")
    laws = printed.count('class="printed-law"')
    assert laws > 1 and f"<p>{laws} laws</p>" in printed


@pytest.mark.parametrize(
    ("home", "words"),
    [
        (
            "# Ours\n\n<!-- lawtext: lawz -->\n",
            "pages/index.md:3:1: no-place: “<!-- lawtext: lawz -->” asks for the unknown “lawz” (known: title, goto, spellings, letters, laws, latest, clause)",
        ),
        (
            "# Ours\n\n\n<!-- lawtext: clause 9Z -->\n",
            "pages/index.md:4:1: no-place: “<!-- lawtext: clause 9Z -->”: law 9 of 2020 is not in this corpus, which has 1, 2; "
            "change the page, or delete it and the line in mkdocs.yml that names it",
        ),
        (
            "---\ntitle: Ours\nedition: 1999\n---\n# Ours\n",
            "pages/index.md:3:1: no-edition: edition: 1999 is not one of 2010, 2020",
        ),
        (
            "# Ours\n\n```\n<!-- lawtext: clause 9Z -->\n```\n\n<!-- lawtext: clause 9Z -->\n",
            "pages/index.md:7:1: no-place: “<!-- lawtext: clause 9Z -->”: law 9 of 2020 is not in this corpus",
        ),
        ("# Ours\n\n<!-- lawtext: clause -->\n", "no clause given"),
        (
            "# Ours\n\n<!-- lawtext fills this page -->\n\n<!-- lawtext clause 1A -->\n",
            "pages/index.md:5:1: no-place: “<!-- lawtext clause 1A -->” must be written “<!-- lawtext: clause 1A -->”",
        ),
        (
            "# Ours\n\n<!-- lawtext: laws 2020 -->\n",
            "pages/index.md:3:1: no-place: “<!-- lawtext: laws 2020 -->” asks for more than “laws”; remove “2020”",
        ),
        (
            "# Ours\n\n<!-- lawtext: laws -->\n\nAgain:\n\n<!-- lawtext: laws -->\n",
            "pages/index.md:3:1: no-place: “<!-- lawtext: laws -->” is on this page twice; remove one",
        ),
        ("# Ours\n\n<!-- Lawtext: clauses -->\n", "pages/index.md:3:1: no-place: “<!-- Lawtext: clauses -->” asks for"),
        (
            "# Ours\n\nRead <!-- lawtext: clause 1A --> first.\n",
            "pages/index.md:3:6: no-place: “<!-- lawtext: clause 1A -->” is inside a paragraph; leave an empty line",
        ),
        (
            '# Ours\n\n<p id="one">1</p>\n<p id="one">2</p>\n',
            "pages/index.md:4:8: id-twice: the id “one” is used twice",
        ),
        ("# Ours\n\n<!-- lawtext: clause 1A 1999 -->\n", "“1999” is not one edition and languages of this book"),
        ("# Ours\n\n<!-- lawtext: clause 2A el -->\n", "2A of 2020 is not in this corpus in el"),
        (
            "# Ours\n\n<a href='law/9/index.html'>nine</a>\n",
            "pages/index.md:3:10: broken-link: “law/9/index.html” leads to no page",
        ),
        (
            "# Ours\n\n\nSee [Z](law/1/index.html#1Z).\n",
            "pages/index.md:4:9: broken-fragment: “law/1/index.html#1Z” does not lead to a place on its page",
        ),
        (
            "# Ours\n\n[Z](law/1/index.md#1Z)\n",
            "pages/index.md:3:19: broken-fragment: “law/1/index.html#1Z” does not lead to a place on its page",
        ),
        (
            "# Ours\n\n<a href='law/9/'>nine</a>\n",
            "pages/index.md:3:10: broken-link: “law/9/index.html” leads to no page",
        ),
        (
            "---\ntitle: [Ours\nedition: 2020\n---\n# Ours\n",
            "pages/index.md:3:8: bad-front-matter: the front matter cannot be read: expected ',' or ']'",
        ),
        (
            "---\ntitle: Ours\n\n# Ours\n",
            "pages/index.md:1:1: bad-front-matter: the front matter is not closed; add a line “---” below it",
        ),
        (
            "---\n- title\n---\n# Ours\n",
            "pages/index.md:1:1: bad-front-matter: the front matter must be names with their values",
        ),
    ],
)
def test_faults_of_pages_written_by_hand(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], home: str, words: str
) -> None:
    book = project(tmp_path, home)
    code, _, err = run(capsys, "--book", str(book), "--site-dir", str(tmp_path / "out"))
    assert code == 1
    assert words in err


def test_a_link_that_leads_nowhere_is_told_once(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], caplog: pytest.LogCaptureFixture
) -> None:
    """With its line; what MkDocs would say of it besides has none."""
    book = project(tmp_path, "# Ours\n\n[gone](gone.md), [place](index.md#gone)\n")
    code, _, err = run(capsys, "--book", str(book), "--site-dir", str(tmp_path / "out"))
    assert code == 1
    assert "pages/index.md:3:8: broken-link: “gone.md” leads to no page" in err
    logged = [one.getMessage() for one in caplog.records if one.levelno > logging.DEBUG]
    assert "\n".join(logged).count("gone.md") == 1


def test_links_between_pages_by_hand_name_files_so_that_they_work_from_disk(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    book = project(tmp_path, "# Ours\n\n[Guide](guide.md#far) [out](https://example.org/)\n")
    guide = (
        "# Guide\n\n## Far\n\n[home](index.md) <a class=x href='../law/1/'>1</a> <a href='../data/2020.json'>2</a>\n"
    )
    (tmp_path / "pages" / "guide.md").write_text(guide, encoding="utf-8")
    assert run(capsys, "--book", str(book), "--site-dir", str(tmp_path / "out"))[0] == 0

    def links(name: str) -> list[str]:
        page = html.fromstring((tmp_path / "out" / name).read_bytes())
        return [link.get("href") for link in page.cssselect("main a")]

    assert links("index.html") == ["guide/index.html#far", "https://example.org/"]
    assert links("guide/index.html") == ["../index.html", "../law/1/index.html", "../data/2020.json"]


@pytest.mark.parametrize("home", ["---\n\n# Ours\n", "---\n---\n# Ours\n", "---\ntitle: Ours\n...\n# Ours\n"])
def test_a_rule_above_a_page_is_no_front_matter(tmp_path: Path, capsys: pytest.CaptureFixture[str], home: str) -> None:
    assert run(capsys, "--book", str(project(tmp_path, home)), "--site-dir", str(tmp_path / "out"))[0] == 0


def test_a_page_by_hand_may_not_take_a_laws_address(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    book = project(tmp_path, "# Ours\n")
    (tmp_path / "pages" / "find").mkdir()
    (tmp_path / "pages" / "find" / "index.md").write_text("# Find\n", encoding="utf-8")
    code, _, err = run(capsys, "--book", str(book), "--site-dir", str(tmp_path / "out"))
    assert code == 1
    assert "pages/find/index.md:1:1: address-twice: find/index.html is a page of the corpus" in err


def test_another_name_for_the_same_address_is_no_way_around(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    book = project(tmp_path, "# Ours\n")
    (tmp_path / "pages" / "find.md").write_text("# Find\n", encoding="utf-8")
    code, _, err = run(capsys, "--book", str(book), "--site-dir", str(tmp_path / "out"))
    assert code == 1
    assert "pages/find.md:1:1: address-twice: find/index.html is a page of the corpus" in err
    (tmp_path / "pages" / "find.md").rename(tmp_path / "pages" / "guide.md")
    (tmp_path / "pages" / "guide").mkdir()
    (tmp_path / "pages" / "guide" / "index.md").write_text("# Guide\n", encoding="utf-8")
    code, _, err = run(capsys, "--book", str(book), "--site-dir", str(tmp_path / "out"))
    assert code == 1
    assert "has the same address, guide/index.html; give one of them another name" in err


def test_pages_and_templates_that_are_no_text(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    book = project(tmp_path, "# Ours\n", "  custom_dir: ours\n")
    (tmp_path / "ours").mkdir()
    for file in (tmp_path / "pages" / "guide.md", tmp_path / "ours" / "main.html"):
        file.write_bytes(b"# One\n\n\xe6\n")
        code, _, err = run(capsys, "--book", str(book), "--site-dir", str(tmp_path / "out"))
        assert (code, err) == (
            1,
            f"error: {file.relative_to(tmp_path).as_posix()}:3:1: not-utf-8: byte 7 is not valid UTF-8\nnot built: see above\n",
        )
        file.unlink()


def test_a_site_without_a_home(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    book = project(tmp_path, "# Ours\n")
    (tmp_path / "pages" / "index.md").rename(tmp_path / "pages" / "guide.md")
    code, _, err = run(capsys, "--book", str(book), "--site-dir", str(tmp_path / "out"))
    assert (code, err) == (
        1,
        "error: pages/index.md:1:1: no-home: the site has no home page; write this one\nnot built: see above\n",
    )


def test_data_files_are_plain_data(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    book = write_book(tmp_path / "game")
    assert run(capsys, "--book", str(book), "--site-dir", str(tmp_path / "out"))[0] == 0
    raw = (tmp_path / "out" / "data" / "law" / "1" / "2020.js").read_text(encoding="utf-8")
    match = re.fullmatch(r'lawtextLaw\("2020/1",(.*)\);\n', raw, re.DOTALL)
    assert match is not None
    data = json.loads(match[1])
    assert data["1A"]["t"]["en"] == {
        "l": "A.",
        "h": "Building",
        "p": [[0, "A tower is built of white stones (see Law 2A).", [[38, 44, "2020/2/2A"]], {"n": [[32, "1^1"]]}]],
    }
    assert data["1A"]["t"]["el"]["h"] is None
    assert data["1A"]["c"] == ["1A1", "1A2"]
    assert data["1B"]["t"]["el"]["p"][1] == [0, "Στην αίθουσα μετριέται μισός.", [], {"a": "HPF"}]
    assert data["1"]["t"]["en"]["p"] == [[0, "The towers:"], [2, "This closes the law."]]
    assert data["1^1"]["t"]["el"] == {"l": "*", "h": "", "p": [[0, "Η κιμωλία δεν είναι πέτρα."]]}
    shutil.rmtree(tmp_path / "out")


def test_a_wrong_file_of_decisions_is_named(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    book = write_book(tmp_path / "game", review__2020__1_toml='[[pairs]]\nlevel = "phrase"\nen = ["1A"]\nel = ["1A"]\n')
    code, _, err = run(capsys, "--book", str(book), "--site-dir", str(tmp_path / "out"))
    assert code in (1, 2)
    assert "game/review/2020/1.toml:1:1: bad-review" in err
    assert "Traceback" not in err
    broken = write_book(tmp_path / "other", lineage__2010_2020_toml="x")
    (broken / "lineage" / "2010-2020.toml").write_text("[[entries]\n", encoding="utf-8")
    code, _, err = run(capsys, "--book", str(broken), "--site-dir", str(tmp_path / "out"))
    assert code in (1, 2)
    assert "other/lineage/2010-2020.toml:1:" in err


def test_an_entry_about_nothing_is_told_with_its_line(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """The site is built all the same: the clause or the article may come yet."""
    book = write_book(
        tmp_path / "game",
        commentary__articles_toml='[[articles]]\nid = "towers"\n\n[[articles]]\nid = "gone"\n',
    )
    (book / "lineage").mkdir(exist_ok=True)
    entry = '[[entry]]\nkind = "moved"\nold = ["1A"]\nnew = ["9Z"]\nconfirmed = true\n'
    (book / "lineage" / "2010-2020.toml").write_text(f'old = "2010"\nnew = "2020"\n\n{entry}', encoding="utf-8")
    code, out, err = run(capsys, "--book", str(book), "--site-dir", str(tmp_path / "out"))
    assert code == 0
    for told in (
        "game/commentary/articles.toml:4:1: no-article: there is no article “gone”",
        "game/lineage/2010-2020.toml:4:1: lineage-not-total: 9Z of 2020 does not exist",
    ):
        assert told in out + err
    assert "towers”" not in out + err and "1A of" not in out + err
