"""Word-level differences of two strings: which words went, which came, which stayed.

Words are compared in a normal form (NFC, one kind of apostrophe and blank, look-alike letters of the other
script) but printed as they stand, so that both strings can be rebuilt from every result to the last code
point. This module knows no clause, no file and no language: stop words are given to it.
"""

from __future__ import annotations

import re
from collections import deque
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from difflib import SequenceMatcher
from functools import lru_cache
from itertools import groupby
from typing import Literal

from diff_match_patch import diff_match_patch

from lawtext.languages.folding import fold, nfc
from lawtext.numbering import LATIN_TO_GREEK, is_greek, is_latin

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


@dataclass(frozen=True, slots=True)
class Alike:
    """Stretches that count as one and the same word although they are written differently.

    ``old`` and ``new`` are (start, end) offsets. A citation whose target was renumbered is such a word
    (``C`` and ``B``): the rest of the sentence is compared as if it stood there unchanged, and the result
    still shows that the one went and the other came.
    """

    old: tuple[int, int]
    new: tuple[int, int]


class RebuildError(AssertionError):
    """A comparison from which one of the two texts could not be rebuilt exactly; always a fault of ours."""


# --- tokens --------------------------------------------------------------------------------------------

_APOSTROPHES = "'\u2019\u2018\u02bc\u02b9\u00b4\u0384\u1fbd\u1fbf\u1ffd\u0374\u2032"
_INVISIBLE = "\u00ad\u200b\u200c\u200d\u2060\ufeff"
_COMBINING = "\u0300-\u036f\u0483-\u0489\u1ab0-\u1aff\u1dc0-\u1dff\u20d0-\u20f0\ufe20-\ufe2f"
# ``\w`` alone would cut decomposed Greek at every accent, and "offender's" at its apostrophe.
_LETTER = rf"[\w{_COMBINING}]"
_WORD = re.compile(rf"{_LETTER}+(?:[{_APOSTROPHES}{_INVISIBLE}]{_LETTER}+)*")
_TOKEN = re.compile(rf"(?P<word>{_WORD.pattern})|(?P<space>[\s{_INVISIBLE}]+)|(?P<other>.)", re.DOTALL)
_PARAGRAPH = re.compile(r"\n[^\S\n]*\n")

_APOSTROPHE_TABLE = {ord(sign): "\u2019" for sign in _APOSTROPHES}
_HYPHEN_TABLE = {0x2010: "-", 0x2011: "-"}
_INVISIBLE_TABLE = {ord(sign): None for sign in _INVISIBLE}
# Code points that are letters for diff-match-patch's clean-up, one for each different word: CJK, Hangul, and
# the planes beyond; surrogates (U+D800 to U+DFFF) lie between and are passed over.
_CODES = (range(0x4E00, 0x9FD6), range(0xAC00, 0xD7A4), range(0x20000, 0x2A6D7), range(0x2A700, 0x2B735))
# Capitals (and o) that look the same in both scripts: a word of nothing else is one word in either.
_ACCENTS = "\u0301\u0300\u0342\u0308"
_TO_GREEK = {
    **LATIN_TO_GREEK,
    # A Latin O with a Greek accent, once they are composed, is Ó.
    **{
        nfc(latin + accent): nfc(greek + accent)
        for latin, greek in LATIN_TO_GREEK.items()
        for accent in _ACCENTS
        if len(nfc(latin + accent)) == len(nfc(greek + accent)) == 1
    },
}
_TO_LATIN = {greek: latin for latin, greek in _TO_GREEK.items()}
_TWINS = {latin: greek for latin, greek in _TO_GREEK.items() if latin.isupper() or latin in "oó"}
_TWIN_TABLE = str.maketrans(_TWINS)


@dataclass(frozen=True, slots=True)
class _Token:
    text: str
    key: str
    kind: Literal["word", "space", "break", "other"]
    pair: int = -1  # index of the Alike it belongs to


