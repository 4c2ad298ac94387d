"""What is quoted: whose words a quotation has, a clause of this edition or of an older one, and whether just these.

A clause is known by three words in a row, so that one whose words were changed is still found; where two clauses have
as many of them, none is meant unless the words before the quotation cite it: a wrong link is worse than a missing one.
Signs, capitals and where a line ends do not count.
"""

from __future__ import annotations

import re
from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import groupby, product

from lawtext import textdiff
from lawtext.citations.finding import find
from lawtext.languages import fold
from lawtext.model import Article, Book, Clause, Law
from lawtext.numbering import Number
from lawtext.remembered import Remembered

_WORD = re.compile(r"[^\W_]+(?:['’][^\W_]+)*")
_LEFT_OUT = re.compile(r"\[[^\]\w]*(?:\.\.\.|…)[^\]\w]*\]|\((?:\.\.\.|…)\)|\.\.\.|…")
_ROW = 3
"""So many words in a row tell a clause."""
_LEAST = 4
"""So many of these a quotation has in common with what it quotes, at least: six words in a row."""
_ALMOST = 0.8
"""A clause that has this part of the rows that the one above it has is meant rather than that."""
_SHARE = 0.5
"""And this part of all its own."""

Words = tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Quotation:
    """What somebody quotes: the text, and the clauses that the words before it cite."""

    text: str
    cited: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Quoted:
    """Whose words a quotation has: ``exact`` where they are those of the clause, else where they first differ:
    ``said`` in the quotation (empty: left out), ``meant`` in the clause (empty: put in)."""

    number: str
    edition: str
    exact: bool
    said: str = ""
    meant: str = ""


def quoted(book: Book, edition: str, code: str, quotations: Sequence[Quotation]) -> list[Quoted | None]:
    """Return whose words some quotations have, in the order given; None for those that no clause has.

    The very words of an older edition are that edition's; what no edition has just so is compared with ``edition``.
    """
    editions = [edition, *(one.id for one in book.newest_first if one.id != edition)]
    found: list[Quoted | None] = [None] * len(quotations)
    for each in editions:
        open_ = [at for at, one in enumerate(found) if one is None or not one.exact]
        if not open_:
            break
        for at, one in zip(open_, _in_edition(book, each, code, [quotations[at] for at in open_]), strict=True):
            if one is not None and (one.exact or each == edition):
                found[at] = one
    return found


def quoted_in_articles(book: Book) -> Mapping[tuple[str, str], Mapping[int, Quoted]]:
    """Return what the articles of a book quote, by (id, language) and the place of the block; remembered."""
    return _IN_ARTICLES.once(book, "", lambda: dict(_in_articles(book)))


_IN_ARTICLES: Remembered[Book, str, Mapping[tuple[str, str], Mapping[int, Quoted]]] = Remembered()


def _in_articles(book: Book) -> Iterator[tuple[tuple[str, str], Mapping[int, Quoted]]]:
    for article in book.articles:
        places = [place for place, block in enumerate(article.blocks) if block.kind == "quote"]
        if not places:
            continue
        edition = article.edition or book.latest.id

        def before(place: int, article: Article = article, edition: str = edition) -> tuple[str, ...]:
            text = next((one.text.string for one in article.blocks[:place][::-1] if one.kind != "quote"), "")
            return tuple(target for one in find(text, article.language, book, edition) for target in one.targets)

        asked = [Quotation(article.blocks[place].text.string, before(place)) for place in places]
        told = zip(places, quoted(book, edition, article.language, asked), strict=True)
        yield (article.id, article.language), {place: one for place, one in told if one is not None}


def _meant(own: Mapping[Number, frozenset[Words]], rows: int, cited: Collection[str]) -> tuple[Number, ...]:
    """Return the clauses that may be meant, the deepest first: the one under which most of the rows of a quotation
    stand, and above it those that hold a few more; none where two clauses have as many.

    Args:
        own: the rows of the quotation that stand in a clause itself.
        rows: how many the quotation has.
        cited: the clauses that the words before it cite: of several, one of these is meant.
    """
    below: dict[Number, frozenset[Words]] = {}
    for number, held in own.items():
        for one in (number, *_above(number)):
            below[one] = below.get(one, frozenset()) | held
    most = max(map(len, below.values()), default=0)
    if most < max(_LEAST, rows * _SHARE):
        return ()
    good = [number for number, held in below.items() if len(held) >= most * _ALMOST]
    deepest = [one for one in good if not any(one in _above(other) for other in good)]
    named = [one for one in deepest if {str(one), *map(str, _above(one))}.intersection(cited)]
    alone = next((only[0] for only in (deepest, named) if len(only) == 1), None)
    return tuple(one for one in (alone, *_above(alone)) if one in good) if alone else ()


