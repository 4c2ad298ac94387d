"""What can be the label of a clause in a sentence, and what is a word of it or an amount (``and 2 tricks``).

The layer of the grammar of citations (see ``grammar``) between ``persons`` and ``numbers``, which asks it before
letters and figures are put together to a number.
"""

from __future__ import annotations

import re

from lawtext.citations.nouns import NounUse
from lawtext.citations.persons import Persons
from lawtext.citations.signs import DIGIT_APART, LOWER, MOST_PARTS, SPACES, STOP, WORD
from lawtext.numbering import KERAIAS, LATIN_ORDINALS, OWN_KERAIAS, rank_of

_PART_APART = re.compile(rf"[^\S\n](?:\(|[{LOWER}]{{1,2}}(?:[{OWN_KERAIAS}]|\)))")
_SMALL_PART = re.compile(rf"[^\S\n]?(?:στ|[{LOWER}])(?![\w'’´΄)])")
_ROMAN_PART = re.compile(r"[^\S\n]([ivx]{1,4})(?![\w'’])")
_DIGIT = re.compile(r"[^\S\n][1-9][0-9]?(?![\w.,:/%-])")
ROMAN = re.compile(r"[ivxl]{1,6}\Z")
"""A number in small roman figures, as far as levels of clauses go."""


