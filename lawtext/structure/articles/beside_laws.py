"""What a page holds beside its laws: remarks below a law, introductions, lists of definitions, commentary.

Where such a part begins among the lines of a law is told here too; how an article or a list of definitions is read is
for ``articles`` and ``definitions``.
"""

from __future__ import annotations

import re
from collections.abc import Collection, Iterator, Mapping, Sequence
from dataclasses import replace
from itertools import groupby

from lawtext.model import Book
from lawtext.numbering import Number, Numbering
from lawtext.problems import LawtextError, Problem
from lawtext.readers import Block
from lawtext.readers.blocks import ACROSS, REMARKS
from lawtext.readers.dokuwiki.plugins import WRAPPED
from lawtext.structure.articles.below_terms import end_of_terms
from lawtext.structure.articles.book_names import book_names
from lawtext.structure.articles.commentary import (
    is_introduction_title,
    read_articles,
    read_introduction,
)
from lawtext.structure.articles.commentary_pages import FEWEST_HEADINGS, NAMED, is_name_of_clauses
from lawtext.structure.articles.definitions import edition_in, is_definitions_title, take_definitions, terms_beside
from lawtext.structure.articles.remarks_below import is_of_law, law_nouns
from lawtext.structure.labels.bare import begins_first_clause, is_letter_alone
from lawtext.structure.labels.printed import tokens_at
from lawtext.structure.lines.lines_of_law import (
    LONGEST_HEADING,
    LONGEST_PLAIN,
    ends_openly,
    ends_sentence,
    is_capitals,
    is_title_case,
    looks_like_heading,
    title_line,
    without_question,
)
from lawtext.structure.notes.remarks import excerpt, remarks_of, said_by, voices_of
from lawtext.structure.sections import Section, Source

_NUMBERED = re.compile(r"(?P<number>[0-9]{1,3})(?P<sign>[.)])[ \t\u00a0]+(?=\S)")
_MOST_OF_ANOTHER = 3
"""An article has so many times more blocks than lines in another language."""


def is_title_without_number(blocks: Sequence[Block], numbering: Numbering, code: str) -> bool:
    """Tell whether the first line of a law that only the command or the name of its file numbers is its title
    (``MISINFORMATION``, and below it ``A. …``): it looks like a heading, and the first clause stands right below it."""
    if len(blocks) < 2 or not looks_like_heading(blocks[0].string) or tokens_at(blocks[0].string, numbering, code):
        return False
    below = tokens_at(blocks[1].string, numbering, code)
    return bool(below) and below[0].may_begin_law


def is_title_below_number(block: Block, numbering: Numbering, code: str, below: Block | None) -> bool:
    """Tell whether the block below “LAW 53” is its title; ``below`` is what stands under it in its language."""
    # A title may ask: “Who opens the gate?”.
    string = without_question(block.text.string)
    if tokens_at(string, numbering, code) or not looks_like_heading(string) or is_letter_alone(string):
        return False
    if begins_first_clause(string, numbering, code):
        return False
    if block.kind == "heading" or block.all_strong or is_capitals(string) or is_title_case(string):
        return True
    # A short line is a title where a clause stands below it, its heading without a letter, or a longer text.
    if below is None or len(string) > LONGEST_PLAIN or ends_openly(string, code):
        return False
    text = below.text.string
    longer = len(text) > len(string) and ends_sentence(text)
    return (text[:1].isupper() and (longer or looks_like_heading(text))) or bool(tokens_at(text, numbering, code))


def codes_with_title(blocks: Mapping[str, Sequence[Block]], numbering: Numbering) -> frozenset[str]:
    """Return the languages in which the first line of a law that only the command or the name of its file numbers is
    its title, by the blocks of each: where that of one is, that of another may stand above a heading that has lost its
    letter (``THE TOWERS``, ``Keepers``), or is in capitals as the first one is."""
    found = {code for code in blocks if is_title_without_number(blocks[code], numbering, code)}
    capitals = any(is_capitals(blocks[code][0].string) for code in found)
    for code in blocks.keys() - found if found else ():
        lines = [block.string for block in blocks[code][:2]]
        if len(lines) > 1 and looks_like_heading(lines[0]) and not tokens_at(lines[0], numbering, code):
            alike = is_capitals(lines[0]) == capitals and (capitals or looks_like_heading(lines[1]))
            found |= {code} if alike else set()
    return frozenset(found)


