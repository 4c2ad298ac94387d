"""Lineage: which clause of one edition became which of the next, and what nobody decided yet.

``propose`` finds the lineage of two editions and keeps what a person confirmed; the result is total, every clause
and note of both editions stands in exactly one entry. Its file is read and written by ``lineagefile``.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Iterator, Mapping, Sequence, Set
from dataclasses import dataclass, replace
from functools import cache, cached_property, partial
from itertools import chain
from typing import Literal, get_args

from lawtext import kept
from lawtext.editions.moves import off_chain
from lawtext.editions.translated import same_translations
from lawtext.editions.units import Match, Unit, languages_of, units
from lawtext.hashes import law_hashes
from lawtext.model import Book
from lawtext.numbering import Number
from lawtext.packed import by_fields
from lawtext.problems import Problem, UsageError
from lawtext.remembered import Remembered
from lawtext.textdiff import words

EntryKind = Literal["kept", "moved", "split", "merged", "added", "removed"]

KINDS: tuple[EntryKind, ...] = get_args(EntryKind)


@dataclass(frozen=True, slots=True)
class Entry:
    """One entry of a lineage: what these clauses of the old edition are in the new one.

    ``old`` is empty for what was added, ``new`` for what was removed; several stand on one side of a split or a
    merge. ``score`` (0–1) and ``reason`` are the program's; None and empty where a person decided. ``certain``
    is False where another match came near. ``by`` is who confirmed the entry.
    """

    kind: EntryKind
    old: tuple[str, ...]
    new: tuple[str, ...]
    score: float | None = None
    reason: str = ""
    certain: bool = True
    confirmed: bool = False
    by: str = ""

    __reduce__ = by_fields


@dataclass(frozen=True)
class Lineage:
    """The lineage of two editions, in the order of the new one, removals where they stood."""

    old: str
    new: str
    entries: tuple[Entry, ...]

    def forward(self, number: object) -> tuple[str, ...]:
        """Return what a clause of the old edition became: no number where it was removed or is not known."""
        entry = self._by_old.get(str(number))
        return entry.new if entry else ()

    def backward(self, number: object) -> tuple[str, ...]:
        """Return what a clause of the new edition was: no number where it was added or is not known."""
        entry = self._by_new.get(str(number))
        return entry.old if entry else ()

    def entry(self, *, old: object = None, new: object = None) -> Entry | None:
        """Return the entry of a clause of the old or of the new edition, None where it is not known."""
        return self._by_old.get(str(old)) if old is not None else self._by_new.get(str(new))

    def knows(self, number: object) -> bool:
        """Tell whether the old edition, as far as this corpus holds it, has this clause."""
        return str(number) in self._by_old

    @cached_property
    def _by_old(self) -> Mapping[str, Entry]:
        return {key: entry for entry in self.entries for key in entry.old}

    @cached_property
    def _by_new(self) -> Mapping[str, Entry]:
        return {key: entry for entry in self.entries for key in entry.new}


_WHOLE = 0.5
"""An edition that holds fewer of its laws than this share is a sample: what it lacks says nothing."""
_WHOLE_LANGUAGE = 0.98
"""An edition has a language as a whole that fewer of its clauses and notes lack than the rest."""


# --- proposing --------------------------------------------------------------------------------------------

_PROPOSED: Remembered[Book, tuple[str, str], tuple[tuple[Entry, ...], Lineage]] = Remembered()
"""By the ids of two editions: the checks and the comparison ask for the same."""


def propose(book: Book, old: str, new: str, confirmed: Iterable[Entry] = ()) -> Lineage:
    """Return the lineage of two editions.

    Args:
        book: the book.
        old: the id of the older edition.
        new: the id of the newer one.
        confirmed: entries of the file that a person confirmed; they are kept as they are.

    Raises:
        UsageError: there is no such edition, or the two have no language in common.
    """
    settled = tuple(confirmed)
    known = _PROPOSED.of(book).get((old, new))
    if known is not None and known[0] == settled:
        return known[1]
    before, after = units(book, old), units(book, new)
    both = common_languages(book, old, new)
    made = propose_units(before, after, both, old, new, settled, told=partial(_told_by_laws, book, (old, new), both))
    remember(book, made, settled)
    return made


def remember(book: Book, proposed: Lineage, confirmed: Iterable[Entry]) -> None:
    """Take it that ``propose`` returned a lineage, as it did in another process."""
    _PROPOSED.of(book)[proposed.old, proposed.new] = (tuple(confirmed), proposed)


def common_languages(book: Book, old: str, new: str) -> tuple[str, ...]:
    """Return the languages in which both editions have text.

    Raises:
        UsageError: there is none, or an edition has no text at all.
    """
    both = (languages_of(book, old), languages_of(book, new))
    found = tuple(code for code in both[0] if code in both[1])
    if not found:
        for id, held in zip((old, new), both, strict=True):
            if not held:
                step = f"import it first, as in lawtext import page.txt --edition {id}"
                raise UsageError(f"edition {id} has no text in this corpus; {step}")
        raise UsageError(f"editions {old} and {new} have no language in common")
    return found


def propose_units(
    before: Mapping[str, Unit],
    after: Mapping[str, Unit],
    languages: Sequence[str],
    old: str,
    new: str,
    confirmed: Iterable[Entry] = (),
    *,
    whole: bool = False,
    told: Callable[[], Iterable[object]] | None = None,
) -> Lineage:
    """Return the lineage of two editions given as units (see ``propose``).

    ``whole``: neither is a sample. ``told`` tells all of the units, where something tells it sooner than they do.
    """
    settled = _still_true(confirmed, before, after)
    known = [(entry.old, entry.new) for entry in settled]
    matches = _matches(*_said_in_both(before, after, languages), languages, known, told)
    found = [*settled, *(_entry(one.old, one.new, one.score, one.reason, certain=one.certain) for one in matches)]
    taken = _taken(found)
    further = same_translations(before, after, (*map(_match, settled), *matches), taken, languages)
    found += [_entry(one.old, one.new, one.score, one.reason, certain=one.certain) for one in further]
    taken = _taken(found)
    found += _lone([key for key in before if key not in taken[0]], before, after, new, 0, whole=whole)
    found += _lone([key for key in after if key not in taken[1]], after, before, old, 1, whole=whole)
    moved = _moved(found, before, after)
    found = [
        replace(entry, kind="moved")
        if not entry.confirmed and entry.kind == "kept" and entry.new[0] in moved
        else entry
        for entry in found
    ]
    lineage = Lineage(old, new, tuple(_in_order(found, before, after)))
    problems = totality(lineage, before, after)
    assert not problems, "; ".join(map(str, problems))
    return lineage


def _taken(entries: Iterable[Entry]) -> tuple[frozenset[str], frozenset[str]]:
    """Return the numbers of the old and of the new edition that stand in some entries."""
    held = tuple(entries)
    return frozenset(key for one in held for key in one.old), frozenset(key for one in held for key in one.new)


def _match(entry: Entry) -> Match:
    return Match(entry.old, entry.new, entry.score or 1.0, entry.certain, entry.reason)


def _said_in_both(
    before: Mapping[str, Unit], after: Mapping[str, Unit], languages: Sequence[str]
) -> tuple[Mapping[str, Unit], Mapping[str, Unit]]:
    """Return the units with the words that matching may lay side by side.

    A translation that has only begun in one edition would make every clause it lacks half unlike itself. Where another
    language is whole in both, it counts only in clauses that have no other words.
    """
    worded = [[unit for unit in held.values() if any(map(unit.says, languages))] for held in (before, after)]
    whole = {
        code
        for code in languages
        if all(sum(unit.says(code) for unit in held) >= _WHOLE_LANGUAGE * len(held) for held in worded)
    }
    if not whole or len(whole) == len(languages):
        return before, after

    def seen(held: Mapping[str, Unit]) -> dict[str, Unit]:
        return {
            key: _only(unit, whole) if any(unit.texts.get(code) or unit.headings.get(code) for code in whole) else unit
            for key, unit in held.items()
        }

    return seen(before), seen(after)


def _only(unit: Unit, codes: Set[str]) -> Unit:
    texts, headings = (
        {code: words for code, words in said.items() if code in codes} for said in (unit.texts, unit.headings)
    )
    return replace(unit, texts=texts, headings=headings)


def _matches(
    before: Mapping[str, Unit],
    after: Mapping[str, Unit],
    languages: Sequence[str],
    settled: Sequence[tuple[Sequence[str], Sequence[str]]] = (),
    told: Callable[[], Iterable[object]] | None = None,
) -> tuple[Match, ...]:
    """Return what ``match`` returns, found once for the same units in these languages (``told``: ``propose_units``)."""

    def made() -> tuple[Match, ...]:
        from lawtext.editions.matching import match  # loads numpy, which reading a lineage does not need

        return match(before, after, languages, settled)

    return kept.once(
        "matches",
        lambda: chain((languages, settled), told() if told else _told(before, after, languages)),
        made,
        lambda found: [[one.old, one.new, one.score, one.certain, one.reason] for one in found],
        lambda data: tuple(Match(tuple(old), tuple(new), *rest) for old, new, *rest in data),
    )


def _told(before: Mapping[str, Unit], after: Mapping[str, Unit], languages: Sequence[str]) -> Iterator[object]:
    """Yield all of some units that matching looks at."""
    for held in (before, after):
        yield ""
        for key, unit in held.items():
            words = [(unit.texts.get(code), unit.headings.get(code)) for code in languages]
            yield key, unit.kind, _steps(unit.number), words, sorted({*unit.hangs_on.values()})


def _steps(number: Number) -> list[tuple[int, str]]:
    """Return what tells where a clause lies, what its label says, and at which level it stands."""
    return [(step.level, step.latin) for step in number.steps]


def _told_by_laws(book: Book, editions: Sequence[str], languages: Sequence[str]) -> Iterator[object]:
    """Yield all of the laws of some editions of which their units are made, as far as matching looks at them: all of a
    law in one of the languages, of one in another language only which clauses and notes it has."""
    hashes = law_hashes(book)
    yield editions, book.numbering
    for place, law in book.outlines.items():
        if place[0] in editions and place[1] in languages:
            yield place, hashes[place]
        elif place[0] in editions:
            yield place, [*map(_steps, law.clauses)], [(_steps(note), str(clause)) for note, clause in law.notes]


def _entry(old: tuple[str, ...], new: tuple[str, ...], score: float, reason: str, *, certain: bool) -> Entry:
    return Entry(_kind(old, new), old, new, score, reason, certain)


def _kind(old: Sequence[str], new: Sequence[str]) -> EntryKind:
    """Return what an entry is by how many clauses each edition has in it."""
    if not old:
        return "added"
    if not new:
        return "removed"
    return "split" if len(new) > 1 else "merged" if len(old) > 1 else "kept"


def _still_true(confirmed: Iterable[Entry], before: Mapping[str, Unit], after: Mapping[str, Unit]) -> list[Entry]:
    """Return the confirmed entries whose clauses all exist, each clause in one entry only."""
    kept: list[Entry] = []
    seen: tuple[set[str], set[str]] = (set(), set())
    for entry in confirmed:
        exist = all(key in before for key in entry.old) and all(key in after for key in entry.new)
        if entry.confirmed and exist and not seen[0] & {*entry.old} and not seen[1] & {*entry.new}:
            kept.append(entry)
            seen[0].update(entry.old)
            seen[1].update(entry.new)
    return kept


def conflicts(book: Book, old: str, new: str, confirmed: Iterable[Entry] = ()) -> tuple[str, ...]:
    """Return the clauses of the old edition that one language alone would surely match otherwise than another.

    Those in an entry that a person ``confirmed`` are decided, and left out.

    Raises:
        UsageError: as for ``propose``.
    """
    decided = {key for entry in confirmed for key in entry.old}
    left = contested(book, old, new) - decided
    return tuple(key for key in units(book, old) if key in left) if left else ()


_CONTESTED: Remembered[Book, tuple[str, str], frozenset[str]] = Remembered()


def contested(book: Book, old: str, new: str) -> frozenset[str]:
    """Return the clauses of which ``conflicts`` is a part, whatever a person decided; found once for a book.

    Raises:
        UsageError: as for ``propose``.
    """
    return _CONTESTED.once(book, (old, new), lambda: _contested(book, old, new))


def _contested(book: Book, old: str, new: str) -> frozenset[str]:
    """Match by the words of each language alone, where there are several."""
    languages = common_languages(book, old, new)
    before, after = units(book, old), units(book, new)
    chosen: dict[str, set[tuple[str, ...]]] = {}
    for code in languages if len(languages) > 1 else ():
        told = partial(_told_by_laws, book, (old, new), (code,))
        for one in _matches(before, after, (code,), told=told):
            for key in one.old if one.certain else ():
                chosen.setdefault(key, set()).add(one.new)
    return frozenset(key for key, ends in chosen.items() if len(ends) > 1)


def remember_contested(book: Book, old: str, new: str, found: frozenset[str]) -> None:
    """Take it that ``contested`` returned this, as it did in another process."""
    _CONTESTED.of(book)[old, new] = found


_DISAGREE = "the languages disagree"


def disputed(entry: Entry) -> bool:
    """Tell whether an entry is one that ``doubted`` made uncertain."""
    return not entry.certain and entry.reason.endswith(_DISAGREE)


def doubted(lineage: Lineage, disputed: Iterable[str]) -> Lineage:
    """Return a lineage in which no entry of a clause that the languages dispute is certain (``conflicts``).

    What a person confirmed is kept.
    """
    keys = frozenset(disputed)

    def seen(entry: Entry) -> Entry:
        if entry.confirmed or not keys & {*entry.old}:
            return entry
        return replace(entry, certain=False, reason=f"{entry.reason}; {_DISAGREE}".removeprefix("; "))

    return replace(lineage, entries=tuple(map(seen, lineage.entries)))


def is_whole(held: Mapping[str, Unit], other: Mapping[str, Unit]) -> bool:
    """Tell whether an edition is there as a whole, more or less, beside another: more than half of the laws up to its
    last one, and no less than half of those up to the last one of the other."""
    laws = _laws(held)
    return len(laws) > _WHOLE * max(laws, default=0) and len(laws) >= _WHOLE * max(_laws(other), default=1)


def _laws(held: Mapping[str, Unit]) -> list[int]:
    return [unit.number.steps[0].rank for unit in held.values() if not unit.parent]


def _lone(
    keys: Iterable[str], held: Mapping[str, Unit], other: Mapping[str, Unit], id: str, side: int, *, whole: bool
) -> list[Entry]:
    """Return entries for what has no partner: added (``side`` 1) or removed (0), or not known where the other
    edition, ``id``, is a sample that lacks the whole law."""
    laws = {unit.law for unit in other.values()}
    sample = not whole and not is_whole(other, held)
    found: list[Entry] = []
    for key in keys:
        lacking = sample and held[key].law not in laws
        reason = f"law {held[key].law} is not in this corpus for {id}" if lacking else f"nothing like it in {id}"
        old, new = ((), (key,)) if side else ((key,), ())
        found.append(Entry("added" if side else "removed", old, new, reason=reason, certain=not lacking))
    return found


def moved_units(lineage: Lineage, before: Mapping[str, Unit], after: Mapping[str, Unit]) -> frozenset[str]:
    """Return the numbers, in the new edition, of the clauses that moved, whoever decided their lineage."""
    return _moved(lineage.entries, before, after)


def _moved(entries: Iterable[Entry], before: Mapping[str, Unit], after: Mapping[str, Unit]) -> frozenset[str]:
    partner = {new: entry.old[0] for entry in entries for new in entry.new if entry.old}
    came_from = {new: entry.old for entry in entries for new in entry.new}
    extra = {new for entry in entries if entry.old for new in entry.new[1:]}
    order = {key: index for index, key in enumerate(before)}
    codes = set.intersection(*({code for unit in held.values() for code in unit.texts} for held in (before, after)))
    old_words, new_words = _subtree_words(before, codes), _subtree_words(after, codes)
    groups: dict[str, list[str]] = {}
    moved: set[str] = set()
    for key, unit in after.items():
        if unit.kind == "note" or key not in partner or key in extra:
            continue
        source = before[partner[key]]
        if unit.parent and source.parent and source.parent in came_from.get(unit.parent, ()):
            groups.setdefault(unit.parent, []).append(key)
        elif not unit.parent and not source.parent:
            groups.setdefault("", []).append(key)
        else:
            moved.add(key)
    for keys in groups.values():
        distinct = {order[partner[key]]: key for key in keys}
        if list(distinct) == sorted(distinct):
            continue  # all on the chain, whatever they weigh
        # The words of both editions: read backwards, the same clause moved.
        weights = [old_words(partner[key]) + new_words(key) for key in distinct.values()]
        some = tuple(distinct.values())
        # Who has kept its label among its siblings was not moved: the others were, past it.
        whole = sum(weights)
        weights = [
            weight + whole * (before[partner[key]].number.steps[-1] == after[key].number.steps[-1])
            for key, weight in zip(some, weights, strict=True)
        ]
        moved.update(some[index] for index in off_chain(list(distinct), weights))
    return frozenset(moved)


def _subtree_words(held: Mapping[str, Unit], codes: Collection[str]) -> Callable[[str], int]:
    """Return what tells how many words in some languages a clause has with all that lies under it, at least 1."""
    below: dict[str, list[str]] = {}
    for key, unit in held.items():
        below.setdefault(unit.parent, []).append(key)

    @cache
    def counted(key: str) -> int:
        own = sum(len(words(text)) for code, text in held[key].texts.items() if code in codes)
        return 1 + own + sum(map(counted, below.get(key, ())))

    return counted


def _in_order(entries: Iterable[Entry], before: Mapping[str, Unit], after: Mapping[str, Unit]) -> list[Entry]:
    """Sort entries by their first new clause; a removed one by its old number."""

    def place(entry: Entry) -> tuple[object, int]:
        unit = after[entry.new[0]] if entry.new else before[entry.old[0]]
        return (unit.number, 0 if entry.new else 1)

    return sorted((replace(e, old=_sorted(e.old, before), new=_sorted(e.new, after)) for e in entries), key=place)


def _sorted(keys: Iterable[str], held: Mapping[str, Unit]) -> tuple[str, ...]:
    return tuple(sorted(keys, key=lambda key: held[key].number))


def totality(lineage: Lineage, before: Mapping[str, Unit], after: Mapping[str, Unit]) -> tuple[Problem, ...]:
    """Return what keeps a lineage from being total: a clause in no entry, in two, or one that does not exist."""
    file = f"lineage/{lineage.old}-{lineage.new}.toml"
    problems: list[Problem] = []
    for side, held, edition in ((0, before, lineage.old), (1, after, lineage.new)):
        counts: dict[str, int] = {}
        for entry in lineage.entries:
            for key in (entry.old, entry.new)[side]:
                counts[key] = counts.get(key, 0) + 1
        for key in [*held, *(key for key in counts if key not in held)]:
            said = {0: "is in no entry", 1: ""}.get(counts.get(key, 0), "is in more than one entry")
            said = said if key in held else "does not exist"
            if said:
                problems.append(Problem(file, 0, 0, "lineage-not-total", f"{key} of {edition} {said}"))
    return tuple(problems)


# --- what a person decides ------------------------------------------------------------------------------------


def confirm(lineage: Lineage, old: Sequence[str], new: Sequence[str], by: str = "") -> Lineage:
    """Return the lineage with one entry as a person decides it; what it takes clauses from is proposed anew.

    The result is not total where the decision took a clause out of another entry: propose again with its
    confirmed entries.

    Raises:
        UsageError: both sides are empty, both have several clauses, or a clause is said to be a note.
    """
    if len({"^" in key for key in (*old, *new)}) > 1:
        raise UsageError("a clause can only become a clause, and a note a note")
    if not old and not new:
        raise UsageError("name a clause of the old edition, of the new one, or both, as in 53B=53C")
    if len(old) > 1 and len(new) > 1:
        raise UsageError("a split has one old clause and a merge one new one, not several of both")
    same = next((e for e in lineage.entries if set(e.old) == set(old) and set(e.new) == set(new)), None)
    decided = Entry(same.kind if same else _kind(old, new), tuple(old), tuple(new), confirmed=True, by=by)
    taken = {*old}, {*new}
    kept = [e for e in lineage.entries if not taken[0] & {*e.old} and not taken[1] & {*e.new}]
    return replace(lineage, entries=(*kept, decided))


# --- more than two editions -------------------------------------------------------------------------------


def compose(first: Lineage, second: Lineage) -> Lineage:
    """Return the lineage from the old edition of ``first`` to the new one of ``second``.

    Raises:
        UsageError: the second does not begin where the first ends.
    """
    if first.new != second.old:
        raise UsageError(f"{first.old}–{first.new} and {second.old}–{second.new} do not join")
    entries: list[Entry] = []
    reached: set[str] = set()
    for entry in first.entries:
        ends = tuple(dict.fromkeys(key for middle in entry.new for key in second.forward(middle)))
        if not entry.old:
            continue
        entries.append(_composed(entry, ends, [second.entry(old=middle) for middle in entry.new]))
        reached.update(ends)
    entries += [Entry("added", (), (key,)) for entry in second.entries for key in entry.new if key not in reached]
    return Lineage(first.old, second.new, tuple(_merge_shared(entries)))


def _composed(entry: Entry, ends: tuple[str, ...], further: Sequence[Entry | None]) -> Entry:
    steps = [entry, *(one for one in further if one is not None)]
    scores = [one.score for one in steps if one.score is not None]
    kind = _kind(entry.old, ends)
    if kind == "kept" and any(one.kind == "moved" for one in steps):
        kind = "moved"
    return Entry(
        kind,
        entry.old,
        ends,
        round(min(scores), 3) if scores else None,
        certain=all(one.certain for one in steps),
        confirmed=all(one.confirmed for one in steps),
    )


def _merge_shared(entries: Iterable[Entry]) -> list[Entry]:
    """Join entries that end in the same clause: it was merged on the second way."""
    found: list[Entry] = []
    at: dict[str, int] = {}
    for entry in entries:
        index = next((at[key] for key in entry.new if key in at), None)
        if index is None:
            index = len(found)
            found.append(entry)
        else:
            other = found[index]
            new = tuple(dict.fromkeys((*other.new, *entry.new)))
            old = tuple(dict.fromkeys((*other.old, *entry.old)))
            found[index] = replace(other, kind="merged" if len(new) == 1 else "split", old=old, new=new, certain=False)
        at.update(dict.fromkeys(found[index].new, index))
    return found


def permanent_ids(lineages: Sequence[Lineage], edition: str) -> dict[str, str]:
    """Return the permanent id of each clause of an edition: ``2007:53B`` for what was first 53B of 2007.

    ``lineages`` are those between the editions, oldest first. An id survives renumbering; of a split the first
    part keeps it, a merge keeps the id of its first clause.
    """
    ids: dict[str, str] = {}
    for lineage in lineages:
        if not ids:
            ids = {key: f"{lineage.old}:{key}" for entry in lineage.entries for key in entry.old}
        if edition == lineage.old:
            return ids
        following: dict[str, str] = {}
        for entry in lineage.entries:
            for place, key in enumerate(entry.new):
                inherits = bool(entry.old) and place == 0 and entry.old[0] in ids
                following[key] = ids[entry.old[0]] if inherits else f"{lineage.new}:{key}"
        ids = following
    return ids
