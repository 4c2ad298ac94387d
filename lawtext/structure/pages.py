"""A whole page into laws and articles: sections by edition, law and language, then the outline of each.

``structure_sources`` takes every document of one import together, since one page may hold the labels that another
has lost, and the laws that the corpus has already. It returns proposals; writing them is for ``lawtext.importing``.
"""

from __future__ import annotations

import re
from collections.abc import Container, Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from itertools import pairwise
from pathlib import PurePath

from lawtext.languages import language
from lawtext.model import Book, Inference
from lawtext.numbering import Number, Numbering
from lawtext.problems import LawtextError, Problem, UsageError
from lawtext.readers import Block, Document, Traced
from lawtext.readers.blocks import LONGEST_LINE
from lawtext.structure import copies
from lawtext.structure.articles import read_articles
from lawtext.structure.chrome import leave_out_chrome
from lawtext.structure.definitions import is_definitions_title, pair_definitions, take_definitions
from lawtext.structure.labels import Assigned, Opened, Piece, Token, label_of, outline, tokens_at
from lawtext.structure.lines_of_law import (
    LONGEST_HEADING,
    edition_line,
    ends_sentence,
    is_capitals,
    is_title_case,
    languages_of,
    looks_like_heading,
    second_title,
    title_line,
    year_above_title,
)
from lawtext.structure.notes import Mark, Noted, is_printed_alike, marks_in, note_head, take_notes
from lawtext.structure.pagenames import Titled, of_file, page_of_each, titled_on, wrong_pages
from lawtext.structure.proposal import (
    Hints,
    NoteMark,
    PageName,
    ProposedClause,
    ProposedLaw,
    ProposedNote,
    ProposedText,
    Structured,
)
from lawtext.structure.splitting import split_at_labels

_RUN_IN = re.compile(r"(?P<heading>[^.:;!?]{4,100}?)\s*(?:[.:]|[-–—](?=\s))\s+(?=[^\W\d_a-zα-ω(])")

_MISSING = "{missing}"
_OUT_OF_SEQUENCE = "label-out-of-sequence"
_NOT_HEADED: Mapping[tuple[str, str], int] = {}
_THE_SAME = 0.99
ENOUGH = 0.75
"""How much of a text a copy must hold for the text to be that law (share of characters)."""


@dataclass(slots=True)
class _Section:
    """The blocks of one law in one language of one edition, as a page gives them."""

    edition: str
    number: Number
    language: str
    title: Block | None = None
    blocks: list[Block] = field(default_factory=list)
    noted: Noted | None = None
    pieces: list[Piece] = field(default_factory=list)
    guessed: str = ""

    @property
    def what(self) -> str:
        return f"law {self.number} of {self.edition or 'an unknown edition'} ({self.language})"


@dataclass(slots=True)
class _Source:
    """One document on its way: its sections, or its blocks while nothing says that it is a law."""

    out: Structured
    sections: list[_Section] = field(default_factory=list)
    loose: dict[str, list[Block]] = field(default_factory=dict)
    assigned: dict[int, tuple[Assigned, ...]] = field(default_factory=dict)

    @property
    def page(self) -> str:
        return PurePath(self.out.document.page.name).name


def structure_sources(
    sources: Sequence[tuple[Document, Hints]], book: Book, names: Mapping[tuple[str, str, str], str] | None = None
) -> list[Structured]:
    """Return what each source holds.

    The laws of ``book`` may lend their labels; ``names`` says, by edition, language and number, which source such a
    law came from.

    Raises:
        UsageError: a hint names a law, an edition or a language that the book does not have.
        LawtextError: a page states an edition that the book does not have, or the same law twice.
    """
    reading = _Reading(book, names or {})
    for document, hints in sources:
        _check(hints, book)
        reading.add(document, hints)
    return reading.finish()


def _check(hints: Hints, book: Book) -> None:
    editions = ", ".join(edition.id for edition in book.editions)
    if hints.edition and book.edition(hints.edition) is None:
        raise UsageError(f"no edition “{hints.edition}”: the book has {editions}")
    if hints.language and hints.language not in book.languages:
        raise UsageError(f"no language “{hints.language}”: the book has {', '.join(book.languages)}")
    if hints.law and law_number(hints.law, book.numbering) is None:
        raise UsageError(f"“{hints.law}” is no number of a law: it would be like 54")


def law_number(text: str, numbering: Numbering) -> Number | None:
    """Return the number of a law that a person names, None where it is none."""
    readings = numbering.read(text)
    return next((reading.number for reading in readings if reading.number.depth == 0), None)


