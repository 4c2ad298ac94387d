"""The truth of a made-up book: its texts with every offset, and what became of every clause, as plain data."""

from __future__ import annotations

import re
from dataclasses import dataclass, field
from typing import Any

import pyrgos as words
from pyrgos_editions import SecondEdition
from pyrgos_tree import (
    AUTHORITY,
    CITE_PHRASES,
    LANGUAGES,
    Cite,
    CiteWriter,
    EditionTree,
    Node,
    Para,
    Piece,
    Sentence,
    Written,
    label_text,
    number_text,
)

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
        self.old_paras = (
            {p.id: (p, n.id) for law in older.laws for n in law.walk() for p in n.all_paras()} if older else {}
        )
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
            notes.append(
                {"id": id, "number": number, "mark": {l: marks[l][id] for l in LANGUAGES}, "text": text, "same": same}
            )
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
            entry: dict[str, Any] = {
                "id": para.id,
                "kind": para.kind,
                "text": out.text,
                "inserts": _marked(out.inserts, marks),
            }
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
                notes += [
                    {"number": self.note_numbers[id], "mark": marks[id], "at": start + at} for at, id in out.notes
                ]
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
            self.planted.append(
                {
                    "what": "wrong-script",
                    "edition": self.tree.id,
                    "language": lang,
                    "clause": number,
                    "text": written.text,
                }
            )
        if status != "resolved":
            self.planted.append(
                {"what": "dangling", "edition": self.tree.id, "language": lang, "clause": number, "text": written.text}
            )

    def _align(self, node: Node, number: str) -> None:
        """Record which sentences say the same; a stale paragraph is paired as a whole."""
        record = self.by_id[node.id, "en"]
        greek = {p["id"]: p for p in record["paragraphs"]["el"]}
        for english in record["paragraphs"]["en"]:
            other = greek[english["id"]]
            if english["kind"] == "table":
                continue
            for pair in (
                _groups(english["sentences"], other["sentences"])
                if not other["stale"]
                else [([s[:2] for s in english["sentences"]], [s[:2] for s in other["sentences"]])]
            ):
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


_IDS: dict[int, tuple[EditionTree, dict[Any, str]]] = {}


def _ids(tree: EditionTree) -> dict[Any, str]:
    """Return the ids of a finished edition's numbered clauses by their steps, worked out once an edition."""
    if id(tree) not in _IDS or _IDS[id(tree)][0] is not tree:
        _IDS[id(tree)] = (tree, {steps: one for one, steps in tree.steps.items() if not tree.nodes[one].name})
    return _IDS[id(tree)][1]


def masked(text: str, cites: list[tuple[int, Written]], tree: EditionTree) -> list[str]:
    """Return the words of a text with each citation as one word that names the clauses it cites, not their numbers."""
    ids = _ids(tree)
    out: list[str] = []
    at = 0
    for start, written in sorted(cites, key=lambda cite: cite[0]):
        out += re.findall(r"\w+", text[at:start])
        out.append(
            "→"
            + ",".join(
                ids.get(steps, number_text(steps)) for steps in written.targets[:: max(1, len(written.targets) - 1)]
            )
        )
        at = start + len(written.text)
    return out + re.findall(r"\w+", text[at:])


READINGS = [(side, langs) for langs in (("en",), ("el",), ("en", "el")) for side in ("new", "old", "both")]
"""Whose words "the heaviest increasing chain, by words" may mean: of which edition, in which language. Where two clauses
that changed places are nearly as long, one moved by one reading and the other by another; the first is the truth's own."""


class Comparison:
    """Says what became of every clause, citation and note between the two editions."""

    def __init__(self, old: Truth, new: Truth, second: SecondEdition) -> None:
        self.old, self.new, self.second = old, new, second
        self.moved = {node.id: node.moved for node in new.tree.nodes.values() if node.moved}
        self.near_ties: list[list[list[str]]] = []
        self._find_moved()

    def _find_moved(self) -> None:
        """Among siblings that stayed, those off the heaviest increasing chain moved."""
        for id, node in self.new.tree.nodes.items():
            if id not in self.old.tree.nodes:
                continue
            before = [kid.id for kid in self.old.tree.nodes[id].kids]
            kids = [kid for kid in node.kids if kid.id in before]
            places = [before.index(kid.id) for kid in kids]
            if places == sorted(places):
                continue
            readings = [
                frozenset(range(len(kids))) - _heaviest_chain(places, [self._weight(kid.id, *reading) for kid in kids])
                for reading in READINGS
            ]
            for index in readings[0]:
                self.moved[kids[index].id] = "moved"
            different = list(dict.fromkeys(readings))
            if len(different) > 1:
                told = [[self.new.tree.canonical(kids[index].id) for index in sorted(one)] for one in different]
                self.near_ties.append(told)

    def _weight(self, id: str, editions: str, languages: tuple[str, ...]) -> int:
        """Words of a clause and all under it, in some editions and languages."""
        held = {"old": [self.old], "new": [self.new], "both": [self.old, self.new]}[editions]
        return sum(
            len(truth.by_id[node.id, lang]["text"][lang].split())
            for truth in held
            for node in truth.tree.nodes[id].walk()
            for lang in languages
        )

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
            carried = (
                now != number and old.steps[id][-1] == new.steps[id][-1] and id not in self.moved and id in old.parent
            )
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
        old, new = _ids(self.old.tree), _ids(self.new.tree)
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
            if kind == "unchanged" and words.plain(self.old.tree.notes[id].phrase, "en") != words.plain(
                self.new.tree.notes[id].phrase, "en"
            ):
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
                    out.append(
                        {
                            "new": record["number"],
                            "old": self.old.tree.canonical(node.id),
                            "language": "el",
                            "paragraph": index,
                        }
                    )
        return out


def _heaviest_chain(places: list[int], weights: list[int]) -> set[int]:
    """Return the indices of the heaviest increasing subsequence."""
    best: list[tuple[int, list[int]]] = []
    for index, place in enumerate(places):
        options = [best[k] for k in range(index) if places[k] < place]
        weight, chain = max(options, key=lambda option: option[0], default=(0, []))
        best.append((weight + weights[index], [*chain, index]))
    return set(max(best, key=lambda option: option[0])[1]) if best else set()
