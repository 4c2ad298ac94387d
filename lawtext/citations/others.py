"""Laws that are not of this book: of nature, of a nation, of another game, of somebody, in an address of the net.

The eighth layer of the grammar of citations (see ``grammar``). A wrong link is worse than a missing one.
"""

from __future__ import annotations

import re
from collections.abc import Sequence

from lawtext.citations.groups import Groups
from lawtext.citations.nouns import NounUse
from lawtext.citations.patterns import SPACE
from lawtext.citations.records import Group, Owner
from lawtext.citations.signs import (
    DIGIT_APART,
    GAPS,
    HYPHENS,
    LAST_WORD,
    SPACES,
    WORD,
)
from lawtext.languages.folding import GREEK_ACCENTED
from lawtext.languages.scripts import CAPITAL

_OWNED = ("'s", "’s")
_LONGEST_NAME = 3
"""As many words of a name are looked at."""
_MOST_LEARNED = 10_000


_LETTERS = re.compile(r"[^\W\d_]+")
_SENTENCE_ENDS = re.compile(rf"[.;!?·\u0387][^\S\n]+(?=[{CAPITAL}])|\n\n")
_AMENDED = 300
"""As far before its clause, in code points, a work that is amended is named."""
_TITLE = 64
"""As far before a law, in code points, the laws it is one of are named."""
_BEFORE_ITS_LAW = re.compile(rf"[,:]?{SPACE}?[(,]?{SPACE}?(?:([^\W\d_]{{1,3}}){SPACE})?")
"""What may stand between the name of other laws and one of them: ``, ``, `` (``, `` ο ``."""


