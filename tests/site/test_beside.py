"""Work in other processes: whatever happens to the one that began it, none is left behind."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
from collections.abc import Iterator
from dataclasses import replace
from functools import partial

import pytest

from lawtext.site.beside import Beside, Cut, side_by_side

BUILD = """
import sys
from lawtext.site.beside import Beside, Spread

def much(thing):
    return thing * 100_000  # more than a pipe holds

first = Beside(lambda: much("a"))
first.begin()
spread = Spread(much, ["b", "c", "d", "e"], processes=2)
last = Beside(lambda: much("f"))
last.begin()
print(spread.of("b")[0], flush=True)
sys.stdin.read()
"""


@pytest.mark.skipif(side_by_side() < 2, reason="this machine does one thing after the other")
def test_what_a_killed_build_began_ends() -> None:
    build = subprocess.Popen([sys.executable, "-c", BUILD], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)
    assert build.stdout is not None
    assert build.stdout.readline() == "b\n"
    build.send_signal(signal.SIGKILL)
    # The others write to the same place: it ends when the last of them has. The time is only there lest it never does.
    assert build.communicate(timeout=120) == ("", None)


HEAVY = """
import os
from lawtext.site.beside import Spread

spread = Spread(lambda _: os.getpid(), ["a", "b", "c"], ["x", "y"], processes=2, last=["d"])
light, heavy = ({spread.of(thing) for thing in things} for things in ("abcd", "xy"))
print(len(light), len(heavy), len(light | heavy | {os.getpid()}))
"""


@pytest.mark.skipif(side_by_side() < 2, reason="this machine does one thing after the other")
def test_what_takes_room_is_made_in_processes_of_its_own() -> None:
    """A process that made a large page would hold on to its room while it makes many others."""
    build = subprocess.run([sys.executable, "-c", HEAVY], stdout=subprocess.PIPE, text=True, timeout=120, check=True)
    assert build.stdout == "2 2 5\n"


WAITING = """
import signal
import sys
from lawtext.site.beside import Spread

spread = Spread(lambda thing: thing * 100_000, ["a", "b", "c", "d"], processes=2)
signal.signal(signal.SIGINT, signal.SIG_IGN)  # what the one that began them does is another matter
print(len(spread.of("a") + spread.of("b")), flush=True)
sys.stdin.readline()
print(len(spread.of("c") + spread.of("d")))
"""


@pytest.mark.skipif(side_by_side() < 2, reason="this machine does one thing after the other")
def test_who_breaks_a_build_off_hears_nothing_of_those_that_only_help() -> None:
    """The key for it reaches every process; the one that began the others ends them."""
    build = subprocess.Popen(
        [sys.executable, "-c", WAITING],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        start_new_session=True,
        preexec_fn=partial(signal.signal, signal.SIGINT, signal.SIG_DFL),
    )
    assert build.stdout is not None
    assert build.stdout.readline() == "200000\n"
    os.killpg(build.pid, signal.SIGINT)
    assert build.communicate("\n", timeout=120) == ("200000\n", "")


HELD = ["a text that every process holds", ("one", "two")]


@pytest.mark.usefixtures("several_processes")
@pytest.mark.skipif(side_by_side() < 2, reason="this machine does one thing after the other")
def test_what_every_process_holds_is_not_held_twice() -> None:
    found = Beside(lambda: {"text": HELD[0], "numbers": HELD[1], "own": "found there"}, lambda: HELD)
    found.begin()
    result = found.result()
    assert result == {"text": "a text that every process holds", "numbers": ("one", "two"), "own": "found there"}
    assert result["text"] is HELD[0]
    assert result["numbers"] is HELD[1]


@pytest.mark.usefixtures("several_processes")
@pytest.mark.parametrize("begun", [True, False])
def test_what_came_is_read_when_it_is_asked_for(begun: bool) -> None:
    found = Beside(lambda: ["found"])
    if begun:
        found.begin()
    found.wait()
    found.wait()
    assert found.result() == ["found"]
    assert found.result() is found.result()


@pytest.mark.usefixtures("several_processes")
def test_what_goes_wrong_elsewhere_is_said_here() -> None:
    def fail() -> None:
        raise ValueError("no such law")

    found = Beside(fail)
    found.begin()
    found.wait()
    with pytest.raises(ValueError, match="no such law"):
        found.result()


def rows_of(found: list[tuple[str, object]]) -> Iterator[list[tuple[str, object]]]:
    """Cut rows into parts of two."""
    yield from (found[at : at + 2] for at in range(0, len(found), 2))


IN_TWOS: Cut[list[tuple[str, object]]] = Cut(
    common=lambda found: [found[0][1]],
    parts=rows_of,
    whole=lambda parts: [row for part in parts for row in part],
)


@pytest.mark.usefixtures("several_processes")
@pytest.mark.parametrize("wait", [True, False])
def test_what_is_large_comes_part_by_part(wait: bool) -> None:
    def five() -> list[tuple[str, object]]:
        shared = ["one thing in all rows"]
        return [(f"row {number}", shared) for number in range(5)]

    found = Beside(five, cut=IN_TWOS)
    found.begin()
    if wait:
        found.wait()
    result = found.result()
    assert result == five()
    assert len({id(shared) for _, shared in result}) == 1  # what the parts have in common is held once


@pytest.mark.usefixtures("several_processes")
@pytest.mark.parametrize("wait", [True, False])
def test_what_breaks_off_between_its_parts_is_found_here(wait: bool) -> None:
    here = os.getpid()

    def broken(found: list[tuple[str, object]]) -> Iterator[list[tuple[str, object]]]:
        yield found[:1]
        if os.getpid() != here:
            raise ValueError("no more comes")
        yield found[1:]

    found = Beside(lambda: [("first", None), ("last", None)], cut=replace(IN_TWOS, parts=broken))
    found.begin()
    if wait:
        found.wait()
    assert found.result() == [("first", None), ("last", None)]
