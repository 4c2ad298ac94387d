"""The link check of a built site: each kind of broken link is seen, and no good one is."""

from __future__ import annotations

from pathlib import Path

import pytest

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


def test_good_links(tmp_path: Path) -> None:
    assert check_links(site(tmp_path)) == ()


@pytest.mark.parametrize(
    ("extra", "code", "words"),
    [
        ('<a href="law/54/index.html">', "broken-link", "“law/54/index.html” leads to no page"),
        ('<a href="law/53/index.html#53B">', "broken-fragment", "“law/53/index.html#53B” names no place on its page"),
        ('<a href="#nowhere">', "broken-fragment", "“#nowhere” names no place on its page"),
        ('<a href="../out.html">', "broken-link", "“../out.html” leads out of the site"),
        ('<script src="gone.js"></script>', "broken-link", "“gone.js” leads to no page"),
        ('<img src="gone.png">', "broken-link", "“gone.png” leads to no page"),
        ('<form action="gone/index.html">', "broken-link", "“gone/index.html” leads to no page"),
        ('<p id="top">', "id-twice", "the id “top” stands here twice"),
    ],
)
def test_each_fault_is_seen(tmp_path: Path, extra: str, code: str, words: str) -> None:
    (problem,) = check_links(site(tmp_path, extra))
    assert (problem.file, problem.code, problem.message) == ("index.html", code, words)


def test_under_a_prefix(tmp_path: Path) -> None:
    folder = site(tmp_path, '<a href="/laws/law/53/">')
    assert [problem.code for problem in check_links(folder, "/laws/")] == ["broken-link"]  # /index.html on the law page
