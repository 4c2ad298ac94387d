"""A made-up law book with everything known about it: ``python tests/books/generate.py OUT --seed 1 --laws 93``.

Writes a corpus folder as the design describes it (two languages, two editions) and beside it ``truth.json``: every
clause, text, note and citation with its offsets, which sentences say the same, which clause of the old edition
became which of the new, what was edited, and what was spoiled on purpose. It imports nothing of lawtext, so that
its truth is a second opinion and no echo; the words are those of ``pyrgos.py``.
"""

from __future__ import annotations

import argparse
import copy
import json
import random
import re
import shutil
import sys
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

sys.path.insert(0, str(Path(__file__).resolve().parent))

import pyrgos as words

LANGUAGES = words.LANGUAGES
EDITIONS = ("2010", "2020")
AUTHORITY = "HPF"

Steps = tuple[tuple[int, int], ...]
"""A number: (level, rank) from the law down; levels 0 law, 1 A, 2 1, 3 (a), 4 (i)."""

# --- numerals, written out so that no table is shared with the program -------------------------------------------

LATIN = ["A", "B", "C", "D", "E", "F", "G", "H", "I", "J", "K", "L", "M", "N", "O", "P"]
GREEK = ["Α", "Β", "Γ", "Δ", "Ε", "ΣΤ", "Ζ", "Η", "Θ", "Ι", "ΙΑ", "ΙΒ", "ΙΓ", "ΙΔ", "ΙΕ", "ΙΣΤ"]
GREEK_SMALL = ["α", "β", "γ", "δ", "ε", "στ", "ζ", "η", "θ", "ι", "ια", "ιβ", "ιγ", "ιδ", "ιε", "ιστ"]
ROMAN = ["i", "ii", "iii", "iv", "v", "vi", "vii", "viii", "ix", "x", "xi", "xii"]
LOOK_ALIKE = {"Α": "A", "Β": "B", "Ε": "E", "Η": "H"}


def numeral(level: int, rank: int, lang: str) -> str:
    """Return the numeral of a step without its dress: ``A``, ``ΣΤ``, ``1``, ``α``, ``i``."""
    if level in (0, 2):
        return str(rank)
    if level == 4:
        return ROMAN[rank - 1]
    if lang == "el":
        return (GREEK if level == 1 else GREEK_SMALL)[rank - 1]
    return LATIN[rank - 1] if level == 1 else LATIN[rank - 1].lower()


def step_text(level: int, rank: int, lang: str) -> str:
    """Return a step as it stands inside a number: ``A``, ``1``, ``(a)``."""
    text = numeral(level, rank, lang)
    return f"({text})" if level > 2 else text


def label_text(level: int, rank: int, lang: str) -> str:
    """Return the label printed at the head of a clause: ``A.``, ``1.``, ``(α)``."""
    text = numeral(level, rank, lang)
    return f"({text})" if level > 2 else f"{text}."


def number_text(steps: Steps, lang: str = "en") -> str:
    """Return a number: ``12C1(e)(ii)``, in Greek ``12Γ1(ε)(ii)``."""
    return "".join(step_text(level, rank, lang) for level, rank in steps)


# --- the book in the making --------------------------------------------------------------------------------------


@dataclass(slots=True)
class Cite:
    """A citation: its form, what it points to, and how it is spoiled or left behind."""

    id: str
    form: str
    targets: list[str]
    conjunction: int = 0
    article: bool = False
    dash: bool = True
    literal: Steps | None = None
    wrong: bool = False
    retargeted: bool = False
    frozen: bool = False


@dataclass(slots=True)
class Sentence:
    """One sentence: a phrase, perhaps a citation before, behind or instead of it."""

    id: str
    phrase: words.Phrase | None
    lead: tuple[str, Cite] | None = None
    tail: tuple[str, Cite] | None = None
    pre: int | None = None
    ends: tuple[str, str] = (".", ".")
    small: bool = False
    addition: words.Phrase | None = None
    fixed: bool = False

    def cites(self) -> list[Cite]:
        """The citations of the sentence."""
        return [place[1] for place in (self.lead, self.tail) if place]


@dataclass(slots=True)
class Para:
    """One paragraph: sentences, a table, or an authority's rule; ``joined`` says after which sentences a language
    goes on without a full stop, ``stale`` holds the old edition's paragraph where the Greek still follows it."""

    id: str
    kind: str
    sentences: list[Sentence]
    joined: dict[str, set[str]] = field(default_factory=dict)
    rows: dict[str, list[list[str]]] = field(default_factory=dict)
    table: str = ""
    stale: bool = False
    edits: list[str] = field(default_factory=list)


@dataclass(slots=True)
class Node:
    """A clause; the law itself has level 0. ``name`` is set for a part that has no label."""

    id: str
    level: int
    heading: words.Phrase | None = None
    missing: set[str] = field(default_factory=set)
    paras: list[Para] = field(default_factory=list)
    closing: list[Para] = field(default_factory=list)
    kids: list[Node] = field(default_factory=list)
    name: str = ""
    fixed: bool = False
    moved: str = ""

    def walk(self) -> Iterator[Node]:
        """Yield the clause and all under it, in document order."""
        yield self
        for kid in self.kids:
            yield from kid.walk()

    def all_paras(self) -> list[Para]:
        """Own paragraphs, closing ones included."""
        return [*self.paras, *self.closing]


@dataclass(slots=True)
class NoteText:
    """A footnote: its sentence, in which languages it is printed with a star, whose text it repeats."""

    id: str
    phrase: words.Phrase
    star: set[str] = field(default_factory=set)
    same: str = ""


@dataclass(slots=True)
class EditionTree:
    """An edition: its laws, its notes, and once numbered the number of every clause."""

    id: str
    laws: list[Node]
    notes: dict[str, NoteText]
    steps: dict[str, Steps] = field(default_factory=dict)
    parent: dict[str, str] = field(default_factory=dict)
    nodes: dict[str, Node] = field(default_factory=dict)

    def number(self) -> None:
        """Give every clause its number by its place."""
        self.steps, self.parent, self.nodes = {}, {}, {}
        for rank, law in enumerate(self.laws, 1):
            self._number(law, ((0, rank),))

    def _number(self, node: Node, steps: Steps) -> None:
        self.steps[node.id] = steps
        self.nodes[node.id] = node
        rank = 0
        for kid in node.kids:
            self.parent[kid.id] = node.id
            if kid.name:
                self.steps[kid.id], self.nodes[kid.id] = steps, kid
                continue
            rank += 1
            self._number(kid, (*steps, (kid.level, rank)))

    def canonical(self, id: str) -> str:
        """Return the canonical number of a clause."""
        node = self.nodes[id]
        return number_text(self.steps[id]) + (f".{node.name}" if node.name else "")

    def ancestors(self, id: str) -> list[str]:
        """Return the clause and those above it, nearest first."""
        found = [id]
        while found[-1] in self.parent:
            found.append(self.parent[found[-1]])
        return found


# --- citations: how they are worded ------------------------------------------------------------------------------
# {c} is the citation; ``case`` its case in Greek, "see" that the article may stand or not; verbs as singular/plural.

CITE_PHRASES: dict[str, tuple[str, str, str, str]] = {
    "see": ("tail", " (see {c})", " (βλέπε {c})", "see"),
    "but-see": ("tail", " (but see {c})", " (αλλά βλέπε {c})", "see"),
    "accord": ("tail", " in accordance with {c}", " σύμφωνα με {c}", "acc"),
    "under": ("tail", " under {c}", " βάσει {c}", "gen"),
    "as": ("tail", ", as {c} {provides/provide}", ", όπως {ορίζει/ορίζουν} {c}", "nom"),
    "subject": ("lead", "subject to {c}, ", "με την επιφύλαξη {c}, ", "gen"),
    "unless": ("lead", "unless {c} {applies/apply}, ", "εκτός αν {εφαρμόζεται/εφαρμόζονται} {c}, ", "nom"),
    "despite": ("lead", "notwithstanding {c}, ", "παρά {c}, ", "acc"),
    "applies": ("alone", "{c} {applies/apply}", "{εφαρμόζεται/εφαρμόζονται} {c}", "nom"),
    "beyond": ("alone", "there is no rectification beyond {c}", "δεν υπάρχει επανόρθωση πέρα από {c}", "acc"),
}
FORM_PHRASES: dict[str, tuple[str, ...]] = {
    "full": tuple(CITE_PHRASES),
    "bare": ("see", "but-see"),
    "spaced": ("see", "accord", "under", "subject", "applies"),
    "list": ("see", "accord", "under", "as", "subject", "applies"),
    "range": ("see", "accord", "as", "applies"),
    "letters": ("see", "accord", "applies"),
    "shared": ("see", "accord", "under", "applies"),
    "relative": ("see", "but-see", "unless"),
    "relative-noun": ("accord", "subject", "see"),
    "relative-items": ("accord", "under", "subject"),
    "this-law": ("accord", "under", "as", "subject"),
}
FORM_WEIGHTS = {
    "full": 40, "bare": 6, "spaced": 6, "list": 14, "range": 5, "letters": 3, "shared": 4, "relative": 14,
    "relative-noun": 6, "relative-items": 6, "this-law": 5,
}  # fmt: skip
_LAW_NOUN = {"nom": ("Νόμος", "Νόμοι"), "gen": ("Νόμου", "Νόμων"), "acc": ("Νόμο", "Νόμους")}
_LAW_ARTICLE = {"nom": ("ο", "οι"), "gen": ("του", "των"), "acc": ("τον", "τους")}
_PARAGRAPH_NOUN = {
    "nom": ("παράγραφος", "παράγραφοι"),
    "gen": ("παραγράφου", "παραγράφων"),
    "acc": ("παράγραφο", "παραγράφους"),
}
_PARAGRAPH_ARTICLE = {"nom": ("η", "οι"), "gen": ("της", "των"), "acc": ("την", "τις")}
_THIS_LAW = {"nom": "αυτός ο Νόμος", "gen": "αυτού του Νόμου", "acc": "αυτόν τον Νόμο"}


@dataclass(frozen=True, slots=True)
class Written:
    """One citation as written: its words, its targets (steps), whether it is relative, letters of wrong script."""

    text: str
    targets: tuple[Steps, ...]
    cite: Cite
    item: int
    relative: bool = False
    wrong: tuple[tuple[int, str, str], ...] = ()


Piece = tuple[str, Any]
"""("text", str), ("emphasis", str), ("note", id), ("cite", Written), ("addition", str)."""


