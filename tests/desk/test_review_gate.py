"""Who may ask and from where: tokens, hosts, origins, methods, sizes, paths; what every answer says to the browser."""

from __future__ import annotations

import html
import re
from pathlib import Path

import pytest
from werkzeug.test import Client, TestResponse

from lawtext.desk.sitting import Sitting
from lawtext.desk.web.app import LARGEST, App
from lawtext.desk.web.gate import MOST, Gate
from tests.desk.review_book import review_book

BASE = "http://127.0.0.1:8090"
ITEM = "/item/2020/el/1B/"


class Desk:
    """A desk without a server, and the files behind it."""

    def __init__(self, folder: Path, by: str = "A. B.", date: str = "2026-01-31") -> None:
        self.folder = folder
        self.gate = Gate(by, date)
        self.gate.port = 8090
        self.app = App(Sitting(folder, pairings=False), self.gate)

    def browser(self) -> Browser:
        """Return a browser that came in."""
        found = Browser(self.app)
        assert found.get(self.gate.address().removeprefix(BASE)).status_code == 200
        return found

    def files(self) -> dict[str, bytes]:
        return {p.relative_to(self.folder).as_posix(): p.read_bytes() for p in self.folder.rglob("*") if p.is_file()}


class Browser(Client):
    """Werkzeug's test client at our address; ``send`` fills in a form of a page as a browser does."""

    def get(self, *args, **kwargs) -> TestResponse:
        return super().get(*args, **{"base_url": BASE, **kwargs})

    def post(self, *args, headers: dict[str, str] | None = None, **kwargs) -> TestResponse:
        kwargs = {"base_url": BASE, **kwargs}
        return super().post(*args, headers={"Origin": BASE} if headers is None else headers, **kwargs)

    def form(self, page: TestResponse, action: str, part: str = "") -> tuple[str, dict[str, str]]:
        """Return where a form goes and what it holds before anybody types."""
        for match in re.finditer(rf'<form method="post" action="(/do/{action}[^"]*)".*?</form>', page.text, re.DOTALL):
            if part in match[0]:
                held = dict(re.findall(r'<input[^>]* name="([^"]*)"[^>]* value="([^"]*)"', match[0], re.DOTALL))
                held |= {
                    name: text.removeprefix("\n")
                    for name, text in re.findall(
                        r'<textarea[^>]* name="([^"]*)"[^>]*>(.*?)</textarea>', match[0], re.DOTALL
                    )
                }
                return html.unescape(match[1]), {name: html.unescape(value) for name, value in held.items()}
        raise AssertionError(f"no form {action} {part}")

    def send(self, page: TestResponse, action: str, part: str = "", **typed: str) -> TestResponse:
        address, held = self.form(page, action, part)
        return self.post(address, data=held | typed)


@pytest.fixture
def desk(tmp_path: Path) -> Desk:
    return Desk(review_book(tmp_path))


@pytest.fixture(scope="module")
def still(tmp_path_factory: pytest.TempPathFactory) -> Desk:
    """A desk to which nothing is written."""
    return Desk(review_book(tmp_path_factory.mktemp("still")))


# --- coming in


def test_a_one_time_address_lets_one_browser_in_once(still: Desk) -> None:
    stranger, first, second = Browser(still.app), Browser(still.app), Browser(still.app)
    assert [stranger.get(path).status_code for path in ("/", ITEM, "/law/1/index.html")] == [403] * 3
    address = still.gate.address().removeprefix(BASE)
    came = first.get(address)
    cookie = came.headers["Set-Cookie"]
    assert (came.status_code, came.headers["Refresh"]) == (200, "0; url=/")
    assert all(part in cookie for part in ("lawtext-review-8090=", "HttpOnly", "SameSite=Strict", "Path=/"))
    assert address.rpartition("/")[2] not in cookie
    assert first.get("/").status_code == 200
    spent = second.get(address)
    assert (spent.status_code, "Set-Cookie" in spent.headers, second.get("/").status_code) == (403, False, 403)


def test_a_browser_makes_an_address_for_another(still: Desk) -> None:
    first = still.browser()
    page = first.send(first.get("/"), "another")
    address = html.unescape(re.search(r'value="(http://127\.0\.0\.1:8090/enter/[^"]+)"', page.text)[1])
    second = Browser(still.app)
    assert second.get(address.removeprefix(BASE)).status_code == 200
    assert (first.get(ITEM).status_code, second.get(ITEM).status_code) == (200, 200)


def test_an_address_that_was_only_looked_up_is_not_spent(still: Desk) -> None:
    browser = Browser(still.app)
    address = still.gate.address().removeprefix(BASE)
    assert browser.head(address, base_url=BASE).headers.get("Set-Cookie") is None
    assert browser.post(address).status_code == 405
    assert browser.get(address).status_code == 200


