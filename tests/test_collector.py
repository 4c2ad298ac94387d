"""Python looks for no garbage among what was made while its collector was at rest."""

from __future__ import annotations

import gc

from lawtext.collector import collector_at_rest


def test_what_was_made_meanwhile_is_not_looked_through_afterwards() -> None:
    looks: list[int] = []

    def noted(phase: str, about: dict[str, int]) -> None:
        looks.append(about["generation"])

    gc.callbacks.append(noted)
    try:
        with collector_at_rest():
            made = [[place] for place in range(50_000)]
        more = [[place] for place in range(100)]
    finally:
        gc.callbacks.remove(noted)
    assert gc.isenabled()
    assert (len(made), len(more), looks) == (50_000, 100, [])
