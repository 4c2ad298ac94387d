"""Whether a part of a web page holds law, whatever the page calls it: titles of laws, labels, sentences.

A name that says “side bar” or “comments” is weighed against these; what such names are is for ``chrome``.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence
from functools import cached_property

from lxml import etree

from lawtext.readers.html.tags import SIGNS_OF_SOURCE
from lawtext.readers.html.tree import (
    HEADING_TAGS,
    TEXT,
    WHOLE,
    Tree,
    called,
    first_token,
    headings,
    leads_away,
    token_at,
)
from lawtext.readers.text.lines import ENDS, LABELLED, end_of_site_name

_FEWEST_OF_SENTENCE = 5
"""A line with a stop that has fewer words may be a name or a date."""
_TITLED = re.compile(r"[^\W\d_]+\.?\s+(?:[0-9]{1,3}|[IVXLC]+)(?:\s*[-–—:.]\s*\S.*)?", re.DOTALL)
"""The title of a law in any language: a word, a number, and what the law is called."""
_LABELLED_TAGS = ("p", "li", "div", "td", "pre")
_OF_READER = re.compile(r"(^|[\s_-])(comments?|author|avatar|vcard|reply|user(name)?|timestamp|date)([\s_-]|$)", re.I)
"""What is called so in a comment box: who wrote a comment, when, and the button to answer."""


class Law:
    """What a web page holds of law, found where it is asked for."""

    def __init__(self, tree: Tree, root: etree._Element) -> None:
        self.tree = tree
        self.root = root
        self.titled: dict[etree._Element, bool] = {}
        """Whether a part of the page has the title of a law among its headings."""

    @cached_property
    def _length(self) -> int:
        return self.tree.length(self.root)

    @cached_property
    def _length_unlinked(self) -> int:
        return self._unlinked_length(self.root)

    def is_title(self, element: etree._Element) -> bool:
        """Tell whether an element is the title of a law and nothing else."""
        words = self.tree.words(element)
        return _TITLED.fullmatch(words, end_of_site_name(words, self.tree.facts.get("title", ""))) is not None

    def has_labels(self, element: etree._Element) -> bool:
        """Tell whether a block of an element begins with a label."""
        return any(map(self.begins_with_label, element.iter(*_LABELLED_TAGS)))

    def is_amid_clauses(self, element: etree._Element) -> bool:
        """Tell whether an element has labels, is a sentence that is no link, or stands above clauses."""
        if self.has_labels(element) or self.is_worded(element):
            return True
        path = "|".join(f"following::{tag}" for tag in _LABELLED_TAGS)
        return any(map(self.begins_with_label, element.xpath(path)))

    def begins_with_label(self, block: etree._Element) -> bool:
        """Tell whether a block begins with a label, or a line of one whose line breaks are kept."""
        raw = self.tree.raw
        lines = raw(str(TEXT(block))).split("\n") if block.tag == "pre" else (raw(first_token(block)),)
        signs = SIGNS_OF_SOURCE if self.tree.shows_source else None
        return any(LABELLED.match(words.lstrip(signs)) for words in lines)

    def is_linked(self, heading: etree._Element) -> bool:
        """Tell whether a heading is nothing but links to other pages."""
        links = list(filter(leads_away, heading.iterdescendants("a")))
        return bool(links) and sum(map(self.tree.length, links)) >= self.tree.length(heading)

    def holds(self, element: etree._Element) -> bool:
        """Tell whether an element holds a law, its title, or more of one: labels below the title of a law, which may
        stand in the part of the page around it; links to laws are none."""
        below = element.getnext()
        inside = [element] if element.tag in HEADING_TAGS else headings(element)
        if any(not self.is_linked(heading) and self.is_title(heading) for heading in inside):
            return self.has_labels(element) or (below is not None and self.has_labels(below))
        if self.hold_clauses([element]):
            return True
        part = next(element.iterancestors("article", "section"), None)
        if part is None:
            return False
        if part not in self.titled:
            self.titled[part] = any(map(self.is_title, headings(part)))
        return self.titled[part] and self.has_labels(element)

    def hold_clauses(self, elements: Sequence[etree._Element]) -> bool:
        """Tell whether elements hold clauses: two lines that begin with different labels and a sentence, none of them
        links, below no heading but titles of laws and labelled ones."""
        inside = (heading for element in elements for heading in headings(element))
        if not all(self.is_title(heading) or self.begins_with_label(heading) for heading in inside):
            return False
        labels: set[str] = set()
        sentence = False
        for words in (words for element in elements for words in self._unlinked(element)):
            label = LABELLED.match(words) if words[0] in "(" or words[0].isalnum() else None
            labels.update([label[0]] if label else [])
            sentence = sentence or _is_sentence(words)
            if sentence and len(labels) > 1:
                return True
        return False

    def holds_sentences(self, element: etree._Element) -> bool:
        """Tell whether most words of an element are in no link, and a paragraph of it ends as a sentence does:
        the text of a page may be called its contents."""
        if 2 * self._unlinked_length(element) < self.tree.length(element):
            return False
        return any(_is_sentence(self.tree.words(paragraph)) for paragraph in element.iterdescendants("p"))

    def is_worded(self, element: etree._Element) -> bool:
        """Tell whether what stands beside a heading is text: labelled, or a sentence that is no link."""
        words = self.tree.words(element)
        sentence = words.endswith((".", ":", ";", "·")) and len(words.split()) >= _FEWEST_OF_SENTENCE
        return LABELLED.match(words) is not None or (sentence and self._unlinked_length(element) > 0)

    def is_the_page(self, element: etree._Element) -> bool:
        """Tell whether an element is so much of the page that its name cannot mean that it is no text."""
        return element.tag in WHOLE or 10 * self.tree.length(element) > 9 * self._length

    def holds_the_text(self, element: etree._Element) -> bool:
        """Tell whether an element has labels, and more words that are no links than all the rest of the page."""
        return 2 * self._unlinked_length(element) > self._length_unlinked and self.has_labels(element)

    def holds_title(self, header: etree._Element) -> bool:
        """Tell whether a head holds a heading that is no link to another page, as the name of a site is; the head of an
        article is never that of the site."""
        of_a_part = next(header.iterancestors("article", "section"), None) is not None
        return any(self.tree.length(h) and (of_a_part or not self.is_linked(h)) for h in headings(header))

    def is_law_in_comments(self, element: etree._Element) -> bool:
        """Tell whether an element that is called comments holds no comments but a law: labels below a title of its own
        that is named as those around it are, or the only labels of the page, right below a title; nobody signed it."""
        signed = (down for down in element.iterdescendants() if down.tag == "time" or _OF_READER.search(called(down)))
        if next(signed, None) is not None or not self.has_labels(element):
            return False
        inside = [heading for heading in headings(element) if self.is_title(heading)]
        around = [heading for heading in headings(self.root) if heading not in inside and self.is_title(heading)]
        if self._first_words(inside) & self._first_words(around):
            return True
        first = token_at(element, 0)
        if not inside and not any(token_at(heading, -1) == first - 1 for heading in around):
            return False
        within = set(element.iter())
        return not any(
            self.begins_with_label(block) for block in self.root.iter(*_LABELLED_TAGS) if block not in within
        )

    def _first_words(self, titles: Iterable[etree._Element]) -> set[str]:
        return {self.tree.words(title).split()[0].casefold() for title in titles}

    def _unlinked(self, element: etree._Element) -> Iterator[str]:
        """Yield the runs of text of an element that are in no link to another page."""
        if element.tag == "a" and leads_away(element):
            return
        for string in (element.text, *(part for child in element for part in (child, child.tail))):
            if isinstance(string, etree._Element):
                yield from self._unlinked(string)
            elif words := self.tree.raw(string or "").strip():
                yield words

    def _unlinked_length(self, element: etree._Element) -> int:
        """Return how many characters of an element are in no link."""
        return self.tree.length(element) - sum(map(self.tree.length, element.iterdescendants("a")))


def _is_sentence(words: str) -> bool:
    return words.endswith(ENDS) and len(words.split()) >= _FEWEST_OF_SENTENCE