def one_script(word: str) -> str:
    """Return a word with the look-alike letters of the other script replaced (``τo`` with a Latin o)."""
    if word.isascii():
        return word.translate(_TWIN_TABLE) if all(c in _TWINS or not c.isalpha() for c in word) else word
    greek = any(is_greek(c) and c not in _TO_LATIN for c in word)
    latin = any(is_latin(c) and c not in _TO_GREEK for c in word)
    if greek and not latin:
        return "".join(_TO_GREEK.get(c, c) for c in word)
    if latin and not greek:
        return "".join(_TO_LATIN.get(c, c) for c in word)
    return word if latin else word.translate(_TWIN_TABLE)


@lru_cache(maxsize=65536)
def key(word: str) -> str:
    """Return the form in which a word or sign is compared; equal keys differ by encoding only.

    >>> key("offender's") == key("offender’s"), key("47B") == key("47Β"), key("Any") == key("any")
    (True, True, False)
    """
    bare = nfc(word.translate(_INVISIBLE_TABLE)).translate(_APOSTROPHE_TABLE).translate(_HYPHEN_TABLE)
    return one_script(bare)


def _space_key(blank: str) -> str:
    return "\n" if _PARAGRAPH.search(blank.replace("\r\n", "\n").replace("\u2029", "\n\n")) else " "


def _cut(text: str, start: int, end: int) -> list[_Token]:
    return [_token(match[0], match.lastgroup) for match in _TOKEN.finditer(text, start, end)]


@lru_cache(maxsize=65536)
def _token(found: str, kind: str | None) -> _Token:
    """Return what was found as a token; a law says the same words again and again."""
    if kind == "space":
        blank = " " if found == " " else _space_key(found)
        return _Token(found, blank, "break" if blank == "\n" else "space")
    return _Token(found, key(found), "word" if kind == "word" else "other")


def _tokens(text: str, spans: Sequence[tuple[int, int]]) -> list[_Token]:
    """Cut a text into tokens, each of the ``spans`` being one token of its own."""
    tokens: list[_Token] = []
    at = 0
    for index, (start, end) in sorted(enumerate(spans), key=lambda item: item[1]):
        tokens += _cut(text, at, start)
        tokens.append(_Token(text[start:end], f"\0{index}", "word", index))
        at = end
    return tokens + _cut(text, at, len(text))


def _usable(alike: Sequence[Alike], old: str, new: str) -> list[Alike]:
    """Return the pairs whose stretches cut no word and overlap no other; the rest is text like any other."""

    def whole(text: str, span: tuple[int, int]) -> bool:
        start, end = span
        return (
            0 <= start < end <= len(text)
            and not (start and re.match(_LETTER, text[start - 1]) and re.match(_LETTER, text[start]))
            and not (end < len(text) and re.match(_LETTER, text[end - 1]) and re.match(_LETTER, text[end]))
        )

    kept: list[Alike] = []
    for pair in alike:
        free = all(pair.old[1] <= other.old[0] or other.old[1] <= pair.old[0] for other in kept) and all(
            pair.new[1] <= other.new[0] or other.new[1] <= pair.new[0] for other in kept
        )
        if free and whole(old, pair.old) and whole(new, pair.new):
            kept.append(pair)
    return kept


# --- comparing -----------------------------------------------------------------------------------------

_Step = tuple[int, int, int]
"""-1, 0 or 1 as in diff-match-patch; how many tokens of the old side; how many of the new side."""


class _Codes:
    """One code point for each different token, of the class that the token has; the same for both sides."""

    def __init__(self) -> None:
        self._known: dict[str, str] = {}
        self._supply = (chr(code) for block in _CODES for code in block)

    def encode(self, tokens: Iterable[_Token]) -> str:
        """Return tokens as a string, one code point each: words as letters, all else as itself."""
        return "".join(map(self._code, tokens))

    def _code(self, token: _Token) -> str:
        if token.kind != "word":
            return token.key if len(token.key) == 1 else token.text[0]
        if token.key not in self._known:
            self._known[token.key] = next(self._supply)
        return self._known[token.key]


