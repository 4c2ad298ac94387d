"""Notes at the feet of printed pages, in text that was copied out of a PDF: they stand above a running head or the
number of a page, amid the text, and their marks are glued to words of that page (``stone17``).

Notes at the end of a law are for ``notes``, those at the end of a page that has several laws for ``endnotes``.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Collection, Container, Sequence
from dataclasses import dataclass, field
from itertools import pairwise

from lawtext.model import Book
from lawtext.readers import Block
from lawtext.readers.blocks import end_of_note_number, with_marks
from lawtext.structure.notes.marks import Mark, is_printed_alike, marks_in, note_head


@dataclass(slots=True)
class Feet:
    """The notes at the feet of pages: ``marked`` are the blocks with their marks, by their places, ``notes`` the id of
    each note and where its number ends, by the place of its block."""

    marked: dict[int, Block] = field(default_factory=dict)
    notes: dict[int, tuple[str, int]] = field(default_factory=dict)


def notes_at_page_feet(
    blocks: Sequence[Block], turns: Sequence[int], gone: Container[int], known: Collection[str], book: Book
) -> Feet:
    """Return the notes that stand right above the end of a printed page, printed as the one mark of theirs is that
    words of the page have.

    Args:
        turns: the places, in order, of running heads and page numbers.
        gone: the places of blocks that are no text.
        known: the ids that other notes have.
    """
    feet = Feet()
    ids = {*known}
    for before, turn in pairwise([-1, *turns]):
        page = [index for index in range(before + 1, turn) if index not in gone]
        if not page or not note_head(blocks[page[-1]]):
            continue
        marks = _marks(blocks, page, book)
        found: dict[int, list[tuple[int, int, str]]] = defaultdict(list)
        while page and (head := note_head(note := blocks[page[-1]])):
            own = [mark for mark in marks if mark.id == head and mark.block < len(page) - 1]
            if len(own) != 1 or not (
                is_printed_alike(own[0], blocks[page[own[0].block]], note) or _counts_alone(blocks, page, head)
            ):
                break
            id = next(name for name in (head, *(f"{head}-{at}" for at in range(2, len(ids) + 3))) if name not in ids)
            ids.add(id)
            # A mark has one note; another line with its number is text.
            marks.remove(own[0])
            found[page[own[0].block]].append((own[0].start, own[0].end, id))
            feet.notes[page.pop()] = (id, end_of_note_number(note, head))
        feet.marked |= {index: with_marks(blocks[index], places) for index, places in found.items()}
    return feet


def _counts_alone(blocks: Sequence[Block], page: Sequence[int], head: str) -> bool:
    """Tell whether the number of the last line of a page has a full stop behind it, as many notes have whose marks have
    none, and no item of a list that it counts on stands anywhere above it on its page."""
    before = f"{int(head) - 1}."
    listed = any(blocks[index].string.startswith(before) for index in page[:-1])
    return blocks[page[-1]].string.startswith(f"{head}. ") and not listed


def _marks(blocks: Sequence[Block], page: Sequence[int], book: Book) -> list[Mark]:
    """Return what may be marks in the blocks of a page, whichever language they are in."""
    texts = [blocks[index] for index in page]
    found = [marks_in(texts, book.numbering, code) for code in book.languages]
    return [mark for mark in found[0] if all(mark in other for other in found[1:])]