class _Reading:
    """The structure of several sources, found together."""

    def __init__(self, book: Book, names: Mapping[tuple[str, str, str], str]) -> None:
        self.book = book
        self.numbering = book.numbering
        self.sources: list[_Source] = []
        self.built: dict[int, tuple[Sequence[Assigned], ProposedLaw]] = {}
        self.known: list[copies.Labelled] = [
            copies.of_law(law, names.get(key, "")) for key, law in book.laws.items() if not law.inherited
        ]

    # --- one page into sections

    def add(self, document: Document, hints: Hints) -> None:
        out = Structured(document, hints)
        for skipped in document.left_out:
            out.claim(Traced.of(document.page.text, skipped.start, skipped.end), skipped.kind, skipped.reason)
        for at, code, message in document.warnings:
            out.warn(at, code, message)
        out.facts.update(document.facts)
        source = _Source(out)
        self.sources.append(source)
        blocks = self._titles_apart(leave_out_chrome(document.blocks, self.book, out), out)
        blocks = split_at_labels(blocks, self.book)
        codes = languages_of(blocks, self.book.languages, hints.language)
        self._sections(source, blocks, codes)

    def _titles_apart(self, blocks: Sequence[Block], out: Structured) -> list[Block]:
        """Return the blocks with two titles that stand in one line, one per language, as two."""
        apart: list[Block] = []
        for block in blocks:
            between = second_title(block, self.numbering)
            if between is None:
                apart.append(block)
                continue
            out.claim(block.text.cut(*between), "left out", "the sign between two titles")
            apart += [block.cut(0, between[0]), block.cut(between[1])]
        return apart

    def _sections(self, source: _Source, blocks: Sequence[Block], codes: Sequence[str]) -> None:
        hints, out = source.out.hints, source.out
        stated = hints.law or out.facts.get("law", "")
        hinted = law_number(stated, self.numbering) if stated else None
        if hints.what == "commentary":
            hinted = None
        current: Number | None = None
        edition = hints.edition
        by_key: dict[tuple[str, str, str], _Section] = {}
        early: list[tuple[Block, str]] = []
        placed: list[tuple[_Section, Block]] = []
        waiting: _Section | None = None
        pages = self._named_pages(blocks, out) if hints.what != "commentary" else [None] * len(blocks)
        titles = titled_on(blocks, pages, self.numbering)
        many = len({name.number for name in out.names}) > 1
        page: PageName | None = None
        for index, (block, code) in enumerate(zip(blocks, codes, strict=True)):
            if many and pages[index] is not page:
                page, current, waiting = pages[index], None, None
            year = edition_line(block, self.book) or year_above_title(blocks, index, self.book)
            if year is not None:
                edition = self._edition(year, block, out)
                out.leave_out(block, f"says the edition: {edition}")
                waiting = None
                continue
            title = title_line(block, self.numbering) if hints.what != "commentary" else None
            if title is not None:
                current = title.number
                waiting = self._titled(by_key, edition, title.number, title.language, block, title.start, out)
                continue
            if waiting is not None and waiting.title is None and self._is_title(block, waiting.language, code):
                waiting.title = block
                out.claim(block.text, "title", str(waiting.number))
                waiting = None
                continue
            waiting = None
            if current is not None and is_definitions_title(block, self.book.languages) and block.kind != "cell":
                current = None
            number = current or (_law_of_named_page(page, titles.get(page, []), code) if page is not None else None)
            if number is None:
                early.append((block, code))
            else:
                section = by_key.setdefault((edition, code, str(number)), _Section(edition, number, code))
                section.blocks.append(block)
                placed.append((section, block))
        early += _after_the_laws(early, placed)
        titled = {section.number for section in by_key.values()}
        home = hinted if hinted is not None and (not titled or hinted in titled) else None
        if home is None and len(titled) == 1:
            home = next(iter(titled))
        wrong = wrong_pages(out.document.page, titles)
        out.problems += wrong
        if hints.law and hinted is not None and titled and hinted not in titled:
            names = ", ".join(str(number) for number in sorted(titled))
            out.warn(0, "wrong-law", f"the page holds law {names}, not law {hinted} as the command says")
        self._place_early(source, by_key, early, home, titled)
        source.sections = [section for section in by_key.values() if section.blocks or section.title]

    def _named_pages(self, blocks: Sequence[Block], out: Structured) -> list[PageName | None]:
        """Return for each block the name of its page: those that stand in the text, else the name of the file."""
        named = of_file(out.document.page.name, self.numbering)
        return page_of_each(blocks, out.names or ([named] if named is not None else []))

    def _edition(self, year: str, block: Block, out: Structured) -> str:
        found = next((e.id for e in self.book.editions if e.id == year or str(e.year) == year), None)
        if found is None:
            known = ", ".join(e.id for e in self.book.editions)
            message = f"“{block.string}” announces the edition {year}; book.toml has {known}"
            raise LawtextError(out.document.page.problem(block.text.start, "unknown-edition", message))
        return found

    def _titled(
        self,
        by_key: dict[tuple[str, str, str], _Section],
        edition: str,
        number: Number,
        code: str,
        block: Block,
        start: int,
        out: Structured,
    ) -> _Section:
        key = (edition, code, str(number))
        known = by_key.get(key)
        if known is not None and known.title is not None:
            message = f"law {number} ({code}) stands on the page twice; say which edition each is by a line “2017”"
            raise LawtextError(out.document.page.problem(block.text.start, "law-twice", message))
        section = by_key.setdefault(key, _Section(edition, number, code))
        out.claim(block.text.cut(0, start), "title", str(number))
        words = block.cut(start)
        if words.string == _MISSING:
            out.claim(words.text, "left out", "says that the title is missing")
        elif words.string:
            section.title = words
            out.claim(words.text, "title", str(number))
        return section

    def _is_title(self, block: Block, code: str, written: str) -> bool:
        """Tell whether the block below “LAW 53” is its title."""
        marked = block.kind == "heading" or block.all_strong or is_capitals(block.string) or is_title_case(block.string)
        no_label = not tokens_at(block.string, self.numbering, code)
        return written == code and no_label and marked and looks_like_heading(block.string)

    def _place_early(
        self,
        source: _Source,
        by_key: dict[tuple[str, str, str], _Section],
        early: Sequence[tuple[Block, str]],
        home: Number | None,
        titled: set[Number],
    ) -> None:
        """Give the blocks before the first title to the law of the page, where one is known."""
        editions = {edition for edition, _, _ in by_key}
        edition = source.out.hints.edition or (next(iter(editions)) if len(editions) == 1 else "")
        gathered: dict[str, list[Block]] = {}
        for block, code in early:
            gathered.setdefault(code, []).append(block)
        for code, blocks in gathered.items():
            has_own = any(key[1] == code for key in by_key)
            if home is None or (titled and has_own):
                source.loose[code] = blocks
                continue
            key = (edition, code, str(home))
            section = by_key.setdefault(key, _Section(edition, home, code))
            section.blocks[:0] = blocks

    # --- what a page does not say

    def finish(self) -> list[Structured]:
        for source in self.sources:
            self._notes_of_earlier_laws(source)
            for section in source.sections:
                self._prepare(section)
        self._find_labelled()
        for source in self.sources:
            for section in source.sections:
                self._text_of_another_law(source, section)
            self._find_copy(source)
        for source in self.sources:
            self._editions(source)
        for source in self.sources:
            self._articles(source)
        self._infer()
        headed = self._headed()
        for source in self.sources:
            for index, section in enumerate(source.sections):
                law = self._law(section, source.assigned[index], source, True, headed)
                source.out.laws.append(law)
                _mark_lost_headings(law, headed)
        for source in self.sources:
            pair_definitions([found for other in self.sources for found in other.out.definitions])
            _claim_stray_notes(source.out)
            source.out.problems.sort()
        return [source.out for source in self.sources]

    def _notes_of_earlier_laws(self, source: _Source) -> None:
        """Give notes at the end of a page to the laws whose words have their marks.

        Only where they are numbered through the page: each number marks words of one law, and every one has its note.
        Where all of them belong to one earlier law, they must also be printed as the marks are: a label never is.
        """
        for code in {section.language for section in source.sections}:
            sections = [section for section in source.sections if section.language == code]
            owners: dict[str, tuple[_Section, Mark]] = {}
            twice = False
            for section in sections:
                found = {mark.id: mark for mark in marks_in(section.blocks, self.numbering, code) if mark.id.isdigit()}
                twice = twice or not owners.keys().isdisjoint(found)
                owners.update({id: (section, mark) for id, mark in found.items()})
            numbers = {section.number for section, _ in owners.values()}
            if twice or not numbers or numbers == {sections[-1].number}:
                continue
            tail = sections[-1].blocks[-len(owners) :]
            heads = [note_head(block) for block in tail]
            if sorted(heads, key=_as_number) != sorted(owners, key=_as_number) or len(tail) == len(sections[-1].blocks):
                continue
            pairs = [(*owners[head], block) for head, block in zip(heads, tail, strict=True)]
            if len(numbers) == 1 and not all(is_printed_alike(m, s.blocks[m.block], block) for s, m, block in pairs):
                continue
            del sections[-1].blocks[-len(owners) :]
            for section, _, block in pairs:
                section.blocks.append(block)

    def _prepare(self, section: _Section) -> None:
        noted = take_notes(section.blocks, self.numbering, section.language)
        section.noted = noted
        section.pieces = []
        for block in noted.blocks:
            tokens = tokens_at(block.string, self.numbering, section.language)
            if block.label and not tokens:
                tokens = _counted(block, self.numbering, section.language)
            rest = block.string[tokens[-1].end :] if tokens else block.string
            heading = block.kind == "heading" or block.all_strong
            hold = "heading" if heading else "item" if block.kind == "item" else "text"
            colon = rest.rstrip().endswith(":")
            headline = bool(tokens) and looks_like_heading(rest)
            inside = block.nested and block.kind == "paragraph" and block.level > 0
            section.pieces.append(
                Piece(tokens, hold, colon, bool(rest.strip()), headline, inside)  # type: ignore[arg-type]
            )
        for index, (block, piece) in enumerate(zip(noted.blocks, section.pieces, strict=True)):
            if piece.hold == "text" and not piece.tokens and self._heading_by_place(section, index, block):
                section.pieces[index] = Piece((), "heading", False, True)

    def _heading_by_place(self, section: _Section, index: int, block: Block) -> bool:
        """Tell whether an unlabelled block is a heading by its looks: a short line above a longer text."""
        assert section.noted is not None
        below = section.noted.blocks[index + 1] if index + 1 < len(section.noted.blocks) else None
        if below is None or not looks_like_heading(block.string) or len(block.string) > 90:
            return False
        return len(below.string) > len(block.string) and below.string[:1].isupper() and ends_sentence(below.string)

    def _find_labelled(self) -> None:
        """Read the sections whose labels are on the page; they can lend them to others."""
        for source in self.sources:
            for index, section in enumerate(source.sections):
                if any(_is_top(piece, self.numbering) for piece in section.pieces):
                    source.assigned[index] = outline(section.pieces, self.numbering, section.number, section.language)
                    self._lend(source, index, section)

    def _lend(self, source: _Source, index: int, section: _Section, via: str = "") -> None:
        law = self._unclaimed(section, source.assigned[index], source)
        self.known.insert(0, copies.of_proposal(law, via))

    def _unclaimed(self, section: _Section, assigned: Sequence[Assigned], source: _Source) -> ProposedLaw:
        """Return a law before anything is known about it from elsewhere, built once."""
        built = self.built.get(id(section))
        if built is None or built[0] is not assigned:
            built = (assigned, self._law(section, assigned, source, claim=False))
            self.built[id(section)] = built
        return built[1]

    def _find_copy(self, source: _Source) -> None:
        """Tell which law a page without title is, by a copy of it in the corpus or in the same import."""
        if source.sections or source.out.hints.what == "commentary" or not source.loose:
            return
        best: tuple[float, str, copies.Labelled] | None = None
        for code, blocks in source.loose.items():
            noted = take_notes(blocks, self.numbering, code)
            texts = [self._unmarked(noted, index).string for index in range(len(noted.blocks))]
            for copy in self._copies(code, source.out.hints.edition):
                held, _ = copies.match_copy(texts, copy)
                if held >= ENOUGH and (best is None or held > best[0]):
                    best = (held, code, copy)
        if best is None:
            self._by_file_name(source)
            return
        held, code, copy = best
        source.out.facts["law"] = str(copy.number)
        reason = f"its {language(code).english_name} text is {held:.0%} that of {copy.named}"
        for code, blocks in source.loose.items():
            section = _Section(source.out.hints.edition or copy.edition, copy.number, code, None, blocks)
            section.guessed = reason
            source.sections.append(section)
            self._prepare(section)
        source.loose = {}

    def _text_of_another_law(self, source: _Source, section: _Section) -> None:
        """Tell where text without a title, taken for one law by the name of its page or the command, is known as that
        of another."""
        if section.title is not None or not section.blocks:
            return
        texts = self._texts(section)
        for copy in self._copies(section.language, section.edition):
            known = copy.number != section.number and copy.named != source.page
            # Short laws of one book are much alike: only what is the same text to a letter or two says something.
            if known and copies.match_copy(texts, copy)[0] >= _THE_SAME:
                message = f"the page is said to be law {section.number}, but its text is that of law {copy.number}"
                message += f" ({copy.named})"
                source.out.warn(section.blocks[0].text.start, "wrong-law", message)
                return

    def _by_file_name(self, source: _Source) -> None:
        """Take a page on which nothing says what it is for the law that the name of its file names, and say so."""
        named = of_file(source.out.document.page.name, self.numbering)
        if named is None or source.out.hints.what or source.out.hints.id:
            return
        source.out.facts["law"] = str(named.number)
        message = f"only the name of the file says that this is law {named.number}; --as commentary if it is not"
        source.out.warn(0, "law-by-file-name", message)
        for code, blocks in source.loose.items():
            section = _Section(source.out.hints.edition, named.number, code, None, blocks)
            source.sections.append(section)
            self._prepare(section)
        source.loose = {}

    def _copies(self, code: str, edition: str, number: Number | None = None) -> list[copies.Labelled]:
        return [
            copy
            for copy in self.known
            if copy.language == code
            and (not edition or copy.edition == edition)
            and (number is None or copy.number == number)
        ]

    def _editions(self, source: _Source) -> None:
        """Find the edition of sections that have none: from a copy, or from the book's only one."""
        for section in source.sections:
            if section.edition:
                continue
            if len(self.book.editions) == 1:
                section.edition = self.book.editions[0].id
                continue
            texts = self._texts(section)
            scored = sorted(
                (
                    (copies.match_copy(texts, copy)[0], copy)
                    for copy in self._copies(section.language, "", section.number)
                ),
                key=lambda pair: -pair[0],
            )
            if scored and scored[0][0] >= ENOUGH and (len(scored) == 1 or scored[0][0] > scored[1][0] + 0.02):
                section.edition = scored[0][1].edition
                section.guessed = f"its text is that of {scored[0][1].named}"
        editions = {section.edition for section in source.sections if section.edition}
        for section in source.sections:
            if not section.edition and len(editions) == 1:
                section.edition = next(iter(editions))

    def _articles(self, source: _Source) -> None:
        """Read what is no law as commentary; an article in two languages gets one id."""
        if source.out.hints.what == "law" and source.loose and not source.sections:
            message = "no law is recognised in it: no title like “LAW 53”, no known text; say which with --law"
            raise LawtextError(Problem(source.out.document.page.name, 0, 0, "no-law", message))
        self._definitions(source)
        for code in sorted(source.loose, key=self.book.languages.index):
            blocks = source.loose[code]
            if source.sections:
                source.out.warn(blocks[0].text.start, "text-before-law", "text before the title of the first law")
            read_articles(blocks, code, source.out.hints, source.page, source.out)
        by_language = {code: [a for a in source.out.articles if a.language == code] for code in source.loose}
        counts = {len(found) for found in by_language.values()}
        if len(by_language) > 1 and len(counts) == 1:
            first = by_language[min(by_language, key=self.book.languages.index)]
            ids = {
                id(article): named.id
                for found in by_language.values()
                for article, named in zip(found, first, strict=True)
            }
            source.out.articles = [replace(article, id=ids[id(article)]) for article in source.out.articles]

    def _definitions(self, source: _Source) -> None:
        """Take lists of definitions out of what is no law."""
        if source.out.hints.what == "commentary":
            return
        editions = {section.edition for section in source.sections if section.edition}
        only = next(iter(editions)) if len(editions) == 1 else ""
        edition = source.out.hints.edition or only
        if not edition and len(self.book.editions) == 1:
            edition = self.book.editions[0].id
        for code in sorted(source.loose, key=self.book.languages.index):
            source.loose[code] = take_definitions(source.loose[code], code, edition, source.out, self.book)
        source.loose = {code: blocks for code, blocks in source.loose.items() if blocks}

    # --- labels that are lost

    def _infer(self) -> None:
        """Give every section its outline: its own labels, a copy's, the other language's, or by position."""
        for source in self.sources:
            for index, section in enumerate(source.sections):
                if index not in source.assigned:
                    found = self._from_copy(section)
                    if found:
                        source.assigned[index], named = found
                        self._lend(source, index, section, named)
        for source in self.sources:
            for index, section in enumerate(source.sections):
                if index not in source.assigned:
                    assigned = self._from_other_language(section)
                    if assigned:
                        source.assigned[index] = assigned
        for source in self.sources:
            for index, section in enumerate(source.sections):
                if index not in source.assigned:
                    witness = self._witness(source, section)
                    source.assigned[index] = outline(
                        section.pieces, self.numbering, section.number, section.language, witness
                    )

    def _texts(self, section: _Section) -> list[str]:
        assert section.noted is not None
        texts: list[str] = []
        for index, piece in enumerate(section.pieces):
            start = piece.tokens[-1].end if piece.tokens else 0
            text = self._unmarked(section.noted, index)
            texts.append(text.string[start:].strip())
        return texts

    def _unmarked(self, noted: Noted, index: int) -> Traced:
        """Return the text of a block without its note marks."""
        text = noted.blocks[index].text
        for mark in sorted((m for m in noted.marks if m.block == index), key=lambda m: -m.start):
            text = text.without(mark.start, mark.end)
        return text

    def _from_copy(self, section: _Section) -> tuple[tuple[Assigned, ...], str] | None:
        texts = self._texts(section)
        for copy in self._copies(section.language, section.edition, section.number):
            held, lines = copies.match_copy(texts, copy)
            if held < ENOUGH or len(copy.numbers) < 2:
                continue
            reason = f"{copy.named} has the same text with its labels"
            forced = self._forced(section, lines, "copy", round(min(0.98, held), 2), reason)
            if forced:
                return forced, copy.named
        return None

    def _from_other_language(self, section: _Section) -> tuple[Assigned, ...] | None:
        texts = self._texts(section)
        for code in self.book.languages:
            if code == section.language:
                continue
            for copy in self._copies(code, section.edition, section.number):
                lines = copies.beside(texts, copy) or self._beside_without_headings(section, texts, copy)
                if lines is None or len(copy.numbers) < 2:
                    continue
                name = language(code).english_name
                reason = f"the {name} text has as many paragraphs, and its labels are in {copy.via or copy.named}"
                forced = self._forced(section, lines, "language", 0.95, reason)
                if forced:
                    return forced
        return None

    def _beside_without_headings(
        self, section: _Section, texts: Sequence[str], copy: copies.Labelled
    ) -> list[copies.Line] | None:
        """Return the line that each text stands beside where only this language shows its headings.

        A heading stands beside what the text below it does.
        """
        pieces = section.pieces
        headings = {
            index
            for index, (piece, below) in enumerate(pairwise(pieces))
            if (piece.hold == "heading" or piece.headline) and piece.tokens and not below.tokens
        }
        if not headings:
            return None
        found = copies.beside([text for index, text in enumerate(texts) if index not in headings], copy)
        if found is None:
            return None
        waiting = list(reversed(found))
        return [waiting[-1] if index in headings else waiting.pop() for index in range(len(texts))]

    def _forced(
        self, section: _Section, lines: Sequence[copies.Line | None], origin: str, certainty: float, reason: str
    ) -> tuple[Assigned, ...] | None:
        """Return the outline that a copy gives; labels that are on the page are kept, and must agree with it."""
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
                for number in reversed(fresh):
                    agrees = _agrees(tokens[-1], number) if tokens else ""
                    token = tokens.pop() if agrees else None
                    why = f"{reason}; here it is the list number “{token.printed}”" if token else reason
                    inference = None if agrees == "label" else Inference(origin, certainty, why)
                    opened.insert(0, Opened(number, token, agrees == "number", inference))
                if tokens and fresh:
                    return None
                known.update(chain)
                owner = line.number
            out.append(Assigned(tuple(opened), owner))
        return tuple(out)

    def _witness(self, source: _Source, section: _Section) -> bool:
        """Tell whether another language of the page has the same kinds of blocks in the same order."""

        def shape(other: _Section) -> list[tuple[str, bool, tuple[int, ...]]]:
            return [
                (piece.hold, piece.colon, tuple(token.ranks[0].rank for token in piece.tokens))
                for piece in other.pieces
            ]

        others = [
            other
            for other in source.sections
            if other.number == section.number
            and other.edition == section.edition
            and other.language != section.language
        ]
        return any(shape(other) == shape(section) for other in others)

    # --- building

    def _law(
        self,
        section: _Section,
        assigned: Sequence[Assigned],
        source: _Source,
        claim: bool,
        headed: Mapping[tuple[str, str], int] = _NOT_HEADED,
    ) -> ProposedLaw:
        builder = _Builder(section, source.out, self.numbering, claim, headed)
        root = builder.build(assigned)
        return ProposedLaw(
            section.edition,
            section.language,
            section.number,
            root,
            builder.notes(),
            source.out.document,
            source.page,
        )

    def _headed(self) -> Mapping[tuple[str, str], int]:
        """Return the clauses, by edition and number, that have a heading in any language, with its length in code
        points where a page of this import has it run in with the text, else 0."""
        found = {
            (edition, str(clause.number)): 0
            for (edition, _, _), law in self.book.laws.items()
            for clause in law.root.walk()
            if clause.heading is not None and clause.heading.text is not None
        }
        for source in self.sources:
            for index, section in enumerate(source.sections):
                law = self._unclaimed(section, source.assigned[index], source)
                for clause in walk(law.root):
                    if clause.heading is not None:
                        length = len(clause.heading.text.string) if clause.run_in else 0
                        key = (law.edition, str(clause.number))
                        found[key] = max(found.get(key, 0), length)
        return found


