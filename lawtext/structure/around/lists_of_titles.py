"""Titles of laws that no text follows: tables of contents, titles that come twice, the names of laws in a menu."""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Collection, Container, Iterator, Mapping, Sequence, Set
from itertools import pairwise

from lawtext.languages import fold
from lawtext.model import Book
from lawtext.numbering import Number
from lawtext.readers import Block
from lawtext.readers.text.leaders import ends_in_dots, ends_in_page
from lawtext.readers.text.lines import LABELLED
from lawtext.structure.around.chapters import heads_chapter
from lawtext.structure.around.pages_together import OTHER_PAGES
from lawtext.structure.lines.lines_of_law import TitleLine, edition_line, ends_sentence, is_aside, is_capitals
from lawtext.structure.lines.page_lines import SHORT, PageLines
from lawtext.structure.lines.phrases import PhraseHeads, bare_of, phrases_in

CONTENTS = "table of contents"
_INDEX = "index of the book"
_BOOK = "the title of the book"
_YEAR_BEHIND = re.compile(r"\W+(?:1[89]|20)[0-9]{2}\Z")
_FEWEST_ENTRIES = 3
_LONGEST_ENTRY = 200
_ENTRY = re.compile(r"[^\W\d_].*[\s,.…][0-9]{1,3}(?:[^\W_]|\([^\W_]+\)){0,8}\Z", re.S)
"""An entry of an index: words, then the number of a page or of a clause (``Rope, let go, 12B1``)."""
_NUMBERS = re.compile(r"(?:(?:\A|[,;]\s?|\s?[-–]\s?)[0-9]{1,3}(?:[^\W_]|\([^\W_]+\)){0,8})+\Z")
"""What such an entry ends in, as a cell of its own where the numbers are set flush right."""
_PAGE_IN_BRACKETS = re.compile(r"[\[(](?P<word>[^\W\d_]+)\.?\s[0-9]{1,3}[\])]\Z")
_PAGES = re.compile(r"(?:[0-9]{1,3}|[ivxl]{1,5})(?:\s+[0-9]{1,3})*")
"""The numbers of pages, in lines of their own."""
_LINES_BELOW_HEAD = 12
"""So many lines without dots stand between the heading of a table of contents and its first one with them."""
_FEWEST_TITLES = 4
"""A page with nothing but so many titles of laws is a table of contents; fewer may be laws whose text is lost."""
_FEWEST_LISTED = 3
"""Below a heading that says ``Contents`` so many titles are a list, though some of their laws are not on the page."""
_BARE_NAME = "navigation: the name of a law without title or text"
_Key = tuple[Number, str]
"""The law that a title names, and the language it names it in."""