@pytest.mark.parametrize("token", ["", "x", "é", "..%2f..", "a" * 5000, "%00", "{token}x"])
def test_wrong_tokens(still: Desk, token: str) -> None:
    right = still.gate.address().rpartition("/")[2]
    assert Browser(still.app).get("/enter/" + token.replace("{token}", right)).status_code in (403, 404)


def test_old_addresses_and_old_browsers_go(still: Desk) -> None:
    oldest = still.gate.address().removeprefix(BASE)
    for _ in range(MOST):
        still.gate.address()
    assert Browser(still.app).get(oldest).status_code == 403
    first = still.browser()
    for _ in range(MOST):
        still.browser()
    assert first.get("/").status_code == 403


# --- from where


@pytest.mark.parametrize(
    ("host", "status"),
    [
        ("127.0.0.1:8090", 200), ("localhost:8090", 403), ("127.0.0.1", 403), ("127.0.0.1:8091", 403),
        ("evil.example", 403), ("evil.example:8090", 403), ("127.0.0.1.evil.example:8090", 403), ("", 403),
        ("[::1]:8090", 403), ("127.0.0.1:8090@evil.example", 403),
    ],
)  # fmt: skip
def test_hosts(still: Desk, host: str, status: int) -> None:
    """A name turned to this machine is refused; localhost is ours, but its cookie is another."""
    browser = still.browser()
    assert browser.get("/", headers={"Host": host}).status_code == status


def test_localhost_is_this_machine_too(desk: Desk) -> None:
    browser = Browser(desk.app)
    local = "http://localhost:8090"
    assert browser.get(desk.gate.address().removeprefix(BASE), base_url=local).status_code == 200
    page = browser.get(ITEM, base_url=local)
    address, held = browser.form(page, "approve")
    assert browser.post(address, data=held, base_url=local, headers={"Origin": BASE}).status_code == 403
    assert browser.post(address, data=held, base_url=local, headers={"Origin": local}).status_code == 303


@pytest.mark.parametrize(
    ("headers", "status"),
    [
        ({"Origin": BASE}, 303),
        ({"Origin": BASE, "Sec-Fetch-Site": "same-origin"}, 303),
        ({}, 403),
        ({"Origin": "null"}, 403),
        ({"Origin": "http://evil.example"}, 403),
        ({"Origin": "http://127.0.0.1:8091"}, 403),
        ({"Origin": "https://127.0.0.1:8090"}, 403),
        ({"Origin": "http://localhost:8090"}, 403),
        ({"Origin": BASE + ".evil.example"}, 403),
        ({"Origin": BASE, "Sec-Fetch-Site": "cross-site"}, 403),
        ({"Origin": BASE, "Sec-Fetch-Site": "same-site"}, 403),
        ({"Origin": BASE, "Sec-Fetch-Site": "none"}, 403),
    ],
)
def test_origins(desk: Desk, headers: dict[str, str], status: int) -> None:
    browser = desk.browser()
    before = desk.files()
    address, held = browser.form(browser.get(ITEM), "approve")
    assert browser.post(address, data=held, headers=headers).status_code == status
    assert (desk.files() == before) is (status == 403)


@pytest.mark.parametrize("token", [None, "", "x", "é"])
def test_a_form_without_the_token_of_its_browser_is_refused(still: Desk, token: str | None) -> None:
    browser, other = still.browser(), still.browser()
    before = still.files()
    address, held = browser.form(browser.get(ITEM), "approve")
    del held["token"]
    assert browser.post(address, data=held | ({} if token is None else {"token": token})).status_code == 403
    theirs = browser.form(other.get(ITEM), "approve")[1]["token"]
    assert browser.post(address, data=held | {"token": theirs}).status_code == 403
    assert still.files() == before


# --- methods, paths, sizes


