"""The titles of chapters between the laws of a page: lines that are text of no law.

A book's chapters stand in ``[[outline]]`` of ``book.toml``; on a page their titles (``CHAPTER II``, the name below it)
stand between the last clause of one law and the title of the next, and are left out there with their reason.
"""

from __future__ import annotations

import json
import re
from bisect import bisect
from collections.abc import Container, Sequence
from dataclasses import dataclass, field
from functools import cache
from itertools import pairwise

from lawtext.languages import fold
from lawtext.model import Book
from lawtext.numbering import KERAIAS, Heads, Numbering, roman_numeral
from lawtext.numbering.letters import letter_readings
from lawtext.readers import Block
from lawtext.structure.around.shared_nouns import language_of_title
from lawtext.structure.labels.printed import tokens_at
from lawtext.structure.lines.lines_of_law import (
    LONGEST_HEADING,
    edition_line,
    ends_sentence,
    is_capitals,
    looks_like_heading,
    title_line,
)
from lawtext.structure.lines.page_lines import HEAD, PageLines
from lawtext.structure.lines.phrases import PhraseHeads, phrases_in
from lawtext.structure.lines.runin import may_be_named_so
from lawtext.structure.proposal import Structured

_NUMBER = rf"(?:[ivxlc]{{1,7}}|[0-9]{{1,2}}|[a-zα-ω]{{1,3}}[{KERAIAS}]?)"
_SENTENCES = re.compile(r"\w\w\.\s.*\w\.$")
"""The words behind the number of a clause that has a heading and a text."""
_NEVER = re.compile(r"(?!)")
_ROMAN_HEAD = re.compile(r"(?P<number>[IVXL]{1,7})[.:]?\s+(?:[-–—]\s+)?[^\W\d_].*")
_LETTERED = re.compile(r"[^\W\d_](?:[.:)] |  | [–—-])")
_COUNTED = re.compile(r"§|[0-9]|[^\W\d_]\.[0-9]")
"""How a line begins that a letter counts (``A. Voting``), and one that has figures for its label (``5.2``, ``A.1``)."""
_FIRST_LETTERED = re.compile(r"(?P<letter>[^\W\d_])\.[01](?![0-9])")
_MOST_CHAPTERS = 20
_LONGEST_CROSS = 6
"""The words that a heading above a group of laws has at most."""
_LONGEST_CLOSING = 120
"""The words by which an act is closed stand in so much of its paragraph, in code points."""
_LONGEST_PREAMBLE = 5
"""A chapter has no more paragraphs of its own above its first law."""
_ROMAN_HEADS = frozenset(
    f"{roman_numeral(rank).upper()}{sign}"[:HEAD]
    for rank in range(1, _MOST_CHAPTERS + 1)
    for sign in (". ", "  ", ": ")
)
"""How a line begins that may have such a number, by its first characters."""


@dataclass(slots=True)
class _Chapter:
    """The title of a chapter above a law, in one language or several: where it starts, and its words by language."""

    at: int
    first: str
    titles: dict[str, str] = field(default_factory=dict)


def without_chapters(blocks: PageLines, book: Book, out: Structured) -> PageLines:
    """Return the blocks without the titles of chapters that stand right above the title of a law.

    What is left out is entered in the ledger; a chapter that ``[[outline]]`` does not begin with that law is told, with
    what to write there.
    """
    found = chapter_titles(blocks, book)
    if not found:
        return blocks
    left: set[int] = set()
    chapters: dict[str, _Chapter] = {}
    for start, end in found:
        law = title_line(blocks[end], book.numbering)
        assert law is not None
        left.update(range(start, end))
        first = str(law.number)
        chapter = chapters.setdefault(first, _Chapter(blocks[start].text.start, first))
        code = language_of_title(law, out.hints.language or law.language, book.numbering)
        chapter.titles.setdefault(code, ": ".join(block.string for block in blocks[start:end]))
    for chapter in chapters.values():
        if not any(part.first == chapter.first for part in book.outline):
            told = " / ".join(chapter.titles.values())
            one = ", in one entry for all languages" if len(chapter.titles) < len(book.languages) else ""
            message = (
                f"“{told}” is the title of a chapter and is left out; add it to book.toml{one}:\n{_entry(chapter)}"
            )
            out.warn(chapter.at, "chapter-title", message)
    for index in sorted(left):
        out.leave_out(blocks[index], "the title of a chapter")
    return PageLines(block for index, block in enumerate(blocks) if index not in left)


