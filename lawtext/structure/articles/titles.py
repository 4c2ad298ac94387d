"""Which lines of a page that is no law are the titles of its articles, and who wrote them.

A paste may hold articles by different hands. The first line that looks like a title is the first title; a later
line is another title when it is written in the same style and speaks of the same thing, or carries an author.
Other headings stay inside the article, and so do lines that are nothing but the names of clauses.
"""

from __future__ import annotations

import re
from collections.abc import Sequence, Set
from dataclasses import dataclass

from lawtext.languages import fold, language
from lawtext.readers import Block
from lawtext.structure.around.bylines import WHO_WROTE, date_at_end, is_day
from lawtext.structure.lines.lines_of_law import (
    LONGEST_HEADING,
    ends_openly,
    ends_sentence,
    is_capitals,
    is_title_case,
    looks_like_heading,
    without_question,
)
from lawtext.structure.lines.page_lines import SHORT
from lawtext.structure.proposal import Structured

STEM = 4
"""Words that begin with so many letters alike are taken for forms of one word."""
_WORD = re.compile(r"[^\W\d_]+")
_INITIALS = r"[^\W\d_][\w.'’-]*(?:\s+[^\W\d_][\w.'’-]*){0,3}"
_FEWEST_NAMES, _MOST_NAMES = 2, 4
_FEWEST_OF_TITLE = 3
"""Fewer words than these before a day are where and when a letter was written."""
_NEAR = 3
"""So many paragraphs below the line of an author may stand before his text: the cards of a deal."""
_BEFORE_DATE = " ,·•|–—-"
"""What stands between who wrote a text and when."""
_QUESTION_MARKS = ("?", ";", "\u037e")
_NUMBER_SAID = re.compile(r"[^:]+:[\W\d_]+")
"""A line that says nothing but a number (``Ref.: 145``)."""
_FIELD = re.compile(r"[^\W\d_][^.:;!?]{1,40}:\s+\S")
"""A line that says what something is (``Present: Ann Sailor``)."""
_COUNTED = re.compile(r"[0-9]{1,2}(?:[.)]|(?:\.[0-9]{1,2})+\.?)\s")
"""How a heading inside an article begins that is counted (``2. The usual calls``, ``2.1 Lead``)."""
_MOST_OF_LETTERHEAD = 8
"""Who writes, where and when stand in no more lines above the title of a letter."""


@dataclass(frozen=True, slots=True)
class Byline:
    """A by-line in a title or below it: where it starts, the name, where a date behind it begins, and its word."""

    start: int
    name: str
    date: int | None = None
    phrase: str = ""


def title_places(blocks: Sequence[Block], code: str, clauses: Set[int] = frozenset()) -> list[int]:
    """Return the places of the blocks that are titles of articles; a line with nothing but an author has its title
    above it. ``clauses`` are where lines stand on the page that are nothing but the names of clauses: they head what an
    article says of these."""
    above = {index: index - 1 for index in range(1, len(blocks)) if _is_byline_below_title(blocks, index, code)}
    found = sorted({above.get(index, index) for index in _titles_and_bylines(blocks, code)} | {*above.values()})
    return [index for index in found if blocks[index].text.start not in clauses]


def _is_byline_below_title(blocks: Sequence[Block], index: int, code: str) -> bool:
    byline = byline_of(blocks[index].string, code) or (signature_of(blocks, code) if index == 1 else None)
    title = blocks[index - 1]
    return byline is not None and byline.start == 0 and looks_like_heading(without_question(title.string))


def _titles_and_bylines(blocks: Sequence[Block], code: str) -> list[int]:
    lines = [
        index
        for index in range(len(blocks))
        if may_be_heading(blocks, index, code) or _may_be_title(blocks, index, code)
    ]
    if lines[:1] != [0] and _is_title_apart(blocks, code):
        lines = [0, *lines]
    below = next((at for at in lines if _is_below_letterhead(blocks, at)), None) if lines[:1] != [0] else None
    if below is not None:
        lines = [at for at in lines if at >= below]
    elif not lines or (lines[0] != 0 and byline_of(blocks[lines[0]].string, code) is None):
        return [index for index in lines if byline_of(blocks[index].string, code)]
    first = blocks[lines[0]]
    return [index for index in lines if index == lines[0] or _same_rank(first, blocks[index], code)]


def _is_below_letterhead(blocks: Sequence[Block], index: int) -> bool:
    """Tell whether a line apart, in capitals or marked as a heading, has nothing above it but who writes, where and
    when, in short lines that are no sentences: it is the title of a letter."""
    line = blocks[index]
    if not 0 < index <= _MOST_OF_LETTERHEAD or not (line.kind == "heading" or (line.gap and is_capitals(line.string))):
        return False
    return all(
        one.kind == "paragraph" and len(one.string) <= SHORT and not one.strong and not ends_sentence(one.string)
        for one in blocks[:index]
    )


