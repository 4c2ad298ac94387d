"""Where pages stand and how they name each other."""

from __future__ import annotations

import pytest

from lawtext.site import addresses


@pytest.mark.parametrize(
    ("here", "path", "id", "expected"),
    [
        ("", "", "", "index.html"),
        ("", "law/53/", "", "law/53/index.html"),
        ("", "law/53/", "53A", "law/53/index.html#53A"),
        ("law/53/", "", "", "../../index.html"),
        ("law/53/", "law/54/", "54B1", "../54/index.html#54B1"),
        ("law/53/", "law/53/2007/", "53C", "2007/index.html#53C"),
        ("law/53/2007/", "law/53/", "53C", "../index.html#53C"),
        ("law/53/2007/", "law/53/2017/", "", "../2017/index.html"),
        ("law/53/", "law/53/", "53A", "#53A"),
        ("law/53/", "law/53/", "", "index.html"),
        ("changes/2007-2017/", "law/53/changes/", "53B", "../../law/53/changes/index.html#53B"),
        ("law/12/", "law/12/", "12C1(e)(ii)", "#12C1(e)(ii)"),
        ("law/53/", "law/53/", "53^1", "#53%5E1"),
    ],
)
def test_links(here: str, path: str, id: str, expected: str) -> None:
    assert addresses.link(here, path, id) == expected


@pytest.mark.parametrize(("path", "root"), [("", ""), ("find/", "../"), ("law/53/2007/", "../../../")])
def test_way_to_the_root(path: str, root: str) -> None:
    assert addresses.root(path) == root


def test_paths() -> None:
    assert addresses.law("53") == "law/53/"
    assert addresses.law_edition("53", "2017") == "law/53/2017/"
    assert addresses.law_changes("53") == "law/53/changes/"
    assert addresses.changes("2007", "2017") == "changes/2007-2017/"
    assert addresses.article("opening-lead") == "commentary/opening-lead/"
    assert addresses.source("law/53/") == "law/53/index.md"
