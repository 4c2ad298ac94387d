"""What of a web page is no text: navigation, heads and feet, boxes, buttons, copies that only some screens show.

The names are those that the programs of sites give their parts; what such a part holds may say that it is text all the
same, which is for ``law``.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from functools import cached_property

from lxml import etree

from lawtext.languages import fold
from lawtext.readers.html.law import Law
from lawtext.readers.html.tree import HEADING_TAGS, Tree, called, headings, leads_away, size
from lawtext.readers.text.lines import LABELLED

_BY_TAG = {
    "nav": "navigation",
    "header": "page head",
    "footer": "page foot",
    "aside": "side bar",
    "address": "page foot",
    "form": "form",
    "button": "form",
    "select": "form",
    "iframe": "frame",
}
_ROLES_OF_NAVIGATION = frozenset({"dialog", "alertdialog", "navigation", "banner", "contentinfo", "search"})
_PERMALINKS = frozenset({"#", "¶", "🔗", "⚓"})
"""The words of a link from a paragraph to itself."""
_PRINTED_EDGES = {"header": "page head", "footer": "page foot"}
"""What LibreOffice calls the head and the foot of the printed page, which its web pages have once."""
_PAGE_NUMBER = re.compile(
    r"\W*(?:[^\W\d_]{1,6}\b\W*)?(?:[0-9]{1,4}|[ivxlc]{1,8})?(?:\s?(?:/|[^\W\d_]{1,4})\s?[0-9]{1,4})?\W*", re.IGNORECASE
)
"""All that the number of a page says: ``42``, ``[p. 42]``, ``Page 3 of 90``; nothing at all where a page breaks."""
_CAPTION = re.compile(r"(^|\s)(wp-caption-text|thumbcaption|caption-text)(\s|$)", re.I)
"""What WordPress, MediaWiki and Joomla call the caption of a picture."""
_COMMENT_BOX = "comment box"
_CONTENTS = "table of contents"
_WRITER = "page head: who wrote a post"
_BYLINE = "page head: who wrote the page"
_PRINTED_PAGE = "the number of a printed page"
_BY_NAME = (
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
            r"(^|[\s_-])((admin|blog|global|main|page|print|site)?footer|colophon|license(Container|Banner)?|credits|(cat|tags?)-links|post-(labels|tags)|field-+name-[\w-]*tags|copyright\w*"
            r"|taxonomy-term-reference|modifydate|pagedetails|LegAnnotationsHeading)([\s_-]|$)"
            r"|(^|\s)tags(\s|$)",
            re.I,
        ),
        "page foot",
    ),
    (re.compile(r"(^|[\s_-])((entry|post|article)-author|byline|documentByLine)([\s_-]|$)", re.I), _BYLINE),
    (
        re.compile(
            r"(^|[\s_-])(masthead|banner|pageId|skip|skiplink|siteSub|siteNotice|contentSub|submitted|posted-on"
            r"|(entry|post|article|node_?)-?_?(meta|date|info|timestamp)|author-(box|bio|info|card)|about-(the-)?author"
            r"|(create|modify)date|pathway|header-(meta|actions)|page-metadata|hd-(date|lg|ti|oj)|google-cache-hdr|(reading|read|estimated)-?time)([\s_-]|$)",
            re.I,
        ),
        "page head",
    ),
    (
        re.compile(r"(^|[\s_-])(page-?num(ber)?|page-?no|page-?break)(\s|$)|doc-pagebreak", re.I),
        _PRINTED_PAGE,
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
            r"|mw-editsection|editsection|edit-link|secedit|likes?|newsletter|(star-)?ratings|pageSection|icons|btn-group|headerlink|margin-toggle|tabbed-labels|expand-control|field_*-?label)([\s_-]|$)",
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
_REMARK = re.compile(r"cmnt(?:_ref)?[0-9]+")
"""What Google Docs calls a comment beside the text, and the mark that leads to it."""
_OPENS_PANEL = re.compile(r"(^|[\s_-])(accordion|collapsible|faq)", re.I)
"""What a button is called that is the heading of a panel below it."""
_LONGEST_LABEL = 6
"""What stands beside the words of a heading is no label where it is longer."""
_FORUM = re.compile(r"post-?(body|profile)|message-(body|user)", re.I)
"""What the programs of forums (phpBB, XenForo) call the parts of a post; elsewhere a signature is that of a text."""
_ANSWERED = re.compile(r"[\"' ](?:post(?:body|profile)|message-user)[\"' ]")
"""What only forums call a part of a post: Blogger has a ``post-body`` too."""
_POST = re.compile(r"(^|\s)(post|message--post)(\s|$)")
_SIGNATURE = re.compile(r"(^|\s)(signature|message-signature)(\s|$)")
"""What forums call a post, and the lines that its writer sets below all of his."""
_STATES = re.compile(
    r"(?:(?<=\s)|\A)(?:(?:has|no|with|without)-\S+|\S+-(?:open|closed|enabled|disabled)|field-{1,2}label-\S+)(?=\s|\Z)",
    re.I,
)
"""Classes that say how a page or what is inside an element is shown (``has-sidebar``, ``comments-open``, Drupal's
``field-label-hidden``), not what the element is."""
_SECTION = re.compile(r"(^|\s)(section|level[1-6]|sect[1-6])(\s|$)")
"""What Sphinx, pandoc and DocBook call the part of a text below a heading."""
_COUNTED = re.compile(r"(?:§\s*[0-9]+|[0-9]+\.)[0-9.]*\s")
"""The number of a section before its heading; “3 Comments” are counted otherwise."""
_HIDDEN = re.compile(r"(?:display\s*:\s*none|visibility\s*:\s*hidden)\b", re.I)
_FOR_READERS = re.compile(r"(?:^|\s)(?:sr-only|visually-hidden|screen-reader-text)(?:\s|$)", re.I)
"""What is read out to those who do not see the page: the names of buttons and links."""
_FOR_DEVICES = re.compile(r"(^|[\s_-])(mobile|desktop|phone|tablet|print|hidden|visible|d-none)([\s_-]|$)", re.I)
"""What an element is called that only some screens or the printer show."""
_OF_LINKS = ("p", "ul", "ol", "div")
_FEWEST_LINKS = 8
_MOST_WORDS_OF_BYLINE = 2


def _reason_of(name: str) -> str:
    """Return why what is called so is no text, empty where it may be."""
    return next((reason for pattern, reason in _BY_NAME if pattern.search(name)), "")


def _words(string: str) -> list[str]:
    """Return the words of a heading, or of an id that is made of one."""
    return re.findall(r"[^\W\d_]+", fold(string))


class Chrome:
    """What of a web page is no text, found element by element while it is read.

    ``said_from`` returns the letters that were read from a heading on, one block after the other.
    """

    def __init__(self, tree: Tree, law: Law, said_from: Callable[[str], Iterator[str]]) -> None:
        self.tree = tree
        self.law = law
        self.said_from = said_from
        self.remarks = frozenset(_remarks(tree, law.root))
        self.beside_heading: set[etree._Element] = set()

    def reason(self, element: etree._Element) -> str:
        """Return why an element is no text, empty where it may be."""
        tag = str(element.tag)
        if element in self.beside_heading:
            return "page head"
        return (
            self._by_place(element, tag)
            or self._by_tag(element, tag)
            or self._by_role(element)
            or self._of_links(element, tag)
            or self._by_name(element)
        )

    def _by_place(self, element: etree._Element, tag: str) -> str:
        if tag == "div" and element.get("title") in _PRINTED_EDGES:
            return _PRINTED_EDGES[str(element.get("title"))]
        if element in self.remarks:
            return "a comment on the document"
        if self._is_caption(element, tag):
            return "the caption of a picture"
        if element.attrib and self._is_copy(element):
            return "the same text again, for another screen or the printer"
        return ""

    def _by_tag(self, element: etree._Element, tag: str) -> str:
        if tag not in _BY_TAG or self._holds_a_part(element, tag):
            return ""
        if tag != "header" or not self.law.holds_title(element):
            return _BY_TAG[tag]
        self._keep_headings(element)
        return ""

    def _by_role(self, element: etree._Element) -> str:
        if element.get("role") in _ROLES_OF_NAVIGATION and not self.law.holds(element):
            return "navigation"
        return "hidden on the page" if self._is_hidden(element) else ""

    def _of_links(self, element: etree._Element, tag: str) -> str:
        if tag == "a" and element.get("href", "")[:1] == "#" and self.tree.words(element) in _PERMALINKS:
            return "page tools"
        if tag == "p" and self._names_its_writer(element):
            return _WRITER
        return "a list of links" if tag in _OF_LINKS and self._is_link_list(element) else ""

    def _by_name(self, element: etree._Element) -> str:
        name = called(element)
        if name == " " or element.get("role") == "tabpanel":
            return ""
        name = _STATES.sub("", name)
        reason = _reason_of(name)
        if reason and element.get("id") and self._is_called_as_its_heading(element):
            name = _STATES.sub("", str(element.get("class", "")))
            reason = _reason_of(name)
        if self._has_labelled_post and (_SIGNATURE.search(name) or self._is_answer(element, name)):
            return _WRITER if _SIGNATURE.search(name) else _COMMENT_BOX
        if not reason or (reason == _WRITER and not self._is_forum):
            return ""
        return "" if self._may_be_text(element, reason) else reason

    def _is_called_as_its_heading(self, element: etree._Element) -> bool:
        """Tell whether the id of an element is made of the words of its heading, so that links lead there:
        ``copyright`` of a heading “Copyright”, ``sharing-files`` of the section below a heading “10.4 Sharing files”.

        A box that a page has for copyright or sharing may have such a heading, too, but is called no section, or no
        other part of the page is called so, and its heading has no number.
        """
        counted = self._heading_of_id(element)
        if counted is None:
            return False
        section = element.tag == "section" or _SECTION.search(str(element.get("class", "")))
        return counted or element.tag in HEADING_TAGS or bool(section and self._has_parts_called_so)

    def _heading_of_id(self, element: etree._Element) -> bool | None:
        """Return whether the heading is counted whose words the id of an element is made of, None where it is not."""
        heading = element if element.tag in HEADING_TAGS else next(headings(element), None)
        said = self.tree.words(heading) if heading is not None else ""
        counted = LABELLED.match(said) or _COUNTED.match(said)
        words = _words(said[counted.end() :] if counted else said)
        return counted is not None if words and words == _words(str(element.get("id", ""))) else None

    @cached_property
    def _has_parts_called_so(self) -> bool:
        """Whether other parts of the page, which are no boxes of it, are called by the words of their headings."""
        parts = (part for part in self.law.root.iter("section", "div") if part.get("id"))
        return any(self._heading_of_id(part) is not None and not _reason_of(called(part)) for part in parts)

    def _is_answer(self, element: etree._Element, name: str) -> bool:
        """Tell whether an element of a forum is a post without a label, where another one of the page has some; between
        two such posts of one law it may be of that law."""
        if not _POST.search(name) or self.law.has_labels(element):
            return False
        labelled = next(filter(self.law.has_labels, _posts_below(element)), None)
        if labelled is not None and not self._has_title(labelled):
            return False
        return not self._has_title(element)

    def _has_title(self, post: etree._Element) -> bool:
        return any(map(self.law.is_title, post.iter(*HEADING_TAGS, "strong", "b")))

    @cached_property
    def _has_labelled_post(self) -> bool:
        """Tell whether the page is one of a forum, with labels in one of its posts."""
        if not _ANSWERED.search(self.tree.page.text):
            return False
        return any(
            _POST.search(called(post)) and self.law.has_labels(post) for post in self.law.root.iter("div", "article")
        )

    def _may_be_text(self, element: etree._Element, reason: str) -> bool:
        if self.law.is_the_page(element):
            return True
        if reason == _PRINTED_PAGE:
            # A heading or a paragraph may be called so that begins a page when it is printed.
            return _PAGE_NUMBER.fullmatch(self.tree.words(element)) is None
        # What readers wrote below a text may well be longer than it.
        if reason == _COMMENT_BOX:
            return self.law.is_law_in_comments(element)
        if self.law.holds_the_text(element) or self.law.holds(element):
            return True
        return reason == _CONTENTS and self.law.holds_sentences(element)

    def _names_its_writer(self, paragraph: etree._Element) -> bool:
        """Tell whether a paragraph is a word or two and a link to the pages of who wrote the text."""
        links = paragraph.findall("a")
        if len(links) != 1 or not (links[0].get("rel") == "author" or "/author/" in str(links[0].get("href"))):
            return False
        words = self.tree.words(paragraph).split()
        return len(words) - len(self.tree.words(links[0]).split()) <= _MOST_WORDS_OF_BYLINE

    def _is_caption(self, element: etree._Element, tag: str) -> bool:
        """Tell whether an element is the caption of a figure that has no other words, as a picture has none; what is
        labelled, or the title of a law, is text of the page that somebody set in a figure."""
        named = tag == "figcaption" or _CAPTION.search(str(element.get("class", "")))
        around = element.getparent()
        if not named or around is None or size(around) > size(element):
            return False
        return not (self.law.begins_with_label(element) or self.law.is_title(element))

    def _holds_a_part(self, element: etree._Element, tag: str) -> bool:
        """Tell whether an element that its tag calls chrome holds text: a form around the whole page (ASP.NET), a
        button that is the heading of a panel which it opens."""
        if tag == "button":
            opens = _OPENS_PANEL.search(str(element.get("class", "")))
            return opens is not None or self._is_heading(element)
        if tag == "form" and (self.law.is_the_page(element) or self.law.holds_the_text(element)):
            return True
        if tag == "address":
            # Word processors made titles and clauses of it, since it is shown in italics.
            return not any(map(leads_away, element.iterdescendants("a"))) or self.law.is_amid_clauses(element)
        if tag in ("header", "form") and next(element.iterdescendants("p"), None) is not None:
            return True
        if tag == "header" and self.law.holds_title(element):
            return False
        return tag in ("header", "footer", "aside", "nav") and self.law.holds(element)

    def _is_heading(self, button: etree._Element) -> bool:
        """Tell whether a button is all of a heading but its label, or is the title of the law in the panel below it."""
        heading = next(button.iterancestors(*HEADING_TAGS), None)
        if heading is not None:
            return self.tree.length(heading) - self.tree.length(button) <= _LONGEST_LABEL
        panel = button.getnext()
        if panel is None or panel.tag == "button":
            return False
        return self.law.is_title(button) and self.law.has_labels(panel)

    def _is_copy(self, element: etree._Element) -> bool:
        """Tell whether an element that not everybody sees says a whole law again that stands above."""
        hidden = element.get("hidden") is not None or element.get("aria-hidden") == "true"
        hidden = hidden or _HIDDEN.search(str(element.get("style", ""))) is not None
        if not (hidden or _FOR_DEVICES.search(str(element.get("class", "")))):
            return False
        heading = next(headings(element), None)
        if heading is None or not self.law.is_title(heading):
            return False
        missing = "".join(filter(str.isalnum, self.tree.words(element)))
        for said in self.said_from(" ".join(self.tree.words(heading).split())):
            if not missing.startswith(said):
                return False
            missing = missing[len(said) :]
            if not missing:
                return True
        return False

    def _is_hidden(self, element: etree._Element) -> bool:
        """Tell whether nobody sees an element; paragraphs that its style hides may be opened by a click, and so may a
        panel with labels."""
        if element.get("hidden") is not None or element.get("aria-hidden") == "true":
            return element.get("role") != "tabpanel" and not self.law.has_labels(element)
        styled = _HIDDEN.search(str(element.get("style", ""))) or _FOR_READERS.search(str(element.get("class", "")))
        if styled is None or next(element.iterdescendants("p", "li", "tr", *HEADING_TAGS), None) is not None:
            return False
        return not self.law.has_labels(element) and _kind(element) not in self._hiding_clauses

    @cached_property
    def _hiding_clauses(self) -> frozenset[tuple[str, str]]:
        """What kinds of elements hide clauses of the page, as one language that a click shows."""
        everything = self.law.root.iter("p", "div", "li", "td")
        hidden = (other for other in everything if _HIDDEN.search(str(other.get("style", ""))))
        return frozenset(_kind(other) for other in hidden if self.law.begins_with_label(other))

    @cached_property
    def _is_forum(self) -> bool:
        return _FORUM.search(self.tree.page.text) is not None

    def _keep_headings(self, header: etree._Element) -> None:
        """Remember what stands beside the headings of a head: who wrote when, languages, buttons."""
        inside_head = set(headings(header))
        kept = {up for heading in inside_head for up in heading.iterancestors()}
        inside = {down for heading in inside_head for down in heading.iterdescendants()}
        for element in header.iterdescendants():
            beside = element not in inside_head | kept | inside and element.getparent() in kept
            if beside and not self.law.is_worded(element):
                self.beside_heading.add(element)

    def _is_link_list(self, element: etree._Element) -> bool:
        """Tell whether a block is little else than links to other pages, as navigation without a name is."""
        if not len(element):
            return False
        links = list(filter(leads_away, element.iterdescendants("a")))
        if len(links) < _FEWEST_LINKS:
            return False
        if next(element.iterdescendants("h1", "h2", "h3", "p", "table", "ol"), None) is not None:
            return False
        return sum(map(self.tree.length, links)) > 0.7 * self.tree.length(element)


def _remarks(tree: Tree, root: etree._Element) -> Iterator[etree._Element]:
    """Yield the comments that a document was exported with, each all of the block that its mark leads to, and the
    marks."""
    for link in root.iter("a") if "cmnt_ref" in tree.page.text else ():
        if not _REMARK.fullmatch(str(link.get("id", ""))):
            continue
        remark = link
        if str(link.get("href", "")).startswith("#cmnt_ref"):
            for up in link.iterancestors("p", "div"):
                if sum(1 for a in up.iter("a") if _REMARK.fullmatch(str(a.get("id", "")))) > 1:
                    break
                remark = up
        yield remark


def _kind(element: etree._Element) -> tuple[str, str]:
    """Return the name of an element with its class."""
    return str(element.tag), str(element.get("class", ""))


def _posts_below(post: etree._Element) -> Iterator[etree._Element]:
    """Yield the posts of a forum that stand beside a post and below it."""
    return (other for other in post.itersiblings() if isinstance(other.tag, str) and _POST.search(called(other)))