def _diff(old: Sequence[_Token], new: Sequence[_Token], stop_words: frozenset[str]) -> list[_Step]:
    """Compare two token lists; the steps cover every token, blanks included.

    The blanks between words take no part in the search: there are as many of them as words, and a comparison
    that may match them shreds a sentence for the sake of its spaces. They come back when the edits are moved
    to the borders of words and sentences, where diff-match-patch looks at them.
    """
    machine = diff_match_patch()
    machine.Diff_Timeout = 0  # with its default of one second it returns junk in silence on long texts
    solid = [[token for token in side if token.kind != "space"] for side in (old, new)]
    codes = _Codes()
    found = machine.diff_main(codes.encode(solid[0]), codes.encode(solid[1]), checklines=False)
    cleaned = list(found)
    machine.diff_cleanupSemantic(cleaned)
    steps = _counted(cleaned)
    if cleaned != found:
        steps = _borne_out(_counted(found), steps, solid[0], solid[1], stop_words)
    return _shifted(machine, codes, _with_blanks(steps, old, new), old, new)


_TIED = 1 / 4
"""The share of a wording that ties it to another: below it, what the two have in common is chance."""


def _borne_out(
    found: Sequence[_Step],
    cleaned: Sequence[_Step],
    old: Sequence[_Token],
    new: Sequence[_Token],
    stop_words: frozenset[str],
) -> list[_Step]:
    """Return the cleaned steps, but those found where the clean-up gave up words that tie a passage together.

    The semantic clean-up of diff-match-patch knows only lengths: it gives up "counts as three pawns" between two
    longer changes. It is right where little of a passage stayed; where a quarter of its words did, and not stop
    words alone, a reader wants to see that they stayed.
    """
    ends = sum(step[1] for step in found), sum(step[2] for step in found)
    kept: list[tuple[int, int]] = []
    waiting = deque(_stayed(found))
    a = b = 0
    for i, j in [*_stayed(cleaned), ends]:
        inside: list[tuple[int, int]] = []
        while waiting and waiting[0][0] < i and waiting[0][1] < j:
            pair = waiting.popleft()
            inside += [pair] if pair[0] >= a and pair[1] >= b else []
        if inside and _tied([old[one] for one, _ in inside], old[a:i], new[b:j], stop_words):
            kept += inside
        kept.append((i, j))
        a, b = i + 1, j + 1
    return _steps_of(kept[:-1], ends)


def _tied(stayed: Sequence[_Token], old: Sequence[_Token], new: Sequence[_Token], stop_words: frozenset[str]) -> bool:
    """Tell whether what stayed of a passage is more than chance."""
    enough = _count(stayed) >= _TIED * max(_count(old), _count(new))
    return enough and any(_tells(token, stop_words) for token in stayed)


def _count(tokens: Iterable[_Token]) -> int:
    return sum(token.kind == "word" for token in tokens)


def _tells(token: _Token, stop_words: frozenset[str]) -> bool:
    return token.kind == "word" and (token.pair >= 0 or fold(token.key) not in stop_words)


def _stayed(steps: Iterable[_Step]) -> list[tuple[int, int]]:
    """Return the pairs of tokens that stayed, by their indexes in the old and in the new text."""
    pairs: list[tuple[int, int]] = []
    i = j = 0
    for sign, gone, come in steps:
        if sign == 0:
            pairs += zip(range(i, i + gone), range(j, j + come), strict=True)
        i, j = i + gone, j + come
    return pairs


def _steps_of(stayed: Iterable[tuple[int, int]], ends: tuple[int, int]) -> list[_Step]:
    """Return the steps of two texts of which these pairs stayed."""
    steps: list[_Step] = []
    i = j = 0
    for a, b in [*stayed, ends]:
        steps += [step for step in ((-1, a - i, 0), (1, 0, b - j)) if step[1] or step[2]]
        if (a, b) != ends:
            steps.append((0, 1, 1))
        i, j = a + 1, b + 1
    return _merged(steps)


def _counted(diffs: Iterable[tuple[int, str]]) -> list[_Step]:
    return [(sign, len(text) if sign <= 0 else 0, len(text) if sign >= 0 else 0) for sign, text in diffs]


