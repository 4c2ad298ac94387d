"""Remarks of translators and editors inside the text of a law: ``[Σ.τ.Μ.: …]``, ``(σ.σ. …)``, ``Translator's note: …``;
and what an authority adds to it (``(στην Ελλάδα …)``).

Such words are no law and no translation. They are told by how they begin, which is data (``[pages]`` of a language, and
for authorities ``book.toml``), and stand beside the text from then on, at the place where they stood: in brackets
inside a text, or a paragraph of their own. What has no such word stays law.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cache
from typing import NamedTuple

from lawtext.languages import fold
from lawtext.languages.learned import from_languages
from lawtext.model import EDITOR, REMARKERS, TRANSLATOR, Book
from lawtext.numbering import Numbering
from lawtext.readers import Block, Ref, Traced
from lawtext.readers.text.lines import LABELLED
from lawtext.structure.labels.printed import tokens_at
from lawtext.structure.lines.page_lines import HEAD, PageLines
from lawtext.structure.lines.phrases import phrases_of
from lawtext.structure.notes.marks import Mark, Noted

_KEYS = {TRANSLATOR: "translators_remarks", EDITOR: "editors_remarks"}
"""The words of a language with which somebody's remark begins, by whose remark it is."""
_EXCERPT = 60
"""So many code points of a remark are shown in a message."""
_LONGEST_HEAD = 80
"""No words that begin a remark are longer, with the sign behind them, in code points."""
_MOST_LOOKS = 50_000
"""So many heads of texts are remembered until all are forgotten."""
_CLOSES = {"(": ")", "[": "]"}
_SIGN = re.compile(r"\s?[.:]|\s[-–—]\s|\s?[–—]")
"""What parts the word that says whose remark it is from the remark."""
_PAIR_OF_DASHES = re.compile(r"\s?([-–—])\s?[^.;!?\u037e]*?\s\1\s")
"""What stands between two dashes is part of the sentence around them: no remark begins there."""
_LONGEST_PAIR = 400
"""So far behind the words that may begin a remark the second dash of a pair is looked for, in code points."""
_INITIALS = re.compile(r"[^\W\d_]\.\s?[^\W\d_]\.")
_OPENING = re.compile(r"[(\[]")
_BRACKET = re.compile(r"[()\[\]]")
_ENDS = (".", ";", "!", "?", "·", "\u037e", "\u0387", "…")
_CLOSING = "\"'»”’)]"
"""What may stand behind the end of a sentence."""
_FURTHER_SENTENCE = re.compile(r"[.;!?·\u037e\u0387…][\"'»”’)\]]*\s+\S")
_FIGURE = re.compile(r"\s*[0-9]")
"""Behind the words it makes them those of a page or a number (``(σ.σ. 12-15)``)."""
_MOST_PARAGRAPHS = 8
"""No remark has more paragraphs."""
_END_OF_ADDITION = "+}"
"""Ends words of an authority in the file of a law: such words cannot stand inside them (see ``corpus.inline``)."""


class Voices(NamedTuple):
    """Who may speak inside the text of a law: translators and editors, in some languages, and authorities, by the words
    with which they begin, folded."""

    codes: tuple[str, ...] = ()
    authorities: tuple[tuple[str, str], ...] = ()


NOBODY = Voices()


def voices_of(book: Book) -> Voices:
    """Return who may speak on the pages of a book: a remark may be in another language than its law."""
    begun = ((_plain(words), one.id) for one in book.authorities for of in one.begins.values() for words in of)
    return Voices(tuple(book.numbering.nouns), tuple(begun))


def said_by(whose: str) -> str:
    """Return what the words of somebody are, for a message.

    >>> said_by("translator"), said_by("HBF")
    ('a remark of the translator', 'an addition of HBF')
    """
    return f"a remark of the {whose}" if whose in REMARKERS else f"an addition of {whose}"


@dataclass(frozen=True, slots=True)
class Remark:
    """A remark in a text: from where to where, the white space before it included, where its words begin, whose."""

    start: int
    words: int
    end: int
    whose: str


