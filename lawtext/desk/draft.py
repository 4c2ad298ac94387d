"""The draft: a translation of a new edition begun from that of an older one.

Each clause of the authoritative text takes the older translation of the clause it was, with the new number as its
label and its citations rewritten; one that is new, or was split or merged, stays without words. The definitions and
the introduction are carried too, entry by entry and block by block. Nothing here is reviewed or approved: every piece
is told with what a person has still to do.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field, replace
from difflib import SequenceMatcher
from functools import cached_property
from typing import Literal, get_args

from rapidfuzz.fuzz import ratio

from lawtext.alignment.places import DEFINITIONS
from lawtext.corpus import law_path, read_law, write_law
from lawtext.corpus.articles import read_article, read_definitions, write_article, write_definitions
from lawtext.desk.rewriting import Cited, Edit, Passage, applied, rewritten
from lawtext.editions import Change, Comparison
from lawtext.model import (
    PARAGRAPH_BREAK,
    Block,
    Book,
    Clause,
    Definition,
    Heading,
    Held,
    Law,
    Mark,
    Note,
    Paragraph,
    Text,
)
from lawtext.problems import UsageError
from lawtext.reviewed import text_of
from lawtext.textdiff import Op, compare

INTRODUCTION = "introduction"

State = Literal["ready", "citations", "changed", "unsure", "translate"]
STATES: tuple[State, ...] = get_args(State)
"""What a piece of a draft waits for: only to be approved; a look at its citations, notes or heading; the changes of the
authoritative text to be brought in; a word on which clause it was; to be translated."""

_QUIET = frozenset({"unchanged", "renumbered", "moved", "encoding", "reference-updated"})
"""Kinds of change after which the words of a translation can stand, but for its citations."""


@dataclass(frozen=True)
class Piece:
    """A clause or note of the new edition in a draft.

    ``old`` are the clauses it was, ``source`` is the authoritative text of it, ``words`` and ``heading_words`` what
    changed in that since the older edition, ``previous`` the older translation and ``text`` the drafted one (each
    with its heading), ``cited`` its citations, ``reasons`` what else a person has to see to.
    """

    number: str
    state: State
    old: tuple[str, ...] = ()
    source: str = ""
    words: tuple[Op, ...] = ()
    heading_words: tuple[Op, ...] = ()
    previous: str = ""
    text: str = ""
    cited: tuple[Cited, ...] = ()
    reasons: tuple[str, ...] = ()

    @property
    def open_citations(self) -> tuple[Cited, ...]:
        """The citations that a person has to see to."""
        return tuple(one for one in self.cited if one.verdict not in ("same", "rewritten"))


@dataclass(frozen=True)
class DraftLaw:
    """A law of a draft: its number, where its file stands in the corpus, the file's text, its pieces in order."""

    number: str
    path: str
    content: str
    pieces: tuple[Piece, ...]


@dataclass(frozen=True)
class Draft:
    """A draft: its laws and ``parts`` (the definitions and the introduction), those left alone (they have a file
    already, or are taken over from the edition before) and what of the older translation has no place in it, as
    (number, text)."""

    edition: str
    language: str
    source: str
    laws: tuple[DraftLaw, ...]
    parts: tuple[DraftLaw, ...] = ()
    kept: tuple[str, ...] = ()
    failed: tuple[str, ...] = ()
    left_behind: tuple[tuple[str, str], ...] = ()

    @cached_property
    def counts(self) -> Mapping[State, int]:
        """How many pieces wait for what."""
        states = [piece.state for law in self.files_made for piece in law.pieces]
        return {state: states.count(state) for state in STATES}

    @property
    def files_made(self) -> tuple[DraftLaw, ...]:
        """Everything that was drafted, the laws first."""
        return (*self.laws, *self.parts)

    @property
    def files(self) -> dict[str, bytes | None]:
        """What is to be written, by path in the corpus, for ``journal.write_together``."""
        return {law.path: law.content.encode("utf-8") for law in self.files_made}


def source_edition(book: Book, edition: str, language: str) -> str:
    """Return the latest edition before ``edition`` that has laws of its own in ``language``.

    Raises:
        UsageError: there is none.
    """
    ids = [one.id for one in book.editions]
    own = {id for (id, code, _), law in book.laws.items() if code == language and not law.inherited}
    before = [id for id in ids[: ids.index(edition)] if id in own]
    if not before:
        raise UsageError(f"no edition before {edition} has laws in “{language}”, from which a draft could begin")
    return before[-1]


