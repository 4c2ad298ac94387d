"""Contents: what a report on two editions says, as one value that every format is written from.

The changes of a comparison are gathered by clause (their languages together) and by law, joined with what people
judged, and counted. How it looks is for the formats; what changed is for ``editions``.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import cached_property
from itertools import count
from typing import Literal, get_args

from lawtext.editions import KINDS, Because, Change, Comparison, Home, Kind
from lawtext.exchange.memory import all_behind
from lawtext.judging import Judgement
from lawtext.model import DEFINITIONS, INTRODUCTION, Book, Edition
from lawtext.numbering import Number, Numbering
from lawtext.reports.signals import SIGNALS, Signal, signals
from lawtext.textdiff import Op, new_text, old_text, words

Standing = Literal["substance", "wording", "reference", "consequence", "not-judged", "unchanged"]
"""How a clause stands: what a person judged; ``consequence`` where the text has no change that needs judging (its
number, its place, its heading, citations that follow their target); else ``not-judged``."""
STANDINGS: tuple[Standing, ...] = get_args(Standing)

LawStanding = Literal["substance", "not-judged", "minor", "unchanged"]
"""How a law stands: something is judged substance; else something is not judged; else wording or citations only."""
LAW_STANDINGS: tuple[LawStanding, ...] = get_args(LawStanding)


PARTS = (INTRODUCTION, DEFINITIONS)
"""The parts of a book that are no laws, in their order."""


@dataclass(frozen=True, slots=True)
class Told:
    """One language of a change: the differences of text and heading, and the signals in them."""

    change: Change
    signals: tuple[Signal, ...]

    @property
    def language(self) -> str:
        """The language code."""
        return self.change.language

    @property
    def changed(self) -> bool:
        """Whether anything changed in this language."""
        return not self.change.unchanged

    @property
    def words(self) -> tuple[Op, ...]:
        """The differences of the text."""
        return self.change.words

    @property
    def heading_words(self) -> tuple[Op, ...]:
        """The differences of the heading."""
        return self.change.heading_words

    @property
    def old_text(self) -> str:
        """The text in the older edition."""
        return old_text(self.words)

    @property
    def new_text(self) -> str:
        """The text in the newer edition."""
        return new_text(self.words)

    @property
    def gone(self) -> int:
        """How many words of the text went."""
        return sum(len(words(op.old)) for op in self.words if op.sign == "-")

    @property
    def come(self) -> int:
        """How many words of the text came."""
        return sum(len(words(op.new)) for op in self.words if op.sign == "+")


@dataclass(frozen=True)
class Item:
    """One clause or note of the lineage, with what changed in each language; ``law`` is the id of its part.

    ``id`` is unique in the report and stays the same from run to run. ``tie`` numbers what moved, from 1
    (0: it did not move). ``overtaken`` is a judgement on a text that changed since.
    """

    id: str
    law: str
    told: tuple[Told, ...]
    standing: Standing
    judgement: Judgement | None = None
    overtaken: Judgement | None = None
    tie: int = 0

    @property
    def first(self) -> Change:
        """The change in the first language, for what is the same in all."""
        return self.told[0].change

    @cached_property
    def kinds(self) -> tuple[Kind, ...]:
        """The kinds of change in any language; ``unchanged`` only where nothing changed in any."""
        found = {kind for one in self.told for kind in one.change.kinds}
        if len(found) > 1:
            found.discard("unchanged")
        return tuple(kind for kind in KINDS if kind in found)

    @property
    def unchanged(self) -> bool:
        """Whether nothing changed in any language."""
        return self.kinds == ("unchanged",)

    @cached_property
    def signals(self) -> tuple[Signal, ...]:
        """The signals in any language."""
        found = {name for one in self.told for name in one.signals}
        return tuple(name for name in SIGNALS if name in found)

    @cached_property
    def because(self) -> tuple[Because, ...]:
        """The citations that only followed their target, in any language."""
        return tuple(dict.fromkeys(one for told in self.told for one in told.change.because))

    def says(self, code: str) -> dict[str, tuple[str, ...]]:
        """Return the sentences that say the change in a language, each with the languages whose text it tells.

        A language in which nothing changed is left out where another did.
        """
        found: dict[str, tuple[str, ...]] = {}
        for one in self.told:
            if self.unchanged or not one.change.unchanged:
                sentence = one.change.says[code]
                found[sentence] = (*found.get(sentence, ()), one.language)
        return found


@dataclass(frozen=True)
class LawPart:
    """One law of the report, or a part of the book that is none: the definitions, the introduction.

    ``number`` is that of the new edition, of the old one where the law is gone; ``id`` is unique, for another law may
    have that number now. ``items`` are in the order of the new edition; ``title`` and ``says`` are by language.
    ``old`` and ``new`` are its numbers in the two editions, empty where it is not.
    """

    id: str
    number: str
    old: str
    new: str
    title: Mapping[str, str]
    says: Mapping[str, str]
    items: tuple[Item, ...]
    standing: LawStanding

    @property
    def is_law(self) -> bool:
        """Whether it is a law; else the definitions of the book or its introduction, and ``number`` says which."""
        return self.number not in PARTS

    @cached_property
    def changed(self) -> tuple[Item, ...]:
        """What changed."""
        return tuple(item for item in self.items if not item.unchanged)

    @cached_property
    def counts(self) -> dict[str, int]:
        """How many clauses and notes are of each kind."""
        return _count_kinds(self.items)

    @property
    def not_judged(self) -> int:
        """How many changes wait for a person's judgement."""
        return sum(item.standing == "not-judged" for item in self.items)

    def marked(self, code: str) -> tuple[int, int]:
        """Return how many words went and came in a language."""
        mine = [told for item in self.items for told in item.told if told.language == code]
        return sum(told.gone for told in mine), sum(told.come for told in mine)

    def length(self, code: str) -> int:
        """Return how many words the law has in a language, in the newer edition (in the older where it is gone)."""
        mine = [told for item in self.items for told in item.told if told.language == code]
        return sum(len(words(told.new_text)) for told in mine) or sum(len(words(told.old_text)) for told in mine)


