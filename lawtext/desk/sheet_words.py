"""The words of a draft's work sheet, in the language that it speaks: ``strings/<code>.toml``.

What keeps a clause from being ready the program says in English; ``[reasons]`` of a language's file has it in that one.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from lawtext.desk.drafted import State
from lawtext.desk.rewriting import Cited
from lawtext.numbering import Numbering
from lawtext.site.interface import said_in
from lawtext.worded import languages_of, words_of

FALLBACK = "en"
"""The language of a sheet where the asked one has no words."""


def spoken() -> tuple[str, ...]:
    """Return the languages that a sheet can speak, sorted."""
    return languages_of(__package__)


def _strings(code: str) -> Mapping[str, Any]:
    return words_of(__package__, code)


@dataclass(frozen=True)
class SheetWords:
    """The words of a sheet in one of the languages ``spoken()``, and numbers as it writes them; canonical ones
    without a ``numbering``."""

    code: str = FALLBACK
    numbering: Numbering | None = None

    def say(self, key: str, **fill: object) -> str:
        """Return a phrase, filled in."""
        return str(_strings(self.code)["words"][key]).format(**fill)

    def number(self, canonical: str) -> str:
        """Return a number as the language of the sheet writes it: 11Β for 11B in Greek."""
        return self.numbering.said(canonical, self.code) if self.numbering else canonical

    def state(self, state: State) -> str:
        """Return what a piece waits for."""
        return self.say(f"state-{state}")

    def reason(self, text: str) -> str:
        """Return why a clause is not ready; in English where the language has no words for it."""
        patterns = _strings(self.code).get("reasons", {}).get("patterns", [])
        return said_in(text, patterns) or text

    def cited(self, one: Cited) -> str:
        """Return in words what a person has to see to in a citation."""
        now = self.say("cited_now", new=", ".join(map(self.number, one.new))) if one.new and one.new != one.old else ""
        why = self.say("cited_why", why=self.say(f"why-{one.reason}")) if one.reason else ""
        return self.say("cited", text=one.text, now=now, verdict=self.say(f"verdict-{one.verdict}"), why=why)


def words_for(code: str, numbering: Numbering) -> SheetWords:
    """Return the words of a sheet for readers of a language, those in English where it has none."""
    return SheetWords(code if code in spoken() else FALLBACK, numbering)
