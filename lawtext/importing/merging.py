"""Three-way merging of a corpus file: what the import wrote last, what a person made of it, what it would write now.

Paragraph by paragraph: where only one side changed, that side counts; where both changed the same paragraph
differently the person's stays, and both are shown: what is right there is left to the person. Until those paragraphs
are edited, the same is told again (``unsettled``); then it is told no more.
"""

from __future__ import annotations

import hashlib
from collections.abc import Iterable, Sequence, Set
from dataclasses import dataclass, field
from difflib import SequenceMatcher

_SHOWN = 200
"""As much of a paragraph in conflict is shown, in code points."""
_BEFORE = 60
"""As much of it before the place where the two differ."""


@dataclass(frozen=True, slots=True)
class Conflict:
    """Paragraphs that a person and the source say differently: the line in the joined text, and both texts."""

    line: int
    mine: str
    theirs: str


@dataclass(slots=True)
class _Merging:
    """The paragraphs of the merged text so far, and the conflicts on the way; ``open`` are those told before."""

    open: Set[str] = frozenset()
    out: list[str] = field(default_factory=list)
    conflicts: list[Conflict] = field(default_factory=list)


def joined(
    before: str | None, mine: str, theirs: str, open: Set[str] = frozenset()
) -> tuple[str, tuple[Conflict, ...]]:
    """Return the text with both sides' changes, and where they touch the same paragraphs: there it says what the person
    says. Where nobody knows what was before (None), that is wherever the two are not the same.

    ``open`` are the paragraphs in which the two met when ``before`` was what the source said (``unsettled``): where one
    of them stands as it stood then, they meet still.

    >>> joined("a\\n\\nb\\n\\nc\\n", "A\\n\\nb\\n\\nc\\n", "a\\n\\nb\\n\\nC\\n")
    ('A\\n\\nb\\n\\nC\\n', ())
    >>> joined("a\\n\\nb\\n\\nc\\n", "A\\n\\nb\\n\\nc\\n", "X\\n\\nb\\n\\nC\\n")
    ('A\\n\\nb\\n\\nC\\n', (Conflict(line=1, mine='A', theirs='X'),))
    """
    if before is not None:
        done = _merging(before, mine, theirs, open)
        return "\n\n".join(done.out) + "\n", tuple(done.conflicts)
    left, right = _paragraphs(mine), _paragraphs(theirs)
    matcher = SequenceMatcher(None, left, right, autojunk=False)
    found = tuple(
        Conflict(_line(left, a), "\n\n".join(left[a:b]), "\n\n".join(right[c:d]))
        for tag, a, b, c, d in matcher.get_opcodes()
        if tag != "equal"
    )
    return mine, found


def unsettled(conflicts: Iterable[Conflict]) -> tuple[str, ...]:
    """Return the paragraphs of the file that are in conflict, each by a short hash, sorted; of a conflict about
    paragraphs that a person took out, those that the source says there.

    >>> unsettled([Conflict(1, "a\\n\\nb", "X"), Conflict(7, "", "c")])
    ('2e7d2c03a950', '3e23e8160039', 'ca978112ca1b')
    """
    return tuple(sorted({_hash(one) for at in conflicts for one in _paragraphs(at.mine or at.theirs)}))


def shown_beside(mine: str, theirs: str) -> tuple[str, str]:
    """Return two texts for a message, each on one line: of long ones the part in which they differ first.

    >>> shown_beside("a\\nb", "")
    ('“a b”', 'nothing')
    """
    first, second = (" ".join(text.split()) for text in (mine, theirs))
    start = 0
    if max(len(first), len(second)) > _SHOWN:
        pairs = enumerate(zip(first, second, strict=False))
        differs = next((at for at, (one, other) in pairs if one != other), min(len(first), len(second)))
        start = first.rfind(" ", 0, max(0, differs - _BEFORE)) + 1
    return _quoted(first, start), _quoted(second, start)


def _quoted(words: str, start: int) -> str:
    end = start + _SHOWN
    cut = words[start:] if len(words) <= end else f"{words[start:end].rstrip()}…"
    return f"“{'…' if start else ''}{cut}”" if words else "nothing"


def _hash(paragraph: str) -> str:
    return hashlib.sha256(paragraph.encode("utf-8")).hexdigest()[:12]


def _merging(before: str, mine: str, theirs: str, open: Set[str]) -> _Merging:
    base, left, right = map(_paragraphs, (before, mine, theirs))
    ours, others = _matches(base, left), _matches(base, right)
    done = _Merging(open)
    at = (0, 0, 0)
    while True:
        step = next((k for k in range(at[0], len(base)) if k in ours and k in others), None)
        ends = (len(base), len(left), len(right)) if step is None else (step, ours[step], others[step])
        _resolve(base[at[0] : ends[0]], left[at[1] : ends[1]], right[at[2] : ends[2]], done)
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


def _resolve(base: Sequence[str], left: Sequence[str], right: Sequence[str], done: _Merging) -> None:
    """Add what becomes of paragraphs that are not the same on all sides."""
    met = left != right and not done.open.isdisjoint(map(_hash, left or base))
    if left == right or (right == base and not met):
        done.out += left
    elif left == base:
        done.out += right
    elif len(base) == len(left) == len(right) > 1:
        # Neighbours, none taken out and none put in: each is decided for itself.
        for before, mine, theirs in zip(base, left, right, strict=True):
            _resolve([before], [mine], [theirs], done)
    else:
        line = _line(done.out, len(done.out))
        done.conflicts.append(Conflict(line, "\n\n".join(left), "\n\n".join(right)))
        done.out += left
