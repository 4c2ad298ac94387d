"""Without a network, in Chromium: after one visit the whole book reads, jumps, searches and previews; a newer copy waits."""

from __future__ import annotations

import os
import shutil
import zipfile
from collections.abc import Callable
from pathlib import Path

import pytest

from lawtext.site import offline
from lawtext.site.keeping import file_hashes
from tests.browser.serving import SiteServer
from tests.site.made_up import write_book

pytestmark = pytest.mark.client("chromium")


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """The site of the made-up book, built for this test alone."""
    return built(tmp_path, "site")


def built(tmp_path: Path, name: str, **changed: str) -> Path:
    from lawtext.site.building import build

    book = write_book(tmp_path / f"{name}-book" / "game", **changed)
    build(book, tmp_path / name)
    return tmp_path / name


def visit(browser, server: SiteServer) -> str:
    """Open the home page and wait until the copy is whole; what the page then says."""
    browser.open(server.url)
    browser.until("return document.querySelector('.kept').textContent.startsWith('Ready')")
    return browser.text(".kept")


def test_that_the_copy_is_whole_is_heard_once(browser, folder: Path, site_server: Callable[..., SiteServer]) -> None:
    """Not each of the files that come, nor on every page that is read afterwards."""
    watching = """addEventListener('DOMContentLoaded', () => { window.heard = []; let kept = document.querySelector('.kept');
        new MutationObserver(() => heard.push([kept.textContent.slice(0, 5), kept.getAttribute('aria-live')])).observe(kept, {childList: true}) })"""
    own = browser.cdp("Page.addScriptToEvaluateOnNewDocument", source=watching)
    server = site_server(folder)
    visit(browser, server)
    first = browser.script("return heard")
    assert {("Savin", "off"), ("Ready", "polite")} == set(map(tuple, first))
    visit(browser, server)
    assert {tuple(one) for one in browser.script("return heard")} == {("Ready", "off")}
    browser.cdp("Page.removeScriptToEvaluateOnNewDocument", **own)


def test_that_the_copy_is_whole_is_seen_where_the_page_is_read(
    browser, folder: Path, site_server: Callable[..., SiteServer]
) -> None:
    """On a phone nobody looks into the foot, and it is told once: a page opened later says it there alone. What it
    covers meanwhile can be tapped."""
    told = """let one = document.querySelector('.kept').getBoundingClientRect();
        return [scrollY === 0, one.height > 0 && one.top >= 0 && one.bottom <= innerHeight, one.left >= 0 && one.right <= innerWidth]"""
    server = site_server(folder)
    browser.size(320, 480, touch=True)
    visit(browser, server)
    assert browser.script(told) == [True, True, True]
    tapped = """let one = document.querySelector('.kept.now'), box = one.getBoundingClientRect();
        return one.contains(document.elementFromPoint(box.left + box.width / 2, box.top + box.height / 2))"""
    assert browser.script(tapped) is False
    browser.until("return !document.querySelector('.kept.now')")
    visit(browser, server)
    assert browser.script(told) == [True, False, True]


def test_the_whole_book_is_there_after_one_visit(browser, folder: Path, site_server: Callable[..., SiteServer]) -> None:
    server = site_server(folder, "/laws/")
    said = visit(browser, server)
    version = (folder / "sw.js").read_text(encoding="utf-8").split('"')[1]
    assert said == f"Ready for use without a network: edition 2020, copy {version[:8]}."
    server.stop()
    browser.open(server.address("law/2/"))  # never opened before
    assert browser.text("h1") == "STONES"
    browser.one("#goto").send_keys("1Β")
    browser.until("return document.querySelector('.answers [role=option]')")
    browser.script("document.querySelector('.answers [role=option]').click()")
    browser.wait_for_address("/law/1/")
    browser.one("#goto").send_keys("hard stones")
    browser.until("return document.querySelector('.answers mark')")
    assert "White stones are hard" in browser.text(".answers")
    browser.open(server.address("law/2/2020/#2A"))
    browser.script("document.querySelector('a.cite').focus()")
    browser.until("return document.querySelector('#pop [lang=el]')")
    assert "Ο πύργος χτίζεται" in browser.text("#pop")
    browser.open(server.address("law/2"))  # as an address is typed
    browser.wait_for_address("/law/2/")
    assert browser.text("h1") == "STONES"
    browser.open(server.address("nothing/here/"))
    assert browser.driver.title.startswith("There is no such page")
    browser.complaints()  # the one page that is not there


def put_newer_copy(folder: Path, tmp_path: Path) -> None:
    """Put in place of the site one whose second law has another heading and text."""
    newer = built(tmp_path, "newer", laws__2020__en__02_md="# LAW 2 - PEBBLES\n\n## A. White\n\nSmall ones.\n")
    shutil.rmtree(folder)
    shutil.copytree(newer, folder)


