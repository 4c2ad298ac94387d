"""Blocks that hold several clauses: a law pasted as one line is cut where its labels stand inside the text.

A label inside a line is only believed where it goes on with a series that the line itself has begun
(``series_in_texts``), and stands after the end of a sentence: ``… Law 12 A. The player`` and ``… by hand. A. Smith``
are left alone.
"""

from __future__ import annotations

import re
from collections.abc import Container, Iterable, Iterator, Sequence
from dataclasses import replace
from functools import cache
from itertools import chain, pairwise

from lawtext.languages import fold, language
from lawtext.languages.learned import from_languages
from lawtext.languages.scripts import CAPITAL
from lawtext.model import Book
from lawtext.numbering import KERAIAS, Rank
from lawtext.readers import Block
from lawtext.readers.listdepths import numbers_at
from lawtext.readers.text.lines import LABELLED
from lawtext.readers.text.scripts import script_of
from lawtext.structure.labels.printed import Token, tokens_at
from lawtext.structure.labels.series_in_texts import Path, Series, opened_by
from lawtext.structure.lines.lines_of_law import (
    LONGEST_HEADING,
    ends_sentence,
    number_before_text,
    text_after_title,
    title_line,
)
from lawtext.structure.lines.page_lines import PageLines
from lawtext.structure.lines.phrases import joining_words
from lawtext.structure.proposal import Structured
from lawtext.structure.titles.stopped_titles import end_of_stopped_title, is_first_clause

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
_MARK_BEHIND_END = re.compile(r"(?<=[^\W\d_][.;!?·»”\u037e\u0387])(?:[0-9]{1,2}\)|[*†‡]{1,3})\Z")
"""A note mark behind the sign that ends a sentence."""
_IN_BRACKETS = re.compile(rf"(?:\A|[.;:!?·\u037e\u0387]\s+)\([{CAPITAL}][^()]*[.!?;\u037e]\)\Z")
"""A sentence of its own in brackets: ``… stone. (Two may do.)``."""
_LONGEST_HEADING = 90
_NO_HEADING = ", \u00a0"
"""What stands between the numbers of a note that several marks have (``1) , 2) …``)."""
_CITED = re.compile(r"(?<!\w)(?P<noun>[^\W\d_]+)(?:(?P<number>\.?\s+[0-9]{1,3})|(?P<stop>\.))?\Z")
_INITIAL = re.compile(rf"(?P<word>[^\W_]+)\.?\s+[{CAPITAL}]\.\Z")
_JOINED = re.compile(r"(?P<sign>[,;·\u0387])\s+(?P<word>[^\W\d_]+)\Z")
_JOINED_ALONE = re.compile(r"[^\W\d_]{2,}\s+(?P<word>[^\W\d_]+)\Z")
"""A word behind another one: ``… a pass or``, not ``… under (a) or``."""
_ITEM_END = re.compile(r"[^\W\d_]{3},\Z")
_LONGEST_CITED = 40
_LABEL_AT_HEAD = re.compile(r"\A\(?\w{1,3}[.)]+\s+")
_SECOND = 2
_LOOK_BACK = 4000
"""So much of the text before a label is looked at, in code points: no bracket stays open for longer."""
_LONGEST_ASIDE = 400
"""No sentence in brackets is longer, in code points."""
_FARTHEST_BELOW = 30
"""The label that goes on with the series of a text stands not more blocks below it."""
_LONGEST_NUMBER = 20
"""“LAW 23” without a title is not longer than this, in code points."""


def split_at_labels(blocks: PageLines, book: Book, out: Structured, *, named: bool = False) -> PageLines:
    """Return the blocks, those that hold a series of labelled clauses cut at its labels.

    ``named``: somebody has said which law the page is; where no line of it begins with a label, each may hold the law.
    Where a cut block holds several clauses, ``out`` is told: no line break parts their headings from their texts.
    """
    apart: list[Block] = []
    strings = blocks.strings
    may_be_titles = frozenset(blocks.starting(book.numbering.heads))
    titles = (title_line(blocks[at], book.numbering) for at in sorted(may_be_titles))
    of_law = named or bool(out.names) or (out.hints.what != "commentary" and any(titles))
    named = named and not any(_begins_with_label(block, book) for block in blocks)
    for index, block in enumerate(blocks):
        if block.kind == "heading" or not (index in may_be_titles or _may_split(strings[index])):
            apart.append(block)
            continue
        below = strings[index + 1 : index + 1 + _FARTHEST_BELOW]
        above = index - 1
        titled = named or (above in may_be_titles and title_line(blocks[above], book.numbering) is not None)
        if index in may_be_titles:
            pieces = _split(block, book, below, titled=titled)
        else:
            pieces = _at_labels(block, book, below, titled=titled, listed=of_law)
        if len(pieces) == 1 and index + 1 < len(blocks):
            pieces = _before_first_item(block, blocks[index + 1], book)
        apart += pieces
        if len(pieces) > 2:
            message = (
                "several clauses in one line; words are read as a heading only where punctuation or a capital ends it"
            )
            out.warn(block.text.start, "clauses-in-one-line", message)
    return blocks.now(apart)


