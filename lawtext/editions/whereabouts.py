"""Whereabouts: where a clause stands that the edition of a citation lacks, and what it is there: ``53D in 2007 is
53C2 in 2017``.

It only asks the lineages and says what they know; nothing is read from disk here (``lawtext.editions.store`` knows
what a person confirmed), and what was cited is decided by ``lawtext.citations``.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Sequence
from dataclasses import dataclass
from functools import reduce
from itertools import pairwise

from lawtext.citations import Citation
from lawtext.editions.lineage import Entry, Lineage, compose, propose
from lawtext.editions.naming import Names, spoken
from lawtext.languages import language
from lawtext.model import Book
from lawtext.problems import UsageError

Confirmed = Callable[[str, str], Sequence[Entry]]
"""Gives the confirmed entries of an older and a newer edition."""


def _nothing(old: str, new: str) -> Sequence[Entry]:
    return ()


@dataclass(frozen=True, slots=True)
class Went:
    """Where a clause that was cited stands.

    ``number`` stands in ``edition``. ``became`` is what it is in the edition ``into``: several numbers of a split,
    none where that edition has no counterpart, None where nobody knows. ``certain`` is False where another clause
    came near; ``confirmed`` says that a person decided it.
    """

    number: str
    edition: str
    became: tuple[str, ...] | None
    into: str
    certain: bool = True
    confirmed: bool = False

    def as_json(self) -> dict[str, object]:
        """Return it for programs."""
        return {
            "number": self.number,
            "edition": self.edition,
            "became": None if self.became is None else list(self.became),
            "in": self.into,
            "certain": self.certain,
            "confirmed": self.confirmed,
        }

    @property
    def leads_to(self) -> tuple[str, str]:
        """The edition and the number where a reader should look: its one sure successor, else where it stands."""
        if self.became is not None and len(self.became) == 1 and self.certain:
            return self.into, self.became[0]
        return self.edition, self.number

    def said(self, book: Book, code: str) -> str:
        """Return it in words of a language; of English where the language has none."""
        (speaks,) = spoken((code,))
        names = Names(book.numbering, speaks)
        form = "known" if self.became is None else "gone" if not self.became else "sure" if self.certain else "perhaps"
        became = names.join([names.full(number) for number in self.became or ()])
        words: str = language(speaks).table("editions")["went"][form]
        return words.format(number=names.full(self.number), edition=self.edition, became=became, into=self.into)


class Whereabouts:
    """Says where the clauses of a book's editions are in each other.

    Args:
        book: the book.
        confirmed: the entries of the lineage of two editions, older first, that a person confirmed.
        known: lineages that somebody has made already; what is not among them is proposed when it is first asked for.
    """

    def __init__(self, book: Book, confirmed: Confirmed = _nothing, known: Iterable[Lineage] = ()) -> None:
        self._book = book
        self._order = [edition.id for edition in book.editions]
        self._confirmed = confirmed
        self._made: dict[tuple[str, str], Lineage | None] = {(one.old, one.new): one for one in known}

    def of_citation(self, citation: Citation, edition: str) -> tuple[Went, ...]:
        """Return where the clauses went that a text of an edition cites and that this edition does not have.

        These are the targets that the edition lacks, and those of an edition that the text names (``Law 53C of
        2007``).
        """
        if citation.work is not None:
            return ()
        of = citation.edition or edition
        found: list[Went] = []
        for target in citation.targets:
            if self._book.exists(of, target):
                found += [self.between(target, of, edition)] if of != edition else []
            elif citation.status in ("not-in-edition", "not-in-corpus"):
                found += self.of(target, of)
        return tuple(found)

    def of(self, number: str, edition: str) -> tuple[Went, ...]:
        """Return where a clause stands that an edition lacks: in the nearest edition before it and after it."""
        at = self._order.index(edition)
        before = [id for id in reversed(self._order[:at]) if self._book.exists(id, number)]
        after = [id for id in self._order[at + 1 :] if self._book.exists(id, number)]
        return tuple(self.between(number, id, edition) for id in (*before[:1], *after[:1]))

    def left_behind(self, number: str, edition: str, now: Collection[str]) -> tuple[Went, ...]:
        """Return what a number meant in the edition before, where that is one of ``now`` in this one.

        It tells a citation that was not carried along although its number exists in both: another clause has it now.
        """
        before = [id for id in reversed(self._order[: self._order.index(edition)]) if self._book.exists(id, number)]
        went = [self.between(number, id, edition) for id in before[:1]]
        return tuple(one for one in went if one.became is not None and {*one.became} & {*now} - {number})

    def between(self, number: str, edition: str, into: str) -> Went:
        """Return what a clause of one edition is in another, in either direction of time."""
        forward = self._order.index(edition) < self._order.index(into)
        lineage = self.lineage(edition, into) if forward else self.lineage(into, edition)
        entry = None
        if lineage is not None:
            entry = lineage.entry(old=number) if forward else lineage.entry(new=number)
        if entry is None:
            return Went(number, edition, None, into)
        became = entry.new if forward else entry.old
        if not became and not entry.certain:  # the other edition is a sample: what it lacks says nothing
            return Went(number, edition, None, into)
        return Went(number, edition, became, into, entry.certain or entry.confirmed, entry.confirmed)

    def lineage(self, old: str, new: str) -> Lineage | None:
        """Return the lineage of two editions, older first; None where they have no text in common.

        It leads over the editions between, where all its steps are known and nobody decided otherwise.
        """
        if (old, new) not in self._made:
            confirmed = self._confirmed(old, new)
            way = self._order[self._order.index(old) : self._order.index(new) + 1]
            composed = self._composed(way) if len(way) > 2 else None
            said = {(entry.old, entry.new) for entry in composed.entries} if composed else set()
            agrees = composed is not None and all((entry.old, entry.new) in said for entry in confirmed)
            self._made[old, new] = composed if agrees else self._proposed(old, new, confirmed)
        return self._made[old, new]

    def _composed(self, way: Sequence[str]) -> Lineage | None:
        steps = [step for one, other in pairwise(way) if (step := self.lineage(one, other)) is not None]
        return reduce(compose, steps) if len(steps) == len(way) - 1 else None

    def _proposed(self, old: str, new: str, confirmed: Sequence[Entry]) -> Lineage | None:
        try:
            return propose(self._book, old, new, confirmed)
        except UsageError:  # the two have no language in common
            return None
