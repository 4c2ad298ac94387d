"""Translations that came back from other programs (XLIFF, tables), as edits to the corpus.

Each unit is decided three ways: the text at export, the text now, the text in the file. What somebody changed in the
corpus meanwhile, what lost a note mark or an addition, and what the corpus cannot place is rejected with its reason.
``plan_edits`` decides and touches nothing; ``carry_out`` writes everything or nothing.
"""

from __future__ import annotations

import re
import unicodedata
from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import Any

from lawtext.alignment.sentences import split as split_sentences
from lawtext.corpus import law_path, load_book, read_law, write_law
from lawtext.corpus.articles import read_article, read_definitions, write_article, write_definitions
from lawtext.corpus.inline import read_inline, write_inline
from lawtext.corpus.journal import recover, write_together
from lawtext.exchange.clause_table import is_clause_table
from lawtext.exchange.unit_table import is_table, is_word_table, read_table, read_word_table
from lawtext.exchange.units import (
    BREAK,
    DEFINITIONS,
    INTRODUCTION,
    Piece,
    Returned,
    Unit,
    plain_paragraphs,
    split,
    unit_hash,
    units_of,
)
from lawtext.exchange.xliff import is_xliff, read_xliff
from lawtext.importing.clause_rows import rows_back
from lawtext.languages import nfc
from lawtext.model import Article, Book, Clause, Definitions, Heading, Law, Mark, Note, Paragraph, Table, Text
from lawtext.readers.wikisigns import CLOSING

__all__ = ["Edit", "EditPlan", "Rejected", "as_json", "as_text", "came_back", "carry_out", "plan_edits", "text_of"]

_SHOWN = 80
_NAMED = 3
_BROKEN = re.compile(r"(?P<lead>[ \t\r]*\n[ \t\r\n]*)?(?P<body>.*?)(?:\n[ \t\r\n]*)?", re.DOTALL)
_BREAKS = re.compile(r"[ \t\r]*\n[ \t\r\n]*")


@dataclass(frozen=True, slots=True)
class Edit:
    """A text that is to change: the name of its unit, the file of the corpus, the text before and after."""

    id: str
    path: str
    before: str | None
    after: str


@dataclass(frozen=True, slots=True)
class Rejected:
    """A unit that is not taken over: its name, where it stands in the file, and why."""

    id: str
    place: str
    reason: str


@dataclass(slots=True)
class EditPlan:
    """What taking the units over would do.

    ``same``: units that say what the corpus says; ``untranslated``: that still say the source, or nothing; ``older``:
    that nobody changed in the file, while the corpus was changed.
    """

    book: Book
    edits: list[Edit] = field(default_factory=list)
    rejected: list[Rejected] = field(default_factory=list)
    same: int = 0
    untranslated: int = 0
    older: int = 0
    contents: dict[str, bytes | None] = field(default_factory=dict)


def came_back(data: bytes) -> bool:
    """Tell whether a file is one of units that came back, not a source."""
    return is_xliff(data) or is_table(data) or is_clause_table(data) or is_word_table(data)


def _returned(data: bytes, name: str, tracked: str) -> tuple[Returned, ...]:
    if is_xliff(data):
        return read_xliff(data, name)
    return read_table(data, name) if is_table(data) else read_word_table(data, name, tracked)


def plan_edits(folder: Path, files: Mapping[str, bytes], tracked: str = "") -> EditPlan:
    """Return what taking over the units of files would do.

    Args:
        folder: the corpus.
        files: the content of the files, by name.
        tracked: what becomes of tracked changes in a Word table (``accept``, ``refuse``).

    Raises:
        LawtextError: a file cannot be read, or the corpus cannot.
    """
    recover(folder)
    book = load_book(folder)
    plan = EditPlan(book)
    returned: list[Returned] = []
    for name, data in files.items():
        if is_clause_table(data):
            rows = rows_back(book, data, name)
            returned += rows.units
            plan.rejected += [Rejected(*one) for one in rows.rejected]
            plan.same += rows.same
            plan.older += rows.older
        else:
            returned += _returned(data, name, tracked)
    kinds: dict[tuple[str, str, str], list[Returned]] = {}
    for unit in returned:
        kinds.setdefault((unit.edition, unit.source_language, unit.language), []).append(unit)
    for (edition, source, target), units in kinds.items():
        if (
            book.edition(edition) is None
            or source == target
            or not {source, target} <= set(book.languages)
            or target == book.authoritative
        ):
            reason = f"this corpus has no edition {edition} that is translated from “{source}” into “{target}”"
            plan.rejected += [Rejected(unit.id, unit.place, reason) for unit in units]
            continue
        _Deciding(plan, edition, source, target).decide(units)
    return plan


