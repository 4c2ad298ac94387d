"""The grammar of citations: what is cited where, as written. What it means is for ``resolution`` to say.

Three quick searches find the places where a citation can start: a noun (``Νόμους``, ``Law``), digits (``27Β1``), a
letter or a bracket that stands alone (``B``, ``(α)``). From each a parser reads one group: a number, what is part
of it, the rest of the list, the whole it belongs to. Every pattern is bounded or consumes what it reads, so that the
time taken grows with the text and no faster.

The parser is built in layers, a class a module, each on the one before: ``around`` a place, ``persons``, ``labels``,
``numbers``, ``headings``, ``said_editions``, ``works``, ``listed``, ``groups``, ``others``, ``before`` and ``bare``;
here is what a mention starts from, and the order of the search.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from lawtext.citations.bare import Bare
from lawtext.citations.groups import ARTICLED
from lawtext.citations.lexicon import Lexicon
from lawtext.citations.nouns import NounUse
from lawtext.citations.others import of_work
from lawtext.citations.patterns import SPACE
from lawtext.citations.records import Group, Item, Mention, SelfKind, SelfMention
from lawtext.citations.signs import (
    INNER,
    KERAIA,
    SPACES,
    UPPER,
    WORD,
)

_SLASHED = re.compile(r"[0-9]{1,5}/[0-9]{2,4}(?![0-9])")
_DIGITS = re.compile(r"[1-9][0-9]{0,2}(?![0-9])")
_DIGITS_BEHIND = re.compile(r"[^\S\n]?[0-9]")
_END = 1 << 60
"""A place behind every text."""
# A bracket, a digit or a capital with which a citation without a noun can start, and what it starts with.
_SIGN = re.compile(
    rf"[{UPPER}(0-9](?:(?<=\()[^\S\n]?{INNER}[^\S\n]?\)"
    rf"|(?<=[0-9])(?<![0-9].)(?:[0-9]{{0,4}}(?=/[0-9]{{2,4}}(?![0-9]))|(?<=[1-9])[0-9]{{0,2}}(?![0-9]))"
    rf"|(?<=[{UPPER}])(?<!\w.)(?:[τΤ]{KERAIA}|{KERAIA}|[{UPPER}]{{1,2}})(?![^\W\d_]))"
)
_REMARK = re.compile(r"\s*\([^()]*\)\Z")
_COMMA = re.compile(rf"{SPACE}?,{SPACE}|{SPACE}")


_MOST_STARTS = 200_000


class Starts(dict[str, bool]):
    """Whether a citation can start inside what stands between two spaces; learned when it is first met.

    A text has few different ones, so that most of its text is never searched.
    """

    def __init__(self, words: Lexicon, *, primary: bool) -> None:
        super().__init__()
        self.words, self.primary = words, primary

    def __missing__(self, written: str) -> bool:
        if len(self) >= _MOST_STARTS:
            self.clear()
        words = self.words
        first = words.first_heads if self.primary else words.first_nouns
        # Signs that do not show part no words: they are left for the search of the whole text.
        found = not written.isprintable() or first.search(words.fold(written)) is not None
        if self.primary and not found:
            found = "(" in written or _SIGN.search(written) is not None
        elif not found:
            found = words.short_start.search(written) is not None
        self[written] = found
        return found


class Parser(Bare):
    """Reads the groups of citations in one text, in one language."""

    def mentions(self, *, primary: bool = True) -> Iterator[Mention]:
        """Yield the groups and self-mentions of the text in order, none overlapping another.

        ``primary`` says that the text is in this parser's language; else only groups with a noun of the law level
        are read (an English ``Law 47B`` or ``L47B`` inside Greek text).
        """
        # Each search goes on from where the last citation ended: what lies inside one is never looked at again.
        next_word = (self.words.heads if primary else self.words.noun).search
        next_sign = (_SIGN if primary else self.words.short_law).search
        text, folded = self.text, self.folded
        word, sign = next_word(folded), next_sign(text)
        word_at = word.start() if word else _END
        sign_at = sign.start() if sign else _END
        taken = 0
        while word or sign:
            found: Mention | None
            if word and word_at <= sign_at:
                found, word_at = self._from_word(word, taken, primary=primary)
                stale = True
            else:
                assert sign is not None
                found, sign_at = self._from_sign(sign, taken) if primary else (self._shortly(sign, taken), sign.end())
                stale = False
            if found is not None:
                if isinstance(found, Group):
                    first, end = found.items[0].start, found.end
                else:
                    first, end = found.start, found.end
                if end > taken:
                    taken = end
                if first >= 0:
                    if isinstance(found, Group):
                        self._note_cited(found, end)
                    yield found
            if stale or word_at < taken:
                word = next_word(folded, max(word_at, taken))
                word_at = word.start() if word else _END
            if not stale or sign_at < taken:
                sign = next_sign(text, max(sign_at, taken))
                sign_at = sign.start() if sign else _END

    def _note_cited(self, group: Group, end: int) -> None:
        """Note where a law of the book was cited last, and where a clause of another work."""
        if self._names_law(group):
            self._law_end = end
        if group.owner is not None and group.owner.kind == "work":
            self._work_end = end

    @staticmethod
    def _names_law(group: Group) -> bool:
        """Whether a group cites a law of the book, so that a number alone can go on from it."""
        item, owner = group.items[0], group.owner
        if owner is not None:  # “section A of Law 12”
            return owner.kind == "number" and 0 in owner.segments[0].levels
        if group.foreign or not item.segments[0].pieces:
            return False
        return 0 in group.levels or (not group.levels and item.segments[0].pieces[0].text[0].isdigit())

    def _from_word(self, match: re.Match[str], taken: int, *, primary: bool) -> tuple[Mention | None, int]:
        """Read what a noun or a phrase starts; and say from where to search on where that is nothing."""
        at = match.start()
        if at and self.text[at - 1] not in " \n(" and not self._boundary(at):
            return None, match.end()
        noun = self.words.noun.match(self.folded, at)
        if noun is not None:
            found = self._from_noun(noun, taken)
            if found is not None and (primary or (isinstance(found, Group) and 0 in found.levels)):
                return found, noun.end()
            if not primary:
                return None, noun.end()
        phrase = self.words.phrases.match(self.folded, at)
        found = self._from_phrase(phrase) if phrase is not None else None
        return found, noun.end() if noun is not None else at + 1

    def _from_sign(self, match: re.Match[str], taken: int) -> tuple[Mention | None, int]:
        """Read what digits, a bracket or a letter alone start; and say from where to search on else."""
        at = match.start()
        first = self.text[at]
        if first == "(":
            return self._from_alone(match), at + 1
        if not first.isdigit():
            return self._from_alone(match), match.end()
        if self.text[match.end() : match.end() + 1] == "/":
            slashed = _SLASHED.match(self.text, at)
            found = self._from_work(slashed, taken) if slashed else None
            if found is not None:
                return found, match.end()
        if first == "0" or match.end() - at > 3:
            return None, match.end()
        return self._from_digits(match, taken), match.end()

    def _shortly(self, match: re.Match[str], taken: int) -> Group | None:
        """Read a law and its letter behind the short form of the noun, in a text of another language; not where digits
        follow that this language cannot judge."""
        digits = _DIGITS.match(self.text, match.end())
        found = self._from_digits(digits, taken) if digits else None
        if not isinstance(found, Group) or not found.short or 0 not in found.levels:
            return None
        last = found.items[-1].segments[-1].pieces[-1]
        judged = last.shape != "?" and not _DIGITS_BEHIND.match(self.text, found.end)
        return found if judged and self._lettered(found.items[0]) else None

    def _from_noun(self, match: re.Match[str], taken: int) -> Mention | None:
        """Read what a noun starts: a citation, a clause of another work, or ``this Law``."""
        start = match.start()
        if start and self.text[start - 1] not in " \n(" and (self._in_address(start) or self._compounded(start)):
            return None
        if self.words.accents and not self._accented_so(match):
            return None
        if self.slashed and "/" in self.text[start : start + 48]:
            numbered = self.words.numbered_work.match(self.folded, start)
            if numbered:
                return self._clauseof_work(start, numbered.end())
        use = self._use(match)
        if 0 in use.levels and not use.short and (self._of_somebody(start) or self._of_others(start)):
            return self._passed(use, match)
        at = self._behind_noun(match.end(), use)
        if at is not None and at > start and self.text[at - 1] == "(":
            start = at
        group = self._group(use, start, at, match.span()) if at is not None else None
        if group is None and use.plural and 0 in use.levels:
            self._laws_end = match.end()
        if group is None or (
            (0 not in use.levels or self.text[match.start()].islower()) and group.owner is None and self._units(group)
        ):
            return self._this(use, match, taken)
        if group.plural and group.owner is None and (self._dated(group) or self._counts_others(group)):
            return group.read_past(group.items[-1].end)
        return self._with_owner(use, group, start)

    def _with_owner(self, use: NounUse, group: Group, start: int) -> Group:
        """Return a group with the work that is named before it, or read past it where it is of nothing here."""
        unowned, of_law = group.owner is None, 0 in group.levels
        if unowned and ((self.words.idioms and self._is_idiom(group)) or (of_law and self._counts_subject(group))):
            return group.read_past(group.items[-1].end)
        if unowned and not of_law and self._is_of_room(start):
            return group.read_past(group.items[-1].end)
        if unowned and of_law and (self._belongs_elsewhere(group) or self._in_laws_of_others(start)):
            return self._left_out(group)
        if self._passed_end >= 0 and group.levels != self._passed_levels and self._follows_passed(start, group.levels):
            return self._left_out(group)  # “French Law 78-17, Article 6”
        foreign = use.foreign and (group.owner is None or group.owner.kind != "work")
        articled = unowned and (not of_law or self.folded[slice(*group.noun)] in self.words.articled)
        if foreign or articled or (group.owner is not None and group.owner.name == ARTICLED):
            work = self._work_before(start)
            if work is not None and not self._is_of_this_book(group.end):
                items = (group.items[0]._replace(start=work[0]), *group.items[1:])
                return of_work(group._replace(items=items), work[1].name)
        if foreign:
            if not use.sentences:
                chapter = self.folded[slice(*group.noun)] in self.words.chapters  # “Chapter II, Article 5” is ours
                self._passed_end, self._passed_levels = group.items[0].end, (0,) if chapter else ()
            last = group.items[0].segments[-1].pieces[-1]
            # “sentence 2 of paragraph 1”: the paragraph is cited
            return group.read_past(last.end if use.sentences else group.items[0].end)
        if of_law and self._is_heading(group):
            return group.read_past(group.items[-1].end)
        return self._of_amended(group) if self.slashed else group

    def _is_idiom(self, group: Group) -> bool:
        """Whether the noun is part of a phrase that is no citation before a word that its number counts: ``as a rule 3
        boats``, ``in der Regel 3 Spieler``."""
        behind = WORD.match(self.text, group.items[-1].end)
        counts = behind is not None and self.folded[slice(*behind.span(1))] not in self.words.after
        return counts and self.folded.endswith(self.words.idioms, 0, group.noun[1])

    def _this(self, use: NounUse, match: re.Match[str], taken: int) -> SelfMention | None:
        """Read ``this Law``, ``του παρόντος Νόμου``, ``του Νόμου αυτού``; a plural names more than one clause."""
        if use.plural or use.short or use.foreign or match[0] in self.words.not_this:
            return None
        if use.generic:
            return None  # a book that has no “provision” of its own means one spoken of before
        if self._is_elsewhere(match.end()):
            return None  # “this law of nature”
        start, end = match.span()
        beside = self._beside_this(use, start, end)
        if beside is not None:
            said, begin, behind = beside
            return SelfMention(begin, behind, self.words.code, said, use.levels) if begin >= taken else None
        kind: SelfKind = "law" if 0 in use.levels else "clause"
        everyday = 0 not in use.levels and match[0] in self.words.everyday
        near = self._words_before(start)
        words = self._before(start) if near and near[-1] in self.words.this_ends else []
        for count in (3, 2, 1):
            phrase = " ".join(word for word, _ in words[-count:])
            if len(words) >= count and phrase in self.words.this_words:
                begin = words[-count][1]
                if begin < taken:
                    return None
                return SelfMention(begin, end, self.words.code, kind, use.levels, everyday)
        after = self.words.this_after.match(self.folded, end)
        if after and start >= taken and (not WORD.match(self.text, after.end()) or self._stands(after.end())):
            return SelfMention(start, after.end(), self.words.code, kind, use.levels, everyday)
        return None

    def _from_phrase(self, match: re.Match[str]) -> Mention | None:
        kind = self.words.phrase_kinds[" ".join(match[0].split())]
        following = SPACES.match(self.text, match.end())
        if following and self.text[following.end() : following.end() + 1].isdigit():
            return None
        if kind in ("definitions", "introduction"):
            last = match[0].split()[-1]
            first = self.text[match.end() - len(last)]
            if not first.isupper():
                return None
        if kind == "book" and following and self.text[following.end() : following.end() + 1].isupper():
            return None  # “the Laws Committee”
        if kind == "book" and self._end_of_name(match.end()) >= 0:
            return None  # “the laws of chess”
        if kind == "footnote":
            owner = self.words.of.match(self.folded, match.end())
            between = self.words.between.match(self.folded, following.end()) if following else None
            owner = owner or between
            if owner and self.words.noun.match(self.folded, owner.end()):
                return None
        return SelfMention(match.start(), match.end(), self.words.code, kind)  # type: ignore[arg-type]

    def _from_work(self, match: re.Match[str], taken: int) -> Mention | None:
        """Read ``ν. 4412/2016, άρθρο 5``: a numbered work and the clause of it that is cited."""
        start, end = self._numbered_work(match, taken)
        return self._clauseof_work(start, end) if start >= 0 else None

    def _clauseof_work(self, start: int, end: int) -> Mention:
        """Read the clause that is cited behind a numbered work; without one the words are passed over."""
        remark = _REMARK.search(self.text, start, end)
        name = self.text[start : remark.start()] if remark else self.text[start:end]
        inner = remark.start() + remark[0].index("(") + 1 if remark else end
        noun = self.words.noun.match(self.folded, inner) if remark else None
        if noun:
            use = self._use(noun)
            number = self._behind_noun(noun.end(), use)
            group = self._group(use, start, number, noun.span()) if number is not None else None
            if group and group.owner is None and group.items[-1].end == end - 1:
                items = (*group.items[:-1], group.items[-1]._replace(end=end))
                return of_work(group._replace(items=items), name)
        gap = _COMMA.match(self.text, end)
        at = gap.end() if gap else end
        between = self.words.between.match(self.folded, at)
        noun = self.words.noun.match(self.folded, between.end() if between else at) if gap else None
        if noun and self._boundary(noun.start()):
            use = self._use(noun)
            number = self._behind_noun(noun.end(), use)
            if number is not None and _SLASHED.match(self.text, number):
                number = None
            group = self._group(use, start, number, noun.span()) if number is not None else None
            if group and (group.owner is None or self._names_law(group)) and not self._is_of_this_book(group.end):
                return of_work(group, name)
        self._work_end = end
        return Group((Item(-1, end, ()),), self.words.code, "noun")
