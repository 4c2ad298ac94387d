"""The signs of DokuWiki text that stand beside the words, not for them: ``;;changed;;`` and ``<del>struck out</del>``.

Translators put them around what a new edition changed, over words, parts of words, lines and paragraphs. They are
found on the whole page before it is cut into lines, so that no label, heading or list sign hides behind one; the
reader takes them off the text and keeps what they marked as ``BesideMark``.
"""

from __future__ import annotations

import re
from bisect import bisect_right
from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from itertools import accumulate

from lawtext.readers.blocks import BesideMark, Block, Document, LeftOut
from lawtext.readers.dokuwiki.oldereditions import below_older, in_older_column
from lawtext.readers.dokuwiki.plugins import STRUCK_TAGS
from lawtext.readers.page import Page, stands_in
from lawtext.readers.text.superscripts import as_raised
from lawtext.readers.traced import INSERTED, Traced

CHANGED = "a mark of changed text"
STRUCK = "text that is struck out"
UNPAIRED = "a mark without a matching mark"

_RUN = re.compile(r";{2,}")
_APART = re.compile(r"\[\[[^\[\]|\n]*|\{\{[^{}\n]*\}\}")
"""Where two semicolons are part of an address."""
IN_NOTE = r"(?:[^()]|\((?!\()(?:[^()]|\([^()]*\))*\))"
"""What stands inside a note: text and brackets, which may hold the letter of a clause (``(see 2(a) below)``); no other
note."""
_NOTE = re.compile(rf"\(\({IN_NOTE}*\)\)")
_STRUCK = "|".join(STRUCK_TAGS)
_STRUCK_TAG = re.compile(rf"<(?P<close>/?)(?P<name>{_STRUCK})\s*>", re.IGNORECASE)
STRUCK_WORDS = re.compile(rf"<({_STRUCK})>([^<>]*)</\1>|~~(?=\S)([^~\n]*[^~\s])~~")
"""Struck-out words as Markdown writes them."""
_BLANK = re.compile(r"\n[ \t]*(?=\n)")
_AT_A_TIME = 1_000
_MOST_PARAGRAPHS = 20
"""A mark that is not closed within so many paragraphs was never closed."""
CLOSING = tuple(".,;:!?·\u0387\u037e)]»”’")
"""What no space stands before."""
_RAISES = "<sup>"
_OPENING = tuple("([«“‘")


@dataclass(frozen=True, slots=True)
class Signs:
    """What was found on a page.

    ``gone`` are the stretches that are no text, in order, ``struck`` those of them that are struck-out text;
    ``left_out`` their entries for the ledger, ``marks`` what the signs marked, ``lone`` signs without their other half.
    """

    gone: tuple[tuple[int, int], ...] = ()
    struck: frozenset[tuple[int, int]] = frozenset()
    left_out: tuple[LeftOut, ...] = ()
    marks: tuple[BesideMark, ...] = ()
    lone: tuple[tuple[int, str], ...] = ()
    starts: tuple[int, ...] = field(default=(), repr=False)


def signs_of(text: str) -> Signs:
    """Return the signs of a page's text, with what each of them marks."""
    struck, tags = _struck(text)
    kept = _of_older(text, struck)
    struck = [span for span in struck if span not in kept]
    marks = [BesideMark("deleted", *_inner(text, span)) for span in struck]
    left_out = [LeftOut(start, end, STRUCK) for start, end in struck]
    lone = [(start, text[start:end]) for start, end in tags]
    left_out += [LeftOut(start, end, UNPAIRED) for start, end in tags]
    taken = sorted([*struck, *tags])
    inner = ((span, _inner(text, span)) for span in kept)
    pairs: list[_Pair] = [((start, first), (last, end)) for (start, end), (first, last) in inner]
    single: list[tuple[int, int]] = []
    for runs in _inside_and_outside(text, _runs(text, taken)):
        found, left = _paired(text, runs)
        pairs += found
        single += left
    for first, second in pairs:
        marks.append(BesideMark("changed", first[1], second[0]))
        left_out += [LeftOut(*first, CHANGED, "mark"), LeftOut(*second, CHANGED, "mark")]
    lone += [(start, text[start:end]) for start, end in single]
    left_out += [LeftOut(start, end, UNPAIRED) for start, end in single]
    gone = tuple(sorted([*taken, *single, *(sign for pair in pairs for sign in pair)]))
    marks.sort(key=lambda mark: (mark.start, mark.end))
    return Signs(
        gone, frozenset(struck), tuple(left_out), tuple(marks), tuple(sorted(lone)), tuple(start for start, _ in gone)
    )