def _is_translated(source: Held, there: Held | None) -> bool:
    """Tell whether an edition has its translation: its own, or that of the edition from which it has the source too."""
    return there is not None and (not there.inherited or bool(source.inherited))


def draft(book: Book, comparison: Comparison, language: str, law: str | None = None) -> Draft:
    """Return the draft of a translation.

    Args:
        book: the book.
        comparison: of the older edition and the new one, the whole book.
        language: of the translation; not the authoritative one.
        law: only this law of the new edition; None: all.

    Raises:
        UsageError: the language is the authoritative one, or the new edition lacks that law in the authoritative one.
    """
    if language == book.authoritative:
        raise UsageError(f"“{language}” is the authoritative language of this book: there is nothing to translate")
    new = comparison.new
    if law is not None and book.law(new, book.authoritative, law) is None:
        raise UsageError(f"{new} has no {book.law_noun} {law} in “{book.authoritative}” in this corpus")
    work = _Work(book, comparison, language)
    laws: list[DraftLaw] = []
    kept: list[str] = []
    failed: list[str] = []
    for number in book.numbers(new):
        source = book.law(new, book.authoritative, number)
        if source is None or law not in (None, source.key):
            continue
        there = book.law(new, language, number)
        if _is_translated(source, there) or law_path(book, new, language, source.key).exists():
            kept.append(source.key)
            continue
        made = work.law(source)
        if made is None:
            failed.append(source.key)
        else:
            laws.append(made)
    left = work.left_behind() if law is None and not kept else work.left_behind({one.number for one in laws})
    parts: list[DraftLaw] = []
    beside = (DEFINITIONS, work.definitions, book.definitions), (INTRODUCTION, work.introduction, book.introductions)
    for name, of, held in beside if law is None else ():
        own, theirs = held.get((new, book.authoritative)), held.get((new, language))
        there_already = law_path(book, new, language, "1").with_name(f"{name}.md").exists()
        if there_already or (own is not None and _is_translated(own, theirs)):
            kept.append(name)
        elif (found := of()) is not None:
            parts.append(found[0])
            left = (*left, *found[1])
    return Draft(new, language, comparison.old, tuple(laws), tuple(parts), tuple(kept), tuple(failed), left)


@dataclass
class _Found:
    """What was met while one piece was carried."""

    cited: list[Cited] = field(default_factory=list)
    reasons: list[str] = field(default_factory=list)


