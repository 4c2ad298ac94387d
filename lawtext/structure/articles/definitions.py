"""Definitions: a list of terms, each with what it means, in the alphabetical order of its own language.

A page of definitions has a title that says so, or is nothing but terms in order. The other language has another
order, so two terms are only called one where something says it: the page (``Σειρά (Turn)``), the glossary, or the
definitions that the corpus has already. A term that nothing joins keeps an id of its own and is told.
"""

from __future__ import annotations

import re
from collections.abc import Collection, Iterator, Mapping, Sequence, Set
from dataclasses import dataclass, field, replace
from itertools import chain, islice, pairwise, takewhile
from types import MappingProxyType
from typing import NamedTuple

from lawtext.languages import Letters, fold, language
from lawtext.languages.searching import search_rules
from lawtext.model import Book, Definition, Mark, Sense, Text
from lawtext.numbering import numeral
from lawtext.readers import Block, Traced
from lawtext.readers.blocks import NOTE_NUMBER, with_marks
from lawtext.readers.notesinnotes import MARK_IN_NOTE
from lawtext.structure.articles.book_names import book_names
from lawtext.structure.lines.lines_of_law import looks_like_heading
from lawtext.structure.lines.phrases import phrases_of, without_chapter
from lawtext.structure.lines.runin import may_be_named_so
from lawtext.structure.notes.marks import Noted, take_notes
from lawtext.structure.proposal import ProposedDefinitions, Structured
from lawtext.structure.slugs import slug

_RUN_IN = re.compile(
    r"(?P<open>[«“\"‘]?)(?P<term>[^\W\d_][^.:;·!?]{0,70}?)(?P<close>[»”\"’]?)(?P<sign>\s*:\s*|\s+(?:-{1,3}|[–—])\s+|\s*—\s*)(?=\S)"
)
_SENSE = re.compile(r"(?:\A|(?<=\s))(?P<label>(?P<figure>[0-9]{1,2})[.)]|\((?P<letter>[^\W\d_])\))\s+(?=\S)")
_LISTED = re.compile(r"(?P<figure>[0-9]{1,2})\.|(?P<letter>[^\W\d_]{1,2}|[ivxIVX]{3,5})\.")
"""The number or letter of an item as a web page or a Word file counts it, which becomes the label of a sense."""
_SCRIPTS: tuple[Letters, ...] = ("latin", "greek")
_OTHER = re.compile(r"\s*[(\[](?P<other>[^()\[\]]{2,60})[)\]]\Z")
_BESIDE = re.compile(r"\s*[(\[][^()\[\]]{2,60}[)\]](?=\s*[-–—:.])")
_WORD = re.compile(r"[^\W\d_]+")
_MOST_OF_TITLE = 9
"""No title of definitions has more words."""
_YEAR = re.compile(r"(?<!\d)(?:1[89]|20)[0-9]{2}(?!\d)")
_WITH_YEAR = re.compile(r"(?:\s+[–-])?\s+[(\[]?(?:1[89]|20)[0-9]{2}[)\]]?\Z")
_COUNTED = re.compile(r"\(?[^\W_]{1,4}[.)]\s+(?=\S)")
_GAP = re.compile(r"(?<=\S)\s(?=\S)")
_ALPHABET = re.compile(r"[^\W\d_]\.?(?:[\s|·•/,–-]+[^\W\d_]\.?)*")
_DASHES = ("-", "--", "---", "–", "—")
_PAGE_WORD = re.compile(r"[^A-Za-z]+")
_NAMED_PAGE = re.compile(r"(?<![\w/])([a-z]+)\.txt(?!\w)")
"""The name of a page in the foot of a wiki."""
_GLUED = "glued "
"""What marks that are glued to words are called by, beside those that a format marks."""
_SIGNS = " \u00a0:-–—"
"""What may stand between a term and the lines below it that say what it means."""
_FEWEST = 3
"""A list with a title has at least so many terms; one without a title ``_FEWEST_UNTITLED``."""
_FEWEST_ALONE = 3
"""So many terms in lines of their own say that those of a list stand so."""
_FEWEST_UNTITLED = 6
_LONGEST_TERM = 80
_SHORTEST_STEM, _LONGEST_ENDING = 4, 2
"""Words of so many first letters alike that differ in no more than the last ones are taken for forms of one word."""
_FEWEST_SET_APART = 5
"""So many terms in order are definitions without a title where each is in bold or before a dash."""
_IN_ORDER = 0.85


