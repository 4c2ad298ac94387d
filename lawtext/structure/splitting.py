"""Blocks that hold several clauses: a law pasted as one line is cut where its labels stand inside the text.

A label inside a line is only believed where it is the next one of a series that the line itself has begun, and
stands after the end of a sentence: ``… Law 12 A. The player`` and ``… by hand. A. Smith`` are left alone.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence
from itertools import pairwise

from lawtext.languages import fold, language
from lawtext.model import Book
from lawtext.numbering import KERAIAS, Rank
from lawtext.readers import Block
from lawtext.readers.lines import script_of
from lawtext.structure.labels import Token, tokens_at
from lawtext.structure.lines_of_law import ends_sentence, number_before_text, text_after_title, title_line
from lawtext.structure.page_lines import PageLines
from lawtext.structure.proposal import Structured

_INSIDE = re.compile(rf"\s+(?=\(?(?:[0-9]{{1,2}}|∆|[^\W\d_]{{1,3}}[{KERAIAS}]?)[.)]{{1,2}}\s+(?P<next>\S))")


def _short_word_before(sign: str) -> re.Pattern[str]:
    """Return what matches a sign behind a word so short that both may be a label."""
    return re.compile(
        rf"{sign}(?=[.)]?\s)(?<!\w{{5}}.)(?:"
        r"(?<=\s[\w∆][.)])"
        rf"|(?<=\s[(\w∆][\w∆{KERAIAS}][.)])"
        rf"|(?<=\s[(\w]\w[\w{KERAIAS}][.)])"
        rf"|(?<=\s\(\w\w[\w{KERAIAS}][.)])|(?<=\s\w\w\w[{KERAIAS}][.)])"
        rf"|(?<=\s\(\w\w\w[{KERAIAS}][.)]))"
    )


# The sign that ends a label stands close behind a space: where none does, nothing has to be looked at any closer.
_SHORT_WORD = _short_word_before("[.)]")
_SHORT_WORDS = ((".", _short_word_before(r"\.")), (")", _short_word_before(r"\)")))
"""To look for one sign takes a part of the time that two take."""
_SENTENCE_END = tuple(".;:!?…·»”\u037e\u0387")
_LONGEST_HEADING = 90
_CITED = re.compile(r"(?<!\w)(?P<noun>[^\W\d_]+)(?:(?P<number>\.?\s+[0-9]{1,3})|(?P<stop>\.))?\Z")
_INITIAL = re.compile(r"(?P<word>[^\W_]+)\.?\s+[A-ZΑ-Ω]\.\Z")
_JOINED = re.compile(r"[,;·\u0387]\s+(?P<word>[^\W\d_]+)\Z")
_LONGEST_CITED = 40
_Path = list[tuple[int, int]]
"""What is open in a text: level and rank of the label last read at each level, the highest first."""
_LOOK_BACK = 4000
"""So much of the text before a label is looked at, in code points: no bracket stays open for longer."""
_LONGEST_NUMBER = 20
"""“LAW 23” without a title is not longer than this, in code points."""


def split_at_labels(blocks: PageLines, book: Book, out: Structured) -> PageLines:
    """Return the blocks, those that hold a series of labelled clauses cut at its labels.

    Where a cut block holds several clauses, ``out`` is told: no line break parts their headings from their texts.
    """
    apart: list[Block] = []
    strings = [*blocks.strings, ""]
    may_be_titles = frozenset(blocks.starting(book.numbering.heads))
    for index, block in enumerate(blocks):
        if block.kind == "heading" or not (index in may_be_titles or _may_split(strings[index])):
            apart.append(block)
            continue
        below = strings[index + 1]
        pieces = _split(block, book, below) if index in may_be_titles else _at_labels(block, book, below)
        apart += pieces
        if len(pieces) > 2:
            message = "several clauses in one line: a heading ends where a sign or a capital shows it, else it is text"
            out.warn(block.text.start, "clauses-in-one-line", message)
    return blocks.now(apart)


def _may_split(string: str) -> bool:
    """Tell, at little cost, whether a label may stand inside a text: behind a word in lower case, only near its head
    (``_may_end`` asks for the end of a sentence, capitals, or a heading)."""
    for sign, short_word in _SHORT_WORDS:
        # It has a space before its word and one behind itself: it neither begins nor ends the text.
        match = short_word.search(string) if string.find(sign, 2, -1) > 0 else None
        while match is not None:
            end = match.start()
            space = string.rfind(" ", max(0, end - 6), end)
            if end <= _LONGEST_HEADING + 20 or space < 1 or not string[space - 1].islower():
                return True
            match = short_word.search(string, match.end())
    return False


def _inside(string: str) -> Iterator[re.Match[str]]:
    """Yield the spaces before what may be a label inside a text."""
    for sign in _SHORT_WORD.finditer(string):
        at = sign.start()
        while not string[at - 1].isspace():
            at -= 1
        while at and string[at - 1].isspace():
            at -= 1
        match = _INSIDE.match(string, at)
        if match:
            yield match


def _split(block: Block, book: Book, following: str) -> list[Block]:
    """Return what may be the title of a law cut at its labels, and where its text begins."""
    text = text_after_title(block, book.numbering)
    if text is not None:
        below = _at_labels(block.cut(text), book, following, titled=True)
        if len(below) > 1 or ends_sentence(block.text.string):
            return [block.cut(0, text), *below]
    number = number_before_text(block, book.numbering) if text is None else None
    if number is not None:
        below = _at_labels(block.cut(number), book, following, titled=True)
        if len(below) > 2:
            return [block.cut(0, number), *below]
    return _at_labels(block, book, following)


def _at_labels(block: Block, book: Book, following: str, *, titled: bool = False) -> list[Block]:
    """Return a block cut at its labels; ``titled``: it stands right below the title of its law; ``following``: the text
    of the block below, which may go on with the series."""
    string = block.text.string
    if not _may_split(string):
        return [block]
    code = _code(block, book)
    if code is None:
        return [block]
    head = _opened(tokens_at(block.string, book.numbering, code), [])
    cuts, path = _cuts(block, book, code, head, titled=titled)
    if not cuts:
        return [block]
    known = head[-1][0] if head else 0
    next_ones = {(level, rank + 1) for level, rank in path if level > known}
    below = tokens_at(following, book.numbering, code)[:1]
    goes_on = any((rank.level, rank.rank) in next_ones for token in below for rank in token.ranks)
    if not goes_on and not _believed(block, cuts, book, code):
        return [block]
    bounds = [0, *cuts, len(block.string)]
    return [block.cut(a, b) for a, b in pairwise(bounds)]


def _cuts(block: Block, book: Book, code: str, head: _Path, *, titled: bool) -> tuple[list[int], _Path]:
    """Return where labels inside a block open clauses, and what is open behind the last.

    ``head`` is what the labels at the head of the block open, ``titled`` as in ``_at_labels``.
    """
    cuts: list[int] = []
    path = head
    for match in _inside(block.string):
        before = block.string[max(cuts[-1] if cuts else 0, match.start() - _LOOK_BACK) : match.start()]
        ends = _may_end(before, match["next"], labelled=bool(path)) and not _cites(before, book, code)
        ends = ends or (bool(path) and _joins(before, match["next"], code))
        bare = not ends and not path and match.start() <= _LONGEST_NUMBER
        if not ends and not (bare and title_line(block.cut(0, match.start()), book.numbering)):
            continue
        tokens = tokens_at(block.string, book.numbering, code, match.end())
        if not tokens:
            continue
        titled = titled or (not path and title_line(block.cut(0, match.start()), book.numbering) is not None)
        rank = _next_of(tokens[0], path, titled=titled)
        if rank is not None:
            cuts.append(match.end())
            path = _opened(tokens[1:], [*[p for p in path if p[0] < rank.level], (rank.level, rank.rank)])
    return cuts, path


def _next_of(token: Token, path: _Path, *, titled: bool) -> Rank | None:
    """Return what a label is in a text with a series open: the next one of a level, or the first below the deepest;
    None where it is neither. Below a title the first of all may open its level."""
    open_at = dict(path)
    deepest = path[-1][0] if path else 0
    for rank in token.ranks:
        if rank.level in open_at:
            if rank.rank == open_at[rank.level] + 1:
                return rank
        elif rank.rank == 1 and rank.level == deepest + 1 and (path or titled):
            return rank
    return None


def _joins(before: str, following: str, code: str) -> bool:
    """Tell whether a text ends with the word that joins the items of a list (``…, or 2. by his partner``)."""
    match = _JOINED.search(before, max(0, len(before) - _LONGEST_CITED))
    plain = following.islower() or following == "("
    return plain and match is not None and fold(match["word"]) in map(fold, language(code).words("citations", "and"))


def _cites(before: str, book: Book, code: str) -> bool:
    """Tell whether a letter behind a text belongs to its last words: ``… under Law 48 B.``, ``… (but see B).``."""
    if before.count("(") > before.count(")"):
        return True
    kept = language(code)
    initial = _INITIAL.search(before, max(0, len(before) - _LONGEST_CITED))
    if initial is not None and not initial["word"].isdigit():
        # “… as J. B. Smith said”, but not “see A. B. The player …”
        cites = (*kept.words("sentences", "citing"), *kept.words("citations", "and"), *kept.words("citations", "to"))
        return fold(initial["word"]) not in map(fold, cites)
    match = _CITED.search(before, max(0, len(before) - _LONGEST_CITED))
    if match is None:
        return False
    nouns = book.numbering.nouns.get(code, ())
    if match["stop"]:
        words: Iterable[str] = (form for noun in nouns for form in noun.abbreviations)
    elif match["number"]:
        words = (form for noun in nouns for form in (*noun.forms, *noun.abbreviations))
    else:
        words = (*kept.words("sentences", "citing"), *kept.words("textdiff", "stop_words"))
    return fold(match["noun"]) in {fold(word).rstrip(".") for word in words}


def _opened(tokens: Iterable[Token], path: _Path) -> _Path:
    """Return what is open after labels that stand right behind others: each the first one a level deeper, where it can
    be that (``(b) (i)``)."""
    for token in tokens:
        deepest = path[-1][0] if path else 0
        rank = next((rank for rank in token.ranks if rank.level == deepest + 1 and rank.rank == 1), token.ranks[0])
        path = [*[p for p in path if p[0] < rank.level], (rank.level, rank.rank)]
    return path


def _may_end(before: str, following: str, *, labelled: bool) -> bool:
    """Tell whether a clause may end here: after a sentence, after words in capitals, or after a heading."""
    if before.endswith(_SENTENCE_END) or before[-2:].isupper():
        return True
    bare = re.sub(r"^\(?\w{1,3}[.)]+\s+", "", before)
    plain = not any(sign in bare for sign in _SENTENCE_END)
    return (
        labelled
        and bare != before
        and plain
        and len(bare) <= _LONGEST_HEADING
        and (following.isupper() or following == "(")
    )


def _believed(block: Block, cuts: Sequence[int], book: Book, code: str) -> bool:
    """Tell whether the cuts make a series: a first label alone, with no second, is text."""
    if not cuts:
        return False
    ranks = [tokens_at(block.string, book.numbering, code, cut)[0].ranks[0].rank for cut in cuts]
    return max(ranks) > 1


def _code(block: Block, book: Book) -> str | None:
    script = script_of(block.string)
    return next((code for code in book.languages if language(code).letters == script), None)
