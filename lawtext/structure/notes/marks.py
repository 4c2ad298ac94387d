"""Note marks glued to words, and the notes at the end of a page that they belong to.

Pages that are pasted lose the raised figures of their notes: ``λεβέ1)``, ``trick2)``, ``deck1``, ``hand***``. A glued
sign is only taken for a mark when a note is there for it; otherwise it stays in the text and is reported.
"""

from __future__ import annotations

import re
from bisect import bisect_left, bisect_right
from collections import Counter
from collections.abc import Container, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import cached_property
from itertools import pairwise
from operator import attrgetter
from typing import NamedTuple

from lawtext.languages import fold, language
from lawtext.languages.scripts import SMALL
from lawtext.numbering import Numbering
from lawtext.readers import Block, Ref, Traced
from lawtext.readers.text.superscripts import as_figures
from lawtext.structure.lines.lines_of_law import ends_sentence
from lawtext.structure.lines.phrases import joining_words, phrases_of

# Raised figures count as letters for a regular expression, and are none.
# A figure needs a word before it (A1 is a clause), of three letters or with its bracket behind it (it2));
# a sign that no number has stands behind any letter. Behind the end of a sentence (not.1) none stands that goes on.
_MARK = re.compile(
    r"(?:(?<=[^\W\d_⁰¹²³⁴-⁹]{3})|(?<=[^\W\d_⁰¹²³⁴-⁹][)»”\"’]))(?P<figure>[0-9]{1,2})(?P<close>\))?(?![\w.]\w)(?!\w)"
    r"|(?:(?<=\b[^\W\d_⁰¹²³⁴-⁹]{2})|(?<=[ \u00a0][^\W\d_⁰¹²³⁴-⁹]))(?P<short>[0-9]{1,2}\))(?!\w)"
    r"|(?<=[^\W\d_⁰¹²³⁴-⁹]{3})\((?P<round>[0-9]{1,2})\)(?!\w)"
    r"|(?<=[^\W\d_]{2}[ \u00a0])(?P<spaced>\([0-9]{1,2}\))(?![\w(])"
    r"|(?<=[^\W\d_]{2}[ \u00a0])(?P<loose>[0-9]{1,2}\))(?![\w(])"
    r"|(?<=[^\W\d_⁰¹²³⁴-⁹]{2}[.!?;·])(?P<stopped>\(?[0-9]{1,2}\)|(?<=[^\W\d_⁰¹²³⁴-⁹]{3}.)[0-9]{1,2}|\[[0-9]{1,2}\]"
    rf"|[*†‡§]{{1,4}}|[⁰¹²³⁴-⁹]{{1,2}})(?=\s+[^\s{SMALL}]|[^\S\n]*(?!.))"
    r"|(?<=[0-9])(?P<starred>[*†‡]{1,3})(?![\w*])"
    r"|(?<=[^\W\d_][ \u00a0])(?P<apart>[*†‡]{1,3})(?![\w*])"
    r"|(?:(?<=[^\W\d_⁰¹²³⁴-⁹])|(?<=[^\W\d_⁰¹²³⁴-⁹][)»”\"’]))"
    r"(?:(?P<sign>[*†‡§]{1,4})(?![\w*])|(?P<raised>[⁰¹²³⁴-⁹]{1,2})|\[(?P<boxed>[0-9]{1,2}|\*{1,3})\]"
    r"|(?<!\b\w)\^(?P<caret>[0-9]{1,2})(?![\w^]))"
    r"|(?<=[0-9][^\W_])(?P<counted>[0-9]\))(?!\w)"
)
_FIRST_SIGN = re.compile(
    r"[0-9*†‡§⁰¹²³⁴-⁹(\[^](?<=(?:[^\W\d_]|[)»”\"’.!?;·])[^\n]|[0-9\u0020\u00a0][*†‡]|[\u0020\u00a0]\((?=[0-9])"
    r"|[\u0020\u00a0][0-9](?=[0-9]?\))|[0-9][0-9](?<=[0-9]{3})(?=\)))"
)
"""What a mark starts with, behind a letter, a sign that closes or ends a sentence; a star behind a figure or a space
too, and behind a space the bracket of a figure, or a figure with one behind it; and the last of three figures before a
bracket."""
_RARE_SIGNS = "*†‡§^⁰¹²³⁴⁵⁶⁷⁸⁹"
_BEFORE_SIGNS = b"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz)\"'.!?;" + bytes(range(0x80, 0xC0))
"""Letters and closing signs, and the last byte of every one that is not of ASCII."""
_KINDS_OF_BYTES = {"1": b"0123456789", "a": _BEFORE_SIGNS, "(": b"([", " ": b" "}
_AS_SIGNS = bytes(
    next((ord(kind) for kind, known in _KINDS_OF_BYTES.items() if byte in known), ord("-")) for byte in range(256)
)
_UNIT = re.compile(r"(?<![^\W_])[0-9]+[ \u00a0\u202f]?[^\W\d_]{1,2}\Z")
_LONGEST_UNIT = 8
_LAST_WORD = re.compile(r"[^\W\d_⁰¹²³⁴-⁹]+\Z")
_LONGEST_WORD = 80
_LAW_BEFORE = re.compile(r"(?P<noun>[^\W\d_]+)\.?\s+(?:(?P<figures>[0-9]{2})|[0-9]{1,2}[^\W\d_])\Z")
"""The number of a law with its noun, as far as no further figure is a mark."""
_NEXT_WORD = re.compile(r"\s+([^\W\d_]+)")
_LETTER = re.compile(r"\(?([^\W\d_])[.)]")
"""A label of one letter at the head of a block."""
_HEAD = re.compile(
    r"\s*(?:(?P<sign>[*†‡§]{1,4})|(?P<raised>[⁰¹²³⁴-⁹]{1,2})\.?|\[(?P<boxed>[0-9]{1,2}|\*{1,3})\]"
    r"|\^(?P<caret>[0-9]{1,2})|\(?(?P<figure>[0-9]{1,2})[.):]?)\)?[ \t\u00a0]*(?=\S)"
)
_BARE_HEAD = re.compile(r"\s*(?P<figure>[0-9]{1,2})[ \t\u00a0]+(?=[^\W\d_])")
_SHARED_HEAD = re.compile(r"\s*(?P<first>[0-9]{1,2})\)(?P<others>(?:\s*,\s*[0-9]{1,2}\))+)[ \t\u00a0]*(?=\S)")
"""What DokuWiki prints before a note that several marks have in their text: ``1) , 3)``."""
_MARKS = re.compile(r"[0-9]{1,2}\)(?:\s*,\s*[0-9]{1,2}\))+")
_NAMED_HEAD = re.compile(r"\s*(?P<name>[^\W\d_]{3,20})\s+(?P<figure>[0-9]{1,2})[.):]?[ \t]+(?=\S)")
_ROUND_HEAD = re.compile(r"\([0-9]{1,2}\)(?=\s)")
_MOST_MARKS = 5_000
"""No law in one language has more note marks: where more signs look like marks, none is one."""
_LONGEST_ASIDE = 1_000
"""How far before a mark its bracket may have been opened, in code points."""
_LABEL = re.compile(r"\(?[^\W\d_]{1,3}[.)]{1,2}\s")
_BRACKETS = re.compile("[()]")
_FIGURES = re.compile("[0-9]+")
_BRACKETED = re.compile(r"[0-9]{1,2}\)\s")
_LOOSE = re.compile(r"(?<![\w(])[0-9]{1,2}\)")
_LIST_NUMBER = re.compile(r"(?P<figure>[0-9]{1,2})(?P<sign>[.)])\s")