def lists_of_titles(
    blocks: Sequence[Block], titled: Mapping[int, TitleLine], book: Book, reasons: dict[int, str]
) -> None:
    """Leave out titles that stand one below the other, where each comes again with its text, or on a page that holds
    nothing else.

    Several are a table of contents; one is the name of the page above the title of the law.
    """
    reasons.update(dict.fromkeys(_in_tables_of_titles(blocks, titled), CONTENTS))
    titles = {index: (title.number, title.language) for index, title in titled.items() if index not in reasons}
    wrapped = frozenset(_wrapped_titles(blocks, titles, reasons))
    wrapped |= frozenset(_entries_between(blocks, titles, wrapped, reasons, book))
    if len(titles) >= _FEWEST_TITLES and _nothing_else(blocks, titles.keys(), wrapped, reasons, book):
        head = next(iter(titles)) - 1
        chapter = (head,) if head >= 0 and head not in reasons and heads_chapter(blocks[head], book) else ()
        reasons.update(dict.fromkeys((*chapter, *titles, *wrapped), CONTENTS))
        return
    last = {key: index for index, key in titles.items()}
    reasons.update(dict.fromkeys(_titles_at_the_end(blocks, titles, reasons), CONTENTS))
    reasons.update(dict.fromkeys(_other_pages(blocks, titles, book), OTHER_PAGES))
    at = 0
    listed: set[_Key] = set()
    """What lists of titles above name."""
    for first in titles:
        if first < at:
            continue
        run, at = _run_from(first, titles, wrapped, listed)
        above = _above_another_language(blocks, titled, titles, last, run)
        reasons.update(dict.fromkeys(above, "the title, repeated"))
        keys = {titles[index] for index in run}
        if run and all(last[key] >= at for key in keys):
            if len({number for number, _ in keys}) > 1 or _is_item_of_contents(blocks, run, last[titles[run[0]]]):
                contents = _is_contents(blocks, first - 1, book)
                reasons.update(dict.fromkeys(range(first - contents, at), CONTENTS))
                listed |= keys
            else:
                repeated = _repeated(blocks, titled, titles, run, _next_line(blocks, at, book, reasons))
                reasons.update(dict.fromkeys(repeated, "the title, repeated"))
        elif len(run) > 1 and _is_a_list(blocks, run, at):
            reasons.update(dict.fromkeys(run, CONTENTS))
        elif len(run) >= _FEWEST_LISTED:
            named = _is_contents(blocks, first - 1, book)
            if _tells_of_more(titles, last, run, at, named=named, again=_is_contents(blocks, at, book)):
                reasons.update(dict.fromkeys(range(first - named, at), CONTENTS))
                listed |= keys


def titles_of_book(blocks: PageLines, titled: Mapping[int, TitleLine], book: Book, reasons: dict[int, str]) -> None:
    """Leave out the title of the book in another language where it stands between its laws, above the first one in that
    language: right above the title of a law, a table of contents or its year."""
    known: set[str] = set()
    for index, title in titled.items():
        if title.language in known:
            continue
        at = index - 1
        while known and at > 0 and (at in reasons or _says_year(blocks[at], book)):
            at -= 1
        if known and _is_title_of_book(blocks.strings[at], book.title.get(title.language, "")):
            reasons[at] = _BOOK
        known.add(title.language)


def _says_year(block: Block, book: Book) -> bool:
    return edition_line(block, book) is not None or bare_of(block.string) in book.edition_names


def _is_title_of_book(string: str, title: str) -> bool:
    said = bare_of(string)
    return bool(said) and bare_of(title) in (said, _YEAR_BEHIND.sub("", said))


def entries_with_pages(blocks: PageLines, titled: Mapping[int, TitleLine], book: Book, reasons: dict[int, str]) -> None:
    """Leave out lines on end that each end in dots and the number of a page: two at least below the heading of a table
    of contents, or with the title of a law among them that comes again below.

    Where a title is not read as one (``Νόμος 1 Η βάρκα ..... 4`` may name 1H) its neighbours tell. Between such lines
    may stand what heads a chapter, and the numbers of pages where these are lines of their own.
    """
    last = {(title.number, title.language): index for index, title in titled.items()}
    for run in _runs_of_entries(blocks, titled, book, reasons):
        head = _head_of_contents(blocks, run[0], book)
        keys = ((titled[index].number, titled[index].language) for index in run if index in titled)
        if (head < run[0] and len(run) > 1) or any(last[key] > run[-1] for key in keys):
            end = run[-1] + 1
            while end < len(blocks) and _PAGES.fullmatch(blocks.strings[end]):
                end += 1
            for index in range(head, end):
                reasons.setdefault(index, CONTENTS)


def _runs_of_entries(
    blocks: PageLines, titled: Container[int], book: Book, reasons: Container[int]
) -> Iterator[list[int]]:
    """Yield the places of the lines that end in the dots of a table of contents, those together that belong to one."""
    run: list[int] = []
    for index in [at for at, string in enumerate(blocks.strings) if at not in reasons and ends_in_dots(string)]:
        between = range(run[-1] + 1, index) if run else ()
        begun = index - 1 if index not in titled and index - 1 in titled else -1
        if any(at != begun and not _is_inside_contents(blocks, at, book, reasons) for at in between):
            yield run
            run = []
        run.append(index)
    if run:
        yield run


