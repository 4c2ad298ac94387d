"""Gathered: what rules that look at the whole book have to know of each law, for most of them a line or two.

Of a law that is as it was it is kept (``by_law``), so that after an edit no other law is read for these rules.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from typing import Any

from lawtext import kept
from lawtext.checks.by_law import found_by_law
from lawtext.checks.findings import Corpus

Look = Callable[[Corpus], Iterable[tuple[str, Any]]]
"""Yields, each with its file, what a rule has to know, as plain data (of JSON); on what it may look see ``by_law``."""

_LOOKS: dict[str, Look] = {}


def gathering(name: str) -> Callable[[Look], Look]:
    """Register the decorated function as what gathers something, by the name of that."""

    def register(look: Look) -> Look:
        _LOOKS[name] = look
        return look

    return register


def gathered(corpus: Corpus, name: str) -> Iterator[Any]:
    """Yield what is gathered of a corpus by a name, law by law, in no order of the laws; of one in the order of the
    book. Where it is kept, all that is ever gathered is gathered together."""
    names = tuple(_LOOKS) if kept.keeps() else (name,)
    found = corpus.shared(f"gathered {' '.join(names)}", lambda: _found(corpus, names))
    for some in found.values():
        yield from (data for of, data in some if of == name)


def _found(corpus: Corpus, names: tuple[str, ...]) -> dict[str, list[tuple[str, Any]]]:
    def look(some: Corpus) -> Iterator[tuple[str, tuple[str, Any]]]:
        return ((file, (name, data)) for name in names for file, data in _LOOKS[name](some))

    return found_by_law(f"gathered {' '.join(names)}", corpus, look, list, tuple)
