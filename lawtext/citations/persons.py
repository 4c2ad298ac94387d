"""Letters that are persons: a seat at the table, the initial of a name.

The layer of the grammar of citations (see ``grammar``) between ``around`` and ``labels``: a letter is asked for
here before it is read as part of a number.
"""

from __future__ import annotations

import re
from collections.abc import Sequence

from lawtext.citations.around import Around
from lawtext.citations.signs import IN_NAME, INITIAL, STOP, WORD, YEAR_BEHIND
from lawtext.languages import Letters
from lawtext.numbering import KERAIAS, rank_of

_LAST_COMMON = 4
_LED_BY = 2
"""So many letters lead up to that of a section that could be a seat's as well."""


class Persons(Around):
    """Tells a seat or a name from the letter of a section."""

    def _acted(self, letter: str, end: int) -> bool:
        """Whether a letter is a seat, since a player's act follows: ``W led``, ``Α έπαιξε``."""
        return len(letter.rstrip(KERAIAS)) == 1 and letter[0].isalpha() and self._word(end) in self.words.acts

    def _holds(self, end: int) -> bool:
        """Whether an act follows that sections can do as well as players: ``A or B holds``."""
        return self._word(end) in self.words.acts_of_sections

    def _is_seat(self, letter: str) -> bool:
        """Whether a letter alone is sooner a seat than a section: few laws reach E, none N, S or W."""
        bare = self.words.fold(letter)
        rank = rank_of("lower", bare, "greek" if self.words.greek else "latin") if bare in self.words.seats else None
        return rank is not None and rank > _LAST_COMMON

    def _are_seats(self, letter: str, dashed: re.Match[str]) -> bool:
        """Whether two letters with a dash between them are seats that a player holds: ``E-W``; not ``A-B``."""
        other = dashed[1]
        if not {self.words.fold(letter), self.words.fold(other)} <= self.words.seats:
            return False
        return self._is_seat(letter) or self._is_seat(other) or self._acted(other, dashed.end())

    def _seated(self, end: int) -> bool:
        """Whether a letter stands beside the name of a seat: ``Β Ανατολής``."""
        return self._word(end) in self.words.seat_words and not STOP.match(self.text, end)

    def _is_somebody(self, end: int) -> bool:
        """Whether a letter that ends at ``end`` is said to be one of the players: ``C is the offender``."""
        verb = WORD.match(self.text, end)
        if verb is None or self.folded[verb.start(1) : verb.end(1)] not in self.words.singular_verbs:
            return False
        word = WORD.match(self.text, verb.end())
        if word is not None and self.folded[word.start(1) : word.end(1)] in self.words.articles:
            word = WORD.match(self.text, word.end())
        if word is None or self.folded[word.start(1) : word.end(1)] not in self.words.persons:
            return False
        return not IN_NAME.match(self.text, word.end())

    def _is_said_of_law(self, at: int) -> bool:
        """Whether ``, is long`` behind ``Law 73, A and C`` is said of a law; not ``, being partners, agreed``."""
        match = WORD.match(self.text, at)
        word = self.folded[match.start(1) : match.end(1)] if match else ""
        if match is not None and word in self.words.pairing:
            # “both apply”; not “both keepers”
            return self.words.applies.match(self.folded, match.end()) is not None
        known = word in self.words.singular_verbs or word in self.words.prepositions
        if match is not None and word in self.words.copulas:
            # «είναι μακρύς»; not «είναι συμπαίκτες»
            return not self._word(match.end()).endswith(self.words.noun_plurals)
        return known or any(said.match(self.folded, at) for said in (self.words.says, self.words.applies))

    def _hold_seats(self, letters: Sequence[str]) -> bool:
        """Whether one of the letters beside a law is a seat; a seat's letter that several others lead up to is none:
        ``Law 16, C, D and E, is long``."""
        seats = [*map(self._is_seat, letters)]
        if not any(seats):
            return False
        script: Letters = "greek" if self.words.greek else "latin"
        ranks = [rank_of("lower", self.words.fold(letter), script) or 0 for letter in letters]
        return seats.index(True) < _LED_BY or ranks != [*range(ranks[0], ranks[0] + len(ranks))]

    def _may_be_name(self, letter: str, end: int) -> bool:
        """Whether a capital and what follows its full stop can be a person: ``A. Player may``, ``B. Jones agreed.``

        A word with a capital that opens a sentence is followed by its noun or has an article before it; one that is
        the subject all alone, and not in the plural, is sooner a surname.
        """
        if len(letter.rstrip(KERAIAS)) > 1 or not INITIAL.match(self.text, end):
            return False
        surname = WORD.match(self.text, end + 1)
        if surname is None:
            return True  # another initial: “C. H. Brown”
        folded = self.folded[surname.start(1) : surname.end(1)]
        if len(folded) == 1:
            return INITIAL.match(self.text, surname.end()) is not None
        if folded in self.words.joining or folded in self.words.openers or surname[1].isupper():
            return False
        following = WORD.match(self.text, surname.end())
        return self._is_person(surname, following) if following else self._is_cited_person(surname.end())

    def _is_cited_person(self, end: int) -> bool:
        """Whether a surname that no word follows ends at ``end``: ``B. Jones (1999)``, ``B. Jones's``, ``B. Jones.``"""
        if YEAR_BEHIND.match(self.text, end):
            return True
        return self.text[end : end + 1] in ",'’" or not self.text[end : end + 20].strip(" .!?)»”")

    def _is_person(self, surname: re.Match[str], following: re.Match[str]) -> bool:
        """Whether the words behind a surname are more of a name, or say what one person did."""
        second = self.text[following.start(1) : following.end(1)]
        joined = WORD.match(self.text, following.end())
        if joined and joined[1].istitle() and self._word(surname.end()) in self.words.conjunctions:
            return True  # “B. Smith and Jones”
        if second.istitle():
            return self.folded[following.start(1) : following.end(1)] not in self.words.nouns  # “B. Edgar Kaplan”
        if self.folded[following.start(1) : following.end(1)] in self.words.clitics:  # “Παπαδόπουλος το έγραψε”
            following = WORD.match(self.text, following.end()) or following
        verb = self.folded[following.start(1) : following.end(1)]
        if verb in self.words.wrote or self._third_person(verb, following.end()):
            return True
        past = bool(self.words.past_endings) and len(verb) > 3 and verb.endswith(self.words.past_endings)
        folded = self.folded[surname.start(1) : surname.end(1)]
        if self.words.noun_adjuncts and folded.endswith(self.words.plural_endings):
            return past and bool(STOP.match(self.text, following.end()))
        return past or (verb in self.words.after and verb not in self.words.openers)

    def _third_person(self, verb: str, end: int) -> bool:
        """Whether a word is the verb of one subject: ``Jones explains it``, ``is wrong``; not ``bids are common``.

        Of words that end alike, one with a verb behind it is a noun in the plural.
        """
        if verb in self.words.singular_verbs:
            return True
        ending = self.words.singular_endings
        noun = self._word(end) in self.words.noun_adjuncts or bool(STOP.match(self.text, end))
        return bool(ending) and len(verb) > 3 and verb.endswith(ending) and not verb.endswith("ss") and not noun
