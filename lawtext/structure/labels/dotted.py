"""Labels that are whole numbers joined by full stops (``3.2.1 Text``, ``§ 3.2``), told from amounts and references.

An amount (``3.2 metres``) looks like a number of its law. What is believed is the row of numbers that counts on best
from clause to clause; what the labels then mean is for ``lawtext.structure.outline.likeliest``.
"""

from __future__ import annotations

import re
from collections.abc import Container, Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from operator import itemgetter

from lawtext.languages import fold
from lawtext.numbering import Number, Numbering, Step, rank_of
from lawtext.readers import Block
from lawtext.structure.labels.printed import Token, whole_number_at
from lawtext.structure.lines.lines_of_law import ends_sentence, looks_like_heading
from lawtext.structure.lines.phrases import joining_words

_COUNTS_ON = 1.0
_LEAVES_OUT = 0.7
"""What a label is worth that leaves out one or two before it, as a page without them does."""
_MOST_LEFT_OUT = 2
_HEADS_A_TEXT = 0.3
"""The same of one that leaves out more, before a heading with its text below: no amount heads a paragraph."""
_AS_AMOUNT = -0.2
"""A number before a word in small letters is rather an amount or a reference, unless another counts on from it."""
_AS_REFERENCE = 0.3
"""The same where the number is no amount (``6.1.a``, ``2.3.1``), and nothing is left out before it."""
_OF_AMOUNT = 2
"""An amount has so many figures with a full stop between them at most."""
_NEVER = -1.0
_FEWEST_OF_LAW = 2
"""So many whole numbers of one law say that a page without titles holds it."""
_JOINED = re.compile(r"[,;]\s+(?P<word>[^\W\d_]+)\Z")
_MOST_BETWEEN = 100
"""No label counts on from one that stands further above, in labels."""


@dataclass(frozen=True, slots=True)
class _Seen:
    """What may be a label: which block, and its number.

    ``small``: a word in small letters follows; ``doubtful``: so it does, and nothing announces it; ``item``: the label
    of an item follows (``3.2.1(a)``); ``no_amount``: letters that count stand in it (``6.1.a``), or two full stops
    (``2.3.1``); ``heads``: a heading follows, with a text below it.
    """

    index: int
    number: Number
    small: bool
    doubtful: bool
    item: bool
    no_amount: bool
    heads: bool


def only_believed(
    blocks: Sequence[Block], labels: Sequence[tuple[Token, ...]], numbering: Numbering, law: Number, code: str
) -> list[tuple[Token, ...]]:
    """Return the labels of the blocks of a law without the whole numbers that are no label of it.

    Before the first label below a clause that has no line of its own stands one of no width, which names that clause.

    Args:
        labels: by block, what ``tokens_at`` found at its head.
        code: the language of the law.
    """
    seen = list(_numbers(blocks, labels, numbering, law, code))
    believed = {one.index: one.number for one in _row(seen, law)}
    found = [*labels]
    opened = {law}
    for index, tokens in enumerate(labels):
        number = believed.get(index)
        if number is None:
            if tokens and tokens[0].whole:
                found[index] = ()
            continue
        above = [Number(number.steps[:size]) for size in range(2, len(number.steps))]
        here = sum(bool(token.whole) for token in tokens) - 1  # so many of them are printed before its own
        if tokens[0].whole and number in opened:
            found[index] = (_item(tokens[0], tokens[1]), *tokens[2:])
        elif tokens[0].whole:
            lost = tuple(_above(tokens[0], one) for one in above[: len(above) - here] if one not in opened)
            found[index] = (*lost, *tokens)
        opened.update((*above, number))
    return _without_bracketed(found)


def _without_bracketed(labels: Sequence[tuple[Token, ...]]) -> list[tuple[Token, ...]]:
    """Return the labels of a law without the figures with a bracket (``3)``) that could only be of a level whose whole
    numbers it prints without one (``2.1``)."""
    levels = {token.ranks[-1].level for token in _whole(labels)}
    return [
        tuple(
            token
            for token in tokens
            if token.whole or not token.printed.endswith(")") or any(rank.level not in levels for rank in token.ranks)
        )
        for tokens in labels
    ]