class _Work:
    """The making of one draft."""

    def __init__(self, book: Book, comparison: Comparison, language: str) -> None:
        self.book, self.comparison, self.code = book, comparison, language
        self.lineage = comparison.lineage
        self.not_held = frozenset(law for _, law in comparison.not_held)
        self.changes: dict[str, Change] = {}
        for change in comparison.changes:
            if change.language == book.authoritative:
                self.changes.update(dict.fromkeys(change.new_all, change))
        self.carried: set[str] = set()

    # --- a law

    def law(self, source: Law) -> DraftLaw | None:
        """Return the draft of a law; None where it cannot be written so that it reads back as it is."""
        self.source = source
        self.note_numbers = {note.mark: str(note.number) for note in source.notes}
        self.found: dict[str, _Found] = {}
        self.old_marks: dict[str, str] = {}
        root = self._clause(source.root)
        order = list(dict.fromkeys(mark.value for clause in root.walk() for mark in _note_marks(clause)))
        names = self._mark_names(order)
        root = _renamed(root, names)
        notes = tuple(self._note(number, names[number]) for number in order)
        law = Law(source.edition, self.code, root, notes)
        for explicit in (False, True):
            tried = replace(law, root=_explicit(root)) if explicit else law
            content = write_law(tried, self.book.numbering)
            authorities = (one.id for one in self.book.authorities)
            read, problems = read_law(content, self.book.numbering, self.code, source.edition, "", authorities)
            if read is not None and not problems and read.root == root and len(read.notes) == len(notes):
                path = law_path(self.book, source.edition, self.code, source.key).relative_to(self.book.path)
                return DraftLaw(source.key, path.as_posix(), content, self._pieces(read, order))
        return None

    def _mark_names(self, order: list[str]) -> dict[str, str]:
        """Return how each note is marked in the file: stars stay stars, the others count."""
        theirs = {number: mark for mark, number in self.note_numbers.items()}
        names: dict[str, str] = {}
        count = 0
        for number in order:
            was = self.old_marks.get(number) or theirs.get(number, "1")
            if not was.isalnum() and was not in names.values():
                names[number] = was
                continue
            count += 1
            names[number] = f"{count}"
        return names

    # --- clauses

    def _old(self, number: str) -> str | None:
        """Return the one clause that a clause of the new edition was; None where it was none or several."""
        entry = self.lineage.entry(new=number)
        return entry.old[0] if entry and len(entry.old) == len(entry.new) == 1 else None

    def _clause(self, source: Clause) -> Clause:
        number = str(source.number)
        old = self._old(number)
        was = self.book.clause(self.lineage.old, self.code, old) if old else None
        found = self.found[number] = _Found()
        children = tuple(self._clause(child) for child in source.children)
        if was is None or old is None:
            heading = source.heading and (
                source.heading if source.heading.text and not source.heading.text.string
                else Heading(None, source.heading.hashes)
            )  # fmt: skip
            if heading and heading.text:
                heading = replace(heading, intro="")
            made = Clause(source.number, self._label(source, None), heading, (), children, explicit=source.explicit)
            return self._with_notes(made, source, found)
        self.carried.add(old)
        passage = Passage(self.book, self.lineage, self.not_held, self.code, old, number)
        heading = was.heading
        if heading is not None:
            same = was.number == source.number
            text = heading.text and self._text(heading.text, passage, found)
            hashes = source.heading.hashes if source.heading else heading.hashes
            heading = Heading(text, hashes, heading.intro if same else "")
            if text is None and source.heading is not None and source.heading.text is not None:
                found.reasons.append("the heading is still to be translated: the older translation lacks it")
        elif source.heading is not None and source.heading.text is not None:
            heading = Heading(None, source.heading.hashes)
            found.reasons.append("the heading is still to be translated")
        made = Clause(
            source.number, self._label(source, was), heading, self._paragraphs(was, source, passage, found), children,
            explicit=source.explicit or was.explicit,
        )  # fmt: skip
        return self._with_notes(made, source, found)

    def _label(self, source: Clause, was: Clause | None) -> str | None:
        """Return the label of a clause: as it was printed where its own step is the same, else that of the number."""
        if source.label is None:
            return None
        step = source.number.steps[-1]
        if was is not None and was.label:
            ranks = self.book.numbering.label_ranks(was.label.strip("()."), self.code)
            if any((r.level, r.rank, r.inserted, r.wrong) == (step.level, step.rank, step.inserted, ()) for r in ranks):
                return was.label
        return self.book.numbering.label(source.number, self.code)

    def _paragraphs(
        self, was: Clause, source: Clause, passage: Passage, found: _Found
    ) -> tuple[Paragraph, ...]:  # fmt: skip
        """Return the older paragraphs, each where it stands among the sub-clauses of the new edition."""
        law = [paragraph.after for paragraph in source.law_paragraphs]
        afters = iter(law if len(law) == len(was.law_paragraphs) else ())
        edits, cited = rewritten(was.text, passage, _may(was))
        found.cited += cited
        starts = {id(paragraph): start for start, paragraph in was.offsets()}
        made: list[Paragraph] = []
        at = 0
        for paragraph in was.paragraphs:
            if paragraph.is_law:
                start = starts[id(paragraph)]
                end = start + len(paragraph.text.string)
                own = [Edit(e.start - start, e.end - start, e.by) for e in edits if start <= e.start and e.end <= end]
                at = max(at, next(afters, self._after(paragraph, was, source)))
                made.append(replace(self._edited(paragraph, own, passage, found), after=at))
            else:
                own_edits, own_cited = rewritten(paragraph.text.string, passage, _may_in(paragraph))
                found.cited += own_cited
                at = max(at, self._after(paragraph, was, source))
                made.append(replace(self._edited(paragraph, own_edits, passage, found), after=at))
        return tuple(made)

    @staticmethod
    def _after(paragraph: Paragraph, was: Clause, source: Clause) -> int:
        if paragraph.after >= len(was.children) and was.children:
            return len(source.children)
        return min(paragraph.after, len(source.children))

    def _edited(self, paragraph: Paragraph, edits: Iterable[Edit], passage: Passage, found: _Found) -> Paragraph:
        held = list(edits)
        if paragraph.table is None:
            return replace(paragraph, text=self._marked(paragraph.text, held, passage, found))
        rows: list[tuple[Text, ...]] = []
        at = 0
        for row in paragraph.table.rows:
            cells: list[Text] = []
            for cell in row:
                end = at + len(cell.string)
                own = [Edit(e.start - at, e.end - at, e.by) for e in held if at <= e.start and e.end <= end]
                cells.append(self._marked(cell, own, passage, found))
                at = end + 1
            rows.append(tuple(cells))
        return replace(
            paragraph,
            text=Text(applied(paragraph.text.string, held)),
            table=replace(paragraph.table, rows=tuple(rows)),
        )

    def _text(self, text: Text, passage: Passage, found: _Found) -> Text:
        """Return a heading or note with its citations rewritten."""
        edits, cited = rewritten(text.string, passage, _may_in(Paragraph(text)))
        found.cited += cited
        return self._marked(text, list(edits), passage, found)

    def _marked(self, text: Text, edits: list[Edit], passage: Passage, found: _Found) -> Text:
        """Return a text with edits made, its marks moved along, its notes named by their new number."""
        marks: list[Mark] = []
        for mark in text.marks:
            start, end = _moved(mark.start, edits), _moved(mark.end, edits)
            if mark.kind == "note":
                number = self._note_number(mark.value, passage, found)
                if number:
                    marks.append(replace(mark, start=start, end=end, value=number))
            elif mark.kind == "addition":
                own, cited = rewritten(mark.value, passage, lambda start, end: True)
                found.cited += cited
                marks.append(replace(mark, start=start, end=end, value=applied(mark.value, own)))
            else:
                marks.append(replace(mark, start=start, end=end))
        return Text(applied(text.string, edits), tuple(marks))

    # --- notes

    def _note_number(self, mark: str, passage: Passage, found: _Found) -> str:
        """Return the number in the new edition of a note of the older translation; empty where it has none there."""
        law = self.book.law(self.lineage.old, self.code, passage.old)
        note = law.notes_by_mark.get(mark) if law else None
        if note is None:
            return ""
        became = self.lineage.forward(str(note.number))
        if len(became) != 1 or became[0] not in self.note_numbers.values():
            found.reasons.append(f"the note [^{mark}] of the older text has no place here: its mark is left out")
            return ""
        self.old_marks.setdefault(became[0], mark)
        return became[0]

    def _with_notes(self, made: Clause, source: Clause, found: _Found) -> Clause:
        """Return a clause with the marks it lacks: before the next note that it has, else at the end."""
        wanted = [self.note_numbers[m.value] for m in _note_marks(source) if m.value in self.note_numbers]
        have = [mark.value for mark in _note_marks(made)]
        for place, number in reversed(list(enumerate(dict.fromkeys(wanted)))):
            if number in have:
                continue
            after = next((one for one in wanted[place + 1 :] if one in have), None)
            made = _inserted(made, number, after)
            have.append(number)
            if made.text:
                found.reasons.append(f"the mark of the note {number} is still to be set at its word")
        strangers = [number for number in have if number not in wanted]
        found.reasons += [f"the note {number} stands elsewhere in the authoritative text" for number in strangers]
        return made

    def _note(self, number: str, mark: str) -> Note:
        source = next(note for note in self.source.notes if str(note.number) == number)
        found = self.found[number] = _Found()
        old = self._old(number)
        law = self.book.law(self.lineage.old, self.code, old) if old else None
        was = next((note for note in law.notes if str(note.number) == old), None) if law else None
        if was is None or old is None:
            return Note(source.number, mark, Text(""), source.clause, 0, source.same)
        self.carried.add(old)
        passage = Passage(self.book, self.lineage, self.not_held, self.code, str(was.clause), str(source.clause))
        return Note(source.number, mark, self._text(was.text, passage, found), source.clause, 0, source.same)

    # --- definitions and introduction

    def _beside(self) -> Passage:
        """Return where a text stands that is in no clause."""
        return Passage(self.book, self.lineage, self.not_held, self.code, "", "")

    def definitions(self) -> tuple[DraftLaw, tuple[tuple[str, str], ...]] | None:
        """Return the draft of the definitions, in the translation's own order, and what it leaves behind; None where
        the new edition has none, or the older translation."""
        book, (old, new) = self.book, (self.lineage.old, self.lineage.new)
        sources = {
            edition: {one.id: one for one in book.definitions[edition, book.authoritative].entries}
            for edition in (old, new) if (edition, book.authoritative) in book.definitions
        }  # fmt: skip
        was = book.definitions.get((old, self.code))
        if new not in sources or was is None:
            return None
        entries: list[Definition] = []
        pieces: list[Piece] = []
        left: list[tuple[str, str]] = []
        for entry in was.entries:
            previous = text_of(book, old, self.code, entry.id) or ""
            if entry.id not in sources[new]:
                left.append((entry.id, previous))
                continue
            found = _Found()
            made = replace(
                entry,
                paragraphs=tuple(self._text(one, self._beside(), found) for one in entry.paragraphs),
                senses=tuple(replace(one, text=self._text(one.text, self._beside(), found)) for one in entry.senses),
            )
            entries.append(made)
            before = text_of(book, old, book.authoritative, entry.id) if entry.id in sources.get(old, {}) else None
            source = text_of(book, new, book.authoritative, entry.id) or ""
            text = PARAGRAPH_BREAK.join(
                [" = ".join(made.terms), *(t.string for t in made.paragraphs), *(s.text.string for s in made.senses)]
            )
            pieces.append(_standing(entry.id, before, source, previous, text, found, self._alike))
        told = {piece.number for piece in pieces}
        pieces += [
            Piece(id, "translate", source=text_of(book, new, book.authoritative, id) or "")
            for id in sources[new] if id not in told
        ]  # fmt: skip
        content = write_definitions(replace(was, edition=new, entries=tuple(entries)))
        read, problems = read_definitions(content, new, self.code)
        if read is None or problems or read.entries != tuple(entries):
            return None
        return DraftLaw(DEFINITIONS, self._part_path(DEFINITIONS), content, tuple(pieces)), tuple(left)

    def introduction(self) -> tuple[DraftLaw, tuple[tuple[str, str], ...]] | None:
        """Return the draft of the introduction, block by block, and what it leaves behind; None as for the definitions,
        or where the two languages of the older edition are not cut into the same blocks."""
        book, (old, new) = self.book, (self.lineage.old, self.lineage.new)
        was = book.introductions.get((old, self.code))
        before, source = (book.introductions.get((edition, book.authoritative)) for edition in (old, new))
        if was is None or before is None or source is None:
            return None
        if [block.kind for block in was.blocks] != [block.kind for block in before.blocks]:
            return None
        partner = _partners([b.text.string for b in before.blocks], [b.text.string for b in source.blocks])
        found = _Found()
        title = was.title and self._text(was.title, self._beside(), found)
        first, second, theirs_title = (one.title.string if one.title else "" for one in (before, source, was))
        pieces: list[Piece] = []
        if second or theirs_title:
            drafted = title.string if title else ""
            name = f"{INTRODUCTION}#title"
            pieces.append(_standing(name, first, second, theirs_title, drafted, found, self._alike))
        blocks: list[Block] = []
        for place, block in enumerate(source.blocks, 1):
            name, at = f"{INTRODUCTION}#b{place}", partner.get(place - 1)
            if at is None:
                pieces.append(Piece(name, "translate", source=block.text.string))
                continue
            theirs, found = was.blocks[at], _Found()
            made = replace(theirs, text=self._text(theirs.text, self._beside(), found), level=block.level)
            blocks.append(made)
            texts = before.blocks[at].text.string, block.text.string, theirs.text.string, made.text.string
            pieces.append(_standing(name, *texts, found, self._alike))
        content = write_article(replace(was, edition=new, title=title, blocks=tuple(blocks)))
        read, problems = read_article(content, INTRODUCTION, self.code)
        if read is None or problems or read.blocks != tuple(blocks):
            return None
        gone = [place for place in range(len(was.blocks)) if place not in partner.values()]
        left = tuple((f"{INTRODUCTION}#b{place + 1}", was.blocks[place].text.string) for place in gone)
        return DraftLaw(INTRODUCTION, self._part_path(INTRODUCTION), content, tuple(pieces)), left

    def _alike(self, before: str, source: str) -> bool:
        """Tell whether two authoritative texts differ in nothing but the numbers of clauses that were renumbered."""
        code = self.book.authoritative
        passage = Passage(self.book, self.lineage, self.not_held, code, "", "")
        edits, _ = rewritten(before, passage, lambda start, end: True)
        return source in (before, applied(before, edits))

    def _part_path(self, name: str) -> str:
        path = law_path(self.book, self.lineage.new, self.code, "1").with_name(f"{name}.md")
        return path.relative_to(self.book.path).as_posix()

    # --- what a person has to do

    def _pieces(self, read: Law, order: list[str]) -> tuple[Piece, ...]:
        book, law = replace(self.book, laws={(read.edition, self.code, read.key): read}), read
        place_of = {str(note.number): number for note, number in zip(law.notes, order, strict=True)}
        pieces: list[Piece] = []
        for number in (*self.source.clauses, *(str(note.number) for note in self.source.notes)):
            found = self.found.get(number, _Found())
            source = text_of(self.book, self.source.edition, self.book.authoritative, number) or ""
            text = text_of(book, read.edition, self.code, number) or ""
            if number in place_of and place_of[number] != number:
                found.reasons.append("the notes stand in another order than in the authoritative text")
            entry = self.lineage.entry(new=number)
            olds = entry.old if entry else ()
            previous = [text_of(self.book, self.lineage.old, self.code, old) or "" for old in olds]
            piece = Piece(
                number, "ready", olds, source, previous="\n\n".join(filter(None, previous)), text=text,
                cited=tuple(found.cited), reasons=tuple(dict.fromkeys(found.reasons)),
            )  # fmt: skip
            if source or text or previous or piece.reasons:
                judged = self._judged(piece)
                if judged.source or judged.text or judged.previous:
                    pieces.append(judged)
        return tuple(pieces)

    def _judged(self, piece: Piece) -> Piece:
        """Return a piece with what it waits for, and what changed in the authoritative text."""
        entry, change = self.lineage.entry(new=piece.number), self.changes.get(piece.number)
        if change is not None:
            piece = replace(piece, words=change.words, heading_words=change.heading_words)
        if not piece.text:
            if not piece.source:
                return piece
            return replace(piece, state="translate")
        if change is None or not {*change.kinds} <= _QUIET:
            same = change is not None and all(op.sign == "=" for op in (*change.words, *change.heading_words))
            reasons = (*piece.reasons, "the words stayed, but a clause that they cite is another now") if same else ()
            return replace(piece, state="changed", reasons=reasons or piece.reasons)
        if entry is not None and not entry.certain and not entry.confirmed:
            return replace(piece, state="unsure", reasons=(*piece.reasons, entry.reason))
        if piece.open_citations or piece.reasons:
            return replace(piece, state="citations")
        return piece

    def left_behind(self, laws: set[str] | None = None) -> tuple[tuple[str, str], ...]:
        """Return the clauses and notes of the older translation that the draft takes nothing from.

        ``laws``: only those that stood in what became these laws; None: all.
        """
        found: list[tuple[str, str]] = []
        drafted = {str(self.book.numbering.parse(key).law) for key in self.carried}
        for number in self.book.numbers(self.lineage.old):
            law = self.book.law(self.lineage.old, self.code, number)
            if law is None or (laws is not None and law.key not in drafted):
                continue
            for key in (*law.clauses, *(str(note.number) for note in law.notes)):
                text = text_of(self.book, self.lineage.old, self.code, key)
                elsewhere = laws is not None and any(
                    str(self.book.numbering.parse(one).law) not in laws for one in self.lineage.forward(key)
                )
                if text and key not in self.carried and not elsewhere:
                    found.append((key, text))
        return tuple(found)


