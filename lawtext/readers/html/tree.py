"""The tree that lxml reads of a web page, every character of its text traced to the file.

lxml reads the page as browsers do, but says no offsets. So each run of text between tags is replaced by a token
before lxml sees it, and the tokens that come back say where their text stands. Entities, DTDs and the network play
no part: named characters come from Python's table.
"""

from __future__ import annotations

import html
import re
from array import array
from collections.abc import Iterator
from functools import cache

from lxml import etree
from lxml import html as lxml_html

from lawtext.problems import LawtextError
from lawtext.readers.blocks import LeftOut
from lawtext.readers.entities import resolved
from lawtext.readers.html.tags import shows_source, tags
from lawtext.readers.page import Page
from lawtext.readers.pictures import pictured
from lawtext.readers.traced import Traced

MARKUP = "HTML markup"
_OPENS_TOKEN = "\ue000"
_FOREIGN = re.compile(r"&#(?:x0*e000|0*57344)(?![0-9a-f])", re.IGNORECASE)
"""The sign with which tokens begin, as a page may write it in a tag, which lxml may take for text."""
TOKEN = re.compile(f"{_OPENS_TOKEN}([0-9]+)\ue001")
TEXT = etree.XPath("string()", smart_strings=False)
"""All text of an element: its tokens."""
HEADING_TAGS = frozenset(f"h{level}" for level in range(1, 7))
_BLOCK_NAMES = """address article aside blockquote body caption dd details div dl dt fieldset figcaption figure footer
form h1 h2 h3 h4 h5 h6 header hr html li main nav ol p pre section summary table tbody td tfoot th thead tr ul"""
BLOCKS = frozenset(_BLOCK_NAMES.split())
"""The names of the elements that stand on lines of their own."""
WHOLE = frozenset({"html", "body", "main", "article"})
"""Elements that hold the whole page, whatever they are called."""

_FRAMES = re.compile(r"</?(?:frameset|frame|noframes)\b", re.IGNORECASE)
"""Tags that the parser takes for the whole page, and the text for browsers without frames for no text."""
PLACE = "data-place"
"""What lxml sees of which entry of the ledger the tag of a picture is."""
_PICTURE = re.compile(r"<img(?=[\s/>])", re.IGNORECASE)
_ENDS_PAGE = re.compile(r"</html\b", re.IGNORECASE)
"""A tag behind which the parser sees nothing, and browsers all that follows: what a host adds, or another page."""


@cache
def _pictured(what: str) -> re.Pattern[str]:
    """Return what finds a picture in place of ``what`` it says for who does not see it."""
    return re.compile(
        rf"<img\b(?:[^<>\"']|\"[^\"<]*\"|'[^'<]*')*?\salt\s*=\s*([\"'])\s*(?P<label>{what})\s*\1", re.IGNORECASE
    )


_PRINTS_ATTRIBUTE = re.compile(
    r"(?P<tag>[\w-]*)(?:\.(?P<name>[\w-]+))?:{1,2}(?:before|marker)\s*\{[^{}]*\bcontent\s*:[^;{}]*\battr\(\s*(?P<label>[\w-]+)",
    re.IGNORECASE,
)
"""A style sheet that prints an attribute of an element before its text, with what the element is called."""
_LABEL_IN_TAG = r"\(?(?:[0-9]{1,2}|[^\W\d_]{1,2}|[ivxIVX]{1,5})[.)]"
_HOLDS_NO_TEXT = re.compile(r"<(?:table|tbody|thead|tr|td|th|ul|ol|dl|img|br|hr|input)\b", re.IGNORECASE)
_PREFIX = re.compile(r"xmlns:(\w+)\s*=\s*[\"']http://www\.w3\.org/1999/xhtml[\"']")
_HEAD = 20_000
"""What a page declares stands in so many code points at its head."""
_BOX = re.compile(r"^(</?)textarea\b", re.IGNORECASE)
_ENTITY = re.compile(r"&(?:#[0-9]{1,7}|#[xX][0-9a-fA-F]{1,6}|[A-Za-z][A-Za-z0-9]{1,31});")


