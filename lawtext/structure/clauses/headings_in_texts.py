"""Headings in one line with the text of their clauses (``A. Right of the Player. He may …``), told by the siblings of
the clause and by the other languages of the law.

The third layer of the builder of a law (see ``building``). What such a line looks like by itself is for ``runin``,
where no sign parts the two, and for ``_run_in``, where one does.
"""

from __future__ import annotations

import re
from collections.abc import Container, Iterator, Mapping, Sequence
from typing import NamedTuple

from lawtext.languages import fold
from lawtext.languages.scripts import SMALL
from lawtext.numbering import Number, Numbering
from lawtext.readers import Block
from lawtext.structure.clauses.headings import Headings, page_words
from lawtext.structure.labels.printed import Assigned, Opened
from lawtext.structure.lines.lines_of_law import ends_sentence, is_title_case, question_before
from lawtext.structure.lines.phrases import phrases_of
from lawtext.structure.lines.runin import (
    LONGEST,
    Nominal,
    RunOn,
    abbreviations,
    at_the_only_capital,
    before_a_colon,
    before_a_dash,
    before_a_stop,
    heads_as_nouns_do,
    heads_without_verb,
    may_be_named_so,
    run_on,
    titled_alone,
)
from lawtext.structure.sections import Section

_RUN_IN = re.compile(rf"(?P<heading>[^.:;!?]{{4,100}}?)\s*(?:[.:]|[-–—](?=\s))\s+(?=[^\W\d_{SMALL}(])")
_IN_BOLD = re.compile(rf"(?P<heading>[^\W\d_{SMALL}][^.:;!?]{{2,99}}?)\s*[.:–—-]?\s*")
_BEHIND_BOLD = re.compile(rf"\s*[.:–—-]?\s*(?=[^\W\d_{SMALL}(])")
_PUNCTUATED = re.compile(r"[.:;!?\-–—](?:(?<=[.:;!?])|\s)")
_LAST_SIGN = re.compile(r"(?::|\s[-–—])\Z")
_STOPS = (".", ":")
_MORE_BEFORE_COLON = 20
"""So much longer than twice the heading in another language one may be that a colon ends, in code points."""
_DASHED = re.compile(r"[-–—]")
_DEEPEST = 2
"""Clauses of deeper levels have no headings."""
_LONG = 5
_LONG_WORD = re.compile(rf"\S{{{_LONG},}}")
_FIRST_WORDS = 4
_FEWEST_HEADED = 3
_NAME_AND_COLON = re.compile(r"(?P<name>[^\W\d_][^:.,;!?·\u037e\n]{3,80}?) ?: +(?=[^\W\d_])")
"""A few words without other signs before a colon, behind which a text goes on."""
_LOOK = 200
"""As much of a text is looked at for the sign behind its heading, in code points."""


class _MayRunIn(NamedTuple):
    """A clause in whose text a heading may run in: its block, and where the heading ends by a sign (``runs``), by a
    capital (``on``), before a full stop as words without a verb (``named``, ``nominal``; ``alone``: no text is
    behind it in its line), before a colon with a text in lower case behind it (``colon``), or before a dash
    (``dash``)."""

    block: int
    last: Opened
    runs: tuple[int, int] | None = None
    on: RunOn | None = None
    named: tuple[int, int] | None = None
    nominal: Nominal | None = None
    alone: tuple[int, int] | None = None
    colon: tuple[int, int] | None = None
    dash: tuple[int, int] | None = None


_NOTHING = (None,) * len(_MayRunIn._fields[2:])
"""What a clause shows whose text begins with no heading."""
_made = tuple.__new__
"""Makes a ``_MayRunIn`` of its values without a call in between: there is one for most paragraphs."""


