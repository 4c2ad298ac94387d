"""The number of a clause as it is written (``27Β1(β)``, ``16 D``, ``68b2``), piece by piece.

The layer of the grammar of citations (see ``grammar``) above ``labels``. Which clause a number is, is for
``resolution``.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from typing import ClassVar

from lawtext.citations.labels import ROMAN, Labels
from lawtext.citations.nouns import NounUse
from lawtext.citations.patterns import SPACE
from lawtext.citations.records import Item, Piece
from lawtext.citations.signs import (
    CAPITAL,
    DASHES,
    FIRST,
    INITIAL,
    INNER,
    KERAIA,
    LETTERS,
    LOWER,
    MOST_PARTS,
    STOP,
    UPPER,
)
from lawtext.languages.scripts import SMALL
from lawtext.numbering import KERAIAS, ORDINAL, OWN_KERAIAS

_NEXT = re.compile(
    rf"(?:{SPACE}|[.-])?(?P<ordinal>{ORDINAL})(?![^\W_])"
    rf"|(?P<letters>{LETTERS})"
    rf"|(?P<digits>[0-9]{{1,3}})(?![0-9])"
    rf"|(?:{SPACE}|\.)?\([^\S\n]?(?P<inner>{INNER})[^\S\n]?\)"
    rf"|\)[^\S\n]?(?P<closed>[0-9]{{1,2}}|[{LOWER}]|[ivx]{{1,4}})(?=\)(?![^\S\n][{CAPITAL}]))"
    rf"|\[(?P<squared>(?:ΣΤ|Στ|[{UPPER}])|(?<=\]\[)(?:[0-9]{{1,2}}|[{LOWER}]|[ivx]{{1,4}}))\]"
    rf"|\.(?P<dotted>[0-9]{{1,3}}(?![0-9])|[{LOWER}]{{1,4}}(?![^\W_])|(?:ΣΤ|Στ|[{UPPER}])(?![^\W\d_]))"
    rf"|[-/](?P<hyphened>[{UPPER}](?![^\W\d_])|[0-9]{{1,2}}(?!\w|-[0-9])|[{LOWER}](?![\w-]))"
    rf"|,(?P<tight>[0-9]{{1,2}})(?![\w,]|\.[0-9])"
    rf"|,[^\S\n](?P<comma>[{UPPER}]{{1,2}})(?=[1-9][0-9]?(?![0-9]))"
    rf"|,[^\S\n](?P<level>[{UPPER}](?=,[^\S\n][1-9][0-9]?(?![\w/:%]|[.,][0-9]))|(?<=[{UPPER}],\s)[1-9][0-9]?(?![\w/:%]|[.,][0-9]))"
    rf"|[,:][^\S\n](?P<beside>[{UPPER}])(?![\w'’])"
    rf"|\.[^\S\n](?P<stopped>[{UPPER}](?=\.[^\S\n][0-9]{{1,2}}[.)])|[0-9]{{1,2}}(?=[.)](?!\w)))"
    rf"|{SPACE}(?P<apart>[{LOWER}]{{1,2}}[{OWN_KERAIAS}](?![^\W\d_])|[{LOWER}]{{1,4}}(?=\))|[ivx]{{2,4}}(?![\w'’])|(?:στ|[{LOWER}])(?![\w'’´΄])|[{UPPER}]{{1,3}}{KERAIA}(?![^\W\d_])|[0-9]{{1,2}}(?![\w/:%]|[.,][0-9])"
    rf"|[0-9]{{1,2}}(?=[{LOWER}](?![\w'’])))"
)
# The commonest numbers, where what follows shows at a glance that they end: ``47E1 applies``, ``Law 53.``
_PLAIN_NUMBER = re.compile(
    rf"([1-9][0-9]{{0,2}})(?:([{UPPER}])([0-9]{{1,2}})?)?"
    rf"(?=[.;:](?:\s(?![{UPPER}](?![\w'’]))|\Z)|,[^\S\n][{LOWER}]|\)(?![^\S\n]?\w{{1,4}}\))|[^\S\n](?!{ORDINAL}|στ\b)[{SMALL}]{{2,}}[\s.,;:])"
)
_LEVEL_BEHIND = re.compile(r",[^\S\n]([1-9][0-9]?)")
_UNCLOSED = re.compile(rf"\((?:[0-9]{{1,2}}|[{LOWER}]|[ivx]{{1,4}})(?=[.,;”\"»’]|[^\S\n]*(?:\n|\Z))")
_RAGGED = re.compile(r"[\w(]{0,30}")
_NOT_A_NUMBER = re.compile(r"[^\S\n]?%|:[0-9]|/[0-9]{3,4}|,[0-9]{3}(?![0-9])|[€$£°]|[^\S\n]?[♠♥♦♣]")
_DECIMALS = re.compile(r"\.[0-9]+(?![\w.])")
_CHAIN = re.compile(rf"(?:[{DASHES}][0-9]{{1,2}}){{2,}}(?!\w)")
_PAIRED = re.compile(rf"[/&]([{UPPER}])(?![^\W_])")
_LONE_CAPITAL = re.compile(rf"[{UPPER}](?![^\W_]|['’])")
_DASHED = re.compile(rf"[{DASHES}]([{UPPER}])(?![^\W_])")
# “1. Law 62A 2. Law 62B”: the numbers of a list written in one line.
_NEW_LINE_NUMBER = re.compile(rf"\.?,?[^\S\n][{CAPITAL}]")
# “1) Law 62A 2) Law 62B”: the same with brackets.
_NEW_ITEM_NUMBER = re.compile(rf"\)[^\S\n][{CAPITAL}]")
_GLUED_FIGURES = re.compile(rf"[0-9]{{1,2}}(?!\w)(?:\((?:{INNER})\))?")
# “C1. The order” at the head of a line.
_LABELS_LINE = re.compile(rf"\)|\.[^\S\n]+[{CAPITAL}]")
_SMALL_LETTER = re.compile(rf"[{LOWER}](?!\w)")
_COMPOUND = re.compile(r"[-‐‑][^\W\d_]{2}")
# “b-class boats”: the letter is part of a word.
_LETTER_OR_FIGURE = re.compile(rf"[{LOWER}](?!\w)|[0-9]{{1,2}}(?![0-9])")
_NOTE_MARKS = "¹²³⁰⁴⁵⁶⁷⁸⁹"
_ELIDED = re.compile(r"['’][^\W\d_]{2}")
_JOINED = re.compile(rf"(?![{_NOTE_MARKS}])[^\W\d_]|_\w")
# “12C1ei”: a letter and a roman number without their brackets.
_LETTER_AND_ROMAN = re.compile(rf"([{LOWER}])[ivx]{{1,4}}")
_LONGEST_GLUED = 6
"""A number of digits with more letters glued to it, in code points, is the head of a word or of a code."""
# More parts than this no section has: a greater number that stands apart from a letter is none of it.
_MOST_NUMBERED = 19
_MOST_OF_SECTION = 9


class Numbers(Labels):
    """Reads the number of a clause."""

    def _number(
        self, use: NounUse | None, at: int, start: int, previous: Item | None
    ) -> tuple[tuple[Piece, ...], int, bool] | None:
        """Read a number at ``at``: its pieces, where it ends, and whether it is malformed."""
        text = self.text
        plain = _PLAIN_NUMBER.match(text, at)
        if plain is not None and not (text[plain.end() : plain.end() + 1] == ")" and self._labels(use, previous)):
            if use and use.levels and not self._allows_digits(use):
                return None
            return self._plain_pieces(plain, start), plain.end(), False
        first = self._first(use, at, previous)
        if first is None:
            return None
        pieces, end, malformed = self._pieces(first, use, start, previous)
        if malformed:
            return tuple(pieces), end, True
        digits = first.lastgroup == "digits"
        if digits and len(pieces) == 1 and (_NOT_A_NUMBER.match(text, end) or _CHAIN.match(text, end)):
            return None
        if digits and self._is_cut_amount(end):
            return None
        if text[end : end + 1] == ")" and len(pieces) > 1 and pieces[-1].shape == "" and pieces[-1].text.isdigit():
            pieces[-1] = pieces[-1] if self._in_brackets(start) else pieces[-1]._replace(shape="^")
        if self._runs_into_letters(end):
            ended = self._glued_end(end, alone=len(pieces) == 1) if digits else None
            return None if ended is None else (tuple(pieces), *ended)
        unclosed = _UNCLOSED.match(text, end)
        return tuple(pieces), unclosed.end() if unclosed else end, unclosed is not None

    def _is_cut_amount(self, end: int) -> bool:
        """Whether a number that ends there is the head of an amount, in a book whose numbers have full stops as well:
        ``3`` of ``3.1 kg``. In another one a space is missing: ``Law 12.5 tables``."""
        amount = _DECIMALS.match(self.text, end) if self.numbering.dotted[:1] == range(1) else None
        return amount is not None and self._counted(amount.end())

    def _glued_end(self, end: int, *, alone: bool) -> tuple[int, bool] | None:
        """Where a number ends that letters are glued to, and whether these make it malformed; None where it is the head
        of a word. ``alone``: it has one piece, which is digits."""
        if self.words.et_seq_glued.match(self.folded, end):
            return end, False  # “Law 45ff.”
        ragged = _ragged_end(self.text, end)
        glued = self.text[end:ragged]
        if len(glued) > 3 and glued.isalpha() and glued.islower():
            return None  # “53χρονος” is a word
        return None if alone and len(glued) > _LONGEST_GLUED else (ragged, True)

    def _first(self, use: NounUse | None, at: int, previous: Item | None) -> re.Match[str] | None:
        """Read the first piece of a number, where it can be one behind this noun."""
        match = FIRST.match(self.text, at)
        if match is None:
            return None
        body = match[match.lastgroup or 0]
        if match.lastgroup == "digits":
            return match if self._is_first_digits(use, match) else None
        if match.lastgroup == "letters":
            numbered = body[0].isupper() and self.text[match.end() : match.end() + 1].isdigit()
            if use and use.sentences and not numbered:
                return None  # “εδάφιο β΄” is the second sentence, and no clause has its number
            if use and use.levels == (0,) and previous is None and 0 not in self.words.first_letters:
                return None
            if _ELIDED.match(self.text, match.end()):
                return None  # “et l’article 3”
            if use and use.foreign and body.isupper():
                return match  # “Annex I”
            return match if self._is_label(body, match) else None
        return None if use and 0 in use.levels and previous is None and not body[0].isdigit() else match

    def _is_first_digits(self, use: NounUse | None, match: re.Match[str]) -> bool:
        """Whether digits can open a number: no ordinal of another word, no amount, no time."""
        body = match["digits"]
        if len(body) > 3 or body[0] == "0" or (use and use.levels and not self._allows_digits(use)):
            return False
        ordinal = self.words.ordinals.match(self.folded, match.end())
        if ordinal and not self._glued_numeral(match.end(), ordinal.end(), named=use is not None):
            return False
        return _NOT_A_NUMBER.match(self.text, match.end()) is None

    def _pieces(
        self, first: re.Match[str], use: NounUse | None, start: int, previous: Item | None
    ) -> tuple[list[Piece], int, bool]:
        """Read the further pieces of a number behind its first: all of them, their end, and whether it is malformed."""
        text, end = self.text, first.end()
        kind = first.lastgroup or ""
        pieces = [Piece(first[kind], first.start(kind), end, "(" if kind == "inner" else "")]
        quoted = start > 0 and text[start - 1] in "'‘"
        closed = text[end : end + 1] == ")" and (text[end + 1 : end + 2] == ")" or not self._bracket_open(start))
        if closed and ((kind == "letters" and (use or previous)) or (kind == "digits" and self._labels(use, previous))):
            end += 1
            pieces[0] = pieces[0]._replace(end=end)
        while len(pieces) < MOST_PARTS:
            piece = self._next(pieces, end)
            if piece is None:
                break
            if piece.shape == "!":
                return pieces, piece.end, True
            if quoted and piece.text[-1] in "'’":
                piece = piece._replace(text=piece.text[:-1], end=piece.end - 1)
            pieces.append(piece)
            end = piece.end
        for place in range(1, len(pieces)):
            # “Law 20, F1 race”: what stands behind a comma is part of the number only where the sentence goes on.
            loose = pieces[place].shape == "~" and text[pieces[place - 1].end] == ","
            if loose and (previous is not None or not self._stands(end)):
                return pieces[:place], pieces[place - 1].end, False
        return pieces, end, False

    def _labels(self, use: NounUse | None, previous: Item | None) -> bool:
        """Whether a figure and the bracket behind it are the label of a part: ``point 3)``, ``points 2) and 3)``."""
        if use is None:
            return previous is not None and self.text[previous.end - 1] == ")"
        return bool(use.levels) and 0 not in use.levels

    def _runs_into_letters(self, end: int) -> bool:
        """Whether what stands behind a number is glued to it, and is neither the mark of a note nor emphasis."""
        following = self.text[end : end + 1]
        if following == "_":
            return self.text[end + 1 : end + 2].isalnum()
        return following.isalnum() and following not in _NOTE_MARKS

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
        """Read the piece of a number that stands at ``end``, behind those read; None where none does."""
        match = _NEXT.match(self.text, end)
        if match is None or (match[0][0].isspace() and self.words.numbered_work.match(self.folded, end + 1)):
            return None  # “παρ. 2 Ν. 2190/1920”: another work
        kind = match.lastgroup or ""
        if kind == "apart":
            return self._apart(pieces, match)
        if kind == "letters" and self._is_letter_and_roman(match["letters"], pieces):
            return Piece(match["letters"][0], end, end + 1, "")
        shape = self._SHAPES[kind](self, match, pieces)
        return None if shape is None else Piece(match[kind], match.start(kind), match.end(), shape)

    def _is_letter_and_roman(self, body: str, pieces: list[Piece]) -> bool:
        """Whether letters behind ``12C1`` are those of two levels: ``ei`` of ``12C1ei``; not ``vi`` or ``iv``."""
        glued = self.words.has_roman and len(pieces) > 2 and pieces[-1].text.isdigit()
        return glued and _LETTER_AND_ROMAN.fullmatch(body) is not None and not self._is_numeral(body)

    # Each says the shape of the piece that ``match`` may be behind those read, None where it is none.

    def _shape_of_letters(self, match: re.Match[str], pieces: list[Piece]) -> str | None:
        """``Α`` of ``27Α``, ``ii`` of ``27Α(β)ii`` and ``a`` of ``6(1)a)``."""
        body, before = match["letters"], pieces[-1]
        behind_part = before.text.islower() and len(pieces) > 3 and body.islower() and ROMAN.match(body)
        pointed = _is_bracketed_number(before) and len(body) == 1 and body.islower()
        if not (_ends_in_digits(before) or pointed) and not (behind_part and before.shape in ("(", "")):
            return None
        is_word = len(body) > 3 and body.islower() and not self._is_numeral(body)
        if self.words.et_seq_glued.match(self.folded, match.start("letters")):
            return None  # “Law 45ff.”
        if is_word or _JOINED.match(self.text, match.end()):
            return None
        return "(" if pointed else ""

    def _shape_of_digits(self, match: re.Match[str], pieces: list[Piece]) -> str | None:
        """``1`` of ``27Α1``."""
        return None if _ends_in_digits(pieces[-1]) else ""

    def _shape_of_inner(self, match: re.Match[str], pieces: list[Piece]) -> str | None:
        """``(β)`` of ``27Α1(β)`` and of ``27Α1 (β)``."""
        body, end = match["inner"], match.end()
        if self.words.never.fullmatch(body):
            return None
        if self.text[match.start()] in "(.":
            is_word = len(body) > 2 and body.isalpha() and not self._is_numeral(body)
            return None if is_word else "("
        if len(body) > 4 or not self._is_numeral(body):
            return None
        if "\n" in self.text[match.start() : match.start("inner")] and not self._stands(end):
            return None
        small = len(pieces) == 1 and _ends_in_digits(pieces[-1]) and body[0].islower() and self.sectioned
        # “Law 16 (a) the player, (b) the Director”: labels of the sentence, not sections in small letters.
        if small and not self._stopped(end) and self._word(end) not in self.words.conjunctions:
            return None
        return "("

    def _shape_of_closed(self, match: re.Match[str], pieces: list[Piece]) -> str | None:
        """``1`` and ``a`` of ``16 B) 1) a)``: each label as it is printed; not where the bracket closes another."""
        last, body = pieces[-1].text, match["closed"]
        if body.isdigit():
            deeper = last.isupper() and int(body) <= _MOST_NUMBERED
        else:
            deeper = last.isdigit() and len(pieces) > 2
        return (" " if body.isdigit() else "(") if deeper and not self._bracket_open(pieces[0].at) else None

    def _shape_behind_stop(self, match: re.Match[str], pieces: list[Piece]) -> str | None:
        """``C`` of ``12.C`` and ``5`` of ``12.5``."""
        body, end = match["dotted"], match.end()
        if body.isdigit():
            # “Law 12.5 tables”: a space is missing, and the tables are counted.
            return None if _ends_in_digits(pieces[-1]) and self._counted(end) else "."
        if not self._dotted(body, end):
            # Where a book writes its sections so, “Part 2.A tonight” is not Part 2.
            return "." if body.isupper() and self.stopped and _is_law_alone(pieces) else None
        return "?" if body.isupper() and self._may_be_name(body, end) else "."

    def _shape_of_tight(self, match: re.Match[str], pieces: list[Piece]) -> str | None:
        """``1`` of ``27Α,1``."""
        return "~" if pieces[-1].text[-1].isalpha() else None

    def _shape_behind_comma(self, match: re.Match[str], pieces: list[Piece]) -> str | None:
        """``C`` of ``12, C1``."""
        return "~" if _is_law_alone(pieces) else None

    def _shape_of_level(self, match: re.Match[str], pieces: list[Piece]) -> str | None:
        """``C`` and ``3`` of ``Law 81, C, 3``: each level behind a comma, and nothing that the number may count."""
        body, end = match["level"], match.end()
        if body.isdigit():
            fits = len(pieces) == 2 and pieces[-1].shape == "~" and int(body) <= _MOST_NUMBERED
            return " " if fits and self._stands(end) else None
        number = _LEVEL_BEHIND.match(self.text, end)
        fits = _is_law_alone(pieces) and number is not None and int(number[1]) <= _MOST_NUMBERED
        return "~" if fits and number is not None and self._stands(number.end()) else None

    def _shape_beside(self, match: re.Match[str], pieces: list[Piece]) -> str | None:
        """``C`` of ``Law 73, C.`` and of ``Law 73, A and C,``."""
        body, end = match["beside"], match.end()
        if not _is_law_alone(pieces) or self.words.fold(body) in self.words.pronoun_letters:
            return None
        end = self._sections_end(body, end, comma=self.text[match.start()] == ",")
        return "~" if end >= 0 and not (self.text[end : end + 1] == "," and self._is_aside(pieces[0].at)) else None

    def _is_aside(self, at: int) -> bool:
        """Whether the law whose number stands at ``at`` is behind a preposition: ``Under Law 73, A and C, both …``"""
        words = self._words_before(at)[:-1]
        before = words[-1] if words else ""
        return before in self.words.prepositions and before not in self.words.see

    def _shape_behind_stops(self, match: re.Match[str], pieces: list[Piece]) -> str | None:
        """``C`` and ``3`` of ``12. C. 3.``: each label as it is printed."""
        last = pieces[-1]
        if match["stopped"].isdigit():
            return "." if len(pieces) == 2 and last.text.isupper() and self.text[last.at - 1].isspace() else None
        return "." if _is_law_alone(pieces) else None

    def _shape_of_hyphened(self, match: re.Match[str], pieces: list[Piece]) -> str | None:
        """``C`` of ``12-C`` and ``12/C``, and ``1`` of ``12-C-1`` and ``12/C/1``."""
        fits = _is_law_alone(pieces) if match["hyphened"].isupper() else pieces[-1].shape == "-"
        return "-" if fits else None

    def _shape_of_squared(self, match: re.Match[str], pieces: list[Piece]) -> str | None:
        """``C`` of ``12[C]`` and ``1`` of ``12[C][1]``; not ``Law 12[1]``, the mark of a note."""
        return "(" if _is_law_alone(pieces) or self.text[pieces[-1].end - 1] == "]" else None

    def _shape_of_ordinal(self, match: re.Match[str], pieces: list[Piece]) -> str | None:
        """``bis`` of ``9 bis``; where the book inserts no numbers, that is none of it: above all not Law 9."""
        end = pieces[-1].end
        ranged = self.words.to.match(self.folded, end)
        if not _ends_in_digits(pieces[-1]) or (ranged and self.text[ranged.end() : ranged.end() + 1].isdigit()):
            return None  # “§§ 3 bis 5”
        return " " if self.words.inserts else "!"

    _SHAPES: ClassVar[dict[str, Callable[[Numbers, re.Match[str], list[Piece]], str | None]]] = {
        "letters": _shape_of_letters,
        "digits": _shape_of_digits,
        "inner": _shape_of_inner,
        "closed": _shape_of_closed,
        "squared": _shape_of_squared,
        "dotted": _shape_behind_stop,
        "tight": _shape_of_tight,
        "comma": _shape_behind_comma,
        "level": _shape_of_level,
        "beside": _shape_beside,
        "stopped": _shape_behind_stops,
        "hyphened": _shape_of_hyphened,
        "ordinal": _shape_of_ordinal,
    }

    def _apart(self, pieces: list[Piece], match: re.Match[str]) -> Piece | None:
        """Accept ``D`` of ``Law 16 D`` and ``1`` of ``Law 16 D 1`` where they can be no words of the sentence."""
        body, end = match["apart"], match.end()
        wrapped = "\n" in self.text[pieces[-1].end : match.start("apart")]
        if wrapped and not self._goes_on_behind(end):
            return None
        if body.isdigit():
            shape = self._number_apart(match, pieces)
        elif self.words.acronyms.match(self.text, match.start()):
            return None
        elif body[0].islower():
            if not wrapped and self._is_roman_part(pieces, body, end):
                # “12A2 (a) ii”: the bracket may begin another thought, else no number is cut short.
                apart = pieces[-1].shape == "(" and self.text[pieces[-2].end].isspace()
                return Piece(body, match.start("apart"), end, "~" if apart else "")
            return self._small_apart(pieces, match, wrapped=wrapped)
        else:
            shape = self._capital_apart(match, pieces)
        return None if shape is None else Piece(body, match.start("apart"), end, shape)

    def _goes_on_behind(self, end: int) -> bool:
        """Whether the sentence goes on behind what opens a line and ends at ``end``, with its figures (``C1``): else it
        is a label or a new thought."""
        glued = _GLUED_FIGURES.match(self.text, end)
        if glued is None:
            return self.text[end : end + 1] not in ".)" and self._stands(end)
        return _LABELS_LINE.match(self.text, glued.end()) is None and self._stands(glued.end())

    def _number_apart(self, match: re.Match[str], pieces: list[Piece]) -> str | None:
        """Return the shape of ``1`` of ``Law 16 D 1``, None where it counts something."""
        end, before = match.end(), pieces[-1]
        lettered = before.text.isupper() and len(pieces) <= 2
        labelled = self.text[before.end - 1] == ")" == self.text[end : end + 1]
        if not lettered or _ends_in_digits(before):
            return None
        if not (labelled or pieces[0].text[0].isdigit()):  # “and C) 2)”
            # “section C 1 applies” where there is one; “Section B 24” is of a room
            return "~" if int(match["apart"]) <= _MOST_OF_SECTION and self._stands(end) else None
        if int(match["apart"]) > _MOST_NUMBERED:
            return None  # “Law 92B has 20 minutes and Law 93C 60.”
        if _NEW_ITEM_NUMBER.match(self.text, end) and not self._in_brackets(pieces[0].at):
            return None
        if not (self._stands(end) or self._small_part_follows(end)):
            counts = not self._word(end) or self._counts(end, lenient=True)
            return None if counts else "?"
        return "~" if before.shape == "" or _NEW_LINE_NUMBER.match(self.text, end) else " "

    def _capital_apart(self, match: re.Match[str], pieces: list[Piece]) -> str | None:
        """Return the shape of ``D`` of ``Law 16 D``, None where it is a seat, a word or the start of one."""
        body, end, text = match["apart"], match.end(), self.text
        if not _is_law_alone(pieces) or not self._is_label(body, match, "apart"):
            return None
        dashed = _DASHED.match(text, end)
        if dashed and self._are_seats(body, dashed):
            return None  # “E-W play”
        paired = _PAIRED.match(text, end)
        if paired and (len(body) > 1 or text[end] == "&" or ord(paired[1]) - ord(body) != 1):
            return None  # “N/S” are seats
        if self._acted(body, end) or (text[end : end + 1] == "." and text[end + 1 : end + 2].isupper()):
            return None
        if (
            self._seated(end)
            or self._is_somebody(end)
            or (self.words.possessive.match(self.folded, end) and self._counted(end))
        ):
            return None  # “Law 55 A of spades is led”
        if self._may_be_name(body, end) or self._may_count(end):
            return "?"
        # Behind a letter and a full stop a sentence begins, or a name: the clauses that exist decide.
        return "~" if dashed or INITIAL.match(text, end) else " "

    def _sections_end(self, letter: str, end: int, *, comma: bool) -> int:
        """Return where the sections beside a law end, the first a ``letter`` that ends at ``end``; -1 where it is none.

        Behind a ``comma`` what is said of the law must end there (``Law 73, A and C, is long``) or tell what it says
        (``Νόμος 16, Δ, ορίζει``); behind a colon several must be named.
        """
        letters, at = [letter], end
        while (following := self._next_letter(at)) and following[1] > letters[-1]:
            at = following[0]
            letters.append(following[1])
        if self._hold_seats(letters) or self._acted(letters[-1], at) or INITIAL.match(self.text, at):
            return -1
        if len(letters) > 1:
            if self.text[at : at + 1] == ",":
                return at if self._is_said_of_law(at + 1) else -1
            plain = not comma and self._stands(at) and not self.words.possessive.match(self.folded, at)
            return at if plain or STOP.match(self.text, at) else -1
        said = self.text[at : at + 1] == "," and self.words.says.match(self.folded, at + 1)
        return at if comma and (said or self.text[at : at + 1] in (".", ";", ")", "·", "")) else -1

    def _next_letter(self, at: int) -> tuple[int, str] | None:
        """Return the letter that a list of letters goes on with behind ``at``, and where it ends; None where none."""
        gap = self.words.separator.match(self.folded, at)
        joined = self.words.conjunction.match(self.folded, gap.end()) if gap else None
        if gap is None or not (joined or "," in gap[0]):
            return None
        letter = _LONE_CAPITAL.match(self.text, (joined or gap).end())
        return (letter.end(), letter[0]) if letter else None

    def _small_apart(self, pieces: list[Piece], match: re.Match[str], *, wrapped: bool) -> Piece | None:
        """Accept ``β)`` and ``β΄`` behind ``45Γ4`` and ``παρ. 1``."""
        body, end = match["apart"], match.end()
        digits_before = _ends_in_digits(pieces[-1])
        closes = (len(pieces) > 1 or self.lettered_below) and self._in_brackets(pieces[0].at)
        bracketed = self.text[end : end + 1] == ")" and not closes
        if (len(body) == 1 or body == "στ") and not bracketed:
            # “12Γ1 α έως γ”: a small letter that is no word, where a list or range of such letters or a stop follows.
            lettered = digits_before and self.words.fold(body) not in self.words.pronoun_letters
            word = self.words.fold(body) in self.words.word_letters
            roman = not wrapped and self._roman_part_follows(end)
            follows = roman or self._letters_follow(end) or (self._stopped(end) if word else self._stands(end))
            if len(pieces) == 1:  # “law 53 a,”: a section in small letters
                plain = len(body) > 1 or (self.lettered_below and not word)
                ends = self._stands(end) if plain else self._stopped(end) or self._begins_a_verb(end)
                if self.lettered_below:  # “Rule 5 b”, “Rules 4 a and 5 b”
                    goes_on = roman or ends or self._letters_follow(end, _LETTER_OR_FIGURE)
                    follows = not wrapped and goes_on and _COMPOUND.match(self.text, end) is None
                else:
                    follows = self.sectioned and not wrapped and ends and not self._letters_follow(end)
            return Piece(body, match.start("apart"), end, "" if roman else "~") if lettered and follows else None
        behind_part = _is_bracketed_number(pieces[-1]) or (
            pieces[-1].text[0].islower() and (pieces[-1].shape == " " or self._is_point_behind(pieces, body))
        )
        bare = len(body) > 1 and self.text[end : end + 1] != ")" and ROMAN.match(body) is not None
        if bare or not (digits_before or behind_part):
            return None
        if not self._is_label(body, match, "apart"):
            return None
        if self.text[end : end + 1] != ")" or body[-1] in KERAIAS:
            return Piece(body, match.start("apart"), end, " ")
        if self._in_brackets(pieces[0].at) or not self._stands(end + 1):
            return None
        if len(pieces) == 1 and self.sectioned:
            return None
        return Piece(body, match.start("apart"), end + 1, "(")

    def _begins_a_verb(self, end: int) -> bool:
        """Whether a verb stands at ``end``, before which no article can: ``Rule 5 a is clear``."""
        return self._word(end) in self.words.singular_verbs or self.words.applies.match(self.folded, end) is not None

    def _is_roman_part(self, pieces: list[Piece], body: str, end: int) -> bool:
        """Whether a Roman number that ends at ``end`` is that of a part of the small letter before it (``ii`` of ``12 C
        1 e ii``)."""
        last = pieces[-1].text
        lettered = len(pieces) > 1 and last.isalpha() and last.islower() and not ROMAN.match(last)
        labels = self.text[end : end + 1] == ")" and not self._in_brackets(pieces[0].at)
        return lettered and not labels and self.words.has_roman and self._is_roman(body, end)

    def _is_point_behind(self, pieces: list[Piece], body: str) -> bool:
        """Whether a Roman number is that of a part of what is lettered before it: ``ii`` of ``b) ii)``."""
        closed = pieces[-1].end > pieces[-1].at + len(pieces[-1].text)
        return closed and self.words.has_roman and ROMAN.match(body) is not None

    def _letters_follow(self, end: int, other: re.Pattern[str] = _SMALL_LETTER) -> bool:
        """Whether a list or a range goes on with another small letter: ``α έως γ``, ``a, b and c``."""
        gap = self.words.to.match(self.folded, end) or self.words.separator.match(self.folded, end)
        at = gap.end() if gap else end
        joined = self.words.conjunction.match(self.folded, at)
        at = joined.end() if joined else at
        return at > end and other.match(self.text, at) is not None

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


def _ragged_end(text: str, at: int) -> int:
    """Return where the letters, digits and brackets that are glued to a number end."""
    ragged = _RAGGED.match(text, at)
    return ragged.end() if ragged else at


def _ends_in_digits(piece: Piece) -> bool:
    """Whether a letter can go on behind a piece: ``12``, ``C1``; not ``(1)``."""
    return piece.text[-1].isdigit() and piece.shape != "("


def _is_bracketed_number(piece: Piece) -> bool:
    """Whether a piece is the number of a part in its brackets: ``(1)`` of ``Article 6 (1) a)``."""
    return piece.shape == "(" and piece.text.isdigit()


def _is_law_alone(pieces: Sequence[Piece]) -> bool:
    """Whether no more than the number of a law was read: ``12``."""
    return len(pieces) == 1 and _ends_in_digits(pieces[0])
