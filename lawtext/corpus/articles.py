"""Articles (commentary, introductions) and definitions: their Markdown files, read and written.

An article is headings, paragraphs, list items and quotations (``> …``); ``# {missing}`` stands where the source gave no
title. The definitions are headwords with ids, each with paragraphs and numbered senses, in the language's own order.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import replace

from lawtext.corpus.inline import read_inline, write_inline
from lawtext.model import Article, Block, Definition, Definitions, Mark, Run, Sense, Text
from lawtext.problems import Problem

_MISSING = "{missing}"
_HEADING = re.compile(r"(#{1,6})[ \t]+(.*)\Z", re.DOTALL)
_ITEM = re.compile(r"( *)(\(?[0-9]{1,3}[.)])[ \t]+(.*)\Z", re.DOTALL)
_BULLET = re.compile(r"( *)-[ \t]+(.*)\Z", re.DOTALL)
_QUOTE = re.compile(r"[ \t]{0,3}>(?:[ \t]|(?=\n|\Z))")
_SENSE = re.compile(r"([0-9]{1,3}\.|\(?(?:[^\W\d_]{1,2}|[ivxIVX]{3,5})\))[ \t]+(.*)\Z", re.DOTALL)
_TERM = re.compile(r"#{1,6}[ \t]+(?P<terms>.*?)[ \t]*\{#(?P<id>[a-z][a-z0-9-]*)\}[ \t]*\Z", re.DOTALL)


def _blocks(text: str) -> Iterator[tuple[int, str]]:
    """Yield (line, raw) of each run of lines between blank lines; headings and list items stand alone."""
    gathered: list[str] = []
    start = 0
    for line, raw in enumerate(text.split("\n"), 1):
        alone = bool(re.match(r"#{1,6}\s|\s*- |\s*\(?[0-9]{1,3}[.)]\s", raw)) or _parts_quote(gathered, raw)
        if gathered and (not raw.strip() or alone or _HEADING.match(gathered[-1])):
            yield start, "\n".join(gathered)
            gathered = []
        if raw.strip():
            start = start if gathered else line
            gathered.append(raw.rstrip())
    if gathered:
        yield start, "\n".join(gathered)


def _parts_quote(gathered: list[str], raw: str) -> bool:
    """Tell whether a line begins a quotation, or a paragraph of one, below what was gathered, or ends it."""
    if not gathered:
        return False
    sign, above = _QUOTE.match(raw), _QUOTE.match(gathered[-1])
    return bool(sign) != bool(above) or bool(above and not gathered[-1][above.end() :].strip())


def read_article(
    text: str,
    id: str,
    language: str,
    file: str = "",
    author: str = "",
    edition: str = "",
    source: str = "",
    law: str = "",
) -> tuple[Article | None, tuple[Problem, ...]]:
    """Read an article's file; None, with a problem, where it has no title line."""
    blocks = list(_blocks(text))
    first = _HEADING.match(blocks[0][1]) if blocks else None
    if not first or len(first[1]) != 1:
        message = "an article must start with its title: “# Title”, or “# {missing}”"
        return None, (Problem(file, blocks[0][0] if blocks else 1, 1, "no-title", message),)
    title = None if first[2].strip() == _MISSING else read_inline(first[2].strip(), blocks[0][0], first.start(2) + 1)
    body = tuple(_article_block(line, raw) for line, raw in blocks[1:])
    return Article(id, language, title, body, author, edition, source, file, law=law), ()


