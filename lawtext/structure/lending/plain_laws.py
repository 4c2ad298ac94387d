"""Laws without any label that have lost none: their paragraphs are text of the law.

A page that has lost its labels shows it: it has lost the title of the law too, or a heading, a list, a colon or a
citation of the law's own clauses is still there. What lost labels were is for ``lending`` and ``outline``.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Collection, Iterator, Sequence
from itertools import pairwise

from lawtext.languages import fold, language
from lawtext.numbering import Numbering
from lawtext.structure.clauses.pieces import texts_of
from lawtext.structure.labels.printed import ranks_of
from lawtext.structure.sections import Section

_FEWEST_LABELLED = 2
_LABELLED_TO_OTHER = 4
"""A page with so many laws with labels has lost none; so many for each further law without them. A law of one
paragraph has none to lose."""
_LETTER = re.compile(
    r"(?<!\w)(?P<law>[0-9]{1,3}[ \u00a0]?)?(?P<letter>[^\W\d_]{1,2})(?P<figure>[0-9]{1,2})?(?!\w)(?P<sign>[).,;:(])?"
)
"""What may be the letter of a clause in a text: “(see B)”, “Law 53A”, “as A2 allows”."""


def never_labelled(sections: Sequence[Section], printed: Collection[int], numbering: Numbering) -> frozenset[int]:
    """Return which laws of a page have a title and no labels, and have lost none: so many others in their language have
    their labels that the page has lost none, and no other language has labels in that law; or small letters would be
    the first below the law, which count the items of a sentence that announces them.

    Args:
        sections: the laws of the page, in each language.
        printed: which of them have their labels.
        numbering: how the book numbers.
    """
    announced = any(level.numeral == "lower" for level in numbering.levels[1:2])
    titled = (index for index, section in enumerate(sections) if section.title is not None and index not in printed)
    may_be_plain = titled if announced else _beside_labelled(sections, printed, numbering)
    return frozenset(index for index in may_be_plain if _is_plain(sections[index]))


def never_labelled_above(sections: Sequence[Section], printed: Collection[int], numbering: Numbering) -> frozenset[int]:
    """Return which laws of such a page have only a list below the first level (``14 (a)``): the text above and below it
    is that of the law. The arguments are those of ``never_labelled``."""
    return frozenset(
        index for index in _beside_labelled(sections, printed, numbering) if _holds_one_list(sections[index])
    )


def _beside_labelled(sections: Sequence[Section], printed: Collection[int], numbering: Numbering) -> Iterator[int]:
    """Yield the laws that are not printed with labels, on a page where so many are that it lost none; where some of
    those with labels have a title, only the laws that have one."""
    labelled = Counter((sections[index].edition, sections[index].language) for index in printed)
    laws = Counter(
        (section.edition, section.language)
        for index, section in enumerate(sections)
        if index in printed or len(section.pieces) > 1
    )
    numbers = {(sections[index].edition, sections[index].number) for index in printed}
    # Whole numbers (18.1) are typed with the text: where a page has some, it has all.
    share = 1 if numbering.dotted[:1] == range(1) else _LABELLED_TO_OTHER
    enough = {
        key for key, count in labelled.items()
        if count >= max(_FEWEST_LABELLED, share * (laws[key] - count - 1))
    }  # fmt: skip
    titled = {
        (sections[index].edition, sections[index].language) for index in printed if sections[index].title is not None
    }
    yield from (
        index
        for index, section in enumerate(sections)
        if index not in printed
        and (key := (section.edition, section.language)) in enough
        and (section.edition, section.number) not in numbers
        and (section.title is not None or key not in titled)
    )


def _holds_one_list(section: Section) -> bool:
    """Tell whether a law is a text, the items of one list from the first on, and perhaps a text below them."""
    labelled = [index for index, piece in enumerate(section.pieces) if piece.tokens]
    if len(labelled) < _FEWEST_LABELLED or labelled != [*range(1, len(labelled) + 1)]:
        return False
    if any(piece.hold == "heading" or piece.headline for piece in section.pieces if not piece.tokens):
        return False
    ranks = [section.pieces[index].tokens[0].ranks for index in labelled]
    levels = {rank.level for rank in ranks[0] if rank.rank == 1 and rank.level > 1}
    return len(section.pieces) <= len(labelled) + _FEWEST_LABELLED and any(
        all(any(rank.level == level and rank.rank == at for rank in of) for at, of in enumerate(ranks, 1))
        for level in levels
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
