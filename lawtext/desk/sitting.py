"""A sitting at the desk: one corpus, looked at and written to by whoever sits there, several at a time.

Everything is decided on what the files hold at that moment: if one changes between looking and writing, the answer is
asked again of what is there now, which either still holds or is told to be outdated.
"""

from __future__ import annotations

import threading
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

from lawtext import kept
from lawtext.corpus.journal import recover, write_together
from lawtext.desk.answers import Contents, Outdated
from lawtext.desk.attention import Item, doubtful_clauses, items
from lawtext.desk.sight import Sight, has_changed, see
from lawtext.problems import ChangedMeanwhile, LawtextError

_TRIES = 5
_MOST_FOUND = 20_000
"""So many things found are remembered, the latest asked for; a text of two editions in two languages needs four."""


@dataclass(frozen=True, slots=True)
class Written:
    """What an answer wrote: of each file what it held before and what it holds now (None: there is none)."""

    before: Contents
    after: Contents


class _Remembered:
    """What was found in texts (citations, matches of editions) as long as the desk is open: see ``lawtext.kept``."""

    def __init__(self) -> None:
        self._texts: dict[str, str] = {}
        self._lock = threading.Lock()

    def get(self, key: str) -> str | None:
        """Return the text that is kept by a key."""
        with self._lock:
            text = self._texts.pop(key, None)
            if text is not None:
                self._texts[key] = text
            return text

    def put(self, key: str, text: str) -> None:
        """Keep a text by a key; what nobody asked for longest goes."""
        with self._lock:
            self._texts[key] = text
            while len(self._texts) > _MOST_FOUND:
                del self._texts[next(iter(self._texts))]


class Sitting:
    """What the desk sees of a corpus, and the only place from which it is written to."""

    def __init__(self, folder: Path, *, pairings: bool = True) -> None:
        """Begin with a corpus folder; with ``pairings`` the doubtful ones are looked for, which takes its time."""
        self.folder = folder
        self.pairings = pairings
        self._lock = threading.RLock()
        self._sight: Sight | None = None
        self._items: tuple[Sight, int, tuple[Item, ...]] | None = None
        self._doubts: dict[tuple[str, str, str], tuple[object, frozenset[str]]] = {}
        self._found = _Remembered()
        self._ended = threading.Event()
        recover(folder)

    def look(self) -> Sight:
        """Return what the corpus is now.

        Raises:
            LawtextError: it cannot be read.
        """
        with self._lock, kept.in_store(self._found):
            self._sight = see(self.folder, self._sight)
            return self._sight

    def items(self) -> tuple[Item, ...]:
        """Return everything that can be looked at, in order (see ``attention``).

        Raises:
            LawtextError: the corpus cannot be read.
        """
        with self._lock, kept.in_store(self._found):
            sight = self.look()
            count = len(self._doubts)
            if self._items is None or self._items[0] is not sight or self._items[1] != count:
                self._items = (sight, count, items(sight, self._known_doubts(sight)))
            return self._items[2]

    # --- pairings, which are looked at law by law while people work

    def _known_doubts(self, sight: Sight) -> Callable[[str, str, str], frozenset[str]]:
        def known(edition: str, language: str, law: str) -> frozenset[str]:
            held = self._doubts.get((edition, language, law))
            return held[1] if held is not None and held[0] == _about(sight, edition, language, law) else frozenset()

        return known

    def waiting_pairings(self) -> int:
        """Return in how many laws the pairings have not been looked at."""
        sight = self.look()
        return sum(1 for _ in self._unknown(sight)) if self.pairings else 0

    def _unknown(self, sight: Sight) -> list[tuple[str, str, str]]:
        return [key for key in _laws(sight) if key not in self._doubts or self._doubts[key][0] != _about(sight, *key)]

    def look_at_pairings(self) -> None:
        """Look at the pairings of every law, one after the other, and again where texts change; until ``end``."""
        while self.pairings and not self._ended.is_set():
            try:
                sight = self.look()
                waiting = self._unknown(sight)
            except LawtextError:
                waiting = []
            for key in waiting:
                if self._ended.is_set():
                    return
                found = doubtful_clauses(sight, *key)
                with self._lock:
                    self._doubts.pop(key, None)
                    self._doubts[key] = (_about(sight, *key), found)
                    self._items = None
                if has_changed(self.folder, sight):
                    break
            self._ended.wait(0.01 if waiting else 1.0)

    def end(self) -> None:
        """End looking at pairings."""
        self._ended.set()

    # --- writing

    def save(self, answer: Callable[[Sight], Contents]) -> Written:
        """Write what an answer says of what the corpus is now, all files or none.

        Raises:
            Outdated: it was given for something else than what is there.
            LawtextError: it cannot be followed, or the corpus cannot be read.
        """
        with self._lock:
            for _ in range(_TRIES):
                sight = self.look()
                contents = answer(sight)
                before = {path: _held(self.folder / path) for path in contents}
                if has_changed(self.folder, sight):
                    continue
                try:
                    write_together(self.folder, contents, before)
                except ChangedMeanwhile:
                    continue
                return Written(before, dict(contents))
            raise Outdated("files")

    def undo(self, written: Written) -> None:
        """Write back what files held before an answer.

        Raises:
            Outdated: one of them was written to since.
        """
        with self._lock:
            try:
                write_together(self.folder, written.before, written.after)
            except ChangedMeanwhile as error:
                raise Outdated("files") from error


def _held(path: Path) -> bytes | None:
    return path.read_bytes() if path.is_file() else None


def _laws(sight: Sight) -> list[tuple[str, str, str]]:
    """Return what is aligned: each law of an edition with each translation of it that has a file."""
    book = sight.book
    return [
        (edition.id, language, str(number))
        for edition in book.editions
        for language in book.languages
        if language != book.authoritative
        for number in book.numbers(edition.id)
        if (held := book.law(edition.id, language, number)) is not None
        and not held.inherited
        and book.law(edition.id, book.authoritative, number) is not None
    ]


def _about(sight: Sight, edition: str, language: str, law: str) -> object:
    """Return what the pairings of a law come from: both texts, and what people set about it."""
    book = sight.book
    decided = next((one for one in sight.decided if one[0] == f"review/{edition}/{law}.toml"), None)
    return (book.law(edition, book.authoritative, law), book.law(edition, language, law), decided)
