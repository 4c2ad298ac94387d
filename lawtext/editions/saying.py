"""Saying: a change in one sentence, and what changed in a law in one, in every language of the book.

The words stand in ``languages/<code>.toml`` under ``editions``, articles, genders and cases come from the nouns of
``book.toml``; this module only fills in. Quotations are of the text compared, whatever the sentence's language.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable, Collection, Iterable, Iterator, Mapping, Sequence
from functools import cache, cached_property
from typing import TYPE_CHECKING, Any

from lawtext.editions.parts import is_part
from lawtext.editions.references import Reference, renumbered, replacements
from lawtext.languages import fold, language
from lawtext.numbering import Noun, Number, Numbering
from lawtext.textdiff import Op, blocks, words

if TYPE_CHECKING:
    from lawtext.editions.changes import Change

_QUOTED = 12
"""A stretch of more words is not quoted in a sentence."""
_PASSAGES = 2
"""More changes than this in a text are counted, not quoted."""
_LISTED = 6
"""More clauses than this are counted, not listed."""


@cache
def _table(code: str) -> Mapping[str, Any]:
    return language(code).table("editions")


def spoken(codes: Iterable[str]) -> tuple[str, ...]:
    """Return the languages of ``codes`` that have the words to say a change in."""
    return tuple(code for code in codes if _table(code))


class Speaker:
    """Says changes in a language; knows which notes came and went with each clause."""

    def __init__(
        self, numbering: Numbering, changes: Iterable[Change], terms: Mapping[str, Mapping[str, str]] | None = None
    ) -> None:
        """``terms`` holds, per language, what heads a definition, by its number."""
        self._terms = terms or {}
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
        table = _table(code)
        if code not in self._names:
            others = {number: term for held in self._terms.values() for number, term in held.items()}
            self._names[code] = Names(self._numbering, code, {**others, **self._terms.get(code, {})})
        names = self._names[code]
        subject = names.subject(change.old or change.new or "")
        if change.unchanged:
            return _capital(table["unchanged"].format(subject=subject))
        passages, notes, references = self._details(change, code, names)
        listed = table["semicolon"].join([*passages, *notes, *references])
        # What became of a note does not explain how the clause changed: it is said beside it.
        told = (
            table["details"].format(list=listed) if passages or references else listed and table["semicolon"] + listed
        )
        if "merged" in change.kinds:
            olds = names.subjects(change.old_all)
            new = names.into(change.new or "")
            also = names.join([table["phrases"][kind] for kind in _ALSO if kind in change.kinds])
            also = table["merged_also"].format(list=also) if also else ""
            said = table["merged_sentence"].format(old=olds, new=new, into=new, also=also, details=told)
            return _capital(said if change.certain else table["probably"].format(told=said))
        phrases = [
            table["phrases"][kind].format(new=names.targets(change.new_all if kind == "split" else [change.new or ""]))
            for kind in _TOLD
            if kind in change.kinds and not (kind == "renumbered" and "split" in change.kinds)
        ]
        if not phrases:  # only references changed, and the details say how
            phrases = [table["phrases"][kind] for kind in change.kinds if kind in table["phrases"]]
        listed = names.join(phrases)
        listed = listed if change.certain else table["probably"].format(told=listed)
        return _capital(table["sentence"].format(subject=subject, phrases=listed, details=told))

    def notes(self, change: Change) -> dict[str, int]:
        """Return how many notes of a clause came, went and changed, by kind; none of a note."""
        if change.is_note:
            return {}
        places = {"note-added": change.new, "note-removed": change.old, "note-changed": change.new}
        return {kind: self._notes[change.language, place or "", kind] for kind, place in places.items()}

    def _details(self, change: Change, code: str, names: Names) -> tuple[list[str], list[str], list[str]]:
        """Return what is told of a change: of its passages, its notes, its citations."""
        said = _table(code)["details_of"]
        passages: list[str] = []
        quoted = False
        if not {"added", "removed", "note-added", "note-removed"} & {*change.kinds}:
            passages, quoted = _passages(change, code)
        # A citation that stands in a passage quoted already is not quoted again.
        inside = _within_others(change) if quoted else []
        notes = [_counted(said[kind.replace("-", "_")], count) for kind, count in self.notes(change).items() if count]
        references = [_reference(one, change, names, code) for one in change.references if one not in inside]
        references += [_counted(_table(code)["law"]["unexplained"], len(inside))] if inside else []
        return passages, notes, references


class Said(Mapping[str, str]):
    """What a change is, in a sentence by language, said when somebody asks: of most changes of a book nobody does."""

    __slots__ = ("_change", "_codes", "_known", "_speaker")

    def __init__(self, speaker: Speaker, change: Change, codes: Sequence[str]) -> None:
        self._speaker, self._change, self._codes = speaker, change, codes
        self._known: dict[str, str] | None = None

    def __getitem__(self, code: str) -> str:
        if code not in self._codes:
            raise KeyError(code)
        if self._known is None:
            self._known = {}
        if code not in self._known:
            self._known[code] = self._speaker.sentence(self._change, code)
        return self._known[code]

    def __iter__(self) -> Iterator[str]:
        return iter(self._codes)

    def __len__(self) -> int:
        return len(self._codes)

    def __repr__(self) -> str:
        """Tell what the sentences hold that the change itself and the names of clauses do not tell."""
        return f"Said({self._codes}, {self._speaker.notes(self._change)})"


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


def _reference(one: Reference, change: Change, names: Names, code: str) -> str:
    said = _table(code)["details_of"]
    inside = change.law_old
    here = inside == change.law_new  # else “because A became A”: with the law, all that is in it has another number
    if one.verdict == "elsewhere":
        key = "elsewhere" if one.new else "elsewhere_gone"
        new = names.join([names.short(target, change.law_new) for target in one.new])
        old = names.join([names.named(target, inside) for target in one.old])
        return str(said[key].format(text=names.quote(one.shown_old), old=old, new=new))
    because = names.join(
        [
            said["because"].format(
                old=names.named(a, inside if here else ""), new=names.short(b, inside if here else "")
            )
            for a, b in renumbered(one)
        ]
    )
    key = "rehomed" if one.verdict == "updated" and not because else one.verdict
    return str(said[key].format(old=names.quote(one.shown_old), new=names.quote(one.shown_new), because=because))


def _passages(change: Change, code: str) -> tuple[list[str], bool]:
    """Say what came and went in the text: in quotes where it is little (then True), counted where it is much."""
    said = _table(code)["details_of"]
    quote = Names(None, code).quote
    ops = _without(change.words, change.references)
    found = [(gone, come) for gone, come in blocks(ops) if words(gone) != words(come)]
    if not found or {"split", "merged"} & {*change.kinds}:
        return [], False
    if len(found) > _PASSAGES or any(len(words(text)) > _QUOTED for pair in found for text in pair):
        return [_counted(said["passages"], len(found))], False
    first, last = ops[0].sign != "=", _ends_changed(ops)
    told: list[str] = []
    for place, (gone, come) in enumerate(found):
        starts, closes = first and place == 0, last and place == len(found) - 1
        where = "reads" if starts and closes and gone and come else "begins" if starts else "ends" if closes else ""
        told.append(_passage(said, where, _bare(gone), _bare(come), quote))
    return told, True


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


def _without(ops: Sequence[Op], references: Sequence[Reference]) -> list[Op]:
    """Return a comparison in which citations that are told by themselves count as what stayed."""
    spans = {spans for one in references if one.verdict != "elsewhere" for spans in one.marks}
    found: list[Op] = []
    for span, group in replacements(ops):
        found += [Op("=", group[0].old, group[0].old)] if span in spans else group
    return found


def _within_others(change: Change) -> list[Reference]:
    """Return the citations that changed for no known reason as a part of a larger change."""
    apart = {span for span, _ in replacements(change.words)}
    return [r for r in change.references if r.verdict == "unexplained" and (r.span_old, r.span_new) not in apart]


def _bare(text: str) -> str:
    """Return a stretch without the blanks and signs at its rims, brackets and quotation marks excepted."""
    signs = ".,;:·\u037e—–- \n\t\u00a0"
    return text.strip(signs)


def _counted(forms: Mapping[str, str], count: int, **more: str) -> str:
    return forms["one" if count == 1 else "many"].format(count=count, **more)


def _capital(text: str) -> str:
    return text[:1].upper() + text[1:]


# --- names of clauses -------------------------------------------------------------------------------------


class Names:
    """What clauses are called in a sentence of one language."""

    def __init__(self, numbering: Numbering | None, code: str, terms: Mapping[str, str] | None = None) -> None:
        self._numbering = numbering
        self._terms = terms or {}
        self._code = code
        self._table = _table(code)
        self._numbers: dict[str, Number] = {}

    def quote(self, text: str) -> str:
        """Return a text in the quotation marks of the language."""
        opening, closing = self._table["quotes"]
        return f"{opening}{' '.join(text.split())}{closing}"  # a row of a table is one line in a sentence

    def join(self, parts: Sequence[str]) -> str:
        """Return parts as a list: ``A, B and C``."""
        if len(parts) < 2:
            return "".join(parts)
        return str(self._table["comma"].join(parts[:-1]) + self._table["and"] + parts[-1])

    def number(self, key: str) -> Number:
        """Return the number that a canonical string names."""
        assert self._numbering is not None
        if key not in self._numbers:
            self._numbers[key] = self._numbering.parse(key)
        return self._numbers[key]

    def full(self, key: str) -> str:
        """Return a number as the language writes it: ``53Γ``."""
        assert self._numbering is not None
        return self._numbering.written(self.number(key), self._code)

    def short(self, key: str, law: str) -> str:
        """Return a number as it is called inside a law: ``Γ`` in 53, ``16Γ`` elsewhere; whole where printed so."""
        number = self.number(key)
        if not number.depth or str(number.law) != law or self._is_printed_whole(number):
            return self.full(key)
        return self.full(key)[len(self.full(law)) :].lstrip(".")

    def _is_printed_whole(self, number: Number) -> bool:
        """Whether the label of the clause, or of one that it is in below the law, is its whole number (``1.2``)."""
        assert self._numbering is not None
        return any("{number}" in level.label for level in self._numbering.levels[1 : number.level + 1])

    def subject(self, key: str) -> str:
        """Return a clause as the subject of a sentence: ``Law 53B``, ``ο Νόμος 53Β``; a note by its place."""
        if is_part(key):
            term = self.quote(self._terms.get(key, key.partition(".")[2]))
            return str(self._table["part_subjects"][key.partition(".")[0]].format(term=term))
        if "^" in key:
            number = self.number(key)
            law = str(number.law)
            place = number.steps[-1].rank
            return str(
                self._table["note_subject"].format(
                    place=place, law=self._with_noun(law, "nominative"), law_genitive=self._with_noun(law, "genitive")
                )
            )
        return self._with_noun(key, "nominative")

    def subjects(self, keys: Sequence[str], run: str = "") -> str:
        """Return clauses as the subject of a sentence: ``Laws 2A and 2B``, ``οι Νόμοι 2Α και 2Β``; notes one by one.

        With ``run``, the template of a run: ``Laws 2A to 2D``.
        """
        noun = self.noun(0)
        plural = noun.plural.get("nominative", "") if noun else ""
        if len(keys) < 2 or not plural or any("^" in key for key in keys):
            return self.join([self.subject(key) for key in keys])
        shown = [self.full(key) for key in keys]
        listed = run.format(first=shown[0], last=shown[-1]) if run else self.join(shown)
        article = self._article(noun, "nominative", plural, many=True)
        return " ".join(self._table["subject"].format(article=article, noun=plural, number=listed).split())

    def named(self, key: str, law: str) -> str:
        """Return a clause as the subject of a clause inside a sentence: ``C``, ``η παράγραφος Γ``."""
        number = self.number(key)
        inside = number.depth and str(number.law) == law
        level = min(number.level, len(self._numbering.levels) - 1) if self._numbering else 0
        noun = self.noun(level if inside else 0)
        if not self._table["article"]["one"] and inside:
            return self.short(key, law)
        return self._phrase(noun, self.short(key, law), "nominative")

    def targets(self, keys: Sequence[str]) -> str:
        """Return numbers as a list: ``12Γ1 και 12Γ2``."""
        return self.join([self.subject(key) if "^" in key or is_part(key) else self.full(key) for key in keys if key])

    def into(self, key: str) -> str:
        """Return a clause as what others went into: ``Law 12C``, ``στον Νόμο 12Γ``."""
        return self.within(key) if self._table["in_article"] else self._with_noun(key, "accusative")

    def within(self, key: str) -> str:
        """Return a clause as where something is: ``Law 53``, ``στον Νόμο 53``."""
        noun = self.noun(0)
        bare = noun.singular.get("accusative", noun.singular.get("nominative", "")) if noun else ""
        article = ""
        if noun and self._table["in_article"]:
            forms = self._table["in_article"]
            nu = f"{noun.gender}_nu"
            article = forms[nu] if nu in forms and self._wants_nu(bare) else forms.get(noun.gender, "")
        return " ".join(part for part in (article, bare, self.full(key)) if part)

    def among(self, keys: Sequence[str], law: str, run: str = "", was: Mapping[str, str] | None = None) -> str:
        """Return clauses of a law as the subject of a sentence about it: ``A and B``, ``οι παράγραφοι Α και Β``.

        With ``run``, the template of a run, only the first and the last are named: ``A to D``. ``was`` holds old
        numbers that are told beside the new ones: ``B (old C)``.
        """
        if list(keys) == [law]:
            noun = self.noun(0)
            cases = ((case, noun.singular.get(case, "") if noun else "") for case in ("nominative", "genitive"))
            return str(self._table["opening"].format(**{case: form.lower() for case, form in cases}))
        shown = [self.short(key, law) for key in keys]
        if was:
            shown = [
                self._table["formerly"].format(new=text, old=self.short(was[key], law)) if key in was else text
                for text, key in zip(shown, keys, strict=True)
            ]
        listed = run.format(first=shown[0], last=shown[-1]) if run else self.join(shown)
        number = self.number(next(key for key in keys if key != law))
        level = min(number.level, len(self._numbering.levels) - 1) if self._numbering else 0
        noun = self.noun(level)
        many = len(keys) > 1
        forms = (noun.plural if many else noun.singular) if noun else {}
        article = self._article(noun, "nominative", forms.get("nominative", ""), many=many)
        text = self._table["among"].format(article=article, noun=forms.get("nominative", ""), list=listed)
        return " ".join(text.split())

    def _with_noun(self, key: str, case: str) -> str:
        return self._phrase(self.noun(0), self.full(key), case)

    def _phrase(self, noun: Noun | None, number: str, case: str) -> str:
        if noun is None:
            return number
        bare = noun.singular.get(case) or noun.singular.get("nominative", "")
        article = self._article(noun, case, bare, many=False)
        text = self._table["subject"].format(article=article, noun=bare, number=number)
        return " ".join(text.split())

    def noun(self, level: int) -> Noun | None:
        """Return what a level is called, None where the book names nothing for it."""
        return self._numbering.noun(level, self._code) if self._numbering else None

    def _article(self, noun: Noun | None, case: str, before: str, *, many: bool) -> str:
        return article(self._code, noun, case, before, many=many)

    def _wants_nu(self, word: str) -> bool:
        """Tell whether an article keeps its final ν before a word, or before none."""
        return _keeps_nu(self._code, word)


def _keeps_nu(code: str, word: str) -> bool:
    return not word or fold(word).startswith(tuple(_table(code)["before_nu"]))


def article(code: str, noun: Noun | None, case: str, before: str, *, many: bool = False) -> str:
    """Return the article that a noun has in a case before a word (``τον``, ``την`` or ``τη``), empty where the language
    has none."""
    forms = _table(code)["article"]["many" if many else "one"].get(noun.gender if noun else "", {})
    return str(forms[f"{case}_nu"] if f"{case}_nu" in forms and _keeps_nu(code, before) else forms.get(case, ""))


_NOUN = re.compile(r"\{(?P<noun>nouns?)(?::(?P<form>[a-z ]+))?\}", re.IGNORECASE)
"""What stands for the noun of a law in a sentence: ``{noun}`` and ``{nouns}`` as titles begin, ``{noun:accusative}`` in
a case with its article, ``{Noun:accusative}`` with a capital, ``{nouns:bare genitive}`` without the article."""


def named(text: str, noun: Noun, code: str) -> str:
    """Return a sentence with what the book calls a law, in the cases that the sentence asks for."""

    def form(match: re.Match[str]) -> str:
        many = match["noun"].lower() == "nouns"
        asked = match["form"] or ""
        case = asked.removeprefix("bare").strip() or "nominative"
        forms = noun.plural if many else noun.singular
        word = forms.get(case) or forms["nominative"]
        if not asked:
            return _capital(word)
        word = _capital(word) if match["noun"][0].isupper() else word[:1].lower() + word[1:]
        before = "" if asked.startswith("bare") else article(code, noun, case, word, many=many)
        return f"{before} {word}".lstrip()

    return _NOUN.sub(form, text)


def _within(number: Number | None, keys: Collection[str]) -> bool:
    """Tell whether a clause or one above it is among some."""
    while number is not None:
        if str(number) in keys:
            return True
        number = number.parent
    return False


# --- what changed in a law --------------------------------------------------------------------------------


def law_sentence(
    changes: Sequence[Change], law: str, code: str, numbering: Numbering, left: Sequence[Change] = ()
) -> str:
    """Return what changed in a law as one sentence: "In Law 53, B and C changed places; …".

    Args:
        changes: the changes of the law, of every language compared.
        law: its number in the new edition.
        code: the language of the sentence.
        numbering: that of the book.
        left: what moved from it to another law.
    """
    table, names = _table(code), Names(numbering, code)
    changed = [change for change in changes if not change.unchanged]
    here = [change for change in changed if change.law_new == law] or changed
    root = next((change for change in here if (change.new or change.old) == law and not change.is_note), None)
    if root is not None and {"added", "removed"} & {*root.kinds}:
        return Speaker(numbering, ()).sentence(root, code)
    told = _Law(changed, law, code, names, left)
    parts, itself = told.parts(), told.itself()
    if not parts:
        said = table["law"]["renumbered"].format(old=names.subject(itself), new=names.full(law)) if itself else ""
        return _capital(f"{said}." if said else table["unchanged"].format(subject=names.subject(law)))
    where = names.within(law)
    inside = table["in_law"].format(law=where, in_law=where, list=table["semicolon"].join(parts))
    if itself:
        said = table["law"]["renumbered"].format(old=names.subject(itself), new=names.full(law))
        return _capital(f"{said}{table['semicolon']}{inside[:1].lower()}{inside[1:]}")
    return _capital(inside)


_TOLD_BY_NEW = ("reworded", "small", "heading")
"""What is told of clauses by their new number."""


class _Law:
    """The parts of the sentence about one law."""

    def __init__(
        self, changes: Sequence[Change], law: str, code: str, names: Names, left: Sequence[Change] = ()
    ) -> None:
        self.changes = [change for change in changes if not change.is_note]
        self.notes = [change for change in changes if change.is_note]
        self.law = law
        self.code = code
        self.said = _table(code)["law"]
        self.probably: str = _table(code)["probably"]
        self.names = names
        self.left = [change for change in left if not change.is_note]
        self.notes_left = [change for change in left if change.is_note]
        self.unsure = {(change.old, change.new) for change in (*self.changes, *self.left) if not change.certain}

    def parts(self) -> list[str]:
        """Return what there is to say, places first, words next, references last."""
        swaps = self._swaps()
        swapped = {old for pair in swaps for old, _ in pair}
        found = [self._swap(*pair) for pair in swaps]
        found += self._placed(swapped)
        gone = {change.old: change.new for change in self.left if change.old and change.new}
        found += [self._became("moved", old, gone[old]) for old in self._topmost(list(gone))]
        for kind in ("added", "removed"):
            found += self._listed(kind, self._topmost(self._keys(kind, "old" if kind == "removed" else "new")))
        found += self._listed("reworded", self._keys("reworded", "new"))
        small = [k for kind in ("punctuation", "capitals", "encoding") for k in self._keys(kind, "new")]
        told = {*self._keys("reworded", "new")}
        found += self._listed("small", [key for key in dict.fromkeys(small) if key not in told])
        headed = self._keys("heading", "new")
        found += [self.said["title"]] if self.law in headed else []
        found += self._listed("heading", [key for key in headed if key != self.law])
        for kind in ("note-added", "note-removed", "note-moved", "note-changed"):
            named = "moved" if kind == "note-moved" else kind
            away = [note.old for note in self.notes_left] if kind == "note-moved" else []
            count = len({c.new or c.old for c in self.notes if named in c.kinds}) + len({*away})
            if count:
                found.append(_counted(self.said[kind.replace("-", "_")], count))
        for verdict in ("updated", "unexplained", "elsewhere"):
            count = self._references(verdict)
            if count:
                found.append(_counted(self.said[verdict], count))
        return found

    def itself(self) -> str:
        """Return the number that the law had, empty where it is the same or not known."""
        return next((c.old for c in self.changes if c.new == self.law and c.old and c.old != self.law), "")

    def _references(self, verdict: str) -> int:
        """Count citations; said in several languages they count once, as often as the fullest language has."""
        counts: dict[str, int] = {}
        for change in (*self.changes, *self.notes):
            counts[change.language] = counts.get(change.language, 0) + sum(
                one.verdict == verdict for one in change.references
            )
        return max(counts.values(), default=0)

    def _keys(self, kind: str, side: str) -> list[str]:
        keys = [change.new if side == "new" else change.old for change in self.changes if kind in change.kinds]
        return list(dict.fromkeys(key for key in keys if key))

    def _topmost(self, keys: Sequence[str]) -> list[str]:
        """Return the clauses that lie under no other of them: with a clause goes all that is in it."""
        above = {key: self.names.number(key).parent for key in keys}
        return [key for key in keys if not _within(above[key], {*keys})]

    def _pairs(self, kind: str) -> list[tuple[str, str]]:
        found = [(c.old, c.new) for c in self.changes if kind in c.kinds and c.old and c.new]
        return list(dict.fromkeys((old, new) for old, new in found if old and new))

    def _swaps(self) -> list[tuple[tuple[str, str], tuple[str, str]]]:
        """Return the pairs that took each other's place, also where the law as a whole has another number."""
        was = self.itself() or self.law
        by_place = {self.names.short(old, was): (old, new) for old, new in self._pairs("renumbered") if old != was}
        found = []
        for place, (old, new) in by_place.items():
            other = by_place.get(self.names.short(new, self.law))
            back = other is not None and self.names.short(other[1], self.law) == place
            if other and back and self.names.number(old) < self.names.number(other[0]):
                found.append(((old, new), other))
        return found

    def _swap(self, one: tuple[str, str], other: tuple[str, str]) -> str:
        a, b = other[1], one[1]  # in the numbers of the new edition, in which the law is named
        a_, b_ = (self.names.short(key, self.law) for key in (a, b))
        pair = self.names.among([a, b], self.law)
        return self._sure(self.said["swapped"].format(a=a_, b=b_, pair=pair), one, other)

    def _sure(self, told: str, *pairs: tuple[str | None, str | None]) -> str:
        """Return what is told, as probable where one of the pairs is not sure."""
        return self.probably.format(told=told) if self.unsure.intersection(pairs) else told

    def _placed(self, swapped: set[str]) -> list[str]:
        """Say what moved, split, merged and was renumbered, what only follows its parent left out."""
        moved = [(old, new) for old, new in self._pairs("moved") if old not in swapped]
        cut = [*self._pairs("split"), *self._pairs("merged")]
        itself = self.itself()  # “Article 7 became 9bis” is told before all else
        gone = [(old, new) for old, new in moved if old not in (new, itself) and (old, new) not in cut]
        found = [self._became("moved", old, new) for old, new in gone]
        found += self._listed("moved_here", [new for old, new in moved if old == new])
        for kind in ("split", "merged"):
            for change in self.changes:
                if kind in change.kinds:
                    old = (
                        self.names.among(change.old_all, self.law) if kind == "merged" else self._was(change.old or "")
                    )
                    new = self.names.join([self.names.short(key, self.law) for key in change.new_all])
                    told = self.said[kind].format(old=old, new=new)
                    found.append(self._sure(told, (change.old, change.new)))
        pairs = [
            pair
            for pair in self._pairs("renumbered")
            if pair not in moved and pair not in cut and pair[0] not in swapped
            if pair[1] != self.law and not self._follows(*pair)
        ]
        runs = self._runs(pairs)
        if len(runs) > _LISTED:
            found.append(self.said["renumbered_many"].format(count=len(pairs)))
        else:
            found += [self._run(run) if len(run) > 1 else self._became("renumbered", *run[0]) for run in runs]
        return list(dict.fromkeys(found))

    def _runs(self, pairs: Sequence[tuple[str, str]]) -> list[list[tuple[str, str]]]:
        """Join three or more neighbours that were all shifted by the same: C, D and E became D, E and F."""
        runs: list[list[tuple[str, str]]] = []
        last: dict[tuple[str, ...], list[tuple[str, str]]] = {}  # by what they stand under: entries between are deeper
        for pair in pairs:
            above = tuple("" if "^" in key else str(self.names.number(key).parent) for key in pair)
            run = last.get(above)
            if run and all(self._next_to(a, b) for a, b in zip(run[-1], pair, strict=True)):
                run.append(pair)
            else:
                last[above] = [pair]
                runs.append(last[above])
        return [part for run in runs for part in ([run] if len(run) > 2 else [[pair] for pair in run])]

    def _next_to(self, first: str, second: str) -> bool:
        """Tell whether a clause stands right behind another one, under the same clause."""
        if "^" in first or "^" in second:
            return False
        a, b = self.names.number(first), self.names.number(second)
        if not a.depth or str(a.law) != str(b.law) or a.parent != b.parent:
            return False
        return a.level == b.level and a.steps[-1].rank + 1 == b.steps[-1].rank

    def _run(self, run: Sequence[tuple[str, str]]) -> str:
        """Say a run: ``C to E became D to F``."""
        olds, news = ([pair[side] for pair in run] for side in (0, 1))
        law = str(self.names.number(olds[0]).law)
        old = (
            self.names.among(olds, law, self.said["run"])
            if law == self.law
            else self.names.subjects([olds[0], olds[-1]], self.said["run"])
        )
        new = self.said["run"].format(
            first=self.names.short(news[0], self.law), last=self.names.short(news[-1], self.law)
        )
        return self._sure(self.said["renumbered_run"].format(old=old, new=new), *run)

    def _became(self, key: str, old: str, new: str) -> str:
        now = self.names.full(new) if new == self.law else self.names.short(new, self.law)
        return self._sure(self.said[key].format(old=self._was(old), new=now), (old, new))

    @cached_property
    def _was_before(self) -> dict[str, str]:
        """The old numbers of clauses whose new one was another clause's: after a swap, which B was reworded?"""
        pairs = [(c.old, c.new) for c in (*self.changes, *self.left) if c.old and c.new]
        gone = {old for old, new in pairs if old != new}
        swapped = {new: old for pair in self._swaps() for old, new in pair}
        return swapped | {new: old for old, new in pairs if old != new and new in gone}

    def _was(self, old: str) -> str:
        number = self.names.number(old)
        return self.names.named(old, self.law) if number.depth else self.names.subject(old)

    def _follows(self, old: str, new: str) -> bool:
        """Tell whether a clause is renumbered only because the one above it is."""
        a, b = self.names.number(old), self.names.number(new)
        return a.depth > 0 and b.depth > 0 and a.steps[-1].latin == b.steps[-1].latin

    def _listed(self, key: str, keys: Sequence[str]) -> list[str]:
        if not keys:
            return []
        inside = [one for one in keys if one != self.law]
        shown = list(keys) if len(inside) == len(keys) or not inside else inside
        if len(shown) > _LISTED:
            count = str(len(shown))
            listed = f"{count} {self._noun_plural(shown)}".strip()
        else:
            listed = self.names.among(shown, self.law, was=self._was_before if key in _TOLD_BY_NEW else None)
        forms: Mapping[str, str] = self.said[key]
        return [forms["one" if len(shown) == 1 else "many"].format(list=listed)]

    def _noun_plural(self, keys: Sequence[str]) -> str:
        noun = self.names.noun(min(self.names.number(keys[0]).level, 1))
        return noun.plural.get("nominative", "") if noun else ""
