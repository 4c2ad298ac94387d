"""HTML of any site: the main content found, the chrome around it named, every character traced to the file.

lxml reads the page as browsers do, but says no offsets. So each run of text between tags is replaced by a token
before lxml sees it, and the tokens that come back say where their text stands. Entities, DTDs and the network play
no part: named characters come from Python's table.
"""

from __future__ import annotations

import html
import re
from array import array
from bisect import bisect_right
from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field, replace
from itertools import islice
from typing import Literal

from lxml import etree
from lxml import html as lxml_html

from lawtext.problems import LawtextError, Problem
from lawtext.readers.blocks import (
    NOTE_NUMBER,
    BesideMark,
    Block,
    Document,
    LeftOut,
    Ref,
    end_of_note_number,
    in_spanned_grid,
)
from lawtext.readers.entities import resolved
from lawtext.readers.lines import ENDS, LABELLED, runs_on
from lawtext.readers.liststyles import ListRule, list_numbers, list_rules
from lawtext.readers.notelines import notes_in_line, row_of
from lawtext.readers.page import Page
from lawtext.readers.sentences import without_sentences_as_headings
from lawtext.readers.traced import Traced
from lawtext.readers.wikisigns import STRUCK

NAME = "HTML"
MARKUP = "HTML markup"

_SIGNS = re.compile(r"<!doctype\s+html|<(?:\w+:)?html[\s>]|<(?:body|div|p|h[1-6]|table|ol|ul)\b[^<>]*>", re.IGNORECASE)
_OTHER_HEADING = re.compile(r"(?m)^[ \t]*(?:={2,6}[ \t]*[^=\s].*=+|#{1,6}[ \t]+\S.*)[ \t]*$")
_BEGINS_PAGE = re.compile(
    r"\s*<(?:!|\?|(?:\w+:)?html[\s>](?!.*</html>\s*\S)|head|body|meta|title|link|script|style)", re.I | re.S
)
_TAG = re.compile(
    r"(?P<comment><!--)|(?P<data><!\[CDATA\[)|<[!?][^<>]*>"
    r"|<(?P<raw>script|style|template|svg|noscript|textarea|title)\b[^<>]*>"
    r"|</?[a-zA-Z][^<>\"']*(?:(?:\"[^\"<]*\"|'[^'<]*')[^<>\"']*)*>",
    re.IGNORECASE | re.DOTALL,
)
_FRAMES = re.compile(r"</?(?:frameset|frame|noframes)\b", re.IGNORECASE)
"""Tags that the parser takes for the whole page, and the text for browsers without frames for no text."""
_PICTURED = re.compile(
    r"<img\b(?:[^<>\"']|\"[^\"<]*\"|'[^'<]*')*?\salt\s*=\s*([\"'])"
    r"(?P<label>\(?(?:[0-9]{1,2}|[^\W\d_]|[ivxIVX]{1,5})[.)]|[♠♥♦♣]\ufe0f?)\s*\1",
    re.IGNORECASE,
)
"""A picture in place of a label or of a card's suit, which it says for those who do not see it."""
_PREFIX = re.compile(r"xmlns:(\w+)\s*=\s*[\"']http://www\.w3\.org/1999/xhtml[\"']")
_FOR_SCRIPTS = frozenset({"template", "noscript"})
_SHOWN_TEMPLATE = re.compile(r"<template\b[^<>]*\bshadowrootmode\b", re.IGNORECASE)
_TEXT_BOX = re.compile(r"<textarea\b[^<>]*>(?P<source>[^<]*(?:<(?!/textarea\b)[^<]*)*)</textarea\b", re.IGNORECASE)
_BOX = re.compile(r"^(</?)textarea\b", re.IGNORECASE)
_FEWEST_LABELS = 2
"""Fewer lines with labels in a box may be what somebody has begun to type."""
_SOURCE_HEADING = re.compile(r"(?P<before>={2,6}[ \t]*)[^=\s](?:.*[^=\s])?(?P<behind>[ \t]*={2,6})")
_TOP_OF_SOURCE = 7
"""The highest heading of DokuWiki has one sign less on each side."""
_ENTITY = re.compile(r"&(?:#[0-9]{1,7}|#[xX][0-9a-fA-F]{1,6}|[A-Za-z][A-Za-z0-9]{1,31});")
_STRUCK = frozenset({"del", "s", "strike"})
_TOKEN = re.compile("\ue000([0-9]+)\ue001")
_TEXT = etree.XPath("string()", smart_strings=False)
"""All text of an element: its tokens."""
_DEPTH = 200
_MOST_TAGS = 300_000
"""No page of text has more tags: the whole book as one page has some ten thousand for every megabyte."""
_SPACE = " \t\n\r\f\v"
_UNTIDY = re.compile(r"[\t\n\r\f\v]|  ")
_WORDS = re.compile(rf"[^{_SPACE}]+")

