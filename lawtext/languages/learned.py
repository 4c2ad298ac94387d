"""What was learned from the data of languages and is kept: forgotten where a book brings other languages."""

from __future__ import annotations

from typing import Protocol, TypeVar


class _Kept(Protocol):
    """What holds values that it has found once, as ``functools.cache`` does."""

    def cache_clear(self) -> None: ...


K = TypeVar("K", bound=_Kept)

_LEARNED: list[_Kept] = []


def from_languages(kept: K) -> K:
    """Return a function that keeps what it finds in the data of languages, noted as one that must forget it when a book
    brings others (a decorator above ``@cache``)."""
    _LEARNED.append(kept)
    return kept


def forget() -> None:
    """Forget all that was learned from the data of languages."""
    for kept in _LEARNED:
        kept.cache_clear()