def _entry(chapter: _Chapter) -> str:
    """Return what ``book.toml`` has of a chapter."""
    titles = ", ".join(f"{code} = {json.dumps(title, ensure_ascii=False)}" for code, title in chapter.titles.items())
    return f'[[outline]]\nid = "from-{chapter.first}"\nfirst = "{chapter.first}"\ntitle = {{ {titles} }}'


def heads_chapter(block: Block, book: Book) -> bool:
    """Tell whether a line says that a chapter begins (``CHAPTER II``)."""
    return _is_head(block, _pattern(_words(book)), book)


def chapter_titles(blocks: PageLines, book: Book) -> list[tuple[int, int]]:
    """Return where the titles of chapters start and end, each time right above the title of a law: lines that say so
    (``CHAPTER II``, and a name below), headings of a higher rank than those of the laws, as above other laws, and lines
    in capitals above titles that are in small letters."""
    words = _words(book)
    pattern = _pattern(words)
    heads = {index for index in blocks.starting(_starts(words)) if _is_head(blocks[index], pattern, book)}
    heads |= _numbered_heads(blocks, book)
    heads |= _roman_heads(blocks, book, heads)
    found: list[tuple[int, int]] = []
    at = 0
    while heads and at < len(blocks):
        end = at
        while end in heads:
            end += 1
            if end < len(blocks) and end not in heads and _is_name(blocks[end], book):
                end += 1
        if at < end < len(blocks) and title_line(blocks[end], book.numbering) is not None:
            found.append((at, end))
        at = max(end, at + 1)
    known = {end for _, end in found}
    others = (*_higher_headings(blocks, book, known), *_lines_in_capitals(blocks, book, known))
    known.update(end for _, end in others)
    return sorted([*found, *others, *_cross_headings(blocks, book, known)])


def annexes_of(blocks: PageLines, book: Book) -> frozenset[int]:
    """Return the places of the lines that open what stands behind the laws and is none of them (``ANNEX I``,
    ``DISPOSICIÓN FINAL``, the words that close an act), or between two of them: a chapter with a text of its own."""
    words = phrases_in(book, "annexes")
    places = blocks.starting(_starts(words)) if words else []
    opening = [index for index in places if _opens_annex(blocks[index], words)]
    behind = {*opening} - _amid_laws(blocks, [at for at in opening if ends_sentence(blocks[at].string)], book)
    chapters = _words(book)
    heads = (at for at in blocks.starting(_starts(chapters)) if _is_head(blocks[at], _pattern(chapters), book))
    lettered = _lettered_annexes(blocks, book)
    closings = phrases_in(book, "closings")
    closing = (at for at in blocks.starting(_phrases(closings)) if closes_book(blocks[at], book)) if closings else ()
    return frozenset([*behind, *lettered, *closing, *(index for index in heads if _has_preamble(blocks, index, book))])


def _amid_laws(blocks: PageLines, sentences: Sequence[int], book: Book) -> set[int]:
    """Return which of several sentences (``APPENDIX: every boat needs an oar.``) stand above a clause that is not the
    first one of a law: they are text of the law whose clauses go on there."""
    found: set[int] = set()
    end, goes_on = len(blocks) - 1, False
    for at in reversed(sentences):
        told = (_goes_on(blocks[index], book) for index in range(at + 1, end + 1))
        goes_on = next((one for one in told if one is not None), goes_on)
        found.update([at] if goes_on else ())
        end = at
    return found


