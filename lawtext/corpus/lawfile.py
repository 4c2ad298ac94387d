"""The law file: Markdown that reads well anywhere, in which labels decide the nesting.

``read_law`` turns the text of a file into a ``Law`` and a list of problems; ``lawwriting.write_law`` is its inverse,
byte for byte on canonical files. The grammar is that of the design's section 3: never indentation or the number of
``#``.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from itertools import chain
from sys import intern
from typing import NamedTuple

from lawtext import sequence
from lawtext.corpus.inline import additions, read_inline
from lawtext.corpus.slips import Slips
from lawtext.languages import fold
from lawtext.languages import language as facts_of
from lawtext.model import REMARKERS, Clause, Heading, Law, Note, Paragraph, Run, Table, Text
from lawtext.numbering import INSERTED, KERAIAS, SECTION_SIGN, WHOLE, Number, Numbering, Rank
from lawtext.problems import Problem, Severity

MISSING = "{missing}"
OPENING = ("#", ">")
"""The signs at the head of a line that begin a block of its own, a heading or somebody's rule."""
NAMED_ID = r"[a-z][a-z0-9-]*"

_HEADING = re.compile(r"(?P<hashes>#{1,6})[ \t]+(?P<rest>.*)\Z", re.DOTALL)
_TITLE = re.compile(
    rf"(?P<intro>(?P<noun>[^\W\d_]+(?:[ -][^\W\d_]+)*\.?|{SECTION_SIGN})\s+"
    rf"(?P<number>[0-9]+(?:{INSERTED})?|[IVXLCDM]{{1,12}})(?P<dash>\s*[-–—:.]\s+|\s*\Z))(?P<title>.*)\Z",
    re.DOTALL,
)
_LABEL = re.compile(
    rf"(?P<label>\(?(?P<core>[0-9]{{1,4}}(?:{INSERTED})?|[^\W\d_]{{1,6}}[{KERAIAS}]?)(?P<close>[.)]{{1,2}}))(?=\s|\Z)"
)
_WHOLE_LABEL = re.compile(rf"(?P<label>(?:{SECTION_SIGN}[ \u00a0]?)?(?P<core>{WHOLE})(?P<close>[.):]?))(?=\s|\Z)")
"""A label in a book whose labels are whole numbers (``3.2.1``, ``2.A.1``): no sign has to end it."""
_EXPLICIT = re.compile(r"\{=(?P<number>[^{}\s]+)\}[ \t]*")
_NAMED = re.compile(r"\s*(?<!\\)\{#(?P<id>[^{}\s]+)\}\s*\Z")
_TABLE_ID = re.compile(r"\{#(?P<id>[^{}\s]+)\}\Z")
_NOTE = re.compile(r"\[\^(?P<mark>[^\]\s]+)\]:[ \t]*(?:\{same=(?P<same>[^{}\s]+)\}[ \t]*)?(?P<text>.*)\Z", re.DOTALL)
_QUOTE = re.compile(r">[ \t]?(?P<text>.*)\Z", re.DOTALL)
_AUTHORITY = re.compile(r"\{(?P<id>[^{}\s=#+]+)\}[ \t]*")
_PLAUSIBLE_RANK = 99
_ALPHABET = 26
"""So many letters are numerals of one sign: what comes after Z has two."""


@dataclass(slots=True, eq=False)
class _Node:
    """A clause while it is being read; it is found among those that are open by what it is, not by what it holds."""

    number: Number
    label: str | None
    line: int
    col: int
    heading: Heading | None = None
    explicit: bool = False
    paragraphs: list[Paragraph] = field(default_factory=list)
    children: list[_Node] = field(default_factory=list)

    def frozen(self) -> Clause:
        return Clause(
            self.number,
            self.label,
            self.heading,
            tuple(self.paragraphs),
            tuple(child.frozen() for child in self.children),
            self.line,
            self.col,
            self.explicit,
        )


class _Block(NamedTuple):
    """Consecutive lines that belong together: where they start and what they hold."""

    line: int
    raw: str


