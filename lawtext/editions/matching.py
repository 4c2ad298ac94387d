"""Matching: which clause and note of the old edition became which of the new one, by words, heading and label.

Laws are matched first, then the clauses of each pair of laws, one assignment for the pair; what is left is pooled
over the book, for clauses that went to another law. Last come notes, and splits and merges, which are seen by one
text containing the other. Every match says how sure it is and why. What people confirmed is given and not touched.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence

import numpy as np
from numpy.typing import NDArray

from lawtext.editions.assignment import Scored
from lawtext.editions.bags import CELLS, Array, Postings, said
from lawtext.editions.found import Found, coded
from lawtext.editions.units import Match, Unit
from lawtext.languages.stems import stems_in

# Weights of what makes two clauses one; heading only where both have one.
_OWN, _HEADING, _LABEL, _CONTEXT = 0.6, 0.2, 0.1, 0.1

_ACCEPT = 0.45
"""The least score of a match inside a pair of laws."""
_POOL_ACCEPT = 0.65
"""The least likeness of words of a match between clauses of different laws, and what is left of others."""
_POOL_SAME = 0.95
"""The same for clauses that are as good as the same word for word."""
_SAME = 0.999
"""As alike are clauses that have the same words."""
_POOL_CERTAIN = 0.8
_POOL_HEADING = 0.3
_POOL_WORDS = 5
"""Shorter clauses are not looked for in other laws: there are too many alike."""
_OTHER_LEVEL = 0.15
"""What it costs that one is a section and the other an item."""
_NOTE_POOL_ACCEPT = 0.7
"""The same for notes: their clause went there too, or hardly a word differs."""
_FAMILY_ACCEPT = 0.4
"""The least score of a match between clauses whose parents belong together, wherever they went."""
_SAME_PLACE = 0.2
"""The least likeness of words of two clauses that stand in the same place among neighbours that stayed."""
_SAME_PLACE_CONTAINED = 0.4
"""The least share of the shorter one's words that the other has, where they stand so: a sentence was written out."""
_SAME_STEMS = 0.6
"""The least likeness of the stems of two clauses whose words are in other forms."""
_NEAR = 3
"""Of so many places before and behind, no clause may say it in more of the same stems."""
_LOOSE = 0.6
"""A match that scores less is undone where a clause of another law fits far better …"""
_FAR_BETTER = 0.25
"""… by this much of the words …"""
_POOR, _BETTER = 0.85, 0.15
"""… or one that scores less than this, where the other is as good as the same and fits better by this much."""
_LAW_ACCEPT = 0.3
_CERTAIN = 0.55
_MARGIN = 0.1
_CONTAINED = 0.7
"""The least share of a clause's words that another must contain to be its other half in a split or merge."""
_FAR_CONTAINED = 0.85
"""The same where the other clause stands in another law."""
_NEXT_CONTAINED = 0.45
"""The same for the next clause, where it holds most of what the other one lost."""
_LOST_FOUND = 0.4
_PIECE_WORDS = 5
_ITEM_CONTAINED, _IN_ITEMS = 0.5, 0.2
"""The least share of an item's words that a clause must have of which a list was made, and of the clause's words that
the items must have."""


def _only_same(likeness: Array) -> Array:
    """Return 1 where two clauses have the same words and neither has them in common with another: their labels say no
    more than that, as where two clauses changed places that share most of their words."""
    same = likeness >= _SAME
    alone = (same.sum(axis=1) == 1)[:, None] & (same.sum(axis=0) == 1)[None, :]
    return np.asarray((same & alone).astype(np.float64))


def _near(some: list[int], place: int) -> list[int]:
    """Return what stands within a few places of one of several."""
    return some[max(0, place - _NEAR) : place + _NEAR + 1]