def with_more(signs: Signs, more: Sequence[LeftOut]) -> Signs:
    """Return the signs with further stretches that are no text; what stands in one that is known already is not new."""
    added = [one for one in more if not _meets(signs, one)]
    if not added:
        return signs
    gone = tuple(sorted([*signs.gone, *((one.start, one.end) for one in added)]))
    return replace(signs, gone=gone, left_out=(*signs.left_out, *added), starts=tuple(start for start, _ in gone))


def _meets(signs: Signs, stretch: LeftOut) -> bool:
    index = bisect_right(signs.starts, stretch.end - 1) - 1
    return index >= 0 and signs.gone[index][1] > stretch.start


def blanked(text: str, signs: Signs) -> str:
    """Return the text with spaces in place of the signs and of struck-out text; every offset stays as it is."""
    if not signs.gone:
        return text
    pieces: list[str] = []
    at = 0
    for start, end in signs.gone:
        pieces += [text[at:start], re.sub(r"[^\n]", " ", text[start:end])]
        at = end
    return "".join([*pieces, text[at:]])


def without_signs(text: Traced, signs: Signs) -> Traced:
    """Return a text without the signs that stand in it, with single spaces where some were taken out."""
    if not signs.gone:
        return text
    cuts: list[tuple[int, int, bool]] = []
    for at, length, source in text.parts:
        if source == INSERTED:
            continue
        index = max(0, bisect_right(signs.starts, source) - 1)
        while index < len(signs.gone) and signs.gone[index][0] < source + length:
            start, end = signs.gone[index]
            low, high = max(start, source), min(end, source + length)
            if low < high:
                cuts.append((at + low - source, at + high - source, signs.gone[index] in signs.struck))
            index += 1
    if not cuts:
        return text
    string = text.string
    pieces: list[Traced] = []
    at = 0
    for index, (start, end, is_struck) in enumerate(cuts):
        if is_struck and start > at and string[start - 1] == " " and _closes(_rest(string, end, cuts[index + 1 :])):
            start -= 1
        pieces.append(_raised_in(string, cuts[index - 1] if index else None, text.cut(at, max(at, start))))
        opens = is_struck and string[max(0, start - 1) : start].endswith(_OPENING) and string[end : end + 1] == " "
        at = end + opens
    return Traced.join([*pieces, text.cut(at)]).tidy()


def _raised_in(string: str, before: tuple[int, int, bool] | None, words: Traced) -> Traced:
    """Return the words behind a sign, with figures that say that they stand above the line where the sign says so."""
    if before is None or string[before[0] : before[1]].casefold() != _RAISES:
        return words
    return Traced(as_raised(words.string), words.parts)


def _rest(string: str, at: int, cuts: Sequence[tuple[int, int, bool]]) -> str:
    """Return the first character that is left of a text from ``at`` on."""
    for start, end, _ in cuts:
        if start != at:
            break
        at = end
    return string[at : at + 1]


def holds(page: Page, blocks: Sequence[Block], *signs: str) -> bool:
    """Tell whether a sign stands in one of the texts of a page, which are looked at a thousand at a time."""
    # One character is looked for ten times as fast as several. What is not on the page is in no text, unless the page
    # writes it as an entity (“&#126;”).
    first = {sign: sign.strip()[0] for sign in signs}
    if "&" not in page.text and not any(sign in page.text for sign in first.values()):
        return False
    for start in range(0, len(blocks), _AT_A_TIME):
        strings = "\n".join([block.text.string for block in blocks[start : start + _AT_A_TIME]])
        if any(first[sign] in strings and sign in strings for sign in signs):
            return True
    return False


def take_struck(document: Document) -> Document:
    """Return a document that is no wiki text without what is struck out in its blocks (``<del>x</del>``, ``~~x~~``);
    in the text of an older edition only the signs are no text."""
    if not holds(document.page, document.blocks, *(f"<{name}>" for name in STRUCK_TAGS), "~~"):
        return document
    left_out: list[LeftOut] = []
    marks: list[BesideMark] = []
    blocks: list[Block] = []
    older = below_older([block.string for block in document.blocks])
    for block, of_older in zip(document.blocks, older, strict=True):
        gone: list[tuple[int, int]] = []
        for match in reversed(list(STRUCK_WORDS.finditer(block.string))):
            words = match.span(match.lastindex or 0)
            places = list(block.text.cut(*words).stretches())
            if places:
                marks.append(BesideMark("changed" if of_older else "deleted", places[0][0], places[-1][1]))
            if of_older:
                for sign in ((words[1], match.end()), (match.start(), words[0])):
                    left_out += [LeftOut(*place, CHANGED, "mark") for place in block.text.cut(*sign).stretches()]
                    _take_before(gone, *sign)
                continue
            left_out += [LeftOut(*place, STRUCK) for place in block.text.cut(*match.span()).stretches()]
            _take_before(gone, *match.span())
            start, end = gone[-1]
            if block.string[max(0, start - 1) : start] == " " and _closes(block.string[end : end + 1]):
                gone[-1] = (start - 1, end)
        blocks.append(block.without(*reversed(gone)).cut(0) if gone else block.cut(0))
    return replace(
        document,
        blocks=tuple(block for block in blocks if block.string),
        left_out=(*document.left_out, *left_out),
        marks=tuple(sorted((*document.marks, *marks), key=lambda mark: (mark.start, mark.end))),
    )