@dataclass(slots=True)
class _Entry:
    """A term on its way: its words, the blocks that say what it means."""

    term: Block
    blocks: list[Block] = field(default_factory=list)
    sign: Traced = field(default_factory=Traced)

    @property
    def place(self) -> int:
        """Where the term stands on the page."""
        return self.term.text.start


def is_definitions_title(block: Block, codes: Sequence[str], nouns: Collection[str] = ()) -> bool:
    """Tell whether a block is the title of a list of definitions, and nothing else: the word alone, with a year, or
    with that for the laws (``Definitions used in these Laws``); ``nouns`` are the forms of that word, folded, and what
    else a book is called by (``book_names``)."""
    string = block.text.string
    if len(string) > _LONGEST_TERM:
        return False
    bare = without_chapter(_WITH_YEAR.sub("", fold(string).strip(" .:")).strip(" .:"), codes)
    phrases = phrases_of(tuple(codes), "definitions")
    if bare in phrases:
        return True
    words = _WORD.findall(bare)
    begun = any(bare.startswith(f"{phrase} ") for phrase in phrases) and len(words) <= _MOST_OF_TITLE
    named = any(word in nouns for word in words)
    return begun and named and block.kind != "cell" and looks_like_heading(string)


def take_definitions(
    blocks: Sequence[Block],
    code: str,
    edition: str,
    out: Structured,
    book: Book,
    beside: int,
    named: Mapping[int, str],
) -> list[Block]:
    """Take the definitions out of blocks in one language; return the blocks that are something else.

    ``beside`` is how many terms the list in another language has that stands on the page below a title: without a
    title of its own, a list of as many is its translation. ``named`` says what ``terms_beside`` returns.
    """
    start, titles, heads, letters, lines = _parts_of_list(blocks, code, book)
    noted = _notes_apart(lines, code, book) if start is not None else Noted(lines)
    parted = _parted_by_tabs(noted.blocks, out.document.page.text) if start is not None else {}
    entries, before = _entries(noted.blocks, code, titled=start is not None, parted=parted)
    if start is None:
        translated = beside and len(entries) == beside
        if before or not (translated or _is_list_of_terms(entries, named_so=_page_is_named_so(out, book))):
            return list(blocks)
    elif len(entries) < _FEWEST or len(before) > 2:
        return list(blocks)
    _claim_beside_terms(titles, heads, letters, out)
    notes = _Notes.of_list(noted, out)
    title = titles[0].string if start is not None else language(code).words("pages", "definitions")[0]
    edition = edition or edition_in(title, book)
    found = ProposedDefinitions(edition, code, title, out.document.page.name)
    taken: set[str] = set()
    forms = _forms_of_others(entries)
    joined, elsewhere = _joins(code, edition, book, forms), _ids_elsewhere(code, edition, book)
    alike = _names_elsewhere(code, edition, out, book) if code != book.languages[0] else {}
    for entry in entries:
        terms, other = _terms(entry.term.string)
        # The id of a term is its name in the first language.
        other = other if code != book.languages[0] else ""
        beside_it = "" if other else named.get(entry.place, "")
        other = other or beside_it
        known = next((joined[fold(name)] for name in (*terms, other) if name and fold(name) in joined), "")
        own = slug(terms[0]) or "term"
        sounds = "" if known or other else alike.get(own, "")
        id = known or (slug(other) if other else own)
        paired = bool(other or sounds) or known in elsewhere
        while id in taken:
            id, paired = f"{own}-{sum(name.startswith(own) for name in taken) + 1}", False
        taken.add(id)
        _claim(entry, id, out)
        paragraphs, senses = _body(entry, id, out)
        paragraphs = (*paragraphs, *notes.of(entry, id))
        found.entries.append(Definition(id, terms, paragraphs, senses))
        if paired:
            found.paired.add(id)
        if not known:
            sounds = sounds if id == own else ""
            _tell_pairing(entry, terms[0], id, beside_it, sounds, out, alone=not paired and code != book.languages[0])
    out.definitions.append(found)
    return [*(blocks[:start] if start is not None else ()), *before]


class _List(NamedTuple):
    """A list of definitions on its way: the place of its title among its blocks, None where it has none, all titles of
    it, and the rest: heads of columns, letters of the alphabet above terms, and the lines with the terms."""

    start: int | None
    titles: Sequence[Block]
    heads: Sequence[Block]
    letters: Sequence[Block]
    lines: list[Block]


