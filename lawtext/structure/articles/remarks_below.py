"""Where remarks begin among the lines of a law: below its last clause, or between two of them.

What else a page holds beside its laws is for ``beside_laws``, what is a word for remarks for ``commentary``.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Collection, Iterable, Iterator, Sequence
from dataclasses import replace
from functools import cached_property
from itertools import accumulate, takewhile

from lawtext.citations import find
from lawtext.languages import fold, language
from lawtext.model import Book
from lawtext.numbering import Number, Numbering
from lawtext.readers import Block
from lawtext.remembered import Remembered
from lawtext.structure.articles.commentary import (
    is_comment_in_line,
    is_older_text,
    is_remark_in_line,
    is_remarks_title,
    is_title_below_letters,
    may_be_title,
    tells_of_laws,
)
from lawtext.structure.labels.printed import tokens_at
from lawtext.structure.lines.lines_of_law import (
    LONGEST_PLAIN,
    SHORT_CELL,
    TitleLine,
    ends_openly,
    ends_sentence,
    title_line,
)
from lawtext.structure.lines.page_lines import PageLines
from lawtext.structure.lines.phrases import phrases_in
from lawtext.structure.lines.runin import may_be_named_so
from lawtext.structure.notes.marks import is_printed_alike, marks_in, note_head, note_sign, take_notes
from lawtext.structure.sections import Section

_WORD, _FIGURES = re.compile(r"\w+"), re.compile("[0-9]+")
_NOTHING_SAID = 12
"""Sentences that are together no longer than this say nothing (``None.``), in code points."""


_Readings = frozenset[tuple[int, int]]
"""How a label may be read: its level and its rank there."""
_NO_LABEL: _Readings = frozenset()


class LinesAround:
    """What stands around each line of a page, from the title of its law down to the next title.

    Each is found for the whole page when it is first asked for, so that a page is read in as much time as it is long;
    most pages are asked only for the first two.
    """

    def __init__(self, blocks: Sequence[Block], codes: Sequence[str], book: Book) -> None:
        self.blocks = blocks if isinstance(blocks, PageLines) else PageLines(blocks)
        self.codes, self.book = codes, book

    @cached_property
    def lettered(self) -> Sequence[bool]:
        """Whether a line above begins with a label of the first level."""
        return _so_far(self._titled, self._opens)

    @cached_property
    def goes_on(self) -> Sequence[bool]:
        """Whether a line below begins with a label of the first level."""
        return _so_far(self._titled[::-1], lambda at: self._opens(-1 - at))[::-1]

    @cached_property
    def items(self) -> Sequence[bool]:
        """Whether lines below are counted by a list."""
        return _so_far(self._titled[::-1], lambda at: bool(self.blocks[-1 - at].label))[::-1]

    @cached_property
    def said(self) -> Sequence[int]:
        """How long the sentences below are, in code points."""
        found: list[int] = []
        said = 0
        for block, is_title in zip(reversed(self.blocks), reversed(self._titled), strict=True):
            found.append(said)
            said = 0 if is_title else said + len(block.string) * ends_sentence(block.string)
        return found[::-1]

    @cached_property
    def counts_on(self) -> Sequence[bool]:
        """Whether the first label below comes next to the last one above."""
        above = _last(self._titled, [_NO_LABEL.union(*labels) for labels in self._labels])
        firsts = [labels[0] if labels else _NO_LABEL for labels in reversed(self._labels)]
        below = _last(self._titled[::-1], firsts)[::-1]
        return [any((level, rank + 1) in other for level, rank in one) for one, other in zip(above, below, strict=True)]

    @cached_property
    def further(self) -> Sequence[bool]:
        """Whether the page has a later letter of the law in another language than the last in that of the line, in
        which something of the law stands above."""
        laws: Iterator[TitleLine | None] = accumulate(self._titles, lambda above, title: title or above)
        keys = [(title.number if title else None, code) for title, code in zip(laws, self.codes, strict=True)]
        last: dict[tuple[Number | None, str], int] = {}
        longest: dict[Number | None, int] = {}
        for key, labels in zip(keys, self._labels, strict=True):
            rank = max((rank for one in labels for level, rank in one if level == 1), default=0)
            last[key] = max(rank, last.get(key, 0))
            longest[key[0]] = max(rank, longest.get(key[0], 0))
        said: set[tuple[Number | None, str]] = set()
        found: list[bool] = []
        for key, block in zip(keys, self.blocks, strict=True):
            found.append(last[key] < longest[key[0]] and key in said)
            said |= {key} if ends_sentence(block.string) else set()
        return found

    @cached_property
    def anew(self) -> Sequence[bool]:
        """Whether the first letter below, in each language that has one, is the first one that a law has."""
        found: list[bool] = []
        first: dict[str, int] = {}
        lines = zip(reversed(self._titled), reversed(self.codes), reversed(self._labels), strict=True)
        for is_title, code, labels in lines:
            found.append({*first.values()} == {1})
            top = next((rank for level, rank in (labels[0] if labels else ()) if level == 1), 0)
            first = {} if is_title else {**first, code: top} if top else first
        return found[::-1]

    @cached_property
    def _titles(self) -> Sequence[TitleLine | None]:
        found: list[TitleLine | None] = [None] * len(self.blocks)
        for at in self.blocks.starting(self.book.numbering.heads):
            found[at] = title_line(self.blocks[at], self.book.numbering)
        return found

    @cached_property
    def _titled(self) -> Sequence[bool]:
        return [title is not None for title in self._titles]

    def _opens(self, at: int) -> bool:
        return opens_at_top(self.blocks[at].string, self.codes[at], self.book)

    @cached_property
    def _labels(self) -> Sequence[Sequence[_Readings]]:
        """How each label at the head of a line may be read."""
        shared: dict[_Readings, _Readings] = {}  # a long page has few labels, and each of them many times
        found: list[Sequence[_Readings]] = []
        for block, code in zip(self.blocks, self.codes, strict=True):
            tokens = tokens_at(block.shown, self.book.numbering, code)
            labels = (frozenset((rank.level, rank.rank) for rank in token.ranks) for token in tokens)
            found.append(tuple([shared.setdefault(one, one) for one in labels]))
        return found


def _last(titled: Sequence[bool], labels: Sequence[_Readings]) -> list[_Readings]:
    """Return for each line what the last label before it is, since the last title before it."""
    found: list[_Readings] = []
    last = _NO_LABEL
    for is_title, label in zip(titled, labels, strict=True):
        found.append(last)
        last = _NO_LABEL if is_title else label or last
    return found


def opens_remarks(index: int, laws: Collection[str], around: LinesAround) -> bool:
    """Tell whether a block that stands below the last clause of a law heads remarks on it: sentences are below it, one
    that is longer than a heading or several (any where the page itself says that it is a heading, and any that says
    something where a clause above has its letter), or in its line.

    ``laws`` are the numbers of the page's laws. The items of a list may be clauses where no clause above has its
    letter, and so may what stands below a word for comments that nothing sets apart; below a letter a word that may
    head a clause as well is one of the clause above it where that does not end there, or its numbers go on, and heads a
    clause where the law has more letters in another language.
    """
    blocks, codes, book = around.blocks, around.codes, around.book
    block = blocks[index]
    told = is_remarks_title(block, book.languages, law_nouns(book))
    about_laws = fold(block.string).strip(" .:") in phrases_in(book, "about_laws")
    in_line = is_remark_in_line(block, book.languages)
    comments = _comments(block, book)
    if not (told or about_laws or in_line or comments or _heads(block, book, laws, lettered=True)):
        return False  # what stands around the line is not asked
    lettered = around.lettered[index]
    if around.goes_on[index]:
        # Letters that begin anew below such a word say which clauses the remarks are on.
        return (told or about_laws) and lettered and around.anew[index]
    if not lettered and around.items[index]:
        return False
    if in_line:
        return True
    if not told and _is_of_clause_above(blocks, codes, index, book):
        return False
    if lettered and comments:
        return True
    if not told and not _heads(block, book, laws, lettered=lettered):
        return False
    if not told and (around.counts_on[index] or around.further[index]):
        return False
    return around.said[index] > (0 if block.kind == "heading" else _NOTHING_SAID if lettered else SHORT_CELL)


def leads_to_edition(blocks: Sequence[Block], index: int, book: Book) -> bool:
    """Tell whether a line right below the title of a law, above its text, sends readers to an edition by its year
    (``See also the old text of 2007.``); that an edition holds for something, a law may say itself."""
    block = blocks[index]
    if not any(year in block.string for year in book.years) or not index or index + 1 == len(blocks):
        return False
    if not ends_sentence(block.string) and ". " not in block.string:
        return False
    words = {fold(word) for word in _WORD.findall(block.string)}
    named = words.intersection((*phrases_in(book, "edition"), *phrases_in(book, "edition_kinds")))
    see = (word for code in book.languages for word in language(code).words("citations", "see"))
    sends = words.intersection(map(fold, see))
    title = title_line(blocks[index - 1], book.numbering)
    if not (named and sends and book.years & words) or title is None:
        return False
    if any(_cites_another(block, title.number, code, book) for code in book.languages):
        return False
    return title_line(blocks[index + 1], book.numbering) is None


def _cites_another(block: Block, law: Number, code: str, book: Book) -> bool:
    """Tell whether a line cites another law: that is what it sends to, be an edition named beside it."""
    targets = (target for citation in find(block.string, code, book) for target in citation.targets)
    return any(book.numbering.parse(target).law != law for target in targets)


def remarks_among(blocks: Sequence[Block], code: str, book: Book) -> int:
    """Return where remarks begin in the lines of a law in one language that stand below no title, the end where none
    do."""
    around = LinesAround(blocks, [code] * len(blocks), book)
    places = (at for at in range(1, len(blocks)) if around.lettered[at])
    return next((at for at in places if opens_remarks(at, (), around)), len(blocks))


def _is_of_clause_above(blocks: Sequence[Block], codes: Sequence[str], index: int, book: Book) -> bool:
    """Tell whether a line goes on with the clause above it, which does not end there (``in these`` above ``Cases``), or
    is all the text of one that has a heading."""
    code = codes[index]
    above = next((blocks[at] for at in range(index - 1, max(-1, index - 3), -1) if codes[at] == code), None)
    tokens = tokens_at(above.string, book.numbering, code) if above else ()
    if above is None or ends_sentence(above.string) or title_line(above, book.numbering):
        return above is not None and above.string.endswith((":", ","))
    words = above.string[tokens[-1].end :].strip() if tokens else ""
    headed = bool(words) and opens_at_top(above.string, code, book) and may_be_named_so(words, code)
    return ends_openly(above.string, code) or (headed and not is_older_text(blocks[index], book.languages))


def _heads(block: Block, book: Book, laws: Collection[str], *, lettered: bool) -> bool:
    """Tell whether a line heads remarks by words that a law may say of itself too, some only below a clause with a
    letter: no heading of a clause says which law it is of, or of which year."""
    nouns = law_nouns(book)
    told = tells_of_laws(block, book.languages, nouns)
    if told:
        return book.years.union(laws) >= {*told}
    return lettered and (
        told is not None or is_title_below_letters(block, book.languages) or _says_an_edition(block, book)
    )


def _says_an_edition(block: Block, book: Book) -> bool:
    """Tell whether a short line that is no sentence speaks of editions by their years (``Compared with 2007``), and
    holds no other number: no heading of a clause says so."""
    figures = _FIGURES.findall(block.string)
    return bool(figures) and book.years.issuperset(figures) and may_be_title(block)


def comments_inside(index: int, around: LinesAround) -> range:
    """Return which blocks are a comment between two clauses of a law, none where a block begins none (``Comment: …``):
    what stands below it too, in its language and without a label, down to the next clause or the next title, if a
    clause above has its letter and no other comment stands there; else nobody knows whether the law goes on."""
    blocks, codes, book = around.blocks, around.codes, around.book
    if not _comments(blocks[index], book) or _is_of_clause_above(blocks, codes, index, book):
        return range(0)
    end, code, lettered = index + 1, codes[index], around.lettered[index]
    while lettered and end < len(blocks) and codes[end] == code and not is_of_law(blocks[end], code, book):
        if _comments(blocks[end], book):
            return range(index, index + 1)
        end += 1
    return range(index, end)


def take_notes_back(
    remarks: dict[tuple[Number, str], list[Block]], sections: Iterable[Section], numbering: Numbering
) -> None:
    """Put the notes of laws that stand below the remarks on them back to the laws."""
    for section in sections:
        if said := remarks.get((section.number, section.language)):
            found = _notes_of_law(said, section.blocks, numbering, section.language)
            section.blocks += found
            said[:] = [block for block in said if block not in found]
            if not said:
                del remarks[section.number, section.language]


def _notes_of_law(said: Sequence[Block], law: Sequence[Block], numbering: Numbering, code: str) -> list[Block]:
    """Return which blocks of remarks are notes of the law: those printed as a mark in it that has no note there, and
    that is none in the remarks."""
    marks = {mark.id: mark for mark in take_notes(law, numbering, code).lone}
    for mark in marks_in(said, numbering, code) if marks else ():
        marks.pop(mark.id, None)
    heads = [(block, marks.get(note_head(block) or note_sign(block))) for block in said] if marks else []
    return [block for block, mark in heads if mark and is_printed_alike(mark, law[mark.block], block)]


def blocks_below(blocks: Sequence[Block], codes: Sequence[str], index: int, book: Book) -> Sequence[Block]:
    """Return what stands from a block on in its language, up to the title of a law."""
    below = takewhile(lambda at: not title_line(blocks[at], book.numbering), range(index, len(blocks)))
    return [blocks[at] for at in below if codes[at] == codes[index]]


def _comments(block: Block, book: Book) -> bool:
    """Tell whether a paragraph begins, before a colon, with a word for comments, or says there that it tells of the
    laws or is the former text (``Changes in 2017: B2 is new.``)."""
    codes = book.languages
    if is_comment_in_line(block, codes) or is_older_text(block, codes):
        return True
    colon = block.string.find(":", 0, LONGEST_PLAIN)
    if colon < 0 or block.kind not in ("paragraph", "item") or not block.string[colon + 1 :].strip():
        return False
    told = tells_of_laws(replace(block.cut(0, colon), kind="paragraph"), codes, law_nouns(book))
    return told is not None and book.years.issuperset(told)


def is_of_law(block: Block, code: str, book: Book) -> bool:
    """Tell whether a block has a label, or is the title of a law."""
    labelled = block.label or tokens_at(block.string, book.numbering, code)
    return bool(labelled) or title_line(block, book.numbering) is not None


def _so_far(titled: Sequence[bool], opens: Callable[[int], bool]) -> list[bool]:
    """Tell of each line whether one before it ``opens`` a clause, since the last title before it."""
    found: list[bool] = []
    opened = False
    for at, is_title in enumerate(titled):
        found.append(opened)
        opened = not is_title and (opened or opens(at))
    return found


def opens_at_top(string: str, code: str, book: Book) -> bool:
    """Tell whether a line begins with a label of the first level below the law."""
    return any(rank.level == 1 for token in tokens_at(string, book.numbering, code) for rank in token.ranks)


_NOUNS: Remembered[Book, str, tuple[str, ...]] = Remembered()


def law_nouns(book: Book) -> tuple[str, ...]:
    """Return every form of the words for a law, and the titles of the book, which begin with one of them."""
    return _NOUNS.once(book, "nouns", lambda: _law_nouns(book))


def _law_nouns(book: Book) -> tuple[str, ...]:
    nouns = (noun for nouns in book.numbering.nouns.values() for noun in nouns if 0 in noun.levels)
    return (*(form for noun in nouns for form in noun.forms), *book.title.values())
