"""``lawtext`` in processes of their own with bounded memory and time of the processor, of which Python starts but one.

``python -m tests.importing.bounded`` loads the program and makes a copy of itself for each command that it is sent.
"""

from __future__ import annotations

import json
import os
import resource
import subprocess
import sys
from collections.abc import Sequence
from contextlib import suppress
from pathlib import Path
from tempfile import TemporaryFile
from typing import Any

BESIDES = ("lawtext.cli.import_", "docx", "pdfplumber")
"""What a command that imports would load first."""


class Bounded:
    """The process that has loaded the program."""

    def __init__(self) -> None:
        self._process = subprocess.Popen(
            [sys.executable, "-m", "tests.importing.bounded"],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
            env={**os.environ, "OPENBLAS_NUM_THREADS": "1", "OMP_NUM_THREADS": "1"},
            cwd=Path(__file__).parents[2],
        )

    def run(self, arguments: Sequence[str], folder: Path, seconds: int, memory: int) -> tuple[int, str, str]:
        """Run a command in a folder with so many seconds of the processor and bytes of address space.

        Returns its exit code (minus the signal that killed it), what it printed, and what it complained of.
        """
        assert self._process.stdin is not None and self._process.stdout is not None
        self._process.stdin.write(json.dumps([[*arguments], str(folder), seconds, memory]) + "\n")
        self._process.stdin.flush()
        code, out, err = json.loads(self._process.stdout.readline())
        return code, out, err

    def end(self) -> None:
        """End the process."""
        self._process.communicate()


def _serve() -> None:
    from importlib import import_module

    for name in BESIDES:
        with suppress(ImportError):
            import_module(name)
    for line in sys.stdin:
        print(json.dumps(_answered(*json.loads(line))), flush=True)


def _answered(arguments: list[str], folder: str, seconds: int, memory: int) -> tuple[int, str, str]:
    with TemporaryFile() as out, TemporaryFile() as err:
        child = os.fork()
        if not child:
            os.dup2(out.fileno(), 1)
            os.dup2(err.fileno(), 2)
            os.chdir(folder)
            resource.setrlimit(resource.RLIMIT_AS, (memory, memory))
            resource.setrlimit(resource.RLIMIT_CPU, (seconds, seconds))
            os._exit(_left(arguments))
        _, status = os.waitpid(child, 0)
        return os.waitstatus_to_exitcode(status), _read(out), _read(err)


def _left(arguments: list[str]) -> int:
    """Run a command and return its exit code, 3 where it left with an error of ours."""
    from lawtext.cli import main

    try:
        main(arguments)
    except SystemExit as left:
        return left.code if isinstance(left.code, int) else 0
    except BaseException:
        sys.excepthook(*sys.exc_info())
        return 3
    finally:
        sys.stdout.flush()
        sys.stderr.flush()
    return 0


def _read(file: Any) -> str:
    file.seek(0)
    return str(file.read().decode())


if __name__ == "__main__":
    _serve()