def title_behind_number(blocks: Sequence[Block], law: Number) -> int:
    """Return where the words of a title begin that stand behind nothing but the number of a law that somebody names
    (``54. FIRST LEAD``), 0 where the first line is none: no list goes on with the next number."""
    string = blocks[0].string if len(blocks) > 1 else ""
    match = _NUMBERED.match(string)
    if match is None or match["number"] != str(law) or not looks_like_heading(string[match.end() :]):
        return 0
    following = f"{int(match['number']) + 1}{match['sign']}"
    counts_on = any(block.string.startswith(following) for block in blocks)
    return 0 if counts_on or not (is_capitals(string) or match["number"] != "1") else match.end()


_BOXES = frozenset(
    {
        REMARKS,
        "admonition",
        "admonition-title",
        "alert",
        "callout",
        "markdown-alert",
        "theme-admonition",
        "noteclassic",
        "noteimportant",
        "notetip",
        "notewarning",
    }
    | {f"wrap_{kind}" for kind in WRAPPED}
)
"""What wikis and builders of sites call the boxes that they offer for remarks."""


def boxed_remarks(blocks: Sequence[Block], codes: Sequence[str], book: Book) -> Iterator[int]:
    """Yield the places of blocks in boxes of remarks: those without the title of a law and without a label; none on a
    page with more text in such boxes than outside of them."""
    inside = [index for index, block in enumerate(blocks) if block.frame and not _BOXES.isdisjoint(block.frame.split())]
    if inside and 2 * sum(len(blocks[at].string) for at in inside) > sum(len(block.string) for block in blocks):
        return
    for _, run in groupby(enumerate(inside), lambda pair: pair[1] - pair[0]):
        box = [index for _, index in run]
        if any(is_of_law(blocks[index], codes[index], book) for index in box):
            continue
        if not _opens_items(blocks, codes, box[-1], book):
            yield from box


def _opens_items(blocks: Sequence[Block], codes: Sequence[str], index: int, book: Book) -> bool:
    """Tell whether a text ends with a colon above the first of the items that it speaks of."""
    below = index + 1
    return (
        blocks[index].string.rstrip().endswith(":")
        and below < len(blocks)
        and is_of_law(blocks[below], codes[below], book)
    )


def opens_introduction(block: Block, blocks: Sequence[Block], index: int, book: Book) -> bool:
    """Tell whether a block below a law opens the introduction of another language: text is below it, then a law or
    the definitions, and no label of a clause between."""
    if not is_introduction_title(block, book.languages, law_nouns(book)):
        return False
    for other in blocks[index + 1 :]:
        if title_line(other, book.numbering) or is_definitions_title(other, book.languages, book_names(book)):
            return True
    return False


def read_beside_laws(source: Source, book: Book) -> None:
    """Read what is no law as commentary; an article in two languages gets one id.

    Raises:
        LawtextError: nothing on the page is a law, and it was said to be one.
    """
    if source.out.hints.what == "law" and source.loose and not source.sections:
        form = book.numbering.title_form(book.languages[0])
        message = (
            f"no {book.law_noun} found: there is no title like “{form}” and no known text; use --law to say which it is"
        )
        raise LawtextError(Problem(source.out.document.page.name, 0, 0, "no-law", message))
    loose = [block for blocks in source.loose.values() for block in blocks] if source.may_be_remarked else []
    _definitions(source, book)
    _introductions(source, book)
    _tell_remarks(source, loose, book)
    _join_around_quotations(source, book)
    _join_single_lines(source)
    for code in sorted(source.loose, key=book.languages.index):
        blocks = source.loose[code]
        if source.sections:
            source.out.warn(
                blocks[0].text.start,
                "text-before-law",
                f"this text comes before the title of the first {book.law_noun} and is not part of it",
            )
        names = _names_of_clauses(blocks, code, book)
        read_articles(blocks, code, source.out.hints, source.page, source.out, names)
    by_language = {
        code: [a for a in source.out.articles if a.language == code and not a.introduction] for code in source.loose
    }
    for (number, code), blocks in source.remarks.items():
        # Remarks in both languages on one law are one article.
        message = (
            f"“{blocks[0].string}” and the text after it are read as remarks on {book.law_noun} {number}, "
            "not as its text"
        )
        source.out.warn(blocks[0].text.start, "remarks-below-law", message)
        name = "-".join(filter(None, ("remarks", str(number), _edition_of_source(source, book))))
        of = str(number)
        read_articles(blocks, code, replace(source.out.hints, id=name), source.page, source.out, law=of)
    _annexes(source, book)
    counts = {len(found) for found in by_language.values()}
    if len(by_language) > 1 and len(counts) == 1:
        first = by_language[min(by_language, key=book.languages.index)]
        ids = {
            id(article): named.id for found in by_language.values() for article, named in zip(found, first, strict=True)
        }
        source.out.articles = [replace(one, id=ids.get(id(one), one.id)) for one in source.out.articles]


