"""The sections of a page: one for every law, in every language and edition that its lines name.

Titles of laws and lines that are the name of an edition say what follows; blocks before the first title go to the law
of the page where one is known, else they stay loose. What a loose block is, and which law a page without a title
holds, is for others (``unnamed``, ``beside_laws``).
"""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping, Sequence
from dataclasses import replace
from functools import cached_property

from lawtext.languages import fold
from lawtext.model import Book
from lawtext.numbering import Number, Numbering
from lawtext.problems import LawtextError
from lawtext.readers import Block
from lawtext.readers.blocks import QUOTED
from lawtext.structure.around.chapters import annexes_of, closes_book
from lawtext.structure.around.pagenames import (
    law_of_file,
    law_of_named_page,
    named_pages,
    titled_on,
    wrong_pages,
)
from lawtext.structure.around.shared_nouns import language_of_title
from lawtext.structure.articles.below_letters import begins_unlike_clauses
from lawtext.structure.articles.beside_laws import (
    above_the_editions,
    after_the_laws,
    boxed_remarks,
    codes_with_title,
    is_title_below_number,
    lend_titles,
    opens_introduction,
    title_behind_number,
)
from lawtext.structure.articles.book_names import book_names
from lawtext.structure.articles.definitions import is_definitions_title
from lawtext.structure.articles.remarks_below import (
    LinesAround,
    blocks_below,
    comments_inside,
    leads_to_edition,
    opens_at_top,
    opens_remarks,
    remarks_among,
    take_notes_back,
)
from lawtext.structure.cutting.between_languages import stands_beside
from lawtext.structure.cutting.old_and_new import called_old_and_new, tell_old_and_new
from lawtext.structure.cutting.quoted_laws import behind_quotes
from lawtext.structure.labels.bare import counts_first_clause
from lawtext.structure.labels.printed import ranks_of, tokens_at
from lawtext.structure.lines.lines_of_law import (
    LONGEST_HEADING,
    LONGEST_PLAIN,
    LONGEST_YEAR,
    MISSING,
    bare_line,
    edition_line,
    ends_sentence,
    heads_of,
    is_value,
    looks_like_heading,
    may_say_year,
    title_line,
    year_above_title,
    year_of_notes,
)
from lawtext.structure.lines.page_lines import PageLines
from lawtext.structure.notes.marks import note_head, note_sign
from lawtext.structure.proposal import PageName
from lawtext.structure.sections import Section, Source, letters_of, put_strays_back
from lawtext.structure.tables import heads_figures
from lawtext.structure.titles.laws_twice import CODE as LAW_TWICE
from lawtext.structure.titles.titles_again import titles_again
from lawtext.structure.titles.years_in_titles import names_editions

_PARTS_OF_A_BOOK = (
    *("definitions", "introduction", "remarks", "remarks_below_letters", "remark_writers"),
    *("notes", "about_laws", "older_edition"),
)
_TOO_SHORT = 4
"""Text with so many times fewer letters than a law is no translation of it."""
_LONGER = 1.5
"""A text has no more than so many times the letters of its translation."""


def law_number(text: str, numbering: Numbering) -> Number | None:
    """Return the number of a law that a person names, None where it is none."""
    readings = numbering.read(text)
    return next((reading.number for reading in readings if reading.number.depth == 0), None)


