"""At the table, in Chromium: a clause large with what it cites, and the ruling slip that stays on the device."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from lawtext.site.building import build
from tests.browser.serving import SiteServer
from tests.site.made_up import write_book
from tests.site.test_behind import IN_GREEK, LAWS, SAID
from tests.site.test_changes import with_laws

pytestmark = pytest.mark.client("chromium")

CIRCLE = """# LAW 2 - STONES

## A. White

White stones are hard (but see B and Law 1A).

## B. Black

Black stones are soft (but see A); Law 9 is elsewhere.
"""


INSIDE = """# LAW 4 - GATES

A. An open gate counts.

B. 1. A closed gate is none (but see Law 4B2).

2. A gate ajar is closed (see Law 4B1).
"""
INSIDE_IN_GREEK = """# ΝΟΜΟΣ 4 - ΠΥΛΕΣ

Α. Η ανοιχτή πύλη μετράει.

Β. 1. Η κλειστή πύλη δεν μετράει (αλλά βλέπε Νόμο 4Β2).

2. Η μισάνοιχτη πύλη είναι κλειστή (βλέπε Νόμο 4Β1).
"""

RICH = """# LAW 3 - LIGHT

## A. Lamps[^1]

A lamp lights a square[^2] {+HPF: (two squares in the hall)+}, by the table:

