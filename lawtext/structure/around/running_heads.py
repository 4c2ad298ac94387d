"""What printed pages have at their edges: the number of the page, and the line that comes again on each of them.

What a site puts around a text is for ``chrome``, notes at the foot of a printed page are for ``page_feet``.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from functools import cache
from itertools import pairwise

from lawtext.languages import fold
from lawtext.languages.learned import from_languages
from lawtext.model import Book
from lawtext.readers import Block
from lawtext.readers.text.lines import LABELLED
from lawtext.structure.around.continued import says_goes_on
from lawtext.structure.lines.lines_of_law import edition_line, ends_sentence, heads_of, is_aside, title_line
from lawtext.structure.lines.page_lines import PageLines
from lawtext.structure.lines.phrases import phrases_in, phrases_of

_NUMBER_HEAD = re.compile(r"[-–—0-9][-–—\s0-9]*")
"""What a line begins with that may be the number of a page."""
_PAGE_NUMBER = re.compile(r"[-–—\s]*(?P<page>[0-9]{1,3})[-–—\s]*")
_LONG_PAGE_NUMBER = re.compile(r"[-–—\s]*(?P<page>[0-9]{4,5})[-–—\s]*")
"""The same of a gazette; it may as well be a year, and needs the same line beside it on each page."""
_IN_DASHES = re.compile(r"[-–—]\s*[0-9]{1,3}\s*[-–—]")
_WITH_PAGE = re.compile(
    r"(?P<left>[0-9]{1,3})[\s|•·–—-]+(?P<after>[^\W\d_].{4,}?)|(?P<before>[^\W\d_].{4,}?)[\s|•·–—-]+(?P<right>[0-9]{1,3})"
)
_NEVER = re.compile(r"(?!)")
_APART = 3
_NO_LABEL = 10
"""Two numbers that count on and stand alone are those of pages from here on: a list begins with less."""


def goes_over_the_page(above: Block, below: Block) -> bool:
    """Tell whether a paragraph that the end of a printed page broke goes on: no sentence ends above, none begins below,
    and neither is something of its own."""
    plain = below.kind == "paragraph" and above.kind in ("paragraph", "item") and not below.label
    begins = below.text.string[:1].islower() and not LABELLED.match(below.text.string)
    return plain and begins and not ends_sentence(above.text.string) and not above.all_strong


def running_heads(blocks: PageLines, strings: Sequence[str], book: Book, reasons: dict[int, str]) -> None:
    """Leave out page numbers that stand alone and count on, with the line beside them that comes on each page."""
    _numbered_heads(blocks, book, reasons)
    _heads_with_page(blocks, book, reasons)
    _long_numbers(blocks, book, reasons)
    numbers = [*_page_numbers(blocks, _PAGE_NUMBER)]
    in_dashes = [index for index, _ in numbers if _IN_DASHES.fullmatch(strings[index])]
    reasons.update(dict.fromkeys(in_dashes, "page number"))
    if len(numbers) < 2 or any(after[1] != before[1] + 1 for before, after in pairwise(numbers)):
        return
    if any(_turns_page(blocks, index, book, reasons) for index, _ in numbers) or all(
        _beside_edition(blocks, index, book) for index, _ in numbers
    ):
        reasons.update({index: "page number" for index, _ in numbers})
        return
    lines = Counter(fold(block.string) for block in blocks)
    beside = [_beside(blocks, index, lines, book) for index, _ in numbers]
    heads = {fold(blocks[at].string) for at in beside if at is not None}
    if len(heads) != 1 or None in beside:
        if (len(numbers) > 2 or numbers[0][1] >= _NO_LABEL) and heads == set():
            reasons.update({index: "page number" for index, _ in numbers})
        return
    reasons.update({index: "page number" for index, _ in numbers})
    reasons.update({index: "running head" for index, block in enumerate(blocks) if fold(block.string) in heads})


def _page_numbers(blocks: PageLines, pattern: re.Pattern[str]) -> Iterator[tuple[int, int]]:
    """Yield the places of lines that are nothing but what may be the number of a page, with that number."""
    for index in blocks.with_head(_NUMBER_HEAD.fullmatch):
        if blocks[index].kind != "cell" and (match := pattern.fullmatch(blocks.strings[index])):
            yield index, int(match["page"])


def _long_numbers(blocks: PageLines, book: Book, reasons: dict[int, str]) -> None:
    """Leave out page numbers of four figures and more that count on, each beside the same line, with that line."""
    numbers = [*_page_numbers(blocks, _LONG_PAGE_NUMBER)]
    if len(numbers) < 2 or any(after[1] != before[1] + 1 for before, after in pairwise(numbers)):
        return
    lines = Counter(fold(block.string) for block in blocks)
    beside = [_beside(blocks, index, lines, book) for index, _ in numbers]
    heads = {fold(blocks[at].string) for at in beside if at is not None}
    if len(heads) == 1 and None not in beside:
        reasons.update({index: "page number" for index, _ in numbers})
        reasons.update({at: "running head" for at in beside if at is not None})


def _turns_page(blocks: Sequence[Block], index: int, book: Book, reasons: Mapping[int, str]) -> bool:
    """Tell whether a number that stands alone is where a page ends: beside a running head or a title that goes on, or
    amid a sentence."""
    beside = range(max(index - 1, 0), min(index + 2, len(blocks)))
    if any(reasons.get(at) == "running head" or says_goes_on(blocks[at], book) for at in beside if at != index):
        return True
    return 0 < index < len(blocks) - 1 and goes_over_the_page(blocks[index - 1], blocks[index + 1])


def _beside_edition(blocks: Sequence[Block], index: int, book: Book) -> bool:
    """Tell whether the name of the edition stands above or below a number: together they are a running head."""
    beside = (blocks[at] for at in (index - 1, index + 1) if 0 <= at < len(blocks))
    return any(edition_line(one, book) is not None and not title_line(one, book.numbering) for one in beside)


def _numbered_heads(blocks: PageLines, book: Book, reasons: dict[int, str]) -> None:
    """Leave out running heads that have the number of the page in their line: on the left and the right by turns, as
    the pages of a book have it (``38 Laws of the Game``, ``Laws of the Game 39``), or far behind the words."""
    found: dict[str, list[tuple[int, int, bool]]] = {}
    near: set[str] = set()
    for index in blocks.with_ends(lambda head, tail: head.isdecimal() or tail.isdecimal()):
        block = blocks[index]
        string = block.text.string
        match = _WITH_PAGE.fullmatch(string) if block.kind != "cell" else None
        if match is not None and title_line(block, book.numbering) is None and not ends_sentence(string):
            number = match["left"] or match["right"]
            words = " ".join(fold(match["before"] or match["after"]).split())
            found.setdefault(words, []).append((index, int(number), match["left"] is not None))
            if match["left"] or not _stands_apart(block, match.span("before")[1], match.span("right")[0]):
                near.add(words)
    titles = tuple(fold(title) for title in book.title.values())
    titles += tuple(phrase for phrase in phrases_in(book, "edition") if " " in phrase)
    for words, places in found.items():
        counts_on = all(after[1] > before[1] for before, after in pairwise(places))
        turns = all((after[2] != before[2]) == ((after[1] - before[1]) % 2 == 1) for before, after in pairwise(places))
        by_turns = turns and len({left for _, _, left in places}) == 2
        if counts_on and (by_turns or (len(places) > 1 and (words not in near or words.startswith(titles)))):
            reasons.update({index: "running head" for index, _, _ in places})


def _stands_apart(block: Block, end: int, start: int) -> bool:
    """Tell whether the page has three spaces or more between two words of a block: one ends at ``end``."""
    return block.text.at(start) - block.text.at(end - 1) > _APART


def _heads_with_page(blocks: PageLines, book: Book, reasons: dict[int, str]) -> None:
    """Leave out lines that say which page they are on (``Laws of the Game  Page 12 of 80``): those that say of
    how many, and those whose words come again with a higher number."""
    codes = tuple(book.languages)
    likely = blocks.with_first_word(heads_of(codes, ("page",))).intersection(blocks.short)
    found: dict[str, list[tuple[int, int]]] = {}
    for index in sorted(likely.union(blocks.with_ends(lambda _, tail: tail.isdecimal()))):
        block = blocks[index]
        if index in reasons or block.kind == "cell":
            continue
        match = _page_of_pages(codes).fullmatch(fold(block.text.string))
        if match is None or title_line(block, book.numbering) is not None:
            continue
        words = " ".join(f"{match['before'] or ''} {match['after'] or ''}".split())
        if match["all"] and not words:
            reasons[index] = "page number"
        else:
            found.setdefault(words, []).append((index, int(match["page"])))
    for words, places in found.items():
        if len(places) > 1 and all(after[1] > before[1] for before, after in pairwise(places)):
            reasons.update({index: "running head" if words else "page number" for index, _ in places})


@from_languages
@cache
def _page_of_pages(codes: tuple[str, ...]) -> re.Pattern[str]:
    """Return what matches a folded line that says its page."""
    page, of = ("|".join(map(re.escape, phrases_of(codes, key))) for key in ("page", "page_of"))
    if not page:
        return _NEVER  # nothing is known of how these languages number their pages
    of = f"{of}|/" if of else "/"
    between = r"[\s|·•–—-]+"
    return re.compile(
        rf"(?:(?P<before>.*\S){between})?(?:{page})\.?\s*(?P<page>[0-9]{{1,4}})(?:\s*(?:{of})\s*(?P<all>[0-9]{{1,4}}))?"
        rf"(?:{between}(?P<after>[^\W\d_].*))?"
    )


def _beside(blocks: Sequence[Block], index: int, lines: Counter[str], book: Book) -> int | None:
    """Return the place of the line next to a page number that comes again and again, None where there is none."""
    for at in (index + 1, index - 1):
        if 0 <= at < len(blocks) and lines[fold(blocks[at].string)] > 1 and is_aside(blocks[at]):
            block = blocks[at]
            if block.kind != "cell" and title_line(block, book.numbering) is None and edition_line(block, book) is None:
                return at
    return None