@dataclass(frozen=True, slots=True)
class Mark:
    """A possible note mark: in which block, where, and the id it has (``1``, ``*``)."""

    block: int
    start: int
    end: int
    id: str


class NoteOfNote(NamedTuple):
    """A note that no word of a law has, only another note, at the end of which it stands: the mark in that, the printed
    number and the words."""

    mark: Traced
    head: Traced
    words: Traced


@dataclass(slots=True)
class Noted:
    """Blocks with their notes taken apart.

    ``marks`` are those that have a note, ``notes`` the notes by id with the printed number cut off (``heads``);
    ``lone`` are marks without a note, ``orphans`` ids of notes without a mark; ``remarks`` stand in the ``refs`` of the
    blocks (see ``remarks``) but for those that are ``above`` all blocks, right below the title; ``endless`` is text
    that begins as one, with whose it would be; ``joined`` are notes that stand at the end of other notes; ``by_place``
    are the words of notes that nothing tells but that they stand last.
    """

    blocks: list[Block]
    marks: list[Mark] = field(default_factory=list)
    notes: dict[str, Block] = field(default_factory=dict)
    heads: list[tuple[str, Traced]] = field(default_factory=list)
    lone: list[Mark] = field(default_factory=list)
    remarks: list[Ref] = field(default_factory=list)
    endless: list[tuple[Traced, str]] = field(default_factory=list)
    above: list[Ref] = field(default_factory=list)
    joined: list[NoteOfNote] = field(default_factory=list)
    by_place: list[Traced] = field(default_factory=list)

    def marks_of(self, block: int) -> Sequence[Mark]:
        """Return the marks that stand in a block, in order."""
        first = bisect_left(self.marks, block, key=attrgetter("block"))
        return self.marks[first : bisect_right(self.marks, block, first, key=attrgetter("block"))]


