"""A law of a draft: each clause of the new edition with the older translation of the clause it was.

A number is new, so its label and its citations are written anew; a clause that is new, or was split or merged, stays
without words. The file that comes of it must read back as what was meant.
"""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from functools import cached_property, partial

from lawtext.corpus import law_path, read_law, write_law
from lawtext.desk.carrying import Between, Found, NoteOf, carried_paragraph, carried_text, may_in, may_in_clause
from lawtext.desk.drafted import DraftLaw, Piece
from lawtext.desk.note_marks import note_marks, renamed, with_mark_at_end, with_mark_before, with_numbers
from lawtext.desk.rewriting import Passage, rewritten, within
from lawtext.editions import Change
from lawtext.model import Book, Clause, Heading, Law, Note, Paragraph, Text
from lawtext.reviewed import text_of

_QUIET = frozenset({"unchanged", "renumbered", "moved", "encoding", "reference-updated"})
"""Kinds of change after which the words of a translation can stand, but for its citations."""


@dataclass
class LawDraft:
    """The making of one law: ``source`` is the authoritative text; ``carried`` gathers the older clauses and notes that
    something was taken from."""

    between: Between
    source: Law
    carried: set[str]
    found: dict[str, Found] = field(default_factory=dict)
    old_marks: dict[str, str] = field(default_factory=dict)
    """How the older translation marks a note, by the number that the note has now."""

    @cached_property
    def note_numbers(self) -> dict[str, str]:
        """The numbers of the notes by their marks in the authoritative text."""
        return {note.mark: str(note.number) for note in self.source.notes}

    def drafted(self) -> DraftLaw | None:
        """Return the draft of the law; None where it cannot be written so that it reads back as it is."""
        source, book, code = self.source, self.between.book, self.between.language
        root = self._clause(source.root)
        order = list(dict.fromkeys(mark.value for clause in root.walk() for mark in note_marks(clause)))
        names = self._mark_names(order)
        root = renamed(root, names)
        law = Law(source.edition, code, root, tuple(self._note(number, names[number]) for number in order))
        for tried in (law, replace(law, root=with_numbers(root))):
            content = write_law(tried, book.numbering)
            authorities = (one.id for one in book.authorities)
            read, problems = read_law(content, book.numbering, code, source.edition, "", authorities)
            if read is not None and not problems and read.root == root and len(read.notes) == len(law.notes):
                path = law_path(book, source.edition, code, source.key).relative_to(book.path)
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
        entry = self.between.lineage.entry(new=number)
        return entry.old[0] if entry and len(entry.old) == len(entry.new) == 1 else None

    def _clause(self, source: Clause) -> Clause:
        number = str(source.number)
        old = self._old(number)
        was = self.between.book.clause(self.between.lineage.old, self.between.language, old) if old else None
        found = self.found[number] = Found()
        children = tuple(self._clause(child) for child in source.children)
        if was is None or old is None:
            label = self._label(source, None)
            made = Clause(source.number, label, _new_heading(source), (), children, explicit=source.explicit)
            return self._with_notes(made, source, found)
        self.carried.add(old)
        passage = self.between.passage(old, number)
        made = Clause(
            source.number, self._label(source, was), self._heading(was, source, passage, found),
            self._paragraphs(was, source, passage, found), children, explicit=source.explicit or was.explicit,
        )  # fmt: skip
        return self._with_notes(made, source, found)

    def _heading(self, was: Clause, source: Clause, passage: Passage, found: Found) -> Heading | None:
        """Return the older heading carried; one without words where only the authoritative text has one."""
        wanted = source.heading is not None and source.heading.text is not None
        if was.heading is None:
            if source.heading is None or not wanted:
                return None
            found.reasons.append("the heading is not translated yet")
            return Heading(None, source.heading.hashes)
        text = was.heading.text and carried_text(was.heading.text, passage, found, self._note_of(passage))
        if text is None and wanted:
            found.reasons.append("the heading is not translated yet: the older translation has none")
        hashes = source.heading.hashes if source.heading else was.heading.hashes
        return Heading(text, hashes, was.heading.intro if was.number == source.number else "")

    def _label(self, source: Clause, was: Clause | None) -> str | None:
        """Return the label of a clause: as it was printed where its own step is the same, else that of the number."""
        if source.label is None:
            return None
        step = source.number.steps[-1]
        if was is not None and was.label:
            ranks = self.between.book.numbering.label_ranks(was.label.strip("()."), self.between.language)
            if any((r.level, r.rank, r.inserted, r.wrong) == (step.level, step.rank, step.inserted, ()) for r in ranks):
                return was.label
        return self.between.book.numbering.label(source.number, self.between.language)

    def _paragraphs(self, was: Clause, source: Clause, passage: Passage, found: Found) -> tuple[Paragraph, ...]:
        """Return the older paragraphs, each where it stands among the sub-clauses of the new edition."""
        law = [paragraph.after for paragraph in source.law_paragraphs]
        afters = iter(law if len(law) == len(was.law_paragraphs) else ())
        edits, cited = rewritten(was.text, passage, may_in_clause(was))
        found.cited += cited
        starts = {id(paragraph): start for start, paragraph in was.offsets()}
        made: list[Paragraph] = []
        at = 0
        for paragraph in was.paragraphs:
            after = self._after(paragraph, was, source)
            if paragraph.is_law:
                start = starts[id(paragraph)]
                own = within(edits, start, start + len(paragraph.text.string))
                after = next(afters, after)
            else:
                own_edits, own_cited = rewritten(paragraph.text.string, passage, may_in(paragraph))
                found.cited += own_cited
                own = list(own_edits)
            at = max(at, after)
            made.append(replace(carried_paragraph(paragraph, own, passage, found, self._note_of(passage)), after=at))
        return tuple(made)

    @staticmethod
    def _after(paragraph: Paragraph, was: Clause, source: Clause) -> int:
        if paragraph.after >= len(was.children) and was.children:
            return len(source.children)
        return min(paragraph.after, len(source.children))

    # --- notes

    def _note_of(self, passage: Passage) -> NoteOf:
        """Return what gives the new numbers of the notes of a text."""
        return partial(self._note_number, passage)

    def _note_number(self, passage: Passage, mark: str, found: Found) -> str:
        """Return the number in the new edition of a note of the older translation; empty where it has none there."""
        law = self.between.book.law(self.between.lineage.old, self.between.language, passage.old)
        note = law.notes_by_mark.get(mark) if law else None
        if note is None:
            return ""
        became = self.between.lineage.forward(str(note.number))
        if len(became) != 1 or became[0] not in self.note_numbers.values():
            found.reasons.append(f"the note [^{mark}] of the older text is not used here: its mark is left out")
            return ""
        self.old_marks.setdefault(became[0], mark)
        return became[0]

    def _with_notes(self, made: Clause, source: Clause, found: Found) -> Clause:
        """Return a clause with the marks it lacks: before the next note that it has, else at the end."""
        wanted = [self.note_numbers[m.value] for m in note_marks(source) if m.value in self.note_numbers]
        have = [mark.value for mark in note_marks(made)]
        for place, number in reversed(list(enumerate(dict.fromkeys(wanted)))):
            if number in have:
                continue
            after = next((one for one in wanted[place + 1 :] if one in have), None)
            made = with_mark_before(made, number, after) if after else with_mark_at_end(made, number)
            have.append(number)
            if made.text:
                found.reasons.append(f"the mark of the note {number} must still be placed at its word")
        strangers = [number for number in have if number not in wanted]
        found.reasons += [f"the note {number} is elsewhere in the authoritative text" for number in strangers]
        return made

    def _note(self, number: str, mark: str) -> Note:
        source = next(note for note in self.source.notes if str(note.number) == number)
        found = self.found[number] = Found()
        old = self._old(number)
        law = self.between.book.law(self.between.lineage.old, self.between.language, old) if old else None
        was = next((note for note in law.notes if str(note.number) == old), None) if law else None
        if was is None or old is None:
            return Note(source.number, mark, Text(""), source.clause, 0, source.same)
        self.carried.add(old)
        passage = self.between.passage(str(was.clause), str(source.clause))
        return Note(
            source.number,
            mark,
            carried_text(was.text, passage, found, self._note_of(passage)),
            source.clause,
            0,
            source.same,
        )

    # --- what a person has to do

    def _pieces(self, read: Law, order: list[str]) -> tuple[Piece, ...]:
        place_of = {str(note.number): number for note, number in zip(read.notes, order, strict=True)}
        for number, place in place_of.items():
            if number != place:
                reasons = self.found.setdefault(number, Found()).reasons
                reasons.append("the notes are in a different order from the authoritative text")
        drafted = replace(self.between.book, laws={(read.edition, read.language, read.key): read})
        numbers = (*self.source.clauses, *(str(note.number) for note in self.source.notes))
        pieces = (self._judged(self._piece(number, drafted)) for number in numbers)
        return tuple(piece for piece in pieces if piece.source or piece.text or piece.previous)

    def _piece(self, number: str, drafted: Book) -> Piece:
        """Return a clause or note as it was carried; ``drafted`` is the book with nothing but the draft."""
        book, old, new = self.between.book, self.between.lineage.old, self.source.edition
        found, entry = self.found.get(number, Found()), self.between.lineage.entry(new=number)
        olds = entry.old if entry else ()
        previous = [text_of(book, old, self.between.language, one) or "" for one in olds]
        return Piece(
            number, "ready", olds, text_of(book, new, book.authoritative, number) or "",
            previous="\n\n".join(filter(None, previous)),
            text=text_of(drafted, new, self.between.language, number) or "",
            cited=tuple(found.cited), reasons=tuple(dict.fromkeys(found.reasons)),
        )  # fmt: skip

    def _judged(self, piece: Piece) -> Piece:
        """Return a piece with what it waits for, and what changed in the authoritative text."""
        entry, change = self.between.lineage.entry(new=piece.number), self.between.changes.get(piece.number)
        if change is not None:
            piece = replace(piece, words=change.words, heading_words=change.heading_words)
        if not piece.text:
            if not piece.source:
                return piece
            return replace(piece, state="translate")
        if change is None or not {*change.kinds} <= _QUIET:
            return replace(piece, state="changed", reasons=(*piece.reasons, *_stayed(piece, change)))
        if entry is not None and not entry.certain and not entry.confirmed:
            return replace(piece, state="unsure", reasons=(*piece.reasons, entry.reason))
        if piece.open_citations or piece.reasons:
            return replace(piece, state="citations")
        return piece


def _stayed(piece: Piece, change: Change | None) -> tuple[str, ...]:
    """Return what to say of a piece that changed though its words, or all but its heading, stayed; else nothing."""
    if change is None or any(op.sign != "=" for op in piece.words):
        return ()
    if any(op.sign != "=" for op in piece.heading_words):
        only = bool(piece.words) and {*change.kinds} - _QUIET == {"heading"}
        return ("only the heading changed, the text is the same",) if only else ()
    return ("the words are the same, but a clause that they cite is now another one",)


def _new_heading(source: Clause) -> Heading | None:
    """Return the heading of a clause that has no words yet: without words too, but for one that is empty on purpose."""
    heading = source.heading
    if heading is None:
        return None
    if heading.text is None or heading.text.string:
        return Heading(None, heading.hashes)
    return replace(heading, intro="")
