"""What a site puts around a text: page heads, navigation, contents, comment boxes, feet.

The phrases are data (``[pages]`` in a language's file); here stands where on a page they count. A line is only
taken for chrome by its place when it is short, has no punctuation and no label: a sentence never is.
"""

from __future__ import annotations

import re
from bisect import bisect_left, bisect_right
from collections.abc import Container, Iterator, Mapping, Sequence
from dataclasses import replace
from functools import cache
from itertools import islice

from lawtext.languages import fold, language
from lawtext.model import Book
from lawtext.numbering import Number
from lawtext.problems import LawtextError
from lawtext.readers import Block
from lawtext.readers.blocks import NOTE_NUMBER
from lawtext.readers.lines import LABELLED, script_of
from lawtext.structure.chapters import chapter_titles
from lawtext.structure.forum import posts_around
from lawtext.structure.furniture import buttons, edit_links, told_by_neighbours
from lawtext.structure.lines_of_law import (
    TitleLine,
    begins_like,
    edition_line,
    ends_sentence,
    heads_of,
    is_aside,
    law_of_page_name,
    title_line,
    without_question,
    year_above_title,
)
from lawtext.structure.page_feet import Feet, notes_at_page_feet
from lawtext.structure.page_lines import HEAD, SHORT, PageLines
from lawtext.structure.proposal import PageName, Structured
from lawtext.structure.running_heads import goes_over_the_page, running_heads
from lawtext.structure.title_tables import in_tables_of_titles

_PAGE_NAME = re.compile(r"[\w:./~-]*[\w~-]+\.(?:txt|html?|php|aspx?|docx?|pdf|md)\Z")
_DATE = re.compile(
    r"(?P<y>[0-9]{4})[-/.](?P<m>[0-9]{1,2})[-/.](?P<d>[0-9]{1,2})(?:[ T]+(?P<time>[0-9]{1,2}:[0-9]{2}))?"
)
_DATE_LAST = re.compile(
    r"(?P<d>[0-9]{1,2})[-/.](?P<m>[0-9]{1,2})[-/.](?P<y>[0-9]{4})(?:,?[ T]+(?P<time>[0-9]{1,2}:[0-9]{2}))?"
)
_PAGE_BEHIND_DOTS = re.compile(r"(?:(?:\.[ \u00a0]?){3,}|…+)\s*[0-9]{1,3}\s*\Z")
_LABEL = re.compile(r"\(?(?:[0-9]{1,2}|[^\W\d_]{1,3})[.)]{1,2}\s")
_PAGE_ID = re.compile(r"(?:[\w-]+:)*[^\W\d_]+_0*[1-9][0-9]{0,2}\Z")
"""The name of a wiki's page without an ending: a line that is nothing but ``law_07`` is no text of a law."""
_GOES_ON = (",", ";", ".", "·", "\u037e", "\u0387")
"""An item that ends so is part of a sentence; no link and no box is called so."""
_FEWEST_OF_MAIL = 3
_LONGEST_END_OF_MAIL = 6
"""A greeting with the names below it is no more paragraphs than these."""
_ROUND_A_GREETING = " ,.!-–—"
_FEWEST_TITLES = 4
"""A page with nothing but so many titles of laws is a table of contents; fewer may be laws whose text is lost."""
_LAST_OF_HEAD = 40
"""What a wiki says of the page that it shows stands among its first lines, in a menu's company."""
_LAST_OF_FOOT = 3
"""So many lines at the end of a page may be nothing but a copyright."""
_FEWEST_IN_LAYOUT = 20
"""The menu of a page that a table lays out has not many more cells than the law has paragraphs."""
_LONGEST_CONTENTS = 1000
"""No table of contents has more lines."""
_BARE_NAME = "navigation: the name of a law without title or text"
_BUTTONS = "page foot: a button, counter or byline of the site"
_AT_PAGE_TURN = ("page number", "running head")
_CHANGED = "page foot: when the page was last changed"
_EXTENSION = re.compile(r"\.(?:txt|html?|php|aspx?|docx?|pdf|md)(?=\s|\Z)")
_DATED = re.compile("[0-9][-/.][0-9]")
_SIGNS = " .:·•»>|[]()"
_ARROWS = "«‹←⇐◄◀»›→⇒►▶"
_ARROWS_BEFORE, _ARROWS_BEHIND = (*_ARROWS, "<<"), (*_ARROWS, ">>")
_ARROWS_AND_HALVES = f"{_ARROWS}<>"
_BETWEEN_LINKS = f" \t\u00a0|·•/-–—{_ARROWS}<>"
_PARTS = re.compile(rf"[{_ARROWS}|·•]+|\s{{2,}}")
_NAMES = re.compile(r"(?<=[0-9])[\s|·•/,-]+(?=[^\W\d_])")
_NAME = re.compile(r"(?P<noun>[^\W\d_]+)\.?\s*(?P<number>[1-9][0-9]{0,2})(?:\s*[-–—:.].*)?")
_MORE_NUMBERS = re.compile(r"[0-9]\s*[|·•/,\s-]\s*[^\W\d_]+\.?\s*[1-9]")
_NOTE = re.compile(r"[*†‡§]|[(\[]?[0-9]{1,2}(?:[)\].]|\s)|[¹²³⁰⁴-⁹]|\[\^")
_COPYRIGHT = re.compile(r"©|\([cC]\) ?[12][0-9]{3}\b|(?i:copyright)\s+(?:©|\([cC]\)|[12][0-9]{3}|[A-ZΑ-Ω])")
_LOOK = 16


