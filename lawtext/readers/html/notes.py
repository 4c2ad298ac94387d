"""The notes of a web page: which elements are marks, which are notes, and what of a note only leads back to its mark.

A note is known by a link to it that it answers with a link back, or by a raised mark (``raised``). Reading its text is
for ``walking``.
"""

from __future__ import annotations

import re
from bisect import bisect_right
from collections import Counter
from collections.abc import Collection, Container, Iterator, Mapping
from contextlib import contextmanager
from itertools import chain, islice

from lxml import etree

from lawtext.readers.html.raised import NOTE_MARK, NOTE_TAGS, mark_in, raised_notes
from lawtext.readers.html.tree import BLOCKS, HEADING_TAGS, Tree, first_token
from lawtext.readers.text.lines import LABELLED

_EPUB_TYPE = "epub:type"
_MARK_ROLES = frozenset({"noteref", "doc-noteref"})
"""What a link to a note is called where it need not be raised: ``epub:type`` of EPUB 3 and ``role`` of DPUB-ARIA."""
_BACK_LINKS = re.compile(r"(^|[\s_-])back-?(?:link|ref)s?([\s_-]|$)", re.I)
"""What the links from a note back to its marks are called together, with the arrow before them (MediaWiki)."""
_MOST_LETTERS_OF_MARK = 2
"""A link with more letters says something."""
_BLOCKS_OF_TEXT = ("p", "li", "div", "td", *sorted(HEADING_TAGS))
_MARK_OF_AMENDMENT = re.compile("[A-Z][0-9]{1,3}")
"""How statute books mark what changed a text (``F1``, ``C2``)."""
_END_OF_WORD = re.compile(r"[^\W\d_][^\w\s(\[«“‘–—-]*\Z")
"""What such a mark stands behind; behind a figure or a dash it is the rest of a number (``8F1``, ``8-F1``)."""
_SEVERAL = 2
_INSIDE_LINES = frozenset({"span", "small", "i", "em"})
_NUMBERS = frozenset({"a", "span", "sup"})
"""What holds the mark of a note in the text, and its number before the note."""
_LABEL_ALONE = re.compile(r"\(?[^\W_]{1,5}[.)]+")
_IN_MARGIN = re.compile(r"(^|\s)(side-?note|margin-?note)(\s|$)", re.I)
"""What Tufte CSS and those who follow it call a note beside the text."""
_NO_MARK = re.compile(r"[^\w*†‡§]")


