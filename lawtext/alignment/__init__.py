"""Alignment: what says the same in two languages, and how sure that is.

``align_segments`` pairs two lists of segments, ``align_law`` a law of the corpus. Nothing is fetched and nothing is
learned outside the texts, the glossary and what people confirmed; what is not known is said.
"""

from importlib import import_module
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from lawtext.alignment.book import align_law, align_law_fully, learned_from
    from lawtext.alignment.decided import Confirmed, Left, read_confirmed
    from lawtext.alignment.engine import Alignment, align_segments
    from lawtext.alignment.lexicon import Lexicon, general, lexicon_of
    from lawtext.alignment.places import Member, member_text
    from lawtext.alignment.stretches import Pair
    from lawtext.alignment.units import Unit

_HOMES = {
    "book": ("align_law", "align_law_fully", "learned_from"),
    "decided": ("Confirmed", "Left", "read_confirmed"),
    "engine": ("Alignment", "align_segments"),
    "lexicon": ("Lexicon", "general", "lexicon_of"),
    "places": ("Member", "member_text"),
    "stretches": ("Pair",),
    "units": ("Unit",),
}
"""Where each name stands. They are read when first asked for: the engine needs numpy and scipy, which take longer to
load than most commands, that ask for an address or a decision only, to run."""

__all__ = [
    "Alignment",
    "Confirmed",
    "Left",
    "Lexicon",
    "Member",
    "Pair",
    "Unit",
    "align_law",
    "align_law_fully",
    "align_segments",
    "general",
    "learned_from",
    "lexicon_of",
    "member_text",
    "read_confirmed",
]


def __getattr__(name: str) -> Any:
    for module, names in _HOMES.items():
        if name in names:
            return getattr(import_module(f"{__name__}.{module}"), name)
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