def _law_of_named_page(page: PageName, titles: Sequence[Titled], code: str) -> Number | None:
    """Return the law of text on a named page that stands below no title: that of the page's only title, which must be
    in another language, or that of its name."""
    numbers = {title.number for title in titles}
    if not numbers:
        return page.number
    return next(iter(numbers)) if len(numbers) == 1 and all(title.language != code for title in titles) else None


def _as_number(figure: str) -> int:
    return int(figure) if figure.isdigit() else 0


def _claim_stray_notes(out: Structured) -> None:
    """Enter marks and notes into the ledger whose words were left out, so that they are named too."""
    claimed = {(claim.start, claim.end) for claim in out.claims}
    starts = {start for start, _ in claimed}
    for ref in (ref for block in out.document.blocks for ref in block.refs):
        if ref.source.string and ref.source.start not in starts:
            out.claim(ref.source, "left out", "a note mark whose words were left out")
    for note in out.document.notes.values():
        if note.text.start not in starts:
            out.claim(note.text, "left out", "a note whose mark was left out")


def _mark_lost_headings(law: ProposedLaw, headed: Container[tuple[str, str]]) -> None:
    """Mark headings as lost where the same clause has one in another language of the edition."""
    for clause in walk(law.root):
        if clause.heading is None and (law.edition, str(clause.number)) in headed:
            clause.heading_missing = True