@from_languages
@cache
def _heads(voices: Voices) -> tuple[tuple[str, str], ...]:
    """Return how remarks begin, folded, the longest first, each with whose remark it is."""
    found = ((phrase, whose) for whose, key in _KEYS.items() for phrase in phrases_of(voices.codes, key))
    return tuple(sorted((*found, *voices.authorities), key=lambda one: -len(one[0])))


def _plain(string: str) -> str:
    return fold(string).replace("’", "'")


class _Looks(dict[str, bool]):
    """By the first characters of a text, whether a remark may begin so; each head is learned once."""

    def __init__(self, heads: frozenset[str]) -> None:
        super().__init__()
        self.heads = tuple(sorted(heads))

    def __missing__(self, head: str) -> bool:
        if len(self) >= _MOST_LOOKS:
            self.clear()
        known = self[head] = fold(head).startswith(self.heads)
        return known


@from_languages
@cache
def _looks(voices: Voices) -> _Looks:
    return _Looks(frozenset(phrase[:HEAD] for phrase, _ in _heads(voices)))


def whose_remark(string: str, voices: Voices, *, bracketed: bool = False) -> str:
    """Return whose remark begins at the head of a string, empty where none does.

    >>> whose_remark("Translator's note: as in the first edition.", Voices(("en",)))
    'translator'
    """
    if not _looks(voices)[string[:HEAD]]:
        return ""
    head = string[:_LONGEST_HEAD]
    folded = _plain(head)
    for phrase, whose in _heads(voices):
        if not folded.startswith(phrase):
            continue
        if whose not in REMARKERS:
            if _begins_addition(phrase, string[len(phrase) : len(phrase) + _LONGEST_PAIR], bracketed=bracketed):
                return whose
            continue
        printed, behind = head[: len(phrase)], string[len(phrase) : len(phrase) + _LONGEST_PAIR]
        # A sign, or what is no word: capitals inside a word in brackets (“(ΣτΜ …)”).
        short = bracketed and behind[:1].isspace() and printed[1:].lower() != printed[1:] and not printed.isupper()
        if _INITIALS.fullmatch(printed) and printed.isupper() and not _SIGN.match(behind):
            continue  # “T.N. Brown”, “Σ.Σ. Παππάς” is a person
        if not bracketed and _may_be_name(printed):
            continue  # “Ed: the second keeper.”
        if _PAIR_OF_DASHES.match(behind):
            continue  # “The editor's note – and every other – is void.”
        if (not phrase[-1].isalpha() or _SIGN.match(behind) or short) and not _FIGURE.match(behind):
            return whose
    return ""


def _begins_addition(phrase: str, behind: str, *, bracketed: bool) -> bool:
    """Tell whether words with which an authority begins are that: in brackets whole words and more (``(in Greece)``
    is part of what stands around it); elsewhere, where the law may say the same of its own, with a sign behind."""
    if bracketed and behind.lstrip(" .:")[:1] in _CLOSES.values():
        return False
    if not phrase[-1].isalnum():
        return True
    if bracketed:
        return not behind[:1].isalnum()
    return bool(_SIGN.match(behind)) and not _PAIR_OF_DASHES.match(behind)


def _may_be_name(printed: str) -> bool:
    """Tell whether words that begin a remark may be the name of somebody who speaks, or of whom is spoken (``Ed:``)."""
    return printed.istitle() and printed[-1] == ":" and printed[:-1].isalpha()


def _ends_of_brackets(string: str) -> Mapping[int, int]:
    """Return where each bracket of a text has closed, by where it opens; those of one kind look past the other's."""
    opened: dict[str, list[int]] = {closing: [] for closing in _CLOSES.values()}
    ends: dict[int, int] = {}
    for match in _BRACKET.finditer(string):
        if match[0] in _CLOSES:
            opened[_CLOSES[match[0]]].append(match.start())
        elif opened[match[0]]:
            ends[opened[match[0]].pop()] = match.end()
    return ends