class HeadingsInTexts(Headings):
    """The headings of one law that run in with their texts.

    ``may_run_in`` are the clauses that might be read otherwise if they were run in elsewhere, ``run_on`` those whose
    heading no sign parts from the text, ``unparted`` those in which nothing shows where it would end.
    """

    def __init__(self, section: Section, numbering: Numbering, headed: Mapping[tuple[str, Number], int]) -> None:
        super().__init__(section, numbering, headed)
        self.may_run_in: list[Number] = []
        self.run_in: dict[Number, tuple[int, int]] = {}
        self.run_on: list[Number] = []
        self.unparted: set[Number] = set()

    def _run_in_headings(self, assigned: Sequence[Assigned]) -> dict[Number, tuple[int, int]]:
        """Return the clauses whose text seems to start with a heading, where at least half of their siblings have one.

        A few words before a colon or a full stop are a heading only as one of several: no law heads one clause alone.
        Where they are not in title case, it takes another language in which each has its heading run in too.
        """
        groups: dict[Number | None, list[tuple[int, Opened]]] = {}
        for index, what in enumerate(assigned):
            if what.opened and (last := what.opened[-1]).number.level <= _DEEPEST:
                number = last.number
                self.may_run_in.append(number)
                groups.setdefault(number.parent, []).append((index, last))
        found: dict[Number, tuple[int, int]] = {}
        for members in groups.values():
            opening = self._opening(members, assigned)
            if opening is not None:
                found.update(self._run_in_among(opening, assigned))
            found.update(self._stopped(members, found, assigned))
            found.update(self._only_one_before_a_colon(members, found, assigned))
            if self.headed:
                self._lend(members, found, assigned)
        return found

    def _opening(self, members: Sequence[tuple[int, Opened]], assigned: Sequence[Assigned]) -> list[_MayRunIn] | None:
        """Return how the texts of siblings begin; None where nothing shows a heading, or too few can have one.

        Every rule takes half of the siblings at least, which have a heading: one that runs in, one in a line of its
        own, or a line all in capitals. Once more than half have none, nobody need look at the others.
        """
        opening: list[_MayRunIn] = []
        code = self.section.language
        small, verbs = page_words(code, "small"), page_words(code, "verb_words") | abbreviations(code)
        blocks, most = self.noted.blocks, len(members) // 2
        shown = False
        for index, last in members:
            block = blocks[index]
            rest = block.text.string[last.token.end if last.token else 0 :].strip()
            runs = _in_bold(block, last) if block.strong or block.emphasis else None
            if runs is None and not _begins_low(rest, small):
                runs = _run_in(rest, small, verbs)
            plain = self.plain.get(index)
            if runs is not None or (last.token is not None and rest[-1:] != "." and plain):
                # A heading in a line of its own has no text that it could run into.
                clause = _MayRunIn(index, last, runs)
            else:
                length = max(0, self.headed.get((self.section.edition, last.number), 0)) if self.headed else 0
                below = assigned[index + 1].opened if index + 1 < len(assigned) else ()
                clause = _without_sign(index, last, rest, code, length, below)
            opening.append(clause)
            if clause[2:] != _NOTHING:
                shown = True
            elif plain is False and len(assigned[index].opened) == 1 and not rest.isupper():
                most -= 1
                if most < 0:
                    return None
        return _with_their_labels(opening) if shown else None

    def _lend(
        self,
        members: Sequence[tuple[int, Opened]],
        found: dict[Number, tuple[int, int]],
        assigned: Sequence[Assigned],
    ) -> None:
        """Let the headings of siblings run in that do so in another language, or have lines of their own there, where
        each that has one there has one here."""
        lent: list[tuple[Number, tuple[int, int] | None]] = []
        code = self.section.language
        small, verbs = page_words(code, "small"), page_words(code, "verb_words")
        for index, last in members:
            length = self.headed.get((self.section.edition, last.number), 0)
            if length > 0 or (length and not self._is_headed(index, last, assigned)):
                rest = self._rest(index, last)
                as_there = _run_in(rest, small, verbs, abs(length), code) or question_before(rest)
                if length < 0 and as_there and not _is_sure(rest, *as_there, code):
                    as_there = None
                lent.append((last.number, as_there))
        if all(runs or number in found for number, runs in lent) and (
            len(lent) > 1 or (lent and self._is_headed_but_for_one(members, assigned))
        ):
            found.update({number: runs for number, runs in lent if runs and number not in found})

    def _stopped(
        self, members: Sequence[tuple[int, Opened]], run_in: Container[Number], assigned: Sequence[Assigned]
    ) -> dict[Number, tuple[int, int]]:
        """Return the headings of the first level that stand in lines of their own with a full stop or a colon
        (``A. Placing.``, the text below it), where each sibling has a heading; nothing where one has none."""
        blocks = self.noted.blocks
        short = (blocks[index].text.string for index, last in members if last.number.level == 1)
        if len(members) < 2 or not any(string[-1:] in _STOPS and len(string) <= LONGEST for string in short):
            return {}
        found: dict[Number, tuple[int, int]] = {}
        lists: list[tuple[int, Opened]] = []
        for index, last in members:
            if last.number in run_in or self._is_headed(index, last, assigned):
                continue
            end = self._end_of_stopped(index, last, assigned)
            if end:
                found[last.number] = (end, end + 1)
            else:
                lists.append((index, last))
        # A line with a colon may announce the list below it, where not several others have one above a text.
        several = sum(self._rest(index, last)[-1:] == ":" for index, last in members if last.number in found) > 1
        for index, last in lists:
            end = self._end_of_stopped(index, last, assigned, listed=True) if several else 0
            if not end:
                return {}
            found[last.number] = (end, end + 1)
        return found

    def _only_one_before_a_colon(
        self, members: Sequence[tuple[int, Opened]], run_in: Container[Number], assigned: Sequence[Assigned]
    ) -> dict[Number, tuple[int, int]]:
        """Return the one heading of the first level that stands before a colon and a sentence (``Β. Καθυστερημένη
        έναρξη: Η βάρκα …``), where every other sibling, two at least, has one in a line of its own."""
        if len(members) < _FEWEST_HEADED or members[0][1].number.level != 1:
            return {}
        blocks, code = self.noted.blocks, self.section.language
        before_colons = {index for index, _ in members if ": " in blocks[index].text.string[:_LOOK]}
        found: dict[Number, tuple[int, int]] = {}
        for index, last in members if before_colons else ():
            match = _NAME_AND_COLON.match(self._rest(index, last)) if index in before_colons else None
            if match is not None and not found and last.number not in run_in:
                found[last.number] = (match.end("name"), match.end())
            elif len(blocks[index].text.string) > _LOOK or not self._is_headed(index, last, assigned):
                return {}
        for index, last in members:
            if last.number in found:
                rest = self._rest(index, last)
                name, text = rest[: found[last.number][0]], rest[found[last.number][1] :]
                sound = text[:1].isupper() and ends_sentence(text) and may_be_named_so(name, code)
                return found if sound and fold(name) not in phrases_of((code,), "notes") else {}
        return {}

    def _end_of_stopped(self, index: int, last: Opened, assigned: Sequence[Assigned], *, listed: bool = False) -> int:
        """Return where the words of a line end that are a name with a full stop above the text or the first sub-clause
        of their clause, or with a colon above its text (``listed``: or them), 0 where they are anything else. They are
        a name also where another language has one in a line of its own, above sub-clauses if they have no verb."""
        rest = self._rest(index, last)
        name = rest[:-1]
        named = rest[-1:] in _STOPS and len(rest) <= LONGEST and "." not in name and ":" not in name
        if not named or last.token is None or index + 1 == len(assigned):
            return 0
        below = assigned[index + 1]
        known = self.headed.get((self.section.edition, last.number), 0) < 0
        if below.opened:
            first = below.opened[0].number
            follows = (listed or rest[-1] == ".") and first.parent == last.number and first.steps[-1].rank == 1
            known = known and heads_without_verb(rest, self.section.language, alone=True) is not None
        else:
            string = self.noted.blocks[index + 1].text.string
            follows = below.owner == last.number and string[:1].isupper() and len(string) > len(rest)
        return len(name) if follows and (known or may_be_named_so(name, self.section.language)) else 0

    def _run_in_among(self, group: Sequence[_MayRunIn], assigned: Sequence[Assigned]) -> dict[Number, tuple[int, int]]:
        """Return the siblings that a heading runs in with as they show it together."""
        heads = dict(self._run_in_of(group, assigned))
        asked = dict(self._asked_among(group, heads))
        return {**heads, **asked, **dict(self._before_dashes(group, assigned))}

    def _before_dashes(
        self, group: Sequence[_MayRunIn], assigned: Sequence[Assigned]
    ) -> Iterator[tuple[Number, tuple[int, int]]]:
        """Yield the headings before a dash, whatever their words are: several siblings must have one, and none has not,
        but for one that is nothing but a heading, also with a colon or a dash (``C. Choice:``), which fewer may be."""
        found = [(clause, clause.runs or clause.dash) for clause in group]
        dashed = sum(clause.dash is not None for clause in group)
        if len(found) < 2 or not dashed:
            return
        others = sum(end is None for _, end in found)
        ends = [(clause.last.number, end or self._named_before_sign(clause)) for clause, end in found]
        whole = all(
            end or self._is_headed(clause.block, clause.last, assigned)
            for (_, end), clause in zip(ends, group, strict=True)
        )
        if whole and (not others or dashed > max(1, others)):
            yield from ((number, end) for number, end in ends if end is not None)

    def _named_before_sign(self, clause: _MayRunIn) -> tuple[int, int] | None:
        """Return where a line ends that can be nothing but a heading with a colon or a dash, None where it can be
        more."""
        rest = self._rest(clause.block, clause.last)
        name = _LAST_SIGN.sub("", rest)
        return (len(name), len(rest)) if name != rest and may_be_named_so(name, self.section.language) else None

    def _asked_among(
        self, group: Sequence[_MayRunIn], heads: Container[Number]
    ) -> Iterator[tuple[Number, tuple[int, int]]]:
        """Yield the questions at the head of texts (``B. Major or minor card? A single card …``), where most siblings
        have headings that are run in."""
        headed = sum(clause.last.number in heads for clause in group)
        for clause in group if 2 * headed > len(group) else ():
            asked = question_before(self._rest(clause.block, clause.last))
            if asked is not None and clause.last.number not in heads:
                yield clause.last.number, asked

    def _is_headed_but_for_one(self, siblings: Sequence[tuple[int, Opened]], assigned: Sequence[Assigned]) -> bool:
        """Tell whether all siblings but one have a heading in a line of its own."""
        headed = sum(self._is_headed(index, last, assigned) for index, last in siblings)
        return headed > 0 and headed == len(siblings) - 1

    def _rest(self, index: int, last: Opened) -> str:
        """Return what stands behind the label of a block, of which the last clause it opens is given."""
        return self.noted.blocks[index].text.string[last.token.end if last.token else 0 :].strip()

    def _is_headed(self, index: int, last: Opened, assigned: Sequence[Assigned]) -> bool:
        start = last.token.end if last.token else 0
        return bool(self._rest(index, last)) and self._heads_from(index, assigned, start)

    def _run_in_of(
        self, group: Sequence[_MayRunIn], assigned: Sequence[Assigned]
    ) -> Iterator[tuple[Number, tuple[int, int]]]:
        """Yield the headings of clauses below one clause that run into their texts, with a sign or without."""
        if all(clause[2:] == _NOTHING for clause in group):
            return
        plain = [
            clause
            for clause in group
            if clause.runs is None and not self._is_headed(clause.block, clause.last, assigned)
        ]
        other = len(group) - len(plain)
        if 2 * other >= len(group):
            yield from ((clause.last.number, clause.runs) for clause in group if clause.runs is not None)
        yield from self._all_headed(group, plain)
        yield from self._all_begin_briefly(group, plain, assigned)
        sure = sum(clause.on is not None and clause.on.sure for clause in plain)
        named = [(clause.last.number, clause.named) for clause in plain if clause.named is not None]
        run_in = len(named) + sure + sum(clause.runs is not None for clause in group)
        believed = run_in > 1 and 3 * (other + sure + len(named)) >= 2 * len(group)
        if believed:
            named += [(clause.last.number, clause.alone) for clause in plain if clause.alone is not None]
            yield from named
            yield from ((clause.last.number, clause.runs) for clause in group if clause.runs is not None)
            other += len(named)
        yield from self._nominal_of(plain, len(group))
        yield from self._before_colons(group, plain)
        level = group[0].last.number.level
        alone = {clause.last.number: end for clause, end in self._alone_in_capitals(plain)}
        other += len(alone)
        if not sure or 2 * (other + sure) < len(group) or (other + sure < 2 and level > 1):
            return
        for clause in plain:
            number = clause.last.number
            if clause.on is not None:
                self.run_on.append(number)
                yield number, (clause.on.end, clause.on.start)
            elif number in alone:
                yield number, (alone[number], alone[number])
            elif level == 1 and clause.named is None:
                self.unparted.add(number)

    def _alone_in_capitals(self, plain: Sequence[_MayRunIn]) -> Iterator[tuple[_MayRunIn, int]]:
        """Yield the clauses whose line is nothing but words in capitals, with its length, where a sibling has a heading
        in capitals that runs into its text: the line is a heading, its text stands below it or is lost."""
        rests = [(clause, self._rest(clause.block, clause.last)) for clause in plain]
        if any(clause.on is not None and rest[: clause.on.end].isupper() for clause, rest in rests):
            for clause, rest in rests:
                if clause.on is None and rest.isupper() and len(rest) <= LONGEST and not ends_sentence(rest):
                    yield clause, len(rest)

    def _all_headed(
        self, group: Sequence[_MayRunIn], plain: Sequence[_MayRunIn]
    ) -> Iterator[tuple[Number, tuple[int, int]]]:
        """Yield the headings of siblings of which every one begins with words before a full stop that can be no
        sentence: in title case, or a single noun (``B. Cancellation. The Director …``), at least one of them surely."""
        found = [(clause.last.number, clause.runs or clause.alone) for clause in group]
        nouns = {c.last.number: (c.nominal.end, c.nominal.start) for c in plain if c.nominal and c.nominal.clear}
        ends = [(number, end or nouns.get(number)) for number, end in found]
        if len(group) > 1 and any(clause.runs for clause in group) and all(end for _, end in ends):
            yield from ((number, end) for number, end in ends if end is not None)

    def _all_begin_briefly(
        self, group: Sequence[_MayRunIn], plain: Sequence[_MayRunIn], assigned: Sequence[Assigned]
    ) -> Iterator[tuple[Number, tuple[int, int]]]:
        """Yield the headings of siblings of which every one begins with a few words before a stop, where half of them,
        two at least, can be no sentence or stand alone above their items: those of the others, which might be one
        (``A. The card stays. When a card …``), are headings as they are, but beside such in title case."""
        clear = {clause.last.number: clause.runs or clause.named or clause.alone for clause in group}
        clear |= {c.last.number: (c.nominal.end, c.nominal.start) for c in plain if c.nominal and c.nominal.clear}
        clear |= {c.last.number: c.dash for c in plain if c.dash and self._names_before(c, c.dash[0])}
        ends = {number: end for number, end in clear.items() if end is not None}
        alone = sum(
            self._is_above_items(clause, assigned) for clause in group if clause not in plain and not clause.runs
        )
        sure = len(ends) + alone
        if not ends or sure < 2 or 2 * sure < len(group):
            return
        brief = [(clause.last.number, self._brief_head(clause)) for clause in plain if clause.last.number not in ends]
        begun = [self._rest(c.block, c.last)[: ends[c.last.number][0]] for c in group if c.last.number in ends]
        several = [words for words in begun if " " in words]
        titled = len(brief) > 0 and len(several) > 0 and all(map(is_title_case, several))
        if titled or not all(end for _, end in brief):
            return
        yield from ends.items()
        yield from ((number, end) for number, end in brief if end is not None)

    def _is_above_items(self, clause: _MayRunIn, assigned: Sequence[Assigned]) -> bool:
        """Tell whether the first sub-clause of a clause stands right below the line that opens it."""
        below = assigned[clause.block + 1].opened if clause.block + 1 < len(assigned) else ()
        return bool(below) and below[0].number.parent == clause.last.number

    def _brief_head(self, clause: _MayRunIn) -> tuple[int, int] | None:
        """Return where the few words end that a text begins with, and where what stands behind them starts."""
        rest = self._rest(clause.block, clause.last)
        return question_before(rest) or clause.dash or before_a_stop(rest, self.section.language)

    def _names_before(self, clause: _MayRunIn, end: int) -> bool:
        """Tell whether the words before a sign can be a heading: no sentence."""
        return may_be_named_so(self._rest(clause.block, clause.last)[:end], self.section.language)

    def _before_colons(
        self, group: Sequence[_MayRunIn], plain: Sequence[_MayRunIn]
    ) -> Iterator[tuple[Number, tuple[int, int]]]:
        """Yield the headings before a colon with a text in lower case behind it: at least two siblings must have one,
        no two the same words, and every other sibling a heading of any kind."""
        found = [(clause, clause.colon) for clause in plain if clause.colon is not None]
        words = {self._rest(clause.block, clause.last)[: colon[0]] for clause, colon in found}
        if len(found) > 1 and len(words) == len(found) == sum(clause.runs is None for clause in plain):
            yield from ((clause.last.number, colon) for clause, colon in found)
            yield from ((clause.last.number, clause.runs) for clause in group if clause.runs is not None)

    def _nominal_of(self, plain: Sequence[_MayRunIn], count: int) -> Iterator[tuple[Number, tuple[int, int]]]:
        """Yield the headings in sentence case before a full stop: at least two of ``count`` siblings must clearly have
        one, and half of them, and all must look alike but for one of several. One above its items may be nothing but a
        heading."""
        found = [(clause.last.number, clause.nominal) for clause in plain if clause.nominal is not None]
        alone = [(c.last.number, c.alone) for c in plain if c.nominal is None and c.alone is not None]
        clear = sum(nominal.clear for _, nominal in found)
        if clear < 2 or 2 * clear < count or len(plain) - len(found) - len(alone) > (count > 3):
            return
        yield from ((number, (nominal.end, nominal.start)) for number, nominal in found)
        yield from alone