def _parts_of_list(blocks: Sequence[Block], code: str, book: Book) -> _List:
    nouns = book_names(book)
    start = next((index for index, block in enumerate(blocks) if is_definitions_title(block, (code,), nouns)), None)
    body = list(blocks if start is None else blocks[start:])
    titles = [block for block in body if is_definitions_title(block, (code,), nouns)]
    body = [block for block in body if block not in titles] if titles else body
    heads = _heads_of_columns(body, code)
    body = body[len(heads) :]
    letters = [block for block in body if _ALPHABET.fullmatch(block.string)]
    lines = [block for block in body if not _ALPHABET.fullmatch(block.string)]
    return _List(start, titles, heads, letters, lines)


def _claim_beside_terms(
    titles: Sequence[Block], heads: Sequence[Block], letters: Sequence[Block], out: Structured
) -> None:
    """Enter what a list has beside its terms into the ledger."""
    for said in titles:
        # Where a line has the titles of both languages, each list may have its own once more.
        out.claim(said.text, "title", "definitions")
    for block in heads:
        out.leave_out(block, "what a column of definitions holds")
    for block in letters:
        out.leave_out(block, "a letter of the alphabet above its terms")


def edition_in(title: str, book: Book) -> str:
    """Return the edition that the title of a part of a book names by its year (``Introduction to the Laws of 2017``),
    empty where it names none, or several."""
    years = _YEAR.findall(title)
    return book.edition_of(years[0]) if len(years) == 1 else ""


def _heads_of_columns(body: Sequence[Block], code: str) -> Sequence[Block]:
    """Return the first cells of a list, as far as they say what its columns hold (``Term``, ``Definition``)."""
    heads = phrases_of((code,), "heads_of_definitions")
    return [*takewhile(lambda block: block.kind == "cell" and fold(block.string).strip(" .:") in heads, body)]


def _page_is_named_so(out: Structured, book: Book) -> bool:
    """Tell whether the name of a page, or that of its file, is the word for definitions, in its own letters or in Latin
    ones as people type it (``orismoi``, ``orismi``)."""
    page = out.document.page
    said = {fold(word) for word in _PAGE_WORD.split(page.name.rpartition(".")[0]) if word}
    said.update(_NAMED_PAGE.findall(page.text))
    for code in book.languages:
        names = {heard for phrase in phrases_of((code,), "definitions") for heard in search_rules(code).heard(phrase)}
        if any(not names.isdisjoint(search_rules(code).heard(word)) for word in said):
            return True
    return False


def _is_list_of_terms(entries: Sequence[_Entry], *, named_so: bool) -> bool:
    """Tell whether a list without a title is one of definitions: terms in order, six at least, or five where each is in
    bold or before a dash; or three, where the page is ``named_so``."""
    if named_so and len(entries) >= _FEWEST:
        return True
    apart = all(entry.term.all_strong or entry.sign.string.strip(" \u00a0") in _DASHES for entry in entries)
    return len(entries) >= (_FEWEST_SET_APART if apart else _FEWEST_UNTITLED) and _in_order(entries)


def _tell_pairing(entry: _Entry, name: str, id: str, beside: str, sounds: str, out: Structured, *, alone: bool) -> None:
    """Tell that a term is taken for the one ``beside`` it in another language, or for one that it ``sounds`` like, or
    that nothing says which it is."""
    if beside:
        message = f"“{name}” is assumed to be the same term as “{beside}”, which is beside it; its id is {id}"
        out.warn(entry.place, "definition-by-place", message)
    elif sounds:
        message = f"“{name}” is assumed to be the same term as “{sounds}”, which sounds like it; its id is {id}"
        out.warn(entry.place, "definition-by-sound", message)
    elif alone:
        message = f"“{name}”: no matching term found in another language; its id is {id}"
        out.warn(entry.place, "definition-unpaired", message)


