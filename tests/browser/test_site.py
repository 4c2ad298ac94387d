"""The built site as a reader meets it: in Chromium, on a screen and a phone, from a subfolder, from disk, without scripts."""

from __future__ import annotations

import base64
import io
import re
import shutil
import time
from collections.abc import Callable, Iterator
from itertools import product
from pathlib import Path
from urllib.parse import quote, unquote, urlsplit

import pytest

from lawtext.cli import _run
from lawtext.site.building import build
from tests.browser.serving import SiteServer
from tests.citations import two_editions
from tests.made_up import ARTICLE, PARAGRAPH, POINT, SECTIONS, head, levels, of_levels
from tests.site.made_up import FILES, write_book
from tests.site.test_behind import LAWS
from tests.site.test_changes import with_laws

pytestmark = pytest.mark.client("chromium")

PAGES = (
    "",
    "law/53/",
    "law/53/2007/",
    "law/53/2017/",
    "law/53/changes/",
    "law/54/",
    "changes/",
    "changes/2007-2017/",
    "changes/2007-2017/text/",
    "terms/",
    "print/",
    "editors/",
    "editors/site/",
    "commentary/",
    "commentary/opening-lead-and-dummy/",
    "find/",
    "citations/",
    "citations/2007/",
    "check/",
    "progress/",
    "how-to-read/",
    "about/",
)


@pytest.fixture(autouse=True)
def as_new(browser) -> Iterator[None]:
    """Each test begins as a reader who was never here, at a desk, in light colours."""
    browser.size(1280, 900)
    browser.media()
    browser.scripts(True)
    browser.complaints()
    yield
    try:
        browser.script("localStorage.clear(); sessionStorage.clear()")
    except Exception:  # a page from disk or a blank one has no storage
        browser.open("about:blank")
    assert browser.complaints() == []


def type_and_go(browser, typed: str) -> None:
    from selenium.webdriver.common.keys import Keys

    box = browser.one("#goto")
    box.clear()
    box.send_keys(typed)
    browser.until("return typeof lawtextFind === 'function' && document.querySelector('.answers').childNodes.length")
    box.send_keys(Keys.ENTER)


def seen(browser, css: str) -> bool:
    return bool(browser.script("let e = document.querySelector(arguments[0]); return !!e && !!e.offsetParent", css))


# --- going to a clause


@pytest.mark.parametrize(
    ("typed", "where"),
    [
        ("53A", "/law/53/index.html#53A"),
        ("53Α", "/law/53/index.html#53A"),
        ("νομος 53α", "/law/53/index.html#53A"),
        ("Νόμος 53 Γ", "/law/53/index.html#53C"),
        ("law 54 b 1", "/law/54/index.html#54B1"),
        ("54(Β)(2)", "/law/54/index.html#54B2"),
        ("53", "/law/53/index.html"),
    ],
)
def test_the_box_goes_to_the_clause(browser, server: SiteServer, typed: str, where: str) -> None:
    browser.open(server.address("about/"))
    type_and_go(browser, typed)
    assert unquote(browser.wait_for_address("/law/")).endswith(where)
    if "#" in where:
        id = where.split("#")[1]
        top = browser.script("return document.getElementById(arguments[0]).getBoundingClientRect().top", id)
        header = browser.script("return document.querySelector('.show').getBoundingClientRect().bottom")
        assert header - 1 <= top < 700, "the clause is in the window and not under the header"


def test_a_clause_that_is_not_here_is_said_so(browser, server: SiteServer) -> None:
    from selenium.webdriver.common.keys import Keys

    browser.open(server.url)
    browser.one("body").send_keys("/")
    assert browser.script("return document.activeElement.id") == "goto"
    browser.one("#goto").send_keys("47Ε1")
    browser.until("return document.querySelector('.answers p')")
    assert browser.text(".answers") == "47E1 is not in this corpus: Law 47 is not here."
    browser.one("#goto").send_keys(Keys.ENTER)
    browser.wait_for_address("/find/")
    browser.until("return document.querySelector('#asked p')")
    assert browser.text("#asked") == "47E1 is not in this corpus: Law 47 is not here."
    browser.one("[data-set-ui='el']").click()
    browser.open(server.address("find/index.html?q=53%CE%96"))  # 53Ζ
    browser.until("return document.querySelector('#asked p')")
    said = "Η διάταξη 53Ζ δεν υπάρχει σε αυτή τη συλλογή: ο Νόμος 53 υπάρχει, αλλά χωρίς τέτοια διάταξη."
    assert browser.text("#asked p") == said
    assert browser.all("#asked a")[0].get_attribute("href").endswith("/law/53/index.html")


NUMBERS = (
    ("53", "53"),
    ("53a", "53A"),
    ("53 A.", "53A"),
    ("53.A", "53A"),
    ("Law 53A", "53A"),
    ("L. 53 A", "53A"),
    ("LAWS 53b", "53B"),
    ("ν. 53γ", "53C"),
    ("ΝΟΜΟΥ 53Γ", "53C"),
    ("Νόμον 53Γ΄", "53C"),
    ("54β2", "54B2"),
    ("54(B)(2)", "54B2"),
    ("54 Β, 2", "54B2"),
    ("54ε", "54E"),
    ("54δ", "54D"),
    ("54d", "54D"),
    ("54Δ", "54D"),
    ("54στ", None),
    ("540", None),
    ("5 3", None),
    ("53D", None),
    ("47Ε1", None),
    ("lead", None),
    ("", None),
)


def test_the_box_reads_numbers_as_the_program_does(browser, server: SiteServer, repository: Path) -> None:
    """One table for both: what the program reads (``Numbering.read``) and what the script of the page reads."""
    from lawtext.corpus import load_book

    book = load_book(repository / "corpus")
    browser.open(server.address("about/"))
    browser.one("#goto").click()
    browser.until("return !!document.querySelector('script[src$=\"data/find.js\"]')")
    browser.until("try { return !!lawtextLookUp('53') } catch (early) { return false }")
    for typed, expected in NUMBERS:
        readings = [str(one.number) for one in book.numbering.read(typed) if book.exists("2017", one.number)]
        assert (readings or [None])[0] == expected, typed
        assert browser.script("return lawtextLookUp(arguments[0]).found", typed) == expected, typed
    assert browser.script("return lawtextLookUp('54\u2206').found") == "54D", "the sign for a difference, typed for Δ"


def test_words_of_a_heading_and_the_arrow_keys(browser, server: SiteServer) -> None:
    from selenium.webdriver.common.keys import Keys

    browser.open(server.address("about/"))
    box = browser.one("#goto")
    box.send_keys("WRONG defender")
    browser.until("return document.querySelectorAll('.answers [role=option]').length > 1")
    assert browser.one("#goto").get_attribute("aria-expanded") == "true"
    box.send_keys(Keys.ARROW_DOWN)
    assert browser.one(".answers [role=option]").get_attribute("aria-selected") == "true"
    box.send_keys(Keys.ENTER)
    assert unquote(browser.wait_for_address("/law/")).endswith("#53C")
    browser.one("#goto").send_keys("no such thing")
    browser.until("return document.querySelector('.answers p')")
    browser.one("#goto").send_keys(Keys.ESCAPE)
    assert browser.all(".answers *") == []


def test_the_data_of_the_box_is_loaded_when_it_is_asked_for(browser, server: SiteServer) -> None:
    server.requests.clear()
    browser.open(server.address("law/53/"))
    assert not any("data/" in path for _, path in server.requests)
    browser.one("#goto").click()
    browser.until("return !!document.querySelector('script[src$=\"data/find.js\"]')")


# --- reading


def test_the_two_texts_stay_level(browser, server: SiteServer) -> None:
    browser.open(server.address("law/54/"))
    tops = browser.script(
        "return [...document.querySelectorAll('.clause > .row')].map(row =>"
        " [...row.querySelectorAll(':scope > .cell')].map(cell => cell.getBoundingClientRect().top))"
    )
    assert len(tops) == 7
    assert all(len(pair) == 2 and pair[0] == pair[1] for pair in tops)


def test_a_wide_table_of_the_documents_is_reached_on_a_phone(browser, server: SiteServer) -> None:
    browser.size(390, 844, touch=True)
    browser.open(server.address("editors/architecture/"))
    assert browser.overflow() == 0
    wide = "return [...document.querySelectorAll('.docs table')].filter(t => t.scrollWidth > t.clientWidth).map(t => t.tabIndex)"
    assert set(browser.script(wide)) == {0}, "by its own width, and from the keyboard"
    browser.size(1280, 900)
    browser.until("return !document.querySelector('.docs table[tabindex]')")  # all of it is seen
    browser.size(390, 844, touch=True)
    browser.until("return document.querySelector('.docs table[tabindex]')")


def test_the_steps_of_a_guide_are_numbered(browser, server: SiteServer) -> None:
    browser.open(server.address("editors/importing/"))
    signs = "return [...document.querySelectorAll('.docs ol > li')].map(e => getComputedStyle(e).listStyleType)"
    assert set(browser.script(signs)) == {"decimal"}
    assert (
        browser.script("return getComputedStyle(document.querySelector('.docs ul:not(ol ul) > li')).listStyleType")
        == "disc"
    )


def test_a_long_law_leads_to_its_clauses(browser, server: SiteServer) -> None:
    browser.size(390, 844, touch=True)
    browser.open(server.address("law/54/"))
    assert [link.text for link in browser.all(".jump a")] == ["54A", "54B", "54C", "54D", "54E"]
    browser.all(".jump a")[3].click()
    assert unquote(browser.wait_for_address("#")).endswith("#54D")
    top = browser.script("return document.getElementById('54D').getBoundingClientRect().top")
    assert browser.script("return document.querySelector('.show').getBoundingClientRect().bottom") - 1 <= top < 500
    browser.open(server.address("law/53/"))
    assert browser.all(".jump") == [], "three are seen at once"


def test_one_text_or_both(browser, server: SiteServer) -> None:
    browser.open(server.address("law/53/"))
    browser.one("[data-show='el']").click()
    assert "show=el" in browser.driver.current_url
    cells = (
        "return [...document.querySelectorAll('.clause > .row > .cell')].filter(c => c.offsetParent).map(c => c.lang)"
    )
    assert set(browser.script(cells)) == {"el"}
    button = browser.all(".swap")[0]
    assert button.text == "The clause in English"
    button.click()
    assert browser.script(cells) == ["en", "el", "el", "el"]
    assert button.get_attribute("aria-expanded") == "true"
    row = "return [...document.querySelector('.clause > .row').children].filter(c => c.offsetParent && !c.matches('.gutter'))"
    below = f"{row}.sort((a, b) => a.getBoundingClientRect().top - b.getBoundingClientRect().top).map(c => c.lang || c.className)"
    for width in (1280, 390):
        browser.size(width, 844, touch=width == 390)
        assert browser.script(below) == ["el", "en", "swap", "under"], (
            "the other language stands under the one that is read"
        )
    assert browser.script("return getComputedStyle(document.querySelector('.clause .under')).fontStyle") == "normal"
    browser.size(1280, 900)
    browser.one("[data-show='en']").click()
    assert button.get_attribute("aria-expanded") == "false", "another language to read: it is closed again"
    browser.one("[data-show='el']").click()
    assert set(browser.script(cells)) == {"el"}
    browser.open(server.address("law/54/"))
    assert set(browser.script(cells)) == {"el"}, "what the reader chose is kept"
    browser.one("[data-show='both']").click()
    assert set(browser.script(cells)) == {"el", "en"}
    browser.open(server.address("law/53/?show=en"))
    assert set(browser.script(cells)) == {"en"}, "an address that is sent shows the same"


@pytest.mark.parametrize(("width", "told"), [(390, False), (1280, True)])
def test_a_key_is_told_of_where_there_are_keys(browser, server: SiteServer, width: int, told: bool) -> None:
    browser.size(width, 844, touch=width < 500)
    browser.open(server.address("?lang=el"))
    assert ("πλήκτρο" in browser.text(".hint[lang=el]")) is told
    assert "Ελληνικά ή λατινικά γράμματα" in browser.text(".hint[lang=el]")


def test_the_interface_in_greek(browser, server: SiteServer) -> None:
    browser.open(server.address("law/53/"))
    assert browser.script("return document.documentElement.lang") == "en"
    assert browser.text(".law-number") == "Law 53"
    browser.one("[data-set-ui='el']").click()
    assert browser.script("return document.documentElement.lang") == "el"
    assert browser.text(".law-number") == "Νόμος 53"
    assert browser.text("#\\35 3C .gutter .num") == "53Γ"
    assert browser.one("#goto").get_attribute("placeholder").startswith("53Α")
    assert "Νόμος 53" in browser.driver.title
    assert not browser.script("return [...document.querySelectorAll('.u[lang=en]')].some(e => e.offsetParent)"), (
        "no word of the interface is left in English"
    )
    browser.one(".places a[href*='find']").click()
    browser.wait_for_address("/find/")
    assert browser.text("h1") == "Όλοι οι αριθμοί και οι επικεφαλίδες"


def chosen(browser) -> tuple[str, str | None]:
    return tuple(browser.script("let e = document.documentElement; return [e.lang, e.getAttribute('data-show')]"))


def test_a_shared_link_shows_the_same_and_the_visit_goes_on_so(browser, server: SiteServer) -> None:
    browser.open(server.address("law/53/?lang=el&show=el"))
    assert chosen(browser) == ("el", "el")
    browser.script("document.querySelector('a[rel=next]').click()")
    address = browser.wait_for_address("/law/54/")
    assert chosen(browser) == ("el", "el"), "nothing was chosen before: the visit goes on as it began"
    assert "lang=el" in address and "show=el" in address, "and what is shared from here shows the same again"
    assert browser.script("return localStorage.length") == 0, "a link chooses nothing for the reader"