{#t1}
| Lamp | Squares |
| --- | --- |
| ^^ | lit |
| small | 1[^2] |
| tall | 2 |
| ^^ | 3 |

> {HPF} Lamps go out at ten (see Law 1A).

[^1]: A candle is a lamp.

[^2]: Not one that is taken (see Law 1B).
"""
RICH_WORDS = """A. Lamps1

1 A candle is a lamp.

A lamp lights a square2 (two squares in the hall), by the table:

2 Not one that is taken (see Law 1B).

Lamp\tSquares
lit
small\t12
tall\t2
3

Rule of Hall Federation, not part of the law

Lamps go out at ten (see Law 1A)."""


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory, site_server: Callable[..., SiteServer]) -> SiteServer:
    from lawtext.site.building import build

    folder = tmp_path_factory.mktemp("table")
    book = write_book(
        folder / "game",
        laws__2020__en__02_md=CIRCLE,
        laws__2020__en__03_md=RICH,
        laws__2020__en__04_md=INSIDE,
        laws__2020__el__04_md=INSIDE_IN_GREEK,
    )
    build(book, folder / "site")
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
        ("en", "A. Building\nA tower is built of white stones1 (see Law 2A).\n1 Chalk is no stone."),
        ("el", "Α. Ο πύργος χτίζεται με λευκές πέτρες* (βλέπε Νόμο 2Α).\n* Η κιμωλία δεν είναι πέτρα."),
    ]
    assert browser.text(".inset .big-cells") == "A. White\nWhite stones are hard (but see B and Law 1A)."


def words_of(browser, css: str) -> str:
    """What a reader sees in an element, with one empty line at most."""
    import re

    return re.sub(
        r"\n{2,}", "\n\n", browser.script("return document.querySelector(arguments[0]).innerText", css)
    ).strip()


def test_notes_tables_and_local_rules_are_shown_with_the_clause(browser, server: SiteServer) -> None:
    at_the_table(browser, server, "law/3/", "3A")
    browser.until("return document.querySelector('.table .unfold')")
    browser.script("document.querySelectorAll('.table .insets').forEach(one => one.remove())")
    assert words_of(browser, ".table-body .big-cells") == RICH_WORDS
    assert browser.one(".table td[rowspan='2']").text == "tall"
    assert browser.one(".table th[rowspan='2']").text == "Lamp"
    assert [one.text.split()[0] for one in browser.all(".table .unfold")] == ["Law"]  # what a note cites unfolds too
    browser.one(".table .add").click()
    browser.open(server.address("slip/"))
    browser.until("return document.querySelector('.slip-clause table')")
    assert words_of(browser, ".slip-clause .big-cells") == RICH_WORDS
    browser.script("window.slipText = ''; lawtextTable.text(text => { window.slipText = text })")
    browser.until("return window.slipText !== ''")
    assert """A. Lamps
Note 1: A candle is a lamp.
A lamp lights a square (two squares in the hall), by the table:
Note 2: Not one that is taken (see Law 1B).
Lamp | Squares
 | lit
small | 1
tall | 2
 | 3
Rule of Hall Federation, not part of the law: Lamps go out at ten (see Law 1A).""" in browser.script(
        "return window.slipText"
    )


def test_a_preview_shows_the_notes_too(browser, server: SiteServer) -> None:
    browser.open(server.address("find/"))
    browser.script("""let link = document.createElement('a'); link.href = '#'; link.id = 'try'; link.textContent = '3A';
        link.setAttribute('data-c', '2020/3/3A'); document.querySelector('main').prepend(link); link.focus()""")
    browser.until("return document.querySelector('#pop table')")
    assert words_of(browser, "#pop [lang=en]") == RICH_WORDS


def test_copied_words_hold_the_notes(browser, server: SiteServer) -> None:
    browser.open(server.address("law/1/"))
    browser.script("""navigator.clipboard.writeText = text => { window.copied = text; return Promise.resolve() };
        document.getElementById('1A').querySelectorAll('.tool')[1].click()""")
    copied = browser.until("return window.copied")
    assert copied.count("Note 1: Chalk is no stone.") == 1
    assert copied.index("By night.") < copied.index("Note 1: Chalk") < copied.index("λευκές πέτρες")
    assert "Note *: Η κιμωλία δεν είναι πέτρα." in copied


def test_the_slip_outlives_other_tabs_and_the_way_back(browser, server: SiteServer) -> None:
    at_the_table(browser, server, "law/1/", "1A")
    browser.one(".table .add").click()
    first = browser.driver.current_window_handle
    browser.driver.switch_to.new_window("tab")
    try:
        browser.open(server.address("slip/"))
        browser.until("return document.querySelectorAll('.slip-clause > .big-clause').length == 1")
        browser.one("#slip-facts").send_keys("South led")
        browser.driver.switch_to.window(first)
        at_the_table_again = "document.getElementById('1B').querySelectorAll('.tool')[2].click()"
        browser.script(f"document.querySelector('dialog').close(); {at_the_table_again}")
        browser.until("return document.querySelector('#table-title').textContent.startsWith('1B')")
        browser.one(".table .add").click()
        assert browser.text(".to-slip") == "Ruling slip (2)"
    finally:
        browser.driver.switch_to.window(browser.driver.window_handles[-1])
        browser.driver.close()
        browser.driver.switch_to.window(first)
    browser.open(server.address("slip/"))
    browser.until("return document.querySelectorAll('.slip-clause > .big-clause').length == 2")
    assert browser.one("#slip-facts").get_attribute("value") == "South led"


def test_where_nothing_may_be_kept_the_way_to_the_slip_names_its_clauses(browser, server: SiteServer) -> None:
    """As in Firefox where it blocks all cookies: the button said that a clause is on the slip, and the slip was empty."""
    refused = (
        "Object.defineProperty(window, 'localStorage', { get() { throw new DOMException('no', 'SecurityError'); } })"
    )
    own = browser.cdp("Page.addScriptToEvaluateOnNewDocument", source=refused)
    try:
        at_the_table(browser, server, "law/1/", "1A")
        browser.one(".table .add").click()
        browser.script(
            "document.querySelector('dialog').close(); document.getElementById('1B').querySelectorAll('.tool')[2].click()"
        )
        browser.until("return document.querySelector('#table-title').textContent.startsWith('1B')")
        browser.one(".table .add").click()
        assert browser.text(".to-slip") == "Ruling slip (2)"
        browser.one(".to-slip").click()
        browser.wait_for_address("/slip/")
        titles = "return [...document.querySelectorAll('.slip-clause h2 a')].map(e => e.textContent)"
        browser.until("return document.querySelectorAll('.slip-clause > .big-clause').length == 2")
        assert browser.script(titles) == ["1A", "1B"]
        browser.one(".slip-clause .off").click()
        browser.until("return document.querySelectorAll('.slip-clause > .big-clause').length == 1")
        assert browser.script(titles) == ["1B"]
        browser.open(server.address("slip/#..%2F..%2Fx,2020%2F1%2F1A,%E0%A4%A"))
        browser.driver.refresh()
        browser.until("return document.querySelector('#slip textarea')")
        assert browser.all(".slip-clause") == [], "an address that cannot be read names nothing"
    finally:
        browser.cdp("Page.removeScriptToEvaluateOnNewDocument", **own)
        browser.open(server.address(""))


def test_the_slip_is_in_the_menu_while_something_is_on_it(browser, server: SiteServer) -> None:
    place = "return !!document.querySelector('.slip-place').offsetHeight"
    browser.open(server.address(""))
    assert not browser.script(place)
    at_the_table(browser, server, "law/2/", "2A")
    assert not browser.one(".table .to-slip").is_displayed(), "there is none to look at"
    browser.one(".table .add").click()
    assert browser.one(".table .to-slip").is_displayed()
    assert browser.script(place), "as soon as it is chosen"
    browser.open(server.address("find/"))
    assert browser.text(".places li") == "Ruling slip", "first of all, so that a phone shows it"
    browser.one(".slip-place").click()
    browser.wait_for_address("/slip/")
    browser.until("return document.querySelector('.slip-clause > .big-clause')")
    assert browser.text(".places [aria-current]") == "Ruling slip"
    browser.script("document.querySelector('.slip-tools:last-child button:last-child').click()")
    browser.open(server.address(""))
    assert not browser.script(place), "it was emptied"


def test_an_emptied_slip_can_be_put_back(browser, server: SiteServer) -> None:
    at_the_table(browser, server, "law/1/", "1A")
    browser.one(".table .add").click()
    browser.open(server.address("slip/"))
    browser.until("return document.querySelector('.slip-clause > .big-clause')")
    browser.one("#slip-ruling").send_keys("It stands.")
    browser.script("document.querySelector('.slip-tools:last-child button:last-child').click()")
    assert browser.text("p.slip-tools[role=status] span") == "The slip was emptied."
    assert not browser.all(".slip-clause")
    assert browser.one("#slip-ruling").get_attribute("value") == ""
    browser.script("return document.activeElement").click()
    browser.until("return document.querySelector('.slip-clause > .big-clause')")
    assert browser.one("#slip-ruling").get_attribute("value") == "It stands."


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
    assert sorted(titles(browser)) == ["1A", "2A is above", "2A is above", "2B"]
    Select(browser.one("#table-depth")).select_by_value("0")
    browser.until("return !document.querySelector('.inset')")
    one = browser.one(".table .unfold")
    assert (one.text.split()[0], one.get_attribute("aria-expanded")) == ("B", "false")
    one.click()
    browser.until("return document.querySelector('.inset p')")
    assert titles(browser) == ["2B"]
    one.click()
    browser.until("return !document.querySelector('.inset')")


def test_what_stands_below_is_named_and_not_shown_twice(browser, server: SiteServer) -> None:
    at_the_table(browser, server, "law/4/", "4B")
    browser.until("return document.querySelectorAll('.table .above').length === 2")
    assert titles(browser) == ["4B2 is below", "4B1 is above"]
    assert browser.text(".table-body").count("A gate ajar") == 1
    browser.one(".table .above").click()
    assert "A gate ajar" in browser.script("return document.activeElement.textContent")
    # Folded, and asked for again, when all is there.
    for _ in range(2):
        browser.one(".table .unfold").click()
    assert titles(browser) == ["4B2 is below", "4B1 is above"]


def test_the_label_of_a_clause_that_says_nothing_stands_before_its_first_sub_clause(
    browser, server: SiteServer
) -> None:
    at_the_table(browser, server, "law/4/", "4B")
    cells = "return [...document.querySelectorAll('.table .big-cells > *')].map(cell => cell.innerText.slice(0, 7))"
    assert browser.script(cells) == ["B. 1. A", "Β. 1. Η", "2. A ga", "2. Η μι"]
    browser.one(".table .add").click()
    browser.open(server.address("slip/"))
    browser.until("return document.querySelector('.slip-clause > .big-clause')")
    browser.script("window.lawtextTable.text(text => { window.slipText = text })")
    assert "\n\nB. 1. A closed gate is none (but see Law 4B2).\n2. A gate" in browser.script("return window.slipText")
    browser.open(server.address("find/"))
    browser.script("""let link = document.createElement('a'); link.href = '#'; link.id = 'try'; link.textContent = '4B';
        link.setAttribute('data-c', '2020/4/4B'); document.querySelector('main').prepend(link); link.focus()""")
    browser.until("return document.querySelector('#pop [lang=en]')")
    assert words_of(browser, "#pop [lang=en]").startswith("B. 1. A closed gate")


def test_a_label_alone_takes_no_row_of_its_own(browser, server: SiteServer) -> None:
    """Of a clause that has sub-clauses only, on a phone and on a desk; what is copied has the labels of what was asked for."""
    lines = """return [...document.querySelectorAll('[id="4B1"] > .row > .cell')].map(cell => {
        let label = cell.querySelector('.label'), words = document.createRange(), at = document.createTreeWalker(cell, NodeFilter.SHOW_TEXT);
        while (at.nextNode() && !/closed|κλειστή/.test(at.currentNode.data));
        words.setStart(at.currentNode, 0); words.setEnd(at.currentNode, 2);
        let first = words.getBoundingClientRect(), own = label.getBoundingClientRect();
        return [label.textContent, own.top < first.bottom && first.top < own.bottom] })"""
    for width in (390, 1280):
        browser.size(width, 844)
        browser.open(server.address("law/4/#4B"))
        assert browser.script(lines) == [["B.", True], ["Β.", True]], width
        assert browser.script("return document.querySelectorAll('[id=\"4B\"] > .row > .cell').length") == 0
        assert browser.script("return document.querySelector('[id=\"4B\"] > .row').offsetHeight") <= 48
    for asked, begins in (("4B", "B. 1. A closed"), ("4B1", "1. A closed")):
        browser.script(
            """navigator.clipboard.writeText = text => { window.copied = text; return Promise.resolve() };
            document.getElementById(arguments[0]).querySelectorAll('.tool')[1].click()""",
            asked,
        )
        assert browser.until("return window.copied").startswith(begins), asked
    browser.script("document.querySelector('[data-show=el]').click()")
    assert browser.text("[id='4B1'] .swap") == "The clause in English"
    browser.script("document.querySelector('[data-show=both]').click()")


@pytest.mark.parametrize(("width", "order"), [(390, ["el", "en"]), (1280, ["en", "el"])])
def test_on_a_phone_the_language_of_the_interface_stands_first(
    browser, server: SiteServer, width: int, order: list[str]
) -> None:
    browser.size(width, 844)
    at_the_table(browser, server, "law/1/?lang=el", "1B")
    shown = "return [...document.querySelectorAll('.table .big-cells')].map(row => [...row.children].map(c => c.lang))"
    assert all(row == order for row in browser.script(shown) if len(row) > 1)
    assert order in browser.script(shown)
    browser.script("sessionStorage.clear()")  # the address asked for Greek


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


IS_OPEN = "return !!document.querySelector('dialog.table[open] .big-clause p')"
IS_SHUT = "return !document.querySelector('dialog.table[open]')"


def test_the_way_back_leads_from_the_table_to_the_page(browser, server: SiteServer) -> None:
    """What covers all of a phone is left by its way back, as a thumb expects; on leads to it again."""
    browser.open(server.address("find/"))
    at_the_table(browser, server, "law/1/", "1B")
    where = browser.driver.current_url
    browser.driver.back()
    browser.until(IS_SHUT)
    assert browser.driver.current_url == where
    browser.driver.forward()
    browser.until(IS_OPEN)
    assert browser.text("#table-title").startswith("1B")
    browser.driver.back()
    browser.until(IS_SHUT)
    browser.driver.back()
    browser.wait_for_address("/find/")


@pytest.mark.parametrize("leave", ["button", "escape"])
def test_who_left_the_table_goes_back_from_the_page_at_once(browser, server: SiteServer, leave: str) -> None:
    from selenium.webdriver.common.keys import Keys

    browser.open(server.address("find/"))
    at_the_table(browser, server, "law/1/", "1B")
    if leave == "button":
        browser.one("dialog.table .close").click()
    else:
        browser.script("return document.activeElement").send_keys(Keys.ESCAPE)
    browser.until(IS_SHUT)
    browser.until("return !history.state")
    browser.driver.back()
    browser.wait_for_address("/find/")


def test_back_from_the_slip_is_the_table_as_it_was(browser, server: SiteServer) -> None:
    at_the_table(browser, server, "law/1/", "1B")
    browser.one(".table .add").click()
    browser.one(".table .to-slip").click()
    browser.wait_for_address("/slip/")
    browser.driver.back()
    browser.wait_for_address("/law/1/")
    browser.until(IS_OPEN)
    assert browser.text("#table-title").startswith("1B")
    assert browser.text(".table .add") == "On the ruling slip"
    browser.driver.refresh()  # asked for anew it is the page
    browser.until("return document.readyState === 'complete' && !history.state")
    assert browser.script(IS_SHUT)


def test_a_sign_behind_a_citation_stays_on_its_line(browser, server: SiteServer) -> None:
    at_the_table(browser, server, "law/1/", "1A")
    signs = (
        "return [...document.querySelectorAll('dialog .unfold')].map(cite => {"
        "  let rest = document.createTreeWalker(cite.closest('p'), NodeFilter.SHOW_TEXT), sign = document.createRange();"
        "  while (rest.nextNode() && !(cite.compareDocumentPosition(rest.currentNode) & 4 && !cite.contains(rest.currentNode)));"
        "  sign.setStart(rest.currentNode, 0); sign.setEnd(rest.currentNode, 1);"
        "  return [sign.toString(), sign.getBoundingClientRect().top < cite.getBoundingClientRect().bottom]; })"
    )
    for width in range(300, 480, 6):
        browser.size(width, 844, touch=True)
        found = browser.script(signs)
        assert [")", True] in found and [")", False] not in found, width


def test_a_slash_leaves_the_table_for_the_box(browser, server: SiteServer) -> None:
    at_the_table(browser, server, "law/1/", "1A")
    browser.driver.switch_to.active_element.send_keys("/")
    assert browser.script("return document.activeElement.id") == "goto"
    assert browser.all("dialog[open]") == []


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
    assert browser.text(".law-title .slip-print") == "Laws of the Game · Νόμοι του Παιχνιδιού"
    assert browser.text("#slip .slip-print") == "<b>South</b> & the tower"
    cited = "return getComputedStyle(document.querySelector('#slip .unfold')).padding"
    assert browser.script(cited) == "0px", "on paper no gap stands around a citation"
    browser.media()
    browser.one(".slip .off").click()
    browser.until("return document.querySelectorAll('.slip-clause').length == 1")
    assert browser.text("#slip [role=status]") == "1A was taken off the slip.\nPut it back"
    assert browser.script("return document.activeElement.textContent") == "Put it back", (
        "who has the keyboard is not lost"
    )
    browser.driver.switch_to.active_element.click()
    browser.until("return document.querySelectorAll('.slip-clause > .big-clause').length == 2")
    assert browser.text(".slip-clause h2 a") == "1A"
    browser.one(".slip .off").click()
    browser.until("return document.querySelectorAll('.slip-clause').length == 1")
    browser.script("document.querySelector('.slip-tools:not([role]) button:last-child').click()")
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


def test_an_older_translation_says_so_at_the_table_in_previews_and_on_the_slip(
    browser, tmp_path: Path, site_server: Callable[..., SiteServer]
) -> None:
    build(
        with_laws(tmp_path / "book", LAWS | {"laws/2020/en/2.md": "# LAW 2 - DYE\n\nA. See Law 1A.\n"}),
        tmp_path / "site",
    )
    server = site_server(tmp_path / "site")
    browser.open(server.address("law/2/?lang=el"))
    browser.script("document.querySelector('a.cite').focus()")
    browser.until("return document.querySelector('#pop .lack')")
    assert [(one.text, one.get_attribute("lang")) for one in browser.all("#pop .lack")] == 2 * [(f"[{IN_GREEK}]", "el")]
    browser.open(server.address("law/1/?lang=en"))
    browser.script(
        "navigator.clipboard.writeText = words => Promise.resolve(window.copied = words);"
        "document.getElementById('1A').querySelectorAll('.tool')[1].click()"
    )
    assert browser.until("return window.copied").count(f"με λευκές πέτρες.\n\n[{SAID}]") == 1
    at_the_table(browser, server, "law/1/?lang=en", "1A")
    assert [(one.text, one.get_attribute("lang")) for one in browser.all(".table .lack")] == 2 * [(f"[{SAID}]", "en")]
    assert len(browser.all(".table .big-cells > [lang=el] .lack")) == 2, "the note and the clause"
    browser.one(".table .add").click()
    browser.open(server.address("slip/"))
    browser.until("return document.querySelector('.slip-clause .lack')")
    browser.script("window.slipText = ''; lawtextTable.text(text => { window.slipText = text })")
    text = browser.until("return window.slipText")
    assert f"με λευκές πέτρες. [{SAID}]\n[{SAID}]\n" in text and text.count(SAID) == 2, "the note, then the clause"


def test_words_that_are_shared_or_copied_begin_in_the_language_of_the_reader(browser, server: SiteServer) -> None:
    """They have no columns, and are read on a phone from their beginning."""
    english, greek = "A tower that falls", "Ο πύργος που πέφτει"
    for code, first, second in (("en", english, greek), ("el", greek, english)):
        at_the_table(browser, server, f"law/1/?lang={code}", "1B")
        browser.one(".table .add").click()
        browser.open(server.address(f"slip/?lang={code}"))
        browser.until("return document.querySelector('#slip h2 a')")
        browser.script("window.slipText = ''; lawtextTable.text(text => { window.slipText = text })")
        text = browser.until("return window.slipText")
        assert 0 < text.index(first) < text.index(second)
        browser.script("localStorage.clear()")
        browser.open(server.address(f"law/1/?lang={code}"))
        browser.script(
            "navigator.clipboard.writeText = words => Promise.resolve(window.copied = words);"
            "document.getElementById('1B').querySelectorAll('.tool')[1].click()"
        )
        text = browser.until("return window.copied")
        assert 0 <= text.index(first) < text.index(second)


def test_without_a_script_the_slip_says_so(browser, server: SiteServer) -> None:
    browser.scripts(False)
    browser.open(server.address("slip/"))
    assert "needs JavaScript" in browser.text(".slip")
    browser.scripts(True)
    browser.open(server.address("slip/"))
