"""Other works: how a text names an act, a regulation or a code, and that a clause is one of theirs.

The fifth layer of the grammar of citations (see ``grammar``). Which of them the book knows stands in ``book.toml``.
"""

from __future__ import annotations

import re
from collections.abc import Sequence

from lawtext.citations.nouns import NounUse
from lawtext.citations.patterns import SPACE, YEAR
from lawtext.citations.records import Owner
from lawtext.citations.said_editions import SaidEditions
from lawtext.citations.signs import (
    COMMA_BEFORE,
    COMMA_OR_SPACE,
    LOOK_BACK,
    LOWER,
    SPACES,
    UPPER,
    WORD,
)
from lawtext.numbering import OWN_KERAIAS

_NUMBER_OR_LETTER = re.compile(rf"[0-9(]|[{UPPER}](?![^\W\d_])|[{LOWER}]{{1,3}}[{OWN_KERAIAS})]")
_WORK_TOKEN = re.compile(r"[^\s,;:()«»\"“”·\u0387]+|\([^\W\d_]{2,5}\)")
_YEAR_FIRST = re.compile(r"[0-9]{4}")
_YEAR_OF_WORK = re.compile(rf"{SPACE}{YEAR}(?!\w)")
_LONGEST_TITLE = 12
"""As many words the title of a work may have."""
_ACRONYM = re.compile(rf"{SPACE}((?:[{UPPER}]\.?[{LOWER}]{{0,3}}\.?){{2,6}})(?<=[{UPPER}.{LOWER}])(?![^\W_])")

_SHORT = 4
"""Letters of a word up to which it only joins the date or the number to a work: ``du``, ``vom``, ``r.``, ``n.º``."""
_DATED = re.compile(r"[0-9]{4}|[0-9][/-][0-9]")
_DAY = rf"[0-9]{{1,2}}(?:\.|º|er)?(?: de| d[’'])?{SPACE}[^\W\d_]{{3,10}}(?:(?: de)?{SPACE}[0-9]{{4}})?"
_ABOUT = rf"(?:{SPACE}(?:[^\W\d_]+[’'])?[^\W\d_]+){{0,6}}"
_TAIL = re.compile(
    rf"{_ABOUT}(?:,?{SPACE}(?:{_DAY}|[^\s,]*[0-9][^\s,]*|\([^\W\d_]{{2,5}}\)|[^\W\d_]{{1,{_SHORT}}}\.?[º°]?))+"
)
"""Behind a sort of work: what it is about, then the date or the number it is known by."""