class Others(Groups):
    """Tells what is a law of others."""

    def _compounded(self, start: int) -> bool:
        """Whether a noun is the end of another word: ``By-law 16``, ``In-law``."""
        if start < 2 or self.text[start - 1] not in HYPHENS or not self.text[start - 2].isalpha():
            return False
        word = LAST_WORD.search(self.folded, max(0, start - 20), start - 1)
        return word is None or word[0] not in self.words.prefixes or not self.text[start].isupper()

    def _passed(self, use: NounUse, match: re.Match[str]) -> Group | None:
        """Pass over the number of a law that is none of the book, so that it is not read without its noun either."""
        at = self._behind_noun(match.end(), use)
        group = self._group(use, match.start(), at, match.span()) if at is not None else None
        return self._left_out(group) if group is not None else None

    def _follows_passed(self, start: int, levels: Sequence[int]) -> bool:
        """Whether only a comma stands between a law that was read past and a part or an article behind it; before a
        part not even that (``Annex I paragraph 3``)."""
        end = self._passed_end
        gap = self.text[end:start].strip() if end < start <= end + 3 else "-"
        return gap == "," or (not gap and 0 not in levels)

    def _left_out(self, group: Group) -> Group:
        """Return a group that is read past and no citation."""
        self._passed_end, self._passed_levels = group.items[-1].end, group.levels
        return group.read_past(self._passed_end)

    def _of_others(self, start: int) -> bool:
        """Whether the word before a law says that it is none of the book: ``French law 16``, ``cricket’s Law 27``; in
        the laws of cricket those are its own."""
        begin, word = self._word_at(start)
        if self.text[start].islower() and word in self.words.orders_in_words:
            return True  # “In Kaplan’s second law 27 is odd”
        if word in self.words.other_law_ends and f"{self._word_at(begin)[1]} {word}" in self.words.other_laws:
            return True  # “Rubber bridge Law 16”
        bare = word[:-2] if word[-2:] in _OWNED else word
        return bare in self.words.other_laws or self._in_another_game(begin, start)

    def _in_another_game(self, begin: int, start: int) -> bool:
        """Whether what stands before a law says of which game it is: ``in rugby, Law 16``, ``Cricket: Law 27``; not
        ``Unlike rugby, Law 16``. ``begin`` is where the word before the law begins."""
        word = self.folded[begin : max(begin, start - 1)]
        if word[-1:] not in (",", ":") or not self._is_game(word[:-1]):
            return False
        return word[-1] == ":" or self._word_at(begin)[1] in self.words.inside_words

    def _belongs_elsewhere(self, group: Group) -> bool:
        """Whether what follows a law says that it is none of the book: ``law 16 of nature``, ``Law 24 of Cyprus``."""
        end = group.items[-1].end
        if self.text[end : end + 1] not in GAPS:
            return False
        if self.words.possessive.match(self.folded, end) is None:
            return self._is_of_game(end) or bool(self.words.long_ago.match(self.folded, end))
        return self._end_of_name(end, capitals=self.text[slice(*group.noun)].isupper()) >= 0

    def _is_game(self, word: str) -> bool:
        """Whether a word is a game that has laws of its own, which this book's are not."""
        return word in self.words.other_laws and word in self.words.elsewhere

    def _is_of_game(self, end: int) -> bool:
        """Whether what stands behind a law says of which game it is: ``Law 27 (cricket)``, ``Law 54 in cricket``."""
        said = self.words.of.match(self.folded, end)
        at = end + 2 if self.text.startswith(" (", end) else said.end() if said else -1
        word = _LETTERS.match(self.folded, at) if at >= 0 else None
        return word is not None and self._is_game(word[0])

    def _end_of_name(self, end: int, *, capitals: bool = False) -> int:
        """Return where the name of what is none of the book ends that stands behind ``end``, in the possessive (``of
        nature``, ``of Cyprus``, ``of the Laws of Chess``), -1 where there is none; in a line of ``capitals`` they show
        no name."""
        possessive = self.words.possessive.match(self.folded, end)
        word = WORD.match(self.text, possessive.end()) if possessive else None
        if word is None:
            return -1
        known = self._known_elsewhere(word)
        if known >= 0:
            return known
        if not self.text[word.start(1)].isupper() or capitals or word.end(1) - word.start(1) == 1:
            return -1
        # A name that is not one of the book’s own: any word of it can be what the book is called by. Which body is
        # meant by “the Federation” nobody says; “the Athletics Federation” is another.
        named = False
        for _ in range(_LONGEST_NAME):
            folded = self.folded[word.start(1) : word.end(1)]
            body = folded in self.words.persons
            following = WORD.match(self.text, word.end())
            goes_on = following is not None and self.text[following.start(1)].isupper()
            counts = goes_on and folded in self.words.openers and self._is_in_no_name(folded)  # “the Twelve Tables”
            if not (body or counts) and self._is_known_name(folded):
                return -1
            named = named or not body
            if following is None or not goes_on or self._is_noun(following.start(1)):
                break
            word = following
        return word.end() if named else -1

    def _known_elsewhere(self, word: re.Match[str]) -> int:
        """Return where a name ends that a language knows to be none of the book’s (``of nature``, ``of rubber
        bridge``), -1 where it begins none."""
        folded = self.folded[word.start(1) : word.end(1)]
        if folded in self.words.elsewhere or (folded in self.words.own_nouns and self._is_elsewhere(word.end())):
            return word.end()  # “Law 16 of nature”, “Law 16 of the Laws of Chess”
        second = WORD.match(self.text, word.end())
        if second and f"{folded} {self.folded[second.start(1) : second.end(1)]}" in self.words.other_laws:
            return second.end()
        return -1

    def _is_noun(self, at: int) -> bool:
        return self.words.noun.match(self.folded, at) is not None

    def _in_laws_of_others(self, start: int) -> bool:
        """Whether a law is one of those named right before it that are none of the book: ``the Laws of Cricket, Law
        12``, but not ``the Laws of Cricket and Law 12``."""
        if self._laws_end < 0 or start - self._laws_end > _TITLE:
            return False
        end = self._end_of_name(self._laws_end)
        gap = _BEFORE_ITS_LAW.fullmatch(self.folded, end, start) if end >= 0 else None
        return gap is not None and gap[1] not in self.words.conjunctions

    def _of_amended(self, group: Group) -> Group:
        """Return a law, or the part of one, as that of the other work in which the sentence says it is changed: ``Στον
        ν. 4412/2016 προστίθεται άρθρο 5Α``, ``In Law 7/2016, as amended, Article 5A``."""
        start, end, owner = group.items[0].start, group.end, group.owner
        if owner is not None and (owner.kind != "number" or 0 not in owner.segments[0].levels):
            return group
        if self._is_of_this_book(end):
            return group
        name = ""
        if 0 <= self._work_end <= start and self._law_end <= self._work_end:
            name = self._amended_before(start, end)
        amending = None if name else self.words.amending.match(self.folded, end)
        gap = SPACES.match(self.text, amending.end()) if amending else None
        work = self.words.amended_work.match(self.folded, gap.end()) if gap else None
        name = self.text[slice(*work.span("work"))] if work else name
        return of_work(group, name) if name else group

    def _amended_before(self, start: int, end: int) -> str:
        """Return the work that the sentence names before a law and says to be changed, be it behind the law; an empty
        string where there is none, or the book itself is named behind it (``and in this Act Article 5``)."""
        last = _SENTENCE_ENDS.search(self.text, end, end + _AMENDED)
        finish = last.start() if last else end + _AMENDED
        for work in self.words.amended_work.finditer(self.folded, max(0, start - _AMENDED), start):
            at = work.end()
            said = self.words.amending.search(self.folded, at, finish)
            said = said or (self._as_amended(work, start) if not work["of"] else None)
            if said and not _SENTENCE_ENDS.search(self.text, at, start + 1) and not self._names_this_book(at, start):
                return self.text[slice(*work.span("work"))]
        return ""

    def _as_amended(self, work: re.Match[str], start: int) -> re.Match[str] | None:
        """Return where a work of which the sentence speaks from its beginning, or from a comma, is said to be changed:
        ``In Law 7/2016, as amended``; not ``The definitions in Law 7/2016, as amended, apply to Article 5``."""
        before = self.text[max(0, work.start() - 3) : work.start()].rstrip()
        return self.words.amended.search(self.folded, work.end(), start) if not before[-1:].isalnum() else None

    def _is_elsewhere(self, end: int) -> bool:
        """Whether a law or a book is said to be of nature, of another game and the like."""
        possessive = self.words.possessive.match(self.folded, end)
        return possessive is not None and self._word(possessive.end()) in self.words.elsewhere

    def _is_of_room(self, start: int) -> bool:
        """Whether a section is one of the room (``the pairs of section B``), or of a work cited before by a person
        (``ibid., section B``)."""
        if self._word_at(start)[1].rstrip(".,") in self.words.same_place:
            return True
        words = self._words_before(start)
        while len(words) > 1 and words[-1] in self.words.inside_words:
            words.pop()
        return bool(words) and words[-1] in self.words.seated and self._word_before(start) in self.words.inside_words

    def _is_known_name(self, word: str) -> bool:
        return word in self.words.openers or not self._is_in_no_name(word)

    def _is_in_no_name(self, word: str) -> bool:
        """Whether a word is none of what the book and its clauses are called by, and joins nothing."""
        words = self.words
        known = (words.name_words, words.nouns, words.seat_words, words.this_words, words.joining)
        return not any(word in table for table in known)

    def _accented_so(self, match: re.Match[str]) -> bool:
        """Whether the accent stands where the noun has it: ``νομός`` (prefecture) is no ``νόμος``."""
        written = self.text[match.start() : match.end()]
        learned = self.words.accented
        right = learned.get(written)
        if right is None:
            known = self.words.accents.get(match[0])
            places = _accents(written)
            right = known is None or not places or any(accents <= places for accents in known)
            if len(learned) < _MOST_LEARNED:
                learned[written] = right
        return right

    def _of_somebody(self, start: int) -> bool:
        """Whether a law is named after a person or belongs to a work named before it: ``Boyle’s Law 12``."""
        text = self.text
        if start < 2 or text[start - 1] not in " \u00a0":
            return False
        low = max(0, start - 30)
        begin = text.rfind(" ", low, start - 1) + 1 or (0 if not low else start)
        if not text[begin].isupper():
            return False
        folded = self.folded[begin : start - 1]
        if text[start].islower() and folded not in self.words.openers and folded not in self.words.joining:
            # “French law 16”: a law in small letters behind a name; the first word of a sentence may be any.
            before = text[max(0, begin - 3) : begin].rstrip()
            if before and before[-1].isalnum() and folded.isalpha():
                return True
        if folded.endswith(_OWNED):
            before = self._word_before(begin)
            return not self.words.greek and (before in self.words.conjunctions or before not in self.words.work_joins)
        if folded not in self.words.works or folded in self.words.own_names:
            return False
        return self._book_before(start) is None  # “under the 2007 Code Law 53C”

    def _in_address(self, start: int) -> bool:
        """Whether a noun stands in the address of a page or a person: ``http://example.org/Law53``."""
        if not start or self.text[start - 1] not in "@/#.-_":
            return False
        begin = start
        while begin > max(0, start - 200) and not self.text[begin - 1].isspace():
            begin -= 1
        token = self.text[begin:start]
        return "://" in token or "@" in token or "www." in token

    def _dated(self, group: Group) -> bool:
        """Whether the number behind laws is a day: ``a seminar on the Laws, 7-9 February``, ``Laws 7 February``."""
        item = group.items[-1]
        if not group.plural or len(group.items) > 1 or len(item.segments[0].pieces) > 1 or len(item.upto) > 1:
            return False
        match = WORD.match(self.text, item.end)
        if match is None or not self.text[match.start(1)].isupper():
            return False
        return self.folded[match.start(1) : match.end(1)] in self.words.months

    def _counts_others(self, group: Group) -> bool:
        """Whether one number behind a noun in the plural counts what follows: ``the laws 16 states have made``, ``τους
        νόμους 16 κρατών``."""
        item = group.items[-1]
        if len(group.items) > 1 or item.upto or len(item.segments) > 1 or len(item.segments[0].pieces) > 1:
            return False
        whole = not group.short and item.segments[0].pieces[0].text.isdigit()
        return whole and (self._counts(item.end, lenient=True) or self._is_said_of_some(item.end))

    def _is_said_of_some(self, end: int) -> bool:
        """Whether ``of which`` follows: of the articles, so many (``the articles 12 of which were stolen``)."""
        of = self.words.possessive.match(self.folded, end)
        word = WORD.match(self.folded, of.end()) if of else None
        return word is not None and word[1] in self.words.relatives

    def _counts_subject(self, group: Group) -> bool:
        """Whether one number behind a law in small letters may sooner count a noun in the plural behind it, of which
        something is said: ``by rule 20 boats may start``, ``the new law 12 delegates opposed``."""
        item, noun = group.items[-1], self.folded[slice(*group.noun)]
        plain = len(group.items) == len(item.segments) == len(item.segments[0].pieces) == 1 and not item.upto
        if not plain or group.direction or noun not in self.words.capital_nouns or self.text[group.noun[0]].isupper():
            return False
        match = WORD.match(self.text, item.end)
        if match is None or not self.text[match.start(1)].islower():
            return False
        word, words = self.folded[match.start(1) : match.end(1)], self.words
        if word in words.after or word in words.deeds or word in words.nouns:
            return False
        if not words.noun_adjuncts:
            return word.endswith(words.noun_plurals)
        said = self._word(match.end())
        spoken = (said in words.noun_adjuncts and said not in words.inside_words) or said.endswith(words.past_endings)
        return word.endswith(words.plural_endings) and (
            spoken or self.folded.endswith(words.lone_idioms, 0, group.noun[1])
        )

    def _units(self, group: Group) -> bool:
        """Whether the number counts things: ``by law 5 players``; or names a kind of them: ``clause C types of``."""
        item = group.items[-1]
        if len(item.segments[0].pieces) > 1 or item.upto:
            return False
        match = WORD.match(self.text, item.end)
        if match is None:
            # “Section B 24”: a section of the room and its boards.
            return item.segments[0].pieces[0].text[0].isupper() and bool(DIGIT_APART.match(self.text, item.end))
        word = self.folded[match.start(1) : match.end(1)]
        if word in self.words.units:
            return True
        letter = item.segments[0].pieces[0]
        if letter.shape == "(" or not letter.text[0].isalpha():
            return False
        if self._seated(item.end):
            return True
        # A noun in the plural behind the letter, and behind it what follows nouns and no verbs.
        things = self.words.noun_adjuncts and word.endswith(self.words.plural_endings) and word not in self.words.after
        return (
            bool(things) and self.text[match.start(1)].islower() and self._word(match.end()) in self.words.noun_adjuncts
        )


def of_work(group: Group, name: str) -> Group:
    """Return a group, with the whole it belongs to, as one of another work."""
    segments = group.owner.segments if group.owner is not None else ()
    return group._replace(owner=Owner("work", segments, name))


def _accents(written: str) -> frozenset[int]:
    """Return the places of the letters of a Greek word that bear an accent."""
    if written.isascii():
        return frozenset()
    return frozenset(i for i, sign in enumerate(written) if sign in GREEK_ACCENTED)
