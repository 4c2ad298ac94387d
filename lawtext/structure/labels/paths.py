"""Labels that are whole paths without the number of the law: ``A1. Of leather.``, ``A2(a) red``, ``A.2.a red``, and
alone in a cell.

A line may begin so for other reasons (``A4 paper``). Paths are believed where they count on from the first clause of
the law, none left out, and nothing else counts there. What the labels then mean is
for ``lawtext.structure.outline.likeliest``.
"""

from __future__ import annotations

import re
from collections.abc import Collection, Iterator, Mapping, Sequence

from lawtext.languages import fold
from lawtext.languages.scripts import SMALL
from lawtext.numbering import KERAIAS, Number, Numbering, Rank
from lawtext.readers import Block
from lawtext.structure.labels.dotted import left_out
from lawtext.structure.labels.printed import FIGURE, Token, tokens_at
from lawtext.structure.lines.phrases import joining_words

_PATH = re.compile(
    rf"[^\W\d_]{{1,2}}[{KERAIAS}]?\.?[0-9]{{1,2}}(?:\([^\W\d_]{{1,4}}\)|\.[{SMALL}]{{1,2}})*(?P<sign>[.):]*)(?=\s|\Z)"
)
_MAY_BE_PATH = re.compile(rf"\n[^\W\d_]{{1,2}}[{KERAIAS}]?\.?[0-9]")
_PART = re.compile(rf"[^\W\d_]{{1,2}}[{KERAIAS}]?|[0-9]{{1,2}}|\([^\W\d_]{{1,4}}\)")
_FEWEST = 2
_COLUMNS = 2
"""A table with more columns has more than a label and its text."""


def path_labels(
    blocks: Sequence[Block], heads: str, labels: Sequence[Sequence[Token]], numbering: Numbering, law: Number, code: str
) -> Mapping[int, tuple[Token, ...]]:
    """Return the labels that are paths in the blocks of a law, by block; before the first below a clause that has no
    line of its own stands one of no width, which names that clause.

    Args:
        blocks: those of a law.
        heads: the first characters of all of them (``heads_of_all``).
        labels: by block, the other labels at its head.
    """
    if numbering.dotted or _MAY_BE_PATH.search(heads) is None:
        return {}
    found = {
        index: path
        for index, block in enumerate(blocks)
        if (match := _PATH.match(block.text.string)) and (path := _path_at(block, match, numbering, law, code))
    }
    if len(found) < _FEWEST or all(_is_doubtful(blocks[index], token) for index, (token, _) in found.items()):
        return {}
    believed: dict[int, tuple[Token, ...]] = {}
    last, opened = law, {law}
    for index, tokens in enumerate(labels):
        if index in found:
            token, number = found[index]
            if number in opened or not last < number or left_out(last, number):
                return {}
            below = behind(blocks[index].text.string, token, number, numbering, code)
            believed[index] = (*above(token, number, opened), token, *below)
        elif any(FIGURE.fullmatch(token.printed) for token in tokens):
            return {}
        else:
            number = next((top for top in _tops(tokens, numbering, law) if last < top and not left_out(last, top)), law)
        if number != law:
            last = number
            opened.update(Number(number.steps[:size]) for size in range(2, len(number.steps) + 1))
    return believed


def goes_on_from(label: str, string: str) -> bool:
    """Tell whether a string begins with a path below the clause of a label that stands above it (``E.``, ``E.1 …``)."""
    return string.startswith(label.rstrip(".)")) and _PATH.match(string) is not None


def _path_at(
    block: Block, match: re.Match[str], numbering: Numbering, law: Number, code: str
) -> tuple[Token, Number] | None:
    """Return the path that a block begins with, or is where it is the cell of a table, with the number it says."""
    if block.kind == "cell" and match.end() < len(match.string.rstrip()):
        return None
    if block.cell is not None and block.cell.grid.columns != _COLUMNS:
        return None
    parts = _PART.findall(match[0])
    if not any(rank.level == 1 for rank in numbering.label_ranks(parts[0], code)):
        return None
    for reading in numbering.read(f"{law}{''.join(parts)}", code):
        number = reading.number
        if number.law == law and number.depth == len(parts) > 1:
            ranks = tuple(Rank(step.level, step.rank, step.inserted) for step in number.steps[1:])
            return Token(match[0], 0, match.end(), ranks[-1:], ranks), number
    return None


def _is_doubtful(block: Block, token: Token) -> bool:
    """Tell whether a path is as likely the name of something a sentence begins with (``A1 is …``, not ``A.1 is``)."""
    if "." in token.printed or not token.printed[-1].isalnum():
        return False
    return block.string[token.end :].lstrip()[:1].islower()


def above(token: Token, number: Number, opened: Collection[Number]) -> Iterator[Token]:
    """Yield what names the clauses above a path that are not open: labels of no width."""
    parts = _PART.findall(token.printed)[-number.depth :]
    for size in range(1, number.depth):
        if Number(number.steps[: size + 1]) not in opened:
            ranks = token.whole[:size]
            yield Token("".join(parts[:size]), 0, 0, ranks[-1:], ranks)


def behind(string: str, path: Token, number: Number, numbering: Numbering, code: str) -> tuple[Token, ...]:
    """Return the labels behind a path that open the levels below it one after the other (``A1. (a) Red``)."""
    space = len(string) - len(string[path.end :].lstrip()) - path.end
    tokens = tokens_at(string, numbering, code, path.end + space) if string[path.end + space :].startswith("(") else ()
    levels = enumerate(tokens, number.depth + 1)
    if not tokens or not all(
        any((rank.level, rank.rank) == (level, 1) for rank in token.ranks) for level, token in levels
    ):
        return ()
    # “A1. (a) or (b) holds” speaks of the clauses.
    word = string[tokens[-1].end :].split(maxsplit=1)[:1]
    return () if word and fold(word[0]) in joining_words(code) else tokens


def _tops(tokens: Sequence[Token], numbering: Numbering, law: Number) -> Iterator[Number]:
    """Yield the clauses of the first level that the first label of a block may open."""
    for rank in tokens[0].ranks if tokens else ():
        if rank.level == 1:
            yield numbering.child(law, rank.level, rank.rank, rank.inserted)
