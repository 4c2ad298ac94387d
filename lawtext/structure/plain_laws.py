"""Laws without any label that have lost none: their paragraphs are text of the law.

A page that has lost its labels shows it: it has lost the title of the law too, or a heading, a list, a colon or a
citation of the law's own clauses is still there. What lost labels were is for ``lending`` and ``outline``.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Collection, Sequence
from itertools import pairwise

from lawtext.languages import fold, language
from lawtext.numbering import Numbering
from lawtext.structure.labels import ranks_of
from lawtext.structure.pieces import texts_of
from lawtext.structure.sections import Section

_FEWEST_LABELLED = 2
_LABELLED_TO_OTHER = 4
"""A page with so many laws with labels has lost none; so many for each further law without them. A law of one
paragraph has none to lose."""
_LETTER = re.compile(
    r"(?<!\w)(?P<law>[0-9]{1,3}[ \u00a0]?)?(?P<letter>[^\W\d_]{1,2})(?P<figure>[0-9]{1,2})?(?!\w)(?P<sign>[).,;:(])?"
)
"""What may be the letter of a clause in a text: “(see B)”, “Law 53A”, “as A2 allows”."""


def never_labelled(sections: Sequence[Section], printed: Collection[int]) -> frozenset[int]:
    """Return which laws of a page have a title and no labels, and have lost none: so many others in their language have
    their labels that the page has lost none, and no other language has labels in that law.

    Args:
        sections: the laws of the page, in each language.
        printed: which of them have their labels.
    """
    labelled = Counter((sections[index].edition, sections[index].language) for index in printed)
    laws = Counter(
        (section.edition, section.language)
        for index, section in enumerate(sections)
        if index in printed or len(section.pieces) > 1
    )
    numbers = {(sections[index].edition, sections[index].number) for index in printed}
    enough = {
        key for key, count in labelled.items()
        if count >= max(_FEWEST_LABELLED, _LABELLED_TO_OTHER * (laws[key] - count - 1))
    }  # fmt: skip
    return frozenset(
        index
        for index, section in enumerate(sections)
        if index not in printed
        and (section.edition, section.language) in enough
        and (section.edition, section.number) not in numbers
        and section.title is not None
        and _is_plain(section)
    )


def has_no_clauses(languages: Sequence[Section], numbering: Numbering) -> bool:
    """Tell whether the one law of a page has its title, and nothing in any of its languages shows that it has or had
    clauses."""
    titled = any(section.title is not None for section in languages)
    return titled and all(_is_plain(law) and not cites_own_clauses(law, numbering) for law in languages)


def _is_plain(section: Section) -> bool:
    """Tell whether nothing in a law announces clauses, or looks like the heading of one; a colon may announce a
    table."""
    pairs = pairwise((*section.pieces, None))
    return all(
        piece is not None
        and piece.hold == "text"
        and not (piece.tokens or piece.headline)
        and (not piece.colon or (below is not None and below.inside))
        for piece, below in pairs
    )


def cites_own_clauses(section: Section, numbering: Numbering) -> bool:
    """Tell whether a text names a clause that one of its paragraphs may be (``see B``, ``53A`` in Law 53)."""
    return any(
        _may_name(match, section, numbering)
        for text in texts_of(section, numbering)
        for match in _LETTER.finditer(text)
    )


def _may_name(match: re.Match[str], section: Section, numbering: Numbering) -> bool:
    """Tell whether a letter in a text may be that of a paragraph of the law; ``A player`` and ``52A`` elsewhere are
    not."""
    letter, law = match["letter"], (match["law"] or "").strip()
    if not letter.isupper() or (law and law != str(section.number)):
        return False
    ranks = ranks_of(letter, numbering, section.language)
    if not any(rank.level == 1 and rank.rank <= len(section.pieces) for rank in ranks):
        return False
    word = fold(letter) in map(fold, language(section.language).words("textdiff", "stop_words"))
    return bool(law or match["figure"] or match["sign"]) or not word
