"""Later items of a list, read by the number before them, and the clauses of a range (``16C2 or 3``, ``Laws 55-57``).

The fifth layer of the resolution of citations (see ``resolution``).
"""

from __future__ import annotations

from collections.abc import Sequence

from lawtext.citations.existing import FAR, MOST_KNOWN, ancestors
from lawtext.citations.readings import Reading
from lawtext.citations.records import Group, Item, Piece, Segment
from lawtext.citations.whole_numbers import WholeNumbers
from lawtext.model import Book
from lawtext.numbering import Number, WrongLetter


class Lists(WholeNumbers):
    """Reads what follows the first number of a citation."""

    def __init__(self, book: Book, edition: str) -> None:
        super().__init__(book, edition)
        self._spans: dict[tuple[Number, Number], tuple[str, ...]] = {}

    def _continued(
        self, group: Group, item: Item, code: str, previous: Number
    ) -> tuple[Reading | None, tuple[str, ...]]:
        """Read a later item of a list by the number before it: ``16C2 or 3``, ``62A and B``, ``30, 31 or 32``."""
        segments = item.segments
        head = segments[0]
        named = head.start >= 0  # “Abs. 1 Nr. 2 oder Abs. 3”: its own noun says how deep it is
        bare = segments if not head.levels or named else (head._replace(levels=()), *segments[1:])
        digits = head.pieces[0].text.isdigit() and head.pieces[0].shape != "("
        lawful = not named and (
            0 in group.levels
            or (not group.levels and (previous.depth == 0 or self._is_absolute(group, group.items[0])))
        )
        bases = [number for number in ancestors(previous) if number != previous]
        if head.pieces[0].shape == "(":
            found = self._in_brackets_behind(bare, code, previous)
            if found is not None or self._is_open(previous, head.pieces[0]):
                return found, ()
        if not digits:
            return self._nearest(bare, code, bases, "", None, previous)
        as_law: Reading | None = None
        if lawful:
            as_law, _ = self._choose(self.readings((head._replace(levels=(0,)), *segments[1:]), code, None))
        if not bases:
            return as_law, ()
        as_part, _ = self._nearest(bare, code, bases, "", None, previous)
        if as_part is not None and as_part.key in self.existing and _goes_on_with_parts(group, item):
            return as_part, ()
        return self._law_or_part(group, previous, as_law, as_part)

    def _in_brackets_behind(self, segments: Sequence[Segment], code: str, previous: Number) -> Reading | None:
        """Return the clause that exists of a part in brackets: ``Laws 9A(1) and (2)`` stand beside each other, ``Law
        40B6, (a)`` and ``Article 6(3), (a)`` one below the other."""
        lettered = segments[0].pieces[0].text.isalpha()
        bases = [number for number in ancestors(previous) if number != previous]
        level = self.levels[previous.level]
        tried: tuple[list[Number], ...] = ()
        if not level.bracketed:
            tried = ([previous], bases) if lettered else (bases, [previous])
        elif lettered and previous.depth > 0 and level.numeral == "decimal":
            tried = ([previous],)
        for under in tried:
            found, _ = self._nearest(segments, code, under, "", None, previous)
            if found is not None and found.key in self.existing:
                return found
        return None

    def _is_open(self, previous: Number, head: Piece) -> bool:
        """Whether a letter in brackets stands behind a number that is written without them, and can be nothing else."""
        return head.text.isalpha() and not self.levels[previous.level].bracketed

    def _law_or_part(
        self, group: Group, previous: Number, as_law: Reading | None, as_part: Reading | None
    ) -> tuple[Reading | None, tuple[str, ...]]:
        """Decide whether digits in a list are a law of their own or a part of the law before."""
        decimal_part = as_part is not None and any(
            step.level == as_part.number.steps[-1].level for step in previous.steps
        )
        if as_law is None or as_part is None:
            return (as_law or as_part), ()
        if not decimal_part:
            return as_law, ()
        law_here, part_here = as_law.key in self.existing, as_part.key in self.existing
        number, law = as_law.number.steps[0].rank, previous.steps[0].rank
        before = next(step.rank for step in previous.steps if step.level == as_part.number.steps[-1].level)
        if law_here and not part_here and number < law and number == before + 1:
            return None, (as_part.key, as_law.key)  # “Laws 16B2 and 3” where there is no 16B3
        if law_here != part_here and (part_here or str(previous.law) in self.laws):
            return (as_part if part_here else as_law), ()
        near = 0 < number - before <= 3
        if law_here and part_here and number <= before:
            # Nobody cites the same clause twice in a list, and few go back in it.
            return (as_law, ()) if number == before else (None, (as_part.key, as_law.key))
        if number == law or (number < law and number > before + FAR and not law_here):
            return as_law, ()  # “47E1 and not 47”, “73E1 and 16”
        if number <= law:
            return as_part, ()
        if not near:
            return as_law, ()
        if not group.plural:
            return as_part, ()
        return None, (as_part.key, as_law.key)

    def _without_cards(self, group: Group) -> Group:
        """Leave out a run of capitals that no law has all of: ``Law 27B, A, K and Q of spades``."""
        if len(group.items) < 2 or 0 not in group.levels:
            return group
        alone = [place for place, item in enumerate(group.items) if place and _is_capital_alone(item)]
        if not alone:
            return group
        first = group.items[alone[0] - 1]
        whole = (first.segments[0]._replace(levels=(0,)), *first.segments[1:])
        known, _ = self._choose(self.readings(whole, group.language, None))
        if known is None:
            return group
        here = self._law_of(known.key) in self.laws
        lacking, met = 0, {known.key}
        for place in alone:
            found, _ = self._continued(group, group.items[place], group.language, known.number)
            if found is not None and found.key in met and len(alone) > 1:
                # Nobody cites the same clause twice in a list.
                return group._replace(items=group.items[:place])
            if found is not None:
                met.add(found.key)
            if here:
                lacking += found is None or found.key not in self.existing
            elif found is None or found.number.steps[-1].rank > FAR + 1:
                lacking += 2
        return group if lacking < 2 else group._replace(items=_before_cards(group.items[: alone[0]]))

    def _ranged(
        self, item: Item, code: str, first: Number
    ) -> tuple[tuple[str, ...], tuple[WrongLetter, ...], Number] | None:
        """Return the targets of a range, the wrong letters of its end, and its last number."""
        pieces = item.upto
        head = pieces[0]
        end: Reading | None
        if head.text[0].isdigit() and head.shape != "(" and (len(pieces) > 1 or first.depth == 0):
            end, _ = self._choose(self.readings((Segment((0,), pieces),), code, None))
        else:
            bases = [number for number in ancestors(first) if number != first]
            segments = (Segment((), pieces),)
            end, _ = self._nearest(segments, code, bases, "", None, first)
            if end is None and head.text.isdigit():
                end, _ = self._choose(self.readings((Segment((0,), pieces),), code, None))
        if end is None:
            return None
        last = end.number
        if last <= first:
            return None
        return self._span(first, last), end.wrong, last

    def _span(self, first: Number, last: Number) -> tuple[str, ...]:
        """Return the targets of a range; what the same range was before it is again."""
        known = self._spans.get((first, last))
        if known is None:
            known = tuple(self._between(first, last))
            if len(self._spans) < MOST_KNOWN // 20:
                self._spans[first, last] = known
        return known

    def _between(self, first: Number, last: Number) -> list[str]:
        if first.depth == 0 and last.depth == 0:
            numbers = {self.numbering.law(rank) for rank in range(first.steps[0].rank, last.steps[0].rank + 1)}
            numbers.discard(self.numbering.law(first.steps[0].rank) if first.steps[0].inserted else first)
            numbers |= {first, last, *self._laws_between(first, last)}
            return [str(number) for number in sorted(numbers)]
        if first.parent is not None and first.parent == last.parent and first.level == last.level:
            siblings = self._children_of(str(first.parent))
            between = [number for number in siblings if first < number < last]
            return [str(number) for number in (first, *between, last)]
        if first.depth == last.depth and first.level == last.level and first.law == last.law:
            # “16B1 to 16C3”: what stands between in the law, as deep as both ends.
            inner = self._descendants(first.law, first.depth)
            found = {first, last, *(child for child in inner if first < child < last)}
            return [str(number) for number in sorted(found)]
        if first.depth == 0 and first.law != last.law:
            whole = [number for number in self._laws_between(first, last.law) if number != last.law]
            return [str(number) for number in (*whole, last)] if first in whole else [str(first), str(last)]
        return [str(first), str(last)]


def _goes_on_with_parts(group: Group, item: Item) -> bool:
    """Whether a number alone stands behind a part of one law that was named: ``§ 3 Abs. 2 und 3``; not ``§§ 3 Abs. 2
    und 3``."""
    first = group.items[0].segments
    named = len(first) > 1 and bool(first[-1].levels) and not group.plural
    return named and len(item.segments) == 1 and len(item.segments[0].pieces) == 1


def _before_cards(kept: tuple[Item, ...]) -> tuple[Item, ...]:
    """Return the items before a run of cards; of ``Law 27 A, K and Q`` the law alone, whose letter is a card too."""
    first, *rest = kept
    head, *parts = first.segments
    if rest or parts or len(head.pieces) != 2 or head.pieces[1].shape not in (" ", "~"):
        return kept
    head = head._replace(pieces=head.pieces[:1])
    return (first._replace(segments=(head,), upto=(), end=head.pieces[0].end),)


def _is_capital_alone(item: Item) -> bool:
    pieces = item.segments[0].pieces
    return len(pieces) == 1 and pieces[0].text.isupper() and pieces[0].shape != "(" and not item.upto
