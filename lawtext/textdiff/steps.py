"""Steps: which tokens of two texts stayed, went and came, by diff-match-patch over one code point for each token.

Long texts are compared between the paragraphs and sentences that are the same in both. What tokens are is for
``tokens``.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Iterable, Sequence
from difflib import SequenceMatcher
from itertools import groupby

from diff_match_patch import diff_match_patch

from lawtext.languages.folding import fold
from lawtext.textdiff.tokens import Token

# Code points that are letters for diff-match-patch's clean-up, one for each different word: CJK, Hangul, and
# the planes beyond; surrogates (U+D800 to U+DFFF) lie between and are passed over.
_CODES = (range(0x4E00, 0x9FD6), range(0xAC00, 0xD7A4), range(0x20000, 0x2A6D7), range(0x2A700, 0x2B735))

Step = tuple[int, int, int]
"""-1, 0 or 1 as in diff-match-patch; how many tokens of the old side; how many of the new side."""


class _Codes:
    """One code point for each different token, of the class that the token has; the same for both sides."""

    def __init__(self) -> None:
        self._known: dict[str, str] = {}
        self._supply = (chr(code) for block in _CODES for code in block)

    def encode(self, tokens: Iterable[Token]) -> str:
        """Return tokens as a string, one code point each: words as letters, all else as itself."""
        return "".join(map(self._code, tokens))

    def _code(self, token: Token) -> str:
        if token.kind != "word":
            return token.key if len(token.key) == 1 else token.text[0]
        if token.key not in self._known:
            self._known[token.key] = next(self._supply)
        return self._known[token.key]


def _diff(old: Sequence[Token], new: Sequence[Token], stop_words: frozenset[str]) -> list[Step]:
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
    found: Sequence[Step],
    cleaned: Sequence[Step],
    old: Sequence[Token],
    new: Sequence[Token],
    stop_words: frozenset[str],
) -> list[Step]:
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


def _tied(stayed: Sequence[Token], old: Sequence[Token], new: Sequence[Token], stop_words: frozenset[str]) -> bool:
    """Tell whether what stayed of a passage is more than chance."""
    enough = _count(stayed) >= _TIED * max(_count(old), _count(new))
    return enough and any(_tells(token, stop_words) for token in stayed)


def _count(tokens: Iterable[Token]) -> int:
    return sum(token.kind == "word" for token in tokens)


def _tells(token: Token, stop_words: frozenset[str]) -> bool:
    return token.kind == "word" and (token.pair >= 0 or fold(token.key) not in stop_words)


def _stayed(steps: Iterable[Step]) -> list[tuple[int, int]]:
    """Return the pairs of tokens that stayed, by their indexes in the old and in the new text."""
    pairs: list[tuple[int, int]] = []
    i = j = 0
    for sign, gone, come in steps:
        if sign == 0:
            pairs += zip(range(i, i + gone), range(j, j + come), strict=True)
        i, j = i + gone, j + come
    return pairs


def _steps_of(stayed: Iterable[tuple[int, int]], ends: tuple[int, int]) -> list[Step]:
    """Return the steps of two texts of which these pairs stayed."""
    steps: list[Step] = []
    i = j = 0
    for a, b in [*stayed, ends]:
        steps += [step for step in ((-1, a - i, 0), (1, 0, b - j)) if step[1] or step[2]]
        if (a, b) != ends:
            steps.append((0, 1, 1))
        i, j = a + 1, b + 1
    return _merged(steps)


def _counted(diffs: Iterable[tuple[int, str]]) -> list[Step]:
    return [(sign, len(text) if sign <= 0 else 0, len(text) if sign >= 0 else 0) for sign, text in diffs]


def _with_blanks(steps: Iterable[Step], old: Sequence[Token], new: Sequence[Token]) -> list[Step]:
    """Return steps over the tokens without blanks as steps over all tokens."""
    kept: list[tuple[int, int]] = []  # the pairs of tokens that stayed, by index among all tokens
    at = [[index for index, token in enumerate(side) if token.kind != "space"] for side in (old, new)]
    i = j = 0
    for sign, gone, come in steps:
        if sign == 0:
            kept += zip(at[0][i : i + gone], at[1][j : j + come], strict=True)
        i, j = i + gone, j + come
    result: list[Step] = []
    i = j = 0
    for a, b in [*kept, (len(old), len(new))]:
        result += _between(old[i:a], new[j:b])
        if a < len(old):
            result.append((0, 1, 1))
        i, j = a + 1, b + 1
    return _merged(result)


def _between(old: Sequence[Token], new: Sequence[Token]) -> list[Step]:
    """Return the steps for what lies between two tokens that stayed: a blank at its rims stays."""
    steps: list[Step] = []
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
    steps: Sequence[Step],
    old: Sequence[Token],
    new: Sequence[Token],
) -> list[Step]:
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


def _paragraphs(tokens: Sequence[Token]) -> list[Sequence[Token]]:
    """Cut a token list after each paragraph break."""
    return _cut_after(tokens, lambda token: token.kind == "break")


def _sentences(tokens: Sequence[Token]) -> list[Sequence[Token]]:
    """Cut a token list after each sign that may end a sentence; where exactly matters little here."""
    return _cut_after(tokens, lambda token: token.kind == "break" or token.text in _STOPS)


def _cut_after(tokens: Sequence[Token], ends: Callable[[Token], bool]) -> list[Sequence[Token]]:
    pieces: list[Sequence[Token]] = []
    start = 0
    for index, token in enumerate(tokens):
        if ends(token):
            pieces.append(tokens[start : index + 1])
            start = index + 1
    return [*pieces, tokens[start:]] if start < len(tokens) else pieces


def _steps(old: Sequence[Token], new: Sequence[Token], stop_words: frozenset[str]) -> list[Step]:
    """Compare token lists of any length: long ones between the paragraphs that are the same in both."""
    if len(old) + len(new) <= _LONG:
        return _diff(old, new, stop_words)
    return _by_pieces(_paragraphs(old), _paragraphs(new), _bounded, stop_words)


def _bounded(old: Sequence[Token], new: Sequence[Token], stop_words: frozenset[str]) -> list[Step]:
    """Compare two paragraphs; sentence by sentence where the search would take too long."""
    if len(old) * len(new) <= _MANY:
        return _diff(old, new, stop_words)
    return _by_pieces(_sentences(old), _sentences(new), _or_replaced, stop_words)


def _or_replaced(old: Sequence[Token], new: Sequence[Token], stop_words: frozenset[str]) -> list[Step]:
    """Compare two sentences; one of thousands of words that changed was replaced as a whole."""
    if len(old) * len(new) <= _MANY:
        return _diff(old, new, stop_words)
    return [(-1, len(old), 0), (1, 0, len(new))]


_Compare = Callable[[Sequence[Token], Sequence[Token], frozenset[str]], list[Step]]


def _by_pieces(
    old: Sequence[Sequence[Token]],
    new: Sequence[Sequence[Token]],
    compare_pieces: _Compare,
    stop_words: frozenset[str],
) -> list[Step]:
    """Compare texts between the pieces that are the same in both."""
    keys = [[tuple(token.key for token in piece) for piece in side] for side in (old, new)]
    steps: list[Step] = []
    for tag, a1, a2, b1, b2 in SequenceMatcher(None, keys[0], keys[1], autojunk=False).get_opcodes():
        if tag == "equal":
            steps.append((0, sum(map(len, old[a1:a2])), sum(map(len, new[b1:b2]))))
        else:
            steps += _gap(old[a1:a2], new[b1:b2], compare_pieces, stop_words)
    return steps


def _gap(
    old: Sequence[Sequence[Token]],
    new: Sequence[Sequence[Token]],
    compare_pieces: _Compare,
    stop_words: frozenset[str],
) -> list[Step]:
    """Compare pieces none of which is the same: as one text when short, else pair by pair in order."""
    sizes = sum(map(len, old)), sum(map(len, new))
    if sum(sizes) <= 4 * _LONG or min(sizes) == 0:
        return _diff([t for piece in old for t in piece], [t for piece in new for t in piece], stop_words)
    steps: list[Step] = []
    i = j = 0
    for a, b in _pairs(old, new):
        steps += [(-1, len(piece), 0) for piece in old[i:a]] + [(1, 0, len(piece)) for piece in new[j:b]]
        steps += compare_pieces(old[a], new[b], stop_words)
        i, j = a + 1, b + 1
    steps += [(-1, len(piece), 0) for piece in old[i:]] + [(1, 0, len(piece)) for piece in new[j:]]
    return steps


def _pairs(old: Sequence[Sequence[Token]], new: Sequence[Sequence[Token]]) -> list[tuple[int, int]]:
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


def _merged(steps: Iterable[Step]) -> list[Step]:
    """Join neighbouring steps of a kind, deletions before insertions between two stretches that stayed."""
    merged: list[Step] = []
    for same, group in groupby(steps, key=lambda step: step[0] == 0):
        found = list(group)
        gone, come = sum(step[1] for step in found), sum(step[2] for step in found)
        if same:
            merged.append((0, gone, come))
        else:
            merged += [step for step in ((-1, gone, 0), (1, 0, come)) if step[1] or step[2]]
    return merged


def _without_weak_anchors(steps: list[Step], old: Sequence[Token], stop_words: frozenset[str]) -> list[Step]:
    """Give up stretches that stayed but hold nothing beyond stop words, between two changes.

    "of the" that happens to stand in both the old and the new wording ties nothing together; a reader is
    better served by one change than by two with an article between. A paragraph break and a changed citation
    stay.
    """
    result: list[Step] = []
    i = j = 0
    for index, (sign, gone, come) in enumerate(steps):
        inside = 0 < index < len(steps) - 1
        if sign == 0 and inside and _weak(old[i : i + gone], stop_words):
            result += [(-1, gone, 0), (1, 0, come)]
        else:
            result.append((sign, gone, come))
        i, j = i + gone, j + come
    return _merged(result)


def _weak(tokens: Sequence[Token], stop_words: frozenset[str]) -> bool:
    """Tell whether tokens are words, at least one, and none beyond the stop words."""
    found = [token for token in tokens if token.kind == "word"]
    return (
        bool(found)
        and all(token.pair < 0 and fold(token.key) in stop_words for token in found)
        and not any(token.kind == "break" for token in tokens)
    )


def steps_of(old: Sequence[Token], new: Sequence[Token], stop_words: frozenset[str]) -> list[Step]:
    """Return the steps from one list of tokens to another; a stretch of nothing but ``stop_words`` is no anchor."""
    return _without_weak_anchors(_merged(_steps(old, new, stop_words)), old, stop_words)