class Works(SaidEditions):
    """Reads the names of other works."""

    def _numbered_work(self, match: re.Match[str], taken: int) -> tuple[int, int]:
        low = max(taken, match.start() - 48)
        at = low
        while True:
            found = self.words.numbered_work.search(self.folded, at, match.end() + 40)
            if found is None or found.start() > match.start():
                return (-1, -1)
            if found.end() >= match.end() and self._boundary(found.start()):
                return found.span()
            at = found.start() + 1

    def _work_before(self, start: int) -> tuple[int, Owner] | None:
        """Read the work in ``the Data Protection Act 2018, section 5``: where it starts and whose the clause is."""
        comma = COMMA_BEFORE.search(self.text, max(0, start - 4), start)
        if comma is None:
            return None
        end = comma.start()
        low = max(0, end - LOOK_BACK)
        return self._titled_work(low, end) or self._dated_work(low, end)

    def _titled_work(self, low: int, end: int) -> tuple[int, Owner] | None:
        """Read a work whose words have capitals up to ``end``: ``the Data Protection Act 2018``."""
        tokens = [m for m in _WORK_TOKEN.finditer(self.text, low, end) if m.start() > low or low == 0]
        begin = len(tokens)
        worked = False
        for index in range(len(tokens) - 1, -1, -1):
            token = tokens[index][0]
            if index + 1 < len(tokens) and tokens[index + 1].start() - tokens[index].end() != 1:
                break
            if self._is_work(self.words.fold(token)):
                worked = True
            if token[0].isupper() or (token.isdigit() and len(token) == 4) or token[0] == "(":
                begin = index
            elif not (self._numbers_work(tokens, index) or self.words.fold(token) in self.words.work_joins):
                break
        if not worked or begin == len(tokens) or tokens[-1].end() != end:
            return None
        if begin + 1 < len(tokens) and self.words.work_before.fullmatch(f"{self.words.fold(tokens[begin][0])} "):
            begin += 1
        name = self.text[tokens[begin].start() : end]
        if self._is_own(name):
            return None
        return tokens[begin].start(), Owner("work", name=self._work_name(name))

    def _dated_work(self, low: int, end: int) -> tuple[int, Owner] | None:
        """Read a work in small letters up to ``end``, told by its date, its number or its kind: ``la loi du 5 juillet
        1985``, ``ustawa z dnia 5 lipca 1990 r.``, ``le code civil``. The book's own name is none."""
        for token in reversed(list(_WORK_TOKEN.finditer(self.text, low, end))):
            word = self.words.fold(token[0]).rstrip(".")
            if not self._is_work(word):
                continue
            tail = self.text[token.end() : end]
            dated = _DATED.search(tail) and _TAIL.fullmatch(tail)
            kind = tail[:1] == " " and len(tail) > _SHORT and self.words.fold(tail[1:]) in self.words.work_joins
            if word in self.words.own_names or word in self.words.own_nouns or not (dated or kind):
                return None
            return token.start(), Owner("work", name=self._work_name(self.text[token.start() : end]))
        return None

    def _numbers_work(self, tokens: Sequence[re.Match[str]], index: int) -> bool:
        """Whether a word is one that numbers a work, or its sign: ``1`` of ``Protocol 1`` and ``Protocol No 1``."""
        token = tokens[index][0]
        if not index or self._is_sign(token):
            return index > 0
        before = tokens[index - 1][0]
        named = self._is_work(self.words.fold(before)) and self.words.fold(before) not in self.words.own_nouns
        return token.isdigit() and (named or self._is_sign(before))

    def _is_sign(self, word: str) -> bool:
        return self.words.sign.fullmatch(f"{self.words.fold(word)} ") is not None

    def _unnumbered(self, end: int) -> bool:
        return self.words.of.match(self.folded, end) is not None

    def _speaks(self, word: str) -> bool:
        """Whether a word behind a possessive is none of a thing that is owned: ``η παράγραφος Β του δίνει``."""
        endings = self.words.after_endings
        if word in self.words.conjunctions or word in self.words.acts or word in self.words.relatives:
            return True
        return bool(endings) and len(word) > 3 and word.endswith(endings)

    def _work_after(self, end: int, use: NounUse | None) -> tuple[Owner, int] | None:
        if use is None:
            return None
        of = self.words.of.match(self.folded, end)
        if of is None:
            return self._numbered_behind(end)
        if self.words.no_works.match(self.folded, end):
            return None
        at = self._behind_words_before(of.end())
        return self._work_with_number(of.end()) or self._work_with_number(at) or self._named_work(at, use)

    def _is_of_this_book(self, end: int) -> bool:
        """Whether what ends at ``end`` is said to be of the book itself: ``Article 5 of this Act``, ``άρθρο 5 του
        παρόντος νόμου``."""
        gap, of = SPACES.match(self.text, end), self.words.of.match(self.folded, end)
        named = (self.words.phrases.match(self.folded, one.end()) for one in (gap, of) if one)
        return any(map(self._is_this_book, filter(None, named)))

    def _names_this_book(self, start: int, end: int) -> bool:
        """Whether the book itself is named between two places: ``in this Act``."""
        return any(map(self._is_this_book, self.words.phrases.finditer(self.folded, start, end)))

    def _is_this_book(self, phrase: re.Match[str]) -> bool:
        return self.words.phrase_kinds[" ".join(phrase[0].split())] == "book"

    def _numbered_behind(self, end: int) -> tuple[Owner, int] | None:
        """Read a work that its number tells and no word joins to its clause: ``άρθρο 3 ν. 4474/2017``, in brackets
        too."""
        gap = COMMA_OR_SPACE.match(self.text, end)
        if gap is None:
            return None
        opened = self.text.startswith("(", gap.end()) and "," not in gap[0]
        at = gap.end() + opened
        found = self._work_with_number(at) or (
            self._work_with_number(self._behind_words_before(at)) if opened else None
        )
        closed = opened and found is not None and self.text.startswith(")", found[1])
        return (found[0], found[1] + closed) if found else None

    def _work_with_number(self, at: int) -> tuple[Owner, int] | None:
        numbered = self.words.numbered_work.match(self.folded, at)
        return (Owner("work", name=self.text[at : numbered.end(1)]), numbered.end(1)) if numbered else None

    def _behind_words_before(self, at: int) -> int:
        """Pass what may stand before the name of a work."""
        before = self.words.work_before.match(self.folded, at)
        return before.end() if before else at

    def _work_behind(self, at: int, use: NounUse) -> tuple[Owner, int] | None:
        """Read a work that nothing joins to its clause, in languages that say it so: ``art. 5 ustawy``."""
        if not self.words.work_follows:
            return None
        if numbered := self._work_with_number(at):
            return numbered
        at = self._behind_words_before(at)
        word = WORD.match(self.text, at)
        if word is None or not self._is_work(self.folded[word.start(1) : word.end(1)]):
            return None
        return self._named_work(at, use)

    def _named_work(self, at: int, use: NounUse) -> tuple[Owner, int] | None:
        """Read the title of a work, and judge whether it is one; an edition of this book has a year for its title."""
        if self.words.short_head.match(self.folded, at):
            return None
        end, worked, capitals = self._title(at)
        if end == at:
            return None
        name = self.text[at:end]
        if name.isdigit():
            return (Owner("edition", name=name), end) if 0 in use.levels else None
        if self._is_own(name):
            return (Owner("edition", name=name), end) if _YEAR_FIRST.match(name) else None
        letters = name.replace(".", "").replace(" ", "")
        acronym = len(letters) > 1 and letters.isupper() and letters.isalpha()
        if worked or acronym or (capitals > 1 and 0 not in use.levels):
            return Owner("work", name=self._work_name(name)), end
        return None

    def _title(self, at: int) -> tuple[int, bool, int]:
        """Read words with capitals up to the last that can belong to a title: where they end, whether one of them
        names a sort of work (``Act``), how many have capitals else. A title that is none ends where it starts."""
        end, worked, capitals = at, False, 0
        position, named_year = at, False  # “the Gaming Act 1968 and …”: a year ends a title
        for place in range(_LONGEST_TITLE):
            token = _WORK_TOKEN.match(self.text, position)
            if token is None or (named_year and token[0][0] != "("):
                break
            if place and self._noun_with_number(position) and not self._is_dated_kind(token):
                break
            word = self.words.fold(token[0]).rstrip(".")
            if not place and word in self.words.this_words:
                break  # “ΤΟΥ ΠΑΡΟΝΤΟΣ” is this law
            is_year = word.isdigit() and len(word) == 4  # also at the end of its sentence
            titled = token[0][0].isupper() or is_year or token[0][0] == "("
            if self._is_work(word) and (titled or not place or not worked):
                worked, end = True, token.end()
            elif titled and (place or token[0][0] != "("):
                capitals += 1
                end = token.end()
            elif not place or word not in self.words.work_joins:
                break
            if token[0][-1] == "." and len(token[0]) > 3:
                end -= token.end() == end
                break
            named_year = worked and token[0].isdigit()
            gap = SPACES.match(self.text, token.end())
            if gap is None:
                break
            position = gap.end()
        return end, worked, capitals

    def _is_dated_kind(self, token: re.Match[str]) -> bool:
        """Whether a noun is the last word of a title before its year: ``Regulations 1998``."""
        titled = token[0][0].isupper() and self._is_work(self.words.fold(token[0]))
        return titled and _YEAR_OF_WORK.match(self.text, token.end()) is not None

    def _is_work(self, word: str) -> bool:
        """Whether a word is a sort of work: ``Act``, also as the end of one: ``Strafgesetzbuchs``."""
        return word in self.words.works or (bool(self.words.work_endings) and word.endswith(self.words.work_endings))

    def _noun_with_number(self, at: int) -> bool:
        noun = self.words.noun.match(self.folded, at)
        if noun is None:
            return False
        behind = self._behind_noun(noun.end(), self._use(noun))
        return behind is not None and bool(_NUMBER_OR_LETTER.match(self.text, behind))

    def _acronym(self, use: NounUse | None, end: int, noun: tuple[int, int]) -> tuple[Owner, int] | None:
        """Read the work in ``άρθρο 914 ΑΚ``, ``Article 6 GDPR``: an acronym straight behind the number."""
        return self._acronym_at(end) if use is not None and self._may_have_acronym(noun) else None

    def _may_have_acronym(self, noun: tuple[int, int]) -> bool:
        """Whether an acronym may stand behind the number of a noun; in a line of capitals all words look like one."""
        start, end = noun
        capitals = self.text[start:end].isupper() and end - start > 2
        return self.folded[start:end] in self.words.articled and not capitals

    def _acronym_at(self, end: int) -> tuple[Owner, int] | None:
        """Read an acronym that stands behind a number; not a word that is only stressed: ``Article 6 MUST``."""
        match = self.words.acronyms.match(self.text, end) or _ACRONYM.match(self.text, end)
        if match is None:
            return None
        folded = self.folded[match.start(1) : match.end(1)]
        if any(folded in table for table in (self.words.openers, self.words.joining, self.words.after)):
            return None
        name = match[1].removesuffix(".") if match[1].isupper() and match[1].count(".") == 1 else match[1]
        return Owner("work", name=self._work_name(name)), match.start(1) + len(name)

    def _work_name(self, name: str) -> str:
        folded = " ".join(self.words.fold(name).split())
        return self.words.named_works.get(folded, " ".join(name.split()))

    def _is_own(self, name: str) -> bool:
        folded = " ".join(self.words.fold(name).split())
        bare = re.sub(r"^[0-9]{4} ", "", folded)
        return bare in self.words.own_names or bare in self.words.own_nouns
