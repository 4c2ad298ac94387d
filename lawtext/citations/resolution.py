"""What the citations of the grammar mean: numbers of clauses, by the clauses that exist.

A written number can be read in several ways (a Latin letter in Greek text, ``(i)`` the ninth or roman one). Each
reading has a cost; a reading that exists in the edition comes before one that does not, then the cheaper one; where
two different ones are left, the citation is ambiguous. A reading is never shortened to make it fit.
"""

from __future__ import annotations

import weakref
from bisect import bisect_left, bisect_right
from collections.abc import Collection, Iterable, Sequence
from dataclasses import replace
from typing import NamedTuple

from lawtext.citations.records import Citation, Group, Item, Mention, Piece, Segment, SelfMention, Status
from lawtext.languages import fold, language
from lawtext.model import Book
from lawtext.numbering import (
    GREEK_TO_LATIN,
    KERAIAS,
    LATIN_TO_GREEK,
    Level,
    Number,
    WrongLetter,
    is_greek,
    latin_numeral,
    numeral,
    rank_of,
)

_BRACKET, _SKIP, _WRONG, _CASE, _LONG = 4, 6, 100, 1000, 10000
"""What a reading costs: brackets missing or too many, a level skipped, letters of the wrong script, of the wrong
case, several Latin letters for one numeral. Each is dearer than all of those before it together."""

_WORDLIKE = frozenset("aioη")
"""Letters that are words as well."""

_ROMAN_LETTERS = frozenset("ivxl")

_MOST_KNOWN = 20_000

_FAR = 8
"""A number in a list is no part of the law before it from here on: few clauses have as many parts."""

_LAWLIKE = 10
"""A number alone that nothing has is taken for a law from here on; below it can be an item just as well."""

_ORDINALS = ("bis", "ter", "quater", "quinquies", "sexies", "septies", "octies")


class Reading(NamedTuple):
    """One way to read pieces: the number, its cost, the wrong letters (offsets in the text)."""

    number: Number
    key: str
    cost: int
    wrong: tuple[WrongLetter, ...]


class _Shape(NamedTuple):
    """One way to read the texts of pieces, apart from where they stand: wrong letters as (piece, offset, …)."""

    number: Number
    key: str
    cost: int
    wrong: tuple[tuple[int, int, str, str], ...]


class _Way(NamedTuple):
    """One step that a piece can be: its level and rank, what that costs, its wrong letters, the pieces it takes."""

    level: int
    rank: int
    inserted: str
    cost: int
    wrong: tuple[tuple[int, int, str, str], ...]
    taken: int