def _goes_on(block: Block, book: Book) -> bool | None:
    """Tell whether a line begins a clause that is not the first one of its law, None where it begins neither a law nor
    a clause right below one."""
    if title_line(block, book.numbering) is not None:
        return False
    tokens = (token for code in book.languages for token in tokens_at(block.string, book.numbering, code)[:1])
    ranks = [rank.rank for token in tokens for rank in token.ranks if rank.level == 1]
    return min(ranks) > 1 if ranks else None


def _lettered_annexes(blocks: PageLines, book: Book) -> list[int]:
    """Return the places of headings that a capital letter counts (``A. Voting``), in a book that counts in figures
    alone: what is counted next is their first clause (``A.1 …``)."""
    if book.numbering.dotted[:1] != range(1):
        return []
    lettered = blocks.with_head(_LETTERED.fullmatch)
    counted = sorted({*lettered, *blocks.with_head(_COUNTED.match), *blocks.starting(book.numbering.heads)})
    found: list[int] = []
    for at in lettered:
        string = blocks[at].string
        below = next((_FIRST_LETTERED.match(blocks[one].string) for one in counted[bisect(counted, at) :][:1]), None)
        if string[0].isupper() and below and below["letter"] == string[0] and looks_like_heading(string[2:].strip()):
            found.append(at)
    return found


def closes_book(block: Block, book: Book) -> bool:
    """Tell whether a paragraph begins with the words by which acts are closed behind their last law (``This Regulation
    shall be binding in its entirety …``): date, place and signatures stand below it."""
    head = fold(block.text.string[:_LONGEST_CLOSING])
    return not block.label and block.kind != "cell" and head.startswith(phrases_in(book, "closings"))


def _has_preamble(blocks: Sequence[Block], head: int, book: Book) -> bool:
    """Tell whether a chapter in capitals has a text between its name and its first law (``PART 2``, ``WHEN BOATS
    MEET``, ``The rules of Part 2 …``): a few paragraphs without labels, the last of which ends a sentence."""
    if not is_capitals(blocks[head].string) or head + 1 >= len(blocks) or not _is_name(blocks[head + 1], book):
        return False
    for at in range(head + 2, min(head + 2 + _LONGEST_PREAMBLE, len(blocks))):
        block = blocks[at]
        if title_line(block, book.numbering) is not None:
            return at > head + 2 and ends_sentence(blocks[at - 1].string)
        if (
            block.label
            or block.kind == "cell"
            or any(tokens_at(block.string, book.numbering, code) for code in book.languages)
        ):
            return False
    return False


def _opens_annex(block: Block, words: Sequence[str]) -> bool:
    string = block.string
    if len(string) > LONGEST_HEADING or block.label or block.kind in ("cell", "item") or not string[:1].isupper():
        return False
    match = _annex(tuple(words)).match(fold(string).strip(" .:"))
    if match is None:
        return False
    # “Disposición final primera. Entrada en vigor.”: nothing else begins with two such words.
    sure = " " in match["told"]
    sentence = match["word"] or (match["rest"] and ends_sentence(string))
    said = sure or not sentence or string[: len(match["told"])].isupper()  # “APPENDIX: How to apply the rules.”
    return (said and not match["more"]) or is_capitals(string)


@cache
def _annex(words: tuple[str, ...]) -> re.Pattern[str]:
    """Return what matches the folded line that opens an annex: its word alone, or with its number or letter."""
    told = "|".join(map(re.escape, words))
    return re.compile(
        rf"(?P<told>{told})(?:\s+(?:{_NUMBER}|[a-z]|(?P<word>\w+))(?!\w))?(?P<rest>\s*[.:–—(-].*)?(?P<more>.*)",
        re.DOTALL,
    )


