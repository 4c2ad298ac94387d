"""Threads: the library that numpy multiplies tables with starts as many as there are cores, and each waits in a loop.

Our tables are small and many, and a build works in several processes already: the waiting took two thirds of the
processor's time of matching two editions, and what came out was the same.
"""

from __future__ import annotations

import os

_SAYS_HOW_MANY = ("OPENBLAS_NUM_THREADS", "OMP_NUM_THREADS", "MKL_NUM_THREADS", "VECLIB_MAXIMUM_THREADS")
"""By these OpenBLAS, OpenMP, Intel's MKL and Apple's Accelerate are told, when numpy is loaded and not later."""


def one_thread() -> None:
    """Let tables be multiplied in one thread, unless who runs the program says otherwise; before numpy is loaded."""
    for name in _SAYS_HOW_MANY:
        os.environ.setdefault(name, "1")