def marks_in(blocks: Sequence[Block], numbering: Numbering, code: str) -> list[Mark]:
    """Return what may be note marks in the blocks, in order."""
    # No mark goes over the end of a block: most laws are told by one look at all of them.
    joined = "\n".join([block.text.string for block in blocks])
    if not _may_hold_marks(joined) or next(_marks(joined), None) is None:
        return []
    marked = _Marked(blocks, numbering, code)
    found: list[Mark] = []
    counted: set[Mark] = set()
    for index, block in enumerate(blocks):
        string = block.text.string
        for match in _marks(string) if _FIRST_SIGN.search(string) else ():
            if marked.is_mark(index, match):
                found.append(Mark(index, *_span_of(match), _id_of(match)))
                counted.update(found[-1:] if match["counted"] else ())
    if counted:  # a note that has its mark needs none that may be part of a number
        own = {mark.id for mark in found if mark not in counted}
        found = [mark for mark in found if mark not in counted or mark.id not in own]
    return found if len(found) <= _MOST_MARKS else []


def notes_apart(blocks: Sequence[Block]) -> Sequence[str]:
    """Return what the last blocks begin with, where they are sentences that begin with ``(1)``, ``(2)`` … and no other
    block begins so; the first may have another number, where the others are those of other laws."""
    heads = [match[0] if (match := _ROUND_HEAD.match(block.string)) else "" for block in blocks]
    last = heads[heads.count("") :]
    texts = [
        block.string[len(head) :].lstrip() for head, block in zip(last, blocks[len(blocks) - len(last) :], strict=True)
    ]
    whole = all(text[:1].isupper() and ends_sentence(text) for text in texts)
    numbers = [int(head.strip("()")) for head in last if head]
    rising = len(numbers) == len(last) and all(one < other for one, other in pairwise(numbers))
    return last if rising and whole else []


def marked_apart(blocks: Sequence[Block], notes: Container[str], numbering: Numbering, code: str) -> list[str]:
    """Return which of some marks in brackets (``(1)``) stand apart behind a word in the blocks, in order."""
    marked = _Marked(blocks, numbering, code)
    return [
        match["spaced"]
        for block in blocks
        for match in _marks(block.string)
        if match["spaced"] in notes and marked.may_be_apart(match)
    ]