def terms_beside(loose: Mapping[str, Sequence[Block]], edition: str, book: Book) -> Mapping[int, str]:
    """Return, by where it stands, what a term is called in the first language of the book, where a page has each term
    in two languages one beside the other: they take turns, and what is known of the terms does not say otherwise.

    Two lists that both keep their alphabetical order only happen to stand so.
    """
    first = book.languages[0]
    own = terms_found(loose.get(first, ()), first, book)
    found: dict[int, str] = {}
    for code, blocks in loose.items():
        others = terms_found(blocks, code, book) if code != first and len(own) >= _FEWEST else []
        if len(own) != len(others) or (_in_order(own) and _in_order(others)) or not _take_turns(own, others):
            continue
        names = {there.place: _terms(here.term.string)[0][0] for here, there in zip(own, others, strict=True)}
        joined = _joins(code, edition, book)
        known = {there.place: joined.get(fold(_terms(there.term.string)[0][0])) for there in others}
        if all(id is None or id == slug(names[place]) for place, id in known.items()):
            found.update(names)
    return found


def _take_turns(one: Sequence[_Entry], other: Sequence[_Entry]) -> bool:
    """Tell whether terms of two languages take turns, one always before the other."""
    places = [(first.place, second.place) for first, second in zip(one, other, strict=True)]
    if places[0][0] > places[0][1]:
        places = [(second, first) for first, second in places]
    flat = [*chain.from_iterable(places)]
    return flat == sorted(flat)


def terms_found(blocks: Sequence[Block], code: str, book: Book) -> list[_Entry]:
    """Return the terms among blocks, below a title or without one."""
    nouns = book_names(book)
    start = next((index for index, block in enumerate(blocks) if is_definitions_title(block, (code,), nouns)), -1)
    return _entries(blocks[start + 1 :], code, titled=start >= 0)[0]


def _notes_apart(lines: Sequence[Block], code: str, book: Book) -> Noted:
    """Return the lines of a list without the notes at its end, and without the marks that are glued to words of it:
    these stand beside their blocks, as where the format itself marks them."""
    noted = take_notes(lines, book.numbering, code)
    bare = not all(head.string for _, head in noted.heads)
    if not noted.marks or bare or noted.marks[0].block < len(_entries(noted.blocks, code, titled=True)[1]):
        # The last lines of a list are no notes where nothing but their place says so; what its words above the first
        # term have is none of it.
        return Noted([*lines])
    for index in {mark.block for mark in noted.marks}:
        marks = ((mark.start, mark.end, f"{_GLUED}{mark.id}") for mark in noted.marks_of(index))
        noted.blocks[index] = with_marks(noted.blocks[index], marks)
    noted.notes = {f"{_GLUED}{id}": note for id, note in noted.notes.items()}
    return noted


@dataclass(frozen=True, slots=True)
class _Notes:
    """The notes that terms and what they mean ask for: definitions have none, so each is a paragraph of its own."""

    out: Structured
    notes: Mapping[str, Block]

    @classmethod
    def of_list(cls, noted: Noted, out: Structured) -> _Notes:
        """Enter the numbers of the notes of a list into the ledger."""
        for _, head in noted.heads:
            out.claim(head, "left out", NOTE_NUMBER)
        for joined in noted.joined:
            out.claim(joined.mark, "left out", MARK_IN_NOTE)
            out.claim(joined.head, "left out", NOTE_NUMBER)
        return cls(out, {**out.document.notes, **noted.notes})

    def of(self, entry: _Entry, id: str) -> Iterator[Text]:
        """Yield the notes of a definition, and tell them."""
        for ref in (ref for block in (entry.term, *entry.blocks) for ref in block.refs):
            note = self.notes.get(ref.mark)
            if note is None or ref.whose or note.text.start in self.out.noted:
                continue
            self.out.noted.add(note.text.start)
            self.out.claim(note.text, "note", f"definition {id}")
            message = (
                f"“{note.string}” is a note, which a definition cannot have; read as a paragraph of "
                f"“{entry.term.string}”"
            )
            self.out.warn(note.text.start, "note-in-definition", message)
            yield _text(note)


def pair_definitions(found: Sequence[ProposedDefinitions]) -> None:
    """Join terms of two languages of one edition whose ids came from different places but name the same term."""
    for one in found:
        for other in found:
            if one.edition == other.edition and one.language != other.language:
                both = {entry.id for entry in one.entries} & {entry.id for entry in other.entries}
                one.paired |= both & other.paired


