"""A group of citations: a number with the rest of its list (``listed``), and the whole it belongs to.

The seventh layer of the grammar of citations (see ``grammar``): it puts together what those before it read.
"""

from __future__ import annotations

import re

from lawtext.citations.listed import Listed
from lawtext.citations.nouns import NounUse
from lawtext.citations.patterns import SPACE
from lawtext.citations.records import Group, Item, Owner, OwnerKind, Segment
from lawtext.citations.signs import COMMA_OR_SPACE, KERAIA, MOST_PARTS, SPACES, UPPER, WORD

_LAW_USE = NounUse((0,))
ARTICLED = "articled"
"""The name of a whole whose noun other works use for their clauses: ``paragraph 2 of Article 5``."""
_LETTERS = re.compile(r"[^\W\d_]+")
_SLASHED_WORK = re.compile(rf"(?:(?![0-9])[^\s,;()]+{SPACE}){{0,3}}[0-9]{{1,5}}/[0-9]{{2,4}}(?![0-9])")
_SECTION = re.compile(rf"([{UPPER}]{KERAIA})(?:[0-9]{{1,2}})?(?![^\W_])")
_NEAR_SLASH = 60
"""How far behind “of” the slash in the number of a work is looked for, in code points."""


class Groups(Listed):
    """Reads a group: what is listed, and the whole it belongs to."""

    def _group(
        self, use: NounUse | None, start: int, at: int, noun: tuple[int, int], most: int = 1 << 30
    ) -> Group | None:
        """Read a group whose number stands at ``at``; at most ``most`` items of its list."""
        item = self._item(use, start, at)
        if item is None:
            return None
        items = [item]
        owner = None
        stop = self._behind_full_stop(item)
        quiet = self._quiet(stop if stop > item.end else self._behind_label(item))
        if not item.bad and not quiet:
            self._add_items(use, items, most)
            end = self._behind_full_stop(items[-1])
            found = self._edition_behind(use, items[-1])
            found = found or self._owner(use, items, end) or self._acronym(use, self._behind_lettered(end), noun)
            if found:
                owner, end = found
                # An edition is said of the citation and is no part of its number.
                if owner.kind != "edition":
                    items[-1] = items[-1]._replace(end=end)
        owner = owner or (None if item.bad else self._edition_before(use, start, at))
        direction = "" if quiet else self._direction(use, items[-1].end)
        return Group(
            tuple(items),
            self.words.code,
            "noun" if use else "bare",
            use.levels if use else (),
            use.plural if use else False,
            use.generic if use else False,
            use.foreign if use else False,
            owner,
            direction,
            noun,
            use.short if use else False,
            use is not None and use.generic and self.folded[slice(*noun)] in self.words.not_this,
        )

    def _behind_full_stop(self, item: Item) -> int:
        """Return where a number ends with the full stop of its letter, where the sentence goes on with what it is part
        of: ``στοιχ. στ. του``."""
        letter, end = item.segments[-1].pieces[-1].text, item.end
        goes_on = letter.isalpha() and letter.islower() and self.text[end : end + 1] == "."
        of = self.words.of.match(self.folded, end + 1) if goes_on else None
        return end + 1 if of and self.text[end + 1 : of.end()].strip()[:1].islower() else end

    def _behind_lettered(self, end: int) -> int:
        """Return where a sentence that is told by its letter ends behind a number, or “and what follows”: ``παρ. 1 εδ.
        α΄ ΑΚ``, ``άρθρα 5 επ. ΑΚ``."""
        more = self.words.lettered_sentence.match(self.folded, end) or self.words.et_seq.match(self.folded, end)
        return more.end() if more else end

    def _articled(self, noun: tuple[int, int]) -> str:
        """Return the mark of a whole behind whose number an acronym names the work (``της παραγράφου 2 του άρθρου 914
        ΑΚ``), an empty string for another."""
        return ARTICLED if self._may_have_acronym(noun) else ""

    def _owner(self, use: NounUse | None, items: list[Item], end: int) -> tuple[Owner, int] | None:
        """Read ``of Law 27``, ``του παρόντος Νόμου``, ``of the Regulations`` behind a group."""
        whole: list[Segment] = []
        for _ in range(MOST_PARTS):
            found = self._one_owner(use, end, items)
            if found is None:
                break
            owner, end = found
            if owner.kind != "number":
                return owner._replace(segments=tuple(whole)), end
            whole = [*owner.segments, *whole]
            if not whole[0].levels or 0 in whole[0].levels:
                further = self._work_after(end, use if not whole[0].levels else _LAW_USE)
                further = further or (self._acronym_at(end) if owner.name == ARTICLED else None)
                if further and (further[0].kind == "work" or not whole[0].levels):
                    return further[0]._replace(segments=tuple(whole)), further[1]
                return owner._replace(segments=tuple(whole)), end
            if owner.others:
                return owner._replace(segments=tuple(whole)), end
        return (Owner("number", tuple(whole)), end) if whole else None

    def _one_owner(self, use: NounUse | None, end: int, items: list[Item], deep: int = 0) -> tuple[Owner, int] | None:
        """Read the next whole behind what ends at ``end``, and where its words end."""
        part = use is None or 0 not in use.levels
        if use is None and self._complete(items):
            return None
        further = self.words.et_seq.match(self.folded, end)
        end = further.end() if further else end
        end = self._behind_place_of_whole(end) if part else end
        place = self._place_without_number(end) if part and deep < MOST_PARTS else None
        if place is not None:
            return self._one_owner(use, place, items, deep + 1)
        gap = COMMA_OR_SPACE.match(self.text, end)
        if gap is None:
            return None
        of = self.words.of.match(self.folded, end)
        whole = self._this_or_same(gap, of, items[0].start) if part else None
        if whole is not None:
            return whole
        thereof = self.words.thereof.match(self.folded, end)
        if thereof is None and not part and self._work_end >= 0:
            thereof = self.words.thereof_named.match(self.folded, end)
        if thereof and use and not self._is_demonstrative(gap.end(), thereof.end()):
            return Owner("same") if part else Owner("other"), thereof.end()
        if use and not part and (other := self._same_of_another(use, gap, of)):
            return other
        if of is None:
            return self._owner_without_word(use, gap, items[0].start)
        return self._owner_behind(use, of, items[0].start)

    def _is_demonstrative(self, start: int, end: int) -> bool:
        """Whether a word that can stand for a work points at what is named behind it: ``αυτής της άδειας``."""
        return any(
            one is not None
            for one in (self.words.this.match(self.folded, start), self.words.possessive.match(self.folded, end))
        )

    def _owner_without_word(self, use: NounUse | None, gap: re.Match[str], start: int) -> tuple[Owner, int] | None:
        """Read the whole that stands right behind its part, in languages that say it by a case alone (``ustęp 2
        artykułu 4``, ``art. 5 ustawy``)."""
        if use is None:
            return None
        numbered = self._numbered_behind(gap.start())
        if numbered or "," in gap[0]:
            return numbered
        whole = self._whole_by_noun(use, gap.end(), start) if self.words.whole_follows and 0 not in use.levels else None
        told = whole is not None and whole[0].kind in ("number", "other")
        return whole if told else self._work_behind(gap.end(), use)

    def _behind_place_of_whole(self, end: int) -> int:
        """Pass a sentence or another part told by its place, where the law behind it owns what stands before: ``παρ. 2
        εδ. α΄ του άρθρου 9``, ``paragraph 2, first subparagraph of Article 9``."""
        sentence = self.words.lettered_sentence.match(self.folded, end)
        placed = self.words.place_parts.match(self.folded, end) if sentence is None else None
        at = sentence.end() if sentence else self._part_at(placed.end()) if placed else None
        return at if at is not None and self._is_of_a_law(at) else end

    def _place_without_number(self, end: int) -> int | None:
        """Pass ``of the first subparagraph`` in ``point (f) of the first subparagraph of Article 6(1)``."""
        placed = self.words.place_words.match(self.folded, end)
        noun = self.words.noun.match(self.folded, placed.end()) if placed else None
        if (
            placed is None
            or noun is None
            or (not self._unnumbered(noun.end()) and self._noun_with_number(placed.end()))
        ):
            return None
        return noun.end()

    def _this_or_same(self, gap: re.Match[str], of: re.Match[str] | None, start: int) -> tuple[Owner, int] | None:
        """Read ``of this Law``, ``του ίδιου Νόμου`` behind a part whose words begin at ``start``; not ``του ως άνω
        άρθρου 9``, which says which it is."""
        if of is not None and self._noun_with_number(of.end()):
            return None
        joining = of.end() if of else -1
        article = self.text.rfind(" ", gap.start(), joining - 1) + 1 if of else -1  # “of the present Law”
        kinds: tuple[tuple[OwnerKind, re.Pattern[str]], ...] = (("this", self.words.this), ("same", self.words.same))
        for kind, pattern in kinds:
            for at in (-1 if "," in gap[0] else gap.end(), joining, article):
                match = pattern.match(self.folded, at) if at >= 0 else None
                noun = self.words.noun.match(self.folded, match.end()) if match else None
                if not match or not noun or not (of or kind == "this"):
                    continue
                back = "back" if kind == "this" and self._points_back(match[0], start) else ""
                return Owner(kind, name=back, levels=self._use(noun).levels), noun.end()
        return None

    def _same_of_another(self, use: NounUse, gap: re.Match[str], of: re.Match[str] | None) -> tuple[Owner, int] | None:
        """Read ``of the same Act`` behind a law: the work was named before, and it is not this book."""
        if not use.levels or use.foreign:
            return None
        for at in (gap.end(), of.end() if of else gap.end()):
            said = self.words.same.match(self.folded, at)
            noun = self.words.noun.match(self.folded, said.end()) if said else None
            plain = said is not None and noun is None and not self.words.no_works.match(self.folded, gap.start())
            if said and plain and (end := self._end_of_other_work(said.end())) >= 0:
                return Owner("other"), end
            if not noun or not said or not self._use(noun).foreign or self._work_after(gap.start(), use):
                continue
            if not self._noun_with_number(said.end()):
                return Owner("other"), noun.end()
        return None

    def _end_of_other_work(self, at: int) -> int:
        """Return where a sort of work ends at whose name no more is said than that it is the same (``of that Act``), -1
        where it may be this book: no other work was cited before, and it is of that sort."""
        word = _LETTERS.match(self.folded, at)
        if word is None or not self._is_work(word[0]):
            return -1
        own = word[0] in self.words.own_nouns or any(word[0] in name.split() for name in self.words.own_names)
        return -1 if own and self._work_end < 0 else word.end()

    def _owner_behind(self, use: NounUse | None, of: re.Match[str], start: int) -> tuple[Owner, int] | None:
        """Read the whole behind ``of``: a law by its number, a law meant without one, or another work."""
        end = of.start()
        slashed = self._slashed_work(use, of)
        if slashed is not None:
            return slashed
        beside = self._of_one_beside(of.end())
        if beside is not None:
            return beside
        part = use is None or 0 not in use.levels
        joined = self.words.part_of.match(self.folded, end) if part else None
        if joined:
            at = joined.end()
            whole = self._whole_by_letter(at) or self._whole_by_noun(use, at, start) or self._whole_by_number(at)
            whole = whole or (self._whole_by_section(use, at) if use else None)
            if whole is not None:
                return whole
        work = self._work_after(end, use)
        if work is None and part and use:
            at = (joined or of).end()
            if self._is_owned_by_a_thing(end, at) or (joined and (self._is_of_a_name(at) or self._is_of_all(at))):
                return Owner("other"), end
        return work

    def _of_one_beside(self, at: int) -> tuple[Owner, int] | None:
        """Read ``the preceding Article``, ``del apartado anterior`` as a whole whose words begin at ``at``; what is
        called so and is not known is another whole than the clause that the text stands in."""
        word = WORD.match(self.text, at - 1) if at and self.text[at - 1].isspace() else None
        said = word is not None and self.folded[word.start(1) : word.end(1)] in self.words.beside
        gap = SPACES.match(self.text, word.end(1)) if word and said else None
        noun = self.words.noun.match(self.folded, gap.end() if gap else at)
        if noun is None or (said and gap is None):
            return None
        after = None if said else self.words.previous_after.match(self.folded, noun.end())
        if not said and after is None:
            return None
        use = self._use(noun)
        beside = None if use.generic or use.foreign else self._beside_this(use, noun.start(), noun.end())
        return Owner(beside[0] if beside else "other", levels=use.levels), after.end() if after else noun.end()

    def _slashed_work(self, use: NounUse | None, of: re.Match[str]) -> tuple[Owner, int] | None:
        """Read a work by its number and year: ``of Regulation (EU) 2016/679``, ``του ν. 4412/2016``."""
        behind = of.end()
        numbered = self._work_after(of.start(), use) if "/" in self.text[behind : behind + _NEAR_SLASH] else None
        if numbered is not None:
            return numbered if "/" in numbered[0].name else None
        slashed = _SLASHED_WORK.match(self.text, behind)
        if slashed is None:
            return None
        words = self.folded[slashed.start() : slashed.end()].split()
        if any(word in self.words.conjunctions or word in self.words.this_ends for word in words):
            return None
        return Owner("work", name=slashed[0]), slashed.end()

    def _whole_by_letter(self, at: int) -> tuple[Owner, int] | None:
        """Read a law behind the short form of its noun: ``B of L27``."""
        short = self.words.short_head.match(self.folded, at)
        if short is None:
            return None
        use = self.words.nouns[self.folded[at]]
        found = self._number(use, short.end() - 1, at, None)
        return (Owner("number", (Segment(use.levels, found[0]),)), found[1]) if found and not found[2] else None

    def _whole_by_noun(self, part: NounUse | None, at: int, start: int) -> tuple[Owner, int] | None:
        """Read ``of section B of Law 27``, or ``του Νόμου αυτού`` without a number; ``part`` is what is cited of it."""
        noun = self.words.noun.match(self.folded, at)
        if noun is None:
            return None
        use = self._use(noun)
        behind = self._behind_noun(noun.end(), use)
        found = self._number(use, behind, noun.start(), None) if behind is not None else None
        if found and not found[2]:
            segments, end = [Segment(use.levels, found[0])], found[1]
            while len(segments) < MOST_PARTS:
                more = self._part(segments, end)
                if more is None or self._is_no_whole(part, more[0]):
                    break
                segments.append(more[0])
                end = more[1]
            if use.foreign and self._work_after(end, use) is None:
                return Owner("other"), end  # “paragraph 3 of Schedule 1”
            others = self._other_wholes(use, Item(noun.start(), end, tuple(segments)))
            return Owner("number", tuple(segments), self._articled(noun.span()), others=others), end
        after = self.words.this_after.match(self.folded, noun.end())
        if use.plural or not (after or 0 in use.levels):
            return None
        back = "back" if after and self._points_back(after[0], start) else ""
        return Owner("this", name=back, levels=use.levels), after.end() if after else noun.end()

    def _whole_by_number(self, at: int) -> tuple[Owner, int] | None:
        """Read a law with its section and no noun: ``(b) of 27B``, ``(b) of 17.4`` where numbers are written so."""
        found = self._number(None, at, at, None)
        if not found or found[2] or len(found[0]) < 2:
            return None
        law, section = found[0][:2]
        whole = section.shape == "." and self.numbering.dotted[:1] == range(1)
        named = law.text.isdigit() and (section.text.isalpha() or whole)
        return (Owner("number", (Segment((0,), found[0]),)), found[1]) if named else None

    def _whole_by_section(self, part: NounUse, at: int) -> tuple[Owner, int] | None:
        """Read a section by its letter: ``paragraph 2 of C``, ``(a) of C1``; not ``verse 2 of A. Smith's letter``."""
        letter = _SECTION.match(self.text, at) if self.sectioned and part.levels and max(part.levels) > 1 else None
        if letter is None or not self._stands(letter.end()) or self._may_be_name(letter[1], letter.end()):
            return None
        found = self._number(None, at, at, None)
        return (Owner("number", (Segment((1,), found[0]),)), found[1]) if found and not found[2] else None

    def _is_of_a_name(self, at: int) -> bool:
        """Whether what a part is of has a name, at ``at``, and is no clause: ``paragraph 2 of Smith's letter``."""
        word = WORD.match(self.text, at)
        if word is None or word.start(1) != at or not word[1][0].isupper() or (len(word[1]) > 1 and word[1].isupper()):
            return False
        return self.words.noun.match(self.folded, at) is None

    def _is_of_all(self, at: int) -> bool:
        """Whether a part is said to be of all laws together: ``paragraph 1 of the Laws``."""
        noun = self.words.noun.match(self.folded, at)
        if noun is None or not (use := self._use(noun)).plural or 0 not in use.levels:
            return False
        return not self._noun_with_number(at)

    def _is_owned_by_a_thing(self, end: int, at: int) -> bool:
        """Whether a possessive at ``end`` gives a part to a thing, named at ``at``: ``η παράγραφος Β του δελτίου``."""
        word = WORD.match(self.text, at) if self.words.possessive.match(self.folded, end) else None
        if word is None or not self.text[word.start(1)].islower():
            return False
        folded = self.folded[word.start(1) : word.end(1)]
        return not self._speaks(folded) and folded not in self.words.this_ends

    @staticmethod
    def _is_no_whole(use: NounUse | None, more: Segment) -> bool:
        """Whether a part behind an owner cannot hold what is asked of it: ``point (f) of Article 6, point (g)``."""
        if use is None or not use.levels or not more.levels:
            return False
        if use.levels == more.levels:
            return len(use.levels) == 1
        return min(more.levels) >= min(use.levels)

    def _other_wholes(self, use: NounUse, first: Item) -> tuple[Item, ...]:
        """Read the further laws in ``section B of Laws 16 and 27``, and Sub-Clauses with whole numbers."""
        items = [first]
        pieces = first.segments[0].pieces
        dotted = bool(self.numbering.whole_levels) and len(pieces) > 1 and pieces[1].shape == "."
        while use.plural and (0 in use.levels or dotted):
            following = self._following(use, items)
            if (
                following is None
                or following.bad
                or following.upto
                or not following.segments[0].pieces[0].text.isdigit()
            ):
                break
            items.append(following)
        return tuple(items[1:])

    @staticmethod
    def _complete(items: list[Item]) -> bool:
        """Whether a number without a noun names its law itself, so that it can be no part of another: ``25A``."""
        pieces = items[0].segments[0].pieces
        if not pieces[0].text[0].isdigit() or pieces[0].shape == "(":
            return False
        return len(pieces) > 1 and pieces[1].text[0].isalpha() and pieces[1].shape != "("
