"""Editions: which clause became which, what changed, and that said as a person would say it.

``compare`` compares two editions of a book; ``propose`` finds their lineage. Pure functions of the model: nothing is
read from or written to disk here, and what is substance is for people to judge.
"""

from lawtext.editions.across import Lag, across
from lawtext.editions.changes import KINDS, NEEDS_NO_JUDGING, Because, Change, Comparison, Judged, Kind
from lawtext.editions.comparing import compare
from lawtext.editions.homes import Home
from lawtext.editions.lineage import (
    Entry,
    Lineage,
    compose,
    confirm,
    conflicts,
    doubted,
    permanent_ids,
    propose,
    totality,
)
from lawtext.editions.lineagefile import lineage_text, read_lineage
from lawtext.editions.references import Finder, Mention, Reference
from lawtext.editions.whereabouts import Went, Whereabouts

__all__ = [
    "KINDS",
    "NEEDS_NO_JUDGING",
    "Because",
    "Change",
    "Comparison",
    "Entry",
    "Finder",
    "Home",
    "Judged",
    "Kind",
    "Lag",
    "Lineage",
    "Mention",
    "Reference",
    "Went",
    "Whereabouts",
    "across",
    "compare",
    "compose",
    "confirm",
    "conflicts",
    "doubted",
    "lineage_text",
    "permanent_ids",
    "propose",
    "read_lineage",
    "totality",
]
