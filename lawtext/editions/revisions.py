"""Revisions: the text of an edition as it stood at a commit or on a day, for comparing a correction with what it mends.

``2017@1f3c2aa`` is edition 2017 at a revision that git knows, ``2017@2026-01-31`` as it stood at the end of that day
(UTC), ``2017`` as it stands in the folder. The corpus is read out of git's store; nothing is checked out, and neither
the folder nor the index is touched. What changed is for ``changes`` to say: two revisions are two editions to it.
"""

from __future__ import annotations

import os
import subprocess
import tempfile
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from pathlib import Path, PurePosixPath

from lawtext.corpus import load_book
from lawtext.languages.dates import is_day
from lawtext.lookup import no_edition
from lawtext.model import Article, Book, Definitions, Edition, Law
from lawtext.problems import UsageError

_NO_REPOSITORY = "not a git repository"
"""What git says where there is none; anything else it says is a reason of its own, such as whose the folder is."""
_FILE_MODES = (b"100644", b"100755")  # no links: what they point to is not in the tree that is read


@dataclass(frozen=True, slots=True)
class Revision:
    """An edition at a revision; ``at`` is what was typed after the ``@``, empty for the folder as it stands."""

    edition: str
    at: str = ""

    @classmethod
    def read(cls, typed: str) -> Revision:
        """Return what was typed, as in ``2017`` or ``2017@HEAD~1``."""
        edition, _, at = typed.partition("@")
        return cls(edition, at)

    def __str__(self) -> str:
        return f"{self.edition}@{self.at}" if self.at else self.edition


def book_of_revisions(folder: Path, old: str, new: str) -> tuple[Book, str, str]:
    """Return a book whose two editions are texts of a corpus at two revisions, and what the two are called.

    Args:
        folder: the corpus, in a git repository.
        old: an edition at a revision or on a day (``2017@v1``, ``2017@2026-01-31``), or as it stands (``2017``).
        new: the same for the newer text.

    Raises:
        UsageError: git is missing, the folder is in no repository, or there is no such revision, day or edition; the
            message says which.
        LawtextError: the corpus cannot be read as it stood then.
    """
    sides = [Revision.read(typed) for typed in (old, new)]
    names = [str(one) for one in sides]
    if names[0] == names[1]:
        raise UsageError(f"“{old}” and “{new}” are the same text; name two revisions, as in 2017@v1 2017@v2")
    books = {at: _book_at(folder, at) for at in dict.fromkeys(one.at for one in sides)}
    editions: list[Edition] = []
    laws: dict[tuple[str, str, str], Law] = {}
    for place, (one, name) in enumerate(zip(sides, names, strict=True)):
        read = books[one.at]
        edition = read.edition(one.edition)
        if edition is None:
            raise no_edition(read, one.edition, one.at)
        editions.append(replace(edition, id=name, year=place, based_on=""))
        laws |= _renamed(read.laws, one.edition, name)
    base = books[sides[1].at]
    definitions = [_parts_renamed(books[one.at], one.edition, name) for one, name in zip(sides, names, strict=True)]
    made = replace(
        base,
        editions=tuple(editions),
        laws=laws,
        definitions=definitions[0][0] | definitions[1][0],
        introductions=definitions[0][1] | definitions[1][1],
        inferred={},
        confirmed=frozenset(),
        marks={},
        path=folder,
    )
    return made, names[0], names[1]


def _renamed(laws: Mapping[tuple[str, str, str], Law], edition: str, name: str) -> dict[tuple[str, str, str], Law]:
    return {(name, code, key): replace(law, edition=name) for (id, code, key), law in laws.items() if id == edition}


def _parts_renamed(
    book: Book, edition: str, name: str
) -> tuple[dict[tuple[str, str], Definitions], dict[tuple[str, str], Article]]:
    return (
        {(name, code): replace(one, edition=name) for (id, code), one in book.definitions.items() if id == edition},
        {(name, code): replace(one, edition=name) for (id, code), one in book.introductions.items() if id == edition},
    )