class CiteWriter:
    """Words citations for one clause of one edition in one language."""

    def __init__(self, tree: EditionTree, older: EditionTree | None, clause: str, lang: str) -> None:
        self.tree, self.older, self.clause, self.lang = tree, older, clause, lang

    def pieces(self, cite: Cite, case: str) -> tuple[list[Piece], bool]:
        """Return the pieces of a citation, and whether a verb goes into the plural with it."""
        see = case == "see"
        case = "acc" if see else case
        article = cite.article or not see
        form = self.form(cite)
        items = self._items(cite, form, case)
        plural = len(items) > 1 or form in ("range", "letters")
        out: list[Piece] = []
        if self.lang == "el" and article and form not in ("bare", "this-law") and items[0][2]:
            table = _PARAGRAPH_ARTICLE if form.startswith("relative") else _LAW_ARTICLE
            out.append(("text", table[case][plural] + " "))
        joint = ("and", "or")[cite.conjunction] if self.lang == "en" else ("και", "ή")[cite.conjunction]
        for index, (text, targets, _) in enumerate(items):
            if index:
                out.append(("text", f" {joint} " if index == len(items) - 1 else ", "))
            wrong: list[tuple[int, str, str]] = []
            if cite.wrong and self.lang == "el" and not any(p[1].wrong for p in out if p[0] == "cite"):
                text, wrong = _spoil(text)
            relative = form.startswith("relative") or form == "this-law"
            out.append(("cite", Written(text, targets, cite, index, relative, tuple(wrong))))
        return out, plural

    def form(self, cite: Cite) -> str:
        """Return the form the citation can take here: a relative one needs its target near."""
        if cite.literal or cite.frozen:
            return "full"
        steps = [self.tree.steps[target] for target in cite.targets]
        form = cite.form
        if form == "this-law":
            return form if self.tree.ancestors(self.clause)[-1] == cite.targets[0] else "full"
        if form.startswith("relative"):
            near = all(self.tree.parent.get(target) in self.tree.ancestors(self.clause) for target in cite.targets)
            near = near and self.clause not in cite.targets
            return form if near else "list" if len(steps) > 1 else "full"
        if form == "range":
            return form if all(len(s) == 1 for s in steps) and steps[0][0][1] < steps[-1][0][1] else "list"
        if form in ("letters", "shared"):
            same = all(len(s) == 2 and s[0] == steps[0][0] for s in steps) and steps == sorted(steps)
            return form if same else "list"
        if form == "spaced":
            return form if len(steps[0]) == 2 else "full"
        return form

    def _items(self, cite: Cite, form: str, case: str) -> list[tuple[str, tuple[Steps, ...], bool]]:
        """Return the items: words, targets, whether a noun stands before."""
        lang = self.lang
        tree = self.older if cite.frozen and self.older else self.tree
        steps = [cite.literal] if cite.literal else [tree.steps[target] for target in cite.targets]
        noun = self._law_noun(case, form in ("list", "range", "letters", "shared"))
        if form == "this-law":
            return [("this Law" if lang == "en" else _THIS_LAW[case], (steps[0],), True)]
        if form == "bare":
            return [(number_text(steps[0], lang), (steps[0],), False)]
        if form == "spaced":
            text = f"{noun} {number_text(steps[0][:1], lang)} {number_text(steps[0][1:], lang)}"
            return [(text, (steps[0],), True)]
        if form == "range":
            first, last = steps[0][0][1], steps[-1][0][1]
            through = "-" if cite.dash else (" to " if lang == "en" else " έως ")
            return [(f"{noun} {first}{through}{last}", tuple(((0, n),) for n in range(first, last + 1)), True)]
        if form == "letters":
            law, first, last = steps[0][0], steps[0][1][1], steps[-1][1][1]
            through = " to " if lang == "en" else " έως "
            text = f"{noun} {number_text(steps[0], lang)}{through}{numeral(1, last, lang)}"
            return [(text, tuple((law, (1, n)) for n in range(first, last + 1)), True)]
        if form == "shared":
            head = (f"{noun} {number_text(steps[0], lang)}", (steps[0],), True)
            return [head, *((step_text(*s[1], lang), (s,), False) for s in steps[1:])]
        if form.startswith("relative"):
            return self._relative_items(cite, form, case, steps)
        numbers = [number_text(s, lang) for s in steps]
        return [(f"{noun} {numbers[0]}", (steps[0],), True), *((n, (s,), False) for n, s in zip(numbers[1:], steps[1:], strict=True))]

    def _relative_items(
        self, cite: Cite, form: str, case: str, steps: list[Steps]
    ) -> list[tuple[str, tuple[Steps, ...], bool]]:
        texts = [step_text(*s[-1], self.lang) for s in steps]
        noun = ""
        if self.lang == "el" and (cite.article or form != "relative" or case == "nom"):
            noun = _PARAGRAPH_NOUN[case][len(steps) > 1] + " "
        elif self.lang == "en" and form == "relative-noun":
            noun = "paragraph "
        return [(f"{noun if not i else ''}{text}", (s,), bool(noun)) for i, (text, s) in enumerate(zip(texts, steps, strict=True))]

    def _law_noun(self, case: str, plural: bool) -> str:
        if self.lang == "en":
            return "Laws" if plural else "Law"
        return _LAW_NOUN[case][plural]


def _spoil(text: str) -> tuple[str, list[tuple[int, str, str]]]:
    """Put a Latin letter in the place of the first Greek capital of the number that looks like it."""
    match = re.search(r"(?<=[0-9])[ΑΒΕΗ]", text)
    if not match:
        return text, []
    letter = LOOK_ALIKE[match[0]]
    return text[: match.start()] + letter + text[match.end() :], [(match.start(), letter, match[0])]


# --- drawing -----------------------------------------------------------------------------------------------------


class Author:
    """Draws words, sentences and clauses; remembers what was said so that nothing is said twice."""

    def __init__(self, seed: int) -> None:
        self.random = random.Random(seed)
        self.used: set[str] = set()
        self.seen: set[tuple[str, int, str, str]] = set()
        self.count = 0

    def id(self, letter: str) -> str:
        """Return a fresh id."""
        self.count += 1
        return f"{letter}{self.count}"

    def slots(self, thing: str | None = None) -> dict[str, str]:
        """Draw a word for every slot; ``thing`` is what the law is about."""
        r = self.random
        things = r.sample(words.THINGS, 3)
        if thing and r.random() < 0.6:
            things = [thing, *(t for t in things if t != thing)][:3]
        people = r.sample(words.PEOPLE, 2)
        verbs = r.sample(list(words.VERBS), 2)
        return {
            "O": things[0], "O2": things[1], "O3": things[2], "A": people[0], "B": people[1], "V": verbs[0],
            "V2": verbs[1], "P": r.choice(words.PLACES), "T": str(r.randrange(len(words.TIMES))),
            "N": str(r.randrange(len(words.NUMERALS))), "M": str(r.randrange(len(words.MODALS))),
            "a": str(r.randint(11, 59)), "b": str(r.randint(3, 12)), "c": str(r.randint(13, 19)),
            "d": str(r.choice((12, 15, 17, 25))), "y": str(r.randint(1961, 2004)), "o": str(r.randint(1, 4)), "L": r.choice("ABCDE"),
        }  # fmt: skip

    def phrase(self, table: str, thing: str | None = None) -> words.Phrase:
        """Draw a phrase of a table that nobody has drawn; only the words it needs are kept."""
        for attempt in range(400):
            index = self.random.randrange(len(words.TABLES[table]))
            drawn = self.slots(thing)
            template = words.TABLES[table][index]
            needed = {name for side in template for name in words.slot_names(side)}
            phrase = words.Phrase(table, index, {name: drawn[name] for name in drawn if name in needed})
            key = (table, index, drawn["V"], drawn["O"])
            text = words.plain(phrase, "en") or words.plain(phrase, "el")
            if text in self.used or (attempt < 200 and key in self.seen):
                continue
            self.used.add(text)
            self.seen.add(key)
            return phrase
        raise RuntimeError(f"no more {table}s: ask for fewer laws")

    def sentence(self, thing: str | None, table: str = "sentence") -> Sentence:
        """Draw a sentence, now and then a decoy."""
        if table == "sentence" and self.random.random() < 0.05:
            table = "decoy"
        sentence = Sentence(self.id("s"), self.phrase(table, thing))
        if _bears_time(sentence) and self.random.random() < 0.15:
            sentence.pre = self.random.randrange(len(words.TIMES))
        elif table == "sentence" and self.random.random() < 0.05 and sentence.phrase and "O" in sentence.phrase.slots:
            sentence.phrase.emphasis = "O"
        return sentence

    def para(self, thing: str | None, count: int, kind: str = "text") -> Para:
        """Draw a paragraph of ``count`` sentences."""
        para = Para(self.id("p"), kind, [])
        while len(para.sentences) < count:
            sentence = self.sentence(thing)
            if all(other.phrase is None or sentence.phrase is None or other.phrase.index != sentence.phrase.index for other in para.sentences):
                para.sentences.append(sentence)
        for one, two in zip(para.sentences, para.sentences[1:], strict=False):
            if self.random.random() < 0.12 and _can_follow(two):
                para.joined.setdefault(self.random.choice(("el", "el", "en")), set()).add(one.id)
        return para


def _bears_time(sentence: Sentence) -> bool:
    """Tell whether “In the last round, …” can stand before a sentence: it says nothing of time yet."""
    if not sentence.phrase or sentence.phrase.table != "sentence":
        return False
    english = sentence.phrase.template[0]
    return "{T}" not in english and english.startswith(("{A", "{O", "no ", "every ", "whoever "))


def _can_follow(sentence: Sentence) -> bool:
    """Tell whether a sentence can go on another after “, and” / “, ενώ”."""
    if sentence.pre is not None or not sentence.phrase or sentence.phrase.table != "sentence":
        return False
    english, greek = sentence.phrase.template
    return english.startswith(("{A.the}", "{O.the}")) and greek.startswith(("{A.nd}", "{O.nd}"))


# --- the first edition -------------------------------------------------------------------------------------------

FEATURES = (
    "deep", "letters", "letter-i", "roman-i", "table", "table-2", "inline-addition", "paragraph-addition", "named",
    "shared-note", "star-note", "same-note-1", "same-note-2", "heading-note", "skipped", "missing-title", "literal-star",
    "no-letters",
)  # fmt: skip


