"""Quotations of several lines (``… is replaced by the following:``, ``“3. Fees are paid yearly.``, ``4. … paid.”``),
as laws that change other laws have them: what stands in one is text of the clause above, whatever it looks like.

A quotation begins a line below a colon, and its last line ends with the sign that closes it.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace

from lawtext.readers.blocks import QUOTED
from lawtext.structure.lines.page_lines import PageLines

_CLOSES = {"«": "»", "“": "”"}
_BEHIND = " .;,·\u0387)"
"""What may stand behind the last sign of a quotation: the end of the sentence that it is part of."""
_LONGEST = 400
"""No quotation has more lines."""


def with_quotations(blocks: PageLines) -> PageLines:
    """Return the blocks, those of a quotation of several lines marked as such."""
    strings = blocks.strings
    quoted: set[int] = set()
    for at in range(1, len(strings)):
        if strings[at][:1] in _CLOSES and at not in quoted and strings[at - 1].endswith(":"):
            quoted.update(_quotation(strings, at))
    if not quoted:
        return blocks
    marked = (replace(block, frame=QUOTED) if at in quoted else block for at, block in enumerate(blocks))
    return blocks.now(marked)


def _quotation(strings: Sequence[str], first: int) -> Iterator[int]:
    """Yield the places of the lines of a quotation of several lines that begins with a line, none where it is none."""
    opens = strings[first][0]
    closes = _CLOSES[opens]
    depth = 0
    for at in range(first, min(first + _LONGEST, len(strings))):
        # Each paragraph may begin with the sign; below a colon of one that does not it opens another quotation.
        again = at > first and strings[at].startswith(opens) and _goes_on(strings[at - 1], opens)
        depth += strings[at].count(opens) - again - strings[at].count(closes)
        if depth <= 0:
            if at > first and strings[at].rstrip(_BEHIND).endswith(closes):
                yield from range(first, at + 1)
            return


def _goes_on(above: str, opens: str) -> bool:
    """Tell whether a paragraph that begins with the sign may go on with the quotation of the one above it."""
    return above.startswith(opens) or not above.endswith(":")