def leave_out_chrome(blocks: PageLines, book: Book, out: Structured, title: Block | None = None) -> PageLines:
    """Return the blocks without the chrome of the site, which goes to the ledger; facts go to ``out.facts``.

    ``title`` is the title of the page where that is known before.
    """
    _refuse_differences(blocks, book, out)
    reasons = posts_around(blocks, book)
    strings, short = blocks.strings, blocks.short
    _by_phrase(blocks, book, reasons, _FOOT)
    likely: list[int] = []
    lines = [index for index in short if blocks[index].kind != "cell"]
    if _in_a_layout(blocks, short, book):
        lines = [index for index in short if blocks[index].cell is None]
    for index, certain in buttons(blocks, lines, book):
        if certain:
            reasons.setdefault(index, _BUTTONS)
        elif index not in reasons:
            likely.append(index)
    reasons.update(dict.fromkeys(edit_links(blocks, lines, book), _BUTTONS))
    _heads_of_mails(blocks, short, book, reasons)
    _end_of_mail(blocks, book, reasons)
    _navigation(blocks, short, lines, book, reasons)
    _by_phrase(blocks, book, reasons, _NO_FOOT)
    titles = _titles(blocks, book)
    _lists_of_titles(blocks, titles, book, reasons)
    running_heads(blocks, strings, book, reasons)
    _page_names(blocks, strings, book, reasons, out)
    _foot(blocks, strings, book, reasons, out)
    _bare_names(blocks, titles, reasons)
    if likely:
        likely = [index for index in likely if index not in reasons]
        reasons.update(dict.fromkeys([*told_by_neighbours(blocks, likely, reasons, book)], _BUTTONS))
    _remarks(blocks, book, reasons)
    _head(blocks, book, title, reasons)
    _names_of_languages(blocks, short, book, reasons)
    _heads_of_notes(blocks, book, reasons, noted=bool(out.document.notes))
    kept: list[Block] = []
    edits = _phrases(book, "edit")
    turned = False
    feet = _take_notes_at_page_feet(blocks, reasons, book, out)
    for index, (plain, string) in enumerate(zip(blocks, strings, strict=True)):
        block = feet.marked.get(index, plain)
        if index in feet.notes:
            continue
        if index in reasons:
            out.leave_out(block, reasons[index])
            turned = turned or reasons[index] in _AT_PAGE_TURN
            continue
        if string[-1:] == "]":
            block = _without_edit(block, edits, out)
        if not string[:1].isalnum() and _nothing(block) and not block.refs and block.cell is None:
            out.leave_out(block, "stray signs without a letter or a digit")
        elif turned and kept and goes_over_the_page(kept[-1], block):
            kept[-1] = kept[-1].followed_by(block)
            turned = False
        else:
            kept.append(block)
            turned = False
    return blocks.now(kept)


def _take_notes_at_page_feet(blocks: Sequence[Block], reasons: Mapping[int, str], book: Book, out: Structured) -> Feet:
    """Put the notes at the feet of printed pages to those of the document."""
    turns = sorted(index for index, reason in reasons.items() if reason in _AT_PAGE_TURN)
    feet = notes_at_page_feet(blocks, turns, reasons, out.document.notes, book) if turns else Feet()
    if feet.notes:
        notes = dict(out.document.notes)
        for index, (id, end) in sorted(feet.notes.items()):
            out.claim(blocks[index].text.cut(0, end), "left out", NOTE_NUMBER)
            notes[id] = blocks[index].cut(end)
        out.document = replace(out.document, notes=notes)
    return feet


