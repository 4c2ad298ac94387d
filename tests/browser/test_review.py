"""The review desk in Chromium: by the keyboard alone, in two browsers at once, on a phone, without scripts."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from lawtext.desk.web.gate import Gate
from lawtext.desk.web.server import DeskServer, served
from tests.desk.review_book import review_book
from tests.site_checks.accessibility import WIDTHS, _violations

pytestmark = pytest.mark.client("chromium")

AXE = Path(__file__).resolve().parents[2] / "build" / "site-checks" / "node_modules" / "axe-core" / "axe.min.js"


@pytest.fixture
def desk(tmp_path: Path) -> Iterator[DeskServer]:
    with served(review_book(tmp_path), Gate("A. B.", "2026-01-31"), pairings=False) as server:
        yield server


def come_in(browser, desk: DeskServer) -> None:
    browser.open(desk.gate.address())
    browser.until("return document.querySelector('.desk-items')")


def go(browser, desk: DeskServer, path: str) -> None:
    browser.open(f"http://127.0.0.1:{desk.gate.port}{path}")


@pytest.fixture(autouse=True)
def as_new(browser) -> Iterator[None]:
    browser.size(1280, 900)
    browser.media()
    browser.scripts(True)
    browser.complaints()
    yield
    browser.scripts(True)
    browser.open("about:blank")


def press(browser, keys: str) -> None:
    from selenium.webdriver.common.action_chains import ActionChains

    ActionChains(browser.driver).send_keys(keys).perform()


def chord(browser, held: str, key: str) -> None:
    from selenium.webdriver.common.action_chains import ActionChains

    ActionChains(browser.driver).key_down(held).send_keys(key).key_up(held).perform()


def number(browser) -> str:
    return browser.text("h1").split()[0]


def then(browser, wanted: str) -> None:
    """Wait until the page of another item is there."""
    browser.until(
        "return document.readyState === 'complete' && document.querySelector('h1')?.innerText.split(' ')[0].startsWith(arguments[0])",
        wanted,
    )


def law(desk: DeskServer) -> str:
    return (desk.sitting.folder / "laws" / "2020" / "el" / "01.md").read_text(encoding="utf-8")


def review(desk: DeskServer, name: str = "1") -> str:
    path = desk.sitting.folder / "review" / "2020" / f"{name}.toml"
    return path.read_text(encoding="utf-8") if path.is_file() else ""


def test_a_sitting_with_the_keyboard_alone(browser, desk: DeskServer) -> None:
    from selenium.webdriver.common.keys import Keys

    come_in(browser, desk)
    assert "enter" not in browser.driver.current_url
    press(browser, "j")
    then(browser, "2A")
    press(browser, "c")  # its label is confirmed; it is still unreviewed, so the page stays
    browser.until("return document.querySelector('.told')")
    assert '[label."2A".el]' in review(desk, "2")
    press(browser, "g")
    then(browser, "What")
    press(browser, "j")
    then(browser, "1A")
    press(browser, "j")
    then(browser, "1B")
    press(browser, "k")
    then(browser, "1A")
    press(browser, "j")
    then(browser, "1B")
    press(browser, "e")
    field = browser.one("#edit-el textarea")
    assert browser.script("return document.activeElement === arguments[0]", field)
    text = field.get_attribute("value")
    assert text.endswith("Εφαρμόζεται ο Νόμος 2A.")
    chord(browser, Keys.CONTROL, Keys.END)
    press(browser, Keys.BACKSPACE * 3 + "2Α.")
    press(browser, Keys.TAB + Keys.ENTER)  # to the button
    browser.until("return document.querySelector('.told')")
    assert "Νόμος 2Α." in law(desk) and "2A" not in law(desk)
    assert number(browser) == "1B"
    press(browser, "a")
    then(browser, "Law")  # 2, as a whole: nothing is left of 1B but that nobody reviewed it, and so has 2
    assert 'number = "1B"' in review(desk) and 'by = "A. B."' in review(desk)
    go(browser, desk, "/item/2020/el/1C2/")
    press(browser, "w")
    press(browser, "He says it so." + Keys.TAB + Keys.ENTER)
    browser.until("return document.querySelector('.told')")
    assert 'reason = "He says it so."' in review(desk)
    press(browser, "u")
    browser.until("return document.querySelector('.told')?.innerText.startsWith('Undone')")
    assert "He says" not in review(desk) and 'number = "1B"' in review(desk)
    go(browser, desk, "/item/2020/el/1C/")
    press(browser, "p")
    chord(browser, Keys.CONTROL, "a")
    press(browser, "7" + Keys.TAB + "7")  # what is tabbed to is selected, so it is typed over
    browser.script("document.querySelector('#pairs form').requestSubmit(document.querySelector('#pairs button'))")
    browser.until("return document.querySelector('.told')")
    assert 'en = ["1C:0:0", "1C:0:1"]' in review(desk)
    press(browser, "?")
    assert browser.script("return document.querySelector('#keys').open")
    assert browser.complaints() == []


def test_keys_mean_the_same_on_a_greek_keyboard_and_nothing_in_a_field(browser, desk: DeskServer) -> None:
    come_in(browser, desk)
    browser.script("document.body.dispatchEvent(new KeyboardEvent('keydown', {key: 'ξ', code: 'KeyJ', bubbles: true}))")
    then(browser, "2A")
    press(browser, "e")
    press(browser, "ajk")
    assert number(browser) == "2A" and review(desk, "2") == ""
    assert "ajk" in browser.one("#edit-el textarea").get_attribute("value")


@pytest.mark.parametrize(
    "chord_of",
    ({"key": "Enter", "code": "Enter", "ctrlKey": True}, {"key": "σ", "code": "KeyS", "ctrlKey": True},
     {"key": "s", "code": "KeyS", "metaKey": True}),
    ids=("enter", "greek", "mac"),
)  # fmt: skip
def test_what_is_typed_is_saved_from_its_field(browser, desk: DeskServer, chord_of: dict[str, object]) -> None:
    come_in(browser, desk)
    go(browser, desk, "/item/2020/el/1C2/")
    hold = (
        "return arguments[0].dispatchEvent(new KeyboardEvent('keydown',"
        " {...arguments[1], bubbles: true, cancelable: true}))"
    )
    assert browser.script(hold, browser.one("body"), chord_of), "outside a field the keys are the browser's"
    press(browser, "e")
    field = browser.one("#edit-el textarea")
    field.clear()
    field.send_keys("2. Μακρύς.")
    assert not browser.script(hold, field, {**chord_of, "repeat": True})
    assert browser.script("return arguments[0].isConnected", field) and "Μακρύς" not in law(desk)
    assert not browser.script(hold, field, chord_of)
    browser.until("return document.querySelector('.told')")
    assert "2. Μακρύς." in law(desk)
    assert browser.complaints() == []


def test_two_browsers_at_once(browser, desk: DeskServer) -> None:
    from tests.browser.chromium import chromium

    with chromium(language="el") as other:
        come_in(browser, desk)
        browser.one("footer form[action='/do/another'] button").click()
        browser.until("return document.querySelector('.address')")
        other.open(browser.one(".address").get_attribute("value"))
        other.until("return document.querySelector('.desk-items')")
        assert other.script("return document.documentElement.lang") == "el"
        # the same clause: the second one gets both versions, and may go on
        for one in (browser, other):
            go(one, desk, "/item/2020/el/1C2/")
            press(one, "e")
        for one, words in ((browser, "2. Μακρύς."), (other, "2. Ατελείωτος.")):
            field = one.one("#edit-el textarea")
            field.clear()
            field.send_keys(words)
            one.one("#edit-el button").click()
            one.until("return document.querySelector('.told, .conflict')")
        assert "2. Μακρύς." in law(desk) and "Ατελείωτος" not in law(desk)
        assert other.text("h1") == "Άλλαξε όσο το κοιτούσατε"
        assert [one.text for one in other.all("del")] and "Μακρύς" in other.text(".old")
        assert other.one("textarea.law-text").get_attribute("value") == "2. Ατελείωτος."
        other.one("#edit-el button").click()
        other.until("return document.querySelector('.told')")
        assert "2. Ατελείωτος." in law(desk)
        # different clauses: both are approved
        go(browser, desk, "/item/2020/el/1A/")
        go(other, desk, "/item/2020/el/1B/")
        press(browser, "a")
        press(other, "a")
        for one in (browser, other):
            one.until("return document.querySelector('.told')")
        assert review(desk).count('state = "approved"') == 2
        # the same clause approved after it was edited under the reader
        go(other, desk, "/item/2020/el/1C1/")
        go(browser, desk, "/item/2020/el/1C1/")
        field = browser.one("#edit-en textarea")
        press(browser, "e")
        browser.script("document.querySelector('#edit-en').open = true")
        field.clear()
        field.send_keys("1. The first round is very short.")
        browser.one("#edit-en button").click()
        browser.until("return document.querySelector('.told')")
        press(other, "a")
        other.until("return document.querySelector('.conflict')")
        assert "very" in other.text("ins") and review(desk).count('state = "approved"') == 2
    assert [one for one in browser.complaints() if "409" not in one] == []


def test_without_scripts_everything_is_a_link_or_a_form(browser, desk: DeskServer) -> None:
    browser.scripts(False)
    browser.open(desk.gate.address())
    browser.until("return document.querySelector('.desk-items a')")
    browser.one(".desk-items a[href*='1C2']").click()
    then(browser, "1C2")
    browser.one(".waive summary").click()
    browser.one(".waive textarea").send_keys("So it is said.")
    browser.one(".waive button").click()
    browser.until("return document.querySelector('.told')")
    browser.one("#approve button").click()
    browser.until("return document.querySelector('.told')?.innerText === '1C2 is approved.'")
    assert 'reason = "So it is said."' in review(desk) and 'state = "approved"' in review(desk)


def test_a_fault_in_what_was_typed_is_where_the_cursor_stands(browser, desk: DeskServer) -> None:
    come_in(browser, desk)
    go(browser, desk, "/item/2020/el/1A/")
    press(browser, "e")
    field = browser.one("#edit-el textarea")
    field.send_keys(" Τέλος[^9].")
    browser.one("#edit-el button").click()
    browser.until("return document.querySelector('.wrong')")
    field = browser.one("#edit-el textarea")
    assert browser.script(
        "let f = arguments[0]; return document.activeElement === f && f.value.slice(f.selectionStart).startsWith('[^9].')",
        field,
    )
    browser.complaints()  # the browser logs that the answer was 422


def test_what_a_finding_proposes_is_one_key_away(browser, desk: DeskServer) -> None:
    from selenium.webdriver.common.keys import Keys

    come_in(browser, desk)
    go(browser, desk, "/item/2020/el/1C2/")
    press(browser, "f")
    browser.until("return location.search.includes('fix=') && document.activeElement.tagName === 'TEXTAREA'")
    field = browser.one("#edit-el textarea")
    assert browser.script("return arguments[0].value.slice(0, arguments[0].selectionStart)", field).endswith("είναι")
    assert "είναι είναι" in law(desk)
    press(browser, Keys.TAB + Keys.ENTER)
    browser.until("return document.querySelector('.told')")
    assert "είναι είναι" not in law(desk) and number(browser) == "1C2"
    assert browser.complaints() == []


def test_what_is_typed_is_not_lost_by_sending_another_form(browser, desk: DeskServer) -> None:
    """The browser is told to ask before it leaves: by another form, not by the one in which it was typed."""
    come_in(browser, desk)
    asks = """
      window.addEventListener('submit', one => one.preventDefault(), {once: true});
      document.querySelector(arguments[0]).requestSubmit();
      let leaving = new Event('beforeunload', {cancelable: true});
      window.dispatchEvent(leaving);
      return leaving.defaultPrevented;"""
    for form, asked in (("#approve", True), ("#edit-el form", False)):
        go(browser, desk, "/item/2020/el/1A/")
        assert browser.script(asks, form) is False
        press(browser, "e")
        press(browser, "x")
        assert browser.script(asks, form) is asked


def test_another_page_of_this_machine_cannot_answer(browser, desk: DeskServer, site_server, tmp_path: Path) -> None:
    come_in(browser, desk)
    go(browser, desk, "/item/2020/el/1B/")
    form = browser.script(
        "let f = document.querySelector('#approve'); f.setAttribute('action', f.action); return f.outerHTML"
    )
    folder = tmp_path / "evil"
    folder.mkdir()
    (folder / "index.html").write_text(f"<!doctype html><meta charset=utf-8>{form}", encoding="utf-8")
    browser.open(site_server(folder).url)  # the worst case: it has even the token
    browser.script("document.querySelector('form').submit()")
    browser.until("return document.querySelector('h1')?.innerText === 'Not allowed'")
    assert review(desk) == ""
    browser.open(site_server(folder).url)
    reached = browser.driver.execute_async_script(
        "let done = arguments[1]; fetch(arguments[0], {credentials: 'include', mode: 'no-cors'}).then(() => done('read'), () => done('refused'))",
        f"http://127.0.0.1:{desk.gate.port}/item/2020/el/1B/",
    )
    assert reached == "refused"
    browser.complaints()


PAGES = (
    "/",
    "/item/2020/el/1B/",
    "/item/2020/el/1C/",
    "/item/2020/el/2A/",
    "/law/1/2020/index.html",
    "/definitions/2020/index.html",
)


@pytest.mark.parametrize("ui", ["en", "el"])
def test_pages_fit_a_phone_and_a_desk_and_axe_finds_nothing(browser, desk: DeskServer, ui: str) -> None:
    come_in(browser, desk)
    browser.driver.set_script_timeout(60)
    axe = AXE.read_text(encoding="utf-8") if AXE.is_file() else ""
    found = []
    for path in PAGES:
        go(browser, desk, f"{path}?ui={ui}")
        browser.script("document.querySelectorAll('details').forEach(one => { one.open = true })")
        for width, height in WIDTHS:
            browser.size(width, height)
            assert browser.overflow() == 0, (path, width)
            for dark in (False, True):
                browser.media(dark=dark, reduced_motion=True)
                if axe:
                    found += [
                        f"{path} {width} {'dark' if dark else 'light'}: {one}" for one in _violations(browser, axe)
                    ]
    assert found == []
    assert browser.complaints() == []