@dataclass(frozen=True)
class Report:
    """What changed between two editions of a book, for every format.

    ``laws`` are all that were compared, ``parts`` the definitions and the introduction. ``kinds`` are those that the
    report was asked to be limited to (empty: every one): each law then shows only such changes, while standings and
    counts speak of all. ``stray`` are judgements on clauses that the comparison does not have. Of two files
    (``of_files``), ``old`` and ``new`` bear their names, and there is neither a title nor a notice.
    """

    title: Mapping[str, str]
    rights: Mapping[str, str]
    authoritative: str
    old: Edition
    new: Edition
    languages: tuple[str, ...]
    said_in: tuple[str, ...]
    laws: tuple[LawPart, ...]
    parts: tuple[LawPart, ...]
    comparison: Comparison
    book: Book = field(repr=False)
    numbering: Numbering
    kinds: tuple[Kind, ...] = ()
    stray: tuple[Judgement, ...] = ()
    law_asked: str = ""
    checked: bool = False
    of_files: bool = False
    translators: Mapping[str, str] = field(default_factory=dict)

    @property
    def sections(self) -> tuple[LawPart, ...]:
        """The laws, then the parts of the book that are none."""
        return (*self.laws, *self.parts)

    @cached_property
    def items(self) -> tuple[Item, ...]:
        """Every clause, note, definition and introduction that was compared."""
        return tuple(item for section in self.sections for item in section.items)

    @cached_property
    def behind(self) -> Mapping[str, tuple[str, ...]]:
        """What of the newer edition was compared and is older than its source in a translation, by language."""
        late = {} if self.of_files else all_behind(self.book)
        compared = {item.first.new for item in self.items}
        found = {
            code: tuple(number for number in late.get((self.comparison.new, code), ()) if number in compared)
            for code in self.languages
        }
        return {code: numbers for code, numbers in found.items() if numbers}

    @cached_property
    def clauses(self) -> tuple[Item, ...]:
        """Every clause and note that was compared."""
        return tuple(item for law in self.laws for item in law.items)

    @cached_property
    def counts(self) -> dict[str, int]:
        """How many clauses and notes are of each kind, languages together."""
        return _count_kinds(self.clauses)

    @cached_property
    def headwords(self) -> Mapping[str, Mapping[str, str]]:
        """What heads each definition in either edition, by number and language; the newer edition decides."""
        found: dict[str, dict[str, str]] = {}
        for told in (told for part in self.parts for item in part.items for told in item.told):
            for number, text in ((told.change.old, old_text), (told.change.new, new_text)):
                if number:
                    found.setdefault(number, {})[told.language] = text(told.heading_words)
        return found

    @cached_property
    def standings(self) -> dict[Standing, int]:
        """How many clauses, notes, definitions and introductions stand how."""
        found = Counter(item.standing for item in self.items)
        return {name: found[name] for name in STANDINGS if found[name]}

    @cached_property
    def law_standings(self) -> dict[LawStanding, int]:
        """How many laws stand how."""
        found = Counter(law.standing for law in self.laws)
        return {name: found[name] for name in LAW_STANDINGS if found[name]}

    @cached_property
    def law_places(self) -> dict[str, int]:
        """How many laws are ``renumbered``, ``added`` or ``removed`` as a whole."""
        found = Counter(
            "added" if not law.old else "removed" if not law.new else "renumbered"
            for law in self.laws
            if law.old != law.new
        )
        return {name: found[name] for name in ("renumbered", "added", "removed") if found[name]}

    def shown(self, law: LawPart) -> tuple[Item, ...]:
        """Return the changes of a law that the report shows."""
        return tuple(item for item in law.changed if not self.kinds or {*self.kinds} & {*item.kinds})

    @cached_property
    def shown_ids(self) -> frozenset[str]:
        """The ids of the changes that the report shows."""
        return frozenset(item.id for law in self.sections for item in self.shown(law))

    def marked(self, code: str) -> tuple[int, int]:
        """Return how many words went and came in a language."""
        each = [section.marked(code) for section in self.sections]
        return sum(gone for gone, _ in each), sum(come for _, come in each)

    def written(self, number: str, code: str) -> str:
        """Return a number as a language writes it (``53Γ``); a note as ``53^1``."""
        if "^" in number:
            law, _, place = number.partition("^")
            return f"{self.numbering.written(self.numbering.parse(law), code)}^{place}"
        return self.numbering.written(self.numbering.parse(number), code)