def _heads_of_mails(blocks: Sequence[Block], short: Sequence[int], book: Book, reasons: dict[int, str]) -> None:
    """Leave out the lines above a mail that say whom it is from, whom to, when and on what: three at least on end."""
    likely = [index for index in short if ":" in blocks[index].text.string[:_LOOK]]
    if len(likely) < _FEWEST_OF_MAIL:
        return
    names = frozenset(_phrases(book, "mail"))
    run: list[tuple[int, str]] = []
    for index in [*likely, len(blocks)]:
        head = blocks[index].text.string[:_LOOK].partition(":")[0] if index < len(blocks) else ""
        name = fold(head).strip(_SIGNS)
        if name in names and (not run or run[-1][0] == index - 1):
            run.append((index, name))
            continue
        if len({name for _, name in run}) >= _FEWEST_OF_MAIL:
            reasons.update(dict.fromkeys((at for at, _ in run), "the head of a mail"))
        run = [(index, name)] if name in names else []


def _end_of_mail(blocks: Sequence[Block], book: Book, reasons: dict[int, str]) -> None:
    """Leave out the line that ends a mail, with the names and short lines below it to the end of the page."""
    phrases = _phrases(book, "mail_ends")
    for index in range(max(0, len(blocks) - _LONGEST_END_OF_MAIL), len(blocks)):
        string = blocks[index].text.string
        if index in reasons or len(string) > SHORT or not fold(string).startswith(phrases):
            continue
        below = range(index + 1, len(blocks))
        ends = fold(string).strip(_ROUND_A_GREETING) in phrases
        if ends and all(len(blocks[at].string) <= SHORT and not _opens(blocks[at], book) for at in below):
            reasons.update(dict.fromkeys((index, *below), "the end of a mail"))
            return


def _refuse_differences(blocks: Sequence[Block], book: Book, out: Structured) -> None:
    """Refuse a comparison of two versions that was copied from a wiki as text: it is not the page."""
    heads = heads_of(tuple(book.languages), ("differences",))
    for block in blocks[:_LAST_OF_HEAD]:
        if begins_like(block.text.string, heads) and fold(block.text.string).startswith(_phrases(book, "differences")):
            message = "a comparison of two versions does not hold the whole text: export the page itself"
            raise LawtextError(out.document.page.problem(block.text.start, "diff-view", message))


def _without_edit(block: Block, edits: Sequence[str], out: Structured) -> Block:
    """Return a heading without the link to edit its section that a wiki prints behind it."""
    string = block.text.string
    at = string.rfind("[")
    if at <= 0 or len(string) > SHORT or fold(string[at:]) not in edits:
        return block
    out.claim(block.text.cut(at), "left out", "a link to edit a section")
    return block.cut(0, at)


def _phrases(book: Book, key: str) -> tuple[str, ...]:
    return tuple(fold(phrase) for code in book.languages for phrase in language(code).words("pages", key))


def _starts(string: str, phrases: Sequence[str], *, whole: bool = False) -> bool:
    """Tell whether a line is one of the phrases or, for phrases of several words, starts with one."""
    bare = fold(string).strip(_SIGNS)
    if not bare.startswith(tuple(phrases)):
        return False
    for phrase in phrases:
        if bare == phrase:
            return True
        if not whole and bare.startswith(phrase) and len(bare) <= len(phrase) + 120:
            rest = bare[len(phrase) :]
            if (" " in phrase and not rest[:1].isalpha()) or rest.lstrip().startswith((":", "|", "»", ">")):
                return True
    return False


_FOOT = (("foot", "page foot"),)
_NO_FOOT = (
    ("head", "page head"),
    ("contents", "table of contents"),
    ("comments", "comment box"),
)


def _by_phrase(blocks: PageLines, book: Book, reasons: dict[int, str], kinds: Sequence[tuple[str, str]]) -> None:
    """Leave out lines that start with a known phrase, where on a page such a line stands.

    The foot's phrases count anywhere; heads and contents not inside the text, comment boxes only after it: a
    heading “Comments” with text below it is a heading.
    """
    lines: list[str] = []
    strings = blocks.strings
    for key, reason in kinds:
        phrases = _phrases(book, key)
        heads = _Starts(phrases)
        short = any(len(phrase) < HEAD for phrase in phrases)
        likely = range(len(blocks)) if short else blocks.starting(heads)
        if not likely:
            continue
        first, last = _edges(blocks, reasons)
        end = first + 1 if key in ("head", "contents") and first < last else len(blocks)
        if key == "comments":
            end, last = 0, max(1, last)
        for index in likely:
            string = strings[index]
            if end <= index < last or len(string) > 300 or index in reasons:
                continue
            if not (short or _may_start(string, heads)):
                continue
            if blocks[index].kind == "item" and string.endswith(_GOES_ON):
                continue  # “• comments,”: an item of a sentence
            if _starts(string, phrases):
                if key == "comments" and any(_opens(block, book) for block in islice(blocks, index + 1, None)):
                    continue
                reasons[index] = reason
                if key == "contents":
                    lines = lines or [*map(fold, strings)]
                    _contents(blocks, index, lines, reasons)


