"""Labels that a page has lost, from a text that has them: a copy of the law, or the same law in another language.

Where no text lends any, the outline is found from the labels that are there and from position (``outline``).
How like two texts are is for ``copies``.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import partial
from itertools import chain, combinations, pairwise
from typing import NamedTuple

from lawtext.languages import language
from lawtext.model import Book, Clause, Inference, Law
from lawtext.numbering import Number
from lawtext.structure.clauses.closing import one_sentence
from lawtext.structure.clauses.habits import Habits
from lawtext.structure.clauses.laws import AS_PRINTED, Laws
from lawtext.structure.clauses.pieces import prepare, texts_of
from lawtext.structure.labels.printed import Assigned, Opened, Piece, PutAway, Token, means
from lawtext.structure.lending import copies
from lawtext.structure.lending.cited_clauses import doubted, inferred_so, may_be_read_otherwise, read_as_cited
from lawtext.structure.lending.cited_elsewhere import Cited, TextOfLaw, cited_elsewhere, may_cite, texts_of_book
from lawtext.structure.lending.copies import ENOUGH
from lawtext.structure.lending.lost_numbers import (
    certain_labels,
    counted,
    counts_straight_through,
    is_labelled,
    lost_numbers,
    with_numbers,
)
from lawtext.structure.lending.named_parts import named_parts
from lawtext.structure.lending.plain_laws import has_no_clauses, never_labelled, never_labelled_above
from lawtext.structure.lending.said_alike import said_alike
from lawtext.structure.lending.skipped_levels import in_levels, with_levels
from lawtext.structure.lending.table_rows import leaves_out_next, lines_beside
from lawtext.structure.lines.phrases import begins_with_pronoun
from lawtext.structure.outline.nested_lists import by_own_labels
from lawtext.structure.proposal import ProposedClause, ProposedLaw, walk
from lawtext.structure.sections import Section, Source


@dataclass(slots=True)
class _Lender:
    """A law that may lend its labels; ``make`` gives it as a labelled copy, made when it is asked for.

    ``law`` is where it comes from: the edition of a section may be found later than its labels.
    """

    law: Law | Section
    language: str
    number: Number
    make: Callable[[], copies.Labelled]
    made: copies.Labelled | None = None

    @property
    def edition(self) -> str:
        return self.law.edition

    @property
    def copy(self) -> copies.Labelled:
        if self.made is None:
            self.made = self.make()
        return self.made


_SAID_ALIKE = 0.85
"""How sure labels are whose paragraphs say what those of another language do, which are more or fewer."""
_STRAIGHT = 0.8
"""How sure labels are where numbers that count straight through the law stand in their place."""
_LEFT_OUT = 0.8
"""How sure it is that a text has the label that another language leaves out beside it in a table."""
_MAY_BE_NEXT = 0.6
"""How sure the clause above is where not as many texts as labels are left out."""
_Counted = tuple[int, list[Number]]
"""How many clauses of a law have their own label on its page, and the numbers of all."""


class _Other(NamedTuple):
    """A law in another language or of another edition, its tree, and what gives it as a labelled copy."""

    edition: str
    language: str
    root: Clause | ProposedClause
    make: Callable[[], copies.Labelled]


class _Lenders:
    """Laws that may lend their labels, found by their language and number, in the order in which they came."""

    def __init__(self) -> None:
        self.found: dict[tuple[str, Number | None], list[_Lender]] = {}

    def add(self, lender: _Lender) -> None:
        for number in (lender.number, None):
            self.found.setdefault((lender.language, number), []).append(lender)

    def of(self, code: str, number: Number | None) -> list[_Lender]:
        """Return the laws in a language with a number, None for all."""
        return self.found.get((code, number), [])


class Lending:
    """The laws of the corpus and of an import that may lend their labels, and the outlines that they give."""

    def __init__(self, book: Book, names: Mapping[tuple[str, str, str], str], laws: Laws) -> None:
        self.book = book
        self.numbering = book.numbering
        self.laws = laws
        self.of_book = _Lenders()
        for key, law in book.laws.items():
            if not law.inherited:
                make = partial(copies.of_law, law, names.get(key, ""))
                self.of_book.add(_Lender(law, law.language, law.number, make))
        self.of_import = _Lenders()
        self.habits = Habits(book)
        self.named_parts: dict[str, list[str]] = {}

    def find_labelled(self, source: Source) -> None:
        """Read the sections whose labels are on the page; they can lend them to others."""
        for index, section in enumerate(source.sections):
            prepare(section, self.numbering)
            if any(_is_top(piece) for piece in section.pieces):
                source.assigned[index] = AS_PRINTED
                self._lend(source, index, section)
                section.put_away(source.out.document.page.text)

    def _lend(self, source: Source, index: int, section: Section, via: str = "") -> None:
        law = self.laws.unclaimed(section, source.assigned[index], source).law
        self.habits.add(law)
        self.of_import.add(
            _Lender(section, law.language, law.number, partial(copies.of_proposal, law, via)),
        )

    def labelled(self, code: str, edition: str, number: Number | None = None) -> list[copies.Labelled]:
        """Return the labelled copies in a language, the last one of this import first, those of the book last."""
        found = [*reversed(self.of_import.of(code, number)), *self.of_book.of(code, number)]
        return [lender.copy for lender in found if not edition or lender.edition == edition]

    def infer(self, sources: Sequence[Source]) -> None:
        """Give every section its outline: its own labels, a copy's, the other language's, or by position."""
        for source, index, section in _without_outline(sources):
            found = self._from_copy(section)
            if found:
                source.assigned[index], named = found
                self._lend(source, index, section, named)
        for source, index, section in _without_outline(sources):
            assigned = self._from_other_language(section)
            by_rows = self._from_rows(source, section) if source.rows else None
            if by_rows and not (assigned and _owners(assigned) == _owners(by_rows)):
                assigned = by_rows
            if assigned:
                source.assigned[index] = assigned
        elsewhere = self._cited_elsewhere(sources)
        for source in sources:
            self._infer_from_labels(source, elsewhere)
        self._number_items(sources)

    def _cited_elsewhere(self, sources: Sequence[Source]) -> Cited:
        """Return what other laws cite of those that have lost their letters and can be read in several ways."""
        waiting = [section for _, _, section in _without_outline(sources)]
        doubtful = {
            (alike[0].edition, alike[0].number) for alike in self._alike(waiting) if may_be_read_otherwise(alike)
        }
        if not doubtful:
            return {}
        citing = [source for source in sources if may_cite(source.out.document.page.text, doubtful)]
        texts = chain(self._texts(citing), texts_of_book(self.book, {edition for edition, _ in doubtful}))
        return cited_elsewhere(doubtful, texts, self.book)

    def _texts(self, sources: Sequence[Source]) -> Iterator[TextOfLaw]:
        """Yield the paragraphs of the laws of an import."""
        for source in sources:
            for index, section in enumerate(source.sections):
                if index in source.assigned:
                    law = self.laws.unclaimed(section, source.assigned[index], source).law
                    strings = [text.string for clause in walk(law.root) for text in clause.paragraphs]
                else:
                    strings = texts_of(section, self.numbering)
                for string in strings:
                    yield TextOfLaw(section.edition, section.language, section.number, string)

    def _number_items(self, sources: Sequence[Source]) -> None:
        """Give paragraphs below printed labels the list numbers that only another language or edition has kept."""
        printed = [
            (source, index, section, self.laws.unclaimed(section, AS_PRINTED, source).law)
            for source in sources
            for index, section in enumerate(source.sections)
            if source.assigned[index] is AS_PRINTED
        ]
        by_law: dict[Number, list[tuple[ProposedLaw, _Counted]]] = {}
        for law in chain((law for *_, law in printed), self._with_lost_letters(sources, printed)):
            by_law.setdefault(law.number, []).append((law, counted(law.root)))
        for source, index, section, law in printed:
            same = by_law[law.number]
            own = next(count for other, count in same if other is law)
            # Where they have the same clauses, neither shows labels that the other has lost.
            others: list[_Other] = [
                _Other(other.edition, other.language, other.root, partial(copies.of_proposal, other))
                for other, count in same
                if (other.edition == law.edition) != (other.language == law.language) and count != own
            ]
            others += [
                _Other(known.edition, known.language, known.root, partial(copies.of_law, known))
                for edition in self.book.editions
                for code in self.book.languages
                if (edition.id == law.edition) != (code == law.language)
                and (known := self.book.laws.get((edition.id, code, str(law.number)))) is not None
            ]
            if not others:
                continue  # most laws
            translations = [other for other in others if other.language != law.language]
            found = self._of_fuller(section, law, translations)
            if not found and source.rows and _have_more(translations, law):
                found = self._of_rows(source, section)
            found = found or self._of_lists(section, law, sorted(others, key=lambda other: other not in translations))
            found = found or self._of_levels(section, law, translations)
            if found:
                source.assigned[index] = found

    def _with_lost_letters(
        self, sources: Sequence[Source], printed: Sequence[tuple[Source, int, Section, ProposedLaw]]
    ) -> Iterator[ProposedLaw]:
        """Yield the laws that have lost nothing but their letters, where another language of them has these."""
        asked = {law.number for *_, law in printed}
        for source in sources:
            for index, section in enumerate(source.sections):
                if section.number in asked and source.assigned[index] is not AS_PRINTED:
                    law = self.laws.unclaimed(section, source.assigned[index], source).law
                    if not any(clause.inference for clause in walk(law.root) if clause.number.depth > 1):
                        yield law

    def _of_fuller(self, section: Section, law: ProposedLaw, others: Sequence[_Other]) -> tuple[Assigned, ...] | None:
        """Return the outline of a law that has lost labels below its letters, as a language that has them all shows it;
        None where the two have not the same paragraphs, or a label that is printed says otherwise."""
        # As many show it too where one of this law's own is not on the page.
        least = certain_labels(law.root) + is_labelled(law.root)
        for other in others:
            if certain_labels(other.root) < least or not is_labelled(other.root):
                continue
            prepare(section, self.numbering)
            own = by_own_labels(section, self.numbering)
            found = self._as_in(section, texts_of(section, self.numbering), other.make())
            if found and _printed(own) <= _printed(found):
                return found
        return None

    def _of_rows(self, source: Source, section: Section) -> tuple[Assigned, ...] | None:
        """Return the outline of a law that has lost some of its labels, as another language shows it in the rows of a
        table; None where a label that is printed says otherwise."""
        prepare(section, self.numbering)
        own = by_own_labels(section, self.numbering)
        found = self._from_rows(source, section)
        return found if found and _printed(own) <= _printed(found) else None

    def _of_lists(self, section: Section, law: ProposedLaw, others: Sequence[_Other]) -> tuple[Assigned, ...] | None:
        """Return the outline of a law with the numbers of those lists that only another language or edition has kept,
        None where there are none."""
        for other in others:
            alike = other.language == law.language
            lost = lost_numbers(law.root, other.root, alike=alike)
            if lost:
                prepare(section, self.numbering)
                own = by_own_labels(section, self.numbering)
                named = other.make().named
                name = language(other.language).english_name
                reason = f"the {name} text in {named} has as many sub-clauses there as this one has paragraphs"
                if alike:
                    reason = f"another edition has as many sub-clauses there as this one has paragraphs: {named}"
                return with_numbers(own, section.pieces, lost, reason, "copy" if alike else "language")
        return None

    def _of_levels(self, section: Section, law: ProposedLaw, others: Sequence[_Other]) -> tuple[Assigned, ...] | None:
        """Return the outline of a law with the levels that only another language shows, None where none does."""
        for other in others:
            moved = in_levels(law.root, other.root)
            if moved:
                prepare(section, self.numbering)
                name, named = language(other.language).english_name, other.make().named
                reason = f"the {name} text in {named} skips no level here"
                return with_levels(by_own_labels(section, self.numbering), moved, reason)
        return None

    def _infer_from_labels(self, source: Source, elsewhere: Cited) -> None:
        """Give every section that no text lends labels its outline, and build all laws while they are in pieces."""
        waiting = [section for index, section in enumerate(source.sections) if index not in source.assigned]
        printed = {index for index, assigned in source.assigned.items() if assigned is AS_PRINTED}
        without = never_labelled(source.sections, printed, self.numbering) - source.assigned.keys()
        listed = never_labelled_above(source.sections, printed, self.numbering) - source.assigned.keys()
        self._agree_on_cases(waiting)
        as_cited = self._read_as_cited(waiting, elsewhere)
        by_law = self._by_law(source.sections) if waiting else {}
        if len(waiting) == len(source.sections) and all(has_no_clauses(of, self.numbering) for of in by_law.values()):
            without = frozenset(range(len(waiting)))
        named: dict[int, tuple[Assigned, ...]] = {}
        for languages in by_law.values():
            named.update(named_parts(languages, self.book, self.named_parts))
        for index, section in enumerate(source.sections):
            same_law = by_law.get((section.edition, section.number), [section])
            if index not in source.assigned and id(section) in named:
                source.assigned[index] = named[id(section)]
            elif index in without:
                source.assigned[index] = tuple(Assigned((), section.number) for _ in section.pieces)
            elif index not in source.assigned:
                own = self._of_own_labels(section, same_law, as_cited, kept=index in listed)
                own = self._as_kept(section, own, same_law, as_cited, source) or own
                others = elsewhere.get((section.edition, section.number), ())
                source.assigned[index] = doubted(own, section, same_law, self.book, others)
            built = self.laws.unclaimed(section, source.assigned[index], source)
            if built.assigned is not AS_PRINTED:
                source.assigned[index] = built.assigned = PutAway(built.assigned)
            if section is same_law[-1]:
                for done in same_law:
                    done.put_away(source.out.document.page.text)

    def _of_own_labels(
        self, section: Section, same_law: Sequence[Section], as_cited: Mapping[int, Inference], *, kept: bool = False
    ) -> tuple[Assigned, ...]:
        """Return the outline of a law by the labels it has left, all of them where they are ``kept``, or as the clauses
        that it cites show."""
        # Where the title was kept, the letters were too, unless all headings of clauses are gone, which had them.
        titled, why = section.title is not None, as_cited.get(id(section))
        headed = any(piece.hold == "heading" or piece.headline for piece in section.pieces)
        headless = self.habits.clauses_have_headings and not headed
        typed = not headed and self._has_only_typed_labels(section)
        own = one_sentence(section.pieces, texts_of(section, self.numbering), section.language)
        untitled = not titled or headless or why is not None
        witness = self._witness(same_law, section)
        found = by_own_labels(
            section, self.numbering, witness=witness, own=own, untitled=untitled, typed=typed, kept=kept
        )
        return inferred_so(found, why) if why else found

    def _has_only_typed_labels(self, section: Section) -> bool:
        """Tell whether somebody typed the labels that a law has left, in a page that does not mark its headings: the
        letters above them went with the headings that they stood before, as far as the clauses of other laws have
        headings."""
        typed = not any(piece.depth for piece in section.pieces if piece.tokens)
        plain = section.title is not None and section.title.kind != "heading"
        return typed and plain and not self.habits.clauses_have_no_headings

    def _as_kept(
        self,
        section: Section,
        own: Sequence[Assigned],
        same_law: Sequence[Section],
        as_cited: Mapping[int, Inference],
        source: Source,
    ) -> tuple[Assigned, ...] | None:
        """Return the outline of a law without its letters that a language shows which has kept more of the labels below
        them, or as many and more headings; None where the two have not the same paragraphs, or a label that is printed
        says otherwise.

        What is inferred there too is no surer here.
        """
        kept = _kept(section)
        fuller = [law for law in same_law if law.language != section.language and _kept(law) > kept]
        for other in fuller:
            outline = self._of_own_labels(other, same_law, as_cited)
            inferred = {opened.number: opened.inference for of in outline for opened in of.opened if opened.inference}
            copy = copies.of_proposal(self.laws.unclaimed(other, outline, source).law)
            found = self._as_in(section, texts_of(section, self.numbering), copy)
            if found and _printed(own) <= _printed(found):
                return tuple(_as_sure(assigned, inferred) for assigned in found)
        return None

    def _agree_on_cases(self, sections: Sequence[Section]) -> None:
        """Let a text that begins a case of its own in one language do so in the other, where both have as many lists.

        Their structure is one, be a paragraph left out in one of them; the same first labels show it. One that begins
        with a pronoun (``He applies …``) goes on with the text above, whatever the other language has in its place.
        """
        for same in self._by_law(sections).values():
            for first, second in combinations(same, 2):
                ones, others = _first_items(first), _first_items(second)
                for one, other in zip(ones, others, strict=True) if len(ones) == len(others) else ():
                    if first.pieces[one].case != second.pieces[other].case:
                        section, tied = (second, other) if first.pieces[one].case else (first, one)
                        text = texts_of(section, self.numbering)[tied]
                        case = not begins_with_pronoun(text, section.language)
                        first.pieces[one] = replace(first.pieces[one], case=case)
                        second.pieces[other] = replace(second.pieces[other], case=case)

    def _read_as_cited(self, sections: Sequence[Section], elsewhere: Cited) -> Mapping[int, Inference]:
        """Read laws that have lost their headings as the clauses that they cite show, and those that others cite of
        them; return why, by the ``id`` of the section."""

        def outline(section: Section, *, anew: bool) -> tuple[Assigned, ...]:
            return by_own_labels(section, self.numbering, untitled=anew or section.title is None)

        found: dict[int, Inference] = {}
        for alike in self._alike(sections):
            others = elsewhere.get((alike[0].edition, alike[0].number), ())
            found.update(read_as_cited(alike, self.book, outline, others))
        return found

    def _alike(self, sections: Sequence[Section]) -> Iterator[list[Section]]:
        """Yield the languages of each law that have the same blocks, together."""
        for same in self._by_law(sections).values():
            alike: dict[tuple[tuple[int, ...], ...], list[Section]] = {}
            for section in same:
                alike.setdefault(tuple([_ranks(piece) for piece in section.pieces]), []).append(section)
            yield from alike.values()

    def _from_copy(self, section: Section) -> tuple[tuple[Assigned, ...], str] | None:
        texts = texts_of(section, self.numbering)
        for copy in self.labelled(section.language, section.edition, section.number):
            held, lines = copies.match_copy(texts, copy)
            if held < ENOUGH or len(copy.numbers) < 2:
                continue
            reason = f"{copy.named} has the same text with labels"
            forced = self._forced(section, lines, "copy", round(min(0.98, held), 2), reason)
            if forced:
                return forced, copy.named
        return None

    def _from_other_language(self, section: Section) -> tuple[Assigned, ...] | None:
        texts = texts_of(section, self.numbering)
        for code in self.book.languages:
            if code == section.language:
                continue
            for copy in self.labelled(code, section.edition, section.number):
                forced = self._as_in(section, texts, copy)
                if forced:
                    return forced
        return None

    def _from_rows(self, source: Source, section: Section) -> tuple[Assigned, ...] | None:
        """Return the outline that the labels of another language show beside its texts, in the rows of a table."""
        for index, other in enumerate(source.sections):
            same = (other.edition, other.number) == (section.edition, section.number)
            if not same or other.language == section.language or source.assigned.get(index) is not AS_PRINTED:
                continue
            prepare(other, self.numbering)
            prepare(section, self.numbering)
            outline = by_own_labels(other, self.numbering)
            lines = lines_beside(section, other, outline, source.rows, self.numbering)
            other.put_away(source.out.document.page.text)
            name = language(other.language).english_name
            reason = f"the {name} text beside it in the table has this label"
            found = self._forced(section, lines, "language", 0.95, reason) if lines else None
            if found:
                less = self._less_sure_in_rows(_owners(found), _owners(outline), name)
                return tuple(_as_sure(assigned, less) for assigned in found) if less else found
        return None

    def _less_sure_in_rows(self, own: Sequence[Number], theirs: Sequence[Number], name: str) -> dict[Number, Inference]:
        """Return why clauses are less sure than their rows: the labels of the other language leave them out, or leave
        one out behind them, and more texts stand there than those are, so that one of these may be that clause."""
        lost = f"the labels of the {name} text in the table skip this one"
        behind = f"one of its paragraphs may be the clause that the labels of the {name} text in the table skip"
        less = {number: Inference("language", _LEFT_OUT, lost) for number in own if number not in theirs}
        texts, known = Counter(own), Counter(theirs)
        doubted = (number for number in texts if number.parent is not None and 0 < known[number] < texts[number])
        less.update(
            (number, Inference("language", _MAY_BE_NEXT, behind))
            for number in doubted
            if leaves_out_next(number, {*own, *theirs}, self.numbering)
        )
        return less

    def _as_in(self, section: Section, texts: Sequence[str], copy: copies.Labelled) -> tuple[Assigned, ...] | None:
        """Return the outline that a labelled copy in another language gives, None where the two do not fit."""
        if len(copy.numbers) < 2:
            return None
        lines = copies.beside(texts, copy) or copies.beside_without_headings(section.pieces, texts, copy)
        name = language(copy.language).english_name
        if lines is not None:
            reason = f"the {name} text has as many paragraphs, and its labels are in {copy.via or copy.named}"
            found = self._forced(section, lines, "language", 0.95, reason)
            if found is None and counts_straight_through(section.pieces):
                found = self._forced(section, lines, "language", _STRAIGHT, reason, straight=True)
            return found
        lines = said_alike(texts, section.language, copy)
        reason = f"the {name} text says the same, and its labels are in {copy.via or copy.named}"
        return None if lines is None else self._forced(section, lines, "language", _SAID_ALIKE, reason)

    def _forced(
        self,
        section: Section,
        lines: Sequence[copies.Line | None],
        origin: str,
        certainty: float,
        reason: str,
        *,
        straight: bool = False,
    ) -> tuple[Assigned, ...] | None:
        """Return the outline that a copy gives; labels that are on the page are kept, and must agree with it, unless
        they count ``straight`` through its clauses."""
        out: list[Assigned] = []
        known = {section.number}
        owner = section.number
        for piece, line in zip(section.pieces, lines, strict=True):
            opened: list[Opened] = []
            if line is not None:
                steps = line.number.steps
                chain = [Number(steps[:size]) for size in range(2, len(steps) + 1)]
                fresh = [number for number in chain if number not in known]
                tokens = list(piece.tokens)
                for at, number in reversed([*enumerate(fresh)]):
                    agrees = _agrees(tokens[-1], number) or "number" * straight if tokens else ""
                    if agrees == "number" and any(_agrees(tokens[-1], other) == "label" for other in fresh[:at]):
                        agrees = ""  # “1.” below B, where the copy has “1. (a)”: the label of B1, and (a) is lost
                    elif len(fresh) == len(tokens) == 1 and not agrees and _is_again(tokens[0], number, out):
                        agrees = "again"
                    token = tokens.pop() if agrees else None
                    why = f"{reason}; here {_HERE[agrees]} “{token.printed}”" if token and agrees in _HERE else reason
                    inference = None if agrees == "label" else Inference(origin, certainty, why)
                    opened.insert(0, Opened(number, token, agrees in _HERE, inference))
                if (tokens and fresh) or (straight and bool(piece.tokens) != bool(fresh)):
                    return None
                known.update(chain)
                owner = line.number
            out.append(Assigned(tuple(opened), owner))
        return tuple(out)

    def _by_law(self, sections: Sequence[Section]) -> dict[tuple[str, Number], list[Section]]:
        """Return the sections of a source, taken to pieces, by edition and law."""
        laws: dict[tuple[str, Number], list[Section]] = {}
        for section in sections:
            if section.noted is None:
                prepare(section, self.numbering)
            laws.setdefault((section.edition, section.number), []).append(section)
        return laws

    def _witness(self, same_law: Sequence[Section], section: Section) -> bool:
        """Tell whether another language of the page has the same kinds of blocks in the same order."""

        def shape(other: Section) -> list[tuple[str, bool, tuple[int, ...]]]:
            return [(piece.hold, piece.colon, _ranks(piece)) for piece in other.pieces]

        others = [other for other in same_law if other.language != section.language]
        return any(shape(other) == shape(section) for other in others)


def _without_outline(sources: Sequence[Source]) -> Iterator[tuple[Source, int, Section]]:
    """Yield the sections that have no outline yet, each with its source and its place in it."""
    for source in sources:
        for index, section in enumerate(source.sections):
            if index not in source.assigned:
                yield source, index, section


def _owners(outline: Sequence[Assigned]) -> list[Number]:
    """Return whose each block is."""
    return [what.owner for what in outline]


def _have_more(others: Iterable[_Other], law: ProposedLaw) -> bool:
    """Tell whether the same law in another language has more labels that are printed."""
    count = certain_labels(law.root)
    return any(certain_labels(other.root) > count for other in others)


def _kept(section: Section) -> tuple[int, int]:
    """Return how many labels stand on the page at the heads of the blocks of a law, one that is printed twice in a row
    once, and how many headings."""
    labels = sum(len(piece.tokens) for piece in section.pieces)
    labels -= sum(bool(above.tokens) and above.tokens == piece.tokens for above, piece in pairwise(section.pieces))
    return labels, sum(piece.hold == "heading" and not piece.tokens for piece in section.pieces)


def _as_sure(assigned: Assigned, inferred: Mapping[Number, Inference]) -> Assigned:
    """Return what is said of a block, its inferred clauses as ``inferred`` in the text that lends them."""
    opened = tuple(
        replace(one, inference=inferred[one.number]) if one.inference and one.number in inferred else one
        for one in assigned.opened
    )
    return replace(assigned, opened=opened)


def _printed(outline: Sequence[Assigned]) -> set[tuple[int, Token]]:
    """Return the labels that open clauses, each with the place of its block."""
    return {(at, one.token) for at, what in enumerate(outline) for one in what.opened if one.token is not None}


def _ranks(piece: Piece) -> tuple[int, ...]:
    """Return the rank of each label at the head of a block, as it is likeliest."""
    return tuple(token.ranks[0].rank for token in piece.tokens)


def _first_items(section: Section) -> list[int]:
    """Return the places of the blocks of a law that begin with the first label of a list."""
    return [index for index, piece in enumerate(section.pieces) if _ranks(piece)[:1] == (1,)]


def _is_top(piece: Piece) -> bool:
    """Tell whether a block has the label of a clause of the first level."""
    return any(rank.level == 1 for token in piece.tokens for rank in token.ranks)


_HERE = {"number": "it is printed as", "again": "the label of the clause before it is printed again:"}


def _is_again(token: Token, number: Number, above: Sequence[Assigned]) -> bool:
    """Tell whether the clause before one has the same label, which somebody printed twice."""
    beside = (one.token for what in reversed(above) for one in what.opened if one.number.parent == number.parent)
    before = next(beside, None)
    return before is not None and before.printed == token.printed


def _agrees(token: Token, number: Number) -> str:
    """Tell whether a token is the label of a number, or counts the same in its place; empty where it does neither."""
    if means(token, number) and not token.roman:
        return "label"
    return "number" if any(rank.rank == number.steps[-1].rank for rank in token.ranks) else ""
