"""The blocks of a page with what its rules ask of every line, gathered once.

Most rules are about lines that start in a certain way: they ask for those, and look at no other line. What a line then
is, is for them to say (``chrome``, ``chapters``, ``splitting``, ``sectioning``).
"""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import cached_property
from itertools import chain

from lawtext.readers import Block

HEAD = 3
"""So many of its first characters tell, most often, that a line starts with no word that is looked for."""
_FIRST_LETTERS = re.compile(rf"[^\W\d_]{{1,{HEAD}}}")
_NO_FIGURES = bytes(sorted({*range(128)} - {*b"0123456789"}))
SHORT = 90
"""What a site puts around a text stands in lines that are not longer than this, in code points."""
LONGEST_DATED = 200
"""No line that says the name or the date of a page is longer, in code points."""
_LONGEST_HEAD = 24
"""No label with what tells it is longer than this, in code points."""


def heads_of_all(blocks: Iterable[Block]) -> str:
    """Return the first characters of all blocks, each behind a line feed: one look at them tells of most laws that no
    block begins as a rule asks, which takes a fraction of the time of a look at each."""
    return "\n".join(["", *[block.text.string[:_LONGEST_HEAD] for block in blocks]])


class PageLines(tuple[Block, ...]):
    """The blocks of a page, in its order; a rule that changes none of them gives back the same value."""

    @cached_property
    def strings(self) -> list[str]:
        """The text of each line."""
        return [block.text.string for block in self]

    @cached_property
    def short(self) -> list[int]:
        """The places of the short lines."""
        return [index for index, string in enumerate(self.strings) if len(string) <= SHORT]

    @cached_property
    def _by_first_letters(self) -> Mapping[str, list[int]]:
        places: dict[str, list[int]] = defaultdict(list)
        search = _FIRST_LETTERS.search
        for head, found in self._by_head.items():
            word = search(head)
            if word and (word.end() < len(head) or len(word[0]) == HEAD):
                # They stand whole in the head: most lines with the same head have the same.
                places[word[0]] += found
                continue
            for index in found:
                if word := search(self.strings[index]):
                    places[word[0]].append(index)
        return places

    def with_first_word(self, heads: Mapping[str, bool]) -> frozenset[int]:
        """Return the places of the lines of whose first word, be it behind a label, ``heads`` says by its first letters
        that they may be what it knows."""
        found = (places for head, places in self._by_first_letters.items() if heads[head])
        return frozenset(chain.from_iterable(found))

    @cached_property
    def with_figures(self) -> frozenset[int]:
        """The places of the lines with two figures or more, as every date and every year has them; not of those that
        are longer than any line that says one."""
        return frozenset(
            [
                index
                for index, string in enumerate(self.strings)
                if len(string) <= LONGEST_DATED
                and len(string.encode("ascii", "ignore").translate(None, _NO_FIGURES)) > 1
            ]
        )

    @cached_property
    def _by_head(self) -> Mapping[str, list[int]]:
        places: dict[str, list[int]] = defaultdict(list)
        for index, string in enumerate(self.strings):
            places[string[:HEAD]].append(index)
        return places

    @cached_property
    def _starting(self) -> list[tuple[Mapping[str, bool], Sequence[int]]]:
        """What ``starting`` has found."""
        return []

    def starting(self, heads: Mapping[str, bool]) -> Sequence[int]:
        """Return the places of the lines, in order, of which ``heads`` says by their first characters that they may
        start with what it knows."""
        # Many rules ask for the lines that may be titles of laws.
        known = next((places for asked, places in self._starting if asked is heads), None)
        if known is None:
            known = self.with_head(heads.__getitem__)
            self._starting.append((heads, known))
        return known

    def with_head(self, may_start: Callable[[str], object]) -> list[int]:
        """Return the places of the lines, in order, that ``may_start`` names by their first ``HEAD`` characters."""
        return sorted([index for head, places in self._by_head.items() if may_start(head) for index in places])

    @cached_property
    def _by_ends(self) -> Mapping[str, list[int]]:
        places: dict[str, list[int]] = defaultdict(list)
        strings = self.strings
        for index in self.short:
            string = strings[index]
            places[string[:1] + string[-1:]].append(index)
        return places

    def with_ends(self, may_be: Callable[[str, str], object]) -> list[int]:
        """Return the places of the short lines, in order, that ``may_be`` names by their first and last characters."""
        found = (places for ends, places in self._by_ends.items() if may_be(ends[:1], ends[-1:]))
        return sorted(chain.from_iterable(found))

    def now(self, blocks: Iterable[Block]) -> PageLines:
        """Return what these blocks have become: the same value where nothing changed."""
        found = PageLines(blocks)
        return self if found == self else found