def walk(clause: ProposedClause) -> Iterable[ProposedClause]:
    """Yield a clause and every clause under it, in document order."""
    yield clause
    for child in clause.children:
        yield from walk(child)


def _is_top(piece: Piece, numbering: Numbering) -> bool:
    return any(rank.level == 1 for token in piece.tokens for rank in token.ranks)


def _counted(block: Block, numbering: Numbering, code: str) -> tuple[Token, ...]:
    """Return the label that a format counts without printing it in the text, as a token of no width."""
    tokens = tokens_at(f"{block.label} ", numbering, code)
    return tuple(Token(token.printed, 0, 0, token.ranks) for token in tokens[:1])


def _agrees(token: Token, number: Number) -> str:
    """Tell whether a token is the label of a number, or a list number in its place; empty where it is neither."""
    step = number.steps[-1]
    if any((rank.level, rank.rank) == (step.level, step.rank) for rank in token.ranks):
        return "label"
    decimal = token.printed.strip("(.)").isdigit()
    return "number" if decimal and token.ranks[0].rank == step.rank else ""


def _after_the_laws(
    early: Sequence[tuple[Block, str]], placed: Sequence[tuple[_Section, Block]]
) -> list[tuple[Block, str]]:
    """Take the last blocks of a page out of the last law where they stand in the frame of the text before the laws.

    A web page that puts its remarks in a box does so before and after the text; no text of a law is in such a box.
    """
    frames = {block.frame for block, _ in early} - {""}
    end = len(placed)
    while end and placed[end - 1][1].frame in frames:
        end -= 1
    after = {block.frame for _, block in placed[end:]}
    if any(block.frame in after for _, block in placed[:end]):
        return []
    for section, block in placed[end:]:
        section.blocks.remove(block)
    return [(block, section.language) for section, block in placed[end:]]