def carry_out(plan: EditPlan) -> tuple[str, ...]:
    """Write the edits of a plan, all or nothing; return the paths that changed."""
    return write_together(plan.book.path, plan.contents)


def as_text(plan: EditPlan) -> str:
    """Return what a plan does, for people: every edit with both texts, and counts."""
    lines = []
    for edit in plan.edits:
        lines += [f"{edit.path}: {edit.id}", *([f"  - {edit.before}"] if edit.before is not None else [])]
        lines.append(f"  + {edit.after}")
    counts = {
        "changed": len(plan.edits),
        "the same as in the corpus": plan.same,
        "not translated": plan.untranslated,
        "older than the corpus": plan.older,
        "rejected": len(plan.rejected),
    }
    told = "; ".join(f"{count} {what}" for what, count in counts.items() if count)
    return "\n".join([*lines, f"units: {told or 'none'}"])


def as_json(plan: EditPlan, changed: Sequence[str]) -> dict[str, Any]:
    """Return the same for programs; ``changed`` are the files that were written."""
    return {
        "version": 1,
        "edits": [
            {"unit": edit.id, "file": edit.path, "before": edit.before, "after": edit.after} for edit in plan.edits
        ],
        "rejected": [{"unit": one.id, "place": one.place, "reason": one.reason} for one in plan.rejected],
        "same": plan.same,
        "untranslated": plan.untranslated,
        "older": plan.older,
        "files": sorted(plan.contents),
        "changed": list(changed),
    }


@dataclass(frozen=True, slots=True)
class _Accepted:
    unit: Unit
    returned: Returned
    text: Text


