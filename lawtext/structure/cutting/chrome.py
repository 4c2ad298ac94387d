"""What a site puts around a text: all of it is left out here, and found by phrases and places as far as it is heads,
contents and the names of languages.

The phrases are data (``[pages]`` in a language's file); here stands where on a page they count. A line is only
taken for chrome by its place when it is short, has no punctuation and no label: a sentence never is. Mails, lists of
titles, navigation, running heads, comment boxes and the feet of pages have modules of their own.
"""

from __future__ import annotations

import re
from collections.abc import Container, Iterable, Mapping, Sequence
from dataclasses import replace
from itertools import islice

from lawtext.languages import fold
from lawtext.model import Book
from lawtext.problems import LawtextError
from lawtext.readers import Block
from lawtext.readers.blocks import COLUMN_HEAD, NOTE_NUMBER, NOTHING, PAGE_EDGE, QUOTED
from lawtext.readers.text.lines import LABELLED
from lawtext.readers.text.scripts import script_of
from lawtext.structure.around.bylines import beside_the_law, signed_at_the_end
from lawtext.structure.around.chapters import chapter_titles
from lawtext.structure.around.comment_boxes import comment_box
from lawtext.structure.around.forum import posts_around
from lawtext.structure.around.furniture import buttons, edit_links, told_by_neighbours
from lawtext.structure.around.lists_of_titles import (
    CONTENTS,
    bare_names,
    entries_with_pages,
    index_of_book,
    lists_of_titles,
    titles_of_book,
)
from lawtext.structure.around.mails import end_of_mail, heads_of_mails, opening_of_mail
from lawtext.structure.around.pagenames import law_of_heads
from lawtext.structure.around.pages_together import FOOT as PAGE_FOOT
from lawtext.structure.around.pages_together import HEAD as PAGE_HEAD
from lawtext.structure.around.pages_together import pages_together
from lawtext.structure.around.running_heads import goes_over_the_page, running_heads
from lawtext.structure.around.site_feet import foot, page_names, says_nothing, whose_page
from lawtext.structure.around.trails import TRAIL, trails
from lawtext.structure.cutting.editions_of_clauses import NOTHING_HERE
from lawtext.structure.cutting.old_and_new import called_old_and_new
from lawtext.structure.lines.lines_of_law import (
    LONGEST_YEAR,
    TitleLine,
    begins_like,
    edition_line,
    ends_sentence,
    heads_of,
    is_aside,
    opens_clause,
    title_line,
    without_question,
    year_above_title,
)
from lawtext.structure.lines.navigation import edges, navigation
from lawtext.structure.lines.page_lines import HEAD, SHORT, PageLines
from lawtext.structure.lines.phrases import PhraseHeads, bare_of, may_start, phrases_in, starts
from lawtext.structure.notes.page_feet import Feet, notes_at_page_feet
from lawtext.structure.proposal import Structured

_GOES_ON = (",", ";", ".", "·", "\u037e", "\u0387")
"""An item that ends so is part of a sentence; no link and no box is called so."""
_LAST_OF_HEAD = 40
"""What a wiki says of the page that it shows stands among its first lines, in a menu's company."""
_FIRST_LINES = 12
"""A line that is left out as the head of a page is taken for one among so many lines."""
_FEWEST_IN_LAYOUT = 20
"""The menu of a page that a table lays out has not many more cells than the law has paragraphs."""
_LONGEST_LINE = 300
"""No line that begins with a phrase is longer, in code points."""
_LONGEST_CONTENTS = 1000
"""No table of contents has more lines."""
_BUTTONS = "page foot: a button, counter or byline of the site"
_HEAD_OF_COLUMN = "the head of a column"
_RULE = re.compile(r"(?:[*•·.–—_=~+#-]\s*){3,}")
_AT_PAGE_TURN = ("page number", "running head")
_NOTE = re.compile(r"[*†‡§]|[(\[]?[0-9]{1,2}(?:[)\].]|\s)|[¹²³⁰⁴-⁹]|\[\^")