@pytest.mark.parametrize(("width", "height"), [(390, 844), (1280, 500)])
@pytest.mark.parametrize(
    ("page", "place", "buttons"),
    [
        ("law/54/", "54D", ("[data-show='el']", "[data-show='en']", "[data-show='both']", "[data-set-ui='el']")),
        ("law/53/", "53C", ("[data-set-ui='el']", "[data-show='el']", "[data-set-ui='en']", "[data-show='both']")),
        ("law/53/changes/", "53C", ("[data-diff='side']", "[data-diff='old']", "[data-set-ui='el']")),
    ],
)
def test_what_is_read_stays_where_it_is_when_the_language_changes(
    browser, server: SiteServer, page: str, place: str, buttons: tuple[str, ...], width: int, height: int
) -> None:
    """In browsers that do not see to it themselves, too."""
    browser.size(width, height, touch=width < 600)
    browser.open(server.address(page + "?lang=en"))
    browser.script("document.documentElement.style.overflowAnchor = 'none'")
    where = "return document.getElementById(arguments[0]).getBoundingClientRect().top"
    browser.script("document.getElementById(arguments[0]).scrollIntoView({behavior: 'instant'})", place)
    before = browser.script(where, place)
    for button in buttons:
        browser.script("document.querySelector(arguments[0]).click()", button)
        assert browser.script(where, place) == pytest.approx(before, abs=2), button


def test_on_a_phone_a_definition_stays_where_it_is_when_the_languages_change_places(
    browser, tmp_path: Path, site_server
) -> None:
    from lawtext.site.building import build

    many = "".join(f"## Tower {n} {{#t{n}}}\n\n" + "A tower of stones. " * 20 + "\n\n" for n in range(9))
    ones = {
        "laws__2020__en__definitions_md": "# DEFINITIONS\n\n" + many,
        "laws__2020__el__definitions_md": "# ΟΡΙΣΜΟΙ\n\n"
        + many.replace("Tower", "Πύργος").replace("A tower of stones", "Ένας πύργος από πέτρες"),
    }
    build(write_book(tmp_path / "book", **ones), tmp_path / "site")
    browser.size(390, 844, touch=True)
    browser.open(site_server(tmp_path / "site").address("definitions/?lang=en"))
    where = "return document.getElementById('t5.el').getBoundingClientRect().top"
    browser.script("document.getElementById('t5.el').scrollIntoView({behavior: 'instant'})")
    before = browser.script(where)
    browser.script("document.querySelector(\"[data-set-ui='el']\").click()")
    assert browser.script(where) == pytest.approx(before, abs=2)


def test_what_the_reader_chose_follows_the_reader(browser, server: SiteServer) -> None:
    browser.open(server.address("law/53/"))
    browser.one("[data-set-ui='en']").click()
    browser.one("[data-show='en']").click()
    browser.open(server.address("law/53/?lang=el&show=both&theme=dark"))
    assert chosen(browser) == ("el", None), "the link"
    browser.script("document.querySelector('a[rel=next]').click()")
    browser.wait_for_address("/law/54/")
    assert chosen(browser) == ("en", "en"), "the reader's own again"
    browser.one("[data-set-ui='el']").click()
    browser.one("[data-show='both']").click()
    browser.open(server.address("law/53/"))
    assert chosen(browser) == ("el", None)


def test_a_page_that_comes_back_as_it_was_is_shown_as_the_reader_chose_since(browser, server: SiteServer) -> None:
    """Browsers set a page aside and give it back on the way back, without loading it anew; what a link asked for stays."""
    state = """return [document.documentElement.lang, document.documentElement.dataset.show || 'both',
      document.documentElement.dataset.theme || '', document.title.slice(0, 8), location.search]"""
    back = "window.dispatchEvent(new PageTransitionEvent('pageshow', {persisted: true}))"
    browser.open(server.address("law/53/"))
    browser.script("localStorage.clear(); sessionStorage.clear()")
    browser.open(server.address("law/53/"))
    browser.script(back)
    assert browser.script(state) == ["en", "both", "", "Law 53 –", ""]
    browser.script(
        "for (const [k, v] of [['ui', 'el'], ['show', 'el'], ['theme', 'dark']]) localStorage.setItem('lawtext-' + k, v)"
    )
    browser.script(back)
    assert browser.script(state) == ["el", "el", "dark", "Νόμος 53", "?lang=el&show=el"]
    browser.script("for (const k of ['show', 'theme']) localStorage.removeItem('lawtext-' + k)")
    browser.script(back)
    assert browser.script(state)[:3] == ["el", "both", ""]
    browser.script("localStorage.clear(); sessionStorage.clear()")
    browser.open(server.address("law/53/?show=en"))
    browser.script(back)
    assert browser.script(state)[:3] == ["en", "en", ""]
    browser.script("localStorage.clear(); sessionStorage.clear()")


@pytest.mark.parametrize("query", ["?lang=%E0%A4", "?q=100%", "?lang=xx&show=%", "?show=<b>"])
def test_an_address_that_is_garbled_is_no_hindrance(browser, server: SiteServer, query: str) -> None:
    browser.open(server.address("law/53/"))
    browser.one("[data-set-ui='el']").click()
    browser.open(server.address("law/53/" + query))
    assert chosen(browser) == ("el", None)
    assert len(browser.all(".tool")) > 3


def test_a_citation_is_previewed_and_followed(browser, server: SiteServer) -> None:
    from selenium.webdriver.common.action_chains import ActionChains
    from selenium.webdriver.common.keys import Keys

    browser.open(server.address("law/54/"))
    link = browser.one("#\\35 4B > .row .cell[lang=en] a.cite")
    assert link.text == "Law 53"
    ActionChains(browser.driver).move_to_element(link).perform()
    browser.until("return !document.querySelector('#pop').hidden && document.querySelector('#pop [lang=el]')")
    shown = browser.text("#pop")
    assert "Lead Out of Turn Treated as Correct Lead" in shown
    assert "Σύμφωνα με τις διατάξεις του Νόμου 53Α" in shown
    browser.one("body").send_keys(Keys.ESCAPE)
    assert not seen(browser, "#pop")
    browser.script("arguments[0].focus()", link)
    browser.until("return !document.querySelector('#pop').hidden")
    browser.one("#pop button").click()
    assert not seen(browser, "#pop")
    assert browser.script("return document.activeElement === arguments[0]", link), "the focus comes back"
    link.click()
    assert browser.wait_for_address("/law/53/").endswith("/law/53/index.html")


def test_a_long_preview_is_read_to_its_end_by_the_keys(browser, server: SiteServer) -> None:
    from selenium.webdriver.common.action_chains import ActionChains
    from selenium.webdriver.common.keys import Keys

    browser.open(server.address("law/54/#54B"))
    browser.script("document.querySelector('a.cite[data-c$=\"/53/53\"]').focus()")
    browser.until("let p = document.querySelector('#pop'); return p.scrollHeight > p.clientHeight + 100")
    before = browser.script("return scrollY")
    ActionChains(browser.driver).send_keys(Keys.ARROW_DOWN * 3).perform()
    assert browser.script("return document.querySelector('#pop').scrollTop") == 180
    ActionChains(browser.driver).send_keys(Keys.ARROW_UP).perform()
    assert browser.script("return document.querySelector('#pop').scrollTop") == 120
    assert browser.script("return scrollY") == before, "the page stands still meanwhile"


def test_by_touch_the_first_tap_shows_and_the_second_goes(browser, server: SiteServer) -> None:
    browser.size(390, 844, touch=True)
    browser.open(server.address("law/53/"))
    browser.script("document.querySelector('#\\\\35 3B a.cite').scrollIntoView({block: 'center', behavior: 'instant'})")
    box = browser.script(
        "let r = document.querySelector('#\\\\35 3B a.cite').getBoundingClientRect(); return [r.left + 8, r.top + 8]"
    )

    def tap() -> None:
        for kind, points in (("touchStart", [{"x": box[0], "y": box[1]}]), ("touchEnd", [])):
            browser.cdp("Input.dispatchTouchEvent", type=kind, touchPoints=points)

    tap()
    browser.until("return !document.querySelector('#pop').hidden && document.querySelector('#pop [lang=en]')")
    assert "#53A" not in browser.driver.current_url
    tap()
    browser.wait_for_address("#53A")


def test_what_an_iphone_does_by_itself_is_done_without(browser, server: SiteServer) -> None:
    """It takes "2007-2017" for a telephone number, enlarges the page at a field with letters below 16 pixels, and tells
    a page of taps on words only where they look as if they could be tapped.
    """
    browser.size(390, 844, touch=True)
    small = """return [...document.querySelectorAll('input, select, textarea')].filter(e => e.offsetParent
        && parseFloat(getComputedStyle(e).fontSize) < 16).map(e => e.id || e.className)"""
    for page in ("law/53/", "find/?q=lead", "check/", "slip/"):
        browser.open(server.address(page))
        if "q=" in page:
            browser.until("return document.querySelector('.search-filter select')")
        assert browser.script(small) == [], page
        assert browser.script("return document.querySelector('[name=format-detection]').content") == "telephone=no"
    browser.open(server.address("law/53/"))
    assert browser.script("return getComputedStyle(document.querySelector('.absent')).cursor") == "pointer"
    browser.script("document.querySelectorAll('.tool')[2].click()")
    browser.until("return document.querySelector('dialog[open] select')")
    assert browser.script(small) == []


def test_what_is_not_here_is_no_link(browser, server: SiteServer) -> None:
    browser.open(server.address("law/53/"))
    absent = browser.one("#\\35 3A .cell[lang=el] .absent")
    assert absent.text == "Νόμο 47Ε1"
    assert absent.tag_name == "span"
    assert absent.get_attribute("title") == "47E1: not in this corpus"
    assert absent.get_attribute("aria-disabled") == "true"
    absent.click()
    browser.until("return !document.querySelector('#pop').hidden")
    assert browser.text("#pop").startswith("47E1: not in this corpus")


def test_aliases_lead_to_the_clause(browser, server: SiteServer) -> None:
    for fragment in ("53C", quote("53Γ"), "54B1", quote("54Β1")):
        law = fragment[:2]
        browser.open(server.address(f"law/{law}/#{fragment}"))
        id = {"53": "53C", "54": "54B1"}[law]
        style = browser.script(
            "return getComputedStyle(document.getElementById(arguments[0]).querySelector('.row')).backgroundColor", id
        )
        assert style == "rgb(251, 241, 207)", fragment
        browser.open("about:blank")


def test_copying_a_link_and_a_text_with_its_source(browser, server: SiteServer) -> None:
    browser.cdp("Browser.grantPermissions", permissions=["clipboardReadWrite", "clipboardSanitizedWrite"])
    browser.open(server.address("law/53/"))
    link, words, _ = browser.all("#\\35 3B > .row .tool")
    link.click()
    browser.until("return document.querySelector('.toast').textContent === 'Copied'")
    address = server.address("law/53/2017/#53B")
    assert browser.script("return navigator.clipboard.readText()") == address, "a link that is kept names its edition"
    words.click()
    browser.until("return navigator.clipboard.readText().then(text => text.includes('B. Proper Lead'))")
    copied = browser.script("return navigator.clipboard.readText()")
    assert copied.startswith("B. Proper Lead Made Subsequent to Irregular Lead")
    assert "αλλά εφαρμόζεται ο Νόμος 16Γ." in copied
    assert copied.endswith(f"(Laws of Duplicate Bridge, 2017, 53B: {address})")
    assert copied.count("Proper Lead Made") == copied.count("Νόμος 16Γ") == 1, "each text once"
    browser.one("[data-set-ui='el']").click()
    browser.all("#\\35 3C > .row .tool")[1].click()
    browser.until("return navigator.clipboard.readText().then(text => text.includes('C. Wrong Defender'))")
    source = f"(Νόμοι του Αγωνιστικού Μπριτζ, 2017, 53Γ: {server.address('law/53/2017/#53C')})"
    assert browser.script("return navigator.clipboard.readText()").endswith(source), (
        "as the reader's language writes it"
    )


@pytest.mark.parametrize(
    ("lang", "names"),
    [
        ("en", ["Copy link: Law 53", "Copy link: 53A", "Copy link: 53B", "Copy link: 53C"]),
        ("el", ["Αντιγραφή συνδέσμου: Νόμος 53", *(f"Αντιγραφή συνδέσμου: 53{letter}" for letter in "ΑΒΓ")]),
    ],
)
def test_a_button_says_to_who_hears_it_of_which_clause_it_is(
    browser, server: SiteServer, lang: str, names: list[str]
) -> None:
    browser.open(server.address(f"law/53/?lang={lang}"))
    said = "return [...document.querySelectorAll('.tools button:first-child')].map(e => e.getAttribute('aria-label'))"
    assert browser.script(said) == names
    assert len(set(browser.script(said.replace(":first-child", "").replace("aria-label", "title")))) == 3


def test_every_list_is_one_to_safari_too(browser, server: SiteServer) -> None:
    """It tells nobody of a list whose style is none: ours have an empty sign, or one that is seen."""
    silent = """return [...document.querySelectorAll('ul, ol')].filter(list => list.querySelector('li') && !list.role
        && getComputedStyle(list).listStyleType === 'none').map(list => list.className || list.outerHTML.slice(0, 60))"""
    for page in (*PAGES, "find/?q=lead"):
        browser.open(server.address(page))
        if "q=" in page:
            browser.until("return document.querySelector('.hits li')")
        assert browser.script(silent) == [], page
    browser.open(server.address("law/53/"))
    signs = "return [...document.querySelectorAll('ol, ul')].map(e => getComputedStyle(e).listStyleType)"
    assert set(browser.script(signs)) == {'""'}, "and none of a law's page is seen"


def test_a_copied_text_is_the_laws_own(browser, server: SiteServer) -> None:
    """No mark of a note glued to a word, nothing that the page says of a gap; all sub-clauses, each language whole."""
    browser.cdp("Browser.grantPermissions", permissions=["clipboardReadWrite", "clipboardSanitizedWrite"])

    def copied(page: str, id: str) -> list[str]:
        browser.open(server.address(page))
        browser.script("document.getElementById(arguments[0]).querySelectorAll('.tool')[1].click()", id)
        browser.until("return document.querySelector('.toast').textContent === 'Copied'")
        return browser.script("return navigator.clipboard.readText()").split("\n\n")

    heading, english, note, greek, greek_note, source = copied("law/53/?show=both", "53A")
    assert heading == "A. Lead Out of Turn Treated as Correct Lead"
    assert english.startswith("Prior to the thirteenth trick, any lead")
    assert note == "Note *: A lead out of turn at trick thirteen must be retracted."
    assert greek.startswith("Α. Πριν από τη δέκατη τρίτη λεβέ, οποιαδήποτε")
    assert greek_note == "Note 1: Μία έξοδος εκτός σειράς στη δέκατη τρίτη λεβέ πρέπει να αποσυρθεί."
    assert source.startswith("(Laws of Duplicate Bridge, 2017, 53A: ")
    both = copied("law/54/", "54B")
    assert [text[:14] for text in both[:-1]] == [
        "B. When a defe", "1. The second ", "2. If declarer", "Β. Όταν ένας α", "1. Το δεύτερο ", "2. Αν ο εκτελε",
    ]  # fmt: skip


