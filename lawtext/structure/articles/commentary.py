"""Commentary: the blocks of a page that is no law into articles, split at their titles (``article_titles``)."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Container, Sequence, Set
from dataclasses import replace
from itertools import pairwise
from typing import Literal

from lawtext.languages import fold
from lawtext.model import INTRODUCTION
from lawtext.readers import Block, Traced
from lawtext.structure.articles.notes import notes_of, printed_marks, with_marks_in_text
from lawtext.structure.articles.tables import rows_in_one
from lawtext.structure.articles.titles import (
    STEM,
    author_beside,
    below_letterhead,
    byline_of,
    may_be_heading,
    signature_of,
    title_apart,
    title_places,
)
from lawtext.structure.lines.lines_of_law import (
    LONGEST_PLAIN,
    is_capitals,
    is_title_case,
    looks_like_heading,
    without_question,
)
from lawtext.structure.lines.phrases import phrases_of
from lawtext.structure.proposal import ArticleBlock, Hints, ProposedArticle, ProposedText, Structured
from lawtext.structure.slugs import slug

_WORD = re.compile(r"[^\W\d_]+")
_FIGURES = re.compile("[0-9]+")
_IN_BRACKETS = re.compile(r"\s*\([^()]*\)\Z")
_FIRST_WORDS = 3
"""Among so many words a line says that it tells of the laws (``What is new in …``)."""
_WORD_OR_OWNER = re.compile(r"[^\W\d_]+(?:['’]s)?")
_MOST_OF_OLDER = 4
"""So many words at most say that a text is the former one of a clause."""
_BOTH = re.compile(r"\s+/\s+")
"""What stands between the words of two languages."""
_LONGEST_WORDS = 48
"""No words that head remarks in a line are longer, with their colon, in code points."""
_OPTION = re.compile(r"(?P<word>[^\W\d_]{2,15})\s?(?P<number>[0-9]{1,2})(?P<close>[).:]+)\s+(?=\S)")
_NUMBERED = re.compile(r"(?P<label>\(?[0-9]{1,2}[.)])\s+(?=\S)")


def read_articles(
    blocks: Sequence[Block],
    code: str,
    hints: Hints,
    page: str,
    out: Structured,
    clauses: Set[int] = frozenset(),
    law: str = "",
) -> None:
    """Add the articles that the blocks of one language hold to ``out``, with their claims; ``clauses`` are where lines
    stand that are nothing but the names of clauses, ``law`` is the one below which they stood as remarks on it."""
    blocks = title_apart(blocks, code, out.document.page.text)
    blocks, starts = below_letterhead(blocks, title_places(blocks, code, clauses))
    starts = [0, *starts] if law and starts[:1] != [0] and _heads_all(blocks) else starts
    bounds = [*starts, len(blocks)]
    if not starts or starts[0] > 0:
        bounds = [0, *bounds]
    taken = {article.id for article in out.articles if article.language == code}
    for start, end in pairwise(bounds):
        titled = start in starts
        body = blocks[start + 1 : end] if titled else blocks[start:end]
        title = blocks[start] if titled else None
        byline = byline_of(title.string, code) if title else None
        below = byline_of(body[0].string, code) if titled and byline is None and body else None
        below = below or (signature_of(blocks, code) if titled and start == 0 else None)
        named = title.cut(0, byline.start) if title and byline else title
        if named and not named.string.strip():
            named = None  # nothing but who wrote it, or the mark of a note
        id = _id(named.string if named else "", hints, page, taken)
        taken.add(id)
        author = byline.name if byline else below.name if below else hints.author
        author = author or (author_beside(out, code) if titled and start == 0 else "")
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
        parts = _blocks([block for block in with_marks_in_text(body, marks) if block.string], code, clauses)
        parts = dated + _with_quotations(parts, out.document.quotes)
        for part in parts:
            out.claim(part.text.text, "heading" if part.kind == "heading" else "text", id)
            if part.printed:
                out.claim(part.printed, "label", id)
        parts += notes_of(blocks[start:end], id, out, marks)
        out.articles.append(ProposedArticle(id, code, heading, tuple(parts), author, hints.edition, page, law=law))


def _heads_all(blocks: Sequence[Block]) -> bool:
    """Tell whether the first block of remarks is their title (``Changes in this law:``)."""
    return len(blocks) > 1 and looks_like_heading(blocks[0].string.strip(" :"))


_YEAR_LAST = re.compile(r"[0-9]{4}\Z")
_SHORT_WORD = 4
"""“of”, “του”: shorter words than this join the year to the laws."""


def is_introduction_title(block: Block, codes: Sequence[str], nouns: Sequence[str]) -> bool:
    """Tell whether a block is the title of the introduction of a law book: the word alone, or with that for the laws
    or the edition (``Introduction to the Laws``); ``nouns`` are the forms of that word, and titles of the book."""
    if block.kind == "cell" or len(block.string) > 90:
        return False
    bare = fold(block.string).strip(" .:")
    phrases = phrases_of(tuple(codes), "introduction")
    if bare in phrases:
        return True
    first = _WORD.search(bare)
    if first is None or first[0] not in phrases:
        return False
    folded = {fold(noun) for noun in nouns}
    year_last = _YEAR_LAST.search(bare) is not None
    words = _without_joining(_WORD.findall(bare), folded) if year_last else _WORD.findall(bare)
    titles = ([*_WORD.findall(noun)] for noun in folded if " " in noun)
    tails = sorted((title[1:] for title in titles if title[0] in folded), key=len, reverse=True)
    tail = next((tail for tail in tails if tail and words[-len(tail) :] == tail), [])
    words = words[: len(words) - len(tail)]  # “… to the 2017 Laws of Duplicate Bridge”, “… στους Νόμους 2017 του …”
    words = _without_joining(words, folded) if year_last else words
    of = folded.union(phrases_of(tuple(codes), "edition"))  # “Preface to the 2017 Edition”
    return len(words) > 1 and words[-1] in of and looks_like_heading(block.string)


def _without_joining(words: Sequence[str], nouns: Container[str]) -> Sequence[str]:
    """Return words without the short ones at their end, which join the year to the laws (``… to the Laws of 2017``,
    ``… στους Νόμους του 2017``)."""
    end = len(words)
    while end > 1 and words[end - 1] not in nouns and len(words[end - 1]) < _SHORT_WORD:
        end -= 1
    return words[:end]


def is_remarks_title(block: Block, codes: Sequence[str], nouns: Sequence[str]) -> bool:
    """Tell whether a block heads remarks on a law: the word alone, or with that law (``Commentary on Law 5``);
    ``nouns`` are the forms of the word for a law."""
    if block.kind in ("cell", "item") or len(block.string) > 90:
        return False
    bare = fold(block.string).strip(" .:")
    phrases = phrases_of(tuple(codes), "remarks")
    if all(part in phrases for part in _BOTH.split(bare)):
        return True  # “Παρατηρήσεις / Remarks”
    begun = bare.startswith(tuple(f"{phrase} " for phrase in phrases))
    if not begun or not looks_like_heading(block.string.strip(":")):
        return False
    folded = {fold(noun) for noun in nouns}
    return any(word in folded for word in _WORD.findall(bare))


def is_title_below_letters(block: Block, codes: Sequence[str]) -> bool:
    """Tell whether a block says with words for that alone what no law says of itself, where it stands below the last
    of its letters and has none (``Examples``, ``Local rule (Greece)``, ``Notes for directors``)."""
    if not may_be_title(block):
        return False
    bare, known = fold(block.string).strip(" .:"), tuple(codes)
    if _IN_BRACKETS.sub("", bare) in phrases_of(known, "remarks_below_letters"):
        return True
    words = {*_WORD_OR_OWNER.findall(bare)}
    notes = {*phrases_of(known, "notes"), *phrases_of(known, "remarks")}
    said = ":" not in bare  # “Translator's notes: none is read aloud.”
    return said and not words.isdisjoint(phrases_of(known, "remark_writers")) and not words.isdisjoint(notes)


def tells_of_laws(block: Block, codes: Sequence[str], nouns: Sequence[str]) -> Sequence[str] | None:
    """Return the numbers in a line that tells of the laws and ends with the law, an edition, a year or a number
    (``Changes in this law``, ``What changed in 2017``, ``Questions on Laws 43 and 44``), None where it is none."""
    if not may_be_title(block):
        return None
    bare = fold(without_question(block.string).strip(" .:"))
    words = _WORD.findall(bare)
    said = f" {' '.join(words[:_FIRST_WORDS])} "
    if not (words and any(f" {one} " in said for one in phrases_of(tuple(codes), "about_laws"))):
        return None
    ends = {*map(fold, nouns), *phrases_of(tuple(codes), "edition")}
    return _FIGURES.findall(bare) if bare[-1:].isdecimal() or words[-1] in ends else None


def may_be_title(block: Block) -> bool:
    """Tell whether a line may head a text by its looks: short, and no sentence."""
    string = without_question(block.string).strip(" .:")
    return block.kind not in ("cell", "item") and len(string) <= LONGEST_PLAIN and looks_like_heading(string)


def is_remark_in_line(block: Block, codes: Sequence[str]) -> bool:
    """Tell whether a paragraph begins with a word for remarks that its looks and a colon set apart (``**Comment:** B3
    is new.``)."""
    if block.kind != "paragraph" or not (block.strong or block.emphasis):
        return False
    head, sign, text = block.string[:_LONGEST_WORDS].partition(":")
    set_apart = any(not start and end >= len(head) for start, end in (*block.strong, *block.emphasis))
    return bool(sign and text.strip()) and set_apart and fold(head).strip() in phrases_of(tuple(codes), "remarks")


def is_comment_in_line(block: Block, codes: Sequence[str]) -> bool:
    """Tell whether a paragraph begins with a word for comments and a colon (``Comment: B3 is new.``); a law may say
    that of itself with another word for remarks (``Explanation: …``)."""
    head, sign, text = block.string[:_LONGEST_WORDS].partition(":")
    said = sign and text.strip() and block.kind in ("paragraph", "item")
    return bool(said) and fold(head).strip() in phrases_of(tuple(codes), "comments_in_line")


def is_older_text(block: Block, codes: Sequence[str]) -> bool:
    """Tell whether a paragraph says before a colon that it is the former text (``Old wording of B: …``), which is that
    of no law that stands around it."""
    head, sign, text = block.string[:_LONGEST_WORDS].partition(":")
    if block.kind != "paragraph" or not (sign and text.strip()):
        return False
    words, known = _WORD.findall(fold(head)), tuple(codes)
    if not 1 < len(words) <= _MOST_OF_OLDER:
        return False
    kinds = {*phrases_of(known, "edition_kinds"), *phrases_of(known, "edition")} - {*phrases_of(known, "newer_edition")}
    kinds -= {*phrases_of(known, "older_edition")}
    return words[0] in phrases_of(known, "older_edition") and words[1] in kinds


def read_introduction(blocks: Sequence[Block], code: str, edition: str, page: str, out: Structured) -> None:
    """Add the introduction of an edition in one language to ``out``; the first block is its title."""
    title = _text(blocks[0])
    out.claim(title.text, "title", INTRODUCTION)
    marks = printed_marks(blocks, out.document.notes)
    parts = _blocks([*with_marks_in_text(blocks[1:], marks)], code)
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


# --- blocks -----------------------------------------------------------------------------------------------------


def _blocks(blocks: Sequence[Block], code: str, clauses: Set[int] = frozenset()) -> list[ArticleBlock]:
    blocks = rows_in_one(blocks)
    series = _series(blocks)
    leads = _leads(blocks)
    out: list[ArticleBlock] = []
    depth = 0
    for index, block in enumerate(blocks):
        # A heading is one, whatever it counts with.
        option = _OPTION.match(block.string) if block.kind != "heading" else None
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
            kind: Literal["heading", "paragraph"] = "heading" if _heads(blocks, index, code, clauses) else "paragraph"
            depth = 0 if kind == "heading" else depth
            out.append(ArticleBlock(kind, _text(block), max(2, block.level) if kind == "heading" else 1))
    return _unbroken(out)


def _with_quotations(blocks: Sequence[ArticleBlock], quotes: Sequence[tuple[int, int]]) -> list[ArticleBlock]:
    """Return the blocks with the paragraphs that the page sets apart as quoted; where all are, none is."""
    quoted = [
        block.kind == "paragraph"
        and "\n" not in block.text.string
        and any(start <= block.text.text.start < end for start, end in quotes)
        for block in blocks
    ]
    if all(quoted):
        return [*blocks]
    return [
        replace(block, kind="quote") if is_quoted else block for block, is_quoted in zip(blocks, quoted, strict=True)
    ]


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


def _heads(blocks: Sequence[Block], index: int, code: str, clauses: Set[int]) -> bool:
    block = blocks[index]
    below = blocks[index + 1] if index + 1 < len(blocks) else None
    if below is not None and block.text.start in clauses and below.text.start not in clauses:
        return True  # however short what is said of them
    if not may_be_heading(blocks, index, code):
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
    words = [fold(word)[:STEM] for word in _WORD.findall(match[1])] if match else []
    return " ".join(words[1:]) if len(words) > 2 else ""


def _leads(blocks: Sequence[Block]) -> set[str]:
    """Return the leads that come again and again: they part the items of a list."""
    counted = Counter(_lead(block.string) for block in blocks if block.kind == "paragraph")
    return {lead for lead, count in counted.items() if lead and count >= 3}
