"""Pages that are commentary though laws are named on them like titles: by their own title, as minutes, or since their
headings name clauses of several laws.

How such a page is read is for ``commentary``, what stands on a page beside its laws for ``beside_laws``.
"""

from __future__ import annotations

import re
from collections.abc import Collection, Sequence
from itertools import takewhile

from lawtext.citations import find
from lawtext.languages import fold
from lawtext.model import Book
from lawtext.numbering import Number
from lawtext.readers import Block
from lawtext.structure.articles.commentary import is_remarks_title
from lawtext.structure.articles.remarks_below import law_nouns, opens_at_top
from lawtext.structure.labels.printed import tokens_at
from lawtext.structure.lines.lines_of_law import (
    LONGEST_HEADING,
    SHORT_CELL,
    edition_line,
    ends_sentence,
    looks_like_heading,
    title_line,
)
from lawtext.structure.lines.page_lines import PageLines
from lawtext.structure.lines.phrases import phrases_in

_SHORT_WORD = 4
"""An article is shorter than this, in code points."""
_FIGURES = re.compile("[0-9]+")
_LETTERS = re.compile(r"[^\W\d_]+")
_BEFORE_PHRASE = re.compile(r"\s+[-–—]\s+|[:(]\s*")
"""What stands between the words of a title and what the page is (``– a commentary``)."""
_LONGEST_HEAD = 30
"""No page has more lines above its title."""
READ_AS_COMMENTARY = "read-as-commentary"
"""The code of the warning that a page says itself that it is commentary."""
NAMED = re.compile(r"[^\W\d_]{2,}\.?[ \u00a0]+[0-9]")
"""How the name of a law or of a clause begins."""
FEWEST_HEADINGS = 2
"""So many lines on a page show together that the numbers of laws head what is said of them."""


def heads_commentary(blocks: Sequence[Block], book: Book) -> Block | None:
    """Return the line by which a whole page is commentary, with headings for the laws it speaks of, None where there is
    none: its title names remarks on the laws (``Commentary on the 2017 Laws``), or the title of its first law does
    (``Law 27 – Questions and answers``), or its text begins with the name of that law (``Law 27 has changed.``; of a
    clause, where the law has its title, ``Law 27B has changed.``). Where clauses stand below it, their law is on the
    page too.
    """
    phrases = phrases_in(book, "remarks")
    nouns = law_nouns(book)
    for index, block in enumerate(blocks[:_LONGEST_HEAD]):
        title = title_line(block, book.numbering)
        words = fold(block.string[title.start if title else 0 :]).strip(" .:")
        # A word alone above the first law may be a link to what readers say.
        if title:
            speaks = _speaks_of(title.number, blocks[index + 1 : index + 2], nouns, clause=bool(words))
            others = (title_line(one, book.numbering) for one in blocks[index + 1 :])
            says = speaks and all(other is None or other.number == title.number for other in others)
            says = says or (bool(words) and _ends_with_phrase(words, phrases, book))
        else:
            says = (words not in phrases and is_remarks_title(block, book.languages, nouns)) or _names_remarks(
                block, blocks[index + 1 :], phrases, book
            )
        if says:
            below = [one for one in blocks[index + 1 :] if not _is_name_of_clauses_in_any(one.string, book)]
            if not title and _heads_numbers_alone(blocks[index + 1 :], book):
                return block
            lettered = _has_second_clause(below, book) and not (title and _cites_itself(title.number, below, book))
            return None if lettered else block
        if title or (ends_sentence(block.string) and len(block.string) > SHORT_CELL):
            return None
    return None


def _heads_numbers_alone(below: Sequence[Block], book: Book) -> bool:
    """Tell whether the laws that a page names are several, and nothing but their numbers: headings in a commentary."""
    titles = [(block, title) for block in below if (title := title_line(block, book.numbering)) is not None]
    alone = all(title.start == len(block.string) for block, title in titles)
    return alone and len({title.number for _, title in titles}) > 1


def _names_remarks(block: Block, below: Sequence[Block], phrases: Collection[str], book: Book) -> bool:
    """Tell whether a line is the word for remarks with the year of an edition (``Comments 2017``), or that word alone
    as a heading above those of the laws."""
    words = fold(block.string).strip(" .:")
    named, _, year = words.rpartition(" ")
    if year in book.years and named in phrases:
        return True
    titles = (one for one in below if title_line(one, book.numbering))
    first = next(titles, None) if block.kind == "heading" and words in phrases else None
    return first is not None and first.kind == "heading" and first.level > block.level


