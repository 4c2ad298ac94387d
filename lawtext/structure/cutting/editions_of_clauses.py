"""Two editions of a law set clause by clause: below each label stands what every edition says (``A. The Keeper``,
``2007: …``, ``2017: …``), in a list, in lines, behind the label or below the years alone.

Each edition becomes a law of its own, as where a page sets the editions below one another: its name, the title and the
labels, and what it says. The words that belong to all stand on the page once; a clause that only some editions have is
one of those alone. Where it is not sure whose a label is, the page stays as it is.
"""

from __future__ import annotations

import re
from collections.abc import Collection, Iterator, Mapping, Sequence
from dataclasses import replace
from itertools import accumulate, pairwise
from typing import NamedTuple

from lawtext.model import Book
from lawtext.readers import Block
from lawtext.readers.blocks import REMARKS, again
from lawtext.structure.articles.commentary import is_comment_in_line
from lawtext.structure.cutting.old_and_new import called_old_and_new, named_by_word
from lawtext.structure.labels.printed import tokens_at
from lawtext.structure.lending.copies import similarity
from lawtext.structure.lines.lines_of_law import edition_line, ends_sentence, title_line
from lawtext.structure.lines.page_lines import PageLines, heads_of_all
from lawtext.structure.notes.marks import note_head, note_sign
from lawtext.structure.notes.remarks import excerpt
from lawtext.structure.proposal import Structured

_NAME = re.compile(
    r"[(\[]?(?:[^\W\d_]{1,12}\.? ){0,2}[(\[]?(?P<year>(?:1[89]|20)[0-9]{2})(?: [^\W\d_]{1,12})?[)\]]?"
    r"(?P<sign>[ \u00a0]*(?::|[–—-](?![ \u00a0]*[0-9])|\Z))?[ \u00a0]*"
)
_SIGN = re.compile(r"[ \u00a0]*(?::|[–—-])?[ \u00a0]*")
_YEAR = re.compile(r"(?P<year>(?:1[89]|20)[0-9]{2})(?P<sign>[ \u00a0]+)")
"""The year that may stand before a label."""
_FARTHEST = 14
"""No name of an edition has its year farther behind the head of its line, in code points."""
_HAS_YEAR = re.compile(rf"[^\n]{{0,{_FARTHEST}}}(?:1[89]|20)[0-9]{{2}}")
_CODE = "of-each-edition"
NOTHING_HERE = "says that the edition has nothing here"
"""Why a dash is left out that stands in place of a clause."""
_IN_BRACKETS = "(["
_NOTHING = " -–—"
"""What stands in place of a clause that an edition lacks."""
_ALIKE = 0.5
"""The texts of one clause in two editions are so much alike at least, where no other pair of the law shows them."""


class _Part(NamedTuple):
    """A block of a law, or its label: the edition that its head names, if one, with the end of the name and where the
    words behind it begin."""

    block: Block
    edition: str = ""
    end: int = 0
    words: int = 0

    @property
    def says(self) -> str:
        """The words behind the name."""
        return self.block.string[self.words :]


def editions_of_clauses(blocks: PageLines, book: Book, out: Structured) -> PageLines:
    """Return the blocks, the editions of each law whose clauses have several one below the other."""
    if len(book.editions) < 2 or out.hints.what == "commentary":
        return blocks
    called = bool(called_old_and_new(blocks, book, out))
    if not called and not _may_be(blocks, book, out):
        return blocks
    titles = [index for index in blocks.starting(book.numbering.heads) if title_line(blocks[index], book.numbering)]
    found: list[Block] = []
    for start, end in pairwise(sorted({0, *titles, len(blocks)})):
        law = [part for block in blocks[start:end] for part in _parts(block, book, called=called)]
        whose = _whose(law, book) if _compares(law, book) and _is_sure_of_labels(law, book) else None
        found += _set_apart(law, whose, out) if whose else blocks[start:end]
    return blocks.now(found)


def editions_before_labels(blocks: PageLines, book: Book, out: Structured) -> PageLines:
    """Return the blocks, the name of each edition of a whole law apart from the first clause in its line (``2007: A. …
    B. …``, ``2017: A. … B. …``): it heads all of them, where none stands before another letter, nor the bare year of
    one before a single clause."""
    if out.hints.what == "commentary" or not _may_be(blocks, book, out):
        return blocks
    likely = (at for at, string in enumerate(blocks.strings) if _HAS_YEAR.match(string))
    named = {at: one for at in likely if _letter_of(one := _named(blocks[at], book), book)}
    whole = all(_heads_clauses(blocks, at, one, book) for at, one in named.items())
    if not whole or len({one.edition for one in named.values()}) < 2:
        return blocks
    found: list[Block] = []
    for at, block in enumerate(blocks):
        if (part := named.get(at)) is None:
            found.append(block)
            continue
        found.append(replace(block.cut(0, part.end), kind="heading", level=1, label="", refs=()))
        out.claim(block.text.cut(part.end, part.words).strip(), "left out", "punctuation after the edition")
        found.append(block.cut(part.words))
    return blocks.now(found)