class Resolver:
    """Resolves the citations of the texts of one edition of a book."""

    def __init__(self, book: Book, edition: str) -> None:
        # A weak reference: the cache of resolvers must not keep a book alive.
        self._book = weakref.ref(book)
        self.numbering = book.numbering
        self.levels = book.numbering.levels
        self.edition = edition
        self.existing = book.existing.get(edition, frozenset())
        laws = {law.key: law.number for (id, _, _), law in book.laws.items() if id == edition}
        self.laws = frozenset(laws)
        self._children: dict[str, dict[str, Number]] = {}
        self._order: dict[str, int] = {}
        self._learn_order(book)
        self._shapes: dict[tuple[object, ...], tuple[_Shape, ...]] = {}
        self._rests: dict[tuple[object, ...], tuple[_Shape, ...]] = {}
        self._ways: dict[tuple[object, ...], list[_Way]] = {}
        self._law_keys: dict[str, str] = {}
        self._known: dict[tuple[str, str, bool, str], tuple[int, Citation, Number | None]] = {}
        self._nearby: dict[tuple[object, ...], tuple[Reading | None, tuple[str, ...]]] = {}
        self._law_numbers = sorted(laws.values())
        self._spans: dict[tuple[Number, Number], tuple[str, ...]] = {}
        self._statuses: dict[int, tuple[tuple[str, ...], Status]] = {}

    @property
    def book(self) -> Book:
        """The book whose citations are resolved."""
        book = self._book()
        assert book is not None
        return book

    def _learn_order(self, book: Book) -> None:
        for (edition, _, _), law in book.laws.items():
            if edition != self.edition:
                continue
            for clause in law.root.walk():
                key = str(clause.number)
                self._order.setdefault(key, len(self._order))
                known = self._children.setdefault(key, {})
                for child in clause.children:
                    known.setdefault(str(child.number), child.number)

    def _children_of(self, key: str) -> Collection[Number]:
        return self._children.get(key, {}).values()

    # --- reading pieces

    def readings(self, segments: Sequence[Segment], code: str, base: Number | None) -> tuple[Reading, ...]:
        """Return every way to read segments below ``base`` (None: from the law down), the cheapest first."""
        pieces = segments[0].pieces if len(segments) == 1 else tuple(p for segment in segments for p in segment.pieces)
        written = tuple([f"{piece.text}{piece.shape}" for piece in pieces])
        levels = tuple([(segment.levels, len(segment.pieces)) for segment in segments])
        # What can be read below a clause depends on its level and on the last sign of its number, on nothing else.
        above = base.steps if base else ()
        place = (base.level, above[-1].latin[-1:]) if base and above else None
        key = (written, levels, code, place)
        shapes = self._shapes.get(key)
        if shapes is None:
            heads: list[tuple[int, ...] | None] = []
            for segment in segments:
                heads += [segment.levels or None, *[None] * (len(segment.pieces) - 1)]
            law = self._law_in_digits(pieces[0], heads[0]) if base is None else None
            read = self._read(pieces, heads, code, base) if law is None else self._read_law(pieces, heads, code, *law)
            shapes = self._shapes[key] = tuple(
                [shape._replace(number=Number(shape.number.steps[len(above) :])) for shape in read] if above else read
            )
        if above:
            before = str(base)
            return tuple(
                [
                    Reading(
                        Number((*above, *shape.number.steps)),
                        before + str(shape.number),
                        shape.cost,
                        _wrong_letters(shape, pieces) if shape.wrong else (),
                    )
                    for shape in shapes
                ]
            )
        return tuple(
            [
                Reading(shape.number, shape.key, shape.cost, _wrong_letters(shape, pieces) if shape.wrong else ())
                for shape in shapes
            ]
        )

    def _law_in_digits(self, piece: Piece, allowed: tuple[int, ...] | None) -> tuple[Number, int] | None:
        """Return the one law that a piece can be, and its cost; None where it may be something else as well."""
        level = self.levels[0]
        if (
            level.numeral != "decimal"
            or level.inserted
            or not piece.text.isdigit()
            or not (not allowed or 0 in allowed)
        ):
            return None
        rank = rank_of("decimal", piece.text)
        return (self.numbering.law(rank), _cost(level, piece, piece.text, "")) if rank else None

    def _read_law(
        self, pieces: Sequence[Piece], heads: Sequence[tuple[int, ...] | None], code: str, law: Number, cost: int
    ) -> tuple[_Shape, ...]:
        """Read pieces of which the first is a law: what the others are below it is the same below most laws."""
        if len(pieces) == 1:
            return (_Shape(law, str(law), cost, ()),)
        written = tuple([f"{piece.text}{piece.shape}" for piece in pieces[1:]])
        key = (written, tuple(heads[1:]), code, str(law)[-1])
        rests = self._rests.get(key)
        if rests is None:
            rests = self._rests[key] = self._read(pieces[1:], heads[1:], code, law)
        numbers = [Number((*law.steps, *rest.number.steps[1:])) for rest in rests]
        return tuple(
            [
                _Shape(
                    number,
                    str(number),
                    rest.cost + cost,
                    tuple([(piece + 1, at, letter, fix) for piece, at, letter, fix in rest.wrong]),
                )
                for number, rest in zip(numbers, rests, strict=True)
            ]
        )

    def _read(
        self, pieces: Sequence[Piece], heads: Sequence[tuple[int, ...] | None], code: str, base: Number | None
    ) -> tuple[_Shape, ...]:
        partial = [_Shape(base or Number(()), "", 0, ())]
        done: list[_Shape] = []
        waiting: dict[int, list[_Shape]] = {0: partial}
        for index in range(len(pieces)):
            for shape in waiting.pop(index, ())[:48]:
                for step, taken in self._steps(pieces, index, shape.number, heads[index], code):
                    merged = _Shape(step.number, "", shape.cost + step.cost, (*shape.wrong, *step.wrong))
                    waiting.setdefault(index + taken, []).append(merged)
        done = waiting.pop(len(pieces), [])
        best: dict[Number, _Shape] = {}
        for shape in done:
            if shape.number not in best or shape.cost < best[shape.number].cost:
                best[shape.number] = shape
        found = [shape._replace(key=str(shape.number)) for shape in best.values()]
        return tuple(sorted(found, key=lambda shape: (shape.cost, shape.key)))

    def _steps(
        self, pieces: Sequence[Piece], index: int, number: Number, allowed: tuple[int, ...] | None, code: str
    ) -> list[tuple[_Shape, int]]:
        """Return every step that the piece at ``index`` can be below ``number``, with the pieces it takes."""
        pair = pieces[index : index + 2]
        below = number.level if number.steps else -1
        key = (tuple([(piece.text, piece.shape) for piece in pair]), below, allowed, code)
        ways = self._ways.get(key)
        if ways is None:
            ways = self._ways[key] = self._ways_of(pair, below, allowed, code)
        found: list[tuple[_Shape, int]] = []
        for level, rank, inserted, cost, wrong, taken in ways:
            numbers = self.numbering
            extended = numbers.child(number, level, rank, inserted) if below >= 0 else numbers.law(rank, inserted)
            placed = tuple([(index + i, at, letter, fix) for i, at, letter, fix in wrong]) if wrong else ()
            found.append((_Shape(extended, "", cost, placed), taken))
        return found

    def _ways_of(self, pieces: Sequence[Piece], below: int, allowed: tuple[int, ...] | None, code: str) -> list[_Way]:
        """Return every step that the first of the pieces can be below a number of level ``below`` (-1: no number)."""
        first = below + 1
        last = len(self.levels) if below >= 0 or (allowed and 0 not in allowed) else 1
        found: list[_Way] = []
        skipped = 0
        for level in range(first, last):
            if allowed is not None and level not in allowed:
                skipped += _SKIP if below >= 0 else 0
                continue
            shape = self.levels[level]
            # A letter joined to a law is a section, if in small letters: “law 12c” skips none of the levels.
            leap = _CASE + 1 if skipped and shape.bracketed and pieces[0].shape in ("", "~") else 0
            for text, taken in self._texts(pieces, shape):
                for rank in self.numbering.ranks(text, level, code):
                    cost = _cost(shape, pieces[0], text, rank.inserted) + skipped + leap + _WRONG * bool(rank.wrong)
                    bare = text.rstrip(KERAIAS)
                    if bare.isalpha() and is_greek(bare[0]) and rank.rank > 99 and not rank.inserted:
                        continue
                    if len(bare) > 1 and bare.isalpha() and not shape.numeral.startswith("roman"):
                        if not is_greek(bare[0]) and shape.numeral != "double":
                            cost += _LONG
                        elif rank.rank > 99:
                            continue
                    if below >= 0 or level == 0:
                        wrong = tuple(_placed(0, pieces, w) for w in rank.wrong)
                        found.append(_Way(level, rank.rank, rank.inserted, cost, wrong, taken))
            skipped += _SKIP
        return found

    def _texts(self, pieces: Sequence[Piece], shape: Level) -> list[tuple[str, int]]:
        """Return the texts that a numeral can take: the first piece, and where numbers are inserted two."""
        texts = [(pieces[0].text, 1)]
        if shape.inserted and pieces[0].text.isdigit() and len(pieces) > 1:
            following = pieces[1]
            glued = following.shape == "" or following.text.lower() in _ORDINALS
            glued = glued or (following.shape in (" ", "~", "?") and following.text.isupper())
            if following.text[0].isalpha() and glued:
                texts.insert(0, (pieces[0].text + following.text.rstrip(KERAIAS), 2))
        return texts

    # --- choosing among readings

    def _choose(self, readings: Sequence[Reading]) -> tuple[Reading | None, tuple[str, ...]]:
        """Return the reading that is meant, or None with the candidates where several are."""
        existing = [reading for reading in readings if reading.key in self.existing]
        # Small letters for capitals are a habit; capitals for small letters mean something else, unless it exists.
        pool = existing or [r for r in readings if r.cost < _CASE] or [r for r in readings if r.cost < 2 * _CASE]
        if not pool:
            return None, ()
        rivals = [reading for reading in pool if reading.cost == pool[0].cost]
        if len(rivals) > 1:
            return None, tuple(reading.key for reading in rivals)
        return rivals[0], ()

    def _status(self, keys: Sequence[str]) -> Status:
        """Return the status of targets: that of the one that is furthest from being here."""
        if len(keys) < 16 or not isinstance(keys, tuple):
            return self._worst(keys)
        known = self._statuses.get(id(keys))
        if known is not None and known[0] is keys:
            return known[1]
        worst = self._worst(keys)
        if len(self._statuses) < _MOST_KNOWN // 20:
            self._statuses[id(keys)] = (keys, worst)
        return worst

    def _worst(self, keys: Iterable[str]) -> Status:
        worst: Status = "resolved"
        for key in keys:
            if key in self.existing:
                continue
            if self._law_of(key) in self.laws:
                worst = "not-in-edition" if worst == "resolved" else worst
            else:
                worst = "not-in-corpus"
        return worst

    def _law_of(self, key: str) -> str:
        law = self._law_keys.get(key)
        if law is None:
            law = self._law_keys[key] = str(self.numbering.parse(key).law)
        return law

    # --- resolving

    def citations(
        self, mentions: Iterable[Mention], text: str, inside: Number | None, noun_wrong: NounScripts
    ) -> list[Citation]:
        """Return the citations that mentions are, in order."""
        found: list[Citation] = []
        last_cited: Number | None = None
        last: tuple[int, Number] | None = None
        for mention in mentions:
            if isinstance(mention, SelfMention):
                found += self._self(mention, text, inside)
                continue
            hangs = last[1] if last and _hangs(mention, text, last[0]) else None
            last = None
            for citation, number in self._group(mention, text, inside, last_cited, hangs):
                if number is not None:
                    last_cited = number
                    last = (citation.end, number)
                if mention.noun[0] < mention.noun[1]:
                    citation = noun_wrong.added(citation, mention, text)
                found.append(citation)
        return found

    def _self(self, mention: SelfMention, text: str, inside: Number | None) -> list[Citation]:
        written = text[mention.start : mention.end]

        def citation(targets: tuple[str, ...], status: Status, relative: bool, how: str) -> list[Citation]:
            return [
                Citation(
                    mention.start, mention.end, written, targets, None, status, (), (), relative, mention.language, how,
                    self.edition,
                )
            ]  # fmt: skip

        book = self.book
        if mention.kind == "book":
            return citation((), "resolved", False, "book")
        if mention.kind in ("definitions", "introduction"):
            holds = book.definitions if mention.kind == "definitions" else book.introductions
            here = any(edition == self.edition for edition, _ in holds)
            return citation((mention.kind,), "resolved" if here else "not-in-corpus", False, "part")
        if inside is None:
            return [] if mention.everyday else citation((), "no-context", True, "self")
        if mention.kind == "footnote":
            notes = self._notes(inside)
            if len(notes) == 1:
                return citation((notes[0],), "resolved", True, "note")
            return []
        target = inside.law if mention.kind == "law" else _whole(inside, mention.levels)
        return citation((str(target),), self._status([str(target)]), True, "self")

    def _notes(self, inside: Number) -> tuple[str, ...]:
        """Return the notes of the clause, of the law where the clause has none; each once over the languages."""
        of_law: dict[str, None] = {}
        of_clause: dict[str, None] = {}
        for (edition, _, key), law in self.book.laws.items():
            if edition == self.edition and key == str(inside.law):
                for note in law.notes:
                    of_law[str(note.number)] = None
                    if note.clause == inside:
                        of_clause[str(note.number)] = None
        return tuple(of_clause or of_law)

    def _group(
        self, group: Group, text: str, inside: Number | None, last_cited: Number | None, hangs: Number | None = None
    ) -> list[tuple[Citation, Number | None]]:
        if group.items[0].start < 0:
            return []
        owner = group.owner
        group = self._without_cards(group)
        if owner is not None and owner.kind == "work":
            return [(self._of_work(group, item, text), None) for item in group.items]
        if owner is not None and owner.kind == "other":
            return []
        if owner is not None and owner.kind == "edition" and owner.name.split()[0] != self.edition:
            other = self.book.edition(owner.name.split()[0])
            if other is None:
                return [(self._of_work(group, item, text), None) for item in group.items]
            moved = group._replace(owner=None)
            return resolver(self.book, other.id)._group(moved, text, inside, last_cited)
        if group.foreign:
            return []
        if group.short and 0 in group.levels and _is_decimal(group.items[0]):
            return self._decimal(group, text)
        if owner is None and len(group.items) == 1 and group.levels == (0,) and group.tie == "noun":
            alone = self._alone(group, text)
            parted = len(group.items[0].segments) > 1
            return [alone, *self._siblings(group, group.items[0], text, *alone)] if parted else [alone]
        base, relative, known = (hangs, False, True) if hangs is not None else self._base(group, inside, last_cited)
        out: list[tuple[Citation, Number | None]] = []
        previous: Number | None = None
        inherited = relative
        back = last_cited.law if owner is not None and owner.name == "back" and last_cited is not None else None
        if owner is not None and owner.kind == "this" and back is not None and base is not None and back != base.law:
            return [(self._either(group, item, text, (back, base)), None) for item in group.items]
        for place, item in enumerate(group.items):
            how = "list" if place else "noun" if group.tie == "noun" else "bare"
            if not known:
                out.append((self._unknown(group, item, text, "no-context"), None))
                continue
            if item.bad:
                out.append((self._unknown(group, item, text, "malformed"), None))
                continue
            made = self._item(group, item, text, base, inherited, inside, previous, place, how)
            if made is None:
                break
            citation, number = made
            out.append((citation, number))
            out += self._siblings(group, item, text, citation, number)
            previous = number or previous
            inherited = citation.relative
        if owner is not None and owner.others:
            self._add_others(group, owner.others, text, out)
        return out

    def _either(self, group: Group, item: Item, text: str, bases: tuple[Number, ...]) -> Citation:
        """Return a part of “this” law that can be the one named before or the one that the text stands in."""
        found = [self._below(item.segments, group.language, base, None)[0] for base in bases]
        keys = tuple(reading.key for reading in found if reading is not None)
        return self._unknown(group, item, text, "ambiguous", keys, True)

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
            found, _ = self._continued(group, group.items[place], group.language, known.number, False)
            if found is not None and found.key in met and len(alone) > 1:
                # Nobody cites the same clause twice in a list.
                return group._replace(items=group.items[:place])
            if found is not None:
                met.add(found.key)
            if here:
                lacking += found is None or found.key not in self.existing
            elif found is None or found.number.steps[-1].rank > _FAR + 1:
                lacking += 2
        if lacking < 2:
            return group
        kept = group.items[: alone[0]]
        head = kept[0].segments[0]
        if (
            len(kept) == 1
            and len(kept[0].segments) == 1
            and len(head.pieces) == 2
            and head.pieces[1].shape in (" ", "~")
        ):
            # “Law 27 A, K and Q”: the first of them is a card too.
            head = head._replace(pieces=head.pieces[:1])
            kept = (kept[0]._replace(segments=(head,), upto=(), end=head.pieces[0].end),)
        return group._replace(items=kept)

    def _siblings(
        self, group: Group, item: Item, text: str, citation: Citation, number: Number | None
    ) -> list[tuple[Citation, Number | None]]:
        """Return the parts behind a comma that are no parts of the number before but stand beside it:
        ``Law 16A, section C`` is 16A and 16C."""
        rest = [segment for segment in item.segments[1:] if segment.start >= citation.end]
        if number is None or not rest:
            return []
        bases = [base for base in _ancestors(number) if base != number]
        chosen, _ = self._nearest(rest, group.language, bases, "", None, number)
        if chosen is None or chosen.key not in self.existing:
            return []
        start, end = rest[0].start, rest[-1].pieces[-1].end
        sibling = Citation(
            start, end, text[start:end], (chosen.key,), None, "resolved", chosen.wrong, (), citation.relative,
            group.language, "list", self.edition,
        )  # fmt: skip
        return [(sibling, chosen.number)]

    def _add_others(
        self, group: Group, others: Sequence[Item], text: str, out: list[tuple[Citation, Number | None]]
    ) -> None:
        """Add what ``section B of Laws 16 and 27`` says of 27: a citation of its own, or targets for several parts."""
        code = group.language
        for other in others:
            whole = (other.segments[0]._replace(levels=(0,)), *other.segments[1:])
            base, _ = self._choose(self.readings(whole, code, None))
            if base is None:
                continue
            for place, item in enumerate(group.items[: len(out)]):
                chosen, candidates = self._below(item.segments, code, base.number, None)
                if len(group.items) > 1:
                    citation, number = out[place]
                    if chosen is None or number is None or item.upto:
                        continue
                    keys = (*citation.targets, chosen.key)
                    last = place == len(group.items) - 1
                    end = other.end if last else citation.end
                    out[place] = (
                        replace(
                            citation, targets=keys, status=self._status(keys), end=end, text=text[citation.start : end]
                        ),
                        number,
                    )
                elif chosen is None or item.upto:
                    status: Status = "ambiguous" if candidates else "malformed"
                    out.append((self._unknown(group, other, text, status, candidates), None))
                else:
                    wrong = tuple(w for w in base.wrong)
                    made = Citation(
                        other.start, other.end, text[other.start : other.end], (chosen.key,), None,
                        self._status((chosen.key,)), wrong, (), False, code, "list", self.edition,
                    )  # fmt: skip
                    out.append((made, chosen.number))

    def _decimal(self, group: Group, text: str) -> list[tuple[Citation, Number | None]]:
        """Resolve ``ν. 53.1``: in short, a number with a full stop in it is a version or an amount where no such clause
        exists; it is never the law alone."""
        made = self._item(group, group.items[0], text, None, False, None, None, 0, "noun")
        return [made] if made is not None and made[0].status == "resolved" else []

    def _alone(self, group: Group, text: str) -> tuple[Citation, Number | None]:
        """Resolve a law cited by itself; what the same words meant before they mean again."""
        item = group.items[0]
        start = item.start
        written = text[start : item.end]
        key = (written, group.language, item.bad, item.segments[-1].pieces[-1].shape)
        known = self._known.get(key)
        if known is None:
            made = None if item.bad else self._item(group, item, text, None, False, None, None, 0, "noun")
            if made is None:
                made = (self._unknown(group, item, text, "malformed"), None)
            if len(self._known) < _MOST_KNOWN:
                self._known[key] = (start, *made)
            return made
        before, citation, number = known
        wrong = citation.wrong_script
        if wrong:
            wrong = tuple([WrongLetter(w.at - before + start, w.letter, w.fix) for w in wrong])
        end = start + citation.end - citation.start
        return Citation(
            start, end, citation.text, citation.targets, None, citation.status, wrong, citation.candidates, False,
            citation.language, citation.how, citation.edition,
        ), number  # fmt: skip

    def _base(self, group: Group, inside: Number | None, last_cited: Number | None) -> tuple[Number | None, bool, bool]:
        """Return below what the items stand, whether that comes from ``inside``, and whether it is known."""
        owner = group.owner
        if owner is None or owner.kind in ("edition", "work"):
            return None, False, True
        start: Number | None = None
        relative = False
        if owner.kind == "this":
            if inside is None:
                return None, True, False
            start, relative = _whole(inside, owner.levels), True
        elif owner.kind == "same":
            if last_cited is None and inside is None:
                return None, True, False
            start = last_cited.law if last_cited is not None else inside.law if inside else None
            relative = last_cited is None
        if owner.segments:
            whole = 0 in owner.segments[0].levels or not owner.segments[0].levels
            if start is None and not whole:
                if inside is None:
                    return None, True, False
                chosen, _ = self._relative(owner.segments, group.language, inside, "", owner.segments[0].levels)
                return (chosen.number if chosen else None), True, chosen is not None
            chosen, _ = self._choose(self.readings(owner.segments, group.language, start))
            return (chosen.number if chosen else None), relative, chosen is not None
        return start, relative, True

    def _item(
        self, group: Group, item: Item, text: str, base: Number | None, relative: bool, inside: Number | None,
        previous: Number | None, place: int, how: str,
    ) -> tuple[Citation, Number | None] | None:  # fmt: skip
        code = group.language
        levels = item.segments[0].levels or group.levels
        head = item.segments[0].pieces[0]
        candidates: tuple[str, ...] = ()
        chosen: Reading | None
        segments = item.segments
        absolute = self._is_absolute(group, item)
        if base is not None:
            chosen, candidates = self._below(segments, code, base, previous)
        elif place and previous is not None and not (absolute and self._lettered(item)):
            chosen, candidates = self._continued(group, item, code, previous, relative)
            if chosen is not None and chosen.number.law != previous.law:
                relative = False
            if group.direction and inside is not None and (chosen is None or chosen.key not in self.existing):
                near, _ = self._relative(segments, code, inside, group.direction, ())
                if near is not None and near.key in self.existing:
                    chosen, candidates, relative, how = near, (), True, "relative"
        elif group.tie == "seen" and not place and not absolute:
            seen = self._seen(item, code, inside)
            if seen is None:
                return None
            chosen, candidates, relative = seen
            how = "relative" if relative else "bare"
        elif absolute:
            chosen, candidates, item = self._from_law(item, code, text, len(group.items) == 1)
            segments = item.segments
            relative = False
        else:
            if inside is None:
                return (self._unknown(group, item, text, "no-context"), None) if self._worth(group, item) else None
            relative = True
            how = "relative"
            chosen, candidates = self._relative(segments, code, inside, group.direction, levels)
            if chosen is not None and chosen.key not in self.existing and not self._plausible(group, chosen, head):
                return None
        if group.tie != "noun" and absolute and chosen is not None and self._beyond(chosen):
            return None  # “10K”, “200x200”
        if group.tie == "loose" and chosen is not None and not absolute and chosen.key not in self.existing:
            return None
        if chosen is None and place and head.shape == "(" and head.text.isalpha() and not candidates:
            return None
        if chosen is None:
            status: Status = "ambiguous" if candidates else "malformed"
            if status == "malformed" and group.tie != "noun":
                return None
            unknown = self._unknown(group, item, text, status, candidates, relative)
            if status == "ambiguous":
                unknown = replace(unknown, wrong_script=self._foreign_letters(item, code))
            return unknown, None
        keys: tuple[str, ...] = (chosen.key,)
        wrong = chosen.wrong
        number = chosen.number
        if item.upto:
            ranged = self._ranged(item, code, chosen.number)
            if any(p.shape == "~" for p in segments[0].pieces) and not (ranged and set(ranged[0]) <= self.existing):
                return self._without_letter(group, item, text, base, relative, inside, previous, place, how)
            if ranged is None:
                return self._unknown(group, item, text, "malformed"), None
            keys, more, number = ranged
            wrong = (*wrong, *more)
            how = "range"
        citation = Citation(
            item.start, item.end, text[item.start : item.end], keys, None, self._status(keys), wrong, (), relative,
            code, how, self.edition,
        )  # fmt: skip
        return citation, number

    def _beyond(self, reading: Reading) -> bool:
        """Whether a number without a noun has a letter that few laws reach, and this edition does not have it."""
        steps = reading.number.steps
        lettered = len(steps) > 1 and self.levels[steps[1].level].numeral == "upper"
        return lettered and steps[1].rank > _FAR + 2 and reading.key not in self.existing

    def _without_letter(
        self, group: Group, item: Item, text: str, base: Number | None, relative: bool, inside: Number | None,
        previous: Number | None, place: int, how: str,
    ) -> tuple[Citation, Number | None] | None:  # fmt: skip
        """Read ``Law 27 E-W`` where the letters are no sections of the law: they are seats, and the law is cited."""
        head = item.segments[0]
        cut = next(place for place, piece in enumerate(head.pieces) if piece.shape == "~")
        if not cut:
            return None
        kept = head._replace(pieces=head.pieces[:cut])
        shorter = item._replace(segments=(kept,), upto=(), end=kept.pieces[-1].end)
        return self._item(group, shorter, text, base, relative, inside, previous, place, how)

    def _seen(
        self, item: Item, code: str, inside: Number | None
    ) -> tuple[Reading | None, tuple[str, ...], bool] | None:
        """Read a number alone behind “see”: a law, or an item of the clause it stands in; None where it is neither.

        What exists comes first; where both do, the text does not say which is meant.
        """
        law, _ = self._choose(self.readings((item.segments[0]._replace(levels=(0,)),), code, None))
        part: Reading | None = None
        if inside is not None:
            part, _ = self._relative(item.segments, code, inside, "", ())
        here = part is not None and part.key in self.existing
        if law is not None and law.key in self.existing:
            if here and part is not None and part.key != law.key:
                return None, (part.key, law.key), False
            return law, (), False
        if here or (part is not None and inside is not None and str(inside.law) not in self.laws):
            return part, (), True
        if law is not None and law.number.steps[0].rank >= _LAWLIKE:
            return law, (), False
        return None

    def _foreign_letters(self, item: Item, code: str) -> tuple[WrongLetter, ...]:
        """Return the letters of an ambiguous number that are of the other script, as it would be right to write them.

        The fix is the look-alike of the text's own script, since that is what the eye reads; roman numerals are Latin
        everywhere and are never reported.
        """
        greek = language(code).letters == "greek"
        twins = LATIN_TO_GREEK if greek else GREEK_TO_LATIN
        return tuple(
            WrongLetter(piece.at + offset, letter, twins[letter])
            for segment in item.segments
            for piece in segment.pieces
            if not (piece.shape == "(" and set(piece.text) <= _ROMAN_LETTERS)
            for offset, letter in enumerate(piece.text)
            if letter in twins
        )

    def _is_absolute(self, group: Group, item: Item) -> bool:
        """Whether an item names its law itself."""
        head = item.segments[0]
        if head.levels:
            return 0 in head.levels
        if group.levels and 0 not in group.levels:
            return self._lettered(item) and head.pieces[0].text.isdigit() and group.owner is None
        if not head.pieces[0].text[0].isdigit() or head.pieces[0].shape == "(":
            return False
        if 0 in group.levels:
            return True
        if len(head.pieces) > 1 and head.pieces[1].shape == "(":
            # “1(a)” is a law's only where the level under the law stands in brackets.
            return len(self.levels) > 1 and self.levels[1].bracketed
        return self._lettered(item)

    @staticmethod
    def _lettered(item: Item) -> bool:
        pieces = item.segments[0].pieces
        if not pieces[0].text[0].isdigit() or pieces[0].shape == "(":
            return False
        return len(pieces) > 1 or len(item.segments) > 1

    def _worth(self, group: Group, item: Item) -> bool:
        """Whether a part cited without context is surely a citation."""
        if group.generic and len(item.segments[0].pieces) == 1 and item.segments[0].pieces[0].text.isdigit():
            return group.direction != ""
        if group.tie == "cited" and not group.direction and item.segments[0].pieces[0].text.isdigit():
            return False  # “players under 26 and over 60”
        return group.tie in ("noun", "cited", "seen")

    def _plausible(self, group: Group, chosen: Reading, head: Piece) -> bool:
        """Whether a part that the corpus does not hold is cited all the same: only where the law is not here either,
        or a noun of the book names it."""
        if str(chosen.number.law) not in self.laws:
            return group.tie in ("noun", "cited", "seen")
        if group.generic:
            return bool(group.direction)
        return group.tie == "noun" or (group.tie == "cited" and not head.text.isdigit())

    def _from_law(
        self, item: Item, code: str, text: str, cuttable: bool
    ) -> tuple[Reading | None, tuple[str, ...], Item]:
        """Read an item that names its law; what stands apart from it and may be a word or a label is let go where only
        the rest exists."""
        segments = item.segments
        head = segments[0]
        if (head.levels and 0 in head.levels and len(head.levels) > 1) or not head.levels:
            segments = (head._replace(levels=(0,)), *segments[1:])
        readings = self.readings(segments, code, None)
        chosen, candidates = self._choose(readings)
        loose = not segments[-1].levels and (
            chosen is None or (chosen.key not in self.existing and self._law_of(chosen.key) in self.laws)
        )
        if ((chosen is None and not candidates) or loose) and len(segments) > 1 and cuttable and not item.upto:
            return self._cut_parts(segments, code, item, text)
        pieces = head.pieces
        if len(segments) == 1 and pieces[-1].shape == "^":
            return self._marked(segments[0], code, item, chosen, candidates)
        doubtful = next((place for place, piece in enumerate(pieces) if piece.shape == "?"), 0)
        if doubtful and len(segments) == 1:
            return self._doubted(segments[0], doubtful, code, item, chosen, candidates)
        uncertain = any(piece.shape == "~" for piece in pieces)
        if (
            (chosen is None or chosen.key not in self.existing)
            and len(segments) == 1
            and ((cuttable and not item.upto) or uncertain)
        ):
            for cut in range(len(pieces) - 1, 0, -1):
                if not self._apart(pieces[cut - 1], pieces[cut], cut == len(pieces) - 1):
                    continue
                shorter = (segments[0]._replace(pieces=pieces[:cut]),)
                kept, _ = self._choose(self.readings(shorter, code, None))
                if kept is not None and (kept.key in self.existing or pieces[cut].shape == "~"):
                    apart = pieces[cut].shape == "~" and not pieces[cut].text.islower()
                    numbered = apart and pieces[cut].text.isdigit() and pieces[cut - 1].shape == ""
                    if numbered and self._law_of(kept.key) not in self.laws and chosen is not None:
                        return None, (kept.key, chosen.key), item  # “1. Law 62A 2. Law 62B”
                    # A small letter that is no word is the number's: “45Γ4 β.”.
                    apart = apart or (pieces[cut].text.islower() and fold(pieces[cut].text) not in _WORDLIKE)
                    if apart and self._law_of(kept.key) not in self.laws and chosen is not None:
                        continue
                    return kept, (), item._replace(segments=shorter, upto=(), end=pieces[cut - 1].end)
        return chosen, candidates, item

    def _cut_parts(
        self, segments: tuple[Segment, ...], code: str, item: Item, text: str
    ) -> tuple[Reading | None, tuple[str, ...], Item]:
        """Read ``Law 16A, section C``: no part of that clause, so another citation; but only behind a comma or in
        brackets, since a number is never cut short."""
        for cut in range(len(segments) - 1, 0, -1):
            kept, _ = self._choose(self.readings(segments[:cut], code, None))
            if kept is None:
                continue
            end = segments[cut - 1].pieces[-1].end
            between = text[end : segments[cut].pieces[0].at]
            if "," in between or "(" in between:
                return kept, (), item._replace(segments=segments[:cut], end=end)
            break
        return None, (), item

    def _doubted(
        self, head: Segment, place: int, code: str, item: Item, chosen: Reading | None, candidates: tuple[str, ...]
    ) -> tuple[Reading | None, tuple[str, ...], Item]:
        """Read ``Law 16 A. Player may``: where the letter can be the number's and a person's, both are told."""
        shorter = (head._replace(pieces=head.pieces[:place]),)
        kept, _ = self._choose(self.readings(shorter, code, None))
        if kept is None:
            return chosen, candidates, item
        lawless = self._law_of(kept.key) not in self.laws
        if chosen is not None and (chosen.key in self.existing or lawless) and not item.upto:
            return None, (kept.key, chosen.key), item
        return kept, (), item._replace(segments=shorter, upto=(), end=head.pieces[place - 1].end)

    def _marked(
        self, head: Segment, code: str, item: Item, chosen: Reading | None, candidates: tuple[str, ...]
    ) -> tuple[Reading | None, tuple[str, ...], Item]:
        """Read ``53A1)`` where no bracket is open: the digit is part of the number, or the mark of a note."""
        pieces = head.pieces[:-1]
        shorter = (head._replace(pieces=pieces),)
        kept, _ = self._choose(self.readings(shorter, code, None))
        if kept is None or kept.key not in self.existing:
            return chosen, candidates, item
        if chosen is not None and chosen.key in self.existing:
            return None, (kept.key, chosen.key), item
        return kept, (), item._replace(segments=shorter, end=pieces[-1].end)

    @staticmethod
    def _apart(before: Piece, piece: Piece, last: bool) -> bool:
        return (
            (piece.shape == " " and last and fold(piece.text) in _WORDLIKE)
            or piece.shape == "~"
            or (piece.shape == "(" and piece.end - len(piece.text) - before.end > 2)
        )

    def _below(
        self, segments: tuple[Segment, ...], code: str, base: Number, previous: Number | None
    ) -> tuple[Reading | None, tuple[str, ...]]:
        bases = [base]
        if previous is not None:
            bases = [parent for parent in _ancestors(previous) if parent.within(base)]
        return self._nearest(segments, code, bases, "", None, base)

    def _continued(
        self, group: Group, item: Item, code: str, previous: Number, relative: bool
    ) -> tuple[Reading | None, tuple[str, ...]]:
        """Read a later item of a list by the number before it: ``16C2 or 3``, ``62A and B``, ``30, 31 or 32``."""
        segments = item.segments
        head = segments[0]
        bare = segments if not head.levels else (head._replace(levels=()), *segments[1:])
        digits = head.pieces[0].text.isdigit() and head.pieces[0].shape != "("
        lawful = 0 in group.levels or (
            not group.levels and (previous.depth == 0 or self._is_absolute(group, group.items[0]))
        )
        bases = [number for number in _ancestors(previous) if number != previous]
        if head.pieces[0].shape == "(" and not self.levels[previous.level].bracketed:
            # “Laws 9A(1) and (2)” stand beside each other, “Law 40B6, (a)” one below the other.
            lettered = head.pieces[0].text.isalpha()
            for under in ([previous], bases) if lettered else (bases, [previous]):
                found, _ = self._nearest(bare, code, under, "", None, previous)
                if found is not None and found.key in self.existing:
                    return found, ()
            if lettered:
                return None, ()
        if not digits:
            return self._nearest(bare, code, bases, "", None, previous)
        as_law: Reading | None = None
        if lawful:
            as_law, _ = self._choose(self.readings((head._replace(levels=(0,)), *segments[1:]), code, None))
        if not bases:
            return as_law, ()
        as_part, _ = self._nearest(bare, code, bases, "", None, previous)
        return self._law_or_part(group, previous, as_law, as_part)

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
        if number == law or (number < law and number > before + _FAR and not law_here):
            return as_law, ()  # “47E1 and not 47”, “73E1 and 16”
        if number <= law:
            return as_part, ()
        if not near:
            return as_law, ()
        if not group.plural:
            return as_part, ()
        return None, (as_part.key, as_law.key)

    def _relative(
        self, segments: Sequence[Segment], code: str, inside: Number, direction: str, levels: tuple[int, ...]
    ) -> tuple[Reading | None, tuple[str, ...]]:
        written = tuple([(s.levels, *[f"{piece.text}{piece.shape}" for piece in s.pieces]) for s in segments])
        key = (written, code, inside.steps, direction, levels)
        known = self._nearby.get(key)
        if known is not None:
            return known
        head = segments[0]
        allowed = tuple(level for level in (head.levels or levels) if level > 0) or None
        named = (head._replace(levels=allowed or ()), *segments[1:])
        made = self._nearest(named, code, list(_ancestors(inside)), direction, inside, inside)
        # Wrong letters are told by their place in the text, so that a reading with such is not the next one's.
        if (made[0] is None or not made[0].wrong) and len(self._nearby) < _MOST_KNOWN:
            self._nearby[key] = made
        return made

    def _nearest(
        self, segments: Sequence[Segment], code: str, bases: Sequence[Number], direction: str,
        inside: Number | None, like: Number,
    ) -> tuple[Reading | None, tuple[str, ...]]:  # fmt: skip
        """Return the reading under the nearest base that has such a clause; where none has, the likeliest shape."""
        for base in bases:
            found = [
                reading
                for reading in self.readings(segments, code, base)
                if reading.key in self.existing and reading.cost < _CASE and self._lies(reading, direction, inside)
            ]
            if found:
                rivals = [reading for reading in found if reading.cost == found[0].cost]
                return (None, tuple(r.key for r in rivals)) if len(rivals) > 1 else (rivals[0], ())
        guesses: dict[str, Reading] = {}
        for base in bases:
            for reading in self.readings(segments, code, base):
                level = reading.number.steps[len(base.steps)].level
                # The base must be the one right above that level, cut where the clause itself stands deeper.
                wanted = [step for step in like.steps if step.level < level]
                if len(wanted) == len(base.steps) and reading.cost < _LONG:
                    known = guesses.get(reading.key)
                    cost = reading.cost - _SKIP * max(0, level - base.level - 1)
                    if known is None or cost < known.cost:
                        guesses[reading.key] = reading._replace(cost=cost)
        ranked = sorted(guesses.values(), key=lambda reading: (reading.cost, reading.key))
        if not ranked:
            return None, ()
        rivals = [reading for reading in ranked if reading.cost == ranked[0].cost]
        if len(rivals) > 1:
            last = like.steps[-1].level
            inner = [reading for reading in rivals if reading.number.steps[-1].level > last]
            if len(inner) == 1 and not 6 <= like.steps[-1].rank <= _FAR + 1:
                return inner[0], ()  # “(i)” inside (b): no ninth letter is near
            fitting = [reading for reading in rivals if reading.number.steps[-1].level == last]
            if len(fitting) == 1:
                return fitting[0], ()
            return None, tuple(reading.key for reading in rivals)
        return rivals[0], ()

    def _lies(self, reading: Reading, direction: str, inside: Number | None) -> bool:
        if not direction or inside is None or reading.number.within(inside):
            return True  # closing words of a clause stand below its own parts
        here, there = self._order.get(str(inside)), self._order.get(reading.key)
        if here is None or there is None:
            return True
        return there < here if direction == "above" else there > here

    # --- ranges

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
            bases = [number for number in _ancestors(first) if number != first]
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
            if len(self._spans) < _MOST_KNOWN // 20:
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

    def _laws_between(self, first: Number, last: Number) -> list[Number]:
        return self._law_numbers[bisect_left(self._law_numbers, first) : bisect_right(self._law_numbers, last)]

    def _descendants(self, number: Number, depth: int) -> list[Number]:
        """Return the clauses under a number that stand at a depth."""
        children = self._children_of(str(number))
        found = [child for child in children if child.depth == depth]
        return found + [one for child in children if child.depth < depth for one in self._descendants(child, depth)]

    # --- what cannot be resolved

    def _unknown(
        self,
        group: Group,
        item: Item,
        text: str,
        status: Status,
        candidates: tuple[str, ...] = (),
        relative: bool = False,
    ) -> Citation:
        relative = relative or status == "no-context"
        return Citation(
            item.start, item.end, text[item.start : item.end], (), None, status, (), candidates, relative,
            group.language, "noun" if group.tie == "noun" else "bare", self.edition,
        )  # fmt: skip

    def _of_work(self, group: Group, item: Item, text: str) -> Citation:
        owner = group.owner
        assert owner is not None
        segments = (*owner.segments, *item.segments)
        target = "".join(_plain(piece, index) for index, piece in enumerate(p for s in segments for p in s.pieces))
        return Citation(
            item.start, item.end, text[item.start : item.end], (target,), owner.name, "not-in-corpus", (), (), False,
            group.language, "work", "",
        )  # fmt: skip


