"""What the structure of a source is proposed to be: laws, articles, and where every character went.

These are plain values. ``Claim``s are the ledger's entries: a stretch of the page and what became of it.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Literal, NamedTuple

from lawtext.model import Definition, Inference
from lawtext.numbering import Number
from lawtext.problems import Problem
from lawtext.readers import INSERTED, Block, Document, Traced

ClaimKind = Literal["text", "heading", "title", "label", "note", "mark", "author", "left out"]


class Claim(NamedTuple):
    """A stretch of a page's text and where it went: ``what`` is a clause number, an article, or a reason."""

    start: int
    end: int
    kind: ClaimKind
    what: str


def claims(text: Traced, kind: ClaimKind, what: str) -> list[Claim]:
    """Return a claim for every stretch of a text."""
    if text.origin != INSERTED:
        return [Claim(text.origin, text.origin + len(text.string), kind, what)]
    return [Claim(at, at + length, kind, what) for _, length, at in text.parts if at != INSERTED]


@dataclass(frozen=True, slots=True)
class Hints:
    """What a person says about a source that the source may not: empty where nothing was said.

    ``what`` is ``law`` or ``commentary``; ``id`` names the article that a source becomes.
    """

    law: str = ""
    edition: str = ""
    language: str = ""
    what: str = ""
    id: str = ""
    author: str = ""


@dataclass(slots=True, unsafe_hash=True)
class NoteMark:
    """A note mark in a text: at which offset, and its id (``1``, ``*``)."""

    at: int
    mark: str
    source: Traced


# One for every paragraph: not frozen, since that makes each three times dearer. Nothing changes one.
@dataclass(slots=True, unsafe_hash=True)
class ProposedText:
    """A paragraph: its text, emphasis and note marks; ``after`` is how many sub-clauses stand before it."""

    text: Traced
    emphasis: tuple[tuple[int, int], ...] = ()
    marks: tuple[NoteMark, ...] = ()
    after: int = 0


@dataclass(slots=True)
class ProposedClause:
    """A clause as proposed: number, what is printed as its label, whether and why that was inferred.

    ``run_in`` tells that its heading stands in one line with its text.
    """

    number: Number
    printed: Traced | None = None
    inference: Inference | None = None
    converted: bool = False
    heading: ProposedText | None = None
    heading_missing: bool = False
    run_in: bool = False
    paragraphs: list[ProposedText] = field(default_factory=list)
    children: list[ProposedClause] = field(default_factory=list)

    @property
    def inferred(self) -> bool:
        """Whether the label is not on the page."""
        return self.inference is not None


@dataclass(frozen=True, slots=True)
class ProposedNote:
    """A note as proposed: the mark it answers and its text."""

    mark: str
    text: ProposedText


@dataclass(slots=True)
class ProposedLaw:
    """One law in one language and edition as one source gives it."""

    edition: str
    language: str
    number: Number
    root: ProposedClause
    notes: tuple[ProposedNote, ...]
    document: Document
    page: str

    @property
    def key(self) -> tuple[str, str, str]:
        """Edition, language and number: what the law is called in a ``Book``."""
        return (self.edition, self.language, str(self.number))


@dataclass(frozen=True, slots=True)
class ArticleBlock:
    """A block of an article: its kind, text and rank."""

    kind: Literal["heading", "paragraph", "item"]
    text: ProposedText
    level: int = 1
    label: str = ""
    printed: Traced | None = None


@dataclass(frozen=True, slots=True)
class ProposedArticle:
    """An article in one language; the same ``id`` in two languages is one article.

    ``introduction``: it is that of the edition, which stands beside its laws.
    """

    id: str
    language: str
    title: ProposedText | None
    blocks: tuple[ArticleBlock, ...]
    author: str
    edition: str
    page: str
    introduction: bool = False


@dataclass(slots=True)
class ProposedDefinitions:
    """The definitions of one edition in one language; ``paired`` are the ids whose term is certain in each language."""

    edition: str
    language: str
    title: str
    page: str
    entries: list[Definition] = field(default_factory=list)
    paired: set[str] = field(default_factory=set)


@dataclass(frozen=True, slots=True)
class PageName:
    """A name of a page that says a law (``law_54.txt`` in a foot, ``law_54`` in a head), and where it stands."""

    at: int
    name: str
    number: Number


@dataclass(slots=True)
class Structured:
    """What one source holds; ``names`` are the names of pages that stand in it."""

    document: Document
    hints: Hints
    laws: list[ProposedLaw] = field(default_factory=list)
    articles: list[ProposedArticle] = field(default_factory=list)
    definitions: list[ProposedDefinitions] = field(default_factory=list)
    claims: list[Claim] = field(default_factory=list)
    problems: list[Problem] = field(default_factory=list)
    facts: dict[str, str] = field(default_factory=dict)
    names: list[PageName] = field(default_factory=list)
    noted: set[int] = field(default_factory=set)
    """Where on the page the notes stand that are claimed already: two languages may share one."""

    def claim(self, text: Traced, kind: ClaimKind, what: str) -> None:
        """Enter every stretch of a text into the ledger."""
        self.claims += claims(text, kind, what)

    def leave_out(self, block: Block, reason: str) -> None:
        """Enter a block that is no text of law or commentary into the ledger."""
        self.claim(block.text, "left out", reason)
        for ref in block.refs:
            self.claim(ref.source, "left out", reason)

    def warn(self, at: int, code: str, message: str) -> None:
        """Report something a person should look at, at offset ``at`` of the page's text."""
        page = self.document.page
        self.problems.append(Problem(page.name, *page.place(max(at, 0)), code, message, "warning"))
