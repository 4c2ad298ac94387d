"""Commentary: the blocks of a page that is no law into articles, split at their titles.

A paste may hold articles by different hands. The first line that looks like a title is the first title; a later
line is another title when it is written in the same style and speaks of the same thing, or carries an author.
Other headings stay inside the article.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, replace
from itertools import pairwise
from typing import Literal

from lawtext.languages import fold, language
from lawtext.model import INTRODUCTION
from lawtext.readers import Block, Traced
from lawtext.structure.article_notes import notes_of, printed_marks, with_marks_in_text
from lawtext.structure.article_tables import rows_in_one
from lawtext.structure.bylines import date_at_end
from lawtext.structure.lines_of_law import (
    LONGEST_HEADING,
    ends_sentence,
    is_capitals,
    is_title_case,
    looks_like_heading,
    without_question,
)
from lawtext.structure.phrases import phrases_of
from lawtext.structure.proposal import ArticleBlock, Hints, ProposedArticle, ProposedText, Structured
from lawtext.structure.slugs import slug

_STEM = 4
"""Words that begin with so many letters alike are taken for forms of one word."""
_WORD = re.compile(r"[^\W\d_]+")
_LONGEST_WORDS = 48
"""No words that head remarks in a line are longer, with their colon, in code points."""
_OPTION = re.compile(r"(?P<word>[^\W\d_]{2,15})\s?(?P<number>[0-9]{1,2})(?P<close>[).:]+)\s+(?=\S)")
_NUMBERED = re.compile(r"(?P<label>\(?[0-9]{1,2}[.)])\s+(?=\S)")
_INITIALS = r"[^\W\d_][\w.'’-]*(?:\s+[^\W\d_][\w.'’-]*){0,3}"
_FEWEST_NAMES, _MOST_NAMES = 2, 4
_FEWEST_OF_TITLE = 3
"""Fewer words than these before a day are where and when a letter was written."""
_NEAR = 3
"""So many paragraphs below the line of an author may stand before his text: the cards of a deal."""
_BEFORE_DATE = " ,·•|–—-"
"""What stands between who wrote a text and when."""
_QUESTION_MARKS = ("?", ";", "\u037e")


@dataclass(frozen=True, slots=True)
class _Byline:
    """A by-line in a title or below it: where it starts, the name, where a date behind it begins, and its word."""

    start: int
    name: str
    date: int | None = None
    phrase: str = ""


def read_articles(blocks: Sequence[Block], code: str, hints: Hints, page: str, out: Structured) -> None:
    """Add the articles that the blocks of one language hold to ``out``, with their claims."""
    blocks = _title_apart(blocks, code, out.document.page.text)
    starts = _title_places(blocks, code)
    bounds = [*starts, len(blocks)]
    if not starts or starts[0] > 0:
        bounds = [0, *bounds]
    taken = {article.id for article in out.articles if article.language == code}
    for start, end in pairwise(bounds):
        titled = start in starts
        body = blocks[start + 1 : end] if titled else blocks[start:end]
        title = blocks[start] if titled else None
        byline = _byline(title.string, code) if title else None
        below = _byline(body[0].string, code) if titled and byline is None and body else None
        below = below or (_signature(blocks, code) if titled and start == 0 else None)
        named = title.cut(0, byline.start) if title and byline else title
        if named and not named.string.strip():
            named = None  # nothing but who wrote it, or the mark of a note
        id = _id(named.string if named else "", hints, page, taken)
        taken.add(id)
        author = byline.name if byline else below.name if below else hints.author
        author = author or (_author_beside(out, code) if titled and start == 0 else "")
        if title and byline:
            out.claim(title.text.cut(byline.start), "author", f"author of {id}")
        dated: list[ArticleBlock] = []
        if below and below.start == 0:
            if below.date is not None:
                dated = [ArticleBlock("paragraph", _text(body[0].cut(below.date)), 1)]
            out.claim(body[0].text.cut(0, below.date), "author", f"author of {id}")
            body = body[1:]
        heading = _text(named) if named else None
        if heading:
            out.claim(heading.text, "title", id)
        # A block may hold nothing but the mark of a note, which goes with the notes.
        marks = printed_marks(blocks[start:end], out.document.notes)
        parts = dated + _blocks([block for block in with_marks_in_text(body, marks) if block.string])
        for part in parts:
            out.claim(part.text.text, "heading" if part.kind == "heading" else "text", id)
            if part.printed:
                out.claim(part.printed, "label", id)
        parts += notes_of(blocks[start:end], id, out, marks)
        out.articles.append(ProposedArticle(id, code, heading, tuple(parts), author, hints.edition, page))


_YEAR_LAST = re.compile(r"[0-9]{4}\Z")
_SHORT_WORD = 4
"""“of”, “του”: shorter words than this join the year to the laws."""


def is_introduction_title(block: Block, codes: Sequence[str], nouns: Sequence[str]) -> bool:
    """Tell whether a block is the title of the introduction of a law book: the word alone, or with that for the laws
    (``Introduction to the Laws``); ``nouns`` are the forms of that word, and titles of the book."""
    if block.kind == "cell" or len(block.string) > 90:
        return False
    bare = fold(block.string).strip(" .:")
    phrases = phrases_of(tuple(codes), "introduction")
    if bare in phrases:
        return True
    folded = {fold(noun) for noun in nouns}
    words = _WORD.findall(bare)
    titles = ([*_WORD.findall(noun)] for noun in folded if " " in noun)
    tails = sorted((title[1:] for title in titles if title[0] in folded), key=len, reverse=True)
    tail = next((tail for tail in tails if tail and words[-len(tail) :] == tail), [])
    words = words[: len(words) - len(tail)]  # “… to the 2017 Laws of Duplicate Bridge”, “… στους Νόμους 2017 του …”
    if _YEAR_LAST.search(bare):
        # “… to the Laws of 2017”, “… στους Νόμους του 2017”
        while len(words) > 1 and words[-1] not in folded and len(words[-1]) < _SHORT_WORD:
            words.pop()
    return len(words) > 1 and words[0] in phrases and words[-1] in folded and looks_like_heading(block.string)


def is_remarks_title(block: Block, codes: Sequence[str], nouns: Sequence[str]) -> bool:
    """Tell whether a block heads remarks on a law: the word alone, or with that law (``Commentary on Law 5``);
    ``nouns`` are the forms of the word for a law."""
    if block.kind in ("cell", "item") or len(block.string) > 90:
        return False
    bare = fold(block.string).strip(" .:")
    phrases = phrases_of(tuple(codes), "remarks")
    if bare in phrases:
        return True
    begun = bare.startswith(tuple(f"{phrase} " for phrase in phrases))
    if not begun or not looks_like_heading(block.string.strip(":")):
        return False
    folded = {fold(noun) for noun in nouns}
    return any(word in folded for word in _WORD.findall(bare))


def is_remark_in_line(block: Block, codes: Sequence[str]) -> bool:
    """Tell whether a paragraph begins with a word for remarks that its looks and a colon set apart (``**Comment:** B3
    is new.``)."""
    if block.kind != "paragraph" or not (block.strong or block.emphasis):
        return False
    head, sign, text = block.string[:_LONGEST_WORDS].partition(":")
    set_apart = any(not start and end >= len(head) for start, end in (*block.strong, *block.emphasis))
    return bool(sign and text.strip()) and set_apart and fold(head).strip() in phrases_of(tuple(codes), "remarks")


def read_introduction(blocks: Sequence[Block], code: str, edition: str, page: str, out: Structured) -> None:
    """Add the introduction of an edition in one language to ``out``; the first block is its title."""
    title = _text(blocks[0])
    out.claim(title.text, "title", INTRODUCTION)
    marks = printed_marks(blocks, out.document.notes)
    parts = _blocks([*with_marks_in_text(blocks[1:], marks)])
    for part in parts:
        out.claim(part.text.text, "heading" if part.kind == "heading" else "text", INTRODUCTION)
        if part.printed:
            out.claim(part.printed, "label", INTRODUCTION)
    parts += notes_of(blocks, INTRODUCTION, out, marks)
    out.articles.append(ProposedArticle(INTRODUCTION, code, title, tuple(parts), "", edition, page, introduction=True))


def _id(title: str, hints: Hints, page: str, taken: set[str]) -> str:
    wanted = hints.id or slug(title) or slug(re.sub(r"\.[a-z]+\Z", "", page)) or "article"
    id, count = wanted, 2
    while id in taken:
        id, count = f"{wanted}-{count}", count + 1
    return id


def _text(block: Block) -> ProposedText:
    return ProposedText(block.text, block.emphasis)


# --- titles -----------------------------------------------------------------------------------------------------


def _title_places(blocks: Sequence[Block], code: str) -> list[int]:
    """Return the places of the blocks that are titles of articles; a line with nothing but an author has its title
    above it."""
    above = {index: index - 1 for index in range(1, len(blocks)) if _is_byline_below_title(blocks, index, code)}
    return sorted({above.get(index, index) for index in _titles_and_bylines(blocks, code)} | {*above.values()})


def _is_byline_below_title(blocks: Sequence[Block], index: int, code: str) -> bool:
    byline = _byline(blocks[index].string, code) or (_signature(blocks, code) if index == 1 else None)
    title = blocks[index - 1]
    return byline is not None and byline.start == 0 and looks_like_heading(without_question(title.string))


def _titles_and_bylines(blocks: Sequence[Block], code: str) -> list[int]:
    lines = [index for index in range(len(blocks)) if _may_be_heading(blocks, index) or _may_be_title(blocks, index)]
    if lines[:1] != [0] and _is_title_apart(blocks, code):
        lines = [0, *lines]
    if not lines or (lines[0] != 0 and _byline(blocks[lines[0]].string, code) is None):
        return [index for index in lines if _byline(blocks[index].string, code)]
    first = blocks[lines[0]]
    return [index for index in lines if index == lines[0] or _same_rank(first, blocks[index], code)]


def _may_be_heading(blocks: Sequence[Block], index: int) -> bool:
    """Tell whether a block is a heading: marked as one, or a short line above a longer text."""
    block = blocks[index]
    if block.kind == "heading" or block.all_strong:
        return True
    if block.kind != "paragraph" or not looks_like_heading(block.string) or index + 1 == len(blocks):
        return False
    above = blocks[index - 1] if index else None
    if above is not None and above.string.endswith(":"):
        return False
    below = blocks[index + 1]
    return below.kind == "item" or len(below.string) > len(block.string) + 15


def _may_be_title(blocks: Sequence[Block], index: int) -> bool:
    """Tell whether a block is the title of the page: its first line, above its first heading or the first question."""
    block = blocks[index]
    if index or len(blocks) == 1 or block.kind != "paragraph" or not looks_like_heading(block.string):
        return False
    return _may_be_heading(blocks, 1) or _stands_above_question(block, blocks[1])


def _stands_above_question(block: Block, below: Block) -> bool:
    """Tell whether a line stands apart above a longer one that is a question."""
    return below.gap and len(below.string) > len(block.string) and below.string.endswith(_QUESTION_MARKS)


def _is_title_apart(blocks: Sequence[Block], code: str) -> bool:
    """Tell whether the first line stands apart above a text, in capitals or with a day behind three words or more, as
    the title of a decision or of minutes does (``Minutes of the Committee, 14 June 2023``)."""
    if len(blocks) <= _NEAR or blocks[0].kind != "paragraph" or not blocks[1].gap:
        return False
    string = blocks[0].string
    date = date_at_end(string, (code,))
    told = is_capitals(string) if date is None else len(string[:date].split()) >= _FEWEST_OF_TITLE
    return told and looks_like_heading(string)


def _same_rank(first: Block, block: Block, code: str) -> bool:
    """Tell whether a heading is the title of another article, as ``first`` is of the first."""
    if _byline(block.string, code):
        return True
    if first.kind == "heading" or block.kind == "heading":
        return first.kind == block.kind and first.level == block.level
    if _style(first.string) != _style(block.string):
        return False
    stops = {fold(word) for word in language(code).words("textdiff", "stop_words")}
    theme = {fold(word) for word in _WORD.findall(first.string)} - stops
    words = {fold(word) for word in _WORD.findall(block.string)} - stops
    return bool(theme) and len(theme & words) >= max(1, (len(theme) + 1) // 2)


def _style(string: str) -> str:
    return "capitals" if is_capitals(string) else "title case" if is_title_case(string) else "sentence"


def _byline(string: str, code: str) -> _Byline | None:
    for phrase in language(code).words("pages", "byline"):
        # The word alone may be part of a sentence; with a colon, or at the end of a title, it names the author.
        match = re.search(rf"(?:\s|\A)(?P<by>{re.escape(phrase)}\s*:\s*)(?P<name>{_INITIALS})\Z", string)
        if match:
            return _Byline(match.start(), match["name"])
    return None


def _signature(blocks: Sequence[Block], code: str) -> _Byline | None:
    """Return who the line right below the first title names in several words, each with a capital, and no colon before
    them (``by Nora Keel``), an office behind a comma with them (``…, Head of the Harbour``): a text stands below it. A
    date that closes the line is none of the name."""
    if len(blocks) < 3 or not looks_like_heading(without_question(blocks[0].string)):
        return None
    signed = _signed(blocks[1].string, code)
    if signed is None:
        return None
    string = blocks[1].string[: signed.date].rstrip(_BEFORE_DATE)
    text = any(len(block.string) > len(string) and ends_sentence(block.string) for block in blocks[2 : 2 + _NEAR])
    if not text or _is_theme(signed.phrase, signed.name.partition(", ")[0], blocks[2:], code):
        return None
    return signed


def _signed(line: str, code: str) -> _Byline | None:
    """Return who a line names behind the word of a by-line (``by Nora Keel, Head of the Harbour, 3 May 2019``)."""
    date = date_at_end(line, (code,))
    string = line[:date].rstrip(_BEFORE_DATE) if date else line
    phrase = next(
        (one for one in language(code).words("pages", "byline") if fold(string).startswith(f"{fold(one)} ")), ""
    )
    said = " ".join(string.split()[len(phrase.split()) :]) if phrase else ""
    name, _, office = said.partition(", ")
    named = _in_capitals(name.split()) and _FEWEST_NAMES <= len(name.split()) <= _MOST_NAMES
    joining = language(code).words("textdiff", "stop_words")
    held = not office or _in_capitals([word for word in office.split() if word not in joining])
    if date and said.split()[-1:] and said.split()[-1] in joining:
        return None  # “Head of the Harbour in May 2019”: the date goes on with the office
    return _Byline(0, said, date, phrase) if named and held else None


def _author_beside(out: Structured, code: str) -> str:
    """Return who wrote a page of one article, as its head says beside the text: a by-line that is left out with it, or
    its front matter; empty where it names nobody, or several."""
    page = out.document.page.text
    heads = (page[start:end] for start, end, _, what in out.claims.rows() if what.startswith("page head"))
    named = {signed.name for head in heads if len(head) <= LONGEST_HEADING and (signed := _signed(head, code))}
    named = named or {*filter(None, (out.document.facts.get("author", ""),))}
    return named.pop() if len(named) == 1 else ""


def _is_theme(phrase: str, name: str, below: Sequence[Block], code: str) -> bool:
    """Tell whether what may be a name goes on with the title above it (“Οι κανόνες”, “του Μεγάλου Πύργου”; “By Either
    Captain”): the text below has all its words in small letters. Where the word before it may also say whose the title
    is, other forms of them, or all of it amid a sentence, are enough."""
    small = {fold(word) for block in below for word in _WORD.findall(block.string) if word.islower()}
    words = [fold(word) for word in name.split()]
    if fold(phrase) not in {fold(word) for word in language(code).words("citations", "possessive")}:
        return small.issuperset(words)
    said = fold(f"{phrase} {name} ")
    if any(said in fold(block.string) for block in below):
        return True
    return {word[:_STEM] for word in small}.issuperset(word[:_STEM] for word in words)


def _title_apart(blocks: Sequence[Block], code: str, page: str) -> Sequence[Block]:
    """Return the blocks with the line of the author apart from the title above it, where no empty line parts them."""
    if not blocks or len(blocks[0].string) > LONGEST_HEADING * 2:
        return blocks
    first = blocks[0]
    for phrase in language(code).words("pages", "byline"):
        for match in re.finditer(rf"\s(?={re.escape(phrase)}\s)", first.string, re.IGNORECASE):
            above, below = first.text.at(match.start() - 1), first.text.at(match.end())
            if not 0 <= above < below or "\n" not in page[above:below]:
                continue
            apart = [first.cut(0, match.start()), first.cut(match.end()), *blocks[1:]]
            if _signature(apart, code):
                return apart
    return blocks


def _in_capitals(words: Sequence[str]) -> bool:
    """Tell whether there are words and each is a name: letters behind a capital."""
    return bool(words) and all(word[:1].isupper() and word.rstrip(".").replace("-", "").isalpha() for word in words)


# --- blocks -----------------------------------------------------------------------------------------------------


def _blocks(blocks: Sequence[Block]) -> list[ArticleBlock]:
    blocks = rows_in_one(blocks)
    series = _series(blocks)
    leads = _leads(blocks)
    out: list[ArticleBlock] = []
    depth = 0
    for index, block in enumerate(blocks):
        option = _OPTION.match(block.string)
        numbered = _NUMBERED.match(block.string)
        if block.kind == "cell":
            depth = 0
            out.append(ArticleBlock("paragraph", _text(block), 1))
        elif option and fold(option["word"]) in series:
            depth = 1
            out.append(ArticleBlock("item", _text(block), 1))
        elif block.kind == "item":
            out.append(_item(block))
        elif numbered and block.kind == "paragraph" and "numbers" in series:
            out.append(_numbered(block, numbered))
            depth = 1
        elif depth and _lead(block.string) in leads:
            depth = 2 if block.string.rstrip().endswith(":") else 1
            out.append(ArticleBlock("item", _text(block), 2))
        elif depth == 2 and len(block.string) <= 120:
            out.append(ArticleBlock("item", _text(block), 3))
        else:
            kind: Literal["heading", "paragraph"] = "heading" if _heads(blocks, index) else "paragraph"
            depth = 0 if kind == "heading" else depth
            out.append(ArticleBlock(kind, _text(block), max(2, block.level) if kind == "heading" else 1))
    return _unbroken(out)


def _unbroken(blocks: list[ArticleBlock]) -> list[ArticleBlock]:
    """Return the blocks with no list broken by a paragraph of its own: what stands between an item and a deeper one
    is said inside the list, since no list begins with a deeper item."""
    out = list(blocks)
    for index in range(len(out) - 2, 0, -1):
        before, block, after = out[index - 1 : index + 2]
        if block.kind == "paragraph" and before.kind == "item" and after.kind == "item" and after.level > 1:
            out[index] = replace(block, kind="item", level=after.level)
    return out


def _item(block: Block) -> ArticleBlock:
    """Return an item of a list that the format itself marks; a letter that it counts with is said in the text, since
    the numbers of an article's items are figures."""
    text, level = _text(block), max(1, min(block.level, 3))
    if not block.label or _NUMBERED.match(f"{block.label} x"):
        return ArticleBlock("item", text, level, block.label)
    before = Traced.inserted(f"{block.label} ")
    shifted = tuple((start + len(before), end + len(before)) for start, end in text.emphasis)
    return ArticleBlock("item", ProposedText(Traced.join((before, text.text)), shifted), level)


