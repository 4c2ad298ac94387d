"""Phrases: where the listed words and phrases of a language stand in a run of folded words.

Entries are compared folded; a trailing hyphen marks a stem (``εξαιρ-``), spaces part the words of a phrase. The
longest phrase wins where several begin at one word, and what one phrase has taken no other takes.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Hashable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from itertools import compress, count
from typing import Generic, NamedTuple, TypeVar

from lawtext.languages import fold

K = TypeVar("K", bound=Hashable)
_PART = re.compile(r"[^\W\d_]+(?:'[^\W\d_]+)*-?|\d+")


class Found(NamedTuple, Generic[K]):
    """A phrase that was found: its class, the words from ``start`` to ``end``."""

    key: K
    start: int
    end: int


class _Known(dict[str, tuple[tuple[tuple[str, ...], K, bool], ...]]):
    """What each word that was met may begin: mostly nothing, so that a text is looked through word by word quickly."""

    def __init__(self, starting: Callable[[str], tuple[tuple[tuple[str, ...], K, bool], ...]]) -> None:
        super().__init__()
        self.starting = starting

    def __missing__(self, word: str) -> tuple[tuple[tuple[str, ...], K, bool], ...]:
        self[word] = found = self.starting(word)
        return found


@dataclass(slots=True)
class Phrases(Generic[K]):
    """Listed phrases, each with a class; the class given first wins where two list the same phrase."""

    whole: dict[str, list[tuple[tuple[str, ...], K]]] = field(default_factory=dict)
    stems: list[tuple[str, tuple[str, ...], K]] = field(default_factory=list)
    first_stems: tuple[str, ...] = ()
    known: _Known[K] = field(init=False, repr=False, compare=False)

    def __post_init__(self) -> None:
        self.known = _Known(self._starting)

    @staticmethod
    def of(lists: Mapping[K, Iterable[str]]) -> Phrases[K]:
        """Return the phrases of several lists."""
        made: Phrases[K] = Phrases()
        for key, entries in lists.items():
            for entry in entries:
                parts = tuple(_PART.findall(fold(entry).replace("’", "'")))
                if not parts:
                    continue
                if parts[0].endswith("-"):
                    made.stems.append((parts[0][:-1], parts, key))
                else:
                    made.whole.setdefault(parts[0], []).append((parts, key))
        made.first_stems = tuple({stem for stem, _, _ in made.stems})
        return made

    def _starting(self, word: str) -> tuple[tuple[tuple[str, ...], K, bool], ...]:
        """Return the phrases that may begin with a word, the longest first, and whether each has a stem further on."""
        some = list(self.whole.get(word, ()))
        if self.first_stems and word.startswith(self.first_stems):
            some += [(parts, key) for stem, parts, key in self.stems if word.startswith(stem)]
        some.sort(key=lambda one: -len(one[0]))
        return tuple((parts, key, any(part.endswith("-") for part in parts[1:])) for parts, key in some)

    def find(self, words: Sequence[str]) -> Iterator[Found[K]]:
        """Yield the phrases that stand in a run of folded words, from left to right."""
        return self.find_from(words, compress(count(), map(self.known.__getitem__, words)))

    def find_from(self, words: Sequence[str], starts: Iterable[int]) -> Iterator[Found[K]]:
        """Yield what ``find`` does, where it is known already at which words a phrase may begin, in order."""
        known, words = self.known, tuple(words)
        taken = 0
        for at in starts:
            if at < taken:
                continue
            for parts, key, stemmed in known[words[at]]:
                many = len(parts)
                if many == 1 or words[at + 1 : at + many] == parts[1:] or (stemmed and _stands(parts, words, at)):
                    taken = at + many
                    yield Found(key, at, taken)
                    break


def _stands(parts: tuple[str, ...], words: Sequence[str], at: int) -> bool:
    if at + len(parts) > len(words):
        return False
    return all(
        words[at + place].startswith(part[:-1]) if part.endswith("-") else words[at + place] == part
        for place, part in enumerate(parts)
    )
