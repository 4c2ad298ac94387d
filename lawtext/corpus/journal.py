"""Several files written together: all of them or none, also when the process is killed in between.

New contents are first written to ``.import/`` in the corpus; a journal written last says that they are complete.
From then on the change is decided: the files take their places, and if the process dies meanwhile, the next one
that calls ``recover`` finishes the work. Where a file cannot take its place, those that did are put back. Without a
journal, what is staged is thrown away. Programs that write to one corpus wait for each other, and who says what the
files held may be refused instead of writing over another's work; who adds to them reads them while nobody else writes.
"""

from __future__ import annotations

import errno
import hashlib
import json
import os
import shutil
import sys
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager, suppress
from pathlib import Path

from lawtext.corpus.files import write_bytes
from lawtext.problems import ChangedMeanwhile, LawtextError, Problem

if sys.platform != "win32":
    import fcntl

STAGE = ".import"
_JOURNAL = "journal.json"


def write_together(
    root: Path, contents: Mapping[str, bytes | None], expected: Mapping[str, bytes | None] | None = None
) -> tuple[str, ...]:
    """Write files below ``root``, all or none; None removes one. Return the paths that changed, sorted.

    Paths are relative, with slashes. A file that holds its content already is left alone. ``expected`` is what files
    must hold for anything to be written (None: there is none).

    Raises:
        ChangedMeanwhile: a file holds something else than what is expected.
        ValueError: a path leads out of ``root``.
        OSError: a file may not be written, or the disk is full: nothing was.
    """
    with _alone(root):
        return _write_together(root, contents, expected or {})


def write_anew(root: Path, make: Callable[[], Mapping[str, bytes | None]]) -> tuple[str, ...]:
    """Write what ``make`` returns, as ``write_together`` does; it is asked while nobody else writes to the corpus.

    So it may read what files hold and add to it, and nothing is lost that another program wrote a moment before.

    Raises:
        ValueError, OSError: as ``write_together``; what ``make`` raises.
    """
    with _alone(root):
        _recover(root)
        return _write_together(root, make(), {})


def write_seen(root: Path, contents: Mapping[str, bytes | None], seen: Mapping[str, str | None]) -> tuple[str, ...]:
    """Write files as ``write_together`` does, where those of ``seen`` hold what they held when they were looked at
    (``digest_of``).

    Raises:
        ChangedMeanwhile: one holds something else.
        ValueError, OSError: as ``write_together``.
    """

    def same() -> Mapping[str, bytes | None]:
        for path, digest in seen.items():
            if digest_of(root, path) != digest:
                raise ChangedMeanwhile(path)
        return contents

    return write_anew(root, same)


def _write_together(
    root: Path, contents: Mapping[str, bytes | None], expected: Mapping[str, bytes | None]
) -> tuple[str, ...]:
    _recover(root)
    for path, content in expected.items():
        if _differs(root, path, content):
            raise ChangedMeanwhile(path)
    changed = differing(root, contents)
    if not changed:
        return ()
    for path in changed:
        _refuse_unwritable(root / path)
    try:
        moves = _staged(root, contents, changed)
    except BaseException:  # what is staged for nothing would keep a full disk full
        shutil.rmtree(root / STAGE, ignore_errors=True)
        raise
    try:
        _finish(root, moves)
    except OSError:
        _take_back(root, moves)
        raise
    return changed


def _staged(root: Path, contents: Mapping[str, bytes | None], changed: Sequence[str]) -> list[list[str]]:
    """Write all that changes beside the corpus, and the journal last: from then on it is decided."""
    stage = root / STAGE
    moves: list[list[str]] = []
    for index, path in enumerate(changed):
        content = contents[path]
        if content is None:
            moves.append(["", path])
        else:
            write_bytes(stage / f"{index}", content, like=root / path)
            moves.append([f"{index}", path])
            (root / path).parent.mkdir(parents=True, exist_ok=True)
    _keep_old(root, moves)
    write_bytes(stage / _JOURNAL, json.dumps(moves, ensure_ascii=False).encode("utf-8"))
    return moves


def _refuse_unwritable(path: Path) -> None:
    """Refuse a file whose place cannot be taken, before anything is: once it is decided, every file must get there.

    Raises:
        OSError: it may not be written, or what holds it may not.
    """
    if path.is_dir():
        raise IsADirectoryError(errno.EISDIR, os.strerror(errno.EISDIR), str(path))
    holder = next(one for one in path.parents if one.exists())
    if not holder.is_dir():
        raise NotADirectoryError(errno.ENOTDIR, os.strerror(errno.ENOTDIR), str(path))
    if not os.access(holder, os.W_OK | os.X_OK) or (path.exists() and not os.access(path, os.W_OK)):
        raise PermissionError(errno.EACCES, os.strerror(errno.EACCES), str(path))


def recover(root: Path) -> bool:
    """Finish a change that was decided but not completed, or throw away one that was not; tell whether there was any.

    Raises:
        LawtextError: the journal cannot be read, or what it decided cannot be done; it is left as it is.
    """
    if not (root / STAGE).is_dir():
        return False
    with _alone(root):
        return _recover(root)


