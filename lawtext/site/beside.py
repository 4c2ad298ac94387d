"""Beside: work of a build that is done in other processes, where the machine allows it, else when its result is needed.

Another process is a copy of this one (``fork``), so that a book is not sent to it; what it finds comes back through a
pipe, which holds little, so that no process runs far ahead of the one that writes the site. A process that ends before
its time has its work done here instead: what is found is the same whatever happens.
"""

from __future__ import annotations

import gc
import os
import signal
import sys
import threading
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass
from functools import partial
from multiprocessing import get_all_start_methods, get_context
from multiprocessing.connection import Connection
from typing import Any, Generic, TypeVar

from lawtext.packed import Spooled, places_of, read, written

T = TypeVar("T")
K = TypeVar("K")
_PROCESSES = 4


def side_by_side() -> int:
    """Return in how many processes work can be done: 1 where a copy of this process would not be safe, because
    another thread runs in it (as in ``lawtext serve``)."""
    if not hasattr(os, "sched_getaffinity") or sys.platform == "darwin" or "fork" not in get_all_start_methods():
        return 1
    return min(_PROCESSES, len(os.sched_getaffinity(0))) if threading.active_count() == 1 else 1


class _LostError(Exception):
    """The other process ended without an answer."""


class _Other(Generic[T]):
    """Another process that yields things one by one."""

    def __init__(self, make: Callable[[], Iterable[T]]) -> None:
        """Begin it; OSError where the machine allows no other."""
        context = get_context("fork")
        self._answers, answering = context.Pipe(duplex=False)
        _RUNNING.begin(self)
        try:
            self._process = context.Process(target=_answer, args=(make, answering), daemon=True)
            self._process.start()
        except BaseException:
            self._answers.close()
            _RUNNING.end(self)
            raise
        finally:
            answering.close()

    def next(self) -> T:
        """Wait for the next thing; ``_LostError`` where none comes."""
        try:
            found: T = self._answers.recv()
        except (EOFError, OSError) as error:
            self.end()
            raise _LostError from error
        return found

    def end(self) -> None:
        """End the process."""
        self._answers.close()
        if self._process.is_alive():
            self._process.terminate()
        self._process.join()
        _RUNNING.end(self)

    def leave(self) -> None:
        """Leave what comes back to the process that began it: this one is but a copy of that."""
        self._answers.close()


class _Running:
    """The other processes that share the book with this one; while there are any, nobody looks for garbage in it:
    that would make the machine copy the book indeed."""

    def __init__(self) -> None:
        self._others: set[_Other[Any]] = set()

    def begin(self, other: _Other[Any]) -> None:
        gc.freeze()
        self._others.add(other)

    def end(self, other: _Other[Any]) -> None:
        self._others.discard(other)
        if not self._others:
            gc.unfreeze()

    def leave(self) -> None:
        """Hold no pipe open by which others answer: when the one that reads it is killed, who writes has to know."""
        for other in self._others:
            other.leave()


_RUNNING = _Running()


def _answer(make: Callable[[], Iterable[object]], answering: Connection) -> None:
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # who breaks a build off is answered once: this process is ended
    _RUNNING.leave()
    with suppress(Exception):  # what went wrong is said where the work is done again
        for one in make():
            answering.send(one)
    answering.close()


def _begun(make: Callable[[], Iterable[T]]) -> _Other[T] | None:
    try:
        return _Other(make)
    except OSError:  # some machines allow no other processes
        return None


@dataclass(frozen=True)
class Cut(Generic[T]):
    """How something large is sent part by part: reading takes more room than what is read, until it was read.

    ``common`` gives what several parts are partly made of, which is sent first; ``parts`` cuts, ``whole`` joins.
    """

    common: Callable[[T], Iterable[object]]
    parts: Callable[[T], Iterable[object]]
    whole: Callable[[Iterable[Any]], T]


def _only(parts: Iterable[Any]) -> Any:
    (one,) = parts
    return one


_UNCUT: Cut[Any] = Cut(lambda _: (), lambda found: (found,), _only)