class NounScripts:
    """Finds letters of the wrong script in the nouns of citations (``Νόμoς`` with a Latin o)."""

    def __init__(self, twins: dict[str, dict[str, str]]) -> None:
        self._twins = twins
        self._right: set[tuple[str, str]] = set()

    def added(self, citation: Citation, group: Group, text: str) -> Citation:
        """Return the citation with the wrong letters of its noun, where it has any."""
        start, end = group.noun
        if not citation.start <= start < citation.end:
            return citation
        noun = (text[start:end], citation.language)
        if noun in self._right:
            return citation
        twins = self._twins[citation.language]
        wrong = tuple(WrongLetter(at, text[at], twins[text[at]]) for at in range(start, end) if text[at] in twins)
        if not wrong:
            self._right.add(noun)
            return citation
        return replace(citation, wrong_script=tuple(sorted((*wrong, *citation.wrong_script), key=lambda w: w.at)))


def _ancestors(number: Number) -> Iterable[Number]:
    current: Number | None = number
    while current is not None:
        yield current
        current = current.parent


def _hangs(group: Group, text: str, end: int) -> bool:
    """Whether parts stand in brackets behind their law: ``Law 64 (sections A and C)``."""
    start = group.items[0].start
    if not end < start <= end + 3 or 0 in group.levels or group.tie != "noun" or group.owner is not None:
        return False
    return text[end:start].strip() == "("


