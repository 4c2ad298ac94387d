"""A text and what stands around a place in it: the word before, the word behind, where a sentence or a block begins.

The first layer of the grammar of citations (see ``grammar``); it reads no number and decides nothing.
"""

from __future__ import annotations

import re

from lawtext.citations.lexicon import Lexicon
from lawtext.citations.nouns import NounUse
from lawtext.citations.records import BesideKind
from lawtext.citations.signs import (
    AROUND_WORDS,
    ARROWS,
    DASH,
    FIRST,
    GAPS,
    HYPHENS,
    LAST_WORD,
    LOOK_BACK,
    SPACES,
    STOP,
    WORD,
)
from lawtext.numbering import SECTION_SIGN, Numbering

_COLON = re.compile(r":[^\S\n][0-9]")


class Around:
    """A text, the words of its language, and what stands around a place in it."""

    def __init__(self, text: str, words: Lexicon, numbering: Numbering) -> None:
        self.text = text
        self.words = words
        self.folded = words.fold(text)
        self.numbering = numbering
        self.sectioned = len(numbering.levels) > 1 and (
            numbering.levels[1].numeral == "upper" and not numbering.levels[1].bracketed
        )
        self.lettered_below = len(numbering.levels) > 1 and (
            numbering.levels[1].numeral == "lower" and not numbering.levels[1].bracketed
        )
        self.stopped = self.sectioned and numbering.levels[1].written.startswith(".")
        self.slashed = "/" in text
        self._looked_at = (-1, False)
        self._law_end = 0
        self._laws_end = -1
        self._passed_end = -1
        self._work_end = -1
        self._passed_levels: tuple[int, ...] = ()
        self._things: set[str] = set()
        self._thing_end = 0
        self._arrows: bool | None = None

    @property
    def arrows(self) -> bool:
        """Whether the text has signs that show the way on a page."""
        if self._arrows is None:
            self._arrows = any(map(self.text.__contains__, ARROWS))  # far faster than a pattern
        return self._arrows

    def _boundary(self, at: int) -> bool:
        if at == 0:
            return True
        before = self.text[at - 1]
        if before == "_":  # Markdown's emphasis: “_Law 21A_”
            return at < 2 or not (self.text[at - 2].isalnum() or self.text[at - 2] == "_")
        return not before.isalnum()

    def _word_before(self, at: int) -> str:
        words = self._words_before(at)
        return words[-1] if words else ""

    def _is_paired(self, at: int) -> bool:
        """Whether “both” or the like stands before ``at``, with an article between or none: ``τόσο ο``."""
        words = self._words_before(at)
        while len(words) > 1 and words[-1] in self.words.not_before:
            words.pop()
        return bool(words) and words[-1] in self.words.pairing

    def _word(self, end: int) -> str:
        """Return the folded word behind ``end``, empty where none follows."""
        match = WORD.match(self.text, end)
        return self.folded[match.start(1) : match.end(1)] if match else ""

    def _use(self, match: re.Match[str]) -> NounUse:
        return self.words.nouns.get(match[0]) or self.words.nouns[" ".join(match[0].split())]

    def _behind_noun(self, at: int, use: NounUse) -> int | None:
        """Return where the number starts behind a noun that ends at ``at``; None where none can follow."""
        text = self.text
        if use.plural and text[at : at + 1] == ":" and _COLON.match(text, at):
            at += 1
        if text[at : at + 1] in ("(", "/"):
            ending = self.words.bracketed_endings.match(self.folded, at)
            at = ending.end() if ending else at
        if at < len(text) and text[at] == "." and (use.short or text[at + 1 : at + 2].isdigit()):
            at += 1
        space = SPACES.match(text, at)
        if space:
            if use.generic and "\n" in space[0] and text[space.end() : space.end() + 1] == "(":
                return None
            at = self._behind_ranging(space.end()) if use.plural else space.end()
        elif (
            not self._glued(at, use)
            and not (0 in use.levels and text[at : at + 1] == "(")
            and text[at - 1] != "."
            and text[at : at + 1] != "("
        ):
            return None
        if text[at : at + 1] in HYPHENS and not space:
            at += 1
        if text[at : at + 1] == "(" and 0 in use.levels and text[at + 1 : at + 2].isdigit():
            at += 1
        sign = self.words.sign.match(self.folded, at)
        if sign and text[sign.end() : sign.end() + 1].isdigit():
            at = sign.end()
        following = text[at : at + 1]
        return at if following.isdigit() or following.isalpha() or following == "(" else None

    def _behind_ranging(self, at: int) -> int:
        """Return where a range starts behind the word that opens it at ``at`` (``Laws from 55 to 57``), else ``at``."""
        ranging = self.words.ranging.match(self.folded, at)
        first = FIRST.match(self.text, ranging.end()) if ranging else None
        if ranging and first and (self.words.to.match(self.folded, first.end()) or DASH.match(self.text, first.end())):
            return ranging.end()
        return at

    def _glued(self, at: int, use: NounUse) -> bool:
        """Whether digits joined to a noun are its number: ``L53A``, ``Law16B`` (not ``law16``, a name of a file)."""
        if self.text[at : at + 1] in HYPHENS and 0 in use.levels:
            at += 1
        if at and self.text[at - 1] == SECTION_SIGN:
            return self.text[at : at + 1].isalnum()
        if not self.text[at : at + 1].isdigit():
            return False
        word = LAST_WORD.search(self.text, max(0, at - 30), at - 1 if self.text[at - 1] in HYPHENS else at)
        return use.short or (0 in use.levels and bool(word and word[0][0].isupper()))

    def _word_at(self, at: int) -> tuple[int, str]:
        """Return the folded word that one gap parts from ``at``, and where it stands; an empty one where none does."""
        if not at or self.text[at - 1] not in GAPS:
            return at, ""
        low, end = max(0, at - 30), at - 1
        begin = max(self.folded.rfind(" ", low, end), self.folded.rfind("\n", low, end)) + 1
        return begin, self.folded[begin:end].strip(AROUND_WORDS)

    def _words_before(self, at: int) -> list[str]:
        """Return up to five folded words straight before ``at``, in its paragraph and inside its bracket."""
        low = max(0, at - LOOK_BACK)
        stretch = self.folded[low:at]
        if not stretch or not stretch[-1].isspace():
            return []
        cut = max(stretch.rfind("\n\n"), stretch.rfind("("), stretch.rfind("["))
        words = stretch[cut + 1 :].split()[-5:]
        if low and cut < 0 and len(words) < 5:
            del words[:1]
        return [word.strip(AROUND_WORDS) for word in words]

    def _before(self, at: int) -> list[tuple[str, int]]:
        """Return up to four folded words straight before ``at``, nothing but white space between, with their places."""
        low = max(0, at - LOOK_BACK)
        words: list[tuple[str, int]] = []
        end = at
        for _ in range(4):
            gap = end
            while gap > low and self.text[gap - 1].isspace():
                gap -= 1
            if gap == end or "\n\n" in self.text[gap:end]:
                break
            begin = gap
            while begin > low and not self.text[begin - 1].isspace() and self.text[begin - 1] not in '([«“"':
                begin -= 1
            if begin == gap or (begin == low and low > 0):
                break
            words.insert(0, (self.folded[begin:gap].rstrip("."), begin))
            end = begin
        return words

    def _stands(self, end: int) -> bool:
        """Whether what ends at ``end`` is followed by what can follow a citation, and no noun that it counts."""
        if STOP.match(self.text, end):
            return True
        match = WORD.match(self.text, end)
        if match is None:
            following = self.text[end : end + 2].strip()
            return following[:1] in ("(", "[", "«", "“", '"', "=") or following == ""
        word = self.folded[match.start(1) : match.end(1)]
        return word in self.words.after or (
            bool(self.words.after_endings) and len(word) > 3 and word.endswith(self.words.after_endings)
        )

    def _beside_this(self, use: NounUse, start: int, end: int) -> tuple[BesideKind, int, int] | None:
        """Return what ``the preceding paragraph``, ``comma precedente`` and ``the next paragraph`` say, and where they
        begin and end; None where that is not said of the noun, or may be said of a paragraph without a number in the
        same clause."""
        if len(use.levels) != 1 or use.plural or self._is_of_another(end):
            return None
        begin, word = self._word_at(start)
        if word in self.words.next:
            return None if self.text.find("\n\n", end) >= 0 else ("next", begin, end)
        found = self._called_prior(use, start, end)
        return None if found is None or self.text.find("\n\n", 0, start) >= 0 else ("previous", *found)

    def _is_of_another(self, end: int) -> bool:
        """Whether what ends at ``end`` is said to be of a thing, and not of “this”: ``the next Article of an Act``."""
        possessive = self.words.possessive.match(self.folded, end)
        if possessive is None:
            return False
        gaps = (SPACES.match(self.text, end), SPACES.match(self.text, possessive.end()))
        return not any(self.words.this.match(self.folded, gap.end()) for gap in gaps if gap)

    def _called_prior(self, use: NounUse, start: int, end: int) -> tuple[int, int] | None:
        begin, word = self._word_at(start)
        named = f"{word} {self.folded[start:end]}" in self.words.previous_laws
        if named or word in (self.words.previous_of_all if 0 in use.levels else self.words.previous):
            return begin, end
        after = self.words.previous_after.match(self.folded, end)
        beyond = self.words.to.match(self.folded, after.end()) if after else None  # “anterior a la ley”
        return (start, after.end()) if after and not beyond else None
