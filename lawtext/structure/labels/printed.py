"""Printed labels at the head of a block: ``tokens_at`` finds what may be one (``A.``, ``(α).``, ``b)``, two on one
line).

Which of them are labels, and of which clauses, is for ``outline`` to say, which reads all blocks of a law together.
"""

from __future__ import annotations

import re
from array import array
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from itertools import pairwise
from sys import intern
from typing import Literal, overload

from lawtext import sequence
from lawtext.languages import fold, language
from lawtext.languages.scripts import CAPITAL, SMALL
from lawtext.model import Inference
from lawtext.numbering import DOTTED, KERAIAS, ORDINAL, SECTION_SIGN, Number, Numbering, Rank

Hold = Literal["text", "heading", "item"]

_SPACE = "[^\\S\\n]"
"""White space inside a label: no-break, thin, narrow and figure spaces too."""
# U+2206 (∆) is a sign, not a letter, and stands for Δ in pasted Greek.
_TOKEN = re.compile(
    rf"(?P<open>\({_SPACE}?)?"
    rf"(?P<core>[0-9]{{1,3}}(?:(?:-|{_SPACE})?{ORDINAL}|[^\W\d_])?|∆[{KERAIAS}]?|[^\W\d_]{{1,6}}[{KERAIAS}]?)"
    rf"(?(open){_SPACE}?\)[.)]?|(?P<close>\)\.?|\.-(?=\s)|\.\)?|(?<=\w){_SPACE}(?:\)|\.)(?=\s)))"
)
_WHOLE = re.compile(
    rf"(?:{SECTION_SIGN}{_SPACE}?)?(?P<number>{DOTTED})[.):]?(?=\s|\Z|\(|(?<=\.)[^\W\d_]{{1,4}}[{KERAIAS}]?\))"
)
"""The whole number of a clause as its label: ``3.2.1``, ``3.2.1.``, ``§ 3.2``, and before the label of an item."""
_WHOLE_AND_ITEM = re.compile(
    rf"(?:{SECTION_SIGN}{_SPACE}?)?(?P<above>{DOTTED})(?P<below>(?:\.[^\W\d_]{{1,4}}[{KERAIAS}]?(?:\.[0-9]{{1,3}})?)+)[.):]?(?=\s|\Z)"
)
"""The same with the letters that count below it behind full stops too: ``6.1.a``, ``6.1.a.2``."""
_REFERENCE = re.compile(rf"(?:\(\w{{1,4}}\))+\s+[{SMALL}]")
"""What goes on behind the number of a rule in a sentence about it (``Rule 4.2(a) applies``)."""
_NOUN = re.compile(rf"(?P<noun>[^\W\d_]+(?:[ -][^\W\d_]+)*)\.?{_SPACE}+(?=[0-9])")
_NUMERAL = re.compile(
    rf"(?P<open>\()?(?P<core>[0-9]{{1,3}}|[^\W\d_]{{1,6}})(?(open)\))"
    rf"(?:[.:)]{{1,2}}(?=\s|\Z)|{_SPACE}?[–—-](?=\s)|(?=\Z|\s+[{CAPITAL}]))"
)
"""What stands behind the noun of a level, with the sign that ends the label, or before a capital."""
_LETTERED = re.compile(r"(?P<above>.*[0-9])(?P<letter>[^\W\d_]{1,2})")
_LONGEST_TOKEN = 16
"""No label is longer than this, in code points: the sign that ends it stands so near its head."""
_WORD_AFTER = re.compile(rf"[{CAPITAL}](?:[{SMALL}](?:[{SMALL}]|[ \u00a0]+[^\W\d_])|[ \u00a0]+[{SMALL}])")
_ONE_AFTER = re.compile(r"1[.)](?=\s|\()")
_FEWEST_NUMBERED = 2
"""So many lines with a list number before their label are no chance."""
_MOST_LABELS_OF_A_BLOCK = 4
"""Of so many labels at the head of a block at most, each can open a clause."""
_GREATEST_RANK = 60
"""No label has a greater rank."""
FIGURE = re.compile(r"\(?[0-9]+(?:[^\W\d_]{2})?[.)]*")
"""A label that is a number, be it with an ending (``1ον``)."""


