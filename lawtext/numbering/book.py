"""How a book numbers its clauses: its levels and nouns, and all that can be made of them and read by them."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from itertools import pairwise
from typing import Any

from lawtext.languages import Letters, capitals, fold, language, nfc
from lawtext.numbering.address import Number, Step, under
from lawtext.numbering.letters import WrongLetter, in_one_script, is_greek, letter_readings
from lawtext.numbering.levels import MOST_REMEMBERED, Heads, Level, Noun
from lawtext.numbering.numerals import (
    INSERTED,
    KERAIAS,
    LATIN_ORDINALS,
    ORDINAL,
    inserted_in,
    latin_numeral,
    numeral,
    rank_of,
    same_case,
)
from lawtext.numbering.written import Rank, Reading, Token, tokens_of

_Made = tuple[int, int, int, str]
"""How a number is made: which value is the one above it, then level, rank and insertion of its last step."""
_LATELY = 500
"""So many numbers of clauses are kept until all are forgotten: those of a few laws."""

_LETTERS = rf"([^\W\d_]{{1,4}}[{KERAIAS}]?)"
"""The letters of a level inside a whole number."""
_INSERTED = re.compile(rf"([0-9]+)({INSERTED})\Z")
"""An inserted number: its digits, and what follows them."""
_CANONICAL = re.compile(
    r"(?P<skip>\.(?=\())?(?:(?P<note>\^[0-9]+)|\((?P<inner>[0-9A-Za-z]+)\)|\.(?P<name>[a-z][a-z0-9-]*)"
    r"|(?P<dot>\.?)(?P<digits>[0-9]+)|\.?(?P<letters>[A-Za-z]+))"
)
"""The next step of a canonical number: ``^1``, ``(e)``, ``.trick``, ``12`` or ``.2``, ``C`` or ``.C``."""
_DOTTED_LETTERS = re.compile(r"(?P<inner>(?!))?(?P<digits>(?!))?\.(?P<letters>[a-z]+)")
"""A step of small letters behind a full stop (``3.b``), which a name begins like."""
_CANONICAL_INSERTED = re.compile(rf"{ORDINAL}|[A-Z]{{1,2}}")
"""What makes the digits before it an inserted number in canonical form."""
_BEFORE_FIGURES = re.compile(r"([^\W\d_]+(?:[ -][^\W\d_]+)*)\.?\s*(?=\d)")
_BEFORE_ROMAN = re.compile(r"([^\W\d_]+)\.?\s+(?=\w)")
_SEVERAL_BEFORE_ROMAN = re.compile(r"([^\W\d_]+[ -][^\W\d_]+)\.?\s+(?=\w)")
"""What may be the noun of a law before its number, of one word or of several (``Standing Order 5``)."""
_NOUN = re.compile(r"(?P<noun>[^\W\d_]+(?:-[^\W\d_]+)?)\.?[^\S\n]+(?=\(?\w)")
"""A word before a numeral, be it abbreviated: ``Section``, ``Sub-section``, ``para.``."""


@dataclass(frozen=True)
class Numbering:
    """How a book numbers its clauses: its levels, and their nouns by language."""

    levels: tuple[Level, ...]
    nouns: Mapping[str, tuple[Noun, ...]] = field(default_factory=dict)
    bis: frozenset[str] = frozenset()
    """The languages that write 9bis and 9ter where the others write 9a and 9b: the canonical numbers are 9A and 9B."""
    spoken: Mapping[str, tuple[Noun, ...]] = field(default_factory=dict)
    """Nouns in languages that the book is not in, for an interface that speaks them: no text is read by these."""
    memo: dict[Any, Any] = field(default_factory=dict, init=False, repr=False, compare=False)
    """What is worked out once for many labels of a book; ``remember`` keeps it small."""
    lately: dict[_Made, Number] = field(default_factory=dict, init=False, repr=False, compare=False)
    """The numbers that were made last."""

    def remember(self, key: Any, value: Any) -> None:
        """Keep what was worked out for a key; all is forgotten before it grows without end."""
        if len(self.memo) >= MOST_REMEMBERED:
            self.memo.clear()
        self.memo[key] = value

    @cached_property
    def law_nouns(self) -> Mapping[str, str]:
        """The nouns of the law level, folded and without a full stop, with the code of their language."""
        found: dict[str, str] = {}
        for code, form in self._law_forms():
            found.setdefault(form, code)
        return found

    def language_of_noun(self, word: str) -> str | None:
        """Return the language in which a word is a noun of the law level, also with letters of another script in it
        that look alike (``APΘPO``); None for any other word."""
        return self._languages[word]

    @cached_property
    def _languages(self) -> _LanguageOfNoun:
        return _LanguageOfNoun(self.law_nouns)

    @cached_property
    def oblique_law_nouns(self) -> frozenset[str]:
        """The forms of these that a language uses only inside a sentence, never as the first word of a title: any case
        but the nominative (``Νόμου``, ``Νόμο``), folded."""
        nouns = [noun for of_code in self.nouns.values() for noun in of_code if 0 in noun.levels]
        cases = [cases for noun in nouns for cases in (noun.singular, noun.plural)]
        oblique = {_bare(form) for forms in cases for case, form in forms.items() if case != "nominative"}
        named = {_bare(forms["nominative"]) for forms in cases if "nominative" in forms}
        return frozenset(
            oblique - named - {_bare(form) for noun in nouns for form in (*noun.variants, *noun.abbreviations)}
        )

    @cached_property
    def shared_law_nouns(self) -> frozenset[str]:
        """The languages whose noun of the law level is that of another one too (``Article``: English and French;
        ``Art.``: Spanish and Italian)."""
        return frozenset(code for codes in self._speakers.values() if len(codes) > 1 for code in codes)

    @cached_property
    def shared_law_forms(self) -> frozenset[str]:
        """These nouns themselves, folded and without a full stop."""
        return frozenset(form for form, codes in self._speakers.items() if len(codes) > 1)

    @cached_property
    def _speakers(self) -> Mapping[str, set[str]]:
        """The languages of each form of a noun of the law level."""
        spoken: dict[str, set[str]] = {}
        for code, form in self._law_forms():
            spoken.setdefault(form, set()).add(code)
        return spoken

    def _law_forms(self) -> Iterator[tuple[str, str]]:
        """Yield the forms of the nouns of the law level, each with its language first: those of ``book.toml``, and, of
        a noun by which languages name their laws, the others that the language has (``art.``)."""
        for code, nouns in self.nouns.items():
            own = [_bare(form) for noun in nouns if 0 in noun.levels for form in noun.spellings]
            yield from ((code, form) for form in own)
            for entry in language(code).table("citations").get("nouns", ()):
                if not (entry.get("one", False) and entry.get("whole", False)):
                    continue
                long = [_bare(form) for key in ("singular", "plural") for form in entry.get(key, ())]
                if not own or set(long).isdisjoint(own):
                    continue
                yield from ((code, form) for form in (*long, *map(_bare, entry.get("abbreviations", ()))))

    @cached_property
    def law_noun(self) -> str:
        """What the book calls a law inside an English sentence (``law``, ``article``); its own word, as it writes it,
        where it has no English one (``Artikel``)."""
        return self._law_noun(many=False)

    @cached_property
    def law_noun_many(self) -> str:
        """What it calls several (``laws``, ``Artikel``)."""
        return self._law_noun(many=True)

    def _law_noun(self, *, many: bool) -> str:
        own, *others = (self.noun(0, code) for code in ("en", *self.nouns))
        noun = own or next(filter(None, others), None)
        if noun is None:
            return "laws" if many else "law"
        form = noun.plural.get("nominative", "") if many else noun.singular["nominative"]
        form = form or noun.singular["nominative"]
        return form.lower() if own else form

    def titled(self, written: str, code: str) -> str:
        """Return how the title of a law begins in a language (``LAW 53``, ``ΑΡΘΡΟ 5``).

        Args:
            written: its number as that language writes it.
            code: the language.
        """
        noun = self.noun(0, code)
        return f"{capitals(noun.singular['nominative']) if noun else 'LAW'} {written}"

    def title_form(self, code: str) -> str:
        """Return how the title of a law begins, to show how one is written: ``LAW 53``, ``PART LIII``."""
        return self.titled(self.written(self.law(53), code), code)

    @cached_property
    def levels_of_noun(self) -> Mapping[str, frozenset[int]]:
        """The nouns of all levels, folded and without a full stop, with the levels that each names."""
        found: dict[str, frozenset[int]] = {}
        for noun in (noun for nouns in self.nouns.values() for noun in nouns):
            for form in noun.spellings:
                word = _bare(form)
                found[word] = frozenset(noun.levels) | found.get(word, frozenset())
        return found

    @cached_property
    def heads(self) -> Heads:
        """By the first three characters of a line, whether it may start with a noun of the law level."""
        return Heads(self.law_nouns)

    @cached_property
    def part_nouns(self) -> Mapping[str, frozenset[int]]:
        """The nouns of the levels below the laws that name no law, folded and without a full stop, with their
        levels."""
        return {word: levels for word, levels in self.levels_of_noun.items() if word not in self.law_nouns}

    @cached_property
    def part_heads(self) -> Heads:
        """By the first three characters of a line, whether it may start with such a noun."""
        return Heads(self.part_nouns)

    def part_noun_at(self, line: str) -> tuple[int, frozenset[int]]:
        """Return where the numeral begins in a line that starts with the noun of a level below the laws (``Section
        3``), and the levels that the noun names; 0 and none where it starts otherwise."""
        match = _NOUN.match(line) if self.part_heads[line[:3]] else None
        levels = self.part_nouns.get(fold(match["noun"])) if match else None
        return (match.end(), levels) if match and levels else (0, frozenset())

    @cached_property
    def dotted(self) -> range:
        """The levels joined by full stops, whose labels can be whole numbers: from the law on (3.2.1), or from the
        first level below it (2.1 of Article 3); empty where there are none."""
        joined = [
            above.numeral == level.numeral == "decimal" and level.written.startswith(".")
            for above, level in pairwise(self.levels)
        ]
        first = next((at for at in (0, 1) if joined[at : at + 1] == [True]), None)
        if first is None:
            return range(0)
        return range(first, next((at for at in range(first, len(joined)) if not joined[at]), len(joined)) + 1)

    @cached_property
    def roman(self) -> bool:
        """Whether the laws are printed with Roman figures (``Part II``)."""
        return any(level.roman for level in self.levels[:1])

    @cached_property
    def whole_levels(self) -> frozenset[int]:
        """The levels of which ``book.toml`` says that the label is the whole number of the clause (``2.1``)."""
        return frozenset(at for at, level in enumerate(self.levels) if "{number}" in level.label)

    @cached_property
    def printed_whole(self) -> range:
        """The levels whose labels can be whole numbers: those below the first of ``dotted``, and all that are joined
        to the number of their law without brackets, the first by a full stop (2.A.1, 100.1a)."""
        free = next((at for at, level in enumerate(self.levels) if level.bracketed), len(self.levels))
        if free > 1 and self.levels[1].written.startswith("."):
            return range(1, free)
        return self.dotted[1:]

    @cached_property
    def _whole_numbers(self) -> tuple[re.Pattern[str], ...]:
        """By depth, what matches the whole number of a clause: ``100.1a``, its pieces by level."""
        pieces = [
            rf"{re.escape(level.written.removesuffix('{}'))}"
            + (rf"([0-9]{{1,3}}{f'(?:{INSERTED})?' * level.inserted})" if level.numeral == "decimal" else _LETTERS)
            for level in self.levels[: self.printed_whole.stop]
        ]
        return tuple(re.compile("".join(pieces[:depth])) for depth in range(2, len(pieces) + 1))

    def whole_ranks(self, text: str, code: str) -> tuple[Rank, ...]:
        """Return the steps of a number that is printed whole as a label (``3.2.1``, ``2.A.1``, ``100.1a``), nothing
        where it is none."""
        ranks = self.dotted_ranks(text, code)
        if ranks or self.printed_whole[:1] != range(1, 2):
            return ranks
        for match in filter(None, (pattern.fullmatch(text) for pattern in self._whole_numbers)):
            found = [self.ranks(piece, level, code) for level, piece in enumerate(match.groups())]
            shaped = all(same_case(self.levels[at].numeral, piece) for at, piece in enumerate(match.groups()))
            if shaped and all(found):
                return tuple(ranks[0] for ranks in found)
        return ()

    def dotted_ranks(self, text: str, code: str) -> tuple[Rank, ...]:
        """Return the steps of a number whose levels are joined by full stops (``3.2a.1``), nothing where it is none."""
        parts = text.split(".")
        levels = self.dotted[: len(parts)]
        if len(parts) < 2 or len(levels) < len(parts):
            return ()
        found = [self.ranks(part, level, code) for part, level in zip(parts, levels, strict=True)]
        return tuple(ranks[0] for ranks in found) if all(found) else ()

    # --- making numbers

    def law(self, rank: int, inserted: str = "") -> Number:
        """Return the number of a law: ``law(53)`` is 53."""
        key = ("law", rank, inserted)
        number: Number | None = self.memo.get(key)
        if number is None:
            number = Number((Step(0, rank, inserted, "", self._latin(None, 0, rank, inserted)),))
            self.remember(key, number)
        return number

    def child(self, parent: Number, level: int, rank: int, inserted: str = "") -> Number:
        """Return the number of a clause at ``level`` under ``parent``.

        Raises:
            ValueError: the level does not lie below the parent's, or has no such numeral.
        """
        # A law has the same numbers in each language, one soon after the other.
        # It keeps the value above it, so that no other one has its identity.
        made = (id(parent), level, rank, inserted)
        number = self.lately.get(made)
        if number is not None:
            return number
        steps = parent.steps
        last = steps[-1] if steps else None
        above = last.level if last is not None and not last.name else parent.level
        if level <= above or level >= len(self.levels):
            raise ValueError(f"no level {level} under {parent}")
        # How the step is written depends on what it stands behind, and on nothing else of the parent.
        key = ("step", last.latin[-1:] if last is not None else "", above, level, rank, inserted)
        step = self.memo.get(key)
        if step is None:
            step = Step(level, rank, inserted, "", self._latin(parent, level, rank, inserted))
            self.remember(key, step)
        number = under(parent, step)
        if len(self.lately) >= _LATELY:
            self.lately.clear()
        self.lately[made] = number
        return number

    def named(self, parent: Number, name: str) -> Number:
        """Return the number of a part that has a name in place of a numeral: ``77.trick``."""
        return Number((*parent.steps, Step(len(self.levels), 0, "", name, f".{name}")))

    def note(self, law: Number, place: int) -> Number:
        """Return the number of a note by its place in the law: ``53^1``."""
        return Number((*law.law.steps, Step(len(self.levels) + 1, place, "", "^", f"^{place}")))

    def _latin(self, parent: Number | None, level: int, rank: int, inserted: str) -> str:
        text = self.levels[level].written.format(numeral(self.levels[level].numeral, rank) + inserted)
        if parent is None or not parent.steps:
            return text
        before = str(parent)[-1:]
        merges = (before.isdigit() and text[0].isdigit()) or (before.isalpha() and text[0].isalpha())
        # A level was skipped and the text alone would be read as the level that was skipped.
        hidden = any(
            self.levels[between].bracketed == self.levels[level].bracketed
            and rank_of(self.levels[between].numeral, numeral(self.levels[level].numeral, rank)) is not None
            and same_case(self.levels[between].numeral, numeral(self.levels[level].numeral, rank))
            for between in range(parent.level + 1, level)
        )
        return f".{text}" if (merges or hidden) and not text.startswith(".") else text

    # --- reading canonical numbers

    def parse(self, text: str) -> Number:
        """Return the number that a canonical Latin string names.

        Raises:
            ValueError: it is not a canonical number of this book.

        >>> # numbering.parse("12C1(e)(ii)"), numbering.parse("77.trick"), numbering.parse("53^1")
        """
        number: Number | None = self.memo.get(("number", text))
        if number is None:
            number = self._parse(text)
            self.remember(("number", text), number)
        if number is None:
            raise ValueError(f"“{text}” is not a number of this book")
        return number

    def _parse(self, text: str) -> Number | None:
        number: Number | None = None
        at = 0
        while at < len(text):
            match = _CANONICAL.match(text, at)
            if not match:
                return None
            number, at = self._next(number, match, text)
            if number is None:
                return None
        return number if number is not None and str(number) == text else None

    def _next(self, number: Number | None, match: re.Match[str], text: str) -> tuple[Number | None, int]:
        """Extend ``number`` by the step that ``match`` holds; also where to read on."""
        if match["note"]:
            return (self.note(number, int(match["note"][1:])) if number else None), match.end()
        if match["name"]:
            lettered = _DOTTED_LETTERS.match(text, match.start())
            counted = self._counted(number, lettered, text) if lettered else None
            return counted or ((self.named(number, match["name"]) if number else None), match.end())
        return self._counted(number, match, text) or (None, match.end())

    def _counted(self, number: Number | None, match: re.Match[str], text: str) -> tuple[Number, int] | None:
        """Extend ``number`` by the numeral that ``match`` holds, at the first level where it is one."""
        levels = range(number.level + 1, len(self.levels)) if number else range(1)
        steps = (self._step(number, level, match, text) for level in levels)
        return next((step for step in steps if step), None)

    def _step(self, number: Number | None, level: int, match: re.Match[str], text: str) -> tuple[Number, int] | None:
        """Extend ``number`` by the numeral that ``match`` holds, read at one level; None where it is none there."""
        shape, end = self.levels[level], match.end()
        if shape.bracketed != bool(match["inner"]):
            return None
        body, inserted = match["inner"] or match["digits"] or match["letters"], ""
        if shape.inserted and match["digits"] and (tail := _CANONICAL_INSERTED.match(text, end)):
            inserted = tail[0]
            end += len(inserted)
        elif shape.inserted and (cut := _INSERTED.match(body)) and _CANONICAL_INSERTED.fullmatch(cut[2]):
            body, inserted = cut[1], cut[2]
        rank = rank_of(shape.numeral, body)
        if rank is None or not same_case(shape.numeral, body):
            return None
        letters = self._in_letters(inserted)
        step = self.child(number, level, rank, letters) if number else self.law(rank, letters)
        return (step, end) if letters != inserted or text.startswith(str(step)) else None

    # --- writing

    def written(self, number: Number, code: str) -> str:
        """Return the number as it is written in a language: ``12Γ1(ε)(ii)`` for 12C1(e)(ii) in Greek."""
        letters = language(code).letters
        out = ""
        for step in number.steps:
            if step.level >= len(self.levels):
                out += step.latin
                continue
            level = self.levels[step.level]
            text = level.written.format(
                numeral(level.printed, step.rank, letters) + inserted_in(step.inserted, letters, bis=code in self.bis)
            )
            # Behind a Roman figure a letter would be part of it: II.A, where figures make it 2A.
            apart = step.latin.startswith(".") or (out.isalpha() and text[0].isalpha())
            out += f".{text}" if apart and not text.startswith(".") else text
        return out

    def said(self, number: str, code: str) -> str:
        """Return a canonical number as a language writes it; what is none (``definitions``) as it is."""
        try:
            return self.written(self.parse(number), code)
        except ValueError:
            return number

    def label(self, number: Number, code: str) -> str:
        """Return what is printed at the head of the clause in a language: ``Α.``, ``(ε)``; empty for a named part."""
        step = number.steps[-1]
        if step.level >= len(self.levels):
            return ""
        level = self.levels[step.level]
        letters = language(code).letters
        counted = [
            numeral(self.levels[one.level].printed, one.rank, letters)
            + inserted_in(one.inserted, letters, bis=code in self.bis)
            for one in number.steps
            if one is step or one.level in self.dotted
        ]
        # A whole number begins with that of the law, or right below it (2.1 of Article 3).
        below = bool(self.dotted) and self.dotted[0] > 0
        whole = ".".join(counted) if below or "{number}" not in level.label else self.written(number, code)
        return level.label.format(counted[-1], number=whole)

    def aliases(self, number: Number, codes: Iterable[str]) -> tuple[str, ...]:
        """Return other spellings of the number for addresses: in each language, and with dots for brackets, but for
        those that may be another number's: beside 2.1, ``2.1`` is not 2(1) as well.
        """
        spellings = [self.written(number, code) for code in codes]
        stops = any(level.written.startswith(".") for level in self.levels)
        skips = any(step.level != at for at, step in enumerate(number.steps))
        if not stops or (self.dotted[:1] == range(1) and not skips):
            spellings += [re.sub(r"\)?\(", ".", text).replace(")", "") for text in (str(number), *spellings)]
        return tuple(dict.fromkeys(text for text in spellings if text != str(number)))

    # --- reading what people write

    def ranks(self, text: str, level: int, code: str | None) -> tuple[Rank, ...]:
        """Return every way to read one numeral at ``level`` in a text of language ``code`` (None: any).

        Letters of the language's own script are read as they are. Letters of the other script are read with
        their own rank and, where all have a look-alike in the language's script, with the look-alike's rank as
        well; each is reported as a wrong letter with its fix. A, B, E and H have one rank in both scripts.
        """
        kind = self.levels[level].numeral
        if self.levels[level].inserted and (cut := _INSERTED.match(text)):
            return self._inserted_ranks(cut, level, code)
        if kind == "decimal":
            rank = rank_of(kind, text)
            return (Rank(level, rank),) if rank else ()
        bare = text.rstrip(KERAIAS)
        wants: tuple[Letters, ...]
        if kind in ("roman", "roman-upper"):
            wants = ("latin",)
        else:
            wants = (language(code).letters,) if code else ("greek", "latin")
        found: dict[int, Rank] = {}
        for letters in wants:
            for reading in letter_readings(bare, kind, letters):
                known = found.get(reading[0])
                if known is None or len(reading[1]) < len(known.wrong):
                    found[reading[0]] = Rank(level, reading[0], "", reading[1] if code or kind == "roman" else ())
        return tuple(found.values())

    def law_ranks(self, text: str, code: str | None) -> tuple[Rank, ...]:
        """Return every way to read the number of a law, which Roman figures print in some books."""
        if not self.roman or text.isdecimal():
            return self.ranks(text, 0, code)
        return tuple(Rank(0, rank, "", wrong) for rank, wrong in letter_readings(text, "roman-upper", "latin"))

    def _inserted_ranks(self, cut: re.Match[str], level: int, code: str | None) -> tuple[Rank, ...]:
        rank = rank_of("decimal", cut[1])
        if rank is None:
            return ()
        ordinal = cut[2].lstrip(" \u00a0-").lower()
        if ordinal in LATIN_ORDINALS:
            return (Rank(level, rank, self._in_letters(ordinal)),)
        letters: Letters = language(code).letters if code else ("greek" if is_greek(cut[2][0]) else "latin")
        return tuple(
            Rank(level, rank, inserted, tuple(WrongLetter(w.at + len(cut[1]), w.letter, w.fix) for w in wrong))
            for place, wrong in letter_readings(cut[2], "upper", letters)
            if _CANONICAL_INSERTED.fullmatch(inserted := latin_numeral(place).upper())
        )

    def _in_letters(self, inserted: str) -> str:
        """Return what follows an inserted number as the book counts it: A for bis, where a language of it says so."""
        place = LATIN_ORDINALS.get(inserted) if self.bis else None
        return latin_numeral(place - 1).upper() if place else inserted

    def tokens(self, text: str, *, inserted: bool = False) -> tuple[Token, ...] | None:
        """Cut a written number (``47(e)(1)``, ``67Β2β``, ``20ΣΤ2``, ``A.1``) into tokens; None where it is none.

        With ``inserted``, the letters behind any digits belong to them, as else only behind those of a law.
        """
        return tokens_of(text, inserted=inserted, law_inserted=any(level.inserted for level in self.levels[:1]))

    def readings(self, tokens: Sequence[Token], code: str | None, base: Number | None = None) -> tuple[Reading, ...]:
        """Return every number that the tokens can mean below ``base`` (None: from the law down), likeliest first.

        A token goes to the nearest deeper level whose numeral it is; levels are skipped only where nothing
        nearer fits, but each such reading is given too, since only the clauses that exist can decide.
        """
        partial: list[Reading] = [Reading(base)] if base else [Reading(Number(()))]
        for token in tokens:
            partial = [
                Reading(
                    self._extend(reading.number, rank),
                    (*reading.wrong, *(WrongLetter(w.at + token.at, w.letter, w.fix) for w in rank.wrong)),
                )
                for reading in partial
                for rank in self._token_ranks(token, reading.number, code)
            ][:64]
        return tuple(dict.fromkeys(partial)) if tokens else ()

    def _extend(self, number: Number, rank: Rank) -> Number:
        if not number.steps:
            return self.law(rank.rank, rank.inserted)
        return self.child(number, rank.level, rank.rank, rank.inserted)

    def _token_ranks(self, token: Token, number: Number, code: str | None) -> list[Rank]:
        if not number.steps:
            return list(self.law_ranks(token.text, code))
        found: list[Rank] = []
        for level in range(number.level + 1, len(self.levels)):
            shape = self.levels[level]
            if token.bracketed and not shape.bracketed and any(r.bracketed for r in self.levels[level + 1 :]) and found:
                continue
            found += self.ranks(token.text, level, code)
        return found

    def read(self, text: str, code: str | None = None) -> tuple[Reading, ...]:
        """Return every number that a person may mean by ``text``, likeliest first: any script, case and spelling.

        A leading noun of the law level (``Νόμος``, ``law``, ``L.``, ``Ν.``) is passed over.

        >>> # [str(r.number) for r in numbering.read("νομος 47 ε 1")] == ["47E1"]
        """
        bare = self._without_noun(nfc(text).strip())
        ways = (False, True) if any(level.inserted for level in self.levels[1:]) else (False,)
        cut = [self.tokens(bare, inserted=inserted) for inserted in ways] if bare else []
        return tuple(dict.fromkeys(reading for tokens in cut if tokens for reading in self.readings(tokens, code)))

    def _without_noun(self, text: str) -> str:
        ways = (_BEFORE_ROMAN, _SEVERAL_BEFORE_ROMAN) if self.roman else (_BEFORE_FIGURES,)
        found = (match for way in ways if (match := way.match(text)) and fold(match[1]) in self.law_nouns)
        match = next(found, None)
        return text[match.end() :] if match else text

    def label_ranks(self, core: str, code: str) -> tuple[Rank, ...]:
        """Return every level and rank below the law that a printed label (without dots and brackets) can mean.

        Case decides between upper and lower levels, since labels are printed with care.
        """
        key = ("label", core, code)
        found: tuple[Rank, ...] | None = self.memo.get(key)
        if found is None:
            found = self._label_ranks(core, code)
            self.remember(key, found)
        return found

    def _label_ranks(self, core: str, code: str) -> tuple[Rank, ...]:
        found = [
            rank
            for level in range(1, len(self.levels))
            for rank in self.ranks(core, level, code)
            if same_case(self.levels[level].numeral, core)
        ]
        return (*found, *self._doubled(core, code))

    def _doubled(self, core: str, code: str) -> tuple[Rank, ...]:
        """Return what a doubled small letter (``αα``, ``αβ``, ``bb``) means where no level of the book has those: the
        level below the small letters, which people print so in place of roman numerals."""
        kinds = [level.numeral for level in self.levels]
        if "double" in kinds or "lower" not in kinds or not core.isalpha() or core != core.lower():
            return ()
        level = kinds.index("lower") + 1
        if level >= len(kinds) or rank_of("roman", core) is not None:
            return ()
        half = core[: len(core) // 2]
        if core[0] not in "aα" and core != half * 2:
            return ()  # “εα)” behind “ε)” was inserted there
        rank = rank_of("double", core, language(code).letters)
        return (Rank(level, rank),) if rank else ()

    def noun(self, level: int, code: str) -> Noun | None:
        """Return the first noun of a level in a language, None where the book names none."""
        nouns = self.nouns.get(code) or self.spoken.get(code, ())
        return next((noun for noun in nouns if level in noun.levels), None)


class _LanguageOfNoun(dict[str, str | None]):
    """By a word, the language in which it is a noun of the law level; each word is learned once."""

    def __init__(self, nouns: Mapping[str, str]) -> None:
        super().__init__()
        self.nouns = nouns

    def __missing__(self, word: str) -> str | None:
        if len(self) >= MOST_REMEMBERED:
            self.clear()
        known = self[word] = self.nouns.get(_bare(in_one_script(word)))
        return known


def _bare(form: str) -> str:
    """Return a form of a noun as it is compared: folded, without a full stop."""
    return fold(form).rstrip(".")