class FirstEdition:
    """Draws the laws of the older edition."""

    def __init__(self, author: Author, count: int, clean: bool) -> None:
        self.author, self.random, self.clean = author, author.random, clean
        self.tree = EditionTree(EDITIONS[0], [], {})
        self.things: dict[str, str] = {}
        self.same = ""
        self.total = count
        places = list(range(count))
        self.random.shuffle(places)
        self.features: dict[int, set[str]] = {}
        for index, feature in enumerate(FEATURES):
            self.features.setdefault(places[index % count], set()).add(feature)

    def draw(self) -> EditionTree:
        """Return the edition, with citations."""
        for index in range(self.total):
            self.tree.laws.append(self.law(self.features.get(index, set())))
        self.tree.number()
        Citer(self.author, self.tree, self.clean).put_all()
        return self.tree

    def law(self, features: set[str]) -> Node:
        """Draw one law."""
        r, author = self.random, self.author
        thing = r.choice(words.THINGS)
        law = Node(author.id("c"), 0, heading=author.phrase("title", thing))
        self.things[law.id] = thing
        if r.random() < 0.45 or features & {"no-letters"}:
            law.paras.append(author.para(thing, r.randint(1, 3)))
        if "no-letters" in features:
            law.paras.append(author.para(thing, 2))
        else:
            count = 12 if "letters" in features else r.choice((2, 3, 3, 4, 4, 5, 5, 6, 7))
            headed = r.random() < 0.8 or bool(features & {"heading-note", "named"})
            for index in range(count):
                law.kids.append(self.section(thing, headed, r.random() < 0.45, deep="deep" in features and not index))
            if law.kids and r.random() < 0.12:
                law.closing.append(author.para(thing, r.randint(1, 2), "closing"))
        self.put_features(law, thing, features)
        self.put_notes(law)
        return law

    def section(self, thing: str, headed: bool, parted: bool, deep: bool) -> Node:
        """Draw a section (A) with its items."""
        r, author = self.random, self.author
        node = Node(author.id("c"), 1, heading=author.phrase("heading", thing) if headed else None)
        listed = parted and r.random() < 0.4
        if listed:
            node.paras.append(Para(author.id("p"), "text", [self.opening(thing)]))
        elif not parted or r.random() < 0.6:
            node.paras.append(author.para(thing, r.randint(1, 3)))
            if r.random() < 0.15:
                node.paras.append(author.para(thing, r.randint(1, 2)))
        if parted or deep:
            node.kids = self.items(node, thing, 2, r.randint(2, 4), listed, deep)
            if r.random() < 0.12:
                node.closing.append(author.para(thing, 1, "closing"))
        return node

    def opening(self, thing: str) -> Sentence:
        """Draw the words that open a list."""
        return Sentence(self.author.id("s"), self.author.phrase("opening", thing), ends=("", ""))

    def items(self, above: Node, thing: str, level: int, count: int, listed: bool, deep: bool) -> list[Node]:
        """Draw the clauses under a clause."""
        r, author = self.random, self.author
        kids: list[Node] = []
        for index in range(count):
            node = Node(author.id("c"), level)
            if listed:
                end = (".", ".") if index == count - 1 else (";", "·")
                phrase = author.phrase("item", thing)
                node.paras.append(Para(author.id("p"), "text", [Sentence(author.id("s"), phrase, ends=end, small=True)]))
            else:
                node.paras.append(author.para(thing, r.choice((1, 1, 2, 2, 3))))
            parted = level < 4 and ((deep and not index) or r.random() < (0.22, 0.12)[level > 2])
            if parted and not listed:
                inner = r.random() < 0.5
                silent = not inner and not node.heading and r.random() < 0.35 and level < 4 and not deep
                node.paras = [Para(author.id("p"), "text", [self.opening(thing)])] if inner else [] if silent else node.paras
                node.kids = self.items(node, thing, level + 1, r.randint(2, 3), inner, deep and level < 3)
            kids.append(node)
        return kids

    def put_notes(self, law: Node) -> None:
        """Hang notes on words of some sentences."""
        for node in law.walk():
            for para in node.paras:
                if self.random.random() < 0.06 and (sentence := noteable(para)):
                    add_note(self.author, self.tree, sentence)

    def put_features(self, law: Node, thing: str, features: set[str]) -> None:
        """Put what a book must show at least once into the laws drawn for it."""
        for feature in sorted(features):
            method: Callable[[Node, str], None] | None = getattr(self, "put_" + feature.replace("-", "_"), None)
            if method:
                method(law, thing)

    def first_section(self, law: Node, thing: str) -> Node:
        """Return the last section without parts, a new one where there is none."""
        for node in reversed(law.kids):
            if not node.kids and not node.fixed:
                node.fixed = True
                return node
        node = self.section(thing, law.kids[0].heading is not None if law.kids else True, False, False)
        node.fixed = True
        law.kids.append(node)
        return node

    def put_letter_i(self, law: Node, thing: str) -> None:
        """A list (a) … (j): its (i) could be read as roman."""
        self._long_list(law, thing, 10, False)

    def put_roman_i(self, law: Node, thing: str) -> None:
        """A list (a) … (h) whose last item has (i) and (ii) under it."""
        self._long_list(law, thing, 8, True)

    def _long_list(self, law: Node, thing: str, count: int, roman: bool) -> None:
        section = self.first_section(law, thing)
        section.paras = [self.author.para(thing, 1)]
        item = Node(self.author.id("c"), 2, fixed=True)
        item.paras = [Para(self.author.id("p"), "text", [self.opening(thing)])]
        section.kids = [item]
        item.kids = self.items(item, thing, 3, count, True, False)
        for kid in item.kids:
            kid.fixed = True
        if roman:
            last = item.kids[-1]
            opening = self.opening(thing)
            opening.small = True
            last.paras = [Para(self.author.id("p"), "text", [opening])]
            last.kids = self.items(last, thing, 4, 2, True, False)
            for kid in last.kids:
                kid.fixed = True

    def put_skipped(self, law: Node, thing: str) -> None:
        """Items (a), (b) that stand right under a section."""
        section = self.first_section(law, thing)
        section.paras = [Para(self.author.id("p"), "text", [self.opening(thing)])]
        section.kids = self.items(section, thing, 3, 3, True, False)
        for kid in section.kids:
            kid.fixed = True

    def put_table(self, law: Node, thing: str, name: str = "t1") -> None:
        """A table of pieces and points."""
        section = self.first_section(law, thing)
        rows: dict[str, list[list[str]]] = {lang: [list(words.TABLE_HEAD[i])] for i, lang in enumerate(LANGUAGES)}
        for index in range(self.random.randint(3, 5)):
            piece, place = self.random.choice(words.THINGS), self.random.choice(words.PLACES)
            points = str(self.random.randint(1, 20))
            for lang in LANGUAGES:
                noun, where = words.NOUNS[piece], words.NOUNS[place]
                cells = [noun.en, where.en] if lang == "en" else [noun.el[0], where.el[0]]
                rows[lang].append([words.first_upper(cells[0]) if index != 1 else "^^", cells[1], points if index != 2 else "3 | 5"])
        section.paras = [self.author.para(thing, 1), Para(self.author.id("p"), "table", [], rows=rows, table=name)]

    def put_table_2(self, law: Node, thing: str) -> None:
        """A table in a second law."""
        self.put_table(law, thing)

    def put_inline_addition(self, law: Node, thing: str) -> None:
        """An authority's words inside a Greek paragraph."""
        section = self.first_section(law, thing)
        if not section.paras:
            section.paras = [self.author.para(thing, 2)]
        section.paras[0].sentences[0].addition = self.author.phrase("addition")
        section.paras[0].sentences[0].fixed = True
        section.paras[0].joined = {}

    def put_paragraph_addition(self, law: Node, thing: str) -> None:
        """An authority's own Greek paragraph."""
        section = self.first_section(law, thing)
        if not section.paras:
            section.paras = [self.author.para(thing, 1)]
        section.paras.append(Para(self.author.id("p"), "authority", [Sentence(self.author.id("s"), self.author.phrase("authority"))]))

    def put_named(self, law: Node, thing: str) -> None:
        """A part with a heading and no label."""
        law.closing = []
        node = Node(self.author.id("c"), 1, self.author.phrase("heading", thing), name="score", fixed=True)
        node.paras = [self.author.para(thing, 2)]
        law.kids.append(node)

    def put_shared_note(self, law: Node, thing: str) -> None:
        """One note on two words."""
        one, two = self.first_section(law, thing), self.first_section(law, thing)
        note = ""
        for node in (one, two):
            node.paras = [self.noted_para(thing)]
            sentence = node.paras[0].sentences[0]
            if note:
                assert sentence.phrase
                sentence.phrase.note = ("O", note)
            else:
                note = add_note(self.author, self.tree, sentence).id

    def noted_para(self, thing: str) -> Para:
        """Draw a paragraph of one sentence that can bear a note and stays."""
        while True:
            para = Para(self.author.id("p"), "text", [self.author.sentence(thing)])
            sentence = para.sentences[0]
            if noteable(para):
                sentence.fixed = True
                return para

    def put_star_note(self, law: Node, thing: str) -> None:
        """A note whose English mark is a star and whose Greek one a number."""
        node = self.first_section(law, thing)
        node.paras = [self.noted_para(thing)]
        add_note(self.author, self.tree, node.paras[0].sentences[0]).star = {"en"}

    def put_same_note_1(self, law: Node, thing: str) -> None:
        """A note that another law repeats."""
        node = self.first_section(law, thing)
        node.paras = [self.noted_para(thing)]
        self._same(add_note(self.author, self.tree, node.paras[0].sentences[0]))

    def put_same_note_2(self, law: Node, thing: str) -> None:
        """The note that repeats it."""
        self.put_same_note_1(law, thing)

    def _same(self, note: NoteText) -> None:
        if self.same:
            note.phrase = self.tree.notes[self.same].phrase
            note.same = self.same
        self.same = note.id

    def put_heading_note(self, law: Node, thing: str) -> None:
        """A note on a word of a heading."""
        node = next((kid for kid in law.kids if kid.heading), None) or self.first_section(law, thing)
        while node.heading is None or "O" not in node.heading.slots:
            node.heading = self.author.phrase("heading", thing)
        node.fixed = True
        note = NoteText(self.author.id("n"), self.author.phrase("note"))
        self.tree.notes[note.id] = note
        node.heading.note = ("O", note.id)

    def put_missing_title(self, law: Node, thing: str) -> None:
        """A Greek title and headings that no source gives."""
        law.missing.add("el")
        for node in law.kids:
            if node.heading and not node.heading.note:
                node.missing.add("el")

    def put_literal_star(self, law: Node, thing: str) -> None:
        """A star that is a star."""
        section = self.first_section(law, thing)
        phrase = words.Phrase("decoy", len(words.DECOYS) - 1, {k: v for k, v in self.author.slots(thing).items() if k in "AVO"})
        section.paras = [self.author.para(thing, 1)]
        section.paras[0].sentences.append(Sentence(self.author.id("s"), phrase))


def noteable(para: Para) -> Sentence | None:
    """Return a sentence of the paragraph on which a note can hang."""
    for sentence in para.sentences:
        phrase = sentence.phrase
        if para.kind == "text" and phrase and phrase.table == "sentence" and not phrase.note and "O" in phrase.slots:
            return sentence
    return None


def add_note(author: Author, tree: EditionTree, sentence: Sentence) -> NoteText:
    """Hang a new note on a sentence."""
    note = NoteText(author.id("n"), author.phrase("note"))
    tree.notes[note.id] = note
    assert sentence.phrase
    sentence.phrase.note = ("O", note.id)
    return note


