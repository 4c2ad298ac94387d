"""What a page holds beside its laws: remarks below a law, introductions, lists of definitions, commentary.

Where such a part begins among the lines of a law is told here too; how an article or a list of definitions is read is
for ``articles`` and ``definitions``.
"""

from __future__ import annotations

import re
from collections.abc import Collection, Iterator, Mapping, Sequence
from dataclasses import replace
from itertools import groupby

from lawtext.citations import find
from lawtext.languages import fold
from lawtext.model import Book
from lawtext.numbering import Number, Numbering
from lawtext.problems import LawtextError, Problem
from lawtext.readers import Block
from lawtext.readers.blocks import ACROSS, REMARKS
from lawtext.readers.dokuwiki.plugins import WRAPPED
from lawtext.structure.articles.below_terms import end_of_terms
from lawtext.structure.articles.commentary import (
    is_introduction_title,
    is_remarks_title,
    read_articles,
    read_introduction,
)
from lawtext.structure.articles.definitions import edition_in, is_definitions_title, take_definitions, terms_beside
from lawtext.structure.articles.remarks_below import is_of_law, law_nouns, opens_at_top
from lawtext.structure.labels.bare import is_letter_alone
from lawtext.structure.labels.printed import tokens_at
from lawtext.structure.lines.lines_of_law import (
    LONGEST_HEADING,
    LONGEST_PLAIN,
    SHORT_CELL,
    edition_line,
    ends_openly,
    ends_sentence,
    is_capitals,
    is_title_case,
    looks_like_heading,
    title_line,
    without_question,
)
from lawtext.structure.lines.page_lines import PageLines
from lawtext.structure.lines.phrases import phrases_in
from lawtext.structure.notes.remarks import excerpt, remarks_of, said_by, voices_of
from lawtext.structure.sections import Section, Source

READ_AS_COMMENTARY = "read-as-commentary"
"""The code of the warning that a page says itself that it is commentary."""
_SHORT_WORD = 4
"""An article is shorter than this, in code points."""
_NUMBERED = re.compile(r"(?P<number>[0-9]{1,3})(?P<sign>[.)])[ \t\u00a0]+(?=\S)")
_FIGURES = re.compile("[0-9]+")
_LETTERS = re.compile(r"[^\W\d_]+")
_BEFORE_PHRASE = re.compile(r"\s+[-–—]\s+|[:(]\s*")
"""What stands between the words of a title and what the page is (``– a commentary``)."""
_NAMED = re.compile(r"[^\W\d_]{2,}\.?[ \u00a0]+[0-9]")
"""How the name of a law or of a clause begins."""
_FEWEST_HEADINGS = 2
"""So many lines on a page show together that the numbers of laws head what is said of them."""
_MOST_OF_ANOTHER = 3
"""An article has so many times more blocks than lines in another language."""
_LONGEST_HEAD = 30
"""No page has more lines above its title."""


def is_title_without_number(blocks: Sequence[Block], numbering: Numbering, code: str) -> bool:
    """Tell whether the first line of a law that only the command or the name of its file numbers is its title
    (``MISINFORMATION``, and below it ``A. …``): it looks like a heading, and the first clause stands right below it."""
    if len(blocks) < 2 or not looks_like_heading(blocks[0].string) or tokens_at(blocks[0].string, numbering, code):
        return False
    below = tokens_at(blocks[1].string, numbering, code)
    return bool(below) and any((rank.level, rank.rank) == (1, 1) for rank in below[0].ranks)


def is_title_below_number(block: Block, numbering: Numbering, code: str, below: Block | None) -> bool:
    """Tell whether the block below “LAW 53” is its title; ``below`` is what stands under it in its language."""
    # A title may ask: “Who opens the gate?”.
    string = without_question(block.text.string)
    if tokens_at(string, numbering, code) or not looks_like_heading(string) or is_letter_alone(string):
        return False
    if block.kind == "heading" or block.all_strong or is_capitals(string) or is_title_case(string):
        return True
    # A short line is a title where a clause stands below it, or a longer text.
    if below is None or len(string) > LONGEST_PLAIN or ends_openly(string, code):
        return False
    text = below.text.string
    longer = len(text) > len(string) and text[:1].isupper() and ends_sentence(text)
    return longer or bool(tokens_at(text, numbering, code))


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


