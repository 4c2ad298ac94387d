"""The page of modal verbs: what each of them is rendered by, as a table of counts, each leading to its places.

Which verbs a book has is told in its ``book.toml``; what is counted is decided in ``lawtext.checks.modal_matrix``.
"""

from __future__ import annotations

from collections.abc import Sequence

from lawtext.checks import Corpus
from lawtext.checks.modal_matrix import Cell, matrix
from lawtext.site import addresses
from lawtext.site.marking import preview_key
from lawtext.site.page import Context, Page
from lawtext.site.view import Site


def has_verbs(site: Site) -> bool:
    """Tell whether the book says which verbs are modal, and is in more than one language."""
    return bool(site.book.settings.get("modals")) and len(site.languages) > 1


def verbs_page(site: Site) -> Page:
    """Return the page of modal verbs."""
    say = site.interface.say
    return Page(addresses.VERBS, "verbs.html", say("verbs_title"), lambda: verbs_context(site), say("verbs_intro"))


def verbs_context(site: Site) -> Context:
    """Return a matrix for each language of translation: the renderings, and a row of counts for each verb."""
    with site.found_before("verbs"):
        cells = matrix(Corpus(site.book), sentences=False)
    return {
        "source": site.book.authoritative,
        "matrices": [
            _matrix(site, code, [cell for cell in cells if cell.language == code])
            for code in dict.fromkeys(cell.language for cell in cells)
        ],
    }


def _matrix(site: Site, code: str, cells: Sequence[Cell]) -> Context:
    """Return the counts of a language; what a verb is not rendered by at all stands last."""
    met = list(dict.fromkeys(cell.rendering for cell in cells))
    renderings = [one for one in met if one] + [one for one in met if not one]
    held = {(cell.verb, cell.rendering): _cell(site, f"{code}{place + 1}", cell) for place, cell in enumerate(cells)}
    return {
        "language": code,
        "renderings": renderings,
        "rows": [
            (verb, [held.get((verb, one)) for one in renderings]) for verb in dict.fromkeys(cell.verb for cell in cells)
        ],
    }


def _cell(site: Site, id: str, cell: Cell) -> Context:
    """Return a count with its places, the newest edition first; a clause that has several is named once."""
    editions = [edition.id for edition in site.book.newest_first]
    return {
        "id": id,
        "rendering": cell.rendering,
        "count": len(cell.places),
        "places": [
            {
                "edition": edition,
                "clauses": [
                    {
                        "written": site.written(number),
                        "href": site.link(addresses.VERBS, number, edition, permanent=True),
                        "preview": preview_key(site, number, edition),
                        "times": numbers.count(number),
                    }
                    for number in dict.fromkeys(numbers)
                ],
            }
            for edition in editions
            if (numbers := [number for number, of, _ in cell.places if of == edition])
        ],
    }