class _Marked:
    """Blocks in which marks are looked for, and what is asked of all of them: found when the first mark asks."""

    def __init__(self, blocks: Sequence[Block], numbering: Numbering, code: str) -> None:
        self.blocks, self.numbering, self.code = blocks, numbering, code
        self.no_items: dict[tuple[int, str], bool] = {}
        """Whether a figure with its bracket is the only one in the text of a block."""

    @cached_property
    def last_notes(self) -> Mapping[str, int]:
        """For each sign that a note may begin with as it is printed (``2)``), the last block that begins so."""
        heads = ((_HEAD.match(block.string), index) for index, block in enumerate(self.blocks))
        return {head[0].strip(): index for head, index in heads if head}

    @cached_property
    def nouns(self) -> Container[str]:
        """The nouns of the book's numbering in the language of the blocks, folded: a figure behind one is no mark."""
        return {fold(form) for noun in self.numbering.nouns.get(self.code, ()) for form in noun.spellings}

    def is_mark(self, index: int, match: re.Match[str]) -> bool:
        """Tell whether what looks like a mark in a block can be one."""
        if match["counted"]:
            return self.is_counted_mark(index, match)
        if match["short"]:
            return self.is_short_mark(index, match)
        if match["spaced"]:
            return self.is_spaced_mark(index, match)
        if match["loose"]:
            return self.is_loose_mark(index, match)
        return not ((match["figure"] or match["round"] or match["stopped"]) and self.is_behind_noun(match))

    def is_short_mark(self, index: int, match: re.Match[str]) -> bool:
        """Tell whether a figure with its bracket behind one or two letters of a block is a mark of a note below it."""
        if self.last_notes.get(match["short"], index + 1) <= index or not _is_behind_short_word(match):
            return False
        behind_letter = match.string[match.start() - 2].isspace()
        return not behind_letter or _is_behind_letter(match, self.blocks, self.code)

    def is_counted_mark(self, index: int, match: re.Match[str]) -> bool:
        """Tell whether the last figure behind the number of a law (``Law 572)``, ``(Law 57B1))``) is a note mark:
        its bracket closes no other, and a note below is printed so, or none is that has a number and no law can have
        so many figures."""
        number = _LAW_BEFORE.search(match.string, max(0, match.start() - _LONGEST_WORD), match.start())
        if number is None or fold(number["noun"]) not in self.nouns:
            return False
        closed_behind = match.string[match.end() : match.end() + 1] == ")"
        if _open_before(match) > closed_behind:
            return False
        at = self.last_notes.get(match["counted"])
        unnumbered = number["figures"] and not any(head[0].isdigit() for head in self.last_notes)
        return at > index if at is not None else bool(unnumbered)

    @cached_property
    def notes_at_the_end(self) -> Mapping[str, int]:
        """The last blocks, where they are sentences that begin with ``(1)``, ``(2)`` … and no other block begins so: by
        what they begin with."""
        first = len(self.blocks) - len(heads := notes_apart(self.blocks))
        return {head: first + at for at, head in enumerate(heads)}

    def is_spaced_mark(self, index: int, match: re.Match[str]) -> bool:
        """Tell whether a figure in brackets, apart from the word before it, is the mark of a note at the end: where the
        book prints no clause so, and no noun of one stands before it, nor a word that joins it to another."""
        if self.notes_at_the_end.get(match["spaced"], index) <= index:
            return False
        return self.may_be_apart(match)

    def may_be_apart(self, match: re.Match[str]) -> bool:
        """Tell whether such a figure can be a mark, wherever its note stands."""
        if any(level.label == "({})" and level.numeral == "decimal" for level in self.numbering.levels):
            return False
        if match.string.count(match["spaced"]) > 1:
            return False
        word = self._word_before(match)
        following = _NEXT_WORD.match(match.string, match.end())
        beside = {fold(found) for found in (word and word[0], following and following[1]) if found}
        return beside.isdisjoint(joining_words(self.code)) and not any(word in self.nouns for word in beside)

    def _word_before(self, match: re.Match[str]) -> re.Match[str] | None:
        """Return the word that a space parts from a figure."""
        return _LAST_WORD.search(match.string, max(0, match.start() - 1 - _LONGEST_WORD), match.start() - 1)

    @cached_property
    def bracketed_at_the_end(self) -> Mapping[str, int]:
        """The last blocks that begin with a figure and a bracket behind it (``1) …``), where no other block does, by
        what they begin with."""
        heads = [_BRACKETED.match(block.string) for block in self.blocks]
        count = next((at for at, head in enumerate(reversed(heads)) if head is None), len(heads))
        first = len(heads) - count
        found = {head[0].strip(): first + at for at, head in enumerate(heads[first:]) if head}
        return found if len(found) == count and not any(heads[:first]) else {}

    def is_loose_mark(self, index: int, match: re.Match[str]) -> bool:
        """Tell whether a figure with its bracket (``the trick 1), if``), apart from the word before it, is the mark of
        a note at the end that is printed so: no bracket is open, it is no item of a list in the text (two marks may
        have one note), and the word before it is neither a noun of which it would be the number nor a small one
        (``as in 1) or``)."""
        sign = match["loose"]
        if self.bracketed_at_the_end.get(sign, index) <= index or _is_open_before(match):
            return False
        word = self._word_before(match)
        before = fold(word[0]) if word else ""
        if before in self.nouns or before in self.small:
            return False
        if (index, sign) not in self.no_items:
            self.no_items[index, sign] = _has_no_other(match.string, sign)
        return self.no_items[index, sign]

    @cached_property
    def small(self) -> Container[str]:
        """The small words of the language, folded."""
        return {fold(stop) for stop in language(self.code).words("textdiff", "stop_words")}

    def is_behind_noun(self, match: re.Match[str]) -> bool:
        """Tell whether a figure is the number of a clause: ``Law5``, ``Law.5``, ``(see Law5)``; one with a bracket that
        closes no other (``the Laws1) say``) is none."""
        if match["close"] and not _is_open_before(match):
            return False
        at = match.start() - bool(match["stopped"])
        word = _LAST_WORD.search(match.string, max(0, at - _LONGEST_WORD), at)
        return word is not None and fold(word[0]) in self.nouns