def remarks_in(string: str, voices: Voices) -> Iterator[Remark]:
    """Yield the remarks in brackets inside a text, in order; one whose bracket does not close is text."""
    at = 0
    ends: Mapping[int, int] | None = None
    for match in _OPENING.finditer(string):
        words = match.start()
        begins = match.end() + (string[match.end() : match.end() + 1] == " ")
        if words < at or not _looks(voices)[string[begins : begins + HEAD]]:
            continue
        whose = whose_remark(string[begins : begins + _LONGEST_PAIR], voices, bracketed=True)
        if not whose:
            continue
        ends = _ends_of_brackets(string) if ends is None else ends
        end = ends.get(words, 0)
        if end and _END_OF_ADDITION not in string[words:end]:
            start = words
            while start > at and string[start - 1].isspace():
                start -= 1
            yield Remark(start, words, end, whose)
            at = end


def _open_remark(string: str, voices: Voices) -> tuple[int, str]:
    """Return where a remark begins whose bracket does not close in its text, and whose it is; -1 where none does."""
    ends: Mapping[int, int] | None = None
    for match in _OPENING.finditer(string):
        begins = match.end() + (string[match.end() : match.end() + 1] == " ")
        whose = whose_remark(string[begins : begins + _LONGEST_PAIR], voices, bracketed=True)
        ends = _ends_of_brackets(string) if whose and ends is None else ends
        if ends is not None and whose and match.start() not in ends:
            return match.start(), whose
    return -1, ""


class _Tails(dict[str, bool]):
    """By the word before a colon, whether words that begin a remark may end with it; each word is learned once."""

    def __init__(self, phrases: frozenset[str]) -> None:
        super().__init__()
        self.last = frozenset(phrase.split()[-1] for phrase in phrases)

    def __missing__(self, word: str) -> bool:
        if len(self) >= _MOST_LOOKS:
            self.clear()
        known = self[word] = fold(word) in self.last
        return known


@from_languages
@cache
def _tails(voices: Voices) -> _Tails:
    return _Tails(frozenset(phrase.rstrip(":") for phrase, _ in _heads(voices)))


def _at_colons(string: str, voices: Voices) -> Iterator[tuple[int, str]]:
    """Yield where in a text, behind the end of a sentence, words stand that begin a remark, and whose it is."""
    tails = _tails(voices)
    at = string.find(": ")
    while at > 0:
        if tails[string[string.rfind(" ", 0, at) + 1 : at]]:
            head = string[max(0, at - _LONGEST_HEAD) : at]
            folded = _plain(head)
            for phrase, whose in _heads(voices):
                begins = at - len(phrase.rstrip(":"))
                if folded.endswith(phrase.rstrip(":")) and _is_behind_sentence(string, begins):
                    if whose not in REMARKERS or not _may_be_name(string[begins : at + 1]):
                        yield begins, whose
                    break
        at = string.find(": ", at + 1)


def _is_behind_sentence(string: str, at: int) -> bool:
    before = string[:at].rstrip()
    return bool(before) and len(before) < at and before.rstrip(_CLOSING).endswith(_ENDS)


def last_remark(string: str, voices: Voices) -> Remark | None:
    """Return the remark without brackets that is the last sentence of a text, None where there is none; where another
    sentence stands behind it nobody can tell whose that is.

    >>> remark = last_remark("The lamp burns. T.N.: a torch.", Voices(("en",)))
    >>> remark.words
    16
    """
    for words, whose in _at_colons(string, voices):
        behind = string[string.find(":", words) + 1 :]
        if _END_OF_ADDITION in behind or _FIGURE.match(behind):
            continue
        if behind.strip() and not _FURTHER_SENTENCE.search(behind):
            return Remark(len(string[:words].rstrip()), words, len(string.rstrip()), whose)
    return None


def whole_remark(string: str, voices: Voices) -> str:
    """Return whose remark a whole paragraph is, empty where it is none."""
    if whose := whose_remark(string, voices):
        return whose
    first = next(remarks_in(string, voices), None) if string[:1] in _CLOSES else None
    whole = first is not None and first.words == 0 and not any(map(str.isalnum, string[first.end :]))
    return first.whose if first is not None and whole else ""


