"""The patterns of the grammar of citations that are made of words: what joins, what names an edition, what ends a word.

Each is made of words that are folded already and stands for itself; which words a language has is for ``lexicon``.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable
from typing import Any

SPACE = r"(?>[^\S\n]{1,40}\n?[^\S\n]{0,40}|\n[^\S\n]{0,40})"
"""White space inside a citation: at most one line feed, since a blank line ends a paragraph. It is
atomic: a run of spaces is read in one way only, and so in no more time than it is long."""
YEAR = "(?:19|20)[0-9]{2}"
"""A year that an edition may be of."""
SHORT_END = r"(?:\.[^\S\n]?|[^\S\n])?"
"""What may stand between a letter that is short for a noun and its number: ``L47``, ``L 47``, ``L. 47``."""
NEVER = re.compile(r"(?!)")
"""What is made of no words matches nowhere."""
WORD_END = r"(?![^\W_])"
NOUN_END = r"(?![^\W\d_])"
"""A number may be joined to a noun."""
REMARK = rf"(?:{SPACE}?\([^()\n]{{1,30}}\))?"
"""What stands in brackets behind the number of a work: where it was published."""


def trie(words: Iterable[str]) -> str:
    """Return a regular expression that matches the longest of the words, by first letters, without backtracking.

    Without words it matches nothing.
    """
    tree: dict[str, Any] = {}
    for word in words:
        node = tree
        for character in word:
            node = node.setdefault(character, {})
        node[""] = {}

    def written(node: dict[str, Any]) -> str:
        ends = "" in node
        parts = [
            (SPACE if character == " " else re.escape(character)) + written(node[character])
            for character in sorted(node)
            if character
        ]
        if not parts:
            return ""
        body = parts[0] if len(parts) == 1 and not ends else f"(?:{'|'.join(parts)})"
        return f"{body}?" if ends else body

    return written(tree) if tree else "(?!)"


def any_of(words: Iterable[str], ending: str = WORD_END) -> re.Pattern[str]:
    """Return what matches the longest of some words, with what stands behind it."""
    found = sorted(set(words))
    return re.compile(trie(found) + ending) if found else NEVER


def conjunction(words: list[str], signs: str) -> re.Pattern[str]:
    """Return what matches the word or the sign (one of ``signs``) that joins the items of a list."""
    worded = trie(word for word in words if word[0].isalnum())
    return re.compile(rf"(?:{worded}{WORD_END}|{f'[{signs}]' if signs else '(?!)'}){SPACE}")


def bracketed_endings(endings: list[str]) -> re.Pattern[str]:
    """Return what matches the plural that is left open behind a noun: ``Law(s)``, ``Νόμος(-οι)``, ``Νόμος/οι``."""
    if not endings:
        return NEVER
    either = trie(endings)
    return re.compile(rf"\(-?{either}\)(?!\w)|/-?{either}{WORD_END}")


def edition(of: list[str], possessive: list[str], names: list[str]) -> re.Pattern[str]:
    """Return what names the edition behind a law: ``of the edition of 2007``, ``της έκδοσης 2007``,
    ``of the 2007 Code``, ``(2007 edition)``."""
    if not names:
        return NEVER
    joined = rf"(?:{SPACE}{trie(possessive)}{WORD_END})?" if possessive else ""
    before, name, year = rf"{SPACE}{trie(of)}{WORD_END}", rf"{trie(names)}{WORD_END}", f"({YEAR})"
    return re.compile(
        rf"{before}{SPACE}(?:{name}{joined}{SPACE}{year}(?!\w)|{year}{SPACE}{name})"
        rf"|{SPACE}?\((?:{year}{SPACE}{name}|{name}{joined}{SPACE}{year})\)"
    )


def edition_before(of: list[str], names: list[str]) -> re.Pattern[str]:
    """Return what names the edition right before a law: ``under the 2007 Laws, Law 53C``, ``Νόμων του 2007, ο``."""
    if not names:
        return NEVER
    year, name = f"({YEAR})", rf"{trie(names)}{WORD_END}"
    joined = rf"(?:{trie(of)}{WORD_END}{SPACE})?" if of else ""
    either = rf"{year}{SPACE}{name}|{name}{SPACE}{joined}{joined}{year}"
    return re.compile(rf"(?<!\w)(?:{either})[,:]?{SPACE}(?:[^\W\d_]{{1,4}}{SPACE})?\Z")


def old_behind(of: list[str], old: list[str], names: list[str]) -> re.Pattern[str]:
    """Return what says behind a law that it is of a book no longer in force: ``of the old Code``, ``(old edition)``."""
    if not of or not old or not names:
        return NEVER
    book = rf"{trie(old)}{WORD_END}{SPACE}{trie(names)}{WORD_END}"
    return re.compile(rf"{SPACE}{trie(of)}{WORD_END}{SPACE}({book})|{SPACE}?\(({book})\)")


def old_before(old: list[str], names: list[str], said: list[str]) -> re.Pattern[str]:
    """Return what says before a law that it is of a book no longer in force: ``in the old Laws this was Law 53C``."""
    if not old or not names:
        return NEVER
    between = rf"(?:,?{SPACE}{trie(said)}{WORD_END}){{0,4}},?" if said else ",?"
    return re.compile(rf"(?<!\w)({trie(old)}{WORD_END}{SPACE}{trie(names)}{WORD_END}){between}{SPACE}\Z")


def part_of(words: list[str], possessive: list[str]) -> re.Pattern[str]:
    """Return what joins a part to the law it belongs to; behind a comma only a possessive does."""
    if not words:
        return NEVER
    behind = rf"|,{SPACE}{trie(possessive)}{WORD_END}{SPACE}" if possessive else ""
    return re.compile(rf"{SPACE}{trie(words)}{WORD_END}{SPACE}{behind}")


def folded_pattern(pattern: str, folded: Callable[[str], str]) -> str:
    """Return a pattern of the data file with its letters folded, and each space as white space of a citation."""
    out = re.sub(r"(?<!\\)[^\W\d_]+", lambda match: folded(match[0]), pattern)
    return out.replace(" ?", f"{SPACE}?").replace(" ", SPACE).replace(f"{SPACE}?", f"(?:{SPACE})?")