def _has_no_other(string: str, sign: str) -> bool:
    """Tell whether no other figure with its bracket stands loose in a text, outside of brackets."""
    rest = _LOOSE.sub(lambda one: one[0] if one[0] != sign or _is_open_before(one) else "", string)
    return all(_is_open_before(other) or other[0] == sign for other in _LOOSE.finditer(rest))


def _span_of(match: re.Match[str]) -> tuple[int, int]:
    """Return where a mark starts, with the space before one that stands apart, and where it ends: a bracket behind its
    figure may close one that was opened before it."""
    closes_another = bool(match["close"]) and _is_open_before(match)
    return match.start() - bool(match["apart"] or match["spaced"] or match["loose"]), match.end() - closes_another


def _id_of(match: re.Match[str]) -> str:
    """Return what a mark is called: its figure or its signs, without brackets."""
    return (
        match["figure"]
        or (match["short"] or match["loose"] or match["counted"] or "").rstrip(")")
        or match["round"]
        or match["sign"]
        or match["starred"]
        or match["boxed"]
        or match["caret"]
        or match["apart"]
        or (match["spaced"] or "").strip("()")
        or as_figures(match["raised"] or match["stopped"].strip("()[]"))
    )


def _is_open_before(match: re.Match[str]) -> bool:
    """Tell whether a bracket is open before a mark."""
    return _open_before(match) > 0


def _open_before(match: re.Match[str]) -> int:
    """Return how many brackets are open before a mark; that of a mark further up closes none."""
    before = match.string[max(0, match.start() - _LONGEST_ASIDE) : match.start()]
    if "(" not in before:
        return 0
    still_open = 0
    for bracket in _BRACKETS.findall(before):
        still_open = still_open + 1 if bracket == "(" else max(0, still_open - 1)
    return still_open


def _may_hold_marks(string: str) -> bool:
    """Tell, in half the time of ``_FIRST_SIGN``, whether a mark may stand in a text: by its bytes, in which what may
    stand before a mark is an “a”, a figure is a “1” and a bracket that opens is a “(”."""
    for sign in _RARE_SIGNS:  # a third of the time that “any” takes
        if sign in string:
            return True
    kinds = string.encode("utf-8", "surrogatepass").translate(_AS_SIGNS)
    return (
        b"a1" in kinds or b"a(" in kinds or b" (1" in kinds or b" 1a" in kinds or b" 11a" in kinds or b"111a" in kinds
    )


def _marks(string: str) -> Iterator[re.Match[str]]:
    """Yield what may be a mark, from left to right; only where a sign stands that a mark starts with."""
    at = 0
    for sign in _FIRST_SIGN.finditer(string):
        if sign.start() >= at and (match := _MARK.match(string, sign.start())) and not _is_of_unit(match):
            yield match
            at = match.end()


def _is_of_unit(match: re.Match[str]) -> bool:
    """Tell whether a raised figure is that of a measure, with a number before its unit: ``5 m²``."""
    return (
        match[0] in "²³"
        and _UNIT.search(match.string, max(0, match.start() - _LONGEST_UNIT), match.start()) is not None
    )


def _is_behind_short_word(match: re.Match[str]) -> bool:
    """Tell whether ``it2)``, with a note ``2) …`` below or none that is numbered so, is a word with a mark: no bracket
    is open."""
    return match.string[max(0, match.start() - 2) : match.start()].islower() and not _is_open_before(match)


def _is_behind_letter(match: re.Match[str], blocks: Sequence[Block], code: str) -> bool:
    """Tell whether ``ο2)`` amid a text is an article with a mark, and not a clause: one block begins as its note, none
    has the letter as its label, and a word follows that an article may stand before."""
    word = fold(match.string[match.start() - 1])
    small = {fold(stop) for stop in language(code).words("textdiff", "stop_words")}
    following = _NEXT_WORD.match(match.string, match.end())
    if word not in small or following is None or fold(following[1]) in small:
        return False
    labels = (_LETTER.match(block.label or block.string) for block in blocks)
    if any(label and fold(label[1]) == word for label in labels):
        return False
    return sum(block.string.startswith(f"{match['short']} ") for block in blocks) == 1