def test_what_is_copied_keeps_its_headings_tables_and_link_in_a_letter(
    browser, tmp_path: Path, site_server: Callable[..., SiteServer]
) -> None:
    table = "{#t1}\n| Stones | Points |\n| --- | --- |\n| 1 | 20 |\n| 2 | ^^ |"
    law = f"# LAW 3 - SAND\n\n## A. Dry\n\nSand[^1] is *dry*, see Law 1A.\n\n{table}\n\n1. If <b> & white.\n\n[^1]: From the sea.\n"
    build(write_book(tmp_path / "game", laws__2020__en__03_md=law), tmp_path / "site")
    site = site_server(tmp_path / "site")
    browser.cdp("Browser.grantPermissions", permissions=["clipboardReadWrite", "clipboardSanitizedWrite"])
    browser.open(site.address("law/3/?show=en"))
    browser.script("let own = navigator.clipboard.write.bind(navigator.clipboard);"
        "navigator.clipboard.write = items => { window.copied = items[0]; return own(items); }")  # fmt: skip
    browser.all("#\\33 A > .row .tool")[1].click()
    browser.until("return document.querySelector('.toast').textContent === 'Copied'")
    rich = browser.driver.execute_async_script(
        "let then = arguments[0]; copied.getType('text/html').then(one => one.text()).then(then)"
    )
    cells = '<tr><th>Stones</th><th>Points</th></tr><tr><td>1</td><td rowspan="2">20</td></tr><tr><td>2</td></tr>'
    address = site.address("law/3/2020/#3A")
    assert rich.replace("\n", "").replace("<tbody>", "").replace("</tbody>", "") == (
        f'<div lang="en"><p><b>A. Dry</b></p><p>Sand is <em>dry</em>, see Law 1A.</p><table>{cells}</table>'
        "<p><b>1.</b> If &lt;b&gt; &amp; white.</p><p>Note 1: From the sea.</p></div>"
        f'<p>(<a href="{address}">Laws of the Game, 2020, 3A</a>)</p>'
    )
    plain = browser.script("return navigator.clipboard.readText()")
    assert plain.startswith("A. Dry\n\nSand is dry, see Law 1A.") and plain.endswith(
        f"(Laws of the Game, 2020, 3A: {address})"
    )


def test_a_label_without_a_heading_sets_in_one_line_alone(browser, server: SiteServer) -> None:
    """In Firefox the second line was set in too, where letters and figures of different fonts make a taller line."""
    browser.open(server.address("law/54/"))
    parts = """return [...document.querySelectorAll('.cell > .lone')].map(e => [e.offsetHeight,
        parseFloat(getComputedStyle(e.nextElementSibling).lineHeight), e.nextElementSibling.offsetTop - e.offsetTop])"""
    labels = browser.script(parts)
    assert len(labels) == 4
    for height, line, lower in labels:
        assert height < 0.9 * line and lower == 0


def test_safari_copies_headings_and_paragraphs_with_a_blank_line_between_them(browser, server: SiteServer) -> None:
    """Its innerText has one where a heading or paragraph is followed by half the height of its letters."""
    gaps = """return [...document.querySelectorAll('.cell .ch, .cell p:not(:last-child, .lone)')].map(e => {
        let style = getComputedStyle(e); return 2 * parseFloat(style.marginBottom) / parseFloat(style.fontSize); })"""
    for page in ("law/53/", "law/54/", "law/53/2007/"):
        browser.open(server.address(page))
        assert min(browser.script(gaps)) >= 1


def test_notes_lead_there_and_back(browser, server: SiteServer) -> None:
    browser.open(server.address("law/53/"))
    mark = browser.one("#\\35 3A .cell[lang=el] sup a")
    assert mark.text == "1"
    assert browser.one("#\\35 3A .cell[lang=en] sup a").text == "*"
    target = unquote(mark.get_attribute("href").split("#")[1])
    assert target == "53^1"
    note = browser.script("return document.getElementById('53^1').querySelector('.cell[lang=el]').innerText")
    assert note.startswith("1 Μία έξοδος εκτός σειράς στη δέκατη τρίτη λεβέ πρέπει να αποσυρθεί.")
    back = browser.one(".note .cell[lang=el] .back")
    back.click()
    assert browser.driver.current_url.endswith("#53%5E1.el")
    assert browser.script("return document.getElementById('53^1.el').closest('.clause').id") == "53A"


# --- editions and changes


@pytest.mark.parametrize("width", [320, 390, 1280])
def test_who_lands_on_a_clause_of_an_old_edition_sees_that_it_is_old(browser, server: SiteServer, width: int) -> None:
    """The notice stands above the first clause, out of sight: the bar that stays says it, and leads there."""
    browser.size(width, 844)
    for code, words in (("en", "2007 edition"), ("el", "Έκδοση 2007")):
        browser.open(server.address(f"law/53/2007/?lang={code}#53C"))
        browser.until("return scrollY > 300")
        told = browser.one(".show .of-old")
        assert told.text == words
        box = browser.script("let r = arguments[0].getBoundingClientRect(); return [r.left, r.top, r.right]", told)
        assert box[0] >= 0 and 0 < box[1] < 120 and box[2] <= width
        told.click()
        browser.until("return document.querySelector('.old-edition').getBoundingClientRect().top > 56")
    browser.open(server.address("law/53/2017/#53C"))
    assert browser.all(".of-old") == [], "what is in force says nothing"


def test_editions_and_what_changed(browser, server: SiteServer) -> None:
    browser.open(server.address("law/53/2007/"))
    assert browser.text(".old-edition").startswith("This is the 2007 edition; the newest here is 2017.")
    became = browser.one("#\\35 3B .became")
    assert became.text == "is 53C in 2017"
    became.click()
    assert browser.wait_for_address("/law/53/2017/").endswith("#53C")
    assert browser.text("#\\35 3C .was") == "was 53B in 2007"
    browser.script("scrollTo(0, 0)")
    browser.one(".editions .changes").click()
    browser.wait_for_address("/law/53/changes/")
    assert "B and C changed places" in browser.text(".summary")
    assert len(browser.all("svg.moves path.moved")) == 2
    drawn = "return [...document.querySelectorAll('svg.moves path')].map(line => line.getBoundingClientRect().width)"
    assert all(width > 100 for width in browser.script(drawn))
    browser.until("return document.querySelector('.foot .kept').textContent.startsWith('Ready')")
    for css, line in (("#\\35 3B ins", "underline"), ("#\\35 3B del", "line-through")):
        decoration = browser.script(
            "return getComputedStyle(document.querySelector(arguments[0])).textDecorationLine", css
        )
        assert decoration == line, "marked by more than colour"
    signs = browser.script(
        "return ['ins', 'del'].map(t => getComputedStyle(document.querySelector(t), '::before').content.slice(1, 2))"
    )
    assert signs == ["+", "\u2212"]
    browser.one("[data-diff='new']").click()
    assert not seen(browser, "#\\35 3B .diff del")
    assert "may be withdrawn, but Law 16C applies." in browser.text("#\\35 3B .diff").replace("+", "").replace(
        "\u2060", ""
    )


def test_changes_side_by_side_and_filtered(browser, server: SiteServer) -> None:
    browser.open(server.address("law/53/changes/"))
    assert not seen(browser, ".halves")
    browser.one("[data-diff='side']").click()
    left, right = (
        browser.script(f"return document.querySelectorAll('#\\\\35 3A .half')[{n}].innerText") for n in (0, 1)
    )
    assert "Any lead faced" in left.replace("\u2060", "").replace("\u2212", "")
    assert "Prior to the thirteenth trick" in right and "Prior to the thirteenth trick" not in left
    assert "diff=side" in browser.driver.current_url
    browser.one("[data-only='moved']").click()
    shown = browser.script(
        "return [...document.querySelectorAll('section.change')].filter(s => !s.hidden).map(s => s.id)"
    )
    assert shown == ["53B", "53C"]
    browser.open(server.address("law/53/changes/?only=wording&diff=old"))
    shown = browser.script(
        "return [...document.querySelectorAll('section.change')].filter(s => !s.hidden).map(s => s.id)"
    )
    assert "53A" in shown
    assert not seen(browser, "#\\35 3A ins")
    assert browser.script("return document.querySelector('[data-only=substance]').disabled")
    assert not seen(browser, ".none-of-sort")


def test_a_sort_of_change_that_is_asked_for_and_not_there_shows_none(browser, server: SiteServer) -> None:
    for page in ("law/53/changes/", "changes/2007-2017/"):
        browser.open(server.address(page + "?only=substance"))
        assert not seen(browser, "section.change") and not seen(browser, "table.book tbody")
        assert browser.text(".none-of-sort") == "No change here is of this kind."
        assert browser.one("[data-only='substance']").get_attribute("aria-pressed") == "true"
        browser.one("[data-only='']").click()
        assert seen(browser, "section.change") or seen(browser, "table.book tbody")
        assert not seen(browser, ".none-of-sort")


def test_the_book_table_is_sorted_and_filtered(browser, server: SiteServer) -> None:
    browser.open(server.address("changes/2007-2017/"))
    browser.one("[data-only='moved']").click()
    assert len(browser.all(".book .chips li[data-sorts]:not(.dim)")) == 2
    browser.one(".book thead th button").click()
    assert browser.one(".book thead th").get_attribute("aria-sort") == "ascending"
    assert browser.script("return document.querySelector('.book').lastElementChild.tagName") == "TFOOT"


def test_an_old_edition_leads_to_the_clause_that_replaced_it(browser, server: SiteServer) -> None:
    browser.open(server.address("law/53/2007/#53B"))
    onwards = browser.one(".old-edition a.now")
    assert onwards.get_attribute("href").endswith("/law/53/2017/index.html#53C")
    assert onwards.text == "Read Law 53 in the 2017 edition: 53B is 53C in 2017"
    assert browser.script("return document.getElementById('53B').getBoundingClientRect().top") >= 56, (
        "not under the header"
    )
    browser.open(server.address("law/53/2007/#53A"))
    assert browser.text(".old-edition a.now") == "Read Law 53 in the 2017 edition: 53A"


def test_of_three_editions_the_oldest_leads_to_the_newest(browser, tmp_path: Path, site_server) -> None:
    from lawtext.site.building import build

    build(two_editions.write(tmp_path / "book"), tmp_path / "site")
    site = site_server(tmp_path / "site")
    for clause, leads, says in (
        ("3C", "/law/3/2020/index.html#3B", "Read Law 3 in the 2020 edition: 3C is 3B in 2020"),
        ("3B", "/law/3/index.html", "Read Law 3 in the 2020 edition"),  # it is no longer there
    ):
        browser.open(site.address(f"law/3/2008/?lang=en#{clause}"))
        onwards = browser.one(".old-edition a.now")
        assert (onwards.text, onwards.get_attribute("href").endswith(leads)) == (says, True), clause


def test_a_term_shows_what_it_means(browser, server: SiteServer) -> None:
    from selenium.webdriver.common.keys import Keys

    browser.open(server.address("law/53/"))
    assert "data/terms" not in " ".join(path for _, path in server.requests[-12:])
    browser.script("document.querySelector('#\\\\35 3A .cell[lang=el] .term').focus()")
    browser.until("return !document.querySelector('#pop').hidden && document.querySelector('#pop [lang=en]')")
    assert browser.text("#pop .pop-head a") == "λεβέ"
    assert browser.text("#pop [lang=en]") == "trick"
    browser.one("body").send_keys(Keys.ESCAPE)
    assert not seen(browser, "#pop")


def test_a_long_press_shows(browser, server: SiteServer) -> None:
    browser.size(390, 844, touch=True)
    browser.open(server.address("law/53/"))
    browser.script("""
      let link = document.querySelector('#\\\\35 3B a.cite');
      link.dispatchEvent(new PointerEvent('pointerdown', {bubbles: true, pointerType: 'touch'}));
      window.stopped = !link.dispatchEvent(new MouseEvent('contextmenu', {bubbles: true, cancelable: true}));
    """)
    browser.until("return window.stopped && !document.querySelector('#pop').hidden")


def test_a_finger_that_stays_on_a_citation_shows_it_and_goes_nowhere(browser, server: SiteServer) -> None:
    """Without a word of a menu, as on an iPhone; a finger that begins to move the page asks for nothing."""
    browser.size(390, 844, touch=True)
    browser.open(server.address("law/53/"))
    browser.script("""
      addEventListener('contextmenu', event => { event.stopImmediatePropagation(); event.preventDefault(); }, true);
      window.link = document.querySelector('#\\\\35 3B a.cite');
      window.touches = (...names) => names.forEach(name => link.dispatchEvent(
        new PointerEvent(name, {bubbles: true, cancelable: true, pointerType: 'touch'})));
      link.scrollIntoView({block: 'center', behavior: 'instant'});
      touches('pointerdown', 'pointercancel');
    """)
    time.sleep(0.7)
    assert browser.script("return document.querySelector('#pop').hidden")
    # Two fingers on two links are there to make the page larger.
    browser.script("touches('pointerdown', 'pointerdown', 'pointercancel')")
    time.sleep(0.7)
    assert browser.script("return document.querySelector('#pop').hidden")
    left, top = browser.script("let r = link.getBoundingClientRect(); return [r.left + 8, r.top + 8]")
    address = browser.driver.current_url
    browser.cdp("Input.dispatchTouchEvent", type="touchStart", touchPoints=[{"x": left, "y": top}])
    browser.until("return document.querySelector('#pop:not([hidden]) [lang=en]')")
    browser.script("addEventListener('click', () => { window.tapped = true; })")
    browser.cdp("Input.dispatchTouchEvent", type="touchEnd", touchPoints=[])
    browser.until("return window.tapped")
    assert browser.one("#pop:not([hidden]) [lang=en]")
    assert browser.driver.current_url == address
    browser.script("touches('pointerdown', 'pointerup', 'click')")
    browser.wait_for_address("#53A")
    # A menu that opened has ended the touch: the next key goes there.
    browser.open(address)
    browser.script("document.querySelector('#\\\\35 3B a.cite').focus()")
    browser.script("""
      window.link = document.activeElement;
      window.touches = (...names) => names.forEach(name => link.dispatchEvent(
        new PointerEvent(name, {bubbles: true, cancelable: true, pointerType: 'touch'})));
      touches('pointerdown');
    """)
    time.sleep(0.7)
    browser.script("touches('pointercancel', 'click')")
    browser.wait_for_address("#53A")