def leave_out_chrome(blocks: PageLines, book: Book, out: Structured, title: Block | None = None) -> PageLines:
    """Return the blocks without the chrome of the site, which goes to the ledger; facts go to ``out.facts``.

    ``title`` is the title of the page where that is known before.
    """
    _refuse_differences(blocks, book, out)
    reasons = _reasons(blocks, book, out, title)
    for at in sorted(reasons):
        if blocks[at].frame == QUOTED and at - 1 not in reasons:
            del reasons[at]  # what is said of a text and stays is quoted whole
    feet = _take_notes_at_page_feet(blocks, reasons, book, out)
    edits = phrases_in(book, "edit")
    kept: list[Block] = []
    turned = False
    for index, (plain, string) in enumerate(zip(blocks, blocks.strings, strict=True)):
        if index in feet.notes:
            continue
        block = feet.marked.get(index, plain)
        if index in reasons:
            out.leave_out(block, reasons[index])
            turned = turned or reasons[index] in _AT_PAGE_TURN
            continue
        if string[-1:] == "]":
            block = _without_edit(block, edits, out)
        if not string[:1].isalnum() and (_is_stray(block) or _parts_rows(blocks, index)):
            out.leave_out(block, "stray characters without a letter or a digit")
            continue
        if turned and kept and goes_over_the_page(kept[-1], block):
            kept[-1] = kept[-1].followed_by(block)
        else:
            kept.append(block)
        turned = False
    return blocks.now(kept)


def _reasons(blocks: PageLines, book: Book, out: Structured, title: Block | None) -> dict[int, str]:
    """Return why the lines are left out that are no text, by their places."""
    reasons = posts_around(blocks, book)
    short = blocks.short
    reasons.update((index, NOTHING_HERE) for index in short if blocks[index].frame == NOTHING)
    reasons.update((index, _HEAD_OF_COLUMN) for index in short if blocks[index].frame == COLUMN_HEAD)
    _by_phrase(blocks, book, reasons, _FOOT)
    edges = [index for index in short if blocks[index].frame == PAGE_EDGE]
    first = {named.number: at for at in reversed(edges) if (named := title_line(blocks[at], book.numbering))}
    for index in {*edges} - {*first.values()}:
        reasons[index] = _at_edge(blocks.strings[index])
    lines = [index for index in short if blocks[index].kind != "cell"]
    if _in_a_layout(blocks, short, book):
        lines = [index for index in short if blocks[index].cell is None]
    likely = _buttons(blocks, lines, book, reasons)
    reasons.update(dict.fromkeys(edit_links(blocks, lines, book), _BUTTONS))
    heads_of_mails(blocks, short, book, reasons)
    end_of_mail(blocks, book, reasons)
    navigation(blocks, short, lines, book, reasons)
    _by_phrase(blocks, book, reasons, _NO_FOOT)
    trails(blocks, book, reasons)
    titles = _titles(blocks, book)
    opening_of_mail(blocks, titles, book, reasons)
    entries_with_pages(blocks, titles, book, reasons)
    lists_of_titles(blocks, titles, book, reasons)
    index_of_book(blocks, titles, book, reasons)
    titles_of_book(blocks, titles, book, reasons)
    running_heads(blocks, blocks.strings, book, reasons)
    page_names(blocks, blocks.strings, book, reasons, out)
    foot(blocks, blocks.strings, book, reasons, out)
    bare_names(blocks, titles, reasons)
    _buttons_by_neighbours(blocks, likely, book, reasons)
    beside_the_law(blocks, titles, book, reasons)
    if out.hints.what != "commentary":
        signed_at_the_end(blocks, titles, book, reasons, out)
    if comment_box(blocks, book, reasons):
        whose_page(blocks, reasons)
        _buttons_by_neighbours(blocks, likely, book, reasons)
    _head(blocks, book, title, reasons)
    if not (titles or out.hints.law or out.hints.what):
        _law_of_comparison(blocks, book, reasons, out)
    _around_each_page(blocks, titles, book, out, reasons)
    _names_of_languages(blocks, short, book, reasons)
    _heads_of_notes(blocks, book, reasons, noted=bool(out.document.notes))
    return reasons


def _at_edge(string: str) -> str:
    """Return what a line at the edge of a printed page is."""
    return "page number" if any(map(str.isdecimal, string)) else "running head"


def _around_each_page(
    blocks: PageLines, titles: Mapping[int, TitleLine], book: Book, out: Structured, reasons: dict[int, str]
) -> None:
    """Leave out what stands around each of several pages of a site that are one source, as around a page by itself."""
    for page in pages_together(blocks, titles, book, reasons):
        lines = PageLines(blocks[page.may_start : page.end])
        alone = _reasons(lines, book, Structured(out.document, out.hints), None)
        for at, reason in page.at_edges({page.may_start + at: reason for at, reason in alone.items()}, titles):
            reasons.setdefault(at, reason)