def _joins(code: str, edition: str, book: Book, doubted: Set[str] = frozenset()) -> Mapping[str, str]:
    """Return the ids that are certain, by term: the glossary's, but for those that are ``doubted`` in a list, and those
    of the definitions the corpus has."""
    found: dict[str, str] = {}
    first = book.languages[0]
    twice: set[str] = {*doubted}
    for term in book.glossary:
        for name in term.terms.get(code, ()) if term.terms.get(first) else ():
            id = slug(term.terms[first][0])
            twice |= {fold(name)} if found.setdefault(fold(name), id) != id else set()
    found = {name: id for name, id in found.items() if name not in twice}
    known = book.definitions.get((edition, code))
    for entry in known.entries if known else ():
        found.update({fold(name): entry.id for name in entry.terms})
    return found


def _forms_of_others(entries: Sequence[_Entry]) -> frozenset[str]:
    """Return the terms, folded, of which another one of the list is a form (``Αγορά``, ``Αγορές``): which of the two a
    glossary means by the word is not certain."""
    names = sorted({fold(name) for entry in entries for name in _terms(entry.term.string)[0] if " " not in name})
    return frozenset(name for pair in pairwise(names) if _are_forms(*pair) for name in pair)


def _are_forms(one: str, other: str) -> bool:
    stem = sum(1 for _ in takewhile(lambda pair: pair[0] == pair[1], zip(one, other, strict=False)))
    return stem >= _SHORTEST_STEM and max(len(one), len(other)) - stem <= _LONGEST_ENDING


def _ids_elsewhere(code: str, edition: str, book: Book) -> Set[str]:
    """Return the ids that terms have in another language: the glossary's, and those of the corpus' definitions."""
    first = book.languages[0]
    glossary = {slug(term.terms[first][0]) for term in book.glossary if term.terms.get(first)}
    others = (book.definitions.get((edition, other)) for other in book.languages if other != code)
    return glossary.union(entry.id for found in others if found for entry in found.entries)


def _names_elsewhere(code: str, edition: str, out: Structured, book: Book) -> Mapping[str, str]:
    """Return what the terms of other languages are called, by their ids: those of the same page, and of the corpus."""
    of_book = (book.definitions.get((edition, other)) for other in book.languages if other != code)
    of_page = (one for one in out.definitions if one.edition == edition and one.language != code)
    lists = [*(one.entries for one in of_book if one), *(one.entries for one in of_page)]
    return {entry.id: entry.terms[0] for entries in lists for entry in entries}


def _parted_by_tabs(blocks: Sequence[Block], page: str) -> Mapping[int, _Entry]:
    """Return the terms of a list copied out of a table of two columns, by the places of their blocks: one tab stands
    between each and what it means, and the only lines without one are senses. There are none where lines differ."""
    found: dict[int, _Entry] = {}
    for index, block in enumerate(blocks):
        tabs = [match.start() for match in _GAP.finditer(block.string) if _is_tab(block.text, match.start(), page)]
        if len(tabs) == 1 and tabs[0] <= _LONGEST_TERM and not _SENSE.match(block.string):
            found[index] = _Entry(block.cut(0, tabs[0]), [block.cut(tabs[0] + 1)])
        elif tabs or not (found and _SENSE.match(block.string)):
            return {}
    return found if len(found) >= _FEWEST else {}


def _is_tab(text: Traced, at: int, page: str) -> bool:
    """Tell whether a gap between two words of a text is a tab on its page."""
    start, end = text.cut(at - 1, at).start + 1, text.cut(at + 1, at + 2).start
    return "\t" in page[start:end] and page[start:end].isspace()


def _entries(
    blocks: Sequence[Block], code: str, *, titled: bool, parted: Mapping[int, _Entry] = MappingProxyType({})
) -> tuple[list[_Entry], list[Block]]:
    """Return the terms with their blocks, and the blocks before the first term; ``titled``: a title stands above;
    ``parted``: the terms that a tab parts from what they mean."""
    entries: list[_Entry] = []
    before: list[Block] = []
    text = None if parted else _only_run_in(blocks, italic=titled)
    for index, block in enumerate(blocks):
        below = blocks[index + 1] if index + 1 < len(blocks) else None
        inner = bool(entries and block.label) and block.level > entries[-1].term.level
        run_in = parted.get(index) or (
            _run_in(block, italic=titled) if not (parted or inner) and index != text else None
        )
        if run_in is not None:
            entries.append(run_in)
        elif (
            not parted
            and below is not None
            and (
                _is_term(block, below)
                or _heads_senses(block, below, code)
                or _announces_senses(blocks[index : index + 3])
            )
        ):
            term = block.cut(0, len(block.string.rstrip(_SIGNS)))
            entries.append(_Entry(term, sign=block.text.cut(len(term.string))))
        elif entries:
            entries[-1].blocks.append(block)
        else:
            before.append(block)
    return entries, before