@pytest.mark.parametrize(
    ("method", "path", "status"),
    [
        ("POST", "/", 405), ("PUT", "/", 405), ("DELETE", ITEM, 405), ("GET", "/do/approve", 405),
        ("TRACE", "/", 405), ("OPTIONS", "/do/edit", 405), ("GET", "/do/nothing", 405), ("GET", "/nothing", 404),
        ("GET", "/assets/../app.py", 404), ("GET", "/assets/..%2fapp.py", 404),
        ("GET", "/assets/%2e%2e/gate.py", 404), ("GET", "/assets//etc/passwd", 404), ("GET", "/assets/desk.css%00", 404),
        ("GET", "/item/2020/el/../../../etc/passwd/", 404), ("GET", "/item/2020/el/9Z/", 404),
        ("GET", "/item/1999/el/1A/", 404), ("GET", "/item/-/-/file:book.toml/", 404), ("GET", "/law/999/index.html", 404),
        ("GET", "/law/1/..%2f2010/index.html", 404), ("GET", "/law/x/2020/index.html", 404),
        ("GET", "/definitions/1999/index.html", 404), ("GET", "/introduction/2020/index.html", 404),
        ("GET", "/law/1/2010/index.html", 200), ("GET", "/definitions/2020/index.html", 200), ("GET", ITEM, 200),
        ("GET", "/?first=-1", 200), ("GET", "/?first=99999999999999999999", 200), ("GET", "/?law=%00&why=%27", 200),
    ],
)  # fmt: skip
def test_methods_and_paths(still: Desk, method: str, path: str, status: int) -> None:
    browser = still.browser()
    assert browser.open(path, method=method, base_url=BASE, headers={"Origin": BASE}).status_code == status


def test_an_answer_that_nobody_knows(still: Desk) -> None:
    browser = still.browser()
    _, held = browser.form(browser.get(ITEM), "approve")
    before = still.files()
    assert browser.post("/do/nothing", data=held).status_code == 404
    assert browser.post("/do/../edit", data=held).status_code == 404
    for key in ({"number": "../../../x"}, {"edition": "../.."}, {"language": "../en"}, {"number": ""}):
        assert browser.post("/do/approve", data=held | key).status_code in (404, 409)
    assert still.files() == before
    for of in ("../en", "", "xx", "en/../../../x"):
        assert browser.post("/do/edit", data=held | {"of": of, "text-0": "x", "was-0": "x"}).status_code in (409, 422)
    assert still.files() == before


def test_too_much_at_once(still: Desk) -> None:
    browser = still.browser()
    before = still.files()
    address, held = browser.form(browser.get(ITEM), "edit", 'value="el"')
    assert browser.post(address, data=held | {"text-0": "α" * LARGEST}).status_code == 413
    many = held | {f"x{place}": "" for place in range(6000)}
    assert browser.post(address, data=many, content_type="multipart/form-data").status_code == 413
    assert browser.post(address, data=held | {"text-0": held["text-0"] + "α" * 250_000}).status_code == 422
    assert still.files() == before


def test_what_every_answer_says_to_the_browser(desk: Desk) -> None:
    browser, stranger = desk.browser(), Browser(desk.app)
    for answer in (browser.get("/"), browser.get("/assets/desk.js"), stranger.get("/"), browser.get("/nothing"),
                   browser.send(browser.get(ITEM), "approve")):  # fmt: skip
        policy = answer.headers["Content-Security-Policy"]
        assert "default-src 'none'" in policy and "frame-ancestors 'none'" in policy and "unsafe" not in policy
        assert answer.headers["Cache-Control"] == "no-store"
        assert answer.headers["X-Content-Type-Options"] == "nosniff"
        assert answer.headers["Referrer-Policy"] == "same-origin"
        assert answer.headers["Cross-Origin-Resource-Policy"] == "same-origin"
        assert "Access-Control-Allow-Origin" not in answer.headers


def test_pages_hold_no_script_and_no_style_of_their_own(still: Desk) -> None:
    browser = still.browser()
    for path in ("/", ITEM, "/law/1/index.html"):
        text = browser.get(path).text
        assert re.findall(r"<script(?! src=\"/assets/desk\.js\" defer></script>)", text) == []
        assert "<style" not in text and " style=" not in text and not re.search(r"\son\w+=", text)


def test_all_that_a_page_loads_is_there_and_needs_no_cookie(still: Desk) -> None:
    text = still.browser().get("/").text + Browser(still.app).get("/").text
    loaded = set(re.findall(r'(?:href|src)="(/assets/[^"]+)"', text))
    assert {"/assets/lawtext.css", "/assets/desk.css", "/assets/desk.js", "/assets/icon.svg"} <= loaded
    kinds = {".css": "text/css", ".js": "text/javascript", ".svg": "image/svg+xml"}
    for address in (*loaded, "/favicon.ico"):
        answer = Browser(still.app).get(address)
        wanted = kinds.get(Path(address).suffix, "image/svg+xml")
        assert (answer.status_code, answer.mimetype, bool(answer.data)) == (200, wanted, True), address


def test_a_page_that_is_not_there_says_so_and_leads_back(still: Desk) -> None:
    page = still.browser().get("/nothing/")
    assert page.status_code == 404 and "<h1>No such page</h1>" in page.text and 'href="/"' in page.text
    assert "Not allowed" not in page.text