class _Matcher(Found):
    """Looks for matches, the surest first."""

    # --- laws

    def match_laws(self) -> None:
        """Match laws by all their words, their titles and their numbers."""
        rows, columns = (self.free(side) for side in self.laws)
        if not rows or not columns:
            return
        words, titles = Postings(self.trees, columns, rows), Postings(self.heads, columns, rows)
        theirs, keys = self.headed[columns], self._keys[columns]

        def scored(part: Sequence[int]) -> Scored:
            both = self.headed[part][:, None] & theirs[None, :]
            same = np.equal.outer(self._keys[part], keys).astype(np.float64)
            weight = 0.6 + 0.2 * both + 0.2
            score = (0.6 * words.likeness(part) + 0.2 * titles.likeness(part) * both + 0.2 * same) / weight
            return Scored.of(score, _LAW_ACCEPT)

        for i, j, score, rival in _all(rows, len(columns), scored).assigned(_LAW_ACCEPT):
            a, b = rows[i], columns[j]
            alike = float(self.trees.likeness([a], [b])[0, 0])
            titled = float(self.heads.likeness([a], [b])[0, 0]) if self.headed[a] and self.headed[b] else None
            reason = self._reason(alike, titled, label=bool(self._keys[a] == self._keys[b]))
            self.pair(a, b, score, reason, certain=_sure(score, rival))

    # --- clauses

    def match_clauses(self) -> None:
        """Match the clauses inside each pair of laws, then the rest over the whole book."""
        for left, right in self._law_pairs("clause"):
            self._match_laid_out(left, right)
            self._match_inside(left, right)
        self._reconsider()
        rows, columns = self._both("clause")
        self._match_pool(rows, columns, _POOL_SAME)  # what stands elsewhere as it stood went there and nowhere else
        self.match_pieces(near=True)  # a neighbour that took a clause in is likelier than one far away like it
        self._match_next()
        self._match_pool_from_above(rows, columns)
        self._match_pool(rows, columns, _POOL_ACCEPT)
        self._match_families()
        self._match_children()
        self.match_pieces(near=False)
        self._match_same_place()
        self._match_other_forms()

    def match_notes(self) -> None:
        """Match notes by their words and by the clause they hang on; those of moved clauses over the book."""
        for left, right in self._law_pairs("note"):
            self._match_notes(left, right, _ACCEPT)
        self._match_notes(*self._both("note"), _NOTE_POOL_ACCEPT)
        self._match_lone_notes()

    def _match_lone_notes(self) -> None:
        """Match the one note left of a clause with the one left of its partner: it was replaced."""
        rows, columns = (self.free(side) for side in self._both("note"))
        at: dict[int, list[int]] = {}
        for index in columns:
            for anchor in self._anchors(index):
                at.setdefault(anchor, []).append(index)
        homes: dict[int, list[int]] = {}
        for index in rows:
            for home in {self.partner.get(anchor, -1) for anchor in self._anchors(index)}:
                homes.setdefault(home, []).append(index)
        for home, olds in homes.items():
            news = at.get(home, [])
            if len(olds) == len(news) == 1 and not {olds[0], news[0]} & self.partner.keys():
                likeness = float(self.own.likeness(olds, news)[0, 0])
                reason = f"{likeness:.0%} of the words, the one note of its clause"
                self.pair(olds[0], news[0], likeness, reason, certain=False)

    def _law_pairs(self, kind: str) -> list[tuple[list[int], list[int]]]:
        """Return, for each pair of laws, what of a kind the two hold."""
        by_law: dict[tuple[bool, str], list[int]] = {}
        for index, unit in enumerate(self.units):
            if unit.kind == kind:
                by_law.setdefault((index >= self.cut, unit.law), []).append(index)
        pairs = [(a, self.partner[a]) for a in self.laws[0] if self.partner.get(a, -1) >= self.cut]
        return [
            (by_law.get((False, self.units[a].law), []), by_law.get((True, self.units[b].law), [])) for a, b in pairs
        ]

    def _both(self, kind: str) -> tuple[list[int], list[int]]:
        found = [index for index, unit in enumerate(self.units) if unit.kind == kind]
        return [index for index in found if index < self.cut], [index for index in found if index >= self.cut]

    def _reconsider(self) -> None:
        """Undo a match where a clause of another law fits far better, or is as good as the same word for word."""
        rows, columns = (self._wordy(self.free(side)) for side in self._both("clause"))
        poor = [
            (self.at[0][one.old[0]], self.at[1][one.new[0]], one)
            for one in self.matches
            if one.score < _POOR and one.old[0] in self.at[0] and self.units[self.at[0][one.old[0]]].parent
        ]
        if not poor:
            return
        olds, news = [a for a, _, _ in poor], [b for _, b, _ in poor]
        from_old, from_new = self._best_words(olds, columns), self._best_words(news, rows)
        for (a, b, one), *rivals in zip(poor, from_old, from_new, strict=True):
            present, rival = self._words([a], [b])[0, 0], max(rivals)
            far_better = one.score < _LOOSE and rival >= max(_POOL_ACCEPT, present + _FAR_BETTER)
            if far_better or rival >= max(_POOL_SAME, present + _BETTER):
                del self.matches[one]
                del self.partner[a], self.partner[b]

    def _best_words(self, rows: Sequence[int], columns: Sequence[int]) -> list[float]:
        """Return how alike the words of each of some clauses and of those most like it among others are."""
        own, trees = Postings(self.own, columns, rows), Postings(self.trees, columns, rows)
        found: list[float] = []
        for _, part in _in_parts(rows, len(columns)):
            words = self._with_subtrees(part, columns, own.likeness(part), trees.likeness(part))
            found += words.max(axis=1, initial=0.0).tolist()
        return found

    def _wordy(self, indexes: Iterable[int]) -> list[int]:
        return [index for index in indexes if self.words[index] >= _POOL_WORDS]

    def _match_families(self) -> None:
        """Match clauses that have no match yet by where most of what lies under them went."""
        votes: Counter[tuple[int, int]] = Counter()
        for index in range(self.cut):
            partner = self.partner.get(index, -1)
            if partner >= self.cut and self.units[index].kind == "clause":
                pair = self._above(index), self._above(partner)
                if pair[0] not in self.partner and pair[1] not in self.partner:
                    votes[pair] += 1
        for (a, b), count in sorted(votes.items(), key=lambda vote: (-vote[1], vote[0])):
            if a not in self.partner and b not in self.partner:
                likeness = float(self.trees.likeness([a], [b])[0, 0])
                if likeness >= _ACCEPT:
                    self.pair(a, b, likeness, f"{count} of its sub-clauses went there", certain=False)

    def _kin(self) -> list[tuple[list[int], list[int]]]:
        """Return, for each pair of parents that belong together, what of their sub-clauses is left."""
        left: dict[int, list[int]] = {}
        right: dict[int, list[int]] = {}
        for index in self.free(self._children):
            (left if index < self.cut else right).setdefault(self._above(index), []).append(index)
        pairs = [(a, self.partner.get(a, -1)) for a in sorted(left)]
        return [(left[a], right[b]) for a, b in pairs if b in right and self.partner.get(b) == a]

    def _match_children(self) -> None:
        """Match what is left under parents that belong together, level by level."""
        while True:
            before = len(self.matches)
            for left, right in self._kin():
                which = (*left, -1, *right)
                if which not in self._vain:
                    held = len(self.matches)
                    self._match_inside(left, right, _FAMILY_ACCEPT)
                    if len(self.matches) == held:
                        self._vain.add(which)
            if len(self.matches) == before:
                return

    def _match_same_place(self) -> None:
        """Match a clause left over with the one left over in its place: same parent, same neighbours, same label."""
        for left, right in self._kin():
            for a in left:
                for b in right:
                    same = self.units[a].label == self.units[b].label and not {a, b} & self.partner.keys()
                    if same and self._between_same(a, b):
                        likeness = float(self.own.likeness([a], [b])[0, 0])
                        wordless = not self.words[a] and not self.words[b]  # a source lost heading and text
                        short, long = sorted((a, b), key=self.words.__getitem__)
                        inside = self.own.contained([short], [long])[0, 0]
                        if likeness >= _SAME_PLACE or inside >= _SAME_PLACE_CONTAINED or wordless:
                            words = "no words in either" if wordless else f"{likeness:.0%} of the words"
                            reason = f"{words}, the same label between the same neighbours"
                            self.pair(a, b, likeness, reason, certain=False)

    def _match_other_forms(self) -> None:
        """Match a clause left over with the one that has its label under the same parent and says the same words in
        other forms, as where the plural takes the place of the singular; then what lies under them."""
        while True:
            before = len(self.matches)
            for left, right in self._kin():
                labelled = {self.units[b].label: place for place, b in enumerate(right)}
                for place, a in enumerate(left):
                    theirs = labelled.get(self.units[a].label)
                    if theirs is None or {a, right[theirs]} & self.partner.keys():
                        continue
                    b = right[theirs]
                    alike = self._alike_in_stems(a, b)
                    near = _near(left, place), _near(right, theirs)
                    if alike >= _SAME_STEMS and alike >= self._most_alike(a, b, *near):
                        reason = f"{alike:.0%} of the stems of its words, the same label"
                        self.pair(a, b, alike, reason, certain=False)
            if len(self.matches) == before:
                return
            self._match_children()

    def _most_alike(self, a: int, b: int, left: list[int], right: list[int]) -> float:
        """Return how alike the stems of either of two clauses are to the most alike of some others."""
        pairs = [(a, other) for other in right if other != b] + [(other, b) for other in left if other != a]
        return max((self._alike_in_stems(*pair) for pair in pairs), default=0.0)

    def _alike_in_stems(self, a: int, b: int) -> float:
        """Return how alike the stems of what two clauses say are, 0 to 1 (Dice): in the language where they are least,
        of those in which both say something."""
        one, other = self.units[a].texts, self.units[b].texts
        both = [code for code in self.languages if one.get(code) and other.get(code)]
        stems = ((stems_in(one[code], code), stems_in(other[code], code)) for code in both)
        return min((2 * len(x & y) / max(1, len(x) + len(y)) for x, y in stems), default=0.0)

    def _between_same(self, a: int, b: int) -> bool:
        """Tell whether the neighbours of two clauses, where they have any, belong together."""
        for step in (-1, 1):
            one, other = self._next(a, step), self._next(b, step)
            if (one < 0) != (other < 0) or (one >= 0 and self.partner.get(one) != other):
                return False
        return True

    def _next(self, index: int, step: int) -> int:
        """Return the sibling before (-1) or after (1) a clause, -1 where there is none."""
        kin = self._siblings[self._above(index)]
        place = kin.index(index) + step
        return kin[place] if 0 <= place < len(kin) else -1

    def _match_notes(self, rows: list[int], columns: list[int], least: float) -> None:
        rows, columns = self.free(rows), self.free(columns)
        if not rows or not columns:
            return
        own = Postings(self.own, columns, rows)
        theirs = [self._anchors(index) for index in columns]
        homes = {row: {self.partner.get(anchor) for anchor in self._anchors(row)} for row in rows}

        def scored(part: Sequence[int]) -> Scored:
            likeness = own.likeness(part)
            near, far = np.nonzero(likeness >= 0.2)
            words = likeness[near, far]
            same = [float(bool(homes[part[i]] & theirs[j])) for i, j in zip(near.tolist(), far.tolist(), strict=True)]
            score = 0.6 * words + 0.4 * np.array(same)
            enough = score >= min(least, _CERTAIN)
            return Scored(near[enough], far[enough], score[enough])

        for i, j, score, rival in _all(rows, len(columns), scored).assigned(least):
            a, b = rows[i], columns[j]
            words = f"{float(self.own.likeness([a], [b])[0, 0]):.0%} of the words"
            reason = f"{words}, " + ("the same clause" if homes[a] & theirs[j] else "another clause")
            self.pair(a, b, score, reason, certain=_sure(score, rival))

    def _anchors(self, index: int) -> set[int]:
        """Return the clauses that a note hangs on, one for each language that says so."""
        side = self.at[index >= self.cut]
        return {side[key] for key in self.units[index].hangs_on.values() if key in side}

    def _match_inside(self, rows: list[int], columns: list[int], least: float = _ACCEPT) -> None:
        rows, columns = self.free(rows), self.free(columns)
        if not rows or not columns:
            return
        told = self.own.likeness(rows, columns)
        own = self._with_subtrees(rows, columns, told, self.trees.likeness(rows, columns))
        heads = self.heads.likeness(rows, columns)
        both = self.headed[rows][:, None] & self.headed[columns][None, :]
        labels = np.equal.outer(self._labels[rows], self._labels[columns]).astype(np.float64)
        context = self._context(rows, columns)
        weight = _OWN + _HEADING * both + _LABEL + _CONTEXT
        other = np.not_equal.outer(self._levels[rows], self._levels[columns])
        labels = np.maximum(labels, np.where(other, 0.0, _only_same(own)))
        # Without a heading to vouch for it, a match needs words in common.
        hopeless = (own < 0.2) & ~((heads > 0.9) & both)

        def found(context: Array) -> list[tuple[int, int, float, float]]:
            score = (_OWN * own + _HEADING * heads * both + _LABEL * labels + _CONTEXT * context) / weight
            score = np.where(hopeless, 0.0, score - _OTHER_LEVEL * other)
            return Scored.of(score, least).assigned(least)

        pairs = found(context)
        settled = self._context_of(rows, columns, {rows[i]: columns[j] for i, j, _, _ in pairs}, context)
        if not np.array_equal(settled, context):  # once more when it is known which clauses above belong together
            pairs = found(settled)
        for i, j, score, rival in pairs:
            same = bool(self._labels[rows[i]] == self._labels[columns[j]])
            reason = self._reason(told[i, j] or own[i, j], heads[i, j] if both[i, j] else None, label=same)
            self.pair(rows[i], columns[j], score, reason, certain=_sure(score, rival))

    def _words(self, rows: Sequence[int], columns: Sequence[int]) -> Array:
        """Return the likeness of the clauses' own words (see ``_with_subtrees``)."""
        own, trees = self.own.likeness(rows, columns), self.trees.likeness(rows, columns)
        return self._with_subtrees(rows, columns, own, trees)

    def _with_subtrees(self, rows: Sequence[int], columns: Sequence[int], own: Array, trees: Array) -> Array:
        """Return the likeness of the clauses' own words, in which what lies under them has its part.

        It counts as much where both have something there: "the player may:" opens many a list. It counts alone where
        one has no words of its own.
        """
        spoken = (self.words[rows] > 0)[:, None] & (self.words[columns] > 0)[None, :]
        parents = self._has_children(rows)[:, None] & self._has_children(columns)[None, :]
        return np.where(spoken, np.where(parents, (own + trees) / 2, own), trees)

    def _context(self, rows: Sequence[int], columns: Sequence[int]) -> Array:
        """Return how alike the clauses above are; 1 under the law itself, whose pair is settled."""
        above = self._up[rows].tolist(), self._up[columns].tolist()
        mine, theirs = (list(dict.fromkeys(side)) for side in above)
        found = self.trees.likeness(mine, theirs)
        tops = (self._depths[side] == 0 for side in (mine, theirs))
        found[np.logical_and.outer(*tops)] = 1.0
        return np.asarray(found[np.ix_(*map(coded, above))])

    def _context_of(self, rows: list[int], columns: list[int], found: Mapping[int, int], context: Array) -> Array:
        """Return the context when some clauses are matched: 1 where the clauses above are, 0 where they went apart."""
        tops = self._up[rows].tolist(), self._up[columns].tolist()
        went = np.array([found.get(a, self.partner.get(a, -1)) for a in tops[0]])
        taken = {*found.values()}
        reached = np.array([b in taken or b in self.partner.named for b in tops[1]])
        together = np.equal.outer(went, tops[1]).astype(np.float64)
        settled = (went >= 0)[:, None] | reached[None, :]
        return np.where(settled, together, context)

    def _match_pool_from_above(self, rows: Sequence[int], columns: Sequence[int]) -> None:
        """Match over the book level by level: what lies under a clause that moved is looked for there first."""
        for depth in sorted({self.units[index].number.depth for index in self.free(rows)}):
            left, right = ([i for i in side if self.units[i].number.depth == depth] for side in (rows, columns))
            self._match_pool(left, right)
            self._match_children()

    def _match_pool(self, rows: list[int], columns: list[int], least: float = _POOL_ACCEPT) -> None:
        rows, columns = self._wordy(self.free(rows)), self._wordy(self.free(columns))
        if not rows or not columns:
            return
        own, trees, heads = (Postings(bags, columns, rows) for bags in (self.own, self.trees, self.heads))
        are_parents, levels = self._has_children(columns), self._levels[columns]

        def scored(part: Sequence[int]) -> Scored:
            words = own.likeness(part)
            parents = self._has_children(part)[:, None] | are_parents[None, :]
            words = np.where(parents, (words + trees.likeness(part)) / 2, words)
            # The same heading speaks for a match; another one not against it.
            words = np.maximum(words, (1 - _POOL_HEADING) * words + _POOL_HEADING * heads.likeness(part))
            words = words - _OTHER_LEVEL * np.not_equal.outer(self._levels[part], levels)
            return Scored.of(words, min(least, _POOL_ACCEPT))

        for i, j, score, rival in _all(rows, len(columns), scored).assigned(least):
            a, b = rows[i], columns[j]
            reason = self._reason(score, None, label=False)
            if self.units[a].law != self.units[b].law:
                reason += ", found in another law"
            self.pair(a, b, score, reason, certain=score >= _POOL_CERTAIN and _sure(score, rival))

    def _has_children(self, indexes: Sequence[int]) -> NDArray[np.bool_]:
        return np.asarray(self._with_children[indexes])

    def _reason(self, words: float, heading: float | None, *, label: bool) -> str:
        parts = [f"{words:.0%} of the words"]
        if heading is not None:
            parts.append("the same heading" if heading > 0.99 else f"{heading:.0%} of the heading")
        parts.append("the same label" if label else "another label")
        return ", ".join(parts)

    # --- splits and merges

    def match_pieces(self, *, near: bool) -> None:
        """Join what is left to a clause that contains its words: a split (new pieces) or a merge (old ones).

        With ``near``, only to a clause of the same law or the one it became.
        """
        pieces = [i for i, unit in enumerate(self.units) if unit.kind == "clause" and self.words[i] >= _PIECE_WORDS]
        for new_side in (True, False):
            lost = [i for i in self.free(pieces) if (i >= self.cut) == new_side]
            whole = [i for i in pieces if (i >= self.cut) != new_side]
            if lost and whole:
                self._join(lost, whole, split=new_side, near=near)

    def _match_laid_out(self, left: list[int], right: list[int]) -> None:
        """Match a clause without parts with one that says the same in its own words and in its parts: a sentence that
        was set as a list (a split), or a list that was made a sentence (a merge)."""
        for plain, listed in ((left, right), (right, left)):
            wholes = [i for i in self._changed(plain) if not self._with_children[i] and self.words[i] >= _PIECE_WORDS]
            openers = [i for i in self._changed(listed) if self._with_children[i] and self.words[i]]
            if not wholes or not openers:
                continue
            trees = self.trees.contained(wholes, openers)
            own, opening = self.own.contained_either(wholes, openers)
            likely = (trees >= _CONTAINED) & (trees - own >= _IN_ITEMS) & (opening >= _CONTAINED)
            for i, j in zip(*np.nonzero(likely), strict=True):
                self._lay_out(wholes[i], openers[j])

    def _lay_out(self, source: int, opener: int) -> None:
        """Match a clause without parts, which has the words of the opening of a list, with that and those of its items
        that it has words of."""
        parts = self._with_parts(opener)
        if source in self.partner or len(self.free(parts)) < len(parts):
            return
        inside = self.own.contained(parts, [source])[:, 0]
        held = [part for part, share in zip(parts, inside, strict=True) if share >= _ITEM_CONTAINED]
        listed = len(held) > 2  # what goes on from one paragraph to the next is no list
        if listed and self.own.contained([source], held).sum() >= _CONTAINED:
            self._rejoin(source, held, split=source < self.cut)

    def _changed(self, indexes: Iterable[int]) -> list[int]:
        """Return what has no match yet and is not as long as what has its number in the other edition, with parts or
        without as that."""
        found: list[int] = []
        for index in self.free(indexes):
            same = self.at[index < self.cut].get(self.units[index].key, -1)
            kept = same >= 0 and self.own.weights[same] == self.own.weights[index]
            if self.units[index].parent and not (kept and self._with_children[same] == self._with_children[index]):
                found.append(index)
        return found

    def _with_parts(self, index: int) -> list[int]:
        """Return a clause and all that lie under it."""
        return [index, *(part for child in self._siblings.get(index, ()) for part in self._with_parts(child))]

    def _join(self, lost: list[int], whole: list[int], *, split: bool, near: bool) -> None:
        least = _CONTAINED if near else _FAR_CONTAINED
        found: dict[int, list[int]] = {}
        for piece, (source, inside) in (self._holders_near if near else self._holders)(lost, whole).items():
            partner = self.partner.get(source)
            went_up = partner is not None and not self.words[partner] and self._above(piece) == partner
            if inside < least or (self.words[source] <= self.words[piece] and not went_up):
                continue  # nothing else stands in the source, and its partner had words of its own
            if partner is not None and self.own.contained([piece], [partner])[0, 0] > inside - 0.3:
                continue  # the words stand in both: a repetition, not a piece
            found.setdefault(source, []).append(piece)
        for source, extra in sorted(found.items()):
            self._rejoin(source, [*extra, *self._short_beside(extra, source)], split=split)

    def _short_beside(self, pieces: Sequence[int], source: int) -> list[int]:
        """Return what is left beside the pieces of a clause and is too short to be looked for by itself, but all of it
        stands in the clause."""
        beside = {kin for piece in pieces for kin in self._siblings.get(self._above(piece), ())}
        short = sorted(kin for kin in self.free(beside) if 0 < self.words[kin] < _PIECE_WORDS)
        if not short:
            return []
        inside = self.own.contained(short, [source])[:, 0]
        return [kin for kin, share in zip(short, inside, strict=True) if share >= _FAR_CONTAINED]

    def _holders(self, lost: Sequence[int], whole: Sequence[int]) -> dict[int, tuple[int, float]]:
        """Return for each piece the clause that contains most of its words, and how much of them."""
        own = Postings(self.own, whole, lost)
        return _most(whole, ((part, own.contained(part)) for _, part in _in_parts(lost, len(whole))))

    def _holders_near(self, lost: Sequence[int], whole: Sequence[int]) -> dict[int, tuple[int, float]]:
        """Return the same among the clauses of the law that a piece lies in or that this law became."""
        by_law: dict[int, list[int]] = {}
        for index in whole:
            by_law.setdefault(self._top(index), []).append(index)
        pieces: dict[int, list[int]] = {}
        for index in lost:
            pieces.setdefault(self.partner.get(self._top(index), -2), []).append(index)
        found: dict[int, tuple[int, float]] = {}
        for law, part in pieces.items():
            if law in by_law:
                found |= _most(by_law[law], [(part, self.own.contained(part, by_law[law]))])
        return {index: found[index] for index in lost if index in found}

    def _match_next(self) -> None:
        """Join a clause left over to its neighbour where it holds what the neighbour's old (new) text lost."""
        for index in self._children:
            if index in self.partner or not self.words[index]:
                continue
            for step in (-1, 1):
                other = self._next(index, step)
                source = self.partner.get(other, -1) if other >= 0 else -1
                if source >= 0 and self._holds_the_rest(index, other, source):
                    self._rejoin(source, [index], split=index >= self.cut)
                    break

    def _holds_the_rest(self, piece: int, other: int, source: int) -> bool:
        """Tell whether a piece has enough of a text, and enough of what the text's partner no longer has. Of a piece of
        a few words nothing less will do than that both together are the text."""
        if self.words[source] <= self.words[piece]:
            return False
        if self.words[piece] < _PIECE_WORDS:
            return self._same_words(source, sorted((piece, other)))
        mine, theirs, whole = (self._counted(index) for index in (piece, other, source))
        rest = whole - theirs
        shared, own, lost = map(self.own.weigh, (mine & rest, mine, rest))
        return shared >= _NEXT_CONTAINED * own and shared >= _LOST_FOUND * lost > 0

    def _counted(self, index: int) -> Counter[int]:
        return self._vocabulary.counted(self.units[index].texts)

    def _top(self, index: int) -> int:
        return self.at[index >= self.cut].get(self.units[index].law, -1)

    def _rejoin(self, source: int, extra: list[int], *, split: bool) -> None:
        partner = self.partner.get(source)
        if source in self.settled or partner in self.settled:
            return
        if partner is not None and self.units[source].key in self._grouped:
            return
        group = sorted([*([partner] if partner is not None else []), *extra])
        covered = self.own.contained([source], group).sum()
        if len(group) < 2 or covered < 0.5:
            return
        one = self.units[source].key
        if partner is not None:
            del self.matches[self._single[source]]
        many = tuple(self.units[i].key for i in group)
        for index in group:
            self.partner[index] = source
        self.partner[source] = group[0]
        reason = f"{'its' if split else 'their'} words stand in {', '.join(many) if split else one}"
        score = round(float(min(1.0, covered)), 3)
        sure = self._same_words(source, group)
        self.matches[Match((one,) if split else many, many if split else (one,), score, sure, reason)] = None
        self._grouped |= {one, *many}

    def _same_words(self, source: int, group: Iterable[int]) -> bool:
        """Tell whether pieces, one after another, are a text word for word (addresses apart), in every language."""
        parts = [self.units[index].texts for index in group]
        return all(
            said(self.units[source].texts.get(code, ""))
            == [word for part in parts for word in said(part.get(code, ""))]
            for code in self.languages
        )


