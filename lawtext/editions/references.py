"""References carried through a lineage: which citation changed only because its target was renumbered.

The citations of the old text are carried to the numbers of the new edition before words are compared. A citation
that then agrees with the new text is a consequence; one that changed otherwise is unexplained (substantive until
proved); one that stands as it stood although its target went elsewhere now means something else.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from itertools import groupby
from typing import Literal

from lawtext.editions.lineage import Lineage
from lawtext.languages import fold
from lawtext.model import Book
from lawtext.packed import by_fields
from lawtext.textdiff import Alike, Op, compare, keys, marked, words

Verdict = Literal["updated", "unexplained", "elsewhere"]

_Spans = tuple[tuple[int, int], tuple[int, int]]
_MASK = "ꙮ"  # a letter no law is written with: every citation looks alike while sentences are laid side by side


@dataclass(frozen=True, slots=True)
class Mention:
    """A citation in a text: (start, end) offsets and the canonical numbers it means, in order.

    ``relative`` is set where the law comes from the clause it stands in (``see B``, ``this Law``).
    """

    start: int
    end: int
    targets: tuple[str, ...]
    relative: bool = False

    __reduce__ = by_fields


Finder = Callable[[str, str, Book, str, str], Sequence[Mention]]
"""What finds the citations of a text: (text, language, book, edition, number of the clause it stands in)."""


@dataclass(frozen=True, slots=True)
class Reference:
    """A citation whose text or meaning changed between the editions.

    ``text_old`` and ``text_new`` are what differs in print (``C``, ``B``; ``79 D``, ``80 D``), ``shown_old`` and
    ``shown_new`` the same with the word before it (``see C``) where that is the same in both. ``span_old`` and
    ``span_new`` are where the words stand in the two texts that are not the same in both (of ``79 D`` only ``79``).
    ``old`` is the old target, ``new`` what is cited now; for "elsewhere", ``new`` is where the old target went,
    empty where it is gone.
    """

    verdict: Verdict
    text_old: str
    text_new: str
    shown_old: str
    shown_new: str
    span_old: tuple[int, int]
    span_new: tuple[int, int]
    old: tuple[str, ...]
    new: tuple[str, ...]
    pieces: tuple[_Spans, ...] = ()

    __reduce__ = by_fields

    @property
    def marks(self) -> tuple[_Spans, ...]:
        """Where a comparison marks it: of "86 to 87" the two numbers, for the "to" stayed; else its two spans."""
        return self.pieces or ((self.span_old, self.span_new),)


def follows(lineage: Lineage, before: Sequence[str], after: Sequence[str]) -> bool:
    """Tell whether what an old citation means is, in the new edition, what a new citation means.

    Of a range (several targets) the first and the last count: what was inserted between them belongs to it. A
    clause that was split is any of its parts, and all of them; all of those that were merged are the one that they
    became. False where this corpus does not hold a target in the old edition.
    """
    if not before or not after:
        return False
    if (len(before) == 1) != (len(after) == 1):
        one, many = (lineage.forward(before[0]), after) if len(before) == 1 else (lineage.backward(after[0]), before)
        return len(one) > 1 and set(many) == set(one)
    return after[0] in lineage.forward(before[0]) and after[-1] in lineage.forward(before[-1])


def references(
    old: str,
    new: str,
    before: Sequence[Mention],
    after: Sequence[Mention],
    lineage: Lineage,
    stop_words: frozenset[str] = frozenset(),
) -> tuple[Reference, ...]:
    """Return the citations of two texts that changed in print or in meaning, in the order of the text.

    Args:
        old: the old text.
        new: the new text.
        before: the citations of the old text, in order, none overlapping another.
        after: those of the new text.
        lineage: the lineage of the two editions.
        stop_words: as for ``textdiff.compare``.
    """
    found: list[Reference] = []
    for a, b in _aligned(old, new, before, after, lineage, stop_words):
        verdict = _verdict(old, new, a, b, lineage)
        if verdict is not None:
            found.append(_reference(verdict, old, new, a, b, lineage, stop_words))
    return tuple(found)


def _verdict(old: str, new: str, a: Mention, b: Mention, lineage: Lineage) -> Verdict | None:
    same_print = keys(old[a.start : a.end]) == keys(new[b.start : b.end])
    if follows(lineage, a.targets, b.targets):
        # The same target in other words is a matter of wording, unless the words were relative and cannot stay.
        needed = a.targets != b.targets or a.relative != b.relative
        return "updated" if needed and not same_print else None
    if a.targets == b.targets:
        known = all(lineage.knows(target) for target in a.targets)
        return "elsewhere" if known and same_print else None
    return "unexplained"


def _reference(
    verdict: Verdict, old: str, new: str, a: Mention, b: Mention, lineage: Lineage, stop_words: frozenset[str]
) -> Reference:
    if verdict == "elsewhere":
        spans = ((a.start, a.end), (b.start, b.end))
    else:
        spans = _with_articles(old, new, *_core(old, new, a, b), stop_words)
    (i1, i2), (j1, j2) = spans
    marked = spans if verdict == "elsewhere" else _without_same_end(old, new, *spans)
    shown = _shown(((old, a, spans[0]), (new, b, spans[1])), stop_words, always=verdict == "elsewhere")
    went = tuple(dict.fromkeys(key for target in a.targets for key in lineage.forward(target)))
    now = went if verdict == "elsewhere" else b.targets
    pieces = _pieces(old, new, *marked) if verdict == "updated" and len(a.targets) > 1 else ()
    return Reference(verdict, old[i1:i2], new[j1:j2], shown[0], shown[1], *marked, a.targets, now, pieces)


def _shown(
    sides: Sequence[tuple[str, Mention, tuple[int, int]]], stop_words: frozenset[str], *, always: bool
) -> tuple[str, str]:
    """Return what is shown of two citations, each in its text and with the stretch that differs: whole numbers, and the
    word before them where both texts have it (or ``always``) and it is their noun, or they say little alone (``C``)."""
    starts = [_number_start(text, one.start, span[0]) for text, one, span in sides]
    shown = [text[at : span[1]] for (text, _, span), at in zip(sides, starts, strict=True)]
    ahead = [text[_word_before(text, at) : at] for (text, _, _), at in zip(sides, starts, strict=True)]
    inside = any(at > one.start for at, (_, one, _) in zip(starts, sides, strict=True))
    short = any(len(_SIGNS.sub("", text)) == 1 for text in shown)
    small = all(fold(text.rstrip()) in stop_words for text in ahead)
    if (always or keys(ahead[0]) == keys(ahead[1])) and (inside or short or not small):
        shown = [before + text for before, text in zip(ahead, shown, strict=True)]
    return shown[0], shown[1]


def _number_start(text: str, first: int, at: int) -> int:
    """Return where the number begins in which a place of a citation that begins at ``first`` stands."""
    while at > first and not text[at - 1].isspace():
        at -= 1
    return at


def _pieces(old: str, new: str, before: tuple[int, int], after: tuple[int, int]) -> tuple[_Spans, ...]:
    """Return the stretches of a range that changed, apart, where a word that both have stands between them."""
    left, right = (list(_WORDS.finditer(text, *span)) for text, span in ((old, before), (new, after)))
    if len(left) != len(right):
        return ()
    changed = [a[0] != b[0] for a, b in zip(left, right, strict=True)]
    first, last = (changed.index(True), len(changed) - 1 - changed[::-1].index(True)) if any(changed) else (0, 0)
    between = any(not changed[k] and left[k][0][0].isalnum() for k in range(first, last))
    if not between or any(one and not left[k][0][0].isalnum() for k, one in enumerate(changed)):
        return ()
    return tuple((left[k].span(), right[k].span()) for k, one in enumerate(changed) if one)


def _core(old: str, new: str, a: Mention, b: Mention) -> tuple[tuple[int, int], tuple[int, int]]:
    """Return the stretches of two citations that differ, in whole words: ``16D`` of "Law 16D" and "Law 16C"; of
    "Rule 3.2.1" and "Rule 3.1.1" the whole numbers, whose dots part no words."""
    i, j = a.start, b.start
    passed = [(i, j)]
    for left, right in zip(words(old[a.start : a.end])[:-1], words(new[b.start : b.end])[:-1], strict=False):
        if left != right:
            break
        i, j = old.index(left, i) + len(left), new.index(right, j) + len(right)
        passed.append((i, j))
    while len(passed) > 1 and "." in (old[i : i + 1], new[j : j + 1]):
        passed.pop()
        i, j = passed[-1]
    while i < a.end and old[i].isspace():
        i += 1
    while j < b.end and new[j].isspace():
        j += 1
    return (i, a.end), (j, b.end)


def _without_same_end(
    old: str, new: str, before: tuple[int, int], after: tuple[int, int]
) -> tuple[tuple[int, int], tuple[int, int]]:
    """Return the stretches without the words that both end with: ``79`` and ``80`` of "79 D" and "80 D"; of "(c)" and
    "(d)" without the brackets."""
    if old[before[0] : before[0] + 1] == new[after[0] : after[0] + 1] == "(":
        before, after = (before[0] + 1, before[1]), (after[0] + 1, after[1])
    left, right = (_WORDS.findall(text[at:end]) for text, (at, end) in ((old, before), (new, after)))
    same = 0
    while same < min(len(left), len(right)) - 1 and left[-1 - same] == right[-1 - same]:
        same += 1
    if not same or _tail(left, same) != _tail(right, same):
        return before, after
    cut = len(_tail(left, same))
    return (before[0], before[1] - cut), (after[0], after[1] - cut)


_WORDS = re.compile(r"\w+|\W+")
_SIGNS = re.compile(r"\W")
_STARTS_WITH_NOUN = re.compile(r"[^\W\d_]{3}")


def _tail(pieces: Sequence[str], count: int) -> str:
    return "".join(pieces[-count:])


def _with_articles(
    old: str, new: str, before: tuple[int, int], after: tuple[int, int], stop_words: frozenset[str]
) -> tuple[tuple[int, int], tuple[int, int]]:
    """Take in the articles that had to change with the noun of a citation: ``η παράγραφος Δ``, ``ο Νόμος 73``.

    One that only one side has before its noun is taken in there: ``αυτός ο Νόμος`` became ``ο Νόμος 73``.
    """
    starts = _word_before(old, before[0]), _word_before(new, after[0])
    one, other = _stretch(old, starts[0], before[0]), _stretch(new, starts[1], after[0])
    nouns = all(_STARTS_WITH_NOUN.match(text, at) for text, at in ((old, before[0]), (new, after[0])))
    if not nouns or one == other:
        return before, after
    if other in stop_words and one and one == _stretch(new, _word_before(new, starts[1]), starts[1]):
        return before, (starts[1], after[1])
    if one in stop_words and other and other == _stretch(old, _word_before(old, starts[0]), starts[0]):
        return (starts[0], before[1]), after
    if one in stop_words and other in stop_words:
        return (starts[0], before[1]), (starts[1], after[1])
    return before, after


def _stretch(text: str, start: int, end: int) -> str:
    """Return a word of a text, folded, without the blank behind it."""
    return fold(text[start:end].rstrip())


def _word_before(text: str, at: int) -> int:
    """Return where the word before an offset begins if a blank joins them, else the offset itself."""
    head = text[:at].rstrip(" \u00a0")
    last = words(head[-40:])[-1:] if len(head) < at else ()
    return head.rindex(last[0]) if last and head.endswith(last[0]) else at


def renumbered(one: Reference) -> list[tuple[str, str]]:
    """Return the targets of a citation that have a new number, as (old, new): of a range its first and last, of a
    clause that was split all its parts, and all that were merged."""
    if (len(one.old) == 1) != (len(one.new) == 1):
        return [(old, new) for old in one.old for new in one.new]
    ends = [(one.old[0], one.new[0]), (one.old[-1], one.new[-1])]
    return [(old, new) for old, new in dict.fromkeys(ends) if old != new]


# --- which citation of the old text is which of the new one -----------------------------------------------

_Pair = tuple[Mention, Mention]


def _aligned(
    old: str,
    new: str,
    before: Sequence[Mention],
    after: Sequence[Mention],
    lineage: Lineage,
    stop_words: frozenset[str],
) -> list[_Pair]:
    """Pair the citations by the words around them, and inside a change by what they mean."""
    if not before or not after:
        return []
    if old == new and len(before) == len(after):
        return list(zip(before, after, strict=True))
    ops = compare(_masked(old, before), _masked(new, after), stop_words=stop_words)
    pairs: list[_Pair] = []
    i = j = 0
    for same, group in groupby(ops, key=lambda op: op.sign == "="):
        run = list(group)
        gone, come = _count(op.old for op in run), _count(op.new for op in run)
        left, right = before[i : i + gone], after[j : j + come]
        i, j = i + gone, j + come
        pairs += zip(left, right, strict=True) if same else _inside(left, right, lineage)
    return pairs if len(before) == len(after) else _by_meaning(old, new, before, after, pairs, lineage)


def _by_meaning(
    old: str, new: str, before: Sequence[Mention], after: Sequence[Mention], pairs: Sequence[_Pair], lineage: Lineage
) -> list[_Pair]:
    """Pair the citations anew where some went or came, so that of "Laws 13A and B" the right one is left.

    The words around cannot tell which of two neighbours stayed; what they mean and how they are printed can.
    """
    # Where clauses were merged, several old citations mean what one new one does: then the words around say nothing.
    merged = {b.start for b in after if len({a.targets for a in before if follows(lineage, a.targets, b.targets)}) > 1}
    laid = {(a.start, b.start) for a, b in pairs if b.start not in merged}

    def gain(a: Mention, b: Mention) -> float:
        last = keys(old[a.start : a.end])[-1:] == keys(new[b.start : b.end])[-1:]
        return (
            1.5 * ((a.start, b.start) in laid)
            + 2.0 * _agree(lineage, a.targets, b.targets)
            + 2.5 * (last and a.targets == b.targets)
        )

    best = [[0.0] * (len(after) + 1) for _ in range(len(before) + 1)]
    for i in range(len(before) - 1, -1, -1):
        for j in range(len(after) - 1, -1, -1):
            best[i][j] = max(best[i + 1][j], best[i][j + 1], best[i + 1][j + 1] + gain(before[i], after[j]))
    found: list[_Pair] = []
    i = j = 0
    while i < len(before) and j < len(after):
        one = gain(before[i], after[j])
        if one and best[i][j] == best[i + 1][j + 1] + one:  # of several that fit as well, the first
            found.append((before[i], after[j]))
            i, j = i + 1, j + 1
        elif best[i][j] == best[i + 1][j]:
            i += 1
        else:
            j += 1
    return found


def _count(texts: Iterable[str]) -> int:
    return sum(text.count(_MASK) for text in texts)


def _masked(text: str, mentions: Sequence[Mention]) -> str:
    pieces: list[str] = []
    at = 0
    for mention in mentions:
        pieces += [text[at : mention.start].replace(_MASK, " "), _MASK]
        at = mention.end
    return "".join([*pieces, text[at:].replace(_MASK, " ")])


def _inside(left: Sequence[Mention], right: Sequence[Mention], lineage: Lineage) -> list[_Pair]:
    """Pair the citations of one change: those that agree once carried, then, one to one, what is left."""
    pairs: list[tuple[int, int]] = []
    start = 0
    for i, one in enumerate(left):
        j = next((j for j in range(start, len(right)) if _agree(lineage, one.targets, right[j].targets)), None)
        if j is not None:
            pairs.append((i, j))
            start = j + 1
    done = ({i for i, _ in pairs}, {j for _, j in pairs})
    rest = [i for i in range(len(left)) if i not in done[0]], [j for j in range(len(right)) if j not in done[1]]
    if len(rest[0]) == len(rest[1]):
        pairs += zip(*rest, strict=True)
    return [(left[i], right[j]) for i, j in sorted(pairs)]


def _agree(lineage: Lineage, before: Sequence[str], after: Sequence[str]) -> bool:
    unknown = not any(lineage.knows(target) for target in before)
    return follows(lineage, before, after) or (unknown and tuple(before) == tuple(after))


# --- what of it the comparison of words bears out ----------------------------------------------------------


def compared(old: str, new: str, found: Sequence[Reference], stop_words: frozenset[str]) -> tuple[Op, ...]:
    """Compare two texts in which each consequence counts as one word that stayed in its place.

    So does a citation that changed for no known reason, which then stands apart from the words around it; unless more
    words would be marked so, as where one citation became two.
    """
    sure = tuple(alike for one in found if one.verdict == "updated" for alike in _alike(one))
    ops = compare(old, new, stop_words=stop_words, alike=sure)
    if all(one.verdict != "unexplained" for one in found):
        return ops
    every = tuple(alike for one in found if one.verdict != "elsewhere" for alike in _alike(one))
    apart = compare(old, new, stop_words=stop_words, alike=every)
    return apart if marked(apart) <= marked(ops) else ops


def _alike(one: Reference) -> tuple[Alike, ...]:
    return tuple(Alike(*spans) for spans in one.marks)


def settled(found: Sequence[Reference], ops: Sequence[Op]) -> tuple[tuple[Reference, ...], tuple[Op, ...]]:
    """Return the references that the comparison bears out, and the comparison without them.

    A consequence or an unexplained citation must stand in the same place of both texts: what went is exactly
    the one, and what came right there exactly the other. A consequence that does not is dropped; a citation
    that changed for no known reason inside a larger change stays, since it may be the substance of it.
    In the comparison returned, such pairs count as what stayed.
    """
    groups = list(replacements(ops))
    met = {spans for spans, _ in groups}
    kept = tuple(one for one in found if one.verdict != "updated" or met.issuperset(one.marks))
    exact = {spans for one in kept if one.verdict != "elsewhere" for spans in one.marks}
    rest: list[Op] = []
    for spans, group in groups:
        rest += [Op("=", group[0].old, group[0].old)] if spans in exact else group
    return kept, tuple(rest)


def replacements(ops: Sequence[Op]) -> Iterator[tuple[_Spans | None, tuple[Op, ...]]]:
    """Yield a comparison in which what went and what came in its place are one, with where both stand in the texts."""
    i = j = index = 0
    while index < len(ops):
        group = tuple(ops[index : index + 2])
        replaced = len(group) == 2 and group[0].sign == "-" and group[1].sign == "+"
        group = group if replaced else group[:1]
        ends = i + sum(len(op.old) for op in group), j + sum(len(op.new) for op in group)
        yield ((i, ends[0]), (j, ends[1])) if replaced else None, group
        (i, j), index = ends, index + len(group)
