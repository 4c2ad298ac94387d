"""At the table, in Chromium: a clause large with what it cites, and the ruling slip that stays on the device."""

from __future__ import annotations

from collections.abc import Callable, Iterator

import pytest

from tests.browser.serving import SiteServer
from tests.site.made_up import write_book

pytestmark = pytest.mark.client("chromium")

CIRCLE = """# LAW 2 - STONES

## A. White

White stones are hard (but see B and Law 1A).

## B. Black

Black stones are soft (but see A); Law 9 is elsewhere.
"""


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory, site_server: Callable[..., SiteServer]) -> SiteServer:
    from lawtext.site.building import build

    folder = tmp_path_factory.mktemp("table")
    build(write_book(folder / "game", laws__2020__en__02_md=CIRCLE), folder / "site")
    return site_server(folder / "site")


@pytest.fixture(autouse=True)
def as_new(browser) -> Iterator[None]:
    browser.size(1280, 900)
    browser.media()
    browser.complaints()
    yield
    browser.script("localStorage.clear()")
    assert browser.complaints() == []


def at_the_table(browser, server: SiteServer, page: str, id: str) -> None:
    browser.open(server.address(page))
    browser.script("document.getElementById(arguments[0]).querySelectorAll('.tool')[2].click()", id)
    browser.until("return document.querySelector('dialog.table[open] .big-clause p')")


def titles(browser) -> list[str]:
    return [one.text for one in browser.all(".table .inset-title, .table .above")]


def test_a_clause_large_with_what_it_cites(browser, server: SiteServer) -> None:
    at_the_table(browser, server, "law/1/", "1A")
    assert browser.text("#table-title") == "1A · 2020 edition"
    browser.until("return document.querySelector('.inset p')")
    assert titles(browser) == ["2A"]
    cells = [
        (cell.get_attribute("lang"), cell.text) for cell in browser.all(".table-body > .big-clause > .big-cells > *")
    ]
    assert cells == [
        ("en", "A. Building\nA tower is built of white stones (see Law 2A)."),
        ("el", "Α. Ο πύργος χτίζεται με λευκές πέτρες (βλέπε Νόμο 2Α)."),
    ]
    assert browser.text(".inset .big-cells") == "A. White\nWhite stones are hard (but see B and Law 1A)."


def test_as_deep_as_asked_and_circles_once(browser, server: SiteServer) -> None:
    from selenium.webdriver.support.select import Select

    at_the_table(browser, server, "law/2/", "2A")
    browser.until(
        "let i = [...document.querySelectorAll('.inset')]; return i.length === 2 && i.every(one => one.childNodes.length)"
    )
    assert titles(browser) == ["2B", "1A"]
    Select(browser.one("#table-depth")).select_by_value("2")
    browser.until("return document.querySelectorAll('.inset .inset').length >= 2")
    browser.until("return Array.from(document.querySelectorAll('.inset')).every(i => i.childNodes.length)")
    assert sorted(titles(browser)) == ["1A", "2A stands above", "2A stands above", "2B"]
    Select(browser.one("#table-depth")).select_by_value("0")
    browser.until("return !document.querySelector('.inset')")
    one = browser.one(".table .unfold")
    assert (one.text.split()[0], one.get_attribute("aria-expanded")) == ("B", "false")
    one.click()
    browser.until("return document.querySelector('.inset p')")
    assert titles(browser) == ["2B"]
    one.click()
    browser.until("return !document.querySelector('.inset')")


def test_the_players_language_and_larger_letters(browser, server: SiteServer) -> None:
    at_the_table(browser, server, "law/1/", "1B")
    shown = "return Array.from(document.querySelectorAll('.table [data-cell]')).filter(c => c.offsetParent).map(c => c.lang)"
    assert browser.script(shown) == ["en", "el"]
    browser.one(".table-controls button[lang=el]").click()
    browser.until("return !document.querySelector('.table [data-cell=en]').offsetParent")
    assert browser.script(shown) == ["el"]
    size = "return parseFloat(getComputedStyle(document.querySelector('.table .big-cells p')).fontSize)"
    before = browser.script(size)
    browser.one("[aria-label='A+ (Larger)']").click()
    assert browser.script(size) > before >= 24