def _with_blanks(steps: Iterable[_Step], old: Sequence[_Token], new: Sequence[_Token]) -> list[_Step]:
    """Return steps over the tokens without blanks as steps over all tokens."""
    kept: list[tuple[int, int]] = []  # the pairs of tokens that stayed, by index among all tokens
    at = [[index for index, token in enumerate(side) if token.kind != "space"] for side in (old, new)]
    i = j = 0
    for sign, gone, come in steps:
        if sign == 0:
            kept += zip(at[0][i : i + gone], at[1][j : j + come], strict=True)
        i, j = i + gone, j + come
    result: list[_Step] = []
    i = j = 0
    for a, b in [*kept, (len(old), len(new))]:
        result += _between(old[i:a], new[j:b])
        if a < len(old):
            result.append((0, 1, 1))
        i, j = a + 1, b + 1
    return _merged(result)


def _between(old: Sequence[_Token], new: Sequence[_Token]) -> list[_Step]:
    """Return the steps for what lies between two tokens that stayed: a blank at its rims stays."""
    steps: list[_Step] = []
    ends = len(old), len(new)
    start = 0
    if old and new and old[0].kind == new[0].kind == "space":
        steps.append((0, 1, 1))
        start = 1
    tail = min(ends) > start and old[-1].kind == new[-1].kind == "space"
    gone, come = ends[0] - start - tail, ends[1] - start - tail
    steps += [step for step in ((-1, gone, 0), (1, 0, come)) if step[1] or step[2]]
    return [*steps, (0, 1, 1)] if tail else steps


def _shifted(
    machine: diff_match_patch,
    codes: _Codes,
    steps: Sequence[_Step],
    old: Sequence[_Token],
    new: Sequence[_Token],
) -> list[_Step]:
    """Move each single edit to the border of a word, sentence or paragraph where it can as well stand."""
    diffs = []
    i = j = 0
    for sign, gone, come in steps:
        diffs.append((sign, codes.encode(new[j : j + come] if sign > 0 else old[i : i + gone])))
        i, j = i + gone, j + come
    machine.diff_cleanupSemanticLossless(diffs)
    return _counted(diffs)


_LONG = 600
"""Tokens; in longer texts, paragraphs that stayed are found first."""
_MANY = 9_000_000
"""Tokens times tokens; the search takes about that many steps where nothing is the same."""
_STOPS = (".", ";", "!", "?", ":", "\u037e", "\u0387", "\u00b7")


def _paragraphs(tokens: Sequence[_Token]) -> list[Sequence[_Token]]:
    """Cut a token list after each paragraph break."""
    return _cut_after(tokens, lambda token: token.kind == "break")


def _sentences(tokens: Sequence[_Token]) -> list[Sequence[_Token]]:
    """Cut a token list after each sign that may end a sentence; where exactly matters little here."""
    return _cut_after(tokens, lambda token: token.kind == "break" or token.text in _STOPS)


def _cut_after(tokens: Sequence[_Token], ends: Callable[[_Token], bool]) -> list[Sequence[_Token]]:
    pieces: list[Sequence[_Token]] = []
    start = 0
    for index, token in enumerate(tokens):
        if ends(token):
            pieces.append(tokens[start : index + 1])
            start = index + 1
    return [*pieces, tokens[start:]] if start < len(tokens) else pieces


def _steps(old: Sequence[_Token], new: Sequence[_Token], stop_words: frozenset[str]) -> list[_Step]:
    """Compare token lists of any length: long ones between the paragraphs that are the same in both."""
    if len(old) + len(new) <= _LONG:
        return _diff(old, new, stop_words)
    return _by_pieces(_paragraphs(old), _paragraphs(new), _bounded, stop_words)


def _bounded(old: Sequence[_Token], new: Sequence[_Token], stop_words: frozenset[str]) -> list[_Step]:
    """Compare two paragraphs; sentence by sentence where the search would take too long."""
    if len(old) * len(new) <= _MANY:
        return _diff(old, new, stop_words)
    return _by_pieces(_sentences(old), _sentences(new), _or_replaced, stop_words)


def _or_replaced(old: Sequence[_Token], new: Sequence[_Token], stop_words: frozenset[str]) -> list[_Step]:
    """Compare two sentences; one of thousands of words that changed was replaced as a whole."""
    if len(old) * len(new) <= _MANY:
        return _diff(old, new, stop_words)
    return [(-1, len(old), 0), (1, 0, len(new))]