def _buttons(blocks: PageLines, lines: Sequence[int], book: Book, reasons: dict[int, str]) -> list[int]:
    """Leave out what is certainly a button of the site, and return the lines that only their neighbours tell."""
    likely: list[int] = []
    for index, certain in buttons(blocks, lines, book):
        if certain:
            reasons.setdefault(index, _BUTTONS)
        elif index not in reasons:
            likely.append(index)
    return likely


def _buttons_by_neighbours(blocks: PageLines, likely: Sequence[int], book: Book, reasons: dict[int, str]) -> None:
    """Leave out the lines that may be buttons where the lines beside them are the site's."""
    if left := [index for index in likely if index not in reasons]:
        reasons.update(dict.fromkeys([*told_by_neighbours(blocks, left, reasons, book)], _BUTTONS))


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


def _refuse_differences(blocks: Sequence[Block], book: Book, out: Structured) -> None:
    """Refuse a comparison of two versions that was copied from a wiki as text: it is not the page."""
    heads = heads_of(tuple(book.languages), ("differences",))
    for block in blocks[:_LAST_OF_HEAD]:
        if begins_like(block.text.string, heads) and fold(block.text.string).startswith(
            phrases_in(book, "differences")
        ):
            message = "a comparison of two versions does not contain the whole text; export the page itself"
            raise LawtextError(out.document.page.problem(block.text.start, "diff-view", message))


def _is_stray(block: Block) -> bool:
    """Tell whether a block is signs without a letter or a digit that stand for nothing."""
    return says_nothing(block) and not block.refs and block.cell is None


def _parts_rows(blocks: Sequence[Block], index: int) -> bool:
    """Tell whether a cell is a line of signs (``* * *``) over all columns between rows of two languages."""
    block = blocks[index]
    if block.cell is None or block.refs or not _RULE.fullmatch(block.string.strip()):
        return False
    grid, row = block.cell.grid, block.cell.row
    near = (blocks[at] for at in range(max(0, index - 2), min(index + 3, len(blocks))) if at != index)
    beside = [other for other in near if other.cell is not None and other.cell.grid == grid]
    if any(other.cell is not None and other.cell.row == row for other in beside):
        return False
    return len({script for other in beside if (script := script_of(other.string))}) > 1


def _without_edit(block: Block, edits: Sequence[str], out: Structured) -> Block:
    """Return a heading, or a sentence, without the link to edit its section that a wiki prints behind it."""
    string = block.text.string
    at = string.rfind("[")
    if at <= 0 or fold(string[at:]) not in edits:
        return block
    if len(string) > SHORT and not ends_sentence(string[:at].rstrip()):
        return block
    out.claim(block.text.cut(at), "left out", "a link to edit a section")
    return block.cut(0, at)


_FOOT = (("foot", PAGE_FOOT),)
_NO_FOOT = (
    ("head", PAGE_HEAD),
    ("contents", CONTENTS),
    ("comments", "comment box"),
)


def _by_phrase(blocks: PageLines, book: Book, reasons: dict[int, str], kinds: Sequence[tuple[str, str]]) -> None:
    """Leave out lines that start with a known phrase, where on a page such a line stands.

    The foot's phrases count anywhere; heads and contents not inside the text, comment boxes only after it: a
    heading “Comments” with text below it is a heading.
    """
    lines: list[str] = []
    for key, reason in kinds:
        known = phrases_in(book, key)
        heads = PhraseHeads(known)
        short = any(len(phrase) < HEAD for phrase in known)
        likely = range(len(blocks)) if short else blocks.starting(heads)
        inside = _where_no_phrase_counts(blocks, key, reasons) if likely else range(0)
        clauses = _down_to_last_clause(blocks, book) if key == "comments" and likely else range(0)
        for index in likely:
            string = blocks.strings[index]
            if index in inside or index in clauses or index in reasons or not (short or may_start(string, heads)):
                continue
            if _is_phrase(blocks[index], known):
                reasons[index] = reason
                if key == "foot":
                    _named_below(blocks, index, book, reasons)
                if key == "contents":
                    lines = lines or [*map(fold, blocks.strings)]
                    _contents(blocks, index, lines, reasons)
                    _list_of_contents(blocks, index, book, reasons)


