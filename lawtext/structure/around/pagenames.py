"""The names of pages that stand in a source (``law_54.txt`` in a foot, ``law_54`` in a head), and which text is whose.

A file may hold many pages one after the other. Each page's name says which law it is about; where a title inside it
says another, one of the two is wrong, and a person should look. The name of the file counts where no page has one.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from pathlib import PurePath

from lawtext.model import Book
from lawtext.numbering import Number, Numbering
from lawtext.problems import Problem
from lawtext.readers import Block, Page
from lawtext.structure.labels.printed import tokens_at
from lawtext.structure.lines.lines_of_law import law_of_page_name, title_line
from lawtext.structure.proposal import PageName, Structured

_NAMED = re.compile(r"[^\W\d_]+ [0-9]{1,3}(?!\w)")
_FIGURES = re.compile("[0-9]+")
_FILE = re.compile(r"[^\W\d_]+[_ -]?0*[1-9][0-9]{0,2}\Z")


def of_file(path: str, numbering: Numbering) -> PageName | None:
    """Return what the name of a file says, None where it is more than the name of a law, or something else.

    >>> # of_file("pages/law_07.txt", numbering) names Law 7; "law_07-08.txt" and "law_07 old.txt" name none
    """
    stem = PurePath(path).stem
    number = law_of_page_name(stem, numbering) if _FILE.match(stem) else None
    return PageName(0, stem, number) if number is not None else None


def law_of_file(lines: Iterable[tuple[Block, str]], out: Structured, numbering: Numbering) -> Number | None:
    """Return the law in the name of the file of lines (each with its language) that have the labels of a law, and say
    so; None where nothing says that they are one."""
    named = of_file(out.document.page.name, numbering)
    if named is None or out.hints.what or out.hints.id:
        return None
    labelled = [block for block, code in lines if block.label or tokens_at(block.string, numbering, code)]
    if len(labelled) < 2:
        return None  # an article about a law may well be called law_07.txt
    noun = numbering.law_noun
    message = f"read as {noun} {named.number} only because of the file name; use --as commentary if it is not"
    out.warn(0, "law-by-file-name", message)
    out.facts["law"] = str(named.number)
    return named.number


def of_title(title: str, numbering: Numbering) -> PageName | None:
    """Return what the title of a web page says, as wikis write it: the page's name, then that of the site
    (``laws:law_07 [Our Club]``)."""
    name = (title.split() or [""])[0].rsplit(":", 1)[-1]
    number = law_of_page_name(name, numbering) if "_" in name and _FILE.match(name) else None
    return PageName(0, name, number) if number is not None else None


def law_of_heads(lines: Iterable[str], book: Book) -> Number | None:
    """Return the law that the lines above a comparison name (``Comparison of Law 46, 2007 and 2017``), None where they
    name none, several, or another number that is no year of an edition."""
    string = "\n".join(lines)
    figures = {figure for figure in _FIGURES.findall(string) if figure not in book.years}
    named = {law_of_page_name(match[0], book.numbering) for match in _NAMED.finditer(string)} - {None}
    return named.pop() if len(named) == len(figures) == 1 else None


def named_pages(blocks: Sequence[Block], out: Structured, numbering: Numbering) -> list[PageName | None]:
    """Return for each block the name of its page: those that stand in the text, else the name of the file."""
    named = of_title(out.facts.get("title", ""), numbering)
    named = named or of_file(out.document.page.name, numbering)
    return page_of_each(blocks, out.names or ([named] if named is not None else []), numbering)


def page_of_each(blocks: Sequence[Block], names: Sequence[PageName], numbering: Numbering) -> list[PageName | None]:
    """Return for each block the name of the page it stands on, None where no page is named.

    Names stand above their pages where the first is above all text, else below. One law named throughout is the name
    of everything, but not of other laws below a name at the foot of a page.
    """
    above = bool(blocks and names) and names[0].at < blocks[0].text.start
    if len({name.number for name in names}) < 2 and (
        above or not names or not _other_below(blocks, names[-1], numbering)
    ):
        return [names[0] if names else None] * len(blocks)
    found: list[PageName | None] = []
    waiting = list(reversed(names))
    at, last = 0, None
    for block in blocks:
        at = max(at, block.text.start)
        while waiting and waiting[-1].at <= at:
            last = waiting.pop()
        found.append(last if above else waiting[-1] if waiting else None)
    return found


def _other_below(blocks: Sequence[Block], name: PageName, numbering: Numbering) -> bool:
    """Tell whether the title of another law stands below the name of a page, and none above it."""
    titled = [(block.text.start, title.number) for block in blocks if (title := title_line(block, numbering))]
    return all(at > name.at for at, _ in titled) and any(number != name.number for _, number in titled)


@dataclass(frozen=True, slots=True)
class Titled:
    """The title of a law on a named page: its number, its language, ``LAW 6`` as printed, and where it stands."""

    number: Number
    language: str
    printed: str
    at: int


def titled_on(
    blocks: Sequence[Block], pages: Sequence[PageName | None], numbering: Numbering
) -> dict[PageName, list[Titled]]:
    """Return the titles of laws that stand on each named page."""
    found: dict[PageName, list[Titled]] = {}
    for block, page in zip(blocks, pages, strict=True):
        if page is None:
            continue
        held = found.setdefault(page, [])
        title = title_line(block, numbering)
        if title is not None:
            printed = block.string[: title.start].strip(" \t-–—:.")
            held.append(Titled(title.number, title.language, printed, max(0, block.text.start)))
    return found


def wrong_pages(page: Page, titled: Mapping[PageName, Sequence[Titled]]) -> list[Problem]:
    """Return a warning for each page that holds other laws than the one in its name."""
    problems: list[Problem] = []
    for name, held in titled.items():
        if not held or any(title.number == name.number for title in held):
            continue
        told = list(dict.fromkeys(title.printed for title in held))
        laws = f"{', '.join(told[:4])}{' …' if len(told) > 4 else ''}"
        message = f"page {name.name} holds {laws}; it is read as its title says; check which of the two is wrong"
        problems.append(replace(page.problem(held[0].at, "wrong-law", message), severity="warning"))
    return problems


def law_of_named_page(page: PageName, titles: Sequence[Titled], code: str) -> Number | None:
    """Return the law of text on a named page that stands below no title: that of the page's only title, which must be
    in another language, or that of its name."""
    numbers = {title.number for title in titles}
    if not numbers:
        return page.number
    return next(iter(numbers)) if len(numbers) == 1 and all(title.language != code for title in titles) else None