def below_letterhead(blocks: Sequence[Block], starts: Sequence[int]) -> tuple[Sequence[Block], Sequence[int]]:
    """Return the blocks and the places of titles with what stands above the title of a letter below it: all text of an
    article stands below its title."""
    if not starts or not _is_below_letterhead(blocks, starts[0]):
        return blocks, starts
    at = starts[0]
    return [blocks[at], *blocks[:at], *blocks[at + 1 :]], [0, *starts[1:]]


def may_be_heading(blocks: Sequence[Block], index: int, code: str) -> bool:
    """Tell whether a block is a heading: marked as one, or a short line above a longer text that is whole, no day, and
    none of several lines that say what something is (``Present: …``, ``Apologies: …``)."""
    block = blocks[index]
    if block.kind == "heading" or block.all_strong:
        return True
    if block.kind != "paragraph" or not looks_like_heading(block.string) or index + 1 == len(blocks):
        return False
    above = blocks[index - 1] if index else None
    if (above is not None and above.string.endswith(":")) or _says_what_or_when(above, block, code):
        return False
    if any(not start and block.string[:end].rstrip().endswith(":") for start, end in block.strong):
        return False  # **Subject:** Law 41D
    if _says_a_number_or_day(block.string, code) or (not is_capitals(block.string) and ends_openly(block.string, code)):
        return False
    below = blocks[index + 1]
    return below.kind == "item" or len(below.string) > len(block.string) + 15


def _says_a_number_or_day(string: str, code: str) -> bool:
    return is_day(string, (code,)) or _NUMBER_SAID.fullmatch(string) is not None


def _says_what_or_when(above: Block | None, block: Block, code: str) -> bool:
    """Tell whether a line right below another one says what something is, as that does, or ends with a day."""
    if block.gap:
        return False
    if above is not None and _FIELD.match(above.string) and _FIELD.match(block.string):
        return True
    return date_at_end(block.string, (code,)) is not None


def _may_be_title(blocks: Sequence[Block], index: int, code: str) -> bool:
    """Tell whether a block is the title of the page: its first line, above its first heading or the first question."""
    block = blocks[index]
    if index or len(blocks) == 1 or block.kind != "paragraph" or not looks_like_heading(block.string):
        return False
    return may_be_heading(blocks, 1, code) or _stands_above_question(block, blocks[1])


def _stands_above_question(block: Block, below: Block) -> bool:
    """Tell whether a line stands apart above a longer one that is a question."""
    return below.gap and len(below.string) > len(block.string) and below.string.endswith(_QUESTION_MARKS)


def _is_title_apart(blocks: Sequence[Block], code: str) -> bool:
    """Tell whether the first line stands apart above a text: in capitals, with a day behind three words or more, as the
    title of a decision or of minutes does (``Minutes of the Committee, 14 June 2023``), with nothing but when it was
    below it, or above a sentence, where it is none itself."""
    if len(blocks) <= _NEAR or blocks[0].kind != "paragraph":
        return False
    string = blocks[0].string
    if not looks_like_heading(string) or is_day(string, (code,)):
        return False
    if not blocks[1].gap:
        # “Minutes of the Committee”, “Session of 3 March 2019”
        when = blocks[1].string
        dated = is_day(when, (code,)) or (date_at_end(when, (code,)) is not None and not ends_sentence(when))
        return blocks[2].gap and dated
    date = date_at_end(string, (code,))
    if date is not None:
        return len(string[:date].split()) >= _FEWEST_OF_TITLE
    return is_capitals(string) or (ends_sentence(blocks[1].string) and not ends_openly(string, code))


