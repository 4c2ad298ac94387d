"""What a page is: its address, its title, its template. What it shows is told in the module of its kind."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Mapping
from dataclasses import dataclass
from typing import Any

from lawtext.editions import Change, Comparison
from lawtext.numbering import Number
from lawtext.site.view import Site

Context = dict[str, Any]
Texts = Mapping[str, str]


@dataclass(frozen=True)
class Page:
    """A page of the site: ``fill`` gives what its template shows.

    Of a page that holds the whole book, what each law has on it is a page in itself: one of its ``parts``, whose path
    is that of the page with the law behind a ``#``, so that what did not change is not made again. The template of the
    page shows it by ``piece(law)``.

    ``rests`` gives all that ``fill`` looks at beside what all pages rest on (see ``footing``) and beside its parts,
    where that is less than the whole book. ``description`` None is the title with that of the book (``described``).
    """

    path: str
    template: str
    title: Texts
    fill: Callable[[], Context]
    description: Texts | None
    edition: str = ""
    law: str = ""
    parts: tuple[Page, ...] = ()
    rests: Callable[[], Iterable[object]] | None = None

    def part(self, law: str, template: str, fill: Callable[[], Context]) -> Page:
        """Return what a law has on this page."""
        return Page(f"{self.path}#{law}", template, {}, fill, {}, self.edition, law)


def described(site: Site, page: Page) -> Texts:
    """Return what a page says of itself where only its address is shown."""
    if page.description is not None:
        return page.description
    book = site.book.title
    return {
        code: f"{page.title[code]}. {book.get(code, next(iter(book.values())))}." for code in site.interface.languages
    }


def nothing_more() -> Iterable[object]:
    """Return what a page rests on that shows nothing but what all pages rest on."""
    return ()


class InParts(Context):
    """What the template of a page is told of one of its parts; what the part's own template is told, is there too.

    Our templates leave the rest to the part; one of somebody's own may show all of it itself, and only then is it made.
    """

    def __init__(self, known: Context, more: Callable[[], Context]) -> None:
        super().__init__(known)
        self._more = more

    def __missing__(self, key: str) -> Any:
        for name, value in self._more().items():
            self.setdefault(name, value)
        self._more = dict  # asked once: from now on there is nothing more
        return dict(self)[key]


def titles(site: Site, number: Number | str, edition: str) -> dict[str, str | None]:
    """Return the title of a law per language of its text; None where a source lost it, "" where it has none."""
    laws = ((code, site.book.outlines.get((edition, code, str(number)))) for code in site.languages)
    return {code: law.title for code, law in laws if law is not None}


def remarking(site: Site, number: str, edition: str, told: Collection[str] = ()) -> list[str]:
    """Return the ids of the articles that remark on a law since they stood below it, but for those ``told``."""
    of = ("", edition)
    others = ((id, said.values()) for id, said in site.articles.items() if id not in told)
    return [id for id, said in others if any(one.law == number and one.edition in of for one in said)]


def article_titles(site: Site, id: str) -> dict[str, str | None]:
    """Return the title of an article per language it is in; None where its source gives none."""
    return {code: article.title.string if article.title else None for code, article in site.articles[id].items()}


def article_name(site: Site, id: str) -> Texts:
    """Return what an article is called in each language of the interface: its title there, else in any, else none."""
    known, untitled = article_titles(site, id), site.interface.say("article_untitled")
    first = next((title for title in known.values() if title), None)
    return {code: known.get(code) or first or untitled[code] for code in site.interface.languages}


def change_id(change: Change) -> str:
    """Return the id of a change on a page of changes: its number in the new edition, else the old one, marked."""
    return change.new if change.new else f"{change.old}-"


def change_place(site: Site, law: str, comparison: Comparison, id: str) -> str:
    """Return the id of a change on the page of its law: of an older pair of editions it carries their years."""
    newest = next(iter(site.comparisons_with(law)), comparison)
    return id if comparison.new == newest.new else f"{comparison.old}-{comparison.new}-{id}"


def block_id(block: int) -> str:
    """Return the id of a block of an article, counted from 1 on the page."""
    return f"p{block + 1}"
