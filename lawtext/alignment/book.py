"""Aligning a law or the definitions of the corpus: clauses, the paragraphs inside them, the sentences inside those.

Clauses are joined by number when what they say agrees: among the children of a joined pair the number counts as
evidence that strong contrary content can outweigh. Nothing below a clause is ever joined across it. The result is
kept apart from the text and says how each unit is known: by its label, inferred, or confirmed by a person.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass, field

import numpy as np

from lawtext import citations as citations_room
from lawtext.alignment.decided import Confirmed, Left, Level, Origin, read_confirmed, why_stale
from lawtext.alignment.engine import align_in_order
from lawtext.alignment.evidence import Evidence
from lawtext.alignment.lexicon import Learned, Lexicon, learn, lexicon_of
from lawtext.alignment.order import assign, chances
from lawtext.alignment.path import LONGEST, Floats
from lawtext.alignment.places import Member, definition_paragraphs, member_text
from lawtext.alignment.sentences import sentences
from lawtext.alignment.stretches import Pair
from lawtext.alignment.tokens import Citations, Content, content, contents, joined
from lawtext.alignment.units import Unit
from lawtext.citations.finding import number_of
from lawtext.model import DEFINITIONS, PARAGRAPH_BREAK, Book, Clause, Definitions, Law
from lawtext.numbering import Number
from lawtext.problems import UsageError

SAME_NUMBER, OTHER_NUMBER = 5.0, -4.0
"""What it is worth, as a log likelihood ratio, that two sibling clauses have the same number or another one."""
_ALONE = float(np.log(0.02))


@dataclass(frozen=True, slots=True)
class _Node:
    """A clause, note or definition as the aligner sees it; ``additions`` are an authority's: place, whose, words."""

    number: Number | str
    paragraphs: tuple[tuple[int, str], ...]
    length: int
    title: str
    children: tuple[_Node, ...] = field(default=())
    additions: tuple[tuple[int, str, str], ...] = ()


def align_law(
    book: Book,
    number: Number | str,
    edition: str,
    languages: tuple[str, str] = ("en", "el"),
    lexicon: Lexicon | None = None,
    only: Level | None = None,
) -> tuple[Unit, ...]:
    """Align one law of an edition between two languages.

    Args:
        number: any number inside the law.
        lexicon: the words of the two languages, in that order; None for ``lexicon_of(book, …)``.
        only: the level whose units are wanted; None for all. How likely clauses are paired is found for them alone.

    Returns:
        Units in the order of the first language: each clause, followed by its paragraphs and their sentences, then
        its sub-clauses; the notes of the law last.

    Raises:
        UsageError: the edition has the law in neither language, or the two languages are one.
    """
    return align_law_fully(book, number, edition, languages, lexicon, only=only)[0]


def align_law_fully(
    book: Book,
    number: Number | str,
    edition: str,
    languages: tuple[str, str] = ("en", "el"),
    lexicon: Lexicon | None = None,
    confirmed: Sequence[Confirmed] | None = None,
    only: Level | None = None,
) -> tuple[tuple[Unit, ...], tuple[Left, ...]]:
    """Align one law as ``align_law`` does; return its units and the decisions of people that could not be followed,
    with the reason of each. ``number`` may be ``definitions`` for those of the edition; ``confirmed`` is what people
    set, None for what ``review/`` holds.
    """
    first, second = languages
    if first == second:
        raise UsageError(f"cannot align “{first}” with itself; name two languages")
    words = lexicon or lexicon_of(book, first, second)
    if number == DEFINITIONS:
        entries = [book.definitions.get((edition, code)) for code in languages]
        if entries == [None, None]:
            raise UsageError(f"this corpus has the definitions of {edition} neither in “{first}” nor in “{second}”")
        fit, left = _fitting(book, edition, DEFINITIONS, confirmed)
        aligner = _Aligner(book, edition, languages, words, fit, citations_of(book, edition), only)
        found = aligner.definitions(entries[0], entries[1])
    else:
        laws = [book.law(edition, code, number) for code in languages]
        if laws[0] is None and laws[1] is None:
            raise UsageError(
                f"{book.law_noun.capitalize()} {number} of {edition} is in this corpus neither in “{first}” nor "
                f"in “{second}”"
            )
        key = next(law.key for law in laws if law)
        fit, left = _fitting(book, edition, key, confirmed)
        aligner = _Aligner(book, edition, languages, words, fit, citations_of(book, edition, key), only)
        found = aligner.law(laws[0], laws[1])
    units = tuple(unit for unit in found if only in (None, unit.level))
    return units, (*left, *(Left(one, _NOT_BESIDE) for one in aligner.unused()))


