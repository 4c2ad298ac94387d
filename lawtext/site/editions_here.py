"""What a page of a part of the book that is no law (definitions, introduction) says of its edition: which it is and
which others there are, from when it holds, and out of which sources its text was read."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from lawtext.model import Edition, Held, Source, newest
from lawtext.site import addresses
from lawtext.site.page import Context
from lawtext.site.view import Site


def edition_context(
    site: Site, here: str, place: str, edition: Edition, editions: Sequence[Edition], held: Iterable[Held]
) -> Context:
    """Return what the page ``here`` says of its edition.

    Args:
        place: the address of the part, below which each edition has its own.
        editions: those that have the part.
        held: the texts of the page.
    """
    return {
        "edition": edition,
        "newest": newest(editions),
        "editions": [
            (one, "" if one.id == edition.id else addresses.link(here, f"{place}{one.id}/"))
            for one in reversed(editions)
        ],
        "sources": sources_of(site, held),
    }


def sources_of(site: Site, held: Iterable[Held]) -> list[Source]:
    """Return the sources out of which some files of the corpus were read."""
    inside = {one.file.partition("/")[2] for one in held}
    return [source for source in site.book.sources if inside & set(source.written)]