def _is_decimal(item: Item) -> bool:
    """Tell whether digits stand behind the digits of an item and a full stop: ``2.0``."""
    pieces = item.segments[0].pieces
    return len(pieces) > 1 and pieces[0].text.isdigit() and pieces[1].shape == "." and pieces[1].text.isdigit()


def _is_capital_alone(item: Item) -> bool:
    pieces = item.segments[0].pieces
    return len(pieces) == 1 and pieces[0].text.isupper() and pieces[0].shape != "(" and not item.upto


def _whole(inside: Number, levels: tuple[int, ...]) -> Number:
    """Return the clause that “this …” means: the nearest around ``inside`` that has a level of the noun."""
    if 0 in levels:
        return inside.law
    return next((number for number in _ancestors(inside) if number.depth and number.level in levels), inside)


def _wrong_letters(shape: _Shape, pieces: Sequence[Piece]) -> tuple[WrongLetter, ...]:
    return tuple(WrongLetter(pieces[i].at + offset, letter, fix) for i, offset, letter, fix in shape.wrong)


def _placed(index: int, pieces: Sequence[Piece], wrong: WrongLetter) -> tuple[int, int, str, str]:
    """Place a wrong letter in the piece it stands in (an inserted number is two pieces)."""
    at = wrong.at
    while at >= len(pieces[index].text):
        at -= len(pieces[index].text)
        index += 1
    return (index, at, wrong.letter, wrong.fix)


