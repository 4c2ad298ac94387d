"""Text in the markup of other programs, which reads like a pasted page and is none: MediaWiki's and reStructuredText.

Their signs would be words of the law, and their lists (``#``, ``##``, ``#.``) lines without labels. Only signs that
nothing else has are believed; both have programs that write them as a web page, which is read.
"""

from __future__ import annotations

import re

from lawtext.problems import LawtextError
from lawtext.readers.page import Page, stands_in

_OF_MEDIAWIKI = re.compile(
    r"^\{\|(?:[ \t][^\n]*)?$|<ref(?:[ \t]+name[^<>\n]*)?>|^__(?:NO)?TOC__|^#REDIRECT\b|\[\[Category:", re.MULTILINE
)
_BOLD = re.compile(r"(?<!')'''(?:'')?[^\s'](?:[^'\n]|'(?!'))*'''(?!'[^'])")
_HEADING = re.compile(r"^(={2,6})[^=\w\n]*+\w[^=\n]*\1[ \t]*$", re.MULTILINE)
_COUNTED = re.compile(r"^#{1,4}[*:]?[ \t]*[^\s#*:]", re.MULTILINE)
_OF_RESTRUCTURED = re.compile(
    r"^\.\. (?:[a-z][\w:+-]*::(?=\s|$)|\[[#*]?\w*\](?=[ \t])|_[^:\n`]+:(?=\s|$)|_`[^`\n]+`:)", re.MULTILINE
)
_INSTEAD = {
    "MediaWiki": "save the page, as its readers see it, as a web page",
    "reStructuredText": "convert it to a web page (“docutils FILE.rst FILE.html”)",
}


def refuse_other_markup(page: Page) -> None:
    """Refuse a text in a markup that no reader knows.

    Raises:
        LawtextError: it is one, with the place of the first sign that says so.
    """
    text = page.text
    found = _mediawiki(text)
    name = "MediaWiki"
    if found is None and stands_in(text, ".. "):
        found, name = _OF_RESTRUCTURED.search(text), "reStructuredText"
    if found is not None:
        shown = found[0].partition("\n")[0].strip()
        message = f"“{shown}” is {name} markup, which cannot be read; {_INSTEAD[name]}"
        raise LawtextError(page.problem(found.start(), "unknown-format", message))


def _mediawiki(text: str) -> re.Match[str] | None:
    """Return the first sign of MediaWiki's markup, where there is one that nothing else has, or several that go
    together: headings and what is counted or in bold."""
    if any(stands_in(text, sign) for sign in ("{|", "<ref", "__", "#REDIRECT", "[[Category:")):
        sure = _OF_MEDIAWIKI.search(text)
        if sure is not None:
            return sure
    bold = _BOLD.search(text) if "'''" in text else None
    if bold is not None and _BOLD.search(text, bold.end()):
        return bold
    if "==" in text and (bold is not None or stands_in(text, "#")):
        heading = _HEADING.search(text)
        counted = _COUNTED.search(text) if heading else None  # above all headings of the other kind it is one itself
        return heading and (bold or (heading if counted and heading.start() < counted.start() else None))
    return None
