"""A text with its citations as links, in HTML and in Markdown; every other character is escaped.

Only a citation that is resolved becomes a link into the site (``law/53/2017/#53A``). One that its edition lacks leads
to where it went and says so, if whoever calls knows; one that is not here to where the book says its laws stand
elsewhere, if it says so; any other is marked with its status.
"""

from __future__ import annotations

import html
import re
from collections.abc import Callable, Mapping, Sequence
from typing import NamedTuple

from lawtext.citations.records import Citation
from lawtext.model import DEFINITIONS, INTRODUCTION, Book
from lawtext.problems import UsageError


class Pointer(NamedTuple):
    """What is known of a citation beside its target: words to say it in, and the clause where a reader should look."""

    words: str
    edition: str
    number: str


_NONE: Mapping[int, Pointer] = {}

_MARKDOWN_SPECIAL = re.compile(r"([\\`*_{}\[\]()#+!<>|&~^-])")


# What at the start of a line makes a list or underlines a title, and an indent that makes code of a line.
_MARKDOWN_OPENS = re.compile(r"^([ \t]*\d{0,9})([.)=])(?=\s|=|$)", re.MULTILINE)
_MARKDOWN_INDENT = re.compile(r"^(?= {4}| {0,3}\t)[ \t]", re.MULTILINE)

# What would end the address of a Markdown link, or start something else in it.
_MARKDOWN_ADDRESS = re.compile(r"[<>()\[\]\\\s\x00-\x1f]")


def _entity(match: re.Match[str]) -> str:
    return f"&#{ord(match[0])};"


def _percent(match: re.Match[str]) -> str:
    return "".join(f"%{byte:02X}" for byte in match[0].encode())


def address(book: Book, citation: Citation, base: str = "", pointer: Pointer | None = None) -> str | None:
    """Return where a citation leads: its first target in this site, or its law elsewhere; None where nowhere.

    A citation of several targets (a range) leads to the first that exists; ``base`` stands before addresses of the
    site; ``pointer`` is where a clause went that its edition lacks.

    Raises:
        UsageError: ``elsewhere`` in ``book.toml`` asks for more than the law and the edition.
    """
    if citation.work is not None or not citation.targets:
        return None
    held = (target for target in citation.targets if book.exists(citation.edition, target))
    target = next(held, citation.targets[0])
    if target in (DEFINITIONS, INTRODUCTION):
        return f"{base}{target}/" if citation.status == "resolved" else None
    try:
        number = book.numbering.parse(target)
    except ValueError:
        return None
    if book.exists(citation.edition, target):
        return f"{base}law/{number.law}/{citation.edition}/#{target}"
    if pointer is not None and citation.status != "resolved":
        return f"{base}law/{book.numbering.parse(pointer.number).law}/{pointer.edition}/#{pointer.number}"
    if book.elsewhere and citation.status == "not-in-corpus":
        try:
            return book.elsewhere.format(law=number.steps[0].rank, edition=citation.edition)
        except (KeyError, IndexError, ValueError) as error:
            raise UsageError(f"“elsewhere” in book.toml may only contain {{law}} and {{edition}}: {error}") from error
    return None


def _joined(
    text: str, citations: Sequence[Citation], outside: Callable[[int, int], str], linked: Callable[[Citation], str]
) -> str:
    out: list[str] = []
    at = 0
    for citation in citations:
        out += [outside(at, citation.start), linked(citation)]
        at = citation.end
    return "".join((*out, outside(at, len(text))))


def as_html(
    text: str, citations: Sequence[Citation], book: Book, base: str = "", pointers: Mapping[int, Pointer] = _NONE
) -> str:
    """Return the text as HTML paragraphs with its citations as links, marked with target and status.

    ``pointers`` say where clauses went, by the start of the citation.
    """

    def linked(citation: Citation) -> str:
        facts = f'data-status="{citation.status}"'
        if citation.targets:
            facts += f' data-targets="{html.escape(" ".join(citation.targets))}"'
        if citation.work:
            facts += f' data-work="{html.escape(citation.work)}"'
        pointer = pointers.get(citation.start)
        if pointer is not None:
            facts += f' title="{html.escape(pointer.words)}"'
        body = html.escape(citation.text)
        where = address(book, citation, base, pointer)
        if where is None:
            return f'<span class="citation" {facts}>{body}</span>'
        return f'<a class="citation" href="{html.escape(where)}" {facts}>{body}</a>'

    text = text.rstrip("\n")
    whole = _joined(text, citations, lambda start, end: html.escape(text[start:end]), linked)
    paragraphs = [paragraph for paragraph in re.split(r"\n[^\S\n]*\n\s*", whole) if paragraph.strip()]
    return "".join(f"<p>{paragraph}</p>\n" for paragraph in paragraphs)


def as_markdown(
    text: str, citations: Sequence[Citation], book: Book, base: str = "", pointers: Mapping[int, Pointer] = _NONE
) -> str:
    """Return the text as Markdown with its citations as links; the text's own signs are escaped.

    ``pointers`` say where clauses went, by the start of the citation: they are the titles of links.
    """

    def escape(stretch: str) -> str:
        return _MARKDOWN_SPECIAL.sub(r"\\\1", stretch)

    def outside(start: int, end: int) -> str:
        opens = not start or text[start - 1] == "\n"
        escaped = _MARKDOWN_OPENS.sub(r"\1\\\2", escape(text[start:end]) if opens else f"x{escape(text[start:end])}")
        return _MARKDOWN_INDENT.sub(_entity, escaped) if opens else _MARKDOWN_INDENT.sub(_entity, escaped)[1:]

    def linked(citation: Citation) -> str:
        pointer = pointers.get(citation.start)
        where = address(book, citation, base, pointer)
        body = escape(citation.text)
        title = ' "{}"'.format(escape(pointer.words).replace('"', '\\"')) if pointer is not None else ""
        return body if where is None else f"[{body}](<{_MARKDOWN_ADDRESS.sub(_percent, where)}>{title})"

    return _joined(text, citations, outside, linked)
