"""Titles of laws that are headings of a bare number and its words (``## 88 LENDING``), beside other laws.

Such a heading may as well be that of a clause: it is only believed where the numbers count on from a title beside
it that says ``LAW 87``, where the line below it is its first clause (``3 Fares`` above ``3.1 …``; several that count up
above ``(1) …``, in a book whose clauses have brackets), where it stands
between several such lines and counts up with them (``2 FARES``, written as they are), where several in capitals count
on above their texts in a book that has no clauses with plain numbers (``3. GATES``; in small letters too where the book
prints its laws so), where an act in Akoma Ntoso has it
above one of its outermost clauses, which count up, where one stands above the first clause in each of several languages
(``20. REVIEW``, ``20. ΑΝΑΣΚΟΠΗΣΗ``), or where it is the first heading of a page of which a person says
that it is that law (``--law 88``). It is then given the noun that it leaves out, which stands on no page.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from itertools import islice, pairwise

from lawtext.languages import language
from lawtext.languages.scripts import CAPITAL, SMALL
from lawtext.model import Book
from lawtext.numbering import SECTION_SIGN
from lawtext.readers import Block, Traced
from lawtext.readers.akn import RANK_OF_LAWS
from lawtext.readers.text.scripts import script_of
from lawtext.structure.labels.bare import is_first_of
from lawtext.structure.labels.printed import Token, same_style, tokens_at, whole_number_at
from lawtext.structure.lines.lines_of_law import (
    SHORT_CELL,
    is_capitals,
    is_title_case,
    languages_of,
    looks_like_heading,
    title_line,
)
from lawtext.structure.lines.runin import may_be_named_so
from lawtext.structure.proposal import Structured

_FEWEST_ABOVE = 2
"""So many titles above their first clauses show how a page writes them."""
_FEWEST_LANGUAGES = 2
"""A number that stands alone before the titles of so many languages is that of the law."""
_BY_NEIGHBOURS = "which fits the numbers around it"
_FEWEST_IN_ROW = 3
"""So many titles that count on are no chance."""
_BARE_LABEL = "{}."
"""What ``book.toml`` says of the first level where laws have no noun before their number."""
_BARE = re.compile(r"(?P<number>[0-9]{1,3})(?P<inserted>[A-Za-z]{0,2})[.:]?\s+(?:[-–—]\s+)?(?P<title>[^\W\d_].*)")

_GLUED = re.compile(rf"(?P<number>[0-9]{{1,3}})(?P<inserted>[{CAPITAL}]{{0,2}})(?P<title>[{CAPITAL}][{SMALL}].*)")
"""The same where a copy has lost what stood between the two (``1Overview``, ``2ADefinitions``)."""


_RUN_IN = re.compile(
    rf"(?P<number>[0-9]{{1,3}})(?P<inserted>)\.\s+(?P<title>[^\W\d_][^.:;?!\n]{{2,{SHORT_CELL}}}\.)\s+(?=[{CAPITAL}(“\"])"
)
"""The number and the title of a law in one line with its text, a full stop behind each."""


def with_bare_titles_apart(blocks: Sequence[Block], book: Book) -> Sequence[Block]:
    """Return the blocks, those cut in two that begin with the number and the title of a law and go on with its text
    (``2. Grants. Whoever …``): in a book whose laws have figures alone, where the titles of the page, in lines of their
    own or not, count on from 1, and none is a sentence."""
    if not _has_figures_alone(book) or book.numbering.levels[0].label != _BARE_LABEL:
        return blocks
    cut = {
        at: match
        for at, block in enumerate(blocks)
        if block.kind == "paragraph"
        and (match := _RUN_IN.match(block.string))
        and _is_name(_unstopped(match["title"]), book)
    }
    row = {**_row_of_titles(blocks, book, stopped=True), **cut} if cut else {}
    numbers = [_number(row[at]) for at in sorted(row)]
    if len(row) < _FEWEST_IN_ROW or numbers != [str(rank) for rank in range(1, len(row) + 1)]:
        return blocks
    ends = {at: match.end("title") for at, match in cut.items()}
    parts = {at: (blocks[at].cut(0, end), blocks[at].cut(end)) for at, end in ends.items()}
    return [part for at, block in enumerate(blocks) for part in parts.get(at, (block,))]


def _is_name(title: str, book: Book) -> bool:
    """Tell whether words can be a heading in each language of the book that is written in their letters."""
    codes = [code for code in book.languages if script_of(title, 3) in ("", language(code).letters)]
    return bool(codes) and all(may_be_named_so(title, code) for code in codes)


def with_nouns(blocks: Sequence[Block], book: Book, out: Structured) -> Sequence[Block]:
    """Return the blocks, the noun of a law put before a heading that is a bare number and the title of a law."""
    bare = {
        index: match
        for index, block in enumerate(blocks)
        if block.kind == "heading" and (match := _candidate(block, book))
    }
    above = _above_their_clauses(blocks, book)
    lists = {} if above else _above_their_lists(blocks, book)
    above = {**(above or lists), **_between_them(blocks, above or lists, book, skips=bool(lists))}
    alone = {} if above else _counting_on(blocks, book)
    of_act = _of_act(blocks, bare, out.document.facts.get(RANK_OF_LAWS, ""))
    shared = {} if above or alone or of_act else _of_all_languages(blocks, book)
    bare.update({**alone, **above, **shared})
    why = {
        **dict.fromkeys(alone, _BY_NEIGHBOURS),
        **dict.fromkeys(above, "because of the clause number below it"),
        **dict.fromkeys(of_act, "because the file marks it as an outermost clause"),
        **dict.fromkeys(shared, "because another language has it above its first clause"),
    }
    if not bare or out.hints.what == "commentary":
        return blocks
    found = [*blocks]
    spoken = _spoken(blocks, book, out.hints.language)
    for code in book.languages:
        noun = next((noun for noun in book.numbering.nouns.get(code, ()) if 0 in noun.levels), None)
        if noun is None:
            continue
        letters = language(code).letters
        counted = {*_titles(blocks, bare, book, code)}
        said = _as_said(blocks, bare, out.hints.law, letters)
        titles = {*counted, *said, *(at for at in why if script_of(bare[at]["title"], 3) in ("", letters))}
        for index in sorted(titles):
            if found[index] is not blocks[index] or (spoken and spoken[index] != code):
                continue
            block = blocks[index]
            law = Block(Traced.inserted(noun.forms[0]), "heading", block.level, gap=block.gap)
            found[index] = law.followed_by(_with_space(block, bare[index]))
            told = why.get(index) or (_BY_NEIGHBOURS if index in counted else "as given by --law")
            message = f"“{block.string}” is read as the title of {book.law_noun} {_number(bare[index])}, {told}"
            out.warn(block.text.start, "bare-law-number", message)
    return found


def _above_their_clauses(blocks: Sequence[Block], book: Book) -> dict[int, re.Match[str]]:
    """Return the lines of a number whose first clause, with its whole number, is the line below (``3.1``), and such
    headings whose first clause is the next one on the page; one with a letter (``2.A.``) is always the line below."""
    if book.numbering.dotted[:1] != range(1):
        return _above_letters(blocks, book)
    found: dict[int, re.Match[str]] = {}
    first: Token | None = None  # the next whole number, going up
    for index in range(len(blocks) - 2, -1, -1):
        block, below = blocks[index], whole_number_at(blocks[index + 1].string, book.numbering, book.languages[0])
        first = below or first
        match = _bare(block, book)
        heads = match is not None and looks_like_heading(_unstopped(match["title"]))
        clause = first if block.kind == "heading" else below
        if match is not None and heads and clause is not None and _is_first_of(clause, match["number"]):
            found[index] = match
    return dict(sorted(found.items()))


def _above_letters(blocks: Sequence[Block], book: Book) -> dict[int, re.Match[str]]:
    """Return the lines of a number right above the first clause of that law with its whole number (``2.A. …``), in a
    book that joins the two with a full stop."""
    if not any(level.written.startswith(".") for level in book.numbering.levels[1:2]):
        return {}
    return {
        index: match
        for index, (block, below) in enumerate(pairwise(blocks))
        if (match := _bare(block, book))
        and looks_like_heading(_unstopped(match["title"]))
        and is_first_of(below.string, book.numbering.law(int(match["number"]), match["inserted"]), book.numbering)
    }


def _is_first_of(clause: Token, number: str) -> bool:
    """Tell whether a whole number is that of the first clause of a law."""
    printed = clause.printed.lstrip(f"{SECTION_SIGN} \u00a0")
    return printed.startswith(f"{number}.1") and all(rank.rank == 1 for rank in clause.whole[1:])


def _above_their_lists(blocks: Sequence[Block], book: Book) -> dict[int, re.Match[str]]:
    """Return the lines of a number, without a stop, right above the first clause of a law, where such clauses have
    brackets (``3 Gates`` above ``(1) …``): several, each with a higher number than the one before it."""
    levels = book.numbering.levels
    if len(levels) < 2 or ")" not in levels[1].label:
        return {}
    found = {
        index: match
        for index, (block, below) in enumerate(pairwise(blocks))
        if (match := _bare_or_glued(block, book))
        and block.kind != "cell"
        and (block.string[match.end("inserted")].isspace() or match.re is _GLUED)
        and looks_like_heading(match["title"])
        and _opens_clauses(below, book)
    }
    rising = all(_place(one) < _place(other) for one, other in pairwise(found.values()))
    return found if rising and len(found) >= _FEWEST_ABOVE else {}


def _counting_on(blocks: Sequence[Block], book: Book) -> dict[int, re.Match[str]]:
    """Return the lines of a number and a title in capitals (``3. GATES``) that count on, each above a text, in a book
    whose clauses have no numbers of that kind: several. Where ``book.toml`` says that laws are printed so (``{}.``),
    they need not be in capitals, but count on from 1, and end with a full stop all or none."""
    if not _has_figures_alone(book):
        return {}
    rows = [_row_of_titles(blocks, book, capitals=True)]
    if book.numbering.levels[0].label == _BARE_LABEL:
        rows += [_row_of_titles(blocks, book, stopped=stopped) for stopped in (True, False)]
    for row in rows:
        told = [of_script for of_script in _by_script(row) if _counts_on(of_script, blocks)]
        if told:
            return dict(sorted(item for of_script in told for item in of_script.items()))
    return {}


def _has_figures_alone(book: Book) -> bool:
    """Tell whether no clause below the laws has a figure for its label, but in brackets."""
    return not any(level.numeral == "decimal" and level.label[0] != "(" for level in book.numbering.levels[1:])


def _row_of_titles(
    blocks: Sequence[Block], book: Book, *, capitals: bool = False, stopped: bool = False
) -> dict[int, re.Match[str]]:
    """Return the lines that may be titles written in one way; where they are not in capitals, from the first 1 on."""
    found = {
        at: match
        for at, block in enumerate(blocks)
        if (match := _of_row(block, book, capitals=capitals, stopped=stopped))
    }
    start = next((at for at, match in found.items() if _number(match) == "1"), len(blocks))
    return {at: match for at, match in found.items() if capitals or at >= start}


def _by_script(row: Mapping[int, re.Match[str]]) -> Sequence[Mapping[int, re.Match[str]]]:
    """Return the lines of each script by themselves: each of two languages counts its own laws."""
    rows: dict[str, dict[int, re.Match[str]]] = {}
    for at, match in row.items():
        rows.setdefault(script_of(match["title"], 3) or next(reversed(rows), ""), {})[at] = match
    return [*rows.values()]


def _counts_on(row: Mapping[int, re.Match[str]], blocks: Sequence[Block]) -> bool:
    """Tell whether several titles count on, each above a text."""
    counted = all(_is_very_next(_place(one), _place(other)) for one, other in pairwise(row.values()))
    listed = any(at + 1 in row or at + 1 == len(blocks) for at in row)
    return counted and not listed and len(row) >= _FEWEST_IN_ROW


def _of_all_languages(blocks: Sequence[Block], book: Book) -> dict[int, re.Match[str]]:
    """Return the lines of one number that are the first such line in each of several languages (``20. REVIEW``,
    ``20. ΑΝΑΣΚΟΠΗΣΗ``), on a page without other titles: the first label below one of them is that of the first clause,
    and below no other such line. With 1 any list begins."""
    if any(title_line(block, book.numbering) for block in blocks):
        return {}
    likely = {
        index: match
        for index, block in enumerate(blocks)
        if (match := _bare(block, book)) and looks_like_heading(match["title"])
    }
    if len(likely) < _FEWEST_LANGUAGES:
        return {}
    first: dict[str, int] = {}
    numbers: set[str] = set()
    for (index, match), end in zip(likely.items(), [*likely, len(blocks)][1:], strict=True):
        first.setdefault(script_of(match["title"], 3), index)
        labelled = (blocks[at] for at in range(index + 1, end) if _first_labels(blocks[at], book))
        if any(_opens_clauses(block, book, capital=True) for block in islice(labelled, 1)):
            numbers.add(_number(match))
    found = {index: likely[index] for letters, index in first.items() if letters}
    shared = (
        len(found) >= _FEWEST_LANGUAGES
        and len(numbers) == 1
        and {_number(match) for match in found.values()} == numbers != {"1"}
    )
    often = sum(_number(match) in numbers for match in likely.values())
    return found if shared and often == len(found) else {}


def _opens_clauses(block: Block, book: Book, *, capital: bool = False) -> bool:
    """Tell whether a block begins with the label of the first clause of a law, as the book prints it, or, with
    ``capital``, as a capital with any sign behind it."""
    return any(
        token.may_begin_law and (same_style(token, book.numbering, 1) or (capital and token.printed[0].isupper()))
        for token in _first_labels(block, book)
    )


def _first_labels(block: Block, book: Book) -> list[Token]:
    """Return what may be the label at the head of a block, in each language of the book."""
    return [token for code in book.languages for token in tokens_at(block.shown, book.numbering, code)[:1]]


def _bare(block: Block, book: Book, pattern: re.Pattern[str] = _BARE) -> re.Match[str] | None:
    """Return the number and the words of a line, None where it is no such line: a letter behind the number is one of
    the law only in a book that inserts laws."""
    match = pattern.fullmatch(block.string) if block.string[:1].isdecimal() else None
    return match if match and (not match["inserted"] or book.numbering.levels[0].inserted) else None


def _bare_or_glued(block: Block, book: Book) -> re.Match[str] | None:
    return _bare(block, book) or _bare(block, book, _GLUED)


def _with_space(block: Block, match: re.Match[str]) -> Block:
    """Return a heading with a space behind its number, where a copy has lost it."""
    if match.re is not _GLUED:
        return block
    at = match.start("title")
    return block.cut(0, at).followed_by(block.cut(at))


def _number(match: re.Match[str]) -> str:
    return f"{match['number']}{match['inserted']}"


def _place(match: re.Match[str]) -> tuple[int, str]:
    """Return what tells which of two laws comes first."""
    return int(match["number"]), match["inserted"].upper()


def _of_act(blocks: Sequence[Block], bare: Mapping[int, re.Match[str]], rank: str) -> dict[int, re.Match[str]]:
    """Return the headings of the outermost clauses of an act, whose rank the file says, where all are bare numbers with
    words that count up."""
    ranked = [at for at, block in enumerate(blocks) if block.kind == "heading" and str(block.level) == rank]
    found = {at: bare[at] for at in ranked if at in bare}
    numbers = [int(match["number"]) for match in found.values()]
    counted = all(one < other for one, other in pairwise(numbers))
    return found if counted and len(found) == len(ranked) else {}


def _between_them(
    blocks: Sequence[Block], above: Mapping[int, re.Match[str]], book: Book, *, skips: bool
) -> dict[int, re.Match[str]]:
    """Return the lines that count up with those ``above`` their first clauses and are written as they are: laws without
    such clauses (``2 FARES``). Where the titles are not in capitals, a line must be the very next one, or, where a
    number alone is no clause (``skips``), begin with a capital; of a list of titles none is believed."""
    if len(above) < _FEWEST_ABOVE:
        return {}
    titles = [match["title"] for match in above.values()]
    capitals, stopped = all(map(is_capitals, titles)), all(title.endswith(".") for title in titles)
    row = {
        index: match
        for index, block in enumerate(blocks)
        if (match := _of_row(block, book, capitals=capitals, stopped=stopped))
    }
    listed = {at for at in row if at not in above and (at - 1 in row or at + 1 in row) and at + 1 not in above}
    found: dict[int, re.Match[str]] = {}
    last, following = (0, ""), [*above]
    for at, match in row.items():
        number = _place(match)
        following = [place for place in following if place >= at]
        if at in above:
            last = number
            continue
        next_one = _place(above[following[0]]) if following else (number[0] + 1, "")
        fits = last < number and (number < next_one or next_one <= last)
        told = capitals or (skips and match["title"][0].isupper()) or _is_very_next(last, number)
        if fits and at not in listed and told:
            found[at], last = match, number
    return found


def _is_very_next(last: tuple[int, str], number: tuple[int, str]) -> bool:
    return number == (last[0] + 1, "") or (number[0] == last[0] and bool(number[1]))


def _of_row(block: Block, book: Book, *, capitals: bool, stopped: bool) -> re.Match[str] | None:
    """Return the number and the words of a line that may be a title; with ``stopped`` as titles are that end with a
    full stop."""
    match = _bare_or_glued(block, book) if block.kind != "cell" else None
    if match is None or (stopped and not match["title"].endswith(".")):
        return None
    heads = looks_like_heading(_unstopped(match["title"]) if stopped else match["title"])
    return match if heads and (is_capitals(match["title"]) or not capitals) else None


def _unstopped(title: str) -> str:
    """Return a title without the full stop that some books print behind each."""
    return title.removesuffix(".")


def _spoken(blocks: Sequence[Block], book: Book, given: str) -> Sequence[str]:
    """Return the language of each line where several of the book have one script, nothing where the script says it."""
    letters = [language(code).letters for code in book.languages]
    return languages_of(blocks, book.languages, given) if len({*letters}) < len(letters) else ()


def _as_said(blocks: Sequence[Block], bare: dict[int, re.Match[str]], law: str, letters: str) -> set[int]:
    """Return the first heading of a language where its number is that of the law which a person says the page is."""
    headings = (index for index, block in enumerate(blocks) if block.kind == "heading")
    first = next((index for index in headings if script_of(blocks[index].string, 3) in ("", letters)), None)
    return {first} if first is not None and first in bare and _number(bare[first]) == law else set()


def _candidate(heading: Block, book: Book) -> re.Match[str] | None:
    match = _bare(heading, book)
    return match if match and looks_like_heading(match["title"]) else None


def _titles(blocks: Sequence[Block], bare: dict[int, re.Match[str]], book: Book, code: str) -> Iterator[int]:
    """Yield which bare headings of a language are titles: all of those between two laws that name themselves."""
    between: list[tuple[int, int]] = []
    before: int | None = None
    letters = language(code).letters
    for index, block in enumerate(blocks):
        title = title_line(block, book.numbering)
        if title is not None and title.language == code:
            law = title.number.steps[0].rank
            yield from _believed(between, before, law)
            between, before = [], law
        elif index in bare and script_of(bare[index]["title"], 3) in ("", letters) and _is_title(bare[index], code):
            between.append((int(bare[index]["number"]), index))
    yield from _believed(between, before, None)


def _is_title(match: re.Match[str], code: str) -> bool:
    """Tell whether the words of a heading are written as titles are, where the language writes them otherwise."""
    title = match["title"]
    return is_capitals(title) or is_title_case(title) or not language(code).words("pages", "title_small")


def _believed(between: Sequence[tuple[int, int]], before: int | None, after: int | None) -> Iterator[int]:
    """Yield the places of numbers that all count on from the law before them or up to the one after them."""
    numbers = [number for number, _ in between]
    if not numbers or any(second != first + 1 for first, second in pairwise(numbers)):
        return
    fits = (before is None or numbers[0] > before) and (after is None or numbers[-1] < after)
    if fits and (numbers[0] - 1 == before or numbers[-1] + 1 == after):
        yield from (index for _, index in between)
