"""List numbers that one language of a law has lost below a letter, and the other has (``1.``, ``2.``, ``(a)``).

Copying a page may lose the numbers of a list and keep the letters that somebody typed. Where the clause of the other
language is nothing but its sub-clauses, and this one has as many paragraphs, of like lengths and with the same labels
between them, each is one of them. Where some of the labels below the letter are left, or none, its text and its
sub-clauses of all levels are the paragraphs, one each, in their order.
"""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace

from lawtext.model import Clause, Inference
from lawtext.numbering import Number, Step
from lawtext.structure.clauses.closing import places_of
from lawtext.structure.labels.printed import FIGURE, Assigned, Opened, Piece
from lawtext.structure.lending.copies import ENOUGH, in_proportion, similarity
from lawtext.structure.proposal import ProposedClause, walk

CERTAINTY = 0.9
_OF_ALL = 0.8
"""Where a clause has a text of its own, one of the paragraphs may as well go on with it."""
_LIKE = 0.5
"""What an edition has changed is not less like what it was."""
_FEWEST = 2
_FEWEST_STRAIGHT = 4
"""So many numbers at least count straight through a law."""
_Part = Step | None
"""A part of a clause, in order: a paragraph, or the last step of the number of a sub-clause."""


def lost_numbers(
    root: ProposedClause, other: Clause | ProposedClause, *, alike: bool = False
) -> dict[Number, tuple[Number, ...]]:
    """Return the numbers that the paragraphs below the labels of a law have lost, by clause, as the same law in another
    language (``other``) shows them.

    They are those of the paragraphs that have no label, where what stands below them has the same labels in both; or,
    with the clause itself as the first of them, those of all paragraphs down to the end of the clause. Where the other
    law is of the same language (``alike``), as in another edition, each text must be like its own there too.
    """
    clauses, theirs = walk(root), _all(other)
    if [clause.number for clause in clauses] == [clause.number for clause in theirs]:
        return {}
    own = {clause.number: clause for clause in clauses if clause.number.depth}
    found: dict[Number, tuple[Number, ...]] = {}
    for clause in theirs:
        mine = own.get(clause.number)
        if mine is None or not clause.children or any(clause.number.within(done) for done in found):
            continue
        numbers = _of_items(mine, clause) or _of_outline(mine, clause)
        if numbers and (not alike or _are_alike(mine, clause)):
            found[clause.number] = numbers
    return found


def _are_alike(own: ProposedClause, other: Clause | ProposedClause) -> bool:
    """Tell whether two clauses have like texts, one below the other, as those of two editions are."""
    pairs = [(text, similarity(text, known))
             for (_, text), (_, known) in zip(_in_order(own), _in_order(other), strict=True)]  # fmt: skip
    letters = sum(len(text) for text, _ in pairs)
    held = sum(len(text) * like for text, like in pairs)
    return held >= ENOUGH * letters and all(like >= _LIKE for _, like in pairs)


def _of_items(own: ProposedClause, other: Clause | ProposedClause) -> tuple[Number, ...]:
    """Return the numbers of the sub-clauses that the paragraphs of a clause are, none where they are not."""
    if not (own.children or _texts(other)) and len(own.paragraphs) > len(other.children):
        return _of_all_below(own, other)
    if len(own.paragraphs) != len(other.children) or len(own.paragraphs) < _FEWEST or _has_table(own) or _texts(other):
        return ()
    texts = [_texts(item) for item in other.children]
    parts = [part for item in other.children for part in _parts(item)]
    if any(len(of_item) != 1 for of_item in texts) or parts != _parts(own):
        return ()
    alike = in_proportion(_texts(own), [of_item[0] for of_item in texts])
    return tuple(item.number for item in other.children) if alike else ()


def _of_all_below(own: ProposedClause, other: Clause | ProposedClause) -> tuple[Number, ...]:
    """Return the numbers of all that stands below a clause without a text of its own, where each has one text in the
    other language, and no label below it is left in this one; else none."""
    below, texts = [clause.number for clause in _all(other)[1:]], [*_in_order(other)]
    if len(own.paragraphs) != len(below) or [number for number, _ in texts] != below:
        return ()
    return tuple(below) if in_proportion(_texts(own), [text for _, text in texts]) else ()


def _of_outline(own: ProposedClause, other: Clause | ProposedClause) -> tuple[Number, ...]:
    """Return the numbers of the paragraphs of a clause and of all below it, the clause itself first, where the other
    language has one text for each, those with a label have it there too, and others have lost theirs; else none."""
    clauses, left = _all(other), _all(own)
    if len(left) == len(clauses) or any(map(_has_table, left)):
        return ()
    mine, theirs = [*_in_order(own)], [*_in_order(other)]
    if len(mine) != len(clauses):
        return ()
    if [number for number, _ in theirs] != [clause.number for clause in clauses]:
        return ()
    if any(
        number and number.steps[-1] != clause.number.steps[-1]
        for (number, _), clause in zip(mine, clauses, strict=True)
    ):
        return ()
    alike = in_proportion([text for _, text in mine], [text for _, text in theirs])
    return tuple(clause.number for clause in clauses) if alike else ()


def _in_order(clause: Clause | ProposedClause) -> Iterator[tuple[Number | None, str]]:
    """Yield the texts of a clause and of those below it as they stand one below the other, the first of each clause
    with its number."""
    texts = iter(zip(places_of(clause), _texts(clause), strict=True))
    after, text = next(texts, (len(clause.children) + 1, ""))
    number: Number | None = clause.number
    for index in range(len(clause.children) + 1):
        while after == index:
            yield number, text
            number = None
            after, text = next(texts, (len(clause.children) + 1, ""))
        for child in clause.children[index : index + 1]:
            yield from _in_order(child)


