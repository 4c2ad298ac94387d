"""What every block of a law looks like: its labels, whether it can be a heading, and its text without note marks.

A law in pieces is what ``outline`` reads; which clause a piece opens is for it to say.
"""

from __future__ import annotations

import re
from collections.abc import Collection, Iterable, Mapping, Sequence
from dataclasses import replace
from functools import cache
from itertools import chain, pairwise

from lawtext.languages import fold, language
from lawtext.languages.learned import from_languages
from lawtext.numbering import Numbering
from lawtext.readers import Block, Traced
from lawtext.readers.blocks import QUOTED
from lawtext.structure.clauses.cell_lines import cell_lines, is_cell
from lawtext.structure.clauses.closing import is_list
from lawtext.structure.labels.bare import (
    bare_labels,
    before_brackets,
    full_labels,
    glued_labels,
    numerals,
    roman_letters,
)
from lawtext.structure.labels.dotted import levels_in_whole_numbers, only_believed, without_mere_figures
from lawtext.structure.labels.named import without_mere_names
from lawtext.structure.labels.paths import path_labels
from lawtext.structure.labels.printed import FIGURE, Hold, Piece, Token, tokens_at
from lawtext.structure.labels.repeated_labels import without_repeated
from lawtext.structure.lines.lines_of_law import (
    LONGEST_HEADING,
    LONGEST_PLAIN,
    SHORT_CELL,
    WordHeads,
    begins_like,
    ends_openly,
    ends_sentence,
    heads_of,
    is_capitals,
    is_title_case,
    looks_like_heading,
    without_question,
)
from lawtext.structure.lines.page_lines import PageLines, heads_of_all
from lawtext.structure.lines.phrases import goes_on_from_above, phrases_of, repeats_from_above
from lawtext.structure.lines.runin import may_be_named_so
from lawtext.structure.notes.marks import Mark, Noted, marks_in, take_notes
from lawtext.structure.notes.remarks import has_remarks, set_apart, without_paragraphs
from lawtext.structure.sections import Section

_made = tuple.__new__
"""Makes a ``Piece`` of its values without a call in between: there is one for every paragraph."""
_MOST_NAMES = 2
"""So far above a table stands a line that says what it is about, in lines."""

_ASIDES = ("notes", "examples")
"""What a paragraph may say itself that it is, so that it opens no clause."""
_NUMBERS_AT_END = re.compile(r"(?<![\w,.-])[0-9]{1,4}(?:(?:[,;]\s*|\s+)[0-9]{1,4}){2,}\Z")
_GLUED_AT_END = re.compile(r"[^\W\d_][0-9]{3,}\Z")


def prepare(section: Section, numbering: Numbering) -> None:
    """Take a law to pieces: its notes apart, its labels found, its headings by their looks and their places."""
    code = section.language
    noted = _noted(section, numbering)
    section.noted = noted
    pieces: list[Piece] = []
    section.pieces = pieces
    labels = [
        tokens_at(block.text.string, numbering, code) or before_brackets(block, numbering, code)
        for block in noted.blocks
    ]
    if numbering.dotted:
        labels = only_believed(noted.blocks, labels, numbering, section.number, code)
    labels = without_repeated(noted.blocks, labels)
    labels, apart = without_mere_names(noted.blocks, labels)
    bare = bare_labels(noted.blocks, labels, numbering, code)
    heads = heads_of_all(noted.blocks)
    paths = path_labels(noted.blocks, heads, labels, numbering, section.number, code)
    section.typed_low = low_page = _is_typed_low(section, labels)
    believed = dict(enumerate(labels)) | {index: (token,) for index, token in bare.items()}
    believed.update(numerals(noted.blocks, heads, labels, numbering, code))
    believed.update(glued_labels(noted.blocks, heads, labels, numbering, code))
    roman = roman_letters(noted.blocks, heads, labels, numbering, code)
    section.roman = bool(roman)
    believed.update(roman)
    believed.update(full_labels(noted.blocks, numbering, section.number, code))
    believed.update(paths)
    believed.update((index, ()) for index, block in enumerate(noted.blocks) if block.frame == QUOTED)
    section.lettered = lettered = _has_letters(believed.values())
    apart |= levels_in_whole_numbers(labels, numbering) if numbering.dotted else frozenset()
    for index, block in enumerate(noted.blocks):
        tokens = believed[index]
        if block.label:
            tokens = _with_counted(noted.blocks, believed, index, numbering, code)
        if apart:
            tokens = without_mere_figures(tokens, apart)
        string, kind = block.text.string, block.kind
        rest = string[tokens[-1].end :].strip() if tokens else string.strip()
        last = rest[-1:]
        headline = case = plain = False
        heading = kind == "heading" or (bool(block.strong) and block.all_strong)
        hold: Hold = "heading" if heading else "item" if kind == "item" else "text"
        if tokens:
            fits = last != "." and len(rest) <= LONGEST_HEADING
            headline = fits and looks_like_heading(without_question(rest), low=low_page)
            case = not lettered and index > 0 and tokens[0].ranks[0].rank == 1
            case = case and _is_case(
                rest or _first_words_below(noted.blocks, believed, index), noted.blocks[index - 1], code
            )
            plain = not headline and last != ":" and hold == "text" and not block.strong
        inside = block.nested and kind == "paragraph" and block.level > 0
        depth = block.depth if block.level else 0
        low = not low_page and rest[:1].islower()
        pieces.append(
            Piece(tokens, hold, last == ":", bool(rest), headline, inside, depth, low, last == ".", case, plain)
        )
    _mend_unlabelled(section, numbering)