_BLOCK_NAMES = """address article aside blockquote body caption dd details div dl dt fieldset figcaption figure footer
form h1 h2 h3 h4 h5 h6 header hr html li main nav ol p pre section summary table tbody td tfoot th thead tr ul"""
_BLOCKS = frozenset(_BLOCK_NAMES.split())
_INLINE = frozenset({"span", "a", "b", "strong", "i", "em", "font", "label"})
_DISPLAYED = r"display\s*:\s*(?:block|flex|grid|list-item)"
_KEEPS_LINES = re.compile(r"white-space\s*:\s*(?:pre|break-spaces)", re.I)
_NEVER_FULL = 1_000_000_000
"""More signs than any line has."""
_BOLD = re.compile(r"font-weight\s*:\s*(?:bold|[6-9]00)\b", re.I)
_NAME_OF_LAW = re.compile(r"[^\W\d_]{2,}\.?\s+[0-9]{1,3}")
_SHORTEST_TITLE = 3
"""Fewer letters behind the number of a law are part of it (``Law 47`` ``E1``)."""
_ENDS_LOW = re.compile(r"[^\W\d_]{2}(?<![A-ZΑ-Ω])[.;:·]?\Z")
_SHOWN_AS_BLOCK = re.compile(rf"(?:\A|[;\s]){_DISPLAYED}\b", re.I)
_BLOCK_CLASS = re.compile(rf"(?:\A|[}},/])\s*(?:[a-z]+)?\.([\w-]+)\s*\{{(?:[^{{}}]*[;\s])?{_DISPLAYED}\b", re.I)
"""A class that a style sheet shows as blocks."""
_AKN_BLOCKS = frozenset(f"akn-{name}" for name in ("p", "heading", "subheading", "listIntroduction", "listWrapUp"))
"""The elements of Akoma Ntoso that its web pages show as blocks, by a style sheet in another file."""
_CHROME = {
    "nav": "navigation",
    "header": "page head",
    "footer": "page foot",
    "aside": "side bar",
    "form": "form",
    "button": "form",
    "select": "form",
    "iframe": "frame",
}
_PERMALINKS = frozenset({"#", "¶", "🔗", "⚓"})
"""The words of a link from a paragraph to itself."""
_PRINTED_EDGES = {"header": "page head", "footer": "page foot"}
"""What LibreOffice calls the head and the foot of the printed page, which its web pages have once."""
_CAPTION = re.compile(r"(^|\s)(wp-caption-text|thumbcaption|caption-text)(\s|$)", re.I)
"""What WordPress, MediaWiki and Joomla call the caption of a picture."""
_COMMENT_BOX = "comment box"
_CONTENTS = "table of contents"
_WRITER = "page head: who wrote a post"
_CHROME_NAMES = (
    (
        re.compile(
            r"(^|[\s_-])(nav|navbar|navigation|menu|breadcrumbs?|trace|youarehere|pagination|pager|pagenav|catlinks"
            r"|jump-to-nav|mw-jump)([\s_-]|$)",
            re.I,
        ),
        "navigation",
    ),
    (
        re.compile(
            r"(^|[\s_-])(footer|colophon|license|credits|printfooter|(cat|tags?)-links|post-(labels|tags)|copyright)([\s_-]|$)"
            r"|(^|\s)tags(\s|$)",
            re.I,
        ),
        "page foot",
    ),
    (
        re.compile(
            r"(^|[\s_-])(masthead|banner|pageId|skip|skiplink|siteSub|siteNotice|contentSub|byline|submitted|posted-on"
            r"|(entry|post|article|node_?)-?_?(meta|date|author|info|timestamp)|author-(box|bio|info|card)|about-(the-)?author"
            r"|documentByLine)([\s_-]|$)",
            re.I,
        ),
        "page head",
    ),
    (re.compile(r"(^|[\s_-])(toc|dw__toc|contents)([\s_-]|$)", re.I), _CONTENTS),
    (
        re.compile(
            r"(^|[\s_-])(sidebar|infobox|navbox|related|related(posts|items)|advert|ads|promo)([\s_-]|$)"
            r"|(^|\s)widget([\s_-]|$)",
            re.I,
        ),
        "side bar",
    ),
    (re.compile(r"(^|[\s_-])(comments?|discussion|disqus|respond)([\s_-]|$)", re.I), _COMMENT_BOX),
    (
        re.compile(
            r"(^|[\s_-])(cookies?|consent|share|sharing|sharedaddy|addtoany\w*|addthis\w*|social|search|login|tools"
            r"|mw-editsection|editsection|edit-link|secedit|likes?|newsletter|(star-)?ratings|pageSection|icons|btn-group|headerlink|field_*-?label)([\s_-]|$)",
            re.I,
        ),
        "page tools",
    ),
    (
        re.compile(
            r"(^|[\s_-])(signature|post-?profile|post-?buttons|userinfo|message-(user|attribution|signature)\w*)([\s_-]|$)",
            re.I,
        ),
        _WRITER,
    ),
)
"""What the class or the id of an element calls it: those of WordPress, MediaWiki, DokuWiki, Drupal, Joomla, Blogger.

Page builders call each paragraph ``elementor-widget``: only what begins with that word is a box at the side.
"""
_OF_READER = re.compile(r"(^|[\s_-])(comments?|author|avatar|vcard|reply|user(name)?|timestamp|date)([\s_-]|$)", re.I)
"""What is called so in a comment box: who wrote a comment, when, and the button to answer."""
_COMMENT = re.compile(r"cmnt(?:_ref)?[0-9]+")
"""What Google Docs calls a comment beside the text, and the mark that leads to it."""
_OPENS_PANEL = re.compile(r"(^|[\s_-])(accordion|collapsible|faq)", re.I)
"""What a button is called that is the heading of a panel below it."""
_FORUM = re.compile(r"post-?(body|profile)|message-(body|user)", re.I)
"""What the programs of forums (phpBB, XenForo) call the parts of a post; elsewhere a signature is that of a text."""
_STATES = re.compile(
    r"(?:(?<=\s)|\A)(?:(?:has|no|with|without)-\S+|\S+-(?:open|closed|enabled|disabled))(?=\s|\Z)", re.I
)
"""Classes that say how a whole page is shown (``has-sidebar``, ``comments-open``), not what an element is."""
_HIDDEN = re.compile(r"(?:display\s*:\s*none|visibility\s*:\s*hidden)\b", re.I)
_FOR_READERS = re.compile(r"(?:^|\s)(?:sr-only|visually-hidden|screen-reader-text)(?:\s|$)", re.I)
"""What is read out to those who do not see the page: the names of buttons and links."""
_FOR_DEVICES = re.compile(r"(^|[\s_-])(mobile|desktop|phone|tablet|print|hidden|visible|d-none)([\s_-]|$)", re.I)
"""What an element is called that only some screens or the printer show."""
_TITLED = re.compile(r"[^\W\d_]+\.?\s+(?:[0-9]{1,3}|[IVXLC]+)(?:\s*[-–—:.]\s*\S.*)?", re.DOTALL)
"""The title of a law in any language: a word, a number, and what the law is called."""
_FEWEST_OF_SENTENCE = 5
"""A line with a stop that has fewer words may be a name or a date."""
_LABELLED_TAGS = ("p", "li", "div", "td", "pre")
_TIP_TAGS = ("span", "div", "aside")
_NOTE_TAGS = ("div", "li", "p", "dd", "aside")
_SPACED_STOPS = tuple(f" {stop}" for stop in ".,;:·\u0387\u037e")
_AROUND_NUMBERS = re.compile(r"(?:[\s,;^|]|\[\s*\]|\(\s*\))+(?=\S)")
_LAST_WORD = re.compile(r"[^\W\d_]+\Z")
_MOST_SHARED = 20
"""More marks than this share no note."""
_WHOLE = frozenset({"html", "body", "main", "article"})
"""Elements that hold the whole page, whatever they are called."""
_BACK_LINKS = re.compile(r"(^|[\s_-])back-?(?:link|ref)s?([\s_-]|$)", re.I)
"""What the links from a note back to its marks are called together, with the arrow before them (MediaWiki)."""
_NOTES_NAME = re.compile(r"(^|[\s_-])(footnotes?|endnotes?|notes?)([\s_-]|$)", re.I)
_EPUB_TYPE = "epub:type"
_MARK_ROLES = frozenset({"noteref", "doc-noteref"})
"""What a link to a note is called where it need not be raised: ``epub:type`` of EPUB 3 and ``role`` of DPUB-ARIA."""
_MOST_LETTERS_OF_MARK = 2
"""A link with more letters says something."""
_NOTE_MARK = re.compile(r"[(\[]?(?:[0-9]{1,2}|[*†‡§]{1,3})[)\].]?")
_HEADING_TAGS = frozenset(f"h{level}" for level in range(1, 7))
_MAIN = (
    "//main",
    "//*[@role='main']",
    "//*[@id='content' or @id='main-content' or @id='bodyContent' or @id='dokuwiki__content']",
    "//article",
)


def recognises(page: Page) -> bool:
    """Tell whether the page is HTML: tags alone may stand in wiki text and Markdown too."""
    head = page.text[:20000]
    if not _BEGINS_PAGE.match(head):
        other = len(_OTHER_HEADING.findall(head))
        # A web page that is not whole may have a line that looks so; wiki text and Markdown may begin with a tag.
        if other > (1 if head.lstrip().startswith("<") else 0):
            return False
    return bool(_SIGNS.search(head)) and page.text.count("<") > 2


def read(page: Page) -> Document:
    """Return the blocks of the main content of an HTML page.

    Raises:
        LawtextError: it is a comparison of two versions (DokuWiki's diff view), which does not hold the whole text; it
            has more tags than any page of text.
    """
    tags = page.text.count("<")
    if tags > _MOST_TAGS:
        message = f"{tags:,} tags; no page of text has more than {_MOST_TAGS:,}"
        raise LawtextError(Problem(page.name, 0, 0, "too-large", message))
    reader = _Reader(page)
    return reader.read()


@dataclass(slots=True)
class _Open:
    """The block that is being gathered."""

    pieces: list[Traced] = field(default_factory=list)
    length: int = 0
    strong: list[tuple[int, int]] = field(default_factory=list)
    emphasis: list[tuple[int, int]] = field(default_factory=list)
    refs: list[Ref] = field(default_factory=list)
    links: list[Traced] = field(default_factory=list)


@dataclass(frozen=True, slots=True)
class _Place:
    """Where in the tree the reader is: the kind of block, its level and the label of its list item."""

    kind: str = "paragraph"
    level: int = 0
    label: str = ""
    frame: str = ""


@dataclass(slots=True)
class _Raised:
    """Raised marks that are printed alike, and the notes below them that begin so."""

    marks: list[etree._Element] = field(default_factory=list)
    notes: list[etree._Element] = field(default_factory=list)


_PLAIN = _Place()
_GAP = Traced.inserted(" ")
"""White space of the page, of whatever length."""


