"""What plugins and comments put into DokuWiki text: tags, folded text, data entries, remarks of the editors.

They are found on the whole page before it is cut into lines, so that no label or heading hides behind one. A tag is a
sign where the page closes one of its name; the words that it shows above its text (``<hidden A. Bids>``) are kept.
"""

from __future__ import annotations

import re
from bisect import bisect_right
from collections.abc import Iterable, Iterator, Sequence

from lawtext.readers.blocks import LeftOut
from lawtext.readers.page import stands_in
from lawtext.readers.text.lines import LABELLED

SIGN = "DokuWiki sign"
COMMENT = "a comment that the page does not show"

_LITERAL = re.compile(r"%%.*?%%|<nowiki>.*?</nowiki>", re.DOTALL)
_COMMENTS = ((re.compile("<!--"), "-->"), (re.compile(r"(?<![/*\w:])/\*(?![*/])"), "*/"))
"""What opens a comment, and what closes it; “//*word*//” is a word in italics with stars."""
_TAG = re.compile(r"<(?P<close>/?)(?P<name>[A-Za-z][\w:-]*)(?P<with>(?:[ \t/][^<>\n]*)?)>")
_ALWAYS = frozenset(
    (
        *("sub", "sup", "wrap", "u", "ins", "mark", "html", "code", "file", "color", "newcolumn", "hr", "img"),
        *("nspages", "catlist"),
    )
)
"""Tags that need no other half: those that DokuWiki and its usual plugins know."""
BLOCK_TAGS = (
    *("center", "details", "div", "h1", "h2", "h3", "h4", "h5", "h6", "hr", "li", "ol", "p", "summary"),
    *("table", "tbody", "td", "th", "thead", "tr", "ul"),
)
"""Tags of HTML that begin a paragraph."""
BLOCK_TAG = rf"</?(?:{'|'.join(BLOCK_TAGS)})\b[^<>\n]*>"
_BETWEEN_WORDS = re.compile(rf"(?<=\S){BLOCK_TAG}(?=[ \t]*\S)")
STRUCK_TAGS = ("del", "strike", "s")
_OTHERS = frozenset({*STRUCK_TAGS, "nowiki", "br"})
"""Tags that say what their text is, or break a line."""
_TITLE = re.compile(r"[ \t]*(?:[^<>\"]*?\b(?:title|name|label)=[\"'](?P<named>[^\"']+)[\"']|(?P<bare>[^<>\"'=]+))")
_NAMES_A_PAGE = re.compile(r"[^\W\d_]+\.?[ \t]+[0-9]{1,3}(?![\w%])")
_FOLDED = re.compile(
    r"^[ \t]*(?P<open>\+{4})[^\n|+]*(?P<bar>\|?)"
    r"|(?P<in>(?<!\+)\+\+(?!\+))[^\n|+]+(?P<bar2>\|)[^\n|+]+(?P<out>\+\+(?!\+))",
    re.MULTILINE,
)
WRAPPED = ("info", "tip", "important", "alert", "help", "todo", "box")
"""What the plugin Wrap calls the boxes that it offers for remarks; a page has them as classes ``wrap_info``."""
_BOX = re.compile(
    r"<note\b[^<>\n]*>(?:(?!<note\b).)*?</note>"
    rf"|<WRAP\b(?=[^<>\n]*\b(?:{'|'.join(WRAPPED)})\b)[^<>\n]*>(?:(?!<WRAP\b).)*?</WRAP>",
    re.DOTALL,
)
_SMILEY = re.compile(r"(?<!\S)(?:FIXME|DELETEME)(?!\S)[ \t]*")
"""Words that DokuWiki shows as pictures: a translator's reminder."""
_QUOTE = re.compile(r"(?:^>[^\n]*(?:\n|\Z))+", re.MULTILINE)
_QUOTED = re.compile(r"^>+[ \t]*(?=\S)", re.MULTILINE)
_DATA = re.compile(r"^---- *(?:data|struct)[a-z]*\b[^\n]*-{2,}[ \t]*\n(?:(?!----)[^\n]*\n)*----[ \t]*$", re.MULTILINE)