def _cost(level: Level, piece: Piece, text: str, inserted: str) -> int:
    cost = 0
    if level.bracketed != (piece.shape == "("):
        cost += _BRACKET
    letters = [c for c in text if c.isalpha()]
    if letters and not inserted:
        upper = level.numeral in ("upper", "roman-upper")
        if upper != letters[0].isupper():
            cost += _CASE if upper else 2 * _CASE
    return cost


def _plain(piece: Piece, index: int) -> str:
    """Return a piece of another work's number in Latin letters: ``6``, ``(1)``, ``(f)``; letters joined stay so."""
    bare = piece.text.rstrip(KERAIAS)
    if bare.isalpha():
        greek = rank_of("lower", fold(bare), "greek") if is_greek(bare[0]) else None
        double = (
            rank_of("double", fold(bare), "greek") if greek is None and is_greek(bare[0]) and len(bare) > 1 else None
        )
        latin = latin_numeral(greek) if greek else numeral("double", double) if double else bare
        bare = latin.upper() if bare[0].isupper() else latin
    if index == 0 or (piece.shape in ("", " ") and bare.isupper()):
        return bare
    return f".{bare}" if piece.shape == "." else f"({bare})"


_RESOLVERS: dict[tuple[int, str], tuple[weakref.ref[Book], Resolver]] = {}


def resolver(book: Book, edition: str) -> Resolver:
    """Return the resolver of an edition, made once per book and dropped with it."""
    key = (id(book), edition)
    known = _RESOLVERS.get(key)
    if known is not None and known[0]() is book:
        return known[1]
    made = Resolver(book, edition)
    _RESOLVERS[key] = (weakref.ref(book, lambda _: _RESOLVERS.pop(key, None)), made)
    return made
