"""Kept: what is costly to find is taken from a store, where whoever runs the program gave one, by all it comes from.

What computes says here what its result comes from, and how the result is written and read as plain data; where the
store lies, for how long it keeps and for which version of the program is left to who gives it. Without a store
everything is computed.
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from itertools import chain
from typing import Any, Protocol, TypeVar

from lawtext.languages import brought

K = TypeVar("K")
T = TypeVar("T")


class Store(Protocol):
    """Texts by key. What it gives back by a key is what was put there, or nothing."""

    def get(self, key: str) -> str | None:
        """Return the text that is kept by a key, None where nothing is."""

    def put(self, key: str, text: str) -> None:
        """Keep a text by a key."""


_STORES: list[Store] = []


@contextmanager
def in_store(store: Store) -> Iterator[None]:
    """Let ``once`` use a store meanwhile, in place of any other."""
    _STORES.append(store)
    try:
        yield
    finally:
        _STORES.pop()


def keeps() -> bool:
    """Tell whether there is a store."""
    return bool(_STORES)


def digest(parts: Iterable[object]) -> str:
    """Return the SHA-256 of things whose ``repr`` tells all that counts, in their order."""
    found = hashlib.sha256()
    for part in parts:
        found.update(repr(part).encode("utf-8", "surrogatepass") + b"\0")
    return found.hexdigest()


def once(
    name: str,
    comes_from: Callable[[], Iterable[object]],
    make: Callable[[], T],
    to_data: Callable[[T], Any],
    from_data: Callable[[Any], T],
) -> T:
    """Return what ``make`` returns, made by this program or by an earlier run of the same one.

    Args:
        name: what is found.
        comes_from: gives all that it comes from, whose ``repr`` tells all that counts.
        make: finds it.
        to_data: writes it as plain data (of JSON).
        from_data: reads that.
    """
    return once_each(name, (None,), lambda _: comes_from(), lambda _: {None: make()}, to_data, from_data)[None]


def once_each(
    name: str,
    things: Iterable[K],
    comes_from: Callable[[K], Iterable[object]],
    make: Callable[[Sequence[K]], Mapping[K, T]],
    to_data: Callable[[T], Any],
    from_data: Callable[[Any], T],
) -> dict[K, T]:
    """Return what is found for each of many things; ``make`` finds it together for all for which nothing is kept.

    Args:
        name: what is found.
        things: for which it is found.
        comes_from: gives all that it comes from for a thing (see ``once``).
        make: finds it for some of the things, at least for one.
        to_data: writes it for one of them as plain data (of JSON).
        from_data: reads that.
    """
    asked = list(things)
    if not _STORES:
        return dict(make(asked)) if asked else {}
    store, keys = _STORES[-1], {thing: digest(chain((name,), comes_from(thing), brought())) for thing in asked}
    texts = {thing: text for thing, key in keys.items() if (text := store.get(key)) is not None}
    lacking = [thing for thing in asked if thing not in texts]
    made = make(lacking) if lacking else {}
    for thing in lacking:
        store.put(keys[thing], json.dumps(to_data(made[thing]), ensure_ascii=False, separators=(",", ":")))
    return {thing: from_data(json.loads(texts[thing])) if thing in texts else made[thing] for thing in asked}