def _join_around_quotations(source: Source, book: Book) -> None:
    """Let an article that quotes laws go on behind each quotation."""
    for number, code in [key for key in source.remarks if key in source.quoted and source.loose.get(key[1])]:
        blocks = source.remarks.pop((number, code))
        source.loose[code] += blocks
        message = (
            f"“{blocks[0].string}” and the text after it are added to the article that quotes {book.law_noun} {number}"
        )
        source.out.warn(blocks[0].text.start, "remarks-below-law", message)


def _join_single_lines(source: Source) -> None:
    """Leave the lines of an article in it that are in another language (``Law 61B?`` amid Greek), where these are few,
    and no sentence among them."""
    told = {code: any(_says_something(block) for block in blocks) for code, blocks in source.loose.items()}
    main = next((code for code, says in told.items() if says), None)
    if main is None or sum(told.values()) != 1:
        return
    for code in [code for code in told if code != main]:
        if _MOST_OF_ANOTHER * len(source.loose[code]) <= len(source.loose[main]):
            joined = [*source.loose[main], *source.loose.pop(code)]
            source.loose[main] = sorted(joined, key=lambda block: block.text.start)


def _says_something(block: Block) -> bool:
    """Tell whether a block is a sentence, or longer than a heading; a question may be a heading."""
    string = without_question(block.string.strip())
    return len(string) > LONGEST_HEADING or ends_sentence(string)


def _names_of_clauses(blocks: Sequence[Block], code: str, book: Book) -> frozenset[int]:
    """Return where lines stand that are nothing but the names of laws or clauses, each above what is said of them,
    where there are several: one alone is the title of an article."""
    found = {
        block.text.start
        for block in blocks
        if len(block.string) <= LONGEST_HEADING
        and NAMED.match(block.string)
        and is_name_of_clauses(block.string.strip(" .:"), code, book)
    }
    return frozenset(found if len(found) >= FEWEST_HEADINGS else ())


def _annexes(source: Source, book: Book) -> None:
    """Read what stands behind the laws as articles: its labels are those of no law."""
    for code, blocks in source.annexes.items():
        message = f"“{blocks[0].string}” and the text after it are not part of any {book.law_noun}; read as an article"
        source.out.warn(blocks[0].text.start, "text-behind-laws", message)
        name = "-".join(filter(None, ("annexes", _edition_of_source(source, book))))
        read_articles(blocks, code, replace(source.out.hints, id=name), source.page, source.out)


def _tell_remarks(source: Source, blocks: Sequence[Block], book: Book) -> None:
    """Tell of what looks like the remark of a translator or an editor in definitions and introductions, where it stays:
    their files have no place beside the text. An article is somebody's remark itself."""
    articles = {id(block) for of in source.loose.values() for block in of}
    for block in blocks:
        if id(block) not in articles:
            for words, whose in remarks_of(block, voices_of(book)):
                message = f"“{excerpt(words)}” begins like {said_by(whose)}, but is kept in the text"
                source.out.warn(words.start, "remark-in-text", message)


