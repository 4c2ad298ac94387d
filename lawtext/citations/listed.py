"""Numbers one after the other: what is part of each, the rest of a list, the end of a range.

The sixth layer of the grammar of citations (see ``grammar``). The whole that a list belongs to is for ``groups``.
"""

from __future__ import annotations

import re
from collections.abc import Sequence

from lawtext.citations.nouns import NounUse
from lawtext.citations.patterns import SPACE
from lawtext.citations.records import Group, Item, Piece, Segment
from lawtext.citations.signs import (
    COMMA_OR_SPACE,
    DASH,
    IN_NAME,
    LOWER,
    MOST_PARTS,
    SAME_THOUGHT,
    SPACES,
    UPPER,
    WORD,
)
from lawtext.citations.works import Works
from lawtext.languages import Letters
from lawtext.languages.scripts import SMALL
from lawtext.numbering import SECTION_SIGN, rank_of

COMMON_WORD = re.compile(rf"{SPACE}([{SMALL}][^\W\d_]+)")
_SECTION_SIGN = re.compile(f"(?={SECTION_SIGN})")
_ITS = re.compile(rf"['’]s{SPACE}")
_CAPITAL_NUMBER = re.compile(rf"[{UPPER}]{{1,2}}[0-9]{{1,2}}(?:\([{LOWER}]{{1,4}}\)){{0,2}}\)")
_ITS_NUMBER = re.compile(rf"[{UPPER}][0-9]{{1,2}}(?![^\W\d_])")
# A few words in brackets that say what a law is about.
_REMARKED = re.compile(r"[^\S\n]?[(\[][\"“«‘]?[^\W\d_]{3,20}(?:[^\S\n][^()\[\]\n0-9]{1,60})?[)\]]")
_LETTERED = re.compile(rf"[1-9][0-9]{{0,2}}[{UPPER}]")
_OF_SENTENCE = re.compile(rf"{SPACE}[0-9]{{1,2}}(?![0-9])")
_QUIET = frozenset(")].?!»”")
_ASIDE = re.compile(
    rf"(?P<and>[^\W\d_]{{1,6}}),(?P<aside>{SPACE}[^\W\d_][^,.;:()\n0-9]{{2,40}}),{SPACE}"
    rf"(?:[^\W\d_]{{1,4}}{SPACE})?(?P<next>\([{LOWER}]{{1,4}}\))"
)
"""What stands between a part of a list and the next: “(a) or, failing that, (c)”."""
_OPENED = re.compile(r"[^\S\n]?\((?=[^\W\d_])")


