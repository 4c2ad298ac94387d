"""The levels of a book: which numeral counts at each, how it is written, and what its clauses are called."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass

from lawtext.languages import fold
from lawtext.numbering.letters import AS_GREEK
from lawtext.numbering.numerals import ORDINAL_SIGNS, SECTION_SIGN, NumeralKind


@dataclass(frozen=True, slots=True)
class Noun:
    """What a level is called in one language: its forms by number and case, and what it is printed as for short.

    ``singular`` and ``plural`` map a case to a form; a language without cases has the one key ``nominative``.
    """

    levels: tuple[int, ...]
    gender: str
    singular: Mapping[str, str]
    plural: Mapping[str, str]
    variants: tuple[str, ...] = ()
    abbreviations: tuple[str, ...] = ()

    @property
    def forms(self) -> tuple[str, ...]:
        """Every form but the abbreviations, singular first, each once."""
        return tuple(dict.fromkeys((*self.singular.values(), *self.plural.values(), *self.variants)))

    @property
    def spellings(self) -> tuple[str, ...]:
        """Every form, then the abbreviations."""
        return (*self.forms, *self.abbreviations)


@dataclass(frozen=True, slots=True)
class Level:
    """One level of numbering, as ``book.toml`` describes it.

    ``label`` holds ``{}`` for the numeral of the level, or ``{number}`` for the whole number of the clause (``3.2.1``).
    ``roman`` says that laws are printed with Roman figures (``Part II``, ``II.A.2``): canonical numbers, files and
    addresses count them in Arabic ones all the same (``2.A.2``), so that ``numeral`` is ``decimal``.
    """

    id: str
    numeral: NumeralKind
    written: str
    label: str
    inserted: bool = False
    roman: bool = False

    @property
    def printed(self) -> NumeralKind:
        """The numeral that people read and write at this level."""
        return "roman-upper" if self.roman else self.numeral

    @property
    def bracketed(self) -> bool:
        """Whether the numeral stands in brackets inside a number."""
        return "(" in self.written


MOST_REMEMBERED = 100_000
"""So many labels, numbers and steps of a book are kept: those of a thousand laws, in two editions."""


_ORDINAL_HEAD = re.compile(rf"[0-9]{{1,2}}(?:\.?[{ORDINAL_SIGNS}]|\s?[^\W\d_]|\s\Z)|[0-9]{{3}}")
"""How a line begins that may have an ordinal before a noun (``44th Law``)."""


class Heads(dict[str, bool]):
    """By the first three characters of a line, whether it may start with one of some folded words, also with Latin
    letters that look like the Greek ones of such a word, with spaces between its letters, or behind an ordinal.

    It is asked of every line of a page, and learns each head when it first meets it.
    """

    def __init__(self, words: Iterable[str]) -> None:
        super().__init__()
        # Of a noun of several words (“by-law”) the first one starts the line.
        firsts = [re.split(r"[\s-]", word, maxsplit=1)[0] for word in words]
        self.words = frozenset(firsts)
        self.starts = frozenset(first[:3] for first in firsts)

    def __missing__(self, head: str) -> bool:
        if len(self) >= MOST_REMEMBERED:
            self.clear()
        ends = (at for at, sign in enumerate(head) if not sign.isalnum() or sign.isdecimal())
        letters = 1 if head[:1] == SECTION_SIGN else next(ends, len(head))
        known = any(map(self._is_known, (head[:letters], head[:letters].translate(AS_GREEK))))
        known = self[head] = known or _ORDINAL_HEAD.match(head) is not None or self._is_apart(head)
        return known

    def _is_apart(self, head: str) -> bool:
        """Tell whether a line begins with the first two letters of a word with a space between them (``Ν Ο Μ Ο Σ``)."""
        first = fold(head[:1] + head[2:]) if head[1:2].isspace() and head.isupper() else ""
        return len(first) > 1 and any(start.startswith(first) for start in self.starts)

    def _is_known(self, letters: str) -> bool:
        return fold(letters) in (self.starts if len(letters) == 3 else self.words)
