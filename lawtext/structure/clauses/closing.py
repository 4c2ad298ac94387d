"""Whose a paragraph without a label is that stands below the last of several sub-clauses.

The items of a list that is one sentence end in semicolons, commas or a word that joins them, the last one in a full
stop: what stands below them closes the clause above. A labelled law of the other language shows it too. Where
neither does, the paragraph stays with the last sub-clause, and a person is told.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from typing import NamedTuple

from lawtext.languages import fold
from lawtext.model import Clause
from lawtext.numbering import Number
from lawtext.readers.text.lines import FULL_STOP
from lawtext.structure.labels.printed import Piece
from lawtext.structure.lines.phrases import joining_words
from lawtext.structure.proposal import ProposedClause

CODE = "text-after-items"
_GOES_ON = re.compile(r"(?:[;,·\u0387]|[;·\u0387]\s+[^\W\d_]+)\s*\Z")
"""An item of a sentence ends so; one word behind a semicolon joins the next to it (``once; but``)."""
_LAST_WORD = re.compile(r"([^\W\d_]+)\s*\Z")
_FEWEST_WORDS = 3


class Unshown(NamedTuple):
    """A place where no other language shows whose a paragraph is: below which clause, how many paragraphs that has by
    then, and which clause the paragraph closes by what is above it."""

    owner: Number
    paragraphs: int
    closes: Number | None

    def is_otherwise_in(self, root: Clause | ProposedClause) -> bool:
        """Tell whether a law of another language shows that the paragraph closes another clause."""
        return closed_elsewhere(self.owner, self.paragraphs, root) not in (None, self.closes)


def closed_list(
    owner: ProposedClause, above: Callable[[Number | None], ProposedClause | None], code: str
) -> Number | None:
    """Return the clause that text below ``owner`` closes, where its items are one sentence; None where nothing says so.

    ``above`` gives the clause of a number. Lists inside lists that end with the same full stop end together.
    """
    found: Number | None = None
    node = owner
    if len(owner.paragraphs) != 1 or not FULL_STOP.search(owner.paragraphs[0].string):
        return None
    while (parent := above(node.number.parent)) is not None:
        items = parent.children
        if len(items) < 2 or items[-1] is not node or not all(_goes_on(_end(item), code) for item in items[:-1]):
            return found
        found, node = parent.number, parent
    return found


def one_sentence(pieces: Sequence[Piece], texts: Sequence[str], code: str) -> bool:
    """Tell whether a whole law is one sentence with a numbered list in it, and perhaps a paragraph below that: its
    numbers are the law's own (``71.1``), and no letters are lost between them.

    ``texts`` are those of the pieces, without labels.
    """
    labelled = [index for index, piece in enumerate(pieces) if piece.tokens]
    count = len(labelled)
    if count < 2 or labelled != list(range(1, count + 1)) or len(pieces) > count + 2:
        return False
    if any(piece.hold == "heading" for piece in pieces) or not all(pieces[index].low for index in labelled):
        return False
    ranks = [pieces[index].tokens[0] for index in labelled]
    counted = [token.ranks[0].rank for token in ranks if token.printed.strip("(.)").isdigit()]
    *items, last = (texts[index] for index in labelled)
    return (
        counted == list(range(1, count + 1))
        and all(_goes_on(item, code) for item in items)
        and FULL_STOP.search(last) is not None
    )


def is_ended(string: str) -> bool:
    """Tell whether a text ends with a full stop, or a sign that stands for one."""
    return FULL_STOP.search(string) is not None


def is_list(items: Sequence[str], code: str) -> bool:
    """Tell whether several texts in lower case are the items of a list: each ends with a full stop, or all are one
    sentence, of which each but the last says that it goes on, and the last ends it."""
    if len(items) < 2 or FULL_STOP.search(items[-1]) is None:
        return False
    return all(_goes_on(item, code) for item in items[:-1]) or all(map(FULL_STOP.search, items))


def _end(clause: ProposedClause) -> str:
    """Return the last text of a clause and all below it."""
    while clause.children and (not clause.paragraphs or clause.paragraphs[-1].after < len(clause.children)):
        clause = clause.children[-1]
    return clause.paragraphs[-1].string if clause.paragraphs else ""


def _goes_on(string: str, code: str) -> bool:
    if _GOES_ON.search(string):
        return True
    word = _LAST_WORD.search(string)
    return word is not None and fold(word[1]) in joining_words(code)


def closed_elsewhere(owner: Number, paragraphs: int, root: Clause | ProposedClause) -> Number | None:
    """Return the clause that text below ``owner`` closes by a labelled law of another language (``root``), of the
    corpus or of the same import.

    The other law must have the same clause with as many ``paragraphs`` as ``owner`` has by now, and text after the
    sub-clauses of one above it.
    """
    path: list[Clause | ProposedClause] = [root]
    for size in range(2, len(owner.steps) + 1):
        number = Number(owner.steps[:size])
        child = next((child for child in path[-1].children if child.number == number), None)
        if child is None:
            return None
        path.append(child)
    node = path.pop()
    if node.children or len(places_of(node)) != paragraphs:
        return None
    for parent in reversed(path):
        if parent.children[-1] is not node:
            return None
        if len(parent.children) in places_of(parent):
            return parent.number
        node = parent
    return None


def places_of(clause: Clause | ProposedClause) -> list[int]:
    """Return behind how many sub-clauses each paragraph of a clause stands."""
    paragraphs = clause.paragraphs if isinstance(clause, ProposedClause) else clause.law_paragraphs
    return [paragraph.after for paragraph in paragraphs]


def told(string: str, owner: Number, parent: Number) -> str:
    """Return what is said of a paragraph that nothing shows the place of."""
    return f"{_stands(string, parent)}; read as text of {owner}, but it may be the closing text of {parent}"


def told_of_law(string: str, law: Number, last: Number) -> str:
    """Return what is said of a paragraph that closes a law by its place below all lists only."""
    return f"{_stands(string, law)}; read as the closing text of {law}, but it may be text of {last}"


def _stands(string: str, above: Number) -> str:
    words = string.split()
    shown = " ".join(words[:_FEWEST_WORDS]) + (" …" if len(words) > _FEWEST_WORDS else "")
    return f"“{shown}” has no label and comes after the last item of {above}"