def _is_inside_contents(blocks: PageLines, at: int, book: Book, reasons: Container[int]) -> bool:
    """Tell whether a line between two entries is part of a table of contents, or no text."""
    string = blocks.strings[at]
    return (
        at in reasons
        or bool(_PAGES.fullmatch(string))
        or heads_chapter(blocks[at], book)
        or _is_contents(blocks, at, book)
    )


def _head_of_contents(blocks: PageLines, first: int, book: Book) -> int:
    """Return the place of the heading of a table of contents above its first line with dots: right above, or above
    short lines and the numbers of their pages; the place of that line where there is none."""
    for at in range(first - 1, max(-1, first - _LINES_BELOW_HEAD), -1):
        if _is_contents(blocks, at, book):
            return at
        if not (is_aside(blocks[at]) or _PAGES.fullmatch(blocks.strings[at]) or heads_chapter(blocks[at], book)):
            break
    return first


def index_of_book(blocks: PageLines, titled: Container[int], book: Book, reasons: dict[int, str]) -> None:
    """Leave out the index of a book: lines below one that is called so (``Index``) of which each ends in the number of
    a page or of a clause; a sentence, a clause or the title of a law ends it."""
    names = phrases_in(book, "index")
    for head in blocks.with_head(PhraseHeads(names).__getitem__):
        if bare_of(blocks.strings[head]) not in names:
            continue
        end, entries = head + 1, 0
        while end < len(blocks) and end not in titled:
            if numbers := _numbers_behind(blocks, end):
                end, entries = end + 1 + numbers, entries + 1
            elif _is_entry(blocks, end):
                end, entries = end + 1, entries + bool(_ENTRY.match(blocks.strings[end]))
            else:
                break
        if entries >= _FEWEST_ENTRIES:
            reasons.update(dict.fromkeys(range(head, end), _INDEX))


def _numbers_behind(blocks: PageLines, at: int) -> int:
    """Return how many cells with nothing but numbers stand behind the words of an entry (``Rope``, ``12B1``), 0 where
    these are none of an index."""
    words = blocks.strings[at]
    if blocks[at].kind != "cell" or len(words) > _LONGEST_ENTRY or LABELLED.match(words) or _NUMBERS.match(words):
        return 0
    end = at + 1
    while end < len(blocks) and blocks[end].kind == "cell" and _NUMBERS.match(blocks.strings[end]):
        end += 1
    return end - at - 1


def _is_entry(blocks: PageLines, at: int) -> bool:
    """Tell whether a line stands in an index: an entry, a letter of the alphabet, or what entries that begin in lower
    case belong to (``Bell``, then ``not rung, 13A``)."""
    block, string = blocks[at], blocks.strings[at]
    if block.label or block.cell is not None or len(string) > _LONGEST_ENTRY or LABELLED.match(string):
        return False
    below = _string_at(blocks, at + 1)
    return bool(_ENTRY.match(string)) or len(string) == 1 or (below[:1].islower() and bool(_ENTRY.match(below)))


def _run_from(
    first: int, titles: Mapping[int, _Key], wrapped: Container[int], listed: Container[_Key]
) -> tuple[list[int], int]:
    """Return the titles that stand one below the other from a place on, each of another law or language, and where
    they end: where the language changes to that of a list above, its first law begins."""
    run: list[int] = []
    keys: set[_Key] = set()
    at = first
    while (at in titles and titles[at] not in keys) or at in wrapped:
        if at in titles:
            if run and titles[at] in listed and titles[at][1] != titles[run[-1]][1]:
                break
            keys.add(titles[at])
            run.append(at)
        at += 1
    return run, at


