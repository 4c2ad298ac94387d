"""How a language says which edition of the book a law is of, compiled: ``(2007)``, ``of the old Code``, ``in 2007``.

Made from ``[citations]`` of ``lawtext/languages/<code>.toml`` and the editions of ``book.toml``; ``said_editions``
reads texts with it.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass

from lawtext.citations.patterns import NEVER, SPACE, WORD_END, YEAR, trie
from lawtext.model import Book

_APOSTROPHES = "'’‘"
# A year as the edition of a law, in brackets shorter too: “(2007)”, “('07)”.
_SAID = rf"({YEAR}|[{_APOSTROPHES}][0-9]{{2}})(?!\w)"


@dataclass(frozen=True)
class EditionWords:
    """The patterns by which a language says an edition; all are matched in folded text.

    Args:
        years: the years of the book's own editions.
        behind: the edition behind a number: ``of the edition of 2007``, ``(2007 edition)``, ``, 2007 edition``.
        stated: the same where it can be said of one of the book's own editions only: ``, 2007,``.
        before: the edition right before a law: ``under the 2007 Laws, ``.
        old_behind, old_before: the same of a book that is no longer in force, of which nobody says the year.
        in_year: the year in which the book held: ``in 2007, ``; not behind one of ``since``.
        until_year: the year that ended its time: ``until 2007 ``.
        former: words before a law that say that it is no longer in force.
        old: words that say so behind an article of a law with its number; ``old_ends`` are how both end (two letters).
        heads: how names of the whole book begin: where none stands, neither ``before`` nor ``old_before`` fits.
    """

    years: frozenset[str]
    behind: re.Pattern[str]
    stated: re.Pattern[str]
    before: re.Pattern[str]
    old_behind: re.Pattern[str]
    old_before: re.Pattern[str]
    in_year: re.Pattern[str]
    until_year: re.Pattern[str]
    since: frozenset[str]
    former: frozenset[str]
    old: frozenset[str]
    old_ends: frozenset[str]
    heads: tuple[str, ...]

    def year(self, said: str) -> str:
        """Return the year that a text says, in four digits; a short one is not after the book's last edition.

        >>> EditionWords(frozenset({"2007", "2017"}), *[NEVER] * 7, *[frozenset()] * 4, ()).year("’97")
        '1997'
        """
        if said[0].isdigit():
            return said
        this = f"20{said[1:]}"
        return this if not self.years or this <= max(self.years) else f"19{said[1:]}"

    def holding(self, year: str) -> str | None:
        """Return the year of the edition that held in a year: the last one up to it. Before the first edition that the
        book has it is the year itself, of which no clause is known; after the last one nothing is said (None).

        >>> words = EditionWords(frozenset({"2007", "2017"}), *[NEVER] * 7, *[frozenset()] * 4, ())
        >>> [words.holding(year) for year in ("1998", "2007", "2010", "2017", "2019")]
        ['1998', '2007', '2007', '2017', None]
        """
        if not self.years or year > max(self.years):
            return None
        return max((one for one in self.years if one <= year), default=year)


def edition_words(book: Book, words: Callable[[str], Sequence[str]], laws: Iterable[str]) -> EditionWords:
    """Return the words of editions in a language.

    Args:
        book: whose editions there are.
        words: what gives the folded words of a key of the language's table.
        laws: what the book calls its laws together, folded.
    """
    names = [*words("editions"), *laws]
    of, possessive = words("of"), words("possessive")
    old = [*words("former"), *words("old")]
    return EditionWords(
        years=book.years,
        behind=_behind(of, possessive, words("stood"), [*names, *words("edition_shorts")]),
        stated=re.compile(rf",{SPACE}({YEAR})(?=[,;)\]]|\.?[^\S\n]*(?:\n|\Z))"),
        before=_before([*of, *possessive], names),
        old_behind=_old_behind(of, old, names, words("until"), _ended(words("former"), words("in_year"))),
        old_before=_old_before(old, names, words("old_said")),
        in_year=_year_before(words("in_year"), SPACE, words("between")),
        until_year=_year_before(words("until"), f"(?:-|{SPACE})", words("between")),
        since=frozenset(words("since")),
        former=frozenset(words("former")),
        old=frozenset(words("old")),
        old_ends=frozenset(word[-2:] for word in old),
        heads=tuple(sorted({name.split()[0] for name in names if name})),
    )


def _behind(
    of: Sequence[str], possessive: Sequence[str], stood: Sequence[str], names: Sequence[str]
) -> re.Pattern[str]:
    if not names:
        return NEVER
    owned = rf"(?:{trie(possessive)}{WORD_END}{SPACE})?" if possessive else ""
    name = rf"{trie(names)}{WORD_END}"
    named = rf"(?:{name}{SPACE}{owned}{_SAID}|{_SAID}{SPACE}{name})"
    bracketed = rf"(?:{named}|{owned}{_SAID})"
    ways = [rf"{SPACE}{trie(of)}{WORD_END}{SPACE}{named}", rf"{SPACE}?[(\[]{bracketed}[)\]]", rf",{SPACE}{named}"]
    if stood:
        ways.append(rf"{SPACE}{trie(stood)}{WORD_END}{SPACE}{_SAID}")
    return re.compile("|".join(ways))


def _before(of: Sequence[str], names: Sequence[str]) -> re.Pattern[str]:
    """Return what says the edition before a law: ``under the 2007 Laws, Law 53C``, ``Νόμων του 2007, ο``."""
    if not names:
        return NEVER
    year, name = f"({YEAR})", rf"{trie(names)}{WORD_END}"
    joined = rf"(?:{trie(of)}{WORD_END}{SPACE})?" if of else ""
    either = rf"{year}{SPACE}{name}|{name}{SPACE}{joined}{joined}{year}"
    return re.compile(rf"(?<!\w)(?:{either})(?:[,:]?{SPACE}|{SPACE}\()(?:[^\W\d_]{{1,4}}{SPACE})?\Z")


def _old_behind(
    of: Sequence[str], old: Sequence[str], names: Sequence[str], until: Sequence[str], ended: str
) -> re.Pattern[str]:
    """Return what says behind a law that its book is no longer in force: ``of the old Code``, ``(before 2017)``,
    ``(repealed)``."""
    if not of or not old or not names:
        return NEVER
    book = rf"{trie(old)}{WORD_END}{SPACE}{trie(names)}{WORD_END}"
    up_to = rf"|{SPACE}?[(\[]({trie(until)}(?:-|{SPACE}){YEAR})[)\]]" if until else ""
    return re.compile(rf"{SPACE}{trie(of)}{WORD_END}{SPACE}({book})|{SPACE}?\(({book})\){up_to}{ended}")


def _ended(former: Sequence[str], in_year: Sequence[str]) -> str:
    """Return what else says so behind a law: ``(repealed)``, ``[repealed in 2007]``, ``, repealed in 2007,``."""
    if not former:
        return ""
    word = rf"{trie(former)}{WORD_END}"
    year = rf"{SPACE}{trie(in_year)}{WORD_END}{SPACE}{YEAR}" if in_year else "(?!)"
    return rf"|{SPACE}?[(\[]({word}(?:{year})?)[)\]]|,{SPACE}({word}{year})(?!\w)"


def _old_before(old: Sequence[str], names: Sequence[str], said: Sequence[str]) -> re.Pattern[str]:
    """Return what says before a law that its book is no longer in force: ``in the old Laws this was Law 53C``."""
    if not old or not names:
        return NEVER
    between = rf"(?:,?{SPACE}{trie(said)}{WORD_END}){{0,4}},?" if said else ",?"
    return re.compile(rf"(?<!\w)({trie(old)}{WORD_END}{SPACE}{trie(names)}{WORD_END}){between}{SPACE}\Z")


def _year_before(words: Sequence[str], gap: str, articles: Sequence[str]) -> re.Pattern[str]:
    """Return what says before a law in which year it held, or until when: ``in 2007, the``, ``μέχρι το 2007 ο``."""
    if not words:
        return NEVER
    article = rf"(?:{trie(articles)}{WORD_END}{SPACE})?" if articles else ""
    return re.compile(rf"(?<!\w){trie(words)}{WORD_END}{gap}({YEAR}),?{SPACE}{article}\Z")