def _needs_note(mark: Mark, blocks: Sequence[Block]) -> bool:
    """Tell whether a sign stands behind a figure (``Law 50*``, ``5*``) or apart (``the deck *``): only a note makes it
    a mark."""
    string = blocks[mark.block].string
    apart = string[mark.start : mark.start + 1].isspace()
    return mark.id[0] in "*†‡" and (apart or string[mark.start - 1 : mark.start].isdecimal())


def note_head(block: Block) -> str:
    """Return the figure that a block starts with as a note does, empty where it starts with none."""
    head = _HEAD.match(block.string)
    figure = (head["figure"] or head["boxed"] or head["caret"] or as_figures(head["raised"] or "")) if head else ""
    return figure if figure.isdigit() else ""


def note_sign(block: Block) -> str:
    """Return the sign that a block starts with as a note does (``*``, ``††``), empty where it starts with none."""
    head = _HEAD.match(block.string)
    return (head["sign"] or "") if head else ""


def are_marks(string: str) -> bool:
    """Tell whether a string is nothing but what DokuWiki prints before a note that several marks have."""
    return _MARKS.fullmatch(string) is not None


def heads_a_list(block: Block) -> bool:
    """Tell whether the lines below a block are the items of its list, or of the clause that it heads: no notes."""
    return block.string.endswith(":") or (_LABEL.match(block.shown) is not None and not ends_sentence(block.string))


def is_printed_alike(mark: Mark, marked: Block, note: Block) -> bool:
    """Tell whether the number of a note is printed as its mark is: ``1)`` and ``1) …``, but not ``1)`` and ``1. …``."""
    head = _HEAD.match(note.string)
    return head is not None and head[0].strip() == marked.string[mark.start : mark.end]


def take_notes(blocks: Sequence[Block], numbering: Numbering, code: str, known: Sequence[Mark] | None = None) -> Noted:
    """Return the blocks of one law in one language with marks and notes taken apart.

    A note is a block that starts with the sign of a mark (``* …``, ``1) …``); where the marks are figures, the last
    blocks of the law, as many as there are marks, numbered alike or not at all. ``known`` is what ``marks_in`` says
    of the blocks, where it was asked before.
    """
    marks = list(known) if known is not None else marks_in(blocks, numbering, code)
    noted = Noted(list(blocks))
    if not marks:
        return noted
    shared = {index: match for index, block in enumerate(blocks) if (match := _SHARED_HEAD.match(block.string))}
    marks = _of_shared_notes(marks, shared)
    ids = list(dict.fromkeys(mark.id for mark in marks))
    taken: dict[int, tuple[str, int]] = {}
    _signed(blocks, marks, taken)
    _bracketed(blocks, marks, taken)
    _bare(blocks, marks, taken)
    _alike(blocks, marks, taken)
    answered = {id for id, _ in taken.values()}
    figures = [id for id in ids if id not in answered and id.isdigit()]
    _at_the_end(blocks, figures, marks, code, taken)
    further = _of_notes(marks, taken)
    found = {id for id, _ in taken.values()}
    noted.marks = [mark for mark in marks if mark.id in found and mark.block not in taken]
    noted.lone = [
        mark for mark in marks if mark.id not in found and mark.block not in taken and not _needs_note(mark, blocks)
    ]
    for index, (id, printed) in sorted(taken.items()):
        end = shared[index].end() if index in shared else printed
        head, words = blocks[index].text.cut(0, end), blocks[index].cut(end)
        if not printed:
            noted.by_place.append(words.text)
        if id in further:
            mark = blocks[further[id].block].text.cut(further[id].start, further[id].end).strip()
            noted.joined.append(NoteOfNote(mark, head, words.text))
        else:
            noted.heads.append((id, head))
            noted.notes[id] = _with_notes(index, id, blocks, taken, further) if further else words
    kept = [index for index in range(len(blocks)) if index not in taken]
    places = {index: place for place, index in enumerate(kept)}
    noted.blocks = [blocks[index] for index in kept]
    noted.marks = [Mark(places[m.block], m.start, m.end, m.id) for m in noted.marks]
    noted.lone = [Mark(places[m.block], m.start, m.end, m.id) for m in noted.lone]
    return noted


