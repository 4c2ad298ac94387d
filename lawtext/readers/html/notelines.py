"""Lines of a web page that begin with the raised number of a note, each made an element of its own.

Notes at the foot of a page often share one paragraph: line breaks stand between them, or nothing but the end of a
sentence; or each is a row of a table. Which raised numbers stand in the text above is for ``html``.
"""

from __future__ import annotations

from collections.abc import Callable, Container, Mapping, Sequence
from itertools import takewhile

from lxml import etree

_TEXT = etree.XPath("string()", smart_strings=False)
_CELLS = ("td", "th")
_SENTENCE_ENDS = (". ", "; ", "·")


def row_of(mark: etree._Element) -> etree._Element | None:
    """Return the row of a table that holds nothing but a mark in its first cell and words in one other, else None."""
    cell = next(mark.iterancestors(*_CELLS), None)
    row = cell.getparent() if cell is not None else None
    if cell is None or row is None or row.tag != "tr" or _words(cell) != _words(mark):
        return None
    worded = [other for other in row if _words(other)]
    return row if worded[0] is cell and len(worded) == 2 else None


def notes_in_line(
    mark: etree._Element,
    marks: Mapping[etree._Element, str],
    waiting: Container[str],
    blocks: Container[str],
    raw: Callable[[str], str],
) -> dict[etree._Element, etree._Element]:
    """Return the notes of the line that begins with a mark, each as an element that is made of their words.

    Args:
        mark: a raised number.
        marks: all raised numbers that may be those of notes, with what is printed.
        waiting: the numbers that stand in the text above.
        blocks: the names of the elements that stand on lines of their own.
        raw: returns the text of the page for what lxml sees of it.

    Returns:
        for each mark of the line its note. Nothing, and the tree is as it was, where the mark begins no line, or
        another one in the line is in no text above or stands behind anything but the end of a sentence.
    """
    first = mark
    while (up := first.getparent()) is not None and up.tag not in blocks and _is_all_of(up, first):
        first = up
    if not _begins_line(first, blocks):
        return {}
    line = [first, *takewhile(lambda element: not _breaks(element, blocks), first.itersiblings())]
    if line[-1].getnext() is None and not _ends_line(line[-1].getparent(), blocks):
        return {}
    heads = {sup: at for at, element in enumerate(line) for sup in element.iter("sup") if sup in marks}
    if any(marks[sup] not in waiting or _words(sup) != _words(line[at]) for sup, at in heads.items()):
        return {}
    starts = [*heads.values()]
    if any(not raw(line[start - 1].tail or "").endswith(_SENTENCE_ENDS) for start in starts[1:]):
        return {}
    notes = [line[start:end] for start, end in zip(starts, [*starts[1:], len(line)], strict=True)]
    if not all(any(_is_worded(part.tail) for part in note) or any(map(_words, note[1:])) for note in notes):
        return {}
    return {sup: _wrapped(note) for sup, note in zip(heads, notes, strict=True)}


def _is_all_of(around: etree._Element, element: etree._Element) -> bool:
    return len(around) == 1 and not _is_worded(around.text) and not _is_worded(element.tail)


def _begins_line(element: etree._Element, blocks: Container[str]) -> bool:
    for before in element.itersiblings(preceding=True):
        if _is_worded(before.tail):
            return False
        if _breaks(before, blocks):
            return True
        if _words(before):
            return False
    around = element.getparent()
    if around is None or _is_worded(around.text):
        return around is None
    return around.tag in blocks or _begins_line(around, blocks)


def _ends_line(around: etree._Element | None, blocks: Container[str]) -> bool:
    """Tell whether a line ends where an element ends."""
    if around is None or around.tag in blocks:
        return True
    if _is_worded(around.tail):
        return False
    for behind in around.itersiblings():
        if _breaks(behind, blocks):
            return True
        if _words(behind) or _is_worded(behind.tail):
            return False
    return _ends_line(around.getparent(), blocks)


def _breaks(element: etree._Element, blocks: Container[str]) -> bool:
    return element.tag == "br" or element.tag in blocks


def _is_worded(string: str | None) -> bool:
    return bool(string and string.strip())


def _words(element: etree._Element) -> str:
    return str(_TEXT(element)).strip()


def _wrapped(line: Sequence[etree._Element]) -> etree._Element:
    """Put elements, with the words behind each, into a new paragraph at their place."""
    paragraph = line[0].makeelement("p", {})
    line[0].addprevious(paragraph)
    paragraph.extend(line)
    return paragraph