@dataclass(slots=True, unsafe_hash=True)
class Token:
    """What may be a label: as printed, its offsets in the block, and how it can be read.

    ``whole`` are the steps of a label that is the whole number of its clause (``3.2.1``), the last of them its rank;
    ``named`` tells that it has the noun of its level (``Section 3.``), ``roman`` that a Roman numeral stands for its
    letter (``II.`` for B).
    """

    printed: str
    start: int
    end: int
    ranks: tuple[Rank, ...]
    whole: tuple[Rank, ...] = ()
    named: bool = False
    roman: bool = False

    @property
    def may_begin_law(self) -> bool:
        """Whether it may be the label of the first clause right below a law."""
        return any((rank.level, rank.rank) == (1, 1) for rank in self.ranks)

    @property
    def names_above(self) -> bool:
        """Whether it is only a part of a whole number: that of a clause which has no line of its own."""
        return bool(self.whole) and self.start == self.end


@dataclass(slots=True, unsafe_hash=True)
class Piece:
    """A block as the outline sees it: the labels that may stand at its head, and what kind of block it is.

    ``colon`` tells that its text ends with a colon, as the opening text of a law often does; ``words`` whether
    there is text besides the labels; ``headline`` whether that is a short line without punctuation, as headings are;
    ``inside`` that the format itself says that the block goes on with a list item above it; ``depth`` how deep in
    lists a list item stands, 0 for other blocks; ``low`` that its text starts in lower case, as one does that goes on
    with the text above; ``closed`` that the text ends with a full stop; ``case`` that it begins a list, and
    no word ties it to the text above; ``plain`` that nothing makes what stands behind its labels look like a heading:
    it is text of a clause, or, in lower case, of one below the first level.
    """

    tokens: tuple[Token, ...] = ()
    hold: Hold = "text"
    colon: bool = False
    words: bool = True
    headline: bool = False
    inside: bool = False
    depth: int = 0
    low: bool = False
    closed: bool = False
    case: bool = False
    plain: bool = False


@dataclass(slots=True, unsafe_hash=True)
class Opened:
    """A clause that a block opens: its number, its token (None: the label is lost), and why it was inferred."""

    number: Number
    token: Token | None = None
    converted: bool = False
    inference: Inference | None = None


@dataclass(slots=True, unsafe_hash=True)
class Assigned:
    """What the outline says of one block: which clauses it opens, and whose text the rest is."""

    opened: tuple[Opened, ...]
    owner: Number


class PutAway(Sequence[Assigned]):
    """The outline of a law that is built, a quarter as large: it is seldom asked for again."""

    __slots__ = ("_ends", "_opened", "_owners")

    def __init__(self, outline: Iterable[Assigned]) -> None:
        self._owners: list[Number] = []
        self._ends = array("I")
        self._opened: list[Number | Token | Inference | bool | None] = []
        for what in outline:
            self._owners.append(what.owner)
            for opened in what.opened:
                self._opened += (opened.number, opened.token, opened.converted, opened.inference)
            self._ends.append(len(self._opened))

    def __len__(self) -> int:
        return len(self._owners)

    @overload
    def __getitem__(self, at: int) -> Assigned: ...
    @overload
    def __getitem__(self, at: slice) -> tuple[Assigned, ...]: ...
    def __getitem__(self, at: int | slice) -> Assigned | tuple[Assigned, ...]:
        if isinstance(at, slice):
            return tuple([self[index] for index in range(*at.indices(len(self)))])
        at = range(len(self))[at]
        fields = iter(self._opened[self._ends[at - 1] if at else 0 : self._ends[at]])
        return Assigned(tuple(map(Opened, fields, fields, fields, fields)), self._owners[at])  # type: ignore[arg-type]