def read_law(
    text: str,
    numbering: Numbering,
    language: str,
    edition: str,
    file: str = "",
    authorities: Iterable[str] | None = None,
) -> tuple[Law | None, tuple[Problem, ...]]:
    """Read the text of a law file.

    ``file`` is what messages call the file; ``authorities`` are the ids a ``{HBF}`` may name, beside ``REMARKERS``
    (None: no book says it, and a ``{+HBF: …+}`` may name any). The
    law is None only where the file has no title line; otherwise what can be read is there, and whatever is wrong is a
    problem.
    """
    reader = _Reader(
        numbering, language, edition, file, frozenset((*(authorities or ()), *REMARKERS)), authorities is not None
    )
    law = reader.read(text)
    return law, tuple(sorted(reader.slips.told(reader.problems)))


@dataclass(slots=True)
class _Reader:
    numbering: Numbering
    language: str
    edition: str
    file: str
    authorities: frozenset[str]
    all_known: bool  # whether an addition may be of none else
    problems: list[Problem] = field(default_factory=list)
    path: list[_Node] = field(default_factory=list)
    labelled: _Node | None = None
    definitions: list[tuple[str, Text, str, int, int]] = field(default_factory=list)
    slips: Slips = field(default_factory=Slips)

    def report(self, line: int, col: int, code: str, message: str, severity: Severity = "error") -> None:
        self.problems.append(Problem(self.file, line, col, code, message, severity))

    # --- the file

    def read(self, text: str) -> Law | None:
        root: _Node | None = None
        added = self.all_known and "{+" in text
        for block in self._blocks(text):
            if added:
                self._additions(block)
            if root is None:
                root = self._title(block)
                if root is None:
                    return None
                self.path = [root]
                self.labelled = root
            else:
                self._block(block)
        if root is None:
            form = self.numbering.title_form(self.language)
            self.report(1, 1, "no-title", f"the file is empty; it must start with “# {form} - TITLE”")
            return None
        clause = root.frozen()
        notes = self._notes(clause) if "[^" in text else ()
        return Law(self.edition, self.language, clause, notes, self.file)

    def _blocks(self, text: str) -> Iterator[_Block]:
        """Yield the blocks of the file: paragraphs end at blank lines; headings, notes and tables stand alone."""
        gathered: list[str] = []
        start = 0
        for line, raw in enumerate(text.split("\n"), 1):
            written = bool(raw) and not raw.isspace()
            if not gathered:
                if written:
                    start = line
                    gathered = [raw.rstrip()]
                continue
            if not written or self._stands_alone(raw, gathered[-1]):
                yield _Block(start, "\n".join(gathered))
                start, gathered = line, []
            if written:
                gathered.append(raw.rstrip())
        if gathered:
            yield _Block(start, "\n".join(gathered))

    def _stands_alone(self, raw: str, before: str) -> bool:
        """Tell whether a line begins a block of its own behind another line."""
        if raw.startswith("|") and (before.startswith("|") or _TABLE_ID.search(before.strip())):
            return False
        alone = raw.startswith((*OPENING, "[^", "{=")) or _TABLE_ID.match(raw.strip()) is not None
        if alone:
            return True
        match = self._label(raw)
        return bool(match and likely_ranks(match, self.numbering, self.language))

    def _label(self, raw: str) -> re.Match[str] | None:
        """Return the label that a text may begin with."""
        return label_at(raw, self.numbering, self.path[0].number if self.path else None, self.language)

    def _title(self, block: _Block) -> _Node | None:
        heading = _HEADING.match(block.raw)
        match = _TITLE.match(heading["rest"]) if heading else None
        if not heading or not match or fold(match["noun"]).rstrip(".") not in self._law_nouns():
            message = f"the file must start with its title: “# {self.numbering.title_form(self.language)} - TITLE”"
            if match:
                message = f"“{match['noun']}” is not what book.toml calls a law ([[nouns]]); {message}"
            self.report(block.line, 1, "no-title", message)
            return None
        ranks = self.numbering.law_ranks(match["number"], self.language)
        if not ranks:
            self.report(block.line, 1, "bad-number", f"“{match['number']}” is not a law number")
            return None
        number = self.numbering.law(ranks[0].rank, ranks[0].inserted)
        node = _Node(number, None, block.line, 1)
        hashes = len(heading["hashes"])
        offset = heading.start("rest") + match.start("title")
        node.heading = self._heading(match["title"], block.line, offset + 1, hashes, match["intro"])
        return node

    def _law_nouns(self) -> frozenset[str]:
        """Return the folded nouns of the law level in the language of the file."""
        key = ("nouns of titles", self.language)
        found: frozenset[str] | None = self.numbering.memo.get(key)
        if found is None:
            nouns = self.numbering.nouns.get(self.language, ())
            forms = (form for noun in nouns if 0 in noun.levels for form in noun.spellings)
            found = frozenset(fold(form).rstrip(".") for form in forms)
            self.numbering.remember(key, found)
        return found

    def _heading(self, raw: str, line: int, col: int, hashes: int, intro: str = "") -> Heading | None:
        bare = raw.strip()
        if not bare:
            return Heading(Text(""), hashes, intro) if intro else None
        if bare == MISSING:
            return Heading(None, hashes, intro)
        return Heading(read_inline(bare, line, col), hashes, intro)

    # --- blocks below the title

    def _block(self, block: _Block) -> None:
        if block.raw.lstrip()[0] not in "[#>{":
            self._labels_and_text(None, block.raw, block.line, 1, None)
            return
        note = _NOTE.match(block.raw)
        if note:
            text = read_inline(note["text"], block.line, note.start("text") + 1)
            self.definitions.append((note["mark"], text, note["same"] or "", block.line, 1))
            return
        heading = _HEADING.match(block.raw)
        if heading:
            self._heading_block(block, heading)
            return
        quote = _QUOTE.match(block.raw)
        if quote:
            self._authority_block(block, quote)
            return
        owner = self._owner(block)
        if owner is None:
            return
        node, raw, col = owner
        table = _TABLE_ID.match(raw.split("\n", 1)[0].strip())
        if table:
            self._table(node, table["id"], raw, block.line)
            return
        self._labels_and_text(node, raw, block.line, col, None)

    def _owner(self, block: _Block) -> tuple[_Node | None, str, int] | None:
        """Return whose text the block is: a node for a leading ``{=…}``, None for the clause labelled last."""
        explicit = _EXPLICIT.match(block.raw)
        if not explicit:
            return None, block.raw, 1
        named = explicit["number"]
        node = next((node for node in self.path if str(node.number) == named), None)
        if node is None:
            where = ", ".join(str(node.number) for node in self.path)
            self.report(block.line, 1, "not-open", f"{{={named}}} is not an open clause (open: {where})")
            return None, block.raw[explicit.end() :], explicit.end() + 1
        del self.path[self.path.index(node) + 1 :]
        return node, block.raw[explicit.end() :], explicit.end() + 1

    def _labels_and_text(self, owner: _Node | None, raw: str, line: int, col: int, hashes: int | None) -> None:
        """Open the clauses whose labels stand at the head of ``raw`` and put the rest where it belongs."""
        node = owner
        rest = raw
        while owner is None and (match := self._label(rest)):
            opened, length = self._open(match, rest, line, col)
            if opened is None:
                break
            node = opened
            rest, col = rest[length:], col + length
        if hashes is not None and node is not None:
            node.heading = self._heading(rest, line, col, hashes)
        elif rest.strip():
            self._paragraph(node, rest, line, col)

    def _open(self, match: re.Match[str], raw: str, line: int, col: int) -> tuple[_Node | None, int]:
        """Open the clause of a printed label; (None, 0) where the label is no label here."""
        rest = raw[match.end() :]
        gap = len(raw) - len(rest.lstrip(" \t")) if rest and not rest.isspace() else len(raw)
        explicit = _EXPLICIT.match(raw, gap) if raw.startswith("{=", gap) else None
        if explicit:
            whole = self.numbering.whole_ranks(match["core"], self.language)[-1:]
            ranks = whole or self.numbering.label_ranks(match["core"], self.language)
            found = self._explicit(explicit["number"], ranks, line, col + gap)
            if found is None:
                return None, 0
            parent, rank = found
            end = explicit.end()
        else:
            fits = self._fits(match)
            if not fits:
                self._no_fit(match, line, col)
                return None, 0
            if len(fits) > 1:
                named = " or ".join(str(self.numbering.child(p.number, r.level, r.rank, r.inserted)) for p, r in fits)
                self.report(line, col, "ambiguous-label", f"“{match['label']}” can be {named}; write {{=…}} after it")
            parent, rank = fits[0]
            end = gap
        self.slips.fitted(rank.level)
        number = self.numbering.child(parent.number, rank.level, rank.rank, rank.inserted)
        for wrong in rank.wrong:
            message = f"“{wrong.letter}” ({wrong.codepoint}) in the label “{match['label']}” should be “{wrong.fix}”"
            self.report(line, col + match.start("core") + wrong.at, "wrong-script", message, "warning")
        node = _Node(number, intern(match.string[: match.end("label")]), line, col, explicit=bool(explicit))
        parent.children.append(node)
        del self.path[self.path.index(parent) + 1 :]
        self.path.append(node)
        self.labelled = node
        return node, end

    def _fits(self, match: re.Match[str]) -> list[tuple[_Node, Rank]]:
        """Return where a label can stand; a whole number says itself below which clause.

        Where whole numbers are printed, the first item below one leaves out no level, however long the number is.
        Where a label can be of several levels, one that the book prints just so decides: ``(2)`` behind ``(1)`` is no
        ``14.2``.
        """
        core = match["core"]
        named = self.numbering.part_noun_at(match.string)[1] if match.start() else ()
        ranks = label_readings(core, self.numbering, self.language)
        ranks = tuple(rank for rank in ranks if rank.level in named) if named else ranks
        if not ranks and self.labelled:
            ranks = counted_on(core, self.labelled.number, self.numbering, self.language)
        fits = sequence.fits(self.path, ranks)
        if len(fits) > 1:
            signs = match["label"].replace(core, "{}")
            fits = [fit for fit in fits if self.numbering.levels[fit[1].level].label == signs] or fits
        last = self.path[-1]
        dotted = self.numbering.dotted
        if not fits and self.numbering.whole_levels and last.number.level in dotted and not last.children:
            fits = [(last, rank) for rank in ranks if sequence.begins(dotted[-1], rank)]
        steps = self.numbering.whole_ranks(core, self.language) if "." in core else ()
        if not steps:
            return fits
        above = [(rank.level, rank.rank, rank.inserted) for rank in steps[:-1] if rank.level]
        return [
            (parent, rank)
            for parent, rank in fits
            if above == [(one.level, one.rank, one.inserted) for one in parent.number.steps[1:]]
        ]

    def _no_fit(self, match: re.Match[str], line: int, col: int) -> None:
        ranks = likely_ranks(match, self.numbering, self.language)
        if not ranks or self.slips.waits(ranks):
            return
        due = self.slips.begin(len(self.problems), self.path, ranks)
        above = next((one for one in self.path if due and one.number.level == due.level - 1), None)
        where = ""
        if due and above:
            where = f", where {self.numbering.child(above.number, due.level, due.rank)} would"
        told = f"“{match['label']}” does not follow here{where}"
        told += "; write {=…} after it, or a backslash in it if it is text"
        self.report(line, col, "label-out-of-sequence", told)

    def _explicit(self, named: str, ranks: Sequence[Rank], line: int, col: int) -> tuple[_Node, Rank] | None:
        try:
            number = self.numbering.parse(named)
        except ValueError:
            self.report(line, col, "bad-number", f"{{={named}}} is not a number of this book")
            return None
        step = number.steps[-1]
        rank = next((r for r in ranks if (r.level, r.rank, r.inserted) == (step.level, step.rank, step.inserted)), None)
        parent = next((node for node in self.path if node.number == number.parent), None)
        if rank is None:
            self.report(line, col, "label-mismatch", f"the label before {{={named}}} is not that of {named}")
            return None
        if parent is None:
            self.report(line, col, "not-open", f"{{={named}}}: {number.parent} is not open here")
            return None
        if any(child.number == number for child in parent.children):
            self.report(line, col, "label-twice", f"{named} is already used above")
        return parent, rank

    def _paragraph(self, node: _Node | None, raw: str, line: int, col: int, authority: str = "") -> None:
        owner = node or self.labelled
        assert owner is not None
        if owner not in self.path:
            message = (
                f"{owner.number} was closed by the closing text above; use {{=…}} to say which clause this belongs to"
            )
            self.report(line, col, "whose-text", message)
        lead = len(raw) - len(raw.lstrip())
        text = read_inline(raw.strip(), line, col + lead)
        owner.paragraphs.append(Paragraph(text, len(owner.children), authority))

    def _heading_block(self, block: _Block, heading: re.Match[str]) -> None:
        rest, col = heading["rest"], heading.start("rest") + 1
        hashes = len(heading["hashes"])
        named = _NAMED.search(rest)
        if named:
            self._named(rest[: named.start()], named["id"], block.line, col, hashes)
            return
        match = self._label(rest)
        before, waits = self.labelled, sum(self.slips.waiting.values()) + len(self.problems)
        if match:
            self._labels_and_text(None, rest, block.line, col, hashes)
        told = sum(self.slips.waiting.values()) + len(self.problems) > waits
        if not match or (self.labelled is before and not told):
            self.report(
                block.line,
                1,
                "unknown-heading",
                f"“{rest}” has no label that follows here; a heading without label needs {{#id}}",
            )
            if not match:
                self._paragraph(None, rest, block.line, col)

    def _named(self, title: str, name: str, line: int, col: int, hashes: int) -> None:
        root = self.path[0]
        if not re.fullmatch(NAMED_ID, name):
            self.report(
                line, 1, "bad-id", f"“{name}” is not a valid id; use lower-case Latin letters, digits and hyphens"
            )
            return
        number = self.numbering.named(root.number, name)
        if any(child.number == number for child in root.children):
            self.report(line, 1, "id-twice", f"{{#{name}}} is already used above")
        node = _Node(number, None, line, 1)
        node.heading = self._heading(title, line, col, hashes)
        root.children.append(node)
        self.path = [root, node]
        self.labelled = node

    def _additions(self, block: _Block) -> None:
        for authority, down, col in additions(block.raw):
            if authority not in self.authorities:
                message = f"{{+{authority}: …+}} does not name an authority of book.toml (known: {self._known()})"
                self.report(block.line + down, col, "unknown-authority", message)

    def _known(self) -> str:
        return ", ".join(sorted(self.authorities))

    def _authority_block(self, block: _Block, quote: re.Match[str]) -> None:
        raw, col = quote["text"], quote.start("text") + 1
        owner = self._owner(_Block(block.line, raw)) if _EXPLICIT.match(raw) else None
        node, raw, shift = owner or (None, raw, 1)
        col += shift - 1
        named = _AUTHORITY.match(raw)
        if not named or named["id"] not in self.authorities:
            message = (
                f"a quotation must start with the authority whose rule it is, as in {{HBF}} (known: {self._known()})"
            )
            self.report(block.line, 1, "unknown-authority", message)
            self._paragraph(node, raw, block.line, col)
            return
        self._paragraph(node, raw[named.end() :], block.line, col + named.end(), named["id"])

    def _table(self, owner: _Node | None, name: str, raw: str, line: int) -> None:
        node = owner or self.labelled
        assert node is not None
        rows: list[tuple[Text, ...]] = []
        rule = ""
        for offset, row in enumerate(raw.split("\n")[1:], 1):
            if not row.startswith("|"):
                self.report(line + offset, 1, "bad-table", "a row of a table must start with “|”")
                continue
            if len(rows) == 1 and not rule and re.fullmatch(r"\|(\s*:?-+:?\s*\|)+", row):
                rule = row
                continue
            rows.append(tuple(_cells(row, line + offset)))
        if not rows:
            self.report(line, 1, "bad-table", f"{{#{name}}} is not followed by a table")
            return
        node.paragraphs.append(Paragraph(_text_of_table(rows), len(node.children), "", Table(name, tuple(rows), rule)))

    # --- notes

    def _notes(self, root: Clause) -> tuple[Note, ...]:
        """Join note texts to their marks; a note's number is its place in the law by its first mark."""
        first: dict[str, tuple[Number, int, int, int]] = {}
        for clause in root.walk():
            for mark, at, line, col in _marks(clause):
                first.setdefault(mark, (clause.number, at, line, col))
        defined: dict[str, tuple[str, Text, str, int, int]] = {}
        for definition in self.definitions:
            if definition[0] in defined:
                self.report(definition[3], 1, "note-twice", f"the note [^{definition[0]}] is written twice")
            defined.setdefault(definition[0], definition)
        notes: list[Note] = []
        for mark, (number, at, line, col) in first.items():
            found = defined.pop(mark, None)
            if found is None:
                self.report(line, col, "mark-without-note", f"[^{mark}] has no note")
                continue
            place = self.numbering.note(root.number, len(notes) + 1)
            notes.append(Note(place, mark, found[1], number, at, found[2], found[3], found[4]))
        for mark, _, _, line, col in defined.values():
            self.report(line, col, "note-without-mark", f"the note [^{mark}] has no mark in the text")
        return tuple(notes)


