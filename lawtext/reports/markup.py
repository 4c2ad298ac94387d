"""Markup: the words of a text file, each letter with its place in the file, so that it can be edited by letters.

Plain text, Markdown and HTML; code, addresses and tags are no words. Nothing is parsed into a document here: whatever
is not edited stays as it was, to the last byte.
"""

from __future__ import annotations

import html
import re
import unicodedata
from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from lawtext.languages import nfc

_BREAK = "\n\n"  # nothing is read across it

_ADDRESS = r"(?P<gap>(?:https?://|www\.)[^\s<>\"]+)"
_TAG = r"""<!--.*?-->|<!\[CDATA\[.*?\]\]>|<[!?][^>]*>|</?[A-Za-z][\w:-]*(?:"[^"]*"|'[^']*'|[^'">])*>"""
_HIDDEN = r"<(?P<tag>script|style|code|pre|kbd|samp|textarea|title)\b.*?</(?P=tag)\s*>"
_INLINE = frozenset(
    {"a", "abbr", "b", "bdi", "cite", "del", "dfn", "em", "font", "i", "ins", "mark", "q", "s", "small", "span"}
    | {"strong", "sub", "sup", "time", "u", "var", "wbr"}
)
"""Tags that stand inside a sentence."""

_PLAIN = re.compile(_ADDRESS)
_HTML = re.compile(
    rf"(?P<hidden>{_HIDDEN})|(?P<markup>{_TAG})|(?P<entity>&(?:#\d+|#[xX][\da-fA-F]+|\w+);)|{_ADDRESS}", re.S
)
_MARKDOWN = re.compile(
    r"(?P<fence>^(?P<mark>```+|~~~+).*?(?:^(?P=mark)[`~]*[ \t]*$|\Z))"
    r"|(?P<code>(?P<ticks>`+)(?!`).+?(?<!`)(?P=ticks)(?!`))"
    rf"|(?P<target>\]\((?:[^()\n]|\([^()\n]*\))*\)|^\[[^\]\n]+\]:[^\n]*)|(?P<hidden>{_HIDDEN})|(?P<markup>{_TAG})"
    rf"|(?P<escape>\\(?=[!-/:-@\[-`{{-~]))|(?P<emphasis>\*+|(?<!\w)_+|_+(?!\w)|~~)"
    rf"|(?P<entity>&(?:#\d+|#[xX][\da-fA-F]+|\w+);)|{_ADDRESS}",
    re.S | re.M,
)

PATTERNS: Mapping[str, re.Pattern[str]] = {
    ".txt": _PLAIN,
    ".md": _MARKDOWN,
    ".markdown": _MARKDOWN,
    ".html": _HTML,
    ".htm": _HTML,
}
"""How the markup of a file is found, by the ending of its name."""


@dataclass(frozen=True)
class Words:
    """The words of a file in NFC: ``starts`` and ``ends`` say where each letter of ``text`` stands in ``source``."""

    source: str
    text: str
    starts: tuple[int, ...]
    ends: tuple[int, ...]

    def place(self, start: int, end: int) -> tuple[int, int] | None:
        """Return where a stretch stands in the file; None where markup stands inside it."""
        span = self.starts[start], self.ends[end - 1]
        stretch = self.source[span[0] : span[1]]
        return span if self.text[start:end] in (nfc(stretch), nfc(html.unescape(stretch))) else None

    def line(self, at: int) -> int:
        """Return the line of the file, from 1, in which a letter stands."""
        return self.source.count("\n", 0, self.starts[at]) + 1

    def where(self, at: int) -> str:
        """Return what the place of a letter is called."""
        return f"line {self.line(at)}"


def words_of(source: str, ending: str) -> Words:
    """Return the words of a file.

    Args:
        source: its text.
        ending: of its name, a key of ``PATTERNS``.
    """
    letters: list[tuple[str, int, int]] = []
    done = 0
    for match in PATTERNS[ending].finditer(source):
        letters += _letters(source, done, match.start())
        said = _said(match)
        letters += [(letter, match.start(), match.end()) for letter in nfc(said)]
        done = match.end()
    letters += _letters(source, done, len(source))
    text = "".join(letter for letter, _, _ in letters)
    return Words(source, text, tuple(start for _, start, _ in letters), tuple(end for _, _, end in letters))


def _said(match: re.Match[str]) -> str:
    """Return what a piece of markup says: an entity its letter, markup inside a line nothing, the rest a break."""
    kind = match.lastgroup if match.lastgroup not in ("tag", "mark", "ticks") else None
    for name in ("entity", "markup", "escape", "emphasis"):
        if name in match.re.groupindex and match[name]:
            kind = name
    if kind == "entity":
        return html.unescape(match[0])
    if kind in ("escape", "emphasis"):
        return ""
    if kind == "markup":
        name_of = re.match(r"</?([A-Za-z][\w:-]*)", match[0])
        return "" if match[0].startswith("<!--") or (name_of and name_of[1].lower() in _INLINE) else _BREAK
    return "]" if "target" in match.re.groupindex and match["target"] else _BREAK


def _letters(source: str, start: int, end: int) -> Iterator[tuple[str, int, int]]:
    """Yield the letters of a stretch in NFC; what is composed of several stands where they all do."""
    at = start
    while at < end:
        stop = at + 1
        while stop < end and unicodedata.combining(source[stop]):
            stop += 1
        for letter in nfc(source[at:stop]):
            yield letter, at, stop
        at = stop