def test_a_newer_copy_waits_until_it_is_asked_for(
    browser, tmp_path: Path, folder: Path, site_server: Callable[..., SiteServer]
) -> None:
    server = site_server(folder)
    visit(browser, server)
    put_newer_copy(folder, tmp_path)
    browser.open(server.address("law/2/"))
    assert browser.text("h1") == "STONES", "what is shown is of one copy"
    browser.until("return document.querySelector('.newer button')")
    assert browser.text(".newer") == "A newer copy of this book is ready.\nShow it"
    browser.open(server.address("law/2/"))
    assert browser.text("h1") == "STONES", "and stays it until the reader asks"
    browser.until("return document.querySelector('.newer button')")
    server.requests.clear()
    browser.one(".newer button").click()
    browser.until("return document.querySelector('h1').textContent === 'PEBBLES'")
    server.stop()
    browser.open(server.address("law/2/2020/"))
    assert browser.text("h1") == "PEBBLES"


def read_before_a_newer_copy(browser, tmp_path: Path, folder: Path, site_server: Callable[..., SiteServer]) -> None:
    """Read pages that the browser keeps and nobody copied, then put a newer build in their place."""
    (folder / "sw.js").unlink()  # so that no copy is begun before the newer build is there
    server = site_server(folder)
    server.caching = "max-age=600"
    for address in ("law/2/", "law/2/2020/index.html#2A"):
        browser.open(server.address(address))
        assert browser.text("h1") == "STONES"
    assert "404" in end_of_copying(browser)
    browser.complaints()  # the worker that is not there
    put_newer_copy(folder, tmp_path)


COPY = "navigator.serviceWorker.register(document.documentElement.dataset.root + 'sw.js')"


def end_of_copying(browser) -> str:
    """Have a copy made, after all that the page itself asked for: the state that ends it, or why it did not begin."""
    return str(
        browser.driver.execute_async_script(
            f"""const done = arguments[0];
            {COPY}.then(({{ installing }}) => {{
              installing.addEventListener("statechange", () => done(installing.state), {{ once: true }});
            }}).catch((error) => done(String(error)));"""
        )
    )


def comes_along(browser) -> None:
    """Have a copy made, and see the page that was read before become one of it."""
    browser.script(COPY)
    browser.until("return document.querySelector('h1').textContent === 'PEBBLES'")
    assert browser.driver.current_url.endswith("#2A")
    browser.until("return document.querySelector('.kept').textContent.startsWith('Ready')")
    assert browser.all(".newer") == []


def test_a_first_page_of_the_build_before_comes_along_to_the_copy(
    browser, tmp_path: Path, folder: Path, site_server: Callable[..., SiteServer]
) -> None:
    """A new build was put on the server after the page was read and before the copy was made."""
    read_before_a_newer_copy(browser, tmp_path, folder, site_server)
    comes_along(browser)


def test_a_first_page_of_the_build_before_comes_along_when_the_copy_was_begun_too_soon(
    browser, tmp_path: Path, folder: Path, site_server: Callable[..., SiteServer]
) -> None:
    """The worker was on the server before the last page: what is found out for a copy that fails holds for the next."""
    read_before_a_newer_copy(browser, tmp_path, folder, site_server)
    (folder / "slip" / "index.html").rename(tmp_path / "late.html")
    assert end_of_copying(browser) == "redundant"
    (tmp_path / "late.html").rename(folder / "slip" / "index.html")
    browser.complaints()  # the page that was late
    comes_along(browser)


def test_a_first_copy_that_fails_leaves_nothing_at_the_foot(
    browser, folder: Path, site_server: Callable[..., SiteServer]
) -> None:
    """The server was changed while the copy was made: the foot does not say "25 of 60" for good."""
    (folder / "slip" / "index.html").unlink()
    browser.open(site_server(folder).url)
    ended = end_of_copying(browser)  # of the page's own copy, or of another that fails as that did
    assert ended == "redundant" or "null" in ended, ended
    browser.until("return document.querySelector('.kept').textContent === ''")
    browser.script("return new Promise((then) => setTimeout(then, 300))")  # the downloads that were under way
    assert browser.text(".kept") == ""
    browser.complaints()  # the page that is missing


def test_files_of_two_builds_in_one_second(
    browser, tmp_path: Path, folder: Path, site_server: Callable[..., SiteServer]
) -> None:
    """A server that looks at whole seconds would answer "not modified" to who asks whether a page is newer."""
    read_before_a_newer_copy(browser, tmp_path, folder, site_server)
    for page in folder.rglob("*.html"):
        os.utime(page, (0, 0))
    comes_along(browser)