class _Deciding:
    """Decides about the units of one edition and pair of languages."""

    def __init__(self, plan: EditPlan, edition: str, source: str, target: str) -> None:
        self.plan, self.book = plan, plan.book
        self.edition, self.source, self.target = edition, source, target
        self.units = {unit.id: unit for unit in units_of(self.book, edition, source, target).units}
        self.groups = Counter(unit.group for unit in self.units.values() if unit.group)

    def _reject(self, returned: Returned, reason: str) -> None:
        self.plan.rejected.append(Rejected(returned.id, returned.place, reason))

    def decide(self, returned: Sequence[Returned]) -> None:
        """Decide about every unit, and add the files that change to the plan."""
        accepted: list[_Accepted] = []
        wordless: list[_Accepted] = []
        for unit in self._once(returned):
            known = self.units.get(unit.id)
            if known is None:
                self._reject(unit, "the corpus has no such unit (now): its clause or its paragraphs are others")
                continue
            try:
                if _is_wordless(known) and unit.text == unit.source and not unit.fault:
                    wordless.append(_Accepted(known, unit, text_of(unit.text, known)))
                    continue
                text = self._decided(known, unit)
            except ValueError as error:
                self._reject(unit, str(error))
                continue
            if text is not None:
                accepted.append(_Accepted(known, unit, text))
        begun = {one.unit.group for one in accepted}
        taken = [one for one in wordless if one.unit.group in begun]
        self.plan.untranslated += len(wordless) - len(taken)
        by_file: dict[str, list[_Accepted]] = {}
        for one in self._whole([*accepted, *taken]):
            by_file.setdefault(one.unit.file, []).append(one)
        for name, inside in by_file.items():
            self._file(name, inside)

    def _once(self, returned: Sequence[Returned]) -> Iterator[Returned]:
        """Yield the units that the files give once, or several times the same."""
        by_id: dict[str, list[Returned]] = {}
        for unit in returned:
            by_id.setdefault(unit.id, []).append(unit)
        for given in by_id.values():
            # Two people's files: who left a text as it was at export has nothing against another's change.
            changed = [unit for unit in given if unit.fault or not self._as_at_export(unit)]
            same = changed or given
            if len({(unit.text, unit.bases) for unit in same}) > 1:
                for unit in same:
                    self._reject(unit, f"given {len(same)} times, with several texts")
            else:
                yield same[0]

    def _as_at_export(self, unit: Returned) -> bool:
        known = self.units.get(unit.id)
        try:
            return known is not None and unit.bases[1] == unit_hash(text_of(unit.text, known))
        except ValueError:
            return False

    def _decided(self, known: Unit, unit: Returned) -> Text | None:
        """Return the new text of a unit, None where there is nothing to do.

        Raises:
            ValueError: it is rejected; the reason.
        """
        plan = self.plan
        if unit.fault:
            raise ValueError(unit.fault)
        if _words(unit.text) == _words(unit.source) and not (known.target and known.target.string == _words(unit.text)):
            plan.untranslated += 1
            return None
        text = text_of(unit.text, known)
        if not _has_words(text):
            if known.target is None or not _has_words(known.target):
                plan.untranslated += 1
                return None
            raise ValueError("empty: the text of a clause is never taken away")
        broken = not isinstance(unit.text, str) and any(isinstance(one, str) and "\n" in one for one in unit.text)
        if unit_hash(text) == unit_hash(known.target) or (broken and _same_words(text, known.target)):
            plan.same += 1
            return None
        if unit.bases[1] and unit_hash(text) == unit.bases[1]:
            plan.older += 1
            return None
        _refuse_outdated(known, unit, text)
        self._refuse_unfit(known, text)
        return text

    def _refuse_unfit(self, known: Unit, text: Text) -> None:
        """Refuse a text that is no whole translation of its source, or that some program damaged on its way.

        Raises:
            ValueError: it is one; the reason.
        """
        _compare_codes(text, known)
        if left := _left_sentence(text, known, self.source):
            raise ValueError(f"it is translated in part: “{left}” is still that of the source")
        if any(unicodedata.category(sign) == "Cc" for sign in text.string):
            raise ValueError("a control character or a tab")
        if sign := _misread(text.string):
            raise ValueError(f"“{sign}”: the file was read or saved in another encoding than its own")
        if BREAK in text.string:
            split(text)

    def _whole(self, accepted: Sequence[_Accepted]) -> Iterator[_Accepted]:
        """Yield what can be written; what only comes into being as a whole needs all its units."""
        here = Counter(one.unit.group for one in accepted)
        for one in accepted:
            group = one.unit.group
            if group and here[group] < self.groups[group]:
                self._reject(one.returned, self._lacking(group, accepted))
            else:
                yield one

    def _lacking(self, group: str, accepted: Sequence[_Accepted]) -> str:
        """Return why something cannot begin, with the first units that are not translated yet."""
        there = {one.unit.id for one in accepted}
        lacking = [unit.id for unit in self.units.values() if unit.group == group and unit.id not in there]
        shown = ", ".join(lacking[:_NAMED]) + (", …" if len(lacking) > _NAMED else "")
        what = f"{group} is not in {self.target} yet, and begins only with all its {self.groups[group]} units"
        return f"{what}; not translated: {shown}"

    def _file(self, name: str, accepted: Sequence[_Accepted]) -> None:
        texts = {one.unit.id: one.text for one in accepted}
        path, content = self._content(name, texts)
        if content is None:
            for one in accepted:
                self._reject(one.returned, f"with this text {path} could not be read back the same")
            return
        self.plan.contents[path] = content.encode("utf-8")
        for one in accepted:
            before = None if one.unit.target is None else write_inline(one.unit.target, wrapped=False)
            self.plan.edits.append(Edit(one.unit.id, path, before, write_inline(one.text, wrapped=False)))

    def _content(self, name: str, texts: Mapping[str, Text]) -> tuple[str, str | None]:
        """Return path and new text of a file; None where the text would not be read back as it is meant."""
        book = self.book
        key = (self.edition, self.target)
        if name == DEFINITIONS:
            file = law_path(book, *key, "1").with_name("definitions.md")
            return _relative(book, file), _definitions_text(
                book.definitions.get(key) or Definitions(*key, "", ()),
                book.definitions[self.edition, self.source],
                texts,
            )
        if name == INTRODUCTION:
            file = law_path(book, *key, "1").with_name("introduction.md")
            return _relative(book, file), _article_text(
                book.introductions.get(key)
                or _begun_article(book.introductions[self.edition, self.source], self.target),
                texts,
            )
        path = _relative(book, law_path(book, *key, name))
        original = book.laws[self.edition, self.source, name]
        existing = book.laws.get((*key, name))
        law = _begun(original, self.target, book) if existing is None else existing
        changed = _with_texts(law, original, texts, book)
        text = write_law(changed, book.numbering)
        known = (authority.id for authority in book.authorities)
        again, problems = read_law(text, book.numbering, self.target, self.edition, path, known)
        sound = again == changed and not any(problem.severity == "error" for problem in problems)
        return path, text if sound else None


