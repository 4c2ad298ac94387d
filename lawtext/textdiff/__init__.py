"""Word-level differences of two strings: which words went, which came, which stayed.

Words are compared in a normal form (NFC, one kind of apostrophe and blank, look-alike letters of the other
script) but printed as they stand, so that both strings can be rebuilt from every result to the last code
point. No clause, no file and no language is known here: stop words are given.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from itertools import groupby
from typing import Literal

from lawtext.cells import dittoed
from lawtext.languages.folding import fold
from lawtext.packed import by_fields
from lawtext.textdiff.steps import Step, steps_of
from lawtext.textdiff.tokens import Alike, Token, both_scripts, key, keys, one_script, tokens_of, usable, words

__all__ = [
    "Alike",
    "Nature",
    "Op",
    "RebuildError",
    "Sign",
    "blocks",
    "but_for_capitals",
    "compare",
    "for_readers",
    "key",
    "keys",
    "marked",
    "natures",
    "new_text",
    "old_text",
    "one_script",
    "plain",
    "words",
]

Sign = Literal["=", "-", "+"]
Nature = Literal["words", "capitals", "punctuation", "encoding"]


@dataclass(frozen=True, slots=True)
class Op:
    """A stretch that stayed (``=``), went (``-``) or came (``+``).

    ``old`` is how the old text writes it and ``new`` how the new one does: empty on the side where it is not;
    for ``=`` they may differ, but by encoding only (see ``key``).
    """

    sign: Sign
    old: str
    new: str

    __reduce__ = by_fields


class RebuildError(AssertionError):
    """A comparison from which one of the two texts could not be rebuilt exactly; always a fault of ours."""


def compare(
    old: str, new: str, *, stop_words: frozenset[str] = frozenset(), alike: Sequence[Alike] = ()
) -> tuple[Op, ...]:
    """Compare two texts word by word.

    Args:
        old: the old text.
        new: the new text.
        stop_words: words that carry no meaning alone (``the``, ``of``), folded (``languages.fold``); a
            stretch of nothing else is no anchor between two changes.
        alike: stretches to compare as if they were written the same; those that would cut a word are ignored.

    Returns:
        The ops in order: ``=`` and ``-`` give the old text, ``=`` and ``+`` the new one. No word is cut.

    Raises:
        RebuildError: never, unless this module is at fault.
    """
    if old == new:
        return (Op("=", old, new),) if old else ()
    pairs = usable(alike, old, new)
    sides = (tokens_of(old, [pair.old for pair in pairs]), tokens_of(new, [pair.new for pair in pairs]))
    ops = tuple(_ops(steps_of(*sides, stop_words), *sides))
    if old_text(ops) != old or new_text(ops) != new:
        raise RebuildError("the comparison does not rebuild its texts")
    return ops


def _ops(steps: Iterable[Step], old: Sequence[Token], new: Sequence[Token]) -> Iterable[Op]:
    i = j = 0
    for sign, gone, come in steps:
        left, right = old[i : i + gone], new[j : j + come]
        i, j = i + gone, j + come
        if sign == 0:
            yield from _kept(left, right)
        elif sign < 0:
            yield Op("-", "".join(token.text for token in left), "")
        else:
            yield Op("+", "", "".join(token.text for token in right))


def _kept(left: Sequence[Token], right: Sequence[Token]) -> Iterable[Op]:
    """Yield what stayed; a pair of ``Alike`` that is written differently as a deletion and an insertion."""
    for changed, group in groupby(zip(left, right, strict=True), key=_written_otherwise):
        for one in [[both] for both in group] if changed else [list(group)]:
            before, after = "".join(a.text for a, _ in one), "".join(b.text for _, b in one)
            if changed:
                yield Op("-", before, "")
                yield Op("+", "", after)
            else:
                yield Op("=", before, before if after == before else after)  # what stayed is held once


def _written_otherwise(both: tuple[Token, Token]) -> bool:
    return both[0].pair >= 0 and key(both[0].text) != key(both[1].text)


# --- what a comparison says ----------------------------------------------------------------------------


def old_text(ops: Iterable[Op]) -> str:
    """Return the old text that a comparison was made of."""
    return "".join(op.old for op in ops)


def new_text(ops: Iterable[Op]) -> str:
    """Return the new text that a comparison was made of."""
    return "".join(op.new for op in ops)


def marked(ops: Iterable[Op]) -> int:
    """Return how many words a comparison marks, gone and come together."""
    return sum(len(words(op.old)) + len(words(op.new)) for op in ops if op.sign != "=")


def blocks(ops: Iterable[Op]) -> tuple[tuple[str, str], ...]:
    """Return the changes as (what went, what came), one for each place; either may be empty."""
    found = []
    for same, group in groupby(ops, key=lambda op: op.sign == "="):
        if not same:
            run = tuple(group)
            found.append((old_text(run), new_text(run)))
    return tuple(found)


def plain(ops: Iterable[Op]) -> tuple[tuple[Sign, str], ...]:
    """Return the ops with one text each, from which both sides can still be rebuilt exactly.

    A stretch that stayed but is encoded differently is given as a deletion and an insertion of just the words
    or signs that differ, since one text could not stand for both.
    """
    found: list[tuple[Sign, str]] = []
    for op in ops:
        if op.sign != "=" or op.old == op.new:
            found.append((op.sign, op.old or op.new))
            continue
        pairs = zip(tokens_of(op.old, ()), tokens_of(op.new, ()), strict=True)
        for same, group in groupby(pairs, key=lambda pair: pair[0].text == pair[1].text):
            left, right = zip(*((a.text, b.text) for a, b in group), strict=True)
            found += [("=", "".join(left))] if same else [("-", "".join(left)), ("+", "".join(right))]
    return tuple(joined for joined in found if joined[1])


def for_readers(ops: Iterable[Op]) -> tuple[Op, ...]:
    """Return the ops as a reader is shown them: where a blank became the end of a paragraph, or the other way, that end
    alone came or went, and the blank stands in its own text as if it had stayed; a cell of a table that goes on from
    the one above has a ditto sign.

    >>> for_readers((Op("-", " ", ""), Op("+", "", "\\n\\n")))
    (Op(sign='=', old=' ', new=''), Op(sign='+', old='', new='\\n\\n'))
    >>> for_readers((Op("=", "ace\\t4\\n", "ace\\t4\\n"), Op("+", "", "^^\\t5")))[-1]
    Op(sign='+', old='', new='″\\t5')
    """
    found = list(ops)
    if any("\t" in one.old or "\t" in one.new for one in found):
        found = [Op(one.sign, dittoed(one.old), dittoed(one.new)) for one in found]
    for place in range(len(found) - 1):
        pair = found[place], found[place + 1]
        texts = [one.old + one.new for one in pair]
        if {one.sign for one in pair} == {"-", "+"} and all(map(str.isspace, texts)):
            found[place : place + 2] = (
                one if "\n" in text or not any("\n" in other for other in texts) else Op("=", one.old, one.new)
                for one, text in zip(pair, texts, strict=True)
            )
    return tuple(found)


def natures(ops: Iterable[Op]) -> frozenset[Nature]:
    """Return what a comparison is a difference of: words, capitals only, punctuation only, encoding only.

    Several where several kinds stand apart from one another; empty where the texts are the same.
    """
    ops = tuple(ops)
    found: set[Nature] = {"encoding" for op in ops if op.sign == "=" and op.old != op.new}
    for gone, come in blocks(ops):
        found |= _block_natures(gone, come)
    return frozenset(found)


def but_for_capitals(ops: Iterable[Op]) -> tuple[Op, ...]:
    """Return a comparison of two headings as one of the same words where they differ in capitals only.

    How a page prints its titles (``LEAD OUT OF TURN``, ``Lead out of turn``; ``ΕΞΟΔΟΣ``, ``Έξοδος``) is nothing that an
    edition changed. Any other comparison is returned as it is; both texts can be rebuilt in any case.
    """
    ops = tuple(ops)
    if natures(ops) != {"capitals"}:
        return ops
    old, new = old_text(ops), new_text(ops)
    return (Op("=", old, new),) if len(tokens_of(old, ())) == len(tokens_of(new, ())) else ops


def _block_natures(gone: str, come: str) -> set[Nature]:
    before, after = keys(gone), keys(come)
    if not _same_but_case(before, after):
        return {"words"}
    found: set[Nature] = set()
    if before != after:
        found.add("capitals")
    if _signs(gone) != _signs(come):
        found.add("punctuation")
    return found or {"encoding"}


def _signs(text: str) -> list[str]:
    """Return the punctuation of a text and its paragraph breaks."""
    return [token.key for token in tokens_of(text, ()) if token.kind in ("other", "break")]


def _same_but_case(before: Sequence[str], after: Sequence[str]) -> bool:
    """Tell whether words differ by case only; capitals drop their accents (``ΝΟΜΟΣ``, ``Νόμος``)."""
    return len(before) == len(after) and all(
        _same_in_capitals(a, b) if a.isupper() or b.isupper() else a.lower() == b.lower()
        for a, b in zip(before, after, strict=True)
    )


def _same_in_capitals(one: str, other: str) -> bool:
    """Tell whether two words are the same in capitals; those of letters that two scripts share are tried as either."""
    return any(fold(a) == fold(b) for a in both_scripts(one) for b in both_scripts(other))