def _whole(labels: Iterable[Sequence[Token]]) -> list[Token]:
    return [token for tokens in labels for token in tokens if token.whole and not token.names_above]


def levels_in_whole_numbers(labels: Iterable[Sequence[Token]], numbering: Numbering) -> frozenset[int]:
    """Return the levels whose labels are whole numbers (``2.1.``): those of the labels of a law, and those of which
    ``book.toml`` says so."""
    return frozenset((*numbering.whole_levels, *(token.ranks[-1].level for token in _whole(labels))))


def without_mere_figures(tokens: tuple[Token, ...], levels: Container[int]) -> tuple[Token, ...]:
    """Return labels none of which, where it can be read otherwise, is a mere figure (``2.``) of a level whose labels
    are more."""
    return tuple(token if token.whole or token.named else _below(token, levels) for token in tokens)


def _below(token: Token, levels: Container[int]) -> Token:
    ranks = tuple(rank for rank in token.ranks if rank.level not in levels)
    return replace(token, ranks=ranks) if 0 < len(ranks) < len(token.ranks) else token


def unbelieved(string: str, numbering: Numbering, law: Number, code: str) -> tuple[Token, ...]:
    """Return the whole number of a law at the head of a text that no amount begins: who reads it wants to know that it
    is no label; nothing where there is none."""
    token = whole_number_at(string, numbering, code)
    if token is None or not _is_of(token, numbering, law) or string[token.end :].lstrip()[:1].islower():
        return ()
    return (token,)


def _is_of(token: Token, numbering: Numbering, law: Number) -> bool:
    """Tell whether a whole number can be one of a law: its own number is that of the law, or no part of it."""
    step, first = law.steps[0], token.whole[0]
    return bool(numbering.dotted[0]) or (first.rank, first.inserted) == (step.rank, step.inserted)


def _numbers(
    blocks: Sequence[Block], labels: Sequence[tuple[Token, ...]], numbering: Numbering, law: Number, code: str
) -> Iterator[_Seen]:
    """Yield the blocks that begin with a number of the law; where its own is no part of the labels, the first level has
    plain numbers (``1.`` above ``1.1``), which count too."""
    below = numbering.dotted[0]
    for index, tokens in enumerate(labels):
        if not tokens or (blocks[index].kind == "cell" and len(blocks[index].string) == tokens[0].end):
            continue
        first = tokens[0]
        last = max(tokens, key=lambda token: len(token.whole))
        steps = last.whole or tuple(rank for rank in first.ranks[:1] if below and rank.level == below)
        if not steps or (first.whole and not _is_of(first, numbering, law)):
            continue
        number = law
        for step in steps if below else steps[1:]:
            number = numbering.child(number, step.level, step.rank, step.inserted)
        rest = blocks[index].string[tokens[-1].end :].lstrip()
        small = bool(first.whole) and rest[:1].islower()
        announced = small and index > 0 and _announces(blocks[index - 1].string, code)
        item = not tokens[-1].whole and len(tokens) > 1
        no_amount = len(last.whole) > min(len(numbering.dotted), _OF_AMOUNT)
        heads = looks_like_heading(rest) and index + 1 < len(blocks) and _is_text(blocks[index + 1], labels[index + 1])
        yield _Seen(index, number, small, small and not announced, item, no_amount, heads)


def _announces(above: str, code: str) -> bool:
    """Tell whether a text opens a list, or goes on in the next item of one (``…; or``)."""
    string = above.rstrip()
    joined = _JOINED.search(string)
    return string.endswith((":", ";")) or (joined is not None and fold(joined["word"]) in joining_words(code))


def _is_text(block: Block, tokens: Sequence[Token]) -> bool:
    """Tell whether a block is a paragraph without a label that begins and ends as sentences do."""
    return not tokens and block.kind == "paragraph" and block.string[:1].isupper() and ends_sentence(block.string)


