"""Law sentences: what changed in a law in one sentence, in every language of the book.

The words stand in ``languages/<code>.toml`` under ``editions``. One change by itself is said by ``saying``.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from functools import cached_property
from typing import TYPE_CHECKING

from lawtext.editions.naming import Names, capital, counted, words_of
from lawtext.editions.saying import Speaker
from lawtext.numbering import Number, Numbering

if TYPE_CHECKING:
    from lawtext.editions.changes import Change

_LISTED = 6
"""More clauses than this are counted, not listed."""


def law_sentence(
    changes: Sequence[Change], law: str, code: str, numbering: Numbering, left: Sequence[Change] = (), now: str = ""
) -> str:
    """Return what changed in a law as one sentence: "In Law 53, B and C changed places; …".

    Args:
        changes: the changes of the law, of every language compared.
        law: its number in the new edition.
        code: the language of the sentence.
        numbering: that of the book.
        left: what moved from it to another law.
        now: what number the law has now that had its number before, empty where that is not known.
    """
    table, names = words_of(code), Names(numbering, code)
    changed = [change for change in changes if not change.unchanged]
    here = [change for change in changed if change.law_new == law] or changed
    root = next((change for change in here if (change.new or change.old) == law and not change.is_note), None)
    if root is not None and {"added", "removed"} & {*root.kinds}:
        return Speaker(numbering, (*changes, *left)).sentence(root, code)
    told = _Law(changed, law, code, names, left)
    parts, itself = told.parts(), told.itself()
    became = told.became(itself, now) if itself else ""
    if not parts:
        return capital(f"{became}." if became else table["unchanged"].format(subject=names.subject(law)))
    where = names.within(law)
    inside = table["in_law"].format(law=where, in_law=where, list=table["semicolon"].join(parts))
    if became:
        return capital(f"{became}{table['semicolon']}{inside[:1].lower()}{inside[1:]}")
    return capital(inside)


_HEADINGS = ("heading", "heading_added", "heading_gone")
"""What becomes of headings."""
_TOLD_BY_NEW = ("reworded", "small", *_HEADINGS)
"""What is told of clauses by their new number."""


class _Law:
    """The parts of the sentence about one law."""

    def __init__(
        self, changes: Sequence[Change], law: str, code: str, names: Names, left: Sequence[Change] = ()
    ) -> None:
        self.changes = [change for change in changes if not change.is_note]
        self.notes = [change for change in changes if change.is_note]
        self.law = law
        self.code = code
        self.said = words_of(code)["law"]
        self.probably: str = words_of(code)["probably"]
        self.names = names
        self.left = [change for change in left if not change.is_note]
        self.notes_left = [change for change in left if change.is_note]
        self.unsure = {(change.old, change.new) for change in (*self.changes, *self.left) if not change.certain}

    def parts(self) -> list[str]:
        """Return what there is to say, places first, words next, references last."""
        swaps = self._swaps()
        swapped = {old for pair in swaps for old, _ in pair}
        found = [self._swap(*pair) for pair in swaps]
        found += self._placed(swapped)
        gone = {change.old: change.new for change in self.left if change.old and change.new}
        found += [self._became("moved", old, gone[old]) for old in self._topmost(list(gone))]
        for kind in ("added", "removed"):
            found += self._listed(kind, self._topmost(self._keys(kind, "old" if kind == "removed" else "new")))
        found += self._listed("reworded", self._keys("reworded", "new"))
        small = [k for kind in ("punctuation", "capitals", "encoding") for k in self._keys(kind, "new")]
        told = {*self._keys("reworded", "new")}
        found += self._listed("small", [key for key in dict.fromkeys(small) if key not in told])
        found += self._headings()
        for kind in ("note-added", "note-removed", "note-moved", "note-changed"):
            named = "moved" if kind == "note-moved" else kind
            away = [note.old for note in self.notes_left] if kind == "note-moved" else []
            count = len({c.new or c.old for c in self.notes if named in c.kinds}) + len({*away})
            if count:
                found.append(counted(self.said[kind.replace("-", "_")], count))
        for verdict in ("updated", "unexplained", "elsewhere"):
            count = self._references(verdict)
            if count:
                found.append(counted(self.said[verdict], count))
        return found

    def _headings(self) -> list[str]:
        """Say which headings changed, came and went, the title of the law first."""
        told: dict[str, str] = {}
        for change in self.changes:
            if change.new and change.heading_told:
                # Languages that differ: another heading is said of both.
                same = told.get(change.new, change.heading_told) == change.heading_told
                told[change.new] = change.heading_told if same else "heading"
        titled = told.pop(self.law, "")
        found = [self.said[titled.replace("heading", "title")]] if titled else []
        for kind in _HEADINGS:
            found += self._listed(kind, [key for key, said in told.items() if said == kind])
        return found

    def itself(self) -> str:
        """Return the number that the law had, empty where it is the same or not known."""
        return next((c.old for c in self.changes if c.new == self.law and c.old and c.old != self.law), "")

    def became(self, itself: str, now: str) -> str:
        """Say that the law was another number: ``Law 46 became 45``, ``Laws 45 and 46 changed places``; ``now`` is the
        number of the law whose number it took."""
        if now == itself:
            pair = sorted((self.law, itself), key=self.names.number)
            return str(self.said["swapped_laws"].format(pair=self.names.subjects(pair)))
        return str(self.said["renumbered"].format(old=self.names.subject(itself), new=self.names.full(self.law)))

    def _references(self, verdict: str) -> int:
        """Count citations; said in several languages they count once, as often as the fullest language has."""
        counts: dict[str, int] = {}
        for change in (*self.changes, *self.notes):
            counts[change.language] = counts.get(change.language, 0) + sum(
                one.verdict == verdict for one in change.references
            )
        return max(counts.values(), default=0)

    def _keys(self, kind: str, side: str) -> list[str]:
        keys = [change.new if side == "new" else change.old for change in self.changes if kind in change.kinds]
        return list(dict.fromkeys(key for key in keys if key))

    def _topmost(self, keys: Sequence[str]) -> list[str]:
        """Return the clauses that lie under no other of them: with a clause goes all that is in it."""
        above = {key: self.names.number(key).parent for key in keys}
        return [key for key in keys if not _within(above[key], {*keys})]

    def _pairs(self, kind: str) -> list[tuple[str, str]]:
        found = [(c.old, c.new) for c in self.changes if kind in c.kinds and c.old and c.new]
        return list(dict.fromkeys((old, new) for old, new in found if old and new))

    def _swaps(self) -> list[tuple[tuple[str, str], tuple[str, str]]]:
        """Return the pairs that took each other's place, also where the law as a whole has another number."""
        was = self.itself() or self.law
        by_place = {self.names.short(old, was): (old, new) for old, new in self._pairs("renumbered") if old != was}
        found = []
        for place, (old, new) in by_place.items():
            other = by_place.get(self.names.short(new, self.law))
            back = other is not None and self.names.short(other[1], self.law) == place
            if other and back and self.names.number(old) < self.names.number(other[0]):
                found.append(((old, new), other))
        return found

    def _swap(self, one: tuple[str, str], other: tuple[str, str]) -> str:
        a, b = other[1], one[1]  # in the numbers of the new edition, in which the law is named
        a_, b_ = (self.names.short(key, self.law) for key in (a, b))
        pair = self.names.among([a, b], self.law)
        return self._sure(self.said["swapped"].format(a=a_, b=b_, pair=pair), one, other)

    def _sure(self, told: str, *pairs: tuple[str | None, str | None]) -> str:
        """Return what is told, as probable where one of the pairs is not sure."""
        return self.probably.format(told=told) if self.unsure.intersection(pairs) else told

    def _placed(self, swapped: set[str]) -> list[str]:
        """Say what moved, split, merged and was renumbered, what only follows its parent left out."""
        moved = [(old, new) for old, new in self._pairs("moved") if old not in swapped]
        cut = [*self._pairs("split"), *self._pairs("merged")]
        itself = self.itself()  # “Article 7 became 9bis” is told before all else
        gone = [(old, new) for old, new in moved if old not in (new, itself) and (old, new) not in cut]
        found = [self._became("moved", old, new) for old, new in gone]
        found += self._listed("moved_here", [new for old, new in moved if old == new])
        for kind in ("split", "merged"):
            for change in self.changes:
                if kind in change.kinds:
                    old = (
                        self.names.among(change.old_all, self.law) if kind == "merged" else self._was(change.old or "")
                    )
                    new = self.names.join([self.names.short(key, self.law) for key in change.new_all])
                    told = self.said[kind].format(old=old, new=new)
                    found.append(self._sure(told, (change.old, change.new)))
        pairs = [
            pair
            for pair in self._pairs("renumbered")
            if pair not in moved and pair not in cut and pair[0] not in swapped
            if pair[1] != self.law and not self._follows(*pair)
        ]
        runs = self._runs(pairs)
        if len(runs) > _LISTED:
            found.append(self.said["renumbered_many"].format(count=len(pairs)))
        else:
            found += [self._run(run) if len(run) > 1 else self._became("renumbered", *run[0]) for run in runs]
        return list(dict.fromkeys(found))

    def _runs(self, pairs: Sequence[tuple[str, str]]) -> list[list[tuple[str, str]]]:
        """Join three or more neighbours that were all shifted by the same: C, D and E became D, E and F."""
        runs: list[list[tuple[str, str]]] = []
        last: dict[tuple[str, ...], list[tuple[str, str]]] = {}  # by what they stand under: entries between are deeper
        for pair in pairs:
            above = tuple("" if "^" in key else str(self.names.number(key).parent) for key in pair)
            run = last.get(above)
            if run and all(self._next_to(a, b) for a, b in zip(run[-1], pair, strict=True)):
                run.append(pair)
            else:
                last[above] = [pair]
                runs.append(last[above])
        return [part for run in runs for part in ([run] if len(run) > 2 else [[pair] for pair in run])]

    def _next_to(self, first: str, second: str) -> bool:
        """Tell whether a clause stands right behind another one, under the same clause."""
        if "^" in first or "^" in second:
            return False
        a, b = self.names.number(first), self.names.number(second)
        if not a.depth or str(a.law) != str(b.law) or a.parent != b.parent:
            return False
        return a.level == b.level and a.steps[-1].rank + 1 == b.steps[-1].rank

    def _run(self, run: Sequence[tuple[str, str]]) -> str:
        """Say a run: ``C to E became D to F``."""
        olds, news = ([pair[side] for pair in run] for side in (0, 1))
        law = str(self.names.number(olds[0]).law)
        old = (
            self.names.among(olds, law, self.said["run"])
            if law == self.law
            else self.names.subjects([olds[0], olds[-1]], self.said["run"])
        )
        new = self.said["run"].format(
            first=self.names.short(news[0], self.law), last=self.names.short(news[-1], self.law)
        )
        return self._sure(self.said["renumbered_run"].format(old=old, new=new), *run)

    def _became(self, key: str, old: str, new: str) -> str:
        now = self.names.full(new) if new == self.law else self.names.short(new, self.law)
        return self._sure(self.said[key].format(old=self._was(old), new=now), (old, new))

    @cached_property
    def _was_before(self) -> dict[str, str]:
        """The old numbers of clauses whose new one was another clause's: after a swap, which B was reworded?"""
        pairs = [(c.old, c.new) for c in (*self.changes, *self.left) if c.old and c.new]
        gone = {old for old, new in pairs if old != new}
        swapped = {new: old for pair in self._swaps() for old, new in pair}
        return swapped | {new: old for old, new in pairs if old != new and new in gone}

    def _was(self, old: str) -> str:
        number = self.names.number(old)
        return self.names.named(old, self.law) if number.depth else self.names.subject(old)

    def _follows(self, old: str, new: str) -> bool:
        """Tell whether a clause is renumbered only because the one above it is."""
        a, b = self.names.number(old), self.names.number(new)
        return a.depth > 0 and b.depth > 0 and a.steps[-1].latin == b.steps[-1].latin

    def _listed(self, key: str, keys: Sequence[str]) -> list[str]:
        if not keys:
            return []
        inside = [one for one in keys if one != self.law]
        shown = list(keys) if len(inside) == len(keys) or not inside else inside
        if len(shown) > _LISTED:
            count = str(len(shown))
            listed = f"{count} {self._noun_plural(shown)}".strip()
        else:
            listed = self.names.among(shown, self.law, was=self._was_before if key in _TOLD_BY_NEW else None)
        forms: Mapping[str, str] = self.said[key]
        return [forms["one" if len(shown) == 1 else "many"].format(list=listed)]

    def _noun_plural(self, keys: Sequence[str]) -> str:
        noun = self.names.noun(min(self.names.number(keys[0]).level, 1))
        return noun.plural.get("nominative", "") if noun else ""


def _within(number: Number | None, keys: Collection[str]) -> bool:
    """Tell whether a clause or one above it is among some."""
    while number is not None:
        if str(number) in keys:
            return True
        number = number.parent
    return False