class Tree:
    """A web page as lxml sees it, and what each of its tokens stands for.

    ``root`` is None where there is no element. ``left_out`` is the ledger of the page, which whoever reads the tree
    goes on with; ``facts`` what the head of the page says; ``sheet`` its own style sheets. ``shows_source`` tells that
    the text is what a box holds that one could type in.

    Raises:
        LawtextError: tags are nested so deep that the parser does not see what is in them.
    """

    def __init__(self, page: Page) -> None:
        self.page = page
        # Where each run of text starts and ends, one after the other: a page has some ten thousand.
        self.runs = array("I")
        self.left_out: list[LeftOut] = []
        self.facts: dict[str, str] = {}
        self.pictured = _pictured(pictured())
        self.sheet = ""
        self.printed: re.Pattern[str] | None = None
        """What finds the label in a tag that the style sheet prints before the text."""
        self.shows_source = shows_source(page.text)
        self.has_foreign = _OPENS_TOKEN in page.text or _FOREIGN.search(page.text) is not None
        self.root = self._parsed()

    def run(self, index: int) -> tuple[int, int]:
        """Return where a run of text starts and ends."""
        return self.runs[2 * index], self.runs[2 * index + 1]

    def runs_of(self, element: etree._Element) -> list[tuple[int, int]]:
        """Return where the runs of text of an element start and end."""
        return [self.run(int(index)) for index in TOKEN.findall("".join(map(str, element.itertext())))]

    def traced(self, index: int) -> Traced:
        """Return the text of a run, entities as the characters they stand for."""
        start, end = self.run(index)
        raw = self.page.text[start:end]
        if "&" not in raw:
            return Traced.stretch(raw, start)
        text, markup = resolved(self.page.text, start, end, _ENTITY, MARKUP)
        self.left_out += markup
        return text

    def traced_of(self, element: etree._Element) -> Traced:
        """Return the text of an element."""
        return Traced.join([self.traced(int(i)) for i in TOKEN.findall("".join(map(str, element.itertext())))])

    def raw(self, tokens: str) -> str:
        """Return what the page says where lxml sees tokens."""
        runs = (self.run(int(index)) for index in TOKEN.findall(tokens))
        return html.unescape("".join(self.page.text[start:end] for start, end in runs))

    def words(self, element: etree._Element) -> str:
        """Return what an element says, without the white space around it."""
        return self.raw(str(TEXT(element))).strip()

    def length(self, element: etree._Element) -> int:
        """Return how many characters an element has that are no white space."""
        return sum(len("".join(self.page.text[start:end].split())) for start, end in self.runs_of(element))

    def is_glued(self, element: etree._Element) -> bool:
        """Tell whether nothing but tags stands between the words of an element and those before it."""
        index = token_at(element, 0)
        behind = self.page.text[self.run(index - 1)[1] - 1 : self.run(index)[0]] if index else " "
        return not re.search(r"\s", re.sub(r"<[^<>]*>", "", behind))

    def words_before(self, element: etree._Element) -> str:
        """Return the words before an element as far as no tag stands among them, empty where none are."""
        index = token_at(element, 0)
        return html.unescape(self.page.text[slice(*self.run(index - 1))]) if index else ""

    def leave(self, tokens: str | None, reason: str) -> None:
        """Enter into the ledger what the page says where lxml sees tokens."""
        self.left_out += [LeftOut(*self.run(int(index)), reason) for index in TOKEN.findall(tokens or "")]

    def leave_element(self, element: etree._Element, reason: str) -> None:
        """Enter all text of an element into the ledger."""
        self.leave("".join(map(str, element.itertext())), reason)

    # --- what lxml sees

    def _parsed(self) -> etree._Element | None:
        parser = lxml_html.HTMLParser(no_network=True, remove_comments=True, huge_tree=False)
        seen = "".join(self._seen())
        try:
            root = lxml_html.document_fromstring(seen, parser=parser)
        except (etree.ParserError, etree.XMLSyntaxError, ValueError):
            return None
        # The parser stops where tags are nested too deep; what it has not seen would be lost.
        found = set(map(int, TOKEN.findall(str(TEXT(root)))))
        unseen = next((index for index in range(len(self.runs) // 2) if index not in found), None)
        if unseen is not None:
            message = "tags are nested too deeply; the text here cannot be read"
            raise LawtextError(self.page.problem(self.run(unseen)[0], "too-deep", message))
        return root

    def _seen(self) -> Iterator[str]:
        """Yield what lxml sees of the page: tags, tokens in place of text, nothing in place of what is no text."""
        text = self.page.text
        prefixes = "|".join({re.escape(name) for name in _PREFIX.findall(text[:_HEAD])})
        prefixed = re.compile(rf"(</?)(?:{prefixes}):") if prefixes else None
        framed = _FRAMES.search(text) is not None
        at = 0
        marked = True
        for start, end, whole in tags(text, with_source=self.shows_source):
            if start > at:
                seen = self._text(at, start)
                marked = marked and seen.isspace()
                yield seen
            if whole:
                self._leave_whole(start, end, whole)
            else:
                tag = self._tag(start, end, prefixed)
                picture = _PICTURE.match(tag)
                # Tags with no text between them are left out together, but for pictures.
                first = self.left_out.pop().start if marked and self.left_out and not picture else start
                self.left_out.append(LeftOut(first, end, MARKUP))
                if picture:
                    tag = self._picture(start, end) or f'<img {PLACE}="{len(self.left_out) - 1}"{tag[picture.end() :]}'
                yield "" if _ENDS_PAGE.match(tag) or (framed and _FRAMES.match(tag)) else tag
                if self.printed is not None:
                    yield self._printed_label(start, end)
            marked = not whole and not picture
            at = end
        yield self._text(at, len(text))

    def _text(self, start: int, end: int) -> str:
        """Return what lxml sees of a run of text: a token, or white space as it is."""
        raw = self.page.text[start:end]
        if not raw.strip():
            return raw
        self.runs.extend((start, end))
        return f"{_OPENS_TOKEN}{len(self.runs) // 2 - 1}\ue001"

    def _leave_whole(self, start: int, end: int, name: str) -> None:
        """Leave out an element that is no text, and keep what its words say of the page."""
        element = self.page.text[start:end]
        if name == "title":
            self.facts.setdefault("title", " ".join(html.unescape(re.sub(r"<[^<>]*>", " ", element)).split()))
        if name == "style":
            self.printed = self.printed or _label_in_tags(element)
            self.sheet += element.partition(">")[2].rpartition("</")[0] + "\n"
        self.left_out.append(LeftOut(start, end, "the page's own title" if name == "title" else f"HTML {name}"))

    def _printed_label(self, start: int, end: int) -> str:
        """Return what lxml sees of a label that stands in a tag and is printed behind it, with a space."""
        assert self.printed is not None
        text = self.page.text
        label = (
            None
            if text[start + 1] == "/" or _HOLDS_NO_TEXT.match(text, start)
            else self.printed.match(text, start, end)
        )
        if label is None:
            return ""
        first, last = label.span("label")
        self.left_out[-1:] = [LeftOut(self.left_out[-1].start, first, MARKUP), LeftOut(last, end, MARKUP)]
        return self._text(first, last) + " "

    def _picture(self, start: int, end: int) -> str:
        """Return what lxml sees of the label or suit that a picture stands for, empty where it stands for none."""
        pictured = self.pictured.match(self.page.text, start, end)
        if pictured is None:
            return ""
        # What a picture stands for is text; the tag around it is not.
        first, last = pictured.span("label")
        self.left_out[-1:] = [LeftOut(self.left_out[-1].start, first, MARKUP), LeftOut(last, end, MARKUP)]
        return self._text(first, last)

    def _tag(self, start: int, end: int, prefixed: re.Pattern[str] | None) -> str:
        """Return what lxml sees of a tag: nothing of a declaration or a comment."""
        tag = self.page.text[start:end] if self.page.text[start + 1] not in "!?" else ""
        tag = _FOREIGN.sub("", tag).replace(_OPENS_TOKEN, "") if self.has_foreign else tag
        tag = prefixed.sub(r"\1", tag, count=1) if prefixed else tag
        return _BOX.sub(r"\1pre", tag) if self.shows_source else tag


def _label_in_tags(sheet: str) -> re.Pattern[str] | None:
    """Return what finds a label in a tag, in an attribute that a style sheet prints; None where it prints none."""
    rules = [*_PRINTS_ATTRIBUTE.finditer(sheet)]
    if not rules:
        return None
    names = "|".join(sorted({re.escape(rule["label"]) for rule in rules}))
    tags = "|".join(sorted({_tag_called(rule["tag"], rule["name"] or "") for rule in rules}))
    printed = rf"(?:{tags})[^>]*?\s(?:{names})\s*=\s*([\"'])(?P<label>{_LABEL_IN_TAG})\s*\1"
    return re.compile(printed, re.IGNORECASE)


def _tag_called(tag: str, name: str) -> str:
    """Return what matches the beginning of a tag, of any where it is not said, that has a class where one is said."""
    named = rf"(?=[^>]*?\sclass\s*=\s*[^>=]*?(?<![\w-]){re.escape(name)}(?![\w-]))" if name else ""
    return rf"<{re.escape(tag) if tag else '[a-z][a-z0-9]*'}(?![\w-]){named}"


def first_token(element: etree._Element) -> str:
    """Return the token of the first run of text of an element, empty where it has none."""
    return next((match[0] for string in element.itertext() if (match := TOKEN.search(str(string)))), "")


def token_at(element: etree._Element, place: int) -> int:
    """Return which of the page's runs of text is the first (0) or the last (-1) of an element that has some."""
    return int(TOKEN.findall(str(TEXT(element)))[place])


def size(element: etree._Element) -> int:
    """Return how many runs of text an element has."""
    return str(TEXT(element)).count("\ue001")


def headings(element: etree._Element) -> Iterator[etree._Element]:
    """Yield the headings in an element."""
    return element.iterdescendants(*HEADING_TAGS)


def called(element: etree._Element) -> str:
    """Return what a page calls an element: its classes and its id."""
    return f"{element.get('class', '')} {element.get('id', '')}"


def leads_to_top(link: etree._Element) -> bool:
    """Tell whether a link leads to the top of its own page, whatever it says."""
    return str(link.get("href", "")).lower() in ("#", "#top")


def leads_away(link: etree._Element) -> bool:
    """Tell whether a link leads to another page."""
    return not str(link.get("href", "#")).startswith("#")