def _mend_unlabelled(section: Section, numbering: Numbering) -> None:
    """Let the blocks without a label be what their places and their words make them: remarks, rows of a table, headings
    or texts."""
    assert section.noted is not None
    blocks, code = section.noted.blocks, section.language
    in_table = _in_a_table(section.title, blocks)
    remarks = heads_of((code,), _ASIDES)
    items = {index for index, piece in enumerate(section.pieces) if piece.hold == "item" and not piece.tokens}
    heading_items = _items_that_are_headings(section, items)
    cells = _cells_in_lines(section)
    told = _items_of_the_deepest(section.pieces, len(numbering.levels) - 1) if items else frozenset()
    for index, piece in enumerate(section.pieces):
        if piece.tokens:
            continue
        block = blocks[index]
        if block.kind == "heading" and block.frame != QUOTED:
            continue
        string = block.text.string
        # “Note: …” and “Example: …” are no clauses, wherever they stand; what stands in a table of a law opens none.
        remark = _says_itself(block, remarks, code)
        of_table = in_table and (block.kind == "cell" or _names_table(blocks, index))
        if remark or of_table or index in told or index in cells or _is_row(string) or _heads_rows(blocks, index):
            section.pieces[index] = replace(piece, hold="text", inside=True)
        elif index in heading_items or (piece.hold == "text" and _heading_by_place(section, index, block)):
            section.pieces[index] = Piece(hold="heading")
        elif piece.hold == "heading" and not _has_text_below(section, index):
            section.pieces[index] = replace(piece, hold="text")
    if any(piece.low and not piece.tokens for piece in section.pieces):
        _mend_low(section, items)


def _mend_low(section: Section, items: Collection[int]) -> None:
    """Let paragraphs in lower case be the items of a list that a text announces, or go on with that."""
    assert section.noted is not None
    _sink_announced(section.pieces, items)
    for index in _above_later_items(section.pieces):
        section.pieces[index] = replace(section.pieces[index], hold="item", depth=1)
    texts = [unmarked(section.noted, index).string for index in range(len(section.noted.blocks))]
    for run, depth in _runs_in_lower_case(section.pieces, texts, section.language):
        for index in run:
            # One alone goes on with the text above it: no list has one item.
            piece = section.pieces[index]
            section.pieces[index] = (
                replace(piece, hold="item", depth=depth) if len(run) > 1 else replace(piece, inside=True)
            )


def _cells_in_lines(section: Section) -> frozenset[int]:
    """Return the places of the lines that are cells of tables, but for one at the end that heads the text below it."""
    assert section.noted is not None
    blocks = section.noted.blocks

    def heads(at: int) -> bool:
        return not is_cell(blocks[at].string) and _heading_by_place(section, at, blocks[at])

    section.cells = [run[:-1] if heads(run[-1]) else run for run in cell_lines(blocks, section.pieces)]
    return frozenset(chain.from_iterable(section.cells))


