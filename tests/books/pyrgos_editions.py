"""The two editions of a made-up book: the older is drawn, the newer is made of it step by step.

Every step is remembered in the tree (ids that both editions share, what moved, split or merged), so that
``pyrgos_truth.py`` can say what became of what.
"""

from __future__ import annotations

import copy
import random
from collections.abc import Callable

import pyrgos as words
from pyrgos_tree import (
    CITE_PHRASES,
    EDITIONS,
    FORM_PHRASES,
    FORM_WEIGHTS,
    LANGUAGES,
    Cite,
    EditionTree,
    Node,
    NoteText,
    Para,
    Sentence,
)

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

    def slots(self, thing: str | None = None, share: float = 0.6) -> dict[str, str]:
        """Draw a word for every slot; ``thing`` is what the law is about, ``share`` how often it is named."""
        r = self.random
        things = r.sample(words.THINGS, 3)
        if thing and r.random() < share:
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
            drawn = self.slots(thing, 1.0 if table == "title" else 0.6)
            if (drawn["V"], drawn["O"]) == ("mark", "marker"):
                continue
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
            if all(
                other.phrase is None or sentence.phrase is None or other.phrase.index != sentence.phrase.index
                for other in para.sentences
            ):
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
                node.paras.append(
                    Para(author.id("p"), "text", [Sentence(author.id("s"), phrase, ends=end, small=True)])
                )
            else:
                node.paras.append(author.para(thing, r.choice((1, 1, 2, 2, 3))))
            parted = level < 4 and ((deep and not index) or r.random() < (0.22, 0.12)[level > 2])
            if parted and not listed:
                inner = r.random() < 0.5
                silent = not inner and not node.heading and r.random() < 0.35 and level < 4 and not deep
                node.paras = (
                    [Para(author.id("p"), "text", [self.opening(thing)])] if inner else [] if silent else node.paras
                )
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
                rows[lang].append(
                    [words.first_upper(cells[0]) if index != 1 else "^^", cells[1], points if index != 2 else "3 | 5"]
                )
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
        section.paras.append(
            Para(self.author.id("p"), "authority", [Sentence(self.author.id("s"), self.author.phrase("authority"))])
        )

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
        phrase = words.Phrase(
            "decoy", len(words.DECOYS) - 1, {k: v for k, v in self.author.slots(thing).items() if k in "AVO"}
        )
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
            if (
                sentence.pre is None
                and before not in joined
                and sentence.phrase
                and sentence.phrase.table == "sentence"
            ):
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
            kids = [
                kid for kid in tree.nodes[above].kids if kid.level in levels and not kid.name and kid.id not in mine
            ]
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
            len(words.plain(s.phrase, "en").split())
            for n in node.walk()
            for p in n.all_paras()
            for s in p.sentences
            if s.phrase
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
                if not any(s.phrase for s in sentences[:half]) or not any(s.phrase for s in sentences[half:]):
                    continue
                fresh = Node(self.author.id("c"), node.level)
                fresh.heading = self.author.phrase("heading", self.first.things.get(law.id)) if node.heading else None
                fresh.paras = [Para(self.author.id("p"), "text", sentences[half:], settled=True)]
                node.paras[0].settled = True
                del sentences[half:]
                fresh.paras[0].joined = {
                    l: {i for i in ids if i in {s.id for s in fresh.paras[0].sentences}}
                    for l, ids in node.paras[0].joined.items()
                }
                node.paras[0].joined = {
                    l: {i for i in ids if i in {s.id for s in sentences[:-1]}}
                    for l, ids in node.paras[0].joined.items()
                }
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
                one.paras[0].settled = True
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
        draw = 1.0 if para.settled else r.random()
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
                        if (
                            was
                            and was != self.new.steps[cite.targets[0]]
                            and was in existing
                            and self.random.random() < 0.25
                        ):
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
            s.addition
            or (s.phrase and s.phrase.note)
            or any(c.form.startswith("relative") or c.form == "this-law" for c in s.cites())
            for s in para.sentences
        )

    def _lose_headings(self) -> None:
        """Some Greek headings are in no source."""
        for law in self.new.laws:
            for node in law.kids:
                if (
                    node.heading
                    and not node.heading.note
                    and not node.name
                    and self.random.random() < 0.02
                    and not self.clean
                ):
                    node.missing.add("el")
