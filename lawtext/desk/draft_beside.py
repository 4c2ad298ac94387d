"""What stands beside the laws of a draft: the definitions, entry by entry, and the introduction, block by block.

Neither has numbers of its own that could change: a piece waits for what the authoritative text was and is.
"""

from __future__ import annotations

from dataclasses import replace
from difflib import SequenceMatcher

from lawtext.corpus import beside_file
from lawtext.corpus.articles import read_article, read_definitions, write_article, write_definitions
from lawtext.desk.carrying import Between, Found, carried_text
from lawtext.desk.drafted import DraftLaw, Piece
from lawtext.desk.rewriting import applied, rewritten
from lawtext.model import DEFINITIONS, INTRODUCTION, PARAGRAPH_BREAK, Article, Block, Definition
from lawtext.reviewed import text_of
from lawtext.textdiff import compare

_LIKE = 60.0
"""From which likeness (of 100) on a block that stands in the place of another is that one, changed."""

LeftBehind = tuple[tuple[str, str], ...]
"""What of the older translation has no place in a draft, as (number, text)."""


def draft_definitions(between: Between) -> tuple[DraftLaw, LeftBehind] | None:
    """Return the draft of the definitions, in the translation's own order, and what it leaves behind; None where the
    new edition has none, or the older translation."""
    book, old, new, code = between.book, between.lineage.old, between.lineage.new, between.language
    wanted, had = _ids(between, new), _ids(between, old)
    was = book.definitions.get((old, code))
    if wanted is None or was is None:
        return None
    entries: list[Definition] = []
    pieces: list[Piece] = []
    left: list[tuple[str, str]] = []
    for entry in was.entries:
        previous = text_of(book, old, code, entry.id) or ""
        if entry.id not in wanted:
            left.append((entry.id, previous))
            continue
        found = Found()
        made = _carried_entry(entry, between, found)
        entries.append(made)
        before = text_of(book, old, book.authoritative, entry.id) if entry.id in (had or ()) else None
        source = text_of(book, new, book.authoritative, entry.id) or ""
        pieces.append(
            _standing(
                Piece(entry.id, "ready", (entry.id,), source, previous=previous, text=_words(made)),
                before,
                found,
                between,
            )
        )
    told = {piece.number for piece in pieces}
    pieces += [
        Piece(id, "translate", source=text_of(book, new, book.authoritative, id) or "")
        for id in wanted if id not in told
    ]  # fmt: skip
    content = write_definitions(replace(was, edition=new, entries=tuple(entries)))
    read, problems = read_definitions(content, new, code)
    if read is None or problems or read.entries != tuple(entries):
        return None
    return DraftLaw(DEFINITIONS, beside_file(new, code, DEFINITIONS), content, tuple(pieces)), tuple(left)


def _ids(between: Between, edition: str) -> dict[str, None] | None:
    """Return the ids of the definitions of an edition in the authoritative language, in order; None: it has none."""
    held = between.book.definitions.get((edition, between.book.authoritative))
    return None if held is None else dict.fromkeys(one.id for one in held.entries)


def _carried_entry(entry: Definition, between: Between, found: Found) -> Definition:
    passage = between.passage()
    return replace(
        entry,
        paragraphs=tuple(carried_text(one, passage, found) for one in entry.paragraphs),
        senses=tuple(replace(one, text=carried_text(one.text, passage, found)) for one in entry.senses),
    )


def _words(entry: Definition) -> str:
    """Return a definition as one text: its terms, its paragraphs, its senses."""
    texts = (*entry.paragraphs, *(sense.text for sense in entry.senses))
    return PARAGRAPH_BREAK.join([" = ".join(entry.terms), *(text.string for text in texts)])


