"""Alignment: what says the same in two languages, and how sure that is.

``align_segments`` pairs two lists of segments, ``align_law`` a law of the corpus. Nothing is fetched and nothing is
learned outside the texts, the glossary and what people confirmed; what is not known is said.
"""

from lawtext.alignment.book import Confirmed, Member, Unit, align_law, learned_from, lexicon_of, member_text
from lawtext.alignment.engine import Alignment, Pair, align_contents, align_segments
from lawtext.alignment.lexicon import Lexicon, general

__all__ = [
    "Alignment",
    "Confirmed",
    "Lexicon",
    "Member",
    "Pair",
    "Unit",
    "align_contents",
    "align_law",
    "align_segments",
    "general",
    "learned_from",
    "lexicon_of",
    "member_text",
]
