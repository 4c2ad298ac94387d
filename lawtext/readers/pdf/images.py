"""Pictures on the pages of a PDF: which pages have one that shows something, and is no decoration of all of them."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from typing import NamedTuple

_SMALLEST, _WHOLE = 0.04, 0.8
"""A picture that covers less of the page is a sign or a logo; one that covers more lies behind its text."""
_FEWEST = 3
"""What stands in one place on so many pages is part of none of them."""


class Picture(NamedTuple):
    """Where a picture stands on its page, in points, and how much of the page it covers, from 0 to 1."""

    box: tuple[float, float, float, float]
    share: float


def with_pictures(pages: Sequence[Sequence[Picture]], with_text: Sequence[bool]) -> Iterator[int]:
    """Yield the pages with a picture that shows something: all of a page without text, or one amid its text."""
    often = Counter(_place(picture) for page in pages for picture in page)
    for index, (page, has_text) in enumerate(zip(pages, with_text, strict=True)):
        own = [picture.share for picture in page if often[_place(picture)] < _FEWEST]
        # A scanner may cut a picture into strips.
        if (page and not has_text) or _SMALLEST <= sum(own) <= _WHOLE:
            yield index


def _place(picture: Picture) -> tuple[int, ...]:
    return tuple(map(round, picture.box))