def counted(root: Clause | ProposedClause) -> tuple[int, list[Number]]:
    """Return how many clauses of a law have their own label on the page, and the numbers of all: where two languages
    have the same of both, neither shows labels that the other has lost."""
    clauses = _all(root)
    return _certain(clauses), [clause.number for clause in clauses]


def certain_labels(root: Clause | ProposedClause) -> int:
    """Return how many clauses of a law have their own label on the page; in the corpus every one has."""
    return _certain(_all(root))


def _certain(clauses: Sequence[Clause | ProposedClause]) -> int:
    return sum([not isinstance(clause, ProposedClause) or not clause.inference for clause in clauses[1:]])


def is_labelled(root: Clause | ProposedClause) -> bool:
    """Tell whether every clause of a law has its label on the page, none has another in its place, and none but the
    law's own skips a level."""
    clauses = _all(root)
    skips = any(below.number.level > clause.number.level + 1 for clause in clauses[1:] for below in clause.children)
    return _certain(clauses) == len(clauses) - 1 and not skips


def with_numbers(
    assigned: Sequence[Assigned],
    pieces: Sequence[Piece],
    lost: Mapping[Number, Sequence[Number]],
    reason: str,
    origin: str = "language",
) -> tuple[Assigned, ...]:
    """Return the outline of a law with numbers that it has lost, where each paragraph of their clause is a block of its
    own below the label."""
    found = [*assigned]
    for clause, numbers in lost.items():
        give, certainty = (_give_all, _OF_ALL) if numbers[0] == clause else (_give_items, CERTAINTY)
        give(found, pieces, clause, numbers, Inference(origin, certainty, reason))
    return tuple(found)


def _give_items(
    found: list[Assigned], pieces: Sequence[Piece], clause: Number, numbers: Sequence[Number], inference: Inference
) -> None:
    """Give the paragraphs of a clause its sub-clauses' numbers; the labels between them are those of sub-clauses.

    The first paragraph may stand right behind the label of the clause, whose first label stood between the two.
    """
    below = [index for index, what in enumerate(found) if what.owner == clause and not what.opened]
    opens = next(index for index, what in enumerate(found) if what.owner == clause)
    behind = len(below) == len(numbers) - 1 and opens not in below
    behind = behind and pieces[opens].words and not pieces[opens].headline  # what stands there is no heading
    if behind and [one.number for one in found[opens].opened][-1:] == [clause]:
        below = [opens, *below]
    if len(below) != len(numbers) or any(pieces[index].hold != "text" for index in below):
        return
    for index in range(below[0], len(found)):
        what = found[index]
        if not what.owner.within(clause):
            break
        item = numbers[bisect_right(below, index) - 1]
        opened = [replace(one, number=_within(one.number, clause, item)) for one in what.opened]
        if index in below:
            kept = what.opened if index == opens else ()
            opened = [*kept, Opened(item, None, converted=False, inference=inference)]
        found[index] = Assigned(tuple(opened), _within(what.owner, clause, item))


def _give_all(
    found: list[Assigned], pieces: Sequence[Piece], clause: Number, numbers: Sequence[Number], inference: Inference
) -> None:
    """Give all blocks below the label of a clause the numbers of the paragraphs that they are; the first paragraph may
    stand right behind the label."""
    below = [index for index, what in enumerate(found) if what.owner.within(clause)]
    opens, *below = below
    if len(below) == len(numbers) and not found[below[0]].opened:
        below = below[1:]
    items = numbers[1:]
    if len(below) != len(items) or [one.number for one in found[opens].opened] != [clause]:
        return
    given: list[Assigned] = []
    for index, item in zip(below, items, strict=True):
        opened = found[index].opened or (Opened(item, None, converted=False, inference=inference),)
        if len(opened) > 1 or opened[0].number.steps[-1] != item.steps[-1] or pieces[index].hold == "heading":
            return
        given.append(Assigned((replace(opened[0], number=item),), item))
    for index, what in zip(below, given, strict=True):
        found[index] = what


def counts_straight_through(pieces: Sequence[Piece]) -> bool:
    """Tell whether the labels of a law are plain numbers that count on from the first to the last: those of one list,
    which its letters and the numbers below them became when somebody copied it."""
    labelled = [piece.tokens for piece in pieces if piece.tokens]
    ranks = [of[0].ranks[0].rank for of in labelled if len(of) == 1 and FIGURE.fullmatch(of[0].printed)]
    return len(ranks) >= _FEWEST_STRAIGHT and ranks == [*range(1, len(labelled) + 1)]


def _has_table(clause: Clause | ProposedClause) -> bool:
    return isinstance(clause, ProposedClause) and any(paragraph.rows for paragraph in clause.paragraphs)


def _within(number: Number, clause: Number, item: Number) -> Number:
    """Return a number below a clause as one below an item of that."""
    return Number((*item.steps, *number.steps[len(clause.steps) :]))


def _all(clause: Clause | ProposedClause) -> Sequence[Clause | ProposedClause]:
    return walk(clause) if isinstance(clause, ProposedClause) else [*clause.walk()]


def _texts(clause: Clause | ProposedClause) -> list[str]:
    if isinstance(clause, ProposedClause):
        return [paragraph.string for paragraph in clause.paragraphs]
    return [paragraph.text.string for paragraph in clause.law_paragraphs]


def _parts(clause: Clause | ProposedClause) -> list[_Part]:
    places = places_of(clause)
    parts: list[_Part] = []
    for index in range(len(clause.children) + 1):
        parts += [None for place in places if place == index]
        parts += [child.number.steps[-1] for child in clause.children[index : index + 1]]
    return parts