_MISTAKEN = ("cp1252", "cp1253")
"""Encodings that UTF-8 is taken for: `MÃ¼ller`, `Ξ»ΞΏΞ³ΞΏΟ‚`."""


def _misread(text: str) -> str:
    """Return a word that was read in another encoding than its own, empty where there is none.

    Its signs are, as bytes of an older encoding, two or more signs of UTF-8 or one that is Latin, or one was lost.
    """
    for word in text.split():
        if "\ufffd" in word:
            return word
        for encoding in _MISTAKEN:
            meant = _as_utf8(word, encoding)
            if meant and sum(not sign.isascii() for sign in meant) > (encoding != "cp1252"):
                return word
    return ""


def _as_utf8(word: str, encoding: str) -> str:
    """Return a word whose bytes in an older encoding are UTF-8, empty where they are none."""
    found = b""
    for sign in word:
        try:
            found += sign.encode(encoding)
        except UnicodeEncodeError:
            if ord(sign) > 0xFF:
                return ""
            found += bytes([ord(sign)])  # a byte that the encoding leaves undefined is read as it is
    try:
        return found.decode("utf-8")
    except UnicodeDecodeError:
        return ""


_LEAST_WORDS = 3
"""A sentence of fewer words may read the same in two languages (a name, a number)."""
_WORD = re.compile(r"[^\W\d_]{2,}")


def _left_sentence(text: Text, known: Unit, language: str) -> str:
    """Return a sentence of the source that stands in its translation, empty where there is none.

    A tool that works sentence by sentence leaves those as they were that nobody translated.
    """
    before = known.target.string if known.target else ""
    sentences = split_sentences(known.source.string, language)
    return next(
        (
            one
            for one in sentences
            if len(_WORD.findall(one)) >= _LEAST_WORDS and one in text.string and one not in before
        ),
        "",
    )


def _is_wordless(known: Unit) -> bool:
    """Tell whether a unit is a number or a sign of what is to begin as a whole: it stands there as in the source."""
    return bool(known.group) and not any(sign.isalpha() for sign in known.source.string)


def _has_words(text: Text) -> bool:
    return bool(text.string.strip(f" \t\u00a0{BREAK}"))


def _relative(book: Book, path: Path) -> str:
    return path.relative_to(book.path).as_posix()


def _quoted(text: Text) -> str:
    words = text.string.replace(BREAK, " ¶ ")
    return f"“{words if len(words) <= _SHOWN else words[:_SHOWN].rstrip() + '…'}”"


# --- texts with their codes


def _words(given: Sequence[Piece] | str) -> str:
    """Return the words of what a file gives, without signs."""
    if isinstance(given, str):
        return read_inline(given).string
    return "".join(_one_line(piece) for piece in given if isinstance(piece, str)).strip()


def _refuse_outdated(known: Unit, unit: Returned, text: Text) -> None:
    """Refuse a text that was written beside another source, or over another translation, than the corpus has now.

    Raises:
        ValueError: it was; the reason.
    """
    base_source, base_target = unit.bases
    if base_target != unit_hash(known.target) and (base_target or known.target is not None):
        now = f"says now {_quoted(known.target)}" if known.target else "has no text here any more"
        why = "was changed since the export" if base_target else "may have been changed: the file lost its record"
        raise ValueError(f"the corpus {why}, it {now}, the file {_quoted(text)}")
    if (base_source or unit_hash(known.source)) != unit_hash(known.source):
        raise ValueError(f"the text it translates was changed since the export: {_quoted(known.source)}")
    if isinstance(unit.source, str) and _apart(unit.source) != _apart(write_inline(known.source, wrapped=False)):
        raise ValueError("the source beside it is another: was it edited, or only a part of the table sorted?")