class Notes:
    """The marks and the notes of one web page; marks get their ids in the order in which they are asked for."""

    def __init__(self, tree: Tree, main: etree._Element, remarks: Container[etree._Element]) -> None:
        self.tree = tree
        self.raised = raised_notes(tree, main)
        self.footed = dict.fromkeys(self.raised.values(), "")
        """The notes of raised marks, with the ids of the marks that were read."""
        self.linked: dict[etree._Element, str] = {}
        """The places of the page that marks link to, with the ids of the marks that were read."""
        self.places: dict[str, list[etree._Element]] = {}
        """The places that links may lead to, by their names: where a page is made of others, each begins anew."""
        self.order: dict[etree._Element, int] = {}
        """Where links and places stand on a page on which names come again."""
        self.returns: set[str] = set()
        """The places of marks to which their notes lead back."""
        self.noting = {up for note in self.footed for up in (note, *note.iterancestors())}
        """The notes of the page, and what is around them."""
        self.struck: set[etree._Element] = set()
        """The notes of marks that were struck out."""
        self.ids: Counter[str] = Counter()
        self._find_linked(main, remarks)

    def mark_at(self, element: etree._Element) -> str:
        """Return the id of the note mark that an element is, empty where it is none."""
        if element in self.raised:
            note = self.raised[element]
            self.footed[note] = self.footed[note] or self._new_id(mark_in(element, self.tree))
            return self.footed[note]
        place = self._place_of_mark(element) if self.linked else None
        if place is None or place not in self.linked:
            return ""
        if not self.linked[place]:
            printed = self.tree.raw("".join(map(str, element.itertext())))
            self.linked[place] = self._new_id(_NO_MARK.sub("", printed) or _name(place))
        return self.linked[place]

    def strike(self, element: etree._Element) -> None:
        """Remember the notes of the marks in an element that is struck out; another mark may still ask for them."""
        for mark in element.iter("sup", "a"):
            note = self.raised.get(mark)
            place = self._place_of_mark(mark) if note is None and self.linked else None
            self.struck.update(there for there in (note, place) if there is not None and there in self.noting)

    def is_struck(self, element: etree._Element) -> bool:
        """Tell whether an element that holds no note of a mark above is the note of one that was struck out."""
        return element in self.struck and not self.linked.get(element)

    def side_note_at(self, element: etree._Element) -> str:
        """Return the id of the note that an element amid the words of a paragraph is, which pages show in the margin
        beside it without a mark of its own; empty where it is none."""
        if element.tag not in _INSIDE_LINES or not _IN_MARGIN.search(str(element.get("class", ""))):
            return ""
        words = self.tree.words(element)
        return self._new_id(str(sum(self.ids.values()) + 1)) if words and self._is_beside(element, words) else ""

    def _is_beside(self, element: etree._Element, words: str) -> bool:
        """Tell whether an element in the margin is beside words, and is no label: at the head of a paragraph statutes
        set the heading of a section in the margin; what one opens to see (Tufte's ``margin-toggle``) is a note there
        too."""
        if _LABEL_ALONE.fullmatch(words):
            return False
        above = element.getprevious()
        if above is not None and above.tag == "input":
            return True
        block = next(element.iterancestors(*BLOCKS), None)
        return block is not None and first_token(block) != first_token(element)

    def _place_of_mark(self, element: etree._Element) -> etree._Element | None:
        """Return the place that a link leads to, or the one link in a raised mark with its brackets (``[1]``)."""
        if element.tag == "sup" and NOTE_MARK.fullmatch(self.tree.words(element)):
            links = [*element.iter("a")]
            return self._place_of(links[0]) if len(links) == 1 else None
        return self._place_of(element) if element.tag == "a" else None

    def _place_of(self, link: etree._Element) -> etree._Element | None:
        """Return the place that a link leads to: of several with its name, as a page that is made of others has them,
        the first one below the link, None where none is."""
        places = self.places.get(_target(link), [])
        if len(places) < _SEVERAL:
            return places[0] if places else None
        if link not in self.order:
            return None
        below = bisect_right(places, self.order[link], key=self.order.__getitem__)
        return places[below] if below < len(places) else None

    def note_at(self, element: etree._Element) -> str:
        """Return the id of the note that an element holds, empty where it holds none whose mark stands above."""
        known = self.footed.get(element, "")
        if known or not self.linked or element.tag not in NOTE_TAGS:
            return known
        inside = (element, *element.iterdescendants(*_NUMBERS))
        found = [down for down in inside if self.linked.get(down)]
        if len(found) != 1 or self._is_below_clauses(found[0], element):
            return ""
        return self.linked[found[0]]

    def _is_below_clauses(self, place: etree._Element, around: etree._Element) -> bool:
        """Tell whether a paragraph or heading that begins as a clause does stands in an element above the place of a
        note: the element is then the page, or a part of it, and the note only the foot of that."""
        if place is around:
            return False
        holding = set(place.iterancestors())
        for block in around.iter(str(place.tag), *_BLOCKS_OF_TEXT):
            if block is place:
                return False
            if block.tag in _BLOCKS_OF_TEXT and block not in holding and LABELLED.match(self._first_words(block)):
                return True
        return False

    def _first_words(self, block: etree._Element) -> str:
        return self.tree.raw(first_token(block)).lstrip()

    @contextmanager
    def inside_a_note(self, note: etree._Element) -> Iterator[None]:
        """Take no link for a mark while a note is read but those of other notes, and nothing for the note of one,
        struck out or not."""
        linked, struck = self.linked, self.struck
        self.linked, self.struck = {place: linked[place] for place in self._notes_of(note)}, set()
        try:
            yield
        finally:
            linked.update(self.linked)
            self.linked, self.struck = linked, struck

    def _notes_of(self, note: etree._Element) -> Iterator[etree._Element]:
        """Yield the notes that marks in a note link to, behind its own number: others than itself."""
        for link in note.iter("a") if self.linked else ():
            place = self._place_of(link)
            if place is None or place not in self.linked or first_token(link) == first_token(note):
                continue
            around = note in (place, *place.iterancestors()) or place in note.iterancestors()
            if not around and NOTE_MARK.fullmatch(self.tree.words(link)):
                yield place

    def signs_in(self, note: etree._Element) -> list[etree._Element]:
        """Return what in a note is its own mark, or leads back to its marks in the text."""
        first = None
        if note in self.footed:
            first = next((sup for sup in note.iter("sup") if first_token(sup) == first_token(note)), None)
        further = {*self._notes_of(note)}
        return [
            link
            for link in note.iter(*_NUMBERS)
            if link is first
            or self._is_number(link)
            or (first_token(link) == first_token(note) and _MARK_OF_AMENDMENT.fullmatch(self.tree.words(link)))
            or (self._leads_back(link) and self._place_of_mark(link) not in further)
        ]

    def _is_number(self, place: etree._Element) -> bool:
        """Tell whether the place that a mark links to is the number before a note."""
        return bool(self.linked.get(place) and _begins_block(place) and NOTE_MARK.fullmatch(self.tree.words(place)))

    def _leads_back(self, link: etree._Element) -> bool:
        """Tell whether a link in a note leads back to the mark of it; one to a law of the page is text."""
        if _BACK_LINKS.search(str(link.get("class", ""))):
            return True
        target = str(link.get("href", ""))
        letters = sum(map(str.isalpha, self.tree.words(link)))
        return target.startswith("#") and (target in self.returns or letters <= _MOST_LETTERS_OF_MARK)

    def _new_id(self, mark: str) -> str:
        """Return the id of a further note: each law of a page may begin with 1 again."""
        self.ids[mark] += 1
        return mark if self.ids[mark] == 1 else f"{mark}-{self.ids[mark]}"

    def _find_linked(self, main: etree._Element, remarks: Container[etree._Element]) -> None:
        """Find the notes by links: one to a place on the page that is raised or printed as marks are, and the element
        there that links back."""
        # One by one: to look for “.//sup//a” takes lxml the square of how many there are.
        links = {link: _is_raised(link) for link in main.iter("a") if _target(link) and link not in remarks}
        links = {link: raised for link, raised in links.items() if raised or self._is_mark_amid_text(link)}
        if not links:
            return
        order = {element: index for index, element in enumerate(main.getroottree().iter())}
        self._find_places(main, links, order)
        backs: dict[etree._Element, set[str]] = {}
        for link, raised in links.items():
            there = self._place_of(link)
            if there is None or order[link] > order[there] or _leads_back_from_above(link, there):
                continue
            if there not in backs:
                around = (*_whole_note(there).iter(), *islice(there.iterancestors(), 2))
                backs[there] = {str(element.get("href", "")) for element in around}
            own = _own_place(link)
            answered = f"#{own}" in backs[there] or self._begins_alike(there, link)
            if answered or (raised and (not own or self._begins_with_number(there, link))):
                self.linked[there] = ""
                self.noting.update((there, *there.iterancestors()))
                self.returns.update([f"#{own}"] if own else [])

    def _find_places(
        self, main: etree._Element, links: Collection[etree._Element], order: Mapping[etree._Element, int]
    ) -> None:
        """Find the places that links lead to, in order: those of the main content, else the last on the page."""
        targets = {*map(_target, links)}
        for element in main.iter():
            if (name := _name(element)) in targets:
                self.places.setdefault(name, []).append(element)
        self.places |= {
            name: [element] for element in order if (name := _name(element)) in targets and name not in self.places
        }
        several = [places for places in self.places.values() if len(places) >= _SEVERAL]
        if several:
            self.order = {element: order[element] for element in chain(links, *several)}

    def _begins_alike(self, place: etree._Element, link: etree._Element) -> bool:
        """Tell whether the words at the place that a mark of an amendment leads to begin with it (``F1 Words …``)."""
        printed = self.tree.words(link)
        if not _MARK_OF_AMENDMENT.fullmatch(printed):
            return False
        if not self.tree.is_glued(link) or _END_OF_WORD.search(self.tree.words_before(link)) is None:
            return False
        block = place if place.tag in BLOCKS else next(place.iterancestors(*BLOCKS), place)
        said = self.tree.words(block)
        return said.startswith(printed) and not said[len(printed) : len(printed) + 1].isdigit()

    def _begins_with_number(self, place: etree._Element, link: etree._Element) -> bool:
        """Tell whether the block that a raised mark leads to begins with the same number, raised too: a note that does
        not lead back."""
        block = place if place.tag in BLOCKS else next(place.iterancestors(*BLOCKS), place)
        number = next(block.iter("sup"), None)
        if number is None or first_token(number) != first_token(block):
            return False
        return self.tree.words(number) == self.tree.words(link)

    def _is_mark_amid_text(self, link: etree._Element) -> bool:
        """Tell whether a link that is not raised is printed as a mark is, behind other words of its paragraph: right
        behind them, or in brackets."""
        printed = self.tree.words(link)
        block = next(link.iterancestors(*BLOCKS), None)
        amended = _MARK_OF_AMENDMENT.fullmatch(printed)
        if not (amended or NOTE_MARK.fullmatch(printed)) or block is None or first_token(block) == first_token(link):
            return False
        return printed[0] in "([" or self.tree.is_glued(link)


