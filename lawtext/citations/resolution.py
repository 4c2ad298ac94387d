"""What the citations of the grammar mean: numbers of clauses, by the clauses that exist.

A written number can be read in several ways (a Latin letter in Greek text, ``(i)`` the ninth or roman one). Each
reading has a cost; a reading that exists in the edition comes before one that does not, then the cheaper one; where
two different ones are left, the citation is ambiguous. A reading is never shortened to make it fit.

The resolver is built in layers, a class a module, each on the one before: ``readings``, ``existing``, ``nearby``,
``whole_numbers``, ``lists`` and ``items``; here is what a mention and a group of items mean together.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import replace

from lawtext.citations.existing import ancestors
from lawtext.citations.items import Items, Standing
from lawtext.citations.narrowing import FARTHEST, narrows
from lawtext.citations.records import Citation, Group, Item, Mention, Owner, Segment, SelfMention, Status
from lawtext.model import Book
from lawtext.numbering import Number, WrongLetter
from lawtext.remembered import Remembered


class Resolver(Items):
    """Resolves the citations of the texts of one edition of a book."""

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
            hangs = self._hung(mention, text, *last) if last else None
            last = None
            for citation, number in self._group(mention, text, inside, last_cited, hangs):
                if number is not None:
                    last_cited = number
                    last = (citation.end, number)
                if mention.noun[0] < mention.noun[1]:
                    citation = noun_wrong.added(citation, mention, text)
                found.append(citation)
        return found

    def _hung(self, group: Group, text: str, end: int, number: Number) -> Number | None:
        """Return the clause cited last, which ends at ``end``, where what is cited now is a part of it: in brackets, or
        left out of it; None where it is none."""
        if _hangs(group, text, end):
            return number
        start = group.items[0].start
        if not end < start <= end + FARTHEST or 0 in group.levels or group.owner is not None:
            return None
        if group.direction or (group.tie != "noun" and text[start].isdigit()):
            return None  # “paragraph C below” is one of the text’s own law, and a number alone can be that of another
        behind = text[group.end : group.end + FARTHEST]
        if not narrows(text[end:start], group.language, behind):
            return None
        for base in ancestors(number):
            found, _ = self._below(group.items[0].segments, group.language, base, None)
            if found is not None and found.key in self.existing:
                return base
        return number.law

    def _self(self, mention: SelfMention, text: str, inside: Number | None) -> list[Citation]:
        written = text[mention.start : mention.end]

        def citation(targets: tuple[str, ...], status: Status, how: str, *, relative: bool) -> list[Citation]:
            return [
                Citation(
                    mention.start, mention.end, written, targets, None, status, (), (), relative, mention.language, how,
                    self.edition,
                )
            ]  # fmt: skip

        book = self.book
        if mention.kind == "book":
            return citation((), "resolved", "book", relative=False)
        if mention.kind in ("definitions", "introduction"):
            holds = book.definitions if mention.kind == "definitions" else book.introductions
            here = any(edition == self.edition for edition, _ in holds)
            return citation((mention.kind,), "resolved" if here else "not-in-corpus", "part", relative=False)
        if mention.kind in ("previous", "next"):
            beside = self._neighbour(inside, mention.levels, mention.kind) if inside is not None else None
            keys = (str(beside),) if beside is not None else ()
            return citation(keys, "resolved", "self", relative=True) if keys else []
        if inside is None:
            return [] if mention.everyday else citation((), "no-context", "self", relative=True)
        if mention.kind == "footnote":
            notes = self._notes(inside)
            if len(notes) == 1:
                return citation((notes[0],), "resolved", "note", relative=True)
            return []
        wholes = [str(number) for number in _wholes(inside, mention.levels)]
        if len(wholes) > 1:
            return [replace(one, candidates=tuple(wholes)) for one in citation((), "ambiguous", "self", relative=True)]
        return citation((wholes[0],), self._status(wholes), "self", relative=True)

    def _notes(self, inside: Number) -> tuple[str, ...]:
        """Return the notes of the clause, of the law where the clause has none; each once over the languages."""
        of_law: dict[str, None] = {}
        of_clause: dict[str, None] = {}
        for code in self.book.languages:
            law = self.book.outlines.get((self.edition, code, str(inside.law)))
            for note, clause in law.notes if law is not None else ():
                of_law[str(note)] = None
                if clause == inside:
                    of_clause[str(note)] = None
        return tuple(of_clause or of_law)

    def _group(
        self, group: Group, text: str, inside: Number | None, last_cited: Number | None, hangs: Number | None = None
    ) -> list[tuple[Citation, Number | None]]:
        if group.items[0].start < 0:
            return []
        group = self._without_cards(group)
        elsewhere = self._elsewhere(group, text, inside, last_cited)
        if elsewhere is not None:
            return elsewhere
        if group.short and 0 in group.levels and _is_decimal(group.items[0]) and not self._is_named(group, text):
            return self._decimal(group, text)
        owner = group.owner
        if owner is None and len(group.items) == 1 and group.levels == (0,) and group.tie == "noun":
            alone = self._alone(group, text)
            parted = len(group.items[0].segments) > 1
            return [alone, *self._siblings(group, group.items[0], text, *alone)] if parted else [alone]
        base, relative, known = (hangs, False, True) if hangs is not None else self._base(group, inside, last_cited)
        others = self._other_bases(group, owner, inside, last_cited, base) if owner and base else []
        if base is not None and others:
            has_it = self._having(group, (*others, base))
            if has_it is None:
                return [(self._either(group, item, text, (*others, base)), None) for item in group.items]
            base = has_it
        if known:
            out = self._listed(group, text, base, inside, relative=relative)
        else:
            out = [(self._unknown(group, item, text, "no-context"), None) for item in group.items]
        if owner is not None and owner.others:
            self._add_others(group, owner.others, text, out)
        return out

    def _is_named(self, group: Group, text: str) -> bool:
        """Whether the short form of a noun has letters (``TR17.2``), in a book whose numbers have full stops."""
        noun = text[slice(*group.noun)]
        return sum(map(str.isalpha, noun)) > 1 and self.numbering.dotted[:1] == range(1)

    def _elsewhere(
        self, group: Group, text: str, inside: Number | None, last_cited: Number | None
    ) -> list[tuple[Citation, Number | None]] | None:
        """Return what is cited of another work or edition than this; None where the citation is of this one."""
        owner = group.owner
        if owner is None or owner.kind not in ("work", "other", "edition"):
            return [] if group.foreign or self._is_of_annex(group.items[0]) else None
        if owner.kind == "other":
            return []
        year = owner.name.split()[0] if owner.kind == "edition" else ""
        if year and year == self.edition:
            return [] if group.foreign else None
        edition = self.book.edition(year) if year else None
        if edition is None:
            return [(self._of_work(group, item, text), None) for item in group.items]
        return resolver(self.book, edition.id)._group(group._replace(owner=None), text, inside, last_cited)

    def _is_of_annex(self, item: Item) -> bool:
        """Tell whether a number has a letter before its figures (``A.1.5``) in a book that joins figures with full
        stops (``3.2.1``): letters count its annexes, which are none of its clauses."""
        first, second = (*item.segments[0].pieces, None, None)[:2]
        if first is None or second is None or second.shape != "." or self.numbering.dotted[:1] != range(1):
            return False
        return len(first.text) == 1 and first.text.isupper() and not first.shape and second.text[:1].isdecimal()

    def _listed(
        self, group: Group, text: str, base: Number | None, inside: Number | None, *, relative: bool
    ) -> list[tuple[Citation, Number | None]]:
        """Return the citations of a list: each item below ``base``, or going on from the one before it."""
        out: list[tuple[Citation, Number | None]] = []
        previous: Number | None = None
        for place, item in enumerate(group.items):
            if item.bad:
                out.append((self._unknown(group, item, text, "malformed"), None))
                continue
            how = "list" if place else "noun" if group.tie == "noun" else "bare"
            made = self._item(group, item, text, Standing(base, relative, inside, previous, place, how))
            if made is None:
                break
            citation, number = made
            out.append(made)
            out += self._siblings(group, item, text, citation, number)
            previous = number or previous
            relative = citation.relative
        return out

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
            start, relative = _wholes(inside, owner.levels)[-1], True
        elif owner.kind in ("previous", "next"):
            beside = self._neighbour(inside, owner.levels, owner.kind) if inside is not None else None
            return beside, True, beside is not None
        elif owner.kind == "same":
            if last_cited is None and inside is None:
                return None, True, False
            start = last_cited.law if last_cited is not None else inside.law if inside else None
            relative = last_cited is None
        if owner.segments:
            segments = self._as_of_law(owner.segments)
            whole = 0 in segments[0].levels or not segments[0].levels
            if start is None and not whole:
                if inside is None:
                    return None, True, False
                chosen, _ = self._relative(segments, group.language, inside, "", segments[0].levels)
                return (chosen.number if chosen else None), True, chosen is not None
            chosen, _ = self._choose(self.readings(segments, group.language, start))
            return (chosen.number if chosen else None), relative, chosen is not None
        return start, relative, True

    def _other_bases(
        self, group: Group, owner: Owner, inside: Number | None, last_cited: Number | None, base: Number
    ) -> list[Number]:
        """Return what else than ``base`` “this” or “the same” whole can be: the law cited last, where the words point
        back to it, and what stands around where its noun is also that of a law."""
        if owner.kind not in ("this", "same"):
            return []
        back = last_cited.law if owner.kind == "this" and owner.name == "back" and last_cited is not None else None
        others = [back] if back is not None and back != base.law else []
        start = inside if owner.kind == "this" or last_cited is None else last_cited
        for whole in _wholes(start, owner.levels)[:-1] if start is not None else ():
            chosen = None
            if owner.segments:
                segments = self._as_of_law(owner.segments)
                chosen, _ = self._choose(self.readings(segments, group.language, whole))
            others += [chosen.number if chosen else whole] if chosen or not owner.segments else []
        return others

    def _as_of_law(self, segments: Sequence[Segment]) -> Sequence[Segment]:
        """Return the parts of a whole, the first one as that of a law where it is a whole number behind the noun of
        what stands below laws (``of Sub-Clause 8.4``)."""
        first, *rest = segments
        if 0 in first.levels or self.numbering.dotted[:1] != range(1) or not _is_whole_number(first):
            return segments
        return (first._replace(levels=(0,)), *rest)

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
                    made = Citation(
                        other.start, other.end, text[other.start : other.end], (chosen.key,), None,
                        self._status((chosen.key,)), base.wrong, language=code, how="list", edition=self.edition,
                    )  # fmt: skip
                    out.append((made, chosen.number))


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


def _hangs(group: Group, text: str, end: int) -> bool:
    """Whether parts stand in brackets behind their law: ``Law 64 (sections A and C)``, ``Law 53 (B and C)``."""
    start = group.items[0].start
    if not end < start <= end + 3 or 0 in group.levels or group.owner is not None:
        return False
    several = len(group.items) > 1 or bool(group.items[0].upto)
    alone = group.tie == "loose" and several and text[group.end : group.end + 2].strip()[:1] == ")"
    return (group.tie == "noun" or alone) and text[end:start].strip() == "("


def _is_decimal(item: Item) -> bool:
    """Tell whether digits stand behind the digits of an item and a full stop: ``2.0``."""
    return _is_whole_number(item.segments[0])


def _is_whole_number(segment: Segment) -> bool:
    pieces = segment.pieces
    return len(pieces) > 1 and pieces[0].text.isdigit() and pieces[1].shape == "." and pieces[1].text.isdigit()


def _wholes(inside: Number, levels: Sequence[int]) -> list[Number]:
    """Return the clauses that “this …” can mean: the nearest around ``inside`` that has a level of the noun; where the
    noun is that of laws and of their parts too, all that have one, the law last."""
    around = [number for number in ancestors(inside) if number.level in levels]
    return (around if 0 in levels else around[:1]) or [inside]


_RESOLVERS: Remembered[Book, str, Resolver] = Remembered()


def resolver(book: Book, edition: str) -> Resolver:
    """Return the resolver of an edition, made once per book and dropped with it."""
    return _RESOLVERS.once(book, edition, lambda: Resolver(book, edition))


def forget_resolvers(book: Book) -> None:
    """Drop the resolvers of a book, with all that they remember."""
    _RESOLVERS.forget(book)