def text_of(given: Sequence[Piece] | str, known: Unit) -> Text:
    """Return what a file gives as a text, with the note marks of the language it is in.

    Raises:
        ValueError: its codes make no sense.
    """
    if isinstance(given, str):
        if "\n" in given:
            raise ValueError("a line break: a unit is one paragraph, ¶ stands between the paragraphs of a clause")
        return read_inline(given)
    marks_of = {number: mark for mark, number in known.notes[0 if known.target is None else 1].items()}
    model = known.source if known.target is None else known.target
    additions = [mark for mark in model.marks if mark.kind == "addition"]
    out: list[str] = []
    marks: list[Mark] = []
    opened: dict[str, int] = {}
    length = 0
    for piece in given:
        if isinstance(piece, str):
            words = _one_line(piece)
            out.append(words)
            length += len(words)
            continue
        kind, id = piece.kind, piece.id
        if kind == "break":
            out.append(BREAK)
            length += 1
        elif kind == "emphasis" and not piece.end:
            opened[id] = length
        elif kind == "emphasis":
            marks.append(Mark("emphasis", opened.pop(id, length), length))
        elif kind == "addition":
            if not (id.isdecimal() and 1 <= int(id) <= len(additions)):
                raise ValueError(f"an addition {id} that this text has not")
            marks.append(replace(additions[int(id) - 1], start=length, end=length))
        else:
            mark = marks_of.get(id, id.removeprefix("mark ") if id.startswith("mark ") else "")
            if not mark:
                raise ValueError(f"a note or sign {id} that this text has not")
            marks.append(Mark("note", length, length, mark))
    string = "".join(out)
    lead, end = len(string) - len(string.lstrip(" ")), len(string.rstrip(" "))
    trimmed = tuple(
        replace(m, start=max(min(m.start, end) - lead, 0), end=max(min(m.end, end) - lead, 0)) for m in marks
    )
    # As a law file writes it and is read again: the order of marks is then the same on every way.
    return read_inline(write_inline(Text(string[lead:end] if lead < end else "", trimmed)))


def _one_line(string: str) -> str:
    """Return a string in NFC on one line, for a tool may break its lines anew.

    At a code such a break is the tool's own: a space that stood there before stands there still. Behind a code it is
    a space unless a punctuation mark follows.
    """
    if "\n" not in string:
        return nfc(string)
    match = _BROKEN.fullmatch(string)
    lead, body = (match["lead"], match["body"]) if match else ("", string)
    space = " " if lead and body and not body.startswith(CLOSING) else ""
    return nfc(space + _BREAKS.sub(" ", body))


def _apart(source: str) -> list[str]:
    """Return the words of a source as a table has it, however they are spaced."""
    return nfc(source).replace(BREAK, " ").split()


def _same_words(first: Text, second: Text | None) -> bool:
    """Tell whether two texts differ in white space at most."""
    return second is not None and _squeezed(first) == _squeezed(second)


def _squeezed(text: Text) -> str:
    return "".join(write_inline(text, wrapped=False).split())


def _codes(text: Text) -> Counter[str]:
    shown = Counter(f"[^{mark.value}]" for mark in text.marks if mark.kind == "note")
    shown += Counter(f"{{+{mark.authority}: {mark.value}+}}" for mark in text.marks if mark.kind == "addition")
    shown += Counter({"¶": text.string.count(BREAK)})
    return shown


def _emphases(text: Text) -> int:
    return sum(1 for mark in text.marks if mark.kind == "emphasis")


def _compare_codes(text: Text, known: Unit) -> None:
    """Raise ValueError where a text has other notes, additions, paragraphs or emphasis than it should."""
    model = known.source if known.target is None else known.target
    wanted, found = _codes(model), _codes(text)
    missing, extra = wanted - found, found - wanted
    told = [f"{sign} is missing" for sign in sorted(missing.elements())]
    told += [f"{sign} is one too many" for sign in sorted(extra.elements())]
    if not told and _emphases(text) not in (_emphases(model), _emphases(known.source)):
        told = [f"emphasis stands {_emphases(text)} times, not {_emphases(model)}"]
    if told:
        raise ValueError("; ".join(told))