_NOT_BESIDE = {
    "en": "these are not in clauses, or paragraphs, that are paired with each other, or one clause is set twice",
    "el": "αυτά δεν βρίσκονται σε διατάξεις, ή παραγράφους, που αντιστοιχούν μεταξύ τους, ή κάτι ορίζεται δύο φορές",
}


def _fitting(
    book: Book, edition: str, law: str, given: Sequence[Confirmed] | None
) -> tuple[list[Confirmed], list[Left]]:
    """Part the decisions of people into those that fit the text as it is and those that do not."""
    if given is not None:
        return list(given), []
    fit: list[Confirmed] = []
    left: list[Left] = []
    for one in read_confirmed(book, edition, law):
        why = why_stale(book, edition, one)
        if why is None:
            fit.append(one)
        else:
            left.append(Left(one, why))
    return fit, left


def citations_of(book: Book, edition: str, law: str | None = None) -> Citations:
    """Return a finder of the canonical targets that a text cites; inside a law the relative ones included."""

    inside = None if law is None else number_of(book, law)

    def find(text: str, code: str) -> tuple[str, ...]:
        return tuple(target for one in citations_room.find(text, code, book, edition, inside) for target in one.targets)

    return find


_LIKELY_ENOUGH = 0.9
"""How probable a pair of sentences is from which words are learned."""


def learned_from(book: Book, edition: str, languages: tuple[str, str]) -> tuple[Learned, ...]:
    """Return the word pairs that the accepted sentence pairs of an edition teach (the probable ones and the
    confirmed ones); none under thirty such pairs, for so few would only repeat their own errors.
    """
    pairs = []
    for number in book.numbers(edition):
        if any(book.law(edition, code, number) is None for code in languages):
            continue
        for unit in align_law(book, number, edition, languages):
            if unit.level == "sentence" and (unit.probability >= _LIKELY_ENOUGH or unit.origin == "confirmed"):
                sides = [
                    [
                        word
                        for member in unit.members[code]
                        for word in content(member_text(book, edition, code, member), code).words
                    ]
                    for code in languages
                ]
                if all(sides):
                    pairs.append((sides[0], sides[1]))
    return learn(pairs) if len(pairs) >= 30 else ()


def _node(clause: Clause) -> _Node:
    return _Node(
        clause.number,
        tuple((start, paragraph.text.string) for start, paragraph in clause.offsets()),
        len(clause.text),
        clause.title,
        tuple(_node(child) for child in clause.children),
        tuple(_additions(clause)),
    )


def _additions(clause: Clause) -> Iterator[tuple[int, str, str]]:
    """Yield an authority's own words in a clause: after which place of its text they stand, whose, and what."""
    end = start = 0
    for paragraph in clause.paragraphs:
        if paragraph.authority:
            yield end, paragraph.authority, paragraph.text.string
            continue
        for mark in paragraph.text.marks:
            if mark.kind == "addition":
                yield start + mark.start, mark.authority, mark.value
        end = start + len(paragraph.text.string)
        start = end + len(PARAGRAPH_BREAK)


def _entries(definitions: Definitions | None) -> list[_Node]:
    found = []
    for entry in definitions.entries if definitions else ():
        paragraphs = definition_paragraphs(entry)
        length = paragraphs[-1][0] + len(paragraphs[-1][1]) if paragraphs else 0
        found.append(_Node(entry.id, paragraphs, length, ", ".join(entry.terms)))
    return found


def _notes(law: Law) -> tuple[_Node, ...]:
    return tuple(_Node(n.number, ((0, n.text.string),), len(n.text.string), "") for n in law.notes)


def _walk(nodes: Sequence[_Node]) -> Iterator[_Node]:
    for node in nodes:
        yield node
        yield from _walk(node.children)


@dataclass(frozen=True, slots=True)
class _Pieces:
    """The paragraphs or sentences of one language: of each its member and its content, and where a clause's begin."""

    members: tuple[Member, ...]
    contents: tuple[Content, ...]
    spans: Mapping[tuple[str, int | None], tuple[int, int]]


def _longest_part(one: _Pieces, two: _Pieces) -> int:
    """Return how many pieces may be joined in one unit at most: those of a clause, never of two."""
    many = (max(Counter(member.number for member in side.members).values(), default=1) for side in (one, two))
    return min(LONGEST, max(many))