class _Starts(dict[str, bool]):
    """By the first three characters of a line, whether it could start with a phrase; each head is learned once."""

    def __init__(self, phrases: Sequence[str]) -> None:
        super().__init__()
        self.heads = frozenset(phrase[:HEAD] for phrase in phrases)

    def __missing__(self, head: str) -> bool:
        unclear = len(head) < HEAD or head[0] in _SIGNS
        known = self[head] = unclear or fold(head) in self.heads
        return known


def _may_start(string: str, starts: _Starts) -> bool:
    """Tell, at little cost, whether a line could start with a phrase."""
    at = string[:1] == "("
    if not starts[string[at : at + HEAD]]:
        return False
    head = fold(string[:_LOOK]).lstrip(_SIGNS)
    return len(head) < HEAD or head[:HEAD] in starts.heads


def _edges(blocks: Sequence[Block], reasons: Container[int] = ()) -> tuple[int, int]:
    """Return where the first sentence of a page stands and where the last, past the end and -1 where there is none."""
    told = (i for i, block in enumerate(blocks) if i not in reasons and _is_sentence(block))
    first = next(told, len(blocks))
    told = (i for i in range(len(blocks) - 1, -1, -1) if i not in reasons and _is_sentence(blocks[i]))
    return first, next(told, -1)


def _is_sentence(block: Block) -> bool:
    return len(block.text.string) > 40 and ends_sentence(block.text.string)


def _contents(blocks: Sequence[Block], index: int, lines: Sequence[str], reasons: dict[int, str]) -> None:
    """Leave out the short lines below “Contents”, when the same words (``lines``, folded) come again further down.

    A line that comes for the second time is the text itself, whatever comes later.
    """
    seen: set[str] = set()
    for at in range(index + 1, min(len(blocks), index + _LONGEST_CONTENTS)):
        line = lines[at]
        if line.isdecimal() and reasons.get(at - 1) == "table of contents":
            reasons[at] = "table of contents"  # the page of the line above, in a line or a cell of its own
            continue
        if line in seen or len(line) > SHORT:
            return
        seen.add(line)
        below = islice(lines, at + 1, None)
        heading = blocks[at].cut(0, len(without_question(blocks[at].string)))
        if not (any(line in other for other in below) if is_aside(heading) else line in below):
            return
        reasons[at] = "table of contents"


def _titles(blocks: PageLines, book: Book) -> dict[int, TitleLine]:
    """Return the lines of a page that are titles of laws, by their places."""
    likely = blocks.starting(book.numbering.heads)
    return {index: title for index in likely if (title := title_line(blocks[index], book.numbering)) is not None}


def _lists_of_titles(
    blocks: Sequence[Block], titled: Mapping[int, TitleLine], book: Book, reasons: dict[int, str]
) -> None:
    """Leave out titles that stand one below the other, where each comes again with its text, or on a page that holds
    nothing else.

    Several are a table of contents; one is the name of the page above the title of the law.
    """
    reasons.update(dict.fromkeys(in_tables_of_titles(blocks, titled), "table of contents"))
    titles = {index: (title.number, title.language) for index, title in titled.items() if index not in reasons}
    wrapped = frozenset(_wrapped_titles(blocks, titles, reasons))
    if len(titles) >= _FEWEST_TITLES and _nothing_else(blocks, titles.keys() | wrapped, reasons):
        reasons.update(dict.fromkeys((*titles, *wrapped), "table of contents"))
        return
    contents = frozenset(_phrases(book, "contents"))
    last = {key: index for index, key in titles.items()}
    reasons.update(dict.fromkeys(_titles_at_the_end(blocks, titles, reasons), "table of contents"))
    rest = list(titles)
    place = {index: at for at, index in enumerate(rest)}
    at = 0
    for first in rest:
        if first < at:
            continue
        at = first
        run: list[int] = []
        keys: set[tuple[Number, str]] = set()
        while (at in titles and titles[at] not in keys) or at in wrapped:
            if at in titles:
                keys.add(titles[at])
                run.append(at)
            at += 1
        if run and all(last[key] >= at for key in keys):
            following = at
            while following in reasons or (
                following < len(blocks) and edition_line(blocks[following], book) is not None
            ):
                following += 1
            if len({number for number, _ in keys}) > 1:
                headed = fold(_string_at(blocks, first - 1)).strip(_SIGNS) in contents if first else False
                reasons.update(dict.fromkeys(range(first - headed, at), "table of contents"))
            elif following in titles and titles[following] in keys and place[following] == place[run[-1]] + 1:
                repeated = [following] if _is_name_of(blocks, following, titled, run) else run
                reasons.update(dict.fromkeys(repeated, "the title, which comes again"))
        elif len(run) > 1 and _is_a_list(blocks, run, at):
            reasons.update(dict.fromkeys(run, "table of contents"))