def _of_notes(marks: Sequence[Mark], taken: dict[int, tuple[str, int]]) -> Mapping[str, Mark]:
    """Return the marks of the notes that no word has, only another note that some word has in the end, by their ids;
    what answers nothing but itself is no note, and not taken."""
    asked = {mark.id for mark in marks if mark.block not in taken}
    waiting = {id for id, _ in taken.values()} - asked
    if not waiting:
        return {}
    further: dict[str, Mark] = {}
    wanting = [mark for mark in marks if mark.block in taken and mark.id in waiting]
    while more := [mark for mark in wanting if mark.id not in further and _asks(mark, taken, asked | further.keys())]:
        further[more[0].id] = more[0]
    for index in [index for index, (id, _) in taken.items() if id not in asked and id not in further]:
        del taken[index]
    return further


def _asks(mark: Mark, taken: Mapping[int, tuple[str, int]], notes: Container[str]) -> bool:
    """Tell whether a mark stands in the words of one of some notes."""
    id, end = taken[mark.block]
    return id in notes and mark.start >= end


def _with_notes(
    index: int,
    id: str,
    blocks: Sequence[Block],
    taken: Mapping[int, tuple[str, int]],
    further: Mapping[str, Mark],
) -> Block:
    """Return the words of a note without the marks of its own notes, which stand behind it."""
    own = {other: mark for other, mark in further.items() if mark.block == index}
    places = {other: at for at, (other, _) in taken.items()}
    gone = sorted((mark.start, mark.end) for mark in own.values())
    end = taken[index][1]
    words = blocks[index].cut(end)
    shift = len(blocks[index].string) - len(blocks[index].string[end:].lstrip())
    bare = words.without(*((start - shift, stop - shift) for start, stop in gone)) if gone else words
    return bare.followed_by(*(_with_notes(places[other], other, blocks, taken, further) for other in own))


def _of_shared_notes(marks: Sequence[Mark], shared: Mapping[int, re.Match[str]]) -> list[Mark]:
    """Return the marks with one id for those whose text is one note, which is printed with the numbers of all."""
    firsts = {
        other: match["first"]
        for index, match in shared.items()
        for other in _FIGURES.findall(match["others"])
        if any(mark.id == match["first"] and mark.block < index for mark in marks)
    }
    return [replace(mark, id=firsts.get(mark.id, mark.id)) for mark in marks]


def _signed(blocks: Sequence[Block], marks: Sequence[Mark], taken: dict[int, tuple[str, int]]) -> None:
    """Take the blocks that start with a sign no label has (a star, a raised figure) and answer a mark."""
    first = {mark.id: mark.block for mark in reversed(marks)}
    answered = {id for id, _ in taken.values()}
    for index, block in enumerate(blocks):
        head = _HEAD.match(block.string)
        if not head or head["figure"]:
            continue
        id = head["sign"] or head["boxed"] or head["caret"] or as_figures(head["raised"])
        if id not in answered and first.get(id, index) < index:
            answered.add(id)
            taken[index] = (id, head.end())


def _bracketed(blocks: Sequence[Block], marks: Sequence[Mark], taken: dict[int, tuple[str, int]]) -> None:
    """Take the blocks that begin with a figure and a bracket behind it (``2) …``), wherever they stand, where each
    answers a mark that is printed so above it, and heads no list: no label of the law is printed so."""
    if not any(blocks[mark.block].string[mark.end - 1] == ")" for mark in marks):
        return
    heads = {index: match[0].strip() for index, block in enumerate(blocks) if (match := _BRACKETED.match(block.string))}
    if len({*heads.values()}) < len(heads):
        return
    first: dict[str, Mark] = {}
    for mark in marks:
        first.setdefault(blocks[mark.block].string[mark.start : mark.end].strip(), mark)
    if any(sign not in first or first[sign].block >= index for index, sign in heads.items()):
        return
    listed = (heads_a_list(blocks[index - 1]) for index in heads if index - 1 not in heads)
    if not any(listed):
        taken.update({index: (first[sign].id, len(sign) + 1) for index, sign in heads.items()})


