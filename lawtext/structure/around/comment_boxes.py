"""The box at the end of a page in which its readers write: who wrote, when, and what, none of it text of a law.

Posts of a forum, which are a page of their own kind, are for ``forum``.
"""

from __future__ import annotations

import re
from collections.abc import Sequence

from lawtext.languages import fold
from lawtext.model import Book
from lawtext.readers import Block
from lawtext.structure.around.bylines import says_when
from lawtext.structure.around.forum import name_in
from lawtext.structure.around.site_feet import is_dated
from lawtext.structure.lines.lines_of_law import is_aside, opens_clause
from lawtext.structure.lines.page_lines import SHORT
from lawtext.structure.lines.phrases import phrases_in, starts

_COMMENT_BOX = "comment box"
_FOOT = "page foot"
_COUNT = re.compile(r"\A\(?[0-9]{1,4}\)?\s+|\s*\([0-9]{1,4}\)\Z")
"""How many remarks there are: “2 comments”, “Comments (2)”."""
_SIGNED_WITHIN = 2
"""Who wrote stands in the line below the title of the box, when in that or in the next."""


def comment_box(blocks: Sequence[Block], book: Book, reasons: dict[int, str]) -> bool:
    """Leave out what readers wrote below the text: from the title of the comment box to the foot of the page; return
    whether there is one.

    Only where the box is plainly one: a phrase of the foot comes after it, or before it where its title counts the
    remarks, or the lines below it say who wrote or when, and nothing after it has a label or a title.
    """
    labelled = _last_clause(blocks, book)
    foot = max((at for at, reason in reasons.items() if reason.startswith(_FOOT)), default=-1)
    for index in range(labelled + 1, len(blocks)):
        string = blocks[index].string
        counted = _COUNT.sub("", string) != string
        known = reasons.get(index, _COMMENT_BOX)
        if not (known == _COMMENT_BOX or (counted and known.startswith(_FOOT))) or not _is_title(string, book):
            continue
        after = [at for at in range(index + 1, len(blocks)) if at not in reasons]
        signed = any(_is_signed(block, book) for block in blocks[index : index + 1 + _SIGNED_WITHIN])
        if foot > index or (counted and labelled < foot < index) or signed:
            reasons.update(dict.fromkeys([index, *after], _COMMENT_BOX))
            return True
        if after and starts(string, phrases_in(book, "remarks"), whole=True):
            reasons.pop(index, None)  # the heading of remarks, which nobody signed
        return False
    return False


def _is_title(string: str, book: Book) -> bool:
    """Tell whether a line is the title of a comment box; where it counts the remarks, one may be named as remarks on
    the law are, and the name of who wrote the first may stand in the line (``3 comments keel says:``)."""
    heading = _COUNT.sub("", string)
    phrases = phrases_in(book, "comments")
    if heading == string:
        return starts(string, phrases, whole=True)
    phrases = (*phrases, *phrases_in(book, "remarks"), *phrases_in(book, "counted_comments"))
    if fold(heading).startswith(tuple(f"{phrase} " for phrase in phrases_in(book, "counted_comments"))):
        return True  # “2 responses to Law 84”
    named = heading[-1:] == ":" and fold(heading).startswith(tuple(f"{phrase} " for phrase in phrases))
    return starts(heading, phrases, whole=True) or (named and _says_who(heading, book))


def _last_clause(blocks: Sequence[Block], book: Book) -> int:
    """Return the place of the last line with a label or a title, -1 where there is none; the initial of whoever wrote
    on the day that the line below says (``N. Keel``) is no label."""
    for at in range(len(blocks) - 1, -1, -1):
        signed = at + 1 < len(blocks) and _is_signed(blocks[at + 1], book)
        if opens_clause(blocks[at], book) and not signed:
            return at
    return -1


def _is_signed(block: Block, book: Book) -> bool:
    """Tell whether a line says who wrote or when."""
    line = block.string
    return len(line) <= SHORT and (
        (is_aside(block) and is_dated(line)) or says_when(line, book) or _says_who(line, book)
    )


def _says_who(line: str, book: Book) -> bool:
    """Tell whether a line says who wrote what stands below it: ``Ann Sailor says:``."""
    return line[-1:] == ":" and name_in(line, tuple(book.languages), "commenting") is not None
