"""Running heads, running feet and page numbers of a PDF: the outermost lines that pages repeat at one place.

A head may be the same on all pages, on every second one, or name the law that the page is in. Which lines they are is
told by their place and by what other pages have there; what they say of the laws is for nobody.
"""

from __future__ import annotations

import re
from bisect import bisect_left
from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from itertools import takewhile

from lawtext.languages import fold
from lawtext.readers.pdf.lines import Line
from lawtext.readers.pdf.ruled import Grid
from lawtext.readers.text.lines import LABELLED
from lawtext.readers.text.pagewords import page_words
from lawtext.readers.text.rows import SENTENCE_ENDS

_WORD = re.compile(r"[^\W\d_]+(?:['’][^\W\d_]+)*")
NUMBERED = re.compile(r"[^\W\d_]+\.?\s+[0-9]+\w?\s*[-–—:.]\s*(?=\S)")
"""The number of a law before its title (``LAW 3 - THE GATE``)."""
_ADDRESS = re.compile(r"(?:https?://|www\.)\S+|\S+@\S+\.\S+")
_LARGER = 1.05
"""The title of a law is printed so much larger, at least, than a running head that repeats it."""
_LINES_OF_TITLE = 3
_WORDS_OF_SENTENCE = 3
_BELOW = 2.5
"""So many times its size a line stands at most below the last paragraph, where it is text itself."""


def mark_running_heads(pages: Sequence[Sequence[Line]], heads: dict[int, str]) -> None:
    """Add to ``heads``, by the ``id`` of a line, the outermost lines that pages repeat and the numbers of the pages.

    Every part of such a line (parted by wide gaps: title left, number right) must be repeated, the title of a law that
    is printed larger inside the pages, or a page number. A second and third line count only where every page with
    the same lines before them has them too: text may be alike by chance. A part of a ruled table is none.
    """
    titles = _titles(pages)
    for end, reason in ((0, "running head"), (-1, "running foot")):
        before: dict[int, str] = {}
        for depth in range(3):
            found = [item for item in _outermost(pages, heads, end) if not depth or item[0] in before]
            taken = _taken(found, len(pages), titles)
            taken = _without_sentences(taken, pages) if end else taken
            if depth:
                taken = _on_all_alike(taken, before)
            for line in (line for lines in taken.values() for line in lines):
                number = all(not any(c.isalpha() for c in part) for part in _parts(line))
                heads[id(line)] = "page number" if number else reason
            before = {page: before.get(page, "") + _words(lines) for page, lines in taken.items()}
            if not taken:
                break
    _keep_tables_whole(pages, heads)


def _keep_tables_whole(pages: Iterable[Iterable[Line]], heads: dict[int, str]) -> None:
    """Take back what is only a part of a ruled table: its head, where it goes on over pages, is that of no page."""
    for page in pages:
        tables: dict[Grid, list[int]] = {}
        for line in page:
            if line.cell is not None:
                tables.setdefault(line.cell.grid, []).append(id(line))
        for places in tables.values():
            if not all(place in heads for place in places):
                for place in places:
                    heads.pop(place, None)


def _without_sentences(taken: Mapping[int, list[Line]], pages: Sequence[Sequence[Line]]) -> dict[int, list[Line]]:
    """Return the lines that are no text: a sentence that stands right below the text of each page is the last of it,
    which laws may have in common."""
    words = {page: _words(lines) for page, lines in taken.items()}
    apart = {words[page] for page, lines in taken.items() if not all(_ends_text(line, pages[page]) for line in lines)}
    return {page: lines for page, lines in taken.items() if words[page] in apart}


def _ends_text(line: Line, page: Iterable[Line]) -> bool:
    """Tell whether a line ends a sentence, and one of its size stands no further above it than paragraphs do."""
    return (
        len(_WORD.findall(line.string)) >= _WORDS_OF_SENTENCE
        and line.string.endswith(SENTENCE_ENDS)
        and any(0 < line.y - above.y <= _BELOW * line.size and abs(above.size - line.size) < 0.5 for above in page)
    )


def _on_all_alike(taken: Mapping[int, list[Line]], before: Mapping[int, str]) -> dict[int, list[Line]]:
    """Return the lines of pages where every page with the same outer lines has one."""
    alike = Counter(before.values())
    having = Counter(before[page] for page in taken)
    return {page: lines for page, lines in taken.items() if having[before[page]] == alike[before[page]]}


def _words(lines: Iterable[Line]) -> str:
    return " ".join(_WORD.findall(" ".join(line.string for line in lines)))


