"""Numbers and letters without a noun: ``47Ε1``, ``(see B)``, ``in 12A and 12B``; and when they are no citation.

The tenth layer of the grammar of citations (see ``grammar``).
"""

from __future__ import annotations

import re

from lawtext.citations.before import FEWEST_DOTTED, Before
from lawtext.citations.listed import COMMON_WORD, strides, word_end
from lawtext.citations.narrowing import FARTHEST, narrows
from lawtext.citations.patterns import SPACE
from lawtext.citations.records import Group, Item, Mention, Piece, Segment, Tie
from lawtext.citations.said_editions import SLASHED_YEAR
from lawtext.citations.signs import (
    COMMA_BEFORE,
    IN_NAME,
    INITIAL,
    KERAIA,
    LETTER,
    LOOK_BACK,
    SAME_THOUGHT,
    SPACES,
    UPPER,
    WORD,
)
from lawtext.languages.scripts import SMALL
from lawtext.numbering import KERAIAS

_BRACKETED = re.compile(r"[^\S\n]?[)\]]")
_LONE_CAPITAL = re.compile(rf"[{UPPER}]{KERAIA}(?![^\W_])")
_NEAR = 16
"""As near, in code points, a bracket stands behind the thing it tells of."""
_LEAST_HUNG = 2
"""Fewer letters than these in brackets behind a law may be another thing than its sections."""
_SAMPLE = 4
"""So many items of a list are read first, to see whether it is one of citations."""
_SECONDS = {"1": " (2)", "a": " (b)", "α": " (β)", "i": " (ii)"}
"""The second label of a list, by the first."""
_SAME_SENTENCE = 300
"""As far behind its first label, in code points, the second of a list in a sentence is looked for."""
_GOES_ON = re.compile(rf"[{LETTER}.(-]|{SPACE}\(")
_AMOUNT = re.compile(r"\.[0-9]+")
_FEW = re.compile(r"[0-9]{1,2}(?!\w)")

_THING = re.compile(rf"(?<![^\W\d_])([{SMALL}]{{3,}}){SPACE}[{SMALL}](?![\w{KERAIAS}])")
"""A word and a letter behind it, folded: ``τάξη Β``."""
_BEHIND_CLAUSE = re.compile(rf"(?<![\w.-])[{SMALL}]{{2,}},{SPACE}\Z")
"""A word in small letters and a comma: behind a name or a letter it may be the last of several (``A, B applies``)."""