def heads_commentary(blocks: Sequence[Block], book: Book) -> Block | None:
    """Return the line by which a whole page is commentary, with headings for the laws it speaks of, None where there is
    none: its title names remarks on the laws (``Commentary on the 2017 Laws``), or the title of its first law does
    (``Law 27 – Questions and answers``), or that is a number only and the text begins with the name of that law
    (``Law 27B has changed.``). Where clauses stand below it, their law is on the page too.
    """
    phrases = phrases_in(book, "remarks")
    nouns = law_nouns(book)
    for index, block in enumerate(blocks[:_LONGEST_HEAD]):
        title = title_line(block, book.numbering)
        words = fold(block.string[title.start if title else 0 :]).strip(" .:")
        # A word alone above the first law may be a link to what readers say.
        if title and not words:
            says = _speaks_of(title.number, blocks[index + 1 : index + 2], nouns)
        else:
            says = (
                _ends_with_phrase(words, phrases, book)
                if title
                else (words not in phrases and is_remarks_title(block, book.languages, nouns))
                or _names_remarks(block, blocks[index + 1 :], phrases, book)
            )
        if says:
            below = [one for one in blocks[index + 1 :] if not _is_name_of_clauses_in_any(one.string, book)]
            return None if _has_second_clause(below, book) else block
        if title or (ends_sentence(block.string) and len(block.string) > SHORT_CELL):
            return None
    return None


def _names_remarks(block: Block, below: Sequence[Block], phrases: Collection[str], book: Book) -> bool:
    """Tell whether a line is the word for remarks with the year of an edition (``Comments 2017``), or that word alone
    as a heading above those of the laws."""
    words = fold(block.string).strip(" .:")
    years = {str(edition.year) for edition in book.editions}
    named, _, year = words.rpartition(" ")
    if year in years and named in phrases:
        return True
    titles = (one for one in below if title_line(one, book.numbering))
    first = next(titles, None) if block.kind == "heading" and words in phrases else None
    return first is not None and first.kind == "heading" and first.level > block.level


def _ends_with_phrase(words: str, phrases: Collection[str], book: Book) -> bool:
    """Tell whether the folded words of a title are a phrase, or end with one behind a sign, an article before it
    (``unauthorised information – a commentary``)."""
    last = _BEFORE_PHRASE.split(words)[-1].strip(" .:)")
    articles = phrases_in(book, "articles")
    first, _, rest = last.partition(" ")
    said = rest if first in articles else last
    return words in phrases or (last != words and said in phrases) or _says_who_remarks(said, phrases, book)


def _says_who_remarks(words: str, phrases: Collection[str], book: Book) -> bool:
    """Tell whether folded words are a phrase and who says it (``interpretation of the committee``)."""
    begun = next((phrase for phrase in phrases if words.startswith(f"{phrase} ")), None)
    return begun is not None and not {*phrases_in(book, "remark_writers")}.isdisjoint(words[len(begun) :].split())


def _is_name_of_clauses_in_any(string: str, book: Book) -> bool:
    line = string.strip(" .:")
    short = len(line) <= LONGEST_HEADING and _NAMED.match(line)
    return bool(short) and any(_is_name_of_clauses(line, code, book) for code in book.languages)


def heads_what_is_new(blocks: PageLines, book: Book) -> Block | None:
    """Return the line at the head of a page that says what is told there about the laws (``What changed in the Laws``),
    above the titles of some and no clause with its letter, or names of clauses of others with these; None where there
    is none: what stands below the titles is said of them. The editions of a comparison are their text."""
    titles = [at for at in blocks.starting(book.numbering.heads) if title_line(blocks[at], book.numbering)]
    first = next((block for block in blocks[: titles[0]] if looks_like_heading(block.string)), None) if titles else None
    if first is None or titles[0] > _LONGEST_HEAD:
        return None
    words = [fold(word) for word in _LETTERS.findall(first.string)]
    about = {" ".join(_LETTERS.findall(phrase)) for phrase in phrases_in(book, "about_laws")}
    said = f" {' '.join(words)} "
    if not (any(word in book.numbering.law_nouns for word in words) and any(f" {one} " in said for one in about)):
        return None
    if any(edition_line(block, book) or block.cell is not None for block in blocks):
        return None
    return None if _has_letter(blocks, book) and not _said_of_others(blocks, book, shortest=0)[0] else first


