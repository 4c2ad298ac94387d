"""The tree of one law built from its blocks and their outline, every stretch of the page entered into the ledger.

The builder is made in layers, a class a module, each on the one before: ``texts``, ``headings``,
``headings_in_texts`` and ``owners``; here clauses are opened and blocks put where they belong. What the outline is,
and what other texts of the law say, comes from ``laws``.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Collection, Iterator, Mapping, Sequence
from dataclasses import replace

from lawtext.model import REMARKERS, Inference
from lawtext.numbering import Number, Numbering
from lawtext.readers import INSERTED, Block, Traced
from lawtext.readers.blocks import NOTE_NUMBER, Grid
from lawtext.readers.notesinnotes import MARK_IN_NOTE, NOTE_IN_NOTE, told_of
from lawtext.structure.clauses.owners import Owners
from lawtext.structure.labels.dotted import unbelieved
from lawtext.structure.labels.printed import Assigned, Opened, Token
from lawtext.structure.lines.lines_of_law import MISSING
from lawtext.structure.notes.marks import Mark
from lawtext.structure.notes.remarks import excerpt, said_by, whole_remark
from lawtext.structure.proposal import NoteMark, ProposedClause, ProposedNote, ProposedText, Structured, walk
from lawtext.structure.sections import Section
from lawtext.structure.tables import Placed, set_in_table

NAMED_BELOW = Inference("numbering", 0.9, "it is not printed by itself: the label below it includes it")
"""Why a clause is there that only the labels of those below it say (53B of ``53B1.``)."""
_PARTING = (".-", ".–", ".—")
_DASH_AHEAD = re.compile(r"\s*[-–—]\s+(?=\S)")
_OUT_OF_SEQUENCE = "label-out-of-sequence"
_ANOTHER = re.compile(r"(?P<mark>.+)-[0-9]+")
"""The id of a note whose mark another note of the page has too."""
_SIGN = "punctuation between a heading and its text"
_SIGN_AHEAD = "punctuation between a label and its heading"


class Builder(Owners):
    """Builds the tree of one law; ``titled`` are the clauses that were given a heading."""

    def __init__(
        self,
        section: Section,
        out: Structured,
        numbering: Numbering,
        headed: Mapping[tuple[str, Number], int],
        order: Mapping[str, int],
    ) -> None:
        super().__init__(section, numbering, headed)
        self.out, self.order = out, order
        self.page = out.document.page.text
        self.titled: list[ProposedClause] = []
        self.cells: dict[Grid, list[Placed]] = {}

    def build(self, assigned: Sequence[Assigned]) -> ProposedClause:
        """Return the law with all its clauses; ``assigned`` says what each block opens and whose it is."""
        section = self.section
        if section.title is not None:
            title = section.title
            if self.noted.above:
                title = replace(title, refs=(*title.refs, *self.noted.above))
            self._entitle(self.root, self._text(title, section.title_marks, section.number))
        else:
            self.root.heading_missing = True
        # A level has headings when one of its clauses plainly has; a short line that could be one then is one.
        for index, what in enumerate(assigned):
            if what.opened and self._heads(index, assigned):
                self.headed_levels.add(what.opened[-1].number.level)
        self.run_in = self._run_in_headings(assigned)
        for index, what in enumerate(assigned):
            self._block(index, what, assigned)
        for mark in self.noted.lone:
            place = self.noted.blocks[mark.block].text.at(mark.start)
            self.warn(place, "mark-without-note", f"“{mark.id}” looks like a note mark, but there is no note")
        for words in self.noted.by_place:
            message = f"“{excerpt(words)}” is assumed to be a note, only because it comes last"
            self.warn(words.start, "note-by-place", message)
        for run in section.cells:
            place = self.noted.blocks[run[0]].text.start
            self.warn(place, "cells-in-lines", f"{len(run)} lines are the cells of a table whose rows are lost")
        self._tell_run_on()
        self._tell_doubtful()
        self._tell_remarks()
        return self.root

    def _tell_remarks(self) -> None:
        """Tell which words are taken for somebody's remark, and enter those into the ledger that went with no text."""
        for words, whose in self.noted.endless:
            message = f"“{excerpt(words)}” begins like {said_by(whose)}, but nothing shows where it ends"
            self.warn(words.start, "remark-without-end", f"{message}; kept as text")
        if not self.noted.remarks:
            return
        entered = {start for start, *_ in self.claims}
        for ref in self.noted.remarks:
            self._tell_remark(ref.source, ref.whose)
            if not entered.intersection(start for start, _ in ref.source.stretches()):
                self.claim(ref.source, "left out", f"{said_by(ref.whose)} whose words were left out")

    def _tell_remark(self, words: Traced, whose: str) -> None:
        message = f"“{excerpt(words)}” is assumed to be {said_by(whose)}, not text of the law"
        self.warn(words.start, "remark" if whose in REMARKERS else "addition", message)

    def _tell_run_on(self) -> None:
        """Tell of headings that no sign parts from their texts."""
        if not self.run_on:
            return
        first = self.clauses[self.run_on[0]]
        named = ", ".join(map(str, self.run_on))
        message = (
            f"nothing separates the heading and the text of {named}; they are split where the text begins "
            "with a capital"
        )
        if self.unparted:
            left = ", ".join(str(number) for number in self.clauses if number in self.unparted)
            message += f"; in {left} no such place was found, so a heading may be part of the text"
        at = first.heading.text.start if first.heading else -1
        self.warn(at, "heading-run-in", message)

    def _block(self, index: int, what: Assigned, assigned: Sequence[Assigned]) -> None:
        """Put one block where it belongs."""
        block = self.noted.blocks[index]
        owner, start = self._opened(index, what, block)
        behind = block.text.string[start:]
        if not behind or behind.isspace():
            return
        if what.opened:
            self._labelled(index, assigned, block, start, owner)
        else:
            self._unlabelled(index, assigned, block, owner)

    def _labelled(
        self, index: int, assigned: Sequence[Assigned], block: Block, start: int, owner: ProposedClause
    ) -> None:
        """Put what stands behind the labels of a block into the clause that it opens: a heading, text, or both."""
        self._note_item(block, owner)
        self._end_list(owner)
        marks = self.noted.marks_of(index) if self.noted.marks else ()
        if self._is_heading(index, assigned, block, start, marks, owner):
            return
        if self.run_in or self.unparted:
            start = self._past_heading(block, start, owner)
            if start >= len(block.text.string):
                return
        self._paragraph(block, start, marks, owner)
        last = assigned[index].opened[-1]
        if last.inference is None or last.token is not None or last.inference.origin in ("language", "copy"):
            # Where another text lends the label, it also shows whether there is a heading.
            return
        # What begins in lower case goes on with a sentence, as items do, and never had a heading.
        if last.number.steps[-1].level == 1 and not self.section.pieces[index].low:
            owner.heading_missing = True

    def _unlabelled(self, index: int, assigned: Sequence[Assigned], block: Block, owner: ProposedClause) -> None:
        """Put a block that opens no clause where it belongs."""
        nested = self._nested(index, assigned, block, owner)
        owner = self._behind_its_items(block, owner) or nested or self._closing(owner, block, index, assigned)
        if self.section.pieces[index].hold == "heading":
            said = block.text.string
            message = f"“{said}” has no label and is kept as text; to make it a named part, write “## {said} {{#name}}”"
            self.warn(block.text.start, "unknown-heading", message)
        marks = self.noted.marks_of(index) if self.noted.marks else ()
        text = self._paragraph(block, 0, marks, owner)
        if block.cell is not None:
            cells = self.cells.setdefault(block.cell.grid, [])
            cells.append(Placed(block.cell, owner, text))
            set_in_table(cells)

    def _opened(self, index: int, what: Assigned, block: Block) -> tuple[ProposedClause, int]:
        """Open the clauses that a block opens; return whose it is, and where what stands behind its labels begins."""
        start = labels = 0
        owner: ProposedClause | None = None
        for opened in what.opened:
            owner = self._open(opened, block)
            if opened.token is not None:
                end = opened.token.end
                labels += end > 0
                if end > start:
                    start = end
        if owner is None or owner.number is not what.owner:
            owner = self.clauses.get(what.owner, self.root)
        tokens = self.section.pieces[index].tokens
        if not tokens and self.numbering.dotted:
            tokens = unbelieved(block.string, self.numbering, self.section.number, self.section.language)
        if len(tokens) > labels:
            self._out_of_sequence(block, [token for token in tokens if token.end][labels:], owner)
        return owner, start

    def _is_heading(
        self,
        index: int,
        assigned: Sequence[Assigned],
        block: Block,
        start: int,
        marks: Sequence[Mark],
        owner: ProposedClause,
    ) -> bool:
        """Take what stands behind the labels as the heading of its clause, where it is one or says that it is lost."""
        string = block.text.string
        if string[-1] == "}" and string[start:].strip() == MISSING:
            self.claim(block.text.cut(start), "left out", "says that the heading is missing")
            owner.heading_missing = True
            return True
        if not (self.plain[index] if index in self.plain else self._heads(index, assigned)):
            return False
        stop = "." if block.kind != "heading" and block.all_strong else ""
        end = len(string.removesuffix(":").removesuffix(stop))
        words = block if end == len(string) else block.cut(0, end)
        if dash := _DASH_AHEAD.match(string, start):
            self.claim(block.text.cut(start, dash.end()).strip(), "left out", _SIGN_AHEAD)
            start = dash.end()
        self._entitle(owner, self._cut(words, start, marks, owner.number, "heading"))
        if end < len(string):
            self.claim(block.text.cut(end), "left out", _SIGN)
        return True

    def _entitle(self, clause: ProposedClause, heading: ProposedText) -> None:
        """Give a clause its heading."""
        clause.heading = heading
        self.titled.append(clause)

    def _past_heading(self, block: Block, start: int, owner: ProposedClause) -> int:
        """Take the heading that is run in with the text of its clause, where there is one; return where the text
        begins."""
        run_in = self.run_in.get(owner.number)
        if not run_in:
            if owner.number in self.unparted:
                owner.heading_missing = True
            return start
        start += len(block.string[start:]) - len(block.string[start:].lstrip())
        end, below = run_in
        words = block.text.string[start : start + end]
        if words.endswith(_PARTING):
            # “Heading.- Text”
            end = len(words.rstrip(" .-–—"))
        owner.run_in = True
        self._entitle(owner, self._cut(block.cut(0, start + end), start, [], owner.number, "heading"))
        sign = block.text.cut(start + end, start + below)
        if sign.string.strip():
            self.claim(sign, "left out", _SIGN)
        return start + below

    def _paragraph(self, block: Block, start: int, marks: Sequence[Mark], owner: ProposedClause) -> ProposedText:
        """Add a paragraph to a clause, and return it."""
        text = self._cut(block, start, marks, owner.number, "text")
        text.after = len(owner.children)
        owner.add_paragraph(text)
        return text

    def _open(self, opened: Opened, block: Block) -> ProposedClause:
        number, token = opened.number, opened.token
        above = number.parent
        parent = self.root if above is None else self.clauses.get(above, self.root)
        named = token is not None and bool(token.whole) and token.names_above
        inference = NAMED_BELOW if named else opened.inference
        clause = ProposedClause(number, None, inference)
        clause.converted = opened.converted
        if token is not None:
            if not named:
                self._label(clause, token, block)
            step = number.steps[-1]
            if step.rank > 1 and not step.inserted:
                self._skipped(opened, parent, block)
        parent.children = (*parent.children, clause)
        self.clauses[number] = clause
        return clause

    def _label(self, clause: ProposedClause, token: Token, block: Block) -> None:
        """Say what is printed as the label of a clause, and enter it into the ledger."""
        if token.end == token.start:
            clause.print_label(Traced.inserted(token.printed))
            return
        at = block.text.place_of(token.start, token.end)
        if at == INSERTED:
            printed = block.text.cut(token.start, token.end).from_page()
            clause.print_label(printed)
            self.claim(printed, "label", clause.number)
        else:
            # The same few labels stand in all laws, and are one string.
            clause.label_at(token.printed, at)
            self.claims.append((at, at + len(token.printed), "label", clause.number.latin))

    def _out_of_sequence(self, block: Block, tokens: Sequence[Token], owner: ProposedClause) -> None:
        """Tell of a label at the head of a block that was read as text: it follows nothing that is open."""
        if tokens:
            message = f"label “{tokens[0].printed}” does not fit the numbering here; kept as text of {owner.number}"
            self.warn(block.text.cut(tokens[0].start).start, _OUT_OF_SEQUENCE, message)

    def _skipped(self, opened: Opened, parent: ProposedClause, block: Block) -> None:
        """Tell of a printed label that leaves out one before it."""
        assert opened.token is not None
        step = opened.number.steps[-1]
        beside = parent.children[-1].number.steps[-1] if parent.children else None
        if beside is not None and beside.level == step.level and step.rank <= beside.rank + 1:
            return
        siblings = (child.number.steps[-1] for child in reversed(parent.children))
        before = next((other for other in siblings if other.level == step.level), None)
        last = before.rank if before else 0
        if step.rank > last + 1:
            after = f"“{parent.children[-1].number}”" if before else f"the start of {parent.number}"
            left = self.numbering.child(parent.number, step.level, last + 1)
            message = f"label “{opened.token.printed}” comes after {after}, but {left} is not on the page"
            at = block.text.cut(opened.token.start).start
            self.warn(at if at >= 0 else block.text.start, _OUT_OF_SEQUENCE, message)

    def notes(self) -> tuple[ProposedNote, ...]:
        """Return the notes, each once."""
        number = str(self.section.number)
        if not self.noted.notes and not self.out.document.notes:
            return ()
        refs = self._refs()
        linked = sorted(refs & self.order.keys(), key=self.order.__getitem__) if self.order else []
        own = own_marks((*self.noted.notes, *linked), refs)
        for id, head in self.noted.heads:
            self.claim(head, "mark", f"{number} note {id}")
        for joined in self.noted.joined:
            self.claim(joined.mark, "left out", MARK_IN_NOTE)
            self.claim(joined.head, "left out", NOTE_NUMBER)
            self.warn(joined.words.start, NOTE_IN_NOTE, told_of(joined.words.string))
        notes: list[ProposedNote] = []
        for id, block in self.noted.notes.items():
            self.claim(block.text, "note", f"{number} note {id}")
            notes.append(ProposedNote(id, ProposedText(block.text, block.emphasis)))
        for id in linked:
            block = self.out.document.notes[id]
            self.shared.append((block.text, "note", f"{number} note {own.get(id, id)}"))
            notes.append(ProposedNote(own.get(id, id), ProposedText(block.text, block.emphasis)))
        if own:
            for mark in self._marks():
                mark.mark = own.get(mark.mark, mark.mark)
        return self._without_remarks(notes)

    def _without_remarks(self, notes: Sequence[ProposedNote]) -> tuple[ProposedNote, ...]:
        """Return the notes that are notes of the law; a remark of a translator stands where its mark stood."""
        voices = self.section.voices
        remarks = {note.mark: (note, whose) for note in notes if (whose := whole_remark(note.text.string, voices))}
        if not remarks:
            return tuple(notes)
        for note, whose in remarks.values():
            self._tell_remark(note.text.text, whose)
        for mark in self._marks():
            _hold_remark(mark, remarks)
        return tuple(note for note in notes if note.mark not in remarks)

    def _marks(self) -> Iterator[NoteMark]:
        """Yield the note marks of the law, those in the cells of its tables too."""
        for clause in walk(self.root):
            for text in (*([clause.heading] if clause.heading else ()), *clause.paragraphs):
                yield from text.marks
                yield from (mark for row in text.rows for cell in row for mark in cell.marks)

    def _refs(self) -> set[str]:
        blocks = [*self.noted.blocks, *([self.section.title] if self.section.title else [])]
        return {ref.mark for block in blocks for ref in block.refs}


def own_marks(notes: Collection[str], refs: Collection[str]) -> Mapping[str, str]:
    """Return how the marks of a law's notes are printed whose ids say in what place of the page they stand (``1-2``:
    the second note 1, where each law of a page begins with 1 again); none where the law has both."""
    printed = {id: match["mark"] for id in {*notes, *refs} if (match := _ANOTHER.fullmatch(id))}
    if not printed:
        return {}
    often = Counter(printed.get(id, id) for id in {*notes, *refs})
    return {id: printed[id] for id in notes if id in printed and often[printed[id]] == 1}


def _hold_remark(mark: NoteMark, remarks: Mapping[str, tuple[ProposedNote, str]]) -> None:
    """Let the mark of a note that is a remark hold the remark itself."""
    if mark.mark in remarks:
        note, mark.whose = remarks[mark.mark]
        mark.mark, mark.source, mark.spaced = "", note.text.text, True