@pytest.mark.parametrize("asked", ["47E1", "53Β", "law_53", "νόμος 53", "law-53"])
def test_an_address_that_names_nothing_may_be_a_number(browser, built_site: Path, site_server, asked: str) -> None:
    """In a subfolder too, although nobody said in mkdocs.yml where the site lies."""
    for prefix, deeper in (
        ("/", ""),
        ("/laws/of/ours/", ""),
        ("/laws/of/ours/", "law/2031/changes/"),
        ("/x/", "wiki/"),
    ):
        server = site_server(built_site, prefix)
        browser.open(server.address(deeper + quote(asked)))
        if asked == "47E1":
            browser.until("return document.querySelector('#text [role=status]')")
            assert "47E1" in browser.text("#text [role=status]")
            home = browser.script("return document.querySelector('.brand').href")
            assert home.endswith(prefix + "index.html")
        else:
            browser.wait_for_address("/law/53/index.html")
        browser.complaints()  # the address itself is a 404, and so are the other places of the script


def test_the_page_of_no_address_asks_for_nothing_at_its_own(browser, built_site: Path, site_server) -> None:
    for prefix in ("/", "/laws/of/ours/"):
        browser.open(site_server(built_site, prefix).address("404.html"))
        browser.until("return typeof window.lawtextLookUp === 'function'")
        assert not browser.all("script[src*='/data/']")  # the book is not even asked
        assert "404" not in browser.text("#text")
        browser.complaints()


def test_an_edition_that_is_not_here_leads_to_the_law(browser, built_site: Path, site_server) -> None:
    browser.open(site_server(built_site, "/x/").address("law/53/2031/"))
    browser.wait_for_address("/x/law/53/index.html")
    browser.complaints()  # the address itself is a 404, and so are the other places of the script


@pytest.mark.parametrize(("address", "edition"), [("2031", "2031"), ("2031/index.html", "2031"), ("2nd", "2nd")])
def test_the_law_says_that_the_edition_asked_for_is_not_here(
    browser, built_site: Path, site_server, address: str, edition: str
) -> None:
    server = site_server(built_site, "/x/")
    browser.open(server.address(f"law/53/{address}"))
    browser.wait_for_address("/x/law/53/index.html")
    told = browser.until("return document.querySelector('.law-head [role=status]')")
    assert told.text == f"The {edition} edition is not in this corpus: this is the 2017 edition."
    browser.one("[data-set-ui=el]").click()
    assert told.text == f"Η έκδοση {edition} δεν υπάρχει σε αυτή τη συλλογή· αυτή είναι η έκδοση 2017."
    browser.one("[data-set-ui=en]").click()
    browser.complaints()  # the address itself is a 404, and so are the other places of the script
    for page in ("law/53/", "law/53/?edition=2017", "law/53/?edition=<b>", "law/53/2007/?edition=2007"):
        browser.open(server.address(page))
        assert browser.all(".law-head [role=status]") == [], page


def test_an_edition_that_is_no_year_and_not_here_is_told(browser, tmp_path: Path, site_server) -> None:
    from lawtext.site.building import build

    law = "# LAW 1 - GATES\n\n## A. Open\n\nA gate is open.\n"
    laws = tmp_path / "book" / "laws" / "first" / "en"
    laws.mkdir(parents=True)
    (tmp_path / "book" / "book.toml").write_text(BOOK.replace('"2020"', '"first"'), encoding="utf-8")
    (laws / "01.md").write_text(law, encoding="utf-8")
    build(tmp_path / "book", tmp_path / "site")
    server = site_server(tmp_path / "site", "/x/")
    browser.open(server.address("law/1/second/"))
    browser.wait_for_address("/x/law/1/index.html")
    told = browser.until("return document.querySelector('.law-head [role=status]')")
    assert told.text == "The second edition is not in this corpus: this is the first edition."
    browser.open(server.address("law/1/second/1A"))
    browser.until("return document.querySelector('#text [role=status]')")
    assert browser.text("#text [role=status]").startswith("The second edition is not in this corpus.")
    browser.complaints()  # the address itself is a 404, and so are the other places of the script


def test_a_clause_of_an_edition_that_is_not_here_is_offered_and_not_opened(
    browser, built_site: Path, site_server
) -> None:
    """Its number may have meant another clause."""
    server = site_server(built_site, "/x/")
    for language, said in (
        ("en", "The 2031 edition is not in this corpus. In the newest one here:"),
        ("el", "Η έκδοση 2031 δεν υπάρχει σε αυτή τη συλλογή. Στη νεότερη έκδοση που υπάρχει εδώ:"),
    ):
        browser.open(server.address(f"law/53/2031/53B?lang={language}"))
        browser.until("return document.querySelector('#text [role=status]')")
        assert browser.text("#text [role=status]") == said
        assert browser.one("#text ul a").get_attribute("href") == server.address("law/53/index.html#53B")
    browser.complaints()  # the address itself is a 404, and so are the other places of the script


@pytest.mark.parametrize("asked", ["law/53/2007/53C", "2007/53γ", "wiki/2007/law_53C.html", "doku.php?id=2007:law_53c"])
def test_an_address_with_an_edition_leads_to_the_clause_of_that_edition(
    browser, built_site: Path, site_server, asked: str
) -> None:
    """53C of the old edition is 53B of the new one."""
    browser.open(site_server(built_site, "/x/").address(quote(asked, safe="/?:=")))
    assert browser.wait_for_address("/law/53/").endswith("/x/law/53/2007/index.html#53C")
    browser.complaints()


@pytest.mark.parametrize(
    ("asked", "says"),
    [
        ("law/54/2007/", "Law 54 is not in the 2007 edition of this corpus. In the 2017 edition:"),
        ("law/54/2007/54B2/", "54B2 is not in the 2007 edition of this corpus. In the 2017 edition:"),
        ("law/53/2007/#53%5E1", "Law 53, Note 1 is not in the 2007 edition of this corpus. In the 2017 edition:"),
        ("law/53/2007/#53Z", "53Z is not in this corpus: Law 53 is here, but has no such clause."),
    ],
)
def test_what_an_edition_lacks_is_told_with_the_edition_that_has_it(
    browser, server: SiteServer, asked: str, says: str
) -> None:
    """It is not said to be nowhere, and nothing else is opened in its stead."""
    browser.open(server.address(asked))
    browser.until("return document.querySelector('#text [role=status]')")
    told = browser.text("#text [role=status]")
    leads = browser.script(
        "return [...document.querySelectorAll('[role=status] a, [role=status] + ul a')].map(a => a.href)"
    )
    assert told.splitlines()[0] == says
    assert [unquote(one).partition("/law/")[2] for one in leads] == {
        "law/54/2007/": ["54/index.html"],
        "law/54/2007/54B2/": ["54/index.html#54B2"],
        "law/53/2007/#53%5E1": ["53/index.html#53^1"],
    }.get(asked, [])
    browser.complaints()


@pytest.mark.parametrize(
    ("page", "fragment", "place"),
    [
        ("law/54/", "54b.2", "54B2"),
        ("law/54/", "54β2", "54B2"),
        ("law/53/2007/", "53 c", "53C"),
        ("law/53/", "(53γ)", None),
    ],
)
def test_a_fragment_in_another_spelling_leads_to_the_clause(
    browser, server: SiteServer, page: str, fragment: str, place: str | None
) -> None:
    watch = "addEventListener('hashchange', () => { window.asItWent = document.readyState; });"
    own = browser.cdp("Page.addScriptToEvaluateOnNewDocument", source=watch)
    browser.open(server.address(f"{page}#{quote(fragment)}"))
    browser.cdp("Page.removeScriptToEvaluateOnNewDocument", **own)
    if place:
        browser.wait_for_address(f"#{place}")
        assert browser.script("return asItWent") == "complete", "in Firefox nothing is marked where it goes on before"
        assert browser.script("return document.querySelector(':target').getBoundingClientRect().top") >= 56
    else:
        assert "#53" not in unquote(browser.driver.current_url)


@pytest.mark.parametrize("asked", ["law/53/first/", "law/53/FIRST/", "first/53"])
def test_the_name_of_an_edition_is_read_in_capitals_too(browser, tmp_path: Path, site_server, asked: str) -> None:
    from lawtext.site.building import build

    book = tmp_path / "book"
    (book / "laws" / "first" / "en").mkdir(parents=True)
    (book / "book.toml").write_text(BOOK.replace('"2020"', '"first"'), encoding="utf-8")
    (book / "laws" / "first" / "en" / "53.md").write_text(
        "# LAW 53 - GATES\n\n## A. Open\n\nIt is open.\n", encoding="utf-8"
    )
    build(book, tmp_path / "site")
    browser.open(site_server(tmp_path / "site").address(asked))
    browser.wait_for_address("/law/53/")
    assert browser.script("return document.querySelector('.old-edition')") is None
    browser.complaints()


def test_an_old_address_of_the_wiki_leads_to_the_clause(browser, built_site: Path, site_server) -> None:
    server = site_server(built_site, "/laws/")
    for old in ("doku.php?id=law_53", "doku.php?id=nomoi:law_53&do=show", "el/law_53.html", "law_53.txt"):
        browser.open(server.address(old))
        browser.wait_for_address("/law/53/")
    browser.complaints()


def test_the_page_of_no_address_has_its_looks_below_any_folder(browser, built_site: Path, site_server) -> None:
    browser.open(site_server(built_site, "/laws/").address("law/53/2031/nothing/"))
    assert browser.script("return getComputedStyle(document.querySelector('.bar')).position") == "sticky"
    browser.complaints()


# --- every page


@pytest.mark.parametrize("width", [320, 390, 1280])
def test_every_page_fits(browser, server: SiteServer, width: int) -> None:
    """In light and in dark colours, which a page takes on where it stands."""
    browser.size(width, 844, touch=width < 600)
    for page, language in product(PAGES, ("en", "el")):
        browser.media()
        browser.open(server.address(f"{page}?lang={language}"))
        for dark in (False, True):
            browser.media(dark=dark)
            assert browser.overflow() <= 0, f"{page} is wider than {width} pixels in {language}, dark: {dark}"
    small = browser.script(
        "return [...document.querySelectorAll('.bar button, .bar input, .bar a, .places a, .tool, .show button, .ed')]"
        ".filter(e => e.offsetParent && (e.offsetHeight < 44 || e.offsetWidth < 44)).map(e => e.outerHTML)"
    )
    assert small == []


def test_a_thumb_meets_the_mark_of_a_note_and_the_way_back(browser, server: SiteServer) -> None:
    """A mark stands within a line, whose words stay free: it is as wide as it can be, and taller than its letter."""
    browser.size(390, 844, touch=True)
    browser.open(server.address("law/53/"))
    sizes = "return [...document.querySelectorAll(arguments[0])].map(e => [e.offsetWidth, e.offsetHeight])"
    marks, backs = browser.script(sizes, ".cell .mark a"), browser.script(sizes, ".back")
    assert marks and all(width >= 22 and height >= 34 for width, height in marks), marks
    assert backs and all(width >= 44 and height >= 44 for width, height in backs), backs


def test_the_mark_of_a_note_stays_with_its_word(browser, server: SiteServer) -> None:
    """No line begins with it, however wide the page is."""
    apart = """return [...document.querySelectorAll('.mark a')].filter(mark => {
        const words = document.createRange(), before = mark.closest('sup').previousSibling, last = document.createTreeWalker(before, NodeFilter.SHOW_TEXT);
        let text = before.nodeType === 3 ? before : null;
        while (last.nextNode()) text = last.currentNode;
        words.setStart(text, text.length - 1); words.setEnd(text, text.length);
        return mark.getBoundingClientRect().left < words.getBoundingClientRect().left;
    }).map(mark => mark.textContent)"""
    browser.open(server.address("law/53/"))
    for width in range(300, 480, 6):
        browser.size(width, 844, touch=True)
        assert browser.script(apart) == [], width


def test_lists_in_a_page_that_people_write_have_their_signs(browser, tmp_path: Path, site_server) -> None:
    """Bullets, and the numbers of steps that somebody counts."""
    book = write_book(tmp_path / "corpus")
    (tmp_path / "mkdocs.yml").write_text(
        "site_name: Game\ndocs_dir: pages\ntheme: {name: lawtext}\nplugins: [{lawtext: {corpus: corpus}}]\nmarkdown_extensions: [md_in_html]\n",
        encoding="utf-8",
    )
    (tmp_path / "pages").mkdir()
    (tmp_path / "pages" / "index.md").write_text(
        '<section class="u prose" lang="en" markdown="1">\n\n- a stone\n\ntext\n\n1. a step\n2. Law 1A\n\n</section>\n',
        encoding="utf-8",
    )
    from lawtext.site.building import build

    build(book, tmp_path / "site")
    browser.open(site_server(tmp_path / "site").url)
    signs = "return [...document.querySelectorAll('.prose li')].map(e => getComputedStyle(e).listStyleType)"
    assert browser.script(signs) == ["disc", "decimal", "decimal"]
    inside = "return [...document.querySelectorAll('.prose ul, .prose ol')].map(e => parseFloat(getComputedStyle(e).paddingLeft))"
    assert all(room >= 16 for room in browser.script(inside)), "the signs stand within the page"