class _Builder:
    """Builds the tree of one law from its blocks and their outline, entering each stretch into the ledger."""

    def __init__(
        self,
        section: _Section,
        out: Structured,
        numbering: Numbering,
        claim: bool,
        headed: Mapping[tuple[str, str], int],
    ) -> None:
        assert section.noted is not None
        self.section, self.out, self.numbering, self.claiming = section, out, numbering, claim
        self.headed = headed
        self.headed_levels: set[int] = set()
        self.run_in: dict[Number, tuple[int, int]] = {}
        self.closed: ProposedClause | None = None
        self.table: ProposedClause | None = None
        self.items: list[tuple[int, ProposedClause]] = []
        self.base: ProposedClause | None = None
        self.noted = section.noted
        self.root = ProposedClause(section.number)
        self.clauses: dict[Number, ProposedClause] = {section.number: self.root}

    def claim(self, text: Traced, kind: str, what: object) -> None:
        if self.claiming:
            self.out.claim(text, kind, str(what))  # type: ignore[arg-type]

    def build(self, assigned: Sequence[Assigned]) -> ProposedClause:
        section = self.section
        if section.title is not None:
            self.root.heading = self._text(section.title, (), section.number)
        else:
            self.root.heading_missing = True
        # A level has headings when one of its clauses plainly has; a short line that could be one then is one.
        for index, what in enumerate(assigned):
            start = max((o.token.end for o in what.opened if o.token), default=0)
            if what.opened and self.noted.blocks[index].string[start:].strip() and self._heads(index, assigned, start):
                self.headed_levels.add(what.opened[-1].number.level)
        self.run_in = self._run_in_headings(assigned)
        open_heading: ProposedClause | None = None
        for index, what in enumerate(assigned):
            open_heading = self._block(index, what, assigned, open_heading)
        if self.claiming:
            for mark in self.noted.lone:
                place = self.noted.blocks[mark.block].text.at(mark.start)
                self.out.warn(place, "mark-without-note", f"“{mark.id}” looks like a note mark, but there is no note")
        return self.root

    def _run_in_headings(self, assigned: Sequence[Assigned]) -> dict[Number, tuple[int, int]]:
        """Return the clauses whose text seems to start with a heading, where at least half of their siblings have one.

        A few words before a colon or a full stop are a heading only as one of several: no law heads one clause alone.
        Where they are not in title case, it takes another language in which each has its heading run in too.
        """
        siblings: dict[Number | None, list[tuple[Number, tuple[int, int] | None, bool]]] = {}
        lent: dict[Number | None, list[tuple[Number, tuple[int, int] | None]]] = {}
        for index, what in enumerate(assigned):
            if what.opened and what.opened[-1].number.level <= 2:
                number, token = what.opened[-1].number, what.opened[-1].token
                start = token.end if token else 0
                rest = self.noted.blocks[index].string[start:].strip()
                runs = _run_in(rest)
                headed = runs is not None or (bool(rest) and self._heads(index, assigned, start))
                siblings.setdefault(number.parent, []).append((number, runs, headed))
                length = self.headed.get((self.section.edition, str(number)), 0)
                if length:
                    lent.setdefault(number.parent, []).append((number, _run_in(rest, length)))
        found = {
            number: runs
            for group in siblings.values()
            if 2 * sum(headed for _, _, headed in group) >= len(group)
            for number, runs, _ in group
            if runs is not None
        }
        for pairs in lent.values():
            if len(pairs) > 1 and all(runs for _, runs in pairs):
                found.update({number: runs for number, runs in pairs if runs})
        return found

    def notes(self) -> tuple[ProposedNote, ...]:
        """Return the notes, each once."""
        number = str(self.section.number)
        for id, head in self.noted.heads:
            self.claim(head, "mark", f"{number} note {id}")
        notes: list[ProposedNote] = []
        for id, block in self.noted.notes.items():
            self.claim(block.text, "note", f"{number} note {id}")
            notes.append(ProposedNote(id, ProposedText(block.text, block.emphasis)))
        for id, block in self.out.document.notes.items():
            if id in self._refs():
                if block.text.start not in self.out.noted:
                    # Words of both languages may have the mark of one note: its characters are accounted for once.
                    self.claim(block.text, "note", f"{number} note {id}")
                if self.claiming:
                    self.out.noted.add(block.text.start)
                notes.append(ProposedNote(id, ProposedText(block.text, block.emphasis)))
        return tuple(notes)

    def _refs(self) -> set[str]:
        blocks = [*self.noted.blocks, *([self.section.title] if self.section.title else [])]
        return {ref.mark for block in blocks for ref in block.refs}

    def _block(
        self, index: int, what: Assigned, assigned: Sequence[Assigned], open_heading: ProposedClause | None
    ) -> ProposedClause | None:
        """Put one block where it belongs; return the clause whose heading it was when text is still to come."""
        block = self.noted.blocks[index]
        marks = [mark for mark in self.noted.marks if mark.block == index]
        for opened in what.opened:
            self._open(opened, block)
        tokens = [opened.token for opened in what.opened if opened.token is not None]
        start = max((token.end for token in tokens), default=0)
        owner = self.clauses.get(what.owner, self.root)
        piece = self.section.pieces[index]
        self._out_of_sequence(block, piece.tokens[len(tokens) :], owner)
        if not block.string[start:].strip():
            return open_heading
        nested = self._nested(index, what, assigned, block, owner)
        owner = nested or self._closing(owner, what, block)
        if what.opened and block.string[start:].strip() == _MISSING:
            self.claim(block.text.cut(start), "left out", "says that the heading is missing")
            owner.heading_missing = True
            return owner
        if what.opened and self._heads(index, assigned, start):
            end = len(block.string.removesuffix(":"))
            owner.heading = self._cut(block.cut(0, end), start, marks, owner.number, "heading")
            self.claim(block.text.cut(end), "left out", "the sign between a heading and its text")
            return owner
        run_in = self.run_in.get(owner.number) if what.opened else None
        if run_in:
            start += len(block.string[start:]) - len(block.string[start:].lstrip())
            owner.run_in = True
            owner.heading = self._cut(block.cut(0, start + run_in[0]), start, [], owner.number, "heading")
            sign = block.text.cut(start + run_in[0], start + run_in[1])
            self.claim(sign, "left out", "the sign between a heading and its text")
            start += run_in[1]
        if piece.hold == "heading" and not what.opened and self.claiming:
            self.out.warn(block.text.start, "unknown-heading", f"“{block.string}” is kept as text: it has no label")
        text = self._cut(block, start, marks, owner.number, "text")
        owner.paragraphs.append(ProposedText(text.text, text.emphasis, text.marks, len(owner.children)))
        top = bool(what.opened) and what.opened[-1].number.steps[-1].level == 1
        inference = what.opened[-1].inference if top else None
        if inference is not None and what.opened[-1].token is None and inference.origin not in ("language", "copy"):
            # Where another text lends the label, it also shows whether there is a heading.
            owner.heading_missing = True
        return None

    def _nested(
        self, index: int, what: Assigned, assigned: Sequence[Assigned], block: Block, owner: ProposedClause
    ) -> ProposedClause | None:
        """Return whose a block is where the format itself says in which list item it stands, None where it does not."""
        if what.opened:
            counted = block.nested and block.level > 0 and bool(block.label)
            self.items = [item for item in self.items if counted and item[0] < block.level]
            if counted:
                self.items.append((block.level, owner))
            else:
                self.base = owner
            return None
        if not block.nested or block.kind != "paragraph":
            return None
        if block.level:
            found = next((clause for depth, clause in reversed(self.items) if depth == block.level), None)
            self.items = [item for item in self.items if item[0] <= block.level]
            return found
        base = self.base or self.root
        following = next((other.opened[0].number for other in assigned[index + 1 :] if other.opened), None)
        goes_on = following is not None and any(following.parent == clause.number.parent for _, clause in self.items)
        if not self.items or goes_on:
            return None
        return base

    def _closing(self, owner: ProposedClause, what: Assigned, block: Block) -> ProposedClause:
        """Return whose an unlabelled paragraph is: text in lower case after sub-clauses closes the clause above."""
        if what.opened:
            self.closed = self.table = None
            return owner
        if self.closed is not None:
            return self.closed
        if block.kind == "cell" and self.table is owner:
            return owner
        self.table = owner if block.kind == "cell" else None
        above = self.clauses.get(owner.number.parent) if owner.number.depth > 1 and owner.number.parent else None
        before = owner.paragraphs[-1].text.string if owner.paragraphs else ":"
        starts_low = block.string[:1].islower() and not before.endswith(":")
        if above is not None and len(above.children) > 1 and starts_low:
            self.closed = above
            return above
        return owner

    def _open(self, opened: Opened, block: Block) -> None:
        parent = self.clauses.get(opened.number.parent or opened.number, self.root)
        clause = ProposedClause(opened.number, None, opened.inference, opened.converted)
        if opened.token is not None:
            printed = block.text.cut(opened.token.start, opened.token.end)
            clause.printed = printed if printed.string else Traced.inserted(opened.token.printed)
            self.claim(printed, "label", opened.number)
            self._skipped(opened, parent, block)
        parent.children.append(clause)
        self.clauses[opened.number] = clause

    def _out_of_sequence(self, block: Block, tokens: Sequence[Token], owner: ProposedClause) -> None:
        """Tell of a label at the head of a block that was read as text: it follows nothing that is open."""
        first = next((token for token in tokens if token.end > token.start), None)
        if first is not None and self.claiming:
            message = f"“{first.printed}” follows no label that is open here; it is kept as text of {owner.number}"
            self.out.warn(block.text.cut(first.start).start, _OUT_OF_SEQUENCE, message)

    def _skipped(self, opened: Opened, parent: ProposedClause, block: Block) -> None:
        """Tell of a printed label that leaves out one before it."""
        assert opened.token is not None
        step = opened.number.steps[-1]
        before = [child.number.steps[-1] for child in parent.children if child.number.steps[-1].level == step.level]
        last = before[-1].rank if before else 0
        if step.rank > last + 1 and not step.inserted and self.claiming:
            after = f"“{parent.children[-1].number}”" if before else f"the start of {parent.number}"
            left = self.numbering.child(parent.number, step.level, last + 1)
            message = f"“{opened.token.printed}” stands after {after}: {left} is not on the page"
            at = block.text.cut(opened.token.start).start
            self.out.warn(at if at >= 0 else block.text.start, _OUT_OF_SEQUENCE, message)

    def _heads(self, index: int, assigned: Sequence[Assigned], start: int) -> bool:
        """Tell whether what follows the labels of a block is a heading and not the clause's text."""
        block, piece = self.noted.blocks[index], self.section.pieces[index]
        if len(block.string) - start > LONGEST_LINE and block.kind != "heading" and piece.hold != "heading":
            return False
        rest = block.cut(start)
        if block.kind == "heading" or (piece.hold == "heading" and not block.all_strong):
            return True
        if rest.all_strong and (looks_like_heading(rest.string.removesuffix(":")) or is_capitals(rest.string)):
            return True
        if len(rest.string) > LONGEST_HEADING + 1:
            return False
        line = rest.string.removesuffix(":") if is_title_case(rest.string) else rest.string
        if index + 1 == len(assigned) or not looks_like_heading(line):
            return False
        following, own = assigned[index + 1], assigned[index].opened[-1].number
        below = self.noted.blocks[index + 1].string
        expected = (self.section.edition, str(own)) in self.headed or own.level in self.headed_levels
        if not following.opened:
            return below[:1].isupper() and (len(below) > len(rest.string) or (expected and ends_sentence(below)))
        child = following.opened[0].number
        first_child = child.parent == own and child.steps[-1].rank == 1
        styled = is_capitals(rest.string) or is_title_case(rest.string) or own.level == 1
        return first_child and (styled or expected) and not _ends_openly(rest.string, self.section.language)

    def _cut(self, block: Block, start: int, marks: Sequence[Mark], owner: Number, kind: str) -> ProposedText:
        rest = block.cut(start)
        shift = len(block.string[:start]) + len(block.string[start:]) - len(block.string[start:].lstrip())
        moved = [Mark(0, mark.start - shift, mark.end - shift, mark.id) for mark in marks if mark.start >= shift]
        return self._text(rest, moved, owner, kind)

    def _text(self, block: Block, marks: Sequence[Mark], owner: Number, kind: str = "title") -> ProposedText:
        """Return the block's text with the marks taken out of it and put beside it."""
        if not marks and not block.refs and kind != "title":
            self.claim(block.text, kind, owner)
            return ProposedText(block.text, block.emphasis)
        taken: list[NoteMark] = []
        for mark in sorted(marks, key=lambda mark: -mark.start):
            source = block.text.cut(mark.start, mark.end)
            taken.append(NoteMark(mark.start, mark.id, source))
            block = block.without(mark.start, mark.end)
        # A mark that was cut out shortens the text before the marks that follow it.
        taken.reverse()
        shifted: list[NoteMark] = []
        gone = 0
        for note in taken:
            shifted.append(NoteMark(note.at - gone, note.mark, note.source))
            gone += len(note.source.string)
        shifted += [NoteMark(ref.at, ref.mark, ref.source) for ref in block.refs]
        shifted.sort(key=lambda note: note.at)
        if kind != "title" or self.section.title is None or block.text != self.section.title.text:
            self.claim(block.text, kind, owner)
        for note in shifted:
            self.claim(note.source, "mark", f"{self.section.number} note {note.mark}")
        return ProposedText(block.text, block.emphasis, tuple(shifted))


def _run_in(string: str, length: int = 0) -> tuple[int, int] | None:
    """Return where a heading that is run in with its text ends, and where the text starts; None where there is none.

    Only a heading in title case is told from the text (``A. Before Any Player Has Called: When a player …``), or one
    that is as long as the same heading in another language, whose ``length`` is given.
    """
    match = _RUN_IN.match(string)
    if not match or len(match["heading"].split()) < 2:
        return None
    if length:
        fits = 0.5 * length <= len(match["heading"]) <= 2 * length
        return (match.end("heading"), match.end()) if fits else None
    if not is_title_case(match["heading"]):
        return None
    small = [word for word in match["heading"].split() if word[:1].islower() and len(word) > 4]
    return None if small else (match.end("heading"), match.end())


def _ends_openly(string: str, code: str) -> bool:
    """Tell whether a line ends with a word that no heading ends with (an article, a conjunction)."""
    words = string.split()
    return bool(words) and words[-1].lower() in language(code).words("textdiff", "stop_words")


__all__ = ["Problem", "label_of", "law_number", "structure_sources", "walk"]