def draft_introduction(between: Between) -> tuple[DraftLaw, LeftBehind] | None:
    """Return the draft of the introduction, block by block, and what it leaves behind; None as for the definitions, or
    where the two languages of the older edition are not cut into the same blocks."""
    book, old, new = between.book, between.lineage.old, between.lineage.new
    was = book.introductions.get((old, between.language))
    before, source = (book.introductions.get((edition, book.authoritative)) for edition in (old, new))
    if was is None or before is None or source is None:
        return None
    if [block.kind for block in was.blocks] != [block.kind for block in before.blocks]:
        return None
    partner = _partners([b.text.string for b in before.blocks], [b.text.string for b in source.blocks])
    found = Found()
    title = was.title and carried_text(was.title, between.passage(), found)
    drafted = replace(was, edition=new, title=title)
    pieces = _title_pieces(was, before, source, drafted, found, between)
    blocks: list[Block] = []
    for place, block in enumerate(source.blocks):
        name, at = f"{INTRODUCTION}#b{place + 1}", partner.get(place)
        if at is None:
            pieces.append(Piece(name, "translate", source=block.text.string))
            continue
        theirs, found = was.blocks[at], Found()
        made = replace(theirs, text=carried_text(theirs.text, between.passage(), found), level=block.level)
        blocks.append(made)
        piece = Piece(name, "ready", (name,), block.text.string, previous=theirs.text.string, text=made.text.string)
        pieces.append(_standing(piece, before.blocks[at].text.string, found, between))
    content = write_article(replace(drafted, blocks=tuple(blocks)))
    read, problems = read_article(content, INTRODUCTION, between.language)
    if read is None or problems or read.blocks != tuple(blocks):
        return None
    gone = [place for place in range(len(was.blocks)) if place not in partner.values()]
    left = tuple((f"{INTRODUCTION}#b{place + 1}", was.blocks[place].text.string) for place in gone)
    return DraftLaw(
        INTRODUCTION, beside_file(between.lineage.new, between.language, INTRODUCTION), content, tuple(pieces)
    ), left


def _title_pieces(
    was: Article, before: Article, source: Article, drafted: Article, found: Found, between: Between
) -> list[Piece]:
    """Return the piece of the title, nothing where neither text has one."""
    first, second, previous, text = (one.title.string if one.title else "" for one in (before, source, was, drafted))
    if not second and not previous:
        return []
    name = f"{INTRODUCTION}#title"
    return [_standing(Piece(name, "ready", (name,), second, previous=previous, text=text), first, found, between)]


def _standing(piece: Piece, before: str | None, found: Found, between: Between) -> Piece:
    """Return a definition or block with what it waits for, by what the authoritative text was and is."""
    piece = replace(piece, cited=tuple(found.cited), reasons=tuple(found.reasons))
    if not piece.text:
        return replace(piece, state="translate")
    if before is None:
        return replace(piece, state="unsure", reasons=(*piece.reasons, "the older edition does not have its source"))
    if not _alike(before, piece.source, between):
        return replace(piece, state="changed", words=compare(before, piece.source))
    return replace(piece, state="citations") if piece.open_citations or piece.reasons else piece


def _alike(before: str, source: str, between: Between) -> bool:
    """Tell whether two authoritative texts differ in nothing but the numbers of clauses that were renumbered."""
    passage = between.passage(language=between.book.authoritative)
    edits, _ = rewritten(before, passage, lambda start, end: True)
    return source in (before, applied(before, edits))


def _partners(before: list[str], source: list[str]) -> dict[int, int]:
    """Return which block each new one was: the same words first, then what stands between such in order and is like."""
    from rapidfuzz.fuzz import ratio  # a large package, which whoever counts how far a translation has come needs not

    found: dict[int, int] = {}
    for tag, a, b, c, d in SequenceMatcher(None, before, source, autojunk=False).get_opcodes():
        if tag == "equal":
            found.update(zip(range(c, d), range(a, b), strict=True))
        elif tag == "replace":
            left = a
            for place in range(c, d):
                best = max(range(left, b), key=lambda at: ratio(before[at], source[place]), default=None)
                if best is not None and ratio(before[best], source[place]) >= _LIKE:
                    found[place] = best
                    left = best + 1
    return found