def label_at(raw: str, numbering: Numbering, law: Number | None, language: str) -> re.Match[str] | None:
    """Return what may be the label at the head of a text of a law, None where none stands there.

    A whole number (``3.2.1``) is one where the book prints those; one of another law (``4.1``) never is. Before any
    other label the noun of its level may stand (``Section 1.``).
    """
    match = _WHOLE_LABEL.match(raw) if numbering.whole_levels else None
    if match is None:
        return _LABEL.match(raw, numbering.part_noun_at(raw)[0])
    first = next(iter(numbering.whole_ranks(match["core"], language)), None)
    if first is None:
        return None
    here = law is None or first.level or (first.rank, first.inserted) == (law.steps[0].rank, law.steps[0].inserted)
    return match if here else None


def label_readings(core: str, numbering: Numbering, language: str) -> tuple[Rank, ...]:
    """Return the ranks that a printed label can have; none for a word at the head of a line (``Two.``, ``no.``)."""
    if "." in core:
        return numbering.whole_ranks(core, language)[-1:]
    is_word = len(core) > 1 and core.isalpha() and not sequence.is_roman(core)
    if is_word and not sequence.is_numeral_group(core, facts_of(language).letters):
        return ()
    return numbering.label_ranks(core, language)


def counted_on(core: str, last: Number, numbering: Numbering, language: str) -> tuple[Rank, ...]:
    """Return what two letters count that follow those of the clause before (AB behind 2AA); at the head of any other
    line they are a word (``No.``, ``As.``)."""
    due = {(step.level, step.rank + 1) for step in last.steps if step.level and step.rank > _ALPHABET}
    if not due or not (core.isascii() and core.isalpha()):
        return ()
    ranks = numbering.label_ranks(core, language)
    return tuple(rank for rank in ranks if not rank.wrong and (rank.level, rank.rank) in due)