class Labels(Persons):
    """Tells letters and figures that can be labels from words and amounts."""

    def _stopped(self, end: int) -> bool:
        """Whether a sign follows that ends a number (``STOP``)."""
        return bool(STOP.match(self.text, end))

    def _allows_digits(self, use: NounUse) -> bool:
        """Whether one of the levels that a noun names has digits for its numbers in this book."""
        return not self.words.first_digits.isdisjoint(use.levels)

    def _glued_numeral(self, start: int, end: int, *, named: bool) -> bool:
        """Whether what looks like an ordinal's ending is a numeral behind a noun: ``Νόμου 53α`` is no ordinal."""
        return self.text[start:end].isupper() or (named and end - start == 1)

    def _is_numeral(self, body: str) -> bool:
        """Whether a run of letters can be a number in brackets: one letter, a numeral, ``aa``, ``στστ``."""
        bare = body.rstrip(KERAIAS)
        if bare.isdigit() or len(bare) == 1 or bare[0].isdigit():
            return True
        lowered = bare.lower()
        if ROMAN.match(lowered):
            return True
        if lowered in LATIN_ORDINALS:
            return False
        greek = rank_of("lower", self.words.fold(bare), "greek") if self.words.greek else None
        return (
            bool(greek and greek <= 60)
            or (len(set(lowered)) == 1 and len(bare) == 2)
            or (self.words.greek and rank_of("double", self.words.fold(bare), "greek") is not None)
        )

    def _is_label(self, body: str, match: re.Match[str], group: str = "letters") -> bool:
        """Whether letters without brackets can be a number here, and not a word of the sentence."""
        bare = body.rstrip(KERAIAS)
        end = match.end()
        lowered = self.words.fold(bare)
        marked = len(bare) != len(body) or self.text[end : end + 1] == ")"
        if len(bare) == 1:
            if lowered in self.words.pronoun_letters:
                if self.words.applies.match(self.folded, end) or self.words.says.match(self.folded, end):
                    return self._word(end).endswith(self.words.plural_endings)  # “I applies” is no “I apply”
                return marked or bool(STOP.match(self.text, end)) or self.text[end : end + 1].isdigit()
            if lowered in self.words.word_letters:
                apart = lowered not in self.words.conjunctions and self._digit_stands(end, capital=bare.isupper())
                return marked or apart or self.text[end : end + 1].isdigit() or self._stands(end)
            return True
        if lowered in ("στ", "ϛ"):
            return bare != "στ" or marked or self._stands(end) or (group == "letters" and self._part_follows(end))
        if not self._is_numeral(bare):
            return False
        if ROMAN.match(bare) and self.words.has_roman:
            return marked or self._stands(end)
        if bare.isupper():
            greek = rank_of("lower", lowered, "greek") if self.words.greek else None
            return bool(greek and greek <= 39)
        return marked or (len(set(lowered)) == 1 and self.words.greek and self._stands(end))

    def _digit_stands(self, end: int, *, capital: bool) -> bool:
        """Whether a number that can be no thing's follows a letter: ``1`` of ``75 A 1 applies``."""
        if DIGIT_APART.match(self.text, end):
            return True
        digit = _DIGIT.match(self.text, end) if capital else None
        return digit is not None and (self._stands(digit.end()) or self._small_part_follows(digit.end()))

    def _small_part_follows(self, end: int) -> bool:
        """Whether a part in small letters stands behind a number: ``4 (b)`` or ``4 b`` of ``Law 45 C 4 b``."""
        if _PART_APART.match(self.text, end):
            return True
        part = _SMALL_PART.match(self.text, end)
        return part is not None and (self._stands(part.end()) or self._roman_part_follows(part.end()))

    def _roman_part_follows(self, end: int) -> bool:
        """Whether a Roman number that is no word stands behind a small letter: ``ii`` of ``12 C 1 e ii``."""
        part = _ROMAN_PART.match(self.text, end) if self.words.has_roman else None
        return part is not None and self._is_roman(part[1], part.end())

    def _is_roman(self, body: str, end: int) -> bool:
        """Whether what ends at ``end`` is a Roman number and no word: ``i think``, ``v Law 9``."""
        known = len(body) > 1 or (self.words.greek and body == "i")
        return ROMAN.match(body) is not None and (known or self._stands(end))

    def _part_follows(self, end: int) -> bool:
        """Whether a part of a law with its noun follows: ``στ παράγραφο 2``."""
        gap = SPACES.match(self.text, end)
        noun = self.words.noun.match(self.folded, gap.end()) if gap else None
        return bool(noun and 0 not in self._use(noun).levels and self._behind_noun(noun.end(), self._use(noun)))

    def _in_brackets(self, at: int) -> bool:
        """Whether a bracket that was opened in this paragraph is still open at ``at``."""
        low = max(0, at - 1000, self.text.rfind("\n\n", max(0, at - 1000), at))
        closed, back = 0, at
        # Backwards, so that the bracket of a label before (“a) the keeper”) closes nothing.
        while closed < MOST_PARTS:
            opening = self.text.rfind("(", low, back)
            if opening < 0:
                return False
            closing = self.text.rfind(")", opening, back)
            if closing < 0 and closed == 0:
                return True
            closed += 1 if closing >= 0 else -1
            back = closing if closing >= 0 else opening
        return False

    def _bracket_open(self, at: int) -> bool:
        """Whether the last bracket before ``at`` is one that opens."""
        low = max(0, at - 200)
        return self.text.rfind("(", low, at) > self.text.rfind(")", low, at)

    def _may_count(self, end: int) -> bool:
        """Whether a letter may be the number of the things behind it: ``Δ διαιτητές``, ``C tables``.

        Where nouns do not stand before others of their kind (``Law 16 D adjustments``), any in the plural may be.
        """
        if STOP.match(self.text, end):
            return False
        word = self._word(end)
        if word in self.words.units:
            return True
        plural = not self.words.noun_adjuncts and word.endswith(self.words.noun_plurals)
        return plural and not self._stands(end)

    def _counts(self, end: int, *, lenient: bool) -> bool:
        """Whether a number that ends at ``end`` counts something (``and 2 tricks``) rather than being cited."""
        if self._stands(end):
            return self._counted(end)
        match = WORD.match(self.text, end)
        if match is None:
            return False
        word = self.folded[match.start(1) : match.end(1)]
        if word in self.words.units or not lenient or self._counted(end):
            return True
        return word.endswith(self.words.plural_endings) and not self.text[match.start(1)].isupper()

    def _counted(self, end: int) -> bool:
        """Whether a thing that is counted follows, one word or “of” between: ``5 of clubs``, ``13 other cards``."""
        match = WORD.match(self.text, end)
        if match is None:
            return False
        word = self.folded[match.start(1) : match.end(1)]
        if word in self.words.units:
            return True
        if word not in self.words.more and not self.words.possessive.match(self.folded, end):
            return False
        number = self.words.of_number.match(self.folded, match.end())
        if number and word not in self.words.more:
            return self._word(number.end()) in self.words.units
        return self._word(match.end()) in self.words.units