def _named_below(blocks: PageLines, index: int, book: Book, reasons: dict[int, str]) -> None:
    """Leave out the line below one of the foot that ends with a colon, as far as it is a name (``… under the following
    license:`` above the name of the licence, which is a link)."""
    below = blocks[index + 1] if blocks.strings[index].endswith(":") and index + 1 < len(blocks) else None
    if below is not None and is_aside(below) and not opens_clause(below, book):
        reasons.setdefault(index + 1, reasons[index])


def _where_no_phrase_counts(blocks: PageLines, key: str, reasons: Container[int]) -> range:
    """Return the places of the lines inside the text, where a phrase of the head, contents or comments is text."""
    first, last = edges(blocks, reasons)
    if key == "comments":
        return range(max(1, last))
    return range(first + 1, last) if key in ("head", "contents") else range(0)


def _is_phrase(block: Block, known: Sequence[str]) -> bool:
    """Tell whether a line is a phrase, or begins with one; “• comments,” is an item of a sentence."""
    string = block.text.string
    if len(string) > _LONGEST_LINE or (block.kind == "item" and string.endswith(_GOES_ON)):
        return False
    return starts(string, known)


def _down_to_last_clause(blocks: PageLines, book: Book) -> range:
    """Return the blocks that stand above the last line that opens a clause: what people say of a page is below it."""
    return range(next((at for at in reversed(range(len(blocks))) if opens_clause(blocks[at], book)), 0))


def _contents(blocks: Sequence[Block], index: int, lines: Sequence[str], reasons: dict[int, str]) -> None:
    """Leave out the short lines below “Contents”, when the same words (``lines``, folded) come again further down.

    A line that comes for the second time is the text itself, whatever comes later.
    """
    seen: set[str] = set()
    for at in range(index + 1, min(len(blocks), index + _LONGEST_CONTENTS)):
        line = lines[at]
        if line.isdecimal() and reasons.get(at - 1) == CONTENTS:
            reasons[at] = CONTENTS  # the page of the line above, in a line or a cell of its own
            continue
        if line in seen or len(line) > SHORT:
            return
        seen.add(line)
        below = islice(lines, at + 1, None)
        again = any(line in other for other in below) if _is_name(blocks[at]) else line in below
        if not (again or _is_label_typed_otherwise(line, islice(lines, at + 1, None))):
            return
        reasons[at] = CONTENTS


def _is_label_typed_otherwise(line: str, below: Iterable[str]) -> bool:
    """Tell whether a line with a label comes again below with the same words, its letter typed in the other script
    (``B.`` with a Latin B amid Greek) or with another sign."""
    label = LABELLED.match(line)
    words = line[label.end() :].strip() if label else ""
    return bool(words) and any(
        other.endswith(words) and (typed := LABELLED.match(other)) is not None and other[typed.end() :].strip() == words
        for other in below
    )


def _list_of_contents(blocks: Sequence[Block], index: int, book: Book, reasons: dict[int, str]) -> None:
    """Leave out the list right below “Contents” where it is nothing but names: the page may have lost its headings, or
    show their labels only above the text.

    The title of the only law among them stays, where it does not come again: it is the only one that the page has.
    """
    end = next((at for at in range(index + 1, len(blocks)) if blocks[at].kind != "item"), len(blocks))
    entries = range(index + 1, end)
    titles = [at for at in entries if title_line(blocks[at], book.numbering) is not None]
    if end < len(blocks) and len(titles) < 2 and all(_is_entry(blocks[at]) for at in entries):
        for at in entries:
            if at not in titles:
                reasons.setdefault(at, CONTENTS)


def _is_entry(block: Block) -> bool:
    """Tell whether an item can stand in a table of contents: a name, be it behind the label of its clause."""
    return _is_name(block) or _is_labelled_name(block)


def _is_labelled_name(block: Block) -> bool:
    """Tell whether an item is a label with the name of a clause."""
    label = LABELLED.match(block.string)
    return label is not None and block.string[label.end() :].strip() != "" and _is_name(block.cut(label.end()))


def _is_name(block: Block) -> bool:
    """Tell whether a line can be the name of a clause or a page, which may be a question."""
    return is_aside(block.cut(0, len(without_question(block.string))))


def _titles(blocks: PageLines, book: Book) -> dict[int, TitleLine]:
    """Return the lines of a page that are titles of laws, by their places."""
    likely = blocks.starting(book.numbering.heads)
    return {index: title for index in likely if (title := title_line(blocks[index], book.numbering)) is not None}