def _above_another_language(
    blocks: Sequence[Block],
    titled: Mapping[int, TitleLine],
    titles: Mapping[int, _Key],
    last: Mapping[_Key, int],
    run: Sequence[int],
) -> Iterator[int]:
    """Yield the titles with their words that stand right above the title of the same law in another language, and come
    again below, above their own text, with the same words: the name of the page (``Νόμος 5 - Ο φάρος`` above ``LAW 5 -
    THE LIGHTHOUSE``, the law in English, ``ΝΟΜΟΣ 5 - Ο ΦΑΡΟΣ``)."""
    if len({number for number, _ in (titles[index] for index in run)}) > 1:
        return
    for index in run[:-1]:
        words, again = (fold(blocks[at].string[titled[at].start :]) for at in (index, last[titles[index]]))
        if words and words == again and last[titles[index]] > run[-1] == last[titles[run[-1]]]:
            yield index


def _next_line(blocks: Sequence[Block], at: int, book: Book, reasons: Container[int]) -> int:
    """Return the place of the next line that is text and does not say an edition."""
    while at in reasons or (at < len(blocks) and edition_line(blocks[at], book) is not None):
        at += 1
    return at


def _repeated(
    blocks: Sequence[Block],
    titled: Mapping[int, TitleLine],
    titles: Mapping[int, _Key],
    run: Sequence[int],
    following: int,
) -> Sequence[int]:
    """Return which titles of one law are one too many where it is named again by the line that follows: those above,
    or that line where it is but the name of the law."""
    between = any(index in titles for index in range(run[-1] + 1, following))
    if between or titles.get(following) not in {titles[index] for index in run}:
        return ()
    return [following] if _is_name_of(blocks, following, titled, run) else run


def _is_item_of_contents(blocks: Sequence[Block], run: Sequence[int], again: int) -> bool:
    """Tell whether a title is the item of a list, the only one of its chapter, and comes ``again`` as a heading with
    the same words."""
    one, other = blocks[run[0]], blocks[again]
    return one.kind == "item" and other.kind == "heading" and fold(one.string) == fold(other.string)


def _is_a_list(blocks: Sequence[Block], run: Sequence[int], end: int) -> bool:
    """Tell whether titles on end are the items of one list, and what stands below them is no clause and none of it."""
    levels = {blocks[index].level if blocks[index].kind == "item" else 0 for index in run}
    below = blocks[end] if end < len(blocks) else None
    ends = below is None or not (below.kind == "item" or below.label or LABELLED.match(below.string))
    return ends and len(levels) == 1 and 0 not in levels


def _is_contents(blocks: Sequence[Block], index: int, book: Book) -> bool:
    """Tell whether a line is the heading of a table of contents."""
    return 0 <= index < len(blocks) and bare_of(blocks[index].string) in phrases_in(book, "contents")


def _tells_of_more(
    titles: Mapping[int, _Key], last: Mapping[_Key, int], run: Sequence[int], end: int, *, named: bool, again: bool
) -> bool:
    """Tell whether titles on end, three at least, are the contents of a book of which the page holds but some laws
    (``LAW 2`` and ``LAW 3`` below a list of four).

    One at least comes again below; no text of the last one follows (a title does, ``again`` further contents, or the
    last comes again, too); and a heading says what they are (``named``), or the numbers rise and then fall back to one
    of them.
    """
    below = [index for index in run if last[titles[index]] >= end]
    ends = end in titles or again or run[-1:] == below[-1:]
    if not below or not ends:
        return False
    rises = len(run) >= _FEWEST_TITLES and all(titles[one][0] < titles[other][0] for one, other in pairwise(run))
    return named or (rises and titles.get(end) in {titles[index] for index in run})