def _name(place: etree._Element) -> str:
    """Return the name of a place that links may lead to."""
    return str(place.get("id") or place.get("name") or "")


def _target(link: etree._Element) -> str:
    """Return the place of the page that a link leads to, empty where it leads to none."""
    address = str(link.get("href", ""))
    return address[1:] if address.startswith("#") else ""


def _leads_back_from_above(link: etree._Element, there: etree._Element) -> bool:
    """Tell whether a link at the head of its block leads to a link amid a text that leads back to it: it is the number
    of a note that stands above its mark."""
    if there.tag != "a" or _target(there) != _own_place(link):
        return False
    return _begins_block(link) and not _begins_block(there)


def _begins_block(link: etree._Element) -> bool:
    """Tell whether a link stands at the head of its block."""
    block = next(link.iterancestors(*BLOCKS), None)
    return block is not None and first_token(block) == first_token(link)


def _whole_note(place: etree._Element) -> etree._Element:
    """Return the note that a place stands in, where the place is the number at the head of it."""
    return next(place.iterancestors(*BLOCKS), place) if place.tag in _NUMBERS and _begins_block(place) else place


def _own_place(link: etree._Element) -> str | None:
    """Return the name of the place where a link stands: its own, or that of an element around it."""
    own = link.get("id") or link.get("name")
    return own or next((up.get("id") for up in link.iterancestors() if up.get("id")), None)


def _is_raised(link: etree._Element) -> bool:
    """Tell whether a link is the mark of a note: raised, or called so (EPUB, DPUB-ARIA)."""
    roles = (link.get("role"), link.get(_EPUB_TYPE))
    raised = link.find("sup") is not None or next(link.iterancestors("sup"), None) is not None
    return raised or any(role in _MARK_ROLES for role in roles)