def _introductions(source: Source, book: Book) -> None:
    """Take the introduction of an edition out of what is no law, where the edition is known, or its title says it."""
    out, edition = source.out, _edition_of_source(source, book)
    if out.hints.what == "commentary" or out.hints.id:
        return
    for code in sorted(source.loose, key=book.languages.index):
        blocks = source.loose[code]
        start = next((i for i, b in enumerate(blocks) if is_introduction_title(b, (code,), law_nouns(book))), None)
        of = edition or (edition_in(blocks[start].string, book) if start is not None else "")
        if start is not None and start + 1 < len(blocks) and of:
            read_introduction(blocks[start:], code, of, source.page, out)
            source.loose[code] = blocks[:start]
    source.loose = {code: blocks for code, blocks in source.loose.items() if blocks}


def _definitions(source: Source, book: Book) -> None:
    """Take lists of definitions out of what is no law."""
    if source.out.hints.what == "commentary":
        return
    edition = _edition_of_source(source, book)
    titled = {
        code: any(is_definitions_title(block, (code,), book_names(book)) for block in of)
        for code, of in source.loose.items()
    }
    beside = 0
    named = terms_beside(source.loose, edition, book) if any(titled.values()) else {}
    for code in sorted(source.loose, key=lambda code: (not titled[code], book.languages.index(code))):
        before = len(source.out.definitions)
        blocks = source.loose[code]
        end = end_of_terms(blocks, code, book) if titled[code] else len(blocks)
        rest = take_definitions(blocks[:end], code, edition, source.out, book, beside, named)
        source.loose[code] = [*rest, *blocks[end:]]
        taken = source.out.definitions[before:]
        beside = len(taken[0].entries) if taken and titled[code] else beside
    for code, blocks in source.loose.items():
        if len(blocks) == 1 and source.out.definitions and is_definitions_title(blocks[0], (code,)):
            # One list may have its title in two languages.
            source.out.claim(blocks[0].text, "title", "definitions")
            source.loose[code] = []
    source.loose = {code: blocks for code, blocks in source.loose.items() if blocks}


def _edition_of_source(source: Source, book: Book) -> str:
    """Return the edition that a source is of, empty where it is not known or of several: what its laws are read as
    comes before what somebody said of all of it."""
    editions = {section.edition for section in source.sections if section.edition}
    only = next(iter(editions)) if len(editions) == 1 else ""
    edition = only or source.out.hints.edition
    return book.editions[0].id if not edition and len(book.editions) == 1 else edition


def after_the_laws(
    early: Sequence[tuple[Block, str]], placed: Sequence[Block], homes: Sequence[Section]
) -> list[tuple[Block, str]]:
    """Take the last blocks of a page out of the last law where they stand in the frame of the text before the laws.

    A web page that puts its remarks in a box does so before and after the text; no text of a law is in such a box, so
    one in which all of it stands is none.
    """
    frames = {block.frame for block, _ in early} - {"", ACROSS}
    end = len(placed)
    while end and placed[end - 1].frame in frames:
        end -= 1
    last = [*zip(homes[end:], placed[end:], strict=True)]
    after = {block.frame for _, block in last}
    if not last or not end or any(block.frame in after for block in placed[:end]):
        return []
    for section, block in last:
        section.blocks.remove(block)
    return [(block, section.language) for section, block in last]


def above_the_editions(sections: Collection[Section], source: Source, numbering: Numbering) -> list[Section]:
    """Take text without a label that stands below the title of a law and above the names of its editions (``Changes
    are in bold.``) for remarks on it; return the sections that are nothing but a title then."""
    named: dict[Number, set[str]] = {}
    for section in sections:
        if section.edition and section.blocks:
            named.setdefault(section.number, set()).add(section.edition)
    compared = {number for number, editions in named.items() if len(editions) > 1}
    above: list[Section] = []
    for section in sections if compared else ():
        code = section.language
        if section.edition or section.number not in compared or not section.blocks:
            continue
        if any(tokens_at(block.string, numbering, code) for block in section.blocks):
            continue
        source.remarks.setdefault((section.number, code), []).extend(section.blocks)
        section.blocks = []
        above.append(section)
    return above


def lend_titles(titled: Sequence[Section], sections: Collection[Section]) -> None:
    """Give the title of a law that heads a comparison to every edition of the law below it."""
    for above in titled:
        below = [s for s in sections if s.blocks and (s.number, s.language) == (above.number, above.language)]
        if above.title is None or any(s.title is not None for s in below if s is not above):
            continue
        for section in below:
            section.title = above.title
        if below and above not in below:
            above.title = None
