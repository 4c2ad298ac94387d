"""Changes: what became of every clause and note from one edition to another, in one value per pair and language.

What a change and a comparison are, and what follows from one; ``comparing`` makes them, and ``saying`` puts them into
sentences. Nothing here judges substance: only a person does.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import cached_property
from typing import Any, Literal, get_args

from lawtext.editions.homes import Home, became, concerns, home
from lawtext.editions.law_sentences import law_sentence
from lawtext.editions.lineage import Lineage
from lawtext.editions.parts import is_part
from lawtext.editions.references import Reference, renumbered
from lawtext.numbering import Numbering
from lawtext.packed import by_fields
from lawtext.textdiff import Op, plain
from lawtext.textdiff import words as words_of

Kind = Literal[
    "unchanged",
    "reworded",
    "renumbered",
    "moved",
    "split",
    "merged",
    "added",
    "removed",
    "reference-updated",
    "reference-unexplained",
    "reference-elsewhere",
    "punctuation",
    "capitals",
    "encoding",
    "heading",
    "note-added",
    "note-removed",
    "note-changed",
]

KINDS: tuple[Kind, ...] = get_args(Kind)
"""Every kind of change, in the order in which they are listed."""


@dataclass(frozen=True, slots=True)
class Because:
    """Why a citation changed: its printed form, and the number of its target in the old and in the new edition."""

    citation: str
    old: str
    new: str


NEEDS_NO_JUDGING: frozenset[Kind] = frozenset(
    {"unchanged", "renumbered", "moved", "split", "merged", "reference-updated", "encoding", "heading"}
)
"""Kinds that change no rule. A heading does not limit a law (the Laws' own Introduction says so)."""


@dataclass(frozen=True, slots=True)
class Judged:
    """What a person said a change is (``substance``, ``wording``, ``reference``), by whom, and why by language.

    ``overtaken``: the text changed after it was judged, so that the judgement no longer counts.
    """

    judged: str
    by: str
    reason: Mapping[str, str]
    overtaken: bool = False


@dataclass(frozen=True, slots=True)
class Change:
    """What became of one clause or note, in one language.

    ``old`` and ``new`` are its numbers (None: it was not there, or is no more); of a split or merge the first
    ones, all in ``old_all`` and ``new_all``. ``words`` are the differences of the text (of a split or merge: of
    the texts joined by a blank line), ``heading_words`` those of the heading. ``because`` holds the citations
    that changed as a consequence, ``references`` these and the others that changed in print or meaning.
    ``score`` is how alike the lineage found the two (0–1), None where there is no pair or a person decided;
    ``certain`` is False where the lineage is not sure. ``on`` is the clause a note hangs on, ``was_on`` the one
    it hung on. ``says`` is the change in a sentence, by language. ``judged`` is a person's word on it, None where
    there is none.
    """

    kinds: tuple[Kind, ...]
    old: str | None
    new: str | None
    language: str
    is_note: bool
    words: tuple[Op, ...]
    heading_words: tuple[Op, ...] = ()
    references: tuple[Reference, ...] = ()
    score: float | None = None
    certain: bool = True
    confirmed: bool = False
    reason: str = ""
    old_all: tuple[str, ...] = ()
    new_all: tuple[str, ...] = ()
    moved: bool = False
    law_old: str = ""
    law_new: str = ""
    on: str = ""
    was_on: str = ""
    says: Mapping[str, str] = field(default_factory=dict)
    judged: Judged | None = None

    __reduce__ = by_fields

    @property
    def heading_told(self) -> str:
        """What is said of its heading: ``heading`` (another one), ``heading_added``, ``heading_gone``; else nothing."""
        if "heading" not in self.kinds:
            return ""
        signs = {op.sign for op in self.heading_words}
        return {"+": "heading_added", "-": "heading_gone"}.get("".join(signs), "heading")

    @property
    def because(self) -> tuple[Because, ...]:
        """Why citations changed: each target that has a new number; its target where only the law around did."""
        return tuple(
            Because(one.text_old, old, new)
            for one in self.references
            if one.verdict == "updated"
            for old, new in renumbered(one) or [(one.old[0], one.new[0])]
        )

    @property
    def substance(self) -> str | None:
        """What a person said it is; None: not judged, or the text changed since."""
        return self.judged.judged if self.judged and not self.judged.overtaken else None

    @property
    def waits(self) -> bool:
        """Whether a person has still to say what it is."""
        return self.substance is None and self.needs_judging

    @property
    def needs_judging(self) -> bool:
        """Whether only a person can say what it is; another headword of a definition is more than a heading."""
        kinds = {*self.kinds} - NEEDS_NO_JUDGING
        return bool(kinds) or ("heading" in self.kinds and is_part(self.new or self.old))

    @property
    def unchanged(self) -> bool:
        """Whether nothing at all changed."""
        return self.kinds == ("unchanged",)

    @property
    def marked(self) -> int:
        """How many words of the text are marked as gone or come."""
        return sum(len(words_of(op.old)) + len(words_of(op.new)) for op in self.words if op.sign != "=")

    @property
    def laws(self) -> tuple[str, ...]:
        """The laws it concerns, that of the new edition first."""
        return tuple(dict.fromkeys(law for law in (self.law_new, self.law_old) if law))

    def as_json(self) -> dict[str, Any]:
        """Return the change as the kept interface prints it."""
        return {
            "kinds": list(self.kinds),
            "old": self.old,
            "new": self.new,
            "language": self.language,
            "because": [{"citation": one.citation, "old": one.old, "new": one.new} for one in self.because],
            "score": self.score,
            "words": [list(op) for op in plain(self.words)],
            "heading_words": [list(op) for op in plain(self.heading_words)],
            "says": dict(self.says),
            "old_all": list(self.old_all),
            "new_all": list(self.new_all),
            "references": [
                {
                    "verdict": one.verdict,
                    "old_text": one.text_old,
                    "new_text": one.text_new,
                    "old": list(one.old),
                    "new": list(one.new),
                }
                for one in self.references
            ],
            "certain": self.certain,
            "confirmed": self.confirmed,
            "reason": self.reason,
            "substance": self.substance,
            "judgement": self.judged
            and {
                "judged": self.judged.judged,
                "by": self.judged.by,
                "reason": dict(self.judged.reason),
                "overtaken": self.judged.overtaken,
            },
        }


@dataclass(frozen=True)
class Comparison:
    """Two editions compared.

    ``changes`` holds an entry per pair of the lineage and language, the unchanged ones too, in the order of the
    new edition. ``not_held`` names laws that this corpus holds in one edition only, as (edition that lacks it,
    law): they are left out, since a sample of an edition does not show what the edition lacks. ``one_sided``
    names languages that only one edition has, as (language, edition without it); ``untold`` the clauses that a
    language lacks in one edition although the other edition has them in it, as (language, edition, number).
    ``parts`` are the definitions (``definitions.auction``) and the introduction (``introduction``), compared like
    clauses; ``parts_not_held`` those that only one edition has, as (language, edition without it, part).
    """

    old: str
    new: str
    languages: tuple[str, ...]
    changes: Sequence[Change]
    lineage: Lineage
    numbering: Numbering
    not_held: tuple[tuple[str, str], ...] = ()
    one_sided: tuple[tuple[str, str], ...] = ()
    untold: tuple[tuple[str, str, str], ...] = ()
    parts: tuple[Change, ...] = ()
    parts_not_held: tuple[tuple[str, str, str], ...] = ()
    said_in: tuple[str, ...] = ()

    @property
    def changed(self) -> tuple[Change, ...]:
        """The changes without the entries that are unchanged."""
        return tuple(change for change in self.changes if not change.unchanged)

    @cached_property
    def counts(self) -> dict[str, int]:
        """How many entries are of each kind, in the order of ``KINDS``, kinds that do not occur left out."""
        found = Counter(kind for change in self.changes for kind in change.kinds)
        return {kind: found[kind] for kind in KINDS if found[kind]}

    @property
    def marked(self) -> int:
        """How many words of texts are marked as gone or come."""
        return sum(change.marked for change in self.changes)

    @cached_property
    def not_judged(self) -> int:
        """How many clauses, notes and definitions changed in a way that only a person can judge, and nobody has."""
        return len({(change.old, change.new) for change in (*self.changes, *self.parts) if change.waits})

    @cached_property
    def untold_together(self) -> tuple[tuple[str, str, tuple[str, ...]], ...]:
        """``untold`` as it is said: (language, edition, numbers), with a clause all that lies under it."""
        found: dict[tuple[str, str], list[str]] = {}
        for code, edition, number in self.untold:
            found.setdefault((code, edition), []).append(number)
        return tuple(
            (code, edition, tuple(key for key in keys if str(self.numbering.parse(key).parent) not in {*keys}))
            for (code, edition), keys in found.items()
        )

    @cached_property
    def by_law(self) -> Mapping[Home, tuple[Change, ...]]:
        """The entries by the law they are told in, in the order of the laws; one that is gone follows its namesake."""
        found: dict[Home, list[Change]] = {}
        for change in self.changes:
            if change.laws:
                found.setdefault(self.home(change), []).append(change)
        ordered = sorted(found, key=lambda one: (self.numbering.parse(one.number), one.gone))
        return {one: tuple(found[one]) for one in ordered}

    def home(self, change: Change) -> Home:
        """Return the law in which an entry is told."""
        return home(change.law_old, change.law_new, self._became)

    @cached_property
    def _became(self) -> Mapping[str, str]:
        return became(self.lineage, self.numbering)

    @cached_property
    def laws(self) -> tuple[str, ...]:
        """The numbers of the laws that were compared, in the new edition (of one that is gone in the old), in order."""
        return tuple(dict.fromkeys(one.number for one in self.by_law))

    def of_law(self, law: str) -> Comparison:
        """Return the comparison of one law, as ``compare`` would return it for that law alone."""
        mine = [one for one in self.changes if concerns(law, one.laws, self.home(one), self._became)]
        return replace(self, changes=tuple(mine), parts=())

    def summary(self, law: str) -> dict[str, str]:
        """Return what changed in a law (its new number, else its old one) as one sentence, by language."""
        return self.summary_of(
            next((one for one in (Home(law), Home(law, gone=True)) if one in self.by_law), Home(law))
        )

    def summary_of(self, law: Home) -> dict[str, str]:
        """Return what changed in one law of ``by_law`` as one sentence, by language."""
        mine, left = self.by_law.get(law, ()), self.left(law)
        now = self._became.get(law.number, "")
        return {code: law_sentence(mine, law.number, code, self.numbering, left, now) for code in self.said_in}

    def left(self, law: Home) -> tuple[Change, ...]:
        """Return the entries that lay in what became a law, and are told in the other one that they moved to."""
        return self._left.get(law, ())

    @cached_property
    def _left(self) -> Mapping[Home, tuple[Change, ...]]:
        found: dict[Home, list[Change]] = {}
        for change in self.changes:
            if change.law_old and change.law_new:
                was = home(change.law_old, "", self._became)
                if was != self.home(change):
                    found.setdefault(was, []).append(change)
        return {law: tuple(changes) for law, changes in found.items()}

    def _summaries(self) -> dict[str, dict[str, str]]:
        """Return the sentence of every law by number, by ``89-old`` where another law has the number now."""
        laws = self.by_law
        return {(law.id if Home(law.number) in laws else law.number): self.summary_of(law) for law in laws}

    def as_json(self, *, everything: bool = False) -> dict[str, Any]:
        """Return the comparison as the kept interface prints it; unchanged entries only with ``everything``."""
        return {
            "old": self.old,
            "new": self.new,
            "languages": list(self.languages),
            "changes": [change.as_json() for change in (self.changes if everything else self.changed)],
            "counts": self.counts,
            "parts": [one.as_json() for one in self.parts if everything or not one.unchanged],
            "summary": self._summaries(),
            "words_marked": self.marked,
            "not_judged": self.not_judged,
            "not_held": [{"edition": edition, "law": law} for edition, law in self.not_held],
            "one_sided": [{"language": code, "without": edition} for code, edition in self.one_sided],
            "untold": [{"language": c, "edition": e, "number": number} for c, e, number in self.untold],
            "parts_not_held": [{"language": c, "edition": e, "part": part} for c, e, part in self.parts_not_held],
        }