def _with_their_labels(siblings: list[_MayRunIn]) -> list[_MayRunIn]:
    """Return the siblings that have a label or show a heading, all where no label is printed: what has lost its label
    beside others that have theirs has lost its heading with it."""
    if all(clause.last.token is None for clause in siblings):
        return siblings
    return [clause for clause in siblings if clause.last.token is not None or clause[2:] != _NOTHING]


def _without_sign(index: int, last: Opened, rest: str, code: str, length: int, below: Sequence[Opened]) -> _MayRunIn:
    """Return where the heading may end that a text begins with, where no sign parts the two.

    ``rest`` is what stands behind the label of the block ``index``, ``length`` how long the heading is in another
    language, in code points, 0 where none is known, and ``below`` what the next block opens.
    """
    found_on = run_on(rest, code)
    if found_on is None and length:
        found_on = at_the_only_capital(rest, code, length)
    if found_on is not None:
        return _MayRunIn(index, last, None, found_on)
    named = heads_without_verb(rest, code)
    alone = None
    if below and rest[-1:] == "." and below[0].number.parent == last.number:
        alone = heads_without_verb(rest, code, alone=True) or titled_alone(rest, code)
    if last.number.level != 1:
        return _made(_MayRunIn, (index, last, None, None, named, None, alone, None, None))
    nominal, colon, dash = heads_as_nouns_do(rest, code), before_a_colon(rest, code), before_a_dash(rest)
    return _made(_MayRunIn, (index, last, None, None, named, nominal, alone, colon, dash))


