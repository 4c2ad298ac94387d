"""DokuWiki pages, one for each law, as federations publish them: notes ``((…))``, citations ``[[law_17|…]]``.

The syntax is that of dokuwiki.org/wiki:syntax. Signs of the wiki inside the words of a law are written between
``%%``, so that the wiki takes them as they stand.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping

from lawtext.exchange.printed import Block, Span, blocks_of, cell_spans, note_spans, spans_of
from lawtext.model import Article, Book, Definitions, Law, Text

__all__ = ["article_page", "definitions_page", "law_page", "page_name", "pages_of"]

_SIGN = re.compile(r"\*\*|//|__|''|\(\(|\)\)|\[\[|\]\]|\{\{|\}\}|~~|\\\\|<(?=[/a-zA-Z])|(?<=\w)@(?=\w)")
_AT_HEAD = re.compile(r"(?:={2,}|-{4,}|>|[|^])")


def page_name(law: str) -> str:
    """Return what the page of a law is called: ``law_53``."""
    return f"law_{law.lower()}"


def pages_of(book: Book, edition: str, language: str) -> Mapping[str, str]:
    """Return the pages of an edition in one language, by name (``law_53.txt``)."""
    pages: dict[str, str] = {}
    introduction = book.introductions.get((edition, language))
    if introduction:
        pages["introduction.txt"] = article_page(introduction)
    definitions = book.definitions.get((edition, language))
    if definitions:
        pages["definitions.txt"] = definitions_page(definitions)
    for (id, code, _), law in book.laws.items():
        if (id, code) == (edition, language):
            pages[f"{page_name(law.key)}.txt"] = law_page(law, book)
    return pages


def law_page(law: Law, book: Book) -> str:
    """Return the page of a law."""
    return "\n\n".join(_block(block, law, book) for block in blocks_of(law, book)) + "\n"


def _block(block: Block, law: Law, book: Book) -> str:
    if block.table:
        return "\n".join(_rows(block, law, book))
    words = "".join(_written(spans_of(block.text, block.links), law, book))
    if block.kind == "heading":
        signs = "=" * (7 - block.level)
        label = f"{block.label.strip()} " if block.label.strip() else ""
        return f"{signs} {label}{words} {signs}".replace("  ", " ")
    whole = f"{block.label} {words}".strip()
    return f"%%{whole[:1]}%%{whole[1:]}" if _AT_HEAD.match(whole) else whole


def _rows(block: Block, law: Law, book: Book) -> Iterator[str]:
    table = block.table
    assert table is not None
    for place, row in enumerate(table.rows):
        sign = "|" if place else "^"
        cells = [
            ":::" if table.continues(place, column) else _celled("".join(_written(cell_spans(cell), law, book)))
            for column, cell in enumerate(row)
        ]
        yield f"{sign} " + f" {sign} ".join(cells) + f" {sign}"


def _celled(words: str) -> str:
    return re.sub(r"[|^]", r"%%\g<0>%%", words)


def _written(spans: Iterable[Span], law: Law, book: Book) -> Iterator[str]:
    for span in spans:
        if span.note:
            words = "".join(_written(note_spans(law, book, span.note), law, book))
            # A bracket right before the two that end the note would be taken for one of them.
            if words:
                yield f"(({words}{' ' if words.endswith(')') else ''}))"
            continue
        words = _plain(span.words)
        if span.law:
            words = f"[[{page_name(span.law)}|{words}]]"
        yield f"//{words}//" if span.emphasis and words.strip() else words


def _plain(words: str) -> str:
    return _SIGN.sub(r"%%\g<0>%%", words)


def definitions_page(definitions: Definitions) -> str:
    """Return the page of the definitions."""
    out = [f"====== {_plain(definitions.title)} ======"]
    for entry in definitions.entries:
        out.append(f"===== {_plain(' = '.join(entry.terms))} =====")
        out += [_text(paragraph) for paragraph in entry.paragraphs]
        out += [f"{sense.label} {_text(sense.text)}" for sense in entry.senses]
    return "\n\n".join(out) + "\n"


def article_page(article: Article) -> str:
    """Return the page of an article."""
    out = [f"====== {_text(article.title)} ======"] if article.title else []
    for block in article.blocks:
        if block.kind == "heading":
            signs = "=" * max(7 - max(block.level, 2), 2)
            out.append(f"{signs} {_text(block.text)} {signs}")
        elif block.kind == "item" and not block.label:
            out.append(f"{'  ' * block.level}* {_text(block.text)}")
        elif block.kind == "quote":
            out.append(f"> {_text(block.text)}")
        else:
            out.append(f"{block.label} {_text(block.text)}".strip())
    return "\n\n".join(out) + "\n"


def _text(text: Text) -> str:
    return "".join(
        f"//{_plain(span.words)}//" if span.emphasis and span.words.strip() else _plain(span.words)
        for span in spans_of(text)
    )
