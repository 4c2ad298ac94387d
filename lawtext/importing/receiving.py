"""Sources as they arrive: their bytes, what a person said of them, and what their readers make of them."""

from __future__ import annotations

import os
from collections import Counter
from collections.abc import Collection, Mapping, Sequence
from itertools import chain, count
from pathlib import Path
from unicodedata import category
from urllib.parse import quote

from lawtext.importing.sources import LISTING, Entry, Received, Sources
from lawtext.model import Book
from lawtext.problems import LawtextError, Problem, UsageError
from lawtext.readers import Document, read_source
from lawtext.readers.page import MAX_BYTES


def read_bytes(path: Path) -> bytes:
    """Return the bytes of a source.

    Raises:
        LawtextError: it cannot be read, or is larger than any source.
    """
    name = path.as_posix()
    try:
        if path.is_dir():
            raise LawtextError(Problem(name, 0, 0, "unreadable", "this is a folder, not a file"))
        size = path.stat().st_size
        if size > MAX_BYTES:
            raise LawtextError(Problem(name, 0, 0, "too-large", f"{size:,} bytes; the limit is {MAX_BYTES:,}"))
        return path.read_bytes()
    except OSError as error:
        raise LawtextError(Problem(name, 0, 0, "unreadable", error.strerror or "cannot be read")) from error


_PICTURES = (b"\x89PNG\r\n", b"\xff\xd8\xff", b"GIF87a", b"GIF89a", b"II*\0", b"MM\0*", b"RIFF")
"""How files begin that are pictures: PNG, JPEG, GIF, TIFF, WebP."""
_OFFICE_LOCK = "~$"
"""How the names of the files begin with which Word says that somebody has a file open."""


def expanded(files: Sequence[Path]) -> tuple[list[Path], list[Path]]:
    """Return the files, folders as the files in them, in the order of their names; apart from these the pictures that
    lie in a folder beside its texts, and the folders in it. A picture that is named itself is refused when it is read;
    what a browser saved with a page (``law_54_files``) goes with that, which shows what lies there."""
    found: list[Path] = []
    apart: list[Path] = []
    for path in files:
        if not path.is_dir():
            found.append(path)
            continue
        held = sorted(p for p in path.iterdir() if not p.name.startswith((".", _OFFICE_LOCK)) and p.name != LISTING)
        inside = [one for one in held if one.is_file()]
        folders = [one for one in held if one.is_dir() and not any(_shows(page, one) for page in inside)]
        if not inside:
            named = f", only folders ({', '.join(one.name for one in folders)}): name these" if folders else ""
            raise UsageError(f"there are no files in the folder “{path.as_posix()}”{named}")
        drawn = [one for one in inside if _is_picture(one)]
        apart += drawn if len(drawn) < len(inside) else []
        apart += folders
        found += [one for one in inside if one not in drawn] or inside
    return found, apart


def _shows(page: Path, folder: Path) -> bool:
    """Tell whether a page that bears the name of a folder shows what lies there."""
    if not folder.name.startswith(page.stem):
        return False
    content = read_bytes(page)
    return any(f"{name}/".encode() in content for name in (folder.name, quote(folder.name)))


def _is_picture(path: Path) -> bool:
    try:
        with path.open("rb") as file:
            return file.read(max(map(len, _PICTURES))).startswith(_PICTURES)
    except OSError:
        return False


def left_out(path: Path) -> Problem:
    """Return what is said of a picture, or of another folder, that lies in a folder."""
    code, told = (
        "picture-left-out",
        "this picture in the folder was left out; if it shows text of the book, type that in",
    )
    if path.is_dir():
        code, told = "folder-left-out", "this folder inside the folder was left out; name it too to import its files"
    return Problem(_shown(path.as_posix()), 0, 0, code, told, "warning")


def names_of(files: Sequence[Path], sources: Sources) -> dict[Path, str]:
    """Return the name under which the corpus keeps each file: its own.

    Files of one name from several folders (``el/1.txt``, ``en/1.txt``) are kept as ``el-1.txt`` and ``en-1.txt``, also
    where only one of them comes again.
    """
    often = Counter(path.name for path in {*files})
    names: dict[Path, str] = {}
    for path in dict.fromkeys(files):
        by_folder = _by_folder(path)
        again = path.name not in sources.entries and by_folder in sources.entries
        names[path] = by_folder if often[path.name] > 1 or again else path.name
    return names


