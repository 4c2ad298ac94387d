"""The tools of the browser tests themselves, on a tiny site: each must see the fault it is there to see."""

from __future__ import annotations

import struct
from collections.abc import Callable
from pathlib import Path
from urllib.error import HTTPError
from urllib.request import urlopen

import pytest

from tests.browser.serving import SiteServer

chromium_only = pytest.mark.client("chromium")

HOME = """<!doctype html><html lang="el"><meta charset="utf-8">
<meta name="viewport" content="width=device-width"><title>Δοκιμή</title><link rel="icon" href="data:,">
<style>body{background:#fff} @media (prefers-color-scheme: dark){body{background:#000}}
p{width:600px}</style>
<h1>Νόμος 7Β</h1><p>wide</p><a href="second/index.html">next</a></html>"""

WORKER = """const KEEP = 'one';
addEventListener('install', e => e.waitUntil(
  caches.open(KEEP).then(c => c.addAll(['second/index.html'])).then(() => skipWaiting())));
addEventListener('activate', e => e.waitUntil(clients.claim()));
addEventListener('fetch', e => e.respondWith(
  caches.match(e.request).then(kept => kept || fetch(e.request))));
"""


@pytest.fixture(scope="module")
def tiny_site(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("tiny")
    (folder / "index.html").write_text(HOME, encoding="utf-8")
    (folder / "404.html").write_text("<title>missing</title>nothing here", encoding="utf-8")
    (folder / "worker.js").write_text(WORKER, encoding="utf-8")
    (folder / "second").mkdir()
    (folder / "second" / "index.html").write_text(
        '<!doctype html><link rel="icon" href="data:,"><title>two</title><p>second', encoding="utf-8"
    )
    (folder / "broken.html").write_text(
        '<!doctype html><link rel="icon" href="data:,"><img src="gone.png">'
        '<img src="http://elsewhere.example/a.png"><script>nosuch()</script>',
        encoding="utf-8",
    )
    return folder


@pytest.mark.parametrize(
    ("prefix", "path", "status", "content"),
    [
        ("/", "/", 200, "Νόμος 7Β"),
        ("/", "/second/", 200, "second"),
        ("/", "/third/", 404, "nothing here"),
        ("laws/game", "/laws/game/", 200, "Νόμος 7Β"),
        ("/laws/", "/laws/second/index.html?q=1", 200, "second"),
        ("/laws/", "/", 404, "nothing here"),
        ("/laws/", "/second/", 404, "nothing here"),
        ("/", "/../../etc/passwd", 404, "nothing here"),
    ],
)
def test_server(tiny_site: Path, prefix: str, path: str, status: int, content: str) -> None:
    with SiteServer(tiny_site, prefix) as server:
        try:
            with urlopen(server.origin + path) as answer:
                got, body = answer.status, answer.read().decode()
        except HTTPError as error:
            got, body = error.code, error.read().decode()
        assert (got, content in body) == (status, True)
        assert server.requests == [(status, path)]


def test_server_stops_and_starts_on_the_same_port(tiny_site: Path) -> None:
    with SiteServer(tiny_site) as server:
        before = server.url
        server.stop()
        with pytest.raises(OSError, match="refused"):
            urlopen(before)
        server.start()
        assert server.url == before
        with urlopen(before) as answer:
            assert answer.status == 200


def test_server_refuses_a_folder_that_is_no_site(tmp_path: Path) -> None:
    with pytest.raises(FileNotFoundError, match=r"no index\.html"):
        SiteServer(tmp_path)


@chromium_only
def test_sizes_are_exact_and_overflow_is_seen(browser, site_server, tiny_site: Path) -> None:
    from tests.browser.chromium import DESK, PHONE

    browser.size(*PHONE, touch=True)
    browser.open(site_server(tiny_site).url)
    assert browser.script("return [innerWidth, matchMedia('(pointer: coarse)').matches]")[1] is True
    assert browser.script("return document.documentElement.clientWidth") == 390
    assert browser.overflow() > 200
    browser.size(*DESK)
    assert browser.script("return innerWidth") == 1280
    assert browser.overflow() == 0


@chromium_only
def test_dark_and_light(browser, site_server, tiny_site: Path) -> None:
    browser.open(site_server(tiny_site).url)
    colours = []
    for dark in (True, False):
        browser.media(dark=dark)
        colours.append(browser.script("return getComputedStyle(document.body).backgroundColor"))
    assert colours == ["rgb(0, 0, 0)", "rgb(255, 255, 255)"]


@chromium_only
def test_following_a_link_under_a_prefix(browser, site_server, tiny_site: Path) -> None:
    server = site_server(tiny_site, "/laws/")
    browser.open(server.url)
    assert browser.text("h1") == "Νόμος 7Β"
    browser.one("a").click()
    assert browser.wait_for_address("/second/") == server.address("second/index.html")
    assert browser.complaints() == []


@chromium_only
def test_complaints_name_what_went_wrong(browser, site_server, tiny_site: Path) -> None:
    browser.complaints()
    browser.open(site_server(tiny_site).address("broken.html"))
    said = "\n".join(browser.complaints())
    assert "gone.png" in said
    assert "nosuch is not defined" in said
    assert "elsewhere.example" in said
    assert browser.complaints() == []


@chromium_only
def test_page_without_network(browser, site_server, tiny_site: Path) -> None:
    fetching = "return fetch('second/index.html').then(r => r.status, () => 'no network')"
    browser.open(site_server(tiny_site).url)
    assert browser.script(fetching) == 200
    browser.offline()
    assert browser.script(fetching) == "no network"
    assert browser.script("return navigator.onLine") is False
    browser.offline(gone=False)
    assert browser.script(fetching) == 200
    browser.complaints()


@chromium_only
def test_service_worker_answers_when_the_server_is_gone(browser, site_server, tiny_site: Path) -> None:
    server = site_server(tiny_site)
    browser.open(server.url)
    browser.script("navigator.serviceWorker.register('worker.js')")
    browser.until("return navigator.serviceWorker.controller !== null")
    server.stop()
    browser.open(server.address("second/index.html"))
    assert browser.text("p") == "second"
    assert browser.script("return fetch('../index.html').then(r => r.status, () => 'no network')") == "no network"
    server.start()
    assert browser.script("return fetch('../index.html').then(r => r.status, () => 'no network')") == 200
    browser.complaints()


@chromium_only
def test_photographs(browser, site_server, tiny_site: Path, tmp_path: Path) -> None:
    browser.size(390, 300)
    browser.open(site_server(tiny_site).url)
    browser.photograph(tmp_path / "window.png")
    browser.script("document.body.style.minHeight = '1000px'")
    browser.photograph(tmp_path / "whole" / "page.png", whole_page=True)
    browser.size(1280, 900)
    sizes = [
        struct.unpack(">II", file.read_bytes()[16:24])
        for file in (tmp_path / "window.png", tmp_path / "whole" / "page.png")
    ]
    assert sizes[0] == (390, 300)
    assert sizes[1][1] >= 1000


@chromium_only
def test_without_scripts(browser, site_server, tiny_site: Path) -> None:
    (tiny_site / "scripted.html").write_text(
        "<!doctype html><body><script>document.body.append('ran')</script><noscript>none</noscript>"
    )
    # selenium's own idea of "seen" leaves out <noscript>, whatever the browser shows.
    page = site_server(tiny_site).address("scripted.html")
    browser.open(page)
    assert browser.script("return document.body.innerText") == "ran"
    browser.scripts(False)
    browser.open(page)
    assert browser.script("return document.body.innerText") == "none"
    browser.scripts(True)
    browser.open(page)
    assert browser.script("return document.body.innerText") == "ran"


@chromium_only
def test_a_greek_reader(site_server: Callable[..., SiteServer], tiny_site: Path) -> None:
    from tests.browser.chromium import chromium

    with chromium(language="el") as window:
        window.open(site_server(tiny_site).url)
        assert window.script("return navigator.languages[0]") == "el"