def _in_bold(block: Block, last: Opened) -> tuple[int, int] | None:
    """Return where the words in bold or italics right behind the label of a block end, and where its text starts; None
    where they are no heading: nothing else is in the line, or a sentence goes on behind them."""
    string = block.text.string
    # Words in italics before a colon are as likely what a sentence begins with.
    apart = (*block.strong, *(span for span in block.emphasis if not string.endswith(":", *span)))
    if not apart:
        return None
    start = last.token.end if last.token else 0
    start += len(string[start:]) - len(string[start:].lstrip())
    bold = next((end for first, end in apart if first <= start < end), start)
    match = _IN_BOLD.fullmatch(string, start, bold)
    behind = _BEHIND_BOLD.match(string, bold)
    if match is None or behind is None or not any(map(str.isspace, string[bold - 1 : behind.end()])):
        return None
    return match.end("heading") - start, behind.end() - start


def _run_in(
    string: str, kept: Container[str], verbs: Container[str], length: int = 0, code: str = ""
) -> tuple[int, int] | None:
    """Return where a heading that is run in with its text ends, and where the text starts; None where there is none.

    ``kept`` are the words that stand in lower case in headings, as far as they are long; ``verbs`` never do.
    Only a heading in title case is told from the text (``A. Before Any Player Has Called: When a player …``), or one
    that is as long as the same heading in another language, whose ``length`` is given, or longer and no sentence of the
    language ``code``; most texts are told before, by ``_begins_low``.
    """
    # A heading ends before the first sign of punctuation, or at a dash.
    end = _PUNCTUATED.search(string, 0, _LOOK)
    if end is None or (end[0] in ";!?" and not _DASHED.search(string, 0, end.start())):
        return None
    before = string[: end.end()]
    if not length and not _has_dash(before):
        # Most texts are told from a heading by a long word in lower case before the first sign.
        for found in _LONG_WORD.finditer(before, 0, len(before) - 1):
            word = found[0]
            if word[0].islower() and word not in kept:
                return None
    match = _RUN_IN.match(string)
    if not match or (len(match["heading"].split()) < 2 and not length):
        return None
    if length:
        long = len(match["heading"])
        most = 2 * length + (_MORE_BEFORE_COLON if match[0].rstrip()[-1] == ":" else 0)
        fits = 0.5 * length <= long and (long <= most or may_be_named_so(match["heading"], code))
        return (match.end("heading"), match.end()) if fits else None
    if any(word in verbs for word in match["heading"].split()):
        return None  # “Captain may ask. He …”
    words = [word for word in match["heading"].split() if len(word) > 3 and word not in kept]
    low = [word for word in words if word[:1].islower() and len(word) > 4]
    return None if low or not is_title_case(" ".join(words)) else (match.end("heading"), match.end())


def _is_sure(string: str, end: int, start: int, code: str) -> bool:
    """Tell whether the words that a text begins with are a heading where another language has one in a line of its
    own: a colon is behind them, or they are no sentence."""
    return string[end:start].strip() == ":" or may_be_named_so(string[:end], code)


def _has_dash(string: str) -> bool:
    # To look for each takes a fraction of the time that a search for all of them takes.
    return "-" in string or "–" in string or "—" in string


def _begins_low(string: str, kept: Container[str]) -> bool:
    """Tell, at little cost, of most texts that they are told from a heading: by a long word in lower case among their
    first ones, before any sign."""
    for word in string.split(None, _FIRST_WORDS)[:_FIRST_WORDS]:
        if not word.isalpha():
            return False
        if len(word) >= _LONG and word[0].islower() and word not in kept:
            return not _has_dash(string)
    return False
