"""Laws that are tables under headings without labels, as those of scores are: each heading is a part with a name in
place of a number (``77.trick-score``), the same name in each language.

Such a law has no letters to lose: it has its title, no label at all, and a table under every heading. A law with one
table amid its clauses is another matter.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import chain, count

from lawtext.model import Book
from lawtext.structure.labels.printed import Assigned, Opened, Piece
from lawtext.structure.lending.cited_clauses import cited_letters
from lawtext.structure.lines.lines_of_law import LONGEST_HEADING, is_capitals
from lawtext.structure.sections import Section
from lawtext.structure.slugs import slug

_FEWEST = 2
"""One heading above one table may as well be that of the table."""


def named_parts(
    languages: Sequence[Section], book: Book, known: dict[str, list[str]]
) -> Mapping[int, tuple[Assigned, ...]]:
    """Return the outlines of a law that consists of named parts, by the ``id`` of each section; nothing where one of
    its languages has a label, or none is such a law.

    Headings in capitals are marked as such in the pieces of the sections. ``known`` are the names that laws read before
    gave to their parts, by edition and number; those of this law are added.
    """
    if any(section.title is None or any(piece.tokens for piece in section.pieces) for section in languages):
        return {}
    heads = {id(section): _heads(section) for section in languages}
    if not all(_is_of_tables(section, heads[id(section)]) for section in languages):
        return {}
    if any(cited_letters(section, book) for section in languages):
        return {}  # it has letters, which are lost
    order = sorted(languages, key=lambda section: book.languages.index(section.language))
    found: dict[int, tuple[Assigned, ...]] = {}
    for section in order:
        own, key = heads[id(section)], f"{section.edition} {section.number}"
        names = known.get(key) or _names_in(book, section)
        names = names if len(names) == len(own) else _names(section, own)
        known.setdefault(key, names)
        found[id(section)] = _outline(section, own, names, book)
    return found


def _names_in(book: Book, section: Section) -> list[str]:
    """Return the names that the parts of a law have in the corpus, in the first of its languages."""
    laws = (book.laws.get((section.edition, code, str(section.number))) for code in book.languages)
    found = ([child.number.steps[-1].name for child in law.root.children] for law in laws if law is not None)
    return next((names for names in found if names and all(names)), [])


def _heads(section: Section) -> list[int]:
    """Return which blocks are headings: by their looks, or in capitals above something else."""
    assert section.noted is not None
    blocks = section.noted.blocks
    return [
        index
        for index, (piece, block) in enumerate(zip(section.pieces, blocks, strict=True))
        if piece.hold == "heading"
        or (
            block.kind == "paragraph"
            and not (piece.inside or piece.colon)
            and len(block.string) <= LONGEST_HEADING
            and is_capitals(block.string)
        )
    ]


def _is_of_tables(section: Section, heads: Sequence[int]) -> bool:
    """Tell whether a table stands under every heading, be it below that of one of its parts, and none above the first
    one."""
    assert section.noted is not None
    rows = [
        piece.inside or block.kind == "cell" for piece, block in zip(section.pieces, section.noted.blocks, strict=True)
    ]
    if len(heads) < _FEWEST:
        return False
    ends = [*heads[1:], len(rows)]
    tables = [any(rows[at:end]) for at, end in zip(heads, ends, strict=True)]
    if sum(tables) < _FEWEST or any(rows[: heads[0]]) or not tables[-1]:
        return False
    parts = zip(heads, ends, tables, [*tables[1:], True], strict=True)
    return all(own or (below and _is_of_group(section.pieces[at + 1 : end])) for at, end, own, below in parts)


def _is_of_group(below: Sequence[Piece]) -> bool:
    """Tell whether a heading without a table is that of the headings below it: a line stands under it at most, and that
    is no sentence (``PREMIUM SCORE``, ``Scored by declarer’s side``, ``SLAMS``)."""
    return len(below) < _FEWEST and not any(piece.closed or piece.colon for piece in below)


def _names(section: Section, heads: Sequence[int]) -> list[str]:
    """Return the names of the parts by their headings, each once."""
    assert section.noted is not None
    names: list[str] = []
    for at in heads:
        name = slug(section.noted.blocks[at].string)
        name = name if name[:1].isalpha() else f"part-{len(names) + 1}"
        further = (f"{name}-{number}" for number in count(len(names) + 1))
        names.append(next(one for one in chain((name,), further) if one not in names))
    return names


def _outline(section: Section, heads: Sequence[int], names: Sequence[str], book: Book) -> tuple[Assigned, ...]:
    owner = section.number
    named = dict(zip(heads, names, strict=True))
    out: list[Assigned] = []
    for index in range(len(section.pieces)):
        opened: tuple[Opened, ...] = ()
        if index in named:
            section.pieces[index] = Piece(hold="heading")
            owner = book.numbering.named(section.number, named[index])
            opened = (Opened(owner),)
        out.append(Assigned(opened, owner))
    return tuple(out)