def _has_letter(blocks: Sequence[Block], book: Book) -> bool:
    """Tell whether a line begins with a label of the first level in some language."""
    return any(opens_at_top(block.string, code, book) for block in blocks for code in book.languages)


def _speaks_of(law: Number, below: Sequence[Block], nouns: Sequence[str]) -> bool:
    """Tell whether a text begins with the name of the law it stands below, be it behind an article: no law does."""
    folded = {fold(noun) for noun in nouns}
    words = fold(below[0].string[:SHORT_CELL]).split() if below and ends_sentence(below[0].string) else []
    if words and words[0] not in folded and len(words[0]) < _SHORT_WORD:
        words = words[1:]
    number = _FIGURES.match(words[1]) if len(words) > 2 and words[0] in folded else None
    return number is not None and number[0] == str(law)


def heads_agenda(blocks: Sequence[Block], book: Book) -> Block | None:
    """Return the first line of a page where each title of a law is one item of a counted list, beside items that are
    neither titles nor clauses: the matters of a meeting (``1. Minutes``, ``2. Law 18 - to be asked``); else None."""
    listed = False
    for index, block in enumerate(blocks):
        if title_line(block, book.numbering) is None:
            continue
        if not _is_among_others(blocks, index, book):
            return None
        listed = True
    return blocks[0] if listed else None


def heads_clauses_of_others(blocks: PageLines, book: Book) -> Block | None:
    """Return the first line that names clauses of another law than the one whose title stands above it, or several
    laws, and heads what is said of them (``Law 12C1`` below ``Law 7``, ``Laws 45 to 47``), on a page that has two such
    lines, or one beside the titles of two laws, and no clause with its letter; else None: no law has such a heading."""
    if _has_letter(blocks, book):
        return _above_numbers_alone(blocks, book)
    found, titles = _said_of_others(blocks, book)
    return found[0] if found and len(found) + (len({*titles}) > 1) >= _FEWEST_HEADINGS else None


def _above_numbers_alone(blocks: PageLines, book: Book) -> Block | None:
    """Return the first of several such lines above all titles of a page, where these are nothing but numbers (``Law
    54``): letters below them count what is said of these laws."""
    found, _ = _said_of_others(blocks, book, shortest=0)
    titles = ((block, title_line(block, book.numbering)) for block in blocks) if len(found) >= _FEWEST_HEADINGS else ()
    named = [(block, title.start == len(block.string)) for block, title in titles if title is not None]
    above = [block for block in found if named and block.text.start < named[0][0].text.start]
    return above[0] if len(above) >= _FEWEST_HEADINGS and all(bare for _, bare in named) else None


def _said_of_others(blocks: PageLines, book: Book, shortest: int = SHORT_CELL) -> tuple[list[Block], list[Number]]:
    """Return the lines of a page that name clauses of another law than the one whose title stands above, or several
    laws, above a sentence longer than ``shortest``; and the laws of which the page has titles."""
    titles: list[Number] = []
    found: list[Block] = []
    for index in blocks.starting(book.numbering.heads):
        block, string = blocks[index], blocks.strings[index]
        if len(string) > LONGEST_HEADING or not _NAMED.match(string):
            continue
        title = title_line(block, book.numbering)
        if title is not None:
            titles.append(title.number)
        elif _is_said_of(blocks, index, shortest) and _names_others(string, titles[-1:], book):
            found.append(block)
    return found, titles


def _is_said_of(blocks: Sequence[Block], index: int, shortest: int) -> bool:
    """Tell whether a sentence longer than ``shortest`` stands below a line."""
    below = blocks[index + 1].string if index + 1 < len(blocks) else ""
    return len(below) > shortest and below[:1].isupper() and ends_sentence(below)


