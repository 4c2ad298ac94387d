"""The laws of an import built from their sections, each once where nothing that is found later changes it.

How one law is built is for ``building``; here it is told what the corpus and the other languages of the import know
of it.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace

from lawtext.model import Book
from lawtext.numbering import Number
from lawtext.readers import Traced
from lawtext.structure import closing
from lawtext.structure.building import Builder
from lawtext.structure.labels import Assigned
from lawtext.structure.outline import outline
from lawtext.structure.pieces import prepare
from lawtext.structure.proposal import Claims, ProposedClause, ProposedLaw, walk
from lawtext.structure.sections import Section, Source

AS_PRINTED: tuple[Assigned, ...] = (Assigned((), Number(())),)
"""Stands for the outline that the labels on the page give."""
_NOT_HEADED: Mapping[tuple[str, Number], int] = {}


@dataclass(slots=True)
class Built:
    """A law as it was built, with what it enters into the ledger and tells.

    ``asked`` are the clauses that would be read otherwise if they were known to have a heading, ``may_run_in`` those
    that might if it were run in elsewhere; ``shared`` are notes that another language may have entered already;
    ``doubtful`` tells that a paragraph below the last item of a list may be that of the clause above.
    """

    assigned: Sequence[Assigned]
    law: ProposedLaw
    claims: Claims
    warnings: list[tuple[int, str, str]]
    shared: list[tuple[Traced, str]]
    asked: list[Number]
    may_run_in: list[Number]
    doubtful: bool


class Laws:
    """The laws of several sources, as they are built; ``sources`` grows as the sources are cut."""

    def __init__(self, book: Book, sources: Sequence[Source]) -> None:
        self.book = book
        self.numbering = book.numbering
        self.sources = sources
        self.built: dict[int, Built] = {}
        self.by_law: dict[tuple[str, Number], list[tuple[Source, int, Section]]] = {}

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
        printed = assigned is AS_PRINTED
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
        root = builder.build(
            outline(section.pieces, self.numbering, section.number, section.language) if printed else assigned
        )
        notes = builder.notes()
        law = ProposedLaw(
            section.edition, section.language, section.number, root, notes, source.out.document, source.page
        )
        return Built(
            assigned,
            law,
            Claims(builder.claims),
            builder.warnings,
            builder.shared,
            builder.asked,
            builder.may_run_in,
            any(code == closing.CODE for _, code, _ in builder.warnings),
        )

    def finished(
        self,
        section: Section,
        assigned: Sequence[Assigned],
        source: Source,
        headed: Mapping[tuple[str, Number], int],
        runs_in: bool,
    ) -> ProposedLaw:
        """Return a law with all that is known from elsewhere, and enter it into the ledger.

        ``runs_in`` tells that some heading of ``headed`` is run in with its text.
        """
        built = self.built.pop(id(section), None)
        if (
            built is None
            or built.assigned is not assigned
            or any((section.edition, number) in headed for number in built.asked)
            or (runs_in and any(headed.get((section.edition, number)) for number in built.may_run_in))
        ):
            built = self._build(section, assigned, source, headed)
        if built.doubtful and (beside := self._beside(section)):
            built = self._build(section, assigned, source, headed, beside)
        out = source.out
        out.claims.extend(built.claims)
        for text, what in built.shared:
            # Words of both languages may have the mark of one note: its characters are accounted for once.
            if text.start not in out.noted:
                out.claim(text, "note", what)
                out.noted.add(text.start)
        for at, code, message in built.warnings:
            out.warn(at, code, message)
        return replace(built.law, edition=section.edition, document=source.out.document)

    def _beside(self, section: Section) -> list[ProposedClause]:
        """Return the same law in the other languages of this import, as they are read on their own."""
        if not self.by_law:
            for source in self.sources:
                for index, other in enumerate(source.sections):
                    self.by_law.setdefault((other.edition, other.number), []).append((source, index, other))
        return [
            self._build(other, source.assigned[index], source, _NOT_HEADED).law.root
            for source, index, other in self.by_law[section.edition, section.number]
            if other.language != section.language
        ]

    def headed(self) -> Mapping[tuple[str, Number], int]:
        """Return the clauses, by edition and number, that have a heading in any language, with its length in code
        points where a page of this import has it run in with the text, else 0."""
        found = {
            (edition, clause.number): 0
            for (edition, _, _), law in self.book.laws.items()
            for clause in law.root.walk()
            if clause.heading is not None and clause.heading.text is not None
        }
        for source in self.sources:
            for index, section in enumerate(source.sections):
                law = self.unclaimed(section, source.assigned[index], source).law
                for clause in walk(law.root):
                    if clause.heading is not None:
                        length = len(clause.heading.string) if clause.run_in else 0
                        key = (law.edition, clause.number)
                        found[key] = max(found.get(key, 0), length)
        return found
