"""What the heads of small made-up law books share: how they number, and what their levels are called.

A test writes its own title and editions, and puts these parts of a ``book.toml`` behind them. Whole books with their truth
are made by ``tests/books/generate.py``.
"""

from __future__ import annotations

SECTIONS = """
[[levels]]
id = "law"
numeral = "decimal"
written = "{}"
label = "{}"
inserted = false
[[levels]]
id = "section"
numeral = "upper"
written = "{}"
label = "{}."
"""
"""Two levels: 1, 1A."""

ITEMS = """
[[levels]]
id = "item"
numeral = "decimal"
written = "{}"
label = "{}."
"""
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

PARAGRAPH = """
[[nouns]]
levels = ["section", "item"]
en = { singular = "paragraph", plural = "paragraphs" }
[nouns.el]
gender = "feminine"
singular = { nominative = "παράγραφος", genitive = "παραγράφου", accusative = "παράγραφο" }
plural = { nominative = "παράγραφοι", genitive = "παραγράφων", accusative = "παραγράφους" }
"""

NUMBERING = SECTIONS + ITEMS + LAW + PARAGRAPH
"""Laws of sections of items, in English and Greek."""
