"""The garbage collector at rest while a source is read, or modules are loaded.

Reading makes some hundred thousand values and drops none of them in a ring, so the collector, which looks at all of
them again and again, finds nothing and takes a third of the time. What modules make when they are loaded stays.
"""

from __future__ import annotations

import gc
from collections.abc import Iterator
from contextlib import contextmanager

__all__ = ["collector_at_rest"]


@contextmanager
def collector_at_rest() -> Iterator[None]:
    """Keep the garbage collector from running inside a ``with``; afterwards it is as it was before."""
    if not gc.isenabled():
        yield
        return
    gc.disable()
    try:
        yield
    finally:
        if not gc.get_freeze_count():
            # What was made goes to the oldest generation at once, without a look at each of them.
            gc.freeze()
            gc.unfreeze()
        gc.enable()
