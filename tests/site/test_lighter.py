"""Style sheets of the theme in the site: lighter, and saying the same."""

from __future__ import annotations

import gzip
import re
from collections.abc import Iterable, Iterator
from pathlib import Path

import pytest
import tinycss2
from lxml import html

from lawtext.site import looks
from lawtext.site.building import build
from tests.site.made_up import write_book

ASSETS = Path(looks.__file__).parent / "theme" / "assets"


def said(style: str) -> list[str]:
    """What a browser reads: every token but remarks, blank space beside punctuation, and a last semicolon."""
    words: list[str] = []
    for word in spelled(tinycss2.parse_component_value_list(style, skip_comments=True)):
        while word in PUNCTUATION and words and words[-1] == " ":
            words.pop()
        if word == "}" and words[-1] == ";":
            words.pop()
        if not (word == " " and (not words or words[-1] in (*PUNCTUATION, ":"))):
            words.append(word)
    return words


PUNCTUATION = ("{", "}", ";", ",")


def spelled(tokens: Iterable[tinycss2.ast.Node]) -> Iterator[str]:
    for token in tokens:
        if token.type == "whitespace":
            yield " "
        elif token.type == "function":
            yield f"{token.name}("
            yield from spelled(token.arguments)
            yield ")"
        elif token.type.endswith(" block"):
            yield token.type[0]
            yield from spelled(token.content)
            yield token.type[1]
        elif token.type != "comment":
            yield token.serialize()


@pytest.mark.parametrize("name", sorted(file.name for file in ASSETS.glob("*.css")))
def test_a_lighter_style_says_the_same(name: str) -> None:
    style = (ASSETS / name).read_text(encoding="utf-8")
    assert said(looks.lighter(style)) == said(style)
    assert len(looks.lighter(style)) < len(style)


@pytest.mark.parametrize(
    ("style", "lighter"),
    [
        ('a::after { content: "/* no ; remark */  "; }', 'a::after{content:"/* no ; remark */  "}'),
        ("a :focus, a:focus { width: calc(1px + 2px); }", "a :focus,a:focus{width:calc(1px + 2px)}"),
        ("@media screen and (min-width: 50rem) { a + b { margin: 0 -1px; } }", "@media screen and (min-width:50rem){a + b{margin:0 -1px}}"),
    ],
)  # fmt: skip
def test_strings_and_what_blank_space_says_stay(style: str, lighter: str) -> None:
    assert looks.lighter(style) == lighter


def test_the_site_has_the_lighter_ones_and_those_of_somebody_as_they_are(tmp_path: Path) -> None:
    book = write_book(tmp_path / "game" / "corpus")
    ours = "/* mine */\nbody { margin: 0; }\n"
    for place in (tmp_path / "game" / "site" / "ours.css", tmp_path / "game" / "overrides" / "assets" / "docs.css"):
        place.parent.mkdir(parents=True, exist_ok=True)
        place.write_text(ours, encoding="utf-8")
    (tmp_path / "game" / "site" / "index.md").write_text("# Towers\n", encoding="utf-8")
    (tmp_path / "game" / "mkdocs.yml").write_text(
        "site_name: Game\ndocs_dir: site\nsite_dir: out\nextra_css: [ours.css]\n"
        "theme:\n  name: lawtext\n  custom_dir: overrides\n"
        "plugins:\n  - lawtext:\n      corpus: corpus\n",
        encoding="utf-8",
    )
    build(book, tmp_path / "out")
    assert (tmp_path / "out" / "ours.css").read_text(encoding="utf-8") == ours
    assert (tmp_path / "out" / "assets" / "docs.css").read_text(encoding="utf-8") == ours
    style = (tmp_path / "out" / "assets" / "law.css").read_text(encoding="utf-8")
    assert style == looks.lighter((ASSETS / "law.css").read_text(encoding="utf-8"))


@pytest.mark.parametrize("name", ["early.js", "lawtext.js", "search.js", "table.js"])
def test_a_lighter_script_is_the_script_without_its_remarks(name: str) -> None:
    """Each line that is left stands as it was; what is missing is a remark from its first line to its last."""
    script = (ASSETS / name).read_text(encoding="utf-8")
    lighter = looks.lighter_script(script)
    left: list[str] = []
    inside = False
    for line in map(str.strip, script.splitlines()):
        inside = inside or line.startswith("/*")
        if not inside:
            left.append(line)
        inside = inside and not line.endswith("*/")
    assert [line for line in lighter.splitlines() if line] == [line for line in left if line]
    assert "`" not in lighter, "a string over several lines would lose what sets it in"
    assert len(gzip.compress(lighter.encode())) < 0.92 * len(gzip.compress(script.encode()))


def test_a_licence_stays_in_the_script() -> None:
    script = (ASSETS / "minisearch.js").read_text(encoding="utf-8")
    assert looks.lighter_script(script).startswith("/*! MiniSearch")
    assert "Copyright 2022 Luca Ongaro" in looks.lighter_script(script)


EVERYTHING = """# A guide

The tower, says the poet:

> The tower is high.

1. a step

<!-- lawtext: goto -->

<!-- lawtext: laws -->

<!-- lawtext: latest -->

<!-- lawtext: clause 1A -->
"""


def test_a_page_with_all_that_people_may_put_on_one_has_less_than_8_kb_of_style(tmp_path: Path) -> None:
    """As much as issue 7 allows, as it comes over the net."""
    book = write_book(tmp_path / "game" / "corpus")
    (tmp_path / "game" / "site").mkdir()
    for name in ("index.md", "guide.md"):
        (tmp_path / "game" / "site" / name).write_text(EVERYTHING, encoding="utf-8")
    (tmp_path / "game" / "mkdocs.yml").write_text(
        "site_name: Game\ndocs_dir: site\nsite_dir: out\ntheme: {name: lawtext}\n"
        "plugins:\n  - lawtext:\n      corpus: corpus\n",
        encoding="utf-8",
    )
    build(book, tmp_path / "out")
    for page in (tmp_path / "out" / "index.html", tmp_path / "out" / "guide" / "index.html"):
        links = html.fromstring(page.read_bytes()).findall(".//link[@rel='stylesheet']")
        files = {(page.parent / link.get("href")).resolve() for link in links}
        names = {file.stem for file in files}
        assert {"lawtext", "text", "home", "written", "quotes", "languages"} <= names, page
        assert sum(len(gzip.compress(file.read_bytes(), 9, mtime=0)) for file in files) < 8 * 1024, page


@pytest.mark.parametrize("name", sorted(file.name for file in ASSETS.glob("*.css")))
def test_no_line_below_words_is_told_in_one_declaration(name: str) -> None:
    """Safari reads no text-decoration of several values: words would have no line at all."""
    told = re.findall(r"text-decoration:([^;}!]*)", looks.lighter((ASSETS / name).read_text(encoding="utf-8")))
    assert [one for one in told if " " in one.strip()] == []