class Citer:
    """Puts citations into sentences; targets are clauses of the edition."""

    def __init__(self, author: Author, tree: EditionTree, clean: bool) -> None:
        self.author, self.random, self.tree, self.clean = author, author.random, tree, clean
        self.clauses = [id for id, node in tree.nodes.items() if not node.name]
        self.sections = [id for id in self.clauses if tree.nodes[id].level == 1]
        self.count = 0

    def put_all(self) -> None:
        """Give about a third of the sentences a citation; not every one can bear what is drawn."""
        for law in self.tree.laws:
            for node in law.walk():
                for para in node.all_paras():
                    for sentence in list(para.sentences):
                        self.maybe(node, para, sentence, 0.35)

    def maybe(self, node: Node, para: Para, sentence: Sentence, chance: float) -> None:
        """Put a citation on a sentence, or a sentence that is nothing but a citation behind it."""
        if para.kind not in ("text", "closing") or sentence.small or sentence.ends[0] != ".":
            return
        if sentence.addition or self.random.random() > chance:
            return
        cite = self.draw(node)
        phrase = self.random.choice(FORM_PHRASES[cite.form])
        where = CITE_PHRASES[phrase][0]
        joined = {id for ids in para.joined.values() for id in ids}
        before = para.sentences[para.sentences.index(sentence) - 1].id if para.sentences[0] is not sentence else ""
        if where == "alone":
            if sentence.id not in joined:
                extra = Sentence(self.author.id("s"), None, tail=(phrase, cite))
                para.sentences.insert(para.sentences.index(sentence) + 1, extra)
        elif where == "lead":
            if sentence.pre is None and before not in joined and sentence.phrase and sentence.phrase.table == "sentence":
                sentence.lead = (phrase, cite)
        elif sentence.phrase and sentence.phrase.table == "sentence" and self._may_end(sentence, phrase):
            sentence.tail = (phrase, cite)

    @staticmethod
    def _may_end(sentence: Sentence, phrase: str) -> bool:
        """A citation in brackets goes anywhere; one without reads well behind short sentences only."""
        assert sentence.phrase
        return phrase in ("see", "but-see", "as") or sentence.phrase.template[0].count("{") < 8

    def draw(self, node: Node) -> Cite:
        """Draw a citation that fits the clause it stands in."""
        self.count += 1
        r, tree = self.random, self.tree
        for _ in range(50):
            form = r.choices(list(FORM_WEIGHTS), list(FORM_WEIGHTS.values()))[0]
            targets = self._targets(form, node)
            if targets:
                break
        else:
            form, targets = "full", [r.choice(self.clauses)]
        cite = Cite(self.author.id("q"), form, targets, r.randrange(2), r.random() < 0.5, r.random() < 0.6)
        if form == "relative-items":
            cite.conjunction = 1
        if form in ("full", "bare", "spaced", "list") and r.random() < 0.12 and not self.clean:
            cite.wrong = True
        if form == "full" and r.random() < 0.04 and not self.clean:
            law = tree.steps[r.choice(self.clauses)][0]
            cite.literal = (law, (1, 15)) if r.random() < 0.5 else ((0, len(tree.laws) + r.randint(20, 90)), (1, 2))
        return cite

    def _targets(self, form: str, node: Node) -> list[str]:
        r, tree = self.random, self.tree
        laws = [law.id for law in tree.laws]
        if form == "this-law":
            return [tree.ancestors(node.id)[-1]]
        if form == "range":
            if len(laws) < 5:
                return []
            first = r.randrange(len(laws) - 3)
            return [laws[first], laws[first + r.randint(1, 2)]]
        if form == "spaced":
            return [r.choice(self.sections)] if self.sections else []
        if form in ("letters", "shared"):
            law = r.choice(tree.laws)
            kids = [kid.id for kid in law.kids if not kid.name]
            if len(kids) < 3:
                return []
            first = r.randrange(len(kids) - 2)
            return [kids[first], kids[first + 2]] if form == "letters" else [kids[first], kids[first + r.randint(1, 2)]]
        if form.startswith("relative"):
            return self._near(form, node)
        if form == "list":
            return r.sample([self._any() for _ in range(9)], r.choice((2, 2, 3))) if len(laws) > 3 else []
        return [self._any()]

    def _any(self) -> str:
        r = self.random
        kind = r.random()
        if kind < 0.25:
            return r.choice(self.tree.laws).id
        if kind < 0.65 and self.sections:
            return r.choice(self.sections)
        return r.choice(self.clauses)

    def _near(self, form: str, node: Node) -> list[str]:
        """Return clauses under one that this clause stands in."""
        tree = self.tree
        mine = set(tree.ancestors(node.id))
        levels = {"relative": (1,), "relative-noun": (1, 2), "relative-items": (3,)}[form]
        groups: list[list[str]] = []
        for above in tree.ancestors(node.id):
            if tree.nodes[above].name:
                return []
            kids = [kid for kid in tree.nodes[above].kids if kid.level in levels and not kid.name and kid.id not in mine]
            if kids:
                groups.append([kid.id for kid in kids])
        if not groups:
            return []
        group = self.random.choice(groups)
        if form != "relative-items":
            return [self.random.choice(group)]
        if len(group) < 2:
            return []
        first = self.random.randrange(len(group) - 1)
        return group[first : first + 2]


# --- the second edition ------------------------------------------------------------------------------------------