def _names_of_languages(blocks: PageLines, short: Sequence[int], book: Book, reasons: dict[int, str]) -> None:
    """Leave out lines that name the language of the text below them or of their column, where there is one for each of
    two languages or the script changes there."""
    names = frozenset(phrases_in(book, "columns"))
    longest = max(map(len, names), default=0)
    strings = blocks.strings
    found = {
        index: bare_of(words) for index in short if index not in reasons and len(words := strings[index]) <= longest + 2
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
    cells = [block.kind for block in blocks].count("cell")
    if not cells or 2 * cells > len(blocks) + _FEWEST_IN_LAYOUT:
        return False
    return any(blocks[i].kind == "cell" and title_line(blocks[i], book.numbering) is not None for i in short)


def _heads_of_notes(blocks: PageLines, book: Book, reasons: dict[int, str], *, noted: bool) -> None:
    """Leave out the line “Notes” above the notes; ``noted`` tells that the format took them off the text already."""
    phrases = phrases_in(book, "notes")
    heads = PhraseHeads(phrases)
    for index in blocks.starting(heads):
        string = blocks[index].text.string
        if len(string) > SHORT or index in reasons or not may_start(string, heads):
            continue
        if bare_of(string) not in phrases:
            continue
        below = next((blocks[at] for at in range(index + 1, len(blocks)) if at not in reasons), None)
        noted_below = below is not None and (below.kind == "item" or _NOTE.match(below.text.string))
        if noted_below or (noted and (below is None or title_line(below, book.numbering))):
            reasons[index] = "the heading of the notes"


def _is_of_head(index: int, reason: str) -> bool:
    """Tell whether a line that is left out belongs to the head of a page: the contents stand at its end."""
    return reason in (CONTENTS, TRAIL) or (reason == PAGE_HEAD and index < _FIRST_LINES)


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
        first = max((index + 1 for index, reason in reasons.items() if _is_of_head(index, reason)), default=0)
    if first and year_above_title(blocks, first - 1, book):
        first -= 1
    else:
        # The title of a book stands above its introduction and its definitions; an item of that name is a link.
        phrases = (*phrases_in(book, "introduction"), *phrases_in(book, "definitions"))
        names = (at for at in range(first) if bare_of(blocks[at].string) in phrases and blocks[at].kind != "item")
        first = next(names, first)
    chapters = {index for start, end in chapter_titles(blocks, book) for index in range(start, end)} if first else set()
    before = [index for index in range(first) if index not in reasons and index not in chapters]
    if all(is_aside(blocks[index]) for index in before):
        for index in before:
            reasons[index] = PAGE_HEAD


def _year_alone(block: Block, years: Container[str]) -> str | None:
    """Return the year of an edition that stands alone in a line, None where it does not."""
    year = block.string.strip(" .:") if len(block.string) <= LONGEST_YEAR and block.kind != "cell" else ""
    return year if year in years else None


def _law_of_comparison(blocks: PageLines, book: Book, reasons: dict[int, str], out: Structured) -> None:
    """Note the law that the lines above two editions name, where no line is its title and clauses stand below, and say
    so."""
    lines = ((at, blocks[at]) for at in sorted(blocks.with_figures))
    named = [(at, year) for at, block in lines if (year := edition_line(block, book) or _year_alone(block, book.years))]
    called = called_old_and_new(blocks, book, out)
    alone = [(at, year) for at, (year, end) in called.items() if end == len(blocks[at].string)]
    named = named if len({year for _, year in named}) > 1 else sorted(alone)
    if len({year for _, year in named}) < 2:
        return
    heads = [index for index, reason in reasons.items() if reason == PAGE_HEAD]
    asides = [at for at in range(named[0][0]) if at not in reasons and is_aside(blocks[at])]
    above = heads or asides
    number = law_of_heads((blocks[index].string for index in above), book)
    if number is None or any(opens_clause(blocks[at], book) for at in range(named[0][0])):
        return
    if any(opens_clause(block, book) for block in blocks):
        noun = book.law_noun
        message = f"read as {noun} {number} only because of the page head; use --as commentary if it is not"
        out.warn(blocks[above[0]].text.start, "law-by-head", message)
        out.facts.setdefault("law", str(number))
        heads = heads or [at for at in asides if law_of_heads([blocks[at].string], book) == number]
        reasons.update(dict.fromkeys(heads, f"page head, which says {noun} {number}"))
