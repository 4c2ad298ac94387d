"""Translations that came back from other programs (XLIFF, tables), as edits to the corpus.

Each unit is decided three ways: the text at export, the text now, the text in the file. What somebody changed in the
corpus meanwhile, what lost a note mark or an addition, and what the corpus cannot place is rejected with its reason.
``plan_edits`` decides and touches nothing; ``carry_out`` writes everything or nothing.
"""

from __future__ import annotations

import unicodedata
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from lawtext.corpus import beside_file, law_file, load_book, read_law, write_law
from lawtext.corpus.inline import write_inline
from lawtext.corpus.journal import digest_of, recover, write_seen
from lawtext.exchange.clause_table import is_clause_table
from lawtext.exchange.unit_table import is_table, is_word_table, read_table, read_word_table
from lawtext.exchange.units import (
    BREAK,
    NO_TEXT,
    Returned,
    Unit,
    split,
    unit_hash,
    units_of,
)
from lawtext.exchange.xliff import is_xliff, read_xliff
from lawtext.importing.clause_rows import rows_back
from lawtext.importing.translated import article_text, begun_article, begun_law, definitions_text, with_texts
from lawtext.importing.unit_texts import (
    left_sentence,
    misread,
    refuse_other_codes,
    same_words,
    text_of,
    words_apart,
    words_given,
)
from lawtext.model import DEFINITIONS, FROM_ABOVE, INTRODUCTION, Book, Definitions, Text

__all__ = ["Edit", "EditPlan", "Rejected", "as_json", "as_text", "came_back", "carry_out", "plan_edits"]