_Compare = Callable[[Sequence[_Token], Sequence[_Token], frozenset[str]], list[_Step]]


def _by_pieces(
    old: Sequence[Sequence[_Token]],
    new: Sequence[Sequence[_Token]],
    compare_pieces: _Compare,
    stop_words: frozenset[str],
) -> list[_Step]:
    """Compare texts between the pieces that are the same in both."""
    keys = [[tuple(token.key for token in piece) for piece in side] for side in (old, new)]
    steps: list[_Step] = []
    for tag, a1, a2, b1, b2 in SequenceMatcher(None, keys[0], keys[1], autojunk=False).get_opcodes():
        if tag == "equal":
            steps.append((0, sum(map(len, old[a1:a2])), sum(map(len, new[b1:b2]))))
        else:
            steps += _gap(old[a1:a2], new[b1:b2], compare_pieces, stop_words)
    return steps


def _gap(
    old: Sequence[Sequence[_Token]],
    new: Sequence[Sequence[_Token]],
    compare_pieces: _Compare,
    stop_words: frozenset[str],
) -> list[_Step]:
    """Compare pieces none of which is the same: as one text when short, else pair by pair in order."""
    sizes = sum(map(len, old)), sum(map(len, new))
    if sum(sizes) <= 4 * _LONG or min(sizes) == 0:
        return _diff([t for piece in old for t in piece], [t for piece in new for t in piece], stop_words)
    steps: list[_Step] = []
    i = j = 0
    for a, b in _pairs(old, new):
        steps += [(-1, len(piece), 0) for piece in old[i:a]] + [(1, 0, len(piece)) for piece in new[j:b]]
        steps += compare_pieces(old[a], new[b], stop_words)
        i, j = a + 1, b + 1
    steps += [(-1, len(piece), 0) for piece in old[i:]] + [(1, 0, len(piece)) for piece in new[j:]]
    return steps


def _pairs(old: Sequence[Sequence[_Token]], new: Sequence[Sequence[_Token]]) -> list[tuple[int, int]]:
    """Return the in-order pairing of paragraphs that keeps the most words together."""
    bags = [[frozenset(t.key for t in piece if t.kind == "word") for piece in side] for side in (old, new)]
    best = [[0.0] * (len(new) + 1) for _ in range(len(old) + 1)]
    for i in range(len(old) - 1, -1, -1):
        for j in range(len(new) - 1, -1, -1):
            both = len(bags[0][i] & bags[1][j])
            share = 2 * both / (len(bags[0][i]) + len(bags[1][j]) or 1)
            gain = both if share >= 0.3 else 0
            best[i][j] = max(best[i + 1][j], best[i][j + 1], best[i + 1][j + 1] + gain)
    pairs: list[tuple[int, int]] = []
    i = j = 0
    while i < len(old) and j < len(new):
        if best[i][j] == best[i + 1][j]:
            i += 1
        elif best[i][j] == best[i][j + 1]:
            j += 1
        else:
            pairs.append((i, j))
            i, j = i + 1, j + 1
    return pairs


def _merged(steps: Iterable[_Step]) -> list[_Step]:
    """Join neighbouring steps of a kind, deletions before insertions between two stretches that stayed."""
    merged: list[_Step] = []
    for same, group in groupby(steps, key=lambda step: step[0] == 0):
        found = list(group)
        gone, come = sum(step[1] for step in found), sum(step[2] for step in found)
        if same:
            merged.append((0, gone, come))
        else:
            merged += [step for step in ((-1, gone, 0), (1, 0, come)) if step[1] or step[2]]
    return merged


def _without_weak_anchors(steps: list[_Step], old: Sequence[_Token], stop_words: frozenset[str]) -> list[_Step]:
    """Give up stretches that stayed but hold nothing beyond stop words, between two changes.

    "of the" that happens to stand in both the old and the new wording ties nothing together; a reader is
    better served by one change than by two with an article between. A paragraph break and a changed citation
    stay.
    """
    result: list[_Step] = []
    i = j = 0
    for index, (sign, gone, come) in enumerate(steps):
        inside = 0 < index < len(steps) - 1
        if sign == 0 and inside and _weak(old[i : i + gone], stop_words):
            result += [(-1, gone, 0), (1, 0, come)]
        else:
            result.append((sign, gone, come))
        i, j = i + gone, j + come
    return _merged(result)