def _recover(root: Path) -> bool:
    stage = root / STAGE
    if not stage.is_dir():
        return False
    journal = stage / _JOURNAL
    if journal.is_file():
        try:
            moves = json.loads(journal.read_text(encoding="utf-8"))
            pairs = [[str(staged), str(path)] for staged, path in moves]
        except (ValueError, OSError) as error:
            raise LawtextError(Problem(f"{STAGE}/{_JOURNAL}", 0, 0, "unreadable", str(error))) from error
        try:
            _finish(root, pairs)
        except OSError as error:
            raise _unfinished(root, error) from error
    else:
        shutil.rmtree(stage)
    return True


def finish(root: Path) -> bool:
    """Finish a change that was decided but not completed; what is only staged is left alone (it may be under way).

    For those who read: they never throw anything away.
    """
    return (root / STAGE / _JOURNAL).is_file() and recover(root)


def differing(root: Path, contents: Mapping[str, bytes | None]) -> tuple[str, ...]:
    """Return the paths, sorted, that ``write_together`` would change.

    Raises:
        ValueError: a path leads out of ``root``.
    """
    return tuple(sorted(path for path, content in contents.items() if _differs(root, path, content)))


def content_of(root: Path, path: str) -> bytes | None:
    """Return what the file at ``path`` below ``root`` holds, None where there is none."""
    # Not a ``Path``: an import asks for thousands of files, and every name in a ``Path`` is kept by the interpreter.
    name = os.path.join(root, path)
    if not os.path.isfile(name):
        return None
    with open(name, "rb") as file:
        return file.read()


def digest_of(root: Path, path: str) -> str | None:
    """Return the SHA-256 (hexadecimal) of what the file at ``path`` below ``root`` holds, None where there is none."""
    content = content_of(root, path)
    return None if content is None else hashlib.sha256(content).hexdigest()


@contextmanager
def _alone(root: Path) -> Iterator[None]:
    """Wait until nobody else writes to the corpus, and keep others waiting; the folder itself is what is locked.

    Where the system has no such locks, the journal alone keeps the files whole.
    """
    if sys.platform == "win32" or not root.is_dir():
        yield
        return
    descriptor = os.open(root, os.O_RDONLY)
    try:
        with suppress(OSError):  # a file system without locks
            fcntl.flock(descriptor, fcntl.LOCK_EX)
        yield
    finally:
        os.close(descriptor)


def _differs(root: Path, path: str, content: bytes | None) -> bool:
    if path.startswith("/") or ".." in path.split("/"):
        raise ValueError(f"{path} leads out of the corpus")
    return os.path.exists(os.path.join(root, path)) if content is None else content_of(root, path) != content


def _finish(root: Path, moves: list[list[str]]) -> None:
    """Bring every staged file to its place; done again after a crash, it does only what is left to do."""
    stage = root / STAGE
    for staged, path in moves:
        target = root / path
        if not staged:
            target.unlink(missing_ok=True)
        else:
            target.parent.mkdir(parents=True, exist_ok=True)
            with suppress(FileNotFoundError):  # it is in its place already
                (stage / staged).replace(target)
    for folder in sorted({(root / path).parent for _, path in moves}):
        _sync(folder)
    (stage / _JOURNAL).unlink(missing_ok=True)
    shutil.rmtree(stage, ignore_errors=True)


def _keep_old(root: Path, moves: list[list[str]]) -> None:
    """Keep what the files held under a second name, for ``_take_back``."""
    for index, (_, path) in enumerate(moves):
        if (root / path).exists():
            kept = root / STAGE / f"{index}.old"
            kept.parent.mkdir(exist_ok=True)
            try:
                os.link(root / path, kept)
            except OSError:  # a file system without links
                shutil.copyfile(root / path, kept)


def _take_back(root: Path, moves: list[list[str]]) -> None:
    """Undo a change of which one file could not take its place, so that none did.

    At every moment the journal can still be finished forwards, should the process die here or a file be in the way.
    """
    stage = root / STAGE
    with suppress(OSError):
        for index, (staged, path) in enumerate(moves):
            old = stage / f"{index}.old"
            if staged and not (stage / staged).exists():
                (root / path).replace(stage / staged)
            elif staged or (root / path).exists():
                continue
            if old.exists():
                old.replace(root / path)
        (stage / _JOURNAL).unlink()
        shutil.rmtree(stage, ignore_errors=True)


def _unfinished(root: Path, error: OSError) -> LawtextError:
    """Return the error that says which file keeps a change from being finished, and what can be done."""
    name = Path(str(error.filename2 or error.filename or STAGE))
    path = name.relative_to(root).as_posix() if name.is_relative_to(root) else name.as_posix()
    message = f"an unfinished change cannot be completed ({error.strerror or error}); fix this"
    message += f" and run any command, or delete {STAGE}/ to leave the files as they are"
    return LawtextError(Problem(path, 0, 0, "unfinished", message))


def _sync(folder: Path) -> None:
    """Flush a folder's entries to the disk, where the system can."""
    if not folder.is_dir():
        return
    descriptor = os.open(folder, os.O_RDONLY)
    try:
        os.fsync(descriptor)
    except OSError:
        pass
    finally:
        os.close(descriptor)
