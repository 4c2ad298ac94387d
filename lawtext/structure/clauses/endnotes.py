"""Notes at the end of a page that belong to laws above its last one.

Which words have a mark, and which lines look like notes, is for ``notes``.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import chain, groupby
from operator import attrgetter

from lawtext.numbering import Numbering
from lawtext.readers import Block
from lawtext.structure.notes.marks import (
    Mark,
    heads_a_list,
    is_printed_alike,
    marked_apart,
    marks_in,
    note_head,
    note_sign,
    notes_apart,
)
from lawtext.structure.sections import Section, Source


def give_notes_back(source: Source, numbering: Numbering) -> None:
    """Give notes at the end of a page, or of an edition on it, to the laws whose words have their marks.

    Only where they are numbered through the page: each number marks words of one law, and every one has its note.
    Where all of them belong to one earlier law, or stand where the items of a list would, they must also be printed as
    the marks are: a label never is.
    """
    for code in {section.language for section in source.sections}:
        sections = [section for section in source.sections if section.language == code]
        _give_from_below(sections, source.loose.get(code, []), numbering, code)
        *older, newest = [[*found] for _, found in groupby(sections, attrgetter("edition"))]
        for group in (*older, sections, *([newest] if older else ())):
            _give_back(group, numbering, code)


def _give_back(sections: Sequence[Section], numbering: Numbering, code: str) -> None:
    """Give the notes at the end of the last of some sections, in one language, to those that have their marks."""
    _give_signs_back(sections, numbering, code)
    _give_apart_back(sections, numbering, code)
    owners: dict[str, tuple[Section, Mark]] = {}
    twice = again = False
    signs: set[str] = set()
    for section in sections:
        section.marks = marks_in(section.blocks, numbering, code)
        if not section.marks:
            continue
        found = {mark.id: mark for mark in section.marks if mark.id.isdigit()}
        twice = twice or not owners.keys().isdisjoint(found)
        owners.update({id: (section, mark) for id, mark in found.items()})
        ids = {mark.id for mark in section.marks}
        again = again or not signs.isdisjoint(ids)
        signs |= ids
    if again and _give_in_turn(sections):
        return
    numbers = {section.number for section, _ in owners.values()}
    if twice or not numbers or numbers == {sections[-1].number}:
        return
    tail = sections[-1].blocks[-len(owners) :]
    heads = [note_head(block) for block in tail]
    if sorted(heads, key=_as_number) != sorted(owners, key=_as_number) or len(tail) == len(sections[-1].blocks):
        return
    pairs = [(*owners[head], block) for head, block in zip(heads, tail, strict=True)]
    listed = len(numbers) == 1 or heads_a_list(sections[-1].blocks[-len(owners) - 1])
    if listed and not all(is_printed_alike(m, s.blocks[m.block], block) for s, m, block in pairs):
        return
    del sections[-1].blocks[-len(owners) :]
    sections[-1].marks = None
    for section, _, block in pairs:
        section.blocks.append(block)
        section.marks = None


def _give_from_below(sections: Sequence[Section], below: list[Block], numbering: Numbering, code: str) -> None:
    """Give the last lines of what stands behind the laws of a page, as its definitions do, to the laws whose words have
    their marks: each mark stands in one law, has its note, and is printed as that is."""
    if not below or not note_head(below[-1]):
        return
    marked = [(section, mark) for section in sections for mark in marks_in(section.blocks, numbering, code)]
    owners = {mark.id: (section, mark) for section, mark in marked if mark.id.isdigit()}
    tail = below[-len(owners) :]
    if len({(id(section), mark.id) for section, mark in marked if mark.id.isdigit()}) > len(owners):
        return
    if [note_head(block) for block in tail] != sorted(owners, key=_as_number) or len(tail) == len(below):
        return
    pairs = [(*owners[note_head(block)], block) for block in tail]
    if not all(is_printed_alike(mark, section.blocks[mark.block], note) for section, mark, note in pairs):
        return
    del below[-len(owners) :]
    for section, _, note in pairs:
        section.blocks.append(note)


def _give_in_turn(sections: Sequence[Section]) -> bool:
    """Give the last lines of a page, which are the notes of several laws or editions one after the other, each to its
    own; return whether they are.

    The marks of one come again in another (``1)`` in both): then the lines are as many as all marks together, in their
    order, and each is printed as its mark is.
    """
    wanted: list[tuple[Section, Mark]] = []
    for section in sections:
        first = {mark.id: mark for mark in reversed(section.marks or ())}
        wanted += [(section, mark) for mark in sorted(first.values(), key=lambda mark: (mark.block, mark.start))]
    last = sections[-1].blocks
    tail = last[-len(wanted) :]
    if len(tail) < len(wanted) or len(tail) == len(last):
        return False
    pairs = [*zip(wanted, tail, strict=True)]
    if any(mark.id != (note_head(note) or note_sign(note)) for (_, mark), note in pairs):
        return False
    if not all(is_printed_alike(mark, section.blocks[mark.block], note) for (section, mark), note in pairs):
        return False
    del last[-len(wanted) :]
    for (section, _), note in pairs:
        section.blocks.append(note)
        section.marks = None
    return True


def _give_signs_back(sections: Sequence[Section], numbering: Numbering, code: str) -> None:
    """Give the last lines of a page that begin with a sign (``* …``), each to the one law or edition above whose words
    have that sign, where no word of the last law has it and no line of the other law answers it."""
    last = sections[-1]
    at = len(last.blocks) - 1
    while len(sections) > 1 and at > 0 and (sign := note_sign(last.blocks[at])):
        marked = [
            section
            for section in sections
            if any(mark.id == sign for mark in marks_in(section.blocks, numbering, code))
        ]
        at -= 1
        if any(section is last for section in marked):
            continue  # its own note: those of the others may stand above it
        answered = any(note_sign(block) == sign for section in marked for block in section.blocks)
        if len(marked) != 1 or answered:
            return
        marked[0].blocks.append(last.blocks.pop(at + 1))
        marked[0].marks = last.marks = None


def _give_apart_back(sections: Sequence[Section], numbering: Numbering, code: str) -> None:
    """Give the last lines of a page that begin with ``(1)``, ``(2)`` … and are sentences to the laws above whose words
    have these marks apart from them (``a lamp (1)``): each stands in one place of one law, and none in the last law."""
    last = sections[-1].blocks
    notes = notes_apart(last)
    if len(sections) == 1 or not notes or len(notes) == len(last):
        return
    owners = [marked_apart(section.blocks, notes, numbering, code) for section in sections]
    if owners[-1] or sorted(chain.from_iterable(owners)) != sorted(notes):
        return
    tail = dict(zip(notes, last[-len(notes) :], strict=True))
    del last[-len(notes) :]
    sections[-1].marks = None
    for section, marks in zip(sections, owners, strict=True):
        section.blocks += [tail[mark] for mark in marks]
        section.marks = None


def _as_number(figure: str) -> int:
    return int(figure) if figure.isdigit() else 0
