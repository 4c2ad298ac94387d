"""Where the lineage of two editions lies in a corpus, and how it is read and written there.

``lineage/2007-2017.toml`` holds what the program proposed and what a person confirmed; only the second is read back
into a comparison.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import replace
from itertools import pairwise, permutations
from pathlib import Path

from lawtext.corpus import with_folder
from lawtext.corpus.files import read_text
from lawtext.corpus.journal import content_of, write_together
from lawtext.corpus.tomlfile import read_toml_file
from lawtext.editions.lineage import Entry, Lineage, compose, disputed
from lawtext.editions.lineagefile import lineage_text, read_lineage
from lawtext.editions.whereabouts import Whereabouts
from lawtext.languages import nfc
from lawtext.model import Book
from lawtext.problems import Problem


def lineage_path(book: Book, old: str, new: str) -> Path:
    """Return where the lineage of two editions stands."""
    return book.path / "lineage" / f"{old}-{new}.toml"


def stored_entries(book: Book, old: str, new: str) -> tuple[Entry, ...]:
    """Return the entries of the lineage file, none where there is no file.

    Raises:
        LawtextError: the file cannot be read.
    """
    path = lineage_path(book, old, new)
    if not path.is_file():
        return ()
    name = with_folder(book, f"lineage/{path.name}")
    return read_lineage(read_text(path, name), name, old, new)


def entries_of_nothing(book: Book) -> Iterator[Problem]:
    """Yield a warning for each number in a well-formed lineage file that its edition does not have."""
    for old, new in permutations((edition.id for edition in book.editions), 2):
        path = lineage_path(book, old, new)
        if not path.is_file():
            continue
        file = read_toml_file(path, with_folder(book, f"lineage/{path.name}"))
        for place, entry in enumerate(file.data.get("entry", [])):
            for edition, keys in ((old, entry.get("old", [])), (new, entry.get("new", []))):
                for key in keys:
                    if not book.exists(edition, key):
                        message = f"{key} of {edition} does not exist, so the entry has no effect on it"
                        problem = file.problem(("entry", place), "lineage-not-total", message)
                        yield replace(problem, severity="warning")


def confirmed_entries(book: Book, old: str, new: str) -> tuple[Entry, ...]:
    """Return the entries of the lineage file that a person confirmed, as ``compare`` and ``propose`` take them.

    Between editions that others lie between, what was confirmed of each step counts too, unless the file of these two
    says otherwise.

    Raises:
        LawtextError: a file cannot be read.
    """
    own = tuple(entry for entry in stored_entries(book, old, new) if entry.confirmed)
    taken = {key for entry in own for key in entry.old}, {key for entry in own for key in entry.new}
    further = (one for one in _by_steps(book, old, new) if not taken[0] & {*one.old} and not taken[1] & {*one.new})
    return (*own, *further)


def disputed_in_file(book: Book, old: str, new: str) -> tuple[str, ...]:
    """Return the clauses of the older edition that, by the lineage file, the languages dispute and nobody decided.

    The file says what ``conflicts`` found when it was written; to ask anew would cost as much as a comparison.

    Raises:
        LawtextError: the file cannot be read.
    """
    doubtful = (entry for entry in stored_entries(book, old, new) if not entry.confirmed and disputed(entry))
    return tuple(key for entry in doubtful for key in entry.old)


def _by_steps(book: Book, old: str, new: str) -> tuple[Entry, ...]:
    """Return what follows from the confirmed entries of each step from one edition to a later one."""
    ids = [edition.id for edition in book.editions]
    if old not in ids or new not in ids or ids.index(new) - ids.index(old) < 2:
        return ()
    way = ids[ids.index(old) : ids.index(new) + 1]
    reached: Lineage | None = None
    for before, after in pairwise(way):
        step = Lineage(before, after, tuple(e for e in stored_entries(book, before, after) if e.confirmed))
        if reached is not None:
            # Only what is confirmed all the way: where a step says nothing of a clause, nothing follows.
            known = tuple(e for e in reached.entries if e.old and all(step.knows(key) for key in e.new))
            joined = compose(replace(reached, entries=known), step)
            step = replace(joined, entries=tuple(e for e in joined.entries if e.old))
        reached = step
    return reached.entries if reached is not None else ()


def held_lineage(book: Book, old: str, new: str) -> dict[str, bytes | None]:
    """Return what the lineage file holds, by its path below the corpus; None where there is none."""
    path = f"lineage/{lineage_path(book, old, new).name}"
    return {path: content_of(book.path, path)}


def write_lineage(book: Book, lineage: Lineage, held: Mapping[str, bytes | None] | None = None) -> bool:
    """Write the lineage file, with the remarks that people wrote in it; return False where it said so already.

    ``held`` is what the file held before the lineage was found (``held_lineage``; None: whatever it holds).

    Raises:
        ChangedMeanwhile: it holds something else; nothing is written.
        LawtextError: the file that is there cannot be read; nothing is written.
    """
    file = lineage_path(book, lineage.old, lineage.new)
    path = f"lineage/{file.name}"
    before = read_text(file, with_folder(book, path)) if file.is_file() else ""
    return bool(write_together(book.path, {path: nfc(lineage_text(lineage, before)).encode("utf-8")}, held))


def whereabouts(book: Book, known: Iterable[Lineage] = ()) -> Whereabouts:
    """Return what knows where the clauses of each edition are in the others, with what a person confirmed.

    ``known`` are lineages made already. A file that cannot be read is told (``LawtextError``) when it is first needed.
    """
    return Whereabouts(book, lambda old, new: confirmed_entries(book, old, new), known)