class PageSections:
    """The lines of one page on their way into sections: what was said last, and what the page holds so far."""

    def __init__(self, source: Source, book: Book, blocks: PageLines, codes: Sequence[str]) -> None:
        out = source.out
        self.source, self.out, self.book, self.numbering = source, out, book, book.numbering
        self.blocks, self.codes = blocks, codes
        self.is_commentary = out.hints.what == "commentary"
        self.edition = out.hints.edition
        self.law: Number | None = None
        """The law of the last title, while what follows can be of it."""
        self.here: Section | None = None
        self.into: list[Block] = []
        """The blocks of the section that is filled."""
        self.remarked: tuple[Number, str] | None = None
        self.translated: dict[str, bool] = {}
        """Whether the law goes on below these remarks, by language."""
        self.commented = range(0)
        """Where the last comment between two clauses stands."""
        self.named_below: Number | None = None
        """The last law of which a word alone named an edition."""
        self.annexed = False
        """Whether what follows stands behind the laws."""
        self.waiting: dict[str, Section] = {}
        """Laws of which only the number was said, by their language."""
        self.titled_below: Number | None = None
        """The last law whose title stood below its number."""
        self.by_key: dict[tuple[str, str, str], Section] = {}
        self.heads_all: list[Section] = []
        self.years_alone: frozenset[str] = frozenset()
        """The editions whose years stand alone in a line."""
        self.aside: list[tuple[Number | None, str, Block]] = []
        """Remarks in boxes, with the law above them."""
        self.early: list[tuple[Block, str]] = []
        self.early_editions: list[str] = []
        """The edition that the lines above each of these name."""
        self.placed: list[Block] = []
        self.homes: list[Section] = []
        """The section of each block that is placed."""
        self.names = [None] * len(blocks) if self.is_commentary else named_pages(blocks, out, book.numbering)
        self.titles = titled_on(blocks, self.names, book.numbering)
        self.name: PageName | None = None
        self.rank = 0
        """The rank of the heading that was the last title of a law, 0 where it was none."""
        self.before_notes: str | None = None
        """The edition of the texts above, where the notes of one stand here (``Notes 2007``)."""
        self.edition_rank = 0
        """The rank of the heading that was the last name of an edition."""
        self.boxed = frozenset(boxed_remarks(blocks, codes, book))
        self.may_be_titles = frozenset(blocks.starting(self.numbering.heads))
        titled = any(title_line(blocks[at], self.numbering) for at in blocks.starting(self.numbering.heads))
        self.called = called_old_and_new(blocks, book, out) if titled or self._hinted() is not None else {}
        self.again = {} if self.is_commentary or self.called else titles_again(blocks, book)
        self.behind_quotes = behind_quotes(blocks, codes, out.document.quotes, book.numbering)
        self.behind_laws, self.doubted = self.behind_quotes, frozenset[int]()
        if not self.is_commentary:
            unlike = begins_unlike_clauses(blocks, codes, out.document, out.hints.edition, book)
            self.behind_laws, self.doubted = self.behind_quotes.union(unlike.ends), unlike.doubted

    def sections(self) -> list[Section]:
        """Return the laws of the page; blocks of none of them are loose in its source, or remarks."""
        self._place_all()
        self.early += after_the_laws(self.early, self.placed, self.homes)
        titled = {section.number for section in self.by_key.values()}
        home = self._home(titled)
        self.out.problems += wrong_pages(self.out.document.page, self.titles)
        self._tell_wrong_law(titled)
        self._place_early(home, titled)
        for law, code, block in self.aside:
            of, loose = law or home, self.source.loose
            (self.source.remarks.setdefault((of, code), []) if of else loose.setdefault(code, [])).append(block)
        take_notes_back(self.source.remarks, self.by_key.values(), self.numbering)
        put_strays_back(self.by_key, self.book)
        self.heads_all += above_the_editions(self.by_key.values(), self.source, self.numbering)
        lend_titles(self.heads_all, self.by_key.values())
        return [section for section in self.by_key.values() if section.blocks or section.title]

    def _place_all(self) -> None:
        many = len({name.number if name else None for name in {*self.names}}) > 1
        years = self.book.edition_names
        alone = (bare_line(line) for line in self.blocks.strings if len(line) <= LONGEST_YEAR)
        self.years_alone = years.intersection(alone)
        parts = self.blocks.with_first_word(heads_of(tuple(self.book.languages), _PARTS_OF_A_BOOK))
        strings, with_figures = self.blocks.strings, self.blocks.with_figures
        annexes = frozenset() if self.is_commentary else annexes_of(self.blocks, self.book)
        headings = (index for index, block in enumerate(self.blocks) if block.kind == "heading")
        short_ones = (index for index in self.blocks.short if len(strings[index]) <= LONGEST_YEAR)
        told = self.may_be_titles.union(
            self.called, parts, with_figures, self.boxed, self.behind_laws, self.doubted, headings, short_ones, annexes
        )
        for index, (block, code) in enumerate(zip(self.blocks, self.codes, strict=True)):
            quoted = block.frame == QUOTED and self.law is not None
            asked = index in told or many or self.waiting or self.remarked or self.annexed or index in self.commented
            if quoted or not asked:
                # Most lines are nothing but text of the law above them.
                self._place(index, block, code)
                continue
            if many and self.names[index] is not self.name:
                self.name, self.law, self.waiting = self.names[index], None, {}
            # A line that is longer says no edition, and is the title of no part of a book.
            string = strings[index]
            short = len(string) <= LONGEST_HEADING
            says_year = short and index in with_figures and may_say_year(string)
            may_be_edition = (
                says_year or index in self.called or (len(string) <= LONGEST_YEAR and bare_line(string) in years)
            )
            if may_be_edition and self._says_edition(index, block):
                continue
            if index in self.may_be_titles and not self.is_commentary and self._opens_law(index, block, code):
                continue
            above = self.annexed and index < self._first_titles.get(code, 0)
            if (not above and self._is_annexed(block, code, heads=index in annexes)) or self._is_further_title(
                index, block, code
            ):
                continue
            if not self._is_beside_law(index, block, code, heads_part=index in parts):
                self._place(index, block, code)

    def _is_annexed(self, block: Block, code: str, *, heads: bool) -> bool:
        """Take a line of an annex below the laws, or the one that ``heads`` it."""
        if not self.annexed and not (heads and (self.law is not None or self._is_behind_parts(block))):
            return False
        closes = heads and closes_book(block, self.book)
        if closes and not self.annexed and self.law is not None and not self._has_text(self.law, code):
            return False  # it is all that the last law says
        if self.annexed and is_definitions_title(block, self.book.languages, book_names(self.book)):
            self.annexed = False  # the definitions of a book may stand behind its annexes
            return False
        self.annexed, self.law, self.waiting = True, None, {}
        headed = replace(block, kind="heading", level=1) if heads and not closes else block
        self.source.annexes.setdefault(code, []).append(headed)
        return True

    def _is_behind_parts(self, block: Block) -> bool:
        """Tell whether a line that heads an annex, with its number or name, ends what stands behind the laws of the
        page, or its definitions: no term is in such a line."""
        parts = any(is_definitions_title(one, self.book.languages, book_names(self.book)) for one, _ in self.early)
        return (parts or bool(self.by_key)) and " " in block.string.strip() and not ends_sentence(block.string)

    def _is_further_title(self, index: int, block: Block, code: str) -> bool:
        """Take a title of a law whose number, or whose title in another language, stands above; no box has one."""
        if index in self.boxed:
            return False
        if self.waiting and (
            self._is_title_of_waiting(index, block, code)
            or self._is_second_title(index, block, code)
            or self._is_below_number_of_another(index, block, code)
        ):
            return True
        return self._is_title_in_another_language(index, block, code)

    def _is_beside_law(self, index: int, block: Block, code: str, *, heads_part: bool) -> bool:
        """Take a remark on the law above, the line that heads its remarks (only one that ``heads_part`` of a book can)
        or that ends the law."""
        below_title = self.law is not None and index - 1 in self.may_be_titles
        leads = below_title and leads_to_edition(self.blocks, index, self.book)
        if self.law is not None and (leads or index in self.commented or self._is_remarked(self.law, index, code)):
            self.source.remarks.setdefault((self.law, code), []).append(block)
            return True
        if heads_part and self.law is not None and self._heads_remarks(self.law, index):
            return True
        if index in self.behind_quotes and self.law is not None:
            self.source.quoted.add((self.law, code))
        if (index in self.behind_laws and self.law is not None) or (
            block.kind == "heading" and self._ends_law(index, block, code)
        ):
            self._remark(block, code)
            return True
        if index in self.boxed and (self.law is not None or self.edition != self.out.hints.edition):
            self.aside.append((self.law, code, block))
            return True
        if index in self.doubted and self.law is not None:
            law = f"{self.numbering.law_noun} {self.law}"
            message = (
                f"“{block.string}” and the text after it do not look like clauses of {law}, but are read as its text; "
                "to make them remarks, put a line “Remarks” above"
            )
            self.out.warn(block.text.start, "unlike-clauses", message)
        return False

    def _is_remarked(self, law: Number, index: int, code: str) -> bool:
        """Tell whether a block stands below the head of remarks on the law, and begins no text in a language in which
        nothing of it stands above that is as long as a translation: of the law, not of the remarks alone."""
        if self.remarked != (law, self.edition):
            return False
        if code not in self.translated:
            above = [one for one in self.by_key.values() if one.number == law and one.blocks]
            there = any(one.language == code for one in above)
            longest = 0 if there else max((letters_of(one.blocks) for one in above), default=0)
            below = blocks_below(self.blocks, self.codes, index, self.book) if longest else []
            letters, lettered = letters_of(below), any(opens_at_top(one.string, code, self.book) for one in below)
            said = sum(letters_of(blocks) for (of, _), blocks in self.source.remarks.items() if of == law)
            of_remarks = not lettered and _are_as_long(said, letters) and not _are_as_long(longest, letters)
            self.translated[code] = 0 < longest <= _TOO_SHORT * letters and not of_remarks
        return not self.translated[code]

    def _says_edition(self, index: int, block: Block) -> bool:
        """Take a line that is the name of an edition, or its year above the title of a law."""
        string, years = block.text.string, self.book.edition_names
        year = edition_line(block, self.book)
        if year is None and bare_line(string) in years:
            year = year_above_title(self.blocks, index, self.book)
            # Below the title of a law, or where somebody names it, the years of two editions head what each says.
            told = self.law is not None or self._hinted() is not None
            alone = len(self.years_alone) > 1 and not self.is_commentary
            heads = bare_line(string) == string.strip(" .:") or self._opens_below(index)
            if year is None and told and alone and heads and not is_value(self.blocks, index, years):
                year = bare_line(string)
        called = self.called.get(index)
        if year is None and called and called[1] == len(string.rstrip(" :")) and self._heads_edition(index, called[1]):
            year = called[0]
            tell_old_and_new(block, (year, len(string)), self.book, self.out)
        if year is None or (self.law is not None and heads_figures(self.blocks, index)):
            return self._heads_notes(index, block)
        self.before_notes = None
        self.edition = self._edition_of(year, block)
        self.edition_rank = block.level if block.kind == "heading" else 0
        if not called:
            self.out.leave_out(block, f"says the edition: {self.edition}")
            if string.strip(" .:") != bare_line(string):
                message = f"“{string}” is read as the name of edition {self.edition}, including the words in brackets"
                self.out.warn(block.text.start, "edition-with-brackets", message)
        self.waiting = {}
        self.heads_all += [section for section in self.by_key.values() if section.title and not section.blocks]
        return True

    def _opens_below(self, index: int) -> bool:
        """Tell whether the first clause of a law stands right below a line."""
        below, code = self.blocks[index + 1 : index + 2], "".join(self.codes[index + 1 : index + 2])
        return any(opens_at_top(block.string, code, self.book) for block in below)

    def _heads_edition(self, index: int, end: int) -> bool:
        """Tell whether a word for an edition alone in its line heads a whole law: one with a colon does above all
        clauses of the first edition; below one it may head what is said there (``Old:``, ``a bell of brass;``)."""
        if end < len(self.blocks.strings[index]) and self.named_below is not self.law and self.around.lettered[index]:
            return False
        self.named_below = self.law
        return True

    def _heads_notes(self, index: int, block: Block) -> bool:
        """Take the heading of the notes of one edition (``Notes 2007``), which has its law above: what stands below is
        of that edition, until the title of another law."""
        if self.law is None or self.is_commentary or (year := year_of_notes(block, self.book)) is None:
            return False
        if not any(note_head(one) or note_sign(one) for one in self.blocks[index + 1 : index + 2]):
            return False
        edition = self.book.edition_of(year)
        if not edition or not any((of, number) == (edition, self.law.latin) for of, _, number in self.by_key):
            return False
        self.before_notes = self.before_notes or self.edition
        self.edition = edition
        self.out.leave_out(block, "the heading of the notes")
        self.waiting = {}
        return True

    def _opens_law(self, index: int, block: Block, code: str) -> bool:
        """Take the title of a law, or the line with its number; ``code``: the language of the lines around it."""
        title = title_line(block, self.numbering)
        if title is None:
            return False
        if index in self.again:
            self._take_title_again(index, block, title.number, code)
            return True
        spoken = language_of_title(title, code, self.numbering)
        named = block.string[title.start :].strip()
        if self.annexed and not named and self._has_text(title.number, spoken):
            return False  # the annex says which law it is of
        self.law, self.remarked, self.annexed = title.number, None, False
        self.edition, self.before_notes = self.before_notes or self.edition, None
        self.rank = block.level if block.kind == "heading" else 0
        self.waiting[spoken] = self._titled(title.number, spoken, block, title.start)
        return True

    def _take_title_again(self, index: int, block: Block, number: Number, code: str) -> None:
        """Take a title that heads no law of its own: the law goes on below it, or it heads a remark on the law, which
        stands above or below."""
        self.law, self.remarked, self.annexed, self.waiting = number, None, False, {}
        if self.again[index] == "goes on":
            self.out.leave_out(block, "a running head: the title of the law above")
            return
        law = f"{self.numbering.law_noun} {number}"
        message = f"“{block.string}” has no clauses below it, and {law} is on the page with its own; read as remarks"
        self.out.warn(block.text.start, "remark-by-title", message)
        if any(
            (latin, edition) == (number.latin, self.edition) and section.blocks
            for (edition, _, latin), section in self.by_key.items()
        ):
            self._remark(block, code)
        else:
            self.law = None
            self._place(index, block, code)

    def _has_text(self, number: Number, code: str) -> bool:
        """Tell whether a law of this edition stands above in a language, with a text."""
        above = self.by_key.get((self.edition, code, number.latin))
        return above is not None and bool(above.blocks)

    def _is_title_of_waiting(self, index: int, block: Block, code: str) -> bool:
        """Take the title of a law whose number was said: the numbers of both languages may stand before both titles."""
        numbered = self.waiting.pop(code, None)
        if numbered is None or numbered.title is not None or numbered.number != self.law:
            return False
        if not is_title_below_number(block, self.numbering, code, self._next(index + 1, code)):
            return False
        if counts_first_clause(self._law_below(index, code), numbered.number, self.numbering, code):
            return False
        numbered.title = block
        self.titled_below = numbered.number
        self.out.claim(block.text, "title", str(numbered.number))
        return True

    def _is_second_title(self, index: int, block: Block, code: str) -> bool:
        """Take the title in another language right below the title of a law whose text goes on in the first one
        (``Νόμος 5 - Ο φάρος``, ``The Lighthouse``, then Greek)."""
        number = self.law
        above = next((at for at in self.waiting.values() if at.number is number and at.title is not None), None)
        if number is None or above is None or above.language == code:
            return False
        if title_line(self.blocks[index - 1], self.numbering) is None:
            return False
        if self.codes[index + 1 : index + 2] != [above.language] or not self._is_short_title(block, code):
            return False
        if (own := self.by_key.get((self.edition, code, number.latin))) is not None and own.title is not None:
            return False  # it has its title, and this is the heading of its first clause
        if (words := self._numbered.get((number, code))) is not None:
            if fold(block.string) == words:
                self.out.leave_out(block, "a title that stands above the law in its own language")
            return fold(block.string) == words
        return self._entitled(number, block, code)

    def _entitled(self, number: Number, block: Block, code: str) -> bool:
        """Take a block as the title of a law; return True."""
        section = self.by_key.setdefault((self.edition, code, number.latin), Section(self.edition, number, code))
        section.title = block
        self.out.claim(block.text, "title", str(number))
        return True

    def _is_below_number_of_another(self, index: int, block: Block, code: str) -> bool:
        """Take the title right below the number of its law in another language (``Law 5``, ``Ο φάρος``): the title in
        that language is the next line, and text in this one below it; or the page says nothing in that language."""
        number = self.law
        above = next((at for at in self.waiting.values() if at.number is number and at.title is None), None)
        if number is None or above is None or title_line(self.blocks[index - 1], self.numbering) is None:
            return False
        if above.language == code or (self.edition, code, number.latin) in self.by_key:
            return False
        other, below = above.language, self.codes[index + 1 :]
        if below[:1] == [other]:
            second = self.blocks[index + 1]
            both = code in below and is_title_below_number(second, self.numbering, other, self._next(index + 2, other))
        else:
            both = other not in below and self.codes.count(other) <= 1
        titled = both and is_title_below_number(block, self.numbering, code, self._next(index + 1, code))
        return titled and self._entitled(number, block, code)

    def _law_below(self, index: int, code: str) -> Iterator[Block]:
        """Yield the blocks in a language from a place on, down to the title of another law."""
        for at in range(index, len(self.blocks)):
            if at in self.may_be_titles and title_line(self.blocks[at], self.numbering) is not None:
                return
            if self.codes[at] == code:
                yield self.blocks[at]

    def _next(self, index: int, code: str) -> Block | None:
        """Return the first block from a place on in a language."""
        return next((self.blocks[at] for at in range(index, len(self.blocks)) if self.codes[at] == code), None)

    @cached_property
    def _numbered(self) -> Mapping[tuple[Number, str], str]:
        """The words of the titles of the page's laws that stand behind their numbers, folded, by law and language."""
        likely = (self.blocks[index] for index in self.blocks.starting(self.numbering.heads))
        titles = ((block, title) for block in likely if (title := title_line(block, self.numbering)) is not None)
        return {(title.number, title.language): fold(block.string[title.start :]) for block, title in titles}

    @cached_property
    def around(self) -> LinesAround:
        """What stands around each block between the titles above and below it."""
        return LinesAround(self.blocks, self.codes, self.book)

    def _is_short_title(self, block: Block, code: str) -> bool:
        """Tell whether a line is short, as titles are, and has neither a label (the first may have no sign behind it)
        nor the end of a sentence."""
        string = block.text.string
        short = looks_like_heading(string) and len(string) <= LONGEST_PLAIN
        ranks = ranks_of(string.partition(" ")[0], self.numbering, code)
        return short and not any(rank.rank == 1 for rank in ranks) and not tokens_at(string, self.numbering, code)

    def _is_title_in_another_language(self, index: int, block: Block, code: str) -> bool:
        """Take a heading above the clauses of a law in a further language, or right beside its title in the first one,
        where only the number stands above the titles of all (``Νόμος 5``, ``Ο φάρος`` … ``The Lighthouse``)."""
        number = self.titled_below
        if number is None or number is not self.law or index + 1 == len(self.blocks):
            return False
        if (self.edition, code, number.latin) in self.by_key:
            return False
        above = self.blocks[index - 1]
        titled = any(section.title is above for section in self.by_key.values())
        goes_on = self.codes[index + 1] == self.codes[index - 1] and self._is_short_title(block, code)
        beside = titled and (goes_on or stands_beside(above, block, self.out.document.page.text))
        if not beside and (block.kind != "heading" or self.codes[index + 1] != code):
            return False
        if not is_title_below_number(block, self.numbering, code, self.blocks[index + 1] if beside else None):
            return False
        if not (beside or self.around.goes_on[index]):
            return False
        return self._entitled(number, block, code)

    def _heads_remarks(self, law: Number, index: int) -> bool:
        """Take a line that heads remarks on the law above it; one that heads another part of the book ends the law."""
        block = self.blocks[index]
        if self.here is not None and self.here.number == law:
            laws = {number for _, _, number in self.by_key}
            if opens_remarks(index, laws, self.around):
                self._remark(block, self.codes[index])
                return True
            self.commented = comments_inside(index, self.around)
            if self.commented:
                self.source.remarks.setdefault((law, self.codes[index]), []).append(block)
                return True
        defines = is_definitions_title(block, self.book.languages, book_names(self.book)) and block.kind != "cell"
        if defines or (not self.is_commentary and opens_introduction(block, self.blocks, index, self.book)):
            self.law = None
        return False

    def _ends_law(self, index: int, block: Block, code: str) -> bool:
        """Tell whether a heading without a label has the rank of the law's title, below clauses that are no headings or
        of lower ranks, with no clause below it: the title of something else."""
        here = self.here
        rank = max(self.rank, self.edition_rank)
        if not 0 < block.level <= rank or block.label or self.is_commentary:
            return False
        if here is None or here.number is not self.law or here.language != code or here.edition != self.edition:
            return False
        if tokens_at(block.string, self.numbering, code):
            return False
        firsts = [(one, tokens[0]) for one in here.blocks if (tokens := tokens_at(one.string, self.numbering, code))]
        clauses = [one for one, token in firsts if any(rank.level == 1 for rank in token.ranks)]
        lower = not any(one.kind == "heading" and one.level <= rank for one in here.blocks)
        return len(clauses) > 1 and lower and not self.around.goes_on[index]

    def _remark(self, block: Block, code: str) -> None:
        """Put a block at the head of remarks on the law above it."""
        assert self.law is not None
        self.remarked, self.translated = (self.law, self.edition), {code: False}
        self.source.remarks.setdefault((self.law, code), []).append(block)

    @cached_property
    def _first_titles(self) -> Mapping[str, int]:
        """By language the place of its first title of a law that has words or stands alone in its line."""
        likely = (
            (index, title_line(self.blocks[index], self.numbering))
            for index in self.blocks.starting(self.numbering.heads)
        )
        return {title.language: index for index, title in reversed([*likely]) if title is not None}

    def _place(self, index: int, block: Block, code: str) -> None:
        """Put a block into its law, or to those before the first law: also what stands above the first law of a
        language where the law above it, in another one, comes again in this one."""
        number, edition, here = self.law, self.edition, self.here
        if number is not None and index < self._first_titles.get(code, 0) and (number, code) in self._numbered:
            self.early.append((block, code))
            self.early_editions.append(edition)
            return
        if number is None and self.name is not None:
            number = law_of_named_page(self.name, self.titles.get(self.name, []), code)
        if number is None:
            self.early.append((block, code))
            self.early_editions.append(edition)
            return
        if here is None or here.number is not number or here.language != code or here.edition != edition:
            key = (edition, code, number.latin)
            here = self.by_key.get(key) or self.by_key.setdefault(key, Section(edition, number, code))
            self.here, self.into = here, here.blocks
        self.into.append(block)
        self.placed.append(block)
        self.homes.append(here)

    def _home(self, titled: Collection[Number]) -> Number | None:
        """Return the law that text without a title is of: the one that a person names, or the page's only one."""
        hinted = self._hinted()
        if hinted is not None and (not titled or hinted in titled):
            return hinted
        if not titled and {*self.early_editions} - {"", self.out.hints.edition}:
            return law_of_file(self.early, self.out, self.numbering)
        return next(iter(titled)) if len(titled) == 1 else None

    def _hinted(self) -> Number | None:
        stated = self.out.hints.law or self.out.facts.get("law", "")
        return law_number(stated, self.numbering) if stated and not self.is_commentary else None

    def _tell_wrong_law(self, titled: Collection[Number]) -> None:
        """Tell that the page holds other laws than the one that a person names."""
        hinted = self._hinted()
        if self.out.hints.law and hinted is not None and titled and hinted not in titled:
            names, law = ", ".join(str(number) for number in sorted(titled)), self.numbering.law_noun
            self.out.warn(0, "wrong-law", f"the page holds {law} {names}, not {law} {hinted} as the command says")

    def _edition_of(self, year: str, block: Block) -> str:
        found = self.book.edition_of(year)
        if not found:
            known = ", ".join(e.id for e in self.book.editions)
            message = f"“{block.string}” names edition {year}, which is not in book.toml (known: {known})"
            raise LawtextError(self.out.document.page.problem(block.text.start, "unknown-edition", message))
        return found

    def _titled(self, number: Number, code: str, block: Block, start: int) -> Section:
        key = (self.edition, code, str(number))
        known = self.by_key.get(key)
        if known is not None and known.title is not None:
            law, page = self.numbering.law_noun, self.out.document.page
            above = page.place(max(known.title.text.start, 0))[0]
            year = next((one.id for one in reversed(self.book.editions) if one.id != self.edition), self.edition)
            message = (
                f"{law} {number} ({code}) is also in line {above}, with a different text; name the edition of each "
                f"with a line such as “{year}” above it, or import one of them from a separate file"
            )
            raise LawtextError(page.problem(block.text.start, LAW_TWICE, message))
        section = known or self.by_key.setdefault(key, Section(self.edition, number, code))
        self.out.claim(block.text.cut(0, start), "title", str(number))
        words = block.cut(start)
        if words.string == MISSING:
            self.out.claim(words.text, "left out", "says that the title is missing")
        elif names_editions(words.string, self.book):
            self.out.claim(words.text, "left out", "names the editions that are compared")
        elif words.string:
            section.title = words
            self.out.claim(words.text, "title", str(number))
        return section

    def _place_early(self, home: Number | None, titled: Collection[Number]) -> None:
        """Give the blocks before the first title to the law of the page, where one is known."""
        editions = {edition for edition, _, _ in self.by_key}
        edition = self.out.hints.edition or (next(iter(editions)) if len(editions) == 1 else "")
        if home is not None and not titled and {*self.early_editions} - {self.out.hints.edition}:
            self._place_editions(home)
            return
        gathered: dict[str, list[Block]] = {}
        for block, code in self.early:
            gathered.setdefault(code, []).append(block)
        with_title = frozenset() if titled else codes_with_title(gathered, self.numbering)
        for code, blocks in gathered.items():
            has_own = any(key[1] == code for key in self.by_key)
            if home is None or (titled and (has_own or self._is_too_short(blocks, code, home))):
                self.source.loose[code] = blocks
                continue
            key = (edition, code, str(home))
            section = self.by_key.setdefault(key, Section(edition, home, code))
            if not titled:
                section.title = self._title_of(blocks, home, first=code in with_title)
            section.blocks[:0] = blocks

    def _title_of(self, blocks: list[Block], home: Number, *, first: bool) -> Block | None:
        """Take the first line of a law that somebody names, without its number, where it is its title (``first``)."""
        start = title_behind_number(blocks, home)
        if not (first or start):
            return None
        line = blocks.pop(0)
        self.out.claim(line.text, "title", str(home))
        return line.cut(start) if start else line

    def _place_editions(self, home: Number) -> None:
        """Give the blocks of a page without a title to the law that a person names, those below the name of an edition
        to that edition; what stands above the first name is loose."""
        gathered: dict[str, dict[str, list[Block]]] = {}
        for (block, code), edition in zip(self.early, self.early_editions, strict=False):
            gathered.setdefault(edition, {}).setdefault(code, []).append(block)
        self.source.loose = gathered.pop("", {})
        for edition, languages in gathered.items():
            with_title = codes_with_title(languages, self.numbering)
            for code, blocks in languages.items():
                title = self._title_of(blocks, home, first=code in with_title)
                end = remarks_among(blocks, code, self.book)
                self.by_key[edition, code, home.latin] = Section(edition, home, code, title, blocks[:end])
                if blocks[end:]:
                    self.source.remarks.setdefault((home, code), []).extend(blocks[end:])

    def _is_too_short(self, blocks: Sequence[Block], code: str, law: Number) -> bool:
        """Tell whether text without a label is so much shorter than the law in another language that it only
        announces it (“Ο νόμος λέει:”)."""
        if any(block.label or tokens_at(block.string, self.numbering, code) for block in blocks):
            return False
        others = [section.blocks for section in self.by_key.values() if section.number == law]
        return bool(others) and _TOO_SHORT * letters_of(blocks) < max(map(letters_of, others))


def _are_as_long(one: int, other: int) -> bool:
    """Tell whether two texts of so many letters may say the same in two languages."""
    return max(one, other) <= _LONGER * min(one, other)
