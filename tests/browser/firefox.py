"""Debian's Firefox, headless, by the protocol that browsers have in common (WebDriver BiDi): a page, its script, its keys.

Chromium is where a page is tried in each state; here it is seen that a second engine runs it at all.
"""

from __future__ import annotations

import json
import re
import shutil
import subprocess
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

import websocket  # type: ignore[import-untyped]  # comes with selenium

_PREFERENCES: dict[str, object] = {
    "app.update.enabled": False,
    "browser.aboutwelcome.enabled": False,
    "browser.shell.checkDefaultBrowser": False,
    "browser.startup.homepage_override.mstone": "ignore",
    "datareporting.policy.dataSubmissionEnabled": False,
    "network.captive-portal-service.enabled": False,
    "network.connectivity-service.enabled": False,
    "services.settings.server": "data:,none",
    "intl.accept_languages": "en",
}
_LISTENS = re.compile(rb"WebDriver BiDi listening on (ws://\S+)")


class Firefox:
    """One page. ``complaints`` lists the errors that its scripts threw or logged."""

    def __init__(self, address: str) -> None:
        self._socket = websocket.create_connection(address + "/session", suppress_origin=True, timeout=60)
        self._sent = 0
        self.complaints: list[str] = []
        self.tell("session.new", capabilities={})
        self._page: str = self.tell("browsingContext.getTree")["contexts"][0]["context"]
        self.tell("session.subscribe", events=["log.entryAdded"])

    def tell(self, command: str, **parameters: object) -> dict[str, Any]:
        """Send a command and return its answer; AssertionError where the browser refuses it."""
        self._sent += 1
        self._socket.send(json.dumps({"id": self._sent, "method": command, "params": parameters}))
        while True:
            answer: dict[str, Any] = json.loads(self._socket.recv())
            if answer.get("method") == "log.entryAdded" and answer["params"]["level"] == "error":
                self.complaints.append(str(answer["params"]["text"]))
            if answer.get("id") == self._sent:
                assert answer["type"] == "success", f"{command}: {answer.get('message')}"
                return dict(answer["result"])

    def open(self, address: str) -> None:
        """Go to an address and wait until all that the page names is loaded."""
        self.tell("browsingContext.navigate", context=self._page, url=address, wait="complete")

    def script(self, code: str) -> Any:
        """Run JavaScript in the page; ``return …`` gives the value back."""
        told = self.tell(
            "script.evaluate",
            expression=f"JSON.stringify((() => {{ {code} }})() ?? null)",
            target={"context": self._page},
            awaitPromise=False,
        )
        assert told["type"] == "success", told["exceptionDetails"]["text"]
        return json.loads(told["result"]["value"])

    def until(self, code: str, seconds: float = 30) -> Any:
        """Run JavaScript until its value is true-like, and return it."""
        end = time.monotonic() + seconds
        while not (value := self.script(code)):
            assert time.monotonic() < end, f"never true: {code}"
            time.sleep(0.05)
        return value

    def type(self, text: str) -> None:
        """Press the key of each character; ``\\ue007`` is Enter."""
        keys = [{"type": kind, "value": key} for key in text for kind in ("keyDown", "keyUp")]
        actions = [{"type": "key", "id": "keys", "actions": keys}]
        self.tell("input.performActions", context=self._page, actions=actions)

    def point_at(self, css: str) -> None:
        """Bring the first element that ``css`` selects into view and the mouse upon its first letters."""
        at = self.script(f"""let one = document.querySelector({json.dumps(css)});
            one.scrollIntoView({{block: 'center', behavior: 'instant'}});
            let box = one.getClientRects()[0]; return [Math.round(box.left) + 4, Math.round(box.top) + 6];""")
        move = {"type": "pointerMove", "x": at[0], "y": at[1]}
        actions = [{"type": "pointer", "id": "mouse", "parameters": {"pointerType": "mouse"}, "actions": [move]}]
        self.tell("input.performActions", context=self._page, actions=actions)

    def close(self) -> None:
        """End the browser."""
        self.tell("browser.close")
        self._socket.close()


@contextmanager
def firefox() -> Iterator[Firefox]:
    """A browser with an empty profile of its own, ended at the end."""
    program = shutil.which("firefox-esr") or shutil.which("firefox") or "firefox-esr"
    with TemporaryDirectory(prefix="lawtext-firefox-", ignore_cleanup_errors=True) as profile:
        written = (f"user_pref({json.dumps(name)}, {json.dumps(value)});\n" for name, value in _PREFERENCES.items())
        Path(profile, "user.js").write_text("".join(written), encoding="utf-8")
        log = Path(profile, "log")
        with log.open("wb") as out:
            command = [program, "--headless", "--no-remote", "--profile", profile, "--remote-debugging-port", "0"]
            running = subprocess.Popen(command, stdout=out, stderr=subprocess.STDOUT)
        try:
            end = time.monotonic() + 120
            while not (listens := _LISTENS.search(log.read_bytes())):
                assert running.poll() is None and time.monotonic() < end, log.read_text(errors="replace")
                time.sleep(0.1)
            page = Firefox(listens[1].decode())
            yield page
            page.close()
            running.wait(30)
        finally:
            running.kill()
            running.wait()