def _heads_clauses(blocks: PageLines, at: int, part: _Part, book: Book) -> bool:
    """Tell whether the name of an edition stands before the first letter of a law; where it is a bare year, the next
    letter below must be the second."""
    if _letter_of(part, book) != 1:
        return False
    below = (_letter(blocks.strings[place], book) for place in range(at + 1, len(blocks)))
    return not _stands_bare(part) or next(filter(None, below), 0) == 2


def _letter_of(part: _Part, book: Book) -> int:
    """Return the rank of the letter behind the name of an edition at the head of a block, 0 where there is none."""
    return _letter(part.says, book) if part.edition else 0


def _letter(string: str, book: Book) -> int:
    """Return the rank of the letter of the first level that a string begins with, 0 where there is none."""
    tokens = (token for code in book.languages for token in tokens_at(string, book.numbering, code)[:1])
    return next((rank.rank for token in tokens for rank in token.ranks if rank.level == 1), 0)


def _may_be(blocks: PageLines, book: Book, out: Structured) -> bool:
    """Tell, at little cost, whether the years of two editions may stand at the heads of lines."""
    if sum(year in out.document.page.text for year in book.years) < 2:
        return False  # on most pages they stand nowhere
    heads = heads_of_all(blocks)
    return sum(re.search(rf"\n[^\n]{{0,{_FARTHEST}}}{year}", heads) is not None for year in book.years) > 1


def _parts(block: Block, book: Book, *, called: bool) -> Iterator[_Part]:
    """Yield a block, its label apart where the name of an edition stands behind that; a remark on the law framed."""
    string = block.string
    if is_comment_in_line(block, book.languages):
        yield _Part(replace(block, frame=REMARKS))
        return
    if not called and _HAS_YEAR.match(string) is None:
        yield _Part(block)
        return
    tokens = next((found for code in book.languages if (found := tokens_at(string, book.numbering, code))), ())
    start = tokens[-1].end if tokens else 0
    named = _named(block.cut(start), book)
    named = _called(block.cut(start), book) if called and not named.edition else named
    if start and named.edition:
        yield _Part(replace(block.cut(0, start), kind="paragraph", level=0))
    yield named if named.edition else _Part(block)


def _named(block: Block, book: Book) -> _Part:
    """Return a block with the edition that its head names, if one."""
    string = block.string
    match = _NAME.match(string)
    if match is not None and match["sign"] is None:
        strong = next((end for start, end in block.strong if not start), 0)
        before_label = _YEAR.match(string)
        if before_label is not None and _label_of(string[before_label.end() :], book):
            match = before_label
        else:
            match = _NAME.match(string, 0, strong) or (match if string[0] in _IN_BRACKETS else None)
    edition = book.edition_of(match["year"]) if match is not None else ""
    if match is None or not edition:
        return _Part(block)
    end = match.start("sign") if match["sign"] is not None else len(match[0].rstrip())
    name = replace(block.cut(0, end), kind="heading")
    return _Part(block, edition, end, match.end()) if edition_line(name, book) == match["year"] else _Part(block)


def _called(block: Block, book: Book) -> _Part:
    """Return a block with the edition that its head calls old or new, if one."""
    year, end = named_by_word(block, book) or ("", 0)
    edition = book.edition_of(year)
    sign = _SIGN.match(block.string, end)
    return _Part(block, edition, end, sign.end() if sign else end) if edition else _Part(block)


def _label_of(string: str, book: Book) -> str:
    """Return the labels at the head of a string as they are printed, empty where none stands there."""
    tokens = next((found for code in book.languages if (found := tokens_at(string, book.numbering, code))), ())
    return string[: tokens[-1].end].strip() if tokens else ""


def _is_sure_of_labels(law: Sequence[_Part], book: Book) -> bool:
    """Tell whether no years stand bare before labels (``2007 A. …``, ``2017 A. …``), or before all of them from the
    first on, and one label has two editions: else they may be years of something else."""
    bare = [part for part in law if part.edition and _stands_bare(part)]
    if not bare:
        return True
    labels = [(part.edition, _label_of(part.says, book)) for part in bare]
    rest = law[law.index(bare[0]) :]
    others = any(not part.edition and _label_of(part.block.string, book) for part in rest)
    twice = any(one[1] == other[1] and one[0] != other[0] for one, other in pairwise(labels))
    return twice and not others and len(bare) == sum(1 for part in law if part.edition)


def _stands_bare(part: _Part) -> bool:
    """Tell whether nothing but a space parts the name of an edition, a year alone and not in bold, from its words."""
    string = part.block.string
    bold = any(not start for start, _ in part.block.strong)
    return not bold and string[: part.end].isdecimal() and string[part.end : part.words].isspace()