def _before_first_item(block: Block, below: Block, book: Book) -> list[Block]:
    """Return a numbered block cut before the first item of a list inside it, of which only the second one and those
    behind it have lines of their own (``2. It falls if it: 1. is struck; or`` above ``2. is left alone.``): the number
    of the second one does not go on with that of the block, or it stands deeper in lists."""
    numbers, second = numbers_at(block.string), numbers_at(below.string)
    deeper = below.depth == block.depth + 1 > 1
    if second[:1] != (_SECOND,) or not numbers or not (deeper or (numbers[0] != 1 and below.depth == block.depth)):
        return [block]
    code = _code(block, book)
    inside = _labels_inside(block.string, book, code) if code else ()
    ends = [
        match
        for match, _ in inside
        if numbers_at(block.string[match.end() :])[:1] == (1,)
        and _ends_sentence(block.string, match.start())
        and any(map(str.isalpha, block.string[: match.start()]))  # “2. 1. A text” opens both
    ]
    if not ends:
        return [block]
    return [block.cut(0, ends[-1].start()), replace(block.cut(ends[-1].end()), level=below.level)]


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


def _begins_with_label(block: Block, book: Book) -> bool:
    code = _code(block, book) if LABELLED.match(block.string) else None
    return code is not None and bool(tokens_at(block.string, book.numbering, code))


def _split(block: Block, book: Book, following: Sequence[str], *, titled: bool) -> list[Block]:
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
    return _below_stopped_title(block, book, following) or _at_labels(block, book, following, titled=titled)


def _below_stopped_title(block: Block, book: Book, following: Sequence[str]) -> list[Block]:
    """Return a law in one line whose title ends with a full stop, cut behind it and at its labels; nothing where the
    line is no such law."""
    stop = end_of_stopped_title(block.string)
    title = replace(block.cut(0, stop), kind="heading", level=1) if stop else block
    if not stop or title_line(title, book.numbering) is None:
        return []
    below = _at_labels(block.cut(stop), book, following, titled=True)
    return [title, *below] if len(below) > 1 and is_first_clause(below[0], book.numbering) else []


def _at_labels(
    block: Block, book: Book, following: Sequence[str], *, titled: bool, listed: bool = False
) -> list[Block]:
    """Return a block cut at its labels; ``titled``: it stands right below the title of its law; ``listed``: it is of a
    law; ``following``: the texts of the blocks below, which may go on with the series."""
    string = block.text.string
    if not _may_split(string):
        return [block]
    code = _code(block, book)
    if code is None:
        return [block]
    head = opened_by(tokens_at(block.string, book.numbering, code), [])
    labels = (tokens_at(string, book.numbering, code)[:1] for string in following)
    below = next(labels, ())
    cuts, path = _cuts(block, book, code, head, below, titled=titled, listed=listed)
    if not cuts:
        return [block]
    known = head[-1][0] if head else 0
    next_ones = {(level, rank + 1) for level, rank in path if level > known}
    if not _goes_on(chain([below], labels), next_ones) and (
        _printed_again(block, cuts, below, book, code) or not _believed(block, cuts, book, code)
    ):
        return [block]
    bounds = [0, *cuts, len(block.string)]
    return [block.cut(a, b) for a, b in pairwise(bounds)]


def _goes_on(labels: Iterable[Sequence[Token]], next_ones: Container[tuple[int, int]]) -> bool:
    """Tell whether the labels at the heads of the blocks below a text go on with a series that it has begun, be it
    behind the sub-clauses of its last clause (``A. The keeper. 1. He may:``, ``(a) …``, ``(b) …``, ``2. …``)."""
    deeper = False
    for tokens in labels:
        ranks = [rank for token in tokens for rank in token.ranks]
        if any((rank.level, rank.rank) in next_ones for rank in ranks):
            return True
        first = any((rank.level - 1, 2) in next_ones and rank.rank == 1 for rank in ranks)
        deeper = deeper or first
        if not deeper or (ranks and not first and not _is_below(ranks, next_ones)):
            return False
    return False