def _is_a_list(blocks: Sequence[Block], run: Sequence[int], end: int) -> bool:
    """Tell whether titles on end are the items of one list, and what stands below them is no clause and none of it."""
    levels = {blocks[index].level if blocks[index].kind == "item" else 0 for index in run}
    below = blocks[end] if end < len(blocks) else None
    ends = below is None or not (below.kind == "item" or below.label or LABELLED.match(below.string))
    return ends and len(levels) == 1 and 0 not in levels


def _wrapped_titles(
    blocks: Sequence[Block], titles: Mapping[int, tuple[Number, str]], reasons: Container[int]
) -> Iterator[int]:
    """Yield the lines below a title in a table of contents that are the rest of it: the number of its page, or dots and
    that number end them, and the title has none itself (``LAW 19 - THE``, ``WELL ..... 2``)."""
    for index in titles:
        rest = index + 1
        if rest >= len(blocks) or rest in titles or rest in reasons or len(blocks[rest].string) > SHORT:
            continue
        ends = [_PAGE_BEHIND_DOTS.search(blocks[at].string) is not None for at in (index, rest)]
        if ends == [False, True] or blocks[rest].string.isdecimal():
            yield rest


def _titles_at_the_end(
    blocks: Sequence[Block], titles: Mapping[int, tuple[Number, str]], reasons: Container[int]
) -> list[int]:
    """Return the places of the titles with which a page ends, one below the other, where all of them stand above with
    their texts: the outline that a converter of PDF files writes below the last page."""
    end = next((index for index in range(len(blocks) - 1, -1, -1) if index not in reasons), -1)
    run: list[int] = []
    while end in titles:
        run.append(end)
        end -= 1
    told = {titles[index] for index in titles if index < end and index + 1 not in titles}
    return run if len(run) > 1 and all(titles[index] in told for index in run) else []


def _is_name_of(blocks: Sequence[Block], index: int, titled: Mapping[int, TitleLine], above: Sequence[int]) -> bool:
    """Tell whether a line is the bare name of the law whose one title, with its words, stands right above it, and other
    words than those stand below (``Law 20 - Towers``, then ``Law 20``, ``Chapter: Building`` in a box)."""
    title = blocks[above[0]].string[titled[above[0]].start :]
    bare = titled[index].start == len(blocks[index].string)
    return len(above) == 1 and bool(title) and bare and fold(title) != fold(_string_at(blocks, index + 1))


def _string_at(blocks: Sequence[Block], index: int) -> str:
    return blocks[index].string if index < len(blocks) else ""


def _nothing_else(blocks: Sequence[Block], titles: Container[int], reasons: Container[int]) -> bool:
    """Tell whether a page has only titles of laws, and short lines above the first: the page that leads to the laws."""
    others = (index for index in range(len(blocks)) if index not in titles and index not in reasons)
    first = next(index for index in range(len(blocks)) if index in titles)
    return all(index < first and is_aside(blocks[index]) for index in others)


def _bare_names(blocks: Sequence[Block], titled: Mapping[int, TitleLine], reasons: dict[int, str]) -> None:
    """Leave out names of laws without a title (``Law 36``) below which stands no text but another law, or nothing: the
    links of a menu, on a page that has other laws; and the last of them, whose law comes again with its title."""
    titles = {index: title for index, title in titled.items() if index not in reasons}
    if len({title.number for title in titles.values()}) < 2:
        return
    worded = (title for index, title in titles.items() if title.start < len(blocks[index].text.string))
    told = {(title.number, title.language) for title in worded}
    for index, title in titles.items():
        if title.start < len(blocks[index].text.string) or blocks[index].kind == "heading":
            continue
        below = next((at for at in range(index + 1, len(blocks)) if at not in reasons), None)
        goes_on = reasons.get(index - 1) == _BARE_NAME and (title.number, title.language) in told
        if below is None or goes_on or (below in titles and titles[below].number != title.number):
            reasons[index] = _BARE_NAME


