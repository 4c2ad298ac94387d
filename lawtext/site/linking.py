"""Citations in pages that people write: each becomes a link, without any markup of theirs.

The page comes as the HTML that MkDocs made of it. A citation is looked for in the words of one block (a paragraph, a
list item, a cell), in the language that the nearest ``lang`` says; what stands in links, code and headings is left
alone. What a citation means is decided by ``lawtext.citations``, how it looks by ``marking``.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field

from lxml import etree, html
from markupsafe import Markup, escape

from lawtext import citations
from lawtext.site.marking import Standpoint, spans
from lawtext.site.text import Span
from lawtext.site.view import Site

_APART = frozenset(
    {"a", "code", "pre", "kbd", "samp", "script", "style", "button", "h1", "h2", "title", "svg", "textarea"}
)
_INLINE = frozenset(
    {"em", "strong", "b", "i", "u", "s", "span", "small", "mark", "abbr", "cite", "q", "sub", "sup", "ins", "del"}
)


@dataclass(slots=True)
class _Run:
    """The words of one block in one language, as the text nodes they stand in."""

    language: str
    nodes: list[tuple[html.HtmlElement, bool]] = field(default_factory=list)
    """An element and whether its tail is meant (else its text)."""
    texts: list[str] = field(default_factory=list)


def link_citations(site: Site, here: str, page: str, edition: str) -> str:
    """Return the HTML of a page with its citations as links.

    Args:
        site: the book's site.
        here: the address of the page.
        page: its HTML; comments, and places that are filled later, stay as they are.
        edition: the edition in which the citations are meant.
    """
    root = html.fragment_fromstring(page, create_parent="div")
    runs = list(_runs(root, first_language(site)))
    for run in runs:
        _link(site, Standpoint(here, edition), run)
    return inside_of(root)


def inside_of(root: html.HtmlElement) -> str:
    """Return the HTML of all that is in an element."""
    inner = escape(root.text or "") + Markup("").join(
        Markup(etree.tostring(child, encoding="unicode", method="html")) for child in root
    )
    return str(inner)


def first_language(site: Site) -> str:
    """Return the language in which a page speaks that does not say so."""
    default = site.interface.default
    return default if default in site.languages else site.languages[0]


def _runs(root: html.HtmlElement, language: str) -> Iterator[_Run]:
    """Yield the runs of an element and of all below it."""
    run = _Run(language)

    def walk(element: html.HtmlElement, spoken: str) -> Iterator[_Run]:
        nonlocal run
        if element.text:
            run.nodes.append((element, False))
            run.texts.append(element.text)
        for child in element:
            tag = child.tag if isinstance(child.tag, str) else ""
            own = child.get("lang", spoken) if tag else spoken
            if not tag or tag in _APART:  # comments too: what is inside is not ours
                yield from broken(spoken, anyway=bool(tag))
            elif tag in _INLINE and own == spoken:
                yield from walk(child, spoken)
            else:
                yield from broken(own)
                yield from walk(child, own)
                yield from broken(spoken)
            if child.tail:
                run.nodes.append((child, True))
                run.texts.append(child.tail)

    def broken(spoken: str, *, anyway: bool = True) -> Iterator[_Run]:
        nonlocal run
        if anyway:
            if run.texts:
                yield run
            run = _Run(spoken)

    yield from walk(root, language)
    yield from broken(language)


def _link(site: Site, where: Standpoint, run: _Run) -> None:
    if run.language not in site.languages:
        return
    text = "".join(run.texts)
    found = citations.find(text, run.language, site.book, where.edition)
    marked = spans(site, where, found)
    at = 0
    for (element, tail), piece in zip(run.nodes, run.texts, strict=True):
        inside = [
            Span(span.start - at, span.end - at, span.before, span.after)
            for span in marked
            if span.start >= at and span.end <= at + len(piece)
        ]
        if inside:
            _put(element, piece, inside, tail=tail)
        at += len(piece)


def _put(element: html.HtmlElement, piece: str, inside: list[Span], *, tail: bool) -> None:
    """Replace a text node by itself with the spans as elements in it."""
    out, at = Markup(), 0
    for span in inside:
        out += escape(piece[at : span.start]) + span.before + escape(piece[span.start : span.end]) + span.after
        at = span.end
    made = html.fragment_fromstring(str(out + escape(piece[at:])), create_parent="div")
    parent = element.getparent() if tail else element
    assert parent is not None
    place = parent.index(element) + 1 if tail else 0
    if tail:
        element.tail = made.text
    else:
        element.text = made.text
    for number, child in enumerate(list(made)):
        parent.insert(place + number, child)
