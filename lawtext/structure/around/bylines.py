"""What a site prints right below the title of a law and below its last words: when the page was written and by whom
(``June 4, 2019 by …``), and the bar of its menu (``Home / Laws / Law 50``).

Lines that are known by their words wherever they stand are for ``furniture`` and ``navigation``.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping
from functools import cache
from itertools import chain

from lawtext.languages import fold, language
from lawtext.languages.learned import from_languages
from lawtext.model import Book
from lawtext.numbering import ORDINAL_SIGNS
from lawtext.structure.around.furniture import EDGE, regular
from lawtext.structure.lines.lines_of_law import ends_sentence
from lawtext.structure.lines.page_lines import SHORT, PageLines
from lawtext.structure.lines.phrases import phrases_of
from lawtext.structure.proposal import Structured

_YEAR = "(?:19|20)[0-9]{2}"
_DAY = rf"[0-9]{{1,2}}(?:[^\W\d_]{{1,2}}|\.?[{ORDINAL_SIGNS}]|\.)?"
"""A day of a month, with the ending or the sign of an ordinal (``4th``, ``1η``, ``1er``, ``1º``, ``3.``)."""
_NAME_OF_MONTH = r"[^\W\d_]{3,}\.?"
_DATE = re.compile(
    rf"(?<!\w)(?:{_DAY}\s+(?P<behind>{_NAME_OF_MONTH}),?\s+{_YEAR}|(?P<before>{_NAME_OF_MONTH})\s+{_DAY},?\s+{_YEAR}"
    rf"|{_YEAR}[-/.][0-9]{{1,2}}[-/.][0-9]{{1,2}}|[0-9]{{1,2}}[-/.][0-9]{{1,2}}[-/.]{_YEAR}"
    rf"|(?P<alone>{_NAME_OF_MONTH})\s+{_YEAR})(?!\w)"
)
_FEWEST_LETTERS = 3
"""A month is known by so many letters at its head, as it is shortened (``Jun``)."""
_PARTED = re.compile(r"\s*[|•·,–—]\s*|\s+-\s+")
_TIME = re.compile(r"(?:[^\W\d_]{1,4}\s)?[0-9]{1,2}[:.][0-9]{2}(?:\s?[^\W\d_]\.?[^\W\d_]\.?)?")
"""A time of day, behind a small word (``at``) and before the half of the day (``pm``, ``π.μ.``)."""
_LONGEST_NAME = 5
_FEWEST_NAMES = 2
_INITIAL = 2
_BAR = re.compile(r"\s*[|•·»›]\s*|\s+[/>]\s+")
_FEWEST_LINKS = 3
_LONGEST_LINK = 4
_LAST = 3
_MOST_SIGNED = 8
"""A day and those who signed stand in no more lines."""
WHO_WROTE = "page head: who wrote the page"
"""Why a line is left out that says who wrote a page."""
_SIGNED = "page foot: where, when and by whom it was signed"


def beside_the_law(blocks: PageLines, titles: Iterable[int], book: Book, reasons: dict[int, str]) -> None:
    """Leave out the date of a page and the bar of a menu that stand right below one of the ``titles``, above the first,
    or are among the last lines of a page with a law: neither is the text of one, whatever follows."""
    places = [*titles]
    if not places:
        return
    last = range(len(blocks) - _LAST, len(blocks))
    # What stands below a line is looked at when that is told.
    for index in chain((places[0] - 1,), _below(places, reasons), last):
        if not 0 <= index < len(blocks) or index in reasons or blocks[index].cell is not None:
            continue
        string = blocks[index].text.string
        if len(string) > SHORT or blocks[index].label or ends_sentence(string):
            continue
        if says_when(string, book):
            reasons[index] = "page head: when the page was written"
        elif _is_bar(string, book):
            reasons[index] = "navigation"
        elif reasons and _says_writer(string, book):
            # Only a page of a site says so; elsewhere it may be a heading (By Either Side).
            reasons[index] = WHO_WROTE


def signed_at_the_end(
    blocks: PageLines, titles: Iterable[int], book: Book, reasons: dict[int, str], out: Structured
) -> None:
    """Leave out where, when and by whom a page with laws was signed, below its last text: a line with a place and a day
    (``Harbour Town, 12 May 2021``), and the short lines below it with offices and names; and tell that.

    A text above it ends a sentence; what is below has no label and ends none.
    """
    last = max(titles, default=len(blocks))
    end = next((at for at in range(len(blocks) - 1, last, -1) if at not in reasons), -1)
    codes = tuple(book.languages)
    for at in range(end, max(last + 1, end - _MOST_SIGNED), -1):
        line = blocks[at]
        if line.kind != "paragraph" or line.label or len(line.string) > SHORT or ends_sentence(line.string):
            return
        above = blocks[at - 1].string.rstrip()
        if _says_where_and_when(line.string, codes) and ends_sentence(above) and not above.endswith(":"):
            reasons.update(dict.fromkeys((one for one in range(at, end + 1) if one not in reasons), _SIGNED))
            message = f"“{line.string}” begins the signature of the page (place, date and names), which is left out"
            out.warn(line.text.start, "signed", message)
            return


def _says_where_and_when(string: str, codes: tuple[str, ...]) -> bool:
    """Tell whether a line is a name of a few words and a day behind a comma."""
    date = date_at_end(string, codes)
    place = string[:date].rstrip() if date else ""
    words = place.rstrip(",").split()
    return place.endswith(",") and 0 < len(words) <= _LONGEST_LINK and all(word[:1].isupper() for word in words)


def _below(places: Iterable[int], reasons: Mapping[int, str]) -> Iterator[int]:
    """Yield the lines below each title, down to the first that is not left out."""
    for title in places:
        at = title + 1
        yield at
        while at in reasons:
            at += 1
            yield at


def _says_writer(string: str, book: Book) -> bool:
    """Tell whether a line is ``By`` and a name of two words or more, each with a capital."""
    said = fold(string)
    by = next((one for one in phrases_of(tuple(book.languages), "byline") if said.startswith(f"{one.strip()} ")), "")
    words = string.split()[len(by.split()) :] if by else []
    return _FEWEST_NAMES <= len(words) <= _LONGEST_NAME and all(map(_is_name, words))


def _is_name(word: str) -> bool:
    capitals = word.isupper() and len(word) > _INITIAL
    return word[:1].isupper() and not capitals and word.removesuffix(".").replace("-", "").isalpha()


def says_when(string: str, book: Book) -> bool:
    """Tell whether a line is a date, and has beside it no more than the time, who wrote the page, and counters."""
    date = _DATE.search(fold(string)) if string[-1:].isalnum() or string[:1].isalnum() else None
    if date is None:
        return False
    codes = tuple(book.languages)
    month = date["behind"] or date["before"] or date["alone"]
    if month and month[:_FEWEST_LETTERS] not in _months(codes):
        return False
    said = date.string
    return all(
        _is_beside_date(part, book)
        for side in (said[: date.start()], said[date.end() :])
        for part in _PARTED.split(side)
    )


def date_at_end(string: str, codes: tuple[str, ...]) -> int | None:
    """Return where the date that closes a line begins, with its bracket if it stands in one (``By Eva Roos, 3 May
    2019``; in code points), None where none does or nothing stands before it; ``codes`` are the languages whose names
    of months count."""
    close = len(string.rstrip(" .)"))
    for date in _DATE.finditer(string):
        month = date["behind"] or date["before"] or date["alone"]
        known = not month or fold(month)[:_FEWEST_LETTERS] in _months(codes)
        if known and date.end() == close and string[: date.start()].strip():
            return len(string[: date.start()].rstrip("("))
    return None


def is_day(string: str, codes: tuple[str, ...]) -> bool:
    """Tell whether a line is nothing but a date, the day of the week before it (``Friday, 3 May 2019``)."""
    date = _DATE.search(fold(string))
    if date is None or date.string[date.end() :].strip(EDGE):
        return False
    month = date["behind"] or date["before"] or date["alone"]
    before = date.string[: date.start()].strip(f"{EDGE},")
    return (not month or month[:_FEWEST_LETTERS] in _months(codes)) and (not before or before in _weekdays(codes))


def _is_beside_date(part: str, book: Book) -> bool:
    codes = tuple(book.languages)
    words = part.strip(EDGE)
    if not words or words in _weekdays(codes) or _TIME.fullmatch(words):
        return True
    named = words.startswith(tuple(f"{phrase.strip()} " for phrase in _names_writers(codes)))
    return (named and len(words.split()) <= _LONGEST_NAME) or _of_pages(codes).fullmatch(words) is not None


@from_languages
@cache
def _names_writers(codes: tuple[str, ...]) -> tuple[str, ...]:
    return tuple(phrase for key in ("writers", "author", "byline") for phrase in phrases_of(codes, key))


@from_languages
@cache
def _of_pages(codes: tuple[str, ...]) -> re.Pattern[str]:
    """Return what matches the folded words that a site prints beside a date: what was done that day, counters."""
    words = [phrase.strip(EDGE) for key in ("dated", "foot_lines", "foot_words") for phrase in phrases_of(codes, key)]
    return re.compile("|".join(regular(word) for word in words if "*" not in word))


@from_languages
@cache
def _months(codes: tuple[str, ...]) -> frozenset[str]:
    """Return the heads of the names of the months, folded."""
    return frozenset(
        fold(month)[:_FEWEST_LETTERS] for code in codes for month in language(code).words("dates", "months")
    )


@from_languages
@cache
def _weekdays(codes: tuple[str, ...]) -> frozenset[str]:
    return frozenset(phrases_of(codes, "weekdays"))


def _is_bar(string: str, book: Book) -> bool:
    """Tell whether a line is several short names with signs between them, each with a capital or a figure, and one of
    them a word of sites (``Home``, ``Contact``): without it they may be those of a law (``North | East | South``)."""
    links = _BAR.split(string)
    return (
        len(links) >= _FEWEST_LINKS
        and all(link[:1].isalnum() and not link[:1].islower() and len(link.split()) <= _LONGEST_LINK for link in links)
        and not _words_of_sites(tuple(book.languages)).isdisjoint(fold(link).strip(EDGE) for link in links)
    )


@from_languages
@cache
def _words_of_sites(codes: tuple[str, ...]) -> frozenset[str]:
    return frozenset(
        phrase.strip(EDGE) for key in ("turn", "head", "foot_words", "navigation") for phrase in phrases_of(codes, key)
    )