PLAIN = """# A guide

Read Law 1A.

1. a step
2. another step
    - a stone

<div markdown="1">

- in a box of their own

</div>

<!-- lawtext: laws -->

<!-- lawtext: latest -->

<!-- lawtext: clause 1 -->
"""


def test_a_plain_page_without_any_section_has_its_signs_and_is_read_as_well(
    browser, tmp_path: Path, site_server
) -> None:
    """What a webmaster writes who knows Markdown alone; lists of ours have no signs there."""
    book = write_book(tmp_path / "corpus")
    (tmp_path / "mkdocs.yml").write_text(
        "site_name: Game\ndocs_dir: pages\ntheme: {name: lawtext}\nplugins: [{lawtext: {corpus: corpus}}]\nmarkdown_extensions: [md_in_html]\n",
        encoding="utf-8",
    )
    (tmp_path / "pages").mkdir()
    for name in ("index.md", "guide.md"):
        (tmp_path / "pages" / name).write_text(PLAIN, encoding="utf-8")
    from lawtext.site.building import build

    build(book, tmp_path / "site")
    server = site_server(tmp_path / "site")
    for page in ("", "guide/"):
        browser.open(server.address(page))
        signs = (
            "return [...document.querySelectorAll('main li')].filter(e => e.checkVisibility()"
            " && getComputedStyle(e).listStyleType !== '\"\"').map(e => e.firstChild.textContent.trim())"
        )
        assert browser.script(signs) == ["a step", "another step", "a stone", "in a box of their own"]
        width = "return document.querySelector('main > p').getBoundingClientRect().width"
        assert browser.script(width) < 700, "no line is as long as the window is wide"
        assert browser.text(".embed figcaption") == "Law 1 2020 edition"


@pytest.mark.parametrize(
    ("page", "words", "rows"),
    [
        ("opening-lead-out-of-turn/", ".prose p", ".embed .row"),
        ("commentary/opening-lead-and-dummy/", ".cell p", ".article .row"),
    ],
)
def test_a_guide_and_an_article_on_paper_are_as_small_as_the_law_and_both_languages_level(
    browser, server: SiteServer, page: str, words: str, rows: str
) -> None:
    browser.size(730, 1000)  # a sheet of A4
    browser.open(server.address(f"{page}?lang=en"))
    browser.media(printed=True)
    assert 12 < browser.script(f"return parseFloat(getComputedStyle(document.querySelector('{words}')).fontSize)") < 14
    tops = "return [...document.querySelector(arguments[0]).querySelectorAll('.cell')].map(e => e.getBoundingClientRect().top)"
    assert len(browser.script(tops, rows)) == 2
    assert len(set(browser.script(tops, rows))) == 1, "both languages beside each other"


def test_a_very_long_title_leaves_the_list_of_laws_low(browser, tmp_path: Path, site_server) -> None:
    title = "ON STONES " + "AND ON STONES THAT LIE BESIDE OTHER STONES " * 12
    book = write_book(tmp_path / "book", laws__2020__en__02_md=f"# LAW 2 - {title.strip()}\n\nA. White.\n")
    from lawtext.site.building import build

    build(book, tmp_path / "site")
    server = site_server(tmp_path / "site")
    for width in (390, 1280):
        browser.size(width, 844)
        browser.open(server.url)
        assert browser.script("return document.querySelectorAll('.law-list a')[1].getBoundingClientRect().height") < 140
    assert title.split()[-1] in browser.script("return document.querySelectorAll('.law-list a')[1].textContent")


TITLES = """return [...document.querySelectorAll(arguments[0])].map(e => [e.lang, e.getBoundingClientRect().top,
    parseFloat(getComputedStyle(e).fontSize), getComputedStyle(e).color]).sort((a, b) => a[1] - b[1])"""


@pytest.mark.parametrize(("reads", "first", "second"), [("en", "en", "el"), ("el", "el", "en")])
def test_the_title_in_the_readers_language_stands_first(
    browser, tmp_path: Path, site_server, reads: str, first: str, second: str
) -> None:
    from lawtext.site.building import build

    greek = FILES["laws/2020/el/01.md"].replace("ΝΟΜΟΣ 1 - {missing}", "ΝΟΜΟΣ 1 - ΠΥΡΓΟΙ")
    build(write_book(tmp_path / "book", laws__2020__el__01_md=greek), tmp_path / "site")
    site = site_server(tmp_path / "site")
    for page, css in (("law/1/", "h1 .t"), ("", 'a[href*="law/1/"] .names > [lang]'), ("commentary/towers/", "h1 .t")):
        browser.open(site.address(f"{page}?lang={reads}"))
        above, below = browser.script(TITLES, css)
        assert (above[0], below[0]) == (first, second), page
        assert above[1] < below[1] and above[2] >= below[2] and above[3] != below[3], page
    # A title that stands alone, or beside one that is lost, is no second one.
    ink = browser.script("return getComputedStyle(document.body).color")
    browser.open(site.address(f"?lang={reads}"))
    assert browser.script(TITLES, 'a[href*="law/2/"] .names > [lang]')[0][3] == ink
    browser.open(site.address(f"law/2/?lang={reads}"))
    assert browser.script(TITLES, "h1 .t")[0][0::3] == ["en", ink]


ON_THE_LINE = """return [...document.querySelectorAll(arguments[0])].map(e => [e, e.getBoundingClientRect()])
    .sort(([, a], [, b]) => a.top >= b.bottom ? 1 : b.top >= a.bottom ? -1 : a.left - b.left)
    .map(([e]) => [e.lang, parseFloat(getComputedStyle(e).fontSize)])"""
LISTED_TITLES = (
    ("law/2/", '[rel="prev"] [lang]:not(.u)'),
    ("find/", '[data-law="1"] h2 .own'),
    ("find/", '[data-law="1"] .list a[href$="#1A"] > span'),
    ("commentary/", ".cards h2 [lang]"),
    ("law/1/changes/", ".sub [lang]:not(.u)"),
    ("changes/2010-2020/", 'a[href*="law/1/"] ~ .of [lang]'),
    ("changes/2010-2020/text/", ".pair h2 .own"),
)
"""Where a title stands on a line with others: with what follows it, in a list, above a comparison."""


@pytest.mark.parametrize(("reads", "second"), [("en", "el"), ("el", "en")])
def test_in_lists_too_the_title_in_the_readers_language_stands_first(
    browser, tmp_path: Path, site_server, reads: str, second: str
) -> None:
    from lawtext.site.building import build

    greek = FILES["laws/2020/el/01.md"].replace("ΝΟΜΟΣ 1 - {missing}", "ΝΟΜΟΣ 1 - ΠΥΡΓΟΙ").replace(
        "Α. {missing}", "Α. Χτίσιμο"
    )  # fmt: skip
    build(write_book(tmp_path / "book", laws__2020__el__01_md=greek), tmp_path / "site")
    site = site_server(tmp_path / "site")
    for page, css in LISTED_TITLES:
        browser.open(site.address(f"{page}?lang={reads}"))
        (leads, large), (follows, small) = browser.script(ON_THE_LINE, css)
        assert (leads, follows) == (reads, second), page
        assert large > small, page


CELLS = """const cells = {};
for (const p of document.querySelectorAll('.article .cell p')) {
    const words = p.firstChild, range = document.createRange();
    for (const found of words.data.matchAll(/[^\\t]+/g)) {
        range.setStart(words, found.index); range.setEnd(words, found.index + 1);
        cells[found[0]] = Math.round(range.getBoundingClientRect().left);
    }
}
return cells"""


@pytest.mark.parametrize("width", [390, 1280])
def test_the_rows_of_a_table_in_an_article_stand_in_columns(browser, tmp_path: Path, site_server, width: int) -> None:
    from lawtext.site.building import build

    article = "# On turns\n\nOne\tTwo\tThree\n\n\t\tlast\n\n–\tmid\n"
    book = write_book(tmp_path / "book")
    (book / "commentary/towers.en.md").write_text(article, encoding="utf-8")
    (book / "commentary/towers.el.md").unlink()
    build(book, tmp_path / "site")
    browser.size(width, 844)
    browser.open(site_server(tmp_path / "site").address("commentary/towers/?lang=en"))
    cells = browser.script(CELLS)
    browser.size(1280, 900)
    assert cells["One"] < cells["Two"] < cells["Three"]
    assert (cells["last"], cells["mid"], cells["–"]) == (cells["Three"], cells["Two"], cells["One"])


PLACES = """return [...document.querySelectorAll('[id="53A"] > .row > :is(.gutter, .cell)')].map(e =>
    [e.lang || 'number', Math.round(e.getBoundingClientRect().left), e.getBoundingClientRect().top,
     parseFloat(getComputedStyle(e).borderLeftWidth)])"""


@pytest.mark.parametrize(("reads", "other"), [("en", "el"), ("el", "en")])
def test_on_a_phone_a_clause_stands_first_in_the_readers_language(
    browser, server: SiteServer, reads: str, other: str
) -> None:
    browser.size(390, 844)
    browser.open(server.address(f"law/53/?lang={reads}"))
    parts = sorted(browser.script(PLACES), key=lambda part: part[2])
    assert [part[0] for part in parts] == ["number", reads, other]
    assert [part[3] for part in parts] == [0, 0, 3], "the second language is set off by a line"
    # Side by side the columns stay where they are, and a text alone is not set off.
    browser.size(1280, 900)
    parts = sorted(browser.script(PLACES), key=lambda part: part[1])
    assert [part[0] for part in parts] == ["number", "en", "el"]
    browser.size(390, 844)
    browser.script(f"document.querySelector('[data-show={reads}]').click()")
    shown = "return [...document.querySelectorAll('[id=\"53A\"] > .row > .cell')].filter(e => e.offsetHeight)"
    assert browser.script(shown + ".map(e => [e.lang, getComputedStyle(e).borderLeftWidth])") == [[reads, "0px"]]
    browser.size(1280, 900)


def test_a_citation_shows_its_clause_in_the_language_of_the_words_that_cite_it_first(
    browser, server: SiteServer
) -> None:
    browser.open(server.address("law/53/"))
    for code, codes in (("en", ["en", "el"]), ("el", ["el", "en"])):
        browser.script(f'document.querySelector(\'[id="53A"] .cell[lang={code}] .cite[data-c="2017/53/53B"]\').focus()')
        browser.until("return document.querySelectorAll('#pop > div > [lang]').length === 2")
        assert browser.script("return [...document.querySelectorAll('#pop > div > [lang]')].map(e => e.lang)") == codes


def test_on_a_phone_a_change_stands_first_in_the_readers_language(
    browser, tmp_path: Path, site_server: Callable[..., SiteServer]
) -> None:
    """As on the page of its law: whoever reads Greek reads first what changed in Greek."""
    build(with_laws(tmp_path / "book", LAWS), tmp_path / "site")
    server = site_server(tmp_path / "site")
    tops = """return [...document.querySelectorAll('[id="1A"] .cell')].sort((a, b) =>
        a.getBoundingClientRect().top - b.getBoundingClientRect().top).map(cell => cell.lang)"""
    for width, code, order in ((390, "el", ["el", "en"]), (390, "en", ["en", "el"]), (1280, "el", ["en", "el"])):
        browser.size(width, 844, touch=width == 390)
        browser.open(server.address(f"law/1/changes/?lang={code}"))
        assert browser.script(tops) == order, (width, code)


def test_letters_of_twice_the_size_do_not_widen_a_page(browser, server: SiteServer) -> None:
    """The reader's own size, as it is set in the browser."""
    wide = []
    try:
        for page in PAGES:
            browser.size(320, 844, touch=True)
            browser.open(server.address(f"{page}?lang=el"))
            browser.cdp("Page.setFontSizes", fontSizes={"standard": 32})
            browser.until("return getComputedStyle(document.documentElement).fontSize === '32px'")
            for width in (320, 390):
                browser.size(width, 844, touch=True)
                if browser.overflow() > 0:
                    wide.append((width, page))
    finally:
        browser.cdp("Page.setFontSizes", fontSizes={"standard": 16})
    assert wide == []


@pytest.mark.parametrize("code", ["en", "el"])
def test_a_preview_and_its_way_out_fit_the_smallest_phone_with_letters_of_double_size(
    browser, server: SiteServer, code: str
) -> None:
    browser.size(320, 640, touch=True)
    try:
        browser.open(server.address(f"law/53/?lang={code}"))
        browser.cdp("Page.setFontSizes", fontSizes={"standard": 32})
        browser.until("return getComputedStyle(document.documentElement).fontSize === '32px'")
        browser.script("document.querySelector('#\\\\35 3B a.cite').focus()")
        browser.until("return document.querySelector('#pop:not([hidden]) .pop-head button')")
        right = "return document.querySelector('#pop .pop-head button').getBoundingClientRect().right"
        assert browser.script(right) <= 320
        assert browser.script("let p = document.querySelector('#pop'); return p.scrollWidth <= p.clientWidth")
    finally:
        browser.cdp("Page.setFontSizes", fontSizes={"standard": 16})


@pytest.mark.parametrize("code", ["en", "el"])
def test_what_was_found_fits_the_smallest_phone_with_letters_of_double_size(
    browser, server: SiteServer, code: str
) -> None:
    browser.size(320, 640, touch=True)
    try:
        browser.open(server.address(f"find/?q=lead&lang={code}"))
        browser.cdp("Page.setFontSizes", fontSizes={"standard": 32})
        browser.until("return getComputedStyle(document.documentElement).fontSize === '32px'")
        browser.until("return document.querySelector('.search-filter select') && document.querySelector('.found-in a')")
        assert browser.overflow() <= 0
    finally:
        browser.cdp("Page.setFontSizes", fontSizes={"standard": 16})


