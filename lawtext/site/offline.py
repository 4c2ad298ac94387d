"""What a reader needs to use the site without a network: a manifest, a service worker that knows every file, a ZIP.

The worker lists the files of the build with their hashes (``worker.js`` says what it does with them);
the same build gives the same worker.
"""

from __future__ import annotations

import hashlib
import json
import zipfile
from collections.abc import Iterator, Mapping
from pathlib import Path

from lawtext.site.addresses import ZIP
from lawtext.site.view import Site

WORKER = "sw.js"
MANIFEST = "manifest.webmanifest"
_WORKER = Path(__file__).parent / "worker.js"
_HASH_DIGITS = 32
_NOT_KEPT = ("sitemap.xml", "sitemap.xml.gz", "robots.txt", WORKER, ZIP)
_DOWNLOADS = (".json", ".csv", ".tmx", ".xml", ".zip")
"""What is offered for download is not kept for reading: a page never asks for it."""


def manifest(site: Site) -> str:
    """Return the manifest by which the site is installed as an app, in the interface's first language."""
    default = site.interface.default
    title = site.book.title.get(default, next(iter(site.book.title.values()), site.book.id))
    icons = [
        {"src": f"assets/icon-{size}.png", "sizes": f"{size}x{size}", "type": "image/png", "purpose": "any maskable"}
        for size in (192, 512)
    ]
    return json.dumps(
        {
            "name": title,
            "short_name": title if len(title) <= 12 else site.interface.say("laws")[default],
            "lang": default,
            "start_url": "./index.html",
            "scope": "./",
            "id": "./",
            "display": "standalone",
            "background_color": "#fdfcf8",
            "theme_color": "#1d5646",
            "icons": [{"src": "assets/icon.svg", "sizes": "any", "type": "image/svg+xml"}, *icons],
        },
        ensure_ascii=False,
        indent=1,
    )


def kept_files(folder: Path) -> Mapping[str, str]:
    """Return every file of a built site that is kept for reading without a network, with the start of its SHA-256."""
    return {
        name: hashlib.sha256(path.read_bytes()).hexdigest()[:_HASH_DIGITS]
        for name, path in _files(folder)
        if name not in _NOT_KEPT and not name.startswith(".") and not name.endswith(_DOWNLOADS)
    }


def worker(files: Mapping[str, str], edition: str) -> str:
    """Return the service worker for some files; its version is a hash of them and of its own text."""
    code = _WORKER.read_text(encoding="utf-8")
    listed = json.dumps(dict(sorted(files.items())), ensure_ascii=False, separators=(",", ":"))
    version = hashlib.sha256((listed + code).encode()).hexdigest()
    head = f"const VERSION = {json.dumps(version)}, EDITION = {json.dumps(edition)};\nconst FILES = {listed};\n"
    return head + code


def write_zip(folder: Path) -> None:
    """Write the built site as one ZIP that works from disk; the same files give the same bytes."""
    target = folder / ZIP
    target.parent.mkdir(parents=True, exist_ok=True)
    skipped = (ZIP, WORKER, "sitemap.xml", "sitemap.xml.gz")
    held = [(name, path) for name, path in _files(folder) if name not in skipped]
    with zipfile.ZipFile(target, "w", zipfile.ZIP_DEFLATED, compresslevel=6) as archive:
        for name, path in held:
            entry = zipfile.ZipInfo(name)  # its date is 1 January 1980
            entry.compress_type = zipfile.ZIP_DEFLATED
            entry.external_attr = 0o644 << 16
            archive.writestr(entry, path.read_bytes())


def _files(folder: Path) -> Iterator[tuple[str, Path]]:
    for path in sorted(folder.rglob("*")):
        if path.is_file():
            yield path.relative_to(folder).as_posix(), path