def _standing(
    number: str,
    before: str | None,
    source: str,
    previous: str,
    text: str,
    found: _Found,
    alike: Callable[[str, str], bool],
) -> Piece:
    """Return a definition or block with what it waits for, by what the authoritative text was and is."""
    piece = Piece(
        number, "ready", (number,), source, previous=previous, text=text, cited=tuple(found.cited),
        reasons=tuple(found.reasons),
    )  # fmt: skip
    if not text:
        return replace(piece, state="translate")
    if before is None:
        return replace(piece, state="unsure", reasons=(*piece.reasons, "the older edition lacks its source"))
    if not alike(before, source):
        return replace(piece, state="changed", words=compare(before, source))
    return replace(piece, state="citations") if piece.open_citations or piece.reasons else piece


_LIKE = 60.0
"""From which likeness (of 100) on a block that stands in the place of another is that one, changed."""


def _partners(before: list[str], source: list[str]) -> dict[int, int]:
    """Return which block each new one was: the same words first, then what stands between such in order and is like."""
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


# --- marks and offsets --------------------------------------------------------------------------------------------


def _texts(clause: Clause) -> Iterable[Text]:
    if clause.heading and clause.heading.text:
        yield clause.heading.text
    for paragraph in clause.paragraphs:
        if paragraph.table:
            yield from (cell for row in paragraph.table.rows for cell in row)
        else:
            yield paragraph.text