class SecondEdition:
    """Makes the newer edition out of the older one and remembers every step."""

    def __init__(self, author: Author, first: FirstEdition, edited: float, clean: bool) -> None:
        self.author, self.random, self.edited, self.clean = author, author.random, edited, clean
        self.first, self.old = first, first.tree
        self.new = EditionTree(EDITIONS[1], copy.deepcopy(first.tree.laws), copy.deepcopy(first.tree.notes))
        self.new.number()
        self.splits: dict[str, str] = {}
        self.merges: dict[str, str] = {}
        self.touched: set[str] = set()
        self.quiet: set[str] = set()

    def draw(self) -> EditionTree:
        """Return the newer edition."""
        self._whole_laws()
        for law in list(self.new.laws):
            if self.edited <= 0.5 and self.random.random() < 0.25:
                self.quiet.add(law.id)
        for law in list(self.new.laws):
            if law.id not in self.quiet and law.id in self.old.nodes:
                for _ in range(self.random.choice((0, 1, 1, 2))):
                    self._change_structure(law)
        self.new.number()
        self._mend_citations()
        self._edit_words()
        self._edit_notes()
        self.new.number()
        self._leave_citations_behind()
        self._leave_greek_behind()
        self._lose_headings()
        return self.new

    def _whole_laws(self) -> None:
        """One law comes, one goes: those between have other numbers."""
        laws = self.new.laws
        if len(laws) < 20:
            return
        gone = int(len(laws) * 0.95)
        while laws[gone].fixed or self._features(gone):
            gone -= 1
        laws.pop(gone)
        fresh = self.first.law(set())
        for node in fresh.walk():
            for para in node.all_paras():
                for sentence in para.sentences:
                    assert not sentence.cites()
        self.new.notes |= {id: note for id, note in self.old.notes.items() if id not in self.new.notes}
        laws.insert(int(len(laws) * 0.85), fresh)
        self.quiet.add(fresh.id)

    def _features(self, index: int) -> bool:
        return bool(self.first.features.get(index))

    def _change_structure(self, law: Node) -> None:
        """Do one of the things that happen to clauses."""
        names = ["insert", "remove", "reorder", "reparent", "emigrate", "split", "merge"]
        self.random.shuffle(names)
        for name in names:
            if getattr(self, "_" + name)(law):
                self.new.number()
                return

    def _free(self, nodes: list[Node]) -> list[Node]:
        return [n for n in nodes if not n.name and not any(m.fixed or m.id in self.touched for m in n.walk())]

    def _families(self, law: Node, least: int) -> list[Node]:
        """Return clauses with at least ``least`` children, none of them out of bounds."""
        return [
            n for n in law.walk()
            if len(n.kids) >= least and n.kids[0].level == n.level + 1 and len(self._free(n.kids)) == len(n.kids)
            and not any(p.sentences and p.sentences[0].small for k in n.kids for p in k.paras)
        ]  # fmt: skip

    def _touch(self, *nodes: Node) -> bool:
        self.touched |= {inner.id for node in nodes for inner in node.walk()}
        return True

    def _fresh(self, like: Node, law: Node) -> Node:
        thing = self.first.things.get(law.id)
        node = Node(self.author.id("c"), like.level, self.author.phrase("heading", thing) if like.heading else None)
        node.paras = [self.author.para(thing, self.random.randint(1, 3))]
        return node

    def _insert(self, law: Node) -> bool:
        families = [n for n in self._families(law, 2) if len(n.kids) < 12]
        if not families:
            return False
        family = self.random.choice(families)
        node = self._fresh(family.kids[0], law)
        family.kids.insert(self.random.randint(0, len(family.kids) - 1), node)
        return self._touch(node)

    def _remove(self, law: Node) -> bool:
        families = self._families(law, 3)
        if not families:
            return False
        family = self.random.choice(families)
        node = family.kids.pop(self.random.randrange(len(family.kids)))
        return self._touch(node)

    def _reorder(self, law: Node) -> bool:
        """Move one clause past heavier ones, so that it is the one that moved."""
        families = self._families(law, 2)
        if not families:
            return False
        kids = self.random.choice(families).kids
        for at in self.random.sample(range(len(kids)), len(kids)):
            for to in self.random.sample(range(len(kids)), len(kids)):
                passed = kids[at + 1 : to + 1] if to > at else kids[to:at]
                if passed and self._weight(kids[at]) * 1.6 < sum(self._weight(n) for n in passed):
                    node = kids.pop(at)
                    kids.insert(to, node)
                    return self._touch(node, *passed)
        return False

    def _weight(self, node: Node) -> int:
        """Words of a clause and all under it."""
        return sum(
            len(words.plain(s.phrase, "en").split()) for n in node.walk() for p in n.all_paras() for s in p.sentences if s.phrase
        )

    def _reparent(self, law: Node) -> bool:
        """Move an item to another section of its law."""
        families = [n for n in self._families(law, 2) if n.level == 1]
        if len(families) < 2:
            return False
        families.sort(key=lambda n: -len(n.kids))
        source, target = families[0], self.random.choice(families[1:])
        leaves = [n for n in source.kids if not n.kids]
        if len(source.kids) < 3 or not leaves:
            return False
        node = self.random.choice(leaves)
        source.kids.remove(node)
        target.kids.insert(self.random.randint(0, len(target.kids)), node)
        node.moved = "moved"
        return self._touch(node)

    def _emigrate(self, law: Node) -> bool:
        """Move a section to another law."""
        others = [n for n in self.new.laws if n is not law and n.id not in self.quiet and n.id in self.old.nodes]
        others = [n for n in others if n.kids and len(n.kids) < 11 and len(self._free(n.kids)) == len(n.kids)]
        sections = [n for n in self._free(law.kids) if not n.missing]
        others = [n for n in others if sections and bool(n.kids[0].heading) == bool(sections[0].heading)]
        if len(law.kids) < 4 or not others or not sections:
            return False
        node, target = self.random.choice(sections), self.random.choice(others)
        law.kids.remove(node)
        target.kids.insert(self.random.randint(0, len(target.kids)), node)
        node.moved = "moved-law"
        return self._touch(node)

    def _split(self, law: Node) -> bool:
        """Make two clauses of one that has several sentences."""
        for family in self._families(law, 2):
            for node in family.kids:
                plain = len(node.paras) == 1 and not node.kids and not node.closing and len(family.kids) < 12
                if not plain or len(node.paras[0].sentences) < 2 or self._noted(node) or node.missing:
                    continue
                sentences = node.paras[0].sentences
                half = (len(sentences) + 1) // 2
                fresh = Node(self.author.id("c"), node.level)
                fresh.heading = self.author.phrase("heading", self.first.things.get(law.id)) if node.heading else None
                fresh.paras = [Para(self.author.id("p"), "text", sentences[half:])]
                del sentences[half:]
                fresh.paras[0].joined = {l: {i for i in ids if i in {s.id for s in fresh.paras[0].sentences}} for l, ids in node.paras[0].joined.items()}  # noqa: E741
                node.paras[0].joined = {l: {i for i in ids if i in {s.id for s in sentences[:-1]}} for l, ids in node.paras[0].joined.items()}  # noqa: E741
                family.kids.insert(family.kids.index(node) + 1, fresh)
                self.splits[node.id] = fresh.id
                return self._touch(node, fresh)
        return False

    def _merge(self, law: Node) -> bool:
        """Make one clause of two neighbours."""
        for family in self._families(law, 3):
            for one, two in zip(family.kids, family.kids[1:], strict=False):
                plain = all(not n.kids and not n.closing and len(n.paras) == 1 and not n.missing for n in (one, two))
                if not plain or self._noted(one) or self._noted(two):
                    continue
                for lang, ids in two.paras[0].joined.items():
                    one.paras[0].joined.setdefault(lang, set()).update(ids)
                one.paras[0].sentences += two.paras[0].sentences
                family.kids.remove(two)
                self.merges[two.id] = one.id
                return self._touch(one, two)
        return False

    @staticmethod
    def _noted(node: Node) -> bool:
        return any(s.phrase and s.phrase.note for p in node.all_paras() for s in p.sentences)

    def _mend_citations(self) -> None:
        """Citations of clauses that are gone now cite what is left above them."""
        for law in self.new.laws:
            for node in law.walk():
                for para in node.all_paras():
                    for sentence in para.sentences:
                        for cite in sentence.cites():
                            self._mend(cite)

    def _mend(self, cite: Cite) -> None:
        kept: list[str] = []
        for target in cite.targets:
            place = self.merges.get(target, target)
            while place not in self.new.nodes:
                place = self.merges.get(place) or self.old.parent.get(place) or self.new.laws[0].id
            if place != target and target not in self.merges:
                cite.retargeted = True
            if place not in kept:
                kept.append(place)
        if len(kept) == 1 and len(cite.targets) > 1:
            cite.form = "full"
            cite.retargeted = True
        cite.targets = kept

    def _edit_words(self) -> None:
        citer = Citer(self.author, self.new, True)
        for law in self.new.laws:
            for node in law.walk():
                if law.id in self.quiet and law.id in self.old.nodes:
                    continue
                for para in node.all_paras():
                    if node.id not in self.old.nodes and node.id not in self.splits.values():
                        for sentence in list(para.sentences):
                            citer.maybe(node, para, sentence, 0.35)
                    elif self.random.random() < self.edited:
                        self._edit(para, law)
                if node.heading and node.id in self.old.nodes and not node.heading.note and self.random.random() < 0.03:
                    note = node.heading.note
                    table = "title" if node.level == 0 else "heading"
                    node.heading = self.author.phrase(table, self.first.things.get(law.id))
                    node.heading.note = note

    def _edit(self, para: Para, law: Node) -> None:
        """Edit one or two things in a paragraph."""
        r = self.random
        if para.kind == "table":
            row = r.randrange(1, len(para.rows["en"]))
            points = str(r.randint(21, 40))
            for lang in LANGUAGES:
                para.rows[lang][row][2] = points
            para.edits.append("cell")
            return
        thing = self.first.things.get(law.id)
        free = [s for s in para.sentences if not s.fixed and s.phrase]
        draw = r.random()
        if para.kind == "text" and draw < 0.12 and para.sentences[-1].ends[0] == "." and not para.sentences[-1].small:
            para.sentences.append(self.author.sentence(thing))
            para.edits.append("sentence-added")
        elif draw < 0.2 and len(para.sentences) > 2 and free and not (free[-1].phrase and free[-1].phrase.note):
            gone = free[-1]
            at = para.sentences.index(gone)
            para.sentences.remove(gone)
            for ids in para.joined.values():
                ids.discard(gone.id)
                if at:
                    ids.discard(para.sentences[at - 1].id)
            para.edits.append("sentence-removed")
        else:
            for _ in range(r.choice((1, 1, 2))):
                if free:
                    self._edit_sentence(para, r.choice(free))

    def _edit_sentence(self, para: Para, sentence: Sentence) -> None:
        r = self.random
        joined = {id for ids in para.joined.values() for id in ids}
        at = para.sentences.index(sentence)
        follows = bool(at) and para.sentences[at - 1].id in joined
        phrase = sentence.phrase
        assert phrase
        if _bears_time(sentence) and r.random() < 0.35 and not sentence.lead and not follows:
            sentence.pre = r.randrange(len(words.TIMES)) if sentence.pre is None else None
            para.edits.append("time-before")
            return
        names = [name for name in phrase.slots if name not in ("O",) or not phrase.note]
        for _ in range(30):
            name = r.choice(names)
            drawn = self.author.slots()[name]
            slots = {**phrase.slots, name: drawn}
            nouns = [slots[n] for n in ("O", "O2", "O3", "A", "B", "V", "V2") if n in slots]
            if drawn == phrase.slots[name] or len(nouns) != len(set(nouns)):
                continue
            fresh = words.Phrase(phrase.table, phrase.index, slots, phrase.note, phrase.emphasis)
            text = words.plain(fresh, "en") or words.plain(fresh, "el")
            if text not in self.author.used:
                self.author.used.add(text)
                sentence.phrase = fresh
                para.edits.append(f"word:{name}")
                return

    def _edit_notes(self) -> None:
        """Notes come, go and are reworded."""
        for law in self.new.laws:
            if law.id in self.quiet:
                continue
            for node in law.walk():
                for para in node.paras:
                    noted = [s for s in para.sentences if s.phrase and s.phrase.note and not s.fixed]
                    if noted and self.random.random() < 0.15:
                        assert noted[0].phrase
                        noted[0].phrase.note = None
                    elif not noted and self.random.random() < 0.015 and (sentence := noteable(para)):
                        add_note(self.author, self.new, sentence)
        for note in list(self.new.notes.values()):
            used_twice = any(other.same == note.id for other in self.new.notes.values())
            if not note.same and not used_twice and self.random.random() < 0.1:
                note.phrase = self.author.phrase("note")

    def _leave_citations_behind(self) -> None:
        """A few citations keep their words though their target has another number now."""
        existing = set(self.new.steps.values())
        for law in self.new.laws:
            for node in law.walk():
                for para in node.all_paras():
                    for cite in (c for s in para.sentences for c in s.cites()):
                        if cite.form != "full" or cite.literal or cite.retargeted or self.clean:
                            continue
                        was = self.old.steps.get(cite.targets[0])
                        if was and was != self.new.steps[cite.targets[0]] and was in existing and self.random.random() < 0.25:
                            cite.frozen = True

    def _leave_greek_behind(self) -> None:
        """Some Greek paragraphs still say what the old edition says."""
        if self.clean:
            return
        old = {p.id: p for law in self.old.laws for node in law.walk() for p in node.all_paras()}
        merged = set(self.merges.values()) | set(self.splits)
        candidates: list[Para] = []
        for law in self.new.laws:
            for node in law.walk():
                if node.id not in self.old.nodes or node.id in merged:
                    continue
                candidates += [
                    para for para in node.all_paras()
                    if para.edits and para.kind == "text" and para.id in old and self._plain(para) and self._plain(old[para.id])
                ]  # fmt: skip
        count = min(len(candidates), max(1, len(candidates) // 12))
        for para in self.random.sample(candidates, count):
            para.stale = True

    @staticmethod
    def _plain(para: Para) -> bool:
        """Tell whether nothing in the paragraph depends on where it stands."""
        return not any(
            s.addition or (s.phrase and s.phrase.note) or any(c.form.startswith("relative") or c.form == "this-law" for c in s.cites())
            for s in para.sentences
        )

    def _lose_headings(self) -> None:
        """Some Greek headings are in no source."""
        for law in self.new.laws:
            for node in law.kids:
                if node.heading and not node.heading.note and not node.name and self.random.random() < 0.02 and not self.clean:
                    node.missing.add("el")


# --- from the tree to text ---------------------------------------------------------------------------------------


@dataclass(slots=True)
class Rendered:
    """A paragraph as text: with what is written into it, its sentences, citations and note marks."""

    text: str = ""
    inserts: list[tuple[int, str]] = field(default_factory=list)
    sentences: list[tuple[int, int, list[str]]] = field(default_factory=list)
    cites: list[tuple[int, Written]] = field(default_factory=list)
    notes: list[tuple[int, str]] = field(default_factory=list)
    additions: list[tuple[int, str]] = field(default_factory=list)

    def put(self, pieces: list[Piece]) -> None:
        """Write pieces at the end."""
        for kind, value in pieces:
            at = len(self.text)
            if kind == "note":
                self.notes.append((at, value))
                self.inserts.append((at, f"[^{value}]"))
            elif kind == "cite":
                self.cites.append((at, value))
                self.text += value.text
            elif kind == "emphasis":
                self.inserts += [(at, "*"), (at + len(value), "*")]
                self.text += value
            elif kind == "addition":
                self.additions.append((at, value))
                self.inserts.append((at, f" {{+{AUTHORITY}: {value}+}}"))
            else:
                self.text += value


def _capital(pieces: list[Piece]) -> list[Piece]:
    """Give the first word a capital."""
    for index, (kind, value) in enumerate(pieces):
        if kind in ("text", "emphasis") and value:
            return [*pieces[:index], (kind, words.first_upper(value)), *pieces[index + 1 :]]
        if kind == "cite":
            text = words.first_upper(value.text)
            fresh = Written(text, value.targets, value.cite, value.item, value.relative, value.wrong)
            return [*pieces[:index], (kind, fresh), *pieces[index + 1 :]]
    return pieces


def _cite_pieces(phrase: str, cite: Cite, writer: CiteWriter) -> list[Piece]:
    _, english, greek, case = CITE_PHRASES[phrase]
    inner, plural = writer.pieces(cite, case)
    template = english if writer.lang == "en" else greek
    template = re.sub(r"\{([^{}/]+)/([^{}/]+)\}", lambda m: m[2] if plural else m[1], template)
    before, after = template.split("{c}")
    return [piece for piece in (("text", before), *inner, ("text", after)) if piece[1]]


def sentence_pieces(sentence: Sentence, writer: CiteWriter, follows: bool, goes_on: bool) -> list[Piece]:
    """Return the pieces of a sentence; ``follows`` after “, and”, ``goes_on`` without its full stop."""
    lang = writer.lang
    pieces: list[Piece] = []
    if sentence.pre is not None:
        pieces.append(("text", words.TIMES[sentence.pre][LANGUAGES.index(lang)] + ", "))
    if sentence.lead:
        pieces += _cite_pieces(*sentence.lead, writer)
    if sentence.phrase:
        pieces += words.fill(sentence.phrase, lang)
    if sentence.tail:
        pieces += _cite_pieces(*sentence.tail, writer)
    if not sentence.small and not follows:
        pieces = _capital(pieces)
    if not goes_on:
        pieces.append(("text", sentence.ends[LANGUAGES.index(lang)]))
    if sentence.addition and lang == "el":
        pieces.append(("addition", words.plain(sentence.addition, "el")))
    return pieces


def render_para(para: Para, writer: CiteWriter) -> Rendered:
    """Write out one paragraph in one language."""
    out = Rendered()
    if para.kind == "table":
        out.text = "\n".join("\t".join(row) for row in para.rows[writer.lang])
        return out
    joined = para.joined.get(writer.lang, set())
    goes_on = False
    for index, sentence in enumerate(para.sentences):
        follows = goes_on
        goes_on = sentence.id in joined and index + 1 < len(para.sentences)
        if follows:
            out.put([("text", ", and " if writer.lang == "en" else ", ενώ ")])
        elif index:
            out.put([("text", " ")])
        start = len(out.text)
        out.put(sentence_pieces(sentence, writer, follows, goes_on))
        if follows:
            first, _, ids = out.sentences.pop()
            out.sentences.append((first, len(out.text), [*ids, sentence.id]))
        else:
            out.sentences.append((start, len(out.text), [sentence.id]))
    return out


def render_heading(node: Node, lang: str) -> Rendered:
    """Write out a heading or title."""
    out = Rendered()
    assert node.heading
    out.put(list(words.fill(node.heading, lang)))
    if node.level == 0:
        out.text = words.upper(out.text)
    else:
        out.text = words.title_case(out.text) if lang == "en" else words.first_upper(out.text)
    return out


class Truth:
    """Gathers everything known about one edition as plain data."""

    def __init__(self, tree: EditionTree, older: EditionTree | None) -> None:
        self.tree, self.older = tree, older
        self.old_paras = {p.id: (p, n.id) for law in older.laws for n in law.walk() for p in n.all_paras()} if older else {}
        self.citations: list[dict[str, Any]] = []
        self.sentences: list[dict[str, Any]] = []
        self.planted: list[dict[str, Any]] = []
        self.by_id: dict[tuple[str, str], dict[str, Any]] = {}
        self.cites_by_clause: dict[tuple[str, str], list[tuple[int, Written]]] = {}
        self.note_numbers: dict[str, str] = {}
        self.existing = {tree.canonical(id) for id in tree.nodes}

    def laws(self) -> list[dict[str, Any]]:
        """Return the truth of every law."""
        for law in self.tree.laws:
            for place, id in enumerate(self._note_order(law), 1):
                self.note_numbers.setdefault(id, f"{self.tree.canonical(law.id)}^{place}")
        return [self._law(law) for law in self.tree.laws]

    def _note_order(self, law: Node) -> list[str]:
        found: list[str] = []
        for node in law.walk():
            if node.heading and node.heading.note:
                found.append(node.heading.note[1])
            found += [s.phrase.note[1] for p in node.all_paras() for s in p.sentences if s.phrase and s.phrase.note]
        return list(dict.fromkeys(found))

    def _law(self, law: Node) -> dict[str, Any]:
        order = self._note_order(law)
        marks: dict[str, dict[str, str]] = {}
        for lang in LANGUAGES:
            plain = [id for id in order if lang not in self.tree.notes[id].star]
            marks[lang] = {id: str(plain.index(id) + 1) if id in plain else "*" for id in order}
        clauses = [self._clause(law, node, marks) for node in law.walk()]
        notes = []
        for id in order:
            note = self.tree.notes[id]
            text = {lang: words.first_upper(words.plain(note.phrase, lang)) + "." for lang in LANGUAGES}
            same = self.note_numbers.get(note.same, "")
            number = self.note_numbers[id]
            notes.append({"id": id, "number": number, "mark": {l: marks[l][id] for l in LANGUAGES}, "text": text, "same": same})  # noqa: E741
        return {"number": self.tree.canonical(law.id), "clauses": clauses, "notes": notes}

    def _clause(self, law: Node, node: Node, marks: dict[str, dict[str, str]]) -> dict[str, Any]:
        tree = self.tree
        steps = tree.steps[node.id]
        number = tree.canonical(node.id)
        labelled = node.level > 0 and not node.name
        record: dict[str, Any] = {
            "id": node.id,
            "number": number,
            "level": node.level,
            "parent": tree.canonical(tree.parent[node.id]) if node.id in tree.parent else None,
            "name": node.name,
            "label": {lang: label_text(*steps[-1], lang) if labelled else None for lang in LANGUAGES},
            "explicit": {lang: self._explicit(node, lang) for lang in LANGUAGES},
            "heading": {},
            "heading_missing": {},
            "text": {},
            "paragraphs": {},
            "notes": {},
        }
        for lang in LANGUAGES:
            self._clause_in(node, lang, record, marks[lang])
            self.by_id[node.id, lang] = record
        self._align(node, number)
        return record

    def _explicit(self, node: Node, lang: str) -> bool:
        """Tell whether the label needs ``{=…}``: a level is skipped, or (i) stands where letter and roman both fit.

        In Greek the roman (i) can be taken for a Latin ninth letter, and (ι), the tenth, for a roman (i).
        """
        parent = self.tree.nodes.get(self.tree.parent.get(node.id, ""))
        if parent is None or node.name:
            return False
        at = parent.kids.index(node)
        if node.level > parent.level + 1 and at == 0:
            return True
        rank = self.tree.steps[node.id][-1][1]
        if (node.level, rank) not in ((3, 9 if lang == "en" else 10), (4, 1)):
            return False
        if node.level == 3:
            return not parent.kids[at - 1].kids
        return self.tree.steps[parent.id][-1] == (3, 8)

    def _clause_in(self, node: Node, lang: str, record: dict[str, Any], marks: dict[str, str]) -> None:
        number = record["number"]
        text = ""
        paragraphs: list[dict[str, Any]] = []
        notes: list[dict[str, Any]] = []
        cites: list[tuple[int, Written]] = []
        missing = lang in node.missing
        record["heading_missing"][lang] = missing
        record["heading"][lang] = None
        if node.heading and not missing:
            heading = render_heading(node, lang)
            record["heading"][lang] = heading.text
            record.setdefault("heading_inserts", {})[lang] = _marked(heading.inserts, marks)
            notes += [{"number": self.note_numbers[id], "mark": marks[id], "at": -1} for _, id in heading.notes]
        first = True
        for para in node.all_paras():
            if para.kind == "authority" and lang != "el":
                continue
            source, writer = para, CiteWriter(self.tree, self.older, node.id, lang)
            if para.stale and lang == "el" and self.older:
                source, clause = self.old_paras[para.id]
                writer = CiteWriter(self.older, None, clause, lang)
            out = render_para(source, writer)
            entry: dict[str, Any] = {"id": para.id, "kind": para.kind, "text": out.text, "inserts": _marked(out.inserts, marks)}
            if para.kind == "table":
                entry |= {"table": para.table, "rows": para.rows[lang]}
            if para.kind == "authority":
                entry["start"] = None
                entry["authority"] = AUTHORITY
            else:
                start = 0 if first else len(text) + 2
                first = False
                text = out.text if not start else text + "\n\n" + out.text
                entry["start"] = start
                entry["sentences"] = [[start + a, start + b, ids] for a, b, ids in out.sentences]
                entry["stale"] = para.stale and lang == "el"
                cites += [(start + at, written) for at, written in out.cites]
                notes += [{"number": self.note_numbers[id], "mark": marks[id], "at": start + at} for at, id in out.notes]
                entry["additions"] = [{"at": start + at, "authority": AUTHORITY, "text": t} for at, t in out.additions]
            paragraphs.append(entry)
        record["text"][lang] = text
        record["paragraphs"][lang] = paragraphs
        record["notes"][lang] = notes
        self.cites_by_clause[node.id, lang] = cites
        for at, written in cites:
            self._citation(number, lang, at, written)

    def _citation(self, number: str, lang: str, at: int, written: Written) -> None:
        targets = [number_text(steps) for steps in written.targets]
        status = "resolved"
        if not all(target in self.existing for target in targets):
            status = "not-in-edition" if number_text(written.targets[0][:1]) in self.existing else "not-in-corpus"
        wrong = [{"at": at + i, "codepoint": f"U+{ord(letter):04X}", "fix": fix} for i, letter, fix in written.wrong]
        entry = {
            "id": f"{written.cite.id}.{written.item}", "edition": self.tree.id, "language": lang, "clause": number, "start": at,
            "end": at + len(written.text), "text": written.text, "targets": targets, "relative": written.relative,
            "wrong_script": wrong, "status": status, "form": written.cite.form,
        }  # fmt: skip
        self.citations.append(entry)
        if wrong:
            self.planted.append({"what": "wrong-script", "edition": self.tree.id, "language": lang, "clause": number, "text": written.text})
        if status != "resolved":
            self.planted.append({"what": "dangling", "edition": self.tree.id, "language": lang, "clause": number, "text": written.text})

    def _align(self, node: Node, number: str) -> None:
        """Record which sentences say the same; a stale paragraph is paired as a whole."""
        record = self.by_id[node.id, "en"]
        greek = {p["id"]: p for p in record["paragraphs"]["el"]}
        for english in record["paragraphs"]["en"]:
            other = greek[english["id"]]
            if english["kind"] == "table":
                continue
            for pair in _groups(english["sentences"], other["sentences"]) if not other["stale"] else [
                ([s[:2] for s in english["sentences"]], [s[:2] for s in other["sentences"]])
            ]:
                self.sentences.append({
                    "number": number, "paragraph": record["paragraphs"]["en"].index(english), "en": pair[0], "el": pair[1],
                    "stale": other["stale"],
                })  # fmt: skip


def _groups(one: list[list[Any]], two: list[list[Any]]) -> list[tuple[list[list[int]], list[list[int]]]]:
    """Join sentences of two languages that share an original sentence."""
    out: list[tuple[list[list[int]], list[list[int]]]] = []
    i = j = 0
    while i < len(one) or j < len(two):
        left, right = [one[i]], [two[j]]
        i, j = i + 1, j + 1
        while True:
            a = [id for s in left for id in s[2]]
            b = [id for s in right for id in s[2]]
            if len(a) < len(b):
                left.append(one[i])
                i += 1
            elif len(b) < len(a):
                right.append(two[j])
                j += 1
            else:
                break
        out.append(([s[:2] for s in left], [s[:2] for s in right]))
    return out


def _marked(inserts: list[tuple[int, str]], marks: dict[str, str]) -> list[list[Any]]:
    """Put the printed mark of a note in the place of its id."""
    return [[at, re.sub(r"\[\^(n[0-9]+)\]", lambda m: f"[^{marks[m[1]]}]", raw)] for at, raw in inserts]


# --- from the truth to files -------------------------------------------------------------------------------------

TITLE_NOUN = {"en": "LAW", "el": "ΝΟΜΟΣ"}


def marked_text(text: str, inserts: list[list[Any]]) -> str:
    """Return text as a file writes it: marks put in, stars of the text itself escaped."""
    out: list[str] = []
    pending = list(inserts)
    for at, character in enumerate([*text, ""]):
        while pending and pending[0][0] == at:
            out.append(pending.pop(0)[1])
        out.append("\\*" if character == "*" else character)
    return "".join(out)


def law_file(law: dict[str, Any], lang: str) -> str:
    """Return the file of a law in one language, from its truth."""
    by_parent: dict[str | None, list[dict[str, Any]]] = {}
    for clause in law["clauses"]:
        by_parent.setdefault(clause["parent"], []).append(clause)
    root = law["clauses"][0]
    blocks = [f"# {TITLE_NOUN[lang]} {root['number']} - {_heading(root, lang)}"]
    _write_body(root, lang, by_parent, "", blocks)
    for note in law["notes"]:
        same = f"{{same={note['same']}}} " if note["same"] else ""
        blocks.append(f"[^{note['mark'][lang]}]: {same}{marked_text(note['text'][lang], [])}")
    return "\n\n".join(blocks) + "\n"


def _heading(clause: dict[str, Any], lang: str) -> str:
    if clause["heading_missing"][lang]:
        return "{missing}"
    return marked_text(clause["heading"][lang], clause["heading_inserts"][lang])


def _write_body(
    clause: dict[str, Any], lang: str, by_parent: dict[str | None, list[dict[str, Any]]], head: str, blocks: list[str]
) -> None:
    paragraphs = clause["paragraphs"][lang]
    for paragraph in (p for p in paragraphs if p["kind"] != "closing"):
        blocks.append(head + _paragraph(paragraph))
        head = ""
    for child in by_parent.get(clause["number"], []):
        if child["name"]:
            blocks.append(f"## {_heading(child, lang)} {{#{child['name']}}}")
            _write_body(child, lang, by_parent, "", blocks)
            continue
        label = f"{child['label'][lang]} " + (f"{{={child['number']}}} " if child["explicit"][lang] else "")
        if child["heading"][lang] is not None or child["heading_missing"][lang]:
            blocks.append(f"{'#' * (child['level'] + 1)} {head}{label}{_heading(child, lang)}")
            _write_body(child, lang, by_parent, "", blocks)
        else:
            _write_body(child, lang, by_parent, head + label, blocks)
        head = ""
    blocks += [f"{{={clause['number']}}} {_paragraph(p)}" for p in paragraphs if p["kind"] == "closing"]


def _paragraph(paragraph: dict[str, Any]) -> str:
    if paragraph["kind"] == "table":
        rows = ["| " + " | ".join(cell.replace("|", "\\|") for cell in row) + " |" for row in paragraph["rows"]]
        rule = "|" + " --- |" * len(paragraph["rows"][0])
        return "\n".join([f"{{#{paragraph['table']}}}", rows[0], rule, *rows[1:]])
    text = marked_text(paragraph["text"], paragraph["inserts"])
    return f"> {{{paragraph['authority']}}} {text}" if paragraph["kind"] == "authority" else text


def _sort_key(lang: str) -> Callable[[Any], str]:
    """Return the key of the alphabetical order of a language (accents and case do not count)."""
    fold = str.maketrans("άέήίόύώ", "αεηιουω")
    return lambda entry: entry[1 if lang == "en" else 2][0].lower().translate(fold)


def definitions_file(lang: str) -> str:
    """Return ``definitions.md`` in the language's own order."""
    blocks = ["# DEFINITIONS" if lang == "en" else "# ΟΡΙΣΜΟΙ"]
    side = LANGUAGES.index(lang)
    for entry in sorted(words.DEFINITIONS, key=_sort_key(lang)):
        blocks.append(f"## {' = '.join(entry[1 + side])} {{#{entry[0]}}}")
        if entry[3 + side]:
            blocks.append(entry[3 + side])
        blocks += [f"{index}. {sense}" for index, sense in enumerate(entry[5 + side], 1)]
    return "\n\n".join(blocks) + "\n"


def book_toml(first_laws: list[tuple[str, str, str, str]]) -> str:
    """Return ``book.toml``; ``first_laws`` are the parts of the outline: id, first law, titles."""
    head = (Path(__file__).resolve().parent / "book.head.toml").read_text(encoding="utf-8")
    parts = [
        f'\n[[outline]]\nid = "{id}"\nfirst = "{first}"\ntitle = {{ en = "{english}", el = "{greek}" }}\n'
        for id, first, english, greek in first_laws
    ]
    return head + "".join(parts)


def glossary_toml() -> str:
    """Return ``glossary.toml``: the nouns of the game."""
    out = ["# Terms of Pyrgos, a made-up game: per language the term and its accepted variants.\n"]
    for noun in words.NOUNS.values():
        if noun.id in words.PLACES:
            continue
        out.append(f'\n[[terms]]\nid = "{noun.id}"\nen = ["{noun.en}"]\nel = ["{noun.el[0]}"]\n')
    return "".join(out)


# --- what became of what -----------------------------------------------------------------------------------------


def diff_words(old: str, new: str) -> tuple[list[list[str]], int]:
    """Return a comparison that marks the fewest words possible, and how many it marks.

    A longest common subsequence of the words; joining ``=`` and ``-`` gives ``old``, ``=`` and ``+`` gives ``new``.
    """
    a = [(m[0], m.start(), m.end()) for m in re.finditer(r"\w+", old)]
    b = [(m[0], m.start(), m.end()) for m in re.finditer(r"\w+", new)]
    pairs = common_words([w[0] for w in a], [w[0] for w in b])
    ops: list[list[str]] = []
    at_old = at_new = 0
    for i, j in [*pairs, (len(a), len(b))]:
        start_old = a[i][1] if i < len(a) else len(old)
        start_new = b[j][1] if j < len(b) else len(new)
        _add_gap(ops, old[at_old:start_old], new[at_new:start_new])
        if i < len(a):
            _add(ops, "=", a[i][0])
            at_old, at_new = a[i][2], b[j][2]
    return ops, len(a) + len(b) - 2 * len(pairs)


def common_words(a: list[str], b: list[str]) -> list[tuple[int, int]]:
    """Return a longest common subsequence of two lists of words, as pairs of indices."""
    head = 0
    while head < min(len(a), len(b)) and a[head] == b[head]:
        head += 1
    tail = 0
    while tail < min(len(a), len(b)) - head and a[-1 - tail] == b[-1 - tail]:
        tail += 1
    one, two = a[head : len(a) - tail], b[head : len(b) - tail]
    table = [[0] * (len(two) + 1) for _ in range(len(one) + 1)]
    for i in range(len(one) - 1, -1, -1):
        row, below, word = table[i], table[i + 1], one[i]
        for j in range(len(two) - 1, -1, -1):
            row[j] = below[j + 1] + 1 if word == two[j] else max(below[j], row[j + 1])
    middle: list[tuple[int, int]] = []
    i = j = 0
    while i < len(one) and j < len(two):
        if one[i] == two[j] and table[i][j] == table[i + 1][j + 1] + 1:
            middle.append((head + i, head + j))
            i, j = i + 1, j + 1
        elif table[i + 1][j] >= table[i][j + 1]:
            i += 1
        else:
            j += 1
    ends = [(len(a) - tail + k, len(b) - tail + k) for k in range(tail)]
    return [(k, k) for k in range(head)] + middle + ends


def _add(ops: list[list[str]], op: str, text: str) -> None:
    if text and ops and ops[-1][0] == op:
        ops[-1][1] += text
    elif text:
        ops.append([op, text])


def _add_gap(ops: list[list[str]], old: str, new: str) -> None:
    """Add what stands between two common words, keeping what both sides begin and end with outside words."""
    head = re.match(r"\W*", old)[0]  # type: ignore[index]
    while not new.startswith(head):
        head = head[:-1]
    if len(head) > min(len(old), len(new)):
        head = ""
    old, new = old[len(head) :], new[len(head) :]
    tail = re.search(r"\W*\Z", old)[0]  # type: ignore[index]
    while not new.endswith(tail):
        tail = tail[1:]
    cut = len(tail)
    _add(ops, "=", head)
    _add(ops, "-", old[: len(old) - cut])
    _add(ops, "+", new[: len(new) - cut])
    _add(ops, "=", tail)


def masked(text: str, cites: list[tuple[int, Written]], tree: EditionTree) -> list[str]:
    """Return the words of a text with each citation as one word that names the clauses it cites, not their numbers."""
    ids = {steps: id for id, steps in tree.steps.items() if not tree.nodes[id].name}
    out: list[str] = []
    at = 0
    for start, written in sorted(cites, key=lambda cite: cite[0]):
        out += re.findall(r"\w+", text[at:start])
        out.append("→" + ",".join(ids.get(steps, number_text(steps)) for steps in written.targets[:: max(1, len(written.targets) - 1)]))
        at = start + len(written.text)
    return out + re.findall(r"\w+", text[at:])


class Comparison:
    """Says what became of every clause, citation and note between the two editions."""

    def __init__(self, old: Truth, new: Truth, second: SecondEdition) -> None:
        self.old, self.new, self.second = old, new, second
        self.moved = {node.id: node.moved for node in new.tree.nodes.values() if node.moved}
        self._find_moved()

    def _find_moved(self) -> None:
        """Among siblings that stayed, those off the heaviest increasing chain moved."""
        for id, node in self.new.tree.nodes.items():
            if id not in self.old.tree.nodes:
                continue
            before = [kid.id for kid in self.old.tree.nodes[id].kids]
            kids = [kid for kid in node.kids if kid.id in before]
            places = [before.index(kid.id) for kid in kids]
            weights = [self._weight(kid) for kid in kids]
            keep = _heaviest_chain(places, weights)
            for index, kid in enumerate(kids):
                if index not in keep:
                    self.moved[kid.id] = "moved"

    def _weight(self, node: Node) -> int:
        return sum(len(self.new.by_id[n.id, "en"]["text"]["en"].split()) for n in node.walk())

    def lineage(self) -> list[dict[str, Any]]:
        """Return an entry per old or new clause; every clause of both editions stands in one."""
        old, new, second = self.old.tree, self.new.tree, self.second
        pieces = {fresh: source for source, fresh in second.splits.items()}
        entries: list[dict[str, Any]] = []
        for id in old.nodes:
            number = old.canonical(id)
            if id in second.merges:
                continue
            merged = [other for other, into in second.merges.items() if into == id]
            if id not in new.nodes:
                entries.append({"old": [number], "new": [], "kinds": ["removed"], "carried": False})
                continue
            kinds = [self.moved[id]] if id in self.moved else []
            now = new.canonical(id)
            if now != number:
                kinds.append("renumbered")
            carried = now != number and old.steps[id][-1] == new.steps[id][-1] and id not in self.moved and id in old.parent
            olds, news = [number, *map(old.canonical, merged)], [now]
            if merged:
                kinds.insert(0, "merged")
            if id in second.splits:
                kinds.insert(0, "split")
                news.append(new.canonical(second.splits[id]))
            entries.append({"old": olds, "new": news, "kinds": kinds or ["kept"], "carried": carried})
        fresh = [id for id in new.nodes if id not in old.nodes and id not in pieces]
        return entries + [{"old": [], "new": [new.canonical(id)], "kinds": ["added"], "carried": False} for id in fresh]

    def changes(self) -> list[dict[str, Any]]:
        """Return, per clause that both editions have and per language, what changed in its words."""
        out: list[dict[str, Any]] = []
        special = {*self.second.splits, *self.second.merges.values()}
        for id in self.old.tree.nodes:
            if id not in self.new.tree.nodes or id in special:
                continue
            for lang in LANGUAGES:
                before, after = self.old.by_id[id, lang], self.new.by_id[id, lang]
                references = self._references(id, lang)
                heading = (before["heading"][lang], after["heading"][lang])
                same_text = before["text"][lang] == after["text"][lang]
                if same_text and heading[0] == heading[1] and not any(r["kind"] == "elsewhere" for r in references):
                    continue
                ops, fewest = diff_words(before["text"][lang], after["text"][lang])
                old_words = masked(before["text"][lang], self.old.cites_by_clause[id, lang], self.old.tree)
                new_words = masked(after["text"][lang], self.new.cites_by_clause[id, lang], self.new.tree)
                substance = len(old_words) + len(new_words) - 2 * len(common_words(old_words, new_words))
                out.append({
                    "old": before["number"], "new": after["number"], "language": lang, "words": ops, "fewest": fewest,
                    "fewest_without_references": substance, "reworded": substance > 0,
                    "heading_changed": heading[0] != heading[1] and None not in heading, "references": references,
                    "edits": [e for p in self.new.tree.nodes[id].all_paras() for e in p.edits] if lang == "en" else [],
                })  # fmt: skip
        return out

    def _references(self, id: str, lang: str) -> list[dict[str, Any]]:
        """Return what became of the citations that both editions of a clause have.

        consequence: other words, same clause; elsewhere: same words, other clause; unexplained: other clause.
        """
        before = {(w.cite.id, w.item): w for _, w in self.old.cites_by_clause[id, lang]}
        out = []
        for _, written in self.new.cites_by_clause[id, lang]:
            was = before.get((written.cite.id, written.item))
            if was is None:
                continue
            same_words = was.text == written.text
            same_clause = self._same_clauses(was, written)
            if same_words and same_clause:
                continue
            kind = "elsewhere" if same_words else "consequence" if same_clause else "unexplained"
            out.append({
                "id": f"{written.cite.id}.{written.item}", "kind": kind, "old": was.text, "new": written.text,
                "old_targets": [number_text(s) for s in was.targets], "new_targets": [number_text(s) for s in written.targets],
            })  # fmt: skip
        return out

    def _same_clauses(self, was: Written, now: Written) -> bool:
        """Tell whether a citation still cites the same clauses (of a range: the same ends)."""
        old = {steps: id for id, steps in self.old.tree.steps.items() if not self.old.tree.nodes[id].name}
        new = {steps: id for id, steps in self.new.tree.steps.items() if not self.new.tree.nodes[id].name}
        merges = self.second.merges
        ends = lambda written: [written.targets[0], written.targets[-1]]  # noqa: E731
        left = [merges.get(old.get(s, str(s)), old.get(s, str(s))) for s in ends(was)]
        right = [new.get(s, str(s)) for s in ends(now)]
        return left == right

    def notes(self) -> list[dict[str, Any]]:
        """Return which note of the old edition is which of the new, and which came, went or changed."""
        out = []
        old, new = self.old.note_numbers, self.new.note_numbers
        for id in [*old, *(id for id in new if id not in old)]:
            kind = "note-removed" if id not in new else "note-added" if id not in old else "unchanged"
            if kind == "unchanged" and words.plain(self.old.tree.notes[id].phrase, "en") != words.plain(self.new.tree.notes[id].phrase, "en"):
                kind = "note-changed"
            out.append({"old": old.get(id), "new": new.get(id), "kind": kind})
        return out

    def stale(self) -> list[dict[str, Any]]:
        """Return the Greek paragraphs that still say what the old edition says."""
        out = []
        for node in self.new.tree.nodes.values():
            for index, para in enumerate(node.all_paras()):
                if para.stale:
                    record = self.new.by_id[node.id, "el"]
                    out.append({"new": record["number"], "old": self.old.tree.canonical(node.id), "language": "el", "paragraph": index})
        return out


def _heaviest_chain(places: list[int], weights: list[int]) -> set[int]:
    """Return the indices of the heaviest increasing subsequence."""
    best: list[tuple[int, list[int]]] = []
    for index, place in enumerate(places):
        options = [best[k] for k in range(index) if places[k] < place]
        weight, chain = max(options, key=lambda option: option[0], default=(0, []))
        best.append((weight + weights[index], [*chain, index]))
    return set(max(best, key=lambda option: option[0])[1]) if best else set()


# --- the whole ---------------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Made:
    """A made-up book: its files by path inside the corpus folder, and its truth."""

    files: dict[str, str]
    truth: dict[str, Any]


def generate(seed: int = 1, laws: int = 93, edited: float = 0.3, clean: bool = False) -> Made:
    """Make a book.

    ``laws`` is how many laws each edition has (at least 2), ``edited`` the share of paragraphs whose words the new
    edition changes, ``clean`` a book without the faults that are otherwise planted (letters of the wrong script,
    dangling citations, stale Greek, lost headings).
    """
    if laws < 2:
        raise ValueError("a book has at least two laws")
    author = Author(seed)
    first = FirstEdition(author, laws, clean)
    first.draw()
    second = SecondEdition(author, first, edited, clean)
    second.draw()
    first.tree.number()
    old, new = Truth(first.tree, None), Truth(second.new, first.tree)
    editions = {truth.tree.id: {"laws": truth.laws()} for truth in (old, new)}
    comparison = Comparison(old, new, second)
    truth = {
        "version": 1,
        "made": {"seed": seed, "laws": laws, "edited": edited, "clean": clean},
        "languages": list(LANGUAGES),
        "authority": AUTHORITY,
        "editions": editions,
        "citations": [*old.citations, *new.citations],
        "sentences": {truth.tree.id: truth.sentences for truth in (old, new)},
        "lineage": comparison.lineage(),
        "changes": comparison.changes(),
        "notes": comparison.notes(),
        "stale": comparison.stale(),
        "planted": [*old.planted, *new.planted],
    }
    return Made(files_of(truth), truth)


def files_of(truth: dict[str, Any]) -> dict[str, str]:
    """Return the files of a book, by path, out of its truth."""
    files: dict[str, str] = {}
    last = 0
    for edition, content in truth["editions"].items():
        last = len(content["laws"])
        for lang in LANGUAGES:
            folder = f"laws/{edition}/{lang}"
            for law in content["laws"]:
                files[f"{folder}/{int(law['number']):02}.md"] = law_file(law, lang)
            files[f"{folder}/definitions.md"] = definitions_file(lang)
            title, paragraphs = words.INTRODUCTION[lang]
            files[f"{folder}/introduction.md"] = "\n\n".join([f"# {title}", *paragraphs]) + "\n"
    third = max(2, last // 3)
    outline = [("board", "1", "The Board", "Το ταμπλό"), ("play", str(third), "The Play", "Το παιχνίδι")]
    if 2 * third <= last:
        outline.append(("officials", str(2 * third), "The Officials", "Οι αξιωματούχοι"))
    files["book.toml"] = book_toml(outline)
    files["glossary.toml"] = glossary_toml()
    files |= commentary(truth)
    return dict(sorted(files.items()))


def commentary(truth: dict[str, Any]) -> dict[str, str]:
    """Return an article about the first laws in both languages, and the list of articles."""
    cited = [c["number"] for law in truth["editions"][EDITIONS[1]]["laws"][:5] for c in law["clauses"] if c["level"] in (0, 1) and not c["name"]][:4]
    by_number = {c["number"]: c for law in truth["editions"][EDITIONS[1]]["laws"] for c in law["clauses"]}
    english, greek = ["# Pyrgos for beginners"], ["# Ο Πύργος για αρχάριους"]
    for number in cited:
        steps = re.fullmatch(r"([0-9]+)([A-Z]?)", number)
        assert steps and by_number[number]
        letter = GREEK[LATIN.index(steps[2])] if steps[2] else ""
        english.append(f"Law {number} is the one that beginners forget. Read it before the first match.")
        greek.append(f"Ο Νόμος {steps[1]}{letter} είναι αυτός που ξεχνούν οι αρχάριοι. Διαβάστε τον πριν από τον πρώτο αγώνα.")
    return {
        "commentary/beginners.en.md": "\n\n".join(english) + "\n",
        "commentary/beginners.el.md": "\n\n".join(greek) + "\n",
        "commentary/articles.toml": f'[[articles]]\nid = "beginners"\nauthor = "A. Nobody"\nedition = "{EDITIONS[1]}"\n',
    }


def write(made: Made, out: Path) -> None:
    """Write a book to a folder that is empty, or that holds a book made before."""
    if out.exists() and any(out.iterdir()):
        if not (out / "truth.json").is_file():
            raise SystemExit(f"{out}: the folder is not empty and holds no book made here")
        shutil.rmtree(out)
    for name, text in made.files.items():
        path = out / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(text.encode("utf-8"))
    (out / "truth.json").write_bytes(truth_json(made.truth).encode("utf-8"))


def truth_json(truth: dict[str, Any]) -> str:
    """Return the truth as it stands in ``truth.json``."""
    return json.dumps(truth, ensure_ascii=False, indent=0, separators=(",", ":")) + "\n"


def main(arguments: list[str] | None = None) -> None:
    """Read the command line and write a book."""
    parser = argparse.ArgumentParser(description="Make a law book of a made-up game, with everything known about it.")
    parser.add_argument("out", type=Path, help="folder to write")
    parser.add_argument("--seed", type=int, default=1, help="another seed, another book (default: 1)")
    parser.add_argument("--laws", type=int, default=93, help="laws in each edition (default: 93)")
    parser.add_argument("--edited", type=float, default=0.3, help="share of paragraphs the new edition edits (default: 0.3)")
    parser.add_argument("--clean", action="store_true", help="plant no faults")
    options = parser.parse_args(arguments)
    made = generate(options.seed, options.laws, options.edited, options.clean)
    write(made, options.out)
    clauses = sum(len(law["clauses"]) for law in made.truth["editions"][EDITIONS[1]]["laws"])
    print(f"{options.out}: {options.laws} laws, {clauses} clauses, {len(made.truth['citations'])} citations, seed {options.seed}")


if __name__ == "__main__":
    main()