class Beside(Generic[T]):
    """One thing that is computed in another process until it is asked for, if it was begun; else then."""

    def __init__(
        self, compute: Callable[[], T], held: Callable[[], Iterable[object]] = tuple, cut: Cut[T] = _UNCUT
    ) -> None:
        """``held`` gives, the same in any copy of this process, what ``result`` is partly made of: that is not sent
        and not held twice."""
        self._compute, self._held, self._cut = compute, held, cut
        self._found: list[T] = []
        self._sent: Mapping[int, bytes] = {}
        self._other: _Other[bytes] | None = None

    def begin(self) -> None:
        """Begin to compute in a copy of this process as it is now."""
        if not self._found and self._other is None and side_by_side() > 1:
            self._other = _begun(self._packed)

    def wait(self) -> None:
        """Wait for what the other process finds, which ``result`` reads: here, or in a copy of this process."""
        if self._other is not None:
            with suppress(_LostError):
                self._sent = Spooled(enumerate(self._coming()))

    def result(self) -> T:
        """Return what ``compute`` returns, or raise what it raises; it is computed once."""
        if not self._found:
            with suppress(_LostError):
                self._found.append(self._unpacked())
        if not self._found:
            self._found.append(self._compute())
        return self._found[0]

    def _packed(self) -> Iterator[bytes]:
        """Yield what is found as it is sent: what its parts have in common, then part by part, then nothing."""
        found = self._compute()
        held = list(self._held())  # an id tells a thing only while the thing is there
        places = places_of(held)
        common = list(self._cut.common(found))
        yield written(common, places)
        places |= places_of(common, len(held))
        for part in self._cut.parts(found):
            yield written(part, places)
        yield b""

    def _unpacked(self) -> T:
        """Read what ``_packed`` yields, each part when it comes; ``_LostError`` where not all comes, or nothing."""
        sent, self._sent = self._sent, {}
        coming = iter(sent.values()) if sent else self._coming()
        held = list(self._held())
        held += read(next(coming), held)
        return self._cut.whole(read(part, held) for part in coming)

    def _coming(self) -> Iterator[bytes]:
        """Yield what the other process sends; ``_LostError`` where it does not send all, or none was begun."""
        if self._other is None:
            raise _LostError
        try:
            yield from iter(self._other.next, b"")
        finally:
            self.end()

    def end(self) -> None:
        """End the other process."""
        if self._other is not None:
            self._other.end()
            self._other = None


class Spread(Generic[K, T]):
    """The same done for each of many things, in as many processes as there are cores; asked for one by one.

    It is quickest where they are asked for in the order in which they are given, the ``heavy`` ones after the others,
    then the ``last`` ones. The heavy ones are made in processes of their own, all before one is asked for: they take
    room that a process which makes many others would hold on to.
    """

    def __init__(
        self,
        make: Callable[[K], T],
        things: Sequence[K],
        heavy: Sequence[K] = (),
        least: int = 0,
        processes: int | None = None,
        kind: Callable[[K], object] = lambda thing: thing,
        last: Sequence[K] = (),
    ) -> None:
        """Begin; fewer things than ``least`` are made when they are asked for. Those of one ``kind`` are made in one
        process, which remembers what they have in common."""
        self._make, self._kind = make, kind
        self._made: dict[K, T] = {}
        self._where: dict[K, _Other[tuple[K, T]]] = {}
        number = side_by_side() if processes is None else processes
        self._others: list[_Other[tuple[K, T]]] = []
        light = [*things, *last]
        if number < 2 or len(light) + len(heavy) < max(least, 1):
            return
        ahead = [heavy[turn::number] for turn in range(min(number, len(heavy)))]
        number = min(number, len({kind(thing) for thing in light}))
        by_turns = [self._share(light, turn, number) for turn in range(number)]
        runs = [*((share, self._all_made) for share in ahead), *((share, self._one_by_one) for share in by_turns)]
        for share, run in runs:
            other = _begun(partial(run, share))
            if other is None:
                return
            self._others.append(other)
            self._where.update(dict.fromkeys(share, other))

    def _share(self, things: Sequence[K], turn: int, number: int) -> list[K]:
        """Return what one of so many processes makes: things of a kind together, the kinds by turns."""
        kinds: dict[object, int] = {}
        return [one for one in things if kinds.setdefault(self._kind(one), len(kinds)) % number == turn]

    @property
    def begun(self) -> bool:
        """Whether other processes work on it."""
        return bool(self._others)

    def _one_by_one(self, things: Sequence[K]) -> Iterator[tuple[K, T]]:
        return ((thing, self._make(thing)) for thing in things)

    def _all_made(self, things: Sequence[K]) -> Iterable[tuple[K, T]]:
        made = []
        for one in self._one_by_one(things):
            made.append(one)
            gc.collect()  # a page of the whole book leaves much behind, and the next one takes as much again
        return made

    def of(self, thing: K) -> T:
        """Return what was made of a thing; it is not kept."""
        other = self._where.pop(thing, None)
        try:
            while other is not None and thing not in self._made:
                found, made = other.next()
                self._made[found] = made
        except _LostError:
            self._where = {one: by for one, by in self._where.items() if by is not other}
        return self._made.pop(thing) if thing in self._made else self._make(thing)

    def end(self) -> None:
        """End the other processes."""
        for other in self._others:
            other.end()
        self._others.clear()
        self._where.clear()
        self._made.clear()
