"""Whose a paragraph without a label is: that of the clause above it, of a list item, or of the clause that it closes.

The fourth layer of the builder of a law (see ``building``). What shows that text closes a list is for ``closing``.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from lawtext.model import Clause
from lawtext.numbering import Number, Numbering
from lawtext.readers import Block
from lawtext.structure.clauses import closing
from lawtext.structure.clauses.closing import Unshown, closed_elsewhere, closed_list
from lawtext.structure.clauses.headings_in_texts import HeadingsInTexts
from lawtext.structure.labels.printed import Assigned
from lawtext.structure.proposal import ProposedClause
from lawtext.structure.sections import Section


class Owners(HeadingsInTexts):
    """The clauses of one law as far as it is built, and which of them the next paragraph goes to.

    ``others`` are the same law in other languages; ``lent`` tells that its labels are those of another text;
    ``unshown`` are the places where none of the other languages shows whose a paragraph is.
    """

    def __init__(self, section: Section, numbering: Numbering, headed: Mapping[tuple[str, Number], int]) -> None:
        super().__init__(section, numbering, headed)
        self.closed: ProposedClause | None = None
        self.doubtful: tuple[ProposedClause, Block] | None = None
        self.lent = False
        self.others: list[Clause | ProposedClause] = []
        self.unshown: list[Unshown] = []
        self.table: ProposedClause | None = None
        self.items: list[tuple[int, ProposedClause]] = []
        self.bullet: tuple[int, ProposedClause] | None = None
        """The clause opened last, with its depth in lists, where it is an item without a number."""
        self.above_bullets: ProposedClause | None = None
        """Whose a paragraph is below such items, where one of them has a paragraph of its own."""
        self.base: ProposedClause | None = None
        self.flat = False
        """Whether items of one depth of a web page stand in each other by their labels: then depth does not say what is
        outside."""
        self.next_label = 0
        self.root = ProposedClause(section.number)
        self.clauses: dict[Number, ProposedClause] = {section.number: self.root}

    def _note_item(self, block: Block, owner: ProposedClause) -> None:
        """Note in which list item a block with a label stands, where the format itself says it."""
        counted = block.level > 0 and block.depth > 0 and (block.kind != "item" or (block.nested and bool(block.label)))
        self.above_bullets = None
        self.bullet = (block.level, owner) if block.kind == "item" and not counted else None
        inside = (depth == block.level and clause.number == owner.number.parent for depth, clause in self.items)
        self.flat = counted and (self.flat or (block.kind == "item" and any(inside)))
        if self.items:
            self.items = [item for item in self.items if item[0] < (block.level if counted else 0)]
        if counted:
            self.items.append((block.level, owner))
        else:
            self.base = owner

    def _nested(
        self, index: int, assigned: Sequence[Assigned], block: Block, owner: ProposedClause
    ) -> ProposedClause | None:
        """Return whose a block is where the format itself says in which list item it stands, None where it does not."""
        if not block.nested or block.kind != "paragraph":
            return None
        if block.level:
            found = next((clause for depth, clause in reversed(self.items) if depth == block.level), None)
            self.items = [item for item in self.items if item[0] <= block.level]
            if self.bullet != (block.level, owner):
                return found
            self.above_bullets = self.clauses.get(owner.number.parent) if owner.number.parent else None
            return owner
        if self.above_bullets is not None:
            return self.above_bullets
        if self.flat:
            return None
        base = self.base or self.root
        following = self._opened_below(index, assigned) if self.items else None
        # An item that follows, or one below an item, shows that the list goes on behind the paragraph.
        goes_on = following is not None and any(
            following.parent in (clause.number.parent, clause.number) for _, clause in self.items
        )
        if not self.items or goes_on:
            return None
        last = self.items[-1][1]
        if last is owner and last.heading is not None and not last.paragraphs:
            # The list numbers only the headings; what stands below the last one is its text.
            self.base, self.items = last, []
            return None
        return base

    def _behind_its_items(self, block: Block, owner: ProposedClause) -> ProposedClause | None:
        """Return whose a block is where the format itself says which clause above it closes, None where it does not."""
        if not block.closes:
            return None
        number: Number | None = owner.number
        for _ in range(block.closes):
            number = number.parent if number else None
        self.closed = self.clauses.get(number, self.root) if number else self.root
        return self.closed

    def _opened_below(self, index: int, assigned: Sequence[Assigned]) -> Number | None:
        """Return what the next label below a block opens, None where there is none; blocks are asked in their order."""
        if self.next_label <= index:
            below = range(index + 1, len(assigned))
            self.next_label = next((at for at in below if assigned[at].opened), len(assigned))
        return assigned[self.next_label].opened[0].number if self.next_label < len(assigned) else None

    def _end_list(self, owner: ProposedClause) -> None:
        """Let a clause that is opened end what closed the list above it, where there was such a text."""
        self.closed = self.table = None
        if self.doubtful is not None:
            if owner.number.parent == self.doubtful[0].number.parent:
                self.doubtful = None  # the list goes on below the paragraph
            self._tell_doubtful()

    def _list_goes_on(self, owner: ProposedClause, index: int, assigned: Sequence[Assigned]) -> bool:
        """Tell whether the list that ``owner`` is an item of goes on below a block: its next label opens a sibling."""
        following = self._opened_below(index, assigned)
        return following is not None and following.parent == owner.number.parent

    def _closing(self, owner: ProposedClause, block: Block, index: int, assigned: Sequence[Assigned]) -> ProposedClause:
        """Return whose an unlabelled paragraph is: text in lower case after sub-clauses closes the clause above."""
        if self.closed is not None:
            return self.closed
        if owner is self.root and owner.children and not self.lent and not block.string[:1].islower():
            # So ``nested_lists`` says: in every other outline a paragraph is of the clause above it.
            last = owner.children[-1].number
            self.warn(block.text.start, closing.CODE, closing.told_of_law(block.string, owner.number, last))
        if block.kind == "cell" and self.table is owner:
            return owner
        self.table = owner if block.kind == "cell" else None
        if block.cell is not None:
            return owner  # a cell begins as it likes
        if not block.text.string[:1].islower():
            return self._closed_above(owner, block)
        above = self.clauses.get(owner.number.parent) if owner.number.depth > 1 and owner.number.parent else None
        before = owner.paragraphs[-1].string if owner.paragraphs else ":"
        if above is None or len(above.children) < 2 or before.endswith(":"):
            return owner
        # Below a list of its own that has not ended, it goes on with that.
        listed = any(paragraph.string.endswith(":") for paragraph in owner.paragraphs) and not closing.is_ended(before)
        if not (listed or self._list_goes_on(owner, index, assigned)):
            self.closed = above
            return above
        return owner

    def _closed_above(self, owner: ProposedClause, block: Block) -> ProposedClause:
        """Return whose a paragraph below the last sub-clause is, by the list above it or by the other language."""
        above = self.clauses.get(owner.number.parent) if owner.number.parent else None
        if self.lent or above is None or owner.children or not owner.paragraphs or block.kind == "cell":
            return owner
        by_list = closed_list(owner, lambda number: self.clauses.get(number) if number else None, self.section.language)
        paragraphs = len(owner.paragraphs)
        elsewhere = (closed_elsewhere(owner.number, paragraphs, root) for root in self.others)
        number = next((found for found in elsewhere if found is not None), None)
        if number is None:
            number = by_list
            self.unshown.append(Unshown(owner.number, paragraphs, by_list))
        if number is not None:
            self.closed = self.clauses[number]
            return self.closed
        if owner.number.depth > 1 and len(above.children) > 1:
            self.doubtful = self.doubtful or (owner, block)
        return owner

    def _tell_doubtful(self) -> None:
        """Tell of a paragraph that may close the clause above the one it went to."""
        if self.doubtful is None:
            return
        (owner, block), self.doubtful = self.doubtful, None
        assert owner.number.parent is not None
        self.warn(block.text.start, closing.CODE, closing.told(block.string, owner.number, owner.number.parent))