def _row(seen: Sequence[_Seen], law: Number) -> list[_Seen]:
    """Return the row of numbers, each after the one before in the order of the book, that counts on best."""
    best: list[tuple[float, int]] = []
    for at, one in enumerate(seen):
        ways = [(_worth(None, one, law), -1)]
        ways += (
            (best[before][0] + _worth(seen[before], one, law), before)
            for before in range(max(0, at - _MOST_BETWEEN), at)
            if seen[before].number < one.number or (one.item and seen[before].number == one.number)
        )
        best.append(max(ways, key=itemgetter(0)))
    at = max(range(len(best)), key=lambda at: best[at][0], default=-1)
    if at < 0 or best[at][0] <= 0:
        return []
    row: list[_Seen] = []
    while at >= 0:
        row.append(seen[at])
        at = best[at][1]
    row.reverse()
    return row if len(row) > 1 or not left_out(law, row[0].number) else []


def _worth(before: _Seen | None, one: _Seen, law: Number) -> float:
    """Return what it is worth to believe a number right after another."""
    left = left_out(before.number if before else law, one.number)
    if before is not None and before.number == one.number:
        return _COUNTS_ON
    listed = before is not None and before.small and before.number.parent == one.number.parent
    if one.doubtful and not listed:
        return _NEVER if left else _AS_REFERENCE if one.no_amount else _AS_AMOUNT
    if not left:
        return _COUNTS_ON
    return _LEAVES_OUT if left <= _MOST_LEFT_OUT else _HEADS_A_TEXT * one.heads


def laws_by_prefix(blocks: Sequence[Block], numbering: Numbering, code: str) -> list[tuple[int, Number]]:
    """Return where each law of a page without titles begins, which only the whole numbers of its clauses name
    (``4.1 …``, ``4.2 …``, ``5.1 …``): with its first clause and a second one after it; nothing where the page does not
    begin so, or the laws' own numbers are no part of the labels."""
    if numbering.dotted[:1] != range(1):
        return []
    found: list[tuple[int, list[Number]]] = []
    for index, block in enumerate(blocks):
        token = whole_number_at(block.string, numbering, code) if block.kind != "cell" else None
        if token is None or block.string[token.end :].lstrip()[:1].islower():
            continue
        law = numbering.law(token.whole[0].rank, token.whole[0].inserted)
        (seen,) = _numbers([block], [(token,)], numbering, law, code)
        if len(found) > 1 and len(found[-1][1]) < _FEWEST_OF_LAW and law == found[-2][1][0].law:
            found.pop()  # an amount: the law above it counts on
        if not found or (found[-1][1][0].law < law and not left_out(law, seen.number)):
            found.append((index, [seen.number]))
        elif found[-1][1][-1] < seen.number and seen.number.law == found[-1][1][0].law:
            found[-1][1].append(seen.number)
    starts = [(index, numbers[0].law) for index, numbers in found if len(numbers) >= _FEWEST_OF_LAW]
    whole = bool(starts) and starts[0][0] == 0 and not left_out(starts[0][1], found[0][1][0])
    return starts if whole else []


def left_out(before: Number, number: Number) -> int:
    """Return how many siblings of a number, and of those above it, are left out after the number before it."""
    pairs = zip(before.steps, number.steps, strict=False)
    same = next((at for at, (one, other) in enumerate(pairs) if one != other), len(before.steps))
    below = number.steps[same:]
    if same < len(before.steps):
        last, first = before.steps[same], below[0]
        inserted = _inserted(last) if last.rank == first.rank else 0
        return first.rank - last.rank + _inserted(first) - inserted - 1 + sum(step.rank - 1 for step in below[1:])
    return sum(step.rank - 1 for step in below)


def _inserted(step: Step) -> int:
    """Return the place of an inserted number behind the one that it is inserted after: 1 for 5A and for 9bis."""
    if not step.inserted:
        return 0
    return step.place - 1 if step.place else rank_of("upper", step.inserted) or 1


def _above(token: Token, number: Number) -> Token:
    """Return the label of no width of a clause above the one whose label a token is."""
    ranks = token.whole[: len(token.whole) - 1]
    ranks = tuple(rank for rank in ranks if rank.level <= number.steps[-1].level)
    return Token(".".join(f"{rank.rank}{rank.inserted}" for rank in ranks), 0, 0, ranks[-1:], ranks)


def _item(token: Token, below: Token) -> Token:
    """Return the label of an item before which the number of its open clause is printed again (``3.2.1(b)``)."""
    return Token(token.printed + below.printed, token.start, below.end, below.ranks)
