"""One item of the desk as a person looks at it: both texts with what is found in them at its place, what changed
since the edition before, how the sentences are paired, and what may be answered. How it is drawn is for ``web``.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Literal

from lawtext.alignment.deciding import Sentence, sentences_of
from lawtext.checks import Finding
from lawtext.checks.output import Excerpt, excerpts
from lawtext.desk.answers import finding_mark, pairs_mark, state_mark, state_of, texts_of
from lawtext.desk.attention import Item
from lawtext.desk.editing import Source, note_of, source_of
from lawtext.desk.sight import Sight
from lawtext.editions import Change
from lawtext.model import Article, Clause, Inference, Law, Note, Paragraph, Text
from lawtext.problems import LawtextError, UsageError
from lawtext.reviewed import PairStanding, State, article_of

Kind = Literal["heading", "paragraph", "note", "term", "sense"]


@dataclass(frozen=True, slots=True)
class Passage:
    """A stretch of one text: ``start`` is where it begins in the text of its clause, -1 where it is no part of that."""

    kind: Kind
    text: Text
    start: int = -1
    paragraph: Paragraph | None = None
    label: str = ""


@dataclass(frozen=True, slots=True)
class Spot:
    """Where a finding stands: the place of its passage, and from where to where in that."""

    finding: int
    passage: int
    start: int
    end: int


@dataclass(frozen=True, slots=True)
class Found:
    """A finding, the number under which it is told, its mark, whether it has a spot, and else its line."""

    number: int
    finding: Finding
    mark: str
    placed: bool
    excerpt: Excerpt


@dataclass(frozen=True)
class Side:
    """A text in one language. ``why_not`` says why it cannot be edited here, where it cannot."""

    language: str
    law: Law | None
    clause: Clause | None
    note: Note | None
    passages: tuple[Passage, ...]
    spots: tuple[Spot, ...]
    label: str = ""
    inference: Inference | None = None
    waits: bool = False
    change: Change | None = None
    source: Source | None = None
    why_not: str = ""

    @property
    def present(self) -> bool:
        """Whether the language has it at all."""
        return bool(self.passages or self.label)


@dataclass(frozen=True, slots=True)
class PairRow:
    """A sentence in a form of pairs: its group (from 1), how sure that is, and whether a person said so."""

    sentence: Sentence
    group: int
    percent: int
    sure: bool
    decided: bool


@dataclass(frozen=True, slots=True)
class Proposal:
    """What a finding proposes, as an edit: the parts of a text with it, and where in them it ends."""

    mark: str
    language: str
    texts: tuple[str, ...]
    cursor: tuple[int, int]


@dataclass(frozen=True)
class View:
    """All that is shown of an item."""

    item: Item
    sides: tuple[Side, ...]
    findings: tuple[Found, ...]
    waived: tuple[Found, ...]
    texts: Mapping[str, str]
    state: State | None
    state_mark: str
    standing: PairStanding | None
    before: str = ""
    old: tuple[str, ...] = ()
    pairs: Mapping[str, tuple[PairRow, ...]] = field(default_factory=dict)
    pairs_mark: str = ""

    @property
    def proposals(self) -> tuple[Proposal, ...]:
        """What findings propose that can be put into the text as it is."""
        sources = {side.language: side.source for side in self.sides if side.source is not None}
        made = (_proposal(one, sources.get(one.finding.language)) for one in self.findings)
        return tuple(one for one in made if one is not None)

    @property
    def can_approve(self) -> bool:
        """Whether both languages have words, so that there is something to approve."""
        return len(self.texts) > 1 and all(self.texts.values())

    @property
    def doubtful(self) -> bool:
        """Whether two sentences are paired that may not belong together."""
        return any(not row.sure for rows in self.pairs.values() for row in rows)


def view(sight: Sight, item: Item) -> View:
    """Return all that is shown of an item."""
    edition, language, number = item.key
    book = sight.book
    is_text = bool(edition) or article_of(book, edition, language, number) is not None
    is_pair = is_text and language != book.authoritative and bool(number)
    codes = tuple(dict.fromkeys((book.authoritative, language))) if is_text else ()
    changes = {one.language: one for one in sight.changes_to(edition, number)} if edition else {}
    sides = tuple(_side(sight, edition, code, number, changes.get(code), item.findings) for code in codes)
    placed = {(spot.finding) for side in sides for spot in side.spots}
    found = tuple(
        Found(place, one.finding, finding_mark(one.finding), place in placed, one)
        for place, one in enumerate(excerpts(item.findings, book), 1)
    )
    waived = tuple(
        Found(0, one.finding, finding_mark(one.finding), placed=False, excerpt=one)
        for one in excerpts(item.waived, book)
    )
    state = state_of(sight, item.key)
    standing = next((one for one in sight.standings if (one.edition, one.language, one.number) == item.key), None)
    pairs = _pairs(sight, item) if is_pair and all(side.passages for side in sides) else {}
    old = next((one.old_all for one in changes.values()), ())
    return View(
        item,
        sides,
        found,
        waived,
        texts_of(book, item.key) if is_pair else {},
        state,
        state_mark(state),
        standing,
        sight.before(edition) if changes else "",
        old,
        pairs,
        pairs_mark(sight, item.key) if pairs else "",
    )


def _side(
    sight: Sight, edition: str, code: str, number: str, change: Change | None, findings: Sequence[Finding]
) -> Side:
    book = sight.book
    law = book.law(edition, code, number)
    clause = law.clauses.get(number) if law else None
    note = note_of(law, number) if law else None
    passages = _passages(sight, edition, code, number, clause, note)
    spots = tuple(
        spot
        for place, one in enumerate(findings, 1)
        if one.language == code and (spot := _spot(place, one, passages)) is not None
    )
    key = (edition, code, number)
    source, why_not = None, ""
    try:
        source = source_of(book, edition, code, number)
    except UsageError as error:
        why_not = str(error)
    except LawtextError as error:
        why_not = "; ".join(map(str, error.problems))
    label = (clause.label or "") if clause else ""
    waits = key in book.inferred and key not in book.confirmed and clause is not None
    return Side(code, law, clause, note, passages, spots, label, book.inferred.get(key), waits, change, source, why_not)


def _proposal(found: Found, source: Source | None) -> Proposal | None:
    """Return what a finding proposes; None where its words do not stand in the file as the finding has them."""
    one = found.finding
    if source is None or not one.fix or not one.text or one.fix == one.text:
        return None
    for place, segment in enumerate(source.segments):
        if not segment.first <= one.place.line <= segment.last:
            continue
        lines = segment.text.split("\n")
        at = one.place.line - segment.first
        before, rest = lines[at][: one.place.col - 1], lines[at][one.place.col - 1 :]
        if not rest.startswith(one.text):
            return None
        lines[at] = before + one.fix + rest[len(one.text) :]
        texts = [held.text for held in source.segments]
        texts[place] = "\n".join(lines)
        end = sum(len(line) + 1 for line in lines[:at]) + len(before) + len(one.fix)
        return Proposal(found.mark, source.language, tuple(texts), (place, end))
    return None


def _passages(
    sight: Sight, edition: str, code: str, number: str, clause: Clause | None, note: Note | None
) -> tuple[Passage, ...]:
    if clause is not None:
        starts = {id(paragraph): start for start, paragraph in clause.offsets()}
        head = [Passage("heading", clause.heading.text)] if clause.heading and clause.heading.text else []
        return (*head, *(Passage("paragraph", p.text, starts.get(id(p), -1), p) for p in clause.paragraphs))
    if note is not None:
        return (Passage("note", note.text, 0, None, note.mark),)
    definitions = sight.book.definitions.get((edition, code))
    entry = next((one for one in definitions.entries if one.id == number), None) if definitions else None
    if entry is None:
        return _of_article(article_of(sight.book, edition, code, number))
    found = [Passage("term", Text(" = ".join(entry.terms)))]
    start = 0
    for label, text in (*(("", one) for one in entry.paragraphs), *((one.label, one.text) for one in entry.senses)):
        found.append(Passage("sense" if label else "paragraph", text, start, None, label))
        start += len(text.string) + 2
    return tuple(found)


def _of_article(article: Article | None) -> tuple[Passage, ...]:
    if article is None:
        return ()
    head = [Passage("heading", article.title)] if article.title else []
    kinds: Mapping[str, Kind] = {"heading": "heading", "item": "sense"}
    return (*head, *(Passage(kinds.get(b.kind, "paragraph"), b.text, label=b.label) for b in article.blocks))


def _spot(number: int, finding: Finding, passages: Sequence[Passage]) -> Spot | None:
    """Return where the words of a finding stand; None where it is about the whole of a text."""
    if not finding.text:
        return None
    for place, passage in enumerate(passages):
        at = offset_of(passage.text, finding.place.line, finding.place.col)
        if at is None or len(finding.text) >= len(passage.text.string):
            continue
        if passage.text.string.startswith(finding.text, at):
            return Spot(number, place, at, at + len(finding.text))
    return None


def offset_of(text: Text, line: int, col: int) -> int | None:
    """Return the offset in a text of a place in its file, None where the text does not stand there."""
    for place, run in enumerate(text.runs):
        end = text.runs[place + 1].start if place + 1 < len(text.runs) else len(text.string)
        at = run.start + col - run.col
        if run.line == line and run.start <= at <= end:
            return at
    return None


def _pairs(sight: Sight, item: Item) -> dict[str, tuple[PairRow, ...]]:
    """Return the sentences of a clause with the groups in which the alignment has them."""
    edition, language, number = item.key
    book = sight.book
    codes = (book.authoritative, language)
    if not item.law:
        return {}
    try:
        units = [one for one in sight.units(edition, language, item.law) if one.level == "sentence"]
    except (LawtextError, ValueError):
        return {}
    groups: dict[tuple[str, int], tuple[int, int, bool, bool]] = {}
    count = 0
    for unit in units:
        mine = [(code, one.start) for code, some in unit.members.items() for one in some if one.number == number]
        if not mine or unit.authority:
            continue
        count += 1
        for key in mine:
            groups[key] = (count, round(unit.probability * 100), not unit.doubtful, unit.origin == "confirmed")
    rows: dict[str, tuple[PairRow, ...]] = {}
    for code in codes:
        some = []
        for one in sentences_of(book, edition, code, number):
            known = groups.get((code, one.member.start))
            if known is None:
                count += 1
                known = (count, 100, True, False)
            some.append(PairRow(one, *known))
        rows[code] = tuple(some)
    return rows
