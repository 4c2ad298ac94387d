"""A title that comes again below its own law, in one language and edition, where the lines below it show why.

At the head of a printed page it is a running head: the clauses go on below it where they stopped above. Of two texts
of which only one has clauses the other remarks on the law where its title has words of its own (``Law 9 - Somebody
calls`` above a story). What stands twice word for word is for ``laws_twice``; two texts that both have clauses, or the
same title, are for ``sectioning`` to refuse.
"""

from __future__ import annotations

from bisect import bisect_left
from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from typing import Literal

from lawtext.languages import fold
from lawtext.model import Book
from lawtext.numbering import Numbering
from lawtext.readers import Block
from lawtext.structure.labels.printed import Token, tokens_at
from lawtext.structure.lines.lines_of_law import edition_said, title_line
from lawtext.structure.lines.page_lines import PageLines

Again = Literal["goes on", "remark"]
"""What such a title is: the head of a page on which the law goes on, or of a remark on the law."""


def titles_again(blocks: PageLines, book: Book) -> Mapping[int, Again]:
    """Return which titles of a page head no law of their own, by their place."""
    places = blocks.starting(book.numbering.heads)
    titles = [(at, title) for at in places if (title := title_line(blocks[at], book.numbering)) is not None]
    named_so = {f"{title.number.latin} {title.language}" for _, title in titles}
    if len(named_so) == len(titles):
        return {}
    texts: dict[tuple[str, str], list[range]] = {}
    for (at, title), end in zip(titles, [*(at for at, _ in titles), len(blocks)][1:], strict=True):
        if end > at + 1:
            texts.setdefault((title.number.latin, title.language), []).append(range(at + 1, end))
    if all(len(below) < 2 for below in texts.values()):
        return {}
    named = [(at, year) for at in sorted(blocks.with_figures) if (year := edition_said(blocks[at], book))]
    found: dict[int, Again] = {}
    for (_, code), below in texts.items():
        if len(below) > 1 and len({_last_said(named, text.start - 1) for text in below}) == 1:
            labels = [_labels(blocks[text.start : text.stop], book.numbering, code) for text in below]
            found.update(_without_own_law(below, labels))
    words = {at: fold(blocks.strings[at][title.start :]).strip(" .") for at, title in titles}
    often = Counter((title.number.latin, title.language, words[at]) for at, title in titles)
    own = {at for at, title in titles if words[at] and often[title.number.latin, title.language, words[at]] == 1}
    return {at: again for at, again in found.items() if again == "goes on" or at in own}


def _without_own_law(below: Sequence[range], labels: Sequence[Sequence[Token]]) -> Mapping[int, Again]:
    """Return which of several titles of one law head none: by the lines below each, and the labels in these."""
    found: dict[int, Again] = {}
    own: list[int] = []
    last: dict[int, int] = {}
    for at, (text, tokens) in enumerate(zip(below, labels, strict=True)):
        if tokens and _counts_on(last, tokens[0]):
            found[text.start - 1] = "goes on"
        else:
            own.append(at)
        last.update((rank.level, rank.rank) for token in tokens for rank in token.ranks[:1])
    with_clauses = [at for at in own if _begins_clauses(labels[at])]
    others = [at for at in own if at not in with_clauses]
    if len(with_clauses) == 1 and not any(labels[at] for at in others):
        found.update({below[at].start - 1: "remark" for at in others})
    return found


def _counts_on(last: Mapping[int, int], token: Token) -> bool:
    """Tell whether a label is the next one after the last of its level above, and the first of none."""
    later = bool(token.ranks) and all(rank.rank > 1 for rank in token.ranks)
    return later and any(last.get(rank.level) == rank.rank - 1 for rank in token.ranks)


def _begins_clauses(labels: Sequence[Token]) -> bool:
    """Tell whether the first of several labels is that of the first clause of a law."""
    return len(labels) > 1 and labels[0].may_begin_law


def _labels(blocks: Iterable[Block], numbering: Numbering, code: str) -> list[Token]:
    return [token for block in blocks for token in tokens_at(block.shown, numbering, code)]


def _last_said(named: Sequence[tuple[int, str]], place: int) -> str:
    """Return the year of the edition that the lines above a place name last."""
    at = bisect_left(named, (place, ""))
    return named[at - 1][1] if at else ""
