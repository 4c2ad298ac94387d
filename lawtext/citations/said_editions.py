"""Editions: which edition of the book a text says that a law is of (``Law 53C (2007)``, ``in the old Code``).

The fourth layer of the grammar of citations (see ``grammar``). The words stand in ``edition_words``; what the edition
holds is for ``resolution``.
"""

from __future__ import annotations

import re

from lawtext.citations.headings import Headings
from lawtext.citations.nouns import NounUse
from lawtext.citations.patterns import YEAR
from lawtext.citations.records import Item, Owner
from lawtext.citations.signs import QUOTES_OPEN, UPPER, YEAR_BEHIND

# “the 2007 Law 53C”: a year behind an article, or one that opens its sentence, bracket or quotation.
_YEAR_BEFORE = re.compile(
    r"(?:(?<!\w)(?P<word>[^\W\d_]+)[^\S\n]|(?:\A|\n|[.:;!?·][^\S\n]|[(\[“\"«‘'])[^\S\n]?)"
    rf"(?P<year>{YEAR})(?P<sign>:|['’]s)?[^\S\n]\Z"
)
_YEAR = re.compile(rf"(?<!\w){YEAR}(?!\w)")
SLASHED_YEAR = re.compile(rf"/({YEAR})(?![\w/])")
"""The year in ``53C/2007``."""
_SHORT_YEAR = re.compile(r"[^\S\n](['’‘][0-9]{2})(?!\w)")
_SHORT_TITLE = re.compile(rf"(?<!\w)[{UPPER}]{{2,5}}[^\S\n]({YEAR})[,:]?[^\S\n]\Z")
_EDITION_BEFORE = 40
"""How far before a law its edition may be named, in code points."""


class SaidEditions(Headings):
    """Reads the edition that a text names beside a law."""

    def _edition_behind(self, use: NounUse | None, last: Item) -> tuple[Owner, int] | None:
        """Read the edition in ``Law 53C (2007)``, ``του Νόμου 53Γ της έκδοσης 2007``, ``Law 53C/2007``, and where it
        ends."""
        end, said = last.end, self.words.editions
        if use is None:
            brief = SLASHED_YEAR.match(self.text, end) or YEAR_BEHIND.match(self.text, end)
            return (Owner("edition", name=brief[1]), end) if brief and brief[1] in said.years else None
        if 0 not in use.levels:
            return None
        match = said.behind.match(self.folded, end) or self._brief_year(last)
        if match is None:
            stated = said.stated.match(self.folded, end)
            match = stated if stated and stated[1] in said.years else None
        if match:
            return Owner("edition", name=said.year(next(filter(None, match.groups())))), end
        old = said.old_behind.match(self.folded, end)
        return (Owner("work", name=self.text[slice(*old.span(old.lastindex or 0))]), end) if old else None

    def _brief_year(self, last: Item) -> re.Match[str] | None:
        """Read the year in ``Law 53C/2007`` and ``Law 53C '07``; ``Law 53/2007`` is an act of that year."""
        if self.text[last.end : last.end + 1] == "/":
            lettered = len(last.segments[0].pieces) > 1
            return SLASHED_YEAR.match(self.text, last.end) if lettered else None
        match = _SHORT_YEAR.match(self.text, last.end)
        return match if match and self._stands(match.end()) else None

    def _edition_before(self, use: NounUse | None, start: int, number: int) -> Owner | None:
        """Read the edition that is named before a law whose number stands at ``number``; without a noun it is named
        right before."""
        if use is None:
            if not self.text[number].isdigit():
                return None
            return self._year_before(start, signed=True) or self._former(start, number) or self._book_before(start)
        if 0 not in use.levels:
            return None
        found = self._former(start, number) or self._book_before(start)
        return found or self._year_before(start) or self._in_year(start)

    def _year_before(self, start: int, *, signed: bool = False) -> Owner | None:
        """Read the edition in ``the 2007 Law 53C``; ``signed``: only where a sign joins the two (``2007: 53C``)."""
        before = self.text[start - 2 : start - 1]
        if not (before.isdigit() or before in (":", "s")):
            return None
        match = _YEAR_BEFORE.search(self.text, max(0, start - 20), start)
        if match is None or (signed and not match["sign"]):
            return None
        if match["word"] and not self._is_article(self.words.fold(match["word"])):
            return None
        return Owner("edition", name=match["year"])

    def _is_article(self, word: str) -> bool:
        return word in self.words.subjects or self.words.work_before.fullmatch(f"{word} ") is not None

    def _former(self, start: int, number: int) -> Owner | None:
        """Read ``the old Law 25B``, ``the old 25B``, ``the previous Law 25B``: of a book no longer in force; no edition
        here is surely meant."""
        quoted = bool(start) and self.text[start - 1] in QUOTES_OPEN
        at = start - 1 if quoted else start
        if self.folded[at - 3 : at - 1] not in self.words.editions.old_ends:
            return None
        begin, word = self._word_at(at)
        said = self.words.editions
        if word not in said.former and not (word in said.old and self._is_article(self._word_before(begin))):
            return None
        if not self.text[at - 2].isalpha():
            return None  # “It is old. Law 25B applies.”
        if quoted and not self.words.between.fullmatch(f"{self._word_before(begin)} "):
            return None  # “how old ‘Law 25B’ is”
        return Owner("work", name=" ".join(self.text[begin:number].translate(_UNQUOTED).split()).lstrip("(["))

    def _in_year(self, start: int) -> Owner | None:
        """Read the edition in ``in 2007 Law 53C``, ``TBL 2007, Law 53C``: the one of that year; ``until 2007 Law 53C``
        was one that is no longer in force."""
        said, low = self.words.editions, max(0, start - _EDITION_BEFORE)
        window = self.text[low:start]
        if "20" not in window and "19" not in window:
            return None
        ended = said.until_year.search(self.folded, low, start)
        if ended:
            words = self.text[ended.start() : ended.end(1)]
            return Owner("work", name=words) if said.years and ended[1] <= max(said.years) else None
        match = said.in_year.search(self.folded, low, start)
        if match:
            year = None if self._word_before(match.start()) in said.since else said.holding(match[1])
            return Owner("edition", name=year) if year else None
        titled = _SHORT_TITLE.search(self.text, low, start)
        return Owner("edition", name=titled[1]) if titled and titled[1] in said.years else None

    def _book_before(self, start: int) -> Owner | None:
        """Read the edition in ``under the 2007 Laws, Law 53C``; an old one without a year is a work of its own, since
        no edition here is surely meant."""
        said, low = self.words.editions, max(0, start - _EDITION_BEFORE)
        window = self.folded[low:start]
        for name in said.heads:
            if name in window:
                break
        else:
            return None
        old = said.old_before.search(self.folded, low, start)
        if old:
            return Owner("work", name=self.text[old.start(1) : old.end(1)])
        if not _YEAR.search(self.text, low, start):
            return None
        match = said.before.search(self.folded, low, start)
        if match is None or self._word_before(start) in self.words.conjunctions:
            return None  # “Law 16D2, 2007 edition, and Law 53C”
        return Owner("edition", name=match[1] or match[2])


_UNQUOTED = str.maketrans("", "", QUOTES_OPEN)
