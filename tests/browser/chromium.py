"""Debian's Chromium, headless, driven by selenium: sizes, dark mode, no network, what the console said.

The browser can reach this machine only, so that a page which loads something from elsewhere shows up as a
failure. What a page ought to show is for the tests to say.
"""

from __future__ import annotations

import base64
import os
import shutil
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from selenium import webdriver
from selenium.webdriver.chrome.service import Service
from selenium.webdriver.common.by import By
from selenium.webdriver.remote.webelement import WebElement
from selenium.webdriver.support.ui import WebDriverWait

PHONE = (390, 844)
DESK = (1280, 900)

FLAGS = (
    "--headless",
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--disable-dev-shm-usage",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--hide-scrollbars",
    "--force-device-scale-factor=1",
    "--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1, EXCLUDE localhost",
)


class Chromium:
    """One browser window. `driver` is selenium's own, for whatever is not here."""

    def __init__(self, driver: webdriver.Chrome) -> None:
        self.driver = driver

    def cdp(self, command: str, **parameters: Any) -> dict[str, Any]:
        """Send one command of the Chrome DevTools Protocol and return its answer."""
        answer: dict[str, Any] = self.driver.execute_cdp_cmd(command, parameters)
        return answer

    def open(self, address: str) -> None:
        """Go to `address` and wait until the page, its fonts and its scripts are loaded."""
        self.driver.get(address)
        self.settle()

    def settle(self, seconds: float = 10) -> None:
        """Wait until the document is complete and its fonts are there."""
        WebDriverWait(self.driver, seconds, poll_frequency=0.05).until(
            lambda driver: driver.execute_script(
                "return document.readyState === 'complete' && document.fonts.status === 'loaded'"
            )
        )

    def size(self, width: int, height: int, *, touch: bool = False) -> None:
        """Make the page exactly this many CSS pixels wide and high (a headless window cannot be 390 wide)."""
        self.cdp(
            "Emulation.setDeviceMetricsOverride",
            width=width,
            height=height,
            deviceScaleFactor=1,
            mobile=touch,
        )
        self.cdp("Emulation.setTouchEmulationEnabled", enabled=touch)

    def media(self, *, dark: bool = False, reduced_motion: bool = False, printed: bool = False) -> None:
        """What the reader's system asks for: dark colours, no motion, or the page as printed."""
        self.cdp(
            "Emulation.setEmulatedMedia",
            media="print" if printed else "",
            features=[
                {"name": "prefers-color-scheme", "value": "dark" if dark else "light"},
                {
                    "name": "prefers-reduced-motion",
                    "value": "reduce" if reduced_motion else "no-preference",
                },
            ],
        )

    def offline(self, *, gone: bool = True) -> None:
        """Cut this page off from the network, or give it back (`navigator.onLine` follows).

        A service worker has a network of its own: to see what it does without one, stop the server.
        """
        self.cdp("Network.enable")
        self.cdp(
            "Network.emulateNetworkConditions",
            offline=gone,
            latency=0,
            downloadThroughput=-1,
            uploadThroughput=-1,
        )

    def scripts(self, run: bool) -> None:
        """Whether pages opened from now on may run their scripts (`script` and `until` work either way)."""
        self.cdp("Emulation.setScriptExecutionDisabled", value=not run)

    def script(self, code: str, *arguments: object) -> Any:
        """Run JavaScript in the page; `return …` gives the value back."""
        return self.driver.execute_script(code, *arguments)

    def one(self, css: str) -> WebElement:
        """The first element that `css` selects; NoSuchElementException when there is none."""
        return self.driver.find_element(By.CSS_SELECTOR, css)

    def all(self, css: str) -> list[WebElement]:
        """All elements that `css` selects."""
        return self.driver.find_elements(By.CSS_SELECTOR, css)

    def text(self, css: str) -> str:
        """The text a reader sees in the first element that `css` selects (selenium: never <noscript>)."""
        return self.one(css).text

    def until(self, code: str, *arguments: object, seconds: float = 10) -> Any:
        """Run JavaScript in a page that is there until its value is true-like and return it; TimeoutException names the code."""
        once_read = f"if (document.readyState === 'loading') return false;\n{code}"
        return WebDriverWait(self.driver, seconds, poll_frequency=0.05).until(
            lambda driver: driver.execute_script(once_read, *arguments), message=f"never true: {code}"
        )

    def wait_for_address(self, part: str, seconds: float = 10) -> str:
        """Wait until the address contains `part` (as the browser writes it, so percent-encoded)."""
        WebDriverWait(self.driver, seconds, poll_frequency=0.05).until(
            lambda driver: part in driver.current_url,
            message=f"the address never contained {part!r}",
        )
        self.settle(seconds)
        return str(self.driver.current_url)

    def overflow(self) -> int:
        """By how many pixels the page is wider than the window; more than 0 makes a phone scroll sideways."""
        return int(self.script("let e = document.documentElement; return e.scrollWidth - e.clientWidth"))

    def complaints(self) -> list[str]:
        """Errors that the browser logged since the last call: script errors, files that did not load."""
        log: list[dict[str, Any]] = self.driver.get_log("browser")  # type: ignore[no-untyped-call]
        return [entry["message"] for entry in log if entry["level"] == "SEVERE"]

    def photograph(self, target: Path, *, whole_page: bool = False) -> None:
        """Write what the window shows, or the page from top to bottom, as a PNG file."""
        options: dict[str, Any] = {"format": "png"}
        if whole_page:
            content = self.cdp("Page.getLayoutMetrics")["cssContentSize"]
            options |= {
                "captureBeyondViewport": True,
                "clip": {
                    "x": 0,
                    "y": 0,
                    "width": content["width"],
                    "height": content["height"],
                    "scale": 1,
                },
            }
        target.parent.mkdir(parents=True, exist_ok=True)
        target.write_bytes(base64.b64decode(self.cdp("Page.captureScreenshot", **options)["data"]))


def _program(*names: str) -> str:
    for name in names:
        if found := shutil.which(name):
            return found
    raise FileNotFoundError(f"none of these programs is here: {', '.join(names)}")


@contextmanager
def chromium(*, language: str = "en") -> Iterator[Chromium]:
    """A browser with an empty profile of its own, closed at the end; 1280 by 900, light.

    Args:
        language: what the reader's browser prefers (`navigator.language`, Accept-Language).
    Raises:
        FileNotFoundError: when Chromium or its driver is not installed.
    """
    options = webdriver.ChromeOptions()
    options.binary_location = _program("chromium", "chromium-browser", "google-chrome")
    # Both programs are named, so that selenium never looks for (and downloads) others.
    driver_program = _program("chromedriver", "/usr/lib/chromium/chromedriver")
    os.environ.setdefault("SE_OFFLINE", "true")
    with TemporaryDirectory(prefix="lawtext-chromium-", ignore_cleanup_errors=True) as profile:
        for flag in (*FLAGS, f"--user-data-dir={profile}", f"--lang={language}"):
            options.add_argument(flag)
        options.add_experimental_option("prefs", {"intl.accept_languages": language})
        options.set_capability("goog:loggingPrefs", {"browser": "ALL"})
        driver = webdriver.Chrome(options=options, service=Service(driver_program))
        try:
            window = Chromium(driver)
            window.size(*DESK)
            window.media()
            yield window
        finally:
            driver.quit()
