"""A page cut into sections: the steps from the blocks of a reader to lines of one language, and from these to laws.

Which line begins which section is for ``page_sections``.
"""

from __future__ import annotations

from dataclasses import replace

from lawtext.model import Book
from lawtext.readers import Document
from lawtext.structure.around.chapters import without_chapters
from lawtext.structure.around.continued import without_continuations
from lawtext.structure.around.shared_nouns import below_shared_titles
from lawtext.structure.around.site_names import without_site_names
from lawtext.structure.articles.commentary_pages import (
    READ_AS_COMMENTARY,
    heads_agenda,
    heads_clauses_of_others,
    heads_commentary,
    heads_what_is_new,
)
from lawtext.structure.cutting.across import across_columns
from lawtext.structure.cutting.between_languages import languages_apart
from lawtext.structure.cutting.chrome import leave_out_chrome
from lawtext.structure.cutting.columns import as_paragraphs, set_in_a_column
from lawtext.structure.cutting.editions_of_clauses import editions_before_labels, editions_of_clauses
from lawtext.structure.cutting.foreign_words import with_foreign_items
from lawtext.structure.cutting.labels_of_both import labels_of_both
from lawtext.structure.cutting.own_labels import check_length, put_labels_right
from lawtext.structure.cutting.page_sections import PageSections
from lawtext.structure.cutting.quotations import with_quotations
from lawtext.structure.cutting.rows_in_lines import rows_as_lines
from lawtext.structure.cutting.splitting import split_at_labels
from lawtext.structure.lending.table_rows import rows_of
from lawtext.structure.lines.hyphens import without_broken_words, words_of
from lawtext.structure.lines.lines_of_law import (
    forget_titles,
    languages_of,
)
from lawtext.structure.lines.page_lines import PageLines
from lawtext.structure.notes.remarks import has_remarks, voices_of
from lawtext.structure.proposal import Claims, Hints, Structured
from lawtext.structure.sections import Source
from lawtext.structure.tables import of_one_language
from lawtext.structure.titles.broken_titles import with_whole_titles
from lawtext.structure.titles.counted_numbers import with_counted_numbers
from lawtext.structure.titles.laws_in_lines import with_laws_in_lines
from lawtext.structure.titles.laws_twice import without_copies
from lawtext.structure.titles.numbered_titles import with_bare_titles_apart, with_nouns
from lawtext.structure.titles.said_years import tell_other_edition
from lawtext.structure.titles.stopped_titles import with_titles_that_stop
from lawtext.structure.titles.stray_accents import without_stray_accents
from lawtext.structure.titles.years_in_titles import years_before_titles


class Sectioning:
    """Cuts the pages of one import; the words of the laws in the corpus are gathered once, when they are asked for."""

    def __init__(self, book: Book) -> None:
        self.book = book
        self.numbering = book.numbering
        self.words: set[str] = set()

    def source(self, document: Document, hints: Hints) -> Source:
        """Return a document with its laws in sections and the rest loose, and what was left out in its ledger."""
        heading = title = None
        lines = PageLines(document.blocks)
        if not (hints.what or hints.law):
            title = heads_commentary(lines, self.book) or heads_agenda(lines, self.book)
            title = title or heads_what_is_new(lines, self.book)
            heading = title or heads_clauses_of_others(lines, self.book)
            title = lines[0] if heading and not title else title
        hints = replace(hints, what="commentary") if heading else hints
        document = with_counted_numbers(document, self.book)
        out = Structured(document, hints)
        left_out = [(start, end, kind, reason) for start, end, reason, kind in document.left_out if end > start]
        out.claims.extend(Claims(left_out))
        for at, code, message in document.warnings:
            out.warn(at, code, message)
        out.facts.update(document.facts)
        if heading:
            noun = self.book.law_noun
            message = (
                f"read as commentary, in which a {noun} number heads what is said about it, because of "
                f"“{heading.string}”"
            )
            out.warn(heading.text.start, READ_AS_COMMENTARY, f"{message}; use --as law if it is law")
        source = Source(out)
        blocks = rows_as_lines(lines.now(document.blocks), self.book)
        blocks = without_stray_accents(with_quotations(blocks), self.book, out)
        stopped = with_titles_that_stop(with_laws_in_lines(blocks, self.numbering), self.numbering)
        stopped = with_bare_titles_apart(stopped, self.book)
        blocks = blocks.now(labels_of_both(with_nouns(stopped, self.book, out), self.book, out))
        blocks = years_before_titles(without_site_names(blocks, self.book, out), self.book, out)
        blocks = without_copies(leave_out_chrome(blocks, self.book, out, title), self.book, out)
        blocks = with_whole_titles(without_continuations(blocks, self.book, out), self.numbering)
        blocks = languages_apart(blocks, self.book, out)
        blocks = editions_before_labels(blocks, self.book, out)
        blocks = split_at_labels(blocks, self.book, out, named=bool(hints.law))
        blocks = without_broken_words(blocks, out, self._words_of_book)
        blocks = without_chapters(blocks, self.book, out) if hints.what != "commentary" else blocks
        blocks = editions_of_clauses(blocks, self.book, out)
        codes = languages_of(blocks, self.book.languages, hints.language)
        codes = of_one_language(blocks, with_foreign_items(blocks.strings, codes, self.numbering))
        codes = below_shared_titles(blocks, codes, self.book, hints.language)
        if "cell" in [block.kind for block in blocks]:
            blocks, codes = across_columns(blocks, codes, self.book, out)
            source.rows = rows_of(blocks, codes, document)
        source.sections = PageSections(source, self.book, blocks, codes).sections()
        read = {section.edition for section in source.sections}
        tell_other_edition(document.blocks, self.book, out, read)
        source.voices = voices_of(self.book)
        source.may_be_remarked = has_remarks(blocks, source.voices)
        for section in source.sections:
            section.may_be_remarked, section.voices = source.may_be_remarked, source.voices
            check_length(section, self.numbering, out)
            if set_in_a_column(section):
                section.blocks = as_paragraphs(section.blocks, out)
            put_labels_right(section, self.numbering, out)
        source.let_go()
        forget_titles(self.numbering)
        return source

    def _words_of_book(self) -> set[str]:
        """Return the words of the laws that the corpus has, folded."""
        if not self.words:
            laws = (law for law in self.book.laws.values() if not law.inherited)
            self.words = words_of(clause.text for law in laws for clause in law.root.walk())
        return self.words
