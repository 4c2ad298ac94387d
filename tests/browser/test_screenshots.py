"""The names and addresses of the pictures, and that each is as wide as it says."""

from __future__ import annotations

import struct
from pathlib import Path

import pytest


@pytest.mark.client("chromium")
@pytest.mark.parametrize(
    ("page", "width", "dark", "language", "name", "path"),
    [
        ("/", 390, False, None, "home-390-light.png", "/"),
        ("/law/53/", 390, True, "el", "law-53-390-dark-el.png", "/law/53/?lang=el"),
        ("/law/53/index.html", 1280, False, "en", "law-53-1280-light-en.png", "/law/53/index.html?lang=en"),
        ("/law/53/#53A", 390, False, "el", "law-53-53A-390-light-el.png", "/law/53/?lang=el#53A"),
        ("/find/?q=47E1", 1280, True, "el", "find-q-47E1-1280-dark-el.png", "/find/?q=47E1&lang=el"),
    ],
)
def test_names_and_paths(page: str, width: int, dark: bool, language: str | None, name: str, path: str) -> None:
    from tests.browser.screenshots import Shot

    shot = Shot(page, width, dark, language)
    assert (shot.name, shot.path("lang")) == (name, path)


@pytest.mark.client("chromium")
def test_pictures_of_a_site(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    from tests.browser.screenshots import main

    site, out = tmp_path / "site", tmp_path / "out"
    site.mkdir()
    (site / "index.html").write_text(
        "<!doctype html><meta name=viewport content=width=device-width><title>t</title><p style='height:1500px'>"
    )
    assert main(["--site", str(site), "--out", str(out), "--languages", "el", "/"]) == 0
    taken = {file.name: struct.unpack(">II", file.read_bytes()[16:24]) for file in sorted(out.glob("*.png"))}
    assert {name: width for name, (width, _) in taken.items()} == {
        "home-1280-dark-el.png": 1280,
        "home-1280-light-el.png": 1280,
        "home-390-dark-el.png": 390,
        "home-390-light-el.png": 390,
    }
    assert all(height >= 1500 for _, height in taken.values())
    assert main(["--site", str(site), "--out", str(out), "/law/9/"]) == 2
    assert "no page /law/9/" in capsys.readouterr().err
    assert main(["--site", str(tmp_path / "none")]) == 2
    assert "no built site" in capsys.readouterr().err
