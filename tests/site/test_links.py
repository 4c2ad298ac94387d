"""The link check of a built site: each kind of broken link is seen, and no good one is."""

from __future__ import annotations

import gc
import os
from pathlib import Path

import pytest

from lawtext.site import beside, links
from lawtext.site.beside import side_by_side
from lawtext.site.handwritten import Written
from lawtext.site.links import check_links

GOOD = '<a href="law/53/index.html#53A">x</a><a href="#top">y</a><p id="top"></p><link href="style.css">'
LAW = (
    '<p id="53A"></p><p id="53Γ"></p><p id="53^1"></p><p id="12C1(e)(ii)"></p>'
    '<a href="../../index.html#top"></a><a href="#53%CE%93"></a><a href="#53%5E1"></a><a href="#12C1(e)(ii)"></a>'
    '<a href="/index.html"></a><a href="https://example.org/none#x"></a><a href="../../"></a>'
)


def site(tmp_path: Path, extra: str = "") -> Path:
    (tmp_path / "law" / "53").mkdir(parents=True)
    (tmp_path / "index.html").write_text(f"<!doctype html><body>{GOOD}{extra}", encoding="utf-8")
    (tmp_path / "law" / "53" / "index.html").write_text(f"<!doctype html><body>{LAW}", encoding="utf-8")
    (tmp_path / "style.css").write_text("", encoding="utf-8")
    return tmp_path


@pytest.mark.skipif(side_by_side() < 2, reason="this machine does one thing after the other")
@pytest.mark.parametrize(
    ("pages", "large", "cores", "busy", "readers"),
    [
        (200, True, 4, 0, 4),
        (200, True, 4, 1, 3),
        (200, False, 4, 1, 3),
        (200, False, 2, 0, 2),
        (200, False, 2, 1, 1),  # the one that packs the site has a core to itself
        (99, False, 4, 0, 0),
        (99, False, 2, 1, 0),
        (1, True, 4, 0, 1),  # the one that began it holds much of the site by then
        (1, True, 2, 1, 1),
        (200, True, 1, 0, 0),
        (200, True, 1, 1, 0),
    ],
)
def test_pages_are_read_by_as_many_processes_as_are_free(
    monkeypatch: pytest.MonkeyPatch, pages: int, large: bool, cores: int, busy: int, readers: int
) -> None:
    monkeypatch.setattr(beside, "side_by_side", lambda: cores)
    monkeypatch.setattr(links, "side_by_side", lambda: cores)
    asked = [f"{page}.html" for page in range(pages)]
    spread = links.begun(lambda _: os.getpid(), asked, large=large, busy=busy)
    found = {spread.of(name) for name in asked}
    spread.end()
    assert (len(found), os.getpid() in found) == (max(readers, 1), not readers)


def test_good_links(tmp_path: Path) -> None:
    assert check_links(site(tmp_path)) == ()


@pytest.mark.parametrize(
    ("extra", "code", "words"),
    [
        ('<a href="law/54/index.html">', "broken-link", "“law/54/index.html” leads to no page"),
        (
            '<a href="law/53/index.html#53B">',
            "broken-fragment",
            "“law/53/index.html#53B” does not lead to a place on its page",
        ),
        ('<a href="#nowhere">', "broken-fragment", "“#nowhere” does not lead to a place on its page"),
        ('<a href="../out.html">', "broken-link", "“../out.html” leads out of the site"),
        ('<script src="gone.js"></script>', "broken-link", "“gone.js” leads to no page"),
        ('<img src="gone.png">', "broken-link", "“gone.png” leads to no page"),
        ('<form action="gone/index.html">', "broken-link", "“gone/index.html” leads to no page"),
        ('<p id="top">', "id-twice", "the id “top” is used twice"),
        ('<p id="">.</p><p id="">', "id-twice", "the id “” is used twice"),
        ('<a href="law&#47;9/index.html">', "broken-link", "“law/9/index.html” leads to no page"),
        ("<A HREF=gone>", "broken-link", "“gone” leads to no page"),
        ('<iframe src="gone.html"></iframe>', "broken-link", "“gone.html” leads to no page"),
        ('<video src="gone.mp4"></video>', "broken-link", "“gone.mp4” leads to no page"),
        ('<area href="gone">', "broken-link", "“gone” leads to no page"),
        ('<object data="gone"></object>', "broken-link", "“gone” leads to no page"),
        ('<a href="#%ce%b3">', "broken-fragment", "“#%ce%b3” does not lead to a place on its page"),
        ('<a href="#%01">', "broken-fragment", "“#%01” does not lead to a place on its page"),
        ('<a href="a%02b">', "broken-link", "“a%02b” leads to no page"),
        ('<a href="%00">', "broken-link", "“%00” leads to no page"),
        ('<a href="http://[abc">', "broken-link", "“http://[abc” cannot be read as an address"),
    ],
)
def test_each_fault_is_seen(tmp_path: Path, extra: str, code: str, words: str) -> None:
    (problem,) = check_links(site(tmp_path, extra))
    assert (problem.file, problem.code, problem.message) == ("index.html", code, words)