def _titles(pages: Iterable[Sequence[Line]]) -> list[tuple[str, float]]:
    """Return what the lines of the pages say, alone and with those that go on below them, in lower case, also without
    the number of a law before them, with the size they are printed in; in order."""
    found: set[tuple[str, float]] = set()
    for page in pages:
        for index, first in enumerate(page):
            words = ""
            for line in page[index : index + _LINES_OF_TITLE]:
                if line.size != first.size:
                    break
                words = f"{words} {line.string.casefold()}".lstrip()
                found.add((words, first.size))
                found.add((NUMBERED.sub("", words), first.size))
    return sorted(found)


def _is_title(part: str, size: float, titles: Sequence[tuple[str, float]]) -> bool:
    """Tell whether words that are printed in a size begin a line that is printed larger somewhere."""
    words = part.casefold()
    following = takewhile(lambda title: title[0].startswith(words), titles[bisect_left(titles, (words, 0.0)) :])
    return any(
        larger > _LARGER * size and not string[len(words) : len(words) + 1].isalnum() for string, larger in following
    )


def _outermost(pages: Sequence[Sequence[Line]], heads: Mapping[int, str], end: int) -> list[tuple[int, list[Line]]]:
    """Return for each page the lines at its top (0) or at its bottom (-1) that are still there."""
    out: list[tuple[int, list[Line]]] = []
    for index, page in enumerate(pages):
        rest = [line for line in page if id(line) not in heads]
        # A page with its head alone has a number at its foot too.
        if len(rest) > 1 or (rest and end and len(page) > 1):
            y = min(line.y for line in rest) if end == 0 else max(line.y for line in rest)
            out.append((index, [line for line in rest if abs(line.y - y) < 2.5]))
    return out


def _parts(line: Line) -> list[str]:
    return [part for a, b in line.parts if (part := line.string[a:b].strip())]


def _taken(
    found: Sequence[tuple[int, list[Line]]], pages: int, titles: Sequence[tuple[str, float]]
) -> dict[int, list[Line]]:
    """Return, by page, the lines of which every part comes again on other pages or is the number of the page.

    Titles that are printed larger inside the pages count where lines at this place are such titles on several pages.
    """
    least = 2 if pages < 6 else 3
    counts: Counter[tuple[str, int]] = Counter()
    titled: Counter[int] = Counter()
    for page, lines in found:
        parts = [(part, line) for line in lines for part in _parts(line)]
        counts.update({(text, _place(line)) for part, line in parts for text in _said(part, page)})
        titled.update({_place(line) for part, line in parts if _is_title(part, line.size, titles)})

    def repeated(part: str, line: Line, page: int) -> bool:
        near = [_place(line) + shift for shift in (-1, 0, 1)]
        if _is_title(part, line.size, titles) and sum(titled[place] for place in near) >= least:
            return True
        return _is_number_of(part, page, pages) or any(
            sum(counts[text, place] for place in near) >= least for text in _said(part, page)
        )

    return {page: lines for page, lines in found if all(repeated(part, x, page) for x in lines for part in _parts(x))}


def _place(line: Line) -> int:
    """Return how far down its page a line stands, so roughly that lines at one place have the same."""
    return round(line.y / 4)


def _said(part: str, page: int) -> list[str]:
    """Return what a part of a line would say on every page: its words, or the number that counts the pages.

    “Law 7” at the head of the seventh page is no page number: beside figures there may only be signs, or words
    where a second number stands (“Page 3 of 9”), as titles of laws never have.
    """
    low, labelled = part[:1].islower() and not _ADDRESS.fullmatch(part), LABELLED.match(part)
    words = [part] if sum(map(str.isalpha, part)) > 3 and not low and not labelled else []
    figures = re.findall(r"[0-9]+", part)
    letters = _WORD.findall(part)
    page_word = len(letters) == len(figures) == 1 and fold(letters[0]) in page_words()
    if figures and len(figures) <= 2 and len(letters) <= 2 and (not letters or len(figures) == 2 or page_word):
        # On a sheet with two pages, the numbers on either half go on by two; two that face each other may share one.
        counted, first = re.sub("[0-9]+", "#", part), int(figures[0][:6])
        words += [f"{counted} {first - page}", f"{counted} by two {first - 2 * page}"]
        words.append(f"{counted} by half {2 * first - page}")
        words += [counted] if page_word else []
    return words


def _is_number_of(part: str, page: int, pages: int) -> bool:
    """Tell whether a part is the number of its page, where no other page is needed to see it."""
    figures = [int(figure[:6]) for figure in re.findall(r"[0-9]+", part)]
    words = _WORD.findall(part)
    if figures == [page + 1]:
        return part.isdecimal() or (len(words) == 1 and fold(words[0]) in page_words())
    # “LAW 1 - THING 1” above a single page is the title of a law.
    titled = NUMBERED.match(part) is not None and fold(words[0]) not in page_words()
    return figures == [page + 1, pages] and len(words) <= 2 and not titled
