"""A law as the text of its file, in canonical form: the inverse of ``lawfile.read_law``.

What would be read as a label, a mark or a heading at the head of a paragraph, or of one of its lines, is escaped.
"""

from __future__ import annotations

import re
from dataclasses import dataclass

from lawtext.corpus.inline import write_inline
from lawtext.corpus.lawfile import MISSING, OPENING, counted_on, label_at, label_readings, likely_ranks
from lawtext.model import Clause, Heading, Law, Paragraph, Table, Text, in_order
from lawtext.numbering import Number, Numbering


def write_law(law: Law, numbering: Numbering) -> str:
    """Return the text of the law's file, in canonical form; ``read_law`` gives the same law back."""
    writer = _Writer(numbering, law.language)
    blocks = [*writer.title(law.root), *writer.body(law.root)]
    blocks += [
        f"[^{note.mark}]: {f'{{same={note.same}}} ' if note.same else ''}{writer.words(note.text)}"
        for note in law.notes
    ]
    return "\n\n".join(blocks) + "\n"


@dataclass(slots=True)
class _Writer:
    numbering: Numbering
    language: str
    last: Number | None = None

    def title(self, root: Clause) -> list[str]:
        heading = root.heading or Heading(Text(""), 1, "")
        written = self.numbering.written(root.number, self.language)
        words = MISSING if heading.text is None else self.words(heading.text)
        intro = heading.intro or f"{self.numbering.titled(written, self.language)}{' - ' if words else ''}"
        self.last = root.number
        return [f"{'#' * heading.hashes if root.heading else '#'} {intro}{words}".rstrip()]

    def body(self, clause: Clause, head: str = "") -> list[str]:
        """Return the blocks of a clause below its heading; ``head`` is a label still to be written before them."""
        blocks: list[str] = []
        for one in in_order(clause.paragraphs, clause.children):
            if isinstance(one, Clause):
                blocks += self._clause(one, head)
            else:
                if head and (one.table or one.authority):
                    # A table and an authority's rule begin a line; after a label they would be read as text.
                    blocks.append(head.rstrip())
                    head = ""
                blocks.append(head + self._paragraph(clause, one, after_label=bool(head)))
            head = ""
        if head:
            blocks.append(head.rstrip())
        return blocks

    def _clause(self, clause: Clause, head: str) -> list[str]:
        step = clause.number.steps[-1]
        self.last = clause.number
        heading = clause.heading
        if step.name:
            words = MISSING if heading is None or heading.text is None else self.words(heading.text)
            hashes = heading.hashes if heading else 2
            return [*([head.rstrip()] if head else []), f"{'#' * hashes} {words} {{#{step.name}}}", *self.body(clause)]
        label = clause.label or self.numbering.label(clause.number, self.language)
        head = f"{head}{label} " + (f"{{={clause.number}}} " if clause.explicit else "")
        if heading is None:
            return self.body(clause, head)
        words = MISSING if heading.text is None else self._guarded(self.words(heading.text), after_label=True)
        return [f"{'#' * heading.hashes} {head}{words}", *self.body(clause)]

    def _paragraph(self, clause: Clause, paragraph: Paragraph, *, after_label: bool) -> str:
        mark = ""
        if self.last != clause.number:
            mark = f"{{={clause.number}}} "
        if paragraph.authority:
            return f"> {mark}{{{paragraph.authority}}} {self.words(paragraph.text)}"
        if paragraph.table:
            return f"{mark}{{#{paragraph.table.id}}}\n" + _write_table(paragraph.table)
        return mark + self._guarded(self.words(paragraph.text), after_label=after_label)

    def words(self, text: Text) -> str:
        """Return how a text is written, what would begin another block at the head of a further line escaped."""
        raw = write_inline(text)
        if "\n" not in raw:
            return raw
        first, *further = raw.split("\n")
        return "\n".join([first, *map(self._further_line, further)])

    def _further_line(self, raw: str) -> str:
        if raw.startswith(OPENING):
            return "\\" + raw
        match = label_at(raw, self.numbering, self.last.law if self.last else None, self.language)
        return _escaped(raw, match) if match and likely_ranks(match, self.numbering, self.language) else raw

    def _guarded(self, raw: str, *, after_label: bool) -> str:
        """Escape what would be read as a mark or a label at the head of a paragraph."""
        law = self.last.law if self.last else None
        match = label_at(raw, self.numbering, law, self.language)
        if match and (
            label_readings(match["core"], self.numbering, self.language)
            or (self.last and counted_on(match["core"], self.last, self.numbering, self.language))
        ):
            return _escaped(raw, match)
        if raw[:1].isalnum():
            return raw
        note = re.match(r"\[\^[^\]\s]+\](?=:)", raw)
        if note:
            return f"{note[0]}\\{raw[note.end() :]}"
        if not after_label and re.match(r"#{1,6}\s|>|\|", raw):
            return "\\" + raw
        return raw


def _escaped(raw: str, match: re.Match[str]) -> str:
    """Return a line with a backslash in what ``label_at`` takes for a label at its head."""
    core = match["core"]
    at = match.start("core") + core.index(".") if "." in core else match.end("core")
    at = match.start() if match["label"].startswith("(") else at
    return f"{raw[:at]}\\{raw[at:]}"


def _write_table(table: Table) -> str:
    rows = [
        "| " + " | ".join(re.sub(r"(?<!\\)\|", r"\\|", write_inline(cell)) for cell in row) + " |" for row in table.rows
    ]
    rule = table.rule or "|" + " --- |" * len(table.rows[0])
    return "\n".join([rows[0], rule, *rows[1:]])