# --- git ----------------------------------------------------------------------------------------------------


def _book_at(folder: Path, at: str) -> Book:
    """Return the book of a folder at a revision, or as it stands."""
    if not at:
        return load_book(folder)
    top, inside = _repository(folder)
    commit = _commit(top, at)
    with tempfile.TemporaryDirectory(prefix="lawtext-") as made:
        count = 0
        for name, content in _files(top, commit, inside):
            file = Path(made, *name.parts)
            file.parent.mkdir(parents=True, exist_ok=True)
            file.write_bytes(content)
            count += 1
        if not (Path(made) / "book.toml").is_file():
            raise UsageError(
                f"there was no corpus in “{folder.as_posix()}” at “{at}”: no book.toml among {count} files"
            )
        return load_book(made)


def _repository(folder: Path) -> tuple[Path, PurePosixPath]:
    """Return the root of the repository that a folder lies in, and the folder's path from there."""
    done = _git(folder, "rev-parse", "--show-toplevel", "--show-prefix")
    if done.returncode:
        said = done.stderr.decode("utf-8", "replace").partition("\n")[0].removeprefix("fatal: ")
        if _NO_REPOSITORY not in said:
            raise UsageError(f"git cannot read “{folder.as_posix()}”: {said}")
        raise UsageError(f"“{folder.as_posix()}” is not in a git repository, so it has no revisions to compare")
    lines = done.stdout.decode("utf-8", "surrogateescape").splitlines()
    return Path(lines[0]), PurePosixPath(lines[1] if len(lines) > 1 else "")


def _commit(top: Path, at: str) -> str:
    """Return the commit that a revision or a day means."""
    if is_day(at):
        done = _git(top, "rev-list", "-1", "--first-parent", f"--before={at}T23:59:59+00:00", "HEAD")
        found = done.stdout.decode("ascii", "replace").strip()
        if done.returncode or not found:
            raise UsageError(f"there is no commit on or before {at}")
        return found
    done = _git(top, "rev-parse", "--verify", "--quiet", "--end-of-options", f"{at}^{{commit}}")
    if done.returncode:
        raise UsageError(
            f"git has no revision “{at}” here; name a commit, a tag, a branch or a date such as 2026-01-31"
        )
    return done.stdout.decode("ascii", "replace").strip()


def _files(top: Path, commit: str, inside: PurePosixPath) -> Iterator[tuple[PurePosixPath, bytes]]:
    """Yield the files of a folder at a commit with their bytes as they were committed."""
    prefix = [f"{inside.as_posix()}/"] if inside.parts else []
    listed = _git(top, "ls-tree", "-r", "-z", "--full-tree", commit, "--", *prefix)
    entries: list[tuple[PurePosixPath, bytes]] = []
    for entry in filter(None, listed.stdout.split(b"\0")):
        about, _, name = entry.partition(b"\t")
        mode, _, id = about.split(b" ")[:3]
        path = PurePosixPath(name.decode("utf-8", "surrogateescape"))
        if mode in _FILE_MODES:
            entries.append((path.relative_to(inside), id))
    read = _git(top, "cat-file", "--batch", given=b"".join(id + b"\n" for _, id in entries)).stdout
    at = 0
    for path, _ in entries:
        end = read.index(b"\n", at)
        size = int(read[at:end].split(b" ")[2])
        yield path, read[end + 1 : end + 1 + size]
        at = end + 1 + size + 1


def _git(folder: Path, *arguments: str, given: bytes = b"") -> subprocess.CompletedProcess[bytes]:
    """Run git in a folder and return what it said; its exit code is for the caller to look at."""
    command: Sequence[str] = ["git", "--no-optional-locks", "-C", str(folder), *arguments]
    try:
        words = {**os.environ, "LC_ALL": "C"}  # what it says is looked at
        return subprocess.run(command, input=given, capture_output=True, check=False, env=words)
    except FileNotFoundError as error:
        raise UsageError("git is not installed here, so revisions cannot be read") from error