def take_change_signs(document: Document) -> Document:
    """Return a document that is no wiki text without the signs of changed text in its blocks and notes.

    Pages that are copied from a wiki's screen, saved as HTML or turned into a PDF have them too. Only signs in pairs
    are taken off: two semicolons alone may be what somebody wrote.
    """
    notes = document.notes
    texts = [*document.blocks, *notes.values()]
    if not holds(document.page, texts, ";;"):
        return document
    whole = "\n\n".join([block.text.string for block in texts])
    pairs, _ = _paired(whole, _runs(whole, ()))
    starts = [0]
    for block in texts:
        starts.append(starts[-1] + len(block.string) + 2)
    left_out: list[LeftOut] = []
    gone: dict[int, list[tuple[int, int]]] = {}
    for start, end in sorted((sign for pair in pairs for sign in pair), reverse=True):
        index = bisect_right(starts, start) - 1
        block, span = texts[index], (start - starts[index], end - starts[index])
        left_out += [LeftOut(*place, CHANGED, "mark") for place in block.text.cut(*span).stretches()]
        taken = gone.setdefault(index, [])
        _take_before(taken, *span)
        first, last = taken[-1]
        if block.string[max(0, first - 1) : first] == " " and block.string[last : last + 1] == " ":
            taken[-1] = (first, last + 1)
    marks = [BesideMark("changed", *place) for pair in pairs if (place := _on_page(texts, starts, *pair)) is not None]
    for index, taken in gone.items():
        texts[index] = texts[index].without(*reversed(taken))
    trimmed = [block.cut(0) for block in texts]
    count = len(document.blocks)
    return replace(
        document,
        blocks=tuple(block for block in trimmed[:count] if block.string),
        notes=dict(zip(notes, trimmed[count:], strict=True)),
        left_out=(*document.left_out, *left_out),
        marks=tuple(sorted((*document.marks, *marks), key=lambda mark: (mark.start, mark.end))),
    )


def _on_page(
    texts: Sequence[Block], starts: Sequence[int], first: tuple[int, int], second: tuple[int, int]
) -> tuple[int, int] | None:
    """Return the stretch of the page between two signs, given by their places in all texts together."""

    def origin(at: int) -> int:
        index = bisect_right(starts, at) - 1
        return texts[index].text.at(at - starts[index]) if at - starts[index] < len(texts[index].string) else INSERTED

    places = [place for at in range(first[1], second[0]) if (place := origin(at)) != INSERTED]
    return (min(places), max(places) + 1) if places else None


def _take_before(gone: list[tuple[int, int]], start: int, end: int) -> None:
    """Add a stretch to those that are gone, each of them further right; joined where they meet."""
    if gone and gone[-1][0] <= end:
        _, end = gone.pop()
    gone.append((start, end))


def _closes(rest: str) -> bool:
    """Tell whether a space before what is gone would be one too many before the rest of the text."""
    return not rest or rest.startswith((" ", *CLOSING))


def _inner(text: str, span: tuple[int, int]) -> tuple[int, int]:
    start = text.index(">", span[0]) + 1
    return start, text.rindex("<", start, span[1])


def _struck(text: str) -> tuple[list[tuple[int, int]], list[tuple[int, int]]]:
    """Return the stretches between ``<del>`` and ``</del>`` (or ``<s>`` …), tags included, and the tags that have no
    partner."""
    found: list[tuple[int, int]] = []
    lone: list[tuple[int, int]] = []
    opened: re.Match[str] | None = None
    for tag in _STRUCK_TAG.finditer(text):
        partner = opened is not None and tag["close"] and tag["name"].lower() == opened["name"].lower()
        if opened is not None and partner and _near(text, opened.end(), tag.start()):
            found.append((opened.start(), tag.end()))
            opened = None
            continue
        if opened is not None:
            lone.append(opened.span())
            opened = None
        if tag["close"]:
            lone.append(tag.span())
        else:
            opened = tag
    if opened is not None:
        lone.append(opened.span())
    return found, sorted(lone)