def tokens_at(string: str, numbering: Numbering, code: str, at: int = 0) -> tuple[Token, ...]:
    """Return what may be labels at the head of a string, one after the other.

    >>> # tokens_at("1. (a) The cards", numbering, "en") gives “1.” and “(a)”
    """
    if not at and numbering.part_heads[string[:3]] and (named := _named_label(string, numbering, code)):
        return (named, *_tokens_at(string, numbering, code, len(string) - len(string[named.end :].lstrip())))
    head = string[at : at + _LONGEST_TOKEN]
    if "." not in head and ")" not in head:
        return ()
    # Most labels are the first word, and no other is near: what such a word means is known from the last time.
    end = head.find(" ")
    following = string[at + end + 1 : at + end + 1 + _LONGEST_TOKEN]
    if end < 0 or "." in following or ")" in following or following[:1].isspace():
        return _tokens_at(string, numbering, code, at)
    word = head[:end]
    key = ("alone", word, at, code)
    tokens: tuple[Token, ...] | None = numbering.memo.get(key)
    if tokens is None:
        tokens = _tokens_at(string, numbering, code, at)
        if len(tokens) == 1 and tokens[0].printed == word:
            numbering.remember(key, tokens)
    return tokens


def _named_label(string: str, numbering: Numbering, code: str) -> Token | None:
    """Return the label with the noun of its level that a string begins with (``Section 1.``), None for another."""
    start, levels = numbering.part_noun_at(string)
    match = _NUMERAL.match(string, start) if start else None
    ranks = tuple(rank for rank in ranks_of(match["core"], numbering, code) if rank.level in levels) if match else ()
    return Token(string[: match.end()], 0, match.end(), ranks, named=True) if match and ranks else None


def _tokens_at(string: str, numbering: Numbering, code: str, at: int) -> tuple[Token, ...]:
    whole = whole_number_at(string, numbering, code, at) if numbering.dotted else None
    found: tuple[Token, ...] = ()
    while whole is not None:
        found = (*found, whole)
        at = whole.end
        while string[at : at + 1].isspace():
            at += 1
        below = whole_number_at(string, numbering, code, at)
        # “4.2 4.2.1 Text”: a clause without words of its own, and the first one below it.
        whole = below if below is not None and _is_first_below(below, whole) else None
    while len(found) < _MOST_LABELS_OF_A_BLOCK and (match := _TOKEN.match(string, at)):
        end = match.end()
        if not string[end : end + 1].isspace() and not _ends_label(string, match):
            break
        # The same few labels stand in all laws: there is one value for all that are printed alike at the same place.
        printed = match[0]
        key = ("head", printed, at, code)
        token: Token | tuple[()] | None = numbering.memo.get(key)
        if token is None:
            ranks = ranks_of(match["core"], numbering, code)
            token = Token(intern(printed), at, end, ranks) if ranks else ()
            numbering.remember(key, token)
        if not token:
            break
        found = (*found, token)
        at = end
        while string[at : at + 1].isspace():
            at += 1
        head = string[at : at + _LONGEST_TOKEN]
        if "." not in head and ")" not in head:
            break
    return found


def whole_number_at(string: str, numbering: Numbering, code: str, at: int = 0) -> Token | None:
    """Return the label that is a whole number (``3.2.1``), None where none stands there.

    Whether it is a label of the law it stands in is for ``dotted``: an amount is written so too.
    """
    start = _end_of_noun(string, numbering, at)
    match = _WHOLE.match(string, start)
    if match is not None and start > at and _REFERENCE.match(string, match.end()):
        return None
    if match is not None:
        number = match["number"]
        ranks = numbering.dotted_ranks(number, code) or _lettered_ranks(number, numbering, code)
    else:
        match = _WHOLE_AND_ITEM.match(string, start)
        ranks = _ranks_with_items(match, numbering, code) if match is not None else ()
    if match is None or not ranks or any(rank.rank > _GREATEST_RANK for rank in ranks if rank.level):
        return None
    return Token(intern(string[at : match.end()]), at, match.end(), ranks[-1:], ranks)


