"""Work in other processes: whatever happens to the one that began it, none is left behind."""

from __future__ import annotations

import signal
import subprocess
import sys

import pytest

from lawtext.site.beside import side_by_side

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