def name_apart(path: Path, name: str, sha256: str, gives: Collection[str], sources: Sources, book: Book) -> str:
    """Return under which name to keep a file that is another source than the one that has its name: with that of its
    folder where it is called as an edition or a language is, else with a number.

    Args:
        path: the file.
        name: the name that the other one has.
        sha256: of the file's bytes.
        gives: the paths of what it gives.
        sources: the sources that the corpus has. One of them is this file, as it was, where it gave some of the same.
        book: whose editions and languages there are.
    """
    named = path.absolute().parent.name in {*book.languages, *(edition.id for edition in book.editions)}
    stem, suffix = Path(name).stem, Path(name).suffix
    numbered = (f"{stem}-{number}{suffix}" for number in count(2))
    for kept in chain((_by_folder(path),) if named else (), numbered):
        known = sources.entries.get(kept)
        if known is None or known.sha256 == sha256 or not known.written.keys().isdisjoint(gives):
            return kept
    raise AssertionError("there is always a further number")


def _by_folder(path: Path) -> str:
    return f"{path.absolute().parent.name}-{path.name}"


_NO_SIGNS = ("Cc", "Cs", "Zl", "Zp")
"""The classes of what cannot stand in a line: controls, bytes that are no text, ends of lines."""


def _shown(name: str) -> str:
    """Return the name of a file for a message: what cannot stand in one by its bytes.

    >>> _shown("a\\n\\udcff")
    'a\\\\x0a\\\\xff'
    """
    shown = (os.fsencode(one) if category(one) in _NO_SIGNS else one for one in name)
    return "".join(one if isinstance(one, str) else "".join(f"\\x{byte:02x}" for byte in one) for one in shown)


def _is_gone(path: Path) -> bool:
    """Tell whether a file is one of the corpus's sources, and no more there."""
    return not path.exists() and path.with_name(LISTING).is_file()


def _gone(path: Path) -> Problem:
    told = f"this source is listed in {LISTING} but does not exist; put it back, or remove its entry from {LISTING}"
    return Problem(path.as_posix(), 0, 0, "unreadable", f"{told} (the files imported from it are kept)")


def received(
    names: Mapping[Path, str], sources: Sources, given: Mapping[str, str]
) -> tuple[list[Entry], dict[str, Received], list[Document]]:
    """Read every source; the problems of all of them are raised together.

    Args:
        names: the files, each with the name under which it is kept (``names_of``).
        sources: what the corpus says of the sources that it has.
        given: what a person says about all of them.
    """
    entries: list[Entry] = []
    raw: dict[str, Received] = {}
    documents: list[Document] = []
    problems: list[Problem] = []
    for path, name in names.items():
        known = sources.entries.get(name)
        entry = Entry(name, "", {**(known.facts if known else {}), **given}, dict(known.written) if known else {})
        entry.said = dict(known.said) if known else {}
        entry.unsettled = dict(known.unsettled) if known else {}
        if name == LISTING:
            told = "this is the name of the list of sources; rename the file"
            problems.append(Problem(path.as_posix(), 0, 0, "name-taken", told))
            continue
        if (shown := _shown(path.as_posix())) != path.as_posix():
            told = (
                "its name has characters that cannot be stored, such as a line feed or a broken byte; rename the file"
            )
            problems.append(Problem(shown, 0, 0, "bad-name", told))
            continue
        try:
            content = read_bytes(path)
            documents.append(
                read_source(content, path.as_posix(), entry.facts.get("encoding", ""), entry.facts.get("tracked", ""))
            )
        except LawtextError as error:
            problems += [_gone(path)] if known and _is_gone(path) else error.problems
            continue
        arrived = Received.of(path, content)
        if name in raw and raw[name].sha256 != arrived.sha256:
            told = "two sources of this import have the same name; rename one of them"
            problems.append(Problem(path.as_posix(), 0, 0, "name-twice", told))
        entry.sha256 = arrived.sha256
        entries.append(entry)
        raw[name] = arrived
    if problems:
        raise LawtextError(problems)
    return entries, raw, documents