def _ends_with_phrase(words: str, phrases: Collection[str], book: Book) -> bool:
    """Tell whether the folded words of a title are a phrase, or end with one behind a sign, an article before it
    (``unauthorised information – a commentary``)."""
    last = _BEFORE_PHRASE.split(words)[-1].strip(" .:)")
    articles = phrases_in(book, "articles")
    first, _, rest = last.partition(" ")
    said = rest if first in articles else last
    return words in phrases or (last != words and said in phrases) or _says_who_remarks(said, phrases, book)


def _says_who_remarks(words: str, phrases: Collection[str], book: Book) -> bool:
    """Tell whether folded words are a phrase and who says it (``interpretation of the committee``)."""
    begun = next((phrase for phrase in phrases if words.startswith(f"{phrase} ")), None)
    return begun is not None and not {*phrases_in(book, "remark_writers")}.isdisjoint(words[len(begun) :].split())


def _is_name_of_clauses_in_any(string: str, book: Book) -> bool:
    line = string.strip(" .:")
    short = len(line) <= LONGEST_HEADING and NAMED.match(line)
    return bool(short) and any(is_name_of_clauses(line, code, book) for code in book.languages)


def heads_what_is_new(blocks: PageLines, book: Book) -> Block | None:
    """Return the line at the head of a page that says what is told there about the laws (``What changed in the Laws``),
    above the titles of some and no clause with its letter, or names of clauses of others with these; None where there
    is none: what stands below the titles is said of them. The editions of a comparison are their text."""
    titles = (at for at in blocks.starting(book.numbering.heads) if title_line(blocks[at], book.numbering))
    title = next(titles, 0)
    first = next((block for block in blocks[:title] if looks_like_heading(block.string)), None)
    if first is None or title > _LONGEST_HEAD:
        return None
    words = [fold(word) for word in _LETTERS.findall(first.string)]
    about = {" ".join(_LETTERS.findall(phrase)) for phrase in phrases_in(book, "about_laws")}
    said = f" {' '.join(words)} "
    if not (any(word in book.numbering.law_nouns for word in words) and any(f" {one} " in said for one in about)):
        return None
    if any(edition_line(block, book) or block.cell is not None for block in blocks):
        return None
    if not _has_letter(blocks, book):
        return first
    others = _said_of_others(blocks, book, shortest=0)[0]
    return first if others and not _is_inside_law(blocks, others[0], book) else None


def _has_letter(blocks: Sequence[Block], book: Book) -> bool:
    """Tell whether a line begins with a label of the first level in some language."""
    return any(opens_at_top(block.string, code, book) for block in blocks for code in book.languages)


def _is_inside_law(blocks: Sequence[Block], block: Block, book: Book) -> bool:
    """Tell whether letters that count clauses stand above and below a block, with no title between: it is said of them
    there, or beside them (``See also``)."""
    at = next(index for index, one in enumerate(blocks) if one is block)
    for side in (blocks[:at][::-1], blocks[at + 1 :]):
        law = takewhile(lambda one: title_line(one, book.numbering) is None, side)
        if not _has_letter([*law], book):
            return False
    return True


def _speaks_of(law: Number, below: Sequence[Block], nouns: Sequence[str], *, clause: bool) -> bool:
    """Tell whether a text begins with the name of the law it stands below, be it behind an article, or only of a clause
    of it (``clause``): no law that has its title does."""
    folded = {fold(noun) for noun in nouns}
    words = fold(below[0].string[:SHORT_CELL]).split() if below and ends_sentence(below[0].string) else []
    if words and words[0] not in folded and len(words[0]) < _SHORT_WORD:
        words = words[1:]
    number = _FIGURES.match(words[1]) if len(words) > 2 and words[0] in folded else None
    return number is not None and number[0] == str(law) and not (clause and words[1].strip(".,:") == number[0])


def heads_agenda(blocks: Sequence[Block], book: Book) -> Block | None:
    """Return the first line of a page where each title of a law is one item of a counted list, beside items that are
    neither titles nor clauses: the matters of a meeting (``1. Minutes``, ``2. Law 18 - to be asked``); else None."""
    listed = False
    for index, block in enumerate(blocks):
        if title_line(block, book.numbering) is None:
            continue
        if not _is_among_others(blocks, index, book):
            return None
        listed = True
    return blocks[0] if listed else None


def heads_clauses_of_others(blocks: PageLines, book: Book) -> Block | None:
    """Return the first line that names clauses of another law than the one whose title stands above it, or several
    laws, and heads what is said of them (``Law 12C1`` below ``Law 7``, ``Laws 45 to 47``), on a page that has two such
    lines, or one beside the titles of two laws, and no clause with its letter; else None: no law has such a heading."""
    if _has_letter(blocks, book):
        return _above_numbers_alone(blocks, book)
    found, titles = _said_of_others(blocks, book)
    return found[0] if found and len(found) + (len({*titles}) > 1) >= FEWEST_HEADINGS else None


