"""What names a law and cites none: headings of a text and the ways that a page offers to other pages.

The third layer of the grammar of citations (see ``grammar``).
"""

from __future__ import annotations

import re

from lawtext.citations.numbers import Numbers
from lawtext.citations.records import Group
from lawtext.citations.signs import (
    ARROWS,
    CAPITAL,
    LOWER,
)

_DASHED_WAYS = re.compile(r"[^\S\n][-–—|·][^\S\n]")
_TITLE_IN_DASHES = re.compile(rf"[^\S\n][-–—][^\S\n][{LOWER}]")
_NAVIGATION_SIGNS = " \t|«»‹›<>←→⇐⇒↑↓·•*#[]()–—-"
"""What may stand around the words of a way to another page."""
_QUOTES = re.compile(r"«(?=\S)|«\Z|(?<=\S)»|\A»")
_CLOSING = '*"”»'
_BARE_TITLE = re.compile(rf"[^\S\n]+[{CAPITAL}][^\n.,;:!?()]{{2,80}}\Z")
_HEAD = re.compile(rf"[{re.escape(_NAVIGATION_SIGNS)}]*\Z")
_TITLE = re.compile(
    rf"[^\S\n]*(?:[-–—:.]{{1,3}}|[^\S\n]{{2,}}|\|)[^\S\n]*[\"“«*{{]*(?=[{CAPITAL}{{])[^\n.!?;]{{1,120}}\.?[*\"”»]*[^\S\n]*(?=\n|\Z)"
)
_NEW_TEXT = re.compile(rf"[^\S\n]*\n[^\S\n]*(?:\n|[{CAPITAL}«“\"(*]|[0-9]+\.)")