def report(
    book: Book,
    comparison: Comparison,
    judgements: Iterable[Judgement] = (),
    *,
    kinds: Sequence[Kind] = (),
    law: str = "",
    files: tuple[str, str] | None = None,
) -> Report:
    """Return what there is to report on a comparison of two editions.

    Args:
        book: the book.
        comparison: of two of its editions.
        judgements: what people judged (``lawtext.judging.read_judgements``).
        kinds: show only changes of these kinds (empty: all).
        law: the law that the comparison was limited to, empty for the whole book.
        files: what the two files are called that were compared; None: two editions were.
    """
    old, new = book.edition(comparison.old), book.edition(comparison.new)
    assert old is not None and new is not None, "a comparison of two editions of this book"
    judged = {(one.old, one.new): one for one in judgements}
    groups: dict[tuple[bool, tuple[str, ...], tuple[str, ...]], list[Change]] = {}
    for change in comparison.changes:
        groups.setdefault((change.is_note, change.old_all, change.new_all), []).append(change)
    by_law: dict[Home, list[Item]] = {law: [] for law in comparison.by_law}
    for changes in groups.values():
        law_of = comparison.home(changes[0])
        by_law[law_of].append(_item(book, changes, judged, law_of.id))
    parts = {key: _in_order(items, comparison.numbering) for key, items in by_law.items()}
    ties = count(1)
    laws = tuple(_law(book, comparison, key, _tied(items, ties)) for key, items in parts.items())
    others = _parts(book, comparison.parts, judged)
    met = {(one.first.old or "", one.first.new or "") for section in (*laws, *others) for one in section.items}
    stray = () if law else tuple(one for key, one in judged.items() if key not in met)
    if files:
        old, new = (replace(edition, id=name) for edition, name in zip((old, new), files, strict=True))
    return Report(
        title={} if files else book.title,
        rights={} if files else book.rights,
        authoritative=book.authoritative,
        old=old,
        new=new,
        languages=comparison.languages,
        said_in=comparison.said_in,
        laws=laws,
        parts=others,
        comparison=comparison,
        book=book,
        numbering=book.numbering,
        kinds=tuple(kinds),
        stray=stray,
        law_asked=law,
        checked=old.checked and new.checked,
        of_files=files is not None,
        translators={**old.translators, **new.translators},
    )


