"""Packed: many values of which few are looked at together, held as bytes and read when somebody asks for them.

Values of a large book take many times the room of the bytes that tell them, and the bytes of a book are held by every
process that works for it, so that they lie in a file (``Spooled``). It has no name and goes with the process: what
outlives that is for ``kept``.
"""

from __future__ import annotations

import os
import pickle
import zlib
from array import array
from bisect import bisect_right
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from contextlib import suppress
from io import BytesIO
from itertools import accumulate
from tempfile import TemporaryFile
from typing import Any, Generic, TypeVar, overload
from weakref import finalize

T = TypeVar("T")
K = TypeVar("K")
V = TypeVar("V")

_RECENTLY_READ = 16
"""So many packed values are kept as they were read: who asks for one mostly asks for it again, or for its neighbour."""


def by_fields(self: Any) -> tuple[type, tuple[object, ...]]:
    """Return how a value is made again out of its fields (see ``object.__reduce__``): what a frozen class with slots
    does by itself takes longer, and values are packed and read by the ten thousand."""
    return self.__class__, tuple([getattr(self, name) for name in self.__slots__])


class _Pickler(pickle.Pickler):
    """Writes the places of what is held already in place of it."""

    def __init__(self, file: BytesIO, places: Mapping[int, int]) -> None:
        super().__init__(file, pickle.HIGHEST_PROTOCOL)
        self._places = places

    def persistent_id(self, thing: object) -> int | None:
        return self._places.get(id(thing))


class _Unpickler(pickle.Unpickler):
    """Reads what ``_Pickler`` wrote."""

    def __init__(self, written: bytes, held: Sequence[object]) -> None:
        super().__init__(BytesIO(written))
        self._held = held

    def persistent_load(self, place: int) -> object:
        return self._held[place]


def places_of(held: Iterable[object], first: int = 0) -> dict[int, int]:
    """Return the places of things, counted from ``first``, for ``written``; they are told by what they are, so that
    they must live as long as this is used."""
    return {id(one): place for place, one in enumerate(held, first)}


def written(value: object, places: Mapping[int, int]) -> bytes:
    """Return a value as bytes, with the places of what is held already in its stead (``places_of``)."""
    file = BytesIO()
    _Pickler(file, places).dump(value)
    return file.getvalue()


def read(data: bytes, held: Sequence[object]) -> Any:
    """Return the value that ``written`` wrote; ``held`` are the things whose places it was given."""
    return _Unpickler(data, held).load()


def packed(value: object, held: Sequence[object] = ()) -> bytes:
    """Return a value as few bytes, without what is held elsewhere (``unpacked``)."""
    return packed_in(value, places_of(held))


def packed_in(value: object, places: Mapping[int, int]) -> bytes:
    """Return the same where the places of what is held elsewhere are known already (``places_of``)."""
    return zlib.compress(written(value, places), 1)


def unpacked(data: bytes, held: Sequence[object] = ()) -> Any:
    """Return the value that ``packed`` packed; what is held elsewhere must be as it was."""
    return read(zlib.decompress(data), held)


class Spooled(Mapping[K, bytes]):
    """Bytes by key, in a file without a name; in memory where the machine has no room for one, or no such reading.

    They are read by their places in the file, never by where it stands: a copy of the process reads the same file.
    """

    def __init__(self, items: Iterable[tuple[K, bytes]]) -> None:
        """Take bytes by key, each as it comes."""
        self._where: dict[K, int] = {}
        self._starts = array("Q", [0])
        self._unwritten: dict[int, bytes] = {}
        self._descriptor = -1
        if hasattr(os, "pread"):
            with suppress(OSError):
                file = TemporaryFile(buffering=0)  # noqa: SIM115 - it lives as long as this
                finalize(self, file.close)
                self._descriptor = file.fileno()
        for key, data in items:
            self._add(key, data)

    def _add(self, key: K, data: bytes) -> None:
        place = self._where[key] = len(self._starts) - 1
        if not self._write(data):
            self._unwritten[place] = data
        self._starts.append(self._starts[-1] + len(data))

    def _write(self, data: bytes) -> bool:
        """Write some bytes behind all others; False where that cannot be done."""
        if self._descriptor < 0:
            return False
        try:
            return os.pwrite(self._descriptor, data, self._starts[-1]) == len(data)
        except OSError:
            return False

    def __getitem__(self, key: K) -> bytes:
        place = self._where[key]
        if place in self._unwritten:
            return self._unwritten[place]
        start, end = self._starts[place : place + 2]
        return os.pread(self._descriptor, end - start, start)

    def __contains__(self, key: object) -> bool:
        return key in self._where

    def __iter__(self) -> Iterator[K]:
        return iter(self._where)

    def __len__(self) -> int:
        return len(self._where)

    def sort(self, order: Callable[[K], Any]) -> None:
        """Put the keys in an order."""
        self._where = {key: self._where[key] for key in sorted(self._where, key=order)}