class Bare(Before):
    """Reads numbers and letters that no noun announces."""

    def _from_digits(self, match: re.Match[str], taken: int) -> Mention | None:
        """Read a number that starts with digits: behind a one-letter noun (``L53A``), or with no noun at all."""
        at = match.start()
        text = self.text
        before = text[at - 1] if at else " "
        if before.isalpha() or before == "." or before.isspace():
            short = self.words.short.search(self.folded, max(0, at - 4), at)
            if short and self._boundary(short.start()) and short.start() >= taken:
                use = self.words.nouns[short[0][0]]
                glued = short.end() - short.start() == 1
                small_latin = self.text[short.start()].islower() and self.text[short.start()].isascii()
                if glued and (small_latin or self.words.sign.fullmatch(self._word_at(short.start())[1])):
                    return None  # “l10n”, “l64a”, “part no. L27B1”
                dotted = "." in short[0]
                if not glued and not dotted and self.words.never.fullmatch(text, at, word_end(text, at)):
                    return None  # “Ν 4Κ”: a seat and its bid
                group = self._group(use, short.start(), at, short.span())
                if small_latin and self.words.greek:
                    dotted = False  # “v. 2” of a program, in a Greek text, is no «ν. 2»
                parted = group is not None and self._parted(group.items[0])
                if group and (glued or dotted or parted) and not self._units(group):
                    return group
                return None
        if not (before.isspace() or before in "([«“\"‘'") or before == "_":
            return None
        return self._ordinal(match) or self._bare(at)

    def _ordinal(self, match: re.Match[str]) -> Group | None:
        """Read ``the 53rd Law``, ``του 53ου Νόμου``: with a capital, and not ``the 2nd Law of Thermodynamics``."""
        if not self.text[match.end() : match.end() + 1].isalpha():
            return None
        ordinal = self.words.ordinals.match(self.folded, match.end())
        gap = SPACES.match(self.text, ordinal.end()) if ordinal else None
        noun = self.words.noun.match(self.folded, gap.end()) if gap else None
        if noun is None or not self.text[noun.start()].isupper():
            return None
        use = self._use(noun)
        behind = self._behind_noun(noun.end(), use)
        if use.levels != (0,) or use.plural or use.short or (behind is not None and self.text[behind].isdigit()):
            return None
        if not self._stands(noun.end()) or self.words.possessive.match(self.folded, noun.end()):
            return None
        at = match.start()
        pieces = (Piece(match[0], at, match.end(), ""),)
        segments = [Segment(use.levels, pieces)]
        end = self._add_parts(segments, noun.end())  # “the 12th Law, section C”
        item = Item(at, end, tuple(segments))
        return Group((item,), self.words.code, "noun", use.levels, noun=noun.span())

    @staticmethod
    def _lettered(item: Item) -> bool:
        pieces = item.segments[0].pieces
        return len(pieces) > 1 and pieces[1].text[0].isalpha()

    @staticmethod
    def _parted(item: Item) -> bool:
        """Whether a number has a letter or brackets behind its first figure: ``s 3(1)``, ``Ν 3Α``."""
        pieces = item.segments[0].pieces
        return len(pieces) > 1 and (pieces[1].text[0].isalpha() or pieces[1].shape == "(")

    def _bare(self, at: int) -> Group | None:
        text = self.text
        finish = at
        while text[finish : finish + 1].isdigit():
            finish += 1
        if finish - at == 2 and self._is_law_by_gender(at, finish):
            group = self._group(None, at, at, (at, at))
            return group._replace(tie="seen") if group else None
        amount = _AMOUNT.match(text, finish)
        if amount and self._counted(amount.end()):
            return None  # “see 4.1 km”
        plain = not _GOES_ON.match(text, finish)
        pointed = self._pointed(finish) or self._list_is_pointed(finish)
        if plain and self._tie(at, seats=False) is None and not (pointed or self._is_paired(at)):
            return None
        # A few items tell whether this is a citation at all; only then the whole list is read.
        sample = self._group(None, at, at, (at, at), _SAMPLE)
        if sample is not None and self._is_result(at):
            results = self._group(None, at, at, (at, at)) or sample
            return results.read_past(results.items[-1].end)  # “the tables (16B, 16C)”
        tie = self._bare_tie(sample, at) if sample else None
        if sample is not None and tie is None and strides(sample):
            return sample.read_past(sample.items[0].end)  # “from 16B to 20D”: neither end is one
        if sample is not None and tie is None and sample.direction:
            return sample.read_past(sample.items[-1].end)  # “pages 1 and 2 below”
        if sample is None or tie is None:
            return None
        whole = self._group(None, at, at, (at, at)) if len(sample.items) == _SAMPLE else sample
        return whole._replace(tie=tie) if whole else None

    def _is_result(self, at: int) -> bool:
        """Whether a number is said to be a result: ``He scored (12A; 13B)``, ``The score was 12C1``."""
        if self.text[at - 1 : at] == "(":
            return self._word_at(at - 1)[1] in self.words.results
        words = self._words_before(at)
        return len(words) > 1 and words[-1] in self.words.verbs and words[-2] in self.words.results

    def _is_law_by_gender(self, at: int, end: int) -> bool:
        """Whether a bare number stands behind the article of the noun for a law, where laws are cited: ``στον 57``.

        Parts of a law are feminine or neuter in Greek, so that the article tells what is meant; but a word that cites
        must stand before or behind, or brackets around it.
        """
        words = self._words_before(at)
        if not words or words[-1] not in self.words.not_before or not self._stands(end):
            return False
        listed = self._group(None, at, at, (at, at))
        end = listed.end if listed is not None else end
        if self._counted(end):
            return False
        rest = words[:-1]
        cited = any(" ".join(rest[-count:]) in self.words.cite for count in (1, 2, 3) if len(rest) >= count)
        around = _BRACKETED.match(self.text, end) is not None and not rest
        return cited or around or self._word(end) in self.words.cite or bool(self.words.says.match(self.folded, end))

    def _bare_tie(self, group: Group, at: int) -> Tie | None:
        """Return how a number without a noun is cited, None where it is not."""
        pieces = group.items[0].segments[0].pieces
        joined = len(pieces) > 1 and pieces[1].text[0].isalpha() and pieces[1].shape in ("", "(")
        tie = self._tie(at, seats=False)
        if joined and pieces[1].shape == "":
            return self._joined_tie(group, at, tie)
        if tie is None and len(pieces) > 1 and self._is_dotted_in_brackets(group, at):
            return "loose"  # “(12.C.1.c)”, “(3.6.1 and 3.6.2)”
        if tie is None and self._is_whole_applied(group, at):
            return "loose"
        tells = {None: self._goes_on_dotted, "loose": self._is_dotted_behind}.get(tie)
        if tells is not None and self._is_whole_dotted(pieces, at) and tells(group, at):
            return "loose"
        if group.direction:
            return "cited" if tie else "loose" if self._open_before(at) else None
        end = group.items[-1].end
        if self.words.possessive.match(self.folded, end) and group.owner is None:
            return None  # “see 2 and 3 of the minutes”
        said = joined and self.words.says.match(self.folded, end)  # “where 2(a) so requires”
        applied = bool(said) or (self._applied(group) and (joined or self._applied_alone(group)))
        if joined and pieces[1].text.isupper() and self._are_of_things(group, at, tie):
            return None  # “Teams 12(B) and 12(C) apply for it”
        if tie is None and applied and not (self._named(at) or self._is_of_thing_before(pieces)):
            return "loose"  # “in which case 2(b) applies”, “if 1 does not apply”
        small = len(pieces[0].text) <= 2 or (len(pieces) > FEWEST_DOTTED and self._is_whole_dotted(pieces, at))
        if tie == "cited" and self._stands(end) and small and not self._counts_beyond(group):
            plain = len(pieces) == 1 and not group.owner
            return "seen" if plain and self._seen(at) and not self._counted(end) else "cited"
        return None

    def _is_whole_applied(self, group: Group, at: int) -> bool:
        """Whether a whole number is what is applied: ``if so, 5.1.1 applies``; not ``version 5.1.1 applies``."""
        pieces = group.items[0].segments[0].pieces
        if len(pieces) <= FEWEST_DOTTED or not (self._applied(group) and self._is_whole_dotted(pieces, at)):
            return False
        opens = self._opens_bare(at) or _BEHIND_CLAUSE.search(self.text, max(0, at - LOOK_BACK), at) is not None
        return opens and not self._is_of_thing_before(pieces)

    def _counts_beyond(self, group: Group) -> bool:
        """Whether digits alone count with those behind an “or”: ``as in 1 or 2 tables``."""
        item = group.items[-1]
        if len(item.segments[0].pieces) > 1 or item.upto or group.owner:
            return False
        gap = SPACES.match(self.text, item.end)
        joined = self.words.conjunction.match(self.folded, gap.end()) if gap else None
        digits = _FEW.match(self.text, joined.end()) if joined else None
        return digits is not None and self._counts(digits.end(), lenient=False)

    def _joined_tie(self, group: Group, at: int, tie: Tie | None) -> Tie | None:
        """Return how a number with a letter joined to it (``12C1``) is cited without a noun; ``tie`` is what the words
        before it say."""
        text, end = self.text, group.items[-1].end
        pieces = group.items[0].segments[0].pieces
        if self.words.never.fullmatch(text, at, pieces[-1].end):
            return "bare" if tie == "cited" else None
        if tie != "cited" and SLASHED_YEAR.match(text, end):
            return None  # “case 25B/2007”
        if tie is None and pieces[1].text.islower():
            return None  # “1e6”, “[2b]”, “12m19s”
        if tie != "cited" and (self.words.upward.match(self.folded, end) or self._is_a_thing(end)):
            return None  # “for 12C and up”, “3A was a table”
        of_edition = group.owner is not None and group.owner.kind == "edition"
        if self._goes_on(group, at) or (of_edition and (len(pieces) > 2 or self._stands(end))):
            return "bare"
        shaped = self._is_shaped(group, at)
        if tie == "loose" and not shaped and len(pieces) == 2 and self._measures(group, at):
            tie = None
        if self._are_of_things(group, at, tie):
            return None
        if self._law_end < self._thing_end <= at < self._thing_end + _NEAR and "(" in text[self._thing_end : at]:
            return None  # “room 16B (see 16C)”
        done = self.words.says.match(self.folded, end) or self._word(end) in self.words.deeds
        if shaped or tie or self._applied(group) or (done and not self._named(at)):
            return "bare"
        bracketed = (text[at - 1] if at else " ") in "([" and text[end : end + 1] in ")]"
        return "bare" if bracketed else None

    def _is_a_thing(self, end: int) -> bool:
        """Whether a number is said to be a thing that is counted: ``3A was a table``, ``το 3Α ήταν τραπέζι``."""
        verb = WORD.match(self.text, end)
        if verb is None or self.folded[verb.start(1) : verb.end(1)] not in self.words.verbs:
            return False
        behind = WORD.match(self.text, verb.end())
        return behind is not None and (
            self.folded[behind.start(1) : behind.end(1)] in self.words.units
            or (
                self.folded[behind.start(1) : behind.end(1)] in self.words.openers
                and self._word(behind.end()) in self.words.units
            )
        )

    def _is_shaped(self, group: Group, at: int) -> bool:
        """Whether a number is deeper, or a list of numbers longer, than things are counted by."""
        if self._named(at):
            return False
        item = group.items[0]
        pieces = item.segments[0].pieces
        if len(pieces) > 3 and any(piece.shape == "(" for piece in pieces):
            return True
        ranged = bool(item.upto) and not strides(group)
        listed = len(pieces) > 2 or ranged or (len(group.items) > 1 and self._are_listed(group, at))
        beside = self._law_end < self._thing_end <= at < self._thing_end + SAME_THOUGHT
        if beside and not self._ends_thought(self._thing_end, at):
            return False  # “Bay 47E is full; lorries use 47F or 50A.”
        return listed and self._opens_bare(at) and self._stands(group.items[-1].end)

    def _are_listed(self, group: Group, at: int) -> bool:
        """Whether the number behind the first is one with a letter (``25A and 25B``), or a letter where “both” and the
        like stand before: ``both 25A and B``."""
        second = group.items[1]
        return self._lettered(second) or (second.segments[0].pieces[0].text.isupper() and self._is_paired(at))

    def _measures(self, group: Group, at: int) -> bool:
        """Whether a number behind a mere preposition is sooner that of a thing: ``of 12B``, ``in 12B of the 14``."""
        measured = self.words.one_of_many.search(self.folded, max(0, at - 40), at)
        among = self._law_end < self._thing_end <= at < self._thing_end + SAME_THOUGHT
        return strides(group) or bool(measured) or among or not self._stands(group.items[-1].end)

    def _seen(self, at: int) -> bool:
        """Whether the words straight before say to look something up: ``(see 57)``."""
        while at and self.text[at - 1] in '([«“"':
            at -= 1
        words = self._words_before(at)
        while words and words[-1] in self.words.fillers:
            words.pop()
        return any(" ".join(words[-count:]) in self.words.see for count in (1, 2))

    def _from_alone(self, match: re.Match[str]) -> Mention | None:
        at = match.start()
        if (
            not self._boundary(at)
            or (at and self.text[at - 1] in "'’.-/")
            or self.words.short_head.match(self.folded, at)
        ):
            return None
        if 0 < self._law_end <= at - 1 <= self._law_end + 1 and self.text[at - 1] == "(":
            hung = self._hung(at)
            if hung is not None:
                return hung
        narrowed = self._narrowed(at)
        if narrowed is not None:
            return narrowed
        tie = (self._tie(at) or ("loose" if self._is_asked(at) else None)) if at else None
        end = match.end()
        if tie is None and not self._may_be_cited(at, end):
            return None
        sample = self._group(None, at, at, (at, at), _SAMPLE)
        if sample is not None and self.text[at] == "(" and self._enumerates(sample):
            return sample.read_past(end)
        sure = self._alone_tie(sample, tie) if sample else None
        if sample is None or sure is None:
            return None
        whole = self._group(None, at, at, (at, at)) if len(sample.items) == _SAMPLE else sample
        return whole._replace(tie=sure) if whole else None

    def _may_be_cited(self, at: int, end: int) -> bool:
        """Whether a letter or bracket from ``at`` to ``end`` can be one of a law where no word before it cites."""
        if self._is_as_said(at, end):
            return True
        if self._passes_on(end):
            return self._is_of_a_law(end)
        listed = self._parts_follow(at, end)
        return listed or self.text[end : end + 1].isdigit() or self._pointed(end)

    def _hung(self, at: int) -> Group | None:
        """Read the sections in brackets behind their law, and nothing beside them: ``Law 53 (B and C)``; not seats."""
        group = self._group(None, at, at, (at, at))
        if group is None or group.owner or not _BRACKETED.match(self.text, group.end):
            return None
        if len(group.items) < _LEAST_HUNG and not group.items[0].upto:
            return None
        heads = [item.segments[0].pieces[0] for item in group.items]
        lettered = all(head.text[0].isupper() and head.shape == "" for head in heads)
        return group._replace(tie="loose") if lettered and not any(self._is_seat(head.text) for head in heads) else None

    def _narrowed(self, at: int) -> Group | None:
        """Read parts in brackets of which a law is said to be meant above all, or without: ``Law 81C, especially (2)``,
        ``Law 81 (in particular C2)``; not the labels of a list of the sentence itself (``except (a) the keeper``)."""
        if not 0 < self._law_end < at <= self._law_end + FARTHEST:
            return None
        if self.text[at] != "(" and self.text[self._law_end : self._law_end + 2].strip() != "(":
            return None
        if not narrows(self.text[self._law_end : at], self.words.code):
            return None
        group = self._group(None, at, at, (at, at))
        if group is None or group.owner is not None:
            return None
        if self.text[at] != "(":  # not “Law 54 (except A’s case)”, “Law 54 (notably B and his partner)”
            person = self._word_before(at) in self.words.not_before or self._is_no_part(group, "loose")
            return group._replace(tie="loose") if _BRACKETED.match(self.text, group.end) and not person else None
        joined = self._word(group.end) in self.words.conjunctions
        return group._replace(tie="loose") if joined or self._stopped(group.end) or self._applied(group) else None

    def _is_as_said(self, at: int, end: int) -> bool:
        """Whether no more is said than that a part of the law has it so: ``as B provides``; not ``as B says``, ``as B
        does`` or ``as B permits him to enter``, a person, nor ``player A does what B allows``."""
        said = self.words.says.match(self.folded, end)
        if said is None or not self._stopped(said.end()):
            return False
        person = any(self._word(end) in verbs for verbs in (self.words.wrote, self.words.singular_verbs))
        as_said = not person and self._word_before(at) in self.words.as_said
        return as_said and not self._is_beside_a_thing(at)

    def _passes_on(self, end: int) -> bool:
        """Whether a common word follows, with which no list goes on and by which no part of a law is cited."""
        match = COMMON_WORD.match(self.text, end)
        return match is not None and self.folded[match.start(1) : match.end(1)] not in self.words.pointing

    def _parts_follow(self, start: int, end: int) -> bool:
        """Whether a list of parts goes on: ``(b), (c) and (d) above``; behind letters: ``B or C applies``, ``A, B and C
        of Law 12``."""
        for _ in range(_SAMPLE):
            separator = self.words.separator.match(self.folded, end)
            at = separator.end() if separator else end
            joined = self.words.conjunction.match(self.folded, at)
            at = joined.end() if joined else at
            if self.text[start] == "(":
                return at > end and self.text[at : at + 1] == "("
            letter = _LONE_CAPITAL.match(self.text, at) if at > end else None
            if letter is None or joined:
                return letter is not None and self._is_applied_or_owned(letter.end())
            end = letter.end()
        return False

    def _is_applied_or_owned(self, end: int) -> bool:
        return self.words.applies.match(self.folded, end) is not None or self._is_of_a_law(end)

    def _pointed(self, end: int) -> bool:
        """Whether what follows says that a part of a law is cited: ``B applies``, ``(α) ανωτέρω``."""
        return any(
            pattern.match(self.folded, end) for pattern in (self.words.applies, self.words.above, self.words.below)
        )

    def _alone_tie(self, group: Group, tie: Tie | None) -> Tie | None:
        """Return how a letter or bracket alone is cited, None where it is not; ``tie`` is what the words before it
        say."""
        pieces = group.items[0].segments[0].pieces
        at = group.items[0].start
        letter = len(pieces) == 1 and pieces[0].shape != "("
        if letter and self._is_no_part(group, tie):
            return None
        if group.owner and group.owner.kind in ("this", "number") and (tie or self._is_owned_by_law(group, at)):
            return "cited"
        numbered = len(pieces) > 1 and pieces[0].shape == "" and pieces[1].text.isdigit()
        if tie is None and numbered and self.words.subjects and self._is_subject(at):
            return "loose" if self._stands(group.items[-1].end) else None  # “εκτός όσων ορίζει η Β1”
        if tie is None:
            if not self._is_tied_behind(group, numbered=numbered):
                return None
            tie = "loose"
        if group.direction or (tie != "cited" and (self._applied(group) or self._is_as_said(at, group.items[-1].end))):
            return "cited"
        if tie == "loose" and letter and not self._is_part_by_gender(group, at):
            # A letter alone behind a mere preposition may be a card, a seat or a grade.
            return None
        return tie

    def _is_owned_by_law(self, group: Group, at: int) -> bool:
        """Whether parts that open a citation at ``at`` are said to be of a law by its number: ``C of Law 12``; not
        ``Team C of Law 12``."""
        owner = group.owner
        named = owner is not None and owner.kind == "number" and 0 in owner.segments[0].levels
        return named and self._open_before(at)

    def _enumerates(self, group: Group) -> bool:
        """Whether a bracket opens a list of the sentence itself: ``unless (1) the cup is full, or (2) he left``."""
        pieces, end = group.items[0].segments[0].pieces, group.items[-1].end
        following = _SECONDS.get(pieces[0].text) if len(group.items) == len(pieces) == 1 else None
        if following is None or self._word(end) not in self.words.openers or self._applied(group):
            return False
        return self.text.find(following, end, end + _SAME_SENTENCE) >= 0

    def _is_no_part(self, group: Group, tie: Tie | None) -> bool:
        """Whether a letter alone is a seat, an initial or a thing that is counted."""
        letter, end = group.items[0].segments[0].pieces[0].text, group.items[-1].end
        applied = self.words.applies.match(self.folded, end)
        good = applied is not None and self._stopped(applied.end())  # “B holds good,” but not “B holds good cards”
        acted = self._acted(letter, end) and not good
        listed = self._holds(end) and tie == "cited" and len(group.items) > 1  # “Nothing in A, B or C holds”
        if (acted and not listed) or self._is_name(end) or self._units(group):
            return True
        if IN_NAME.match(self.text, end) or self._placed(end):
            return True
        if tie == "cited" and not (group.direction or listed or self._stands(end)):
            return True
        owned = group.owner is not None and group.owner.kind == "number"
        shown = owned or self._applied(group) or (tie == "cited" and group.direction)
        return not shown and self._is_seat(letter) and self.text[end : end + 1] != ")"

    def _is_tied_behind(self, group: Group, *, numbered: bool) -> bool:
        """Whether what follows says that parts are cited where no word before them does: ``B applies``.

        ``numbered`` says that a number follows the letter (``B1``).
        """
        at, first = group.items[0].start, group.items[0].segments[0].pieces[0]
        applied = self._applied(group)
        aside = numbered and (group.direction or applied) and COMMA_BEFORE.search(self.text, max(0, at - 4), at)
        behind_clause = applied and _BEHIND_CLAUSE.search(self.text, max(0, at - LOOK_BACK), at)
        if not (aside or behind_clause or self._open_before(first.at)):
            return False
        end = group.items[-1].end
        says = (numbered and self.words.says.match(self.folded, end)) or self._is_as_said(at, end)  # “as A1 allows”
        listed = numbered and len(group.items) > 1
        if not (applied or listed or says or group.direction):
            return False
        return bool(group.direction) or first.shape != "(" or (applied and bool(self._words_before(at)))

    def _list_is_pointed(self, end: int) -> bool:
        """Whether further numbers follow the one that ends at ``end``, and behind them where they stand: ``1 and 2
        below``."""
        for _ in range(_SAMPLE):
            separator = self.words.separator.match(self.folded, end)
            at = separator.end() if separator else end
            gap = SPACES.match(self.text, at)
            joined = self.words.conjunction.match(self.folded, gap.end() if gap else at)
            digits = _FEW.match(self.text, joined.end() if joined else at)
            if digits is None or digits.start() == end:
                return False
            end = digits.end()
            if self.words.above.match(self.folded, end) or self.words.below.match(self.folded, end):
                return True
        return False

    def _placed(self, end: int) -> bool:
        """Whether “above” or “below” is a preposition here: ``A below the line``."""
        placed = self.words.above.match(self.folded, end) or self.words.below.match(self.folded, end)
        return placed is not None and self.words.places.match(self.folded, placed.end()) is not None

    def _is_part_by_gender(self, group: Group, at: int) -> bool:
        """Whether the article before a letter is that of a part of a law, not of a person: ``κατά τη Β``; not in ``η
        τάξη Β είναι πάνω από την Α``."""
        by_article = self._word_before(at) in self.words.part_articles and self._stands(group.items[-1].end)
        return by_article and not self._is_beside_a_thing(at)

    def _is_beside_a_thing(self, at: int) -> bool:
        """Whether the sentence before a letter calls a thing or somebody by a letter alone, as it calls no section."""
        low = max(0, at - SAME_THOUGHT)
        named = (one for one in _THING.finditer(self.folded, low, at) if self.text[one.end() - 1].isupper())
        things = (one for one in named if one[1] in self.words.persons or not self._is_known_name(one[1]))
        return any(not self._ends_thought(one.end(), at) for one in things)

    def _is_name(self, end: int) -> bool:
        """Whether a letter that ends at ``end`` is the initial of a name: ``see A. Smith`` (not ``see A. The``)."""
        if not INITIAL.match(self.text, end):
            return False
        return self._word(end + 1) not in self.words.joining and self._word(end + 1) not in self.words.openers

    def _applied(self, group: Group) -> bool:
        return bool(self.words.applies.match(self.folded, group.items[-1].end))

    def _applied_alone(self, group: Group) -> bool:
        """Whether a number alone, or several, can be what is applied: ``if 1 does not apply``, not ``if 2 apply``."""
        counts = len(group.items) == 1 and self.words.apply.match(self.folded, group.items[-1].end)
        return not counts and self._open_before(group.items[0].start)
