"""A whole page into laws and articles: sections by edition, law and language, then the outline of each.

``structure_sources`` takes every document of one import together, since one page may hold the labels that another
has lost, and the laws that the corpus has already. It returns proposals; writing them is for ``lawtext.importing``.
"""

from __future__ import annotations

import re
from array import array
from collections.abc import Callable, Collection, Container, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import cache, partial
from itertools import islice, pairwise
from pathlib import PurePath
from typing import NamedTuple

from lawtext.languages import fold, language
from lawtext.model import Book, Clause, Inference
from lawtext.numbering import Number, Numbering
from lawtext.problems import LawtextError, Problem, UsageError
from lawtext.readers import INSERTED, Block, Document, Ref, Traced
from lawtext.readers.blocks import LONGEST_LINE, BlockKind, Cell, Grid
from lawtext.readers.collector import collector_at_rest
from lawtext.readers.lines import script_of
from lawtext.structure import closing, copies
from lawtext.structure.articles import is_introduction_title, is_remarks_title, read_articles, read_introduction
from lawtext.structure.bare import bare_labels, full_labels, law_of_clause_titles
from lawtext.structure.chrome import leave_out_chrome
from lawtext.structure.closing import closed_elsewhere, closed_list
from lawtext.structure.definitions import is_definitions_title, pair_definitions, take_definitions
from lawtext.structure.hyphens import without_broken_words, words_of
from lawtext.structure.labels import (
    Assigned,
    Hold,
    Opened,
    Piece,
    Token,
    label_of,
    numbers_of_a_list,
    outline,
    tokens_at,
)
from lawtext.structure.lines_of_law import (
    LONGEST_HEADING,
    begins_like,
    between_languages,
    edition_line,
    ends_sentence,
    forget_titles,
    has_year,
    heads_of,
    is_capitals,
    is_title_case,
    languages_of,
    looks_like_heading,
    second_title,
    title_line,
    year_above_title,
)
from lawtext.structure.notes import Mark, Noted, is_printed_alike, marks_in, note_head, take_notes
from lawtext.structure.pagenames import Titled, of_file, of_title, page_of_each, titled_on, wrong_pages
from lawtext.structure.proposal import (
    ClaimKind,
    Claims,
    Hints,
    NoteMark,
    PageName,
    ProposedClause,
    ProposedLaw,
    ProposedNote,
    ProposedText,
    Structured,
)
from lawtext.structure.runin import Nominal, RunOn, at_the_only_capital, heads_as_nouns_do, heads_without_verb, run_on
from lawtext.structure.splitting import split_at_labels
from lawtext.structure.tables import Placed, of_one_language, set_in_table

_RUN_IN = re.compile(r"(?P<heading>[^.:;!?]{4,100}?)\s*(?:[.:]|[-–—](?=\s))\s+(?=[^\W\d_a-zα-ω(])")

_TWO_LABELS = re.compile(r"\(?[0-9]{1,3}[.)]{1,2}\s*\(?\w{1,6}[.)ʹʹ΄'´]")
_PUNCTUATED = re.compile(r"[.:;!?\-–—](?:(?<=[.:;!?])|\s)")
_DASHED = re.compile(r"[-–—]")
_MISSING = "{missing}"
_PARTING = (".-", ".–", ".—")
_BETWEEN_CLAUSES = (" / ", " | ", " • ")
"""What people put between the two languages of a line."""
_WHERE_EXPECTED = "where expected"
_LONGEST_LABEL = 12
_MOST_LABELS = 2_500
"""No law has more paragraphs with a label."""
_FEW_LETTERS = 40
"""So few letters without a title or a label are no law in a language of their own."""
_LONGEST_NUMBERS = 24
"""“LAW 61 / ΝΟΜΟΣ 61” is not longer than this, in code points."""
_LONGEST_PLAIN = 90
"""A title or a heading that only its place shows to be one is not longer than this, in code points."""
_SHORT_CELL = 60
"""Below a heading stands a text that ends a sentence, or is longer than this."""
_PARTS_OF_A_BOOK = ("definitions", "introduction", "remarks")
_AS_PRINTED: tuple[Assigned, ...] = (Assigned((), Number(())),)
"""Stands for the outline that the labels on the page give."""
_OUT_OF_SEQUENCE = "label-out-of-sequence"
_NOT_HEADED: Mapping[tuple[str, Number], int] = {}
_THE_SAME = 0.99
ENOUGH = 0.75
"""How much of a text a copy must hold for the text to be that law (share of characters)."""


_Ranges = tuple[tuple[int, int], ...]
_Shape = tuple[int, BlockKind, int, str, bool, _Ranges, _Ranges, tuple[Ref, ...], bool, str, Cell | None]
"""What is kept of a block beside its text: of how many stretches that is, and the block's other fields."""


class _PutAway:
    """The blocks of a law that is built, as small as they can be: where they stand on the page, and of which kind.

    A few are asked for again; the text of all of them would be there twice. Those with a word that does not stand so
    on the page are kept as they are.
    """

    __slots__ = ("_kept", "_places", "_text")

    def __init__(self, blocks: Iterable[Block], text: str) -> None:
        self._text = text
        self._places = array("I")
        self._kept: list[Block | _Shape] = []
        shapes: dict[_Shape, _Shape] = {}
        for block in blocks:
            traced = block.text
            count = 1
            if traced.origin == INSERTED or not text.startswith(traced.string, traced.origin):
                stretches = [*traced.stretches()]
                count = len(stretches)
                if "".join([text[start:end] for start, end in stretches]) != traced.string:
                    self._kept.append(block)
                    continue
                for start, end in stretches:
                    self._places.append(start)
                    self._places.append(end)
            else:
                self._places.append(traced.origin)
                self._places.append(traced.origin + len(traced.string))
            shape = (
                count, block.kind, block.level, block.label, block.gap, block.strong, block.emphasis, block.refs,
                block.nested, block.frame, block.cell,
            )  # fmt: skip
            self._kept.append(shape if block.refs else shapes.setdefault(shape, shape))

    def blocks(self) -> list[Block]:
        """Return the blocks as they were."""
        found: list[Block] = []
        places = iter(self._places)
        for kept in self._kept:
            if isinstance(kept, Block):
                found.append(kept)
                continue
            count, kind, level, label, gap, strong, emphasis, refs, nested, frame, cell = kept
            pieces = [Traced.of(self._text, start, next(places)) for start in islice(places, count)]
            text = Traced.join(pieces)
            found.append(Block(text, kind, level, label, gap, strong, emphasis, refs, nested, frame, cell))
        return found


@dataclass(slots=True)
class _Section:
    """The blocks of one law in one language of one edition, as a page gives them."""

    edition: str
    number: Number
    language: str
    title: Block | None = None
    _blocks: list[Block] = field(default_factory=list)
    _away: _PutAway | None = None
    marks: list[Mark] | None = None
    title_marks: Sequence[Mark] = ()
    noted: Noted | None = None
    pieces: list[Piece] = field(default_factory=list)
    guessed: str = ""

    @property
    def blocks(self) -> list[Block]:
        """The blocks, in the order of the page."""
        if self._away is not None:
            self._blocks, self._away = self._away.blocks(), None
        return self._blocks

    @blocks.setter
    def blocks(self, blocks: list[Block]) -> None:
        self._blocks, self._away = blocks, None

    def put_away(self, text: str) -> None:
        """Let go of what a law was built from, which is larger than its text and seldom needed again."""
        self.noted, self.pieces = None, []
        if self._away is None:
            self._away, self._blocks = _PutAway(self._blocks, text), []

    @property
    def what(self) -> str:
        return f"law {self.number} of {self.edition or 'an unknown edition'} ({self.language})"


@dataclass(slots=True)
class _Lender:
    """A law that may lend its labels; ``make`` gives it as a labelled copy, made when it is asked for."""

    edition: str
    language: str
    number: Number
    make: Callable[[], copies.Labelled]
    made: copies.Labelled | None = None

    @property
    def copy(self) -> copies.Labelled:
        if self.made is None:
            self.made = self.make()
        return self.made


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


