"""Saying: a change in one sentence, in every language of the book.

The words stand in ``languages/<code>.toml`` under ``editions``; this module only fills in. Quotations are of the text
compared, whatever the sentence's language. What clauses are called stands in ``naming``, what changed in a whole law in
``law_sentences``.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import replace
from itertools import groupby
from typing import TYPE_CHECKING

from lawtext.editions.naming import Names, capital, counted, words_of
from lawtext.editions.passages import Travels, strayed, swapped, travelled
from lawtext.editions.references import Reference, renumbered, replacements
from lawtext.model import DEFINITIONS
from lawtext.numbering import Numbering
from lawtext.textdiff import Op, new_text, old_text, words

if TYPE_CHECKING:
    from lawtext.editions.changes import Change

_QUOTED = 12
"""A stretch of more words is not quoted in a sentence."""
_FIRST_WORDS = 6
"""So many words show which passage is meant that can be read elsewhere."""
_PASSAGES = 2
"""More changes than this in a text are counted, not quoted."""
_BRACKETS = {")": "(", "]": "["}


class Speaker:
    """Says changes in a language; knows which notes came and went with each clause."""

    def __init__(
        self, numbering: Numbering, changes: Iterable[Change], terms: Mapping[str, Mapping[str, str]] | None = None
    ) -> None:
        """``terms`` holds, per language, what heads a definition, by its number."""
        changes = tuple(changes)
        self._terms = terms or {}
        self._travels = travelled(changes)
        self._taken_in = _taken_in(changes)
        self._names: dict[str, Names] = {}
        self._numbering = numbering
        self._notes: Counter[tuple[str, str, str]] = Counter(
            (change.language, change.on, kind)
            for change in changes
            if change.is_note
            for kind in change.kinds
            if kind.startswith("note-")
        )

    def sentence(self, change: Change, code: str) -> str:
        """Return what a change is, in a sentence in the language ``code``."""
        table = words_of(code)
        if code not in self._names:
            others = {number: term for held in self._terms.values() for number, term in held.items()}
            self._names[code] = Names(self._numbering, code, {**others, **self._terms.get(code, {})})
        names = self._names[code]
        subject = names.subject(change.old or change.new or "")
        if change.unchanged:
            return capital(table["unchanged"].format(subject=subject))
        passages, notes, references = self._details(change, code, names)
        listed = table["semicolon"].join([*passages, *notes, *references])
        # What became of a note does not explain how the clause changed: it is said beside it.
        told = (
            table["details"].format(list=listed) if passages or references else listed and table["semicolon"] + listed
        )
        if "merged" in change.kinds:
            olds = names.subjects(change.old_all)
            new = names.into(change.new or "")
            also = names.join([table["phrases"][key] for key in _phrase_keys(change, _ALSO)])
            also = table["merged_also"].format(list=also) if also else ""
            said = table["merged_sentence"].format(old=olds, new=new, into=new, also=also, details=told)
            return capital(said if change.certain else table["probably"].format(told=said))
        homes = self._taken_in.get(change.old or "", ())
        phrases = [
            table["phrases"][key].format(**_filled(change, key, names, homes))
            for key in _phrase_keys(change, _TOLD, homes)
            if not (key == "renumbered" and "split" in change.kinds)
        ]
        if not phrases:  # only references changed, and the details say how
            phrases = [table["phrases"][kind] for kind in change.kinds if kind in table["phrases"]]
        listed = names.join(phrases)
        listed = listed if change.certain else table["probably"].format(told=listed)
        return capital(table["sentence"].format(subject=subject, phrases=listed, details=told))

    def notes(self, change: Change) -> dict[str, int]:
        """Return how many notes of a clause came, went and changed, by kind; none of a note."""
        if change.is_note:
            return {}
        places = {"note-added": change.new, "note-removed": change.old, "note-changed": change.new}
        return {kind: self._notes[change.language, place or "", kind] for kind, place in places.items()}

    def travels(self, change: Change) -> Travels:
        """Return the passages of a clause that went to another one, or came from one; none of a note."""
        if change.is_note:
            return {}
        gone = self._travels.get((change.language, "old", change.old or ""), {})
        come = self._travels.get((change.language, "new", change.new or ""), {})
        return {**gone, **come}

    def _details(self, change: Change, code: str, names: Names) -> tuple[list[str], list[str], list[str]]:
        """Return what is told of a change: of its passages, its notes, its citations."""
        said = words_of(code)["details_of"]
        passages: list[str] = []
        quoted = False
        if not {"added", "removed", "note-added", "note-removed"} & {*change.kinds}:
            passages, quoted = _passages(change, names, code, self.travels(change))
        # A citation that stands in a passage quoted already is not quoted again.
        inside = _within_others(change) if quoted else []
        notes = [counted(said[kind.replace("-", "_")], count) for kind, count in self.notes(change).items() if count]
        references = [_reference(one, change, names, code) for one in change.references if one not in inside]
        references += [counted(words_of(code)["law"]["unexplained"], len(inside))] if inside else []
        return passages, notes, references


class Said(Mapping[str, str]):
    """What a change is, in a sentence by language, said when somebody asks: of most changes of a book nobody does."""

    __slots__ = ("_change", "_codes", "_known", "speaker")

    def __init__(self, speaker: Speaker, change: Change, codes: Sequence[str]) -> None:
        """``change`` is what is said, and does not hold this: the two would never be let go of by themselves."""
        self.speaker, self._change, self._codes = speaker, change, codes
        self._known: dict[str, str] | None = None

    def __getitem__(self, code: str) -> str:
        if code not in self._codes:
            raise KeyError(code)
        if self._known is None:
            self._known = {}
        if code not in self._known:
            self._known[code] = self.speaker.sentence(self._change, code)
        return self._known[code]

    def __iter__(self) -> Iterator[str]:
        return iter(self._codes)

    def __len__(self) -> int:
        return len(self._codes)

    def __repr__(self) -> str:
        """Tell what the sentences hold that the change itself and the names of clauses do not tell."""
        return f"Said({self._codes}, {self.speaker.notes(self._change)}, {self.speaker.travels(self._change)})"


def saying(speaker: Speaker, change: Change, codes: Sequence[str]) -> Change:
    """Return a change that says itself in the languages ``codes``, when somebody asks."""
    return replace(change, says=Said(speaker, change, codes))


_ALSO = ("reworded", "punctuation", "capitals", "encoding", "heading")
"""What is said of the clause that others were merged into, beside that they were."""

_TOLD = (
    "moved",
    "renumbered",
    "split",
    "reworded",
    "punctuation",
    "capitals",
    "encoding",
    "heading",
    "added",
    "removed",
    "note-added",
    "note-removed",
    "note-changed",
)


def _phrase_keys(change: Change, kinds: Iterable[str], homes: Sequence[str] = ()) -> Iterator[str]:
    """Yield, of some kinds, those of a change, as ``[editions.phrases]`` names them; ``homes`` are the laws that took
    in what a law held."""
    for kind in kinds:
        if kind in change.kinds:
            hung = kind == "moved" and change.is_note and change.was_on and change.was_on != change.on
            key = _heading_key(change) if kind == "heading" else "moved_note" if hung else kind
            yield "taken_in" if kind == "removed" and homes else key


def _taken_in(changes: Iterable[Change]) -> Mapping[str, tuple[str, ...]]:
    """Return the laws that took in clauses of another one, by the number that one had, in their order."""
    found: dict[str, dict[str, None]] = {}
    for change in changes:
        if not change.is_note and change.law_old and change.law_new and change.old != change.law_old:
            found.setdefault(change.law_old, {})[change.law_new] = None
    return {law: tuple(homes) for law, homes in found.items()}


def _filled(change: Change, key: str, names: Names, homes: Sequence[str]) -> dict[str, str]:
    """Return what fills the phrase of a kind of change: numbers, or the headword that was."""
    if key == "taken_in":
        return {"new": names.join([names.into(law) for law in homes])}
    if key == "moved_note":
        return {"old": names.whence(change.was_on), "new": names.into(change.on)}
    return {
        "new": names.targets(change.new_all if key == "split" else [change.new or ""]),
        "old": names.quote(old_text(change.heading_words)),
    }


def _heading_key(change: Change) -> str:
    """Return how it is told that a heading changed; what heads a definition is the term, and is told itself."""
    defined = (change.new or "").startswith(f"{DEFINITIONS}.") and change.heading_told == "heading"
    return "term" if defined else change.heading_told


def _reference(one: Reference, change: Change, names: Names, code: str) -> str:
    said = words_of(code)["details_of"]
    inside = change.law_old
    here = inside == change.law_new  # else “because A became A”: with the law, all that is in it has another number
    if one.verdict == "elsewhere":
        key = "elsewhere" if one.new else "elsewhere_gone"
        new = names.join([names.short(target, change.law_new) for target in one.new])
        old = names.join([names.named(target, inside) for target in one.old])
        return str(said[key].format(text=names.quote(one.shown_old), old=old, new=new))
    law = inside if here else ""
    because = _because(renumbered(one), names, law, said)
    key = "rehomed" if one.verdict == "updated" and not because else one.verdict
    return str(said[key].format(old=names.quote(one.shown_old), new=names.quote(one.shown_new), because=because))


def _by_old(pairs: Sequence[tuple[str, str]]) -> dict[str, list[str]]:
    """Return what each old target became."""
    found: dict[str, list[str]] = {}
    for old, new in pairs:
        found.setdefault(old, []).append(new)
    return found


def _because(pairs: Sequence[tuple[str, str]], names: Names, law: str, said: Mapping[str, str]) -> str:
    """Say what became of the targets of a citation."""
    olds = [old for old, _ in pairs]
    if len(olds) > 1 and len({new for _, new in pairs}) == 1:
        old, new = names.join([names.named(one, law) for one in olds]), names.short(pairs[0][1], law)
        return said["because_merged"].format(old=old, new=new)
    told: list[str] = []
    for old, news in _by_old(pairs).items():
        key = "because_split" if len(news) > 1 else "because"
        now = names.join([names.short(target, law) for target in news])
        told.append(said[key].format(old=names.named(old, law), new=now))
    return names.join(told)


def _passages(change: Change, names: Names, code: str, travels: Travels) -> tuple[list[str], bool]:
    """Say what came and went in the text: in quotes where it is little (then True), counted where it is much."""
    said = words_of(code)["details_of"]
    ops = _without(change.words, change.references)
    found = [(gone, come) for gone, come in _quotable(ops) if words(gone) != words(come)]
    if not found or {"split", "merged"} & {*change.kinds}:
        return [], False
    stray = strayed(ops)
    if stray is not None:
        word, now, before = (names.quote(_bare(text)) for text in stray)
        return [said["strayed"].format(text=word, new=now, old=before)], True
    turned = swapped(ops)
    if turned is not None:
        return _turned(said, *turned, names.quote)
    went = [travels.get(tuple(words(gone or come))) if not (gone and come) else None for gone, come in found]
    stayed = [pair for pair, where in zip(found, went, strict=True) if where is None]
    if len(found) > _PASSAGES or any(len(words(text)) > _QUOTED for pair in stayed for text in pair):
        return [counted(said["passages"], len(found))], False
    first, last = ops[0].sign != "=", _ends_changed(ops)
    told: list[str] = []
    for place, (gone, come) in enumerate(found):
        starts, closes = first and place == 0, last and place == len(found) - 1
        where = "reads" if starts and closes and gone and come else "begins" if starts else "ends" if closes else ""
        if (to := went[place]) is not None:
            told.append(_travelled(said, to, _begun(_bare(gone)), _begun(_bare(come)), names))
        else:
            told.append(_passage(said, where, _bare(gone), _bare(come), names.quote))
    return list(dict.fromkeys(told)), True


def _turned(said: Mapping[str, str], moved: str, across: str, quote: Callable[[str], str]) -> tuple[list[str], bool]:
    """Say that two passages of a text changed places; of one that is long, only that the other did."""
    short = [_bare(text) for text in (moved, across) if len(words(text)) <= _QUOTED]
    if len(short) == 2:
        return [said["swapped"].format(one=quote(short[0]), other=quote(short[1]))], True
    return [said["shifted"].format(text=quote(short[0]))] if short else [said["swapped_long"]], bool(short)


def _begun(text: str) -> str:
    """Return a passage, of a long one that stands in another clause the first words."""
    if len(words(text)) <= _QUOTED:
        return text
    return f"{' '.join(text.split()[:_FIRST_WORDS])} …"


def _travelled(said: Mapping[str, str], went: tuple[str, str], gone: str, come: str, names: Names) -> str:
    """Say that a passage went to another clause, or came from one."""
    if gone:
        return said["went_to"].format(text=names.quote(gone), new=names.into(went[1]))
    return said["came_from"].format(text=names.quote(come), old=names.whence(went[0]))


def _quotable(ops: Sequence[Op]) -> Iterator[tuple[str, str]]:
    """Yield what went and what came at each place, with the bracket that closes one of theirs and stayed behind it."""
    runs = [tuple(run) for _, run in groupby(ops, key=lambda op: op.sign == "=")]
    for place, run in enumerate(runs, 1):
        if run[0].sign != "=":
            closing = runs[place][0].old[:1] if place < len(runs) else ""
            yield _closed(old_text(run), closing), _closed(new_text(run), closing)


def _closed(text: str, closing: str) -> str:
    opening = _BRACKETS.get(closing)
    return text + closing if opening and text.count(opening) > text.count(closing) else text


def _passage(said: Mapping[str, str], where: str, gone: str, come: str, quote: Callable[[str], str]) -> str:
    if where:
        key = where if gone and come else f"{where}_added" if come else f"{where}_gone"
    else:
        key = "replaced" if gone and come else "inserted" if come else "deleted"
    return said[key].format(old=quote(gone), new=quote(come))


def _ends_changed(ops: Sequence[Op]) -> bool:
    """Tell whether the end of the text changed, its last sign apart."""
    tail = [op for op in ops if op.sign != "=" or words(op.old)]
    return bool(tail) and tail[-1].sign != "="


def _without(ops: Sequence[Op], references: Sequence[Reference]) -> Sequence[Op]:
    """Return a comparison in which citations that are told by themselves count as what stayed."""
    spans = {spans for one in references if one.verdict != "elsewhere" for spans in one.marks}
    if not spans:
        return ops
    found: list[Op] = []
    for span, group in replacements(ops):
        found += [Op("=", group[0].old, group[0].old)] if span in spans else group
    return found


def _within_others(change: Change) -> list[Reference]:
    """Return the citations that changed for no known reason as a part of a larger change."""
    unexplained = [one for one in change.references if one.verdict == "unexplained"]
    apart = {span for span, _ in replacements(change.words)} if unexplained else set()
    return [one for one in unexplained if (one.span_old, one.span_new) not in apart]


def _bare(text: str) -> str:
    """Return a stretch without the blanks and signs at its rims, brackets and quotation marks excepted."""
    signs = ".,;:·\u037e—–- \n\t\u00a0"
    return text.strip(signs)