def remarks_of(block: Block, voices: Voices) -> Iterator[tuple[Traced, str]]:
    """Yield what of a text is, or begins as, somebody's remark, and whose."""
    string = block.text.string
    if whose := whole_remark(string, voices):
        yield block.text, whose
        return
    found = [*remarks_in(string, voices)]
    yield from ((block.text.cut(one.words, one.end), one.whose) for one in found)
    yield from _endless(block, found, voices)


def excerpt(words: Traced) -> str:
    """Return the beginning of words, as a message shows it."""
    string = words.string
    return string if len(string) <= _EXCERPT else f"{string[: _EXCERPT - 1].rstrip()}…"


def has_remarks(lines: PageLines, voices: Voices) -> bool:
    """Tell, at little cost, whether some line of a page or of a law, or a bracket in one, begins as a remark does."""
    looks = _looks(voices)
    if any(whose_remark(lines.strings[at], voices) for at in lines.starting(looks)):
        return True
    # Line by line: of a large page no copy is made, let alone one in pieces.
    if any(
        looks[words.removeprefix(" ")[:HEAD]] and whose_remark(words.removeprefix(" "), voices, bracketed=True)
        for sign in _CLOSES
        for line in lines.strings
        if sign in line
        for words in line.split(sign)[1:]
    ):
        return True
    return any(True for line in lines.strings if ": " in line for _ in _at_colons(line, voices))


def without_paragraphs(
    blocks: Sequence[Block], voices: Voices
) -> tuple[list[Block], list[tuple[Block | None, Block, str]]]:
    """Return the blocks without those that are remarks as a whole, and these: below which block each stood (None: above
    all), the block, and whose it is."""
    kept: list[Block] = []
    remarks: list[tuple[Block | None, Block, str]] = []
    until, of_whom = 0, ""
    """The block up to which a remark goes on, and whose it is."""
    for index, block in enumerate(blocks):
        whose = of_whom if index < until else whole_remark(block.text.string, voices) if _is_bare(block) else ""
        if whose:
            remarks.append((kept[-1] if kept else None, block, whose))
            continue
        opens, whose = _open_remark(block.text.string, voices)
        last = _closing_block(blocks, index) if opens >= 0 and _is_bare(block) else 0
        if not last:
            kept.append(block)
            continue
        until, of_whom = last + 1, whose
        if block.string[:opens].strip():
            kept.append(block.cut(0, opens))
        remarks.append((kept[-1] if kept else None, block.cut(opens), whose))
    return kept, remarks


def _is_bare(block: Block) -> bool:
    return not block.refs and block.cell is None and not block.label


def _closing_block(blocks: Sequence[Block], index: int) -> int:
    """Return which block below the one in which the bracket of a remark opens ends with the bracket that closes it, 0
    where none of the next few does: all between them are its paragraphs."""
    depth = _open_brackets(blocks[index].string)
    for at in range(index + 1, min(index + _MOST_PARAGRAPHS, len(blocks))):
        block = blocks[at]
        if not _is_bare(block) or block.kind != "paragraph" or LABELLED.match(block.string):
            return 0
        before, depth = depth, depth + _open_brackets(block.string)
        if depth <= 0:
            return at if before > 0 and depth == 0 and block.string.rstrip(" .").endswith(("]", ")")) else 0
    return 0


def _open_brackets(string: str) -> int:
    """Return how many more brackets open in a text than close."""
    return sum(map(string.count, _CLOSES)) - sum(map(string.count, _CLOSES.values()))


