"""Homes: in which law a change is told, so that every listing by law puts it in the same place.

A change is told in the law of the new edition it lies in. What was removed is told in the law that its old law
became; a law that is gone as a whole is told by itself, under its old number, for another law may have it now.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping
from dataclasses import dataclass

from lawtext.editions.lineage import Lineage
from lawtext.numbering import Numbering
from lawtext.remembered import Remembered


@dataclass(frozen=True, slots=True)
class Home:
    """A law in which changes are told: its number in the new edition; ``gone``: in the old one, for it is no more."""

    number: str
    gone: bool = False

    @property
    def id(self) -> str:
        """What tells it from a law that has the number now: ``89``, or ``89-old``."""
        return f"{self.number}-old" if self.gone else self.number


def became(lineage: Lineage, numbering: Numbering, laws: Collection[str] | None = None) -> dict[str, str]:
    """Return which law each law of the old edition became, by what became of the law itself, not of its clauses.

    Of a law that was split it is the first part; a law that is gone is left out. ``laws`` are the numbers of the
    laws of both editions, where they are known.
    """
    is_law = laws.__contains__ if laws is not None else lambda key: _is_law(key, numbering)
    return _BECAME.once(lineage, None, lambda: _became(lineage, is_law))


_BECAME: Remembered[Lineage, None, dict[str, str]] = Remembered()
"""What is asked again for the comparison of every single law."""


def _became(lineage: Lineage, is_law: Callable[[str], bool]) -> dict[str, str]:
    found: dict[str, str] = {}
    for entry in lineage.entries:
        olds, news = ([key for key in side if is_law(key)] for side in (entry.old, entry.new))
        if news:
            found |= dict.fromkeys(olds, news[0])
    return found


def _is_law(key: str, numbering: Numbering) -> bool:
    return "^" not in key and not numbering.parse(key).depth


def home(law_old: str, law_new: str, became: Mapping[str, str]) -> Home:
    """Return where a change is told that lies in ``law_old`` and ``law_new`` (either may be empty, not both)."""
    if law_new:
        return Home(law_new)
    return Home(became[law_old]) if law_old in became else Home(law_old, gone=True)


def concerns(law: str, laws: Collection[str], told_in: Home, became: Mapping[str, str]) -> bool:
    """Tell whether a change concerns a law, by its number in either edition.

    It does where it lies in that law in either edition (``laws``), and where it is told in the law that has the number
    now, or in what the law that had it became.
    """
    return law in laws or told_in in (Home(law), Home(became.get(law, law)))
