"""Where the clauses of a law whose letters are all lost begin, as its own text tells: ``(but see C3)``.

A list below a sentence may be that sentence's, or that of a clause of which only the heading was there; the first
paragraph may open the law, or be its first clause. What the text cites of its own law is there where they are read
rightly. Nothing is read otherwise where that finds no more of it than before, or where it does not decide.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping, Sequence
from dataclasses import replace
from itertools import combinations
from typing import Protocol

from lawtext.citations import find
from lawtext.model import Book, Inference
from lawtext.numbering import Number
from lawtext.structure.clauses.pieces import texts_of
from lawtext.structure.labels.printed import FIGURE, Assigned, Opened, Piece
from lawtext.structure.lending.plain_laws import cites_own_clauses
from lawtext.structure.lines.phrases import goes_on_from_above
from lawtext.structure.sections import Section

_CERTAINTY = 0.8
_DOUBTED = 0.5
"""No surer is a label counted by position where the text of the law shows that the count is wrong somewhere."""
_MOST_DOUBTS = 6
"""Of more doubtful places no law is read anew: no text cites so much of itself that it would decide them."""
_MOST_AT_ONCE = 2
"""So many places are read the other way at once: with more of them everything that is cited could be found."""
_FEWEST_BLOCKS = 3
"""A list has two items, and a text above."""
_OF_LOST_HEADING = "a list before it, after a full stop, may belong to a clause whose heading was lost"
_Outline = Sequence[Assigned]
_Places = tuple[int, ...]
"""Which pieces of a law are read the other way."""


class _Reading(Protocol):
    def __call__(self, section: Section, *, anew: bool) -> _Outline:
        """Return the outline that the pieces of a section give, as it is read without a doubt, or anew."""
        ...


def may_be_read_otherwise(languages: Sequence[Section]) -> bool:
    """Tell whether a law without a letter of the first level has places that can be read in two ways, and not too many
    of them: the ``languages`` have the same blocks."""
    if any(piece.hold == "heading" for section in languages for piece in section.pieces):
        return False
    first = languages[0].pieces
    return len(first) >= _FEWEST_BLOCKS and 0 < sum(1 for _ in _doubts(first)) <= _MOST_DOUBTS


def read_as_cited(
    languages: Sequence[Section], book: Book, read: _Reading, elsewhere: Collection[Number] = ()
) -> Mapping[int, Inference]:
    """Read the doubtful places of a law so that the clauses which its text or another law cites are there, in all
    languages alike; return why, by the ``id`` of each section that is read otherwise for it.

    Args:
        languages: one law without a letter of the first level, in languages that have the same blocks.
        book: whose law it is.
        read: returns their outlines.
        elsewhere: which of its clauses other laws cite.
    """
    if not may_be_read_otherwise(languages):
        return {}
    doubts = [*_doubts(languages[0].pieces)]
    own = {id(section): cited_letters(section, book) for section in languages}
    cited = {section: letters.union(elsewhere) for section, letters in own.items()}
    as_it_is = _missing(languages, cited, read, anew=False) if any(cited.values()) else ()
    if not as_it_is:
        return {}
    first = [section.pieces for section in languages]
    best, better = len(as_it_is), list[_Places]()
    for places in (places for size in range(_MOST_AT_ONCE + 1) for places in combinations(doubts, size)):
        _turn(languages, first, places)
        missing = len(_missing(languages, cited, read, anew=True))
        if missing < best or (better and missing == best and len(places) == len(better[0])):
            best, better = missing, [places] if missing < best else [*better, places]
    # A sentence that opens a law and announces nothing is rarer than one with a list below it.
    likelier = better if len(better) == 1 else [places for places in better if 0 not in places]
    _turn(languages, first, likelier[0] if len(likelier) == 1 else ())
    if len(likelier) != 1:
        return {}
    found = as_it_is - _missing(languages, cited, read, anew=True)
    letters = frozenset().union(*own.values())
    certainty = _CERTAINTY if len(better) == 1 else _DOUBTED
    why = Inference("numbering", certainty, f"{_who_cites(found, letters)}: it exists with this numbering")
    return dict.fromkeys(map(id, languages), why)


def inferred_so(outline: _Outline, why: Inference) -> tuple[Assigned, ...]:
    """Return an outline with ``why`` as the reason of each label that is lost."""
    return tuple(
        replace(
            what,
            opened=tuple(
                replace(one, inference=why) if one.inference and one.token is None else one for one in what.opened
            ),
        )
        for what in outline
    )


def _who_cites(numbers: Collection[Number], own: Collection[Number]) -> str:
    """Return who cites clauses of a law, in words: those that the law itself cites (``own``), else all of them."""
    ours = sorted(set(numbers) & set(own))
    named = ", ".join(map(str, ours or sorted(numbers)))
    return f"{'the text cites' if ours else 'other laws cite'} {named}"


def doubted(
    outline: _Outline, section: Section, languages: Sequence[Section], book: Book, elsewhere: Collection[Number] = ()
) -> _Outline:
    """Return an outline whose labels were counted by position, less sure of them where a language of the law or another
    law cites clauses of it that are not there if they are counted so: labels below the letters were lost too. Where
    nothing that is cited shows whose a list below a sentence is, the letters behind it are less sure.

    Args:
        outline: of one of the languages.
        section: the law in that language.
        languages: the law in all of them.
        book: whose law it is.
        elsewhere: which of its clauses other laws cite.
    """
    if not any(_is_counted(one) for what in outline for one in what.opened):
        return outline
    there = {one.number for what in outline for one in what.opened}
    own = frozenset().union(*(cited_letters(section, book) for section in languages))
    cited = own.union(elsewhere)
    if not cited <= there:
        doubt = f"{_who_cites(cited - there, own)}: it does not exist with this numbering"
        return tuple(_doubted_in(what, doubt) for what in outline)
    # A list that is read as that of a lost heading says so itself.
    lists = [at for at in _doubts(section.pieces) if at and not any(one.inference for one in outline[at].opened)]
    headed = any(piece.hold == "heading" for law in languages for piece in law.pieces)
    if not lists or headed or any(number.depth > 1 for number in cited):
        return outline
    texts = texts_of(section, book.numbering)
    first = next((index for index in lists if not goes_on_from_above(texts[index], section.language)), len(outline))
    return (*outline[:first], *(_doubted_in(what, _OF_LOST_HEADING) for what in outline[first:]))


def _doubted_in(what: Assigned, doubt: str) -> Assigned:
    """Return what a block opens with the labels that are counted in it less sure."""
    if not any(map(_is_counted, what.opened)):
        return what
    return replace(what, opened=tuple(_doubted(one, doubt) if _is_counted(one) else one for one in what.opened))


def _is_counted(opened: Opened) -> bool:
    return opened.inference is not None and opened.inference.origin == "position"


def _doubted(opened: Opened, doubt: str) -> Opened:
    """Return a counted label less sure than it was; ``doubt`` says why."""
    known = opened.inference
    assert known is not None
    why = Inference(known.origin, min(known.certainty, _DOUBTED), ", ".join((known.reason, doubt)))
    return replace(opened, inference=why)


def cited_letters(section: Section, book: Book) -> frozenset[Number]:
    """Return which clauses of its own law a text cites by their letters."""
    if not cites_own_clauses(section, book.numbering):
        return frozenset()
    edition = section.edition or None
    named = (
        book.numbering.parse(target)
        for text in texts_of(section, book.numbering)
        for citation in find(text, section.language, book, edition, section.number)
        if citation.work is None and (edition is None or citation.edition == edition)
        for target in citation.targets
    )
    return frozenset(
        number for number in named if number.law == section.number and number.depth and number.steps[1].level == 1
    )


def _doubts(pieces: Sequence[Piece]) -> Iterator[int]:
    """Yield the places where a law can be read in two ways: its first paragraph, and each list below a sentence."""
    if pieces and not pieces[0].tokens and pieces[0].hold == "text" and not pieces[0].inside:
        yield 0
    for index, piece in enumerate(pieces[1:], 1):
        above, labels = pieces[index - 1], piece.tokens
        below_sentence = above.closed and not above.tokens and above.hold == "text"
        if below_sentence and labels and labels[0].ranks[0].rank == 1 and FIGURE.fullmatch(labels[0].printed):
            yield index


def _turn(languages: Sequence[Section], first: Sequence[list[Piece]], places: _Places) -> None:
    """Let the pieces be as they were at first, but for those at some places, which are read the other way."""
    for section, pieces in zip(languages, first, strict=True):
        section.pieces = [*pieces]
        for place in places:
            piece = pieces[place]
            section.pieces[place] = replace(piece, case=not piece.case) if place else replace(piece, inside=True)


def _missing(
    languages: Sequence[Section], cited: Mapping[int, frozenset[Number]], read: _Reading, *, anew: bool
) -> frozenset[Number]:
    """Return which clauses are cited and not there."""
    return frozenset(
        number
        for section in languages
        for number in cited[id(section)] - {one.number for what in read(section, anew=anew) for one in what.opened}
    )