def test_other_tabs_come_along_to_the_newer_copy(
    browser, tmp_path: Path, folder: Path, site_server: Callable[..., SiteServer]
) -> None:
    """A page of the old copy, left open, would take its previews and its search from the new one."""
    server = site_server(folder)
    visit(browser, server)
    put_newer_copy(folder, tmp_path)
    browser.open(server.address("law/2/"))
    browser.until("return document.querySelector('.newer button')")
    first = browser.driver.current_window_handle
    browser.driver.switch_to.new_window("tab")
    try:
        browser.open(server.address("law/1/"))
        browser.until("return document.querySelector('.newer button')")
        browser.one(".newer button").click()
        browser.until("return document.querySelector('.kept').textContent.startsWith('Ready')")
    finally:
        browser.driver.close()
        browser.driver.switch_to.window(first)
    browser.until("return document.querySelector('h1').textContent === 'PEBBLES'")
    assert browser.all(".newer") == []


def test_two_books_on_one_host_leave_each_other_alone(
    browser, tmp_path: Path, folder: Path, site_server: Callable[..., SiteServer]
) -> None:
    """As the project pages of one person are: what the worker of a book says is not for the pages of another."""
    other = built(tmp_path, "other", laws__2020__en__02_md="# LAW 2 - PEBBLES\n\n## A. White\n\nSmall ones.\n")
    host = tmp_path / "host"
    shutil.copytree(folder, host / "stones")
    shutil.copytree(other, host / "pebbles")
    (host / "index.html").touch()
    server = site_server(host)
    browser.open(server.address("stones/"))
    ready = "return document.querySelector('.kept').textContent.startsWith('Ready')"
    browser.until(ready)
    said = browser.text(".kept")
    first = browser.driver.current_window_handle
    browser.driver.switch_to.new_window("tab")
    try:
        browser.open(server.address("pebbles/"))
        browser.until(ready)
        assert browser.text(".kept") != said
    finally:
        browser.driver.close()
        browser.driver.switch_to.window(first)
    browser.script("return new Promise((then) => setTimeout(then, 300))")
    assert browser.text(".kept") == said


def test_a_server_that_leads_from_the_file_to_the_folder(browser, folder: Path, site_server) -> None:
    """Some hosts answer law/1/index.html with a way to law/1/; and an address that cannot be read is no error."""
    server = site_server(folder)
    server.shortened = True
    said = visit(browser, server)
    assert said.startswith("Ready")
    server.stop()
    browser.open(server.address("law/2/"))
    assert browser.text("h1") == "STONES"
    browser.open(server.address("47%"))
    assert browser.driver.title.startswith("There is no such page")
    browser.complaints()  # the one page that is not there


def test_a_login_page_is_never_taken_for_ours(
    browser, tmp_path: Path, folder: Path, site_server: Callable[..., SiteServer]
) -> None:
    server = site_server(folder)
    visit(browser, server)
    newer = built(tmp_path, "newer", laws__2020__en__02_md="# LAW 2 - PEBBLES\n\n## A. White\n\nSmall ones.\n")
    for page in newer.rglob("index.html"):
        page.write_text("<!doctype html><title>Hotel</title><h1>Log in</h1>", encoding="utf-8")
    shutil.rmtree(folder)
    shutil.copytree(newer, folder)
    browser.open(server.address("law/2/"))
    browser.script("return navigator.serviceWorker.getRegistration().then(r => r.update()).catch(() => 0)")
    browser.until(
        "navigator.serviceWorker.getRegistration().then(r => { window.idle = !r.installing && !r.waiting });"
        "return window.idle === true"
    )
    for path in ("law/2/", "law/1/", ""):
        browser.open(server.address(path))
        assert browser.text("h1") != "Log in", path
    assert browser.all(".newer") == []
    browser.complaints()  # the copy that was refused


def test_the_same_build_gives_the_same_worker_and_zip(tmp_path: Path, folder: Path) -> None:
    again = built(tmp_path, "again")
    for name in (offline.WORKER, offline.ZIP, offline.MANIFEST):
        assert (again / name).read_bytes() == (folder / name).read_bytes()


def test_the_zip_works_from_disk(browser, tmp_path: Path, folder: Path) -> None:
    with zipfile.ZipFile(folder / offline.ZIP) as archive:
        archive.extractall(tmp_path / "unpacked")
    browser.open((tmp_path / "unpacked" / "law" / "1" / "index.html").as_uri())
    assert browser.text("h1").startswith("TOWERS")
    browser.one("#goto").send_keys("hard")
    browser.until("return document.querySelector('.answers mark')")
    assert not list((tmp_path / "unpacked").rglob("sw.js"))


def test_what_is_kept(folder: Path) -> None:
    kept = offline.kept_files(file_hashes(folder))
    assert {"index.html", "law/1/index.html", "data/find.js", "data/search/2020/el.js", "404.html"} <= set(kept)
    assert not any(name.endswith((".zip", ".json", "sw.js", "sitemap.xml")) for name in kept)
