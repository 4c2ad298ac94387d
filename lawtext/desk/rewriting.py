"""Rewriting: the citations of a translation, written for one edition, made to mean the same clauses in the next.

A number is written anew only where its clause has one sure new number and the whole text, read again where it will
stand, then cites what it should; the letters and blanks between the parts of a number stay as they were. What cannot
be settled so is left as it was and told.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Literal, NamedTuple

from lawtext.citations import Citation, find
from lawtext.citations.restating import TOKEN, by_step, steps_of
from lawtext.editions import Lineage
from lawtext.model import Book
from lawtext.numbering import Number

Verdict = Literal["same", "rewritten", "by-hand", "gone", "split", "unknown"]

_CANNOT = ("ambiguous", "malformed", "no-context")


class Edit(NamedTuple):
    """A stretch of a text to be written otherwise: ``start`` to ``end`` becomes ``by``."""

    start: int
    end: int
    by: str


@dataclass(frozen=True, slots=True)
class Cited:
    """A citation of the older text and what became of it: what it means in both editions, how it is written now."""

    text: str
    verdict: Verdict
    old: tuple[str, ...]
    new: tuple[str, ...]
    written: str = ""
    reason: str = ""

    def as_json(self) -> dict[str, object]:
        """Return it as ``lawtext draft --format json`` prints it."""
        return {
            "citation": self.text,
            "verdict": self.verdict,
            "old": list(self.old),
            "new": list(self.new),
            "written": self.written or None,
            "reason": self.reason or None,
        }


@dataclass(frozen=True, slots=True)
class Passage:
    """Where a text stood and where it will stand: its language and the clause it is in, in both editions."""

    book: Book
    lineage: Lineage
    not_held: frozenset[str]
    language: str
    old: str
    new: str


def rewritten(
    text: str, passage: Passage, may: Callable[[int, int], bool]
) -> tuple[tuple[Edit, ...], tuple[Cited, ...]]:
    """Return what is to be rewritten in a text, in order, and what became of each of its citations.

    Args:
        text: the older text.
        passage: where it stands in both editions.
        may: tells whether a stretch of the text can be written otherwise.
    """
    found = _own(text, passage, passage.lineage.old, passage.old)
    known = [_known(one, passage) for one in found]
    choices = {
        place: [
            edit
            for edit in _choices(one, told, passage, known[place - 1].new if place else ())
            if may(edit.start, edit.end)
        ]
        for place, (one, told) in enumerate(zip(found, known, strict=True))
        if told.verdict == "same"
    }
    chosen = _proven(text, found, known, choices, passage)
    now = _read(text, found, chosen, passage)
    results: list[Cited] = []
    for place, (one, told) in enumerate(zip(found, known, strict=True)):
        if told.verdict != "same":
            results.append(told)
        elif now[place] != told.new:
            results.append(Cited(told.text, "by-hand", told.old, told.new))
        elif place in chosen:
            edit = chosen[place]
            written = one.text[: edit.start - one.start] + edit.by + one.text[edit.end - one.start :]
            results.append(Cited(told.text, "rewritten", told.old, told.new, written))
        else:
            results.append(told)
    return tuple(chosen[place] for place in sorted(chosen)), tuple(results)


def applied(text: str, edits: Sequence[Edit]) -> str:
    """Return a text with edits made; they stand in order and do not overlap."""
    pieces, at = [], 0
    for edit in edits:
        pieces += [text[at : edit.start], edit.by]
        at = edit.end
    return "".join((*pieces, text[at:]))


def within(edits: Iterable[Edit], start: int, end: int) -> list[Edit]:
    """Return the edits of a stretch of a text, with offsets in the stretch."""
    return [Edit(one.start - start, one.end - start, one.by) for one in edits if start <= one.start and one.end <= end]


def _own(text: str, passage: Passage, edition: str, inside: str) -> list[Citation]:
    """Return the citations of clauses of this book, of the edition itself."""
    return [
        one
        for one in find(text, passage.language, passage.book, edition, inside or None)
        if one.work is None and one.edition in ("", edition) and one.how not in ("book", "part", "work")
        and (one.targets or one.status in _CANNOT)
    ]  # fmt: skip


def _known(one: Citation, passage: Passage) -> Cited:
    """Return what a citation must mean in the new edition (``same``), or why nobody can say."""
    if one.status in _CANNOT or not one.targets:
        return Cited(one.text, "unknown", one.targets, (), reason=one.status)
    new: list[str] = []
    for target in one.targets:
        law = str(passage.book.numbering.parse(target).law)
        entry = passage.lineage.entry(old=target)
        if entry is None or (law in passage.not_held and not entry.new):
            reason = one.status if one.status != "resolved" else "not-in-corpus"
            return Cited(one.text, "unknown", one.targets, (), reason=reason)
        if not entry.certain and not entry.confirmed:
            return Cited(one.text, "unknown", one.targets, entry.new, reason="uncertain")
        if not entry.new:
            return Cited(one.text, "gone", one.targets, ())
        if len(entry.new) > 1 or len(entry.old) > 1:
            return Cited(one.text, "split", one.targets, entry.new)
        new += entry.new
    return Cited(one.text, "same", one.targets, tuple(new))


def _read(
    text: str, found: Sequence[Citation], chosen: Mapping[int, Edit], passage: Passage
) -> list[tuple[str, ...] | None]:
    """Return what each citation means once the edits are made, read where the text will stand."""
    edits = [chosen[place] for place in sorted(chosen)]
    again = {one.start: one.targets for one in _own(applied(text, edits), passage, passage.lineage.new, passage.new)}
    return [
        again.get(one.start + sum(len(e.by) - (e.end - e.start) for e in edits if e.end <= one.start)) for one in found
    ]


def _proven(
    text: str,
    found: Sequence[Citation],
    known: Sequence[Cited],
    choices: Mapping[int, Sequence[Edit]],
    passage: Passage,
) -> dict[int, Edit]:
    """Return the edits after which every citation that they touch, and its neighbours, mean what they should."""
    before = _read(text, found, {}, passage)
    right = {place for place, told in enumerate(known) if told.verdict == "same" and before[place] == told.new}
    tried = {place: 0 for place, held in choices.items() if held and place not in right}
    spent: set[int] = set()
    while tried:
        chosen = {place: choices[place][at] for place, at in tried.items()}
        now = _read(text, found, chosen, passage)
        wrong = {place for place in tried if now[place] != known[place].new}
        for place, told in enumerate(known):
            # An edit must not change what its neighbour means: the later items of a list lean on the first.
            spoiled = now[place] != (told.new if place in right else before[place])
            if place not in tried and (place in right or told.verdict != "same") and spoiled:
                near = [other for other in tried if abs(other - place) == 1] or list(tried)
                held = choices.get(place, ())
                if place in right and held and place not in spent:
                    tried[place] = 0
                else:
                    wrong.update(near)
        fresh = {place for place in tried if place not in chosen}
        if not wrong and not fresh:
            return {place: edit for place, edit in chosen.items() if text[edit.start : edit.end] != edit.by}
        for place in wrong & set(chosen):
            tried[place] += 1
            if tried[place] >= len(choices[place]):
                del tried[place]
                spent.add(place)
    return {}


def _choices(one: Citation, told: Cited, passage: Passage, ahead: tuple[str, ...]) -> Iterator[Edit]:
    """Yield the ways to write a citation's new number, the one that says most first.

    ``ahead`` is what the citation before it means: an item of a list that now comes before that one is written in full
    (``9Δ ή ΣΤ`` becomes ``9Ε ή 9Α``), since ``9Ε ή Α`` leads a reader astray.
    """
    if len(told.old) != 1 or len(told.new) != 1:
        return  # of a range, only a person knows what is meant
    numbering = passage.book.numbering
    code = one.language or passage.language
    old, new = numbering.parse(told.old[0]), numbering.parse(told.new[0])
    tokens = [(match[0], match.start()) for match in TOKEN.finditer(one.text)]
    if one.how == "list" and ahead and new <= numbering.parse(ahead[-1]) and tokens and not tokens[0][0].isdecimal():
        yield _narrow(one, numbering.written(new, code))
        return
    yielded: set[str] = set()
    by_steps = (
        applied(one.text, [Edit(*part) for part in parts]) for parts in by_step(one.text, old, new, code, numbering)
    )
    for text in (*_by_end(one.text, tokens, old, new, code, passage), *by_steps):
        if text not in yielded:
            yielded.add(text)
            yield _narrow(one, text)


def _narrow(one: Citation, text: str) -> Edit:
    """Return the edit that turns a citation into ``text``, without what both begin and end with."""
    head = 0
    while head < min(len(text), len(one.text)) and text[head] == one.text[head]:
        head += 1
    tail = 0
    while tail < min(len(text), len(one.text)) - head and text[-1 - tail] == one.text[-1 - tail]:
        tail += 1
    return Edit(one.start + head, one.end - tail, text[head : len(text) - tail])


def _by_end(
    text: str, tokens: Sequence[tuple[str, int]], old: Number, new: Number, code: str, passage: Passage
) -> Iterator[str]:
    """Yield the citation with its last steps, as many as are written, made those of the new number."""
    numbering = passage.book.numbering
    for letters in (code, None):
        before, after = steps_of(old, letters, numbering), steps_of(new, code, numbering)  # never a wrong letter anew
        for count in range(len(before), 0, -1):
            end = TOKEN.findall("".join(before[-count:]))
            if not end or [token for token, _ in tokens[-len(end) :]] != end:
                continue
            come = after[len(before) - count :]
            fresh = TOKEN.findall("".join(come))
            if len(fresh) == len(end) and len(come) == count:
                yield _with(text, tokens[-len(end) :], fresh)
            elif come:
                at = tokens[-len(end)][1]
                at -= text[at - 1 : at] == "("
                yield text[:at] + "".join(come).lstrip(".")


def _with(text: str, tokens: Sequence[tuple[str, int]], fresh: Sequence[str]) -> str:
    return applied(text, [Edit(at, at + len(word), by) for (word, at), by in zip(tokens, fresh, strict=True)])