def _wrapped_titles(blocks: Sequence[Block], titles: Mapping[int, _Key], reasons: Container[int]) -> Iterator[int]:
    """Yield the lines below a title in a table of contents that are the rest of it: the number of its page, or dots and
    that number end them, and the title has none itself (``LAW 19 - THE``, ``WELL ..... 2``)."""
    for index in titles:
        rest = index + 1
        if rest >= len(blocks) or rest in titles or rest in reasons or len(blocks[rest].string) > SHORT:
            continue
        ends = blocks[rest].string
        if ends.isdecimal() or (ends_in_page(ends) and not ends_in_page(blocks[index].string)):
            yield rest


def _entries_between(
    blocks: Sequence[Block],
    titles: Mapping[int, _Key],
    wrapped: Container[int],
    reasons: Container[int],
    book: Book,
) -> Iterator[int]:
    """Yield the lines of a table of contents that name no law: right below one of its titles those that end in the
    number of a page, and those that head a chapter right above another title, by their words, or in capitals between
    two titles with the numbers of their pages."""
    paged = {index for index in titles if index + 1 in wrapped or _is_paged(blocks[index].string, book)}
    for index in titles:
        found: list[int] = []
        at = index + 1 + (index + 1 in wrapped)
        while at < len(blocks) and at not in titles and at not in reasons and _may_be_entry(blocks[at], book):
            found.append(at)
            at += 1
        between = index in paged and at in paged
        while found and not (at in titles and _heads(blocks[found[-1]], book, capitals=between)):
            if _is_paged(blocks[found[-1]].string, book):
                break
            at = found.pop()
        if all(_is_paged(blocks[one].string, book) or _heads(blocks[one], book, capitals=between) for one in found):
            yield from found


def _heads(block: Block, book: Book, *, capitals: bool) -> bool:
    """Tell whether a line heads a chapter: by its words, or, where ``capitals`` says so, in capitals."""
    return (capitals and is_capitals(block.string)) or heads_chapter(block, book)


def _may_be_entry(block: Block, book: Book) -> bool:
    """Tell whether a line may be an entry of a table of contents: short, and no sentence."""
    return (
        len(block.string) <= SHORT
        and not block.label
        and (_is_paged(block.string, book) or not ends_sentence(block.string))
    )


def _is_paged(string: str, book: Book) -> bool:
    """Tell whether a line ends in dots and the number of a page, or says it in brackets (``[page 12]``)."""
    if ends_in_page(string):
        return True
    said = _PAGE_IN_BRACKETS.search(string) if string[-1:] in ("]", ")") else None
    return said is not None and fold(said["word"]) in phrases_in(book, "page")


def _titles_at_the_end(blocks: Sequence[Block], titles: Mapping[int, _Key], reasons: Container[int]) -> list[int]:
    """Return the places of the titles with which a page ends, one below the other, where all of them stand above with
    their texts: the outline that a converter of PDF files writes below the last page."""
    end = next((index for index in range(len(blocks) - 1, -1, -1) if index not in reasons), -1)
    run: list[int] = []
    while end in titles:
        run.append(end)
        end -= 1
    told = {titles[index] for index in titles if index < end and index + 1 not in titles}
    return run if len(run) > 1 and all(titles[index] in told for index in run) else []


def _other_pages(blocks: Sequence[Block], titles: Mapping[int, _Key], book: Book) -> Iterator[int]:
    """Yield the titles that stand one below the other under a line which says that other pages are named there
    (``Related posts``), and that line, where the text of a law stands above and none below them."""
    heads = phrases_in(book, "other_pages")
    for first in titles:
        if first - 1 in titles or first < _FEWEST_TITLES or bare_of(blocks[first - 1].string) not in heads:
            continue
        end = first
        while end in titles:
            end += 1
        if end == len(blocks) or is_aside(blocks[end]):
            yield from range(first - 1, end)


