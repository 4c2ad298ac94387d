"""While a source is read the garbage collector is at rest: no reader may leave values that only it can take away."""

from __future__ import annotations

import gc

import pytest

from lawtext.readers import read_source

TEXT = "LAW 7 - BUOYS\n\nA. A buoy1) hangs from each pier.\n\n1) It is red.\n"
WIKI = "====== LAW 7 - BUOYS ======\n**A.** A buoy((It is red.)) hangs from each pier.\n  - One\n"
MARKDOWN = "# LAW 7 - BUOYS\n\n**A.** A buoy[^1] hangs from each pier.\n\n1. One\n\n[^1]: It is red.\n"
WEB = """<html><head><style>.up { vertical-align: super }</style></head><body><nav><a href="/">Home</a></nav><main>
<h1>LAW 7 - BUOYS</h1><p>A. A buoy<sup><a href="#n" id="m">1</a></sup> hangs.</p><ol type="a"><li>One</li></ol>
<table><tr><td>1</td><td>Two</td></tr></table><p id="n"><a href="#m">1</a> It is red.</p></main></body></html>"""


@pytest.mark.parametrize(("name", "source"), [("a.txt", TEXT), ("a.wiki", WIKI), ("a.md", MARKDOWN), ("a.html", WEB)])
def test_nothing_that_was_read_is_kept_in_a_ring(name: str, source: str) -> None:
    read_source(source.encode(), name)  # what a module keeps from its first use on is no ring of a source
    gc.collect()
    gc.disable()
    try:
        document = read_source(source.encode(), name)
        assert gc.collect() == 0
    finally:
        gc.enable()
    assert document.blocks