# --- laws with new texts


def _begun(original: Law, language: str, book: Book) -> Law:
    """Return a law as it begins in another language: the clauses, without an authority's own rules and the words."""

    def clause(one: Clause) -> Clause:
        heading = one.heading and replace(one.heading, intro="")
        label = None if one.label is None else book.numbering.label(one.number, language)
        kept = tuple(paragraph for paragraph in one.paragraphs if paragraph.is_law)
        return replace(one, label=label, heading=heading, paragraphs=kept, children=tuple(map(clause, one.children)))

    root = clause(original.root)
    written = f"{_law_intro(book, language, root)}"
    heading = root.heading or Heading(Text(""), 1)
    root = replace(root, heading=replace(heading, intro=written))
    return Law(original.edition, language, root, original.notes)


def _law_intro(book: Book, language: str, root: Clause) -> str:
    bare = Law("", language, Clause(root.number, None, Heading(Text("X"), 1), (), ()), ())
    return write_law(bare, book.numbering).removeprefix("# ").rstrip("\n").removesuffix("X")


def _with_texts(law: Law, original: Law, texts: Mapping[str, Text], book: Book) -> Law:
    """Return a law with new texts by the names of their units; clauses that it lacks are put in their places."""
    root = _clause(law.root, original.clauses, texts)
    existing = set(law.clauses)
    for clause in original.root.walk():
        number = str(clause.number)
        if number not in existing and any(id.startswith(f"{number}#") for id in texts):
            begun = replace(_begun_clause(clause, law.language, book), children=())
            root = _inserted(root, _clause(begun, {number: clause}, texts))
    notes = tuple(replace(note, text=texts.get(f"{note.number}#note", note.text)) for note in law.notes)
    changed = replace(law, root=root, notes=notes)
    return replace(changed, notes=tuple(_renumbered(changed, book)))


def _begun_clause(clause: Clause, language: str, book: Book) -> Clause:
    label = None if clause.label is None else book.numbering.label(clause.number, language)
    return replace(clause, label=label, paragraphs=tuple(one for one in clause.paragraphs if one.is_law))


def _clause(clause: Clause, originals: Mapping[str, Clause], texts: Mapping[str, Text]) -> Clause:
    number = str(clause.number)
    original = originals.get(number)
    heading = clause.heading
    if (words := texts.get(f"{number}#heading")) is not None:
        model = heading or (original.heading if original else None) or Heading(None, min(clause.number.depth + 1, 6))
        heading = replace(model, text=words)
    whole = texts.get(f"{number}#text")
    plain = plain_paragraphs(clause)
    if whole is not None:
        new = list(split(whole))
    else:
        new = [texts.get(f"{number}#p{count}", one.text) for count, one in enumerate(plain, 1)]
    paragraphs: list[Paragraph] = []
    waiting = iter(new)
    for one in clause.paragraphs:
        if one.table is not None:
            paragraphs.append(_with_cells(one, number, texts))
        elif one.is_law:
            paragraphs.append(replace(one, text=next(waiting)))
        else:
            paragraphs.append(one)
    children = tuple(_clause(child, originals, texts) for child in clause.children)
    if not plain and original is not None and f"{number}#p1" in texts:
        given = [
            Paragraph(texts[f"{number}#p{count}"], min(one.after, len(children)))
            for count, one in enumerate(plain_paragraphs(original), 1)
        ]
        paragraphs = sorted([*given, *paragraphs], key=lambda one: one.after)
    if original is not None:
        _begin_tables(paragraphs, original, len(children), texts)
    return replace(clause, heading=heading, paragraphs=tuple(paragraphs), children=children)


