"""What the heads of small made-up law books share: titles and editions, how they number, what their levels are called.

A test puts these parts of a ``book.toml`` behind each other, and its own behind them. Whole books with their truth are
made by ``tests/books/generate.py``.
"""

from __future__ import annotations

import re
from collections.abc import Mapping


def head(id: str, titles: Mapping[str, str], editions: Mapping[str, str], decides: str = "en", more: str = "") -> str:
    """Return the beginning of a ``book.toml``.

    Args:
        id: the name of the book.
        titles: its title by language; these are the languages of the book and of each edition.
        editions: by year what else stands with the edition.
        decides: the language whose text decides.
        more: what else stands before the first table.
    """
    languages = f"languages = [{', '.join(map(_quoted, titles))}]"
    lines = [f'id = "{id}"', f'authoritative = "{decides}"', languages, more, "[title]"]
    lines += [f"{code} = {_quoted(title)}" for code, title in titles.items()]
    for year, rest in editions.items():
        lines += ["[[editions]]", f'id = "{year}"', f"year = {year}", languages, rest]
    return "\n".join(filter(None, lines)) + "\n"


def _quoted(string: str) -> str:
    return f'"{string}"'


def levels(*rows: tuple[str, str, str, str] | tuple[str, str, str, str, bool]) -> str:
    """Return the levels of a ``book.toml``.

    Args:
        rows: of each level its id, its numeral, how it is written and printed, and whether others are inserted.
    """
    keys = ("id", "numeral", "written", "label")
    tables = ("\n".join(f"{key} = {_quoted(value)}" for key, value in zip(keys, row, strict=False)) for row in rows)
    inserted = (f"\ninserted = {str(row[4]).lower()}" if len(row) > 4 else "" for row in rows)
    return "".join(f"\n[[levels]]\n{table}{more}\n" for table, more in zip(tables, inserted, strict=True))


GAME = {"en": "Laws of the Game", "el": "Νόμοι του Παιχνιδιού"}
"""The title of a game that there is not."""

SECTIONS = levels(
    ("law", "decimal", "{}", "{}", False),
    ("section", "upper", "{}", "{}."),
)
"""Two levels: 1, 1A."""

ITEMS = levels(("item", "decimal", "{}", "{}."))
"""The level below: 1A1."""

LAW = """
[[nouns]]
levels = ["law"]
en = { singular = "Law", plural = "Laws", abbreviations = ["L."] }
[nouns.el]
gender = "masculine"
singular = { nominative = "Νόμος", genitive = "Νόμου", accusative = "Νόμο" }
plural = { nominative = "Νόμοι", genitive = "Νόμων", accusative = "Νόμους" }
abbreviations = ["Ν."]
"""

ARTICLE = """
[[nouns]]
levels = ["law"]
en = { singular = "Article", plural = "Articles" }
[nouns.el]
gender = "neuter"
singular = { nominative = "άρθρο", genitive = "άρθρου", accusative = "άρθρο" }
plural = { nominative = "άρθρα", genitive = "άρθρων", accusative = "άρθρα" }
"""
"""Another book's name for its laws."""

ARTICLES = levels(("article", "decimal", "{}", "{}", True))
"""Laws that are called articles, with others inserted between them: 1, 1A."""

STATUTE = ARTICLES + levels(
    ("paragraph", "decimal", "({})", "{}."),
    ("point", "lower", "({})", "{})"),
    ("sub", "roman", "({})", "({})"),
)
"""The levels of a statute: 1, 1(1), 1(1)(a), 1(1)(a)(i)."""

PARAGRAPH = """
[[nouns]]
levels = ["section", "item"]
en = { singular = "paragraph", plural = "paragraphs" }
[nouns.el]
gender = "feminine"
singular = { nominative = "παράγραφος", genitive = "παραγράφου", accusative = "παράγραφο" }
plural = { nominative = "παράγραφοι", genitive = "παραγράφων", accusative = "παραγράφους" }
"""

POINT = """
[[nouns]]
levels = ["point"]
en = { singular = "point", plural = "points" }
[nouns.el]
gender = "neuter"
singular = { nominative = "στοιχείο", genitive = "στοιχείου", accusative = "στοιχείο" }
plural = { nominative = "στοιχεία", genitive = "στοιχείων", accusative = "στοιχεία" }
"""


def of_levels(noun: str, *levels: str) -> str:
    """Return a noun such as ``PARAGRAPH`` for the levels of another book."""
    return re.sub(r"(?m)^levels = .*$", f"levels = [{', '.join(map(_quoted, levels))}]", noun)


NUMBERING = SECTIONS + ITEMS + LAW + PARAGRAPH
"""Laws of sections of items, in English and Greek."""