def _parts(book: Book, changes: Iterable[Change], judged: Mapping[tuple[str, str], Judgement]) -> tuple[LawPart, ...]:
    """Return the parts of the book that are no laws, the introduction first, as it stands in a book."""
    groups: dict[str, dict[tuple[str | None, str | None], list[Change]]] = {}
    for change in changes:
        name = (change.new or change.old or "").partition(".")[0]
        groups.setdefault(name, {}).setdefault((change.old, change.new), []).append(change)
    found = []
    for name in PARTS:
        items = tuple(_item(book, told, judged, name) for told in groups.get(name, {}).values())
        if items:
            found.append(LawPart(name, name, name, name, {}, {}, items, _standing(items)))
    return tuple(found)


def _item(book: Book, changes: Sequence[Change], judged: Mapping[tuple[str, str], Judgement], law: str) -> Item:
    first = changes[0]
    told = tuple(Told(change, signals(change, book.glossary)) for change in changes)
    judgement = judged.get((first.old or "", first.new or ""))
    overtaken = None
    if judgement is not None and not judgement.holds_for(changes):
        judgement, overtaken = None, judgement
    found = {kind for change in changes for kind in change.kinds}
    standing: Standing
    if found == {"unchanged"}:
        standing = "unchanged"
    elif judgement is not None:
        standing = judgement.judged
    elif not any(change.needs_judging for change in changes):
        standing = "consequence"
    else:
        standing = "not-judged"
    id = "c" + (f"{first.new}" if first.new else f"{first.old}-old")
    return Item(id, law, told, standing, judgement, overtaken)


def _in_order(items: Sequence[Item], numbering: Numbering) -> list[Item]:
    """Return the items of a law in the order of the new edition; what was removed follows what stood before it."""
    found: list[Item] = []
    for notes in (False, True):
        mine = [item for item in items if item.first.is_note is notes]
        kept = [item for item in mine if item.first.new]
        gone = sorted((item for item in mine if not item.first.new), key=lambda item: _place(item.first.old, numbering))
        after: dict[str, list[Item]] = {}
        for item in gone:
            place = _place(item.first.old, numbering)
            before = [one for one in kept if one.first.law_old == item.first.law_old and one.first.old]
            before = [one for one in before if _place(one.first.old, numbering) < place]
            last = max(before, key=lambda one: _place(one.first.old, numbering), default=None)
            after.setdefault(last.id if last else "", []).append(item)
        found += after.get("", [])
        for item in kept:
            found += [item, *after.get(item.id, [])]
    return found


def _place(number: str | None, numbering: Numbering) -> tuple[Number, int]:
    """Return what a clause or note is sorted by in its edition."""
    law, _, note = (number or "").partition("^")
    return numbering.parse(law), int(note) if note.isdecimal() else 0


def _tied(items: Iterable[Item], ties: Iterator[int]) -> tuple[Item, ...]:
    """Return items with those that moved numbered."""
    return tuple(
        replace(item, tie=next(ties)) if any(one.change.moved for one in item.told) else item for item in items
    )


def _law(book: Book, comparison: Comparison, home: Home, items: tuple[Item, ...]) -> LawPart:
    number, gone = home.number, home.gone
    changes = [told.change for item in items for told in item.told]
    roots = [one for one in changes if number in (one.old_all if gone else one.new_all) and not one.is_note]
    root = next(iter(roots), None)
    new = "" if gone else number
    old = number if gone else root.law_old if root else ""
    titles = {}
    was = old if gone or root else number  # a law that was added has no title of the older edition's namesake
    for code in book.languages:
        law = (book.law(comparison.new, code, new) if new else None) or book.law(comparison.old, code, was)
        if law is not None and law.title:
            titles[code] = law.title
    says = comparison.summary_of(home)
    return LawPart(home.id, number, old, new, titles, says, items, _standing(items, left=bool(comparison.left(home))))


def _standing(items: Iterable[Item], *, left: bool = False) -> LawStanding:
    """Return how a law stands; one that a clause ``left`` for another law is not unchanged."""
    found = {item.standing for item in items}
    if "substance" in found:
        return "substance"
    if "not-judged" in found:
        return "not-judged"
    return "minor" if left or found - {"unchanged"} else "unchanged"


def _count_kinds(items: Iterable[Item]) -> dict[str, int]:
    found = Counter(kind for item in items for kind in item.kinds)
    return {kind: found[kind] for kind in KINDS if found[kind]}