def _is_below(ranks: Sequence[Rank], next_ones: Container[tuple[int, int]]) -> bool:
    """Tell whether a label may be of a sub-clause of the first clause of a series."""
    return any((level, 2) in next_ones for rank in ranks for level in range(1, rank.level))


def _cuts(
    block: Block, book: Book, code: str, head: Path, below: Sequence[Token], *, titled: bool, listed: bool
) -> tuple[list[int], Path]:
    """Return where labels inside a block open clauses, and what is open behind the last.

    ``head`` is what the labels at the head of the block open, ``below`` the label of the block below it, ``titled`` and
    ``listed`` as in ``_at_labels``.
    """
    inside = [*_labels_inside(block.string, book, code)]
    sentences = [_ends_sentence(block.string, match.start()) for match, _ in inside]
    items = [_ends_item(*_around(block.string, match), tokens[0], code) for match, tokens in inside]
    ahead = [tokens for (_, tokens), *ends in zip(inside, sentences, items, strict=True) if any(ends)]
    for restarts in (True, False):
        series = Series(head, ahead, titled=titled, listed=listed, restarts=restarts)
        cuts: list[int] = []
        for (match, tokens), sentence, item in zip(inside, sentences, items, strict=True):
            before = block.string[max(cuts[-1] if cuts else 0, match.start() - _LOOK_BACK) : match.start()]
            label = tokens[0].printed
            # Two labels stand together, whatever the signs of the second one are: “1. a) …” as “1. (a) …”.
            following = "(" if len(tokens) > 1 else match["next"]
            # “B. At the Table 1. Nobody …” above “2. …” is no table.
            counted = label == "1." and bool(below) and below[0].printed == "2."
            cites = _cites(before, label, book, code, counted=counted)
            ends = _may_end(before, following, labelled=bool(series.path)) and not cites
            ends = ends or (bool(series.path) and _ends_item(before, following, tokens[0], code, begun=bool(cuts)))
            bare = not series.path and (match.start() <= _LONGEST_NUMBER or _opens_letters(label, following))
            near = not series.path and match.start() <= LONGEST_HEADING
            below_title = near and title_line(block.cut(0, match.start()), book.numbering) is not None
            series.titled = series.titled or below_title
            if sentence or item:
                series.go_on()
            if (ends or (bare and below_title)) and series.open(
                tokens, sentence=sentence or below_title, colon=before.endswith(":")
            ):
                cuts.append(match.end())
        if series.is_sound():
            break
    return cuts, series.path


def _labels_inside(string: str, book: Book, code: str) -> Iterator[tuple[re.Match[str], tuple[Token, ...]]]:
    for match in _inside(string):
        tokens = tokens_at(string, book.numbering, code, match.end())
        if tokens:
            yield match, tokens


def _around(string: str, match: re.Match[str]) -> tuple[str, str]:
    """Return a few words before a label inside a text, and the character behind it."""
    return string[max(0, match.start() - _LONGEST_CITED) : match.start()], match["next"]


def _ends_item(before: str, following: str, token: Token, code: str, *, begun: bool = False) -> bool:
    """Tell whether a text ends as the item of a list does before the next one: with the word that joins the two
    (``…, or 2. by his partner``; behind a semicolon a sentence may follow, as in ``…; or 2. When he``), or with a comma
    behind a word, before a label that is not the first one (``1. a pass, 2. a bid``); of ``(a), (b)`` a sentence says
    more. Where the text has ``begun`` the list, the word alone may join the two (``(a) a pass or (b) a bid``)."""
    start = max(0, len(before) - _LONGEST_CITED)
    match = _JOINED.search(before, start)
    if match is None and begun and following.islower() and token.ranks[0].rank > 1:
        match = _JOINED_ALONE.search(before, start)
    joins = match is not None and fold(match["word"]) in joining_words(code)
    if not (following.islower() or following == "("):
        # “…; and B. Smith” is a name.
        apart = match is not None and match["sign"] != "," and not token.printed[0].isupper()
        return joins and apart and token.ranks[0].rank > 1
    return joins or (token.ranks[0].rank > 1 and following != "(" and _ITEM_END.search(before, start) is not None)


