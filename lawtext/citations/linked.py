"""A text with its citations as links, in HTML and in Markdown; every other character is escaped.

Only a citation that is resolved becomes a link into the site (``law/53/2017/#53A``). One that is not here becomes a
link to where the book says its laws stand elsewhere, if it says so, and else is marked with its status.
"""

from __future__ import annotations

import html
import re
from collections.abc import Callable, Sequence

from lawtext.citations.records import Citation
from lawtext.model import Book
from lawtext.problems import UsageError

_MARKDOWN_SPECIAL = re.compile(r"([\\`*_{}\[\]()#+!<>|&~^-])")


# What would end the address of a Markdown link, or start something else in it.
_MARKDOWN_ADDRESS = re.compile(r"[<>()\[\]\\\s\x00-\x1f]")


def _percent(match: re.Match[str]) -> str:
    return "".join(f"%{byte:02X}" for byte in match[0].encode())


def address(book: Book, citation: Citation, base: str = "") -> str | None:
    """Return where a citation leads: its first target in this site, or its law elsewhere; None where nowhere.

    A citation of several targets (a range) leads to its first; ``base`` stands before addresses of the site.
    """
    if citation.work is not None or not citation.targets:
        return None
    target = citation.targets[0]
    if target in ("definitions", "introduction"):
        return f"{base}{target}/" if citation.status == "resolved" else None
    try:
        number = book.numbering.parse(target)
    except ValueError:
        return None
    if book.exists(citation.edition, target):
        return f"{base}law/{number.law}/{citation.edition}/#{target}"
    if book.elsewhere and citation.status == "not-in-corpus":
        try:
            return book.elsewhere.format(law=number.steps[0].rank, edition=citation.edition)
        except (KeyError, IndexError, ValueError) as error:
            raise UsageError(f"“elsewhere” in book.toml should hold {{law}} and {{edition}} only: {error}") from error
    return None


def _joined(
    text: str, citations: Sequence[Citation], escape: Callable[[str], str], linked: Callable[[Citation], str]
) -> str:
    out: list[str] = []
    at = 0
    for citation in citations:
        out += [escape(text[at : citation.start]), linked(citation)]
        at = citation.end
    return "".join((*out, escape(text[at:])))


def as_html(text: str, citations: Sequence[Citation], book: Book, base: str = "") -> str:
    """Return the text as HTML paragraphs with its citations as links, marked with target and status."""

    def linked(citation: Citation) -> str:
        facts = f'data-status="{citation.status}"'
        if citation.targets:
            facts += f' data-targets="{html.escape(" ".join(citation.targets))}"'
        if citation.work:
            facts += f' data-work="{html.escape(citation.work)}"'
        body = html.escape(citation.text)
        where = address(book, citation, base)
        if where is None:
            return f'<span class="citation" {facts}>{body}</span>'
        return f'<a class="citation" href="{html.escape(where)}" {facts}>{body}</a>'

    whole = _joined(text.rstrip("\n"), citations, html.escape, linked)
    paragraphs = [paragraph for paragraph in re.split(r"\n[^\S\n]*\n\s*", whole) if paragraph.strip()]
    return "".join(f"<p>{paragraph}</p>\n" for paragraph in paragraphs)


def as_markdown(text: str, citations: Sequence[Citation], book: Book, base: str = "") -> str:
    """Return the text as Markdown with its citations as links; the text's own signs are escaped."""

    def escape(stretch: str) -> str:
        return _MARKDOWN_SPECIAL.sub(r"\\\1", stretch)

    def linked(citation: Citation) -> str:
        where = address(book, citation, base)
        body = escape(citation.text)
        return body if where is None else f"[{body}](<{_MARKDOWN_ADDRESS.sub(_percent, where)}>)"

    return _joined(text, citations, escape, linked)
