"""A book of Pyrgos in the making: its clauses and their numbers, and how citations are worded.

Numerals are written out here so that no table is shared with the program the book is for.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Any

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
    goes on without a full stop, ``stale`` that its Greek still follows the old edition, ``settled`` that no
    sentence comes or goes any more (so that a split or a merge can be known by its words)."""

    id: str
    kind: str
    sentences: list[Sentence]
    joined: dict[str, set[str]] = field(default_factory=dict)
    rows: dict[str, list[list[str]]] = field(default_factory=dict)
    table: str = ""
    stale: bool = False
    settled: bool = False
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
    "relative-noun": 6, "relative-items": 16, "this-law": 5,
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
        return [
            (f"{noun} {numbers[0]}", (steps[0],), True),
            *((n, (s,), False) for n, s in zip(numbers[1:], steps[1:], strict=True)),
        ]

    def _relative_items(
        self, cite: Cite, form: str, case: str, steps: list[Steps]
    ) -> list[tuple[str, tuple[Steps, ...], bool]]:
        texts = [step_text(*s[-1], self.lang) for s in steps]
        noun = ""
        if self.lang == "el" and (cite.article or form != "relative" or case == "nom"):
            noun = _PARAGRAPH_NOUN[case][len(steps) > 1] + " "
        elif self.lang == "en" and form == "relative-noun":
            noun = "paragraph "
        return [
            (f"{noun if not i else ''}{text}", (s,), bool(noun))
            for i, (text, s) in enumerate(zip(texts, steps, strict=True))
        ]

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