class _Aligner:
    """The alignment of one law: evidence about all its clauses, paragraphs and sentences at once."""

    def __init__(
        self,
        book: Book,
        edition: str,
        languages: tuple[str, str],
        lexicon: Lexicon,
        confirmed: Sequence[Confirmed],
        citations: Citations,
        only: Level | None = None,
    ) -> None:
        self.book, self.edition, self.languages = book, edition, languages
        self.lexicon, self.citations, self.only = lexicon, citations, only
        self.decisions = [one for one in confirmed if all(code in one.members for code in languages)]
        self.used: set[int] = set()

    def law(self, one: Law | None, two: Law | None) -> Iterator[Unit]:
        """Yield the units of a law."""
        roots = [[_node(law.root)] if law else [] for law in (one, two)]
        notes = [list(_notes(law)) if law else [] for law in (one, two)]
        yield from self._units(roots, notes)

    def definitions(self, one: Definitions | None, two: Definitions | None) -> Iterator[Unit]:
        """Yield the units of the definitions, which each language has in an order of its own."""
        yield from self._units([_entries(one), _entries(two)], [[], []])

    def unused(self) -> Iterator[Confirmed]:
        """Yield the decisions that no unit came from."""
        return (one for place, one in enumerate(self.decisions) if place not in self.used)

    def _decided(
        self, level: Level, names: Sequence[Collection[str]]
    ) -> Iterator[tuple[int, tuple[str, ...], tuple[str, ...]]]:
        """Yield the decisions about these: their place in the list, and the addresses on both sides."""
        held: set[tuple[int, str]] = set()
        for place, one in enumerate(self.decisions):
            first, second = (one.members[code] for code in self.languages)
            mine = {(side, name) for side, some in enumerate((first, second)) for name in some}
            here = set(first) <= set(names[0]) and set(second) <= set(names[1])
            if one.level == level and mine and here and not mine & held:
                held |= mine
                yield place, first, second

    def _units(self, roots: Sequence[Sequence[_Node]], notes: Sequence[Sequence[_Node]]) -> Iterator[Unit]:
        everything = [[*_walk(roots[k]), *notes[k]] for k in (0, 1)]
        self.places = [{str(node.number): place for place, node in enumerate(side)} for side in everything]
        # Every word is read once, sentence by sentence; paragraphs and clauses are joined from what was read.
        self.pieces = [self._sentences(side, code) for side, code in self._with_code(everything)]
        self.paragraphs = [self._paragraphs(side, k) for k, side in enumerate(everything)]
        said = [
            [self._whole(node, k, code) for node in side] for k, (side, code) in enumerate(self._with_code(everything))
        ]
        worth = np.zeros((len(said[0]), len(said[1])))
        if worth.size:
            worth = np.clip(Evidence(said[0], said[1], self.lexicon, longest=1).pairs, -12.0, 25.0)
        numbers = [np.array([str(node.number) for node in side], dtype=object) for side in everything]
        same = np.equal.outer(numbers[0], numbers[1]).astype(bool)
        self.clause_table = worth + np.where(same, SAME_NUMBER, OTHER_NUMBER)
        self.about_paragraphs, self.about_sentences = (
            Evidence(one.contents, two.contents, self.lexicon, longest=_longest_part(one, two))
            for one, two in (self.paragraphs, self.pieces)
        )
        yield from self._siblings(roots[0], roots[1])
        yield from self._siblings(notes[0], notes[1])

    def _with_code(self, sides: Sequence[Sequence[_Node]]) -> Iterator[tuple[Sequence[_Node], str]]:
        return iter(zip(sides, self.languages, strict=True))

    def _whole(self, node: _Node, side: int, code: str) -> Content:
        """Return the content of a clause with its heading and everything below it."""
        low, high = self.paragraphs[side].spans[str(node.number), None]
        parts = list(self.paragraphs[side].contents[low:high])
        if node.title:
            parts.insert(0, content(node.title, code, self.citations))
        return joined([*parts, *(self._whole(child, side, code) for child in node.children)])

    def _paragraphs(self, nodes: Sequence[_Node], side: int) -> _Pieces:
        members: list[Member] = []
        spans: dict[tuple[str, int | None], tuple[int, int]] = {}
        found = []
        pieces = self.pieces[side]
        for node in nodes:
            begin = len(members)
            for index, (start, text) in enumerate(node.paragraphs):
                members.append(Member(str(node.number), index, start, start + len(text)))
                low, high = pieces.spans[str(node.number), index]
                found.append(joined(pieces.contents[low:high]))
            spans[str(node.number), None] = (begin, len(members))
        return _Pieces(tuple(members), tuple(found), spans)

    def _sentences(self, nodes: Sequence[_Node], code: str) -> _Pieces:
        members: list[Member] = []
        spans: dict[tuple[str, int | None], tuple[int, int]] = {}
        texts = []
        for node in nodes:
            for index, (offset, text) in enumerate(node.paragraphs):
                begin = len(members)
                for start, end in sentences(text, code):
                    members.append(Member(str(node.number), index, offset + start, offset + end))
                    texts.append(text[start:end])
                spans[str(node.number), index] = (begin, len(members))
        return _Pieces(tuple(members), contents(texts, code, self.citations), spans)

    # --- clauses ---

    def _siblings(self, one: Sequence[_Node], two: Sequence[_Node]) -> Iterator[Unit]:
        """Join siblings of both languages, and what is below them."""
        for i, j, probability, origin in self._joined(one, two):
            first = one[i] if i is not None else None
            second = two[j] if j is not None else None
            sides = [(first,) if first else (), (second,) if second else ()]
            members = {
                code: tuple(Member(str(node.number), None, 0, node.length) for node in side)
                for code, side in zip(self.languages, sides, strict=True)
            }
            yield Unit("clause", members, probability, origin, decided=self._is_fixed(sides))
            yield from self._inside(first, second, origin)
            yield from self._additions(first, second)
            yield from self._siblings(first.children if first else (), second.children if second else ())

    def _joined(self, one: Sequence[_Node], two: Sequence[_Node]) -> list[tuple[int | None, int | None, float, Origin]]:
        """Return pairs of places among siblings (either may be None), how likely, and how known."""
        numbers = [[str(node.number) for node in side] for side in (one, two)]
        fixed: list[tuple[int | None, int | None, float, Origin]] = []
        for place, first, second in self._decided("clause", numbers):
            if len(first) <= 1 and len(second) <= 1:
                self.used.add(place)
                place_a = numbers[0].index(first[0]) if first else None
                place_b = numbers[1].index(second[0]) if second else None
                fixed.append((place_a, place_b, 1.0, "confirmed"))
        held = ({pair[0] for pair in fixed}, {pair[1] for pair in fixed})
        rows = [i for i in range(len(one)) if i not in held[0]]
        columns = [j for j in range(len(two)) if j not in held[1]]
        scores = self._clause_scores([numbers[0][i] for i in rows], [numbers[1][j] for j in columns])
        pairs = assign(scores, _ALONE)
        likely = self._likely(scores)
        found = list(fixed)
        for x, y in pairs:
            origin = self._origin(numbers[0][rows[x]], numbers[1][columns[y]])
            found.append((rows[x], columns[y], float(likely[x, y]), origin))
        done = ({x for x, _ in pairs}, {y for _, y in pairs})
        for x, i in enumerate(rows):
            if x not in done[0]:
                found.append((i, None, float(np.clip(1 - likely[x].sum(), 0, 1)), self._origin(numbers[0][i], None)))
        for y, j in enumerate(columns):
            if y not in done[1]:
                alone = float(np.clip(1 - likely[:, y].sum(), 0, 1))
                found.append((None, j, alone, self._origin(None, numbers[1][j])))

        def order(pair: tuple[int | None, int | None, float, Origin]) -> tuple[Number | int, int]:
            node = one[pair[0]] if pair[0] is not None else two[pair[1] or 0]
            if isinstance(node.number, str):  # definitions stand in the order of the first language
                return (pair[0], 0) if pair[0] is not None else (len(one), pair[1] or 0)
            return node.number, 0 if pair[0] is not None else 1

        return sorted(found, key=order)

    def _likely(self, scores: Floats) -> Floats:
        """Return how likely clauses are paired: it costs more than to pair them, and only their own units tell it."""
        return chances(scores, _ALONE) if self.only in (None, "clause") else np.zeros(scores.shape)

    def _is_fixed(self, sides: Sequence[Sequence[_Node]]) -> bool:
        """Tell whether a person set this unit of clauses."""
        said = tuple(tuple(str(node.number) for node in side) for side in sides)
        return any(
            one.level == "clause" and tuple(one.members[code] for code in self.languages) == said
            for place, one in enumerate(self.decisions)
            if place in self.used
        )

    def _additions(self, one: _Node | None, two: _Node | None) -> Iterator[Unit]:
        """Yield the words that an authority adds to a clause; the same authority's in both languages are one unit."""
        waiting = list(two.additions) if two else []
        for start, whose, text in one.additions if one else ():
            same = next((entry for entry in waiting if entry[1] == whose), None)
            if same is not None:
                waiting.remove(same)
            yield self._addition(whose, text, ((one, start),), ((two, same[0]),) if same else ())
        for start, whose, text in waiting:
            yield self._addition(whose, text, (), ((two, start),))

    def _addition(
        self,
        whose: str,
        text: str,
        first: Sequence[tuple[_Node | None, int]],
        second: Sequence[tuple[_Node | None, int]],
    ) -> Unit:
        members = {
            code: tuple(Member(str(node.number), None, start, start) for node, start in side if node)
            for code, side in zip(self.languages, (first, second), strict=True)
        }
        return Unit("paragraph", members, 1.0, "label", whose, text)

    def _clause_scores(self, one: Sequence[str], two: Sequence[str]) -> Floats:
        """Return the worth of each pair of siblings: what the clauses say, sub-clauses included, and their numbers."""
        if not one or not two:
            return np.zeros((len(one), len(two)))
        rows, columns = [self.places[0][n] for n in one], [self.places[1][n] for n in two]
        return np.asarray(self.clause_table[np.ix_(rows, columns)] + np.log(max(len(one), len(two))))

    def _origin(self, one: str | None, two: str | None) -> Origin:
        if one is not None and two is not None and one != two:
            return "inferred"
        known = [
            self.book.label_origin(self.edition, code, number)
            for code, number in zip(self.languages, (one, two), strict=True)
            if number is not None
        ]
        if "inferred" in known:
            return "inferred"
        return "confirmed" if "confirmed" in known else "label"

    # --- inside a clause ---

    def _inside(self, one: _Node | None, two: _Node | None, origin: Origin) -> Iterator[Unit]:
        """Join the paragraphs of two clauses, and the sentences of joined paragraphs."""
        spans = [
            self.paragraphs[k].spans[str(node.number), None] if node else (0, 0) for k, node in enumerate((one, two))
        ]
        for pair, how in self._part("paragraph", self.about_paragraphs, self.paragraphs, spans, origin):
            yield self._unit("paragraph", self.paragraphs, pair, how)
            inner = [self._sentence_span(k, places) for k, places in enumerate((pair.a, pair.b))]
            for sentence, known in self._part("sentence", self.about_sentences, self.pieces, inner, origin):
                yield self._unit("sentence", self.pieces, sentence, known)

    def _sentence_span(self, side: int, places: Sequence[int]) -> tuple[int, int]:
        """Return the first and the end place of the sentences of some neighbouring paragraphs."""
        spans = [
            self.pieces[side].spans[member.number, member.paragraph]
            for member in (self.paragraphs[side].members[place] for place in places)
        ]
        return (spans[0][0], spans[-1][1]) if spans else (0, 0)

    def _part(
        self,
        level: Level,
        evidence: Evidence,
        pieces: Sequence[_Pieces],
        spans: Sequence[tuple[int, int]],
        origin: Origin,
    ) -> Iterator[tuple[Pair, Origin]]:
        """Align neighbouring pieces; what a person set stands as it is."""
        only = all(high - low == 1 for low, high in spans)
        anchors = self._anchors(level, pieces, spans) if self.decisions else []
        for pair in align_in_order(evidence, spans[0], spans[1], anchors):
            how: Origin = "inferred"
            if pair.confirmed:
                how = "confirmed"
            elif only and pair.a and pair.b:
                how = origin  # one against one: nothing had to be inferred beyond the clause itself
            yield pair, how

    def _anchors(
        self, level: Level, pieces: Sequence[_Pieces], spans: Sequence[tuple[int, int]]
    ) -> list[tuple[tuple[int, ...], tuple[int, ...]]]:
        """Return the units among neighbouring pieces that a person set, and note that they are used."""
        names = [{self._address(level, pieces[k], place): place for place in range(*spans[k])} for k in (0, 1)]
        anchors = []
        for place, first, second in self._decided(level, names):
            self.used.add(place)
            anchors.append((tuple(names[0][n] for n in first), tuple(names[1][n] for n in second)))
        return anchors

    def _address(self, level: Level, pieces: _Pieces, place: int) -> str:
        member = pieces.members[place]
        if level == "paragraph":
            return f"{member.number}:{member.paragraph}"
        first = pieces.spans[member.number, member.paragraph][0]
        return f"{member.number}:{member.paragraph}:{place - first}"

    def _unit(self, level: Level, pieces: Sequence[_Pieces], pair: Pair, origin: Origin) -> Unit:
        sides = [tuple(pieces[k].members[place] for place in places) for k, places in enumerate((pair.a, pair.b))]
        return Unit(
            level, dict(zip(self.languages, sides, strict=True)), pair.probability, origin, decided=pair.confirmed
        )