def _opens_letters(label: str, following: str) -> bool:
    """Tell whether a label can be the first letter of a law, before its heading or its text."""
    return label[0].isupper() and following.isupper()


def _cites(before: str, label: str, book: Book, code: str, *, counted: bool = False) -> bool:
    """Tell whether a label behind a text belongs to its last words: ``… under Law 48 B.``, ``… (but see B).``;
    ``counted``: the block below has the label that follows it."""
    if before.count("(") > before.count(")"):
        return True
    kept = language(code)
    # Behind an initial stands another one or a name, but “in accordance with A. 2. The player” goes on with a number.
    initial = _INITIAL.search(before, max(0, len(before) - _LONGEST_CITED)) if label[0].isupper() else None
    if initial is not None and not initial["word"].isdigit():
        # “… as J. B. Smith said”, but not “see A. B. The player …”, nor “under A. B. The player …”
        cites = (*kept.words("sentences", "citing"), *kept.words("citations", "and"), *kept.words("citations", "to"))
        lead = " " + fold(before[max(0, initial.end("word") - _LONGEST_CITED) : initial.end("word")])
        of_clauses = any(lead.endswith(f" {fold(words)}") for words in kept.words("citations", "cite"))
        return not of_clauses and fold(initial["word"]) not in map(fold, cites)
    match = _CITED.search(before, max(0, len(before) - _LONGEST_CITED))
    if match is None:
        return False
    nouns = book.numbering.nouns.get(code, ())
    if match["stop"]:
        words: Iterable[str] = (form for noun in nouns for form in noun.abbreviations)
    elif match["number"]:
        words = (form for noun in nouns for form in noun.spellings)
    elif counted:
        return False
    else:
        return fold(match["noun"]) in _leading_on(code, figures=label[0].isdigit())
    return fold(match["noun"]) in {fold(word).rstrip(".") for word in words}


@from_languages
@cache
def _leading_on(code: str, *, figures: bool) -> frozenset[str]:
    """Return the words, folded, behind which a label belongs to what was said before it; before ``figures`` a heading
    may end with whose something is (``… από το Χέρι του 1. Ο παίκτης``)."""
    kept = language(code)
    owned = kept.words("citations", "possessive") if figures else ()
    words = (*kept.words("sentences", "citing"), *kept.words("textdiff", "stop_words"))
    return frozenset(fold(word).rstrip(".") for word in words if word not in owned)


def _may_end(before: str, following: str, *, labelled: bool) -> bool:
    """Tell whether a clause may end here: after a sentence, after words in capitals, or after a heading."""
    if _ends_sentence(before, len(before)) or before[-2:].isupper():
        return True
    bare = _LABEL_AT_HEAD.sub("", before) if labelled else before
    return (
        bare != before
        and not any(sign in bare for sign in _SENTENCE_END)
        and bool(bare.strip(_NO_HEADING))
        and len(bare) <= _LONGEST_HEADING
        and (following.isupper() or following == "(")
    )


def _ends_sentence(string: str, at: int) -> bool:
    """Tell whether a sentence, or what stands for itself as one does, ends at a place of a text."""
    if string.endswith(_SENTENCE_END, 0, at) or _MARK_BEHIND_END.search(string, max(0, at - 5), at):
        return True
    start = string.rfind("(", max(0, at - _LONGEST_ASIDE), at) if string.endswith(")", 0, at) else -1
    return start >= 0 and _IN_BRACKETS.search(string, max(0, start - 3), at) is not None


def _printed_again(block: Block, cuts: Sequence[int], below: Sequence[Token], book: Book, code: str) -> bool:
    """Tell whether the block below begins with a label that the cuts open, and not with the first of a list: what
    stands inside the line (``Under 1 the player, 2. the captain, decide``) is then its words."""
    inside = {tokens_at(block.string, book.numbering, code, cut)[0].printed for cut in cuts}
    return any(token.printed in inside and token.ranks[0].rank > 1 for token in below)


def _believed(block: Block, cuts: Sequence[int], book: Book, code: str) -> bool:
    """Tell whether the cuts make a series: a first label alone, with no second, is text."""
    ranks = [tokens_at(block.string, book.numbering, code, cut)[0].ranks[0].rank for cut in cuts]
    return max(ranks) > 1


def _code(block: Block, book: Book) -> str | None:
    script = script_of(block.string)
    return next((code for code in book.languages if language(code).letters == script), None)