def _only_run_in(blocks: Sequence[Block], *, italic: bool) -> int | None:
    """Return the place of the one line that begins as a term and what it means do, in plain letters, in a list whose
    terms stand in lines of their own: it is text of a term (``Also: what is lent``)."""
    plain = (at for at, block in enumerate(blocks) if not (block.strong or block.emphasis))
    found = [*islice((at for at in plain if _run_in(blocks[at], italic=italic)), 2)]
    if len(found) != 1 or not found[0]:
        return None
    alone = sum(_is_term(block, below) for block, below in pairwise(blocks))
    return found[0] if alone >= _FEWEST_ALONE else None


def _run_in(block: Block, *, italic: bool) -> _Entry | None:
    """Return the term that a block starts with: in bold (or, where ``italic``, in italics), or before a dash or a
    colon."""
    string = block.string
    if _SENSE.match(string):
        return None
    strong = block.strong[0] if block.strong and block.strong[0][0] == 0 and not block.all_strong else None
    if strong is None and italic and block.emphasis and block.emphasis[0][0] == 0 and string[:1].isupper():
        end = block.emphasis[0][1]
        strong = block.emphasis[0] if string[end:].lstrip(_SIGNS)[:1].isupper() else None
    if strong:
        end = strong[1]
        beside = _BESIDE.match(string, end)
        end = beside.end() if beside and _terms(string[: beside.end()])[1] else end
        sign = re.match(r"\s*(?:-{1,3}|[–—:.])?\s*", string[end:])
        after = end + (sign.end() if sign else 0)
        words = block.cut(0, end)
        trimmed = words.cut(0, len(words.string.rstrip(" :.-–—")))
        signs = Traced.join([words.text.cut(len(trimmed.string)), block.text.cut(end, after)])
        return _Entry(trimmed, [block.cut(after)], signs) if string[after:].strip() else None
    match = _RUN_IN.match(string)
    if not match or bool(match["open"]) != bool(match["close"]) or len(match["term"].split()) > 7:
        return None
    signs = Traced.join(
        [
            block.text.cut(match.start("open"), match.end("open")),
            block.text.cut(match.start("close"), match.end("sign")),
        ]
    )
    return _Entry(block.cut(match.start("term"), match.end("term")), [block.cut(match.end())], signs)


def _is_term(block: Block, below: Block) -> bool:
    """Tell whether a block is a term on a line of its own, what it means below it."""
    if len(block.string) > _LONGEST_TERM or _SENSE.match(block.string):
        return False
    if block.kind == "heading" or block.all_strong:
        return True
    return looks_like_heading(block.string) and len(below.string) > len(block.string) and block.kind != "item"


def _announces_senses(blocks: Sequence[Block]) -> bool:
    """Tell whether the first of three blocks is a term on a line of its own, be it longer than the words below it,
    which announce its senses."""
    if len(blocks) < 3 or len(blocks[0].string) > _LONGEST_TERM or _SENSE.match(blocks[0].string):
        return False
    first = _SENSE.match(blocks[2].string)
    announced = blocks[1].string.rstrip().endswith(":") and first is not None and first["figure"] == "1"
    return announced and blocks[0].kind != "item" and looks_like_heading(blocks[0].string)


def _heads_senses(block: Block, below: Block, code: str) -> bool:
    """Tell whether a term stands on a line of its own with a colon, the first of its senses below it."""
    string = block.string.rstrip()
    if not string.endswith(":") or len(string) > _LONGEST_TERM or _SENSE.match(string):
        return False
    first = _SENSE.match(below.string)
    counted = below.label.rstrip(".)") == "1" if below.label else first is not None and first["figure"] == "1"
    named = _OTHER.sub("", string.rstrip(_SIGNS))  # “**Lamp** (Λάμπα):”
    if block.strong and block.cut(0, len(named)).all_strong:
        return counted or below.kind == "item"
    return counted and may_be_named_so(string.rstrip(_SIGNS), code)


