"""Words that our sentences quote: marked as what language they are, where that is sure; never where it is not."""

from __future__ import annotations

from dataclasses import replace

import pytest
from lxml import html

from lawtext import checks
from lawtext.checks.findings import Finding
from lawtext.model import Place
from lawtext.site.beside import Beside
from lawtext.site.quotations import in_finding, marked
from lawtext.site.view import Site
from tests.site.test_pages import made

ONE = Finding(
    "modal-missing", "notice", "1A", "2020", "el", Place("01.md", 3, 1), "χτίζεται", {"en": ""}, other="is built"
)


@pytest.mark.parametrize(
    ("words", "language"),
    [
        ("χτίζεται", "el"),
        ("is built", "en"),
        ("built …", "en"),
        ("λευκές πέτρες", "el"),  # said elsewhere in the clause
        ("see Law 2)", "en"),  # of the edition before
        ("Ο", "el"),
        ("nowhere said", ""),
        ("1", ""),
    ],
)
def test_whose_words_a_finding_quotes(site: Site, words: str, language: str) -> None:
    assert in_finding(site.book, ONE)(words) == language


def test_what_both_languages_have_and_what_stands_in_the_source(site: Site) -> None:
    language_of = in_finding(site.book, replace(ONE, language="en", text="Law 2", other="Νόμο 2", fix="Law 3"))
    assert [language_of(words) for words in ("Law", "Νόμο", "Law 3", "2")] == ["en", "el", "en", ""]


def test_only_words_of_another_language_are_marked() -> None:
    said = "“<α>” ist «b» und “c”"
    assert marked(said, "de", {"<α>": "el", "b": "de"}.get) == '“<span lang="el">&lt;α&gt;</span>” ist «b» und “c”'


def test_pages_mark_what_findings_and_changes_quote(bridge: Site) -> None:
    site = Site(bridge.book, bridge.interface, Beside(lambda: checks.run(bridge.book)))
    found = made(site, "check/").xpath("//span[@class='what']/span[@lang='el']/span[@lang='en']/text()")
    assert "LEAD OUT OF TURN ACCEPTED" in found and "Law 16D" in found
    found = made(site, "check/").xpath("//span[@class='what']/span[@lang='en']/span[@lang='el']/text()")
    assert "Νόμο 47B" in found
    said = made(site, "law/53/changes/").xpath("//p[@class='says']")
    assert [html.tostring(one) for one in said if one.xpath("./span[@lang='en']/span[@lang]")] == []
    assert "Prior to the thirteenth trick" in "".join(said[0].xpath("./span[@lang='el']/span[@lang='en']/text()"))