def _article_block(line: int, raw: str) -> Block:
    heading = _HEADING.match(raw)
    if heading:
        return Block("heading", read_inline(heading[2].strip(), line, heading.start(2) + 1), len(heading[1]))
    bullet = _BULLET.match(raw)
    if bullet:
        return Block("item", read_inline(bullet[2], line, bullet.start(2) + 1), len(bullet[1]) // 2 + 1)
    item = _ITEM.match(raw)
    if item:
        return Block("item", read_inline(item[3], line, item.start(3) + 1), len(item[1]) // 2 + 1, item[2])
    if _QUOTE.match(raw):
        return Block("quote", _quoted(line, raw))
    return Block("paragraph", read_inline(raw, line, 1))


def _quoted(line: int, raw: str) -> Text:
    """Return the text of a paragraph of a quotation, from behind the signs at the heads of its lines."""
    string, marks, runs = "", list[Mark](), list[Run]()
    for at, piece in enumerate(raw.split("\n")):
        sign = _QUOTE.match(piece)
        begin = sign.end() if sign else 0
        if not piece[begin:].strip():
            continue
        read = read_inline(piece[begin:], line + at, begin + 1)
        start = len(string) + bool(string)
        string += (" " if string else "") + read.string
        marks += (replace(mark, start=mark.start + start, end=mark.end + start) for mark in read.marks)
        runs += (replace(run, start=run.start + start) for run in read.runs)
    return Text(string, tuple(marks), tuple(runs))


def write_article(article: Article) -> str:
    """Return the text of an article's file."""
    title = write_inline(article.title) if article.title else _MISSING
    out = [f"# {title}"]
    for previous, block in zip((None, *article.blocks), article.blocks, strict=False):
        raw = write_inline(block.text)
        if block.kind in ("heading", "item"):
            raw = _guarded_below(raw)
        if block.kind == "heading":
            out.append(f"\n{'#' * max(block.level, 2)} {raw}")
        elif block.kind == "item":
            tight = previous is not None and previous.kind == "item"
            out.append(f"{'' if tight else chr(10)}{'  ' * (block.level - 1)}{block.label or '-'} {raw}")
        elif block.kind == "quote":
            out.append(f"\n> {raw}")
        else:
            out.append("\n" + _guarded(raw))
    return "\n".join(out) + "\n"


def _guarded(raw: str) -> str:
    """Return a paragraph with what would begin another block at the head of one of its lines escaped."""
    return "\n".join(map(_guarded_line, raw.split("\n")))


def _guarded_below(raw: str) -> str:
    """Return what stands behind a sign or a label, with the heads of its further lines escaped."""
    first, *rest = raw.split("\n")
    return "\n".join([first, *map(_guarded_line, rest)])


def _guarded_line(raw: str) -> str:
    sign = re.match(r"#{1,6}(?:\s|\Z)|\s*-[ \t]|\s{0,3}>(?:[ \t]|\Z)", raw)
    if sign:
        # The backslash stands right before the sign: before a space it would be text.
        at = len(raw) - len(raw.lstrip())
        return f"{raw[:at]}\\{raw[at:]}"
    number = re.match(r"\s*\(?[0-9]{1,3}(?=[.)](?:\s|\Z))", raw)
    return f"{raw[: number.end()]}\\{raw[number.end() :]}" if number else raw


def read_definitions(
    text: str, edition: str, language: str, file: str = ""
) -> tuple[Definitions | None, tuple[Problem, ...]]:
    """Read ``definitions.md``; None, with a problem, where it has no title line."""
    blocks = list(_blocks(text))
    first = _HEADING.match(blocks[0][1]) if blocks else None
    if not first:
        return None, (Problem(file, 1, 1, "no-title", "the definitions must start with their title: “# DEFINITIONS”"),)
    problems: list[Problem] = []
    entries: list[Definition] = []
    for line, raw in blocks[1:]:
        term = _TERM.match(raw)
        if term:
            if any(entry.id == term["id"] for entry in entries):
                problems.append(Problem(file, line, 1, "id-twice", f"{{#{term['id']}}} is already used above"))
            terms = tuple(part.strip() for part in term["terms"].split(" = "))
            entries.append(Definition(term["id"], terms, (), (), line))
        elif raw.startswith("#") or not entries:
            problems.append(Problem(file, line, 1, "unknown-heading", "a headword must be written “## Term {#id}”"))
        else:
            entries[-1] = _with_block(entries[-1], line, raw)
    return Definitions(edition, language, first[2].strip(), tuple(entries), file), tuple(problems)


def _with_block(entry: Definition, line: int, raw: str) -> Definition:
    sense = _SENSE.match(raw)
    if sense:
        senses = (*entry.senses, Sense(sense[1], read_inline(sense[2], line, sense.start(2) + 1)))
        return Definition(entry.id, entry.terms, entry.paragraphs, senses, entry.line)
    paragraphs: tuple[Text, ...] = (*entry.paragraphs, read_inline(raw, line, 1))
    return Definition(entry.id, entry.terms, paragraphs, entry.senses, entry.line)


def write_definitions(definitions: Definitions) -> str:
    """Return the text of ``definitions.md``."""
    out = [f"# {definitions.title}"]
    for entry in definitions.entries:
        out.append(f"## {' = '.join(entry.terms)} {{#{entry.id}}}")
        # Here whatever starts with “#” is a headword, also without a space behind it.
        guarded = (_guarded(write_inline(paragraph)) for paragraph in entry.paragraphs)
        out += [f"\\{raw}" if raw.startswith("#") else raw for raw in guarded]
        out += [f"{sense.label} {_guarded_below(write_inline(sense.text))}" for sense in entry.senses]
    return "\n\n".join(out) + "\n"
