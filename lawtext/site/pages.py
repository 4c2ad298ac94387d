"""Pages: what each page of the site shows, as plain values for its template; pure functions of the model.

``every_page`` lists the pages of a book. Each page knows its address, its title in every language of the interface
and which template it fills; making the HTML is the template's part.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from lawtext.numbering import Number
from lawtext.site import addresses
from lawtext.site.article_pages import article_page, commentary_page, introduction_pages
from lawtext.site.change_pages import changes_pages, comparisons_page, law_changes_page
from lawtext.site.definition_pages import definitions_pages
from lawtext.site.downloads import data_page
from lawtext.site.law_pages import law_page, law_title
from lawtext.site.list_pages import check_page, citation_map_pages, find_page, slip_page
from lawtext.site.page import Page
from lawtext.site.print_pages import print_page
from lawtext.site.progress_page import progress_page, rows_of
from lawtext.site.terms import terms_pages
from lawtext.site.verbs_page import has_verbs, verbs_page
from lawtext.site.view import Site


def every_page(site: Site) -> Iterator[Page]:
    """Yield every page that is made from the corpus, in a fixed order."""
    for number in site.numbers:
        yield from _law_pages(site, number)
    for comparison in site.comparisons:
        yield from changes_pages(site, comparison)
    if site.comparisons:
        yield comparisons_page(site)
    yield find_page(site)
    yield from citation_map_pages(site)
    yield check_page(site)
    if has_verbs(site):
        yield verbs_page(site)
    if rows_of(site):
        yield progress_page(site)
    yield data_page(site)
    yield slip_page(site)
    yield from terms_pages(site)
    yield print_page(site)
    if site.articles:
        yield commentary_page(site)
    for id in site.articles:
        yield article_page(site, id)
    if site.book.definitions:
        yield from definitions_pages(site)
    if site.book.introductions:
        yield from introduction_pages(site)


def canonical_path(pages: Mapping[str, Page], page: Page) -> str:
    """Return the path by which search engines should know a page: of two that show the same, the one without edition.

    Args:
        pages: every page of the site, by the name of its source.
        page: one of them.
    """
    short = page.path.removesuffix(f"{page.edition}/")
    other = pages.get(addresses.source(short))
    same = other and (other.template, other.law, other.edition) == (page.template, page.law, page.edition)
    return short if same else page.path


def _law_pages(site: Site, number: Number) -> Iterator[Page]:
    newest = site.newest(number)
    title = law_title(site, number, newest)
    yield law_page(site, number, newest, title, permanent=False)
    for edition in site.held(number):
        own = title if edition == newest else law_title(site, number, edition)
        yield law_page(site, number, edition, own, permanent=True)
    if site.comparisons_with(str(number)):
        yield law_changes_page(site, str(number))