def set_apart(
    noted: Noted,
    paragraphs: Sequence[tuple[Block | None, Block, str]],
    numbering: Numbering,
    language: str,
    voices: Voices,
    *,
    titled: bool,
) -> None:
    """Put remarks beside the texts of a law: those in brackets that stand in them, and the ``paragraphs``; where the
    law is ``titled`` the first of these may stand above all its texts."""
    places = {id(block): index for index, block in enumerate(noted.blocks)}
    below: dict[int, list[Ref]] = {}
    last = -1
    for above, block, whose in paragraphs:
        # Below a note stands what is below the last text before it.
        last = places.get(id(above), last)
        below.setdefault(last, []).append(Ref(0, "", block.text, whose, apart=True))
    for index, block in enumerate(noted.blocks):
        _set_brackets_apart(noted, index, block, numbering, language, voices)
    noted.above = below.pop(-1, [])
    for index, refs in below.items():
        block = noted.blocks[index]
        ends = (replace(ref, at=len(block.text.string)) for ref in refs)
        noted.blocks[index] = replace(block, refs=(*block.refs, *ends))
    if noted.above and noted.blocks and not titled:
        first = noted.blocks[0]
        at = _end_of_labels(first.text.string, numbering, language)
        noted.blocks[0] = replace(first, refs=(*(replace(ref, at=at) for ref in noted.above), *first.refs))
        noted.above = []
    noted.remarks = [*noted.above, *(ref for block in noted.blocks for ref in block.refs if ref.whose)]


def _set_brackets_apart(
    noted: Noted, index: int, block: Block, numbering: Numbering, language: str, voices: Voices
) -> None:
    """Take the remarks in brackets out of one text; one at its head is a paragraph of its own, above it."""
    string = block.text.string
    found = list(remarks_in(string, voices))
    last = last_remark(string, voices)
    if last is not None and all(one.end <= last.start for one in found):
        found.append(last)
    noted.endless += _endless(block, found, voices)
    if not found:
        return
    marks = [mark for mark in (*noted.marks, *noted.lone) if mark.block == index]
    found = [
        one
        for one in found
        if not any(one.start < mark.end and mark.start < one.end for mark in marks)
        and not any(one.start < ref.at < one.end for ref in block.refs)
    ]
    if not found:
        return
    head = _end_of_labels(string[: found[0].words] + string[found[0].end :], numbering, language)
    at_head = found[0].start <= head
    if at_head:
        found[0] = _at_head(found[0], string)
    without = block.without(*((one.start, one.end) for one in found))
    if not any(map(str.isalnum, without.text.string[head:])):
        return  # nothing but labels and signs would be left
    refs: list[Ref] = []
    gone = 0
    for one in found:
        words = block.text.cut(one.words, one.end)
        words = words.cut(0, len(words.string.rstrip()))
        apart, spaced = at_head and one is found[0], one.start < one.words
        at = one.start - gone
        if apart:
            # One before the label of a text is put behind it.
            at = max(at, _end_of_labels(without.text.string, numbering, language))
        refs.append(Ref(at, "", words, one.whose, apart=apart, spaced=spaced))
        gone += one.end - one.start
    noted.blocks[index] = replace(without, refs=(*without.refs, *refs))
    if marks:
        noted.marks = [_moved(mark, index, found) for mark in noted.marks]
        noted.lone = [_moved(mark, index, found) for mark in noted.lone]


def _endless(block: Block, found: Sequence[Remark], voices: Voices) -> Iterator[tuple[Traced, str]]:
    """Yield what begins in a text as a remark does, and whose it would be, of which nothing says where it ends."""
    string = block.text.string
    for words, whose in (_open_remark(string, voices), *_at_colons(string, voices)):
        if words >= 0 and not any(one.start <= words < one.end for one in found):
            yield block.text.cut(words), whose


def _moved(mark: Mark, block: int, gone: Sequence[Remark]) -> Mark:
    """Return a note mark where it stands in its block without the remarks before it."""
    if mark.block != block:
        return mark
    shift = sum(one.end - one.start for one in gone if one.end <= mark.start)
    return replace(mark, start=mark.start - shift, end=mark.end - shift)


def _at_head(remark: Remark, string: str) -> Remark:
    """Return a remark at the head of a text with the white space behind it instead of that before it."""
    behind = string[remark.end :]
    return replace(remark, start=remark.words, end=remark.end + len(behind) - len(behind.lstrip()))


def _end_of_labels(string: str, numbering: Numbering, language: str) -> int:
    """Return where the labels at the head of a text end."""
    tokens = tokens_at(string, numbering, language)
    return tokens[-1].end if tokens else 0