def _same_rank(first: Block, block: Block, code: str) -> bool:
    """Tell whether a heading is the title of another article, as ``first`` is of the first."""
    if byline_of(block.string, code):
        return True
    if _COUNTED.match(block.string) and not _COUNTED.match(first.string):
        return False
    if first.kind == "heading" or block.kind == "heading":
        return first.kind == block.kind and first.level == block.level
    if _style(first.string) != _style(block.string):
        return False
    stops = {fold(word) for word in language(code).words("textdiff", "stop_words")}
    theme = {fold(word) for word in _WORD.findall(first.string)} - stops
    words = {fold(word) for word in _WORD.findall(block.string)} - stops
    return bool(theme) and len(theme & words) >= max(1, (len(theme) + 1) // 2)


def _style(string: str) -> str:
    return "capitals" if is_capitals(string) else "title case" if is_title_case(string) else "sentence"


def byline_of(string: str, code: str) -> Byline | None:
    for phrase in language(code).words("pages", "byline"):
        # The word alone may be part of a sentence; with a colon, or at the end of a title, it names the author.
        match = re.search(rf"(?:\s|\A)(?P<by>{re.escape(phrase)}\s*:\s*)(?P<name>{_INITIALS})\Z", string)
        if match:
            return Byline(match.start(), match["name"])
    return None


def signature_of(blocks: Sequence[Block], code: str) -> Byline | None:
    """Return who the line right below the first title names in several words, each with a capital, and no colon before
    them (``by Nora Keel``), an office behind a comma with them (``…, Head of the Harbour``): a text stands below it. A
    date that closes the line is none of the name."""
    if len(blocks) < 3 or not looks_like_heading(without_question(blocks[0].string)):
        return None
    signed = _signed(blocks[1].string, code)
    if signed is None:
        return None
    string = blocks[1].string[: signed.date].rstrip(_BEFORE_DATE)
    text = any(len(block.string) > len(string) and ends_sentence(block.string) for block in blocks[2 : 2 + _NEAR])
    if not text or _is_theme(signed.phrase, signed.name.partition(", ")[0], blocks[2:], code):
        return None
    return signed


def _signed(line: str, code: str) -> Byline | None:
    """Return who a line names behind the word of a by-line (``by Nora Keel, Head of the Harbour, 3 May 2019``)."""
    date = date_at_end(line, (code,))
    string = line[:date].rstrip(_BEFORE_DATE) if date else line
    phrase = next(
        (one for one in language(code).words("pages", "byline") if fold(string).startswith(f"{fold(one)} ")), ""
    )
    said = " ".join(string.split()[len(phrase.split()) :]) if phrase else ""
    name, _, office = said.partition(", ")
    named = _is_name(name.split())
    joining = language(code).words("textdiff", "stop_words")
    held = not office or _in_capitals([word for word in office.split() if word not in joining])
    if date and said.split()[-1:] and said.split()[-1] in joining:
        return None  # “Head of the Harbour in May 2019”: the date goes on with the office
    return Byline(0, said, date, phrase) if named and held else None


def author_beside(out: Structured, code: str) -> str:
    """Return who wrote a page of one article, as its head says beside the text: a by-line that is left out with it, or
    its front matter; empty where it names nobody, or several."""
    page = out.document.page.text
    heads = [(page[start:end], what) for start, end, _, what in out.claims.rows() if what.startswith("page head")]
    named = {signed.name for head, _ in heads if len(head) <= LONGEST_HEADING and (signed := _signed(head, code))}
    named |= {head for head, what in heads if what == WHO_WROTE and _is_name(head.split())}
    named = named or {*filter(None, (out.document.facts.get("author", ""),))}
    return named.pop() if len(named) == 1 else ""


def _is_name(words: Sequence[str]) -> bool:
    return _in_capitals(words) and _FEWEST_NAMES <= len(words) <= _MOST_NAMES


def _is_theme(phrase: str, name: str, below: Sequence[Block], code: str) -> bool:
    """Tell whether what may be a name goes on with the title above it (“Οι κανόνες”, “του Μεγάλου Πύργου”; “By Either
    Captain”): the text below has all its words in small letters. Where the word before it may also say whose the title
    is, other forms of them, or all of it amid a sentence, are enough."""
    small = {fold(word) for block in below for word in _WORD.findall(block.string) if word.islower()}
    words = [fold(word) for word in name.split()]
    if fold(phrase) not in {fold(word) for word in language(code).words("citations", "possessive")}:
        return small.issuperset(words)
    said = fold(f"{phrase} {name} ")
    if any(said in fold(block.string) for block in below):
        return True
    return {word[:STEM] for word in small}.issuperset(word[:STEM] for word in words)


def title_apart(blocks: Sequence[Block], code: str, page: str) -> Sequence[Block]:
    """Return the blocks with the line of the author apart from the title above it, where no empty line parts them."""
    if not blocks or len(blocks[0].string) > LONGEST_HEADING * 2:
        return blocks
    first = blocks[0]
    for phrase in language(code).words("pages", "byline"):
        for match in re.finditer(rf"\s(?={re.escape(phrase)}\s)", first.string, re.IGNORECASE):
            above, below = first.text.at(match.start() - 1), first.text.at(match.end())
            if not 0 <= above < below or "\n" not in page[above:below]:
                continue
            apart = [first.cut(0, match.start()), first.cut(match.end()), *blocks[1:]]
            if signature_of(apart, code):
                return apart
    return blocks


def _in_capitals(words: Sequence[str]) -> bool:
    """Tell whether there are words and each is a name: letters behind a capital."""
    return bool(words) and all(word[:1].isupper() and word.rstrip(".").replace("-", "").isalpha() for word in words)