def _compares(law: Sequence[_Part], book: Book) -> bool:
    """Tell whether two editions follow one another below one label, and one of them comes again, or their texts are
    alike: the years alone in lines, once each, head the editions of a whole law, and what a colon announces are
    values."""
    places = [at for at, part in enumerate(law) if part.edition]
    named = [law[at] for at in places]
    texts = [part.says for part in named if part.says.strip(_NOTHING)]
    if 2 * sum(map(ends_sentence, texts)) < len(texts):
        return False
    if len(places) < 2:
        return False
    labels = [_label_of(part.block.string, book) for part in law]
    last: Iterator[str] = accumulate(labels, lambda above, label: label or above)
    above = [*last]
    pairs = [
        (law[one], law[other])
        for one, other in pairwise(places)
        # Below two labels each edition is of its own clause.
        if law[one].edition != law[other].edition and {above[one], *labels[one + 1 : other]} <= {above[one], ""}
    ]
    if len(named) > len({part.edition for part in named}):
        return len(pairs) > 0
    first = places[0] if pairs else 0
    if not first or _are_values(law[first - 1].block):
        return False
    return any(one.says and other.says and similarity(one.says, other.says) >= _ALIKE for one, other in pairs)


def _are_values(above: Block) -> bool:
    """Tell whether years are values by the line above them: it announces them, or is one."""
    return above.string.endswith(":") or _HAS_YEAR.match(above.string) is not None


def _whose(law: Sequence[_Part], book: Book) -> list[Collection[str]] | None:
    """Return of which editions each part of a law is, None where it is not sure."""
    every = [*dict.fromkeys(part.edition for part in law if part.edition)]
    whose: list[Collection[str]] = []
    above = -1
    """Where the last label or heading stands above the editions of a clause."""
    here: _Part | None = None
    for index, part in enumerate(law):
        if part.edition:
            if index and law[index - 1].edition and not law[index - 1].says:
                return None  # two names right below one another are the heads of columns
            if above >= 0:
                lacks = part.says != "" and not part.says.strip(_NOTHING)
                whose[above] = (*(whose[above] if here else ()), *(() if lacks else (part.edition,)))
            here = part
        elif part.block.frame == REMARKS:
            whose.append(every[-1:])
            continue
        elif here is not None and not _goes_on(part.block, here.block, book):
            if law[index - 1].block.string.endswith(":"):
                return None
            here = None
        above = above if here else index
        whose.append((here.edition,) if here else every)
    for index in _notes_in_turn(law):
        whose[index] = every[-1:]
    return [of or every for of in whose]


def _notes_in_turn(law: Sequence[_Part]) -> range:
    """Return where the last blocks of a law are notes, of which one number or sign comes again: those of its editions,
    one after the other. They stand at the end of the page then, as where the editions stand below one another."""
    end = start = len(law)
    while start and not law[start - 1].edition and (note_head(law[start - 1].block) or note_sign(law[start - 1].block)):
        start -= 1
    heads = [note_head(part.block) or note_sign(part.block) for part in law[start:]]
    return range(start, end) if len({*heads}) < len(heads) else range(0)


def _goes_on(block: Block, named: Block, book: Book) -> bool:
    """Tell whether a block goes on with the text of the edition above it: it has no label, or is an item of a list in
    the item which that is."""
    if named.kind == "item" and block.kind == "item" and block.level > named.level:
        return True
    labelled = block.label or any(tokens_at(block.string, book.numbering, code) for code in book.languages)
    return block.kind in ("paragraph", "cell") and not labelled and not block.all_strong


def _set_apart(law: Sequence[_Part], whose: Sequence[Collection[str]], out: Structured) -> Iterator[Block]:
    """Yield the blocks of a law, edition by edition, each below its name."""
    heads: dict[str, Block] = {}
    for block, edition, end, _ in law:
        if edition and edition not in heads:
            heads[edition] = replace(block.cut(0, end), kind="heading", level=1, label="", refs=())
    for block, editions in ((part.block, of) for part, of in zip(law, whose, strict=True) if not part.edition):
        if len(editions) == len(heads) and ends_sentence(block.string) and " " in block.string:
            message = f"“{excerpt(block.text)}” is not under the name of an edition; added to every edition of the law"
            out.warn(block.text.start, _CODE, message)
    said = [*_without_names(law, heads, out)]
    there: set[int] = set()
    for edition, head in heads.items():
        yield head
        for place, (block, editions) in enumerate(zip(said, whose, strict=True)):
            if edition in editions and block.string:
                yield again(block) if place in there else block
                there.add(place)


def _without_names(law: Sequence[_Part], heads: Mapping[str, Block], out: Structured) -> Iterator[Block]:
    """Yield the blocks of a law without the names of editions, which go to the ledger but for those that are heads;
    items of a list in the item of an edition are no deeper than it was."""
    depth = 0
    for block, edition, end, start in law:
        if not edition:
            depth = depth if block.kind == "item" and block.level > depth else 0
            yield replace(block, level=block.level - depth) if depth else block
            continue
        depth = block.level if block.kind == "item" else 0
        name, words = block.text.cut(0, end), block.cut(start)
        if name.start != heads[edition].text.start:
            out.claim(name, "left out", f"says the edition: {edition}")
        out.claim(block.text.cut(end, start).strip(), "left out", "punctuation after the edition")
        if words.string and not words.string.strip(_NOTHING):
            out.claim(words.text, "left out", NOTHING_HERE)
            words = words.cut(len(words.string))
        yield replace(words, kind="paragraph", level=0, label="", nested=False)