def _names_others(string: str, above: Sequence[Number], book: Book) -> bool:
    """Tell whether a line is nothing but the name of several laws, or of a clause of none of those ``above``."""
    line = string.strip(" .:")
    for code in book.languages:
        cited = find(line, code, book)
        if not cited or cited[0].start or cited[-1].end < len(line):
            continue
        numbers = [book.numbering.parse(target) for one in cited for target in one.targets]
        if len(numbers) > 1 and not any(number.law in above for number in numbers):
            return True
        if any(number.depth and number.law not in above for number in numbers):
            return True
    return False


def _is_among_others(blocks: Sequence[Block], index: int, book: Book) -> bool:
    block = blocks[index]
    if block.kind != "item" or not block.label:
        return False
    beside = [blocks[at] for at in (index - 1, index + 1) if 0 <= at < len(blocks)]
    others = [one for one in beside if (one.kind, one.level) == (block.kind, block.level) and one.label != block.label]
    return bool(others) and not any(_says_law(one.string, book) for one in others)


def _says_law(string: str, book: Book) -> bool:
    return any(tokens_at(string, book.numbering, code) for code in book.languages)


def _has_second_clause(blocks: Sequence[Block], book: Book) -> bool:
    """Tell whether a block begins with the label of the second clause of a law (``B.``): questions and answers begin
    with that of the first."""
    tokens = (tokens_at(block.string, book.numbering, code)[:1] for block in blocks for code in book.languages)
    return any(rank.level == 1 and rank.rank == 2 for (first, *_) in filter(None, tokens) for rank in first.ranks)


def opens_introduction(block: Block, blocks: Sequence[Block], index: int, book: Book) -> bool:
    """Tell whether a block below a law opens the introduction of another language: text is below it, then a law or
    the definitions, and no label of a clause between."""
    if not is_introduction_title(block, book.languages, law_nouns(book)):
        return False
    for other in blocks[index + 1 :]:
        if title_line(other, book.numbering) or is_definitions_title(other, book.languages, book.numbering.law_nouns):
            return True
    return False


def read_beside_laws(source: Source, book: Book) -> None:
    """Read what is no law as commentary; an article in two languages gets one id.

    Raises:
        LawtextError: nothing on the page is a law, and it was said to be one.
    """
    if source.out.hints.what == "law" and source.loose and not source.sections:
        form = book.numbering.title_form(book.languages[0])
        message = f"no {book.law_noun} is recognised in it: no title like “{form}”, no known text; say which with --law"
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
                blocks[0].text.start, "text-before-law", f"text before the title of the first {book.law_noun}"
            )
        names = _names_of_clauses(blocks, code, book)
        read_articles(blocks, code, source.out.hints, source.page, source.out, names)
    by_language = {
        code: [a for a in source.out.articles if a.language == code and not a.introduction] for code in source.loose
    }
    for (number, code), blocks in source.remarks.items():
        # Remarks in both languages on one law are one article.
        message = (
            f"“{blocks[0].string}” and what follows is read as remarks on {book.law_noun} {number}, not as its text"
        )
        source.out.warn(blocks[0].text.start, "remarks-below-law", message)
        name = "-".join(filter(None, ("remarks", str(number), _edition_of_source(source, book))))
        read_articles(blocks, code, replace(source.out.hints, id=name), source.page, source.out)
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
        message = f"“{blocks[0].string}” and what follows goes on with the article that quotes {book.law_noun} {number}"
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
        and _NAMED.match(block.string)
        and _is_name_of_clauses(block.string.strip(" .:"), code, book)
    }
    return frozenset(found if len(found) >= _FEWEST_HEADINGS else ())


def _is_name_of_clauses(line: str, code: str, book: Book) -> bool:
    cited = find(line, code, book)
    return bool(cited) and not cited[0].start and cited[-1].end == len(line)


def _annexes(source: Source, book: Book) -> None:
    """Read what stands behind the laws as articles: its labels are those of no law."""
    for code, blocks in source.annexes.items():
        message = f"“{blocks[0].string}” and what follows stands beside the laws: it is text of no {book.law_noun}"
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
                message = f"“{excerpt(words)}” begins as {said_by(whose)} does: it stays in the text"
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
        code: any(is_definitions_title(block, (code,), book.numbering.law_nouns) for block in of)
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
