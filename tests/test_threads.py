"""Tables are multiplied in one thread by the program and by the plugin, unless who runs them says otherwise."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

_DOORS = (
    "from lawtext.cli import _run; _run(['--version'])",
    "from lawtext.site.plugin import LawtextPlugin; LawtextPlugin().on_startup(command='build', dirty=False)",
)
_MULTIPLIES = """
import numpy, os
table = numpy.ones((300, 300))
table @ table
print("threads:", len(os.listdir("/proc/self/task")))
"""


def _threads(code: str, **said: str) -> int:
    """Return how many threads a process has that ran some code and multiplied a table."""
    environment = {name: text for name, text in os.environ.items() if not name.endswith("_NUM_THREADS")} | said
    run = subprocess.run(
        [sys.executable, "-c", code + _MULTIPLIES], env=environment, capture_output=True, text=True, check=True
    )
    return int(run.stdout.rpartition("threads:")[2])


@pytest.mark.skipif(not Path("/proc/self/task").is_dir(), reason="only Linux lists threads there")
@pytest.mark.parametrize("door", _DOORS)
def test_a_table_is_multiplied_in_one_thread(door: str) -> None:
    assert _threads(door) == 1


@pytest.mark.skipif(not Path("/proc/self/task").is_dir(), reason="only Linux lists threads there")
def test_whoever_runs_the_program_may_say_how_many() -> None:
    given = "import os; print(os.environ['OPENBLAS_NUM_THREADS'])\n"
    run = subprocess.run(
        [sys.executable, "-c", f"from lawtext.threads import one_thread; one_thread(); {given}"],
        env={**os.environ, "OPENBLAS_NUM_THREADS": "3"},
        capture_output=True,
        text=True,
        check=True,
    )
    assert run.stdout.strip() == "3"