def _begin_tables(paragraphs: list[Paragraph], original: Clause, children: int, texts: Mapping[str, Text]) -> None:
    """Put tables that a clause lacks and whose cells are translated behind as many paragraphs as in the original."""
    there = {one.table.id for one in paragraphs if one.table}
    for place, one in enumerate(original.law_paragraphs):
        prefix = f"{original.number}#{one.table.id}." if one.table and one.table.id not in there else None
        if prefix and any(id.startswith(prefix) for id in texts):
            before = [at for at, other in enumerate(paragraphs) if other.is_law][:place]
            begun = replace(one, after=min(one.after, children))
            paragraphs.insert(before[-1] + 1 if before else 0, _with_cells(begun, str(original.number), texts))


def _with_cells(paragraph: Paragraph, number: str, texts: Mapping[str, Text]) -> Paragraph:
    table = paragraph.table
    assert table is not None
    rows = tuple(
        tuple(texts.get(f"{number}#{table.id}.{row}.{column}", cell) for column, cell in enumerate(cells, 1))
        for row, cells in enumerate(table.rows, 1)
    )
    string = "\n".join("\t".join(cell.string for cell in cells) for cells in rows)
    return replace(paragraph, text=Text(string), table=Table(table.id, rows, table.rule))


def _inserted(root: Clause, new: Clause) -> Clause:
    """Return a clause with a new one in its place below it; text that stands behind that place stays behind it."""
    if new.number.parent != root.number:
        children = tuple(_inserted(child, new) if new.number.within(child.number) else child for child in root.children)
        return replace(root, children=children)
    at = sum(1 for child in root.children if child.number < new.number)
    count = len(root.children)
    paragraphs = tuple(
        replace(one, after=one.after + 1) if one.after > at or (one.after == count and count > 0) else one
        for one in root.paragraphs
    )
    return replace(root, paragraphs=paragraphs, children=(*root.children[:at], new, *root.children[at:]))


def _renumbered(law: Law, book: Book) -> Iterator[Note]:
    """Yield the notes with the places that their marks have now."""
    bare, _ = read_law(write_law(law, book.numbering), book.numbering, law.language, law.edition)
    found = {note.mark: note for note in bare.notes} if bare else {}
    if set(found) != set(law.notes_by_mark):
        yield from law.notes
        return
    for note in bare.notes if bare else ():
        yield replace(law.notes_by_mark[note.mark], number=note.number, clause=note.clause, at=note.at)


# --- definitions and the introduction


def _definitions_text(definitions: Definitions, original: Definitions, texts: Mapping[str, Text]) -> str | None:
    """Return the file of definitions with new texts; entries that it lacks are put behind the others."""
    there = {entry.id for entry in definitions.entries}
    lacking = [one for one in original.entries if one.id not in there and f"{DEFINITIONS}/{one.id}#terms" in texts]
    entries = []
    for entry in (*definitions.entries, *lacking):
        get = _getter(texts, f"{DEFINITIONS}/{entry.id}#")
        terms = get("terms", Text(" = ".join(entry.terms))).string.split(" = ")
        entries.append(
            replace(
                entry,
                terms=tuple(part.strip() for part in terms),
                paragraphs=tuple(get(f"p{count}", text) for count, text in enumerate(entry.paragraphs, 1)),
                senses=tuple(
                    replace(sense, text=get(f"s{count}", sense.text)) for count, sense in enumerate(entry.senses, 1)
                ),
            )
        )
    title = texts.get(f"{DEFINITIONS}#title", Text(definitions.title)).string
    changed = replace(definitions, title=title, entries=tuple(entries))
    text = write_definitions(changed)
    again, problems = read_definitions(text, definitions.edition, definitions.language)
    return text if again == changed and not problems else None


def _begun_article(original: Article, language: str) -> Article:
    return replace(original, language=language)


def _article_text(article: Article, texts: Mapping[str, Text]) -> str | None:
    get = _getter(texts, f"{INTRODUCTION}#")
    blocks = tuple(replace(block, text=get(f"b{count}", block.text)) for count, block in enumerate(article.blocks, 1))
    changed = replace(article, title=article.title and get("title", article.title), blocks=blocks)
    text = write_article(changed)
    again, problems = read_article(
        text, article.id, article.language, "", article.author, article.edition, article.source
    )
    return text if again == changed and not problems else None


def _getter(texts: Mapping[str, Text], prefix: str) -> Callable[[str, Text], Text]:
    return lambda part, default: texts.get(f"{prefix}{part}", default)