@pytest.mark.parametrize(("before", "times"), [("x", 11_000_000), ("<div>", 1_000)])
def test_a_page_is_read_to_its_end(tmp_path: Path, before: str, times: int) -> None:
    (problem,) = check_links(site(tmp_path, f'<p>{before * times}<a href="gone">'))
    assert problem.message == "“gone” leads to no page"


@pytest.mark.parametrize(
    "extra",
    [
        "<!-- <a href='gone'> -->",
        "<script>'<a href=\"gone\">'</script>",
        "<style>/* <a href='gone'> */</style>",
        "<textarea><a href='gone'></textarea>",
        '<a href="">x</a><a href="#">y</a><a href="#Top">z</a>',
        '<a href="#53:~:text=towers">x</a><p id="53">',
        '<a href=" law/53/index.html\n">x</a>',
        '<a href="law/53/index.html?show=en&amp;diff=side#53A">x</a>',
        '<a href="law/53/#53%ce%93">x</a><a href="law/53/#53%CE%93">y</a><a href="law/53/#53&#x393;">z</a>',
        '<a name="old"></a><a href="#old">x</a>',
        '<a href="mailto:a@example.org">x</a><a href="data:text/plain,x">y</a>',
        '<p id="&#2;"></p>',
    ],
)
def test_no_good_link_is_called_broken(tmp_path: Path, extra: str) -> None:
    assert check_links(site(tmp_path, extra)) == ()


@pytest.mark.parametrize(
    ("base", "messages"),
    [
        ("law/53/", ()),
        ("/law/53/", ()),
        ("https://example.org/", ()),
        ("law/", ("“../../style.css” leads out of the site", "“index.html#53A” leads to no page")),
        ("../", ("“../../style.css” leads out of the site", "“index.html#53A” leads out of the site")),
    ],
)
def test_where_a_page_says_that_its_links_begin(tmp_path: Path, base: str, messages: tuple[str, ...]) -> None:
    folder = site(tmp_path)
    links = '<a href="index.html#53A">x</a><link href="../../style.css"><base href="/elsewhere/">'
    (folder / "based.html").write_text(f'<!doctype html><base href="{base}">{links}', encoding="utf-8")
    assert tuple(sorted(problem.message for problem in check_links(folder))) == messages


def test_large_pages_are_read_in_another_process(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(links, "_LARGE", 1)
    here: list[Path] = []
    read = links._Reader.read
    monkeypatch.setattr(links._Reader, "read", lambda self, file: (here.append(file), read(self, file))[1])
    assert check_links(site(tmp_path / "sound")) == ()
    assert not here or side_by_side() == 1
    (problem,) = check_links(site(tmp_path / "broken", '<a href="gone">'))
    assert problem.code == "broken-link"


def test_reading_pages_leaves_nothing_for_the_garbage_collector(tmp_path: Path) -> None:
    page = site(tmp_path) / "index.html"
    reader = links._Reader()
    reader.read(page)
    gc.collect()
    gc.disable()
    try:
        for _ in range(20):
            assert reader.read(page).links
        assert gc.collect() < 20
    finally:
        gc.enable()


def test_an_empty_page_has_no_links(tmp_path: Path) -> None:
    folder = site(tmp_path, '<a href="proof.html">x</a>')
    (folder / "proof.html").write_bytes(b"")
    assert check_links(folder) == ()


@pytest.mark.parametrize(
    ("text", "link", "place"),
    [
        ("See nowhere.\n\n[x](nowhere)\n", "nowhere", (3, 5)),
        ("`[x](gone)`\n\n[x](gone)\n", "gone", (3, 5)),
        ("[x][r]\n\n[r]: gone/y\n", "gone/y", (3, 6)),
        ("[x](#ab)\n[y](#a)\n", "#a", (2, 5)),
        ("[x](<no where>)\n", "no%20where", (1, 6)),
        ("<a href='a?x=1&amp;y=2'>x</a>\n", "a?x=1&y=2", (1, 10)),
        ("[x](#Ω)\n", "#%CE%A9", (1, 5)),
        ("[a](a.md#x)\n[b](b.md#x)\n", "../b/#x", (2, 9)),
        ("[a](a.md)\n[i](index.md#x)\n", "./#x", (2, 13)),
    ],
)
def test_a_link_is_found_where_the_page_says_it(text: str, link: str, place: tuple[int, int]) -> None:
    found = Written("pages/x.md", text).of_link(link, "broken-link", "Gone.")
    assert found is not None
    assert (found.file, found.line, found.col) == ("pages/x.md", *place)


def test_a_link_around_a_page_is_not_said_to_be_on_it() -> None:
    assert Written("pages/x.md", "All is gone.\n").of_link("gone", "broken-link", "Gone.") is None


def test_under_a_prefix(tmp_path: Path) -> None:
    folder = site(tmp_path, '<a href="/laws/law/53/">')
    assert [problem.code for problem in check_links(folder, "/laws/")] == ["broken-link"]  # /index.html on the law page
