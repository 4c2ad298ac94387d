"""Numbers that name their law themselves: what of ``Law 16A, section C`` is one number, and what is a word, a label,
an initial or the mark of a note behind it.

The fourth layer of the resolution of citations (see ``resolution``). Whatever stands apart from a number is let go only
where the rest of it exists.
"""

from __future__ import annotations

from functools import cache

from lawtext.citations.existing import FAR
from lawtext.citations.nearby import Nearby
from lawtext.citations.readings import CASE, SKIP, Reading
from lawtext.citations.records import Group, Item, Piece, Segment
from lawtext.languages import fold, known_languages, language
from lawtext.languages.learned import from_languages
from lawtext.numbering import Number


@from_languages
@cache
def _wordlike() -> frozenset[str]:
    """Return the letters that are words as well, in any language that a text may have words of."""
    tables = [language(code).table("citations") for code in known_languages()]
    return frozenset(
        fold(letter) for table in tables for key in ("word_letters", "pronoun_letters") for letter in table.get(key, ())
    )


_LAWLIKE = 10
"""A number alone that nothing has is taken for a law from here on; below it can be an item just as well."""


class WholeNumbers(Nearby):
    """Reads items of a citation from the law down."""

    def _is_absolute(self, group: Group, item: Item) -> bool:
        """Whether an item names its law itself."""
        head = item.segments[0]
        if head.levels:
            whole = self._is_printed_whole(group, item) or (not group.listed and self._is_whole(item, group.language))
            return 0 in head.levels or whole
        if group.levels and 0 not in group.levels:
            return self._lettered(item) and head.pieces[0].text.isdigit() and group.owner is None
        if not head.pieces[0].text[0].isdigit() or head.pieces[0].shape == "(":
            return False
        if 0 in group.levels:
            return True
        if len(head.pieces) > 1 and head.pieces[1].shape == "(":
            # “1(a)” is a law's only where the level under the law stands in brackets; “12(C)”, where it has capitals.
            return len(self.levels) > 1 and (self.levels[1].bracketed or self._is_section(head.pieces[1].text))
        return self._lettered(item)

    def _is_section(self, letters: str) -> bool:
        """Whether letters behind a figure can only be those of the level right under the laws: capitals, in a book that
        has them nowhere else."""
        return letters.isupper() and [at for at, level in enumerate(self.levels) if level.numeral == "upper"] == [1]

    def _is_printed_whole(self, group: Group, item: Item) -> bool:
        """Whether a number with full stops behind the noun of a part (``clause 17.2``) is that of a clause, in a book
        that prints whole numbers."""
        head = item.segments[0]
        dotted = len(head.pieces) > 1 and head.pieces[0].text.isdigit() and head.pieces[1].shape == "."
        if not dotted or group.owner is not None or not self.numbering.whole_levels:
            return False
        if all(self.levels[level].label == "{number}" for level in head.levels):
            return True  # no clause of these levels is called by less than its whole number, be it there or not
        readings = self.readings((head._replace(levels=(0,)), *item.segments[1:]), group.language, None)
        return any(reading.key in self.existing for reading in readings)

    def _is_whole(self, item: Item, code: str) -> bool:
        """Whether a number behind the noun of a part begins with its law, since below a law it can stand nowhere:
        ``paragraph 8D2(a)``."""
        if not self._lettered(item) or len(item.segments) > 1:
            return False
        head = item.segments[0]
        if any(reading.cost < CASE for reading in self.readings((head,), code, self.numbering.law(1))):
            return False
        whole = [r for r in self.readings((head._replace(levels=(0,)),), code, None) if r.cost < SKIP]
        return any(r.number.depth and not r.number.steps[0].inserted for r in whole)

    @staticmethod
    def _lettered(item: Item) -> bool:
        pieces = item.segments[0].pieces
        if not pieces[0].text[0].isdigit() or pieces[0].shape == "(":
            return False
        return len(pieces) > 1 or len(item.segments) > 1

    def _beyond(self, reading: Reading) -> bool:
        """Whether a number without a noun has a letter that few laws reach, and this edition does not have it."""
        steps = reading.number.steps
        lettered = len(steps) > 1 and self.levels[steps[1].level].numeral == "upper"
        return lettered and steps[1].rank > FAR + 2 and reading.key not in self.existing

    def _seen(
        self, item: Item, code: str, inside: Number | None
    ) -> tuple[Reading | None, tuple[str, ...], bool] | None:
        """Read a number alone behind “see”: a law, or an item of the clause it stands in; None where it is neither.

        What exists comes first; where both do, the text does not say which is meant.
        """
        law, _ = self._choose(self.readings((item.segments[0]._replace(levels=(0,)),), code, None))
        part: Reading | None = None
        if inside is not None:
            part, _ = self._relative(item.segments, code, inside, "", ())
        here = part is not None and part.key in self.existing
        if law is not None and law.key in self.existing:
            if here and part is not None and part.key != law.key:
                return None, (part.key, law.key), False
            return law, (), False
        if here or (part is not None and inside is not None and str(inside.law) not in self.laws):
            return part, (), True
        if law is not None and law.number.steps[0].rank >= _LAWLIKE:
            return law, (), False
        return None

    def _from_law(
        self, item: Item, code: str, text: str, *, cuttable: bool
    ) -> tuple[Reading | None, tuple[str, ...], Item]:
        """Read an item that names its law; what stands apart from it and may be a word or a label is let go where only
        the rest exists."""
        segments = item.segments
        head = segments[0]
        if head.levels != (0,):
            segments = (head._replace(levels=(0,)), *segments[1:])
        readings = self.readings(segments, code, None)
        chosen, candidates = self._choose(readings)
        loose = not segments[-1].levels and (
            chosen is None or (chosen.key not in self.existing and self._law_of(chosen.key) in self.laws)
        )
        if ((chosen is None and not candidates) or loose) and len(segments) > 1 and cuttable and not item.upto:
            return self._cut_parts(segments, code, item, text)
        pieces = head.pieces
        if len(segments) == 1 and pieces[-1].shape == "^":
            return self._marked(segments[0], code, item, chosen, candidates)
        doubtful = next((place for place, piece in enumerate(pieces) if piece.shape == "?"), 0)
        if doubtful and len(segments) == 1:
            return self._doubted(segments[0], doubtful, code, item, chosen, candidates)
        uncertain = any(piece.shape == "~" for piece in pieces)
        if (
            (chosen is None or chosen.key not in self.existing)
            and len(segments) == 1
            and ((cuttable and not item.upto) or uncertain)
        ):
            return self._cut_apart(segments[0], code, item, chosen, candidates)
        return chosen, candidates, item

    def _cut_apart(
        self, head: Segment, code: str, item: Item, chosen: Reading | None, candidates: tuple[str, ...]
    ) -> tuple[Reading | None, tuple[str, ...], Item]:
        """Read a number of which no whole clause is known without what stands apart from it."""
        pieces = head.pieces
        for cut in range(len(pieces) - 1, 0, -1):
            before, piece = pieces[cut - 1 : cut + 1]
            if not self._apart(before, piece, last=cut == len(pieces) - 1):
                continue
            shorter = (head._replace(pieces=pieces[:cut]),)
            kept, _ = self._choose(self.readings(shorter, code, None))
            if kept is None or (kept.key not in self.existing and piece.shape != "~"):
                continue
            if chosen is not None and self._law_of(kept.key) not in self.laws:
                apart = piece.shape == "~" and not piece.text.islower()
                if apart and piece.text.isdigit() and before.shape == "":
                    return None, (kept.key, chosen.key), item  # “1. Law 62A 2. Law 62B”
                # A small letter that is no word is the number's: “45Γ4 β.”.
                if apart or (piece.text.islower() and fold(piece.text) not in _wordlike()):
                    continue
            return kept, (), item._replace(segments=shorter, upto=(), end=before.end)
        return chosen, candidates, item

    def _cut_parts(
        self, segments: tuple[Segment, ...], code: str, item: Item, text: str
    ) -> tuple[Reading | None, tuple[str, ...], Item]:
        """Read ``Law 16A, section C``: no part of that clause, so another citation; but only behind a comma or in
        brackets, since a number is never cut short."""
        for cut in range(len(segments) - 1, 0, -1):
            kept, _ = self._choose(self.readings(segments[:cut], code, None))
            if kept is None:
                continue
            levels = segments[cut].levels
            if levels and min(levels) > kept.number.level:
                break  # “Article 4, point (3)”: a part of it by its noun, with a number that no such part has
            end = segments[cut - 1].pieces[-1].end
            between = text[end : segments[cut].pieces[0].at]
            if "," in between or "(" in between:
                return kept, (), item._replace(segments=segments[:cut], end=end)
            break
        return None, (), item

    def _doubted(
        self, head: Segment, place: int, code: str, item: Item, chosen: Reading | None, candidates: tuple[str, ...]
    ) -> tuple[Reading | None, tuple[str, ...], Item]:
        """Read ``Law 16 A. Player may``: where the letter can be the number's and a person's, both are told."""
        shorter = (head._replace(pieces=head.pieces[:place]),)
        kept, _ = self._choose(self.readings(shorter, code, None))
        if kept is None:
            return chosen, candidates, item
        lawless = self._law_of(kept.key) not in self.laws
        if chosen is not None and (chosen.key in self.existing or lawless) and not item.upto:
            return None, (kept.key, chosen.key), item
        return kept, (), item._replace(segments=shorter, upto=(), end=head.pieces[place - 1].end)

    def _marked(
        self, head: Segment, code: str, item: Item, chosen: Reading | None, candidates: tuple[str, ...]
    ) -> tuple[Reading | None, tuple[str, ...], Item]:
        """Read ``53A1)`` where no bracket is open: the digit is part of the number, or the mark of a note."""
        pieces = head.pieces[:-1]
        shorter = (head._replace(pieces=pieces),)
        kept, _ = self._choose(self.readings(shorter, code, None))
        if kept is None or kept.key not in self.existing:
            return chosen, candidates, item
        if chosen is not None and chosen.key in self.existing:
            return None, (kept.key, chosen.key), item
        return kept, (), item._replace(segments=shorter, end=pieces[-1].end)

    @staticmethod
    def _apart(before: Piece, piece: Piece, *, last: bool) -> bool:
        return (
            (piece.shape == " " and last and fold(piece.text) in _wordlike())
            or piece.shape == "~"
            or (piece.shape == "(" and piece.end - len(piece.text) - before.end > 2)
        )
