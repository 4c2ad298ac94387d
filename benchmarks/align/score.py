"""Scores of an alignment against gold: strict and lax F1, null recall."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from benchmarks.align.sets import Unit


@dataclass(slots=True)
class Score:
    """Counts summed over texts."""

    right: int = 0
    said: int = 0
    gold: int = 0
    near_said: int = 0
    near_gold: int = 0
    nulls: int = 0
    nulls_found: int = 0

    @property
    def strict(self) -> float:
        """F1 where a unit counts only when it is exactly a gold unit, empty ones too."""
        return 2 * self.right / (self.said + self.gold) if self.said + self.gold else 1.0

    @property
    def lax(self) -> float:
        """F1 where a unit counts when it shares a segment on each side with one gold unit (empty: exactly)."""
        precision = self.near_said / self.said if self.said else 1.0
        recall = self.near_gold / self.gold if self.gold else 1.0
        return 2 * precision * recall / (precision + recall) if precision + recall else 0.0

    @property
    def null_recall(self) -> float | None:
        """Share of the gold segments without partner that were left alone; None where gold has none."""
        return self.nulls_found / self.nulls if self.nulls else None


def _near(unit: Unit, others: Iterable[Unit]) -> bool:
    if not unit[0] or not unit[1]:
        return unit in others
    return any(set(unit[0]) & set(o[0]) and set(unit[1]) & set(o[1]) for o in others)


def add(score: Score, said: Sequence[Unit], gold: Sequence[Unit]) -> None:
    """Add one text to the score."""
    said_set, gold_set = set(said), set(gold)
    score.right += len(said_set & gold_set)
    score.said += len(said)
    score.gold += len(gold)
    score.near_said += sum(_near(unit, gold) for unit in said)
    score.near_gold += sum(_near(unit, said) for unit in gold)
    nulls = [unit for unit in gold if not unit[0] or not unit[1]]
    score.nulls += len(nulls)
    score.nulls_found += sum(unit in said_set for unit in nulls)
