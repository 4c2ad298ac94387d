"""What pages quote of the laws: told apart from what their authors say, with the way to the clause, and a word where
its words are others. Whose words they are is found out by ``lawtext.citations.quoting``.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping

from lxml import html

from lawtext import citations
from lawtext.checks.findings import RULES
from lawtext.checks.quotes import facts_of
from lawtext.citations.quoting import Quotation, Quoted, quoted, quoted_in_articles
from lawtext.model import Article
from lawtext.site.linking import first_language, inside_of
from lawtext.site.marking import preview_key
from lawtext.site.page import Context
from lawtext.site.rendering import Renderer
from lawtext.site.view import Site


def quoted_by(site: Site, article: Article) -> Mapping[int, Quoted]:
    """Return whose words the blocks of an article have that quote, by their places."""
    return quoted_in_articles(site.book).get((article.id, article.language), {})


def whose(site: Site, here: str, one: Quoted, edition: str) -> Context:
    """Return what a page that speaks about an edition says below a quotation."""
    return {
        "written": site.written(one.number),
        "law": site.law_of(one.number) == one.number,
        "href": site.link(here, one.number, one.edition, permanent=one.edition != edition),
        "preview": preview_key(site, one.number, one.edition),
        "edition": one.edition,
        "differs": not one.exact,
    }


def mark_quotations(renderer: Renderer, here: str, page: str, edition: str, tell: Callable[[str, Quoted], None]) -> str:
    """Return the HTML of a page that people wrote with the way to the clause below each quotation of one.

    ``tell`` is told of those with other words than the edition has: how they begin, and whose they are.
    """
    if "<blockquote" not in page:
        return page
    site = renderer.site
    root = html.fragment_fromstring(page, create_parent="div")
    for element in [one for one in root.iter("blockquote") if not any(True for _ in one.iterancestors("blockquote"))]:
        code = _spoken(element, first_language(site))
        if code not in site.languages:
            continue
        element.set("class", f"{element.get('class', '')} quoted".strip())
        for part, text, found in _told(site, element, code, edition):
            if not found.exact or found.edition != edition:
                tell(text, found)
            footer = renderer.fill("pages/part_quoted.html", here, {"quoted": whose(site, here, found, edition)})
            _put_below(part, html.fragment_fromstring(str(footer)), element)
    return inside_of(root)


def _told(
    site: Site, element: html.HtmlElement, code: str, edition: str
) -> Iterator[tuple[html.HtmlElement, str, Quoted]]:
    """Yield what of a quotation has the words of a clause: all of it, else each of its paragraphs that has."""
    before = citations.find(_before(element), code, site.book, edition)
    cited = tuple(target for one in before for target in one.targets)
    paragraphs = element.findall("p")
    parts = [element, *(paragraphs if len(paragraphs) > 1 else ())]
    texts = [" ".join(part.text_content().split()) for part in parts]
    whole, *each = quoted(site.book, edition, code, [Quotation(text, cited) for text in texts])
    if whole is not None and (whole.exact or not any(each)):
        each, parts, texts = [whole], parts[:1], texts[:1]
    else:
        parts, texts = parts[1:], texts[1:]
    for part, text, one in zip(parts, texts, each, strict=True):
        if one is not None:
            yield part, text, one


def _put_below(part: html.HtmlElement, footer: html.HtmlElement, quotation: html.HtmlElement) -> None:
    if part is quotation:
        quotation.append(footer)
    else:
        part.addnext(footer)


def _spoken(element: html.HtmlElement, default: str) -> str:
    return next((code for one in (element, *element.iterancestors()) if (code := one.get("lang"))), default)


def _before(element: html.HtmlElement) -> str:
    """Return the words of the block before a quotation, in what holds it."""
    return next((words for words in _words_of(element.itersiblings(preceding=True)) if words), "")


def _words_of(elements: Iterator[html.HtmlElement]) -> Iterator[str]:
    for one in elements:
        if isinstance(one.tag, str) and one.tag != "blockquote":
            yield one.text_content().strip()


def difference(site: Site, one: Quoted, edition: str) -> str:
    """Return how a quotation differs from what an edition says, as the build tells it: in the words of ``check``."""
    return RULES["quote-differs"].says(facts_of(one, edition), site.book)["en"]