def _bare(blocks: Sequence[Block], marks: Sequence[Mark], taken: dict[int, tuple[str, int]]) -> None:
    """Take the blocks that begin with a figure and no sign behind it (``7 …``), wherever they stand, as the foot of a
    printed page leaves them: one word above has that figure as its mark, and no other block begins with it or with the
    figure before or after it, unless that is a note too."""
    printed = [mark for mark in marks if blocks[mark.block].string[mark.start : mark.end] == mark.id]
    counted = Counter(mark.id for mark in marks)
    marked = {mark.id: mark.block for mark in printed if mark.id.isdigit() and counted[mark.id] == 1}
    if not marked:
        return
    heads = ((match, index) for index, block in enumerate(blocks) if (match := _BARE_HEAD.match(block.string)))
    found: dict[str, list[tuple[int, int]]] = {}
    for match, index in heads:
        found.setdefault(match["figure"], []).append((index, match.end()))
    for id in marked.keys() & found.keys():
        beside = {str(int(id) - 1), str(int(id) + 1)} & found.keys()
        if len(found[id]) == 1 and marked[id] < found[id][0][0] and beside <= marked.keys():
            index, end = found[id][0]
            taken.setdefault(index, (id, end))


def _alike(blocks: Sequence[Block], marks: Sequence[Mark], taken: dict[int, tuple[str, int]]) -> None:
    """Take the one block that begins with the number of a mark and the bracket behind it (``lamp2)``, ``2) …``), below
    a note that was found: no label of the law is printed so."""
    if not taken:
        return
    answered = {id for id, _ in taken.values()}
    first = min(taken)
    for mark in marks:
        printed = blocks[mark.block].string[mark.start : mark.end]
        if mark.id in answered or not printed.endswith(")") or mark.block >= first:
            continue
        found = [index for index, block in enumerate(blocks) if block.string.startswith(f"{printed} ")]
        before = [block for block in blocks[:first] if _BRACKETED.match(block.string)]
        if len(found) == 1 and found[0] > first and not before:
            answered.add(mark.id)
            taken[found[0]] = (mark.id, len(printed) + 1)


def _counts_on(blocks: Sequence[Block], above: Sequence[int], tail: Sequence[int]) -> bool:
    """Tell whether the first of the last blocks is the next of a series of labels: ``2. …`` below ``1. …``, ``2) …``
    below ``1) …``. What another sign follows is another series: ``3) …`` below ``2. …`` is a note."""
    first = _LIST_NUMBER.match(blocks[tail[0]].shown)
    if not first or first["figure"] == "1":
        return False
    numbers = (match for index in reversed(above) if (match := _LIST_NUMBER.match(blocks[index].shown)))
    alike = (match["figure"] for match in numbers if match["sign"] == first["sign"])
    return next(alike, "") == str(int(first["figure"]) - 1)


def _counts_as_item(block: Block, marks: Container[str]) -> bool:
    """Tell whether the page counts a block as an item, with a number that no mark has: it is a clause."""
    return bool(block.label) and block.label.strip("().") not in marks


def _named_head(string: str, code: str) -> re.Match[str] | None:
    """Return the head of a note that says what it is: ``Footnote 15: …``."""
    head = _NAMED_HEAD.match(string)
    return head if head is not None and fold(head["name"]) in phrases_of((code,), "note_names") else None


def _at_the_end(
    blocks: Sequence[Block], ids: Sequence[str], marks: Sequence[Mark], code: str, taken: dict[int, tuple[str, int]]
) -> None:
    """Take the last blocks as the notes of the figures: numbered like them, or not numbered and as many."""
    rest = [index for index in range(len(blocks)) if index not in taken]
    last = {mark.id: mark.block for mark in marks}
    for count in range(len(ids), 0, -1):
        wanted = ids[:count]
        tail = rest[-count:]
        if len(tail) < count or len(rest) <= count or any(last[id] >= tail[0] for id in wanted):
            continue
        if heads_a_list(blocks[rest[-count - 1]]) or any(_counts_as_item(blocks[index], last) for index in tail):
            continue
        heads = [_HEAD.match(blocks[index].string) or _named_head(blocks[index].string, code) for index in tail]
        numbered = [head["figure"] if head else None for head in heads]
        if _counts_on(blocks, rest[: -len(tail)], tail):
            continue
        if all(id in numbered for id in wanted):
            taken.update(
                {i: (id, head.end()) for i, head in zip(tail, heads, strict=True) if head and (id := head["figure"])}
            )
            return
        worded = (
            block.kind != "heading" and any(map(str.isalpha, block.string)) for block in map(blocks.__getitem__, tail)
        )
        bare = not any(numbered) and all(worded)
        labelled = any(_LABEL.match(blocks[index].string) for index in tail)
        if count == len(ids) and bare and not labelled:
            taken.update({index: (id, 0) for index, id in zip(tail, wanted, strict=True)})
            return
