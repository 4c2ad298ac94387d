"""The laws of a large book, packed, with what was noted of each when its file was read.

Whoever walks a whole book asks for no more than that as far as it goes: to read a law again takes a hundred times as
long as to look at its outline.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial

from lawtext.model.laws import Law, LawOutline
from lawtext.numbering import Number
from lawtext.packed import PackedMapping, unpacked

_Place = tuple[str, str, str]
_RECENTLY_READ = 100
"""So many packed laws are kept as they were read: who walks a law in its languages and editions asks for it again."""


class PackedLaws(PackedMapping[_Place, Law]):
    """Laws by (edition, language, number), each packed by itself."""

    def __init__(
        self,
        data: Mapping[_Place, bytes],
        held: tuple[Number, ...],
        outlines: Mapping[_Place, LawOutline],
        hashes: Mapping[_Place, str],
    ) -> None:
        """Take packed laws.

        Args:
            data: the laws, packed without the numbers that are ``held``.
            held: the numbers of their clauses and notes.
            outlines: the outline of each law, in the same order.
            hashes: a hash of all that is known of each law, as ``lawtext.hashes`` makes it.
        """
        super().__init__(data, partial(unpacked, held=held), _RECENTLY_READ)
        self.outlines, self.hashes = outlines, hashes
