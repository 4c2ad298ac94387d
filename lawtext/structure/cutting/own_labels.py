"""Labels of a law put where they belong: one alone in its line goes before the text below it, and the number that a
list has put before a typed label goes.

Which label opens which clause is for ``labels``.
"""

from __future__ import annotations

import re
from collections.abc import Container, Mapping, Sequence
from dataclasses import replace

from lawtext.languages import fold
from lawtext.numbering import KERAIAS, ORDINAL, Numbering
from lawtext.numbering.letters import letter_readings
from lawtext.problems import LawtextError
from lawtext.readers import Block
from lawtext.structure.labels.bare import lone_letters
from lawtext.structure.labels.paths import goes_on_from
from lawtext.structure.labels.printed import Token, numbers_of_a_list, same_style, tokens_at
from lawtext.structure.lines.lines_of_law import looks_like_heading
from lawtext.structure.lines.page_lines import heads_of_all
from lawtext.structure.lines.runin import opens_sentence
from lawtext.structure.notes.marks import are_marks
from lawtext.structure.proposal import Structured
from lawtext.structure.sections import Section

_TWO_LABELS = re.compile(
    rf"\(?(?:[0-9]{{1,3}}[.)]{{1,2}}\s*\(?\w{{1,6}}[.){KERAIAS}]|(?P<twice>[^\W\d_]{{1,4}}[.)]{{1,2}})\s+\(?(?P=twice))"
)
_INSERTED = re.compile(rf"\(?(?P<base>[0-9]{{1,3}}|[^\W\d_]{{1,2}})(?:{ORDINAL}|[^\W\d_])[.)]{{1,2}}(?=\s)")
# As the heads of all blocks show it, where a long white space may hide the second label.
_MAY_HAVE_TWO = re.compile(
    rf"\n\(?(?:[0-9]{{1,3}}[.)]{{1,2}}(?![.)])[^\S\n]*\(?\w{{0,6}}(?:[.){KERAIAS}]|\n|\Z)"
    rf"|(?P<twice>[^\W\d_]{{1,4}}[.)]{{1,2}})[^\S\n]+(?:\(?(?P=twice)|\n|\Z))"
)
_MAY_BE_INSERTED = re.compile(rf"\n{_INSERTED.pattern}")
_LONGEST_LABEL = 12
_MOST_LABELS = 2_500
"""No law has more paragraphs with a label."""


def put_labels_right(section: Section, numbering: Numbering, out: Structured) -> None:
    """Put the labels of a law where they belong, and tell of those that look inserted."""
    code = section.language
    blocks = _with_labels(section.blocks, code, numbering)
    heads = heads_of_all(blocks)
    if _MAY_HAVE_TWO.search(heads):
        blocks = _without_list_numbers(blocks, code, numbering, out)
        heads = heads_of_all(blocks)
    if _MAY_BE_INSERTED.search(heads):
        _tell_inserted_labels(blocks, code, numbering, out)
    section.blocks = blocks


def _with_labels(blocks: list[Block], code: str, numbering: Numbering) -> list[Block]:
    """Return the blocks of a law with a label that stands alone in its line put before the line below it."""
    short = [block for block in blocks if len(block.text.string) <= _LONGEST_LABEL]
    letters = lone_letters([block.string for block in short], numbering, code)
    if not letters and not any(_is_label(block, code, numbering) for block in short):
        return blocks
    out: list[Block] = []
    for index, block in enumerate(blocks):
        above = out[-1] if out else None
        if above is not None and _is_of_label(blocks, index, above, letters, code, numbering):
            out[-1] = replace(block.behind(above), gap=above.gap)
        else:
            out.append(block)
    return out


def _is_of_label(
    blocks: Sequence[Block], index: int, above: Block, letters: Container[str], code: str, numbering: Numbering
) -> bool:
    """Tell whether a block belongs to the label that is all of the line above it: its text, or only the heading, where
    that is a letter without a sign (``letters``)."""
    block = blocks[index]
    if _has_label(block, above, numbering, code):
        return False
    if above.string in letters:
        return looks_like_heading(block.string)
    return _is_label(above, code, numbering) and not _begins_list(block, blocks[index + 1 : index + 2])


def _begins_list(block: Block, below: Sequence[Block]) -> bool:
    """Tell whether a block is the first of several items of a list, which has no labels."""
    return block.kind == "item" and any(item.kind == "item" and item.depth == block.depth for item in below)


def _has_label(block: Block, above: Block, numbering: Numbering, code: str) -> bool:
    """Tell whether a block has a label of its own, or a path that goes on from the one that is all of the line above
    it."""
    return bool(tokens_at(block.string, numbering, code)) or goes_on_from(above.string, block.string)


def _is_label(block: Block, code: str, numbering: Numbering) -> bool:
    """Tell whether a block is nothing but a label, with a sign after its letter or number, or the numbers of a
    note that several marks have (``1) , 3)``)."""
    string = block.text.string
    if not 1 < len(string) <= _LONGEST_LABEL or block.refs or block.label or not string.endswith((".", ")")):
        return False
    tokens = tokens_at(string, numbering, code)
    return (bool(tokens) and tokens[-1].end == len(string)) or are_marks(string)