class _Reader:
    def __init__(self, page: Page) -> None:
        self.page = page
        # Where each run of text starts and ends, one after the other: a page has some ten thousand.
        self.runs = array("I")
        self.left_out: list[LeftOut] = []
        self.marks: list[BesideMark] = []
        self.shows_source = False
        self.gone = False
        self.broken = False
        self.linked: list[Block] = []
        self.blocks: list[Block] = []
        self.headings: dict[str, int] = {}
        """Where each heading stands first among the blocks."""
        self.lines: list[Block] = []
        """Lines that go on with the last block, after a line break."""
        self.cells: dict[etree._Element, range] = {}
        self.open = _Open()
        self.place = _Place()
        self.noted: dict[str, str] = {}
        self.returns: set[str] = set()
        """The places of marks to which their notes lead back."""
        self.notes: dict[str, Block] = {}
        self.marked: Counter[str] = Counter()
        self.raised: dict[etree._Element, etree._Element] = {}
        """The notes of the marks that are only raised, no links: for each mark the element of its note."""
        self.footed: dict[etree._Element, str] = {}
        self.noting: set[etree._Element] = set()
        """The notes of the page, and what is around them."""
        self.facts: dict[str, str] = {}
        self.counts: dict[etree._Element, dict[etree._Element, str]] = {}
        self.items: dict[etree._Element, tuple[str, int]] = {}
        """The list items that are open or were: the label of each, and how many blocks stood before it."""
        self.rules: tuple[ListRule, ...] = ()
        self.shown_as_blocks = _AKN_BLOCKS
        """Classes whose elements begin on a line of their own, whatever their names."""
        self.beside_heading: set[etree._Element] = set()
        self.bare: dict[etree._Element, bool] = {}
        """Whether an element holds no words but those of its children."""
        self.hidden_clauses: set[tuple[str, str]] | None = None
        self.titled: dict[etree._Element, bool] = {}
        """Whether a part of the page has the title of a law among its headings."""
        self.remarks: set[etree._Element] = set()
        """What people who worked on a document wrote beside it, and the marks that lead there."""
        self.whole = 0
        self.worded = 0
        self.width = 0

    def read(self) -> Document:
        tree = self._tree()
        if tree is None:
            return Document(self.page, NAME, (), tuple(self.left_out))
        if tree.xpath("//table[contains(concat(' ', @class, ' '), ' diff ')]"):
            message = "a comparison of two versions does not hold the whole text: export the page itself"
            raise LawtextError(self.page.problem(0, "diff-view", message))
        main = self._main(tree)
        self._remarks(main)
        self._notes(main)
        title = self._title_above(main)
        for part in (*title, main):
            self._walk(part, 0)
            self._close()
        if main is not tree:
            self._leave_but_notes(tree, "outside the main content of the page", 0, (*title, main))
        self._edges()
        self.blocks = without_sentences_as_headings(self.blocks)
        marks = tuple(sorted(self.marks, key=lambda mark: (mark.start, mark.end)))
        return Document(self.page, NAME, tuple(self.blocks), tuple(self.left_out), self.notes, self.facts, marks)

    # --- the tree, with tokens in place of text

    def _tree(self) -> etree._Element | None:
        out: list[str] = []
        sheets: list[str] = []
        at = 0
        marked = True
        prefixes = "|".join({re.escape(name) for name in _PREFIX.findall(self.page.text[:20000])})
        framed = _FRAMES.search(self.page.text) is not None
        prefixed = re.compile(rf"(</?)(?:{prefixes}):") if prefixes else None
        self.shows_source = _shows_source(self.page.text)
        for start, end, raw in _tags(self.page.text, shows_source=self.shows_source):
            if start > at:
                out.append(self._text(at, start))
                marked = marked and out[-1].isspace()
            if raw:
                marked = False
                if raw == "title":
                    words = re.sub(r"<[^<>]*>", " ", self.page.text[start:end])
                    self.facts.setdefault("title", " ".join(html.unescape(words).split()))
                if raw == "style":
                    sheets.append(self.page.text[start:end].partition(">")[2].rpartition("</")[0])
                reason = "the page's own title" if raw == "title" else f"HTML {raw}"
                self.left_out.append(LeftOut(start, end, reason))
            else:
                # Tags with no text between them are left out together.
                first = self.left_out.pop().start if marked and self.left_out else start
                self.left_out.append(LeftOut(first, end, MARKUP))
                marked = True
                tag = self.page.text[start:end] if self.page.text[start + 1] not in "!?" else ""
                tag = prefixed.sub(r"\1", tag, count=1) if prefixed else tag
                tag = _BOX.sub(r"\1pre", tag) if self.shows_source else tag
                pictured = _PICTURED.match(self.page.text, start, end)
                if pictured:
                    # What a picture stands for is text; the tag around it is not.
                    first, last = pictured.span("label")
                    self.left_out[-1:] = [LeftOut(self.left_out[-1].start, first, MARKUP), LeftOut(last, end, MARKUP)]
                    tag = self._text(first, last)
                out.append("" if framed and _FRAMES.match(tag) else tag)
            at = end
        out.append(self._text(at, len(self.page.text)))
        sheet = "\n".join(sheets)
        self.rules = list_rules(sheet)
        self.shown_as_blocks = _AKN_BLOCKS | frozenset(_BLOCK_CLASS.findall(sheet))
        parser = lxml_html.HTMLParser(no_network=True, remove_comments=True, huge_tree=False)
        try:
            tree = lxml_html.document_fromstring("".join(out), parser=parser)
        except (etree.ParserError, etree.XMLSyntaxError, ValueError):
            return None
        # The parser stops where tags are nested too deep; what it has not seen would be lost.
        seen = set(map(int, _TOKEN.findall(str(_TEXT(tree)))))
        unseen = next((index for index in range(len(self.runs) // 2) if index not in seen), None)
        if unseen is not None:
            message = "tags are nested deeper than on any page of text; what stands here cannot be read"
            raise LawtextError(self.page.problem(self._run(unseen)[0], "too-deep", message))
        return tree

    def _text(self, start: int, end: int) -> str:
        """Return what lxml sees of a run of text: a token, or white space as it is."""
        raw = self.page.text[start:end]
        if not raw.strip():
            return raw
        self.runs.extend((start, end))
        return f"\ue000{len(self.runs) // 2 - 1}\ue001"

    def _run(self, index: int) -> tuple[int, int]:
        """Return where a run of text starts and ends."""
        return self.runs[2 * index], self.runs[2 * index + 1]

    def _traced(self, index: int) -> Traced:
        """Return the text of a run, entities as the characters they stand for."""
        start, end = self._run(index)
        raw = self.page.text[start:end]
        if "&" not in raw:
            return Traced.stretch(raw, start)
        text, markup = resolved(self.page.text, start, end, _ENTITY, MARKUP)
        self.left_out += markup
        return text

    def _edges(self) -> None:
        """Leave out what is nothing but links to other pages, at the head and at the foot of the text."""
        for end in (0, -1):
            while self.blocks and any(self.blocks[end] is line for line in self.linked):
                line = self.blocks.pop(end)
                self.left_out += [LeftOut(*at, "a list of links") for at in line.text.stretches()]

    # --- which part is the text

    def _main(self, tree: etree._Element) -> etree._Element:
        whole = _size(tree)
        for path in _MAIN:
            found = [element for element in tree.xpath(path) if isinstance(element, etree._Element)]
            best = max(found, key=_size, default=None)
            if best is not None and _size(best) > 0.3 * whole:
                return self._around(best, found)
        return tree

    def _around(self, best: etree._Element, found: Sequence[etree._Element]) -> etree._Element:
        """Return the largest of the elements that may be the main content, or what is around all those with labels:
        each law of a page may be an article of its own."""
        inside = {*best.iterancestors(), *best.iterdescendants(), best}
        others = [element for element in found if element not in inside and self._has_labels(element)]
        asides = best.getroottree().getroot().iter("aside")
        others += [element for element in asides if element not in inside and self._holds_law(element)]
        if not self._has_labels(best):
            return best
        others += self._goes_on_behind(best)
        if not others:
            return best
        return next(up for up in best.iterancestors() if all(up in set(other.iterancestors()) for other in others))

    def _title_above(self, main: etree._Element) -> tuple[etree._Element, ...]:
        """Return the one heading above the main content that is the title of its law, if it has none of its own: the
        head of a page with one law."""
        if any(map(self._is_title, _headings(main))) or not self._has_labels(main):
            return ()
        above = [
            heading
            for up in (main, *main.iterancestors())
            for beside in up.itersiblings(preceding=True)
            for heading in beside.iter(*_HEADING_TAGS)
            if self._is_title(heading) and not self._is_linked(heading)
        ]
        titles = {" ".join(self._raw(str(_TEXT(heading))).split()) for heading in above}
        return (above[0],) if len(titles) == 1 else ()

    def _goes_on_behind(self, best: etree._Element) -> list[etree._Element]:
        """Return what stands behind the main content and goes on with its clauses: one end tag too many closes the
        main content before its end."""
        behind = [
            below
            for up in (best, *best.iterancestors())
            for below in up.itersiblings()
            if isinstance(below.tag, str) and not self._chrome(below)
        ]
        return behind if behind and self._hold_clauses(behind) else []

    def _drop(self, index: int, reason: str) -> None:
        self.left_out.append(LeftOut(*self._run(index), reason))

    def _chrome(self, element: etree._Element) -> str:
        """Return why an element is no text, empty where it may be."""
        tag = str(element.tag)
        if element in self.beside_heading:
            return "page head"
        if tag == "div" and element.get("title") in _PRINTED_EDGES:
            return _PRINTED_EDGES[str(element.get("title"))]
        if element in self.remarks:
            return "a comment on the document"
        if self._is_caption(element):
            return "the caption of a picture"
        if element.attrib and self._is_copy(element):
            return "the same text again, for another screen or the printer"
        if tag in _CHROME and not self._holds_a_part(element, tag):
            if tag != "header" or not self._holds_title(element):
                return _CHROME[tag]
            self._keep_headings(element)
        if element.get("role") in ("navigation", "banner", "contentinfo", "search") and not self._holds_law(element):
            return "navigation"
        if self._is_hidden(element):
            return "hidden on the page"
        if tag == "a" and element.get("href", "")[:1] == "#" and self._raw(str(_TEXT(element))).strip() in _PERMALINKS:
            return "page tools"
        if tag in ("p", "ul", "ol", "div") and self._is_link_list(element):
            return "a list of links"
        called = _called(element)
        if called == " " or element.get("role") == "tabpanel":
            return ""
        names = _STATES.sub("", called)
        reason = next((reason for pattern, reason in _CHROME_NAMES if pattern.search(names)), "")
        if reason == _WRITER and not _FORUM.search(self.page.text):
            return ""
        # What readers wrote below a text may well be longer than it.
        may_be_text = reason and (
            self._is_the_page(element)
            or (reason != _COMMENT_BOX and (self._holds_the_text(element) or self._holds_law(element)))
            or (reason == _COMMENT_BOX and self._is_law_in_comments(element))
            or (reason == _CONTENTS and self._holds_sentences(element))
        )
        return "" if may_be_text else reason

    def _is_caption(self, element: etree._Element) -> bool:
        """Tell whether an element is the caption of a figure that has no other words, as a picture has none; what is
        labelled, or the title of a law, is text of the page that somebody set in a figure."""
        called = _CAPTION.search(str(element.get("class", "")))
        around = element.getparent()
        if not (element.tag == "figcaption" or called) or around is None or _size(around) > _size(element):
            return False
        return not (self._begins_with_label(element) or self._is_title(element))

    def _holds_a_part(self, element: etree._Element, tag: str) -> bool:
        """Tell whether an element that its tag calls chrome holds text: a form around the whole page (ASP.NET), a
        button that is the heading of a panel which it opens."""
        if tag == "button":
            opens = _OPENS_PANEL.search(str(element.get("class", "")))
            return opens is not None or self._is_heading(element)
        if tag == "form" and (self._is_the_page(element) or self._holds_the_text(element)):
            return True
        if tag in ("header", "form") and next(element.iterdescendants("p"), None) is not None:
            return True
        if tag == "header" and self._holds_title(element):
            return False
        return tag in ("header", "footer", "aside", "nav") and self._holds_law(element)

    def _is_heading(self, button: etree._Element) -> bool:
        """Tell whether a button is in a heading, or is the title of the law in the panel below it."""
        if next(button.iterancestors(*_HEADING_TAGS), None) is not None:
            return True
        panel = button.getnext()
        titled = _TITLED.fullmatch(self._raw(str(_TEXT(button))).strip())
        return titled is not None and panel is not None and panel.tag != "button" and self._has_labels(panel)

    def _holds_law(self, element: etree._Element) -> bool:
        """Tell whether an element holds a law, its title, or more of one: labels below the title of a law, which may
        stand in the part of the page around it; links to laws are none."""
        below = element.getnext()
        headings = [element] if element.tag in _HEADING_TAGS else _headings(element)
        if any(not self._is_linked(heading) and self._is_title(heading) for heading in headings):
            return self._has_labels(element) or (below is not None and self._has_labels(below))
        if self._hold_clauses([element]):
            return True
        part = next(element.iterancestors("article", "section"), None)
        if part is None:
            return False
        if part not in self.titled:
            self.titled[part] = any(map(self._is_title, _headings(part)))
        return self.titled[part] and self._has_labels(element)

    def _hold_clauses(self, elements: Sequence[etree._Element]) -> bool:
        """Tell whether elements hold clauses: two lines that begin with different labels and a sentence, none of them
        links, below no heading but titles of laws and labelled ones."""
        headings = (heading for element in elements for heading in _headings(element))
        if not all(self._is_title(heading) or self._begins_with_label(heading) for heading in headings):
            return False
        labels: set[str] = set()
        sentence = False
        for words in (words for element in elements for words in self._unlinked(element)):
            label = LABELLED.match(words) if words[0] in "(" or words[0].isalnum() else None
            labels.update([label[0]] if label else [])
            sentence = sentence or (words.endswith(ENDS) and len(words.split()) >= _FEWEST_OF_SENTENCE)
            if sentence and len(labels) > 1:
                return True
        return False

    def _holds_sentences(self, element: etree._Element) -> bool:
        """Tell whether most words of an element are in no link, and a paragraph of it ends as a sentence does:
        the text of a page may be called its contents."""
        if 2 * self._words(element) < self._length(element):
            return False
        paragraphs = (self._raw(str(_TEXT(p))).strip() for p in element.iterdescendants("p"))
        return any(words.endswith(ENDS) and len(words.split()) >= _FEWEST_OF_SENTENCE for words in paragraphs)

    def _unlinked(self, element: etree._Element) -> Iterator[str]:
        """Yield the runs of text of an element that are in no link to another page."""
        if element.tag == "a" and not str(element.get("href", "#")).startswith("#"):
            return
        for string in (element.text, *(part for child in element for part in (child, child.tail))):
            if isinstance(string, etree._Element):
                yield from self._unlinked(string)
            elif words := self._raw(string or "").strip():
                yield words

    def _is_law_in_comments(self, element: etree._Element) -> bool:
        """Tell whether an element that is called comments holds no comments but a law: labels below a title of its own
        that is named as those around it are, or the only labels of the page, right below a title; nobody signed it."""
        signed = (down for down in element.iterdescendants() if down.tag == "time" or _OF_READER.search(_called(down)))
        if next(signed, None) is not None or not self._has_labels(element):
            return False
        root = element.getroottree().getroot()
        inside = [heading for heading in _headings(element) if self._is_title(heading)]
        around = [heading for heading in _headings(root) if heading not in inside and self._is_title(heading)]
        if self._first_words(inside) & self._first_words(around):
            return True
        first = _token_at(element, 0)
        if not inside and not any(_token_at(heading, -1) == first - 1 for heading in around):
            return False
        within = set(element.iter())
        return not any(self._begins_with_label(block) for block in root.iter(*_LABELLED_TAGS) if block not in within)

    def _first_words(self, headings: Iterable[etree._Element]) -> set[str]:
        return {self._raw(str(_TEXT(heading))).split()[0].casefold() for heading in headings}

    def _is_title(self, heading: etree._Element) -> bool:
        return _TITLED.fullmatch(self._raw(str(_TEXT(heading))).strip()) is not None

    def _is_copy(self, element: etree._Element) -> bool:
        """Tell whether an element that not everybody sees says a whole law again that stands above."""
        hidden = element.get("hidden") is not None or element.get("aria-hidden") == "true"
        hidden = hidden or _HIDDEN.search(str(element.get("style", ""))) is not None
        if not (hidden or _FOR_DEVICES.search(str(element.get("class", "")))):
            return False
        heading = next(_headings(element), None)
        if heading is None or not self._is_title(heading):
            return False
        above = self.headings.get(" ".join(self._raw(str(_TEXT(heading))).split()))
        if above is None:
            return False
        missing = "".join(filter(str.isalnum, self._raw(str(_TEXT(element)))))
        for block in islice(self.blocks, above, None):
            said = _letters([block.text])
            if not missing.startswith(said):
                break
            missing = missing[len(said) :]
        return not missing

    def _is_hidden(self, element: etree._Element) -> bool:
        """Tell whether nobody sees an element; paragraphs that its style hides may be opened by a click, and so may a
        panel with labels."""
        if element.get("hidden") is not None or element.get("aria-hidden") == "true":
            return element.get("role") != "tabpanel" and not self._has_labels(element)
        styled = _HIDDEN.search(str(element.get("style", ""))) or _FOR_READERS.search(str(element.get("class", "")))
        if styled is None or next(element.iterdescendants("p", "li", "tr", *_HEADING_TAGS), None) is not None:
            return False
        return not self._has_labels(element) and _kind(element) not in self._hidden_clauses(element)

    def _hidden_clauses(self, element: etree._Element) -> set[tuple[str, str]]:
        """Return what kinds of elements hide clauses of the page, as one language that a click shows."""
        if self.hidden_clauses is None:
            everything = element.getroottree().getroot().iter("p", "div", "li", "td")
            hidden = (other for other in everything if _HIDDEN.search(str(other.get("style", ""))))
            self.hidden_clauses = {_kind(other) for other in hidden if self._begins_with_label(other)}
        return self.hidden_clauses

    def _holds_title(self, header: etree._Element) -> bool:
        """Tell whether a head holds a heading that is no link to another page, as the name of a site is; the head of an
        article is never that of the site."""
        of_a_part = next(header.iterancestors("article", "section"), None) is not None
        return any(self._length(h) and (of_a_part or not self._is_linked(h)) for h in _headings(header))

    def _is_linked(self, heading: etree._Element) -> bool:
        links = [link for link in heading.iterdescendants("a") if not str(link.get("href", "#")).startswith("#")]
        return bool(links) and sum(map(self._length, links)) >= self._length(heading)

    def _keep_headings(self, header: etree._Element) -> None:
        """Remember what stands beside the headings of a head: who wrote when, languages, buttons."""
        headings = set(_headings(header))
        kept = {up for heading in headings for up in heading.iterancestors()}
        inside = {down for heading in headings for down in heading.iterdescendants()}
        for element in header.iterdescendants():
            beside = element not in headings | kept | inside and element.getparent() in kept
            if beside and not self._is_worded(element):
                self.beside_heading.add(element)

    def _is_worded(self, element: etree._Element) -> bool:
        """Tell whether what stands beside a heading is text: labelled, or a sentence that is no link."""
        words = self._raw(str(_TEXT(element))).strip()
        sentence = words.endswith((".", ":", ";", "·")) and len(words.split()) >= _FEWEST_OF_SENTENCE
        return LABELLED.match(words) is not None or (sentence and self._words(element) > 0)

    def _is_the_page(self, element: etree._Element) -> bool:
        """Tell whether an element is so much of the page that its name cannot mean that it is no text."""
        if element.tag in _WHOLE:
            return True
        if not self.whole:
            self.whole = self._length(element.getroottree().getroot())
        return 10 * self._length(element) > 9 * self.whole

    def _holds_the_text(self, element: etree._Element) -> bool:
        """Tell whether an element has labels, and more words that are no links than all the rest of the page."""
        if not self.worded:
            self.worded = self._words(element.getroottree().getroot())
        return 2 * self._words(element) > self.worded and self._has_labels(element)

    def _has_labels(self, element: etree._Element) -> bool:
        """Tell whether a block of an element begins with a label."""
        return any(map(self._begins_with_label, element.iter(*_LABELLED_TAGS)))

    def _begins_with_label(self, block: etree._Element) -> bool:
        """Tell whether a block begins with a label, or a line of one whose line breaks are kept."""
        lines = self._raw(str(_TEXT(block))).split("\n") if block.tag == "pre" else (self._raw(_first_token(block)),)
        return any(LABELLED.match(words.lstrip()) for words in lines)

    def _words(self, element: etree._Element) -> int:
        """Return how many letters of an element are in no link."""
        return self._length(element) - sum(map(self._length, element.iterdescendants("a")))

    def _is_link_list(self, element: etree._Element) -> bool:
        """Tell whether a block is little else than links to other pages, as navigation without a name is."""
        if not len(element):
            return False
        links = [link for link in element.iterdescendants("a") if not str(link.get("href", "#")).startswith("#")]
        if len(links) < 8 or any(True for _ in element.iterdescendants("h1", "h2", "h3", "p", "table", "ol")):
            return False
        return sum(map(self._length, links)) > 0.7 * self._length(element)

    def _length(self, element: etree._Element) -> int:
        found = (self._run(int(index)) for index in _TOKEN.findall("".join(map(str, element.itertext()))))
        return sum(len("".join(self.page.text[start:end].split())) for start, end in found)

    # --- notes

    def _raised_notes(self, main: etree._Element) -> None:
        """Find the notes that no link leads to: what begins with a raised mark which stood in the text above.

        A mark alone is none (“3 m²”). Below the text there may be notes outside the main content too.
        """
        inside = [*main.iter("sup")]
        within = set(inside)
        outside = [sup for sup in main.getroottree().iter("sup") if sup not in within]
        marks = {sup: mark for sup in (*inside, *outside) if sup.find(".//a") is None and (mark := self._mark_in(sup))}
        raised: dict[str, _Raised] = {}
        waiting: set[str] = set()
        lines: dict[etree._Element, etree._Element] = {}
        first: dict[etree._Element, str] = {}
        for sup, mark in marks.items():
            block = next((up for up in sup.iterancestors() if up.tag in _BLOCKS), main)
            if block not in first:
                first[block] = _first_token(block)
            begins = _first_token(sup) == first[block]
            note = lines.get(sup)
            if mark in waiting and note is None:
                if begins and block.tag in _NOTE_TAGS and sum(1 for s in block.iter("sup") if s in marks) == 1:
                    note = block
                elif (row := row_of(sup)) is not None:
                    note = row
                elif block.tag not in _HEADING_TAGS:
                    lines.update(notes_in_line(sup, marks, waiting, _BLOCKS, self._raw))
                    note = lines.get(sup)
            if note is not None:
                raised[mark].notes.append(note)
            elif not begins and sup in within:
                self._await_note(sup, mark, raised)
                (waiting.add if len(raised[mark].marks) <= _MOST_SHARED else waiting.discard)(mark)
        for group in raised.values():
            self._join_raised(group)
        self._unraised_notes(main, {mark: group.marks for mark, group in raised.items() if not group.notes})

    def _await_note(self, sup: etree._Element, mark: str, raised: dict[str, _Raised]) -> None:
        """Let a mark wait for its note, with those that are printed alike and have none yet."""
        group = raised.setdefault(mark, _Raised())
        if group.notes:
            self._join_raised(group)
            group = raised[mark] = _Raised()
        group.marks.append(sup)

    def _join_raised(self, group: _Raised) -> None:
        """Join marks to their notes: all of them to one, or each to its own, as the notes of two languages that stand
        below both texts; which note is whose cannot be told otherwise."""
        notes = group.notes * len(group.marks) if len(group.notes) == 1 else group.notes
        if len(notes) == len(group.marks):
            self.raised.update(zip(group.marks, notes, strict=True))
            self.footed.update(dict.fromkeys(notes, ""))

    def _unraised_notes(self, main: etree._Element, waiting: dict[str, list[etree._Element]]) -> None:
        """Find the notes whose number is not raised: the last blocks of the page, numbered as the marks are from 1 on.

        Clauses are numbered so too: only where the page sets them apart (small, below a line, by their class).
        """
        if not waiting or list(waiting) != [str(number) for number in range(1, len(waiting) + 1)]:
            return
        if any(len(marks) > _MOST_SHARED for marks in waiting.values()):
            return
        blocks = [block for block in main.iter(*_NOTE_TAGS) if self._is_leaf(block)][-len(waiting) :]
        below = blocks[0].getprevious() if len(blocks) == len(waiting) else None
        lined = below is not None and below.tag == "hr"
        for block, (mark, marks) in zip(blocks, waiting.items(), strict=False):
            numbered = re.match(rf"\s*[(\[]?{mark}[.)\]]{{1,2}}\s+\S", self._raw(str(_TEXT(block))))
            if not numbered or not (lined or _is_small(block)) or any(block in sup.iterancestors() for sup in marks):
                return
        if len(blocks) == len(waiting):
            for block, marks in zip(blocks, waiting.values(), strict=True):
                self._join_raised(_Raised(marks, [block]))

    def _tooltips(self, main: etree._Element) -> None:
        """Find the notes that a page shows when one points at their marks (ARIA: ``aria-describedby``, ``tooltip``)."""
        shown = {tip.get("id"): tip for tip in main.iter(*_TIP_TAGS) if tip.get("role") == "tooltip"}
        for sup in main.iter("sup") if shown else ():
            told = (element.get("aria-describedby") for element in sup.iter())
            tip = next((shown[id] for id in told if id in shown), None)
            if tip is not None and self._mark_in(sup):
                self._join_raised(_Raised([sup], [tip]))

    def _is_leaf(self, block: etree._Element) -> bool:
        """Tell whether an element holds words, and no other block."""
        return next(block.iterdescendants(*_BLOCKS), None) is None and bool(_first_token(block))

    def _mark_in(self, sup: etree._Element) -> str:
        """Return the mark of a note that an element holds; a figure behind “m” or “km” is an exponent."""
        printed = "".join(self._raw(str(_TEXT(sup))).split())
        above = sup.getprevious()
        before = sup.getparent().text if above is None else above.tail  # type: ignore[union-attr]
        word = _LAST_WORD.search(self._raw(str(before or ""))[-3:])
        if not _NOTE_MARK.fullmatch(printed) or (word and len(word[0]) < 3 and printed.strip("()[].").isdecimal()):
            return ""
        return printed.strip("()[].")

    def _raw(self, tokens: str) -> str:
        runs = (self._run(int(index)) for index in _TOKEN.findall(tokens))
        return html.unescape("".join(self.page.text[start:end] for start, end in runs))

    def _remarks(self, main: etree._Element) -> None:
        """Find the comments that a document was exported with: each is all of the block that its mark leads to."""
        for link in main.iter("a") if "cmnt_ref" in self.page.text else ():
            if not _COMMENT.fullmatch(str(link.get("id", ""))):
                continue
            remark = link
            if str(link.get("href", "")).startswith("#cmnt_ref"):
                for up in link.iterancestors("p", "div"):
                    if sum(1 for a in up.iter("a") if _COMMENT.fullmatch(str(a.get("id", "")))) > 1:
                        break
                    remark = up
            self.remarks.add(remark)

    def _notes(self, main: etree._Element) -> None:
        """Find the notes: a raised link to a place on the page, and the element there that links back."""
        self._raised_notes(main)
        self._tooltips(main)
        self.noting.update(up for note in self.footed for up in (note, *note.iterancestors()))
        # One by one: to look for “.//sup//a” takes lxml the square of how many there are.
        links = [link for link in main.iter("a") if str(link.get("href", "")).startswith("#") and _is_raised(link)]
        links = [link for link in links if link not in self.remarks]
        if not links:
            return
        everything = (*main.getroottree().iter(), *main.iter())
        anchors = {name: element for element in everything if (name := element.get("id") or element.get("name"))}
        order = {element: index for index, element in enumerate(main.getroottree().iter())}
        backs: dict[etree._Element, set[str]] = {}
        for link in links:
            target = str(link.get("href"))[1:]
            own = link.get("id") or link.get("name")
            own = own or next((p.get("id") for p in link.iterancestors() if p.get("id")), None)
            there = anchors.get(target)
            if there is None or order[link] > order[there]:
                continue
            if there not in backs:
                around = (*there.iter(), *islice(there.iterancestors(), 2))
                backs[there] = {str(element.get("href", "")) for element in around}
            if not own or f"#{own}" in backs[there]:
                self.noted[target] = ""
                self.noting.update((there, *there.iterancestors()))
                self.returns.update([f"#{own}"] if own else [])

    # --- walking

    def _walk(self, element: etree._Element, depth: int) -> None:
        if depth > _DEPTH:
            self._leave(element, "nested deeper than any page of text")
            return
        tag = element.tag if isinstance(element.tag, str) else ""
        reason = self._chrome(element) if depth else ""
        if not tag or reason:
            self._leave_but_notes(element, reason or MARKUP, depth)
            return
        if tag in _STRUCK and depth:
            self._beside("deleted", element)
            self._leave(element, STRUCK)
            self.gone = True
            return
        if tag == "ins":
            self._beside("changed", element)
        if tag == "a" and "wikilink" in str(element.get("class") or ""):
            self._beside("link", element, _wiki_page(element))
        note = self._note_at(element)
        if note:
            self._note(element, note, depth)
            return
        if tag == "a" and str(element.get("href", ""))[1:] in self.noted and str(element.get("href", "#"))[0] == "#":
            self._mark(element)
            return
        if element in self.raised:
            self._raised_mark(element)
            return
        block = tag in _BLOCKS or self._is_shown_as_block(element) or ("-" in tag and self._is_own_block(element))
        before = self.place
        if block:
            self._close()
            self.place = self._placed(element, tag)
        elif tag in _INLINE and self._is_set_apart(element):
            self._add(_GAP)
        start, first, pieces = self.open.length, len(self.blocks), len(self.open.pieces)
        kept, self.width = self.width, self._width_of(element, tag) or self.width
        self._put(element.text)
        for child in element:
            self._walk(child, depth + 1)
            if block and isinstance(child.tag, str) and child.tag in _BLOCKS:
                self._close()
                self.place = _further(self.place)
            self._put(child.tail)
        if tag == "br":
            self._break()
        if tag == "a" and not str(element.get("href", "#")).startswith("#"):
            self.open.links.append(Traced.join(self.open.pieces[pieces:]))
        if _is_bold(element, tag) and self.open.length > start:
            self.open.strong.append((start, self.open.length))
        if tag in ("i", "em") and self.open.length > start:
            self.open.emphasis.append((start, self.open.length))
        self.width = kept
        if block:
            self._close()
            self.place = before
            if tag in ("td", "th"):
                self.cells[element] = range(first, len(self.blocks))
            elif tag == "table":
                self._table(element)

    def _is_shown_as_block(self, element: etree._Element) -> bool:
        """Tell whether an element that is no block by its name is shown as one, by its style or the page's sheet."""
        if element.tag not in _INLINE or not element.attrib:
            return False
        if _SHOWN_AS_BLOCK.search(str(element.get("style", ""))):
            return True
        return not self.shown_as_blocks.isdisjoint(str(element.get("class", "")).split())

    def _is_own_block(self, element: etree._Element) -> bool:
        """Tell whether an element with a name of the site's own (``<law-clause>``) is a block: it is not amid words."""
        parent = element.getparent()
        if parent is None:
            return False
        around = str(parent.tag)
        if around not in _BLOCKS | {"body"} and "-" not in around:
            return False
        return self._is_bare(parent)

    def _is_set_apart(self, element: etree._Element) -> bool:
        """Tell whether a page shows an element apart from the one before it though no space is between them: both are
        whole, the one ends in a small letter or a sentence, the other begins with a capital (“Previous” “Law 6”); or
        they are the number and the words of a title (“Law 6” “CUPS”)."""
        above, parent = element.getprevious(), element.getparent()
        if above is None or above.tag not in _INLINE or above.tail or parent is None or not self.open.pieces:
            return False
        words = self._raw(_first_token(element))
        if not words[:1].isupper() or not self._is_bare(parent):
            return False
        before = self.open.pieces[-1].string
        if len(self.open.pieces) == 1 and _NAME_OF_LAW.fullmatch(before):
            return words[:_SHORTEST_TITLE].isalpha() and len(words) >= _SHORTEST_TITLE
        return _ENDS_LOW.search(before) is not None

    def _is_bare(self, parent: etree._Element) -> bool:
        """Tell whether an element has no words but those of the elements in it."""
        if parent not in self.bare:
            beside = (parent.text, *(child.tail for child in parent))
            self.bare[parent] = not any(string and not string.isspace() for string in beside)
        return self.bare[parent]

    def _table(self, table: etree._Element) -> None:
        """Say of the blocks of a table which cell each is; a table in a table, and its wide cells, are a layout."""
        if table.get("role") == "presentation" or next(table.iterdescendants("table"), None) is not None:
            return
        cells = [[*row.iterchildren("td", "th")] for row in table.iterdescendants("tr")]
        if any(cell not in self.cells for row in cells for cell in row):
            return
        rows = (
            [(self.cells[cell], str(cell.get("rowspan", "")), str(cell.get("colspan", ""))) for cell in row]
            for row in cells
        )
        in_spanned_grid(rows, self.blocks)

    def _width_of(self, element: etree._Element, tag: str) -> int:
        """Return the length of the longest line of text whose line breaks are kept, 0 where they are not; lines that a
        style keeps are no parts of a paragraph, whatever their length."""
        if tag != "pre":
            return _NEVER_FULL if _KEEPS_LINES.search(str(element.get("style", ""))) else 0
        runs = (self._run(int(index)) for index in _TOKEN.findall("".join(map(str, element.itertext()))))
        lines = (line.strip() for start, end in runs for line in self.page.text[start:end].split("\n"))
        return max(map(len, lines), default=0)

    def _placed(self, element: etree._Element, tag: str) -> _Place:
        if tag in _HEADING_TAGS:
            return _Place("heading", int(tag[1]), self.place.label)
        if tag in ("td", "th"):
            return _Place("cell")
        if tag == "li":
            depth = sum(1 for p in element.iterancestors() if p.tag in ("ol", "ul"))
            return _Place("item", depth, self._label(element))
        frame = str(element.get("class") or "") or self.place.frame
        if self.place.kind == "heading":
            return self.place
        if not self.place.level:
            return _Place(frame=frame) if frame else _PLAIN
        return replace(self.place, frame=frame)

    def _label(self, item: etree._Element) -> str:
        """Return what is printed before a list item: its number, and before it that of the item around it, where the
        list is all that stands in that."""
        label = self._counted(item)
        outer = next(item.iterancestors("li"), None)
        around, blocks_before = self.items.get(outer, ("", 0)) if outer is not None else ("", 0)
        if label and around and blocks_before == len(self.blocks):
            label = f"{around} {label}"
        self.items[item] = label, len(self.blocks)
        return label

    def _counted(self, item: etree._Element) -> str:
        """Return the number that a browser prints before a list item; empty for a bullet."""
        parent = item.getparent()
        if parent is None or parent.tag != "ol":
            return ""
        if parent not in self.counts:
            outer = next(parent.iterancestors("li"), None)
            around = self._counted(outer) if outer is not None and self.rules else ""
            self.counts[parent] = list_numbers(parent, self.rules, around)
        return self.counts[parent].get(item, "")

    def _put(self, string: str | None) -> None:
        if not string:
            return
        if string.isspace():
            self._add(_GAP)
            return
        at = 0
        for match in _TOKEN.finditer(string):
            if match.start() > at:
                self._add(_GAP)
            if self.width:
                self._put_lines(self._traced(int(match[1])))
            else:
                self._add(self._traced(int(match[1])))
            at = match.end()
        if at < len(string):
            self._add(_GAP)

    def _put_lines(self, text: Traced) -> None:
        """Put text whose line breaks are kept (``<pre>``): a line that goes on with the one above is joined to it."""
        above = ""
        at = 0
        for line in text.string.split("\n"):
            here = line.strip()
            room = len(above) + 1 + len(here.split(None, 1)[0]) if here else 0
            goes_on = bool(above and here) and not LABELLED.match(here) and (here[0].islower() or room > self.width)
            if at and not goes_on:
                self._close()
            elif at:
                self._add(Traced.inserted(" "))
            heading = _SOURCE_HEADING.fullmatch(here) if self.shows_source else None
            if heading:
                self._put_source_heading(text.cut(at + line.index(here)), heading)
            elif here:
                self._add(text.cut(at, at + len(line)))
            at += len(line) + 1
            above = here

    def _put_source_heading(self, text: Traced, heading: re.Match[str]) -> None:
        """Put a heading of wiki text (``== Title ==``), a line that ``text`` begins with, without its signs."""
        before = self.place
        self.place = _Place("heading", _TOP_OF_SOURCE - heading["before"].count("="))
        for sign in ("before", "behind"):
            self.left_out += [LeftOut(*at, "a sign of wiki text") for at in text.cut(*heading.span(sign)).stretches()]
        self._add(text.cut(heading.end("before"), heading.start("behind")))
        self._close()
        self.place = before

    def _beside(self, kind: Literal["changed", "deleted", "link"], element: etree._Element, target: str = "") -> None:
        """Keep what the page says beside the words of an element."""
        runs = [self._run(int(index)) for index in _TOKEN.findall("".join(map(str, element.itertext())))]
        if runs:
            self.marks.append(BesideMark(kind, runs[0][0], runs[-1][1], target))

    def _add(self, piece: Traced) -> None:
        pieces = self.open.pieces
        if self.gone and pieces and pieces[-1].string.endswith(" ") and piece.string.startswith((*".,;:!?)·", " ")):
            # The space before text that is gone would be one too many.
            pieces[-1] = pieces[-1].cut(0, len(pieces[-1]) - 1)
            self.open.length -= 1
        self.gone = False
        self.open.pieces.append(piece)
        self.open.length += len(piece)

    def _break(self) -> None:
        """A line break in the page: the next line is a paragraph of its own."""
        place = self.place
        written = bool(self.open.pieces)
        self._end()
        self.broken = written
        self.place = _further(place) if written else place

    def _close(self) -> None:
        """End the block that is being gathered, and the paragraph that its lines are."""
        self._end()
        self._join()

    def _join(self) -> None:
        """Put the lines that go on with the last block into it: all at once, since there may be thousands."""
        lines, self.lines = self.lines, []
        if lines:
            self.blocks[-1] = self.blocks[-1].followed_by(*lines)

    def _end(self) -> None:
        """End the line or the block that is being gathered."""
        gathered, broken = self.open, self.broken
        self.broken = False
        pieces = gathered.pieces
        if not pieces and not (gathered.strong or gathered.emphasis or gathered.refs):
            return
        self.open = _Open()
        if not pieces or (len(pieces) == 1 and pieces[0] is _GAP):
            return
        text = Traced.join(pieces)
        if not text.string.strip():
            return
        kind = self.place.kind
        raw = Block(
            text,
            kind,  # type: ignore[arg-type]
            self.place.level,
            self.place.label,
            gap=True,
            strong=tuple(gathered.strong),
            emphasis=tuple(gathered.emphasis),
            refs=tuple(gathered.refs),
            nested=kind in ("paragraph", "item"),
            frame=self.place.frame,
        )
        block = _tidy(raw)
        above = (self.lines or self.blocks)[-1] if broken and self.blocks else None
        if above is not None and self.blocks[-1].kind != "heading" and runs_on(above.string, block.string):
            self.lines.append(block)
            return
        self._join()
        if len(gathered.links) > 1 and kind != "heading" and _letters(gathered.links) == _letters([block.text]):
            self.linked.append(block)
        if kind == "heading":
            self.headings.setdefault(block.string, len(self.blocks))
        self.blocks.append(block)
        self.place = _further(self.place)

    def _leave(self, element: etree._Element, reason: str) -> None:
        self._leave_words("".join(map(str, element.itertext())), reason)

    def _leave_but_notes(
        self, element: etree._Element, reason: str, depth: int, kept: Sequence[etree._Element] = ()
    ) -> None:
        """Leave out an element but for the notes in it whose marks stand in the text above, and for what is kept."""
        if element in kept:
            return
        note = self._note_at(element)
        if note and element in self.noting:
            self._note(element, note, depth)
        elif element not in self.noting and not any(element in part.iterancestors() for part in kept):
            self._leave(element, reason)
        else:
            self._leave_words(element.text, reason)
            for child in element:
                self._leave_but_notes(child, reason, depth + 1, kept)
                self._leave_words(child.tail, reason)

    def _leave_words(self, string: str | None, reason: str) -> None:
        for index in _TOKEN.findall(string or ""):
            self._drop(int(index), reason)

    def _mark(self, element: etree._Element) -> None:
        target = str(element.get("href"))[1:]
        printed = self._traced_of(element)
        mark = self.noted[target] or self._named(re.sub(r"[^\w*†‡§]", "", printed.string) or target)
        self.noted[target] = mark
        self.open.refs.append(Ref(self.open.length, mark, printed))

    def _raised_mark(self, sup: etree._Element) -> None:
        note = self.raised[sup]
        self.footed[note] = self.footed[note] or self._named(self._mark_in(sup))
        self.open.refs.append(Ref(self.open.length, self.footed[note], self._traced_of(sup)))

    def _named(self, mark: str) -> str:
        """Return the id of a further note: each law of a page may begin with 1 again."""
        self.marked[mark] += 1
        return mark if self.marked[mark] == 1 else f"{mark}-{self.marked[mark]}"

    def _traced_of(self, element: etree._Element) -> Traced:
        return Traced.join([self._traced(int(i)) for i in _TOKEN.findall("".join(map(str, element.itertext())))])

    def _note_at(self, element: etree._Element) -> str:
        """Return the mark of the note that an element holds, empty where it holds none whose mark stands above."""
        return self.footed.get(element) or self._linked_note_at(element)

    def _linked_note_at(self, element: etree._Element) -> str:
        if not self.noted or element.tag not in _NOTE_TAGS:
            return ""
        ids = [
            element.get("id"),
            *(e.get("id") or e.get("name") for e in element.iterdescendants() if e.tag in ("a", "sup", "span")),
        ]
        found = [name for name in ids if name and self.noted.get(name)]
        return self.noted[found[0]] if len(found) == 1 else ""

    def _leads_back(self, link: etree._Element) -> bool:
        """Tell whether a link in a note leads back to the mark of it; one to a law of the page is text."""
        if _BACK_LINKS.search(str(link.get("class", ""))):
            return True
        target = str(link.get("href", ""))
        signs = sum(map(str.isalpha, self._raw(str(_TEXT(link)))))
        return target.startswith("#") and (target in self.returns or signs <= _MOST_LETTERS_OF_MARK)

    def _note(self, element: etree._Element, mark: str, depth: int) -> None:
        """Read the text of a note: the element without the link that leads back."""
        if element.tag in _BLOCKS:
            self._close()
        # A note amid the words of a paragraph does not end it.
        around = self.open, self.lines, self.broken
        self.open, self.lines, self.broken = _Open(), [], False
        before, blocks, self.blocks = self.place, self.blocks, []
        noted, self.noted = self.noted, {}
        cells, self.cells = self.cells, {}
        self.place = _Place()
        first = next((sup for sup in element.iter("sup") if _first_token(sup) == _first_token(element)), None)
        first = first if element in self.footed else None
        for link in list(element.iter("a", "sup", "span")):
            if (link is first or self._leads_back(link)) and element in link.iterancestors():
                self._leave(link, NOTE_NUMBER)
                link.text = None
                for child in list(link):
                    link.remove(child)
        self._put(element.text)
        for child in element:
            self._walk(child, depth + 1)
            self._put(child.tail)
        self._close()
        found, self.blocks = self.blocks, blocks
        self.open, self.lines, self.broken = around
        self.place, self.noted, self.cells = before, noted, cells
        if found:
            note = Block(Traced.join([block.text for block in found], " "), emphasis=found[0].emphasis)
            # Where the number is no link back, it is printed as text: “1. …” of the note marked 1.
            end = end_of_note_number(note, mark) or _end_of_signs(note.string)
            self.left_out += [LeftOut(*at, NOTE_NUMBER) for at in note.text.cut(0, end).stretches()]
            self.notes[mark] = note.cut(end)


def _end_of_signs(string: str) -> int:
    """Return where the signs end that stood around and between the numbers of a note: “, ”, “[] ”."""
    signs = _AROUND_NUMBERS.match(string)
    return signs.end() if signs else 0


def _is_small(block: etree._Element) -> bool:
    """Tell whether a page sets a block apart as notes are: in small print, in a foot, or by what it calls it."""
    around = [block, *block.iterancestors()]
    small = [element for element in (*around, *block.iterchildren()) if element.tag in ("small", "footer")]
    return bool(small) or any(_NOTES_NAME.search(_called(up)) for up in around if up.tag not in _WHOLE)


def _called(element: etree._Element) -> str:
    """Return what a page calls an element: its classes and its id."""
    return f"{element.get('class', '')} {element.get('id', '')}"


def _is_bold(element: etree._Element, tag: str) -> bool:
    """Tell whether an element amid words is set in bold, or underlined before further words, as a heading is."""
    if tag in ("b", "strong"):
        return True
    if tag == "u":
        return bool((element.tail or "").strip())
    return tag in _INLINE and _BOLD.search(str(element.get("style", ""))) is not None


def _headings(element: etree._Element) -> Iterator[etree._Element]:
    return element.iterdescendants(*_HEADING_TAGS)


def _kind(element: etree._Element) -> tuple[str, str]:
    """Return the name of an element with its class."""
    return str(element.tag), str(element.get("class", ""))


def _is_raised(link: etree._Element) -> bool:
    """Tell whether a link is the mark of a note: raised, or called so (EPUB, DPUB-ARIA)."""
    called = (link.get("role"), link.get(_EPUB_TYPE))
    raised = link.find("sup") is not None or next(link.iterancestors("sup"), None) is not None
    return raised or any(name in _MARK_ROLES for name in called)


def _letters(texts: Iterable[Traced]) -> str:
    return "".join(sign for text in texts for sign in text.string if sign.isalnum())


def _wiki_page(link: etree._Element) -> str:
    """Return the page of the wiki that a link of a rendered page leads to, with its anchor."""
    address = str(link.get("href") or "")
    page = str(link.get("data-wiki-id") or link.get("title") or "") or address.partition("#")[0].rpartition("=")[2]
    anchor = address.partition("#")[2]
    return f"{page}#{anchor}" if anchor and "#" not in page else page


def _shows_source(text: str) -> bool:
    """Tell whether a page shows the source of a text in a box that one could type in, as a wiki does: the labels of
    the page are there and nowhere else."""
    boxes = [box["source"] for box in _TEXT_BOX.finditer(text)]
    if sum(1 for box in boxes for line in box.split("\n") if LABELLED.match(line)) < _FEWEST_LABELS:
        return False
    return not any(LABELLED.match(words.lstrip()) for words in re.split(r"<[^<>]*>", _TEXT_BOX.sub("<>", text)))


def _tags(text: str, *, shows_source: bool = False) -> Iterator[tuple[int, int, str]]:
    """Yield the tags of a page and what else is no text, as (start, end, name of an element left out whole).

    With ``shows_source`` what stands in boxes that one could type in is text.
    """
    low = ""
    never: set[str] = set()
    at = shown = 0
    while match := _TAG.search(text, at):
        at = match.end()
        raw = (match["raw"] or "").lower()
        raw = "" if (raw in _FOR_SCRIPTS and at < shown) or (raw == "textarea" and shows_source) else raw
        closing = "-->" if match["comment"] else "]]>" if match["data"] else f"</{raw}" if raw else ""
        if closing and closing not in never:
            if not low:
                low = text.lower()
                low = low if len(low) == len(text) else text
            end = low.find(closing, at)
            end = low.find(">", end) + 1 if end >= 0 else 0
            if end and raw in _FOR_SCRIPTS and _is_shown(raw, text[match.start() : end]):
                shown = end
            elif end:
                yield match.start(), end, raw
                at = end
                continue
            else:
                never.add(closing)
        yield match.start(), at, ""


def _is_shown(raw: str, element: str) -> bool:
    """Tell whether an element that scripts use holds text of the page: a template that browsers show as it is, and
    what stands for browsers without scripts where it has labels."""
    if raw == "template":
        return _SHOWN_TEMPLATE.match(element) is not None
    return any(LABELLED.match(words.lstrip()) for words in re.split(r"<[^<>]*>", element))


def _first_token(element: etree._Element) -> str:
    return next((match[0] for string in element.itertext() if (match := _TOKEN.search(str(string)))), "")


def _token_at(element: etree._Element, place: int) -> int:
    """Return which of the page's runs of text is the first (0) or the last (-1) of an element that has some."""
    return int(_TOKEN.findall(str(_TEXT(element)))[place])


def _size(element: etree._Element) -> int:
    return str(_TEXT(element)).count("\ue001")


def _further(place: _Place) -> _Place:
    """Return the place of a further paragraph: only the first one of a list item carries its number."""
    if not place.label and place.kind != "item":
        return place
    return replace(place, label="", kind="paragraph" if place.kind == "item" else place.kind)


def _tidy(block: Block) -> Block:
    """Return the block with single spaces, and what stands beside it moved along."""
    string = block.string
    if not block.refs and not _UNTIDY.search(string) and not string[0].isspace() and not string[-1].isspace():
        return block
    pieces: list[Traced] = []
    places: list[tuple[int, int, int]] = []
    length = 0
    end = len(string.rstrip())
    # A no-break space that indents a line is white space too.
    for match in _WORDS.finditer(string, len(string) - len(string.lstrip()), end):
        if length:
            first = places[-1][1]
            pieces.append(block.text.cut(first, first + 1) if string[first] == " " else Traced.inserted(" "))
            length += 1
        pieces.append(block.text.cut(match.start(), match.end()))
        places.append((match.start(), match.end(), length))
        length += match.end() - match.start()
    starts = [start for start, _, _ in places]

    def moved(at: int) -> int:
        index = bisect_right(starts, at) - 1
        if index >= 0 and at < places[index][1]:
            return places[index][2] + at - places[index][0]
        if index + 1 < len(places):
            # In the space before a word: the space itself where there is one, else the word.
            return max(0, places[index + 1][2] - 1) if index >= 0 and at == places[index][1] else places[index + 1][2]
        return length

    text = Traced.join(pieces)
    # A mark that follows a space belongs to the word before it.
    refs = tuple(
        Ref(max(0, moved(r.at) - (moved(r.at) > 0 and text.string[moved(r.at) - 1] == " ")), r.mark, r.source)
        for r in block.refs
    )
    tidied = replace(
        block,
        text=text,
        strong=tuple((moved(a), moved(b)) for a, b in block.strong if moved(a) < moved(b)),
        emphasis=tuple((moved(a), moved(b)) for a, b in block.emphasis if moved(a) < moved(b)),
        refs=refs,
    )
    # The space before a mark is one too many before the stop behind it (“once [1].”).
    spaces = sorted({(r.at, r.at + 1) for r in refs if text.string[r.at : r.at + 2] in _SPACED_STOPS})
    return tidied.without(*spaces) if spaces else tidied
