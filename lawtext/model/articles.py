"""What a book has beside its laws: articles, definitions and the terms of its glossary."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Literal

from lawtext.model.laws import Law, Text

BlockKind = Literal["heading", "paragraph", "item", "quote"]
DEFINITIONS, INTRODUCTION = "definitions", "introduction"
"""What the two parts of an edition beside its laws are named by, wherever a law would be named by its number."""


@dataclass(frozen=True, slots=True)
class Block:
    """One block of an article: a heading, a paragraph, an item of a list, or a paragraph of what it quotes.

    ``level`` is the rank of a heading or the depth of a list item (from 1); ``label`` what is printed before a
    numbered item (``1.``), empty for a bullet.
    """

    kind: BlockKind
    text: Text
    level: int = 1
    label: str = ""


@dataclass(frozen=True)
class Article:
    """An article about the laws in one language; articles with the same id say the same in several languages.

    ``title`` is None where the source gives none. ``edition`` is the edition it speaks about, empty where it
    does not say. ``law`` is the number of the law that it remarks on, where it stood below
    that. ``inherited`` is that of a law: an introduction can be that of the edition this one is based on.
    """

    id: str
    language: str
    title: Text | None
    blocks: tuple[Block, ...]
    author: str = ""
    edition: str = ""
    source: str = ""
    file: str = field(default="", compare=False)
    inherited: str = ""
    law: str = ""


@dataclass(frozen=True, slots=True)
class Sense:
    """One numbered sense of a definition."""

    label: str
    text: Text


@dataclass(frozen=True, slots=True)
class Definition:
    """A definition: its id, its headwords, its paragraphs and its numbered senses."""

    id: str
    terms: tuple[str, ...]
    paragraphs: tuple[Text, ...]
    senses: tuple[Sense, ...] = ()
    line: int = field(default=0, compare=False)


@dataclass(frozen=True)
class Definitions:
    """The definitions of one edition in one language, in that language's own order; ``inherited`` as in a law."""

    edition: str
    language: str
    title: str
    entries: tuple[Definition, ...]
    file: str = field(default="", compare=False)
    inherited: str = ""


Held = Law | Definitions | Article
"""What one file of an edition holds in one language: its own, or that of the edition it is based on (``inherited``)."""


@dataclass(frozen=True, slots=True)
class Term:
    """An entry of the glossary: per language the term, its accepted variants, the forbidden ones.

    ``search`` are words that people of the field use for it when they search.
    """

    id: str
    terms: Mapping[str, tuple[str, ...]]
    forbidden: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    search: tuple[str, ...] = ()
    note: Mapping[str, str] = field(default_factory=dict)