def _items_that_are_headings(section: Section, items: Collection[int]) -> frozenset[int]:
    """Return the items of lists that head the texts below them, their list signs instead of labels: several, and all
    but those of lists that a text announces with a colon."""
    assert section.noted is not None
    blocks, pieces = section.noted.blocks, section.pieces
    heads: set[int] = set()
    above = -1
    for index in sorted(items):
        before = pieces[index - 1] if index - 1 in items else None
        ended = before is None or (before.closed and before.low)
        alone = pieces[index].depth == 1 and ended and index + 1 not in items
        if alone and _heading_by_place(section, index, blocks[index]):
            heads.add(index)
        elif above != index - 1 and not (index and pieces[index - 1].colon):
            return frozenset()
        else:
            above = index
    return frozenset(heads if len(heads) > 1 else ())


def _sink_announced(pieces: list[Piece], items: Collection[int]) -> None:
    """Put items in lower case one deeper than the item above them which announces them with a colon, where the list
    goes on in capitals behind them: its signs do not tell the two lists apart."""
    sunk: list[int] = []
    depth, announced = 0, False
    for index in sorted(items):
        piece = pieces[index]
        if piece.hold != "item" or piece.inside:
            continue
        if not piece.low:
            if piece.depth == depth:
                for at in sunk:
                    pieces[at] = replace(pieces[at], depth=depth + 1)
            sunk, depth, announced = [], piece.depth, piece.colon
        elif announced and piece.depth == depth:
            sunk.append(index)


def _above_later_items(pieces: Sequence[Piece]) -> list[int]:
    """Return the places of the paragraphs without a label that the first label of a list counts (``(b)`` below one):
    they stand below a text that announces it with a colon, and begin in lower case as that item does. The list is right
    below what stands above it: one that skips a level would leave its first items in that level."""
    found: list[int] = []
    above = 0
    for at, (before, piece) in enumerate(pairwise(pieces)):
        above = _level(before.tokens[-1]) if before.tokens else above
        if not (piece.tokens and piece.low and _is_low_text(before)):
            continue
        first = at
        while first and _is_low_text(pieces[first - 1]):
            first -= 1
        lost = range(first, at + 1)
        if first and pieces[first - 1].colon:
            counted = any((rank.level, rank.rank) == (above + 1, len(lost) + 1) for rank in piece.tokens[0].ranks)
            found += lost if counted else ()
    return found


def _is_low_text(piece: Piece) -> bool:
    """Tell whether a block is a text without a label, in lower case."""
    return piece.low and piece.hold == "text" and not (piece.tokens or piece.inside)


def _items_of_the_deepest(pieces: Sequence[Piece], deepest: int) -> frozenset[int]:
    """Return the items of lists that a clause of the deepest level announces (``1. The yard has:``, ``• a fence``):
    no clause can stand below it, so that none of them has lost its label."""
    found: set[int] = set()
    below = announced = False
    for index, piece in enumerate(pieces):
        if piece.tokens:
            below = all(rank.level == deepest for rank in piece.tokens[-1].ranks)
            announced = below and piece.colon
        elif piece.hold != "item":
            announced = below and piece.colon
        elif announced:
            found.add(index)
    return frozenset(found)


def _runs_in_lower_case(pieces: Sequence[Piece], texts: Sequence[str], code: str) -> list[tuple[list[int], int]]:
    """Return the paragraphs in lower case below each text that ends with a colon and is not the opening text of a law
    which has lost its letters, each time with how deep they stand: they are the items of a list that has lost its
    numbers, or those of one inside its last item.

    Below a text that has a label they are only where they end as items do and no label of the law counts any lower:
    beside lists that have their labels, none was lost. Another paragraph of a law with letters announces none.
    """
    lettered = _has_letters(piece.tokens for piece in pieces)
    lowest = max((_level(piece.tokens[-1]) for piece in pieces if piece.tokens), default=0)
    runs: list[tuple[bool, list[int]]] = []
    announced = False
    for index, piece in enumerate(pieces):
        plain = piece.hold == "text" and not (piece.tokens or piece.inside)
        if plain and piece.low and announced:
            runs[-1][1].append(index)
            continue
        own = bool(piece.tokens) and piece.hold == "text" and _level(piece.tokens[-1]) == lowest
        announced = piece.colon and (own or (plain and not (lettered or piece.low) and index > 0))
        runs += [(own, [])] if announced else []
    found: list[tuple[list[int], int]] = []
    for own, run in runs:
        inner = _last_inside(run, texts, code) if own else 0
        if inner:
            found += [(run[:inner], 1), (run[inner:], 2)]
        elif run and (not own or is_list([texts[at] for at in run], code)):
            found.append((run, 1))
    return found