def plugin_signs(text: str) -> list[LeftOut]:
    """Return the stretches of a page that are signs of plugins or comments, in order."""
    found: list[LeftOut] = []
    if "<" in text or stands_in(text, "/*"):
        literal = [match.span() for match in _LITERAL.finditer(text)]
        found += outside((*comments(text), *tags(text, _ALWAYS)), literal)
    if stands_in(text, "++"):
        found += _folded(text)
    if stands_in(text, "\n>"):
        found += _quotes(text)
    if "FIXME" in text or "DELETEME" in text:
        found += (LeftOut(*match.span(), SIGN) for match in _SMILEY.finditer(text))
    if stands_in(text, "\n----"):
        found += (LeftOut(*match.span(), SIGN) for match in _DATA.finditer(text))
    return apart(found)


def boxes(text: str) -> list[tuple[int, int]]:
    """Return where boxes of remarks stand, as the plugins for notes and for wrapped text make them."""
    return [match.span() for match in _BOX.finditer(text)] if "<" in text else []


def comments(text: str) -> Iterator[LeftOut]:
    """Yield the remarks in a page's source that the page does not show."""
    for opening, close in _COMMENTS:
        at = 0
        while (opened := opening.search(text, at)) and (end := text.find(close, opened.end())) >= 0:
            at = end + len(close)
            yield LeftOut(opened.start(), at, COMMENT)


def outside(found: Iterable[LeftOut], places: Sequence[tuple[int, int]]) -> Iterator[LeftOut]:
    """Yield the stretches that begin in none of the places, which are in order."""
    starts = [start for start, _ in places]
    for one in found:
        index = bisect_right(starts, one.start) - 1
        if index < 0 or one.start >= places[index][1]:
            yield one


def tags(text: str, known: frozenset[str], sign: str = SIGN) -> Iterator[LeftOut]:
    """Yield the tags of a page, called ``sign``: those whose name is known, that the page closes or that close
    themselves; words in them that begin as a clause or a law does are not part of it. Those that part the words of a
    line are for the reader of the line."""
    found = list(_TAG.finditer(text))
    known |= {tag["name"].casefold() for tag in found if tag["close"]}
    breaks = {match.start() for match in _BETWEEN_WORDS.finditer(text)}
    for tag in found:
        name = tag["name"].casefold()
        if name in _OTHERS or tag.start() in breaks or not (name in known or tag["with"].endswith("/")):
            continue
        start, end = _words(tag) or (tag.end(), tag.end())
        yield LeftOut(tag.start(), start, sign)
        if end < tag.end():
            yield LeftOut(end, tag.end(), sign)


def _words(tag: re.Match[str]) -> tuple[int, int] | None:
    """Return where a tag has words that are shown and begin as a clause or a law does."""
    shown = _TITLE.match(tag.string, *tag.span("with"))
    if tag["close"] or shown is None:
        return None
    start, end = shown.span("named" if shown["named"] else "bare")
    head = tag.string[start:end].strip()
    counted = head[:1].isupper() and _NAMES_A_PAGE.match(head)
    return (start, end) if LABELLED.match(head) or counted else None


def _folded(text: str) -> Iterator[LeftOut]:
    for match in _FOLDED.finditer(text):
        for name in ("open", "bar", "in", "bar2", "out"):
            if match[name]:
                yield LeftOut(*match.span(name), SIGN)


def _quotes(text: str) -> Iterator[LeftOut]:
    """Yield the signs of quotations; one that holds a law or clauses of it keeps them, since it is no law itself."""
    for quote in _QUOTE.finditer(text):
        signs = [*_QUOTED.finditer(text, *quote.span())]
        if not any(LABELLED.match(text, sign.end()) or _NAMES_A_PAGE.match(text, sign.end()) for sign in signs):
            yield from (LeftOut(*sign.span(), SIGN) for sign in signs)


def apart(found: list[LeftOut]) -> list[LeftOut]:
    """Return stretches in order, without those that begin inside another one."""
    kept: list[LeftOut] = []
    for one in sorted(found):
        if one.start < one.end and (not kept or one.start >= kept[-1].end):
            kept.append(one)
    return kept