def _above(number: Number) -> Iterator[Number]:
    """Yield the clauses above one, up to its law."""
    above = number.parent
    while above is not None:
        yield above
        above = above.parent


def _in_edition(book: Book, edition: str, code: str, quotations: Sequence[Quotation]) -> list[Quoted | None]:
    """Return whose words the quotations have in one edition; all its clauses are read once."""
    rows = [_rows(_words(one.text)) for one in quotations]
    wanted: dict[Words, list[int]] = {}
    for at, own in enumerate(rows):
        for row in own:
            wanted.setdefault(row, []).append(at)
    seen: list[dict[Number, frozenset[Words]]] = [{} for _ in quotations]
    for number in book.numbers(edition) if wanted else ():
        law = book.law(edition, code, number)
        for clause in law.root.walk() if law else ():
            held = wanted.keys() & _rows(_words(f"{clause.title or ''}\n{clause.text}"))
            for at in {at for row in held for at in wanted[row]}:
                seen[at][clause.number] = rows[at] & held
    found: list[Quoted | None] = []
    for quotation, own, held_by in zip(quotations, rows, seen, strict=True):
        meant = _meant(held_by, len(own), quotation.cited)
        law = book.law(edition, code, meant[0].law) if meant else None
        compared = [_compared(quotation.text, law, str(number), edition) for number in meant] if law else []
        found.append(next((one for one in compared if one.exact), compared[0] if compared else None))
    return found


def _words(text: str) -> Words:
    return tuple(_WORD.findall(fold(text).replace("’", "'")))


def _rows(words: Words) -> frozenset[Words]:
    return frozenset(words[at : at + _ROW] for at in range(len(words) - _ROW + 1))


def _compared(text: str, law: Law, number: str, edition: str) -> Quoted:
    """Tell whether a quotation has just the words of a clause and what is under it, with or without what is printed at
    the heads of these."""
    clause = law.clauses[number]
    parts = [words for piece in _LEFT_OUT.split(text) if (words := _words(piece))]
    for labels, headings in product((True, False), repeat=2):
        if _in_order(parts, _words("\n".join(_told(clause, labels=labels, headings=headings)))):
            return Quoted(number, edition, exact=True)
    said, meant = _first_difference("\n\n".join(_told(clause, labels=False, headings=False)), text)
    return Quoted(number, edition, exact=False, said=said, meant=meant)


def _told(clause: Clause, *, labels: bool, headings: bool) -> Iterator[str]:
    for one in clause.walk():
        if labels and one.label:
            yield one.label
        if headings and one.title:
            yield one.title
        yield one.text


def _in_order(parts: Iterable[Words], words: Words) -> bool:
    """Tell whether each of some parts stands in the words, one behind the other."""
    at = 0
    for part in parts:
        end = len(words) - len(part) + 1
        found = next((place for place in range(at, end) if words[place : place + len(part)] == part), None)
        if found is None:
            return False
        at = found + len(part)
    return True


def _first_difference(theirs: str, text: str) -> tuple[str, str]:
    """Return where a quotation first has other words: its own, and those of the clause; what it leaves out at its begin
    or its end, or says that it leaves out, is none."""
    ops = groupby(textdiff.compare(theirs, text), lambda op: op.sign == "=")
    runs = [(same, tuple(group)) for same, group in ops]
    for at, (same, run) in enumerate(runs):
        gone, come = textdiff.old_text(run).strip(), textdiff.new_text(run).strip()
        inside = 0 < at < len(runs) - 1
        differs = not same and _words(come) != (_words(gone) if inside else ())
        if differs and not _LEFT_OUT.fullmatch(come):
            return come, gone if inside else ""
    return "", ""