def _is_name_of(blocks: Sequence[Block], index: int, titled: Mapping[int, TitleLine], above: Sequence[int]) -> bool:
    """Tell whether a line is the bare name of the law whose one title, with its words, stands right above it, and other
    words than those stand below (``Law 20 - Towers``, then ``Law 20``, ``Chapter: Building`` in a box)."""
    title = blocks[above[0]].string[titled[above[0]].start :]
    bare = titled[index].start == len(blocks[index].string)
    return len(above) == 1 and bool(title) and bare and fold(title) != fold(_string_at(blocks, index + 1))


def _string_at(blocks: Sequence[Block], index: int) -> str:
    return blocks[index].string if index < len(blocks) else ""


def _nothing_else(
    blocks: Sequence[Block], titles: Set[int], wrapped: Set[int], reasons: Container[int], book: Book
) -> bool:
    """Tell whether a page has only titles of laws, and short lines above the first, or below the last where the numbers
    of pages stand behind them: the page that leads to the laws."""
    paged = all(index + 1 in wrapped or _is_paged(blocks[index].string, book) for index in titles)
    first, last = min(titles), max(titles | wrapped)
    listed = titles | wrapped
    others = (index for index in range(len(blocks)) if index not in listed and index not in reasons)
    return all((index < first or (paged and index > last)) and is_aside(blocks[index]) for index in others)


def bare_names(blocks: Sequence[Block], titled: Mapping[int, TitleLine], reasons: dict[int, str]) -> None:
    """Leave out names of laws without a title (``Law 36``) below which stands no text but another law, or nothing: the
    links of a menu, on a page that has other laws; and the last of them, whose law comes again with its title."""
    titles = {index: title for index, title in titled.items() if index not in reasons}
    if len({title.number for title in titles.values()}) < 2:
        return
    worded = (title for index, title in titles.items() if title.start < len(blocks[index].text.string))
    told = {(title.number, title.language) for title in worded}
    for index, title in titles.items():
        if title.start < len(blocks[index].text.string) or blocks[index].kind == "heading":
            continue
        below = next((at for at in range(index + 1, len(blocks)) if at not in reasons), None)
        again = (title.number, title.language) in told
        goes_on = reasons.get(index - 1) == _BARE_NAME and again
        other = below is not None and below in titles and titles[below].number != title.number
        if below is None or goes_on or other or _links_beside(blocks[index], blocks[below], again=again):
            reasons[index] = _BARE_NAME


def _links_beside(block: Block, below: Block, *, again: bool) -> bool:
    """Tell whether two blocks are items of one list that counts nothing, the second no sentence: the name of a law and
    that of another page (``Law 43``, ``Definitions``); that of a clause only where the law comes ``again``."""
    items = (
        (block.kind, block.level, block.label) == (below.kind, below.level, below.label) == ("item", block.level, "")
    )
    return items and not ends_sentence(below.string) and (again or not LABELLED.match(below.string))


_FEWEST_ROWS = 2


def _in_tables_of_titles(blocks: Sequence[Block], titles: Collection[int]) -> Iterator[int]:
    """Yield the places of the cells of tables that list laws.

    Every row below the heads of such a table has the title of a law, and short cells beside it that are no sentences.

    Args:
        blocks: those of a page.
        titles: which of them are titles of laws.
    """
    if sum(blocks[index].cell is not None for index in titles) < _FEWEST_ROWS:
        return
    tables: dict[int, dict[int, list[int]]] = defaultdict(lambda: defaultdict(list))
    for index, block in enumerate(blocks):
        if block.cell is not None:
            tables[block.cell.grid.at][block.cell.row].append(index)
    for rows in tables.values():
        heads, *_ = rows.values()
        named = [cells for row, cells in rows.items() if row or any(index in titles for index in heads)]
        listed = all(
            len(cells) > 1 and any(cell in titles for cell in cells) and all(is_aside(blocks[cell]) for cell in cells)
            for cells in named
        )
        if listed and len(named) >= _FEWEST_ROWS:
            yield from (index for cells in rows.values() for index in cells)
