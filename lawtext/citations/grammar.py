"""The grammar of citations: what is cited where, as written. What it means is for ``resolution`` to say.

Three quick searches find the places where a citation can start: a noun (``Νόμους``, ``Law``), digits (``27Β1``), a
letter or a bracket that stands alone (``B``, ``(α)``). From each a parser reads one group: a number, what is part
of it, the rest of the list, the whole it belongs to. Every pattern is bounded or consumes what it reads, so that the
time taken grows with the text and no faster.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from lawtext.citations.lexicon import SPACE, Lexicon, NounUse
from lawtext.citations.records import Group, Item, Mention, Owner, Piece, Segment, SelfKind, SelfMention, Tie
from lawtext.languages.folding import GREEK_ACCENTED
from lawtext.numbering import KERAIAS, Numbering, rank_of

_UPPER = "A-ZΑ-ΡΣ-ΩϚ∆"
_LOWER = "a-zα-ωϛ"
_LETTER = _UPPER + _LOWER
_GREEK = "Α-ΡΣ-ΩϚ∆α-ωϛ"
_KERAIA = rf"(?:(?<=[{_GREEK}])[{KERAIAS}](?![^\W\d_]))?"
_LETTERS = rf"[{_LETTER}]{{1,6}}{_KERAIA}"
_INNER = rf"(?:[0-9]{{1,3}}[{_LETTER}]{{0,2}}|{_LETTERS})"

_FIRST = re.compile(
    rf"(?P<digits>[0-9]{{1,4}})(?![0-9])"
    rf"|(?P<letters>{_LETTERS})(?![^\W\d_])"
    rf"|\([^\S\n]?(?P<inner>{_INNER})[^\S\n]?\)"
)
_NEXT = re.compile(
    rf"(?P<letters>{_LETTERS})"
    rf"|(?P<digits>[0-9]{{1,3}})(?![0-9])"
    rf"|(?:{SPACE}|\.)?\([^\S\n]?(?P<inner>{_INNER})[^\S\n]?\)"
    rf"|\.(?P<dotted>[0-9]{{1,3}}(?![0-9])|[{_LOWER}]{{1,4}}(?![^\W_])|(?:ΣΤ|Στ|[{_UPPER}])(?![^\W\d_]))"
    rf"|-(?P<hyphened>[{_UPPER}](?![^\W\d_])|[0-9]{{1,2}}(?!\w|-[0-9])|[{_LOWER}](?![\w-]))"
    rf"|,(?P<tight>[0-9]{{1,2}})(?![\w,]|\.[0-9])"
    rf"|,[^\S\n](?P<comma>[{_UPPER}]{{1,2}})(?=[1-9][0-9]?(?![0-9]))"
    rf"|[^\S\n](?P<ordinal>bis|ter|quater|quinquies)(?![^\W_])"
    rf"|{SPACE}(?P<apart>[{_LOWER}]{{1,2}}[\u02b9\u0384\u00b4](?![^\W\d_])|[{_LOWER}]{{1,4}}(?=\))|(?:στ|[{_LOWER}])(?![\w'’´΄])|[{_UPPER}]{{1,3}}{_KERAIA}(?![^\W\d_])|[0-9]{{1,2}}(?![\w/:%]|[.,][0-9]))"
)
# The commonest numbers, where what follows shows at a glance that they end: ``47E1 applies``, ``Law 53.``
_PLAIN_NUMBER = re.compile(
    rf"([1-9][0-9]{{0,2}})(?:([{_UPPER}])([0-9]{{1,2}})?)?"
    rf"(?=[.;:](?:\s|\Z)|,[^\S\n][{_LOWER}]|\)|[^\S\n](?!bis|ter|qua|quin|στ\b)[{_LOWER}ά-ώ]{{2,}}[\s.,;:])"
)
_COMMON_WORD = re.compile(rf"{SPACE}([{_LOWER}ά-ώΐ][^\W\d_]+)")
_UNCLOSED = re.compile(rf"\((?:[0-9]{{1,2}}|[{_LOWER}]|[ivx]{{1,4}})(?=[.,;”\"»’]|[^\S\n]*(?:\n|\Z))")
_RAGGED = re.compile(r"[\w(]{0,30}")
_NOT_A_NUMBER = re.compile(r"[^\S\n]?%|:[0-9]|/[0-9]{3,4}|,[0-9]{3}(?![0-9])|[€$£°]|[^\S\n]?[♠♥♦♣]")
_SLASHED = re.compile(r"[0-9]{1,5}/[0-9]{2,4}(?![0-9])")
_DASHES = "-‐‑‒–—−"
# A dash at the head of a line opens an item of a list; only one alone on its line can join what stands around it.
_DASH = re.compile(rf"(?:[^\S\n]{{1,40}}|[^\S\n]?\n(?=[{_DASHES}]\n))?[{_DASHES}]{SPACE}?")
_CHAIN = re.compile(rf"(?:[{_DASHES}][0-9]{{1,2}}){{2,}}(?!\w)")
_PAIRED = re.compile(rf"[/&]([{_UPPER}])(?![^\W_])")
_DASHED = re.compile(rf"[{_DASHES}]([{_UPPER}])(?![^\W_])")
_DIGIT_APART = re.compile(r"[^\S\n][0-9]{1,2}(?=[.,;:)\]]|[^\S\n]?(?:\n|\Z)|[^\S\n]?\()(?!\.[0-9])")
_PART_APART = re.compile(rf"[^\S\n](?:\(|[{_LOWER}]{{1,2}}(?:[\u02b9\u0384\u00b4]|\)))")
_INITIAL = re.compile(rf"\.[^\S\n]?[{_UPPER}]")
_NEVER = re.compile(r"(?!)")
_BRACKETED = re.compile(r"[^\S\n]?[)\]]")
_POSSESSED = re.compile(r"['’]s(?!\w)")
_NUMBER_WORD = re.compile(r"(?:[^\S\n](?:the|των|τα|τους|τις))?[^\S\n][0-9]{1,3}(?!\w)")
# “1. Law 62A 2. Law 62B”: the numbers of a list written in one line.
_NEW_LINE_NUMBER = re.compile(rf"\.?,?[^\S\n][{_UPPER}ΆΈΉΊΌΎΏ]")
_DASHED_WAYS = re.compile(r"[^\S\n][-–—|·][^\S\n]")
_TITLE_IN_DASHES = re.compile(rf"[^\S\n][-–—][^\S\n][{_LOWER}]")
_NUMBER_OR_CAPITAL = re.compile(rf"[0-9(]|[{_UPPER}](?![^\W\d_])")
_SECTION_SIGN = re.compile(r"(?=§)")
_LAST_WORD = re.compile(r"[^\W\d_]+\Z")
_SENTENCE_END = re.compile(r"[.;:!?·]\s|\n\n")
_YEAR_BEHIND = re.compile(r"[^\S\n]?\(((?:19|20)[0-9]{2})\)")
_YEAR_BEFORE = re.compile(r"(?=\w+[^\S\n]((?:19|20)[0-9]{2})[^\S\n]\Z)(?<!\w)(\w+)")
_LONE_CAPITAL = re.compile(rf"[{_UPPER}]{_KERAIA}(?![^\W_])")
_ITS = re.compile(rf"['’]s{SPACE}")
_CAPITAL_NUMBER = re.compile(rf"[{_UPPER}]{{1,2}}[0-9]{{1,2}}(?:\([{_LOWER}]{{1,4}}\)){{0,2}}\)")
_SMALL_LETTER = re.compile(rf"[{_LOWER}](?!\w)")
_FULL_STOP = re.compile(r"[.!?](?<!\b[A-Z][a-z].)(?<!\b[A-Z].)\s|\n\n")
_SAME_THOUGHT = 160
_NEAR = 16
# A few words in brackets that say what a law is about.
_REMARKED = re.compile(r"[^\S\n]?[(\[][\"“«‘]?[^\W\d_]{3,20}(?:[^\S\n][^()\[\]\n0-9]{1,60})?[)\]]")
_HYPHENS = ("-", "‐", "‑")
_END = 1 << 60
_GAPS = (" ", "\u00a0", "\n")
_NOTE_MARKS = "¹²³⁰⁴⁵⁶⁷⁸⁹"
_JOINED = re.compile(rf"(?![{_NOTE_MARKS}])[^\W\d_]|_\w")
_STOP = re.compile(r"[^\S\n]*(?:[.,;:!?)\]}»”\"·•…/&–—\u0387\u037e-]|\n|\Z|['’](?:s|$|\W))")
_WORD = re.compile(rf"{SPACE}?([^\W\d_]+)")
# A bracket, a digit or a capital with which a citation without a noun can start, and what it starts with.
_SIGN = re.compile(
    rf"[{_UPPER}(0-9](?:(?<=\()[^\S\n]?{_INNER}[^\S\n]?\)"
    rf"|(?<=[0-9])(?<![0-9].)(?:[0-9]{{0,4}}(?=/[0-9]{{2,4}}(?![0-9]))|(?<=[1-9])[0-9]{{0,2}}(?![0-9]))"
    rf"|(?<=[{_UPPER}])(?<!\w.)(?:[τΤ]{_KERAIA}|{_KERAIA}|[{_UPPER}]{{1,2}})(?![^\W\d_]))"
)
_ROMAN = re.compile(r"[ivxl]{1,6}\Z")
_WORK_TOKEN = re.compile(r"[^\s,;:()«»\"“”·\u0387]+|\([^\W\d_]{2,5}\)")
_NAVIGATION_SIGNS = "|«»‹›<>←→⇐⇒↑↓·•*#\\[\\]()–— \\t-"
_ARROWS = "|«»‹›←→⇐⇒"
_QUOTES = re.compile(r"«(?=\S)|«\Z|(?<=\S)»|\A»")
_BARE_TITLE = re.compile(rf"[^\S\n]+[{_UPPER}ΆΈΉΊΌΎΏ][^\n.,;:!?()]{{2,80}}\Z")
_HEAD = re.compile(rf"[{_NAVIGATION_SIGNS}]*\Z")
_TITLE = re.compile(
    rf"[^\S\n]*(?:[-–—:.]{{1,3}}|[^\S\n]{{2,}}|\|)[^\S\n]*[\"“«*{{]*(?=[{_UPPER}{{ΆΈΉΊΌΎΏ])[^\n.!?;]{{1,120}}\.?[*\"”»]*[^\S\n]*(?=\n|\Z)"
)
_LOOK_BACK = 72
_OWNED = ("'s", "’s")
_AROUND_WORDS = '«“"‘(.'
_SAMPLE = 4
_GOES_ON = re.compile(rf"[{_LETTER}.(-]|{SPACE}\(")
_QUIET = frozenset(")].?!»”")
_MOST_PARTS = 8
# More parts than this no section has: a greater number that stands apart from a letter is none of it.
_MOST_NUMBERED = 19
_MOST_THINGS = 10_000
_LAST_COMMON = 4


class Parser:
    """Reads the groups of citations in one text, in one language."""

    def __init__(self, text: str, words: Lexicon, numbering: Numbering, others: bool = True) -> None:
        self.text = text
        self.words = words
        self.folded = words.fold(text)
        self.numbering = numbering
        self.sectioned = len(numbering.levels) > 1 and (
            numbering.levels[1].numeral == "upper" and not numbering.levels[1].bracketed
        )
        self.slashed = "/" in text
        self._accented: dict[str, bool] = {}
        self._looked_at = (-1, False)
        self._law_end = 0
        self._passed_end = -1
        self._passed_levels: tuple[int, ...] = ()
        self._things: set[str] = set()
        self._thing_end = 0
        self.arrows = any(sign in text for sign in _ARROWS)

    # --- where citations can start

    def mentions(self, primary: bool = True) -> Iterator[Mention]:
        """Yield the groups and self-mentions of the text in order, none overlapping another.

        ``primary`` says that the text is in this parser's language; else only groups with a noun of the law level
        are read (an English ``Law 47B`` inside Greek text).
        """
        # Each search goes on from where the last citation ended: what lies inside one is never looked at again.
        next_word = (self.words.heads if primary else self.words.noun).search
        next_sign = (_SIGN if primary else _NEVER).search
        text, folded = self.text, self.folded
        word, sign = next_word(folded), next_sign(text)
        word_at = word.start() if word else _END
        sign_at = sign.start() if sign else _END
        taken = 0
        while word or sign:
            found: Mention | None
            if word and word_at <= sign_at:
                found, word_at = self._from_word(word, taken, primary)
                stale = True
            else:
                assert sign is not None
                found, sign_at = self._from_sign(sign, taken)
                stale = False
            if found is not None:
                if isinstance(found, Group):
                    first, end = found.items[0].start, found.end
                else:
                    first, end = found.start, found.end
                if end > taken:
                    taken = end
                if first >= 0:
                    if isinstance(found, Group) and self._names_law(found):
                        self._law_end = end
                    yield found
            if stale or word_at < taken:
                word = next_word(folded, max(word_at, taken))
                word_at = word.start() if word else _END
            if not stale or sign_at < taken:
                sign = next_sign(text, max(sign_at, taken))
                sign_at = sign.start() if sign else _END

    @staticmethod
    def _names_law(group: Group) -> bool:
        """Whether a group cites a law of the book, so that a number alone can go on from it."""
        item = group.items[0]
        if group.owner is not None or group.foreign or not item.segments[0].pieces:
            return False
        return 0 in group.levels or (not group.levels and item.segments[0].pieces[0].text[0].isdigit())

    def _from_word(self, match: re.Match[str], taken: int, primary: bool) -> tuple[Mention | None, int]:
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
        found = self._from_phrase(phrase, taken) if phrase is not None else None
        return found, noun.end() if noun is not None else at + 1

    def _from_sign(self, match: re.Match[str], taken: int) -> tuple[Mention | None, int]:
        """Read what digits, a bracket or a letter alone start; and say from where to search on else."""
        at = match.start()
        first = self.text[at]
        if first == "(":
            return self._from_alone(match, taken), at + 1
        if not first.isdigit():
            return self._from_alone(match, taken), match.end()
        if self.text[match.end() : match.end() + 1] == "/":
            slashed = _SLASHED.match(self.text, at)
            found = self._from_work(slashed, taken) if slashed else None
            if found is not None:
                return found, match.end()
        if first == "0" or match.end() - at > 3:
            return None, match.end()
        return self._from_digits(match, taken), match.end()

    def _boundary(self, at: int) -> bool:
        if at == 0:
            return True
        before = self.text[at - 1]
        if before == "_":  # Markdown's emphasis: “_Law 21A_”
            return at < 2 or not (self.text[at - 2].isalnum() or self.text[at - 2] == "_")
        return not before.isalnum()

    # --- from a noun

    def _from_noun(self, match: re.Match[str], taken: int) -> Mention | None:
        start = match.start()
        if start and self.text[start - 1] not in " \n(" and (self._in_address(start) or self._compounded(start)):
            return None
        if self.words.accents and not self._accented_so(match):
            return None
        if self.slashed and "/" in self.text[start : start + 48]:
            numbered = self.words.numbered_work.match(self.folded, start)
            if numbered:
                return self._clause_of_work(start, numbered.end())
        use = self._use(match)
        if 0 in use.levels and not use.short and (self._of_somebody(start) or self._of_others(start)):
            return self._passed(use, match)
        at = self._behind_noun(match.end(), use)
        if at is not None and at > start and self.text[at - 1] == "(":
            start = at
        group = self._group(use, start, at, (match.start(), match.end())) if at is not None else None
        if group is None or (
            (0 not in use.levels or self.text[match.start()].islower()) and group.owner is None and self._units(group)
        ):
            return self._this(use, match, taken)
        if 0 not in group.levels and group.owner is None and self._is_of_room(start):
            return group._replace(items=(Item(-1, group.items[-1].end, ()),))
        if 0 in group.levels and group.owner is None and self._belongs_elsewhere(group):
            return self._left_out(group)
        if self._passed_end >= 0 and group.levels != self._passed_levels and self._follows_passed(start):
            return self._left_out(group)  # “French Law 78-17, Article 6”
        if use.foreign and (group.owner is None or group.owner.kind != "work"):
            work = self._work_before(start)
            if work is None:
                self._passed_end, self._passed_levels = group.items[0].end, ()
                return group._replace(items=(Item(-1, group.items[0].end, ()),))
            return group._replace(owner=work[1], items=(group.items[0]._replace(start=work[0]), *group.items[1:]))
        if group.owner is None and (0 not in group.levels or self.folded[slice(*group.noun)] in self.words.articled):
            work = self._work_before(start)
            if work is not None:
                return group._replace(owner=work[1], items=(group.items[0]._replace(start=work[0]), *group.items[1:]))
        if 0 in group.levels and self._is_heading(group):
            return group._replace(items=(Item(-1, group.items[-1].end, ()),))
        return group

    def _compounded(self, start: int) -> bool:
        """Whether a noun is the end of another word: ``By-law 16``, ``In-law``."""
        if start < 2 or self.text[start - 1] not in _HYPHENS or not self.text[start - 2].isalpha():
            return False
        word = _LAST_WORD.search(self.folded, max(0, start - 20), start - 1)
        return word is None or word[0] not in self.words.prefixes or not self.text[start].isupper()

    def _passed(self, use: NounUse, match: re.Match[str]) -> Group | None:
        """Pass over the number of a law that is none of the book, so that it is not read without its noun either."""
        at = self._behind_noun(match.end(), use)
        group = self._group(use, match.start(), at, match.span()) if at is not None else None
        return self._left_out(group) if group is not None else None

    def _follows_passed(self, start: int) -> bool:
        """Whether only a comma stands between a law that was read past and a part or an article behind it."""
        end = self._passed_end
        return end < start <= end + 3 and self.text[end:start].strip() == ","

    def _left_out(self, group: Group) -> Group:
        """Return a group that is read past and no citation."""
        self._passed_end, self._passed_levels = group.items[-1].end, group.levels
        return group._replace(items=(Item(-1, self._passed_end, ()),))

    def _of_others(self, start: int) -> bool:
        """Whether the word before a law says that it is none of the book: ``French law 16``, ``cricket’s Law 27``."""
        if not start or self.text[start - 1] not in _GAPS:
            return False
        low, end = max(0, start - 30), start - 1
        begin = max(self.folded.rfind(" ", low, end), self.folded.rfind("\n", low, end)) + 1
        word = self.folded[begin:end].strip(_AROUND_WORDS)
        return word in self.words.other_laws or (word[-2:] in _OWNED and word[:-2] in self.words.other_laws)

    def _belongs_elsewhere(self, group: Group) -> bool:
        """Whether what follows a law says that it is none of the book: ``law 16 of nature``, ``Law 24 of Cyprus``."""
        end = group.items[-1].end
        if self.text[end : end + 1] not in _GAPS:
            return False
        possessive = self.words.possessive.match(self.folded, end)
        if possessive is None:
            return bool(self.words.long_ago.match(self.folded, end))
        word = _WORD.match(self.text, possessive.end())
        if word is None:
            return False
        folded = self.folded[word.start(1) : word.end(1)]
        if folded in self.words.elsewhere:
            return True
        if not self.text[word.start(1)].isupper() or self.text[slice(*group.noun)].isupper() or len(folded) == 1:
            return False
        # A name that is not one of the book’s own: any word of it can be what the book is called by.
        for _ in range(3):
            if self._is_known_name(self.folded[word.start(1) : word.end(1)]):
                return False
            following = _WORD.match(self.text, word.end())
            if following is None or not self.text[following.start(1)].isupper():
                return True
            word = following
        return True

    def _is_elsewhere(self, end: int) -> bool:
        """Whether a law or a book is said to be of nature, of another game and the like."""
        possessive = self.words.possessive.match(self.folded, end)
        return possessive is not None and self._word(possessive.end()) in self.words.elsewhere

    def _is_of_room(self, start: int) -> bool:
        """Whether a section is one of the room: ``the pairs of section B``."""
        words = self._words_before(start)
        while len(words) > 1 and words[-1] in self.words.inside_words:
            words.pop()
        return bool(words) and words[-1] in self.words.seated and self._word_before(start) in self.words.inside_words

    def _is_known_name(self, word: str) -> bool:
        words = self.words
        known = (words.name_words, words.nouns, words.openers, words.seat_words, words.this_words, words.joining)
        return any(word in table for table in known)

    def _accented_so(self, match: re.Match[str]) -> bool:
        """Whether the accent stands where the noun has it: ``νομός`` (prefecture) is no ``νόμος``."""
        written = self.text[match.start() : match.end()]
        right = self._accented.get(written)
        if right is None:
            known = self.words.accents.get(match[0])
            places = _accents(written)
            right = known is None or not places or any(accents <= places for accents in known)
            self._accented[written] = right
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
        if folded.endswith(("'s", "’s")):
            before = self._word_before(begin)
            return not self.words.greek and (before in self.words.conjunctions or before not in self.words.work_joins)
        return folded in self.words.works and folded not in self.words.own_names

    def _word_before(self, at: int) -> str:
        words = self._words_before(at)
        return words[-1] if words else ""

    def _in_address(self, start: int) -> bool:
        """Whether a noun stands in the address of a page or a person: ``http://example.org/Law53``."""
        if not start or self.text[start - 1] not in "@/#.-_":
            return False
        begin = start
        while begin > max(0, start - 200) and not self.text[begin - 1].isspace():
            begin -= 1
        token = self.text[begin:start]
        return "://" in token or "@" in token or "www." in token

    def _word(self, end: int) -> str:
        """Return the folded word behind ``end``, empty where none follows."""
        match = _WORD.match(self.text, end)
        return self.folded[match.start(1) : match.end(1)] if match else ""

    def _acted(self, letter: str, end: int) -> bool:
        """Whether a letter is a seat, since a player's act follows: ``W led``, ``Α έπαιξε``."""
        return len(letter.rstrip(KERAIAS)) == 1 and letter[0].isalpha() and self._word(end) in self.words.acts

    def _is_seat(self, letter: str) -> bool:
        """Whether a letter alone is sooner a seat than a section: few laws reach E, none N, S or W."""
        bare = self.words.fold(letter)
        rank = rank_of("lower", bare, "greek" if self.words.greek else "latin") if bare in self.words.seats else None
        return rank is not None and rank > _LAST_COMMON

    def _units(self, group: Group) -> bool:
        """Whether the number counts things: ``by law 5 players``; or names a kind of them: ``clause C types of``."""
        item = group.items[-1]
        if len(item.segments[0].pieces) > 1 or item.upto:
            return False
        match = _WORD.match(self.text, item.end)
        if match is None:
            # “Section B 24”: a section of the room and its boards.
            return item.segments[0].pieces[0].text[0].isupper() and bool(_DIGIT_APART.match(self.text, item.end))
        word = self.folded[match.start(1) : match.end(1)]
        if word in self.words.units:
            return True
        letter = item.segments[0].pieces[0]
        if letter.shape == "(" or not letter.text[0].isalpha():
            return False
        if self._seated(letter.text, item.end):
            return True
        # A noun in the plural behind the letter, and behind it what follows nouns and no verbs.
        things = self.words.noun_adjuncts and word.endswith(self.words.plural_endings) and word not in self.words.after
        return (
            bool(things) and self.text[match.start(1)].islower() and self._word(match.end()) in self.words.noun_adjuncts
        )

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
        space = _SPACES.match(text, at)
        if space:
            if use.generic and "\n" in space[0] and text[space.end() : space.end() + 1] == "(":
                return None
            at = space.end()
            ranging = self.words.ranging.match(self.folded, at) if use.plural else None
            if ranging:
                first = _FIRST.match(text, ranging.end())
                if first and (self.words.to.match(self.folded, first.end()) or _DASH.match(text, first.end())):
                    at = ranging.end()
        elif (
            not self._glued(at, use)
            and not (0 in use.levels and text[at : at + 1] == "(")
            and text[at - 1] != "."
            and text[at : at + 1] != "("
        ):
            return None
        if text[at : at + 1] in _HYPHENS and not space:
            at += 1
        if text[at : at + 1] == "(" and 0 in use.levels and text[at + 1 : at + 2].isdigit():
            at += 1
        sign = self.words.sign.match(self.folded, at)
        if sign and text[sign.end() : sign.end() + 1].isdigit():
            at = sign.end()
        following = text[at : at + 1]
        return at if following.isdigit() or following.isalpha() or following == "(" else None

    def _glued(self, at: int, use: NounUse) -> bool:
        """Whether digits joined to a noun are its number: ``L53A``, ``Law16B`` (not ``law16``, a name of a file)."""
        if self.text[at : at + 1] in _HYPHENS and 0 in use.levels:
            at += 1
        if not self.text[at : at + 1].isdigit():
            return False
        word = _WORD_END.search(self.text, max(0, at - 30), at - 1 if self.text[at - 1] in _HYPHENS else at)
        return use.short or (0 in use.levels and bool(word and word[0][0].isupper()))

    def _this(self, use: NounUse, match: re.Match[str], taken: int) -> SelfMention | None:
        """Read ``this Law``, ``του παρόντος Νόμου``, ``του Νόμου αυτού``; a plural names more than one clause."""
        if use.plural or use.short or use.foreign or match[0] in self.words.not_this:
            return None
        if use.generic:
            return None  # a book that has no “provision” of its own means one spoken of before
        if self._is_elsewhere(match.end()):
            return None  # “this law of nature”
        start, end = match.span()
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
        if after and not _WORD.match(self.text, after.end()) and start >= taken:
            return SelfMention(start, after.end(), self.words.code, kind, use.levels, everyday)
        if after and start >= taken and self._stands(after.end()):
            return SelfMention(start, after.end(), self.words.code, kind, use.levels, everyday)
        return None

    def _words_before(self, at: int) -> list[str]:
        """Return up to five folded words straight before ``at``, in its paragraph and inside its bracket."""
        low = max(0, at - _LOOK_BACK)
        stretch = self.folded[low:at]
        if not stretch or not stretch[-1].isspace():
            return []
        cut = max(stretch.rfind("\n\n"), stretch.rfind("("), stretch.rfind("["))
        words = stretch[cut + 1 :].split()[-5:]
        if low and cut < 0 and len(words) < 5:
            del words[:1]
        return [word.strip(_AROUND_WORDS) for word in words]

    def _before(self, at: int) -> list[tuple[str, int]]:
        """Return up to four folded words straight before ``at``, nothing but white space between, with their places."""
        low = max(0, at - _LOOK_BACK)
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

    # --- from digits

    def _from_digits(self, match: re.Match[str], taken: int) -> Mention | None:
        """Read a number that starts with digits: behind a one-letter noun (``L53A``), or with no noun at all."""
        at = match.start()
        text = self.text
        before = text[at - 1] if at else " "
        if before.isalpha() or before == "." or before.isspace():
            short = self.words.short.search(self.folded, max(0, at - 4), at)
            if short and self._boundary(short.start()) and short.start() >= taken:
                use = self.words.nouns[short[0].rstrip(". \u00a0\t")]
                glued = short.end() - short.start() == 1
                if glued and self.text[short.start()].islower() and self.text[short.start()].isascii():
                    return None  # “l10n”, “l64a”
                dotted = "." in short[0]
                group = self._group(use, short.start(), at, short.span())
                if group and (glued or dotted or self._lettered(group.items[0])):
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
        gap = _SPACES.match(self.text, ordinal.end()) if ordinal else None
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
        item = Item(at, noun.end(), (Segment(use.levels, pieces),))
        return Group((item,), self.words.code, "noun", use.levels, noun=noun.span())

    @staticmethod
    def _lettered(item: Item) -> bool:
        pieces = item.segments[0].pieces
        return len(pieces) > 1 and pieces[1].text[0].isalpha()

    def _bare(self, at: int) -> Group | None:
        text = self.text
        finish = at
        while text[finish : finish + 1].isdigit():
            finish += 1
        if finish - at == 2 and self._is_law_by_gender(at, finish):
            group = self._group(None, at, at, (at, at))
            return group._replace(tie="seen") if group else None
        plain = not _GOES_ON.match(text, finish)
        if plain and self._tie(at, seats=False) is None and not self._pointed(finish):
            return None
        # A few items tell whether this is a citation at all; only then the whole list is read.
        sample = self._group(None, at, at, (at, at), _SAMPLE)
        tie = self._bare_tie(sample, at) if sample else None
        if sample is not None and tie is None and _strides(sample):
            return sample._replace(items=(Item(-1, sample.items[0].end, ()),))  # “from 16B to 20D”: neither end is one
        if sample is None or tie is None:
            return None
        whole = self._group(None, at, at, (at, at)) if len(sample.items) == _SAMPLE else sample
        return whole._replace(tie=tie) if whole else None

    def _is_law_by_gender(self, at: int, end: int) -> bool:
        """Whether a bare number stands behind the article of the noun for a law, where laws are cited: ``στον 57``.

        Parts of a law are feminine or neuter in Greek, so that the article tells what is meant; but a word that cites
        must stand before or behind, or brackets around it.
        """
        words = self._words_before(at)
        if not words or words[-1] not in self.words.not_before or not self._stands(end) or self._counted(end):
            return False
        rest = words[:-1]
        cited = any(" ".join(rest[-count:]) in self.words.cite for count in (1, 2, 3) if len(rest) >= count)
        around = _BRACKETED.match(self.text, end) is not None and not rest
        return cited or around or self._word(end) in self.words.cite or bool(self.words.says.match(self.folded, end))

    def _bare_tie(self, group: Group, at: int) -> Tie | None:
        """Return how a number without a noun is cited, None where it is not."""
        text = self.text
        before = text[at - 1] if at else " "
        pieces = group.items[0].segments[0].pieces
        joined = len(pieces) > 1 and pieces[1].text[0].isalpha() and pieces[1].shape in ("", "(")
        tie = self._tie(at, seats=False)
        if joined and pieces[1].shape == "":
            if self.words.never.fullmatch(text, at, pieces[-1].end):
                return "bare" if tie == "cited" else None
            end = group.items[-1].end
            if tie is None and pieces[1].text.islower():
                return None  # “1e6”, “[2b]”, “12m19s”
            if tie != "cited" and self.words.upward.match(self.folded, end):
                return None  # “for 12C and up”
            if self._goes_on(group, at):
                return "bare"
            listed = len(group.items) > 1 and self._lettered(group.items[1])
            deep = sum(piece.shape == "(" for piece in pieces) > 0 and len(pieces) > 3
            strides = _strides(group)
            listed = len(pieces) > 2 or (bool(group.items[0].upto) and not strides) or listed
            shaped = not self._named(at) and (
                deep or (listed and self._opens_bare(at) and self._stands(group.items[-1].end))
            )
            if tie == "loose" and not shaped and len(pieces) == 2:
                measured = self.words.one_of_many.search(self.folded, max(0, at - 40), at)
                among = self._law_end < self._thing_end <= at < self._thing_end + _SAME_THOUGHT
                if strides or measured or among or not self._stands(end):
                    tie = None
            if tie != "cited" and (self._counted_before(group, at) or self._owned(group)):
                return None
            if self._law_end < self._thing_end <= at < self._thing_end + _NEAR and "(" in text[self._thing_end : at]:
                return None  # “room 16B (see 16C)”
            done = self.words.says.match(self.folded, end) or self._word(end) in self.words.deeds
            says = done and not self._named(at)
            sure = shaped or tie or self._applied(group) or says
            if not sure and not (before in "([" and text[end : end + 1] in ")]"):
                return None
            return "bare"
        if group.direction:
            return "cited" if tie else "loose"
        if self.words.possessive.match(self.folded, group.items[-1].end) and group.owner is None:
            return None  # “see 2 and 3 of the minutes”
        if tie is None and joined and self._applied(group) and not self._named(at):
            return "loose"  # “in which case 2(b) applies”
        if tie == "cited" and self._stands(group.items[-1].end) and len(pieces[0].text) <= 2:
            plain = len(pieces) == 1 and not group.owner
            return "seen" if plain and self._seen(at) and not self._counted(group.items[-1].end) else "cited"
        return None

    def _goes_on(self, group: Group, at: int) -> bool:
        """Whether numbers without a noun go on from a law cited in the same sentence: ``Law 68B aloud, then 68D``."""
        end = group.items[-1].end
        if not 0 < self._law_end <= at < self._law_end + _SAME_THOUGHT or not self._stands(end) or self._named(at):
            return False
        if _FULL_STOP.search(self.text, self._law_end, at) or self._law_end < self._thing_end:
            return False
        pieces = group.items[0].segments[0].pieces
        if "".join(piece.text for piece in pieces) in self._things:
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
        return joins and not self._owned(group)

    def _counted_before(self, group: Group, at: int) -> bool:
        """Whether these numbers are those of things: a noun stands before them here, or did so before in the text."""
        items = list(group.items)
        for place in range(1, len(items)):
            if ";" in self.text[items[place - 1].end : items[place].start]:
                del items[place:]
                break
        numbers = {"".join(p.text for p in pieces) for i in items for pieces in (i.segments[0].pieces, i.upto)}
        numbers.discard("")
        if not self._opens_bare(at) and self._tie(at, seats=False) is None:
            if len(self._things) < _MOST_THINGS:
                self._things |= numbers
            self._thing_end = items[-1].end
            return False
        # “Room 12A is next to 12B.”
        beside = 0 < self._thing_end <= at < self._thing_end + 120
        if beside and not _SENTENCE_END.search(self.text, self._thing_end, at):
            return True
        return not self._things.isdisjoint(numbers)

    def _owned(self, group: Group) -> bool:
        """Whether numbers without a noun are parts of some thing: ``το 12Α της αφίσας``, ``16B of the programme``."""
        if group.owner is not None:
            return group.owner.kind == "other"
        possessive = self.words.possessive.match(self.folded, group.items[-1].end)
        word = _WORD.match(self.text, possessive.end()) if possessive else None
        if word is None:
            return False
        folded = self.folded[word.start(1) : word.end(1)]
        if self.text[word.start(1)].isupper():
            return not self._is_known_name(folded)  # “το 16Β της Κανάρη”
        known = folded in self.words.this_ends or folded in self.words.nouns or folded in self.words.openers
        return not known and not self._speaks(folded)

    def _opens_bare(self, at: int) -> bool:
        """Whether a number of a law can stand here without a noun: no noun of something else is before it."""
        back = at
        while back and (self.text[back - 1].isspace() or self.text[back - 1] in '([«“"') and at - back < 40:
            back -= 1
        if self.text[back - 1 : back] == ":":
            # “Rooms: 12A, 12B” against “Ruling: 16B, 12C1(c)”.
            word = _LAST_WORD.search(self.text, max(0, back - 30), back - 1)
            return word is None or not self.folded[word.start() : word.end()].endswith(self.words.plural_endings)
        return self._open_before(at)

    def _seen(self, at: int) -> bool:
        """Whether the words straight before say to look something up: ``(see 57)``."""
        while at and self.text[at - 1] in '([«“"':
            at -= 1
        words = self._words_before(at)
        while words and words[-1] in self.words.fillers:
            words.pop()
        return any(" ".join(words[-count:]) in self.words.see for count in (1, 2))

    def _named(self, at: int) -> bool:
        """Whether a word with a capital stands straight before a number, which may be its name's: ``Blue Book 2F1``."""
        match = _WORD_BEFORE.search(self.text, max(0, at - 30), at)
        if match is None or not match[1][0].isupper():
            return False
        return self.folded[match.start(1) : match.end(1)] not in self.words.openers

    # --- from a letter or a bracket alone

    def _from_alone(self, match: re.Match[str], taken: int) -> Mention | None:
        at = match.start()
        if (
            not self._boundary(at)
            or (at and self.text[at - 1] in "'’.-/")
            or self.words.short_head.match(self.folded, at)
        ):
            return None
        tie = self._tie(at)
        end = match.end()
        listed = self._parts_follow(at, end)
        if tie is None and not listed and not self.text[end : end + 1].isdigit() and not self._pointed(end):
            return None
        sample = self._group(None, at, at, (at, at), _SAMPLE)
        sure = self._alone_tie(sample, tie) if sample else None
        if sample is None or sure is None:
            return None
        whole = self._group(None, at, at, (at, at)) if len(sample.items) == _SAMPLE else sample
        return whole._replace(tie=sure) if whole else None

    def _parts_follow(self, start: int, end: int) -> bool:
        """Whether a list of parts goes on: ``(b), (c) and (d) above``; behind letters: ``B or C applies``."""
        separator = self.words.separator.match(self.folded, end)
        at = separator.end() if separator else end
        joined = self.words.conjunction.match(self.folded, at)
        at = joined.end() if joined else at
        if self.text[start] == "(":
            return at > end and self.text[at : at + 1] == "("
        letter = _LONE_CAPITAL.match(self.text, at) if joined else None
        return letter is not None and self.words.applies.match(self.folded, letter.end()) is not None

    def _pointed(self, end: int) -> bool:
        """Whether what follows says that a part of a law is cited: ``B applies``, ``(α) ανωτέρω``."""
        return any(
            pattern.match(self.folded, end) for pattern in (self.words.applies, self.words.above, self.words.below)
        )

    def _alone_tie(self, group: Group, tie: Tie | None) -> Tie | None:
        """Return how a letter or bracket alone is cited, None where it is not."""
        pieces = group.items[0].segments[0].pieces
        at = group.items[0].start
        if len(pieces) == 1 and pieces[0].shape != "(":
            last = group.items[-1]
            end = last.end
            if self._acted(pieces[0].text, end) or self._is_name(end) or self._units(group):
                return None
            if _POSSESSED.match(self.text, end) or self._placed(end):
                return None
            if tie == "cited" and not group.direction and not self._stands(end):
                return None
            if not self._applied(group) and self._is_seat(pieces[0].text) and self.text[end : end + 1] != ")":
                return None
        if tie and group.owner and group.owner.kind in ("this", "number"):
            return "cited"
        numbered = len(pieces) > 1 and pieces[0].shape == "" and pieces[1].text.isdigit()
        if tie is None and numbered and self.words.subjects and self._is_subject(at):
            return "loose" if self._stands(group.items[-1].end) else None  # “εκτός όσων ορίζει η Β1”
        if tie is None:
            aside = (
                numbered
                and (group.direction or self._applied(group))
                and bool(_COMMA_BEFORE.search(self.text, max(0, at - 4), at))
            )
            if not aside and not self._open_before(pieces[0].at):
                return None
            if not self._applied(group) and not (numbered and len(group.items) > 1) and not group.direction:
                return None
            if not group.direction and pieces[0].shape == "(" and not (self._applied(group) and self._words_before(at)):
                return None
            tie = "loose"
        lone = len(pieces) == 1 and pieces[0].shape != "(" and not group.direction
        if tie == "loose" and lone and not self._applied(group) and not self._is_part_by_gender(group, at):
            # A letter alone behind a mere preposition may be a card, a seat or a grade.
            return None
        if group.direction or (tie != "cited" and self._applied(group)):
            return "cited"
        return tie

    def _placed(self, end: int) -> bool:
        """Whether “above” or “below” is a preposition here: ``A below the line``."""
        placed = self.words.above.match(self.folded, end) or self.words.below.match(self.folded, end)
        return placed is not None and self.words.places.match(self.folded, placed.end()) is not None

    def _is_part_by_gender(self, group: Group, at: int) -> bool:
        """Whether the article before a letter is that of a part of a law, not of a person: ``κατά τη Β``."""
        return self._word_before(at) in self.words.part_articles and self._stands(group.items[-1].end)

    def _stopped(self, end: int) -> bool:
        return bool(_STOP.match(self.text, end))

    def _is_name(self, end: int) -> bool:
        """Whether a letter that ends at ``end`` is the initial of a name: ``see A. Smith`` (not ``see A. The``)."""
        if not _INITIAL.match(self.text, end):
            return False
        return self._word(end + 1) not in self.words.joining and self._word(end + 1) not in self.words.openers

    def _open_before(self, at: int) -> bool:
        """Whether what stands before can open a citation: nothing, a stop, a bracket, a word that joins or cites."""
        back = at
        while back and self.text[back - 1].isspace() and at - back < 80:
            back -= 1
        if not back or self.text[back - 1] in '([«“".;:!?·)]»”•' or "\n\n" in self.text[back:at]:
            return True
        words = self._words_before(at)
        return not words or words[-1] in self.words.joining or words[-1] in self.words.openers

    def _applied(self, group: Group) -> bool:
        return bool(self.words.applies.match(self.folded, group.items[-1].end))

    def _tie(self, at: int, seats: bool = True) -> Tie | None:
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
        for skip in range(len(words)):
            rest = words[: len(words) - skip]
            for count in range(min(4, len(rest)), 0, -1):
                if " ".join(rest[-count:]) in self.words.cite:
                    return "cited"
            if not rest or rest[-1] not in self.words.fillers:
                break
        return "loose" if words[-1] in self.words.weak else None

    # --- phrases and numbered works

    def _from_phrase(self, match: re.Match[str], taken: int) -> Mention | None:
        kind = self.words.phrase_kinds[" ".join(match[0].split())]
        following = _SPACES.match(self.text, match.end())
        if following and self.text[following.end() : following.end() + 1].isdigit():
            return None
        if kind in ("definitions", "introduction"):
            last = match[0].split()[-1]
            first = self.text[match.end() - len(last)]
            if not first.isupper():
                return None
        if kind == "book" and following and self.text[following.end() : following.end() + 1].isupper():
            return None  # “the Laws Committee”
        if kind == "book" and self._is_elsewhere(match.end()):
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
        return self._clause_of_work(start, end) if start >= 0 else None

    def _clause_of_work(self, start: int, end: int) -> Mention:
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
                return group._replace(
                    items=(*group.items[:-1], group.items[-1]._replace(end=end)), owner=Owner("work", name=name)
                )
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
            if group and (group.owner is None or group.owner.kind != "work"):
                return group._replace(owner=Owner("work", name=name))
        return Group((Item(-1, end, ()),), self.words.code, "noun")

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
        comma = _COMMA_BEFORE.search(self.text, max(0, start - 4), start)
        if comma is None:
            return None
        end = comma.start()
        low = max(0, end - _LOOK_BACK)
        tokens = [m for m in _WORK_TOKEN.finditer(self.text, low, end) if m.start() > low or low == 0]
        begin = len(tokens)
        worked = False
        for index in range(len(tokens) - 1, -1, -1):
            token = tokens[index][0]
            if index + 1 < len(tokens) and tokens[index + 1].start() - tokens[index].end() != 1:
                break
            if self.words.fold(token) in self.words.works:
                worked = True
            if token[0].isupper() or (token.isdigit() and len(token) == 4) or token[0] == "(":
                begin = index
            elif self.words.fold(token) not in self.words.work_joins:
                break
        if not worked or begin == len(tokens) or tokens[-1].end() != end:
            return None
        if begin + 1 < len(tokens) and self.words.work_before.fullmatch(f"{self.words.fold(tokens[begin][0])} "):
            begin += 1
        name = self.text[tokens[begin].start() : end]
        if self._is_own(name):
            return None
        return tokens[begin].start(), Owner("work", name=self._work_name(name))

    # --- one group

    def _group(
        self, use: NounUse | None, start: int, at: int, noun: tuple[int, int], most: int = 1 << 30
    ) -> Group | None:
        """Read a group whose number stands at ``at``; at most ``most`` items of its list."""
        item = self._item(use, start, at)
        if item is None:
            return None
        items = [item]
        owner = None
        quiet = self._quiet(item.end)
        if not item.bad and not quiet:
            while len(items) < most:
                following = self._following(use, items)
                if following is None:
                    break
                items.append(following)
                if following.bad:
                    break
            end = items[-1].end
            found = self._year(use, start, end) or self._owner(use, items, end) or self._acronym(use, end, noun)
            if found:
                owner, end = found
                # An edition is said of the citation and is no part of its number.
                if owner.kind != "edition":
                    items[-1] = items[-1]._replace(end=end)
        direction = ""
        if not quiet:
            for name, pattern in (("above", self.words.above), ("below", self.words.below)):
                placed = pattern.match(self.folded, items[-1].end)
                if placed and self.words.places.match(self.folded, placed.end()):
                    continue  # “above the line”
                if placed and (use is not None or self._stands(placed.end())):
                    direction = name
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
        )

    def _quiet(self, end: int) -> bool:
        """Whether no citation can go on behind ``end``: its sentence or bracket ends, or a common word follows."""
        if end == self._looked_at[0]:
            return self._looked_at[1]
        if end >= len(self.text) or self.text[end] in _QUIET:
            quiet = True
        else:
            match = _COMMON_WORD.match(self.text, end)
            quiet = match is not None and self.folded[match.start(1) : match.end(1)] not in self.words.going_on
        self._looked_at = (end, quiet)
        return quiet

    def _item(self, use: NounUse | None, start: int, at: int, previous: Item | None = None) -> Item | None:
        found = self._number(use, at, start, previous)
        if found is None:
            return None
        pieces, end, bad = found
        if bad:
            return Item(start, end, (Segment(use.levels if use else (), pieces),), (), True)
        segments = [Segment(use.levels if use else (), pieces)]
        if self._quiet(end):
            return Item(start, end, tuple(segments))
        while len(segments) < _MOST_PARTS:
            part = self._part(segments, end)
            if part is None:
                break
            segments.append(part[0])
            end = part[1]
        upto, end = self._range(use, segments[-1], end, start)
        if end < 0:
            return Item(start, -end, tuple(segments), (), True)
        return Item(start, end, tuple(segments), upto)

    def _part(self, segments: list[Segment], end: int) -> tuple[Segment, int] | None:
        """Read a further part in ``άρθρο 6 παράγραφος 1 στοιχείο στ)``; not one that belongs to what follows."""
        bracket = _OPENED.match(self.text, end) if "(" in self.text[end : end + 2] else None
        gap = (
            bracket
            or _COMMA_OR_SPACE.match(self.text, end)
            or _ITS.match(self.text, end)
            or _SECTION_SIGN.match(self.text, end)
        )
        if not gap:
            return None
        article = self.words.between.match(self.folded, gap.end()) if not bracket else None
        noun = self.words.noun.match(self.folded, gap.end())
        # “1 of section B” is a part of what follows; only behind a law may an article stand between.
        inside = bool(segments[-1].levels) and 0 not in segments[0].levels
        if noun is None and article and not inside and self.text[gap.end()] not in "ήΉ":
            noun = self.words.noun.match(self.folded, article.end())
        if noun is None:
            return self._bracketed(segments, gap.end()) if bracket else None
        use = self._use(noun)
        above = segments[-1].levels
        if use.foreign or not use.levels or 0 in use.levels or (above and max(use.levels) <= min(above)):
            return None
        at = self._behind_noun(noun.end(), use)
        found = self._number(use, at, noun.start(), None) if at is not None else None
        if found is None or found[2]:
            return None
        if bracket:
            closed = self.text[found[1] : found[1] + 1] == ")"
            return (Segment(use.levels, found[0], noun.start()), found[1] + 1) if closed else None
        counted = self._word(found[1]) in self.words.units or self._acted(found[0][0].text, found[1])
        if counted and len(found[0]) == 1 and not self._noun_follows(found[1]):
            return None
        owner = self.words.part_of.match(self.folded, found[1])
        if 0 in segments[0].levels and "," in gap[0] and self._of_this(found[1], owner):
            return None  # “Law 16, section A of this Law”
        if owner and "," not in owner[0] and (not above or 0 in above or "," in gap[0]):
            whole = self.words.noun.match(self.folded, owner.end())
            if whole and not self._use(whole).foreign and self._behind_noun(whole.end(), self._use(whole)) is not None:
                return None
        return Segment(use.levels, found[0], noun.start()), found[1]

    def _of_this(self, end: int, owner: re.Match[str] | None) -> bool:
        """Whether a part is of “this” law or of one spoken of before, and so of none that stands beside it."""
        gap = _SPACES.match(self.text, end)
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
        """Whether “this” can be a law named shortly before: Greek ``αυτού του Νόμου`` can, ``του παρόντος`` not."""
        if (
            said.split()[0] not in self.words.anaphoric
            or not 0 < self._law_end <= start < self._law_end + _SAME_THOUGHT
        ):
            return False
        return "\n\n" not in self.text[self._law_end : start]

    def _noun_follows(self, end: int) -> bool:
        """Whether a further part is named straight behind: ``paragraph 1 point (f)`` counts no points."""
        gap = _SPACES.match(self.text, end)
        return gap is not None and self._noun_with_number(gap.end())

    def _bracketed(self, segments: list[Segment], at: int) -> tuple[Segment, int] | None:
        """Read the part in ``Law 16 (B1)``: a capital and its number."""
        if 0 not in segments[0].levels or len(segments) > 1 or not _CAPITAL_NUMBER.match(self.text, at):
            return None
        found = self._number(None, at, at, None)
        if found is None or found[2] or self.text[found[1] : found[1] + 1] != ")":
            return None
        return Segment((), found[0]), found[1] + 1

    # --- numbers

    def _number(
        self, use: NounUse | None, at: int, start: int, previous: Item | None
    ) -> tuple[tuple[Piece, ...], int, bool] | None:
        """Read a number at ``at``: its pieces, where it ends, and whether it is malformed."""
        text = self.text
        plain = _PLAIN_NUMBER.match(text, at)
        if plain is not None:
            if use and use.levels and not self._allows_digits(use):
                return None
            return self._plain_pieces(plain, start), plain.end(), False
        match = _FIRST.match(text, at)
        if match is None:
            return None
        kind = match.lastgroup or ""
        body = match[kind]
        if kind == "digits":
            if len(body) > 3 or body[0] == "0" or (use and use.levels and not self._allows_digits(use)):
                return None
            ordinal = self.words.ordinals.match(self.folded, match.end())
            if ordinal and not self._glued_numeral(match.end(), ordinal.end(), use is not None):
                return None
            if _NOT_A_NUMBER.match(text, match.end()):
                return None
        elif kind == "letters":
            if use and use.sentences:
                return None  # “εδάφιο β΄” is the second sentence, and no clause has its number
            if use and use.levels == (0,) and previous is None and 0 not in self.words.first_letters:
                return None
            if not self._is_label(body, match, previous):
                return None
        elif use and 0 in use.levels and previous is None and not body[0].isdigit():
            return None
        pieces = [Piece(body, match.start(kind), match.end(), "(" if kind == "inner" else "")]
        end = match.end()
        quoted = start > 0 and text[start - 1] in "'‘"
        closed = text[end : end + 1] == ")" and (text[end + 1 : end + 2] == ")" or not self._bracket_open(start))
        if kind == "letters" and (use or previous) and closed:
            end += 1
            pieces[0] = pieces[0]._replace(end=end)
        while len(pieces) < _MOST_PARTS:
            piece = self._next(pieces, end)
            if piece is None:
                break
            if piece.shape == "!":
                return tuple(pieces), piece.end, True
            if quoted and piece.text[-1] in "'’":
                piece = piece._replace(text=piece.text[:-1], end=piece.end - 1)
            pieces.append(piece)
            end = piece.end
        for place in range(1, len(pieces)):
            # “Law 20, F1 race”: what stands behind a comma is part of the number only where the sentence goes on.
            loose = pieces[place].shape == "~" and text[pieces[place - 1].end] == ","
            if loose and (previous is not None or not self._stands(end)):
                pieces, end = pieces[:place], pieces[place - 1].end
                break
        if kind == "digits" and len(pieces) == 1 and (_NOT_A_NUMBER.match(text, end) or _CHAIN.match(text, end)):
            return None
        if text[end : end + 1] == ")" and len(pieces) > 1 and pieces[-1].shape == "" and pieces[-1].text.isdigit():
            pieces[-1] = pieces[-1] if self._in_brackets(start) else pieces[-1]._replace(shape="^")
        emphasis = text[end : end + 1] == "_" and not text[end + 1 : end + 2].isalnum()
        if (
            end < len(text)
            and (text[end].isalnum() or text[end] == "_")
            and text[end] not in _NOTE_MARKS
            and not emphasis
        ):
            ragged = _RAGGED.match(text, end)
            assert ragged is not None
            if len(ragged[0]) > 3 and ragged[0].isalpha() and ragged[0].islower():
                return None  # “53χρονος” is a word
            if kind != "digits" or (len(pieces) == 1 and len(ragged[0]) > 6):
                return None
            return tuple(pieces), ragged.end(), True
        unclosed = _UNCLOSED.match(text, end)
        if unclosed:
            return tuple(pieces), unclosed.end(), True
        return tuple(pieces), end, False

    def _plain_pieces(self, plain: re.Match[str], start: int) -> tuple[Piece, ...]:
        law, section, number = plain.groups()
        at = plain.start()
        end = at + len(law)
        if section is None:
            return (Piece(law, at, end, ""),)
        if number is None:
            return (Piece(law, at, end, ""), Piece(section, end, end + 1, ""))
        finish = plain.end()
        marked = self.text[finish : finish + 1] == ")" and not self._in_brackets(start)
        last = Piece(number, end + 1, finish, "^" if marked else "")
        return (Piece(law, at, end, ""), Piece(section, end, end + 1, ""), last)

    def _next(self, pieces: list[Piece], end: int) -> Piece | None:
        match = _NEXT.match(self.text, end)
        if match is None:
            return None
        kind = match.lastgroup or ""
        body = match[kind]
        before = pieces[-1]
        digits_before = before.text[-1].isdigit() and before.shape != "("
        if kind == "letters":
            if not digits_before and not (before.shape == "(" and body.islower() and _ROMAN.match(body)):
                return None
            if _JOINED.match(self.text, match.end()) or (
                len(body) > 3 and body.islower() and not self._is_numeral(body)
            ):
                return None
            return Piece(body, match.start(kind), match.end(), "")
        if kind == "digits":
            return Piece(body, match.start(kind), match.end(), "") if not digits_before else None
        if kind == "inner":
            apart = self.text[end] not in "(."
            if apart and (len(body) > 4 or not self._is_numeral(body)):
                return None
            if self.words.never.fullmatch(body):
                return None
            if apart and "\n" in self.text[end : match.start("inner")] and not self._stands(match.end()):
                return None
            small = apart and len(pieces) == 1 and digits_before and body[0].islower() and self.sectioned
            # “Law 16 (a) the player, (b) the Director”: labels of the sentence, not sections in small letters.
            if small and not self._stopped(match.end()) and self._word(match.end()) not in self.words.conjunctions:
                return None
            if not apart and len(body) > 2 and body.isalpha() and not self._is_numeral(body):
                return None
            return Piece(body, match.start(kind), match.end(), "(")
        if kind == "dotted":
            if not body.isdigit() and not self._dotted(body, match.end()):
                return None
            doubtful = body.isupper() and self._may_be_name(body, match.end())
            return Piece(body, match.start(kind), match.end(), "?" if doubtful else ".")
        if kind == "tight":
            return Piece(body, match.start(kind), match.end(), "~") if before.text[-1].isalpha() else None
        if kind == "comma":
            alone = len(pieces) == 1 and digits_before
            return Piece(body, match.start(kind), match.end(), "~") if alone else None
        if kind == "hyphened":
            alone = (len(pieces) == 1 and digits_before) if body.isupper() else before.shape == "-"
            return Piece(body, match.start(kind), match.end(), "-") if alone else None
        if kind == "ordinal":
            return Piece(body, match.start(kind), match.end(), " ") if digits_before and self.words.inserts else None
        return self._apart(pieces, match, digits_before)

    def _apart(self, pieces: list[Piece], match: re.Match[str], digits_before: bool) -> Piece | None:
        """Accept ``D`` of ``Law 16 D`` and ``1`` of ``Law 16 D 1`` where they can be no words of the sentence."""
        body = match["apart"]
        end = match.end()
        text = self.text
        wrapped = "\n" in text[pieces[-1].end : match.start("apart")]
        if wrapped and (text[end : end + 1] in ".)" or not self._stands(end)):
            # What opens a line is a label or a new thought, unless the sentence goes on behind it.
            return None
        if body.isdigit():
            lettered = pieces[-1].text.isupper() and len(pieces) <= 2
            if not lettered or digits_before or not (self._stands(end) or _PART_APART.match(text, end)):
                return None
            if not pieces[0].text[0].isdigit():
                return None  # “Section B 24”
            if int(body) > _MOST_NUMBERED:
                return None  # “Law 92B has 20 minutes and Law 93C 60.”
            loose = pieces[-1].shape == "" or _NEW_LINE_NUMBER.match(text, end)
            return Piece(body, match.start("apart"), end, "~" if loose else " ")
        if self.words.acronyms.match(text, match.start()):
            return None
        if body[0].islower():
            return self._small_apart(pieces, match, digits_before, wrapped)
        if not digits_before or len(pieces) > 1 or not self._is_label(body, match, None, "apart"):
            return None
        dashed = _DASHED.match(text, end)
        seats = dashed and {self.words.fold(body), self.words.fold(dashed[1])} <= self.words.seats
        if (
            dashed
            and seats
            and (self._is_seat(body) or self._is_seat(dashed[1]) or self._acted(dashed[1], dashed.end()))
        ):
            return None  # “E-W play”
        paired = _PAIRED.match(text, end)
        if paired and (len(body) > 1 or text[end] == "&" or ord(paired[1]) - ord(body) != 1):
            return None  # “N/S” are seats
        if self._acted(body, end) or (text[end : end + 1] == "." and text[end + 1 : end + 2].isupper()):
            return None
        if self._seated(body, end) or (self.words.possessive.match(self.folded, end) and self._counted(end)):
            return None  # “Law 55 A of spades is led”
        if self._may_be_name(body, end) or (self._word(end) in self.words.units and not _STOP.match(text, end)):
            return Piece(body, match.start("apart"), end, "?")
        # Behind a letter and a full stop a sentence begins, or a name: the clauses that exist decide.
        return Piece(body, match.start("apart"), end, "~" if dashed or _INITIAL.match(text, end) else " ")

    def _seated(self, letter: str, end: int) -> bool:
        """Whether a letter stands beside the name of a seat: ``Β Ανατολής``."""
        return self._word(end) in self.words.seat_words and not _STOP.match(self.text, end)

    def _may_be_name(self, letter: str, end: int) -> bool:
        """Whether a capital and what follows its full stop can be a person: ``A. Player may``, ``B. Jones agreed.``

        A word with a capital that opens a sentence is followed by its noun or has an article before it; one that is
        the subject all alone, and not in the plural, is sooner a surname.
        """
        if len(letter.rstrip(KERAIAS)) > 1 or not _INITIAL.match(self.text, end):
            return False
        word = _WORD.match(self.text, end + 1)
        if word is None:
            return True  # another initial: “C. H. Brown”
        folded = self.folded[word.start(1) : word.end(1)]
        if len(folded) == 1:
            return _INITIAL.match(self.text, word.end()) is not None
        if (
            folded in self.words.joining
            or folded in self.words.openers
            or self.text[word.start(1) : word.end(1)].isupper()
        ):
            return False
        following = _WORD.match(self.text, word.end())
        if following is None:
            if _YEAR_BEHIND.match(self.text, word.end()):
                return True  # “B. Jones (1999)”
            return self.text[word.end() : word.end() + 1] in ",'’" or not self.text[word.end() : word.end() + 20].strip(
                " .!?)»”"
            )
        second = self.text[following.start(1) : following.end(1)]
        joined = _WORD.match(self.text, following.end())
        if joined and joined[1].istitle() and self._word(word.end()) in self.words.conjunctions:
            return True  # “B. Smith and Jones”
        if second.istitle():
            return self.folded[following.start(1) : following.end(1)] not in self.words.nouns  # “B. Edgar Kaplan”
        if self.folded[following.start(1) : following.end(1)] in self.words.clitics:  # “Παπαδόπουλος το έγραψε”
            following = _WORD.match(self.text, following.end()) or following
        verb = self.folded[following.start(1) : following.end(1)]
        past = bool(self.words.past_endings) and len(verb) > 3 and verb.endswith(self.words.past_endings)
        if verb in self.words.wrote:
            return True
        if self._third_person(verb, following.end()):
            return True
        plural = self.words.noun_adjuncts and folded.endswith(self.words.plural_endings)
        if plural:
            return past and bool(_STOP.match(self.text, following.end()))
        acts = verb in self.words.after and verb not in self.words.openers
        return past or acts

    def _third_person(self, verb: str, end: int) -> bool:
        """Whether a word is the verb of one subject: ``Jones explains it``, ``is wrong``; not ``bids are common``.

        Of words that end alike, one with a verb behind it is a noun in the plural.
        """
        if verb in self.words.singular_verbs:
            return True
        ending = self.words.singular_endings
        noun = self._word(end) in self.words.noun_adjuncts or bool(_STOP.match(self.text, end))
        return bool(ending) and len(verb) > 3 and verb.endswith(ending) and not verb.endswith("ss") and not noun

    def _small_apart(
        self, pieces: list[Piece], match: re.Match[str], digits_before: bool, wrapped: bool
    ) -> Piece | None:
        """Accept ``β)`` and ``β΄`` behind ``45Γ4`` and ``παρ. 1``."""
        body, end = match["apart"], match.end()
        if (len(body) == 1 or body == "στ") and self.text[end : end + 1] != ")":
            # “12Γ1 α έως γ”: a small letter that is no word, where a list or range of such letters or a stop follows.
            lettered = digits_before and self.words.fold(body) not in self.words.pronoun_letters
            word = self.words.fold(body) in self.words.word_letters
            follows = self._letters_follow(end) or (self._stopped(end) if word else self._stands(end))
            if len(pieces) == 1:  # “law 53 a,”: a section in small letters
                ends = self._stands(end) if len(body) > 1 else self._stopped(end)
                follows = self.sectioned and not wrapped and ends and not self._letters_follow(end)
            return Piece(body, match.start("apart"), end, "~") if lettered and follows else None
        if not digits_before and not (pieces[-1].text[0].islower() and pieces[-1].shape == " "):
            return None
        if not self._is_label(body, match, None, "apart"):
            return None
        if self.text[end : end + 1] != ")" or body[-1] in KERAIAS:
            return Piece(body, match.start("apart"), end, " ")
        if self._in_brackets(pieces[0].at) or not self._stands(end + 1):
            return None
        if len(pieces) == 1 and self.sectioned:
            return None
        return Piece(body, match.start("apart"), end + 1, "(")

    def _letters_follow(self, end: int) -> bool:
        """Whether a list or a range goes on with another small letter: ``α έως γ``, ``a, b and c``."""
        gap = self.words.to.match(self.folded, end) or self.words.separator.match(self.folded, end)
        at = gap.end() if gap else end
        joined = self.words.conjunction.match(self.folded, at)
        at = joined.end() if joined else at
        return at > end and _SMALL_LETTER.match(self.text, at) is not None

    def _dotted(self, body: str, end: int) -> bool:
        """Whether a letter behind a full stop is part of a number: ``12.C.1.e``; not ``16.A player``."""
        if len(body) > 1 and body.islower() and not self._is_numeral(body):
            return False
        following = self.text[end : end + 2]
        if body[0].isupper() and following[:1].isdigit():
            return True
        if following[:1] in ("(", ".") and following[1:].isalnum():
            return True
        return self._stands(end)

    def _allows_digits(self, use: NounUse) -> bool:
        return not self.words.first_digits.isdisjoint(use.levels)

    def _glued_numeral(self, start: int, end: int, named: bool) -> bool:
        """Whether what looks like an ordinal's ending is a numeral behind a noun: ``Νόμου 53α`` is no ordinal."""
        return self.text[start:end].isupper() or (named and end - start == 1)

    def _is_numeral(self, body: str) -> bool:
        bare = body.rstrip(KERAIAS)
        if bare.isdigit() or len(bare) == 1 or bare[0].isdigit():
            return True
        lowered = bare.lower()
        if _ROMAN.match(lowered):
            return True
        if lowered in ("bis", "ter"):
            return False
        greek = rank_of("lower", self.words.fold(bare), "greek") if self.words.greek else None
        return (
            bool(greek and greek <= 60)
            or (len(set(lowered)) == 1 and len(bare) == 2)
            or (bare[0] in "αα" and len(bare) == 2 and self.words.greek)
        )

    def _is_label(self, body: str, match: re.Match[str], previous: Item | None, group: str = "letters") -> bool:
        """Whether letters without brackets can be a number here, and not a word of the sentence."""
        bare = body.rstrip(KERAIAS)
        end = match.end()
        lowered = self.words.fold(bare)
        marked = len(bare) != len(body) or self.text[end : end + 1] == ")"
        if len(bare) == 1:
            if lowered in self.words.pronoun_letters:
                if self.words.applies.match(self.folded, end) or self.words.says.match(self.folded, end):
                    return self._word(end).endswith(self.words.plural_endings)  # “I applies” is no “I apply”
                return marked or bool(_STOP.match(self.text, end)) or self.text[end : end + 1].isdigit()
            if lowered in self.words.word_letters:
                apart = lowered not in self.words.conjunctions and bool(_DIGIT_APART.match(self.text, end))
                return marked or apart or self.text[end : end + 1].isdigit() or self._stands(end)
            return True
        if lowered in ("στ", "ϛ"):
            return bare != "στ" or marked or self._stands(end) or (group == "letters" and self._part_follows(end))
        if not self._is_numeral(bare):
            return False
        if _ROMAN.match(bare) and self.words.has_roman:
            return marked or self._stands(end)
        if bare.isupper():
            greek = rank_of("lower", lowered, "greek") if self.words.greek else None
            return bool(greek and greek <= 39)
        return marked or (len(set(lowered)) == 1 and self.words.greek and self._stands(end))

    def _part_follows(self, end: int) -> bool:
        gap = _SPACES.match(self.text, end)
        noun = self.words.noun.match(self.folded, gap.end()) if gap else None
        return bool(noun and 0 not in self._use(noun).levels and self._behind_noun(noun.end(), self._use(noun)))

    def _in_brackets(self, at: int) -> bool:
        """Whether a bracket that was opened in this paragraph is still open at ``at``."""
        low = max(0, at - 1000, self.text.rfind("\n\n", max(0, at - 1000), at))
        closed, back = 0, at
        # Backwards, so that the bracket of a label before (“a) the keeper”) closes nothing.
        while closed < _MOST_PARTS:
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
        low = max(0, at - 200)
        return self.text.rfind("(", low, at) > self.text.rfind(")", low, at)

    def _stands(self, end: int) -> bool:
        """Whether what ends at ``end`` is followed by what can follow a citation, and no noun that it counts."""
        if _STOP.match(self.text, end):
            return True
        match = _WORD.match(self.text, end)
        if match is None:
            following = self.text[end : end + 2].strip()
            return following[:1] in ("(", "[", "«", "“", '"', "=") or following == ""
        word = self.folded[match.start(1) : match.end(1)]
        return word in self.words.after or (
            bool(self.words.after_endings) and len(word) > 3 and word.endswith(self.words.after_endings)
        )

    def _counts(self, end: int, lenient: bool) -> bool:
        """Whether a number that ends at ``end`` counts something (``and 2 tricks``) rather than being cited."""
        if self._stands(end):
            return self._counted(end)
        match = _WORD.match(self.text, end)
        if match is None:
            return False
        word = self.folded[match.start(1) : match.end(1)]
        if word in self.words.units or not lenient or self._counted(end):
            return True
        return word.endswith(self.words.plural_endings) and not self.text[match.start(1)].isupper()

    def _counted(self, end: int) -> bool:
        """Whether a thing that is counted follows, one word or “of” between: ``5 of clubs``, ``13 other cards``."""
        match = _WORD.match(self.text, end)
        if match is None:
            return False
        word = self.folded[match.start(1) : match.end(1)]
        if word in self.words.units:
            return True
        if word not in self.words.more and not self.words.possessive.match(self.folded, end):
            return False
        number = _NUMBER_WORD.match(self.text, match.end())
        if number and word not in self.words.more:
            return self._word(number.end()) in self.words.units
        return self._word(match.end()) in self.words.units

    # --- lists and ranges

    def _following(self, use: NounUse | None, items: list[Item]) -> Item | None:
        """Read the next item of the list, None where the list ends."""
        end = items[-1].end
        places: list[tuple[int, bool]] = []
        opened = _OPENED.match(self.text, end) if "(" in self.text[end : end + 2] else None
        added = self.words.conjunction.match(self.folded, opened.end()) if opened else None
        if added:  # “Law 81C3 (and C5)”
            item = self._listed(use, items, added.end(), True)
            return item if item and self.text[item.end : item.end + 1] == ")" else None
        remark = _REMARKED.match(self.text, end) if use and use.plural and self.text[end : end + 2].strip() else None
        if remark:  # “Laws 54 [lead out of turn] and 55 [declarer]”
            end = remark.end()
        separator = self.words.separator.match(self.folded, end)
        if separator is None:
            return None
        at = separator.end()
        joined = self.words.conjunction.match(self.folded, at)
        comma = bool(separator[0].strip())
        if separator[0].strip() in ("·", "\u0387") and not (use and use.plural):
            return None
        if not comma and not joined:
            return None
        if joined:
            places.append((joined.end(), True))
            between = self.words.between.match(self.folded, joined.end())
            if between:
                places.insert(0, (between.end(), True))
        if comma:
            places.append((at, separator[0].strip() in self.words.conjunctions))
        for place, conjoined in places:
            item = self._listed(use, items, place, conjoined)
            if item is not None:
                return item
        return None

    def _listed(self, use: NounUse | None, items: list[Item], at: int, conjoined: bool) -> Item | None:
        text = self.text
        first = text[at : at + 1]
        if not first or not (first.isalnum() or first == "("):
            return None
        if self.words.never.match(text, at) and self.words.never.fullmatch(text, at, _word_end(text, at)):
            return None
        if self.words.noun.match(self.folded, at) or self.words.short_head.match(self.folded, at):
            return None
        previous = items[-1]
        item = self._item(use, at, at, previous)
        if item is None or item.bad:
            return None
        last = previous.segments[-1].pieces
        pieces = item.segments[0].pieces
        head = pieces[0]
        if head.shape == "(":
            if any(piece.shape == "(" for piece in last):
                return item
            # “Law 40B6, (a) and (b)”: parts of what stands before, where it has such (the resolution knows).
            deep = self.sectioned and len(last) > 1 and last[-1].text.isdigit() and self._stands(item.end)
            return item if deep and (not conjoined or len(items) > 1) else None
        if head.text[0].isalpha():
            if len(pieces) == 1 and (
                self._acted(head.text, item.end)
                or self._may_be_name(head.text, item.end)
                or _POSSESSED.match(text, item.end)
                or (self.words.subjects and items[0].segments[0].pieces[0].text[0].isdigit() and self._is_subject(at))
            ):
                return None
            return item if self._letter_follows(items, item) else None
        if len(pieces) > 1 or len(item.segments) > 1:
            if len(pieces) > 1 and pieces[1].shape in ("", "(", ".", "-"):
                return item
            if len(item.segments) > 1:
                return item
        plural = use.plural if use else False
        lone = len(items) == 1
        rising = last[-1].text.isdigit() is False or int(head.text) > int(last[-1].text) or use is None
        lenient = plural and conjoined and (lone or rising)
        if self._counts(item.end, lenient):
            return None
        if not conjoined and not rising and self._was_joined(items):
            return None  # “Laws 80 and 81, 2 of them apply”: the list has ended with its “and”
        if use is None and not any(piece.text.isdigit() for piece in last):
            return None
        return item

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
        dash = _DASH.match(self.text, end)
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
            spaced = dash is None or gap[0] != gap[0].strip()
            if fits and spaced and len(pieces) == 1 and self._counts(finish, bool(use and use.plural)):
                fits = False
        if fits:
            return pieces, finish
        joined = gap[0] == gap[0].strip() and dash is not None and head.text.isdigit() and head.shape != "("
        return (), -finish if joined and last[-1].text.isdigit() else end

    # --- the whole that a part belongs to

    def _owner(self, use: NounUse | None, items: list[Item], end: int) -> tuple[Owner, int] | None:
        """Read ``of Law 27``, ``του παρόντος Νόμου``, ``of the Regulations`` behind a group."""
        whole: list[Segment] = []
        for _ in range(_MOST_PARTS):
            found = self._one_owner(use, end, items)
            if found is None:
                break
            owner, end = found
            if owner.kind != "number":
                return owner._replace(segments=tuple(whole)), end
            whole = [*owner.segments, *whole]
            if not whole[0].levels or 0 in whole[0].levels:
                further = self._work_after(end, use if not whole[0].levels else _LAW_USE)
                if further and (further[0].kind == "work" or not whole[0].levels):
                    return further[0]._replace(segments=tuple(whole)), further[1]
                return owner._replace(segments=tuple(whole)), end
        return (Owner("number", tuple(whole)), end) if whole else None

    def _one_owner(self, use: NounUse | None, end: int, items: list[Item], deep: int = 0) -> tuple[Owner, int] | None:
        part = use is None or 0 not in use.levels
        if use is None and self._complete(items):
            return None
        further = self.words.et_seq.match(self.folded, end)
        end = further.end() if further else end
        placed = self.words.place_words.match(self.folded, end) if part and deep < _MOST_PARTS else None
        noun = self.words.noun.match(self.folded, placed.end()) if placed else None
        if noun and (self._behind_noun(noun.end(), self._use(noun)) is None or self._unnumbered(noun.end())):
            # “point (f) of the first subparagraph of Article 6(1)”: a place that has no number of its own.
            return self._one_owner(use, noun.end(), items, deep + 1)
        gap = _COMMA_OR_SPACE.match(self.text, end)
        if gap is None:
            return None
        if part:
            for kind, pattern in (("this", self.words.this), ("same", self.words.same)):
                of = self.words.of.match(self.folded, end)
                for at in (-1 if "," in gap[0] else gap.end(), of.end() if of else -1):
                    match = pattern.match(self.folded, at) if at >= 0 else None
                    noun = self.words.noun.match(self.folded, match.end()) if match else None
                    if noun and match and kind == "this" and self._points_back(match[0], items[0].start):
                        return Owner("this", name="back", levels=self._use(noun).levels), noun.end()
                    if noun and (of or kind == "this"):
                        return Owner(kind, levels=self._use(noun).levels), noun.end()  # type: ignore[arg-type]
        of = self.words.of.match(self.folded, end)
        thereof = self.words.thereof.match(self.folded, end)
        if thereof and use and not self.words.this.match(self.folded, gap.end()):
            return Owner("same") if part else Owner("other"), thereof.end()
        if not part and use and use.levels and not use.foreign:
            for at in (gap.end(), of.end() if of else gap.end()):
                said = self.words.same.match(self.folded, at)
                noun = self.words.noun.match(self.folded, said.end()) if said else None
                if not noun or not said or not self._use(noun).foreign or self._work_after(end, use):
                    continue
                if not self._noun_with_number(said.end()):
                    return Owner("other"), noun.end()
        if of is None:
            return None
        numbered = self._work_after(end, use) if "/" in self.text[of.end() : of.end() + 60] else None
        if numbered is None and (slashed := _SLASHED_WORK.match(self.text, of.end())):
            words = self.folded[slashed.start() : slashed.end()].split()
            if not any(word in self.words.conjunctions or word in self.words.this_ends for word in words):
                return Owner("work", name=slashed[0]), slashed.end()
        if numbered and "/" in numbered[0].name:
            return numbered
        joined = self.words.part_of.match(self.folded, end) if part else None
        short = self.words.short_head.match(self.folded, joined.end()) if joined else None
        if joined and short:
            short_use = self.words.nouns[self.folded[joined.end()]]
            found = self._number(short_use, short.end() - 1, joined.end(), None)
            if found and not found[2]:
                return Owner("number", (Segment(short_use.levels, found[0]),)), found[1]
        if joined:
            of = joined
            noun = self.words.noun.match(self.folded, of.end())
            if noun:
                noun_use = self._use(noun)
                behind = self._behind_noun(noun.end(), noun_use)
                found = self._number(noun_use, behind, noun.start(), None) if behind is not None else None
                if found and not found[2]:
                    segments, finish = [Segment(noun_use.levels, found[0])], found[1]
                    while len(segments) < _MOST_PARTS:
                        more = self._part(segments, finish)
                        if more is None or self._is_no_whole(use, more[0]):
                            break
                        segments.append(more[0])
                        finish = more[1]
                    others = self._other_wholes(noun_use, Item(noun.start(), finish, tuple(segments)))
                    return Owner("number", tuple(segments), others=others), finish
                after = self.words.this_after.match(self.folded, noun.end())
                if not noun_use.plural and (after or 0 in noun_use.levels):
                    return Owner("this", levels=noun_use.levels), after.end() if after else noun.end()
            bare = self._number(None, of.end(), of.end(), None)
            if bare and not bare[2] and len(bare[0]) > 1 and bare[0][0].text.isdigit() and bare[0][1].text.isalpha():
                return Owner("number", (Segment((0,), bare[0]),)), bare[1]
        work = self._work_after(end, use)
        if work is None and part and use and self.words.possessive.match(self.folded, of.start()):
            word = _WORD.match(self.text, of.end())
            folded = self.folded[word.start(1) : word.end(1)] if word else ""
            if (
                word
                and self.text[word.start(1)].islower()
                and not self._speaks(folded)
                and folded not in self.words.this_ends
            ):
                return Owner("other"), end
        return work

    @staticmethod
    def _is_no_whole(use: NounUse | None, more: Segment) -> bool:
        """Whether a part behind an owner cannot hold what is asked of it: ``point (f) of Article 6, point (g)``."""
        if use is None or not use.levels or not more.levels:
            return False
        if use.levels == more.levels:
            return len(use.levels) == 1
        return min(more.levels) >= min(use.levels)

    def _other_wholes(self, use: NounUse, first: Item) -> tuple[Item, ...]:
        """Read the further laws in ``section B of Laws 16 and 27``."""
        items = [first]
        while use.plural and 0 in use.levels:
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

    def _unnumbered(self, end: int) -> bool:
        return self.words.of.match(self.folded, end) is not None

    def _speaks(self, word: str) -> bool:
        """Whether a word behind a possessive is none of a thing that is owned: ``η παράγραφος Β του δίνει``."""
        endings = self.words.after_endings
        if word in self.words.conjunctions or word in self.words.acts or word in self.words.relatives:
            return True
        return bool(endings) and len(word) > 3 and word.endswith(endings)

    @staticmethod
    def _complete(items: list[Item]) -> bool:
        """Whether a number without a noun names its law itself, so that it can be no part of another: ``25A``."""
        pieces = items[0].segments[0].pieces
        if not pieces[0].text[0].isdigit() or pieces[0].shape == "(":
            return False
        return len(pieces) > 1 and pieces[1].text[0].isalpha() and pieces[1].shape != "("

    def _work_after(self, end: int, use: NounUse | None) -> tuple[Owner, int] | None:
        of = self.words.of.match(self.folded, end)
        if of is None or use is None:
            return None
        at = of.end()
        numbered = self.words.numbered_work.match(self.folded, at)
        if numbered:
            return Owner("work", name=self.text[at : numbered.end(1)]), numbered.end(1)
        before = self.words.work_before.match(self.folded, at)
        at = before.end() if before else at
        numbered = self.words.numbered_work.match(self.folded, at)
        if numbered:
            return Owner("work", name=self.text[at : numbered.end(1)]), numbered.end(1)
        return self._named_work(at, use)

    def _named_work(self, at: int, use: NounUse) -> tuple[Owner, int] | None:
        """Read the title of a work: words with capitals up to the last that can belong to a title."""
        if self.words.short_head.match(self.folded, at):
            return None
        end, worked, capitals, at_first = at, False, 0, True
        position = at
        name_year = False
        for _ in range(12):
            token = _WORK_TOKEN.match(self.text, position)
            if token is None or (not at_first and self._noun_with_number(position)):
                break
            if name_year and token[0][0] != "(":
                break
            word = self.words.fold(token[0]).rstrip(".")
            if at_first and word in self.words.this_words:
                return None  # “ΤΟΥ ΠΑΡΟΝΤΟΣ” is this law
            titled = token[0][0].isupper() or (token[0].isdigit() and len(token[0]) == 4) or token[0][0] == "("
            if word in self.words.works and (titled or at_first or not worked):
                worked, end = True, token.end()
            elif titled and not (at_first and token[0][0] == "("):
                capitals += 1
                end = token.end()
            elif at_first or word not in self.words.work_joins:
                break
            if token[0][-1] == "." and len(token[0]) > 3:
                end -= token.end() == end
                break
            name_year = worked and token[0].isdigit()  # “the Gaming Act 1968 and …”
            at_first = False
            gap = _SPACES.match(self.text, token.end())
            if gap is None:
                break
            position = gap.end()
        if end == at:
            return None
        name = self.text[at:end]
        if name.isdigit():
            return (Owner("edition", name=name), end) if 0 in use.levels else None
        if self._is_own(name):
            year = re.match(r"[0-9]{4}", name)
            return (Owner("edition", name=name), end) if year else None
        letters = name.replace(".", "").replace(" ", "")
        acronym = len(letters) > 1 and letters.isupper() and letters.isalpha()
        if worked or acronym or (capitals > 1 and 0 not in use.levels):
            return Owner("work", name=self._work_name(name)), end
        return None

    def _noun_with_number(self, at: int) -> bool:
        noun = self.words.noun.match(self.folded, at)
        if noun is None:
            return False
        behind = self._behind_noun(noun.end(), self._use(noun))
        return behind is not None and bool(_NUMBER_OR_CAPITAL.match(self.text, behind))

    def _year(self, use: NounUse | None, start: int, end: int) -> tuple[Owner, int] | None:
        """Read the edition in ``Law 53C (2007)``, ``the 2007 Law 53C``, ``του Νόμου 53Γ της έκδοσης 2007``."""
        if use is None or 0 not in use.levels:
            return None
        match = _YEAR_BEHIND.match(self.text, end) or self.words.edition.match(self.folded, end)
        if match is None and start and self.text[start - 2 : start - 1].isdigit():
            match = _YEAR_BEFORE.search(self.text, max(0, start - 20), start)
            if match and not self.words.work_before.fullmatch(f"{self.words.fold(match[2])} "):
                match = None
        return (Owner("edition", name=match[1]), end) if match else None

    def _acronym(self, use: NounUse | None, end: int, noun: tuple[int, int]) -> tuple[Owner, int] | None:
        """Read the work in ``άρθρο 914 ΑΚ``, ``Article 6 GDPR``: an acronym straight behind the number."""
        if use is None or self.folded[noun[0] : noun[1]] not in self.words.articled:
            return None
        match = self.words.acronyms.match(self.text, end) or _ACRONYM.match(self.text, end)
        if match is None or (self.text[noun[0] : noun[1]].isupper() and noun[1] - noun[0] > 2):
            return None
        return Owner("work", name=self._work_name(match[1])), match.end()

    def _work_name(self, name: str) -> str:
        folded = " ".join(self.words.fold(name).split())
        return self.words.named_works.get(folded, " ".join(name.split()))

    def _is_own(self, name: str) -> bool:
        folded = " ".join(self.words.fold(name).split())
        bare = re.sub(r"^[0-9]{4} ", "", folded)
        return bare in self.words.own_names or bare in self.words.own_nouns

    # --- headings and navigation

    def _is_heading(self, group: Group) -> bool:
        """Whether a law named at the head of a line is a heading or a way to another page, not a citation."""
        text = self.text
        start, end = group.items[0].start, group.items[-1].end
        if (
            not self.arrows
            and "\n" not in text[max(0, start - 41) : start]
            and start > 40
            and text[start - 2] not in "–—-"
        ):
            return False
        low = max(0, start - 200)
        line = text.rfind("\n", low, start) + 1 or low
        finish = text.find("\n", end, end + 200)
        if line == low > 0 or (finish < 0 and len(text) > end + 200):
            return False
        prefix, rest = text[line:start], text[end : finish if finish >= 0 else len(text)]
        lawful = len(group.items[0].segments[0].pieces) == 1
        if (lawful or any(sign in prefix + rest for sign in _ARROWS[1:])) and self._is_navigation(prefix, rest):
            return True
        if start - line > 40 or len(group.items) > 1:
            return False
        pointed = self._points(prefix)
        if pointed:
            return len(rest) < 80 and not re.search(r"[.;!?]\s*\S", rest)
        if not _HEAD.match(prefix):
            return False
        if "#" in prefix:
            return True
        title = _TITLE.match(text, end)
        if title and _TITLE_IN_DASHES.search(title[0]):
            return False  # “Law 16 - Unauthorized Information - applies.”
        if title and not lawful and title[0].rstrip()[-1:] == ".":
            return False  # “Law 27 B. Insufficient bids are common.” is a sentence
        if title and self._is_sentence(title[0]):
            return False  # “Law 64 - A defender who revokes”
        if title is None:
            return self._is_bare_heading(group, start, rest, line, finish)
        return self._opens(line) and not self.words.noun.search(self.folded, end, title.end())

    def _is_sentence(self, title: str) -> bool:
        """Whether what follows a law on its line is a sentence: an article or the like, a small letter, and a verb."""
        words = title.strip(' \t-–—:.*|"“”«»').split()
        if len(words) < 3 or not words[1][0].islower() or self.words.fold(words[0]) not in self.words.openers:
            return False
        return any(word.strip(",;") in self.words.verbs for word in self.words.fold(title).split())

    def _opens(self, line: int) -> bool:
        """Whether the line that starts at ``line`` goes on with no sentence of the line before."""
        before = self.text[max(0, line - 200) : line].rstrip(" \t\n")
        if not before or self.text[:line].endswith("\n\n") or before[-1] in ".!?:»”…|→←":
            return True
        words = self.folded[max(0, line - 200) : len(before) + max(0, line - 200)].split()
        return words[-1] not in self.words.joining and before[-1] not in ",;"

    def _is_bare_heading(self, group: Group, start: int, rest: str, line: int, finish: int) -> bool:
        """Whether a line holds but a law and perhaps its title, without a stop, and what follows is a text of its own.

        Pasted pages wrap their lines anywhere, so the line must open the text or stand behind a blank one.
        """
        if line and self.text[:line].rstrip(" \t")[-2:] != "\n\n":
            return False
        following = self.text[finish : finish + 80] if finish >= 0 else ""
        if not rest.strip() and following.strip() and not _NEW_TEXT.match(following):
            return False
        if self.words.noun.match(self.folded, finish + 1) and following[:2] != "\n\n":
            return False
        item = group.items[0]
        plain = len(item.segments) == 1 and len(item.segments[0].pieces) == 1 and not item.upto
        if not plain or not self.text[start].isupper() or "\n" not in self.text.strip():
            return False
        return not rest.strip() or bool(_BARE_TITLE.match(rest))

    def _is_navigation(self, prefix: str, rest: str) -> bool:
        """Whether the line around a law only shows the way: arrows or bars, and nothing that is a sentence."""
        line = prefix + rest
        if not self.arrows or not any(sign in line for sign in _ARROWS):
            return self._is_row_of_ways(prefix, rest)
        line = _QUOTES.sub(" ", line)
        prefix, rest = _QUOTES.sub(" ", prefix), _QUOTES.sub(" ", rest)
        if "|" in line and self._points(prefix.rpartition("|")[2]) and len(rest.partition("|")[0]) < 60:
            return True  # “Previous page: Law 70 | Next page: Law 72 | Index”
        if not any(sign in line for sign in _ARROWS):
            return False
        last, following = prefix.rstrip()[-1:], rest.lstrip()[:1]
        near = (last != "" and last in _ARROWS) or (following != "" and following in _ARROWS)
        arrows = any(sign in line for sign in _ARROWS[1:])
        if not arrows:
            others = self.words.noun.sub("", self.words.fold(line))
            return near and len(re.findall(r"[^\W\d_]{2,}", others)) == 0
        return (near or last == "" or self._points(prefix)) and len(line) < 200 and not re.search(r"[.;!?]\s+\S", line)

    def _is_row_of_ways(self, prefix: str, rest: str) -> bool:
        """Whether a law stands alone among the words of navigation: ``Previous page – Next page – Law 52 – Law 54``."""
        before, after = _DASHED_WAYS.split(prefix), _DASHED_WAYS.split(rest)
        if len(before) < 2 or before[-1].strip() or after[0].strip():
            return False
        return any(self._points(part) for part in (*before, *after))

    def _points(self, prefix: str) -> bool:
        bare = prefix.strip(" \t|«»‹›<>←→⇐⇒↑↓·•*#[]()–—-:")
        return bool(bare) and bool(self.words.navigation.fullmatch(self.words.fold(bare)))