def _in_parts(rows: Sequence[int], columns: int) -> Iterator[tuple[int, Sequence[int]]]:
    """Yield some rows at a time of a table that has so many columns, and the place of the first of them."""
    step = max(1, CELLS // max(1, columns))
    for first in range(0, len(rows), step):
        yield first, rows[first : first + step]


def _all(rows: Sequence[int], columns: int, scored: Callable[[Sequence[int]], Scored]) -> Scored:
    """Return the pairs of a table of which ``scored`` gives those of some rows."""
    return Scored.of_parts((first, scored(part)) for first, part in _in_parts(rows, columns))


def _most(columns: Sequence[int], parts: Iterable[tuple[Sequence[int], Array]]) -> dict[int, tuple[int, float]]:
    """Return for each row the column in which most stands, and how much; of two alike the first."""
    return {
        row: (columns[place], float(line[place]))
        for part, table in parts
        for row, line, place in zip(part, table, table.argmax(axis=1).tolist(), strict=True)
    }


def _sure(score: float, rival: float) -> bool:
    """Tell whether a match is good and no other comes near it, for either of its sides."""
    return score >= _CERTAIN and score - max(rival, 0.0) >= _MARGIN


def match(
    old: Mapping[str, Unit],
    new: Mapping[str, Unit],
    languages: Sequence[str],
    settled: Iterable[tuple[Sequence[str], Sequence[str]]] = (),
) -> tuple[Match, ...]:
    """Return the matches of two editions, in no particular order; what has none is in none of them.

    Args:
        old: the units of the old edition.
        new: those of the new one.
        languages: the languages to compare words in, those that both editions have.
        settled: what people confirmed, (old numbers, new numbers); left out of the result and of the search.
    """
    matcher = _Matcher(old, new, languages)
    for olds, news in settled:
        a = [matcher.at[0][key] for key in olds if key in matcher.at[0]]
        b = [matcher.at[1][key] for key in news if key in matcher.at[1]]
        matcher.settled.update(a, b)
        for index in (*a, *b):
            others = b if index in a else a
            matcher.partner[index] = others[0] if others else index
    matcher.match_laws()
    matcher.match_clauses()
    matcher.match_notes()
    return tuple(matcher.matches)
