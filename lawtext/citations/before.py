"""What stands before numbers and letters without a noun: words that cite, a law they go on from, things they count.

The ninth layer of the grammar of citations (see ``grammar``).
"""

from __future__ import annotations

import re
from collections.abc import Sequence

from lawtext.citations.others import Others
from lawtext.citations.records import Group, Item, Piece, Tie
from lawtext.citations.signs import LAST_WORD, SAME_THOUGHT, WORD
from lawtext.languages.scripts import CAPITAL, SMALL

_SENTENCE_END = re.compile(r"[.;:!?·]\s|\n\n")
_FULL_STOP = re.compile(rf"[.!?](?<!\b[{CAPITAL}][{SMALL}].)(?<!\b[{CAPITAL}].)\s|\n\n")
"""The end of a sentence, or of a paragraph; an initial (``B.``, ``Γ.``, ``St.``) ends none."""
FEWEST_DOTTED = 2
"""A number with more pieces than these, parted by full stops, is no version of a program."""
_MOST_THINGS = 10_000
"""As many things with numbers of their own are remembered of a text."""
_WORD_BEFORE = re.compile(r"(?<![^\W\d_])([^\W\d_]+)[^\S\n]\Z")


class Before(Others):
    """Judges numbers and letters without a noun by what stands before them."""

    def _is_dotted_in_brackets(self, group: Group, at: int) -> bool:
        """Whether numbers with a full stop before each piece, but for a letter at the end (``100.1a``), are all that
        stands in brackets; in a book that writes them so, those of sections too (``2.A``)."""
        parts = [item.segments[0].pieces for item in group.items]
        deep = all(len(one) > FEWEST_DOTTED or (self.stopped and one[-1].text.isupper()) for one in parts)
        stops = (all(piece.shape == "." for piece in one[1:-1]) and one[-1].shape in ("", ".") for one in parts)
        return (
            deep
            and all(stops)
            and self.text[at - 1 : at] in ("(", "[")
            and self.text[group.end : group.end + 1] in (")", "]")
        )

    def _is_whole_dotted(self, pieces: Sequence[Piece], at: int) -> bool:
        """Whether a number is a whole one of a book that parts its levels by full stops, and deeper than an amount of
        money or a time is written: ``17.4(b)``, ``17.2.1``; or such words stand before it as before no amount."""
        whole = (
            len(pieces) > (1 if self._is_asked(at) else FEWEST_DOTTED)
            and pieces[1].shape == "."
            and pieces[1].text.isdigit()
        )
        return whole and self.numbering.dotted[:1] == range(1)

    def _goes_on_dotted(self, group: Group, at: int) -> bool:
        """Whether such a number goes on from a law: ``Rule 17.4(a) applies and 17.4(b) does not``; not ``version 17.2.1
        and 17.2.2``, which are remembered as things."""
        if self._goes_on(group, at):
            return True
        self._counted_before(group, at)
        return False

    def _is_dotted_behind(self, group: Group, at: int) -> bool:
        """Whether such a number is cited behind a mere preposition: it has brackets, goes on from a law, or stands
        behind the article of a law (``κατά τους 2.1.1 και 2.1.2``)."""
        if self._is_lettered_whole(group, at) or self._goes_on_dotted(group, at):
            return True
        end, words = group.items[-1].end, self._words_before(at)
        masculine = bool(words) and words[-1] in self.words.not_before and self._stands(end)
        return masculine and not (self._counted_before(group, at) or self._owned(group))

    def _is_lettered_whole(self, group: Group, at: int) -> bool:
        """Whether such a number has brackets or more full stops than a date, as no amount has, and is of no
        other text: ``the rule in 17.2(a)``, ``the condition in 17.2.1.3``."""
        pieces = group.items[0].segments[0].pieces
        bracketed = len(pieces) > FEWEST_DOTTED + 1 or any(piece.shape == "(" for piece in pieces)
        owned = self.words.possessive.match(self.folded, group.items[-1].end)
        return bracketed and not (owned or self._counted_before(group, at) or self._named(at))

    def _goes_on(self, group: Group, at: int) -> bool:
        """Whether numbers without a noun go on from a law cited in the same sentence: ``Law 68B aloud, then 68D``."""
        end = group.items[-1].end
        near = 0 < self._law_end <= at < self._law_end + SAME_THOUGHT
        if not near or not (self._stands(end) or self._is_asked(at)) or self._named(at):
            return False
        thought = self._before(at)[-2][1] - 1 if self._is_asked(at) else at  # “… 64B. Nor does 64C help”
        if self._ends_thought(self._law_end, thought) or self._law_end < self._thing_end:
            return False
        if self._is_of_thing_before(group.items[0].segments[0].pieces):
            return False
        back = at
        while back and (self.text[back - 1].isspace() or self.text[back - 1] in '([«“"') and at - back < 40:
            back -= 1
        if self.text[back - 1] in ",;)–—":
            return not self._owned(group)
        while at and self.text[at - 1] in '([«“"':
            at -= 1
        words = self._words_before(at)
        while len(words) > 1 and words[-1] in self.words.not_before:
            words.pop()
        joins = bool(words) and (words[-1] in self.words.conjunctions or words[-1] in self.words.continuing)
        joins = joins or self._is_asked(at)
        return joins and not self._owned(group)

    def _is_of_thing_before(self, pieces: Sequence[Piece]) -> bool:
        """Whether a number was that of a thing before in the text."""
        return "".join(piece.text for piece in pieces) in self._things

    def _ends_thought(self, start: int, end: int) -> bool:
        """Whether a sentence or a paragraph ends between two places; an initial ends none."""
        return _FULL_STOP.search(self.text, start, end) is not None

    def _is_asked(self, at: int) -> bool:
        """Whether a verb and its subject changed places before ``at``, and any verb may follow: ``nor does 64C``."""
        return " ".join(self._words_before(at)[-2:]) in self.words.inverted

    def _counted_before(self, group: Group, at: int) -> bool:
        """Whether these numbers are those of things: a noun stands before them here, or did so before in the text."""
        items = list(group.items)
        for place in range(1, len(items)):
            if ";" in self.text[items[place - 1].end : items[place].start]:
                del items[place:]
                break
        numbers = _written(items)
        if not self._opens_bare(at) and self._tie(at, seats=False) is None:
            self._note_things(numbers, items[-1].end)
            return False
        # “Room 12A is next to 12B.”
        beside = 0 < self._thing_end <= at < self._thing_end + 120
        if beside and not _SENTENCE_END.search(self.text, self._thing_end, at):
            return True
        return not self._things.isdisjoint(numbers)

    def _note_things(self, numbers: set[str], end: int) -> None:
        """Note the numbers of things, the last of which ends at ``end``."""
        if len(self._things) < _MOST_THINGS:
            self._things |= numbers
        self._thing_end = end

    def _are_of_things(self, group: Group, at: int, tie: Tie | None) -> bool:
        """Whether numbers with a letter, cited as ``tie`` says, are sooner those of things or parts of one."""
        things = tie != "cited" and (
            self._is_dwelt_in(group, at) or self._open_as_things(group, at) or self._counted_before(group, at)
        )
        return things or self._owned(group)

    def _open_as_things(self, group: Group, at: int) -> bool:
        """Whether a noun in the plural before several numbers opens the sentence, so that they are noted as those of
        things: ``Rows 12A, 12B and 12C apply for``."""
        if at < self._thing_end:
            return True
        words, near = self.words, self._before(at)[-2:]
        joins = (words.openers, words.joining, words.after, words.continuing, words.nouns)
        ends = words.noun_plurals or words.plural_endings
        several = len(group.items) > 1 or bool(group.items[0].upto)
        if not (several and near and near[-1][0].endswith(ends)) or any(near[-1][0] in table for table in joins):
            return False
        if len(near) > 1 and not _SENTENCE_END.search(self.text, near[0][1], near[1][1]):
            return False
        self._note_things(_written(group.items), group.items[-1].end)
        return True

    def _is_dwelt_in(self, group: Group, at: int) -> bool:
        """Whether somebody is said to be where these numbers are, which are noted as those of things: ``We stayed in
        47E``, ``κάθεται στο 12Β``."""
        near = self._before(at)[-2:]
        if len(near) < 2 or near[0][0] not in self.words.dwelling or near[1][0] in self.words.not_before:
            return False
        if _SENTENCE_END.search(self.text, near[0][1], at):
            return False
        self._note_things(_written(group.items), group.items[-1].end)
        return True

    def _owned(self, group: Group) -> bool:
        """Whether numbers without a noun are parts of some thing: ``το 12Α της αφίσας``, ``16B of the programme``."""
        if group.owner is not None:
            return group.owner.kind == "other"
        possessive = self.words.possessive.match(self.folded, group.items[-1].end)
        word = WORD.match(self.text, possessive.end()) if possessive else None
        if word is None:
            return False
        folded = self.folded[word.start(1) : word.end(1)]
        if self.text[word.start(1)].isupper():
            # “το 16Β της Κανάρη”; “το 1Α του Νότου” is a call of his.
            return folded in self.words.seat_words or not self._is_known_name(folded)
        known = folded in self.words.this_ends or folded in self.words.nouns or folded in self.words.openers
        return not known and not self._speaks(folded)

    def _opens_bare(self, at: int) -> bool:
        """Whether a number of a law can stand here without a noun: no noun of something else is before it."""
        back = at
        while back and (self.text[back - 1].isspace() or self.text[back - 1] in '([«“"') and at - back < 40:
            back -= 1
        if self.text[back - 1 : back] == ":":
            # “Rooms: 12A, 12B” against “Ruling: 16B, 12C1(c)”.
            word = LAST_WORD.search(self.text, max(0, back - 30), back - 1)
            return word is None or not self.folded[word.start() : word.end()].endswith(self.words.plural_endings)
        return self._open_before(at)

    def _named(self, at: int) -> bool:
        """Whether a word with a capital stands straight before a number, which may be its name's: ``Blue Book 2F1``."""
        match = _WORD_BEFORE.search(self.text, max(0, at - 30), at)
        if match is None or not match[1][0].isupper():
            return False
        return self.folded[match.start(1) : match.end(1)] not in self.words.openers

    def _open_before(self, at: int) -> bool:
        """Whether what stands before can open a citation: nothing, a stop, a bracket, a word that joins or cites."""
        back = at
        while back and self.text[back - 1].isspace() and at - back < 80:
            back -= 1
        if not back or self.text[back - 1] in '([«“".;:!?·)]»”•' or "\n\n" in self.text[back:at]:
            return True
        words = self._words_before(at)
        if len(words) > 1 and words[-1] in self.words.verbs_like_things and words[-2] in self.words.before_nouns:
            return False  # “in bars 12A–12C”, “the forms 12A and 12B”: things, and no verbs
        return not words or any(
            words[-1] in table for table in (self.words.joining, self.words.openers, self.words.pairing)
        )

    def _tie(self, at: int, *, seats: bool = True) -> Tie | None:
        """Return how the words straight before ``at`` cite: ``cited``, ``loose``, or None where they do not.

        ``seats`` says that a letter may be a seat at the table, which a word before it can tell.
        """
        while at and self.text[at - 1] in '([«“"':
            at -= 1
        words = self._words_before(at)
        if not words:
            return None
        if words[-1] in self.words.not_before:
            return None if seats else "loose"
        cite, fillers = self.words.cite, self.words.fillers
        for last in range(len(words), 0, -1):
            for first in range(max(0, last - 4), last):
                if " ".join(words[first:last]) in cite:
                    return "cited"
            if words[last - 1] not in fillers:
                break
        return "loose" if words[-1] in self.words.weak else None


def _written(items: Sequence[Item]) -> set[str]:
    """Return the numbers of a list as they are written, also without the last piece of each: ``Room 20F1 has a view;
    20F2 has none``."""
    written = [pieces for item in items for pieces in (item.segments[0].pieces, item.upto) if pieces]
    numbers = {"".join(piece.text for piece in pieces) for pieces in written}
    return numbers | {"".join(piece.text for piece in pieces[:-1]) for pieces in written if len(pieces) > FEWEST_DOTTED}
