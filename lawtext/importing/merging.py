"""Three-way merging of a corpus file: what the import wrote last, what a person made of it, what it would write now.

Paragraph by paragraph: where only one side changed, that side counts; where both changed the same paragraph
differently there is no merged text, and the file is left to the person.
"""

from __future__ import annotations

from collections.abc import Sequence
from difflib import SequenceMatcher


def merged(before: str, mine: str, theirs: str) -> str | None:
    """Return the text with both sides' changes, None where they touch the same paragraphs.

    >>> merged("a\\n\\nb\\n\\nc\\n", "A\\n\\nb\\n\\nc\\n", "a\\n\\nb\\n\\nC\\n")
    'A\\n\\nb\\n\\nC\\n'
    """
    base, left, right = (text.rstrip("\n").split("\n\n") for text in (before, mine, theirs))
    ours, others = _matches(base, left), _matches(base, right)
    out: list[str] = []
    at = (0, 0, 0)
    while True:
        step = next((k for k in range(at[0], len(base)) if k in ours and k in others), None)
        ends = (len(base), len(left), len(right)) if step is None else (step, ours[step], others[step])
        piece = _resolved(base[at[0] : ends[0]], left[at[1] : ends[1]], right[at[2] : ends[2]])
        if piece is None:
            return None
        out += piece
        if step is None:
            return "\n\n".join(out) + "\n"
        out.append(base[step])
        at = (step + 1, ours[step] + 1, others[step] + 1)


def _matches(base: Sequence[str], other: Sequence[str]) -> dict[int, int]:
    """Return which paragraph of ``other`` each unchanged paragraph of ``base`` is."""
    matcher = SequenceMatcher(None, base, other, autojunk=False)
    return {a + k: b + k for a, b, size in matcher.get_matching_blocks() for k in range(size)}


def _resolved(base: Sequence[str], left: Sequence[str], right: Sequence[str]) -> list[str] | None:
    if left == right or right == base:
        return list(left)
    return list(right) if left == base else None