def _above_numbers_alone(blocks: PageLines, book: Book) -> Block | None:
    """Return the first of several such lines above all titles of a page, where these are nothing but numbers (``Law
    54``): letters below them count what is said of these laws."""
    titles = (at for at in blocks.starting(book.numbering.heads) if title_line(blocks[at], book.numbering))
    first = next(titles, 0)
    found, _ = _said_of_others(PageLines(blocks[: first + 1]), book, shortest=0)
    if len(found) < FEWEST_HEADINGS or not first:
        return None
    named = ((blocks[at], title_line(blocks[at], book.numbering)) for at in (first, *titles))
    return found[0] if all(title is None or title.start == len(block.string) for block, title in named) else None


def _said_of_others(blocks: PageLines, book: Book, shortest: int = SHORT_CELL) -> tuple[list[Block], list[Number]]:
    """Return the lines of a page that name clauses of another law than the one whose title stands above, or several
    laws, above a sentence longer than ``shortest``; and the laws of which the page has titles."""
    titles: list[Number] = []
    found: list[Block] = []
    for index in blocks.starting(book.numbering.heads):
        block, string = blocks[index], blocks.strings[index]
        if len(string) > LONGEST_HEADING or not NAMED.match(string):
            continue
        title = title_line(block, book.numbering)
        if title is not None:
            titles.append(title.number)
        elif _is_said_of(blocks, index, shortest) and _names_others(string, titles[-1:], book):
            found.append(block)
    return found, titles


def _is_said_of(blocks: Sequence[Block], index: int, shortest: int) -> bool:
    """Tell whether a sentence longer than ``shortest`` stands below a line."""
    below = blocks[index + 1].string if index + 1 < len(blocks) else ""
    return len(below) > shortest and below[:1].isupper() and ends_sentence(below)


def _names_others(string: str, above: Sequence[Number], book: Book) -> bool:
    """Tell whether a line is nothing but the name of several laws, or of a clause of none of those ``above``."""
    line = string.strip(" .:")
    for code in book.languages:
        cited = find(line, code, book)
        if not cited or cited[0].start or cited[-1].end < len(line):
            continue
        numbers = [book.numbering.parse(target) for one in cited for target in one.targets]
        if len(numbers) > 1 and not any(number.law in above for number in numbers):
            return True
        if any(number.depth and number.law not in above for number in numbers):
            return True
    return False


def _is_among_others(blocks: Sequence[Block], index: int, book: Book) -> bool:
    block = blocks[index]
    if block.kind != "item" or not block.label:
        return False
    beside = [blocks[at] for at in (index - 1, index + 1) if 0 <= at < len(blocks)]
    others = [one for one in beside if (one.kind, one.level) == (block.kind, block.level) and one.label != block.label]
    return bool(others) and not any(_says_law(one.string, book) for one in others)


def _says_law(string: str, book: Book) -> bool:
    return any(tokens_at(string, book.numbering, code) for code in book.languages)


def _has_second_clause(blocks: Sequence[Block], book: Book) -> bool:
    """Tell whether a block begins with the label of the second clause of a law (``B.``): questions and answers begin
    with that of the first."""
    tokens = (tokens_at(block.string, book.numbering, code)[:1] for block in blocks for code in book.languages)
    return any(rank.level == 1 and rank.rank == 2 for (first, *_) in filter(None, tokens) for rank in first.ranks)


def _cites_itself(law: Number, blocks: Sequence[Block], book: Book) -> bool:
    """Tell whether a text cites the very clause of a law whose letter it has (``A. He spreads his hand (Law 54A).``):
    that is said of the clause, which does not cite itself."""
    for block in blocks:
        for code in book.languages:
            first = tokens_at(block.string, book.numbering, code)[:1]
            ranks = [rank.rank for token in first for rank in token.ranks if rank.level == 1]
            cited = find(block.string, code, book) if ranks else ()
            targets = [book.numbering.parse(target) for one in cited for target in one.targets]
            if any(one.law == law and one.depth == 1 and one.steps[-1].rank in ranks for one in targets):
                return True
    return False


def is_name_of_clauses(line: str, code: str, book: Book) -> bool:
    """Tell whether a line is nothing but the names of laws or clauses."""
    cited = find(line, code, book)
    return bool(cited) and not cited[0].start and cited[-1].end == len(line)
