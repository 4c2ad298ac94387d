"""Whether what stands behind the labels of a block is the heading of its clause or its text, by its looks.

The second layer of the builder of a law (see ``building``). A heading in one line with its text is for
``headings_in_texts``.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from functools import cache
from typing import Final, Literal

from lawtext.languages import fold, language
from lawtext.languages.learned import from_languages
from lawtext.languages.scripts import CAPITAL, SMALL
from lawtext.numbering import Number, Numbering
from lawtext.readers.blocks import LONGEST_LINE, Block
from lawtext.structure.clauses.texts import Texts
from lawtext.structure.labels.printed import Assigned
from lawtext.structure.lines.lines_of_law import (
    LONGEST_HEADING,
    LONGEST_PLAIN,
    ends_openly,
    ends_sentence,
    is_capitals,
    is_title_case,
    looks_like_heading,
    without_question,
)
from lawtext.structure.lines.phrases import joining_words
from lawtext.structure.lines.runin import heads_without_verb, may_be_named_so, opens_sentence, says_something
from lawtext.structure.sections import Section

_Look = Literal["heading", "text", "where expected"]
_WHERE_EXPECTED: Final = "where expected"
"""A heading where the other clauses of its level have one, else text."""
_ENDS_INSIDE = re.compile(rf"[{SMALL}]{{4,}}[.!?]\s+[{CAPITAL}][{SMALL}]")
"""A sentence that ends amid a line, behind a word that is no abbreviation."""
_RUNS_IN = re.compile(rf"[^\W\d_{SMALL}][^.:;!?]{{2,80}}[{SMALL}]\.\s+[{CAPITAL}]")
"""A few words before a full stop that a sentence follows."""
_AHEAD = "“„«‘\"'([{"
"""The signs that may stand before the first word of a text."""
_GOES_ON = (",", ";")
"""With these signs an item ends of a sentence that goes on in the next."""


@from_languages
@cache
def page_words(code: str, key: str) -> frozenset[str]:
    """Return words of ``[pages]`` of a language, as they are written there."""
    return frozenset(language(code).words("pages", key))


@from_languages
@cache
def _never_in_capitals(code: str) -> frozenset[str]:
    """Return the words that stand in lower case in a title."""
    return page_words(code, "small").union(language(code).words("textdiff", "stop_words"))


class Headings(Texts):
    """What the blocks of one law look like behind their labels; each is looked at once.

    ``asked`` are the clauses that would be read otherwise if they were known to have a heading.
    """

    def __init__(self, section: Section, numbering: Numbering, headed: Mapping[tuple[str, Number], int]) -> None:
        super().__init__(section)
        self.numbering = numbering
        self.headed = headed
        self.asked: list[Number] = []
        self.looks: dict[int, tuple[int, _Look]] = {}
        self.plain: dict[int, bool] = {}
        self.headed_levels: set[int] = set()

    def _heads(self, index: int, assigned: Sequence[Assigned]) -> bool:
        """Tell whether what follows the labels of a block is a heading and not the clause's text."""
        known = self.plain.get(index)
        if known is None:
            opened = assigned[index].opened
            if len(opened) == 1:
                token, piece = opened[0].token, self.section.pieces[index]
                start = token.end if token else 0
                # Most blocks look like text behind a label, and need no closer look.
                text = piece.plain and piece.tokens[-1].end == start
                if text and not (piece.low and opened[0].number.level < 2):
                    self.plain[index] = False
                    return False
            else:
                start = max([o.token.end for o in opened if o.token], default=0)
            known = self._heads_from(index, assigned, start)
            if self.looks[index][1] != _WHERE_EXPECTED:
                self.plain[index] = known
        return known

    def _heads_from(self, index: int, assigned: Sequence[Assigned], start: int) -> bool:
        known = self.looks.get(index)
        if known is None or known[0] != start:
            known = (start, self._look(index, assigned, start))
            self.looks[index] = known
        if known[1] != _WHERE_EXPECTED:
            return known[1] == "heading"
        own = assigned[index].opened[-1].number
        if own.level in self.headed_levels:
            return True
        self.asked.append(own)
        return (self.section.edition, own) in self.headed

    def _look(self, index: int, assigned: Sequence[Assigned], start: int) -> _Look:
        """Return what a block looks like behind its labels."""
        block, piece = self.noted.blocks[index], self.section.pieces[index]
        own = assigned[index].opened[-1].number
        rest = block.text.string[start:].strip()
        if not rest or self._was_found_plain(index, start, own):
            return "text"
        if block.kind == "heading" or (piece.hold == "heading" and not block.all_strong):
            return "heading"
        following = assigned[index + 1] if index + 1 < len(assigned) else None
        child = following.opened[0].number if following and following.opened else None
        ends_here = following is None or (child is not None and child.parent != own)
        strong = bool(block.strong) and block.cut(start).all_strong
        if strong and self._heads_in_bold(rest, ends_here=ends_here):
            return "heading"
        if len(rest) > LONGEST_HEADING + 1:
            return "text"
        if ends_here:
            # A clause that is nothing but its heading, among others with theirs.
            alone = own.level == 1 and looks_like_heading(without_question(rest))
            # Somebody's remark below it stands where its text was.
            alone = alone and (any(ref.apart for ref in block.refs) or self._heads_alone(rest))
            return _WHERE_EXPECTED if alone else "text"
        # What stands behind all labels was looked at when the law was taken to pieces.
        known = piece.headline and bool(piece.tokens) and piece.tokens[-1].end == start
        colon = not known and self._is_name_with_colon(index, rest, own)
        if not (known or colon or self._is_line_of_heading(index, assigned, rest, own)):
            return "text"
        if child is None:
            below = self.noted.blocks[index + 1]
            if own.level == 1 and below.cell is not None and block.cell is None:
                # Above a table, whose first cell tells nothing, a line may be the sentence that leads to it.
                return _WHERE_EXPECTED if may_be_named_so(rest, self.section.language) else "text"
            leads = index + 2 < len(assigned) and self._is_first_below(assigned[index + 2], own)
            return self._look_above_text(rest, own, below, leads=leads)
        if child.steps[-1].rank != 1 or self._is_begun_sentence(index, assigned, rest, strong=strong):
            return "text"
        # “Β. Δικαιώματα του φύλακα:” may announce the list below.
        titled = not colon and (own.level == 1 or is_capitals(rest) or is_title_case(rest))
        return "heading" if titled else _WHERE_EXPECTED

    def _was_found_plain(self, index: int, start: int, own: Number) -> bool:
        """Tell whether a block is too long for a heading, or what stands behind all its labels was looked at before."""
        block, piece = self.noted.blocks[index], self.section.pieces[index]
        if block.kind == "heading" or piece.hold == "heading":
            return False
        if len(block.text.string) - start > LONGEST_LINE:
            return True
        if piece.headline or piece.colon or block.strong:
            return False
        # A line in lower case may head a clause of the first level.
        plain = not piece.low or own.level > 1
        return plain and bool(piece.tokens) and piece.tokens[-1].end == start

    def _heads_in_bold(self, string: str, *, ends_here: bool) -> bool:
        """Tell whether words in bold are a heading: without a stop, or, where text follows, no sentence before one."""
        if looks_like_heading(without_question(string.removesuffix(":"))) or is_capitals(string):
            return True
        return not ends_here and self._is_name_with_stop(string)

    def _is_line_of_heading(self, index: int, assigned: Sequence[Assigned], string: str, own: Number) -> bool:
        """Tell whether the words behind the labels of a block are no sentence, and are written as a heading is."""
        line = string.removesuffix(":") if string[-1] == ":" and self._is_titled(string, own.level) else string
        line = without_question(line)
        return looks_like_heading(line, low=self.section.typed_low) or self._is_low_heading(index, assigned, line)

    def _is_first_below(self, assigned: Assigned, own: Number) -> bool:
        """Tell whether a block opens the first sub-clause of a clause."""
        first = assigned.opened[0].number if assigned.opened else None
        return first is not None and first.parent == own and first.steps[-1].rank == 1

    def _look_above_text(self, string: str, own: Number, block: Block, *, leads: bool) -> _Look:
        """Return what a line looks like above a block without a label; ``leads``: the sub-clauses stand below that."""
        below = block.text.string
        last = string.rpartition(" ")[2]
        if fold(last) in joining_words(self.section.language) and (not last[0].isupper() or is_capitals(string)):
            return "text"  # “Law 36 and”, “Law 27 apply to it”: somebody broke the line; “When It Is Not” is whole
        if block.cell is not None and own.level > 1:
            return _WHERE_EXPECTED  # of a law set in a table, whose sections have theirs in a row of their own
        # Behind somebody's remark (“[σ.σ. Το λάδι] αγοράζεται.”) a text begins as it may.
        begin = below if below[:1].isalnum() else below.lstrip(_AHEAD)
        if not (begin[:1].isupper() or self.section.typed_low or any(ref.apart and not ref.at for ref in block.refs)):
            if own.level > 1 or (begin[:1].isdecimal() and self._ends_with_noun(string)):
                return "text"  # “see Law”, “26 and …”
            return self._look_above_low_text(string, begin)
        # What announces a list goes on in it, however short it is.
        if len(below) > len(string) or (own.level == 1 and below.endswith(":")):
            return "heading"
        return _WHERE_EXPECTED if leads or ends_sentence(below) else "text"

    def _ends_with_noun(self, string: str) -> bool:
        """Tell whether a line ends with the noun of a clause, whose number may stand in the next line."""
        last = fold(string.rpartition(" ")[2])
        nouns = self.numbering.nouns.get(self.section.language, ())
        return any(fold(form) == last for noun in nouns for form in noun.spellings)

    def _look_above_low_text(self, string: str, below: str) -> _Look:
        """Return what a line looks like above a sentence in lower case or with a number ahead: a heading by itself, or
        one among others, or the begin of that sentence."""
        code = self.section.language
        whole = len(below) > len(string) and ends_sentence(below) and (below[:1].islower() or below[:1].isdecimal())
        if not whole or ends_openly(string, code):
            return "text"
        if self._heads_alone(string):
            return "heading"
        return _WHERE_EXPECTED if may_be_named_so(string, code) else "text"

    def _is_begun_sentence(self, index: int, assigned: Sequence[Assigned], string: str, *, strong: bool) -> bool:
        """Tell whether a line above the first of its sub-clauses is a sentence that goes on in them."""
        code = self.section.language
        if ends_openly(string, code):
            return True
        own = assigned[index].opened[-1].number
        if not strong and _RUNS_IN.match(string) and self._sibling_runs_in(assigned, own):
            return True  # “Duties. The Warden” goes on in “1. keeps order;” below “Office. He is named by all.”
        if not strong and _ENDS_INSIDE.search(string) and not (is_title_case(string) or is_capitals(string)):
            return True  # “A berth is let for a year. It ends” goes on in “(a) on 31 December,”
        last = assigned[index].opened[-1]
        low = self.section.pieces[index + 1].low
        if string[-1] == ":" and last.number.level > 1 and low:
            return True  # “(a) The Keeper:” goes on in “(i) may …”, “(ii) must …”.
        sub_clause = last.number.level > 1 and not is_capitals(string)  # “2. Ορίζει” goes on in “(α) πού …”.
        # “(2) Subsection 1 does not apply” goes on in “1. on holidays,”.
        alone = last.token is None or sub_clause
        if sub_clause and low and not strong and opens_sentence(string.partition(" ")[0], code):
            return True  # “(a) The Keeper” goes on in “(i) may …” without a colon too
        if strong or not low or not (alone or self._goes_on(self.noted.blocks[index + 1].string)):
            return False
        return (alone or not is_title_case(string)) and says_something(string, code)

    def _sibling_runs_in(self, assigned: Sequence[Assigned], own: Number) -> bool:
        """Tell whether a few words before a full stop begin the text of another clause of a level, and a sentence ends
        it: its heading stands in one line with it."""
        for at, one in enumerate(assigned):
            last = one.opened[-1] if one.opened else None
            if last is None or last.number.parent != own.parent or last.number == own:
                continue
            said = self.noted.blocks[at].text.string[last.token.end if last.token else 0 :].lstrip()
            if _RUNS_IN.match(said) and ends_sentence(said):
                return True
        return False

    def _goes_on(self, item: str) -> bool:
        """Tell whether the sentence that an item of a list is part of goes on behind it: ``the rights or``."""
        return item.endswith(_GOES_ON) or fold(item.rpartition(" ")[2]) in joining_words(self.section.language)

    def _is_name_with_stop(self, string: str) -> bool:
        """Tell whether words before a full stop are no sentence."""
        name = string.removesuffix(".")
        return name != string and looks_like_heading(name) and may_be_named_so(name, self.section.language)

    def _is_name_with_colon(self, index: int, string: str, own: Number) -> bool:
        """Tell whether words before the colon that ends a line are no sentence, above a text that begins as one does,
        in a language that writes headings as it writes sentences; others have theirs in title case."""
        code, name = self.section.language, string.removesuffix(":")
        written_so = not page_words(code, "title_small") and not self.section.pieces[index + 1].low
        if own.level > 1 or name == string or not written_so:
            return False
        return looks_like_heading(name) and may_be_named_so(name, code)

    def _heads_alone(self, string: str) -> bool:
        """Tell whether words that no text follows are a heading by themselves: in capitals, in title case where the
        language has that, else without a verb."""
        code = self.section.language
        if language(code).words("pages", "verb_endings"):
            return heads_without_verb(f"{string}.", code, alone=True) is not None
        return is_capitals(string) or self._is_titled(string, 1)

    def _is_low_heading(self, index: int, assigned: Sequence[Assigned], line: str) -> bool:
        """Tell whether a line in lower case heads the longer text below it, as on a page that is typed so."""
        below = self.noted.blocks[index + 1].text.string
        longer = len(below) > len(line) or ends_sentence(below)
        text = not assigned[index + 1].opened and below[:1].isupper() and longer
        words = len(line) <= LONGEST_PLAIN and line[:1].islower() and not ends_sentence(line)
        return text and words and assigned[index].opened[-1].number.level == 1

    def _is_titled(self, string: str, level: int) -> bool:
        """Tell whether a line before a colon is in title case throughout, but for the small words of the language."""
        code = self.section.language
        small = _never_in_capitals(code)
        words = [word.strip("()[],;:“”«»\"'") for word in string.split()]
        if not page_words(code, "verb_words").isdisjoint(words) or says_something(" ".join(words), code):
            return False  # “The Authority is:”, “Εφαρμόζεται:”
        return (
            is_title_case(string)
            and (level == 1 or len(string.split()) > 1)
            and not any(word[:1].islower() and word not in small for word in words)
        )