def _is_first_below(below: Token, token: Token) -> bool:
    """Tell whether a whole number is that of the first clause right below the one of another."""
    return below.whole[:-1] == token.whole and below.whole[-1].rank == 1 and not below.whole[-1].inserted


def _end_of_noun(string: str, numbering: Numbering, at: int) -> int:
    """Return where a whole number would begin behind the noun of the laws (``Rule 4.1``), ``at`` where none stands
    there."""
    noun = _NOUN.match(string, at) if numbering.heads[string[at : at + 3]] else None
    return noun.end() if noun and fold(noun["noun"]) in numbering.law_nouns else at


def _lettered_ranks(number: str, numbering: Numbering, code: str) -> tuple[Rank, ...]:
    """Return the steps of a whole number that ends with the letter of the level below (``4.1a``), nothing where the
    book joins no letter to its numbers."""
    level = numbering.dotted.stop
    joined = level < len(numbering.levels) and numbering.levels[level].written == "{}"
    cut = _LETTERED.fullmatch(number) if joined and numbering.levels[level].numeral == "lower" else None
    above = numbering.dotted_ranks(cut["above"], code) if cut else ()
    letters = numbering.ranks(cut["letter"], level, code) if cut and len(above) == len(numbering.dotted) else ()
    return (*above, letters[0]) if letters else ()


def _ranks_with_items(match: re.Match[str], numbering: Numbering, code: str) -> tuple[Rank, ...]:
    """Return the steps of a whole number with items behind full stops (``6.1.a.2``), nothing where the book joins its
    items otherwise, or a level is left out."""
    above = numbering.dotted_ranks(match["above"], code)
    parts = match["below"].split(".")[1:]
    levels = range(numbering.dotted.stop, numbering.dotted.stop + len(parts))
    joined = len(above) == len(numbering.dotted) and levels.stop <= len(numbering.levels)
    if not joined or any(numbering.levels[level].written != ".{}" for level in levels):
        return ()
    found = [numbering.ranks(part, level, code) for part, level in zip(parts, levels, strict=True)]
    return (*above, *(ranks[0] for ranks in found)) if all(found) else ()


def numbers_of_a_list(
    labels: Mapping[int, Sequence[Token]], numbering: Numbering, *, lettered: bool = False
) -> list[int]:
    """Return the blocks whose first label is only the number of a list before the real one (``1. A. Text``).

    Of two labels on a line the second is the level below the first, and starts anew there. A number before the label
    of a level above (``1. A.``, ``2. B.``) opens none, nor one that counts as the label behind it does (``1. (a)``,
    ``2. (b)``); there must be several, and they must count from the first label on.

    Args:
        labels: by block, the labels of those with at least two at their heads.
        lettered: whether the law has clauses with letters, so that no number counts below another.
    """
    twice = _printed_twice(labels, lettered=lettered)
    if twice:
        return twice
    for level in range(1, len(numbering.levels)):
        if numbering.levels[level].numeral == "decimal":
            continue
        rows: list[tuple[int, int, int]] = []
        for index, tokens in labels.items():
            rank = next((rank for rank in tokens[1].ranks if rank.level == level and not rank.inserted), None)
            if rank is not None and FIGURE.fullmatch(tokens[0].printed):
                rows.append((index, tokens[0].ranks[0].rank, rank.rank))
        if len(rows) < _FEWEST_NUMBERED or rows[0][2] != 1:
            continue
        number = next(at for at, known in enumerate(numbering.levels) if at and known.numeral == "decimal")
        above = level < number and all(after[2] == before[2] + 1 for before, after in pairwise(rows))
        counts = all(figure == rank for _, figure, rank in rows)
        restarts = all(after[2] in (1, before[2] + 1) for before, after in pairwise(rows))
        if above or (counts and restarts and max(rank for _, _, rank in rows) > 1):
            return [index for index, _, _ in rows]
    return []


