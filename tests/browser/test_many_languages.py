"""A book in three languages, in Chromium: one text, all of them, the others under a clause; what is done with a whole law."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from lawtext.site.building import build
from tests.browser.serving import SiteServer
from tests.made_up import LAW, SECTIONS, head

pytestmark = pytest.mark.client("chromium")

LONG = "Règlement des tours et des pierres pour les rencontres régionales, nationales et internationales de plein air"
TITLES = {"en": "Rules of the towers", "fr": LONG, "el": "Κανονισμός των πύργων"}
TEXTS = {
    "en/01": "# LAW 1 - TOWERS\n\nA. A tower stands.\n\nB. A tower falls.\n",
    "fr/01": "# LOI 1 - TOURS\n\nA. La tour tient.\n\nB. La tour tombe.\n",
    "el/01": "# ΝΟΜΟΣ 1 - ΠΥΡΓΟΙ\n\nΑ. Ο πύργος στέκει.\n\nΒ. Ο πύργος πέφτει.\n",
    "en/02": "# LAW 2 - STONES\n\nStones are white.\n",
    "fr/02": "# LOI 2 - PIERRES\n\nLes pierres sont blanches.\n",
}


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    book = tmp_path_factory.mktemp("towers") / "corpus"
    for place, words in TEXTS.items():
        path = book / "laws" / "2020" / f"{place}.md"
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(words, encoding="utf-8")
    french = 'fr = { singular = "Loi", plural = "Lois" }\n[nouns.el]'
    toml = head("towers", TITLES, {"2020": ""}, decides="fr") + SECTIONS + LAW.replace("[nouns.el]", french)
    (book / "book.toml").write_text(toml, encoding="utf-8")
    build(book, book.parent / "site")
    return book.parent / "site"


@pytest.fixture
def open_page(browser, folder: Path, site_server: Callable[..., SiteServer]) -> Iterator[Callable[..., None]]:
    server = site_server(folder)

    def go(address: str, width: int = 1280, ui: str = "el") -> None:
        browser.size(width, 844, touch=width < 600)
        browser.open(server.address(f"{address}?lang={ui}"))
        browser.script("localStorage.clear(); sessionStorage.clear()")

    yield go
    browser.size(1280, 900)


SHOWN = """const of = arguments[0];
return Array.from(document.querySelectorAll(of + ' > .row > .cell')).filter(c => c.getClientRects().length)
  .sort((a, b) => a.getBoundingClientRect().top - b.getBoundingClientRect().top || a.getBoundingClientRect().left - b.getBoundingClientRect().left)
  .map(c => c.lang)"""


def test_one_text_of_three_is_shown_alone_and_the_others_under_a_clause(browser, open_page) -> None:
    open_page("law/1/")
    choices = browser.all(".show button")
    assert [one.text for one in choices] == ["Όλες", "Français", "English", "Ελληνικά"]
    assert browser.script(SHOWN, "[id='1A']") == ["fr", "en", "el"]
    choices[1].click()
    assert browser.script(SHOWN, "[id='1A']") == ["fr"]
    swap = browser.one("[id='1A'] .swap")
    assert swap.text == "Η διάταξη στις άλλες γλώσσες"
    swap.click()
    assert browser.script(SHOWN, "[id='1A']") == ["fr", "en", "el"]
    assert browser.script(SHOWN, "[id='1B']") == ["fr"]
    browser.all(".show button")[0].click()
    assert browser.script(SHOWN, "[id='1B']") == ["fr", "en", "el"]


def test_three_texts_stand_beside_each_other_where_there_is_room_and_else_the_readers_first(browser, open_page) -> None:
    tops = "return new Set(Array.from(document.querySelectorAll(\"[id='1A'] > .row > .cell\"), c => c.getBoundingClientRect().top)).size"
    open_page("law/1/")
    assert browser.script(tops) == 1
    for width in (390, 900):
        open_page("law/1/", width)
        assert (browser.script(tops), browser.script(SHOWN, "[id='1A']")[0]) == (3, "el"), width


def test_the_names_of_languages_are_not_broken_on_a_phone(browser, open_page) -> None:
    for width in (320, 390):
        open_page("law/1/", width)
        heights = browser.script("return Array.from(document.querySelectorAll('.show button'), b => b.offsetHeight)")
        assert set(heights) == {44}, width


def test_a_law_that_the_readers_language_lacks_has_a_title_all_the_same(browser, open_page) -> None:
    open_page("law/2/")
    sizes = browser.script("return Array.from(document.querySelectorAll('h1 .t'), t => [t.lang, parseFloat(getComputedStyle(t).fontSize)])")  # fmt: skip
    assert [code for code, _ in sizes] == ["fr", "en"] and sizes[0][1] > sizes[1][1]
    assert browser.one(".law-head .lack").location["x"] == browser.one("h1").location["x"]


def test_the_language_of_a_book_is_named_in_greek(browser, open_page) -> None:
    open_page("law/1/")
    assert "Δεσμευτικό είναι το γαλλικό κείμενο." in browser.text(".about-text")


def test_a_long_title_of_the_book_leaves_room_for_the_box(browser, open_page) -> None:
    for width in (800, 1280):
        open_page("law/1/", width)
        browser.script(
            "document.querySelectorAll('.brand-name .u').forEach(one => { one.textContent = arguments[0]; })", LONG * 2
        )
        assert browser.one(".goto input").size["width"] > 150, width
        assert browser.one(".bar").size["height"] < 65, width
        assert browser.overflow() == 0, width


def test_a_whole_law_is_copied_and_shown_at_the_table(browser, open_page) -> None:
    open_page("law/2/", ui="en")
    browser.script("window.ClipboardItem = undefined")  # an older browser takes the words alone
    browser.script("navigator.clipboard.writeText = words => { window.copied = words; return Promise.resolve(); }")
    link, words, table = browser.all(".law-title .tool")
    link.click()
    assert browser.script("return window.copied").endswith("/law/2/2020/")
    words.click()
    copied = browser.script("return window.copied")  # in the reader's language first
    assert copied.startswith("STONES\n\nStones are white.\n\nPIERRES\n\nLes pierres sont blanches.\n\n(")
    assert copied.endswith("/law/2/2020/)") and ", 2020, Law 2: " in copied
    table.click()
    browser.until("return document.querySelector('dialog.table .big-clause')")
    assert browser.text(".table-head h2") == "Law 2 · 2020 edition"
    choices = [one.text for one in browser.all(".table-controls [role=group]:first-child button")]
    assert choices == ["Both", "Français", "English"]
    browser.one("dialog.table .close").click()


def test_the_slip_in_the_menu_leaves_it_on_one_line(browser, server: SiteServer) -> None:
    browser.size(1280, 900)
    for ui, named in (("el", "Σημείωμα απόφασης (12)"), ("en", "Ruling slip (12)")):
        browser.open(server.address(f"law/53/?lang={ui}"))
        assert browser.one(".places ul").size["height"] == 44
        browser.script(
            "const slip = document.querySelector('.slip-place'); slip.textContent = arguments[0]; slip.parentNode.hidden = false",
            named,
        )
        assert browser.one(".places ul").size["height"] == 44, ui