def _of_older(text: str, struck: Sequence[tuple[int, int]]) -> list[tuple[int, int]]:
    """Return those of the stretches that are struck out which are text of an older edition on the page."""
    if not struck:
        return []
    lines = text.split("\n")
    starts = [*accumulate((len(line) + 1 for line in lines), initial=0)]
    older = below_older(lines)
    kept: list[tuple[int, int]] = []
    for span in struck:
        at = bisect_right(starts, span[0]) - 1
        if older[at] or in_older_column(lines, at, span[0] - starts[at]):
            kept.append(span)
    return kept


def _near(text: str, start: int, end: int) -> bool:
    return len(_BLANK.findall(text, start, end)) <= _MOST_PARAGRAPHS


def _runs(text: str, taken: Sequence[tuple[int, int]]) -> list[tuple[int, int]]:
    """Return the runs of semicolons outside of addresses and of struck-out text."""
    if not stands_in(text, ";;"):
        return []
    apart = sorted([*taken, *(match.span() for match in _APART.finditer(text))])
    starts = [start for start, _ in apart]
    found: list[tuple[int, int]] = []
    for run in _RUN.finditer(text):
        index = bisect_right(starts, run.start()) - 1
        if index < 0 or run.start() >= apart[index][1]:
            found.append(run.span())
    return found


def _inside_and_outside(text: str, runs: Sequence[tuple[int, int]]) -> list[list[tuple[int, int]]]:
    """Return the runs outside of notes, then those of each note: a mark may go over a note with marks of its own."""
    notes = [match.span() for match in _NOTE.finditer(text)] if runs else []
    starts = [start for start, _ in notes]
    groups: dict[int, list[tuple[int, int]]] = {-1: []}
    for run in runs:
        index = bisect_right(starts, run[0]) - 1
        inside = index if index >= 0 and run[0] < notes[index][1] else -1
        groups.setdefault(inside, []).append(run)
    return list(groups.values())


_Pair = tuple[tuple[int, int], tuple[int, int]]


def _paired(text: str, runs: Sequence[tuple[int, int]]) -> tuple[list[_Pair], list[tuple[int, int]]]:
    """Return the pairs of signs, and the signs without their other half.

    A sign opens at the head of a word and closes at its end; inside a word it does either. Over a blank line two
    signs are a pair only where the second is not one of a pair of its own paragraph.
    """
    pairs: list[_Pair] = []
    lone: list[tuple[int, int]] = []
    opened: tuple[int, int] | None = None
    waiting = list(reversed(runs))
    left = _left_in_paragraph(text, runs)
    while waiting:
        run = waiting.pop()
        opens, closes = _sides(text, run)
        if opened is None:
            if opens:
                opened = run
            else:
                lone.append(run)
            continue
        across = len(_BLANK.findall(text, opened[1], run[0]))
        own = across and left.get(run, 1) % 2 == 0
        if closes and not own and across <= _MOST_PARAGRAPHS:
            width = opened[1] - opened[0]
            if run[1] - run[0] == 2 * width and text[run[1] : run[1] + 1].strip():
                # “;;one;;;;two;;”: the end of one mark and the start of the next.
                waiting.append((run[0] + width, run[1]))
                left[run[0] + width, run[1]] = left.get(run, 1)
                run = (run[0], run[0] + width)
            elif width == 2 and run[1] - run[0] == 3 and not text[run[1] : run[1] + 1].isalnum():
                # “;;why;;;”: the first of the three is the question mark of a Greek sentence, or a semicolon.
                run = (run[0] + 1, run[1])
            pairs.append((opened, run))
            opened = None
        elif opens:
            lone.append(opened)
            opened = run
        else:
            lone.append(run)
    if opened is not None:
        lone.append(opened)
    return pairs, sorted(lone)


def _sides(text: str, run: tuple[int, int]) -> tuple[bool, bool]:
    """Return whether a run can open a mark, and whether it can close one; standing free it can do both."""
    word_before = bool(text[max(0, run[0] - 1) : run[0]].strip())
    word_after = bool(text[run[1] : run[1] + 1].strip())
    return (True, True) if word_before == word_after else (word_after, word_before)


def _left_in_paragraph(text: str, runs: Sequence[tuple[int, int]]) -> dict[tuple[int, int], int]:
    """Return, for each run, how many runs stand in its paragraph from it on."""
    left: dict[tuple[int, int], int] = {}
    following: tuple[int, int] | None = None
    for run in reversed(runs):
        same = following is not None and not _BLANK.search(text, run[1], following[0])
        left[run] = left[following] + 1 if same and following is not None else 1
        following = run
    return left