@dataclass(slots=True)
class _Built:
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


@dataclass
class _Source:
    """One document on its way: its sections, or its blocks while nothing says that it is a law."""

    out: Structured
    sections: list[_Section] = field(default_factory=list)
    loose: dict[str, list[Block]] = field(default_factory=dict)
    assigned: dict[int, tuple[Assigned, ...]] = field(default_factory=dict)

    remarks: dict[tuple[Number, str], list[Block]] = field(default_factory=dict)
    refs: list[Ref] = field(default_factory=list)
    order: dict[str, int] = field(default_factory=dict)
    page: str = field(init=False)
    """The name of the file, without its folder."""

    def __post_init__(self) -> None:
        self.page = PurePath(self.out.document.page.name).name

    def let_go(self) -> None:
        """Let go of the document's blocks, which are as large as all that is made of them, and of what its reader left
        out, which the ledger has."""
        document = self.out.document
        self.refs = [ref for block in document.blocks for ref in block.refs]
        self.order = {mark: at for at, mark in enumerate(document.notes)}
        self.out.document = replace(document, blocks=(), left_out=())


def structure_sources(
    sources: Iterable[tuple[Document, Hints]], book: Book, names: Mapping[tuple[str, str, str], str] | None = None
) -> list[Structured]:
    """Return what each source holds.

    The laws of ``book`` may lend their labels; ``names`` says, by edition, language and number, which source such a
    law came from.

    Raises:
        UsageError: a hint names a law, an edition or a language that the book does not have.
        LawtextError: a page states an edition that the book does not have, or the same law twice.
    """
    reading = _Reading(book, names or {})
    with collector_at_rest():
        # A document that nobody else holds is gone as soon as it is cut into laws.
        waiting = [*sources]
        del sources
        waiting.reverse()
        while waiting:
            document, hints = waiting.pop()
            _check(hints, book)
            reading.add(document, hints)
            del document
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
        self.words: set[str] = set()
        self.built: dict[int, _Built] = {}
        self.by_law: dict[tuple[str, Number], list[tuple[_Source, int, _Section]]] = {}
        self.of_book = _Lenders()
        for key, law in book.laws.items():
            if not law.inherited:
                make = partial(copies.of_law, law, names.get(key, ""))
                self.of_book.add(_Lender(law.edition, law.language, law.number, make))
        self.of_import = _Lenders()

    # --- one page into sections

    def add(self, document: Document, hints: Hints) -> None:
        out = Structured(document, hints)
        for start, end, reason, kind in document.left_out:
            if end > start:
                out.claims.add(start, end, kind, reason)
        for at, code, message in document.warnings:
            out.warn(at, code, message)
        out.facts.update(document.facts)
        source = _Source(out)
        self.sources.append(source)
        blocks = self._titles_apart(leave_out_chrome(document.blocks, self.book, out), out)
        blocks = split_at_labels(blocks, self.book, out)
        blocks = without_broken_words(blocks, out, self._words_of_book)
        codes = of_one_language(blocks, languages_of(blocks, self.book.languages, hints.language))
        self._sections(source, blocks, codes)
        source.let_go()
        forget_titles(self.numbering)

    def _words_of_book(self) -> set[str]:
        """Return the words of the laws that the corpus has, folded."""
        if not self.words:
            laws = (law for law in self.book.laws.values() if not law.inherited)
            self.words = words_of(clause.text for law in laws for clause in law.root.walk())
        return self.words

    def _titles_apart(self, blocks: Sequence[Block], out: Structured) -> list[Block]:
        """Return the blocks with two titles, or two clauses, that stand in one line, one per language, as two."""
        apart: list[Block] = []
        heads = self.numbering.heads
        numbers = False
        first, second, third = _BETWEEN_CLAUSES
        for block in blocks:
            string = block.text.string
            titled = heads[string[:3]]
            between = second_title(block, self.numbering) if titled else None
            if between is None and numbers:
                # Below the numbers of the law in both languages, its titles stand in one line too.
                between = between_languages(block)
            # Asked of every line, and three times as fast as a loop over the signs.
            if between is None and (first in string or second in string or third in string):
                between = self._between_clauses(block)
            if between is None:
                apart.append(block)
                numbers = False
                continue
            numbers = len(string) <= _LONGEST_NUMBERS and titled
            out.claim(block.text.cut(*between), "left out", "the sign between two languages")
            apart += [block.cut(0, between[0]), block.cut(between[1])]
        return apart

    def _between_clauses(self, block: Block) -> tuple[int, int] | None:
        """Return the offsets of the sign between the same clause in two languages (``A. A road / Α. Ο δρόμος``)."""
        for sign in _BETWEEN_CLAUSES:
            at = block.text.string.find(sign)
            if at < 0:
                continue
            before, after = block.text.string[:at], block.text.string[at + len(sign) :]
            scripts = script_of(before, 3), script_of(after, 3)
            codes = [next((c for c in self.book.languages if language(c).letters == script), "") for script in scripts]
            if not all(codes) or codes[0] == codes[1]:
                continue
            first, second = (
                [token.ranks[0] for token in tokens_at(string, self.numbering, code)]
                for string, code in zip((before, after), codes, strict=True)
            )
            if first and first == second:
                return at, at + len(sign)
        return None

    def _sections(self, source: _Source, blocks: Sequence[Block], codes: Sequence[str]) -> None:
        hints, out = source.out.hints, source.out
        stated = hints.law or out.facts.get("law", "")
        hinted = law_number(stated, self.numbering) if stated else None
        if hints.what == "commentary":
            hinted = None
        here: _Section | None = None
        current: Number | None = None
        edition = hints.edition
        by_key: dict[tuple[str, str, str], _Section] = {}
        early: list[tuple[Block, str]] = []
        placed: list[tuple[_Section, Block]] = []
        waiting: dict[str, _Section] = {}
        heads_all: list[_Section] = []
        remarked: tuple[Number, str] | None = None
        pages = self._named_pages(blocks, out) if hints.what != "commentary" else [None] * len(blocks)
        titles = titled_on(blocks, pages, self.numbering)
        many = len({name.number for name in out.names}) > 1
        page: PageName | None = None
        years = {name for edition in self.book.editions for name in (edition.id, str(edition.year))}
        may_be_title, is_commentary = self.numbering.heads, hints.what == "commentary"
        parts = heads_of(tuple(self.book.languages), _PARTS_OF_A_BOOK)
        for index, (block, code) in enumerate(zip(blocks, codes, strict=True)):
            if many and pages[index] is not page:
                page, current, waiting = pages[index], None, {}
            string = block.text.string
            year = None
            # A line that is longer says no edition, and is the title of no part of a book.
            short = len(string) <= LONGEST_HEADING
            if short and has_year(string):
                year = edition_line(block, self.book)
            if short and year is None and string.strip(" .:") in years:
                year = year_above_title(blocks, index, self.book)
            if year is not None:
                edition = self._edition(year, block, out)
                out.leave_out(block, f"says the edition: {edition}")
                waiting = {}
                heads_all += [section for section in by_key.values() if section.title and not section.blocks]
                continue
            title = title_line(block, self.numbering) if may_be_title[string[:3]] and not is_commentary else None
            if title is not None:
                current, remarked = title.number, None
                waiting[title.language] = self._titled(
                    by_key, edition, title.number, title.language, block, title.start, out
                )
                continue
            # The numbers of both languages may stand before the titles of both.
            if waiting:
                numbered = waiting.pop(code, None)
                if numbered is not None and numbered.title is None and numbered.number == current:
                    below = next((blocks[at] for at in range(index + 1, len(blocks)) if codes[at] == code), None)
                    if self._is_title(block, numbered.language, code, below):
                        numbered.title = block
                        out.claim(block.text, "title", str(numbered.number))
                        continue
            if remarked is not None and remarked == (current, edition):
                source.remarks.setdefault((remarked[0], code), []).append(block)
                continue
            if short and current is not None and begins_like(string, parts):
                if here is not None and here.number == current and self._opens_remarks(blocks, codes, index):
                    remarked = current, edition
                    source.remarks.setdefault((current, code), []).append(block)
                    continue
                defines = is_definitions_title(block, self.book.languages) and block.kind != "cell"
                if defines or (hints.what != "commentary" and self._introduces(block, blocks, index)):
                    current = None
            number = current or (_law_of_named_page(page, titles.get(page, []), code) if page is not None else None)
            if number is None:
                early.append((block, code))
            else:
                if here is None or here.number != number or here.language != code or here.edition != edition:
                    key = (edition, code, str(number))
                    here = by_key.get(key) or by_key.setdefault(key, _Section(edition, number, code))
                section = here
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
        self._strays(by_key)
        _lend_titles(heads_all, by_key.values())
        source.sections = [section for section in by_key.values() if section.blocks or section.title]
        for section in source.sections:
            self._check_length(section, out)
            section.blocks = self._with_labels(section.blocks, section.language)
            section.blocks = self._without_list_numbers(section.blocks, section.language, source.out)

    def _strays(self, by_key: Mapping[tuple[str, str, str], _Section]) -> None:
        """Put the few words of another language that stand inside a law (“IMP” over a column) back to their place."""
        if len({code for _, code, _ in by_key}) < 2:
            return
        for (edition, code, number), section in by_key.items():
            if section.title is not None or not section.blocks or len(section.blocks) > _FEW_LETTERS:
                continue
            if sum(sum(map(str.isalpha, block.string)) for block in section.blocks) > _FEW_LETTERS:
                continue
            if any(tokens_at(block.string, self.numbering, code) for block in section.blocks):
                continue
            homes = (by_key.get((edition, other, number)) for other in self.book.languages if other != code)
            home = max((h for h in homes if h is not None), key=lambda h: len(h.blocks), default=None)
            if home is None or len(home.blocks) < 2:
                continue
            starts = [block.text.start for block in home.blocks]
            inside = [block for block in section.blocks if starts[0] < block.text.start]
            if len(inside) == len(section.blocks) and starts == sorted(starts):
                home.blocks = sorted([*home.blocks, *inside], key=lambda block: block.text.start)
                section.blocks = []

    def _with_labels(self, blocks: list[Block], code: str) -> list[Block]:
        """Return the blocks of a law with a label that stands alone in its line put before the line below it."""
        if not any(len(block.text.string) <= _LONGEST_LABEL and self._is_label(block, code) for block in blocks):
            return blocks
        out: list[Block] = []
        for block in blocks:
            above = out[-1] if out else None
            if above is not None and self._is_label(above, code) and not tokens_at(block.string, self.numbering, code):
                joined = above.followed_by(block)
                strong = ((0, len(above.string) + 1), *joined.strong) if block.all_strong else joined.strong
                out[-1] = replace(
                    block, text=joined.text, gap=above.gap, strong=strong, emphasis=joined.emphasis, refs=joined.refs
                )
            else:
                out.append(block)
        return out

    def _check_length(self, section: _Section, out: Structured) -> None:
        """Refuse a law with more labels than any has: how they belong together would take minutes to find."""
        if len(section.blocks) <= _MOST_LABELS:
            return
        code = section.language
        labelled = [block for block in section.blocks if tokens_at(block.string, self.numbering, code)]
        if len(labelled) > _MOST_LABELS:
            message = f"law {section.number} would have {len(labelled):,} labelled paragraphs; no law has so many"
            at = max(labelled[_MOST_LABELS].text.start, 0)
            raise LawtextError(out.document.page.problem(at, "too-many", message))

    def _without_list_numbers(self, blocks: list[Block], code: str, out: Structured) -> list[Block]:
        """Return the blocks of a law without the numbers that a list has put before the typed labels (``1. A. Text``,
        ``2. B. Text``): a number never opens the level above its own, nor does it count with the label behind it."""
        labels = {
            index: tokens
            for index, block in enumerate(blocks)
            if _TWO_LABELS.match(block.text.string) and len(tokens := tokens_at(block.string, self.numbering, code)) > 1
        }
        spare = numbers_of_a_list(labels, self.numbering)
        if not spare:
            return blocks
        found = [*blocks]
        for index in spare:
            start = labels[index][1].start
            out.claim(blocks[index].text.cut(0, start), "left out", "a list number before the label")
            found[index] = blocks[index].cut(start)
        named = ", ".join(f"“{labels[index][0].printed} {labels[index][1].printed}”" for index in spare[:3])
        message = f"{named}{' …' if len(spare) > 3 else ''}: the first is the number of a list, not a label"
        out.warn(blocks[spare[0]].text.start, "list-number-before-label", message)
        return found

    def _is_label(self, block: Block, code: str) -> bool:
        """Tell whether a block is nothing but a label, with a sign after its letter or number."""
        string = block.text.string
        if not 1 < len(string) <= _LONGEST_LABEL or block.refs or block.label or not string.endswith((".", ")")):
            return False
        tokens = tokens_at(string, self.numbering, code)
        return bool(tokens) and tokens[-1].end == len(string)

    def _named_pages(self, blocks: Sequence[Block], out: Structured) -> list[PageName | None]:
        """Return for each block the name of its page: those that stand in the text, else the name of the file."""
        named = of_title(out.facts.get("title", ""), self.numbering)
        named = named or of_file(out.document.page.name, self.numbering)
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
        section = known or by_key.setdefault(key, _Section(edition, number, code))
        out.claim(block.text.cut(0, start), "title", str(number))
        words = block.cut(start)
        if words.string == _MISSING:
            out.claim(words.text, "left out", "says that the title is missing")
        elif words.string:
            section.title = words
            out.claim(words.text, "title", str(number))
        return section

    def _is_title(self, block: Block, code: str, written: str, below: Block | None) -> bool:
        """Tell whether the block below “LAW 53” is its title."""
        string = block.text.string
        if written != code or tokens_at(string, self.numbering, code) or not looks_like_heading(string):
            return False
        if block.kind == "heading" or block.all_strong or is_capitals(string) or is_title_case(string):
            return True
        # A short line is a title where a clause stands below it, or a longer text.
        if below is None or len(string) > _LONGEST_PLAIN or _ends_openly(string, code):
            return False
        text = below.text.string
        longer = len(text) > len(string) and text[:1].isupper() and ends_sentence(text)
        return longer or bool(tokens_at(text, self.numbering, code))

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
            self._find_labelled(source)
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
        runs_in = any(headed.values())
        for source in self.sources:
            for index, section in enumerate(source.sections):
                law = self._law(section, source.assigned[index], source, headed, runs_in)
                source.out.laws.append(law)
                _mark_lost_headings(law, headed)
        for source in self.sources:
            pair_definitions([found for other in self.sources for found in other.out.definitions])
            _claim_stray_notes(source.out, source.refs)
            source.out.problems.sort()
            source.out.claims.sort()
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
                section.marks = marks_in(section.blocks, self.numbering, code)
                if not section.marks:
                    continue
                found = {mark.id: mark for mark in section.marks if mark.id.isdigit()}
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
            sections[-1].marks = None
            for section, _, block in pairs:
                section.blocks.append(block)
                section.marks = None

    def _prepare(self, section: _Section) -> None:
        code = section.language
        noted = self._noted(section)
        section.noted = noted
        pieces: list[Piece] = []
        section.pieces = pieces
        labels = [tokens_at(block.text.string, self.numbering, code) for block in noted.blocks]
        bare = bare_labels(noted.blocks, labels, self.numbering, code)
        bare.update(full_labels(noted.blocks, self.numbering, section.number))
        for index, block in enumerate(noted.blocks):
            string = block.text.string
            tokens = (bare[index],) if bare and index in bare else labels[index]
            if block.label and not tokens:
                tokens = _counted(block, self.numbering, code)
            rest = string[tokens[-1].end :].strip() if tokens else string.strip()
            heading = block.kind == "heading" or (bool(block.strong) and block.all_strong)
            hold: Hold = "heading" if heading else "item" if block.kind == "item" else "text"
            headline = bool(tokens) and len(rest) <= LONGEST_HEADING and looks_like_heading(rest)
            inside = block.nested and block.kind == "paragraph" and block.level > 0
            depth = block.level if block.kind == "item" else 0
            pieces.append(
                Piece(tokens, hold, rest[-1:] == ":", bool(rest), headline, inside, depth, rest[:1].islower())
            )
        in_table = _in_a_table(section.title, noted.blocks)
        remarks = heads_of((code,), ("notes",))
        for index, piece in enumerate(pieces):
            if piece.tokens:
                continue
            block = noted.blocks[index]
            if block.kind == "heading":
                continue
            if begins_like(block.text.string, remarks) and _is_remark(block.text.string, code):
                # “Note: …” is no clause, wherever it stands.
                section.pieces[index] = replace(piece, hold="text", inside=True)
                continue
            if block.kind == "cell" and in_table:
                # What stands in a table of a law opens no clause.
                section.pieces[index] = replace(piece, hold="text", inside=True)
                continue
            if piece.hold == "text" and self._heading_by_place(section, index, block):
                section.pieces[index] = Piece((), "heading", False, True)
            elif piece.hold == "heading" and not self._has_text_below(section, index, block):
                section.pieces[index] = replace(piece, hold="text")

    def _has_text_below(self, section: _Section, index: int, block: Block) -> bool:
        """Tell whether a line in bold can be a heading: a clause stands below it, or a text that is no short cell."""
        assert section.noted is not None
        if index + 1 == len(section.noted.blocks):
            return False
        below = section.noted.blocks[index + 1]
        return bool(section.pieces[index + 1].tokens) or ends_sentence(below.string) or len(below.string) > _SHORT_CELL

    def _heading_by_place(self, section: _Section, index: int, block: Block) -> bool:
        """Tell whether an unlabelled block is a heading by its looks: a short line above a longer text."""
        assert section.noted is not None
        string = block.text.string
        if len(string) > _LONGEST_PLAIN or index + 1 == len(section.noted.blocks) or not looks_like_heading(string):
            return False
        below = section.noted.blocks[index + 1].text.string
        return len(below) > len(string) and below[:1].isupper() and ends_sentence(below)

    def _noted(self, section: _Section) -> Noted:
        """Return the blocks of a law with its notes taken apart; a mark may stand behind the title too."""
        title, code = section.title, section.language
        section.title_marks = ()
        if title is None or not marks_in([title], self.numbering, code):
            return take_notes(section.blocks, self.numbering, code, section.marks)
        noted = take_notes([title, *section.blocks], self.numbering, code)
        section.title_marks = tuple(mark for mark in noted.marks if not mark.block)
        noted.blocks = noted.blocks[1:]
        noted.marks = [replace(mark, block=mark.block - 1) for mark in noted.marks if mark.block]
        noted.lone = [replace(mark, block=mark.block - 1) for mark in noted.lone if mark.block]
        return noted

    def _find_labelled(self, source: _Source) -> None:
        """Read the sections whose labels are on the page; they can lend them to others."""
        for index, section in enumerate(source.sections):
            self._prepare(section)
            if any(_is_top(piece, self.numbering) for piece in section.pieces):
                source.assigned[index] = _AS_PRINTED
                self._lend(source, index, section)
                section.put_away(source.out.document.page.text)

    def _lend(self, source: _Source, index: int, section: _Section, via: str = "") -> None:
        law = self._unclaimed(section, source.assigned[index], source).law
        self.of_import.add(
            _Lender(law.edition, law.language, law.number, partial(copies.of_proposal, law, via)),
        )

    def _unclaimed(self, section: _Section, assigned: Sequence[Assigned], source: _Source) -> _Built:
        """Return a law before anything is known about it from elsewhere, built once."""
        built = self.built.get(id(section))
        if built is None or built.assigned is not assigned:
            built = self.built[id(section)] = self._build(section, assigned, source, _NOT_HEADED)
        return built

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
            self._by_clause_titles(source)
            if source.loose:
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
        """Take a page with the labels of a law, which names none, for the one in the name of its file, and say so."""
        named = of_file(source.out.document.page.name, self.numbering)
        if named is None or source.out.hints.what or source.out.hints.id:
            return
        labelled = [
            block
            for code, blocks in source.loose.items()
            for block in blocks
            if block.label or tokens_at(block.string, self.numbering, code)
        ]
        if len(labelled) < 2:
            return  # an article about a law may well be called law_07.txt
        message = f"only the name of the file says that this is law {named.number}; --as commentary if it is not"
        source.out.warn(0, "law-by-file-name", message)
        self._all_of_law(source, named.number)

    def _by_clause_titles(self, source: _Source) -> None:
        """Take a page whose lines name a law with its clauses (“Law 53A: The player”) for that law, and say so."""
        if source.out.hints.what or source.out.hints.id:
            return
        found = [law_of_clause_titles(blocks, self.numbering) for blocks in source.loose.values()]
        if None in found or len(set(found)) != 1:
            return  # in one language only they are headings of a commentary
        number = found[0]
        assert number is not None
        message = f"the clauses that head its lines say that this is law {number}; --as commentary if it is not"
        source.out.warn(0, "law-by-clauses", message)
        self._all_of_law(source, number)

    def _all_of_law(self, source: _Source, number: Number) -> None:
        """Make the text of a page that names no law by a title a law."""
        source.out.facts["law"] = str(number)
        for code, blocks in source.loose.items():
            section = _Section(source.out.hints.edition, number, code, None, blocks)
            source.sections.append(section)
            self._prepare(section)
        source.loose = {}

    def _copies(self, code: str, edition: str, number: Number | None = None) -> list[copies.Labelled]:
        """Return the labelled copies in a language, the last one of this import first, those of the book last."""
        found = [*reversed(self.of_import.of(code, number)), *self.of_book.of(code, number)]
        return [lender.copy for lender in found if not edition or lender.edition == edition]

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
        self._introductions(source)
        for code in sorted(source.loose, key=self.book.languages.index):
            blocks = source.loose[code]
            if source.sections:
                source.out.warn(blocks[0].text.start, "text-before-law", "text before the title of the first law")
            read_articles(blocks, code, source.out.hints, source.page, source.out)
        by_language = {
            code: [a for a in source.out.articles if a.language == code and not a.introduction] for code in source.loose
        }
        for (number, code), blocks in source.remarks.items():
            # Remarks in both languages on one law are one article.
            message = f"“{blocks[0].string}” and what follows is read as remarks on law {number}, not as its text"
            source.out.warn(blocks[0].text.start, "remarks-below-law", message)
            name = "-".join(filter(None, ("remarks", str(number), self._edition_of_source(source))))
            read_articles(blocks, code, replace(source.out.hints, id=name), source.page, source.out)
        counts = {len(found) for found in by_language.values()}
        if len(by_language) > 1 and len(counts) == 1:
            first = by_language[min(by_language, key=self.book.languages.index)]
            ids = {
                id(article): named.id
                for found in by_language.values()
                for article, named in zip(found, first, strict=True)
            }
            source.out.articles = [replace(one, id=ids.get(id(one), one.id)) for one in source.out.articles]

    def _opens_remarks(self, blocks: Sequence[Block], codes: Sequence[str], index: int) -> bool:
        """Tell whether a block heads remarks on the law above it: a sentence is below it, and no clause of the law."""
        if not is_remarks_title(blocks[index], self.book.languages, self._law_nouns()):
            return False
        sentence = False
        for at in range(index + 1, len(blocks)):
            block = blocks[at]
            if title_line(block, self.numbering) is not None:
                break
            labels = tokens_at(block.string, self.numbering, codes[at])
            if block.label or any(rank.level == 1 for token in labels for rank in token.ranks):
                return False
            sentence = sentence or (ends_sentence(block.string) and len(block.string) > _SHORT_CELL)
        return sentence

    def _introduces(self, block: Block, blocks: Sequence[Block], index: int) -> bool:
        """Tell whether a block below a law opens the introduction of another language: text is below it, then a law or
        the definitions, and no label of a clause between."""
        if not is_introduction_title(block, self.book.languages, self._law_nouns()):
            return False
        for other in blocks[index + 1 :]:
            if title_line(other, self.numbering) or is_definitions_title(other, self.book.languages):
                return True
        return False

    def _law_nouns(self) -> tuple[str, ...]:
        """Return every form of the words for a law, and the titles of the book, which begin with one of them."""
        nouns = (noun for nouns in self.numbering.nouns.values() for noun in nouns if 0 in noun.levels)
        return (*(form for noun in nouns for form in noun.forms), *self.book.title.values())

    def _introductions(self, source: _Source) -> None:
        """Take the introduction of an edition out of what is no law, where the edition is known."""
        out, edition = source.out, self._edition_of_source(source)
        if out.hints.what == "commentary" or out.hints.id or not edition:
            return
        for code in sorted(source.loose, key=self.book.languages.index):
            blocks = source.loose[code]
            start = next(
                (i for i, b in enumerate(blocks) if is_introduction_title(b, (code,), self._law_nouns())), None
            )
            if start is not None and start + 1 < len(blocks):
                read_introduction(blocks[start:], code, edition, source.page, out)
                source.loose[code] = blocks[:start]
        source.loose = {code: blocks for code, blocks in source.loose.items() if blocks}

    def _edition_of_source(self, source: _Source) -> str:
        """Return the edition that a source is of, empty where it is not known or of several."""
        editions = {section.edition for section in source.sections if section.edition}
        only = next(iter(editions)) if len(editions) == 1 else ""
        edition = source.out.hints.edition or only
        return self.book.editions[0].id if not edition and len(self.book.editions) == 1 else edition

    def _definitions(self, source: _Source) -> None:
        """Take lists of definitions out of what is no law."""
        if source.out.hints.what == "commentary":
            return
        edition = self._edition_of_source(source)
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
        if section.noted is None:
            self._prepare(section)
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

        for other in source.sections:
            if other.noted is None:
                self._prepare(other)

        others = [
            other
            for other in source.sections
            if other.number == section.number
            and other.edition == section.edition
            and other.language != section.language
        ]
        return any(shape(other) == shape(section) for other in others)

    # --- building

    def _build(
        self,
        section: _Section,
        assigned: Sequence[Assigned],
        source: _Source,
        headed: Mapping[tuple[str, Number], int],
        beside: Sequence[ProposedClause] = (),
    ) -> _Built:
        if section.noted is None:
            self._prepare(section)
        builder = _Builder(section, source.out, self.numbering, headed, source.order)
        printed = assigned is _AS_PRINTED
        builder.lent = any(
            opened.inference is not None and opened.inference.origin in ("copy", "language")
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
        return _Built(
            assigned,
            law,
            builder.claims,
            builder.warnings,
            builder.shared,
            builder.asked,
            builder.may_run_in,
            any(code == closing.CODE for _, code, _ in builder.warnings),
        )

    def _law(
        self,
        section: _Section,
        assigned: Sequence[Assigned],
        source: _Source,
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

    def _beside(self, section: _Section) -> list[ProposedClause]:
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

    def _headed(self) -> Mapping[tuple[str, Number], int]:
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
                law = self._unclaimed(section, source.assigned[index], source).law
                for clause in walk(law.root):
                    if clause.heading is not None:
                        length = len(clause.heading.text.string) if clause.run_in else 0
                        key = (law.edition, clause.number)
                        found[key] = max(found.get(key, 0), length)
        return found


def _is_remark(string: str, code: str) -> bool:
    """Tell whether a paragraph says itself that it is a note (``Note: …``)."""
    head, colon, rest = string.partition(":")
    words = map(fold, language(code).words("pages", "notes"))
    return bool(colon) and bool(rest.strip()) and fold(head).strip() in words


def _law_of_named_page(page: PageName, titles: Sequence[Titled], code: str) -> Number | None:
    """Return the law of text on a named page that stands below no title: that of the page's only title, which must be
    in another language, or that of its name."""
    numbers = {title.number for title in titles}
    if not numbers:
        return page.number
    return next(iter(numbers)) if len(numbers) == 1 and all(title.language != code for title in titles) else None


def _as_number(figure: str) -> int:
    return int(figure) if figure.isdigit() else 0


def _claim_stray_notes(out: Structured, refs: Sequence[Ref]) -> None:
    """Enter marks and notes into the ledger whose words were left out, so that they are named too."""
    if not out.document.notes and not refs:
        return
    asked = {ref.source.start for ref in refs} | {note.text.start for note in out.document.notes.values()}
    starts = asked.intersection(out.claims.starts)
    for ref in refs:
        if ref.source.string and ref.source.start not in starts:
            out.claim(ref.source, "left out", "a note mark whose words were left out")
    for note in out.document.notes.values():
        if note.text.start not in starts:
            out.claim(note.text, "left out", "a note whose mark was left out")


def _mark_lost_headings(law: ProposedLaw, headed: Mapping[tuple[str, Number], int]) -> None:
    """Mark headings as lost where the same clause has one in another language of the edition."""
    for clause in walk(law.root):
        if clause.heading is None and headed and (law.edition, clause.number) in headed:
            clause.heading_missing = True


def walk(clause: ProposedClause) -> Iterable[ProposedClause]:
    """Yield a clause and every clause under it, in document order."""
    waiting = [clause]
    while waiting:
        following = waiting.pop()
        yield following
        if following.children:
            waiting += reversed(following.children)


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


def _in_a_table(title: Block | None, blocks: Sequence[Block]) -> bool:
    """Tell whether the cells of a law are those of a table in it, and not the law itself set in a table."""
    first = title or (blocks[0] if blocks else None)
    return first is not None and first.kind != "cell" and any(block.kind != "cell" for block in blocks)


def _lend_titles(titled: Sequence[_Section], sections: Collection[_Section]) -> None:
    """Give the title of a law that heads a comparison to every edition of the law below it."""
    for above in titled:
        below = [s for s in sections if s.blocks and (s.number, s.language) == (above.number, above.language)]
        if above.title is None or any(s.title is not None for s in below if s is not above):
            continue
        for section in below:
            section.title = above.title
        if below and above not in below:
            above.title = None


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


class _MayRunIn(NamedTuple):
    """A clause in whose text a heading may run in: its block, and where the heading ends by a sign (``runs``), by a
    capital (``on``), or before a full stop as words without a verb (``named``, ``nominal``; ``alone``: no text is
    behind it in its line)."""

    block: int
    last: Opened
    runs: tuple[int, int] | None
    on: RunOn | None
    named: tuple[int, int] | None
    nominal: Nominal | None
    alone: tuple[int, int] | None


class _Builder:
    """Builds the tree of one law from its blocks and their outline, entering each stretch into the ledger."""

    def __init__(
        self,
        section: _Section,
        out: Structured,
        numbering: Numbering,
        headed: Mapping[tuple[str, Number], int],
        order: Mapping[str, int],
    ) -> None:
        assert section.noted is not None
        self.order = order
        self.section, self.out, self.numbering = section, out, numbering
        self.headed = headed
        self.claims = Claims()
        self.warnings: list[tuple[int, str, str]] = []
        self.asked: list[Number] = []
        self.may_run_in: list[Number] = []
        self.shared: list[tuple[Traced, str]] = []
        self.looks: dict[int, tuple[int, str]] = {}
        self.plain: dict[int, bool] = {}
        self.headed_levels: set[int] = set()
        self.run_in: dict[Number, tuple[int, int]] = {}
        self.run_on: list[Number] = []
        self.unparted: set[Number] = set()
        self.closed: ProposedClause | None = None
        self.doubtful: tuple[ProposedClause, Block] | None = None
        self.lent = False
        self.others: list[Clause | ProposedClause] = []
        self.table: ProposedClause | None = None
        self.cells: dict[Grid, list[Placed]] = {}
        self.items: list[tuple[int, ProposedClause]] = []
        self.base: ProposedClause | None = None
        self.noted = section.noted
        self.marks: dict[int, list[Mark]] = {}
        for mark in self.noted.marks:
            self.marks.setdefault(mark.block, []).append(mark)
        self.root = ProposedClause(section.number)
        self.clauses: dict[Number, ProposedClause] = {section.number: self.root}

    def claim(self, text: Traced, kind: ClaimKind, what: Number | str) -> None:
        origin = text.origin
        if origin != INSERTED:
            self.claims.add(origin, origin + len(text.string), kind, str(what))
        else:
            self.claims.add_text(text, kind, str(what))

    def warn(self, at: int, code: str, message: str) -> None:
        self.warnings.append((at, code, message))

    def build(self, assigned: Sequence[Assigned]) -> ProposedClause:
        section = self.section
        if section.title is not None:
            self.root.heading = self._text(section.title, section.title_marks, section.number)
        else:
            self.root.heading_missing = True
        # A level has headings when one of its clauses plainly has; a short line that could be one then is one.
        for index, what in enumerate(assigned):
            if what.opened and self._heads(index, assigned):
                self.headed_levels.add(what.opened[-1].number.level)
        self.run_in = self._run_in_headings(assigned)
        open_heading: ProposedClause | None = None
        for index, what in enumerate(assigned):
            open_heading = self._block(index, what, assigned, open_heading)
        for mark in self.noted.lone:
            place = self.noted.blocks[mark.block].text.at(mark.start)
            self.warn(place, "mark-without-note", f"“{mark.id}” looks like a note mark, but there is no note")
        self._tell_run_on()
        self._tell_doubtful()
        return self.root

    def _tell_doubtful(self) -> None:
        """Tell of a paragraph that may close the clause above the one it went to."""
        if self.doubtful is None:
            return
        (owner, block), self.doubtful = self.doubtful, None
        assert owner.number.parent is not None
        self.warn(block.text.start, closing.CODE, closing.told(block.string, owner.number, owner.number.parent))

    def _tell_run_on(self) -> None:
        """Tell of headings that no sign parts from their texts."""
        if not self.run_on:
            return
        first = self.clauses[self.run_on[0]]
        named = ", ".join(map(str, self.run_on))
        message = (
            f"no sign stands between heading and text of {named}: they are parted where the text begins with a capital"
        )
        if self.unparted:
            left = ", ".join(str(number) for number in self.clauses if number in self.unparted)
            message += f"; nothing shows it in {left}, where a heading may be part of the text"
        at = first.heading.text.start if first.heading else -1
        self.warn(at, "heading-run-in", message)

    def _run_in_headings(self, assigned: Sequence[Assigned]) -> dict[Number, tuple[int, int]]:
        """Return the clauses whose text seems to start with a heading, where at least half of their siblings have one.

        A few words before a colon or a full stop are a heading only as one of several: no law heads one clause alone.
        Where they are not in title case, it takes another language in which each has its heading run in too.
        """
        lent: dict[Number | None, list[tuple[Number, tuple[int, int] | None]]] = {}
        opening: list[_MayRunIn] = []
        shown = False
        code = self.section.language
        small, verbs = _page_words(code, "small"), _page_words(code, "verb_words")
        blocks = self.noted.blocks
        for index, what in enumerate(assigned):
            if not what.opened:
                continue
            last = what.opened[-1]
            number = last.number
            if number.steps[-1].level > 2 and number.level > 2:
                continue
            self.may_run_in.append(number)
            rest = blocks[index].text.string[last.token.end if last.token else 0 :].strip()
            runs = _run_in(rest, small, verbs)
            length = self.headed.get((self.section.edition, number), 0) if self.headed else 0
            if length:
                lent.setdefault(number.parent, []).append((number, _run_in(rest, small, verbs, length)))
            found_on = run_on(rest, code) if runs is None else None
            if found_on is None and length and runs is None:
                found_on = at_the_only_capital(rest, code, length)
            named = heads_without_verb(rest, code) if runs is None and found_on is None else None
            open_text = runs is None and found_on is None
            nominal = heads_as_nouns_do(rest, code) if open_text and number.level == 1 else None
            alone = None
            below = assigned[index + 1].opened if open_text and index + 1 < len(assigned) else ()
            if below and rest[-1:] == "." and below[0].number.parent == number:
                alone = heads_without_verb(rest, code, True)
            opening.append(_MayRunIn(index, last, runs, found_on, named, nominal, alone))
            shown = shown or not open_text or named is not None or nominal is not None
        found: dict[Number, tuple[int, int]] = {}
        groups: dict[Number | None, list[_MayRunIn]] = {}
        for clause in opening if shown else ():
            groups.setdefault(clause.last.number.parent, []).append(clause)
        for group in groups.values():
            found.update(self._run_in_of(group, assigned))
        for pairs in lent.values():
            if len(pairs) > 1 and all(runs for _, runs in pairs):
                found.update({number: runs for number, runs in pairs if runs})
        return found

    def _rest(self, index: int, last: Opened) -> str:
        """Return what stands behind the label of a block, of which the last clause it opens is given."""
        return self.noted.blocks[index].text.string[last.token.end if last.token else 0 :].strip()

    def _is_headed(self, index: int, last: Opened, assigned: Sequence[Assigned]) -> bool:
        start = last.token.end if last.token else 0
        return bool(self._rest(index, last)) and self._heads_from(index, assigned, start)

    def _run_in_of(
        self, group: Sequence[_MayRunIn], assigned: Sequence[Assigned]
    ) -> Iterator[tuple[Number, tuple[int, int]]]:
        """Yield the headings of clauses below one clause that run into their texts, with a sign or without."""
        if not any(clause.runs or clause.on or clause.named or clause.nominal for clause in group):
            return
        plain = [
            clause
            for clause in group
            if clause.runs is None and not self._is_headed(clause.block, clause.last, assigned)
        ]
        other = len(group) - len(plain)
        if 2 * other >= len(group):
            yield from ((clause.last.number, clause.runs) for clause in group if clause.runs is not None)
        sure = sum(clause.on is not None and clause.on.sure for clause in plain)
        named = [(clause.last.number, clause.named) for clause in plain if clause.named is not None]
        believed = len(named) + sure > 1 and 3 * (other + sure + len(named)) >= 2 * len(group)
        if believed:
            named += [(clause.last.number, clause.alone) for clause in plain if clause.alone is not None]
            yield from named
            other += len(named)
        yield from self._nominal_of(plain, len(group))
        level = group[0].last.number.level
        if not sure or 2 * (other + sure) < len(group) or (other + sure < 2 and level > 1):
            return
        for clause in plain:
            if clause.on is not None:
                self.run_on.append(clause.last.number)
                yield clause.last.number, (clause.on.end, clause.on.start)
            elif level == 1 and clause.named is None:
                self.unparted.add(clause.last.number)

    def _nominal_of(self, plain: Sequence[_MayRunIn], count: int) -> Iterator[tuple[Number, tuple[int, int]]]:
        """Yield the headings in sentence case before a full stop: at least two of ``count`` siblings must clearly have
        one, and half of them, and all must look alike but for one of several."""
        found = [(clause.last.number, clause.nominal) for clause in plain if clause.nominal is not None]
        clear = sum(nominal.clear for _, nominal in found)
        if clear < 2 or 2 * clear < count or len(plain) - len(found) > (count > 3):
            return
        yield from ((number, (nominal.end, nominal.start)) for number, nominal in found)

    def notes(self) -> tuple[ProposedNote, ...]:
        """Return the notes, each once."""
        number = str(self.section.number)
        if not self.noted.notes and not self.out.document.notes:
            return ()
        for id, head in self.noted.heads:
            self.claim(head, "mark", f"{number} note {id}")
        notes: list[ProposedNote] = []
        for id, block in self.noted.notes.items():
            self.claim(block.text, "note", f"{number} note {id}")
            notes.append(ProposedNote(id, ProposedText(block.text, block.emphasis)))
        refs = self._refs() if self.order else frozenset()
        for id in sorted(refs & self.order.keys(), key=self.order.__getitem__):
            block = self.out.document.notes[id]
            self.shared.append((block.text, f"{number} note {id}"))
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
        string = block.text.string
        marks: Sequence[Mark] = self.marks.get(index, ()) if self.marks else ()
        start = labels = 0
        owner: ProposedClause | None = None
        for opened in what.opened:
            owner = self._open(opened, block)
            if opened.token is not None:
                labels += 1
                start = max(start, opened.token.end)
        if owner is None or owner.number is not what.owner:
            owner = self.clauses.get(what.owner, self.root)
        piece = self.section.pieces[index]
        if len(piece.tokens) > labels:
            self._out_of_sequence(block, piece.tokens[labels:], owner)
        if start >= len(string) or not string[start:].strip():
            return open_heading
        if what.opened and not block.nested and not self.items:
            nested, self.base = None, owner
        else:
            nested = self._nested(index, what, assigned, block, owner)
        owner = nested or self._closing(owner, what, block)
        if what.opened and string[-1] == "}" and string[start:].strip() == _MISSING:
            self.claim(block.text.cut(start), "left out", "says that the heading is missing")
            owner.heading_missing = True
            return owner
        if what.opened and (self.plain[index] if index in self.plain else self._heads(index, assigned)):
            end = len(string.removesuffix(":"))
            owner.heading = self._cut(block.cut(0, end), start, marks, owner.number, "heading")
            if end < len(string):
                self.claim(block.text.cut(end), "left out", "the sign between a heading and its text")
            return owner
        run_in = self.run_in.get(owner.number) if what.opened and self.run_in else None
        if run_in:
            start += len(block.string[start:]) - len(block.string[start:].lstrip())
            words = block.text.string[start : start + run_in[0]]
            if words.endswith(_PARTING):
                # “Heading.- Text”
                run_in = len(words.rstrip(" .-–—")), run_in[1]
            owner.run_in = True
            owner.heading = self._cut(block.cut(0, start + run_in[0]), start, [], owner.number, "heading")
            sign = block.text.cut(start + run_in[0], start + run_in[1])
            if sign.string.strip():
                self.claim(sign, "left out", "the sign between a heading and its text")
            start += run_in[1]
            if start >= len(string):
                return owner
        elif self.unparted and what.opened and owner.number in self.unparted:
            owner.heading_missing = True
        if piece.hold == "heading" and not what.opened:
            self.warn(block.text.start, "unknown-heading", f"“{string}” is kept as text: it has no label")
        text = self._cut(block, start, marks, owner.number, "text")
        text.after = len(owner.children)
        if owner.paragraphs:
            owner.paragraphs.append(text)
        else:
            # Most clauses have one paragraph: a list that grew to one keeps room for four.
            owner.paragraphs = [text]
        if block.cell is not None and not what.opened:
            cells = self.cells.setdefault(block.cell.grid, [])
            cells.append(Placed(block.cell, owner, text))
            set_in_table(cells)
        last = what.opened[-1] if what.opened else None
        inference = last.inference if last is not None and last.number.steps[-1].level == 1 else None
        if inference is not None and last and last.token is None and inference.origin not in ("language", "copy"):
            # Where another text lends the label, it also shows whether there is a heading.
            owner.heading_missing = True
        return None

    def _nested(
        self, index: int, what: Assigned, assigned: Sequence[Assigned], block: Block, owner: ProposedClause
    ) -> ProposedClause | None:
        """Return whose a block is where the format itself says in which list item it stands, None where it does not."""
        if what.opened:
            counted = block.nested and block.level > 0 and bool(block.label)
            if self.items:
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
            if self.doubtful is not None and owner.number.parent == self.doubtful[0].number.parent:
                self.doubtful = None  # the list goes on below the paragraph
            self._tell_doubtful()
            return owner
        if self.closed is not None:
            return self.closed
        if block.kind == "cell" and self.table is owner:
            return owner
        self.table = owner if block.kind == "cell" else None
        if block.cell is not None:
            return owner  # a cell begins as it likes
        if not block.text.string[:1].islower():
            return self._closed_above(owner, block)
        above = self.clauses.get(owner.number.parent) if owner.number.depth > 1 and owner.number.parent else None
        before = owner.paragraphs[-1].text.string if owner.paragraphs else ":"
        starts_low = not before.endswith(":")
        if above is not None and len(above.children) > 1 and starts_low:
            self.closed = above
            return above
        return owner

    def _closed_above(self, owner: ProposedClause, block: Block) -> ProposedClause:
        """Return whose a paragraph below the last sub-clause is, by the list above it or by the other language."""
        above = self.clauses.get(owner.number.parent) if owner.number.parent else None
        if self.lent or above is None or owner.children or not owner.paragraphs or block.kind == "cell":
            return owner
        by_list = closed_list(owner, lambda number: self.clauses.get(number) if number else None, self.section.language)
        elsewhere = (closed_elsewhere(owner, root) for root in self.others)
        number = next((found for found in elsewhere if found is not None), by_list)
        if number is not None:
            self.closed = self.clauses[number]
            return self.closed
        if owner.number.depth > 1 and len(above.children) > 1:
            self.doubtful = self.doubtful or (owner, block)
        return owner

    def _open(self, opened: Opened, block: Block) -> ProposedClause:
        number, token = opened.number, opened.token
        above = number.parent
        parent = self.root if above is None else self.clauses.get(above, self.root)
        clause = ProposedClause(number, None, opened.inference, opened.converted)
        if token is not None:
            if token.end == token.start:
                clause.printed = Traced.inserted(token.printed)
            else:
                text = block.text
                # The same few labels stand in all laws, and are one string.
                clause.printed = printed = (
                    Traced.stretch(token.printed, text.origin + token.start)
                    if text.origin != INSERTED
                    else text.cut(token.start, token.end)
                )
                self.claim(printed, "label", number)
            step = number.steps[-1]
            if step.rank > 1 and not step.inserted:
                self._skipped(opened, parent, block)
        parent.children = (*parent.children, clause)
        self.clauses[number] = clause
        return clause

    def _out_of_sequence(self, block: Block, tokens: Sequence[Token], owner: ProposedClause) -> None:
        """Tell of a label at the head of a block that was read as text: it follows nothing that is open."""
        first = next((token for token in tokens if token.end > token.start), None)
        if first is not None:
            message = f"“{first.printed}” follows no label that is open here; it is kept as text of {owner.number}"
            self.warn(block.text.cut(first.start).start, _OUT_OF_SEQUENCE, message)

    def _skipped(self, opened: Opened, parent: ProposedClause, block: Block) -> None:
        """Tell of a printed label that leaves out one before it."""
        assert opened.token is not None
        step = opened.number.steps[-1]
        beside = parent.children[-1].number.steps[-1] if parent.children else None
        if beside is not None and beside.level == step.level and step.rank <= beside.rank + 1:
            return
        siblings = (child.number.steps[-1] for child in reversed(parent.children))
        before = next((other for other in siblings if other.level == step.level), None)
        last = before.rank if before else 0
        if step.rank > last + 1:
            after = f"“{parent.children[-1].number}”" if before else f"the start of {parent.number}"
            left = self.numbering.child(parent.number, step.level, last + 1)
            message = f"“{opened.token.printed}” stands after {after}: {left} is not on the page"
            at = block.text.cut(opened.token.start).start
            self.warn(at if at >= 0 else block.text.start, _OUT_OF_SEQUENCE, message)

    def _heads(self, index: int, assigned: Sequence[Assigned]) -> bool:
        """Tell whether what follows the labels of a block is a heading and not the clause's text."""
        known = self.plain.get(index)
        if known is None:
            opened = assigned[index].opened
            if len(opened) == 1:
                start = opened[0].token.end if opened[0].token else 0
                if self._is_plainly_text(index, start):
                    self.plain[index] = False
                    return False
            else:
                start = max([o.token.end for o in opened if o.token], default=0)
            known = self._heads_from(index, assigned, start)
            if self.looks[index][1] != _WHERE_EXPECTED:
                self.plain[index] = known
        return known

    def _is_plainly_text(self, index: int, start: int) -> bool:
        """Tell, at little cost, of most blocks what ``_look`` tells of all: that they look like text behind a label."""
        block, piece = self.noted.blocks[index], self.section.pieces[index]
        if piece.headline or piece.colon or piece.low or piece.hold != "text" or block.strong:
            return False
        return bool(piece.tokens) and piece.tokens[-1].end == start and block.kind != "heading"

    def _heads_from(self, index: int, assigned: Sequence[Assigned], start: int) -> bool:
        known = self.looks.get(index)
        if known is None or known[0] != start:
            known = (start, self._look(index, assigned, start))
            self.looks[index] = known
        if known[1] != _WHERE_EXPECTED:
            return known[1] == "heading"
        own = assigned[index].opened[-1].number
        if own.level in self.headed_levels:
            return True
        self.asked.append(own)
        return (self.section.edition, own) in self.headed

    def _look(self, index: int, assigned: Sequence[Assigned], start: int) -> str:
        """Return what a block looks like behind its labels: “heading”, “text”, or a heading “where expected”."""
        block, piece = self.noted.blocks[index], self.section.pieces[index]
        plain = not (piece.headline or piece.colon or block.strong) and piece.hold != "heading"
        if piece.low and plain:
            # A line in lower case may head a clause of the first level.
            plain = assigned[index].opened[-1].number.level > 1
        if plain and block.kind != "heading" and piece.tokens and piece.tokens[-1].end == start:
            # What stands behind all labels was looked at before.
            return "text"
        string = block.text.string
        if len(string) - start > LONGEST_LINE and block.kind != "heading" and piece.hold != "heading":
            return "text"
        rest = string[start:].strip()
        if not rest:
            return "text"
        if block.kind == "heading" or (piece.hold == "heading" and not block.all_strong):
            return "heading"
        strong = bool(block.strong) and block.cut(start).all_strong
        if strong and (looks_like_heading(rest.removesuffix(":")) or is_capitals(rest)):
            return "heading"
        if len(rest) > LONGEST_HEADING + 1:
            return "text"
        following = assigned[index + 1] if index + 1 < len(assigned) else None
        own = assigned[index].opened[-1].number
        if following is None or (following.opened and following.opened[0].number.parent != own):
            # A clause that is nothing but its heading, among others with theirs.
            alone = own.level == 1 and looks_like_heading(rest) and self._heads_alone(rest)
            return _WHERE_EXPECTED if alone else "text"
        line = rest.removesuffix(":") if rest[-1] == ":" and self._is_titled(rest, own.level) else rest
        if not looks_like_heading(line) and not self._is_low_heading(index, assigned, line):
            return "text"
        below = self.noted.blocks[index + 1].text.string
        if not following.opened:
            if not below[:1].isupper():
                return "text"
            return "heading" if len(below) > len(rest) else _WHERE_EXPECTED if ends_sentence(below) else "text"
        child = following.opened[0].number
        first_child = child.parent == own and child.steps[-1].rank == 1
        if not first_child or _ends_openly(rest, self.section.language):
            return "text"
        return "heading" if own.level == 1 or is_capitals(rest) or is_title_case(rest) else _WHERE_EXPECTED

    def _heads_alone(self, string: str) -> bool:
        """Tell whether words that no text follows are a heading by themselves: in capitals, in title case where the
        language has that, else without a verb."""
        code = self.section.language
        if language(code).words("pages", "verb_endings"):
            return heads_without_verb(f"{string}.", code, True) is not None
        return is_capitals(string) or self._is_titled(string, 1)

    def _is_low_heading(self, index: int, assigned: Sequence[Assigned], line: str) -> bool:
        """Tell whether a line in lower case heads the longer text below it, as on a page that is typed so."""
        below = self.noted.blocks[index + 1].text.string
        longer = len(below) > len(line) or ends_sentence(below)
        text = not assigned[index + 1].opened and below[:1].isupper() and longer
        words = len(line) <= _LONGEST_PLAIN and line[:1].islower() and not ends_sentence(line)
        return text and words and assigned[index].opened[-1].number.level == 1

    def _is_titled(self, string: str, level: int) -> bool:
        """Tell whether a line before a colon is in title case throughout, but for the small words of the language."""
        kept = language(self.section.language)
        small = (*kept.words("textdiff", "stop_words"), *kept.words("pages", "small"))
        words = [word.strip("()[],;:“”«»\"'") for word in string.split()]
        verbs = kept.words("pages", "verb_words")
        if any(word in verbs for word in words):
            return False  # “The Authority is:”
        return (
            is_title_case(string)
            and (level == 1 or len(string.split()) > 1)
            and not any(word[:1].islower() and word not in small for word in words)
        )

    def _cut(self, block: Block, start: int, marks: Sequence[Mark], owner: Number, kind: ClaimKind) -> ProposedText:
        if not marks and not block.refs and not block.emphasis:
            string = block.text.string
            low, high = start, len(string)
            while low < high and string[low].isspace():
                low += 1
            while high > low and string[high - 1].isspace():
                high -= 1
            origin = block.text.origin
            if origin == INSERTED or low == high:
                text = block.text.cut(low, high)
                self.claim(text, kind, owner)
                return ProposedText(text)
            # Most texts are one stretch of the page.
            self.claims.add(origin + low, origin + high, kind, str(owner))
            return ProposedText(Traced.stretch(string[low:high], origin + low) if low else block.text.cut(0, high))
        rest = block.cut(start)
        shift = len(block.string[:start]) + len(block.string[start:]) - len(block.string[start:].lstrip())
        moved = [Mark(0, mark.start - shift, mark.end - shift, mark.id) for mark in marks if mark.start >= shift]
        return self._text(rest, moved, owner, kind)

    def _text(self, block: Block, marks: Sequence[Mark], owner: Number, kind: ClaimKind = "title") -> ProposedText:
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
        cut = [*shifted]
        shifted += [NoteMark(ref.at, ref.mark, ref.source) for ref in block.refs]
        shifted.sort(key=lambda note: note.at)
        if kind != "title":
            self.claim(block.text, kind, owner)
        for note in shifted if kind != "title" else [ref for ref in shifted if ref not in cut]:
            # What stands in the words of a title was entered with them.
            self.claim(note.source, "mark", f"{self.section.number} note {note.mark}")
        return ProposedText(block.text, block.emphasis, tuple(shifted))


@cache
def _page_words(code: str, key: str) -> frozenset[str]:
    """Return words of ``[pages]`` of a language, as they are written there."""
    return frozenset(language(code).words("pages", key))


def _run_in(string: str, kept: Container[str], verbs: Container[str], length: int = 0) -> tuple[int, int] | None:
    """Return where a heading that is run in with its text ends, and where the text starts; None where there is none.

    ``kept`` are the words that stand in lower case in headings, as far as they are long; ``verbs`` never do.
    Only a heading in title case is told from the text (``A. Before Any Player Has Called: When a player …``), or one
    that is as long as the same heading in another language, whose ``length`` is given.
    """
    # A heading ends before the first sign of punctuation, or at a dash.
    end = _PUNCTUATED.search(string, 0, 200)
    if end is None or (end[0] in ";!?" and not _DASHED.search(string, 0, end.start())):
        return None
    before = string[: end.end()]
    if not length and not ("-" in before or "–" in before or "—" in before):
        # Most texts are told from a heading by a long word in lower case before the first sign.
        for word in before[:-1].split():
            if len(word) > 4 and word[0].islower() and word not in kept:
                return None
    match = _RUN_IN.match(string)
    if not match or len(match["heading"].split()) < 2:
        return None
    if length:
        fits = 0.5 * length <= len(match["heading"]) <= 2 * length
        return (match.end("heading"), match.end()) if fits else None
    if any(word in verbs for word in match["heading"].split()):
        return None  # “Captain may ask. He …”
    words = [word for word in match["heading"].split() if len(word) > 3 and word not in kept]
    low = [word for word in words if word[:1].islower() and len(word) > 4]
    return None if low or not is_title_case(" ".join(words)) else (match.end("heading"), match.end())


def _ends_openly(string: str, code: str) -> bool:
    """Tell whether a line ends with a word that no heading ends with (an article, a conjunction)."""
    words = string.split()
    return bool(words) and words[-1].lower() in language(code).words("textdiff", "stop_words")


__all__ = ["Problem", "label_of", "law_number", "structure_sources", "walk"]