def _last_inside(run: Sequence[int], texts: Sequence[str], code: str) -> int:
    """Return where in a list the items of another one begin, which its last item announces with a colon, 0 where none
    does: of several such lists nothing tells where the first ends."""
    strings = [texts[at].rstrip() for at in run]
    announcing = [place for place, string in enumerate(strings, 1) if string.endswith(":")]
    if not announcing:
        return 0
    outer, inner = strings[: announcing[0]], strings[announcing[0] :]
    outer[-1] = outer[-1].removesuffix(":") + "."
    return announcing[0] if is_list(outer, code) and is_list(inner, code) else 0


def _level(token: Token) -> int:
    """Return the first level that a label can be of."""
    return min(rank.level for rank in token.ranks)


def _is_typed_low(section: Section, labels: Sequence[tuple[Token, ...]]) -> bool:
    """Tell whether somebody typed the title of a law, and what stands behind its labels, all in lower case."""
    if section.title is None or not section.title.string.islower():
        return False
    assert section.noted is not None
    labelled = zip(section.noted.blocks, labels, strict=True)
    return not any(block.cut(tokens[-1].end).string[:1].isupper() for block, tokens in labelled if tokens)


def _has_letters(labels: Iterable[Sequence[Token]]) -> bool:
    """Tell whether a label of a law can be one of the first level: no list of it stands below a lost one."""
    return any(rank.level == 1 for tokens in labels for token in tokens for rank in token.ranks)


def _first_words_below(blocks: Sequence[Block], labels: Mapping[int, Sequence[Token]], index: int) -> str:
    """Return the text that begins below a label without words: that of the first item inside it."""
    below = labels.get(index + 1, ())
    return blocks[index + 1].string[below[-1].end :].strip() if below else ""


def _is_case(item: str, above: Block, code: str) -> bool:
    """Tell whether nothing ties the first item of a list to the text above it, which ends with a full stop: its words,
    or what that cites."""
    string = above.text.string
    return string.endswith(".") and not (
        goes_on_from_above(item, code) or repeats_from_above(item, string, code) or _cites_below(code).search(string)
    )


@from_languages
@cache
def _cites_below(code: str) -> re.Pattern[str]:
    """Return what a text says that cites an item of the list below it, which is so its own (``but see 3 below``)."""
    words = sorted(language(code).words("citations", "below"), key=len, reverse=True)
    return re.compile(rf"[0-9]\)?\s+(?:{'|'.join(map(re.escape, words))})(?!\w)" if words else r"(?!)")


def _noted(section: Section, numbering: Numbering) -> Noted:
    """Return the blocks of a law with its notes and the remarks of others taken apart."""
    voices = section.voices
    if not (section.may_be_remarked and has_remarks(PageLines(section.blocks), voices)):
        return _notes_apart(section, section.blocks, section.marks, numbering)
    blocks, remarks = without_paragraphs(section.blocks, voices)
    if not blocks:
        blocks, remarks = section.blocks, []
    noted = _notes_apart(section, blocks, None if remarks else section.marks, numbering)
    set_apart(noted, remarks, numbering, section.language, voices, titled=section.title is not None)
    return noted