_SHOWN = 80
_NAMED = 3


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
    that nobody changed in the file, while the corpus was changed. ``seen`` is what the law files held before they were
    read, as ``journal.write_seen`` takes it.
    """

    book: Book
    edits: list[Edit] = field(default_factory=list)
    rejected: list[Rejected] = field(default_factory=list)
    same: int = 0
    untranslated: int = 0
    older: int = 0
    contents: dict[str, bytes | None] = field(default_factory=dict)
    seen: Mapping[str, str | None] = field(default_factory=dict)


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
    files_of_laws = [path.relative_to(folder).as_posix() for path in folder.glob("laws/*/*/*.md")]
    seen = {path: digest_of(folder, path) for path in files_of_laws}
    book = load_book(folder)
    plan = EditPlan(book, seen=seen)
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
            reason = f"this corpus has no translation of edition {edition} from “{source}” into “{target}”"
            plan.rejected += [Rejected(unit.id, unit.place, reason) for unit in units]
            continue
        _Deciding(plan, edition, source, target).decide(units)
    return plan


def carry_out(plan: EditPlan) -> tuple[str, ...]:
    """Write the edits of a plan, all or nothing; return the paths that changed.

    Raises:
        ChangedMeanwhile: somebody changed such a file since the plan was made; nothing is written.
    """
    return write_seen(plan.book.path, plan.contents, {path: plan.seen.get(path) for path in plan.contents})


def as_text(plan: EditPlan) -> str:
    """Return what a plan does, for people: every edit with both texts, and counts."""
    lines = []
    for edit in plan.edits:
        lines += [f"{edit.path}: {edit.id}", *([f"  - {edit.before}"] if edit.before is not None else [])]
        lines.append(f"  + {edit.after}")
    counts = {
        "changed": len(plan.edits),
        "the same as in the corpus": plan.same,
        "not translated in the file and left unchanged": plan.untranslated,
        "older than the corpus, which is kept": plan.older,
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
                self._reject(unit, "the corpus has no such unit; its clause or its paragraphs may have changed")
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
                    self._reject(unit, f"given {len(same)} times, with different texts")
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
        emptied = not words_given(unit.text).strip() and known.target is not None and _has_words(known.target)
        if unit.bases[0] == unit_hash(known.source) and not emptied:
            _refuse_other_source(known, unit)
        if words_given(unit.text) == words_given(unit.source) and not (
            known.target and known.target.string == words_given(unit.text)
        ):
            plan.untranslated += 1
            return None
        text = text_of(unit.text, known)
        if not _has_words(text):
            if known.target is None or not _has_words(known.target):
                plan.untranslated += 1
                return None
            if unit.bases[1] == NO_TEXT:  # it was empty at export: somebody translated it meanwhile
                plan.older += 1
                return None
            raise ValueError("empty; the text of a clause is never deleted")
        broken = not isinstance(unit.text, str) and any(isinstance(one, str) and "\n" in one for one in unit.text)
        if unit_hash(text) == unit_hash(known.target) or (broken and same_words(text, known.target)):
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
        refuse_other_codes(text, known)
        if left := left_sentence(text, known, self.source):
            raise ValueError(f"only partly translated: “{left}” is still the text of the source")
        if any(unicodedata.category(sign) == "Cc" for sign in text.string):
            raise ValueError("it contains a control character or a tab")
        if text.string.strip() == FROM_ABOVE:
            raise ValueError(f"“{FROM_ABOVE}” merges a cell with the one above and is not text")
        if sign := misread(text.string):
            raise ValueError(f"“{sign}” shows that the file was read or saved in the wrong encoding")
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
        what = f"{group} is not in {self.target} yet and needs all its {self.groups[group]} units at once"
        return f"{what}; not translated: {shown}"

    def _file(self, name: str, accepted: Sequence[_Accepted]) -> None:
        texts = {one.unit.id: one.text for one in accepted}
        path, content = self._content(name, texts)
        if content is None:
            for one in accepted:
                self._reject(one.returned, f"with this text, {path} would not be read back the same")
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
            return beside_file(*key, DEFINITIONS), definitions_text(
                book.definitions.get(key) or Definitions(*key, "", ()),
                book.definitions[self.edition, self.source],
                texts,
            )
        if name == INTRODUCTION:
            return beside_file(*key, INTRODUCTION), article_text(
                book.introductions.get(key)
                or begun_article(book.introductions[self.edition, self.source], self.target),
                texts,
            )
        path = law_file(book, *key, name)
        original = book.laws[self.edition, self.source, name]
        existing = book.laws.get((*key, name))
        law = begun_law(original, self.target, book) if existing is None else existing
        changed = with_texts(law, original, texts, book)
        text = write_law(changed, book.numbering)
        known = (authority.id for authority in book.authorities)
        again, problems = read_law(text, book.numbering, self.target, self.edition, path, known)
        sound = again == changed and not any(problem.severity == "error" for problem in problems)
        return path, text if sound else None


def _is_wordless(known: Unit) -> bool:
    """Tell whether a unit is a number or a sign of what is to begin as a whole: it stands there as in the source."""
    return bool(known.group) and not any(sign.isalpha() for sign in known.source.string)


_UNSEEN = dict.fromkeys(map(ord, "\u00ad\u200b\u200c\u200d\u200e\u200f\u2060\ufeff"))
"""Signs without a width, which programs leave where they took words away."""


def _has_words(text: Text) -> bool:
    """Whether a text has a sign that can be seen."""
    return bool(text.string.translate(_UNSEEN).strip(f" \t\u00a0{BREAK}"))


def _quoted(text: Text) -> str:
    words = text.string.replace(BREAK, " ¶ ")
    return f"“{words if len(words) <= _SHOWN else words[:_SHOWN].rstrip() + '…'}”"


def _refuse_outdated(known: Unit, unit: Returned, text: Text) -> None:
    """Refuse a text that was written beside another source, or over another translation, than the corpus has now.

    Raises:
        ValueError: it was; the reason.
    """
    base_source, base_target = unit.bases
    if base_target != unit_hash(known.target) and (base_target or known.target is not None):
        now = f"now says {_quoted(known.target)}" if known.target else "no longer has text here"
        why = "has changed since the export" if base_target else "may have changed (the file has lost its record)"
        raise ValueError(f"the corpus {why}: it {now}, the file says {_quoted(text)}")
    if (base_source or unit_hash(known.source)) != unit_hash(known.source):
        raise ValueError(f"the source text has changed since the export: {_quoted(known.source)}")
    _refuse_other_source(known, unit)


def _refuse_other_source(known: Unit, unit: Returned) -> None:
    """Refuse a row of a table with another source than the corpus has: nothing that somebody wrote is lost in silence.

    Raises:
        ValueError: it has one.
    """
    if isinstance(unit.source, str) and words_apart(unit.source) != words_apart(
        write_inline(known.source, wrapped=False)
    ):
        raise ValueError(
            "the source text beside it is not that of the corpus; was it edited (edit the law file instead), "
            "or was only part of the table sorted?"
        )
