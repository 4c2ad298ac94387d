"""Units: what an alignment says of a law, apart from how it is found, for which numpy and scipy are needed."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Literal

from lawtext.alignment.decided import Level, Origin
from lawtext.alignment.places import Member

Kind = Literal["pair", "alone", "addition"]

DOUBT = 0.7
"""A pair less probable than this is doubtful."""


@dataclass(frozen=True, slots=True)
class Unit:
    """What says the same in two languages: members per language code, either of them empty where one has nothing.

    ``authority`` is whose own words these are (a federation's addition to the law), with ``text``, for they stand
    apart from the clause's text: their member says after which place of it. ``decided``: a person set this unit.
    """

    level: Level
    members: Mapping[str, tuple[Member, ...]]
    probability: float
    origin: Origin
    authority: str = ""
    text: str = ""
    decided: bool = False

    @property
    def kind(self) -> Kind:
        """``pair``; ``addition``: known to be in one language only, by the corpus's own form or by a person's word;
        ``alone``: nothing was found for it, and nobody has judged that yet.
        """
        if self.authority:
            return "addition"
        if all(self.members.values()):
            return "pair"
        return "addition" if self.decided else "alone"

    @property
    def doubtful(self) -> bool:
        """Whether this is a pair that may be none, and that no person confirmed."""
        return self.kind == "pair" and self.origin != "confirmed" and self.probability < DOUBT

    def as_json(self) -> dict[str, object]:
        """Return the unit as ``lawtext align --format json`` prints it."""
        sides = {
            code: [{"number": m.number, "paragraph": m.paragraph, "start": m.start, "end": m.end} for m in found]
            for code, found in self.members.items()
        }
        whose = {"authority": self.authority, "text": self.text} if self.authority else {}
        return {
            "level": self.level, **sides, "probability": round(self.probability, 4), "origin": self.origin,
            "kind": self.kind, **whose,
        }  # fmt: skip