def _names_of_languages(blocks: Sequence[Block], short: Sequence[int], book: Book, reasons: dict[int, str]) -> None:
    """Leave out lines that name the language of the text below them or of their column, where there is one for each of
    two languages or the script changes there."""
    names = frozenset(_phrases(book, "columns"))
    longest = max(map(len, names), default=0)
    found = {
        index: fold(words).strip(_SIGNS)
        for index in short
        if index not in reasons and len(words := blocks[index].text.string) <= longest + 2
    }
    found = {index: words for index, words in found.items() if words in names}
    for index in found:
        above = next((blocks[at] for at in range(index - 1, -1, -1) if at not in reasons), None)
        below = next((blocks[at] for at in range(index + 1, len(blocks)) if at not in reasons), None)
        around = {script_of(block.text.string) for block in (above, below) if block is not None}
        if len(set(found.values())) > 1 or len(around) > 1:
            reasons[index] = "the name of a language above its text"


def _in_a_layout(blocks: Sequence[Block], short: Sequence[int], book: Book) -> bool:
    """Tell whether the tables of a page only lay it out, as old sites do: the title of a law is in a cell of one, and
    the law below it has paragraphs that are no cells."""
    cells = sum(block.kind == "cell" for block in blocks)
    if not cells or 2 * cells > len(blocks) + _FEWEST_IN_LAYOUT:
        return False
    return any(blocks[i].kind == "cell" and title_line(blocks[i], book.numbering) is not None for i in short)


def _navigation(
    blocks: PageLines, short: Sequence[int], lines: Sequence[int], book: Book, reasons: dict[int, str]
) -> None:
    """Leave out lines that lead to other pages: the names of several laws, or words between arrows.

    ``short`` are the places of short lines, no other is looked at; ``lines`` those of them that are in no table.
    Without an arrow, a phrase such as “Previous” only counts above the first sentence and below the last one.
    """
    contents = _phrases(book, "contents")
    phrases = (*_phrases(book, "turn"), *contents)
    heads = _Starts(phrases)
    first, last = _edges(blocks, reasons)
    outside, strings, with_figures = frozenset(lines), blocks.strings, blocks.with_figures
    at_edges = (*short[: bisect_left(short, first)], *short[bisect_right(short, last) :])
    led = blocks.with_ends(lambda head, tail: head in _ARROWS_AND_HALVES or tail in _ARROWS_AND_HALVES)
    for index in sorted({*at_edges, *led, *(outside & with_figures)}):
        string = strings[index]
        if not string or index in reasons:
            continue
        before, behind = string.startswith(_ARROWS_BEFORE), string.endswith(_ARROWS_BEHIND)
        arrow = before or behind
        several = index in with_figures and index in outside and _MORE_NUMBERS.search(string)
        if not arrow and not several:
            at_edge = (index in outside or "|" in string) and (first > index or index > last)
            if not at_edge or not _may_start(string, heads):
                continue
        if fold(string).strip(_SIGNS) in contents:
            continue
        leads = [lead for piece in _PARTS.split(string) for lead in _links(piece, book, phrases)]
        if before != behind and not first < index < last:
            # The arrow of one link: “« Law 59 - Towers”.
            leads = leads if all(leads) else [_leads(string.strip(_BETWEEN_LINKS), book, phrases)]
        others = {lead for lead in leads if lead and lead != "turn"}
        turns = "turn" in leads and (arrow or not first < index < last)
        if leads and all(leads) and (turns or arrow or len(others) > 1):
            reasons[index] = "navigation"


def _links(piece: str, book: Book, phrases: tuple[str, ...]) -> list[str]:
    """Return what ``_leads`` says of each link in a piece of a line; “Next: Law 67 - Titles” is one."""
    whole = piece.strip(_BETWEEN_LINKS)
    if whole and (_leads(whole, book, phrases) == "turn" or _only(phrases).fullmatch(fold(whole))):
        return ["turn"]
    parts = (part.strip(_BETWEEN_LINKS) for part in _NAMES.split(piece))
    return [_leads(part, book, phrases) for part in parts if part]