def _note_marks(clause: Clause) -> list[Mark]:
    """Return the note marks of a clause's own heading and paragraphs, in the order of the file."""
    return [mark for text in _texts(clause) for mark in text.notes]


def _inserted(clause: Clause, number: str, before: str | None) -> Clause:
    """Return a clause with the mark of a note at that of another; else at the end of its last own paragraph."""
    fresh = Mark("note", 0, 0, number)
    if before is not None:

        def put(text: Text) -> Text:
            at = next((i for i, mark in enumerate(text.marks) if mark.kind == "note" and mark.value == before), None)
            if at is None:
                return text
            place = text.marks[at].start
            marks = (*text.marks[:at], replace(fresh, start=place, end=place), *text.marks[at:])
            return replace(text, marks=marks)

        return _with_texts(clause, put)
    last = next((i for i in range(len(clause.paragraphs) - 1, -1, -1) if not clause.paragraphs[i].table), None)
    if last is None:
        return replace(clause, paragraphs=(*clause.paragraphs, Paragraph(Text("", (fresh,)), len(clause.children)
                                                                         if clause.paragraphs else 0)))  # fmt: skip
    paragraph = clause.paragraphs[last]
    end = len(paragraph.text.string)
    text = replace(paragraph.text, marks=(*paragraph.text.marks, replace(fresh, start=end, end=end)))
    changed = replace(paragraph, text=text)
    return replace(clause, paragraphs=(*clause.paragraphs[:last], changed, *clause.paragraphs[last + 1 :]))


