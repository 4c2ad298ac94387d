"""Lines that lead to other pages: the names of several laws, or words between arrows."""

from __future__ import annotations

import re
from bisect import bisect_left, bisect_right
from collections.abc import Container, Sequence
from functools import cache

from lawtext.languages import fold
from lawtext.model import Book
from lawtext.readers import Block
from lawtext.structure.lines.lines_of_law import ends_sentence
from lawtext.structure.lines.page_lines import SHORT, PageLines
from lawtext.structure.lines.phrases import SIGNS, UP, PhraseHeads, bare_of, may_start, phrases_in

_ARROWS = f"«‹←⇐◄◀»›→⇒►▶{UP}"
_ARROWS_BEFORE, _ARROWS_BEHIND = (*_ARROWS, "<<"), (*_ARROWS, ">>")
_ARROWS_AND_HALVES = f"{_ARROWS}<>"
_BETWEEN_LINKS = f" \t\u00a0|·•/-–—{_ARROWS}<>"
_PARTS = re.compile(rf"[{_ARROWS}|·•]+|\s{{2,}}")
_NAMES = re.compile(r"(?<=[0-9])[\s|·•/,-]+(?=[^\W\d_])")
_NAME = re.compile(r"(?P<noun>[^\W\d_]+)\.?\s*(?P<number>[1-9][0-9]{0,2})(?:\s*[-–—:.].*)?")
_MORE_NUMBERS = re.compile(rf"[0-9][{_ARROWS}|·•/,\s-]+[^\W\d_]+\.?\s*[1-9]")
_ONLY_NAMES = re.compile(r"(?:[^\W\d_]+\.?\s*[1-9][0-9]{0,2}(?:[\s|·•/,-]+|\Z)){6,}")
"""What a menu of laws is as one paragraph: so many names and nothing else, however long it is."""
_QUOTED_LAST = re.compile(r"[«‹](?=\S)[^«»‹›]*(?<=\S)[»›]\Z")
_SHORTEST_SENTENCE = 40


def edges(blocks: Sequence[Block], reasons: Container[int] = ()) -> tuple[int, int]:
    """Return where the first sentence of a page stands and where the last, past the end and -1 where there is none."""
    told = (i for i, block in enumerate(blocks) if i not in reasons and _is_sentence(block))
    first = next(told, len(blocks))
    told = (i for i in range(len(blocks) - 1, -1, -1) if i not in reasons and _is_sentence(blocks[i]))
    return first, next(told, -1)


def _is_sentence(block: Block) -> bool:
    return len(block.text.string) > _SHORTEST_SENTENCE and ends_sentence(block.text.string)


def navigation(
    blocks: PageLines, short: Sequence[int], lines: Sequence[int], book: Book, reasons: dict[int, str]
) -> None:
    """Leave out lines that lead to other pages: the names of several laws, or words between arrows.

    ``short`` are the places of short lines, no other is looked at; ``lines`` those of them that are in no table.
    Without an arrow, a phrase such as “Previous” only counts above the first sentence and below the last one.
    """
    contents = phrases_in(book, "contents")
    phrases = (*phrases_in(book, "turn"), *contents)
    heads = PhraseHeads(phrases)
    first, last = edges(blocks, reasons)
    outside, strings, with_figures = frozenset(lines), blocks.strings, blocks.with_figures
    at_edges = (*short[: bisect_left(short, first)], *short[bisect_right(short, last) :])
    led = frozenset(blocks.with_ends(lambda head, tail: head in _ARROWS_AND_HALVES or tail in _ARROWS_AND_HALVES))
    for index in blocks.starting(book.numbering.heads):
        if len(strings[index]) > SHORT and _ONLY_NAMES.fullmatch(strings[index]):
            reasons.setdefault(index, "navigation")
    for index in sorted({*at_edges, *led, *(outside & with_figures)}):
        string = strings[index]
        if not string or index in reasons:
            continue
        before = index in led and string.startswith(_ARROWS_BEFORE)
        behind = index in led and _ends_with_arrow(string)
        arrow = before or behind
        several = index in with_figures and index in outside and _MORE_NUMBERS.search(string)
        if not arrow and not several:
            at_edge = (index in outside or "|" in string) and (first > index or index > last)
            if not at_edge or not ("|" in string or may_start(string, heads)):
                continue
        if bare_of(string) in contents:
            continue
        leads = [lead for piece in _PARTS.split(string) for lead in _links(piece, book, phrases)]
        if before != behind and not first < index < last:
            # The arrow of one link: “« Law 59 - Towers”.
            leads = leads if all(leads) else [_leads(string.strip(_BETWEEN_LINKS), book, phrases)]
        others = {lead for lead in leads if lead and lead != "turn"}
        turns = "turn" in leads and (arrow or not first < index < last)
        if leads and all(leads) and (turns or arrow or len(others) > 1):
            reasons[index] = "navigation"


def _ends_with_arrow(string: str) -> bool:
    """Tell whether a line ends with an arrow, and not with the sign that closes a quotation inside it (``LAW 59 –
    «TOWERS»``)."""
    if not string.endswith(_ARROWS_BEHIND):
        return False
    quoted = _QUOTED_LAST.search(string)
    return quoted is None or not quoted.start()


def _links(piece: str, book: Book, phrases: tuple[str, ...]) -> list[str]:
    """Return what ``_leads`` says of each link in a piece of a line; “Next: Law 67 - Titles” is one."""
    whole = piece.strip(_BETWEEN_LINKS)
    if whole and (_leads(whole, book, phrases) == "turn" or _only(phrases).fullmatch(fold(whole))):
        return ["turn"]
    parts = (part.strip(_BETWEEN_LINKS) for part in _NAMES.split(piece))
    return [_leads(part, book, phrases) for part in parts if part]


@cache
def _only(phrases: tuple[str, ...]) -> re.Pattern[str]:
    """Return what matches a folded line that is nothing but phrases (``Previous Next``)."""
    one = "|".join(map(re.escape, sorted(phrases, key=len, reverse=True)))
    return re.compile(rf"(?:{one})(?:[{re.escape(_BETWEEN_LINKS)}]+(?:{one}))*")


def _leads(words: str, book: Book, phrases: Sequence[str]) -> str:
    """Return which law a link leads to by its words, “turn” where they say which way, nothing for other words."""
    said = bare_of(words)
    if said in phrases:
        return "turn"
    turn = next((phrase for phrase in phrases if said.startswith((f"{phrase} ", f"{phrase}:"))), "")
    name = _NAME.search(said[len(turn) :].strip(SIGNS)) if turn else _NAME.fullmatch(said)
    if name is None or book.numbering.law_nouns.get(name["noun"]) is None:
        return ""
    if turn and (words.rstrip().endswith(".") or len(name.string[: name.start()].split()) > 1):
        return ""
    return "turn" if turn else name["number"]
