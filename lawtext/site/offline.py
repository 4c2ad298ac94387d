"""What a reader needs to use the site without a network: a manifest, a service worker that knows every file, a ZIP.

The worker lists the files of the build with their hashes (``worker.js`` says what it does with them);
the same build gives the same worker.
"""

from __future__ import annotations

import hashlib
import json
import struct
import zipfile
import zlib
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from typing import BinaryIO

from lawtext.site.addresses import ZIP
from lawtext.site.keeping import NO_TEXTS, KeptTexts, file_hash, key
from lawtext.site.looks import ACCENT, PAPER, light_color, site_titles
from lawtext.site.view import Site

WORKER = "sw.js"
MANIFEST = "manifest.webmanifest"
_WORKER = Path(__file__).parent / "worker.js"
_HASH_DIGITS = 32
_NOT_KEPT = ("sitemap.xml", "sitemap.xml.gz", "robots.txt", WORKER, ZIP)
_DOWNLOADS = (".json", ".csv", ".tmx", ".xml", ".zip")
"""What is offered for download is not kept for reading: a page never asks for it."""


def manifest(site: Site, name: str = "", colors: object = None) -> str:
    """Return the manifest by which the site is installed as an app, in the interface's first language.

    Args:
        name: what ``mkdocs.yml`` calls the site (see ``site_titles``).
        colors: the colours that it says.
    """
    default = site.interface.default
    title = site_titles(site, name)[default]
    icons = [
        {"src": f"assets/icon-{size}.png", "sizes": f"{size}x{size}", "type": "image/png", "purpose": "any maskable"}
        for size in (192, 512)
    ]
    return json.dumps(
        {
            "name": title,
            "short_name": next(
                (one for one in (title, name) if 0 < len(one) <= 12), site.interface.say("laws")[default]
            ),
            "lang": default,
            "start_url": "./index.html",
            "scope": "./",
            "id": "./",
            "display": "standalone",
            "background_color": light_color(colors, "paper", PAPER),
            "theme_color": light_color(colors, "accent", ACCENT),
            "icons": [{"src": "assets/icon.svg", "sizes": "any", "type": "image/svg+xml"}, *icons],
        },
        ensure_ascii=False,
        indent=1,
    )


def kept_files(hashes: Mapping[str, str]) -> Mapping[str, str]:
    """Return every file of a built site that is kept for reading without a network, with the start of its hash.

    Args:
        hashes: the SHA-256 of every file of the site.
    """
    return {
        name: hash[:_HASH_DIGITS]
        for name, hash in hashes.items()
        if name not in _NOT_KEPT and not name.startswith(".") and not name.endswith(_DOWNLOADS)
    }


def worker(files: Mapping[str, str], edition: str) -> str:
    """Return the service worker for some files; its version is a hash of them and of its own text."""
    code = _WORKER.read_text(encoding="utf-8")
    listed = json.dumps(dict(sorted(files.items())), ensure_ascii=False, separators=(",", ":"))
    version = hashlib.sha256((listed + code).encode()).hexdigest()
    head = f"const VERSION = {json.dumps(version)}, EDITION = {json.dumps(edition)};\nconst FILES = {listed};\n"
    return head + code


def write_zip(folder: Path, kept: KeptTexts = NO_TEXTS, hashes: Mapping[str, str] | None = None) -> None:
    """Write the built site as one ZIP that works from disk; the same files give the same bytes.

    What earlier builds packed is taken from what was ``kept``, by the hash of each file. ``hashes`` are those of all
    files of the site, in order, where they are known.
    A site too large for the plain form of a ZIP is left to the standard library.
    """
    target = folder / ZIP
    target.parent.mkdir(parents=True, exist_ok=True)
    skipped = (ZIP, WORKER, "sitemap.xml", "sitemap.xml.gz")
    # What begins with a dot is left by MkDocs as it stands, whoever put it there: the repository of a published site.
    names = hashes or _names(folder)
    held = [(name, folder / name) for name in names if name not in skipped and not name.startswith(".")]
    if len(held) > _PLAIN_FILES or sum(path.stat().st_size for _, path in held) > _PLAIN_BYTES:
        _write_large_zip(target, held)
    else:
        with target.open("wb") as file:
            _write_members(file, held, kept, hashes or {})
    kept.end()


_PLAIN_FILES, _PLAIN_BYTES = 65_000, 2**31
"""How much a ZIP holds whose numbers have 16 and 32 bits, on the safe side."""
_LEVEL = 6
_LOCAL, _CENTRAL, _END = struct.Struct("<4s5H3L2H"), struct.Struct("<4s6H3L5H2L"), struct.Struct("<4s4H2LH")
"""The headers of a ZIP: APPNOTE.TXT of PKWARE, sections 4.3.7, 4.3.12 and 4.3.16."""
_VERSION, _UNIX, _UTF8, _DEFLATED, _DAY, _MODE = 20, 3 << 8, 0x800, 8, 1 << 5 | 1, 0o644 << 16
"""What each header says: the day is 1 January 1980."""


def _write_members(
    file: BinaryIO, held: Sequence[tuple[str, Path]], kept: KeptTexts, hashes: Mapping[str, str]
) -> None:
    listed: list[bytes] = []
    place = 0
    for name, path in held:
        encoded = name.encode("utf-8")
        checksum, size, packed = _packed(path, hashes.get(name), kept)
        flags = 0 if name.isascii() else _UTF8
        about = (_VERSION, flags, _DEFLATED, 0, _DAY, checksum, len(packed), size, len(encoded), 0)
        file.write(_LOCAL.pack(b"PK\3\4", *about) + encoded)
        file.write(packed)
        listed.append(_CENTRAL.pack(b"PK\1\2", _UNIX | _VERSION, *about, 0, 0, 0, _MODE, place) + encoded)
        place += _LOCAL.size + len(encoded) + len(packed)
    directory = b"".join(listed)
    file.write(directory + _END.pack(b"PK\5\6", 0, 0, len(listed), len(listed), len(directory), place, 0))


_ABOUT = struct.Struct("<2L")
"""What is kept before the packed bytes of a file: its checksum (CRC-32) and its size."""


def _packed(path: Path, hash: str | None, kept: KeptTexts) -> tuple[int, int, memoryview]:
    """Return the checksum and the size of a file, and the file packed by DEFLATE, without any header."""
    name = key("zip", _LEVEL, hash or file_hash(path)) if kept.keeps else ""
    found = kept.get_bytes(name) if name else None
    if found is None:
        data = path.read_bytes()
        compressor = zlib.compressobj(_LEVEL, zlib.DEFLATED, -zlib.MAX_WBITS)
        found = _ABOUT.pack(zlib.crc32(data), len(data)) + compressor.compress(data) + compressor.flush()
        if name:
            kept.put_bytes(name, found)
    checksum, size = _ABOUT.unpack_from(found)
    return checksum, size, memoryview(found)[_ABOUT.size :]


def _write_large_zip(target: Path, held: Sequence[tuple[str, Path]]) -> None:
    with zipfile.ZipFile(target, "w", zipfile.ZIP_DEFLATED, compresslevel=_LEVEL) as archive:
        for name, path in held:
            entry = zipfile.ZipInfo(name)  # its date is 1 January 1980
            entry.compress_type = zipfile.ZIP_DEFLATED
            entry.external_attr = _MODE
            archive.writestr(entry, path.read_bytes())


def _names(folder: Path) -> Iterator[str]:
    return (path.relative_to(folder).as_posix() for path in sorted(folder.rglob("*")) if path.is_file())