@pytest.mark.parametrize("code", ["en", "el"])
def test_the_box_has_room_for_words_on_the_smallest_phone_with_letters_of_double_size(
    browser, server: SiteServer, code: str
) -> None:
    """Of 320 pixels the box in the head has 280 while somebody types, and nothing stands over it; so has that of the home page."""
    seen = """let box = document.querySelector('#goto'); box.scrollIntoView({block: 'nearest'}); box.focus();
        let own = box.getBoundingClientRect(), style = getComputedStyle(box), y = own.top + own.height / 2;
        return [own.width - parseFloat(style.paddingLeft) - parseFloat(style.paddingRight), own.right,
            [own.left + 5, own.left + own.width / 2, own.right - 5].every(x => document.elementFromPoint(x, y) === box)]"""
    browser.size(320, 640, touch=True)
    try:
        for page, room in (("law/53/", 220), ("", 160)):
            browser.open(server.address(f"{page}?lang={code}"))
            browser.cdp("Page.setFontSizes", fontSizes={"standard": 32})
            browser.until("return getComputedStyle(document.documentElement).fontSize === '32px'")
            width, right, free = browser.script(seen)
            assert (width >= room, right <= 320, free) == (True, True, True), (page, width, right)
            browser.one("#goto").send_keys("lead")
            browser.until("return document.querySelector('.answers [role=option]')")
            covered = "return document.querySelector('.answers').getBoundingClientRect().top >= document.querySelector('#goto').getBoundingClientRect().bottom"
            assert browser.script(covered), "what is typed is seen above what was found"
    finally:
        browser.cdp("Page.setFontSizes", fontSizes={"standard": 16})


def test_a_word_without_an_end_does_not_widen_the_page(browser, tmp_path: Path, site_server) -> None:
    word = "HARBOURMASTERSASSISTANTSOFFICEKEYHOLDERCOMMITTEE"
    law = f"# LAW 1 - {word}\n\n## A. {word.title()}\n\n{word.lower() * 3} (see A).\n"
    server = site_server(build_book(tmp_path, law))
    for width in (320, 1280):
        browser.size(width, 844)
        for page in ("", "law/1/", "find/", "find/?q=harbourmaster", "citations/", "print/", "check/"):
            browser.open(server.address(page))
            assert browser.overflow() <= 0, (page, width)


SEVERAL_TARGETS = (
    *("law/53/", "law/54/", "law/53/changes/", "changes/2007-2017/"),
    *("citations/", "progress/", "terms/", "check/", "check/verbs/"),
)
SMALL = """
const alone = ".law-number a, th > a, .other, .older a, .pair > h2 > a, .cards h2 a";
return [...document.querySelectorAll("button, select, textarea, summary, a.ed, .places a, a.num, .numbers a, " + alone)].filter((e) => {
  let box = e.getBoundingClientRect();
  return e.offsetParent && (box.width < 43.5 || box.height < 43.5);
}).map((e) => e.textContent);
"""


@pytest.mark.parametrize("code", ["en", "el"])
def test_what_is_tapped_is_44_pixels_wide_and_high(browser, server: SiteServer, code: str) -> None:
    """On the smallest phone; of links those that stand alone, in lists, tables and heads."""
    browser.size(320, 800, touch=True)
    for path in (*SEVERAL_TARGETS, "commentary/", "opening-lead-out-of-turn/", "changes/2007-2017/text/", "find/"):
        browser.open(server.address(f"{path}?lang={code}"))
        browser.script("document.querySelectorAll('details').forEach((one) => { one.open = true; })")
        assert browser.script(SMALL) == [], path
        assert browser.overflow() <= 0, path
        # The years of a comparison, and a short word of the menu, in letters as narrow as other phones have.
        browser.script("document.documentElement.style.letterSpacing = '-4px'")
        narrow = "return [...document.querySelectorAll('.pair > h2 > a, .places a')].filter(e => e.offsetParent).map(e => e.offsetWidth)"
        assert min(browser.script(narrow)) >= 44, path


def test_the_lines_of_a_finding_are_evenly_apart_and_its_filters_leave_room_on_a_phone(
    browser, server: SiteServer
) -> None:
    """The number of a clause amid a sentence is large to the finger, and holds no line apart."""
    browser.size(320, 800, touch=True)
    browser.open(server.address("check/?lang=el"))
    browser.script("document.querySelectorAll('details').forEach((one) => { one.open = true; })")
    apart = """return [...document.querySelectorAll('.findings li')].filter(li => li.querySelector('.num')).slice(0, 30).map(li => {
      const range = document.createRange(); range.selectNodeContents(li.querySelector('.what'));
      const tops = [...range.getClientRects()].map(one => one.bottom).sort((a, b) => a - b);
      return Math.max(0, ...tops.slice(1).map((top, at) => top - tops[at])) })"""
    assert 0 < max(browser.script(apart)) < 32
    places = "return [...document.querySelectorAll('.filters select')].map(one => Math.round(one.getBoundingClientRect().left))"
    assert len(set(browser.script(places))) == 2
    assert browser.overflow() <= 0


def test_what_the_keyboard_reaches_in_the_menu_of_a_small_phone_is_seen_whole(browser, server: SiteServer) -> None:
    """Or on a desk whose letters are four times as large: the menu comes along to either side."""
    from selenium.webdriver.common.action_chains import ActionChains
    from selenium.webdriver.common.keys import Keys

    browser.size(320, 568)
    browser.media(reduced_motion=True)
    browser.open(server.address("law/53/?lang=en"))
    seen = """const one = document.activeElement, box = one.getBoundingClientRect();
      return one.closest('.places') && [one.textContent, box.left >= 0 && box.right <= innerWidth]"""
    for held in ((), (Keys.SHIFT,)):
        reached = []
        browser.script(
            "document.querySelector(arguments[0]).focus()",
            ".places li:last-child a" if held else ".ui-switch button:not([aria-pressed=true])",
        )
        for _ in range(12):
            keys = ActionChains(browser.driver)
            for key in held:
                keys.key_down(key)
            keys.send_keys(Keys.TAB)
            for key in held:
                keys.key_up(key)
            keys.perform()
            browser.script("return new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done)))")
            reached += [found] if (found := browser.script(seen)) else []
        assert len(reached) > 4 and [name for name, whole in reached if not whole] == []


def test_contrast_of_every_colour_of_text(browser, server: SiteServer) -> None:
    """Text against its background at least 4.5 to 1 (WCAG 2.2, 1.4.3), light and dark, measured in the page."""
    measure = """
      const luminance = c => { const [r, g, b] = c.map(v => (v /= 255) <= .04045 ? v / 12.92 : ((v + .055) / 1.055) ** 2.4);
        return .2126 * r + .7152 * g + .0722 * b };
      const parse = s => s.match(/[\\d.]+/g).map(Number);
      const poor = [];
      for (const e of document.querySelectorAll('body *')) {
        if (!e.offsetParent || ![...e.childNodes].some(n => n.nodeType === 3 && n.data.trim())) continue;
        let under = e, back = [0, 0, 0, 0];
        while (under && back[3] === 0) {
          const c = parse(getComputedStyle(under).backgroundColor); back = c.length < 4 ? [...c, 1] : c; under = under.parentElement; }
        const fore = parse(getComputedStyle(e).color);
        const [a, b] = [luminance(fore.slice(0, 3)), luminance(back.slice(0, 3))].sort((x, y) => y - x);
        if ((a + .05) / (b + .05) < 4.5) poor.push(e.className + ' ' + e.textContent.trim().slice(0, 30));
      }
      return [...new Set(poor)]"""
    for page in PAGES:
        browser.media()
        browser.open(server.address(page))
        for dark in (False, True):
            browser.media(dark=dark)
            assert browser.script(measure) == [], (page, dark)


@pytest.mark.parametrize("width", [195, 320, 390, 1280])
def test_on_the_smallest_phone_light_and_dark_are_at_the_foot(browser, server: SiteServer, width: int) -> None:
    """The head has no room for the switch there, nor where letters of double size leave a phone half its width."""
    browser.size(width, 844)
    browser.open(server.address("law/54/"))
    assert browser.overflow() <= 0
    browser.open(server.address("law/53/"))
    paper = "return getComputedStyle(document.body).backgroundColor"
    light = browser.script(paper)
    (switch,) = [one for one in browser.all("[data-set-theme]") if one.is_displayed()]
    assert switch.size["height"] >= 44 and (switch.text == "Light or dark") == (width < 368)
    switch.click()
    assert browser.script(paper) != light
    assert browser.overflow() <= 0


def test_light_and_dark_by_the_switch(browser, server: SiteServer) -> None:
    browser.open(server.url)
    paper = "return getComputedStyle(document.body).backgroundColor"
    light = browser.script(paper)
    browser.one("[data-set-theme]").click()
    dark = browser.script(paper)
    assert light != dark
    assert browser.text(".toast[role=status]") == "Dark", "who does not see it hears it"
    browser.open(server.address("law/53/"))
    assert browser.script(paper) == dark
    browser.one("[data-set-theme]").click()
    assert browser.script(paper) == light
    assert browser.text(".toast[role=status]") == "Light"


def test_paper_is_light_and_says_of_what_book_and_edition_it_is(browser, server: SiteServer) -> None:
    for path in ("law/53/", "law/53/?theme=dark"):
        browser.media(dark=True, printed=True)
        browser.open(server.address(path))
        ink = "return [...document.querySelectorAll('.cell, .law-number, .brand-name, h1, .lack, .missing')].map(e => getComputedStyle(e).color)"
        for colour in set(browser.script(ink)):
            assert max(int(part) for part in re.findall(r"\d+", colour)[:3]) < 128, colour
        assert browser.text(".bar") == "Laws of Duplicate Bridge"
        assert browser.text(".editions") == "2017"
        underlined = "return [...document.querySelectorAll('.cell a, .cell .absent')].filter(e => getComputedStyle(e).textDecorationLine !== 'none').length"
        assert browser.script(underlined) == 0
        assert "JSON" not in browser.text("main")


@pytest.mark.parametrize(
    ("page", "says"),
    [
        ("law/53/", "Laws of Duplicate Bridge"),
        ("law/53/changes/", "Laws of Duplicate Bridge"),
        ("find/", "Laws of Duplicate Bridge"),
        ("terms/", "Laws of Duplicate Bridge"),
        ("how-to-read/", "Laws of Duplicate Bridge"),
        ("", None),  # these say it themselves
        ("print/", None),
        ("slip/", None),
    ],
)
def test_each_page_of_paper_says_of_what_book_it_is_and_its_notices_are_small(
    browser, server: SiteServer, page: str, says: str | None
) -> None:
    browser.open(server.address(page + "?lang=en"))
    browser.media(printed=True)
    shown = browser.script(
        "let b = document.querySelector('.bar'); return b.checkVisibility() ? b.innerText.trim() : null"
    )
    assert shown == says
    assert browser.script("return parseFloat(getComputedStyle(document.querySelector('.foot')).fontSize)") <= 10


@pytest.mark.parametrize(
    ("page", "marked"),
    [
        ("law/53/#53B", "#\\35 3B > .row"),
        ("law/53/#53%5E1", "#\\35 3\\^1 > .row"),
        ("law/53/changes/#53B", "#\\35 3B"),
        ("law/53/changes/", ".sorts [data-only='']"),
        ("changes/2007-2017/", ".sorts [data-only='']"),
        ("changes/2007-2017/", ".places [aria-current]"),
        ("law/53/2007/", ".ed.here"),
    ],
)
def test_what_is_marked_is_so_in_colours_that_the_reader_forces(
    browser, server: SiteServer, page: str, marked: str
) -> None:
    """Backgrounds and shadows are gone there: a line is around it."""
    browser.cdp("Emulation.setEmulatedMedia", features=[{"name": "forced-colors", "value": "active"}])
    browser.open(server.address(page))
    line = browser.script(
        "let s = getComputedStyle(document.querySelector(arguments[0])); return s.outlineStyle + s.outlineWidth + (s.outlineColor === 'rgba(0, 0, 0, 0)' ? ' unseen' : '')",
        marked,
    )
    assert line == "solid2px"


def test_a_clause_of_more_than_a_page_begins_on_the_first_page(browser, tmp_path: Path, site_server) -> None:
    pdfplumber = pytest.importorskip("pdfplumber")
    law = f"# LAW 1 - LONG\n\n## A. Tower\n\n{'The tower grows and grows. ' * 600}\n"
    browser.open(site_server(build_book(tmp_path, law)).address("law/1/"))
    paper = base64.b64decode(browser.cdp("Page.printToPDF", paperWidth=8.27, paperHeight=11.69)["data"])
    with pdfplumber.open(io.BytesIO(paper)) as pages:
        held = [page.extract_text().count("grows") for page in pages.pages]
    assert sum(held) == 1200
    assert held[0] > 200


@pytest.mark.parametrize("times", [7, 14])
def test_a_long_law_in_two_languages_takes_two_pages_of_paper(browser, tmp_path: Path, site_server, times: int) -> None:
    """Seven hundred words in each language, or 1,400, are a page or two that can be pinned up, in wide letters too."""
    from lawtext.site.building import build

    pdfplumber = pytest.importorskip("pdfplumber")
    texts = {
        language: f"# {noun} 1 - {noun}\n"
        + "".join(f"\n## {label}. {noun}\n\n{' '.join([words] * times)}\n" for label in labels.split())
        for language, noun, labels, words in (
            (
                "en",
                "LAW",
                "A B C D E F G H",
                "The keeper lays the grey stone beside the tower before he rings the bell.",
            ),
            (
                "el",
                "ΝΟΜΟΣ",
                "Α Β Γ Δ Ε ΣΤ Ζ Η",
                "Ο φύλακας βάζει τη γκρίζα πέτρα στον πύργο πριν χτυπήσει το κουδούνι.",
            ),
        )
    }
    book = write_book(tmp_path / "book", laws__2020__en__01_md=texts["en"], laws__2020__el__01_md=texts["el"])
    build(book, tmp_path / "site")
    browser.open(site_server(tmp_path / "site").address("law/1/"))
    paper = base64.b64decode(browser.cdp("Page.printToPDF", paperWidth=8.27, paperHeight=11.69)["data"])
    with pdfplumber.open(io.BytesIO(paper)) as pages:
        assert sum(page.extract_text().count("φύλακας") for page in pages.pages) == 8 * times
        assert len(pages.pages) == 2


