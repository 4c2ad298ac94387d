"""One item of a citation: the clause or the clauses that it names, or why it names none.

The sixth layer of the resolution of citations (see ``resolution``).
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import NamedTuple

from lawtext.citations.existing import MOST_KNOWN, ancestors
from lawtext.citations.lists import Lists
from lawtext.citations.readings import Reading
from lawtext.citations.records import Citation, Group, Item, Piece, Status
from lawtext.languages import fold, language
from lawtext.model import Book
from lawtext.numbering import (
    GREEK_TO_LATIN,
    KERAIAS,
    LATIN_TO_GREEK,
    Number,
    WrongLetter,
    is_greek,
    latin_numeral,
    numeral,
    rank_of,
)

_ROMAN_LETTERS = frozenset("ivxl")


class Standing(NamedTuple):
    """Where an item stands: below which clause (``base``), as the how-many-th of its list (``place``), behind which
    number, in the text of which clause; and what its citation is if none of these says otherwise."""

    base: Number | None
    relative: bool
    inside: Number | None
    previous: Number | None
    place: int
    how: str


BY_ITSELF = Standing(None, relative=False, inside=None, previous=None, place=0, how="noun")
"""The place of the one item that a noun has, where nothing around it counts."""


class _Meant(NamedTuple):
    """What an item means: a reading, or the candidates where several are left; the item as far as it was read."""

    chosen: Reading | None
    candidates: tuple[str, ...]
    item: Item
    relative: bool
    how: str
    lacks_context: bool = False


class Items(Lists):
    """Makes citations of the items of a group, one at a time."""

    def __init__(self, book: Book, edition: str) -> None:
        super().__init__(book, edition)
        self._known: dict[tuple[str, str, bool, str], tuple[int, Citation, Number | None]] = {}

    def _item(self, group: Group, item: Item, text: str, at: Standing) -> tuple[Citation, Number | None] | None:
        """Return the citation that an item is, and its number; None where it is no citation."""
        absolute = self._is_absolute(group, item)
        meant = self._meant(group, item, text, at, absolute=absolute)
        if meant is None:
            return None
        chosen, item = meant.chosen, meant.item
        if meant.lacks_context:
            return self._unknown(group, item, text, "no-context"), None
        if chosen is None:
            unread = self._unread(group, text, at, meant)
            return None if unread is None else (unread, None)
        if group.tie != "noun" and absolute and self._beyond(chosen):
            return None  # “10K”, “200x200”
        if group.tie == "loose" and not absolute and chosen.key not in self.existing:
            return None
        if item.upto:
            return self._range(group, text, at, meant, chosen)
        keys = (chosen.key,)
        return Citation(
            item.start, item.end, text[item.start : item.end], keys, None, self._status(keys), chosen.wrong, (),
            meant.relative, group.language, meant.how, self.edition,
        ), chosen.number  # fmt: skip

    def _meant(self, group: Group, item: Item, text: str, at: Standing, *, absolute: bool) -> _Meant | None:
        """Return what an item means by where it stands, ``absolute`` one by itself; None where it is no citation."""
        code = group.language
        if at.base is not None:
            chosen, candidates = self._below(item.segments, code, at.base, at.previous)
            return _Meant(chosen, candidates, item, at.relative, at.how)
        if at.place and at.previous is not None:
            if not (absolute and self._lettered(item)):
                return self._behind_comma(group, item, text, at) or self._meant_in_list(group, item, at, at.previous)
            beside = self._beside(item, code, at.previous)
            if beside is not None:
                return _Meant(beside, (), item, at.relative, at.how)
        if group.tie == "seen" and not at.place and not absolute:
            seen = self._seen(item, code, at.inside)
            return None if seen is None else _Meant(seen[0], seen[1], item, seen[2], "relative" if seen[2] else "bare")
        if absolute:
            chosen, candidates, item = self._from_law(item, code, text, cuttable=len(group.items) == 1)
            return _Meant(chosen, candidates, item, relative=False, how=at.how)
        if at.inside is None:
            return (
                _Meant(None, (), item, relative=True, how=at.how, lacks_context=True)
                if self._worth(group, item)
                else None
            )
        head = item.segments[0]
        levels = head.levels or group.levels
        chosen, candidates = self._relative(item.segments, code, at.inside, group.direction, levels)
        if (
            chosen is not None
            and chosen.key not in self.existing
            and not self._plausible(group, chosen, head.pieces[0])
        ):
            return None
        return _Meant(chosen, candidates, item, relative=True, how="relative")

    def _meant_in_list(self, group: Group, item: Item, at: Standing, previous: Number) -> _Meant:
        """Return what a later item of a list means: what it continues, or what lies above or below the text."""
        chosen, candidates = self._continued(group, item, group.language, previous)
        if group.direction and at.inside is not None and (chosen is None or chosen.key not in self.existing):
            near, _ = self._relative(item.segments, group.language, at.inside, group.direction, ())
            if near is not None and near.key in self.existing:
                return _Meant(near, (), item, relative=True, how="relative")
        relative = at.relative and (chosen is None or chosen.number.law == previous.law)
        return _Meant(chosen, candidates, item, relative, at.how)

    def _behind_comma(self, group: Group, item: Item, text: str, at: Standing) -> _Meant | None:
        """Return what ``3`` is in ``Law 16A, 3``: the part of the section, where it has one; not in ``Laws 16A, 3``,
        and ``17`` in ``Law 16A, 17`` is a law."""
        previous, head = at.previous, item.segments[0].pieces[0]
        if previous is None or previous.depth != 1 or group.plural or not head.text.isdigit() or head.shape == "(":
            return None
        if text[: item.start].rstrip()[-1:] != "," or int(head.text) >= previous.steps[0].rank:
            return None
        parts = (item.segments[0]._replace(levels=()), *item.segments[1:])
        found, _ = self._below(parts, group.language, previous, None)
        if found is None or found.key not in self.existing:
            return None
        return _Meant(found, (), item, at.relative, at.how)

    def _beside(self, item: Item, code: str, previous: Number) -> Reading | None:
        """Return what ``2(b)`` is behind 12C1(a), as the levels are written: 12C2(b), where there is one, and not the
        section B of Law 2; ``1(d)`` behind 12C is 12C1(d); None where it is nothing there."""
        head = item.segments[0]
        if len(head.pieces) < 2 or head.pieces[1].shape != "(" or len(self.levels) == 1 or self.levels[1].bracketed:
            return None
        bases = [base for base in ancestors(previous) if base != previous.law]
        found, _ = self._nearest((head._replace(levels=()), *item.segments[1:]), code, bases, "", None, previous)
        return found if found is not None and not found.cost and found.key in self.existing else None

    def _unread(self, group: Group, text: str, at: Standing, meant: _Meant) -> Citation | None:
        """Return the citation of an item that has no reading, or several; None where it is none."""
        item, head = meant.item, meant.item.segments[0].pieces[0]
        if meant.candidates:
            if group.tie == "cited" and head.text.isdigit() and self.existing.isdisjoint(meant.candidates):
                return None  # “children under 6”
            unknown = self._unknown(group, item, text, "ambiguous", meant.candidates, relative=meant.relative)
            return replace(unknown, wrong_script=self._foreign_letters(item, group.language))
        if group.tie != "noun" or (at.place and head.shape == "(" and head.text.isalpha()):
            return None
        return self._unknown(group, item, text, "malformed", (), relative=meant.relative)

    def _range(
        self, group: Group, text: str, at: Standing, meant: _Meant, first: Reading
    ) -> tuple[Citation, Number | None] | None:
        """Return the citation of all clauses from ``first`` to the end of a range, and the last of them."""
        item, code = meant.item, group.language
        ranged = self._ranged(item, code, first.number)
        doubtful = any(piece.shape == "~" for piece in item.segments[0].pieces)
        if doubtful and not (ranged and set(ranged[0]) <= self.existing):
            return self._without_letter(group, item, text, at._replace(relative=meant.relative, how=meant.how))
        if ranged is None:
            return self._unknown(group, item, text, "malformed"), None
        keys, more, last = ranged
        return Citation(
            item.start, item.end, text[item.start : item.end], keys, None, self._status(keys), (*first.wrong, *more),
            (), meant.relative, code, "range", self.edition,
        ), last  # fmt: skip

    def _without_letter(
        self, group: Group, item: Item, text: str, at: Standing
    ) -> tuple[Citation, Number | None] | None:
        """Read ``Law 27 E-W`` where the letters are no sections of the law: they are seats, and the law is cited."""
        head = item.segments[0]
        cut = next(place for place, piece in enumerate(head.pieces) if piece.shape == "~")
        if not cut:
            return None
        kept = head._replace(pieces=head.pieces[:cut])
        shorter = item._replace(segments=(kept,), upto=(), end=kept.pieces[-1].end)
        return self._item(group, shorter, text, at)

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

    def _decimal(self, group: Group, text: str) -> list[tuple[Citation, Number | None]]:
        """Resolve ``ν. 53.1``: in short, a number with a full stop in it is a version or an amount where no such clause
        exists; it is never the law alone."""
        made = self._item(group, group.items[0], text, BY_ITSELF)
        return [made] if made is not None and made[0].status == "resolved" else []

    def _alone(self, group: Group, text: str) -> tuple[Citation, Number | None]:
        """Resolve a law cited by itself; what the same words meant before they mean again."""
        item = group.items[0]
        start = item.start
        written = text[start : item.end]
        key = (written, group.language, item.bad, item.segments[-1].pieces[-1].shape)
        known = self._known.get(key)
        if known is None:
            made = None if item.bad else self._item(group, item, text, BY_ITSELF)
            if made is None:
                made = (self._unknown(group, item, text, "malformed"), None)
            if len(self._known) < MOST_KNOWN:
                self._known[key] = (start, *made)
            return made
        before, citation, number = known
        wrong = citation.wrong_script
        if wrong:
            wrong = tuple([WrongLetter(w.at - before + start, w.letter, w.fix) for w in wrong])
        end = start + citation.end - citation.start
        return Citation(
            start, end, citation.text, citation.targets, None, citation.status, wrong, citation.candidates,
            language=citation.language, how=citation.how, edition=citation.edition,
        ), number  # fmt: skip

    def _siblings(
        self, group: Group, item: Item, text: str, citation: Citation, number: Number | None
    ) -> list[tuple[Citation, Number | None]]:
        """Return the parts behind a comma that are no parts of the number before but stand beside it:
        ``Law 16A, section C`` is 16A and 16C."""
        rest = [segment for segment in item.segments[1:] if segment.start >= citation.end]
        if number is None or not rest:
            return []
        bases = [base for base in ancestors(number) if base != number]
        chosen, _ = self._nearest(rest, group.language, bases, "", None, number)
        if chosen is None or chosen.key not in self.existing:
            return []
        start, end = rest[0].start, rest[-1].pieces[-1].end
        sibling = Citation(
            start, end, text[start:end], (chosen.key,), None, "resolved", chosen.wrong, (), citation.relative,
            group.language, "list", self.edition,
        )  # fmt: skip
        return [(sibling, chosen.number)]

    def _having(self, group: Group, wholes: Sequence[Number]) -> Number | None:
        """Return the one of several wholes that has what a group cites; None where more have it, or one is not here."""
        if any(self._law_of(str(whole)) not in self.laws for whole in wholes):
            return None
        having = []
        for whole in wholes:
            found = [self._below(item.segments, group.language, whole, None)[0] for item in group.items]
            if all(reading is not None and reading.key in self.existing for reading in found):
                having.append(whole)
        return having[0] if len(having) == 1 else None

    def _either(self, group: Group, item: Item, text: str, bases: tuple[Number, ...]) -> Citation:
        """Return a part of “this” law that can be the one named before or the one that the text stands in."""
        found = [self._below(item.segments, group.language, base, None)[0] for base in bases]
        keys = tuple(reading.key for reading in found if reading is not None)
        return self._unknown(group, item, text, "ambiguous", keys, relative=True)

    def _unknown(
        self,
        group: Group,
        item: Item,
        text: str,
        status: Status,
        candidates: tuple[str, ...] = (),
        *,
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
            item.start, item.end, text[item.start : item.end], (target,), owner.name, "not-in-corpus",
            language=group.language, how="work",
        )  # fmt: skip


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
