"""Work in other processes: whatever happens to the one that began it, none is left behind."""

from __future__ import annotations

import signal
import subprocess
import sys

import pytest

from lawtext.site.beside import Beside, side_by_side

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
