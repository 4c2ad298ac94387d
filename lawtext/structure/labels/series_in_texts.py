"""The labels inside a text, one behind the other: which of them go on with a series that the text has begun.

Where in a text a label may stand is for ``splitting``; which clauses the labels open is for ``outline``.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from lawtext.structure.labels.printed import Token

Path = list[tuple[int, int]]
"""What is open in a text: level and rank of the label last read in each series, the outermost first.

A level is there twice where a list stands inside another one with the same labels.
"""
_WIDEST_GAP = 3
"""Not more labels than this are left out in one place."""
_ENOUGH = 3
"""Behind so many labels of a series its last one may leave one out."""


class Series:
    """The series of labels that a text has begun, while its labels are read one behind the other.

    ``path`` is what the labels at the head of the text open, ``ahead`` the labels inside it that stand behind the end
    of a sentence or of an item; ``titled``: the text stands below the title of its law, so that the first label of all
    may open its level; ``listed``: it is of a law, so that a list may begin in it whose clause has its label elsewhere,
    or has lost it; ``restarts``: a list may stand inside one with the same labels, and one of numbers right below
    the title.
    """

    def __init__(
        self, path: Path, ahead: Sequence[tuple[Token, ...]], *, titled: bool, listed: bool, restarts: bool
    ) -> None:
        self.path = path
        self.titled = titled
        self._listed = listed
        self._restarts = restarts
        self._last: dict[tuple[int, int], int] = {}
        for at, tokens in enumerate(ahead):
            self._last.update(((rank.level, rank.rank), at) for rank in tokens[0].ranks)
        self._at = -1
        self._lists_inside: list[int] = []
        self._sound = True

    def go_on(self) -> None:
        """Go on to the next label that stands behind the end of a sentence or of an item."""
        self._at += 1

    def open(self, tokens: Sequence[Token], *, sentence: bool, colon: bool) -> bool:
        """Tell whether labels that stand together open a clause, and take them into the series where they do.

        ``sentence``: they stand behind the end of one; ``colon``: behind words that announce a list.
        """
        path = self._next(tokens[0])
        if path is None and sentence:
            path = self._beyond_a_gap(tokens[0]) or self._anew(tokens[0], colon=colon)
        if path is None:
            return False
        self._close_lists(path)
        self.path = opened_by(tokens[1:], path)
        return True

    def is_sound(self) -> bool:
        """Tell whether each list inside another one ended where that one went on.

        Where one did not, it is rather the list of a clause whose own label was lost.
        """
        return self._sound and not self._lists_inside

    def _is_ahead(self, place: tuple[int, int]) -> bool:
        return self._last.get(place, -1) > self._at

    def _next(self, token: Token) -> Path | None:
        """Return what is open behind a label that is the next one of an open series, the innermost that fits, or the
        first one below the deepest; None where it is neither."""
        for at in range(len(self.path) - 1, -1, -1):
            level, last = self.path[at]
            if any((rank.level, rank.rank) == (level, last + 1) for rank in token.ranks):
                return [*self.path[:at], (level, last + 1)]
        deepest = self.path[-1][0] if self.path else 0
        below = self.path or self.titled
        first = any((rank.level, rank.rank) == (deepest + 1, 1) for rank in token.ranks)
        return [*self.path, (deepest + 1, 1)] if first and below else None

    def _beyond_a_gap(self, token: Token) -> Path | None:
        """Return what is open behind a label that leaves some out (A, then C): the label after it is still to come, and
        none of those that are missing is. The last label of a long series may leave out one."""
        for at in range(len(self.path) - 1, -1, -1):
            level, last = self.path[at]
            for rank in token.ranks:
                gap = rank.rank - last - 1
                if rank.level != level or not 0 < gap <= _WIDEST_GAP:
                    continue
                missing = any(self._is_ahead((level, last + 1 + step)) for step in range(gap))
                goes_on = self._is_ahead((level, rank.rank + 1)) or (gap == 1 and last >= _ENOUGH)
                if goes_on and not missing:
                    return [*self.path[:at], (level, rank.rank)]
        return None

    def _anew(self, token: Token, *, colon: bool) -> Path | None:
        """Return what is open behind a first label of a level that is open already (a list of numbers inside another
        one, of which the letters were lost), or of any level below a title, behind words that announce a list, or as
        ``1.`` behind a sentence: the second one is still to come. Capital letters never start anew in a law."""
        rank = next((rank for rank in token.ranks if rank.rank == 1 and rank.level > 1), None)
        if rank is None or not self._restarts or not self._is_ahead((rank.level, 2)):
            return None
        if not self.path:
            listed = self._listed and (colon or token.printed == "1.")
            return [(rank.level, 1)] if self.titled or listed else None
        if rank.level not in {level for level, _ in self.path}:
            return None
        if not colon or self.path[0][0] > 1:
            self._lists_inside.append(len(self.path))
        return [*self.path, (rank.level, 1)]

    def _close_lists(self, path: Path) -> None:
        """Take note of the lists inside others that end with a label, and whether the other list goes on there."""
        while self._lists_inside and len(path) <= self._lists_inside[-1]:
            depth = self._lists_inside.pop()
            inside = self.path[depth : depth + 1]
            self._sound = self._sound and len(path) == depth and [level for level, _ in inside] == [path[-1][0]]


def opened_by(tokens: Iterable[Token], path: Path) -> Path:
    """Return what is open after labels that stand right behind others: each the first one a level deeper, where it can
    be that (``(b) (i)``)."""
    for token in tokens:
        deepest = path[-1][0] if path else 0
        rank = next((rank for rank in token.ranks if rank.level == deepest + 1 and rank.rank == 1), token.ranks[0])
        path = [*[p for p in path if p[0] < rank.level], (rank.level, rank.rank)]
    return path
