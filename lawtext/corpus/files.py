"""Files on disk: reading text strictly and writing it atomically.

A write goes to a temporary file beside the target, is flushed to the disk and takes the target's name in one
step, so that a killed process leaves either the old file or the new one.
"""

from __future__ import annotations

import os
import secrets
import stat
from contextlib import suppress
from pathlib import Path

from lawtext.languages import nfc
from lawtext.problems import LawtextError, Problem


def read_text(path: Path, name: str = "") -> str:
    """Return the text of a corpus file: UTF-8, line feeds, NFC.

    ``name`` is what messages call the file (default: its path).

    Raises:
        LawtextError: the file cannot be read, is not UTF-8, or holds a null character.
    """
    shown = name or path.as_posix()
    try:
        raw = path.read_bytes()
    except OSError as error:
        raise LawtextError(Problem(shown, 0, 0, "unreadable", error.strerror or "cannot be read")) from error
    text = decoded(raw, shown)
    if "\0" in text:
        at = text.index("\0")
        line = text.count("\n", 0, at) + 1
        raise LawtextError(Problem(shown, line, at - text.rfind("\n", 0, at), "null-character", "a null character"))
    return nfc(text.removeprefix("\ufeff").replace("\r\n", "\n").replace("\r", "\n"))


def decoded(raw: bytes, shown: str) -> str:
    """Return the text of a file that messages call ``shown``, with its line ends and its byte order mark.

    Raises:
        LawtextError: it is not UTF-8.
    """
    try:
        return raw.decode("utf-8")
    except UnicodeDecodeError as error:
        line = raw.count(b"\n", 0, error.start) + 1
        col = len(raw[raw.rfind(b"\n", 0, error.start) + 1 : error.start].decode("utf-8", "replace")) + 1
        message = f"byte {error.start} is not valid UTF-8"
        raise LawtextError(Problem(shown, line, col, "not-utf-8", message)) from error


def write_bytes(path: Path, content: bytes, like: Path | None = None) -> bool:
    """Write a file atomically; return False, touching nothing, where it already holds ``content``.

    Who may read and write it is as before, or as of the file ``like``; a new file is open to whom the system opens
    new files (the umask).
    """
    if path.is_file() and path.read_bytes() == content:
        return False
    path.parent.mkdir(parents=True, exist_ok=True)
    temporary = path.with_name(f".{path.name}.{secrets.token_hex(8)}.tmp")
    try:
        stream = temporary.open("xb")
    except OSError as error:  # a folder that takes no file: what is told is the file that was asked for
        raise OSError(error.errno, error.strerror, str(path)) from error
    try:
        with stream:
            stream.write(content)
            stream.flush()
            os.fsync(stream.fileno())
        with suppress(FileNotFoundError):
            temporary.chmod(stat.S_IMODE((like or path).stat().st_mode))
        temporary.replace(path)
    except BaseException as error:
        temporary.unlink(missing_ok=True)
        if isinstance(error, OSError):  # a full disk does not say for which file it was
            raise OSError(error.errno, error.strerror, str(like or path)) from error
        raise
    return True


def write_text(path: Path, content: str) -> bool:
    """Write a text file atomically, in UTF-8 and NFC; return False where it already holds ``content``."""
    return write_bytes(path, nfc(content).encode("utf-8"))