def likely_ranks(match: re.Match[str], numbering: Numbering, language: str) -> list[Rank]:
    """Return the ranks of what ``label_at`` takes for a label, not far from the beginning of a list."""
    return [rank for rank in label_readings(match["core"], numbering, language) if rank.rank <= _PLAUSIBLE_RANK]


def _marks(clause: Clause) -> Iterator[tuple[str, int, int, int]]:
    """Yield each note mark of a clause in document order: mark, offset in its text (-1: heading), line, col."""
    if clause.heading and clause.heading.text:
        for mark in clause.heading.text.notes:
            yield (mark.value, -1, *clause.heading.text.mark_place(mark))
    if not any(paragraph.text.marks or paragraph.table for paragraph in clause.paragraphs):
        return
    starts = {id(paragraph): start for start, paragraph in clause.offsets()}
    for paragraph in clause.paragraphs:
        if paragraph.table:
            for cell in paragraph.table.cells:
                for mark in cell.notes:
                    yield (mark.value, starts.get(id(paragraph), 0), *cell.mark_place(mark))
        for mark in paragraph.text.notes:
            yield (mark.value, starts.get(id(paragraph), 0) + mark.start, *paragraph.text.mark_place(mark))


def _text_of_table(rows: Sequence[Sequence[Text]]) -> Text:
    """Return the cells of a table as one text, in which every letter knows its place in the file."""
    runs: list[Run] = []
    start = 0
    for cell in chain.from_iterable(rows):
        runs += [Run(start + run.start, run.line, run.col) for run in cell.runs]
        start += len(cell.string) + 1
    return Text("\n".join("\t".join(cell.string for cell in row) for row in rows), (), tuple(runs))


def _cells(row: str, line: int) -> Iterator[Text]:
    inner = re.sub(r"(?<!\\)\|\s*\Z", "", row)[1:]
    col = 2
    for cell in re.split(r"(?<!\\)\|", inner):
        lead = len(cell) - len(cell.lstrip())
        yield read_inline(cell.strip(), line, col + lead)
        col += len(cell) + 1