@pytest.mark.parametrize(
    ("sentences", "points", "alone", "most"),
    [(30, 10.5, 11, 1), (60, 9, 11, 2), (75, 8.5, 11, 2), (90, 8, 11, 2), (100, 7.5, 9.5, 2)],
)
def test_the_longer_a_law_the_smaller_it_is_on_paper(
    browser,
    tmp_path: Path,
    site_server: Callable[..., SiteServer],
    sentences: int,
    points: float,
    alone: float,
    most: int,
) -> None:
    """So that a director pins up a page or two, in letters as large as there is room for; one language alone has more."""
    from lawtext.site.building import build

    pdfplumber = pytest.importorskip("pdfplumber")
    english = "The guard lays the grey stone upon the tower before the bell. " * (sentences // 5)
    greek = "Ο φρουρός βάζει την πέτρα στον πύργο πριν από την καμπάνα. " * (sentences // 5)
    book = write_book(
        tmp_path / "book",
        laws__2020__en__01_md="# LAW 1 - STONES\n" + "".join(f"\n{label}. {english.strip()}\n" for label in "ABCDE"),
        laws__2020__el__01_md="# ΝΟΜΟΣ 1 - ΠΕΤΡΕΣ\n" + "".join(f"\n{label}. {greek.strip()}\n" for label in "ΑΒΓΔΕ"),
    )
    build(book, tmp_path / "site")
    size = "return parseFloat(getComputedStyle(document.querySelector('.law-body .cell')).fontSize) * .75"
    server = site_server(tmp_path / "site")
    browser.media(printed=True)
    for shown, wanted in (("both", points), ("en", alone)):
        browser.open(server.address(f"law/1/?show={shown}"))
        assert round(browser.script(size), 1) == wanted, shown
        paper = base64.b64decode(browser.cdp("Page.printToPDF", paperWidth=8.27, paperHeight=11.69)["data"])
        with pdfplumber.open(io.BytesIO(paper)) as pages:
            assert len(pages.pages) <= most, shown


def test_both_languages_are_set_in_alike_on_paper(browser, server: SiteServer) -> None:
    browser.size(718, 1000)  # A4 without its margins
    browser.media(printed=True)
    browser.open(server.address("law/54/"))
    set_in = "return [...document.querySelectorAll(arguments[0])].map(e => parseFloat(getComputedStyle(e).paddingLeft))"
    first, second = (browser.script(set_in, f".law .clause.d{depth} > .row > .cell") for depth in (1, 2))
    assert set(first) == {0} and len(set(second)) == 1 and second[0] > 0 and len(second) % 2 == 0
    rows = "return [...document.querySelectorAll('.law .row')].map(e => getComputedStyle(e).display)"
    assert set(browser.script(rows)) == {"flex", "none"}, "Safari cuts the lines of a grid where the page ends"
    browser.open(server.address("law/53/"))
    assert set(
        browser.script("return [...document.querySelectorAll('.mark a')].map(e => getComputedStyle(e).margin)")
    ) == {"0px"}


def test_a_sum_is_printed_once_where_a_table_ends(browser, tmp_path: Path, site_server) -> None:
    """A foot that every sheet repeats would be taken for the sum of that sheet."""
    pdfplumber = pytest.importorskip("pdfplumber")
    laws = {f"laws__2020__{code}__{n:02}_md": f"# {noun} {n} - X\n\nText.\n"
            for code, noun in (("en", "LAW"), ("el", "ΝΟΜΟΣ")) for n in range(3, 70)}  # fmt: skip
    from lawtext.site.building import build

    build(write_book(tmp_path / "book", **laws), tmp_path / "site")
    browser.open(site_server(tmp_path / "site").address("progress/"))
    paper = base64.b64decode(browser.cdp("Page.printToPDF", paperWidth=8.27, paperHeight=11.69)["data"])
    with pdfplumber.open(io.BytesIO(paper)) as pages:
        sheets = [page.extract_text() for page in pages.pages]
    tables = sum(sheet.count("Edition ") for sheet in sheets)
    assert len(sheets) > tables
    assert sum(sheet.count("Total") for sheet in sheets) == tables


def test_the_signs_of_what_changed_stand_on_one_line_with_their_clauses_on_paper(browser, server: SiteServer) -> None:
    """Paper has no coloured ground: a sign in the colour of the page would not be seen there."""
    browser.media(printed=True)
    browser.open(server.address("changes/2007-2017/"))
    sign = "let one = document.querySelector(arguments[0]), drawn = getComputedStyle(one, arguments[1]); return drawn[arguments[2]]"
    assert browser.script(sign, ".chips a", "::before", "fontSize") == browser.script(
        sign, ".chips a", None, "fontSize"
    )
    assert browser.script(sign, ".sign.sort-substance", None, "color") != browser.script(
        sign, "body", None, "backgroundColor"
    )


def test_the_hidden_names_of_notes_are_heard_in_the_language_of_their_text(browser, server: SiteServer) -> None:
    """A name that nobody sees is read by the voice of the text around it."""
    named = "return [...document.querySelectorAll('.mark a, .note .back')].map(e => [e.closest('[lang]').lang, e.ariaLabel])"
    for language in ("en", "el"):
        browser.open(server.address(f"law/53/?lang={language}"))
        assert browser.script(named) == [
            ["en", "Note *"], ["el", "Σημείωση 1"], ["en", "Back to the text"], ["el", "Πίσω στο κείμενο"],
        ]  # fmt: skip


def test_definitions_begin_where_the_page_does(browser, tmp_path: Path, site_server) -> None:
    """They have no numbers beside them: room for these would stand empty, in one language and in two."""
    from lawtext.site.building import build

    book = write_book(tmp_path / "book")
    build(book, tmp_path / "site")
    (book / "laws/2020/el/definitions.md").unlink()
    build(book, tmp_path / "alone")
    server, alone = site_server(tmp_path / "site"), site_server(tmp_path / "alone")
    left = "return [...document.querySelectorAll(arguments[0])].map(e => e.getBoundingClientRect().left)"
    for made, shown in ((server, "both"), (server, "en"), (alone, "both")):
        browser.open(made.address(f"definitions/?show={shown}"))
        (head,), cells = browser.script(left, "h1"), browser.script(left, ".definitions .cell:not([hidden])")
        assert cells[0] == head, shown


def test_the_list_of_laws_says_in_which_language_a_heading_is_missing(browser, server: SiteServer) -> None:
    browser.open(server.url)
    assert [one.text for one in browser.all(".law-list .missing")] == [
        "Ελληνικά: heading missing in our source",  # the English one stands above it
        "heading missing in our source",
    ]


def test_what_stands_alone_on_a_phone_is_large_enough_for_a_thumb(browser, tmp_path: Path, site_server) -> None:
    """In the foot of each page, and in tables, where no sentence is around a link."""
    from lawtext.site.building import build

    book = write_book(tmp_path / "book")
    glossary = '[[terms]]\nid = "chalk"\nen = ["chalk"]\nel = ["κιμωλία"]\n'
    (book / "glossary.toml").write_text(glossary, encoding="utf-8")
    build(book, tmp_path / "site")
    server = site_server(tmp_path / "site")
    browser.size(320, 640, touch=True)
    low = "return [...document.querySelectorAll(arguments[0])].map(e => e.getBoundingClientRect()).filter(r => r.height).map(r => r.height)"
    for path, links in (("", ".made a"), ("terms/", "td a, .made a")):
        browser.open(server.address(path))
        heights = browser.script(low, links)
        assert len(heights) >= 2 and min(heights) >= 44, path


def test_approved_and_reviewed_differ_by_more_than_a_shade(browser, server: SiteServer) -> None:
    browser.open(server.address("progress/"))
    fill = "return arguments[0].map(step => getComputedStyle(document.querySelector('.legend .' + step)).fill)"
    approved, reviewed, stale = browser.script(fill, ["approved", "reviewed", "stale"])
    assert approved.startswith("rgb(") and "#stripes" in reviewed and "#hatch" in stale


def test_two_languages_stand_beside_each_other_on_paper(
    browser, server: SiteServer, site_server, tmp_path: Path
) -> None:
    """On the width of a page a change and a definition had one language below the other; of the filters of the checks those
    that nobody set are no words of the page."""
    tops = "return [...document.querySelectorAll(arguments[0])].slice(0, 2).map(e => Math.round(e.getBoundingClientRect().top))"
    build(write_book(tmp_path / "game"), tmp_path / "site")
    small = site_server(tmp_path / "site")
    browser.size(700, 1000)
    browser.media(printed=True)
    for address, cells in (
        (small.address("law/1/changes/"), ".texts.n2 > .cell"),
        (small.address("definitions/"), ".definitions .cell"),
    ):
        browser.open(address)
        first, second = browser.script(tops, cells)
        assert first == second, address
    browser.open(server.address("check/"))
    assert not seen(browser, ".filters select") and seen(browser, ".filters p")
    browser.script("let law = document.querySelectorAll('.filters select')[0]; law.selectedIndex = 1;")
    assert [one.get_attribute("data-filter") for one in browser.all(".filters select") if one.is_displayed()] == ["law"]


def test_lists_stand_close_and_in_columns_on_paper(browser, server: SiteServer) -> None:
    tallest = """const heights = [...document.querySelectorAll(arguments[0])].map(e => e.getBoundingClientRect().height);
        return heights.length ? Math.max(...heights) : null"""
    columns = "return getComputedStyle(document.querySelector(arguments[0])).columnCount"
    browser.media(printed=True)
    for path, line, lines, held, count in (
        ("citations/", ".map td a.num", 1, ".map-table", "2"),
        ("find/", ".list li", 4, ".list", "3"),
        ("", ".law-list .big", 1, ".law-list", "2"),
    ):
        browser.open(server.address(path))
        assert 0 < browser.script(tallest, line) < 24 * lines, path  # on a screen each takes 44 pixels for the thumb
        assert browser.script(columns, held) == count, path
    assert not seen(browser, "main .goto")


def test_a_wrong_address_leads_on(browser, server: SiteServer) -> None:
    browser.open(server.address(quote("53Γ")))
    assert unquote(browser.wait_for_address("/law/53/")).endswith("#53C")
    browser.open(server.address("law_54"))
    browser.wait_for_address("/law/54/")
    browser.open(server.address(quote("47Ε1")))
    browser.until("return document.querySelector('main [role=status]')")
    assert browser.text("main [role=status]") == "47E1 is not in this corpus: Law 47 is not here."
    browser.complaints()  # the browser logs each 404


def test_the_beginning_of_an_address_leads_on(browser, built_site: Path, site_server) -> None:
    """Every folder of the site has a page, or that of no address says where to go; in a subfolder too."""
    server = site_server(built_site, "/laws/7/")
    paths = {path.relative_to(built_site).parent for path in built_site.rglob("*") if path.is_file()}
    folders = {f"{folder.as_posix()}/" for path in paths for folder in (path, *path.parents) if folder.name}
    without = {folder for folder in folders if not (built_site / folder / "index.html").exists()}
    assert {one.split("/")[0] for one in without} <= {"assets", "data", "law"}
    leads = {  # the page that answers, or what that of no address offers beside the laws and the list of numbers
        "law/": None,
        "data/terms/": "data/index.html",
        "data/law/53/": "/law/53/index.html",
        "data/law/53/1987.json": "data/index.html",
        "changes/1987-1997/": "changes/2007-2017/index.html",
        "commentary/none/": "commentary/index.html",
        "citations/2031/": "citations/index.html",
        "law/53/2017/nothing/": "/law/53/index.html",
    }
    for path, leads_to in leads.items():
        browser.open(server.address(path))
        if leads_to and leads_to.startswith("/"):
            browser.wait_for_address(leads_to)
            continue
        browser.until("return document.querySelector('main h1')")
        links = [link.get_attribute("href") for link in browser.all("main a")]
        assert links[:2] == [server.address("index.html"), server.address("find/index.html")], path
        assert links[2:] == ([server.address(leads_to)] if leads_to else []), path
        assert browser.all("main [role=status]") == [], f"{path}: no year is taken for a law"
    browser.open(server.address("law/99/2031/"))
    browser.until("return document.querySelector('main [role=status]')")
    assert browser.text("main [role=status]") == "99 is not in this corpus: Law 99 is not here."
    browser.complaints()  # the browser logs each 404


# --- from a subfolder, from disk, without scripts


def test_from_a_subfolder(browser, built_site: Path, site_server: Callable[..., SiteServer]) -> None:
    server = site_server(built_site, "/laws/bridge/")
    browser.open(server.url)
    type_and_go(browser, "53γ")
    assert unquote(browser.wait_for_address("/law/")) == server.address("law/53/index.html#53C")
    browser.script("document.querySelector('#\\\\35 3C a.cite').focus()")
    browser.until("return document.querySelector('#pop [lang=en]')")
    browser.one(".brand").click()
    assert browser.wait_for_address("/index.html") == server.address("index.html")
    assert all(status == 200 for status, _ in server.requests)


def test_from_disk(browser, built_site: Path) -> None:
    browser.open((built_site / "index.html").as_uri())
    type_and_go(browser, "54β1")
    assert unquote(browser.wait_for_address("/law/")).endswith("/law/54/index.html#54B1")
    browser.script("document.querySelector('#\\\\35 4B a.cite').focus()")
    browser.until("return document.querySelector('#pop [lang=el]')")
    browser.one("[data-set-ui='el']").click()
    assert browser.text(".law-number") == "Νόμος 54"
    browser.one("#\\35 4B a.cite").click()
    assert browser.wait_for_address("/law/53/").endswith("/law/53/index.html?lang=el")


def test_without_scripts(browser, server: SiteServer) -> None:
    browser.scripts(False)
    browser.open(server.address("law/53/"))
    assert browser.script("return document.documentElement.classList.contains('js')") is False
    assert "Prior to the thirteenth trick" in browser.script("return document.body.innerText")
    assert "Πριν από τη δέκατη τρίτη λεβέ" in browser.script("return document.body.innerText")
    assert not seen(browser, ".switches"), "a switch that cannot work is not shown"
    assert not seen(browser, ".u[lang=el]")
    assert not seen(browser, ".goto kbd"), "nor a key that nothing hears"
    browser.one("#goto").send_keys("47E1")
    browser.one(".goto button").click()
    assert "/find/index.html?q=47E1" in browser.wait_for_address("/find/")
    assert seen(browser, "a[href='../law/54/index.html#54B1']")
    assert not seen(browser, ".lead .scripted"), "nobody is told to type where that leads here again"


def test_no_page_asks_another_host(browser, server: SiteServer) -> None:
    for page in PAGES:
        browser.open(server.address(page))
        loaded = browser.script("return performance.getEntriesByType('resource').map(e => e.name)")
        assert [address for address in loaded if not address.startswith(server.url)] == []
    assert browser.complaints() == [], "nothing was refused by the page's own security policy"


# --- hostile text

HOSTILE = """# LAW 1 - <script>document.title='ran'</script> & "quotes"

## A. <img src=x onerror="document.title='ran'"> {{ 7*7 }}

Text with <b>tags</b>, [a link](javascript:alert(1)), `code`, __stars__ and </div></li></script> (see B).

## B. '"><svg onload=alert(1)>

An end: ]]> --> &amp; &lt;.
"""

BOOK = """id = "hostile"
authoritative = "en"
languages = ["en"]
[title]
en = "<script>document.title='ran'</script>"
[[editions]]
id = "2020"
year = 2020
languages = ["en"]
"""
BOOK += (
    SECTIONS
    + """
[[nouns]]
levels = ["law"]
en = { singular = "Law", plural = "Laws" }
"""
)


def build_book(folder: Path, law: str, head: str = BOOK) -> Path:
    """Build the site of a book of one law; the folder of the site."""
    from lawtext.site.building import build

    laws = folder / "book" / "laws" / "2020" / "en"
    laws.mkdir(parents=True)
    (folder / "book" / "book.toml").write_text(head, encoding="utf-8")
    (laws / "01.md").write_text(law, encoding="utf-8")
    build(folder / "book", folder / "site")
    return folder / "site"


def test_text_stays_text(browser, tmp_path: Path, site_server: Callable[..., SiteServer]) -> None:
    server = site_server(build_book(tmp_path, HOSTILE))
    for page in ("", "law/1/", "find/", "check/"):
        browser.open(server.address(page))
        assert browser.driver.title != "ran"
        assert (
            browser.script("return document.querySelectorAll('main script, main img, main svg:not(.tool svg)').length")
            == 0
        )
    browser.open(server.address("law/1/"))
    assert browser.text("h1") == "<script>document.title='ran'</script> & \"quotes\""
    assert browser.text("#\\31 A h2") == "A. <img src=x onerror=\"document.title='ran'\"> {{ 7*7 }}"
    assert "[a link](javascript:alert(1)), `code`, __stars__ and </div></li></script>" in browser.text("#\\31 A")
    browser.script("document.querySelector('#\\\\31 A a.cite').focus()")
    browser.until("return document.querySelector('#pop [lang=en]')")
    assert "'\"><svg onload=alert(1)>" in browser.text("#pop")
    browser.one("#goto").send_keys("onerror")
    browser.until("return document.querySelector('.answers [role=option]')")
    assert "<img src=x" in browser.text(".answers")
    assert browser.driver.title.startswith("Law 1")


# --- a book of articles

ARTICLES = head("harbour", {"en": "Harbour Rules", "el": "Κανόνες Λιμένα"}, {"2020": ""})
ARTICLES += levels(
    ("law", "decimal", "{}", "{}"),
    ("section", "decimal", "({})", "{}."),
    ("point", "lower", "({})", "({})"),
)
ARTICLES += ARTICLE + of_levels(PARAGRAPH, "section")
ARTICLES += POINT.replace('plural = "points" }', 'plural = "points", abbreviations = ["pt."] }')

INSIDE_OUT = (
    ("1(2)(b)", "1(2)(b)"),
    ("Article 1, paragraph 2, point b", "1(2)(b)"),
    ("Article 1, paragraph 2, pt. b", "1(2)(b)"),
    ("1(2) pt. b", "1(2)(b)"),
    ("point (b) of paragraph 2 of Article 1", "1(2)(b)"),
    ("στοιχείο β) της παραγράφου 2 του άρθρου 1", "1(2)(b)"),
    ("άρθρο 1 παράγραφος 2 στοιχείο β)", "1(2)(b)"),
    ("paragraph 2 of Article 1", "1(2)"),
    ("παράγραφος 1 του άρθρου 1", "1(1)"),
    ("paragraph 2 of the berth", None),
    ("paragraph 2 of Berth 1", None),
    ("paragraph 2 of 1(2)", None),
)


def test_a_number_that_is_said_from_the_inside_out(browser, tmp_path: Path, site_server) -> None:
    law = "# ARTICLE 1 - BERTHS\n\n1. A ship has a berth.\n\n2. She leaves it:\n\n(a) at noon;\n\n(b) at night.\n"
    browser.open(site_server(build_book(tmp_path, law, ARTICLES)).address("law/1/"))
    browser.one("#goto").click()
    browser.until("try { return !!lawtextLookUp('1') } catch (early) { return false }")
    assert {
        typed: browser.script("return lawtextLookUp(arguments[0]).found", typed) for typed, _ in INSIDE_OUT
    } == dict(INSIDE_OUT)


def test_the_last_figure_may_be_a_roman_one(browser, tmp_path: Path, site_server) -> None:
    law = "# ARTICLE 1 - BERTHS\n\nA. She leaves it:\n\n(i) at noon;\n\n(ii) at night.\n\nB. Nobody else.\n"
    points = ARTICLES.replace('numeral = "lower"', 'numeral = "roman"')
    points = points.replace(
        '"section"\nnumeral = "decimal"\nwritten = "({})"', '"section"\nnumeral = "upper"\nwritten = "{}"'
    )
    browser.open(site_server(build_book(tmp_path, law, points)).address("law/1/"))
    browser.one("#goto").click()
    browser.until("try { return !!lawtextLookUp('1') } catch (early) { return false }")
    typed = {"1aii": "1A(ii)", "1a2": "1A(ii)", "article 1(Α)(2)": "1A(ii)", "1 a 3": None, "1b2": None, "1b": "1B"}
    assert {one: browser.script("return lawtextLookUp(arguments[0]).found", one) for one in typed} == typed


ROMAN = ARTICLES.replace('"decimal"', '"roman-upper"', 1)
IN_ROMAN = (
    ("I", "1", "Article I"),
    ("article i", "1", "Article I"),
    ("I.2.b", "1(2)(b)", "I(2)(b)"),
    ("άρθρο Ι παράγραφος 2 στοιχείο β)", "1(2)(b)", "I(2)(b)"),
    ("paragraph 2 of Article I", "1(2)", "I(2)"),
    ("1.2.b", "1(2)(b)", "I(2)(b)"),
    ("IV", None, None),
    ("mix", None, None),
)


def test_laws_with_roman_figures_are_typed_and_shown_so(browser, tmp_path: Path, site_server) -> None:
    law = "# ARTICLE I - BERTHS\n\n1. A ship has a berth.\n\n2. She leaves it:\n\n(a) at noon;\n\n(b) at night.\n"
    browser.open(site_server(build_book(tmp_path, law, ROMAN)).address("law/1/"))
    assert "Article I" in browser.driver.title
    browser.one("#goto").click()
    browser.until("try { return !!lawtextLookUp('1') } catch (early) { return false }")
    for typed, number, shown in IN_ROMAN:
        assert browser.script("return lawtextLookUp(arguments[0]).found", typed) == number, typed
        if shown:
            browser.one("#goto").clear()
            browser.one("#goto").send_keys(typed)
            browser.until(
                "return document.querySelector('.answers [role=option] b')?.textContent === arguments[0]", shown
            )


GATES = ARTICLES.replace(
    'id = "point"\nnumeral = "lower"\nwritten = "({})"', 'id = "point"\nnumeral = "decimal"\nwritten = ".{}"'
)
GATES = GATES.replace('plural = "Articles"', 'plural = "Articles", abbreviations = ["§", "§§"]')
AT_LEVELS = (
    ("§ 1 paragraph 2 point 1", "1(2).1"),
    ("paragraph 2 § 1", "1(2)"),
    ("§ 1(2)", "1(2)"),
    ("1 2 1", "1(2).1"),
    ("1 paragraph 2", "1(2)"),
    ("1 point 2", None),
    ("1 paragraph 2 paragraph 1", None),
)


def test_a_noun_says_at_which_level_a_figure_stands(browser, tmp_path: Path, site_server) -> None:
    law = "# ARTICLE 1 - BERTHS\n\n1. A ship has a berth.\n\n2. She leaves it:\n\n(1) at noon;\n\n(2) at night.\n"
    browser.open(site_server(build_book(tmp_path, law, GATES)).address("law/1/"))
    browser.one("#goto").click()
    browser.until("try { return !!lawtextLookUp('1') } catch (early) { return false }")
    found = {typed: browser.script("return lawtextLookUp(arguments[0]).found", typed) for typed, _ in AT_LEVELS}
    assert found == dict(AT_LEVELS)


# --- findings


def test_findings_of_one_law_severity_or_rule(browser, server: SiteServer) -> None:
    browser.open(server.address("check/"))
    shown = "return Array.from(document.querySelectorAll('.findings li')).filter(e => e.offsetParent).length"
    pick = (
        "let s = document.querySelector(`[data-filter=${arguments[0]}]`); s.value = arguments[1];"
        "s.dispatchEvent(new Event('change'))"
    )
    every = browser.script(shown)
    browser.script(pick, "law", "54")
    some = browser.script(shown)
    assert 0 < some < every
    assert browser.text(".shown-count") == f"{some} of {every} shown"
    assert (
        browser.script("return document.querySelectorAll('.findings li:not([hidden]):not([data-law=\"54\"])').length")
        == 0
    )
    browser.script(pick, "law", "")
    browser.script(pick, "rule", "citation-wrong-script")
    assert browser.script(shown) == 1
    browser.script(pick, "severity", "notice")
    assert browser.script(shown) == 0
    browser.one("[data-set-ui='el']").click()
    label = "return document.querySelector('[data-filter=severity]').selectedOptions[0].label"
    assert browser.script(label) == "Παρατηρήσεις"


def test_findings_of_one_state(
    browser, tmp_path: Path, repository: Path, site_server: Callable[..., SiteServer]
) -> None:
    from lawtext.site.building import build

    book = tmp_path / "book"
    shutil.copytree(repository / "corpus", book)
    assert _run(["waive", "citation-wrong-script", "53A", "--reason", "As it was printed.", "--by", "A. B.",
                 "--date", "2030-01-02", "--book", str(book)]) == 0  # fmt: skip
    build(book, tmp_path / "site")
    browser.open(site_server(tmp_path / "site").address("check/"))
    shown = "return Array.from(document.querySelectorAll('.findings li')).filter(e => e.offsetParent).length"
    pick = (
        "let s = document.querySelector('[data-filter=state]'); s.value = arguments[0];"
        "s.dispatchEvent(new Event('change'))"
    )
    every = browser.script(shown)
    browser.script(pick, "waived")
    assert browser.script(shown) == 1
    assert browser.text(".findings li:not([hidden]) .kind") == "accepted: “As it was printed.”"
    browser.script(pick, "open")
    assert browser.script(shown) == every - 1


# --- the citation map


def test_the_citation_map_is_sorted_by_its_heads(browser, server: SiteServer) -> None:
    browser.open(server.address("citations/"))
    column = "return Array.from(document.querySelectorAll('tbody tr')).map(r => r.cells[arguments[0]].innerText.split(' ')[0])"
    buttons = browser.all(".sortable th button")
    as_it_came = browser.script(column, 0)
    buttons[2].click()
    assert browser.script(column, 2) == sorted(browser.script(column, 2))
    buttons[3].click()
    totals = [int(n) for n in browser.script(column, 3)]
    assert totals == sorted(totals, reverse=True)
    assert totals[0] > totals[-1]
    assert browser.one(".sortable th:last-child").get_attribute("aria-sort") == "descending"
    buttons[1].click()
    numbers = browser.script(column, 1)
    assert numbers.index("16C") < numbers.index("47B") < numbers.index("47E1") < numbers.index("53A")
    for _ in range(2):
        buttons[1].click()
    assert browser.script(column, 0) == as_it_came
    browser.one("[data-set-ui='el']").click()
    assert browser.script("return document.querySelector('svg title').textContent") == (
        "Οι παραπομπές των νόμων σε νόμους, έκδοση 2017"
    )
    browser.all("tbody a")[0].click()
    assert urlsplit(browser.wait_for_address("/law/53/index.html")).fragment == "53A"


# --- sentences that say the same


def lit(browser) -> list[tuple[str, str]]:
    return [
        tuple(one)
        for one in browser.script(
            "return Array.from(document.querySelectorAll('.s.lit')).map(e => [e.closest('.cell').lang, e.innerText.slice(0, 9)])"
        )
    ]


def test_sentences_light_up_together(browser, server: SiteServer) -> None:
    from selenium.webdriver.common.action_chains import ActionChains
    from selenium.webdriver.common.keys import Keys

    browser.open(server.address("law/53/"))
    assert lit(browser) == []
    second = browser.one("[id='53A'] .cell[lang=el] [data-s='2']")
    ActionChains(browser.driver).move_to_element_with_offset(second, 0, 0).perform()
    assert [language for language, _ in lit(browser)] == ["en", "el"]
    assert lit(browser)[0][1] == "It become"
    ActionChains(browser.driver).move_to_element(browser.one(".brand")).perform()
    assert lit(browser) == []
    # from the keyboard: one stop for Tab, then arrows
    assert len(browser.all(".s[tabindex]")) == 1
    browser.script("document.querySelector('.show button:last-child').focus()")
    keys = ActionChains(browser.driver)
    while browser.script("return !document.activeElement.matches('.s')"):
        keys.send_keys(Keys.TAB).perform()
    assert [language for language, _ in lit(browser)] == ["en", "el"]
    keys.send_keys(Keys.ARROW_DOWN).perform()
    assert lit(browser)[0][1] == "It become"
    keys.send_keys(Keys.ARROW_RIGHT).perform()
    assert browser.script("return document.activeElement.closest('.cell').lang") == "el"
    keys.send_keys(Keys.ESCAPE).perform()
    assert lit(browser) == []
    # one text alone: there is nothing to light up with
    browser.one("[data-show=el]").click()
    ActionChains(browser.driver).move_to_element_with_offset(second, 0, 0).perform()
    assert lit(browser) == []
