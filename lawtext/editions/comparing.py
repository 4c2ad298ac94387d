"""Comparing: two editions of a book in, what became of every clause, note, definition and introduction out.

``compare`` takes the lineage, carries the references, compares the words and names the kinds of each change. What a
change is, is ``changes``; its sentences are ``saying``.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace
from functools import cache
from typing import Any

from lawtext import kept
from lawtext.editions.changes import KINDS, Change, Comparison, Kind
from lawtext.editions.citing import find_mentions
from lawtext.editions.divided import with_parts, without_swapped
from lawtext.editions.homes import became, concerns, home
from lawtext.editions.lineage import (
    Entry,
    Lineage,
    common_languages,
    doubted,
    is_whole,
    moved_units,
    propose,
    propose_units,
)
from lawtext.editions.naming import spoken
from lawtext.editions.parts import Part, paired
from lawtext.editions.parts import parts as parts_of
from lawtext.editions.references import Finder, Mention, Reference, Verdict, compared, references, settled
from lawtext.editions.saying import Speaker, saying
from lawtext.editions.units import Unit, languages_of, units
from lawtext.languages import fold, language
from lawtext.languages.learned import from_languages
from lawtext.model import DEFINITIONS, INTRODUCTION, PARAGRAPH_BREAK, Book
from lawtext.problems import UsageError
from lawtext.textdiff import Nature, Op, but_for_capitals, keys, natures, new_text, old_text
from lawtext.textdiff import compare as compare_texts

_NATURE_KINDS: Mapping[str, Kind] = {
    "words": "reworded",
    "capitals": "capitals",
    "punctuation": "punctuation",
    "encoding": "encoding",
}

_REFERENCE_KINDS: Mapping[str, Kind] = {
    "updated": "reference-updated",
    "unexplained": "reference-unexplained",
    "elsewhere": "reference-elsewhere",
}


def compare(
    book: Book,
    old: str,
    new: str,
    law: str | None = None,
    language: str | None = None,
    *,
    confirmed: Iterable[Entry] = (),
    doubtful: Iterable[str] = (),
    whole: bool = False,
    find: Finder = find_mentions,
) -> Comparison:
    """Compare two editions of a book.

    Args:
        book: the book.
        old: the id of the older edition.
        new: the id of the newer one.
        law: a law, by its number in either edition; None: all.
        language: a language code; None: every language that both editions have.
        confirmed: entries of the lineage file that a person confirmed.
        doubtful: clauses of the older edition that the languages dispute (``store.disputed_in_file``, ``conflicts``).
        whole: both editions are here as a whole, however few laws they hold, so that what one lacks was added or
            removed; else an edition that lacks most of its laws is a sample (see ``Comparison.not_held``).
        find: what finds the citations of a text.

    Returns:
        The changes, in the order of the new edition.

    Raises:
        UsageError: there is no such edition, law or language, or an edition has no text in that language.
    """
    before, after = units(book, old), units(book, new)
    both = common_languages(book, old, new)
    if language is not None and language not in both:
        raise UsageError(_lacks_language(book, (old, new), language, both))
    if law is not None and law not in before and law not in after:
        raise UsageError(f"{book.law_noun} {law} is in neither {old} nor {new} of this corpus")
    decided = tuple(confirmed)
    lineage = doubted(
        propose_units(before, after, both, old, new, decided, whole=whole)
        if whole
        else propose(book, old, new, decided),
        doubtful,
    )
    maker = _Maker(book, before, after, lineage, find)
    chosen = (language,) if language is not None else both
    not_held = () if whole else _not_held(lineage, before, after, law)
    absent = {key for _, key in not_held}
    changes = [
        change
        for code in chosen
        for entry in lineage.entries
        if law is None or maker.concerns(entry, law)
        if (entry.old and entry.new) or not absent & set(maker.laws_of(entry))
        if (change := maker.change(entry, code)) is not None
    ]
    ones = _in_one_only(book, old, new) if language is None else ()
    speaker = Speaker(book.numbering, changes)
    codes = spoken(book.languages)
    for place, change in enumerate(changes):
        changes[place] = saying(speaker, change, codes)
    untold = maker.untold(chosen, law)
    others, unheld = maker.parts(chosen) if law is None else ((), ())
    terms = {
        code: {one.number: one.heading for id in (old, new) for one in _definitions(book, id, code)} for code in chosen
    }
    teller = Speaker(book.numbering, (), terms)
    told = tuple(saying(teller, change, codes) for change in others)
    return Comparison(
        old, new, chosen, tuple(changes), lineage, book.numbering, not_held, ones, untold, told, unheld, codes
    )


def _lacks_language(book: Book, editions: Sequence[str], language: str, both: Iterable[str]) -> str:
    """Return which of two editions have no text in a language, and in which languages ``both`` have."""
    lacking = [id for id in editions if language not in languages_of(book, id)]
    subject = f"editions {' and '.join(lacking)} have" if len(lacking) > 1 else f"edition {lacking[0]} has"
    return f"{subject} no text in language “{language}”; try {', '.join(both)}"


def _in_one_only(book: Book, old: str, new: str) -> tuple[tuple[str, str], ...]:
    """Return the languages in which only one of two editions has text, as (language, edition that lacks it)."""
    return tuple(
        (code, lacking)
        for code in book.languages
        for lacking, other in ((old, new), (new, old))
        if code in languages_of(book, other) and code not in languages_of(book, lacking)
    )


def _definitions(book: Book, edition: str, code: str) -> Iterable[Part]:
    return parts_of(book, edition, code).get(DEFINITIONS, {}).values()


def _not_held(
    lineage: Lineage, before: Mapping[str, Unit], after: Mapping[str, Unit], law: str | None
) -> tuple[tuple[str, str], ...]:
    """Return the laws that one edition lacks where it is but a sample, as (edition, law)."""
    found: list[tuple[str, str]] = []
    for held, other, lacking, went in (
        (after, before, lineage.old, lineage.backward),
        (before, after, lineage.new, lineage.forward),
    ):
        if is_whole(other, held):
            continue
        found += [
            (lacking, key)
            for key, unit in held.items()
            if not unit.parent and not went(key) and (law is None or key == law)
        ]
    return tuple(found)


class _Maker:
    """Makes the changes of one pair of editions."""

    def __init__(
        self,
        book: Book,
        before: Mapping[str, Unit],
        after: Mapping[str, Unit],
        lineage: Lineage,
        find: Finder,
    ) -> None:
        self.book, self.before, self.after, self.lineage, self.find = book, before, after, lineage, find
        self.moved = moved_units(lineage, before, after)
        laws = {key for held in (before, after) for key, unit in held.items() if not unit.parent}
        self.became = became(lineage, book.numbering, laws)

    def laws_of(self, entry: Entry) -> tuple[str, ...]:
        """Return the laws that an entry lies in, in either edition."""
        laws = [self.before[key].law for key in entry.old] + [self.after[key].law for key in entry.new]
        return tuple(dict.fromkeys(laws))

    def concerns(self, entry: Entry, law: str) -> bool:
        """Tell whether an entry lies in a law of either edition, or is told in it or in what became of it."""
        old = self.before[entry.old[0]].law if entry.old else ""
        new = self.after[entry.new[0]].law if entry.new else ""
        return concerns(law, self.laws_of(entry), home(old, new, self.became), self.became)

    def untold(self, codes: Iterable[str], law: str | None) -> tuple[tuple[str, str, str], ...]:
        """Return the clauses that cannot be compared in a language, as (language, edition that lacks it, number)."""
        found: list[tuple[str, str, str]] = []
        for code in codes:
            for entry in self.lineage.entries:
                if law is not None and not self.concerns(entry, law):
                    continue
                olds = [key for key in entry.old if self.before[key].has_words_in(code)]
                news = [key for key in entry.new if self.after[key].has_words_in(code)]
                if entry.old and not olds and news:
                    found.append((code, self.lineage.old, entry.old[0]))
                if entry.new and not news and olds:
                    found.append((code, self.lineage.new, entry.new[0]))
        return tuple(found)

    def change(self, entry: Entry, code: str) -> Change | None:
        """Return what an entry is in one language, None where that language lacks one of its sides."""
        olds = [self.before[key] for key in entry.old if self.before[key].has_words_in(code)]
        news = [self.after[key] for key in entry.new if self.after[key].has_words_in(code)]
        if bool(olds) != bool(entry.old) or bool(news) != bool(entry.new):
            return None
        texts = _one_where_same(_joined(olds, code), _joined(news, code))
        found, ops, rest = self._compared(olds, news, texts, code)
        heading = _heading_words(olds, news, code)
        is_note = (news or olds)[0].kind == "note"
        moved = any(key in self.moved for key in entry.new) and bool(olds)
        moved = moved or (is_note and bool(olds) and bool(news) and self._rehung(olds[0], news[0], code))
        kinds = _kinds(olds, news, found, rest, heading, is_note=is_note, moved=moved)
        return Change(
            kinds=kinds,
            old=olds[0].key if olds else None,
            new=news[0].key if news else None,
            language=code,
            is_note=is_note,
            words=ops,
            heading_words=heading,
            references=found,
            score=entry.score,
            certain=entry.certain,
            confirmed=entry.confirmed,
            reason=entry.reason,
            old_all=_keys(entry.old, olds),
            new_all=_keys(entry.new, news),
            moved=moved,
            law_old=olds[0].law if olds else "",
            law_new=news[0].law if news else "",
            on=(news or olds)[0].hangs_on.get(code, ""),
            was_on=olds[0].hangs_on.get(code, "") if olds and news else "",
        )

    def _rehung(self, old: Unit, new: Unit, code: str) -> bool:
        """Tell whether a note hangs on another clause than the one that its clause became."""
        before, after = old.hangs_on.get(code, ""), new.hangs_on.get(code, "")
        went = self.lineage.forward(before)
        return bool(went) and after not in went and bool(self.lineage.backward(after))

    def parts(self, codes: Iterable[str]) -> tuple[tuple[Change, ...], tuple[tuple[str, str, str], ...]]:
        """Return what became of the definitions and the introduction, and which of them only one edition has."""
        found: list[Change] = []
        lacking: list[tuple[str, str, str]] = []
        ids = (self.lineage.old, self.lineage.new)
        for code in codes:
            sides = [parts_of(self.book, id, code) for id in ids]
            for part in (DEFINITIONS, INTRODUCTION):
                here = [part in side for side in sides]
                if all(here):
                    found += [self._part(*pair, code) for pair in paired(sides[0][part], sides[1][part])]
                elif any(here):
                    lacking.append((code, ids[here.index(False)], part))
        return tuple(found), tuple(lacking)

    def _part(self, old: Part | None, new: Part | None, score: float | None, code: str) -> Change:
        texts = (old.text if old else "", new.text if new else "")
        before, after = (
            list(self.find(text, code, self.book, id, "")) if old and new and text else []
            for text, id in zip(texts, (self.lineage.old, self.lineage.new), strict=True)
        )
        found, ops, rest = self._worded(texts, before, after, code)
        heading = _titles_compared(old.heading if old else "", new.heading if new else "", code)
        kinds: set[Kind] = {"added"} if new else {"removed"}
        if old and new:
            kinds = {_NATURE_KINDS[nature] for nature in natures(rest)} | {_REFERENCE_KINDS[o.verdict] for o in found}
            kinds |= {"heading"} if _title_natures(heading) - {"encoding"} else set()
        return Change(
            kinds=_in_order(frozenset(kinds)),
            old=old.number if old else None,
            new=new.number if new else None,
            language=code,
            is_note=False,
            words=ops,
            heading_words=heading,
            references=found,
            score=score,
            certain=score is None,
            reason="" if score is None else f"another id, {score:.0%} of the words",
            old_all=(old.number,) if old else (),
            new_all=(new.number,) if new else (),
        )

    def _compared(self, olds: Sequence[Unit], news: Sequence[Unit], texts: tuple[str, str], code: str) -> _Compared:
        """Return the references, the comparison of words, and that comparison without the references."""
        both = bool(texts[0] and texts[1])
        before = self._mentions(olds, code, self.lineage.old) if both else []
        after = self._mentions(news, code, self.lineage.new) if both else []
        if both and texts[0] == texts[1] and not before and not after:
            ops = compare_texts(*texts)
            return (), ops, ops
        several = len(olds) + len(news) > 2

        def made() -> _Compared:
            found, ops, rest = self._worded(texts, before, after, code)
            if several:  # where a text was cut or joined, the border itself is no change of punctuation
                rest = tuple(op for op in rest if op.sign == "=" or (op.old + op.new).strip())
            return found, ops, rest

        def comes_from() -> Iterable[object]:
            went = self.lineage
            targets = sorted({target for mention in (*before, *after) for target in mention.targets})
            yield code, texts, before, after, several
            yield [(target, went.forward(target), went.backward(target), went.knows(target)) for target in targets]

        if not both or texts[0] == texts[1]:  # nothing to compare that takes time
            return made()
        return kept.once("words", comes_from, made, _compared_data, _compared_from)

    def _worded(
        self, texts: tuple[str, str], before: Sequence[Mention], after: Sequence[Mention], code: str
    ) -> _Compared:
        stop = stop_words(code)
        cited = with_parts(before, after, texts, self.lineage, code)
        found = without_swapped(references(*texts, *cited, self.lineage, stop), texts[1], code)
        ops = compared(*texts, found, stop)
        borne_out, rest = settled(found, ops)
        return borne_out, ops, rest

    def _mentions(self, found: Sequence[Unit], code: str, edition: str) -> list[Mention]:
        """Return the citations of the texts of units, with offsets into the texts as they are joined."""
        mentions: list[Mention] = []
        start = 0
        for unit in found:
            text = unit.texts[code]
            found_here = self.find(text, code, self.book, edition, unit.key) if text else ()
            mentions += (
                [replace(one, start=one.start + start, end=one.end + start) for one in found_here]
                if start
                else found_here
            )
            start += len(text) + len(PARAGRAPH_BREAK) if text else 0
        return mentions


_Compared = tuple[tuple[Reference, ...], tuple[Op, ...], tuple[Op, ...]]


def _compared_data(found: _Compared) -> list[object]:
    references, *compared = found
    told = [[getattr(one, name) for name in Reference.__match_args__] for one in references]
    return [told, *([[op.sign, op.old, op.new] for op in ops] for ops in compared)]


def _compared_from(data: list[Any]) -> _Compared:
    told, ops, rest = data
    return tuple(_reference_from(*one) for one in told), tuple(Op(*op) for op in ops), tuple(Op(*op) for op in rest)


def _reference_from(verdict: Verdict, *rest: Any) -> Reference:
    text_old, text_new, shown_old, shown_new, span_old, span_new, old, new, pieces = rest
    (i, j), (k, m) = span_old, span_new
    spans = tuple(((a, b), (c, d)) for (a, b), (c, d) in pieces)
    return Reference(verdict, text_old, text_new, shown_old, shown_new, (i, j), (k, m), tuple(old), tuple(new), spans)


def _keys(of_entry: tuple[str, ...], found: Sequence[Unit]) -> tuple[str, ...]:
    """Return the numbers of units: those of their entry itself, where they are all of them."""
    return of_entry if len(found) == len(of_entry) else tuple(unit.key for unit in found)


@from_languages
@cache
def stop_words(code: str) -> frozenset[str]:
    """Return the words of a language that tie nothing together, folded: its stop words without the verbs."""
    known = language(code)
    return frozenset(map(fold, known.words("textdiff", "stop_words"))) - set(map(fold, known.words("textdiff", "ties")))


def _joined(found: Sequence[Unit], code: str) -> str:
    return PARAGRAPH_BREAK.join(text for unit in found if (text := unit.texts[code]))


def _heading_words(olds: Sequence[Unit], news: Sequence[Unit], code: str) -> tuple[Op, ...]:
    """Compare the headings; what was added or removed has one on one side. One that its source lost is not compared."""
    held = [side[0].headings.get(code) if side else "" for side in (olds, news)]
    if held[0] is None or held[1] is None:
        return ()
    return _titles_compared(held[0], held[1], code)


def _titles_compared(old: str, new: str, code: str) -> tuple[Op, ...]:
    return but_for_capitals(compare_texts(*_one_where_same(old, new), stop_words=stop_words(code)))


def _one_where_same(old: str, new: str) -> tuple[str, str]:
    """Return two texts, as one where they say the same: most do, and of a large book they take room."""
    return (old, old) if old == new else (old, new)


def _title_natures(ops: Sequence[Op]) -> frozenset[Nature]:
    """Return what a heading differs in; capitals alone are how an edition prints its titles, and no difference."""
    same_words = all(op.sign == "=" for op in ops)
    return frozenset() if same_words and keys(old_text(ops)) != keys(new_text(ops)) else natures(ops)


def _kinds(
    olds: Sequence[Unit],
    news: Sequence[Unit],
    found: Sequence[Reference],
    rest: Sequence[Op],
    heading: Sequence[Op],
    *,
    is_note: bool,
    moved: bool,
) -> tuple[Kind, ...]:
    if not olds:
        return ("note-added",) if is_note else ("added",)
    if not news:
        return ("note-removed",) if is_note else ("removed",)
    kinds: set[Kind] = {_NATURE_KINDS[nature] for nature in natures(rest)}
    if is_note and kinds - {"encoding"}:
        kinds = (kinds - {"reworded"}) | {"note-changed"}
    head = _title_natures(heading)
    if head - {"encoding"}:
        kinds.add("heading")
    elif head:
        kinds.add("encoding")
    kinds |= {_REFERENCE_KINDS[one.verdict] for one in found}
    if len(olds) > 1:
        kinds.add("merged")
    elif len(news) > 1:
        kinds.add("split")
    if not {unit.key for unit in olds} & {unit.key for unit in news}:
        kinds.add("renumbered")
    if moved:
        kinds.add("moved")
    return _in_order(frozenset(kinds))


@cache
def _in_order(kinds: frozenset[Kind]) -> tuple[Kind, ...]:
    """Return kinds in their order; few sets of them are there, and one value of each serves all changes."""
    return tuple(kind for kind in KINDS if kind in kinds) or ("unchanged",)
