"""The pages of commentary and of the book's introduction, joined to the laws by what they cite."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from lawtext import citations
from lawtext.citations import Citation
from lawtext.citations.finding import surroundings
from lawtext.citations.quoting import Quoted
from lawtext.model import Article, Edition, newest
from lawtext.site import addresses
from lawtext.site import text as html
from lawtext.site.editions_here import edition_context
from lawtext.site.marking import (
    Standpoint,
    additions,
    pointer,
    preview_key,
    spans,
)
from lawtext.site.page import Context, Page, article_name, article_titles
from lawtext.site.quotes import quoted_by, whose
from lawtext.site.terms import Marker
from lawtext.site.view import Site


def commentary_page(site: Site) -> Page:
    """Return the list of articles."""
    title = site.interface.say("commentary_title")
    intro = site.interface.say("commentary_intro")
    return Page(
        addresses.COMMENTARY,
        "commentary.html",
        title,
        lambda: commentary_context(site),
        intro,
        rests=lambda: _rests(site, *site.book.articles),
    )


def _rests(site: Site, *articles: Article) -> Iterator[object]:
    """Yield what a page shows of some articles beside what all pages rest on: their texts, and what these cite."""
    yield surroundings(site.book)
    yield from articles
    yield [sorted(quoted_by(site, one).items()) for one in articles]


def commentary_context(site: Site) -> Context:
    """Return every article with its titles, author, first words and the clauses it cites."""
    here = addresses.COMMENTARY
    return {
        "articles": [
            {
                "href": addresses.link(here, addresses.article(id)),
                "titles": article_titles(site, id),
                "opening": [(code, _opening(article)) for code, article in articles.items()],
                "author": next((article.author for article in articles.values() if article.author), ""),
                "languages": list(articles),
                "cites": _article_cites(site, id, here),
            }
            for id, articles in site.articles.items()
        ]
    }


def _opening(article: Article) -> str:
    """Return the first words of an article, cut between words."""
    first = next((block.text.string for block in article.blocks if block.kind == "paragraph"), "")
    if len(first) <= 160:
        return first
    return first[: first.rindex(" ", 0, 160) if " " in first[:160] else 160] + " …"


def _article_cites(site: Site, id: str, here: str) -> list[Context]:
    """Return the clauses that an article cites, each once, in the order of the book."""
    found: dict[str, str] = {}
    for article in site.articles[id].values():
        for block in range(len(article.blocks)):
            for citation in site.block_citations(article, block):
                for target in site.targets(citation):
                    found[target] = citation.edition or site.edition_of(article)
    return [
        {
            "written": site.written(target),
            "href": site.link(here, target, found[target]) if site.book.exists(found[target], target) else "",
            "preview": preview_key(site, target, found[target]),
            "says": site.interface.say(
                "cite_not_in_edition" if site.has(site.law_of(target), found[target]) else "cite_not_in_corpus",
                number=site.written(target),
                edition=found[target],
            ),
            "went": pointer(site, Standpoint(here, found[target]), site.went(target, found[target])),
        }
        for target in sorted(found, key=site.number)
    ]


def article_page(site: Site, id: str) -> Page:
    """Return the page of an article."""
    title = article_name(site, id)
    path = addresses.article(id)
    return Page(
        path,
        "article.html",
        title,
        lambda: article_context(site, id, path),
        title,
        rests=lambda: _rests(site, *site.articles[id].values()),
    )


def article_context(site: Site, id: str, here: str) -> Context:
    """Return an article: its languages side by side where their blocks correspond, else one after the other."""
    return article_texts(site, site.articles[id], here, _article_cites(site, id, here))


def article_texts(site: Site, articles: Mapping[str, Article], here: str, cites: Sequence[Context] = ()) -> Context:
    """Return an article in the languages given (see ``article_context``)."""
    shapes = {tuple((block.kind, block.level) for block in article.blocks) for article in articles.values()}
    any_article = next(iter(articles.values()))
    edition = site.edition_of(any_article)
    permanent = here.startswith(addresses.INTRODUCTION) and here != addresses.INTRODUCTION
    where = Standpoint(here, edition, permanent)
    columns = {code: _blocks(site, article, where) for code, article in articles.items()}
    rows = (
        [list(row) for row in zip(*columns.values(), strict=True)]
        if len(shapes) == 1
        else [[block] for blocks in columns.values() for block in blocks]
    )
    return {
        "titles": {code: article.title.string if article.title else None for code, article in articles.items()},
        "languages": list(articles),
        "beside": len(shapes) == 1 and len(articles) > 1,
        "rows": rows,
        "author": any_article.author,
        "edition": any_article.edition,
        "of": edition,
        "of_edition": None,
        "source": next((source.what for source in site.book.sources if source.file == any_article.source), {}),
        "cites": cites,
        "in_commentary": here.startswith(addresses.COMMENTARY),
    }


def _blocks(site: Site, article: Article, where: Standpoint) -> list[Context]:
    """Return the blocks of an article, with what they cite and the terms where they first stand."""
    terms, told = Marker(site, where.edition, article.language), set[str]()
    blocks: list[Context] = []
    looks = looks_of_rows([block.text.string for block in article.blocks])
    told_whose = quoted_by(site, article)
    for index, block in enumerate(article.blocks):
        cited = spans(site, where, _cited_by(site, article, index, told_whose.get(index)))
        marked = terms.spans(block.text.string, where.path, cited, told)
        blocks.append(
            {
                "language": article.language,
                "kind": block.kind,
                "level": min(block.level, 6),
                "label": block.label,
                "look": looks[index],
                "quoted": whose(site, where.path, told_whose[index], where.edition) if index in told_whose else None,
                "html": html.inline(block.text, cited + marked, addition=additions(site)),
            }
        )
    return blocks


def _cited_by(site: Site, article: Article, index: int, one: Quoted | None) -> Sequence[Citation]:
    """Return the citations of a block; of one that quotes a clause they are meant as there (“but see B”)."""
    if one is None:
        return site.block_citations(article, index)
    return citations.find(article.blocks[index].text.string, article.language, site.book, one.edition, one.number)


_FITS = 7
"""A cell that is longer, in code points, needs wider columns than who called what."""


def looks_of_rows(strings: Sequence[str]) -> list[str]:
    """Return how each paragraph of an article looks: the rows of a table (cells with tabs between them) stand close to
    each other, a space above the first, in columns as wide as the longest cell before another one needs them."""
    looks: list[str] = []
    for rows in _tables(strings):
        tabbed = "\t" in rows[0]
        wide = tabbed and any(len(cell) > _FITS for row in rows for cell in row.split("\t")[:-1])
        look = "tabbed wide" if wide else "tabbed" if tabbed else ""
        looks += [f"{look} top" if tabbed else "", *[look] * (len(rows) - 1)]
    return looks


def _tables(strings: Sequence[str]) -> Iterator[list[str]]:
    """Yield the paragraphs of an article, the rows of each table together: a row with more columns than those above it,
    and none of them empty, is the first of another table."""
    run: list[str] = []
    for string in strings:
        cells = string.split("\t")
        more = all(cells) and len(cells) > max((row.count("\t") + 1 for row in run), default=0)
        if run and (("\t" in string) != ("\t" in run[0]) or more):
            yield run
            run = []
        run.append(string)
    if run:
        yield run


def introduction_pages(site: Site) -> Iterator[Page]:
    """Yield the introduction of the newest edition that has one, and of each edition at a permanent address."""
    editions = [
        edition for edition in site.book.editions if any(edition.id == held for held, _ in site.book.introductions)
    ]
    title = site.interface.say("introduction_title")

    def page(path: str, edition: Edition) -> Page:
        held = {code: one for code in site.languages if (one := site.book.introductions.get((edition.id, code)))}
        return Page(
            path,
            "article.html",
            title,
            lambda: {
                **article_texts(site, held, path),
                "of_edition": edition_context(site, path, addresses.INTRODUCTION, edition, editions, held.values()),
            },
            title,
            edition.id,
            rests=lambda: _rests(site, *held.values()),
        )

    yield page(addresses.INTRODUCTION, newest(editions))
    for edition in editions:
        yield page(f"{addresses.INTRODUCTION}{edition.id}/", edition)