@cache
def _only(phrases: tuple[str, ...]) -> re.Pattern[str]:
    """Return what matches a folded line that is nothing but phrases (``Previous Next``)."""
    one = "|".join(map(re.escape, sorted(phrases, key=len, reverse=True)))
    return re.compile(rf"(?:{one})(?:[{re.escape(_BETWEEN_LINKS)}]+(?:{one}))*")


def _leads(words: str, book: Book, phrases: Sequence[str]) -> str:
    """Return which law a link leads to by its words, “turn” where they say which way, nothing for other words."""
    bare = fold(words).strip(_SIGNS)
    if bare in phrases:
        return "turn"
    turn = next((phrase for phrase in phrases if bare.startswith((f"{phrase} ", f"{phrase}:"))), "")
    name = _NAME.search(bare[len(turn) :].strip(_SIGNS)) if turn else _NAME.fullmatch(bare)
    if name is None or book.numbering.law_nouns.get(name["noun"]) is None:
        return ""
    if turn and (words.rstrip().endswith(".") or len(name.string[: name.start()].split()) > 1):
        return ""
    return "turn" if turn else name["number"]


def _heads_of_notes(blocks: PageLines, book: Book, reasons: dict[int, str], *, noted: bool) -> None:
    """Leave out the line “Notes” above the notes; ``noted`` tells that the format took them off the text already."""
    phrases = _phrases(book, "notes")
    heads = _Starts(phrases)
    for index in blocks.starting(heads):
        string = blocks[index].text.string
        if len(string) > SHORT or index in reasons or not _may_start(string, heads):
            continue
        if not _starts(string, phrases, whole=True) or fold(string).strip(_SIGNS) not in phrases:
            continue
        below = next((blocks[at] for at in range(index + 1, len(blocks)) if at not in reasons), None)
        noted_below = below is not None and (below.kind == "item" or _NOTE.match(below.text.string))
        if noted_below or (noted and (below is None or title_line(below, book.numbering))):
            reasons[index] = "the heading of the notes"


_COUNT = re.compile(r"\A\(?[0-9]{1,4}\)?\s+|\s*\([0-9]{1,4}\)\Z")
"""How many remarks there are: “2 comments”, “Comments (2)”."""


def _remarks(blocks: Sequence[Block], book: Book, reasons: dict[int, str]) -> None:
    """Leave out what readers wrote below the text: from the title of the comment box to the foot of the page.

    Only where the box is plainly one: a phrase of the foot comes after it, or the line below it says who wrote when,
    and nothing after it has a label or a title.
    """
    phrases = _phrases(book, "comments")
    labelled = next((at for at in range(len(blocks) - 1, -1, -1) if _opens(blocks[at], book)), -1)
    foot = max((at for at, reason in reasons.items() if reason.startswith("page foot")), default=-1)
    for index in range(labelled + 1, len(blocks)):
        known = reasons.get(index, "comment box")
        heading = _COUNT.sub("", blocks[index].string)
        if known != "comment box" or not _starts(heading, phrases, whole=True):
            continue
        after = [at for at in range(index + 1, len(blocks)) if at not in reasons]
        signed = bool(after) and is_aside(blocks[after[0]]) and _dated(blocks[after[0]].string)
        if foot > index or signed:
            reasons.update(dict.fromkeys([index, *after], "comment box"))
        elif after and _starts(heading, _phrases(book, "remarks"), whole=True):
            reasons.pop(index, None)  # the heading of remarks, which nobody signed
        return


def _opens(block: Block, book: Book) -> bool:
    return bool(_LABEL.match(block.string)) or title_line(block, book.numbering) is not None


def _dated(string: str) -> bool:
    return bool(_DATE.search(string) or _DATE_LAST.search(string))


def _page_name(string: str, modified: Sequence[str]) -> str:
    """Return the name of a page that a line states: alone, or in one line with the date of the last change."""
    if not _EXTENSION.search(string):
        return ""
    if _PAGE_NAME.match(string):
        return string
    words = string.split()
    dated = any(phrase in fold(string) for phrase in modified)
    return next((word for word in words if dated and _PAGE_NAME.match(word)), "")


def _page_id(block: Block, reason: str) -> str:
    """Return the name of a wiki's page that is all of a line, or the last word of one that leads to the page."""
    string = block.text.string
    if len(string) > 200 or "_" not in string:
        return ""
    words = string.split()
    last = words[-1] if reason.startswith("page head") or any(sign in words for sign in ("»", "›", ">", "→")) else ""
    found = last if len(words) > 1 else words[0]
    return found if _PAGE_ID.match(found) else ""


