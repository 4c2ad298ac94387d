"""Three-way merging of a corpus file: what the import wrote last, what a person made of it, what it would write now.

Paragraph by paragraph: where only one side changed, that side counts; where both changed the same paragraph
differently there is no merged text: the paragraphs are shown, and the file is left to the person.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from difflib import SequenceMatcher


@dataclass(frozen=True, slots=True)
class Conflict:
    """Paragraphs that a person and the source say differently: the line in the person's file, and both texts."""

    line: int
    mine: str
    theirs: str


@dataclass(slots=True)
class _Merging:
    """The paragraphs of the merged text so far, and the conflicts on the way."""

    out: list[str] = field(default_factory=list)
    conflicts: list[Conflict] = field(default_factory=list)


def merged(before: str, mine: str, theirs: str) -> str | None:
    """Return the text with both sides' changes, None where they touch the same paragraphs.

    >>> merged("a\\n\\nb\\n\\nc\\n", "A\\n\\nb\\n\\nc\\n", "a\\n\\nb\\n\\nC\\n")
    'A\\n\\nb\\n\\nC\\n'
    """
    done = _merging(before, mine, theirs)
    return None if done.conflicts else "\n\n".join(done.out) + "\n"


def conflicts(before: str | None, mine: str, theirs: str) -> tuple[Conflict, ...]:
    """Return the paragraphs that both sides changed differently; where nobody knows what was before (None), those that
    are not the same."""
    if before is not None:
        return tuple(_merging(before, mine, theirs).conflicts)
    left, right = _paragraphs(mine), _paragraphs(theirs)
    matcher = SequenceMatcher(None, left, right, autojunk=False)
    return tuple(
        Conflict(_line(left, a), "\n\n".join(left[a:b]), "\n\n".join(right[c:d]))
        for tag, a, b, c, d in matcher.get_opcodes()
        if tag != "equal"
    )


def _merging(before: str, mine: str, theirs: str) -> _Merging:
    base, left, right = map(_paragraphs, (before, mine, theirs))
    ours, others = _matches(base, left), _matches(base, right)
    done = _Merging()
    at = (0, 0, 0)
    while True:
        step = next((k for k in range(at[0], len(base)) if k in ours and k in others), None)
        ends = (len(base), len(left), len(right)) if step is None else (step, ours[step], others[step])
        _resolve(base[at[0] : ends[0]], left[at[1] : ends[1]], right[at[2] : ends[2]], _line(left, at[1]), done)
        if step is None:
            return done
        done.out.append(base[step])
        at = (step + 1, ours[step] + 1, others[step] + 1)


def _paragraphs(text: str) -> list[str]:
    return text.rstrip("\n").split("\n\n")


def _line(paragraphs: Sequence[str], index: int) -> int:
    """Return the line on which a paragraph starts, from 1."""
    return 1 + sum(paragraph.count("\n") + 2 for paragraph in paragraphs[:index])


def _matches(base: Sequence[str], other: Sequence[str]) -> dict[int, int]:
    """Return which paragraph of ``other`` each unchanged paragraph of ``base`` is."""
    matcher = SequenceMatcher(None, base, other, autojunk=False)
    return {a + k: b + k for a, b, size in matcher.get_matching_blocks() for k in range(size)}


def _resolve(base: Sequence[str], left: Sequence[str], right: Sequence[str], line: int, done: _Merging) -> None:
    """Add what becomes of paragraphs that are not the same on all sides."""
    if left == right or right == base:
        done.out += left
    elif left == base:
        done.out += right
    elif len(base) == len(left) == len(right) > 1:
        # Neighbours, none taken out and none put in: each is decided for itself.
        for k, paragraphs in enumerate(zip(base, left, right, strict=True)):
            before, mine, theirs = ([paragraph] for paragraph in paragraphs)
            _resolve(before, mine, theirs, line + _line(left, k) - 1, done)
    else:
        done.conflicts.append(Conflict(line, "\n\n".join(left), "\n\n".join(right)))