def _higher_headings(blocks: Sequence[Block], book: Book, known: Container[int]) -> list[tuple[int, int]]:
    """Return where headings of a higher rank stand right above the headings of laws: one such rank on the page, and
    more than one heading of it, since the title of a book stands above its first law as well."""
    if len({block.level for block in blocks if block.kind == "heading"}) < 2:
        return []
    found: dict[int, list[tuple[int, int]]] = {}
    for index, (above, block) in enumerate(pairwise(blocks)):
        if above.kind != "heading" or block.kind != "heading" or above.level >= block.level or index + 1 in known:
            continue
        if title_line(block, book.numbering) is not None and _is_name(above, book) and not _is_of_page(above, book):
            found.setdefault(above.level, []).append((index, index + 1))
    return [place for places in found.values() if len(places) > 1 for place in places]


def _lines_in_capitals(blocks: PageLines, book: Book, known: Container[int]) -> list[tuple[int, int]]:
    """Return where lines in capitals stand apart right above titles of laws that are not in capitals: more than one of
    them on the page, and below a text; right below a title such a line is the text of its law."""
    found: list[tuple[int, int]] = []
    for index in [at for at, string in enumerate(blocks.strings[:-1]) if string.isupper()]:
        line, title = blocks[index], blocks[index + 1]
        if line.kind == "paragraph" and (line.gap or not index) and index + 1 not in known:
            of_law = index > 0 and title_line(blocks[index - 1], book.numbering) is not None
            told = title_line(title, book.numbering) is not None and not is_capitals(title.string)
            if told and not of_law and _is_name(line, book) and not _is_of_page(line, book):
                found.append((index, index + 1))
    return found if len(found) > 1 else []


def _cross_headings(blocks: PageLines, book: Book, known: Container[int]) -> list[tuple[int, int]]:
    """Return where short lines that are no sentence (``Supplementary``) stand between the last sentence of a law and
    the title of the next: several on the page, each with words of its own, as acts have them above groups of laws."""
    found: list[tuple[int, int]] = []
    for end in blocks.starting(book.numbering.heads):
        if end < 2 or end in known or title_line(blocks[end], book.numbering) is None:
            continue
        above, line = blocks[end - 2], blocks[end - 1]
        ended = above.kind != "heading" and ends_sentence(above.string) and title_line(above, book.numbering) is None
        if ended and _is_cross_heading(line, book):
            found.append((end - 1, end))
    words = {fold(blocks[start].string) for start, _ in found}
    return found if len(found) == len(words) > 1 else []


def _is_cross_heading(line: Block, book: Book) -> bool:
    string = line.string
    if line.kind != "paragraph" or not string[:1].isupper() or len(string.split()) > _LONGEST_CROSS:
        return False
    return not any(map(str.isdecimal, string)) and _is_name(line, book) and not _is_of_page(line, book)


def _is_of_page(block: Block, book: Book) -> bool:
    """Tell whether a heading says the edition or the language of what follows, or heads another part of the book."""
    if edition_line(block, book) is not None:
        return True
    words = fold(block.string).strip(" .:")
    keys = ("columns", "definitions", "introduction", "remarks", "contents", "notes")
    return any(words in phrases_in(book, key) for key in keys)


def _words(book: Book) -> tuple[str, ...]:
    """Return the words that head a chapter, folded; a word that the book has for its laws is none."""
    of_laws = (noun for nouns in book.numbering.nouns.values() for noun in nouns if 0 in noun.levels)
    own = {fold(form) for noun in of_laws for form in noun.forms}
    return tuple(sorted({*phrases_in(book, "chapters")} - own))


@cache
def _starts(words: tuple[str, ...]) -> Heads:
    """Return, by the first three characters of a line, whether it may start with one of the words (of letters)."""
    return Heads(words)


@cache
def _phrases(phrases: tuple[str, ...]) -> PhraseHeads:
    """Return, by the first three characters of a line, whether it may start with one of the phrases."""
    return PhraseHeads(phrases)


@cache
def _pattern(words: tuple[str, ...]) -> re.Pattern[str]:
    """Return what matches the folded head of a chapter."""
    if not words:
        return _NEVER
    plain, told = ("|".join(re.escape(word) for word in words if (" " in word) is counted) for counted in (False, True))
    numbered = rf"(?:{plain})\s+(?:(?P<number>{_NUMBER})|\w+)"
    return re.compile(rf"(?:{numbered}{f'|(?P<told>{told})' if told else ''})(?P<rest>(?!\w).*)")