def _numbered(block: Block, match: re.Match[str]) -> ArticleBlock:
    return ArticleBlock("item", _text(block.cut(match.end())), 1, match["label"], block.text.cut(0, match.end("label")))


def _heads(blocks: Sequence[Block], index: int) -> bool:
    block = blocks[index]
    if not _may_be_heading(blocks, index):
        return False
    styled = is_capitals(block.string) or is_title_case(block.string)
    return block.kind == "heading" or block.all_strong or styled or block.gap


def _series(blocks: Sequence[Block]) -> set[str]:
    """Return the words that number a series (``Option 1) … Option 2) …``), “numbers” for a bare one."""
    found: dict[str, list[int]] = {}
    for block in blocks:
        option = _OPTION.match(block.string)
        if option:
            found.setdefault(fold(option["word"]), []).append(int(option["number"]))
        numbered = _NUMBERED.match(block.string)
        if numbered:
            found.setdefault("numbers", []).append(int(re.sub(r"\D", "", numbered["label"])))
    return {word for word, numbers in found.items() if numbers[:2] == [1, 2]}


def _lead(string: str) -> str:
    """Return the words before the first colon, where a line starts with some, the forms of a word as one."""
    match = re.match(r"([^:.!?;]{3,60}):(?:\s|\Z)", string)
    words = [fold(word)[:_STEM] for word in _WORD.findall(match[1])] if match else []
    return " ".join(words[1:]) if len(words) > 2 else ""


def _leads(blocks: Sequence[Block]) -> set[str]:
    """Return the leads that come again and again: they part the items of a list."""
    counted = Counter(_lead(block.string) for block in blocks if block.kind == "paragraph")
    return {lead for lead, count in counted.items() if lead and count >= 3}