def _page_names(
    blocks: Sequence[Block], strings: Sequence[str], book: Book, reasons: dict[int, str], out: Structured
) -> None:
    modified = _phrases(book, "modified")
    for index, string in enumerate(strings):
        if len(string) > 200 or ("_" not in string and not ("." in string and _EXTENSION.search(string))):
            continue
        name = _page_name(string, modified)
        block = blocks[index]
        bare = name.rsplit(".", 1)[0] if name else _page_id(block, reasons.get(index, ""))
        if not bare:
            continue
        number = law_of_page_name(bare, book.numbering)
        if name:
            reasons[index] = "page foot: the name of the page"
            out.facts.setdefault("page", name)
        elif number is None:
            continue
        elif index not in reasons:
            reasons[index] = "page head: the name of the page"
        if number is not None:
            out.facts.setdefault("law", str(number))
            out.names.append(PageName(block.text.start, bare.rsplit(":", 1)[-1].rsplit("/", 1)[-1], number))
            reasons[index] += f", which says law {number}"


def _foot(blocks: PageLines, strings: Sequence[str], book: Book, reasons: dict[int, str], out: Structured) -> None:
    modified, author = _phrases(book, "modified"), _phrases(book, "author")
    dates = {at for at in blocks.with_figures if len(strings[at]) <= 200 and _DATED.search(strings[at])}
    near = {at + below for at in dates for below in range(3) if at + below < len(blocks)}
    dated: int | None = None
    for index in sorted(near):
        block, string = blocks[index], strings[index]
        date = (_DATE.search(string) or _DATE_LAST.search(string)) if index in dates else None
        if date and any(phrase in fold(string) for phrase in modified):
            day = f"{date['y']}-{int(date['m']):02}-{int(date['d']):02}"
            out.facts.setdefault("changed", f"{day} {date['time']}" if date["time"] else day)
            told = reasons.get(index, "page foot")
            reasons[index] = f"{told}, when it was last changed" if index in reasons and ":" in told else _CHANGED
            dated = index
            named = _editor(block.string[date.end() :], author)
            if named:
                out.facts.setdefault("editor", named)
        elif dated is not None and index - dated <= 2 and (named := _editor(block.string, author)):
            out.facts.setdefault("editor", named)
            reasons[index] = "page foot: who changed the page last"
    for index in range(max(0, len(blocks) - _LAST_OF_FOOT), len(blocks)):
        if index not in reasons and len(blocks[index].string) <= SHORT and _COPYRIGHT.match(blocks[index].string):
            reasons[index] = "page foot"
    last = len(blocks) - 1
    while last >= 0 and (last in reasons or _nothing(blocks[last])):
        last -= 1
    # Short asides between lines of the foot belong to it too.
    while last >= 0 and any(index in reasons for index in range(last + 1, len(blocks))):
        above = last - 1
        while above >= 0 and is_aside(blocks[above]) and above not in reasons and last - above < 4:
            above -= 1
        if not is_aside(blocks[last]) or above not in reasons:
            return
        for index in range(above + 1, last + 1):
            reasons[index] = "page foot"
        last = above
        while last >= 0 and last in reasons:
            last -= 1


def _nothing(block: Block) -> bool:
    return not any(map(str.isalnum, block.text.string))


def _editor(string: str, phrases: Sequence[str]) -> str:
    words = string.strip(" ·•|").split()
    for size in (2, 1):
        if len(words) == size + 1 and fold(" ".join(words[:size])) in phrases:
            return words[size]
    return ""


def _head(blocks: PageLines, book: Book, title: Block | None, reasons: dict[int, str]) -> None:
    """Leave out what stands before the first title of a page, where it is nothing but short lines."""
    at = title.text.start if title else -1
    first = next(
        (
            index
            for index, block in enumerate(blocks)
            if block.text.start == at or title_line(block, book.numbering) or edition_line(block, book)
        ),
        None,
    )
    if first is None:
        first = max((index + 1 for index in reasons if reasons[index] == "page head" and index < 12), default=0)
    if first and year_above_title(blocks, first - 1, book):
        first -= 1
    else:
        # The title of a book stands above its introduction and its definitions.
        phrases = (*_phrases(book, "introduction"), *_phrases(book, "definitions"))
        first = next((at for at in range(first) if fold(blocks[at].string).strip(_SIGNS) in phrases), first)
    chapters = {index for start, end in chapter_titles(blocks, book) for index in range(start, end)} if first else set()
    before = [index for index in range(first) if index not in reasons and index not in chapters]
    if all(is_aside(blocks[index]) for index in before):
        for index in before:
            reasons[index] = "page head"
