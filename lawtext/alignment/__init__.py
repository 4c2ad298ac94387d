"""Alignment: what says the same in two languages, and how sure that is.

``align_segments`` pairs two lists of segments, ``align_law`` a law of the corpus. Nothing is fetched and nothing is
learned outside the texts, the glossary and what people confirmed; what is not known is said.
"""

from lawtext.alignment.book import Unit, align_law, align_law_fully, learned_from, lexicon_of
from lawtext.alignment.decided import Confirmed, Left, read_confirmed
from lawtext.alignment.engine import Alignment, Pair, align_contents, align_segments
from lawtext.alignment.lexicon import Lexicon, general
from lawtext.alignment.places import DEFINITIONS, Member, member_text

__all__ = [
    "DEFINITIONS",
    "Alignment",
    "Confirmed",
    "Left",
    "Lexicon",
    "Member",
    "Pair",
    "Unit",
    "align_contents",
    "align_law",
    "align_law_fully",
    "align_segments",
    "general",
    "learned_from",
    "lexicon_of",
    "member_text",
    "read_confirmed",
]
