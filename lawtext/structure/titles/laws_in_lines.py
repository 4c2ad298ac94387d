"""Laws without titles whose number stands in one line with their first paragraph (``Art. 3. 1. The members …``).

A line that begins with a law and goes on with a sentence is as a rule about that law. It is believed to be the law
itself only on a page where several such lines go on with the label of their first clause, and where the numbers of all
lines of their language that begin so count up from the first to the last; or where these count from the first law of
the book on and leave none out (``Article 1. All boats are free. …``): nobody remarks on every law from the first one.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from itertools import pairwise

from lawtext.languages import language
from lawtext.languages.scripts import GREEK, SMALL
from lawtext.numbering import INSERTED, KERAIAS, ORDINAL_SIGNS, SECTION_SIGN, Number, Numbering
from lawtext.readers import Block
from lawtext.structure.lines.lines_of_law import SHORT_CELL, ends_sentence, title_line
from lawtext.structure.lines.page_lines import PageLines
from lawtext.structure.lines.runin import says_something
from lawtext.structure.titles.stopped_titles import is_first_clause

_NUMBER = re.compile(
    rf"(?:[^\W\d_]++\.?\s+|{SECTION_SIGN}\s*)[0-9]{{1,3}}(?:\.?[{ORDINAL_SIGNS}](?!\w)|{INSERTED})?(?:\.\s+|\s+(?=\())(?=\S)"
)
"""“Art. 3. ”, “§ 3a. ”, and “§ 3 ” before a bracket: the number of a law with what follows in its line."""
_SAID = re.compile(
    rf"[^\W\d_]++\.?\s+(?:[0-9]{{1,3}}(?:\.?[{ORDINAL_SIGNS}](?!\w)|{INSERTED})?|[{GREEK}]{{1,4}}[{KERAIAS}])"
    rf"(?:\.\s*[-–—]?|\s*[:–—-])\s+(?=[^\W\d_{SMALL}]|[«“\"])"
)
"""The same before a sentence, with a colon or a dash as well, and with letters that count (``Άρθρον α΄.``)."""
_WORD = re.compile(r"[^\W\d_]+")
_FEWEST = 2
"""So many lines that go on with a first label are no chance."""
_FEWEST_COUNTED = 3
"""Nor are so many laws on end that go on with a sentence."""
_MOST = 3
"""Of so many lines one at most is as short as a title."""


def with_laws_in_lines(blocks: PageLines, numbering: Numbering) -> PageLines:
    """Return the blocks, those that begin a law with its number and its text cut behind the number."""
    ends = _ends_of_numbers(blocks, _NUMBER, numbering)
    first = {at for at, end in ends.items() if is_first_clause(blocks[at].cut(end), numbering)}
    laws: dict[int, tuple[Block, Block]] = {}
    if len(first) >= _FEWEST:
        numbered = _cut_behind(blocks, ends)
        rows = _in_rows(blocks, numbered, numbering)
        laws = {at: numbered[at] for _, row in rows for at in _with_labels(blocks, row, first) if at in numbered}
    said = {} if laws else _ends_of_numbers(blocks, _SAID, numbering)
    likely = {**said, **{at: ends[at] for at in first}} if len(said) >= _FEWEST_COUNTED else {}
    if sum(ends_sentence(blocks.strings[at]) for at in likely) >= _FEWEST_COUNTED:
        cut = _cut_behind(blocks, likely)
        rows = _in_rows(blocks, cut, numbering)
        laws = {at: cut[at] for code, row in rows for at in _counted(row, code, cut)}
    if not laws:
        return blocks
    return blocks.now(one for at, block in enumerate(blocks) for one in laws.get(at, (block,)))


_Row = Sequence[tuple[Number, int]]
"""The laws that lines of one language begin with, in the order of the page: the number, and the place of the line."""


def _in_rows(blocks: PageLines, cut: Mapping[int, Sequence[Block]], numbering: Numbering) -> Iterator[tuple[str, _Row]]:
    """Yield the lines that open a law, with their language, where the numbers of all of this count up."""
    rows: dict[str, list[tuple[Number, int]]] = {}
    for at in blocks.starting(numbering.heads):
        title = title_line(cut[at][0] if at in cut else blocks[at], numbering)
        if title is not None:
            rows.setdefault(title.language, []).append((title.number, at))
    for code, row in rows.items():
        if all(before[0] < after[0] for before, after in pairwise(row)):
            yield code, row


def _with_labels(blocks: PageLines, row: _Row, first: set[int]) -> Iterator[int]:
    """Yield the places of a row in which several lines go on with a label, those of ``first``."""
    if len(first.intersection(at for _, at in row)) >= _FEWEST:
        yield from (at for _, at in row if at in first or ends_sentence(blocks[at].string))


def _counted(row: _Row, code: str, cut: Mapping[int, tuple[Block, Block]]) -> Iterator[int]:
    """Yield the places of a row that leaves no law out from the first one on, and of which most are sentences."""
    ranks = [number.steps[0].rank for number, _ in row]
    if ranks[0] != 1 or any(after - before > 1 for before, after in pairwise(ranks)):
        return
    places = [at for _, at in row if at in cut and ends_sentence(cut[at][1].string)]
    if len(places) >= _FEWEST_COUNTED:
        sentences = [at for at in places if _is_sentence(cut[at][1].string, code)]
        yield from places if len(sentences) * _MOST >= len(places) * (_MOST - 1) else ()


def _is_sentence(text: str, code: str) -> bool:
    """Tell whether the text behind the number of a law is one, and no title with a full stop."""
    verbs = language(code).words("citations", "verbs")
    return len(text) > SHORT_CELL or says_something(text, code) or any(word in verbs for word in _words(text))


def _words(text: str) -> Iterator[str]:
    return (word[0].lower() for word in _WORD.finditer(text))


def _ends_of_numbers(blocks: PageLines, pattern: re.Pattern[str], numbering: Numbering) -> dict[int, int]:
    """Return where in the lines that begin with the number of a law, by place, the text behind it begins."""
    places = (at for at in blocks.starting(numbering.heads) if blocks[at].kind == "paragraph")
    matches = ((at, pattern.match(blocks.strings[at])) for at in places)
    return {at: match.end() for at, match in matches if match is not None}


def _cut_behind(blocks: PageLines, ends: Mapping[int, int]) -> dict[int, tuple[Block, Block]]:
    """Return lines in two, by place: the number of a law as a title, and what stands behind."""
    found: dict[int, tuple[Block, Block]] = {}
    for at, end in ends.items():
        number = blocks[at].cut(0, len(blocks.strings[at][:end].rstrip()))
        found[at] = replace(number, kind="heading", level=1), blocks[at].cut(end)
    return found