_LAW_USE = NounUse((0,), False, False, False, False)
_NEW_TEXT = re.compile(rf"[^\S\n]*\n[^\S\n]*(?:\n|[{_UPPER}ΆΈΉΊΌΎΏ«“\"(*]|[0-9]+\.)")
_COLON = re.compile(r":[^\S\n][0-9]")
_SPACES = re.compile(SPACE)
_SLASHED_WORK = re.compile(rf"(?:(?![0-9])[^\s,;()]+{SPACE}){{0,3}}[0-9]{{1,5}}/[0-9]{{2,4}}(?![0-9])")
_ACRONYM = re.compile(rf"{SPACE}((?:[{_UPPER}]\.?[{_LOWER}]{{0,3}}\.?){{2,6}})(?<=[{_UPPER}.{_LOWER}])(?![^\W_])")
_WORD_END = re.compile(r"[^\W\d_]+\Z")
_WORD_BEFORE = re.compile(r"(?<![^\W\d_])([^\W\d_]+)[^\S\n]\Z")
_REMARK = re.compile(r"\s*\([^()]*\)\Z")
_COMMA = re.compile(rf"{SPACE}?,{SPACE}|{SPACE}")
_OPENED = re.compile(r"[^\S\n]?\((?=[^\W\d_])")
_COMMA_OR_SPACE = re.compile(rf",?{SPACE}")
_COMMA_BEFORE = re.compile(rf",{SPACE}\Z")


def _word_end(text: str, at: int) -> int:
    end = at
    while end < len(text) and text[end].isalnum() and end - at < 12:
        end += 1
    return end


def _strides(group: Group) -> bool:
    """Whether a group without a noun is a range over several laws: ``16B to 20D``."""
    item = group.items[0]
    return bool(item.upto) and item.upto[0].text.isdigit() and item.upto[0].text != item.segments[0].pieces[0].text


def _accents(written: str) -> frozenset[int]:
    """Return the places of the letters of a Greek word that bear an accent."""
    if written.isascii():
        return frozenset()
    return frozenset(i for i, sign in enumerate(written) if sign in GREEK_ACCENTED)