def _without_list_numbers(blocks: list[Block], code: str, numbering: Numbering, out: Structured) -> list[Block]:
    """Return the blocks of a law without the numbers that a list has put before the typed labels (``1. A. Text``,
    ``2. B. Text``): a number never opens the level above its own, nor does it count with the label behind it; and of
    two labels that are one (``2. 2. Text``) without the first."""
    two = {
        index: tokens
        for index, block in enumerate(blocks)
        if _TWO_LABELS.match(block.text.string) and len(tokens := tokens_at(block.string, numbering, code)) > 1
    }
    labels = _without_initials(blocks, two, code)
    spare = numbers_of_a_list(labels, numbering, lettered=_is_lettered(blocks, code, numbering)) if labels else []
    if not spare:
        return blocks
    found = [*blocks]
    for index in spare:
        start = labels[index][1].start
        out.claim(blocks[index].text.cut(0, start), "left out", "a list number before the label")
        found[index] = blocks[index].cut(start)
    named = ", ".join(f"“{labels[index][0].printed} {labels[index][1].printed}”" for index in spare[:3])
    twice = all(labels[index][0].ranks == labels[index][1].ranks for index in spare)
    what = "one label, printed twice" if twice else "the first is read as a list number, not a label"
    message = f"{named}{' …' if len(spare) > 3 else ''}: {what}"
    out.warn(blocks[spare[0]].text.start, "list-number-before-label", message)
    return found


def _without_initials(
    blocks: Sequence[Block], labels: Mapping[int, tuple[Token, ...]], code: str
) -> Mapping[int, tuple[Token, ...]]:
    """Return the labels without those before a name or an ordinal (``A. A. Smith pays.``, ``3. 3. round``): the same
    letter before what is no heading, or number before a small letter, where no other that stands twice is the one
    before or behind it and no sentence opens there (``A. A. The raft``, ``3. 3. the raft``); and letters that are the
    subjects of their sentences (``A. A. pays B.``, ``B. B. waits.``)."""
    twice = {
        index: (first.printed.isupper(), first.ranks[0].rank)
        for index, (first, second, *_) in labels.items()
        if first.printed == second.printed and first.printed[:-1].isalnum() and not first.printed.islower()
    }
    words = {index: blocks[index].string[labels[index][1].end :].strip() for index in twice}
    if all(words[index][:1].islower() and words[index].endswith(".") for index, (letter, _) in twice.items() if letter):
        labels = {index: tokens for index, tokens in labels.items() if not twice.get(index, (False, 0))[0]}
    beside = {(letter, rank + step) for letter, rank in twice.values() for step in (-1, 1)}
    return {
        index: tokens
        for index, tokens in labels.items()
        if index not in twice or twice[index] in beside or _is_said(words[index], code, letter=twice[index][0])
    }


def _is_said(words: str, code: str, *, letter: bool) -> bool:
    """Tell whether words begin behind two labels: a heading behind letters, none in small letters behind numbers; or a
    word that opens a sentence, and is neither a name nor a thing in its order."""
    small = words[:1].islower()
    if opens_sentence(words.partition(" ")[0], code) and not (letter and small):
        return True
    return looks_like_heading(words) if letter else not small


def _is_lettered(blocks: Sequence[Block], code: str, numbering: Numbering) -> bool:
    """Tell whether a law prints the first label of the book's first level, where that counts with letters."""
    if len(numbering.levels) < 2 or numbering.levels[1].numeral == "decimal":
        return False
    return any(
        token.may_begin_law and same_style(token, numbering, 1)
        for block in blocks
        for token in tokens_at(block.string, numbering, code)[:1]
    )


def _tell_inserted_labels(blocks: list[Block], code: str, numbering: Numbering, out: Structured) -> None:
    """Tell of each label that adds a letter to the one before it (``(ea)`` behind ``(e)``, ``5bis.``) where the book
    says that none may be inserted: it is read as text. ``II.`` behind ``I.`` is a Roman numeral."""
    before, looked_at = "", 0
    for index, block in enumerate(blocks):
        string = block.text.string
        match = _INSERTED.match(string)
        if match is None or tokens_at(string, numbering, code):
            continue
        above = (tokens_at(other.text.string, numbering, code) for other in reversed(blocks[looked_at:index]))
        before = next((fold(tokens[-1].printed.strip("(). \u00a0")) for tokens in above if tokens), before)
        looked_at = index
        if fold(match["base"]) == before and not letter_readings(match[0].strip("(.)"), "roman-upper", "latin"):
            label = f"“{match[0]}” looks like a label inserted after “{match['base']}”"
            message = f"{label}, but is read as text; to allow it, set “inserted = true” for this level in book.toml"
            out.warn(block.text.start, "label-inserted", message)


def check_length(section: Section, numbering: Numbering, out: Structured) -> None:
    """Refuse a law with more labels than any has: such a source is a list or a book, and no law.

    Raises:
        LawtextError: it has; the message names the first label too many.
    """
    if len(section.blocks) <= _MOST_LABELS:
        return
    code = section.language
    labelled = [block for block in section.blocks if tokens_at(block.string, numbering, code)]
    if len(labelled) > _MOST_LABELS:
        message = (
            f"law {section.number} would have {len(labelled):,} labelled paragraphs; the limit is {_MOST_LABELS:,}"
        )
        at = max(labelled[_MOST_LABELS].text.start, 0)
        raise LawtextError(out.document.page.problem(at, "too-many", message))