def _notes_apart(
    section: Section, blocks: Sequence[Block], marks: Sequence[Mark] | None, numbering: Numbering
) -> Noted:
    """Return the blocks of a law with its notes taken apart; a mark may stand behind the title too."""
    title, code = section.title, section.language
    section.title_marks = ()
    if title is None or not marks_in([title], numbering, code):
        return take_notes(blocks, numbering, code, marks)
    noted = take_notes([title, *blocks], numbering, code)
    section.title_marks = tuple(mark for mark in noted.marks if not mark.block)
    noted.blocks = noted.blocks[1:]
    noted.marks = [replace(mark, block=mark.block - 1) for mark in noted.marks if mark.block]
    noted.lone = [replace(mark, block=mark.block - 1) for mark in noted.lone if mark.block]
    return noted


def _has_text_below(section: Section, index: int) -> bool:
    """Tell whether a line in bold can be a heading: a clause stands below it, or a text that is no short cell."""
    assert section.noted is not None
    if index + 1 == len(section.noted.blocks):
        return False
    below = section.noted.blocks[index + 1]
    return bool(section.pieces[index + 1].tokens) or ends_sentence(below.string) or len(below.string) > SHORT_CELL


def _heading_by_place(section: Section, index: int, block: Block) -> bool:
    """Tell whether an unlabelled block is a heading by its looks: a short line above a longer text."""
    assert section.noted is not None
    string = block.text.string
    last = index + 1 == len(section.noted.blocks)
    named = string[-1:] == ":" and not last and _is_named_so(section, index)
    words = string.removesuffix(":") if named else without_question(string)
    if len(string) > LONGEST_PLAIN or last or not looks_like_heading(words):
        return False
    below = section.noted.blocks[index + 1].text.string
    if section.pieces[index + 1].tokens:
        return _heads_numbers(section, index, words)
    opens = _opens_list(section, index + 1)
    return below[:1].isupper() and (opens or (len(below) > len(string) and ends_sentence(below)))


def _is_named_so(section: Section, index: int) -> bool:
    """Tell whether words before the colon that ends a line are no sentence, in a law that has lost its letters: what
    they announce else begins in lower case, or as an item without a label."""
    assert section.noted is not None
    string, below = section.noted.blocks[index].text.string, section.pieces[index + 1]
    if section.lettered or below.low or below.hold != "text":
        return False
    return may_be_named_so(string.removesuffix(":"), section.language)


def _heads_numbers(section: Section, index: int, words: str) -> bool:
    """Tell whether a line between a sentence and the first number of a list, which begins as a sentence does, can be no
    sentence itself and does not go on in the list."""
    before, item = section.pieces[index - 1 : index + 2 : 2] if index else (Piece(), Piece())
    numbered = len(item.tokens) == 1 and item.tokens[0].ranks[0].rank == 1 and FIGURE.fullmatch(item.tokens[0].printed)
    if not (before.closed and numbered) or item.low:
        return False
    code = section.language
    titled = is_capitals(words) or (" " in words and is_title_case(words))
    return not ends_openly(words, code) and (titled or may_be_named_so(words, code))


def _opens_list(section: Section, index: int) -> bool:
    """Tell whether a paragraph without a label goes on in the item below it (``If a committee is available,``, ``An
    appeal is not heard unless``)."""
    opening, *below = section.pieces[index : index + 2]
    if opening.tokens or not any(piece.tokens for piece in below):
        return False
    assert section.noted is not None
    string = section.noted.blocks[index].text.string.rstrip()
    return string.endswith((":", ",")) or ends_openly(string, section.language)


def _is_row(string: str) -> bool:
    """Tell whether a line is the row of a table that was copied as text: it ends in several numbers (``North Dealer:
    Boards 1, 5, 9, 13``), or in those of cells that nothing parts any more (``First odd trick2030``), or bars stand
    between its cells (``First|20|30``)."""
    if string.count("|") > 1:
        return True
    if not string[-1:].isdigit() or len(string) > LONGEST_HEADING:
        return False
    return _NUMBERS_AT_END.search(string) is not None or _GLUED_AT_END.search(string) is not None


def _heads_rows(blocks: Sequence[Block], index: int) -> bool:
    """Tell whether a line names the columns of rows that were copied as text: right above one, and no sentence."""
    string = blocks[index].text.string
    if index + 1 == len(blocks) or blocks[index + 1].gap or len(string) > LONGEST_HEADING:
        return False
    return not (ends_sentence(string) or string.endswith((":", ",", ";"))) and _is_row(blocks[index + 1].text.string)