class Headings(Numbers):
    """Tells headings and navigation from citations."""

    def _is_heading(self, group: Group) -> bool:
        """Whether a law named at the head of a line is a heading or a way to another page, not a citation."""
        text = self.text
        start, end = group.items[0].start, group.items[-1].end
        inside = start > 40 and "\n" not in text[start - 41 : start] and text[start - 2] not in "–—-"
        if inside and not self.arrows:
            return False
        low = max(0, start - 200)
        line = text.rfind("\n", low, start) + 1 or low
        finish = text.find("\n", end, end + 200)
        if line == low > 0 or (finish < 0 and len(text) > end + 200):
            return False
        prefix, rest = text[line:start], text[end : finish if finish >= 0 else len(text)]
        lawful = len(group.items[0].segments[0].pieces) == 1
        if (lawful or any(sign in prefix + rest for sign in ARROWS[1:])) and self._is_navigation(prefix, rest):
            return True
        if start - line > 40 or len(group.items) > 1:
            return False
        pointed = self._points(prefix)
        if pointed:
            return len(rest) < 80 and not re.search(r"[.;!?]\s*\S", rest)
        if not _HEAD.match(prefix):
            return False
        if "#" in prefix:
            return True
        title = _TITLE.match(text, end)
        if title is None:
            return self._is_bare_heading(group, start, rest, line, finish)
        nouns = self.words.noun.finditer(self.folded, end, title.end())
        if any(self._boundary(noun.start()) for noun in nouns) or not self._is_title(title[0], lawful=lawful):
            return False  # not “art” of “LAW 2 - THE START”
        return self._opens(line)

    def _is_title(self, title: str, *, lawful: bool) -> bool:
        """Whether what follows a number on its line can be the title of a law (``lawful``) or of a clause."""
        if _TITLE_IN_DASHES.search(title):
            return False  # “Law 16 - Unauthorized Information - applies.”
        words = title.rstrip()
        bare = words.rstrip(_CLOSING)
        if bare[-1:] == "." and (bare != words or not lawful):
            # “Law 27 B. Insufficient bids are common.” is a sentence, and “Νόμος 68: «Το παίξιμο σταματά.»” holds one
            return False
        if not lawful and bare[-1:] == ":":
            return False  # “Law 63A. A revoke becomes established:” announces what follows
        return not self._is_sentence(title)  # “Law 64 - A defender who revokes”

    def _is_sentence(self, title: str) -> bool:
        """Whether what follows a law on its line is a sentence: an article or the like, a small letter, and a verb."""
        words = title.strip(' \t-–—:.*|"“”«»').split()
        if len(words) < 3 or not (words[1][0].islower() or words[1].isdigit()):
            return False
        if self.words.fold(words[0]) not in self.words.openers and not (len(words[0]) == 1 and words[0].isupper()):
            return False
        return any(word.strip(",;") in self.words.verbs for word in self.words.fold(title).split())

    def _opens(self, line: int) -> bool:
        """Whether the line that starts at ``line`` goes on with no sentence of the line before."""
        before = self.text[max(0, line - 200) : line].rstrip(" \t\n")
        if not before or self.text[:line].endswith("\n\n") or before[-1] in ".!?:»”…|→←":
            return True
        words = self.folded[max(0, line - 200) : len(before) + max(0, line - 200)].split()
        return words[-1] not in self.words.joining and before[-1] not in ",;"

    def _is_bare_heading(self, group: Group, start: int, rest: str, line: int, finish: int) -> bool:
        """Whether a line holds but a law and perhaps its title, without a stop, and what follows is a text of its own.

        Pasted pages wrap their lines anywhere, so the line must open the text or stand behind a blank one.
        """
        if line and self.text[:line].rstrip(" \t")[-2:] != "\n\n":
            return False
        following = self.text[finish : finish + 80] if finish >= 0 else ""
        if not rest.strip() and following.strip() and not _NEW_TEXT.match(following):
            return False
        if self.words.noun.match(self.folded, finish + 1) and following[:2] != "\n\n":
            return False
        item = group.items[0]
        plain = len(item.segments) == 1 and len(item.segments[0].pieces) == 1 and not item.upto
        if not plain or not self.text[start].isupper() or "\n" not in self.text.strip():
            return False
        return not rest.strip() or bool(_BARE_TITLE.match(rest))

    def _is_navigation(self, prefix: str, rest: str) -> bool:
        """Whether the line around a law only shows the way: arrows or bars, and nothing that is a sentence."""
        line = prefix + rest
        if not self.arrows or not any(sign in line for sign in ARROWS):
            return self._is_row_of_ways(prefix, rest)
        line = _QUOTES.sub(" ", line)
        prefix, rest = _QUOTES.sub(" ", prefix), _QUOTES.sub(" ", rest)
        if "|" in line and self._points(prefix.rpartition("|")[2]) and len(rest.partition("|")[0]) < 60:
            return True  # “Previous page: Law 70 | Next page: Law 72 | Index”
        if not any(sign in line for sign in ARROWS):
            return False
        last, following = prefix.rstrip()[-1:], rest.lstrip()[:1]
        near = (last != "" and last in ARROWS) or (following != "" and following in ARROWS)
        arrows = any(sign in line for sign in ARROWS[1:])
        if not arrows:
            others = self.words.noun.sub("", self.words.fold(line))
            return near and len(re.findall(r"[^\W\d_]{2,}", others)) == 0
        return (near or last == "" or self._points(prefix)) and len(line) < 200 and not re.search(r"[.;!?]\s+\S", line)

    def _is_row_of_ways(self, prefix: str, rest: str) -> bool:
        """Whether a law stands alone among the words of navigation: ``Previous page – Next page – Law 52 – Law 54``."""
        before, after = _DASHED_WAYS.split(prefix), _DASHED_WAYS.split(rest)
        if len(before) < 2 or before[-1].strip() or after[0].strip():
            return False
        return any(self._points(part) for part in (*before, *after))

    def _points(self, prefix: str) -> bool:
        bare = prefix.strip(f"{_NAVIGATION_SIGNS}:")
        return bool(bare) and bool(self.words.navigation.fullmatch(self.words.fold(bare)))