class Recent(Generic[K, V]):
    """Values that are made when they are asked for, by key; the last few are kept. None of them may be ``None``."""

    def __init__(self, make: Callable[[K], V], most: int = _RECENTLY_READ) -> None:
        self._make, self._most = make, most
        self._known: dict[K, V] = {}

    def of(self, key: K) -> V:
        """Return the value of a key."""
        found = self._known.pop(key, None)
        if found is None:
            found = self._make(key)
            if len(self._known) >= self._most:
                del self._known[next(iter(self._known))]
        self._known[key] = found
        return found


class PackedMapping(Mapping[K, V]):
    """Values by key, each packed by itself; none of them may be ``None``."""

    def __init__(
        self, data: Mapping[K, bytes], unpack: Callable[[bytes], V] = unpacked, most: int = _RECENTLY_READ
    ) -> None:
        """Take packed values; ``most`` of them are kept as they were read last."""
        self._data = data
        self._recent: Recent[K, V] = Recent(lambda key: unpack(data[key]), most)

    def __getitem__(self, key: K) -> V:
        return self._recent.of(key)

    def __contains__(self, key: object) -> bool:
        return key in self._data

    def __iter__(self) -> Iterator[K]:
        return iter(self._data)

    def __len__(self) -> int:
        return len(self._data)


class PackedSequence(Sequence[T]):
    """A long sequence in portions, each packed by itself."""

    def __init__(self, portions: Iterable[tuple[int, bytes]], held: Sequence[object] = ()) -> None:
        """Take portions (see ``portion``); ``held`` is what they were packed without."""
        sizes: list[int] = []
        self._data = Spooled(_numbered(portions, sizes))
        self._starts = [0, *accumulate(sizes)]
        self._held = held
        self._recent: Recent[int, tuple[T, ...]] = Recent(self._portion, _RECENTLY_READ)

    def portions(self) -> Iterator[tuple[int, bytes]]:
        """Yield the portions that this was made of."""
        for place, data in self._data.items():
            yield self._starts[place + 1] - self._starts[place], data

    def _portion(self, place: int) -> tuple[T, ...]:
        found: tuple[T, ...] = unpacked(self._data[place], self._held)
        return found

    def __len__(self) -> int:
        return self._starts[-1]

    @overload
    def __getitem__(self, place: int) -> T: ...
    @overload
    def __getitem__(self, place: slice) -> tuple[T, ...]: ...
    def __getitem__(self, place: int | slice) -> T | tuple[T, ...]:
        if isinstance(place, slice):
            return tuple(self[one] for one in range(len(self))[place])
        at = range(len(self))[place]
        portion = bisect_right(self._starts, at) - 1
        return self._recent.of(portion)[at - self._starts[portion]]

    def __iter__(self) -> Iterator[T]:
        for place in range(len(self._data)):
            yield from self._portion(place)


def _numbered(portions: Iterable[tuple[int, bytes]], sizes: list[int]) -> Iterator[tuple[int, bytes]]:
    """Yield portions by their places in the sequence; note their sizes."""
    for place, (size, data) in enumerate(portions):
        sizes.append(size)
        yield place, data


def portion(values: Sequence[object], held: Sequence[object] = ()) -> tuple[int, bytes]:
    """Return a portion of a sequence, packed without what is held elsewhere, for ``PackedSequence``."""
    return len(values), packed(tuple(values), held)


class Picked(Sequence[V], Generic[K, V]):
    """Some values of a mapping in an order, each looked up when somebody asks for it."""

    def __init__(self, values: Mapping[K, V], keys: Sequence[K]) -> None:
        self._values, self.keys = values, keys

    def __len__(self) -> int:
        return len(self.keys)

    @overload
    def __getitem__(self, place: int) -> V: ...
    @overload
    def __getitem__(self, place: slice) -> Picked[K, V]: ...
    def __getitem__(self, place: int | slice) -> V | Picked[K, V]:
        if isinstance(place, slice):
            return Picked(self._values, self.keys[place])
        return self._values[self.keys[place]]
