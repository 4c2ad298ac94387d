"""Pages of text that a program took out of a PDF: a form feed begins each, and the outermost lines are those that pages
repeat, or the numbers of the pages.

What stands at the edges is kept as blocks of their own, with a frame that says so: a note at the foot of a page stands
right above them, and a paragraph goes on over them. What these are is for ``lawtext.structure``.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from itertools import chain

from lawtext.languages import fold
from lawtext.numbering import rank_of
from lawtext.readers.text.leaders import ends_in_page
from lawtext.readers.text.lines import ENDS, LABELLED, Line
from lawtext.readers.text.pagewords import page_words

FEED = "\f"
_FEWEST_PAGES = 3
_DEPTH = 2
"""A running head or foot has no more lines."""
_LONGEST = 90
_NUMBER = "#"
_FEWEST_LETTERS = 4
_FIGURES = re.compile(r"[0-9]{1,4}")
_NUMBER_LAST = re.compile(r"[^\W\d_]{2,}\s(?P<page>[0-9]{1,4})\Z")
_NOTE_HEAD = re.compile(r"\s*(?P<mark>[0-9]{1,2})(?:\.?\s+(?=\S)|(?=[^\W\d_]))")
_LONGEST_NOTE = 6
"""The last note of a page has no more lines."""
_ROMAN = re.compile(r"[ivxl]{1,7}")
_WORD = re.compile(r"[^\W\d_]+")


def with_edges_apart(lines: Sequence[Line]) -> tuple[list[Line], frozenset[int]]:
    """Return the lines of pages without the form feeds, an empty line around each that stands at the edge of its page
    for being there and above each note at the foot of one, and where the lines at the edges begin."""
    pages: list[list[Line]] = [[]]
    for line in lines:
        if line.string.startswith(FEED):
            pages.append([])
        pages[-1].append(_without_feeds(line))
    edges = _edges(pages) if len(pages) >= _FEWEST_PAGES else frozenset()
    out: list[Line] = []
    for page in pages:
        noted = _notes(page, edges)
        for line in page:
            nothing = Line(line.start, line.start, "")
            at_edge = not line.blank and _start(line) in edges
            out += [nothing, line, nothing] if at_edge else [nothing, line] if line in noted else [line]
    return out, edges


def _notes(page: Sequence[Line], edges: frozenset[int]) -> list[Line]:
    """Return the lines at the foot of a page that begin with a number which is glued to one word above them (``the
    door1``): notes stand right below the text, in smaller letters, which the text does not show."""
    lines = [line for line in page if not line.blank and _start(line) not in edges]
    found: list[Line] = []
    below = 0
    for at in range(len(lines) - 1, 0, -1):
        head = _NOTE_HEAD.match(lines[at].string)
        if head and _is_glued_once(head["mark"], lines[:at]):
            found.append(lines[at])
            below = 0
        elif (below := below + 1) >= _LONGEST_NOTE:
            break
    return found


def _is_glued_once(mark: str, lines: Iterable[Line]) -> bool:
    """Tell whether one word of some lines has a number glued to it."""
    glued = re.compile(rf"[^\W\d_]{{2}}[.,;:)»”]?{mark}(?!\w)")
    return sum(len(glued.findall(line.string)) for line in lines) == 1


def _without_feeds(line: Line) -> Line:
    string = line.string.lstrip(FEED)
    return line if string is line.string else Line(line.end - len(string), line.end, string)


def _edges(pages: Sequence[Sequence[Line]]) -> frozenset[int]:
    """Return where the lines begin that stand at the edges of pages as those of other pages do."""
    found: set[int] = set()
    for end in (1, -1):
        outermost = [[line for line in page[::end] if not line.blank][:_DEPTH] for page in pages]
        found.update(_start(line) for lines in _alike(outermost) for line in lines)
    return frozenset(found)


def _start(line: Line) -> int:
    """Return where the words of a line begin."""
    return line.start + len(line.string) - len(line.string.lstrip())


def _alike(outermost: Sequence[Sequence[Line]]) -> Iterator[Sequence[Line]]:
    """Yield, of the outermost lines of each page, those that say what other pages say there too; what stands outside of
    the number of a page, as the name of a chapter does, is one of them."""
    said = [[_said(" ".join(line.string.split()), page) for line in lines] for page, lines in enumerate(outermost)]
    counts = Counter(words for lines in said for words in {*chain.from_iterable(lines)})
    for lines, words in zip(outermost, said, strict=True):
        usual = [any(counts[one] >= _FEWEST_PAGES for one in line) for line in words]
        numbered = [at for at, line in enumerate(words) if usual[at] and any(one.startswith(_NUMBER) for one in line)]
        inside = numbered[-1] + 1 if numbered and all(words[: numbered[-1]]) else 0
        yield lines[: max(inside, next((at for at, is_usual in enumerate(usual) if not is_usual), len(lines)))]


def _said(string: str, page: int) -> list[str]:
    """Return what a line would say on every page: its words, or the number that counts the pages, alone or beside words
    (``Page 3 of 9``, ``THE AUCTION 4``), by how far it is from the number of the page in the text."""
    if not string or len(string) > _LONGEST or ends_in_page(string) or string.endswith(ENDS):
        return []
    if _ROMAN.fullmatch(string) and (rank := rank_of("roman", string)):
        return [f"{_NUMBER} roman {rank - page}"]
    letters = _WORD.findall(string)
    whole = sum(map(len, letters)) >= _FEWEST_LETTERS and not (LABELLED.match(string) or string[0].islower())
    said = [fold(string)] if whole else []
    figures = _FIGURES.findall(string)
    if figures and (not letters or fold(letters[0]) in page_words()):
        counted = fold(_FIGURES.sub("#", string, count=1))
        first = int(figures[0])
        said += [f"{_NUMBER} {counted} {first - page}", f"{_NUMBER} {counted} by two {first - 2 * page}"]
    elif (last := _NUMBER_LAST.search(string)) and len(letters) > 1:
        said.append(f"{_NUMBER} behind words {int(last['page']) - page}")
    return said