def _is_head(block: Block, pattern: re.Pattern[str], book: Book) -> bool:
    string = block.string
    if len(string) > LONGEST_HEADING or block.label:
        return False
    match = pattern.fullmatch(fold(string))
    if match is None or any(_names_part(string, book.numbering, code) for code in book.languages):
        return False
    if is_capitals(string):
        return True
    rest = match["rest"].strip()
    if _SENTENCES.search(rest):
        return False  # “Section 1. Name. The name of the society is …”
    numbered = match["number"] or match.groupdict().get("told")
    apart = not rest or rest[0] in ".:–—-" or string[-len(rest)].isupper()  # “Titre 2 Autorités”
    return bool(numbered) and apart and not ends_sentence(rest.strip(" .:"))


def _names_part(string: str, numbering: Numbering, code: str) -> bool:
    """Tell whether a line begins with the label of a clause that has its noun: of one right below the laws (``Section
    5.``), or before a sentence."""
    named = [token for token in tokens_at(string, numbering, code)[:1] if token.named]
    if any(rank.level == 1 for token in named for rank in token.ranks):
        return True
    said = [string[token.end :].strip() for token in named]
    return any(words[-1:] == "." and not may_be_named_so(words[:-1], code) for words in said)


def _numbered_heads(blocks: PageLines, book: Book) -> set[int]:
    """Return the places of lines with the number of a chapter before its word (``2. Abschnitt: Wahl``), in languages
    that write it so."""
    words = tuple(sorted({*phrases_in(book, "numbered_chapters")}.intersection(_words(book))))
    pattern = _numbered_first(words)
    places = blocks.with_head(_opens_with_number) if words else []
    return {index for index in places if _is_numbered_head(blocks[index], pattern)}


def _opens_with_number(head: str) -> bool:
    return head[:1].isdecimal() and "." in head


def _is_numbered_head(block: Block, pattern: re.Pattern[str]) -> bool:
    string = block.shown
    if len(string) > LONGEST_HEADING:
        return False
    match = pattern.fullmatch(fold(string))
    return match is not None and not ends_sentence(match["rest"].strip(" .:")) and not _SENTENCES.search(match["rest"])


@cache
def _numbered_first(words: tuple[str, ...]) -> re.Pattern[str]:
    """Return what matches the folded head of a chapter with its number first."""
    return re.compile(rf"[0-9]{{1,2}}\.\s+(?:{'|'.join(map(re.escape, words))})(?P<rest>\s*(?:[.:–—-]\s*.*)?)")


def _roman_heads(blocks: PageLines, book: Book, heads: Container[int]) -> set[int]:
    """Return the places of lines with Roman figures that count the chapters of a page (``I. Basic rights``), right
    above the title of a law or of a smaller chapter; none where a clause may have such a label."""
    found: list[tuple[int, int]] = []
    for index in blocks.with_head(_ROMAN_HEADS.__contains__):
        match = _ROMAN_HEAD.fullmatch(blocks[index].string)
        if match is None or index + 1 >= len(blocks) or not _is_name(blocks[index], book):
            continue
        if index + 1 not in heads and title_line(blocks[index + 1], book.numbering) is None:
            continue
        found.append((index, letter_readings(match["number"], "roman-upper", "latin")[0][0]))
    counted = len(found) > 1 and [rank for _, rank in found] == [*range(1, len(found) + 1)]
    return {index for index, _ in found} if counted else set()


def _is_name(block: Block, book: Book) -> bool:
    """Tell whether a block can be the name of a chapter below its number."""
    string = block.string
    if len(string) > LONGEST_HEADING or block.label or title_line(block, book.numbering) is not None:
        return False
    labelled = any(tokens_at(string, book.numbering, code) for code in book.languages)
    return not labelled and looks_like_heading(string) and not ends_sentence(string)