class Listed(Works):
    """Reads numbers with their parts, lists and ranges of them."""

    def _add_items(self, use: NounUse | None, items: list[Item], most: int) -> None:
        """Read the rest of a list, up to ``most`` items; a malformed one is its last."""
        while len(items) < most and not items[-1].bad:
            following = self._following(use, items)
            if following is None:
                return
            items.append(following)

    def _direction(self, use: NounUse | None, end: int) -> str:
        """Return where the text says that the target stands: ``above``, ``below``, or nothing."""
        for name, pattern in (("above", self.words.above), ("below", self.words.below)):
            placed = pattern.match(self.folded, end)
            if placed and self.words.places.match(self.folded, placed.end()):
                continue  # “above the line”
            if placed and (use is not None or self._stands(placed.end())):
                return name
        return ""

    def _quiet(self, end: int) -> bool:
        """Whether no citation can go on behind ``end``: its sentence or bracket ends, or a common word follows."""
        if end == self._looked_at[0]:
            return self._looked_at[1]
        if end >= len(self.text) or self.text[end] in _QUIET:
            quiet = True
        else:
            match = COMMON_WORD.match(self.text, end)
            quiet = match is not None and self.folded[match.start(1) : match.end(1)] not in self.words.going_on
        self._looked_at = (end, quiet)
        return quiet

    def _item(self, use: NounUse | None, start: int, at: int, previous: Item | None = None) -> Item | None:
        found = self._number(use, at, start, previous)
        if found is None:
            return None
        pieces, end, bad = found
        if bad:
            return Item(start, end, (Segment(use.levels if use else (), pieces),), bad=True)
        segments = [Segment(use.levels if use else (), pieces)]
        if self._quiet(end):
            return Item(start, end, tuple(segments))
        end = self._add_parts(segments, end)
        upto, end = self._range(use, segments[-1], end, start)
        if end < 0:
            return Item(start, -end, tuple(segments), bad=True)
        return Item(start, end, tuple(segments), upto)

    def _add_parts(self, segments: list[Segment], end: int) -> int:
        """Add to an item the further parts that stand behind it; return where the last of them ends."""
        while len(segments) < MOST_PARTS and (part := self._part(segments, end)) is not None:
            segments.append(part[0])
            end = part[1]
        return end

    def _part(self, segments: list[Segment], end: int) -> tuple[Segment, int] | None:
        """Read a further part in ``άρθρο 6 παράγραφος 1 στοιχείο στ)``; not one that belongs to what follows."""
        end = self._behind_place(end, capital=segments[-1].pieces[-1].text.isupper())
        bracket = _OPENED.match(self.text, end) if "(" in self.text[end : end + 2] else None
        gap = (
            bracket
            or COMMA_OR_SPACE.match(self.text, end)
            or _ITS.match(self.text, end)
            or _SECTION_SIGN.match(self.text, end)
        )
        if not gap:
            return None
        # “1 of section B” and “(a) of paragraph 2” are parts of what follows; only behind a law may an
        # article stand between.
        inside = bool(segments[-1].levels) and 0 not in segments[0].levels
        inside = inside or (not segments[0].levels and self.words.part_of.match(self.folded, end) is not None)
        noun = self.words.noun.match(self.folded, gap.end())
        if noun is None and not bracket and not inside:
            noun = self._noun_behind_article(gap.end())
        if noun is None:
            its = "'" in gap[0] or "’" in gap[0]
            return self._numbered_part(segments, gap.end(), closed=not its) if bracket or its else None
        use = self._use(noun)
        above = segments[-1].levels
        if use.foreign or not use.levels or 0 in use.levels or (above and max(use.levels) <= min(above)):
            return None
        at = self._behind_noun(noun.end(), use)
        found = self._number(use, at, noun.start(), None) if at is not None else None
        if found is None or found[2]:
            return None
        if "," in gap[0] and use.levels == above and _are_alike(segments[-1].pieces, found[0]):
            return None  # “paragraph 2, paragraph 3”: one beside the other
        if bracket:
            closed = self.text[found[1] : found[1] + 1] == ")"
            return (Segment(use.levels, found[0], noun.start()), found[1] + 1) if closed else None
        counted = self._word(found[1]) in self.words.units or self._acted(found[0][0].text, found[1])
        if counted and len(found[0]) == 1 and not self._noun_follows(found[1]):
            return None
        if self._has_own_whole(segments, use, gap[0], found[1]):
            return None
        return Segment(use.levels, found[0], noun.start()), found[1]

    def _behind_place(self, end: int, *, capital: bool) -> int:
        """Pass a part told by its place alone: ``Article 6(1), first subparagraph, point (f)``; ``capital``: it stands
        behind a capital letter."""
        placed = self.words.place_parts.match(self.folded, end)
        if placed is None and self.words.counts_sentences:
            return self._behind_sentence(end, parted=True)
        if placed is None:
            return self._behind_lettered_sentence(end, capital=capital)
        noun = self._part_at(placed.end())
        return noun if noun is not None and self._part_follows(noun) else end

    def _part_at(self, at: int) -> int | None:
        """Return where the noun of a part of a law ends that stands at a place."""
        noun = self.words.noun.match(self.folded, at)
        return noun.end() if noun and 0 not in self._use(noun).levels else None

    def _part_follows(self, end: int) -> bool:
        gap = COMMA_OR_SPACE.match(self.text, end)
        return gap is not None and self._part_at(gap.end()) is not None

    def _behind_lettered_sentence(self, end: int, *, capital: bool) -> int:
        """Pass a sentence by its letter, where a part follows: ``άρθρο 5 § 2 εδ. β΄, περ. γ΄``; behind a capital letter
        a number is that of an item (``παρ. Β εδάφιο 2 στοιχείο (α)``)."""
        sentence = self.words.lettered_sentence.match(self.folded, end)
        if sentence and capital and self.text[sentence.end() - 1].isdigit():
            return end
        return sentence.end() if sentence and self._part_follows(sentence.end()) else end

    def _behind_sentence(self, end: int, *, parted: bool) -> int:
        """Pass a sentence by its number (``§ 3 Abs. 1 Satz 2 Nr. 1``); ``parted``: only where a part of it follows."""
        gap = COMMA_OR_SPACE.match(self.text, end)
        noun = self.words.noun.match(self.folded, gap.end()) if gap else None
        number = _OF_SENTENCE.match(self.text, noun.end()) if noun and self._use(noun).sentences else None
        if number is None or not parted:
            return number.end() if number else end
        return number.end() if self._part_follows(number.end()) else end

    def _behind_last_place(self, end: int) -> int:
        """Pass such a part where a list goes on behind it: ``Articles 6(1), second subparagraph, and 1(2)``."""
        placed = self.words.place_parts.match(self.folded, end)
        if placed is None and self.words.counts_sentences:
            return self._behind_sentence(end, parted=False)
        sentence = self.words.lettered_sentence.match(self.folded, end) if placed is None else None
        if sentence is not None:
            return sentence.end()
        noun = self._part_at(placed.end()) if placed else None
        return end if noun is None else noun

    def _has_own_whole(self, segments: list[Segment], use: NounUse, gap: str, end: int) -> bool:
        """Whether a part that ends at ``end`` is said to be of another whole: ``Law 16, section A of this Law``. Where
        its noun names a level below that of the noun above, both are of that whole (``paragraph 2, point (b) of Article
        5``)."""
        above = segments[-1].levels
        owner = self.words.part_of.match(self.folded, end)
        if 0 in segments[0].levels and "," in gap and self._of_this(end, owner):
            return True
        deeper = above and 0 not in above and min(use.levels) > max(above)
        if owner is None or "," in owner[0] or not (not above or 0 in above or ("," in gap and not deeper)):
            return False
        whole = self.words.noun.match(self.folded, owner.end())
        if whole is None or self._use(whole).foreign:
            return False
        return self._behind_noun(whole.end(), self._use(whole)) is not None

    def _noun_behind_article(self, at: int) -> re.Match[str] | None:
        """Return the noun behind an article at ``at``; ``ή`` (or) is none, though its fold is."""
        article = self.words.between.match(self.folded, at)
        word = WORD.match(self.text, at)
        if article is None or (word and word[1].lower() in self.words.conjunctions_written):
            return None
        return self.words.noun.match(self.folded, article.end())

    def _of_this(self, end: int, owner: re.Match[str] | None) -> bool:
        """Whether a part is of “this” law or of one spoken of before, and so of none that stands beside it."""
        gap = SPACES.match(self.text, end)
        places = [owner.end()] if owner else []
        places += [gap.end()] if gap else []
        for at in places:
            for pattern in (self.words.this, self.words.same):
                said = pattern.match(self.folded, at)
                if said and self.words.noun.match(self.folded, said.end()):
                    return True
        noun = self.words.noun.match(self.folded, owner.end()) if owner else None
        return bool(noun and self.words.this_after.match(self.folded, noun.end()))

    def _points_back(self, said: str, start: int) -> bool:
        """Whether “this” can be a law named shortly before: Greek ``αυτού του Νόμου`` and ``του Νόμου αυτού`` can,
        ``του παρόντος`` not."""
        if said.split()[0] not in self.words.anaphoric or not 0 < self._law_end <= start < self._law_end + SAME_THOUGHT:
            return False
        return "\n\n" not in self.text[self._law_end : start]

    def _noun_follows(self, end: int) -> bool:
        """Whether a further part is named straight behind: ``paragraph 1 point (f)`` counts no points."""
        gap = SPACES.match(self.text, end)
        return gap is not None and self._noun_with_number(gap.end())

    def _numbered_part(self, segments: list[Segment], at: int, *, closed: bool) -> tuple[Segment, int] | None:
        """Read the part in ``Law 16 (B1)``, ``Law 16's B1``: a capital and its number; ``closed``: by a bracket."""
        pattern = _CAPITAL_NUMBER if closed else _ITS_NUMBER
        if 0 not in segments[0].levels or len(segments) > 1 or not pattern.match(self.text, at):
            return None
        found = self._number(None, at, at, None)
        if found is None or found[2] or (closed and self.text[found[1] : found[1] + 1] != ")"):
            return None
        return Segment((), found[0]), found[1] + closed

    def _following(self, use: NounUse | None, items: list[Item]) -> Item | None:
        """Read the next item of the list, None where the list ends."""
        end = self._behind_label(items[-1])
        further = self.words.et_seq.match(self.folded, end) or self.words.et_seq_glued.match(self.folded, end)
        end = further.end() if further else end  # “Laws 45ff. and 50”
        opened = _OPENED.match(self.text, end) if "(" in self.text[end : end + 2] else None
        added = self.words.conjunction.match(self.folded, opened.end()) if opened else None
        if added:  # “Law 81C3 (and C5)”
            item = self._listed(use, items, added.end(), conjoined=True)
            return item if item and self.text[item.end : item.end + 1] == ")" else None
        remark = _REMARKED.match(self.text, end) if use and use.plural and self.text[end : end + 2].strip() else None
        if remark:  # “Laws 54 [lead out of turn] and 55 [declarer]”
            end = remark.end()
        behind = self._behind_last_place(end)
        lettered = behind > end and self.words.lettered_sentence.match(self.folded, end) is not None
        of_sentence = behind > end and self.text[behind - 1].isdigit()
        for place, conjoined in self._next_places(use, items[-1], behind):
            item = self._listed(use, items, place, conjoined=conjoined)
            unnamed = of_sentence and self.text[place].isdigit()
            unnamed = unnamed or (lettered and not self.words.noun.match(self.folded, place))
            if item is not None and not unnamed:
                return item  # “Abs. 1 Satz 1 und Abs. 2”; but “Satz 1 und 2” are sentences
        return None

    def _behind_label(self, item: Item) -> int:
        """Return where a number ends with the bracket of its last label: ``16 B) 1)``; without such, where it ends."""
        pieces, end = item.segments[-1].pieces, item.end
        labelled = len(pieces) > 1 and self.text[end : end + 1] == ")" and pieces[-1].end == end
        return end + 1 if labelled and self.text[pieces[-2].end : pieces[-1].at].strip() == ")" else end

    def _next_places(self, use: NounUse | None, last: Item, end: int) -> list[tuple[int, bool]]:
        """Return where the next item may stand behind the last, which is said up to ``end``, each with whether an
        “and” leads there."""
        separator = self.words.separator.match(self.folded, end)
        if separator is None:
            return []
        at, sign = separator.end(), separator[0].strip()
        places: list[tuple[int, bool]] = []
        joined = self.words.conjunction.match(self.folded, at)
        if joined is None and (use or len(last.segments[0].pieces) > 2):
            joined = self.words.against.match(self.folded, at)
        if joined is None and use and 0 in use.levels and self._word_before(last.start) in self.words.comparing:
            joined = self._compared(at)
        if joined:
            between = self.words.between.match(self.folded, joined.end())
            places += [(found.end(), True) for found in (between, joined) if found]
        elif sign in ("·", "\u0387") and not (use and use.plural) and not self._is_in_a_list(use, last, at):
            return []
        aside = _ASIDE.match(self.text, at) if not joined and use else None
        if aside and self._is_aside_in_a_list(aside):
            places.append((aside.start("next"), True))
        if sign:
            places.append((at, sign in self.words.conjunctions))
        return places

    def _is_aside_in_a_list(self, match: re.Match[str]) -> bool:
        """Whether words behind an “and” say nothing of another law or work, whose part would follow (``(a) or, under
        the old code, (c)``)."""
        if self.folded[slice(*match.span("and"))] not in self.words.conjunctions or not self._stopped(match.end()):
            return False
        words = WORD.finditer(self.folded, *match.span("aside"))
        return not any(self._is_work(word[1]) or self.words.noun.match(self.folded, word.start(1)) for word in words)

    def _compared(self, at: int) -> re.Match[str] | None:
        """Return what joins a law at ``at`` to one it is read with: ``Read Law 53 with 54``; not ``with 12 or 13
        friends``."""
        joined = self.words.compared.match(self.folded, at)
        number = _OF_SENTENCE.match(self.text, joined.end() - 1) if joined else None
        return None if number and self._word(number.end()) in self.words.conjunctions else joined

    def _is_in_a_list(self, use: NounUse | None, last: Item, at: int) -> bool:
        """Whether a number with its letter stands at ``at``, in the brackets of those before: ``(16Β, 16Γ· 17Α)``."""
        return use is None and _LETTERED.match(self.text, at) is not None and self._in_brackets(last.start)

    def _listed(self, use: NounUse | None, items: list[Item], at: int, *, conjoined: bool) -> Item | None:
        """Read the next item of a list at ``at``, None where none stands there; ``conjoined``: behind an “and”."""
        text = self.text
        first = text[at : at + 1]
        if not first or not (first.isalnum() or first == "("):
            return None
        if self.words.never.match(text, at) and self.words.never.fullmatch(text, at, word_end(text, at)):
            return None
        noun = self.words.noun.match(self.folded, at)
        if noun:
            return self._beside(items[-1], noun)
        if self.words.short_head.match(self.folded, at):
            return None
        item = self._item(use, at, at, items[-1])
        if item is None or item.bad:
            return None
        head = item.segments[0].pieces[0]
        if head.shape == "(":
            goes_on = self._bracket_goes_on(items, item, conjoined=conjoined)
        elif head.text[0].isalpha():
            goes_on = self._letter_follows(items, item) and not self._is_no_item(items, item, conjoined=conjoined)
        else:
            goes_on = self._number_goes_on(use, items, item, conjoined=conjoined)
        return item if goes_on else None

    def _beside(self, item: Item, noun: re.Match[str]) -> Item | None:
        """Read the next part of a list that names each: ``section A and section B of Law 12``, ``paragraph 1 or
        paragraph 3, point (b)``."""
        use = self._use(noun)
        last = next((segment for segment in reversed(item.segments) if segment.levels == use.levels), None)
        if use.foreign or 0 in use.levels or last is None:
            return None
        at = self._behind_noun(noun.end(), use)
        found = self._number(use, at, noun.start(), None) if at is not None else None
        if found is None or found[2] or not _are_alike(last.pieces, found[0]):
            return None
        segments = [Segment(use.levels, found[0], noun.start())]
        end = self._add_parts(segments, found[1])
        owned = self._is_of_a_law(end) or self._of_this(end, self.words.part_of.match(self.folded, end))
        if 0 in item.segments[0].levels and owned:
            return None  # “Law 16, section B and section C of Law 12”, “of this Law”
        return Item(noun.start(), end, tuple(segments))

    def _is_of_a_law(self, end: int) -> bool:
        """Whether a part that ends at ``end`` is said to be of a law that is named there."""
        owner = self.words.part_of.match(self.folded, end)
        whole = self.words.noun.match(self.folded, owner.end()) if owner else None
        if whole is None or 0 not in self._use(whole).levels:
            return False
        return self._behind_noun(whole.end(), self._use(whole)) is not None

    def _bracket_goes_on(self, items: list[Item], item: Item, *, conjoined: bool) -> bool:
        """Whether a part in brackets goes on with a list: ``Law 40B6(a) and (b)``."""
        last = items[-1].segments[-1].pieces
        if any(piece.shape == "(" for piece in last):
            # “Article 6(3), (a) and (b)”; but “Article 6(3), (a) the guard leaves, (b) he stays” is a list of its own
            deeper = last[-1].text.isdigit() and item.segments[0].pieces[0].text.isalpha() and not conjoined
            return not deeper or self._stopped(item.end) or self._word(item.end) in self.words.conjunctions
        # “Law 40B6, (a) and (b)”: parts of what stands before, where it has such (the resolution knows).
        deep = self.sectioned and len(last) > 1 and last[-1].text.isdigit() and self._stands(item.end)
        return deep and (not conjoined or len(items) > 1)

    def _is_no_item(self, items: list[Item], item: Item, *, conjoined: bool) -> bool:
        """Whether a letter alone behind a list is a seat, an initial or an article of the sentence."""
        pieces = item.segments[0].pieces
        letter = pieces[0].text
        if len(pieces) > 1:
            return False
        holds = conjoined and self._holds(item.end) and self._follows_letter(items[-1], letter)
        acted = self._acted(letter, item.end) and not holds
        if acted or self._may_be_name(letter, item.end) or IN_NAME.match(self.text, item.end):
            return True
        numbered = items[0].segments[0].pieces[0].text[0].isdigit()
        subject = bool(self.words.subjects) and numbered and self._is_subject(pieces[0].at)
        return subject and not self._is_paired(items[0].start)

    def _follows_letter(self, last: Item, letter: str) -> bool:
        """Whether a letter comes right after the one alone before it, so that it is a section as that one is: ``Nothing
        in A, B or C holds``."""
        pieces = last.segments[0].pieces
        if len(pieces) > 1 or not pieces[0].text[0].isupper():
            return False
        script: Letters = "greek" if self.words.greek else "latin"
        first, second = (rank_of("lower", self.words.fold(one), script) or 0 for one in (pieces[0].text, letter))
        return second == first + 1 > 1

    def _number_goes_on(self, use: NounUse | None, items: list[Item], item: Item, *, conjoined: bool) -> bool:
        """Whether digits go on with a list, and count nothing: ``Laws 30, 31 and 32``; not ``Law 30, 2 tricks``."""
        pieces, last = item.segments[0].pieces, items[-1].segments[-1].pieces
        if len(item.segments) > 1 or (len(pieces) > 1 and pieces[1].shape in ("", "(", ".", "-")):
            return True
        if self.text[item.end : item.end + 1] == ")" and not self._in_brackets(item.start):
            return False  # “Law 16; 1) the first”: the label of an item
        rising = not last[-1].text.isdigit() or int(pieces[0].text) > int(last[-1].text) or use is None
        lenient = use is not None and use.plural and conjoined and (len(items) == 1 or rising)
        if self._counts(item.end, lenient=lenient):
            return False
        if not conjoined and not rising and self._was_joined(items):
            return False  # “Laws 80 and 81, 2 of them apply”: the list has ended with its “and”
        return use is not None or any(piece.text.isdigit() for piece in last)

    def _is_subject(self, at: int) -> bool:
        """Whether an article of the nominative stands before ``at``; ``ή`` (or) is none, though its fold is."""
        begin = max(self.text.rfind(" ", max(0, at - 8), at - 1), self.text.rfind("\n", max(0, at - 8), at - 1)) + 1
        return self.text[begin : at - 1] in self.words.subjects

    def _was_joined(self, items: list[Item]) -> bool:
        """Whether a word such as “and” stands before the last item."""
        if len(items) < 2:
            return False
        words = self.folded[items[-2].end : items[-1].start].replace(",", " ").split()
        return bool(words) and words[0] in self.words.conjunctions

    @staticmethod
    def _letter_follows(items: list[Item], item: Item) -> bool:
        """Whether a letter continues a list: its like must stand in a number before (``62A and B``)."""
        head = item.segments[0].pieces[0]
        for previous in reversed(items):
            for piece in reversed((*previous.segments[-1].pieces, *previous.upto)):
                if piece.text[0].isalpha() and piece.shape != "(":
                    return piece.text[0].isupper() == head.text[0].isupper()
        return False

    def _range(self, use: NounUse | None, segment: Segment, end: int, start: int) -> tuple[tuple[Piece, ...], int]:
        """Read the end of a range (``55-57``, ``12A to C``, ``62 έως 64``, ``(1)-(2)``), and where it ends.

        There are no pieces where no range follows, and the end is negative where one runs backwards (``57-55``).
        """
        dash = DASH.match(self.text, end)
        worded = None if dash else self.words.to.match(self.folded, end)
        gap = dash or worded
        if gap is None:
            return (), end
        at = gap.end()
        between = self.words.between.match(self.folded, at)
        at = between.end() if between else at
        noun = self.words.noun.match(self.folded, at)
        if noun and dash and dash[0] != dash[0].strip():
            return (), end  # “Law 16 - Law 73”: two laws, one beside the other
        if noun and use and self._use(noun).levels == use.levels:
            behind = self._behind_noun(noun.end(), use)
            at = behind if behind is not None else at
        first = self.text[at : at + 1]
        if not first or not (first.isdigit() or first.isalpha() or first == "("):
            return (), end
        found = self._number(None, at, start, Item(start, end, (segment,)))
        if found is None or found[2]:
            return (), end
        pieces, finish, _ = found
        last = segment.pieces
        head = pieces[0]
        if head.shape == "(":
            fits = last[-1].shape == "("
        elif head.text[0].isalpha():
            like = [piece for piece in last if piece.text[0].isalpha() and piece.shape != "("]
            fits = bool(like) and like[-1].text[0].isupper() == head.text[0].isupper()
        else:
            numbers = [piece for piece in last if piece.text.isdigit() and piece.shape != "("]
            fits = bool(numbers) and (len(pieces) > 1 or int(numbers[-1].text) < int(head.text) or len(last) > 1)
            fits = fits and not (noun and int(head.text) < int(numbers[0].text))  # “the reference in Law 64C to Law 12”
            spaced = dash is None or gap[0] != gap[0].strip()
            if fits and spaced and len(pieces) == 1 and self._counts(finish, lenient=bool(use and use.plural)):
                fits = False
        if fits:
            return pieces, finish
        joined = gap[0] == gap[0].strip() and dash is not None and head.text.isdigit() and head.shape != "("
        return (), -finish if joined else end


def word_end(text: str, at: int) -> int:
    """Return where the letters and digits end that stand together at a place."""
    end = at
    while end < len(text) and text[end].isalnum() and end - at < 12:
        end += 1
    return end


def _are_alike(first: Sequence[Piece], second: Sequence[Piece]) -> bool:
    """Whether two numbers begin alike, in digits, capitals or small letters, so that neither is a part of the other."""
    one, other = first[0], second[0]
    if (one.shape == "(") != (other.shape == "("):
        return False
    return one.text[0].isdigit() == other.text[0].isdigit() and one.text[0].isupper() == other.text[0].isupper()


def strides(group: Group) -> bool:
    """Whether a group without a noun is a range over several laws: ``16B to 20D``."""
    item = group.items[0]
    return bool(item.upto) and item.upto[0].text.isdigit() and item.upto[0].text != item.segments[0].pieces[0].text