def test_the_keyboard_opens_and_leaves(browser, server: SiteServer) -> None:
    from selenium.webdriver.common.keys import Keys

    browser.open(server.address("law/1/"))
    tool = browser.script("let b = document.getElementById('1A').querySelectorAll('.tool')[2]; b.focus(); return b")
    tool.send_keys(Keys.ENTER)
    browser.until("return document.querySelector('dialog.table[open] .big-clause p')")
    browser.script("return document.activeElement").send_keys(Keys.ESCAPE)
    browser.until("return !document.querySelector('dialog.table[open]')")
    assert browser.script("return document.activeElement.className") == "tool"


def test_the_slip_holds_what_was_chosen(browser, server: SiteServer) -> None:
    at_the_table(browser, server, "law/1/", "1A")
    browser.one(".table .add").click()
    assert browser.text(".table .add") == "On the ruling slip"
    assert browser.text(".to-slip") == "Ruling slip (1)"
    at_the_table(browser, server, "law/1/2010/", "1B")
    browser.one(".table .add").click()
    server.requests.clear()
    browser.open(server.address("slip/"))
    browser.until("return document.querySelectorAll('.slip-clause > .big-clause').length == 2")
    browser.one("#slip-facts").send_keys("<b>South</b> & the tower")
    browser.one("#slip-ruling").send_keys("The tower is lost.")
    browser.open(server.address("slip/"))
    browser.until("return document.querySelectorAll('.slip-clause > .big-clause').length == 2")
    assert browser.one("#slip-facts").get_attribute("value") == "<b>South</b> & the tower"
    browser.script("window.slipText = ''; lawtextTable.text(text => { window.slipText = text })")
    browser.until("return window.slipText !== ''")
    text = browser.script("return window.slipText")
    assert text.startswith(
        "Ruling slip · Laws of the Game\n\nFacts: <b>South</b> & the tower\n\n1A (2020 edition)\n\nA. Building"
    )
    assert "Ο πύργος χτίζεται με λευκές πέτρες (βλέπε Νόμο 2Α)." in text
    assert f"{server.url}law/1/2010/#1B" in text
    assert "Ruling: The tower is lost." in text
    assert "Not checked against the printed book." in text
    assert not any(method in ("POST", "PUT") for _, method in server.requests)
    browser.media(printed=True)
    assert browser.script("return getComputedStyle(document.querySelector('#slip-facts')).display") == "none"
    assert browser.text(".slip-print") == "<b>South</b> & the tower"
    browser.media()
    browser.one(".slip .off").click()
    browser.until("return document.querySelectorAll('.slip-clause').length == 1")
    browser.script("document.querySelector('.slip-tools button:last-child').click()")
    browser.until("return document.querySelectorAll('.slip-clause').length == 0")


def test_the_slip_speaks_the_language_of_the_interface(browser, server: SiteServer) -> None:
    at_the_table(browser, server, "law/2/", "2B")
    browser.one(".table .add").click()
    browser.open(server.address("slip/"))
    browser.until("return document.querySelector('#slip h2 a')")
    assert browser.text("#slip h2").startswith("2B\n2020 edition")
    browser.one("#slip-facts").send_keys("West")
    browser.one("[data-set-ui='el']").click()
    browser.until("return document.querySelector('#slip h2 a').textContent === '2Β'")
    assert browser.text("#slip h2").startswith("2Β\nΈκδοση 2020")
    assert browser.one("#slip-facts").get_attribute("value") == "West"


def test_without_a_script_the_slip_says_so(browser, server: SiteServer) -> None:
    browser.scripts(False)
    browser.open(server.address("slip/"))
    assert "this browser runs none" in browser.text(".slip")
    browser.scripts(True)
    browser.open(server.address("slip/"))