def _printed_twice(labels: Mapping[int, Sequence[Token]], *, lettered: bool) -> list[int]:
    """Return the blocks whose first label is the second one once more (``2. 2. Text``, ``A. A. Heading``).

    A list starts with its first label, so the second of two that are alike counts nothing below the first. Only
    ``1. 1.`` may be a list in another: it is one label where others (``2. 2.``) are or the law is ``lettered``, and no
    number begins with another.
    """
    found: list[int] = []
    figures: list[bool] = []
    for index, (first, second, *_) in labels.items():
        alike = first.ranks == second.ranks
        numbers = bool(FIGURE.fullmatch(first.printed) and FIGURE.fullmatch(second.printed))
        if numbers:
            figures.append(alike)
        if alike and not (numbers or _may_begin_below(second, first)):
            found.append(index)
    numbered = [index for index, (first, *_) in labels.items() if FIGURE.fullmatch(first.printed)]
    told = lettered or any(labels[index][0].ranks[0].rank > 1 for index in numbered)
    if figures and all(figures) and told:
        found += [index for index in numbered if labels[index][0].ranks == labels[index][1].ranks]
    return sorted(found)


def _may_begin_below(token: Token, above: Token) -> bool:
    """Tell whether a label may be the first one of a level below that of another."""
    return any(rank.rank == 1 and rank.level > known.level for rank in token.ranks for known in above.ranks)


def ranks_of(core: str, numbering: Numbering, code: str) -> tuple[Rank, ...]:
    """Return what a label (without dots and brackets) at the head of a block can mean, nothing where it is a word."""
    key = ("head", core, code)
    ranks: tuple[Rank, ...] | None = numbering.memo.get(key)
    if ranks is None:
        ranks = _ranks(core, numbering, code)
        numbering.remember(key, ranks)
    return ranks


def _ranks(core: str, numbering: Numbering, code: str) -> tuple[Rank, ...]:
    if (
        len(core) > 1
        and core.isalpha()
        and not sequence.is_roman(core)
        and not sequence.is_numeral_group(core, language(code).letters)
    ):
        return ()
    return tuple(rank for rank in numbering.label_ranks(core, code) if rank.rank <= _GREATEST_RANK)


def _ends_label(string: str, match: re.Match[str]) -> bool:
    """Tell whether a label may end here: at a space, at the end, or glued to its text where no word is written so."""
    following = string[match.end() : match.end() + 1]
    if not following or following.isspace() or following == "(":
        return True
    bracketed = match[0].rstrip(".").endswith(")")
    if following.isalpha() and (bracketed or match["core"].isdigit()):
        return True
    # “Γ.Επιλογή παίκτη”: a capital, its full stop, and a word. “Α.Σ.” and “π.χ.” are written so too. Or the first
    # number of the level below: “Γ.1. Όταν”, “Γ.1.(α) Όταν”.
    after = match["core"].isupper() and (
        _WORD_AFTER.match(string, match.end()) or _ONE_AFTER.match(string, match.end())
    )
    return bool(after)


def same_style(token: Token, numbering: Numbering, level: int) -> bool:
    """Tell whether a label has the signs that the book prints at a level: brackets or a full stop."""
    shape = numbering.levels[level].label
    return ("(" in shape) == ("(" in token.printed) and (")" in shape) == (")" in token.printed)


def means(token: Token, number: Number) -> bool:
    """Tell whether a label can be that of a number, at its level."""
    step = number.steps[-1]
    return any((rank.level, rank.rank) == (step.level, step.rank) for rank in token.ranks)
