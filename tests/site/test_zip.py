"""The ZIP of a site is what any program for ZIPs reads, and the same whether it was packed before or not."""

from __future__ import annotations

import zipfile
from pathlib import Path

import pytest

from lawtext.site import offline
from lawtext.site.addresses import ZIP
from lawtext.site.keeping import KeptTexts, file_hashes

FILES = {"index.html": b"<p>one</p>" * 50, "law/1/index.html": "Νόμος".encode(), "empty.css": b"", "νόμος.md": b"x"}


def site(folder: Path) -> Path:
    for name, data in {**FILES, "sw.js": b"no", "sitemap.xml": b"no", ".git/HEAD": b"no"}.items():
        file = folder / "site" / name
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_bytes(data)
    return folder / "site"


def content(file: Path) -> dict[str, bytes]:
    with zipfile.ZipFile(file) as archive:
        assert archive.testzip() is None
        assert {one.date_time for one in archive.infolist()} == {(1980, 1, 1, 0, 0, 0)}
        assert {one.external_attr >> 16 for one in archive.infolist()} == {0o644}
        return {name: archive.read(name) for name in archive.namelist()}


def test_a_site_is_packed_as_it_is_and_what_was_kept_changes_nothing(tmp_path: Path) -> None:
    folder = site(tmp_path)
    offline.write_zip(folder)
    first = (folder / ZIP).read_bytes()
    assert content(folder / ZIP) == FILES
    for hashes in ({}, file_hashes(folder)):
        offline.write_zip(folder, KeptTexts(tmp_path, "zip"), hashes)
        assert (folder / ZIP).read_bytes() == first
    (folder / "index.html").write_bytes(b"two")
    offline.write_zip(folder, KeptTexts(tmp_path, "zip"))
    assert content(folder / ZIP) == {**FILES, "index.html": b"two"}


def test_a_site_of_very_many_files_is_packed_too(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(offline, "_PLAIN_FILES", 1)
    folder = site(tmp_path)
    offline.write_zip(folder)
    assert content(folder / ZIP) == FILES