def _weak(tokens: Sequence[_Token], stop_words: frozenset[str]) -> bool:
    """Tell whether tokens are words, at least one, and none beyond the stop words."""
    found = [token for token in tokens if token.kind == "word"]
    return (
        bool(found)
        and all(token.pair < 0 and fold(token.key) in stop_words for token in found)
        and not any(token.kind == "break" for token in tokens)
    )


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
    pairs = _usable(alike, old, new)
    sides = (_tokens(old, [pair.old for pair in pairs]), _tokens(new, [pair.new for pair in pairs]))
    steps = _merged(_steps(*sides, stop_words))
    steps = _without_weak_anchors(steps, sides[0], stop_words)
    ops = tuple(_ops(steps, *sides))
    if old_text(ops) != old or new_text(ops) != new:
        raise RebuildError("the comparison does not rebuild its texts")
    return ops


def _ops(steps: Iterable[_Step], old: Sequence[_Token], new: Sequence[_Token]) -> Iterable[Op]:
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


def _kept(left: Sequence[_Token], right: Sequence[_Token]) -> Iterable[Op]:
    """Yield what stayed; a pair of ``Alike`` that is written differently as a deletion and an insertion."""
    for changed, group in groupby(zip(left, right, strict=True), key=_written_otherwise):
        for one in [[both] for both in group] if changed else [list(group)]:
            before, after = "".join(a.text for a, _ in one), "".join(b.text for _, b in one)
            if changed:
                yield Op("-", before, "")
                yield Op("+", "", after)
            else:
                yield Op("=", before, before if after == before else after)  # what stayed is held once


def _written_otherwise(both: tuple[_Token, _Token]) -> bool:
    return both[0].pair >= 0 and key(both[0].text) != key(both[1].text)


# --- what a comparison says ----------------------------------------------------------------------------


def old_text(ops: Iterable[Op]) -> str:
    """Return the old text that a comparison was made of."""
    return "".join(op.old for op in ops)


def new_text(ops: Iterable[Op]) -> str:
    """Return the new text that a comparison was made of."""
    return "".join(op.new for op in ops)


def words(text: str) -> tuple[str, ...]:
    """Return the words of a text as it writes them, apostrophes inside them included."""
    return tuple(_WORD.findall(text))


def keys(text: str) -> tuple[str, ...]:
    """Return the words of a text in the form in which they are compared (see ``key``)."""
    return tuple(map(key, _WORD.findall(text)))


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
        pairs = zip(_tokens(op.old, ()), _tokens(op.new, ()), strict=True)
        for same, group in groupby(pairs, key=lambda pair: pair[0].text == pair[1].text):
            left, right = zip(*((a.text, b.text) for a, b in group), strict=True)
            found += [("=", "".join(left))] if same else [("-", "".join(left)), ("+", "".join(right))]
    return tuple(joined for joined in found if joined[1])


def natures(ops: Iterable[Op]) -> frozenset[Nature]:
    """Return what a comparison is a difference of: words, capitals only, punctuation only, encoding only.

    Several where several kinds stand apart from one another; empty where the texts are the same.
    """
    ops = tuple(ops)
    found: set[Nature] = {"encoding" for op in ops if op.sign == "=" and op.old != op.new}
    for gone, come in blocks(ops):
        found |= _block_natures(gone, come)
    return frozenset(found)


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
    return [token.key for token in _cut(text, 0, len(text)) if token.kind in ("other", "break")]


def _same_but_case(before: Sequence[str], after: Sequence[str]) -> bool:
    """Tell whether words differ by case only; capitals drop their accents (``ΝΟΜΟΣ``, ``Νόμος``)."""
    return len(before) == len(after) and all(
        fold(a) == fold(b) if a.isupper() or b.isupper() else a.lower() == b.lower()
        for a, b in zip(before, after, strict=True)
    )
