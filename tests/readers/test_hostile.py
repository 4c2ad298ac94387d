"""Pages that mean harm: each is answered or refused with its reason within seconds, however long it goes on."""

from __future__ import annotations

import time

import pytest

from lawtext.importing.ledger import unaccounted
from lawtext.problems import LawtextError
from lawtext.readers import read_source
from lawtext.structure.pages import structure_sources
from lawtext.structure.proposal import Hints
from tests.whole_pages import BOOK

TITLE = "LAW 5 - TOWERS\n\n"
HTML = "<html><body><p>A tower.</p>"
SECONDS = 12.0
"""Of the processor: what a slow machine may take for what takes one or two, however busy it is with other work."""

READ = {
    "links of a wiki that never close": f"====== LAW 5 - TOWERS ======\n\n{'[[' * 200_000}",
    "notes of a wiki that never close": f"====== LAW 5 - TOWERS ======\n\n{'((' * 200_000}",
    "text struck out without end": f"====== LAW 5 - TOWERS ======\n\n{'<del>a' * 60_000}",
    "scripts that never close": HTML + "<script>" * 60_000,
    "comments that never close": HTML + "<!--" * 100_000,
    "entities": f"{HTML}<p>{'&amp;' * 60_000}</p>",
    "raised marks": f"{HTML}{('<p>Towers' + '<sup>1</sup>' * 20 + '</p>') * 1_000}<p><sup>1</sup> A note.</p>",
    "stars": f"{TITLE}A. x{'*a ' * 60_000}",
    "unlabelled paragraphs": TITLE + "\n\n".join(f"Tower {i} stands without a label." for i in range(4000)),
    "a list of tags in Markdown": "# LAW 5 - TOWERS\n\n<ol>\n" + "<li>A tower stands.</li>\n\n" * 4_000 + "</ol>\n",
    "one note again and again": "# LAW 5 - TOWERS\n\n" + "[^1]:\n    A tower.\n" * 20_000,
    "texts left of their labels": "# LAW 5 - TOWERS\n\n" + "      (a) A tower.\n\nIt stands.\n\n" * 1_000,
    "pictures that never close": "# LAW 5 - TOWERS\n\n" + "![](" * 60_000,
    "boxes that never close": "# LAW 5 - TOWERS\n\n" + "{{% note %}}\n\nA tower.\n\n" * 4_000,
    "labels in one line": TITLE + " ".join(f"{'ABCDEFGHIJ'[i % 10]}. Some words here." for i in range(8000)),
}
REFUSED = {
    "line-too-long": TITLE + "word " * 2_000_000,
    "too-deep": f"<html><body>{'<ol><li>x' * 10_000}",
    "too-large": TITLE + "7.\n\n" * 70_000,
    "not-text": f"{TITLE}A. Tower\0",
}


@pytest.mark.parametrize("name", READ)
def test_a_page_without_end_is_read_in_seconds(name: str) -> None:
    started = time.process_time()
    (found,) = structure_sources([(read_source(READ[name].encode(), "page"), Hints(edition="2017"))], BOOK)
    assert unaccounted(found) == ()
    assert time.process_time() - started < SECONDS


@pytest.mark.parametrize("code", REFUSED)
def test_a_page_that_is_no_page_is_refused_with_its_reason(code: str) -> None:
    started = time.process_time()
    with pytest.raises(LawtextError) as refusal:
        read_source(REFUSED[code].encode(), "page")
    assert [problem.code for problem in refusal.value.problems] == [code]
    assert time.process_time() - started < SECONDS