def _terms(string: str) -> tuple[tuple[str, ...], str]:
    """Return the headwords of a term, and what it is called in another script beside it."""
    other = _OTHER.search(string)
    named = ""
    if other and string[: other.start()].strip():
        letters = {fold(c).isascii() for c in string[: other.start()] if c.isalpha()}
        beside = {fold(c).isascii() for c in other["other"] if c.isalpha()}
        if len(letters) == len(beside) == 1 and letters != beside:
            named, string = other["other"].strip(), string[: other.start()]
    return tuple(part.strip(' «»“”"') for part in re.split(r"\s+=\s+", string) if part.strip(' «»“”"')), named


def _claim(entry: _Entry, id: str, out: Structured) -> None:
    string = entry.term.string
    other = _OTHER.search(string) if _terms(string)[1] else None
    end = other.start() if other else len(string)
    out.claim(entry.term.text.cut(0, end), "heading", f"definition {id}")
    out.claim(entry.term.text.cut(end), "left out", "the name of the term in another language")
    out.claim(entry.sign, "left out", "punctuation between a term and its definition")
    for ref in (ref for block in (entry.term, *entry.blocks) for ref in block.refs):
        out.claim(ref.source, "left out", "a note mark in a definition")


def _body(entry: _Entry, id: str, out: Structured) -> tuple[tuple[Text, ...], tuple[Sense, ...]]:
    """Return the paragraphs and the numbered senses of a term."""
    paragraphs: list[Text] = []
    senses: list[Sense] = []
    listed = [block for block in entry.blocks if block.label]
    for block in entry.blocks:
        if len(listed) > 1 and block.label and _counts_on(block.label, len(senses)):
            # What only a list counts is no part of the text.
            out.claim(block.text, "text", f"definition {id}")
            # A file of definitions writes letters with a bracket.
            label = block.label if block.label[0].isdecimal() else f"{block.label[:-1]})"
            senses.append(Sense(label, _text(block)))
            continue
        starts = _series(block.string, len(senses))
        head = block.cut(0, starts[0].start() if starts else None)
        if head.string:
            out.claim(head.text, "text", f"definition {id}")
            if senses:
                senses[-1] = replace(senses[-1], text=_joined(senses[-1].text, head))
            else:
                paragraphs.append(_text(head))
        bounds = [*(match.start() for match in starts), len(block.string)]
        for match, (_, end) in zip(starts, pairwise(bounds), strict=True):
            out.claim(block.text.cut(match.start("label"), match.end("label")), "label", f"definition {id}")
            words = block.cut(match.end(), end)
            out.claim(words.text, "text", f"definition {id}")
            label = f"{match['figure']}." if match["figure"] else match["label"]
            senses.append(Sense(label, _text(words)))
    return tuple(paragraphs), tuple(senses)


def _series(string: str, before: int) -> list[re.Match[str]]:
    """Return the labels that number senses: one after the other, and never a first without a second."""
    found: list[re.Match[str]] = []
    for match in _SENSE.finditer(string):
        ends = match.start() == 0 or string[: match.start()].rstrip().endswith((".", ";", "·", ":", ")", "\u0387"))
        if ends and match["figure"] and int(match["figure"]) == before + len(found) + 1:
            found.append(match)
    starts_line = bool(found) and found[0].start() == 0
    return found if len(found) > 1 or starts_line else []


def _counts_on(label: str, before: int) -> bool:
    """Tell whether the number or letter that a list gives an item is the next one."""
    match = _LISTED.fullmatch(label)
    if match is None:
        return False
    if match["figure"]:
        return int(match["figure"]) == before + 1
    small = match["letter"].lower()
    return small == numeral("roman", before + 1) or any(
        small == numeral("lower", before + 1, letters) for letters in _SCRIPTS
    )


def _in_order(entries: Sequence[_Entry]) -> bool:
    """Tell whether the terms stand in alphabetical order, as far as people keep it; those of which each has a letter or
    a number (``A. Showing the lantern``) are in the order of these."""
    if entries and all(_COUNTED.match(entry.term.string) for entry in entries):
        return False
    names = [fold(entry.term.string).strip('«“"') for entry in entries]
    kept = sum(first <= second for first, second in pairwise(names))
    return kept >= _IN_ORDER * (len(names) - 1)


def _text(block: Block) -> Text:
    return Text(block.string, tuple(Mark("emphasis", *span) for span in block.emphasis))


def _joined(text: Text, block: Block) -> Text:
    return Text(f"{text.string} {block.string}", text.marks)