def _says_itself(block: Block, remarks: WordHeads, code: str) -> bool:
    """Tell whether a paragraph says that it is a remark, or is quoted."""
    quoted = block.frame == QUOTED
    return quoted or (begins_like(block.string, remarks) and _is_remark(block.string, code))


def _is_remark(string: str, code: str) -> bool:
    """Tell whether a paragraph says itself that it is a note or an example (``Note: …``, ``Example 1: …``)."""
    head, colon, rest = string.partition(":")
    said = fold(head).rstrip(" 0123456789").strip()
    return bool(colon and rest.strip()) and any(said in phrases_of((code,), key) for key in _ASIDES)


def _counted(block: Block, numbering: Numbering, code: str) -> tuple[Token, ...]:
    """Return the labels that a format counts without printing them in the text, as tokens of no width."""
    tokens = tokens_at(f"{block.label} ", numbering, code)
    return tuple(Token(token.printed, 0, 0, token.ranks) for token in tokens)


def _with_counted(
    blocks: Sequence[Block], labels: Mapping[int, tuple[Token, ...]], index: int, numbering: Numbering, code: str
) -> tuple[Token, ...]:
    """Return the labels of an item that a format counts: its number, where none is typed in the text, or where the one
    that is typed is the first of the level below (``3. (a) …``). Where the next item of the list counts on from that
    one (``2. (a)``, ``3. (b)``), the numbers say nothing."""
    typed, counted = labels[index], _counted(blocks[index], numbering, code)
    if not typed or not counted:
        return typed or counted
    below = counted[-1].ranks[0].level + 1
    if not FIGURE.fullmatch(counted[-1].printed) or not _is_of(typed[0], below, 1):
        return typed
    depth = blocks[index].level
    beside = (at for at in range(index + 1, len(blocks)) if blocks[at].label and blocks[at].level <= depth)
    following = next(beside, None)
    goes_on = following is not None and blocks[following].level == depth and labels[following]
    return typed if goes_on and _is_of(goes_on[0], below, 2) else (*counted, *typed)


def _is_of(token: Token, level: int, rank: int) -> bool:
    """Tell whether a label can be one of a rank at a level."""
    return any((found.level, found.rank) == (level, rank) for found in token.ranks)


def _in_a_table(title: Block | None, blocks: Sequence[Block]) -> bool:
    """Tell whether the cells of a law are those of a table in it, and not the law itself set in a table."""
    first = title or (blocks[0] if blocks else None)
    kinds = {block.kind for block in blocks}
    return first is not None and first.kind != "cell" and "cell" in kinds and len(kinds) > 1


def _names_table(blocks: Sequence[Block], index: int) -> bool:
    """Tell whether a line right above a table of short cells, or above another such line, says what its rows are
    about."""
    below = blocks[index + 1 : index + 1 + _MOST_NAMES]
    table = next((at for at, block in enumerate(below) if block.kind == "cell"), None)
    if table is None or len(below[table].string) > SHORT_CELL or ends_sentence(below[table].string.rstrip(":")):
        return False
    return all(map(_is_name, (blocks[index], *below[:table])))


def _is_name(block: Block) -> bool:
    string = block.text.string
    if block.kind != "paragraph" or block.all_strong or len(string) > LONGEST_PLAIN:
        return False
    # In capitals, a line without a colon is rather the heading of a clause.
    return is_capitals(string) if string.endswith(":") else not (ends_sentence(string) or is_capitals(string))


def texts_of(section: Section, numbering: Numbering) -> list[str]:
    """Return the text of every block of a law, without labels, note marks and the white space around it."""
    if section.noted is None:
        prepare(section, numbering)
    assert section.noted is not None
    texts: list[str] = []
    for index, piece in enumerate(section.pieces):
        start = piece.tokens[-1].end if piece.tokens else 0
        text = unmarked(section.noted, index)
        texts.append(text.string[start:].strip())
    return texts


def unmarked(noted: Noted, index: int) -> Traced:
    """Return the text of a block without its note marks."""
    marks = [(mark.start, mark.end) for mark in noted.marks_of(index)]
    text = noted.blocks[index].text
    return text.without(*marks) if marks else text