def _with_texts(clause: Clause, put: Callable[[Text], Text]) -> Clause:
    heading = clause.heading
    if heading and heading.text:
        heading = replace(heading, text=put(heading.text))
    paragraphs = tuple(
        replace(p, table=replace(p.table, rows=tuple(tuple(put(cell) for cell in row) for row in p.table.rows)))
        if p.table
        else replace(p, text=put(p.text))
        for p in clause.paragraphs
    )
    return replace(clause, heading=heading, paragraphs=paragraphs)


def _renamed(clause: Clause, names: Mapping[str, str]) -> Clause:
    """Return a clause and all under it with the note marks called as the file calls them."""

    def put(text: Text) -> Text:
        marks = (replace(m, value=names[m.value]) if m.kind == "note" else m for m in text.marks)
        return replace(text, marks=tuple(marks))

    return replace(_with_texts(clause, put), children=tuple(_renamed(child, names) for child in clause.children))


def _explicit(clause: Clause) -> Clause:
    """Return a clause with every number written behind its label, where labels alone could be read otherwise."""
    return replace(clause, explicit=clause.label is not None, children=tuple(map(_explicit, clause.children)))


def _moved(at: int, edits: Iterable[Edit]) -> int:
    return at + sum(len(edit.by) - (edit.end - edit.start) for edit in edits if edit.end <= at)


def _may(clause: Clause) -> Callable[[int, int], bool]:
    """Return what tells whether a stretch of a clause's text lies in one paragraph or cell, no mark inside it."""
    held = [(start, _may_in(paragraph), len(paragraph.text.string)) for start, paragraph in clause.offsets()]

    def may(start: int, end: int) -> bool:
        return any(at <= start and end <= at + length and of(start - at, end - at) for at, of, length in held)

    return may


def _may_in(paragraph: Paragraph) -> Callable[[int, int], bool]:
    cells: list[tuple[int, Text]] = [(0, paragraph.text)]
    if paragraph.table:
        cells, at = [], 0
        for cell in (cell for row in paragraph.table.rows for cell in row):
            cells.append((at, cell))
            at += len(cell.string) + 1

    def may(start: int, end: int) -> bool:
        return any(
            at <= start
            and end <= at + len(cell.string)
            and not any(start < edge < end for mark in cell.marks for edge in (at + mark.start, at + mark.end))
            for at, cell in cells
        )

    return may
