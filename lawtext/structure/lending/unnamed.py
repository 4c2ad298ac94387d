"""What a page does not say: which law it holds, and of which edition its laws are.

A copy of its text says so, the clauses that head its lines, or the name of its file; what is found so is told.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from types import MappingProxyType

from lawtext.languages import language
from lawtext.model import Book
from lawtext.numbering import Number, Numbering
from lawtext.readers import Block
from lawtext.structure.around.pagenames import law_of_file
from lawtext.structure.articles.beside_laws import codes_with_title
from lawtext.structure.clauses.pieces import prepare, texts_of, unmarked
from lawtext.structure.labels.bare import law_of_clause_titles
from lawtext.structure.labels.dotted import laws_by_prefix
from lawtext.structure.lending import copies
from lawtext.structure.lending.copies import ENOUGH
from lawtext.structure.lending.lost_labels import Lending
from lawtext.structure.notes.marks import take_notes
from lawtext.structure.proposal import ProposedClause, ProposedLaw
from lawtext.structure.sections import Section, Source

_THE_SAME = 0.99


def find_law(source: Source, book: Book, lending: Lending) -> None:
    """Tell which law a page without title is, by a copy of it in the corpus or in the same import."""
    if source.sections or source.out.hints.what == "commentary" or not source.loose:
        return
    best: tuple[float, str, copies.Labelled] | None = None
    for code, blocks in source.loose.items():
        noted = take_notes(blocks, book.numbering, code)
        texts = [unmarked(noted, index).string for index in range(len(noted.blocks))]
        for copy in lending.labelled(code, source.out.hints.edition):
            held, _ = copies.match_copy(texts, copy)
            if held >= ENOUGH and (best is None or held > best[0]):
                best = (held, code, copy)
    if best is None:
        _by_clause_titles(source, book.numbering)
        if source.loose:
            _by_file_name(source, book.numbering)
        return
    held, code, copy = best
    source.out.facts["law"] = str(copy.number)
    edition = source.out.hints.edition or copy.edition
    read_as = f"{book.law_noun} {copy.number} of {edition}" if edition else f"{book.law_noun} {copy.number}"
    reason = f"{held:.0%} of its {language(code).english_name} text is that of {copy.named}"
    message = f"no title says which law this is; read as {read_as} because {reason}; use --as commentary if it is not"
    source.out.warn(0, "law-by-copy", message)
    for code, blocks in source.loose.items():
        section = Section(edition, copy.number, code, None, blocks, voices=source.voices)
        source.sections.append(section)
        prepare(section, book.numbering)
    source.loose = {}


def _by_clause_titles(source: Source, numbering: Numbering) -> None:
    """Take a page whose lines name laws with their clauses (“Law 53A: The player”, “4.1 The ferry …”) for these laws,
    and say so."""
    if source.out.hints.what or source.out.hints.id:
        return
    starts = {code: _starts(blocks, numbering, code) for code, blocks in source.loose.items()}
    laws = next(iter(starts.values()))
    numbers = [number for _, number in laws]
    if not numbers or any([number for _, number in other] != numbers for other in starts.values()):
        return  # in one language only they are headings of a commentary
    listed = f"{numbering.law_noun} {', '.join(map(str, numbers))}"
    message = f"read as {listed} because of the clause numbers before its lines; use --as commentary if it is not"
    source.out.warn(0, "law-by-clauses", message)
    if len(numbers) == 1:
        source.out.facts["law"] = str(numbers[0])
    for at, number in enumerate(numbers):
        _all_of_law(source, number, numbering, {code: _slice(starts[code], at) for code in starts})
    source.loose = {}


def _starts(blocks: Sequence[Block], numbering: Numbering, code: str) -> list[tuple[int, Number]]:
    """Return at which blocks the laws begin that the clauses at the heads of the lines name."""
    only = law_of_clause_titles(blocks, numbering)
    return [(0, only)] if only is not None else laws_by_prefix(blocks, numbering, code)


def _slice(starts: Sequence[tuple[int, Number]], at: int) -> slice:
    """Return which blocks are those of the law at this place."""
    return slice(starts[at][0], starts[at + 1][0] if at + 1 < len(starts) else None)


def _by_file_name(source: Source, numbering: Numbering) -> None:
    """Take a page with the labels of a law, which names none, for the one in the name of its file, and say so."""
    lines = ((block, code) for code, blocks in source.loose.items() for block in blocks)
    number = law_of_file(lines, source.out, numbering)
    if number is not None:
        _all_of_law(source, number, numbering)
        source.loose = {}


def _all_of_law(
    source: Source, number: Number, numbering: Numbering, where: Mapping[str, slice] = MappingProxyType({})
) -> None:
    """Make the text of a page that names no law by a title a law, or the blocks of each language that are its own."""
    with_title = frozenset() if where else codes_with_title(source.loose, numbering)
    for code, blocks in source.loose.items():
        own = blocks[where.get(code, slice(None))]
        title = own.pop(0) if code in with_title else None
        if title is not None:
            source.out.claim(title.text, "title", str(number))
        section = Section(source.out.hints.edition, number, code, title, own, voices=source.voices)
        source.sections.append(section)
        prepare(section, numbering)


def tell_text_of_another_law(source: Source, section: Section, numbering: Numbering, lending: Lending) -> None:
    """Tell where text without a title, taken for one law by the name of its page or the command, is known as that
    of another."""
    if section.title is not None or not section.blocks:
        return
    texts, law = texts_of(section, numbering), numbering.law_noun
    for copy in lending.labelled(section.language, section.edition):
        known = copy.number != section.number and copy.named != source.page
        # Short laws of one book are much alike: only what is the same text to a letter or two says something.
        if known and copies.match_copy(texts, copy)[0] >= _THE_SAME:
            message = f"the page is given as {law} {section.number}, but its text is that of {law} {copy.number}"
            message += f" ({copy.named})"
            source.out.warn(section.blocks[0].text.start, "wrong-law", message)
            return


def take_the_only_edition(source: Source, book: Book) -> None:
    """Give sections without an edition that of the book, where it has but one."""
    if len(book.editions) == 1:
        for section in source.sections:
            section.edition = section.edition or book.editions[0].id


def find_editions(source: Source, book: Book, lending: Lending) -> None:
    """Find the edition of sections that have none, from a copy, and tell it.

    A law with its labels may as well be that of an edition which nobody has: of it the whole text must be there.
    """
    for index, section in enumerate(source.sections):
        if section.edition:
            continue
        texts = texts_of(section, book.numbering)
        scored = sorted(
            (
                (copies.match_copy(texts, copy)[0], copy)
                for copy in lending.labelled(section.language, "", section.number)
                if copy.edition  # the section itself may be such a copy, and says none
            ),
            key=lambda pair: -pair[0],
        )
        enough = _THE_SAME if index in source.assigned else ENOUGH
        if scored and scored[0][0] >= enough and (len(scored) == 1 or scored[0][0] > scored[1][0] + 0.02):
            held, copy = scored[0]
            section.edition = copy.edition
            reason = f"{held:.0%} of its {language(section.language).english_name} text is that of {copy.named}"
            law = f"{book.law_noun} {section.number}"
            message = f"nothing says which edition {law} is from; assumed to be {copy.edition} because {reason}"
            at = section.title.text.start if section.title is not None else 0
            source.out.warn(at, "edition-by-copy", f"{message}; use --edition if it is not")
    editions = {section.edition for section in source.sections if section.edition}
    named = {(section.number, section.language) for section in source.sections if section.edition}
    # A law that stands on the page in that edition too is of another one.
    others = {one.number for one in source.sections if not one.edition and (one.number, one.language) in named}
    for section in source.sections:
        if not section.edition and len(editions) == 1 and section.number not in others:
            section.edition = next(iter(editions))


_FEWEST = 5
"""So many laws without one title are no chance."""
_NO_MORE = re.compile(r"[(\[][^\W\d_]{5,30}[)\]]\.?")
"""All that is left of a law that is no more: ``(repealed)``, ``[Deleted]``."""


def tell_untitled(laws: Sequence[ProposedLaw], book: Book) -> None:
    """Say of those laws that never had a title that they have lost none: where not one of all the laws of an import has
    one, nor any law of the book (``Art. 3. 1. The members …``), and of one that is no more (``Article 6``,
    ``(repealed)``)."""
    roots = [law.root for law in laws]
    none = len(roots) >= _FEWEST and not any(map(_is_titled, roots)) and not _has_titles(book)
    for root in roots:
        if none or _is_no_more(root):
            root.heading_missing = False


def _is_titled(root: ProposedClause) -> bool:
    return root.heading is not None and not _NO_MORE.fullmatch(root.heading.string)


def _is_no_more(root: ProposedClause) -> bool:
    return not root.children and len(root.paragraphs) == 1 and _NO_MORE.fullmatch(root.paragraphs[0].string) is not None


def _has_titles(book: Book) -> bool:
    titles = (law.root.heading.text for law in book.laws.values() if law.root.heading is not None)
    return any(title is not None and title.string and not _NO_MORE.fullmatch(title.string) for title in titles)
