"""The laws of an import built from their sections, each once where nothing that is found later changes it.

How one law is built is for ``building``; here it is told what the corpus and the other languages of the import know
of it.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from lawtext.model import Book
from lawtext.numbering import Number
from lawtext.readers import Traced
from lawtext.structure.clauses import closing
from lawtext.structure.clauses.building import Builder
from lawtext.structure.clauses.closing import Unshown
from lawtext.structure.clauses.pieces import prepare
from lawtext.structure.labels.printed import Assigned, PutAway
from lawtext.structure.outline.nested_lists import by_own_labels
from lawtext.structure.proposal import ClaimKind, Claims, ProposedClause, ProposedLaw, walk
from lawtext.structure.sections import Section, Source

AS_PRINTED: tuple[Assigned, ...] = (Assigned((), Number(())),)
"""Stands for the outline that the labels on the page give."""
_Read = tuple[Section, Sequence[Assigned], Source]
"""A law as a source gives it, and its outline."""
_NOT_HEADED: Mapping[tuple[str, Number], int] = {}


@dataclass(slots=True)
class Built:
    """A law as it was built, with what it enters into the ledger and tells.

    ``asked`` are the clauses that would be read otherwise if they were known to have a heading, ``may_run_in`` those
    that might if it were run in elsewhere; ``shared`` is what another law of the page may have entered already;
    ``doubtful`` are the places where another language may show whose a paragraph is, where one of them may be that of
    the clause above; ``outline`` is then that of its printed labels, since it may have to be built again; ``titled``
    are the clauses that have a heading.
    """

    assigned: Sequence[Assigned]
    law: ProposedLaw
    claims: Claims
    warnings: list[tuple[int, str, str]]
    shared: list[tuple[Traced, ClaimKind, str]]
    asked: list[Number]
    may_run_in: list[Number]
    doubtful: Sequence[Unshown]
    outline: Sequence[Assigned]
    titled: Sequence[ProposedClause]


class Laws:
    """The laws of several sources, as they are built; ``sources`` grows as the sources are cut."""

    def __init__(self, book: Book, sources: Sequence[Source]) -> None:
        self.book = book
        self.numbering = book.numbering
        self.sources = sources
        self.built: dict[int, Built] = {}
        self.by_law: dict[tuple[str, Number], list[_Read]] = {}
        self.alone: dict[int, ProposedClause] = {}
        self.headed_in: dict[tuple[str, Number], set[Number]] = {}
        """The clauses of each law, by its edition, that have a heading in any language."""

    def unclaimed(self, section: Section, assigned: Sequence[Assigned], source: Source) -> Built:
        """Return a law before anything is known about it from elsewhere, built once."""
        built = self.built.get(id(section))
        if built is None or built.assigned is not assigned:
            built = self.built[id(section)] = self._build(section, assigned, source, _NOT_HEADED)
        return built

    def _build(
        self,
        section: Section,
        assigned: Sequence[Assigned],
        source: Source,
        headed: Mapping[tuple[str, Number], int],
        beside: Sequence[ProposedClause] = (),
    ) -> Built:
        if section.noted is None:
            prepare(section, self.numbering)
        builder = Builder(section, source.out, self.numbering, headed, source.order)
        builder.lent = any(
            opened.number.depth == 1
            and opened.inference is not None
            and opened.inference.origin in ("copy", "language")
            for what in assigned
            for opened in what.opened
        )
        builder.others = [
            other.root
            for code in self.book.languages
            if code != section.language
            and (other := self.book.laws.get((section.edition, code, str(section.number)))) is not None
        ]
        builder.others += beside
        found = self._outline(section, assigned)
        root = builder.build(found)
        notes = builder.notes()
        law = ProposedLaw(
            section.edition, section.language, section.number, root, notes, source.out.document, source.page
        )
        is_doubtful = any(code == closing.CODE for _, code, _ in builder.warnings)
        return Built(
            assigned,
            law,
            Claims(builder.claims),
            builder.warnings,
            builder.shared,
            builder.asked,
            builder.may_run_in,
            builder.unshown if is_doubtful else (),
            PutAway(found) if is_doubtful and assigned is AS_PRINTED else (),
            builder.titled,
        )

    def _outline(self, section: Section, assigned: Sequence[Assigned]) -> Sequence[Assigned]:
        """Return the outline of a law, worked out once where its labels are printed."""
        if assigned is not AS_PRINTED:
            return assigned
        built = self.built.get(id(section))
        if built is not None and built.assigned is AS_PRINTED and built.outline:
            return built.outline
        return by_own_labels(section, self.numbering)

    def finished(
        self,
        section: Section,
        assigned: Sequence[Assigned],
        source: Source,
        headed: Mapping[tuple[str, Number], int],
        *,
        runs_in: bool,
    ) -> ProposedLaw:
        """Return a law with all that is known from elsewhere, and enter it into the ledger.

        ``runs_in`` tells that the length of some heading of ``headed`` is known.
        """
        alone = built = self.unclaimed(section, assigned, source)
        if any((section.edition, number) in headed for number in built.asked) or (
            runs_in and _may_be_headed_as_there(built, headed)
        ):
            built = self._build(section, assigned, source, headed)
        others = self._in_other_languages(section)
        beside = [self._alone(*other) for other in others] if built.doubtful else []
        if any(place.is_otherwise_in(root) for place in built.doubtful for root in beside):
            built = self._build(section, assigned, source, headed, beside)
        self._let_go(section, alone.law.root, others)
        out = source.out
        out.claims.extend(built.claims)
        for text, kind, what in built.shared:
            # Words of both languages may have the mark of one note: its characters are accounted for once.
            if text.start not in out.noted:
                out.claim(text, kind, what)
                out.noted.add(text.start)
        for at, code, message in built.warnings:
            out.warn(at, code, message)
        self._mark_lost_headings(built, section.edition)
        law = built.law
        return ProposedLaw(
            section.edition, law.language, law.number, law.root, law.notes, source.out.document, law.page
        )

    def _mark_lost_headings(self, built: Built, edition: str) -> None:
        """Mark headings as lost where the same clause has one in another language of the edition."""
        headed = self.headed_in.get((edition, built.law.number))
        lost = headed.difference([clause.number for clause in built.titled]) if headed else ()
        for clause in walk(built.law.root) if lost else ():
            if clause.heading is None and clause.number in lost:
                clause.heading_missing = True

    def _in_other_languages(self, section: Section) -> list[_Read]:
        """Return the same law in the other languages of this import."""
        if not self.by_law:
            for source in self.sources:
                for index, other in enumerate(source.sections):
                    found = self.by_law.setdefault((other.edition, other.number), [])
                    found.append((other, source.assigned[index], source))
        same = self.by_law[section.edition, section.number]
        return [other for other in same if other[0].language != section.language]

    def _alone(self, section: Section, assigned: Sequence[Assigned], source: Source) -> ProposedClause:
        """Return a law as it is read on its own."""
        return self.alone.get(id(section)) or self.unclaimed(section, assigned, source).law.root

    def _let_go(self, section: Section, alone: ProposedClause, others: Sequence[_Read]) -> None:
        """Let go of what a law is built from, but for what it is on its own while one in another language is not
        finished."""
        del self.built[id(section)]
        if any(id(other) in self.built for other, *_ in others):
            self.alone[id(section)] = alone
            return
        for other, *_ in others:
            self.alone.pop(id(other), None)

    def headed(self) -> Mapping[tuple[str, Number], int]:
        """Return the clauses, by edition and number, that have a heading in any language, with its length in code
        points where a page of this import has it run in with the text, its length below zero where it has it in a line
        of its own, and 0 where only the corpus has it."""
        found: dict[tuple[str, Number], int] = {}
        for (edition, _, _), law in self.book.laws.items():
            headed = [
                one.number for one in law.root.walk() if one.heading and one.heading.text and one.heading.text.string
            ]
            found.update(((edition, number), 0) for number in headed)
            self.headed_in.setdefault((edition, law.number), set()).update(headed)
        for source in self.sources:
            for index, section in enumerate(source.sections):
                built = self.unclaimed(section, source.assigned[index], source)
                edition = built.law.edition
                for clause in built.titled:
                    length = len(clause.heading.string) * (1 if clause.run_in else -1) if clause.heading else 0
                    if length > found.setdefault((edition, clause.number), length):
                        found[edition, clause.number] = length
                headed = [clause.number for clause in built.titled]
                self.headed_in.setdefault((edition, built.law.number), set()).update(headed)
        return found


def _may_be_headed_as_there(built: Built, headed: Mapping[tuple[str, Number], int]) -> bool:
    """Tell whether a clause of a law may have a heading run in with its text, as other languages show it: one that is
    run in there too, or stands in a line of its own there, and in none here."""
    known = [(number, headed.get((built.law.edition, number), 0)) for number in built.may_run_in]
    if any(length > 0 for _, length in known):
        return True
    titled = {clause.number for clause in built.titled}
    return any(length < 0 and number not in titled for number, length in known)
